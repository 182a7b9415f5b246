/* flexible_cost.c - what the parts of an iteration cost in the vehicle with a flexible frame, beside a dense LU of a
 * matrix as large as the frame alone (6 + 134 unknowns) by LAPACK in the same program.
 * usage: flexible_cost     prints one line a part: microseconds of CPU time, the least of many. */
#include <lapacke.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/base/sim.h"
#include "core/memory.h"
#include "integrate/direct/direct_method.h"
#include "models.h"

enum { REPEATS = 200, FRAME = 140 };

typedef struct bench {
  tml_sim *sim;
  tml_direct *dm;
  tml_state x;
  double *A, *b;        /* FRAME x FRAME, and a right side */
  const double *frame;  /* mass matrix of the frame with something on its diagonal */
  lapack_int *pivot;
} bench;

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e6*(double)t.tv_sec + 1e-3*(double)t.tv_nsec;
}

static tml_status residual(bench *x)
{
  tml_formula_trial(x->dm);
  return x->dm->eq->residual(x->dm, &x->x);
}

static tml_status matrices(bench *x) { return x->dm->eq->matrix(x->dm, &x->x, false); }

static tml_status factors(bench *x) { return tml_lu_factor(x->dm->lu, x->dm->blocks->value); }

static tml_status solution(bench *x)
{
  tml_lu_solve(x->dm->lu, x->dm->b);
  return TML_OK;
}

static tml_status dense_factors(bench *x)
{
  memcpy(x->A, x->frame, FRAME*FRAME*sizeof(double));
  return LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, FRAME, FRAME, x->A, FRAME, x->pivot) == 0 ? TML_OK : TML_RETRY_SINGULAR;
}

static tml_status dense_solution(bench *x)
{
  LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', FRAME, 1, x->A, FRAME, x->pivot, x->b, FRAME);
  return TML_OK;
}

static const struct { const char *name; tml_status (*run)(bench *x); } parts[] = {
    {"residual", residual}, {"matrices", matrices}, {"factors", factors}, {"solution", solution},
    {"dgetrf_140", dense_factors}, {"dgetrs_140", dense_solution}};

enum { PARTS = sizeof parts/sizeof *parts };

static tml_status measure(bench *x, double least[PARTS])
{
  for (int k = 0; k < REPEATS; k++)
    for (int p = 0; p < PARTS; p++) {
      const double start = now();
      const tml_status st = parts[p].run(x);
      const double took = now() - start;
      if (st != TML_OK) return st;
      if (k == 0 || took < least[p]) least[p] = took;
    }
  return TML_OK;
}

/* Any well-conditioned one: what LAPACK takes does not depend on the values. */
static bool take_dense(bench *x, double **frame)
{
  *frame = tml_new(FRAME*FRAME, sizeof(double));
  x->A = tml_new(FRAME*FRAME, sizeof(double));
  x->b = tml_new(FRAME, sizeof(double));
  x->pivot = tml_new(FRAME, sizeof(lapack_int));
  if (!*frame || !x->A || !x->b || !x->pivot) return false;
  unsigned state = 1;
  for (int i = 0; i < FRAME*FRAME; i++) {
    state = state*1103515245u + 12345u;
    (*frame)[i] = (double)(state >> 16 & 1023)/1024.0 + (i % (FRAME + 1) == 0 ? FRAME : 0.0);
  }
  x->frame = *frame;
  return true;
}

static tml_status report(bench *x)
{
  double *frame = NULL, least[PARTS];
  x->dm = tml_direct_of(x->sim->run);
  x->x = tml_integrator_trial(x->sim->run);
  if (!take_dense(x, &frame)) return TML_ERR_MEMORY;
  const tml_status st = measure(x, least);
  const tml_stats *n = tml_sim_stats(x->sim);
  const double share = (double)n->factorizations/(double)n->iterations;
  printf("unknowns=%d iterations=%lld factorizations=%lld", x->dm->blocks->n, (long long)n->iterations,
         (long long)n->factorizations);
  for (int p = 0; p < PARTS; p++) printf(" %s=%.1f", parts[p].name, least[p]);
  printf(" iteration=%.1f all=%.1f\n", least[0] + least[3] + share*(least[1] + least[2]),
         1e6*n->cpu_run/(double)n->iterations);
  void *const list[] = {frame, x->A, x->b, x->pivot};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  return st;
}

int main(void)
{
  const bench_problem *p = bench_problem_find("atv");
  bench x = {0};
  tml_model *model = NULL;
  tml_options o;
  tml_error err = {0};
  tml_options_default(&o);
  o.method = TML_HHT;
  o.tolerance = 1e-5;
  o.h_max = 5e-4;
  o.end = 0.5;
  tml_status st = p->build(&model, 1, &err);
  if (st == TML_OK) st = tml_sim_create(&x.sim, model, &o, &err);
  if (st == TML_OK) st = tml_sim_advance(x.sim, o.end, &err);
  if (st == TML_OK) st = report(&x);
  if (st != TML_OK) fprintf(stderr, "flexible_cost: %s\n", err.text[0] ? err.text : tml_status_text(st));
  tml_sim_free(x.sim);
  tml_model_free(model);
  return st == TML_OK ? 0 : 1;
}
