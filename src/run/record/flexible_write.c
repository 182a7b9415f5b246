/* flexible_write.c - writes flexible.json: shapes, lines, frequencies and stress modes of flexible bodies. */
#include "results/scene/flexible_data.h"

#include "core/memory.h"
#include "model/base/model.h"
#include "run/record/beam_write.h"
#include "file/binary/packed_numbers.h"

static void put_shapes(tml_json *j, const tml_flexible *f)
{
  const size_t n = 3*(size_t)f->n_shape;
  tml_json_integer(j, "nodes", f->n_shape);
  tml_packed_doubles(j, "places", f->shape_X, n);
  tml_packed_floats(j, "shapes", f->shape_phi, n*(size_t)f->n);
  tml_json_integer(j, "lines", f->n_lines);
  tml_flexible_put_numbers(j, "line_nodes", f->line, 3*(size_t)f->n_lines);
  tml_json_integer(j, "faces", f->n_faces);
  tml_flexible_put_numbers(j, "face_nodes", f->face, 4*(size_t)f->n_faces);
}

static void put_body(tml_json *j, const tml_bent_body *b)
{
  const tml_flexible *f = b->f;
  tml_json_object(j, NULL);
  tml_json_string(j, "name", b->name);
  tml_json_integer(j, "body", b->body);
  tml_json_integer(j, "modes", f->n);
  tml_json_number(j, "mass", f->mass);
  tml_json_number(j, "length", f->length);
  tml_flexible_put_frequencies(j, f);
  tml_flexible_put_parts(j, f, 1.0);
  put_shapes(j, f);
  tml_json_integer(j, "points", f->n_points);
  tml_flexible_put_stress(j, f, 1.0, false);
  tml_json_end(j);
}

tml_status tml_flexible_file_put(const tml_bent_bodies *b, const char *path, tml_error *err)
{
  tml_file *f;
  tml_status st = tml_file_open(&f, path, err);
  if (st) return st;
  tml_json j = {.file = f};
  tml_json_object(&j, NULL);
  tml_json_array(&j, "bodies");
  for (int i = 0; i < b->n; i++) put_body(&j, &b->bodies[i]);
  tml_json_end(&j);
  tml_json_array(&j, "beams");
  for (int i = 0; i < b->n_beams; i++) tml_bent_beam_put(&j, &b->beams[i]);
  tml_json_end(&j);
  tml_json_end(&j);
  st = tml_file_close(f, err);
  tml_file_free(f);
  return st;
}

tml_status tml_flexible_file_write(const tml_model *m, const char *path, tml_error *err)
{
  tml_bent_bodies list = {.bodies = tml_new((size_t)m->n_bodies, sizeof *list.bodies),
                          .beams = tml_new((size_t)m->n_divided_bodies, sizeof *list.beams)};
  tml_status st = list.bodies && list.beams ? TML_OK : tml_fail_memory(err);
  for (int i = 0; i < m->n_divided_bodies && !st; i++)
    if (m->divided_bodies[i].row) st = tml_beam_write_take(&list.beams[list.n_beams++], m, &m->divided_bodies[i], err);
  for (int i = 0; i < m->n_bodies && !st; i++)
    if (tml_model_modes(m, i))
      list.bodies[list.n++] = (tml_bent_body){.name = (char *)m->bodies[i].name, .body = i,
                                              .f = (tml_flexible *)tml_model_modes(m, i)};
  if (!st && list.n + list.n_beams > 0) st = tml_flexible_file_put(&list, path, err);
  for (int i = 0; i < list.n_beams; i++) tml_flexible_free(list.beams[i].b.f);
  tml_delete(list.beams);
  tml_delete(list.bodies); /* the rest belongs to the model */
  return st;
}
