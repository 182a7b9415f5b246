/* cmd_compare.c - trammel compare: compares integration methods on one model. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---------------------------------------------------------------- the table ------------------ */

typedef struct table {
  tml_cli_line line;       /* progress line */
  bool quiet;              /* print only errors */
  bool started;            /* the header of the table is printed */
  bool fixed;
  char method[32];         /* method of the last row */
} table;

static bool show_compare_progress(void *user, const tml_study_progress *p)
{
  table *g = user;
  return tml_cli_line_report(&g->line, p);
}

static void on_note(void *user, const char *text)
{
  table *g = user;
  tml_cli_line_erase(&g->line);
  if (!g->quiet) tml_cli_print_line(stdout, "%s", text);
  fflush(stdout);
}

/* Prints "<1.2e-08" for a bound, which is the case if the reference is not accurate enough. */
static void print_number(double x, bool bounded, int width)
{
  char text[32] = "-";
  if (isfinite(x)) snprintf(text, sizeof text, "%s%.1e", bounded ? "<" : "", x);
  tml_cli_print(stdout, " %*s", width, text);
}

static void print_head(const table *g)
{
  tml_cli_print(stdout, "\n%-11s %9s %8s %8s %8s %5s %8s %8s %8s %6s %8s %7s %8s\n",
                "method", g->fixed ? "step [s]" : "tolerance",
         "error", "rms", "end", "order", "energy", "drift", "steps", "reject", "iterate", "Jacob.", "CPU [s]");
}

static void on_row(void *user, const tml_compare_run *r)
{
  table *g = user;
  tml_cli_line_erase(&g->line);
  if (g->quiet) return;
  if (!g->started) print_head(g);
  const bool same = strcmp(g->method, r->method) == 0;
  if (g->started && !same) tml_cli_print(stdout, "\n");
  g->started = true;
  snprintf(g->method, sizeof g->method, "%s", r->method);
  tml_cli_print(stdout, "%-11s %9.3g", same ? "" : r->method, r->level);
  if (*r->failure) {
    tml_cli_print_line(stdout, "  failed: %s", r->failure);
  } else {
    print_number(r->error, r->bounded, 8);
    print_number(r->rms, r->bounded, 8);
    print_number(r->end, r->bounded, 8);
    char order[16] = "";
    if (isfinite(r->order)) snprintf(order, sizeof order, "%.2f", r->order);
    tml_cli_print(stdout, " %5s", order);
    print_number(r->energy_error, false, 8);
    print_number(r->stats->drift_velocity, false, 8);
    tml_cli_print(stdout, " %8lld %6lld %8lld %7lld %8.2g\n", r->stats->steps, r->stats->rejected, r->stats->iterations,
           r->stats->jacobians, r->stats->cpu_run);
  }
  fflush(stdout);
}

/* ---------------------------------------------------------------- lists ---------------------- */

static int read_methods(tml_method *out, int *n, const tml_cli_list *l)
{
  const char *words[TML_METHOD_COUNT];
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) words[m] = tml_method_get((tml_method)m).word;
  *n = 0;
  if (l->n == 1 && strcmp(l->part[0], "all") == 0) return TML_EXIT_DONE;
  for (int i = 0; i < l->n; i++) {
    out[*n] = tml_method_find(l->part[i]);
    if (out[(*n)++] != TML_METHOD_COUNT) continue;
    const char *meant = tml_cli_closest(l->part[i], words, (int)TML_METHOD_COUNT);
    return tml_cli_usage(meant ? "there is no method '%s'; did you mean '%s'?" : "there is no method '%s'", l->part[i],
                         meant);
  }
  return TML_EXIT_DONE;
}

/* Reads tolerances, or steps in the model's unit of time. */
static int read_levels(double *out, const tml_cli_list *l, const tml_model *m, bool fixed)
{
  for (int i = 0; i < l->n; i++) {
    tml_options o;
    tml_error err = {0};
    tml_options_default(&o);
    const tml_status st = tml_model_set_option(m, &o, fixed ? "step" : "tolerance", l->part[i], &err);
    if (st) return tml_cli_failure(NULL, st, &err);
    out[i] = fixed ? o.step : o.tolerance;
  }
  return TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- the study ------------------ */

/* The request of the command line. */
typedef struct request {
  tml_cli_list methods, levels, channels;
  tml_method method[TML_CLI_LIST];
  double level[TML_CLI_LIST];
  tml_compare_options options;
} request;

static int read_limit(double *out, const char *text)
{
  if (text && !(tml_cli_number(text, out) && *out > 0))
    return tml_cli_usage("--limit %s: write a number of seconds", text);
  return TML_EXIT_DONE;
}

static int read_compare_options(request *w, const tml_model *m, const tml_cli_args *a)
{
  const char *tolerances = tml_cli_value(a, "tolerances"), *steps = tml_cli_value(a, "steps");
  tml_compare_options *c = &w->options;
  c->size = sizeof *c;
  if (tolerances && steps) return tml_cli_usage("--tolerances is for variable steps, --steps for fixed ones: give one "
                                                "of them");
  c->fixed = steps != NULL;
  int status = tml_cli_cut(&w->methods, "methods", tml_cli_value(a, "methods"));
  const char *levels = steps ? steps : tolerances ? tolerances : "1e-3,1e-4,1e-5,1e-6";
  if (!status) status = tml_cli_cut(&w->levels, c->fixed ? "steps" : "tolerances", levels);
  if (!status) status = tml_cli_cut(&w->channels, "channels", tml_cli_value(a, "channels"));
  if (!status) status = read_methods(w->method, &c->n_methods, &w->methods);
  if (!status) status = read_levels(w->level, &w->levels, m, c->fixed);
  if (!status) status = read_limit(&c->cpu_limit, tml_cli_value(a, "limit"));
  c->methods = w->method;
  c->levels = w->level;
  c->n_levels = w->levels.n;
  c->channels = w->channels.part;
  c->n_channels = w->channels.n;
  c->reference = tml_cli_value(a, "reference");
  c->joint = tml_cli_value(a, "joint");
  return status;
}

static void free_compare_options(request *w)
{
  free(w->methods.text);
  free(w->levels.text);
  free(w->channels.text);
}

static int compare_methods(tml_cli_model *m, const char *name, request *w, const tml_options *o, const tml_cli_args *a)
{
  tml_compare_options *c = &w->options;
  table g = {.quiet = tml_cli_value(a, "quiet") != NULL, .fixed = c->fixed};
  g.line.shown = !g.quiet && tml_cli_terminal(STDERR_FILENO);
  c->watch = show_compare_progress;
  c->note = on_note;
  c->row = on_row;
  c->user = &g;
  tml_error err = {0};
  tml_cli_catch_signals();
  const tml_status st = tml_compare(m->model, o, c, m->messages, &err);
  tml_cli_line_erase(&g.line);
  int status = TML_EXIT_DONE;
  if (st) status = tml_cli_failure(name, st, &err);
  tml_cli_model_print(m);
  if (g.started)
    tml_cli_print(stdout, "\nerror, rms, end: worst channel, part of its range%s\nresults      %s/compare.csv, "
                  "compare.json, *.svg\n", "; energy: mean [J]; drift: of velocities, SI", c->dir);
  return status ? status : tml_cli_study_page(c->dir, a);
}

static int run_compare_command(const tml_cli_args *a)
{
  tml_cli_job j;
  int status = tml_cli_begin(&j, a, "-compare");
  if (status) return status;
  request w = {.options = {.dir = j.dir, .force = tml_cli_value(a, "force") != NULL}};
  status = tml_cli_check_page(j.dir, a);
  if (!status) status = tml_cli_settings(j.m.model, &j.o, a);
  if (!status) status = read_compare_options(&w, j.m.model, a);
  if (!status) status = compare_methods(&j.m, j.name, &w, &j.o, a);
  free_compare_options(&w);
  tml_cli_end(&j);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "DIR", "results folder; default: name of the model + '-compare', here"},
    {0, "methods", "A,B,...", "methods to compare; default: all"},
    {0, "tolerances", "E,E,...", "variable steps; default: 1e-3,1e-4,1e-5,1e-6"},
    {0, "steps", "H,H,...", "fixed steps instead"},
    {0, "reference", "METHOD@E", "reference run, at tolerance E (@step for a method with fixed steps only)"},
    {0, "channels", "A,B,...", "names or patterns; default: 'plot:' of the model, else positions"},
    {0, "joint", "NAME", "joint whose drift is drawn in x-y"},
    {0, "limit", "S", "stop a run after S seconds of CPU time"},
    {0, "end", "T", "end of the simulation"},
    {0, "output-step", "DT", "time between the times at which errors are measured"},
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    {0, "option", "KEY=VALUE", "any option of the runs, as in 'trammel help run'; may be repeated"},
    {0, "report", NULL, "also write report.html"},
    TML_CLI_FORCE,
    {'q', "quiet", NULL, "print only warnings and errors"},
    {0},
};

const tml_cli_command tml_cli_compare = {
    .name = "compare",
    .usage = "MODEL [--methods A,B] [--tolerances E,E | --steps H,H] [OPTION]...",
    .summary = "Compares methods on a model: error, energy, drift, cost",
    .text = "MODEL is a YAML or JSON file, or 'example:NAME'. Every method runs at every tolerance or step. The\n"
            "reference is a tighter run, of another family of methods where there is one. Its own error is printed,\n"
            "and an error below that is shown as '<'. A method that fails is a row with its reason. Rows go to\n"
            "DIR/compare.csv one by one, so that an interrupted study keeps what it has.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 4 no reference could be computed,\n"
            "5 a file cannot be read or written, 130 interrupted.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_compare_command,
};
