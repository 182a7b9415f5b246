/* adams_messages.c - collects the messages about a dataset (faults, unsupported contents) and passes them on in
 * order. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "import/adams_text/adams_source.h"
#include "core/memory.h"

enum { FINDINGS_MAX = 200, EXCERPT_MAX = 400 };

static tml_finding *add_finding(tml_findings *r, const tml_source *s, size_t at, tml_severity severity,
                                const char *text)
{
  if (severity == TML_ERROR) r->errors++;
  if (r->n_findings == FINDINGS_MAX) r->full = true;
  if (r->full || r->no_memory) return NULL;
  void *items = r->findings;
  char *copy = tml_strdup(text);
  if (!copy || !tml_grow(&items, &r->cap_findings, r->n_findings, sizeof *r->findings)) {
    tml_delete(copy);
    r->no_memory = true;
    return NULL;
  }
  r->findings = items;
  tml_finding *f = &r->findings[r->n_findings];
  *f = (tml_finding){.source = s, .at = at, .severity = severity, .order = r->n_findings, .text = copy, .count = 1};
  r->n_findings++;
  return f;
}

void tml_adams_messages_add_at(tml_findings *r, const tml_source *s, size_t at, tml_severity severity, const char *fmt,
                               ...)
{
  char text[sizeof ((tml_error *)0)->text];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  add_finding(r, s, at, severity, text);
}

void tml_adams_messages_add(tml_findings *r, const tml_source *s, size_t flat, tml_severity severity, const char *fmt,
                            ...)
{
  char text[sizeof ((tml_error *)0)->text];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  add_finding(r, s, tml_source_at(s, flat), severity, text);
}

/* ---------------------------------------------------------------- listings ------------------- */

static tml_finding *same_listing(tml_findings *r, const tml_source *s, const tml_listing *l)
{
  for (int i = r->n_findings - 1; i >= 0; i--) {
    tml_finding *f = &r->findings[i];
    if (f->note == l->note && f->source == s && f->severity == l->severity && strcmp(f->text, l->what) == 0) return f;
  }
  return NULL;
}

static void append_id(tml_finding *f, long id)
{
  const size_t used = strlen(f->ids);
  if (id < 0) return;
  if (used + 16 < sizeof f->ids) snprintf(f->ids + used, sizeof f->ids - used, "%s%ld", used ? ", " : "", id);
  else if (used + 6 < sizeof f->ids && f->ids[used - 1] != '.') strcpy(f->ids + used, ", ...");
}

void tml_adams_messages_list(tml_findings *r, const tml_source *s, size_t flat, tml_listing l)
{
  tml_finding *f = same_listing(r, s, &l);
  if (f) f->count++;
  else f = add_finding(r, s, tml_source_at(s, flat), l.severity, l.what);
  if (!f) return;
  f->note = l.note;
  append_id(f, l.id);
}

void tml_adams_messages_take_back(tml_findings *r, int mark, int errors, tml_error *reason)
{
  bool found = false;
  for (int i = mark; i < r->n_findings; i++) {
    tml_finding *f = &r->findings[i];
    if (f->severity == TML_ERROR && !found)
      tml_fail(reason, TML_ERR_MODEL, "%s", f->note ? f->note : f->text);
    found = found || f->severity == TML_ERROR;
    tml_delete(f->text);
  }
  if (mark < r->n_findings) r->n_findings = mark;
  r->errors = errors;
}

/* ---------------------------------------------------------------- handing over --------------- */

static int compare_positions(const void *a, const void *b)
{
  const tml_finding *p = a, *q = b;
  if (p->source != q->source) return p->source < q->source ? -1 : 1; /* both sources are elements of one array */
  if (p->at != q->at) return p->at < q->at ? -1 : 1;
  return p->order < q->order ? -1 : 1;
}

/* Line and column of an offset, from 1; columns count characters. The excerpt is the line, or a part of it if the place
 * is far to the right. */
static void find_line_and_column(const tml_source *s, size_t at, int place[2], char excerpt[EXCERPT_MAX])
{
  size_t start = 0;
  place[0] = place[1] = 0;
  excerpt[0] = '\0';
  if (at == TML_NOWHERE) return;
  place[0] = place[1] = 1;
  for (const char *c; (c = memchr(s->text + start, '\n', at - start)); start = (size_t)(c - s->text) + 1) place[0]++;
  for (size_t i = start; i < at; i++)
    if (((unsigned char)s->text[i] & 0xc0) != 0x80) place[1]++;
  size_t n = 0;
  if (at - start > EXCERPT_MAX - 80) n = EXCERPT_MAX;
  while (n < EXCERPT_MAX - 1 && start + n < s->size && s->text[start + n] != '\n' && s->text[start + n] != '\r') n++;
  if (n >= EXCERPT_MAX) n = 0;
  if (n == EXCERPT_MAX - 1) /* keeps UTF-8 characters whole */
    while (n > 0 && ((unsigned char)s->text[start + n] & 0xc0) == 0x80) n--;
  memcpy(excerpt, s->text + start, n);
  excerpt[n] = '\0';
}

static bool deliver_one(const tml_finding *f, tml_messages *m)
{
  int place[2];
  char excerpt[EXCERPT_MAX];
  const tml_source *s = f->source;
  find_line_and_column(s, f->at, place, excerpt);
  if (!f->note) return tml_messages_add(m, f->severity, s->name, place[0], place[1], excerpt, "%s", f->text);
  char all[32] = "";
  if (f->count > 1) snprintf(all, sizeof all, " (%d in all)", f->count);
  return tml_messages_add(m, f->severity, s->name, place[0], place[1], excerpt, "%s%s%s%s: %s", f->text,
                          *f->ids ? "/" : "", f->ids, all, f->note);
}

void tml_adams_messages_deliver(tml_findings *r, tml_messages *messages)
{
  if (r->n_findings) qsort(r->findings, (size_t)r->n_findings, sizeof *r->findings, compare_positions);
  for (int i = 0; i < r->n_findings; i++)
    if (!deliver_one(&r->findings[i], messages)) r->no_memory = true;
  if (r->full && r->n_findings)
    tml_messages_add(messages, TML_NOTE, r->findings[0].source->name, 0, 0, "",
                     "there are more messages; these are the first %d", FINDINGS_MAX);
}

void tml_adams_messages_free(tml_findings *r)
{
  for (int i = 0; i < r->n_findings; i++) tml_delete(r->findings[i].text);
  tml_delete(r->findings);
}
