/* cmd_static.c - trammel static: the equilibrium of a model, or a sequence of equilibria. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ROUNDING 1e-13 /* relative to the largest coordinate */
enum { BODIES_SHOWN = 12 };

/* ---------------------------------------------------------------- telling -------------------- */

typedef struct table {
  const char *vary;  /* NULL: a single case */
  bool quiet, started;
  bool unstable, failed;
} table;

static double body_coordinate(const tml_static_case *c, const char *body, size_t length, const char *what)
{
  for (int i = 0; i < c->n; i++)
    if (strncmp(c->names[i], body, length) == 0 && strcmp(c->names[i] + length, what) == 0) return c->values[i];
  return NAN;
}

/* Whether the name is that of a marker: markers lie on bodies, whose positions are printed already. */
static bool is_marker(const tml_static_case *c, const char *name, size_t length)
{
  while (length > 0 && name[length - 1] != '.') length--;
  return length > 0 && isfinite(body_coordinate(c, name, length - 1, ".x"));
}

static double clear_rounding(double x, double rounding) { return fabs(x) <= rounding ? 0.0 : x; }

/* The largest coordinate of all positions. */
static double largest_coordinate(const tml_static_case *c)
{
  double far = 0.0;
  for (int i = 0; i < c->n; i++) {
    const char *dot = strrchr(c->names[i], '.');
    if (dot && strlen(dot) == 2 && strchr("xyz", dot[1]) && isfinite(c->values[i])) far = fmax(far, fabs(c->values[i]));
  }
  return far;
}

/* Prints the positions of the first bodies; values below the round-off of the others are printed as 0. */
static void print_places(const tml_static_case *c)
{
  const double rounding = ROUNDING*largest_coordinate(c);
  int shown = 0;
  for (int i = 0; i < c->n && shown < BODIES_SHOWN; i++) {
    const char *dot = strrchr(c->names[i], '.');
    if (!dot || strcmp(dot, ".x") != 0) continue;
    const size_t length = (size_t)(dot - c->names[i]);
    const double y = body_coordinate(c, c->names[i], length, ".y"), z = body_coordinate(c, c->names[i], length, ".z");
    if (!isfinite(y) || is_marker(c, c->names[i], length)) continue;
    tml_cli_print(stdout, "  %-16.*s x %.9g  y %.9g", (int)length, c->names[i], clear_rounding(c->values[i], rounding),
                  clear_rounding(y, rounding));
    if (isfinite(z)) tml_cli_print(stdout, "  z %.9g", clear_rounding(z, rounding));
    tml_cli_print(stdout, " %s\n", c->units[i]);
    shown++;
  }
}

static void print_case(const tml_static_case *c)
{
  tml_cli_print(stdout, "%s\n", c->found->text);
  print_places(c);
  tml_cli_print(stdout, "balanced to  %.1e of the loads, %d iterations%s\n", c->found->unbalanced, c->found->iterations,
         c->found->relaxed ? ", with a damped run in time" : "");
}

static void print_row(table *g, const tml_static_case *c)
{
  if (!g->started) tml_cli_print(stdout, "%14s  %-8s  %12s  %s\n", g->vary, "stable", "lowest [Hz]", "softest motion");
  if (*c->failure) {
    const int first = (int)strcspn(c->failure, "\n"); /* summary.json has the rest */
    tml_cli_print(stdout, "%14.9g  no equilibrium: %.*s\n", c->value, first, c->failure);
    return;
  }
  char hertz[32] = "-";
  const double w = c->found->stiffness;
  if (isfinite(w) && w > 0.0) snprintf(hertz, sizeof hertz, "%.6g", sqrt(w)/(2.0*acos(-1.0)));
  const char *stable = !c->found->stable ? "no" : c->found->judged ? "yes" : "?";
  tml_cli_print(stdout, "%14.9g  %-8s  %12s  %s%s\n", c->value, stable, hertz, c->found->motion,
                c->jumped ? "  (jumped)" : "");
}

static void on_row(void *user, const tml_static_case *c)
{
  table *g = user;
  g->failed = g->failed || *c->failure;
  g->unstable = g->unstable || (!*c->failure && !c->found->stable);
  if (!g->quiet && g->vary) print_row(g, c);
  else if (!g->quiet) print_case(c);
  g->started = true;
  fflush(stdout);
}

/* ---------------------------------------------------------------- command -------------------- */

int tml_cli_rest(tml_cli_model *m, const char *name, tml_static_options *w, const tml_options *o, bool report)
{
  table own = {.vary = w->vary, .quiet = m->quiet}, *g = &own;
  w->row = on_row;
  w->user = g;
  tml_error err = {0};
  const tml_status st = tml_static(m->model, o, w, m->messages, &err);
  fflush(stdout);
  tml_cli_model_print(m);
  if (st) return tml_cli_failure(name, st, &err);
  if (report && tml_report(w->dir, NULL, &err)) return tml_cli_failure(NULL, TML_ERR_FILE, &err);
  if (!g->quiet)
    tml_cli_print(stdout, "results      %s/results.csv, summary.json%s\n", w->dir, report ? ", report.html" : "");
  if (g->failed) return TML_EXIT_SIMULATION;
  if (g->unstable && !w->unstable_ok) return TML_EXIT_DISTRUST;
  return TML_EXIT_DONE;
}

static int read_time(double *out, const tml_model *m, const char *text)
{
  tml_options o;
  tml_error err = {0};
  if (!text || strcmp(text, "0") == 0) return TML_EXIT_DONE;
  tml_options_default(&o);
  const tml_status st = tml_model_set_option(m, &o, "end", text, &err);
  if (st) return tml_cli_usage("--at %s: write a time, as 2 or '5 ms'", text);
  *out = o.end;
  return TML_EXIT_DONE;
}

static int run_static_command(const tml_cli_args *a)
{
  tml_cli_job j;
  int status = tml_cli_begin(&j, a, "-static");
  if (status) return status;
  tml_cli_sequence s = {0};
  tml_static_options w = {.size = sizeof w, .dir = j.dir,
                          .unstable_ok = tml_cli_value(a, "unstable-ok") != NULL,
                          .force = tml_cli_value(a, "force") != NULL};
  status = tml_cli_settings(j.m.model, &j.o, a);
  if (!status) status = tml_cli_vary(&s, tml_cli_value(a, "vary"), " or of time");
  if (!status) status = read_time(&w.time, j.m.model, tml_cli_value(a, "at"));
  w.vary = s.name;
  w.values = s.values;
  w.n_values = s.n;
  if (!status) status = tml_cli_rest(&j.m, j.name, &w, &j.o, tml_cli_value(a, "report") != NULL);
  tml_cli_vary_free(&s);
  tml_cli_end(&j);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "DIR", "results folder; default: name of the model + '-static', here"},
    {0, "vary", "NAME=FROM:TO:N", "N values of a parameter or of time, each from the equilibrium before; or NAME=A,B"},
    {0, "at", "T", "the time for motions and functions of time; default: 0"},
    {0, "unstable-ok", NULL, "accept the nearest equilibrium, even if it is unstable"},
    {0, "report", NULL, "also write report.html: the position, reactions, the verdict, and plots over what is varied"},
    TML_CLI_MODEL_AT_A_TIME,
    TML_CLI_FORCE,
    {'q', "quiet", NULL, "print only warnings and errors"},
    {0},
};

const tml_cli_command tml_cli_static = {
    .name = "static",
    .usage = "MODEL [--vary NAME=FROM:TO:N] [--at T] [--unstable-ok] [OPTION]...",
    .summary = "Finds a static equilibrium: positions, reactions, stability",
    .text = "MODEL is a YAML or JSON file, an ADAMS dataset (.adm), or 'example:NAME'. Searches from the positions of\n"
            "the model, which may be approximate, for a stable equilibrium; unstable ones found first are reported\n"
            "and left. What cannot balance is named by body, direction and force. DIR/results.csv has a row per case\n"
            "with all channels. Sequences report limit points and loss of stability, and continue from the\n"
            "equilibrium that the model reaches then. A run begins at rest with 'simulate: {start: static}'.\n\n"
            "exit status: 0 found, 1 found, but it is unstable, 2 wrong usage, 3 the model is not valid, 4 there is\n"
            "no equilibrium, or it cannot be assembled, 5 a file cannot be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_static_command,
};
