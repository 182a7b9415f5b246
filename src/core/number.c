/* number.c - numbers read from text. */
#include "core/number.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

double tml_number_parse(const char *text, char **end)
{
  const locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (end) *end = (char *)text;
  if (!plain) return NAN;
  const locale_t before = uselocale(plain); /* of this thread only */
  const double x = strtod(text, end);
  uselocale(before);
  freelocale(plain);
  return x;
}

size_t tml_number_decimal(const char *text, double *x)
{
  char *end;
  const size_t n = strspn(text, "+-.0123456789eE");
  *x = n > 0 ? tml_number_parse(text, &end) : 0.0;
  return n > 0 && end == text + n && isfinite(*x) ? n : 0;
}
