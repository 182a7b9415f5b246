/* constraint.h - constraint primitives: up to three rows between two bodies, Phi = s(q) - f(t).
 *
 * A row may be a sum over several pairs of bodies (couplers, gears, screws): its terms follow each other and
 * all but the first are `joined` to the row of the one before, Phi = scale_1 s_1 + scale_2 s_2 + ... - f(t).
 *
 * A joint is a list of primitives (joint.h). Each gives value, gradient and the velocity terms to third
 * order; (Phi_q^T lambda)_q comes as a matrix over the columns of its two bodies. */
#ifndef TML_CONSTRAINT_CONSTRAINT_H
#define TML_CONSTRAINT_CONSTRAINT_H

#include "constraint/measure.h"
#include "expr/expr.h"

typedef enum tml_primitive {
  TML_PRIMITIVE_POINT,   /* p_j - p_i = 0, in ground axes: up to three rows */
  TML_PRIMITIVE_MEASURE, /* one row: a measure, less a function of time where there is one */
  TML_PRIMITIVE_NORM,    /* (e.e - 1)/2 = 0 of a body in Euler parameters */
  TML_PRIMITIVE_LAW      /* one row by an expression: the system evaluates it; further terms only name its bodies */
} tml_primitive;

/* A row belongs to the level at which it is imposed. A motion given by its rate is a position row all the same: its
 * drive is integrated in time, so that it cannot drift; but at the start, where the count begins, it has no say
 * about positions (nor, given by its acceleration, about velocities). A row by expression at the level of velocities is
 * a true one: non-holonomic. */
typedef enum tml_level { TML_LEVEL_POSITION, TML_LEVEL_VELOCITY, TML_LEVEL_ACCELERATION } tml_level;

typedef struct tml_constraint {
  tml_primitive kind;
  tml_level level;
  tml_measure measure;      /* point primitives use its marker origins only */
  const tml_expr *drive;    /* f(t), borrowed from the model; or NULL. Of the first term only */
  double scale;             /* of a measure: factor of its term; 1 for all others */
  double offset;            /* of a measure: constant taken off the row at the start; a run keeps its own */
  bool joined;              /* adds to the row of the constraint before */
  bool start;               /* what a joint is given at the start: holds in assembly only */
  int angle;                /* measured angle that counts full turns (index of the system), or -1 */
  int body[2];
  int row, n_rows;          /* in the system */
  int number;               /* of a measure: its row before any are left out, under which a run keeps the offset; -1:
                               none */
  int component[3];         /* of a point primitive: which of x, y, z its rows are */
  double length;            /* what a violation of 1 means: [m], or 1 for angles and axes */
  const char *label;        /* "z axes parallel", for messages */
  int joint, motion, coupler, relation; /* who owns it in the model; -1 */
  int law;                  /* of a row by expression: which law of the system */
  int vv[2][2], cv[2];      /* slots, see system/system.h */
} tml_constraint;

/* Rows evaluated at one state; columns as in tml_measured. */
typedef struct tml_rows {
  double phi[3];
  double G[3][TML_NC];
  double rate[3];             /* Phi_q v, without Phi_t */
  double rate_q[3][TML_NC];
  double accel[3];            /* (Phi_q v)_q v */
  double accel_q[3][TML_NC], accel_v[3][TML_NC];
} tml_rows;

/* f is what the row has to meet: offset and value of the drive (0 without); `turn` the committed angle where one is
 * counted, NAN: it is not. order as for tml_measure_eval. */
tml_status tml_constraint_eval(tml_rows *out, const tml_constraint *c, const tml_pair *p, double f,
                               double turn, int order);

/* The hot path of residuals: Phi and Phi_q v alone; Phi with r_i, r_j += Phi_q^T lambda. */
tml_status tml_constraint_motion(double phi[3], double rate[3], const tml_constraint *c, const tml_pair *p,
                                 double f, double turn);
tml_status tml_constraint_load(double *r[2], double phi[3], const tml_constraint *c, const tml_pair *p, double f,
                               double turn, const double *lambda);

/* A row that holds for velocities only. */
static inline bool tml_constraint_nonholonomic(const tml_constraint *c)
{
  return c->kind == TML_PRIMITIVE_LAW && c->level == TML_LEVEL_VELOCITY;
}

/* Has (Phi_q^T lambda)_q blocks between the two bodies? Coinciding points have none. */
bool tml_constraint_couples(const tml_constraint *c);

/* H += (Phi_q^T lambda)_q, TML_NC columns. */
tml_status tml_constraint_hessian(double *H, const tml_constraint *c, const tml_pair *p,
                                  const double *lambda);

/* Reaction -Phi_q^T lambda as force and torque on each marker, ground axes, added. */
tml_status tml_constraint_reaction(double force[2][3], double torque[2][3], const tml_constraint *c,
                                   const tml_pair *p, const double *lambda);

#endif
