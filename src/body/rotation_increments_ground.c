/* rotation_increments_ground.c - rigid body in rotation increments about ground axes: q = (x, quaternion), v = (x', w)
 * with w in ground axes; an increment dtheta maps A to exp(dtheta~) A. No norm row. Theory:
 * docs/theory/rotations.md. */
#include "body/body.h"

static void increments_frame(tml_frame *f, const double *q, const double *v)
{
  f->q = q;
  f->v = v;
  tml_quat_matrix(f->A, q + 3);
  v3_copy(f->w, v + 3);
}

/* Puts a 3x3 matrix into the rotational columns of a 3 x nv one. */
static void set_rotational(double *P, const double B[9], double sign)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) P[TML_NV*i + 3 + j] = sign*B[3*i + j];
}

/* (B1) to (B3) */
static void increments_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind,
                              const double s[3], int order)
{
  tml_vector_clear(out, order);
  const double *w = f->w;
  if (kind == TML_VECTOR_SPIN) {
    for (int i = 0; i < 3; i++) out->P[TML_NV*i + 3 + i] = 1.0;
    v3_copy(out->u, w);
    return;
  }
  double rho[3], wr[3], S[9], W[9], WS[9], WWS[9];
  m3_mulv(rho, f->A, s);
  v3_copy(out->x, rho);
  if (kind == TML_VECTOR_POINT) v3_axpy(out->x, 1.0, f->q);
  if (order < 1) return;

  m3_skew(S, rho);
  set_rotational(out->P, S, -1.0); /* P = [I, -rho~] */
  v3_cross(wr, w, rho);
  v3_copy(out->u, wr);
  if (kind == TML_VECTOR_POINT) {
    for (int i = 0; i < 3; i++) out->P[TML_NV*i + i] = 1.0;
    v3_axpy(out->u, 1.0, f->v);
  }
  if (order < 2) return;

  m3_skew(W, w);
  m3_mul(WS, W, S);
  set_rotational(out->K, WS, -1.0); /* K = [0, -w~ rho~] */
  v3_cross(out->k, w, wr);
  if (order < 3) return;

  m3_mul(WWS, W, WS);
  set_rotational(out->T, WWS, -1.0); /* T = [0, -w~ w~ rho~] */
  m3_skew(S, wr);
  m3_axpy(S, 1.0, WS);
  set_rotational(out->R, S, -1.0); /* R = [0, -(w x rho)~ - w~ rho~] */
}

void tml_ground_increments_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3])
{
  m3_mulv(x, f->A, s);
  v3_cross(u, f->w, x);
  if (kind != TML_VECTOR_POINT) return;
  v3_axpy(x, 1.0, f->q);
  v3_axpy(u, 1.0, f->v);
}

void tml_ground_increments_history(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind,
                                   const double s[3])
{
  tml_ground_increments_motion(x, u, f, TML_VECTOR_AXIS, s);
  v3_cross(k, f->w, u);
  if (kind != TML_VECTOR_POINT) return;
  v3_axpy(x, 1.0, f->q);
  v3_axpy(u, 1.0, f->v);
}

static void increments_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3],
                            const double g[3])
{
  double rho[3];
  if (kind == TML_VECTOR_SPIN) {
    v3_axpy(r + 3, 1.0, g);
    return;
  }
  m3_mulv(rho, f->A, s);
  v3_add_cross(r + 3, 1.0, rho, g);
  if (kind == TML_VECTOR_POINT) v3_axpy(r, 1.0, g);
}

/* P = [I, -rho~] */
static const int after[] = {1, 2, 0}, before[] = {2, 0, 1};
static void increments_point_rows(double *G, const tml_frame *f, const double s[3], const int *component, int n,
                                  double c)
{
  double rho[3];
  m3_mulv(rho, f->A, s);
  for (int r = 0; r < n; r++, G += 6) {
    const int i = component[r], j = after[i], k = before[i];
    G[i] += c;
    G[3 + j] += c*rho[k];
    G[3 + k] -= c*rho[j];
  }
}

/* (B4) */
static void increments_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                               const double g[3])
{
  if (kind == TML_VECTOR_SPIN) return;
  double rho[3], S[9], G[9], GS[9];
  m3_mulv(rho, f->A, s);
  m3_skew(S, rho);
  m3_skew(G, g);
  m3_mul(GS, G, S);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) H[TML_NV*(3 + i) + 3 + j] += GS[3*i + j];
}

/* J_s = A J A^T */
void tml_ground_inertia(double Js[9], const tml_frame *f, const tml_inertia *in)
{
  double AJ[9];
  m3_mul(AJ, f->A, in->J);
  m3_mult(Js, AJ, f->A);
}

static void increments_mass(double *M, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  double Js[9];
  tml_ground_inertia(Js, f, in);
  memset(M, 0, 6*6*sizeof *M);
  for (int i = 0; i < 3; i++) {
    M[6*i + i] = in->mass;
    for (int j = 0; j < 3; j++) M[6*(3 + i) + 3 + j] = Js[3*i + j];
  }
}

#define SLIGHT 1e-7 /* smallest inertia over the largest one, below which J^-1 is inaccurate */

void tml_inertia_set(tml_inertia *in, double mass, const double J[9])
{
  double sum = 0.0, sum_inverse = 0.0;
  in->mass = mass;
  memcpy(in->J, J, sizeof in->J);
  in->light = mass > 0.0 && m3_inverse(in->Ji, J);
  for (int i = 0; i < 9 && in->light; i++) {
    sum += J[i]*J[i];
    sum_inverse += in->Ji[i]*in->Ji[i];
  }
  in->light = in->light && sqrt(sum*sum_inverse)*SLIGHT < 1.0 && in->Ji[0] > 0.0 && in->Ji[4] > 0.0 && in->Ji[8] > 0.0;
}

/* 1/m, A J^-1 A^T */
static bool increments_inverse(double *W, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  double AJ[9];
  W[0] = W[1] = W[2] = 1.0/in->mass;
  W += 3;
  m3_mul(AJ, f->A, in->Ji);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j <= i; j++) W[3*i + j] = W[3*j + i] = v3_dot(AJ + 3*i, f->A + 3*j);
  return in->light;
}

/* (B5) without accelerations */
static void increments_gyration(double *r, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  double w[3], Jw[3], y[3];
  r[0] = r[1] = r[2] = 0.0;
  m3_tmulv(w, f->A, f->w);
  m3_mulv(Jw, in->J, w);
  v3_cross(y, w, Jw);
  m3_mulv(r + 3, f->A, y);
}

/* (B5) */
static void increments_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  double w[3], wd[3], Jw[3], y[3]; /* in body axes, where J is constant: A (J wd + w x J w) */
  for (int i = 0; i < 3; i++) r[i] = in->mass*a[i];
  m3_tmulv(w, f->A, f->w);
  m3_tmulv(wd, f->A, a + 3);
  m3_mulv(y, in->J, wd);
  m3_mulv(Jw, in->J, w);
  v3_add_cross(y, 1.0, w, Jw);
  m3_mulv(r + 3, f->A, y);
}

static void increments_inertia_q(double *K, double *C, const tml_frame *f, const void *content,
                                 const double *a)
{
  const tml_inertia *in = content;
  double Js[9], Jw[3], Ja[3], W[9], N[9], X[9], Y[9], Kr[9], Cr[9];
  tml_ground_inertia(Js, f, in);
  m3_mulv(Jw, Js, f->w);
  m3_mulv(Ja, Js, a + 3);

  m3_skew(X, a + 3); /* (M a)_q = J_s wd~ - (J_s wd)~ */
  m3_mul(Kr, Js, X);
  m3_skew(N, Ja);
  m3_axpy(Kr, -1.0, N);

  m3_skew(W, f->w); /* (w x J_s w)_q = w~ (J_s w~ - (J_s w)~) */
  m3_mul(X, Js, W);
  m3_skew(N, Jw);
  m3_axpy(X, -1.0, N);
  m3_mul(Y, W, X);
  m3_axpy(Kr, 1.0, Y);

  m3_mul(Cr, W, Js); /* (w x J_s w)_w = w~ J_s - (J_s w)~ */
  m3_axpy(Cr, -1.0, N);

  memset(K, 0, 6*6*sizeof *K);
  memset(C, 0, 6*6*sizeof *C);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      K[6*(3 + i) + 3 + j] = Kr[3*i + j];
      C[6*(3 + i) + 3 + j] = Cr[3*i + j];
    }
}

void tml_ground_increments_gravity(double *r, const tml_frame *f, const void *content, const double g[3])
{
  const tml_inertia *in = content;
  (void)f;
  for (int i = 0; i < 3; i++) r[i] -= in->mass*g[i];
}

double tml_ground_increments_potential(const tml_frame *f, const void *content, const double g[3])
{
  const tml_inertia *in = content;
  return -in->mass*(g[0]*f->q[0] + g[1]*f->q[1] + g[2]*f->q[2]);
}

/* Lower bound: no eigenvalue of J is below 1/|J^-1|. */
void tml_ground_increments_least_mass(double *m, const void *content)
{
  const tml_inertia *in = content;
  double inverse[9], sum = 0.0;
  const bool regular = m3_inverse(inverse, in->J);
  for (int i = 0; i < 9; i++) sum += inverse[i]*inverse[i];
  for (int i = 0; i < 3; i++) {
    m[i] = in->mass;
    m[3 + i] = regular ? 1.0/sqrt(sum) : 0.0;
  }
}

tml_coordinate tml_ground_increments_coordinate(const void *content, int i)
{
  (void)content;
  return (tml_coordinate){i < 3 ? TML_CLASS_LENGTH : TML_CLASS_ANGLE, 1.0};
}

static void increments_move(double *q, const double *q0, const double *D, const void *content)
{
  (void)content;
  double d[4], e[4];
  for (int i = 0; i < 3; i++) q[i] = q0[i] + D[i];
  tml_quat_exp(d, D + 3);
  tml_quat_mul(e, d, q0 + 3);
  tml_quat_normalize(e);
  memcpy(q + 3, e, sizeof e);
}

void tml_body_quaternion(double e[4], const tml_body_ops *ops, const double *q, const tml_frame *f)
{
  if (ops->quaternion) memcpy(e, q + ops->quaternion, 4*sizeof *e); /* keeps the sign of the stored quaternion */
  else tml_rotation_matrix_quat(e, f->A);
}

void tml_body_quaternion_pose(double *q, const double x[3], const double e[4])
{
  v3_copy(q, x);
  memcpy(q + 3, e, 4*sizeof *q);
}

static void increments_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  (void)q;
  v3_copy(v, xd);
  v3_copy(v + 3, w);
}

static void increments_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  (void)f;
  v3_copy(xdd, a);
  v3_copy(wd, a + 3);
}

const tml_chart tml_ground_axes = {
  .first = 3, .bracket = 1.0, .tangent = tml_rotation_tangent, .inverse = tml_rotation_tangent_inverse,
  .pull = tml_rotation_tangent_solve,
};

const tml_body_ops tml_increments_ops = {
  .name = "rigid (increments)", .nq = 7, .nv = 6, .coordinate = tml_ground_increments_coordinate,
  .chart = &tml_ground_axes, .quaternion = 3, .spatial = true,
  .frame = increments_frame, .vector = increments_vector, .motion = tml_ground_increments_motion,
  .load = increments_load, .history = tml_ground_increments_history, .point_rows = increments_point_rows,
  .hessian = increments_hessian,
  .mass = increments_mass, .inertia = increments_inertia, .inertia_q = increments_inertia_q,
  .inverse = increments_inverse, .gyration = increments_gyration,
  .gravity = tml_ground_increments_gravity, .potential = tml_ground_increments_potential,
    .least_mass = tml_ground_increments_least_mass,
  .move = increments_move, .set_pose = tml_body_quaternion_pose, .set_velocity = increments_set_velocity,
  .acceleration = increments_acceleration,
};
