/* cmd_picture.c - trammel picture: the mechanism at one time, as the page draws it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/film/film_stage.h"

/* The picture gets its name when it is complete. */
static int write_picture(const char *path, const unsigned char *png, size_t n)
{
  if (tml_cli_is_stdout(path)) return fwrite(png, 1, n, stdout) == n ? TML_EXIT_DONE : TML_EXIT_FILE;
  char *partial = malloc(strlen(path) + sizeof ".partial");
  if (!partial) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  sprintf(partial, "%s.partial", path);
  FILE *f = fopen(partial, "wb");
  bool ok = f && fwrite(png, 1, n, f) == n;
  if (f) ok = fclose(f) == 0 && ok;
  ok = ok && rename(partial, path) == 0;
  if (!ok && f) remove(partial);
  free(partial);
  if (ok) return TML_EXIT_DONE;
  tml_cli_usage("%s cannot be written", path);
  return TML_EXIT_FILE;
}

/* Without --time: the time of the link, or the start of the run. */
static int take_picture(tml_stage *s, const tml_cli_args *a, const char *path)
{
  const unsigned char *png;
  size_t n;
  double time = s->time;
  int status = tml_cli_parse_number(a, "time", &time);
  if (!status && !(time >= s->start && time <= s->end))
    status = tml_cli_usage("--time %g: the results are from %g to %g", time, s->start, s->end);
  if (!status) status = tml_stage_shoot(s, time, false, &png, &n);
  if (!status) status = write_picture(path, png, n);
  const bool quiet = tml_cli_is_stdout(path) || tml_cli_value(a, "quiet");
  if (!status && !quiet) tml_cli_print(stdout, "picture      %s\n", path);
  return status;
}

static int run_picture_command(const tml_cli_args *a)
{
  const char *path = tml_cli_value(a, "output");
  const size_t n = path ? strlen(path) : 0;
  tml_stage s;
  if (!path) return tml_cli_usage("give the file to write: -o FILE.png");
  if (!tml_cli_is_stdout(path) && (n < 5 || strcmp(path + n - 4, ".png") != 0))
    return tml_cli_usage("-o %s: a picture is written as .png; 'trammel film' writes films", path);
  int status = tml_cli_check_new(path, a);
  if (status) return status;
  tml_cli_catch_signals();
  status = tml_stage_open(&s, a);
  if (!status) status = take_picture(&s, a, path);
  tml_stage_close(&s);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE.png", "where to write; '-': standard output"},
    {0, "time", "TIME", "in the unit of the results; default: the start, or the time of the link"},
    TML_CLI_STAGE_OPTIONS,
    {0},
};

const tml_cli_command tml_cli_picture = {
    .name = "picture",
    .usage = "DIR -o FILE.png [--time TIME] [--camera WORD] [--size WxH] [--plots N]",
    .summary = "Draws the mechanism of results at one time, as the page does",
    .text = "The page of the results in DIR is drawn by Chromium without a window (Debian: chromium), by software:\n"
            "the same results give the same bytes. The environment variable CHROMIUM names another such browser.\n\n"
            "  trammel picture crank-results -o crank.png --time 0.4 --camera iso\n"
            "  trammel picture crank-results -o crank.png --plots 2 --size 1600x900\n\n"
            "exit status: 0 done, 2 wrong usage, 5 a file cannot be read or written, or there is no browser.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_picture_command,
};
