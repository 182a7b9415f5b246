/* schur.c - block elimination: inverse blocks of M, the Schur complement of the rows, its Cholesky factor.
 * Theory: docs/theory/elimination.md. */
#include "linear/schur.h"

#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/schur_parts.h"

#define LOST 1e-7 /* of the diagonal that a pivot was made from: below it too many digits are gone */
enum { SMALL = 8 }; /* blocks up to this are inverted here */

tml_status tml_schur_create(tml_schur **out, const tml_schur_shape *shape, double most, tml_error *err)
{
  bool fits = false;
  *out = NULL;
  tml_schur *x = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  tml_status st = tml_schur_pattern(x, shape, most, &fits, err);
  if (st == TML_OK && fits) {
    x->value = tml_new((size_t)x->n_values, sizeof *x->value);
    x->diagonal = tml_new((size_t)x->n_rows, sizeof *x->diagonal);
    x->made = tml_new((size_t)x->n_unknowns, sizeof *x->made);
    x->turned = tml_new((size_t)x->widest*(size_t)x->tallest, sizeof *x->turned);
    if (!x->value || !x->diagonal || !x->made || !x->turned) st = tml_fail_memory(err);
  }
  if (st == TML_OK && fits) *out = x;
  else tml_schur_free(x);
  return st;
}

void tml_schur_free(tml_schur *x)
{
  if (!x) return;
  tml_delete(x->block);
  tml_delete(x->meeting);
  tml_delete(x->node);
  tml_delete(x->below);
  tml_delete(x->product);
  tml_delete(x->update);
  tml_delete(x->start);
  tml_delete(x->G);
  tml_delete(x->place);
  tml_delete(x->value);
  tml_delete(x->diagonal);
  tml_delete(x->made);
  tml_delete(x->turned);
  tml_delete(x);
}

double *tml_schur_rows(tml_schur *x, int g, int k) { return x->value + x->G[x->start[g] + k]; }

void tml_schur_clear_rows(tml_schur *x)
{
  memset(x->value + x->first_G, 0, (size_t)(x->first_L - x->first_G)*sizeof *x->value);
}

const double *tml_schur_diagonal(const tml_schur *x) { return x->diagonal; }

/* What is solved with depends on these alone. */
void tml_schur_store(tml_schur *x, tml_archive *a)
{
  tml_archive_same(a, x->n_values);
  tml_archive_doubles(a, x->value, (size_t)x->n_values);
  tml_archive_doubles(a, x->diagonal, (size_t)x->n_rows);
}

/* ---------------------------------------------------------------- small dense matrices ------- */

/* Sizes that are known when this is compiled are worth it: these are those of bodies and of most joints. */
#define BY_SIZE(n, call) \
  do { \
    if ((n) == 6) call(6); \
    else if ((n) == 5) call(5); \
    else if ((n) == 3) call(3); \
    else if ((n) == 2) call(2); \
    else call(n); \
  } while (0)

static inline double dot(const double *x, const double *y, int n)
{
  if (n == 2) return x[0]*y[0] + x[1]*y[1];
  if (n == 3) return x[0]*y[0] + x[1]*y[1] + x[2]*y[2];
  if (n == 5) return (x[0]*y[0] + x[1]*y[1] + x[2]*y[2]) + (x[3]*y[3] + x[4]*y[4]);
  if (n == 6) return (x[0]*y[0] + x[1]*y[1] + x[2]*y[2]) + (x[3]*y[3] + x[4]*y[4] + x[5]*y[5]);
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += x[i]*y[i];
  return sum;
}

/* y -= f x */
static inline void take_off(double *y, double f, const double *x, int n)
{
  if (n == 3 || n == 6) {
    y[0] -= f*x[0];
    y[1] -= f*x[1];
    y[2] -= f*x[2];
    y += 3;
    x += 3;
    n -= 3;
  }
  if (n == 3) {
    y[0] -= f*x[0];
    y[1] -= f*x[1];
    y[2] -= f*x[2];
    return;
  }
  for (int i = 0; i < n; i++) y[i] -= f*x[i];
}

/* C += A B^T, or less it: rows x columns sums of n products; of a square on the diagonal but the lower triangle. */
typedef struct product { const double *A, *B; int rows, columns; bool triangle; } product;

static inline void multiply_row(double *C, bool less, const double *a, const double *B, int columns, int n)
{
  for (int j = 0; j < columns; j++) C[j] += less ? -dot(a, B + j*n, n) : dot(a, B + j*n, n);
}

static inline void multiply(double *C, bool less, const product *p, int n)
{
  const double *A = p->A, *B = p->B;
  if (p->rows == 3 && p->columns == 3) {
    multiply_row(C, less, A, B, p->triangle ? 1 : 3, n);
    multiply_row(C + 3, less, A + n, B, p->triangle ? 2 : 3, n);
    multiply_row(C + 6, less, A + 2*n, B, 3, n);
    return;
  }
  for (int i = 0; i < p->rows; i++)
    multiply_row(C + i*p->columns, less, A + i*n, B, p->triangle ? i + 1 : p->columns, n);
}

static inline bool is_left(double pivot, double whole) { return pivot > LOST*whole && isfinite(pivot); }

/* The same for three rows, written out. */
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
static inline void solve_lower(const double *L, int n, double *x)
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
static inline void solve_upper(const double *L, int n, double *x)
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

/* Of a 3 x 3 matrix: L^-T D^-1 L^-1 of its factors L D L^T, written out. */
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

/* W holds L with an inverse diagonal: becomes (L L^T)^-1. */
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

static bool invert_wide(double *W, int n)
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
  if (n > SMALL) return invert_wide(W, n);
  for (int i = 0; i < n; i++) whole[i] = A[i*ld + i];
  if (!cholesky(W, n, whole)) return false;
  invert_factor(W, n);
  return true;
}

tml_status tml_schur_set_block(tml_schur *x, int b, const double *M)
{
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

/* y = M^-1 x of one block, or of one row of G. */
static inline void apply_inverse_n(const double *W, const double *x, double *y, int plain, int square)
{
  for (int i = 0; i < plain; i++) y[i] = W[i]*x[i];
  for (int i = 0; i < square; i++) y[plain + i] = dot(W + plain + i*square, x + plain, square);
}

static inline void apply_inverse(const tml_schur *x, const tml_schur_block *k, const double *in, double *out, int count)
{
  const double *W = x->value + k->inverse;
  const int n = k->width, plain = k->plain, square = n - plain;
  if (plain == 3 && square == 3)
    for (int i = 0; i < count; i++) apply_inverse_n(W, in + i*6, out + i*6, 3, 3);
  else
    for (int i = 0; i < count; i++) apply_inverse_n(W, in + i*n, out + i*n, plain, square);
}

/* ---------------------------------------------------------------- factors -------------------- */

/* (EL2) S += G_i M^-1 G_j^T for the meetings of one block. */
static void add_products(tml_schur *x, const tml_schur_block *k)
{
  const int *to = x->product + k->product, n = k->width;
  for (int i = 0; i < k->n_meets; i++) {
    const tml_schur_meeting *mi = &x->meeting[k->meets + i];
    apply_inverse(x, k, x->value + mi->G, x->turned, mi->rows);
    for (int j = 0; j <= i; j++) {
      const tml_schur_meeting *mj = &x->meeting[k->meets + j];
      const product p = {x->turned, x->value + mj->G, mi->rows, mj->rows, i == j};
      double *S = x->value + *to++;
#define PRODUCT(n) multiply(S, false, &p, n)
      BY_SIZE(n, PRODUCT);
    }
  }
}

/* (EL3) A column of L: its square, what is below, and what that takes off the columns to come. */
static bool factor_node(tml_schur *x, const tml_schur_node *p)
{
  const int n = p->rows, *to = x->update + p->update;
  double *L = x->value + p->square;
  const tml_schur_below *below = x->below + p->below;
  if (!cholesky(L, n, x->diagonal + p->row)) return false;
  for (int i = 0; i < p->n_below; i++) {
    double *B = x->value + below[i].at;
#define LOWER(n) for (int r = 0; r < below[i].rows; r++) solve_lower(L, n, B + r*(n))
    BY_SIZE(n, LOWER);
    for (int j = 0; j <= i; j++) {
      const product by = {B, x->value + below[j].at, below[i].rows, below[j].rows, i == j};
      double *S = x->value + *to++;
#define UPDATE(n) multiply(S, true, &by, n)
      BY_SIZE(n, UPDATE);
    }
  }
  return true;
}

tml_status tml_schur_factor(tml_schur *x)
{
  memset(x->value + x->first_L, 0, (size_t)(x->n_values - x->first_L)*sizeof *x->value);
  for (int b = 0; b < x->n_blocks; b++) add_products(x, &x->block[b]);
  for (int i = 0; i < x->n_groups; i++) {
    const tml_schur_node *p = &x->node[i];
    for (int r = 0; r < p->rows; r++) x->diagonal[p->row + r] = x->value[p->square + r*(p->rows + 1)];
  }
  for (int i = 0; i < x->n_groups; i++)
    if (!factor_node(x, &x->node[i])) return TML_RETRY_SINGULAR;
  return TML_OK;
}

/* ---------------------------------------------------------------- solutions ------------------ */

/* (EL3) y = S^-1 y */
static void solve_rows(const tml_schur *x, double *y)
{
  for (int i = 0; i < x->n_groups; i++) {
    const tml_schur_node *p = &x->node[i];
    const tml_schur_below *below = x->below + p->below;
    double *own = y + p->row;
    solve_lower(x->value + p->square, p->rows, own);
    for (int j = 0; j < p->n_below; j++) {
      const double *B = x->value + below[j].at;
#define FORWARD(n) for (int r = 0; r < below[j].rows; r++) y[below[j].row + r] -= dot(B + r*(n), own, n)
      BY_SIZE(p->rows, FORWARD);
    }
  }
  for (int i = x->n_groups - 1; i >= 0; i--) {
    const tml_schur_node *p = &x->node[i];
    const tml_schur_below *below = x->below + p->below;
    double *own = y + p->row;
    for (int j = 0; j < p->n_below; j++) {
      const double *B = x->value + below[j].at;
#define BACKWARD(n) for (int r = 0; r < below[j].rows; r++) take_off(own, y[below[j].row + r], B + r*(n), n)
      BY_SIZE(p->rows, BACKWARD);
    }
    solve_upper(x->value + p->square, p->rows, own);
  }
}

/* The rows of one block, G y and G^T z: out += and out -=. */
static inline void rows_times(const tml_schur *x, const tml_schur_block *k, const double *y, double *out)
{
  const int n = k->width;
  for (int i = 0; i < k->n_meets; i++) {
    const tml_schur_meeting *m = &x->meeting[k->meets + i];
    const double *G = x->value + m->G;
#define TIMES(n) for (int r = 0; r < m->rows; r++) out[m->row + r] += dot(G + r*(n), y, n)
    BY_SIZE(n, TIMES);
  }
}

static inline void rows_transposed(const tml_schur *x, const tml_schur_block *k, const double *z, double *out)
{
  const int n = k->width;
  for (int i = 0; i < k->n_meets; i++) {
    const tml_schur_meeting *m = &x->meeting[k->meets + i];
    const double *G = x->value + m->G;
#define TRANSPOSED(n) for (int r = 0; r < m->rows; r++) take_off(out, z[m->row + r], G + r*(n), n)
    BY_SIZE(n, TRANSPOSED);
  }
}

/* (EL1) S z = G M^-1 f - tau, then M y = f - G^T z. */
void tml_schur_solve(tml_schur *x, double *b)
{
  double *z = b + x->n_unknowns;
  for (int i = 0; i < x->n_rows; i++) z[i] = -z[i];
  for (int k = 0; k < x->n_blocks; k++) {
    const tml_schur_block *block = &x->block[k];
    double *free = x->made + block->first;
    apply_inverse(x, block, b + block->first, free, 1);
    rows_times(x, block, free, z);
  }
  solve_rows(x, z);
  for (int k = 0; k < x->n_blocks; k++) {
    const tml_schur_block *block = &x->block[k];
    double *left = x->made + block->first;
    memcpy(left, b + block->first, (size_t)block->width*sizeof *left);
    rows_transposed(x, block, z, left);
    apply_inverse(x, block, left, b + block->first, 1);
  }
}
