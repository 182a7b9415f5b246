/* redundant_rows.h - which constraint rows depend on the others, and which reactions are unique. */
#ifndef TML_SIM_START_REDUNDANT_ROWS_H
#define TML_SIM_START_REDUNDANT_ROWS_H

#include "sim/base/sim_assembly.h"
#include "sim/start/assembly.h"

/* Determines the rank at the assembled pose q and, unless `here_only`, at feasible poses near it, because more rows are
 * dependent in a singular configuration. For parts that move these poses lie on their motion, since several branches of
 * motion may meet in a singular configuration. A motion is never dropped in favour of a joint. */
tml_status tml_redundant_rows_create(tml_rank *r, tml_assembler *a, const tml_state *x, bool here_only, tml_error *err);
void tml_redundant_rows_free(tml_rank *r);

#endif
