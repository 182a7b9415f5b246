/* main.c - trammel: finds the sub-command and calls it. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const tml_cli_command *const tml_cli_commands[] = {
#define TML_X(name) &tml_cli_##name,
    TML_COMMAND_LIST(TML_X)
#undef TML_X
    NULL};

const tml_cli_command *tml_cli_find(const char *name)
{
  enum { MOST = sizeof tml_cli_commands/sizeof *tml_cli_commands };
  const char *names[MOST];
  int n = 0;
  for (; tml_cli_commands[n]; n++) {
    names[n] = tml_cli_commands[n]->name;
    if (strcmp(names[n], name) == 0) return tml_cli_commands[n];
  }
  const char *meant = tml_cli_closest(name, names, n);
  if (meant)
    tml_cli_usage("there is no command '%s'; did you mean 'trammel %s'?", name, meant);
  else
    tml_cli_usage("there is no command '%s'; 'trammel help' lists them", name);
  return NULL;
}

/* Parses the arguments of a command and runs it. */
static int run_command(const tml_cli_command *c, int argc, char **argv)
{
  const size_t room = (size_t)argc + 1;
  tml_cli_args a = {.words = calloc(room, sizeof *a.words), .given = calloc(room, sizeof *a.given)};
  bool help = false;
  int status;
  if (!a.words || !a.given)
    status = tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  else
    status = tml_cli_parse(c, argc, argv, &a, &help);
  if (help)
    tml_cli_print_help(c);
  else if (!status)
    status = c->run(&a);
  free(a.words);
  free(a.given);
  return status;
}

static int dispatch_command(int argc, char **argv)
{
  if (argc < 2) {
    tml_cli_print_usage();
    return TML_EXIT_USAGE;
  }
  const char *word = argv[1];
  if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
    tml_cli_print(stdout, "trammel %s\n", tml_version());
    return TML_EXIT_DONE;
  }
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
    tml_cli_print_usage();
    return TML_EXIT_DONE;
  }
  if (word[0] == '-') return tml_cli_usage("there is no option %s here; see: trammel help", word);
  const tml_cli_command *c = tml_cli_find(word);
  return c ? run_command(c, argc - 2, argv + 2) : TML_EXIT_USAGE;
}

int main(int argc, char **argv)
{
  tml_cli_one_thread();
  const int status = dispatch_command(argc, argv);
  /* Output that could not be written is a failure, even if everything else succeeded. */
  if ((fflush(stdout) != 0 || ferror(stdout)) && status == TML_EXIT_DONE) {
    perror("trammel: error: cannot write to standard output");
    return TML_EXIT_FILE;
  }
  return status;
}
