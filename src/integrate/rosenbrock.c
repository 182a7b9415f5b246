/* rosenbrock.c - steps of the Rosenbrock-Nystroem formulas on independent coordinates. */
#include "integrate/rosenbrock.h"

#include "core/memory.h"

#define GAP 100.0 /* what accelerations change in the interpolation is that many times its error */

/* ---------------------------------------------------------------- creation ------------------- */

static tml_status create(tml_integrator *g, const tml_rosenbrock_formula *f, tml_error *err)
{
  tml_status st = tml_space_create(g, err);
  if (st != TML_OK) return st;
  tml_space *sp = g->own;
  const size_t nv = (size_t)g->sys->nv;
  tml_rosenbrock *r = sp->method = tml_new(1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->f = f;
  g->error_constant = 1.0/6.0;
  double **const list[] = {&r->Z[0], &r->Z[1], &r->Z[2], &r->Z[3], &r->acc, &r->rho, &r->y, &r->e_q, &r->e_v};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (!(*list[i] = tml_new(nv, sizeof(double)))) return tml_fail_memory(err);
  return tml_linearised_create(&r->lin, sp, err);
}

static tml_status rosenbrock_create(tml_integrator *g, tml_error *err) { return create(g, &tml_rosenbrock_4, err); }
static tml_status w_create(tml_integrator *g, tml_error *err) { return create(g, &tml_w_2, err); }

static void rosenbrock_free(tml_integrator *g)
{
  tml_space *sp = g->own;
  tml_rosenbrock *r = sp ? sp->method : NULL;
  if (r) {
    double *const list[] = {r->Z[0], r->Z[1], r->Z[2], r->Z[3], r->acc, r->rho, r->y, r->e_q, r->e_v};
    for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
    tml_linearised_free(&r->lin);
    tml_delete(r);
  }
  tml_space_free(g);
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

/* Acceleration at stage i: positions and velocities there in q1, v1. */
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
  tml_system_move(g->sys, g->q1, g->q, g->D);
  return tml_space_motion(sp, g->t + f->alpha[i]*g->h, g->q1, g->v1, r->acc, g->lambda1);
}

/* rho = (h/gamma) f_i + (1/gamma) sum c_ij z_j,  y = (h^2/gamma) (gamma_i y' + sum delta_ij z_j). */
static tml_status solve_stage(tml_space *sp, int i)
{
  tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const tml_rosenbrock_formula *f = r->f;
  const int nv = g->sys->nv;
  const double h = g->h, s = h*h*f->gamma_sum[i]/f->gamma;
  memset(r->rho, 0, (size_t)nv*sizeof(double));
  memset(r->y, 0, (size_t)nv*sizeof(double));
  axpy(r->rho, h/f->gamma, r->acc, nv);
  axpy(r->y, s, g->v, nv);
  for (int j = 0; j < i; j++) {
    axpy(r->rho, f->c[i][j]/f->gamma, r->Z[j], nv);
    axpy(r->y, h*h*f->delta[i][j]/f->gamma, r->Z[j], nv);
  }
  tml_linearised_solve(&r->lin, h, r->rho, r->y, s, r->Z[i]);
  return isfinite(tml_weighted_norm(g, r->Z[i])) ? TML_OK : TML_RETRY_NAN;
}

static tml_status make_stages(tml_space *sp)
{
  tml_rosenbrock *r = sp->method;
  tml_status st = TML_OK;
  memcpy(r->acc, sp->g->qdd, (size_t)sp->sys->nv*sizeof(double));
  for (int i = 0; i < r->f->stages && st == TML_OK; i++) {
    const bool same = i == 0 || (r->f->reuse && i == r->f->stages - 1);
    if (!same) st = evaluate_stage(sp, i);
    if (st == TML_OK) st = solve_stage(sp, i);
  }
  return st;
}

/* ---------------------------------------------------------------- a step --------------------- */

/* [004, eqs. 13-14] over independent positions and velocities; the scale of a coordinate is 1 in units of its
 * weight. */
static double error_norm(const tml_space *sp, const double *e_q, const double *e_v)
{
  const tml_integrator *g = sp->g;
  double sum = 0.0;
  for (int b = 1; b < sp->sys->n_bodies; b++) {
    const tml_sysbody *body = &sp->sys->body[b];
    for (int i = 0; i < body->ops->nv; i++) {
      const int k = body->v + i, j = body->q + i;
      if (!sp->free[k]) continue;
      const double w = g->weight[k], q = fmax(fabs(g->q[j]), fabs(g->q1[j])), v = fmax(fabs(g->v[k]), fabs(g->v1[k]));
      const double x = e_q[k]*w/(1.0 + q*w), y = e_v[k]*w/(1.0 + v*w);
      sum += x*x + y*y;
    }
  }
  return sp->n_free > 0 ? sqrt(sum/(2.0*sp->n_free))/g->opt.tolerance : 0.0;
}

/* The embedded formula does not damp stiff components, so its difference overrates them: (I - h gamma J)^-1 takes that
 * out. e_v' solves with the stage matrix, e_q' = e_q + h gamma e_v'. */
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
  tml_linearised_solve(&r->lin, h, r->rho, r->y, 0.0, r->e_v);
  axpy(r->e_q, h*gamma, r->e_v, nv);
  return error_norm(sp, r->e_q, r->e_v);
}

static double error_measure(tml_space *sp)
{
  const tml_integrator *g = sp->g;
  tml_rosenbrock *r = sp->method;
  const tml_rosenbrock_formula *f = r->f;
  const int nv = sp->sys->nv;
  memset(r->e_q, 0, (size_t)nv*sizeof(double));
  memset(r->e_v, 0, (size_t)nv*sizeof(double));
  for (int i = 0; i < f->stages; i++) {
    axpy(r->e_q, g->h*(f->mu[i] - f->mu_hat[i]), r->Z[i], nv);
    axpy(r->e_v, f->m[i] - f->m_hat[i], r->Z[i], nv);
  }
  double e = error_norm(sp, r->e_q, r->e_v);
  if (e > 1.0) e = filtered_error(sp);
  e = fmax(e, tml_dense_gap(g)/(GAP*g->opt.tolerance)); /* results between the steps shall be as good */
  return e*e;
}

static tml_status advance(tml_space *sp)
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
  tml_system_move(sp->sys, g->q1, g->q, g->D);
  return tml_space_complete(sp);
}

/* What the accepted state gives, once per state. */
static tml_status linearise(tml_space *sp)
{
  tml_rosenbrock *r = sp->method;
  bool changed;
  if (r->linearised) return TML_OK;
  tml_status st = tml_space_renew(sp, &changed);
  if (st == TML_OK) st = tml_linearised_set(&r->lin);
  r->linearised = st == TML_OK;
  return st;
}

static tml_status rosenbrock_attempt(tml_integrator *g, double h, double *theta)
{
  tml_space *sp = g->own;
  tml_rosenbrock *r = sp->method;
  if (g->opt.step == 0.0) g->work->segment = g->t + 0.5*h; /* a stage beyond the step goes by the law of the step */
  tml_status st = linearise(sp);
  if (st == TML_OK) st = tml_linearised_factor(&r->lin, h, r->f->gamma);
  if (st == TML_OK) st = make_stages(sp);
  if (st == TML_OK) st = advance(sp);
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

const tml_method_ops tml_rosenbrock_ops = {
  .create = rosenbrock_create, .free = rosenbrock_free, .start = rosenbrock_start, .attempt = rosenbrock_attempt,
  .finish = tml_trial_residuals, .accepted = rosenbrock_accepted, .refine = tml_space_refine, .order = 4.0,
  .growth = 6.0,
};

const tml_method_ops tml_w_method_ops = {
  .create = w_create, .free = rosenbrock_free, .start = rosenbrock_start, .attempt = rosenbrock_attempt,
  .finish = tml_trial_residuals, .accepted = rosenbrock_accepted, .refine = tml_space_refine, .order = 2.0,
  .growth = 6.0,
};
