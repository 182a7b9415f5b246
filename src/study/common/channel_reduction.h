/* channel_reduction.h - a number made of a channel over a run: its value at a time or at the end, largest, smallest,
 * mean, root of the mean square. Taken step by step, between rows of results. */
#ifndef TML_STUDY_COMMON_CHANNEL_REDUCTION_H
#define TML_STUDY_COMMON_CHANNEL_REDUCTION_H

#include "sim/base/sim.h"

typedef enum tml_reduction_kind {
  TML_REDUCE_AT, TML_REDUCE_FINAL, TML_REDUCE_MAX, TML_REDUCE_MIN, TML_REDUCE_MEAN, TML_REDUCE_RMS
} tml_reduction_kind;

typedef struct tml_reduction {
  char *text;               /* as it is written */
  char *channel, *unit;
  tml_reduction_kind kind;
  double at;                /* [s] of TML_REDUCE_AT */
  bool absolute;            /* of the absolute value of the channel */
  bool when;                /* not the value, but the time [s] of an extreme */
} tml_reduction;

typedef struct tml_reductions { TML_ARRAY(tml_reduction, items); } tml_reductions;

/* Reads "a.x@2", "a.x@end", "final(a.x)", "max(a.x)", "min(a.x)", "mean(a.x)", "rms(a.x)" and adds it; "abs(a.x)" for
 * the channel in these, "time(max(a.x))" for when that is; times as options of the model are written. The simulation
 * has the channels. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_reductions_add(tml_reductions *r, const tml_sim *s, const char *text, tml_error *err);
void tml_reductions_free(tml_reductions *r);

/* What one of them is in a run. */
typedef struct tml_outcome {
  double value, time;       /* [s] where; NAN: nowhere in particular */
  long long step;           /* in which, of extremes */
  double low, high;         /* of all values seen */
} tml_outcome;

/* Takes them from a run that somebody steps. */
typedef struct tml_reducer {
  const tml_reductions *reductions;
  tml_sim *sim;
  int *channel;             /* per reduction: of the simulation */
  double *sample;           /* per reduction and point of the step */
  tml_outcome *outcome;     /* per reduction */
  tml_outcome *near;        /* the same, of extremes only among the steps around those of ... */
  const tml_outcome *around; /* a run before; NULL: there is none */
  double start;             /* [s] of the run */
} tml_reducer;

/* Zero-initialise. At the start of a run; assembles. */
tml_status tml_reducer_open(tml_reducer *k, const tml_reductions *r, tml_sim *s, const tml_outcome *around,
                            tml_error *err);
/* The next time [s] at which a value is asked for, where steps are best to end; INFINITY: none. */
double tml_reducer_next(const tml_reducer *k);
/* After a step, which is number `step`. */
tml_status tml_reducer_step(tml_reducer *k, long long step, tml_error *err);
/* The run is over. TML_ERR_ARGUMENT when it ended before a time that is asked for. */
tml_status tml_reducer_close(tml_reducer *k, tml_error *err);
void tml_reducer_free(tml_reducer *k);

#endif
