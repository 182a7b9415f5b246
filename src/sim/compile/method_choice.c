/* method_choice.c - chooses the methods of a run. The method `auto` begins with an explicit method. radau continues
 * from the same state if stability would keep its steps short. hht continues if a joint meets its stop, if bodies come
 * to rest in contact, if it is cheaper, or if the others do not advance. If nothing is free to move, nothing is
 * integrated. */
#include "sim/compile/method_choice.h"
#include "core/text_append.h"
#include "sim/measure/quantity_text.h"
#include "sim/compile/run_compile.h"
#include "sim/explain/fastest_rate.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_contacts.h"
#include "sim/base/sim_events.h"
#include "sim/explain/kinematic_check.h"
#include "core/float_traps.h"

#define SHARP 2e-5   /* tolerance of dopri5 below which dop853 takes fewer evaluations */
#define SHARPER 5e-6 /* that tolerance if runs are compared, since errors of dopri5 follow its tolerance better */
#define ALIKE 0.2154 /* (AU1): a tolerance of 1e-4 for 1e-5 */
#define HIGHER 10.0  /* factor on the tolerance for dop853 */
#define ROUGHEST 1e-3 /* largest tolerance of radau */
#define FORCES 0.1   /* factor on the tolerance of radau if accelerations and forces are compared as well */
#define PRICE 0.35   /* cost of an evaluation of an explicit method, in steps of hht at the tolerance USUAL */
#define USUAL 1e-5   /* tolerance to which PRICE refers */
/* longer steps of hht take more iterations: its cost per step grows with the tolerance to this power */
#define LONGER 0.125
#define EXPENSIVE 1.8 /* cost relative to hht above which the higher accuracy of an explicit method is not worth it */
/* that limit if runs with tighter tolerances follow, which are relatively cheaper by explicit methods */
#define EXPENSIVE_ALIGNED 2.8
/* heaps: freedoms from which on they begin with an explicit method; cost of an evaluation in steps of hht; steps that
 * hht takes for a blow of a pair */
enum { CROWD = 120 };
#define PRICE_FREE 0.13
#define STEPS_OF_BLOW 10.0
/* steps of hht for one explicit step above which the estimate (AU2) is not the noise of stability */
#define SMOOTH 2.0
#define KAPPA 0.184  /* error constant of hht, alpha = -0.3 */
#define SAFETY 0.9   /* safety factor of its steps */
#define AT_LIMIT 1e-9  /* [rad] or [m] a coordinate that is farther beyond a limit of its joint is outside of it */
/* numbers of explicit steps: at the start, not counted; sufficient to decide; after which the choice is final */
enum { BEGINS = 5, SETTLED = 10, DECIDED = 40 };
enum { WINDOW = 40 }; /* with contacts: number of explicit steps after which their cost is compared, again and again */
#define STRAINED 3.0 /* step times the fastest rate that indicates the limit of stability */

/* ---------------------------------------------------------------- choice --------------------- */

static bool is_automatic(const tml_sim *s) { return s->opt.method == TML_AUTO; }

/* The tolerance by which methods are chosen: that of the run, or that of all runs to be compared. */
static bool is_aligned(const tml_sim *s) { return s->eq->methods.alike.tolerance > 0.0; }
static double deciding_tolerance(const tml_sim *s)
{
  return is_aligned(s) ? s->eq->methods.alike.tolerance : s->opt.tolerance;
}

/* (AU1), (AU3) The tolerance with which a method makes about the same errors as hht with the given tolerance. */
static double equivalent_tolerance(const tml_sim *s, tml_method method)
{
  const double t = s->opt.tolerance, five = ALIKE*pow(t, 2.0/3.0);
  if (method == TML_DOPRI5) return five;
  if (method == TML_DOP853) return HIGHER*five;
  if (method == TML_RADAU) return fmin(ROUGHEST, pow(t, 0.8))*(is_aligned(s) ? FORCES : 1.0);
  return t;
}

static tml_method explicit_one(const tml_sim *s)
{
  return ALIKE*pow(deciding_tolerance(s), 2.0/3.0) < (is_aligned(s) ? SHARPER : SHARP) ? TML_DOP853 : TML_DOPRI5;
}

static void add_use(tml_methods *x, tml_method method, double from, tml_reason why)
{
  if (x->n > 0 && x->use[x->n - 1].from == from) x->n--; /* the previous method made no step */
  if (x->n == TML_METHODS_MOST) x->n--; /* the last place is for the method in use */
  x->use[x->n].method = method;
  x->use[x->n].from = from;
  x->use[x->n++].why = why;
}

/* Whether force elements keep what they did in the last step, and steps end where that switches: friction of joints. */
static bool switches_are_located(const tml_force *f) { return f->ops->located && f->ops->located(f); }

static bool may_rub(const tml_model *m)
{
  bool any = false;
  for (int k = 0; k < m->n_forces; k++) any = any || switches_are_located(&m->forces[k]);
  return any;
}

/* Whether joints have notches, play, or friction without located switches: steps must not pass over these. Limits of
 * joints do not count as long as they are not touched. */
static bool has_switching_forces(const tml_model *m)
{
  bool any = false;
  for (int k = 0; k < m->n_forces; k++) {
    const tml_force_ops *ops = m->forces[k].ops;
    const bool idle = ops->idle && ops->idle(&m->forces[k]);
    if (switches_are_located(&m->forces[k])) continue;
    any = any || ops->n_kept > 0 || (ops->ahead && !idle);
  }
  return any;
}

static bool may_touch(const tml_model *m) { return m->n_contacts > 0 || has_switching_forces(m); }

/* Whether there are many rigid bodies that nothing but contacts couples. An explicit step then solves 6 equations per
 * body and follows all blows at once, while hht has a matrix that couples all bodies, and steps for every blow. With
 * few bodies hht is more accurate and as cheap. */
static bool is_heap(const tml_model *m)
{
  int freedoms = 0;
  if (m->n_contacts == 0 || has_switching_forces(m)) return false;
  for (int b = 0; b < m->n_bodies; b++) {
    if (m->bodies[b].kind == TML_FLEXIBLE) return false;
    freedoms += m->bodies[b].kind == TML_GROUND ? 0 : tml_body_kind_is_spatial(m->bodies[b].kind) ? 6 : 3;
  }
  if (freedoms < CROWD) return false;
  return m->n_joints + m->n_motions + m->n_couplers + m->n_relations + m->n_equations + m->n_blocks == 0;
}

/* Whether a joint is beyond one of its limits at the end of the last step. */
static bool is_at_limit(tml_sim *s)
{
  const tml_system *sys = s->eq->sys;
  bool framed = false;
  for (int k = 0; k < sys->n_elements; k++) {
    const tml_sysforce *e = &sys->element[k];
    tml_force_input in;
    const char *unit;
    if (!e->ops->beyond) continue;
    if (!framed) tml_system_frames(sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
    framed = true;
    tml_system_force_input(&in, sys, &s->eq->work, e, s->eq->run->t, 0);
    if (e->ops->beyond(e->par, &in, &unit) > AT_LIMIT) return true;
  }
  return false;
}

/* Whether all bodies that are near each other rest on each other, and steps end where their friction sticks and slips.
 * radau steps over the stiff stick in long steps. */
static bool is_settled(const tml_sim *s)
{
  const tml_system *sys = s->eq->sys;
  if (sys->n_acting == sys->n_elements || has_switching_forces(s->model)) return false;
  for (int k = sys->n_elements; k < sys->n_acting; k++) {
    const tml_sysforce *e = &sys->element[k];
    const double *memory = s->eq->work.memory.touch[0] + e->memory;
    if (!tml_contact_switches(e->par) || !tml_contact_settled(memory, e->par)) return false;
  }
  return true;
}

/* With a fixed step an explicit method might be unstable, so hht is used. */
static void begin_at(tml_sim *s, double t)
{
  const tml_options *o = &s->opt;
  tml_methods *x = &s->eq->methods;
  if (!is_automatic(s)) add_use(x, o->method, t, TML_REASON_ASKED);
  else if (o->step > 0.0) add_use(x, TML_HHT, t, TML_REASON_FIXED);
  else if (o->form != TML_FORM_SECOND_ORDER) add_use(x, TML_HHT, t, TML_REASON_FORM);
  else if (is_heap(s->model)) add_use(x, explicit_one(s), t, TML_REASON_BLOWS);
  else if (may_touch(s->model)) add_use(x, TML_HHT, t, TML_REASON_CONTACT);
  else if (may_rub(s->model)) add_use(x, TML_RADAU, t, TML_REASON_RUB);
  else add_use(x, explicit_one(s), t, TML_REASON_SMOOTH);
}

void tml_method_choice_begin(tml_sim *s)
{
  s->eq->methods.n = 0;
  begin_at(s, s->phase->begin);
}

/* A fixed step or another form of the equations requires hht. */
tml_status tml_method_choice_settle(tml_sim *s, double t, tml_error *err)
{
  const tml_methods *m = &s->eq->methods;
  const bool applies = tml_kinematic_applies(s), in_use = m->use[m->n - 1].method == TML_KINEMATIC;
  const bool wanted = !(s->opt.step > 0.0) && s->opt.form == TML_FORM_SECOND_ORDER;
  if (s->opt.method == TML_KINEMATIC) return applies ? TML_OK : tml_kinematic_refuse(s, t, err);
  if (!is_automatic(s)) return TML_OK;
  if (applies && wanted && !in_use) add_use(&s->eq->methods, TML_KINEMATIC, t, TML_REASON_HELD);
  if (!applies && in_use) begin_at(s, t);
  return TML_OK;
}

static tml_options options_for(const tml_sim *s, tml_method method)
{
  tml_options o = s->opt;
  o.method = method;
  if (is_automatic(s)) o.tolerance = equivalent_tolerance(s, method);
  return o;
}

tml_options tml_method_choice_options(const tml_sim *s)
{
  return options_for(s, s->eq->methods.use[s->eq->methods.n - 1].method);
}

/* ---------------------------------------------------------------- change --------------------- */

/* Changes to another method with the same rows and state. If it cannot start, the present one stays and *done is
 * false. */
static tml_status change_method(tml_sim *s, tml_method method, tml_reason why, bool *done, tml_error *err)
{
  const tml_options o = options_for(s, method);
  tml_integrator *g = NULL;
  *done = false;
  tml_status st = tml_integrator_create(&g, s->eq->sys, &s->eq->work, &s->eq->kkt, &o, err);
  if (st != TML_OK) return st;
  g->begin = s->phase->begin;
  tml_integrator_tune(g, &s->eq->tuning);
  tml_integrator_take_over(g, s->eq->run);
  st = tml_integrator_restart(g);
  *done = st == TML_OK;
  tml_integrator_free(*done ? s->eq->run : g);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  s->eq->methods.refused = !*done;
  if (!*done) return TML_OK;
  s->eq->run = g;
  s->events->bracket.noted = NAN;
  add_use(&s->eq->methods, method, g->t, why);
  return TML_OK;
}

double tml_method_choice_from(const tml_sim *s, tml_reason why)
{
  const tml_methods *x = &s->eq->methods;
  for (int i = 0; i < x->n; i++)
    if (x->use[i].why == why) return x->use[i].from;
  return INFINITY;
}

tml_status tml_method_choice_align(tml_sim *s, const tml_method_alignment *alike, tml_error *err)
{
  tml_methods *x = &s->eq->methods;
  bool done;
  x->alike = *alike;
  if (!s->eq->run) tml_method_choice_begin(s);
  const tml_reason why = x->use[x->n - 1].why;
  if (!s->eq->run || !is_automatic(s) || (why != TML_REASON_SMOOTH && why != TML_REASON_BLOWS)) return TML_OK;
  const tml_method method = explicit_one(s);
  return method == s->eq->run->opt.method ? TML_OK : change_method(s, method, why, &done, err);
}

tml_status tml_method_choice_tune(tml_sim *s, const tml_tuning *t, tml_error *err)
{
  s->eq->tuning = *t;
  if (!s->eq->run) return TML_OK;
  tml_integrator *g = s->eq->run;
  tml_integrator_tune(g, t);
  const tml_status st = g->tuned ? tml_integrator_start(g, g->t, g->q, g->v, g->X) : TML_OK;
  if (!g->tuned && g->stats.steps == 0) tml_integrator_begin(g);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  return st ? tml_fail(err, TML_ERR_SIMULATION, "the run cannot be started again: %s", tml_status_text(st)) : TML_OK;
}

/* Before the first step, whose size is then determined by accuracy alone. The model does not count as stiff if the rate
 * cannot be found. Explicit steps are expensive if accelerations are not solved for by blocks: such a step needs six
 * factorisations, one of radau three. */
static tml_status judge_stiffness(tml_sim *s, tml_reason *found)
{
  double *rate = &s->eq->methods.rate;
  if (s->eq->methods.judged) return TML_OK;
  s->eq->methods.judged = true;
  const tml_status st = tml_fastest_rate(s, rate);
  if (!s->eq->kkt.blocks.schur && !s->eq->methods.alike.at_any_price) *found = TML_REASON_FACTORS;
  if (st == TML_OK && *rate*s->eq->run->h_next > STRAINED) *found = TML_REASON_STIFF;
  return st < 0 ? st : TML_OK;
}

static double touches_so_far(const tml_sim *s)
{
  double n = 0.0;
  for (int k = 0; k < s->model->n_contacts; k++) n += (double)s->contacts->touches.sum[k].touches;
  return n;
}

/* (AU2) Adds the evaluations of the last step, including failed attempts, and the steps that hht would have taken for
 * it: its local error is KAPPA h^2 times the change of the accelerations. Both are converted to the deciding tolerance:
 * the number of steps depends on the tolerance to the power 1/order. */
static void count_price(tml_sim *s)
{
  tml_integrator *g = s->eq->run;
  tml_methods *x = &s->eq->methods;
  const bool eight = g->opt.method == TML_DOP853;
  const double fewer = pow(s->opt.tolerance/deciding_tolerance(s), 2.0/(eight ? 24.0 : 15.0));
  const double evaluations = (double)(g->stats.residuals - x->evaluated);
  x->evaluated = g->stats.residuals;
  if (!(g->h_last > 0.0) || ++x->seen <= BEGINS) return;
  for (int i = 0; i < g->sys->nv; i++) g->r[i] = g->qdd[i] - g->qdd_old[i];
  const double jerk = tml_integrator_moving_norm(g, g->r)/g->h_last;
  x->own += (s->model->n_contacts > 0 ? PRICE_FREE : PRICE)*evaluations*fewer;
  x->other += g->h_last*cbrt(KAPPA*jerk/deciding_tolerance(s))/SAFETY*pow(deciding_tolerance(s)/USUAL, LONGER);
}

/* (AU4) The same at the end of every window of steps. Explicit steps that are limited by the stability of a contact
 * leave noise in the accelerations, of which (AU2) makes about as many steps; what hht takes then follows from the
 * blows in the window. */
static bool is_expensive_with_contacts(tml_sim *s)
{
  tml_methods *x = &s->eq->methods;
  count_price(s);
  if (x->seen < BEGINS + WINDOW) return false;
  const double touches = touches_so_far(s), blows = STEPS_OF_BLOW*(touches - x->touches);
  const double smooth = x->other > SMOOTH*WINDOW ? x->other : 0.0;
  const bool expensive = x->own > EXPENSIVE*(blows + smooth);
  x->touches = touches;
  x->seen = BEGINS;
  x->own = x->other = 0.0;
  return expensive;
}

/* If runs are compared, the first one decides. */
static bool is_expensive(tml_sim *s)
{
  const tml_methods *x = &s->eq->methods;
  if (is_aligned(s) && x->alike.priced) return s->eq->run->t >= x->alike.expensive_from;
  if (s->model->n_contacts > 0) return !x->alike.at_any_price && is_expensive_with_contacts(s);
  if (x->seen >= DECIDED || x->alike.at_any_price) return false;
  count_price(s);
  return x->seen >= SETTLED && x->own > (is_aligned(s) ? EXPENSIVE_ALIGNED : EXPENSIVE)*x->other;
}

static bool may_change(const tml_sim *s) { return is_automatic(s) && s->eq->methods.n < TML_METHODS_MOST; }

tml_status tml_method_choice_review(tml_sim *s, tml_error *err)
{
  bool done;
  tml_reason found = TML_REASON_SMOOTH;
  const tml_method now = s->eq->run->opt.method;
  if (!may_change(s) || s->eq->methods.refused || now == TML_KINEMATIC) return TML_OK;
  const bool begins = s->eq->run->stats.steps == 0 && s->eq->methods.use[0].why == TML_REASON_CONTACT;
  if (now == TML_HHT && begins && is_settled(s)) return change_method(s, TML_RADAU, TML_REASON_SETTLED, &done, err);
  if (now == TML_HHT) return TML_OK;
  if (is_at_limit(s)) return change_method(s, TML_HHT, TML_REASON_STOP, &done, err);
  if (!tml_method_get(now).is_explicit) return TML_OK;
  const tml_status st = judge_stiffness(s, &found);
  if (st != TML_OK) return st == TML_ERR_MEMORY ? tml_fail_memory(err) : st;
  const bool known = is_aligned(s) && s->eq->methods.alike.stiff_from < INFINITY;
  const bool touching = s->model->n_contacts > 0;
  const bool stiff = (known && s->eq->run->t >= s->eq->methods.alike.stiff_from) ||
    (!touching && tml_integrator_stiff(s->eq->run));
  if (stiff) found = TML_REASON_STIFF;
  if (found != TML_REASON_SMOOTH) return change_method(s, touching ? TML_HHT : TML_RADAU, found, &done, err);
  if (known || !is_expensive(s)) return TML_OK;
  const bool strained = !touching && s->eq->methods.rate*s->eq->run->h_last > STRAINED;
  return change_method(s, strained ? TML_RADAU : TML_HHT, strained ? TML_REASON_STIFF : TML_REASON_EXPENSIVE, &done,
                       err);
}

tml_status tml_method_choice_rescue(tml_sim *s, bool *rescued, tml_error *err)
{
  *rescued = false;
  if (!may_change(s) || s->eq->run->opt.method == TML_HHT) return TML_OK;
  return change_method(s, TML_HHT, TML_REASON_STUCK, rescued, err);
}

void tml_method_choice_store(tml_methods *x, tml_archive *a)
{
  tml_archive_int(a, &x->n);
  tml_archive_flag(a, &x->judged);
  tml_archive_flag(a, &x->refused);
  tml_archive_double(a, &x->rate);
  tml_archive_int(a, &x->seen);
  tml_archive_count(a, &x->evaluated);
  tml_archive_double(a, &x->own);
  tml_archive_double(a, &x->other);
  tml_archive_double(a, &x->touches);
  if (x->n < 1 || x->n > TML_METHODS_MOST) a->broken = true;
  for (int i = 0; i < x->n && !a->broken; i++) {
    int method = (int)x->use[i].method, why = (int)x->use[i].why;
    tml_archive_int(a, &method);
    tml_archive_double(a, &x->use[i].from);
    tml_archive_int(a, &why);
    if (method < 0 || method >= TML_METHOD_COUNT || why < 0 || why >= TML_REASONS) a->broken = true;
    if (a->broken) return;
    x->use[i].method = (tml_method)method;
    x->use[i].why = (tml_reason)why;
  }
}

/* ---------------------------------------------------------------- in words ------------------- */

static const char *const reasons[TML_REASONS] = {
  [TML_REASON_ASKED] = "",
  [TML_REASON_SMOOTH] = "nothing is stiff",
  [TML_REASON_FIXED] = "the step is fixed",
  [TML_REASON_FORM] = "the options choose a form of its equations",
  [TML_REASON_CONTACT] = "bodies may touch, or joints have notches or play, or rub by their speed",
  [TML_REASON_BLOWS] = "bodies touch that nothing else couples",
  [TML_REASON_RUB] = "joints stick, which is stiff, and steps end where they slip",
  [TML_REASON_SETTLED] = "bodies rest on each other, and steps end where they slip",
  [TML_REASON_STOP] = "a joint meets its stop",
  [TML_REASON_EXPENSIVE] = "cheaper at this tolerance",
  [TML_REASON_STIFF] = "stiff, stability would keep the steps of an explicit method short",
  [TML_REASON_FACTORS] = "formulas, or very many joints at one body, make explicit steps expensive",
  [TML_REASON_HELD] = "nothing is free, so nothing is integrated",
  [TML_REASON_STUCK] = "the previous method did not get further",
};

int tml_sim_method_count(const tml_sim *s) { return s ? s->eq->methods.n : 0; }

tml_method_use tml_sim_method(const tml_sim *s, int i)
{
  TML_MASK_TRAPS;
  if (!s || i < 0 || i >= s->eq->methods.n) return (tml_method_use){TML_METHOD_COUNT, NAN, ""};
  return (tml_method_use){s->eq->methods.use[i].method, s->eq->methods.use[i].from, reasons[s->eq->methods.use[i].why]};
}

void tml_sim_method_text(const tml_sim *s, char *text, size_t size)
{
  TML_MASK_TRAPS;
  if (!text || size == 0) return;
  *text = '\0';
  const int n = tml_sim_method_count(s);
  for (int i = 0; i < n; i++) {
    const tml_method_use x = tml_sim_method(s, i);
    char time[TML_AMOUNT_TEXT];
    if (i > 0) tml_text_append(text, size, " until t = %s, then ", tml_quantity_text(s, "s", x.from, time));
    tml_text_append(text, size, "%s", tml_method_get(x.method).word);
    if (*x.why && (i > 0 || n == 1)) tml_text_append(text, size, ": %s", x.why);
  }
}
