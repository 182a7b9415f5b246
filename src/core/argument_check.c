/* argument_check.c - messages for NULL arguments, negative counts and missing arrays. */
#include "core/argument_check.h"

#include <string.h>

bool tml_argument_missing(tml_error *err, const char *function, const char *names, const void *const *list, int n)
{
  for (int i = 0; i < n; i++) {
    const size_t length = strcspn(names, ",");
    if (!list[i]) {
      tml_fail(err, TML_ERR_ARGUMENT, "%s: the argument '%.*s' is NULL", function, (int)length, names);
      return true;
    }
    names += length;
    names += strspn(names, ", ");
  }
  return false;
}

bool tml_argument_bad_array(tml_error *err, const char *function, const char *name, const void *array, int n)
{
  if (n == 0 || (n > 0 && array)) return false;
  if (n < 0) tml_fail(err, TML_ERR_ARGUMENT, "%s: the number of '%s' is %d, must not be negative", function, name, n);
  else tml_fail(err, TML_ERR_ARGUMENT, "%s: %d entries of '%s' are given, but it is NULL", function, n, name);
  return true;
}

bool tml_argument_bad_texts(tml_error *err, const char *function, const char *name, const char *const *array, int n)
{
  if (tml_argument_bad_array(err, function, name, array, n)) return true;
  for (int i = 0; i < n; i++) {
    if (array[i]) continue;
    tml_fail(err, TML_ERR_ARGUMENT, "%s: '%s[%d]' is NULL", function, name, i);
    return true;
  }
  return false;
}
