/* separation_test.c - proves with bounding balls and boxes that two shapes are farther apart than a reach. This holds
 * for most pairs of the broad phase. */
#include <math.h>

#include "contact/pair/contact_points.h"
#include "math/vec3.h"

/* Centre of the bounding ball of a shape. */
static void ball_at(double c[3], const tml_contact_shape *s, const tml_contact_pose *pose)
{
  m3_mulv(c, pose->A, s->middle);
  v3_axpy(c, 1.0, pose->x);
}

/* Half of the extent of the bounding box of a shape along a unit vector in body axes. */
static double half_along(const tml_contact_shape *s, const double axis[3])
{
  double sum = 0.0;
  for (int k = 0; k < 3; k++) {
    const double c = s->C[k]*axis[0] + s->C[3 + k]*axis[1] + s->C[6 + k]*axis[2];
    sum += 0.5*(s->high[k] - s->low[k])*fabs(c);
  }
  return sum;
}

/* Centre of that box. */
static void box_at(double c[3], const tml_contact_shape *s, const tml_contact_pose *pose)
{
  double middle[3], local[3];
  for (int k = 0; k < 3; k++) middle[k] = 0.5*(s->low[k] + s->high[k]);
  m3_mulv(local, s->C, middle);
  v3_axpy(local, 1.0, s->at);
  m3_mulv(c, pose->A, local);
  v3_axpy(c, 1.0, pose->x);
}

static bool above_plane(const tml_contact_shape *plane, const tml_contact_pose *at, const tml_contact_shape *other,
                        const tml_contact_pose *pose, double reach)
{
  double n[3], c[3], local[3], normal[3];
  m3_column(normal, plane->C, 2);
  m3_mulv(n, at->A, normal);
  ball_at(c, other, pose);
  v3_axpy(c, -1.0, at->x);
  const double base = v3_dot(normal, plane->at);
  if (v3_dot(n, c) - base > other->reach + reach) return true;
  if (other->kind == TML_CONTACT_SPHERE || !isfinite(other->reach)) return false;
  box_at(c, other, pose);
  v3_axpy(c, -1.0, at->x);
  m3_tmulv(local, pose->A, n);
  return v3_dot(n, c) - base > half_along(other, local) + reach;
}

/* True if the boxes are apart along one of the three axes of P. */
static bool apart_along(const tml_contact_shape *P, const tml_contact_pose *p, const tml_contact_shape *S,
                        const tml_contact_pose *s, const double way[3], double reach)
{
  for (int k = 0; k < 3; k++) {
    double axis[3], world[3], local[3];
    m3_column(axis, P->C, k);
    m3_mulv(world, p->A, axis);
    m3_tmulv(local, s->A, world);
    if (fabs(v3_dot(way, world)) > 0.5*(P->high[k] - P->low[k]) + half_along(S, local) + reach) return true;
  }
  return false;
}

bool tml_contact_apart(const tml_contact_pair *pair, const tml_contact_pose *a, const tml_contact_pose *b)
{
  const tml_contact_shape *A = pair->A, *B = pair->B;
  double x[3], y[3], way[3];
  if (A->kind == TML_CONTACT_PLANE) return above_plane(A, a, B, b, pair->reach);
  if (B->kind == TML_CONTACT_PLANE) return above_plane(B, b, A, a, pair->reach);
  const double room = A->reach + B->reach + pair->reach;
  ball_at(x, A, a);
  ball_at(y, B, b);
  v3_sub(way, x, y);
  if (v3_dot(way, way) > room*room) return true;
  if (!isfinite(room) || (A->kind == TML_CONTACT_SPHERE && B->kind == TML_CONTACT_SPHERE)) return false;
  box_at(x, A, a);
  box_at(y, B, b);
  v3_sub(way, x, y);
  return (A->kind != TML_CONTACT_SPHERE && apart_along(A, a, B, b, way, pair->reach)) ||
         (B->kind != TML_CONTACT_SPHERE && apart_along(B, b, A, a, way, pair->reach));
}
