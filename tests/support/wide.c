/* wide.c - the wide kind: nodes to third order, inertia. */
#include "support/wide.h"

#include <math.h>
#include <string.h>

/* What nodes are made of at a state. */
typedef struct bend {
  const wide_content *w;
  const wide_node *at;
  const double *A, *omega;
  double rho[3], d[3];                       /* A (X + phi eta), A phi eta' */
  double th[3], thd[3], c, S[9], s[3];       /* psi eta, its rate; s = S th' */
  double s_th[9], z[3], z_th[9];             /* z = s_th th' */
} bend;

static void modal(double x[3], const double *modes, int n, const double *eta)
{
  for (int i = 0; i < 3; i++) {
    x[i] = 0.0;
    for (int j = 0; j < n; j++) x[i] += modes[i*n + j]*eta[j];
  }
}

/* C += f a b^T */
static void add_outer(double C[9], double f, const double a[3], const double b[3])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) C[3*i + j] += f*a[i]*b[j];
}

static void set_bend(bend *k, const tml_frame *f, const wide_content *w, const wide_node *at)
{
  double x[3], T[9];
  *k = (bend){.w = w, .at = at, .A = f->A, .omega = f->w};
  modal(x, at->phi, w->n, f->q + 7);
  v3_axpy(x, 1.0, at->X);
  m3_mulv(k->rho, f->A, x);
  modal(x, at->phi, w->n, f->v + 6);
  m3_mulv(k->d, f->A, x);
  modal(k->th, at->psi, w->n, f->q + 7);
  modal(k->thd, at->psi, w->n, f->v + 6);
  k->c = 1.0/(1.0 + 0.25*v3_dot(k->th, k->th));
  m3_skew(T, k->th);
  m3_identity(k->S);
  m3_axpy(k->S, 0.5, T);
  for (int i = 0; i < 9; i++) k->S[i] *= k->c;
  m3_mulv(k->s, k->S, k->thd);
  const double along = v3_dot(k->th, k->thd);
  m3_skew(k->s_th, k->thd);
  add_outer(k->s_th, 1.0, k->s, k->th);
  for (int i = 0; i < 9; i++) k->s_th[i] *= -0.5*k->c;
  for (int i = 0; i < 3; i++) k->z[i] = -0.5*k->c*along*k->s[i];
  add_outer(k->z_th, 0.25*k->c*k->c*along, k->s, k->th);
  add_outer(k->z_th, -0.5*k->c, k->s, k->thd);
  m3_axpy(k->z_th, -0.5*k->c*along, k->s_th);
}

/* Rows row ... row + 2 of a 6 x nv matrix: W in the columns of the rotation, E modes in those of the modes. */
static void put(double *M, const bend *k, int row, const double W[9], const double E[9], const double *modes)
{
  const int n = k->w->n, nv = 6 + n;
  for (int i = 0; i < 3; i++) {
    double *out = M + (row + i)*nv;
    for (int j = 0; j < 3; j++) out[3 + j] = W[3*i + j];
    for (int j = 0; j < n; j++)
      out[6 + j] = E[3*i]*modes[j] + E[3*i + 1]*modes[n + j] + E[3*i + 2]*modes[2*n + j];
  }
}

/* C = f a~ B, or added */
static void skewed(double C[9], double f, const double a[3], const double B[9], bool add)
{
  double S[9], X[9];
  m3_skew(S, a);
  m3_mul(X, S, B);
  for (int i = 0; i < 9; i++) C[i] = (add ? C[i] : 0.0) + f*X[i];
}

static void set_pose(tml_body_node *out, const bend *k, const tml_frame *f)
{
  double T[9], TT[9], Rn[9], X[9], Y[9], x[3];
  m3_skew(T, k->th);
  m3_mul(TT, T, T);
  m3_identity(Rn);
  m3_axpy(Rn, k->c, T);
  m3_axpy(Rn, 0.5*k->c, TT);
  m3_mul(X, k->A, Rn);
  m3_mul(Y, X, k->at->R0);
  for (int i = 0; i < 3; i++) out->q[i] = f->q[i] + k->rho[i];
  tml_matrix_quat(out->q + 3, Y);
  v3_cross(x, k->omega, k->rho);
  for (int i = 0; i < 3; i++) out->u[i] = f->v[i] + x[i] + k->d[i];
  m3_mulv(x, k->A, k->s);
  for (int i = 0; i < 3; i++) out->u[3 + i] = k->omega[i] + x[i];
}

static void set_L(tml_body_node *out, const bend *k)
{
  double W[9], E[9];
  const int nv = 6 + k->w->n;
  m3_skew(W, k->rho);
  for (int i = 0; i < 9; i++) W[i] = -W[i];
  put(out->L, k, 0, W, k->A, k->at->phi);
  for (int i = 0; i < 3; i++) out->L[i*nv + i] = 1.0;
  m3_identity(W);
  m3_mul(E, k->A, k->S);
  put(out->L, k, 3, W, E, k->at->psi);
}

static void set_K(tml_body_node *out, const bend *k)
{
  double P[9], W[9], E[9], As[3], Az[3], x[3];
  m3_skew(P, k->rho);
  skewed(W, -1.0, k->omega, P, false);
  m3_skew(P, k->d);
  m3_axpy(W, -1.0, P);
  skewed(E, 1.0, k->omega, k->A, false);
  put(out->K, k, 0, W, E, k->at->phi);
  m3_mulv(As, k->A, k->s);
  m3_mulv(Az, k->A, k->z);
  m3_skew(W, As);
  for (int i = 0; i < 9; i++) W[i] = -W[i];
  m3_mul(E, k->A, k->s_th);
  put(out->K, k, 3, W, E, k->at->psi);
  v3_cross(x, k->omega, k->rho);
  v3_cross(out->k, k->omega, x);
  v3_add_cross(out->k, 2.0, k->omega, k->d);
  v3_cross(out->k + 3, k->omega, As);
  v3_axpy(out->k + 3, 1.0, Az);
}

static void set_T(tml_body_node *out, const bend *k)
{
  double P[9], Q[9], W[9], E[9], x[3];
  m3_skew(P, k->rho);
  skewed(Q, 1.0, k->omega, P, false);
  m3_skew(P, k->d);
  m3_axpy(Q, 2.0, P);
  skewed(W, -1.0, k->omega, Q, false); /* -w~ (w~ rho~ + 2 d~) */
  skewed(Q, 1.0, k->omega, k->A, false);
  skewed(E, 1.0, k->omega, Q, false);
  put(out->T, k, 0, W, E, k->at->phi);
  m3_mulv(x, k->A, k->s);
  m3_skew(P, x);
  skewed(W, -1.0, k->omega, P, false);
  m3_mulv(x, k->A, k->z);
  m3_skew(P, x);
  m3_axpy(W, -1.0, P);
  m3_mul(E, k->A, k->z_th);
  m3_mul(Q, k->A, k->s_th);
  skewed(E, 1.0, k->omega, Q, true);
  put(out->T, k, 3, W, E, k->at->psi);
}

static void set_R(tml_body_node *out, const bend *k)
{
  double P[9], W[9], E[9], Y[9], x[3];
  m3_skew(P, k->rho);
  skewed(W, -1.0, k->omega, P, false);
  v3_cross(x, k->omega, k->rho);
  v3_axpy(x, 2.0, k->d);
  m3_skew(P, x);
  m3_axpy(W, -1.0, P);
  skewed(E, 2.0, k->omega, k->A, false);
  put(out->R, k, 0, W, E, k->at->phi);
  m3_mulv(x, k->A, k->s);
  m3_skew(W, x);
  for (int i = 0; i < 9; i++) W[i] = -W[i];
  m3_mul(Y, k->A, k->S);
  skewed(E, 1.0, k->omega, Y, false);
  memset(P, 0, sizeof P);
  add_outer(P, 1.0, k->s, k->th);
  m3_axpy(P, v3_dot(k->th, k->thd), k->S);
  m3_mul(Y, k->A, P);
  m3_axpy(E, -0.5*k->c, Y);
  put(out->R, k, 3, W, E, k->at->psi);
}

static void wide_node_at(tml_body_node *out, const tml_frame *f, const void *content, const void *attachment, int order)
{
  bend k;
  set_bend(&k, f, content, attachment);
  const size_t bytes = 6*(size_t)(6 + k.w->n)*sizeof(double);
  set_pose(out, &k, f);
  if (order >= 1) {
    memset(out->L, 0, bytes);
    set_L(out, &k);
  }
  if (order >= 2) {
    memset(out->K, 0, bytes);
    set_K(out, &k);
  }
  if (order < 3) return;
  memset(out->T, 0, bytes);
  memset(out->R, 0, bytes);
  set_T(out, &k);
  set_R(out, &k);
}

/* H += rows^T X columns for modes (3 x n), into rows and columns of the modes */
static void add_modal(double *H, const bend *k, const double *rows, const double X[9], const double *columns)
{
  const int n = k->w->n, nv = 6 + n;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) H[(6 + i)*nv + 6 + j] += rows[a*n + i]*X[3*a + b]*columns[b*n + j];
}

static void wide_node_hessian(double *H, const tml_frame *f, const void *content, const void *attachment,
                              const double g[6])
{
  bend k;
  double F[9], M[9], P[9], FP[9], FA[9], X[9], Y[9], b[3], Sb[3];
  set_bend(&k, f, content, attachment);
  const int n = k.w->n, nv = 6 + n;
  m3_skew(F, g);
  m3_skew(M, g + 3);
  m3_skew(P, k.rho);
  m3_mul(FP, F, P);
  m3_mul(FA, F, k.A);
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) H[(3 + i)*nv + 3 + j] += FP[3*i + j];
    for (int j = 0; j < n; j++)
      for (int a = 0; a < 3; a++) H[(3 + i)*nv + 6 + j] -= FA[3*i + a]*k.at->phi[a*n + j];
  }
  for (int i = 0; i < n; i++) /* phi^T A^T f~ + psi^T S^T A^T m~ */
    for (int j = 0; j < 3; j++)
      for (int a = 0; a < 3; a++) {
        double force = 0.0, torque = 0.0;
        for (int c = 0; c < 3; c++) {
          force += k.A[3*c + a]*F[3*c + j];
          for (int e = 0; e < 3; e++) torque += k.S[3*c + a]*k.A[3*e + c]*M[3*e + j];
        }
        H[(6 + i)*nv + 3 + j] += k.at->phi[a*n + i]*force + k.at->psi[a*n + i]*torque;
      }
  m3_tmulv(b, k.A, g + 3);
  m3_tmulv(Sb, k.S, b);
  m3_skew(X, b);
  for (int i = 0; i < 9; i++) X[i] *= 0.5*k.c;
  memset(Y, 0, sizeof Y);
  add_outer(Y, -0.5*k.c, Sb, k.th);
  m3_axpy(X, 1.0, Y);
  add_modal(H, &k, k.at->psi, X, k.at->psi);
}

/* ---------------------------------------------------------------- its own frame -------------- */

static void wide_frame(tml_frame *f, const double *q, const double *v) { tml_increments_ops.frame(f, q, v); }

static void wide_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3], int order)
{
  tml_increments_ops.vector(out, f, kind, s, order);
}

static void wide_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  tml_increments_ops.load(r, f, kind, s, g);
}

static void wide_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  tml_increments_ops.hessian(H, f, kind, s, g);
}

/* ---------------------------------------------------------------- inertia -------------------- */

/* A 6 x 6 block into the first coordinates of an nv x nv one. */
static void spread(double *out, const double *B, int nv)
{
  memset(out, 0, (size_t)(nv*nv)*sizeof *out);
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) out[i*nv + j] = B[6*i + j];
}

static void wide_mass(double *M, const tml_frame *f, const void *content)
{
  const wide_content *w = content;
  double B[36];
  const int nv = 6 + w->n;
  tml_increments_ops.mass(B, f, &w->inertia);
  spread(M, B, nv);
  for (int i = 6; i < nv; i++) M[i*nv + i] = 1.0;
}

static void wide_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const wide_content *w = content;
  tml_increments_ops.inertia(r, f, &w->inertia, a);
  for (int i = 0; i < w->n; i++) r[6 + i] = a[6 + i] + w->damping[i]*f->v[6 + i] + w->omega2[i]*f->q[7 + i];
}

static void wide_inertia_q(double *K, double *C, const tml_frame *f, const void *content, const double *a)
{
  const wide_content *w = content;
  double B[36], D[36];
  const int nv = 6 + w->n;
  tml_increments_ops.inertia_q(B, D, f, &w->inertia, a);
  spread(K, B, nv);
  spread(C, D, nv);
  for (int i = 0; i < w->n; i++) {
    K[(6 + i)*nv + 6 + i] = w->omega2[i];
    C[(6 + i)*nv + 6 + i] = w->damping[i];
  }
}

static void wide_gravity(double *r, const tml_frame *f, const void *content, const double g[3])
{
  const wide_content *w = content;
  tml_rigid_gravity(r, f, &w->inertia, g);
}

static double wide_potential(const tml_frame *f, const void *content, const double g[3])
{
  const wide_content *w = content;
  double sum = tml_rigid_potential(f, &w->inertia, g);
  for (int i = 0; i < w->n; i++) sum += 0.5*w->omega2[i]*f->q[7 + i]*f->q[7 + i];
  return sum;
}

static double wide_dissipation(const tml_frame *f, const void *content)
{
  const wide_content *w = content;
  double sum = 0.0;
  for (int i = 0; i < w->n; i++) sum += w->damping[i]*f->v[6 + i]*f->v[6 + i];
  return sum;
}

static void wide_least_mass(double *m, const void *content)
{
  const wide_content *w = content;
  tml_rigid_least_mass(m, &w->inertia);
  for (int i = 0; i < w->n; i++) m[6 + i] = 1.0;
}

static tml_coordinate wide_coordinate(const void *content, int i)
{
  return i < 6 ? tml_rigid_coordinate(content, i) : (tml_coordinate){TML_CLASS_MODAL, 1.0};
}

static void wide_move(double *q, const double *q0, const double *D, const void *content)
{
  const wide_content *w = content;
  tml_increments_ops.move(q, q0, D, &w->inertia);
  for (int i = 0; i < w->n; i++) q[7 + i] = q0[7 + i] + D[6 + i];
}

static void wide_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  tml_increments_ops.set_velocity(v, q, xd, w);
}

static void wide_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  tml_increments_ops.acceleration(xdd, wd, f, a);
}

static const tml_chart ground_axes = {
  .first = 3, .bracket = 1.0, .tangent = tml_tangent, .inverse = tml_tangent_inverse,
};

const tml_body_ops wide_ops = {
  .name = "wide", .nq = 7, .nv = 6, .coordinate = wide_coordinate, .chart = &ground_axes, .quaternion = 3,
  .spatial = true, .frame = wide_frame, .vector = wide_vector, .motion = tml_rigid_motion, .load = wide_load,
  .hessian = wide_hessian, .mass = wide_mass, .inertia = wide_inertia, .inertia_q = wide_inertia_q,
  .gravity = wide_gravity, .potential = wide_potential, .least_mass = wide_least_mass, .dissipation = wide_dissipation,
  .move = wide_move,
  .set_pose = tml_quat_pose, .set_velocity = wide_set_velocity, .acceleration = wide_acceleration,
  .node = wide_node_at, .node_hessian = wide_node_hessian,
};
