/* text_lines.c - builds the list of remarks about the result of a study. */
#include "study/common/text_lines.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/memory.h"

enum { LINE = 600, MOST = 100 };

tml_status tml_text_lines_begin(tml_lines *l, const char *const **list, int *n, tml_error *err)
{
  char **room = tml_new(MOST, sizeof *room);
  *l = (tml_lines){list, n, room != NULL};
  *list = (const char *const *)room;
  *n = 0;
  return room ? TML_OK : tml_fail_memory(err);
}

void tml_text_lines_add(tml_lines *l, const char *fmt, ...)
{
  char text[LINE];
  va_list args;
  if (*l->n == MOST || !l->room) return;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  char **list = (char **)*l->list;
  list[*l->n] = tml_strdup(text);
  l->room = list[*l->n] != NULL;
  *l->n += l->room;
}

tml_status tml_text_lines_end(const tml_lines *l, tml_error *err) { return l->room ? TML_OK : tml_fail_memory(err); }
