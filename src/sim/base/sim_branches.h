/* sim_branches.h - which branches the functions of the user took (if, abs, ...), and how often they switch. */
#ifndef TML_SIM_BASE_SIM_BRANCHES_H
#define TML_SIM_BASE_SIM_BRANCHES_H

#include <stdbool.h>

typedef struct tml_branch_events {
  bool unkept;      /* the last step was made without keeping the branches of its start */
  double *decided;  /* scratch: the branches of all functions at a state */
  int often;        /* successive switches within a very short time */
  double since;     /* [s] time of the first of these switches */
  bool blind;       /* switches came too often and are not located at present */
  double pause;     /* [s] duration of such a pause; doubled each time */
  bool warned;      /* the user has been warned of it */
  double mark;      /* [s] time at which progress was checked last */
  long long mark_steps, flips; /* steps at that check; steps since then at whose end a function took another branch */
  double *last;     /* branches at the end of the last step */
} tml_branch_events;

#endif
