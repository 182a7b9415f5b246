/* constraint_term.h - terms of constraint rows: functions of two bodies that are zero, or that add up to zero.
 *
 * A joint is a list of terms (joint.h), most of them rows of their own; couplers, gears and screws have rows that are
 * sums of several, Phi = scale_1 s_1 + scale_2 s_2 + ... - f(t). Each kind gives value, gradient and the velocity terms
 * to third order; (Phi_q^T lambda)_q comes as a matrix over the columns of its two bodies. To add a kind: a const
 * tml_term_ops and a line in tests/conformance/test_constraints.c; rows of terms (system/evaluate/row_terms.c) and all
 * that evaluates rows stay as they are. */
#ifndef TML_CONSTRAINT_CONSTRAINT_TERM_H
#define TML_CONSTRAINT_CONSTRAINT_TERM_H

#include "constraint/marker_measure.h"
#include "expr/expr.h"

typedef enum tml_primitive {
  TML_PRIMITIVE_POINT,   /* p_j - p_i = 0, in ground axes: up to three rows */
  TML_PRIMITIVE_MEASURE, /* one row: a measure, less a function of time where there is one */
  TML_PRIMITIVE_NORM     /* (e.e - 1)/2 = 0 of a body in Euler parameters */
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

/* What a term is measured against. A turn of NAN: the angle is not counted and meets its drive modulo full turns. */
typedef struct tml_given {
  double target;  /* f(t), and a constant taken off the row */
  double turn;    /* the committed angle where one is counted; of curves the first parameter, */
  double second;  /* and that of the second curve */
} tml_given;

typedef struct tml_term tml_term;

/* Hot paths: no allocation. order as for tml_measure_eval. */
typedef struct tml_term_ops {
  tml_primitive kind;
  bool couples;   /* (Phi_q^T lambda)_q has blocks between the two bodies; coinciding points have none */
  tml_status (*eval)(tml_rows *out, const tml_term *c, const tml_pair *p, const tml_given *g, int order);
  /* Phi and Phi_q v alone; Phi with r_i, r_j += Phi_q^T lambda. */
  tml_status (*motion)(double phi[3], double rate[3], const tml_term *c, const tml_pair *p, const tml_given *g);
  tml_status (*load)(double *r[2], double phi[3], const tml_term *c, const tml_pair *p, const tml_given *g,
                     const double *lambda);
  /* Phi_q alone, added row after row to G_i and G_j, which are as wide as the bodies; (Phi_q v)_q v alone. */
  tml_status (*gradient)(double *const G[2], const tml_term *c, const tml_pair *p, const tml_given *g);
  tml_status (*accel)(double accel[3], const tml_term *c, const tml_pair *p, const tml_given *g);
  /* H += (Phi_q^T lambda)_q, TML_NC columns. */
  tml_status (*hessian)(double *H, const tml_term *c, const tml_pair *p, const tml_given *g, const double *lambda);
  /* Reaction -Phi_q^T lambda as force and torque on each marker, ground axes, added. */
  tml_status (*reaction)(double force[2][3], double torque[2][3], const tml_term *c, const tml_pair *p,
                         const tml_given *g, const double *lambda);
} tml_term_ops;

struct tml_term {
  const tml_term_ops *ops;
  const char *label;        /* "z axes parallel", for messages */
  tml_measure measure;      /* coinciding points use its marker origins only */
  double scale;             /* of a measure: its factor; 1 for all others */
  bool joined;              /* adds to the row of the term before */
  int angle;                /* measured angle that counts full turns (index of the system), or -1; of curves the
                               first of their parameters */
  int n_rows;
  int component[3];         /* of coinciding points: which of x, y, z its rows are */
  int vv[2][2];             /* slots of its pair of bodies, see system/base/system.h; -1: none */
};

extern const tml_term_ops tml_point_term_ops, tml_measure_term_ops, tml_norm_term_ops;

/* Is the row a length, to be seen against the size of the bodies? Else it is an angle, a cosine, a norm. */
bool tml_term_is_length(const tml_term *c);

#endif
