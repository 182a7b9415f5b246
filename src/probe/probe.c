/* probe.c - values of the functions of the state. */
#include "probe/probe.h"

/* ---------------------------------------------------------------- markers -------------------- */

static void marker_axes(double A[9], const tml_probe_view *v, int marker)
{
  tml_probe_marker m;
  v->marker(v->ctx, marker, &m);
  m3_mul(A, m.frame->A, m.B);
}

/* Position, velocity and acceleration of a point, ground axes. */
typedef struct point { double x[3], u[3], a[3]; } point;

static void set_point(point *p, const tml_probe_view *v, int marker)
{
  tml_probe_marker m;
  tml_vector y;
  v->marker(v->ctx, marker, &m);
  m.ops->vector(&y, m.frame, TML_VECTOR_POINT, m.s, 2);
  v3_copy(p->x, y.x);
  v3_copy(p->u, y.u);
  v3_copy(p->a, y.k);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < m.ops->nv; j++) p->a[i] += y.P[TML_NV*i + j]*m.a[j];
}

/* Angular velocity and its rate. */
typedef struct spin { double w[3], wd[3]; } spin;

static void set_spin(spin *s, const tml_probe_view *v, int marker)
{
  tml_probe_marker m;
  double unused[3];
  v->marker(v->ctx, marker, &m);
  v3_copy(s->w, m.frame->w);
  m.ops->acceleration(unused, s->wd, m.frame, m.a);
}

/* i relative to j. */
static void set_span(point *d, const tml_probe *p, const tml_probe_view *v)
{
  point j;
  set_point(d, v, p->marker[0]);
  set_point(&j, v, p->marker[1]);
  v3_axpy(d->x, -1.0, j.x);
  v3_axpy(d->u, -1.0, j.u);
  v3_axpy(d->a, -1.0, j.a);
}

static void set_relative_spin(spin *s, const tml_probe *p, const tml_probe_view *v)
{
  spin j;
  set_spin(s, v, p->marker[0]);
  set_spin(&j, v, p->marker[1]);
  v3_axpy(s->w, -1.0, j.w);
  v3_axpy(s->wd, -1.0, j.wd);
}

/* Derivatives as seen from the frame l, which turns: x' - w x x and x'' - w' x x - 2 w x x' + w x (w x x). */
static void see_from(point *d, const tml_probe_view *v, int l)
{
  spin s;
  double wx[3];
  set_spin(&s, v, l);
  v3_cross(wx, s.w, d->x);
  v3_add_cross(d->a, -1.0, s.wd, d->x);
  v3_add_cross(d->a, -2.0, s.w, d->u);
  v3_add_cross(d->a, 1.0, s.w, wx);
  v3_axpy(d->u, -1.0, wx);
}

/* Magnitude, or component along an axis of marker k. */
static double part(const double x[3], const tml_probe *p, const tml_probe_view *v, int axis)
{
  double A[9], e[3];
  if (axis == 0) return v3_norm(x);
  marker_axes(A, v, p->marker[2]);
  m3_column(e, A, axis - 1);
  return v3_dot(x, e);
}

/* ---------------------------------------------------------------- orientation ---------------- */

static double orientation(const tml_probe *p, const tml_probe_view *v)
{
  double I[9], J[9], R[9];
  marker_axes(I, v, p->marker[0]);
  marker_axes(J, v, p->marker[1]);
  for (int r = 0; r < 3; r++) /* R = J^T I */
    for (int c = 0; c < 3; c++) R[3*r + c] = J[r]*I[c] + J[3 + r]*I[3 + c] + J[6 + r]*I[6 + c];
  switch (p->fn->kind) {
    case TML_STATE_ANGLE: return tml_axes_about(R, p->fn->axis);
    case TML_STATE_EULER: return tml_axes_euler(R, p->fn->axis);
    case TML_STATE_YAW_PITCH_ROLL: return tml_axes_yaw_pitch_roll(R, p->fn->axis);
    default: return tml_axes_orient(R, p->number[0], p->number[1]);
  }
}

static double included_angle(const tml_probe *p, const tml_probe_view *v)
{
  point i, j, k;
  double c[3];
  set_point(&i, v, p->marker[0]);
  set_point(&j, v, p->marker[1]);
  set_point(&k, v, p->marker[2]);
  v3_axpy(i.x, -1.0, j.x);
  v3_axpy(k.x, -1.0, j.x);
  v3_cross(c, i.x, k.x);
  return atan2(v3_norm(c), v3_dot(i.x, k.x));
}

/* ---------------------------------------------------------------- motion --------------------- */

static double motion(const tml_probe *p, const tml_probe_view *v)
{
  const int axis = p->fn->axis;
  point d;
  set_span(&d, p, v);
  if (p->fn->kind == TML_STATE_DISPLACEMENT) return part(d.x, p, v, axis);
  if (p->fn->kind == TML_STATE_SEPARATION) {
    const double length = v3_norm(d.x);
    return length > 0.0 ? v3_dot(d.x, d.u)/length : v3_norm(d.u); /* from one point they can only part */
  }
  if (p->marker[3] > 0) see_from(&d, v, p->marker[3]);
  return part(p->fn->kind == TML_STATE_VELOCITY ? d.u : d.a, p, v, axis);
}

static double rotation(const tml_probe *p, const tml_probe_view *v)
{
  spin s, l;
  set_relative_spin(&s, p, v);
  if (p->fn->kind == TML_STATE_SPIN) return part(s.w, p, v, p->fn->axis);
  if (p->marker[3] > 0) {
    set_spin(&l, v, p->marker[3]);
    v3_add_cross(s.wd, -1.0, l.w, s.w);
  }
  return part(s.wd, p, v, p->fn->axis);
}

/* ---------------------------------------------------------------- forces --------------------- */

/* What an element exerts on marker i, if it acts there: between i and j, or for j < 0 with whatever other end. */
static tml_status add_element(double F[3], const tml_probe *p, const tml_probe_view *v, tml_element kind, int index,
                              const int end[2])
{
  const int i = p->marker[0], j = p->marker[1];
  for (int side = 0; side < 2; side++) {
    if (end[side] != i || (j >= 0 && end[1 - side] != j)) continue;
    tml_wrench w = {0};
    const tml_status st = v->wrench(v->ctx, kind, index, &w);
    if (st != TML_OK) return st;
    v3_axpy(F, 1.0, p->fn->kind == TML_STATE_FORCE ? w.F[side] : w.T[side]);
    return TML_OK;
  }
  return TML_OK;
}

static tml_status sum_forces(double F[3], const tml_probe *p, const tml_probe_view *v)
{
  const tml_model *m = v->model;
  tml_status st = TML_OK;
#define ALL(list, kind)                                             \
  for (int n = 0; n < m->n_##list && st == TML_OK; n++)             \
    st = add_element(F, p, v, kind, n, (const int[2]){m->list[n].i, m->list[n].j});
  ALL(joints, TML_ELEMENT_JOINT)
  ALL(springs, TML_ELEMENT_SPRING)
  ALL(forces, TML_ELEMENT_FORCE)
  ALL(bushings, TML_ELEMENT_BUSHING)
#undef ALL
  for (int n = 0; n < m->n_motions && st == TML_OK; n++) {
    const tml_joint *joint = &m->joints[m->motions[n].joint];
    st = add_element(F, p, v, TML_ELEMENT_MOTION, n, (const int[2]){joint->i, joint->j});
  }
  return st;
}

/* Components 1 to 4: magnitude, x, y, z of the force; 5 to 8 of the torque. */
static tml_status element(double *out, const tml_probe *p, const tml_probe_view *v)
{
  tml_wrench w = {0};
  const int side = p->number[0], component = p->number[1] - 1;
  const tml_status st = v->wrench(v->ctx, (tml_element)p->element, p->index, &w);
  if (st == TML_OK) *out = part(component < 4 ? w.F[side] : w.T[side], p, v, component % 4);
  return st;
}

tml_status tml_probe_value(double *out, const tml_probe *p, const tml_probe_view *v)
{
  double F[3] = {0};
  tml_status st = TML_OK;
  switch (p->fn->kind) {
    case TML_STATE_ANGLE:
    case TML_STATE_EULER:
    case TML_STATE_YAW_PITCH_ROLL:
    case TML_STATE_ORIENTATION:
      *out = orientation(p, v);
      break;
    case TML_STATE_INCLUDED:
      *out = included_angle(p, v);
      break;
    case TML_STATE_DISPLACEMENT:
    case TML_STATE_VELOCITY:
    case TML_STATE_SEPARATION:
    case TML_STATE_ACCELERATION:
      *out = motion(p, v);
      break;
    case TML_STATE_SPIN:
    case TML_STATE_SPIN_RATE:
      *out = rotation(p, v);
      break;
    case TML_STATE_FORCE:
    case TML_STATE_TORQUE:
      st = sum_forces(F, p, v);
      *out = part(F, p, v, p->fn->axis);
      break;
    case TML_STATE_ELEMENT:
      st = element(out, p, v);
      break;
  }
  return st;
}
