/* help.c - trammel help: everything is printed from the tables of the commands. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

void tml_cli_print_usage(void)
{
  puts("usage: trammel COMMAND ...\n\n"
       "Simulates mechanisms: bodies, joints, springs and forces described in a YAML or JSON file.\n\n"
       "commands:");
  for (int i = 0; tml_cli_commands[i]; i++)
    printf("  %-10s %s\n", tml_cli_commands[i]->name, tml_cli_commands[i]->summary);
  puts("\n'trammel help COMMAND' tells more, 'trammel --version' the version.\n"
       "A first run:  trammel run example:slider_crank");
}

static void print_option(const tml_cli_option *o)
{
  char text[64];
  snprintf(text, sizeof text, "%c%c%s--%s%s%s", o->letter ? '-' : ' ', o->letter ? o->letter : ' ',
           o->letter ? ", " : "  ", o->name, o->argument ? " " : "", o->argument ? o->argument : "");
  printf("  %-26s %s\n", text, o->help);
}

void tml_cli_print_help(const tml_cli_command *c)
{
  printf("usage: trammel %s %s\n\n%s.\n", c->name, c->usage, c->summary);
  if (c->options->name) puts("\noptions:");
  for (const tml_cli_option *o = c->options; o->name; o++) print_option(o);
  if (*c->text) printf("\n%s\n", c->text);
  if (c != &tml_cli_run) return;
  puts("\nkeys for --option, also of 'simulate:' in the model file:");
#define TML_X(name, type, def, key, unit, help) printf("  %-17s %-3s %s\n", key, unit, help);
  TML_OPTION_LIST(TML_X)
#undef TML_X
}

static int run(const tml_cli_args *a)
{
  if (a->n_words == 0) {
    tml_cli_print_usage();
    return TML_EXIT_DONE;
  }
  const tml_cli_command *c = tml_cli_find(a->words[0]);
  if (!c) return TML_EXIT_USAGE;
  tml_cli_print_help(c);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {{0}};

const tml_cli_command tml_cli_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .summary = "Explains trammel or one of its commands",
    .text = "",
    .options = options,
    .words_min = 0,
    .words_max = 1,
    .run = run,
};
