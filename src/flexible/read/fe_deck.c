/* fe_deck.c - reads input decks of CalculiX and Abaqus line by line, following *INCLUDE. */
#include "flexible/read/fe_deck.h"

#include <string.h>

#include "core/memory.h"

tml_status tml_deck_open(tml_deck *d, const tml_data_source *source, tml_error *err)
{
  *d = (tml_deck){.depth = 1};
  return tml_lines_open(&d->file[0], source, err);
}

static void close_file(tml_deck *d)
{
  d->depth--;
  tml_lines_close(&d->file[d->depth]);
  tml_delete(d->path[d->depth]);
  d->path[d->depth] = NULL;
}

void tml_deck_close(tml_deck *d)
{
  while (d->depth > 0) close_file(d);
}

/* ---------------------------------------------------------------- keywords ------------------- */

static bool is_blank_or_tab(char c) { return c == ' ' || c == '\t'; }

bool tml_deck_keyword(const char *text, const char *word)
{
  size_t n = strcspn(text, ",");
  while (n > 0 && is_blank_or_tab(text[n - 1])) n--;
  return n == strlen(word) && tml_line_reader_starts_with(text, word);
}

/* Copies up to the next comma without blanks and quotes. */
static void copy_value(char out[TML_DECK_NAME], const char *c)
{
  int n = 0;
  for (; *c && *c != ','; c++)
    if (!is_blank_or_tab(*c) && *c != '"' && n < TML_DECK_NAME - 2) out[n++] = *c;
  out[n] = '\0';
}

bool tml_deck_parameter(char out[TML_DECK_NAME], const char *text, const char *key)
{
  const size_t n = strlen(key);
  for (const char *c = strchr(text, ','); c; c = strchr(c, ',')) {
    do c++;
    while (is_blank_or_tab(*c));
    if (!tml_line_reader_starts_with(c, key)) continue;
    const char *rest = c + n;
    while (is_blank_or_tab(*rest)) rest++;
    if (*rest && *rest != ',' && *rest != '=') continue;
    copy_value(out, *rest == '=' ? rest + 1 : "");
    return true;
  }
  return false;
}

/* ---------------------------------------------------------------- included files ------------- */

/* Whether an included file is in the folder of the including file or below. Other paths are refused: a model must not
 * read arbitrary files. */
static bool is_beside(const char *name)
{
  if (!*name || *name == '/') return false;
  for (const char *c = name; c; c = strchr(c, '/'), c = c ? c + 1 : NULL)
    if (strncmp(c, "..", 2) == 0 && (c[2] == '/' || !c[2])) return false;
  return true;
}

static char *path_beside(const char *from, const char *name)
{
  const char *slash = strrchr(from, '/');
  const size_t n = slash ? (size_t)(slash - from) + 1 : 0, size = n + strlen(name) + 1;
  char *path = tml_new(size, 1);
  if (!path) return NULL;
  memcpy(path, from, n);
  strcpy(path + n, name);
  return path;
}

static tml_status include_file(tml_deck *d, tml_error *err)
{
  char name[TML_DECK_NAME];
  tml_lines *l = &d->file[d->depth - 1];
  if (!tml_deck_parameter(name, l->text, "INPUT"))
    return tml_lines_fail(l, err, "*INCLUDE needs INPUT=, the name of a file");
  if (!is_beside(name))
    return tml_lines_fail(l, err, "*INCLUDE of '%s': the file must be beside this one or below it", name);
  if (!l->file) return tml_lines_fail(l, err, "*INCLUDE of '%s' in a text that is not a file", name);
  if (d->depth == TML_DECK_DEPTH)
    return tml_lines_fail(l, err, "*INCLUDE of '%s': files within files, more than %d deep", name, TML_DECK_DEPTH);
  if (!(d->path[d->depth] = path_beside(l->name, name))) return tml_fail_memory(err);
  const int at = d->depth++;
  return tml_lines_open(&d->file[at], &(tml_data_source){.name = d->path[at]}, err);
}

tml_status tml_deck_next(tml_deck *d, tml_lines **out, tml_error *err)
{
  tml_status st = TML_OK;
  *out = NULL;
  while (!st) {
    tml_lines *l = &d->file[d->depth - 1];
    if (!tml_lines_next(l)) {
      st = tml_lines_ended(l, err);
      if (st || d->depth == 1) return st;
      close_file(d);
    } else if (tml_deck_keyword(l->text, "*INCLUDE")) {
      st = include_file(d, err);
    } else if (l->text[0] && !tml_line_reader_starts_with(l->text, "**")) {
      *out = l;
      return TML_OK;
    }
  }
  return st;
}
