/* static_noise.c - (SE11) writes 0 for what an equilibrium does not resolve: values below the round-off of the largest
 * lengths and loads of the model (docs/theory/static.md). */
#include <math.h>

#include "core/memory.h"
#include "run/compare/run_comparison.h"
#include "sim/base/sim.h"
#include "sim/base/sim_channels.h"
#include "study/static/static_sequence.h"

#define UNRESOLVED 1e-15 /* fraction of the largest value of a quantity that round-off hides */

/* The quantity of a channel that has a floor; TML_QUANTITY_USER: it has none. What users define stays as it is. */
static tml_channel_quantity sort_of(const tml_channel_list *x, int channel, int *group)
{
  *group = tml_channel_group_of(x, channel, *group);
  switch (x->groups[*group].kind) {
  case TML_CHANNELS_BODY:
  case TML_CHANNELS_WHOLE:
  case TML_CHANNELS_MARKER:
  case TML_CHANNELS_JOINT:
  case TML_CHANNELS_MOTION:
  case TML_CHANNELS_MOTION_WRENCH:
  case TML_CHANNELS_FORCE:
  case TML_CHANNELS_FORCE_WRENCH:
  case TML_CHANNELS_CONTACT:
  case TML_CHANNELS_PAIR: break;
  default: return TML_QUANTITY_USER;
  }
  const tml_channel_quantity sort = tml_comparison_plan_sort(x, channel);
  const bool judged = sort == TML_QUANTITY_LENGTH || sort == TML_QUANTITY_ANGLE || sort == TML_QUANTITY_FORCE ||
                      sort == TML_QUANTITY_TORQUE;
  return judged ? sort : TML_QUANTITY_USER;
}

/* [SI] The largest lengths and forces of the equilibrium, with weights. An error if they cannot be
 * computed. */
static tml_status find_largest(tml_sequence *q, double largest[TML_QUANTITIES], tml_error *err)
{
  const tml_model *m = q->model ? q->model : q->base;
  const tml_channel_list *x = &q->sim->channels->list;
  const int n = tml_sim_channel_count(q->sim);
  int *channels = tml_new((size_t)n, sizeof *channels), used = 0, group = -1;
  double *values = tml_new((size_t)n, sizeof *values);
  tml_error why = {0};
  for (int i = 0; channels && i < n; i++)
    if (sort_of(x, i, &group) != TML_QUANTITY_USER) channels[used++] = i;
  tml_status st = channels && values ? tml_sim_read(q->sim, channels, used, values, &why) : tml_fail_memory(err);
  if (st == TML_ERR_MEMORY) tml_fail_memory(err);
  const double g = sqrt(m->gravity[0]*m->gravity[0] + m->gravity[1]*m->gravity[1] + m->gravity[2]*m->gravity[2]);
  for (int b = 1; !st && b < m->n_bodies; b++)
    largest[TML_QUANTITY_FORCE] = fmax(largest[TML_QUANTITY_FORCE], m->bodies[b].mass*g);
  group = -1;
  for (int k = 0; !st && k < used; k++) {
    const tml_channel_quantity sort = sort_of(x, channels[k], &group);
    const tml_ratio *unit = &x->units[x->items[channels[k]].unit].size;
    const double si = fabs(values[k])*unit->num/unit->den;
    if (isfinite(si)) largest[sort] = fmax(largest[sort], si);
  }
  tml_delete(channels);
  tml_delete(values);
  return st;
}

tml_status tml_static_clear_noise(tml_sequence *q, tml_error *err)
{
  const tml_channel_list *x = &q->sim->channels->list;
  double largest[TML_QUANTITIES] = {0.0};
  int group = -1;
  const tml_status st = find_largest(q, largest, err);
  if (st) return st == TML_ERR_MEMORY ? st : TML_OK;
  largest[TML_QUANTITY_ANGLE] = 1.0;
  largest[TML_QUANTITY_TORQUE] = fmax(largest[TML_QUANTITY_TORQUE],
                                      largest[TML_QUANTITY_FORCE]*largest[TML_QUANTITY_LENGTH]);
  for (int i = 0; i < q->n; i++) {
    const tml_channel_quantity sort = sort_of(x, q->channels[i], &group);
    const tml_ratio *unit = &x->units[x->items[q->channels[i]].unit].size;
    const double floor = sort == TML_QUANTITY_USER ? 0.0 : UNRESOLVED*largest[sort]*unit->den/unit->num;
    if (fabs(q->values[i]) <= floor) q->values[i] = 0.0; /* also -0 */
  }
  return TML_OK;
}
