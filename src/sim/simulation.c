/* simulation.c - the simulation object of the public interface. */
#include "sim/channel/channel_expression.h"
#include "sim/static/static_solve.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "flexible/modal/modal_stress.h"
#include "model/flexible/add_flexible_body.h"
#include "model/base/run_options.h"
#include "system/compile/time_variation.h"

#define HERE 1e-12       /* of a time: where steps end that were to end there */
enum { BREAKS = 20000 }; /* of functions of time, from which on it is worth a word */

/* Of this thread: simulations in others have their own. */
static double cpu_seconds(void)
{
  struct timespec t = {0};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

/* A line more; silently dropped without memory. */
static void add_text(char **list, const char *fmt, va_list ap)
{
  char line[512];
  vsnprintf(line, sizeof line, fmt, ap);
  const size_t used = *list ? strlen(*list) : 0, need = used + strlen(line) + 2;
  char *text = tml_new(need, 1);
  if (!text) return;
  snprintf(text, need, "%s%s%s", *list ? *list : "", used ? "\n" : "", line);
  tml_delete(*list);
  *list = text;
}

void tml_sim_warn(tml_sim *s, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  add_text(&s->warnings, fmt, ap);
  va_end(ap);
}

void tml_sim_note(tml_sim *s, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  add_text(&s->notes, fmt, ap);
  va_end(ap);
}

tml_status tml_sim_create(tml_sim **out, const tml_model *m, const tml_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o)) return TML_ERR_ARGUMENT;
  const double start = cpu_seconds();
  tml_options taken;
  tml_status usable = tml_options_take(&taken, o, err);
  if (usable == TML_OK) usable = tml_options_check(&taken, err);
  if (usable == TML_OK) usable = tml_model_complete(m, err);
  if (usable == TML_OK) usable = tml_model_prepare(m, err);
  if (usable != TML_OK) return usable;
  tml_sim *s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  s->model = m;
  s->opt = taken;
  s->halt = INFINITY;
  if (taken.rotations == TML_ROTATIONS_AUTO)
    s->opt.rotations = tml_method_get(taken.method).flat ? TML_EULER_PARAMETERS : TML_INCREMENTS;
  tml_methods_begin(s);
  tml_status st = tml_system_create(&s->full, m, TML_GROUND_INCREMENTS, err);
  if (st == TML_OK) st = tml_work_create(&s->full_work, s->full, err);
  if (st == TML_OK) {
    s->full_work.winds = true;
    s->full_q = tml_new((size_t)s->full->nq, sizeof(double));
    s->full_v = tml_new((size_t)s->full->nv, sizeof(double));
    s->full_phi = tml_new((size_t)s->full->m, sizeof(double));
    if (!s->full_q || !s->full_v || !s->full_phi) st = tml_fail_memory(err);
  }
  if (st == TML_OK) st = tml_switches_create(s, err);
  if (st == TML_OK) st = tml_doubts_create(s, err);
  if (st == TML_OK) st = tml_watch_create(s, err);
  if (st == TML_OK) st = tml_touches_create(s, err);
  if (st == TML_OK) st = tml_channels_create(s, err);
  if (st == TML_OK) st = tml_inputs_create(s, err);
  if (st != TML_OK) {
    tml_sim_free(s);
    return st;
  }
  s->none.cpu_setup = cpu_seconds() - start;
  *out = s;
  return TML_OK;
}

void tml_sim_free(tml_sim *s)
{
  if (!s) return;
  tml_gradients_forget(s);
  for (int b = 0; s->stresses && b < s->model->n_bodies; b++) tml_stresses_free(&s->stresses[b]);
  tml_delete(s->stresses);
  tml_channels_free(&s->channels);
  tml_switches_free(&s->switches);
  tml_doubts_free(&s->doubts);
  tml_watch_free(&s->watch);
  tml_inputs_free(&s->inputs);
  tml_integrator_free(s->run);
  tml_drop_work(s);
  tml_work_free(&s->full_work);
  if (s->sys != s->full) tml_system_free(s->sys);
  tml_system_free(s->full);
  tml_rank_free(&s->rank);
  tml_point_free(&s->at);
  double *list[] = {s->full_q, s->full_v, s->full_phi};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  tml_delete(s->warnings);
  tml_delete(s->notes);
  tml_delete(s->moved.list);
  tml_delete(s->settled.list);
  tml_delete(s->near);
  tml_nearby_free(&s->nearby);
  tml_touches_free(&s->touches);
  tml_delete(s->pairs);
  tml_delete(s);
}

static void warn_spin(tml_sim *s)
{
  const double limit = tml_integrator_spin_limit(s->run);
  if (s->opt.step > 0.0 && s->run->stats.spin_step > limit)
    tml_sim_warn(s, "a body turned by %.3g rad in one step; %s is only known to be stable up to %.3g rad "
                 "per step: take a smaller step%s",
                 s->run->stats.spin_step,
                 s->opt.rotations == TML_EULER_PARAMETERS ? "this form in Euler parameters" : "this form",
                 limit, s->run->opt.method == TML_HHT && limit < 1.0 ? " or alpha nearer to -0.3" : "");
}

/* Fixed steps do not end where functions of time switch. */
static void warn_passed(tml_sim *s)
{
  const tml_integrator *g = s->run;
  if (s->opt.step == 0.0 || s->switches.passed_said) return;
  if (!tml_system_window_within(s->sys, &s->work, g->t - g->h_last, g->t)) return;
  tml_sim_warn(s, "functions of time switch more than once within the fixed step that ends at t = %.6g: what they do "
               "there may be passed over. Take shorter steps, or steps by tolerance, which end at switches", g->t);
  s->switches.passed_said = true;
}

/* Switches by time alone that bounds cannot make out, and those that come by the thousand. */
static void warn_breaks(tml_sim *s)
{
  const tml_system_break *b = &s->run->next_break;
  tml_switches *x = &s->switches;
  if (b->vague < INFINITY && !x->vague_said && s->opt.step == 0.0) {
    tml_sim_warn(s, "from t = %.6g on it cannot be told from rounding where `%.200s` switches: what it does there may "
                 "be passed over", b->vague, b->text);
    x->vague_said = true;
  }
  const char *lost = s->work.variation ? tml_variation_lost(s->work.variation) : NULL;
  if (lost && !x->lost_said) {
    tml_sim_warn(s, "`%.200s` varies in more than 20000 places of the run: steps may pass over what it does. Give a "
                 "largest step (`h-max`) that is short enough", lost);
    x->lost_said = true;
  }
  if (s->run->breaks < BREAKS || x->many_said) return;
  tml_sim_warn(s, "functions of time have switched %d times until t = %.6g, and each time a step ends: smooth "
               "functions in their place cost less", BREAKS, s->run->t);
  x->many_said = true;
}

/* An explicit method that was asked for and that stability holds up, not accuracy. */
static void warn_stiff(tml_sim *s)
{
  if (s->warned_stiff || s->opt.method == TML_AUTO || s->opt.step > 0.0 || !tml_integrator_stiff(s->run)) return;
  s->warned_stiff = true;
  tml_sim_warn(s, "at t = %.6g the model is stiff for %s: it takes steps of %.2g s; hht or rosenbrock will be faster",
               s->run->t, tml_method_get(s->run->opt.method).word, s->run->h_last);
}

/* What is looked at from where a run begins. */
static tml_status begin_watching(tml_sim *s, tml_error *err)
{
  s->at.known = TML_NEED_NOTHING;
  s->power_before = s->run->energy.power;
  tml_touches_begin(s);
  const tml_status looked = tml_sensors_begin(s, err);
  if (looked != TML_OK) return looked;
  tml_doubts_look(s);
  s->at.known = TML_NEED_NOTHING;
  return TML_OK;
}

tml_status tml_sim_static(tml_sim *s, double t, bool unstable_ok, tml_static_result *out, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, out)) return TML_ERR_ARGUMENT;
  const tml_static_wish wish = {.t = t, .unstable_ok = unstable_ok};
  if (!isfinite(t)) return tml_fail(err, TML_ERR_ARGUMENT, "there is no equilibrium at t = %g", t);
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (s->run->stats.steps > 0 && !s->rests)
    return tml_fail(err, TML_ERR_ARGUMENT, "the run has begun: an equilibrium is looked for before it");
  s->rests = true;
  return tml_settle_at_rest(s, &wish, out, err);
}

/* A run begins where it was brought to rest. */
static tml_status begin_from_rest(tml_sim *s, tml_error *err)
{
  s->rests = false;
  tml_status st = tml_give_rates(s, err);
  if (st != TML_OK) return st;
  s->t_before = s->at.t;
  st = tml_analysis_motion(s);
  if (st != TML_OK) return tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "a run cannot begin at the equilibrium: %s",
                                    tml_status_text(st));
  return begin_watching(s, err);
}

tml_status tml_sim_assemble(tml_sim *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (s->run) return TML_OK;
  const double start = cpu_seconds();
  tml_status st = tml_start(s, err);
  if (st == TML_OK) st = begin_watching(s, err);
  if (st != TML_OK) return st;
  s->run->stats.cpu_setup = s->none.cpu_setup + cpu_seconds() - start;
  return TML_OK;
}

/* A step in which functions of the user go by what they decided at its start; if that leads where there is no way on,
 * one in which they do not. */
static tml_status try_step(tml_sim *s)
{
  tml_integrator *g = s->run;
  s->switches.unkept = false;
  const tml_status st = tml_integrator_step(g);
  if (st == TML_OK || !s->work.keep || s->sys->user.n_branches == 0) return st;
  s->work.keep = false;
  tml_status again = tml_integrator_start(g, g->t, g->q, g->v, g->X);
  if (again == TML_OK) again = tml_integrator_step(g);
  s->work.keep = true;
  s->switches.unkept = again == TML_OK; /* nothing to look for in that step */
  const tml_state x = tml_accepted_state(g);
  tml_system_decide(g->sys, g->work, &x, g->work->memory.branch);
  return again == TML_OK ? TML_OK : st;
}

/* The same, by another method where the present one does not get further and another one may. */
static tml_status try_methods(tml_sim *s, tml_error *err)
{
  bool rescued = false;
  tml_status st = try_step(s);
  if (st == TML_ERR_SIMULATION) {
    const tml_status changed = tml_methods_rescue(s, &rescued, err);
    if (changed != TML_OK) return changed;
  }
  if (rescued) st = try_step(s);
  return st == TML_OK ? TML_OK : tml_diagnose(s, st, err);
}

static tml_status step(tml_sim *s, tml_error *err)
{
  tml_status st = tml_sensors_act(s, err);
  if (st == TML_OK) tml_touches_count(s); /* nothing goes back behind it any more */
  if (st == TML_OK) st = tml_watch_dropped(s, err);
  if (st == TML_OK) st = tml_turns_progress(s, err);
  if (st == TML_OK) st = tml_methods_look(s, err);
  if (st == TML_OK) st = tml_nearby_look(s, err);
  if (st != TML_OK) return st;
  s->t_before = s->run->t;
  s->work_before = s->run->stats.work;
  s->power_before = s->run->energy.power;
  const bool spun = s->run->stats.spin_step > tml_integrator_spin_limit(s->run);
  s->run->like = s->like;
  st = try_methods(s, err);
  if (st != TML_OK) return st;
  warn_breaks(s);
  warn_passed(s);
  warn_stiff(s);
  if (!spun && s->run->stats.spin_step > tml_integrator_spin_limit(s->run)) warn_spin(s);
  const tml_status looked = tml_sensors_look(s, err);
  if (tml_sim_step_time(s) == s->run->t) tml_doubts_look(s); /* the whole step counts */
  s->at.t = tml_sim_step_time(s);
  s->at.known = TML_NEED_NOTHING;
  return looked;
}

/* At the end of the last step, as near as steps end where they are asked to. */
static bool behind(const tml_sim *s, double t)
{
  const double end = tml_sim_step_time(s);
  return t < end - HERE*fabs(end);
}

tml_status tml_sim_begin_at(tml_sim *s, double t, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (s->run)
    return tml_fail(err, TML_ERR_ARGUMENT, "the model is assembled already, for t = %.9g: say before that when it is "
                    "to begin", s->begin);
  if (!(t >= 0.0 && t < s->opt.end && isfinite(t)))
    return tml_fail(err, TML_ERR_ARGUMENT, "the run cannot begin at t = %.9g s: take a time from 0 on, and before its "
                    "end", t);
  tml_inputs_delay(s, t - s->begin);
  s->begin = s->at.t = s->t_before = t;
  tml_methods_begin(s);
  return TML_OK;
}

tml_status tml_sim_stop_at(tml_sim *s, double t, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (behind(s, t))
    return tml_fail(err, TML_ERR_ARGUMENT, "a step has gone beyond t = %.9g: to %.9g", t, tml_sim_step_time(s));
  s->halt = isnan(t) ? INFINITY : t;
  if (s->run) s->run->halt = s->halt;
  return TML_OK;
}

static tml_status check_halt(const tml_sim *s, tml_error *err)
{
  if (!(tml_sim_step_time(s) >= s->halt*(1.0 - HERE))) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "the run stands where it was to stop, at t = %.9g", s->halt);
}

tml_status tml_sim_step(tml_sim *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK && s->rests) st = begin_from_rest(s, err);
  if (st != TML_OK) return st;
  if (s->switches.stopped)
    return tml_fail(err, TML_ERR_ARGUMENT, "sensor '%s' has ended the run at t = %.9g", s->switches.stopped,
                    tml_sim_step_time(s));
  st = check_halt(s, err);
  if (st != TML_OK) return st;
  const double start = cpu_seconds();
  st = step(s, err);
  if (s->run) s->run->stats.cpu_run += cpu_seconds() - start;
  return st;
}

tml_status tml_sim_step_like(tml_sim *s, const tml_stepped *like, tml_error *err)
{
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (s->run->ops->own_steps)
    return tml_fail(err, TML_ERR_ARGUMENT, "%s chooses its steps itself: they cannot be given",
                    tml_method_get(s->run->opt.method).word);
  s->like = *like;
  st = tml_sim_step(s, err);
  s->like.h = 0.0;
  return st;
}

tml_stepped tml_sim_stepped(const tml_sim *s) { return s->run->made; }

tml_status tml_sim_advance(tml_sim *s, double t, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (!(t >= s->t_before && isfinite(t)))
    return tml_fail(err, TML_ERR_ARGUMENT, "time %g lies before the last step", t);
  if (t > s->halt*(1.0 + HERE) && !(t <= tml_sim_step_time(s)))
    return tml_fail(err, TML_ERR_ARGUMENT, "time %.9g lies beyond %.9g, where the run is to stop", t, s->halt);
  const double slack = HERE*fabs(t);
  while (tml_sim_step_time(s) < t - slack && !s->switches.stopped) {
    st = tml_sim_step(s, err);
    if (st != TML_OK) return st;
  }
  s->at.t = s->switches.stopped ? fmin(t, tml_sim_step_time(s)) : t;
  s->at.known = TML_NEED_NOTHING;
  return TML_OK;
}

const char *tml_sim_stopped(const tml_sim *s) { return s ? s->switches.stopped : NULL; }

const char *tml_sim_sensor(const tml_sim *s)
{
  return s && s->run && s->switches.pending >= 0 ? s->model->sensors[s->switches.pending].name : NULL;
}

double tml_sim_output(const tml_sim *s)
{
  TML_MASK_TRAPS;
  if (!s) return NAN;
  return s->switches.output > 0.0 ? s->switches.output : s->opt.output;
}

double tml_sim_time(const tml_sim *s) { return s ? s->at.t : NAN; }

double tml_sim_step_time(const tml_sim *s)
{
  if (!s) return NAN;
  if (!s->run) return s->begin;
  return s->switches.pending >= 0 || s->switches.turned ? s->switches.place : s->run->t;
}

const tml_stats *tml_sim_stats(const tml_sim *s) { return !s ? NULL : s->run ? &s->run->stats : &s->none; }

/* Until it is assembled a model has the rows it was given. */
static const tml_system *system_of(const tml_sim *s) { return s->sys ? s->sys : s->full; }

int tml_sim_degrees_of_freedom(const tml_sim *s) { return s ? system_of(s)->nv - system_of(s)->m : 0; }
int tml_sim_coordinates(const tml_sim *s) { return s ? system_of(s)->nv : 0; }
int tml_sim_constraints(const tml_sim *s) { return s ? system_of(s)->m : 0; }
int tml_sim_redundant(const tml_sim *s) { return s ? s->rank.n_dropped : 0; }
const char *tml_sim_warnings(const tml_sim *s) { return s && s->warnings ? s->warnings : ""; }
const char *tml_sim_notes(const tml_sim *s) { return s && s->notes ? s->notes : ""; }
const double *tml_sim_multipliers(const tml_sim *s) { return s && s->run ? s->run->lambda : NULL; }

double tml_sim_condition(const tml_sim *s)
{
  TML_MASK_TRAPS;
  if (!s) return NAN;
  return s->run ? tml_integrator_condition(s->run) : INFINITY;
}

tml_status tml_sim_body_state(const tml_sim *s, const char *body, tml_body_state *out)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(NULL, s, body, out)) return TML_ERR_ARGUMENT;
  const int b = tml_model_find_body(s->model, body);
  memset(out, 0, sizeof *out);
  out->orientation[0] = 1.0;
  if (b < 0) return TML_ERR_ARGUMENT;
  if (b == 0) return TML_OK;
  if (!s->run) return TML_ERR_ARGUMENT;
  const tml_sysbody *k = &s->sys->body[b];
  const double *q = s->run->q + k->q, *v = s->run->v + k->v;
  tml_vector p;
  tml_frame f;
  const double origin[3] = {0};
  k->ops->frame(&f, q, v);
  k->ops->vector(&p, &f, TML_VECTOR_POINT, origin, 1);
  v3_copy(out->position, p.x);
  v3_copy(out->velocity, p.u);
  v3_copy(out->angular_velocity, f.w);
  if (s->model->bodies[b].kind == TML_PLANAR) {
    out->position[2] = s->model->bodies[b].x[2];
    out->angle = q[2];
    out->orientation[0] = cos(0.5*q[2]);
    out->orientation[3] = sin(0.5*q[2]);
  } else {
    tml_body_quaternion(out->orientation, k->ops, q, &f);
  }
  return TML_OK;
}
