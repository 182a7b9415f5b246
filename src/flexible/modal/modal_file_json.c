/* modal_file_json.c - reads a reduced body from JSON. Groups of the HDF5 file are objects; arrays are row by row. Any
 * nesting is accepted, only the number of values is checked. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "file/text/json_read.h"
#include "core/memory.h"
#include "flexible/modal/modal_file.h"

static tml_status fail_json_field(tml_error *err, const tml_modes_field *x, const char *what)
{
  return tml_fail(err, TML_ERR_MODEL, "%s/%s: %s", x->group, x->name, what);
}

static tml_status read_counts(tml_flexible *f, tml_json_value top, tml_error *err)
{
  tml_modal_rows_count count[TML_MODES_COUNTS];
  const tml_json_value counts = tml_json_member(top, "counts");
  tml_modal_file_counts(count, f);
  for (int i = 0; i < TML_MODES_COUNTS; i++) {
    const tml_json_value given = tml_json_member(counts, count[i].name);
    const double x = !given.at && count[i].later ? 0.0 : tml_json_double(given);
    if (!(x >= 0 && x <= INT_MAX/2) || x != floor(x))
      return tml_fail(err, TML_ERR_MODEL, "counts/%s is missing, or not a whole number of at least 0", count[i].name);
    *count[i].value = (int)x;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- arrays --------------------- */

/* Iterates over all values of nested arrays in order, regardless of the nesting. */
typedef struct flat { tml_json_walk level[TML_MODES_RANK + 2]; int depth; tml_json_value value; bool deep; } flat;

static flat begin_numbers(tml_json_value v)
{
  flat l = {.value = v};
  l.level[0] = tml_json_inside(v);
  return l;
}

static bool is_array(tml_json_value v) { return v.at && *v.at == '['; }

static bool next_number(flat *l)
{
  while (l->depth >= 0) {
    tml_json_walk *w = &l->level[l->depth];
    if (!tml_json_next(w)) {
      l->depth--;
      continue;
    }
    l->value = w->value;
    if (!is_array(w->value)) return true;
    if (l->depth + 1 >= TML_MODES_RANK + 2) {
      l->deep = true;
      return false;
    }
    l->level[++l->depth] = tml_json_inside(w->value);
  }
  return false;
}

static bool is_right(const tml_modes_field *x, tml_json_value v)
{
  return x->kind == TML_MODES_TEXT ? tml_json_is_text(v) : tml_json_is_number(v) && *v.at != 'n';
}

static tml_json_value find_field(tml_json_value top, const tml_modes_field *x)
{
  return tml_json_member(tml_json_member(top, x->group), x->name);
}

/* Checks that a field has as many values as the counts require, all of the right type. */
static tml_status check_field(tml_json_value top, const tml_modes_field *x, tml_error *err)
{
  const tml_json_value v = find_field(top, x);
  const char *kind = x->kind == TML_MODES_TEXT ? "a text" : "a number";
  size_t n = 0;
  if (!v.at) return fail_json_field(err, x, "is not there");
  if (x->rank == 0)
    return is_right(x, v) ? TML_OK : tml_fail(err, TML_ERR_MODEL, "%s/%s is not %s", x->group, x->name, kind);
  if (!is_array(v)) return fail_json_field(err, x, "is not an array");
  flat l = begin_numbers(v);
  for (; next_number(&l); n++)
    if (!is_right(x, l.value))
      return tml_fail(err, TML_ERR_MODEL, "%s/%s: value %zu is not %s", x->group, x->name, n + 1, kind);
  if (l.deep) return fail_json_field(err, x, "arrays are nested too deeply");
  if (n != tml_modal_file_values(x))
    return tml_fail(err, TML_ERR_MODEL, "%s/%s has %zu values; by the counts there should be %zu", x->group, x->name, n,
                    tml_modal_file_values(x));
  return TML_OK;
}

static tml_status take_value(void *to, const tml_modes_field *x, tml_json_value v, tml_error *err)
{
  if (x->kind == TML_MODES_TEXT) return (*(char **)to = tml_json_text(v)) ? TML_OK : tml_fail_memory(err);
  const double number = tml_json_double(v);
  if (x->kind == TML_MODES_DOUBLE) {
    *(double *)to = number;
    return TML_OK;
  }
  if (!(fabs(number) <= INT_MAX/2) || number != floor(number)) return fail_json_field(err, x, "a number is not whole");
  *(int *)to = (int)number;
  return TML_OK;
}

static size_t value_size(const tml_modes_field *x)
{
  return x->kind == TML_MODES_TEXT ? sizeof(char *) : x->kind == TML_MODES_INT ? sizeof(int) : sizeof(double);
}

static tml_status read_field(tml_json_value top, const tml_modes_field *x, tml_error *err)
{
  const tml_json_value v = find_field(top, x);
  if (x->rank == 0) return take_value(tml_modal_file_row(x, 0), x, v, err);
  flat l = begin_numbers(v);
  tml_status st = TML_OK;
  for (size_t i = 0; !st && next_number(&l); i++)
    st = take_value((char *)tml_modal_file_row(x, i/x->each) + i%x->each*value_size(x), x, l.value, err);
  return st;
}

/* ---------------------------------------------------------------- all ------------------------ */

static tml_status read_json_fields(tml_flexible *f, tml_json_value top, tml_error *err)
{
  tml_modes_field field[TML_MODES_FIELDS];
  tml_status st = read_counts(f, top, err);
  const int n = st ? 0 : tml_modal_file_fields(field, f);
  for (int i = 0; i < n && !st; i++) st = check_field(top, &field[i], err);
  if (!st) st = tml_modal_file_allocate(f, err);
  if (!st) tml_modal_file_fields(field, f);
  for (int i = 0; i < n && !st; i++) st = read_field(top, &field[i], err);
  return st;
}

tml_status tml_modal_file_read_json(tml_flexible *f, const char *name, const char *text, tml_error *err)
{
  tml_json_value top;
  if (!tml_json_read(&top, text)) return tml_fail(err, TML_ERR_MODEL, "'%.200s' is not JSON, or not all of it", name);
  if (!tml_json_same(tml_json_member(top, "trammel"), TML_MODES_FORMAT))
    return tml_fail(err, TML_ERR_MODEL, "'%.200s' is not a reduced body: its member \"trammel\" should be \"%s\"", name,
                    TML_MODES_FORMAT);
  const tml_status st = read_json_fields(f, top, err);
  if (st == TML_ERR_MODEL) tml_error_prefix(err, "'%.200s': ", name);
  return st;
}
