/* branch_events.c - user functions that switch between branches (if, abs, impact, ...). During a step they keep the
 * branches taken at its start, so that the step is smooth. If they would take others inside the step, the run goes back
 * to that time and starts again. */
#include "sim/event/branch_events.h"
#include "sim/explain/step_advice.h"
#include "sim/base/sim.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_branches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"

enum { HALVINGS = 50,
       GUESSES = 3,     /* trial times on each side of the expected switch, at growing distance */
       OFTEN = 40,      /* switches within MOMENT that count as switching without end */
       /* steps after which the run must have advanced: by LEAST in any case, by FAR if functions switch back and
        * forth */
       STEPS = 10000,
       MANY = 20 };     /* back and forth: more than one switch in so many steps, or a warning before */
#define CLOSE 1e-10     /* fraction of the step to which the time of a jump is located */
/* fraction of the step to which the time of a kink is located; its error enters as the square */
#define NEAR 1e-5
#define MOMENT 1e-5     /* fraction of the run */
#define PAUSE 1e-3      /* duration of the first pause in which switches are not located, as a fraction of the run */
#define FAR 1e-2        /* fraction of the run */
#define LEAST 1e-5

bool tml_branch_events_watched(const tml_sim *s)
{
  return s->eq->work.keep && s->eq->sys->user.n_branches > 0 && !s->branches->unkept;
}

bool tml_branch_events_differ(tml_sim *s)
{
  const tml_state x = tml_sim_reported_state(s);
  tml_system_decide(s->eq->sys, &s->eq->work, &x, s->branches->decided);
  return memcmp(s->branches->decided, s->eq->work.memory.branch,
                (size_t)s->eq->sys->user.n_branches*sizeof(double)) != 0;
}

/* Whether a jump is among the branches that were found to differ last. */
static bool has_jump(const tml_sim *s)
{
  bool any = false;
  for (int k = 0; k < s->eq->sys->user.first_channel; k++) {
    const tml_law *l = &s->eq->sys->user.law[k];
    const double *now = s->branches->decided + l->branch, *then = s->eq->work.memory.branch + l->branch;
    for (int i = 0; i < l->n_branches && !any; i++) any = now[i] != then[i] && tml_expr_branch_jumps(l->expr, i);
  }
  return any;
}

/* The interval [a, b] in which something begins to differ; it is to be narrowed to the length `close`. */
typedef struct bracket { double a, b, close; } bracket;

/* Examines time t, if it lies in the bracket, and moves one end of the bracket there. A jump may appear only at this
 * stage: a narrow window that closes again before a kink. */
static tml_status narrow_bracket(tml_sim *s, double t, bracket *x)
{
  if (!(t > x->a && t < x->b)) return TML_OK;
  const tml_status st = tml_reported_state_solve(s, t);
  if (st == TML_OK && tml_branch_events_differ(s)) {
    x->b = t;
    if (has_jump(s)) x->close = CLOSE*s->eq->run->h_last;
  } else {
    x->a = t;
  }
  return st;
}

/* First tries times near the prediction of the polynomials through the step, then bisects. */
tml_status tml_branch_events_locate(tml_sim *s, double a, double b, double *place)
{
  tml_status st = TML_OK;
  const double guess = s->events->bracket.change;
  bracket x = {a, b, (has_jump(s) ? CLOSE : NEAR)*s->eq->run->h_last};
  double off = 0.4*x.close;
  for (int i = 0; i < GUESSES && x.b - x.a > x.close && st == TML_OK; i++, off *= 100.0) {
    st = narrow_bracket(s, guess + off, &x);
    if (st == TML_OK) st = narrow_bracket(s, guess - off, &x);
  }
  for (int i = 0; i < HALVINGS && x.b - x.a > x.close && st == TML_OK; i++) st = narrow_bracket(s, 0.5*(x.a + x.b), &x);
  *place = x.b;
  return st;
}

/* Name of the element whose functions switched. */
static const char *switched_element(const tml_sim *s)
{
  for (int k = 0; k < s->eq->sys->user.first_channel; k++) {
    const tml_law *l = &s->eq->sys->user.law[k];
    const size_t bytes = (size_t)l->n_branches*sizeof(double);
    if (memcmp(s->branches->decided + l->branch, s->eq->work.memory.branch + l->branch, bytes) != 0)
      return tml_system_law_name(s->eq->sys, k);
  }
  return "";
}

void tml_branch_events_count(tml_sim *s, double t)
{
  tml_branch_events *x = s->branches;
  if (t - x->since > MOMENT*tml_options_span(&s->opt, s->phase->begin)) {
    x->since = t;
    x->often = 0;
  }
  if (++x->often < OFTEN) return;
  x->blind = true;
  x->pause = fmax(2.0*x->pause, PAUSE*tml_options_span(&s->opt, s->phase->begin));
  if (x->warned || tml_reported_state_solve(s, t) != TML_OK) return;
  (void)tml_branch_events_differ(s);
  tml_sim_warn(s, "'%s' switches back and forth at t = %.6g: for a while the run does not locate its switches",
               switched_element(s), t);
  x->warned = true;
}

/* Ends a pause in which switches are not located, after its duration. */
static void open_eyes(tml_sim *s)
{
  tml_branch_events *x = s->branches;
  const tml_state now = tml_integrator_accepted(s->eq->run);
  if (!x->blind || !s->opt.switches) return;
  x->blind = !(s->eq->run->t - x->since > x->pause);
  s->eq->work.keep = !x->blind;
  if (!x->blind) tml_system_decide(s->eq->sys, &s->eq->work, &now, s->eq->work.memory.branch);
}

/* Whether functions take other branches at the end of the last step than at the end of the one before. */
static bool has_flipped(tml_sim *s)
{
  tml_branch_events *x = s->branches;
  const tml_state now = tml_integrator_accepted(s->eq->run);
  const size_t bytes = (size_t)s->eq->sys->user.n_branches*sizeof(double);
  tml_system_decide(s->eq->sys, &s->eq->work, &now, x->decided);
  const bool other = memcmp(x->decided, x->last, bytes) != 0;
  memcpy(x->last, x->decided, bytes);
  return other;
}

/* Fails with advice: about functions that switch back and forth, or else about the fastest time scale of the model. */
static tml_status fail_crawling(tml_sim *s, long long steps, double way, tml_error *err)
{
  char advice[400] = "A function in an expression switches back and forth there, such as the sign of a velocity that "
                     "comes to rest.\nSmooth it: use step5 instead of a jump, tanh instead of a sign.";
  if (s->branches->flips == 0 && !s->branches->warned) {
    *advice = '\0';
    tml_step_advice(s, advice, sizeof advice);
  }
  return tml_fail(err, TML_ERR_SIMULATION, "the simulation hardly advances at t = %.9g: %lld steps covered %.3g s. "
                                           "%s", s->eq->run->t, steps, way, advice);
}

tml_status tml_branch_events_progress(tml_sim *s, tml_error *err)
{
  tml_branch_events *x = s->branches;
  const tml_integrator *g = s->eq->run;
  const long long steps = g->stats.steps - x->mark_steps;
  const double way = g->t - x->mark, end = tml_options_span(&s->opt, s->phase->begin);
  if (s->eq->sys->user.n_branches == 0) return TML_OK;
  open_eyes(s);
  x->flips += has_flipped(s);
  if (s->opt.step > 0.0 || (steps < STEPS && way < FAR*end)) return TML_OK;
  if (way < LEAST*end || (way < FAR*end && (x->warned || x->flips > steps/MANY)))
    return fail_crawling(s, steps, way, err);
  x->mark = g->t;
  x->mark_steps = g->stats.steps;
  x->flips = 0;
  return TML_OK;
}

tml_status tml_branch_events_create(tml_sim *s, tml_error *err)
{
  tml_branch_events *x = s->branches;
  const size_t n = (size_t)s->assembly->full->user.n_branches;
  x->decided = tml_arena_new(&s->arena, n, sizeof(double));
  x->last = tml_arena_new(&s->arena, n, sizeof(double));
  return x->decided && x->last ? TML_OK : tml_fail_memory(err);
}
