/* cmd_example.c - trammel example: lists the built-in models and writes one to start from. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <string.h>

static int list_examples(void)
{
  int width = 0;
  for (int i = 0; i < tml_example_count(); i++) {
    const int n = (int)strlen(tml_example_name(i));
    if (n > width) width = n;
  }
  for (int i = 0; i < tml_example_count(); i++)
    tml_cli_print(stdout, "%-*s  %s\n", width, tml_example_name(i), tml_example_summary(i));
  return TML_EXIT_DONE;
}

static int run_example_command(const tml_cli_args *a)
{
  if (a->n_words == 0) return list_examples();
  const int i = tml_cli_find_example(a->words[0]);
  if (i < 0) return TML_EXIT_USAGE;
  char name[256];
  snprintf(name, sizeof name, "%s.yaml", tml_example_name(i));
  const char *path = tml_cli_value(a, "output");
  if (!path) path = name;
  const int taken = tml_cli_check_new(path, a);
  if (taken) return taken;
  tml_error err = {0};
  const tml_status st = tml_example_write(i, path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_is_stdout(path)) tml_cli_print(stdout, "%s written. Next:  trammel run %s\n", path, path);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "write to FILE instead of NAME.yaml here; '-' is standard output"},
    {0, "force", NULL, "overwrite an existing file"},
    {0},
};

const tml_cli_command tml_cli_example = {
    .name = "example",
    .usage = "[NAME] [-o FILE] [--force]",
    .summary = "Lists the built-in example models, or writes one to start from",
    .text = "Every command that takes a MODEL also takes 'example:NAME'.",
    .options = options,
    .words_min = 0,
    .words_max = 1,
    .run = run_example_command,
};
