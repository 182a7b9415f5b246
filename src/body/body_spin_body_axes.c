/* body_spin_body_axes.c - rigid body in rotation increments about its own axes: q = (x, quaternion), v = (x', w) with w
 * in body axes; an increment maps A to A exp(dtheta~). Suited to freely tumbling bodies, whose angular velocity changes
 * slowly in body axes. Theory: docs/theory/rotations.md. */
#include "body/body.h"

static void body_frame(tml_frame *f, const double *q, const double *v)
{
  f->q = q;
  f->v = v;
  tml_quat_matrix(f->A, q + 3);
  m3_mulv(f->w, f->A, v + 3);
}

/* Rotational columns of a 3 x nv matrix: sign A y~. */
static void set_rotational(double *P, const double A[9], const double y[3], double sign)
{
  double Y[9], AY[9];
  m3_skew(Y, y);
  m3_mul(AY, A, Y);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) P[TML_NV*i + 3 + j] = sign*AY[3*i + j];
}

static void spin_vector(tml_vector *out, const tml_frame *f)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) out->P[TML_NV*i + 3 + j] = f->A[3*i + j];
  v3_copy(out->u, f->w);
  set_rotational(out->K, f->A, f->v + 3, -1.0); /* (A w)_d = -A w~ */
}

static void body_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3], int order)
{
  tml_vector_clear(out, order);
  if (kind == TML_VECTOR_SPIN) {
    spin_vector(out, f);
    return;
  }
  const double *w = f->v + 3;
  double ws[3], wws[3], x[3];
  m3_mulv(out->x, f->A, s);
  if (kind == TML_VECTOR_POINT) v3_axpy(out->x, 1.0, f->q);
  if (order < 1) return;

  set_rotational(out->P, f->A, s, -1.0); /* P = [I, -A s~] */
  v3_cross(ws, w, s);
  m3_mulv(out->u, f->A, ws);
  if (kind == TML_VECTOR_POINT) {
    for (int i = 0; i < 3; i++) out->P[TML_NV*i + i] = 1.0;
    v3_axpy(out->u, 1.0, f->v);
  }
  if (order < 2) return;

  set_rotational(out->K, f->A, ws, -1.0); /* K = [0, -A (w x s)~] */
  v3_cross(wws, w, ws);
  m3_mulv(out->k, f->A, wws);
  if (order < 3) return;

  set_rotational(out->T, f->A, wws, -1.0);
  for (int j = 0; j < 3; j++) { /* R = [0, A (-(w x s)~ - w~ s~)] */
    const double unit[3] = {j == 0, j == 1, j == 2};
    double c[3], d[3];
    v3_cross(c, unit, ws);
    v3_cross(d, unit, s);
    v3_add_cross(c, 1.0, w, d);
    m3_mulv(x, f->A, c);
    for (int i = 0; i < 3; i++) out->R[TML_NV*i + 3 + j] = x[i];
  }
}

static void body_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  double b[3];
  m3_tmulv(b, f->A, g);
  if (kind == TML_VECTOR_SPIN) {
    v3_axpy(r + 3, 1.0, b);
    return;
  }
  v3_add_cross(r + 3, 1.0, s, b);
  if (kind == TML_VECTOR_POINT) v3_axpy(r, 1.0, g);
}

static void body_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                         const double g[3])
{
  double b[3], B[9], S[9], Z[9];
  m3_tmulv(b, f->A, g);
  m3_skew(B, b);
  if (kind == TML_VECTOR_SPIN) { /* (A^T g)_d = (A^T g)~ */
    memcpy(Z, B, sizeof Z);
  } else { /* s~ (A^T g)~ */
    m3_skew(S, s);
    m3_mul(Z, S, B);
  }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) H[TML_NV*(3 + i) + 3 + j] += Z[3*i + j];
}

static void body_mass(double *M, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  (void)f;
  memset(M, 0, 6*6*sizeof *M);
  for (int i = 0; i < 3; i++) {
    M[6*i + i] = in->mass;
    for (int j = 0; j < 3; j++) M[6*(3 + i) + 3 + j] = in->J[3*i + j];
  }
}

static void body_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  double Jw[3];
  for (int i = 0; i < 3; i++) r[i] = in->mass*a[i];
  m3_mulv(r + 3, in->J, a + 3);
  m3_mulv(Jw, in->J, f->v + 3);
  v3_add_cross(r + 3, 1.0, f->v + 3, Jw);
}

static void body_inertia_q(double *K, double *C, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  (void)a;
  double Jw[3], W[9], N[9], Cr[9];
  m3_mulv(Jw, in->J, f->v + 3);
  m3_skew(W, f->v + 3);
  m3_skew(N, Jw);
  m3_mul(Cr, W, in->J);
  m3_axpy(Cr, -1.0, N);
  memset(K, 0, 6*6*sizeof *K);
  memset(C, 0, 6*6*sizeof *C);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) C[6*(3 + i) + 3 + j] = Cr[3*i + j];
}

static void body_move(double *q, const double *q0, const double *D, const void *content)
{
  (void)content;
  double d[4], e[4];
  for (int i = 0; i < 3; i++) q[i] = q0[i] + D[i];
  tml_quat_exp(d, D + 3);
  tml_quat_mul(e, q0 + 3, d);
  tml_quat_normalize(e);
  memcpy(q + 3, e, sizeof e);
}

static void body_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  double A[9];
  tml_quat_matrix(A, q + 3);
  v3_copy(v, xd);
  m3_tmulv(v + 3, A, w);
}

static void body_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  v3_copy(xdd, a);
  m3_mulv(wd, f->A, a + 3);
}

/* Ts(d)^T = Ts(-d) */
static void body_tangent(double T[9], const double d[3]) { tml_rotation_tangent(T, (double[]){-d[0], -d[1], -d[2]}); }

static void body_inverse(double T[9], const double d[3])
{
  tml_rotation_tangent_inverse(T, (double[]){-d[0], -d[1], -d[2]});
}
static void body_pull(double y[3], const double d[3], const double x[3])
{
  tml_rotation_tangent_solve(y, (double[]){-d[0], -d[1], -d[2]}, x);
}

const tml_chart tml_body_axes = {.first = 3, .bracket = -1.0, .tangent = body_tangent, .inverse = body_inverse,
                                 .pull = body_pull};

const tml_body_ops tml_body_axes_ops = {
  .name = "rigid (increments in body axes)", .nq = 7, .nv = 6, .coordinate = tml_ground_increments_coordinate,
  .chart = &tml_body_axes, .quaternion = 3, .spatial = true,
  .frame = body_frame, .vector = body_vector, .motion = tml_ground_increments_motion, .load = body_load,
  .history = tml_ground_increments_history,
  .hessian = body_hessian,
  .mass = body_mass, .inertia = body_inertia, .inertia_q = body_inertia_q,
  .gravity = tml_ground_increments_gravity, .potential = tml_ground_increments_potential,
    .least_mass = tml_ground_increments_least_mass,
  .move = body_move, .set_pose = tml_body_quaternion_pose, .set_velocity = body_set_velocity,
    .acceleration = body_acceleration,
};
