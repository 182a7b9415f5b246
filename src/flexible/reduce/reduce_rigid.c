/* reduce_rigid.c - rigid motions in terms of coordinates: their mass, the coordinates that pin them, and their
 * removal. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "linear/symmetric/dense_products.h"
#include "math/vec3.h"

static const double HINDERED = 1e-5; /* least part of a rigid motion (lengths over size of the body) that a pin holds */

int tml_reduce_motion(const tml_reducing *r, int column)
{
  static const int plane[3] = {0, 1, 5};
  return r->how->plane ? plane[column] : column;
}

/* ---------------------------------------------------------------- pins ----------------------- */

/* A row of R with lengths divided by the size of the body, so that displacements and rotations have the same scale. */
static void scaled_row(const tml_reducing *r, int i, double size, double row[6])
{
  const tml_coordinate *c = &r->coordinate[i];
  for (int a = 0; a < r->n_rigid; a++) {
    const int motion = tml_reduce_motion(r, a);
    row[a] = tml_reduce_rigid_field(motion, c->direction, c->X);
    if (motion >= 3) row[a] /= c->direction >= 3 ? 1.0 : size;
  }
}

static void remove_part(double row[6], double basis[6][6], int count, int n)
{
  for (int b = 0; b < count; b++) {
    double f = 0;
    for (int a = 0; a < n; a++) f += basis[b][a]*row[a];
    for (int a = 0; a < n; a++) row[a] -= f*basis[b][a];
  }
}

static double row_norm(const double row[6], int n)
{
  double sum = 0;
  for (int a = 0; a < n; a++) sum += row[a]*row[a];
  return sqrt(sum);
}

/* The coordinate that holds most of the rigid motions left free by the pins before; -1: none does. */
static int next_pin(const tml_reducing *r, double size, double basis[6][6], int count, bool held)
{
  int best = -1;
  double most = HINDERED;
  for (int i = 0; i < r->n; i++) {
    if (r->held[i] != held) continue;
    double row[6];
    scaled_row(r, i, size, row);
    remove_part(row, basis, count, r->n_rigid);
    const double x = row_norm(row, r->n_rigid);
    if (x > most*(1 + 1e-9)) most = x, best = i;
  }
  if (best < 0) return -1;
  double *row = basis[count];
  scaled_row(r, best, size, row);
  for (int twice = 0; twice < 2; twice++) remove_part(row, basis, count, r->n_rigid);
  const double length = row_norm(row, r->n_rigid);
  for (int a = 0; a < r->n_rigid; a++) row[a] /= length;
  return best;
}

static void choose_pins(tml_reducing *r)
{
  double basis[6][6], size = 0;
  for (int i = 0; i < r->n; i++) size = fmax(size, v3_norm(r->coordinate[i].X));
  assert(r->n_rigid == 6 || r->n_rigid == 3);
  int count = 0;
  for (int pass = 0; pass < 2; pass++) {
    while (count < r->n_rigid) {
      const int pin = next_pin(r, size, basis, count, pass == 0);
      if (pin < 0) break;
      r->pin[count++] = pin;
    }
    if (pass == 0) r->rank = count;
  }
}

/* ---------------------------------------------------------------- rigid motions -------------- */

tml_status tml_reduce_rigid(tml_reducing *r, tml_error *err)
{
  r->n_rigid = r->how->plane ? 3 : 6;
  const size_t n = (size_t)r->n, m = (size_t)r->n_rigid;
  r->R = tml_new(n*m, sizeof *r->R);
  r->MR = tml_new(n*m, sizeof *r->MR);
  if (!r->R || !r->MR) return tml_fail_memory(err);
  for (int a = 0; a < r->n_rigid; a++)
    for (int i = 0; i < r->n; i++)
      r->R[(size_t)a*n + (size_t)i] =
          tml_reduce_rigid_field(tml_reduce_motion(r, a), r->coordinate[i].direction, r->coordinate[i].X);
  tml_symmetric_times(r->MR, &r->M, r->R, r->n_rigid);
  tml_dense_products_gram(r->G, r->R, r->n_rigid, r->MR, r->n_rigid, r->n);
  if (!tml_dense_positive_factor(r->G, r->n_rigid))
    return tml_fail(err, TML_ERR_MODEL, "the mass matrix is not positive: rigid motions have no energy");
  choose_pins(r);
  return TML_OK;
}

/* (FR3) */
void tml_reduce_remove_rigid(const tml_reducing *r, double *columns, int count)
{
  const size_t n = (size_t)r->n;
  for (size_t c = 0; c < (size_t)count; c++) {
    double part[6], *x = columns + c*n;
    tml_dense_products_gram(part, r->MR, r->n_rigid, x, 1, r->n);
    tml_dense_positive_solve(r->G, part, r->n_rigid);
    for (size_t a = 0; a < (size_t)r->n_rigid; a++)
      for (size_t i = 0; i < n; i++) x[i] -= part[a]*r->R[a*n + i];
  }
}
