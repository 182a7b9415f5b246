/* mass_schur.h - [M G^T; G 0] by blocks: those of M are bodies, groups of rows are joints. What kkt.h solves with
 * where it can; nobody else needs it. Theory: docs/theory/elimination.md. */
#ifndef TML_SYSTEM_SOLVE_MASS_SCHUR_H
#define TML_SYSTEM_SOLVE_MASS_SCHUR_H

#include "linear/schur/schur_complement.h"
#include "system/base/system.h"

/* A body in Euler parameters e, which has no inertia along e: its norm row lends it some, (EL5). */
typedef struct tml_norm_tie { int body, row; } tml_norm_tie;

typedef struct tml_mass_blocks {
  const tml_system *sys;
  tml_schur *schur;    /* NULL: the matrix is not one for blocks */
  int *block;          /* per body: its block, -1: it has no coordinates */
  double **rows;       /* per body of each constraint (sys->row_body): rows of G in its columns; NULL: it has none */
  int n_ties;
  tml_norm_tie *tie;
  double *lent;        /* n_ties: inertia along e, */
  double *norm;        /* and right sides of these rows while it is solved */
} tml_mass_blocks;

tml_status tml_mass_blocks_create(tml_mass_blocks *x, const tml_system *s, tml_error *err);
void tml_mass_blocks_free(tml_mass_blocks *x);

/* Factors at a configuration. TML_RETRY_SINGULAR: rows depend on each other, or inertia is missing. */
tml_status tml_mass_blocks_factor(tml_mass_blocks *x, tml_work *w, const tml_state *at);
void tml_mass_blocks_solve(tml_mass_blocks *x, double *b); /* in place: accelerations, then multipliers */
/* G of these factors, by the slots of the system. */
void tml_mass_blocks_rows(const tml_mass_blocks *x, double *G);
void tml_mass_blocks_store(tml_mass_blocks *x, tml_archive *a);

#endif
