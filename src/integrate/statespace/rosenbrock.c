/* rosenbrock.c - steps of the Rosenbrock-Nystroem formulas on independent coordinates. */
#include "integrate/statespace/rosenbrock.h"

#include "core/memory.h"

#define GAP 100.0 /* ratio of the change of the interpolation by accelerations to its error */

/* ---------------------------------------------------------------- creation ------------------- */

/* Every vector of the formula with its length. */
#define VECTORS(X)                                                                                           \
  X(Z[0], nv) X(Z[1], nv) X(Z[2], nv) X(Z[3], nv) X(acc, nv) X(rho, nv) X(y, nv) X(e_q, nv) X(e_v, nv)       \
  X(W[0], nx) X(W[1], nx) X(W[2], nx) X(W[3], nx) X(rho_X, nx) X(e_X, nx) X(lambda, m) X(p, np)

static tml_status create_rosenbrock(tml_integrator *g, const tml_rosenbrock_formula *f, tml_error *err)
{
  tml_status st = tml_coordinate_partition_create(g, err);
  if (st != TML_OK) return st;
  tml_space *sp = g->own;
  const size_t nv = (size_t)g->sys->nv;
  tml_rosenbrock *r = sp->method = tml_new(1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->f = f;
  g->error_constant = 1.0/6.0;
  const size_t m = (size_t)g->sys->m, nx = (size_t)g->sys->user.nx, np = (size_t)g->sys->user.np;
#define TAKE(name, n) \
  if (!(r->name = tml_new(n, sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  return tml_linearised_create(&r->lin, sp, TML_STAGE_BY_WORK, err);
}

/* The order of the four-stage formula requires exact derivatives. */
static tml_status rosenbrock_create(tml_integrator *g, tml_error *err)
{
  for (int k = 0; k < g->sys->user.first_row; k++) {
    const char *routine = tml_expr_nonsmooth_routine(g->sys->user.law[k].expr);
    if (routine)
      return tml_fail(err, TML_ERR_MODEL, "rosenbrock needs exact derivatives, which the routine '%s' does not give: "
                      "choose the method w-method", routine);
  }
  return create_rosenbrock(g, &tml_rosenbrock_4, err);
}

static tml_status w_create(tml_integrator *g, tml_error *err) { return create_rosenbrock(g, &tml_w_2, err); }

static void rosenbrock_free(tml_integrator *g)
{
  tml_space *sp = g->own;
  tml_rosenbrock *r = sp ? sp->method : NULL;
  if (r) {
#define DROP(name, n) tml_delete(r->name);
    VECTORS(DROP)
#undef DROP
    tml_linearised_free(&r->lin);
    tml_delete(r);
  }
  tml_coordinate_partition_free(g);
}

static tml_status rosenbrock_start(tml_integrator *g)
{
  tml_rosenbrock *r = tml_space_of(g)->method;
  r->linearised = false;
  return TML_OK;
}

/* ---------------------------------------------------------------- stages --------------------- */

/* x += f y over nv. */
static void axpy(double *x, double f, const double *y, int n)
{
  if (f == 0.0) return;
  for (int i = 0; i < n; i++) x[i] += f*y[i];
}

/* Acceleration at stage i; its positions, velocities and states are left in q1, v1, X1. */
static tml_status evaluate_stage(tml_space *sp, int i)
{
  tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const tml_rosenbrock_formula *f = r->f;
  const int nv = g->sys->nv;
  memset(g->D, 0, (size_t)nv*sizeof(double));
  memcpy(g->v1, g->v, (size_t)nv*sizeof(double));
  axpy(g->D, g->h*f->alpha[i], g->v, nv);
  for (int j = 0; j < i; j++) {
    axpy(g->D, g->h*f->theta[i][j], r->Z[j], nv);
    axpy(g->v1, f->a[i][j], r->Z[j], nv);
  }
  memcpy(g->X1, g->X, (size_t)g->sys->user.nx*sizeof(double));
  for (int j = 0; j < i; j++) axpy(g->X1, f->a[i][j], r->W[j], g->sys->user.nx);
  tml_system_move(g->sys, g->q1, g->q, g->D);
  const tml_moment stage = {g->t + f->alpha[i]*g->h, g->q1, g->v1, r->acc, r->lambda, g->X1, r->p};
  return tml_coordinate_partition_motion(sp, &stage);
}

/* rho = (h/gamma) f_i + (1/gamma) sum c_ij z_j, the same for the states of the user,
 * y = (h^2/gamma) (gamma_i y' + sum delta_ij z_j). */
static tml_status solve_stage(tml_space *sp, int i)
{
  tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const tml_rosenbrock_formula *f = r->f;
  const int nv = g->sys->nv, nx = g->sys->user.nx;
  const double h = g->h, s = h*h*f->gamma_sum[i]/f->gamma;
  memset(r->rho_X, 0, (size_t)nx*sizeof(double));
  axpy(r->rho_X, h/f->gamma, r->p, nx); /* p begins with X' */
  for (int j = 0; j < i; j++) axpy(r->rho_X, f->c[i][j]/f->gamma, r->W[j], nx);
  memset(r->rho, 0, (size_t)nv*sizeof(double));
  memset(r->y, 0, (size_t)nv*sizeof(double));
  axpy(r->rho, h/f->gamma, r->acc, nv);
  axpy(r->y, s, g->v, nv);
  for (int j = 0; j < i; j++) {
    axpy(r->rho, f->c[i][j]/f->gamma, r->Z[j], nv);
    axpy(r->y, h*h*f->delta[i][j]/f->gamma, r->Z[j], nv);
  }
  const tml_stage_side side = {r->rho, r->rho_X, r->y, s};
  tml_linearised_solve(&r->lin, h, &side, r->Z[i], r->W[i]);
  return isfinite(tml_integrator_weighted_norm(g, r->Z[i]) + tml_integrator_state_norm(g, r->W[i])) ? TML_OK
    : TML_RETRY_NAN;
}

static tml_status make_stages(tml_space *sp)
{
  tml_rosenbrock *r = sp->method;
  tml_status st = TML_OK;
  memcpy(r->acc, sp->g->qdd, (size_t)sp->sys->nv*sizeof(double));
  memcpy(r->lambda, sp->g->lambda, (size_t)sp->sys->m*sizeof(double));
  memcpy(r->p, sp->g->p, (size_t)sp->sys->user.np*sizeof(double));
  for (int i = 0; i < r->f->stages && st == TML_OK; i++) {
    const bool same = i == 0 || (r->f->reuse && i == r->f->stages - 1);
    if (!same) st = evaluate_stage(sp, i);
    if (st == TML_OK) st = solve_stage(sp, i);
  }
  return st;
}

/* ---------------------------------------------------------------- a step --------------------- */

/* (P8) [004, eqs. 13-14] over independent positions and velocities; the scale of a coordinate is 1 in units of its
 * weight. */
static double error_norm(const tml_space *sp)
{
  const tml_integrator *g = sp->g;
  const tml_rosenbrock *r = sp->method;
  const double *e_q = r->e_q, *e_v = r->e_v, states = tml_integrator_state_norm(g, r->e_X);
  const int count = 2*sp->n_free + sp->sys->user.nx;
  double sum = states*states*sp->sys->user.nx;
  for (int b = 1; b < sp->sys->n_bodies; b++) {
    const tml_sysbody *body = &sp->sys->body[b];
    for (int i = 0; i < body->nv; i++) {
      const int k = body->v + i, j = body->q + i;
      if (!sp->free[k]) continue;
      const double w = g->weight[k], far = w > tml_integrator_size_weight(g, k) ? 0.0 : 1.0; /* known range: 0 */
      const double q = far*fmax(fabs(g->q[j]), fabs(g->q1[j])), v = fmax(fabs(g->v[k]), fabs(g->v1[k]));
      const double x = e_q[k]*w/(1.0 + q*w), y = e_v[k]*w/(1.0 + v*w);
      sum += x*x + y*y;
    }
  }
  return count > 0 ? sqrt(sum/count)/g->opt.tolerance : 0.0;
}

/* The embedded formula does not damp stiff components, so its difference overestimates them: (I - h gamma J)^-1
 * removes them. e_v' is a solution with the stage matrix, e_q' = e_q + h gamma e_v'. */
static double filtered_error(tml_space *sp)
{
  const tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const double h = g->h, gamma = r->f->gamma;
  const int nv = sp->sys->nv;
  memset(r->rho, 0, (size_t)nv*sizeof(double));
  memset(r->y, 0, (size_t)nv*sizeof(double));
  axpy(r->rho, 1.0/(gamma*gamma), r->e_v, nv);
  axpy(r->y, h/gamma, r->e_q, nv);
  for (int i = 0; i < sp->sys->user.nx; i++) r->rho_X[i] = r->e_X[i]/(gamma*gamma);
  const tml_stage_side side = {r->rho, r->rho_X, r->y, 0.0};
  tml_linearised_solve(&r->lin, h, &side, r->e_v, r->e_X);
  axpy(r->e_q, h*gamma, r->e_v, nv);
  return error_norm(sp);
}

static double error_measure(tml_space *sp)
{
  const tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const tml_rosenbrock_formula *f = r->f;
  const int nv = sp->sys->nv;
  memset(r->e_q, 0, (size_t)nv*sizeof(double));
  memset(r->e_v, 0, (size_t)nv*sizeof(double));
  memset(r->e_X, 0, (size_t)sp->sys->user.nx*sizeof(double));
  for (int i = 0; i < f->stages; i++) {
    axpy(r->e_X, f->m[i] - f->m_hat[i], r->W[i], sp->sys->user.nx);
    axpy(r->e_q, g->h*(f->mu[i] - f->mu_hat[i]), r->Z[i], nv);
    axpy(r->e_v, f->m[i] - f->m_hat[i], r->Z[i], nv);
  }
  double e = error_norm(sp);
  if (e > 1.0) e = filtered_error(sp);
  e = fmax(e, tml_dense_output_gap(g)/(GAP*g->opt.tolerance)); /* limits the error of results inside the step */
  return e*e;
}

/* (RN1) */
static tml_status advance_stages(tml_space *sp)
{
  tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const tml_rosenbrock_formula *f = r->f;
  const int nv = sp->sys->nv;
  memset(g->D, 0, (size_t)nv*sizeof(double));
  memcpy(g->v1, g->v, (size_t)nv*sizeof(double));
  axpy(g->D, g->h, g->v, nv);
  for (int i = 0; i < f->stages; i++) {
    axpy(g->D, g->h*f->mu[i], r->Z[i], nv);
    axpy(g->v1, f->m[i], r->Z[i], nv);
  }
  memcpy(g->X1, g->X, (size_t)sp->sys->user.nx*sizeof(double));
  for (int i = 0; i < f->stages; i++) axpy(g->X1, f->m[i], r->W[i], sp->sys->user.nx);
  memcpy(g->u, r->acc, (size_t)nv*sizeof(double)); /* first guesses */
  memcpy(g->lambda1, r->lambda, (size_t)sp->sys->m*sizeof(double));
  memcpy(g->p1, r->p, (size_t)sp->sys->user.np*sizeof(double));
  tml_system_move(sp->sys, g->q1, g->q, g->D);
  return tml_coordinate_partition_complete(sp);
}

/* Linearises at the accepted state, once per state. */
static tml_status linearise_state(tml_space *sp)
{
  tml_rosenbrock *r = sp->method;
  bool changed;
  if (r->linearised) return TML_OK;
  tml_status st = tml_coordinate_partition_renew(sp, &changed);
  if (st == TML_OK) st = tml_linearised_set(&r->lin);
  r->linearised = st == TML_OK;
  return st;
}

static tml_status rosenbrock_attempt(tml_integrator *g, double h, double *theta)
{
  tml_space *sp = g->own;
  tml_rosenbrock *r = sp->method;
  if (g->opt.step == 0.0) g->work->segment = g->t + 0.5*h; /* a stage beyond the end of the step uses the functions
                                                              of time of this step */
  tml_status st = linearise_state(sp);
  if (st == TML_OK) st = tml_linearised_factor(&r->lin, h, r->f->gamma);
  if (st == TML_OK) st = make_stages(sp);
  if (st == TML_OK) st = advance_stages(sp);
  if (st == TML_OK) *theta = error_measure(sp);
  g->work->segment = NAN;
  return st;
}

static tml_status rosenbrock_accepted(tml_integrator *g)
{
  tml_rosenbrock *r = tml_space_of(g)->method;
  r->linearised = false;
  return TML_OK;
}

/* The linearised motion is not stored but recomputed. */
static tml_status rosenbrock_store(tml_integrator *g, tml_archive *a)
{
  tml_rosenbrock *r = tml_space_of(g)->method;
  const tml_status st = tml_coordinate_partition_store(g, a);
  r->linearised = r->linearised && !tml_archive_loads(a);
  return st == TML_OK ? tml_linearised_store(&r->lin, a) : st;
}

const tml_method_ops tml_rosenbrock_ops = {
  .create = rosenbrock_create, .free = rosenbrock_free, .start = rosenbrock_start, .attempt = rosenbrock_attempt,
  .finish = tml_integrator_trial_residuals, .accepted = rosenbrock_accepted, .refine = tml_coordinate_partition_refine,
    .order = 4.0,
  .growth = 6.0, .store = rosenbrock_store,
};

const tml_method_ops tml_w_method_ops = {
  .create = w_create, .free = rosenbrock_free, .start = rosenbrock_start, .attempt = rosenbrock_attempt,
  .finish = tml_integrator_trial_residuals, .accepted = rosenbrock_accepted, .refine = tml_coordinate_partition_refine,
    .order = 2.0,
  .growth = 6.0, .store = rosenbrock_store,
};
