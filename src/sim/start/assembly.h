/* assembly.h - consistent positions and velocities. Positions: Newton steps of least change (lengths and angles are
 * weighted by the size of the bodies), limited in size; held coordinates stay fixed, and full turns are counted.
 * Velocities: the least change in the mass metric. Redundant rows are allowed. */
#ifndef TML_SIM_START_ASSEMBLY_H
#define TML_SIM_START_ASSEMBLY_H

#include "system/solve/kkt_solve.h"

typedef struct tml_assembler {
  const tml_system *sys;   /* all rows, rotations as increments */
  tml_work *work;          /* borrowed */
  tml_kkt kkt;
  double t;
  double *phi;
  double *best_q, *best_phi, *best_turn; /* best iterate so far: smallest violation */
  double *first_turn;      /* turns at the start of the iteration */
  bool *held;              /* per row and column of the matrix: fixed */
  const bool *off;         /* per row: switched off; NULL: none */
  bool free;               /* ignore `hold` of the model */
  bool rigid;              /* keep modal coordinates fixed */
  bool quick;              /* return as soon as Newton's method fails, and keep the committed angles */
  double moved;            /* size of the last Newton step: rad, or relative to the size of the mechanism */
  double share;            /* fraction of that step that was taken */
  tml_arena arena;
} tml_assembler;

tml_status tml_assembler_create(tml_assembler *a, const tml_system *s, tml_work *w, tml_error *err);
void tml_assembler_free(tml_assembler *a);

/* gap_words.c: writes the violation of a row, or its rate, as a length, an angle or in the unit of the row. */
void tml_assembly_violation_text(char *text, size_t size, const tml_system *s, const tml_constraint *c, double x,
                                 bool rate);
/* Writes ": the z axes of 'a.C' and 'b.C' are drawn 90 degrees apart" if the row makes axes of a joint parallel that
 * are not, else "". */
void tml_assembly_axes_text(char *text, size_t size, const tml_system *s, const tml_constraint *c);

/* Sets the rows that are switched off to zero in G of the assembler, and in `rows` (may be NULL). */
void tml_assembler_mask(tml_assembler *a, double *rows);

/* start_turns.c: finds the full turns of angles from the start values of motions, couplers and screws. The turns that a
 * pose does not show are added to the committed angles, and to q of planar bodies. */
tml_status tml_start_turns_assemble(tml_assembler *a, double *q, tml_error *err);
/* Closes all joints, in place, and counts the turns of the committed angles. TML_ERR_ASSEMBLY: the message names the
 * joints that stay open, and by how much in the pose with the least violation. */
tml_status tml_assembly_positions(tml_assembler *a, double *q, tml_error *err);
/* Closes the joints as far as rigid motions of the bodies can; modal coordinates are kept. */
tml_status tml_assembly_bodies(tml_assembler *a, double *q);
/* Makes velocities meet the constraints, in place. TML_ERR_ASSEMBLY: the message names constraints that contradict each
 * other. */
tml_status tml_assembly_velocities(tml_assembler *a, const double *q, double *v, tml_error *err);
/* The same, followed by restoring the velocities that the model prescribes (`given`). Modal velocities are changed only
 * if rigid motions of the bodies cannot meet the constraints. */
tml_status tml_assembly_rates(tml_assembler *a, const double *q, double *v, bool given, tml_error *err);
/* Removes from v the constraint violation that the present factors still leave (C9). */
tml_status tml_assembly_close_velocities(tml_assembler *a, const double *q, double *v);
/* start_velocities.c: restores the velocities that the model prescribes after the above, in place, the others following
 * by the least change. v is unchanged if they contradict the constraints or each other. */
/* false for the pieces of a body except the first one, which carries the velocity of the whole body */
bool tml_start_velocities_prescribed(const tml_model *m, int body);
/* point whose velocity is prescribed: from the centre of mass, body axes */
const double *tml_start_velocities_point(const tml_model *m, int body);
tml_status tml_start_velocities_assemble(tml_assembler *a, const double *q, double *v, tml_error *err);
/* Projects y onto the directions that the constraints allow. */
tml_status tml_assembly_direction(tml_assembler *a, const double *q, double *y);

#endif
