/* cmd_stress.c - trammel stress: the largest stresses of flexible bodies, and their history. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOP = 10, TOP_MOST = 1000000 };

static int parse_top(const tml_cli_args *a, int *out)
{
  const char *text = tml_cli_value(a, "top");
  *out = TOP;
  return tml_cli_whole(text, 1, TOP_MOST, out) ? TML_EXIT_DONE
                                               : tml_cli_usage("--top %s: write a number from 1 on", text);
}

static int parse_stress_options(const tml_cli_args *a, tml_stress_options *o, int *top)
{
  *o = TML_INIT(tml_stress_options, .dir = a->words[0], .body = tml_cli_value(a, "body"));
  if (tml_cli_value(a, "from") || tml_cli_value(a, "to")) {
    o->from = -INFINITY;
    o->to = INFINITY;
  }
  int status = tml_cli_parse_number(a, "from", &o->from);
  if (!status) status = tml_cli_parse_number(a, "to", &o->to);
  return status ? status : parse_top(a, top);
}

static void print_spots(const tml_stress *s, int top)
{
  const int all = tml_stress_count(s), n = all < top ? all : top;
  tml_cli_print(stdout, "      von Mises [MPa]  time [%s]     place\n", tml_stress_time_unit(s));
  for (int i = 0; i < n; i++) {
    const tml_hot_spot x = tml_stress_get(s, i);
    tml_cli_print(stdout, "%4d  %15.6g  %-11.6g  %s\n", i + 1, 1e-6*x.von_mises, x.time, x.name);
  }
  if (all > n) tml_cli_print(stdout, "%d more: --top %d\n", all - n, all);
  tml_cli_print(stdout, "%s\n",
                "a place is body.beam.element.end.point, counted from the first node of the beam; of solids "
                "body.node.number, of 'kind: beam' body.element.point");
}

/* Writes the history at a place; a number refers to the printed list. */
static int write_history(const tml_cli_args *a, const tml_stress *s)
{
  tml_error err = {0};
  const char *place = tml_cli_value(a, "history"), *path = tml_cli_value(a, "output");
  char *end;
  if (!path) return tml_cli_usage("give the file to write: --history %s -o FILE.csv", place);
  const long i = strtol(place, &end, 10);
  if (end != place && !*end) {
    if (i < 1 || i > tml_stress_count(s))
      return tml_cli_usage("--history %s: there are %d hot spots", place, tml_stress_count(s));
    place = tml_stress_get(s, (int)i - 1).name;
  }
  const int status = tml_cli_check_file(path, a);
  if (status) return status;
  const tml_status st = tml_stress_history(a->words[0], place, path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_is_stdout(path)) tml_cli_print(stdout, "history      %s: %s\n", path, place);
  return TML_EXIT_DONE;
}

static int run_stress_command(const tml_cli_args *a)
{
  tml_stress_options o;
  tml_error err = {0};
  tml_stress *s = NULL;
  int top, status = parse_stress_options(a, &o, &top);
  if (status) return status;
  if (tml_cli_value(a, "output") && !tml_cli_value(a, "history"))
    return tml_cli_usage("-o goes with --history PLACE");
  tml_status st = tml_stress_find(&s, &o, &err);
  if (!st && tml_cli_value(a, "history")) status = write_history(a, s);
  else if (!st && tml_cli_value(a, "json")) st = tml_stress_write(s, top, "-", &err);
  else if (!st) print_spots(s, top);
  if (st) status = tml_cli_failure(NULL, st, &err);
  tml_stress_free(s);
  return status;
}

static const tml_cli_option options[] = {
    {0, "top", "N", "number of places; default: 10"},
    {0, "body", "NAME", "only this flexible body, or its pieces"},
    {0, "from", "TIME", "only rows from there on, in the unit of the results"},
    {0, "to", "TIME", "only rows up to there"},
    {0, "json", NULL, "print JSON: stresses in Pa, with their components"},
    {0, "history", "PLACE", "write the stress at a place, by its name or its number in the list, for fatigue"},
    {'o', "output", "FILE", "where to write the history, a CSV file; '-': standard output"},
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_stress = {
    .name = "stress",
    .usage = "DIR [--top N] [--body NAME] [--json] [--history PLACE -o FILE]",
    .summary = "Lists where the stress in flexible bodies is largest",
    .text = "Evaluates the stress from the stored modal coordinates of flexible bodies, and from the section forces\n"
            "of beams, and lists the places with the largest von Mises stress, each with its time. Of neighbours only\n"
            "the worst is listed: another place of the same beam is listed if the stress between them falls below\n"
            "0.9 of its own.\n\n"
            "  trammel stress frame-results --top 5\n"
            "  trammel stress frame-results --history 1 -o worst.csv\n\n"
            "exit status: 0 done, 2 wrong usage or no such body or place, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_stress_command,
};
