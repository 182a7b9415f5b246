/* anderson_mixing.c - Anderson mixing: least squares over the last differences by Gram-Schmidt orthogonalisation. */
#include "linear/lu/anderson_mixing.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/inner_product.h"

#define NOTHING_NEW 1e-8 /* a difference with less than this part outside the newer ones is ignored */

tml_status tml_mixing_create(tml_mixing *m, int n, tml_error *err)
{
  const size_t one = (size_t)n, all = TML_MIXED*one;
  *m = (tml_mixing){.n = n};
  m->x = tml_new(one, sizeof(double));
  m->f = tml_new(one, sizeof(double));
  m->dx = tml_new(all, sizeof(double));
  m->df = tml_new(all, sizeof(double));
  m->q = tml_new(all, sizeof(double));
  return m->x && m->f && m->dx && m->df && m->q ? TML_OK : tml_fail_memory(err);
}

void tml_mixing_free(tml_mixing *m)
{
  tml_delete(m->x);
  tml_delete(m->f);
  tml_delete(m->dx);
  tml_delete(m->df);
  tml_delete(m->q);
  *m = (tml_mixing){0};
}

static void subtract_scaled(double *a, double f, const double *b, int n)
{
  for (int i = 0; i < n; i++) a[i] -= f*b[i];
}

static void keep_differences(tml_mixing *m, const double *x, const double *f)
{
  double *dx = m->dx + (size_t)m->next*(size_t)m->n, *df = m->df + (size_t)m->next*(size_t)m->n;
  for (int i = 0; i < m->n; i++) {
    dx[i] = x[i] - m->x[i];
    df[i] = f[i] - m->f[i];
  }
  m->next = (m->next + 1) % TML_MIXED;
  if (m->used < TML_MIXED) m->used++;
}

/* Slot of the k-th newest difference. Newer differences come first in the orthogonalisation, so that older, linearly
 * dependent ones are dropped. */
static int index_of_newest(const tml_mixing *m, int k) { return (m->next - 1 - k + 2*TML_MIXED) % TML_MIXED; }

/* df = q R of all stored differences, weighted; R(k, k) = 0 marks a dropped one. */
static void orthogonalise_differences(tml_mixing *m, const double *weight, double R[TML_MIXED][TML_MIXED])
{
  const int n = m->n;
  for (int k = 0; k < m->used; k++) {
    double *q = m->q + (size_t)k*(size_t)n;
    const double *df = m->df + (size_t)index_of_newest(m, k)*(size_t)n;
    for (int i = 0; i < n; i++) q[i] = weight[i]*df[i];
    const double before = sqrt(tml_inner_product(q, q, n));
    for (int j = 0; j < k; j++) {
      const double *other = m->q + (size_t)j*(size_t)n;
      R[j][k] = R[j][j] > 0.0 ? tml_inner_product(other, q, n) : 0.0;
      subtract_scaled(q, R[j][k], other, n);
    }
    const double left = sqrt(tml_inner_product(q, q, n));
    R[k][k] = left > NOTHING_NEW*before ? left : 0.0;
    for (int i = 0; i < n && R[k][k] > 0.0; i++) q[i] /= left;
  }
}

/* R g = q^T f */
static void solve_triangular(const tml_mixing *m, double R[TML_MIXED][TML_MIXED], double g[TML_MIXED])
{
  for (int k = m->used - 1; k >= 0; k--) {
    for (int j = k + 1; j < m->used; j++) g[k] -= R[k][j]*g[j];
    g[k] = R[k][k] > 0.0 ? g[k]/R[k][k] : 0.0;
  }
}

void tml_mixing_step(tml_mixing *m, double *x, const double *f, const double *weight)
{
  const int n = m->n;
  double R[TML_MIXED][TML_MIXED] = {{0}}, g[TML_MIXED] = {0};
  if (m->begun) keep_differences(m, x, f);
  m->begun = true;
  memcpy(m->x, x, (size_t)n*sizeof *x);
  memcpy(m->f, f, (size_t)n*sizeof *f);
  orthogonalise_differences(m, weight, R);
  for (int k = 0; k < m->used; k++) {
    const double *q = m->q + (size_t)k*(size_t)n;
    for (int i = 0; i < n; i++) g[k] += q[i]*weight[i]*f[i];
  }
  solve_triangular(m, R, g);
  for (int i = 0; i < n; i++) x[i] += f[i];
  for (int k = 0; k < m->used; k++) {
    const size_t at = (size_t)index_of_newest(m, k)*(size_t)n;
    subtract_scaled(x, g[k], m->dx + at, n);
    subtract_scaled(x, g[k], m->df + at, n);
  }
}
