/* sim_phase.c - how far a run has come. */
#include "core/float_traps.h"
#include "sim/base/sim.h"
#include "sim/base/sim_phase.h"

double tml_sim_step_time(const tml_sim *s)
{
  TML_MASK_TRAPS;
  if (!s) return NAN;
  if (!s->run) return s->phase->begin;
  return s->switches.pending >= 0 || s->switches.turned ? s->switches.place : s->run->t;
}
