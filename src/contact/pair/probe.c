/* probe.c - gap, normal, position and weight of one contact point, with their derivatives. */
#include "contact/pair/probe.h"

#include <math.h>
#include <string.h>

#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS };

void tml_contact_side_place(tml_contact_side *s, const tml_contact_shape *shape, const tml_contact_pose *pose,
                            bool is_A)
{
  s->shape = shape;
  s->x = pose->x;
  m3_mulv(s->o, pose->A, shape->at);
  v3_axpy(s->o, 1.0, pose->x);
  m3_mul(s->A, pose->A, shape->C);
  s->column = is_A ? 0 : 6;
  s->outward = is_A ? -1.0 : 1.0;
}

void tml_contact_side_out(const tml_contact_side *s, const double local[3], double world[3])
{
  m3_mulv(world, s->A, local);
  v3_axpy(world, 1.0, s->o);
}

void tml_contact_side_in(const tml_contact_side *s, const double world[3], double local[3])
{
  double r[3];
  v3_sub(r, world, s->o);
  m3_tmulv(local, s->A, r);
}

static const double slack = 1e-9; /* [-] relative to the margin: round-off must not exclude touching features */

void tml_contact_window_set(tml_contact_window *w, const tml_contact_side *P, const tml_contact_side *S, double room)
{
  double T[9];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) T[3*i + j] = S->A[3*j + i];
  m3_mul(w->R, T, P->A);
  tml_contact_side_in(S, P->o, w->o);
  for (int k = 0; k < 3; k++) {
    const double more = room + slack*(room + fabs(w->o[k]));
    w->low[k] = S->shape->low[k] - more;
    w->high[k] = S->shape->high[k] + more;
  }
}

bool tml_contact_window_has(const tml_contact_window *w, const double point[3])
{
  for (int k = 0; k < 3; k++) {
    const double *r = w->R + 3*k, x = r[0]*point[0] + r[1]*point[1] + r[2]*point[2] + w->o[k];
    if (x < w->low[k] || x > w->high[k]) return false;
  }
  return true;
}

bool tml_contact_window_meets(const tml_contact_window *w, const double from[3], const double along[3], double length)
{
  for (int k = 0; k < 3; k++) {
    const double *r = w->R + 3*k, x = r[0]*from[0] + r[1]*from[1] + r[2]*from[2] + w->o[k];
    const double y = x + length*(r[0]*along[0] + r[1]*along[1] + r[2]*along[2]);
    if ((x < w->low[k] && y < w->low[k]) || (x > w->high[k] && y > w->high[k])) return false;
  }
  return true;
}

bool tml_contact_touch_find(const tml_contact_list *list, tml_contact_touch *t)
{
  tml_contact_distance closest;
  double local[3];
  tml_contact_side_in(t->S, t->p, local);
  if (!tml_contact_closest_of(t->S->shape, local, list->order, &closest) &&
      !(list->boxes && tml_contact_closest_inside(t->S->shape, local, &closest)))
    return false;
  t->distance = closest.distance;
  m3_mulv(t->n, t->S->A, closest.n);
  if (list->order) {
    double AH[9];
    m3_mul(AH, t->S->A, closest.H);
    m3_mult(t->H, AH, t->S->A);
  }
  return true;
}

bool tml_contact_touch_field(tml_contact_list *list, tml_contact_touch *t)
{
  const bool found = tml_contact_touch_find(list, t);
  if (!found) list->deep = true;
  return found;
}

double tml_contact_fade(double x, double *slope)
{
  *slope = 0.0;
  if (x <= 0.0) return 0.0;
  if (x >= 1.0) return 1.0;
  *slope = 6.0*x*(1.0 - x);
  return x*x*(3.0 - 2.0*x);
}

/* J += f [1, -r~] in the columns of one side; r is the vector from its body to p */
static void add_displacement(double J[3*N], const tml_contact_side *s, const double p[3], double f)
{
  double r[3], R[9];
  v3_sub(r, p, s->x);
  m3_skew(R, r);
  for (int i = 0; i < 3; i++) {
    J[N*i + s->column + i] += f;
    for (int j = 0; j < 3; j++) J[N*i + s->column + 3 + j] -= f*R[3*i + j];
  }
}

void tml_contact_relative(const tml_contact_touch *t, double J[3*N])
{
  memset(J, 0, 3*N*sizeof *J);
  add_displacement(J, t->P, t->p, 1.0);
  add_displacement(J, t->S, t->p, -1.0);
}

/* (CG5) Displacement of the closest point of a line along it: n stays perpendicular to the tangent. J: w of (CG2). */
static void find_slide(tml_contact_touch *t, const double J[3*N])
{
  double Ht[3], nt[3];
  m3_mulv(Ht, t->H, t->tangent);
  v3_cross(nt, t->n, t->tangent);
  const double D = v3_dot(Ht, t->tangent) + v3_dot(t->n, t->bend);
  for (int j = 0; j < N; j++) t->slide[j] = Ht[0]*J[j] + Ht[1]*J[N + j] + Ht[2]*J[2*N + j];
  for (int i = 0; i < 3; i++) {
    t->slide[t->S->column + 3 + i] += nt[i];
    t->slide[t->P->column + 3 + i] -= nt[i];
  }
  for (int j = 0; j < N; j++) t->slide[j] /= -D;
}

/* (CG2), (CG4): derivatives of a point; m: distance from the point of P to c, against n of the field. */
static void differentiate_point(tml_contact_point *c, tml_contact_touch *t, double m)
{
  const double sign = t->S->outward;
  double J[3*N], M[3*N] = {0}; /* displacement of p relative to S; absolute displacement of p */
  tml_contact_relative(t, J);
  for (int j = 0; j < N; j++) c->dgap[j] = t->n[0]*J[j] + t->n[1]*J[N + j] + t->n[2]*J[2*N + j];
  add_displacement(M, t->P, t->p, 1.0);
  if (t->slides) {
    find_slide(t, J);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < N; j++) {
        J[N*i + j] += t->tangent[i]*t->slide[j];
        M[N*i + j] += t->tangent[i]*t->slide[j];
      }
  }
  double dn[3*N], turn[9]; /* derivative of the normal of the field: H J + dtheta_S x n */
  m3_skew(turn, t->n);
  for (int i = 0; i < 3; i++) {
    const double *h = t->H + 3*i;
    for (int j = 0; j < N; j++) dn[N*i + j] = h[0]*J[j] + h[1]*J[N + j] + h[2]*J[2*N + j];
    for (int j = 0; j < 3; j++) dn[N*i + t->S->column + 3 + j] -= turn[3*i + j];
  }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < N; j++) {
      c->dn[N*i + j] = sign*dn[N*i + j];
      c->dc[N*i + j] = M[N*i + j] - m*dn[N*i + j] - 0.5*t->n[i]*c->dgap[j];
    }
}

/* A slot for one more point with this gap: a free one, or that of the point with the largest gap if it is larger. */
static tml_contact_point *place_for(tml_contact_points_found *f, double gap)
{
  if (f->count < TML_CONTACT_POINTS) return &f->point[f->count++];
  tml_contact_point *last = &f->point[0];
  for (int i = 1; i < f->count; i++)
    if (f->point[i].gap > last->gap) last = &f->point[i];
  return last->gap > gap ? last : NULL;
}

tml_contact_point *tml_contact_touch_add(tml_contact_list *list, tml_contact_touch *t)
{
  const double gap = t->distance - t->radius_P - t->radius_S; /* (CG1) the gap is the distance less both radii */
  if (!(gap <= list->reach)) return NULL;
  tml_contact_point *c = place_for(list->found, gap);
  if (!c) return NULL;
  const double m = t->radius_P + 0.5*gap;
  c->gap = gap;
  c->weight = 1.0;
  c->feature = t->feature;
  for (int i = 0; i < 3; i++) {
    c->n[i] = t->S->outward*t->n[i];
    c->c[i] = t->p[i] - m*t->n[i];
  }
  if (list->order) {
    differentiate_point(c, t, m);
    memset(c->dweight, 0, sizeof c->dweight);
  }
  return c;
}
