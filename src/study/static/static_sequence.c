/* static_sequence.c - tml_static: a sequence of equilibria over a parameter or over time, each found from the one
 * before, and the limit points between them (docs/theory/static.md). */
#include "study/static/static_sequence.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/run_options.h"
#include "results/scene/pose_rows.h"

#define NARROW 1e-6   /* width to which a limit point is enclosed / increment */
enum { ROUNDS = 5 };  /* most attempts to shorten an increment that was too long */

/* ---------------------------------------------------------------- one case ------------------- */

static void drop_case(tml_sequence *q)
{
  tml_sim_free(q->sim);
  tml_model_free(q->model);
  q->sim = NULL;
  q->model = NULL;
}

static const tml_model *model_of(const tml_sequence *q) { return q->model ? q->model : q->base; }

/* Reads the model with the parameter at this value. */
static tml_status read_model(tml_sequence *q, double value, tml_error *err)
{
  const tml_override set = {.size = sizeof set, q->request->vary, value};
  const tml_read_options r = {.size = sizeof r, .overrides = &set, .n_overrides = 1, .plugins = q->request->plugins};
  tml_messages *own = NULL;
  tml_status st = tml_messages_create(&own);
  if (st) return tml_fail_memory(err);
  st = tml_model_read_again(&q->model, q->base, &r, own);
  for (int i = 0; st && i < tml_messages_count(own); i++) {
    const tml_message m = tml_messages_get(own, i);
    if (m.severity == TML_ERROR) tml_fail(err, st, "with %s = %.9g: %s", set.name, value, m.text);
  }
  tml_messages_free(own);
  return st;
}

/* Solves for the equilibrium, starting from the last good case or, if there is none, from the start of the model. */
static tml_status solve_case(tml_sequence *q, double value, tml_error *err)
{
  double t = q->request->time;
  const tml_ratio unit = tml_units_scale(q->base->units, "s");
  drop_case(q);
  tml_status st = TML_OK;
  if (q->by_time) t = value*unit.num/unit.den;
  else if (q->request->vary) st = read_model(q, value, err);
  if (!st) st = tml_sim_create(&q->sim, model_of(q), &q->options, err);
  if (!st) st = tml_sim_assemble(q->sim, err);
  if (!st && q->standing) st = tml_pose_give(&q->pose, q->sim, err);
  q->found.size = sizeof q->found;
  if (!st) st = tml_sim_static(q->sim, t, q->request->unstable_ok, &q->found, err);
  return st;
}

/* Whether the equilibrium continues the branch of the last case. */
static bool goes_on(const tml_sequence *q, tml_status st)
{
  return !st && (!q->standing || q->request->unstable_ok || (!q->found.crossed && !q->found.left_unstable));
}

static tml_status take_over(tml_sequence *q, double value, tml_error *err)
{
  q->at_before = q->standing ? q->at : NAN;
  q->stiffness_before = q->stiffness;
  q->at = value;
  q->stiffness = q->found.stiffness;
  q->standing = true;
  return tml_pose_take(&q->pose, q->sim, err);
}

/* ---------------------------------------------------------------- limit points --------------- */

/* (SE7) The value at which the lowest stiffness k vanishes, extrapolated: k^2 is linear near a limit point, k near a
 * point where branches cross. */
static double limit_value(const tml_sequence *q, bool branches, double end)
{
  const double a = branches ? q->stiffness_before : pow(q->stiffness_before, 2);
  const double b = branches ? q->stiffness : pow(q->stiffness, 2);
  const double x = q->at + b*(q->at - q->at_before)/(a - b);
  return isfinite(x) && (x - q->at)*(end - x) >= 0.0 ? x : 0.5*(q->at + end);
}

static tml_status add_limit_point(tml_sequence *q, bool branches, double end, tml_error *err)
{
  if (!tml_grow((void **)&q->limits, &q->cap_limits, q->n_limits, sizeof *q->limits)) return tml_fail_memory(err);
  tml_static_limit *l = &q->limits[q->n_limits++];
  *l = (tml_static_limit){.value = limit_value(q, branches, end), .branches = branches};
  const char *name = q->request->vary;
  snprintf(l->motion, sizeof l->motion, "%s", q->found.motion);
  tml_messages_add(q->messages, TML_WARNING, NULL, 0, 0, NULL, branches
                   ? "at %s = %.9g the equilibrium becomes unstable: %s. Rows beyond it are on another branch"
                   : "limit point at %s = %.9g: beyond it there is no equilibrium nearby, %s. The next row is the "
                     "equilibrium that it reaches from there", name, l->value, l->motion);
  return TML_OK;
}

/* Bisects between the last good case and `end` until the branch continues or its end is enclosed. *open: it
 * continues. */
static tml_status enclose_limit(tml_sequence *q, double *end, bool *branches, bool *open, tml_error *err)
{
  const double width = fabs(*end - q->at);
  *branches = q->found.left_unstable && !q->found.crossed;
  tml_static_result last = {.size = sizeof last};
  while (fabs(*end - q->at) > NARROW*width) {
    const double middle = 0.5*(q->at + *end);
    tml_error why = {0};
    const tml_status st = solve_case(q, middle, &why);
    if (st == TML_ERR_MEMORY || st == TML_ERR_MODEL) return tml_fail(err, st, "%s", why.text);
    if (goes_on(q, st)) {
      last = q->found;
      const tml_status taken = take_over(q, middle, err);
      if (taken) return taken;
    } else {
      *end = middle;
      *branches = !st && q->found.left_unstable && !q->found.crossed;
    }
  }
  tml_error why = {0};
  const tml_status st = solve_case(q, *end, &why);
  *open = goes_on(q, st);
  if (*open) return take_over(q, *end, err);
  if (*last.motion) q->found = last;
  return TML_OK;
}

/* ---------------------------------------------------------------- the sequence --------------- */

/* Stores a copy of the result; `failure` NULL: an equilibrium was found. */
static tml_status keep_case(tml_sequence *q, double value, bool jumped, const char *failure, tml_error *err)
{
  if (!tml_grow((void **)&q->cases, &q->cap_cases, q->n_cases, sizeof *q->cases)) return tml_fail_memory(err);
  tml_static_kept *k = &q->cases[q->n_cases];
  *k = (tml_static_kept){.value = value, .jumped = jumped, .found = q->found};
  if (failure && !(k->failure = tml_arena_strdup(&q->arena, failure))) return tml_fail_memory(err);
  q->n_cases++;
  return TML_OK;
}

static void add_message_lines(tml_sequence *q, tml_severity severity, const char *text)
{
  while (*text) {
    const int n = (int)strcspn(text, "\n");
    if (n > 0) tml_messages_add(q->messages, severity, NULL, 0, 0, NULL, "%.*s", n, text);
    text += n;
    text += *text == '\n';
  }
}

/* Stores, writes and reports the current case. Notes and warnings are taken from the first case only, because the
 * others repeat them. */
static tml_status finish_case(tml_sequence *q, double value, bool jumped, const tml_error *failed, tml_error *err)
{
  if (q->n_cases == 0 && q->sim) {
    add_message_lines(q, TML_WARNING, tml_sim_warnings(q->sim));
    add_message_lines(q, TML_NOTE, tml_sim_notes(q->sim));
  }
  tml_status st = keep_case(q, value, jumped, failed ? failed->text : NULL, err);
  if (!st && !failed) st = tml_static_row(q, value, err);
  const tml_static_case row = {.size = sizeof row, .value = value, .failure = failed ? failed->text : "",
                               .jumped = jumped, .found = &q->found, .names = q->names, .units = q->units,
                               .values = q->values, .n = failed ? 0 : q->n};
  if (!st && q->request->row) q->request->row(q->request->user, &row);
  return st;
}

/* Continues to a value, past limit points if there are any. */
static tml_status reach_value(tml_sequence *q, double value, tml_error *err)
{
  bool jumped = false;
  tml_error why = {0};
  tml_status st = solve_case(q, value, &why);
  for (int round = 0; round < ROUNDS && !goes_on(q, st) && q->standing && !jumped; round++) {
    double end = value;
    bool branches, open = false;
    if (st == TML_ERR_MEMORY || st == TML_ERR_MODEL) break;
    st = enclose_limit(q, &end, &branches, &open, err);
    if (st) return st;
    jumped = !open;
    if (jumped) st = add_limit_point(q, branches, end, err);
    if (st) return st;
    st = solve_case(q, value, &why);
  }
  if (st == TML_ERR_MEMORY || st == TML_ERR_MODEL || (st && !q->standing && q->request->n_values <= 1))
    return tml_fail(err, st, "%s", why.text);
  if (!st) {
    st = take_over(q, value, err);
    return st ? st : finish_case(q, value, jumped, NULL, err);
  }
  return finish_case(q, value, false, &why, err);
}

/* Whether a channel is a coordinate of a body's position, which pictures need whatever `record:` says. */
static bool places_body(const tml_model *m, const char *channel)
{
  for (int b = 1; b < m->n_bodies; b++) {
    const size_t length = strlen(m->bodies[b].name);
    if (strncmp(channel, m->bodies[b].name, length) != 0 || channel[length] != '.') continue;
    const char *const *names;
    const int n = tml_pose_channels(m->bodies[b].kind, &names);
    for (int i = 0; i < n; i++)
      if (strcmp(channel + length + 1, names[i]) == 0) return true;
  }
  return false;
}

static tml_status choose_channels(tml_sequence *q, tml_error *err)
{
  tml_sim *s = NULL;
  tml_status st = tml_sim_create(&s, q->base, &q->options, err);
  if (st) return st;
  const int all = tml_sim_channel_count(s);
  q->channels = tml_arena_new(&q->arena, (size_t)all, sizeof *q->channels);
  for (int i = 0; q->channels && i < all; i++)
    if (tml_sim_channel_recorded(s, i) || places_body(q->base, tml_sim_channel(s, i).name)) q->channels[q->n++] = i;
  q->names = tml_arena_new(&q->arena, (size_t)q->n, sizeof *q->names);
  q->units = tml_arena_new(&q->arena, (size_t)q->n, sizeof *q->units);
  q->values = tml_arena_new(&q->arena, (size_t)q->n, sizeof *q->values);
  tml_sim_free(s);
  return q->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status check_static_options(const tml_model *m, const tml_static_options *w, tml_error *err)
{
  if (!w->vary) return TML_OK;
  if (TML_BAD_ARRAY(err, w->values, w->n_values)) return TML_ERR_ARGUMENT;
  if (w->n_values < 1) return tml_fail(err, TML_ERR_ARGUMENT, "there are no values of '%s'", w->vary);
  for (int i = 0; i < w->n_values; i++)
    if (!isfinite(w->values[i])) return tml_fail(err, TML_ERR_ARGUMENT, "a value of '%s' is not finite", w->vary);
  if (strcmp(w->vary, "time") == 0) return TML_OK;
  for (int i = 0; i < tml_model_parameter_count(m); i++)
    if (strcmp(tml_model_parameter(m, i).name, w->vary) == 0) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "the model has no parameter '%.80s' to vary, and it is not `time`", w->vary);
}

static void free_sequence(tml_sequence *q)
{
  drop_case(q);
  tml_static_close(q);
  tml_pose_free(&q->pose);
  tml_delete(q->cases);
  tml_delete(q->limits);
  tml_arena_free(&q->arena);
}

tml_status tml_static(const tml_model *m, const tml_options *o, const tml_static_options *w, tml_messages *messages,
                      tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, o, w)) return TML_ERR_ARGUMENT;
  w = TML_TAKE(tml_static_options, w, err);
  if (!w) return TML_ERR_ARGUMENT;
  tml_status st = check_static_options(m, w, err);
  if (st) return st;
  tml_sequence q = {.base = m, .request = w, .messages = messages, .at_before = NAN, .stiffness = NAN};
  q.by_time = w->vary && strcmp(w->vary, "time") == 0;
  st = tml_options_take(&q.options, o, err);
  q.options.start = TML_BEGIN_GIVEN;
  if (!st) st = choose_channels(&q, err);
  if (!st && w->dir) st = tml_static_open(&q, err);
  for (int i = 0; !st && i < (w->vary ? w->n_values : 1); i++)
    st = reach_value(&q, w->vary ? w->values[i] : w->time, err);
  if (!st && !q.standing)
    st = tml_fail(err, TML_ERR_SIMULATION, "no case has an equilibrium; the first: %s", q.cases[0].failure);
  if (!st && w->dir) st = tml_static_deliver(&q, err);
  free_sequence(&q);
  return st;
}
