/* constraint_row.h - constraint rows of a system, and the contract of all their kinds: sums of terms between pairs
 * of bodies (row_terms.c; with flexible bodies row_terms_flexible.c) and expressions over any bodies
 * (row_expression.c).
 *
 * A row depends on bodies that come in pairs. Its columns are those of the bodies in this order, one after the
 * other, and a body may occur twice. All code that evaluates, numbers or masks rows relies on this and on
 * tml_row_ops alone. Theory: docs/theory/constraints.md. */
#ifndef TML_SYSTEM_BASE_CONSTRAINT_ROW_H
#define TML_SYSTEM_BASE_CONSTRAINT_ROW_H

#include "constraint/constraint_term.h"
#include "model/base/model.h"

/* The level at which a row is imposed. A motion prescribed by its rate is still a position row: its drive is
 * integrated in time, so that it cannot drift. At the start, where the integral begins, it does not constrain
 * positions (nor, if prescribed by its acceleration, velocities). A row by expression at the level of velocities is
 * truly non-holonomic. */
typedef enum tml_level { TML_LEVEL_POSITION, TML_LEVEL_VELOCITY, TML_LEVEL_ACCELERATION } tml_level;

typedef struct tml_row_ops tml_row_ops;

typedef struct tml_constraint {
  const tml_row_ops *ops;
  tml_element_ref owner;    /* joint, motion, coupler or general constraint; a body for the norm of its parameters */
  const char *label;        /* "z axes parallel", for messages */
  tml_level level;
  bool start;               /* prescribes an initial value of a joint: imposed in assembly only */
  const tml_expr *drive;    /* f(t), borrowed from the model; or NULL */
  double offset;            /* for a row that is a measure: constant subtracted from the row at the start; each run
                               keeps its own */
  double length;            /* size of a violation of 1: [m], or 1 for angles and axes */
  int row, n_rows;          /* first row in the system, and number of rows */
  int number;               /* for a row that is a measure: its row number before any rows are left out, which is the
                               index of the offset in a run; -1: none */
  int n_bodies, *body;      /* bodies in pairs; an odd number is completed by ground */
  int *frame;               /* per body: the frame through which a term sees it */
  int *cv;                  /* per body: slot in rows x v, see system.h */
  int n_terms;
  tml_term *term;           /* terms of the row if it is a sum: one per pair of bodies */
  int law;                  /* index, in the system, of the law of a row by expression; -1: none */
} tml_constraint;

/* Index of the element of the given kind that owns the row; -1 if the owner is of another kind. */
static inline int tml_constraint_owned_by(const tml_constraint *c, tml_element kind)
{
  return c->owner.kind == kind ? c->owner.index : -1;
}

/* True for a row that constrains velocities only. */
static inline bool tml_constraint_nonholonomic(const tml_constraint *c)
{
  return c->level == TML_LEVEL_VELOCITY && !c->drive;
}

/* Derivatives of one or several rows at a state, as vectors over the columns; row r begins at r*stride. order 1: G;
 * 2: + rate_q, tau; 3: + accel_q, accel_v, nu_t, tau_t. */
typedef struct tml_row_values {
  const double *G, *rate_q;          /* G = Phi_q and rate_q = (Phi_q v)_q; for a velocity row Gamma_v and Gamma_q */
  const double *accel_q, *accel_v;   /* derivatives of (Phi_q v)_q v by q and v */
  int stride;
  double tau[3];                     /* right side of the acceleration constraints G a = tau */
  double nu_t[3], tau_t[3];          /* partial time derivatives of the right sides */
} tml_row_values;

typedef struct tml_system tml_system;
typedef struct tml_work tml_work;
typedef struct tml_state tml_state;

/* All functions require the frames of x (tml_system_frames) and do not allocate. Output vectors run over all rows of
 * the system; matrices use its slots. */
struct tml_row_ops {
  bool tied;      /* (Phi_q^T lambda)_q has blocks between any two of its bodies; else only within each pair */
  bool may_rest;  /* not evaluated while switched off, because it may have no value there */
  /* Assigns its slots in v x v, once the patterns exist. */
  bool (*place)(tml_system *s, const tml_constraint *c);
  /* Hot path: computes Phi unless phi is NULL; r += Phi_q^T lambda, unless r or x->lambda is NULL. */
  tml_status (*residual)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *r,
                         double *phi);
  /* Computes Phi_q v + Phi_t, or Gamma; and Phi, unless phi is NULL. */
  tml_status (*motion)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *rate,
                       double *phi);
  /* Right side of the velocity constraints: the negative of the rate for v = 0. */
  tml_status (*nu)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *nu);
  tml_status (*values)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                       tml_row_values *out);
  /* Hot path: adds the rows of G alone. G[i] belongs to body i: row after row, each as long as the number of
   * coordinates of the body. NULL: `values` computes them. */
  tml_status (*gradient)(const tml_system *s, tml_work *w, const tml_constraint *c, double *const *G);
  /* Hot path: right side of the acceleration constraints alone. NULL: `values` computes it. */
  tml_status (*tau)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *tau);
  /* K += (G^T lambda)_q; D += (G^T lambda)_v, unless D is NULL. */
  tml_status (*hessian)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *K,
                        double *D);
  /* rate_q = (G a)_q for a state and frames that contain a instead of v. */
  tml_status (*Ga_q)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                     tml_row_values *out);
  /* d/dt (G a) along the motion for constant a. Uses w->turned: frames that contain a instead of v. */
  tml_status (*Ga_rate)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *out);
  /* Computes G_t in the place of G; NULL: G does not depend on time. */
  tml_status (*G_t)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, tml_row_values *out);
  /* load += |Phi_q^T lambda|, term by term. */
  tml_status (*sizes)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *load);
  /* Power of the reactions on the bodies. */
  double (*power)(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x);
  /* Adds force and torque on the two markers; lambda is that of its first row. NULL: the row has no markers. */
  tml_status (*reaction)(const tml_system *s, const tml_work *w, const tml_constraint *c, const double *lambda,
                         double force[2][3], double torque[2][3]);
};

extern const tml_row_ops tml_terms_row_ops, tml_node_terms_row_ops, tml_law_row_ops;

#endif
