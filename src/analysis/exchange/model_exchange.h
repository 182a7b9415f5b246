/* model_exchange.h - a mechanism as an ordinary differential equation that somebody else integrates, as model exchange
 * of FMI wants it: states, their rates, what switches, and what is done there.
 *
 * States are n_free independent coordinates, as many velocities of these, and the states of the user. A coordinate that
 * is a length, the angle of a planar body or a mode is a state as it is; three that turn are states as increments from
 * an orientation that stays until coordinates are parted anew: theirs are rotation vectors, whose rates are not the
 * velocities (X1). All others follow from the constraints: positions by Newton's method from the last accepted
 * configuration, velocities, accelerations and multipliers by linear systems. Theory:
 * docs/theory/statespace.md.
 *
 * The simulation is in increments about ground axes; where it is, is its reported state. Its own integrator stands
 * where the last event was: it keeps what elements remember, and finds the next break in time. */
#ifndef TML_ANALYSIS_EXCHANGE_MODEL_EXCHANGE_H
#define TML_ANALYSIS_EXCHANGE_MODEL_EXCHANGE_H

#include "sim/base/sim.h"
#include "integrate/statespace/state_space.h"

struct tml_perturbation;

struct tml_exchange {
  tml_sim *sim;
  int n_free, n_user, n;   /* independent coordinates, states of the user, all states: 2 n_free + n_user */
  int *coordinate;         /* n_free: of each, ascending */
  tml_space *space;        /* which they are; factors of [S G^T; G 0] where it was solved last */
  tml_saddle place;        /* the same with G T in the place of G: what increments do at the accepted configuration, */
  tml_lu *place_lu;
  double *turned;          /* nz_cv: G T */
  double condition;        /* of it where coordinates were parted; that of velocities is in `space` */
  bool stale;              /* its factors are of another configuration */
  double *origin;          /* nq: from where increments count */
  double *state;           /* n */
  double time;
  bool broken;             /* rows have become others, and there was no memory for what goes by them */
  bool solved;             /* the reported state of the simulation is that of time, state and inputs */
  /* The accepted point: increments, velocities, and first guesses. */
  double t;
  double *D, *v, *a, *lambda, *p, *angle_rate;
  double *D1, *rate, *angle_rate1; /* increments and their rates where it was solved last */
  /* Sensors that end a run or switch forces, and laws with functions that switch: one indicator for each. */
  int n_sensors, *sensor, n_laws, *law;
  struct tml_perturbation *linear; /* the equations linearised at the point; NULL: not asked for */
  double *nominal;         /* n_free: as they were at an event; scratch */
  double *change;          /* nv + m: right sides and what solves them; scratch */
  double *perturbation;    /* 2 nv + n_user: scratch */
};

/* Among these files: what is in the way of an exchange; rows have become others; a point that was taken over from the
 * run, where coordinates are parted; states of the accepted point; factors for positions; whether an orientation is far
 * from its origin. */
#define TML_EXCHANGE_TURN 2.5 /* rad from the origin of a rotation vector: time for another one, */
#define TML_EXCHANGE_FULL 5.5 /* and too near to a full turn to have a rate */
tml_status tml_exchange_check(const tml_sim *s, tml_error *err);
tml_status tml_exchange_find_indicators(tml_exchange *x, tml_error *err);
tml_status tml_exchange_reallocate(tml_exchange *x, tml_error *err);
tml_status tml_exchange_begin(tml_exchange *x, tml_error *err);
void tml_exchange_pack(tml_exchange *x);
tml_status tml_exchange_factor_positions(tml_exchange *x, double t, const double *D);
bool tml_exchange_near_full_turn(const tml_exchange *x);

void tml_exchange_forget_slopes(tml_exchange *x);

#endif
