/* response_surface.c - quadratic response surfaces by least squares, with leave-one-out errors. The rows are read in
 * passes: counting, sums of products, residuals. */
#include <math.h>
#include <string.h>

#include "core/arena.h"
#include "study/design/main_effects.h"

#define SAME 1e-10          /* a term is dropped if less than this fraction is independent of the others */
enum { TERMS_MOST = 120 };  /* with more terms the surface is linear */

double tml_design_span_coordinate(const tml_design_span *s, double value)
{
  const double low = s->log ? log(s->low) : s->low, high = s->log ? log(s->high) : s->high;
  const double at = s->log ? log(value) : value;
  return high > low ? 2.0*(at - low)/(high - low) - 1.0 : 0.0;
}

double tml_design_span_value(const tml_design_span *s, double x)
{
  const double part = 0.5*(x + 1.0);
  return s->log ? s->low*pow(s->high/s->low, part) : s->low + part*(s->high - s->low);
}

/* ---------------------------------------------------------------- terms ---------------------- */

static int count_terms(int n, bool quadratic) { return quadratic ? (n + 1)*(n + 2)/2 : n + 1; }

static void make_terms(tml_surfaces *s)
{
  int m = 0;
  s->terms[m++] = (tml_surface_term){-1, -1};
  for (int i = 0; i < s->n; i++) s->terms[m++] = (tml_surface_term){i, -1};
  for (int i = 0; i < s->n && s->quadratic; i++)
    for (int j = i; j < s->n; j++) s->terms[m++] = (tml_surface_term){i, j};
}

static void fill_terms(const tml_surfaces *s, const double *x, double *phi)
{
  for (int m = 0; m < s->n_terms; m++) {
    const tml_surface_term t = s->terms[m];
    phi[m] = (t.i < 0 ? 1.0 : x[t.i])*(t.j < 0 ? 1.0 : x[t.j]);
  }
}

/* ---------------------------------------------------------------- rows ----------------------- */

typedef struct fitting {
  tml_surfaces *s;
  const tml_study_sheet *sheet;
  const tml_design_span *spans;
  double *x, *phi;          /* coordinates and terms of a row */
  double *A;                /* sum of phi phi^T; after factorisation L below and on the diagonal */
  double *b;                /* per result: sum of phi y */
  double *yy, *y0;          /* per result: sum of (y - y0)^2, and y0, its first value */
  bool *kept;               /* per term: independent of the terms before it */
  double *sum;              /* per parameter: sums of powers 1 to 4 of x */
  tml_arena arena;
} fitting;

/* Whether the case is done and has all results; fills x. */
static bool case_counts(const fitting *f, const tml_study_row *r)
{
  bool good = r->status == TML_CASE_DONE;
  for (int k = 0; k < f->s->n_results && good; k++) good = isfinite(r->results[k]);
  for (int k = 0; k < f->s->n && good; k++) {
    f->x[k] = tml_design_span_coordinate(&f->spans[k], r->parameters[k]);
    good = isfinite(f->x[k]);
  }
  return good;
}

static tml_status each_row(fitting *f, void (*use)(fitting *f, const tml_study_row *r), tml_error *err)
{
  tml_status st = TML_OK;
  for (long long i = 0; i < f->sheet->cases && !st; i++) {
    tml_study_row r;
    st = f->sheet->row(f->sheet->user, i, &r, err);
    if (!st && case_counts(f, &r)) use(f, &r);
  }
  return st;
}

static void count_row(fitting *f, const tml_study_row *r)
{
  for (int k = 0; k < f->s->n_results && f->s->cases == 0; k++) f->y0[k] = r->results[k];
  f->s->cases++;
  for (int k = 0; k < f->s->n; k++) {
    double power = 1.0;
    for (int p = 0; p < 4; p++) f->sum[4*k + p] += power *= f->x[k];
  }
}

static void add_case(fitting *f, const tml_study_row *r)
{
  const int m = f->s->n_terms;
  fill_terms(f->s, f->x, f->phi);
  for (int i = 0; i < m; i++)
    for (int j = 0; j <= i; j++) f->A[i*m + j] += f->phi[i]*f->phi[j];
  for (int k = 0; k < f->s->n_results; k++) {
    const double y = r->results[k] - f->y0[k];
    f->yy[k] += y*y;
    for (int i = 0; i < m; i++) f->b[k*m + i] += y*f->phi[i];
  }
}

/* ---------------------------------------------------------------- solving -------------------- */

/* Cholesky factorisation; terms that depend linearly on those before them are left out. */
static void factor_normal_matrix(fitting *f)
{
  const int m = f->s->n_terms;
  double *A = f->A;
  for (int i = 0; i < m; i++) {
    const double whole = A[i*m + i];
    for (int j = 0; j <= i; j++) {
      double sum = A[i*m + j];
      for (int k = 0; k < j; k++) sum -= A[i*m + k]*A[j*m + k];
      if (j < i) A[i*m + j] = f->kept[j] ? sum/A[j*m + j] : 0.0;
      else f->kept[i] = sum > SAME*whole && whole > 0.0;
      if (j == i) A[i*m + i] = f->kept[i] ? sqrt(sum) : 1.0;
    }
    for (int j = 0; j < i && !f->kept[i]; j++) A[i*m + j] = 0.0;
  }
}

/* Computes L^-1 v in place. */
static void solve_forward(const fitting *f, double *v)
{
  const int m = f->s->n_terms;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < i; j++) v[i] -= f->A[i*m + j]*v[j];
    v[i] = f->kept[i] ? v[i]/f->A[i*m + i] : 0.0;
  }
}

static void solve_backward(const fitting *f, double *v)
{
  const int m = f->s->n_terms;
  for (int i = m - 1; i >= 0; i--) {
    for (int j = i + 1; j < m; j++) v[i] -= f->A[j*m + i]*v[j];
    v[i] = f->kept[i] ? v[i]/f->A[i*m + i] : 0.0;
  }
}

static void solve_surfaces(fitting *f)
{
  const int m = f->s->n_terms;
  const double cases = (double)f->s->cases;
  factor_normal_matrix(f);
  for (int k = 0; k < f->s->n_results; k++) {
    tml_surface *y = &f->s->surface[k];
    const double sum = f->b[k*m];
    memcpy(y->coefficients, f->b + k*m, (size_t)m*sizeof(double));
    solve_forward(f, y->coefficients);
    solve_backward(f, y->coefficients);
    y->mean = f->y0[k] + sum/cases;
    y->variance = fmax(0.0, f->yy[k]/cases - sum/cases*(sum/cases));
    y->coefficients[0] += f->y0[k];
  }
}

/* The leave-one-out residual is the residual divided by 1 - h; h is the diagonal of the hat matrix X (X^T X)^-1 X^T. */
static void judge_row(fitting *f, const tml_study_row *r)
{
  const int m = f->s->n_terms;
  double h = 0.0;
  fill_terms(f->s, f->x, f->phi);
  for (int k = 0; k < f->s->n_results; k++) {
    double e = r->results[k];
    for (int i = 0; i < m; i++) e -= f->s->surface[k].coefficients[i]*f->phi[i];
    f->yy[k] = e; /* stored because phi is overwritten below */
  }
  solve_forward(f, f->phi);
  for (int i = 0; i < m; i++) h += f->phi[i]*f->phi[i];
  for (int k = 0; k < f->s->n_results; k++) {
    const double e = f->yy[k], left = e/(1.0 - h);
    f->s->surface[k].loo_rms += left*left;
    f->s->surface[k].r2 += e*e;
  }
}

static void set_surface_errors(fitting *f)
{
  const double cases = (double)f->s->cases;
  for (int k = 0; k < f->s->n_results; k++) {
    tml_surface *y = &f->s->surface[k];
    const double spread = sqrt(y->variance);
    y->loo_rms = sqrt(y->loo_rms/cases);
    y->loo_relative = spread > 0.0 ? y->loo_rms/spread : NAN;
    y->r2 = spread > 0.0 ? 1.0 - y->r2/cases/y->variance : NAN;
  }
}

/* Central moments of the coordinates. */
static void make_moments(fitting *f)
{
  const double n = (double)f->s->cases;
  for (int k = 0; k < f->s->n; k++) {
    const double a = f->sum[4*k]/n, b = f->sum[4*k + 1]/n, c = f->sum[4*k + 2]/n, d = f->sum[4*k + 3]/n;
    double *m = f->s->moments[k];
    m[0] = a;
    m[1] = b - a*a;
    m[2] = c - 3.0*a*b + 2.0*a*a*a;
    m[3] = d - 4.0*a*c + 6.0*a*a*b - 3.0*a*a*a*a;
  }
}

/* ---------------------------------------------------------------- all ------------------------ */

static tml_status allocate_surfaces(fitting *f, tml_error *err)
{
  tml_surfaces *s = f->s;
  const size_t m = (size_t)s->n_terms, results = (size_t)s->n_results;
  s->terms = tml_arena_new(&s->arena, m, sizeof *s->terms);
  s->surface = tml_arena_new(&s->arena, results, sizeof *s->surface);
  f->phi = tml_arena_new(&f->arena, m, sizeof *f->phi);
  f->A = tml_arena_new(&f->arena, m*m, sizeof *f->A);
  f->b = tml_arena_new(&f->arena, m*results, sizeof *f->b);
  f->kept = tml_arena_new(&f->arena, m, sizeof *f->kept);
  for (size_t k = 0; k < results && s->surface; k++)
    s->surface[k].coefficients = tml_arena_new(&s->arena, m, sizeof(double));
  return s->arena.failed || f->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status fit_surfaces(fitting *f, tml_error *err)
{
  tml_surfaces *s = f->s;
  tml_status st = each_row(f, count_row, err);
  if (st) return st;
  make_moments(f);
  const int all = count_terms(s->n, true);
  s->quadratic = all <= TERMS_MOST && s->cases > all;
  s->n_terms = count_terms(s->n, s->quadratic);
  if (s->cases <= s->n_terms || s->n_results == 0) return TML_OK;
  st = allocate_surfaces(f, err);
  if (st) return st;
  make_terms(s);
  st = each_row(f, add_case, err);
  if (st) return st;
  solve_surfaces(f);
  st = each_row(f, judge_row, err);
  set_surface_errors(f);
  return st;
}

tml_status tml_surfaces_fit(tml_surfaces *s, const tml_study_sheet *x, const tml_design_span *spans, tml_error *err)
{
  *s = (tml_surfaces){.n = x->parameters.n, .n_results = x->results.n};
  const size_t n = (size_t)s->n, results = (size_t)s->n_results;
  fitting f = {.s = s, .sheet = x, .spans = spans};
  f.x = tml_arena_new(&f.arena, n, sizeof *f.x);
  f.sum = tml_arena_new(&f.arena, 4*n, sizeof *f.sum);
  f.yy = tml_arena_new(&f.arena, results, sizeof *f.yy);
  f.y0 = tml_arena_new(&f.arena, results, sizeof *f.y0);
  s->moments = tml_arena_new(&s->arena, n, sizeof *s->moments);
  tml_status st = s->arena.failed || f.arena.failed ? tml_fail_memory(err) : fit_surfaces(&f, err);
  tml_arena_free(&f.arena);
  return st;
}

void tml_surfaces_free(tml_surfaces *s)
{
  tml_arena_free(&s->arena);
  *s = (tml_surfaces){0};
}
