/* dense_eigen.c - eigenvalues of small dense matrices by LAPACK, after the zero eigenvalues are removed by a staircase
 * form. */
#include "linear/eigen/dense_eigen.h"

#include <assert.h>
#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"

#define NOTHING TML_EIGEN_NOTHING /* singular values below this part of the largest one count as zero */
#define UNSURE 100.0    /* singular values below this multiple of the error of the matrix count as zero */
#define ROUND_OFF 1e-14 /* error of the eigenvalues relative to the norm of the matrix, over their condition */

/* The scaled matrix in an orthonormal basis T = (null spaces, rest). */
typedef struct staircase {
  int n, zeros, still;
  double norm;
  double unsure;   /* norm of the error of the entries */
  double *A;       /* n x n: scaled matrix */
  double *T, *H;   /* n x n: basis, T^T A T */
  double *B;       /* rest x rest: diagonal block of the rest */
  double *s, *U, *V, *C; /* singular values and vectors, scratch */
  tml_arena arena;
} staircase;

static bool staircase_take(staircase *x, int n)
{
  double **const square[] = {&x->A, &x->T, &x->H, &x->B, &x->U, &x->V, &x->C};
  for (int i = 0; i < 7; i++) *square[i] = tml_arena_new(&x->arena, (size_t)n*(size_t)n, sizeof(double));
  x->s = tml_arena_new(&x->arena, (size_t)n, sizeof(double));
  return !x->arena.failed;
}

/* C = A B or A^T B, with C of m rows and k columns. */
static void multiply_dense(double *C, const double *A, const double *B, const int size[3], bool transposed)
{
  const int m = size[0], inner = size[1], k = size[2];
  if (m == 0) return; /* BLAS refuses a leading dimension of 0, the reference library by ending the program */
  cblas_dgemm(CblasColMajor, transposed ? CblasTrans : CblasNoTrans, CblasNoTrans, m, k, inner, 1.0, A,
              transposed ? inner : m, B, inner, 0.0, C, m);
}

static bool all_entries_finite(const double *A, int n)
{
  for (size_t i = 0; i < (size_t)n*(size_t)n; i++)
    if (!isfinite(A[i])) return false;
  return true;
}

/* Singular value decomposition C = U s V of order k. Returns 0, or an error code for give_up. */
static int decompose_block(staircase *x, int k)
{
  double size = 0.0;
  if (!all_entries_finite(x->C, k)) return 1;
  LAPACKE_dgesdd_work(LAPACK_COL_MAJOR, 'A', k, k, x->C, k, x->s, x->U, k, x->V, k, &size, -1, NULL);
  double *work = tml_new((size_t)size, sizeof *work);
  lapack_int *whole = tml_new(8*(size_t)k, sizeof *whole);
  const int failed = !work || !whole ? LAPACK_WORK_MEMORY_ERROR
                     : LAPACKE_dgesdd_work(LAPACK_COL_MAJOR, 'A', k, k, x->C, k, x->s, x->U, k, x->V, k, work,
                                           (lapack_int)size, whole);
  tml_delete(work);
  tml_delete(whole);
  return failed;
}

/* Separates the null space of the rest. Returns false if there is none, or if LAPACK failed (*failed; < 0: no
 * memory). */
static bool remove_null_space(staircase *x, int *failed)
{
  const int k = x->n - x->zeros;
  int null = 0;
  if (k == 0) return false;
  memcpy(x->C, x->B, (size_t)k*(size_t)k*sizeof(double));
  *failed = decompose_block(x, k);
  if (*failed != 0) return false;
  if (x->zeros == 0) x->norm = x->s[0];
  while (null < k && !(x->s[k - 1 - null] > fmax(NOTHING*x->norm, UNSURE*x->unsure))) null++;
  if (null == 0) return false;
  /* The rows of V are the singular vectors, largest value first; the columns of U become (null space, rest). */
  for (int j = 0; j < k; j++)
    for (int i = 0; i < k; i++) {
      const int row = j < null ? k - null + j : j - null;
      x->U[(size_t)j*(size_t)k + (size_t)i] = x->V[(size_t)i*(size_t)k + (size_t)row];
    }
  double *T = x->T + (size_t)x->zeros*(size_t)x->n;
  multiply_dense(x->C, T, x->U, (const int[]){x->n, k, k}, false);
  memcpy(T, x->C, (size_t)x->n*(size_t)k*sizeof(double));
  multiply_dense(x->C, x->B, x->U, (const int[]){k, k, k}, false);
  multiply_dense(x->V, x->U, x->C, (const int[]){k, k, k}, true);
  const int rest = k - null;
  for (int j = 0; j < rest; j++)
    for (int i = 0; i < rest; i++)
      x->B[(size_t)j*(size_t)rest + (size_t)i] = x->V[(size_t)(j + null)*(size_t)k + (size_t)(i + null)];
  if (x->zeros == 0) x->still = null;
  x->zeros += null;
  return true;
}

/* Separates null spaces until the rest is regular; H = T^T A T. */
static int staircase_make(staircase *x, const double *A, const double *scale, int n)
{
  int failed = 0;
  x->n = n;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x->A[(size_t)j*(size_t)n + (size_t)i] = A[(size_t)j*(size_t)n + (size_t)i]*scale[j]/scale[i];
  memcpy(x->B, x->A, (size_t)n*(size_t)n*sizeof(double));
  for (int i = 0; i < n; i++) x->T[(size_t)i*(size_t)n + (size_t)i] = 1.0;
  while (remove_null_space(x, &failed)) continue;
  multiply_dense(x->C, x->A, x->T, (const int[]){n, n, n}, false);
  multiply_dense(x->H, x->T, x->C, (const int[]){n, n, n}, true);
  return failed;
}

/* ---------------------------------------------------------------- result --------------------- */

/* Reports a failure of LAPACK. The arguments are valid, so it is lack of memory or of convergence. */
static tml_status give_up(int failed, tml_error *err)
{
  if (failed < 0) return tml_fail_memory(err);
  return tml_fail(err, TML_ERR_SIMULATION, "the eigenvalues of the linear model cannot be found");
}

static tml_status allocate_eigen(tml_eigen *e, int n, int still, int count, tml_error *err)
{
  e->n = n;
  e->null = tml_new((size_t)still*(size_t)n, sizeof(double));
  e->value = tml_new((size_t)count, sizeof *e->value);
  e->right = tml_new((size_t)count*2*(size_t)n, sizeof(double));
  e->left = tml_new((size_t)count*2*(size_t)n, sizeof(double));
  return e->null && e->value && e->right && e->left ? TML_OK : tml_fail_memory(err);
}

void tml_eigen_free(tml_eigen *e)
{
  tml_delete(e->null);
  tml_delete(e->value);
  tml_delete(e->right);
  tml_delete(e->left);
  *e = (tml_eigen){0};
}

/* Scales the left vector so that l^H r = 1. */
static void pair_up(tml_eigen *e, int k)
{
  const double *r = e->right + (size_t)k*2*(size_t)e->n, *ri = r + e->n;
  double *l = e->left + (size_t)k*2*(size_t)e->n, *li = l + e->n, re = 0.0, im = 0.0;
  for (int i = 0; i < e->n; i++) {
    re += l[i]*r[i] + li[i]*ri[i];
    im += l[i]*ri[i] - li[i]*r[i];
  }
  const double size = re*re + im*im;
  if (!(size > 0.0)) return;
  for (int i = 0; i < e->n; i++) { /* l / conj(l^H r) */
    const double a = l[i], b = li[i];
    l[i] = (a*re - b*im)/size;
    li[i] = (a*im + b*re)/size;
  }
}

/* Extends the part w of an eigenvector of H in the rest to the whole vector, and transforms it back from the basis and
 * the scale. The leading part follows from lambda y = H y by back substitution: the leading columns of H are strictly
 * upper triangular. */
static void put_right(const staircase *x, const double *scale, const tml_eigenvalue *v, double *y, double *out)
{
  const int n = x->n;
  const double size = v->re*v->re + v->im*v->im;
  for (int i = x->zeros - 1; i >= 0; i--) {
    double re = 0.0, im = 0.0;
    for (int j = i + 1; j < n; j++) {
      re += x->H[(size_t)j*(size_t)n + (size_t)i]*y[j];
      im += x->H[(size_t)j*(size_t)n + (size_t)i]*y[n + j];
    }
    y[i] = (re*v->re + im*v->im)/size;
    y[n + i] = (im*v->re - re*v->im)/size;
  }
  multiply_dense(out, x->T, y, (const int[]){n, n, 2}, false);
  for (int i = 0; i < 2*n; i++) out[i] *= scale[i % n];
}

static void put_left(const staircase *x, const double *scale, const double *y, double *out)
{
  const int n = x->n;
  multiply_dense(out, x->T, y, (const int[]){n, n, 2}, false);
  for (int i = 0; i < 2*n; i++) out[i] /= scale[i % n];
}

/* Inserts index i into a list of n, sorted by ascending modulus. */
static void insert_by_size(int *order, int n, int i, const double *re, const double *im)
{
  for (; n > 0 && hypot(re[order[n - 1]], im[order[n - 1]]) > hypot(re[i], im[i]); n--) order[n] = order[n - 1];
  order[n] = i;
}

/* ---------------------------------------------------------------- general -------------------- */

/* Results of LAPACK for the rest. */
typedef struct spectrum { double *re, *im, *left, *right, *condition, *y; int *order; tml_arena arena; } spectrum;

static bool spectrum_take(spectrum *s, int n)
{
  const size_t k = (size_t)n;
  s->re = tml_arena_new(&s->arena, k, sizeof(double));
  s->im = tml_arena_new(&s->arena, k, sizeof(double));
  s->condition = tml_arena_new(&s->arena, k, sizeof(double));
  s->left = tml_arena_new(&s->arena, k*k, sizeof(double));
  s->right = tml_arena_new(&s->arena, k*k, sizeof(double));
  s->y = tml_arena_new(&s->arena, 2*k, sizeof(double));
  s->order = tml_arena_new(&s->arena, k, sizeof(int));
  return !s->arena.failed;
}

/* Sorts the eigenvalues, taking from each conjugate pair the one with im > 0; returns their number. */
static int sort_spectrum(const spectrum *s, int k)
{
  int count = 0;
  for (int i = 0; i < k; i++)
    if (s->im[i] >= 0.0) insert_by_size(s->order, count++, i, s->re, s->im);
  return count;
}

/* Expands eigenvector i of the rest, with column i + 1 as its imaginary part, by leading zeros. */
static void expand_vector(const staircase *x, const spectrum *s, const double *vectors, int i)
{
  const int k = x->n - x->zeros;
  memset(s->y, 0, 2*(size_t)x->n*sizeof(double));
  for (int j = 0; j < k; j++) {
    s->y[x->zeros + j] = vectors[(size_t)i*(size_t)k + (size_t)j];
    if (s->im[i] != 0.0) s->y[x->n + x->zeros + j] = vectors[(size_t)(i + 1)*(size_t)k + (size_t)j];
  }
}

static tml_status collect_eigenpairs(tml_eigen *e, const staircase *x, const spectrum *s, double norm,
                                     const double *scale)
{
  const int n = x->n;
  for (int j = 0; j < x->still; j++)
    for (int i = 0; i < n; i++)
      e->null[(size_t)j*(size_t)n + (size_t)i] = scale[i]*x->T[(size_t)j*(size_t)n + (size_t)i];
  for (int k = 0; k < e->count; k++) {
    const int i = s->order[k];
    tml_eigenvalue *v = &e->value[k];
    *v = (tml_eigenvalue){s->re[i], s->im[i], (ROUND_OFF*norm + x->unsure)/fmax(s->condition[i], 1e-300)};
    expand_vector(x, s, s->right, i);
    put_right(x, scale, v, s->y, e->right + (size_t)k*2*(size_t)n);
    expand_vector(x, s, s->left, i);
    put_left(x, scale, s->y, e->left + (size_t)k*2*(size_t)n);
    pair_up(e, k);
  }
  return TML_OK;
}

/* One call of LAPACK with a workspace of `room` numbers (-1: queries the size). */
static int call_general(staircase *x, spectrum *s, double *norm, double *work, lapack_int room)
{
  const int k = x->n - x->zeros;
  lapack_int low, high;
  double *balance = x->s, *condition = x->C; /* not requested for the vectors: no integer workspace */
  return LAPACKE_dgeevx_work(LAPACK_COL_MAJOR, 'B', 'V', 'V', 'E', k, x->B, k, s->re, s->im, s->left, k, s->right, k,
                             &low, &high, balance, norm, s->condition, condition, work, room, NULL);
}

/* Eigenvalues of the rest. Returns 0, or an error code for give_up. */
static int solve_general(staircase *x, spectrum *s, double *norm)
{
  double size = 0.0;
  call_general(x, s, norm, &size, -1);
  double *work = tml_new((size_t)size, sizeof *work);
  const int failed = work ? call_general(x, s, norm, work, (lapack_int)size) : LAPACK_WORK_MEMORY_ERROR;
  tml_delete(work);
  return failed;
}

tml_status tml_eigen_create(tml_eigen *e, const double *A, const double *scale, int n, double unsure, tml_error *err)
{
  staircase x = {.unsure = unsure};
  spectrum s = {0};
  tml_status st = staircase_take(&x, n) && spectrum_take(&s, n) ? TML_OK : tml_fail_memory(err);
  *e = (tml_eigen){0};
  int failed = st == TML_OK ? staircase_make(&x, A, scale, n) : 0;
  const int k = n - x.zeros;
  double norm = 0.0;
  if (st == TML_OK && failed == 0 && k > 0) failed = solve_general(&x, &s, &norm);
  if (failed != 0) st = give_up(failed, err);
  if (st == TML_OK) {
    e->zeros = x.zeros;
    e->still = x.still;
    e->count = sort_spectrum(&s, k);
    assert(x.zeros >= 0 && e->count <= k); /* pairs count once */
    st = allocate_eigen(e, n, e->still, e->count, err);
  }
  if (st == TML_OK) st = collect_eigenpairs(e, &x, &s, norm, scale);
  tml_arena_free(&x.arena);
  tml_arena_free(&s.arena);
  if (st != TML_OK) tml_eigen_free(e);
  return st;
}

/* ---------------------------------------------------------------- symmetric ------------------ */

/* Eigenvectors in (x, x') for x = phi: right (phi, lambda phi), left (conj(lambda) M phi, M phi). */
static void put_pair(tml_eigen *e, int k, const double *phi, const double *M)
{
  const int n = e->n/2;
  const double lambda[2] = {e->value[k].re, e->value[k].im};
  double *r = e->right + (size_t)k*2*(size_t)e->n, *l = e->left + (size_t)k*2*(size_t)e->n;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) l[n + i] += M[(size_t)j*(size_t)n + (size_t)i]*phi[j];
  for (int i = 0; i < n; i++) {
    r[i] = phi[i];
    r[n + i] = lambda[0]*phi[i];
    r[e->n + n + i] = lambda[1]*phi[i];
    l[i] = lambda[0]*l[n + i];
    l[e->n + i] = -lambda[1]*l[n + i];
  }
  pair_up(e, k);
}

/* Sorts the eigenvalues lambda^2 = -w, w ascending. Of a real pair the decaying one comes before the growing one. */
static void collect_symmetric(tml_eigen *e, const double *w, const double *phi, const double *M, const int *order)
{
  const int n = e->n/2, still = e->still;
  const double most = fmax(fabs(w[0]), fabs(w[n - 1]));
  for (int j = 0; j < still; j++)
    memcpy(e->null + (size_t)j*(size_t)e->n, phi + (size_t)order[j]*(size_t)n, (size_t)n*sizeof(double));
  for (int j = still, k = 0; j < n; j++) {
    const double size = sqrt(fabs(w[order[j]])), *shape = phi + (size_t)order[j]*(size_t)n;
    const bool real = w[order[j]] < 0.0;
    for (int sign = -1; sign <= (real ? 1 : -1); sign += 2, k++) {
      e->value[k] = (tml_eigenvalue){real ? sign*size : 0.0, real ? 0.0 : size, ROUND_OFF*most/size};
      put_pair(e, k, shape, M);
    }
  }
}

int tml_eigen_solve_symmetric(double *K, double *M, double *w, int n)
{
  double size = 0.0;
  if (n == 0) return 0;
  if (!all_entries_finite(K, n) || !all_entries_finite(M, n)) return 1;
  LAPACKE_dsygv_work(LAPACK_COL_MAJOR, 1, 'V', 'L', n, K, n, M, n, w, &size, -1);
  double *work = tml_new((size_t)size, sizeof *work);
  const int failed = !work ? LAPACK_WORK_MEMORY_ERROR
                     : LAPACKE_dsygv_work(LAPACK_COL_MAJOR, 1, 'V', 'L', n, K, n, M, n, w, work, (lapack_int)size);
  tml_delete(work);
  return failed;
}

tml_status tml_eigen_create_symmetric(tml_eigen *e, double *K, double *M, int n, tml_error *err)
{
  const size_t size = (size_t)n*(size_t)n;
  double *w = tml_new((size_t)n, sizeof *w), *none = tml_new((size_t)n, sizeof *none);
  double *mass = tml_new(size, sizeof *mass);
  int *order = tml_new((size_t)n, sizeof *order), real = 0;
  tml_status st = w && none && mass && order ? TML_OK : tml_fail_memory(err);
  *e = (tml_eigen){0};
  if (st == TML_OK) {
    memcpy(mass, M, size*sizeof *mass);
    const int failed = tml_eigen_solve_symmetric(K, M, w, n);
    if (failed != 0) st = give_up(failed, err);
  }
  if (st == TML_OK) {
    const double most = n > 0 ? fmax(fabs(w[0]), fabs(w[n - 1])) : 0.0;
    for (int i = 0; i < n; i++) {
      insert_by_size(order, i, i, w, none);
      if (!(fabs(w[i]) > NOTHING*most)) e->still++;
      else if (w[i] < 0.0) real++;
    }
    e->zeros = 2*e->still;
    e->count = n - e->still + real;
    st = allocate_eigen(e, 2*n, e->still, e->count, err);
  }
  if (st == TML_OK && n > 0) collect_symmetric(e, w, K, mass, order);
  tml_delete(w);
  tml_delete(none);
  tml_delete(mass);
  tml_delete(order);
  if (st != TML_OK) tml_eigen_free(e);
  return st;
}
