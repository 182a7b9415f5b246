/* fe_matrices.h - finite element models of other programs: stiffness and mass matrices and places of the nodes, from
 * CalculiX, Abaqus, Nastran or anything that writes Matrix Market. docs/finite-elements.md says what each has to
 * write. */
#ifndef TML_FLEXIBLE_READ_FE_MATRICES_H
#define TML_FLEXIBLE_READ_FE_MATRICES_H

#include "file/line_reader.h"
#include "flexible/element/fe_structure.h"

/* The files; a name NULL is none. What they are is seen from their contents. */
typedef struct tml_fe_files {
  tml_data_source stiffness;
  tml_data_source mass;        /* none: it is in the file of the stiffness (Nastran) */
  tml_data_source unknowns;    /* CalculiX: job.dof */
  tml_data_source nodes;       /* *NODE cards, a table, or GRID cards; none: in the file of the stiffness (Nastran) */
  tml_data_units units;
  double total_mass;      /* [kg] what the body is said to weigh, to a percent; 0: not said */
} tml_fe_files;

/* TML_ERR_MODEL with file and line of what is wrong, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_structure_read(tml_structure **out, const tml_fe_files *files, tml_error *err);

#endif
