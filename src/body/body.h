/* body.h - contract of a body kind: how vectors fixed on a body, and its inertia, depend on its
 * coordinates. Everything attached to a body is a point, an axis or its spin; from the functions
 * below one generic chain rule makes every derivative the methods need. Theory: docs/theory/bodies.md.
 *
 * Derivatives "_q" are taken along an increment of the body's velocity-like coordinates: for flat
 * coordinates the ordinary derivative, for rotation increments A -> exp(dtheta~) A at fixed v. */
#ifndef TML_BODY_BODY_H
#define TML_BODY_BODY_H

#include <stdbool.h>

#include "math/rotation.h"
#include "math/vec3.h"

enum { TML_NV = 7, TML_NQ = 7 }; /* most coordinates of one body */

/* Content of the rigid kinds: what their functions know of a body beside its coordinates. */
typedef struct tml_inertia {
  double mass;  /* [kg] */
  double J[9];  /* [kg m2] about the centre of mass, body axes; */
  double Ji[9]; /* its inverse, */
  bool light;   /* unless it has none, or one that tells too little: the least inertia is tiny beside the largest */
  double z;     /* [m] where a planar body has its plane, */
  double angle; /* [rad] and at which angle it starts, full turns counted */
} tml_inertia;

/* mass, J and what follows from them. */
void tml_inertia_set(tml_inertia *in, double mass, const double J[9]);

/* What a velocity coordinate is, and how much one unit of it does: [m] that it moves something by (1 for a length), or
 * [rad] that it turns the body by. */
typedef enum tml_class { TML_CLASS_LENGTH, TML_CLASS_ANGLE, TML_CLASS_MODAL } tml_class;
typedef struct tml_coordinate { tml_class kind; double unit; } tml_coordinate;

/* A body at one instant: its coordinates and what every vector on it needs. */
typedef struct tml_frame {
  const double *q, *v; /* borrowed from the state */
  double A[9];         /* body -> ground */
  double w[3];         /* [rad/s] angular velocity, ground axes */
} tml_frame;

typedef enum tml_vector_kind {
  TML_VECTOR_POINT, /* x = r + A s */
  TML_VECTOR_AXIS,  /* x = A s */
  TML_VECTOR_SPIN   /* no value; P v is the angular velocity in ground axes (torques act through P^T) */
} tml_vector_kind;

/* A vector on a body and its derivatives; matrices 3 x nv, row-major with TML_NV columns.
 * order 0: x;  1: + P, u;  2: + K, k;  3: + T, R. */
typedef struct tml_vector {
  double x[3];
  double P[3*TML_NV]; /* x_q */
  double u[3];        /* P v */
  double K[3*TML_NV]; /* (P v)_q */
  double k[3];        /* K v: x'' = P v' + k */
  double T[3*TML_NV]; /* (K v)_q */
  double R[3*TML_NV]; /* (K v)_v */
} tml_vector;

/* Clears what an order asks for. */
static inline void tml_vector_clear(tml_vector *v, int order)
{
  memset(v->x, 0, sizeof v->x);
  memset(v->u, 0, sizeof v->u);
  memset(v->k, 0, sizeof v->k);
  if (order >= 1) memset(v->P, 0, sizeof v->P);
  if (order >= 2) memset(v->K, 0, sizeof v->K);
  if (order < 3) return;
  memset(v->T, 0, sizeof v->T);
  memset(v->R, 0, sizeof v->R);
}

/* Three coordinates that turn: an increment d of them is a rotation vector, and the velocity is T(d) d', not d'. */
typedef struct tml_chart {
  int first;                                        /* of the three, in v */
  double bracket;                                   /* velocities a and b do not commute: [a, b] = bracket a x b */
  void (*tangent)(double T[9], const double d[3]);  /* q0 (+) (d + y) = (q0 (+) d) (+) T y to first order in y */
  void (*inverse)(double T[9], const double d[3]);  /* of T; */
  void (*pull)(double y[3], const double d[3], const double x[3]); /* y = T(d)^-1 x at once */
} tml_chart;

/* Four flat coordinates e of unit norm, which is a row of the body: its angular velocity in body axes is 2 L(e) e'. It
 * has no inertia along e. */
typedef struct tml_versor {
  int first;                                        /* of the four, in v and in q */
  void (*map)(double L[12], const double e[4]);     /* 3 x 4, linear in e */
  void (*map_q)(double Z[16], const double y[3]);   /* (L^T y)_e */
} tml_versor;

/* A node of a wide body: a frame like that of a rigid body in increments about ground axes, with velocities
 * u = (x', w) = L v, (B8). Elements compute with it in six columns (system/base/flexible_node_map.h). Matrices 6 x nv,
 * row-major. order 0: q;  1: + L, u;  2: + K, k;  3: + T, R. */
typedef struct tml_body_node {
  double q[7], u[6];
  double *L;      /* of nv coordinates */
  double *K;      /* (L v)_q */
  double k[6];    /* K v: u' = L v' + k */
  double *T, *R;  /* (K v)_q, (K v)_v */
} tml_body_node;

typedef struct tml_body_ops {
  const char *name;
  int nq, nv;              /* widths; of kinds whose bodies have each their own: of their frame alone */
  const tml_chart *chart;  /* NULL: flat, q0 (+) D is the sum and q' = v */
  const tml_versor *versor;/* NULL: no norm row */
  int quaternion;          /* where q stores a unit quaternion, which has a sign; 0: nowhere */
  bool spatial;            /* turns about any axis: |omega| h is a size of the step */

  void (*frame)(tml_frame *f, const double *q, const double *v);
  void (*vector)(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3], int order);
  /* The hot path of residuals, without matrices: x and u = P v of a point or an axis; r += P^T g for any vector. */
  void (*motion)(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3]);
  void (*load)(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3]);
  /* Rows of P of a point, some of x, y, z, times c and added one after the other, as wide as the body; NULL: `load` has
   * them. */
  void (*point_rows)(double *G, const tml_frame *f, const double s[3], const int *component, int n, double c);
  /* The hot path of accelerations: k = K v of a point or an axis with x and u. NULL: `vector` has it. */
  void (*course)(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind, const double s[3]);
  /* H += (P^T g)_q for a constant 3-vector g; nv x nv, row-major with TML_NV columns. */
  void (*hessian)(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                  const double g[3]);

  /* All below for a body with its content; matrices nv x nv, row-major. Elastic forces count as inertia here. */
  void (*mass)(double *M, const tml_frame *f, const void *content);
  void (*inertia)(double *r, const tml_frame *f, const void *content, const double *a); /* M a + g */
  /* The hot path of accelerations. M^-1: 1/m of the lengths, then the square of the rest, row-major; false where it has
   * none. And g alone. NULL: by `mass` and `inertia`. */
  bool (*inverse)(double *W, const tml_frame *f, const void *content);
  void (*gyration)(double *r, const tml_frame *f, const void *content);
  /* K = (M a + g)_q, C = g_v */
  void (*inertia_q)(double *K, double *C, const tml_frame *f, const void *content, const double *a);
  /* r -= what gravity does to it; its potential energy, that of strain included; the least mass or inertia that each
   * coordinate can have. */
  void (*gravity)(double *r, const tml_frame *f, const void *content, const double g[3]);
  double (*potential)(const tml_frame *f, const void *content, const double g[3]);
  void (*least_mass)(double *m, const void *content);
  /* Power that is lost inside of it: v . the part of g that damps. NULL: none. */
  double (*dissipation)(const tml_frame *f, const void *content);
  /* Of coordinate i: lengths come first, then angles, then modal ones. */
  tml_coordinate (*coordinate)(const void *content, int i);
  /* Configuration q = q0 (+) D. */
  void (*move)(double *q, const double *q0, const double *D, const void *content);
  /* What of the start is no pose: full turns of an angle, modal coordinates. NULL: nothing. */
  void (*start)(double *q, double *v, const void *content);
  /* Coordinates of a pose (tml_body_quaternion goes back). */
  void (*set_pose)(double *q, const double x[3], const double e[4]);
  /* From ground-axes velocity and angular velocity to v, and accelerations back to ground axes. */
  void (*set_velocity)(double *v, const double *q, const double xd[3], const double w[3]);
  void (*acceleration)(double xdd[3], double wd[3], const tml_frame *f, const double *a);

  /* (B8), (B9) Kinds with nodes; NULL: elements see the body's own frame. The attachment is what a marker carries for
   * its kind. */
  void (*node)(tml_body_node *out, const tml_frame *f, const void *content, const void *attachment, int order);
  /* H += (L^T g)_q for a constant force and torque g; nv x nv, row-major. */
  void (*node_hessian)(double *H, const tml_frame *f, const void *content, const void *attachment, const double g[6]);

  /* Are the coordinates near a singularity of theirs? And others for the same pose and velocity. NULL: never. */
  bool (*worn)(const double *q);
  void (*rechart)(double *q, double *v);

  /* The kind of the same body with the rotation coordinates of a rigid one in its own frame. NULL: it has but these. */
  const struct tml_body_ops *(*turned)(const struct tml_body_ops *rigid);
} tml_body_ops;

/* A body of a kind that a model does not know of itself, of any width. */
typedef struct tml_own_body {
  const tml_body_ops *ops;
  int nq, nv;
  const void *content;
} tml_own_body;

/* Shared by the kinds with the same rotation coordinates. */
extern const tml_chart tml_ground_axes, tml_body_axes;
extern const tml_versor tml_euler_parameters;

extern const tml_body_ops tml_ground_ops, tml_point_ops, tml_planar_ops, tml_increments_ops,
    tml_body_axes_ops, tml_euler_ops, tml_angles_ops;

/* Orientation of a body of any kind as a unit quaternion. */
void tml_body_quaternion(double e[4], const tml_body_ops *ops, const double *q, const tml_frame *f);

/* x, u and k of a point or an axis on a body of any kind. */
static inline void tml_body_history(double x[3], double u[3], double k[3], const tml_body_ops *ops, const tml_frame *f,
                                    tml_vector_kind kind, const double s[3])
{
  if (ops->course) {
    ops->course(x, u, k, f, kind, s);
    return;
  }
  tml_vector v;
  ops->vector(&v, f, kind, s, 2);
  v3_copy(x, v.x);
  v3_copy(u, v.u);
  v3_copy(k, v.k);
}

/* J_s = A J A^T: inertia in ground axes. */
void tml_ground_inertia(double Js[9], const tml_frame *f, const tml_inertia *in);

/* Shared by the rigid kinds whose v begins with the velocity of the centre: x = A s, u = w x A s. */
void tml_ground_increments_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind,
                                  const double s[3]);

/* And k = w x (w x A s), where their angular acceleration has no terms of its own. */
void tml_ground_increments_history(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind,
                                   const double s[3]);

/* Shared by them: gravity, and three lengths with three angles. */
void tml_ground_increments_gravity(double *r, const tml_frame *f, const void *content, const double g[3]);
double tml_ground_increments_potential(const tml_frame *f, const void *content, const double g[3]);
void tml_ground_increments_least_mass(double *m, const void *content);
tml_coordinate tml_ground_increments_coordinate(const void *content, int i);

/* Shared by the kinds that store a quaternion. */
void tml_body_quaternion_pose(double *q, const double x[3], const double e[4]);

#endif
