/* minimise_nlopt.c - the optimisation algorithms of NLopt, loaded when they are first needed. */
#include <math.h>
#include <nlopt.h>
#include <stddef.h>
#include <string.h>

#include "core/shared_library.h"
#include "core/memory.h"
#include "math/optim/minimise.h"

#define FIRST 0.1  /* first step of methods without gradients, relative to an unknown of size 1 or to its range */
#define FLAT 1e-10 /* relative change of the objective that counts as zero, for methods with gradients */

/* X(return type, name, arguments) */
#define NLOPT_LIST(X)                                                              \
  X(nlopt_opt, create, (nlopt_algorithm, unsigned))                                \
  X(void, destroy, (nlopt_opt))                                                    \
  X(void, srand, (unsigned long))                                                  \
  X(nlopt_result, optimize, (nlopt_opt, double *, double *))                       \
  X(nlopt_result, set_min_objective, (nlopt_opt, nlopt_func, void *))              \
  X(nlopt_result, add_inequality_constraint, (nlopt_opt, nlopt_func, void *, double)) \
  X(nlopt_result, add_equality_constraint, (nlopt_opt, nlopt_func, void *, double)) \
  X(nlopt_result, set_lower_bounds, (nlopt_opt, const double *))                   \
  X(nlopt_result, set_upper_bounds, (nlopt_opt, const double *))                   \
  X(nlopt_result, set_xtol_rel, (nlopt_opt, double))                               \
  X(nlopt_result, set_ftol_rel, (nlopt_opt, double))                               \
  X(nlopt_result, set_maxeval, (nlopt_opt, int))                                   \
  X(nlopt_result, set_initial_step, (nlopt_opt, const double *))                   \
  X(nlopt_result, force_stop, (nlopt_opt))

typedef struct library {
#define X(type, name, arguments) type (*name) arguments;
  NLOPT_LIST(X)
#undef X
} library;

static const tml_library_place places[] = {
#define X(type, name, arguments) {"nlopt_" #name, offsetof(library, name)},
    NLOPT_LIST(X)
#undef X
};

/* One of the values y, as the context of NLopt's callback. */
typedef struct asked { const library *l; nlopt_opt opt; void *look; int row; } asked;

static double nlopt_objective(unsigned n, const double *x, double *slope, void *data)
{
  const asked *a = data;
  const double *y, *J;
  if (tml_minimise_values(a->look, x, &y, slope ? &J : NULL) < 0) {
    a->l->force_stop(a->opt);
    return HUGE_VAL;
  }
  if (slope) memcpy(slope, J + (size_t)a->row*n, n*sizeof *slope);
  return y[a->row];
}

static nlopt_algorithm algorithm_of(tml_minimiser m)
{
  switch (m) {
  case TML_MMA: return NLOPT_LD_MMA;
  case TML_COBYLA: return NLOPT_LN_COBYLA;
  case TML_DIRECT: return NLOPT_GN_ORIG_DIRECT_L;
  case TML_ISRES: return NLOPT_GN_ISRES;
  default: return NLOPT_LD_SLSQP;
  }
}

/* First step for unknown i, small enough to stay within its bounds. */
static double first_step(const tml_minimise *s, int i)
{
  const double step = FIRST*fmax(fabs(s->x[i]), FIRST), room = 0.25*(s->high[i] - s->low[i]);
  return room < step ? room : step;
}

static bool describe_problem(const library *l, nlopt_opt opt, const tml_minimise *s, asked *a, double *steps)
{
  const tml_minimiser_info info = tml_minimiser_get(s->method);
  bool good = l->set_min_objective(opt, nlopt_objective, &a[0]) > 0 && l->set_lower_bounds(opt, s->low) > 0 &&
              l->set_upper_bounds(opt, s->high) > 0 && l->set_maxeval(opt, s->most) > 0;
  for (int i = 1; i <= s->n_below; i++)
    good = good && l->add_inequality_constraint(opt, nlopt_objective, &a[i], 0.1*TML_MINIMISE_SLACK) > 0;
  for (int i = s->n_below + 1; i <= s->n_below + s->n_equal; i++)
    good = good && l->add_equality_constraint(opt, nlopt_objective, &a[i], 0.1*TML_MINIMISE_SLACK) > 0;
  if (!info.global) good = good && l->set_xtol_rel(opt, s->precision) > 0;
  if (info.derivatives) good = good && l->set_ftol_rel(opt, FLAT) > 0;
  for (int i = 0; i < s->n; i++) steps[i] = first_step(s, i);
  if (s->method == TML_COBYLA) good = good && l->set_initial_step(opt, steps) > 0;
  l->srand(s->seed);
  return good;
}

static tml_nlopt_end end_of(nlopt_result r)
{
  if (r == NLOPT_MAXEVAL_REACHED) return TML_NLOPT_MOST;
  if (r > 0 || r == NLOPT_ROUNDOFF_LIMITED) return TML_NLOPT_DONE; /* also when round-off prevents further progress */
  return r == NLOPT_FORCED_STOP ? TML_NLOPT_STOPPED : TML_NLOPT_STUCK;
}

tml_status tml_nlopt_run(const tml_minimise *s, void *look, double *x, tml_nlopt_end *end, tml_error *err)
{
  library l;
  const int m = 1 + s->n_below + s->n_equal;
  const char *why = tml_library_load(&l, TML_NLOPT_LIBRARY, places, sizeof places/sizeof *places);
  if (why) return tml_fail(err, TML_ERR_FILE, "NLopt, which optimises, cannot be loaded: %s (Debian: libnlopt0)", why);
  nlopt_opt opt = l.create(algorithm_of(s->method), (unsigned)s->n);
  asked *a = tml_new((size_t)m, sizeof *a);
  double *steps = tml_new((size_t)s->n, sizeof *steps), f;
  tml_status st = opt && a && steps ? TML_OK : tml_fail_memory(err);
  if (!st) {
    for (int i = 0; i < m; i++) a[i] = (asked){.l = &l, .opt = opt, .look = look, .row = i};
    if (!describe_problem(&l, opt, s, a, steps))
      st = tml_fail(err, TML_ERR_ARGUMENT, "%s does not support such conditions", tml_minimiser_get(s->method).word);
    else {
      const nlopt_result r = l.optimize(opt, x, &f);
      *end = end_of(r);
      if (r == NLOPT_OUT_OF_MEMORY) st = tml_fail_memory(err);
    }
  }
  if (opt) l.destroy(opt);
  tml_delete(a);
  tml_delete(steps);
  return st;
}
