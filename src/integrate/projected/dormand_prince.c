/* dormand_prince.c - dopri5 and dop853: stages, projection, error, stiffness. */
#include "integrate/projected/dormand_prince.h"

#include "core/memory.h"

#define VELOCITY 10.0     /* (X7): weight of h times an error of velocities; a smaller one lets chains oscillate */
#define GROWTH 6.0        /* largest factor by which the next step may be longer */
#define WARY 1.5          /* largest growth of a step at a start or after a failure */
#define SHRINK 0.2
#define SAFETY 0.9
#define TURN 4.0          /* [rad] largest rotation per step: rotation increments have a singularity at 2 pi */
#define NOISE 1e-13       /* difference of stages too small to indicate stiffness */
#define FAR 8.0           /* times the limit of stability: one such step counts as much as STIFF_LOOKS of LOOKS */
#define STRAYED 1e6       /* theta of a step copied from another run: beyond it the formula is unstable there */
enum { LOOKS = 10, STIFF_LOOKS = 8 };

static tml_explicit *explicit_of(const tml_integrator *g) { return g->own; }

/* ---------------------------------------------------------------- creation ------------------- */

static tml_status allocate_stage_vectors(tml_explicit *x, tml_error *err)
{
  for (int i = 0; i <= x->f->stages; i++)
    if (!(x->K[i] = tml_new((size_t)x->n, sizeof(double)))) return tml_fail_memory(err);
  x->y = tml_new((size_t)x->n, sizeof(double));
  x->y_last = tml_new((size_t)x->n, sizeof(double));
  return x->y && x->y_last ? tml_projected_step_create(&x->ends, x->g, err) : tml_fail_memory(err);
}

static tml_status create_explicit(tml_integrator *g, const tml_explicit_formula *f, tml_error *err)
{
  tml_explicit *x = g->own = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->f = f;
  x->g = g;
  x->n = 2*g->sys->nv + g->sys->user.nx;
  g->error_constant = 1.0/6.0;
  return allocate_stage_vectors(x, err);
}

static tml_status dopri5_create(tml_integrator *g, tml_error *err) { return create_explicit(g, &tml_dopri5, err); }
static tml_status dop853_create(tml_integrator *g, tml_error *err) { return create_explicit(g, &tml_dop853, err); }

static void explicit_free(tml_integrator *g)
{
  tml_explicit *x = g->own;
  if (!x) return;
  for (int i = 0; i <= TML_EXPLICIT_STAGES; i++) tml_delete(x->K[i]);
  tml_delete(x->y);
  tml_delete(x->y_last);
  tml_projected_step_free(&x->ends);
  tml_delete(x);
}

static tml_status explicit_start(tml_integrator *g)
{
  tml_explicit *x = explicit_of(g);
  x->wary = true;
  x->before = 1e-8;
  tml_projected_step_forget(&x->ends);
  return TML_OK;
}

/* ---------------------------------------------------------------- stages --------------------- */

/* y = sum of f_j K_j over four rates; with `more` the sum is added to y. */
static void add_four(double *restrict y, const double *const *K, const double *f, int n, bool more)
{
  const double *restrict A = K[0], *restrict B = K[1], *restrict C = K[2], *restrict D = K[3];
  for (int i = 0; i < n; i++) y[i] = (more ? y[i] : 0.0) + ((f[0]*A[i] + f[1]*B[i]) + (f[2]*C[i] + f[3]*D[i]));
}

/* y = h sum of c_j K_j over the first n rates; four at a time, so that y is read and written less often. */
static void combine_rates(const tml_explicit *x, const double *c, int n, double *y)
{
  const double *K[TML_EXPLICIT_STAGES + 4];
  double f[TML_EXPLICIT_STAGES + 4];
  int terms = 0;
  for (int j = 0; j < n; j++)
    if (c[j] != 0.0) {
      f[terms] = x->g->h*c[j];
      K[terms++] = x->K[j];
    }
  for (; terms % 4 != 0; terms++) { /* pad to a multiple of four with zero coefficients */
    f[terms] = 0.0;
    K[terms] = K[terms - 1];
  }
  for (int j = 0; j < terms; j += 4) add_four(y, K + j, f + j, x->n, j > 0);
}

/* Sets the trial state from the increments y relative to the accepted state. */
static void set_trial_state(tml_explicit *x, const double *y)
{
  tml_integrator *g = x->g;
  const int nv = g->sys->nv;
  memcpy(g->D, y, (size_t)nv*sizeof(double));
  for (int i = 0; i < nv; i++) g->v1[i] = g->v[i] + y[nv + i];
  for (int i = 0; i < g->sys->user.nx; i++) g->X1[i] = g->X[i] + y[2*nv + i];
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

static void set_rates(const tml_explicit *x, double *K, const double *v, const double *a, const double *p)
{
  const size_t nv = (size_t)x->g->sys->nv, nx = (size_t)x->g->sys->user.nx;
  memcpy(K, v, nv*sizeof *K);
  memcpy(K + nv, a, nv*sizeof *K);
  memcpy(K + 2*nv, p, nx*sizeof *K);
}

/* (X2) Rates at the trial state, at a time of the step. If there are unknowns of the user, u, lambda1 and p1 contain
 * the first guess. Leaves the factors of this state. */
static tml_status evaluate_rates(tml_explicit *x, double t, double *K)
{
  tml_integrator *g = x->g;
  tml_state at = tml_integrator_trial(g);
  at.t = t;
  const bool passing = K != x->K[x->f->stages] && tml_singular_monitor_is_far(g);
  tml_status st = passing ? tml_kkt_factor_in_passing(g->kkt, g->work, &at) : tml_kkt_factor(g->kkt, g->work, &at);
  if (st == TML_OK) st = tml_kkt_accelerations_here(g->kkt, g->work, &at, g->u, g->lambda1, g->p1);
  g->stats.residuals++;
  g->stats.factorizations++;
  if (st != TML_OK) return st;
  set_rates(x, K, g->v1, g->u, g->p1);
  tml_projected_step_project(g->sys, g->D, K);
  return isfinite(tml_integrator_weighted_norm(g, g->u) + tml_integrator_state_norm(g, g->p1)) ? TML_OK : TML_RETRY_NAN;
}

/* (X4) Integrates the work of forces and motions as another unknown. */
static tml_status add_power(tml_explicit *x, int i, double t)
{
  double power;
  tml_state at = tml_integrator_trial(x->g);
  at.t = t;
  if (x->f->b[i] == 0.0) return TML_OK;
  const tml_status st = tml_system_power(x->g->sys, x->g->work, &at, &power);
  if (st == TML_OK) x->g->mean_power += x->f->b[i]*power;
  return st;
}

static double stage_node(const tml_explicit_formula *f, int i)
{
  double c = 0.0;
  for (int j = 0; j < i; j++) c += f->a[i][j];
  return i == f->stages - 1 ? 1.0 : c; /* without round-off, as a break may follow */
}

static tml_status make_stages(tml_explicit *x)
{
  tml_integrator *g = x->g;
  const size_t nv = (size_t)g->sys->nv, m = (size_t)g->sys->m, np = (size_t)g->sys->user.np;
  tml_status st = TML_OK;
  set_rates(x, x->K[0], g->v, g->qdd, g->p);
  g->mean_power = x->f->b[0]*g->energy.power;
  memcpy(g->u, g->qdd, nv*sizeof(double)); /* first guesses */
  memcpy(g->lambda1, g->lambda, m*sizeof(double));
  memcpy(g->p1, g->p, np*sizeof(double));
  for (int i = 1; i < x->f->stages && st == TML_OK; i++) {
    const double t = g->t + stage_node(x->f, i)*g->h;
    combine_rates(x, x->f->a[i], i, x->y_last);
    set_trial_state(x, x->y_last);
    st = evaluate_rates(x, t, x->K[i]);
    if (st == TML_OK) st = add_power(x, i, t);
  }
  return st;
}

/* ---------------------------------------------------------------- end of the step ------------ */

/* Tolerance of the error of a step, and of the residual of the projection; 0: to round-off. */
static double step_tolerance(const tml_explicit *x)
{
  return x->g->opt.step > 0.0 ? 0.0 : fmin(x->g->opt.tolerance, x->f->loosest);
}

/* (X7) */
static double explicit_norm(const tml_explicit *x, const double *y)
{
  const tml_integrator *g = x->g;
  const double velocity = VELOCITY*g->h*tml_integrator_moving_norm(g, y + g->sys->nv);
  return fmax(fmax(tml_integrator_moving_norm(g, y), velocity), tml_integrator_state_norm(g, y + 2*g->sys->nv));
}

/* (X6), (X8): (error/tolerance)^2. */
static tml_status estimate_explicit_error(tml_explicit *x, double *theta)
{
  const tml_explicit_formula *f = x->f;
  *theta = 0.0;
  if (x->g->opt.step > 0.0) return TML_OK;
  const int n = f->stages + (f->ends ? 1 : 0);
  combine_rates(x, f->error, n, x->y);
  double e = explicit_norm(x, x->y);
  if (f->coarse[0] != 0.0) {
    combine_rates(x, f->coarse, n, x->y);
    const double coarse = explicit_norm(x, x->y);
    e = e > 0.0 ? e*e/sqrt(e*e + 0.01*coarse*coarse) : 0.0;
  }
  if (!isfinite(e)) return TML_RETRY_NAN; /* fmax and similar functions discard NaN */
  e /= step_tolerance(x);
  *theta = e*e;
  return TML_OK;
}

/* ---------------------------------------------------------------- stiffness ------------------ */

/* Norm of increments, velocities times h and states of the user, in units of the error. */
static double reach_of(const tml_explicit *x, const double *y)
{
  const tml_integrator *g = x->g;
  const double D = tml_integrator_weighted_norm(g, y), v = g->h*tml_integrator_weighted_norm(g, y + g->sys->nv);
  const double X = tml_integrator_state_norm(g, y + 2*g->sys->nv);
  return sqrt(D*D + v*v + X*X);
}

/* (X11) From the last stage and the end of the step, which are at the same time. */
static void measure_stretch(tml_explicit *x)
{
  const tml_integrator *g = x->g;
  const int nv = g->sys->nv;
  const double *last = x->K[x->f->stages - 1], *end = x->K[x->f->stages];
  for (int i = 0; i < nv; i++) {
    x->y[i] = g->D[i] - x->y_last[i];
    x->y[nv + i] = g->v1[i] - g->v[i] - x->y_last[nv + i];
  }
  for (int i = 2*nv; i < x->n; i++) x->y[i] = g->X1[i - 2*nv] - g->X[i - 2*nv] - x->y_last[i];
  const double apart = reach_of(x, x->y);
  for (int i = 0; i < x->n; i++) x->y[i] = end[i] - last[i];
  x->stretch = apart > NOISE ? g->h*reach_of(x, x->y)/apart : 0.0;
}

static bool explicit_stiff(const tml_integrator *g)
{
  int count = 0;
  for (unsigned bits = explicit_of(g)->stiff; bits; bits &= bits - 1) count++;
  return count >= STIFF_LOOKS;
}

/* ---------------------------------------------------------------- a step --------------------- */

/* Projects the result of the formula onto the constraints and computes the rates there. */
static tml_status make_end(tml_explicit *x)
{
  tml_integrator *g = x->g;
  tml_status st = tml_projected_step_project_trial(g, step_tolerance(x));
  if (st == TML_OK) st = evaluate_rates(x, g->t + g->h, x->K[x->f->stages]);
  if (st == TML_OK) measure_stretch(x);
  return st;
}

static tml_status try_step(tml_explicit *x, double *theta)
{
  tml_status st = make_stages(x);
  if (st != TML_OK) return st;
  combine_rates(x, x->f->b, x->f->stages, x->y);
  set_trial_state(x, x->y);
  const bool like = x->g->like.h > 0.0;
  if (!x->f->ends) st = estimate_explicit_error(x, theta);
  if (st == TML_OK && (like || *theta <= 1.0)) st = make_end(x);
  if (st == TML_OK && x->f->ends) st = estimate_explicit_error(x, theta);
  return st == TML_OK && like && !(*theta <= STRAYED) ? TML_RETRY_ACCURACY : st;
}

static tml_status explicit_attempt(tml_integrator *g, double h, double *theta)
{
  tml_explicit *x = explicit_of(g);
  (void)h; /* g->h */
  *theta = 0.0;
  const tml_status st = try_step(x, theta);
  if (st != TML_OK || !(*theta <= 1.0)) x->wary = true;
  return st;
}

static tml_status explicit_accepted(tml_integrator *g)
{
  tml_explicit *x = explicit_of(g);
  const unsigned all = (1u << LOOKS) - 1;
  x->stiff = x->stretch > FAR*x->f->stable ? all : (x->stiff << 1 | (x->stretch > x->f->stable)) & all;
  tml_projected_step_shift(&x->ends);
  return TML_OK;
}

static void explicit_end_changed(tml_integrator *g) { tml_projected_step_renew(&explicit_of(g)->ends); }

/* (X9) */
static double explicit_factor(tml_integrator *g, double theta)
{
  tml_explicit *x = explicit_of(g);
  const double power = 1.0/x->f->order - 0.75*x->f->memory;
  const double factor = SAFETY*pow(theta, -0.5*power)*pow(x->before, 0.5*x->f->memory);
  const double most = x->wary ? WARY : GROWTH;
  x->before = fmax(theta, 1e-8);
  x->wary = false;
  return fmin(most, fmax(SHRINK, factor));
}

static tml_status explicit_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  tml_explicit *x = explicit_of(g);
  return tml_projected_step_refine(&x->ends, g, x->f->jerks, &(tml_interpolated_state){time, q, v, X});
}

static tml_status explicit_store(tml_integrator *g, tml_archive *a)
{
  tml_explicit *x = explicit_of(g);
  int stiff = (int)x->stiff;
  tml_projected_step_store(&x->ends, g, a);
  tml_archive_double(a, &x->before);
  tml_archive_flag(a, &x->wary);
  tml_archive_double(a, &x->stretch);
  tml_archive_int(a, &stiff);
  x->stiff = (unsigned)stiff;
  return TML_OK;
}

#define EXPLICIT_OPS(f_create, f_order, f_rest, ...)                                                                \
  {                                                                                                              \
    .create = (f_create), .free = explicit_free, .start = explicit_start, .attempt = explicit_attempt,           \
    .finish = tml_integrator_trial_residuals, .accepted = explicit_accepted, .refine = explicit_refine,                \
    .factor = explicit_factor, .stiff = explicit_stiff, .order = (f_order), .growth = GROWTH, .turn = TURN,      \
    .store = explicit_store, .bent = explicit_end_changed, .nodes = {__VA_ARGS__}, .rest = f_rest,                    \
  }

#define DOPRI5_REST {{8.0/9.0, -2187.0/6784.0}}
#define DOP853_REST \
  {{0.25, 1.8915178993145003}, {0.30769230769230771, -5.8012039600105849}, {0.65128205128205130, 0.3111643669578199}}

const tml_method_ops tml_dopri5_ops = EXPLICIT_OPS(dopri5_create, 5.0, DOPRI5_REST, 0.0, 0.2, 0.3, 0.8, 1.0);
const tml_method_ops tml_dop853_ops = EXPLICIT_OPS(dop853_create, 8.0, DOP853_REST, 0.0, 0.118, 0.333, 0.6, 0.857, 1.0);
