/* cmd_convert.c - trammel convert: writes a model, such as an ADAMS dataset or a robot, as YAML. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "models/crank.adm" gives "crank.yaml" in the current folder. */
static char *default_path(const char *model)
{
  const char *slash = strrchr(model, '/'), *start = slash ? slash + 1 : model, *dot = strrchr(start, '.');
  const int length = dot && dot > start ? (int)(dot - start) : (int)strlen(start);
  const size_t size = strlen(start) + sizeof ".yaml";
  char *path = malloc(size);
  if (path) snprintf(path, size, "%.*s.yaml", length, start);
  return path;
}

static int convert_model(const tml_cli_model *m, const char *path, const tml_cli_args *a)
{
  tml_error err = {0};
  const int taken = tml_cli_check_new(path, a);
  if (taken) return taken;
  const tml_status st = tml_model_write(m->model, path, &err);
  if (st) return tml_cli_failure(path, st, &err);
  if (!tml_cli_is_stdout(path)) tml_cli_print(stdout, "%s written. Next:  trammel run %s\n", path, path);
  return TML_EXIT_DONE;
}

static int run_convert_command(const tml_cli_args *a)
{
  tml_cli_model m;
  int status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  const char *path = tml_cli_value(a, "output");
  char *own = path ? NULL : default_path(a->words[0]);
  if (!path) path = own;
  status = path ? convert_model(&m, path, a) : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  free(own);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "write to FILE instead of the name of the model + '.yaml', here; '-': standard output"},
    {0, "force", NULL, "overwrite an existing file"},
    TML_CLI_ALLOW_PLUGIN,
    TML_CLI_PACKAGE_PATH,
    {0},
};

const tml_cli_command tml_cli_convert = {
    .name = "convert",
    .usage = "MODEL [-o FILE] [--force] [--allow-plugin FILE]... [--package-path NAME=DIR]...",
    .summary = "Writes an ADAMS dataset or a robot in URDF as a YAML model that gives the same results",
    .text = "MODEL is an ADAMS dataset (.adm), read with the command file (.acf) of the same name if there is one, or\n"
            "a robot (arm.urdf), read with arm.closure.yaml beside it if there is one. What cannot be converted is\n"
            "listed. Parameters of a YAML model are replaced by their values.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_convert_command,
};
