/* fit_unknowns.c - unknown parameters of a search, scaled to numbers of size 1. */
#include "study/common/fit_unknowns.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"
#include "core/shortest_digits.h"
#include "core/struct_size.h"
#include "study/common/parameter_values.h"

#define DECADE 10.0 /* a positive range whose bounds have a larger ratio is searched logarithmically */
enum { SETTING = 40 }; /* bytes beside the name in "--set NAME=VALUE " */

static tml_status fail_range(const tml_unknown *u, tml_error *err)
{
  if (!(u->low < u->high))
    return tml_fail(err, TML_ERR_ARGUMENT, "the bounds of '%s', %g and %g, must be a smaller and a larger number",
                    u->name, u->low, u->high);
  return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is %g in the model, which is not between its bounds, %g and %g: the "
                                         "search starts from the value of the "
                                         "model", u->name, u->start, u->low, u->high);
}

static tml_status set_unknown(tml_unknown *u, const tml_model *m, const tml_search_range *r, double length,
                              tml_error *err)
{
  int index;
  const tml_status st = tml_parameter_find(m, r->name, &index, err);
  if (st) return st;
  const tml_parameter_info x = tml_model_parameter(m, index);
  *u = (tml_unknown){.name = x.name, .start = x.value, .low = r->low, .high = r->high};
  snprintf(u->unit, sizeof u->unit, "%s", x.unit);
  if (r->low == 0.0 && r->high == 0.0) {
    u->low = x.ranged ? x.low : -INFINITY;
    u->high = x.ranged ? x.high : INFINITY;
  }
  if (!(u->low < u->high) || !(u->start >= u->low && u->start <= u->high)) return fail_range(u, err);
  u->size = tml_parameter_size(m, index, x.value, length);
  u->logarithmic = u->start > 0.0 && u->low > 0.0 && u->high >= DECADE*u->low && u->high < INFINITY;
  return TML_OK;
}

static double unknown_of_value(const tml_unknown *u, double value)
{
  return u->logarithmic ? 1.0 + log(value/u->start) : value/u->size;
}

double tml_unknown_start(const tml_unknown *u) { return unknown_of_value(u, u->start); }

double tml_unknown_value(const tml_unknown *u, double x)
{
  const double value = u->logarithmic ? u->start*exp(x - 1.0) : x*u->size;
  return fmin(fmax(value, u->low), u->high); /* a bound is met exactly, without round-off */
}

double tml_unknown_slope(const tml_unknown *u, double x)
{
  return u->logarithmic ? u->start*exp(x - 1.0) : u->size;
}

tml_status tml_unknowns_make(tml_unknowns *u, const tml_model *m, const tml_search_range *ranges, int n, double length,
                             tml_error *err)
{
  const size_t count = (size_t)n;
  tml_status st = TML_OK;
  *u = (tml_unknowns){.items = tml_new(count, sizeof *u->items), .n = n, .low = tml_new(count, sizeof *u->low),
                      .high = tml_new(count, sizeof *u->high), .values = tml_new(count, sizeof *u->values)};
  if (!u->items || !u->low || !u->high || !u->values) return tml_fail_memory(err);
  for (int i = 0; i < n && !st; i++) {
    const tml_search_range *range = TML_TAKE_AT(tml_search_range, ranges, i, err);
    st = range ? set_unknown(&u->items[i], m, range, length, err) : TML_ERR_ARGUMENT;
    if (st) break;
    u->low[i] = unknown_of_value(&u->items[i], u->items[i].low);
    u->high[i] = unknown_of_value(&u->items[i], u->items[i].high);
    for (int j = 0; j < i && !st; j++)
      if (u->items[j].name == u->items[i].name)
        st = tml_fail(err, TML_ERR_ARGUMENT, "the parameter '%s' is named twice", u->items[i].name);
  }
  return st;
}

void tml_unknowns_free(tml_unknowns *u)
{
  tml_delete(u->items);
  tml_delete(u->low);
  tml_delete(u->high);
  tml_delete(u->values);
  *u = (tml_unknowns){0};
}

tml_status tml_unknowns_model(const tml_unknowns *u, const tml_model *m, const double *x, const tml_plugins *plugins,
                              tml_model **out, tml_error *err)
{
  for (int i = 0; i < u->n; i++)
    u->values[i] = TML_INIT(tml_override, u->items[i].name, tml_unknown_value(&u->items[i], x[i]));
  return tml_parameters_set(out, m, u->values, u->n, plugins, err);
}

void tml_unknowns_text(const tml_unknowns *u, const double *x, char *text, size_t size)
{
  *text = '\0';
  for (int i = 0; i < u->n; i++)
    tml_text_join(text, size, ", ", "%.60s = %.6g", u->items[i].name, tml_unknown_value(&u->items[i], x[i]));
}

char *tml_unknowns_set(const tml_unknowns *u, const double *x)
{
  size_t room = 1;
  for (int i = 0; i < u->n; i++) room += strlen(u->items[i].name) + SETTING;
  char *text = tml_new(room, 1);
  for (int i = 0; text && i < u->n; i++) {
    char number[TML_NUMBER_TEXT];
    tml_shortest_digits(number, tml_unknown_value(&u->items[i], x[i]));
    tml_text_join(text, room, " ", "--set %s=%s", u->items[i].name, number);
  }
  return text;
}
