/* sim_assembly.h - the mechanism with all its rows: where it is assembled, which rows are left out, what was moved. */
#ifndef TML_SIM_BASE_SIM_ASSEMBLY_H
#define TML_SIM_BASE_SIM_ASSEMBLY_H

#include "sim/base/sim.h"

/* Which rows depend on the others. */
typedef struct tml_rank {
  int n;             /* rows of the full system */
  int n_dropped;     /* those that are switched off do not count */
  bool *drop;        /* per row: left out of the independent set, or switched off */
  bool *vague;       /* per row: its multiplier is not unique */
  int lost;          /* rows that lose their independence at the given pose only (a dead centre) */
} tml_rank;

/* Bodies that were moved, the farthest first. */
typedef struct tml_moves { tml_moved *list; int n; } tml_moves;

typedef struct tml_sim_assembly {
  const tml_system *full; /* all rows, in increments about ground axes: for assembly, rank, watching dropped rows */
  tml_work full_work;
  double *full_q, *full_v, *full_phi;
  tml_rank rank;
  long long chosen_at;    /* step at which the rows were chosen last */
  int chosen_again;       /* how often in a row that did not last */
  tml_moves moved;        /* by assembly; */
  tml_moves settled;      /* by the search for an equilibrium */
} tml_sim_assembly;

#endif
