/* least_squares.c - least squares within bounds by the Levenberg-Marquardt method and an active set: an unknown that
 * reaches its bound is held there while the others are sought, and released if the sum would decrease inside the
 * bound. */
#include "math/optim/least_squares.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/inner_product.h"

enum { STOP = -1, MANY = 5, MOST_INFO = 5 }; /* return value that ends; rounds per unknown; MINPACK's info */
#define STEEP 1e-6 /* cosine between the residuals and a column of J, below which the slope counts as zero */

typedef struct search {
  tml_squares *s;
  int *free, n_free;        /* unknowns that no bound holds */
  double *trial, *trial_r;  /* n, m */
  double *J_at;             /* n: point at which J was computed */
  bool any, any_J;          /* a best point exists; J was computed */
  bool hit;                 /* an unknown has reached a bound */
  tml_status stop;          /* status of a failure that ends the search */
  tml_error *err;           /* error of the caller */
} search;

static double sum_of(const double *r, int m)
{
  double sum = 0.0;
  for (int i = 0; i < m; i++) sum += r[i]*r[i];
  return sum;
}

static bool is_fatal(tml_status st) { return st == TML_ERR_MEMORY || st == TML_ERR_INTERRUPTED; }

/* Sets the trial point: held unknowns keep their values, free ones come from x and are clipped to their bounds. */
static void place_unknowns(search *k, const double *x)
{
  const tml_squares *s = k->s;
  memcpy(k->trial, s->x, (size_t)s->n*sizeof *k->trial);
  for (int i = 0; i < k->n_free; i++) {
    const int j = k->free[i];
    k->trial[j] = fmin(fmax(x[i], s->low[j]), s->high[j]);
  }
}

/* (FI2) The method is given n further residuals that are 0, each with a derivative in one unknown only. The damping
 * then limits every step, and the solution is not changed by them. */
static void put_residuals(const search *k, const double *from, double *r)
{
  memcpy(r, from, (size_t)k->s->m*sizeof *r);
  for (int i = 0; i < k->n_free; i++) r[k->s->m + i] = 0.0;
}

static void put_column(const search *k, int i, double *J)
{
  const tml_squares *s = k->s;
  const double *from = s->J + (size_t)k->free[i]*(size_t)s->m;
  double *to = J + (size_t)i*(size_t)(s->m + k->n_free);
  memcpy(to, from, (size_t)s->m*sizeof *to);
  for (int j = 0; j < k->n_free; j++) to[s->m + j] = j == i ? s->damping*sqrt(sum_of(from, s->m)) : 0.0;
}

/* Replaces residuals that cannot be computed by large ones, so that the method shortens the step. */
static void refuse_point(const search *k, double *r)
{
  const tml_squares *s = k->s;
  const double size = 20.0*sqrt(s->sum/s->m) + 1.0;
  for (int i = 0; i < s->m; i++) k->trial_r[i] = size;
  put_residuals(k, k->trial_r, r);
}

static int evaluate_residuals(void *user, const double *x, double *r)
{
  search *k = user;
  tml_squares *s = k->s;
  const size_t m = (size_t)s->m, n = (size_t)s->n;
  place_unknowns(k, x);
  if (k->any && memcmp(k->trial, s->x, n*sizeof *s->x) == 0) {
    put_residuals(k, s->r, r);
    return 0;
  }
  tml_error why = {0};
  tml_status st = s->ops->residuals(s->user, k->trial, k->trial_r, &why);
  double sum = st ? INFINITY : sum_of(k->trial_r, s->m);
  s->evaluations++;
  if (!st && !isfinite(sum)) st = tml_fail(&why, TML_ERR_SIMULATION, "the sum of squares is not finite");
  if (st) s->failed++;
  if (st && (is_fatal(st) || !k->any)) {
    k->stop = tml_fail(k->err, st, "%s", why.text);
    return STOP;
  }
  if (st) refuse_point(k, r);
  else put_residuals(k, k->trial_r, r);
  if (st || (k->any && !(sum < s->sum))) return 0;
  if (!k->any) s->first = sum;
  k->any = true;
  s->sum = sum;
  memcpy(s->x, k->trial, n*sizeof *s->x);
  memcpy(s->r, k->trial_r, m*sizeof *s->r);
  return 0;
}

/* Computes J at the best point unless it is known there. */
static tml_status derive_jacobian(search *k)
{
  tml_squares *s = k->s;
  const size_t n = (size_t)s->n;
  if (k->any_J && memcmp(k->J_at, s->x, n*sizeof *s->x) == 0) return TML_OK;
  const tml_status st = s->ops->jacobian(s->user, s->x, s->J, k->err);
  memcpy(k->J_at, s->x, n*sizeof *s->x);
  k->any_J = !st;
  s->iterations++;
  if (st) k->stop = st;
  return st;
}

/* Half the derivative of the sum with respect to one unknown. */
static double half_slope(const tml_squares *s, int j)
{
  return tml_inner_product(s->J + (size_t)j*(size_t)s->m, s->r, s->m);
}

/* Returns -1 or 1 if an unknown is at its lower or upper bound and the sum decreases beyond it, otherwise 0. */
static int pressed_bound(const tml_squares *s, int j)
{
  const double g = half_slope(s, j);
  if (s->x[j] <= s->low[j] && g > 0.0) return -1;
  return s->x[j] >= s->high[j] && g < 0.0 ? 1 : 0;
}

/* Ends the search if an unknown has reached a bound. */
static int evaluate_jacobian(void *user, const double *x, double *J)
{
  search *k = user;
  const tml_squares *s = k->s;
  if (derive_jacobian(k)) return STOP;
  for (int i = 0; i < k->n_free; i++) {
    const int j = k->free[i];
    k->hit = k->hit || pressed_bound(s, j) || x[i] < s->low[j] || x[i] > s->high[j];
    put_column(k, i, J);
  }
  return k->hit ? STOP : 0;
}

/* Returns the held unknown for which the sum falls most steeply away from its bound, or -1 if there is none. */
static int to_let_go(const tml_squares *s)
{
  int best = -1;
  double steepest = STEEP;
  for (int j = 0; j < s->n; j++) {
    const double *column = s->J + (size_t)j*(size_t)s->m, size = sqrt(tml_inner_product(column, column, s->m)*s->sum);
    const double inward = s->bound[j]*half_slope(s, j)/size;
    if (!(s->bound[j] && inward > steepest)) continue;
    steepest = inward;
    best = j;
  }
  return best;
}

/* One search over the free unknowns. */
static tml_status search_free(search *k, int *info)
{
  tml_squares *s = k->s;
  double *x = k->trial + s->n; /* second half of the array */
  const tml_marquardt method = {k, evaluate_residuals, evaluate_jacobian, s->m + k->n_free, k->n_free,
                                s->most - s->evaluations};
  for (int i = 0; i < k->n_free; i++) x[i] = s->x[k->free[i]];
  k->hit = false;
  *info = 1;
  tml_status st = TML_OK;
  if (k->n_free > 0) st = tml_marquardt_run(&method, x, info, k->err);
  else if (evaluate_residuals(k, x, k->trial_r + s->m) < 0) st = k->stop;
  if (!st) st = k->stop;
  return st ? st : derive_jacobian(k);
}

static void gather_free(search *k)
{
  k->n_free = 0;
  for (int j = 0; j < k->s->n; j++)
    if (!k->s->bound[j]) k->free[k->n_free++] = j;
}

static tml_status solve_least_squares(search *k)
{
  tml_squares *s = k->s;
  for (int round = 0; round < MANY*s->n + MANY; round++) {
    int info;
    gather_free(k);
    const tml_status st = search_free(k, &info);
    if (st) return st;
    for (int i = 0; i < k->n_free && k->hit; i++) s->bound[k->free[i]] = pressed_bound(s, k->free[i]);
    s->end = info == MOST_INFO || s->evaluations >= s->most ? TML_SQUARES_MOST : TML_SQUARES_CONVERGED;
    if (s->end == TML_SQUARES_MOST) break;
    if (k->hit) continue;
    const int j = to_let_go(s);
    if (j < 0) return TML_OK;
    s->bound[j] = 0;
  }
  s->end = TML_SQUARES_MOST;
  return TML_OK;
}

tml_status tml_squares_solve(tml_squares *s, tml_error *err)
{
  const size_t m = (size_t)s->m, n = (size_t)s->n;
  for (int i = 0; i < s->n; i++) assert(!(s->x[i] < s->low[i] || s->x[i] > s->high[i]));
  search k = {.s = s, .err = err};
  k.free = tml_new(n, sizeof *k.free);
  k.trial = tml_new(2*n, sizeof *k.trial);
  k.trial_r = tml_new(2*m, sizeof *k.trial_r);
  k.J_at = tml_new(n, sizeof *k.J_at);
  s->evaluations = s->iterations = s->failed = 0;
  s->sum = s->first = 0.0;
  memset(s->bound, 0, n*sizeof *s->bound);
  const bool room = k.free && k.trial && k.trial_r && k.J_at;
  const tml_status st = room ? solve_least_squares(&k) : tml_fail_memory(err);
  tml_delete(k.free);
  tml_delete(k.trial);
  tml_delete(k.trial_r);
  tml_delete(k.J_at);
  return st;
}
