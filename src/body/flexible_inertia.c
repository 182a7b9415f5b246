/* flexible_inertia.c - inertia and elastic forces of a flexible body in mean axes, with derivatives. Everything is
 * computed in body axes, where the invariants are constant, in one pass over the modes; the dependence of the rotation
 * on its coordinates is applied at the end. Theory: docs/theory/flexible.md. */
#include "body/body_flexible.h"

/* Motion in body axes, and sums over the modes. */
typedef struct motion {
  const tml_flexible *b;
  const double *eta, *rate, *second; /* modal coordinates and their derivatives */
  double w[3], al[3];                /* A^T w, A^T w' */
  double J[9], Jd[9];                /* J(eta) and its rate */
  double hr[3], ha[3];               /* h eta', h eta'' */
} motion;

/* Terms of mode j. */
typedef struct mode {
  double J[9], Jr[9];         /* J_,j and sum_k eta'_k J_,jk */
  double h[3], hr[3], ha[3];  /* h_j; sum_k h1_jk eta'_k, sum_k h1_jk eta''_k */
} mode;

static void begin_motion(motion *x, const tml_flexible *b, const tml_turning *t)
{
  *x = (motion){.b = b, .eta = t->frame->q + t->rigid->nq, .rate = t->frame->v + t->rigid->nv};
  memcpy(x->J, b->J0, sizeof x->J);
  m3_tmulv(x->w, t->A, t->w);
}

static void set_acceleration(motion *x, const tml_turning *t, const double *a)
{
  double wd[3];
  v3_copy(wd, t->k);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < t->n; j++) wd[i] += t->P[TML_TURNS*i + j]*a[3 + j];
  m3_tmulv(x->al, t->A, wd);
  x->second = a + t->rigid->nv;
}

/* (FB1) J_,j and h_j, which is minus the sum over row j; adds the mode to the sums. */
static void add_mode(motion *x, mode *m, int j)
{
  const int n = x->b->n;
  const double *J1 = x->b->J1 + 9*j, *J2 = x->b->J2 + 9*(size_t)n*(size_t)j, *h1 = x->b->h1 + 3*(size_t)n*(size_t)j;
  memset(m, 0, sizeof *m);
  for (int k = 0; k < n; k++) {
    const double eta = x->eta[k], rate = x->rate[k];
    for (int i = 0; i < 9; i++) m->J[i] += eta*J2[9*k + i];
    for (int i = 0; i < 3; i++) {
      m->h[i] -= eta*h1[3*k + i];
      m->hr[i] += rate*h1[3*k + i];
    }
  }
  for (int i = 0; i < 9; i++) {
    x->J[i] += x->eta[j]*(J1[i] + m->J[i]);
    m->J[i] = J1[i] + 2.0*m->J[i];
    x->Jd[i] += x->rate[j]*m->J[i];
  }
  v3_axpy(x->hr, x->rate[j], m->h);
  if (x->second) v3_axpy(x->ha, x->second[j], m->h);
}

/* l = J w + h eta' and R (FB3). */
static void set_torque(double R[3], double l[3], const motion *x)
{
  double y[3];
  m3_mulv(l, x->J, x->w);
  v3_axpy(l, 1.0, x->hr);
  m3_mulv(R, x->J, x->al);
  v3_axpy(R, 1.0, x->ha);
  m3_mulv(y, x->Jd, x->w);
  v3_axpy(R, 1.0, y);
  v3_add_cross(R, 1.0, x->w, l);
}

/* ---------------------------------------------------------------- values --------------------- */

void tml_flexible_mass(double *M, const tml_frame *f, const tml_flexible *b, const tml_body_ops *rigid)
{
  const int first = rigid->nv, nv = first + b->n;
  double P[3*TML_TURNS] = {0}, JP[3*TML_TURNS] = {0}, At[9];
  tml_turning t;
  motion x;
  mode m;
  tml_body_spin_set(&t, rigid, f, 1);
  begin_motion(&x, b, &t);
  for (int i = 0; i < 9; i++) At[i] = t.A[3*(i % 3) + i/3];
  tml_body_spin_add(P, 1.0, At, t.P);
  memset(M, 0, (size_t)(nv*nv)*sizeof *M);
  for (int j = 0; j < b->n; j++) {
    double c[TML_TURNS];
    add_mode(&x, &m, j);
    tml_body_spin_load(c, P, t.n, m.h);
    M[(first + j)*nv + first + j] = 1.0;
    for (int i = 0; i < t.n; i++) M[(3 + i)*nv + first + j] = M[(first + j)*nv + 3 + i] = c[i];
  }
  tml_body_spin_add(JP, 1.0, x.J, P);
  for (int i = 0; i < 3; i++) M[i*nv + i] = b->mass;
  for (int i = 0; i < t.n; i++)
    for (int j = 0; j < t.n; j++)
      for (int k = 0; k < 3; k++) M[(3 + i)*nv + 3 + j] += P[TML_TURNS*k + i]*JP[TML_TURNS*k + j];
}

/* (FB3), (FB4) */
void tml_flexible_inertia(double *r, const tml_frame *f, const tml_flexible *b, const tml_body_ops *rigid,
                          const double *a)
{
  double R[3], l[3], y[3];
  tml_turning t;
  motion x;
  mode m;
  tml_body_spin_set(&t, rigid, f, 2);
  begin_motion(&x, b, &t);
  set_acceleration(&x, &t, a);
  for (int j = 0; j < b->n; j++) {
    add_mode(&x, &m, j);
    m3_mulv(y, m.J, x.w);
    r[rigid->nv + j] = x.second[j] + v3_dot(m.h, x.al) - 2.0*v3_dot(m.hr, x.w) - 0.5*v3_dot(x.w, y)
                       + tml_flexible_damped(b, j, x.rate) + b->omega2[j]*x.eta[j];
  }
  set_torque(R, l, &x);
  for (int i = 0; i < 3; i++) r[i] = b->mass*a[i];
  m3_mulv(y, t.A, R);
  tml_body_spin_load(r + 3, t.P, t.n, y);
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* Derivatives of w and w' in body axes with respect to the rotation coordinates and their rates. */
typedef struct turns { double P[3*TML_TURNS], w_q[3*TML_TURNS], al_q[3*TML_TURNS], al_v[3*TML_TURNS]; } turns;

/* (FB6) */
static void set_turns(turns *out, const tml_turning *t, const double al[3], const double *a)
{
  tml_frame pushed;
  tml_turning by_a; /* evaluated with a instead of the velocities: its K is (P a)_q */
  double At[9], W[9], X[9], wd[3];
  memset(out, 0, sizeof *out);
  for (int i = 0; i < 9; i++) At[i] = t->A[3*(i % 3) + i/3];
  tml_body_spin_add(out->P, 1.0, At, t->P);
  m3_skew(W, t->w);
  m3_mul(X, At, W);
  tml_body_spin_add(out->w_q, 1.0, X, t->P);
  tml_body_spin_add(out->w_q, 1.0, At, t->K);
  t->rigid->frame(&pushed, t->frame->q, a);
  tml_body_spin_set(&by_a, t->rigid, &pushed, 2);
  m3_mulv(wd, t->A, al);
  m3_skew(W, wd);
  m3_mul(X, At, W);
  tml_body_spin_add(out->al_q, 1.0, X, t->P);
  tml_body_spin_add(out->al_q, 1.0, At, by_a.K);
  tml_body_spin_add(out->al_q, 1.0, At, t->T);
  tml_body_spin_add(out->al_v, 1.0, At, t->R);
}

/* Terms of the derivatives that need row j of J2 and h1 a second time: Jr, ha, and (FB5) between modes. */
static void between_modes(const motion *x, mode *m, int j, double *K, double *C)
{
  const int n = x->b->n;
  const double *J2 = x->b->J2 + 9*(size_t)n*(size_t)j, *h1 = x->b->h1 + 3*(size_t)n*(size_t)j;
  double W[9];
  for (int i = 0; i < 9; i++) W[i] = x->w[i/3]*x->w[i % 3];
  for (int k = 0; k < n; k++) {
    const double rate = x->rate[k], second = x->second[k];
    double square = 0.0;
    for (int i = 0; i < 9; i++) {
      m->Jr[i] += 2.0*rate*J2[9*k + i];
      square += W[i]*J2[9*k + i];
    }
    for (int i = 0; i < 3; i++) m->ha[i] += second*h1[3*k + i];
    K[k] = -v3_dot(x->al, h1 + 3*k) - square;
    C[k] = -2.0*v3_dot(x->w, h1 + 3*k);
  }
  K[j] += x->b->omega2[j];
  if (!x->b->coupled) C[j] += x->b->damping[j];
  else
    for (int k = 0; k < n; k++) C[k] += x->b->coupled[(size_t)j*(size_t)n + (size_t)k];
}

/* Columns of mode j in the rows of the rotation, in body axes. */
static void set_columns(double K[3], double C[3], const motion *x, const mode *m)
{
  double y[3], z[3];
  m3_mulv(K, m->J, x->al);
  v3_axpy(K, 1.0, m->ha);
  m3_mulv(y, m->Jr, x->w);
  v3_axpy(K, 1.0, y);
  m3_mulv(C, m->J, x->w);
  v3_copy(z, C);
  v3_axpy(z, 1.0, m->hr);
  v3_add_cross(K, 1.0, x->w, z);
  v3_add_cross(C, 1.0, x->w, m->h);
}

/* Row of mode j in the columns of the rotation. */
static void set_row(double *K, double *C, int n, const turns *q, const double E[3], const double h[3])
{
  double x[TML_TURNS], y[TML_TURNS];
  tml_body_spin_load(x, q->w_q, n, E);
  tml_body_spin_load(y, q->al_q, n, h);
  for (int i = 0; i < n; i++) K[i] = x[i] + y[i];
  tml_body_spin_load(x, q->P, n, E);
  tml_body_spin_load(y, q->al_v, n, h);
  for (int i = 0; i < n; i++) C[i] = x[i] + y[i];
}

/* Block of the rotation coordinates: P^T (R_w w_q + J al_q) and P^T R for constant R; P^T (R_w P + J al_v). */
static void set_rotation(double *K, double *C, int nv, const tml_turning *t, const motion *x, const turns *q)
{
  double R[3], l[3], y[3], Rw[9], W[9], L[9], X[3*TML_TURNS] = {0}, Y[3*TML_TURNS] = {0}, H[TML_TURNS*TML_TURNS];
  set_torque(R, l, x);
  m3_skew(W, x->w);
  m3_mul(Rw, W, x->J);
  m3_skew(L, l);
  m3_axpy(Rw, -1.0, L);
  m3_axpy(Rw, 1.0, x->Jd);
  tml_body_spin_add(X, 1.0, Rw, q->w_q);
  tml_body_spin_add(X, 1.0, x->J, q->al_q);
  m3_skew(L, R);
  tml_body_spin_add(X, -1.0, L, q->P);
  tml_body_spin_add(Y, 1.0, Rw, q->P);
  tml_body_spin_add(Y, 1.0, x->J, q->al_v);
  m3_mulv(y, t->A, R);
  tml_body_spin_hessian(H, t, y);
  for (int i = 0; i < t->n; i++)
    for (int j = 0; j < t->n; j++) {
      double *k = &K[(3 + i)*nv + 3 + j], *c = &C[(3 + i)*nv + 3 + j];
      *k = H[TML_TURNS*i + j];
      for (int a = 0; a < 3; a++) {
        *k += q->P[TML_TURNS*a + i]*X[TML_TURNS*a + j];
        *c += q->P[TML_TURNS*a + i]*Y[TML_TURNS*a + j];
      }
    }
}

void tml_flexible_inertia_q(double *K, double *C, const tml_turning *t, const tml_flexible *b, const double *a)
{
  const int first = t->rigid->nv, nv = first + b->n;
  motion x;
  mode m;
  turns q;
  begin_motion(&x, b, t);
  set_acceleration(&x, t, a);
  set_turns(&q, t, x.al, a);
  memset(K, 0, (size_t)(nv*nv)*sizeof *K);
  memset(C, 0, (size_t)(nv*nv)*sizeof *C);
  for (int j = 0; j < b->n; j++) {
    double *k = K + (first + j)*nv, *c = C + (first + j)*nv, E[3], Kj[3], Cj[3], turn[2][TML_TURNS];
    add_mode(&x, &m, j);
    between_modes(&x, &m, j, k + first, c + first);
    m3_mulv(E, m.J, x.w);
    for (int i = 0; i < 3; i++) E[i] = -2.0*m.hr[i] - E[i];
    set_row(k + 3, c + 3, t->n, &q, E, m.h);
    set_columns(Kj, Cj, &x, &m);
    tml_body_spin_load(turn[0], q.P, t->n, Kj);
    tml_body_spin_load(turn[1], q.P, t->n, Cj);
    for (int i = 0; i < t->n; i++) {
      K[(3 + i)*nv + first + j] = turn[0][i];
      C[(3 + i)*nv + first + j] = turn[1][i];
    }
  }
  set_rotation(K, C, nv, t, &x, &q);
}
