/* mass_schur.h - [M G^T; G 0] factorised by blocks: bodies are the blocks of M, joints the groups of rows. Used only
 * by kkt_solve.c. Theory: docs/theory/elimination.md. */
#ifndef TML_SYSTEM_SOLVE_MASS_SCHUR_H
#define TML_SYSTEM_SOLVE_MASS_SCHUR_H

#include "linear/schur/schur_complement.h"
#include "system/base/system.h"

/* A body in Euler parameters e has no inertia along e. Its norm row provides some, (EL5). */
typedef struct tml_norm_tie { int body, row; } tml_norm_tie;

typedef struct tml_mass_blocks {
  const tml_system *sys;
  tml_arena arena;     /* the arrays below */
  tml_schur *schur;    /* NULL: the matrix is not suitable for blocks */
  int *block;          /* per body: its block; -1: it has no coordinates */
  double **rows;       /* per body of each constraint (sys->row_body): rows of G in its columns; NULL: it has none */
  int n_ties;
  tml_norm_tie *tie;
  double *lent;        /* n_ties: inertia added along e */
  double *norm;        /* n_ties: right sides of these norm rows during a solution */
} tml_mass_blocks;

tml_status tml_mass_blocks_create(tml_mass_blocks *x, const tml_system *s, tml_error *err);
void tml_mass_blocks_free(tml_mass_blocks *x);

/* Factorises at a configuration. TML_RETRY_SINGULAR: rows depend on each other, or inertia is missing. */
tml_status tml_mass_blocks_factor(tml_mass_blocks *x, tml_work *w, const tml_state *at);
void tml_mass_blocks_solve(tml_mass_blocks *x, double *b); /* in place: accelerations, then multipliers */
/* G of these factors, in the slots of the system. */
void tml_mass_blocks_rows(const tml_mass_blocks *x, double *G);
void tml_mass_blocks_store(tml_mass_blocks *x, tml_archive *a);

#endif
