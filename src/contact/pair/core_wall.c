/* core_wall.c - weight factor of a point in a core as a function of its distance from the other faces (CG19). */
#include "contact/pair/core_wall.h"

#include <math.h>
#include <string.h>

#include "contact/shape/triangle_surface.h"
#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS };

/* [-] sin^2 of the angle between an edge and the plane of the rim. Below the first value the rim leaves the face
 * sideways over the edge, above the second it rolls over it. */
static const double SIDEWAYS = 0.25, ROLLS = 0.5;

typedef struct wall { double m[3], off, turn; } wall; /* frame of S: normal, distance [m], rotation rate [1/m] */

/* Wall k of the core seen from the point q inside. False: no more walls. */
static bool wall_of(const tml_contact_shape *s, int k, const double q[3], wall *w)
{
  *w = (wall){.turn = 0.0};
  if (s->surface) {
    if (s->kind != TML_CONTACT_HULL || k >= s->surface->n_triangles) return false;
    double d[3];
    v3_copy(w->m, s->surface->face_normals + 3*k);
    v3_sub(d, s->surface->points + 3*s->surface->triangles[3*k], q);
    w->off = v3_dot(d, w->m);
    return true;
  }
  if (s->kind == TML_CONTACT_BOX && k < 6) {
    w->m[k/2] = k%2 ? 1.0 : -1.0;
    w->off = s->half[k/2] - w->m[k/2]*q[k/2];
    return true;
  }
  if ((s->kind != TML_CONTACT_CYLINDER && s->kind != TML_CONTACT_TUBE) || k > 2) return false;
  const double rho = hypot(q[0], q[1]);
  w->m[2] = k == 0 ? -1.0 : k == 1 ? 1.0 : 0.0;
  w->off = k == 0 ? q[2] - s->bottom : k == 1 ? s->top - q[2] : s->outer - rho;
  if (k < 2) return true;
  w->m[0] = rho > 0.0 ? q[0]/rho : 1.0;
  w->m[1] = rho > 0.0 ? q[1]/rho : 0.0;
  w->turn = rho > 0.0 ? 1.0/rho : 0.0;
  return true;
}

/* The part of the weight that is independent of the distance: 1 if the rim rolls over the edge. U = (axis x n).m */
static double share_of_side(double U, double sine2, double flat2, double *slope)
{
  const double f = tml_contact_fade((U*U/(sine2*flat2) - SIDEWAYS)/(ROLLS - SIDEWAYS), slope);
  *slope /= ROLLS - SIDEWAYS;
  return f;
}

/* Weight of a rim beyond the end of a cylinder S as a function of the angle between the axes; by_turn: derivative
 * with respect to the rotation of P. */
static double side_by_side(const double axis_P[3], const tml_contact_side *S, double by_turn[3])
{
  double axis[3], slope;
  m3_column(axis, S->A, 2);
  const double c = v3_dot(axis_P, axis), f = tml_contact_fade(1.0 - (1.0 - c*c)/TML_CONTACT_PARALLEL, &slope);
  v3_cross(by_turn, axis_P, axis);
  for (int i = 0; i < 3; i++) by_turn[i] *= 2.0*c*slope/TML_CONTACT_PARALLEL;
  return f;
}

static bool fade_at(tml_contact_wall_fade *f, const tml_contact_touch *t, const tml_contact_side *S, const wall *w,
                    tml_contact_inner how, double zone)
{
  double side[3];
  m3_mulv(f->m, S->A, w->m);
  const double mn = v3_dot(f->m, t->n), flat2 = 1.0 - mn*mn, an = v3_dot(f->axis, t->n), depth = -t->distance;
  if (!(flat2 > 1e-6)) return false;
  const bool rolls = how == TML_INNER_ON_RIM, in = !rolls || v3_dot(f->m, f->axis) - mn*an > 0.0;
  const bool round = S->shape->kind == TML_CONTACT_CYLINDER || S->shape->kind == TML_CONTACT_TUBE;
  f->turn = w->turn;
  f->place = w->off/sqrt(flat2);
  f->grows = in || depth < zone;
  f->size = f->grows ? depth : zone;
  memset(f->by_turn, 0, sizeof f->by_turn);
  f->offset = in ? -1.0 : round ? side_by_side(f->axis, S, f->by_turn) : 0.0;
  f->part = rolls && in ? 2.0 : 1.0;
  v3_cross(side, f->axis, t->n);
  f->by_side = 0.0;
  const double share = rolls ? share_of_side(v3_dot(side, f->m), 1.0 - an*an, flat2, &f->by_side) : 0.0;
  f->value = tml_contact_fade(f->offset + f->part*(f->place/f->size + share), &f->slope);
  return true;
}

void tml_contact_wall_fade_of(tml_contact_wall_fade *f, const tml_contact_touch *t, const tml_contact_side *S,
                              const double inward[3], tml_contact_inner how, double zone)
{
  tml_contact_wall_fade now = {0};
  double closest[3], q[3];
  wall w;
  *f = (tml_contact_wall_fade){.value = 1.0};
  if (t->distance >= 0.0) return;
  v3_copy(now.axis, inward);
  v3_copy(closest, t->p);
  v3_axpy(closest, -t->distance, t->n);
  tml_contact_side_in(S, closest, q);
  for (int k = 0; wall_of(S->shape, k, q, &w); k++)
    if (fade_at(&now, t, S, &w, how, zone) && now.value < f->value) *f = now;
}

/* Derivative of the argument of the fade with respect to one column, from the displacement w of the point, the
 * rotation of P, both relative to S, and the rate of the gap. */
static double argument_slope(const tml_contact_touch *t, const tml_contact_wall_fade *f, const double w[3],
                             const double turn[3], double gap)
{
  double dn[3], dq[3], axis[3], around[3], dm[3] = {0}, da[3], side[3], a[3], b[3];
  m3_mulv(dn, t->H, w);
  for (int i = 0; i < 3; i++) dq[i] = w[i] - t->n[i]*gap - t->distance*dn[i];
  m3_column(axis, t->S->A, 2);
  v3_cross(around, axis, f->m);
  if (f->turn > 0.0) v3_axpy(dm, f->turn*v3_dot(around, dq), around);
  v3_cross(da, turn, f->axis);
  const double mn = v3_dot(f->m, t->n), an = v3_dot(f->axis, t->n), flat2 = 1.0 - mn*mn, sine2 = 1.0 - an*an;
  const double d_flat2 = -2.0*mn*(v3_dot(dm, t->n) + v3_dot(f->m, dn));
  const double d_sine2 = -2.0*an*(v3_dot(da, t->n) + v3_dot(f->axis, dn));
  const double d_place = -v3_dot(f->m, dq)/sqrt(flat2) - 0.5*f->place/flat2*d_flat2;
  const double d_size = f->grows ? -gap : 0.0;
  const double sum = (d_place - f->place/f->size*d_size)/f->size, lies = v3_dot(f->by_turn, turn);
  if (f->by_side == 0.0) return f->part*sum + lies;
  v3_cross(side, f->axis, t->n);
  v3_cross(a, da, t->n);
  v3_cross(b, f->axis, dn);
  const double U = v3_dot(side, f->m), dU = v3_dot(a, f->m) + v3_dot(b, f->m) + v3_dot(side, dm);
  const double s = U*U/(sine2*flat2);
  return lies + f->part*(sum + f->by_side*(2.0*U*dU/(sine2*flat2) - s*(d_sine2/sine2 + d_flat2/flat2)));
}

void tml_contact_wall_fade_put(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_wall_fade *f,
                               int order)
{
  double J[3*N];
  if (order && f->slope != 0.0) tml_contact_relative(t, J);
  for (int j = 0; order && j < N; j++) {
    double dx = 0.0;
    if (f->slope != 0.0) {
      const int p = j - t->P->column - 3, s = j - t->S->column - 3;
      double w[3], turn[3] = {0};
      for (int i = 0; i < 3; i++) w[i] = J[N*i + j] + (t->slides ? t->tangent[i]*t->slide[j] : 0.0);
      if (p >= 0 && p < 3) turn[p] = 1.0;
      if (s >= 0 && s < 3) turn[s] = -1.0;
      dx = f->slope*argument_slope(t, f, w, turn, c->dgap[j]);
    }
    c->dweight[j] = f->value*c->dweight[j] + c->weight*dx;
  }
  c->weight *= f->value;
}
