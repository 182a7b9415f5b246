/* adams_value.c - parses the value of an argument: numbers, ids, words, texts and expressions. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "import/adams_text/adams_parser.h"
#include "core/memory.h"
#include "core/number.h"
#include "expr/parse/lexer.h"

/* ---------------------------------------------------------------- numbers -------------------- */

bool tml_parser_real(const char *text, size_t *place, double *value)
{
  tml_token t;
  tml_error err;
  int at = 0;
  const char *s = text + *place;
  double sign = 1;
  for (; *s == '+' || *s == '-'; s++) sign = *s == '-' ? -sign : sign;
  if (!tml_adams_is_digit(*s) && *s != '.') return false;
  if (tml_lexer_next(&t, s, &at, &err) || t.kind != TML_TOKEN_NUMBER) return false;
  *value = sign*t.value;
  s += at;
  if (*s == 'd' || *s == 'D') {
    const size_t k = s[1] == '+' || s[1] == '-' ? 2 : 1;
    if (tml_adams_is_digit(s[k])) { /* a FORTRAN exponent, 1.0D3 */
      char again[64];
      const int n = snprintf(again, sizeof again, "%.*se%.*s", t.length, t.start, (int)(k + strspn(s + k, "0123456789"))
                             - 1, s + 1);
      at = 0;
      if (n >= (int)sizeof again || tml_lexer_next(&t, again, &at, &err)) return false;
      *value = sign*t.value;
      s += k + strspn(s + k, "0123456789");
    } else {
      *value = *value*TML_PI/180;
      s++;
    }
  } else if (*s == 'r' || *s == 'R') {
    s++;
  }
  *place = (size_t)(s - text);
  return !tml_adams_is_letter(*s) && !tml_adams_is_digit(*s);
}

static bool store_number(tml_parser *p, tml_value *v, int *room, double x)
{
  void *items = v->numbers;
  if (!tml_grow(&items, room, v->n, sizeof *v->numbers)) {
    p->no_memory = true;
    return false;
  }
  v->numbers = items;
  v->numbers[v->n++] = x;
  return true;
}

/* Whether the list has another entry after a comma or colon. */
static bool list_goes_on(tml_parser *p)
{
  size_t k = p->at;
  while (tml_adams_is_blank(p->flat[k])) k++;
  if (p->flat[k] != ',' && p->flat[k] != ':') return false;
  while (tml_adams_is_blank(p->flat[k]) || p->flat[k] == ',' || p->flat[k] == ':') k++;
  if (!strchr("+-.0123456789", p->flat[k]) || !p->flat[k]) return false;
  p->at = k;
  return true;
}

/* Whether the text is the word ALL, which replaces ids. */
static bool is_all(const char *s)
{
  for (int k = 0; k < 3; k++)
    if ((s[k] & ~32) != "ALL"[k]) return false;
  return !tml_adams_is_letter(s[3]) && !tml_adams_is_digit(s[3]);
}

static void read_numbers(tml_parser *p, tml_value *v)
{
  int room = 0;
  const bool whole = v->arg->type == TML_ARG_ID || v->arg->type == TML_ARG_IDS;
  if (v->arg->type == TML_ARG_IDS && is_all(p->flat + p->at)) {
    p->at += 3;
    store_number(p, v, &room, TML_ALL);
    return;
  }
  do {
    double x;
    const size_t start = p->at;
    if (!tml_parser_real(p->flat, &p->at, &x)) {
      tml_parser_fail(p, start, whole ? "an id is expected for %s" : "a number is expected for %s", v->arg->name);
      return;
    }
    if (whole && !(x >= 0 && x <= INT_MAX && x == (double)(long)x)) {
      tml_parser_fail(p, start, "the value of %s is not an id: a whole number up to 2147483647 is "
                                "expected", v->arg->name);
      return;
    }
    if (!store_number(p, v, &room, x)) return;
  } while (list_goes_on(p));
  if (v->n >= v->arg->min && v->n <= v->arg->max) return;
  p->st.failed = true;
  if (v->arg->min == v->arg->max)
    tml_adams_messages_add(p->r, p->s, p->begin + v->value_at, TML_ERROR, "%s has %d value%s, not %d", v->arg->name,
                   v->arg->min, v->arg->min == 1 ? "" : "s", v->n);
  else
    tml_adams_messages_add(p->r, p->s, p->begin + v->value_at, TML_ERROR, "%s has %d to %d values, not %d",
                           v->arg->name,
                   v->arg->min, v->arg->max, v->n);
}

/* ---------------------------------------------------------------- words and texts ------------ */

static char *copy_span(tml_parser *p, size_t begin, size_t end)
{
  char *text = tml_new(end - begin + 1, 1);
  if (!text) p->no_memory = true;
  else memcpy(text, p->flat + begin, end - begin);
  return text;
}

/* Length of a word; names from other programs may contain points and hyphens. */
static size_t value_length(const char *s)
{
  size_t n = 0;
  while (tml_adams_is_letter(s[n]) || tml_adams_is_digit(s[n]) || s[n] == '.' || s[n] == '-') n++;
  return n;
}

/* Reads words such as "METER" or "T:R"; the value separates them by ':'. */
static void read_words(tml_parser *p, tml_value *v)
{
  const size_t start = p->at;
  size_t end = start;
  for (;;) {
    const size_t n = value_length(p->flat + p->at);
    if (n == 0) break;
    p->at += n;
    end = p->at;
    v->n++;
    tml_parser_skip_blanks(p);
    if (v->arg->type == TML_ARG_WORD || p->flat[p->at] != ':') break;
    p->at++;
    tml_parser_skip_blanks(p);
  }
  if (v->n == 0) {
    tml_parser_fail(p, start, "a word is expected for %s", v->arg->name);
    return;
  }
  p->at = end;
  v->text = copy_span(p, start, end);
  size_t k = 0;
  for (size_t i = 0; v->text && v->text[i]; i++)
    if (!tml_adams_is_blank(v->text[i])) v->text[k++] = v->text[i];
  if (v->text) v->text[k] = '\0';
}

/* Reads a text up to the end of the line or to the closing quote. */
static void read_text(tml_parser *p, tml_value *v)
{
  const size_t start = p->at;
  size_t end = start;
  if (p->flat[start] == '"') {
    for (end = start + 1; p->flat[end] && p->flat[end] != '"' && p->flat[end] != '\n';) end++;
    if (p->flat[end] != '"') {
      tml_parser_fail(p, start, "the closing quote of %s is missing", v->arg->name);
      p->at = end;
      return;
    }
    v->text = copy_span(p, start + 1, end);
    p->at = end + 1;
    return;
  }
  while (p->flat[end] && p->flat[end] != '\n') end++;
  p->at = end;
  while (end > start && (tml_adams_is_blank(p->flat[end - 1]) || p->flat[end - 1] == ',')) end--;
  v->text = copy_span(p, start, end);
}

/* ---------------------------------------------------------------- functions ------------------ */

static char last_before(const tml_parser *p, size_t at, size_t start)
{
  while (at > start && tml_adams_is_blank(p->flat[at - 1])) at--;
  return at > start ? p->flat[at - 1] : '\0';
}

/* Whether a comma at the start of a continuation line only marks the continuation. It is a real comma if it separates
 * two operands inside brackets, or ends the argument outside of them. */
static bool comma_is_mark(const tml_parser *p, size_t comma, size_t start, int depth)
{
  const char before = last_before(p, comma, start), after = tml_parser_first(p, comma + 1);
  if (before == '\0' || strchr("+-*/^(,:=", before)) return true;
  return after == ')' || (depth == 0 && strchr("*/^+-", after)) || (depth > 0 && strchr("*/^+-:", after));
}

/* Reads an expression, which ends at a comma or backslash outside all brackets. Continuation marks become blanks. */
static void read_function(tml_parser *p, tml_value *v)
{
  const size_t start = p->at;
  int depth = 0;
  bool fresh = false; /* only blanks so far in this line */
  for (; p->flat[p->at]; p->at++) {
    char *c = &p->flat[p->at];
    if (*c == '\n') {
      fresh = true;
      *c = ' ';
      continue;
    }
    if (tml_adams_is_blank(*c)) continue;
    if (*c == ',' && fresh && comma_is_mark(p, p->at, start, depth)) *c = ' ';
    fresh = false;
    if (depth <= 0 && (*c == ',' || *c == '\\')) break;
    if (*c == '(') depth++;
    if (*c == ')') depth--;
  }
  size_t end = p->at;
  while (end > start && tml_adams_is_blank(p->flat[end - 1])) end--;
  if (end == start) tml_parser_fail(p, start, "the expression of %s is missing", v->arg->name);
  else v->text = copy_span(p, start, end);
}

/* ---------------------------------------------------------------- any value ------------------ */

void tml_parser_value(tml_parser *p, tml_value *v)
{
  switch (v->arg->type) {
    case TML_ARG_ID:
    case TML_ARG_IDS:
    case TML_ARG_NUMBER:
    case TML_ARG_NUMBERS: read_numbers(p, v); break;
    case TML_ARG_WORD:
    case TML_ARG_WORDS: read_words(p, v); break;
    case TML_ARG_FUNCTION: read_function(p, v); break;
    case TML_ARG_TEXT: read_text(p, v); break;
    case TML_ARG_FLAG: break;
  }
}
