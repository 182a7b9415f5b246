/* cmd_run.c - trammel run: runs a simulation with a progress line, orderly interruption and a closing summary. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NARROW = 72 };   /* columns of the terminal below which progress leaves out the remaining time */
enum { RUNS_MOST = 5 }; /* runs that an accuracy usually takes at most; another method, if one is tried, takes more */
#define ROUND_OFF 1e-13 /* fraction of the energy that moves about */
#define PRINT_EVERY 0.1 /* [s] of real time between updates of the progress line */

/* ---- progress ---- */

typedef struct progress {
  bool quiet;
  bool shown;            /* the progress line is enabled */
  bool printed;          /* a line is on the terminal */
  const char *name;      /* name of the model */
  tml_cli_model *model;  /* its messages are printed during the run */
  double start, last;    /* [s] real time of the start and of the last line */
  bool several;          /* an accuracy is requested: there are several runs */
  int run;               /* number of the run */
  double reached;        /* [s] simulated time of this run */
} progress;

static void print_remaining(double seconds)
{
  if (!(seconds >= 0) || seconds > 1e6) return;
  const long s = lround(seconds);
  if (s >= 3600)
    fprintf(stderr, "  %ld:%02ld:%02ld left", s/3600, s/60%60, s%60);
  else
    fprintf(stderr, "  %ld:%02ld left", s/60, s%60);
}

static void erase_progress(progress *g)
{
  if (g->printed) fputs("\r\033[K", stderr);
  g->printed = false;
}

static void count_run(progress *g, const tml_progress *p, double now)
{
  if (g->run == 0 || p->time < g->reached) {
    g->run++;
    g->start = now;
  }
  g->reached = p->time;
}

static bool on_progress(void *user, const tml_progress *p)
{
  progress *g = user;
  if (tml_cli_stop_asked()) return false;
  if (tml_messages_count(g->model->messages) > g->model->printed) {
    erase_progress(g);
    tml_cli_model_print(g->model);
  }
  const double t = tml_cli_now();
  count_run(g, p, t);
  if (!g->shown || t - g->last < PRINT_EVERY) return true;
  g->last = t;
  g->printed = true;
  const double part = p->time/p->end; /* 0 if the end is open */
  fputs("\r\033[K", stderr);
  if (!isinf(p->end)) tml_cli_print_bar(part);
  if (g->several) fprintf(stderr, g->run <= RUNS_MOST ? "  run %d of at most %d" : "  run %d", g->run, RUNS_MOST);
  if (isinf(p->end)) fprintf(stderr, "t = %.4g s", p->time);
  else fprintf(stderr, "  t = %.4g of %.4g s", p->time, p->end);
  const int width = tml_cli_message_width();
  if (p->h > 0 && width >= TML_CLI_WIDE) fprintf(stderr, "  step %.2g s", p->h);
  if (width >= NARROW && part > 0 && t - g->start > 1.0) print_remaining((t - g->start)*(1 - part)/part);
  fflush(stderr);
  return true;
}

/* ---- the run ---- */

/* Prints lines of text under one heading. */
static void print_lines(const char *heading, const char *text)
{
  while (*text) {
    const int n = (int)strcspn(text, "\n");
    tml_cli_print(stdout, "%-12s %.*s\n", heading, n, text);
    heading = "";
    text += n + (text[n] == '\n');
  }
}

/* [J] An energy, or 0 if it is round-off. */
static double without_noise(double x, double noise) { return fabs(x) > noise ? x : 0.0; }

static void print_stats(const tml_accuracy *a)
{
  const tml_stats *s = a->stats;
  tml_cli_print(stdout, "method       %s\n", a->method);
  tml_cli_print(stdout, "steps        %lld, %lld rejected, %lld not converged\n", s->steps, s->rejected, s->failed);
  if (s->unconverged) tml_cli_print(stdout, "             %lld accepted without convergence\n", s->unconverged);
  if (s->passages)
    tml_cli_print(stdout, "             %lld over singular configurations, where constraints lose their independence\n",
                  s->passages);
  tml_cli_print(stdout, "work         %lld iterations, %lld Jacobians, %lld factorizations\n", s->iterations,
                s->jacobians, s->factorizations);
  if (s->h_largest > 0) tml_cli_print(stdout, "step size    %.3g to %.3g s\n", s->h_smallest, s->h_largest);
  if (*a->modes) tml_cli_print(stdout, "modes        %s\n", a->modes);
  print_lines("contacts", a->contacts);
  tml_cli_print(stdout, "drift        %.2g in position, %.2g in velocity\n", s->drift_position, s->drift_velocity);
  const double noise = ROUND_OFF*fmax(s->energy_scale, fmax(fabs(s->energy_start), fabs(s->energy_end)));
  tml_cli_print(stdout, "energy       %.6g to %.6g J, work %.6g J, error %.2g J\n",
                without_noise(s->energy_start, noise), without_noise(s->energy_end, noise),
                without_noise(s->work, noise), s->energy_error);
  tml_cli_print(stdout, "CPU          %.3g s, of which %.3g s to set up\n", s->cpu_setup + s->cpu_run, s->cpu_setup);
}

static void print_results(const char *dir, bool report)
{
  tml_cli_print(stdout, "results      %s/%ssummary.json%s%s; to look at them: trammel view %s\n", dir,
                tml_cli_has_file(dir, "results.csv") ? "results.csv, " : "",
                tml_cli_has_file(dir, "results.h5") ? ", results.h5" : "",
                report && tml_cli_has_file(dir, "report.html") ? ", report.html" : "", dir);
}

/* ---- the accuracy ---- */

static tml_cli_verdict mood_of(const tml_accuracy *a)
{
  switch (a->state) {
  case TML_ACCURACY_REACHED: return TML_CLI_GOOD;
  case TML_ACCURACY_PROBABLE: return TML_CLI_DOUBTFUL;
  case TML_ACCURACY_NOT_CHECKED: return TML_CLI_PLAIN;
  default: return TML_CLI_BAD;
  }
}

/* Prints the estimated error in one line. The verdict, which it begins with, has a colour. */
static void print_accuracy(const tml_accuracy *a)
{
  const size_t n = strlen(a->verdict);
  const bool begins = strncmp(a->text, a->verdict, n) == 0;
  tml_cli_print(stdout, "accuracy     ");
  tml_cli_print_verdict(mood_of(a), begins ? a->verdict : a->text);
  tml_cli_print(stdout, "%s\n", begins ? a->text + n : "");
}

/* Prints what the run came to, the verdict first; when quiet, only that the accuracy was not reached. */
static int print_outcome(const tml_accuracy *a, const char *dir, bool report, bool quiet)
{
  const bool good = !a->checked || a->reached;
  if (!quiet || !good) print_accuracy(a);
  if (!quiet) {
    print_results(dir, report);
    print_stats(a);
  }
  if (a->checked && a->n_lines > 0 && !quiet) tml_cli_print(stdout, "details of the accuracy:\n");
  for (int i = 0; a->checked && i < a->n_lines && !quiet; i++) tml_cli_print(stdout, "  %s\n", a->lines[i]);
  return good ? TML_EXIT_DONE : TML_EXIT_DISTRUST;
}

/* ---- the verdict ---- */

static bool on_study(void *user, const tml_study_progress *p)
{
  progress *g = user;
  if (tml_cli_stop_asked()) return false;
  const double t = tml_cli_now();
  if (!g->shown || t - g->last < PRINT_EVERY) return true;
  g->last = t;
  g->printed = true;
  fputs("\r\033[K", stderr);
  tml_cli_print_bar(p->time/p->end);
  tml_cli_print(stderr, "  verifying: %s", p->run);
  fflush(stderr);
  return true;
}

#define WORST_SHOWN 5 /* channels printed; verify.json lists all */

static void print_verdict(const tml_verdict *v)
{
  tml_cli_print(stdout, "verified     %s\n", v->text);
  for (int i = 0; i < v->n_channels && i < WORST_SHOWN; i++)
    tml_cli_print(stdout, "  %-22s off by about %.1e%s%s, %.1e of its scale, at t = %.4g s\n", v->channels[i].name,
                  v->channels[i].error, *v->channels[i].unit ? " " : "", v->channels[i].unit,
                  v->channels[i].error/v->channels[i].size, v->channels[i].time);
  for (int i = 0; i < v->n_lines; i++) tml_cli_print(stdout, "  %s\n", v->lines[i]);
}

static void on_plan(void *user, const char *text)
{
  const progress *g = user;
  if (g->quiet) return;
  tml_cli_print(stdout, "verifying    %s\n", text);
  fflush(stdout);
}

/* Verifies the run. The verdict is printed even when quiet, because it was requested. */
static int verify_run(tml_cli_model *m, const char *dir, const tml_options *o, const tml_accuracy *known, progress *g)
{
  const bool runs = known->checked && !isnan(known->error);
  const tml_verify_options y = {.size = sizeof y, .dir = dir, .watch = on_study, .user = g, .note = on_plan,
                                .known = runs ? known : NULL};
  tml_verdict *v = NULL;
  tml_error err = {0};
  const tml_status st = tml_verify(&v, m->model, o, &y, &err);
  erase_progress(g);
  if (st) return tml_cli_failure(g->name, st, &err);
  print_verdict(v);
  const int status = v->good ? TML_EXIT_DONE : TML_EXIT_DISTRUST;
  tml_verdict_free(v);
  return status;
}

static int write_report(const char *dir, const tml_model *m, bool interactive)
{
  if (interactive) return tml_cli_write_interactive(dir, NULL, m);
  tml_error err = {0};
  if (tml_report(dir, NULL, &err)) tml_cli_failure(NULL, TML_ERR_FILE, &err);
  return TML_EXIT_DONE;
}

static int simulate_model(tml_cli_model *m, const char *name, const char *dir, const tml_options *o,
                          const tml_cli_args *a, bool report)
{
  const bool quiet = tml_cli_value(a, "quiet") != NULL;
  const bool again = tml_cli_value(a, "interactive") != NULL;
  char folder[TML_CLI_FOLDER];
  if (again && !report) return tml_cli_usage("--interactive needs --report: give both");
  if (again && tml_cli_find_module(folder)) return TML_EXIT_FILE;
  progress g = {.quiet = quiet, .shown = !quiet && tml_cli_terminal(STDERR_FILENO), .start = tml_cli_now(),
                .several = o->accuracy > 0 && !(o->tolerance > 0) && !(o->step > 0), .name = name, .model = m};
  const tml_run_options r = {.size = sizeof r, .dir = dir, .progress = on_progress, .user = &g, .report = report,
                             .force = tml_cli_value(a, "force") != NULL};
  tml_accuracy *known = NULL;
  tml_error err = {0};
  tml_cli_catch_signals();
  const tml_status st = tml_run_checked(&known, m->model, o, &r, m->messages, &err);
  erase_progress(&g);
  int status = TML_EXIT_DONE;
  if (st) status = tml_cli_failure(name, st, &err);
  tml_cli_model_print(m);
  if (!st) status = print_outcome(known, dir, report, quiet);
  if (!st && tml_cli_value(a, "verify")) {
    const int verified = verify_run(m, dir, o, known, &g);
    status = verified ? verified : status;
  }
  tml_accuracy_free(known);
  const bool more = again || tml_cli_has_file(dir, "verify.json"); /* the page lacks the model or the verdict */
  if (!st && report && more) {
    const int written = write_report(dir, m->model, again);
    status = written ? written : status;
  }
  return status;
}

/* ---- what command files of datasets ask for beside a run ---- */

/* Finds equilibria instead of a run in time: one, or a sequence over time. */
static int find_equilibria(tml_cli_model *m, const char *name, const char *dir, const tml_options *o,
                           const tml_cli_args *a,
                           bool report)
{
  const tml_orders x = tml_model_orders(m->model);
  tml_static_options w = {.size = sizeof w, .dir = dir, .force = tml_cli_value(a, "force") != NULL};
  double *times = x.steps > 0 ? calloc((size_t)x.steps + 1, sizeof *times) : NULL;
  if (x.steps > 0 && !times) return tml_cli_failure(name, TML_ERR_MEMORY, NULL);
  for (int i = 0; i <= x.steps && times; i++) times[i] = x.end*i/x.steps;
  if (times) w.vary = "time", w.values = times, w.n_values = x.steps + 1;
  const int status = tml_cli_rest(m, name, &w, o, report);
  free(times);
  return status;
}

static int execute_linear_orders(tml_cli_model *m, const char *name, const char *dir, const tml_options *o,
                                 const tml_cli_args *a)
{
  tml_error err = {0};
  const tml_status st = tml_orders_obey(m->model, o, dir, tml_cli_value(a, "force") != NULL, m->messages, &err);
  fflush(stdout); /* keeps the order of both streams in a terminal */
  tml_cli_model_print(m);
  return st ? tml_cli_failure(name, st, &err) : TML_EXIT_DONE;
}

/* Executes the commands of a dataset: a run in time unless they request none; --end requests one. */
static int execute_orders(tml_cli_model *m, const char *name, const char *dir, const tml_options *o,
                          const tml_cli_args *a,
                          bool report)
{
  const tml_orders x = tml_model_orders(m->model);
  int status = TML_EXIT_DONE;
  if (!x.still || tml_cli_value(a, "end")) status = simulate_model(m, name, dir, o, a, report);
  else if (x.statics) status = find_equilibria(m, name, dir, o, a, report);
  if (status > TML_EXIT_DISTRUST || x.linear == 0) return status;
  const int made = execute_linear_orders(m, name, dir, o, a);
  return made ? made : status;
}

int tml_cli_run_model(const tml_cli_args *a, const tml_cli_show_how *how)
{
  tml_cli_job j;
  int status = tml_cli_begin(&j, a, "-results");
  if (status) return status;
  status = tml_cli_settings(j.m.model, &j.o, a);
  if (!status) status = execute_orders(&j.m, j.name, j.dir, &j.o, a, how->report);
  if (how->open && tml_cli_has_file(j.dir, "report.html") && status <= TML_EXIT_DISTRUST) {
    const int shown = tml_cli_show(j.dir, "report.html");
    status = shown ? shown : status;
  }
  tml_cli_end(&j);
  return status;
}

/* ---- again and again ---- */

/* Errors in the saved model are reported, and the command waits until the model is saved again. */
static int run_watching(const tml_cli_args *a, tml_cli_show_how how)
{
  tml_cli_watch w;
  if (strncmp(a->words[0], "example:", 8) == 0) return tml_cli_usage("--watch: '%s' is not a file that can be saved "
                                                                     "again", a->words[0]);
  tml_cli_catch_signals();
  tml_cli_watch_begin(&w, a->words[0]);
  for (;;) {
    const int status = tml_cli_run_model(a, &how);
    if (status == TML_EXIT_USAGE || status == TML_EXIT_INTERRUPTED) return status;
    how.open = false; /* the page is already open; it must only be reloaded */
    tml_cli_print(stdout, "watching     %s: runs again when it is saved; Ctrl-C ends\n", a->words[0]);
    fflush(stdout);
    if (!tml_cli_watch_wait(&w)) return TML_EXIT_DONE;
  }
}

static int run_run_command(const tml_cli_args *a)
{
  const bool open = tml_cli_value(a, "open") != NULL;
  const tml_cli_show_how how = {.report = open || tml_cli_value(a, "report"), .open = open};
  return tml_cli_value(a, "watch") ? run_watching(a, how) : tml_cli_run_model(a, &how);
}

static const tml_cli_option options[] = {
    {'o', "output", "DIR", "results folder; default: name of the model + '-results', here"},
    {0, "method", "NAME", "integration method, one of 'trammel help methods'; default: auto"},
    {0, "alpha", "A", "numerical damping of hht methods, from -1/3 (most) to 0 (none)"},
    {0, "accuracy", "A", "largest error, as part of each channel's range; the run is repeated for it; default: 1e-3"},
    {0, "tolerance", "E", "local error per step; variable steps; a plain run, whose accuracy is not checked"},
    {0, "step", "H", "fixed step, as all times in the model's unit, or with one: '5 ms'; a plain run"},
    {0, "end", "T", "end of the simulation"},
    {0, "output-step", "DT", "time between result rows"},
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    TML_CLI_PACKAGE_PATH,
    {0, "rotations", "R", "auto, increments, euler-parameters or 313"},
    {0, "form", "F", "second-order, printed or classical"},
    TML_CLI_ASSEMBLE,
    {0, "option", "KEY=VALUE", "any option of the run; may be repeated"},
    {0, "fast", NULL, "a plain run by the default tolerance, 1e-5, or that of the model file"},
    {0, "no-csv", NULL, "results.h5 alone holds the rows: faster, and smaller"},
    {0, "report", NULL, "also write report.html: animation, plots and statistics in one page"},
    {0, "interactive", NULL, "with --report: the page can run its model again; needs 'make wasm'"},
    {0, "open", NULL, "write report.html and open it in a browser"},
    {0, "watch", NULL, "run again whenever the model, or a file beside it, is saved"},
    {0, "verify", NULL, "repeat the run with a smaller tolerance and by another method, and report the accuracy"},
    {0, "force", NULL, "replace files in DIR that are not results of Trammel; start runs that are too large"},
    {'q', "quiet", NULL, "print only warnings and errors"},
    {0},
};

const tml_cli_command tml_cli_run = {
    .name = "run",
    .usage = "MODEL [-o DIR] [OPTION]...",
    .summary = "Simulates a model and writes results.csv, results.h5 and summary.json",
    .text = "MODEL is a YAML or JSON file, an ADAMS dataset (.adm), a robot (.urdf), or 'example:NAME'. Options\n"
            "replace what the model file says. Results of an earlier run in DIR are replaced at the end, all at once;\n"
            "until then rows go to a folder DIR.partial-* beside it. Ctrl-C ends the run and keeps what was computed;\n"
            "'trammel recover DIR' completes the results of a killed run.\n\n"
            "The run is made twice, at two tolerances, whose difference estimates the error, and up to three times\n"
            "more if that is larger than --accuracy; all together at most 30 times the work of the first two. It ends\n"
            "with a report of its accuracy. --tolerance, --step and --fast make one plain run.\n\n"
            "The command file beside a dataset is applied: STATICS alone finds equilibria as 'trammel static' does,\n"
            "LINEAR writes what 'trammel modes' and 'trammel linear' do into DIR.\n\n"
            "exit status: 0 done, 1 done but the accuracy is not reached, or --verify distrusts the results, or their\n"
            "accuracy is not known, 2 wrong usage, 3 the model is not valid, 4 it cannot be assembled or simulated, 5\n"
            "a file cannot be read or written, 130 interrupted.",
    .lists_keys = true,
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_run_command,
};
