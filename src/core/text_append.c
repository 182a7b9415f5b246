/* text_append.c - appends to a text in a buffer of limited size. */
#include "core/text_append.h"

#include <stdio.h>
#include <string.h>

void tml_text_append_list(char *text, size_t size, const char *fmt, va_list ap)
{
  const size_t used = strlen(text);
  vsnprintf(text + used, size - used, fmt, ap);
}

void tml_text_append(char *text, size_t size, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  tml_text_append_list(text, size, fmt, ap);
  va_end(ap);
}

void tml_text_join(char *text, size_t size, const char *between, const char *fmt, ...)
{
  va_list ap;
  if (*text) tml_text_append(text, size, "%s", between);
  va_start(ap, fmt);
  tml_text_append_list(text, size, fmt, ap);
  va_end(ap);
}
