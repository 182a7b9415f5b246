/* argument_check.h - checks of the arguments of public functions: NULL pointers, negative counts and missing arrays
 * give TML_ERR_ARGUMENT with a message, as stated at the top of trammel.h. */
#ifndef TML_CORE_ARGUMENT_CHECK_H
#define TML_CORE_ARGUMENT_CHECK_H

#include "core/error.h"

/* True if one of the arguments, all pointers, is NULL; `err` names the first such argument: `if (TML_MISSING(err, out,
 * m)) return TML_ERR_ARGUMENT;` */
#define TML_MISSING(err, ...)                                                 \
  tml_argument_missing((err), __func__, #__VA_ARGS__, (const void *const[]){__VA_ARGS__}, \
              (int)(sizeof (const void *const[]){__VA_ARGS__}/sizeof(void *)))

/* The same for an array of n elements: true if n is negative, or if the array is NULL although n is not 0. */
#define TML_BAD_ARRAY(err, array, n) tml_argument_bad_array((err), __func__, #array, (array), (n))

/* The same for an array of n texts; none of them may be NULL. */
#define TML_BAD_TEXTS(err, array, n) tml_argument_bad_texts((err), __func__, #array, (array), (n))

bool tml_argument_missing(tml_error *err, const char *function, const char *names, const void *const *list, int n);
bool tml_argument_bad_array(tml_error *err, const char *function, const char *name, const void *array, int n);
bool tml_argument_bad_texts(tml_error *err, const char *function, const char *name, const char *const *array, int n);

#endif
