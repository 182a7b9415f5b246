/* force_evaluate.h - input and output of force elements, which act on up to four bodies.
 *
 * To add one, write a file that fills a tml_force_ops (model/base/force_element.h), its definition and a line in
 * TML_FORCE_LIST (trammel/forces.h), and one line in tests/conformance/test_forces.c. The force and its derivatives
 * come from one function, so they cannot become inconsistent. Theory: docs/theory/forces.md. */
#ifndef TML_FORCE_COMMON_FORCE_EVALUATE_H
#define TML_FORCE_COMMON_FORCE_EVALUATE_H

#include "body/body.h"
#include "constraint/joint_primitives.h"
#include "expr/expr.h"
#include "model/base/model.h"

enum { TML_NF = TML_FORCE_BODIES*TML_NV };

/* Selection of contacts. PLAIN: all, as they are. SETTLED: without contacts in an impact. EVEN: contacts that are
 * closed at both ends of the last step are evaluated as if their depth changed linearly over it (K24). STRUCK:
 * only contacts in an impact. */
typedef enum tml_touch_view {
  TML_TOUCH_PLAIN, TML_TOUCH_SETTLED, TML_TOUCH_EVEN, TML_TOUCH_STRUCK
} tml_touch_view;

/* Input of an element; its bodies are in the order of its markers. */
typedef struct tml_force_input {
  const tml_body_ops *ops[TML_FORCE_BODIES];
  const tml_frame *frame[TML_FORCE_BODIES];
  const tml_frame *shape[2]; /* for contacts: frames of shapes that reach between two bodies; NULL: that of the body */
  double t;
  double segment;  /* branches of functions of time are those at this time; NAN: at t (tml_expr_derivatives_within) */
  double turn;     /* [rad] angle at the last accepted step; the measured angle is the closest to it modulo 2 pi */
  double other_turn; /* [rad] the same for the second joint on which the element acts */
  const double *memory; /* stored numbers of the element during a run; their count was set when it was compiled */
  const double *kept; /* stored numbers of the last accepted step */
  double since;    /* [s] time since the end of the last accepted step */
  bool joins;        /* in the search (K54): what hardly slips takes part */
  bool shares;     /* contacts with order 0: include in the power the changing weights of points,
                      which requires some derivatives */
  const double *latest; /* stored numbers at the end of the last step, even if t lies within that step and `memory`
                           holds those of its start; NULL: not a pair of shapes */
  double blow;     /* step limits at impacts: factor of the usual fractions; 0: the method controls their error */
  double part;     /* position of t in the last step: 0 at its start, 1 at its end and later */
  tml_touch_view view;
  struct tml_contact_point_cache *recent; /* cache of contact points; NULL: none */
  double *branch;  /* branches that its laws took at the start of the step (`expand_laws` of tml_force_ops); NULL:
                      laws decide by their values */
  double *work;    /* work space for expressions */
  const double *value[TML_FORCE_VALUES]; /* values that are unknowns of the system; NULL: a function of time */
  const double *foreseen; /* TML_FORESEEN values of `foresee` from the start of a static step; NULL, or NAN: none */
  const double *state, *rate, *unknown; /* its own variables: states, their rates, algebraic unknowns */
  bool off;        /* switched off: the whole output is zero */
  int order;       /* 0: Q, energy, power; 1: also the derivatives of Q and energy */
} tml_force_input;

typedef struct tml_force_output {
  double Q[TML_NF];            /* generalised force; the columns of the bodies in sequence */
  double Q_q[TML_NF*TML_NF];   /* derivative with respect to positions, row-major with TML_NF columns */
  double Q_v[TML_NF*TML_NF];
  double Q_t[TML_NF];
  double Q_p[TML_FORCE_VALUES][TML_NF]; /* derivatives with respect to values that are unknowns */
  double energy;               /* [J] potential energy of the conservative part */
  double energy_q[TML_NF];     /* derivative of the energy */
  double power;                /* [W] power of the non-conservative part */
  unsigned state;              /* number that identifies the current state (open, touching, sticking, slipping); a
                                  Jacobian of another state is not reused */
} tml_force_output;

/* The n equations of the unknowns that an element owns (tml_force_unknowns), with derivatives for order 1. */
typedef struct tml_force_equations {
  int n, n_states;
  double *rho;   /* n residuals */
  double *q, *v; /* n x TML_NF, row-major: derivatives with respect to positions and velocities, the
                    columns of the bodies in sequence */
  double *t;     /* n: partial derivatives in time */
  double *X;     /* n x n_states: derivatives with respect to the states */
  double *p;     /* n x n: derivatives with respect to rates of the states and algebraic unknowns */
  double *value; /* n x TML_FORCE_VALUES: derivatives with respect to values that are unknowns */
  double *made;  /* n: sum of the magnitudes of the terms (for p - f those of f), with which round-off is compared */
} tml_force_equations;

/* Clears the columns in use and calls the element. */
tml_status tml_force_eval(tml_force_output *out, const tml_force_ops *ops, const void *par,
                          const tml_force_input *in);

/* Work space in doubles that the largest of n expressions requires; entries may be NULL. */
int tml_force_work(const tml_expr *const *e, int n);

/* Number of branches of a law of one variable that are followed, so that steps end where they change. 0: it has
 * none, or it has a table with too many corners to end a step at each. */
int tml_force_followed(const tml_expr *law);
/* True if one of n such laws has branches that are not followed; entries may be NULL. */
bool tml_force_kinks(const tml_expr *const *law, int n);
/* Value and slope of such a law at x. `branch`: branches to use whatever x is; NULL: decide by x. */
double tml_force_law(const tml_expr *law, double x, double *branch, double *slope, double *work);

/* Number of columns of the bodies of an element. */
int tml_force_columns(const tml_force_input *in);

/* ---------------------------------------------------------------- channels ------------------- */

/* Part of the reported state from which a channel is computed. */
typedef enum tml_need {
  TML_NEED_NOTHING,
  TML_NEED_PLACE,     /* positions, states of the user, counted angles */
  TML_NEED_VELOCITY,  /* also velocities that satisfy the constraints */
  TML_NEED_FORCE      /* also accelerations, multipliers, user unknowns, energies */
} tml_need;

/* Receives the channels of an element in sequence: names relative to the element, units and values in SI. */
typedef struct tml_force_sink {
  void (*put)(struct tml_force_sink *s, tml_need need, const char *name, const char *unit, const char *about,
              double value);
} tml_force_sink;

/* Three components with the names of forces ("fx" ...) or torques. */
void tml_force_put3(tml_force_sink *out, tml_need need, const char *const name[3], const char *unit, const char *about,
                    const double x[3]);
extern const char *const tml_force_names[3], *const tml_torque_names[3];

#endif
