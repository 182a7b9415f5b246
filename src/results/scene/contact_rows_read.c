/* contact_rows_read.c - converts contacts.csv (contact points and forces) to a JSON object for the report page. */
#include "results/scene/contact_rows.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "file/binary/packed_numbers.h"

const char *const tml_touches_names[TML_TOUCHES_COLUMNS] = {"contact", "first", "second", "state", "x", "y", "z",
                                                           "fx", "fy", "fz"};

bool tml_contact_rows_fit(const tml_columns *c)
{
  bool same = c->n == TML_TOUCHES_COLUMNS + 1;
  for (int i = 0; same && i < TML_TOUCHES_COLUMNS; i++) same = strcmp(c->names[i + 1], tml_touches_names[i]) == 0;
  return same;
}

/* Writes one column, as whole numbers or as numbers rounded to 32 bits. */
static void put_column(tml_json *j, int column, const double *x, int32_t *whole, size_t n)
{
  if (column >= 1 && column <= 4) {
    for (size_t i = 0; i < n; i++) whole[i] = (int32_t)fmax(-1.0, fmin(x[i], 1e9));
    tml_packed_whole(j, tml_touches_names[column - 1], whole, n);
  } else {
    tml_packed_floats(j, column == 0 ? "time" : tml_touches_names[column - 1], x, n);
  }
}

tml_status tml_contact_rows_put(tml_json *j, tml_columns *c, tml_error *err)
{
  const size_t n = (size_t)c->rows;
  double *x = tml_new(n, sizeof *x);
  int32_t *whole = tml_new(n, sizeof *whole);
  tml_status st = x && whole ? TML_OK : tml_fail_memory(err);
  tml_json_object(j, NULL);
  tml_json_integer(j, "points", c->rows);
  for (int i = 0; !st && i < c->n; i++) {
    st = tml_columns_get(c, i, x, err);
    if (!st) put_column(j, i, x, whole, n);
  }
  tml_json_end(j);
  tml_delete(x);
  tml_delete(whole);
  return st;
}
