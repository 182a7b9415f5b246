/* accuracy_text.c - describes the accuracy of a run in words, and in summary.json. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/record_fields.h"
#include "run/accuracy/accuracy.h"

#define SMALLEST 30.0 /* times smaller than the requested accuracy: smaller estimates are not stated in figures */

enum { LINES = 24, TEXT = 1024, BRIEF = 16, NAMED = 5 /* channels that the sentence names */ };

/* A result with its own storage. */
typedef struct stored_accuracy {
  tml_accuracy shown;
  char text[TEXT];
  char *line[LINES];
  char worst[TML_PARTS][256];
  int n_lines;
  tml_verdict_channel *channel;
  int n_channels;
  tml_accuracy_run run[TML_PASSES];
  tml_run_facts facts;
  tml_verification *runs; /* runs for tml_verify, or NULL */
  bool failed; /* a text could not be stored for lack of memory */
} stored_accuracy;

/* "3.4e-4", "1e-3" */
static const char *brief_number(double x, char text[BRIEF])
{
  int power = x > 0 && isfinite(x) ? (int)floor(log10(x)) : 0;
  double m = round(10.0*x*pow(10.0, -power))/10.0;
  if (m >= 10.0) {
    m /= 10.0;
    power++;
  }
  if (!(x > 0)) snprintf(text, BRIEF, "0");
  else if (power >= -1) snprintf(text, BRIEF, "%.2g", x);
  else snprintf(text, BRIEF, "%.*fe%d", m == floor(m) ? 0 : 1, m, power);
  return text;
}

static void append_text(stored_accuracy *d, const char *fmt, ...) TML_PRINTF(2, 3);
static void append_text(stored_accuracy *d, const char *fmt, ...)
{
  const size_t used = strlen(d->text);
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(d->text + used, sizeof d->text - used, fmt, ap);
  va_end(ap);
}

static void add_line(stored_accuracy *d, const char *fmt, ...) TML_PRINTF(2, 3);
static void add_line(stored_accuracy *d, const char *fmt, ...)
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

/* ---------------------------------------------------------------- the sentence --------------- */

static const char *limit_word(const tml_accuracy_task *c, bool small)
{
  return small ? "below " : tml_accuracy_task_stated(c) > 1.0 ? "at most " : "";
}

/* The error in figures, or the smallest value that is stated: "3.4e-4", "at most 3.4e-4", "below 3.3e-5". */
static const char *error_figure(double error, const tml_accuracy_task *c, char text[3*BRIEF])
{
  char e[BRIEF];
  const double least = c->asked/SMALLEST;
  snprintf(text, 3*BRIEF, "%s%s", limit_word(c, error < least),
           brief_number(tml_accuracy_task_stated(c)*fmax(error, least), e));
  return text;
}

/* "crank.force, 0.12 N at 0.0297 s": the channel and its error in its own unit. */
static const char *channel_error(const tml_accuracy_task *c, int channel, char *text, size_t size)
{
  const tml_verification *v = &c->v;
  const tml_plan_channel *x = &v->plan.channels[channel];
  const double least = c->asked/SMALLEST*v->size[channel];
  const double error = v->error[channel]*tml_accuracy_task_error(c)/v->relative;
  char e[BRIEF];
  snprintf(text, size, "%s, %s%s%s%s at %.3g s", x->name, limit_word(c, error < least),
           brief_number(tml_accuracy_task_stated(c)*fmax(error, least), e),
           *x->unit ? " " : "", x->unit, v->plan.times[v->when[channel]]);
  return text;
}

/* " of alternator.wz, alternator_axle.i.f* and 3 more": what the model names under `judge:`, or nothing. */
static void write_judged(stored_accuracy *d, const tml_accuracy_task *c)
{
  const tml_model *m = c->model;
  const int n = m->n_judge > NAMED + 1 ? NAMED : m->n_judge;
  for (int i = 0; i < n; i++)
    append_text(d, "%s%.60s", i == 0 ? " of " : i < m->n_judge - 1 ? ", " : " and ", m->judge[i]);
  if (n < m->n_judge) append_text(d, " and %d more", m->n_judge - n);
}

/* "; not judged: 3 other channels, which differ by up to 0.22 between the runs (seg001.wz)" */
static void write_unjudged(stored_accuracy *d, const tml_accuracy_task *c)
{
  const tml_verification *v = &c->v;
  char e[BRIEF];
  if (v->plan.n_unjudged == 0) return;
  append_text(d, "; not judged: %d other channel%s", v->plan.n_unjudged, v->plan.n_unjudged == 1 ? "" : "s");
  if (v->scattered >= 0)
    append_text(d, ", which differ by up to %s between the runs (%.60s)", brief_number(v->scatter, e),
                v->plan.channels[v->scattered].name);
}

/* "3.4e-4 of the range (asked 1e-3); worst: link8.wx, 0.01 rad/s at 0.97 s" */
static void write_error(stored_accuracy *d, const tml_accuracy_task *c)
{
  const tml_verification *v = &c->v;
  const tml_part_error *motion = &v->part[TML_PART_MOTION], *loads = &v->part[TML_PART_LOADS];
  char e[3*BRIEF], f[3*BRIEF], asked[BRIEF], worst[TEXT];
  brief_number(c->asked, asked);
  if (tml_accuracy_task_state(c) == TML_ACCURACY_PROBABLE && loads->relative > c->asked)
    append_text(d, "%s in motion, %s in accelerations and forces, of the range",
                error_figure(motion->relative, c, e), error_figure(loads->relative, c, f));
  else append_text(d, "%s of the range", error_figure(tml_accuracy_task_error(c), c, e));
  write_judged(d, c);
  append_text(d, " (asked %s)", asked);
  if (v->worst >= 0) append_text(d, "; worst: %s", channel_error(c, v->worst, worst, sizeof worst));
  write_unjudged(d, c);
}

static void write_failure(stored_accuracy *d, const tml_accuracy_task *c)
{
  char at[BRIEF];
  const tml_accuracy_pass *last = &c->pass[c->n_passes - 1];
  append_text(d, "; the run with the tighter tolerance, %s, stopped at t = %.3g s: "
                 "%.*s", brief_number(c->missed_at, at), last->reached,
              (int)fmin(160.0, (double)strcspn(last->failure.text, "\n")), last->failure.text);
}

static void write_distance(stored_accuracy *d, const tml_accuracy_task *c)
{
  char at[BRIEF], far[BRIEF], asked[BRIEF];
  append_text(d, "; the run with the tighter tolerance, %s, differs by %s, more than the one with the looser "
                 "tolerance: it is not known which is right",
              brief_number(c->missed_at, at), brief_number(c->apart, far));
  if (isfinite(c->agree_until))
    append_text(d, "; they agree to %s until t = %.3g s", brief_number(c->asked, asked), c->agree_until);
}

static void write_shortfall(stored_accuracy *d, const tml_accuracy_task *c)
{
  char at[BRIEF];
  switch (c->shortfall) {
  case TML_SHORT_NOT: return;
  case TML_SHORT_RUNS: append_text(d, "; %d runs were made, the largest number", c->n_passes); return;
  case TML_SHORT_SENSITIVE:
    append_text(d, "; the error grows tenfold every %.2g s, as in chaotic motion: a smaller tolerance only delays "
                   "that time",
                c->v.tenfold);
    return;
  case TML_SHORT_COST:
    append_text(d, "; a run at %s would take more than the %.2g s of the accuracy-budget",
                brief_number(c->missed_at, at),
                tml_accuracy_task_budget(c)*tml_run_cost_seconds(c->v.plan.coordinates));
    return;
  case TML_SHORT_ROUND_OFF: append_text(d, "; no smaller tolerance is possible"); return;
  case TML_SHORT_FAILED: write_failure(d, c); return;
  case TML_SHORT_APART: write_distance(d, c); return;
  case TML_SHORT_STEPS: append_text(d, "; both runs took the same steps, so that their difference gives no error "
                                       "estimate");
  return;
  }
}

static void write_short_text(stored_accuracy *d, const tml_accuracy_task *c)
{
  char asked[BRIEF];
  write_error(d, c);
  if (tml_accuracy_task_state(c) == TML_ACCURACY_MISSED && isfinite(c->v.limit_time))
    append_text(d, "; accurate to %s until t = %.3g s", brief_number(c->asked, asked), c->v.limit_time);
  if (*c->v.tight.doubt) append_text(d, "; %s", c->v.tight.doubt);
  write_shortfall(d, c);
}

static void write_exact(stored_accuracy *d, const tml_accuracy_task *c)
{
  if (*c->v.tight.doubt) append_text(d, "%s; ", c->v.tight.doubt);
  append_text(d, "exact to round-off at every time: motions prescribe everything, so nothing was integrated (%s)",
              tml_method_get(c->v.tight.used).word);
}

static void write_sentence(stored_accuracy *d, const tml_accuracy_task *c)
{
  append_text(d, "%s: ", tml_accuracy_word(tml_accuracy_task_state(c)));
  if (tml_accuracy_task_exact(c)) {
    write_exact(d, c);
    return;
  }
  if (c->paired && c->v.n_judged == 0) {
    append_text(d, "no channel that is judged can be determined uniquely, because constraints are redundant");
    return;
  }
  if (!c->paired) {
    append_text(d, "there is no second run to compare with");
    if (c->shortfall) write_shortfall(d, c);
    return;
  }
  if (!tml_accuracy_task_reached(c)) {
    write_short_text(d, c);
    return;
  }
  write_error(d, c);
  if (c->model->n_routines > 0 || c->v.tight.n_unexamined > 0)
    append_text(d, "; what %s do for less than the %.2g s between rows may be missed",
                c->model->n_routines > 0 ? "compiled routines" : "formulas of accelerations, reactions or constraints",
                c->options.output);
}

/* ---------------------------------------------------------------- supporting lines ----------- */

static double work_in_all(const tml_accuracy_task *c)
{
  double sum = 0.0;
  for (int i = 0; i < c->n_passes; i++) sum += c->pass[i].work;
  return c->kept_pass >= 0 ? sum/c->pass[c->kept_pass].work : 0.0;
}

static void list_runs(stored_accuracy *d, const tml_accuracy_task *c)
{
  char at[BRIEF], why[256];
  for (int i = 0; i < c->n_passes; i++) {
    const tml_accuracy_pass *p = &c->pass[i];
    snprintf(why, sizeof why, "%.*s", (int)strcspn(p->failure.text, "\n"), p->failure.text);
    add_line(d, "run %d: tolerance %s, %lld steps, %.2g s%s%s%s", i + 1, brief_number(p->tolerance, at), p->stats.steps,
             p->stats.cpu_setup + p->stats.cpu_run, i == c->kept_pass ? ", delivered" : "", p->whole ? "" : ", ",
             p->whole ? "" : why);
  }
  add_line(d, "all runs together: %.1f times the work of the delivered one", work_in_all(c));
}

static void report_part(stored_accuracy *d, const tml_accuracy_task *c, tml_part part, const char *what)
{
  const tml_part_error *e = &c->v.part[part];
  char f[3*BRIEF], worst[TEXT - 200];
  if (e->worst < 0) return;
  add_line(d, "%s: %s of the range; worst: %s", what, error_figure(e->relative, c, f),
           channel_error(c, e->worst, worst, sizeof worst));
}

/* Reports the tolerances of the two runs, and the error of the looser one. */
static void report_compared(stored_accuracy *d, const tml_accuracy_task *c)
{
  char looser[BRIEF], tighter[BRIEF], most[BRIEF];
  const char *asked = tml_method_get(c->options.method).word, *used = tml_method_get(c->v.tight.used).word;
  const bool same = c->options.method == c->v.tight.used;
  add_line(d, "from runs at %s and %s (%s%s%s); the error of that at %s is about %s",
           brief_number(c->v.base.setting.value, looser),
           brief_number(c->v.tight.setting.value, tighter), asked, same ? "" : ": ", same ? "" : used, looser,
           brief_number(tml_accuracy_task_apart(c) + c->v.relative, most));
}

static void report_ends(stored_accuracy *d, const tml_accuracy_task *c)
{
  const double other = c->v.base.ended, own = c->v.tight.ended;
  if (isfinite(other) && isfinite(own) && own != other)
    add_line(d, "a sensor ended the run at %.9g s, %.2g s %s than the run that it is compared with", own,
             fabs(own - other), own < other ? "earlier" : "later");
  else if (isfinite(own)) add_line(d, "a sensor ended the run at %.9g s; both runs are compared up to there", own);
  else if (isfinite(other))
    add_line(d, "a sensor ended the run that this one is compared with at %.9g s; they are compared up to there",
             other);
}

static void report_judged(stored_accuracy *d, const tml_accuracy_task *c)
{
  const tml_verification *v = &c->v;
  report_part(d, c, TML_PART_MOTION, "motion (positions, velocities, energies, states)");
  report_part(d, c, TML_PART_LOADS, "accelerations and forces");
  report_compared(d, c);
  add_line(d, "%d channels checked at %d times", v->n_judged, v->n_times);
  if (tml_accuracy_task_scattered(c))
    add_line(d, "channels that are not judged differ by more than %.2g of their range: the runs are two histories, and "
                "their difference itself is the estimate", TML_SATURATED);
  if (v->plan.n_vague + v->n_vague > 0)
    add_line(d, "not checked: %d reactions that are not unique, because constraints are redundant",
             v->plan.n_vague + v->n_vague);
  if (v->n_jumps > 0)
    add_line(d, "not checked: accelerations and forces at %d times at which they jump, in one run a little earlier "
                "than in the other", v->n_jumps);
  if (c->event_gap > 0 || c->n_unmatched > 0)
    add_line(d, "events: their times differ by at most %.2g s, %.1e of the run; %d are in one run only", c->event_gap,
             c->event_gap/v->plan.options.end, c->n_unmatched);
  report_ends(d, c);
}

/* ---------------------------------------------------------------- the result ----------------- */

static void keep_runs(stored_accuracy *d, const tml_accuracy_task *c)
{
  const double once = c->kept_pass >= 0 ? c->pass[c->kept_pass].work : 1.0;
  for (int i = 0; i < c->n_passes; i++) {
    const tml_accuracy_pass *p = &c->pass[i];
    d->run[i] = (tml_accuracy_run){.size = sizeof d->run[i], .tolerance = p->tolerance, .steps = p->stats.steps,
                                   .cpu = p->stats.cpu_setup + p->stats.cpu_run, .work = p->work/once,
                                   .whole = p->whole, .delivered = i == c->kept_pass};
  }
  if (c->kept) d->facts = tml_recording_facts(c->kept);
}

static tml_accuracy *finish_accuracy(stored_accuracy *d)
{
  d->shown.size = sizeof d->shown;
  d->shown.text = d->text;
  d->shown.lines = (const char *const *)d->line;
  d->shown.n_lines = d->n_lines;
  d->shown.channels = d->channel;
  d->shown.n_channels = d->n_channels;
  d->shown.runs = d->run;
  d->shown.stats = &d->facts.stats;
  d->shown.method = d->facts.method;
  d->shown.modes = d->facts.modes;
  d->shown.contacts = d->facts.contacts;
  d->shown.verdict = tml_accuracy_word(d->shown.state);
  d->shown.worst_motion = d->worst[TML_PART_MOTION];
  d->shown.worst_loads = d->worst[TML_PART_LOADS];
  if (!d->failed) return &d->shown;
  tml_accuracy_free(&d->shown);
  return NULL;
}

static void show_parts(stored_accuracy *d, const tml_accuracy_task *c)
{
  const tml_part_error *motion = &c->v.part[TML_PART_MOTION], *loads = &c->v.part[TML_PART_LOADS];
  d->shown.motion = d->shown.loads = NAN;
  if (!c->paired) return;
  if (motion->worst >= 0) {
    d->shown.motion = motion->relative;
    snprintf(d->worst[TML_PART_MOTION], sizeof d->worst[0], "%s", c->v.plan.channels[motion->worst].name);
  }
  if (loads->worst >= 0) {
    d->shown.loads = loads->relative;
    snprintf(d->worst[TML_PART_LOADS], sizeof d->worst[0], "%s", c->v.plan.channels[loads->worst].name);
  }
}

tml_accuracy *tml_accuracy_task_text(const tml_accuracy_task *c)
{
  const tml_verification *v = &c->v;
  stored_accuracy *d = tml_new(1, sizeof *d);
  if (!d) return NULL;
  char reduced[256];
  write_sentence(d, c);
  append_text(d, "%s", tml_accuracy_reduction(c->model, reduced, sizeof reduced));
  if (c->paired) report_judged(d, c);
  list_runs(d, c);
  if (c->paired) {
    d->channel = tml_verify_channels(v, &d->n_channels);
    d->failed = d->failed || !d->channel;
  }
  keep_runs(d, c);
  d->shown = (tml_accuracy){.checked = true, .reached = tml_accuracy_task_reached(c), .asked = c->asked,
                            .error = c->paired ? tml_accuracy_task_error(c) : NAN,
                            .bound = c->paired ? tml_accuracy_task_apart(c) : NAN,
                            .until = c->paired ? v->limit_time : NAN, .n_runs = c->n_passes,
                            .state = tml_accuracy_task_state(c), .n_unjudged = v->plan.n_unjudged,
                            .scatter = c->paired ? v->scatter : NAN};
  if (tml_accuracy_task_exact(c)) d->shown.error = d->shown.bound = 0.0;
  show_parts(d, c);
  return finish_accuracy(d);
}

tml_accuracy *tml_accuracy_plain(const tml_run_facts *facts)
{
  stored_accuracy *d = tml_new(1, sizeof *d);
  if (!d) return NULL;
  append_text(d, "%s", TML_NOT_CHECKED);
  d->facts = *facts;
  d->shown = (tml_accuracy){.error = NAN, .bound = NAN, .until = NAN, .motion = NAN, .loads = NAN,
                            .scatter = NAN};
  return finish_accuracy(d);
}

bool tml_accuracy_take(tml_accuracy *a, tml_accuracy_task *c)
{
  stored_accuracy *d = (stored_accuracy *)a; /* `shown` is its first member */
  d->runs = tml_new(1, sizeof *d->runs);
  if (!d->runs) return false;
  *d->runs = c->v;
  d->runs->before = NULL; /* borrowed from the contract */
  c->v = (tml_verification){.worst = -1};
  return true;
}

tml_verification *tml_accuracy_runs(const tml_accuracy *a)
{
  const stored_accuracy *d = (const stored_accuracy *)a;
  return d->runs && d->runs->has_tight ? d->runs : NULL;
}

void tml_accuracy_free(tml_accuracy *a)
{
  if (!a) return;
  stored_accuracy *d = (stored_accuracy *)a;
  if (d->runs) tml_verify_free(d->runs);
  tml_delete(d->runs);
  for (int i = 0; i < d->n_lines; i++) tml_delete(d->line[i]);
  tml_verify_free_channels(d->channel, d->n_channels);
  tml_delete(d);
}

/* ---------------------------------------------------------------- summary.json --------------- */

#define F(member) TML_RECORD(tml_accuracy_run, member)
static const tml_record_field run_fields[] = {F(tolerance), F(steps), F(cpu), F(work), F(whole), F(delivered), {0}};
#undef F
#define F(member) TML_RECORD(tml_accuracy, member)
static const tml_record_field verdict_fields[] = {F(reached), F(verdict), F(asked), F(error), F(motion), F(loads),
                                                  F(bound), {0}};
#undef F

/* The largest error of all channels at each time. */
static void put_history(tml_json *j, const tml_accuracy_task *c, double unit)
{
  tml_json_object(j, "history");
  tml_json_array(j, "time");
  for (int i = 0; i < c->v.n_times; i++) tml_json_number(j, NULL, c->v.plan.times[i]*unit);
  tml_json_end(j);
  tml_json_numbers(j, "error", c->v.history, c->v.n_times, 1);
  tml_json_end(j);
}

void tml_accuracy_task_put(struct tml_json *j, const void *contract)
{
  const tml_accuracy_task *c = contract;
  const tml_ratio s = tml_units_scale(c->model->units, "s");
  const double unit = s.den/s.num;
  tml_accuracy *a = tml_accuracy_task_text(c);
  if (!a) {
    tml_file_no_memory(j->file);
    return;
  }
  tml_record_json(j, verdict_fields, a);
  tml_json_number(j, "until", a->until*unit); /* null: accurate to the end, or not known */
  tml_json_strings(j, "judged", c->model->judge, c->model->n_judge); /* none: all recorded */
  tml_json_integer(j, "unjudged", a->n_unjudged);
  tml_json_number(j, "scatter", a->scatter);
  tml_json_string(j, "text", a->text);
  tml_json_string(j, "method", tml_method_get(c->options.method).word);
  tml_record_json_array(j, "runs", run_fields, a->runs, a->n_runs, sizeof *a->runs);
  tml_json_strings(j, "lines", a->lines, a->n_lines);
  if (c->paired) {
    tml_verify_put_channels(j, a->channels, a->n_channels, unit);
    put_history(j, c, unit);
  }
  tml_accuracy_free(a);
}
