/* cmd_optimise.c - trammel optimise: finds parameters that minimise or maximise a number derived from a run. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool show_optimise_progress(void *user, const tml_study_progress *p) { return tml_cli_line_report(user, p); }

/* ---------------------------------------------------------------- options -------------------- */

static int read_count(int *out, const tml_cli_args *a, const char *name, int least)
{
  const char *text = tml_cli_value(a, name);
  return tml_cli_whole(text, least, 100000000, out)
             ? TML_EXIT_DONE : tml_cli_usage("--%s %s: write a whole number from %d on", name, text, least);
}

static int read_precision(double *out, const char *text)
{
  if (text && !(tml_cli_number(text, out) && *out > 0.0 && *out < 1.0))
    return tml_cli_usage("--precision %s: write 1e-5, or so", text);
  return TML_EXIT_DONE;
}

/* Reads --minimise or --maximise; exactly one of them is required. */
static int read_objective(tml_optimise_options *w, const tml_cli_args *a)
{
  const char *least = tml_cli_value(a, "minimise"), *most = tml_cli_value(a, "maximise");
  if (!least == !most) return tml_cli_usage("give the objective: --minimise 'max(CHANNEL)' or --maximise, one of them");
  w->of = least ? least : most;
  w->largest = most != NULL;
  if (!tml_cli_value(a, "parameters")) return tml_cli_usage("name the parameters to find: --parameters "
                                                            "NAME,NAME=LOW..HIGH");
  int status = read_count(&w->most, a, "most", 1);
  if (!status) status = read_count(&w->seed, a, "seed", 0);
  return status ? status : read_precision(&w->precision, tml_cli_value(a, "precision"));
}

/* Reads all options --subject. */
static int read_subject(tml_optimise_options *w, const tml_cli_args *a, const char *list[TML_CLI_LIST])
{
  for (int i = 0; i < a->n_given; i++) {
    if (strcmp(a->given[i].option->name, "subject") != 0) continue;
    if (w->n_subject == TML_CLI_LIST) return tml_cli_usage("there are more than %d conditions", TML_CLI_LIST);
    list[w->n_subject++] = a->given[i].value;
  }
  w->subject = list;
  return TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- the table ------------------ */

static void print_parameter(const tml_optimum_parameter *p, int width)
{
  const char *bound = p->bound < 0 ? ", at its lower bound" : p->bound > 0 ? ", at its upper bound" : "";
  tml_cli_print_line(stdout, "  %-*s  %14.9g  %14.9g  %s%s", width, p->name, p->start, p->value,
                     *p->unit ? p->unit : "1", bound);
}

static void print_condition(const tml_optimum_condition *c)
{
  const char *state = !c->kept ? "NOT KEPT" : c->active ? "limit reached" : "kept";
  tml_cli_print_line(stdout, "  %s: %.9g%s%s, %s", c->text, c->value, *c->unit ? " " : "", c->unit, state);
}

static void print_optimum(const tml_optimum *o, bool largest)
{
  int width = 9;
  for (int i = 0; i < o->n_parameters; i++)
    if ((int)strlen(o->parameters[i].name) > width) width = (int)strlen(o->parameters[i].name);
  tml_cli_print(stdout, "%d points by %s, %d runs by %s, the last at tolerance %.1g\n\n",
                o->points, o->search, o->runs, o->method,
         o->tolerance);
  tml_cli_print_line(stdout, "%s %s = %.9g%s%s +- %.1g, at the start %.9g", largest ? "largest" : "smallest", o->of,
                     o->best, *o->unit ? " " : "", o->unit, o->error, o->first);
  tml_cli_print(stdout, "  %-*s  %14s  %14s  %s\n", width, "parameter", "start", "value", "unit");
  for (int i = 0; i < o->n_parameters; i++) print_parameter(&o->parameters[i], width);
  if (o->n_conditions > 0) tml_cli_print(stdout, "subject to\n");
  for (int i = 0; i < o->n_conditions; i++) print_condition(&o->conditions[i]);
  tml_cli_print(stdout, "\n");
  for (int i = 0; i < o->n_lines; i++) tml_cli_print_line(stdout, "%s", o->lines[i]);
  tml_cli_print(stdout, "\n");
}

/* ---------------------------------------------------------------- the study ------------------ */

static int compute_optimum(tml_cli_model *m, const char *name, const tml_optimise_options *asked, const tml_options *o,
                           const tml_cli_args *a)
{
  const bool quiet = tml_cli_value(a, "quiet") != NULL;
  tml_cli_line g = {.shown = !quiet && tml_cli_terminal(STDERR_FILENO)};
  tml_optimum *out = NULL;
  tml_error err = {0};
  tml_optimise_options w = *asked;
  w.watch = show_optimise_progress;
  w.user = &g;
  w.plugins = m->plugins;
  tml_cli_catch_signals();
  const tml_status st = tml_optimise(&out, m->model, o, &w, m->messages, &err);
  tml_cli_line_erase(&g);
  tml_cli_model_print(m);
  if (st) return tml_cli_failure(name, st, &err);
  if (!quiet) print_optimum(out, w.largest);
  if (!quiet) tml_cli_report_run(name, out->set, a);
  if (!quiet) tml_cli_print_line(stdout, "results      %s/optimise.json, optimise.csv%s", w.dir,
                                 tml_cli_has_file(w.dir, "optimum.yaml") ? ", optimum.yaml" : "");
  int status = tml_cli_study_page(w.dir, a);
  if (!status && !(out->converged && out->feasible)) status = TML_EXIT_SIMULATION;
  tml_optimum_free(out);
  return status;
}

static int run_optimise_command(const tml_cli_args *a)
{
  tml_cli_job j;
  tml_cli_list parameters = {0};
  tml_search_range range[TML_CLI_LIST];
  const char *subject[TML_CLI_LIST];
  tml_optimise_options w = {.size = sizeof w};
  int status = read_objective(&w, a);
  if (!status) status = read_subject(&w, a, subject);
  if (!status) status = tml_cli_begin(&j, a, "-optimise");
  if (status) return status;
  w.dir = j.dir;
  w.force = tml_cli_value(a, "force") != NULL;
  w.method = tml_cli_value(a, "search");
  status = tml_cli_check_page(j.dir, a);
  if (!status) status = tml_cli_ranges(&parameters, tml_cli_value(a, "parameters"), range);
  w.parameters = range;
  w.n_parameters = parameters.n;
  if (!status) status = tml_cli_study_settings(j.m.model, &j.o, a);
  if (!status) status = compute_optimum(&j.m, j.name, &w, &j.o, a);
  free(parameters.text);
  tml_cli_end(&j);
  return status;
}

static const tml_cli_option options[] = {
    {0, "minimise", "SUM", "objective to minimise: 'max(abs(pin.force))', 'max(a.x) - min(a.x)', '2*rms(a.x) + L'"},
    {0, "maximise", "SUM", "objective to maximise"},
    TML_CLI_SOUGHT,
    {0, "subject", "CONDITION", "'max(slider.x) <= 0.2', '>=' or '='; may be repeated"},
    {0, "search", "NAME", "slsqp, mma (with derivatives), cobyla (without), direct, isres (global); default: slsqp"},
    {'o', "output", "DIR", "results folder; default: name of the model + '-optimise', here"},
    {0, "report", NULL, "also write report.html: the progress of the search, parameters, conditions"},
    {0, "most", "N", "largest number of points; default: 200, of direct and isres 2000"},
    {0, "precision", "PART", "relative change of parameters at which the search ends; default: 1e-7, of cobyla 1e-5"},
    {0, "seed", "N", "seed of the random numbers of isres; default: 0"},
    {0, "end", "T", "end of the simulation"},
    TML_CLI_SEARCH_RUNS,
    {0},
};

const tml_cli_command tml_cli_optimise = {
    .name = "optimise",
    .usage = "MODEL --minimise 'max(CHANNEL)' --parameters P,Q=LOW..HIGH [OPTION]...",
    .summary = "Finds parameters that minimise or maximise a result, subject to conditions",
    .text = "MODEL is a YAML or JSON file, or 'example:NAME'. The objective and the conditions are sums of results as\n"
            "in 'trammel sensitivity' (CHANNEL@TIME, max, min, final, mean, rms) and of parameters. Points where a\n"
            "run fails are avoided; a final run at a smaller tolerance gives the result and checks the conditions.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 4 the run fails, the search did not\n"
            "converge or a condition is violated, 5 a file cannot be read or written, 130 interrupted.",
    .needs = TML_CLI_FIT_NEEDS,
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_optimise_command,
};
