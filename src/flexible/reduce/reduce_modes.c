/* reduce_modes.c - from the basis to modes of the free body: unit mass, no rigid motion, diagonal stiffness. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "linear/symmetric/dense_products.h"

static const double NONE = 1e-12;    /* eigenvalue of the mass of unit columns below which a direction is round-off */
/* round-off limit of eigenvalues for given modes, which are printed with seven digits */
static const double PRINTED = 1e-10;
static const double LOOSE = 1e-13;   /* energy of a mode that is round-off, of the magnitudes of its terms */

enum { LOOKED_AT = 8 };              /* number of lowest modes that are checked for mechanisms */

static void scale_column(double *x, int n, double f)
{
  for (int i = 0; i < n; i++) x[i] *= f;
}

/* ---------------------------------------------------------------- basis ---------------------- */

/* Scales the columns to unit mass before rigid motion is removed, so that what remains of a rigid column is
 * recognisable as round-off. */
static tml_status scale_basis(tml_reducing *r, double *MS, double *scale, tml_error *err)
{
  const size_t n = (size_t)r->n;
  tml_symmetric_times(MS, &r->M, r->S, r->n_columns);
  for (size_t c = 0; c < (size_t)r->n_columns; c++) {
    double m = 0;
    for (size_t i = 0; i < n; i++) m += r->S[c*n + i]*MS[c*n + i];
    if (!(m > 0) || !isfinite(m)) {
      char node[TML_NODE_TEXT];
      size_t most = 0;
      for (size_t i = 0; i < n; i++)
        if (!(fabs(r->S[c*n + i]) <= fabs(r->S[c*n + most]))) most = i;
      tml_structure_node(r->s, r->coordinate[most].node, node);
      return tml_fail(err, TML_ERR_MODEL, "%s can move without mass (%g kg)", node, m);
    }
    scale[c] = 1/sqrt(m);
    scale_column(r->S + c*n, r->n, scale[c]);
  }
  return TML_OK;
}

/* Mass and stiffness of the basis, and work arrays. */
typedef struct small { int n, kept; double *M, *K, *mass, *work, *B, *scale; } small;

static void free_small(small *x)
{
  tml_delete(x->M);
  tml_delete(x->K);
  tml_delete(x->mass);
  tml_delete(x->work);
  tml_delete(x->B);
  tml_delete(x->scale);
}

static tml_status new_small(small *x, int n, tml_error *err)
{
  const size_t square = (size_t)n*(size_t)n;
  *x = (small){.n = n, .M = tml_new(square, sizeof(double)), .K = tml_new(square, sizeof(double)),
               .mass = tml_new((size_t)n, sizeof(double)), .work = tml_new(square, sizeof(double)),
               .B = tml_new(square, sizeof(double)), .scale = tml_new((size_t)n, sizeof(double))};
  return x->M && x->K && x->mass && x->work && x->B && x->scale ? TML_OK : tml_fail_memory(err);
}

static void symmetrise(double *A, int n)
{
  for (size_t i = 0; i < (size_t)n; i++)
    for (size_t j = 0; j < i; j++)
      A[i*(size_t)n + j] = A[j*(size_t)n + i] = 0.5*(A[i*(size_t)n + j] + A[j*(size_t)n + i]);
}

/* Takes a matrix of the given modes and applies the scaling of the columns. Rigid motion, which was removed from the
 * columns, contributes nothing. */
static void take_scaled(double *A, const small *x, const double *given)
{
  for (int i = 0; i < x->n; i++)
    for (int j = 0; j < x->n; j++) A[i*x->n + j] = given[i*x->n + j]*x->scale[i]*x->scale[j];
}

static void small_matrices(small *x, const tml_reducing *r, double *work)
{
  tml_symmetric_times(work, &r->M, r->S, x->n);
  tml_dense_products_gram(x->M, r->S, x->n, work, x->n, r->n);
  symmetrise(x->M, x->n);
  if (r->how->given) {
    take_scaled(x->K, x, r->how->given->K);
    return;
  }
  tml_symmetric_times(work, &r->K, r->S, x->n);
  tml_dense_products_gram(x->K, r->S, x->n, work, x->n, r->n);
  symmetrise(x->K, x->n);
}

/* (FR7) Keeps the directions with mass, scaled to unit mass: B = V/sqrt(w). Eigenvalues ascend, so those without mass
 * come first. */
static tml_status keep_directions(small *x, double none, tml_error *err)
{
  const tml_status st = tml_symmetric_eigen(x->M, x->mass, x->n, err);
  if (st) return st;
  const size_t n = (size_t)x->n;
  for (size_t j = 0; j < n; j++) {
    if (!(x->mass[j] > none)) continue;
    double *b = x->B + (size_t)x->kept++*n;
    memcpy(b, x->M + j*n, n*sizeof *b);
    scale_column(b, x->n, 1/sqrt(x->mass[j]));
  }
  return TML_OK;
}

/* Diagonalises the stiffness of the kept directions; x->work gets the coefficients of the modes in the basis. */
static tml_status diagonalise(small *x, double *omega2, tml_error *err)
{
  tml_dense_products_times(x->work, x->K, x->n, x->B, x->kept, x->n);
  tml_dense_products_gram(x->M, x->B, x->kept, x->work, x->kept, x->n);
  symmetrise(x->M, x->kept);
  const tml_status st = tml_symmetric_eigen(x->M, omega2, x->kept, err);
  for (int j = 1; j < x->kept && !st; j++) assert(!(omega2[j - 1] > omega2[j])); /* lowest modes first */
  if (!st) tml_dense_products_times(x->work, x->B, x->kept, x->M, x->kept, x->n);
  return st;
}

/* ---------------------------------------------------------------- checks --------------------- */

/* energy[0]: x^T K x of a mode; energy[1]: the sum of the magnitudes of its terms. */
static void mode_energy(const tml_reducing *r, const double *x, double energy[2])
{
  energy[0] = energy[1] = 0.0;
  for (int j = 0; j < r->n; j++)
    for (int k = r->K.column[j]; k < r->K.column[j + 1]; k++) {
      const double term = x[r->K.row[k]]*r->K.value[k]*x[j];
      energy[0] += term;
      energy[1] += fabs(term);
    }
}

/* The node with the largest displacement of a mode. */
static int largest_coordinate_node(const tml_reducing *r, const double *x)
{
  int most = 0;
  for (int i = 0; i < r->n; i++)
    if (r->coordinate[i].direction < 3 && fabs(x[i]) > fabs(x[most])) most = i;
  return r->coordinate[most].node;
}

/* Given modes have no stiffness matrix of the structure; only their frequencies can be checked. */
static tml_status check_given_modes(const tml_reducing *r, tml_error *err)
{
  const double least = r->omega2[0], most = r->omega2[r->n_modes - 1];
  if (least > LOOSE*most) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "%s", least < -LOOSE*most ? "the stiffness of the modes is not positive" :
                  "the modes have a motion without force beside the rigid ones");
}

static tml_status check_modes(const tml_reducing *r, tml_error *err)
{
  for (int j = 0; j < r->n_modes && j < LOOKED_AT; j++) {
    const double *x = r->phi + (size_t)j*(size_t)r->n;
    double energy[2];
    char node[TML_NODE_TEXT];
    mode_energy(r, x, energy);
    if (energy[0] > LOOSE*energy[1] && r->omega2[j] > 0) continue;
    tml_structure_node(r->s, largest_coordinate_node(r, x), node);
    if (energy[0] < -LOOSE*energy[1])
      return tml_fail(err, TML_ERR_MODEL, "the stiffness is not positive: a deformation, largest at %s, releases "
                                          "energy", node);
    return tml_fail(err, TML_ERR_MODEL, "the body is a mechanism: it has a motion without force beside the rigid ones, "
                    "largest at %s", node);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- all ------------------------ */

/* Takes the diagonal of the modal damping; coupling between modes is ignored. x->work has the coefficients of the
 * modes. */
static tml_status take_damping(tml_reducing *r, const small *x, tml_error *err)
{
  const size_t n = (size_t)x->n;
  r->damping = tml_new((size_t)r->n_modes, sizeof *r->damping);
  if (!r->damping) return tml_fail_memory(err);
  take_scaled(x->K, x, r->how->given->D);
  for (size_t j = 0; j < (size_t)r->n_modes; j++)
    for (size_t i = 0; i < n; i++)
      for (size_t k = 0; k < n; k++) r->damping[j] += x->work[j*n + i]*x->K[i*n + k]*x->work[j*n + k];
  return TML_OK;
}

static tml_status take_modes(tml_reducing *r, const small *x, tml_error *err)
{
  r->dropped = x->n - x->kept;
  r->n_modes = r->how->keep > 0 && r->how->keep < x->kept ? r->how->keep : x->kept;
  if (r->n_modes == 0)
    return tml_fail(err, TML_ERR_MODEL, "no modes remain: with %d interfaces the body needs modes held there",
                    r->how->n_interfaces);
  r->phi = tml_new((size_t)r->n*(size_t)r->n_modes, sizeof *r->phi);
  if (!r->phi) return tml_fail_memory(err);
  tml_dense_products_times(r->phi, r->S, x->n, x->work, r->n_modes, r->n);
  tml_reduce_remove_rigid(r, r->phi, r->n_modes);
  tml_reduce_set_signs(r->phi, r->omega2, r->n, r->n_modes);
  if (!r->how->given) return check_modes(r, err);
  const tml_status st = check_given_modes(r, err);
  return st || !r->how->given->D ? st : take_damping(r, x, err);
}

static tml_status find_free_modes(tml_reducing *r, small *x, double *work, tml_error *err)
{
  tml_status st = scale_basis(r, work, x->scale, err);
  if (st) return st;
  for (int twice = 0; twice < 2; twice++) tml_reduce_remove_rigid(r, r->S, r->n_columns);
  small_matrices(x, r, work);
  st = keep_directions(x, r->how->given ? PRINTED : NONE, err);
  if (!st) st = diagonalise(x, r->omega2, err);
  return st ? st : take_modes(r, x, err);
}

tml_status tml_reduce_modes(tml_reducing *r, tml_error *err)
{
  small x = {0};
  double *work = tml_new((size_t)r->n*(size_t)r->n_columns, sizeof *work);
  r->omega2 = tml_new((size_t)r->n_columns, sizeof *r->omega2);
  tml_status st = work && r->omega2 ? new_small(&x, r->n_columns, err) : tml_fail_memory(err);
  if (!st) st = find_free_modes(r, &x, work, err);
  free_small(&x);
  tml_delete(work);
  if (st || !r->map.begin) {
    r->full = r->phi;
    return st;
  }
  r->full = tml_new((size_t)r->s->n*(size_t)r->n_modes, sizeof *r->full);
  if (!r->full) return tml_fail_memory(err);
  tml_reduce_spread(r->full, r, r->phi, r->n_modes);
  return TML_OK;
}
