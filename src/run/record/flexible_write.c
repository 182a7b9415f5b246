/* flexible_write.c - writes flexible.json: shapes, lines, frequencies and stress modes of flexible bodies. */
#include "results/scene/flexible_data.h"

#include <math.h>

#include "core/memory.h"
#include "core/number.h"
#include "flexible/modal/modal_stress.h"
#include "model/base/model.h"
#include "file/binary/packed_numbers.h"

static const double TURN = 2*TML_PI;

static void put_frequencies(tml_json *j, const tml_flexible *f)
{
  tml_json_array(j, "frequencies");
  for (int i = 0; i < f->n; i++) tml_json_number(j, NULL, sqrt(f->omega2[i])/TURN);
  tml_json_end(j);
  tml_json_array(j, "damping");
  for (int i = 0; i < f->n; i++) {
    const double omega = sqrt(f->omega2[i]);
    tml_json_number(j, NULL, omega > 0 ? f->damping[i]/(2*omega) : 0.0);
  }
  tml_json_end(j);
}

static void put_parts(tml_json *j, const tml_flexible *f)
{
  tml_json_array(j, "parts");
  for (int i = 0; i < f->n_parts; i++) {
    tml_json_object(j, NULL);
    tml_json_string(j, "name", f->part[i]);
    tml_json_number(j, "radius", f->part_radius[i]);
    tml_json_end(j);
  }
  tml_json_end(j);
}

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

/* Per stress point: part, element, end, point and node. */
enum { WORDS = 5 };

static void put_stress_points(tml_json *j, const tml_flexible *f)
{
  const size_t n = (size_t)f->n_points;
  int32_t *word = tml_new(WORDS*n, sizeof *word);
  double *X = tml_new(3*n, sizeof *X);
  if (!word || !X) tml_file_no_memory(j->file);
  for (size_t i = 0; word && X && i < n; i++) {
    const tml_stress_point *p = &f->point[i];
    const int32_t words[WORDS] = {p->part, p->element, p->end, p->point, p->node};
    for (size_t k = 0; k < WORDS; k++) word[WORDS*i + k] = words[k];
    for (size_t k = 0; k < 3; k++) X[3*i + k] = p->X[k];
  }
  tml_json_integer(j, "points", f->n_points);
  if (word) tml_packed_whole(j, "point_words", word, WORDS*n);
  if (X) tml_packed_doubles(j, "point_places", X, 3*n);
  tml_delete(word);
  tml_delete(X);
}

/* Stress by modes. Components that are zero everywhere are left out. */
static void put_stress(tml_json *j, const tml_flexible *f)
{
  tml_stresses s;
  tml_error own = {0};
  if (tml_modal_stress_create(&s, f, &own)) tml_file_no_memory(j->file);
  else {
    tml_json_array(j, "components");
    for (int c = 0; c < s.n_components; c++) tml_json_integer(j, NULL, s.component[c]);
    tml_json_end(j);
    tml_packed_doubles(j, "stress", s.modes, (size_t)f->n*(size_t)s.n_components*(size_t)f->n_points);
  }
  tml_modal_stress_free(&s);
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
  put_frequencies(j, f);
  put_parts(j, f);
  put_shapes(j, f);
  put_stress_points(j, f);
  put_stress(j, f);
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
  tml_json_end(&j);
  st = tml_file_close(f, err);
  tml_file_free(f);
  return st;
}

tml_status tml_flexible_file_write(const tml_model *m, const char *path, tml_error *err)
{
  tml_bent_bodies list = {.bodies = tml_new((size_t)m->n_bodies, sizeof *list.bodies)};
  if (!list.bodies) return tml_fail_memory(err);
  for (int i = 0; i < m->n_bodies; i++)
    if (tml_model_modes(m, i))
      list.bodies[list.n++] = (tml_bent_body){(char *)m->bodies[i].name, i,
                                                (tml_flexible *)tml_model_modes(m, i)};
  const tml_status st = list.n > 0 ? tml_flexible_file_put(&list, path, err) : TML_OK;
  tml_delete(list.bodies); /* the rest belongs to the model */
  return st;
}
