/* urdf_messages.c - collects the messages about a robot and passes them on in the order of lines. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "import/urdf/urdf_robot.h"

enum { NOTES_MAX = 200 };

static tml_urdf_note *find_same_note(tml_urdf_notes *n, tml_severity severity, const char *text)
{
  for (int i = n->n_notes - 1; i >= 0 && severity != TML_ERROR; i--)
    if (n->notes[i].severity == severity && strcmp(n->notes[i].text, text) == 0) return &n->notes[i];
  return NULL;
}

void tml_urdf_add_note(tml_urdf_notes *n, tml_severity severity, const tml_xml *at, const char *fmt, ...)
{
  char text[sizeof ((tml_error *)0)->text];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  if (severity == TML_ERROR) n->errors++;
  tml_urdf_note *known = find_same_note(n, severity, text);
  if (known) known->count++;
  if (n->n_notes == NOTES_MAX) n->full = true;
  if (known || n->full || n->no_memory) return;
  char *copy = tml_strdup(text);
  if (!copy || !tml_grow((void **)&n->notes, &n->cap_notes, n->n_notes, sizeof *n->notes)) {
    tml_delete(copy);
    n->no_memory = true;
    return;
  }
  n->notes[n->n_notes] = (tml_urdf_note){.severity = severity, .line = at ? at->line : 0, .order = n->n_notes,
                                         .count = 1, .text = copy};
  n->n_notes++;
}

bool tml_urdf_status(tml_urdf_notes *n, const tml_xml *at, tml_status st, const tml_error *err)
{
  if (st == TML_ERR_MEMORY) n->no_memory = true;
  else if (st) tml_urdf_add_note(n, TML_ERROR, at, "%s", err->text);
  return st == TML_OK;
}

static int by_line(const void *a, const void *b)
{
  const tml_urdf_note *p = a, *q = b;
  if (p->line != q->line) return p->line < q->line ? -1 : 1;
  return p->order < q->order ? -1 : 1;
}

void tml_urdf_deliver(tml_urdf_notes *n, const char *file, tml_messages *messages)
{
  if (n->n_notes) qsort(n->notes, (size_t)n->n_notes, sizeof *n->notes, by_line);
  for (int i = 0; i < n->n_notes; i++) {
    const tml_urdf_note *t = &n->notes[i];
    char all[32] = "";
    if (t->count > 1) snprintf(all, sizeof all, " (%d times in all)", t->count);
    if (!tml_messages_add(messages, t->severity, file, t->line, t->line ? 1 : 0, "", "%s%s", t->text, all))
      n->no_memory = true;
  }
  if (n->full)
    tml_messages_add(messages, TML_NOTE, file, 0, 0, "", "there are more messages; these are the first %d",
                     NOTES_MAX);
}

void tml_urdf_notes_free(tml_urdf_notes *n)
{
  for (int i = 0; i < n->n_notes; i++) tml_delete(n->notes[i].text);
  tml_delete(n->notes);
}
