/* report.c - trammel report: the page that shows a results folder, or two of them over each other. */
#include "cli/cli.h"

#include <stdio.h>

static int run(const tml_cli_args *a)
{
  tml_error err = {0};
  const char *path = tml_cli_value(a, "output");
  const bool two = a->n_words > 1;
  const tml_status st = two ? tml_report_overlay(a->words[0], a->words[1], path, &err)
                            : tml_report(a->words[0], path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (path) printf("report       %s\n", path);
  else printf("report       %s/%s\n", a->words[0], two ? "overlay.html" : "report.html");
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write the page; default: report.html in DIR, with OTHER overlay.html"},
    {0},
};

const tml_cli_command tml_cli_report = {
    .name = "report",
    .usage = "DIR [OTHER] [-o FILE]",
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
