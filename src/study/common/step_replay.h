/* step_replay.h - runs that repeat the steps of a nominal run, so that their differences come from the model alone
 * (docs/theory/sensitivity.md). */
#ifndef TML_STUDY_COMMON_STEP_REPLAY_H
#define TML_STUDY_COMMON_STEP_REPLAY_H

#include "study/common/channel_reduction.h"
#include "run/compare/run_comparison.h"
#include "integrate/common/integrator.h"

/* A step of the nominal run. */
typedef struct tml_nominal_step {
  tml_recorded_step made;
  double end;               /* [s] end of the step, or time of the event in it */
  int event;                /* sensor that acted, TML_NOMINAL_NONE or TML_NOMINAL_TURN */
  bool leap;                /* the step passes a singular configuration */
} tml_nominal_step;

enum { TML_NOMINAL_NONE = -1, TML_NOMINAL_TURN = -2 }; /* TURN: a user function switched */

/* Properties of the model that must be the same in all runs. */
typedef struct tml_model_counts { int bodies, joints, forces, coordinates, constraints, redundant; } tml_model_counts;

/* Channels sampled at given times, which are independent of the steps; values are interpolated. */
typedef struct tml_sampling {
  const double *times; int n_times;          /* [s] non-decreasing */
  const char *const *channels; int n_channels;
} tml_sampling;

typedef struct tml_replay {
  const tml_reductions *reductions;
  const tml_sampling *sampling; /* NULL: none */
  tml_options options;      /* options of all runs */
  int most;                 /* most steps of the nominal run; 0: no limit */
  TML_ARRAY(tml_nominal_step, steps);
  tml_model_counts counts;
  tml_outcome *outcome;     /* outcomes of the nominal run */
  double *samples;          /* samples of the nominal run: all channels at the first time, then at the second, ... */
  tml_study *study;
} tml_replay;

/* A run that repeats the steps of the nominal one. */
typedef struct tml_repeated {
  tml_outcome *outcome;     /* per reduction */
  tml_outcome *near;        /* per reduction; extremes only next to those of the nominal run */
  double *samples;
  double moved;             /* [s] largest difference of step times (breaks and events may move) */
  double moved_at;          /* [s] where that is, in time of the nominal run */
} tml_repeated;

/* Chooses the method and tolerance that `o` leaves open, and the change of a parameter relative to its size if *change
 * is 0. TML_ERR_ARGUMENT if such runs cannot be repeated. */
tml_status tml_replay_choose(tml_options *o, double *change, const tml_model *m, tml_study *study, tml_error *err);
/* Makes the nominal run. `k` is zero-initialised except for reductions, sampling, options and study. */
tml_status tml_replay_record(tml_replay *k, const tml_model *m, const char *words, tml_error *err);
/* Repeats the run with another model. TML_ERR_MODEL if its structure differs; TML_ERR_SIMULATION also if other events
 * happen in it. The caller frees `out`, also after a failure. */
tml_status tml_replay_repeat(const tml_replay *k, const tml_model *m, const char *words, tml_repeated *out,
                             tml_error *err);
void tml_replay_free(tml_replay *k);
void tml_repeated_free(tml_repeated *r);

#endif
