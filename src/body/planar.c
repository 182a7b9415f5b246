/* planar.c - rigid body in the ground x-y plane: coordinates x, y and the angle about z, with full turns. */
#include "body/body.h"

/* dA/dtheta s = ez x (A s) for the in-plane part */
static void rotate_quarter(double c[3], const double As[3])
{
  c[0] = -As[1];
  c[1] = As[0];
  c[2] = 0.0;
}

static void planar_frame(tml_frame *f, const double *q, const double *v)
{
  f->q = q;
  f->v = v;
  const double c = cos(q[2]), s = sin(q[2]);
  m3_identity(f->A);
  f->A[0] = f->A[4] = c;
  f->A[1] = -s;
  f->A[3] = s;
  f->w[0] = f->w[1] = 0.0;
  f->w[2] = v[2];
}

/* With d = ez x A s and w = theta': P = [I, d], u = v + d w, K = -A s w, k = -A s w^2, and its derivatives by theta
 * (T) and by w (R). Axes have no translation; the spin is w ez. */
static void planar_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3],
                          int order)
{
  tml_vector_clear(out, order);
  if (kind == TML_VECTOR_SPIN) {
    out->P[2*TML_NV + 2] = 1.0;
    out->u[2] = f->v[2];
    return;
  }
  double As[3], d[3];
  m3_mulv(As, f->A, s);
  rotate_quarter(d, As);
  v3_copy(out->x, As);
  const int point = kind == TML_VECTOR_POINT;
  if (point) {
    out->x[0] += f->q[0];
    out->x[1] += f->q[1];
  }
  if (order < 1) return;
  const double w = f->v[2];
  for (int i = 0; i < 2; i++) {
    if (point) {
      out->P[TML_NV*i + i] = 1.0;
      out->u[i] = f->v[i];
    }
    out->P[TML_NV*i + 2] = d[i];
    out->u[i] += d[i]*w;
  }
  if (order < 2) return;
  for (int i = 0; i < 2; i++) {
    out->K[TML_NV*i + 2] = -As[i]*w;
    out->k[i] = -As[i]*w*w;
    out->T[TML_NV*i + 2] = -d[i]*w*w;
    out->R[TML_NV*i + 2] = -2.0*As[i]*w;
  }
}

static void planar_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3])
{
  double d[3];
  m3_mulv(x, f->A, s);
  rotate_quarter(d, x);
  for (int i = 0; i < 3; i++) u[i] = f->v[2]*d[i];
  for (int i = 0; i < 2 && kind == TML_VECTOR_POINT; i++) {
    x[i] += f->q[i];
    u[i] += f->v[i];
  }
}

static void planar_history(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind,
                           const double s[3])
{
  planar_motion(x, u, f, TML_VECTOR_AXIS, s);
  for (int i = 0; i < 2; i++) k[i] = -x[i]*f->v[2]*f->v[2];
  k[2] = 0.0;
  for (int i = 0; i < 2 && kind == TML_VECTOR_POINT; i++) {
    x[i] += f->q[i];
    u[i] += f->v[i];
  }
}

/* r += P^T g */
static void planar_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  double As[3];
  if (kind == TML_VECTOR_SPIN) {
    r[2] += g[2];
    return;
  }
  m3_mulv(As, f->A, s);
  r[2] += As[0]*g[1] - As[1]*g[0];
  if (kind != TML_VECTOR_POINT) return;
  r[0] += g[0];
  r[1] += g[1];
}

static void planar_point_rows(double *G, const tml_frame *f, const double s[3], const int *component, int n, double c)
{
  double As[3], d[3];
  m3_mulv(As, f->A, s);
  rotate_quarter(d, As);
  for (int r = 0; r < n; r++, G += 3) {
    if (component[r] == 2) continue;
    G[component[r]] += c;
    G[2] += c*d[component[r]];
  }
}

/* H += g . (P v)_q: only the second derivative by theta, -A s, is not zero. */
static void planar_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                           const double g[3])
{
  if (kind == TML_VECTOR_SPIN) return;
  double As[3];
  m3_mulv(As, f->A, s);
  H[2*TML_NV + 2] -= As[0]*g[0] + As[1]*g[1];
}

/* (B7) */
static void planar_mass(double *M, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  (void)f;
  memset(M, 0, 9*sizeof *M);
  M[0] = M[4] = in->mass;
  M[8] = in->J[8];
}

static bool planar_inverse(double *W, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  (void)f;
  W[0] = W[1] = 1.0/in->mass;
  W[2] = 1.0/in->J[8];
  return in->mass > 0.0 && in->J[8] > 0.0;
}

static void planar_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  (void)f;
  r[0] = in->mass*a[0];
  r[1] = in->mass*a[1];
  r[2] = in->J[8]*a[2];
}

static void planar_inertia_q(double *K, double *C, const tml_frame *f, const void *content,
                             const double *a)
{
  (void)f, (void)content, (void)a;
  memset(K, 0, 9*sizeof *K);
  memset(C, 0, 9*sizeof *C);
}

static void planar_move(double *q, const double *q0, const double *D, const void *content)
{
  (void)content;
  for (int i = 0; i < 3; i++) q[i] = q0[i] + D[i];
}

/* Gravity without the z component, which has no coordinate. */
static void planar_gravity(double *r, const tml_frame *f, const void *content, const double g[3])
{
  const tml_inertia *in = content;
  (void)f;
  for (int i = 0; i < 2; i++) r[i] -= in->mass*g[i];
}

static double planar_potential(const tml_frame *f, const void *content, const double g[3])
{
  const tml_inertia *in = content;
  return -in->mass*(g[0]*f->q[0] + g[1]*f->q[1] + g[2]*in->z);
}

static void planar_least_mass(double *m, const void *content)
{
  const tml_inertia *in = content;
  m[0] = m[1] = in->mass;
  m[2] = in->J[8];
}

static tml_coordinate planar_coordinate(const void *content, int i)
{
  (void)content;
  return (tml_coordinate){i < 2 ? TML_CLASS_LENGTH : TML_CLASS_ANGLE, 1.0};
}

/* The initial angle includes full turns. */
static void planar_start(double *q, double *v, const void *content)
{
  const tml_inertia *in = content;
  (void)v;
  q[2] = in->angle;
}

/* The angle is in (-pi, pi]; callers that count turns set it themselves. */
static void planar_set_pose(double *q, const double x[3], const double e[4])
{
  q[0] = x[0];
  q[1] = x[1];
  q[2] = 2.0*atan2(e[3], e[0]);
}

static void planar_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  (void)q;
  v[0] = xd[0];
  v[1] = xd[1];
  v[2] = w[2];
}

static void planar_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  (void)f;
  xdd[0] = a[0];
  xdd[1] = a[1];
  wd[2] = a[2];
  xdd[2] = wd[0] = wd[1] = 0.0;
}

const tml_body_ops tml_planar_ops = {
  .name = "planar", .nq = 3, .nv = 3, .coordinate = planar_coordinate, .start = planar_start,
  .frame = planar_frame, .vector = planar_vector, .motion = planar_motion, .load = planar_load,
  .history = planar_history, .point_rows = planar_point_rows,
  .hessian = planar_hessian,
  .mass = planar_mass, .inverse = planar_inverse, .inertia = planar_inertia, .inertia_q = planar_inertia_q,
  .gravity = planar_gravity, .potential = planar_potential, .least_mass = planar_least_mass,
  .move = planar_move, .set_pose = planar_set_pose, .set_velocity = planar_set_velocity,
  .acceleration = planar_acceleration,
};
