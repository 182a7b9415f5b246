/* cmd_expand.c - trammel expand: writes a model with its parts, instances, repetitions and includes expanded. */
#include "cli/common/cli.h"

static int run_expand_command(const tml_cli_args *a)
{
  tml_cli_model m;
  tml_error err = {0};
  int status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  const char *path = tml_cli_value(a, "output");
  if (!path) path = "-";
  status = tml_cli_check_new(path, a);
  if (!status) {
    const tml_status st = tml_model_write_flat(m.model, path, &err);
    if (st) status = tml_cli_failure(path, st, &err);
    else if (!tml_cli_is_stdout(path)) tml_cli_print(stdout, "%s written. Next:  trammel run %s\n", path, path);
  }
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "write to FILE instead of standard output"},
    {0, "force", NULL, "overwrite an existing file"},
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    {0},
};

const tml_cli_command tml_cli_expand = {
    .name = "expand",
    .usage = "MODEL [-o FILE] [--force] [--set NAME=VALUE]... [--allow-plugin FILE]...",
    .summary = "Writes a model with its parts, instances, repetitions and includes expanded",
    .text = "The flat model gives the same results to the last bit. Expressions stay as they are, but places and\n"
            "velocities of what instances contain become numbers: set parameters here, not in the flat model.\n"
            "Comments are not kept. Files that it names, such as meshes, are looked for beside the flat model.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_expand_command,
};
