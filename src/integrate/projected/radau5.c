/* radau5.c - a step of Radau IIA: error, end of the step, next step, results inside the step. */
#include "integrate/projected/radau5.h"

#include "core/memory.h"

#define KEEP_FACTORS 0.1  /* rate of convergence up to which factors are kept */
#define KEEP_MATRICES 0.02 /* rate of convergence up to which matrices are kept */
#define KEEP_STEP 1.2     /* smaller growth of the step does not justify new factors */
#define AIM 0.3           /* (Y10) */
#define SAFETY 0.9
#define GROWTH 8.0
#define SHRINK 0.2
#define CUT 0.6           /* fraction of a step that remains if it did not converge */
#define REMEMBERED 0.8    /* largest fraction of the failed step that the next steps may reach */
#define MEMORY 8          /* number of steps for which this limit applies */
#define TURN 2.5          /* [rad] largest rotation per step; beyond it simplified Newton iterations fail */
#define TURN_AT 1e-5      /* tolerance at and above which TURN applies without reduction */
#define ROUGH 0.05        /* of the accelerations: largest difference from those of the stages at ends that count as
                             smooth */

static tml_radau_run *run_of(const tml_integrator *g) { return g->own; }

/* ---------------------------------------------------------------- creation ------------------- */

static tml_status create_mixing(tml_radau_run *x, tml_error *err)
{
  const tml_system *s = x->g->sys;
  const size_t n = TML_STAGES*(size_t)x->n;
  bool modes = false;
  for (int i = 0; i < s->nv; i++) modes = modes || s->kind[i] == TML_CLASS_MODAL;
  if (!modes) return TML_OK;
  x->mixed = tml_new(n, sizeof(double));
  x->change = tml_new(n, sizeof(double));
  x->weight = tml_new(n, sizeof(double));
  if (!x->mixed || !x->change || !x->weight) return tml_fail_memory(err);
  return tml_mixing_create(&x->mixing, (int)n, err);
}

static tml_status radau_create(tml_integrator *g, tml_error *err)
{
  const tml_system *s = g->sys;
  tml_radau_run *x = g->own = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->g = g;
  x->X = s->nv;
  x->v = x->X + s->user.nx;
  x->lambda = x->v + s->nv;
  x->p = x->lambda + s->m;
  x->n = x->p + s->user.np;
  g->error_constant = 1.0/6.0;
  for (int i = 0; i < TML_STAGES; i++) {
    x->Z[i] = tml_new((size_t)x->n, sizeof(double));
    x->old[i] = tml_new((size_t)x->n, sizeof(double));
    x->r[i] = tml_new((size_t)x->n, sizeof(double));
    if (!x->Z[i] || !x->old[i] || !x->r[i]) return tml_fail_memory(err);
  }
  x->none = tml_new((size_t)x->n, sizeof(double));
  x->dp = tml_new((size_t)s->user.np, sizeof(double));
  if (!x->none || !x->dp) return tml_fail_memory(err);
  tml_status st = tml_projected_step_create(&x->ends, g, err);
  if (st == TML_OK) st = create_mixing(x, err);
  return st == TML_OK ? tml_radau_create_matrices(x, err) : st;
}

static void radau_free(tml_integrator *g)
{
  tml_radau_run *x = g->own;
  if (!x) return;
  for (int i = 0; i < TML_STAGES; i++) {
    tml_delete(x->Z[i]);
    tml_delete(x->old[i]);
    tml_delete(x->r[i]);
  }
  tml_delete(x->none);
  tml_delete(x->dp);
  tml_delete(x->mixed);
  tml_delete(x->change);
  tml_delete(x->weight);
  tml_mixing_free(&x->mixing);
  tml_projected_step_free(&x->ends);
  tml_radau_free_matrices(x);
  tml_delete(x);
}

static tml_status radau_start(tml_integrator *g)
{
  tml_radau_run *x = run_of(g);
  x->stale = true;
  x->fresh = x->rejected = false;
  x->h_before = 0.0;
  x->capped = 0;
  x->rate = 1.0;
  tml_projected_step_forget(&x->ends);
  return TML_OK;
}

/* ---------------------------------------------------------------- error ---------------------- */

/* (Y9) into r[0]. */
static void estimate_radau_error(tml_radau_run *x)
{
  const tml_integrator *g = x->g;
  const tml_system *s = g->sys;
  double *r = x->r[0], *rate = x->r[1];
  const double *e = tml_radau.error;
  for (int k = 0; k < x->lambda; k++)
    rate[k] = (e[0]*x->Z[0][k] + e[1]*x->Z[1][k] + e[2]*x->Z[2][k])/g->h;
  memset(r, 0, (size_t)x->n*sizeof *r);
  for (int k = 0; k < s->nv; k++) r[k] = rate[k] + g->v[k];
  for (int k = 0; k < s->user.nx; k++) r[x->X + k] = rate[x->X + k] + g->p[k];
  for (int k = 0; k < s->nv; k++) rate[x->v + k] += g->qdd[k];
  tml_system_mul(s, x->matrices.M, 1.0, rate + x->v, r + x->v);
  tml_radau_solve_real(x);
}

/* (Y10): (error/tolerance)^2. */
static tml_status judge_radau_step(tml_radau_run *x, double *theta)
{
  const tml_integrator *g = x->g;
  if (tml_radau_fixed(x)) return TML_OK;
  estimate_radau_error(x);
  const double *r = x->r[0], D = tml_integrator_moving_norm(g, r), v = g->h*tml_integrator_moving_norm(g, r + x->v);
  const double e = fmax(fmax(D, v), tml_integrator_state_norm(g, r + x->X))/(AIM*pow(g->opt.tolerance, 2.0/3.0));
  if (!tml_radau_finite(x, r)) return TML_RETRY_NAN;
  *theta = e*e;
  return TML_OK;
}

/* ---------------------------------------------------------------- end of the step ------------ */

/* (Y11) Integrates the work of forces and motions by the formula. */
static tml_status find_power(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  tml_status st = TML_OK;
  g->mean_power = 0.0;
  for (int i = 0; i < TML_STAGES && st == TML_OK; i++) {
    const tml_state at = tml_radau_state(x, i);
    tml_energy e;
    st = tml_system_energy(g->sys, g->work, &at, &e);
    if (st == TML_OK) g->mean_power += tml_radau.a[TML_STAGES - 1][i]*e.power;
  }
  return st;
}

/* Sets the trial state to the last stage, which lies at the end of the step. */
static void take_last(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  const double *Z = x->Z[TML_STAGES - 1];
  (void)tml_radau_state(x, TML_STAGES - 1);
  memcpy(g->D, Z, (size_t)g->sys->nv*sizeof *Z);
  memcpy(g->lambda1, Z + x->lambda, (size_t)g->sys->m*sizeof *Z);
  memcpy(g->p1, Z + x->p, (size_t)g->sys->user.np*sizeof *Z);
}

/* Projects the end of the step onto the constraints, and computes accelerations and multipliers with the accuracy of
 * the motion. */
static tml_status make_end(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  tml_status st = find_power(x);
  take_last(x);
  const tml_state at = tml_integrator_trial(g);
  if (st == TML_OK) st = tml_kkt_factor(g->kkt, g->work, &at);
  if (st == TML_OK) st = tml_projected_step_project_trial(g, tml_radau_fixed(x) ? 0.0 : g->opt.tolerance);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &at, g->u, g->lambda1, g->p1);
  g->stats.factorizations++;
  if (st != TML_OK) return st;
  return isfinite(tml_integrator_weighted_norm(g, g->u) + tml_integrator_state_norm(g, g->p1)) ? TML_OK : TML_RETRY_NAN;
}

static tml_status radau_attempt(tml_integrator *g, double h, double *theta)
{
  tml_radau_run *x = run_of(g);
  *theta = 0.0;
  tml_status st = tml_radau_make_stages(x);
  if (st == TML_OK) st = judge_radau_step(x, theta);
  if (st == TML_OK && !(*theta <= 1.0) && g->like.h == 0.0) {
    x->rejected = true;
    x->stale = x->stale || !x->fresh;
    return st;
  }
  if (st == TML_OK) st = make_end(x);
  if (st == TML_OK) return st;
  take_last(x); /* for diagnosis */
  x->cap = REMEMBERED*h;
  x->capped = MEMORY;
  x->rate = 1.0;
  return st;
}

static tml_status radau_accepted(tml_integrator *g)
{
  tml_radau_run *x = run_of(g);
  for (int i = 0; i < TML_STAGES; i++) {
    double *z = x->old[i];
    x->old[i] = x->Z[i];
    x->Z[i] = z;
  }
  x->fresh = false;
  x->stale = x->rate > KEEP_MATRICES;
  tml_projected_step_shift(&x->ends);
  return TML_OK;
}

static void radau_end_changed(tml_integrator *g) { tml_projected_step_renew(&run_of(g)->ends); }

/* ---------------------------------------------------------------- next step ------------------ */

/* (Y12) The quotient by which the step is divided. */
static double step_quotient(const tml_radau_run *x, double error)
{
  const double safety = SAFETY*(2*TML_RADAU_ITERATIONS + 1)/(double)(2*TML_RADAU_ITERATIONS + x->iterations);
  double q = pow(error, 0.25)/fmin(SAFETY, safety);
  if (x->h_before > 0.0)
    q = fmax(q, x->h_before/x->g->h*pow(error*error/x->error_before, 0.25)/fmin(SAFETY, safety));
  return fmin(1.0/SHRINK, fmax(1.0/GROWTH, q));
}

static double radau_factor(tml_integrator *g, double theta)
{
  tml_radau_run *x = run_of(g);
  const double error = sqrt(theta);
  double factor = 1.0/step_quotient(x, error);
  if (x->rejected) factor = fmin(factor, 1.0);
  if (x->capped > 0) factor = fmin(factor, fmax(x->cap/g->h, 0.99));
  if (x->capped > 0) x->capped--;
  x->h_before = g->h;
  x->error_before = fmax(0.01, error);
  x->rejected = false;
  if (factor >= 1.0 && factor <= KEEP_STEP && x->rate < KEEP_FACTORS) return 1.0;
  x->stale = true;
  return factor;
}

/* ---------------------------------------------------------------- inside the step ------------ */

/* Rates of Lagrange's polynomials over the nodes and 0. */
static void lagrange_rates(double s, double l[TML_STAGES])
{
  const double *c = tml_radau.c;
  for (int j = 0; j < TML_STAGES; j++) {
    const double a = c[(j + 1) % TML_STAGES], b = c[(j + 2) % TML_STAGES];
    l[j] = ((s - a)*(s - b) + s*(s - b) + s*(s - a))/(c[j]*(c[j] - a)*(c[j] - b));
  }
}

/* out = f sum of l_i times n entries, from `first` on, of the stages of the last step. */
static void combine_old_stages(const tml_radau_run *x, const double l[TML_STAGES], double f, int first, int n,
                               double *out)
{
  const double *a = x->old[0] + first, *b = x->old[1] + first, *c = x->old[2] + first;
  for (int k = 0; k < n; k++) out[k] = f*(l[0]*a[k] + l[1]*b[k] + l[2]*c[k]);
}

static void radau_between(tml_integrator *g, double s, double *a, double *lambda, double *p)
{
  const tml_radau_run *x = run_of(g);
  double l[TML_STAGES], rate[TML_STAGES];
  tml_radau_lagrange(s, false, l);
  lagrange_rates(s, rate);
  combine_old_stages(x, rate, 1.0/g->h_last, x->v, g->sys->nv, a);
  combine_old_stages(x, l, 1.0, x->lambda, g->sys->m, lambda);
  combine_old_stages(x, l, 1.0, x->p, g->sys->user.np, p);
}

/* Computes the accelerations of the stages at both ends of the last step, into r[0] and r[1]. True if these must be
 * used: those at the ends are dominated by stiff forces and the errors of the positions. */
static bool stage_accelerations_rough(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  const double *const at[2] = {g->qdd_old, g->qdd};
  const double most = fmax(tml_integrator_weighted_norm(g, g->qdd_old), tml_integrator_weighted_norm(g, g->qdd));
  double off = 0.0;
  for (int i = 0; i < 2; i++) {
    radau_between(g, i, x->r[i], g->lambda_mid, g->p_mid);
    for (int k = 0; k < g->sys->nv; k++) x->r[2][k] = x->r[i][k] - at[i][k];
    off = fmax(off, tml_integrator_weighted_norm(g, x->r[2]));
  }
  return off > ROUGH*most || tml_stiff_interpolation_stiff(g, g->h_last);
}

/* (Y13) Interpolates by the stages alone. */
static void collocate(tml_radau_run *x, const tml_interpolated_state *out)
{
  const tml_integrator *g = x->g;
  const tml_bends bends = {.a = {x->r[0], x->r[1]}, .Xdd = {g->Xdd, g->Xdd}};
  double l[TML_STAGES];
  tml_hermite_output_at(g, out->time, &bends, out->q, out->v, out->X);
  tml_radau_lagrange((out->time - (g->t - g->h_last))/g->h_last, true, l);
  combine_old_stages(x, l, 1.0, x->X, g->sys->user.nx, out->X);
  for (int k = 0; k < g->sys->user.nx; k++) out->X[k] += g->X_old[k];
}

static tml_status radau_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  tml_radau_run *x = run_of(g);
  const tml_interpolated_state out = {time, q, v, X};
  if (!stage_accelerations_rough(x)) return tml_projected_step_refine(&x->ends, g, false, &out);
  collocate(x, &out);
  return TML_OK;
}

static bool radau_settles(tml_integrator *g) { return stage_accelerations_rough(run_of(g)); }

/* The real matrix, (Y5), without the part due to rotation. */
static tml_lu *radau_lend(const tml_integrator *g, tml_stride_factors *c)
{
  const tml_radau_run *x = run_of(g);
  const double h = x->h/tml_radau.mode[0].re;
  *c = (tml_stride_factors){.a = 1.0, .v = h, .q = h*h, .x = h};
  return x->h > 0.0 ? x->lu[0] : NULL;
}

static tml_status radau_store(tml_integrator *g, tml_archive *a)
{
  tml_radau_run *x = run_of(g);
  for (int i = 0; i < TML_STAGES; i++) tml_archive_doubles(a, x->old[i], (size_t)x->n);
  tml_matrices_store(&x->matrices, g->sys, a);
  tml_user_matrices_store(&x->user, g->sys, a);
  tml_archive_doubles(a, x->rate_q, (size_t)g->sys->nz_cv);
  tml_archive_doubles(a, x->spin, (size_t)g->sys->nv);
  double *const numbers[] = {&x->h, &x->rate, &x->cap, &x->h_before, &x->error_before};
  int *const counts[] = {&x->capped, &x->iterations};
  bool *const flags[] = {&x->fresh, &x->stale, &x->rejected};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
  for (size_t i = 0; i < sizeof flags/sizeof *flags; i++) tml_archive_flag(a, flags[i]);
  for (size_t i = 0; i < sizeof counts/sizeof *counts; i++) tml_archive_int(a, counts[i]);
  tml_projected_step_store(&x->ends, g, a);
  const tml_status st = tml_lu_store(x->lu[0], a);
  return st == TML_OK ? tml_lu_store(x->lu[1], a) : st;
}

const tml_method_ops tml_radau_ops = {
  .create = radau_create, .free = radau_free, .start = radau_start, .attempt = radau_attempt,
  .finish = tml_integrator_trial_residuals, .accepted = radau_accepted, .refine = radau_refine,
  .settles = radau_settles,
  .store = radau_store,
  .bent = radau_end_changed, .factor = radau_factor, .order = 4.0, .growth = GROWTH, .turn = TURN, .turn_at = TURN_AT,
  .nodes = {0.0, 0.1550510257216822, 0.6449489742783178, 1.0},
  .cut = CUT,
  .between = radau_between, .lend = radau_lend,
};
