/* body_euler_parameters.c - rigid body in Euler parameters: q = (x, e), v = (x', e'), with the constraint row e.e = 1.
 * A(e) is the homogeneous quadratic form, so that P is linear in e and T vanishes. Theory: docs/theory/rotations.md. */
#include "body/body.h"

/* B(e, s) = (A(e) s)_e, 3x4, linear in e. */
static void rotate_e(double B[12], const double e[4], const double s[3])
{
  double c[3];
  v3_cross(c, e + 1, s);
  const double es = v3_dot(e + 1, s);
  double S[9];
  m3_skew(S, s);
  for (int i = 0; i < 3; i++) {
    B[4*i] = 2.0*(e[0]*s[i] + c[i]);
    for (int j = 0; j < 3; j++)
      B[4*i + 1 + j] = 2.0*(-s[i]*e[1 + j] + e[1 + i]*s[j] + (i == j ? es : 0.0) - e[0]*S[3*i + j]);
  }
}

static void set_rotational(double *P, const double B[12], double f)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) P[TML_NV*i + 3 + j] = f*B[4*i + j];
}

static void euler_frame(tml_frame *f, const double *q, const double *v)
{
  double E[12];
  f->q = q;
  f->v = v;
  tml_quat_matrix(f->A, q + 3);
  tml_quat_E(E, q + 3);
  m34_mulv(f->w, E, v + 3);
  for (int i = 0; i < 3; i++) f->w[i] *= 2.0;
}

static void spin_vector(tml_vector *out, const tml_frame *f, int order)
{
  double E[12];
  tml_quat_E(E, f->q + 3);
  set_rotational(out->P, E, 2.0);
  v3_copy(out->u, f->w);
  if (order < 2) return;
  tml_quat_E(E, f->v + 3);
  set_rotational(out->K, E, -2.0); /* E(e) e' = -E(e') e */
}

static void euler_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3],
                         int order)
{
  tml_vector_clear(out, order);
  if (kind == TML_VECTOR_SPIN) {
    spin_vector(out, f, order);
    return;
  }
  m3_mulv(out->x, f->A, s);
  if (kind == TML_VECTOR_POINT) v3_axpy(out->x, 1.0, f->q);
  if (order < 1) return;

  double B[12];
  rotate_e(B, f->q + 3, s);
  set_rotational(out->P, B, 1.0);
  m34_mulv(out->u, B, f->v + 3);
  if (kind == TML_VECTOR_POINT) {
    for (int i = 0; i < 3; i++) out->P[TML_NV*i + i] = 1.0;
    v3_axpy(out->u, 1.0, f->v);
  }
  if (order < 2) return;
  rotate_e(B, f->v + 3, s);
  set_rotational(out->K, B, 1.0);
  m34_mulv(out->k, B, f->v + 3);
  set_rotational(out->R, B, 2.0);
}

static void euler_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3])
{
  double B[12];
  m3_mulv(x, f->A, s);
  rotate_e(B, f->q + 3, s);
  m34_mulv(u, B, f->v + 3);
  if (kind != TML_VECTOR_POINT) return;
  v3_axpy(x, 1.0, f->q);
  v3_axpy(u, 1.0, f->v);
}

static void euler_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  double B[12], c[4];
  const double scale = kind == TML_VECTOR_SPIN ? 2.0 : 1.0;
  if (kind == TML_VECTOR_SPIN) tml_quat_E(B, f->q + 3);
  else rotate_e(B, f->q + 3, s);
  m34_tmulv(c, B, g);
  for (int i = 0; i < 4; i++) r[3 + i] += scale*c[i];
  if (kind == TML_VECTOR_POINT) v3_axpy(r, 1.0, g);
}

static void euler_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                          const double g[3])
{
  (void)f;
  double Z[16];
  if (kind == TML_VECTOR_SPIN) {
    tml_quat_ET_e(Z, g);
    for (int i = 0; i < 16; i++) Z[i] *= 2.0;
  } else { /* column j is B(unit j, s)^T g */
    for (int j = 0; j < 4; j++) {
      double unit[4] = {0}, B[12], c[4];
      unit[j] = 1.0;
      rotate_e(B, unit, s);
      m34_tmulv(c, B, g);
      for (int i = 0; i < 4; i++) Z[4*i + j] = c[i];
    }
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) H[TML_NV*(3 + i) + 3 + j] += Z[4*i + j];
}

/* Z = scale La^T J Lb, 4x4 */
static void ljl(double Z[16], double scale, const double La[12], const double J[9], const double Lb[12])
{
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      double sum = 0.0;
      for (int k = 0; k < 3; k++)
        for (int l = 0; l < 3; l++) sum += La[4*k + i]*J[3*k + l]*Lb[4*l + j];
      Z[4*i + j] = scale*sum;
    }
}

static void euler_mass(double *M, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  double L[12], Z[16];
  tml_quat_L(L, f->q + 3);
  ljl(Z, 4.0, L, in->J, L);
  memset(M, 0, 7*7*sizeof *M);
  for (int i = 0; i < 3; i++) M[7*i + i] = in->mass;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) M[7*(3 + i) + 3 + j] = Z[4*i + j];
}

/* (B6) Rotational rows 4 L^T J L e'' + 8 L'^T J L e'. */
static void euler_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  double L[12], Ld[12], la[3], lv[3], y[3], c[4];
  for (int i = 0; i < 3; i++) r[i] = in->mass*a[i];
  tml_quat_L(L, f->q + 3);
  tml_quat_L(Ld, f->v + 3);
  m34_mulv(la, L, a + 3);
  m34_mulv(lv, L, f->v + 3);
  m3_mulv(y, in->J, la);
  m34_tmulv(r + 3, L, y);
  m3_mulv(y, in->J, lv);
  m34_tmulv(c, Ld, y);
  for (int i = 0; i < 4; i++) r[3 + i] = 4.0*r[3 + i] + 8.0*c[i];
}

static void euler_inertia_q(double *K, double *C, const tml_frame *f, const void *content,
                            const double *a)
{
  const tml_inertia *in = content;
  double L[12], Ld[12], La[12], x[3], y[3], Z[16];
  tml_quat_L(L, f->q + 3);
  tml_quat_L(Ld, f->v + 3);
  tml_quat_L(La, a + 3);
  memset(K, 0, 7*7*sizeof *K);
  memset(C, 0, 7*7*sizeof *C);
  double Kr[16], Cr[16];

  m34_mulv(x, L, a + 3); /* (4 L^T J L e'')_e = 4 (L^T y)_e - 4 L^T J L(e''), y = J L e'' */
  m3_mulv(y, in->J, x);
  tml_quat_LT_e(Kr, y);
  ljl(Z, 1.0, L, in->J, La);
  for (int i = 0; i < 16; i++) Kr[i] = 4.0*(Kr[i] - Z[i]);
  ljl(Z, 8.0, Ld, in->J, Ld); /* (8 L'^T J L e')_e = -8 L'^T J L' */
  for (int i = 0; i < 16; i++) Kr[i] -= Z[i];

  m34_mulv(x, L, f->v + 3); /* (8 L'^T J L e')_e' = 8 (L^T y)_e + 8 L'^T J L, y = J L e' */
  m3_mulv(y, in->J, x);
  tml_quat_LT_e(Cr, y);
  ljl(Z, 1.0, Ld, in->J, L);
  for (int i = 0; i < 16; i++) Cr[i] = 8.0*(Cr[i] + Z[i]);

  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      K[7*(3 + i) + 3 + j] = Kr[4*i + j];
      C[7*(3 + i) + 3 + j] = Cr[4*i + j];
    }
}

static void euler_move(double *q, const double *q0, const double *D, const void *content)
{
  (void)content;
  for (int i = 0; i < 7; i++) q[i] = q0[i] + D[i];
}

static void euler_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  double E[12];
  v3_copy(v, xd);
  tml_quat_E(E, q + 3);
  m34_tmulv(v + 3, E, w);
  for (int i = 3; i < 7; i++) v[i] *= 0.5;
}

static void euler_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  double E[12];
  v3_copy(xdd, a);
  tml_quat_E(E, f->q + 3); /* w = 2 E e', E(e') e' = 0 */
  m34_mulv(wd, E, a + 3);
  for (int i = 0; i < 3; i++) wd[i] *= 2.0;
}

/* 2 de is a rotation vector, so that the unit of e is 2 rad. */
static tml_coordinate euler_coordinate(const void *content, int i)
{
  (void)content;
  return i < 3 ? (tml_coordinate){TML_CLASS_LENGTH, 1.0} : (tml_coordinate){TML_CLASS_ANGLE, 2.0};
}

static void euler_least_mass(double *m, const void *content)
{
  tml_ground_increments_least_mass(m, content);
  for (int i = 3; i < 6; i++) m[i] *= 4.0;
  m[6] = m[5];
}

const tml_versor tml_euler_parameters = {.first = 3, .map = tml_quat_L, .map_q = tml_quat_LT_e};

const tml_body_ops tml_euler_ops = {
  .name = "rigid (Euler parameters)", .nq = 7, .nv = 7, .coordinate = euler_coordinate,
  .versor = &tml_euler_parameters, .quaternion = 3, .spatial = true,
  .frame = euler_frame, .vector = euler_vector, .motion = euler_motion, .load = euler_load,
  .hessian = euler_hessian,
  .mass = euler_mass, .inertia = euler_inertia, .inertia_q = euler_inertia_q,
  .gravity = tml_ground_increments_gravity, .potential = tml_ground_increments_potential,
    .least_mass = euler_least_mass,
  .move = euler_move, .set_pose = tml_body_quaternion_pose, .set_velocity = euler_set_velocity,
    .acceleration = euler_acceleration,
};
