/* contact_scale.c - where the time of runs with many contacts goes, and how search and evaluation grow.
 * usage: contact_scale run PROBLEM N STEPS [OPTION=VALUE ...]   a run, with the share of each part
 *        contact_scale rest PROBLEM N SPEED [OPTION=VALUE ...]  the same until all lie: energy of motion below that of
 *                                                               all bodies at this speed [m/s], or the end
 *        contact_scale parts N [TURNS]                          one search and one evaluation among n balls in piles
 * The linker sends calls of the functions below here (bench/CMakeLists.txt), where the clock is read. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/base/sim.h"
#include "models.h"
#include "system/base/evaluate.h"

/* ---------------------------------------------------------------- the clock ------------------ */

typedef enum part { OTHER, SEARCH, REBUILD, EVALUATION, FACTORISATION, SOLUTION, PARTS } part;

static part inside;
static double since, spent[PARTS];
static long long times[PARTS];

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

/* From here on time counts for a part; returns the one for which it did. */
static part enter(part p)
{
  const part before = inside;
  const double t = now();
  spent[before] += t - since;
  since = t;
  inside = p;
  return before;
}

/* A function of the library with the clock around it. */
#define TIMED(what, type, name, parameters, arguments) \
  type __real_##name parameters;                       \
  type __wrap_##name parameters;                       \
  type __wrap_##name parameters                        \
  {                                                    \
    const part before = enter(what);                   \
    const type result = __real_##name arguments;       \
    times[what]++;                                     \
    enter(before);                                     \
    return result;                                     \
  }

TIMED(SEARCH, tml_status, tml_contact_search_update, (tml_sim *s, tml_error *err), (s, err))
TIMED(REBUILD, tml_status, tml_pattern_growth_apply, (tml_sim *s, const tml_near_pair *near, int n, tml_error *err),
      (s, near, n, err))
TIMED(EVALUATION, tml_status, tml_system_residual,
      (const tml_system *s, tml_work *w, const tml_state *x, double *r, double *phi), (s, w, x, r, phi))
TIMED(EVALUATION, tml_status, tml_system_matrices,
      (const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out), (s, w, x, out))
TIMED(EVALUATION, tml_status, tml_system_energy,
      (const tml_system *s, tml_work *w, const tml_state *x, tml_energy *out), (s, w, x, out))
TIMED(EVALUATION, tml_status, tml_contacts_commit, (const tml_system *s, tml_work *w, const tml_state *x), (s, w, x))
TIMED(EVALUATION, tml_status, tml_contacts_time_to_touch,
      (const tml_system *s, tml_work *w, const tml_state *x, bool resolve, double *time), (s, w, x, resolve, time))
TIMED(EVALUATION, tml_status, tml_contacts_impact_error,
      (const tml_system *s, tml_work *w, const tml_state *x, const double *error, double *ratio),
      (s, w, x, error, ratio))
TIMED(FACTORISATION, tml_status, tml_lu_factor, (tml_lu *f, const double *values), (f, values))

void __real_tml_lu_solve(const tml_lu *f, double *b);
void __wrap_tml_lu_solve(const tml_lu *f, double *b);
void __wrap_tml_lu_solve(const tml_lu *f, double *b)
{
  const part before = enter(SOLUTION);
  __real_tml_lu_solve(f, b);
  times[SOLUTION]++;
  enter(before);
}

/* ---------------------------------------------------------------- a run ---------------------- */

/* Pairs that touch where the run is. */
static int touching(tml_sim *s)
{
  int n = 0;
  tml_system_frames(s->sys, &s->work, s->run->q, s->run->v);
  for (int k = s->sys->n_elements; k < s->sys->n_acting; k++) {
    const tml_sysforce *e = &s->sys->element[k];
    tml_contact_summary look;
    tml_force_input in;
    tml_system_force_input(&in, s->sys, &s->work, e, s->run->t, 0);
    if (tml_contact_evaluate(&look, e->par, &in) == TML_OK) n += look.points > 0;
  }
  return n;
}

static tml_status create(tml_sim **sim, tml_model **m, const bench_problem *p, int n, const tml_options *o,
                         tml_error *err)
{
  const tml_status st = p->build(m, n, err);
  return st == TML_OK ? tml_sim_create(sim, *m, o, err) : st;
}

/* A run that is under way: so many steps, or until the energy of motion is that of all bodies at a speed. */
typedef struct measured { const bench_problem *p; int n; long long steps; double still; } measured;

/* Mean height of the balls, and how many are outside of the box: below the floor. */
static void look(tml_sim *s, double *mean, int *outside)
{
  *mean = 0.0;
  *outside = 0;
  for (int b = 1; b < s->sys->n_bodies; b++) {
    const double z = s->run->q[s->sys->body[b].q + 2];
    *mean += z/(s->sys->n_bodies - 1);
    *outside += z < 0.0;
  }
}

static void tell(tml_sim *s, const measured *x, double cpu)
{
  static const char *const names[PARTS] = {"other", "search", "rebuild", "evaluation", "factorisation", "solution"};
  const tml_stats *n = tml_sim_stats(s);
  double height;
  int outside;
  look(s, &height, &outside);
  printf("%s N=%d t=%.6f cpu=%.4f setup=%.4f steps=%lld newton=%lld failed=%lld rejected=%lld factors=%lld "
         "rebuilt=%lld near=%d touching=%d kinetic=%.3e height=%.5f outside=%d", x->p->word, x->n, s->run->t, cpu,
         n->cpu_setup, n->steps, n->iterations, n->failed, n->rejected, times[FACTORISATION], times[REBUILD], s->n_near,
         touching(s), s->run->energy.kinetic, height, outside);
  for (int k = 0; k < PARTS; k++) printf(" %s=%.4f", names[k], spent[k]/cpu);
  printf("\n");
}

static bool goes_on(tml_sim *s, const measured *x, double mass)
{
  if (!s->run) return true; /* before the first step */
  if (x->still > 0.0)
    return s->run->t < s->run->opt.end && !(s->run->energy.kinetic < 0.5*mass*x->still*x->still);
  return tml_sim_stats(s)->steps < x->steps;
}

static tml_status measure_run(const measured *x, const tml_options *o, tml_error *err)
{
  tml_model *m = NULL;
  tml_sim *s = NULL;
  double mass = 0.0;
  tml_status st = create(&s, &m, x->p, x->n, o, err);
  for (int b = 1; st == TML_OK && b < m->n_bodies; b++) mass += m->bodies[b].mass;
  memset(spent, 0, sizeof spent);
  memset(times, 0, sizeof times);
  inside = OTHER;
  const double start = since = now();
  while (st == TML_OK && goes_on(s, x, mass)) st = tml_sim_step(s, err);
  enter(OTHER);
  if (st == TML_OK) tell(s, x, now() - start);
  tml_sim_free(s);
  tml_model_free(m);
  return st;
}

/* Words of the command line: what to run, and options. */
static tml_status run_words(int argc, char **argv, bool rest, tml_error *err)
{
  measured x = {.p = bench_problem_find(argv[2]), .n = atoi(argv[3])};
  tml_options o;
  tml_options_default(&o);
  o.method = TML_HHT;
  o.end = x.p ? x.p->end : 1.0;
  if (rest) x.still = atof(argv[4]);
  else x.steps = atoll(argv[4]);
  tml_status st = x.p ? TML_OK : TML_ERR_ARGUMENT;
  for (int i = 5; i < argc && st == TML_OK; i++) {
    char *value = strchr(argv[i], '=');
    if (value) *value++ = '\0';
    st = value ? tml_options_set(&o, argv[i], value, err) : TML_ERR_ARGUMENT;
  }
  return st == TML_OK ? measure_run(&x, &o, err) : st;
}

/* ---------------------------------------------------------------- parts ---------------------- */

typedef tml_status once(tml_sim *s, tml_matrices *x, double *r, tml_error *err);

/* A skin of nothing is used up at once. */
static tml_status search_once(tml_sim *s, tml_matrices *x, double *r, tml_error *err)
{
  (void)x;
  (void)r;
  s->nearby.skin = 0.0;
  return __real_tml_nearby_look(s, err);
}

static tml_status residual_once(tml_sim *s, tml_matrices *x, double *r, tml_error *err)
{
  const tml_state at = {.t = s->run->t, .q = s->run->q, .v = s->run->v};
  (void)x;
  (void)err;
  return __real_tml_system_residual(s->sys, &s->work, &at, r, NULL);
}

static tml_status matrices_once(tml_sim *s, tml_matrices *x, double *r, tml_error *err)
{
  const tml_state at = {.t = s->run->t, .q = s->run->q, .v = s->run->v};
  (void)r;
  (void)err;
  return __real_tml_system_matrices(s->sys, &s->work, &at, x);
}

static tml_status measure_parts(int n, int turns, tml_error *err)
{
  static once *const all[3] = {search_once, residual_once, matrices_once};
  static const char *const names[3] = {"search", "residual", "matrices"};
  tml_options o;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_matrices x = {0};
  tml_options_default(&o);
  o.method = TML_HHT;
  o.tolerance = 1e-4;
  tml_status st = create(&s, &m, bench_problem_find("piles"), n, &o, err);
  if (st == TML_OK) st = tml_sim_step(s, err);
  if (st == TML_OK) st = search_once(s, NULL, NULL, err); /* patterns stay as they are from here on */
  double *r = st == TML_OK ? calloc((size_t)s->sys->nv + 1, sizeof *r) : NULL;
  if (st == TML_OK) st = r ? tml_matrices_create(&x, s->sys, err) : TML_ERR_MEMORY;
  if (st == TML_OK) printf("piles N=%d near=%d touching=%d setup=%.4f", n, s->n_near, touching(s),
                           tml_sim_stats(s)->cpu_setup);
  for (int k = 0; k < 3 && st == TML_OK; k++) {
    double best = INFINITY;
    for (int i = 0; i < turns && st == TML_OK; i++) {
      const double start = now();
      st = all[k](s, &x, r, err);
      best = fmin(best, now() - start);
    }
    printf(" %s=%.2f", names[k], 1e6*best);
  }
  if (st == TML_OK) printf("\n");
  tml_matrices_free(&x);
  free(r);
  tml_sim_free(s);
  tml_model_free(m);
  return st;
}

int main(int argc, char **argv)
{
  tml_error err = {0};
  tml_status st = TML_ERR_ARGUMENT;
  if (argc > 4 && !strcmp(argv[1], "run")) {
    st = run_words(argc, argv, false, &err);
  } else if (argc > 4 && !strcmp(argv[1], "rest")) {
    st = run_words(argc, argv, true, &err);
  } else if (argc > 2 && !strcmp(argv[1], "parts")) {
    const int n = atoi(argv[2]);
    st = measure_parts(n, argc > 3 ? atoi(argv[3]) : n < 10000 ? 200000/n : 20, &err);
  } else {
    snprintf(err.text, sizeof err.text,
             "usage: contact_scale run PROBLEM N STEPS [OPTION=VALUE ...] | rest PROBLEM N SPEED [OPTION=VALUE ...] | "
             "parts N [TURNS]");
  }
  if (st != TML_OK) fprintf(stderr, "contact_scale: %s\n", err.text[0] ? err.text : tml_status_text(st));
  return st == TML_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
