/* report.c - trammel report: the page that shows a results folder, or two of them over each other. */
#include "cli/cli.h"

#include <stdlib.h>

static int write_page(const tml_cli_args *a, const char *path, const char *shown)
{
  tml_error err = {0};
  const tml_status st = a->n_words > 1 ? tml_report_overlay(a->words[0], a->words[1], path, &err)
                                       : tml_report(a->words[0], path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!path || !tml_cli_is_stdout(path)) tml_cli_print(stdout, "report       %s\n", shown);
  return TML_EXIT_DONE;
}

/* Without a path the library writes to the folder, and looks after what is there, unless forced. */
static int run(const tml_cli_args *a)
{
  const char *path = tml_cli_value(a, "output");
  if (path) {
    const int taken = tml_cli_check_file(path, a);
    return taken ? taken : write_page(a, path, path);
  }
  char *own = tml_cli_path(a->words[0], a->n_words > 1 ? "overlay.html" : "report.html");
  if (!own) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  const int status = write_page(a, tml_cli_value(a, "force") ? own : NULL, own);
  free(own);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write the page; default: report.html in DIR, with OTHER overlay.html"},
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_report = {
    .name = "report",
    .usage = "DIR [OTHER] [-o FILE] [--force]",
    .summary = "Writes one HTML page that shows the results in DIR",
    .text = "The page holds an animation, plots, statistics and the model. It is one file that needs no network: open\n"
            "it with a browser, or send it. Results with more than 2000 rows are thinned; results.csv keeps them all.\n"
            "'trammel run --report' writes it right away.\n\n"
            "With a second folder both runs are laid over each other, with the differences of all channels that both\n"
            "have. Times need not be the same: the second run is interpolated to those of the first.\n\n"
            "exit status: 0 done, 2 wrong usage, or the two runs have nothing in common, 5 a file cannot be read or\n"
            "written.",
    .options = options,
    .words_min = 1,
    .words_max = 2,
    .run = run,
};
