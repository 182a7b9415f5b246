/* cmd_sensitivity.c - trammel sensitivity: derivatives of results with respect to parameters. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define UNSURE 0.1 /* relative error above which a derivative is marked as uncertain */

/* ---------------------------------------------------------------- progress ------------------- */

static bool show_sensitivity_progress(void *user, const tml_study_progress *p) { return tml_cli_line_report(user, p); }

/* ---------------------------------------------------------------- the table ------------------ */

static void print_result(const tml_sensitivity_result *r)
{
  tml_cli_print(stdout, "\n%s = %.9g%s%s +- %.1g", r->of, r->value, *r->unit ? " " : "", r->unit, r->error);
  if (isfinite(r->time)) tml_cli_print(stdout, ", at t = %.9g s", r->time);
  tml_cli_print(stdout, "\n");
}

static void print_derivative(const tml_sensitivity_parameter *p, const tml_derivative *d, int width)
{
  if (*d->failure) {
    tml_cli_print_line(stdout, "  %-*s  %s", width, p->name, d->failure);
    return;
  }
  const char *mark = d->error >= fabs(d->value) ? "~" : d->error > UNSURE*fabs(d->value) ? "?" : " ";
  char relative[32] = "-";
  if (isfinite(d->relative)) snprintf(relative, sizeof relative, "%.6g", d->relative);
  tml_cli_print_line(stdout, "  %-*s  %17.10g  %8.1e%s %12s   %s", width, p->name, d->value, d->error,
                     mark, relative, *d->unit ? d->unit : "1");
}

static void print_table(const tml_sensitivities *s)
{
  int width = 9;
  for (int k = 0; k < s->n_parameters; k++)
    if ((int)strlen(s->parameters[k].name) > width) width = (int)strlen(s->parameters[k].name);
  tml_cli_print(stdout, "%d runs by %s, tolerance %.1g, %lld steps each\n", s->runs, s->method, s->tolerance, s->steps);
  for (int i = 0; i < s->n_results; i++) {
    print_result(&s->results[i]);
    tml_cli_print(stdout, "  %-*s  %17s  %8s  %12s   %s\n",
                  width, "parameter", "derivative", "error", "relative", "unit");
    for (int k = 0; k < s->n_parameters; k++) {
      const tml_derivative *d = &s->derivatives[i*s->n_parameters + k];
      print_derivative(&s->parameters[k], d, width);
    }
  }
  tml_cli_print(stdout, "\n");
}

static bool all_there(const tml_sensitivities *s)
{
  bool whole = true;
  for (int i = 0; i < s->n_results*s->n_parameters; i++) whole = whole && !*s->derivatives[i].failure;
  return whole;
}

/* ---------------------------------------------------------------- the study ------------------ */

static int compute_sensitivity(tml_cli_model *m, const char *name, const tml_sensitivity_options *asked,
                               const tml_options *o,
                               const tml_cli_args *a)
{
  const bool quiet = tml_cli_value(a, "quiet") != NULL;
  tml_cli_line g = {.shown = !quiet && tml_cli_terminal(STDERR_FILENO)};
  tml_sensitivities *s = NULL;
  tml_error err = {0};
  tml_sensitivity_options w = *asked;
  w.watch = show_sensitivity_progress;
  w.user = &g;
  w.plugins = m->plugins;
  tml_cli_catch_signals();
  const tml_status st = tml_sensitivity(&s, m->model, o, &w, m->messages, &err);
  tml_cli_line_erase(&g);
  tml_cli_model_print(m);
  if (st) return tml_cli_failure(name, st, &err);
  if (!quiet) print_table(s);
  if (!quiet) tml_cli_print(stdout, "results      %s/sensitivity.csv, sensitivity.json\n", w.dir);
  const int status = all_there(s) ? TML_EXIT_DONE : TML_EXIT_SIMULATION, page = tml_cli_study_page(w.dir, a);
  tml_sensitivities_free(s);
  return page ? page : status;
}

static int read_change(double *out, const char *text)
{
  if (text && !(tml_cli_number(text, out) && *out > 0.0)) return tml_cli_usage("--change %s: write 1e-5, or so", text);
  return TML_EXIT_DONE;
}

static int run_sensitivity_command(const tml_cli_args *a)
{
  tml_cli_job j;
  tml_cli_list of = {0}, to = {0};
  if (!tml_cli_value(a, "of")) return tml_cli_usage("name the results: --of CHANNEL@TIME or --of 'max(CHANNEL)'");
  int status = tml_cli_begin(&j, a, "-sensitivity");
  if (status) return status;
  tml_sensitivity_options w = {.size = sizeof w, .dir = j.dir, .force = tml_cli_value(a, "force") != NULL};
  status = tml_cli_check_page(j.dir, a);
  if (!status) status = tml_cli_cut(&of, "of", tml_cli_value(a, "of"));
  if (!status) status = tml_cli_cut(&to, "to", tml_cli_value(a, "to"));
  if (!status) status = read_change(&w.change, tml_cli_value(a, "change"));
  if (!status) status = tml_cli_study_settings(j.m.model, &j.o, a);
  w.of = of.part;
  w.n_of = of.n;
  w.to = to.part;
  w.n_to = to.n;
  if (!status) status = compute_sensitivity(&j.m, j.name, &w, &j.o, a);
  free(of.text);
  free(to.text);
  tml_cli_end(&j);
  return status;
}

static const tml_cli_option options[] = {
    {0, "of", "A,B,...", "results: CHANNEL@TIME, CHANNEL@end, max(CHANNEL), min(), final(), mean(), rms()"},
    {0, "to", "P,Q,...", "parameters of the model; default: all"},
    {'o', "output", "DIR", "results folder; default: name of the model + '-sensitivity', here"},
    {0, "change", "PART", "change of a parameter, as part of its size; default: 1e-5, with hht 1e-3"},
    {0, "method", "NAME", "integration method; default: dop853, radau or hht, depending on the model"},
    {0, "tolerance", "EPS", "local error per step; default: by the method"},
    {0, "end", "T", "end of the simulation"},
    {0, "report", NULL, "also write report.html"},
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    {0, "option", "KEY=VALUE", "any option of the runs, as in 'trammel help run'; may be repeated"},
    TML_CLI_FORCE,
    {'q', "quiet", NULL, "print only warnings and errors"},
    {0},
};

const tml_cli_command tml_cli_sensitivity = {
    .name = "sensitivity",
    .usage = "MODEL --of CHANNEL@T,max(CHANNEL) [--to P,Q] [OPTION]...",
    .summary = "Computes derivatives of results with respect to parameters, with their errors",
    .text = "MODEL is a YAML or JSON file, or 'example:NAME'. The model is run with every parameter a little larger\n"
            "and smaller, by the steps of the nominal run, and results are differenced. 'error' is the error estimate\n"
            "of the derivative; 'relative' is how many percent the result changes with one percent of the parameter.\n"
            "'~' marks a derivative that is zero within its error, '?' one that is not known to 10 %.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 4 the run fails, or some derivative is not\n"
            "known, 5 a file cannot be read or written, 130 interrupted.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_sensitivity_command,
};
