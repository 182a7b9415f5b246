/* adams_parse.c - parses the text of a statement into its arguments, by the tables. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "import/adams_text/adams_parser.h"
#include "core/memory.h"
#include "core/number.h"

enum { WORD_MAX = 40 };

void tml_parser_skip_blanks(tml_parser *p)
{
  while (tml_adams_is_blank(p->flat[p->at])) p->at++;
}

char tml_parser_first(const tml_parser *p, size_t at)
{
  while (tml_adams_is_blank(p->flat[at])) at++;
  return p->flat[at];
}

/* Skips what separates arguments: blanks, commas, backslashes. */
static void skip_separators(tml_parser *p)
{
  while (tml_adams_is_blank(p->flat[p->at]) || p->flat[p->at] == ',' || p->flat[p->at] == '\\') p->at++;
}

size_t tml_parser_word(const char *s)
{
  size_t n = 0;
  if (!tml_adams_is_letter(*s)) return 0;
  while (tml_adams_is_letter(s[n]) || tml_adams_is_digit(s[n])) n++;
  return n;
}

/* Reads a word, cut to the longest name that a table could have; returns its full length. */
static size_t read_word(tml_parser *p, char word[WORD_MAX])
{
  const size_t n = tml_parser_word(p->flat + p->at);
  snprintf(word, WORD_MAX, "%.*s", (int)(n < WORD_MAX ? n : WORD_MAX - 1), p->flat + p->at);
  p->at += n;
  return n;
}

void tml_parser_fail(tml_parser *p, size_t at, const char *fmt, const char *what)
{
  p->st.failed = true;
  tml_adams_messages_add(p->r, p->s, p->begin + at, TML_ERROR, fmt, what);
}

/* ---------------------------------------------------------------- arguments ------------------ */

/* Moves to the next comma outside brackets that is followed by a word, or to the end. */
static void skip_argument(tml_parser *p)
{
  int depth = 0;
  for (; p->flat[p->at]; p->at++) {
    const char c = p->flat[p->at];
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth <= 0 && c == '\\') return;
    if (depth <= 0 && c == ',' && tml_adams_is_letter(tml_parser_first(p, p->at + 1))) return;
  }
}

/* Reports an argument that is unknown or an ambiguous abbreviation. */
static void report_argument(tml_parser *p, size_t at, const char *word, int rivals)
{
  const tml_row *row = p->st.row;
  const char *meant = rivals ? NULL : tml_arg_closest(row, word);
  const bool obeyed = row->support == TML_SUPPORTED && row->pass != TML_PASS_SHOW;
  const tml_severity severity = obeyed ? TML_ERROR : tml_adams_table_severity(row->support);
  if (severity == TML_ERROR) p->st.failed = true;
  if (rivals > 1)
    tml_adams_messages_add(p->r, p->s, p->begin + at, severity, "'%s' may be short for several arguments of %s", word,
                   row->name);
  else
    tml_adams_messages_add(p->r, p->s, p->begin + at, severity, "%s has no argument '%s'%s%s%s", row->name, word,
                   meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

static tml_value *new_value(tml_parser *p, const tml_arg *arg, size_t at)
{
  tml_statement *st = &p->st;
  void *items = st->values;
  if (!tml_grow(&items, &st->cap_values, st->n_values, sizeof *st->values)) {
    p->no_memory = true;
    return NULL;
  }
  st->values = items;
  st->values[st->n_values] = (tml_value){.arg = arg, .at = p->begin + at};
  return &st->values[st->n_values++];
}

static void read_known(tml_parser *p, const tml_arg *arg, size_t at)
{
  if (tml_adams_statement_has(&p->st, arg->name)) {
    tml_parser_fail(p, at, "%s is given twice", arg->name);
    skip_argument(p);
    return;
  }
  tml_value *v = new_value(p, arg, at);
  tml_parser_skip_blanks(p);
  const bool equals = p->flat[p->at] == '=';
  if (!v) return;
  if (arg->type == TML_ARG_FLAG) {
    if (equals) {
      tml_parser_fail(p, p->at, "%s has no value and must not have one", arg->name);
      skip_argument(p);
    }
    return;
  }
  if (!equals) {
    tml_parser_fail(p, at, "%s needs a value: '=' is missing", arg->name);
    skip_argument(p);
    return;
  }
  p->at++;
  tml_parser_skip_blanks(p);
  v->value_at = p->at;
  const bool failed = p->st.failed;
  p->st.failed = false;
  tml_parser_value(p, v);
  v->value_at += p->begin;
  if (p->st.failed) skip_argument(p);
  p->st.failed = p->st.failed || failed;
}

static void one_argument(tml_parser *p)
{
  char word[WORD_MAX];
  int rivals = 0;
  const size_t at = p->at;
  if (read_word(p, word) == 0) {
    tml_parser_fail(p, at, "the name of an argument is expected here in %s", p->st.row->name);
    skip_argument(p);
    if (p->at == at) p->at++;
    return;
  }
  const tml_arg *arg = tml_arg_find(p->st.row, word, &rivals);
  if (arg) {
    read_known(p, arg, at);
    return;
  }
  report_argument(p, at, word, rivals);
  skip_argument(p);
}

/* ---------------------------------------------------------------- statements ----------------- */

static void complain_statement(tml_parser *p, const char *word, int rivals)
{
  const char *meant = rivals ? NULL : tml_row_closest(p->rows, word);
  if (rivals > 1)
    tml_adams_messages_add(p->r, p->s, p->begin, TML_ERROR, "'%s' may be short for several statements", word);
  else
    tml_adams_messages_add(p->r, p->s, p->begin, TML_ERROR,
                           "there is no statement '%s'%s%s%s; its effect on the model is not known", word, meant ? "; "
                           "did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

/* Reads the id after the slash. */
static void read_id(tml_parser *p)
{
  double x;
  const size_t start = p->at;
  p->st.id = 0;
  if (!tml_adams_is_digit(p->flat[start])) {
    tml_parser_fail(p, start, "%s needs an id after the slash", p->st.row->name);
    return;
  }
  size_t n = strspn(p->flat + start, "0123456789");
  p->at += n;
  char digits[24];
  const size_t zeros = strspn(p->flat + start, "0");
  snprintf(digits, sizeof digits, "%.*s", (int)(n - zeros < 20 ? n - zeros : 20), p->flat + start + zeros);
  x = tml_number_parse(digits, NULL);
  if (x > INT_MAX) tml_parser_fail(p, start, "the id of %s is too large: 2147483647 is the largest", p->st.row->name);
  else p->st.id = (long)x;
}

/* Reads KEYWORD/id. Returns false if the rest cannot be parsed. */
static bool read_heading(tml_parser *p)
{
  char word[WORD_MAX];
  int rivals = 0;
  tml_parser_skip_blanks(p);
  if (read_word(p, word) == 0) {
    tml_adams_messages_add(p->r, p->s, p->begin + p->at, TML_ERROR, "a statement is expected here");
    return false;
  }
  p->st.row = tml_row_find(p->rows, word, &rivals);
  if (!p->st.row) {
    complain_statement(p, word, rivals);
    return false;
  }
  tml_parser_skip_blanks(p);
  if (p->flat[p->at] == '/') p->at++;
  else if (p->flat[p->at]) tml_parser_fail(p, p->at, "'/' is expected after %s", p->st.row->name);
  else if (p->st.row->id) tml_parser_fail(p, p->at, "%s needs '/' and an id", p->st.row->name);
  tml_parser_skip_blanks(p);
  if (p->st.row->id && !p->st.failed) read_id(p);
  return true;
}

static void take_label(tml_parser *p, const tml_extent *e)
{
  if (e->n_label == 0) return;
  p->st.label = tml_new(e->n_label + 1, 1);
  if (!p->st.label) p->no_memory = true;
  else memcpy(p->st.label, p->s->text + e->label, e->n_label);
}

static void free_statement(tml_statement *st)
{
  for (int i = 0; i < st->n_values; i++) {
    tml_delete(st->values[i].numbers);
    tml_delete(st->values[i].text);
  }
  tml_delete(st->values);
  tml_delete(st->label);
  tml_delete(st->second);
}

static void parse_one(tml_parser *p, tml_statements *out, const tml_extent *e)
{
  p->begin = e->begin;
  p->flat = p->s->flat + e->begin;
  p->at = 0;
  p->st = (tml_statement){.id = -1, .at = e->begin};
  const bool known = read_heading(p);
  take_label(p, e);
  if (known && p->st.row->args) {
    for (skip_separators(p); p->flat[p->at] && !p->no_memory; skip_separators(p)) one_argument(p);
  }
  void *items = out->items;
  if (!known || !tml_grow(&items, &out->cap_items, out->n_items, sizeof p->st)) {
    if (known) p->no_memory = true;
    free_statement(&p->st);
    return;
  }
  out->items = items;
  out->items[out->n_items++] = p->st;
}

bool tml_statements_parse(tml_statements *out, const tml_source *s, const tml_rows *rows, tml_findings *r)
{
  tml_parser p = {.s = s, .rows = rows, .r = r};
  out->source = s;
  for (int i = 0; i < s->n_extents && !p.no_memory && !r->no_memory; i++) parse_one(&p, out, &s->extents[i]);
  return !p.no_memory;
}

void tml_statements_free(tml_statements *s)
{
  for (int i = 0; i < s->n_items; i++) free_statement(&s->items[i]);
  tml_delete(s->items);
}

/* ---------------------------------------------------------------- access --------------------- */

const tml_value *tml_adams_statement_get(const tml_statement *s, const char *arg)
{
  for (int i = 0; i < s->n_values; i++)
    if (strcmp(s->values[i].arg->name, arg) == 0) return &s->values[i];
  return NULL;
}

bool tml_adams_statement_has(const tml_statement *s, const char *arg)
{
  return tml_adams_statement_get(s, arg) != NULL;
}

double tml_adams_statement_number(const tml_statement *s, const char *arg, double otherwise)
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  return v && v->n > 0 && v->numbers ? v->numbers[0] : otherwise;
}
