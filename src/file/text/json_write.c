/* json_write.c - writing indented JSON. */
#include "file/text/json_write.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

size_t tml_json_utf8_length(const char *text)
{
  const unsigned char *s = (const unsigned char *)text;
  if (s[0] < 0x80) return 1;
  const size_t n = s[0] < 0xC2 || s[0] > 0xF4 ? 0 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
  for (size_t i = 1; i < n; i++)
    if ((s[i] & 0xC0) != 0x80) return 0;
  if (s[0] == 0xE0 && s[1] < 0xA0) return 0; /* overlong */
  if (s[0] == 0xED && s[1] > 0x9F) return 0; /* surrogate */
  if (s[0] == 0xF0 && s[1] < 0x90) return 0; /* overlong */
  if (s[0] == 0xF4 && s[1] > 0x8F) return 0; /* beyond U+10FFFF */
  return n;
}

static void put_escaped(tml_file *f, unsigned char c)
{
  static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  const char *at = c ? strchr(escaped, c) : NULL;
  char text[8];
  if (at)
    snprintf(text, sizeof text, "\\%c", letters[at - escaped]);
  else
    snprintf(text, sizeof text, "\\u%04x", (unsigned)c);
  tml_file_text(f, text);
}

/* Number of leading characters that need no escape, which are most in long texts. */
static size_t plain_length(const char *text, bool in_page)
{
  const char *c = text;
  while (*c >= 0x20 && *c < 0x7F && *c != '"' && *c != '\\' && !(*c == '<' && in_page)) c++;
  return (size_t)(c - text);
}

static void put_string(tml_json *j, const char *text)
{
  tml_file *f = j->file;
  tml_file_text(f, "\"");
  for (const char *c = text; *c;) {
    const size_t plain = plain_length(c, j->in_page), n = plain ? plain : tml_json_utf8_length(c);
    if (plain)
      tml_file_bytes(f, c, n);
    else if (n == 1)
      put_escaped(f, (unsigned char)*c);
    else if (n > 1)
      tml_file_bytes(f, c, n);
    else
      tml_file_text(f, "\\ufffd");
    c += n ? n : 1;
  }
  tml_file_text(f, "\"");
}

static void new_line(tml_json *j)
{
  tml_file_text(j->file, "\n");
  for (int i = 0; i < j->depth; i++) tml_file_text(j->file, "  ");
}

/* Writes what precedes a value: comma, line end, key. */
static void start_value(tml_json *j, const char *key)
{
  if (j->depth > 0) {
    if (j->started[j->depth - 1]) tml_file_text(j->file, ",");
    j->started[j->depth - 1] = true;
    new_line(j);
  }
  if (!key) return;
  put_string(j, key);
  tml_file_text(j->file, ": ");
}

static void open_level(tml_json *j, const char *key, const char *open, char close)
{
  assert(j->depth < TML_JSON_DEPTH);
  start_value(j, key);
  tml_file_text(j->file, open);
  j->close[j->depth] = close;
  j->started[j->depth] = false;
  j->depth++;
}

void tml_json_object(tml_json *j, const char *key) { open_level(j, key, "{", '}'); }

void tml_json_array(tml_json *j, const char *key) { open_level(j, key, "[", ']'); }

void tml_json_end(tml_json *j)
{
  assert(j->depth > 0);
  j->depth--;
  if (j->started[j->depth]) new_line(j);
  tml_file_bytes(j->file, &j->close[j->depth], 1);
  if (j->depth == 0) tml_file_text(j->file, "\n");
}

void tml_json_string(tml_json *j, const char *key, const char *text)
{
  start_value(j, key);
  put_string(j, text);
}

void tml_json_number(tml_json *j, const char *key, double x)
{
  start_value(j, key);
  if (isfinite(x))
    tml_file_number(j->file, x);
  else
    tml_file_text(j->file, "null");
}

void tml_json_integer(tml_json *j, const char *key, long long i)
{
  char text[32];
  snprintf(text, sizeof text, "%lld", i);
  start_value(j, key);
  tml_file_text(j->file, text);
}

void tml_json_bool(tml_json *j, const char *key, bool b)
{
  start_value(j, key);
  tml_file_text(j->file, b ? "true" : "false");
}

void tml_json_strings(tml_json *j, const char *key, const char *const *texts, int n)
{
  tml_json_array(j, key);
  for (int i = 0; i < n; i++) tml_json_string(j, NULL, texts[i]);
  tml_json_end(j);
}

void tml_json_numbers(tml_json *j, const char *key, const double *x, int n, int stride)
{
  tml_json_array(j, key);
  for (int i = 0; i < n; i++) tml_json_number(j, NULL, x[(size_t)i*(size_t)stride]);
  tml_json_end(j);
}

void tml_json_raw(tml_json *j, const char *key, const char *text, size_t n)
{
  start_value(j, key);
  tml_file_bytes(j->file, text, n);
}

enum { VECTOR_MOST = 9 };

void tml_json_vector(tml_json *j, const char *key, const double *x, int n, double factor)
{
  assert(n >= 0 && n <= VECTOR_MOST);
  char text[VECTOR_MOST*(TML_NUMBER_TEXT + 2) + 4];
  size_t used = 0;
  text[used++] = '[';
  for (int i = 0; i < n; i++) {
    if (i > 0) {
      memcpy(text + used, ", ", 2);
      used += 2;
    }
    char number[TML_NUMBER_TEXT];
    const double value = x[i]*factor;
    const int length = tml_shortest_digits(number, isfinite(value) ? value : 0.0);
    memcpy(text + used, number, (size_t)length);
    used += (size_t)length;
  }
  text[used++] = ']';
  tml_json_raw(j, key, text, used);
}
