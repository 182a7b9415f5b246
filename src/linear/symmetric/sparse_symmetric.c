/* sparse_symmetric.c - assembly of symmetric sparse matrices from element contributions, and products with them. */
#include "linear/symmetric/sparse_symmetric.h"

#include <assert.h>
#include <limits.h>

#include "core/memory.h"

enum { ADDENDS_MOST = INT_MAX/2 };

tml_status tml_sparse_symmetric_add(tml_addends *a, int row, int column, double value, tml_error *err)
{
  assert(row >= 0 && column >= 0);
  if (value == 0.0) return TML_OK;
  if (a->count >= ADDENDS_MOST || !tml_grow((void **)&a->addend, &a->capacity, a->count, sizeof *a->addend))
    return tml_fail_memory(err);
  a->addend[a->count++] = (struct tml_addend){row, column, value};
  return TML_OK;
}

void tml_sparse_symmetric_free(tml_addends *a)
{
  tml_delete(a->addend);
  *a = (tml_addends){0};
}

void tml_symmetric_free(tml_symmetric *a)
{
  tml_delete(a->column);
  tml_delete(a->row);
  tml_delete(a->value);
  *a = (tml_symmetric){0};
}

static tml_status new_symmetric(tml_symmetric *a, int n, int entries, tml_error *err)
{
  const size_t k = (size_t)entries;
  *a = (tml_symmetric){n, tml_new((size_t)n + 1, sizeof(int)), tml_new(k, sizeof(int)), tml_new(k, sizeof(double))};
  if (a->column && a->row && a->value) return TML_OK;
  tml_symmetric_free(a);
  return tml_fail_memory(err);
}

/* Stable counting sort of the contributions by row or, if `from` is given, of the list `from` by column. */
static void sort_addends(int *to, const int *from, const tml_addends *a, int *begin, int n)
{
  for (int i = 0; i <= n; i++) begin[i] = 0;
  for (int k = 0; k < a->count; k++) begin[1 + (from ? a->addend[k].column : a->addend[k].row)]++;
  for (int i = 0; i < n; i++) begin[i + 1] += begin[i];
  for (int k = 0; k < a->count; k++) {
    const int at = from ? from[k] : k;
    to[begin[from ? a->addend[at].column : a->addend[at].row]++] = at;
  }
}

static void sum_addends(tml_symmetric *out, const tml_addends *a, const int *order)
{
  int to = -1;
  for (int k = 0; k < a->count; k++) {
    const struct tml_addend *x = &a->addend[order[k]];
    const bool same = k > 0 && a->addend[order[k - 1]].row == x->row && a->addend[order[k - 1]].column == x->column;
    if (!same) {
      out->row[++to] = x->row;
      out->column[x->column + 1]++;
    }
    out->value[to] += x->value;
  }
  for (int j = 0; j < out->n; j++) out->column[j + 1] += out->column[j];
}

/* For asserts: rows ascend in every column, and the entry (i, j) exists if (j, i) does. */
static bool is_symmetric(const tml_symmetric *a)
{
  bool sound = true;
  for (int j = 0; j < a->n && sound; j++)
    for (int k = a->column[j]; k < a->column[j + 1] && sound; k++) {
      const int i = a->row[k];
      int low = a->column[i], high = a->column[i + 1] - 1;
      while (low < high) {
        const int middle = (low + high)/2;
        if (a->row[middle] < j) low = middle + 1;
        else high = middle;
      }
      sound = low == high && a->row[low] == j && (k == a->column[j] || a->row[k - 1] < i);
    }
  return sound;
}

tml_status tml_sparse_symmetric_sum(tml_symmetric *out, const tml_addends *a, int n, tml_error *err)
{
  int *by_row = tml_new((size_t)a->count, sizeof *by_row), *order = tml_new((size_t)a->count, sizeof *order);
  int *begin = tml_new((size_t)n + 1, sizeof *begin);
  tml_status st = by_row && order && begin ? new_symmetric(out, n, a->count, err) : tml_fail_memory(err);
  if (!st) {
    sort_addends(by_row, NULL, a, begin, n);
    sort_addends(order, by_row, a, begin, n);
    sum_addends(out, a, order);
    assert(is_symmetric(out));
  }
  tml_delete(by_row);
  tml_delete(order);
  tml_delete(begin);
  return st;
}

void tml_symmetric_times(double *Y, const tml_symmetric *A, const double *X, int columns)
{
  for (int c = 0; c < columns; c++) {
    const double *x = X + (size_t)c*(size_t)A->n;
    double *y = Y + (size_t)c*(size_t)A->n;
    for (int j = 0; j < A->n; j++) {
      double sum_of_row = 0.0; /* by symmetry column j is row j */
      for (int k = A->column[j]; k < A->column[j + 1]; k++) sum_of_row += A->value[k]*x[A->row[k]];
      y[j] = sum_of_row;
    }
  }
}

tml_status tml_symmetric_part(tml_symmetric *out, const tml_symmetric *a, const int *to, int n, tml_error *err)
{
  int count = 0;
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; to[j] >= 0 && k < a->column[j + 1]; k++) count += to[a->row[k]] >= 0;
  const tml_status st = new_symmetric(out, n, count, err);
  if (st) return st;
  count = 0;
  for (int j = 0; j < a->n; j++) {
    if (to[j] < 0) continue;
    for (int k = a->column[j]; k < a->column[j + 1]; k++)
      if (to[a->row[k]] >= 0) {
        out->row[count] = to[a->row[k]];
        out->value[count++] = a->value[k];
      }
    out->column[to[j] + 1] = count;
  }
  return TML_OK;
}
