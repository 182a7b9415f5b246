/* cmd_modes.c - trammel modes: eigenvalues and mode shapes of a mechanism at its start or at a time of its run. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOISE 1e-10 /* part of a rate that is rounding */

enum { LISTED = 20, LISTED_MOST = 100000, SLOWEST_MOST = 1000 };

typedef struct settings { double at; int n; tml_linear_choice choice; } settings;

static int parse_number(const tml_cli_args *a, int *n)
{
  const char *text = tml_cli_value(a, "number");
  *n = LISTED;
  return tml_cli_whole(text, 1, LISTED_MOST, n) ? TML_EXIT_DONE
                                                : tml_cli_usage("-n %s: write a number from 1 on", text);
}

static int parse_eigen_method(const tml_cli_args *a, tml_linear_method *way)
{
  static const char *const names[] = {"size", "dense", "sparse"};
  const char *text = tml_cli_value(a, "by");
  *way = TML_LINEAR_BY_SIZE;
  for (int i = 0; text && i < 3; i++)
    if (strcmp(text, names[i]) == 0) {
      *way = (tml_linear_method)i;
      return TML_EXIT_DONE;
    }
  return text ? tml_cli_usage("--by %s: write size, dense or sparse", text) : TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- the table ------------------ */

static void print_head(const tml_model *m, const tml_linear_info *x)
{
  const char *title = tml_model_title(m);
  const double rate = sqrt(x->frame[0]*x->frame[0] + x->frame[1]*x->frame[1] + x->frame[2]*x->frame[2]);
  if (title && *title) tml_cli_print_line(stdout, "%s", title);
  tml_cli_print(stdout, "linearised at t = %.9g s: %d states, defect %.1e\n", x->time, x->states, x->defect);
  if (x->sparse)
    tml_cli_print(stdout, "found from the sparse equations, near the shift %.4g 1/s: the slowest modes%s\n", x->shift,
           isinf(x->reach) ? ", which are all" : " only");
  double w[3]; /* components that are rounding are printed as 0 */
  for (int i = 0; i < 3; i++) w[i] = fabs(x->frame[i]) > NOISE*rate ? x->frame[i] : 0.0;
  if (rate > 0) tml_cli_print(stdout, "seen from a frame that turns with (%.6g, %.6g, %.6g) rad/s\n", w[0], w[1], w[2]);
}

static void print_zeros(const tml_linear *l, const tml_linear_info *x)
{
  const int more = x->zeros - x->free_motions;
  for (int k = 0; k < x->free_motions; k++)
    tml_cli_print(stdout, "   0  free motion: %s\n", tml_linear_free_motion(l, k));
  if (more > 0) tml_cli_print(stdout, "   0  %d more, for the constant velocities of these motions\n", more);
}

/* Prints number, eigenvalue, frequency, damping, time constant and motion; numbers without a meaning for the mode are
 * left out. */
static void print_mode(int i, const tml_linear_mode *m)
{
  char frequency[24] = "-", damping[24] = "-", time[24] = "-";
  if (m->im > 0) {
    snprintf(frequency, sizeof frequency, "%.6g", m->frequency);
    snprintf(damping, sizeof damping, m->growth ? "%.4g" : "0", m->damping);
  }
  if (m->growth) snprintf(time, sizeof time, "%.4g", m->time);
  tml_cli_print(stdout, "%4d  %12.6g  %12.6g  %11s  %10s  %10s  ",
                i + 1, m->growth ? m->re : 0.0, m->im, frequency, damping, time);
  tml_cli_print_line(stdout, "%s%s%s", m->growth > 0 ? "GROWS: " : "", m->words,
                     m->trivial ? " (at rest in space)" : "");
}

static void print_modes(const tml_linear *l, int most)
{
  const tml_linear_info x = tml_linear_about(l);
  const int n = x.modes < most ? x.modes : most;
  if (x.states > 0)
    tml_cli_print(stdout, "\n      %12s  %12s  %11s  %10s  %10s  %s\n",
                  "re [1/s]", "im [1/s]", "freq. [Hz]", "damping", "time [s]",
           "what moves most");
  print_zeros(l, &x);
  for (int i = 0; i < n; i++) {
    const tml_linear_mode m = tml_linear_get(l, i);
    print_mode(i, &m);
  }
  if (x.modes > n) tml_cli_print(stdout, "%d faster ones: -n %d\n", x.modes - n, x.modes);
  tml_cli_print(stdout, "\n%s\n", x.verdict);
}

static void print_notes(const char *name, const tml_linear *l)
{
  fflush(stdout); /* before any text on stderr */
  for (int k = 0; k < tml_linear_note_count(l); k++)
    tml_cli_print(stderr, "%s: note: %s\n", name, tml_linear_note(l, k));
}

/* ---------------------------------------------------------------- the command ---------------- */

/* Writes modes as motions, and the page that shows them: all that are listed, or one. */
static int write_motions(const tml_cli_args *a, const tml_linear *l, tml_sim *s, int n, const char *to)
{
  tml_error err = {0};
  const char *one = tml_cli_value(a, "mode");
  const int all = tml_linear_about(l).modes;
  int first = 0, count = all < n ? all : n;
  if (!tml_cli_whole(one, 1, all, &first)) return tml_cli_usage("--mode %s: there are modes 1 to %d", one, all);
  if (one) {
    first--;
    count = 1;
  }
  if (count == 0) return tml_cli_usage("--report: there are no modes to show");
  tml_status st = tml_linear_animate(l, s, first, count, to, tml_cli_value(a, "force") != NULL, &err);
  if (!st) st = tml_report(to, NULL, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  tml_cli_print(stdout, "report       %s/report.html\n", to);
  return TML_EXIT_DONE;
}

static int write_files(const tml_cli_args *a, const tml_linear *l, tml_sim *s, int n)
{
  tml_error err = {0};
  const char *given = tml_cli_value(a, "output");
  char *dir = given ? NULL : tml_cli_default_dir(a->words[0], "-modes");
  const char *to = given ? given : dir;
  int status = to ? tml_cli_check_folder(to) : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  if (!status && (tml_cli_value(a, "report") || tml_cli_value(a, "mode"))) status = write_motions(a, l, s, n, to);
  if (!status) {
    const tml_status st = tml_linear_write(l, n, to, tml_cli_value(a, "force") != NULL, &err);
    if (st) status = tml_cli_failure(NULL, st, &err);
    else tml_cli_print(stdout, "modes        %s/modes.json\n", to);
  }
  free(dir);
  return status;
}

static int print_model_modes(const tml_model *m, const tml_cli_args *a, const settings *x)
{
  tml_options o;
  tml_model_options(m, &o);
  const int wrong = tml_cli_settings(m, &o, a);
  if (wrong) return wrong;
  tml_sim *s = NULL;
  tml_linear *l = NULL;
  tml_error err = {0};
  tml_status st = tml_sim_create(&s, m, &o, &err);
  if (!st && !isnan(x->at)) st = tml_sim_advance(s, x->at, &err);
  if (!st) st = tml_linear_create(&l, s, &x->choice, &err);
  int status = st ? tml_cli_failure(a->words[0], st, &err) : TML_EXIT_DONE;
  if (!status) {
    const tml_linear_info info = tml_linear_about(l);
    print_head(m, &info);
    print_modes(l, x->n);
    print_notes(a->words[0], l);
    status = write_files(a, l, s, x->n);
  }
  tml_linear_free(l);
  tml_sim_free(s);
  return status;
}

static int run_modes_command(const tml_cli_args *a)
{
  tml_cli_model m;
  settings x = {.choice = {.size = sizeof x.choice, .about = tml_cli_value(a, "about")}};
  int status = tml_cli_parse_at(a, &x.at);
  if (!status) status = parse_number(a, &x.n);
  if (!status) status = parse_eigen_method(a, &x.choice.method);
  x.choice.modes = x.n < SLOWEST_MOST ? x.n : SLOWEST_MOST;
  if (!status) status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  if (tml_cli_value(a, "vary")) status = tml_cli_modes_vary(m.model, a, x.at, x.n);
  else status = print_model_modes(m.model, a, &x);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {0, "at", "WHERE", "'start' of the model (default), 'static': its equilibrium, or a time to which it is run [s]"},
    {'n', "number", "N", "number of modes, the slowest first; default: 20"},
    {0, "about", "MARKER", "eigenvalues as seen from a frame that turns with this marker; default: chosen"},
    {0, "by", "WAY", "dense: all modes, up to 600 states; sparse: the slowest alone; default: by size"},
    {0, "vary", "NAME=FROM:TO:N", "modes over N values of a parameter, followed from one to the next; or NAME=A,B,C"},
    {0, "speed", "UNIT", "with --vary: the parameter is a speed in rad/s, rpm or Hz; report where modes are at 1x and "
                         "2x of it"},
    {0, "report", NULL, "write DIR/report.html: modes as motions, with results for 'export'; with --vary curves"},
    {0, "mode", "K", "the same with mode K alone"},
    {'o', "output", "DIR", "folder for modes.json; default: MODEL-modes"},
    TML_CLI_MODEL_AT_A_TIME,
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_modes = {
    .name = "modes",
    .usage = "MODEL [--at WHERE] [-n N] [--about MARKER] [--vary NAME=FROM:TO:N] [-o DIR] [--set NAME=VALUE]...",
    .summary = "Computes frequencies, damping and stability of a model for small motions",
    .text = "Linearises the equations where the model starts, or where it is at a time of its run, and lists the\n"
            "eigenvalues: frequency, damping ratio (1: critical), the time in which a motion grows or decays by a\n"
            "factor e, and what moves most. Free motions have exactly the eigenvalue 0. A steady motion, such as a\n"
            "rotating rotor or a top in precession, is seen from a frame that turns with it. DIR/modes.json also has\n"
            "the shapes and the shares of kinetic and elastic energy. More than 600 states need a build with\n"
            "ARPACK-NG and MUMPS (Debian: libarpack2-dev and libmumps-seq-dev).\n\n"
            "  trammel modes rotor.yaml\n"
            "  trammel modes car.yaml --at 5 -n 40\n"
            "  trammel modes rotor.yaml --vary speed=0:1000:51 --speed rad/s\n\n"
            "With --vary: how frequencies and damping change with a parameter, where stability is lost, and\n"
            "DIR/locus.csv and locus.json with the pictures campbell.svg and locus.svg.\n\n"
            "exit status: 0 done, also if something grows; 3 wrong model, 4 there is no linear model, 5 file.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_modes_command,
};
