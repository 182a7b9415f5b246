/* error.c - error messages: formatted where the error occurs, extended with context by the callers. */
#include "core/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"

const char *tml_version(void) { return TML_VERSION; }

const char *tml_status_text(tml_status s)
{
  switch (s) {
#define TML_X(name, value, text) \
  case name:                     \
    return text;
    TML_STATUS_LIST(TML_X)
#undef TML_X
  }
  return "unknown status";
}

static void fill_error(tml_error *err, tml_status code, const char *field, const char *fmt, va_list ap)
    TML_PRINTF(4, 0);

static void fill_error(tml_error *err, tml_status code, const char *field, const char *fmt, va_list ap)
{
  if (!err) return;
  err->code = code;
  snprintf(err->field, sizeof err->field, "%s", field);
  vsnprintf(err->text, sizeof err->text, fmt, ap);
}

tml_status tml_fail(tml_error *err, tml_status code, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  fill_error(err, code, "", fmt, ap);
  va_end(ap);
  return code;
}

tml_status tml_fail_field(tml_error *err, tml_status code, const char *field, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  fill_error(err, code, field, fmt, ap);
  va_end(ap);
  return code;
}

tml_status tml_fail_memory(tml_error *err)
{
  return tml_fail(err, TML_ERR_MEMORY, "%s", tml_status_text(TML_ERR_MEMORY));
}

void tml_error_prefix(tml_error *err, const char *fmt, ...)
{
  if (!err) return;
  char text[sizeof err->text];
  memcpy(text, err->text, sizeof text);
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(err->text, sizeof err->text, fmt, ap);
  va_end(ap);
  tml_text_append(err->text, sizeof err->text, "%s", text);
}

void tml_error_append(tml_error *err, const char *fmt, ...)
{
  if (!err) return;
  va_list ap;
  va_start(ap, fmt);
  tml_text_append_list(err->text, sizeof err->text, fmt, ap);
  va_end(ap);
}
