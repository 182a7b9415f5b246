/* pattern_growth.h - room in the matrices of a run for further pairs of bodies. */
#ifndef TML_SIM_COMPILE_PATTERN_GROWTH_H
#define TML_SIM_COMPILE_PATTERN_GROWTH_H

#include "model/add/contact_pairs.h"
#include "sim/base/sim.h"

/* The matrices of the run get room for pairs of bodies between which forces may come to act, in the place of
 * those given before. Between two steps: choice of rows, state and history of the method stay (that of adams and bdf
 * begins anew), factors are made of the same values. The run stays as it was where that fails. */
tml_status tml_pattern_growth_apply(tml_sim *s, const tml_near *near, int n, tml_error *err);

#endif
