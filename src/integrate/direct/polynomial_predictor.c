/* polynomial_predictor.c - first guesses for a step by polynomials through the last values, with the degree that
 * predicted the last step best. */
#include "integrate/direct/polynomial_predictor.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"

tml_status tml_predictor_create(tml_predictor *p, int n, int most, tml_error *err)
{
  memset(p, 0, sizeof *p);
  p->n = n;
  p->most = most;
  for (int j = 0; j <= most; j++) {
    p->difference[j] = tml_new((size_t)n, sizeof(double));
    if (!p->difference[j]) return tml_fail_memory(err);
  }
  return TML_OK;
}

void tml_predictor_free(tml_predictor *p)
{
  for (int j = 0; j <= TML_DEGREE; j++) tml_delete(p->difference[j]);
  memset(p, 0, sizeof *p);
}

void tml_predictor_reset(tml_predictor *p) { p->points = p->degree = 0; }

void tml_predictor_store(tml_predictor *p, tml_archive *a)
{
  tml_archive_same(a, p->n);
  tml_archive_int(a, &p->points);
  tml_archive_int(a, &p->degree);
  tml_archive_doubles(a, p->t, (size_t)p->most + 1);
  for (int j = 0; j <= p->most; j++) tml_archive_doubles(a, p->difference[j], (size_t)p->n);
}

/* Error of the prediction of every degree at (t, x), squared, summed over the judged components. */
static void estimate_degree_errors(const tml_predictor *p, double t, const double *x, const double *weight, int n,
                                   double error[TML_DEGREE + 1])
{
  memset(error, 0, (TML_DEGREE + 1)*sizeof *error);
  for (int i = 0; i < n; i++) {
    double value = 0.0, product = 1.0;
    for (int j = 0; j < p->points; j++) {
      value += p->difference[j][i]*product;
      product *= t - p->t[j];
      const double e = (value - x[i])*weight[i];
      error[j] += e*e;
    }
  }
}

static int best_degree(const double *error, int points)
{
  int best = 0;
  for (int j = 1; j < points; j++)
    if (error[j] < error[best]) best = j;
  return best;
}

/* f[t0] = x;  f[t0..tj] = (f[t0..tj-1] - old f[t1..tj])/(t0 - tj), with the indices of the new list. */
static void update(tml_predictor *p, double t, const double *x)
{
  const int points = p->points < p->most + 1 ? p->points + 1 : p->points;
  for (int i = 0; i < p->n; i++) {
    double fresh = x[i];
    for (int j = 0; j < points; j++) {
      const double old = p->difference[j][i];
      p->difference[j][i] = fresh;
      if (j + 1 < points) fresh = (fresh - old)/(t - p->t[j]);
    }
  }
  memmove(p->t + 1, p->t, (size_t)p->most*sizeof *p->t);
  p->t[0] = t;
  p->points = points;
}

void tml_predictor_push(tml_predictor *p, double t, const double *x, const double *weight, int n_judge)
{
  double error[TML_DEGREE + 1];
  estimate_degree_errors(p, t, x, weight, n_judge, error);
  const int degree = best_degree(error, p->points);
  update(p, t, x);
  p->degree = p->points <= 2 ? p->points - 1 : degree;
}

void tml_predictor_value(const tml_predictor *p, int degree, double t, int first, int n, double *x)
{
  memcpy(x, p->difference[degree] + first, (size_t)n*sizeof *x);
  for (int j = degree - 1; j >= 0; j--) { /* Horner */
    const double s = t - p->t[j];
    for (int i = 0; i < n; i++) x[i] = p->difference[j][first + i] + s*x[i];
  }
}

void tml_predictor_predict(const tml_predictor *p, double t, double *x)
{
  tml_predictor_value(p, p->degree, t, 0, p->n, x);
}
