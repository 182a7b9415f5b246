/* completion.c - trammel help completion: prints a bash script that completes command lines, made from the tables. */
#include "cli/common/cli.h"

#include <string.h>

static void put_commands(void)
{
  fputs("  local commands=\"", stdout);
  for (int i = 0; tml_cli_commands[i]; i++) printf("%s%s", i ? " " : "", tml_cli_commands[i]->name);
  puts("\"");
  fputs("  local methods=\"", stdout);
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) printf("%s%s", m ? " " : "", tml_method_get((tml_method)m).word);
  puts("\"");
  fputs("  local examples=\"", stdout);
  for (int i = 0; i < tml_example_count(); i++) printf("%s%s", i ? " " : "", tml_example_name(i));
  puts("\"");
}

static void put_formats(tml_format_family family)
{
  fputs("      formats=\"", stdout);
  for (int i = 0; i < tml_format_count(family); i++) printf("%s%s", i ? " " : "", tml_format_get(family, i).word);
  puts("\"");
}

/* Prints the options of each command, its formats, and the options that take a word. */
static void put_options(void)
{
  puts("  case $command in");
  for (int i = 0; tml_cli_commands[i]; i++) {
    printf("    %s)\n      options=\"", tml_cli_commands[i]->name);
    for (const tml_cli_option *o = tml_cli_commands[i]->options; o->name; o++) {
      if (o->help && o->letter) printf("-%c ", o->letter);
      if (o->help) printf("--%s ", o->name);
    }
    fputs("--help\"\n      taking=\" ", stdout);
    for (const tml_cli_option *o = tml_cli_commands[i]->options; o->name; o++) {
      if (o->argument && o->letter) printf("-%c ", o->letter);
      if (o->argument) printf("--%s ", o->name);
    }
    puts("\"");
    if (tml_cli_commands[i]->formats) put_formats(*tml_cli_commands[i]->formats);
    puts("      ;;");
  }
  puts("  esac");
}

static const char *const head =
    "# bash completion for trammel. Made by 'trammel help completion'. Do not edit.\n"
    "_trammel() {\n"
    "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
    "  local options=\"\" taking=\" \" formats=\"\" given=\"\" i\n"
    "  COMPREPLY=()";

/* Bash splits words at a colon: "example:NAME" arrives in pieces. After the first word of `plot` and `stats`, which is
 * a folder, channels of that folder are completed. */
static const char *const tail =
    "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    "    COMPREPLY=($(compgen -W \"$commands --version --help\" -- \"$cur\"))\n"
    "    return\n"
    "  fi\n"
    "  if [ \"$cur\" = : ] && [ \"$prev\" = example ]; then\n"
    "    COMPREPLY=($(compgen -W \"$examples\"))\n"
    "    return\n"
    "  fi\n"
    "  if [ \"$prev\" = : ] && [ \"${COMP_WORDS[COMP_CWORD-2]}\" = example ]; then\n"
    "    COMPREPLY=($(compgen -W \"$examples\" -- \"$cur\"))\n"
    "    return\n"
    "  fi\n"
    "  case $prev in\n"
    "    --method) COMPREPLY=($(compgen -W \"$methods\" -- \"$cur\")); return ;;\n"
    "    --methods) COMPREPLY=($(compgen -W \"$methods\" -- \"$cur\")); return ;;\n"
    "    --format) COMPREPLY=($(compgen -W \"$formats\" -- \"$cur\")); return ;;\n"
    "    -o|--output|--allow-plugin) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n"
    "  esac\n"
    "  case $taking in *\" $prev \"*) COMPREPLY=($(compgen -f -- \"$cur\")); return ;; esac\n"
    "  case $cur in -*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\")); return ;; esac\n"
    "  case $command in\n"
    "    help) COMPREPLY=($(compgen -W \"$commands methods troubles man completion\" -- \"$cur\")); return ;;\n"
    "    example) COMPREPLY=($(compgen -W \"$examples\" -- \"$cur\")); return ;;\n"
    "    plot|stats)\n"
    "      for ((i = 2; i < COMP_CWORD; i++)); do\n"
    "        if [ -f \"${COMP_WORDS[i]}/results.csv\" ]; then given=${COMP_WORDS[i]}/results.csv; fi\n"
    "      done\n"
    "      if [ -n \"$given\" ]; then\n"
    "        COMPREPLY=($(compgen -W \"$(head -n 1 \"$given\" | tr ',' ' ')\" -- \"$cur\"))\n"
    "        return\n"
    "      fi ;;\n"
    "  esac\n"
    "  COMPREPLY=($(compgen -f -- \"$cur\"))\n"
    "  case example: in \"$cur\"*) if [ -n \"$cur\" ]; then COMPREPLY+=(example:); fi ;; esac\n"
    "}\n"
    "complete -o filenames -o bashdefault -F _trammel trammel";

void tml_cli_print_completion(void)
{
  puts(head);
  put_commands();
  put_options();
  puts(tail);
}
