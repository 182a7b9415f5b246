/* fe_matrices.h - reads finite element models of other programs: stiffness and mass matrices and node coordinates of
 * CalculiX, Abaqus, Nastran or in Matrix Market format. docs/finite-elements.md describes what each program has to
 * write. */
#ifndef TML_FLEXIBLE_READ_FE_MATRICES_H
#define TML_FLEXIBLE_READ_FE_MATRICES_H

#include "file/line_reader.h"
#include "flexible/element/fe_structure.h"

/* The input files; a NULL name means that there is no such file. Formats are recognised from the contents. */
typedef struct tml_fe_files {
  tml_data_source stiffness;
  tml_data_source mass;        /* none: the mass is in the file of the stiffness (Nastran) */
  tml_data_source unknowns;    /* CalculiX: job.dof */
  tml_data_source nodes;       /* *NODE cards, a table, or GRID cards; none: in the file of the stiffness (Nastran) */
  tml_data_units units;
  double total_mass;      /* [kg] stated mass of the body, checked to one percent; 0: none */
} tml_fe_files;

/* Reads a structure, which the caller frees. TML_ERR_MODEL with file and line of what is wrong, TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_structure_read(tml_structure **out, const tml_fe_files *files, tml_error *err);

#endif
