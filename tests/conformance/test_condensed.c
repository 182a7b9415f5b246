/* test_condensed.c - factors of sparse matrices with dense blocks (linear/lu/condensed_lu.h) against dense factors of
 * the same matrix: blocks apart and coupled with each other, real and complex, singular blocks, saved factors. */
#include "support/problem.h"

#include "linear/lu/condensed_lu.h"
#include "linear/lu/engine.h"
#include "math/fixed_random.h"

enum { N = 134, FIRST = 10, SECOND = 76 }; /* first unknowns of the blocks */

static int size(int first) { return first == FIRST ? 60 : 48; }

/* A band, with one or two dense blocks in it that a few unknowns are coupled with. */
typedef struct matrix {
  tml_pattern p;
  int column[N + 1], row[N*N], places;
  double value[2*N*N];
} matrix;

/* Touching: a row of the first has entries in all columns of the second. */
typedef enum layout { ONE, APART, COUPLED, TOUCHING, NONE } layout;

static bool in(int i, int first) { return i >= first && i < first + size(first); }

/* Unknowns that a block is coupled with: not the same in rows and columns. */
static bool beside(int i, int first) { return i == first - 3 || i == first + size(first) + 2 || i >= N - 4; }

static bool is_entry(int i, int j, layout how)
{
  if (how == NONE) return abs(i - j) <= 2 || i == N - 1 || j == N - 1;
  const int blocks = how == ONE ? 1 : 2, first[2] = {FIRST, SECOND};
  if (how == TOUCHING && i == FIRST + 5 && in(j, SECOND)) return true;
  for (int b = 0; b < blocks; b++) {
    const bool row = in(i, first[b]), column = in(j, first[b]);
    if (row && column) return true;
    if (column) return beside(i, first[b]) || i == 2 || (how == COUPLED && in(i, first[1 - b]));
    if (row) return beside(j, first[b]) || (j == 3 && i % 2) || (how == COUPLED && in(j, first[1 - b]));
  }
  return abs(i - j) <= 2;
}

static void set_pattern(matrix *a, layout how, bool paired)
{
  int k = 0;
  for (int j = 0; j < N; j++) {
    a->column[j] = k;
    for (int i = 0; i < N; i++)
      if (is_entry(i, j, how)) a->row[k++] = i;
  }
  a->column[N] = a->places = k;
  a->p = (tml_pattern){.n = N, .column = a->column, .row = a->row, .paired = paired};
}

static void scatter(matrix *a, unsigned seed)
{
  const int parts = a->p.paired ? 2 : 1;
  for (int k = 0; k < parts*a->places; k++) a->value[k] = tml_fixed_random(&seed);
  for (int j = 0; j < N; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++)
      if (a->row[k] == j) a->value[parts*k] += 8.0;
}

static tml_lu *make(const matrix *a, bool dense)
{
  tml_lu *f = NULL;
  tml_error err = {0};
  if (tml_lu_create(&f, &a->p, dense, &err) != TML_OK) fail_msg("%s", err.text);
  return f;
}

/* Factors by the engine itself, so that it can be asked whether it gave up. */
static void *make_engine(const matrix *a)
{
  void *engine = NULL;
  tml_error err = {0};
  if (tml_condensed_ops.create(&engine, &a->p, &err) != TML_OK) fail_msg("%s", err.text);
  assert_non_null(engine);
  return engine;
}

static void same_solution(void *engine, const tml_lu *dense, int n)
{
  double x[2*N], y[2*N];
  unsigned seed = 5;
  for (int i = 0; i < n; i++) x[i] = y[i] = tml_fixed_random(&seed);
  tml_condensed_ops.solve(engine, x);
  tml_lu_solve(dense, y);
  const double far = distance(x, y, n), size = distance(y, (double[2*N]){0}, n);
  if (!(far <= 1e-11*size)) fail_msg("%g of %g apart", far, size);
}

/* How many blocks are found, each whole, and none where there is none. */
static void test_blocks(void **state)
{
  static const int expect[] = {[ONE] = 1, [APART] = 2, [COUPLED] = 1, [TOUCHING] = 1, [NONE] = 0};
  (void)state;
  for (layout how = ONE; how <= NONE; how++) {
    matrix a;
    tml_condensed c;
    tml_error err = {0};
    set_pattern(&a, how, false);
    assert_int_equal(tml_condensed_make(&c, &a.p, &err), TML_OK);
    assert_int_equal(c.n_blocks, expect[how]);
    for (int b = 0; b < c.n_blocks; b++) {
      const int first = c.block[b].unknown[0], other = how == COUPLED ? size(SECOND) : 0; /* it is found in the rest */
      assert_true(first == FIRST || first == SECOND);
      assert_int_equal(c.block[b].n, size(first));
      if (how == TOUCHING) continue;
      assert_int_equal(c.block[b].n_rows, 7 + other);
      assert_int_equal(c.block[b].n_columns, 7 + other);
    }
    tml_condensed_drop(&c);
  }
  matrix a;
  set_pattern(&a, NONE, false);
  assert_false(tml_condensed_is_worth(&a.p));
}

static void test_solutions(void **state)
{
  (void)state;
  for (layout how = ONE; how <= TOUCHING; how++)
    for (int paired = 0; paired < 2; paired++) {
      matrix a;
      set_pattern(&a, how, paired);
      void *f = make_engine(&a);
      tml_lu *dense = make(&a, true);
      for (unsigned seed = 1; seed < 8; seed++) {
        scatter(&a, seed);
        assert_int_equal(tml_condensed_ops.factor(f, a.value), TML_OK);
        assert_false(tml_condensed_gave_up(f));
        assert_int_equal(tml_lu_factor(dense, a.value), TML_OK);
        same_solution(f, dense, paired ? 2*N : N);
        assert_true(tml_condensed_ops.condition(f, a.value) >= 1.0);
      }
      tml_condensed_ops.free(f);
      tml_lu_free(dense);
    }
}

/* Blocks that cannot be eliminated, or should not be: one of zeros, one with columns nearly alike; the whole matrix has
 * a solution all the same. Then again a good one. */
static void test_bad_block(void **state)
{
  (void)state;
  matrix a;
  set_pattern(&a, ONE, false);
  void *f = make_engine(&a);
  tml_lu *dense = make(&a, true);
  for (int kind = 0; kind < 3; kind++) {
    scatter(&a, 3);
    for (int j = FIRST; j < FIRST + size(FIRST); j++)
      for (int k = a.column[j], i = 0; k < a.column[j + 1]; k++)
        if (in(a.row[k], FIRST) && (j == FIRST || a.row[k] == FIRST || a.row[k] == j)) {
          if (kind == 0 && j == FIRST) a.value[k] = 0.0;
          if (kind == 1 && (j == FIRST || a.row[k] == FIRST)) a.value[k] = i++ ? 0.0 : 1e-15;
        }
    assert_int_equal(tml_condensed_ops.factor(f, a.value), TML_OK);
    assert_int_equal(tml_condensed_gave_up(f), kind < 2);
    assert_int_equal(tml_lu_factor(dense, a.value), TML_OK);
    same_solution(f, dense, N);
    assert_int_equal(tml_condensed_ops.singular_column(f), -1);
  }
  for (int k = a.column[FIRST + 4]; k < a.column[FIRST + 5]; k++) a.value[k] = 0.0;
  assert_int_equal(tml_condensed_ops.factor(f, a.value), TML_RETRY_SINGULAR);
  assert_in_range(tml_condensed_ops.singular_column(f), 0, N - 1);
  scatter(&a, 3);
  a.value[7] = NAN;
  assert_int_equal(tml_condensed_ops.factor(f, a.value), TML_RETRY_SINGULAR);
  tml_condensed_ops.free(f);
  tml_lu_free(dense);
}

static tml_status keep(tml_lu *f, tml_archive_mode mode, void *bytes, size_t *size, bool widened)
{
  tml_archive a = {.mode = mode, .bytes = bytes, .size = *size, .widened = widened};
  const tml_status st = tml_lu_store(f, &a);
  *size = a.at;
  return a.broken ? TML_ERR_ARGUMENT : st;
}

/* Saved after several factorisations, of good blocks and of bad ones: the same solutions to the last bit; widened: with
 * further entries, where there is no block any more, the same solution. */
static void test_saved(void **state)
{
  (void)state;
  matrix a, wide;
  double x[2][N];
  set_pattern(&a, APART, false);
  set_pattern(&wide, COUPLED, false);
  for (int bad = 0; bad < 2; bad++)
    for (int widened = 0; widened < 2; widened++) {
      tml_lu *f = make(&a, false), *g = make(widened ? &wide : &a, false);
      for (unsigned seed = 1; seed < 4; seed++) {
        scatter(&a, seed);
        for (int k = a.column[FIRST]; bad && k < a.column[FIRST + 1]; k++)
          if (in(a.row[k], FIRST)) a.value[k] = 0.0;
        assert_int_equal(tml_lu_factor(f, a.value), TML_OK);
      }
      size_t size = 0, read;
      assert_int_equal(keep(f, TML_ARCHIVE_MEASURE, NULL, &size, widened), TML_OK);
      void *bytes = test_malloc(size);
      read = size;
      assert_int_equal(keep(f, TML_ARCHIVE_SAVE, bytes, &read, widened), TML_OK);
      assert_int_equal(read, size);
      assert_int_equal(keep(g, TML_ARCHIVE_LOAD, bytes, &read, widened), TML_OK);
      for (int i = 0; i < N; i++) x[0][i] = x[1][i] = sin(i);
      tml_lu_solve(f, x[0]);
      tml_lu_solve(g, x[1]);
      if (widened) assert_true(distance(x[0], x[1], N) <= 1e-11*distance(x[0], (double[N]){0}, N));
      else assert_memory_equal(x[0], x[1], sizeof x[0]);
      test_free(bytes);
      tml_lu_free(f);
      tml_lu_free(g);
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_blocks), cmocka_unit_test(test_solutions), cmocka_unit_test(test_bad_block),
    cmocka_unit_test(test_saved),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
