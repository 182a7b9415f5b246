/* text_append.h - appends to a text in a buffer of limited size; what does not fit is cut off. */
#ifndef TML_CORE_TEXT_APPEND_H
#define TML_CORE_TEXT_APPEND_H

#include <stdarg.h>

#include "core/error.h"

void tml_text_append(char *text, size_t size, const char *fmt, ...) TML_PRINTF(3, 4);
void tml_text_append_list(char *text, size_t size, const char *fmt, va_list ap);
/* The same behind `between`, which is left out at the beginning of a text. */
void tml_text_join(char *text, size_t size, const char *between, const char *fmt, ...) TML_PRINTF(4, 5);

#endif
