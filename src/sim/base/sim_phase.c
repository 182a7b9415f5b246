/* sim_phase.c - the time that a run has reached. */
#include "core/float_traps.h"
#include "sim/base/sim.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_equations.h"

double tml_sim_step_time(const tml_sim *s)
{
  TML_MASK_TRAPS;
  if (!s) return NAN;
  if (!s->eq->run) return s->phase->begin;
  return s->events->pending >= 0 || s->events->turned ? s->events->place : s->eq->run->t;
}
