/* schur_complement.c - block elimination of [M G^T; G 0]: inverse blocks of M, the Schur complement of the rows, and
 * its Cholesky factor. Theory: docs/theory/elimination.md. */
#include "linear/schur/schur_complement.h"

#include <assert.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "linear/schur/schur_data.h"

#define LOST 1e-7 /* smallest pivot relative to its original diagonal entry: below it too many digits are lost */
enum { SMALL = 8 }; /* largest block that is inverted by the code below and not by LAPACK */

tml_status tml_schur_create(tml_schur **out, const tml_schur_shape *shape, double most, tml_error *err)
{
  bool fits = false;
  *out = NULL;
  tml_schur *x = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  tml_status st = tml_schur_pattern(x, shape, most, &fits, err);
  if (st == TML_OK && fits) {
    x->value = tml_arena_new(&x->arena, (size_t)x->n_values, sizeof *x->value);
    x->diagonal = tml_arena_new(&x->arena, (size_t)x->n_rows, sizeof *x->diagonal);
    const size_t scratch = (size_t)x->widest*(size_t)(x->tallest > 0 ? x->tallest : 1);
    x->turned = tml_arena_new(&x->arena, scratch, sizeof *x->turned);
    x->column = tml_arena_new(&x->arena, (size_t)x->tallest, sizeof *x->column);
    if (x->arena.failed) st = tml_fail_memory(err);
  }
  if (st == TML_OK && fits) *out = x;
  else tml_schur_free(x);
  return st;
}

void tml_schur_free(tml_schur *x)
{
  if (!x) return;
  tml_arena_free(&x->arena);
  tml_delete(x);
}

double *tml_schur_rows(tml_schur *x, int g, int k)
{
  assert(g >= 0 && g < x->n_groups && k >= 0 && k < x->start[g + 1] - x->start[g]);
  return x->value + x->G[x->start[g] + k];
}

void tml_schur_clear_rows(tml_schur *x)
{
  memset(x->value + x->first_G, 0, (size_t)(x->first_L - x->first_G)*sizeof *x->value);
}

const double *tml_schur_diagonal(const tml_schur *x) { return x->diagonal; }

/* Solutions depend on these values alone. */
void tml_schur_store(tml_schur *x, tml_archive *a)
{
  tml_archive_same(a, x->n_values);
  tml_archive_doubles(a, x->value, (size_t)x->n_values);
  tml_archive_doubles(a, x->diagonal, (size_t)x->n_rows);
}

/* ---------------------------------------------------------------- small dense matrices ------- */

/* Kernels are compiled once for each common size of bodies and joints, and once for all others. With a size known at
 * compile time the compiler unrolls loops and keeps a row in registers. */
#define KERNEL static inline __attribute__((always_inline))

#define BY_ROWS(n, call) \
  do { \
    if ((n) == 3) call(3); \
    else if ((n) == 2) call(2); \
    else if ((n) == 5) call(5); \
    else if ((n) == 1) call(1); \
    else call(n); \
  } while (0)

/* The cases are rigid bodies in space, planar bodies and points, and all others. */
#define BY_BLOCK(k, call) \
  do { \
    if ((k)->width == 6 && (k)->plain == 3) call(6, 3); \
    else if ((k)->width == 3 && (k)->plain == 3) call(3, 3); \
    else call((k)->width, (k)->plain); \
  } while (0)

KERNEL double dot(const double *x, const double *y, int n)
{
  if (n == 1) return x[0]*y[0];
  if (n == 2) return x[0]*y[0] + x[1]*y[1];
  if (n == 3) return x[0]*y[0] + x[1]*y[1] + x[2]*y[2];
  if (n == 5) return (x[0]*y[0] + x[1]*y[1] + x[2]*y[2]) + (x[3]*y[3] + x[4]*y[4]);
  if (n == 6) return (x[0]*y[0] + x[1]*y[1] + x[2]*y[2]) + (x[3]*y[3] + x[4]*y[4] + x[5]*y[5]);
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += x[i]*y[i];
  return sum;
}

/* y = x */
KERNEL void copy(double *y, const double *x, int n)
{
  for (int i = 0; i < n; i++) y[i] = x[i];
}

/* y -= f x */
KERNEL void take_off(double *y, double f, const double *x, int n)
{
  for (int i = 0; i < n; i++) y[i] -= f*x[i];
}

static inline bool is_left(double pivot, double whole) { return pivot > LOST*whole && isfinite(pivot); }

/* Cholesky factor of three rows, written out. */
static inline bool cholesky_3(double *A, const double *whole)
{
  if (!is_left(A[0], whole[0])) return false;
  A[0] = 1.0/sqrt(A[0]);
  A[3] *= A[0];
  A[6] *= A[0];
  const double second = A[4] - A[3]*A[3];
  if (!is_left(second, whole[1])) return false;
  A[4] = 1.0/sqrt(second);
  A[7] = (A[7] - A[6]*A[3])*A[4];
  const double third = A[8] - A[6]*A[6] - A[7]*A[7];
  A[8] = 1.0/sqrt(third);
  return is_left(third, whole[2]);
}

/* A = L L^T in place; the diagonal of L is stored as its inverse. `whole`: the diagonal that A was made from. */
static bool cholesky(double *A, int n, const double *whole)
{
  if (n == 3) return cholesky_3(A, whole);
  for (int i = 0; i < n; i++) {
    double *row = A + i*n;
    for (int j = 0; j < i; j++) row[j] = (row[j] - dot(row, A + j*n, j))*A[j*n + j];
    const double left = row[i] - dot(row, row, i);
    if (!is_left(left, whole[i])) return false;
    row[i] = 1.0/sqrt(left);
  }
  return true;
}

/* x = L^-1 x */
KERNEL void solve_lower(const double *L, int n, double *x)
{
  if (n == 3) {
    x[0] *= L[0];
    x[1] = (x[1] - L[3]*x[0])*L[4];
    x[2] = (x[2] - L[6]*x[0] - L[7]*x[1])*L[8];
    return;
  }
  for (int i = 0; i < n; i++) x[i] = (x[i] - dot(L + i*n, x, i))*L[i*n + i];
}

/* x = L^-T x */
KERNEL void solve_upper(const double *L, int n, double *x)
{
  if (n == 3) {
    x[2] *= L[8];
    x[1] = (x[1] - L[7]*x[2])*L[4];
    x[0] = (x[0] - L[3]*x[1] - L[6]*x[2])*L[0];
    return;
  }
  for (int i = n - 1; i >= 0; i--) {
    x[i] *= L[i*n + i];
    for (int j = 0; j < i; j++) x[j] -= L[i*n + j]*x[i];
  }
}

/* ---------------------------------------------------------------- blocks of M ---------------- */

/* Inverse of a 3 x 3 matrix, L^-T D^-1 L^-1 from its factors L D L^T, written out. */
static bool invert_3(double *W, const double *A, int ld)
{
  const double a = A[0], b = A[ld], c = A[ld + 1], d = A[2*ld], e = A[2*ld + 1], f = A[2*ld + 2];
  if (!(a > 0.0)) return false;
  const double wa = 1.0/a, l1 = b*wa, l2 = d*wa, dc = c - l1*b;
  if (!(dc > LOST*c)) return false;
  const double wc = 1.0/dc, l3 = (e - l2*b)*wc, df = f - l2*d - l3*l3*dc;
  if (!(df > LOST*f) || !isfinite(df)) return false;
  const double wf = 1.0/df, u = l1*l3 - l2; /* L^-1 = [1; -l1 1; u -l3 1] */
  W[0] = wa + l1*l1*wc + u*u*wf;
  W[1] = W[3] = -l1*wc - u*l3*wf;
  W[2] = W[6] = u*wf;
  W[4] = wc + l3*l3*wf;
  W[5] = W[7] = -l3*wf;
  W[8] = wf;
  return true;
}

/* Overwrites W, which holds L with inverse diagonal, by (L L^T)^-1. */
static void invert_factor(double *W, int n)
{
  double x[SMALL], all[SMALL*SMALL];
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < n; i++) x[i] = i == k;
    solve_lower(W, n, x);
    solve_upper(W, n, x);
    memcpy(all + k*n, x, (size_t)n*sizeof *x);
  }
  memcpy(W, all, (size_t)(n*n)*sizeof *W);
}

static bool invert_by_cholesky(double *W, int n)
{
  if (LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', n, W, n) != 0) return false;
  if (LAPACKE_dpotri_work(LAPACK_COL_MAJOR, 'L', n, W, n) != 0) return false;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) W[i*n + j] = W[j*n + i];
  return isfinite(W[0]);
}

static bool invert(double *W, const double *A, int n, int ld)
{
  double whole[SMALL] = {0};
  if (n == 3) return invert_3(W, A, ld);
  for (int i = 0; i < n; i++) memcpy(W + i*n, A + i*ld, (size_t)n*sizeof *W);
  if (n > SMALL) return invert_by_cholesky(W, n);
  for (int i = 0; i < n; i++) whole[i] = A[i*ld + i];
  if (!cholesky(W, n, whole)) return false;
  invert_factor(W, n);
  return true;
}

tml_status tml_schur_set_block(tml_schur *x, int b, const double *M)
{
  assert(b >= 0 && b < x->n_blocks);
  const tml_schur_block *k = &x->block[b];
  double *W = x->value + k->inverse;
  const int n = k->width, plain = k->plain;
  for (int i = 0; i < plain; i++) {
    if (!(M[i*n + i] > 0.0)) return TML_RETRY_SINGULAR;
    W[i] = 1.0/M[i*n + i];
  }
  if (plain == n) return TML_OK;
  return invert(W + plain, M + plain*n + plain, n - plain, n) ? TML_OK : TML_RETRY_SINGULAR;
}

double *tml_schur_inverse(tml_schur *x, int b)
{
  assert(b >= 0 && b < x->n_blocks);
  return x->value + x->block[b].inverse;
}

/* y = M^-1 x for one block; x may be one row of G. */
KERNEL void apply_inverse(const double *W, const double *x, double *y, int n, int plain)
{
  const int square = n - plain;
  for (int i = 0; i < plain; i++) y[i] = W[i]*x[i];
  for (int i = 0; i < square; i++) y[plain + i] = dot(W + plain + i*square, x + plain, square);
}

/* ---------------------------------------------------------------- factors -------------------- */

/* C += f A B^T with inner dimension n; for a square block on the diagonal only the lower triangle is needed. */
typedef struct product { const double *A, *B; double f; bool triangle; } product;

KERNEL void add_product(double *C, const product *p, int rows, int columns, int n)
{
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns && (!p->triangle || c <= r); c++)
      C[r*columns + c] += p->f*dot(p->A + r*n, p->B + c*n, n);
}

/* (EL2) S += G_i M^-1 G_j^T for row group i of a block with itself and with all groups before it. */
KERNEL void add_products_of(tml_schur *x, const tml_schur_block *k, int i, const int *to, int rows, int n, int plain)
{
  double few[SMALL*SMALL], *turned = rows <= SMALL && n <= SMALL ? few : x->turned;
  const tml_schur_meeting *with = x->meeting + k->meets;
  const double *W = x->value + k->inverse, *G = x->value + with[i].G;
  for (int r = 0; r < rows; r++) apply_inverse(W, G + r*n, turned + r*n, n, plain);
  for (int j = 0; j < i; j++) {
    const product p = {turned, x->value + with[j].G, 1.0, false};
    if (with[j].rows == rows) add_product(x->value + to[j], &p, rows, rows, n);
    else add_product(x->value + to[j], &p, rows, with[j].rows, n);
  }
  const product own = {turned, G, 1.0, true};
  add_product(x->value + to[i], &own, rows, rows, n);
}

KERNEL void add_products(tml_schur *x, const tml_schur_block *k, int n, int plain)
{
  const int *to = x->product + k->product;
  for (int i = 0; i < k->n_meets; to += ++i) {
#define PRODUCTS_OF(rows) add_products_of(x, k, i, to, rows, n, plain)
    BY_ROWS(x->meeting[k->meets + i].rows, PRODUCTS_OF);
  }
}

/* (EL3) Block i below the diagonal block L of a column, and its update of the later columns. */
KERNEL void factor_below(tml_schur *x, const tml_schur_node *p, int i, const int *to, int rows, int n)
{
  const double *L = x->value + p->square;
  const tml_schur_below *below = x->below + p->below;
  double few[SMALL*SMALL], *at = x->value + below[i].at, *B = rows <= SMALL && n <= SMALL ? few : at;
  for (int r = 0; r < rows; r++) {
    copy(B + r*n, at + r*n, n);
    solve_lower(L, n, B + r*n);
    copy(at + r*n, B + r*n, n);
  }
  for (int j = 0; j < i; j++) {
    const product other = {B, x->value + below[j].at, -1.0, false};
    add_product(x->value + to[j], &other, rows, below[j].rows, n);
  }
  const product own = {B, B, -1.0, true};
  add_product(x->value + to[i], &own, rows, rows, n);
}

KERNEL void factor_column(tml_schur *x, const tml_schur_node *p, int n)
{
  const int *to = x->update + p->update;
  for (int i = 0; i < p->n_below; to += ++i) {
    const int rows = x->below[p->below + i].rows;
    if (rows == n) factor_below(x, p, i, to, n, n);
    else factor_below(x, p, i, to, rows, n);
  }
}

/* (EL3) A column of L. */
static bool factor_node(tml_schur *x, const tml_schur_node *p)
{
  if (!cholesky(x->value + p->square, p->rows, x->diagonal + p->row)) return false;
#define COLUMN(n) factor_column(x, p, n)
  BY_ROWS(p->rows, COLUMN);
  return true;
}

tml_status tml_schur_factor(tml_schur *x)
{
  memset(x->value + x->first_L, 0, (size_t)(x->n_values - x->first_L)*sizeof *x->value);
#define PRODUCTS(n, plain) add_products(x, &x->block[b], n, plain)
  for (int b = 0; b < x->n_blocks; b++) BY_BLOCK(&x->block[b], PRODUCTS);
  for (int i = 0; i < x->n_groups; i++) {
    const tml_schur_node *p = &x->node[i];
    for (int r = 0; r < p->rows; r++) x->diagonal[p->row + r] = x->value[p->square + r*(p->rows + 1)];
  }
  for (int i = 0; i < x->n_groups; i++)
    if (!factor_node(x, &x->node[i])) return TML_RETRY_SINGULAR;
  return TML_OK;
}

/* ---------------------------------------------------------------- solutions ------------------ */

/* (EL3) Forward substitution with one column of L. solve_backward: backward substitution. */
KERNEL void solve_forward(const tml_schur *x, const tml_schur_node *p, double *y, int n)
{
  double few[SMALL], *own = n <= SMALL ? few : x->column;
  const tml_schur_below *below = x->below + p->below;
  copy(own, y + p->row, n);
  solve_lower(x->value + p->square, n, own);
  copy(y + p->row, own, n);
  for (int j = 0; j < p->n_below; j++) {
    const double *B = x->value + below[j].at;
    double *other = y + below[j].row;
    for (int r = 0; r < below[j].rows; r++) other[r] -= dot(B + r*n, own, n);
  }
}

KERNEL void solve_backward(const tml_schur *x, const tml_schur_node *p, double *y, int n)
{
  double few[SMALL], *own = n <= SMALL ? few : x->column;
  const tml_schur_below *below = x->below + p->below;
  copy(own, y + p->row, n);
  for (int j = 0; j < p->n_below; j++) {
    const double *B = x->value + below[j].at, *other = y + below[j].row;
    for (int r = 0; r < below[j].rows; r++) take_off(own, other[r], B + r*n, n);
  }
  solve_upper(x->value + p->square, n, own);
  copy(y + p->row, own, n);
}

/* (EL3) y = S^-1 y */
static void solve_rows(const tml_schur *x, double *y)
{
  for (int i = 0; i < x->n_groups; i++) {
    const tml_schur_node *p = &x->node[i];
#define FORWARD(n) solve_forward(x, p, y, n)
    BY_ROWS(p->rows, FORWARD);
  }
  for (int i = x->n_groups - 1; i >= 0; i--) {
    const tml_schur_node *p = &x->node[i];
#define BACKWARD(n) solve_backward(x, p, y, n)
    BY_ROWS(p->rows, BACKWARD);
  }
}

/* For one block: z += G M^-1 f. `hold`: f <- M^-1 (f - G^T z). */
KERNEL void add_free(const tml_schur *x, const tml_schur_block *k, const double *f, double *z, int n, int plain)
{
  double few[SMALL], *y = n <= SMALL ? few : x->turned;
  apply_inverse(x->value + k->inverse, f, y, n, plain);
  for (int i = 0; i < k->n_meets; i++) {
    const tml_schur_meeting *m = &x->meeting[k->meets + i];
    const double *G = x->value + m->G;
    for (int r = 0; r < m->rows; r++) z[m->row + r] += dot(G + r*n, y, n);
  }
}

KERNEL void hold(const tml_schur *x, const tml_schur_block *k, double *f, const double *z, int n, int plain)
{
  double few[SMALL], *y = n <= SMALL ? few : x->turned;
  copy(y, f, n);
  for (int i = 0; i < k->n_meets; i++) {
    const tml_schur_meeting *m = &x->meeting[k->meets + i];
    const double *G = x->value + m->G;
    for (int r = 0; r < m->rows; r++) take_off(y, z[m->row + r], G + r*n, n);
  }
  apply_inverse(x->value + k->inverse, y, f, n, plain);
}

/* (EL1) S z = G M^-1 f - tau, then M y = f - G^T z. */
void tml_schur_solve(tml_schur *x, double *b)
{
  double *z = b + x->n_unknowns;
  for (int i = 0; i < x->n_rows; i++) z[i] = -z[i];
  for (int i = 0; i < x->n_blocks; i++) {
    const tml_schur_block *k = &x->block[i];
    double *f = b + k->first;
#define FREE(n, plain) add_free(x, k, f, z, n, plain)
    BY_BLOCK(k, FREE);
  }
  solve_rows(x, z);
  for (int i = 0; i < x->n_blocks; i++) {
    const tml_schur_block *k = &x->block[i];
    double *f = b + k->first;
#define HOLD(n, plain) hold(x, k, f, z, n, plain)
    BY_BLOCK(k, HOLD);
  }
}
