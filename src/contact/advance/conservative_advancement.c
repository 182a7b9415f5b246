/* conservative_advancement.c - conservative advancement of two shapes along their paths. */
#include "contact/advance/conservative_advancement.h"

#include "contact/advance/gjk_separation.h"
#include "math/vec3.h"

enum { EVALUATIONS = 400, HALVINGS = 40, CHOICES = 3, STAGES = 64 };
static const double TOUCH = 1e-6;    /* relative to the smaller shape: a smaller gap counts as zero */
static const double LITTLE = 0.25;   /* relative to the thickness, and in radians: nothing
                                        passes through in such a motion */
static const double PARTED = 0.01;   /* relative to the arm of the smaller shape: gap at which
                                        touching shapes count as separated */
static const double BITE = 0.9;      /* fraction of the extrapolated closing time of a gap that is tried next */
static const double SMALLEST = 1e-9; /* the smallest advance, relative to the step */

/* Two shapes at the fraction s of the step, with their gap along n, from the first to the second. */
typedef struct view {
  double s, gap, n[3];
  bool slab;              /* supporting planes along n prove the gap; otherwise it is the smallest gap
                             of the contact points found */
  double x[2][3], A[2][9];
} view;

static double least_reach(const tml_contact_moving m[2]) { return fmin(m[0].shape->reach, m[1].shape->reach); }

/* The largest distance of the core of a shape, or of the box that replaces it, from its centre. */
static double core_of(const tml_contact_shape *s)
{
  double far[3];
  if (s->kind != TML_CONTACT_MESH && s->kind != TML_CONTACT_CURVE) return fmax(0.0, s->reach - s->radius);
  for (int k = 0; k < 3; k++) far[k] = fmax(s->high[k] - s->centre[k], s->centre[k] - s->low[k]);
  return v3_norm(far);
}

static void poses_at(view *v, const tml_contact_moving m[2], double s)
{
  v->s = s;
  for (int k = 0; k < 2; k++) tml_contact_path_pose(m[k].path, s, v->x[k], v->A[k]);
}

static double gap_along(const view *v, const tml_contact_moving m[2], const double n[3])
{
  const tml_contact_shape *const shape[2] = {m[0].shape, m[1].shape};
  const tml_contact_pose pose[2] = {{v->x[0], v->A[0]}, {v->x[1], v->A[1]}};
  return tml_contact_gap_along(shape, pose, n);
}

/* ---------------------------------------------------------------- bounds of the motion ------- */

/* Distance of the farthest point of one shape from the origin of the other body. */
static double span_from(const view *v, const tml_contact_moving m[2], int other)
{
  double c[3];
  m3_mulv(c, v->A[other], m[other].shape->middle);
  v3_axpy(c, 1.0, v->x[other]);
  v3_axpy(c, -1.0, v->x[1 - other]);
  return v3_norm(c) + m[other].shape->reach;
}

/* Upper bound of the speed of any point of a shape. */
static double speed_of(const tml_contact_moving *m)
{
  const tml_contact_path *p = m->path;
  return p->speed + (p->spin > 0.0 ? tml_contact_path_carry(p, m->shape->middle) + p->spin*core_of(m->shape) : 0.0);
}

/* Upper bound of the approach speed of two shapes, in the frame of the bounded one if the other is unbounded. */
static double approach_speed(const view *v, const tml_contact_moving m[2], double time)
{
  if (isfinite(m[0].shape->reach) && isfinite(m[1].shape->reach)) return speed_of(&m[0]) + speed_of(&m[1]);
  const int other = isfinite(m[0].shape->reach) ? 0 : 1;
  const tml_contact_path *p = m[1 - other].path;
  const double rest = p->speed + speed_of(&m[other]);
  return rest + (p->spin > 0.0 ? p->spin*(span_from(v, m, other) + rest*time) : 0.0);
}

/* (K35) Upper bound of the second derivative of n.x over all points x of a convex shape. A solid of revolution does
 * not change when it rotates about its own axis, so only the motion of its centre and its axis counts. */
static double bend_along(const tml_contact_moving *m, double across)
{
  const tml_contact_path *p = m->path;
  const tml_contact_shape *s = m->shape;
  const double core = core_of(s), arm = v3_norm(s->middle);
  if (!(p->spin > 0.0)) return p->bend;
  const double middle = p->bend + across*tml_contact_path_carry(p, s->middle) + p->jolt*arm;
  if (!(core > 0.0)) return middle;
  double turned = (across*p->spin + p->jolt)*core;
  if (s->kind == TML_CONTACT_CAPSULE || s->kind == TML_CONTACT_CYLINDER || s->kind == TML_CONTACT_CONE ||
      s->kind == TML_CONTACT_TUBE) {
    double axis[3];
    m3_column(axis, s->C, 2);
    const double tilt = tml_contact_path_carry(p, axis);
    turned = fmin(turned, (tilt*tilt + p->spin*tilt + p->jolt)*core);
  }
  return middle + turned;
}

/* (K35) The same for both shapes, with n fixed in ground axes. */
static double bend_in_ground(const tml_contact_moving m[2], const double n[3])
{
  double sum = 0.0;
  for (int k = 0; k < 2; k++) {
    if (m[k].shape->kind != TML_CONTACT_PLANE) sum += bend_along(&m[k], tml_contact_path_cross(m[k].path, n));
    else sum += m[k].path->spin > 0.0 ? INFINITY : m[k].path->bend;
  }
  return sum;
}

/* (K37) The same with n fixed on body k, and the other body in its frame. */
static double bend_on_body(const view *v, const tml_contact_moving m[2], int k, double time)
{
  const int other = 1 - k;
  const tml_contact_path *p = m[k].path;
  if (m[other].shape->kind == TML_CONTACT_PLANE || !isfinite(m[other].shape->reach)) return INFINITY;
  const double rest = p->speed + speed_of(&m[other]), span = span_from(v, m, other) + rest*time;
  return p->bend + bend_along(&m[other], m[other].path->spin) + 2.0*p->spin*rest +
         (p->spin*p->spin + p->jolt)*span;
}

/* ---------------------------------------------------------------- distances ------------------ */

/* The smallest gap of the contact points, for shapes whose convex bounds overlap. */
static double least_gap(const view *v, const tml_contact_moving m[2])
{
  const tml_contact_pair pair = {m[0].shape, m[1].shape, LITTLE*least_reach(m)};
  const tml_contact_pose pose[2] = {{v->x[0], v->A[0]}, {v->x[1], v->A[1]}};
  tml_contact_points_found found;
  double least = pair.reach;
  if (tml_contact_points(&pair, &pose[0], &pose[1], 0, &found) != TML_CONTACT_OK) return -1.0;
  for (int k = 0; k < found.count; k++) least = fmin(least, found.point[k].gap);
  return least;
}

static bool are_convex(const tml_contact_moving m[2])
{
  return tml_contact_is_convex(m[0].shape) && tml_contact_is_convex(m[1].shape);
}

/* Computes the gap and its direction at the poses of the view. */
static void measure_gap(view *v, const tml_contact_moving m[2], double touch)
{
  const tml_contact_shape *const shape[2] = {m[0].shape, m[1].shape};
  const tml_contact_pose pose[2] = {{v->x[0], v->A[0]}, {v->x[1], v->A[1]}};
  const bool planes = shape[0]->kind == TML_CONTACT_PLANE || shape[1]->kind == TML_CONTACT_PLANE;
  const bool bounded = isfinite(shape[0]->reach) && isfinite(shape[1]->reach);
  v->slab = true;
  v->gap = bounded || planes ? tml_contact_separation(shape, pose, v->n) : -1.0;
  if (v->gap > touch || are_convex(m)) return;
  v->slab = false;
  v->gap = least_gap(v, m);
}

/* ---------------------------------------------------------------- strides -------------------- */

/* The direction n of a view at a later time, if it is carried by body k; k = 2: fixed in ground. */
static void carry_direction(double out[3], const view *from, const view *to, int k)
{
  double body[3];
  v3_copy(out, from->n);
  if (k == 2) return;
  m3_tmulv(body, from->A[k], from->n);
  m3_mulv(out, to->A[k], body);
}

/* (K36) The longest part of the step, up to `most`, over which the planes along a direction prove that the shapes
 * stay apart. *to is the view at its end. */
static double safe_part_along(const view *v, const tml_contact_moving m[2], int k, double bend, double most, view *to)
{
  const double h = m[0].path->h;
  double part = fmin(most, sqrt(4.0*v->gap/bend)/h);
  for (int i = 0; i < HALVINGS; i++) {
    double n[3];
    poses_at(to, m, v->s + part);
    carry_direction(n, v, to, k);
    const double gap = gap_along(to, m, n), bow = 0.125*bend*part*part*h*h;
    if (fmin(gap, v->gap) > bow) return part;
    part *= fmin(0.5, fmax(0.05, BITE*(v->gap - bow)/(v->gap - gap)));
  }
  return 0.0;
}

/* The longest safe advance, with the direction whose motion has the smallest bound. */
static double safe_part(const view *v, const tml_contact_moving m[2], double most, view *to)
{
  const double h = m[0].path->h, left = most*h;
  if (!v->slab) {
    const double speed = approach_speed(v, m, left), part = speed > 0.0 ? fmin(most, v->gap/(speed*h)) : most;
    poses_at(to, m, v->s + part);
    return part;
  }
  double bend[CHOICES] = {INFINITY, INFINITY, bend_in_ground(m, v->n)};
  int best = 2;
  for (int k = 0; k < 2; k++) {
    if (m[k].path->spin > 0.0) bend[k] = bend_on_body(v, m, k, left);
    if (bend[k] < bend[best]) best = k;
  }
  return safe_part_along(v, m, best, bend[best], most, to);
}

/* Tests the swept solids on ever shorter parts of the rest of the step. */
static double safe_swept_part(const tml_contact_moving m[2], double s, double end)
{
  const double h = m[0].path->h, spin = fmax(m[0].path->spin, m[1].path->spin);
  for (double part = end - s; spin*h*part > 1.0; part *= 0.5)
    if (tml_contact_balls_clear(m, s, s + part) || tml_contact_swept_clear(m, s, s + part)) return part;
  return 0.0;
}

/* ---------------------------------------------------------------- advancement ---------------- */

/* Rate at which the gap closes when the shapes meet [m/s]. */
static double closing_speed(const view *v, const tml_contact_moving m[2])
{
  const double h = m[0].path->h, speed = approach_speed(v, m, h);
  if (!(speed > 0.0) || !v->slab) return speed;
  const double part = fmin(1e-3, fmax(1e-7, 1e-3*least_reach(m)/(speed*h)));
  double gap[2];
  for (int k = 0; k < 2; k++) {
    view at;
    poses_at(&at, m, v->s + (k ? part : -part));
    gap[k] = gap_along(&at, m, v->n);
  }
  return fmax(0.0, (gap[0] - gap[1])/(2.0*part*h));
}

/* The largest distance of a point of the shape from the origin of its body. */
static double arm_of(const tml_contact_shape *s) { return v3_norm(s->middle) + s->reach; }

/* Advances shapes that touch until they are apart by more than the error of the paths. False: not before `end`. */
static bool part_company(view *v, const tml_contact_passage *p, double touch, double end)
{
  const tml_contact_moving *m = p->m;
  const double apart = fmax(touch, PARTED*fmin(arm_of(m[0].shape), arm_of(m[1].shape)));
  const double part = fmax(1.0/p->stages, 1.0/STAGES);
  while (v->s + part < end) {
    poses_at(v, m, v->s + part);
    measure_gap(v, m, touch);
    if (v->gap > apart) return true;
  }
  return false;
}

static double half_thickness(const tml_contact_shape *s)
{
  double least = s->reach;
  for (int k = 0; k < 3; k++) least = fmin(least, 0.5*(s->high[k] - s->low[k]));
  return least;
}

tml_contact_passage tml_contact_pass(const tml_contact_moving m[2])
{
  view v;
  const double h = m[0].path->h;
  tml_contact_passage p = {.m = m, .thin = half_thickness(m[0].shape) + half_thickness(m[1].shape)};
  const bool bounded = isfinite(m[0].shape->reach) && isfinite(m[1].shape->reach);
  if (!bounded) poses_at(&v, m, 0.0);
  p.speed = bounded ? speed_of(&m[0]) + speed_of(&m[1]) : approach_speed(&v, m, h);
  p.stages = fmax(p.speed/p.thin, fmax(m[0].path->spin, m[1].path->spin))*h/LITTLE;
  p.little = p.stages < 1.0;
  return p;
}

bool tml_contact_touching(const tml_contact_moving m[2], double s)
{
  view v;
  poses_at(&v, m, s);
  measure_gap(&v, m, 0.0);
  return v.gap < 0.0;
}

tml_contact_approach tml_contact_advance(const tml_contact_passage *p, double end, tml_contact_meeting *out)
{
  const tml_contact_moving *m = p->m;
  const double touch = TOUCH*least_reach(m);
  view v, to;
  *out = (tml_contact_meeting){.at = end};
  poses_at(&v, m, 0.0);
  measure_gap(&v, m, touch);
  out->evaluations = 1;
  /* a pair that moves little and already touches is left to the step control of contacts, (K20) to (K23) */
  if (p->little && !(v.gap > fmax(touch, p->graze))) return TML_APPROACH_CLEAR;
  if (!(v.gap > touch) && !part_company(&v, p, touch, end)) return TML_APPROACH_CLEAR;
  for (; out->evaluations < EVALUATIONS; out->evaluations++) {
    const bool grazes = p->little && !(v.gap > p->graze);
    if ((!v.slab && p->little) || (grazes && !tml_contact_touching(m, end))) return TML_APPROACH_CLEAR;
    if (grazes || !(v.gap > touch)) {
      out->at = v.s;
      out->speed = closing_speed(&v, m);
      return TML_APPROACH_MEET;
    }
    double part = safe_swept_part(m, v.s, end);
    const bool swept = part > 0.0;
    if (!swept) part = safe_part(&v, m, end - v.s, &to);
    if (swept || part < SMALLEST) poses_at(&to, m, v.s + (part = fmax(part, SMALLEST)));
    if (v.s + part >= end*(1.0 - SMALLEST)) return TML_APPROACH_CLEAR;
    v = to;
    measure_gap(&v, m, touch);
  }
  out->at = v.s;
  return TML_APPROACH_OPEN;
}
