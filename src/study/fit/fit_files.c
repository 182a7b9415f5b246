/* fit_files.c - writes fit.json, fit.csv and plots of the data over the model, each as a whole or not at all. */
#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "draw/plot/plot_svg_lines.h"
#include "study/fit/fit.h"
#include "study/common/folder.h"

#define TABLE "fit.csv"
#define PLOTS "fit.svg", "fit-2.svg", "fit-3.svg", "fit-4.svg", "fit-5.svg", "fit-6.svg"

static const char head[] = "time,channel,measured,fitted,deviation\n";
static const char *const plots[] = {PLOTS};
enum { MOST_PLOTS = sizeof plots/sizeof *plots };

/* Passed to the writing functions. */
typedef struct document { const tml_fitting *fitting; const tml_fit_curves *curves; } document;

tml_status tml_fit_open(const tml_fit_options *o, tml_error *err)
{
  static const char *const files[] = {TML_RESULTS_FIT, TML_FIT_MODEL, PLOTS};
  const tml_study_folder f = {.dir = o->dir, .force = o->force, .table = TABLE, .head = head, .files = files,
                              .n_files = sizeof files/sizeof *files};
  return tml_study_folder_open(&f, err);
}

/* ---------------------------------------------------------------- table ---------------------- */

static tml_status write_fit_table(tml_file *f, void *user, tml_error *err)
{
  const tml_fitting *k = ((const document *)user)->fitting;
  const double *r = k->squares.r;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, head);
  for (int i = 0; i < k->data.n_times; i++)
    for (int c = 0; c < k->data.n_columns; c++) {
      const tml_fit_column *x = &k->data.columns[c];
      if (isnan(x->values[i])) continue;
      const double deviation = *r++*x->range/x->weight;
      tml_file_number(f, k->data.times[i]);
      tml_file_text(f, ",");
      tml_csv_text(f, x->channel);
      const double numbers[] = {x->values[i], x->values[i] + deviation, deviation};
      for (int j = 0; j < 3; j++) {
        tml_file_text(f, ",");
        tml_file_number(f, numbers[j]);
      }
      tml_file_text(f, "\n");
    }
  return TML_OK;
}

/* ---------------------------------------------------------------- document ------------------- */

enum { POINTS_MOST = 5000 };

static void put_fit_parameters(tml_json *j, const tml_fitted *f)
{
  tml_json_array(j, "parameters");
  for (int i = 0; i < f->n_parameters; i++) {
    const tml_fit_parameter *p = &f->parameters[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", p->name);
    tml_json_string(j, "unit", p->unit);
    tml_json_number(j, "start", p->start);
    tml_json_number(j, "value", p->value);
    tml_json_number(j, "error", p->error);
    tml_json_number(j, "from", p->from);
    tml_json_number(j, "to", p->to);
    tml_json_number(j, "low", p->low);
    tml_json_number(j, "high", p->high);
    tml_json_string(j, "bound", p->bound < 0 ? "low" : p->bound > 0 ? "high" : "");
    tml_json_bool(j, "determined", p->determined);
    tml_json_array(j, "correlation");
    for (int m = 0; m < f->n_parameters; m++) tml_json_number(j, NULL, f->correlation[i*f->n_parameters + m]);
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_fit_channels(tml_json *j, const tml_fitted *f)
{
  tml_json_array(j, "channels");
  for (int i = 0; i < f->n_channels; i++) {
    const tml_fit_channel *c = &f->channels[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "column", c->column);
    tml_json_string(j, "channel", c->channel);
    tml_json_string(j, "unit", c->unit);
    tml_json_integer(j, "points", c->points);
    tml_json_number(j, "weight", c->weight);
    tml_json_number(j, "range", c->range);
    tml_json_number(j, "rms", c->rms);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes measurements and model values for the report; evenly thinned if there are many. fit.csv contains all. */
static void put_fit_points(tml_json *j, const tml_fitting *k, int c)
{
  const tml_fit_column *x = &k->data.columns[c];
  const int stride = k->data.n_times/POINTS_MOST + 1;
  const double *r = k->squares.r;
  tml_json_array(j, "points");
  for (int i = 0; i < k->data.n_times; i++)
    for (int n = 0; n < k->data.n_columns; n++) {
      if (isnan(k->data.columns[n].values[i])) continue;
      const double row[3] = {k->data.times[i], x->values[i], *r++*x->range/x->weight};
      if (n == c && i%stride == 0) tml_json_vector(j, NULL, row, 3, 1.0);
    }
  tml_json_end(j);
}

static void put_curves(tml_json *j, const document *d)
{
  const tml_sampling *at = &d->curves->at;
  tml_json_array(j, "curves");
  for (int c = 0; c < at->n_channels; c++) {
    tml_json_object(j, NULL);
    tml_json_string(j, "channel", at->channels[c]);
    tml_json_array(j, "model"); /* triples: time, model at the start, fitted model */
    for (int i = 0; i < at->n_times; i++) {
      const int n = i*at->n_channels + c;
      const double row[3] = {at->times[i], d->curves->start[n], d->curves->fitted[n]};
      tml_json_vector(j, NULL, row, 3, 1.0);
    }
    tml_json_end(j);
    put_fit_points(j, d->fitting, c);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_fit_document(tml_file *file, void *user, tml_error *err)
{
  const document *d = user;
  const tml_fitting *k = d->fitting;
  const tml_fitted *f = k->out;
  const char *title = tml_model_title(k->model);
  tml_json j = {.file = file};
  (void)err;
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "title", title ? title : "");
  tml_json_string(&j, "method", f->method);
  tml_json_number(&j, "tolerance", f->tolerance);
  tml_json_integer(&j, "runs", k->trials.study.number);
  tml_json_integer(&j, "iterations", f->iterations);
  tml_json_bool(&j, "converged", f->converged);
  tml_json_integer(&j, "points", f->points);
  tml_json_number(&j, "first", f->first);
  tml_json_number(&j, "last", f->last);
  tml_json_number(&j, "deviation", f->deviation);
  tml_json_string(&j, "set", f->set);
  put_fit_parameters(&j, f);
  put_fit_channels(&j, f);
  tml_json_array(&j, "notes");
  for (int i = 0; i < f->n_lines; i++) tml_json_string(&j, NULL, f->lines[i]);
  tml_json_end(&j);
  put_curves(&j, d);
  tml_json_end(&j);
  return TML_OK;
}

/* ---------------------------------------------------------------- plots ---------------------- */

/* Plots a column; its curve is the c-th value at each time of `curves`. */
static tml_status put_plot(const tml_fitting *k, const tml_fit_curves *curves, int c, tml_error *err)
{
  const tml_sampling *fine = &curves->at;
  const tml_fit_column *x = &k->data.columns[c];
  const char *model = tml_model_title(k->model);
  char title[200], label[160];
  char *path = tml_folder_path(k->options->dir, plots[c]);
  double *y = tml_new((size_t)fine->n_times, sizeof *y);
  tml_status st = path && y ? TML_OK : tml_fail_memory(err);
  if (!st) {
    for (int i = 0; i < fine->n_times; i++) y[i] = curves->fitted[i*fine->n_channels + c];
    snprintf(title, sizeof title, "%.80s%s%.100s", x->channel, model && *model ? ": " : "", model ? model : "");
    snprintf(label, sizeof label, *x->unit ? "%.100s [%.40s]" : "%.100s", x->channel, x->unit);
    const tml_xy_series series[] = {
        {.name = "measured", .n = k->data.n_times, .x = k->data.times, .y = x->values, .loose = true},
        {.name = "fitted", .n = fine->n_times, .x = fine->times, .y = y, .bare = true}};
    const tml_xy_plot plot = {.title = title, .x_label = "time [s]", .y_label = label, .series = series, .n_series = 2};
    st = tml_plot_svg_lines_write(&plot, path, err);
  }
  tml_delete(path);
  tml_delete(y);
  return st;
}

static tml_status write_fit_file(document *d, const char *file, tml_status (*write)(tml_file *, void *, tml_error *),
                                 tml_error *err)
{
  char *path = tml_folder_path(d->fitting->options->dir, file);
  const tml_status st = path ? tml_file_replace(path, write, d, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

tml_status tml_fit_write(const tml_fitting *k, const tml_fit_curves *c, tml_error *err)
{
  document d = {k, c};
  tml_status st = write_fit_file(&d, TABLE, write_fit_table, err);
  for (int i = 0; i < k->data.n_columns && i < MOST_PLOTS && !st; i++) st = put_plot(k, c, i, err);
  return st ? st : write_fit_file(&d, TML_RESULTS_FIT, write_fit_document, err);
}
