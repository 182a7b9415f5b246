/* element_switches.h - what is switched off at present. */
#ifndef TML_SIM_BASE_ELEMENT_SWITCHES_H
#define TML_SIM_BASE_ELEMENT_SWITCHES_H

#include "sim/base/sim.h"

typedef struct tml_element_switches {
  bool *row;        /* per row of the full system */
  bool *element;    /* per force element */
  bool *sensor;
  bool *joint, *motion, *coupler, *relation;
  bool *fresh_motion, *fresh_coupler; /* just switched on: they count from where the joints stand */
} tml_element_switches;

/* At the start as the model says. */
tml_status tml_element_switches_create(tml_sim *s, tml_error *err);
void tml_element_switches_free(tml_element_switches *x);
bool tml_element_switches_any_off(const tml_sim *s);
void tml_element_switches_set(tml_sim *s, tml_element_ref what, bool off);
void tml_element_switches_set_start(tml_sim *s, bool off); /* the rows of what joints are given at the start */
/* Takes the rows that are switched off (off: NULL, none is) out of G, and out of `rows` (may be NULL). */
void tml_system_mask_rows(const tml_system *s, const bool *off, double *G, double *rows);

#endif
