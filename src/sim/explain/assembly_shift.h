/* assembly_shift.h - lists the bodies that were moved, and by how much. */
#ifndef TML_SIM_EXPLAIN_ASSEMBLY_SHIFT_H
#define TML_SIM_EXPLAIN_ASSEMBLY_SHIFT_H

#include "sim/base/sim.h"
#include "sim/base/sim_assembly.h"

#define TML_MOVED_NOTED 1e-3 /* in sizes of the largest body, or rad: displacements that a run reports */

/* Lists the displacements by assembly from the drawn positions, and reports them as a note, warning or error. */
tml_status tml_assembly_shift_create(tml_sim *s, tml_error *err);
/* Appends the displacement of one body in words. */
void tml_assembly_shift_text(const tml_sim *s, const tml_moved *x, char *text, size_t size);
/* Displacement in sizes of the largest body, or rotation in rad, whichever is larger. */
double tml_assembly_shift_size(const tml_sim *s, const tml_moved *x);
/* Lists the displacements of the bodies between `from` and `to`, coordinates of the assembled system. from = NULL: the
 * drawn positions. */
tml_status tml_assembly_shift_list(const tml_sim *s, tml_moves *out, const double *from, const double *to,
                                   tml_error *err);
/* Appends the first displacements of the list in words. */
void tml_assembly_shift_list_text(const tml_sim *s, const tml_moves *m, char *text, size_t size);

#endif
