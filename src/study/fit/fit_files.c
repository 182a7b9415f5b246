/* fit_files.c - writes fit.json, fit.csv and plots of the data over the model, each as a whole or not at all. */
#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "file/text/record_fields.h"
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

#define F(member) TML_RECORD(tml_fit_parameter, member)
static const tml_record_field parameter_fields[] = {F(name), F(unit), F(start), F(value), F(error), F(from), F(to),
                                                    F(low), F(high), {0}};
#undef F
#define F(member) TML_RECORD(tml_fit_channel, member)
static const tml_record_field channel_fields[] = {F(column), F(channel), F(unit), F(points), F(weight), F(range),
                                                  F(rms), {0}};
#undef F
#define F(member) TML_RECORD(tml_fitted, member)
static const tml_record_field method_fields[] = {F(method), F(tolerance), {0}};
static const tml_record_field outcome_fields[] = {F(iterations), F(converged), F(points), F(first), F(last),
                                                  F(deviation), F(set), {0}};
#undef F

static void put_fit_parameters(tml_json *j, const tml_fitted *f)
{
  tml_json_array(j, "parameters");
  for (int i = 0; i < f->n_parameters; i++) {
    const tml_fit_parameter *p = &f->parameters[i];
    tml_json_object(j, NULL);
    tml_record_json(j, parameter_fields, p);
    tml_json_string(j, "bound", p->bound < 0 ? "low" : p->bound > 0 ? "high" : "");
    tml_json_bool(j, "determined", p->determined);
    tml_json_numbers(j, "correlation", f->correlation + i*f->n_parameters, f->n_parameters, 1);
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
  tml_json j = {.file = file};
  (void)err;
  tml_study_folder_head(&j, tml_model_title(k->model));
  tml_record_json(&j, method_fields, f);
  tml_json_integer(&j, "runs", k->trials.study.number);
  tml_record_json(&j, outcome_fields, f);
  put_fit_parameters(&j, f);
  tml_record_json_array(&j, "channels", channel_fields, f->channels, f->n_channels, sizeof *f->channels);
  tml_json_strings(&j, "notes", f->lines, f->n_lines);
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

tml_status tml_fit_write(const tml_fitting *k, const tml_fit_curves *c, tml_error *err)
{
  const char *dir = k->options->dir;
  document d = {k, c};
  tml_status st = tml_study_folder_write(dir, TABLE, write_fit_table, &d, err);
  for (int i = 0; i < k->data.n_columns && i < MOST_PLOTS && !st; i++) st = put_plot(k, c, i, err);
  return st ? st : tml_study_folder_write(dir, TML_RESULTS_FIT, write_fit_document, &d, err);
}
