/* swept_bounds.c - bounding balls and swept solids over part of a step. They prove for most pairs that the shapes
 * stay apart, without any distance computation. */
#include "contact/advance/conservative_advancement.h"
#include "contact/advance/gjk_separation.h"
#include "math/vec3.h"

static const double STRAIGHT = 1e-6; /* [rad] allowed motion of the axis of a swept solid */

double tml_contact_bend_of(const tml_contact_path *p, const double r[3])
{
  const double size = v3_norm(r);
  return p->bend + (size > 0.0 ? p->spin*tml_contact_path_carry(p, r) + p->jolt*size : 0.0);
}

/* Centre of the bounding ball of a shape at a fraction of the step. */
static void middle_at(double c[3], const tml_contact_moving *m, double s)
{
  double A[9], x[3];
  if (v3_dot(m->shape->middle, m->shape->middle) == 0.0) {
    tml_contact_path_place(m->path, s, c);
    return;
  }
  tml_contact_path_pose(m->path, s, x, A);
  m3_mulv(c, A, m->shape->middle);
  v3_axpy(c, 1.0, x);
}

/* Distance of the origin from the line segment between two points. */
static double from_chord(const double a[3], const double b[3])
{
  double w[3], p[3];
  v3_sub(w, b, a);
  const double square = v3_dot(w, w), s = square > 0.0 ? fmin(1.0, fmax(0.0, -v3_dot(a, w)/square)) : 0.0;
  v3_copy(p, a);
  v3_axpy(p, s, w);
  return v3_norm(p);
}

/* (K36) Largest distance of the path of a centre from its chord. */
static double chord_deviation(double bend, double time) { return 0.125*bend*time*time; }

/* True if the ball stays on its side of a plane that does not rotate. */
static bool above_plane(const tml_contact_moving *plane, const tml_contact_moving *other, double s, double e)
{
  const tml_contact_path *p = plane->path;
  double n[3], normal[3], least = INFINITY;
  if (p->spin > 0.0) return false;
  m3_column(normal, plane->shape->C, 2);
  m3_mulv(n, p->A, normal);
  for (int k = 0; k < 2; k++) {
    double c[3], x[3];
    middle_at(c, other, k ? e : s);
    tml_contact_path_place(p, k ? e : s, x);
    v3_sub(c, c, x);
    least = fmin(least, v3_dot(n, c) - v3_dot(normal, plane->shape->at));
  }
  const double bend = p->bend + tml_contact_bend_of(other->path, other->shape->middle);
  return least - chord_deviation(bend, (e - s)*p->h) > other->shape->reach;
}

bool tml_contact_balls_clear(const tml_contact_moving m[2], double s, double e)
{
  double a[3], b[3], c[2][3], bend = 0.0;
  for (int k = 0; k < 2; k++)
    if (m[k].shape->kind == TML_CONTACT_PLANE) return above_plane(&m[k], &m[1 - k], s, e);
  const double room = m[0].shape->reach + m[1].shape->reach;
  if (!isfinite(room)) return false;
  for (int k = 0; k < 2; k++) {
    middle_at(a, &m[0], k ? e : s);
    middle_at(b, &m[1], k ? e : s);
    v3_sub(c[k], b, a);
    bend += tml_contact_bend_of(m[k].path, m[k].shape->middle);
  }
  return from_chord(c[0], c[1]) - chord_deviation(bend, (e - s)*m[0].path->h) > room;
}

/* The solid that a shape sweeps about an axis through the origin of its body is enclosed in a cylinder:
 * radius, and extent along the axis. */
typedef struct disc { double radius, low, high; } disc;

static disc disc_of(const tml_contact_shape *s, const double u[3])
{
  static const double origin[3] = {0}, identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  const tml_contact_pose here = {origin, identity};
  const double back[3] = {-u[0], -u[1], -u[2]};
  double flat[3], most = 0.0;
  v3_copy(flat, s->middle);
  v3_axpy(flat, -v3_dot(flat, u), u);
  for (int i = 0; i < 8; i++) {
    double local[3], p[3];
    for (int k = 0; k < 3; k++) local[k] = i >> k & 1 ? s->high[k] : s->low[k];
    m3_mulv(p, s->C, local);
    v3_axpy(p, 1.0, s->at);
    v3_axpy(p, -v3_dot(p, u), u);
    most = fmax(most, v3_norm(p));
  }
  return (disc){fmin(most, v3_norm(flat) + s->reach), -tml_contact_support(s, &here, back),
                tml_contact_support(s, &here, u)};
}

static bool disc_clear(const tml_contact_moving *x, const tml_contact_moving *y, double s, double e)
{
  const tml_contact_path *p = x->path;
  double u[3], along[2], across[2][3];
  if (!(p->spin*p->h*(e - s) > 1.0) || !(p->wobble*p->h < STRAIGHT)) return false;
  m3_tmulv(u, p->A, p->axis);
  const disc d = disc_of(x->shape, u);
  for (int k = 0; k < 2; k++) {
    double c[3], o[3];
    middle_at(c, y, k ? e : s);
    tml_contact_path_place(p, k ? e : s, o);
    v3_sub(across[k], c, o);
    along[k] = v3_dot(across[k], p->axis);
    v3_axpy(across[k], -along[k], p->axis);
  }
  const double bend = p->bend + tml_contact_bend_of(y->path, y->shape->middle);
  const double tilt = 2.0*STRAIGHT*(v3_norm(x->shape->middle) + x->shape->reach);
  const double room = y->shape->reach + tilt + chord_deviation(bend, (e - s)*p->h);
  return fmin(along[0], along[1]) - room > d.high || fmax(along[0], along[1]) + room < d.low ||
         from_chord(across[0], across[1]) - room > d.radius;
}

bool tml_contact_swept_clear(const tml_contact_moving m[2], double s, double e)
{
  if (!isfinite(m[0].shape->reach + m[1].shape->reach)) return false;
  return disc_clear(&m[0], &m[1], s, e) || disc_clear(&m[1], &m[0], s, e);
}
