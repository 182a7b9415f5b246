/* cmd_reduce.c - trammel reduce: reduces a flexible body to modes and writes them to a file that models can use. */
#include "cli/common/cli.h"

#include <stdio.h>

enum { LISTED = 20 };

static void print_vector(const char *name, const double *x, int n, const char *unit)
{
  tml_cli_print(stdout, "%-12s ", name);
  for (int i = 0; i < n; i++) tml_cli_print(stdout, "%s%.6g", i ? ", " : "", x[i]);
  tml_cli_print(stdout, " %s\n", unit);
}

/* The largest of the known errors. */
static double largest_frequency_error(const tml_reduced *r)
{
  double most = -1.0;
  for (int i = 0; i < 10; i++)
    if (r->frequency_error[i] > most) most = r->frequency_error[i];
  return most;
}

static void print_modes(const tml_model *m, const char *body, int n)
{
  tml_cli_print(stdout, "mode         frequency [Hz], damping ratio\n");
  for (int i = 0; i < n; i++) {
    double f, ratio;
    if (n > LISTED && i == LISTED/2) tml_cli_print(stdout, "  ...\n");
    if (n > LISTED && i >= LISTED/2 && i < n - LISTED/2) continue;
    if (tml_model_mode(m, body, i, &f, &ratio) == TML_OK) tml_cli_print(stdout, "%-12d %.6g, %.4g\n", i + 1, f, ratio);
  }
}

static void print_reduced(const tml_model *m, const char *body, const tml_reduced *r)
{
  print_vector("mass", &r->mass, 1, "kg");
  print_vector("centre", r->centre, 3, "m");
  print_vector("inertia", r->inertia, 6, "kg m2");
  tml_cli_print(stdout, "unknowns     %d, %d interface%s\n", r->unknowns, r->interfaces, r->interfaces == 1 ? "" : "s");
  tml_cli_print(stdout, "modes        %d, of which %d with terms of second order\n", r->modes, r->stiffened);
  tml_cli_print(stdout, "rigid        %.2g left of rigid motions\n", r->rigid_residual);
  if (largest_frequency_error(r) >= 0.0)
    tml_cli_print(stdout, "error        %.2g, the largest of the first ten frequencies\n", largest_frequency_error(r));
  print_modes(m, body, r->modes);
}

static int reduce_body(const tml_cli_model *m, const char *body, const tml_cli_args *a)
{
  tml_error err = {0};
  tml_reduced r = {.size = sizeof r};
  const char *path = tml_cli_value(a, "output");
  const int taken = path ? tml_cli_check_new(path, a) : TML_EXIT_DONE;
  if (taken) return taken;
  tml_status st = tml_model_reduce(m->model, body, &r, &err);
  if (st) return tml_cli_failure(a->words[0], st, &err);
  print_reduced(m->model, body, &r);
  if (!path) return TML_EXIT_DONE;
  st = tml_model_write_modes(m->model, body, path, &err);
  if (st) return tml_cli_failure(path, st, &err);
  tml_cli_print(stdout, "%s written: use it by `modes: %s` of a flexible body\n", path, path);
  return TML_EXIT_DONE;
}

static int run_reduce_command(const tml_cli_args *a)
{
  tml_cli_model m;
  int status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  status = reduce_body(&m, a->words[1], a);
  tml_cli_unload(&m);
  return status;
}

static const tml_format_family formats = TML_FORMATS_REDUCED;

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "write the modes to FILE, in the format of its ending, else the first"},
    {0, "force", NULL, "overwrite an existing file"},
    TML_CLI_ALLOW_PLUGIN,
    {0},
};

const tml_cli_command tml_cli_reduce = {
    .name = "reduce",
    .usage = "MODEL BODY [-o FILE] [--force] [--allow-plugin FILE]...",
    .summary = "Reduces a flexible body to modes, lists them and writes them to a file",
    .text = "A run reduces flexible bodies itself; with large finite element models it saves time to reduce once, and\n"
            "to give the file to `modes:` instead of `matrices:`. Joints and forces of MODEL determine the\n"
            "interfaces, unless `interfaces:` does. More than 3000 unknowns need a build with MUMPS and ARPACK-NG\n"
            "(Debian: libmumps-seq-dev and libarpack2-dev).\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 5 a file cannot be read or written.",
    .formats = &formats,
    .options = options,
    .words_min = 2,
    .words_max = 2,
    .run = run_reduce_command,
};
