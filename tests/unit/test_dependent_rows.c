/* test_dependent_rows.c - dependences among the rows of sparse matrices in which they were put. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "linear/symmetric/dependent_rows.h"
#include "math/fixed_random.h"

enum { ROWS = 240, COLUMNS = 300, ENTRIES = 4, PLACES = 3000, MOST = ROWS + 10 };

typedef struct matrix {
  int start[MOST + 1], column[PLACES];
  double value[PLACES], dense[MOST][COLUMNS];
  bool involved[MOST];
  tml_sparse_rows rows;
} matrix;

/* Appends a dense row, scaled to unit length. */
static void append_row(matrix *A, const double x[COLUMNS])
{
  int end = A->start[A->rows.n];
  double sum = 0.0;
  for (int j = 0; j < COLUMNS; j++) sum += x[j]*x[j];
  for (int j = 0; j < COLUMNS; j++) {
    A->dense[A->rows.n][j] = x[j]/sqrt(sum);
    if (x[j] == 0.0) continue;
    A->column[end] = j;
    A->value[end++] = A->dense[A->rows.n][j];
  }
  assert_true(end < PLACES);
  A->start[++A->rows.n] = end;
}

/* Random rows. They are independent, because the first entry of each is in a column of its own. */
static void fill_independent(matrix *A)
{
  unsigned seed = 3;
  memset(A, 0, sizeof *A);
  A->rows = (tml_sparse_rows){0, COLUMNS, A->start, A->column, A->value};
  for (int i = 0; i < ROWS; i++) {
    double x[COLUMNS] = {0};
    for (int j = 0; j < ENTRIES; j++) x[i + 9*j] = (j == 0 ? 2.0 : 0.4)*(1.5 + tml_fixed_random(&seed));
    append_row(A, x);
  }
}

/* Appends a combination of n rows, plus `off` in a column in which no other row has an entry. */
static void append_combination(matrix *A, const int *from, int n, double off)
{
  double x[COLUMNS] = {0};
  for (int k = 0; k < n; k++)
    for (int j = 0; j < COLUMNS; j++) x[j] += (1.0 + 0.3*k)*A->dense[from[k]][j];
  x[COLUMNS - 1 - A->rows.n + ROWS] += off;
  for (int k = 0; k < n && fabs(off) < 1e-8; k++) A->involved[from[k]] = true;
  A->involved[A->rows.n] = fabs(off) < 1e-8;
  append_row(A, x);
}

static void check_dependences(const matrix *A, int expected)
{
  bool mark[MOST];
  int defect = -1;
  assert_int_equal(tml_dependent_rows_find(mark, &defect, &A->rows), TML_OK);
  assert_int_equal(defect, expected);
  for (int i = 0; i < A->rows.n; i++)
    if (mark[i] != A->involved[i]) fail_msg("row %d", i);
}

static void test_independent(void **state)
{
  (void)state;
  static matrix A;
  fill_independent(&A);
  check_dependences(&A, 0);
}

/* Dependences of few and of many rows; and rows that are nearly dependent, which do not count. */
static void test_combinations(void **state)
{
  (void)state;
  static matrix A;
  static const int two[] = {17, 140}, copy[] = {60}, near[] = {90, 91};
  int many[50];
  for (int k = 0; k < 50; k++) many[k] = 180 + k;
  fill_independent(&A);
  append_combination(&A, two, 2, 0.0);
  append_combination(&A, copy, 1, 0.0);
  append_combination(&A, many, 50, 0.0);
  append_combination(&A, near, 2, 1e-4);
  check_dependences(&A, 3);
}

/* Rows that depend on each other up to round-off are found; 1e-5 is enough to be independent. */
static void test_threshold(void **state)
{
  (void)state;
  static matrix A;
  static const int one[] = {33}, other[] = {133};
  fill_independent(&A);
  append_combination(&A, one, 1, 1e-10);
  append_combination(&A, other, 1, 1e-5);
  check_dependences(&A, 1);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_independent),
    cmocka_unit_test(test_combinations),
    cmocka_unit_test(test_threshold),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
