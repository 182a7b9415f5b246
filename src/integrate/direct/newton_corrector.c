/* newton_corrector.c - Newton-like iteration for the unknowns of a step; factors are kept as long as it converges.
 * Stopping test after [000, eqs. 43-47]: the remaining error of u must not disturb the error estimate. */
#include <float.h>

#include "integrate/direct/direct_method.h"
#include "integrate/common/round_off.h"

#define STOP_FRACTION 1e-4   /* fraction of the tolerance permitted to the corrector; c of [000], which uses 1e-3 */
#define FIXED_TOLERANCE 1e-15 /* for a fixed step: correction of the position, relative to the size */
#define USER_FRACTION 1e-2   /* fraction of the tolerance permitted to unknowns of the user, relative to their size */
#define USER_FIXED 1e-12     /* part permitted to unknowns of the user with a fixed step, relative to their size */
#define ROWS_HOLD 10.0       /* eps: residual of rows that hold to round-off */
#define UNHELD 1e-6          /* the largest correction that can be round-off if rows are nearly dependent */
#define RATE_LIMIT 0.9       /* a larger rate means no convergence */
#define RATE_FLOOR 0.05      /* a rate observed in one step is assumed to be at least this in the next */
#define FIRST_SMALL 0.01     /* fraction of the limit: a first correction this small needs no rate */
#define SLOW_SMALL 1e-3      /* fraction of the limit: a correction that converges slowly must be this small */
#define MULTIPLIED 10.0      /* growth of the multipliers since the factors were computed, beyond which these may be
                                wrong */
#define DAMPED 4             /* factor on the number of iterations if corrections are damped */
#define STUDY_LEFT 1e-8      /* fraction of the size: in a study, a larger last correction counts as not converged */

static bool all_finite(const double *x, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += 0.0*x[i]; /* 0, or NaN if an entry is not finite */
  return sum == 0.0;
}

/* When factors are renewed within one step, and the last resorts. RENEW_DAMPED: damped corrections, if contacts
 * change between compression and restitution within a part of the step. RENEW_SOFT: regularised rows in the matrix
 * (not in the equations), so that dependent rows at a singular configuration do not mislead the iteration.
 * RENEW_BLANK: start from zero accelerations, if the start lies in a boundary layer that the step does not resolve
 * and accelerations mislead. */
typedef enum renewal {
  RENEW_NEVER, RENEW_FIRST, RENEW_ALWAYS, RENEW_DAMPED, RENEW_SOFT, RENEW_BLANK
} renewal;

/* The step length on which the matrix depends: h, or c for formulas of several orders. */
static double extent(const tml_direct *dm) { return dm->gstiff ? dm->c_v : dm->g->h; }

static tml_status make_jacobian(tml_direct *dm, const tml_state *x, bool soft)
{
  tml_status st = dm->eq->matrix(dm, x, soft);
  if (st != TML_OK) return st;
  tml_stiff_interpolation_judge(dm->g, &dm->g->kkt->matrices);
  dm->g->stats.jacobians++;
  dm->g->stats.factorizations++;
  st = tml_lu_factor(dm->lu, dm->blocks->value);
  dm->jacobian_h = st == TML_OK ? extent(dm) : 0.0;
  dm->jacobian_touch = dm->g->work->touch_state;
  dm->jacobian_stale = false;
  dm->known_rate = -1.0;
  return st;
}

void tml_corrector_forget(tml_direct *dm) { dm->jacobian_h = 0.0; }

/* Computes the residual, the factors if requested, and the correction, in b. */
static tml_status find_correction(tml_direct *dm, renewal renew)
{
  tml_integrator *g = dm->g;
  const int n = dm->blocks->n;
  tml_formula_trial(dm);
  const tml_state x = tml_integrator_trial(g);
  g->stats.residuals++;
  tml_status st = dm->eq->residual(dm, &x);
  if (st == TML_OK && !all_finite(dm->b, n)) st = TML_RETRY_NAN;
  const bool other = g->work->touch_state != dm->jacobian_touch; /* contacts follow a different law from that of the
                                                                    factors */
  if (st == TML_OK && (renew != RENEW_NEVER || other)) st = make_jacobian(dm, &x, renew == RENEW_SOFT);
  if (st != TML_OK) return st;
  for (int i = 0; i < n; i++) dm->b[i] = -dm->b[i];
  tml_lu_solve(dm->lu, dm->b);
  return TML_OK;
}

/* One iteration. `size` receives the norm of the correction. */
static tml_status iterate_newton(tml_direct *dm, renewal renew, double *size)
{
  tml_integrator *g = dm->g;
  const tml_status st = find_correction(dm, renew);
  if (st != TML_OK) return st;
  *size = dm->eq->correct(dm);
  g->iterations++;
  g->stats.iterations++;
  return isfinite(*size) ? TML_OK : TML_RETRY_NAN;
}

void tml_corrector_scale_rows(tml_direct *dm, double *phi, double *rate)
{
  dm->rows = 0.0;
  for (int i = 0; i < dm->sys->m; i++) {
    dm->rows = fmax(dm->rows, fabs(phi[i]));
    phi[i] /= dm->c_q;
    if (!rate) continue;
    dm->rows = fmax(dm->rows, dm->g->h*fabs(rate[i]));
    rate[i] /= dm->c_v;
  }
}

/* Permitted remaining correction of the accelerations. */
static double limit_of(const tml_direct *dm)
{
  if (dm->opt->step > 0.0) return FIXED_TOLERANCE/dm->c_q;
  return STOP_FRACTION*dm->opt->tolerance/(dm->g->error_constant*dm->g->h*dm->g->h);
}

/* (U14) Corrections of the rates X' in units of those of accelerations, scaled by their effects on the error
 * estimates [000, eq. 46], or for a fixed step on the results. All unknowns of the user must also be accurate
 * relative to the size of their terms. */
double tml_corrector_user(tml_direct *dm, const double *dp, double size)
{
  const tml_integrator *g = dm->g;
  const bool fixed = dm->opt->step > 0.0;
  const double f = fixed ? dm->c_x/dm->c_q : dm->X_constant/(g->error_constant*g->h), *made = g->kkt->user.size;
  double most = 0.0;
  dm->motion = size;
  if (dm->sys->user.np == 0) return size;
  if (!all_finite(dp, dm->sys->user.np)) return INFINITY;
  memcpy(dm->dp, dp, (size_t)dm->sys->user.np*sizeof(double));
  for (int i = 0; i < dm->sys->user.np; i++) {
    g->p1[i] += dp[i];
    if (dp[i] != 0.0) most = fmax(most, fabs(dp[i])/fmax(made[i], fabs(g->p1[i])));
  }
  size = fmax(size, f*tml_integrator_state_norm(g, dp));
  return fmax(size, limit_of(dm)*most/(fixed ? USER_FIXED : USER_FRACTION*dm->opt->tolerance));
}

/* True if the error left after a correction of this size is small enough. rate < 0: not known yet. */
static bool small_enough(const tml_direct *dm, double size, double rate)
{
  const double limit = limit_of(dm);
  if (rate < 0.0) return size <= FIRST_SMALL*limit;
  if (rate >= RATE_LIMIT) return size <= SLOW_SMALL*limit;
  return size*rate/(1.0 - rate) <= limit;
}

/* The correction due to round-off, into b. */
static void find_round_off(tml_direct *dm)
{
  const int n = dm->blocks->n;
  memset(dm->b, 0, (size_t)n*sizeof(double));
  tml_round_off_sizes(dm->g, &dm->g->kkt->user, dm->b, dm->b + n - dm->sys->user.np); /* user: last group */
  tml_round_off_scatter(dm->b, n);
  tml_lu_solve(dm->lu, dm->b);
}

/* If rows hold to round-off but are nearly dependent, corrections are round-off divided by sigma (singular_monitor.h).
 * This is measured, not assumed, since slow convergence may look the same. */
static bool is_round_off_stagnation(const tml_direct *dm, double moved, double floor)
{
  tml_integrator *g = dm->g;
  const double held = ROWS_HOLD*DBL_EPSILON*dm->sys->length*(1.0 + g->reach);
  return dm->rows <= held && moved <= UNHELD && tml_singular_monitor_allows(g, g->t + g->h, g->q1, moved/floor);
}

/* The correction due to round-off of position rows. Divided by c_q it affects the multipliers, which unknowns of the
 * user may read. */
static void find_row_round_off(tml_direct *dm)
{
  const tml_system *s = dm->sys;
  const bool index3 = dm->blocks == &dm->g->kkt->saddle;
  memset(dm->b, 0, (size_t)dm->blocks->n*sizeof(double));
  for (int i = 0; index3 && i < s->m; i++) dm->b[s->nv + i] = s->length*(1.0 + dm->g->reach)/dm->c_q;
  tml_round_off_scatter(dm->b, dm->blocks->n);
  tml_lu_solve(dm->lu, dm->b);
}

/* True if the corrections of unknowns of the user do not exceed this round-off. */
static bool users_still(const tml_direct *dm)
{
  const int np = dm->sys->user.np;
  const double *noise = dm->b + dm->blocks->n - np, *size = dm->g->kkt->user.size;
  for (int i = 0; i < np; i++)
    if (!(fabs(dm->dp[i]) <= fabs(noise[i]) + USER_FIXED*fmax(size[i], fabs(dm->g->p1[i])))) return false;
  return true;
}

/* True if the corrections are round-off: they no longer shrink, and either change no digit of the position or do not
 * exceed the effect of round-off of the forces. Unknowns of the user that are zero except for round-off never
 * converge relative to themselves, so they are compared with the effect of round-off as well. */
static bool at_round_off(tml_direct *dm, double size, double before)
{
  const tml_integrator *g = dm->g;
  const int np = dm->sys->user.np;
  const double floor = TML_NOISE*DBL_EPSILON*(1.0 + g->reach)/g->finest, moved = dm->motion*dm->c_q;
  const bool still = moved <= floor;
  if (!(size > 0.3*before)) return false;
  if (still && np == 0) return true;
  find_round_off(dm);
  if (!still && !(dm->motion <= tml_integrator_weighted_norm(g, dm->b)) && !is_round_off_stagnation(dm, moved, floor))
    return false;
  if (users_still(dm)) return true;
  find_row_round_off(dm);
  return still && users_still(dm);
}

/* The iterations of a study: a fixed number, each with its own Jacobian, from the last values. */
static tml_status solve_exactly(tml_direct *dm)
{
  double size = 0.0;
  for (int k = 0; k < dm->opt->exact_iterations; k++) {
    const tml_status st = iterate_newton(dm, RENEW_ALWAYS, &size);
    if (st != TML_OK) return st;
  }
  tml_formula_trial(dm);
  if (size*dm->c_q > STUDY_LEFT) dm->g->stats.unconverged++;
  return TML_OK;
}

static tml_status solve_newton(tml_direct *dm, renewal renew)
{
  double before = 0.0, size = 0.0;
  dm->rate = 0.0;
  for (int k = 0; k < dm->opt->iterations; k++) {
    const tml_status st = iterate_newton(dm, renew == RENEW_FIRST && k > 0 ? RENEW_NEVER : renew, &size);
    if (st != TML_OK) return st;
    const double rate = k > 0 ? (before > 0.0 ? size/before : 0.0) : dm->known_rate;
    if (k > 0) dm->rate = fmax(dm->rate, rate);
    if (size == 0.0 || small_enough(dm, size, rate) || (k > 0 && at_round_off(dm, size, before))) {
      if (k > 0) dm->known_rate = fmax(dm->rate, RATE_FLOOR);
      tml_formula_trial(dm);
      return TML_OK;
    }
    if (k > 1 && rate >= 2.0) break; /* diverging */
    before = size;
  }
  return TML_RETRY_NEWTON;
}

/* Scales the correction in b: by half of the last factor if its direction reverses, else by twice that, at most 1. */
static void damp_correction(tml_direct *dm, double *part)
{
  double along = 0.0;
  for (int i = 0; i < dm->sys->nv; i++) along += dm->b[i]*dm->error[i]*dm->g->weight[i]*dm->g->weight[i];
  *part = along < 0.0 ? 0.5**part : fmin(1.0, 2.0**part);
  memcpy(dm->error, dm->b, (size_t)dm->sys->nv*sizeof(double));
  for (int i = 0; i < dm->blocks->n; i++) dm->b[i] *= *part;
}

/* (K25) Damped iteration. Restitution changes within a small part of a step, so that full corrections jump back and
 * forth over it. */
static tml_status solve_damped(tml_direct *dm)
{
  double before = 0.0, part = 1.0;
  tml_integrator *g = dm->g;
  memset(dm->error, 0, (size_t)dm->sys->nv*sizeof(double));
  for (int k = 0; k < DAMPED*dm->opt->iterations; k++) {
    const tml_status st = find_correction(dm, RENEW_ALWAYS);
    if (st != TML_OK) return st;
    damp_correction(dm, &part);
    const double size = dm->eq->correct(dm)/part;
    g->iterations++;
    g->stats.iterations++;
    if (!isfinite(size)) return TML_RETRY_NAN;
    const double rate = before > 0.0 ? size/before : -1.0;
    if (part == 1.0 && (size == 0.0 || small_enough(dm, size, rate) || at_round_off(dm, size, before))) {
      tml_formula_trial(dm);
      return TML_OK;
    }
    before = size;
  }
  return TML_RETRY_NEWTON;
}

/* Factors are kept while h, or c of gstiff, stays within a quarter of theirs and convergence is fast. */
static bool needs_jacobian(const tml_direct *dm)
{
  return !(dm->jacobian_h > 0.0) || dm->jacobian_stale || fabs(extent(dm)/dm->jacobian_h - 1.0) > 0.25;
}

static void predict_unknowns(tml_direct *dm)
{
  const size_t nv = (size_t)dm->sys->nv, m = (size_t)dm->sys->m;
  tml_integrator *g = dm->g;
  const double f = dm->shrink ? g->h : 1.0, *x = dm->known;
  tml_predictor_predict(&dm->predictor, g->t + g->h, dm->known);
  memcpy(g->u, x, nv*sizeof(double));
  memcpy(g->lambda1, x += nv, m*sizeof(double));
  x += m;
  for (int k = 0; k < dm->n_s; k++, x += nv + m) {
    for (size_t i = 0; i < nv; i++) dm->s[k][i] = f*x[i];
    for (size_t i = 0; i < m; i++) dm->psi[k][i] = f*x[nv + i];
  }
  memcpy(g->p1, x, (size_t)dm->sys->user.np*sizeof(double));
}

static void guess_nothing(tml_direct *dm)
{
  const size_t nv = (size_t)dm->sys->nv*sizeof(double), m = (size_t)dm->sys->m*sizeof(double);
  memset(dm->g->u, 0, nv);
  memset(dm->g->lambda1, 0, m);
  for (int k = 0; k < dm->n_s; k++) {
    memset(dm->s[k], 0, nv);
    memset(dm->psi[k], 0, m);
  }
}

void tml_corrector_keep_factors(tml_direct *dm)
{
  const size_t nv = (size_t)dm->sys->nv, m = (size_t)dm->sys->m;
  const tml_integrator *g = dm->g;
  const double f = !(g->h > 0.0) ? 0.0 : dm->shrink ? 1.0/g->h : 1.0;
  double *x = dm->known;
  memcpy(x, dm->seen, nv*sizeof(double));
  memcpy(x += nv, g->lambda, m*sizeof(double));
  x += m;
  for (int k = 0; k < dm->n_s; k++, x += nv + m) {
    for (size_t i = 0; i < nv; i++) x[i] = f*dm->s[k][i];
    for (size_t i = 0; i < m; i++) x[nv + i] = f*dm->psi[k][i];
  }
  memcpy(x, g->p, (size_t)dm->sys->user.np*sizeof(double));
  if (dm->opt->exact_iterations > 0) tml_predictor_reset(&dm->predictor); /* predicts from the last values only */
  tml_predictor_push(&dm->predictor, g->t, dm->known, g->weight, dm->sys->nv);
}

/* True if the multipliers may be wrong. Convergence is judged by the motion alone. A mechanism that is driven
 * throughout converges at once, and its multipliers, predicted and corrected with factors of a distant
 * configuration, could diverge unnoticed. */
static bool run_away(tml_direct *dm, bool renewed)
{
  double most = 0.0;
  for (int i = 0; i < dm->sys->m; i++) most = fmax(most, fabs(dm->g->lambda1[i]));
  if (renewed) dm->multipliers = most;
  return most > MULTIPLIED*dm->multipliers;
}

/* True if the model has contacts, or stops or friction of joints. */
static bool turns_over(const tml_system *s)
{
  bool any = s->n_acting > s->n_elements;
  for (int k = 0; k < s->n_elements; k++) any = any || s->element[k].ops->ahead || s->element[k].ops->n_kept > 0;
  return any;
}

/* Tries old factors first, then new ones. A fixed step, which cannot be shortened, ends with the full Newton method,
 * and then with regularised rows. */
tml_status tml_corrector_solve(tml_direct *dm)
{
  dm->g->iterations = 0;
  predict_unknowns(dm);
  if (dm->opt->exact_iterations > 0) return solve_exactly(dm);

  tml_status st = TML_RETRY_NEWTON;
  bool renewed = false;
  const renewal last = !(dm->opt->step > 0.0) ? RENEW_FIRST : dm->g->h_last > 0.0 ? RENEW_SOFT : RENEW_BLANK;
  for (renewal renew = needs_jacobian(dm) ? RENEW_FIRST : RENEW_NEVER; renew <= last; renew++) {
    if (st != TML_RETRY_NEWTON && st != TML_RETRY_SINGULAR) break;
    if (dm->g->iterations > 0) predict_unknowns(dm);
    if (renew == RENEW_BLANK) guess_nothing(dm);
    if (renew == RENEW_DAMPED && !turns_over(dm->sys)) continue;
    st = renew == RENEW_DAMPED ? solve_damped(dm) : solve_newton(dm, renew);
    renewed = renew != RENEW_NEVER;
  }
  if (st == TML_OK) {
    const bool slow = dm->rate > 0.25 || dm->g->iterations > 5;
    dm->jacobian_stale = run_away(dm, renewed) || slow;
  } else dm->jacobian_h = 0.0;
  if (st != TML_OK) tml_formula_trial(dm); /* for diagnosis: q1 and v1 belong to u */
  return st;
}
