/* example.c - trammel example: lists the built-in models and writes one to start from. */
#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int list(void)
{
  int width = 0;
  for (int i = 0; i < tml_example_count(); i++) {
    const int n = (int)strlen(tml_example_name(i));
    if (n > width) width = n;
  }
  for (int i = 0; i < tml_example_count(); i++)
    printf("%-*s  %s\n", width, tml_example_name(i), tml_example_summary(i));
  return TML_EXIT_DONE;
}

static int file_failure(const char *path, int error)
{
  if (error == EEXIST)
    fprintf(stderr, "trammel: error: '%s' exists; --force overwrites it, -o FILE takes another name\n",
            path);
  else
    fprintf(stderr, "trammel: error: cannot write '%s': %s\n", path, strerror(error));
  return TML_EXIT_FILE;
}

static int write_file(const char *path, const char *text, bool force)
{
  FILE *f = fopen(path, force ? "w" : "wx");
  if (!f) return file_failure(path, errno);
  int error = 0;
  if (fputs(text, f) == EOF) error = errno;
  if (fclose(f) != 0 && !error) error = errno;
  return error ? file_failure(path, error) : TML_EXIT_DONE;
}

static int run(const tml_cli_args *a)
{
  if (a->n_words == 0) return list();
  const int i = tml_cli_find_example(a->words[0]);
  if (i < 0) return TML_EXIT_USAGE;
  char name[256];
  snprintf(name, sizeof name, "%s.yaml", tml_example_name(i));
  const char *path = tml_cli_value(a, "output");
  if (!path) path = name;
  if (strcmp(path, "-") == 0) {
    fputs(tml_example_text(i), stdout);
    return TML_EXIT_DONE;
  }
  const int status = write_file(path, tml_example_text(i), tml_cli_value(a, "force") != NULL);
  if (!status) printf("%s written. Next:  trammel run %s\n", path, path);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "write to FILE instead of NAME.yaml here; '-' is standard output"},
    {0, "force", NULL, "overwrite a file that is there"},
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
    .run = run,
};
