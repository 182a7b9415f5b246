/* sim_assembly.h - what assembly finds out about the rows of a mechanism. */
#ifndef TML_SIM_BASE_SIM_ASSEMBLY_H
#define TML_SIM_BASE_SIM_ASSEMBLY_H

#include <stdbool.h>

/* Which rows depend on the others. */
typedef struct tml_rank {
  int n;             /* rows of the full system */
  int n_dropped;     /* those that are switched off do not count */
  bool *drop;        /* per row: left out of the independent set, or switched off */
  bool *vague;       /* per row: its multiplier is not unique */
  int lost;          /* rows that lose their independence at the given pose only (a dead centre) */
} tml_rank;

#endif
