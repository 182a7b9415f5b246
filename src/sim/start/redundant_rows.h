/* redundant_rows.h - which constraint rows depend on the others, which reactions are unique. */
#ifndef TML_SIM_START_REDUNDANT_ROWS_H
#define TML_SIM_START_REDUNDANT_ROWS_H

#include "sim/base/sim_assembly.h"
#include "sim/start/assembly.h"

/* Decides at the assembled pose q and, unless `here_only`, at feasible poses around it: of parts that move, on the
 * way they go, for at a dead centre there may be several. Motions are never dropped in favour of joints. */
tml_status tml_redundant_rows_create(tml_rank *r, tml_assembler *a, const tml_state *x, bool here_only, tml_error *err);
void tml_redundant_rows_free(tml_rank *r);

#endif
