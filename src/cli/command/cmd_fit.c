/* cmd_fit.c - trammel fit: finds parameters of a model from measurements. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The options, split into their parts. */
typedef struct requests {
  tml_cli_list parameters, channels, weights;
  tml_search_range range[TML_CLI_LIST];
  const char *column[TML_CLI_LIST], *channel[TML_CLI_LIST], *weighted[TML_CLI_LIST];
  double weight[TML_CLI_LIST];
} requests;

static bool show_fit_progress(void *user, const tml_study_progress *p) { return tml_cli_line_report(user, p); }

/* ---------------------------------------------------------------- options -------------------- */

/* Removes blanks at both ends; changes the text. */
static char *trim_blanks(char *text)
{
  text += strspn(text, " \t");
  size_t n = strlen(text);
  while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\t')) text[--n] = '\0';
  return text;
}

/* Splits "a = b"; false: there is no "=", or nothing on one side of it. */
static bool split_equation(const char *part, char **left, char **right)
{
  char *text = (char *)part, *equals = strchr(text, '='); /* points into the list's own copy */
  if (!equals) return false;
  *equals = '\0';
  *left = trim_blanks(text);
  *right = trim_blanks(equals + 1);
  return **left && **right;
}

static bool read_bound(const char *text, double *out, double open)
{
  *out = open;
  return !*text || (tml_cli_number(text, out) && !isnan(*out));
}

int tml_cli_ranges(tml_cli_list *l, const char *text, tml_search_range range[TML_CLI_LIST])
{
  int status = tml_cli_cut(l, "parameters", text);
  for (int i = 0; i < l->n && !status; i++) {
    char *name, *bounds, *dots;
    range[i] = TML_INIT(tml_search_range, .name = NULL);
    if (!strchr(l->part[i], '=')) {
      range[i].name = trim_blanks((char *)l->part[i]);
      continue;
    }
    const bool cut = split_equation(l->part[i], &name, &bounds);
    dots = cut ? strstr(bounds, "..") : NULL;
    if (dots) *dots = '\0';
    if (!dots || !read_bound(trim_blanks(bounds), &range[i].low, -INFINITY) ||
        !read_bound(trim_blanks(dots + 2), &range[i].high, INFINITY))
      return tml_cli_usage("--parameters %s: write NAME, NAME=LOW..HIGH, NAME=LOW.. or NAME=..HIGH, plain numbers in "
                           "the units of the model file", text);
    range[i].name = name;
  }
  return status;
}

static int read_channels(requests *w, const char *text)
{
  int status = tml_cli_cut(&w->channels, "channels", text);
  for (int i = 0; i < w->channels.n && !status; i++) {
    char *column, *channel;
    if (!split_equation(w->channels.part[i], &column, &channel))
      return tml_cli_usage("--channels %s: write COLUMN=CHANNEL, separated by commas", text);
    w->column[i] = column;
    w->channel[i] = channel;
  }
  return status;
}

static int read_weights(requests *w, const char *text)
{
  int status = tml_cli_cut(&w->weights, "weights", text);
  for (int i = 0; i < w->weights.n && !status; i++) {
    char *channel, *number;
    if (!split_equation(w->weights.part[i], &channel, &number) || !tml_cli_number(number, &w->weight[i]))
      return tml_cli_usage("--weights %s: write CHANNEL=NUMBER, separated by commas", text);
    w->weighted[i] = channel;
  }
  return status;
}

static int read_most(int *out, const char *text)
{
  return tml_cli_whole(text, 1, 1000000, out) ? TML_EXIT_DONE
                                              : tml_cli_usage("--most %s: write a number of runs", text);
}

static int read_wishes(requests *w, tml_fit_options *f, const tml_cli_args *a)
{
  int status = tml_cli_ranges(&w->parameters, tml_cli_value(a, "parameters"), w->range);
  if (!status) status = read_channels(w, tml_cli_value(a, "channels"));
  if (!status) status = read_weights(w, tml_cli_value(a, "weights"));
  if (!status) status = read_most(&f->most, tml_cli_value(a, "most"));
  f->parameters = w->range;
  f->n_parameters = w->parameters.n;
  f->columns = w->column;
  f->channels = w->channel;
  f->n_channels = w->channels.n;
  f->weighted = w->weighted;
  f->weights = w->weight;
  f->n_weights = w->weights.n;
  return status;
}

/* ---------------------------------------------------------------- the table ------------------ */

static void print_parameter(const tml_fit_parameter *p, int width)
{
  char known[80] = "undetermined";
  if (p->bound) snprintf(known, sizeof known, "at its %s bound", p->bound < 0 ? "lower" : "upper");
  else if (p->determined) snprintf(known, sizeof known, "%-9.3g %.7g to %.7g", p->error, p->from, p->to);
  tml_cli_print_line(stdout, "  %-*s  %14.9g  %-9s %s", width, p->name, p->value, *p->unit ? p->unit : "1", known);
}

static void print_fit(const tml_fitted *f)
{
  int width = 9;
  for (int i = 0; i < f->n_parameters; i++)
    if ((int)strlen(f->parameters[i].name) > width) width = (int)strlen(f->parameters[i].name);
  tml_cli_print(stdout, "%d runs by %s, tolerance %.1g; %d numbers fitted by %d parameter%s\n\n",
                f->runs, f->method, f->tolerance,
         f->points, f->n_parameters, f->n_parameters > 1 ? "s" : "");
  tml_cli_print(stdout, "  %-*s  %14s  %-9s %-9s %s\n", width, "parameter", "value", "unit", "error", "95 % interval");
  for (int i = 0; i < f->n_parameters; i++) print_parameter(&f->parameters[i], width);
  tml_cli_print(stdout, "\n");
  for (int i = 0; i < f->n_channels; i++) {
    const tml_fit_channel *c = &f->channels[i];
    tml_cli_print_line(stdout, "%s deviates by %.3g%s%s (rms of %d numbers, %.2g %% of their range)", c->channel,
                       c->rms, *c->unit ? " " : "", c->unit, c->points, 100.0*c->rms/c->range);
  }
  for (int i = 0; i < f->n_lines; i++) tml_cli_print_line(stdout, "%s", f->lines[i]);
  tml_cli_print(stdout, "\n");
}

/* ---------------------------------------------------------------- the study ------------------ */

/* Whether NAME=VALUE sets a parameter that was found. */
static bool is_found(const char *set, const char *found)
{
  const size_t n = strcspn(set, "=") + 1;
  for (const char *at = strstr(found, "--set "); at; at = strstr(at + 1, "--set "))
    if (strncmp(at + 6, set, n) == 0) return true;
  return false;
}

void tml_cli_report_run(const char *name, const char *found, const tml_cli_args *a)
{
  char *line = NULL;
  size_t size;
  FILE *f = open_memstream(&line, &size);
  if (!f) return;
  tml_cli_put_word(f, name);
  for (int i = 0; i < a->n_given; i++) {
    const char *option = a->given[i].option->name, *value = a->given[i].value;
    const bool set = strcmp(option, "set") == 0;
    if (!(set && !is_found(value, found)) && strcmp(option, "allow-plugin") != 0) continue;
    fprintf(f, " --%s", option);
    tml_cli_put_word(f, value);
  }
  if (fclose(f) == 0) tml_cli_print_line(stdout, "to run it    trammel run%s %s", line, found);
  free(line);
}


static int compute_fit(tml_cli_model *m, const char *name, const tml_fit_options *asked, const tml_options *o,
                       const tml_cli_args *a)
{
  const bool quiet = tml_cli_value(a, "quiet") != NULL;
  tml_cli_line g = {.shown = !quiet && tml_cli_terminal(STDERR_FILENO)};
  tml_fitted *out = NULL;
  tml_error err = {0};
  tml_fit_options f = *asked;
  f.watch = show_fit_progress;
  f.user = &g;
  f.plugins = m->plugins;
  tml_cli_catch_signals();
  const tml_status st = tml_fit(&out, m->model, o, &f, m->messages, &err);
  tml_cli_line_erase(&g);
  tml_cli_model_print(m);
  if (st) return tml_cli_failure(st == TML_ERR_FILE ? f.data : name, st, &err); /* the only file it reads */
  if (!quiet) print_fit(out);
  if (!quiet) tml_cli_report_run(name, out->set, a);
  if (!quiet) tml_cli_print_line(stdout, "results      %s/fit.json, fit.csv, fit.svg%s", f.dir,
                                 tml_cli_has_file(f.dir, "fitted.yaml") ? ", fitted.yaml" : "");
  int status = tml_cli_study_page(f.dir, a);
  if (!status && !out->converged) status = TML_EXIT_SIMULATION;
  tml_fitted_free(out);
  return status;
}

static int run_fit_command(const tml_cli_args *a)
{
  tml_cli_job j;
  requests w = {0};
  if (!tml_cli_value(a, "parameters")) return tml_cli_usage("name the parameters to find: --parameters "
                                                            "NAME,NAME=LOW..HIGH");
  int status = tml_cli_begin(&j, a, "-fit");
  if (status) return status;
  tml_fit_options f = {.size = sizeof f, .dir = j.dir, .data = a->words[1], .time = tml_cli_value(a, "time"),
                       .decimal_comma = tml_cli_value(a, "decimal-comma") != NULL,
                       .force = tml_cli_value(a, "force") != NULL};
  status = tml_cli_check_page(j.dir, a);
  if (!status) status = read_wishes(&w, &f, a);
  if (!status) status = tml_cli_study_settings(j.m.model, &j.o, a);
  if (!status) status = compute_fit(&j.m, j.name, &f, &j.o, a);
  free(w.parameters.text);
  free(w.channels.text);
  free(w.weights.text);
  tml_cli_end(&j);
  return status;
}

static const tml_cli_option options[] = {
    TML_CLI_SOUGHT,
    {0, "channels", "C=CHANNEL,...", "the channel of each column of DATA; default: the one of the same name"},
    {0, "weights", "CHANNEL=W,...", "weights of the deviations of channels, relative to their ranges; default: 1"},
    {0, "time", "COLUMN", "column of the times; default: 'time', 't', or the first"},
    {0, "decimal-comma", NULL, "DATA has decimal commas, as in 1,5"},
    {'o', "output", "DIR", "results folder; default: name of the model + '-fit', here"},
    {0, "report", NULL, "also write report.html: curves, deviations, parameters"},
    {0, "most", "N", "runs at most, without those for derivatives; default: 200"},
    TML_CLI_SEARCH_RUNS,
    {0},
};

const tml_cli_command tml_cli_fit = {
    .name = "fit",
    .usage = "MODEL DATA.csv --parameters P,Q=LOW..HIGH [OPTION]...",
    .summary = "Fits parameters of a model to measurements and reports their confidence intervals",
    .text = "MODEL is a YAML or JSON file, or 'example:NAME'; DATA has a column of times and columns of measurements,\n"
            "with units in its header, and may have gaps. Finds the parameters for which the channels come closest to\n"
            "the measurements, by least squares. 'error' is the standard error of a parameter, the interval holds it\n"
            "with 95 % if deviations are independent noise. Parameters that the data do not determine are named.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model or the data are not valid, 4 the run fails or the fit\n"
            "does not converge, 5 a file cannot be read or written, 130 interrupted.",
    .needs = TML_CLI_FIT_NEEDS,
    .options = options,
    .words_min = 2,
    .words_max = 2,
    .run = run_fit_command,
};
