/* sim.h - a simulation: its model, its options, and one struct per group of files that keep data in it. Each struct is
 * declared in a header of its own, so that a file only sees the members whose header it includes. */
#ifndef TML_SIM_BASE_SIM_H
#define TML_SIM_BASE_SIM_H

#include "sim/base/sim_point.h"
#include "model/base/model.h"

struct tml_sim {
  const tml_model *model;
  tml_options opt;
  struct tml_log *log;                     /* warnings and notes (sim/base/sim_log.h) */
  struct tml_phase *phase;                 /* start time and kind of the run (sim/base/sim_phase.h) */
  struct tml_sim_assembly *assembly;       /* the full system, all rows assembled (sim/base/sim_assembly.h) */
  /* equations that are integrated, and the integrator (sim/base/sim_equations.h) */
  struct tml_sim_equations *eq;
  struct tml_reported *reported;           /* the state that is reported (sim/base/sim_reported.h) */
  struct tml_channels *channels;           /* channels (sim/base/sim_channels.h) */
  struct tml_peaks *peaks;                 /* values held since the last row (sim/base/sim_peaks.h) */
  struct tml_inputs *inputs;               /* input signals (sim/base/sim_inputs.h) */
  struct tml_events *events;               /* last step and the event in it (sim/base/sim_events.h) */
  struct tml_element_switches *switches;   /* elements that are switched off (sim/base/element_switches.h) */
  struct tml_sensor_events *sensors;       /* states of the sensors (sim/base/sim_sensors.h) */
  struct tml_branch_events *branches;      /* branches of user functions (sim/base/sim_branches.h) */
  struct tml_contacts *contacts;           /* pairs near each other, contact history (sim/base/sim_contacts.h) */
  tml_arena arena;                         /* what is created with the simulation and lives as long */
};

/* Append a line to the warnings or to the notes. The line is dropped silently if memory runs out. */
void tml_sim_warn(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);
void tml_sim_note(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);

#endif
