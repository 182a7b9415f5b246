/* bdf_ida.c - bdf: variable-order backward difference formulas of SUNDIALS IDA on the stabilised index-2 equations
 *   q' = v + G^T mu,  M v' + g + G^T lambda = Q,  Phi_q v + Phi_t = 0,  Phi = 0,
 * with the project's own matrix and consistent start, and multipliers excluded from the error test: similar to
 * GSTIFF of ADAMS. */
#include <float.h>

#include <ida/ida.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_linearsolver.h>
#include <sunmatrix/sunmatrix_sparse.h>
#include <sunnonlinsol/sunnonlinsol_newton.h>

#include "core/memory.h"
#include "integrate/common/integrator.h"
#include "system/evaluate/equation_scale.h"

#define SMALL_PART 1e-3 /* smallest absolute accuracy of forces and multipliers, as a fraction of the largest load */

#define CONVERGED 0.33   /* error that IDA permits to its corrector, as a fraction of the tolerance */
#define VELOCITY_NOISE 20.0 /* factor on the round-off of velocities near singular configurations */
#define AT_ONCE 1e-4     /* fraction of the limit: a first correction this small is accepted without a known rate */
#define NO_RATE 0.9      /* a larger rate means no convergence */

enum { Q, V, LAMBDA, MU, P, GROUPS };                     /* unknowns; P: states, variables and forces of the user */
enum { KINEMATIC, MOTION, VELOCITY, POSITION, USER };     /* equations */

enum { KINEMATIC_Q, MOTION_Q, VELOCITY_Q, POSITION_Q, USER_Q, KINEMATIC_V, MOTION_V, VELOCITY_V, USER_V, MOTION_LAMBDA,
       USER_LAMBDA, KINEMATIC_MU, POSITION_MU, MOTION_P, USER_P, SPOTS };

static const tml_group groups[GROUPS] = {TML_GROUP_V, TML_GROUP_V, TML_GROUP_C, TML_GROUP_C, TML_GROUP_U};
static const tml_spot spots[SPOTS] = {
  [KINEMATIC_Q] = {.row = KINEMATIC, .column = Q}, [MOTION_Q] = {.row = MOTION, .column = Q},
  [VELOCITY_Q] = {.row = VELOCITY, .column = Q}, [POSITION_Q] = {.row = POSITION, .column = Q},
  [USER_Q] = {.row = USER, .column = Q},
  [KINEMATIC_V] = {.row = KINEMATIC, .column = V, .local = true}, [MOTION_V] = {.row = MOTION, .column = V},
  [VELOCITY_V] = {.row = VELOCITY, .column = V}, [USER_V] = {.row = USER, .column = V},
  [MOTION_LAMBDA] = {.row = MOTION, .column = LAMBDA}, [USER_LAMBDA] = {.row = USER, .column = LAMBDA},
  [KINEMATIC_MU] = {.row = KINEMATIC, .column = MU}, [POSITION_MU] = {.row = POSITION, .column = MU, .rates = true},
  [MOTION_P] = {.row = MOTION, .column = P}, [USER_P] = {.row = USER, .column = P},
};

typedef struct tml_bdf {
  SUNContext context;
  void *memory;
  N_Vector y, yd, tolerance, differential, between, rate;
  SUNMatrix matrix;
  SUNLinearSolver solver; /* interface of our factors to IDA */
  tml_lu *lu;
  SUNNonlinearSolver newton; /* used if there are unknowns of the user */
  double correction;         /* size of the last correction */
  tml_blocks blocks;
  double *H, *R;       /* v x v: (G^T mu)_q; rows x v: (G v)_q */
  double *load;        /* nv */
  double *p;           /* np: unknowns of the user in the order of the equations, including the rates of the states */
  bool *every;         /* nv, all true */
  tml_status failure;  /* status of the last evaluation */
  bool running;
  long rejected, failed, iterations; /* as counted by IDA so far */
} tml_bdf;

static int ida_residual(sunrealtype t, N_Vector y, N_Vector yd, N_Vector r, void *user);
static int ida_jacobian(sunrealtype t, sunrealtype c, N_Vector y, N_Vector yd, N_Vector r, SUNMatrix J, void *user,
                        N_Vector a, N_Vector b, N_Vector d);

/* ---------------------------------------------------------------- factors -------------------- */

static SUNLinearSolver_Type solver_type(SUNLinearSolver s)
{
  (void)s;
  return SUNLINEARSOLVER_DIRECT;
}

static int solver_setup(SUNLinearSolver s, SUNMatrix A)
{
  tml_bdf *x = s->content;
  return tml_lu_factor(x->lu, SUNSparseMatrix_Data(A)) == TML_OK ? 0 : 1; /* 1: request a shorter step */
}

static int solver_solve(SUNLinearSolver s, SUNMatrix A, N_Vector y, N_Vector b, sunrealtype tolerance)
{
  (void)A, (void)tolerance;
  tml_bdf *x = s->content;
  memcpy(N_VGetArrayPointer(y), N_VGetArrayPointer(b), (size_t)x->blocks.n*sizeof(double));
  tml_lu_solve(x->lu, N_VGetArrayPointer(y));
  return 0;
}

static tml_status take_solver(tml_bdf *x, bool dense, tml_error *err)
{
  const tml_pattern p = tml_blocks_pattern(&x->blocks);
  x->solver = SUNLinSolNewEmpty(x->context);
  if (!x->solver) return tml_fail_memory(err);
  x->solver->content = x;
  x->solver->ops->gettype = solver_type;
  x->solver->ops->setup = solver_setup;
  x->solver->ops->solve = solver_solve;
  return tml_lu_create(&x->lu, &p, dense, err);
}

/* ---------------------------------------------------------------- creation ------------------- */

static tml_status allocate_bdf_vectors(tml_bdf *x, const tml_system *s, tml_error *err)
{
  const int n = x->blocks.n;
  x->H = tml_new((size_t)s->nz_vv, sizeof(double));
  x->R = tml_new((size_t)s->nz_cv, sizeof(double));
  x->load = tml_new((size_t)s->nv, sizeof(double));
  x->p = tml_new((size_t)s->user.np, sizeof(double));
  x->every = tml_new((size_t)s->nv, sizeof(bool));
  if (!x->H || !x->R || !x->load || !x->p || !x->every) return tml_fail_memory(err);
  if (SUNContext_Create(NULL, &x->context) != 0) return tml_fail_memory(err);
  for (int i = 0; i < s->nv; i++) x->every[i] = true;
  x->y = N_VNew_Serial(n, x->context);
  x->yd = N_VNew_Serial(n, x->context);
  x->tolerance = N_VNew_Serial(n, x->context);
  x->differential = N_VNew_Serial(n, x->context);
  x->between = N_VNew_Serial(n, x->context);
  x->rate = N_VNew_Serial(n, x->context);
  x->memory = IDACreate(x->context);
  x->matrix = SUNSparseMatrix(n, n, x->blocks.column[n], CSC_MAT, x->context);
  const bool all = x->y && x->yd && x->tolerance && x->differential && x->between && x->rate && x->memory &&
                   x->matrix;
  return all ? TML_OK : tml_fail_memory(err);
}

static tml_status bdf_create(tml_integrator *g, tml_error *err)
{
  tml_status st = tml_integrator_require_vector_coordinates(g, err);
  if (st != TML_OK) return st;
  tml_bdf *x = g->own = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->blocks.n_groups = GROUPS;
  x->blocks.n_spots = SPOTS;
  g->error_constant = 1.0/6.0;
  st = tml_blocks_create(&x->blocks, g->sys, groups, spots, err);
  if (st == TML_OK) st = allocate_bdf_vectors(x, g->sys, err);
  return st == TML_OK ? take_solver(x, g->opt.dense, err) : st;
}

static void bdf_free(tml_integrator *g)
{
  tml_bdf *x = g->own;
  if (!x) return;
  if (x->memory) IDAFree(&x->memory);
  if (x->solver) SUNLinSolFreeEmpty(x->solver);
  tml_lu_free(x->lu);
  if (x->newton) SUNNonlinSolFree(x->newton);
  if (x->matrix) SUNMatDestroy(x->matrix);
  N_Vector const list[] = {x->y, x->yd, x->tolerance, x->differential, x->between, x->rate};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (list[i]) N_VDestroy(list[i]);
  if (x->context) SUNContext_Free(&x->context);
  tml_blocks_free(&x->blocks);
  tml_delete(x->H);
  tml_delete(x->R);
  tml_delete(x->load);
  tml_delete(x->p);
  tml_delete(x->every);
  tml_delete(x);
  g->own = NULL;
}

/* ---------------------------------------------------------------- the equations -------------- */

/* Copies coordinates between IDA's vectors, in the order of v, and q. */
static void to_flat(const tml_system *s, double *y, const double *q)
{
  for (int b = 1; b < s->n_bodies; b++)
    memcpy(y + s->body[b].v, q + s->body[b].q, (size_t)s->body[b].nv*sizeof *y);
}

static void from_flat(const tml_system *s, double *q, const double *y)
{
  for (int b = 1; b < s->n_bodies; b++)
    memcpy(q + s->body[b].q, y + s->body[b].v, (size_t)s->body[b].nv*sizeof *q);
}

/* The state that IDA's vectors y and y' describe. */
static tml_state state_of(tml_integrator *g, double t, const double *u, const double *ud, double *q)
{
  tml_bdf *x = g->own;
  const tml_user *user = &g->sys->user;
  const int *first = x->blocks.first;
  from_flat(g->sys, q, u);
  for (int i = 0; i < user->np; i++) x->p[i] = i < user->nx ? ud[first[P] + i] : u[first[P] + i];
  return (tml_state){.t = t, .q = q, .v = u + first[V], .a = ud + first[V], .lambda = u + first[LAMBDA],
                     .X = u + first[P], .p = x->p};
}

static int ida_residual(sunrealtype t, N_Vector y, N_Vector yd, N_Vector out, void *user)
{
  tml_integrator *g = user;
  tml_bdf *x = g->own;
  const tml_system *s = g->sys;
  const int *first = x->blocks.first;
  const double *u = N_VGetArrayPointer(y), *ud = N_VGetArrayPointer(yd);
  double *r = N_VGetArrayPointer(out);
  const tml_state at = state_of(g, t, u, ud, g->q1);
  memset(x->load, 0, (size_t)s->nv*sizeof(double));
  tml_status st = tml_system_constraint_load(s, g->work, &at, u + first[MU], x->load);
  if (st == TML_OK) st = tml_system_residual(s, g->work, &at, r + first[MOTION], r + first[POSITION]);
  if (st == TML_OK) st = tml_system_velocity_residual(s, g->work, &at, r + first[VELOCITY], NULL);
  if (st == TML_OK) st = tml_system_user_residual(s, g->work, &at, r + first[USER]);
  for (int i = 0; i < s->n_nonholonomic; i++) {
    const int row = s->nonholonomic[i];
    r[first[POSITION] + row] = u[first[MU] + row];
  }
  for (int i = 0; i < s->nv; i++) r[i] = ud[i] - u[first[V] + i] - x->load[i];
  g->stats.residuals++;
  x->failure = st;
  return st == TML_OK ? 0 : 1; /* 1: request a shorter step */
}

static void set_matrix(tml_bdf *x, const tml_matrices *m, const tml_user_matrices *u, double c)
{
  tml_blocks *k = &x->blocks;
  tml_blocks_put_uv(k, USER_Q, 1.0, u->q);
  tml_blocks_put_uv(k, USER_V, 1.0, u->v);
  tml_blocks_add_uv(k, USER_V, c, u->a);
  tml_blocks_put_uc(k, USER_LAMBDA, u);
  tml_blocks_put_vu(k, MOTION_P, -1.0, u);
  tml_blocks_put_uu(k, USER_P, c, 1.0, u);

  tml_blocks_put_vv(k, KINEMATIC_Q, -1.0, x->H);
  tml_blocks_clear(k, KINEMATIC_V);
  for (int b = 1; b < k->sys->n_bodies; b++) {
    tml_blocks_mark(k, KINEMATIC_Q, b, c, x->every);
    tml_blocks_mark(k, KINEMATIC_V, b, -1.0, x->every);
  }
  tml_blocks_put_vc(k, KINEMATIC_MU, -1.0, m->G);
  tml_blocks_put_vv(k, MOTION_Q, 1.0, m->K);
  tml_blocks_put_vv(k, MOTION_V, 1.0, m->D);
  tml_blocks_add_vv(k, MOTION_V, c, m->M);
  tml_blocks_put_vc(k, MOTION_LAMBDA, 1.0, m->G);
  tml_blocks_put_cv(k, VELOCITY_Q, 1.0, x->R);
  tml_blocks_put_cv(k, VELOCITY_V, 1.0, m->G);
  tml_blocks_put_cv(k, POSITION_Q, 1.0, m->G);
  tml_blocks_mask_rows(k, POSITION_Q, POSITION_MU); /* non-holonomic: mu = 0 */
}

static void copy_matrix(const tml_blocks *k, SUNMatrix J)
{
  sunindextype *column = SUNSparseMatrix_IndexPointers(J), *row = SUNSparseMatrix_IndexValues(J);
  for (int i = 0; i <= k->n; i++) column[i] = k->column[i];
  for (int i = 0; i < k->column[k->n]; i++) row[i] = k->row[i];
  memcpy(SUNSparseMatrix_Data(J), k->value, (size_t)k->column[k->n]*sizeof(double));
}

static int ida_jacobian(sunrealtype t, sunrealtype c, N_Vector y, N_Vector yd, N_Vector r, SUNMatrix J, void *user,
                        N_Vector a, N_Vector b, N_Vector d)
{
  (void)r, (void)a, (void)b, (void)d;
  tml_integrator *g = user;
  tml_bdf *x = g->own;
  tml_work *w = g->work;
  const tml_system *s = g->sys;
  const int *first = x->blocks.first;
  const double *u = N_VGetArrayPointer(y), *ud = N_VGetArrayPointer(yd);
  const tml_state at = state_of(g, t, u, ud, g->q1);
  tml_status st = tml_system_matrices(s, w, &at, &g->kkt->matrices);
  if (st == TML_OK) st = tml_system_user_matrices(s, w, &at, &g->kkt->user);
  if (st == TML_OK) st = tml_system_rate_matrices(s, w, &at, x->R, NULL, NULL);
  if (st == TML_OK) st = tml_system_curvature(s, w, &(tml_state){.t = t, .q = g->q1, .lambda = u + first[MU]}, x->H);
  x->failure = st;
  if (st != TML_OK) return 1;
  tml_stiff_interpolation_judge(g, &g->kkt->matrices);
  set_matrix(x, &g->kkt->matrices, &g->kkt->user, c);
  copy_matrix(&x->blocks, J);
  g->stats.jacobians++;
  g->stats.factorizations++;
  return 0;
}

/* ---------------------------------------------------------------- start ---------------------- */

/* The largest load before terms cancel; in a model without loads, the force that moves a body within the run. */
static double largest_load(tml_integrator *g)
{
  const tml_system *s = g->sys;
  const tml_state x = tml_integrator_accepted(g);
  double most = tml_equation_scale_idle(s, s->length, tml_options_span(&g->opt, g->begin));
  memset(g->r, 0, (size_t)s->nv*sizeof(double));
  if (tml_equation_scale_loads(s, g->work, &x, g->r) == TML_OK)
    for (int i = 0; i < s->nv; i++) most = fmax(most, g->r[i]);
  return most;
}

/* Tolerances: positions and velocities in units of their weights; multipliers, relative to the largest at the start,
 * only as accurately as the corrector needs them. */
static void set_tolerances(tml_integrator *g)
{
  tml_bdf *x = g->own;
  const tml_user *u = &g->sys->user;
  const int *first = x->blocks.first, nv = g->sys->nv, m = g->sys->m;
  double *tolerance = N_VGetArrayPointer(x->tolerance), *kind = N_VGetArrayPointer(x->differential), most = 0.0;
  const double load = largest_load(g);
  for (int i = 0; i < m; i++) most = fmax(most, fabs(g->lambda[i]));
  for (int i = 0; i < nv; i++) {
    tml_integrator_absolute_tolerance(g, i, &tolerance[i], &tolerance[first[V] + i]);
    kind[i] = kind[first[V] + i] = 1.0;
  }
  for (int i = 0; i < m; i++) {
    tolerance[first[LAMBDA] + i] = 0.1*most + SMALL_PART*load;
    tolerance[first[MU] + i] = g->sys->length;
    kind[first[LAMBDA] + i] = kind[first[MU] + i] = 0.0;
  }
  for (int i = 0; i < u->np; i++) { /* variables and forces are tested by the corrector only */
    const bool state = i < u->nx;
    const double least = SMALL_PART*(i < u->first_force ? 1.0 : load);
    tolerance[first[P] + i] = g->opt.tolerance*(state ? tml_integrator_state_scale(g, i)
                                                : least + g->kkt->user.size[i]);
    kind[first[P] + i] = state ? 1.0 : 0.0;
  }
}

/* Stopping test of the iteration. IDA uses rates of earlier steps. A single good iteration on a nearly linear
 * problem makes this rate so small that every correction passes, but equations of the user need not be nearly
 * linear. */
static int ida_converged(SUNNonlinearSolver solver, N_Vector y, N_Vector change, sunrealtype limit, N_Vector weight,
                         void *user)
{
  (void)y;
  tml_bdf *x = user;
  const double size = N_VWrmsNorm(change, weight), before = x->correction;
  int iteration = 0;
  if (SUNNonlinSolGetCurIter(solver, &iteration) != 0) return SUN_NLS_CONV_RECVR;
  x->correction = size;
  if (size <= AT_ONCE*limit) return SUN_NLS_SUCCESS;
  if (iteration == 0) return SUN_NLS_CONTINUE;
  const double rate = size/before;
  if (!(rate < NO_RATE)) return SUN_NLS_CONV_RECVR;
  return size*rate/(1.0 - rate) <= limit ? SUN_NLS_SUCCESS : SUN_NLS_CONTINUE;
}

static int use_own_convergence_test(tml_integrator *g)
{
  tml_bdf *x = g->own;
  if (g->sys->user.np == 0) return 0;
  x->newton = SUNNonlinSol_Newton(x->y, x->context);
  if (!x->newton || IDASetNonlinearSolver(x->memory, x->newton) != 0) return -1;
  return SUNNonlinSolSetConvTestFn(x->newton, ida_converged, x) || IDASetMaxNonlinIters(x->memory, 8);
}

/* Suppresses messages of SUNDIALS. */
static void ignore_message(int code, const char *module, const char *function, char *text, void *user)
{
  (void)code, (void)module, (void)function, (void)text, (void)user;
}

static tml_status bdf_start(tml_integrator *g)
{
  tml_bdf *x = g->own;
  const int *first = x->blocks.first;
  const size_t nv = (size_t)g->sys->nv*sizeof(double), m = (size_t)g->sys->m*sizeof(double);
  double *y = N_VGetArrayPointer(x->y), *yd = N_VGetArrayPointer(x->yd);
  memset(yd, 0, (size_t)x->blocks.n*sizeof(double));
  to_flat(g->sys, y, g->q);
  memcpy(y + first[V], g->v, nv);
  memcpy(y + first[LAMBDA], g->lambda, m);
  memset(y + first[MU], 0, m);
  memcpy(yd, g->v, nv);
  memcpy(yd + first[V], g->qdd, nv);
  for (int i = 0; i < g->sys->user.np; i++) {
    const bool state = i < g->sys->user.nx;
    y[first[P] + i] = state ? g->X[i] : g->p[i];
    yd[first[P] + i] = state ? g->p[i] : 0.0;
  }
  memcpy(g->q1, g->q, (size_t)g->sys->nq*sizeof(double)); /* entries of q that are not coordinates are unchanged */
  set_tolerances(g);
  const bool again = x->running;
  int bad = again ? IDAReInit(x->memory, g->t, x->y, x->yd) : IDAInit(x->memory, ida_residual, g->t, x->y, x->yd);
  x->running = true;
  x->rejected = x->failed = x->iterations = 0;
  bad = bad || IDASVtolerances(x->memory, tml_integrator_relative_tolerance(g), x->tolerance) ||
    IDASetUserData(x->memory, g);
  bad = bad || IDASetId(x->memory, x->differential) || IDASetSuppressAlg(x->memory, 1);
  bad = bad || (!again && use_own_convergence_test(g));
  bad = bad || (!again &&
                (IDASetLinearSolver(x->memory, x->solver, x->matrix) || IDASetJacFn(x->memory, ida_jacobian)));
  bad = bad || IDASetErrHandlerFn(x->memory, ignore_message, NULL);
  bad = bad || (g->opt.h_max > 0.0 && IDASetMaxStep(x->memory, g->opt.h_max));
  return bad ? TML_ERR_MEMORY : TML_OK;
}

/* ---------------------------------------------------------------- a step --------------------- */

static void count_steps(tml_integrator *g)
{
  tml_bdf *x = g->own;
  long rejected = 0, failed = 0, iterations = 0;
  IDAGetNumErrTestFails(x->memory, &rejected);
  IDAGetNumNonlinSolvConvFails(x->memory, &failed);
  IDAGetNumNonlinSolvIters(x->memory, &iterations);
  g->stats.rejected += rejected - x->rejected;
  g->stats.failed += failed - x->failed;
  g->iterations = (int)(iterations - x->iterations);
  g->stats.iterations += g->iterations;
  x->rejected = rejected;
  x->failed = failed;
  x->iterations = iterations;
}

/* Near a singular configuration corrections of the velocities are round-off divided by the square of the hold of the
 * rows. The convergence test must not require less. */
static void respect_round_off(tml_integrator *g)
{
  tml_bdf *x = g->own;
  const tml_passage *p = &g->passage;
  if (!p->monitored || isnan(p->hold)) return;
  const double noise = VELOCITY_NOISE*DBL_EPSILON*tml_singular_monitor_rate(g, NULL)/(p->hold*p->hold);
  IDASetNonlinConvCoef(x->memory, fmax(CONVERGED, noise/g->opt.tolerance));
}

static tml_status bdf_attempt(tml_integrator *g, double h, double *theta)
{
  tml_bdf *x = g->own;
  const tml_system *s = g->sys;
  const int *first = x->blocks.first;
  double t;
  memcpy(g->q1, g->q, (size_t)s->nq*sizeof(double));
  *theta = 0.0;
  if (g->h_last == 0.0) IDASetInitStep(x->memory, fmin(h, g->stop - g->t));
  respect_round_off(g);
  IDASetStopTime(x->memory, g->stop);
  const int flag = IDASolve(x->memory, g->stop, &t, x->y, x->yd, IDA_ONE_STEP);
  count_steps(g);
  if (flag < 0) {
    if (x->failure != TML_OK) return x->failure;
    return flag == IDA_ERR_FAIL ? TML_RETRY_ACCURACY : flag == IDA_LSETUP_FAIL ? TML_RETRY_SINGULAR : TML_RETRY_NEWTON;
  }
  const double *y = N_VGetArrayPointer(x->y), *yd = N_VGetArrayPointer(x->yd);
  g->h = t - g->t;
  from_flat(s, g->q1, y);
  memcpy(g->v1, y + first[V], (size_t)s->nv*sizeof(double));
  memcpy(g->u, yd + first[V], (size_t)s->nv*sizeof(double));
  memcpy(g->lambda1, y + first[LAMBDA], (size_t)s->m*sizeof(double));
  memcpy(g->X1, y + first[P], (size_t)s->user.nx*sizeof(double));
  for (int i = 0; i < s->user.np; i++) g->p1[i] = i < s->user.nx ? yd[first[P] + i] : y[first[P] + i];
  to_flat(s, x->load, g->q);
  for (int i = 0; i < s->nv; i++) g->D[i] = y[i] - x->load[i];
  return TML_OK;
}

/* Mean power over the step by Simpson's rule, from IDA's polynomials, which include accelerations and multipliers. */
static tml_status find_power(tml_integrator *g)
{
  tml_bdf *x = g->own;
  const double t = g->t + 0.5*g->h;
  const tml_state end = tml_integrator_trial(g);
  tml_energy middle, last;
  tml_status st = tml_system_energy(g->sys, g->work, &end, &last);
  if (st != TML_OK || IDAGetDky(x->memory, t, 0, x->between) || IDAGetDky(x->memory, t, 1, x->rate)) return st;
  memcpy(g->q_mid, g->q1, (size_t)g->sys->nq*sizeof(double)); /* entries of q that are not coordinates */
  const tml_state at = state_of(g, t, N_VGetArrayPointer(x->between), N_VGetArrayPointer(x->rate), g->q_mid);
  st = tml_system_energy(g->sys, g->work, &at, &middle);
  if (st == TML_OK) g->mean_power = (g->energy.power + 4.0*middle.power + last.power)/6.0;
  return st;
}

/* The energy balance factorises inside a step, which also shows how independent the rows are (singular_monitor.h).
 * Models with contacts take many short steps; there this is done in every eighth step only. */
static tml_status bdf_finish(tml_integrator *g)
{
  const tml_status st = tml_integrator_trial_residuals(g);
  const bool many = g->sys->n_acting > g->sys->n_elements && g->stats.steps%8 != 0;
  g->mean_power = NAN;
  return st == TML_OK && many ? find_power(g) : st;
}

static tml_status bdf_accepted(tml_integrator *g)
{
  (void)g;
  return TML_OK;
}

/* Uses the polynomial of IDA. */
static tml_status bdf_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  tml_bdf *x = g->own;
  if (IDAGetDky(x->memory, time, 0, x->between) != IDA_SUCCESS) return TML_OK; /* the time is not in this step */
  const double *y = N_VGetArrayPointer(x->between);
  from_flat(g->sys, q, y);
  memcpy(v, y + x->blocks.first[V], (size_t)g->sys->nv*sizeof(double));
  memcpy(X, y + x->blocks.first[P], (size_t)g->sys->user.nx*sizeof(double));
  return TML_OK;
}

const tml_method_ops tml_bdf_ops = {
  .create = bdf_create, .free = bdf_free, .start = bdf_start, .attempt = bdf_attempt, .finish = bdf_finish,
  .accepted = bdf_accepted, .refine = bdf_refine, .order = 3.0, .growth = 2.0, .own_steps = true,
  .balance = true,
};
