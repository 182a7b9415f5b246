/* file_format.c - lookup of file formats by word and by the ending of a file name. */
#include "core/file_format.h"

#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "core/name_match.h"

enum { ENDING = 16, LIST = 200 };

#define TML_X(word, endings, about) {#word, endings, about},
static const tml_format animation[] = {TML_ANIMATION_FORMATS(TML_X)}, plot[] = {TML_PLOT_FORMATS(TML_X)},
                        statistics[] = {TML_STATISTICS_FORMATS(TML_X)}, linear[] = {TML_LINEAR_FORMATS(TML_X)},
                        reduced[] = {TML_REDUCED_FORMATS(TML_X)}, column[] = {TML_COLUMN_FORMATS(TML_X)},
                        mesh[] = {TML_MESH_FORMATS(TML_X)}, model[] = {TML_MODEL_FORMATS(TML_X)};
#undef TML_X

#define FAMILY(list) {list, sizeof list/sizeof *list}
static const struct { const tml_format *list; int n; } families[TML_FORMAT_FAMILIES] = {
  [TML_FORMATS_ANIMATION] = FAMILY(animation), [TML_FORMATS_PLOT] = FAMILY(plot),
  [TML_FORMATS_STATISTICS] = FAMILY(statistics), [TML_FORMATS_LINEAR] = FAMILY(linear),
  [TML_FORMATS_REDUCED] = FAMILY(reduced), [TML_FORMATS_COLUMNS] = FAMILY(column),
  [TML_FORMATS_MESH] = FAMILY(mesh), [TML_FORMATS_MODEL] = FAMILY(model),
};

int tml_format_count(tml_format_family family)
{
  return (int)family >= 0 && family < TML_FORMAT_FAMILIES ? families[family].n : 0;
}

tml_format tml_format_get(tml_format_family family, int i)
{
  if (i < 0 || i >= tml_format_count(family)) return (tml_format){.word = "", .endings = "", .about = ""};
  return families[family].list[i];
}

int tml_format_find(tml_format_family family, const char *word)
{
  for (int i = 0; word && i < tml_format_count(family); i++)
    if (strcmp(families[family].list[i].word, word) == 0) return i;
  return -1;
}

bool tml_format_ends(const char *path, const char *ending)
{
  const size_t n = strlen(path), k = strlen(ending);
  return n > k && tml_name_equal(path + n - k, ending);
}

/* Copies the k-th ending of a list; false if there are fewer. */
static bool take_ending(char out[ENDING], const char *endings, int k)
{
  for (; k > 0 && endings; k--) endings = (endings = strchr(endings, ' ')) ? endings + 1 : NULL;
  if (!endings) return false;
  snprintf(out, ENDING, "%.*s", (int)strcspn(endings, " "), endings);
  return true;
}

int tml_format_ending(tml_format_family family, int i, const char *path)
{
  const tml_format f = tml_format_get(family, i);
  char ending[ENDING];
  for (int k = 0; take_ending(ending, f.endings, k); k++)
    if (*ending && tml_format_ends(path, ending)) return k;
  return -1;
}

int tml_format_of_file(tml_format_family family, const char *path)
{
  for (int i = 0; path && i < tml_format_count(family); i++)
    if (tml_format_ending(family, i, path) >= 0) return i;
  return -1;
}

tml_status tml_format_fail_word(tml_error *err, tml_format_family family, const char *word)
{
  char list[LIST] = "";
  for (int i = 0; i < tml_format_count(family); i++)
    tml_text_join(list, sizeof list, ", ", "%s", tml_format_get(family, i).word);
  return tml_fail(err, TML_ERR_ARGUMENT, "there is no format '%.100s'; formats: %s", word ? word : "", list);
}

void tml_format_endings(char *out, size_t size, tml_format_family family, int i)
{
  char last[ENDING] = "", ending[ENDING];
  const int first = i < 0 ? 0 : i, end = i < 0 ? tml_format_count(family) : i + 1;
  *out = '\0';
  for (int f = first; f < end; f++)
    for (int k = 0; take_ending(ending, tml_format_get(family, f).endings, k); k++) {
      if (*last) tml_text_join(out, size, ", ", "%s", last);
      memcpy(last, ending, sizeof last);
    }
  tml_text_join(out, size, " or ", "%s", last);
}

tml_status tml_format_fail_ending(tml_error *err, tml_format_family family, int i, const char *path, const char *what)
{
  char list[LIST];
  tml_format_endings(list, sizeof list, family, i);
  return tml_fail(err, TML_ERR_ARGUMENT, "'%.200s': %s as %s", path, what, list);
}
