/* static_solve.c - from an approximate start to a stable equilibrium: shifted Newton steps, a line search that needs no
 * energy, a kick away from unstable equilibria, and a run in time if all of that fails. */
#include "sim/static/static_solve.h"

#include <stdio.h>

#include "math/inner_product.h"
#include "sim/explain/motion_text.h"
#include "sim/static/damped_descent.h"
#include "sim/static/stability.h"
#include "sim/static/static_text.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/start/run_start.h"
#include "core/memory.h"

#define NEARLY 1e-7    /* unbalanced force that is accepted if the last step was smaller than STANDS */
#define STANDS 1e-13   /* change in a step that is round-off, in sizes or rad */
#define NOTHING 1e-15  /* unbalanced force that is round-off */
#define FALLS 1e-9     /* largest relative force along a direction without stiffness that counts as zero */
#define MARGIN 0.1     /* (SE5) fraction of |w| that remains as the lowest stiffness with the shift */
#define FAINT 1e-6     /* fraction of the lowest stiffness that is given to directions without stiffness */
#define OVERSHOT 0.9   /* (SE6) */
#define RAISED 2.0     /* (SE8) ratio of unbalanced forces after and before a step above which the step is refined */
#define KICK 1e-3      /* displacement away from an unstable equilibrium, in sizes, rad */
#define DROPPED 1e-6   /* relative violation of a row that was left out above which it is independent */
#define CALM 1e-4      /* kinetic energy, relative to its maximum, at which a run in time is near rest */
#define STILL 1e-18    /* kinetic energy, relative to its maximum, at which a run in time is at rest */
#define RATE 1.0       /* [1/s] (SE9) */
#define AWAY 5.0       /* distance to rest, in sizes of the mechanism, at which it counts as rolling away */
#define HALVED 0.5     /* in a large model the unbalanced force must fall to this fraction within PATIENCE steps */
enum { PATIENCE = 60 }; /* otherwise a run in time is cheaper */
enum { ITERATIONS = 300, POLISHES = 8, HALVINGS = 12, BENDS = 3, KICKS = 20, FALLING = 40, CHOICES = 6 };

typedef struct search {
  tml_equilibrium e;
  tml_stability x;
  const tml_static_request *request;
  tml_static_result *out;
  double shift;
  int polished;       /* steps since the iterate was balanced */
  double before;      /* `open` before the last of them */
  double moved;       /* largest change in the last step, in sizes or rad */
  /* fraction of a step to be tried first: if the last one was shortened, the next may have to be as well */
  double part;
  int falling;        /* successive steps along a direction that nothing holds */
  int kicks;
  int relaxed;        /* runs in time so far: 1 until nearly at rest, 2 until at rest */
  double rate;        /* [1/s] (SE9) of this search */
  bool relieved;      /* deflections have been reset to zero at the equilibrium found first */
  tml_pose start;     /* where the last search without (SE9) began */
  double least;       /* smallest `open` since the last kick */
  int since;          /* steps since it was halved */
} search;

typedef enum outcome { GOING, FOUND, STUCK, FALLEN } outcome;

/* ---------------------------------------------------------------- steps ---------------------- */

/* Whether equations with states take part: stability then does not follow from the stiffness. */
static bool has_states(const search *k) { return tml_static_residual_has_states(&k->e); }

/* Whether forces and equations of unknowns balance, or balance as accurately as round-off allows in a model with very
 * stiff parts, such as joints that stick. States may change while nothing moves. */
static bool is_balanced(const search *k)
{
  const double limit = k->moved <= STANDS ? NEARLY : TML_STATIC_BALANCED;
  return k->e.open <= limit && k->e.open_user <= (has_states(k) ? TML_STATIC_BALANCED : limit);
}

/* Whether an unstable equilibrium is accepted. */
static bool accepts_any(const search *k) { return k->request->unstable_ok || has_states(k); }

/* (SE5) The shift of the stiffness for the next step. */
static double shift_for(const search *k)
{
  const tml_stability *x = &k->x;
  if (x->n == 0) return 0.0;
  if (x->n_negative > 0 && !is_balanced(k) && !accepts_any(k)) return (1.0 + MARGIN)*fabs(x->w[0]);
  if (x->n_zero == 0) return 0.0;
  return x->first_positive < x->n ? FAINT*x->w[x->first_positive] : 1.0;
}

/* Largest relative component of `force` along directions without stiffness; if it is negligible, that component is
 * removed from `force`. */
static double take_out_idle(search *k, double *force)
{
  const tml_equilibrium *e = &k->e;
  const tml_stability *x = &k->x;
  const int nv = e->sys->nv;
  double *idle = e->trial, most = 0.0;
  if (x->n_zero == 0) return 0.0;
  memset(idle, 0, (size_t)nv*sizeof(double));
  for (int j = x->first_zero; j < x->first_positive; j++) {
    const double *z = x->Z + (size_t)j*(size_t)nv;
    tml_system_mul(e->sys, e->stiff.matrices.M, tml_inner_product(z, force, nv), z, idle);
  }
  for (int i = 0; i < nv; i++) most = fmax(most, fabs(idle[i])/e->unit[i]);
  for (int i = 0; i < nv && most <= FALLS; i++) force[i] -= idle[i];
  return most;
}

/* The largest unbalanced force, relative to the reference forces of the last evaluation. */
static double out_of_balance(const tml_equilibrium *e)
{
  double most = 0.0;
  for (int i = 0; i < e->sys->nv; i++) most = fmax(most, fabs(e->force[i])/e->unit[i]);
  return most;
}

static double virtual_power(const tml_equilibrium *e, const double *D)
{
  double sum = 0.0;
  for (int i = 0; i < e->sys->nv; i++) sum += D[i]*e->force[i];
  return sum;
}

/* (SE8) Moves along f D. If that raises the unbalanced forces, as of stiff parts that rotate, the result is refined. */
static tml_status move_and_bend(search *k, double f, double before)
{
  tml_equilibrium *e = &k->e;
  tml_status st = tml_static_residual_move(e, f);
  for (int i = 0; i < BENDS && st == TML_OK && out_of_balance(e) > RAISED*before; i++)
    st = tml_static_residual_refine(e, k->shift);
  return st;
}

/* Moves along D, shortened until the step neither fails nor overshoots (SE6). */
static tml_status search_line(search *k)
{
  tml_equilibrium *e = &k->e;
  const double before = fabs(virtual_power(e, e->D)), open = e->open;
  double f = is_balanced(k) ? 1.0 : k->part;
  tml_status st = TML_OK;
  tml_static_residual_keep(e);
  for (int i = 0; i < HALVINGS; i++, f *= 0.5) {
    st = move_and_bend(k, f, open);
    if (st < 0) return st;
    const bool less = has_states(k) && out_of_balance(e) < open; /* states may carry the load: nothing moves */
    if (st != TML_OK || !(is_balanced(k) || less || virtual_power(e, e->D) > -OVERSHOT*before)) continue;
    k->part = fmin(1.0, i == 0 ? 4.0*f : f);
    return TML_OK;
  }
  k->part = 1.0;
  if (st > 0) tml_static_residual_restore(e);
  return st;
}

/* Factors the matrix of a step; the shift is increased if the matrix is singular. */
static tml_status factor_with_shift(search *k)
{
  tml_status st = TML_RETRY_SINGULAR;
  k->shift = shift_for(k);
  for (int i = 0; i < HALVINGS && st == TML_RETRY_SINGULAR; i++) {
    st = tml_static_residual_factor(&k->e, k->shift);
    if (st == TML_RETRY_SINGULAR) k->shift = k->shift > 0.0 ? 10.0*k->shift : 1e-3;
  }
  return st;
}

static tml_status take_static_step(search *k, bool *falls)
{
  tml_equilibrium *e = &k->e;
  tml_status st = factor_with_shift(k);
  if (st != TML_OK) return st;
  *falls = take_out_idle(k, e->force) > FALLS;
  tml_static_residual_solve(e, e->force);
  for (int i = 0; i < e->stiff.saddle.n; i++)
    if (!isfinite(e->D[i])) return TML_RETRY_NAN;
  k->moved = 0.0;
  for (int i = 0; i < e->sys->nv; i++) k->moved = fmax(k->moved, fabs(e->D[i])/e->sys->size[i]);
  tml_static_residual_limit(e);
  return search_line(k);
}

/* Moves away from an unstable equilibrium along its fastest growing motion. */
static tml_status leave_unstable(search *k)
{
  tml_equilibrium *e = &k->e;
  const double *z = k->x.Z;
  double most = 0.0, sign = 1.0;
  for (int i = 0; i < e->sys->nv; i++) {
    const double part = fabs(z[i])/e->sys->size[i];
    if (part > (1.0 + 1e-9)*most) sign = copysign(1.0, z[i]);
    most = fmax(most, part);
  }
  memset(e->D, 0, (size_t)e->stiff.saddle.n*sizeof(double));
  for (int i = 0; i < e->sys->nv; i++) e->D[i] = sign*KICK*z[i]/most;
  tml_static_residual_keep(e);
  k->kicks++;
  k->polished = k->since = 0;
  k->least = INFINITY;
  return tml_static_residual_move(e, 1.0);
}

/* ---------------------------------------------------------------- the search ----------------- */

/* A shift with which the matrix can be inverted, for eigenvalues computed from the inverse. */
static double probe_shift(const search *k)
{
  if (k->e.sys->user.np > 0) return k->shift > 0.0 ? k->shift : 1.0;
  return k->x.exact ? 0.0 : k->shift;
}

static tml_status examine_iterate(search *k, bool final)
{
  tml_status st = tml_static_residual_evaluate(&k->e);
  if (st == TML_OK && !has_states(k)) st = tml_stability_find(&k->x, &k->e, probe_shift(k), final);
  return st;
}

/* At an equilibrium: decides whether it is accepted, and otherwise leaves it. */
static tml_status judge_equilibrium(search *k, outcome *how)
{
  tml_static_result *r = k->out;
  const tml_status st = examine_iterate(k, true);
  if (st != TML_OK) return st;
  const tml_stability *x = &k->x;
  r->unstable = x->n_negative;
  r->indifferent = x->n_zero;
  r->stiffness = x->n > 0 ? x->w[0] : has_states(k) ? NAN : INFINITY;
  r->judged = !has_states(k) && !x->paired;
  r->stable = x->n_negative == 0 || !r->judged;
  r->unbalanced = k->e.open;
  tml_stability_separate(&k->x, &k->e);
  tml_static_text_verdict(&k->e, x, r);
  if (r->stable || k->request->unstable_ok || k->kicks >= KICKS) {
    *how = FOUND;
    return TML_OK;
  }
  if (k->kicks == 0) tml_sim_note(k->e.s, "%s; the search left it for a stable one", r->text);
  r->left_unstable = true;
  return leave_unstable(k);
}

/* Whether a model with tyres rolls away: where forces balance by the stiffness of its lowest mode, if at all, is AWAY
 * sizes off or more. If forces do not balance, the stiffness of rolling is not exactly zero. */
static bool rolls_away(search *k)
{
  const tml_equilibrium *e = &k->e;
  const double *z = k->x.Z;
  bool follows = false;
  for (int i = 0; i < e->sys->user.nx; i++) follows = follows || e->follows[i];
  if (!follows || k->x.n == 0 || is_balanced(k)) return false;
  const double force = tml_inner_product(z, e->force, e->sys->nv);
  double most = 0.0;
  for (int i = 0; i < e->sys->nv; i++)
    if (e->sys->kind[i] == TML_CLASS_LENGTH)
      most = fmax(most, fabs(force*z[i])/(e->sys->size[i]*e->extent/e->sys->length));
  return k->x.w[0]*AWAY < most;
}

/* Makes one step, or ends the search. */
static tml_status advance_search(search *k, outcome *how)
{
  bool falls = false;
  tml_status st = examine_iterate(k, false);
  if (st != TML_OK) return st;
  const bool crossing = k->x.n_negative > 0, rolls = rolls_away(k);
  if (is_balanced(k)) {
    const bool better = k->polished == 0 || k->e.open < 0.25*k->before;
    if (!better || k->polished >= POLISHES || k->e.open <= NOTHING) return judge_equilibrium(k, how);
    k->polished++;
    k->before = k->e.open;
  }
  st = take_static_step(k, &falls);
  k->falling = falls || rolls ? k->falling + 1 : 0;
  k->out->crossed = k->out->crossed || (crossing && !is_balanced(k));
  if (k->falling > FALLING) *how = FALLEN;
  if (k->falling > FALLING && !falls) { /* the first mode is what nothing holds */
    k->x.first_zero = 0;
    k->x.first_positive = 1;
  }
  return st;
}

/* Whether the steps in a large model make no progress, as in chains without tension. */
static bool is_hopeless(search *k)
{
  const bool better = k->e.open < HALVED*k->least;
  k->since = better ? 0 : k->since + 1;
  if (better) k->least = k->e.open;
  return !k->x.exact && !k->out->relaxed && k->since > PATIENCE;
}

static tml_status iterate_search(search *k, outcome *how)
{
  *how = GOING;
  tml_status st = tml_static_residual_begin(&k->e);
  if (st > 0) return TML_RETRY_GEOMETRY; /* the joints cannot be closed */
  if (!k->x.exact && !k->out->relaxed && !has_states(k)) st = tml_damped_descent(&k->e, &k->out->iterations);
  for (int i = 0; i < ITERATIONS && *how == GOING && st == TML_OK; i++) {
    st = advance_search(k, how);
    k->out->iterations++;
    if (*how == GOING && is_hopeless(k)) break;
  }
  if (st > 0 || *how == GOING) *how = STUCK;
  return st < 0 ? st : TML_OK;
}

/* ---------------------------------------------------------------- begin and end -------------- */

static void end_search(search *k)
{
  tml_static_residual_free(&k->e);
  tml_stability_free(&k->x);
}

static tml_status begin_search(search *k, tml_sim *s, tml_error *err)
{
  tml_status st = tml_static_residual_create(&k->e, s, k->request->t, err);
  if (st == TML_OK) st = tml_stability_create(&k->x, &k->e, err);
  k->e.rate = k->rate;
  k->shift = 0.0;
  k->moved = INFINITY;
  k->part = 1.0;
  k->polished = k->falling = k->since = 0;
  k->least = INFINITY;
  return st;
}

/* Whether rows that were left out as redundant are met at the result. */
static bool omitted_rows_hold(tml_sim *s)
{
  for (int b = 1; b < s->assembly->full->n_bodies; b++) {
    const tml_sysbody *in = &s->eq->sys->body[b], *to = &s->assembly->full->body[b];
    tml_system_convert(to, s->assembly->full_q + to->q, s->assembly->full_v + to->v, in, s->reported->at.q + in->q,
                       s->reported->at.v + in->v);
  }
  tml_memory_copy(&s->assembly->full_work.memory, &s->eq->work.memory, s->eq->sys);
  const tml_state x = {.t = s->reported->at.t, .q = s->assembly->full_q, .v = s->assembly->full_v};
  if (s->assembly->rank.n_dropped == 0) return true;
  if (tml_system_residual(s->assembly->full, &s->assembly->full_work, &x, NULL, s->assembly->full_phi) != TML_OK)
    return false;
  for (int i = 0; i < s->assembly->full->m; i++) {
    int local;
    const tml_constraint *c = tml_system_row_owner(s->assembly->full, i, &local);
    if (s->switches->row[i] || !s->assembly->rank.drop[i] || c->level != TML_LEVEL_POSITION) continue;
    if (!(fabs(s->assembly->full_phi[i]) <= DROPPED*c->length)) return false;
  }
  return true;
}

static tml_status fail_closing(const search *k, tml_error *err)
{
  return tml_fail(err, TML_ERR_ASSEMBLY, "joints and motions cannot be closed at t = %.9g from the present position",
                  k->request->t);
}

/* One search from the present point, which is then set to its result. */
static tml_status search_once(search *k, tml_sim *s, outcome *how, tml_error *err)
{
  tml_status st = begin_search(k, s, err);
  if (st == TML_OK) st = iterate_search(k, how);
  if (st == TML_RETRY_GEOMETRY) return fail_closing(k, err);
  if (st != TML_OK) return st;
  tml_status left = tml_static_residual_leave(&k->e);
  if (left != TML_OK && *how == FOUND) *how = STUCK;
  return left < 0 ? left : TML_OK;
}

/* Moves the model to the requested time: forwards by a run in time along its motions, backwards by closing the
 * joints. */
static tml_status go_there(search *k, tml_sim *s, tml_error *err)
{
  if (s->reported->at.t == k->request->t) return TML_OK;
  if (s->reported->at.t < k->request->t) return tml_dynamic_relaxation_carry(s, k->request->t, err);
  tml_status st = begin_search(k, s, err);
  if (st == TML_OK) st = tml_static_residual_begin(&k->e);
  if (st == TML_OK) st = tml_static_residual_leave(&k->e);
  return st > 0 ? fail_closing(k, err) : st;
}

/* Runs in time from there: first until nearly at rest, which is mostly sufficient, and then (stand) until at rest. */
static tml_status relax_in_time(search *k, tml_sim *s, bool stand, tml_error *err)
{
  end_search(k);
  const tml_status st = go_there(k, s, err);
  end_search(k);
  k->out->relaxed = true;
  k->relaxed = stand ? 2 : 1;
  return st == TML_OK ? tml_dynamic_relaxation(s, stand ? STILL : CALM, err) : st;
}

/* The way to the first equilibrium has deflected what sticks to the ground, such as tyres of a car that springs down.
 * Resets these deflections to zero, once, so that the next search finds those that the loads require. Does nothing if
 * some were not zero at the start. */
static bool relieve(search *k, tml_sim *s)
{
  bool any = false;
  if (k->relieved) return false;
  k->relieved = true;
  for (int i = 0; i < k->e.sys->user.nx; i++) {
    if (!k->e.follows[i]) continue;
    if (k->start.X[i] != 0.0) return false;
    any = any || s->reported->at.X[i] != 0.0;
  }
  for (int i = 0; i < k->e.sys->user.nx && any; i++)
    if (k->e.follows[i]) s->reported->at.X[i] = 0.0;
  return any;
}

static tml_status find_equilibrium(search *k, tml_sim *s, tml_error *err)
{
  outcome how = GOING;
  tml_status st = TML_OK;
  const bool history = tml_dynamic_relaxation_has_history(s);
  if (history) st = relax_in_time(k, s, true, err);
  for (int again = 0; st == TML_OK; again++) {
    if (k->rate == 0.0) st = tml_pose_take(&k->start, s, err);
    if (st == TML_OK) st = search_once(k, s, &how, err);
    if (st != TML_OK) return st;
    if (how == FALLEN) return tml_static_text_falls(&k->e, &k->x, err);
    const bool whole = omitted_rows_hold(s);
    if (how == FOUND && whole && !relieve(k, s)) return TML_OK;
    if (how == FOUND && whole) {
      end_search(k);
      continue;
    }
    /* for example the states of speed controllers with an integral part */
    if (how == STUCK && has_states(k) && k->rate == 0.0) {
      end_search(k);
      k->rate = RATE;
      st = tml_pose_give(&k->start, s, err);
      continue;
    }
    k->rate = 0.0;
    if (how == STUCK && k->relaxed == 2) return tml_static_text_stalls(&k->e, err);
    if (again >= CHOICES) return tml_static_text_stalls(&k->e, err);
    if (how == STUCK) {
      st = relax_in_time(k, s, k->relaxed == 1, err);
    } else { /* choose other rows at this position */
      end_search(k);
      st = tml_run_start_integrator(s) == TML_OK ? tml_run_start_choose_rows(s, err) : TML_ERR_SIMULATION;
    }
  }
  return st;
}

tml_status tml_static_solve(tml_sim *s, const tml_static_request *w, tml_static_result *out, tml_error *err)
{
  const bool keep = s->eq->work.keep;
  *out = (tml_static_result){.size = sizeof *out};
  search k = {.request = w, .out = out};
  s->eq->work.keep = false; /* functions choose their branches at every evaluation */
  tml_static_text_caveats(s);
  const tml_status st = find_equilibrium(&k, s, err);
  s->eq->work.keep = keep;
  end_search(&k);
  tml_pose_free(&k.start);
  /* the cost of the search is not part of the statistics of the run */
  s->eq->run->stats = TML_INIT(tml_stats, .cpu_setup = s->eq->run->stats.cpu_setup);
  if (st > 0) return tml_fail(err, TML_ERR_SIMULATION, "no equilibrium was found: %s", tml_status_text(st));
  return st;
}
