/* file_problems.c - collects the errors of a model file, sorts them by place and reports them with the instance that
 * they belong to. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"
#include "modelfile/base/model_reader.h"

enum { PROBLEMS_MAX = 200, CHAIN_MAX = 8, TEXT = sizeof ((tml_error *)0)->text };

/* ---------------------------------------------------------------- places --------------------- */

const tml_document *tml_file_problems_document(const tml_reader *r, const tml_yaml *node)
{
  return node->origin ? node->origin->doc : r->doc;
}

void tml_file_problems_position(const tml_reader *r, const tml_yaml *node, const tml_yaml *other,
                                char text[TML_PLACE_TEXT])
{
  const tml_document *d = tml_file_problems_document(r, other);
  int line, column;
  tml_document_position(d, other->at, &line, &column);
  if (d == tml_file_problems_document(r, node)) snprintf(text, TML_PLACE_TEXT, "line %d", line);
  else snprintf(text, TML_PLACE_TEXT, "%.160s:%d", d->name, line);
}

/* Appends " in instance 'chain[3]' (model.yaml:12)", for nested instances with the outer ones. */
static void add_instances(const tml_reader *r, const tml_origin *o, char *text, size_t size)
{
  for (int i = 0; o && i < CHAIN_MAX; i++, o = o->at ? o->at->origin : NULL) {
    if (!o->who) continue;
    const tml_document *d = tml_file_problems_document(r, o->at);
    int line, column;
    tml_document_position(d, o->at->at, &line, &column);
    tml_text_join(text, size, ",", " %s (%.160s:%d)", o->who, d->name, line);
  }
}

/* ---------------------------------------------------------------- collecting ----------------- */

/* Whether a problem is known already. An error at a place that several elements or instances use is reported once. */
static bool is_known(tml_reader *r, const tml_problem *new)
{
  for (int i = 0; i < r->n_problems; i++) {
    tml_problem *p = &r->problems[i];
    if (p->doc != new->doc || p->at != new->at) continue;
    if (strcmp(p->text, new->text) == 0 && p->origin == new->origin) return true;
    if (!p->doc || p->origin == new->origin || !p->origin || !new->origin || !new->origin->who) continue;
    p->more++;
    return true;
  }
  return false;
}

static void add_problem(tml_reader *r, const tml_yaml *in, size_t at, const char *text)
{
  char *copy = NULL;
  tml_problem p = {.doc = in ? tml_file_problems_document(r, in) : NULL, .at = at, .origin = in ? in->origin : NULL,
                   .order = r->n_problems};
  if (r->n_problems == PROBLEMS_MAX) r->full = true;
  if (r->full || r->no_memory) return;
  p.text = copy = tml_strdup(text);
  if (copy && is_known(r, &p)) {
    tml_delete(copy);
    return;
  }
  if (!copy || !tml_grow((void **)&r->problems, &r->cap_problems, r->n_problems, sizeof *r->problems)) {
    tml_delete(copy);
    r->no_memory = true;
    return;
  }
  r->problems[r->n_problems++] = p;
}

void tml_file_problems_error_at(tml_reader *r, const tml_yaml *in, size_t at, const char *fmt, ...)
{
  char text[TEXT];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  add_problem(r, in, at, text);
}

void tml_file_problems_error(tml_reader *r, const tml_yaml *node, const char *fmt, ...)
{
  char text[TEXT];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  add_problem(r, node, node->at, text);
}

void tml_file_problems_status(tml_reader *r, const tml_yaml *node, tml_status st, const tml_error *err)
{
  if (st == TML_ERR_MEMORY) r->no_memory = true;
  else if (st) add_problem(r, node, node->at, err->text);
}

static void remember_name(tml_reader *r, tml_names *names, const char *name)
{
  if (tml_names_find(names, name) < 0 && !tml_names_add(names, name, 0)) r->no_memory = true;
}

void tml_file_problems_fail_element(tml_reader *r, const char *name) { remember_name(r, &r->failed_elements, name); }

void tml_file_problems_fail_constant(tml_reader *r, const char *name) { remember_name(r, &r->failed_constants, name); }

/* ---------------------------------------------------------------- handing over --------------- */

/* What helps if an entry is repeated without a name for its index, and a name is unknown. */
static void add_index(const tml_problem *p, char *text, size_t size)
{
  static const char begin[] = "unknown name '";
  const char *name = strncmp(p->text, begin, sizeof begin - 1) == 0 ? p->text + sizeof begin - 1 : NULL;
  const size_t length = name ? strcspn(name, "'") : 0;
  if (!p->origin || !p->origin->unindexed || !name || strcmp(name + length, "'") != 0) return;
  snprintf(text, size, "; an index must be declared: add 'index: %.*s' beside 'repeat'", (int)length, name);
}

/* Adds a message with a place; false: no memory. */
static bool add_problem_message(const tml_reader *r, tml_messages *messages, tml_severity how, const tml_problem *p)
{
  const tml_document *d = p->doc ? p->doc : r->doc;
  int line = 0, column = 0;
  char index[TEXT] = "", excerpt[TML_EXCERPT_MAX] = "", where[TEXT] = "", more[64] = "";
  if (p->doc) {
    tml_document_position(d, p->at, &line, &column);
    tml_document_excerpt(d, p->at, excerpt);
    add_instances(r, p->origin, where, sizeof where);
  }
  if (p->more) snprintf(more, sizeof more, ", and in %d more", p->more);
  add_index(p, index, sizeof index);
  return tml_messages_add(messages, how, d->name, line, column, excerpt, "%s%s%s%s%s", p->text, index,
                          *where ? ", in" : "", where, more);
}

void tml_file_problems_warn_at(tml_reader *r, const tml_yaml *in, size_t at, const char *fmt, ...)
{
  char text[TEXT];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  const tml_problem p = {.doc = tml_file_problems_document(r, in), .at = at, .origin = in->origin, .text = text};
  if (!add_problem_message(r, r->messages, TML_WARNING, &p)) r->no_memory = true;
}

/* Order of files: as they were opened, the model file first. Problems without a place come last. */
static int rank_of(const tml_document *d) { return d ? d->number : 1 << 30; }

static int compare_problem_positions(const void *a, const void *b)
{
  const tml_problem *p = a, *q = b;
  if (rank_of(p->doc) != rank_of(q->doc)) return rank_of(p->doc) < rank_of(q->doc) ? -1 : 1;
  if (p->at != q->at) return p->at < q->at ? -1 : 1;
  return p->order < q->order ? -1 : 1;
}

void tml_file_problems_deliver(tml_reader *r, tml_messages *messages)
{
  if (r->n_problems) qsort(r->problems, (size_t)r->n_problems, sizeof *r->problems, compare_problem_positions);
  for (int i = 0; i < r->n_problems; i++)
    if (!add_problem_message(r, messages, TML_ERROR, &r->problems[i])) r->no_memory = true;
  if (r->full) {
    tml_messages_add(messages, TML_NOTE, r->doc->name, 0, 0, "", "there are more errors; these are the first %d",
                     PROBLEMS_MAX);
  }
}
