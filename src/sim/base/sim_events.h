/* sim_events.h - the last step of a run, the event that was found in it, and where the next one has to end. */
#ifndef TML_SIM_BASE_SIM_EVENTS_H
#define TML_SIM_BASE_SIM_EVENTS_H

#include "expr/input_path.h"
#include "expr/program_bounds.h"
#include "integrate/common/integrator.h"

/* Laws with functions that switch and laws of sensors, followed through the last step (watch.c). */
typedef struct tml_watch {
  int n;
  int *law;                 /* of each: its number among the laws of the system */
  int *first;               /* and where its inputs begin in */
  /* tml_law_set_input_history of each at the start, in the middle and at the end of the step, */
  double (*seen)[3][4];
  double (*course)[TML_PATH]; /* and the polynomial in z = -1 ... 1 through them */
  tml_span *input, *span;   /* of one law over a cell */
  double *decision;
  double change;            /* where in the last step functions decide otherwise first; INFINITY: nowhere */
  bool turns;               /* functions that switch were followed to the end of the last step, */
  double noted;             /* which was there, */
  long long breaks;         /* and so many breaks in time had been met */
} tml_watch;

typedef struct tml_events {
  int pending;      /* sensor whose condition came true inside the last step, -1: none; it acts before the next step */
  bool turned;      /* a function of the user switched there: start again */
  double place;     /* where either did */
  double t_before;  /* [s] start of the last step */
  double halt;      /* [s] where steps are to end, INFINITY: nowhere */
  tml_stepped like; /* the next step is to be like this one, h 0: as the method chooses */
  tml_watch watch;
} tml_events;

#endif
