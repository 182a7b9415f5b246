/* cmd_stats.c - trammel stats: minima, maxima and means of channels of results. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const tml_format_family formats = TML_FORMATS_STATISTICS;

static int parse_format(const tml_cli_args *a, tml_stats_options *o)
{
  const int format = tml_cli_format(a, formats, o->path);
  o->format = format < 0 ? TML_STATS_TEXT : (tml_stats_format)format;
  return format < 0 ? TML_EXIT_USAGE : TML_EXIT_DONE;
}

static int run_stats_command(const tml_cli_args *a)
{
  tml_stats_options o = {.size = sizeof o, .dir = a->words[0], .patterns = a->words + 1, .n_patterns = a->n_words - 1,
                         .filter = tml_cli_value(a, "filter"), .path = tml_cli_value(a, "output")};
  tml_error err = {0};
  if (!o.path) o.path = "-";
  if (tml_cli_value(a, "from") || tml_cli_value(a, "to")) o.from = o.to = NAN;
  int bad = tml_cli_parse_number(a, "from", &o.from);
  if (!bad) bad = tml_cli_parse_number(a, "to", &o.to);
  if (!bad) bad = parse_format(a, &o);
  if (!bad) bad = tml_cli_check_file(o.path, a);
  if (bad) return bad;
  const tml_status st = tml_stats_write(&o, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_is_stdout(o.path)) tml_cli_print(stdout, "statistics   %s\n", o.path);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {
    {0, "filter", "FILTER", "of channels that were filtered: 'lowpass 20 Hz', 'cfc 60', ...; see docs/signals.md"},
    {0, "from", "TIME", "first time that counts, in the unit of the results"},
    {0, "to", "TIME", "last time that counts"},
    TML_CLI_FORMAT,
    {'o', "output", "FILE", "where to write; default: standard output"},
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_stats = {
    .name = "stats",
    .usage = "DIR [CHANNEL...]",
    .summary = "Prints smallest, largest, mean and rms values of channels",
    .text = "DIR is a results folder. Of each CHANNEL or pattern as 'pin.*', of all without one: the smallest and\n"
            "the largest value with their times, the mean, rms value and rms value about the mean, over time.\n\n"
            "  trammel stats crank-results 'slider.*'\n"
            "  trammel stats crash-results chassis.ax --filter 'cfc 60' -o peaks.csv\n\n"
            "exit status: 0 done, 2 wrong usage or no such channel, 5 a file cannot be read or written.",
    .formats = &formats,
    .options = options,
    .words_min = 1,
    .words_max = 100000,
    .run = run_stats_command,
};
