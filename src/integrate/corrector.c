/* corrector.c - Newton-like iteration for the unknowns of a step, with factors kept as long as they serve.
 * Stopping after [000, eqs. 43-47]: the error still in u must not disturb the error estimate. */
#include <float.h>

#include "integrate/integrator.h"

#define STOP_FRACTION 1e-4   /* c of [000], 1e-3 there: part of the tolerance left to the corrector */
#define FIXED_TOLERANCE 1e-15 /* of a fixed step: correction of the position, relative to the size */
#define RATE_LIMIT 0.9       /* slower than this is no convergence */
#define RATE_FLOOR 0.05      /* a rate seen in one step is not trusted to be better than this in the next */

double tml_corrector_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double y = x[i]*g->weight[i];
    sum += y*y;
  }
  return sqrt(sum/g->sys->nv);
}

static bool all_finite(const double *x, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += 0.0*x[i]; /* 0, or NaN once something is not finite */
  return sum == 0.0;
}

/* When factors are renewed within one step; and the last resort, at a dead centre: rows softened in the matrix (not
 * in the equations), so that those that lost their independence do not send the iteration astray. */
typedef enum renewal { RENEW_NEVER, RENEW_FIRST, RENEW_ALWAYS, RENEW_SOFT } renewal;

static tml_status make_jacobian(tml_integrator *g, const tml_state *x, bool soft)
{
  tml_status st = tml_system_matrices(g->sys, g->work, x, &g->kkt.matrices);
  if (st != TML_OK) return st;
  g->stats.jacobians++;
  tml_formula_old_force_q(g, g->kkt.matrices.K);
  tml_saddle_set(&g->kkt.saddle, g->sys, &g->kkt.matrices, g->c_q, g->c_v, tml_formula_blocks, g);
  if (soft) tml_saddle_soften(&g->kkt.saddle, g->sys, TML_SOFT);
  g->stats.factorizations++;
  st = tml_lu_factor(g->lu, g->kkt.saddle.value);
  g->jacobian_h = st == TML_OK ? g->h : 0.0;
  g->jacobian_stale = false;
  g->known_rate = -1.0;
  return st;
}

/* Residual of the trial state; position rows over c_q. */
static tml_status residual(tml_integrator *g, const tml_state *x)
{
  const tml_system *s = g->sys;
  g->stats.residuals++;
  const tml_status st = tml_system_residual(s, g->work, x, g->r, g->r + s->nv);
  if (st != TML_OK) return st;
  tml_formula_old_force(g, g->r);
  for (int i = 0; i < s->m; i++) g->r[s->nv + i] /= g->c_q;
  return all_finite(g->r, s->nv + s->m) ? TML_OK : TML_RETRY_NAN;
}

/* du = E z for bodies whose unknowns are not those of the matrix. */
static void from_matrix_unknowns(const tml_integrator *g, double *z)
{
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (!body->ops->stride_q) continue;
    const double *E = g->E + (size_t)b*TML_TURN*TML_TURN;
    const int first = body->v + body->ops->angular, n = body->ops->nv - body->ops->angular;
    double y[TML_TURN] = {0};
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) y[i] += E[TML_TURN*i + j]*z[first + j];
    memcpy(z + first, y, (size_t)n*sizeof *y);
  }
}

/* One iteration: residual, factors if asked for, correction. `size` gets the norm of the correction. */
static tml_status iterate(tml_integrator *g, renewal renew, double *size)
{
  const tml_system *s = g->sys;
  tml_formula_trial(g);
  const tml_state x = {.t = g->t + g->h, .q = g->q1, .v = g->v1, .a = g->u, .lambda = g->lambda1};
  tml_status st = residual(g, &x);
  if (st == TML_OK && renew != RENEW_NEVER) st = make_jacobian(g, &x, renew == RENEW_SOFT);
  if (st != TML_OK) return st;
  for (int i = 0; i < s->nv + s->m; i++) g->r[i] = -g->r[i];
  tml_lu_solve(g->lu, g->r);
  from_matrix_unknowns(g, g->r);
  for (int i = 0; i < s->nv; i++) g->u[i] += g->r[i];
  for (int i = 0; i < s->m; i++) g->lambda1[i] += g->r[s->nv + i];
  *size = tml_corrector_norm(g, g->r);
  g->iterations++;
  g->stats.iterations++;
  return isfinite(*size) ? TML_OK : TML_RETRY_NAN;
}

/* Is the error left after a correction of this size small enough? rate < 0: not known yet. */
static bool small_enough(const tml_integrator *g, double size, double rate)
{
  const bool fixed = g->opt.step > 0.0;
  const double limit = fixed ? FIXED_TOLERANCE/g->c_q
                             : STOP_FRACTION*g->opt.tolerance/(g->error_constant*g->h*g->h);
  if (rate < 0.0) return size <= 0.01*limit;
  if (rate >= RATE_LIMIT) return size <= 1e-3*limit;
  return size*rate/(1.0 - rate) <= limit;
}

/* Round-off: corrections that no longer shrink, and change no digit of the position. */
static bool at_round_off(const tml_integrator *g, double size, double before)
{
  return size > 0.3*before && size*g->c_q <= 50.0*DBL_EPSILON*(1.0 + g->reach);
}

/* The iterations of a study: just so many, each with its own Jacobian, from the last values. */
static tml_status solve_exactly(tml_integrator *g)
{
  double size = 0.0;
  for (int k = 0; k < g->opt.exact_iterations; k++) {
    const tml_status st = iterate(g, RENEW_ALWAYS, &size);
    if (st != TML_OK) return st;
  }
  tml_formula_trial(g);
  if (size*g->c_q > 1e-8) g->stats.unconverged++;
  return TML_OK;
}

static tml_status solve(tml_integrator *g, renewal renew)
{
  double before = 0.0, size = 0.0;
  g->rate = 0.0;
  for (int k = 0; k < g->opt.iterations; k++) {
    const tml_status st = iterate(g, renew == RENEW_FIRST && k > 0 ? RENEW_NEVER : renew, &size);
    if (st != TML_OK) return st;
    const double rate = k > 0 ? (before > 0.0 ? size/before : 0.0) : g->known_rate;
    if (k > 0) g->rate = fmax(g->rate, rate);
    if (size == 0.0 || small_enough(g, size, rate) || (k > 0 && at_round_off(g, size, before))) {
      if (k > 0) g->known_rate = fmax(g->rate, RATE_FLOOR);
      tml_formula_trial(g);
      return TML_OK;
    }
    if (k > 1 && rate >= 2.0) break; /* diverging */
    before = size;
  }
  return TML_RETRY_NEWTON;
}

/* Factors serve while h stays within a quarter of theirs and convergence is quick. */
static bool needs_jacobian(const tml_integrator *g)
{
  return !(g->jacobian_h > 0.0) || g->jacobian_stale || fabs(g->h/g->jacobian_h - 1.0) > 0.25;
}

static void predict(tml_integrator *g)
{
  const tml_system *s = g->sys;
  tml_predictor_predict(&g->predictor, g->t + g->h, g->r);
  memcpy(g->u, g->r, (size_t)s->nv*sizeof(double));
  memcpy(g->lambda1, g->r + s->nv, (size_t)s->m*sizeof(double));
}

/* Old factors first, then new ones; a fixed step, which cannot be cut, ends with the full Newton method, and that
 * with softened rows. */
tml_status tml_corrector_solve(tml_integrator *g)
{
  g->iterations = 0;
  predict(g);
  if (g->opt.exact_iterations > 0) return solve_exactly(g);

  tml_status st = TML_RETRY_NEWTON;
  const renewal last = g->opt.step > 0.0 ? RENEW_SOFT : RENEW_FIRST;
  for (renewal renew = needs_jacobian(g) ? RENEW_FIRST : RENEW_NEVER; renew <= last; renew++) {
    if (st != TML_RETRY_NEWTON && st != TML_RETRY_SINGULAR) break;
    if (g->iterations > 0) predict(g);
    st = solve(g, renew);
  }
  if (st == TML_OK) g->jacobian_stale = g->rate > 0.25 || g->iterations > 5;
  else g->jacobian_h = 0.0;
  return st;
}
