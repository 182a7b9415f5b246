/* cmd_parts.c - trammel parts: lists the parts of the library, prints the page of one, or writes the file that defines
 * it. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <string.h>

static int list_parts(void)
{
  int width = 0;
  for (int i = 0; i < tml_library_count(); i++) {
    const int n = (int)strlen(tml_library_name(i));
    if (n > width) width = n;
  }
  for (int i = 0; i < tml_library_count(); i++)
    tml_cli_print(stdout, "%-*s  %s\n", width, tml_library_name(i), tml_library_summary(i));
  return TML_EXIT_DONE;
}

/* Index of a part of the library, with or without "library:"; -1 after an error message with a suggestion. */
static int find_part(const char *name)
{
  enum { MOST = 128 };
  static const char word[] = "library:";
  const char *names[MOST];
  if (strncmp(name, word, strlen(word)) == 0) name += strlen(word);
  const int n = tml_library_count() < MOST ? tml_library_count() : MOST;
  for (int i = 0; i < n; i++) {
    names[i] = tml_library_name(i);
    if (strcmp(names[i], name) == 0) return i;
  }
  const char *meant = tml_cli_closest(name, names, n);
  if (meant) tml_cli_usage("there is no ready part '%s'; did you mean '%s'?", name, meant);
  else tml_cli_usage("there is no ready part '%s'; 'trammel parts' lists them", name);
  return -1;
}

static int print_page(int i)
{
  tml_error err = {0};
  char *page;
  const tml_status st = tml_library_page(&page, i, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  tml_cli_print(stdout, "%s", page);
  tml_library_page_free(page);
  return TML_EXIT_DONE;
}

static int run_parts_command(const tml_cli_args *a)
{
  const char *path = tml_cli_value(a, "output");
  const bool yaml = tml_cli_value(a, "yaml") != NULL;
  tml_error err = {0};
  if (a->n_words == 0 && (yaml || path)) return tml_cli_usage("name the part: trammel parts NAME --yaml");
  if (a->n_words == 0) return list_parts();
  const int i = find_part(a->words[0]);
  if (i < 0) return TML_EXIT_USAGE;
  if (path && !yaml) return tml_cli_usage("-o writes the file of the part: give --yaml as well");
  if (!yaml) return print_page(i);
  if (!path) path = "-";
  const int taken = tml_cli_check_new(path, a);
  if (taken) return taken;
  const tml_status st = tml_library_write(i, path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_is_stdout(path))
    tml_cli_print(stdout, "%s written. In a model beside it:  parts: {%s: {include: %s}}\n", path, tml_library_name(i),
                  path);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {
    {0, "yaml", NULL, "the file that describes the part, to read or to change, instead of its page"},
    {'o', "output", "FILE", "with --yaml: write to FILE instead of standard output"},
    {0, "force", NULL, "overwrite an existing file"},
    {0},
};

const tml_cli_command tml_cli_parts = {
    .name = "parts",
    .usage = "[NAME] [--yaml] [-o FILE] [--force]",
    .summary = "Lists the ready parts, prints the page of one, or writes its file",
    .text = "A model uses them as\n\n"
            "    instances: {drive: {part: library:dc_motor, with: {shaft: wheel, voltage: 12}}}",
    .options = options,
    .words_min = 0,
    .words_max = 1,
    .run = run_parts_command,
};
