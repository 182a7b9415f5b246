/* optimise.c - tml_optimise: parameters that minimise or maximise a number derived from a run, subject to
 * conditions. */
#include "study/optimise/optimise.h"
#include "core/struct_size.h"
#include "sim/base/sim_assembly.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "model/base/run_options.h"

enum { MOST = 200, MOST_GLOBAL = 2000 };
#define MOST_CHANGE 0.1     /* largest relative change of an unknown for a difference quotient */
#define PRECISE 1e-7        /* default precision of the unknowns (relative) of the method with derivatives */
#define ROUGH 1e-5          /* default relative precision of the unknowns of the method without derivatives */
#define NOISY 1e3           /* factor on the precision if iterations leave noise (without derivatives a tenth) */
#define TIGHTER 0.1         /* tolerance of the last run / tolerance of the search */
#define TIGHTEST 1e-13
#define AT_BOUND 1e-6       /* relative distance at which an unknown counts as at its bound */
#define ACTIVE 1e-4         /* relative distance at which a condition counts as active */

/* ---------------------------------------------------------------- progress and results ------- */

/* The arrays of the result without const, to be filled and freed. */
static tml_optimum_parameter *optimum_parameters(tml_optimum *o) { return (tml_optimum_parameter *)o->parameters; }
static tml_optimum_condition *optimum_conditions(tml_optimum *o) { return (tml_optimum_condition *)o->conditions; }
static void free_text(const char *text) { tml_delete((char *)text); }

void tml_optimum_free(tml_optimum *o)
{
  if (!o) return;
  for (int i = 0; i < o->n_parameters && o->parameters; i++) {
    free_text(o->parameters[i].name);
    free_text(o->parameters[i].unit);
  }
  for (int i = 0; i < o->n_conditions && o->conditions; i++) {
    free_text(o->conditions[i].text);
    free_text(o->conditions[i].unit);
  }
  for (int i = 0; i < o->n_lines; i++) free_text(o->lines[i]);
  tml_delete((char **)o->lines);
  tml_delete(optimum_parameters(o));
  tml_delete(optimum_conditions(o));
  free_text(o->of);
  free_text(o->unit);
  free_text(o->set);
  tml_delete(o);
}

/* ---------------------------------------------------------------- points --------------------- */

static tml_status take_amounts(void *user, const tml_trial_run *run, double *values, tml_error *err)
{
  const tml_optimising *k = user;
  return tml_optimise_terms_take(&k->amounts, run, values, err);
}

/* Scales the objective, and a condition to the form c <= 0 or c = 0, to size 1. `offset` is 1 for values, 0 for
 * derivatives. */
static double scale_amount(const tml_optimising *k, int i, double value, double offset)
{
  const tml_quantity_text *a = &k->amounts.items[i];
  if (i == 0) return (k->options->largest ? -value : value)/a->size;
  const double above = (value - offset*a->limit)/a->size;
  return a->sign == TML_AT_LEAST ? -above : above;
}

static tml_status note_point(tml_optimising *k, const double *x, bool there, tml_error *err)
{
  const int n = k->trials.unknowns.n, width = tml_optimising_width(k);
  for (int i = 0; i < width; i++) {
    if (!tml_grow((void **)&k->tried, &k->cap_tried, k->n_tried, sizeof *k->tried)) return tml_fail_memory(err);
    double value = (double)k->search.method;
    if (i > 0 && i <= n) value = tml_unknown_value(&k->trials.unknowns.items[i - 1], x[i - 1]);
    else if (i > 0) value = there ? k->raw[i - n - 1] : NAN;
    k->tried[k->n_tried++] = value;
  }
  return TML_OK;
}

static tml_status evaluate_point(void *user, const double *x, double *y, tml_error *err)
{
  tml_optimising *k = user;
  tml_status st = tml_trials_run(&k->trials, x, k->raw, err);
  const tml_status noted = note_point(k, x, !st, err);
  if (noted) return noted;
  for (int i = 0; i < k->amounts.n && !st; i++) y[i] = scale_amount(k, i, k->raw[i], 1.0);
  return st;
}

static tml_status differentiate_point(void *user, const double *x, double *J, tml_error *err)
{
  tml_optimising *k = user;
  const int n = k->trials.unknowns.n;
  tml_status st = TML_OK;
  for (int j = 0; j < n && !st; j++) {
    st = tml_trials_derive(&k->trials, x, j, k->raw, err);
    for (int i = 0; i < k->amounts.n && !st; i++) J[i*n + j] = scale_amount(k, i, k->raw[i], 0.0);
  }
  return st;
}

static const tml_minimise_ops ops = {evaluate_point, differentiate_point};

/* ---------------------------------------------------------------- searches ------------------- */

static tml_status search_by(tml_optimising *k, tml_minimiser method, int most, tml_error *err)
{
  tml_minimise *s = &k->search;
  const bool derivatives = tml_minimiser_get(method).derivatives;
  s->method = method;
  s->most = most;
  s->precision = k->options->precision > 0.0 ? k->options->precision : derivatives ? PRECISE : ROUGH;
  if (!(k->options->precision > 0.0) && tml_trials_noisy(&k->trials)) s->precision *= derivatives ? NOISY : NOISY/10.0;
  const tml_status st = tml_minimise_solve(s, err);
  k->points += s->points;
  k->failed += s->failed;
  return st;
}

/* Searches with derivatives; if that method gets stuck, continues without them. */
static tml_status search_locally(tml_optimising *k, int most, tml_error *err)
{
  tml_status st = search_by(k, TML_SLSQP, most, err);
  if (st || k->search.end != TML_MINIMISE_STUCK) return st;
  k->stuck_first = true;
  snprintf(k->why, sizeof k->why, "%s", k->search.why);
  const int left = most - k->search.points;
  return search_by(k, TML_COBYLA, left > 2*k->search.n + 2 ? left : 2*k->search.n + 2, err);
}

static tml_status search_optimum(tml_optimising *k, int method, tml_error *err)
{
  const int asked = k->options->most;
  if (method < 0) return search_locally(k, asked > 0 ? asked : MOST, err);
  const bool global = tml_minimiser_get((tml_minimiser)method).global;
  const tml_status st = search_by(k, (tml_minimiser)method, asked > 0 ? asked : global ? MOST_GLOBAL : MOST, err);
  return st || !global ? st : search_locally(k, MOST, err);
}

/* The first run, whose values set the scales. */
static tml_status start_search(tml_optimising *k, tml_error *err)
{
  tml_minimise *s = &k->search;
  const tml_unknowns *u = &k->trials.unknowns;
  const size_t n = (size_t)u->n, m = (size_t)k->amounts.n;
  *s = (tml_minimise){.ops = &ops, .user = k, .n = u->n, .n_below = k->amounts.n - 1 - k->amounts.n_equal,
                      .n_equal = k->amounts.n_equal, .low = u->low, .high = u->high,
                      .seed = (unsigned long)k->options->seed};
  s->x = tml_new(n, sizeof *s->x);
  s->y = tml_new(m, sizeof *s->y);
  k->raw = tml_new(m, sizeof *k->raw);
  if (!s->x || !s->y || !k->raw) return tml_fail_memory(err);
  for (int i = 0; i < u->n; i++) s->x[i] = tml_unknown_start(&u->items[i]);
  tml_status st = tml_trials_run(&k->trials, s->x, k->raw, err);
  for (int i = 0; i < k->amounts.n && !st; i++) {
    tml_quantity_text *a = &k->amounts.items[i];
    a->first = k->raw[i];
    a->size = fmax(fabs(a->first), i > 0 ? fabs(a->limit) : 0.0);
    if (!(a->size > 0.0)) a->size = 1.0;
    s->y[i] = scale_amount(k, i, k->raw[i], 1.0);
  }
  s->any = true;
  k->points = 1;
  return st ? st : note_point(k, s->x, true, err);
}

/* ---------------------------------------------------------------- its end -------------------- */

static tml_status fill_parameters(tml_optimising *k, tml_error *err)
{
  tml_optimum *o = k->out;
  o->n_parameters = k->trials.unknowns.n;
  o->parameters = tml_new((size_t)o->n_parameters, sizeof *o->parameters);
  if (!o->parameters) return tml_fail_memory(err);
  for (int i = 0; i < o->n_parameters; i++) {
    const tml_unknown *u = &k->trials.unknowns.items[i];
    const double x = k->search.x[i], close = AT_BOUND*fmax(fabs(x), 1.0);
    const int bound = x - k->search.low[i] <= close ? -1 : k->search.high[i] - x <= close ? 1 : 0;
    optimum_parameters(o)[i] = (tml_optimum_parameter){tml_strdup(u->name), tml_strdup(u->unit), u->start,
                                                       tml_unknown_value(u, x), u->low, u->high, bound};
    if (!o->parameters[i].name || !o->parameters[i].unit) return tml_fail_memory(err);
  }
  return TML_OK;
}

/* `values` are those of the last run, `before` those of the search at the best point. */
static tml_status fill_conditions(tml_optimising *k, const double *values, const double *before, tml_error *err)
{
  tml_optimum *o = k->out;
  o->n_conditions = k->amounts.n - 1;
  o->conditions = tml_new((size_t)o->n_conditions, sizeof *o->conditions);
  if (!o->conditions) return tml_fail_memory(err);
  for (int i = 0; i < o->n_conditions; i++) {
    const tml_quantity_text *a = &k->amounts.items[i + 1];
    const double over = scale_amount(k, i + 1, values[i + 1], 1.0), excess = a->sign == TML_EXACTLY ? fabs(over) : over;
    const double unsure = fabs(values[i + 1] - before[i + 1])/a->size;
    optimum_conditions(o)[i] = (tml_optimum_condition){tml_strdup(a->text), tml_strdup(a->unit), values[i + 1],
                                                       a->limit,
                                                       excess <= 2.0*TML_MINIMISE_SLACK + unsure, fabs(over) <= ACTIVE};
    o->feasible = o->feasible && o->conditions[i].kept;
    if (!o->conditions[i].text || !o->conditions[i].unit) return tml_fail_memory(err);
  }
  return TML_OK;
}

/* The reported values come from a final run with a smaller tolerance. */
static tml_status run_last(tml_optimising *k, double *values, double *before, tml_error *err)
{
  tml_status st = tml_trials_run(&k->trials, k->search.x, before, err);
  k->trials.run.tolerance = fmax(TIGHTER*k->trials.run.tolerance, TIGHTEST);
  k->trials.most_steps = 0;
  return st ? st : tml_trials_run(&k->trials, k->search.x, values, err);
}

static tml_status fill_optimum(tml_optimising *k, const double *values, const double *before, tml_error *err)
{
  tml_optimum *o = k->out = tml_new(1, sizeof *o);
  const tml_quantity_text *a = k->amounts.items;
  if (!o) return tml_fail_memory(err);
  *o = (tml_optimum){.size = sizeof *o, .converged = k->search.end == TML_MINIMISE_CONVERGED, .feasible = true,
                     .of = tml_strdup(a->text), .unit = tml_strdup(a->unit), .first = a->first, .best = values[0],
                     .error = fabs(values[0] - before[0]), .set = tml_unknowns_set(&k->trials.unknowns, k->search.x),
                     .search = tml_minimiser_get(k->search.method).word,
                     .method = tml_method_get(k->trials.run.method).word, .tolerance = k->trials.run.tolerance,
                     .runs = k->trials.study.number, .points = k->points};
  if (!o->of || !o->unit || !o->set) return tml_fail_memory(err);
  tml_status st = fill_parameters(k, err);
  if (!st) st = fill_conditions(k, values, before, err);
  return st ? st : tml_optimise_text(k, err);
}

static tml_status finish_optimum(tml_optimising *k, tml_error *err)
{
  const size_t m = (size_t)k->amounts.n;
  double *values = tml_new(2*m, sizeof *values);
  tml_status st = values ? run_last(k, values, values + m, err) : tml_fail_memory(err);
  if (!st) st = fill_optimum(k, values, values + m, err);
  tml_delete(values);
  return st;
}

/* ---------------------------------------------------------------- the study ------------------ */

/* The index of the requested method; -1: none is requested. */
static tml_status find_method(const tml_optimising *k, int *out, tml_error *err)
{
  const char *asked = k->options->method, *words[TML_MINIMISERS];
  *out = -1;
  for (int i = 0; i < TML_MINIMISERS; i++) {
    words[i] = tml_minimiser_get((tml_minimiser)i).word;
    if (asked && tml_name_equal(asked, words[i])) *out = i;
  }
  if (!asked) return TML_OK;
  const char *near = *out < 0 ? tml_name_closest(asked, words, TML_MINIMISERS) : NULL;
  if (near) return tml_fail(err, TML_ERR_ARGUMENT, "there is no search '%s': did you mean '%s'?", asked, near);
  if (*out < 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no search '%s': there are slsqp, mma, cobyla, direct and isres",
                    asked);
  const tml_minimiser_info info = tml_minimiser_get((tml_minimiser)*out);
  if (k->amounts.n_equal > 0 && !info.equations)
    return tml_fail(err, TML_ERR_ARGUMENT, "%s does not support conditions with '=': use slsqp, cobyla or "
                                           "isres", asked);
  for (int i = 0; i < k->trials.unknowns.n && info.global; i++) {
    const tml_unknown *u = &k->trials.unknowns.items[i];
    if (!(u->low > -INFINITY && u->high < INFINITY))
      return tml_fail(err, TML_ERR_ARGUMENT, "%s searches everywhere between bounds, and '%s' has none: write "
                                             "%s=LOW..HIGH", asked, u->name, u->name);
  }
  return TML_OK;
}

static tml_status prepare_search(tml_optimising *k, const tml_options *o, tml_error *err)
{
  const tml_optimise_options *w = k->options;
  tml_trials *t = &k->trials;
  tml_sim *s = NULL;
  *t = (tml_trials){.model = k->model, .plugins = w->plugins, .run = *o, .change = w->change, .take = take_amounts,
                    .user = k,
                    .study = {.watch = w->watch, .user = w->user}, .reductions = &k->amounts.reductions};
  tml_status st = tml_sim_create(&s, k->model, o, err);
  if (!st) st = tml_optimise_terms_read(&k->amounts, s, w, err);
  if (!st)
    st = tml_unknowns_make(&t->unknowns, k->model, w->parameters, w->n_parameters, s->assembly->full->length, err);
  t->n = k->amounts.n;
  tml_sim_free(s);
  return st;
}

/* Writes the model file with the values that were found. */
static tml_status write_model(tml_optimising *k, tml_error *err)
{
  const tml_optimise_options *o = k->options;
  char note[300];
  snprintf(note, sizeof note, "parameters with the %s %.250s", o->largest ? "largest" : "smallest", o->of);
  const tml_fitted_text w = {.model = k->model, .unknowns = &k->trials.unknowns, .x = k->search.x,
                             .plugins = o->plugins, .dir = o->dir, .file = TML_OPTIMISE_MODEL, .note = note};
  return tml_fitted_model_text_write(&w, k->unsettled, err);
}

static tml_status run_optimisation(tml_optimising *k, const tml_options *o, tml_error *err)
{
  int method = -1;
  tml_status st = prepare_search(k, o, err);
  if (!st) st = find_method(k, &method, err);
  if (!st && k->options->dir) st = tml_optimise_open(k->options, err);
  if (!st) st = tml_trials_choose(&k->trials, err);
  if (!st) st = start_search(k, err);
  if (!st) st = search_optimum(k, method, err);
  if (!st && k->options->dir) st = write_model(k, err);
  if (!st) st = finish_optimum(k, err);
  return !st && k->options->dir ? tml_optimise_write(k, err) : st;
}

static tml_status check_optimise_options(const tml_optimise_options *w, tml_error *err)
{
  if (!w->of || !*w->of) return tml_fail(err, TML_ERR_ARGUMENT, "'of' is missing: the objective");
  if (TML_BAD_ARRAY(err, w->parameters, w->n_parameters) || TML_BAD_TEXTS(err, w->subject, w->n_subject))
    return TML_ERR_ARGUMENT;
  if (w->n_parameters < 1) return tml_fail(err, TML_ERR_ARGUMENT,
                                           "no parameters to find: name parameters of the model");
  for (int i = 0; i < w->n_parameters; i++)
    if (!w->parameters[i].name) return tml_fail(err, TML_ERR_ARGUMENT, "'parameters[%d]' has no name", i);
  if (!(w->change >= 0.0 && w->change <= MOST_CHANGE))
    return tml_fail(err, TML_ERR_ARGUMENT, "a change of %g is too large: it must be above 0 and at most %g", w->change,
                    MOST_CHANGE);
  if (!(w->precision >= 0.0 && w->precision < 1.0) || w->most < 0 || w->seed < 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "'precision' is %g, 'most' %d, 'seed' %d: a part below 1, a number of "
                    "points, a number from 0 on", w->precision, w->most, w->seed);
  if (w->dir && !*w->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  return TML_OK;
}

static void free_optimising(tml_optimising *k)
{
  tml_trials_free(&k->trials);
  tml_optimise_terms_free(&k->amounts);
  tml_delete(k->search.x);
  tml_delete(k->search.y);
  tml_delete(k->raw);
  tml_delete(k->tried);
}

tml_status tml_optimise(tml_optimum **out, const tml_model *m, const tml_options *o, const tml_optimise_options *w,
                        tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  (void)messages; /* unused: all remarks are lines of the result */
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o, w)) return TML_ERR_ARGUMENT;
  w = TML_TAKE(tml_optimise_options, w, err);
  if (!w) return TML_ERR_ARGUMENT;
  tml_options taken;
  tml_optimising k = {.model = m, .options = w};
  tml_status st = tml_options_take(&taken, o, err);
  if (!st) st = tml_options_check(&taken, err);
  if (!st) taken.tolerance = o->tolerance; /* 0: the method chooses it */
  if (!st) st = check_optimise_options(w, err);
  if (!st) st = run_optimisation(&k, &taken, err);
  free_optimising(&k);
  if (st) tml_optimum_free(k.out);
  else *out = k.out;
  return st;
}
