/* text_lines.c - builds the list of remarks about the result of a study. */
#include "study/common/text_lines.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/memory.h"

enum { LINE = 600, MOST = 100 };

tml_status tml_text_lines_begin(tml_lines *l, const char *const **list, int *n, tml_error *err)
{
  char **has_memory = tml_new(MOST, sizeof *has_memory);
  *l = (tml_lines){list, n, has_memory != NULL};
  *list = (const char *const *)has_memory;
  *n = 0;
  return has_memory ? TML_OK : tml_fail_memory(err);
}

void tml_text_lines_add(tml_lines *l, const char *fmt, ...)
{
  char text[LINE];
  va_list args;
  if (*l->n == MOST || !l->has_memory) return;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  char **list = (char **)*l->list;
  list[*l->n] = tml_strdup(text);
  l->has_memory = list[*l->n] != NULL;
  *l->n += l->has_memory;
}

tml_status tml_text_lines_end(const tml_lines *l, tml_error *err)
{
  return l->has_memory ? TML_OK : tml_fail_memory(err);
}
