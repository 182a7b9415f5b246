/* road.c - roads of a model. A road with a width is also a shape of its body: a plane or a curve. */
#include "model/add/road.h"

#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "math/rotation.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"

static const double WIDTH = 8.0, SPACING = 0.05; /* [m] */
enum { SAMPLES_LEAST = 8, SAMPLES_MOST = 2000 };
static const char *const COLOR = "#8b9098";

const tml_road *tml_road_on(const tml_model *m, int marker)
{
  for (int k = 0; k < m->n_roads; k++)
    if (m->roads[k].marker == marker) return &m->roads[k];
  return NULL;
}

void tml_road_free(tml_road *r)
{
  tml_arena_free(&r->arena);
  tml_expr_free(r->profile);
}

/* Copies a definition whose struct may be of an older or newer version. */
static tml_status copy_road_definition(tml_road_def *out, const tml_road_def *d, tml_error *err)
{
  *out = (tml_road_def){0};
  if (!tml_struct_take(out, sizeof *out, d, "tml_road_def", err)) return TML_ERR_ARGUMENT;
  return TML_OK;
}

static tml_status check_range(const tml_road_def *d, tml_error *err)
{
  const double numbers[2] = {d->from, d->to};
  const tml_status st = tml_check_finite(numbers, 2, "range", err);
  if (st) return st;
  if (!(d->to > d->from) && (d->from != 0.0 || d->to != 0.0))
    return tml_fail_field(err, TML_ERR_MODEL, "range", "the range is from %g m to %g m: it must have a length", d->from,
                          d->to);
  if (!(d->width >= 0.0 && isfinite(d->width)))
    return tml_fail_field(err, TML_ERR_MODEL, "width", "width is %g m, must be >= 0", d->width);
  if (d->samples != 0 && (d->samples < SAMPLES_LEAST || d->samples > SAMPLES_MOST))
    return tml_fail_field(err, TML_ERR_MODEL, "samples", "samples is %d, must be %d to %d", d->samples,
                          (int)SAMPLES_LEAST, (int)SAMPLES_MOST);
  return TML_OK;
}

static tml_status check_road(const tml_model *m, const tml_road_def *d, int *marker, tml_error *err)
{
  tml_status st = tml_check_name(d->name, err);
  for (int k = 0; k < m->n_roads && !st; k++)
    if (strcmp(m->roads[k].name, d->name) == 0)
      st = tml_fail_field(err, TML_ERR_MODEL, "name", "there is a road '%s' already", d->name);
  if (!st) st = tml_element_marker(m, d->marker, "on", marker, err);
  if (!st) st = tml_element_axes(m, *marker, "on", err);
  const tml_road *other = st ? NULL : tml_road_on(m, *marker);
  if (other)
    st = tml_fail_field(err, TML_ERR_MODEL, "on", "there is a road '%s' on '%s' already", other->name, d->marker);
  return st ? st : check_range(d, err);
}

/* ---------------------------------------------------------------- shape ---------------------- */

/* Samples the profile at n points x, height. */
static tml_status sample_profile(double *points, int n, const tml_road *r, tml_error *err)
{
  double *work = tml_new((size_t)tml_expr_work_size(r->profile) + 1, sizeof *work);
  if (!work) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (int i = 0; i < n && !st; i++) {
    const double x = r->from + (r->to - r->from)*i/(n - 1);
    double d[4];
    tml_expr_derivatives(r->profile, x, 0, d, work);
    points[2*i] = x;
    points[2*i + 1] = d[0];
    if (!isfinite(d[0]))
      st = tml_fail_field(err, TML_ERR_MODEL, "profile", "profile is %g m at x = %g m, must be finite", d[0], x);
  }
  tml_delete(work);
  return st;
}

/* Makes the curve that bounds the solid below the profile, which is on the right going along x. */
static tml_status make_curve(tml_mesh **mesh, const tml_road *r, tml_error *err)
{
  const double wanted = (r->to - r->from)/SPACING + 1.0;
  const int n = r->samples ? r->samples : (int)fmin(fmax(wanted, SAMPLES_LEAST), SAMPLES_MOST);
  double *points = tml_new(2*(size_t)n, sizeof *points);
  if (!points) return tml_fail_memory(err);
  tml_status st = sample_profile(points, n, r, err);
  const tml_curve_def d = {.size = sizeof d, .points = points, .n_points = n, .open = true, .outside = true,
                           .width = r->width};
  if (!st) st = tml_mesh_curve(mesh, &d, err);
  tml_delete(points);
  return st;
}

/* Turns marker axes into curve axes: x along, y up. */
static void turn_up(double B[9])
{
  for (int i = 0; i < 3; i++) {
    const double across = B[3*i + 1];
    B[3*i + 1] = B[3*i + 2];
    B[3*i + 2] = -across;
  }
}

static tml_status add_road_shape(tml_model *m, const tml_road *r, tml_error *err)
{
  const bool ends = r->to > r->from;
  if (r->profile && !ends) return TML_OK;
  const tml_marker *k = &m->markers[r->marker];
  const tml_body *b = &m->bodies[k->body];
  tml_shape_def d = {.size = sizeof d, .body = b->name, .kind = r->profile ? TML_CURVE : TML_PLANE, .color = r->color,
                     .name = r->name, .contact = TML_SHAPE_CONTACT_YES};
  double B[9];
  tml_mesh *mesh = NULL;
  memcpy(B, k->B, sizeof B);
  if (r->profile) turn_up(B);
  tml_rotation_matrix_quat(d.orientation, B);
  for (int i = 0; i < 3; i++) d.at[i] = k->s[i] + b->centre[i];
  if (!r->profile && ends) {
    for (int i = 0; i < 3; i++) d.at[i] += 0.5*(r->from + r->to)*B[3*i];
    d.dimensions[0] = r->to - r->from;
    d.dimensions[1] = r->width;
  }
  tml_status st = r->profile ? make_curve(&mesh, r, err) : TML_OK;
  d.mesh = mesh;
  if (!st) st = tml_model_add_shape(m, &d, err);
  if (!st) m->shapes[m->n_shapes - 1].road = true;
  tml_mesh_free(mesh);
  return st;
}

tml_status tml_model_add_road(tml_model *m, const tml_road_def *given, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, given)) return TML_ERR_ARGUMENT;
  const tml_signature height = {"x", "m", "m"};
  tml_road_def d;
  tml_road r = {0};
  tml_status st = copy_road_definition(&d, given, err);
  if (st) return st;
  st = check_road(m, &d, &r.marker, err);
  if (!st) st = tml_element_compile(m, d.profile, height, "profile", &r.profile, err);
  r.from = d.from;
  r.to = d.to;
  r.width = d.width > 0.0 ? d.width : WIDTH;
  r.samples = d.samples;
  r.name = tml_arena_strdup(&r.arena, d.name);
  r.color = tml_arena_strdup(&r.arena, d.color ? d.color : COLOR);
  if (!st && r.arena.failed) st = tml_fail_memory(err);
  if (!st && !tml_grow((void **)&m->roads, &m->cap_roads, m->n_roads, sizeof r)) st = tml_fail_memory(err);
  if (!st) st = add_road_shape(m, &r, err);
  if (st) tml_road_free(&r);
  else m->roads[m->n_roads++] = r;
  return tml_element_context(st, "road", d.name ? d.name : "", err);
}
