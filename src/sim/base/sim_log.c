/* sim_log.c - the warnings and notes of a simulation. */
#include <stdarg.h>
#include <stdio.h>

#include "core/memory.h"
#include "sim/base/sim.h"
#include "sim/base/sim_log.h"

/* Appends a line to a text; drops it silently if memory runs out. */
static void add_text(char **list, const char *fmt, va_list ap)
{
  char line[512];
  vsnprintf(line, sizeof line, fmt, ap);
  const size_t used = *list ? strlen(*list) : 0, need = used + strlen(line) + 2;
  char *text = tml_new(need, 1);
  if (!text) return;
  snprintf(text, need, "%s%s%s", *list ? *list : "", used ? "\n" : "", line);
  tml_delete(*list);
  *list = text;
}

void tml_sim_warn(tml_sim *s, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  add_text(&s->log->warnings, fmt, ap);
  va_end(ap);
}

void tml_sim_note(tml_sim *s, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  add_text(&s->log->notes, fmt, ap);
  va_end(ap);
}
