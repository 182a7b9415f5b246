/* dependent_rows.c - null space of A^T by inverse iteration with a block of vectors. A A^T + s 1 is positive definite,
 * and sparse if rows share few columns. Singular values are taken from A^T V, because A A^T squares them. */
#include "linear/symmetric/dependent_rows.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/symmetric/sparse_ldl.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "math/fixed_random.h"
#include "math/inner_product.h"

static const double SHIFT = 1e-12;  /* s: above the round-off of A A^T, whose rows have unit length */
static const double ZERO = 1e-7;    /* a singular value that counts as zero */
static const double CLEAR = 1e-3;   /* one that is far from zero: the block then holds all that are near */
static const double SHARE = 1e-7;   /* part of a row in a unit null vector below which it takes no part */
static const double ALIGNED = 1e-12; /* cosine of columns that count as orthogonal */
static const double EMPTY = 1e-14;  /* length of a column that is round-off */
enum { FIRST_BLOCK = 8, GROWTH = 4, MOST_BLOCK = 128, ITERATIONS = 6, SWEEPS = 40, PRODUCTS_MOST = 40000000 };

typedef struct search {
  const tml_sparse_rows *A;
  tml_ldl *factors;   /* of A A^T + s 1 */
  double *V, *W;      /* the block, n x b, and A^T V, n_columns x b, column by column */
  int b;
} search;

/* ---------------------------------------------------------------- A A^T ---------------------- */

/* The rows of each column: entries[start[c]] ... are places in A->column. `row` is the row of each place. */
typedef struct columns { int *start, *entry, *row; } columns;

static void free_columns(columns *c)
{
  tml_delete(c->start);
  tml_delete(c->entry);
  tml_delete(c->row);
}

static bool sort_columns(columns *c, const tml_sparse_rows *A)
{
  const int entries = A->start[A->n];
  *c = (columns){tml_new((size_t)A->n_columns + 2, sizeof(int)), tml_new((size_t)entries, sizeof(int)),
                 tml_new((size_t)entries, sizeof(int))};
  if (!c->start || !c->entry || !c->row) return false;
  for (int i = 0; i < A->n; i++)
    for (int e = A->start[i]; e < A->start[i + 1]; e++) c->row[e] = i;
  for (int e = 0; e < entries; e++) c->start[A->column[e] + 2]++;
  for (int k = 0; k < A->n_columns; k++) c->start[k + 2] += c->start[k + 1];
  for (int e = 0; e < entries; e++) c->entry[c->start[A->column[e] + 1]++] = e;
  return true;
}

static bool is_sparse(const columns *c, int n_columns)
{
  double products = 0.0;
  for (int k = 0; k < n_columns; k++) products += pow((double)(c->start[k + 1] - c->start[k]), 2.0);
  return products < PRODUCTS_MOST;
}

static tml_status add_products(tml_addends *sum, const tml_sparse_rows *A, const columns *c)
{
  tml_status st = TML_OK;
  for (int i = 0; i < A->n && st == TML_OK; i++) st = tml_sparse_symmetric_add(sum, i, i, SHIFT, NULL);
  for (int k = 0; k < A->n_columns; k++)
    for (int e = c->start[k]; e < c->start[k + 1]; e++)
      for (int f = c->start[k]; f < c->start[k + 1] && st == TML_OK; f++) {
        const int a = c->entry[e], b = c->entry[f];
        st = tml_sparse_symmetric_add(sum, c->row[a], c->row[b], A->value[a]*A->value[b], NULL);
      }
  return st;
}

/* Factors A A^T + s 1. */
static tml_status factor_products(search *x)
{
  columns c;
  tml_addends sum = {0};
  tml_symmetric S = {0};
  int unknown;
  double pivot;
  tml_status st = sort_columns(&c, x->A) ? TML_OK : TML_ERR_MEMORY;
  if (st == TML_OK && !is_sparse(&c, x->A->n_columns)) st = TML_RETRY_ACCURACY;
  if (st == TML_OK) st = add_products(&sum, x->A, &c);
  free_columns(&c);
  if (st == TML_OK) st = tml_sparse_symmetric_sum(&S, &sum, x->A->n, NULL);
  tml_sparse_symmetric_free(&sum);
  const tml_pattern p = {.n = S.n, .column = S.column, .row = S.row};
  if (st == TML_OK) st = tml_ldl_create(&x->factors, &p, S.value, &unknown, &pivot, NULL);
  tml_symmetric_free(&S);
  return st > 0 ? TML_RETRY_ACCURACY : st;
}

/* ---------------------------------------------------------------- the block ------------------ */

/* Orthonormal columns by the modified Gram-Schmidt method, applied twice. A column that vanishes becomes zero. */
static void orthonormalise(double *V, int n, int b)
{
  for (int j = 0; j < b; j++) {
    double *v = V + (size_t)j*(size_t)n;
    for (int k = 0; k < 2*j; k++) {
      const double *u = V + (size_t)(k%j)*(size_t)n, along = tml_inner_product(u, v, n);
      for (int i = 0; i < n; i++) v[i] -= along*u[i];
    }
    const double length = sqrt(tml_inner_product(v, v, n));
    for (int i = 0; i < n; i++) v[i] = length > 0.0 ? v[i]/length : 0.0;
  }
}

static void iterate(search *x)
{
  const int n = x->A->n;
  unsigned seed = 1;
  for (size_t i = 0; i < (size_t)n*(size_t)x->b; i++) x->V[i] = tml_fixed_random(&seed);
  for (int k = 0; k < ITERATIONS; k++) {
    for (int j = 0; j < x->b; j++) tml_ldl_solve(x->factors, x->V + (size_t)j*(size_t)n);
    orthonormalise(x->V, n, x->b);
  }
}

static void multiply(search *x)
{
  const tml_sparse_rows *A = x->A;
  memset(x->W, 0, (size_t)A->n_columns*(size_t)x->b*sizeof(double));
  for (int j = 0; j < x->b; j++) {
    const double *v = x->V + (size_t)j*(size_t)A->n;
    double *w = x->W + (size_t)j*(size_t)A->n_columns;
    for (int i = 0; i < A->n; i++)
      for (int e = A->start[i]; e < A->start[i + 1]; e++) w[A->column[e]] += A->value[e]*v[i];
  }
}

static void rotate(double *a, double *b, int n, double c, double s)
{
  for (int i = 0; i < n; i++) {
    const double x = a[i], y = b[i];
    a[i] = c*x - s*y;
    b[i] = s*x + c*y;
  }
}

/* Makes columns p and q of W orthogonal by a rotation, which V takes part in. True: they were not. */
static bool align(search *x, int p, int q)
{
  const int m = x->A->n_columns, n = x->A->n;
  double *wp = x->W + (size_t)p*(size_t)m, *wq = x->W + (size_t)q*(size_t)m;
  const double pp = tml_inner_product(wp, wp, m), qq = tml_inner_product(wq, wq, m), pq = tml_inner_product(wp, wq, m);
  if (fabs(pq) <= ALIGNED*sqrt(pp*qq) || fmax(pp, qq) <= EMPTY*EMPTY) return false;
  const double z = (qq - pp)/(2.0*pq), t = (z < 0.0 ? -1.0 : 1.0)/(fabs(z) + sqrt(1.0 + z*z));
  const double c = 1.0/sqrt(1.0 + t*t), s = c*t;
  rotate(wp, wq, m, c, s);
  rotate(x->V + (size_t)p*(size_t)n, x->V + (size_t)q*(size_t)n, n, c, s);
  return true;
}

/* One-sided Jacobi method: rotates V until the columns of W are orthogonal. Their lengths are singular values of A. */
static void decompose(search *x)
{
  bool again = true;
  for (int k = 0; k < SWEEPS && again; k++) {
    again = false;
    for (int p = 0; p < x->b; p++)
      for (int q = p + 1; q < x->b; q++) again = align(x, p, q) || again;
  }
}

static double singular_value(const search *x, int j)
{
  const double *w = x->W + (size_t)j*(size_t)x->A->n_columns;
  return sqrt(tml_inner_product(w, w, x->A->n_columns));
}

/* Marks the rows of the null vectors. False: the block may have missed some. */
static bool mark_rows(bool *mark, int *defect, const search *x)
{
  double largest = 0.0;
  *defect = 0;
  for (int j = 0; j < x->b; j++) {
    const double value = singular_value(x, j), *v = x->V + (size_t)j*(size_t)x->A->n;
    largest = fmax(largest, value);
    if (value > ZERO) continue;
    (*defect)++;
    for (int i = 0; i < x->A->n; i++) mark[i] = mark[i] || fabs(v[i]) > SHARE;
  }
  return largest > CLEAR || x->b == x->A->n;
}

static tml_status search_block(bool *mark, int *defect, search *x)
{
  const size_t n = (size_t)x->A->n, m = (size_t)x->A->n_columns, b = (size_t)x->b;
  x->V = tml_new(n*b, sizeof *x->V);
  x->W = tml_new(m*b, sizeof *x->W);
  tml_status st = x->V && x->W ? TML_OK : TML_ERR_MEMORY;
  memset(mark, 0, n*sizeof *mark);
  if (st == TML_OK) {
    iterate(x);
    multiply(x);
    decompose(x);
    if (!mark_rows(mark, defect, x)) st = TML_RETRY_ACCURACY;
  }
  tml_delete(x->V);
  tml_delete(x->W);
  return st;
}

tml_status tml_dependent_rows_find(bool *mark, int *defect, const tml_sparse_rows *A)
{
  search x = {.A = A};
  *defect = 0;
  tml_status st = factor_products(&x), found = TML_RETRY_ACCURACY;
  for (int b = FIRST_BLOCK; st == TML_OK && found > 0 && b <= MOST_BLOCK; b *= GROWTH) {
    x.b = b < A->n ? b : A->n;
    found = search_block(mark, defect, &x);
  }
  tml_ldl_free(x.factors);
  return st == TML_OK ? found : st;
}
