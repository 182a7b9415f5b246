/* marker_displacement.c - components of the displacement between two markers in the axes of the first. Forces f along
 * these axes form the vector F = B f on body i: quantities that are linear in the axes (loads, Hessians) are computed
 * once with F and not three times. */
#include "constraint/marker_displacement.h"

/* Displacement d, axes e, and their rates. */
typedef struct lines { double d[3], d_rate[3], e[3][3], e_rate[3][3]; } lines;

static void set_lines(lines *l, const tml_marker_displacement *w, const tml_pair *p)
{
  double x[3], u[3], axis[3];
  p->ops[0]->motion(x, u, p->frame[0], TML_VECTOR_POINT, w->s[0]);
  p->ops[1]->motion(l->d, l->d_rate, p->frame[1], TML_VECTOR_POINT, w->s[1]);
  v3_axpy(l->d, -1.0, x);
  v3_axpy(l->d_rate, -1.0, u);
  for (int k = 0; k < 3; k++) {
    m3_column(axis, w->B, k);
    p->ops[0]->motion(l->e[k], l->e_rate[k], p->frame[0], TML_VECTOR_AXIS, axis);
  }
}

void tml_marker_displacement_motion(double value[3], double rate[3], const tml_marker_displacement *w,
                                    const tml_pair *p)
{
  lines l;
  set_lines(&l, w, p);
  for (int k = 0; k < 3; k++) {
    value[k] = v3_dot(l.e[k], l.d);
    rate[k] = v3_dot(l.e_rate[k], l.d) + v3_dot(l.e[k], l.d_rate);
  }
}

/* F in axes of the body (local) and of ground, and the displacement d. */
static void set_force(double local[3], double F[3], double d[3], const tml_marker_displacement *w, const tml_pair *p,
                      const double f[3])
{
  double x[3], u[3];
  m3_mulv(local, w->B, f);
  p->ops[0]->motion(F, u, p->frame[0], TML_VECTOR_AXIS, local);
  p->ops[0]->motion(x, u, p->frame[0], TML_VECTOR_POINT, w->s[0]);
  p->ops[1]->motion(d, u, p->frame[1], TML_VECTOR_POINT, w->s[1]);
  v3_axpy(d, -1.0, x);
}

void tml_marker_displacement_load(double *r[2], const tml_marker_displacement *w, const tml_pair *p, const double f[3])
{
  double local[3], F[3], d[3];
  set_force(local, F, d, w, p, f);
  const double back[3] = {-F[0], -F[1], -F[2]};
  p->ops[1]->load(r[1], p->frame[1], TML_VECTOR_POINT, w->s[1], F);
  p->ops[0]->load(r[0], p->frame[0], TML_VECTOR_POINT, w->s[0], back);
  p->ops[0]->load(r[0], p->frame[0], TML_VECTOR_AXIS, local, d);
}

/* out += f y^T P */
static void add_projected_row(double *out, int nv, double f, const double y[3], const double *P)
{
  for (int j = 0; j < nv; j++) out[j] += f*(y[0]*P[j] + y[1]*P[TML_NV + j] + y[2]*P[2*TML_NV + j]);
}

void tml_marker_displacement_eval(tml_measured out[3], const tml_marker_displacement *w, const tml_pair *p)
{
  const int ni = p->ops[0]->nv, nj = p->ops[1]->nv;
  tml_vector point[2], e;
  double d[3], u[3], axis[3];
  for (int side = 0; side < 2; side++)
    p->ops[side]->vector(&point[side], p->frame[side], TML_VECTOR_POINT, w->s[side], 2);
  v3_sub(d, point[1].x, point[0].x);
  v3_sub(u, point[1].u, point[0].u);
  for (int k = 0; k < 3; k++) {
    tml_measured *s = &out[k];
    m3_column(axis, w->B, k);
    p->ops[0]->vector(&e, p->frame[0], TML_VECTOR_AXIS, axis, 2);
    memset(s, 0, sizeof *s);
    s->value = v3_dot(e.x, d);
    s->rate = v3_dot(e.u, d) + v3_dot(e.x, u);
    add_projected_row(s->grad, ni, -1.0, e.x, point[0].P);
    add_projected_row(s->grad, ni, 1.0, d, e.P);
    add_projected_row(s->grad + ni, nj, 1.0, e.x, point[1].P);
    add_projected_row(s->rate_q, ni, -1.0, e.u, point[0].P);
    add_projected_row(s->rate_q, ni, -1.0, e.x, point[0].K);
    add_projected_row(s->rate_q, ni, 1.0, u, e.P);
    add_projected_row(s->rate_q, ni, 1.0, d, e.K);
    add_projected_row(s->rate_q + ni, nj, 1.0, e.u, point[1].P);
    add_projected_row(s->rate_q + ni, nj, 1.0, e.x, point[1].K);
  }
}

/* Derivatives of a vector with respect to the coordinates of its body: n columns from `first` on. */
typedef struct block { const double *P; int first, n; } block;

/* H += f (P_a^T P_b + P_b^T P_a) */
static void add_gram(double *H, const block *a, const block *b, double f)
{
  for (int i = 0; i < a->n; i++)
    for (int j = 0; j < b->n; j++) {
      const double *x = a->P + i, *y = b->P + j;
      const double g = f*(x[0]*y[0] + x[TML_NV]*y[TML_NV] + x[2*TML_NV]*y[2*TML_NV]);
      H[TML_NC*(a->first + i) + b->first + j] += g;
      H[TML_NC*(b->first + j) + a->first + i] += g;
    }
}

/* (C4) for the sum: H += P_d^T P_F + P_F^T P_d + H_j(F) - H_i(F) + H_F(d) */
void tml_marker_displacement_hessian(double *H, const tml_marker_displacement *w, const tml_pair *p, const double f[3])
{
  const int ni = p->ops[0]->nv, nj = p->ops[1]->nv;
  double local[3], F[3], d[3], B[2][TML_NV*TML_NV] = {{0}};
  tml_vector point[2], e;
  set_force(local, F, d, w, p, f);
  p->ops[0]->vector(&e, p->frame[0], TML_VECTOR_AXIS, local, 1);
  for (int side = 0; side < 2; side++)
    p->ops[side]->vector(&point[side], p->frame[side], TML_VECTOR_POINT, w->s[side], 1);
  const block of_F = {e.P, 0, ni}, of_i = {point[0].P, 0, ni}, of_j = {point[1].P, ni, nj};
  const double back[3] = {-F[0], -F[1], -F[2]};
  add_gram(H, &of_i, &of_F, -1.0);
  add_gram(H, &of_j, &of_F, 1.0);
  p->ops[0]->hessian(B[0], p->frame[0], TML_VECTOR_POINT, w->s[0], back);
  p->ops[0]->hessian(B[0], p->frame[0], TML_VECTOR_AXIS, local, d);
  p->ops[1]->hessian(B[1], p->frame[1], TML_VECTOR_POINT, w->s[1], F);
  for (int side = 0, first = 0; side < 2; first += p->ops[side++]->nv)
    for (int i = 0; i < p->ops[side]->nv; i++)
      for (int j = 0; j < p->ops[side]->nv; j++) H[TML_NC*(first + i) + first + j] += B[side][TML_NV*i + j];
}
