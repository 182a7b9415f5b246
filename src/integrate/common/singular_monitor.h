/* singular_monitor.h - detects isolated singular configurations (links in line), where constraints lose their
 * independence for a moment, and steps over them. The motion is smooth there, but accelerations, multipliers and
 * corrections contain round-off divided by sigma, the smallest singular value of the scaled rows. Sigma goes to zero
 * and grows again linearly in time. The search starts only after a hint that such a configuration is near. Theory:
 * docs/theory/passage.md. */
#ifndef TML_INTEGRATE_COMMON_SINGULAR_MONITOR_H
#define TML_INTEGRATE_COMMON_SINGULAR_MONITOR_H

#include <stdbool.h>

#include "core/error.h"

typedef struct tml_integrator tml_integrator;

typedef struct tml_passage {
  bool monitored;    /* the rows came near dependence, or a corrector failed: sigma is monitored */
  double hold, best; /* tml_kkt.hold of the last step (NAN: not computed), and its largest value so far */
  double best_row;   /* largest value over rows evaluated for results; kept apart so that output does not influence
                        the integration */
  double next_check; /* [s] time of the next evaluation of sigma */
  double seen;       /* sigma at the last evaluation */
  double still;      /* steps to skip before the next evaluation: more, the longer sigma has been steady */
  double waited;     /* steps skipped so far */
  double flat, half; /* [s] time at which sigma will be zero (INFINITY: not soon), and half width of the interval
                        around it that is stepped over */
  double narrow;     /* fraction of the usual `half`: smaller if a crossing was not accurate enough */
  bool locked;       /* the motion cannot continue beyond the singular configuration */
  bool inside;       /* the last step crossed a singular configuration */
  double *v;         /* nv: scratch */
} tml_passage;

/* Smallest singular value of the rows at a configuration, each row scaled to length 1 in the mass metric: 1 if all
 * rows are orthogonal. NAN if it cannot be computed. */
double tml_singular_monitor_sigma(tml_integrator *g, double t, const double *q);

/* Rate of change of the motion [1/s], from rotation, accelerations and their rates (jerk may be NULL), with lengths
 * in units of the largest body. */
double tml_singular_monitor_rate(const tml_integrator *g, const double *jerk);

/* `sample` records the independence of the rows in the last step as a hint. `allows` handles a corrector whose rows
 * hold to round-off while its corrections, `excess` times larger than round-off, do not shrink: it returns true if
 * the rows are so nearly dependent at q that the corrections are round-off. */
void tml_singular_monitor_sample(tml_integrator *g);
/* True if the rows are about as independent as they have ever been: the factorisation may skip the check. */
bool tml_singular_monitor_is_far(const tml_integrator *g);
bool tml_singular_monitor_allows(tml_integrator *g, double t, const double *q, double excess);

/* `update` evaluates sigma before a step when it is due. `explains` evaluates it after a failed attempt and returns
 * true if a singular configuration ahead explains the failure, so that the step is to be fitted to it. */
void tml_singular_monitor_update(tml_integrator *g);
bool tml_singular_monitor_explains(tml_integrator *g, tml_status failure);
/* `limit` returns the longest step that stays clear of the singular configuration; `due` returns whether the next
 * step is to cross it. */
double tml_singular_monitor_limit(const tml_integrator *g, double h);
bool tml_singular_monitor_due(const tml_integrator *g);

/* singular_crossing.c: computes the trial state behind the singular configuration, as an attempt does. A positive
 * status means that there is no smooth continuation, or none known accurately enough. */
tml_status tml_singular_crossing_make(tml_integrator *g);
/* singular_crossing.c: gives up the crossing; the method restarts from the current state, which may have been
 * projected. Returns the failure, or a worse one. */
tml_status tml_singular_crossing_abandon(tml_integrator *g, tml_status failure, bool locked);
/* Mean power of forces and motions over the crossing just accepted; NAN: not known. */
tml_status tml_singular_crossing_power(tml_integrator *g, double *power);

/* For results inside a step. `blurs_rows` returns whether the rows of the last factorisation are so nearly dependent
 * that velocities and accelerations computed with them are less accurate than interpolated ones. `between` then
 * interpolates accelerations, multipliers and unknowns of the user. */
bool tml_singular_monitor_blurs_rows(tml_integrator *g);
void tml_singular_crossing_between(const tml_integrator *g, double time, double *a, double *lambda, double *p);

#endif
