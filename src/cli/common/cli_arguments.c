/* cli_arguments.c - parses the command line of a sub-command by its table of options. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_WORD = 40 }; /* longer words get no suggestion */

static int min_int(int a, int b) { return a < b ? a : b; }

/* Edit distance of two words; a swap of neighbours counts as one edit (optimal string alignment). */
static int edit_distance(const char *a, const char *b)
{
  const int n = (int)strlen(a), m = (int)strlen(b);
  int rows[3][LONGEST_WORD + 2] = {{0}};
  for (int j = 0; j <= m; j++) rows[0][j] = j;
  for (int i = 1; i <= n; i++) {
    int *row = rows[i%3];
    const int *above = rows[(i + 2)%3], *above2 = rows[(i + 1)%3];
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      row[j] = min_int(min_int(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = min_int(row[j], above2[j - 2] + 1);
    }
  }
  return rows[n%3][m];
}

const char *tml_cli_closest(const char *word, const char *const *words, int n)
{
  const size_t length = strlen(word);
  const char *best = NULL;
  int fewest = min_int((int)length, LONGEST_WORD)/3 + 1; /* a word with more edits is not similar */
  for (int i = 0; i < n && length <= LONGEST_WORD; i++) {
    if (strlen(words[i]) > LONGEST_WORD) continue;
    const int e = edit_distance(word, words[i]);
    if (e > fewest || (best && e == fewest) || e >= (int)strlen(words[i])) continue;
    best = words[i];
    fewest = e;
  }
  return best;
}

bool tml_cli_number(const char *text, double *out)
{
  char *end;
  *out = strtod(text, &end);
  return end != text && !*end;
}

bool tml_cli_whole(const char *text, int least, int most, int *out)
{
  char *end;
  if (!text) return true;
  const long n = strtol(text, &end, 10);
  if (end == text || *end || n < least || n > most) return false;
  *out = (int)n;
  return true;
}

int tml_cli_parse_number(const tml_cli_args *a, const char *name, double *out)
{
  const char *text = tml_cli_value(a, name);
  const bool sound = !text || (tml_cli_number(text, out) && isfinite(*out));
  return sound ? TML_EXIT_DONE : tml_cli_usage("--%s: '%s' is not a number", name, text);
}

const char *tml_cli_value(const tml_cli_args *a, const char *name)
{
  const char *value = NULL;
  for (int i = 0; i < a->n_given; i++)
    if (strcmp(a->given[i].option->name, name) == 0) value = a->given[i].value ? a->given[i].value : "";
  return value;
}

int tml_cli_format(const tml_cli_args *a, tml_format_family family, const char *path)
{
  char list[200] = "";
  const char *word = tml_cli_value(a, "format");
  const int named = tml_format_find(family, word), ending = tml_format_of_file(family, path);
  if (!word) return ending < 0 ? 0 : ending;
  for (int i = 0; i < tml_format_count(family); i++) {
    const size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "", tml_format_get(family, i).word);
  }
  if (named < 0) tml_cli_usage("there is no format '%s'; formats: %s", word, list);
  return named;
}

int tml_cli_cut(tml_cli_list *l, const char *option, const char *text)
{
  *l = (tml_cli_list){0};
  if (!text) return TML_EXIT_DONE;
  l->text = malloc(strlen(text) + 1);
  if (!l->text) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  strcpy(l->text, text);
  for (char *at = l->text; at;) {
    char *comma = strchr(at, ',');
    if (comma) *comma++ = '\0';
    if (!*at || l->n == TML_CLI_LIST) return tml_cli_usage("--%s %s: write a list such as a,b,c", option, text);
    l->part[l->n++] = at;
    at = comma;
  }
  return TML_EXIT_DONE;
}

static const tml_cli_option help_option = {'h', "help", NULL, "show this help"};

static int unknown_option(const tml_cli_command *c, const char *name, size_t length)
{
  enum { MOST = 32 };
  const char *names[MOST];
  char word[LONGEST_WORD + 1] = "";
  int n = 0;
  for (const tml_cli_option *o = c->options; o->name && n < MOST; o++) names[n++] = o->name;
  if (length <= LONGEST_WORD) memcpy(word, name, length);
  const char *meant = *word ? tml_cli_closest(word, names, n) : NULL;
  if (meant)
    return tml_cli_usage("trammel %s has no option --%.*s; did you mean --%s?", c->name, (int)length, name,
                         meant);
  return tml_cli_usage("trammel %s has no option --%.*s; see: trammel help %s", c->name, (int)length, name,
                       c->name);
}

static const tml_cli_option *find_long(const tml_cli_command *c, const char *name, size_t length)
{
  for (const tml_cli_option *o = c->options; o->name; o++)
    if (strlen(o->name) == length && strncmp(o->name, name, length) == 0) return o;
  return length == 4 && strncmp(name, "help", 4) == 0 ? &help_option : NULL;
}

static const tml_cli_option *find_letter(const tml_cli_command *c, char letter)
{
  for (const tml_cli_option *o = c->options; o->name; o++)
    if (o->letter == letter) return o;
  return letter == 'h' ? &help_option : NULL;
}

/* Parses the option argv[*i] with its value; *i moves past a value that is an argument of its own. Returns an exit
 * status. */
static int parse_option(const tml_cli_command *c, int argc, char **argv, int *i, tml_cli_set_option *out)
{
  const char *text = argv[*i];
  const char *value = NULL;
  const tml_cli_option *o;
  if (text[1] == '-') {
    const size_t length = strcspn(text + 2, "=");
    o = find_long(c, text + 2, length);
    if (!o) return unknown_option(c, text + 2, length);
    if (text[2 + length] == '=') value = text + 3 + length;
  } else {
    o = find_letter(c, text[1]);
    if (!o) return tml_cli_usage("there is no option -%c; see: trammel help %s", text[1], c->name);
    if (text[2]) value = text + 2;
  }
  if (!o->argument && value) return tml_cli_usage("option --%s takes no value", o->name);
  if (o->argument && !value) {
    if (*i + 1 >= argc)
      return tml_cli_usage("option --%s needs a value: --%s %s", o->name, o->name, o->argument);
    value = argv[++*i];
  }
  *out = (tml_cli_set_option){o, value};
  return TML_EXIT_DONE;
}

static int check_words(const tml_cli_command *c, const tml_cli_args *a)
{
  if (a->n_words < c->words_min)
    return tml_cli_usage("trammel %s needs more arguments\nusage: trammel %s %s", c->name, c->name, c->usage);
  if (a->n_words > c->words_max)
    return tml_cli_usage("trammel %s does not take the argument '%s'\nusage: trammel %s %s", c->name,
                         a->words[c->words_max], c->name, c->usage);
  return TML_EXIT_DONE;
}

int tml_cli_parse(const tml_cli_command *c, int argc, char **argv, tml_cli_args *a, bool *help)
{
  bool only_words = false;
  for (int i = 0; i < argc; i++) {
    if (!only_words && strcmp(argv[i], "--") == 0) {
      only_words = true;
    } else if (only_words || argv[i][0] != '-' || !argv[i][1]) {
      a->words[a->n_words++] = argv[i];
    } else {
      const int status = parse_option(c, argc, argv, &i, &a->given[a->n_given]);
      if (status) return status;
      if (a->given[a->n_given++].option == &help_option) {
        *help = true;
        return TML_EXIT_DONE;
      }
    }
  }
  return check_words(c, a);
}
