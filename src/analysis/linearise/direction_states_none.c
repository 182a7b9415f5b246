/* direction_states_none.c - replaces direction_states.c in builds without dense matrices: derivatives along inputs
 * only. */
#include "analysis/linearise/channel_derivatives.h"
#include "core/float_traps.h"

tml_status tml_directions_create(tml_directions **out, tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  TML_MASK_TRAPS;
  return tml_directions_make(out, s, d, NULL, err);
}
