/* json_read.c - reading JSON in place (RFC 8259). The NUL at the end stops every search. */
#include "file/text/json_read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"

enum { DEEPEST = 64 }; /* largest depth of nesting */

static const char *skip_blanks(const char *s) { return s + strspn(s, " \t\r\n"); }

static bool is_json_digit(char c) { return c >= '0' && c <= '9'; }

static const char *skip_digits(const char *s)
{
  if (!s || !is_json_digit(*s)) return NULL;
  while (is_json_digit(*s)) s++;
  return s;
}

/* The skip functions return the position after the element they skip, or NULL if it is not there. */
static const char *skip_number(const char *s)
{
  s = skip_digits(s + (*s == '-'));
  if (s && *s == '.') s = skip_digits(s + 1);
  if (s && (*s == 'e' || *s == 'E')) s = skip_digits(s + 1 + (s[1] == '+' || s[1] == '-'));
  return s;
}

static int hex_digit(char c)
{
  if (is_json_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static const char *skip_escape(const char *s)
{
  if (s[1] == '\0' || !strchr("\"\\/bfnrtu", s[1])) return NULL;
  if (s[1] != 'u') return s + 2;
  for (int i = 2; i < 6; i++)
    if (hex_digit(s[i]) < 0) return NULL;
  return s + 6;
}

static const char *skip_string(const char *s)
{
  if (*s != '"') return NULL;
  s++;
  while (s && *s != '"') {
    if ((unsigned char)*s < 0x20) return NULL;
    s = *s == '\\' ? skip_escape(s) : s + 1;
  }
  return s ? s + 1 : NULL;
}

static const char *skip_word(const char *s, const char *word)
{
  const size_t n = strlen(word);
  return strncmp(s, word, n) == 0 ? s + n : NULL;
}

static const char *skip_value(const char *s, int depth);

/* Skips "key": and the surrounding blanks. */
static const char *skip_key(const char *s)
{
  s = skip_string(s);
  if (!s) return NULL;
  s = skip_blanks(s);
  return *s == ':' ? skip_blanks(s + 1) : NULL;
}

static const char *skip_group(const char *s, int depth)
{
  const bool object = *s == '{';
  const char close = object ? '}' : ']';
  if (depth >= DEEPEST) return NULL;
  s = skip_blanks(s + 1);
  if (*s == close) return s + 1;
  for (;;) {
    if (object) s = skip_key(s);
    if (s) s = skip_value(s, depth + 1);
    if (!s) return NULL;
    s = skip_blanks(s);
    if (*s == close) return s + 1;
    if (*s != ',') return NULL;
    s = skip_blanks(s + 1);
  }
}

static const char *skip_value(const char *s, int depth)
{
  switch (*s) {
  case '{':
  case '[': return skip_group(s, depth);
  case '"': return skip_string(s);
  case 't': return skip_word(s, "true");
  case 'f': return skip_word(s, "false");
  case 'n': return skip_word(s, "null");
  default: return skip_number(s);
  }
}

bool tml_json_read(tml_json_value *out, const char *text)
{
  *out = (tml_json_value){NULL, NULL};
  const char *at = skip_blanks(text), *end = skip_value(at, 0);
  if (!end || *skip_blanks(end) != '\0') return false;
  *out = (tml_json_value){at, end};
  return true;
}

tml_json_walk tml_json_inside(tml_json_value v)
{
  const bool group = v.at && (*v.at == '{' || *v.at == '[');
  return (tml_json_walk){.at = group ? skip_blanks(v.at + 1) : NULL};
}

bool tml_json_next(tml_json_walk *w)
{
  if (!w->at || *w->at == '}' || *w->at == ']') return false;
  const char *s = w->at, *behind_key = skip_string(s);
  w->key = (tml_json_value){NULL, NULL};
  if (behind_key && *skip_blanks(behind_key) == ':') {
    w->key = (tml_json_value){s, behind_key};
    s = skip_key(s);
  }
  w->value = (tml_json_value){s, skip_value(s, 0)};
  s = skip_blanks(w->value.end);
  w->at = *s == ',' ? skip_blanks(s + 1) : NULL;
  return true;
}

tml_json_value tml_json_member(tml_json_value object, const char *key)
{
  tml_json_walk w = tml_json_inside(object);
  while (tml_json_next(&w))
    if (tml_json_same(w.key, key)) return w.value;
  return (tml_json_value){NULL, NULL};
}

bool tml_json_is_text(tml_json_value v) { return v.at && *v.at == '"'; }

bool tml_json_is_flag(tml_json_value v) { return v.at && (*v.at == 't' || *v.at == 'f'); }

bool tml_json_is_number(tml_json_value v)
{
  return v.at && (*v.at == 'n' || *v.at == '-' || is_json_digit(*v.at));
}

bool tml_json_same(tml_json_value v, const char *text)
{
  const size_t n = strlen(text);
  return tml_json_is_text(v) && (size_t)(v.end - v.at) == n + 2 && memcmp(v.at + 1, text, n) == 0;
}

/* Writes the character \uXXXX in UTF-8 and returns its length; unpaired surrogates and NUL become U+FFFD. */
static size_t put_unicode(char *to, const char *hex)
{
  unsigned c = 0;
  for (int i = 0; i < 4; i++) c = 16*c + (unsigned)hex_digit(hex[i]);
  if (c == 0 || (c >= 0xD800 && c <= 0xDFFF)) c = 0xFFFD;
  if (c < 0x80) {
    to[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    to[0] = (char)(0xC0 | c >> 6);
    to[1] = (char)(0x80 | (c & 0x3F));
    return 2;
  }
  to[0] = (char)(0xE0 | c >> 12);
  to[1] = (char)(0x80 | (c >> 6 & 0x3F));
  to[2] = (char)(0x80 | (c & 0x3F));
  return 3;
}

char *tml_json_text(tml_json_value v)
{
  static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
  const size_t room = tml_json_is_text(v) ? (size_t)(v.end - v.at) : 1;
  char *text = tml_new(room, 1), *to = text; /* an escape is never shorter than its character */
  if (!text || room == 1) return text;
  for (const char *s = v.at + 1; s < v.end - 1; s++) {
    if (*s != '\\') {
      *to++ = *s;
    } else if (*++s == 'u') {
      to += put_unicode(to, s + 1);
      s += 4;
    } else {
      const char *letter = strchr(letters, *s);
      *to++ = letter ? meant[letter - letters] : *s;
    }
  }
  return text;
}

double tml_json_double(tml_json_value v)
{
  return tml_json_is_number(v) && *v.at != 'n' ? tml_number_parse(v.at, NULL) : NAN;
}
