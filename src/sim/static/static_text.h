/* static_text.h - texts of a static analysis: the stability of an equilibrium, or why none was found. */
#ifndef TML_SIM_STATIC_STATIC_TEXT_H
#define TML_SIM_STATIC_STATIC_TEXT_H

#include "sim/static/stability.h"

/* Writes the stability of the equilibrium into r->text. */
void tml_static_text_verdict(const tml_equilibrium *e, const tml_stability *x, tml_static_result *r);
/* Fails with the load that nothing balances; TML_ERR_SIMULATION. */
tml_status tml_static_text_falls(tml_equilibrium *e, const tml_stability *x, tml_error *err);
/* Fails with the largest remaining forces and what to try; TML_ERR_SIMULATION. */
tml_status tml_static_text_stalls(tml_equilibrium *e, tml_error *err);
/* Adds notes on constraints that have no effect at rest, and on elements with a memory. */
void tml_static_text_caveats(tml_sim *s);

#endif
