/* singular_run.c - one run of a row of parallelograms through its flat positions, measured against its exact motion:
 * what came out, as key=value pairs on one line.
 * usage: singular_run planar|spatial|oblique|turntable N END [OPTION=VALUE ...]     (tests/support/parallelograms.h) */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/parallelograms.h"
#include "trammel.h"

#define ROWS 0.01  /* [s] between rows of results */

static const char *const kinds[] = {"planar", "spatial", "oblique", "turntable"};

typedef struct task {
  row_kind kind;
  int n;
  tml_options options;
  tml_model *model;
  tml_sim *sim;
  tml_error err;
} task;

/* Largest errors over all rows: of the first coupler [m], [m/s], [m/s2], and of all bearings together [N]. */
typedef struct measured { double x, v, a, force; } measured;

/* ---------------------------------------------------------------- the model ------------------ */

static tml_status read_model(task *t)
{
  static char text[200000];
  tml_messages *messages = NULL;
  row_text(text, sizeof text, t->kind, t->n);
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&t->model, "row", text, strlen(text), NULL, 0, messages);
  for (int i = 0; i < tml_messages_count(messages); i++) fprintf(stderr, "%s\n", tml_messages_get(messages, i).text);
  tml_messages_free(messages);
  return st;
}

static tml_status parse(task *t, int argc, char **argv)
{
  int kind = -1;
  for (int i = 0; argc > 3 && i < 4; i++)
    if (!strcmp(argv[1], kinds[i])) kind = i;
  if (kind < 0) return TML_ERR_ARGUMENT;
  t->kind = (row_kind)kind;
  t->n = atoi(argv[2]);
  tml_options_default(&t->options);
  t->options.method = TML_HHT;
  tml_status st = tml_options_set(&t->options, "end", argv[3], &t->err);
  for (int i = 4; i < argc && st == TML_OK; i++) {
    char *value = strchr(argv[i], '=');
    if (value) *value++ = '\0';
    st = tml_options_set(&t->options, argv[i], value ? value : "", &t->err);
  }
  return st;
}

/* ---------------------------------------------------------------- errors --------------------- */

static double read(task *t, const char *name)
{
  double value = NAN;
  const int channel = tml_sim_channel_find(t->sim, name);
  if (channel < 0) return 0.0; /* z of a planar body */
  return tml_sim_read(t->sim, &channel, 1, &value, &t->err) == TML_OK ? value : NAN;
}

static double coupler_error(task *t, const char *what, const double exact[3])
{
  double sum = 0.0;
  for (int i = 0; i < (t->kind == ROW_PLANAR ? 2 : 3); i++) {
    char name[64];
    snprintf(name, sizeof name, "coupler0.%s%c", what, 'x' + i);
    const double d = read(t, name) - exact[i];
    sum += d*d;
  }
  return sqrt(sum);
}

/* Of all bearings together: those of one go to infinity in flat positions. */
static double force_error(task *t, const double exact[3])
{
  double sum = 0.0;
  for (int i = 0; i < 3; i++) {
    double f = -exact[i];
    for (int k = 0; k <= t->n; k++) {
      char name[64];
      snprintf(name, sizeof name, "base%d.j.f%c", k, 'x' + i);
      f += read(t, name);
    }
    sum += f*f;
  }
  return sqrt(sum);
}

static double more(double a, double b) { return a >= b ? a : b; } /* what is not finite stays */

static tml_status look(task *t, double time, const row_state *s, measured *m)
{
  const tml_status st = tml_sim_advance(t->sim, time, &t->err);
  if (st != TML_OK) return st;
  m->x = more(m->x, coupler_error(t, "", s->x));
  m->v = more(m->v, coupler_error(t, "v", s->v));
  m->a = more(m->a, coupler_error(t, "a", s->a));
  m->force = more(m->force, force_error(t, s->force));
  return isfinite(m->x + m->v + m->a + m->force) ? TML_OK : TML_ERR_SIMULATION;
}

/* ---------------------------------------------------------------- the run -------------------- */

/* The next flat position after the state at `time`. */
static double next_flat(const task *t, const row_state *s, double time)
{
  const double pi = acos(-1.0), target = (floor(s->angle/pi - 0.5) + 1.5)*pi;
  row_state x = *s;
  for (int i = 0; i < 30 && target - x.angle > 1e-14; i++) {
    const double dt = fmin((target - x.angle)/x.speed, 0.05);
    row_move(&x, t->kind, t->n, time, time + dt);
    time += dt;
  }
  return time;
}

/* Rows at equal distances, and some that fall on flat positions or near them. */
static tml_status run(task *t, measured *m)
{
  static const double off[] = {-1e-3, -1e-4, -1e-5, -1e-6, -1e-8, 0.0, 1e-8, 1e-6, 1e-5, 1e-4, 1e-3};
  row_state s = {.speed = 1.0};
  double time = 0.0;
  tml_status st = tml_sim_create(&t->sim, t->model, &t->options, &t->err);
  row_move(&s, t->kind, t->n, 0.0, 0.0);
  for (int i = 1; i <= (int)(t->options.end/ROWS + 0.5) && st == TML_OK; i++) {
    const double row = i*ROWS, flat = next_flat(t, &s, time);
    for (size_t k = 0; k <= sizeof off/sizeof *off && st == TML_OK; k++) {
      const double at = k < sizeof off/sizeof *off ? flat + off[k] : row;
      if (!(at > time) || at > row) continue;
      row_move(&s, t->kind, t->n, time, at);
      st = look(t, time = at, &s, m);
    }
  }
  return st;
}

static void print(const task *t, tml_status st, const measured *m)
{
  const tml_stats *s = t->sim ? tml_sim_stats(t->sim) : NULL;
  printf("%s x=%.1e v=%.1e a=%.1e force=%.1e", st == TML_OK ? "ok" : "fails", m->x, m->v, m->a, m->force);
  if (s)
    printf(" passages=%lld steps=%lld rejected=%lld failed=%lld iterations=%lld energy=%.1e cpu=%.2f", s->passages,
           s->steps, s->rejected, s->failed, s->iterations, s->energy_error, s->cpu_run);
  printf("\n");
  if (st != TML_OK) fprintf(stderr, "%s\n", t->err.text);
}

int main(int argc, char **argv)
{
  static task t;
  measured m = {0};
  tml_status st = parse(&t, argc, argv);
  if (st != TML_OK) {
    fprintf(stderr, "%s\nusage: singular_run planar|spatial|oblique|turntable N END [OPTION=VALUE ...]\n", t.err.text);
    return 2;
  }
  st = read_model(&t);
  if (st == TML_OK) st = run(&t, &m);
  print(&t, st, &m);
  tml_sim_free(t.sim);
  tml_model_free(t.model);
  return st == TML_OK ? 0 : 1;
}
