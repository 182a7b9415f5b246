/* flexible_node_map.c - from the columns of an element to the coordinates of a flexible body (B10), (B11). */
#include "system/base/flexible_node_map.h"

enum { SIX = 6 };

/* out += row M for a row of six, often with zeros, and a 6 x n matrix */
static void add_row_product(double *out, const double *row, const double *M, int n)
{
  for (int i = 0; i < SIX; i++)
    for (int j = 0; row[i] != 0.0 && j < n; j++) out[j] += row[i]*M[i*n + j];
}

static void set_row(double *out, const tml_view *x, const double *row)
{
  if (!x->node) {
    memcpy(out, row, (size_t)x->n*sizeof *out);
    return;
  }
  memset(out, 0, (size_t)x->n*sizeof *out);
  add_row_product(out, row, x->node->L, x->n);
}

void tml_flexible_node_map_grad(double *out, const tml_view *x, const double *grad) { set_row(out, x, grad); }

/* rate_q L + grad K */
void tml_flexible_node_map_rate_q(double *out, const tml_view *x, const tml_column_derivatives *c)
{
  set_row(out, x, c->rate_q);
  if (x->node) add_row_product(out, c->grad, x->node->K, x->n);
}

/* (accel_q + turn) L + accel_v K + grad T; turn also contains the effect of nodes on the other body of the element */
void tml_flexible_node_map_accel_q(double *out, const tml_view *x, const tml_column_derivatives *c)
{
  double sum[TML_NV];
  const int seen = x->node ? SIX : x->n;
  for (int i = 0; i < seen; i++) sum[i] = c->accel_q[i] + c->turn[i];
  set_row(out, x, sum);
  if (!x->node) return;
  add_row_product(out, c->accel_v, x->node->K, x->n);
  add_row_product(out, c->grad, x->node->T, x->n);
}

/* accel_v L + grad R */
void tml_flexible_node_map_accel_v(double *out, const tml_view *x, const tml_column_derivatives *c)
{
  set_row(out, x, c->accel_v);
  if (x->node) add_row_product(out, c->grad, x->node->R, x->n);
}

double tml_flexible_node_map_accel(const tml_view *x, const double *grad)
{
  double sum = 0.0;
  for (int i = 0; x->node && i < SIX; i++) sum += grad[i]*x->node->k[i];
  return sum;
}

void tml_flexible_node_map_load(double *r, const tml_view *x, double f, const double *Q)
{
  for (int j = 0; !x->node && j < x->n; j++) r[j] += f*Q[j];
  for (int i = 0; x->node && i < SIX; i++)
    for (int j = 0; j < x->n; j++) r[j] += f*Q[i]*x->node->L[i*x->n + j];
}

/* The entry for coordinate j of the body in a row of B multiplied by L or K. */
static double column_entry(const tml_view *x, const double *row, tml_node_factor by, int j)
{
  if (!x->node) return by == TML_BY_L ? row[j] : 0.0;
  const double *M = by == TML_BY_L ? x->node->L : x->node->K;
  double sum = 0.0;
  for (int i = 0; i < SIX; i++) sum += row[i]*M[i*x->n + j];
  return sum;
}

void tml_flexible_node_map_block(double *A, int len, double f, const tml_view x[2], const tml_element_block *b,
                                 tml_node_factor by)
{
  const int rows = x[0].node ? SIX : x[0].n;
  for (int j = 0; j < x[1].n; j++) {
    double column[TML_NV];
    for (int i = 0; i < rows; i++) column[i] = column_entry(&x[1], b->B + b->ld*i, by, j);
    tml_flexible_node_map_load(A + j*len, &x[0], f, column);
  }
}
