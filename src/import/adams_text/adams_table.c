/* adams_table.c - finds statements and arguments by name, abbreviation or closest spelling. */
#include "import/adams_text/adams_table.h"

#include <string.h>

#include "core/name_match.h"

enum { NAMES_MAX = 128 };

static char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_prefix(const char *word, const char *name)
{
  while (*word && lower_letter(*word) == lower_letter(*name)) word++, name++;
  return !*word;
}

const tml_row *tml_row_find(const tml_rows *rows, const char *word, int *rivals)
{
  const tml_row *found = NULL;
  *rivals = 0;
  for (; rows; rows = rows->more)
    for (int i = 0; i < rows->n; i++) {
      const tml_row *row = &rows->row[i];
      if (tml_name_equal(row->name, word)) return row;
      if (!is_prefix(word, row->name)) continue;
      found = row;
      ++*rivals;
    }
  return *rivals == 1 ? found : NULL;
}

const tml_arg *tml_arg_find(const tml_row *row, const char *word, int *rivals)
{
  const tml_arg *found = NULL;
  *rivals = 0;
  for (int i = 0; i < row->n_args; i++) {
    const tml_arg *arg = &row->args[i];
    if (tml_name_equal(arg->name, word) || (arg->alias && tml_name_equal(arg->alias, word))) return arg;
  }
  for (int i = 0; i < row->n_args; i++) {
    if (!is_prefix(word, row->args[i].name)) continue;
    found = &row->args[i];
    ++*rivals;
  }
  return *rivals == 1 ? found : NULL;
}

/* Table names are upper case, so the word is compared in upper case: case does not count as a misspelling. */
static const char *closest_name(const char *word, const char *const *names, int n)
{
  char capitals[64];
  size_t k = 0;
  for (; k < sizeof capitals - 1 && word[k]; k++) {
    const char c = word[k];
    capitals[k] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
  }
  capitals[k] = '\0';
  return tml_name_closest(capitals, names, n);
}

const char *tml_row_closest(const tml_rows *rows, const char *word)
{
  const char *names[NAMES_MAX];
  int n = 0;
  for (; rows; rows = rows->more)
    for (int i = 0; i < rows->n && n < NAMES_MAX; i++) names[n++] = rows->row[i].name;
  return closest_name(word, names, n);
}

const char *tml_arg_closest(const tml_row *row, const char *word)
{
  const char *names[NAMES_MAX];
  int n = 0;
  for (; n < row->n_args && n < NAMES_MAX; n++) names[n] = row->args[n].name;
  return closest_name(word, names, n);
}

tml_severity tml_adams_table_severity(tml_adams_support h)
{
  return h == TML_REFUSED ? TML_ERROR : h == TML_WARNED ? TML_WARNING : TML_NOTE;
}
