/* radau_newton.c - the stages of a step of Radau IIA: first values, and simplified Newton iteration. */
#include <float.h>

#include "integrate/common/round_off.h"
#include "integrate/projected/radau5.h"

#define LEFT 0.003        /* fraction of the tolerance permitted to the iteration: what it leaves has the same sign in
                             every step of a steady rotation, where it adds up and the error of the formula does not */
#define LEFT_MOST 0.1     /* that fraction after the last permitted iteration: more is no convergence */
#define FIXED_LEFT 1e-14  /* fraction of the size permitted to the iteration with a fixed step */
#define RATE_LIMIT 0.95   /* a larger rate means no convergence */
#define RATE_FLOOR 0.03   /* a rate is assumed to be at least this, since the first correction also corrects the
                             first guess */
#define RATE_KNOWN 0.3    /* a rate from another step is not used if it is larger than this */
#define RATE_LEAST 1e-3
#define USER_LEFT 1e-3    /* last correction of an unknown of the user, as a fraction of its size */
#define USER_CHANGE 0.1   /* of its change in the step: last correction of an unknown of the user, which the end of
                             the step then makes exact */
#define USER_FLOOR 1e-9   /* fraction of its size: smaller corrections are not tested */
#define QUICK 0.3         /* error that may remain after a single correction, as a fraction of the permitted error */
/* fraction of the permitted error after a single correction whose rate of convergence is not known */
#define FIRST_SMALL 0.01
#define BEYOND 1e3        /* times the first correction: Anderson mixing fails as well */
enum { FIXED_ITERATIONS = 20, MIXED_ITERATIONS = 15, MIXED_LEAST = 6 }; /* the mixing needs a few iterations to
                                                                           become effective */

/* ---------------------------------------------------------------- first values --------------- */

void tml_radau_lagrange(double s, bool zero, double l[TML_STAGES])
{
  const double *c = tml_radau.c;
  for (int j = 0; j < TML_STAGES; j++) {
    l[j] = zero ? s/c[j] : 1.0;
    for (int k = 0; k < TML_STAGES; k++)
      if (k != j) l[j] *= (s - c[k])/(c[j] - c[k]);
  }
}

/* (Y2) Extrapolates the polynomials of the last step to s, in units of that step. */
static void extrapolate_stages(const tml_radau_run *x, double s, double *Z)
{
  const tml_integrator *g = x->g;
  double with[TML_STAGES], without[TML_STAGES];
  tml_radau_lagrange(s, true, with);
  tml_radau_lagrange(s, false, without);
  for (int k = x->X; k < x->n; k++) {
    const double *l = k < x->lambda ? with : without;
    Z[k] = l[0]*x->old[0][k] + l[1]*x->old[1][k] + l[2]*x->old[2][k];
  }
  for (int k = 0; k < g->sys->user.nx; k++) Z[x->X + k] += g->X_old[k] - g->X[k];
  for (int k = 0; k < g->sys->nv; k++) Z[x->v + k] += g->v_old[k] - g->v[k];
}

static void guess_evenly(const tml_radau_run *x, double span, double *Z)
{
  const tml_integrator *g = x->g;
  for (int k = 0; k < g->sys->user.nx; k++) Z[x->X + k] = span*g->p[k];
  for (int k = 0; k < g->sys->nv; k++) Z[x->v + k] = span*g->qdd[k];
  memcpy(Z + x->lambda, g->lambda, (size_t)g->sys->m*sizeof *Z);
  memcpy(Z + x->p, g->p, (size_t)g->sys->user.np*sizeof *Z);
}

static void predict_stages(tml_radau_run *x)
{
  const tml_integrator *g = x->g;
  const double h = g->h;
  for (int i = 0; i < TML_STAGES; i++)
    if (g->h_last > 0.0) extrapolate_stages(x, 1.0 + tml_radau.c[i]*h/g->h_last, x->Z[i]);
    else guess_evenly(x, tml_radau.c[i]*h, x->Z[i]);
  for (int i = 0; i < TML_STAGES; i++) {
    const double *a = tml_radau.a[i];
    for (int k = 0; k < g->sys->nv; k++) {
      const int v = x->v + k;
      x->Z[i][k] = h*(tml_radau.c[i]*g->v[k] + a[0]*x->Z[0][v] + a[1]*x->Z[1][v] + a[2]*x->Z[2][v]);
    }
  }
}

/* ---------------------------------------------------------------- iteration ------------------ */

/* The rate of entry k over the step, in stage i: (1/h) sum of A^-1_ij Z_j. */
static double rate_of(const tml_radau_run *x, int i, int k)
{
  const double *a = tml_radau.inverse[i];
  return (a[0]*x->Z[0][k] + a[1]*x->Z[1][k] + a[2]*x->Z[2][k])/x->g->h;
}

tml_state tml_radau_state(tml_radau_run *x, int i)
{
  tml_integrator *g = x->g;
  const double *Z = x->Z[i];
  for (int k = 0; k < g->sys->nv; k++) {
    g->v1[k] = g->v[k] + Z[x->v + k];
    g->u[k] = rate_of(x, i, x->v + k);
  }
  for (int k = 0; k < g->sys->user.nx; k++) g->X1[k] = g->X[k] + Z[x->X + k];
  tml_system_move(g->sys, g->q1, g->q, Z);
  const double t = i < TML_STAGES - 1 ? g->t + tml_radau.c[i]*g->h : g->t + g->h; /* exact: a break may follow */
  return (tml_state){.t = t, .q = g->q1, .v = g->v1, .a = g->u, .lambda = Z + x->lambda, .X = g->X1, .p = Z + x->p};
}

/* (Y3) The residual of the equations of a stage. */
static tml_status find_open(tml_radau_run *x, int i)
{
  tml_integrator *g = x->g;
  const tml_system *s = g->sys;
  const tml_state at = tml_radau_state(x, i);
  double *r = x->r[i];
  memcpy(r, g->v1, (size_t)s->nv*sizeof *r);
  tml_projected_step_project(s, x->Z[i], r);
  tml_status st = tml_system_residual(s, g->work, &at, r + x->v, NULL);
  if (st == TML_OK) st = tml_system_velocity_residual(s, g->work, &at, r + x->lambda, NULL);
  if (st == TML_OK) st = tml_system_user_residual(s, g->work, &at, r + x->p);
  g->stats.residuals++;
  if (st != TML_OK) return st;
  for (int k = 0; k < s->nv; k++) r[k] -= rate_of(x, i, k);
  for (int k = 0; k < s->user.nx; k++) r[x->X + k] = at.p[k] - rate_of(x, i, x->X + k);
  for (int k = x->v; k < x->n; k++) r[k] = -r[k];
  return TML_OK;
}

/* Combines the three vectors r in place: r_i <- sum of m_ij r_j. */
static void combine_stages(tml_radau_run *x, const double m[TML_STAGES][TML_STAGES])
{
  for (int k = 0; k < x->n; k++) {
    const double a = x->r[0][k], b = x->r[1][k], c = x->r[2][k];
    for (int i = 0; i < TML_STAGES; i++) x->r[i][k] = m[i][0]*a + m[i][1]*b + m[i][2]*c;
  }
}

static double stage_norm(const tml_radau_run *x, const double *r)
{
  const tml_integrator *g = x->g;
  const double D = tml_integrator_weighted_norm(g, r), v = g->h*tml_integrator_weighted_norm(g, r + x->v);
  return fmax(fmax(D, v), tml_integrator_state_norm(g, r + x->X));
}

bool tml_radau_finite(const tml_radau_run *x, const double *r)
{
  double sum = 0.0;
  for (int k = 0; k < x->n; k++) sum += 0.0*r[k]; /* 0, or NaN if an entry is not finite */
  return sum == 0.0;
}

static double user_size(const tml_radau_run *x, int k)
{
  return fmax(x->user.size[k], fabs(x->Z[TML_STAGES - 1][x->p + k]));
}

/* True if Newton's last corrections of the unknown p_k (user equations, extra_equations.h) were small relative to its
 * size. */
static bool user_known(const tml_radau_run *x, int k) { return x->dp[k] <= USER_LEFT*user_size(x, k); }

/* True if the last corrections of all unknowns p were also small relative to their changes in the step. Another unknown
 * may depend strongly on them in a way that the matrix does not contain. */
static bool all_known(const tml_radau_run *x)
{
  const double *end = x->Z[TML_STAGES - 1] + x->p, *start = x->g->p;
  int k = 0;
  while (k < x->g->sys->user.np && user_known(x, k)
         && x->dp[k] <= fmax(USER_FLOOR*user_size(x, k), USER_CHANGE*fabs(end[k] - start[k]))) k++;
  return k == x->g->sys->user.np;
}

/* One correction of all stages. */
static tml_status iterate_stages(tml_radau_run *x, double *size)
{
  tml_integrator *g = x->g;
  *size = 0.0;
  memset(x->dp, 0, (size_t)g->sys->user.np*sizeof(double));
  for (int i = 0; i < TML_STAGES; i++) {
    const tml_status st = find_open(x, i);
    if (st != TML_OK) return st;
  }
  combine_stages(x, tml_radau.into);
  tml_radau_solve_real(x);
  tml_radau_solve_pair(x);
  combine_stages(x, tml_radau.back);
  for (int i = 0; i < TML_STAGES; i++) {
    if (!tml_radau_finite(x, x->r[i])) return TML_RETRY_NAN;
    *size = fmax(*size, stage_norm(x, x->r[i]));
    for (int k = 0; k < g->sys->user.np; k++) x->dp[k] = fmax(x->dp[k], fabs(x->r[i][x->p + k]));
  }
  memcpy(g->r, x->r[TML_STAGES - 1] + x->v, (size_t)g->kkt->saddle.n*sizeof(double)); /* for diagnosis */
  g->iterations++;
  g->stats.iterations++;
  return TML_OK;
}

/* (Y14) */
static void mix_stages(tml_radau_run *x)
{
  const tml_integrator *g = x->g;
  const size_t n = (size_t)x->n;
  for (size_t i = 0; i < TML_STAGES; i++) {
    memcpy(x->mixed + i*n, x->Z[i], n*sizeof(double));
    memcpy(x->change + i*n, x->r[i], n*sizeof(double));
    memcpy(x->weight + i*n, g->weight, (size_t)g->sys->nv*sizeof(double));
    for (int k = 0; k < g->sys->nv; k++) x->weight[i*n + (size_t)(x->v + k)] = g->h*g->weight[k];
  }
  tml_mixing_step(&x->mixing, x->mixed, x->change, x->weight);
  for (size_t i = 0; i < TML_STAGES; i++) memcpy(x->Z[i], x->mixed + i*n, n*sizeof(double));
}

static void correct_stages(tml_radau_run *x)
{
  if (x->mixing.n > 0) {
    mix_stages(x);
    return;
  }
  for (int i = 0; i < TML_STAGES; i++)
    for (int k = 0; k < x->n; k++) x->Z[i][k] += x->r[i][k];
}

static int iterations_most(const tml_radau_run *x)
{
  return tml_radau_fixed(x) ? FIXED_ITERATIONS : x->mixing.n > 0 ? MIXED_ITERATIONS : TML_RADAU_ITERATIONS;
}

/* True if the correction `size`, the k-th from 0 on, is the last one needed; rate: of convergence in this step. */
static bool small_enough(const tml_radau_run *x, int k, double size, double rate)
{
  const double part = k + 1 < iterations_most(x) ? LEFT : LEFT_MOST;
  const double left = tml_radau_fixed(x) ? FIXED_LEFT : part*x->g->opt.tolerance;
  if (size == 0.0) return true;
  if (k > 0) return rate < RATE_LIMIT && fmax(rate, RATE_FLOOR)/(1.0 - rate)*size <= left;
  if (tml_radau_fixed(x) || !(x->rate < RATE_KNOWN)) return size <= FIRST_SMALL*left;
  return fmax(x->rate, RATE_FLOOR)/(1.0 - x->rate)*size <= QUICK*left;
}

/* True if the remaining corrections cannot reach the tolerance. */
static bool is_hopeless(const tml_radau_run *x, int left, double size, double rate)
{
  return !tml_radau_fixed(x) && pow(rate, left + 1)/(1.0 - rate)*size > LEFT_MOST*x->g->opt.tolerance;
}

/* True if the iteration should stop after correction k without success. */
static bool stage_iteration_fails(const tml_radau_run *x, int k, double size, double rate)
{
  const bool mixes = x->mixing.n > 0;
  const int most = iterations_most(x);
  if (k + 1 >= most) return true;
  if (mixes) return size > BEYOND*x->first || (k >= MIXED_LEAST && rate >= RATE_LIMIT);
  return (k > 0 && rate >= RATE_LIMIT) || (k > 1 && is_hopeless(x, most - 1 - k, size, rate));
}

/* True if corrections that no longer shrink are round-off; the trial state is that of the last stage. */
static bool at_round_off(tml_radau_run *x, double size)
{
  if (size <= TML_NOISE*DBL_EPSILON*(1.0 + x->g->reach)/x->g->finest) return true;
  double *r = x->r[0];
  memset(r, 0, (size_t)x->n*sizeof *r);
  tml_round_off_sizes(x->g, &x->user, r + x->v, r + x->p);
  tml_round_off_scatter(r + x->v, x->g->kkt->saddle.n);
  tml_radau_solve_real(x);
  return size <= stage_norm(x, r);
}

/* Resets unknowns of the user that have not converged and do not affect the motion: they may be too nonlinear for
 * one matrix of all stages. The end of the step solves for them from their old values. */
static void drop_unknown(tml_radau_run *x)
{
  for (int k = 0; k < x->g->sys->user.np; k++)
    for (int i = 0; i < TML_STAGES && !user_known(x, k); i++) x->Z[i][x->p + k] = x->g->p[k];
}

static tml_status solve_stages(tml_radau_run *x)
{
  double before = 0.0, size = 0.0, rate = 0.0;
  tml_mixing_begin(&x->mixing);
  for (int k = 0;; k++) {
    const tml_status st = iterate_stages(x, &size);
    if (st != TML_OK) return st;
    correct_stages(x);
    x->iterations = k + 1;
    const double now = k > 0 ? size/before : 0.0;
    rate = k > 1 ? sqrt(now*rate) : now;
    const bool small = small_enough(x, k, size, rate) || (k > 0 && now > 0.3 && at_round_off(x, size));
    if (small && (k > 1 || all_known(x))) {
      if (k > 0) x->rate = fmax(fmin(rate, 1.0), RATE_LEAST);
      drop_unknown(x);
      return TML_OK;
    }
    if (k == 0) x->first = size;
    if (!small && stage_iteration_fails(x, k, size, rate)) return TML_RETRY_NEWTON;
    before = size;
  }
}

static tml_status prepare_matrices(tml_radau_run *x)
{
  tml_status st = TML_OK;
  if (x->stale) {
    st = tml_radau_matrices(x);
    x->stale = st != TML_OK;
    x->fresh = st == TML_OK;
    x->rate = 1.0;
  }
  return st == TML_OK && x->h != x->g->h ? tml_radau_factor(x) : st;
}

/* Solves for the stages with existing matrices first; if they are old and the iteration does not converge, with new
 * ones. */
tml_status tml_radau_make_stages(tml_radau_run *x)
{
  for (;;) {
    tml_status st = prepare_matrices(x);
    if (st == TML_OK) {
      predict_stages(x);
      st = solve_stages(x);
    }
    if (st <= 0 || x->fresh) return st;
    x->stale = true;
  }
}
