/* step_replay.c - records the steps of a nominal run, and repeats them in runs of similar models. */
#include "study/common/step_replay.h"
#include "sim/base/sim_events.h"
#include "sim/simulation.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"

enum { LATER = 3 }; /* steps by which an event may come later than in the nominal run */
#define HERE 1e-12  /* relative tolerance at which the end counts as reached */

typedef struct running {
  tml_sim *sim;
  tml_reducer reduces;
  int *channel;         /* channels that are sampled */
  double *samples;
  int next;             /* index of the next sample time */
  const char *words;
} running;

static tml_model_counts makeup_of(const tml_sim *s)
{
  const tml_model *m = s->model;
  return (tml_model_counts){m->n_bodies, m->n_joints, m->n_forces, tml_sim_coordinates(s), tml_sim_constraints(s),
                     tml_sim_redundant(s)};
}

static int event_of(const tml_sim *s)
{
  const tml_events *x = s->events;
  return x->pending >= 0 ? x->pending : x->turned ? TML_NOMINAL_TURN : TML_NOMINAL_NONE;
}

static bool is_over(const tml_sim *s)
{
  return tml_sim_stopped(s) || tml_sim_step_time(s) >= s->opt.end*(1.0 - HERE);
}

/* Ends the step at the next time of a reduction, so that no interpolation is needed there. */
static tml_status stop_at_next(running *r, tml_error *err)
{
  return tml_sim_stop_at(r->sim, tml_reducer_next(&r->reduces), err);
}

/* ---------------------------------------------------------------- samples -------------------- */

static tml_status open_samples(running *r, const tml_sampling *p, tml_error *err)
{
  r->channel = tml_new((size_t)p->n_channels, sizeof *r->channel);
  r->samples = tml_new((size_t)p->n_channels*(size_t)p->n_times, sizeof *r->samples);
  if (!r->channel || !r->samples) return tml_fail_memory(err);
  for (int i = 0; i < p->n_channels; i++) {
    r->channel[i] = tml_sim_channel_find(r->sim, p->channels[i]);
    if (r->channel[i] < 0)
      return tml_fail(err, TML_ERR_ARGUMENT, "the channel '%s' no longer exists", p->channels[i]);
  }
  return TML_OK;
}

/* Takes the samples at all times up to the end of the last step. */
static tml_status take_samples(running *r, const tml_sampling *p, tml_error *err)
{
  const double reached = tml_sim_step_time(r->sim);
  tml_status st = TML_OK;
  for (; !st && r->next < p->n_times && p->times[r->next]*(1.0 - HERE) <= reached; r->next++) {
    st = tml_sim_advance(r->sim, fmin(p->times[r->next], reached), err);
    if (!st) st = tml_sim_read(r->sim, r->channel, p->n_channels, r->samples + r->next*p->n_channels, err);
  }
  return st;
}

static tml_status close_samples(const running *r, const tml_sampling *p, tml_error *err)
{
  if (r->next == p->n_times) return TML_OK;
  const char *sensor = tml_sim_stopped(r->sim);
  return tml_fail(err, TML_ERR_SIMULATION, "the run ends at t = %.9g s%s%s%s, and values are requested at %.9g s",
                  tml_sim_step_time(r->sim), sensor ? " by sensor '" : "", sensor ? sensor : "", sensor ? "'" : "",
                  p->times[r->next]);
}

/* ---------------------------------------------------------------- any run -------------------- */

static tml_status open_run(running *r, const tml_replay *k, const tml_model *m, const tml_outcome *around,
                           tml_error *err)
{
  k->study->number++;
  tml_status st = tml_sim_create(&r->sim, m, &k->options, err);
  if (!st) st = tml_reducer_open(&r->reduces, k->reductions, r->sim, around, err);
  if (!st && k->sampling) st = open_samples(r, k->sampling, err);
  return !st && k->sampling ? take_samples(r, k->sampling, err) : st;
}

static tml_status after_step(running *r, const tml_replay *k, long long step, tml_error *err)
{
  tml_status st = k->sampling ? take_samples(r, k->sampling, err) : TML_OK;
  if (!st) st = tml_reducer_step(&r->reduces, step, err);
  return st ? st : tml_study_report(k->study, r->words, tml_sim_step_time(r->sim), k->options.end, err);
}

static tml_status end_run(running *r, const tml_replay *k, tml_error *err)
{
  const tml_status st = k->sampling ? close_samples(r, k->sampling, err) : TML_OK;
  return st ? st : tml_reducer_close(&r->reduces, err);
}

static void close_run(running *r)
{
  tml_delete(r->channel);
  tml_delete(r->samples);
  tml_reducer_free(&r->reduces);
  tml_sim_free(r->sim);
}

/* ---------------------------------------------------------------- the nominal run ------------ */

static tml_status log_step(tml_replay *k, const tml_sim *s, long long passages, tml_error *err)
{
  if (!tml_grow((void **)&k->steps, &k->cap_steps, k->n_steps, sizeof *k->steps)) return tml_fail_memory(err);
  if (k->most > 0 && k->n_steps == k->most)
    return tml_fail(err, TML_ERR_SIMULATION, "the run takes more than %d steps, and was stopped at t = %.6g s",
                    k->most, tml_sim_step_time(s));
  k->steps[k->n_steps++] = (tml_nominal_step){tml_sim_stepped(s), tml_sim_step_time(s), event_of(s),
                                              tml_sim_stats(s)->passages > passages};
  return TML_OK;
}

static tml_status record_steps(tml_replay *k, running *r, tml_error *err)
{
  tml_status st = TML_OK;
  k->counts = makeup_of(r->sim);
  while (!st && !is_over(r->sim)) {
    const long long passages = tml_sim_stats(r->sim)->passages;
    st = stop_at_next(r, err);
    if (!st) st = tml_sim_step(r->sim, err);
    if (!st) st = log_step(k, r->sim, passages, err);
    if (!st) st = after_step(r, k, k->n_steps - 1, err);
  }
  return st ? st : end_run(r, k, err);
}

tml_status tml_replay_record(tml_replay *k, const tml_model *m, const char *words, tml_error *err)
{
  running r = {.words = words};
  tml_status st = open_run(&r, k, m, NULL, err);
  if (!st) st = record_steps(k, &r, err);
  k->outcome = r.reduces.outcome;
  k->samples = r.samples;
  r.reduces.outcome = NULL;
  r.samples = NULL;
  close_run(&r);
  return st;
}

void tml_replay_free(tml_replay *k)
{
  tml_delete(k->steps);
  tml_delete(k->outcome);
  tml_delete(k->samples);
  *k = (tml_replay){0};
}

/* ---------------------------------------------------------------- another one ---------------- */

static tml_status check_makeup(const tml_replay *k, const tml_sim *s, tml_error *err)
{
  static const char *const words[] = {"bodies", "joints", "forces", "coordinates", "constraint equations",
                                      "redundant constraint equations"};
  const tml_model_counts x = makeup_of(s);
  const int here[] = {x.bodies, x.joints, x.forces, x.coordinates, x.constraints, x.redundant};
  const tml_model_counts *y = &k->counts;
  const int there[] = {y->bodies, y->joints, y->forces, y->coordinates, y->constraints, y->redundant};
  for (size_t i = 0; i < sizeof words/sizeof *words; i++)
    if (here[i] != there[i])
      return tml_fail(err, TML_ERR_MODEL, "it is another mechanism, with %d %s instead of %d", here[i], words[i],
                      there[i]);
  return TML_OK;
}

static const char *event_words(const tml_sim *s, int event)
{
  return event >= 0 ? s->model->sensors[event].name : "a function in an expression";
}

static tml_status fail_event(const running *r, int event, bool here, tml_error *err)
{
  const bool sensor = event >= 0;
  return tml_fail(err, TML_ERR_SIMULATION, "the events differ: near t = %.6g s %s%s%s %s %s",
                  tml_sim_step_time(r->sim), sensor ? "sensor '" : "", event_words(r->sim, event), sensor ? "'" : "",
                  sensor ? "acts" : "switches", here ? "only in it" : "only in the nominal run");
}

/* Records the largest difference of step times from the nominal run. The end of a step counts only if the same event,
 * or none, ended it in both runs. */
static void note_moved(const running *r, const tml_nominal_step *x, tml_repeated *out)
{
  const bool alike = event_of(r->sim) == x->event;
  const double begin = fabs(tml_sim_stepped(r->sim).t - x->made.t);
  const double moved = alike ? fmax(begin, fabs(tml_sim_step_time(r->sim) - x->end)) : begin;
  if (!(moved > out->moved)) return;
  out->moved = moved;
  out->moved_at = moved > begin ? x->end : x->made.t;
}

static tml_status step_like(running *r, const tml_replay *k, int i, tml_repeated *out, tml_error *err)
{
  const tml_nominal_step *x = &k->steps[i];
  const long long passages = tml_sim_stats(r->sim)->passages;
  tml_status st = stop_at_next(r, err);
  if (!st) st = tml_sim_step_like(r->sim, &x->made, err);
  if (st) return st;
  note_moved(r, x, out);
  if (x->leap != (tml_sim_stats(r->sim)->passages > passages))
    return tml_fail(err, TML_ERR_SIMULATION, "the run does not pass a singular configuration at about t = %.6g s in "
                                             "the same step",
                    tml_sim_step_time(r->sim));
  return after_step(r, k, i, err);
}

/* Repeats step i. If an event comes slightly later than in the nominal run, further steps are made until it comes. If
 * it comes slightly earlier, in the step before, the next nominal step is skipped. *next: the step to continue with. */
static tml_status repeat_step(running *r, const tml_replay *k, int i, int *next, tml_repeated *out, tml_error *err)
{
  const int event = k->steps[i].event;
  tml_status st = step_like(r, k, i, out, err);
  *next = i + 1;
  for (int n = 0; n < LATER && !st && event != TML_NOMINAL_NONE && event_of(r->sim) == TML_NOMINAL_NONE &&
       !is_over(r->sim);
       n++)
    st = step_like(r, k, i, out, err);
  const int own = st ? event : event_of(r->sim);
  if (st || own == event) return st;
  if (own == TML_NOMINAL_NONE) return fail_event(r, event, false, err);
  if (event == TML_NOMINAL_NONE && i + 1 < k->n_steps && k->steps[i + 1].event == own) {
    *next = i + 2;
    return TML_OK;
  }
  return fail_event(r, own, true, err);
}

static tml_status repeat_steps(running *r, const tml_replay *k, tml_repeated *out, tml_error *err)
{
  tml_status st = check_makeup(k, r->sim, err);
  int i = 0;
  while (!st && i < k->n_steps && !is_over(r->sim)) st = repeat_step(r, k, i, &i, out, err);
  if (!st && !is_over(r->sim))
    st = tml_fail(err, TML_ERR_SIMULATION, "it has not reached its end at t = %.6g s, as the nominal run has",
                  tml_sim_step_time(r->sim));
  return st ? st : end_run(r, k, err);
}

tml_status tml_replay_repeat(const tml_replay *k, const tml_model *m, const char *words, tml_repeated *out,
                             tml_error *err)
{
  running r = {.words = words};
  *out = (tml_repeated){0};
  tml_status st = open_run(&r, k, m, k->outcome, err);
  if (!st) st = repeat_steps(&r, k, out, err);
  out->outcome = r.reduces.outcome;
  out->near = r.reduces.near;
  out->samples = r.samples;
  r.reduces.outcome = r.reduces.near = NULL;
  r.samples = NULL;
  close_run(&r);
  return st;
}

void tml_repeated_free(tml_repeated *r)
{
  tml_delete(r->outcome);
  tml_delete(r->near);
  tml_delete(r->samples);
  *r = (tml_repeated){0};
}
