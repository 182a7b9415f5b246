/* singular_watch.h - positions in which constraints lose their independence for a moment (dead centres, links in line)
 * and regain it: seen in time, and leapt over. The motion is smooth there, but accelerations, multipliers and
 * corrections are made of round-off over sigma, the smallest singular value of the rows, which goes to zero and comes
 * back with the time. Nothing is looked for until something hints at such a position. Theory: docs/theory/passage.md.
 * */
#ifndef TML_INTEGRATE_COMMON_SINGULAR_WATCH_H
#define TML_INTEGRATE_COMMON_SINGULAR_WATCH_H

#include <stdbool.h>

#include "core/error.h"

typedef struct tml_integrator tml_integrator;

typedef struct tml_passage {
  bool watched;      /* rows came near to dependence, or a corrector failed: sigma is looked at */
  double hold, best; /* of the rows (kkt.h), as the last step came by it, NAN: it did not; and the largest so far */
  double best_row;   /* the same over rows of results, which must not tell the method anything */
  double look;       /* time of the next look */
  double seen;       /* sigma at the last one */
  double still;      /* steps to let pass before the next: more of them the longer sigma stays as it is */
  double waited;     /* those that have passed */
  double flat, half; /* when sigma will be zero, INFINITY: not soon; how near to that time steps go [s] */
  double narrow;     /* part of the usual `half`: smaller where a leap was not good enough */
  bool locked;       /* there is no way on beyond it */
  bool inside;       /* the last step was a leap */
  double *v;         /* nv: scratch */
} tml_passage;

/* Smallest singular value of the rows at a configuration, each scaled to length 1 in the mass metric: 1 where all are
 * independent of each other. NAN where it cannot be found. */
double tml_singular_watch_sigma(tml_integrator *g, double t, const double *q);

/* The pace of the motion [1/s]: turning, accelerations and their rates (may be NULL), lengths in sizes of the largest
 * body. */
double tml_singular_watch_rate(const tml_integrator *g, const double *jerk);

/* Hints: the hold of the rows that a step came by; and a corrector whose rows hold to round-off while its corrections
 * stand, `excess` times larger than round-off: true if the rows are so nearly dependent at q that it is no more. */
void tml_singular_watch_sample(tml_integrator *g);
/* rows hold about as well as ever: factors may be made in passing */
bool tml_singular_watch_is_far(const tml_integrator *g);
bool tml_singular_watch_allows(tml_integrator *g, double t, const double *q, double excess);

/* Before a step: looks ahead when it is time to. After a failed attempt: looks; true if there is a dead centre ahead to
 * which the step is to be fitted. */
void tml_singular_watch_update(tml_integrator *g);
bool tml_singular_watch_explains(tml_integrator *g, tml_status failure);
/* The longest step that does not come too near; whether the next one is to be a leap. */
double tml_singular_watch_limit(const tml_integrator *g, double h);
bool tml_singular_watch_due(const tml_integrator *g);

/* leap.c: the trial state behind the dead centre, as an attempt makes one. A positive status: there is no smooth way
 * on, or none that is known well enough. */
tml_status tml_singular_crossing_make(tml_integrator *g);
/* leap.c: it is not made after all, and the method starts again from where it is, which may have been projected.
 * Returns the failure, or a worse one. */
tml_status tml_singular_crossing_abandon(tml_integrator *g, tml_status failure, bool locked);
/* Mean power of forces and motions over the leap just accepted; NAN: not known. */
tml_status tml_singular_crossing_power(tml_integrator *g, double *power);

/* Results inside a step: whether rows, where factors were made last, are so nearly dependent that velocities and
 * accelerations made with them are worse than interpolated ones; then accelerations, multipliers and unknowns of the
 * user by interpolation alone. */
bool tml_singular_watch_blurs_rows(tml_integrator *g);
void tml_singular_crossing_between(const tml_integrator *g, double time, double *a, double *lambda, double *p);

#endif
