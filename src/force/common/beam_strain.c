/* beam_strain.c - the geometrically exact beam element: the logarithm of the relative pose of its ends divided by its
 * length is its strain, which is exact if the strain is constant. Equation numbers (NB...):
 * docs/theory/nonlinear-beams.md. */
#include "force/common/beam_strain_law.h"

#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"

/* ---------------------------------------------------------------- functions of th ------------ */

/* The first twelve are enough for angles up to 1 rad: 2 zeta(24)/(2 pi)^24 < 1e-18. */
enum { TERMS = 12 };
const double tml_beam_strain_series[TML_BEAM_SERIES] = {
    0.083333333333333333,   0.0013888888888888889,  3.3068783068783069e-5,  8.2671957671957672e-7,
    2.0876756987868099e-8,  5.2841901386874932e-10, 1.3382536530684679e-11, 3.3896802963225829e-13,
    8.5860620562778446e-15, 2.1748686985580619e-16, 5.5090028283602295e-18, 1.3954464685812523e-19,
    3.5347070396294675e-21, 8.9535174270375469e-23, 2.2679524523376831e-24, 5.7447906688722024e-26,
    1.4551724756148649e-27, 3.6859949406653102e-29, 9.3367342570950447e-31, 2.3650224157006299e-32,
    5.9906717624821343e-34, 1.5174548844682903e-35, 3.8437581254541882e-37, 9.736353072646691e-39,
    2.466247044200681e-40,  6.2470767418207437e-42, 1.5824030244644914e-43, 4.008273685948936e-45};

/* (NB4) g = (1 - t/2 cot(t/2))/t^2 as a function of s = t^2, with two derivatives: a series, beyond
 * which c = t/2 cot(t/2) obeys 2 s c' = c - c^2 - s/4. */
static void set_curvature_factors(double g[3], double s)
{
  const double *b = tml_beam_strain_series;
  g[0] = g[1] = g[2] = 0.0;
  if (s < 1.0) {
    for (int k = TERMS - 1; k >= 2; k--) g[2] = g[2]*s + k*(k - 1)*b[k];
    for (int k = TERMS - 1; k >= 1; k--) g[1] = g[1]*s + k*b[k];
    for (int k = TERMS - 1; k >= 0; k--) g[0] = g[0]*s + b[k];
    return;
  }
  const double half = 0.5*sqrt(s), c = half*cos(half)/sin(half);
  const double c1 = (c - c*c - 0.25*s)/(2.0*s), c2 = -(c1 + 2.0*c*c1 + 0.25)/(2.0*s);
  g[0] = (1.0 - c)/s;
  g[1] = -(c1 + g[0])/s;
  g[2] = -(c2 + 2.0*g[1])/s;
}

/* D = derivative by th of x + sign/2 th x x + g (th (th.x) - s x), x constant. */
static void set_turn_change(double D[9], const tml_beam_state *s, double sign, const double x[3])
{
  const double *th = s->th, a = v3_dot(th, x), t2 = v3_dot(th, th);
  double q[3];
  for (int i = 0; i < 3; i++) q[i] = th[i]*a - t2*x[i];
  m3_skew(D, x);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      D[3*i + j] = -0.5*sign*D[3*i + j] + s->g[0]*((i == j ? a : 0.0) + th[i]*x[j] - 2.0*x[i]*th[j]) +
                   2.0*s->g[1]*q[i]*th[j];
}

/* ---------------------------------------------------------------- strains -------------------- */

/* (NB1) Rotation vector of A^T B, smooth below half a turn. */
static void set_turn(double th[3], const tml_beam_motion *m)
{
  double R[9], e[4], At[9];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) At[3*i + j] = m->A[3*j + i];
  m3_mul(R, At, m->B);
  tml_rotation_matrix_quat(e, R);
  tml_quat_normalize(e);
  tml_quat_log(th, e);
}

static void set_outer(double F[3], double T[3], const tml_beam_motion *m, const double phi[3], const double mu[3])
{
  m3_mulv(F, m->A, phi);
  m3_mulv(T, m->A, mu);
  for (int i = 0; i < 3; i++) {
    F[i] = -F[i];
    T[i] = -T[i];
  }
}

static void copy_triple(double y[3], tml_triple x)
{
  for (int i = 0; i < 3; i++) y[i] = x.c[i].number;
}

/* What the law needs of the pose, as numbers. */
static void load_pose(tml_beam_values *v, const tml_beam_state *s)
{
  v->p = tml_calc_vector(s->p);
  v->th = tml_calc_vector(s->th);
  v->q = tml_calc_vector(s->q);
  for (int k = 0; k < 2; k++) v->g[k] = tml_calc_number(s->g[k]);
}

static void store_values(tml_beam_state *s, const tml_beam_values *v)
{
  copy_triple(s->q, v->q);
  copy_triple(s->p_rate, v->p_rate);
  copy_triple(s->th_rate, v->th_rate);
  copy_triple(s->phi, v->phi);
  copy_triple(s->m, v->m);
  copy_triple(s->mu, v->mu);
  s->power = 0.0;
  for (int i = 0; i < 6; i++) {
    s->strain[i] = v->strain[i].number;
    s->elastic[i] = v->elastic[i].number;
    s->n[i] = v->n[i].number;
    s->power -= v->viscous[i].number*v->x_rate[i].number;
  }
}

static void set_rates(tml_beam_values *v, const tml_beam_motion *m)
{
  double drift[3], wa[3], w[3], turn[3];
  m3_tmulv(drift, m->A, m->drift);
  m3_tmulv(wa, m->A, m->wa);
  v3_sub(turn, m->wb, m->wa);
  m3_tmulv(w, m->A, turn);
  tml_beam_set_rates(TML_CALC_PLAIN, v, tml_calc_vector(drift), tml_calc_vector(wa), tml_calc_vector(w));
}

void tml_beam_strain_set(tml_beam_state *s, const tml_beam_law *law, const tml_beam_motion *m)
{
  tml_beam_values v;
  m3_tmulv(s->p, m->A, m->span);
  set_turn(s->th, m);
  set_curvature_factors(s->g, v3_dot(s->th, s->th));
  load_pose(&v, s);
  tml_beam_set_strain(TML_CALC_PLAIN, &v, law);
  if (law->damping > 0.0) set_rates(&v, m);
  tml_beam_set_section(TML_CALC_PLAIN, &v, law);
  tml_beam_set_inner(TML_CALC_PLAIN, &v, v.n);
  s->energy = tml_beam_energy(TML_CALC_PLAIN, &v, law).number;
  store_values(s, &v);
  set_outer(s->F, s->T, m, s->phi, s->mu);
}

/* phi, m and mu of section forces. */
static void set_inner(double phi[3], double mom[3], double mu[3], const tml_beam_state *s, const double n[6])
{
  tml_beam_values v;
  tml_value force[6];
  for (int i = 0; i < 6; i++) force[i] = tml_calc_number(n[i]);
  load_pose(&v, s);
  tml_beam_set_inner(TML_CALC_PLAIN, &v, force);
  copy_triple(phi, v.phi);
  copy_triple(mom, v.m);
  copy_triple(mu, v.mu);
}

void tml_beam_strain_conservative(double F[3], double T[3], const tml_beam_state *s, const tml_beam_motion *m)
{
  double phi[3], mom[3], mu[3];
  set_inner(phi, mom, mu, s, s->elastic);
  set_outer(F, T, m, phi, mu);
}

/* ---------------------------------------------------------------- derivatives ---------------- */

enum { Z = 6, COLS = 12, TURN_A = 3, PLACE_B = 6, TURN_B = 9 };

static void put_block(double *M, int columns, int row, int col, double f, const double B[9])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) M[columns*(row + i) + col + j] += f*B[3*i + j];
}

/* V of (NB3). */
static void set_turn_matrix(double V[9], const tml_beam_state *s)
{
  const double *th = s->th, t2 = v3_dot(th, th);
  m3_skew(V, th);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      V[3*i + j] = (i == j ? 1.0 - s->g[0]*t2 : 0.0) - 0.5*V[3*i + j] + s->g[0]*th[i]*th[j];
}

/* (NB8) Second derivative by th of n.u at constant n. */
static void set_bending_hessian(double H[9], const tml_beam_state *s, const double n[3])
{
  const double *th = s->th, *p = s->p, np = v3_dot(n, p), b = v3_dot(th, p), a = v3_dot(th, n);
  const double h = v3_dot(n, s->q);
  double c[3];
  for (int i = 0; i < 3; i++) c[i] = n[i]*b + p[i]*a - 2.0*th[i]*np;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      H[3*i + j] = (i == j ? 2.0*s->g[1]*h - 2.0*s->g[0]*np : 0.0) + 4.0*s->g[2]*h*th[i]*th[j] +
                   2.0*s->g[1]*(th[i]*c[j] + c[i]*th[j]) + s->g[0]*(n[i]*p[j] + p[i]*n[j]);
}

/* X of (NB7): derivative of the logarithm by (p, th). */
static void set_log_matrix(double X[36], const tml_beam_state *s, const double V[9])
{
  double U[9];
  set_turn_change(U, s, -1.0, s->p);
  memset(X, 0, 36*sizeof *X);
  put_block(X, Z, 0, 0, 1.0, V);
  put_block(X, Z, 0, 3, 1.0, U);
  for (int i = 3; i < 6; i++) X[Z*i + i] = 1.0;
}

/* Y of (NB9): derivative of u' by (p, th) at constant rates of these; 3 x 6. */
static void set_rate_matrix(double Y[18], const tml_beam_state *s)
{
  const double *th = s->th, *p = s->p, *pr = s->p_rate, *tr = s->th_rate;
  const double sr = 2.0*v3_dot(th, tr), a = v3_dot(th, pr), b = v3_dot(th, p), c = v3_dot(p, tr), t2 = v3_dot(th, th);
  double Sp[9], St[9], q_rate[3];
  m3_skew(Sp, pr);
  m3_skew(St, tr);
  for (int i = 0; i < 3; i++) q_rate[i] = th[i]*a - t2*pr[i] + b*tr[i] + th[i]*c - sr*p[i];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      const double same = i == j ? 1.0 : 0.0;
      const double q_th = same*b + th[i]*p[j] - 2.0*p[i]*th[j];
      Y[Z*i + j] = -0.5*St[3*i + j] + s->g[1]*sr*(th[i]*th[j] - same*t2) +
                   s->g[0]*(tr[i]*th[j] + th[i]*tr[j] - same*sr);
      Y[Z*i + 3 + j] = 0.5*Sp[3*i + j] + 2.0*s->g[2]*sr*s->q[i]*th[j] + 2.0*s->g[1]*s->q[i]*tr[j] +
                       s->g[1]*sr*q_th + 2.0*s->g[1]*q_rate[i]*th[j] +
                       s->g[0]*(same*(a + c) + th[i]*pr[j] - 2.0*pr[i]*th[j] + tr[i]*p[j] - 2.0*p[i]*tr[j]);
    }
}

/* C = f A B for A of n x 6 and B of 6 x m. */
static void multiply_add(double *restrict C, double f, const double *restrict A, int n, const double *restrict B, int m)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < Z; k++) {
      const double a = f*A[Z*i + k];
      for (int j = 0; j < m; j++) C[m*i + j] += a*B[m*k + j];
    }
}

/* The map from forces of the section to (phi, mu): diag(I, V^T) X^T. */
static void set_force_matrix(double B[36], const double X[36], const double V[9])
{
  memset(B, 0, 36*sizeof *B);
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) {
      if (i < 3) B[Z*i + j] = X[Z*j + i];
      else for (int k = 0; k < 3; k++) B[Z*i + j] += V[3*k + i - 3]*X[Z*j + 3 + k];
    }
}

/* Columns of (p, th) by the displacements and rotations of both ends, axes of a: 6 x 12. */
static void set_columns(double D[72], const tml_beam_state *s, const double V[9])
{
  double S[9];
  memset(D, 0, 72*sizeof *D);
  m3_skew(S, s->p);
  put_block(D, COLS, 0, TURN_A, 1.0, S);
  for (int i = 0; i < 3; i++) {
    D[COLS*i + i] = -1.0;
    D[COLS*i + PLACE_B + i] = 1.0;
  }
  put_block(D, COLS, 3, TURN_A, -1.0, V);
  put_block(D, COLS, 3, TURN_B, 1.0, V);
}

/* The same of the rates of (p, th) at constant velocities in ground axes. D: set_columns. */
static void set_rate_columns(double E[72], const tml_beam_state *s, const tml_beam_motion *m, const double V[9],
                             const double D[72])
{
  double wa[3], w[3], spin[3], y[3], S[9], P[9], W[9], B[9];
  m3_tmulv(wa, m->A, m->wa);
  m3_tmulv(y, m->A, m->drift);
  v3_sub(w, m->wb, m->wa);
  m3_tmulv(spin, m->A, w);
  memset(E, 0, 72*sizeof *E);
  m3_skew(S, y);
  put_block(E, COLS, 0, TURN_A, 1.0, S);
  m3_skew(W, wa);
  m3_skew(P, s->p);
  m3_mul(B, P, W);
  put_block(E, COLS, 0, TURN_A, 1.0, B);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < COLS; j++)
      for (int k = 0; k < 3; k++) E[COLS*i + j] -= W[3*i + k]*D[COLS*k + j];
  m3_skew(S, spin);
  m3_mul(B, V, S);
  put_block(E, COLS, 3, TURN_A, 1.0, B);
  set_turn_change(W, s, -1.0, spin);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < COLS; j++)
      for (int k = 0; k < 3; k++) E[COLS*(3 + i) + j] += W[3*i + k]*D[COLS*(3 + k) + j];
}

/* S of (NB8): derivative of (phi, mu) by (p, th) at constant section forces. */
static void set_geometric(double S[36], const tml_beam_state *s, const double V[9])
{
  double A[9], H[9], B[9], Vt[9];
  memset(S, 0, 36*sizeof *S);
  set_turn_change(A, s, 1.0, s->n);
  put_block(S, Z, 0, 3, 1.0, A);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) Vt[3*i + j] = V[3*j + i];
  m3_mult(B, Vt, A);
  put_block(S, Z, 3, 0, 1.0, B);
  set_bending_hessian(H, s, s->n);
  m3_mul(B, Vt, H);
  put_block(S, Z, 3, 3, 1.0, B);
  set_turn_change(A, s, 1.0, s->m);
  put_block(S, Z, 3, 3, 1.0, A);
}

/* From local rows of (phi, mu) to (F, T) = -A (phi, mu) in ground axes: -A M A^T in blocks of 3 x 3. With `turns` the
 * axes in which (phi, mu) are given turn with a. */
static void to_ground(double G[72], const double M[72], const tml_beam_state *s, const tml_beam_motion *m, bool turns)
{
  double local[72], B[9], AB[9];
  memcpy(local, M, sizeof local);
  for (int part = 0; part < 2 && turns; part++) {
    m3_skew(B, part ? s->mu : s->phi);
    put_block(local, COLS, 3*part, TURN_A, -1.0, B);
  }
  memset(G, 0, 72*sizeof *G);
  for (int row = 0; row < Z; row += 3)
    for (int col = 0; col < COLS; col += 3) {
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) B[3*i + j] = local[COLS*(row + i) + col + j];
      m3_mul(AB, m->A, B);
      m3_mult(B, AB, m->A);
      put_block(G, COLS, row, col, -1.0, B);
    }
}

static void multiply6(double y[6], const double C[36], const double x[6])
{
  for (int i = 0; i < 6; i++) {
    y[i] = 0.0;
    for (int j = 0; j < 6; j++) y[i] += C[6*i + j]*x[j];
  }
}

void tml_beam_strain_foresee(double n[6], const tml_beam_state *s, const tml_beam_law *law, const tml_beam_motion *m,
                             const double change[12])
{
  double V[9], X[36], D[72], local[12], pose[6], strain[6];
  set_turn_matrix(V, s);
  set_log_matrix(X, s, V);
  set_columns(D, s, V);
  for (int k = 0; k < 12; k += 3) m3_tmulv(local + k, m->A, change + k);
  for (int i = 0; i < 6; i++) {
    pose[i] = 0.0;
    for (int j = 0; j < COLS; j++) pose[i] += D[COLS*i + j]*local[j]/law->length;
  }
  multiply6(strain, X, pose);
  multiply6(n, law->stiffness, strain);
  for (int i = 0; i < 6; i++) n[i] += s->elastic[i];
}

void tml_beam_strain_adopt(tml_beam_state *s, const tml_beam_motion *m, const double n[6])
{
  memcpy(s->n, n, sizeof s->n);
  set_inner(s->phi, s->m, s->mu, s, s->n);
  set_outer(s->F, s->T, m, s->phi, s->mu);
}

void tml_beam_strain_slopes(double K[72], double *C, const tml_beam_state *s, const tml_beam_law *law,
                            const tml_beam_motion *m)
{
  double V[9], X[36], B[36], BC[36] = {0}, S[36], D[72], local[72] = {0};
  const double f = 1.0/law->length, c = law->damping/law->length;
  set_turn_matrix(V, s);
  set_log_matrix(X, s, V);
  set_force_matrix(B, X, V);
  set_geometric(S, s, V);
  multiply_add(BC, 1.0, B, Z, law->stiffness, Z);
  multiply_add(S, f, BC, Z, X, Z);
  set_columns(D, s, V);
  if (C) {
    double E[72], Y[36] = {0}, damping[36] = {0}, by_rates[72] = {0};
    set_rate_matrix(Y, s);
    set_rate_columns(E, s, m, V, D);
    multiply_add(S, c, BC, Z, Y, Z);
    multiply_add(damping, c, BC, Z, X, Z);
    multiply_add(local, 1.0, damping, Z, E, COLS);
    multiply_add(by_rates, 1.0, damping, Z, D, COLS);
    to_ground(C, by_rates, s, m, false);
  }
  multiply_add(local, 1.0, S, Z, D, COLS);
  to_ground(K, local, s, m, true);
}
