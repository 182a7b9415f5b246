/* solid_structure.h - the solid elements of a structure: read from the deck of another program, their surface, their
 * stress. */
#ifndef TML_FLEXIBLE_SOLID_SOLID_STRUCTURE_H
#define TML_FLEXIBLE_SOLID_SOLID_STRUCTURE_H

#include "flexible/solid/fe_sets.h"
#include "flexible/element/fe_structure.h"

/* Elements, materials and sets of nodes of an input deck into a structure that has its nodes, by ascending number.
 * `pressure`: [Pa] one unit of the moduli. Elements that are not solid are passed over; those of a material that is not
 * isotropic, or of none, have no stress. TML_ERR_MODEL with file and line, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_solids_read(tml_structure *s, const tml_data_source *deck, double pressure, tml_error *err);

/* The faces that belong to one element only, as triangles, into s->face. */
tml_status tml_solids_skin(tml_structure *s, tml_error *err);

/* Sets of nodes by the numbers that the structure has. */
tml_status tml_solids_sets(tml_structure *s, const tml_fe_sets *sets, tml_error *err);

/* Points with stress at the nodes of the surface, from displacements of all unknowns by modes (f->n columns `full`).
 * `centre`: where places count from. */
tml_status tml_solids_stress(tml_flexible *f, const tml_structure *s, const double *full, const double centre[3],
                             tml_error *err);

#endif
