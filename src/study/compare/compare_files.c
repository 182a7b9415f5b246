/* compare_files.c - writes compare.csv row by row, and compare.json as a whole after every run. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/folder_path.h"
#include "file/text/csv_write.h"
#include "file/text/record_fields.h"
#include "results/results_folder.h"
#include "study/compare/method_comparison.h"
#include "study/common/folder.h"

#define TABLE "compare.csv"

/* ---------------------------------------------------------------- compare.csv ---------------- */

static const char first_columns[] =
    "method,tolerance,step,failure,error,error_rms,error_end,bounded,order,energy_error,drift_position,"
    "drift_velocity,steps,rejected,failed,unconverged,iterations,jacobians,factorizations,cpu";

static void put_columns(tml_comparison *c)
{
  tml_file *f = c->csv;
  const char *const words[] = {"max", "rms", "end"};
  tml_file_text(f, first_columns);
  for (int i = 0; i < c->plan.n_channels; i++)
    for (int k = 0; k < 3; k++) {
      char name[300];
      snprintf(name, sizeof name, "%s:%s", words[k], c->plan.channels[i].name);
      tml_file_text(f, ",");
      tml_csv_text(f, name);
    }
  tml_file_text(f, "\n");
}

tml_status tml_compare_open(const tml_comparison *c, tml_error *err)
{
  static const char *const files[] = {TML_RESULTS_COMPARE, TML_COMPARE_PLOTS};
  const tml_study_folder f = {.dir = c->options->dir, .force = c->options->force, .table = TABLE, .head = first_columns,
                              .files = files, .n_files = sizeof files/sizeof *files};
  return tml_study_folder_open(&f, err);
}

static tml_status open_csv(tml_comparison *c, tml_error *err)
{
  char *path = tml_folder_path(c->options->dir, TABLE);
  const tml_status st = path ? tml_file_open(&c->csv, path, err) : tml_fail_memory(err);
  tml_delete(path);
  if (!st) put_columns(c);
  return st;
}

/* Writes a number field; empty for NAN. */
static void put_field(tml_file *f, double x)
{
  tml_file_text(f, ",");
  if (isfinite(x)) tml_file_number(f, x);
}

static void put_start(tml_file *f, const char *name, const tml_setting *s, const char *failure)
{
  tml_csv_text(f, name);
  put_field(f, s->fixed ? NAN : s->value);
  put_field(f, s->fixed ? s->value : NAN);
  tml_file_text(f, ",");
  tml_csv_text(f, failure);
}

#define F(member) TML_RECORD(tml_stats, member)
static const tml_record_field stats_columns[] = {F(drift_position), F(drift_velocity), F(steps), F(rejected), F(failed),
                                                 F(unconverged), F(iterations), F(jacobians), F(factorizations),
                                                 F(cpu_run), {0}};
static const tml_record_field drift_fields[] = {F(drift_position), F(drift_velocity), {0}};
static const tml_record_field count_fields[] = {F(steps), F(rejected), F(unconverged), F(iterations), F(jacobians),
                                                TML_RECORD_AS("cpu", tml_stats, cpu_run), {0}};
#undef F

static void put_counts(tml_file *f, const tml_track *k)
{
  put_field(f, k->energy_mean);
  tml_record_csv(f, stats_columns, &k->stats);
}

tml_status tml_compare_write_reference(tml_comparison *c, tml_error *err)
{
  const tml_track *k = &c->reference.run;
  char name[64];
  double worst = 0.0;
  const tml_status st = open_csv(c, err);
  if (st) return st;
  snprintf(name, sizeof name, "reference %s", tml_method_get(k->setting.method).word);
  for (int i = 0; i < c->plan.n_channels; i++)
    worst = fmax(worst, c->reference.uncertainty[i]/c->reference.sizes[i]);
  put_start(c->csv, name, &k->setting, "");
  for (int i = 0; i < 3; i++) put_field(c->csv, worst);
  put_field(c->csv, 1.0);
  put_field(c->csv, NAN);
  put_counts(c->csv, k);
  for (int i = 0; i < 3*c->plan.n_channels; i++) put_field(c->csv, c->reference.uncertainty[i/3]);
  tml_file_text(c->csv, "\n");
  return tml_file_flush(c->csv, err);
}

static void put_row(tml_comparison *c, const tml_compared *k)
{
  const tml_compare_run *t = &k->summary;
  put_start(c->csv, t->method, &k->track.setting, t->failure);
  put_field(c->csv, t->error);
  put_field(c->csv, t->rms);
  put_field(c->csv, t->end);
  put_field(c->csv, *t->failure ? NAN : t->bounded);
  put_field(c->csv, t->order);
  put_counts(c->csv, &k->track);
  for (int i = 0; i < c->plan.n_channels; i++) {
    put_field(c->csv, *t->failure ? NAN : k->error[i].max);
    put_field(c->csv, *t->failure ? NAN : k->error[i].rms);
    put_field(c->csv, *t->failure ? NAN : k->error[i].end);
  }
  tml_file_text(c->csv, "\n");
}

/* ---------------------------------------------------------------- compare.json --------------- */

static void put_drift(tml_json *j, const tml_track *k)
{
  tml_json_array(j, "drift_xy");
  for (int i = 0; i < k->n_xy; i++) {
    char text[2*TML_NUMBER_TEXT + 8] = "[";
    int n = 1 + tml_shortest_digits(text + 1, k->xy[i][0]);
    text[n++] = ',';
    n += tml_shortest_digits(text + n, k->xy[i][1]);
    text[n++] = ']';
    if (isfinite(k->xy[i][0]) && isfinite(k->xy[i][1])) tml_json_raw(j, NULL, text, (size_t)n);
  }
  tml_json_end(j);
}

static void put_errors(tml_json *j, const tml_comparison *c, const tml_compared *k)
{
  static const char *const keys[] = {"error", "relative", "rms", "end"};
  for (int m = 0; m < 4; m++) {
    tml_json_array(j, keys[m]);
    for (int i = 0; i < c->plan.n_channels; i++) {
      const tml_deviation *x = &k->error[i];
      const double measures[] = {x->max, x->max/c->reference.sizes[i], x->rms, x->end}; /* in the order of the keys */
      tml_json_number(j, NULL, measures[m]);
    }
    tml_json_end(j);
  }
  tml_json_array(j, "bounded");
  for (int i = 0; i < c->plan.n_channels; i++) tml_json_bool(j, NULL, k->bounded[i]);
  tml_json_end(j);
  tml_json_number(j, "worst", k->summary.error);
  tml_json_string(j, "worst_channel", k->summary.worst);
  tml_json_number(j, "order", k->summary.order);
}

static void put_run(tml_json *j, const tml_comparison *c, const tml_compared *k)
{
  const tml_stats *s = &k->track.stats;
  tml_json_object(j, NULL);
  tml_json_string(j, "method", k->summary.method);
  tml_json_number(j, k->track.setting.fixed ? "step" : "tolerance", k->summary.level);
  tml_json_string(j, "failure", k->summary.failure);
  if (!*k->summary.failure) put_errors(j, c, k);
  tml_json_number(j, "energy_error", k->summary.energy_error);
  tml_record_json(j, drift_fields, s);
  tml_json_number(j, "mean_step", s->steps > 0 ? c->plan.options.end/(double)s->steps : NAN);
  tml_record_json(j, count_fields, s);
  put_drift(j, &k->track);
  tml_json_end(j);
}

static void put_comparison(tml_json *j, const tml_comparison *c)
{
  const tml_plan *p = &c->plan;
  tml_study_folder_head(j, tml_model_title(p->model));
  tml_json_string(j, "reference", c->reference.text);
  tml_json_number(j, "end", p->options.end);
  tml_json_array(j, "channels");
  for (int i = 0; i < p->n_channels; i++) tml_json_string(j, NULL, p->channels[i].name);
  tml_json_end(j);
  tml_json_array(j, "units");
  for (int i = 0; i < p->n_channels; i++) tml_json_string(j, NULL, p->channels[i].unit);
  tml_json_end(j);
  tml_json_numbers(j, "sizes", c->reference.sizes, p->n_channels, 1);
  tml_json_numbers(j, "uncertainty", c->reference.uncertainty, p->n_channels, 1);
  tml_json_string(j, "drift_joint", p->joint >= 0 ? p->model->joints[p->joint].name : "");
  tml_json_array(j, "runs");
  for (int i = 0; i < c->n_runs; i++) put_run(j, c, &c->runs[i]);
  tml_json_end(j);
  tml_json_end(j);
}

static tml_status put_file(tml_file *f, void *user, tml_error *err)
{
  tml_json j = {.file = f};
  (void)err; /* unused: the file keeps its first failure until it is closed */
  put_comparison(&j, user);
  return TML_OK;
}

tml_status tml_compare_write_run(tml_comparison *c, tml_error *err)
{
  put_row(c, &c->runs[c->n_runs - 1]);
  const tml_status st = tml_file_flush(c->csv, err);
  return st ? st : tml_study_folder_write(c->options->dir, TML_RESULTS_COMPARE, put_file, c, err);
}

tml_status tml_compare_close(tml_comparison *c, tml_error *err)
{
  return c->csv ? tml_file_close(c->csv, err) : TML_OK;
}
