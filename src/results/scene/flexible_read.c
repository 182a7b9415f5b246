/* flexible_read.c - reads flexible.json. The file is not trusted: counts and numbers of nodes are checked. */
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/number.h"
#include "flexible/modal/modal_stress.h"
#include "results/scene/flexible_data.h"
#include "file/binary/packed_numbers.h"
#include "results/results_folder.h"
#include "results/summary_read.h"

enum { MODES_MOST = 100000, NODES_MOST = 10000000, WORDS = 5 };

static const double TURN = 2*TML_PI;

static tml_status fail_damaged(tml_error *err)
{
  return tml_fail(err, TML_ERR_FILE, TML_RESULTS_FLEXIBLE " is damaged");
}

/* Reads a whole number from 0 to `most`. */
static bool get_count(int *out, tml_json_value object, const char *key, int most)
{
  const tml_json_value v = tml_json_member(object, key);
  const double x = tml_json_is_number(v) ? tml_json_double(v) : NAN;
  if (!(x >= 0 && x <= (double)most && x == floor(x))) return false;
  *out = (int)x;
  return true;
}

static int count_inside(tml_json_value list)
{
  int n = 0;
  for (tml_json_walk w = tml_json_inside(list); tml_json_next(&w);) n++;
  return n;
}

/* Reads n finite numbers; the caller deletes them. */
static tml_status get_numbers(double **out, tml_json_value list, int n, tml_error *err)
{
  if (count_inside(list) != n) return fail_damaged(err);
  *out = tml_new((size_t)n, sizeof **out);
  if (!*out) return tml_fail_memory(err);
  tml_json_walk w = tml_json_inside(list);
  for (int i = 0; i < n && tml_json_next(&w); i++) {
    (*out)[i] = tml_json_is_number(w.value) ? tml_json_double(w.value) : NAN;
    if (!isfinite((*out)[i])) return fail_damaged(err);
  }
  return TML_OK;
}

static bool all_finite(const double *x, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (!isfinite(x[i])) return false;
  return true;
}

static tml_status take_modes(tml_flexible *f, tml_json_value v, tml_error *err)
{
  tml_status st = get_numbers(&f->omega2, tml_json_member(v, "frequencies"), f->n, err);
  if (!st) st = get_numbers(&f->damping, tml_json_member(v, "damping"), f->n, err);
  for (int i = 0; i < f->n && !st; i++) {
    const double omega = TURN*f->omega2[i];
    f->damping[i] *= 2*omega;
    f->omega2[i] = omega*omega;
  }
  return st;
}

static tml_status take_parts(tml_flexible *f, tml_json_value list, tml_error *err)
{
  const int n = count_inside(list);
  f->part = tml_new((size_t)n, sizeof *f->part);
  f->part_radius = tml_new((size_t)n, sizeof *f->part_radius);
  if (!f->part || !f->part_radius) return tml_fail_memory(err);
  for (tml_json_walk w = tml_json_inside(list); tml_json_next(&w);) {
    const tml_json_value radius = tml_json_member(w.value, "radius");
    f->part[f->n_parts] = tml_json_text(tml_json_member(w.value, "name"));
    f->part_radius[f->n_parts] = tml_json_is_number(radius) ? tml_json_double(radius) : 0.0;
    if (!f->part[f->n_parts++]) return tml_fail_memory(err);
  }
  return all_finite(f->part_radius, (size_t)n) ? TML_OK : fail_damaged(err);
}

/* Reads lines or faces: the nodes of each, followed by its part. */
static tml_status take_cells(int **out, const tml_flexible *f, tml_json_value v, size_t n, size_t each, tml_error *err)
{
  int32_t *whole;
  tml_status st = tml_packed_read_whole(&whole, v, n*each, err);
  if (!st && !(*out = tml_new(n*each, sizeof **out))) st = tml_fail_memory(err);
  for (size_t i = 0; !st && i < n*each; i++) {
    const int most = i%each == each - 1 ? f->n_parts : f->n_shape;
    if (whole[i] < 0 || whole[i] >= most) st = fail_damaged(err);
    (*out)[i] = whole[i];
  }
  tml_delete(whole);
  return st;
}

/* Reads the faces, which results of older versions do not have. */
static tml_status take_faces(tml_flexible *f, tml_json_value v, tml_error *err)
{
  if (!tml_json_member(v, "faces").at) return TML_OK;
  if (!get_count(&f->n_faces, v, "faces", NODES_MOST)) return fail_damaged(err);
  return take_cells(&f->face, f, tml_json_member(v, "face_nodes"), (size_t)f->n_faces, 4, err);
}

static tml_status take_shapes(tml_flexible *f, tml_json_value v, tml_error *err)
{
  if (!get_count(&f->n_shape, v, "nodes", NODES_MOST) || !get_count(&f->n_lines, v, "lines", NODES_MOST))
    return fail_damaged(err);
  const size_t n = 3*(size_t)f->n_shape;
  tml_status st = tml_packed_read_doubles(&f->shape_X, tml_json_member(v, "places"), n, err);
  if (!st) st = tml_packed_read_floats(&f->shape_phi, tml_json_member(v, "shapes"), n*(size_t)f->n, err);
  if (!st && !(all_finite(f->shape_X, n) && all_finite(f->shape_phi, n*(size_t)f->n))) st = fail_damaged(err);
  if (!st) st = take_cells(&f->line, f, tml_json_member(v, "line_nodes"), (size_t)f->n_lines, 3, err);
  return st ? st : take_faces(f, v, err);
}

static tml_status take_points(tml_flexible *f, tml_json_value v, tml_error *err)
{
  int32_t *word = NULL;
  double *X = NULL;
  if (!get_count(&f->n_points, v, "points", NODES_MOST)) return fail_damaged(err);
  const size_t n = (size_t)f->n_points;
  tml_status st = tml_packed_read_whole(&word, tml_json_member(v, "point_words"), WORDS*n, err);
  if (!st) st = tml_packed_read_doubles(&X, tml_json_member(v, "point_places"), 3*n, err);
  if (!st && !all_finite(X, 3*n)) st = fail_damaged(err);
  if (!st && !(f->point = tml_new(n, sizeof *f->point))) st = tml_fail_memory(err);
  for (size_t i = 0; !st && i < n; i++) {
    const int32_t *w = word + WORDS*i;
    f->point[i] = (tml_stress_point){.part = w[0], .element = w[1], .end = w[2], .point = w[3],
                                     .X = {X[3*i], X[3*i + 1], X[3*i + 2]}, .node = w[4]};
    if (w[0] < 0 || w[0] >= f->n_parts || w[4] < -1 || w[4] >= f->n_shape) st = fail_damaged(err);
  }
  tml_delete(word);
  tml_delete(X);
  return st;
}

/* Reads which stress components are stored: ascending numbers below six. */
static bool get_components(int *n, int component[TML_STRESS_COMPONENTS], tml_json_value list)
{
  int before = -1;
  *n = 0;
  for (tml_json_walk w = tml_json_inside(list); tml_json_next(&w);) {
    const double x = tml_json_is_number(w.value) ? tml_json_double(w.value) : NAN;
    if (!(x > before && x < TML_STRESS_COMPONENTS && x == floor(x))) return false;
    component[(*n)++] = before = (int)x;
  }
  return true;
}

static tml_status take_stress(tml_flexible *f, tml_json_value v, tml_error *err)
{
  int n, component[TML_STRESS_COMPONENTS];
  if (!get_components(&n, component, tml_json_member(v, "components"))) return fail_damaged(err);
  const size_t points = (size_t)f->n_points, modes = (size_t)f->n, all = modes*(size_t)n*points;
  double *packed;
  tml_status st = tml_packed_read_doubles(&packed, tml_json_member(v, "stress"), all, err);
  if (!st && !all_finite(packed, all)) st = fail_damaged(err);
  if (!st && !(f->stress = tml_new(points*TML_STRESS_COMPONENTS*modes, sizeof *f->stress))) st = tml_fail_memory(err);
  const double *from = packed;
  for (size_t j = 0; !st && j < modes; j++)
    for (int c = 0; c < n; c++)
      for (size_t p = 0; p < points; p++)
        f->stress[(p*TML_STRESS_COMPONENTS + (size_t)component[c])*modes + j] = *from++;
  tml_delete(packed);
  return st;
}

static tml_status read_bent_body(tml_bent_body *b, tml_json_value v, tml_error *err)
{
  const tml_json_value length = tml_json_member(v, "length"), mass = tml_json_member(v, "mass");
  b->name = tml_json_text(tml_json_member(v, "name"));
  tml_flexible *f = b->f = tml_new(1, sizeof *f);
  if (!b->name || !f) return tml_fail_memory(err);
  if (!get_count(&f->n, v, "modes", MODES_MOST) || !get_count(&b->body, v, "body", NODES_MOST))
    return fail_damaged(err);
  f->length = tml_json_is_number(length) ? tml_json_double(length) : 0.0;
  f->mass = tml_json_is_number(mass) ? tml_json_double(mass) : 0.0;
  tml_status st = take_modes(f, v, err);
  if (!st) st = take_parts(f, tml_json_member(v, "parts"), err);
  if (!st) st = take_shapes(f, v, err);
  if (!st) st = take_points(f, v, err);
  return st ? st : take_stress(f, v, err);
}

static tml_status take_all(tml_bent_bodies *out, const char *text, tml_error *err)
{
  tml_json_value top;
  if (!tml_json_read(&top, text)) return fail_damaged(err);
  const tml_json_value list = tml_json_member(top, "bodies");
  if (!list.at || *list.at != '[') return fail_damaged(err);
  out->bodies = tml_new((size_t)count_inside(list), sizeof *out->bodies);
  if (!out->bodies) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (tml_json_walk w = tml_json_inside(list); !st && tml_json_next(&w);)
    st = read_bent_body(&out->bodies[out->n++], w.value, err);
  const tml_json_value beams = tml_json_member(top, "beams"); /* results of older versions have none */
  out->beams = st ? NULL : tml_new((size_t)count_inside(beams), sizeof *out->beams);
  if (!st && !out->beams) st = tml_fail_memory(err);
  for (tml_json_walk w = tml_json_inside(beams); !st && tml_json_next(&w);)
    st = tml_bent_beam_read(&out->beams[out->n_beams++], w.value, err);
  return st == TML_ERR_FILE ? fail_damaged(err) : st;
}

tml_status tml_flexible_file_read(tml_bent_bodies *out, const char *dir, tml_error *err)
{
  *out = (tml_bent_bodies){0};
  char *path = tml_folder_path(dir, TML_RESULTS_FLEXIBLE), *text = NULL;
  if (!path) return tml_fail_memory(err);
  tml_status st = access(path, F_OK) == 0 ? tml_file_read(&text, path, err) : TML_OK;
  if (!st && text) st = take_all(out, text, err);
  tml_delete(text);
  tml_delete(path);
  return st;
}

void tml_flexible_read_free(tml_bent_bodies *b)
{
  for (int i = 0; i < b->n; i++) {
    tml_delete(b->bodies[i].name);
    tml_flexible_free(b->bodies[i].f);
  }
  for (int i = 0; i < b->n_beams; i++) {
    tml_delete(b->beams[i].b.name);
    tml_flexible_free(b->beams[i].b.f);
  }
  tml_delete(b->bodies);
  tml_delete(b->beams);
  *b = (tml_bent_bodies){0};
}
