/* scales.h - what a model is made of (system/scale.h), for whoever compares results: a floor in any unit. */
#ifndef TML_ANALYSIS_SCALES_H
#define TML_ANALYSIS_SCALES_H

#include "analysis/sim.h"
#include "system/scale.h"

/* At the state at hand of an assembled simulation, usually its start. */
tml_status tml_sim_scales(tml_sim *s, tml_scales *out);

/* The size, in a unit, of quantities of its dimension; 1 for plain numbers and angles in rad. */
double tml_scales_in(const tml_scales *x, const char *unit);

#endif
