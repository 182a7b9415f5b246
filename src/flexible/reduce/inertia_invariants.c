/* inertia_invariants.c - inertia invariants J1, J2 and h1 of a flexible body, from mass points, from a mass matrix that
 * is the same in x, y and z, or from products with any mass matrix. */
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "linear/symmetric/dense_products.h"
#include "math/vec3.h"

/* Row and column of the six independent entries of a symmetric 3 x 3 matrix. */
static const int pair[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}};

/* ---------------------------------------------------------------- first order ---------------- */

/* (FR8) Adds the contribution of a mass m at x with displacement p to J1. */
static void add_first(double J1[9], double m, const double x[3], const double p[3])
{
  const double d = 2*m*v3_dot(x, p);
  for (int a = 0; a < 3; a++) {
    J1[4*a] += d;
    for (int b = 0; b < 3; b++) J1[3*a + b] -= m*(x[a]*p[b] + p[a]*x[b]);
  }
}

/* (FR8) Adds I Q + Q^T I with Q = -t~, the contribution of an inertia I with rotation t. */
static void add_rotation_terms(double J1[9], const double I[9], const double t[3])
{
  double S[9], T[9];
  m3_skew(S, t);
  m3_mul(T, I, S);
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 3; b++) J1[3*a + b] -= T[3*a + b] + T[3*b + a];
}

/* Displacement and rotation of a mass point for every column of `field`: six numbers per column, `stride` apart. */
static void point_motion(double *z, size_t stride, const tml_reducing *r, const tml_mass_point *p, const double *field,
                         int count)
{
  const int *u = r->s->points_unknown + p->first;
  for (size_t j = 0; j < (size_t)count; j++) {
    const double *x = field + j*(size_t)r->s->n;
    double *to = z + j*stride;
    memset(to, 0, 6*sizeof *to);
    for (int a = 0; a < 6; a++)
      for (int i = 0; i < p->n; i++) to[a] += p->N[a*p->n + i]*x[u[i]];
  }
}

static void first_by_points(double *J1, const tml_reducing *r, const double *field, int count, double *z)
{
  for (int g = 0; g < r->s->n_points; g++) {
    const tml_mass_point *p = &r->s->points[g];
    double X[3];
    v3_sub(X, p->x, r->centre);
    point_motion(z, 6, r, p, field, count);
    for (int j = 0; j < count; j++) {
      add_first(J1 + 9*j, p->m, X, z + 6*j);
      add_rotation_terms(J1 + 9*j, p->I, z + 6*j + 3);
    }
  }
}

/* J1 for three unknowns per node: a sum over pairs of nodes, in which M0 X is formed first. */
static void first_by_nodes(double *J1, const tml_reducing *r, const double *field, int count)
{
  const tml_structure *s = r->s;
  for (int i = 0; i < s->n_nodes; i++) {
    const int *u = s->unknown + 6*i;
    double weighed[3] = {0};
    for (int k = s->M.column[u[0]]; k < s->M.column[u[0] + 1]; k++) {
      double X[3];
      v3_sub(X, s->X + 3*r->node[s->M.row[k]], r->centre);
      v3_axpy(weighed, s->M.value[k], X);
    }
    for (int j = 0; j < count; j++) {
      const double *x = field + (size_t)j*(size_t)s->n, p[3] = {x[u[0]], x[u[1]], x[u[2]]};
      add_first(J1 + 9*j, 1.0, weighed, p);
    }
  }
}

/* Applies e_a x to every displacement and every rotation of a field. */
static void turn_field(double *to, const tml_reducing *r, const double *field, int count, int a)
{
  const size_t n = (size_t)r->s->n;
  const int b = (a + 1)%3, c = (a + 2)%3;
  memset(to, 0, n*(size_t)count*sizeof *to);
  for (size_t j = 0; j < (size_t)count; j++)
    for (int i = 0; i < 2*r->s->n_nodes; i++) { /* displacements and rotations of the nodes alternate */
      const int *u = r->s->unknown + 3*i;
      if (u[0] < 0) continue;
      to[j*n + (size_t)u[b]] = -field[j*n + (size_t)u[c]];
      to[j*n + (size_t)u[c]] = field[j*n + (size_t)u[b]];
    }
}

/* (FR10) R_r,a^T M (e_b x field), made symmetric. */
static tml_status first_by_products(double *J1, const tml_reducing *r, const double *field, int count, tml_error *err)
{
  const size_t n = (size_t)r->s->n;
  double *turned = tml_new(n*(size_t)count, sizeof *turned), *R = tml_new(6*n, sizeof *R);
  double *part = tml_new(3*(size_t)count, sizeof *part);
  tml_status st = turned && R && part ? TML_OK : tml_fail_memory(err);
  for (size_t a = 0; a < 3 && !st; a++)
    for (size_t u = 0; u < n; u++) {
      double X[3];
      v3_sub(X, r->s->X + 3*r->node[u], r->centre);
      R[(3 + a)*n + u] = tml_reduce_rigid_field(3 + (int)a, r->direction[u], X);
    }
  if (!st) tml_symmetric_times(R, &r->s->M, R + 3*n, 3);
  for (int b = 0; b < 3 && !st; b++) {
    turn_field(turned, r, field, count, b);
    tml_dense_products_gram(part, R, 3, turned, count, (int)n);
    for (int j = 0; j < count; j++)
      for (int a = 0; a < 3; a++) {
        J1[9*j + 3*a + b] += part[3*j + a];
        J1[9*j + 3*b + a] += part[3*j + a];
      }
  }
  tml_delete(turned);
  tml_delete(R);
  tml_delete(part);
  return st;
}

tml_status tml_reduce_first(double *J1, const tml_reducing *r, const double *field, int count, tml_error *err)
{
  memset(J1, 0, 9*(size_t)count*sizeof *J1);
  if (r->s->kind == TML_STRUCTURE_PRODUCTS) return first_by_products(J1, r, field, count, err);
  if (r->s->kind == TML_STRUCTURE_SOLID) {
    first_by_nodes(J1, r, field, count);
    return TML_OK;
  }
  double *z = tml_new(6*(size_t)count, sizeof *z);
  if (!z) return tml_fail_memory(err);
  first_by_points(J1, r, field, count, z);
  tml_delete(z);
  return TML_OK;
}

/* ---------------------------------------------------------------- pairs ---------------------- */

/* Sums over pairs of modes: nine n x n matrices, six for J2 in the order of `pair` and three for h1. Only the upper
 * triangles are filled. */
typedef struct pairs { int n; double *sum; } pairs;

enum { SUMS = 9 };

/* (FR9) Coefficients for a mass m with displacement p of mode j: m ((p.q) 1 - p q^T), made symmetric, and m p x q. */
static void displaced(double C[SUMS][6], double m, const double p[3])
{
  for (int c = 0; c < 6; c++) {
    const int a = pair[c][0], b = pair[c][1];
    for (int e = 0; e < 3; e++)
      C[c][e] = m*((a == b ? p[e] : 0.0) - 0.5*((e == b ? p[a] : 0.0) + (e == a ? p[b] : 0.0)));
  }
  const double h[9] = {0, -p[2], p[1], p[2], 0, -p[0], -p[1], p[0], 0};
  for (int a = 0; a < 3; a++)
    for (int e = 0; e < 3; e++) C[6 + a][e] = m*h[3*a + e];
}

/* (FR9) Coefficients for an inertia I with rotation t of mode j: Q_t^T I Q_q, made symmetric, and (1/2 tr I - I) (t x
 * q). */
static void add_rotated_inertia(double C[SUMS][6], const double I[9], const double t[3])
{
  double T[9], Y[9], D[9], h[9];
  m3_skew(T, t);
  m3_mul(Y, T, I); /* Q_t^T I, since Q_t = - t~ and t~^T = - t~ */
  for (int i = 0; i < 9; i++) D[i] = (i%4 == 0 ? 0.5*(I[0] + I[4] + I[8]) : 0.0) - I[i];
  m3_mul(h, D, T);
  for (int e = 0; e < 3; e++) {
    double axis[3] = {0}, E[9], Z[9];
    axis[e] = 1.0;
    m3_skew(E, axis);
    m3_mul(Z, Y, E); /* times Q_q = - sum_e q_e e~ */
    for (int c = 0; c < 6; c++)
      C[c][3 + e] = -0.5*(Z[3*pair[c][0] + pair[c][1]] + Z[3*pair[c][1] + pair[c][0]]);
    for (int a = 0; a < 3; a++) C[6 + a][3 + e] = h[3*a + e];
  }
}

/* Mass points and modes that are summed in one dense matrix product, which is several times faster than summing point
 * by point. */
enum { POINTS = 64, MODES = 64 };

/* Work arrays for a batch of points. The motion of a batch by one mode is a column of `rows` numbers. `motion` has the
 * columns of all modes, `factor` the columns by which they are multiplied for each sum and up to MODES modes. */
typedef struct batch { int rows; double *motion, *factor[SUMS], *product; } batch;

static void set_factors(batch *x, const tml_mass_point *p, int j, int column)
{
  double C[SUMS][6];
  const size_t rows = (size_t)x->rows;
  for (int g = 0; 6*g < x->rows; g++) {
    const double *z = x->motion + (size_t)j*rows + 6*g;
    displaced(C, p[g].m, z);
    add_rotated_inertia(C, p[g].I, z + 3);
    for (int c = 0; c < SUMS; c++) memcpy(x->factor[c] + (size_t)column*rows + 6*g, C[c], sizeof C[c]);
  }
}

/* Adds a batch of points to rows `from` to from + count - 1 of all sums. */
static void add_batch(pairs *q, batch *x, const tml_mass_point *p, int from, int count)
{
  const size_t n = (size_t)q->n, first = (size_t)from, left = n - first;
  for (int j = 0; j < count; j++) set_factors(x, p, from + j, j);
  for (size_t c = 0; c < SUMS; c++) {
    tml_dense_products_gram(x->product, x->factor[c], count, x->motion + first*(size_t)x->rows, (int)left, x->rows);
    for (size_t j = 0; j < (size_t)count; j++)
      for (size_t k = j; k < left; k++)
        q->sum[(c*n + first + j)*n + first + k] += x->product[k*(size_t)count + j];
  }
}

static tml_status pairs_by_points(pairs *q, const tml_reducing *r, tml_error *err)
{
  const int n = q->n;
  double *factors = tml_new(SUMS*6*POINTS*MODES, sizeof *factors);
  batch x = {.motion = tml_new(6*POINTS*(size_t)n, sizeof(double)),
             .product = tml_new(MODES*(size_t)n, sizeof(double))};
  const tml_status st = factors && x.motion && x.product ? TML_OK : tml_fail_memory(err);
  for (int c = 0; c < SUMS && !st; c++) x.factor[c] = factors + (size_t)c*6*POINTS*MODES;
  for (int from = 0; from < r->s->n_points && !st; from += POINTS) {
    const tml_mass_point *p = r->s->points + from;
    const int count = r->s->n_points - from < POINTS ? r->s->n_points - from : POINTS;
    x.rows = 6*count;
    for (int g = 0; g < count; g++) point_motion(x.motion + 6*g, (size_t)x.rows, r, &p[g], r->full, n);
    for (int j = 0; j < n; j += MODES) add_batch(q, &x, p, j, n - j < MODES ? n - j : MODES);
  }
  tml_delete(factors);
  tml_delete(x.motion);
  tml_delete(x.product);
  return st;
}

/* Adds C z to row j of all sums, where z has three rows over all modes. */
static void add_invariant_row(pairs *q, int j, double C[SUMS][6], const double *z)
{
  const size_t n = (size_t)q->n;
  for (size_t c = 0; c < SUMS; c++) {
    const double *f = C[c], *x = z, *y = x + n, *w = y + n;
    double *sum = q->sum + (c*n + (size_t)j)*n;
    if (f[0] == 0.0 && f[1] == 0.0 && f[2] == 0.0) continue;
    for (size_t k = (size_t)j; k < n; k++) sum[k] += f[0]*x[k] + f[1]*y[k] + f[2]*w[k];
  }
}

/* J2 and h1 for three unknowns per node: for each node, its displacement times the mass-weighted displacements of all
 * nodes coupled with it. */
static tml_status pairs_by_nodes(pairs *q, const tml_reducing *r, const double *Mphi, tml_error *err)
{
  const size_t n = (size_t)q->n, N = (size_t)r->s->n;
  double *z = tml_new(3*n, sizeof *z);
  if (!z) return tml_fail_memory(err);
  for (int i = 0; i < r->s->n_nodes; i++) {
    const int *u = r->s->unknown + 6*i;
    for (size_t j = 0; j < n; j++)
      for (size_t a = 0; a < 3; a++) z[a*n + j] = Mphi[j*N + (size_t)u[a]];
    for (int j = 0; j < q->n; j++) {
      const double *x = r->full + (size_t)j*N;
      double C[SUMS][6] = {{0}};
      displaced(C, 1.0, (double[3]){x[u[0]], x[u[1]], x[u[2]]});
      add_invariant_row(q, j, C, z);
    }
  }
  tml_delete(z);
  return TML_OK;
}

/* (FR10) (e_a x Phi)^T M (e_b x Phi) and (e_a x Phi)^T M Phi. */
static tml_status pairs_by_products(pairs *q, const tml_reducing *r, const double *Mphi, tml_error *err)
{
  const size_t n = (size_t)q->n, N = (size_t)r->s->n, size = N*n;
  double *F = tml_new(4*size, sizeof *F), *g = tml_new(n*n, sizeof *g);
  tml_status st = F && g ? TML_OK : tml_fail_memory(err);
  for (int a = 0; a < 3 && !st; a++) turn_field(F + (size_t)a*size, r, r->full, q->n, a);
  for (int b = 0; b < 4 && !st; b++) {
    double *right = F + 3*size;
    if (b < 3) tml_symmetric_times(right, &r->s->M, F + (size_t)b*size, q->n);
    for (int a = 0; a < 3; a++) {
      tml_dense_products_gram(g, F + (size_t)a*size, q->n, b < 3 ? right : Mphi, q->n, (int)N);
      for (int c = 0; c < SUMS; c++) {
        const bool here = b == 3 ? c == 6 + a : c < 6 && ((pair[c][0] == a && pair[c][1] == b) ||
                                                          (pair[c][0] == b && pair[c][1] == a));
        const double half = b == 3 || a != b ? 0.5 : 1.0;
        for (size_t j = 0; j < n && here; j++)
          for (size_t k = j; k < n; k++)
            q->sum[((size_t)c*n + j)*n + k] += b == 3 ? half*(g[k*n + j] - g[j*n + k])
                                                      : 0.5*half*(g[k*n + j] + g[j*n + k]);
      }
    }
  }
  tml_delete(F);
  tml_delete(g);
  return st;
}

static void deliver_pairs(tml_flexible *f, const pairs *q)
{
  const size_t n = (size_t)q->n;
  for (size_t j = 0; j < n; j++)
    for (size_t k = j; k < n; k++) {
      double *J = f->J2 + 9*(j*n + k), *h = f->h1 + 3*(j*n + k), *back = f->h1 + 3*(k*n + j);
      for (size_t c = 0; c < 6; c++)
        J[3*pair[c][0] + pair[c][1]] = J[3*pair[c][1] + pair[c][0]] = q->sum[(c*n + j)*n + k];
      if (j != k) memcpy(f->J2 + 9*(k*n + j), J, 9*sizeof *J);
      for (size_t a = 0; a < 3; a++) {
        h[a] = j == k ? 0.0 : q->sum[((6 + a)*n + j)*n + k];
        back[a] = -h[a];
      }
      if (j == k) memset(h, 0, 3*sizeof *h);
    }
}

tml_status tml_reduce_invariants(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  const size_t n = (size_t)r->n_modes;
  pairs q = {r->n_modes, tml_new(SUMS*n*n, sizeof *q.sum)};
  double *Mphi = r->s->kind == TML_STRUCTURE_POINTS ? NULL : tml_new((size_t)r->s->n*n, sizeof *Mphi);
  tml_status st = q.sum && (Mphi || r->s->kind == TML_STRUCTURE_POINTS) ? TML_OK : tml_fail_memory(err);
  if (!st) st = tml_reduce_first(f->J1, r, r->full, r->n_modes, err);
  if (!st && Mphi) tml_symmetric_times(Mphi, &r->s->M, r->full, r->n_modes);
  if (!st) st = r->s->kind == TML_STRUCTURE_POINTS ? pairs_by_points(&q, r, err)
              : r->s->kind == TML_STRUCTURE_SOLID ? pairs_by_nodes(&q, r, Mphi, err)
                                                  : pairs_by_products(&q, r, Mphi, err);
  if (!st) deliver_pairs(f, &q);
  tml_delete(q.sum);
  tml_delete(Mphi);
  return st;
}
