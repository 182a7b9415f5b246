/* static_text.h - what a static analysis says: the verdict on an equilibrium, what cannot balance, how far it came. */
#ifndef TML_SIM_STATIC_STATIC_TEXT_H
#define TML_SIM_STATIC_STATIC_TEXT_H

#include "sim/static/stability.h"

/* Fills r->text. */
void tml_static_text_verdict(const tml_equilibrium *e, const tml_stability *x, tml_static_result *r);
/* What would accelerate, with which force; TML_ERR_SIMULATION. */
tml_status tml_static_text_falls(tml_equilibrium *e, const tml_stability *x, tml_error *err);
/* The largest forces that are left, and what to try; TML_ERR_SIMULATION. */
tml_status tml_static_text_stalls(tml_equilibrium *e, tml_error *err);
/* Notes on what is void at rest and on what has a history. */
void tml_static_text_caveats(tml_sim *s);

#endif
