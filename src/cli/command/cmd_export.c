/* cmd_export.c - trammel export: writes the animation of results for other programs. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const tml_format_family formats = TML_FORMATS_ANIMATION;

/* DIR with the usual ending of the format, such as DIR.glb or DIR.pvd, beside the folder; the caller frees it. */
static char *default_path(const char *dir, const char *endings)
{
  const int ending = (int)strcspn(endings, " ");
  size_t n = strlen(dir);
  while (n > 1 && dir[n - 1] == '/') n--;
  char *path = calloc(n + (size_t)ending + 1, 1);
  if (path) sprintf(path, "%.*s%.*s", (int)n, dir, ending, endings);
  return path;
}

static int run_export_command(const tml_cli_args *a)
{
  tml_error err = {0};
  const char *given = tml_cli_value(a, "output"), *at = tml_cli_value(a, "at");
  const int format = tml_cli_format(a, formats, given);
  if (format < 0) return TML_EXIT_USAGE;
  const tml_format f = tml_format_get(formats, format);
  char *end = NULL, *path = given ? NULL : default_path(a->words[0], f.endings);
  const char *to = given ? given : path;
  const tml_export_options o = {.size = sizeof o, .dir = a->words[0], .format = f.word, .path = to, .at = at,
                                .time = at ? strtod(at, &end) : 0.0};
  int status = to ? TML_EXIT_DONE : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  if (!status && at && (end == at || *end)) status = tml_cli_usage("--at: '%s' is not a number", at);
  if (!status) status = tml_cli_check_file(to, a);
  const tml_status st = status ? TML_OK : tml_export(&o, &err);
  if (st) status = tml_cli_failure(NULL, st, &err);
  if (!status && !tml_cli_is_stdout(to)) tml_cli_print(stdout, "animation    %s\n", to);
  free(path);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write; default: DIR with the first ending of the format; '-': standard output"},
    TML_CLI_FORCE,
    TML_CLI_FORMAT,
    {0, "at", "TIME", "vtk: one instant, as FILE.vtu, in place of a series"},
    {0},
};

const tml_cli_command tml_cli_export = {
    .name = "export",
    .usage = "DIR [-o FILE] [--at TIME] [--force]",
    .summary = "Writes the animation of results for Blender, the web and ParaView",
    .text = "The file is glTF 2.0: a node per body with its shapes and its motion, springs that stretch. Lengths are\n"
            "in metres, times in seconds, y points up. Of results with more than 2000 rows only some are written. Or\n"
            "flexible bodies for ParaView, deformed, with displacement and von Mises stress: a series FILE.pvd with\n"
            "its grids in the folder FILE-vtu, or one grid FILE.vtu.\n\n"
            "exit status: 0 done, 2 wrong usage, 5 a file cannot be read or written.",
    .formats = &formats,
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_export_command,
};
