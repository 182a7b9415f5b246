/* stability.c - eigenvalues of the reduced stiffness by the Rayleigh-Ritz method: on all free motions if they are few,
 * otherwise on a Krylov space of both ends of the spectrum. */
#include "sim/static/stability.h"
#include "math/inner_product.h"
#include "system/solve/kkt_solve.h"

#include <float.h>
#include <lapacke.h>

#include "math/fixed_random.h"

#define ROUND_OFF 1e-12     /* fraction of the terms of z . K z that counts as round-off */
/* Errors of the eigenvalues of an n x n matrix, as a multiple of sqrt(n) DBL_EPSILON times the largest w. For random
 * matrices with n up to 60, those of LAPACK are up to 1.6 times that, with OpenBLAS's kernels for Prescott, Haswell and
 * SkylakeX. */
#define SOLVED 10.0
#define INVERTED 50.0       /* that multiple for eigenvalues that are computed from an inverse */
#define SHIFTED 1e-9        /* error of those eigenvalues as a fraction of the shift */
#define EXHAUSTED 1e-8      /* a vector with less than this fraction left after orthogonalisation adds nothing */
#define ASYMMETRIC 1e-6     /* relative asymmetry of H above which some force has no potential */
enum { MOST = 60, HIGH = 15, FEW = 20, FEW_HIGH = 6, ATTEMPTS = 4 };

tml_status tml_stability_create(tml_stability *x, const tml_equilibrium *e, tml_error *err)
{
  const int free = e->sys->nv - e->sys->m;
  *x = (tml_stability){.most = free < MOST ? free : MOST};
  if (x->most < 0) x->most = 0;
  x->exact = x->most == free;
  const size_t n = (size_t)x->most, nv = (size_t)e->sys->nv;
  x->V = tml_arena_new(&x->arena, n*nv, sizeof(double));
  x->MV = tml_arena_new(&x->arena, n*nv, sizeof(double));
  x->Z = tml_arena_new(&x->arena, n*nv, sizeof(double));
  x->H = tml_arena_new(&x->arena, n*n, sizeof(double));
  x->work = tml_arena_new(&x->arena, 4*n*n + 8*n, sizeof(double));
  x->w = tml_arena_new(&x->arena, n, sizeof(double));
  x->noise = tml_arena_new(&x->arena, n, sizeof(double));
  return x->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_stability_free(tml_stability *x)
{
  tml_arena_free(&x->arena);
  *x = (tml_stability){0};
}

/* ---------------------------------------------------------------- free motions --------------- */

/* y = A x for an nv x nv matrix. */
static void multiply_by(const tml_equilibrium *e, const double *A, const double *x, double *y)
{
  memset(y, 0, (size_t)e->sys->nv*sizeof *y);
  tml_system_mul(e->sys, A, 1.0, x, y);
}

/* The free motion caused by a load: x = P M^-1 load, with the projection P onto the constraints. */
static void respond_to_load(tml_equilibrium *e, const double *load, double *x)
{
  double *b = e->mass.b;
  memset(b, 0, (size_t)e->mass.saddle.n*sizeof(double));
  memcpy(b, load, (size_t)e->sys->nv*sizeof(double));
  tml_kkt_solve(&e->mass, b);
  memcpy(x, b, (size_t)e->sys->nv*sizeof(double));
}

/* Adds the vector in the next column of V to the space, after orthogonalisation; false: it is linearly dependent. */
static bool add_to_space(tml_stability *x, tml_equilibrium *e)
{
  const int nv = e->sys->nv;
  double *y = x->V + (size_t)x->n*(size_t)nv, *My = x->MV + (size_t)x->n*(size_t)nv;
  multiply_by(e, e->stiff.matrices.M, y, My);
  const double before = tml_inner_product(y, My, nv);
  for (int twice = 0; twice < 2; twice++) {
    for (int k = 0; k < x->n; k++) {
      const double h = tml_inner_product(x->MV + (size_t)k*(size_t)nv, y, nv);
      for (int i = 0; i < nv; i++) y[i] -= h*x->V[(size_t)k*(size_t)nv + (size_t)i];
    }
    multiply_by(e, e->stiff.matrices.M, y, My);
  }
  const double left = tml_inner_product(y, My, nv);
  if (!(before > 0.0) || !(left > EXHAUSTED*EXHAUSTED*before) || !isfinite(left)) return false;
  for (int i = 0; i < nv; i++) {
    y[i] /= sqrt(left);
    My[i] /= sqrt(left);
  }
  x->n++;
  return true;
}

/* Adds a random free motion. */
static bool take_some(tml_stability *x, tml_equilibrium *e, unsigned *seed)
{
  const int nv = e->sys->nv;
  for (int k = 0; k < ATTEMPTS; k++) {
    double *y = x->V + (size_t)x->n*(size_t)nv;
    for (int i = 0; i < nv; i++) e->trial[i] = tml_fixed_random(seed)*e->sys->size[i];
    multiply_by(e, e->stiff.matrices.M, e->trial, y);
    respond_to_load(e, y, y);
    if (add_to_space(x, e)) return true;
  }
  return false;
}

/* For large models: vectors at both ends of the spectrum, by powers of M^-1 K and of its inverse. */
static void take_powers(tml_stability *x, tml_equilibrium *e, bool inverse, int end)
{
  const int nv = e->sys->nv;
  unsigned seed = inverse ? 3u : 7u;
  bool going = take_some(x, e, &seed);
  while (going && x->n < end) {
    const double *last = x->V + (size_t)(x->n - 1)*(size_t)nv;
    double *y = x->V + (size_t)x->n*(size_t)nv;
    if (inverse) {
      double *b = e->stiff.b;
      memset(b, 0, (size_t)e->stiff.saddle.n*sizeof(double));
      memcpy(b, x->MV + (size_t)(x->n - 1)*(size_t)nv, (size_t)nv*sizeof(double));
      tml_kkt_solve(&e->stiff, b);
      multiply_by(e, e->stiff.matrices.M, b, y);
    } else {
      multiply_by(e, e->stiff.matrices.K, last, y);
    }
    respond_to_load(e, y, y); /* for the inverse, this removes the round-off error in the constraints */
    going = add_to_space(x, e) || take_some(x, e, &seed);
  }
}

/* Builds the space; during the search fewer vectors are sufficient than for the final result. */
static void find_space(tml_stability *x, tml_equilibrium *e, bool factored, bool final)
{
  const int end = final ? x->most : FEW, high = final ? HIGH : FEW_HIGH;
  unsigned seed = 11u;
  x->n = 0;
  if (x->exact) {
    while (x->n < x->most && take_some(x, e, &seed)) continue;
  } else {
    take_powers(x, e, false, factored ? high : end);
    if (factored) take_powers(x, e, true, end);
  }
}

/* ---------------------------------------------------------------- stiffness ------------------ */

/* (SE4) H = V^T K V. */
static void project_stiffness(tml_stability *x, tml_equilibrium *e)
{
  const int nv = e->sys->nv, n = x->n;
  for (int j = 0; j < n; j++) {
    multiply_by(e, e->stiff.matrices.K, x->V + (size_t)j*(size_t)nv, e->trial);
    for (int i = 0; i < n; i++) x->H[n*j + i] = tml_inner_product(x->V + (size_t)i*(size_t)nv, e->trial, nv);
  }
}

/* (SE4) The same if unknowns of the user depend on the position: R = V^T M (K + shift M)^-1 M V takes them into
 * account, H = R^-1 - shift. */
static tml_status project_inverse(tml_stability *x, tml_equilibrium *e, double shift)
{
  const int nv = e->sys->nv, n = x->n;
  double *R = x->work;
  lapack_int pivot[MOST];
  for (int j = 0; j < n; j++) {
    double *b = e->stiff.b;
    memset(b, 0, (size_t)e->stiff.saddle.n*sizeof(double));
    memcpy(b, x->MV + (size_t)j*(size_t)nv, (size_t)nv*sizeof(double));
    tml_kkt_solve(&e->stiff, b);
    for (int i = 0; i < n; i++) R[n*j + i] = tml_inner_product(x->MV + (size_t)i*(size_t)nv, b, nv);
  }
  memset(x->H, 0, (size_t)(n*n)*sizeof(double));
  for (int i = 0; i < n; i++) x->H[n*i + i] = 1.0;
  if (LAPACKE_dgesv_work(LAPACK_COL_MAJOR, n, n, R, n, pivot, x->H, n) != 0) return TML_RETRY_SINGULAR;
  for (int i = 0; i < n; i++) x->H[n*i + i] -= shift;
  return TML_OK;
}

static void measure_asymmetry(tml_stability *x)
{
  double most = 0.0, off = 0.0;
  for (int i = 0; i < x->n; i++)
    for (int j = 0; j < x->n; j++) {
      most = fmax(most, fabs(x->H[x->n*j + i]));
      off = fmax(off, fabs(x->H[x->n*j + i] - x->H[x->n*i + j]));
    }
  x->asymmetry = most > 0.0 ? off/most : 0.0;
}

/* ---------------------------------------------------------------- eigenvalues ---------------- */

/* Eigenvalues of the symmetric part, in ascending order; the eigenvectors are stored in Y. */
static tml_status solve_symmetric(tml_stability *x, double *Y)
{
  const int n = x->n;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) Y[n*j + i] = 0.5*(x->H[n*j + i] + x->H[n*i + j]);
  const lapack_int room = (lapack_int)(3*n*n + 8*n);
  return LAPACKE_dsyev_work(LAPACK_COL_MAJOR, 'V', 'U', n, Y, n, x->w, x->work + n*n, room) == 0 ? TML_OK
         : TML_RETRY_NAN;
}

/* Eigenvalues of H itself: real parts, in ascending order, and the real parts of the eigenvectors. */
static tml_status solve_general(tml_stability *x, double *Y)
{
  const int n = x->n;
  double re[MOST], im[MOST], *A = x->work + n*n, *vectors = A + n*n, *work = vectors + n*n;
  const lapack_int room = (lapack_int)(n*n + 8*n);
  memcpy(A, x->H, (size_t)(n*n)*sizeof(double));
  if (LAPACKE_dgeev_work(LAPACK_COL_MAJOR, 'N', 'V', n, A, n, re, im, NULL, 1, vectors, n, work,
                         room < 4*n ? 4*n : room) != 0) return TML_RETRY_NAN;
  for (int k = 0; k < n; k++) {
    int least = -1;
    for (int i = 0; i < n; i++)
      if (!isnan(re[i]) && (least < 0 || re[i] < re[least])) least = i;
    if (least < 0) return TML_RETRY_NAN;
    x->w[k] = re[least];
    x->paired = x->paired || im[least] != 0.0;
    memcpy(Y + n*k, vectors + (ptrdiff_t)n*(im[least] < 0.0 ? least - 1 : least), (size_t)n*sizeof(double));
    re[least] = NAN;
  }
  return TML_OK;
}

/* Converts the eigenvectors to motions, and estimates the round-off of each eigenvalue. */
static void find_motions(tml_stability *x, tml_equilibrium *e, const double *Y, double shift)
{
  const int nv = e->sys->nv, n = x->n;
  double most = 0.0;
  for (int k = 0; k < n; k++) most = fmax(most, fabs(x->w[k]));
  const double rounding = sqrt(n)*DBL_EPSILON*most;
  const double known = shift > 0.0 ? INVERTED*rounding + SHIFTED*shift : SOLVED*rounding;
  for (int k = 0; k < n; k++) {
    double *z = x->Z + (size_t)k*(size_t)nv;
    memset(z, 0, (size_t)nv*sizeof(double));
    for (int j = 0; j < n; j++)
      for (int i = 0; i < nv; i++) z[i] += Y[n*k + j]*x->V[(size_t)j*(size_t)nv + (size_t)i];
    memset(e->trial, 0, (size_t)nv*sizeof(double));
    tml_system_mul_sizes(e->sys, e->stiff.matrices.K, 1.0, z, e->trial);
    double size = 0.0;
    for (int i = 0; i < nv; i++) size += fabs(z[i])*e->trial[i];
    x->noise[k] = fmax(ROUND_OFF*size, known);
  }
}

static void count_signs(tml_stability *x)
{
  x->n_negative = x->n_zero = 0;
  for (int k = 0; k < x->n; k++) {
    x->n_negative += x->w[k] < -x->noise[k];
    x->n_zero += fabs(x->w[k]) <= x->noise[k];
  }
  x->first_zero = x->n_negative;
  x->first_positive = x->n_negative + x->n_zero;
}

tml_status tml_stability_find(tml_stability *x, tml_equilibrium *e, double shift, bool final)
{
  const bool user = e->sys->user.np > 0;
  tml_status st = TML_OK;
  x->paired = false;
  x->asymmetry = 0.0;
  if (x->most > 0 && (user || !x->exact)) st = tml_static_residual_factor(e, shift);
  if (st != TML_OK && user) return st;
  find_space(x, e, st == TML_OK, final);
  if (x->n == 0) {
    count_signs(x);
    return TML_OK;
  }
  st = TML_OK;
  if (user) st = project_inverse(x, e, shift);
  else project_stiffness(x, e);
  if (st != TML_OK) return st;
  measure_asymmetry(x);
  double *Y = x->work;
  st = final && x->asymmetry > ASYMMETRIC ? solve_general(x, Y) : solve_symmetric(x, Y);
  if (st != TML_OK) return st;
  find_motions(x, e, Y, user ? shift : 0.0);
  count_signs(x);
  return TML_OK;
}

/* ---------------------------------------------------------------- motions without stiffness -- */

static void swap_motions(double *a, double *b, int n)
{
  for (int i = 0; i < n; i++) {
    const double kept = a[i];
    a[i] = b[i];
    b[i] = kept;
  }
}

/* The largest entry, relative to the sizes of the coordinates, of motions first to end - 1. */
static int find_pivot(const tml_stability *x, const tml_equilibrium *e, int first, int *row)
{
  const int nv = e->sys->nv;
  double most = 0.0;
  int column = 0;
  for (int j = first; j < x->first_positive; j++)
    for (int i = 0; i < nv; i++) {
      const double part = fabs(x->Z[(size_t)j*(size_t)nv + (size_t)i])/e->sys->size[i];
      if (!(part > (1.0 + 1e-9)*most)) continue;
      most = part;
      column = i;
      *row = j;
    }
  return column;
}

/* Gauss-Jordan elimination with complete pivoting. */
void tml_stability_separate(tml_stability *x, const tml_equilibrium *e)
{
  const int nv = e->sys->nv;
  for (int k = x->first_zero; k < x->first_positive; k++) {
    int row = k;
    const int column = find_pivot(x, e, k, &row);
    double *pivot = x->Z + (size_t)k*(size_t)nv;
    if (row != k) swap_motions(pivot, x->Z + (size_t)row*(size_t)nv, nv);
    if (pivot[column] == 0.0) return;
    const double scale = e->sys->size[column]/pivot[column];
    for (int i = 0; i < nv; i++) pivot[i] *= scale;
    for (int j = x->first_zero; j < x->first_positive; j++) {
      double *other = x->Z + (size_t)j*(size_t)nv;
      const double f = other[column]/pivot[column];
      for (int i = 0; i < nv && j != k; i++) other[i] -= f*pivot[i];
    }
  }
}
