/* force_evaluate.h - what force elements, on up to three bodies, get and give.
 *
 * To add one: a file that fills a tml_force_ops (model/base/force_element.h), its definition and a line in
 * TML_FORCE_LIST (trammel.h), one line in tests/conformance/test_forces.c. Force and derivatives come from one
 * function, so they cannot drift apart. Theory: docs/theory/forces.md. */
#ifndef TML_FORCE_COMMON_FORCE_EVALUATE_H
#define TML_FORCE_COMMON_FORCE_EVALUATE_H

#include "body/body.h"
#include "constraint/joint_primitives.h"
#include "expr/expr.h"
#include "model/base/model.h"

enum { TML_NF = TML_FORCE_BODIES*TML_NV };

/* How contacts are seen: as they are; without those that are being struck; where they are closed at both ends of the
 * last step, as if their depth went evenly from one end to the other (K24); those alone that are being struck. */
typedef enum tml_touch_view {
  TML_TOUCH_PLAIN, TML_TOUCH_SETTLED, TML_TOUCH_EVEN, TML_TOUCH_STRUCK
} tml_touch_view;

/* Its bodies, in the order of its markers. */
typedef struct tml_force_input {
  const tml_body_ops *ops[TML_FORCE_BODIES];
  const tml_frame *frame[TML_FORCE_BODIES];
  double t;
  double segment;  /* functions of time follow their law at this time; NAN: at t (tml_expr_derivatives_within) */
  double turn;     /* [rad] angle last committed: the measured one is the nearest to it modulo 2 pi */
  double other_turn; /* [rad] the same of the second joint that it acts on */
  const double *memory; /* what the element remembers in a run: as many numbers as it was given when compiled */
  const double *kept; /* what it remembers of the last accepted step */
  double since;    /* [s] since that was so */
  bool shares;     /* contacts, order 0: power with what changing shares of points do, which takes some derivatives */
  const double *latest; /* of these: what was remembered last; inside the last step that of its end, */
  double part;     /* 0 ... 1: of that step, and */
  tml_touch_view view;
  struct tml_contact_recent *recent; /* points that were found last; NULL: nothing is remembered */
  double *branch;  /* what its laws decided at the start of the step (spell_laws); NULL: they go by their values */
  double *work;    /* for expressions */
  const double *value[TML_FORCE_VALUES]; /* values that are unknowns of the system; NULL: given by a function of time */
  const double *state, *rate, *unknown; /* of its own: states, their rates, algebraic unknowns */
  bool off;        /* switched off: all of the output is zero */
  int order;       /* 0: Q, energy, power; 1: + derivatives of Q and energy */
} tml_force_input;

typedef struct tml_force_output {
  double Q[TML_NF];            /* generalised force; columns of the bodies one after the other */
  double Q_q[TML_NF*TML_NF];   /* row-major with TML_NF columns */
  double Q_v[TML_NF*TML_NF];
  double Q_t[TML_NF];
  double Q_p[TML_FORCE_VALUES][TML_NF]; /* in the values that are unknowns */
  double energy;               /* [J] potential of the conservative part */
  double energy_q[TML_NF];     /* its derivative */
  double power;                /* [W] of all the rest */
  unsigned state;              /* another number where another law holds: what touches, sticks or slips */
} tml_force_output;

/* Equations of the unknowns that an element owns (tml_force_unknowns), n of them; derivatives with order 1. */
typedef struct tml_force_equations {
  int n, n_states;
  double *rho;   /* n */
  double *q, *v; /* n x TML_NF, row-major: columns of the bodies one after the other */
  double *t;     /* n: partial */
  double *X;     /* n x n_states */
  double *p;     /* n x n: rates of the states, algebraic unknowns */
  double *value; /* n x TML_FORCE_VALUES: in values by expression that are unknowns */
  double *made;  /* n: sum of the sizes of its terms (of p - f: those of f), to which its round-off is to be seen */
} tml_force_equations;

/* Clears the columns in use and calls the element. */
tml_status tml_force_eval(tml_force_output *out, const tml_force_ops *ops, const void *par,
                          const tml_force_input *in);

/* Doubles of work space that the largest of n expressions needs; NULL is none. */
int tml_force_work(const tml_expr *const *e, int n);

/* How many decisions of a law of one variable are followed, so that steps end where they change. 0: it has none, or a
 * table with so many corners that a step is not to end at each. */
int tml_force_followed(const tml_expr *law);
/* Whether one of n such laws has decisions that are not; NULL is none. */
bool tml_force_kinks(const tml_expr *const *law, int n);
/* Value and slope of such a law at x. `branch`: its decisions, by which it goes whatever x is; NULL: by x. */
double tml_force_law(const tml_expr *law, double x, double *branch, double *slope, double *work);

/* Number of columns of an element's bodies. */
int tml_force_columns(const tml_force_input *in);

/* ---------------------------------------------------------------- channels ------------------- */

/* How much of the reported state a channel is computed from. */
typedef enum tml_need {
  TML_NEED_NOTHING,
  TML_NEED_PLACE,     /* positions, states of the user, counted angles */
  TML_NEED_VELOCITY,  /* and velocities, which meet the constraints */
  TML_NEED_FORCE      /* and accelerations, multipliers, unknowns of the user, energies */
} tml_need;

/* Takes the channels of an element one after the other: names below that of the element, units and values in SI. */
typedef struct tml_force_sink {
  void (*put)(struct tml_force_sink *s, tml_need need, const char *name, const char *unit, const char *about,
              double value);
} tml_force_sink;

/* Three components with the names that forces ("fx" ...) or torques have. */
void tml_force_put3(tml_force_sink *out, tml_need need, const char *const name[3], const char *unit, const char *about,
                    const double x[3]);
extern const char *const tml_force_names[3], *const tml_torque_names[3];

#endif
