/* messages.c - the list of messages of a reader; it owns copies of all its texts. */
#include "core/messages.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/memory.h"

typedef struct entry {
  tml_severity severity;
  int line, column;
  char *file, *text, *excerpt;
} entry;

struct tml_messages {
  entry *items;
  int count, capacity, errors;
};

tml_status tml_messages_create(tml_messages **out)
{
  if (!out) return TML_ERR_ARGUMENT;
  *out = tml_new(1, sizeof **out);
  return *out ? TML_OK : TML_ERR_MEMORY;
}

static void free_entry(entry *e)
{
  tml_delete(e->file);
  tml_delete(e->text);
  tml_delete(e->excerpt);
}

void tml_messages_free(tml_messages *m)
{
  if (!m) return;
  for (int i = 0; i < m->count; i++) free_entry(&m->items[i]);
  tml_delete(m->items);
  tml_delete(m);
}

int tml_messages_count(const tml_messages *m) { return m ? m->count : 0; }

int tml_messages_errors(const tml_messages *m) { return m ? m->errors : 0; }

tml_message tml_messages_get(const tml_messages *m, int i)
{
  if (!m || i < 0 || i >= m->count) {
    return (tml_message){.severity = TML_NOTE, .file = "", .text = "", .excerpt = ""};
  }
  const entry *e = &m->items[i];
  return (tml_message){e->severity, e->file, e->line, e->column, e->text, e->excerpt};
}

/* Returns the formatted text as a new string, or NULL if there is no memory. */
static char *format_text(const char *fmt, va_list ap) TML_PRINTF(1, 0);

static char *format_text(const char *fmt, va_list ap)
{
  va_list again;
  va_copy(again, ap);
  const int n = vsnprintf(NULL, 0, fmt, ap);
  char *text = n < 0 ? NULL : tml_new((size_t)n + 1, 1);
  if (text) vsnprintf(text, (size_t)n + 1, fmt, again);
  va_end(again);
  return text;
}

bool tml_messages_add(tml_messages *m, tml_severity severity, const char *file, int line, int column,
                      const char *excerpt, const char *fmt, ...)
{
  if (!m || !tml_grow((void **)&m->items, &m->capacity, m->count, sizeof *m->items)) return false;
  entry e = {.severity = severity, .line = line, .column = column};
  va_list ap;
  va_start(ap, fmt);
  e.text = format_text(fmt, ap);
  va_end(ap);
  e.file = tml_strdup(file ? file : "");
  e.excerpt = tml_strdup(excerpt ? excerpt : "");
  if (!e.text || !e.file || !e.excerpt) {
    free_entry(&e);
    return false;
  }
  m->items[m->count++] = e;
  if (severity == TML_ERROR) m->errors++;
  return true;
}
