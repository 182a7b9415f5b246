/* model_exchange.h - a mechanism as an ordinary differential equation for an external integrator, as FMI model exchange
 * requires: states, their rates, event indicators and events.
 *
 * The states are n_free independent coordinates, their n_free velocities, and the states of the user. A coordinate that
 * is a length, the angle of a planar body or a mode is itself a state. Spatial rotations are states as rotation
 * vectors: increments from an orientation that stays fixed until coordinates are partitioned again. Their rates are not
 * the angular velocities (X1). The constraints determine everything else: positions by Newton's method from the last
 * accepted configuration, velocities, accelerations and multipliers by linear systems. Theory:
 * docs/theory/statespace.md.
 *
 * The simulation uses increments about ground axes. Its reported state is the state of the exchange. Its own integrator
 * stays at the last event: it holds the memory of elements and finds the next break in time. */
#ifndef TML_ANALYSIS_EXCHANGE_MODEL_EXCHANGE_H
#define TML_ANALYSIS_EXCHANGE_MODEL_EXCHANGE_H

#include "sim/base/sim.h"
#include "integrate/statespace/state_space.h"

struct tml_perturbation;

struct tml_exchange {
  tml_sim *sim;
  int n_free, n_user, n;   /* independent coordinates, states of the user, all states: n = 2 n_free + n_user */
  int *coordinate;         /* n_free: indices of the independent coordinates, ascending */
  tml_space *space;        /* partition of coordinates; its matrix [S G^T; G 0] at the last solution */
  tml_lu *rate_lu;         /* factors of that matrix */
  tml_saddle place;        /* the matrix with G T in place of G, for increments from the accepted configuration */
  tml_lu *place_lu;
  double *turned;          /* nz_cv: G T */
  double condition;        /* condition of `place` at the last partition; that of velocities is in `space` */
  bool stale;              /* the factors of `place` belong to another configuration */
  double *origin;          /* nq: configuration from which increments count */
  double *state;           /* n */
  double time;
  bool broken;             /* an event failed: the rows changed, but the vectors for them could not be allocated */
  bool solved;             /* the reported state of the simulation belongs to time, state and inputs */
  /* The accepted point: time, increments, velocities, and initial guesses for accelerations, multipliers and
   * unknowns. */
  double t;
  double *D, *v, *a, *lambda, *p, *angle_rate;
  double *D1, *rate, *angle_rate1; /* increments, their rates and the rates of angles at the last solution */
  /* Event indicators: one for each sensor that ends a run or switches elements, and for each law with functions that
   * switch. */
  int n_sensors, *sensor, n_laws, *law;
  struct tml_perturbation *linear; /* equations linearised at the point; NULL until derivatives are requested */
  double *nominal;         /* n_free: nominal values at the last event */
  double *change;          /* nv + m: scratch for right sides and solutions */
  double *perturbation;    /* 2 nv + n_user: scratch */
};

#define TML_EXCHANGE_TURN 2.5 /* [rad] length of a rotation vector from which a new origin is chosen */
#define TML_EXCHANGE_FULL 5.5 /* [rad] length of a rotation vector from which solving fails */
/* Fails if the model contains something that model exchange does not support. */
tml_status tml_exchange_check(const tml_sim *s, tml_error *err);
/* Allocates and fills the lists of sensors and laws with event indicators. */
tml_status tml_exchange_find_indicators(tml_exchange *x, tml_error *err);
/* Allocates the vectors again after the rows of the system have changed. TML_ERR_SIMULATION if the number of states has
 * changed, TML_ERR_MEMORY. */
tml_status tml_exchange_reallocate(tml_exchange *x, tml_error *err);
/* Takes over the point of the integrator, partitions the coordinates there, and solves. */
tml_status tml_exchange_begin(tml_exchange *x, tml_error *err);
/* Sets the states from the accepted point. */
void tml_exchange_pack(tml_exchange *x);
/* Evaluates and factors the matrix `place` of the position equations at time t, for increments D from `origin`. */
tml_status tml_exchange_factor_positions(tml_exchange *x, double t, const double *D);
/* Whether a rotation vector is longer than TML_EXCHANGE_TURN, so that it needs a new origin. */
bool tml_exchange_near_full_turn(const tml_exchange *x);

/* Frees the linearised equations, which the next request for derivatives creates again. */
void tml_exchange_forget_slopes(tml_exchange *x);

#endif
