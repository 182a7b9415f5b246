/* channel_reduction.h - a number derived from a channel over a run: its value at a time or at the end, maximum,
 * minimum, mean, root mean square. It is computed inside the steps, not from the rows of results. */
#ifndef TML_STUDY_COMMON_CHANNEL_REDUCTION_H
#define TML_STUDY_COMMON_CHANNEL_REDUCTION_H

#include "sim/base/sim.h"

typedef enum tml_reduction_kind {
  TML_REDUCE_AT, TML_REDUCE_FINAL, TML_REDUCE_MAX, TML_REDUCE_MIN, TML_REDUCE_MEAN, TML_REDUCE_RMS
} tml_reduction_kind;

typedef struct tml_reduction {
  char *text;               /* text as written */
  char *channel, *unit;
  tml_reduction_kind kind;
  double at;                /* [s] time of TML_REDUCE_AT */
  bool absolute;            /* takes the absolute value of the channel */
  bool when;                /* the result is the time [s] of the extreme, not its value */
} tml_reduction;

typedef struct tml_reductions { TML_ARRAY(tml_reduction, items); } tml_reductions;

/* Parses "a.x@2", "a.x@end", "final(a.x)", "max(a.x)", "min(a.x)", "mean(a.x)" or "rms(a.x)" and adds it. "abs(a.x)"
 * may replace the channel, "time(max(a.x))" is the time of the extreme. Times are written as options of the model are.
 * The channels are those of the simulation. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_reductions_add(tml_reductions *r, const tml_sim *s, const char *text, tml_error *err);
void tml_reductions_free(tml_reductions *r);

/* Value of a reduction for a run. */
typedef struct tml_outcome {
  double value, time;       /* time [s] at which the value is taken; NAN: no particular time */
  long long step;           /* number of the step that holds an extreme */
  double low, high;         /* range of all samples */
} tml_outcome;

/* Computes reductions during a run that the caller steps. */
typedef struct tml_reducer {
  const tml_reductions *reductions;
  tml_sim *sim;
  int *channel;             /* per reduction: channel of the simulation */
  double *sample;           /* per reduction and point of the step */
  tml_outcome *outcome;     /* per reduction */
  tml_outcome *near;        /* per reduction; extremes only from the steps next to those of `around` */
  const tml_outcome *around; /* outcomes of another run; NULL: none */
  double start;             /* [s] start of the run */
} tml_reducer;

/* Opens a zero-initialised reducer at the start of a run; assembles the simulation. */
tml_status tml_reducer_open(tml_reducer *k, const tml_reductions *r, tml_sim *s, const tml_outcome *around,
                            tml_error *err);
/* The next time [s] at which a value is requested; a step should end there. INFINITY: none. */
double tml_reducer_next(const tml_reducer *k);
/* Evaluates the last step, whose number is `step`. */
tml_status tml_reducer_step(tml_reducer *k, long long step, tml_error *err);
/* Completes the reductions at the end of the run. TML_ERR_ARGUMENT if it ended before a requested time. */
tml_status tml_reducer_close(tml_reducer *k, tml_error *err);
void tml_reducer_free(tml_reducer *k);

#endif
