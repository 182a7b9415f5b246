/* export.c - trammel export: the animation of results for other programs. */
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* DIR.glb beside the folder; the caller frees it. */
static char *default_path(const char *dir)
{
  size_t n = strlen(dir);
  while (n > 1 && dir[n - 1] == '/') n--;
  char *path = calloc(n + sizeof ".glb", 1);
  if (path) sprintf(path, "%.*s.glb", (int)n, dir);
  return path;
}

static int run(const tml_cli_args *a)
{
  tml_error err = {0};
  const char *format = tml_cli_value(a, "format"), *given = tml_cli_value(a, "output");
  char *path = given ? NULL : default_path(a->words[0]);
  const char *to = given ? given : path;
  int status = to ? tml_cli_check_file(to, a) : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  const tml_status st = status ? TML_OK : tml_export(a->words[0], format ? format : "gltf", to, &err);
  if (st) status = tml_cli_failure(NULL, st, &err);
  if (!status && !tml_cli_is_stdout(to)) tml_cli_print(stdout, "animation    %s\n", to);
  free(path);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write: FILE.glb, or FILE.gltf for text; '-': standard output; default: DIR.glb"},
    TML_CLI_FORCE,
    {0, "format", "NAME", "gltf (the only one, and the default)"},
    {0},
};

const tml_cli_command tml_cli_export = {
    .name = "export",
    .usage = "DIR [-o FILE] [--force]",
    .summary = "Writes the animation of results for Blender and the web",
    .text = "The file is glTF 2.0: a node per body with its shapes and its motion, springs that stretch. Lengths are\n"
            "in metres, times in seconds, y points up. Results with more than 2000 rows are thinned.\n\n"
            "exit status: 0 done, 2 wrong usage, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
