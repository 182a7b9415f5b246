/* body_euler_angles.c - rigid body in 3-1-3 Euler angles: q = (x, psi, theta, phi, reference), v = (x', psi', theta',
 * phi').
 *
 * The angles rotate a reference frame fixed on the body. Near their singularity (sin theta = 0) the reference is
 * replaced by one rotated by a quarter turn (rechart), so that A = A313 C^T with C one of two constant rotations;
 * `reference` (0 or 1) selects it. The coordinates are flat otherwise. Theory: docs/theory/rotations.md.
 *
 * With n the line of nodes, m = ez x n, b the third axis: w = psi' ez + theta' n + phi' b. */
#include "body/body.h"

typedef struct basis {
  double n[3], m[3], b[3], b_theta[3];
  double sin_theta, cos_theta;
  double B[9]; /* columns ez, n, b: w = B angle' */
} basis;

static void set_basis(basis *k, const double *q)
{
  const double c = cos(q[3]), s = sin(q[3]), ct = cos(q[4]), st = sin(q[4]);
  *k = (basis){.n = {c, s, 0.0}, .m = {-s, c, 0.0}, .b = {s*st, -c*st, ct}, .b_theta = {s*ct, -c*ct, -st},
               .sin_theta = st, .cos_theta = ct};
  for (int i = 0; i < 3; i++) {
    k->B[3*i] = i == 2;
    k->B[3*i + 1] = k->n[i];
    k->B[3*i + 2] = k->b[i];
  }
}

/* (B y)_q for constant y: columns psi, theta, phi. */
static void By_q(double W[9], const basis *k, const double y[3])
{
  for (int i = 0; i < 3; i++) {
    W[3*i] = y[1]*k->m[i] + y[2]*k->sin_theta*k->n[i];
    W[3*i + 1] = y[2]*k->b_theta[i];
    W[3*i + 2] = 0.0;
  }
}

/* (B^T y)_q for constant y. */
static void BTy_q(double Z[9], const basis *k, const double y[3])
{
  memset(Z, 0, 9*sizeof *Z);
  Z[3] = v3_dot(k->m, y);
  Z[6] = k->sin_theta*v3_dot(k->n, y);
  Z[7] = v3_dot(k->b_theta, y);
}

/* beta = (B e')_q e', with its derivatives. */
static void set_beta(double beta[3], double beta_q[9], double beta_v[9], const basis *k, const double *e)
{
  for (int i = 0; i < 3; i++) {
    const double n = k->n[i], m = k->m[i], st = k->sin_theta, bt = k->b_theta[i];
    beta[i] = e[0]*(e[1]*m + e[2]*st*n) + e[1]*e[2]*bt;
    beta_q[3*i] = e[0]*(-e[1]*n + e[2]*st*m) + e[1]*e[2]*k->cos_theta*n;
    beta_q[3*i + 1] = e[0]*e[2]*k->cos_theta*n - e[1]*e[2]*k->b[i];
    beta_q[3*i + 2] = 0.0;
    beta_v[3*i] = e[1]*m + e[2]*st*n;
    beta_v[3*i + 1] = e[0]*m + e[2]*bt;
    beta_v[3*i + 2] = e[0]*st*n + e[1]*bt;
  }
}

/* A313 C^T, C = I or a quarter turn about x. */
static void set_rotation(double A[9], const double *q, const basis *k)
{
  const double c = cos(q[5]), s = sin(q[5]);
  double a[3][3]; /* axes of the reference frame */
  for (int i = 0; i < 3; i++) {
    const double t = k->cos_theta*k->m[i] + (i == 2 ? k->sin_theta : 0.0); /* b x n */
    a[0][i] = c*k->n[i] + s*t;
    a[1][i] = -s*k->n[i] + c*t;
    a[2][i] = k->b[i];
  }
  const int turned = q[6] > 0.5; /* then y of the reference is z of the user's frame, and z of the reference is -y */
  for (int i = 0; i < 3; i++) {
    A[3*i] = a[0][i];
    A[3*i + 1] = turned ? -a[2][i] : a[1][i];
    A[3*i + 2] = turned ? a[1][i] : a[2][i];
  }
}

static void angles_frame(tml_frame *f, const double *q, const double *v)
{
  basis k;
  f->q = q;
  f->v = v;
  set_basis(&k, q);
  set_rotation(f->A, q, &k);
  m3_mulv(f->w, k.B, v + 3);
}

static void set_rotational(double *P, const double B[9])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) P[TML_NV*i + 3 + j] = B[3*i + j];
}

/* out += sign a~ X */
static void add_skewed(double out[9], double sign, const double a[3], const double X[9])
{
  double S[9], SX[9];
  m3_skew(S, a);
  m3_mul(SX, S, X);
  m3_axpy(out, sign, SX);
}

static void third_order(tml_vector *out, const tml_frame *f, const basis *k, const double rho[3],
                        const double W[9])
{
  double beta[3], bq[9], bv[9], wr[3], T[9] = {0}, R[9] = {0}, X[9] = {0}, Y[9] = {0};
  set_beta(beta, bq, bv, k, f->v + 3);
  v3_cross(wr, f->w, rho);
  /* k = beta x rho + w x (w x rho) */
  add_skewed(X, -1.0, rho, W);    /* X = (w x rho)_q = -rho~ W - w~ rho~ B */
  add_skewed(Y, -1.0, rho, k->B); /* rho_q */
  add_skewed(X, 1.0, f->w, Y);
  add_skewed(T, -1.0, rho, bq);
  add_skewed(T, 1.0, beta, Y);
  add_skewed(T, -1.0, wr, W);
  add_skewed(T, 1.0, f->w, X);
  add_skewed(R, -1.0, rho, bv);
  add_skewed(R, -1.0, wr, k->B);
  add_skewed(R, 1.0, f->w, Y);
  set_rotational(out->T, T);
  set_rotational(out->R, R);
}

static void spin_vector(tml_vector *out, const tml_frame *f, const basis *k)
{
  double W[9], beta[3], bq[9], bv[9];
  By_q(W, k, f->v + 3);
  set_beta(beta, bq, bv, k, f->v + 3);
  set_rotational(out->P, k->B);
  v3_copy(out->u, f->w);
  set_rotational(out->K, W);
  v3_copy(out->k, beta);
  set_rotational(out->T, bq);
  set_rotational(out->R, bv);
}

static void angles_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3],
                          int order)
{
  basis k;
  tml_vector_clear(out, order);
  set_basis(&k, f->q);
  if (kind == TML_VECTOR_SPIN) {
    spin_vector(out, f, &k);
    return;
  }
  double rho[3], W[9], X[9] = {0}, Y[9] = {0}, wr[3], beta[3], bq[9], bv[9];
  m3_mulv(rho, f->A, s);
  v3_copy(out->x, rho);
  if (kind == TML_VECTOR_POINT) v3_axpy(out->x, 1.0, f->q);
  if (order < 1) return;

  add_skewed(Y, -1.0, rho, k.B); /* rho_q = -rho~ B */
  set_rotational(out->P, Y);
  v3_cross(wr, f->w, rho);
  v3_copy(out->u, wr);
  if (kind == TML_VECTOR_POINT) {
    for (int i = 0; i < 3; i++) out->P[TML_NV*i + i] = 1.0;
    v3_axpy(out->u, 1.0, f->v);
  }
  if (order < 2) return;

  By_q(W, &k, f->v + 3);
  add_skewed(X, -1.0, rho, W);
  add_skewed(X, 1.0, f->w, Y);
  set_rotational(out->K, X);
  set_beta(beta, bq, bv, &k, f->v + 3);
  v3_cross(out->k, beta, rho);
  v3_add_cross(out->k, 1.0, f->w, wr);
  if (order >= 3) third_order(out, f, &k, rho, W);
}

/* P^T g = B^T (rho x g), or B^T g for the spin */
static void angles_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  basis k;
  double rho[3], y[3], c[3];
  set_basis(&k, f->q);
  m3_mulv(rho, f->A, s);
  if (kind == TML_VECTOR_SPIN) v3_copy(y, g);
  else v3_cross(y, rho, g);
  m3_tmulv(c, k.B, y);
  v3_axpy(r + 3, 1.0, c);
  if (kind == TML_VECTOR_POINT) v3_axpy(r, 1.0, g);
}

/* H += B^T X + (B^T y)_q, the rotational block of a matrix with ld columns */
static void add_rotational(double *H, int ld, const basis *k, const double X[9], const double y[3])
{
  double Z[9];
  BTy_q(Z, k, y);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      H[ld*(3 + i) + 3 + j] += Z[3*i + j] + k->B[i]*X[j] + k->B[3 + i]*X[3 + j] + k->B[6 + i]*X[6 + j];
}

/* P^T g = B^T (rho x g) */
static void angles_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                           const double g[3])
{
  basis k;
  double rho[3], y[3], X[9] = {0}, Y[9] = {0};
  set_basis(&k, f->q);
  if (kind == TML_VECTOR_SPIN) {
    add_rotational(H, TML_NV, &k, X, g);
    return;
  }
  m3_mulv(rho, f->A, s);
  v3_cross(y, rho, g);
  add_skewed(Y, 1.0, rho, k.B);
  add_skewed(X, 1.0, g, Y); /* (rho x g)_q = g~ rho~ B */
  add_rotational(H, TML_NV, &k, X, y);
}

static void angles_mass(double *M, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  basis k;
  double Js[9], JB[9];
  const double none[3] = {0};
  set_basis(&k, f->q);
  tml_ground_inertia(Js, f, in);
  m3_mul(JB, Js, k.B);
  memset(M, 0, 6*6*sizeof *M);
  for (int i = 0; i < 3; i++) M[6*i + i] = in->mass;
  add_rotational(M, 6, &k, JB, none);
}

/* Angular acceleration wd = B a + beta and the torque y = J_s wd + w x J_s w that it requires. */
static void set_torque(double y[3], double wd[3], const tml_frame *f, const basis *k, const double Js[9],
                       const double *a)
{
  double beta[3], bq[9], bv[9], Jw[3];
  set_beta(beta, bq, bv, k, f->v + 3);
  m3_mulv(wd, k->B, a + 3);
  v3_axpy(wd, 1.0, beta);
  m3_mulv(y, Js, wd);
  m3_mulv(Jw, Js, f->w);
  v3_add_cross(y, 1.0, f->w, Jw);
}

static void angles_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  basis k;
  double Js[9], y[3], wd[3];
  set_basis(&k, f->q);
  tml_ground_inertia(Js, f, in);
  set_torque(y, wd, f, &k, Js, a);
  for (int i = 0; i < 3; i++) r[i] = in->mass*a[i];
  m3_tmulv(r + 3, k.B, y);
}

/* y_q = (J_s wd~ - (J_s wd)~ + w~ (J_s w~ - (J_s w)~)) B + J_s wd_q + C W,  y_v = J_s beta_v + C B, with
 * C = w~ J_s - (J_s w)~, W = w_q */
static void angles_inertia_q(double *K, double *C, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  basis k;
  double Js[9], y[3], wd[3], Jwd[3], Jw[3], beta[3], bq[9], bv[9], W[9], G[9], X[9], Y[9], S[9], Wa[9];
  const double none[3] = {0};
  set_basis(&k, f->q);
  tml_ground_inertia(Js, f, in);
  set_torque(y, wd, f, &k, Js, a);
  set_beta(beta, bq, bv, &k, f->v + 3);
  m3_mulv(Jwd, Js, wd);
  m3_mulv(Jw, Js, f->w);
  By_q(W, &k, f->v + 3);
  By_q(Wa, &k, a + 3);
  m3_axpy(Wa, 1.0, bq); /* wd_q */

  m3_skew(G, Jw); /* X = J_s w~ - (J_s w)~, G = C */
  m3_skew(S, f->w);
  m3_mul(X, Js, S);
  m3_axpy(X, -1.0, G);
  m3_mul(Y, S, X); /* Y collects what multiplies B */
  m3_mul(X, S, Js);
  for (int i = 0; i < 9; i++) G[i] = X[i] - G[i];
  m3_skew(S, wd);
  m3_mul(X, Js, S);
  m3_axpy(Y, 1.0, X);
  m3_skew(S, Jwd);
  m3_axpy(Y, -1.0, S);

  m3_mul(X, Y, k.B);
  m3_mul(Y, Js, Wa);
  m3_axpy(X, 1.0, Y);
  m3_mul(Y, G, W);
  m3_axpy(X, 1.0, Y);
  memset(K, 0, 6*6*sizeof *K);
  memset(C, 0, 6*6*sizeof *C);
  add_rotational(K, 6, &k, X, y);
  m3_mul(X, Js, bv);
  m3_mul(Y, G, k.B);
  m3_axpy(X, 1.0, Y);
  add_rotational(C, 6, &k, X, none);
}

static void angles_move(double *q, const double *q0, const double *D, const void *content)
{
  (void)content;
  for (int i = 0; i < 6; i++) q[i] = q0[i] + D[i];
  q[6] = q0[6];
}

/* angle' = B^-1 w; B is singular only where sin theta = 0. */
static void angles_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  basis k;
  double Bi[9];
  v3_copy(v, xd);
  set_basis(&k, q);
  if (!m3_inverse(Bi, k.B)) m3_identity(Bi);
  m3_mulv(v + 3, Bi, w);
}

static void angles_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  basis k;
  double beta[3], bq[9], bv[9];
  v3_copy(xdd, a);
  set_basis(&k, f->q);
  set_beta(beta, bq, bv, &k, f->v + 3);
  m3_mulv(wd, k.B, a + 3);
  v3_axpy(wd, 1.0, beta);
}

static void set_angles(double *q, const double A[9], int reference)
{
  double C[9];
  memcpy(C, A, sizeof C);
  if (reference) /* reference axes: x, z, -y of the user's frame */
    for (int i = 0; i < 3; i++) {
      C[3*i + 1] = A[3*i + 2];
      C[3*i + 2] = -A[3*i + 1];
    }
  q[3] = atan2(C[2], -C[5]);
  q[4] = atan2(hypot(C[2], C[5]), C[8]);
  q[5] = atan2(C[6], C[7]);
  q[6] = reference;
}

/* Selects the reference that is farther from its singularity. */
static void angles_set_pose(double *q, const double x[3], const double e[4])
{
  double A[9];
  v3_copy(q, x);
  tml_quat_matrix(A, e);
  set_angles(q, A, fabs(A[8]) > fabs(A[7]));
}

#define SIN_THETA_MIN 0.25 /* after the exchange sin theta is at least 0.97: ample hysteresis */

static bool angles_worn(const double *q) { return fabs(sin(q[4])) < SIN_THETA_MIN; }

static void angles_rechart(double *q, double *v)
{
  tml_frame f;
  double A[9];
  angles_frame(&f, q, v);
  memcpy(A, f.A, sizeof A);
  const double w[3] = {f.w[0], f.w[1], f.w[2]}, xd[3] = {v[0], v[1], v[2]};
  set_angles(q, A, q[6] < 0.5);
  angles_set_velocity(v, q, xd, w);
}

const tml_body_ops tml_angles_ops = {
  .name = "rigid (3-1-3 angles)", .nq = 7, .nv = 6, .coordinate = tml_ground_increments_coordinate, .spatial = true,
  .frame = angles_frame, .vector = angles_vector, .motion = tml_ground_increments_motion, .load = angles_load,
  .hessian = angles_hessian,
  .mass = angles_mass, .inertia = angles_inertia, .inertia_q = angles_inertia_q,
  .gravity = tml_ground_increments_gravity, .potential = tml_ground_increments_potential,
    .least_mass = tml_ground_increments_least_mass,
  .move = angles_move, .set_pose = angles_set_pose, .set_velocity = angles_set_velocity,
  .acceleration = angles_acceleration,
  .worn = angles_worn, .rechart = angles_rechart,
};
