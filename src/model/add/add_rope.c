/* add_rope.c - adding ropes: the points they pass over, and their lengths and angles in the start position. Theory:
 * docs/theory/forces.md. */
#include "model/add/add_rope.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/formula/state_functions.h"

enum { MOST_POINTS = 1000 };

static const double PARALLEL = 0.999; /* smallest cosine of the angle between the axles of successive pulleys */

void tml_rope_free(tml_rope *r)
{
  if (!r) return;
  tml_arena arena = r->arena;
  tml_arena_free(&arena);
}

/* ---------------------------------------------------------------- points --------------------- */

static tml_status take_point(const tml_model *m, const tml_rope_point *p, int k, bool end, tml_rope_spot *s,
                             tml_error *err)
{
  tml_status st = tml_element_marker(m, p->marker, "points", &s->marker, err);
  if (st) return st;
  const char *name = p->marker;
  if (!(p->radius >= 0.0 && isfinite(p->radius)))
    return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d, '%s': the radius is %g m, must be >= 0", k + 1, name,
                          p->radius);
  if (p->radius == 0.0 && (p->sense || p->turns || p->grips))
    return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d, '%s': only a pulley, which has a radius, has a "
                          "sense, turns or grips", k + 1, name);
  if (p->radius > 0.0 && p->sense != 1 && p->sense != -1)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d, '%s': the sense of a pulley is %d, must be 1 or -1",
                          k + 1, name, p->sense);
  if (p->turns < 0 || p->turns > 1000)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d, '%s': %d turns, must be 0 to 1000", k + 1, name,
                          p->turns);
  if (p->radius > 0.0) st = tml_element_axes(m, s->marker, "points", err);
  s->radius = p->radius*p->sense;
  s->turns = p->turns;
  s->grips = p->radius > 0.0 && (p->grips || end);
  return st;
}

/* ---------------------------------------------------------------- as placed ------------------ */

typedef struct pose { double x[3], A[9]; } pose; /* position and axes of a marker, ground axes */

static tml_status place_marker(const tml_model *m, int marker, pose *out, tml_error *err)
{
  const tml_marker *k = &m->markers[marker];
  const tml_body *b = &m->bodies[k->body];
  double A[9];
  if (b->flexible || b->own || k->attached_to >= 0)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "a rope over pulleys, or without a given length, cannot go "
                          "through a point of the flexible body '%s'; put the point on a small body that is fixed "
                          "there", b->name);
  tml_quat_matrix(A, b->e);
  m3_mulv(out->x, A, k->s);
  v3_axpy(out->x, 1.0, b->x);
  m3_mul(out->A, A, k->B);
  return TML_OK;
}

static double axis_component(const pose *p, int axis, const double y[3])
{
  double e[3];
  m3_column(e, p->A, axis);
  return v3_dot(e, y);
}

/* A span in the start position: its straight length, its measure (G2), and the angle of the rope in the axes of both
 * ends. */
typedef struct span { double straight, measure, angle[2]; } span;

static tml_status fail_near(const tml_rope *r, int k, double d, double delta, tml_error *err)
{
  (void)r;
  return tml_fail_field(err, TML_ERR_MODEL, "points", "points %d and %d are %g m apart: no rope goes from one to the "
                        "other, which takes more than %g m", k + 1, k + 2, d, fabs(delta));
}

static tml_status check_parallel(const pose p[2], int k, tml_error *err)
{
  double z[3];
  m3_column(z, p[1].A, 2);
  if (axis_component(&p[0], 2, z) > PARALLEL) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "points", "the axles (z axes) of the pulleys %d and %d are not parallel, "
                        "with the same sense; put an eyelet between them, or turn a marker", k + 1, k + 2);
}

/* (G2), (G3) */
static tml_status place_span(const tml_model *m, tml_rope *r, int k, span *out, tml_error *err)
{
  const double rho[2] = {r->spot[k].radius, r->spot[k + 1].radius}, delta = rho[1] - rho[0];
  const int at = tml_rope_reference(r, k);
  pose p[2];
  double y[3];
  tml_status st = place_marker(m, r->spot[k].marker, &p[0], err);
  if (!st) st = place_marker(m, r->spot[k + 1].marker, &p[1], err);
  if (st) return st;
  v3_sub(y, p[1].x, p[0].x);
  const double d2 = v3_dot(y, y);
  if (!(d2 > delta*delta)) return fail_near(r, k, sqrt(d2), delta, err);
  *out = (span){.straight = sqrt(d2 - delta*delta)};
  out->measure = out->straight;
  if (at < 0) return TML_OK;
  const pose *ref = &p[at - k];
  const double c[2] = {axis_component(ref, 0, y), axis_component(ref, 1, y)}, flat = hypot(c[0], c[1]);
  if (!(flat > fabs(delta))) return fail_near(r, k, flat, delta, err);
  r->start[k] = atan2(c[1], c[0]);
  out->angle[0] = out->angle[1] = r->start[k] - asin(delta/flat);
  out->measure -= delta*out->angle[0];
  if (rho[0] == 0.0 || rho[1] == 0.0) return TML_OK;
  double x[3];
  m3_column(x, p[1].A, 0);
  const double turned = atan2(axis_component(&p[0], 1, x), axis_component(&p[0], 0, x));
  out->angle[1] -= turned;
  out->measure += rho[1]*turned;
  return check_parallel(p, k, err);
}

/* (G1) Length of rope on a pulley over which it slides, from the incoming to the outgoing angle. */
static double wrapped_angle(const tml_rope_spot *s, double in, double out)
{
  const double two_pi = 2.0*TML_PI, sense = s->radius > 0.0 ? 1.0 : -1.0;
  double wrap = fmod(sense*(out - in), two_pi);
  if (wrap < -1e-9) wrap += two_pi;
  return fabs(s->radius)*(wrap + two_pi*s->turns);
}

static tml_status place_sections(const tml_model *m, tml_rope *r, tml_error *err)
{
  tml_rope_section *s = r->section;
  span before = {0};
  for (int k = 0; k + 1 < r->n; k++) {
    span x = {0};
    const bool begins = k == 0 || r->spot[k].grips;
    const tml_status st = place_span(m, r, k, &x, err);
    if (st) return st;
    if (begins) *(s = &r->section[r->n_sections++]) = (tml_rope_section){.first = k};
    if (!begins && r->spot[k].radius != 0.0) s->placed += wrapped_angle(&r->spot[k], before.angle[1], x.angle[0]);
    if (begins && r->spot[k].grips) s->held += r->spot[k].radius*x.angle[0];
    if (r->spot[k + 1].grips) s->held -= r->spot[k + 1].radius*x.angle[1];
    s->placed += x.straight;
    s->bias += x.measure;
    s->last = k + 1;
    before = x;
  }
  return TML_OK;
}

/* A rope without pulleys needs no start position: its length is its measure. */
static void without_placing(tml_rope *r)
{
  r->n_sections = 1;
  r->section[0] = (tml_rope_section){.first = 0, .last = r->n - 1};
}

static bool is_straight(const tml_rope *r)
{
  bool all = true;
  for (int k = 0; k < r->n; k++) all = all && r->spot[k].radius == 0.0;
  return all;
}

static bool on_flexible(const tml_model *m, const tml_rope *r)
{
  bool any = false;
  for (int k = 0; k < r->n; k++) any = any || m->bodies[m->markers[r->spot[k].marker].body].flexible;
  return any;
}

static tml_status take_points(const tml_model *m, const tml_rope_point *p, tml_rope *r, bool placed, tml_error *err)
{
  for (int k = 0; k < r->n; k++) {
    const tml_rope_point *point = TML_TAKE_AT(tml_rope_point, p, k, err);
    const tml_status st = !point ? TML_ERR_ARGUMENT : take_point(m, point, k, k == 0 || k == r->n - 1, &r->spot[k],
                                                                 err);
    if (st) return st;
    if (k == 0 || r->spot[k].marker != r->spot[k - 1].marker) continue;
    return tml_fail_field(err, TML_ERR_MODEL, "points", "points %d and %d are the same marker, '%s'", k, k + 1,
                          point->marker);
  }
  if (placed || !is_straight(r) || !on_flexible(m, r)) return place_sections(m, r, err);
  without_placing(r);
  return TML_OK;
}

tml_status tml_rope_take(const tml_model *m, const tml_rope_point *points, int n, bool placed, tml_rope **out,
                         tml_error *err)
{
  *out = NULL;
  if (!points || n < 2 || n > MOST_POINTS)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "a rope goes through %d points, must be 2 to %d",
                          points ? n : 0, MOST_POINTS);
  tml_arena arena = {0};
  tml_rope *r = *out = tml_arena_new(&arena, 1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->n = n;
  r->spot = tml_arena_new(&arena, (size_t)n, sizeof *r->spot);
  r->start = tml_arena_new(&arena, (size_t)n, sizeof *r->start);
  r->section = tml_arena_new(&arena, (size_t)n, sizeof *r->section);
  r->arena = arena;
  if (arena.failed) return tml_fail_memory(err);
  return take_points(m, points, r, placed, err);
}

/* ---------------------------------------------------------------- constraint ----------------- */

/* A function of time and of inputs only. */
static tml_status take_length(const tml_model *m, const char *text, tml_formula *out, tml_error *err)
{
  tml_status st = tml_element_formula(m, text, "m", "length", out, err);
  for (int i = 0; i < out->n_atoms && !st; i++)
    if (out->atoms[i].kind != TML_ATOM_VARIABLE || !m->variables[out->atoms[i].index].input)
      st = tml_fail_field(err, TML_ERR_MODEL, "length",
                          "the length is a function of time and of inputs, not of the state: if it is to follow "
                          "something, use a constraint with `zero`");
  if (st || out->n_atoms) return st;
  double *work = tml_new((size_t)tml_expr_work_size(out->expr), sizeof *work), value[4];
  if (!work) return tml_fail_memory(err);
  tml_expr_derivatives(out->expr, 0.0, 0, value, work);
  tml_delete(work);
  if (value[0] > 0.0) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "length", "the length is %g m at the start, must be > 0", value[0]);
}

static tml_status add_rope_rows(const tml_model *m, tml_relation *r, tml_error *err)
{
  if (r->rope->n_sections > TML_RELATION_ROWS)
    return tml_fail_field(err, TML_ERR_MODEL, "points",
                          "pulleys that grip divide a rope of given length into %d parts, must be at most %d; make it "
                          "several ropes", r->rope->n_sections,
                          TML_RELATION_ROWS);
  for (int k = 0; k < r->rope->n_sections; k++) {
    if (!tml_state_function_expand_rope(&r->row[k], m, r->rope, k, &r->prescribed[0])) return tml_fail_memory(err);
    const tml_status st = tml_relation_take_row(m, r, err);
    if (st && err && strcmp(err->field, "zero") == 0) snprintf(err->field, sizeof err->field, "length");
    if (st) return st;
  }
  return TML_OK;
}

static tml_status copy_rope_definition(tml_rope_def *d, const tml_rope_def *given, tml_error *err)
{
  *d = (tml_rope_def){0};
  if (!tml_struct_take(d, sizeof *d, given, "tml_rope_def", err)) return TML_ERR_ARGUMENT;
  return TML_OK;
}

tml_status tml_model_add_rope(tml_model *m, const tml_rope_def *given, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, given)) return TML_ERR_ARGUMENT;
  tml_rope_def d;
  tml_relation r = {.kind = TML_RELATION_ROPE, .i = -1, .j = -1};
  if (copy_rope_definition(&d, given, err)) return TML_ERR_ARGUMENT;
  tml_status st = tml_check_element_name(m, d.name, err);
  if (!st) st = tml_rope_take(m, d.points, d.n_points, !d.length, &r.rope, err);
  if (!st && d.length) st = take_length(m, d.length, &r.prescribed[0], err);
  if (!st) st = add_rope_rows(m, &r, err);
  if (!st) r.i = r.rope->spot[0].marker, r.j = r.rope->spot[r.rope->n - 1].marker;
  st = tml_element_context(st, "rope", d.name, err);
  if (!st && !tml_grow((void **)&m->relations, &m->cap_relations, m->n_relations, sizeof r)) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, d.name, m->n_relations, TML_ELEMENT_RELATION, &r.name, err);
  if (st) tml_relation_free(&r);
  else m->relations[m->n_relations++] = r;
  return st;
}
