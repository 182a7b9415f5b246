/* body_point_mass.c - point mass: three coordinates, no rotation; its axes stay parallel to ground. */
#include "body/body.h"

static void point_frame(tml_frame *f, const double *q, const double *v)
{
  f->q = q;
  f->v = v;
  m3_identity(f->A);
  memset(f->w, 0, sizeof f->w);
}

static void point_vector(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3],
                         int order)
{
  tml_vector_clear(out, order);
  v3_copy(out->x, s);
  if (kind != TML_VECTOR_POINT) return;
  v3_axpy(out->x, 1.0, f->q);
  if (order < 1) return;
  for (int i = 0; i < 3; i++) out->P[TML_NV*i + i] = 1.0;
  v3_copy(out->u, f->v);
}

static void point_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3])
{
  const int point = kind == TML_VECTOR_POINT;
  for (int i = 0; i < 3; i++) {
    x[i] = s[i] + (point ? f->q[i] : 0.0);
    u[i] = point ? f->v[i] : 0.0;
  }
}

static void point_history(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind,
                          const double s[3])
{
  point_motion(x, u, f, kind, s);
  memset(k, 0, 3*sizeof *k);
}

static void point_load(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3])
{
  (void)f, (void)s;
  if (kind == TML_VECTOR_POINT) v3_axpy(r, 1.0, g);
}

static void point_hessian(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                          const double g[3])
{
  (void)H, (void)f, (void)kind, (void)s, (void)g;
}

static void point_mass(double *M, const tml_frame *f, const void *content)
{
  const tml_inertia *in = content;
  (void)f;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) M[3*i + j] = i == j ? in->mass : 0.0;
}

static void point_inertia(double *r, const tml_frame *f, const void *content, const double *a)
{
  const tml_inertia *in = content;
  (void)f;
  for (int i = 0; i < 3; i++) r[i] = in->mass*a[i];
}

static void point_inertia_q(double *K, double *C, const tml_frame *f, const void *content,
                            const double *a)
{
  (void)f, (void)content, (void)a;
  memset(K, 0, 9*sizeof *K);
  memset(C, 0, 9*sizeof *C);
}

static void point_move(double *q, const double *q0, const double *D, const void *content)
{
  (void)content;
  for (int i = 0; i < 3; i++) q[i] = q0[i] + D[i];
}

static tml_coordinate point_coordinate(const void *content, int i)
{
  (void)content, (void)i;
  return (tml_coordinate){TML_CLASS_LENGTH, 1.0};
}

static void point_least_mass(double *m, const void *content)
{
  const tml_inertia *in = content;
  m[0] = m[1] = m[2] = in->mass;
}

static void point_set_pose(double *q, const double x[3], const double e[4])
{
  (void)e;
  v3_copy(q, x);
}

static void point_set_velocity(double *v, const double *q, const double xd[3], const double w[3])
{
  (void)q, (void)w;
  v3_copy(v, xd);
}

static void point_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a)
{
  (void)f;
  v3_copy(xdd, a);
  memset(wd, 0, 3*sizeof *wd);
}

const tml_body_ops tml_point_ops = {
  .name = "point", .nq = 3, .nv = 3, .coordinate = point_coordinate,
  .frame = point_frame, .vector = point_vector, .motion = point_motion, .load = point_load,
  .history = point_history,
  .hessian = point_hessian,
  .mass = point_mass, .inertia = point_inertia, .inertia_q = point_inertia_q,
  .gravity = tml_ground_increments_gravity, .potential = tml_ground_increments_potential,
    .least_mass = point_least_mass,
  .move = point_move, .set_pose = point_set_pose, .set_velocity = point_set_velocity,
  .acceleration = point_acceleration,
};
