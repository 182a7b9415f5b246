/* trial_runs.h - runs of a model at trial values of its parameters, and derivatives of the numbers they give by
 * neighbouring runs that repeat the same steps. Fitting and optimisation share it. */
#ifndef TML_STUDY_COMMON_TRIAL_RUNS_H
#define TML_STUDY_COMMON_TRIAL_RUNS_H

#include "study/common/step_replay.h"
#include "study/common/fit_unknowns.h"

/* A completed run; `near` and `nominal` are set only for a run that repeats the steps of another. */
typedef struct tml_trial_run {
  const tml_model *model;
  const tml_outcome *outcome, *near, *nominal;
  const double *samples;
} tml_trial_run;

typedef struct tml_trials {
  const tml_model *model;
  const tml_plugins *plugins;
  tml_unknowns unknowns;
  tml_options run;               /* options of all runs */
  double change;                 /* change of an unknown for derivatives, relative to its size */
  tml_study study;
  const tml_reductions *reductions;
  const tml_sampling *sampling;  /* NULL: nothing is sampled */
  int n;                         /* how many numbers `take` derives from a run */
  tml_status (*take)(void *user, const tml_trial_run *run, double *y, tml_error *err);
  void *user;
  tml_replay replay;             /* the last run, valid if `any` is set */
  double *at, *y;                /* x of the last run, and its numbers */
  bool any;
  int most_steps;                /* most steps of a run; 0: there was no run yet */
  char failure[400];             /* message of the first trial that failed after the first run; "": none */
} tml_trials;

/* Chooses method and change if `run` and `change` leave them open. Fails as tml_replay_choose does. */
tml_status tml_trials_choose(tml_trials *t, tml_error *err);
/* Whether the method's iterations leave noise of the size of the tolerance in the results. */
bool tml_trials_noisy(const tml_trials *t);
/* Runs the model at x; y receives its n numbers, or is NULL. Any failure means that there is no result at x. */
tml_status tml_trials_run(tml_trials *t, const double *x, double *y, tml_error *err);
/* The n derivatives dy/dx_j at x. Runs the model at x first unless that was the last run. */
tml_status tml_trials_derive(tml_trials *t, const double *x, int j, double *slope, tml_error *err);
void tml_trials_free(tml_trials *t);

#endif
