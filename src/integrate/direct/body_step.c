/* body_step.c - the step of one body with rotational coordinates. */
#include "integrate/direct/body_step.h"

enum { CHAIN_ITERATIONS = 12 };
#define CHAIN_LEFT 1e-16 /* [rad] size of the last correction of a rotation vector */

/* e' = L_n+1^T L_n v* + c_v (I - e e^T) u  [001, modified velocity formula] (R7). */
static void turn_velocity(const tml_stride *s, const tml_versor *versor)
{
  const double *e = s->q + versor->first, *e0 = s->q0 + versor->first, *u = s->u + versor->first;
  double *v = s->v + versor->first, L0[12], L1[12], c[3], vs[4], eu = 0.0;
  for (int i = 0; i < 4; i++) {
    vs[i] = v[i] - s->c_v*u[i];
    eu += e[i]*u[i];
  }
  versor->map(L0, e0);
  versor->map(L1, e);
  m34_mulv(c, L0, vs);
  m34_tmulv(v, L1, c);
  for (int i = 0; i < 4; i++) v[i] += s->c_v*(u[i] - eu*e[i]);
}

/* (GS5) I - chain J, J = (T(d)^-1 w)_d. */
static void chain_matrix(double X[9], const tml_stride *s, const tml_chart *c)
{
  const double *d = s->D + c->first, turned[3] = {c->bracket*d[0], c->bracket*d[1], c->bracket*d[2]};
  for (int j = 0; j < 3; j++) {
    double change[3] = {0.0}, y[3];
    change[j] = c->bracket;
    tml_rotation_tangent_solve_change(y, turned, change, s->v + c->first);
    for (int i = 0; i < 3; i++) X[3*i + j] = (i == j) - s->chain*y[i];
  }
}

/* (GS4) by Newton's method. */
static void chain(const tml_stride *s, const tml_chart *c)
{
  double *d = s->D + c->first;
  const double *w = s->v + c->first, linear[3] = {d[0], d[1], d[2]};
  for (int k = 0; k < CHAIN_ITERATIONS; k++) {
    double X[9], Xi[9], r[3], y[3];
    c->pull(y, d, w);
    for (int i = 0; i < 3; i++) r[i] = linear[i] + s->chain*(y[i] - w[i]) - d[i];
    chain_matrix(X, s, c);
    if (!m3_inverse(Xi, X)) m3_identity(Xi);
    m3_mulv(y, Xi, r);
    v3_axpy(d, 1.0, y);
    if (v3_norm(y) <= CHAIN_LEFT) break;
  }
}

void tml_body_step_end(const tml_stride *s)
{
  const tml_chart *c = s->ops->chart;
  const double commutator = c ? -c->bracket*s->kappa*s->h*s->h : 0.0; /* (R4) */
  if (c && s->chain > 0.0) chain(s, c);
  else if (c) v3_add_cross(s->D + c->first, commutator, s->v0 + c->first, s->v + c->first);
  s->ops->move(s->q, s->q0, s->D, s->content);
  if (s->body_axes && s->ops->versor) turn_velocity(s, s->ops->versor);
}

/* (GS7) */
void tml_stride_spread(const tml_stride *s, tml_rotation_blocks *out)
{
  const tml_chart *c = s->ops->chart;
  double Ti[9], X[9], A[9];
  c->inverse(Ti, s->D + c->first);
  chain_matrix(X, s, c);
  m3_mul(A, X, Ti);
  out->first = c->first;
  out->n = 3;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      out->E[TML_TURN*i + j] = A[3*i + j];
      out->V[TML_TURN*i + j] = -s->chain*(Ti[3*i + j] - (i == j));
    }
}

/* Sets the blocks of a body whose D and v change by E and c_v E. */
static void put_blocks(const tml_stride *s, const double E[9], tml_rotation_blocks *out)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      out->E[TML_TURN*i + j] = E[3*i + j];
      out->V[TML_TURN*i + j] = s->c_v*E[3*i + j];
    }
}

/* (GS6) Dm = T(D) (I - chain J)^-1 T(D)^-1 */
static void chain_blocks(const tml_stride *s, const tml_chart *c, tml_rotation_blocks *out)
{
  double T[9], A[9], E[9];
  tml_stride_spread(s, out);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) A[3*i + j] = out->E[TML_TURN*i + j];
  c->tangent(T, s->D + c->first);
  m3_mul(E, T, A);
  put_blocks(s, E, out);
}

/* (R6): Dm = T(D) (I - f w_n~), f = bracket kappa h^2 c_v/c_q */
static void chart_blocks(const tml_stride *s, const tml_chart *c, tml_rotation_blocks *out)
{
  double Ti[9], X[9], Xi[9], W[9], E[9];
  m3_skew(W, s->v0 + c->first);
  m3_identity(X);
  m3_axpy(X, -c->bracket*s->kappa*s->h*s->h*s->c_v/s->c_q, W);
  if (!m3_inverse(Xi, X)) m3_identity(Xi);
  c->inverse(Ti, s->D + c->first);
  m3_mul(E, Xi, Ti);
  out->first = c->first;
  out->n = 3;
  put_blocks(s, E, out);
}

/* (R8): V = c_v (I - e e^T) + c_q [(L^T c)_e - c_v ((e.u) I + e u^T)], c = L_n v*. The old v* is recovered
 * from v: L_n+1 v = (e.e) c + c_v L_n+1 u; a trial state need not have e.e = 1. */
static void versor_blocks(const tml_stride *s, const tml_versor *versor, tml_rotation_blocks *out)
{
  const double *e = s->q + versor->first, *u = s->u + versor->first;
  double L[12], c[3], lu[3], Z[16];
  versor->map(L, e);
  m34_mulv(c, L, s->v + versor->first);
  m34_mulv(lu, L, u);
  v3_axpy(c, -s->c_v, lu);
  const double ee = e[0]*e[0] + v3_dot(e + 1, e + 1);
  for (int i = 0; i < 3; i++) c[i] /= ee;
  versor->map_q(Z, c);
  const double eu = e[0]*u[0] + v3_dot(e + 1, u + 1);
  out->first = versor->first;
  out->n = 4;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      const double one = i == j ? 1.0 : 0.0;
      out->E[TML_TURN*i + j] = one;
      out->V[TML_TURN*i + j] = s->c_v*(one - e[i]*e[j]) + s->c_q*(Z[4*i + j] - s->c_v*(eu*one + e[i]*u[j]));
    }
}

bool tml_body_step_blocks(const tml_stride *s, tml_rotation_blocks *out)
{
  const bool turned = s->body_axes && s->ops->versor;
  if (s->ops->chart && s->chain > 0.0) chain_blocks(s, s->ops->chart, out);
  else if (s->ops->chart) chart_blocks(s, s->ops->chart, out);
  else if (turned) versor_blocks(s, s->ops->versor, out);
  return s->ops->chart || turned;
}

/* L_n+1^T L_n F_n: the old force keeps its body components (order 2, docs/methods/hht.md). */
void tml_body_step_carry(double F[4], const tml_versor *versor, const double *q, const double *q0, const double *F0)
{
  double L0[12], L1[12], c[3];
  versor->map(L0, q0 + versor->first);
  versor->map(L1, q + versor->first);
  m34_mulv(c, L0, F0 + versor->first);
  m34_tmulv(F, L1, c);
}

void tml_body_step_carry_q(double Z[16], const tml_versor *versor, const double *q0, const double *F0, double scale)
{
  double L0[12], c[3];
  versor->map(L0, q0 + versor->first);
  m34_mulv(c, L0, F0 + versor->first);
  versor->map_q(Z, c);
  for (int i = 0; i < 16; i++) Z[i] *= scale;
}
