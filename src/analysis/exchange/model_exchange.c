/* model_exchange.c - a mechanism as an ordinary differential equation for an external integrator: its states, and the
 * positions, velocities, accelerations and reactions that follow from them. */
#include "analysis/exchange/model_exchange.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_inputs.h"
#include "sim/compile/method_choice.h"
#include "sim/explain/failure_text.h"

#include <float.h>
#include <stdio.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "integrate/projected/projected_step.h"

#define SMALL 1e-14     /* relative size of the last Newton correction */
#define STANDING 100.0  /* largest correction at which stagnation counts as convergence, as a multiple of SMALL */
#define STAGNANT 0.3    /* least ratio of successive corrections that is stagnation */
enum { ITERATIONS = 30, PATIENCE = 3, PASSES = 6 };

/* ---------------------------------------------------------------- creation ------------------- */

/* The simulation's own integrator makes no steps here; dopri5 accepts any model. */
static void set_options(tml_sim *s)
{
  s->opt.method = TML_DOPRI5;
  s->opt.form = TML_FORM_SECOND_ORDER;
  s->opt.rotations = TML_GROUND_INCREMENTS;
  s->opt.step = 0.0;
  s->opt.exact_iterations = 0;
  s->phase->exchanged = true;
  tml_method_choice_begin(s);
}

/* The vectors of an exchange with their lengths. */
#define VECTORS(X)                                                                                                \
  X(turned, s->nz_cv) X(origin, s->nq) X(state, x->n) X(D, s->nv) X(v, s->nv) X(a, s->nv) X(lambda, s->m)         \
  X(p, s->user.np) X(angle_rate, s->n_angles) X(D1, s->nv) X(rate, s->nv) X(angle_rate1, s->n_angles)             \
  X(nominal, s->nv) X(change, s->nv + s->m) X(perturbation, 2*s->nv + s->user.nx)

/* Allocates what depends on the number of rows; called again when the rows change. */
static tml_status allocate_vectors(tml_exchange *x, tml_error *err)
{
  const tml_system *s = x->sim->eq->sys;
  x->n_free = s->nv - s->m;
  x->n_user = s->user.nx;
  x->n = 2*x->n_free + x->n_user;
#define TAKE(name, size) \
  if (!(x->name = tml_new((size_t)(size), sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  if (!(x->coordinate = tml_new((size_t)x->n_free, sizeof *x->coordinate))) return tml_fail_memory(err);
  tml_status st = tml_coordinate_partition_allocate(&x->space, x->sim->eq->run, err);
  if (st == TML_OK) st = tml_saddle_create(&x->place, s, false, err);
  if (st != TML_OK) return st;
  const tml_pattern place = tml_blocks_pattern(&x->place), rate = tml_blocks_pattern(&x->space->select);
  st = tml_lu_create(&x->place_lu, &place, x->sim->opt.dense, err);
  return st == TML_OK ? tml_lu_create(&x->rate_lu, &rate, x->sim->opt.dense, err) : st;
}

static void free_vectors(tml_exchange *x)
{
#define DROP(name, size) \
  tml_delete(x->name); \
  x->name = NULL;
  VECTORS(DROP)
#undef DROP
  tml_delete(x->coordinate);
  tml_coordinate_partition_drop(x->space);
  tml_blocks_free(&x->place);
  tml_lu_free(x->place_lu);
  tml_lu_free(x->rate_lu);
  x->coordinate = NULL;
  x->space = NULL;
  x->place = (tml_saddle){0};
  x->place_lu = x->rate_lu = NULL;
}

void tml_exchange_free(tml_exchange *x)
{
  if (!x) return;
  tml_exchange_forget_slopes(x);
  free_vectors(x);
  tml_delete(x->sensor);
  tml_delete(x->law);
  tml_delete(x);
}

tml_status tml_exchange_reallocate(tml_exchange *x, tml_error *err)
{
  const int before = x->n;
  tml_exchange_forget_slopes(x);
  free_vectors(x);
  const tml_status st = allocate_vectors(x, err);
  x->broken = st != TML_OK;
  if (st != TML_OK) return st;
  x->stale = true;
  if (x->n == before) return TML_OK;
  return tml_fail(err, TML_ERR_SIMULATION, "at t = %.9g the active constraints have changed, and there are %d states "
                                           "instead of %d: model exchange does not allow "
                                           "that", x->sim->eq->run->t, x->n, before);
}

static tml_status begin_exchange(tml_exchange *x, tml_error *err)
{
  tml_sim *s = x->sim;
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = tml_exchange_check(s, err);
  if (st != TML_OK) return st;
  x->time = x->t = s->eq->run->t;
  st = allocate_vectors(x, err);
  if (st == TML_OK) st = tml_exchange_find_indicators(x, err);
  return st == TML_OK ? tml_exchange_begin(x, err) : st;
}

tml_status tml_exchange_create(tml_exchange **out, tml_sim *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, s)) return TML_ERR_ARGUMENT;
  if (s->eq->run) return tml_fail(err, TML_ERR_ARGUMENT, "the simulation is assembled already: its states are its own");
  tml_exchange *x = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->sim = s;
  set_options(s);
  const tml_status st = begin_exchange(x, err);
  if (st == TML_OK) *out = x;
  else tml_exchange_free(x);
  return st;
}

int tml_exchange_states(const tml_exchange *x) { return x ? x->n : 0; }
int tml_exchange_indicators(const tml_exchange *x) { return x ? x->n_sensors + x->n_laws : 0; }

/* ---------------------------------------------------------------- states --------------------- */

/* The address in q of a coordinate that is a length, a planar angle or a mode; NULL for spatial rotations. */
static const double *flat_place(const tml_system *s, const double *q, int coordinate)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    const int i = coordinate - k->v;
    if (i < 0 || i >= k->nv) continue;
    const tml_chart *c = k->ops->chart;
    if (c && i >= c->first && i < c->first + 3) return NULL;
    return q + k->q + (c && i > c->first ? i + k->nq - k->nv : i);
  }
  return NULL;
}

/* The state of independent coordinate i when its increment from the origin is zero. */
static double begin_of(const tml_exchange *x, int i)
{
  const double *q = flat_place(x->sim->eq->sys, x->origin, x->coordinate[i]);
  return q ? *q : 0.0;
}

void tml_exchange_pack(tml_exchange *x)
{
  const tml_point *at = &x->sim->reported->at;
  for (int i = 0; i < x->n_free; i++) {
    x->state[i] = begin_of(x, i) + x->D[x->coordinate[i]];
    x->state[x->n_free + i] = at->v[x->coordinate[i]];
  }
  memcpy(x->state + 2*x->n_free, at->X, (size_t)x->n_user*sizeof *x->state);
}

void tml_exchange_state_text(const tml_exchange *x, int state, char *text, size_t size)
{
  TML_MASK_TRAPS;
  char name[160];
  if (!text || size == 0) return;
  *text = '\0';
  if (!x || state < 0 || state >= x->n) return;
  if (state >= 2*x->n_free) {
    tml_system_unknown_name(x->sim->eq->sys, state - 2*x->n_free, name, sizeof name);
    snprintf(text, size, "state of %s", name);
  } else {
    tml_system_coordinate_name(x->sim->eq->sys, x->coordinate[state % x->n_free], name, sizeof name);
    snprintf(text, size, "%s%s", state < x->n_free ? "" : "velocity of ", name);
  }
}

/* After a failed event the exchange can only be restored from saved bytes. */
static tml_status fail_broken(tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "an event has failed: there are no states to continue from");
}

tml_status tml_exchange_nominals(const tml_exchange *x, double *nominals, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x) || (x->n > 0 && TML_MISSING(err, nominals))) return TML_ERR_ARGUMENT;
  if (x->broken) return fail_broken(err);
  for (int i = 0; i < x->n; i++)
    nominals[i] = i < 2*x->n_free ? x->sim->eq->sys->size[x->coordinate[i % x->n_free]] : 1.0;
  return TML_OK;
}

tml_status tml_exchange_get(const tml_exchange *x, double *states, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x) || (x->n > 0 && TML_MISSING(err, states))) return TML_ERR_ARGUMENT;
  if (x->broken) return fail_broken(err);
  memcpy(states, x->state, (size_t)x->n*sizeof *states);
  return TML_OK;
}

/* Marks the solution as outdated because time, states or inputs were set. */
static void forget_solution(tml_exchange *x)
{
  x->solved = false;
  tml_exchange_forget_slopes(x);
}

tml_status tml_exchange_set(tml_exchange *x, double t, const double *states, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x)) return TML_ERR_ARGUMENT;
  if (x->broken) return fail_broken(err);
  if (!isfinite(t)) return tml_fail(err, TML_ERR_ARGUMENT, "the time is set to %g, must be finite", t);
  for (int i = 0; states && i < x->n; i++)
    if (!isfinite(states[i]))
      return tml_fail(err, TML_ERR_ARGUMENT, "state %d is set to %g, must be finite", i + 1, states[i]);
  const size_t bytes = (size_t)x->n*sizeof *states;
  const bool others = states && bytes > 0 && memcmp(states, x->state, bytes) != 0;
  if (others || t != x->time) forget_solution(x);
  if (others) memcpy(x->state, states, bytes);
  x->time = t;
  return TML_OK;
}

tml_status tml_exchange_set_input(tml_exchange *x, int input, double value, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x)) return TML_ERR_ARGUMENT;
  if (input < 0 || input >= x->sim->model->n_inputs)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no input %d", input);
  if (!isfinite(value)) return tml_fail(err, TML_ERR_ARGUMENT, "an input is set to %g, must be finite", value);
  const tml_channel_list *l = &x->sim->channels->list;
  const double si = tml_ratio_apply(l->units[l->items[x->sim->inputs->channel[input]].unit].size, value);
  tml_input_signal *c = &x->sim->inputs->signal[input];
  if (c->value == si && c->rate == 0.0 && c->ramp == 0.0) return TML_OK;
  *c = (tml_input_signal){.value = si};
  forget_solution(x);
  return TML_OK;
}

/* ---------------------------------------------------------------- positions ------------------ */

/* (P10) G T at q = origin (+) D: derivatives of the rows with respect to increments from the origin; T differs from 1
 * only in columns of rotations. */
static void turn_rows(tml_exchange *x, const double *D)
{
  const tml_system *s = x->sim->eq->sys;
  memcpy(x->turned, x->sim->eq->kkt.matrices.G, (size_t)s->nz_cv*sizeof *x->turned);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    const tml_chart *c = k->ops->chart;
    double T[9];
    if (!c) continue;
    c->tangent(T, D + k->v + c->first);
    double *G = x->turned + k->cv + c->first*k->cv_len;
    for (int r = 0; r < k->cv_len; r++) {
      const double g[3] = {G[r], G[k->cv_len + r], G[2*k->cv_len + r]};
      for (int j = 0; j < 3; j++) G[j*k->cv_len + r] = g[0]*T[j] + g[1]*T[3 + j] + g[2]*T[6 + j];
    }
  }
}

tml_status tml_exchange_factor_positions(tml_exchange *x, double t, const double *D)
{
  tml_sim *s = x->sim;
  tml_system_move(s->eq->sys, s->reported->at.q, x->origin, D);
  const tml_state at = {.t = t, .q = s->reported->at.q, .v = s->eq->work.zero};
  tml_matrices out = {.M = s->eq->kkt.matrices.M, .G = s->eq->kkt.matrices.G};
  const tml_status st = tml_system_matrices(s->eq->sys, &s->eq->work, &at, &out);
  if (st != TML_OK) return st;
  turn_rows(x, D);
  tml_saddle_set_selection(&x->place, x->space->free, x->turned);
  return tml_lu_factor(x->place_lu, x->place.value);
}

/* b = -Phi at the current increments. */
static tml_status leave_open(tml_exchange *x, double *b)
{
  tml_sim *s = x->sim;
  const int nv = s->eq->sys->nv;
  tml_system_move(s->eq->sys, s->reported->at.q, x->origin, x->D1);
  const tml_state at = {.t = x->time, .q = s->reported->at.q, .v = s->eq->work.zero};
  const tml_status st = tml_system_residual(s->eq->sys, &s->eq->work, &at, NULL, b + nv);
  for (int i = 0; i < s->eq->sys->m; i++) b[nv + i] = -b[nv + i];
  return st;
}

/* (P2) One Newton correction of all increments, after which the independent ones have their set values. Returns the
 * size of the corrections of the dependent ones. */
static double correct_increments(tml_exchange *x, double *b)
{
  const bool *is_free = x->space->free;
  double most = 0.0;
  tml_lu_solve(x->place_lu, b);
  for (int i = 0; i < x->sim->eq->sys->nv; i++) {
    if (is_free[i]) continue;
    x->D1[i] += b[i];
    most = fmax(most, fabs(b[i])*tml_integrator_size_weight(x->sim->eq->run, i));
  }
  for (int i = 0; i < x->n_free; i++) x->D1[x->coordinate[i]] = x->state[i] - begin_of(x, i);
  return most;
}

/* (P10) Newton's method from the accepted configuration, with the factors of that configuration as long as it
 * converges. */
static tml_status close_positions(tml_exchange *x)
{
  tml_sim *s = x->sim;
  double *b = x->change, before = INFINITY;
  const double limit = SMALL*(1.0 + s->eq->run->reach);
  memcpy(x->D1, x->D, (size_t)s->eq->sys->nv*sizeof *x->D1);
  for (int k = 0; k < ITERATIONS; k++) {
    memset(b, 0, (size_t)s->eq->sys->nv*sizeof *b);
    if (k == 0)
      for (int i = 0; i < x->n_free; i++) b[x->coordinate[i]] = x->state[i] - begin_of(x, i) - x->D[x->coordinate[i]];
    const tml_status st = leave_open(x, b);
    if (st != TML_OK) return st;
    const double size = correct_increments(x, b);
    if (!isfinite(size)) return TML_RETRY_NAN;
    if (k > 0 && (size <= limit || (size <= STANDING*limit && size > STAGNANT*before))) return TML_OK;
    if (k == 0 && s->eq->sys->m == 0) return TML_OK;
    if (k > 2*PATIENCE && size > 2.0*before) return TML_RETRY_NEWTON;
    if (k % PATIENCE == PATIENCE - 1) {
      x->stale = true;
      const tml_status made = tml_exchange_factor_positions(x, x->time, x->D1);
      if (made != TML_OK) return made;
    }
    before = size;
  }
  return TML_RETRY_NEWTON;
}

/* Whether a rotation vector is longer than `most` [rad]: at a full turn it has no rate. */
static bool near_full_turn(const tml_exchange *x, double most)
{
  const tml_system *s = x->sim->eq->sys;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_chart *c = s->body[b].ops->chart;
    if (c && !(v3_norm(x->D1 + s->body[b].v + c->first) < most)) return true;
  }
  return false;
}

bool tml_exchange_near_full_turn(const tml_exchange *x) { return near_full_turn(x, TML_EXCHANGE_TURN); }

/* ---------------------------------------------------------------- rates ---------------------- */

/* Dependent velocities from G v = -Phi_t, a linear system, with iterative refinement. G is that of the factors of the
 * accelerations. */
static tml_status close_velocities(tml_exchange *x)
{
  tml_sim *s = x->sim;
  const int nv = s->eq->sys->nv;
  double *b = x->change, before = INFINITY;
  for (int i = 0; i < x->n_free; i++) s->reported->at.v[x->coordinate[i]] = x->state[x->n_free + i];
  if (s->eq->sys->m == 0) return TML_OK;
  tml_saddle_set_selection(&x->space->select, x->space->free, s->eq->kkt.matrices.G);
  tml_status st = tml_lu_factor(x->rate_lu, x->space->select.value);
  for (int k = 0; k < PASSES && st == TML_OK; k++) {
    const tml_state at = tml_sim_reported_state(s);
    double most = 0.0;
    memset(b, 0, (size_t)nv*sizeof *b);
    st = tml_system_velocity_residual(s->eq->sys, &s->eq->work, &at, b + nv, NULL);
    for (int i = 0; i < s->eq->sys->m; i++) b[nv + i] = -b[nv + i];
    if (st == TML_OK) tml_lu_solve(x->rate_lu, b);
    for (int i = 0; i < nv && st == TML_OK; i++) {
      if (x->space->free[i]) continue;
      s->reported->at.v[i] += b[i];
      most = fmax(most, fabs(b[i])*tml_integrator_size_weight(s->eq->run, i));
    }
    if (!isfinite(most)) return TML_RETRY_NAN;
    if (k > 0 && (most <= SMALL*(1.0 + tml_integrator_size_norm(s->eq->run, s->reported->at.v)) ||
                  most > STAGNANT*before)) break;
    before = most;
  }
  return st;
}

/* Updates angles that count turns. Fails if one has turned by more than half a turn since the accepted point, or if a
 * point has left its curve. */
static tml_status count_angles(tml_exchange *x)
{
  tml_sim *s = x->sim;
  const tml_state at = tml_sim_reported_state(s);
  const tml_status st = tml_system_angles(s->eq->sys, &s->eq->work, &at, s->reported->at.angle, x->angle_rate1);
  for (int k = 0; st == TML_OK && k < s->eq->sys->n_angles; k++) {
    const double way = 0.5*(x->time - x->t)*(x->angle_rate[k] + x->angle_rate1[k]);
    if (fabs(way) > TML_PI) return TML_RETRY_TURN;
    if (tml_system_off_curve(s->eq->sys, k, s->reported->at.angle[k])) return TML_RETRY_END;
  }
  return st;
}

static tml_status solve_motion(tml_exchange *x)
{
  tml_sim *s = x->sim;
  const tml_state at = tml_sim_reported_state(s);
  memcpy(s->reported->at.v, x->v, (size_t)s->eq->sys->nv*sizeof(double));
  memcpy(s->reported->at.a, x->a, (size_t)s->eq->sys->nv*sizeof(double)); /* initial guesses */
  memcpy(s->reported->at.lambda, x->lambda, (size_t)s->eq->sys->m*sizeof(double));
  memcpy(s->reported->at.p, x->p, (size_t)s->eq->sys->user.np*sizeof(double));
  tml_status st = tml_kkt_factor(&s->eq->kkt, &s->eq->work, &at);
  if (st == TML_OK) tml_kkt_read_rows(&s->eq->kkt);
  if (st == TML_OK) st = close_velocities(x);
  if (st == TML_OK) st = count_angles(x);
  if (st == TML_OK)
    st = tml_kkt_accelerations(&s->eq->kkt, &s->eq->work, &at, s->reported->at.a, s->reported->at.lambda,
                               s->reported->at.p);
  if (st == TML_OK && !isfinite(tml_integrator_weighted_norm(s->eq->run, s->reported->at.a))) st = TML_RETRY_NAN;
  if (st == TML_OK) st = tml_system_energy(s->eq->sys, &s->eq->work, &at, &s->reported->energy);
  return st;
}

static tml_status fail_at_time(tml_exchange *x, tml_status st, const char *what, tml_error *err)
{
  const tml_state at = tml_sim_reported_state(x->sim);
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  tml_fail(err, TML_ERR_SIMULATION, "at t = %.9g %s cannot be found from the states that were set: %s", x->time, what,
           tml_status_text(st));
  if (st == TML_RETRY_USER) tml_failure_text_laws(x->sim, &at, err);
  if (st == TML_RETRY_NAN) tml_failure_text_values(x->sim, &at, err);
  return TML_ERR_SIMULATION;
}

/* Evaluates frames and unknowns of the reported state again: the work space may hold those of another state. */
static tml_status evaluate_reported_state(tml_exchange *x, tml_error *err)
{
  const tml_state at = tml_sim_reported_state(x->sim);
  const tml_status st = tml_system_energy(x->sim->eq->sys, &x->sim->eq->work, &at, &x->sim->reported->energy);
  return st == TML_OK ? st : fail_at_time(x, st, "forces", err);
}

tml_status tml_exchange_solve(tml_exchange *x, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x)) return TML_ERR_ARGUMENT;
  if (x->broken) return fail_broken(err);
  tml_sim *s = x->sim;
  if (x->solved) return evaluate_reported_state(x, err);
  s->reported->at.known = TML_NEED_NOTHING;
  s->reported->at.t = x->time;
  s->reported->bridged = false;
  memcpy(s->reported->at.X, x->state + 2*x->n_free, (size_t)x->n_user*sizeof *x->state);
  tml_status st = x->stale ? tml_exchange_factor_positions(x, x->t, x->D) : TML_OK;
  if (st == TML_OK) x->stale = false;
  if (st == TML_OK) st = close_positions(x);
  if (st != TML_OK) return fail_at_time(x, st, "positions", err);
  if (near_full_turn(x, TML_EXCHANGE_FULL))
    return tml_fail(err, TML_ERR_SIMULATION, "at t = %.9g positions cannot be found from the states that were set: a "
                    "rotation vector comes near to a full turn, where it has no rate", x->time);
  tml_system_move(s->eq->sys, s->reported->at.q, x->origin, x->D1);
  st = solve_motion(x);
  if (st != TML_OK) return fail_at_time(x, st, "velocities, accelerations and reactions", err);
  memcpy(x->rate, s->reported->at.v, (size_t)s->eq->sys->nv*sizeof *x->rate);
  tml_projected_step_project(s->eq->sys, x->D1, x->rate);
  s->reported->at.known = TML_NEED_FORCE;
  x->solved = true;
  return TML_OK;
}

tml_status tml_exchange_rates(tml_exchange *x, double *rates, tml_error *err)
{
  TML_MASK_TRAPS;
  const tml_status st = tml_exchange_solve(x, err);
  if (st != TML_OK) return st;
  if (x->n > 0 && TML_MISSING(err, rates)) return TML_ERR_ARGUMENT;
  for (int i = 0; i < x->n_free; i++) {
    rates[i] = x->rate[x->coordinate[i]];
    rates[x->n_free + i] = x->sim->reported->at.a[x->coordinate[i]];
  }
  memcpy(rates + 2*x->n_free, x->sim->reported->at.p, (size_t)x->n_user*sizeof *rates);
  return TML_OK;
}
