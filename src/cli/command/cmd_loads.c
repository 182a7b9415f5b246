/* cmd_loads.c - trammel loads: writes the loads on a body at a time of a run, for a finite element program. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int parse_time(const tml_cli_args *a, double *out)
{
  const char *text = tml_cli_value(a, "at");
  *out = NAN;
  if (!text || strcmp(text, "peak") == 0) return TML_EXIT_DONE;
  return tml_cli_number(text, out) && isfinite(*out) ? TML_EXIT_DONE
                                                     : tml_cli_usage("--at %s: write a time, or 'peak'", text);
}

static int run_loads_command(const tml_cli_args *a)
{
  tml_loads_options o = {.size = sizeof o, .dir = a->words[0], .body = a->words[1], .path = tml_cli_value(a, "output")};
  tml_error err = {0};
  double time;
  if (!o.path) return tml_cli_usage("give the file to write: -o FILE.inp");
  int status = parse_time(a, &o.time);
  if (!status) status = tml_cli_check_file(o.path, a);
  if (status) return status;
  const tml_status st = tml_loads_write(&time, &o, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_is_stdout(o.path)) tml_cli_print(stdout, "loads        %s: %s at t = %.9g\n", o.path, o.body, time);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {
    {0, "at", "TIME", "the row at this time or right before it; default: peak, where the loads are largest"},
    {'o', "output", "FILE", "where to write, FILE.inp; '-': standard output"},
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_loads = {
    .name = "loads",
    .usage = "DIR BODY [--at TIME] -o FILE",
    .summary = "Writes the loads on a body as a load step of CalculiX",
    .text = "Forces and torques of joints, motions and force elements at the markers of the body, rigid or flexible,\n"
            "gravity and the inertia that balances them: node loads (*CLOAD) and fields (*DLOAD GRAV, CENTRIF), in N\n"
            "and m, in the frame of the body. Force elements and motions have to be recorded with their markers; what\n"
            "is missing is reported.\n\n"
            "exit status: 0 done, 2 wrong usage or something was not recorded, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 2,
    .words_max = 2,
    .run = run_loads_command,
};
