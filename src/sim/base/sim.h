/* sim.h - a simulation: its model, its options, and the structs of those who keep something in it. Each struct is in a
 * header of its own, so that a file sees the members that it includes. */
#ifndef TML_SIM_BASE_SIM_H
#define TML_SIM_BASE_SIM_H

#include "sim/base/sim_point.h"
#include "model/base/model.h"

struct tml_sim {
  const tml_model *model;
  tml_options opt;
  struct tml_log *log;                     /* warnings and notes (sim/base/sim_log.h) */
  struct tml_phase *phase;                 /* where the run begins, who integrates it (sim/base/sim_phase.h) */
  struct tml_sim_assembly *assembly;       /* all rows, assembled (sim/base/sim_assembly.h) */
  struct tml_sim_equations *eq;            /* what is integrated, and how (sim/base/sim_equations.h) */
  struct tml_reported *reported;           /* the state that is reported (sim/base/sim_reported.h) */
  struct tml_channels *channels;           /* what can be read (sim/base/sim_channels.h) */
  struct tml_inputs *inputs;               /* what is set from outside (sim/base/sim_inputs.h) */
  struct tml_events *events;               /* the last step and the event in it (sim/base/sim_events.h) */
  struct tml_element_switches *switches;   /* what is switched off (sim/base/element_switches.h) */
  struct tml_sensor_events *sensors;       /* what sensors saw and did (sim/base/sim_sensors.h) */
  struct tml_branch_events *branches;      /* which branches functions took (sim/base/sim_branches.h) */
  struct tml_contacts *contacts;           /* what is near each other, what touched (sim/base/sim_contacts.h) */
};

/* Adds a line to the warnings, or to the notes; silently dropped without memory. */
void tml_sim_warn(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);
void tml_sim_note(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);

#endif
