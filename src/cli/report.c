/* report.c - trammel report: the page that shows a results folder. */
#include "cli/cli.h"

#include <stdio.h>

static int run(const tml_cli_args *a)
{
  tml_error err = {0};
  const char *path = tml_cli_value(a, "output");
  const tml_status st = tml_report(a->words[0], path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (path) printf("report       %s\n", path);
  else printf("report       %s/report.html\n", a->words[0]);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write the page; default: report.html in DIR"},
    {0},
};

const tml_cli_command tml_cli_report = {
    .name = "report",
    .usage = "DIR [-o FILE]",
    .summary = "Writes one HTML page that shows the results in DIR",
    .text = "The page holds an animation, plots, statistics and the model. It is one file that needs no network: open\n"
            "it with a browser, or send it. Results with more than 2000 rows are thinned; results.csv keeps them all.\n"
            "'trammel run --report' writes it right away.\n\n"
            "exit status: 0 done, 2 wrong usage, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
