/* sim_log.h - what a simulation has told so far: warnings, notes and which of them are not told again. */
#ifndef TML_SIM_BASE_SIM_LOG_H
#define TML_SIM_BASE_SIM_LOG_H

#include "sim/base/sim.h"

/* What was seen in a run that puts its results in doubt. */
typedef struct tml_doubts {
  bool *force;      /* per force element: told */
  bool *bent, *turned; /* per body: told that it deforms beyond linear theory, */
  bool *spun;          /* and that it spins fast without terms of second order */
  double *give;     /* per body: [kg^-1/2] the most that a node can move with modal coordinates of length 1 */
  bool *unknown;    /* per unknown of the user: told */
  double *rate;     /* per unknown of the user: how fast it changed in the last step */
  double *left;     /* scratch, np */
  char first[256];  /* the first one, "": none */
} tml_doubts;

typedef struct tml_log {
  char *warnings, *notes;
  tml_stats none;      /* statistics until the model is assembled */
  bool warned_bridged; /* that rows of results are interpolated over a singular configuration */
  bool warned_stiff;
  bool lost_said;             /* that a function of time varies too often to be searched, */
  bool vague_said, many_said; /* that switches by time cannot be told from rounding, or are very many, */
  bool passed_said;           /* or came and went within a fixed step */
  tml_doubts doubts;
} tml_log;

#endif
