/* fit.c - tml_fit: parameter values for which a model matches measurements best. Runs end at the last measurement. */
#include "study/fit/fit.h"
#include "core/struct_size.h"
#include "sim/base/sim_assembly.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/arena.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "model/base/run_options.h"

enum { MOST = 200, FINE = 400 }; /* default limit of runs (derivatives excluded); points of curves */
#define MOST_CHANGE 0.1   /* largest relative change for derivatives */
#define LEAST 1e-6        /* smallest relative singular value that is distinguished from 0 */
#define LEAST_DIRECT 1e-3 /* smallest relative singular value for methods whose iterations leave noise */
#define NOTHING 1e-2      /* * least: effect on the data, relative to their range, that counts as none */

/* ---------------------------------------------------------------- progress and results ------- */

/* The arrays of the result without const, to be filled and freed. */
static tml_fit_parameter *fitted_parameters(tml_fitted *f) { return (tml_fit_parameter *)f->parameters; }
static tml_fit_channel *fitted_channels(tml_fitted *f) { return (tml_fit_channel *)f->channels; }
static void free_text(const char *text) { tml_delete((char *)text); }

void tml_fitted_free(tml_fitted *f)
{
  if (!f) return;
  for (int i = 0; i < f->n_parameters && f->parameters; i++) {
    free_text(f->parameters[i].name);
    free_text(f->parameters[i].unit);
  }
  for (int i = 0; i < f->n_channels && f->channels; i++) {
    free_text(f->channels[i].column);
    free_text(f->channels[i].channel);
    free_text(f->channels[i].unit);
  }
  for (int i = 0; i < f->n_lines; i++) free_text(f->lines[i]);
  tml_delete((char **)f->lines);
  tml_delete(fitted_parameters(f));
  tml_delete(fitted_channels(f));
  tml_delete((double *)f->correlation);
  free_text(f->set);
  tml_delete(f);
}

/* ---------------------------------------------------------------- runs ----------------------- */

static tml_status take_deviations(void *user, const tml_trial_run *run, double *r, tml_error *err)
{
  const tml_fitting *k = user;
  (void)err;
  tml_fit_deviations(&k->data, run->samples, r);
  return TML_OK;
}

static tml_status fit_residuals(void *user, const double *x, double *r, tml_error *err)
{
  tml_fitting *k = user;
  return tml_trials_run(&k->trials, x, r, err);
}

static tml_status fit_jacobian(void *user, const double *x, double *J, tml_error *err)
{
  tml_fitting *k = user;
  const int m = k->data.points, n = k->trials.unknowns.n;
  tml_status st = TML_OK;
  for (int j = 0; j < n && !st; j++) {
    double *column = J + (size_t)j*(size_t)m, sum = 0.0;
    st = tml_trials_derive(&k->trials, x, j, column, err);
    for (int i = 0; i < m && !st; i++) sum += column[i]*column[i];
    /* a parameter without effect must not be moved by noise */
    for (int i = 0; i < m && !st && !(sqrt(sum/m) > NOTHING*k->least); i++) column[i] = 0.0;
  }
  return st;
}

/* ---------------------------------------------------------------- the search ----------------- */

static const tml_squares_ops ops = {fit_residuals, fit_jacobian};

static tml_status allocate_fit(tml_fitting *k, tml_error *err)
{
  tml_squares *s = &k->squares;
  const size_t m = (size_t)k->data.points, n = (size_t)k->trials.unknowns.n;
  const tml_unknowns *u = &k->trials.unknowns;
  *s = (tml_squares){.ops = &ops, .user = k, .m = k->data.points, .n = u->n, .low = u->low, .high = u->high,
                     .most = k->options->most > 0 ? k->options->most : MOST,
                     .damping = sqrt(k->least)};
  s->x = tml_arena_new(&k->arena, n, sizeof *s->x);
  s->r = tml_arena_new(&k->arena, m, sizeof *s->r);
  s->J = tml_arena_new(&k->arena, m*n, sizeof *s->J);
  s->bound = tml_arena_new(&k->arena, n, sizeof *s->bound);
  if (k->arena.failed) return tml_fail_memory(err);
  for (int i = 0; i < s->n; i++) s->x[i] = tml_unknown_start(&k->trials.unknowns.items[i]);
  return TML_OK;
}

static tml_status check_points(const tml_fitting *k, tml_error *err)
{
  if (k->data.points >= k->trials.unknowns.n) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "the data have %d numbers: that is not enough for %d parameters",
                  k->data.points, k->trials.unknowns.n);
}

/* Reads data and parameters before any run. */
static tml_status prepare_fit(tml_fitting *k, const tml_options *o, tml_messages *messages, tml_error *err)
{
  const tml_fit_options *f = k->options;
  tml_sim *s = NULL;
  tml_trials *t = &k->trials;
  *t = (tml_trials){.model = k->model, .plugins = f->plugins, .run = *o, .change = f->change, .take = take_deviations,
                    .user = k,
                    .study = {.watch = f->watch, .user = f->user}};
  t->run.end = o->end < INFINITY ? o->end : 1.0; /* preliminary, to compile the model; the data determine the end */
  tml_status st = tml_sim_create(&s, k->model, &t->run, err);
  if (!st) st = tml_fit_data_read(&k->data, s, f, messages, err);
  if (!st)
    st = tml_unknowns_make(&t->unknowns, k->model, f->parameters, f->n_parameters, s->assembly->full->length, err);
  tml_sim_free(s);
  if (st) return st;
  t->n = k->data.points;
  t->run.end = k->data.times[k->data.n_times - 1];
  k->sampling = (tml_sampling){k->data.times, k->data.n_times, k->data.channels, k->data.n_columns};
  return check_points(k, err);
}

static tml_status choose_fit_method(tml_fitting *k, tml_error *err)
{
  const tml_status st = tml_trials_choose(&k->trials, err);
  k->least = tml_trials_noisy(&k->trials) ? LEAST_DIRECT : LEAST;
  return st;
}

/* ---------------------------------------------------------------- its end -------------------- */

static tml_status fill_parameters(tml_fitting *k, tml_error *err)
{
  tml_fitted *f = k->out;
  f->n_parameters = k->trials.unknowns.n;
  f->parameters = tml_new((size_t)f->n_parameters, sizeof *f->parameters);
  if (!f->parameters) return tml_fail_memory(err);
  for (int i = 0; i < f->n_parameters; i++) {
    const tml_unknown *u = &k->trials.unknowns.items[i];
    const double x = k->squares.x[i], value = tml_unknown_value(u, x);
    const double error = k->regression.error[i]*tml_unknown_slope(u, x), half = k->regression.t*error;
    fitted_parameters(f)[i] = (tml_fit_parameter){.name = tml_strdup(u->name), .unit = tml_strdup(u->unit),
                                                  .start = u->start,
                                                  .value = value, .low = u->low, .high = u->high,
                                                  .bound = k->squares.bound[i], .determined = !isnan(error),
                                                    .error = error,
                                                  .from = value - half, .to = value + half};
    if (!f->parameters[i].name || !f->parameters[i].unit) return tml_fail_memory(err);
  }
  return TML_OK;
}

static double rms_of(const tml_fitting *k, int column)
{
  const tml_fit_data *d = &k->data;
  const double *r = k->squares.r;
  double sum = 0.0;
  for (int i = 0; i < d->n_times; i++)
    for (int c = 0; c < d->n_columns; c++) {
      if (isnan(d->columns[c].values[i])) continue;
      if (c == column) sum += *r**r;
      r++;
    }
  const tml_fit_column *x = &d->columns[column];
  return x->range/x->weight*sqrt(sum/x->points);
}

static tml_status fill_channels(tml_fitting *k, tml_error *err)
{
  tml_fitted *f = k->out;
  f->n_channels = k->data.n_columns;
  f->channels = tml_new((size_t)f->n_channels, sizeof *f->channels);
  if (!f->channels) return tml_fail_memory(err);
  for (int i = 0; i < f->n_channels; i++) {
    const tml_fit_column *c = &k->data.columns[i];
    fitted_channels(f)[i] = (tml_fit_channel){tml_strdup(c->column), tml_strdup(c->channel), tml_strdup(c->unit),
                                              c->points,
                                              c->weight, c->range, rms_of(k, i)};
    if (!f->channels[i].column || !f->channels[i].channel || !f->channels[i].unit) return tml_fail_memory(err);
  }
  return TML_OK;
}

static tml_status fill_fitted(tml_fitting *k, tml_error *err)
{
  tml_fitted *f = k->out = tml_new(1, sizeof *f);
  const tml_squares *s = &k->squares;
  if (!f) return tml_fail_memory(err);
  *f = (tml_fitted){.size = sizeof *f, .converged = s->end == TML_SQUARES_CONVERGED, .points = s->m,
                    .first = sqrt(s->first/s->m), .last = sqrt(s->sum/s->m), .deviation = k->regression.deviation,
                    .method = tml_method_get(k->trials.run.method).word, .tolerance = k->trials.run.tolerance,
                    .runs = k->trials.study.number, .iterations = s->iterations,
                    .correlation = k->regression.correlation};
  k->regression.correlation = NULL;
  f->set = tml_unknowns_set(&k->trials.unknowns, s->x);
  if (!f->set) return tml_fail_memory(err);
  tml_status st = fill_parameters(k, err);
  if (!st) st = fill_channels(k, err);
  return st ? st : tml_fit_text(k, err);
}

/* Evaluates the model at the points of the curves with the unknowns x. */
static tml_status evaluate_curve(tml_fitting *k, const double *x, double *curve, tml_error *err)
{
  const tml_sampling *at = k->trials.sampling;
  const tml_status st = tml_trials_run(&k->trials, x, NULL, err);
  if (!st) memcpy(curve, k->trials.replay.samples, (size_t)at->n_times*(size_t)at->n_channels*sizeof *curve);
  return st;
}

static tml_status write_files(tml_fitting *k, tml_error *err)
{
  const int n = k->trials.unknowns.n;
  const size_t all = FINE*(size_t)k->data.n_columns;
  tml_arena a = {0};
  double *times = tml_arena_new(&a, FINE, sizeof *times), *start = tml_arena_new(&a, (size_t)n, sizeof *start);
  tml_fit_curves c = {{times, FINE, k->data.channels, k->data.n_columns}, tml_arena_new(&a, all, sizeof *c.start),
                      tml_arena_new(&a, all, sizeof *c.fitted)};
  tml_status st = a.failed ? tml_fail_memory(err) : TML_OK;
  for (int i = 0; i < FINE && !st; i++) times[i] = k->trials.run.end*i/(FINE - 1.0);
  for (int i = 0; i < n && !st; i++) start[i] = tml_unknown_start(&k->trials.unknowns.items[i]);
  k->trials.sampling = &c.at;
  if (!st) st = evaluate_curve(k, start, c.start, err);
  if (!st) st = evaluate_curve(k, k->squares.x, c.fitted, err);
  if (!st) st = tml_fit_write(k, &c, err);
  tml_arena_free(&a);
  return st;
}

/* Writes the model file with the values that were found. */
static tml_status write_model(tml_fitting *k, tml_error *err)
{
  char note[300];
  snprintf(note, sizeof note, "parameters fitted to %.250s", k->options->data);
  const tml_fitted_text w = {.model = k->model, .unknowns = &k->trials.unknowns, .x = k->squares.x,
                             .plugins = k->options->plugins, .dir = k->options->dir, .file = TML_FIT_MODEL,
                             .note = note};
  return tml_fitted_model_text_write(&w, k->unsettled, err);
}

static tml_status run_fit(tml_fitting *k, const tml_options *o, tml_messages *messages, tml_error *err)
{
  const tml_reductions none = {0};
  tml_status st = prepare_fit(k, o, messages, err);
  if (!st && k->options->dir) st = tml_fit_open(k->options, err);
  if (!st) st = choose_fit_method(k, err);
  if (!st) st = allocate_fit(k, err);
  k->trials.reductions = &none;
  k->trials.sampling = &k->sampling;
  if (!st) st = tml_squares_solve(&k->squares, err);
  if (!st) st = tml_regression_make(&k->regression, &k->squares, k->least, err);
  if (!st && k->options->dir) st = write_model(k, err);
  if (!st) st = fill_fitted(k, err);
  if (!st && k->options->dir) st = write_files(k, err);
  if (!st) k->out->runs = k->trials.study.number;
  return st;
}

static tml_status check_fit_options(const tml_fit_options *f, tml_error *err)
{
  if (!f->data || !*f->data) return tml_fail(err, TML_ERR_ARGUMENT, "'data' is missing: a file of measurements");
  if (TML_BAD_ARRAY(err, f->parameters, f->n_parameters) || TML_BAD_TEXTS(err, f->columns, f->n_channels) ||
      TML_BAD_TEXTS(err, f->channels, f->n_channels) || TML_BAD_TEXTS(err, f->weighted, f->n_weights) ||
      TML_BAD_ARRAY(err, f->weights, f->n_weights)) return TML_ERR_ARGUMENT;
  if (f->n_parameters < 1) return tml_fail(err, TML_ERR_ARGUMENT,
                                           "no parameters to find: name parameters of the model");
  for (int i = 0; i < f->n_parameters; i++)
    if (!f->parameters[i].name) return tml_fail(err, TML_ERR_ARGUMENT, "'parameters[%d]' has no name", i);
  if (!(f->change >= 0.0 && f->change <= MOST_CHANGE))
    return tml_fail(err, TML_ERR_ARGUMENT, "a change of %g is too large: it must be above 0 and at most %g", f->change,
                    MOST_CHANGE);
  if (f->most < 0) return tml_fail(err, TML_ERR_ARGUMENT, "'most' is %d, must be a number of runs", f->most);
  if (f->dir && !*f->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  return TML_OK;
}

static void free_fitting(tml_fitting *k)
{
  tml_trials_free(&k->trials);
  tml_fit_data_free(&k->data);
  tml_regression_free(&k->regression);
  tml_arena_free(&k->arena);
}

tml_status tml_fit(tml_fitted **out, const tml_model *m, const tml_options *o, const tml_fit_options *f,
                   tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o, f)) return TML_ERR_ARGUMENT;
  f = TML_TAKE(tml_fit_options, f, err);
  if (!f) return TML_ERR_ARGUMENT;
  tml_options taken;
  tml_fitting k = {.model = m, .options = f};
  tml_status st = tml_options_take(&taken, o, err);
  if (!st) st = tml_options_check(&taken, err);
  if (!st) taken.tolerance = o->tolerance; /* 0: the method chooses it */
  if (!st) st = check_fit_options(f, err);
  if (!st) st = run_fit(&k, &taken, messages, err);
  free_fitting(&k);
  if (st) tml_fitted_free(k.out);
  else *out = k.out;
  return st;
}
