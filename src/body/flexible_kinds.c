/* flexible_kinds.c - the four kinds of flexible bodies: a frame with the coordinates of a rigid kind, followed by modal
 * coordinates. Functions of the rigid kind work on the first coordinates, the others on those of the modes. */
#include "body/body_flexible.h"

static void flexible_mass_matrix(double *M, const tml_frame *f, const void *content, const tml_body_ops *rigid)
{
  tml_flexible_mass(M, f, content, rigid);
}

static void inertia_q(double *K, double *C, const tml_frame *f, const void *content, const double *a,
                      const tml_body_ops *rigid)
{
  tml_turning t;
  tml_body_spin_set(&t, rigid, f, 3);
  tml_flexible_inertia_q(K, C, &t, content, a);
}

static void flexible_gravity(double *r, const tml_frame *f, const void *content, const double g[3])
{
  const tml_flexible *b = content;
  tml_ground_increments_gravity(r, f, &(tml_inertia){.mass = b->mass}, g);
}

/* (FB2) */
static double flexible_potential(const tml_frame *f, const void *content, const double g[3], const tml_body_ops *rigid)
{
  const tml_flexible *b = content;
  const double *eta = f->q + rigid->nq;
  double sum = tml_ground_increments_potential(f, &(tml_inertia){.mass = b->mass}, g);
  for (int i = 0; i < b->n; i++) sum += 0.5*b->omega2[i]*eta[i]*eta[i];
  return sum;
}

static double flexible_dissipation(const tml_frame *f, const void *content, const tml_body_ops *rigid)
{
  const tml_flexible *b = content;
  const double *rate = f->v + rigid->nv;
  double sum = 0.0;
  for (int i = 0; i < b->n; i++) sum += tml_flexible_damped(b, i, rate)*rate[i];
  return sum;
}

static void least_mass(double *m, const void *content, const tml_body_ops *rigid)
{
  const tml_flexible *b = content;
  tml_inertia in = {.mass = b->mass};
  memcpy(in.J, b->J0, sizeof in.J);
  rigid->least_mass(m, &in);
  for (int i = 0; i < b->n; i++) m[rigid->nv + i] = 1.0;
}

/* Modes are mass-normalised: a modal coordinate of sqrt(m) displaces the body by 1 m on average. */
static tml_coordinate flexible_coordinate(const void *content, int i, const tml_body_ops *rigid)
{
  const tml_flexible *b = content;
  return i < rigid->nv ? rigid->coordinate(NULL, i) : (tml_coordinate){TML_CLASS_MODAL, 1.0/sqrt(b->mass)};
}

static void move_flexible(double *q, const double *q0, const double *D, const void *content, const tml_body_ops *rigid)
{
  const tml_flexible *b = content;
  rigid->move(q, q0, D, NULL);
  for (int i = 0; i < b->n; i++) q[rigid->nq + i] = q0[rigid->nq + i] + D[rigid->nv + i];
}

static void start_flexible(double *q, double *v, const void *content, const tml_body_ops *rigid)
{
  const tml_flexible *b = content;
  memcpy(q + rigid->nq, b->eta, (size_t)b->n*sizeof *q);
  memcpy(v + rigid->nv, b->rate, (size_t)b->n*sizeof *v);
}

static void flexible_node(tml_body_node *out, const tml_frame *f, const void *content, const void *attachment,
                          int order,
                          const tml_body_ops *rigid)
{
  tml_turning t;
  tml_body_spin_set(&t, rigid, f, order < 1 ? 1 : order);
  tml_flexible_node_set(out, &t, content, attachment, order);
}

static void node_hessian(double *H, const tml_frame *f, const void *content, const void *attachment,
                         const double g[6], const tml_body_ops *rigid)
{
  tml_turning t;
  tml_body_spin_set(&t, rigid, f, 1);
  tml_flexible_node_hessian(H, &t, content, attachment, g);
}

static const tml_body_ops *flexible_ops_of(const tml_body_ops *rigid);

/* The functions of one kind: those above or those of the rigid kind, with its coordinates. */
#define FUNCTIONS(kind, rigid) \
  static void kind##_frame(tml_frame *f, const double *q, const double *v) { rigid.frame(f, q, v); } \
  static void kind##_vector(tml_vector *out, const tml_frame *f, tml_vector_kind what, const double s[3], int order) \
  { \
    rigid.vector(out, f, what, s, order); \
  } \
  static void kind##_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind what, const double s[3]) \
  { \
    rigid.motion(x, u, f, what, s); \
  } \
  static void kind##_load(double *r, const tml_frame *f, tml_vector_kind what, const double s[3], const double g[3]) \
  { \
    rigid.load(r, f, what, s, g); \
  } \
  static void kind##_hessian(double *H, const tml_frame *f, tml_vector_kind what, const double s[3], \
                             const double g[3]) \
  { \
    rigid.hessian(H, f, what, s, g); \
  } \
  static void kind##_mass(double *M, const tml_frame *f, const void *content) \
  { \
    flexible_mass_matrix(M, f, content, &rigid); \
  } \
  static void kind##_inertia(double *r, const tml_frame *f, const void *content, const double *a) \
  { \
    tml_flexible_inertia(r, f, content, &rigid, a); \
  } \
  static void kind##_inertia_q(double *K, double *C, const tml_frame *f, const void *content, const double *a) \
  { \
    inertia_q(K, C, f, content, a, &rigid); \
  } \
  static double kind##_potential(const tml_frame *f, const void *content, const double g[3]) \
  { \
    return flexible_potential(f, content, g, &rigid); \
  } \
  static double kind##_dissipation(const tml_frame *f, const void *content) \
  { \
    return flexible_dissipation(f, content, &rigid); \
  } \
  static void kind##_least_mass(double *m, const void *content) { least_mass(m, content, &rigid); } \
  static tml_coordinate kind##_coordinate(const void *content, int i)                               \
  {                                                                                                 \
    return flexible_coordinate(content, i, &rigid);                                                 \
  }                                                                                                 \
  static void kind##_move(double *q, const double *q0, const double *D, const void *content) \
  { \
    move_flexible(q, q0, D, content, &rigid); \
  } \
  static void kind##_start(double *q, double *v, const void *content) { start_flexible(q, v, content, &rigid); } \
  static void kind##_set_pose(double *q, const double x[3], const double e[4]) { rigid.set_pose(q, x, e); } \
  static void kind##_set_velocity(double *v, const double *q, const double xd[3], const double w[3]) \
  { \
    rigid.set_velocity(v, q, xd, w); \
  } \
  static void kind##_acceleration(double xdd[3], double wd[3], const tml_frame *f, const double *a) \
  { \
    rigid.acceleration(xdd, wd, f, a); \
  } \
  static void kind##_node(tml_body_node *out, const tml_frame *f, const void *content, const void *attachment, \
                          int order) \
  { \
    flexible_node(out, f, content, attachment, order, &rigid); \
  } \
  static void kind##_node_hessian(double *H, const tml_frame *f, const void *content, const void *attachment, \
                                  const double g[6]) \
  { \
    node_hessian(H, f, content, attachment, g, &rigid); \
  }

#define TABLE(kind) \
  .nq = 7, .spatial = true, .frame = kind##_frame, .vector = kind##_vector, .motion = kind##_motion, \
  .load = kind##_load, .hessian = kind##_hessian, .mass = kind##_mass, .inertia = kind##_inertia, \
  .inertia_q = kind##_inertia_q, .gravity = flexible_gravity, .potential = kind##_potential, \
  .dissipation = kind##_dissipation, .least_mass = kind##_least_mass, .coordinate = kind##_coordinate, \
  .move = kind##_move, .start = kind##_start, .set_pose = kind##_set_pose, .set_velocity = kind##_set_velocity, \
  .acceleration = kind##_acceleration, .node = kind##_node, .node_hessian = kind##_node_hessian,                \
    .turned = flexible_ops_of

FUNCTIONS(ground, tml_increments_ops)
FUNCTIONS(body, tml_body_axes_ops)
FUNCTIONS(euler, tml_euler_ops)
FUNCTIONS(angles, tml_angles_ops)

static bool angles_worn(const double *q) { return tml_angles_ops.worn(q); }

static void angles_rechart(double *q, double *v) { tml_angles_ops.rechart(q, v); }

static const tml_body_ops ground_ops = {
  .name = "flexible (increments)", .nv = 6, .chart = &tml_ground_axes, .quaternion = 3, TABLE(ground),
};
static const tml_body_ops body_ops = {
  .name = "flexible (increments, body axes)", .nv = 6, .chart = &tml_body_axes, .quaternion = 3, TABLE(body),
};
static const tml_body_ops euler_ops = {
  .name = "flexible (Euler parameters)", .nv = 7, .versor = &tml_euler_parameters, .quaternion = 3, TABLE(euler),
};
static const tml_body_ops angles_ops = {
  .name = "flexible (3-1-3 angles)", .nv = 6, TABLE(angles), .worn = angles_worn, .rechart = angles_rechart,
};

static const tml_body_ops *flexible_ops_of(const tml_body_ops *rigid)
{
  return rigid == &tml_body_axes_ops ? &body_ops
         : rigid == &tml_euler_ops   ? &euler_ops
         : rigid == &tml_angles_ops  ? &angles_ops
                                     : &ground_ops;
}

void tml_flexible_body(tml_own_body *out, const tml_flexible *f)
{
  *out = (tml_own_body){&ground_ops, ground_ops.nq + f->n, ground_ops.nv + f->n, f};
}
