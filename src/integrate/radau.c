/* radau.c - a step of Radau IIA: first values, simplified Newton iteration, error, end of the step, next step. */
#include "integrate/radau.h"

#include <float.h>

#include "core/memory.h"
#include "integrate/noise.h"

#define LEFT 0.1          /* part of the tolerance left to the iteration; */
#define FIXED_LEFT 1e-14  /* with a fixed step, of the size */
#define RATE_LIMIT 0.95   /* slower than this is no convergence */
#define RATE_FLOOR 0.03   /* no rate is trusted to be better than this: the first correction mends first values, too; */
#define RATE_KNOWN 0.3    /* nor one of another step at all if it is worse than this */
#define RATE_LEAST 1e-3
#define USER_LEFT 1e-3    /* of its size: a last correction of an unknown of the user, which the end makes exact */
#define QUICK 0.3         /* of what may be left: what one correction alone may leave; */
#define FIRST_SMALL 0.01  /* and one with no known rate */
#define KEEP_FACTORS 0.1  /* rate of convergence up to which factors are kept, */
#define KEEP_MATRICES 0.02 /* and matrices */
#define KEEP_STEP 1.2     /* growth that is not worth new factors */
#define AIM 0.3           /* (Y10) */
#define SAFETY 0.9
#define GROWTH 8.0
#define SHRINK 0.2
#define CUT 0.6           /* what is left of a step that did not converge, */
#define REMEMBERED 0.8    /* how near to it the next ones come, */
#define TURN 4.0          /* radians per step: the increments of rotations have a singularity at 2 pi */
enum { ITERATIONS = 9, FIXED_ITERATIONS = 20, MEMORY = 8 }; /* and for how many steps that is remembered */

static tml_radau_run *run_of(const tml_integrator *g) { return g->own; }
static bool fixed(const tml_radau_run *x) { return x->g->opt.step > 0.0; }

/* ---------------------------------------------------------------- creation ------------------- */

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
  const tml_status st = tml_ends_create(&x->ends, g, err);
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
  tml_ends_free(&x->ends);
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
  tml_ends_forget(&x->ends);
  return TML_OK;
}

/* ---------------------------------------------------------------- first values --------------- */

/* Lagrange's polynomials at s over the nodes, with 0 among them or without it. */
static void lagrange(double s, bool zero, double l[TML_STAGES])
{
  const double *c = tml_radau.c;
  for (int j = 0; j < TML_STAGES; j++) {
    l[j] = zero ? s/c[j] : 1.0;
    for (int k = 0; k < TML_STAGES; k++)
      if (k != j) l[j] *= (s - c[k])/(c[j] - c[k]);
  }
}

/* (Y2) Where the polynomials of the last step lead to: s in units of it. */
static void extrapolate(const tml_radau_run *x, double s, double *Z)
{
  const tml_integrator *g = x->g;
  double with[TML_STAGES], without[TML_STAGES];
  lagrange(s, true, with);
  lagrange(s, false, without);
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

static void predict(tml_radau_run *x)
{
  const tml_integrator *g = x->g;
  const double h = g->h;
  for (int i = 0; i < TML_STAGES; i++)
    if (g->h_last > 0.0) extrapolate(x, 1.0 + tml_radau.c[i]*h/g->h_last, x->Z[i]);
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

/* The trial state of a stage. */
static tml_state state_of(tml_radau_run *x, int i)
{
  tml_integrator *g = x->g;
  const double *Z = x->Z[i];
  for (int k = 0; k < g->sys->nv; k++) {
    g->v1[k] = g->v[k] + Z[x->v + k];
    g->u[k] = rate_of(x, i, x->v + k);
  }
  for (int k = 0; k < g->sys->user.nx; k++) g->X1[k] = g->X[k] + Z[x->X + k];
  tml_system_move(g->sys, g->q1, g->q, Z);
  const double t = i < TML_STAGES - 1 ? g->t + tml_radau.c[i]*g->h : g->t + g->h; /* there may be a break behind it */
  return (tml_state){.t = t, .q = g->q1, .v = g->v1, .a = g->u, .lambda = Z + x->lambda, .X = g->X1, .p = Z + x->p};
}

/* (Y3) What the equations of a stage leave open. */
static tml_status find_open(tml_radau_run *x, int i)
{
  tml_integrator *g = x->g;
  const tml_system *s = g->sys;
  const tml_state at = state_of(x, i);
  double *r = x->r[i];
  memcpy(r, g->v1, (size_t)s->nv*sizeof *r);
  tml_pull_back(s, x->Z[i], r);
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

/* Over the three vectors r, in place: r_i <- sum of m_ij r_j. */
static void combine(tml_radau_run *x, const double m[TML_STAGES][TML_STAGES])
{
  for (int k = 0; k < x->n; k++) {
    const double a = x->r[0][k], b = x->r[1][k], c = x->r[2][k];
    for (int i = 0; i < TML_STAGES; i++) x->r[i][k] = m[i][0]*a + m[i][1]*b + m[i][2]*c;
  }
}

static double size_of(const tml_radau_run *x, const double *r)
{
  const tml_integrator *g = x->g;
  const double D = tml_weighted_norm(g, r), v = g->h*tml_weighted_norm(g, r + x->v);
  return fmax(fmax(D, v), tml_state_norm(g, r + x->X));
}

static bool all_finite(const tml_radau_run *x, const double *r)
{
  double sum = 0.0;
  for (int k = 0; k < x->n; k++) sum += 0.0*r[k]; /* 0, or NaN once something is not finite */
  return sum == 0.0;
}

/* Whether the last corrections of an unknown of the user were small beside it; of all of them. */
static bool user_known(const tml_radau_run *x, int k)
{
  return x->dp[k] <= USER_LEFT*fmax(x->user.size[k], fabs(x->Z[TML_STAGES - 1][x->p + k]));
}

static bool all_known(const tml_radau_run *x)
{
  int k = 0;
  while (k < x->g->sys->user.np && user_known(x, k)) k++;
  return k == x->g->sys->user.np;
}

/* One correction of all stages. */
static tml_status iterate(tml_radau_run *x, double *size)
{
  tml_integrator *g = x->g;
  *size = 0.0;
  memset(x->dp, 0, (size_t)g->sys->user.np*sizeof(double));
  for (int i = 0; i < TML_STAGES; i++) {
    const tml_status st = find_open(x, i);
    if (st != TML_OK) return st;
  }
  combine(x, tml_radau.into);
  tml_radau_solve_real(x);
  tml_radau_solve_pair(x);
  combine(x, tml_radau.back);
  for (int i = 0; i < TML_STAGES; i++) {
    for (int k = 0; k < x->n; k++) x->Z[i][k] += x->r[i][k];
    if (!all_finite(x, x->r[i])) return TML_RETRY_NAN;
    *size = fmax(*size, size_of(x, x->r[i]));
    for (int k = 0; k < g->sys->user.np; k++) x->dp[k] = fmax(x->dp[k], fabs(x->r[i][x->p + k]));
  }
  memcpy(g->r, x->r[TML_STAGES - 1] + x->v, (size_t)g->kkt.saddle.n*sizeof(double)); /* for diagnosis */
  g->iterations++;
  g->stats.iterations++;
  return TML_OK;
}

/* (Y8) Of the correction `size`, the k-th from 0 on; rate: of convergence in this step. */
static bool small_enough(const tml_radau_run *x, int k, double size, double rate)
{
  const double left = fixed(x) ? FIXED_LEFT : LEFT*x->g->opt.tolerance;
  if (size == 0.0) return true;
  if (k > 0) return rate < RATE_LIMIT && fmax(rate, RATE_FLOOR)/(1.0 - rate)*size <= left;
  if (fixed(x) || !(x->rate < RATE_KNOWN)) return size <= FIRST_SMALL*left;
  return fmax(x->rate, RATE_FLOOR)/(1.0 - x->rate)*size <= QUICK*left;
}

/* Whether the corrections that are left will not do. */
static bool hopeless(const tml_radau_run *x, int left, double size, double rate)
{
  return !fixed(x) && pow(rate, left + 1)/(1.0 - rate)*size > LEFT*x->g->opt.tolerance;
}

/* Whether corrections that no longer shrink are what round-off makes; the trial state is that of the last stage. */
static bool at_round_off(tml_radau_run *x, double size)
{
  if (size <= TML_NOISE*DBL_EPSILON*(1.0 + x->g->reach)) return true;
  double *r = x->r[0];
  memset(r, 0, (size_t)x->n*sizeof *r);
  tml_noise_sizes(x->g, &x->user, r + x->v, r + x->p);
  tml_noise_scatter(r + x->v, x->g->kkt.saddle.n);
  tml_radau_solve_real(x);
  return size <= size_of(x, r);
}

/* Unknowns of the user that the motion does not feel may be too far from linear for one matrix of all stages. The end
 * of the step solves for them from where they were. */
static void drop_unknown(tml_radau_run *x)
{
  for (int k = 0; k < x->g->sys->user.np; k++)
    for (int i = 0; i < TML_STAGES && !user_known(x, k); i++) x->Z[i][x->p + k] = x->g->p[k];
}

static tml_status solve(tml_radau_run *x)
{
  const int most = fixed(x) ? FIXED_ITERATIONS : ITERATIONS;
  double before = 0.0, size = 0.0, rate = 0.0;
  for (int k = 0; k < most; k++) {
    const tml_status st = iterate(x, &size);
    if (st != TML_OK) return st;
    x->iterations = k + 1;
    const double now = k > 0 ? size/before : 0.0;
    rate = k > 1 ? sqrt(now*rate) : now;
    const bool small = small_enough(x, k, size, rate) || (k > 0 && now > 0.3 && at_round_off(x, size));
    if (small && (k > 1 || all_known(x))) {
      if (k > 0) x->rate = fmax(fmin(rate, 1.0), RATE_LEAST);
      drop_unknown(x);
      return TML_OK;
    }
    if (!small && ((k > 0 && rate >= RATE_LIMIT) || (k > 1 && hopeless(x, most - 1 - k, size, rate)))) break;
    before = size;
  }
  return TML_RETRY_NEWTON;
}

static tml_status prepare(tml_radau_run *x)
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

/* With what is there; if that does not converge and is old, with what is new. */
static tml_status make_stages(tml_radau_run *x)
{
  for (;;) {
    tml_status st = prepare(x);
    if (st == TML_OK) {
      predict(x);
      st = solve(x);
    }
    if (st <= 0 || x->fresh) return st;
    x->stale = true;
  }
}

/* ---------------------------------------------------------------- error ---------------------- */

/* (Y9) into r[0]. */
static void estimate(tml_radau_run *x)
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
static tml_status judge(tml_radau_run *x, double *theta)
{
  const tml_integrator *g = x->g;
  if (fixed(x)) return TML_OK;
  estimate(x);
  const double *r = x->r[0], D = tml_moving_norm(g, r), v = g->h*tml_moving_norm(g, r + x->v);
  const double e = fmax(fmax(D, v), tml_state_norm(g, r + x->X))/(AIM*pow(g->opt.tolerance, 2.0/3.0));
  if (!all_finite(x, r)) return TML_RETRY_NAN;
  *theta = e*e;
  return TML_OK;
}

/* ---------------------------------------------------------------- end of the step ------------ */

/* (Y11) The work of forces and motions by the formula. */
static tml_status find_power(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  tml_status st = TML_OK;
  g->mean_power = 0.0;
  for (int i = 0; i < TML_STAGES && st == TML_OK; i++) {
    const tml_state at = state_of(x, i);
    tml_energy e;
    st = tml_system_energy(g->sys, g->work, &at, &e);
    if (st == TML_OK) g->mean_power += tml_radau.a[TML_STAGES - 1][i]*e.power;
  }
  return st;
}

/* The last stage is where the step ends; the trial state becomes it. */
static void take_last(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  const double *Z = x->Z[TML_STAGES - 1];
  (void)state_of(x, TML_STAGES - 1);
  memcpy(g->D, Z, (size_t)g->sys->nv*sizeof *Z);
  memcpy(g->lambda1, Z + x->lambda, (size_t)g->sys->m*sizeof *Z);
  memcpy(g->p1, Z + x->p, (size_t)g->sys->user.np*sizeof *Z);
}

/* Onto the constraints, with accelerations and multipliers of the order of the motion. */
static tml_status make_end(tml_radau_run *x)
{
  tml_integrator *g = x->g;
  tml_status st = find_power(x);
  take_last(x);
  const tml_state at = tml_trial_state(g);
  if (st == TML_OK) st = tml_kkt_factor(&g->kkt, g->work, &at);
  if (st == TML_OK) st = tml_project_trial(g, fixed(x) ? 0.0 : g->opt.tolerance);
  if (st == TML_OK) st = tml_kkt_accelerations(&g->kkt, g->work, &at, g->u, g->lambda1, g->p1);
  g->stats.factorizations++;
  if (st != TML_OK) return st;
  return isfinite(tml_weighted_norm(g, g->u) + tml_state_norm(g, g->p1)) ? TML_OK : TML_RETRY_NAN;
}

static tml_status radau_attempt(tml_integrator *g, double h, double *theta)
{
  tml_radau_run *x = run_of(g);
  *theta = 0.0;
  tml_status st = make_stages(x);
  if (st == TML_OK) st = judge(x, theta);
  if (st == TML_OK && !(*theta <= 1.0)) {
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
  tml_ends_shift(&x->ends);
  return TML_OK;
}

static void radau_bent(tml_integrator *g) { tml_ends_bend(&run_of(g)->ends); }

/* ---------------------------------------------------------------- next step ------------------ */

/* (Y12) What the step is to be divided by. */
static double quotient(const tml_radau_run *x, double error)
{
  const double safety = SAFETY*(2*ITERATIONS + 1)/(double)(2*ITERATIONS + x->iterations);
  double q = pow(error, 0.25)/fmin(SAFETY, safety);
  if (x->h_before > 0.0)
    q = fmax(q, x->h_before/x->g->h*pow(error*error/x->error_before, 0.25)/fmin(SAFETY, safety));
  return fmin(1.0/SHRINK, fmax(1.0/GROWTH, q));
}

static double radau_factor(tml_integrator *g, double theta)
{
  tml_radau_run *x = run_of(g);
  const double error = sqrt(theta);
  double factor = 1.0/quotient(x, error);
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

static tml_status radau_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  return tml_ends_refine(&run_of(g)->ends, g, false, &(tml_inside){time, q, v, X});
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
  tml_ends_store(&x->ends, g, a);
  const tml_status st = tml_lu_store(x->lu[0], a);
  return st == TML_OK ? tml_lu_store(x->lu[1], a) : st;
}

const tml_method_ops tml_radau_ops = {
  .create = radau_create, .free = radau_free, .start = radau_start, .attempt = radau_attempt,
  .finish = tml_trial_residuals, .accepted = radau_accepted, .refine = radau_refine, .store = radau_store,
  .bent = radau_bent, .factor = radau_factor, .order = 4.0, .growth = GROWTH, .turn = TURN, .cut = CUT,
};
