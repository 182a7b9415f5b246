/* orderings.c - the corrector's matrix of a problem factorised by KLU under different fill-reducing orderings.
 * usage: orderings PROBLEM [N]     prints one line per ordering: entries of L + U, times in microseconds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <suitesparse/klu.h>
#include <time.h>

#include "sim/base/sim.h"
#include "core/memory.h"
#include "models.h"

enum { STEPS = 20, REPEATS = 15 };

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e6*(double)t.tv_sec + 1e-3*(double)t.tv_nsec;
}

/* ---------------------------------------------------------------- topological order ---------- */

/* A depth-first tree of the bodies from ground. Joints that are not in it run between a body and one of its
 * ancestors. `first` and `next` list the ends 2k + side of the constraints at each body. */
typedef struct tree {
  int *parent, *order; /* per body: its parent (-1: none, -2: not reached); bodies, children before parents */
  int *first, *next, *path;
} tree;

static void tree_free(tree *t)
{
  int *list[] = {t->parent, t->order, t->first, t->next, t->path};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
}

/* The next body not yet reached from b, or -1; ends that lead nowhere new are used up. */
static int next_child(tree *t, const tml_system *s, int b)
{
  while (t->first[b] >= 0) {
    const int e = t->first[b], other = s->constraint[e/2].body[1 - e%2];
    t->first[b] = t->next[e];
    if (t->parent[other] == -2) return other;
  }
  return -1;
}

static void walk_bodies(tree *t, const tml_system *s)
{
  int n = 0;
  for (int root = 0; root < s->n_bodies; root++) {
    if (t->parent[root] != -2) continue;
    int depth = 0;
    t->path[0] = root;
    t->parent[root] = -1;
    while (depth >= 0) {
      const int b = t->path[depth], child = next_child(t, s, b);
      if (child >= 0) {
        t->parent[child] = b;
        t->path[++depth] = child;
      } else {
        t->order[n++] = b;
        depth--;
      }
    }
  }
}

static bool tree_create(tree *t, const tml_system *s)
{
  const size_t n = (size_t)s->n_bodies;
  *t = (tree){tml_new(n, sizeof(int)), tml_new(n, sizeof(int)), tml_new(n, sizeof(int)),
              tml_new(2*(size_t)s->n_constraints, sizeof(int)), tml_new(n, sizeof(int))};
  if (!t->parent || !t->order || !t->first || !t->next || !t->path) return false;
  for (int b = 0; b < s->n_bodies; b++) {
    t->first[b] = -1;
    t->parent[b] = -2;
  }
  for (int e = 2*s->n_constraints - 1; e >= 0; e--) {
    const int b = s->constraint[e/2].body[e%2];
    t->next[e] = t->first[b];
    t->first[b] = e;
  }
  walk_bodies(t, s);
  return true;
}

/* The body after which the multipliers of a constraint follow: for a joint of the tree the child, for one that
 * closes a loop the last body of the loop before the one nearest to ground. */
static int owner(const tree *t, const tml_constraint *c)
{
  for (int side = 0; side < 2; side++)
    if (t->parent[c->body[side]] == c->body[1 - side]) return c->body[side];
  for (int side = 0; side < 2; side++)
    for (int b = c->body[side]; b >= 0; b = t->parent[b])
      if (t->parent[b] == c->body[1 - side]) return b;
  return c->body[0]; /* both ends on one body */
}

/* Unknowns from the leaves to the root: each body, then the multipliers it owns. */
static bool topological(int *order, const tml_system *s)
{
  tree t;
  int *head = tml_new((size_t)s->n_bodies, sizeof(int)), *next = tml_new((size_t)s->n_constraints, sizeof(int));
  const bool ok = tree_create(&t, s) && head && next;
  int n = 0;
  for (int b = 0; ok && b < s->n_bodies; b++) head[b] = -1;
  for (int k = s->n_constraints - 1; ok && k >= 0; k--) {
    const int b = owner(&t, &s->constraint[k]);
    next[k] = head[b];
    head[b] = k;
  }
  for (int p = 0; ok && p < s->n_bodies; p++) {
    const tml_sysbody *b = &s->body[t.order[p]];
    for (int i = 0; i < b->ops->nv; i++) order[n++] = b->v + i;
    for (int k = head[t.order[p]]; k >= 0; k = next[k])
      for (int r = 0; r < s->constraint[k].n_rows; r++) order[n++] = s->nv + s->constraint[k].row + r;
  }
  tree_free(&t);
  tml_delete(head);
  tml_delete(next);
  return ok && n == s->nv + s->m;
}

/* ---------------------------------------------------------------- measuring ------------------ */

typedef enum ordering { AMD, COLAMD, NATURAL, TOPOLOGICAL, ORDERINGS } ordering;

static const char *const words[ORDERINGS] = {"AMD", "COLAMD", "natural", "topological"};

static klu_symbolic *analyze(klu_common *c, const tml_sim *sim, ordering which, int *order)
{
  const tml_saddle *x = &sim->run->kkt->saddle;
  c->ordering = which == COLAMD ? 1 : 0;
  if (which == AMD || which == COLAMD) return klu_analyze(x->n, x->column, x->row, c);
  if (which == NATURAL)
    for (int i = 0; i < x->n; i++) order[i] = i;
  else if (!topological(order, sim->sys)) return NULL;
  c->btf = 0;
  return klu_analyze_given(x->n, x->column, x->row, order, order, c);
}

typedef struct timing { double analyze, factor, refactor, solve, entries; } timing;

static bool time_factors(timing *t, klu_common *c, klu_symbolic *symbolic, const tml_saddle *x, double *b)
{
  const double start = now();
  t->factor = t->refactor = t->solve = INFINITY;
  for (int k = 0; k < REPEATS && now() - start < 1e6; k++) {
    const double t0 = now();
    klu_numeric *numeric = klu_factor(x->column, x->row, x->value, symbolic, c);
    const double t1 = now();
    if (!numeric || c->status != KLU_OK) return false;
    klu_refactor(x->column, x->row, x->value, symbolic, numeric, c);
    const double t2 = now();
    for (int i = 0; i < x->n; i++) b[i] = 1.0;
    const double t3 = now();
    klu_solve(symbolic, numeric, x->n, 1, b, c);
    t->solve = fmin(t->solve, now() - t3);
    t->factor = fmin(t->factor, t1 - t0);
    t->refactor = fmin(t->refactor, t2 - t1);
    t->entries = (double)numeric->lnz + numeric->unz - x->n;
    klu_free_numeric(&numeric, c);
  }
  return true;
}

static bool measure(timing *t, const tml_sim *sim, ordering which)
{
  klu_common c;
  klu_defaults(&c);
  const size_t n = (size_t)sim->run->kkt->saddle.n;
  int *order = tml_new(n, sizeof(int));
  double *b = tml_new(n, sizeof(double));
  const double start = now();
  klu_symbolic *symbolic = order && b ? analyze(&c, sim, which, order) : NULL;
  t->analyze = now() - start;
  const bool ok = symbolic && time_factors(t, &c, symbolic, &sim->run->kkt->saddle, b);
  if (symbolic) klu_free_symbolic(&symbolic, &c);
  tml_delete(order);
  tml_delete(b);
  return ok;
}

static void report(const tml_sim *sim)
{
  const tml_saddle *x = &sim->run->kkt->saddle;
  tml_integrator_condition(sim->run); /* puts the corrector's matrix there */
  for (ordering k = 0; k < ORDERINGS; k++) {
    timing t = {0};
    if (measure(&t, sim, k))
      printf("%-12s n=%d nz=%d lu=%.0f analyze=%.0f factor=%.0f refactor=%.0f solve=%.1f\n", words[k], x->n,
             x->column[x->n], t.entries, t.analyze, t.factor, t.refactor, t.solve);
    else printf("%-12s n=%d nz=%d lu=failed\n", words[k], x->n, x->column[x->n]);
  }
}

int main(int argc, char **argv)
{
  const bench_problem *problem = argc > 1 ? bench_problem_find(argv[1]) : NULL;
  const int n = argc > 2 ? atoi(argv[2]) : 100;
  if (!problem || n < 1) {
    fprintf(stderr, "usage: orderings chain|loops|loops3d|squeezer [N]\n");
    return EXIT_FAILURE;
  }
  tml_error err = {0};
  tml_options options;
  tml_model *model = NULL;
  tml_sim *sim = NULL;
  tml_options_default(&options);
  options.method = TML_HHT;
  options.end = problem->end;
  tml_status st = problem->build(&model, n, &err);
  if (st == TML_OK) st = tml_sim_create(&sim, model, &options, &err);
  for (int k = 0; k < STEPS && st == TML_OK; k++) st = tml_sim_step(sim, &err);
  if (st == TML_OK) report(sim);
  else fprintf(stderr, "orderings: %s\n", err.text[0] ? err.text : tml_status_text(st));
  tml_sim_free(sim);
  tml_model_free(model);
  return st == TML_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
