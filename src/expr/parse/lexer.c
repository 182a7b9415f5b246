/* lexer.c - splits an expression into tokens. */
#include "expr/parse/lexer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/number.h"

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_name_letter(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int digits(const char *s)
{
  int n = 0;
  while (is_decimal_digit(s[n])) n++;
  return n;
}

/* Length of the number at s: 12, 1.5, .5, 5., 1e-3; 0 if there is none. */
static int number_length(const char *s)
{
  const int whole = digits(s);
  int n = whole;
  if (s[n] == '.') {
    const int fraction = digits(s + n + 1);
    if (whole + fraction == 0) return 0;
    n += 1 + fraction;
  }
  if (n > 0 && (s[n] == 'e' || s[n] == 'E')) {
    const int sign = s[n+1] == '+' || s[n+1] == '-';
    const int exponent = digits(s + n + 1 + sign);
    if (exponent > 0) n += 1 + sign + exponent;
  }
  return n;
}

/* Length of an index at s: [12]; 0 if there is none. */
static int index_length(const char *s)
{
  const int n = *s == '[' ? digits(s + 1) : 0;
  return n > 0 && s[n+1] == ']' ? n + 2 : 0;
}

/* Length of the name at s, which may have parts and indices: rod.tip, chain[3].bar. */
static int name_length(const char *s)
{
  int n = 0;
  for (int more = 1; more > 0; n += more) {
    const bool plain = is_name_letter(s[n]) || is_decimal_digit(s[n]) || (s[n] == '.' && is_name_letter(s[n+1]));
    more = plain ? 1 : index_length(s + n);
  }
  return n;
}

/* Reads a number, correctly rounded. strtod may read further than our number (0x10); then only the zero in front
 * counts. */
static double read_number(const char *s, int length)
{
  char *end;
  const double x = tml_number_parse(s, &end);
  return end == s + length ? x : 0.0;
}

static tml_status lex_number(tml_token *t, tml_error *err)
{
  t->kind = TML_TOKEN_NUMBER;
  t->value = read_number(t->start, t->length);
  if (!isfinite(t->value))
    return tml_fail(err, TML_ERR_MODEL, "the number '%.*s' is too large",
                    t->length < 40 ? t->length : 40, t->start);
  return TML_OK;
}

/* Number of bytes of the UTF-8 character at s; 0 if it is invalid or not printable. */
static int character_length(const char *s)
{
  const unsigned char c = (unsigned char)s[0];
  if (c >= 0x20 && c < 0x7f) return 1;
  const int n = c < 0xc2 || c > 0xf4 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
  for (int i = 1; i < n; i++)
    if (((unsigned char)s[i] & 0xc0) != 0x80) return 0;
  return n;
}

static tml_status bad_character(const char *s, tml_error *err)
{
  static const struct { char sign; const char *meant; } other[] = {
      { '=', "write '==' to compare two numbers" }, { '!', "write 'not', or '!=' for unequal" },
      { '&', "write 'and'" }, { '|', "write 'or'" }, { '?', "choose by if(condition, then, else)" } };
  for (size_t i = 0; i < sizeof other/sizeof *other; i++)
    if (other[i].sign == *s) return tml_fail(err, TML_ERR_MODEL, "unexpected '%c': %s", *s, other[i].meant);
  const int n = character_length(s);
  const unsigned byte = (unsigned char)*s;
  if (n == 0) return tml_fail(err, TML_ERR_MODEL, "unexpected byte 0x%02x", byte);
  return tml_fail(err, TML_ERR_MODEL, "unexpected character '%.*s'", n, s);
}

/* Kind and length of the operator or bracket at s; length 0 if there is none. */
static void lex_sign(tml_token *t)
{
  static const struct { const char *text; int kind; } pairs[] = {
      { "**", '^' }, { "<=", TML_TOKEN_LESS_EQUAL }, { ">=", TML_TOKEN_GREATER_EQUAL }, { "==", TML_TOKEN_EQUAL },
      { "!=", TML_TOKEN_UNEQUAL } };
  for (size_t i = 0; i < sizeof pairs/sizeof *pairs; i++)
    if (strncmp(t->start, pairs[i].text, 2) == 0) {
      t->kind = pairs[i].kind;
      t->length = 2;
      return;
    }
  if (!strchr("+-*/^(),:<>", *t->start)) return;
  t->kind = *t->start;
  t->length = 1;
}

tml_status tml_lexer_next(tml_token *token, const char *text, int *place, tml_error *err)
{
  const char *s = text + *place;
  while (is_space(*s)) s++;
  tml_token t = { .start = s, .column = (int)(s - text) + 1 };
  tml_status st = TML_OK;
  if ((t.length = number_length(s)) > 0) {
    st = lex_number(&t, err);
  } else if (is_name_letter(*s)) {
    t.kind = TML_TOKEN_NAME;
    t.length = name_length(s);
  } else if (*s) {
    lex_sign(&t);
    if (t.length == 0) st = bad_character(s, err);
  }
  *place = (int)(s - text) + t.length;
  *token = t;
  return st;
}
