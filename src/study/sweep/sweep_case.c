/* sweep_case.c - runs one case of a study: reads the model with its values, runs it and takes the results. For a
 * requested accuracy it makes runs at two or more tolerances, as `trammel run` does, and keeps the tightest. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/clock_seconds.h"
#include "core/memory.h"
#include "core/messages.h"
#include "model/base/method_facts.h"
#include "model/base/run_options.h"
#include "run/compare/tolerance_pair.h"
#include "study/sweep/sweep.h"

#define HERE 1e-12          /* relative tolerance at which the end counts as reached */
#define NOTHING 1e-9        /* a channel whose range is a smaller fraction of its size is constant */
enum { PASSES = 5 };        /* most runs of one case */

/* A run of the case. */
typedef struct pass {
  double tolerance;         /* 0: that of the options */
  tml_outcome *outcome;     /* per result */
  double *series;
  tml_method used;          /* method that completed the run */
  bool exact;               /* nothing was integrated */
} pass;

typedef struct running {
  const tml_sweep *sweep;
  const tml_model *model;
  tml_options options;
  tml_sim *sim;
  tml_reducer reduces;
  int *channel;             /* channels of the series */
  int next;                 /* index of the next time of the series */
  pass *pass;
} running;

/* ---------------------------------------------------------------- series --------------------- */

static tml_status find_series(running *r, tml_error *err)
{
  const tml_sweep *s = r->sweep;
  r->channel = tml_new((size_t)s->n_series, sizeof *r->channel);
  if (!r->channel) return tml_fail_memory(err);
  for (int i = 0; i < s->n_series; i++) {
    r->channel[i] = tml_sim_channel_find(r->sim, s->series[i].name);
    if (r->channel[i] < 0)
      return tml_fail(err, TML_ERR_ARGUMENT, "the channel '%s' no longer exists", s->series[i].name);
  }
  for (int i = 0; i < s->n_times*s->n_series; i++) r->pass->series[i] = NAN;
  return TML_OK;
}

/* Reads the series at the times within the last step. */
static tml_status read_series(running *r, tml_error *err)
{
  const tml_sweep *s = r->sweep;
  const double reached = tml_sim_step_time(r->sim);
  tml_status st = TML_OK;
  if (s->n_series == 0) return TML_OK;
  for (; r->next < s->n_times && s->times[r->next] <= reached*(1.0 + HERE) && !st; r->next++) {
    st = tml_sim_advance(r->sim, fmin(s->times[r->next], reached), err);
    if (!st) st = tml_sim_read(r->sim, r->channel, s->n_series, r->pass->series + r->next*s->n_series, err);
  }
  return st;
}

/* ---------------------------------------------------------------- one run -------------------- */

static bool is_over(const tml_sim *s)
{
  return tml_sim_stopped(s) || tml_sim_step_time(s) >= s->opt.end*(1.0 - HERE);
}

static tml_status follow_run(running *r, tml_error *err)
{
  tml_status st = read_series(r, err);
  for (long long step = 0; !st && !is_over(r->sim); step++) {
    st = tml_sim_stop_at(r->sim, tml_reducer_next(&r->reduces), err);
    if (!st) st = tml_sim_step(r->sim, err);
    if (!st) st = tml_reducer_step(&r->reduces, step, err);
    if (!st) st = read_series(r, err);
  }
  return st ? st : tml_reducer_close(&r->reduces, err);
}

static void note_method(running *r)
{
  const int n = tml_sim_method_count(r->sim);
  pass *p = r->pass;
  p->used = n > 0 ? tml_sim_method(r->sim, n - 1).method : r->options.method;
  p->exact = n == 1 && tml_method_exact(p->used) && tml_sim_stats(r->sim)->passages == 0;
}

static tml_status run_once(const tml_sweep *s, const tml_model *m, const tml_options *o, pass *p, tml_error *err)
{
  running r = {.sweep = s, .model = m, .options = *o, .pass = p};
  if (p->tolerance > 0) r.options.tolerance = p->tolerance;
  tml_status st = tml_sim_create(&r.sim, m, &r.options, err);
  if (!st) st = find_series(&r, err);
  if (!st) st = tml_reducer_open(&r.reduces, &s->results, r.sim, NULL, err);
  if (!st) st = follow_run(&r, err);
  if (!st) note_method(&r);
  if (!st) memcpy(p->outcome, r.reduces.outcome, (size_t)s->results.n_items*sizeof *p->outcome);
  tml_reducer_free(&r.reduces);
  tml_delete(r.channel);
  tml_sim_free(r.sim);
  return st;
}

/* ---------------------------------------------------------------- accuracy ------------------- */

/* Largest difference of the results of two runs, relative to the ranges of their channels. The times of extremes are
 * left out, because of two equal extremes either may be the larger one. */
static double largest_difference(const tml_sweep *s, const pass *a, const pass *b)
{
  double worst = 0.0;
  for (int i = 0; i < s->results.n_items; i++) {
    const tml_outcome *x = &a->outcome[i];
    const double size = fmax(x->high - x->low, NOTHING*fmax(fabs(x->high), fabs(x->low)));
    const double gap = fabs(x->value - b->outcome[i].value);
    if (gap > 0.0 && !s->results.items[i].when) worst = fmax(worst, size > 0.0 ? gap/size : INFINITY);
  }
  return worst;
}

static void swap_passes(pass *a, pass *b)
{
  const pass x = *a;
  *a = *b;
  *b = x;
}

/* One run with the given options or, for a requested accuracy, as many as needed; the final result is in `tight`. */
static tml_status run_passes(const tml_sweep *s, const tml_model *m, const tml_options *o, pass *tight, pass *loose,
                             double *error, tml_error *err)
{
  const double asked = tml_options_accuracy(o);
  *error = NAN;
  if (!(asked > 0)) return run_once(s, m, o, tight, err);
  tml_pair_rule rule = tml_tolerance_pair_rule_of(o->method, o->method);
  tight->tolerance = tml_tolerance_pair_tighter(&rule, asked, tml_tolerance_pair_looser(&rule, asked), 0);
  tml_status st = run_once(s, m, o, tight, err);
  if (st) return st;
  if (tight->exact) *error = 0.0;
  if (tight->exact) return TML_OK;
  rule = tml_tolerance_pair_rule_of(o->method, tight->used);
  loose->tolerance = tml_tolerance_pair_beside(&rule, tight->tolerance);
  st = run_once(s, m, o, loose, err);
  for (int n = 2; !st; n++) {
    *error = largest_difference(s, tight, loose)*tml_tolerance_pair_factor(&rule, loose->tolerance, tight->tolerance);
    if (rule.safety**error <= asked || n == PASSES) return TML_OK;
    const double next = tml_tolerance_pair_next(&rule, asked, tight->tolerance, *error);
    if (!(next > 0)) return TML_OK;
    swap_passes(tight, loose);
    tight->tolerance = next;
    st = run_once(s, m, o, tight, err);
  }
  return st;
}

/* ---------------------------------------------------------------- the case ------------------- */

/* Stores one line of text, cut at a character boundary. */
static void set_case_text(tml_case *c, const char *text)
{
  size_t n = strlen(text);
  if (n >= sizeof c->text) {
    n = sizeof c->text - 1;
    while (n > 0 && ((unsigned char)text[n] & 0xC0) == 0x80) n--;
  }
  memcpy(c->text, text, n);
  c->text[n] = '\0';
  for (char *at = c->text; *at; at++)
    if (*at == '\n' || *at == '\r') *at = ' ';
}

static void set_case_message(tml_case *c, const tml_messages *said)
{
  char text[sizeof c->text + 64] = "the model cannot be read";
  for (int i = tml_messages_count(said) - 1; i >= 0; i--) {
    const tml_message x = tml_messages_get(said, i);
    if (x.severity == TML_ERROR) snprintf(text, sizeof text, "the model cannot be read: %.480s", x.text);
  }
  set_case_text(c, text);
}

tml_status tml_case_model(const tml_sweep *s, tml_case *c, tml_model **out)
{
  const tml_design *d = &s->design;
  tml_override *set = tml_new((size_t)d->n, sizeof *set);
  tml_messages *said = NULL;
  tml_status st = set ? tml_messages_create(&said) : TML_ERR_MEMORY;
  tml_design_values(d, c->number, s->values);
  for (int k = 0; k < d->n && set; k++) set[k] = TML_INIT(tml_override, d->def->vary[k].name, s->values[k]);
  const tml_read_options o = {.size = sizeof o, .overrides = set, .n_overrides = d->n, .plugins = s->plugins};
  if (!st) st = tml_model_read_again(out, s->model, &o, said);
  if (st && st != TML_ERR_MEMORY) set_case_message(c, said);
  tml_messages_free(said);
  tml_delete(set);
  return st;
}

tml_options tml_case_options(const tml_sweep *s, const tml_model *m)
{
  tml_options o;
  tml_model_options(m, &o);
#define TML_X(name, type, def, key, unit, help) if (s->options.name != s->own.name) o.name = s->options.name;
  TML_OPTION_LIST(TML_X)
#undef TML_X
  return o;
}

static bool make_pass(const tml_sweep *s, pass *p)
{
  p->outcome = tml_new((size_t)s->results.n_items, sizeof *p->outcome);
  p->series = tml_new((size_t)s->n_series*(size_t)s->n_times, sizeof *p->series);
  return p->outcome && p->series;
}

static void free_pass(pass *p)
{
  tml_delete(p->outcome);
  tml_delete(p->series);
}

static tml_status run_model(const tml_sweep *s, tml_case *c, const tml_model *m, tml_error *err)
{
  const tml_options o = tml_case_options(s, m);
  pass tight = {0}, loose = {0};
  tml_status st = isfinite(o.end) ? TML_OK : tml_fail(err, TML_ERR_ARGUMENT, "the run has no end");
  if (!st && (!make_pass(s, &tight) || !make_pass(s, &loose))) st = tml_fail_memory(err);
  if (!st) st = run_passes(s, m, &o, &tight, &loose, &c->error, err);
  for (int i = 0; i < s->results.n_items && !st; i++) c->results[i] = tight.outcome[i].value;
  if (!st) memcpy(c->series, tight.series, (size_t)s->n_series*(size_t)s->n_times*sizeof *c->series);
  free_pass(&tight);
  free_pass(&loose);
  return st;
}

tml_status tml_case_run(const tml_sweep *s, tml_case *c, tml_error *err)
{
  const double before = tml_clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
  tml_model *m = NULL;
  tml_error why = {0};
  c->status = TML_CASE_FAILED;
  c->error = NAN;
  c->text[0] = '\0';
  for (int i = 0; i < s->results.n_items; i++) c->results[i] = NAN;
  tml_status st = tml_case_model(s, c, &m);
  if (!st) {
    st = run_model(s, c, m, &why);
    if (!st) c->status = TML_CASE_DONE;
    else set_case_text(c, *why.text ? why.text : tml_status_text(st));
  }
  tml_model_free(m);
  c->cpu = tml_clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - before;
  return st == TML_ERR_MEMORY ? tml_fail_memory(err) : TML_OK;
}
