/* sim_assembly.h - the mechanism with all its constraint rows: its assembled position, the rows that are left out as
 * redundant, and the bodies that assembly moved. */
#ifndef TML_SIM_BASE_SIM_ASSEMBLY_H
#define TML_SIM_BASE_SIM_ASSEMBLY_H

#include "sim/base/sim.h"

/* Which constraint rows depend on the others. */
typedef struct tml_rank {
  int n;             /* rows of the full system */
  int n_dropped;     /* redundant rows; rows that are switched off are not counted */
  bool *drop;        /* per row: left out of the independent set, or switched off */
  bool *vague;       /* per row: its multiplier cannot be determined uniquely */
  int lost;          /* rows that lose independence only at the given pose (a singular configuration) */
} tml_rank;

/* Bodies that were moved, largest displacement first. */
typedef struct tml_moves { tml_moved *list; int n; } tml_moves;

typedef struct tml_sim_assembly {
  const tml_system *full; /* all rows, rotations as increments about ground axes: for assembly, rank, dropped rows */
  tml_work full_work;
  double *full_q, *full_v, *full_phi;
  tml_rank rank;
  long long chosen_at;    /* number of steps at the last choice of rows */
  int chosen_again;       /* successive choices of rows that did not last */
  tml_moves moved;        /* displacements by assembly */
  tml_moves settled;      /* displacements by the search for an equilibrium */
} tml_sim_assembly;

#endif
