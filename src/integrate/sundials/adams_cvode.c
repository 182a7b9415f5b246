/* adams_cvode.c - adams: variable-order Adams formulas of SUNDIALS CVODE on independent coordinates. The corrector
 * iterates without a matrix, so stiff models force short steps. */
#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "core/memory.h"
#include "integrate/statespace/state_space.h"

enum { PART_EVERY = 20 }; /* most steps between checks of the condition of the partition */

typedef struct tml_adams {
  SUNContext context;
  void *memory;
  N_Vector y, tolerance, between;
  SUNNonlinearSolver solver;
  int *q, *v;          /* indices of the independent coordinates in q and in v */
  tml_status failure;  /* status of the last evaluation */
  bool running;
  int age, interval;   /* steps since the last check of the partition, and steps until the next one */
  double grown;        /* growth of its condition number at the last check */
  long rejected;       /* as counted by CVODE so far */
} tml_adams;

/* ---------------------------------------------------------------- creation ------------------- */

static int cvode_derivative(sunrealtype t, N_Vector y, N_Vector dy, void *user);

static tml_status adams_create(tml_integrator *g, tml_error *err)
{
  tml_status st = tml_coordinate_partition_create(g, err);
  if (st != TML_OK) return st;
  tml_space *sp = g->own;
  tml_adams *x = sp->method = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  const int n = g->sys->nv - g->sys->m > 0 ? g->sys->nv - g->sys->m : 1, length = 2*n + g->sys->user.nx;
  g->error_constant = 1.0/6.0;
  x->q = tml_new((size_t)n, sizeof(int));
  x->v = tml_new((size_t)n, sizeof(int));
  if (!x->q || !x->v || SUNContext_Create(NULL, &x->context) != 0) return tml_fail_memory(err);
  x->y = N_VNew_Serial(length, x->context);
  x->tolerance = N_VNew_Serial(length, x->context);
  x->between = N_VNew_Serial(length, x->context);
  x->memory = CVodeCreate(CV_ADAMS, x->context);
  if (!x->y || !x->tolerance || !x->between || !x->memory) return tml_fail_memory(err);
  x->solver = SUNNonlinSol_FixedPoint(x->y, 0, x->context);
  return x->solver ? TML_OK : tml_fail_memory(err);
}

static void adams_free(tml_integrator *g)
{
  tml_space *sp = g->own;
  tml_adams *x = sp ? sp->method : NULL;
  if (x) {
    if (x->memory) CVodeFree(&x->memory);
    if (x->solver) SUNNonlinSolFree(x->solver);
    if (x->y) N_VDestroy(x->y);
    if (x->tolerance) N_VDestroy(x->tolerance);
    if (x->between) N_VDestroy(x->between);
    if (x->context) SUNContext_Free(&x->context);
    tml_delete(x->q);
    tml_delete(x->v);
    tml_delete(x);
  }
  tml_coordinate_partition_free(g);
}

/* ---------------------------------------------------------------- the equation --------------- */

/* True if there is nothing to integrate: the constraints alone determine the motion. */
static bool has_nothing_free(const tml_space *sp) { return sp->n_free == 0 && sp->sys->user.nx == 0; }

/* Copies the independent coordinates and the states of the user from y to q, v and X. The dependent coordinates are
 * unchanged and serve as a first guess. */
static void unpack_state(const tml_space *sp, const double *y, double *q, double *v, double *X)
{
  const tml_adams *x = sp->method;
  for (int k = 0; k < sp->n_free; k++) {
    q[x->q[k]] = y[k];
    v[x->v[k]] = y[sp->n_free + k];
  }
  memcpy(X, y + 2*sp->n_free, (size_t)sp->sys->user.nx*sizeof *X);
}

/* Sets the guesses of the dependent coordinates to the accepted state. */
static void reset_guesses(tml_integrator *g)
{
  memcpy(g->q1, g->q, (size_t)g->sys->nq*sizeof(double));
  memcpy(g->v1, g->v, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->u, g->qdd, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->lambda1, g->lambda, (size_t)g->sys->m*sizeof(double));
  memcpy(g->X1, g->X, (size_t)g->sys->user.nx*sizeof(double));
  memcpy(g->p1, g->p, (size_t)g->sys->user.np*sizeof(double));
}

/* Near singular configurations there are two solutions close to each other. The guess is therefore extrapolated
 * along the motion. */
static void extrapolate_guess(tml_integrator *g, double t)
{
  const double h = t - g->t;
  if (!g->passage.monitored) return;
  for (int i = 0; i < g->sys->nv; i++) {
    g->D[i] = h*(g->v[i] + 0.5*h*g->qdd[i]);
    g->v1[i] = g->v[i] + h*g->qdd[i];
  }
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

static int cvode_derivative(sunrealtype t, N_Vector y, N_Vector dy, void *user)
{
  tml_space *sp = user;
  tml_adams *x = sp->method;
  tml_integrator *g = sp->g;
  double *out = N_VGetArrayPointer(dy);
  extrapolate_guess(g, t);
  unpack_state(sp, N_VGetArrayPointer(y), g->q1, g->v1, g->X1);
  const tml_moment now = {t, g->q1, g->v1, g->u, g->lambda1, g->X1, g->p1};
  x->failure = tml_coordinate_partition_motion(sp, &now);
  for (int k = 0; k < sp->n_free; k++) {
    out[k] = g->v1[x->v[k]];
    out[sp->n_free + k] = g->u[x->v[k]];
  }
  memcpy(out + 2*sp->n_free, g->p1, (size_t)sp->sys->user.nx*sizeof *out);
  if (x->failure == TML_OK) return 0;
  reset_guesses(g);
  return 1; /* request a shorter step */
}

/* Suppresses messages of SUNDIALS. */
static void ignore_message(int code, const char *module, const char *function, char *text, void *user)
{
  (void)code, (void)module, (void)function, (void)text, (void)user;
}

/* Restarts CVODE at the accepted state. */
static tml_status restart_cvode(tml_space *sp)
{
  tml_integrator *g = sp->g;
  tml_adams *x = sp->method;
  double *y = N_VGetArrayPointer(x->y), *tolerance = N_VGetArrayPointer(x->tolerance);
  int k = 0;
  for (int b = 1; b < sp->sys->n_bodies; b++) {
    const tml_sysbody *body = &sp->sys->body[b];
    for (int i = 0; i < body->nv; i++) {
      if (!sp->free[body->v + i]) continue;
      x->q[k] = body->q + i;
      x->v[k++] = body->v + i;
    }
  }
  for (k = 0; k < sp->n_free; k++) {
    y[k] = g->q[x->q[k]];
    y[sp->n_free + k] = g->v[x->v[k]];
    tml_integrator_absolute_tolerance(g, x->v[k], &tolerance[k], &tolerance[sp->n_free + k]);
  }
  for (int i = 0; i < sp->sys->user.nx; i++) {
    y[2*sp->n_free + i] = g->X[i];
    tolerance[2*sp->n_free + i] = g->opt.tolerance*tml_integrator_state_scale(g, i);
  }
  const bool first = !x->running;
  int bad = first ? CVodeInit(x->memory, cvode_derivative, g->t, x->y) : CVodeReInit(x->memory, g->t, x->y);
  x->running = true;
  x->rejected = 0;
  bad = bad || CVodeSVtolerances(x->memory, tml_integrator_relative_tolerance(g), x->tolerance) ||
    CVodeSetUserData(x->memory, sp);
  bad = bad || (first && CVodeSetNonlinearSolver(x->memory, x->solver));
  bad = bad || CVodeSetErrHandlerFn(x->memory, ignore_message, NULL);
  bad = bad || (g->opt.h_max > 0.0 && CVodeSetMaxStep(x->memory, g->opt.h_max));
  bad = bad || (g->opt.h_min > 0.0 && CVodeSetMinStep(x->memory, g->opt.h_min));
  return bad ? TML_ERR_MEMORY : TML_OK;
}

/* ---------------------------------------------------------------- a step --------------------- */

static tml_status adams_start(tml_integrator *g)
{
  tml_space *sp = g->own;
  bool changed;
  const tml_status st = tml_coordinate_partition_renew(sp, &changed);
  return st == TML_OK && !has_nothing_free(sp) ? restart_cvode(sp) : st;
}

/* Checks the condition of the partition, more often while it changes. */
static tml_status watch_partition(tml_space *sp)
{
  tml_adams *x = sp->method;
  bool changed = false;
  if (++x->age < x->interval) return TML_OK;
  const tml_status st = tml_coordinate_partition_renew(sp, &changed);
  const bool calm = !changed && fabs(sp->growth - x->grown) < 0.01;
  x->age = 0;
  x->grown = sp->growth;
  x->interval = !calm ? 1 : x->interval < PART_EVERY/2 ? 2*x->interval : PART_EVERY;
  return st == TML_OK && changed ? restart_cvode(sp) : st;
}

static void count_steps(tml_integrator *g, tml_adams *x)
{
  long rejected = 0;
  CVodeGetNumErrTestFails(x->memory, &rejected);
  g->stats.rejected += rejected - x->rejected;
  x->rejected = rejected;
}

static int advance_cvode(tml_space *sp, double *t)
{
  tml_integrator *g = sp->g;
  tml_adams *x = sp->method;
  reset_guesses(g);
  CVodeSetStopTime(x->memory, g->stop);
  const int flag = CVode(x->memory, g->stop, x->y, t, CV_ONE_STEP);
  count_steps(g, x);
  return flag;
}

static tml_status adams_attempt(tml_integrator *g, double h, double *theta)
{
  tml_space *sp = g->own;
  tml_adams *x = sp->method;
  *theta = 0.0;
  if (has_nothing_free(sp)) {
    reset_guesses(g);
    g->h = fmin(h, g->stop - g->t);
    return tml_coordinate_partition_complete(sp);
  }
  tml_status st = watch_partition(sp);
  if (st != TML_OK) return st;
  double t;
  int flag = advance_cvode(sp, &t);
  if (flag < 0 && x->age > 0) { /* the partition may have become ill conditioned */
    x->age = x->interval;
    st = watch_partition(sp);
    if (st == TML_OK) st = restart_cvode(sp);
    if (st != TML_OK) return st;
    flag = advance_cvode(sp, &t);
  }
  if (flag < 0) return x->failure != TML_OK ? x->failure : TML_RETRY_ACCURACY;
  g->h = t - g->t;
  extrapolate_guess(g, t);
  unpack_state(sp, N_VGetArrayPointer(x->y), g->q1, g->v1, g->X1);
  return tml_coordinate_partition_complete(sp);
}

static tml_status adams_accepted(tml_integrator *g)
{
  (void)g;
  return TML_OK;
}

/* Uses the polynomial of CVODE. */
static tml_status adams_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  tml_space *sp = g->own;
  tml_adams *x = sp->method;
  if (!has_nothing_free(sp) && CVodeGetDky(x->memory, time, 0, x->between) == CV_SUCCESS)
    unpack_state(sp, N_VGetArrayPointer(x->between), q, v, X);
  return tml_coordinate_partition_refine(g, time, q, v, X);
}

const tml_method_ops tml_adams_ops = {
  .create = adams_create, .free = adams_free, .start = adams_start, .attempt = adams_attempt,
  .finish = tml_integrator_trial_residuals, .accepted = adams_accepted, .refine = adams_refine, .order = 4.0,
    .growth = 6.0,
  .own_steps = true,
};
