/* compare_files.c - writes compare.csv row by row, and compare.json as a whole after every run. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "study/compare/method_comparison.h"
#include "study/common/folder.h"

#define TABLE "compare.csv"

char *tml_compare_path(const tml_comparison *c, const char *file)
{
  const size_t size = strlen(c->options->dir) + strlen(file) + 2;
  char *path = tml_new(size, 1);
  if (path) snprintf(path, size, "%s/%s", c->options->dir, file);
  return path;
}

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
  char *path = tml_compare_path(c, TABLE);
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

static void put_counts(tml_file *f, const tml_track *k)
{
  const tml_stats *s = &k->stats;
  const long long counts[] = {s->steps, s->rejected, s->failed, s->unconverged, s->iterations, s->jacobians,
                              s->factorizations};
  put_field(f, k->energy_mean);
  put_field(f, s->drift_position);
  put_field(f, s->drift_velocity);
  for (size_t i = 0; i < sizeof counts/sizeof *counts; i++) put_field(f, (double)counts[i]);
  put_field(f, s->cpu_run);
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
  const tml_compare_run *t = &k->told;
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

typedef double (*per_channel)(const tml_comparison *c, const void *of, int channel);

static void put_channel_numbers(tml_json *j, const char *key, const tml_comparison *c, const void *of,
                                per_channel value)
{
  tml_json_array(j, key);
  for (int i = 0; i < c->plan.n_channels; i++) tml_json_number(j, NULL, value(c, of, i));
  tml_json_end(j);
}

static double channel_size(const tml_comparison *c, const void *of, int i) { (void)of; return c->reference.sizes[i]; }
static double known_of(const tml_comparison *c, const void *of, int i) { (void)of; return c->reference.uncertainty[i]; }

static double max_of(const tml_comparison *c, const void *of, int i)
{
  (void)c;
  return ((const tml_compared *)of)->error[i].max;
}

static double rms_of(const tml_comparison *c, const void *of, int i)
{
  (void)c;
  return ((const tml_compared *)of)->error[i].rms;
}

static double end_of(const tml_comparison *c, const void *of, int i)
{
  (void)c;
  return ((const tml_compared *)of)->error[i].end;
}

static double relative_of(const tml_comparison *c, const void *of, int i)
{
  return max_of(c, of, i)/c->reference.sizes[i];
}

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
  put_channel_numbers(j, "error", c, k, max_of);
  put_channel_numbers(j, "relative", c, k, relative_of);
  put_channel_numbers(j, "rms", c, k, rms_of);
  put_channel_numbers(j, "end", c, k, end_of);
  tml_json_array(j, "bounded");
  for (int i = 0; i < c->plan.n_channels; i++) tml_json_bool(j, NULL, k->bounded[i]);
  tml_json_end(j);
  tml_json_number(j, "worst", k->told.error);
  tml_json_string(j, "worst_channel", k->told.worst);
  tml_json_number(j, "order", k->told.order);
}

static void put_run(tml_json *j, const tml_comparison *c, const tml_compared *k)
{
  const tml_stats *s = &k->track.stats;
  tml_json_object(j, NULL);
  tml_json_string(j, "method", k->told.method);
  tml_json_number(j, k->track.setting.fixed ? "step" : "tolerance", k->told.level);
  tml_json_string(j, "failure", k->told.failure);
  if (!*k->told.failure) put_errors(j, c, k);
  tml_json_number(j, "energy_error", k->told.energy_error);
  tml_json_number(j, "drift_position", s->drift_position);
  tml_json_number(j, "drift_velocity", s->drift_velocity);
  tml_json_number(j, "mean_step", s->steps > 0 ? c->plan.options.end/(double)s->steps : NAN);
  tml_json_integer(j, "steps", s->steps);
  tml_json_integer(j, "rejected", s->rejected);
  tml_json_integer(j, "unconverged", s->unconverged);
  tml_json_integer(j, "iterations", s->iterations);
  tml_json_integer(j, "jacobians", s->jacobians);
  tml_json_number(j, "cpu", s->cpu_run);
  put_drift(j, &k->track);
  tml_json_end(j);
}

static void put_comparison(tml_json *j, const tml_comparison *c)
{
  const tml_plan *p = &c->plan;
  const char *title = tml_model_title(p->model);
  tml_json_object(j, NULL);
  tml_json_string(j, "trammel", tml_version());
  tml_json_string(j, "title", title ? title : "");
  tml_json_string(j, "reference", c->reference.text);
  tml_json_number(j, "end", p->options.end);
  tml_json_array(j, "channels");
  for (int i = 0; i < p->n_channels; i++) tml_json_string(j, NULL, p->channels[i].name);
  tml_json_end(j);
  tml_json_array(j, "units");
  for (int i = 0; i < p->n_channels; i++) tml_json_string(j, NULL, p->channels[i].unit);
  tml_json_end(j);
  put_channel_numbers(j, "sizes", c, NULL, channel_size);
  put_channel_numbers(j, "uncertainty", c, NULL, known_of);
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

static tml_status write_json(tml_comparison *c, tml_error *err)
{
  char *path = tml_compare_path(c, TML_RESULTS_COMPARE);
  const tml_status st = path ? tml_file_replace(path, put_file, c, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

tml_status tml_compare_write_run(tml_comparison *c, tml_error *err)
{
  put_row(c, &c->runs[c->n_runs - 1]);
  const tml_status st = tml_file_flush(c->csv, err);
  return st ? st : write_json(c, err);
}

tml_status tml_compare_close(tml_comparison *c, tml_error *err)
{
  return c->csv ? tml_file_close(c->csv, err) : TML_OK;
}
