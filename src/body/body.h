/* body.h - interface of a kind of body: how points and axes fixed on a body, its angular velocity and its inertia
 * depend on its coordinates. One generic chain rule derives every derivative that the integration methods need from the
 * functions below. Theory: docs/theory/bodies.md.
 *
 * Derivatives "_q" are taken along an increment of the body's velocity-like coordinates: for flat coordinates the
 * ordinary derivative, for rotation increments A -> exp(dtheta~) A at fixed v. */
#ifndef TML_BODY_BODY_H
#define TML_BODY_BODY_H

#include <stdbool.h>

#include "math/rotation.h"
#include "math/vec3.h"

enum { TML_NV = 7, TML_NQ = 7 }; /* largest number of coordinates of one body */

/* Content of the rigid kinds: constants of a body that its functions need in addition to its coordinates. */
typedef struct tml_inertia {
  double mass;  /* [kg] */
  double J[9];  /* [kg m2] about the centre of mass, body axes */
  double Ji[9]; /* inverse of J, valid if `light` */
  bool light;   /* Ji is valid: J is invertible, and its smallest inertia is not tiny compared with its largest one */
  double z;     /* [m] z coordinate of the plane of a planar body */
  double angle; /* [rad] initial angle of a planar body, including full turns */
} tml_inertia;

/* Sets mass, J, Ji and light. */
void tml_inertia_set(tml_inertia *in, double mass, const double J[9]);

/* Kind of a velocity coordinate and the effect of one unit of it: the displacement [m] it causes (1 for a length), or
 * the rotation [rad] of the body. */
typedef enum tml_class { TML_CLASS_LENGTH, TML_CLASS_ANGLE, TML_CLASS_MODAL } tml_class;
typedef struct tml_coordinate { tml_class kind; double unit; } tml_coordinate;

/* State of a body at one time: its coordinates and the quantities that every vector on it needs. */
typedef struct tml_frame {
  const double *q, *v; /* borrowed from the state */
  double A[9];         /* body -> ground */
  double w[3];         /* [rad/s] angular velocity, ground axes */
} tml_frame;

typedef enum tml_vector_kind {
  TML_VECTOR_POINT, /* x = r + A s */
  TML_VECTOR_AXIS,  /* x = A s */
  TML_VECTOR_SPIN   /* no value x; P v is the angular velocity in ground axes (torques act through P^T) */
} tml_vector_kind;

/* A vector on a body and its derivatives; matrices are 3 x nv, row-major with TML_NV columns. order 0: x;  1: + P, u;
 * 2: + K, k;  3: + T, R. */
typedef struct tml_vector {
  double x[3];
  double P[3*TML_NV]; /* x_q */
  double u[3];        /* P v */
  double K[3*TML_NV]; /* (P v)_q */
  double k[3];        /* K v: x'' = P v' + k */
  double T[3*TML_NV]; /* (K v)_q */
  double R[3*TML_NV]; /* (K v)_v */
} tml_vector;

/* Clears the members of an order. */
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

/* Three rotation coordinates: an increment d of them is a rotation vector, and the velocity is T(d) d', not d'. */
typedef struct tml_chart {
  int first;                                        /* index in v of the first of the three */
  double bracket;                                   /* commutator of two velocities: [a, b] = bracket a x b */
  void (*tangent)(double T[9], const double d[3]);  /* q0 (+) (d + y) = (q0 (+) d) (+) T y to first order in y */
  void (*inverse)(double T[9], const double d[3]);  /* inverse of T */
  void (*pull)(double y[3], const double d[3], const double x[3]); /* y = T(d)^-1 x at once */
} tml_chart;

/* Euler parameters: four flat coordinates e whose unit norm is a constraint row of the body. The angular velocity in
 * body axes is 2 L(e) e'. The body has no inertia along e. */
typedef struct tml_versor {
  int first;                                        /* index of the first of the four, in v and in q */
  void (*map)(double L[12], const double e[4]);     /* 3 x 4, linear in e */
  void (*map_q)(double Z[16], const double y[3]);   /* (L^T y)_e */
} tml_versor;

/* A node of a flexible body: a frame like that of a rigid body in increments about ground axes, with velocities u =
 * (x', w) = L v (B8). Elements see it with six columns (system/base/flexible_node_map.h). Matrices 6 x nv, row-major.
 * order 0: q;  1: + L, u;  2: + K, k;  3: + T, R. */
typedef struct tml_body_node {
  double q[7], u[6];
  double *L;      /* 6 x nv */
  double *K;      /* (L v)_q */
  double k[6];    /* K v: u' = L v' + k */
  double *T, *R;  /* (K v)_q, (K v)_v */
} tml_body_node;

/* u' = L v' + k, of order 2 */
static inline void tml_body_node_acceleration(double xdd[3], double wd[3], const tml_body_node *node, int nv,
                                              const double *a)
{
  for (int i = 0; i < 3; i++) {
    xdd[i] = node->k[i];
    wd[i] = node->k[3 + i];
    for (int j = 0; j < nv; j++) {
      xdd[i] += node->L[i*nv + j]*a[j];
      wd[i] += node->L[(3 + i)*nv + j]*a[j];
    }
  }
}

typedef struct tml_body_ops {
  const char *name;
  int nq, nv;              /* numbers of coordinates; for kinds with bodies of different widths: of the frame */
  const tml_chart *chart;  /* NULL: flat coordinates, q0 (+) D is the sum and q' = v */
  const tml_versor *versor;/* NULL: no norm row */
  int quaternion;          /* index in q of a unit quaternion, whose sign is arbitrary; 0: none */
  bool spatial;            /* can rotate about any axis: |omega| h limits the step size */

  void (*frame)(tml_frame *f, const double *q, const double *v);
  void (*vector)(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3], int order);
  /* motion, load: for residuals (hot path), without matrices. x and u = P v of a point or an axis; r += P^T g for any
   * vector. */
  void (*motion)(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3]);
  void (*load)(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3]);
  /* The rows `component` of P of a point, times c, added one after the other to G, which is as wide as the body. NULL:
   * `load` is used. */
  void (*point_rows)(double *G, const tml_frame *f, const double s[3], const int *component, int n, double c);
  /* For accelerations (hot path): x, u and k = K v of a point or an axis. NULL: `vector` is used. */
  void (*history)(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind, const double s[3]);
  /* H += (P^T g)_q for a constant 3-vector g; nv x nv, row-major with TML_NV columns. */
  void (*hessian)(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                  const double g[3]);

  /* The following functions need the content of the body; matrices are nv x nv, row-major. Elastic forces are part of
   * the inertia terms. */
  void (*mass)(double *M, const tml_frame *f, const void *content);
  void (*inertia)(double *r, const tml_frame *f, const void *content, const double *a); /* M a + g */
  /* For accelerations (hot path). inverse: M^-1 as 1/m of the length coordinates, then the square matrix of the rest,
   * row-major; false if it does not exist. gyration: g only. NULL: `mass` and `inertia` are used. */
  bool (*inverse)(double *W, const tml_frame *f, const void *content);
  void (*gyration)(double *r, const tml_frame *f, const void *content);
  /* K = (M a + g)_q, C = g_v */
  void (*inertia_q)(double *K, double *C, const tml_frame *f, const void *content, const double *a);
  /* gravity: subtracts the generalised gravity force from r. potential: potential energy including strain energy.
   * least_mass: lower bound of the mass or inertia of each coordinate. */
  void (*gravity)(double *r, const tml_frame *f, const void *content, const double g[3]);
  double (*potential)(const tml_frame *f, const void *content, const double g[3]);
  void (*least_mass)(double *m, const void *content);
  /* Power dissipated inside the body: v . (damping part of g). NULL: none. */
  double (*dissipation)(const tml_frame *f, const void *content);
  /* Kind and unit of coordinate i. Lengths come first, then angles, then modal coordinates. */
  tml_coordinate (*coordinate)(const void *content, int i);
  /* Configuration q = q0 (+) D. */
  void (*move)(double *q, const double *q0, const double *D, const void *content);
  /* Initial values that a pose does not contain: full turns of an angle, modal coordinates. NULL: none. */
  void (*start)(double *q, double *v, const void *content);
  /* Coordinates of a pose (tml_body_quaternion is the inverse for the orientation). */
  void (*set_pose)(double *q, const double x[3], const double e[4]);
  /* set_velocity: v from velocity and angular velocity in ground axes. acceleration: accelerations in ground axes. */
  void (*set_velocity)(double *v, const double *q, const double xd[3], const double w[3]);
  void (*acceleration)(double xdd[3], double wd[3], const tml_frame *f, const double *a);

  /* (B8), (B9) For kinds with nodes; NULL: elements see the body's own frame. The attachment is the node data that a
   * marker stores for its kind. */
  void (*node)(tml_body_node *out, const tml_frame *f, const void *content, const void *attachment, int order);
  /* H += (L^T g)_q for a constant force and torque g; nv x nv, row-major. */
  void (*node_hessian)(double *H, const tml_frame *f, const void *content, const void *attachment, const double g[6]);

  /* worn: true if the coordinates are near a singularity of their own. rechart: other coordinates for the same pose and
   * velocity. NULL: never needed. */
  bool (*worn)(const double *q);
  void (*rechart)(double *q, double *v);

  /* The kind of the same body whose frame has the rotation coordinates of a given rigid kind. NULL: there is no
   * choice. */
  const struct tml_body_ops *(*turned)(const struct tml_body_ops *rigid);
} tml_body_ops;

/* A body of a kind outside the built-in ones, with any number of coordinates. */
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
  if (ops->history) {
    ops->history(x, u, k, f, kind, s);
    return;
  }
  tml_vector v;
  ops->vector(&v, f, kind, s, 2);
  v3_copy(x, v.x);
  v3_copy(u, v.u);
  v3_copy(k, v.k);
}

/* J_s = A J A^T: inertia tensor in ground axes. */
void tml_ground_inertia(double Js[9], const tml_frame *f, const tml_inertia *in);

/* Shared by the rigid kinds whose v begins with the velocity of the centre of mass: x = A s, u = w x A s. */
void tml_ground_increments_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind,
                                  const double s[3]);

/* The same with k = w x (w x A s), for kinds whose angular acceleration has no velocity terms. */
void tml_ground_increments_history(double x[3], double u[3], double k[3], const tml_frame *f, tml_vector_kind kind,
                                   const double s[3]);

/* Shared by these kinds: gravity, and three length coordinates with three angles. */
void tml_ground_increments_gravity(double *r, const tml_frame *f, const void *content, const double g[3]);
double tml_ground_increments_potential(const tml_frame *f, const void *content, const double g[3]);
void tml_ground_increments_least_mass(double *m, const void *content);
tml_coordinate tml_ground_increments_coordinate(const void *content, int i);

/* Shared by the kinds that store a quaternion. */
void tml_body_quaternion_pose(double *q, const double x[3], const double e[4]);

#endif
