/* method_comparison.c - tml_compare: runs a model with several methods at several tolerances or steps, and compares the
 * results with a reference. */
#include "study/compare/method_comparison.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "core/struct_size.h"

#define CLEAR 2.0 /* a difference below CLEAR times the uncertainty of the reference is reported as a bound */

/* ---------------------------------------------------------------- requested runs ------------- */

static tml_status check_compare_options(const tml_compare_options *c, tml_error *err)
{
  if (!c->dir || !*c->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  if (TML_BAD_ARRAY(err, c->levels, c->n_levels) || TML_BAD_ARRAY(err, c->methods, c->n_methods) ||
      TML_BAD_TEXTS(err, c->channels, c->n_channels)) return TML_ERR_ARGUMENT;
  if (c->n_levels < 1) return tml_fail(err, TML_ERR_ARGUMENT, "a comparison needs tolerances or steps");
  for (int i = 0; i < c->n_levels; i++)
    if (!(c->levels[i] > 0) || !isfinite(c->levels[i]))
      return tml_fail(err, TML_ERR_ARGUMENT, "a %s of %g cannot be compared: it must be > 0",
                      c->fixed ? "step" : "tolerance", c->levels[i]);
  for (int i = 0; i < c->n_methods; i++)
    if ((int)c->methods[i] < 0 || c->methods[i] >= TML_METHOD_COUNT)
      return tml_fail(err, TML_ERR_ARGUMENT, "there is no method %d", (int)c->methods[i]);
  return TML_OK;
}

static void leave_out(tml_messages *messages, const char *word, const char *why)
{
  tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL, "%s is left out: %s", word, why);
}

/* The requested methods as a set of bits. */
static unsigned choose_methods(const tml_compare_options *c, tml_messages *messages)
{
  unsigned set = 0;
  for (int i = 0; i < (c->n_methods > 0 ? c->n_methods : (int)TML_METHOD_COUNT); i++) {
    const tml_method m = c->n_methods > 0 ? c->methods[i] : (tml_method)i;
    const tml_method_info x = tml_method_get(m);
    if (c->n_methods == 0 && x.family == TML_FAMILY_KINEMATIC) continue; /* auto uses it wherever it can */
    if (c->n_methods == 0 && x.family == TML_FAMILY_HEAP) continue;      /* it runs few models */
    if (!x.available) leave_out(messages, x.word, "this build does not have it; it needs Debian's libsundials-dev");
    else if (c->fixed && !x.fixed) leave_out(messages, x.word, "it has no fixed step; compare tolerances");
    else if (!c->fixed && !x.variable) leave_out(messages, x.word, "it only has fixed steps; compare steps");
    else set |= 1u << m;
  }
  return set;
}

static double smallest_level(const tml_compare_options *c)
{
  double least = c->levels[0];
  for (int i = 1; i < c->n_levels; i++) least = fmin(least, c->levels[i]);
  return least;
}

/* ---------------------------------------------------------------- one run -------------------- */

/* [s] mean over all steps; the abscissa for orders. */
static double mean_step(const tml_comparison *c, const tml_track *k)
{
  return k->stats.steps > 0 ? c->plan.options.end/(double)k->stats.steps : NAN;
}

static void measure_errors(tml_comparison *c, tml_compared *k)
{
  const tml_plan *p = &c->plan;
  const tml_reference *r = &c->reference;
  k->summary.bounded = true;
  for (int i = 0; i < p->n_channels; i++) {
    tml_deviation *d = &k->error[i];
    const double known = r->uncertainty[i];
    *d = tml_comparison_plan_deviation(p, i, &k->track, &r->run);
    k->bounded[i] = !(d->max > CLEAR*known);
    if (k->bounded[i]) *d = (tml_deviation){d->max + known, d->rms + known, d->end + known};
    k->summary.bounded = k->summary.bounded && k->bounded[i];
  }
  for (int i = 0; i < p->n_channels; i++) { /* a measured error takes precedence over any bound */
    if (k->bounded[i] && !k->summary.bounded) continue;
    const double size = r->sizes[i];
    if (k->error[i].max/size > k->summary.error) k->summary.worst = p->channels[i].name;
    k->summary.error = fmax(k->summary.error, k->error[i].max/size);
    k->summary.rms = fmax(k->summary.rms, k->error[i].rms/size);
    k->summary.end = fmax(k->summary.end, k->error[i].end/size);
  }
}

/* (D4) Observed order of convergence between two runs. */
static double observed_order(const tml_comparison *c, const tml_compared *before, const tml_compared *k)
{
  if (!before || before->track.setting.method != k->track.setting.method) return NAN;
  if (*before->summary.failure || *k->summary.failure) return NAN;
  const double ratio = mean_step(c, &before->track)/mean_step(c, &k->track);
  if (before->summary.bounded || k->summary.bounded) return NAN;
  if (!(fabs(log(ratio)) > 0.1)) return NAN;
  return log(before->summary.error/k->summary.error)/log(ratio);
}

static void describe_compared(tml_comparison *c, tml_compared *k, const tml_compared *before)
{
  tml_compare_run *t = &k->summary;
  *t = (tml_compare_run){.size = sizeof *t, .method = tml_method_get(k->track.setting.method).word,
                         .level = k->track.setting.value,
                         .failure = k->track.failure.code ? k->track.failure.text : "", .worst = "", .order = NAN,
                         .energy_error = k->track.energy_mean, .stats = &k->track.stats};
  if (k->track.failure.code) {
    k->track.failure.text[strcspn(k->track.failure.text, "\n")] = '\0'; /* a table row has one line */
    if (!*t->failure) t->failure = tml_status_text(k->track.failure.code);
    t->error = t->rms = t->end = NAN;
    return;
  }
  measure_errors(c, k);
  t->order = observed_order(c, before, k);
}

static tml_status compare_one(tml_comparison *c, const tml_setting *s, tml_study *study, tml_error *err)
{
  const size_t n = (size_t)c->plan.n_channels;
  tml_compared *k = &c->runs[c->n_runs];
  *k = (tml_compared){.error = tml_new(n, sizeof *k->error), .bounded = tml_new(n, sizeof *k->bounded)};
  c->n_runs++;
  tml_status st = k->error && k->bounded ? tml_run_track_run(&k->track, &c->plan, s, study, err) : tml_fail_memory(err);
  if (st) { /* discard the incomplete run */
    c->n_runs--;
    tml_delete(k->error);
    tml_delete(k->bounded);
    tml_run_track_free(&k->track);
    return st;
  }
  describe_compared(c, k, c->n_runs > 1 ? k - 1 : NULL);
  tml_delete(k->track.values);
  k->track.values = NULL;
  st = tml_compare_write_run(c, err);
  if (!st && c->options->row) c->options->row(c->options->user, &k->summary);
  return st;
}

/* ---------------------------------------------------------------- the study ------------------ */

static void note_line(const tml_comparison *c, const char *word, const char *text)
{
  char line[1024];
  snprintf(line, sizeof line, "%s%s", word, text);
  if (c->options->note) c->options->note(c->options->user, line);
}

static void note_channels(const tml_comparison *c)
{
  char text[900] = "";
  for (int i = 0; i < c->plan.n_channels && strlen(text) < sizeof text - 64; i++)
    tml_text_join(text, sizeof text, ", ", "%.50s", c->plan.channels[i].name);
  note_line(c, "channels     ", text);
}

static tml_status make_reference(tml_comparison *c, unsigned methods, tml_study *study, tml_error *err)
{
  const tml_compare_options *o = c->options;
  const tml_reference_request w = {.judged = methods, .fixed = o->fixed, .smallest = smallest_level(o),
                                .given = o->reference};
  tml_status st = tml_reference_make(&c->reference, &c->plan, &w, study, err);
  if (st) return st;
  note_line(c, "reference    ", c->reference.text);
  return tml_compare_write_reference(c, err);
}

static tml_status compare_all(tml_comparison *c, unsigned methods, tml_study *study, tml_error *err)
{
  const tml_compare_options *o = c->options;
  tml_status st = TML_OK;
  study->cpu_limit = o->cpu_limit;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    for (int i = 0; i < o->n_levels && !st && (methods & 1u << m); i++) {
      const tml_setting s = {(tml_method)m, o->fixed, o->levels[i]};
      st = compare_one(c, &s, study, err);
    }
  return st;
}

static tml_status run_comparison(tml_comparison *c, unsigned methods, tml_error *err)
{
  const tml_compare_options *o = c->options;
  int n = 0;
  for (unsigned rest = methods; rest; rest >>= 1) n += (int)(rest & 1u);
  tml_study study = {.watch = o->watch, .user = o->user, .count = n*o->n_levels + 4}; /* 2 references, 2 runs each */
  c->runs = tml_new((size_t)n*(size_t)o->n_levels, sizeof *c->runs); /* rows point into it */
  if (!c->runs) return tml_fail_memory(err);
  note_channels(c);
  tml_status st = tml_compare_open(c, err);
  if (!st) st = make_reference(c, methods, &study, err);
  if (!st) st = compare_all(c, methods, &study, err);
  if (c->n_runs > 0 && (!st || st == TML_ERR_INTERRUPTED)) {
    const tml_status plots = tml_compare_plots(c, st ? NULL : err);
    if (!st) st = plots;
  }
  const tml_status closed = tml_compare_close(c, st ? NULL : err);
  return st ? st : closed;
}

static void free_comparison(tml_comparison *c)
{
  for (int i = 0; i < c->n_runs; i++) {
    tml_run_track_free(&c->runs[i].track);
    tml_delete(c->runs[i].error);
    tml_delete(c->runs[i].bounded);
  }
  tml_delete(c->runs);
  tml_reference_free(&c->reference);
  tml_comparison_plan_free(&c->plan);
  tml_file_free(c->csv);
}

tml_status tml_compare(const tml_model *m, const tml_options *o, const tml_compare_options *c, tml_messages *messages,
                       tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, o, c)) return TML_ERR_ARGUMENT;
  c = TML_TAKE(tml_compare_options, c, err);
  if (!c) return TML_ERR_ARGUMENT;
  tml_status st = check_compare_options(c, err);
  if (st) return st;
  const unsigned methods = choose_methods(c, messages);
  if (!methods) return tml_fail(err, TML_ERR_ARGUMENT, "no method remains to compare");
  tml_comparison k = {.options = c};
  const tml_plan_request request = {.patterns = c->channels, .n_patterns = c->n_channels};
  st = tml_comparison_plan_create(&k.plan, m, o, &request, messages, err);
  if (!st) st = tml_comparison_plan_choose_joint(&k.plan, c->joint, err);
  if (!st) st = run_comparison(&k, methods, err);
  free_comparison(&k);
  return st;
}
