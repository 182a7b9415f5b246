/* verify_text.c - describes the verdict on a run in words, and writes verify.json. */
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/record_fields.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "results/results_file_list.h"
#include "run/accuracy/verify.h"

enum { LINES = 24, TEXT = 1024 };

/* A verdict with its own storage. */
typedef struct verdict {
  tml_verdict shown;
  char text[TEXT];
  char *line[LINES];
  int n_lines;
  tml_verdict_channel *channel;
  int n_channels;
  bool failed; /* a text could not be stored for lack of memory */
} verdict;

static void add_line(verdict *d, const char *fmt, ...) TML_PRINTF(2, 3);
static void add_line(verdict *d, const char *fmt, ...)
{
  char text[TEXT];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  char *copy = d->n_lines < LINES ? tml_strdup(text) : NULL;
  if (copy) d->line[d->n_lines++] = copy;
  else d->failed = true;
}

/* Appends to the sentence. */
static void append_text(verdict *d, const char *fmt, ...) TML_PRINTF(2, 3);
static void append_text(verdict *d, const char *fmt, ...)
{
  const size_t used = strlen(d->text);
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(d->text + used, sizeof d->text - used, fmt, ap);
  va_end(ap);
}

/* ---------------------------------------------------------------- the sentence --------------- */

static int digits_of(double relative) { return relative > 1e-12 ? (int)floor(-log10(relative) + 1e-9) : 12; }

/* "12 %", "0.03 %" */
static const char *percent_text(double part, char text[32])
{
  const double x = 100.0*part;
  snprintf(text, 32, x >= 1e-4 ? "%.2g %%" : "%.1e %%", x < 100.0 ? x : round(x));
  if (x >= 100.0) snprintf(text, 32, "%.0f %%", x);
  return text;
}

static const char *one_line(const tml_error *e, char text[256])
{
  snprintf(text, 256, "%.*s", (int)strcspn(e->text, "\n"), e->text);
  return text;
}

/* The run that differs most from the judged run in the worst channel, at the time of its largest error. */
static const tml_track *farthest_run(const tml_verification *v)
{
  const int t = v->when[v->worst];
  if (!v->has_tight || t >= v->tight.n_times) return &v->other;
  if (!v->has_other || t >= v->other.n_times) return &v->tight;
  const double tight = tml_comparison_plan_difference(&v->plan, v->worst, t, &v->base, &v->tight);
  return tml_comparison_plan_difference(&v->plan, v->worst, t, &v->base, &v->other) > tight ? &v->other : &v->tight;
}

static double worst_value(const tml_verification *v, const tml_track *k)
{
  return k->values[(size_t)v->when[v->worst]*(size_t)v->plan.n_channels + (size_t)v->worst];
}

/* Suggests another setting, by the order of the method. One pair of runs cannot distinguish an error that builds up
 * quickly from chaotic motion, so the text states both cases. */
static void write_remedy(verdict *d, const tml_verification *v)
{
  const tml_setting *s = &v->base.setting;
  const int order = tml_method_get(v->base.used).order, p = order > 0 ? order : 2;
  const double factor = 0.5*v->accept/v->relative; /* with some margin */
  const double value = s->value*pow(factor, s->fixed ? 1.0/p : (p + 1.0)/p);
  const double power = pow(10.0, floor(log10(value)));
  if (v->growth == TML_GROWTH_EXPLOSIVE)
    append_text(d, "; the difference grows tenfold every %.2g s: if the motion is chaotic, a smaller tolerance or step "
                   "only "
                "extends the time up to which results hold; if not,", v->tenfold);
  else
    append_text(d, ";");
  if (s->fixed) append_text(d, " a step of about %.1g s may do", value);
  else append_text(d, " a tolerance of about %.0e may do", power);
}

/* The space before a unit, if there is a unit. */
static const char *unit_gap(const tml_plan_channel *c) { return *c->unit ? " " : ""; }

/* "slider.x differs by 8.7e-03 m, 7.2 % of its scale of 0.12 m, at t = 1.9 s (0.34 by hht, ..., 0.35 by bdf, ...)" */
static void write_difference(verdict *d, const tml_verification *v)
{
  char text[32], base[TML_SETTING_TEXT], other[TML_SETTING_TEXT];
  const tml_plan_channel *c = &v->plan.channels[v->worst];
  const tml_track *k = farthest_run(v);
  const int t = v->when[v->worst];
  const double apart = tml_comparison_plan_difference(&v->plan, v->worst, t, &v->base, k), size = v->size[v->worst];
  append_text(d, "%s differs by %.1e%s%s, %s of its scale of %.2g%s%s, at t = %.4g s (%.5g by %s, %.5g by %s)", c->name,
              apart,
              unit_gap(c), c->unit, percent_text(apart/size, text), size, unit_gap(c), c->unit, v->plan.times[t],
                worst_value(v, &v->base),
              tml_run_track_setting_text(&v->base.setting, base), worst_value(v, k),
                tml_run_track_setting_text(&k->setting, other));
}

static void write_distrust(verdict *d, const tml_verification *v)
{
  const bool late = isfinite(v->limit_time) && v->limit_time > 0.05*v->plan.options.end;
  append_text(d, "NOT trustworthy%s: ", late ? " to the end" : "");
  write_difference(d, v);
  if (late)
    append_text(d, "; up to t = %.3g s it is accurate to about %d digit%s", v->limit_time, digits_of(v->good_until),
                digits_of(v->good_until) == 1 ? "" : "s");
  write_remedy(d, v);
}

/* Why a run is incomplete, in a few words. */
static void write_attempt(verdict *d, const tml_unfinished_run *a)
{
  char text[TML_SETTING_TEXT], why[256];
  tml_run_track_setting_text(&a->setting, text);
  if (a->stopped) append_text(d, "%s would have taken too long", text);
  else append_text(d, "%s failed: %.160s", text, one_line(&a->failure, why));
}

/* States that there is no verdict. Comparison runs that fail do not speak against the judged run. */
static void write_unverified(verdict *d, const tml_verification *v)
{
  char text[32];
  append_text(d, "NOT verified: the accuracy of the results is not known");
  for (int i = 0; i < v->n_attempts && i < 2; i++) {
    append_text(d, i == 0 ? ": " : "; ");
    write_attempt(d, &v->attempt[i]);
  }
  if (v->n_judged == 0)
    append_text(d, ": none of the channels is unique, because constraints are redundant");
  else if (v->n_times > 1)
    append_text(d, "; up to t = %.3g s, where runs can be compared, they agree to %s", v->plan.times[v->n_times - 1],
                percent_text(v->relative, text));
}

/* States that the verdict is open: the runs of this method agree, and the other method approaches them when
 * tightened. */
static void write_unsettled(verdict *d, const tml_verification *v)
{
  append_text(d, "NOT verified: the accuracy of the results is not known: ");
  write_difference(d, v);
  append_text(d, ", but the difference falls with the tolerance; more runs would take too long");
}

static void write_remaining(verdict *d, const tml_verification *v)
{
  const tml_stats *n = &v->base.stats;
  char text[32];
  if (n->unconverged > 0)
    append_text(d, "NOT trustworthy: %lld of %lld steps were accepted without convergence", n->unconverged, n->steps);
  else if (*v->base.doubt)
    append_text(d, "NOT trustworthy: the runs agree, but %s", v->base.doubt);
  else
    append_text(d, "NOT trustworthy: the channels agree, but the energy has an error of %s of the energy that is "
                   "exchanged: something else is wrong", percent_text(n->energy_error/n->energy_scale, text));
}

static void write_trust(verdict *d, const tml_verification *v)
{
  if (v->worst < 0) {
    append_text(d, "trustworthy: the runs do not differ at all in %d channels", v->n_judged);
    return;
  }
  char text[32], other[TML_SETTING_TEXT];
  const tml_plan_channel *c = &v->plan.channels[v->worst];
  const int digits = digits_of(v->relative);
  append_text(d, "trustworthy to about %d digit%s: the largest error is about %.1e%s%s in %s at t = %.4g s, %s of its "
                 "scale of "
              "%.2g%s%s", digits, digits == 1 ? "" : "s", v->error[v->worst], unit_gap(c), c->unit, c->name,
              v->plan.times[v->when[v->worst]], percent_text(v->relative, text), v->size[v->worst], unit_gap(c),
                c->unit);
  if (v->has_tight && tml_run_track_whole(&v->tight)) return;
  append_text(d, "; estimated from %s alone: ", tml_run_track_setting_text(&v->other.setting, other));
  write_attempt(d, &v->attempt[0]);
}

/* Whether the runs allow a verdict, for or against. */
static bool has_verdict(const tml_verification *v)
{
  if (v->base.failure.code) return false;
  if (v->relative > v->accept) return !(v->other_own && v->by_tight <= v->accept);
  return tml_verify_whole(v);
}

static void write_verdict_sentence(verdict *d, const tml_verification *v)
{
  char why[256];
  if (v->base.failure.code)
    append_text(d, "NOT verified: the run does not reach its end: %s", one_line(&v->base.failure, why));
  else if (!has_verdict(v) && v->relative > v->accept) write_unsettled(d, v);
  else if (!has_verdict(v)) write_unverified(d, v);
  else if (v->relative > v->accept) write_distrust(d, v);
  else if (!v->good) write_remaining(d, v);
  else write_trust(d, v);
}

/* ---------------------------------------------------------------- supporting lines ----------- */

static void report_compared(verdict *d, const tml_verification *v)
{
  char base[TML_SETTING_TEXT], tight[TML_SETTING_TEXT], other[TML_SETTING_TEXT];
  const bool both = v->has_tight && v->has_other;
  const bool kin = tml_method_get(v->base.used).family == tml_method_get(v->other.used).family;
  tml_run_track_setting_text(&v->base.setting, base);
  if (!v->has_tight && !v->has_other) return;
  add_line(d, "%s compared with %s%s%s%s", base, v->has_tight ? tml_run_track_setting_text(&v->tight.setting, tight)
           : "",
           both ? " and " : "", v->has_other ? tml_run_track_setting_text(&v->other.setting, other) : "",
           v->has_other && kin ? " (a method of the same family)" : "");
  if (v->has_other && v->other_own) add_line(d, "%s has errors of its own: the estimates are conservative", other);
}

static void report_attempts(verdict *d, const tml_verification *v)
{
  char text[TML_SETTING_TEXT], why[256];
  for (int i = 0; i < v->n_attempts; i++) {
    const tml_unfinished_run *a = &v->attempt[i];
    tml_run_track_setting_text(&a->setting, text);
    if (a->stopped && isfinite(a->whole))
      add_line(d, "not done: %s was stopped at t = %.3g s; it would have taken about %.0f times the run", text,
               a->reached, a->whole);
    else if (a->stopped) add_line(d, "not done: %s was stopped before its first row", text);
    else add_line(d, "%s failed, which does not put this run in doubt: %s", text, one_line(&a->failure, why));
  }
  if (v->has_other && tml_run_track_whole(&v->other)) return;
  add_line(d, v->settled ? "not done: another method, because the verdict is clear without"
                         : "not done: another method to the end; none is left that would take little enough");
}

static double work_done(const tml_verification *v)
{
  const double once = tml_run_cost_of_track(&v->base);
  return once > 0 ? (TML_VERIFY_WORK*once - v->budget)/once : 0.0;
}

static void list_runs(verdict *d, const tml_verification *v)
{
  char base[TML_SETTING_TEXT], why[256];
  if (v->base.failure.code) {
    add_line(d, "%s: %s", tml_run_track_setting_text(&v->base.setting, base), one_line(&v->base.failure, why));
    return;
  }
  report_compared(d, v);
  report_attempts(d, v);
  add_line(d, "%d channels checked; the repetitions took about %.1f times the work of the run",
           v->plan.n_channels - v->plan.n_unjudged, work_done(v));
  if (v->plan.n_unjudged > 0)
    add_line(d, "not checked: %d channels that are not among those of `judge:`", v->plan.n_unjudged);
  if (v->plan.n_vague + v->n_vague > 0)
    add_line(d, "not checked: %d reactions that are not unique, because constraints are redundant",
             v->plan.n_vague + v->n_vague);
  if (v->n_jumps > 0)
    add_line(d, "not checked: %d rows at which values jump, in one run a little earlier than in another", v->n_jumps);
}

static void report_growth(verdict *d, const tml_verification *v)
{
  if (v->growth == TML_GROWTH_NONE || !(v->relative > 0.3*v->accept)) return;
  if (v->growth == TML_GROWTH_EXPLOSIVE)
    add_line(d, "the difference grows tenfold every %.2g s", v->tenfold);
  else
    add_line(d, "the difference grows with time");
  if (isfinite(v->limit_time)) {
    char text[32];
    add_line(d, "it exceeds %s of a channel's scale at t = %.4g s", percent_text(v->accept, text), v->limit_time);
  }
}

static void report_state(verdict *d, const tml_verification *v)
{
  const tml_stats *n = &v->base.stats;
  char text[32];
  if (*v->base.doubt) add_line(d, "%s", v->base.doubt);
  if (!v->looser)
    add_line(d, "drift of the constraints: position %.1e, velocity %.1e, acceleration %.1e (SI)", v->base.drift[0],
             v->base.drift[1], v->base.drift[2]);
  if (n->energy_scale > 0)
    add_line(d, "energy balance: error at most %.1e J, %s of the %.2g J that are exchanged; %.1e J on average",
             n->energy_error, percent_text(n->energy_error/n->energy_scale, text), n->energy_scale,
               v->base.energy_mean);
  add_line(d, "steps accepted without convergence: %lld of %lld", n->unconverged, n->steps);
}

static int worse_first(const void *a, const void *b)
{
  const tml_verdict_channel *x = a, *y = b;
  const double e = x->error/x->size, f = y->error/y->size;
  return e != f ? (e < f) - (e > f) : strcmp(x->name, y->name);
}

tml_verdict_channel *tml_verify_channels(const tml_verification *v, int *count)
{
  const int n = *count = v->plan.n_channels - v->plan.n_unjudged;
  tml_verdict_channel *list = tml_new((size_t)n, sizeof *list), *next = list;
  bool failed = !list;
  for (int i = 0; i < v->plan.n_channels && !failed; i++) {
    const tml_plan_channel *c = &v->plan.channels[i];
    if (c->unjudged) continue;
    *next = (tml_verdict_channel){tml_strdup(c->name), tml_strdup(c->unit), v->error[i], v->size[i],
                                  v->plan.times[v->when[i]]};
    failed = !next->name || !next->unit;
    next++;
  }
  if (failed) {
    tml_verify_free_channels(list, n);
    *count = 0;
    return NULL;
  }
  qsort(list, (size_t)n, sizeof *list, worse_first);
  return list;
}

void tml_verify_free_channels(tml_verdict_channel *list, int n)
{
  for (int i = 0; list && i < n; i++) {
    tml_delete((char *)list[i].name);
    tml_delete((char *)list[i].unit);
  }
  tml_delete(list);
}

static void keep_channels(verdict *d, const tml_verification *v)
{
  if (!v->has_tight && !v->has_other) return;
  d->channel = tml_verify_channels(v, &d->n_channels);
  d->failed = d->failed || !d->channel;
}

tml_status tml_verify_text(tml_verdict **out, const tml_verification *v, tml_error *err)
{
  *out = NULL;
  verdict *d = tml_new(1, sizeof *d);
  if (!d) return tml_fail_memory(err);
  write_verdict_sentence(d, v);
  list_runs(d, v);
  if (!v->base.failure.code) {
    report_growth(d, v);
    report_state(d, v);
  }
  keep_channels(d, v);
  d->shown = (tml_verdict){.size = sizeof(tml_verdict), .good = v->good, .text = d->text,
                           .lines = (const char *const *)d->line,
                           .n_lines = d->n_lines, .channels = d->channel, .n_channels = d->n_channels,
                           .told = has_verdict(v), .work = work_done(v)};
  if (d->failed) {
    tml_verdict_free(&d->shown);
    return tml_fail_memory(err);
  }
  *out = &d->shown;
  return TML_OK;
}

void tml_verdict_free(tml_verdict *v)
{
  if (!v) return;
  verdict *d = (verdict *)v; /* `shown` is its first member */
  for (int i = 0; i < d->n_lines; i++) tml_delete(d->line[i]);
  tml_verify_free_channels(d->channel, d->n_channels);
  tml_delete(d);
}

/* ---------------------------------------------------------------- verify.json ---------------- */

#define F(member) TML_RECORD(tml_verdict_channel, member)
static const tml_record_field channel_fields[] = {F(name), F(unit), F(error), F(size), {0}};
#undef F

void tml_verify_put_channels(tml_json *j, const tml_verdict_channel *list, int n, double unit)
{
  tml_json_array(j, "channels");
  for (int i = 0; i < n; i++) {
    tml_json_object(j, NULL);
    tml_record_json(j, channel_fields, &list[i]);
    tml_json_number(j, "time", list[i].time*unit);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_verdict(tml_json *j, const tml_verdict *d)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "trammel", tml_version());
  tml_json_string(j, "verdict", d->text);
  tml_json_bool(j, "good", d->good);
  tml_json_bool(j, "told", d->told);
  tml_json_number(j, "work", d->work);
  tml_verify_put_channels(j, d->channels, d->n_channels, 1.0);
  tml_json_strings(j, "lines", d->lines, d->n_lines);
  tml_json_end(j);
}

static tml_status put_file(tml_file *f, void *user, tml_error *err)
{
  tml_json j = {.file = f};
  (void)err; /* a file keeps its first error until it is closed */
  put_verdict(&j, user);
  return TML_OK;
}

tml_status tml_verify_write(const tml_verdict *d, const char *dir, tml_error *err)
{
  char *path = tml_folder_path(dir, TML_RESULTS_VERIFY);
  if (!path) return tml_fail_memory(err);
  tml_verdict copy = *d;
  tml_status st = tml_results_file_list_check_one(dir, TML_RESULTS_VERIFY, err);
  if (!st) st = tml_file_replace(path, put_file, &copy, err);
  tml_delete(path);
  return st;
}
