/* solver.h - an importer's side of model exchange, for FMI 2 and 3 alike: an instance, and methods that integrate its
 * states up to events, which they locate. */
#ifndef TML_TESTS_SOLVER_H
#define TML_TESTS_SOLVER_H

#include "importer.h"

enum { SOLVER_STATES = 64 };

typedef struct solver {
  importer x;
  int version;
  void *c;                 /* the instance */
  told t;
  int n, n_indicators;
  double time, state[SOLVER_STATES];
  double next;             /* [s] time event; INFINITY: none */
  bool stopped;            /* the FMU has ended the simulation */
  /* Of the integration: how it goes, what happened. */
  double tolerance, h;     /* tolerance 0: fixed steps h by the classical formula of order 4 */
  int steps, discarded, events, time_events, state_events, step_events, changed;
  void (*feed)(struct solver *s, double time); /* sets inputs before anything is evaluated; NULL: there are none */
} solver;

/* In event mode behind initialization, the first events met, in continuous-time mode. */
void solver_start(solver *s, const char *arguments, int version, const char *const *names, const double *values);
void solver_go(solver *s, double end); /* up to there, or to where the FMU stops it */
void solver_event(solver *s);          /* event mode and back */
void solver_free(solver *s);

double solver_get(solver *s, const char *name);
void solver_set(solver *s, const char *name, double value);
/* Where the states are those of `s`, at a time: false where they are discarded. */
bool solver_rates(solver *s, double time, const double *state, double *rates);
void solver_derive(solver *s, const unsigned *unknowns, size_t n_unknowns, const unsigned *knowns, size_t n_knowns,
                   const double *seed, double *out);

#endif
