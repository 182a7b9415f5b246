/* direction_states_none.c - in the place of direction_states.c, where there are no dense matrices for it. */
#include "analysis/linearise/channel_derivatives.h"

tml_status tml_directions_find_states(tml_directions *x, tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  (void)x, (void)s, (void)d;
  return tml_fail(err, TML_ERR_ARGUMENT, "this build of the library has derivatives along inputs only");
}

void tml_directions_drop_states(tml_directions *x) { (void)x; }
