/* test_paired_order.c - elimination order of matrices with zeros on the diagonal: pivots, fill-in, solutions, saved
 * factors; for nets of points and rods, which are full of loops. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <suitesparse/amd.h>

#include "core/memory.h"
#include "linear/lu/lu.h"
#include "linear/lu/paired_order.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "math/fixed_random.h"

/* [S G^T; G 0] of a square net of points in space, side x side, whose rods run along rows and columns. */
typedef struct net { int side, n; tml_addends sum; tml_symmetric A; tml_pattern p; } net;

static void add_both(net *x, int i, int j, double value)
{
  assert_int_equal(tml_sparse_symmetric_add(&x->sum, i, j, value, NULL), TML_OK);
  if (i != j) assert_int_equal(tml_sparse_symmetric_add(&x->sum, j, i, value, NULL), TML_OK);
}

/* A rod between points a and b: its direction is axis c, a little bent. */
static void add_rod(net *x, int a, int b, int c, unsigned *seed)
{
  for (int k = 0; k < 3; k++) {
    const double g = (k == c) + 0.05*tml_fixed_random(seed);
    add_both(x, x->n, 3*a + k, g);
    add_both(x, x->n, 3*b + k, -g);
  }
  x->n++;
}

static void make_net(net *x, int side, double mass)
{
  unsigned seed = 5;
  *x = (net){.side = side, .n = 3*side*side};
  for (int i = 0; i < x->n; i++) add_both(x, i, i, mass);
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++) {
      if (j + 1 < side) add_rod(x, side*i + j, side*i + j + 1, 0, &seed);
      if (i + 1 < side) add_rod(x, side*i + j, side*(i + 1) + j, 1, &seed);
    }
  assert_int_equal(tml_sparse_symmetric_sum(&x->A, &x->sum, x->n, NULL), TML_OK);
  x->p = (tml_pattern){.n = x->n, .column = x->A.column, .row = x->A.row};
}

static void free_net(net *x)
{
  tml_sparse_symmetric_free(&x->sum);
  tml_symmetric_free(&x->A);
}

/* Entries of L of A + A^T in an order, by merging the patterns of children along the elimination tree. */
static double predicted_entries(const net *x, const int *order)
{
  const int n = x->n;
  int *place = tml_new((size_t)n, sizeof *place), *parent = tml_new((size_t)n, sizeof *parent);
  int *mark = tml_new((size_t)n, sizeof *mark);
  double entries = 0.0;
  for (int k = 0; k < n; k++) place[order[k]] = k;
  for (int k = 0; k < n; k++) {
    parent[k] = -1;
    mark[k] = k;
    for (int e = x->A.column[order[k]]; e < x->A.column[order[k] + 1]; e++)
      for (int i = place[x->A.row[e]]; i < k && mark[i] != k; i = parent[i]) {
        if (parent[i] < 0) parent[i] = k;
        mark[i] = k;
        entries += 1.0;
      }
  }
  tml_delete(place);
  tml_delete(parent);
  tml_delete(mark);
  return entries;
}

static double entry(const net *x, int row, int column)
{
  for (int e = x->A.column[column]; e < x->A.column[column + 1]; e++)
    if (x->A.row[e] == row) return x->A.value[e];
  return 0.0;
}

static void check_permutation(const int *list, int n)
{
  bool *seen = tml_new((size_t)n, sizeof *seen);
  for (int k = 0; k < n; k++) {
    assert_in_range(list[k], 0, n - 1);
    assert_false(seen[list[k]]);
    seen[list[k]] = true;
  }
  tml_delete(seen);
}

/* Every row of G follows a coordinate in which it has a large entry. With small masses the pivots of a pair are off the
 * diagonal. The order costs at most four times the entries that minimum degree would have if no pivot were zero. */
static void test_order(void **state)
{
  (void)state;
  static const double mass[] = {5.0, 1e-4};
  for (int m = 0; m < 2; m++) {
    net x;
    make_net(&x, 25, mass[m]);
    int *rows = tml_new((size_t)x.n, sizeof *rows), *columns = tml_new((size_t)x.n, sizeof *columns);
    int *free_order = tml_new((size_t)x.n, sizeof *free_order);
    assert_int_equal(tml_paired_order_find(rows, columns, &x.p, x.A.value), TML_OK);
    check_permutation(rows, x.n);
    check_permutation(columns, x.n);
    for (int k = 0; k < x.n; k++) {
      if (columns[k] < 3*x.side*x.side) continue;
      assert_true(fabs(entry(&x, columns[k], columns[k - 1])) > 0.9);
      assert_int_equal(rows[k - 1], m == 0 ? columns[k - 1] : columns[k]);
      assert_int_equal(rows[k], m == 0 ? columns[k] : columns[k - 1]);
    }
    assert_true(amd_order(x.n, x.A.column, x.A.row, free_order, NULL, NULL) >= 0);
    assert_true(predicted_entries(&x, columns) < 4.0*predicted_entries(&x, free_order));
    tml_delete(rows);
    tml_delete(columns);
    tml_delete(free_order);
    free_net(&x);
  }
}

/* Two rows that touch only one coordinate cannot both be paired. */
static void test_no_partner(void **state)
{
  (void)state;
  static const int column[] = {0, 3, 4, 5}, row[] = {0, 1, 2, 0, 0};
  static const double value[] = {1, 1, 1, 1, 1};
  const tml_pattern p = {.n = 3, .column = column, .row = row};
  int rows[3], columns[3];
  assert_int_equal(tml_paired_order_find(rows, columns, &p, value), TML_RETRY_SINGULAR);
}

/* Partners are exchanged along a path: the first row takes the coordinate that the second one needs. */
static void test_exchange(void **state)
{
  (void)state;
  static const int column[] = {0, 3, 5, 7, 8}, row[] = {0, 2, 3, 1, 2, 0, 1, 0};
  static const double value[] = {1, 0.9, 1, 1, 0.8, 0.9, 0.8, 1};
  const tml_pattern p = {.n = 4, .column = column, .row = row};
  int rows[4], columns[4], at[4];
  assert_int_equal(tml_paired_order_find(rows, columns, &p, value), TML_OK);
  for (int k = 0; k < 4; k++) at[columns[k]] = k;
  assert_int_equal(at[2], at[1] + 1);
  assert_int_equal(at[3], at[0] + 1);
}

static double solve_error(const net *x, tml_lu *f)
{
  double *b = tml_new((size_t)x->n, sizeof *b), *y = tml_new((size_t)x->n, sizeof *y), worst = 0.0;
  unsigned seed = 9;
  for (int i = 0; i < x->n; i++) y[i] = tml_fixed_random(&seed);
  tml_symmetric_times(b, &x->A, y, 1);
  tml_lu_solve(f, b);
  for (int i = 0; i < x->n; i++) worst = fmax(worst, fabs(b[i] - y[i]));
  tml_delete(b);
  tml_delete(y);
  return worst;
}

static unsigned char *save(tml_lu *f, size_t *size)
{
  tml_archive a = {.mode = TML_ARCHIVE_MEASURE};
  assert_int_equal(tml_lu_store(f, &a), TML_OK);
  *size = a.at;
  unsigned char *bytes = tml_new(*size, 1);
  a = (tml_archive){.mode = TML_ARCHIVE_SAVE, .bytes = bytes, .size = *size};
  assert_int_equal(tml_lu_store(f, &a), TML_OK);
  return bytes;
}

/* Factors of a large net solve accurately, also with other values. Saved ones give the same bits. */
static void test_factors(void **state)
{
  (void)state;
  net x;
  tml_lu *f, *g;
  size_t size;
  make_net(&x, 25, 1.0);
  assert_int_equal(tml_lu_create(&f, &x.p, false, NULL), TML_OK);
  assert_int_equal(tml_lu_factor(f, x.A.value), TML_OK);
  assert_true(solve_error(&x, f) < 1e-9);
  for (int e = 0; e < x.A.column[x.n]; e++) x.A.value[e] *= 1.0 + 1e-3*sin(e % 7);
  for (int j = 0; j < x.n; j++)
    for (int e = x.A.column[j]; e < x.A.column[j + 1]; e++) x.A.value[e] = entry(&x, j, x.A.row[e]);
  assert_int_equal(tml_lu_factor(f, x.A.value), TML_OK);
  assert_true(solve_error(&x, f) < 1e-9);
  unsigned char *bytes = save(f, &size);
  tml_archive a = {.mode = TML_ARCHIVE_LOAD, .bytes = bytes, .size = size};
  assert_int_equal(tml_lu_create(&g, &x.p, false, NULL), TML_OK);
  assert_int_equal(tml_lu_store(g, &a), TML_OK);
  double *b = tml_new(2*(size_t)x.n, sizeof *b);
  for (int i = 0; i < x.n; i++) b[i] = b[x.n + i] = 1.0 + i%3;
  tml_lu_solve(f, b);
  tml_lu_solve(g, b + x.n);
  assert_memory_equal(b, b + x.n, (size_t)x.n*sizeof *b);
  tml_delete(b);
  tml_delete(bytes);
  tml_lu_free(f);
  tml_lu_free(g);
  free_net(&x);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_order), cmocka_unit_test(test_no_partner), cmocka_unit_test(test_exchange),
    cmocka_unit_test(test_factors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
