/* body.h - contract of a body kind: how vectors fixed on a body, and its inertia, depend on its
 * coordinates. Everything attached to a body is a point, an axis or its spin; from the functions
 * below one generic chain rule makes every derivative the methods need. Theory: docs/theory/bodies.md.
 *
 * Derivatives "_q" are taken along an increment of the body's velocity-like coordinates: for flat
 * coordinates the ordinary derivative, for rotation increments A -> exp(dtheta~) A at fixed v. */
#ifndef TML_BODY_BODY_H
#define TML_BODY_BODY_H

#include "math/rotation.h"
#include "math/vec3.h"

enum { TML_NV = 7, TML_NQ = 7 }; /* most coordinates of one body */

typedef struct tml_inertia {
  double mass;  /* [kg] */
  double J[9];  /* [kg m2] about the centre of mass, body axes */
} tml_inertia;

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

/* What an index-3 step of the method says about one body; see integrate/formula.c. */
typedef struct tml_stride {
  double h, c_q, c_v;   /* D = D* + c_q u, v = v* + c_v u */
  double kappa;         /* commutator term of increments: D - kappa h^2 w_n x w_n+1 */
  int body_axes;        /* Euler parameters: velocity formula in body axes (paper 001) */
  const double *q0, *v0; /* coordinates at the start of the step */
} tml_stride;

typedef struct tml_body_ops {
  const char *name;
  int nq, nv;
  int norm_rows;     /* 1 for Euler parameters: e.e = 1 belongs to the body, not to a joint */
  int angular;       /* first rotational coordinate in v; nv where there is none */
  int exponential;   /* rotation increments: +1 about ground axes, -1 about body axes; 0: flat coordinates */

  void (*frame)(tml_frame *f, const double *q, const double *v);
  void (*vector)(tml_vector *out, const tml_frame *f, tml_vector_kind kind, const double s[3], int order);
  /* The hot path of residuals, without matrices: x and u = P v of a point or an axis; r += P^T g for any vector. */
  void (*motion)(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3]);
  void (*load)(double *r, const tml_frame *f, tml_vector_kind kind, const double s[3], const double g[3]);
  /* H += (P^T g)_q for a constant 3-vector g; nv x nv, row-major with TML_NV columns. */
  void (*hessian)(double *H, const tml_frame *f, tml_vector_kind kind, const double s[3],
                  const double g[3]);
  void (*mass)(double *M, const tml_frame *f, const tml_inertia *in);                   /* nv x nv */
  void (*inertia)(double *r, const tml_frame *f, const tml_inertia *in, const double *a); /* M a + g */
  /* K = (M a + g)_q, C = g_v */
  void (*inertia_q)(double *K, double *C, const tml_frame *f, const tml_inertia *in, const double *a);

  /* Configuration q = q0 (+) D. */
  void (*move)(double *q, const double *q0, const double *D);
  /* Coordinates of a pose (tml_body_quaternion goes back). */
  void (*set_pose)(double *q, const double x[3], const double e[4]);
  /* From ground-axes velocity and angular velocity to v, and accelerations back to ground axes. */
  void (*set_velocity)(double *v, const double *q, const double xd[3], const double w[3]);
  void (*acceleration)(double xdd[3], double wd[3], const tml_frame *f, const double *a);

  /* End of a step: q and v from the linear formulas' D and v (in place) for the unknown u. */
  void (*stride)(double *q, double *v, double *D, const double *u, const tml_stride *s);
  /* Old generalised force F0 of the printed HHT formula carried to the end of the step, and its derivative
   * (added to Z); NULL: it is left as it is. */
  void (*carry)(double *F, const double *q, const double *q0, const double *F0);
  void (*carry_q)(double *Z, const double *q0, const double *F0, double scale);
  /* E = Dm^-1 and V = (dv/du) Dm^-1, nv x nv with TML_NV columns, where c_q Dm = dq/du. NULL: E = I,
   * V = c_v I. */
  void (*stride_q)(double *E, double *V, const double *q, const double *v, const double *D,
                   const double *u, const tml_stride *s);
} tml_body_ops;

extern const tml_body_ops tml_ground_ops, tml_point_ops, tml_planar_ops, tml_increments_ops,
    tml_body_axes_ops, tml_euler_ops, tml_angles_ops;

/* Orientation of a body of any kind as a unit quaternion. */
void tml_body_quaternion(double e[4], const tml_body_ops *ops, const double *q, const tml_frame *f);

/* J_s = A J A^T: inertia in ground axes. */
void tml_ground_inertia(double Js[9], const tml_frame *f, const tml_inertia *in);

/* Shared by the rigid kinds whose v begins with the velocity of the centre: x = A s, u = w x A s. */
void tml_rigid_motion(double x[3], double u[3], const tml_frame *f, tml_vector_kind kind, const double s[3]);

/* Shared by the kinds that store a quaternion. */
void tml_quat_pose(double *q, const double x[3], const double e[4]);

/* Shared by the kinds with exponential updates: blocks of stride_q from the rotational part Er of E. */
void tml_set_stride_blocks(double *E, double *V, const double Er[9], double c_v);

/* 3-1-3 angles: is the pose near the singularity of its reference, and the same pose and velocity with the
 * other reference. */
int tml_angles_near_singularity(const double *q);
void tml_angles_switch(double *q, double *v);

#endif
