/* sim.h - a simulation: compiled system, integrator, reported state, channels. */
#ifndef TML_ANALYSIS_SIM_H
#define TML_ANALYSIS_SIM_H

#include "integrate/integrator.h"

typedef struct tml_item { char *name; const char *unit, *about; bool recorded; } tml_item;

typedef struct tml_channel_list {
  TML_ARRAY(tml_item, items);
  double *values;
  tml_names names;
} tml_channel_list;

struct tml_sim {
  const tml_model *model;
  tml_options opt;
  tml_system *sys;
  tml_work work;
  tml_integrator *run;
  bool assembled;
  char *warnings;

  /* Reported state: interpolated, velocities projected, accelerations and multipliers from the KKT solve. */
  double time;
  bool current;           /* matches `time` */
  double *q, *v, *a, *lambda, *rv;
  double *angle;          /* counted angles */
  tml_energy energy;
  double work_before, power_before, t_before; /* at the start of the last step */
  tml_channel_list channels;
};

/* Adds a line to the warnings; silently dropped without memory. */
void tml_sim_warn(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);

/* assemble.c: consistent positions and velocities, in place. */
tml_status tml_assemble(tml_sim *s, double *q, double *v, tml_error *err);
/* redundancy.c: TML_ERR_ASSEMBLY with the names of redundant rows, if there are any at q. */
tml_status tml_check_redundancy(const tml_system *sys, tml_work *w, const double *q, double t,
                                tml_error *err);
/* report.c: makes the reported state current. */
tml_status tml_report_state(tml_sim *s, tml_error *err);
/* channels.c */
tml_status tml_channels_create(tml_sim *s, tml_error *err);
void tml_channels_free(tml_channel_list *c);
tml_status tml_channels_evaluate(tml_sim *s);
/* diagnose.c: explains why the integrator gave up. */
tml_status tml_diagnose(tml_sim *s, tml_status status, tml_error *err);

#endif
