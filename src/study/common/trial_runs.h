/* trial_runs.h - runs of a model at trial values of its parameters, and derivatives of what they give by runs beside
 * them that take the same steps: what fitting and optimising share. */
#ifndef TML_STUDY_COMMON_TRIAL_RUNS_H
#define TML_STUDY_COMMON_TRIAL_RUNS_H

#include "study/common/step_replay.h"
#include "study/common/fit_unknowns.h"

/* A run that is over; `near` and `nominal` only of one that repeats the steps of another. */
typedef struct tml_trial_run {
  const tml_model *model;
  const tml_outcome *outcome, *near, *nominal;
  const double *samples;
} tml_trial_run;

typedef struct tml_trials {
  const tml_model *model;
  const tml_plugins *plugins;
  tml_unknowns unknowns;
  tml_options run;               /* of all runs */
  double change;                 /* as part of the size of an unknown */
  tml_study study;
  const tml_reductions *reductions;
  const tml_sampling *sampling;  /* NULL: none */
  int n;                         /* numbers that are made of a run: */
  tml_status (*take)(void *user, const tml_trial_run *run, double *y, tml_error *err);
  void *user;
  tml_replay replay;             /* the last run, if there is `any`, at: */
  double *at, *y;                /* x, and what was taken from it */
  bool any;
  int most_steps;                /* of a run; 0: the first is not made yet */
  char failure[400];             /* of the first trial that failed after that, "": none did */
} tml_trials;

/* Which method and change, where `run` and `change` leave that open. Failures as of tml_replay_choose. */
tml_status tml_trials_choose(tml_trials *t, tml_error *err);
/* Whether iterations that end by the tolerance leave noise in the runs. */
bool tml_trials_noisy(const tml_trials *t);
/* The run at x; y: n numbers of it, or NULL. Any failure says that there is nothing at x. */
tml_status tml_trials_run(tml_trials *t, const double *x, double *y, tml_error *err);
/* dy/dx_j at x: n numbers. The run there is made where it is not the last one. */
tml_status tml_trials_derive(tml_trials *t, const double *x, int j, double *slope, tml_error *err);
void tml_trials_free(tml_trials *t);

#endif
