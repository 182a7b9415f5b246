/* assembly.h - consistent positions and velocities. Positions: Newton steps of least change (lengths against
 * angles weighted by the size of the bodies), limited in size, held coordinates left alone, turns counted on the
 * way. Velocities: the least change in the mass metric. Redundant rows do no harm here. */
#ifndef TML_SIM_START_ASSEMBLY_H
#define TML_SIM_START_ASSEMBLY_H

#include "system/solve/kkt_solve.h"

typedef struct tml_assembler {
  const tml_system *sys;   /* in increments, all rows */
  tml_work *work;          /* borrowed */
  tml_kkt kkt;
  double t;
  double *phi;
  double *best_q, *best_phi, *best_turn; /* the closest to closed so far */
  double *first_turn;      /* before it began */
  bool *held;              /* per row and column of the matrix */
  const bool *off;         /* per row: switched off; NULL: none is */
  bool free;               /* ignore what the model holds */
  bool rigid;              /* hold modes, too */
  bool quick;              /* give up where Newton's method does, and leave the committed angles alone */
  double moved;            /* by the last Newton step: rad, or relative to the size of the mechanism */
  double share;            /* of that step that was taken */
} tml_assembler;

tml_status tml_assembler_create(tml_assembler *a, const tml_system *s, tml_work *w, tml_error *err);
void tml_assembler_free(tml_assembler *a);

/* gap_words.c: by how much a row is violated, or its rate; a length, an angle, or what the row is. */
void tml_assembly_violation_text(char *text, size_t size, const tml_system *s, const tml_constraint *c, double x,
                                 bool rate);

void tml_assembler_mask(tml_assembler *a, double *rows);

/* winding.c: angles counted from what motions, couplers and screws say at the start. Turns that a pose does not show
 * are given to the committed angles, and to q of planar bodies. */
tml_status tml_start_turns_assemble(tml_assembler *a, double *q, tml_error *err);
/* Closes all joints, in place, and counts the committed angles on; TML_ERR_ASSEMBLY names those that stay open and by
 * how much, where the mechanism is as closed as it gets. */
tml_status tml_assembly_positions(tml_assembler *a, double *q, tml_error *err);
/* Closes joints as far as whole bodies can: modes stay as they are. */
tml_status tml_assembly_bodies(tml_assembler *a, double *q);
/* Makes velocities meet the constraints, in place; TML_ERR_ASSEMBLY names those that contradict each other. */
tml_status tml_assembly_velocities(tml_assembler *a, const double *q, double *v, tml_error *err);
/* The same with the velocities that the model gives put back. Modal rates are the last resort: they keep the values of
 * the model if the motions of whole bodies alone can meet the constraints. */
tml_status tml_assembly_rates(tml_assembler *a, const double *q, double *v, bool given, tml_error *err);
/* What the last factors still leave of the constraints taken out of v. */
tml_status tml_assembly_close_velocities(tml_assembler *a, const double *q, double *v);
/* given.c: after that, velocities that the model gives put back, in place, the others following by the least change;
 * where they contradict the constraints or each other v stays as it was. */
/* not for a piece: the first one speaks for the whole body */
bool tml_start_velocities_prescribed(const tml_model *m, int body);
/* whose velocity is given: from the centre, body axes */
const double *tml_start_velocities_point(const tml_model *m, int body);
tml_status tml_start_velocities_assemble(tml_assembler *a, const double *q, double *v, tml_error *err);
/* Takes out of y what the constraints do not allow. */
tml_status tml_assembly_direction(tml_assembler *a, const double *q, double *y);

#endif
