/* sim_events.h - the last step of a run, the event that was found in it, and the time at which the next one must
 * end. */
#ifndef TML_SIM_BASE_SIM_EVENTS_H
#define TML_SIM_BASE_SIM_EVENTS_H

#include "expr/input_path.h"
#include "expr/program_bounds.h"
#include "integrate/common/integrator.h"

/* User functions that switch and sensor expressions ("laws"), followed through the last step (event_bracket.c). */
typedef struct tml_event_bracket {
  int n;
  int *law;                 /* per followed law: its index among the laws of the system */
  int *first;               /* per followed law: index of its first input in `seen` and `path` */
  /* per input: value and derivatives (tml_law_set_input_history) at the start, middle and end of the step */
  double (*seen)[3][4];
  double (*path)[TML_PATH]; /* per input: interpolating polynomial in z = -1 ... 1 over the step */
  tml_span *input, *span;   /* bounds of the inputs and of the nodes of one law over an interval */
  double *decision;
  /* [s] first time in the last step at which a function takes another branch; INFINITY: none */
  double change;
  bool turns;               /* functions that switch were followed up to `noted` */
  double noted;             /* [s] end of the step whose values were stored last; NAN: none */
  long long breaks;         /* breaks of functions of time that had been met by then */
} tml_event_bracket;

typedef struct tml_events {
  /* sensor whose condition became true inside the last step, -1: none; it acts before the next step */
  int pending;
  bool turned;      /* a user function switched at `place`: the run starts again there */
  double place;     /* [s] time of that event */
  double t_before;  /* [s] start of the last step */
  double halt;      /* [s] time at which steps must end; INFINITY: none */
  tml_recorded_step like; /* step that the next one has to repeat; h = 0: the method chooses its step */
  tml_event_bracket bracket;
} tml_events;

#endif
