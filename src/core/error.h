/* error.h - functions that fill a tml_error and return its status code. */
#ifndef TML_CORE_ERROR_H
#define TML_CORE_ERROR_H

#include "trammel.h"

#if defined(__GNUC__)
#define TML_PRINTF(a, b) __attribute__((format(printf, a, b)))
#else
#define TML_PRINTF(a, b)
#endif

/* Fills `err` (may be NULL) and returns `code`, so that a failure is one line: `return tml_fail(err, ...)`. */
tml_status tml_fail(tml_error *err, tml_status code, const char *fmt, ...) TML_PRINTF(3, 4);

/* The same; `field` names the field of a definition that is wrong. */
tml_status tml_fail_field(tml_error *err, tml_status code, const char *field, const char *fmt, ...)
    TML_PRINTF(4, 5);

/* Fills `err` with the standard message and returns TML_ERR_MEMORY. */
tml_status tml_fail_memory(tml_error *err);

/* Prepends a context to the existing text: "joint 'pin': " + text. */
void tml_error_prefix(tml_error *err, const char *fmt, ...) TML_PRINTF(2, 3);

/* Appends to the existing text, which is truncated if it becomes too long. */
void tml_error_append(tml_error *err, const char *fmt, ...) TML_PRINTF(2, 3);

#endif
