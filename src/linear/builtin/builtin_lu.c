/* builtin_lu.c - LU factors with partial pivoting, solutions and condition estimate without LAPACK, real and complex,
 * by columns (Golub & Van Loan, Matrix Computations, 3.2 and 3.4). */
#include <math.h>
#include <stddef.h>

#include "linear/builtin/builtin_lapack.h"

/* ---------------------------------------------------------------- real ----------------------- */

static void swap_numbers(double *a, double *b)
{
  const double x = *a;
  *a = *b;
  *b = x;
}

static int largest_position(const double *x, int from, int n)
{
  int best = from;
  for (int i = from + 1; i < n; i++)
    if (fabs(x[i]) > fabs(x[best])) best = i;
  return best;
}

/* Exchanges rows by the first n pivots; does nothing without a list. */
static void exchange_rows(double *x, const int *pivot, int n)
{
  for (int k = 0; k < n && pivot; k++)
    if (pivot[k] - 1 != k) swap_numbers(&x[k], &x[pivot[k] - 1]);
}

/* Eliminates column j with the columns before it. */
static void take_before(const double *A, int n, int j, double *x, const int *pivot)
{
  exchange_rows(x, pivot, j);
  for (int k = 0; k < j; k++) {
    const double *a = A + (size_t)k*(size_t)n, u = x[k];
    if (u == 0.0) continue;
    for (int i = k + 1; i < n; i++) x[i] -= a[i]*u;
  }
}

static int lu_real(double *A, int n, int *pivot)
{
  int bad = 0;
  for (int j = 0; j < n; j++) {
    double *x = A + (size_t)j*(size_t)n;
    take_before(A, n, j, x, pivot);
    const int p = largest_position(x, j, n);
    pivot[j] = p + 1;
    if (x[p] == 0.0) {
      if (!bad) bad = j + 1;
      continue;
    }
    for (int k = 0; k <= j && p != j; k++) {
      double *y = A + (size_t)k*(size_t)n;
      swap_numbers(&y[p], &y[j]);
    }
    const double d = 1.0/x[j];
    for (int i = j + 1; i < n; i++) x[i] *= d;
  }
  return bad;
}

void tml_builtin_lu_solve(const double *A, int n, const int *pivot, double *b, int sides)
{
  for (int s = 0; s < sides; s++) {
    double *x = b + (size_t)s*(size_t)n;
    exchange_rows(x, pivot, n);
    for (int k = 0; k < n; k++) {
      const double *a = A + (size_t)k*(size_t)n, u = x[k];
      for (int i = k + 1; i < n && u != 0.0; i++) x[i] -= a[i]*u;
    }
    for (int k = n - 1; k >= 0; k--) {
      const double *a = A + (size_t)k*(size_t)n, u = x[k] /= a[k];
      for (int i = 0; i < k && u != 0.0; i++) x[i] -= a[i]*u;
    }
  }
}

/* Solves with the transposed matrix, without row exchanges. */
static void solve_transposed(const double *A, int n, double *x)
{
  for (int k = 0; k < n; k++) {
    const double *a = A + (size_t)k*(size_t)n;
    for (int i = 0; i < k; i++) x[k] -= a[i]*x[i];
    x[k] /= a[k];
  }
  for (int k = n - 1; k >= 0; k--) {
    const double *a = A + (size_t)k*(size_t)n;
    for (int i = k + 1; i < n; i++) x[k] -= a[i]*x[i];
  }
}

/* ---------------------------------------------------------------- complex -------------------- */

static void swap_pair(double *x, int i, int j)
{
  swap_numbers(&x[2*i], &x[2*j]);
  swap_numbers(&x[2*i + 1], &x[2*j + 1]);
}

static void exchange_pairs(double *x, const int *pivot, int n)
{
  for (int k = 0; k < n && pivot; k++)
    if (pivot[k] - 1 != k) swap_pair(x, k, pivot[k] - 1);
}

/* x_i -= a_i u for i from `from` to `to`. */
static void take_pairs(double *x, const double *a, const double u[2], int from, int to)
{
  const double ur = u[0], ui = u[1];
  if (ur == 0.0 && ui == 0.0) return;
  for (int i = from; i < to; i++) {
    x[2*i] -= a[2*i]*ur - a[2*i + 1]*ui;
    x[2*i + 1] -= a[2*i]*ui + a[2*i + 1]*ur;
  }
}

/* x := x/y, scaled by the larger part of y. */
static void divide_pair(double *x, const double *y)
{
  const double s = fmax(fabs(y[0]), fabs(y[1])), c = y[0]/s, d = y[1]/s, e = s*(c*c + d*d);
  const double re = (x[0]*c + x[1]*d)/e, im = (x[1]*c - x[0]*d)/e;
  x[0] = re;
  x[1] = im;
}

static int largest_pair(const double *x, int from, int n)
{
  int best = from;
  double most = -1.0;
  for (int i = from; i < n; i++) {
    const double size = fabs(x[2*i]) + fabs(x[2*i + 1]);
    if (!(size > most)) continue;
    most = size;
    best = i;
  }
  return best;
}

static int lu_pairs(double *A, int n, int *pivot)
{
  int bad = 0;
  for (int j = 0; j < n; j++) {
    double *x = A + 2*(size_t)j*(size_t)n;
    exchange_pairs(x, pivot, j);
    for (int k = 0; k < j; k++) take_pairs(x, A + 2*(size_t)k*(size_t)n, x + 2*k, k + 1, n);
    const int p = largest_pair(x, j, n);
    pivot[j] = p + 1;
    if (x[2*p] == 0.0 && x[2*p + 1] == 0.0) {
      if (!bad) bad = j + 1;
      continue;
    }
    for (int k = 0; k <= j && p != j; k++) swap_pair(A + 2*(size_t)k*(size_t)n, p, j);
    for (int i = j + 1; i < n; i++) divide_pair(x + 2*i, x + 2*j);
  }
  return bad;
}

void tml_builtin_lu_solve_pairs(const double *A, int n, const int *pivot, double *b, int sides)
{
  for (int s = 0; s < sides; s++) {
    double *x = b + 2*(size_t)s*(size_t)n;
    exchange_pairs(x, pivot, n);
    for (int k = 0; k < n; k++) take_pairs(x, A + 2*(size_t)k*(size_t)n, x + 2*k, k + 1, n);
    for (int k = n - 1; k >= 0; k--) {
      const double *a = A + 2*(size_t)k*(size_t)n;
      divide_pair(x + 2*k, a + 2*k);
      take_pairs(x, a, x + 2*k, 0, k);
    }
  }
}

/* x_k -= the sum of conj(a_i) x_i. */
static void take_conjugate(double *x, const double *a, int k, int from, int to)
{
  for (int i = from; i < to; i++) {
    x[2*k] -= a[2*i]*x[2*i] + a[2*i + 1]*x[2*i + 1];
    x[2*k + 1] -= a[2*i]*x[2*i + 1] - a[2*i + 1]*x[2*i];
  }
}

/* Solves with the conjugate transposed matrix, without row exchanges. */
static void solve_conjugate(const double *A, int n, double *x)
{
  for (int k = 0; k < n; k++) {
    const double *a = A + 2*(size_t)k*(size_t)n, d[2] = {a[2*k], -a[2*k + 1]};
    take_conjugate(x, a, k, 0, k);
    divide_pair(x + 2*k, d);
  }
  for (int k = n - 1; k >= 0; k--) take_conjugate(x, A + 2*(size_t)k*(size_t)n, k, k + 1, n);
}

int tml_builtin_lu(double *A, int n, int *pivot, int parts)
{
  return parts == 1 ? lu_real(A, n, pivot) : lu_pairs(A, n, pivot);
}

/* ---------------------------------------------------------------- condition ------------------ */

/* Estimate of the 1-norm of the inverse: Hager's method with Higham's additional vector. Row exchanges do not change
 * the norm and are omitted. */
typedef struct estimate {
  const double *A;
  int n, parts;
  double *x, *signs;      /* signs of the previous solution, to detect that they no longer change */
} estimate;

static double sum_of(const estimate *e)
{
  double sum = 0.0;
  for (int i = 0; i < e->n; i++) sum += e->parts == 1 ? fabs(e->x[i]) : hypot(e->x[2*i], e->x[2*i + 1]);
  return sum;
}

static void solve_estimate(const estimate *e)
{
  if (e->parts == 1) tml_builtin_lu_solve(e->A, e->n, NULL, e->x, 1);
  else tml_builtin_lu_solve_pairs(e->A, e->n, NULL, e->x, 1);
}

static void solve_other(const estimate *e)
{
  if (e->parts == 1) solve_transposed(e->A, e->n, e->x);
  else solve_conjugate(e->A, e->n, e->x);
}

/* Replaces x by its signs (complex: unit phases); true if they differ from the previous ones. */
static bool take_signs(const estimate *e)
{
  bool other = false;
  for (int i = 0; i < e->n; i++) {
    double *x = e->x + e->parts*i, *s = e->signs + e->parts*i;
    const double size = e->parts == 1 ? fabs(x[0]) : hypot(x[0], x[1]);
    for (int k = 0; k < e->parts; k++) {
      const double now = size > 0.0 ? x[k]/size : k == 0;
      other = other || now != s[k];
      x[k] = s[k] = now;
    }
  }
  return other;
}

static int largest_entry(const estimate *e)
{
  int best = 0;
  double most = -1.0;
  for (int i = 0; i < e->n; i++) {
    const double size = e->parts == 1 ? fabs(e->x[i]) : hypot(e->x[2*i], e->x[2*i + 1]);
    if (!(size > most)) continue;
    most = size;
    best = i;
  }
  return best;
}

/* Estimate with Higham's vector of alternating, growing entries, which covers cases that unit vectors miss. */
static double alternating_estimate(const estimate *e)
{
  const int n = e->n;
  for (int i = 0; i < e->parts*n; i++) e->x[i] = 0.0;
  for (int i = 0; i < n; i++)
    e->x[e->parts*i] = (i % 2 ? -1.0 : 1.0)*(1.0 + (n > 1 ? (double)i/(double)(n - 1) : 0.0));
  solve_estimate(e);
  return 2.0*sum_of(e)/(3.0*n);
}

static double inverse_norm(const estimate *e)
{
  enum { MOST = 5 };
  const int n = e->n, parts = e->parts;
  for (int i = 0; i < parts*n; i++) e->x[i] = i % parts == 0 ? 1.0/n : 0.0, e->signs[i] = 0.0;
  solve_estimate(e);
  double found = sum_of(e);
  int at = -1;
  for (int k = 0; k < MOST && n > 1 && take_signs(e); k++) {
    solve_other(e);
    const int next = largest_entry(e);
    if (next == at) break;
    at = next;
    for (int i = 0; i < parts*n; i++) e->x[i] = i == parts*at;
    solve_estimate(e);
    const double now = sum_of(e);
    if (!(now > found)) break;
    found = now;
  }
  return n > 1 ? fmax(found, alternating_estimate(e)) : found;
}

static double reciprocal_condition(const estimate *e, double norm)
{
  if (e->n == 0) return 1.0;
  if (!(norm > 0.0)) return 0.0;
  const double inverse = inverse_norm(e);
  return isfinite(inverse) && inverse > 0.0 ? 1.0/inverse/norm : 0.0;
}

double tml_builtin_rcond(const double *A, int n, double norm, double *work, int parts)
{
  const estimate e = {.A = A, .n = n, .parts = parts, .x = work, .signs = work + (size_t)parts*(size_t)n};
  return reciprocal_condition(&e, norm);
}
