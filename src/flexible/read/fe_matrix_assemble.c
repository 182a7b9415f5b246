/* fe_matrix_assemble.c - makes a symmetric matrix in compressed columns from entries in any order. A missing triangle
 * is completed; if the file has both, they are checked against each other. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/read/fe_read.h"

enum { ENTRIES_MOST = INT_MAX/2 };
static const double LIKE = 1e-8; /* tolerance of |a_ij - a_ji| relative to sqrt(a_ii a_jj), for files with ten digits */

/* Compressed columns with the line number of every entry, for messages. */
typedef struct columns { int n, *column, *row, *line; double *value; } columns;

static void free_columns(columns *a)
{
  tml_delete(a->column);
  tml_delete(a->row);
  tml_delete(a->line);
  tml_delete(a->value);
}

static tml_status new_columns(columns *a, int n, int entries, tml_error *err)
{
  const size_t k = (size_t)entries;
  *a = (columns){n, tml_new((size_t)n + 1, sizeof(int)), tml_new(k, sizeof(int)), tml_new(k, sizeof(int)),
                 tml_new(k, sizeof(double))};
  return a->column && a->row && a->line && a->value ? TML_OK : tml_fail_memory(err);
}

static tml_status fail_at(const tml_entries *e, int line, tml_error *err, const char *what)
{
  return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: %s", e->name, line, what);
}

/* ---------------------------------------------------------------- triangles ------------------ */

/* Determines whether entries have to be mirrored, and refuses entries in the wrong triangle. */
static tml_status check_triangle(const tml_entries *e, bool *mirror, tml_error *err)
{
  int below = 0, above = 0;
  for (int k = 0; k < e->count; k++) {
    const bool under = e->entry[k].row > e->entry[k].column, over = e->entry[k].row < e->entry[k].column;
    if (under && e->triangle == TML_UPPER)
      return fail_at(e, e->entry[k].line, err, "an entry below the diagonal, where the file has the upper triangle");
    if (over && e->triangle == TML_LOWER)
      return fail_at(e, e->entry[k].line, err, "an entry above the diagonal, where the file, said to be symmetric, has "
                                               "the lower triangle");
    below += under;
    above += over;
  }
  *mirror = e->triangle != TML_BOTH && !(e->triangle == TML_ANY && below > 0 && above > 0);
  return TML_OK;
}

static int count_entries(const tml_entries *e, bool mirror)
{
  int n = 0;
  for (int k = 0; k < e->count; k++)
    if (e->entry[k].value != 0.0) n += mirror && e->entry[k].row != e->entry[k].column ? 2 : 1;
  return n;
}

/* ---------------------------------------------------------------- sorting -------------------- */

static void put_entry(columns *a, int row, int column, const tml_entry *entry)
{
  const int at = a->column[column]++;
  a->row[at] = row;
  a->line[at] = entry->line;
  a->value[at] = entry->value;
}

/* Turns counts per column into the beginning of each column, shifted by one column: put_entry advances them to their
 * final values. */
static void sum_column_counts(columns *a)
{
  int sum = 0;
  for (int j = 0; j <= a->n; j++) {
    const int k = a->column[j];
    a->column[j] = sum;
    sum += k;
  }
}

static void unshift_columns(columns *a)
{
  memmove(a->column + 1, a->column, (size_t)a->n*sizeof *a->column);
  a->column[0] = 0;
}

static void fill_columns(columns *a, const tml_entries *e, bool mirror)
{
  for (int pass = 0; pass < 2; pass++) {
    for (int k = 0; k < e->count; k++) {
      const tml_entry *x = &e->entry[k];
      if (x->value == 0.0) continue;
      const bool twice = mirror && x->row != x->column;
      if (pass == 0) {
        a->column[x->column]++;
        if (twice) a->column[x->row]++;
      } else {
        put_entry(a, x->row, x->column, x);
        if (twice) put_entry(a, x->column, x->row, x);
      }
    }
    if (pass == 0) sum_column_counts(a);
  }
  unshift_columns(a);
}

/* Transposes a matrix; the columns of the result have ascending rows. */
static void transpose_columns(columns *t, const columns *a)
{
  for (int k = 0; k < a->column[a->n]; k++) t->column[a->row[k]]++;
  sum_column_counts(t);
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++)
      put_entry(t, j, a->row[k], &(tml_entry){.line = a->line[k], .value = a->value[k]});
  unshift_columns(t);
}

static tml_status refuse_twice(const columns *a, const tml_entries *e, tml_error *err)
{
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j] + 1; k < a->column[j + 1]; k++)
      if (a->row[k] == a->row[k - 1]) {
        const int one = a->line[k - 1], other = a->line[k];
        return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: this entry of the matrix was given before in line %d", e->name,
                        one > other ? one : other, one > other ? other : one);
      }
  return TML_OK;
}

/* ---------------------------------------------------------------- both triangles ------------- */

static double diagonal_magnitude(const columns *a, int i)
{
  int low = a->column[i], high = a->column[i + 1];
  while (low < high) {
    const int middle = low + (high - low)/2;
    if (a->row[middle] == i) return fabs(a->value[middle]);
    if (a->row[middle] < i) low = middle + 1;
    else high = middle;
  }
  return 0.0;
}

static tml_status fail_asymmetric(const tml_entries *e, int line, tml_error *err)
{
  return fail_at(e, line, err, "the matrix is not symmetric: the entry on the other side of the diagonal is not there "
                               "or another one");
}

/* Replaces a by the mean of a and its transpose t; the columns of both have ascending rows. An entry without a partner
 * is dropped if it is below the tolerance, otherwise the matrix is refused. */
static tml_status join_transposed(columns *a, const columns *t, const tml_entries *e, tml_error *err)
{
  int to = 0, from = 0;
  for (int j = 0; j < a->n; j++) {
    int k = from, m = t->column[j];
    from = a->column[j + 1];
    const int begin = to;
    while (k < from || m < t->column[j + 1]) {
      const int r = k < from ? a->row[k] : INT_MAX, s = m < t->column[j + 1] ? t->row[m] : INT_MAX, i = r < s ? r : s;
      const double x = r == i ? a->value[k] : 0.0, y = s == i ? t->value[m] : 0.0;
      const int line = r == i ? a->line[k] : t->line[m];
      if (!(fabs(x - y) <= LIKE*sqrt(diagonal_magnitude(t, i)*diagonal_magnitude(t, j))))
        return fail_asymmetric(e, line, err);
      if (r == s) {
        a->row[to] = i;
        a->value[to++] = 0.5*(x + y);
      }
      k += r == i;
      m += s == i;
    }
    a->column[j] = begin;
  }
  a->column[a->n] = to;
  return TML_OK;
}

/* ---------------------------------------------------------------- all ------------------------ */

static void deliver_matrix(tml_symmetric *out, columns *a)
{
  *out = (tml_symmetric){a->n, a->column, a->row, a->value};
  a->column = a->row = NULL;
  a->value = NULL;
}

static tml_status make_sorted(tml_symmetric *out, columns *a, columns *t, const tml_entries *e, tml_error *err)
{
  bool mirror = false;
  tml_status st = check_triangle(e, &mirror, err);
  if (st) return st;
  const int entries = count_entries(e, mirror), n = a->n;
  st = new_columns(a, n, entries, err);
  if (!st) st = new_columns(t, n, entries, err);
  if (st) return st;
  fill_columns(a, e, mirror);
  transpose_columns(t, a);
  st = refuse_twice(t, e, err);
  if (!st && !mirror) {
    memset(a->column, 0, ((size_t)n + 1)*sizeof *a->column);
    transpose_columns(a, t);
    st = join_transposed(a, t, e, err);
  }
  if (!st) deliver_matrix(out, mirror ? t : a);
  return st;
}

tml_status tml_symmetric_make(tml_symmetric *out, const tml_entries *e, int n, tml_error *err)
{
  if (e->count > ENTRIES_MOST) return tml_fail(err, TML_ERR_MODEL, "%.200s: too many entries", e->name);
  columns a = {.n = n}, t = {0};
  const tml_status st = make_sorted(out, &a, &t, e, err);
  free_columns(&a);
  free_columns(&t);
  return st;
}
