/* integrator.c - makes a step: choose its length, attempt it, test the error, accept it or retry. */
#include "integrate/common/integrator.h"

#include <assert.h>

#include "core/memory.h"
#include "core/number.h"
#include "integrate/common/unsampled_laws.h"
#include "system/compile/time_variation.h"

/* Largest rotation per step. If this alone limits the steps, a run with a tighter tolerance needs smaller steps as
 * well; otherwise two runs would make the same errors, and their difference would not measure the error. */
static double turn_limit(const tml_integrator *g)
{
  const tml_method_ops *o = g->ops;
  if (g->opt.rotations != TML_INCREMENTS) return INFINITY;
  if (g->opt.step > 0.0 || !(g->opt.tolerance < o->turn_at)) return o->turn;
  return o->turn*pow(g->opt.tolerance/o->turn_at, 1.0/6.0);
}

double tml_integrator_spin_limit(const tml_integrator *g)
{
  const double a = fabs(g->opt.alpha);
  if (tml_method_get(g->opt.method).flat) return INFINITY;
  if (g->ops->turn > 0.0) return turn_limit(g);
  if (g->opt.method != TML_HHT) return 1.0;
  if (g->opt.rotations == TML_INCREMENTS) return g->opt.filter ? 1.0 : fmin(1.0, 2.0*a);
  if (g->opt.form == TML_FORM_CLASSICAL) return 1.0;
  return fmin(1.0, fmax(6.0*a*a, g->opt.filter ? 0.3 : 0.0)); /* docs/methods/hht.md, "Stability" */
}

#define SAFETY 0.9
#define AGAIN 0.5       /* the longest length of the next few steps, as a fraction of a failed one */
#define LIVELY 1e-6     /* runs without an end: smallest step relative to the first one */
#define ULPS 1e-15      /* relative rounding of a time to be reached */
#define SHORTEST 1e-12  /* the smallest step unless the user sets another, as a fraction of the run */
#define ULP 4e-16       /* fraction of the start time: steps are not shorter than its rounding */
#define STUCK 1e-14     /* fraction of the run: a method that chooses its own steps is stuck if they become so short */
#define STUCK_OPEN 0.01 /* for runs without an end: such a method is stuck below this fraction of the smallest step */
#define NEARLY 1e-9     /* fraction of a step by which it may miss a given time and still count as reaching it */
#define ROUNDED 1e-14   /* relative rounding of the time of a break */
#define TINY 1e-300     /* absolute rounding if that time is 0 */
#define BLOW 0.5        /* fraction of the usual steps at impacts: those of the first tighter run of an accuracy */
#define REACH 4.0       /* widths over which functions of time are nearly straight: a step may always pass as many */
enum { DECISIONS = 5 }; /* most solutions at a start; they are repeated until no function changes its branch */
enum { CAREFUL = 10 };  /* number of steps limited by h_failed after a failure */

/* ---------------------------------------------------------------- freeing -------------------- */

static void drop_vectors(tml_integrator *g)
{
#define DROP(name, n) tml_delete(g->name);
  TML_INTEGRATOR_VECTORS(DROP)
#undef DROP
}

tml_status tml_integrator_require_vector_coordinates(const tml_integrator *g, tml_error *err)
{
  for (int b = 1; b < g->sys->n_bodies; b++)
    if (g->sys->body[b].ops->chart)
      return tml_fail(err, TML_ERR_MODEL, "the method %s integrates flat coordinates, which rotation increments are "
                      "not: choose 'rotations: euler-parameters'", tml_method_get(g->opt.method).word);
  return TML_OK;
}

void tml_integrator_free(tml_integrator *g)
{
  if (!g) return;
  if (g->ops) g->ops->free(g);
  tml_unsampled_free(g->unsampled);
  tml_clearance_free(g->clearance);
  drop_vectors(g);
  tml_delete(g);
}

/* ---------------------------------------------------------------- start ---------------------- */

double tml_integrator_tuned_part(const tml_integrator *g)
{
  return g->tuning.step_part > 0.0 && !g->ops->exact ? g->tuning.step_part : 1.0;
}

double tml_integrator_blow_part(const tml_integrator *g)
{
  const double part = g->tuning.step_part;
  return part > 0.0 && !g->ops->judges_blows ? fmin(1.0, BLOW*part*part) : 1.0;
}

double tml_integrator_blow_limit(const tml_integrator *g)
{
  return g->ops->judges_blows ? 0.0 : tml_integrator_blow_part(g);
}

double tml_integrator_largest_step(const tml_integrator *g)
{
  const double most = g->opt.h_max > 0.0 ? g->opt.h_max : 0.05*tml_options_span(&g->opt, g->begin);
  const double h = tml_integrator_tuned_part(g)*most;
  return g->tuning.longest > 0.0 ? fmin(h, g->tuning.longest) : h;
}

double tml_integrator_smallest_step(const tml_integrator *g)
{
  const double part = SHORTEST*tml_options_span(&g->opt, g->begin);
  if (g->opt.h_min > 0.0) return g->opt.h_min;
  return tml_options_open_ended(&g->opt) ? fmax(fmin(part, LIVELY*g->lively), ULP*fabs(g->t))
    : fmax(part, ULP*fabs(g->begin));
}

/* Makes two runs with different tuning begin with different steps even if the error does not limit them. */
static double part_of_start(const tml_integrator *g)
{
  const double part = tml_integrator_tuned_part(g);
  return g->stats.steps == 0 ? fmin(part, 1.0/part) : 1.0;
}

/* h0 = 0.5 (eps/(kappa |jerk|))^(1/3) with the error constant kappa of the formula, limited so that the
 * accelerations alone do not cause a large motion. INFINITY: nothing moves. */
static double first_step_by_jerk(tml_integrator *g)
{
  const double jerk = tml_integrator_weighted_norm(g, g->jerk), acc = tml_integrator_weighted_norm(g, g->qdd);
  const double bend = tml_integrator_state_norm(g, g->Xdd);
  double h = INFINITY;
  if (jerk > 0.0) h = fmin(h, 0.5*cbrt(g->opt.tolerance/(g->error_constant*jerk)));
  if (acc > 0.0) h = fmin(h, part_of_start(g)*0.05/sqrt(acc));
  if (bend > 0.0) h = fmin(h, 0.5*sqrt(g->opt.tolerance/bend));
  g->lively = fmin(g->lively, h);
  return h;
}

static double first_step(tml_integrator *g)
{
  const double lively = first_step_by_jerk(g), part = part_of_start(g);
  if (g->opt.step > 0.0) return g->opt.step;
  if (g->opt.first_step > 0.0) return part*g->opt.first_step;
  const double h = fmin(fmin(tml_integrator_largest_step(g), part*0.01*tml_options_span(&g->opt, g->begin)), lively);
  return fmax(h, tml_integrator_smallest_step(g));
}

void tml_integrator_begin(tml_integrator *g)
{
  g->h_next = first_step(g);
  g->stats.h_first = g->ops->exact ? 0.0 : g->h_next;
}

static void set_reach(tml_integrator *g)
{
  g->reach = 0.0;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    for (int i = 0; i < body->lengths; i++) g->reach = fmax(g->reach, fabs(g->q[body->q + i])/g->sys->length);
  }
}

/* Solves for accelerations, multipliers and unknowns of the user. The branches that functions take may depend on the
 * solution, so the solution is repeated until they no longer change. */
tml_status tml_integrator_solve_accelerations(tml_integrator *g)
{
  const tml_state x = tml_integrator_accepted(g);
  const size_t bytes = (size_t)g->sys->user.n_branches*sizeof(double);
  tml_status st = TML_OK;
  for (int i = 0; i < DECISIONS && st == TML_OK; i++) {
    tml_system_decide(g->sys, g->work, &x, i == 0 ? g->work->memory.branch : g->decided);
    if (i > 0 && memcmp(g->decided, g->work->memory.branch, bytes) == 0) break;
    if (i > 0) memcpy(g->work->memory.branch, g->decided, bytes);
    st = tml_kkt_factor(g->kkt, g->work, &x);
    if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &x, g->qdd, g->lambda, g->p);
    if (bytes == 0) break;
  }
  return st;
}

/* Computes everything at the start, including the rates of accelerations. */
static tml_status solve_start(tml_integrator *g)
{
  const tml_state x = tml_integrator_accepted(g);
  tml_system_user_guess(g->sys, g->work, &x, g->p, g->r);
  tml_status st = tml_integrator_solve_accelerations(g);
  if (st == TML_OK && !isfinite(tml_integrator_weighted_norm(g, g->qdd))) st = TML_RETRY_NAN;
  if (st == TML_OK && !g->ops->regroup) st = tml_kkt_jerk(g->kkt, g->work, &x, g->jerk);
  memcpy(g->Xdd, g->kkt->b + g->sys->nv + g->sys->m, (size_t)g->sys->user.nx*sizeof(double));
  if (st == TML_OK) st = tml_system_velocity_residual(g->sys, g->work, &x, g->rv, g->phi);
  if (st == TML_OK) st = tml_system_energy(g->sys, g->work, &x, &g->energy);
  if (st == TML_OK) st = tml_system_angles(g->sys, g->work, &x, g->work->memory.turn, g->angle_rate_n);
  return st;
}

/* A break that was found remains valid until it is reached, even if the run returns to an earlier time. */
static void set_next_break(tml_integrator *g)
{
  const tml_system_break *b = &g->next_break;
  if (g->breaks > 0 && g->t >= g->break_from && g->t < b->at - b->hair) return;
  g->next_break = tml_system_next_break(g->sys, g->work, g->t, tml_options_horizon(&g->opt, g->t));
  g->break_from = g->t;
  g->breaks++;
}

/* Functions of time are searched once; in a run without an end, one horizon after the other. */
static tml_status search_functions_of_time(tml_integrator *g)
{
  const bool open = tml_options_open_ended(&g->opt);
  const double span = tml_options_span(&g->opt, g->begin), from = open ? span*floor(g->t/span) : g->begin;
  if (!g->work->variation || g->opt.step > 0.0 || g->ops->exact) return TML_OK;
  const double end = open ? from + 2.0*span : g->opt.end;
  const double reach = tml_integrator_tuned_part(g)*fmax(REACH, g->ops->order - 2.0);
  return tml_variation_search(g->work->variation, g->sys, from, end, tml_integrator_largest_step(g), reach);
}

/* The longest step permitted by functions of time and by laws of force elements. */
static double longest_by_laws(const tml_integrator *g)
{
  const bool timed = g->work->variation && !g->ops->exact;
  return fmin(tml_unsampled_limit(g), timed ? tml_variation_limit(g->work->variation, g->t) : INFINITY);
}

void tml_integrator_find_break(tml_integrator *g)
{
  set_next_break(g);
  if (g->ops->bent) g->ops->bent(g);
}

tml_status tml_integrator_start(tml_integrator *g, double t, const double *q, const double *v, const double *X)
{
  assert(isfinite(t));
  const tml_system *s = g->sys;
  g->t = t;
  memmove(g->q, q, (size_t)s->nq*sizeof(double));
  memmove(g->v, v, (size_t)s->nv*sizeof(double));
  memmove(g->X, X, (size_t)s->user.nx*sizeof(double));
  tml_integrator_weigh_states(g);
  tml_unsampled_forget(g);
  const tml_state here = tml_integrator_accepted(g);
  tml_status st = t != g->work->memory.touched[0] ? tml_contacts_commit(s, g->work, &here) : TML_OK;
  if (st == TML_OK) st = tml_contacts_time_to_touch(s, g->work, &here, tml_integrator_blow_limit(g), &g->ahead);
  if (st == TML_OK) st = solve_start(g);
  if (st != TML_OK) return st;
  memcpy(g->v_old, g->v, (size_t)s->nv*sizeof(double));
  g->h_last = g->h_origin = 0.0;
  g->forgotten = g->passage.inside = false;
  g->passage.flat = INFINITY; /* search again from here, which may lie before the last evaluation */
  g->passage.next_check = fmin(g->passage.next_check, t);
  g->passage.still = 0.0;
  g->passage.hold = s->m > 0 ? g->kkt->hold : NAN;
  set_reach(g);
  set_next_break(g);
  st = g->ops->start(g);
  if (g->stats.steps == 0) {
    g->stats.energy_start = g->stats.energy_end = g->energy.kinetic + g->energy.potential;
    g->stats.energy_scale = g->energy.kinetic;
    g->potential_start = g->energy.potential;
    tml_integrator_begin(g);
  } else {
    g->h_next = fmin(g->h_next, first_step(g));
  }
  return st;
}

/* ---------------------------------------------------------------- one attempt ---------------- */

/* Rejects a step in which an angle turns more than half a turn, since its count would be ambiguous, or a point
 * leaves the end of a curve. */
static tml_status check_turns(tml_integrator *g)
{
  const double half = TML_PI;
  const tml_state x = tml_integrator_trial(g);
  const tml_status st = tml_system_angles(g->sys, g->work, &x, g->angle, g->angle_rate);
  for (int k = 0; st == TML_OK && k < g->sys->n_angles; k++) {
    if (fabs(0.5*g->h*(g->angle_rate[k] + g->angle_rate_n[k])) > half) return TML_RETRY_TURN;
    if (tml_system_off_curve(g->sys, k, g->angle[k])) return TML_RETRY_END;
  }
  return st;
}

/* True if a method that chooses its own steps has reduced them to nothing and reports success nevertheless. */
static bool steps_are_vanishing(const tml_integrator *g)
{
  const double least = tml_options_open_ended(&g->opt) ? STUCK_OPEN*tml_integrator_smallest_step(g)
    : STUCK*tml_options_span(&g->opt, g->begin);
  return g->ops->own_steps && !(g->h > least) && g->t + g->h < g->stop;
}

static tml_status attempt_step(tml_integrator *g, double h, double *theta)
{
  g->h = h;
  g->iterations = 0;
  tml_status st = g->ops->attempt(g, h, theta);
  if (st == TML_OK && steps_are_vanishing(g)) st = TML_RETRY_ACCURACY;
  if (st == TML_OK) st = check_turns(g);
  if (st == TML_OK) st = tml_step_acceptance_judge(g, theta);
  g->history[g->n_history++ % TML_HISTORY] = (tml_attempt){g->t, g->h, g->iterations, st};
  return st;
}

/* ---------------------------------------------------------------- acceptance ----------------- */

/* omega| of the fastest body that is subject to constraints. */
static double fastest_spin(const tml_integrator *g)
{
  double w = 0.0;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (!body->ops->spatial || !body->spin_matters) continue;
    tml_frame f;
    body->ops->frame(&f, g->q + body->q, g->v + body->v);
    w = fmax(w, v3_norm(f.w));
  }
  return w;
}

static void swap_vectors(double **a, double **b)
{
  double *c = *a;
  *a = *b;
  *b = c;
}

static void book_step(tml_integrator *g)
{
  tml_stats *n = &g->stats;
  set_reach(g);
  n->steps++;
  if (g->ops->exact) return;
  g->n_largest += g->h > (1.0 - NEARLY)*tml_integrator_largest_step(g);
  n->h_last = g->h;
  n->h_smallest = n->h_smallest > 0.0 ? fmin(n->h_smallest, g->h) : g->h;
  n->h_largest = fmax(n->h_largest, g->h);
  n->spin_step = fmax(n->spin_step, fastest_spin(g)*g->h);
}

static void advance_time(tml_integrator *g)
{
  if (g->h != g->h_origin) {
    g->t_origin = g->t;
    g->h_origin = g->h;
    g->n_origin = 0;
  }
  g->t = g->t_origin + (double)++g->n_origin*g->h;
  if (fabs(g->t - g->halt) < ULPS*fabs(g->halt)) g->t = g->halt;
}

tml_status tml_integrator_trial_residuals(tml_integrator *g)
{
  const tml_state x = tml_integrator_trial(g);
  return tml_system_velocity_residual(g->sys, g->work, &x, g->rv, g->phi);
}

static void book_drift(tml_integrator *g)
{
  g->drift_position = g->drift_velocity = 0.0;
  for (int i = 0; i < g->sys->m; i++) {
    g->drift_position = fmax(g->drift_position, fabs(g->phi[i]));
    g->drift_velocity = fmax(g->drift_velocity, fabs(g->rv[i]));
  }
  g->stats.drift_position = fmax(g->stats.drift_position, g->drift_position);
  g->stats.drift_velocity = fmax(g->stats.drift_velocity, g->drift_velocity);
}

/* The trial state becomes the accepted one. */
static void take_trial_state(tml_integrator *g)
{
  book_drift(g);
  memcpy(g->D_last, g->D, (size_t)g->sys->nv*sizeof(double));
  swap_vectors(&g->q_old, &g->q);
  swap_vectors(&g->v_old, &g->v);
  swap_vectors(&g->q, &g->q1);
  swap_vectors(&g->v, &g->v1);
  swap_vectors(&g->qdd_old, &g->qdd);
  swap_vectors(&g->qdd, &g->u);
  swap_vectors(&g->lambda_old, &g->lambda);
  swap_vectors(&g->lambda, &g->lambda1);
  swap_vectors(&g->X_old, &g->X);
  swap_vectors(&g->X, &g->X1);
  swap_vectors(&g->p_old, &g->p);
  swap_vectors(&g->p, &g->p1);
  tml_integrator_weigh_states(g);
  tml_unsampled_accept(g);
  advance_time(g);
  memcpy(g->work->memory.turn, g->angle, (size_t)g->sys->n_angles*sizeof(double));
  memcpy(g->angle_rate_n, g->angle_rate, (size_t)g->sys->n_angles*sizeof(double));
  tml_system_commit_count(g->sys, g->work, g->t);
  book_step(g);
  g->h_last = g->h;
}

/* Records the contact state at the accepted state, and computes the time to the next touch. */
static tml_status commit_contacts(tml_integrator *g)
{
  const tml_state now = tml_integrator_accepted(g);
  if (g->ops->commit) return g->ops->commit(g);
  const tml_status st = tml_contacts_commit(g->sys, g->work, &now);
  return st == TML_OK ? tml_contacts_time_to_touch(g->sys, g->work, &now, tml_integrator_blow_limit(g), &g->ahead) : st;
}

static tml_status accept_step(tml_integrator *g)
{
  tml_status st = g->ops->finish(g);
  if (st != TML_OK) return st;
  take_trial_state(g);
  st = commit_contacts(g);
  if (st == TML_OK) st = tml_energy_balance_add_step(g);
  if (st == TML_OK) st = g->ops->accepted(g);
  if (st == TML_OK) tml_singular_monitor_sample(g);
  return st;
}

/* Crosses a singular configuration. The method restarts behind it before the next step, so that this step can still
 * be reported. */
static tml_status cross_singularity(tml_integrator *g)
{
  tml_status st = tml_singular_crossing_make(g);
  const bool there = st == TML_OK;
  if (there) st = check_turns(g);
  if (st == TML_OK) st = tml_integrator_trial_residuals(g);
  if (there && st > 0) st = tml_singular_crossing_abandon(g, st, true);
  g->history[g->n_history++ % TML_HISTORY] = (tml_attempt){g->t, g->h, 0, st};
  if (st != TML_OK) return st;
  take_trial_state(g);
  g->passage.inside = true;
  g->passage.flat = INFINITY;
  g->passage.narrow = 1.0;
  g->passage.next_check = g->t;
  g->stats.passages++;
  st = commit_contacts(g);
  if (st == TML_OK) st = tml_energy_balance_add_step(g);
  return st > 0 ? TML_ERR_SIMULATION : st; /* the state has been accepted, so no other attempt is possible */
}

/* ---------------------------------------------------------------- step size ------------------ */

/* Limits the step to the next break, and replaces a short remainder before it by two equal steps. The step ends
 * slightly before the break, so that functions of time still have their values from the left there. */
static double meet_break(const tml_integrator *g, double h)
{
  const double left = g->next_break.at - g->t, hair = g->next_break.hair;
  if (g->opt.step > 0.0 || !(left > 0.0) || h < 0.5*left) return h;
  return h < left*(1.0 - NEARLY) ? 0.5*left : left > 2.0*hair ? left - hair : left;
}

/* Limits the step to the end of the run, since functions of time need not be defined beyond it. */
static double meet_end(const tml_integrator *g, double h)
{
  const double left = g->opt.end - g->t;
  if (!(left > SHORTEST*g->opt.end)) return h; /* the run continues beyond the end */
  if (h >= left*(1.0 - NEARLY)) return fmin(h, left); /* ending slightly before a break at the end is accepted */
  return g->opt.step == 0.0 && h >= 0.5*left ? 0.5*left : h;
}

/* Limits the step to the time requested by the caller. */
static double meet_halt(const tml_integrator *g, double h)
{
  const double left = g->halt - g->t;
  if (!(left > 0.0) || !(h >= 0.5*left)) return h;
  return h >= left*(1.0 - NEARLY) ? left : g->opt.step == 0.0 ? 0.5*left : h;
}

static double within_limits(tml_integrator *g, double h)
{
  const double spin = fastest_spin(g), by_laws = longest_by_laws(g);
  h = fmin(h, tml_integrator_largest_step(g));
  if (g->ahead < 2.0*h) h = fmin(h, fmax(g->ahead, tml_integrator_smallest_step(g)));
  g->n_cut += by_laws < h;
  h = fmin(h, fmax(fmin(g->covered, by_laws), tml_integrator_smallest_step(g)));
  if (spin > 0.0) h = fmin(h, tml_integrator_spin_limit(g)/spin);
  if (g->meeting > g->t) h = fmin(h, fmax(g->meeting - g->t, tml_integrator_smallest_step(g)));
  return h;
}

/* (I6); (P9) */
static double step_by_error(tml_integrator *g, double theta)
{
  if (g->ops->factor) return g->h*g->ops->factor(g, theta);
  const double factor = fmin(g->ops->growth, SAFETY*pow(theta, -0.5/g->ops->order));
  const bool small = factor >= 0.92 && factor <= 1.2;
  return g->ops->keep_step && small ? g->h : g->h*factor;
}

/* (K26) While bodies stick, accelerations do not show an error, so steps grow until the iteration fails, again and
 * again. After a failure the steps therefore stay below the failed length for a while. */
static double next_step(tml_integrator *g, double theta)
{
  const double h = step_by_error(g, theta);
  if (g->careful == 0) return h;
  g->careful--;
  return fmin(h, fmax(g->h, AGAIN*g->h_failed));
}

/* The step to try after a failed attempt; NAN if none is left. */
static double retry_step(tml_integrator *g, tml_status st, double theta)
{
  if (st < 0 || g->opt.step > 0.0 || g->like.h > 0.0) return NAN;
  double h = (g->ops->cut > 0.0 ? g->ops->cut : 0.25)*g->h;
  if (st == TML_RETRY_ACCURACY) {
    g->stats.rejected++;
    h = g->h*(g->ops->retry ? g->ops->retry(g, theta) : fmin(0.9, fmax(0.2, SAFETY*pow(theta, -0.5/g->ops->order))));
  } else if (st == TML_RETRY_UNSAMPLED) {
    g->stats.rejected++;
    g->n_cut++;
    h = fmax(tml_unsampled_limit(g), tml_integrator_smallest_step(g));
  } else if (st == TML_RETRY_TOUCH) {
    g->stats.rejected++;
    h = fmax(g->meeting - g->t, tml_integrator_smallest_step(g));
  } else {
    g->stats.failed++;
    g->careful = tml_contacts_have_friction(g->sys) ? CAREFUL : 0;
    g->h_failed = g->h;
  }
  return h >= tml_integrator_smallest_step(g) ? h : NAN;
}

/* Changes the coordinates of bodies near a coordinate singularity; pose and velocity are preserved. Returns true if
 * any were changed. */
static bool exchange_coordinates(tml_integrator *g)
{
  bool any = false;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (!body->ops->worn || !body->ops->worn(g->q + body->q)) continue;
    body->ops->rechart(g->q + body->q, g->v + body->v);
    any = true;
  }
  return any;
}

static bool at_break(const tml_integrator *g)
{
  return g->opt.step == 0.0 && g->t >= g->next_break.at*(1.0 - ROUNDED) - g->next_break.hair - TINY;
}

/* Restarts consistently after a break or a change of coordinates: projects the velocities onto the constraints and
 * computes exact accelerations and their rates. */
tml_status tml_integrator_restart(tml_integrator *g)
{
  const tml_state x = tml_integrator_accepted(g);
  tml_status st = tml_kkt_factor(g->kkt, g->work, &x);
  if (st == TML_OK) st = tml_system_velocity_residual(g->sys, g->work, &x, g->rv, NULL);
  if (st != TML_OK) return st;
  tml_kkt_correct(g->kkt, g->v, 1.0, g->rv);
  return tml_integrator_start(g, g->t, g->q, g->v, g->X);
}

/* Friction broke away or came to rest at the end of the last step. */
static bool friction_switched(const tml_integrator *g)
{
  return g->opt.step == 0.0 && !g->ops->small_steps && g->h_last > 0.0 && tml_contacts_switched(g->sys, g->work);
}

static tml_status restart_if_needed(tml_integrator *g)
{
  const bool switched = friction_switched(g), breaks = at_break(g);
  const bool anew = g->passage.inside || g->forgotten || switched;
  if (breaks) g->t = fmax(g->t, g->next_break.at + g->next_break.hair); /* functions of time take their values from
                                                                           the right from here on */
  if (switched) {
    const tml_status st = tml_integrator_settle_friction(g);
    if (st != TML_OK) return st;
  }
  return exchange_coordinates(g) || breaks || anew ? tml_integrator_restart(g) : TML_OK;
}

static tml_status give_up(tml_integrator *g, tml_status st)
{
  g->failure = st;
  return st < 0 ? st : TML_ERR_SIMULATION;
}

/* The next time at which a step must end regardless of the error. */
static double next_stop(const tml_integrator *g)
{
  const double end = tml_options_horizon(&g->opt, g->t), at = g->next_break.at - g->next_break.hair;
  double stop = end > g->t ? end : INFINITY;
  if (at > g->t) stop = fmin(stop, at);
  return g->halt > g->t ? fmin(stop, g->halt) : stop;
}

/* (SV3) The step that covers the same fraction of the interval to the next stop as in the other run; both ends of
 * the interval may differ. */
static double step_like(const tml_integrator *g)
{
  const tml_recorded_step *x = &g->like;
  const double ratio = (next_stop(g) - g->t)/(x->stop - x->t);
  return ratio > 0.0 && isfinite(ratio) ? x->h*ratio : x->h;
}

/* The longest step to try next. */
static double choose_step(tml_integrator *g)
{
  const double end = tml_options_horizon(&g->opt, g->t);
  if (g->like.h > 0.0) return step_like(g);
  if (g->ops->own_steps) {
    g->stop = fmin(g->next_break.at - g->next_break.hair, end > g->t ? end : INFINITY);
    g->stop = fmin(g->stop, g->passage.flat - g->passage.half);
    if (g->halt > g->t) g->stop = fmin(g->stop, g->halt);
    if (g->meeting > g->t) g->stop = fmin(g->stop, fmax(g->meeting, g->t + tml_integrator_smallest_step(g)));
    const double ahead = g->ops->small_steps ? g->covered : fmin(g->ahead, g->covered);
    g->stop = fmin(g->stop, g->t + fmax(fmin(ahead, longest_by_laws(g)), tml_integrator_smallest_step(g)));
    return g->h_next;
  }
  const double wanted = tml_singular_monitor_limit(g, fmax(g->h_next, tml_integrator_smallest_step(g)));
  const double part = g->ops->part ? g->ops->part(g) : 1.0;
  const double h = g->opt.step > 0.0 ? part*g->opt.step : meet_break(g, within_limits(g, wanted));
  return meet_halt(g, meet_end(g, h));
}

/* A method that chooses its own steps has already tried shorter ones. The cause may be its history, after a contact
 * law has changed: restart it once. */
static tml_status begin_anew(tml_integrator *g, tml_status failure, double *h)
{
  const bool memory = failure == TML_RETRY_NEWTON || failure == TML_RETRY_ACCURACY;
  *h = NAN;
  const bool looked = failure == TML_RETRY_UNSAMPLED || failure == TML_RETRY_TOUCH;
  if ((!memory || g->h_last == 0.0) && !looked) return failure;
  const tml_status st = tml_integrator_restart(g);
  if (st != TML_OK) return st;
  *h = choose_step(g);
  return failure;
}

/* After a failed attempt: chooses the next step to try, NAN if there is none, or crosses a singular configuration
 * that explains the failure. */
static tml_status try_again(tml_integrator *g, tml_status failure, double theta, double *h)
{
  if (failure != TML_RETRY_TOUCH && tml_singular_monitor_explains(g, failure)) {
    const tml_status st = tml_singular_monitor_due(g) ? cross_singularity(g) : failure;
    *h = choose_step(g);
    return st;
  }
  if (g->ops->own_steps) return begin_anew(g, failure, h);
  *h = retry_step(g, failure, theta);
  return failure;
}

tml_status tml_integrator_step(tml_integrator *g)
{
  tml_status st = restart_if_needed(g);
  if (st == TML_OK) st = search_functions_of_time(g);
  if (st != TML_OK) return give_up(g, st);
  tml_singular_monitor_update(g);
  const tml_recorded_step from = {.t = g->t, .stop = next_stop(g)};
  g->kkt->hold = NAN; /* set by the factorisations of this step; existing factors are not reused, since their hold is
                         not known */
  g->kkt->placed = false;
  st = tml_singular_monitor_due(g) ? cross_singularity(g) : TML_RETRY_ACCURACY;
  for (double h = choose_step(g); st > 0 && h > 0.0;) {
    double theta = 1.0;
    assert(h < INFINITY && g->t + h > g->t); /* a step that adds nothing to t would repeat for ever */
    st = attempt_step(g, h, &theta);
    if (st == TML_OK) {
      st = accept_step(g);
      if (st == TML_OK && g->opt.step == 0.0 && !g->ops->own_steps) g->h_next = next_step(g, theta);
      if (st > 0) break;
    } else {
      st = try_again(g, st, theta, &h);
    }
  }
  if (st != TML_OK) return give_up(g, st);
  assert(g->t >= from.t && g->h_last > 0.0);
  g->made = (tml_recorded_step){from.t, g->h_last, from.stop, g->order};
  return TML_OK;
}

bool tml_integrator_stiff(const tml_integrator *g) { return g->ops->stiff && g->ops->stiff(g); }

double tml_integrator_condition(tml_integrator *g) { return g->ops->condition ? g->ops->condition(g) : INFINITY; }
