/* sim_branches.h - which branches functions of the user took. */
#ifndef TML_SIM_BASE_SIM_BRANCHES_H
#define TML_SIM_BASE_SIM_BRANCHES_H

#include <stdbool.h>

typedef struct tml_branch_events {
  bool unkept;      /* the last step was made without kept decisions */
  double *decided;  /* scratch: what functions decide */
  int often;        /* how often in a row they switched within next to no time */
  double since;     /* when that began */
  bool blind;       /* too often: not looked for at present */
  double pause;     /* for how long; each time twice as long */
  bool warned;      /* said so */
  double mark;      /* where progress was looked at last */
  long long mark_steps, flips; /* steps until then; and since then, at whose ends functions decided otherwise */
  double *last;     /* what they decided there */
} tml_branch_events;

#endif
