/* solid_structure.h - the solid elements of a structure: reading them from an input deck, their surface, their
 * stress. */
#ifndef TML_FLEXIBLE_SOLID_SOLID_STRUCTURE_H
#define TML_FLEXIBLE_SOLID_SOLID_STRUCTURE_H

#include "flexible/solid/fe_sets.h"
#include "flexible/element/fe_structure.h"

/* Reads elements, materials and node sets of an input deck into a structure that has its nodes, with ascending numbers.
 * `pressure` is the unit of the moduli in Pa. Elements that are not solids are ignored. Elements without an isotropic
 * material have no stress. TML_ERR_MODEL with file and line, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_solids_read(tml_structure *s, const tml_data_source *deck, double pressure, tml_error *err);

/* Writes the faces that belong to only one element, cut into triangles, to s->face. */
tml_status tml_solids_skin(tml_structure *s, tml_error *err);

/* Makes the node sets of the structure from sets of node numbers. */
tml_status tml_solids_sets(tml_structure *s, const tml_fe_sets *sets, tml_error *err);

/* Makes stress points at the surface nodes, with modal stress from `full`, f->n columns of displacements in terms of
 * unknowns. `centre` is the origin of their places. */
tml_status tml_solids_stress(tml_flexible *f, const tml_structure *s, const double *full, const double centre[3],
                             tml_error *err);

#endif
