/* modes_vary.c - trammel modes --vary: follows modes over values of a parameter. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALIKE 1e-6 /* damping ratios that differ by less are equal */

/* The speed of one unit of the parameter [rad/s]; 0: the parameter is not a speed. */
static int read_speed(const char *text, double *speed)
{
  static const struct { const char *word; double turns; } units[] = {{"rad/s", 0.0}, {"rpm", 1.0/60.0}, {"Hz", 1.0}};
  *speed = 0.0;
  if (!text) return TML_EXIT_DONE;
  for (size_t i = 0; i < sizeof units/sizeof *units; i++)
    if (strcmp(text, units[i].word) == 0) *speed = i == 0 ? 1.0 : units[i].turns*2.0*acos(-1.0);
  return *speed > 0.0 ? TML_EXIT_DONE : tml_cli_usage("--speed %s: write 'rad/s', 'rpm' or 'Hz'", text);
}

/* ---------------------------------------------------------------- telling -------------------- */

/* Prints the frequency of a mode at a value, or blanks if it does not exist there. */
static void print_frequency(const tml_locus *l, int value, int mode)
{
  const tml_locus_point p = tml_locus_get(l, value, mode);
  if (p.there) tml_cli_print(stdout, "  %11.6g", p.frequency);
  else tml_cli_print(stdout, "  %11s", "-");
}

/* Prints the frequencies at both ends and in the middle, and the value of least damping. */
static void print_mode(const tml_locus *l, const tml_cli_sequence *s, int mode)
{
  double least = INFINITY, at = 0.0;
  tml_cli_print(stdout, "%4d", mode + 1);
  print_frequency(l, 0, mode);
  print_frequency(l, s->n/2, mode);
  print_frequency(l, s->n - 1, mode);
  for (int i = 0; i < s->n; i++) {
    const tml_locus_point p = tml_locus_get(l, i, mode);
    if (!p.there || (isfinite(least) && p.damping > least - ALIKE*fabs(least))) continue;
    least = p.damping;
    at = s->values[i];
  }
  tml_cli_print(stdout, "  %10.4g  %11.6g  ", least, at);
  tml_cli_print_line(stdout, "%s", tml_locus_words(l, mode));
}

static void print_modes(const tml_locus *l, const tml_cli_sequence *s, int most)
{
  const int all = tml_locus_modes(l), n = all < most ? all : most;
  tml_cli_print(stdout, "modes over %s, %d values\n\n", s->name, s->n);
  tml_cli_print(stdout, "      freq. [Hz]                              least damping\n");
  tml_cli_print(stdout, "      at %8.6g  at %8.6g  at %8.6g  %10s  %11s  what moves most\n",
                s->values[0], s->values[s->n/2],
         s->values[s->n - 1], "", "at");
  for (int k = 0; k < n; k++) print_mode(l, s, k);
  if (all > n) tml_cli_print(stdout, "%d faster ones: -n %d\n", all - n, all);
}

static void print_places(const tml_locus *l, const tml_cli_sequence *s, int most)
{
  tml_cli_print(stdout, "\n");
  for (int k = 0; k < tml_locus_crossings(l); k++) {
    const tml_locus_crossing c = tml_locus_crossing_get(l, k);
    if (c.mode < most)
      tml_cli_print(stdout, "mode %d is %dx %s at %.6g (%.6g Hz)\n", c.mode + 1, c.order, s->name, c.value,
                    c.frequency);
  }
  for (int k = 0; k < tml_locus_limits(l); k++) {
    const tml_locus_limit x = tml_locus_limit_get(l, k);
    tml_cli_print(stdout, "stability %s at %s = %.6g", x.lost ? "is lost" : "comes back", s->name, x.value);
    if (x.mode >= 0) tml_cli_print(stdout, ": mode %d, %s", x.mode + 1, tml_locus_words(l, x.mode));
    tml_cli_print(stdout, x.frequency > 0.0 ? ", at %.6g Hz\n" : "\n", x.frequency);
  }
  if (tml_locus_limits(l) > 0) return;
  bool grows = false;
  for (int k = 0; k < tml_locus_modes(l); k++) grows = grows || tml_locus_get(l, 0, k).growth > 0;
  if (!*tml_locus_doubt(l)) tml_cli_print(stdout, grows ? "unstable at all values\n" : "nothing grows at any value\n");
}

/* ---------------------------------------------------------------- command -------------------- */

static int print_locus(const tml_locus *l, const tml_cli_args *a, const tml_cli_sequence *s, int most)
{
  tml_error err = {0};
  const char *given = tml_cli_value(a, "output");
  char *dir = given ? NULL : tml_cli_default_dir(a->words[0], "-modes");
  const char *to = given ? given : dir;
  int status = to ? tml_cli_check_folder(to) : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  if (!status) status = tml_cli_check_page(to, a);
  if (!status) {
    print_modes(l, s, most);
    print_places(l, s, most);
    fflush(stdout); /* before any text on stderr */
    if (*tml_locus_doubt(l)) tml_cli_print(stderr, "%s: note: %s\n", a->words[0], tml_locus_doubt(l));
    const tml_status st = tml_locus_write(l, most, to, tml_cli_value(a, "force") != NULL, &err);
    if (st) status = tml_cli_failure(NULL, st, &err);
    else tml_cli_print(stdout, "modes        %s/locus.csv, locus.json, campbell.svg, locus.svg\n", to);
    if (!status) status = tml_cli_study_page(to, a);
  }
  free(dir);
  return status;
}

int tml_cli_modes_vary(const tml_model *m, const tml_cli_args *a, double at, int n)
{
  tml_cli_sequence s = {0};
  tml_locus_options w = {.size = sizeof w, .time = isnan(at) ? 0.0 : at, .about = tml_cli_value(a, "about")};
  tml_options o;
  tml_locus *l = NULL;
  tml_error err = {0};
  tml_model_options(m, &o);
  int status = tml_cli_settings(m, &o, a);
  if (!status) status = tml_cli_vary(&s, tml_cli_value(a, "vary"), "");
  if (!status) status = read_speed(tml_cli_value(a, "speed"), &w.speed);
  w.vary = s.name;
  w.values = s.values;
  w.n_values = s.n;
  if (!status) {
    const tml_status st = tml_locus_create(&l, m, &o, &w, &err);
    status = st ? tml_cli_failure(a->words[0], st, &err) : print_locus(l, a, &s, n);
  }
  tml_locus_free(l);
  tml_cli_vary_free(&s);
  return status;
}
