/* mounted_damping.c - damping that gives the modes of a mounted body their damping ratios. Theory:
 * docs/theory/flexible.md. */
#include "flexible/reduce/mounted_damping.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/symmetric/dense_products.h"
#include "math/vec3.h"

#define FREE 1e-12  /* eigenvalue of the sum of squares of the unit rows below which a motion counts as free */
#define STILL 1e-10 /* omega^2 of a mounted mode, relative to the largest, below which it counts as a rigid motion */

enum { RIGID = 6 };

/* Coordinates y of unit mass: translation y/sqrt(m), rotation L^-T y with J0 = L L^T, modal coordinates y. */
typedef struct mount {
  tml_flexible *f;
  int n, wide;         /* number of modes; the same with the six rigid motions */
  int free, elastic;   /* number of free motions; number of those that deform the body, which come last */
  double *A;           /* wide x wide: sum of squares of the rows, then its eigenvectors with the null space first */
  double *K;           /* free x free: stiffness of the free motions, then its eigenvectors */
  double *value;       /* eigenvalues */
  double *Z;           /* n x elastic: omega_j y_jk/omega_k, orthonormal */
} mount;

/* Transforms a row to coordinates of unit mass and scales it to unit length. */
static void scale_row(const mount *x, const double L[9], const double *row, double *y)
{
  double sum = 0.0;
  memcpy(y, row, (size_t)x->wide*sizeof *y);
  for (int i = 0; i < 3; i++) y[i] /= sqrt(x->f->mass);
  for (int i = 0; i < 3; i++) { /* L z = row of the rotation */
    for (int j = 0; j < i; j++) y[3 + i] -= L[3*i + j]*y[3 + j];
    y[3 + i] /= L[3*i + i];
  }
  for (int i = 0; i < x->wide; i++) sum += y[i]*y[i];
  for (int i = 0; i < x->wide && sum > 0.0; i++) y[i] /= sqrt(sum);
}

/* Cholesky factor J0 = L L^T, lower triangle, row-major. False: J is not positive definite. */
static bool inertia_factor(double L[9], const double J[9])
{
  memset(L, 0, 9*sizeof *L);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j <= i; j++) {
      double sum = J[3*i + j];
      for (int k = 0; k < j; k++) sum -= L[3*i + k]*L[3*j + k];
      if (i == j && !(sum > 0.0)) return false;
      L[3*i + j] = i == j ? sqrt(sum) : sum/L[3*j + j];
    }
  return true;
}

/* Finds a basis of the motions that the rows do not hold: the null space of A. */
static tml_status find_free(mount *x, const double *rows, int n_rows, tml_error *err)
{
  const size_t wide = (size_t)x->wide;
  double L[9], *y = tml_new(wide, sizeof *y);
  tml_status st = y ? TML_OK : tml_fail_memory(err);
  if (!st && !inertia_factor(L, x->f->J0)) st = tml_fail(err, TML_ERR_MODEL, "its inertia is not positive");
  for (int r = 0; r < n_rows && !st; r++) {
    scale_row(x, L, rows + (size_t)r*wide, y);
    for (size_t i = 0; i < wide; i++)
      for (size_t j = 0; j < wide; j++) x->A[wide*i + j] += y[i]*y[j];
  }
  tml_delete(y);
  if (!st) st = tml_symmetric_eigen(x->A, x->value, x->wide, err);
  while (!st && x->free < x->wide && x->value[x->free] < FREE) x->free++;
  return st;
}

/* (FB23) Computes the modes of the mounted body and from them Z. */
static tml_status find_mounted_modes(mount *x, tml_error *err)
{
  const size_t p = (size_t)x->free, wide = (size_t)x->wide;
  const double *omega2 = x->f->omega2;
  for (size_t a = 0; a < p; a++)
    for (size_t b = 0; b < p; b++)
      for (int j = 0; j < x->n; j++)
        x->K[p*a + b] += x->A[wide*a + RIGID + (size_t)j]*omega2[j]*x->A[wide*b + RIGID + (size_t)j];
  const tml_status st = tml_symmetric_eigen(x->K, x->value, x->free, err);
  if (st) return st;
  int first = 0;
  while (first < x->free && !(x->value[first] > STILL*x->value[x->free - 1])) first++;
  x->elastic = x->free - first;
  for (int k = 0; k < x->elastic; k++) {
    const double *v = x->K + p*(size_t)(first + k), omega = sqrt(x->value[first + k]);
    x->value[k] = omega;
    for (int j = 0; j < x->n; j++) {
      double eta = 0.0;
      for (size_t a = 0; a < p; a++) eta += x->A[wide*a + RIGID + (size_t)j]*v[a];
      x->Z[(size_t)k*(size_t)x->n + (size_t)j] = sqrt(omega2[j])*eta/omega;
    }
  }
  return TML_OK;
}

/* P = 1 - Z Z^T, the projector onto what the mounted modes do not span; it overwrites A. */
static void find_rest(mount *x)
{
  const size_t n = (size_t)x->n;
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < n; j++) {
      double sum = i == j ? 1.0 : 0.0;
      for (int k = 0; k < x->elastic; k++) sum -= x->Z[(size_t)k*n + i]*x->Z[(size_t)k*n + j];
      x->A[n*i + j] = sum;
    }
}

/* (FB24) */
static void set_damping(mount *x, const tml_mounted_ratios *d)
{
  const size_t n = (size_t)x->n;
  const double last = d->ratio[d->n - 1];
  tml_flexible *f = x->f;
  for (int k = 0; k < x->elastic; k++) x->value[k] = (k < d->n ? d->ratio[k] : last)/x->value[k];
  find_rest(x);
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j <= i; j++) {
      double sum = 0.0;
      for (int k = 0; k < x->elastic; k++) sum += x->Z[(size_t)k*n + i]*x->Z[(size_t)k*n + j]*x->value[k];
      for (size_t k = 0; k < n; k++) sum += last*x->A[n*i + k]*x->A[n*k + j]/sqrt(f->omega2[k]);
      f->coupled[n*i + j] = f->coupled[n*j + i] = 2.0*sqrt(f->omega2[i]*f->omega2[j])*sum;
    }
  for (size_t i = 0; i < n; i++) f->damping[i] = f->coupled[(n + 1)*i];
}

tml_status tml_flexible_mount(tml_flexible *f, const double *rows, int n_rows, const tml_mounted_ratios *ratios,
                              tml_error *err)
{
  const size_t n = (size_t)f->n, wide = n + RIGID;
  mount x = {.f = f, .n = f->n, .wide = f->n + RIGID};
  double *before = f->coupled;
  x.A = tml_new(wide*wide, sizeof *x.A);
  x.K = tml_new(wide*wide, sizeof *x.K);
  x.value = tml_new(wide, sizeof *x.value);
  x.Z = tml_new(n*wide, sizeof *x.Z);
  f->coupled = tml_new(n*n, sizeof *f->coupled);
  tml_delete(before);
  tml_status st = x.A && x.K && x.value && x.Z && f->coupled ? TML_OK : tml_fail_memory(err);
  if (!st) st = find_free(&x, rows, n_rows, err);
  if (!st && x.free > 0) st = find_mounted_modes(&x, err);
  if (!st && ratios->n > 1 && ratios->n > x.elastic)
    st = tml_fail(err, TML_ERR_MODEL, "'mounted' has %d ratios, and the body as it is mounted has %d modes", ratios->n,
                  x.elastic);
  if (!st) set_damping(&x, ratios);
  tml_delete(x.A);
  tml_delete(x.K);
  tml_delete(x.value);
  tml_delete(x.Z);
  return st;
}
