/* column_file_text.c - reading columns from a text file: lines of numbers with separators, below a line of names and
 * optionally a line of units. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "core/number.h"
#include "file/table/column_file.h"
#include "file/text/text_file.h"

/* State of the reader. Fields are cut out of the text in place. */
typedef struct scan {
  tml_sheet *s;
  const tml_sheet_options *o;
  char *next;            /* the next line; NULL: none */
  int line;              /* number of the current line */
  char separator;        /* ',', ';', tab, or ' ' for any blanks; 0: not determined yet */
  char **fields;         /* fields of the current line */
  int n_fields, cap_fields;
  int width;             /* number of fields of every line */
  char **names, **units; /* fields of the header lines, `width` each; NULL: none */
  int *from;             /* field index of each column of the sheet */
  int cap_rows;
  tml_error *err;
} scan;

static char *trim_field(char *text, char *end)
{
  while (text < end && isspace((unsigned char)*text)) text++;
  while (end > text && isspace((unsigned char)end[-1])) end--;
  *end = '\0';
  return text;
}

/* ---------------------------------------------------------------- lines ---------------------- */

/* Separator of a line: the first of tab, semicolon and comma that occurs outside quotation marks, otherwise blanks. */
static char separator_of(const char *line)
{
  bool quoted = false, semicolon = false, comma = false;
  for (const char *c = line; *c; c++) {
    if (*c == '"') quoted = !quoted;
    if (quoted) continue;
    if (*c == '\t') return '\t';
    semicolon = semicolon || *c == ';';
    comma = comma || *c == ',';
  }
  return semicolon ? ';' : comma ? ',' : ' ';
}

/* Returns the next line that is not empty and not a comment; NULL: none. */
static char *next_data_line(scan *x)
{
  while (x->next) {
    char *line = x->next, *end = strpbrk(line, "\r\n");
    x->line++;
    x->next = NULL;
    if (end) {
      x->next = end + (end[0] == '\r' && end[1] == '\n' ? 2 : 1);
      *end = '\0';
    }
    const char *first = line + strspn(line, " \t");
    if (x->line > x->o->skip && *first && *first != '#' && *first != '%') return line;
  }
  return NULL;
}

static tml_status add_field(scan *x, char *field)
{
  if (x->n_fields == TML_SHEET_COLUMNS)
    return tml_fail(x->err, TML_ERR_MODEL, "line %d has more than %d columns", x->line, TML_SHEET_COLUMNS);
  if (!tml_grow((void **)&x->fields, &x->cap_fields, x->n_fields, sizeof *x->fields)) return tml_fail_memory(x->err);
  x->fields[x->n_fields++] = field;
  return TML_OK;
}

/* Removes the quotation marks of a field, replacing doubled ones by one; returns the text after it, or NULL. */
static char *unquote_field(char *from, char **end)
{
  char *to = from;
  for (; *from; from++) {
    if (*from == '"' && from[1] != '"') break;
    if (*from == '"') from++;
    *to++ = *from;
  }
  *end = to;
  return *from ? from + 1 : NULL;
}

static tml_status split_line(scan *x, char *line)
{
  const char stops[2] = {x->separator, '\0'};
  tml_status st = TML_OK;
  x->n_fields = 0;
  for (char *at = line; at && !st;) {
    while (*at == ' ' || (*at == '\t' && x->separator == ' ')) at++;
    if (x->separator == ' ' && !*at) break;
    char *field = at, *end;
    if (*at == '"') {
      field = at + 1;
      at = unquote_field(field, &end);
      if (!at) return tml_fail(x->err, TML_ERR_MODEL, "line %d: a quotation mark is missing", x->line);
      at += x->separator == ' ' ? 0 : strspn(at, " ");
      if (*at && *at != x->separator && !(x->separator == ' ' && *at == '\t'))
        return tml_fail(x->err, TML_ERR_MODEL, "line %d: unexpected text after a quotation mark", x->line);
    } else {
      at += strcspn(at, x->separator == ' ' ? " \t" : stops);
      end = at;
    }
    char *after = *at ? at + 1 : NULL;
    st = add_field(x, trim_field(field, end));
    at = after;
  }
  return st;
}

/* ---------------------------------------------------------------- numbers -------------------- */

static bool to_number(const scan *x, char *text, double *value)
{
  if (x->o->decimal_comma) {
    char *comma = strchr(text, ',');
    if (strchr(text, '.')) return false;
    if (comma) *comma = '.';
  }
  const size_t n = tml_number_decimal(text, value);
  return n > 0 && !text[n];
}

static tml_status bad_number(const scan *x, const char *text, int column)
{
  const char *name = x->s->columns[column].name;
  char of[80] = "";
  if (*name) snprintf(of, sizeof of, " of column '%.50s'", name);
  if (!*text) return tml_fail(x->err, TML_ERR_MODEL, "line %d: the number%s is missing", x->line, of);
  tml_fail(x->err, TML_ERR_MODEL, "line %d: '%.40s'%s is not a finite number", x->line, text, of);
  if (strchr(text, ',') && !x->o->decimal_comma)
    tml_error_append(x->err, "; if the file writes 1,5 for one and a half, set `decimal: comma`");
  return TML_ERR_MODEL;
}

/* True for an empty field or a common placeholder of a missing value. */
static bool is_gap(const char *text)
{
  return !*text || tml_name_equal(text, "nan") || tml_name_equal(text, "na") || tml_name_equal(text, "-");
}

/* ---------------------------------------------------------------- header --------------------- */

static bool is_no_number(const char *text)
{
  static const char *const words[] = {"nan", "inf", "infinity"};
  for (size_t i = 0; i < sizeof words/sizeof *words; i++)
    if (tml_name_equal(text, words[i])) return true;
  return false;
}

/* True for a line of names or units: no field looks like a number. */
static bool is_header(const scan *x)
{
  for (int i = 0; i < x->n_fields; i++) {
    const char *field = x->fields[i];
    const bool sign = (*field == '+' || *field == '-' || *field == '.') && field[1];
    if (isdigit((unsigned char)field[sign]) || is_no_number(field + (sign && *field != '.'))) return false;
  }
  return !x->o->grid;
}

static tml_status keep_fields(scan *x, char ***to)
{
  *to = tml_new((size_t)x->width, sizeof **to);
  if (!*to) return tml_fail_memory(x->err);
  memcpy(*to, x->fields, (size_t)x->width*sizeof **to);
  return TML_OK;
}

/* Field index of a requested column, by name or number; -1: none. */
static int find_field(const scan *x, const char *wanted)
{
  char unit[TML_SHEET_UNIT];
  for (int i = 0; i < x->width && x->names; i++) {
    const size_t n = tml_sheet_split(x->names[i], unit);
    if (strcmp(x->names[i], wanted) == 0 || (strlen(wanted) == n && strncmp(x->names[i], wanted, n) == 0)) return i;
  }
  const int number = tml_sheet_number(wanted);
  return number >= 1 && number <= x->width ? number - 1 : -1;
}

static tml_status no_field(const scan *x, const char *wanted)
{
  char unit[TML_SHEET_UNIT];
  if (tml_sheet_number(wanted) || !x->names)
    return tml_fail(x->err, TML_ERR_MODEL, "there is no column '%.100s': there are %d%s", wanted, x->width,
                    x->names ? "" : ", and no line of names above the numbers");
  for (int i = 0; i < x->width; i++) x->names[i][tml_sheet_split(x->names[i], unit)] = '\0';
  return tml_sheet_no_column(wanted, (const char *const *)x->names, x->width, x->err);
}

static tml_status add_column(scan *x, int field)
{
  char unit[TML_SHEET_UNIT] = "";
  const char *name = x->names ? x->names[field] : "";
  const size_t n = tml_sheet_split(name, unit);
  if (!*unit && x->units) snprintf(unit, sizeof unit, "%s", x->units[field]);
  x->from[x->s->n_columns] = field;
  return tml_sheet_add(x->s, name, n, strcmp(unit, "-") == 0 ? "" : unit, x->err);
}

static tml_status choose_columns(scan *x)
{
  const bool all = x->o->n_columns == 0;
  const int n = all ? x->width : x->o->n_columns;
  x->from = tml_new((size_t)n, sizeof *x->from);
  tml_status st = x->from ? TML_OK : tml_fail_memory(x->err);
  for (int i = 0; i < n && !st; i++) {
    const int field = all ? i : find_field(x, x->o->columns[i]);
    st = field < 0 ? no_field(x, x->o->columns[i]) : add_column(x, field);
  }
  return st;
}

/* Reads up to the first line of numbers, which stays in `fields`. */
static tml_status read_header(scan *x)
{
  tml_status st = TML_OK;
  char *line;
  while (!st && (line = next_data_line(x))) {
    if (!x->separator) x->separator = separator_of(line);
    st = split_line(x, line);
    if (st || !is_header(x)) break;
    if (x->names && x->n_fields != x->width) break; /* reported later as a line of the wrong length */
    x->width = x->n_fields;
    if (x->units)
      st = tml_fail(x->err, TML_ERR_MODEL, "line %d: numbers are expected below a line of names and one of units, not "
                    "'%.40s'; `skip` leaves out lines at the top that are not data", x->line, x->fields[0]);
    else st = keep_fields(x, x->names ? &x->units : &x->names);
    x->n_fields = 0;
  }
  if (!st && x->n_fields == 0) st = tml_fail(x->err, TML_ERR_MODEL, "it holds no numbers");
  if (!st && !x->names) x->width = x->n_fields;
  return st ? st : choose_columns(x);
}

/* ---------------------------------------------------------------- rows ----------------------- */

static bool grow_rows(scan *x)
{
  tml_sheet *s = x->s;
  if (s->rows < x->cap_rows) return true;
  int more = 0;
  for (int i = 0; i < s->n_columns; i++) {
    more = x->cap_rows;
    if (!tml_grow((void **)&s->columns[i].values, &more, s->rows, sizeof(double))) return false;
  }
  int lines = x->cap_rows;
  if (!tml_grow((void **)&s->lines, &lines, s->rows, sizeof *s->lines)) return false;
  x->cap_rows = more;
  return true;
}

static tml_status take_row(scan *x)
{
  tml_sheet *s = x->s;
  if (x->n_fields != x->width)
    return tml_fail(x->err, TML_ERR_MODEL, "line %d has %d columns, the lines before have %d", x->line, x->n_fields,
                    x->width);
  if (s->rows == TML_SHEET_ROWS)
    return tml_fail(x->err, TML_ERR_MODEL, "it has more than %d lines of numbers", TML_SHEET_ROWS);
  if (!grow_rows(x)) return tml_fail_memory(x->err);
  for (int i = 0; i < s->n_columns; i++) {
    char *text = x->fields[x->from[i]], copy[64];
    double *to = &s->columns[i].values[s->rows];
    if (x->o->grid && s->rows == 0 && x->from[i] == 0) { /* the corner of a grid is not used */
      *to = 0.0;
      continue;
    }
    if (x->o->gaps && is_gap(text)) {
      *to = NAN;
      continue;
    }
    snprintf(copy, sizeof copy, "%s", text);
    if (strlen(text) >= sizeof copy || !to_number(x, copy, to)) return bad_number(x, text, i);
  }
  s->lines[s->rows++] = x->line;
  return TML_OK;
}

static tml_status read_lines(scan *x)
{
  tml_status st = read_header(x);
  char *line;
  if (!st) st = take_row(x);
  while (!st && (line = next_data_line(x))) {
    st = split_line(x, line);
    if (!st) st = take_row(x);
  }
  return st;
}

tml_status tml_sheet_text(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err)
{
  char *text = NULL;
  size_t size, bad;
  tml_status st = tml_text_read(&text, &size, path, TML_SHEET_BYTES, false, err);
  if (st) return st;
  if (!tml_text_valid(text, size, &bad))
    st = tml_fail(err, TML_ERR_MODEL, "it is not text: byte %zu is neither a character of UTF-8 nor a line "
                                      "end", bad + 1);
  scan x = {.s = s, .o = o, .err = err};
  x.next = strncmp(text, "\xef\xbb\xbf", 3) == 0 ? text + 3 : text;
  if (!st) st = read_lines(&x);
  tml_delete(x.fields);
  tml_delete(x.names);
  tml_delete(x.units);
  tml_delete(x.from);
  tml_delete(text);
  return st;
}
