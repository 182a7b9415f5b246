/* minimise.c - the layer between an optimisation algorithm and the objective: it evaluates each point once, assigns
 * large values to points that cannot be evaluated, and keeps the best point. */
#include "math/optim/minimise.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"

#define WORSE 10.0 /* factor by which a point that cannot be evaluated is worse than the worst one */

typedef struct search {
  tml_minimise *s;
  double *at, *y, *J;       /* the last evaluated point and its values, valid if `any` */
  bool any, any_J, failed;
  double worst;
  tml_status stop;          /* status of a failure that ends the search */
  tml_error *err;           /* error of the caller */
} search;

tml_minimiser_info tml_minimiser_get(tml_minimiser m)
{
  static const tml_minimiser_info all[TML_MINIMISERS] = {
      [TML_SLSQP] = {"slsqp", true, false, true}, [TML_MMA] = {"mma", true, false, false},
      [TML_COBYLA] = {"cobyla", false, false, true}, [TML_DIRECT] = {"direct", false, true, false},
      [TML_ISRES] = {"isres", false, true, true}};
  return all[m];
}

double tml_minimise_excess(const tml_minimise *s, const double *y)
{
  double most = 0.0;
  for (int i = 0; i < s->n_below; i++) most = fmax(most, y[1 + i]);
  for (int i = 0; i < s->n_equal; i++) most = fmax(most, fabs(y[1 + s->n_below + i]));
  return most;
}

static size_t row_count(const tml_minimise *s) { return 1 + (size_t)s->n_below + (size_t)s->n_equal; }

static bool is_better(const tml_minimise *s, const double *y)
{
  const double before = tml_minimise_excess(s, s->y), now = tml_minimise_excess(s, y);
  if (!s->any) return true;
  if (now <= TML_MINIMISE_SLACK && before <= TML_MINIMISE_SLACK) return y[0] < s->y[0];
  return now < before;
}

static void keep_best(search *k)
{
  tml_minimise *s = k->s;
  if (!is_better(s, k->y)) return;
  memcpy(s->x, k->at, (size_t)s->n*sizeof *s->x);
  memcpy(s->y, k->y, row_count(s)*sizeof *s->y);
  s->any = true;
}

/* Gives a point that cannot be evaluated a larger objective than all others, and violated constraints. */
static void refuse_point(search *k)
{
  k->y[0] = k->worst + WORSE*(1.0 + fabs(k->worst));
  for (size_t i = 1; i < row_count(k->s); i++) k->y[i] = 1.0;
}

static int evaluate_function(search *k, const double *x)
{
  tml_minimise *s = k->s;
  tml_error why = {0};
  memcpy(k->at, x, (size_t)s->n*sizeof *k->at);
  tml_status st = s->ops->evaluate(s->user, x, k->y, &why);
  for (size_t i = 0; i < row_count(s) && !st; i++)
    if (!isfinite(k->y[i])) st = tml_fail(&why, TML_ERR_SIMULATION, "a number is not finite");
  s->points++;
  k->any = true;
  k->any_J = false;
  k->failed = st != TML_OK;
  if (st) s->failed++;
  if (st == TML_ERR_MEMORY || st == TML_ERR_INTERRUPTED || (st && !s->any)) {
    k->stop = tml_fail(k->err, st, "%s", why.text);
    return -1;
  }
  if (st) refuse_point(k);
  else keep_best(k);
  if (!st) k->worst = fmax(k->worst, k->y[0]);
  return 0;
}

static int evaluate_gradient(search *k)
{
  tml_minimise *s = k->s;
  tml_error why = {0};
  memset(k->J, 0, row_count(s)*(size_t)s->n*sizeof *k->J);
  k->any_J = true;
  if (k->failed) return 0;
  const tml_status st = s->ops->differentiate(s->user, k->at, k->J, &why);
  if (!st) return 0;
  if (st == TML_ERR_MEMORY || st == TML_ERR_INTERRUPTED) k->stop = tml_fail(k->err, st, "%s", why.text);
  snprintf(s->why, sizeof s->why, "%.290s", why.text);
  return -1;
}

int tml_minimise_values(void *look, const double *x, const double **y, const double **J)
{
  search *k = look;
  const bool here = k->any && memcmp(x, k->at, (size_t)k->s->n*sizeof *x) == 0;
  if (k->stop || *k->s->why) return -1;
  if (!here && evaluate_function(k, x) < 0) return -1;
  if (J && !k->any_J && evaluate_gradient(k) < 0) return -1;
  *y = k->y;
  if (J) *J = k->J;
  return 0;
}

static tml_status run_minimiser(search *k, double *x)
{
  tml_minimise *s = k->s;
  tml_nlopt_end end = TML_NLOPT_STUCK;
  memcpy(x, s->x, (size_t)s->n*sizeof *x);
  const tml_status st = tml_nlopt_run(s, k, x, &end, k->err);
  if (st || k->stop) return st ? st : k->stop;
  s->end = end == TML_NLOPT_DONE ? TML_MINIMISE_CONVERGED : end == TML_NLOPT_MOST ? TML_MINIMISE_MOST
                                                                                  : TML_MINIMISE_STUCK;
  if (s->end == TML_MINIMISE_STUCK && !*s->why) snprintf(s->why, sizeof s->why, "no better point was found");
  return TML_OK;
}

tml_status tml_minimise_solve(tml_minimise *s, tml_error *err)
{
  const size_t n = (size_t)s->n, m = row_count(s);
  search k = {.s = s, .err = err, .worst = s->any ? s->y[0] : -INFINITY};
  double *x = tml_new(n, sizeof *x);
  k.at = tml_new(n, sizeof *k.at);
  k.y = tml_new(m, sizeof *k.y);
  k.J = tml_new(m*n, sizeof *k.J);
  s->points = s->failed = 0;
  *s->why = '\0';
  const tml_status st = x && k.at && k.y && k.J ? run_minimiser(&k, x) : tml_fail_memory(err);
  tml_delete(x);
  tml_delete(k.at);
  tml_delete(k.y);
  tml_delete(k.J);
  return st;
}
