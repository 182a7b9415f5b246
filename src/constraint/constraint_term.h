/* constraint_term.h - terms of constraint rows: functions of two bodies that are zero, or whose sum is zero.
 *
 * A joint is a list of terms (joint_primitives.h), most of which are rows of their own. Couplers, gears and screws have
 * rows that are sums of several terms, Phi = scale_1 s_1 + scale_2 s_2 + ... - f(t). Each kind provides value, gradient
 * and velocity terms with derivatives to third order; (Phi_q^T lambda)_q is a matrix over the columns of its two
 * bodies. A new kind needs a const tml_term_ops and a line in tests/conformance/test_constraints.c; the sums of terms
 * (system/evaluate/row_terms.c) and everything that evaluates rows are unchanged. */
#ifndef TML_CONSTRAINT_CONSTRAINT_TERM_H
#define TML_CONSTRAINT_CONSTRAINT_TERM_H

#include "constraint/marker_measure.h"
#include "expr/expr.h"

typedef enum tml_primitive {
  TML_PRIMITIVE_POINT,   /* p_j - p_i = 0, in ground axes: up to three rows */
  TML_PRIMITIVE_MEASURE, /* one row: a measure, minus a function of time if there is one */
  TML_PRIMITIVE_NORM     /* (e.e - 1)/2 = 0 for a body in Euler parameters */
} tml_primitive;

/* Rows evaluated at one state; columns as in tml_measured. */
typedef struct tml_rows {
  double phi[3];
  double G[3][TML_NC];
  double rate[3];             /* Phi_q v, without Phi_t */
  double rate_q[3][TML_NC];
  double accel[3];            /* (Phi_q v)_q v */
  double accel_q[3][TML_NC], accel_v[3][TML_NC];
} tml_rows;

/* Values that a term is compared with. */
typedef struct tml_term_target {
  double target;  /* f(t) plus a constant; it is subtracted from the row */
  double turn;    /* committed value of a counted angle; for curves the first parameter; NAN: the angle is not counted
                     and equals its prescribed value modulo full turns */
  double second;  /* for curves the second parameter */
} tml_term_target;

typedef struct tml_term tml_term;

/* Functions of a kind of term. They are called in hot paths and allocate nothing. `order` as in tml_measure_eval. */
typedef struct tml_term_ops {
  tml_primitive kind;
  bool couples;   /* (Phi_q^T lambda)_q has blocks between the two bodies; coinciding points have none */
  tml_status (*eval)(tml_rows *out, const tml_term *c, const tml_pair *p, const tml_term_target *g, int order);
  /* motion: Phi and Phi_q v only. load: Phi, and r_i, r_j += Phi_q^T lambda. */
  tml_status (*motion)(double phi[3], double rate[3], const tml_term *c, const tml_pair *p, const tml_term_target *g);
  tml_status (*load)(double *r[2], double phi[3], const tml_term *c, const tml_pair *p, const tml_term_target *g,
                     const double *lambda);
  /* gradient: Phi_q only, added row by row to G_i and G_j, which have the widths of the bodies. accel: (Phi_q v)_q v
   * only. */
  tml_status (*gradient)(double *const G[2], const tml_term *c, const tml_pair *p, const tml_term_target *g);
  tml_status (*accel)(double accel[3], const tml_term *c, const tml_pair *p, const tml_term_target *g);
  /* H += (Phi_q^T lambda)_q, TML_NC columns. */
  tml_status (*hessian)(double *H, const tml_term *c, const tml_pair *p, const tml_term_target *g,
                        const double *lambda);
  /* Adds the reaction -Phi_q^T lambda as force and torque on each marker, ground axes. */
  tml_status (*reaction)(double force[2][3], double torque[2][3], const tml_term *c, const tml_pair *p,
                         const tml_term_target *g, const double *lambda);
} tml_term_ops;

struct tml_term {
  const tml_term_ops *ops;
  const char *label;        /* "z axes parallel", for messages */
  tml_measure measure;      /* coinciding points use only its marker origins */
  double scale;             /* factor of a measure; 1 for all other kinds */
  bool joined;              /* is added to the row of the previous term */
  int angle;                /* index of the counted angle in the system, or -1; for curves of the first parameter */
  int n_rows;
  int component[3];         /* for coinciding points: the components x, y, z (0 to 2) of its rows */
  int vv[2][2];             /* slots of the blocks of its pair of bodies, see system/base/system.h; -1: none */
};

extern const tml_term_ops tml_point_term_ops, tml_measure_term_ops, tml_norm_term_ops;

/* True if the row is a length, to be compared with the size of the bodies; otherwise it is an angle, a cosine or a
 * norm. */
bool tml_term_is_length(const tml_term *c);

#endif
