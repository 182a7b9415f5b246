/* pattern_growth.h - adds entries for further pairs of bodies to the matrices of a run. */
#ifndef TML_SIM_COMPILE_PATTERN_GROWTH_H
#define TML_SIM_COMPILE_PATTERN_GROWTH_H

#include "model/add/contact_pairs.h"
#include "sim/base/sim.h"

/* Compiles the run again with matrix entries for the given pairs of bodies between which forces may act; they replace
 * the earlier pairs. To be called between two steps. The choice of rows, the state and the history of the method are
 * kept (except for adams and bdf, whose history restarts). If it fails, the run stays as it was. */
tml_status tml_pattern_growth_apply(tml_sim *s, const tml_near_pair *near, int n, tml_error *err);

#endif
