/* fit_text.c - remarks about the result of a fit: bounds, parameters that the data do not determine, quality of the
 * fit. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "study/fit/fit.h"
#include "study/common/text_lines.h"

#define ALIKE 0.95      /* correlation above which two parameters are hard to distinguish */
#define FOLLOWS 0.5     /* correlation of successive deviations above which they are systematic */
#define POOR 0.2        /* relative deviation above which the fit is poor */
#define UNLIKE 3.0      /* ratio of the deviations of two channels above which weights are suggested */
#define SMALL_PART 0.005 /* parts of a direction smaller than this fraction of the largest one are omitted */

/* ---------------------------------------------------------------- parameters ----------------- */

static void report_bounds(tml_lines *l, const tml_fitted *f)
{
  for (int i = 0; i < f->n_parameters; i++) {
    const tml_fit_parameter *p = &f->parameters[i];
    if (p->bound)
      tml_text_lines_add(l, "%s is at its %s bound, %g: the best value is beyond it. The others are fitted with this "
                            "value", p->name, p->bound < 0 ? "lower" : "upper", p->bound < 0 ? p->low : p->high);
  }
}

/* Relative change [%] of a parameter along a direction: of its value, or of its size if the value is 0. */
static double relative_change(const tml_fitting *k, int direction, int i)
{
  const tml_unknown *u = &k->trials.unknowns.items[i];
  const double x = k->squares.x[i], value = tml_unknown_value(u, x), size = k->regression.size[i];
  const double dx = k->regression.direction[direction*k->regression.n + i]/(size > 0.0 ? size : 1.0);
  return dx*tml_unknown_slope(u, x)/(value != 0.0 ? fabs(value) : u->size);
}

/* Writes "k by 1 % and m by 1 %". */
static void put_direction(const tml_fitting *k, int direction, char *text, size_t size)
{
  double most = 0.0;
  int last = -1;
  for (int i = 0; i < k->trials.unknowns.n; i++)
    if (fabs(relative_change(k, direction, i)) > fabs(most)) most = relative_change(k, direction, i);
  for (int i = 0; i < k->trials.unknowns.n; i++)
    if (fabs(relative_change(k, direction, i)) > SMALL_PART*fabs(most)) last = i;
  *text = '\0';
  for (int i = 0; i < k->trials.unknowns.n; i++) {
    const double share = relative_change(k, direction, i)/most;
    if (!(fabs(share) > SMALL_PART)) continue;
    tml_text_join(text, size, i == last ? " and " : ", ", "%.60s by %+.3g %%", k->trials.unknowns.items[i].name, share);
  }
}

static int count_moved(const tml_fitting *k, int direction, int *which)
{
  int n = 0;
  for (int i = 0; i < k->trials.unknowns.n; i++) {
    if (!tml_regression_moves(&k->regression, direction, i)) continue;
    *which = i;
    n++;
  }
  return n;
}

static void report_undetermined(tml_lines *l, const tml_fitting *k)
{
  char text[400];
  for (int d = k->regression.n_known; d < k->regression.n; d++) {
    int which = 0;
    const int n = count_moved(k, d, &which);
    if (n == 1 && k->squares.bound[which]) continue;
    if (n == 1) {
      tml_text_lines_add(l, "%s is undetermined: the data do not depend on it", k->trials.unknowns.items[which].name);
      continue;
    }
    put_direction(k, d, text, sizeof text);
    tml_text_lines_add(l,
                       "undetermined: the data stay the same when one changes %s together. Fix one of them, or "
                       "measure another quantity that distinguishes them", text);
  }
}

static void report_weak(tml_lines *l, const tml_fitted *f)
{
  const int n = f->n_parameters;
  for (int i = 0; i < n; i++) {
    const tml_fit_parameter *p = &f->parameters[i];
    if (p->determined && p->from < 0.0 && p->to > 0.0)
      tml_text_lines_add(l, "the data do not distinguish %s from 0", p->name);
  }
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (fabs(f->correlation[i*n + j]) > ALIKE)
        tml_text_lines_add(l, "%s and %s are hard to distinguish: their errors are correlated, %.4f",
                           f->parameters[i].name, f->parameters[j].name, f->correlation[i*n + j]);
}

/* ---------------------------------------------------------------- the data ------------------- */

/* Correlation of each deviation of a column with the one before it. */
static double serial_correlation(const tml_fitting *k, int column)
{
  const tml_fit_data *d = &k->data;
  const double *r = k->squares.r;
  double before = NAN, product = 0.0, square = 0.0;
  for (int i = 0; i < d->n_times; i++)
    for (int c = 0; c < d->n_columns; c++) {
      if (isnan(d->columns[c].values[i])) continue;
      if (c == column) {
        square += *r**r;
        if (!isnan(before)) product += before**r;
        before = *r;
      }
      r++;
    }
  return square > 0.0 ? product/square : 0.0;
}

static void report_deviations(tml_lines *l, const tml_fitting *k)
{
  const tml_fitted *f = k->out;
  int low = 0, high = 0;
  for (int i = 0; i < f->n_channels; i++) {
    const tml_fit_channel *c = &f->channels[i];
    const double along = serial_correlation(k, i), share = c->rms/c->range;
    if (share > POOR)
      tml_text_lines_add(l, "the fit is poor: %s deviates by %.0f %% of its range. Another start may lead to a better "
                            "one, or the model does not describe the data", c->channel, 100.0*share);
    else if (along > FOLLOWS && share > 1e-6 && c->points >= 10)
      tml_text_lines_add(l, "deviations of %s are correlated in time (%.2f) and are not noise: the model differs from "
                            "what was measured, and the intervals are too small", c->channel, along);
    if (c->rms*c->weight/c->range < f->channels[low].rms*f->channels[low].weight/f->channels[low].range) low = i;
    if (c->rms*c->weight/c->range > f->channels[high].rms*f->channels[high].weight/f->channels[high].range) high = i;
  }
  const tml_fit_channel *a = &f->channels[low], *b = &f->channels[high];
  const double ratio = b->rms*b->weight/b->range/(a->rms*a->weight/a->range);
  if (ratio > UNLIKE && isfinite(ratio))
    tml_text_lines_add(l,
                       "deviations of %s are %.3g times those of %s, as parts of ranges: if that is noise, a weight "
                       "of %.2g for %s is best", b->channel, ratio, a->channel, ratio*a->weight/b->weight,
                       a->channel);
}

static void report_search(tml_lines *l, const tml_fitting *k)
{
  const tml_squares *s = &k->squares;
  if (!k->out->converged)
    tml_text_lines_add(l, "not finished: the search did not converge in %d runs", s->evaluations);
  if (s->failed > 0)
    tml_text_lines_add(l, "%d trial run%s failed, and steps were shortened; the first %s", s->failed,
                       s->failed > 1 ? "s" : "", k->trials.failure);
  if (!(k->regression.freedom > 0))
    tml_text_lines_add(l, "there are as many parameters as numbers: their errors cannot be estimated");
}

tml_status tml_fit_text(tml_fitting *k, tml_error *err)
{
  tml_lines l;
  const tml_status st = tml_text_lines_begin(&l, &k->out->lines, &k->out->n_lines, err);
  if (st) return st;
  report_search(&l, k);
  report_bounds(&l, k->out);
  report_undetermined(&l, k);
  report_weak(&l, k->out);
  report_deviations(&l, k);
  if (*k->unsettled) tml_text_lines_add(&l, "there is no " TML_FIT_MODEL ": %s", k->unsettled);
  return tml_text_lines_end(&l, err);
}
