/* element_switches.h - which elements are switched off, at the start or by sensors. */
#ifndef TML_SIM_BASE_ELEMENT_SWITCHES_H
#define TML_SIM_BASE_ELEMENT_SWITCHES_H

#include "sim/base/sim.h"

typedef struct tml_element_switches {
  bool *row;        /* per row of the full system: left out of the equations */
  bool *element;    /* per force element */
  bool *sensor;
  bool *joint, *motion, *coupler, *relation;
  /* per motion, coupler: switched on since the last choice of rows; it counts from the present position of its joint */
  bool *fresh_motion, *fresh_coupler;
} tml_element_switches;

/* Allocates the switches and sets them as the model says for the start. */
tml_status tml_element_switches_create(tml_sim *s, tml_error *err);
bool tml_element_switches_any_off(const tml_sim *s);
void tml_element_switches_set(tml_sim *s, tml_element_ref what, bool off);
/* switches the rows that hold the start values of joints; they are active during assembly only */
void tml_element_switches_set_start(tml_sim *s, bool off);
/* Sets the rows that are switched off to zero in G and in `rows` (may be NULL). off = NULL: no row is off. */
void tml_system_mask_rows(const tml_system *s, const bool *off, double *G, double *rows);

#endif
