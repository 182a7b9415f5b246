/* sim.h - a simulation: compiled system, integrator, reported state, channels. */
#ifndef TML_ANALYSIS_SIM_H
#define TML_ANALYSIS_SIM_H

#include "analysis/assemble.h"
#include "analysis/channel_list.h"
#include "analysis/redundancy.h"
#include "integrate/direct.h"

/* Work space of the channels that users define. */
typedef struct tml_own {
  int *first;             /* per channel: its first probe in `turn` */
  double *turn;           /* per probe: counted angle at the last step */
  bool counting;          /* there is one that counts */
  double (*input)[TML_EXPR_COEF];
  double *work;
} tml_own;

struct tml_sim {
  const tml_model *model;
  tml_options opt;
  tml_system *full;       /* all rows, in increments about ground axes: for assembly, rank and watching dropped rows */
  tml_work full_work;
  double *full_q, *full_v, *full_phi;
  tml_rank rank;
  long long chosen_at;    /* step at which the rows were chosen last */
  int chosen_again;       /* how often in a row that did not last */
  tml_system *sys;        /* what is integrated: independent rows, coordinates of the run; may be `full` */
  tml_work work;
  tml_integrator *run;    /* NULL until assembled */
  tml_stats none;         /* statistics until then */
  char *warnings;

  /* Reported state: interpolated, velocities projected, accelerations and multipliers from the KKT solve. */
  double time;
  bool current;           /* matches `time` */
  double *q, *v, *a, *lambda, *rv;
  double *angle;          /* counted angles */
  tml_energy energy;
  double work_before, power_before, t_before; /* at the start of the last step */
  tml_channel_list channels;
  tml_own own;
};

/* Adds a line to the warnings; silently dropped without memory. */
void tml_sim_warn(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);

/* start.c: from the model's positions to a running integrator; and the same in mid-run, when rows that were
 * left out no longer hold. */
tml_status tml_start(tml_sim *s, tml_error *err);
tml_status tml_watch_dropped(tml_sim *s, tml_error *err);
/* report.c: makes the reported state current. */
tml_status tml_report_state(tml_sim *s, tml_error *err);
/* channels.c */
tml_status tml_channels_create(tml_sim *s, tml_error *err);
tml_status tml_channels_evaluate(tml_sim *s);
/* diagnose.c: explains why the integrator gave up. */
tml_status tml_diagnose(tml_sim *s, tml_status status, tml_error *err);
/* Adds to the message of a start that failed: what has no value there, or where the matrix is singular. */
void tml_diagnose_start(tml_sim *s, tml_status status, double t, tml_error *err);

#endif
