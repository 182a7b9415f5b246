/* row_factors.c - factors G = L U of the constraint rows by sparse elimination, and solutions with them. */
#include "integrate/statespace/row_factors.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"

#define PIVOT_LOSS 0.02 /* smallest pivot, relative to the largest entry of its row in the dependent columns */
enum { FILL = 4, PROBES = 5 };

/* ---------------------------------------------------------------- creation ------------------- */

bool tml_sparse_rows_create(tml_sparse_rows *r, int n, int capacity)
{
  r->capacity = capacity;
  r->start = tml_new((size_t)n + 1, sizeof *r->start);
  r->index = tml_new((size_t)capacity, sizeof *r->index);
  r->value = tml_new((size_t)capacity, sizeof *r->value);
  return r->start && r->index && r->value;
}

void tml_sparse_rows_free(tml_sparse_rows *r)
{
  tml_delete(r->start);
  tml_delete(r->index);
  tml_delete(r->value);
}

bool tml_sparse_rows_grow(tml_sparse_rows *r, int used, int more)
{
  if (used + more <= r->capacity) return true;
  const int capacity = 2*r->capacity + more;
  int *index = tml_new((size_t)capacity, sizeof *index);
  double *value = tml_new((size_t)capacity, sizeof *value);
  if (!index || !value) {
    tml_delete(index);
    tml_delete(value);
    return false;
  }
  memcpy(index, r->index, (size_t)used*sizeof *index);
  memcpy(value, r->value, (size_t)used*sizeof *value);
  tml_delete(r->index);
  tml_delete(r->value);
  r->index = index;
  r->value = value;
  r->capacity = capacity;
  return true;
}

/* The row of G that is eliminated as number k, and the reverse: models are mostly written from ground outwards, and
 * the last rows act on coordinates on which no other row acts. */
static int row_of(const tml_row_factors *f, int k) { return f->n - 1 - k; }

tml_status tml_row_factors_create(tml_row_factors *f, const tml_saddle *pattern, tml_error *err)
{
  const int nv = pattern->sys->nv, n = pattern->sys->m;
  const int entries = pattern->column[nv + n] - pattern->column[nv] - n;
  *f = (tml_row_factors){.n = n, .columns = nv};
  const bool rows = tml_sparse_rows_create(&f->G, n, entries) && tml_sparse_rows_create(&f->L, n, FILL*entries + nv)
                    && tml_sparse_rows_create(&f->U, n, FILL*entries + nv);
  f->diagonal = tml_new((size_t)n, sizeof(double));
  f->pivot = tml_new((size_t)n, sizeof(int));
  f->x = tml_new((size_t)nv, sizeof(double));
  f->y = tml_new((size_t)n, sizeof(double));
  f->condition_x = tml_new((size_t)(nv + n), sizeof(double));
  f->sign = tml_new((size_t)(nv + n), sizeof(bool));
  if (!rows || !f->diagonal || !f->pivot || !f->x || !f->y || !f->condition_x || !f->sign) return tml_fail_memory(err);
  for (int k = 0; k < n; k++) {
    const int column = nv + row_of(f, k), first = pattern->column[column];
    const int count = pattern->column[column + 1] - 1 - first; /* without the diagonal */
    memcpy(f->G.index + f->G.start[k], pattern->row + first, (size_t)count*sizeof(int));
    f->G.start[k + 1] = f->G.start[k] + count;
  }
  return TML_OK;
}

void tml_row_factors_free(tml_row_factors *f)
{
  tml_sparse_rows_free(&f->G);
  tml_sparse_rows_free(&f->L);
  tml_sparse_rows_free(&f->U);
  tml_delete(f->diagonal);
  tml_delete(f->pivot);
  tml_delete(f->x);
  tml_delete(f->y);
  tml_delete(f->condition_x);
  tml_delete(f->sign);
  *f = (tml_row_factors){0};
}

/* ---------------------------------------------------------------- factors -------------------- */

/* Adds the columns that are not yet marked in x to row k of U. */
static int add_marked(tml_row_factors *f, const int *index, int count, int used)
{
  for (int i = 0; i < count; i++) {
    if (f->x[index[i]] != 0.0) continue;
    f->x[index[i]] = 1.0;
    f->U.index[used++] = index[i];
  }
  return used;
}

/* Pattern of row k of both factors: the entries of G, and those of the rows of U whose pivots are among them. */
static bool analyse_row(tml_row_factors *f, int k)
{
  int l = f->L.start[k], u = f->U.start[k];
  if (!tml_sparse_rows_grow(&f->L, l, f->n) || !tml_sparse_rows_grow(&f->U, u, f->columns)) return false;
  u = add_marked(f, f->G.index + f->G.start[k], f->G.start[k + 1] - f->G.start[k], u);
  for (int j = 0; j < k; j++) {
    if (f->x[f->pivot[j]] == 0.0) continue;
    f->L.index[l++] = j;
    u = add_marked(f, f->U.index + f->U.start[j], f->U.start[j + 1] - f->U.start[j], u);
  }
  f->L.start[k + 1] = l;
  for (int j = f->L.start[k]; j < l; j++) f->x[f->pivot[f->L.index[j]]] = 0.0;
  f->x[f->pivot[k]] = 0.0;
  int kept = f->U.start[k];
  for (int i = f->U.start[k]; i < u; i++) {
    const int column = f->U.index[i];
    if (f->x[column] != 0.0) f->U.index[kept++] = column;
    f->x[column] = 0.0;
  }
  f->U.start[k + 1] = kept;
  return true;
}

tml_status tml_row_factors_analyse(tml_row_factors *f)
{
  memset(f->x, 0, (size_t)f->columns*sizeof *f->x);
  for (int k = 0; k < f->n; k++)
    if (!analyse_row(f, k)) return TML_ERR_MEMORY;
  f->exist = true;
  return TML_OK;
}

/* (P12) Row k, from its values in G. False if its pivot is too small. */
static bool factor_row(tml_row_factors *f, int k, const bool *free, const double *size)
{
  const tml_sparse_rows *G = &f->G, *L = &f->L, *U = &f->U;
  double *x = f->x, most = 0.0;
  for (int i = G->start[k]; i < G->start[k + 1]; i++) x[G->index[i]] = G->value[i];
  for (int p = L->start[k]; p < L->start[k + 1]; p++) {
    const int j = L->index[p];
    const double m = x[f->pivot[j]];
    L->value[p] = m;
    x[f->pivot[j]] = 0.0;
    for (int i = U->start[j]; i < U->start[j + 1]; i++) x[U->index[i]] -= m*U->value[i];
  }
  const double d = x[f->pivot[k]], inverse = 1.0/d;
  for (int i = U->start[k]; i < U->start[k + 1]; i++) {
    const int column = U->index[i];
    if (!free[column]) most = fmax(most, fabs(x[column])*size[column]);
    U->value[i] = inverse*x[column];
    x[column] = 0.0;
  }
  x[f->pivot[k]] = 0.0;
  f->diagonal[k] = d;
  return fabs(d) > 0.0 && fabs(d)*size[f->pivot[k]] >= PIVOT_LOSS*most;
}

static tml_status factor_values(tml_row_factors *f, const bool *free, const double *size)
{
  memset(f->x, 0, (size_t)f->columns*sizeof *f->x);
  for (int k = 0; k < f->n; k++)
    if (!factor_row(f, k, free, size)) return TML_RETRY_SINGULAR;
  return TML_OK;
}

tml_status tml_row_factors_factor(tml_row_factors *f, const tml_saddle *m, const bool *free, const double *size)
{
  for (int k = 0; k < f->n; k++) {
    const int first = f->G.start[k], count = f->G.start[k + 1] - first;
    memcpy(f->G.value + first, m->value + m->column[f->columns + row_of(f, k)], (size_t)count*sizeof(double));
  }
  return factor_values(f, free, size);
}

/* ---------------------------------------------------------------- solutions ------------------ */

/* y -= a x, y = x/a */
static inline void subtract(double *y, double a, const double *x, int n)
{
  for (int i = 0; i < n; i++) y[i] -= a*x[i];
}

static inline void divide(double *y, double a, int n)
{
  for (int i = 0; i < n; i++) y[i] /= a;
}

static inline void extend_rows(const tml_row_factors *f, double *x, double *c, const int width)
{
  for (int k = 0; c && k < f->n; k++) {
    double *y = c + row_of(f, k)*width;
    for (int p = f->L.start[k]; p < f->L.start[k + 1]; p++)
      subtract(y, f->L.value[p], c + row_of(f, f->L.index[p])*width, width);
    divide(y, f->diagonal[k], width);
  }
  for (int k = f->n - 1; k >= 0; k--) {
    double *to = x + f->pivot[k]*width;
    if (c) memcpy(to, c + row_of(f, k)*width, (size_t)width*sizeof *to);
    else memset(to, 0, (size_t)width*sizeof *to);
    for (int i = f->U.start[k]; i < f->U.start[k + 1]; i++)
      subtract(to, f->U.value[i], x + f->U.index[i]*width, width);
  }
}

void tml_row_factors_extend(const tml_row_factors *f, double *x, double *c, int width)
{
  if (width == 1) extend_rows(f, x, c, 1);
  else extend_rows(f, x, c, width);
}

static inline void project_rows(const tml_row_factors *f, double *b, double *w, const int width)
{
  for (int k = 0; k < f->n; k++) {
    double *y = w + row_of(f, k)*width;
    memcpy(y, b + f->pivot[k]*width, (size_t)width*sizeof *y);
    for (int i = f->U.start[k]; i < f->U.start[k + 1]; i++)
      subtract(b + f->U.index[i]*width, f->U.value[i], y, width);
  }
}

void tml_row_factors_project(const tml_row_factors *f, double *b, double *w, int width)
{
  if (width == 1) project_rows(f, b, w, 1);
  else project_rows(f, b, w, width);
}

void tml_row_factors_multipliers(const tml_row_factors *f, double *w, int width)
{
  for (int k = f->n - 1; k >= 0; k--) {
    double *y = w + row_of(f, k)*width;
    divide(y, f->diagonal[k], width);
    for (int p = f->L.start[k]; p < f->L.start[k + 1]; p++)
      subtract(w + row_of(f, f->L.index[p])*width, f->L.value[p], y, width);
  }
}

/* ---------------------------------------------------------------- condition ------------------ */

/* [S G^T; G 0] x = b in place. */
static void solve_all(const tml_row_factors *f, double *b)
{
  double *rows = b + f->columns;
  tml_row_factors_project(f, b, f->y, 1);
  tml_row_factors_multipliers(f, f->y, 1);
  tml_row_factors_extend(f, b, rows, 1);
  memcpy(rows, f->y, (size_t)f->n*sizeof *rows);
}

/* Largest sum of a column of [S G^T; G 0]. */
static double matrix_norm(const tml_row_factors *f, const bool *free)
{
  double most = 0.0;
  for (int i = 0; i < f->columns; i++) f->x[i] = free[i] ? 1.0 : 0.0;
  for (int k = 0; k < f->n; k++) {
    double sum = 0.0;
    for (int i = f->G.start[k]; i < f->G.start[k + 1]; i++) {
      sum += fabs(f->G.value[i]);
      f->x[f->G.index[i]] += fabs(f->G.value[i]);
    }
    most = fmax(most, sum);
  }
  for (int i = 0; i < f->columns; i++) most = fmax(most, f->x[i]);
  return most;
}

static double sum_of_sizes(const double *x, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += fabs(x[i]);
  return sum;
}

/* Replaces x by its signs; returns false if they are those of the last call. */
static bool take_signs(tml_row_factors *f, double *x, int n)
{
  bool changed = false;
  for (int i = 0; i < n; i++) {
    const bool sign = x[i] < 0.0;
    changed = changed || sign != f->sign[i];
    f->sign[i] = sign;
    x[i] = sign ? -1.0 : 1.0;
  }
  return changed;
}

static int index_of_largest(const double *x, int n)
{
  int best = 0;
  for (int i = 1; i < n; i++)
    if (fabs(x[i]) > fabs(x[best])) best = i;
  return best;
}

/* Hager's estimate of the norm of the inverse, which is symmetric, with Higham's last probe. */
static double inverse_norm(tml_row_factors *f)
{
  const int n = f->columns + f->n;
  double *x = f->condition_x, most = 0.0;
  for (int i = 0; i < n; i++) {
    x[i] = 1.0/n;
    f->sign[i] = false;
  }
  for (int probe = 0, last = -1; probe < PROBES; probe++) {
    solve_all(f, x);
    const double size = sum_of_sizes(x, n), before = most;
    most = fmax(most, size);
    if ((!take_signs(f, x, n) || size <= before) && probe > 0) break;
    solve_all(f, x);
    const int unit = index_of_largest(x, n);
    if (unit == last) break;
    last = unit;
    memset(x, 0, (size_t)n*sizeof *x);
    x[unit] = 1.0;
  }
  for (int i = 0; i < n; i++) x[i] = (i % 2 ? -1.0 : 1.0)*(1.0 + (double)i/fmax(1.0, n - 1.0));
  solve_all(f, x);
  return fmax(most, 2.0*sum_of_sizes(x, n)/(3.0*n));
}

double tml_row_factors_condition(tml_row_factors *f, const bool *free)
{
  return f->n > 0 ? matrix_norm(f, free)*inverse_norm(f) : 1.0;
}

/* ---------------------------------------------------------------- saved state ---------------- */

tml_status tml_row_factors_store(tml_row_factors *f, const bool *free, const double *size, tml_archive *a)
{
  tml_archive_same(a, f->G.start[f->n]);
  tml_archive_flag(a, &f->exist);
  tml_archive_ints(a, f->pivot, (size_t)f->n);
  tml_archive_doubles(a, f->G.value, (size_t)f->G.start[f->n]);
  if (!tml_archive_loads(a) || !f->exist) return TML_OK;
  const tml_status st = tml_row_factors_analyse(f);
  if (st == TML_OK) (void)factor_values(f, free, size); /* they may have been singular when they were saved */
  return st;
}
