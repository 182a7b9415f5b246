/* sobol_indices.c - Sobol indices: the fraction of the variance of a result that each parameter causes by itself, and
 * together with others. Uses the estimators of A. Saltelli et al. (Comput. Phys. Commun. 181, 259, 2010) and M. J. W.
 * Jansen, with jackknife errors over batches; or a quadratic surface. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "study/design/main_effects.h"

enum { BATCHES = 20 };

/* Sums of one batch and one result; the sums of the parameters are stored separately. */
typedef struct sums { double n, y, yy; } sums;

typedef struct estimating {
  const tml_study_sheet *sheet;
  int n, results;
  long long groups;
  double *shift;            /* per result: approximate mean, subtracted to reduce round-off */
  double *group;            /* results of the cases of a group */
  sums *batch;              /* per batch and result */
  double *first, *total;    /* per batch, result and parameter: sums */
} estimating;

/* ---------------------------------------------------------------- reading -------------------- */

/* Reads the cases of group j; *whole is false if one of them has no results. */
static tml_status read_group(estimating *e, long long j, bool *whole, tml_error *err)
{
  tml_status st = TML_OK;
  *whole = true;
  for (int m = 0; m < e->n + 2 && !st; m++) {
    tml_study_row r;
    st = e->sheet->row(e->sheet->user, j*(e->n + 2) + m, &r, err);
    for (int k = 0; k < e->results && !st; k++) {
      e->group[m*e->results + k] = r.results[k];
      *whole = *whole && r.status == TML_CASE_DONE && isfinite(r.results[k]);
    }
  }
  return st;
}

static void find_shift(estimating *e, double *count)
{
  ++*count;
  for (int k = 0; k < e->results; k++)
    e->shift[k] += (0.5*(e->group[k] + e->group[e->results + k]) - e->shift[k])/ *count;
}

static void add_group(estimating *e, int b)
{
  for (int k = 0; k < e->results; k++) {
    const double A = e->group[k] - e->shift[k], B = e->group[e->results + k] - e->shift[k];
    sums *s = &e->batch[b*e->results + k];
    s->n += 1.0;
    s->y += A + B;
    s->yy += A*A + B*B;
    for (int i = 0; i < e->n; i++) {
      const double AB = e->group[(i + 2)*e->results + k] - e->shift[k];
      const int at = (b*e->results + k)*e->n + i;
      e->first[at] += B*(AB - A);
      e->total[at] += 0.5*(A - AB)*(A - AB);
    }
  }
}

/* ---------------------------------------------------------------- estimates ------------------ */

/* Indices from all batches except `without`; -1: from all. */
static void estimate_index(const estimating *e, int without, int k, int i, double *first, double *total)
{
  sums s = {0};
  double f = 0.0, t = 0.0;
  for (int b = 0; b < BATCHES; b++) {
    const sums *x = &e->batch[b*e->results + k];
    const int at = (b*e->results + k)*e->n + i;
    if (b == without) continue;
    s.n += x->n;
    s.y += x->y;
    s.yy += x->yy;
    f += e->first[at];
    t += e->total[at];
  }
  const double mean = s.y/(2.0*s.n), variance = s.yy/(2.0*s.n) - mean*mean;
  *first = variance > 0.0 ? f/s.n/variance : NAN;
  *total = variance > 0.0 ? t/s.n/variance : NAN;
}

/* Jackknife: the standard error follows from the estimates with one batch left out at a time. */
static tml_sobol_index jackknife_index(const estimating *e, int k, int i)
{
  tml_sobol_index x;
  double f[BATCHES], t[BATCHES], mean_f = 0.0, mean_t = 0.0, sum_f = 0.0, sum_t = 0.0;
  int n = 0;
  estimate_index(e, -1, k, i, &x.first, &x.total);
  for (int b = 0; b < BATCHES; b++) {
    if (!(e->batch[b*e->results + k].n > 0.0)) continue;
    estimate_index(e, b, k, i, &f[n], &t[n]);
    mean_f += f[n];
    mean_t += t[n++];
  }
  for (int b = 0; b < n; b++) {
    sum_f += (f[b] - mean_f/n)*(f[b] - mean_f/n);
    sum_t += (t[b] - mean_t/n)*(t[b] - mean_t/n);
  }
  x.first_error = n > 1 ? sqrt(sum_f*(n - 1)/n) : NAN;
  x.total_error = n > 1 ? sqrt(sum_t*(n - 1)/n) : NAN;
  return x;
}

static bool allocate_estimates(estimating *e)
{
  const size_t results = (size_t)e->results, n = (size_t)e->n;
  e->shift = tml_new(results, sizeof *e->shift);
  e->group = tml_new(results*(n + 2), sizeof *e->group);
  e->batch = tml_new(BATCHES*results, sizeof *e->batch);
  e->first = tml_new(BATCHES*results*n, sizeof *e->first);
  e->total = tml_new(BATCHES*results*n, sizeof *e->total);
  return e->shift && e->group && e->batch && e->first && e->total;
}

tml_status tml_sobol_saltelli(tml_sobol_index *out, const tml_study_sheet *x, const tml_design *d, tml_error *err)
{
  estimating e = {.sheet = x, .n = d->n, .results = x->results.n, .groups = d->base};
  tml_status st = allocate_estimates(&e) ? TML_OK : tml_fail_memory(err);
  double count = 0.0;
  for (int pass = 0; pass < 2; pass++)
    for (long long j = 0; j < e.groups && !st; j++) {
      bool whole;
      st = read_group(&e, j, &whole, err);
      if (!st && whole && pass == 0) find_shift(&e, &count);
      if (!st && whole && pass == 1) add_group(&e, (int)(j*BATCHES/e.groups));
    }
  for (int k = 0; k < e.results && !st; k++)
    for (int i = 0; i < e.n; i++) out[k*e.n + i] = jackknife_index(&e, k, i);
  tml_delete(e.shift);
  tml_delete(e.group);
  tml_delete(e.batch);
  tml_delete(e.first);
  tml_delete(e.total);
  return st;
}

/* ---------------------------------------------------------------- from a surface ------------- */

/* Coefficients of the surface: of x_i (j = -1), x_i^2 or x_i x_j. */
static double surface_coefficient(const tml_surfaces *s, const double *c, int i, int j)
{
  for (int m = 0; m < s->n_terms; m++)
    if (s->terms[m].i == i && s->terms[m].j == j) return c[m];
  return 0.0;
}

/* Main effect of x_i. With x = mean + z it is z_i (a_i + 2 b_i mean_i + sum_j c_ij mean_j) + b_i (z_i^2 - m2). */
static double main_effect(const tml_surfaces *s, const double *c, int i)
{
  const double *m = s->moments[i], bend = surface_coefficient(s, c, i, i);
  double slope = surface_coefficient(s, c, i, -1) + 2.0*bend*m[0];
  for (int j = 0; j < s->n; j++)
    if (j != i) slope += surface_coefficient(s, c, i < j ? i : j, i < j ? j : i)*s->moments[j][0];
  return slope*slope*m[1] + 2.0*slope*bend*m[2] + bend*bend*(m[3] - m[1]*m[1]);
}

void tml_sobol_surface(tml_sobol_index *out, const tml_surfaces *s)
{
  for (int k = 0; k < s->n_results; k++) {
    const double *c = s->surface[k].coefficients;
    double variance = 0.0;
    for (int i = 0; i < s->n; i++) {
      tml_sobol_index *x = &out[k*s->n + i];
      *x = (tml_sobol_index){.first = main_effect(s, c, i), .first_error = NAN, .total_error = NAN};
      x->total = x->first;
      variance += x->first;
      for (int j = 0; j < s->n; j++) {
        const double both = j == i ? 0.0 : surface_coefficient(s, c, i < j ? i : j, i < j ? j : i);
        const double part = both*both*s->moments[i][1]*s->moments[j][1];
        x->total += part;
        variance += 0.5*part;
      }
    }
    for (int i = 0; i < s->n; i++) {
      out[k*s->n + i].first = variance > 0.0 ? out[k*s->n + i].first/variance : NAN;
      out[k*s->n + i].total = variance > 0.0 ? out[k*s->n + i].total/variance : NAN;
    }
  }
}
