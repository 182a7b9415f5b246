/* line_reader.c - line by line reading of text files of other programs, with fields and Fortran numbers. */
#include "file/line_reader.h"

#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/number.h"
#include "core/regular_file.h"

static double one_for_zero(double x) { return x > 0 ? x : 1.0; }

tml_data_units tml_line_reader_units_si(const tml_data_units *u)
{
  if (!u) return (tml_data_units){1.0, 1.0, 1.0};
  return (tml_data_units){one_for_zero(u->length), one_for_zero(u->mass), one_for_zero(u->time)};
}

static tml_status open_file(tml_lines *l, tml_error *err)
{
  size_t size;
  const int fd = tml_regular_file_open(l->name, SIZE_MAX, &size, err);
  if (fd < 0) {
    tml_error_prefix(err, "'%.200s' ", l->name);
    return TML_ERR_FILE;
  }
  l->file = fdopen(fd, "r");
  if (l->file) return TML_OK;
  close(fd);
  return tml_fail_memory(err);
}

tml_status tml_lines_open(tml_lines *l, const tml_data_source *source, tml_error *err)
{
  *l = (tml_lines){.name = source->name, .text = tml_new(TML_LINE_CAPACITY, 1)};
  if (!l->text) return tml_fail_memory(err);
  if (!source->text) return open_file(l, err);
  l->at = source->text;
  l->end = source->text + source->size;
  return TML_OK;
}

void tml_lines_close(tml_lines *l)
{
  if (l->file) fclose(l->file);
  tml_delete(l->text);
  *l = (tml_lines){0};
}

/* Copies the next line of a source in memory, as fgets does for a file. */
static bool next_line(tml_lines *l)
{
  if (l->file) return fgets(l->text, TML_LINE_CAPACITY, l->file) != NULL;
  if (l->at >= l->end) return false;
  const size_t rest = (size_t)(l->end - l->at);
  const char *stop = memchr(l->at, '\n', rest);
  size_t n = stop ? (size_t)(stop - l->at) + 1 : rest;
  if (n > TML_LINE_CAPACITY - 1) n = TML_LINE_CAPACITY - 1;
  memcpy(l->text, l->at, n);
  l->text[n] = '\0';
  l->at += n;
  return true;
}

static bool at_end(const tml_lines *l) { return l->file ? feof(l->file) != 0 : l->at >= l->end; }

bool tml_lines_next(tml_lines *l)
{
  if (l->broken || l->line == INT_MAX || !next_line(l)) return false;
  l->line++;
  size_t n = strlen(l->text);
  l->broken = (n == 0 || l->text[n - 1] != '\n') && !at_end(l);
  while (n > 0 && (l->text[n - 1] == '\n' || l->text[n - 1] == '\r' || l->text[n - 1] == ' ')) n--;
  l->text[n] = '\0';
  return !l->broken;
}

tml_status tml_lines_ended(const tml_lines *l, tml_error *err)
{
  if (l->broken)
    return tml_lines_fail(l, err, "not a line of text: it is longer than %d characters or holds a byte 0",
                          TML_LINE_CAPACITY);
  if (l->file && ferror(l->file)) return tml_fail(err, TML_ERR_FILE, "'%.200s' cannot be read to its end", l->name);
  return TML_OK;
}

tml_status tml_lines_fail(const tml_lines *l, tml_error *err, const char *fmt, ...)
{
  char text[1024];
  va_list list;
  va_start(list, fmt);
  vsnprintf(text, sizeof text, fmt, list);
  va_end(list);
  return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: %s", l->name, l->line, text);
}

/* ---------------------------------------------------------------- fields --------------------- */

static bool is_blank_or_tab(char c) { return c == ' ' || c == '\t'; }

static char *behind_blanks(char *c)
{
  while (is_blank_or_tab(*c)) c++;
  return c;
}

static void cut_blanks(char *begin, char *end)
{
  while (end > begin && is_blank_or_tab(end[-1])) end--;
  *end = '\0';
}

int tml_line_reader_split(char *text, char *field[], int most, bool blanks)
{
  int n = 0;
  char *c = behind_blanks(text);
  while (*c && n < most) {
    char *begin = c;
    while (*c && *c != ',' && !(blanks && is_blank_or_tab(*c))) c++;
    char *end = c;
    c = behind_blanks(c);
    const bool comma = *c == ',';
    if (comma) c = behind_blanks(c + 1);
    cut_blanks(begin, end);
    field[n++] = begin;
  }
  return n;
}

/* ---------------------------------------------------------------- numbers -------------------- */

enum { DIGITS_MOST = 60 };

/* Rewrites an exponent in C's form: 1.5D+3 and 1.5+3 become 1.5e+3. */
static void plain_exponent(char *to, const char *from)
{
  bool exponent = false;
  for (int i = 0; from[i]; i++) {
    const char c = from[i];
    const bool letter = c == 'D' || c == 'd' || c == 'E' || c == 'e';
    if (letter && !exponent) *to++ = 'e';
    else {
      if ((c == '+' || c == '-') && i > 0 && !exponent) *to++ = 'e';
      *to++ = c;
    }
    exponent = exponent || letter || ((c == '+' || c == '-') && i > 0);
  }
  *to = '\0';
}

tml_status tml_lines_double(const tml_lines *l, double *x, const char *field, tml_error *err)
{
  char *end, plain[2*DIGITS_MOST];
  *x = tml_number_parse(field, &end);
  if (*end && strlen(field) < DIGITS_MOST) {
    plain_exponent(plain, field);
    *x = tml_number_parse(plain, &end);
  }
  if (*end || !*field) return tml_lines_fail(l, err, "'%.60s' is not a number", field);
  if (!isfinite(*x)) return tml_lines_fail(l, err, "the number %.60s is not finite", field);
  return TML_OK;
}

tml_status tml_lines_int(const tml_lines *l, int *i, const char *field, int least, tml_error *err)
{
  char *end;
  const long value = strtol(field, &end, 10);
  if (*end || !*field) return tml_lines_fail(l, err, "'%.60s' is not a whole number", field);
  if (value < least || value > INT_MAX) return tml_lines_fail(l, err, "%.60s is out of range, from %d", field, least);
  *i = (int)value;
  return TML_OK;
}

bool tml_line_reader_starts_with(const char *text, const char *with)
{
  for (; *with; text++, with++) {
    const char a = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
    const char b = *with >= 'a' && *with <= 'z' ? (char)(*with - 'a' + 'A') : *with;
    if (a != b) return false;
  }
  return true;
}
