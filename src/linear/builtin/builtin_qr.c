/* builtin_qr.c - QR with column pivoting, Cholesky factors, triangular systems and products of dense matrices, without
 * LAPACK (Golub & Van Loan, Matrix Computations, 3.1, 4.2 and 5.4). */
#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "linear/builtin/builtin_lapack.h"
#include "math/inner_product.h"

/* Euclidean norm, computed without overflow. */
static double vector_norm(const double *x, int n)
{
  double most = 0.0, sum = 0.0;
  for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  if (!(most > 0.0)) return most;
  for (int i = 0; i < n; i++) sum += (x[i]/most)*(x[i]/most);
  return most*sqrt(sum);
}

/* ---------------------------------------------------------------- QR ------------------------- */

static void swap_columns(double *A, int m, int i, int j)
{
  double *x = A + (size_t)i*(size_t)m, *y = A + (size_t)j*(size_t)m;
  for (int k = 0; k < m && i != j; k++) {
    const double z = x[k];
    x[k] = y[k];
    y[k] = z;
  }
}

/* Moves the leading columns to the front; returns their number. */
static int put_first(double *A, int m, int n, int *pivot)
{
  int leading = 0;
  for (int j = 0; j < n; j++) {
    const bool leads = pivot[j] != 0;
    pivot[j] = j + 1;
    if (!leads) continue;
    swap_columns(A, m, j, leading);
    pivot[j] = pivot[leading];
    pivot[leading++] = j + 1;
  }
  return leading;
}

/* Replaces x by the reflection I - tau v v^T (v_0 = 1) that maps x to a multiple of the first unit vector; this
 * multiple becomes x[0]. Returns tau. */
static double make_reflection(double *x, int n)
{
  const double rest = vector_norm(x + 1, n - 1), a = x[0];
  if (!(rest > 0.0)) return 0.0;
  const double b = -copysign(hypot(a, rest), a);
  for (int i = 1; i < n; i++) x[i] /= a - b;
  x[0] = b;
  return (b - a)/b;
}

static void apply_reflection(const double *v, double tau, double *y, int n)
{
  const double f = tau*(y[0] + tml_inner_product(v + 1, y + 1, n - 1));
  y[0] -= f;
  for (int i = 1; i < n; i++) y[i] -= f*v[i];
}

typedef struct norms { double *now, *whole; } norms; /* norms of the rest of each column: updated; computed */

/* Updates the norm of a column after a row is eliminated; recomputes it if cancellation has made it inaccurate. */
static void update_norm(const norms *x, const double *A, int m, int j, int row)
{
  const double *y = A + (size_t)j*(size_t)m;
  if (x->now[j] == 0.0) return;
  const double part = fabs(y[row])/x->now[j], left = fmax(0.0, (1.0 - part)*(1.0 + part));
  const double ratio = x->now[j]/x->whole[j];
  if (left*ratio*ratio <= sqrt(DBL_EPSILON)) x->now[j] = x->whole[j] = vector_norm(y + row + 1, m - row - 1);
  else x->now[j] *= sqrt(left);
}

static void bring_largest(double *A, int m, int n, int i, int *pivot, const norms *x)
{
  int best = i;
  for (int j = i + 1; j < n; j++)
    if (x->now[j] > x->now[best]) best = j;
  if (best == i) return;
  swap_columns(A, m, best, i);
  const int p = pivot[best];
  pivot[best] = pivot[i];
  pivot[i] = p;
  x->now[best] = x->now[i];
  x->whole[best] = x->whole[i];
}

void tml_builtin_qr(double *A, int m, int n, int *pivot, double *tau, double *work)
{
  const norms x = {work, work + n};
  const int leading = put_first(A, m, n, pivot), most = m < n ? m : n;
  for (int i = 0; i < most; i++) {
    if (i == leading)
      for (int j = i; j < n; j++) x.now[j] = x.whole[j] = vector_norm(A + (size_t)j*(size_t)m + i, m - i);
    if (i >= leading) bring_largest(A, m, n, i, pivot, &x);
    double *v = A + (size_t)i*(size_t)m + i;
    tau[i] = make_reflection(v, m - i);
    for (int j = i + 1; j < n; j++) {
      apply_reflection(v, tau[i], A + (size_t)j*(size_t)m + i, m - i);
      if (i >= leading) update_norm(&x, A, m, j, i);
    }
  }
}

/* ---------------------------------------------------------------- Cholesky ------------------- */

int tml_builtin_cholesky(double *A, int n)
{
  for (int j = 0; j < n; j++) {
    double *x = A + (size_t)j*(size_t)n;
    for (int k = 0; k < j; k++) {
      const double *a = A + (size_t)k*(size_t)n, u = a[j];
      for (int i = j; i < n && u != 0.0; i++) x[i] -= a[i]*u;
    }
    if (!(x[j] > 0.0)) return j + 1;
    const double d = x[j] = sqrt(x[j]);
    for (int i = j + 1; i < n; i++) x[i] /= d;
  }
  return 0;
}

void tml_builtin_solve_lower(const double *L, int n, double *b, int sides)
{
  for (int s = 0; s < sides; s++) {
    double *x = b + (size_t)s*(size_t)n;
    for (int k = 0; k < n; k++) {
      const double *a = L + (size_t)k*(size_t)n, u = x[k] /= a[k];
      for (int i = k + 1; i < n; i++) x[i] -= a[i]*u;
    }
  }
}

void tml_builtin_solve_lower_transposed(const double *L, int n, double *b, int sides)
{
  for (int s = 0; s < sides; s++) {
    double *x = b + (size_t)s*(size_t)n;
    for (int k = n - 1; k >= 0; k--) {
      const double *a = L + (size_t)k*(size_t)n;
      x[k] = (x[k] - tml_inner_product(a + k + 1, x + k + 1, n - k - 1))/a[k];
    }
  }
}

void tml_builtin_solve_upper(const double *U, int n, int ld, double *b, int sides)
{
  for (int s = 0; s < sides; s++) {
    double *x = b + (size_t)s*(size_t)ld;
    for (int k = n - 1; k >= 0; k--) {
      const double *a = U + (size_t)k*(size_t)ld, u = x[k] /= a[k];
      for (int i = 0; i < k; i++) x[i] -= a[i]*u;
    }
  }
}

/* Computes L^-1, column by column from the last one, then L^-T L^-1 from the first one. */
void tml_builtin_cholesky_inverse(double *L, int n)
{
  for (int j = n - 1; j >= 0; j--) {
    double *x = L + (size_t)j*(size_t)n;
    const double d = x[j] = 1.0/x[j];
    for (int i = n - 1; i > j; i--) {
      double sum = 0.0;
      for (int k = j + 1; k <= i; k++) sum += L[(size_t)k*(size_t)n + (size_t)i]*x[k];
      x[i] = -d*sum;
    }
  }
  for (int j = 0; j < n; j++) {
    double *x = L + (size_t)j*(size_t)n;
    for (int i = j; i < n; i++) x[i] = tml_inner_product(L + (size_t)i*(size_t)n + i, x + i, n - i);
  }
}

static void mirror_triangle(double *C, int n)
{
  for (int j = 0; j < n; j++)
    for (int i = j + 1; i < n; i++) C[(size_t)i*(size_t)n + (size_t)j] = C[(size_t)j*(size_t)n + (size_t)i];
}

static void transpose_square(double *C, int n)
{
  for (int j = 0; j < n; j++)
    for (int i = j + 1; i < n; i++) {
      double *x = C + (size_t)i*(size_t)n + j, *y = C + (size_t)j*(size_t)n + i;
      const double z = *x;
      *x = *y;
      *y = z;
    }
}

void tml_builtin_congruence(double *C, const double *L, int n)
{
  mirror_triangle(C, n);
  tml_builtin_solve_lower(L, n, C, n);
  transpose_square(C, n);
  tml_builtin_solve_lower(L, n, C, n);
  mirror_triangle(C, n); /* round-off destroys the symmetry */
}

/* ---------------------------------------------------------------- products ------------------- */

void tml_builtin_multiply(double *C, const double *A, const double *B, const int size[3], bool other)
{
  const int m = size[0], n = size[1], inner = size[2];
  for (int j = 0; j < n; j++) {
    double *c = C + (size_t)j*(size_t)m;
    const double *b = B + (size_t)j*(size_t)inner;
    if (other) {
      for (int i = 0; i < m; i++) c[i] = tml_inner_product(A + (size_t)i*(size_t)inner, b, inner);
      continue;
    }
    memset(c, 0, (size_t)m*sizeof *c);
    for (int k = 0; k < inner; k++) {
      const double *a = A + (size_t)k*(size_t)m, u = b[k];
      for (int i = 0; i < m && u != 0.0; i++) c[i] += a[i]*u;
    }
  }
}

void tml_builtin_multiply_pairs(double *C, const double *A, const double *B, const int size[3])
{
  const int m = size[0], n = size[1], inner = size[2];
  memset(C, 0, 2*(size_t)m*(size_t)n*sizeof *C);
  for (int j = 0; j < n; j++)
    for (int k = 0; k < inner; k++) {
      const double *b = B + 2*((size_t)j*(size_t)inner + (size_t)k);
      tml_builtin_add_pairs(C + 2*(size_t)j*(size_t)m, A + 2*(size_t)k*(size_t)m, b, m);
    }
}

void tml_builtin_add_pairs(double *y, const double *x, const double f[2], int n)
{
  const double fr = f[0], fi = f[1];
  for (int i = 0; i < n; i++) {
    y[2*i] += x[2*i]*fr - x[2*i + 1]*fi;
    y[2*i + 1] += x[2*i]*fi + x[2*i + 1]*fr;
  }
}
