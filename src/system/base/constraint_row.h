/* constraint_row.h - constraint rows of a system, and the contract that all kinds of them fulfil: sums of terms between
 * pairs of bodies (terms.c; with wide bodies node_terms.c) and expressions over any bodies (relation.c).
 *
 * A row depends on bodies that come in pairs; its columns are those of the bodies in this order, one after the other,
 * and a body may come twice. What evaluates, numbers or masks rows (evaluate.c, matrices.c, pattern.c, blocks.c and the
 * rooms above) goes by this and by tml_row_ops alone. Theory: docs/theory/constraints.md. */
#ifndef TML_SYSTEM_BASE_CONSTRAINT_ROW_H
#define TML_SYSTEM_BASE_CONSTRAINT_ROW_H

#include "constraint/constraint_term.h"
#include "model/base/model.h"

/* A row belongs to the level at which it is imposed. A motion given by its rate is a position row all the same: its
 * drive is integrated in time, so that it cannot drift; but at the start, where the count begins, it has no say
 * about positions (nor, given by its acceleration, about velocities). A row by expression at the level of velocities is
 * a true one: non-holonomic. */
typedef enum tml_level { TML_LEVEL_POSITION, TML_LEVEL_VELOCITY, TML_LEVEL_ACCELERATION } tml_level;

typedef struct tml_row_ops tml_row_ops;

typedef struct tml_constraint {
  const tml_row_ops *ops;
  tml_element_ref owner;    /* joint, motion, coupler or general constraint; a body for the norm of its parameters */
  const char *label;        /* "z axes parallel", for messages */
  tml_level level;
  bool start;               /* what a joint is given at the start: holds in assembly only */
  const tml_expr *drive;    /* f(t), borrowed from the model; or NULL */
  double offset;            /* of a measure: constant taken off the row at the start; a run keeps its own */
  double length;            /* what a violation of 1 means: [m], or 1 for angles and axes */
  int row, n_rows;          /* in the system */
  int number;               /* of a measure: its row before any are left out, under which a run keeps the offset; -1:
                               none */
  int n_bodies, *body;      /* in pairs; ground fills the last one up */
  int *frame;               /* per body: through which a term sees it */
  int *cv;                  /* per body: slot in rows x v, see system.h */
  int n_terms;
  tml_term *term;           /* of a sum of terms: one per pair of bodies */
  int law;                  /* of a row by expression: which law of the system; -1 */
} tml_constraint;

/* Who owns a row: its number among elements of a kind; -1: it is of another. */
static inline int tml_constraint_owned_by(const tml_constraint *c, tml_element kind)
{
  return c->owner.kind == kind ? c->owner.index : -1;
}

/* A row that holds for velocities only. */
static inline bool tml_constraint_nonholonomic(const tml_constraint *c)
{
  return c->level == TML_LEVEL_VELOCITY && !c->drive;
}

/* Derivatives of a row or rows at one state: vectors over the columns, those of row r at r*stride.
 * order 1: G;  2: + rate_q, tau;  3: + accel_q, accel_v, nu_t, tau_t. */
typedef struct tml_row_values {
  const double *G, *rate_q;          /* Phi_q; (Phi_q v)_q, or of a row for velocities Gamma_v and Gamma_q */
  const double *accel_q, *accel_v;   /* of (Phi_q v)_q v */
  int stride;
  double tau[3];                     /* right side of the acceleration constraints G a = tau */
  double nu_t[3], tau_t[3];          /* partial time derivatives of the right sides */
} tml_row_values;

typedef struct tml_system tml_system;
typedef struct tml_work tml_work;
typedef struct tml_state tml_state;

/* All with the frames of x at hand (tml_system_frames) and without allocation. Vectors over all rows, matrices by the
 * slots of the system. */
struct tml_row_ops {
  bool tied;      /* (Phi_q^T lambda)_q has blocks between any two of its bodies, else between coupling pairs */
  bool may_rest;  /* is not evaluated while it is switched off: it need not have a value there */
  /* Takes its slots in v x v, once the patterns are there. */
  bool (*place)(tml_system *s, const tml_constraint *c);
  /* Hot: Phi, unless NULL; r += Phi_q^T lambda, unless r or x->lambda is NULL. */
  tml_status (*residual)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *r,
                         double *phi);
  /* Phi_q v + Phi_t, or Gamma; Phi, unless NULL. */
  tml_status (*motion)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *rate,
                       double *phi);
  /* What the rate is at rest, with the other sign: right side of the velocity constraints. */
  tml_status (*nu)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *nu);
  tml_status (*values)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                       tml_row_values *out);
  /* Hot: rows of G alone, added; G[i]: of body i, row after row, as wide as the body. NULL: `values` has them. */
  tml_status (*gradient)(const tml_system *s, tml_work *w, const tml_constraint *c, double *const *G);
  /* Hot: right side of the acceleration constraints alone. NULL: `values` has it. */
  tml_status (*tau)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *tau);
  /* K += (G^T lambda)_q; D += (G^T lambda)_v, unless NULL. */
  tml_status (*hessian)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *K,
                        double *D);
  /* rate_q = (G a)_q for a state and frames with a in the place of v. */
  tml_status (*Ga_q)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                     tml_row_values *out);
  /* d/dt (G a) along the motion for constant a, with w->turned: frames with a in the place of v. */
  tml_status (*Ga_rate)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *out);
  /* G = G_t; NULL: G does not depend on time. */
  tml_status (*G_t)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, tml_row_values *out);
  /* load += |Phi_q^T lambda|, term by term. */
  tml_status (*sizes)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *load);
  /* What the reactions do to the bodies, per unit of time. */
  double (*power)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x);
  /* Force and torque on the two markers, added; lambda of its first row. NULL: it has no markers. */
  tml_status (*reaction)(const tml_system *s, const tml_work *w, const tml_constraint *c, const double *lambda,
                         double force[2][3], double torque[2][3]);
};

extern const tml_row_ops tml_terms_row_ops, tml_node_terms_row_ops, tml_law_row_ops;

#endif
