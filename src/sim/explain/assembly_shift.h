/* assembly_shift.h - bodies that were moved, the farthest first, and by how far. */
#ifndef TML_SIM_EXPLAIN_ASSEMBLY_SHIFT_H
#define TML_SIM_EXPLAIN_ASSEMBLY_SHIFT_H

#include "sim/base/sim.h"
#include "sim/base/sim_assembly.h"

#define TML_MOVED_NOTED 1e-3 /* in sizes of the largest body, or rad: what is worth a note in a run */

/* What assembly moved from where it is drawn, with a note, warning or error. */
tml_status tml_assembly_shift_create(tml_sim *s, tml_error *err);
/* A body that was moved in words, added. */
void tml_assembly_shift_text(const tml_sim *s, const tml_moved *x, char *text, size_t size);
/* How far it was moved, in sizes of the largest body or rad. */
double tml_assembly_shift_size(const tml_sim *s, const tml_moved *x);
/* The bodies between `from`, coordinates of the assembled system or NULL: as drawn, and `to`. */
tml_status tml_assembly_shift_list(const tml_sim *s, tml_moves *out, const double *from, const double *to,
                                   tml_error *err);
/* The first of them in words, added. */
void tml_assembly_shift_list_text(const tml_sim *s, const tml_moves *m, char *text, size_t size);

#endif
