/* builtin_eigen.c - eigenvalues of dense matrices without LAPACK: symmetric matrices by Householder tridiagonalisation
 * and the implicit QL method, general ones by Hessenberg reduction and Francis double shifts, their vectors by inverse
 * iteration (Golub & Van Loan, Matrix Computations, 7.4 to 7.6 and 8.3). */
#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "linear/builtin/builtin_lapack.h"
#include "math/inner_product.h"

enum { SWEEPS = 60 }; /* limit of iterations for one eigenvalue */

/* ---------------------------------------------------------------- tridiagonal form ----------- */

/* Replaces x by v such that (I - tau v v^T) x has only its first entry, which is stored in *b. Returns tau. */
static double householder(double *x, int n, double *b)
{
  double most = 0.0;
  for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  *b = n > 0 ? x[0] : 0.0;
  if (n < 2 || !(most > 0.0)) return 0.0;
  double rest = 0.0;
  for (int i = 1; i < n; i++) rest += (x[i]/most)*(x[i]/most);
  if (rest == 0.0) return 0.0;
  const double a = x[0], length = -copysign(most*sqrt(rest + (a/most)*(a/most)), a);
  for (int i = 1; i < n; i++) x[i] /= a - length;
  x[0] = 1.0;
  *b = length;
  return (length - a)/length;
}

/* C := H C H with H = I - tau v v^T, for C of order m with both triangles. */
static void reflect_both(double *C, int n, int m, const double *v, double tau, double *p)
{
  for (int j = 0; j < m; j++) p[j] = tau*tml_inner_product(C + (size_t)j*(size_t)n, v, m);
  const double k = 0.5*tau*tml_inner_product(p, v, m);
  for (int j = 0; j < m; j++) p[j] -= k*v[j];
  for (int j = 0; j < m; j++) {
    double *c = C + (size_t)j*(size_t)n;
    for (int i = 0; i < m; i++) c[i] -= v[i]*p[j] + p[i]*v[j];
  }
}

/* Tridiagonal form: diagonal in d, subdiagonal in e. The reflections stay below the subdiagonal of A, their tau on its
 * diagonal. */
static void tridiagonal(double *A, int n, double *d, double *e)
{
  for (int j = 0; j < n; j++) {
    double *x = A + (size_t)j*(size_t)n + j + 1, tau;
    const int m = n - j - 1;
    d[j] = A[(size_t)j*(size_t)n + (size_t)j];
    if (m == 0) break;
    tau = householder(x, m, &e[j]);
    if (tau != 0.0) reflect_both(A + (size_t)(j + 1)*(size_t)n + j + 1, n, m, x, tau, d + j + 1);
    A[(size_t)j*(size_t)n + (size_t)j] = tau; /* the diagonal is saved in d; its later entries were scratch space */
  }
}

/* Overwrites A by the product of its reflections. */
static void accumulate(double *A, int n)
{
  for (int j = n - 1; j >= 0; j--) {
    double *column = A + (size_t)j*(size_t)n, tau = j < n - 1 ? column[j] : 0.0, *v = column + j + 1;
    const int m = n - j - 1;
    for (int k = j + 1; k < n && tau != 0.0; k++) {
      double *y = A + (size_t)k*(size_t)n + j + 1;
      const double f = tau*tml_inner_product(v, y, m);
      for (int i = 0; i < m; i++) y[i] -= f*v[i];
    }
    memset(column, 0, (size_t)n*sizeof *column);
    for (int k = j + 1; k < n; k++) A[(size_t)k*(size_t)n + (size_t)j] = 0.0;
    column[j] = 1.0;
  }
}

/* ---------------------------------------------------------------- QL ------------------------- */

static void rotate_columns(double *V, int n, int i, double c, double s)
{
  double *x = V + (size_t)i*(size_t)n, *y = x + n;
  for (int k = 0; k < n; k++) {
    const double f = y[k];
    y[k] = s*x[k] + c*f;
    x[k] = c*x[k] - s*f;
  }
}

/* One QL step with Wilkinson's shift on rows l to m. */
static void ql_step(double *d, double *e, int l, int m, double *V, int n)
{
  double g = (d[l + 1] - d[l])/(2.0*e[l]), r = hypot(g, 1.0), s = 1.0, c = 1.0, p = 0.0;
  int i = m - 1;
  g = d[m] - d[l] + e[l]/(g + copysign(r, g));
  for (; i >= l; i--) {
    const double f = s*e[i], b = c*e[i];
    e[i + 1] = r = hypot(f, g);
    if (r == 0.0) { /* the matrix decouples here */
      d[i + 1] -= p;
      e[m] = 0.0;
      return;
    }
    s = f/r;
    c = g/r;
    g = d[i + 1] - p;
    r = (d[i] - g)*s + 2.0*c*b;
    p = s*r;
    d[i + 1] = g + p;
    g = c*r - b;
    rotate_columns(V, n, i, c, s);
  }
  d[l] -= p;
  e[l] = g;
  e[m] = 0.0;
}

static bool ql(double *d, double *e, double *V, int n)
{
  e[n - 1] = 0.0;
  for (int l = 0; l < n; l++)
    for (int k = 0;; k++) {
      int m = l;
      while (m < n - 1 && fabs(e[m]) > 0.5*DBL_EPSILON*(fabs(d[m]) + fabs(d[m + 1]))) m++;
      if (m == l) break;
      if (k == SWEEPS) return false;
      ql_step(d, e, l, m, V, n);
    }
  return true;
}

static void sort_ascending(double *w, double *V, int n)
{
  for (int i = 0; i < n; i++) {
    int least = i;
    for (int j = i + 1; j < n; j++)
      if (w[j] < w[least]) least = j;
    if (least == i) continue;
    const double x = w[i];
    w[i] = w[least];
    w[least] = x;
    for (int k = 0; k < n; k++) {
      double *a = V + (size_t)i*(size_t)n + k, *b = V + (size_t)least*(size_t)n + k;
      const double y = *a;
      *a = *b;
      *b = y;
    }
  }
}

bool tml_builtin_symmetric(double *A, int n, bool upper, double *w, double *work)
{
  double sum = 0.0;
  for (int j = 0; j < n; j++)
    for (int i = j + 1; i < n; i++) {
      double *low = A + (size_t)j*(size_t)n + i, *high = A + (size_t)i*(size_t)n + j;
      if (upper) *low = *high;
      else *high = *low;
    }
  for (size_t i = 0; i < (size_t)n*(size_t)n; i++) sum += fabs(A[i]);
  if (!isfinite(sum)) return false;
  if (n == 0) return true;
  tridiagonal(A, n, w, work);
  accumulate(A, n);
  if (!ql(w, work, A, n)) return false;
  sort_ascending(w, A, n);
  return true;
}

/* ---------------------------------------------------------------- Hessenberg's form ---------- */

static double *entry_at(double *A, int n, int i, int j) { return A + (size_t)j*(size_t)n + (size_t)i; }

/* reflect_rows: applies the reflection v to rows i to i + m - 1 of the columns from `from` on. reflect_columns: to
 * columns i to i + m - 1 of the first `rows` rows. */
static void reflect_rows(double *A, int n, int i, int m, const double *v, double tau, int from)
{
  for (int j = from; j < n; j++) {
    double *x = entry_at(A, n, i, j);
    const double f = tau*tml_inner_product(v, x, m);
    for (int k = 0; k < m; k++) x[k] -= f*v[k];
  }
}

static void reflect_columns(double *A, int n, int i, int m, const double *v, double tau, int rows)
{
  for (int r = 0; r < rows; r++) {
    double f = 0.0;
    for (int k = 0; k < m; k++) f += v[k]**entry_at(A, n, r, i + k);
    for (int k = 0; k < m; k++) *entry_at(A, n, r, i + k) -= tau*f*v[k];
  }
}

/* `v` holds n numbers. */
static void hessenberg(double *A, int n, double *v)
{
  for (int j = 0; j + 2 < n; j++) {
    const int m = n - j - 1;
    double b;
    memcpy(v, entry_at(A, n, j + 1, j), (size_t)m*sizeof *v);
    const double tau = householder(v, m, &b);
    if (tau == 0.0) continue;
    reflect_rows(A, n, j + 1, m, v, tau, j + 1);
    reflect_columns(A, n, j + 1, m, v, tau, n);
    memset(entry_at(A, n, j + 1, j), 0, (size_t)m*sizeof *v);
    *entry_at(A, n, j + 1, j) = b;
  }
}

/* ---------------------------------------------------------------- Francis' steps ------------- */

/* First row of the last unreduced block, which ends at row `high`. */
static int find_split(double *A, int n, int high, double size)
{
  int l = high;
  for (; l > 0; l--) {
    double near = fabs(*entry_at(A, n, l, l)) + fabs(*entry_at(A, n, l - 1, l - 1));
    if (near == 0.0) near = size;
    if (fabs(*entry_at(A, n, l, l - 1)) > DBL_EPSILON*near) continue;
    *entry_at(A, n, l, l - 1) = 0.0;
    break;
  }
  return l;
}

/* Both eigenvalues of the 2 x 2 block of rows h - 1 and h. */
static void solve_two(double *A, int n, int h, double *re, double *im)
{
  const double a = *entry_at(A, n, h - 1, h - 1), b = *entry_at(A, n, h - 1, h), c = *entry_at(A, n, h, h - 1),
    d = *entry_at(A, n, h, h);
  const double p = 0.5*(a - d), q = p*p + b*c, root = sqrt(fabs(q));
  if (q >= 0.0) {
    const double z = p + copysign(root, p);
    re[h - 1] = d + z;
    re[h] = z != 0.0 ? d - b*c/z : d;
    im[h - 1] = im[h] = 0.0;
  } else {
    re[h - 1] = re[h] = d + p;
    im[h - 1] = root;
    im[h] = -root;
  }
}

/* A double-shift step on rows l to h, with the eigenvalues of the last two rows as shifts, or with exceptional shifts
 * if `odd`. */
static void francis(double *A, int n, int l, int h, bool odd)
{
  const double c = *entry_at(A, n, h, h - 1), other = fabs(c) + fabs(*entry_at(A, n, h - 1, h - 2));
  const double sum = odd ? 1.5*other : *entry_at(A, n, h, h) + *entry_at(A, n, h - 1, h - 1);
  const double product =
    odd ? other*other : *entry_at(A, n, h, h)**entry_at(A, n, h - 1, h - 1) - *entry_at(A, n, h - 1, h)*c;
  const double a = *entry_at(A, n, l, l), b = *entry_at(A, n, l + 1, l);
  double v[3] = {a*a + *entry_at(A, n, l, l + 1)*b - sum*a + product, b*(a + *entry_at(A, n, l + 1, l + 1) - sum),
                 b**entry_at(A, n, l + 2, l + 1)};
  for (int k = l; k < h; k++) {
    const int m = h - k + 1 < 3 ? 2 : 3;
    double beta;
    const double tau = householder(v, m, &beta);
    if (tau != 0.0) {
      if (k > l) *entry_at(A, n, k, k - 1) = beta;
      for (int i = 1; i < m && k > l; i++) *entry_at(A, n, k + i, k - 1) = 0.0;
      reflect_rows(A, n, k, m, v, tau, k);
      reflect_columns(A, n, k, m, v, tau, k + 4 < h + 1 ? k + 4 : h + 1);
    }
    for (int i = 0; i < 3 && k + 1 + i <= h; i++) v[i] = *entry_at(A, n, k + 1 + i, k);
  }
}

bool tml_builtin_eigenvalues(double *A, int n, double *re, double *im)
{
  double size = 0.0;
  for (size_t i = 0; i < (size_t)n*(size_t)n; i++) size += fabs(A[i]);
  if (!isfinite(size)) return false;
  hessenberg(A, n, re);
  for (int h = n - 1, k = 0; h >= 0; k++) {
    const int l = find_split(A, n, h, size);
    if (l >= h - 1) {
      if (l == h) {
        re[h] = *entry_at(A, n, h, h);
        im[h] = 0.0;
      } else {
        solve_two(A, n, h, re, im);
      }
      h = l - 1;
      k = -1;
    } else if (k == SWEEPS) {
      return false;
    } else {
      francis(A, n, l, h, k % 10 == 9);
    }
  }
  return true;
}

/* ---------------------------------------------------------------- vectors -------------------- */

/* Normalises x and rotates its phase so that the largest entry is real and positive. */
static void turn_real(double *x, int n)
{
  double sum = 0.0, most = -1.0, c = 1.0, s = 0.0;
  for (int i = 0; i < n; i++) {
    const double size = hypot(x[2*i], x[2*i + 1]);
    sum += size*size;
    if (!(size > most)) continue;
    most = size;
    c = x[2*i];
    s = x[2*i + 1];
  }
  const double f = 1.0/(most*sqrt(sum));
  for (int i = 0; i < n; i++) {
    const double a = x[2*i], b = x[2*i + 1];
    x[2*i] = f*(a*c + b*s);
    x[2*i + 1] = f*(b*c - a*s);
  }
}

/* Inverse iteration with the factors of A - (re + i im) I, complex. The matrix is nearly singular by construction:
 * pivots of 0 are replaced by the level of round-off. */
static void invert_twice(double *W, int n, const int *pivot, double tiny, double *x)
{
  for (int i = 0; i < n; i++) {
    double *d = W + 2*((size_t)i*(size_t)n + (size_t)i);
    if (hypot(d[0], d[1]) < tiny) d[0] = tiny, d[1] = 0.0;
  }
  for (int i = 0; i < n; i++) x[2*i] = 1.0 + 0.1*(i % 7), x[2*i + 1] = 0.0;
  for (int k = 0; k < 3; k++) {
    tml_builtin_lu_solve_pairs(W, n, pivot, x, 1);
    turn_real(x, n);
  }
}

void tml_builtin_eigenvectors(const double *A, int n, const double *value, double *V, double *work, int *pivot)
{
  const double *re = value, *im = value + n;
  double *W = work, *x = work + 2*(size_t)n*(size_t)n, size = 0.0;
  for (size_t i = 0; i < (size_t)n*(size_t)n; i++) size = fmax(size, fabs(A[i]));
  for (int k = 0; k < n; k++) {
    for (size_t i = 0; i < (size_t)n*(size_t)n; i++) W[2*i] = A[i], W[2*i + 1] = 0.0;
    for (int i = 0; i < n; i++) {
      double *d = W + 2*((size_t)i*(size_t)n + (size_t)i);
      d[0] -= re[k];
      d[1] -= im[k];
    }
    tml_builtin_lu(W, n, pivot, 2);
    invert_twice(W, n, pivot, DBL_EPSILON*fmax(size, DBL_MIN), x);
    for (int i = 0; i < n; i++) V[(size_t)k*(size_t)n + (size_t)i] = x[2*i];
    if (im[k] == 0.0 || k + 1 == n) continue;
    for (int i = 0; i < n; i++) V[(size_t)(k + 1)*(size_t)n + (size_t)i] = x[2*i + 1];
    k++;
  }
}
