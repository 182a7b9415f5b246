/* step_replay.h - runs that take the steps of a run before, so that their differences are those of the model alone
 * (docs/theory/sensitivity.md). */
#ifndef TML_STUDY_COMMON_STEP_REPLAY_H
#define TML_STUDY_COMMON_STEP_REPLAY_H

#include "study/common/channel_reduction.h"
#include "run/compare/run_comparison.h"
#include "integrate/common/integrator.h"

/* A step of the nominal run. */
typedef struct tml_logged {
  tml_stepped made;
  double end;               /* [s] its end, or where something happened in it: */
  int event;                /* sensor that acted, or ... */
  bool leap;                /* over a dead centre */
} tml_logged;

enum { TML_LOGGED_NONE = -1, TML_LOGGED_TURN = -2 }; /* nothing; a function of the user switched */

/* What must be the same in all runs. */
typedef struct tml_makeup { int bodies, joints, forces, coordinates, constraints, redundant; } tml_makeup;

/* Channels at times, whatever the steps: by interpolation. */
typedef struct tml_sampling {
  const double *times; int n_times;          /* [s] not decreasing */
  const char *const *channels; int n_channels;
} tml_sampling;

typedef struct tml_replay {
  const tml_reductions *reductions;
  const tml_sampling *sampling; /* NULL: none */
  tml_options options;      /* of all its runs */
  int most;                 /* steps: with more the nominal run fails; 0: any number */
  TML_ARRAY(tml_logged, steps);
  tml_makeup makeup;
  tml_outcome *outcome;     /* of the nominal run */
  double *samples;          /* the same: all channels at the first time, at the second ... */
  tml_study *study;
} tml_replay;

/* A run with the steps of the nominal one. */
typedef struct tml_repeated {
  tml_outcome *outcome;     /* per reduction */
  tml_outcome *near;        /* extremes only about where the nominal run has them */
  double *samples;
  double moved;             /* [s] largest difference of times at which steps begin or end: breaks and events move, */
  double moved_at;          /* [s] of the nominal run: where that is */
} tml_repeated;

/* Which method and tolerance, where `o` leaves that open, and which change of a parameter as part of its size, where
 * that is 0. TML_ERR_ARGUMENT for what cannot be repeated. */
tml_status tml_replay_choose(tml_options *o, double *change, const tml_model *m, tml_study *study, tml_error *err);
/* The nominal run; `k` has reductions, options and study. Zero-initialise. */
tml_status tml_replay_record(tml_replay *k, const tml_model *m, const char *words, tml_error *err);
/* Another model like it. TML_ERR_MODEL: it is another mechanism. TML_ERR_SIMULATION also when other things happen in
 * it. Frees nothing. */
tml_status tml_replay_repeat(const tml_replay *k, const tml_model *m, const char *words, tml_repeated *out,
                             tml_error *err);
void tml_replay_free(tml_replay *k);
void tml_repeated_free(tml_repeated *r);

#endif
