/* sim_log.h - what a simulation has reported so far: warnings, notes, and which of them are not to be repeated. */
#ifndef TML_SIM_BASE_SIM_LOG_H
#define TML_SIM_BASE_SIM_LOG_H

#include "sim/base/sim.h"

/* Conditions met in a run that put its results in doubt, such as limits of linear theory that were exceeded. */
typedef struct tml_validity {
  bool *force;      /* per force element: reported */
  bool *bent, *turned; /* per body: reported that displacements or rotations exceed linear theory */
  bool *spun;          /* per body: reported that it spins fast without second-order terms */
  double *give;     /* per body: [kg^-1/2] largest displacement of a node for modal coordinates of length 1 */
  bool *unknown;    /* per unknown of the user: reported */
  double *rate;     /* per unknown of the user: its rate in the last step */
  double *left;     /* scratch, np: unknowns at the left end of a search interval */
  char first[256];  /* text of the first warning of this kind; "": none */
} tml_validity;

typedef struct tml_log {
  char *warnings, *notes;
  tml_stats none;      /* statistics before assembly */
  bool warned_bridged; /* warned that rows of results are interpolated over a singular configuration */
  bool warned_stiff;
  bool lost_warned;             /* warned that a function of time varies too often to be searched */
  bool vague_warned, many_warned; /* warned that switching times are below round-off; that they are very many */
  bool passed_warned;           /* warned that functions switched more than once within a fixed step */
  tml_validity validity;
} tml_log;

#endif
