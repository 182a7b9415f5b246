/* symmetric_arpack.c - lowest modes of large models by ARPACK-NG: the restarted Lanczos method on (K + s M)^-1 M from a
 * fixed start vector. Completeness is checked by Sylvester's law of inertia: the number of negative pivots of K -
 * omega2 M is the number of modes below omega2. */
#include <arpack.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/symmetric/symmetric_large.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "linear/eigen/krylov_space.h"
#include "math/fixed_random.h"

/* Shift s relative to the scale of the matrices. Rigid body modes, six times the same 1/s, must not swamp the others,
 * and K + s M must not be singular. */
static const double SHIFT = 1e-8;
static const double TOLERANCE = 1e-10;
static const double GAP = 1e-6;      /* smallest relative gap between modes at which they can be counted */
enum {
  RESTARTS = 300,
  MORE = 4,                          /* additional modes, among which a gap for counting is sought */
  TRIES = 5                          /* attempts, with more modes and vectors each time */
};

typedef struct lanczos {
  const tml_fe_modes_request *w;
  tml_fe_factor *factor;
  double s;
  int n, modes, vectors;   /* number of unknowns, of modes, of basis vectors */
  double *residual, *V, *work, *small, *omega2, *x;
  a_int *select;
  int solves, expected;
} lanczos;

static void report_progress(const lanczos *l, const char *what, double part)
{
  const tml_fe_progress *p = l->w->progress;
  if (p && p->tell) p->tell(p->to, what, part);
}

static void drop_room(lanczos *l)
{
  double **const numbers[] = {&l->residual, &l->V, &l->work, &l->small, &l->omega2, &l->x};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) {
    tml_delete(*numbers[i]);
    *numbers[i] = NULL;
  }
  tml_delete(l->select);
  l->select = NULL;
}

static int at_most(int n, int most) { return n < most ? n : most; }

static size_t small_size(const lanczos *l) { return (size_t)l->vectors*((size_t)l->vectors + 8); }

static tml_status take_room(lanczos *l, tml_error *err)
{
  const size_t n = (size_t)l->n, v = (size_t)l->vectors;
  drop_room(l);
  if (small_size(l) > INT_MAX) return tml_fail(err, TML_ERR_MODEL, "%d modes are too many", l->modes);
  l->residual = tml_new(n, sizeof(double));
  l->V = tml_new(n*v, sizeof(double));
  l->work = tml_new(3*n, sizeof(double));
  l->small = tml_new(small_size(l), sizeof(double));
  l->omega2 = tml_new((size_t)l->modes, sizeof(double));
  l->x = tml_new(n, sizeof(double));
  l->select = tml_new(v, sizeof *l->select);
  return l->residual && l->V && l->work && l->small && l->omega2 && l->x && l->select ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- iteration ------------------ */

/* y = (K + s M)^-1 b. */
static tml_status solve_shifted(lanczos *l, double *y, const double *b, tml_error *err)
{
  memcpy(y, b, (size_t)l->n*sizeof *y);
  l->solves++;
  if (l->solves % 8 == 0) report_progress(l, "modes", fmin(0.99, (double)l->solves/l->expected));
  return tml_symmetric_solver_factor_solve(l->factor, y, 1, err);
}

enum { START = -1, APPLY = 1, WEIGH = 2 };

/* Serves a request of ARPACK, from work[at[0] - 1] to work[at[1] - 1]. */
static tml_status serve_arpack(lanczos *l, a_int ido, const a_int at[11], tml_error *err)
{
  const double *from = l->work + at[0] - 1, *weighed = l->work + at[2] - 1;
  double *to = l->work + at[1] - 1;
  if (ido == WEIGH) {
    tml_symmetric_times(to, l->w->M, from, 1);
    return TML_OK;
  }
  if (ido == APPLY) return solve_shifted(l, to, weighed, err);
  tml_symmetric_times(l->x, l->w->M, from, 1);
  return solve_shifted(l, to, l->x, err);
}

static tml_status fail_modes(a_int info, tml_error *err)
{
  return tml_fail(err, TML_ERR_SIMULATION, "the modes of the model were not found (ARPACK returned %d)", (int)info);
}

static tml_status iterate_lanczos(lanczos *l, tml_error *err)
{
  a_int ido = 0, info = 1, parameter[11] = {1, 0, RESTARTS, 1, 0, 0, 3}, at[14] = {0};
  const a_int size = (a_int)small_size(l);
  tml_status st = TML_OK;
  unsigned seed = 1;
  for (int i = 0; i < l->n; i++) l->residual[i] = tml_fixed_random(&seed);
  for (;;) {
    dsaupd_c(&ido, "G", l->n, "LM", l->modes, TOLERANCE, l->residual, l->vectors, l->V, l->n, parameter, at, l->work,
             l->small, size, &info);
    if (ido != START && ido != APPLY && ido != WEIGH) break;
    if ((st = serve_arpack(l, ido, at, err)) != TML_OK) return st;
  }
  if (info != 0 || parameter[4] < l->modes) return fail_modes(info, err);
  dseupd_c(1, "A", l->select, l->omega2, l->V, l->n, -l->s, "G", l->n, "LM", l->modes, TOLERANCE, l->residual,
           l->vectors, l->V, l->n, parameter, at, l->work, l->small, size, &info);
  return info == 0 ? TML_OK : fail_modes(info, err);
}

static tml_status run_lanczos(lanczos *l, int modes, int more, tml_error *err)
{
  const int room = 2*modes + more;
  l->modes = modes;
  l->vectors = at_most(room, l->n);
  l->expected = l->solves + 2*l->vectors;
  const tml_status st = take_room(l, err);
  if (st) return st;
  tml_krylov_arpack_begin();
  const tml_status done = iterate_lanczos(l, err);
  tml_krylov_arpack_end();
  return done;
}

/* ---------------------------------------------------------------- counting ------------------- */

/* Number of modes below omega2: negative pivots of K - omega2 M. */
static tml_status count_below(const lanczos *l, double omega2, int *count, tml_error *err)
{
  tml_symmetric A = {0};
  tml_mumps *f = NULL;
  tml_status st = tml_symmetric_sum(&A, l->w->K, l->w->M, -omega2, err);
  if (!st) st = tml_mumps_create(&f, &A, false, count, err);
  tml_mumps_free(f);
  tml_symmetric_free(&A);
  return st;
}

/* Counts the modes below omega2, or slightly below it if omega2 is itself a mode and the matrix is singular. */
static tml_status count_near(const lanczos *l, double omega2, int *count, tml_error *err)
{
  report_progress(l, "counting modes", 0.0);
  tml_status st = count_below(l, omega2, count, err);
  if (st == TML_RETRY_SINGULAR) st = count_below(l, omega2*(1.0 - 1e-10), count, err);
  return st == TML_RETRY_SINGULAR ? tml_fail(err, TML_ERR_SIMULATION, "the modes of the model cannot be counted") : st;
}

/* Index k >= from of the widest gap between the modes k - 1 and k, so that k modes lie below it; -1 if all are nearly
 * equal. */
static int widest_gap(const lanczos *l, int from)
{
  int best = from;
  for (int k = best; k < l->modes; k++)
    if (l->omega2[k] - l->omega2[k - 1] > l->omega2[best] - l->omega2[best - 1]) best = k;
  return l->omega2[best] - l->omega2[best - 1] > GAP*fabs(l->omega2[best]) ? best : -1;
}

/* ---------------------------------------------------------------- all ------------------------ */

/* Finds the first `count` modes and a few more, such that all modes below a gap are found. Some of several equal modes
 * may be missed; the next attempt with a larger basis finds them. */
static tml_status find_count(lanczos *l, int count, tml_error *err)
{
  for (int try = 0; try < TRIES; try++) {
    tml_status st = run_lanczos(l, at_most(count + (MORE << try), l->n - 1), 20 << try, err);
    if (st) return st;
    const int k = widest_gap(l, count);
    int there = -1;
    if (k > 0) st = count_near(l, 0.5*(l->omega2[k - 1] + l->omega2[k]), &there, err);
    if (st || there == k) return st;
  }
  return tml_fail(err, TML_ERR_SIMULATION, "some of the %d lowest modes of the model were not found", count);
}

static tml_status count_wanted(lanczos *l, int *count, tml_error *err)
{
  *count = l->w->count;
  if (*count < 0) {
    const tml_status st = count_near(l, l->w->omega2_most, count, err);
    if (st) return st;
  }
  if (*count + MORE <= l->n/2) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "%d modes of a model with %d unknowns are too many: at most half of them are "
                  "found", *count, l->n);
}

static tml_status deliver_modes(tml_fe_modes *out, const lanczos *l, int count, tml_error *err)
{
  const size_t n = (size_t)l->n;
  out->n = count;
  out->omega2 = tml_new((size_t)count, sizeof *out->omega2);
  out->x = tml_new(n*(size_t)count, sizeof *out->x);
  if (!out->omega2 || !out->x) return tml_fail_memory(err);
  memcpy(out->omega2, l->omega2, (size_t)count*sizeof *out->omega2);
  memcpy(out->x, l->V, n*(size_t)count*sizeof *out->x);
  return TML_OK;
}

static tml_status find_lanczos_modes(tml_fe_modes *out, lanczos *l, tml_error *err)
{
  int count = 0, unknown = -1;
  tml_status st = count_wanted(l, &count, err);
  report_progress(l, "factors", 0.0);
  if (!st && count > 0) st = tml_symmetric_solver_factor_create(&l->factor, l->w->K, l->w->M, l->s, &unknown, err);
  if (!st && count > 0) st = find_count(l, count, err);
  if (!st) st = deliver_modes(out, l, count, err);
  if (!st) report_progress(l, "modes", 1.0);
  return st;
}

tml_status tml_symmetric_modes_large(tml_fe_modes *out, const tml_fe_modes_request *w, tml_error *err)
{
  lanczos l = {.w = w, .n = w->K->n, .s = SHIFT*tml_symmetric_solver_scale(w->K, w->M), .expected = 1};
  const tml_status st = find_lanczos_modes(out, &l, err);
  tml_symmetric_solver_factor_free(l.factor);
  drop_room(&l);
  return st;
}
