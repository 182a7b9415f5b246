/* gstiff.h - backward difference formulas of orders 1 to 6 with variable step and order, for the direct corrector:
 * their history, and the choice of step and order. Theory: docs/theory/gstiff.md. */
#ifndef TML_INTEGRATE_DIRECT_GSTIFF_H
#define TML_INTEGRATE_DIRECT_GSTIFF_H

#include "integrate/direct/direct_method.h"

enum { TML_GSTIFF_ORDER = 6, TML_GSTIFF_POINTS = TML_GSTIFF_ORDER + 1 };

/* Ranks of the orders k - 1, k and k + 1, whose errors are compared for the choice of the next order. */
typedef enum tml_gstiff_rank { TML_LOWER, TML_SAME, TML_HIGHER, TML_RANKS } tml_gstiff_rank;

/* Accepted states; the newest is at index 0. */
typedef struct tml_history {
  int points;                      /* number of known points */
  double t[TML_GSTIFF_POINTS];
  double *q[TML_GSTIFF_POINTS], *v[TML_GSTIFF_POINTS], *X[TML_GSTIFF_POINTS];
  double *D[TML_GSTIFF_POINTS];    /* nv: increment from the newest configuration to this one */
} tml_history;

struct tml_gstiff {
  tml_history past;
  double *D_predicted, *D_rate;    /* nv: predictor polynomial of the current order and its rate, at the end of the
                                      step */
  double *v_predicted, *v_rate;
  double *X_predicted, *X_rate;    /* nx */
  int most;                        /* highest order allowed */
  int order;                       /* order of the step under way, or of the next one */
  int since;                       /* accepted steps since order or step length was changed */
  int made;                        /* accepted steps since the start */
  int failures;                    /* failed attempts at the step under way */
  bool rising;                     /* the order has only risen since the start */
  double wanted;                   /* [s] step chosen by the error; limits may have shortened it */
  double error[TML_RANKS];         /* estimated errors of steps of these orders over the tolerance; INFINITY: not
                                      known */
};

/* gstiff_history.c. `start` sets the history at a start: the accepted state and earlier points extrapolated by
 * Taylor's formula at distances h. With `smooth` it uses all known derivatives, else the first alone. */
tml_status tml_history_create(tml_history *p, const tml_system *s, tml_error *err);
void tml_history_free(tml_history *p);
void tml_history_start(tml_history *p, const tml_integrator *g, double h, bool smooth);
/* Adds the accepted state. */
void tml_history_push(tml_history *p, const tml_integrator *g);
void tml_history_store(tml_history *p, const tml_system *s, tml_archive *a);
/* Weights of the newest degree + 1 points in the value (or the rate) at t of the polynomial through them. */
void tml_history_weights(const tml_history *p, int degree, double t, double value[], double rate[]);
/* out = sum of w_j x_j. */
void tml_history_sum(double *const x[], const double w[], int degree, int n, double *out);

#endif
