/* runge_kutta4.c - the classical Runge-Kutta formula of order 4 on independent coordinates, with a fixed step: for
 * reference solutions. */
#include "core/memory.h"
#include "integrate/statespace/state_space.h"

typedef struct tml_rk4 {
  double *v, *a;       /* velocities and accelerations of a stage */
  double *sum_v, *sum_a;
  double *X_rate, *sum_X; /* rates of the states of the user, and their weighted sum */
} tml_rk4;

static tml_status rk4_create(tml_integrator *g, tml_error *err)
{
  tml_status st = tml_coordinate_partition_create(g, err);
  if (st != TML_OK) return st;
  tml_space *sp = g->own;
  tml_rk4 *x = sp->method = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  double **const list[] = {&x->v, &x->a, &x->sum_v, &x->sum_a};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (!(*list[i] = tml_new((size_t)g->sys->nv, sizeof(double)))) return tml_fail_memory(err);
  x->X_rate = tml_new((size_t)g->sys->user.nx, sizeof(double));
  x->sum_X = tml_new((size_t)g->sys->user.nx, sizeof(double));
  if (!x->X_rate || !x->sum_X) return tml_fail_memory(err);
  g->error_constant = 1.0/6.0;
  return TML_OK;
}

static void rk4_free(tml_integrator *g)
{
  tml_space *sp = g->own;
  tml_rk4 *x = sp ? sp->method : NULL;
  if (x) {
    double *const list[] = {x->v, x->a, x->sum_v, x->sum_a, x->X_rate, x->sum_X};
    for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
    tml_delete(x);
  }
  tml_coordinate_partition_free(g);
}

static tml_status rk4_start(tml_integrator *g)
{
  (void)g;
  return TML_OK;
}

/* q1 = q (+) f D, v1 = v + f A, X1 = X + f X'. */
static void move_to_stage(tml_integrator *g, double f, const double *v, const double *a, const double *X_rate)
{
  for (int i = 0; i < g->sys->nv; i++) {
    g->D[i] = f*v[i];
    g->v1[i] = g->v[i] + f*a[i];
  }
  for (int i = 0; i < g->sys->user.nx; i++) g->X1[i] = g->X[i] + f*X_rate[i];
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

static tml_status rk4_attempt(tml_integrator *g, double h, double *theta)
{
  static const double node[4] = {0.0, 0.5, 0.5, 1.0}, weight[4] = {1.0/6.0, 1.0/3.0, 1.0/3.0, 1.0/6.0};
  tml_space *sp = g->own;
  tml_rk4 *x = sp->method;
  const size_t bytes = (size_t)g->sys->nv*sizeof(double), states = (size_t)g->sys->user.nx*sizeof(double);
  const int nx = g->sys->user.nx;
  bool changed;
  tml_status st = tml_coordinate_partition_renew(sp, &changed);
  memset(x->sum_v, 0, bytes);
  memset(x->sum_a, 0, bytes);
  memcpy(x->v, g->v, bytes);
  memcpy(x->a, g->qdd, bytes);
  memset(x->sum_X, 0, states);
  memcpy(x->X_rate, g->p, states);
  memcpy(g->p1, g->p, (size_t)g->sys->user.np*sizeof(double));
  memcpy(g->lambda1, g->lambda, (size_t)g->sys->m*sizeof(double));
  for (int k = 0; k < 4 && st == TML_OK; k++) {
    if (k > 0) {
      move_to_stage(g, node[k]*h, x->v, x->a, x->X_rate);
      const tml_moment stage = {g->t + node[k]*h, g->q1, g->v1, x->a, g->lambda1, g->X1, g->p1};
      st = tml_coordinate_partition_motion(sp, &stage);
      memcpy(x->v, g->v1, bytes);
      memcpy(x->X_rate, g->p1, states);
    }
    for (int i = 0; i < nx; i++) x->sum_X[i] += weight[k]*x->X_rate[i];
    for (int i = 0; i < g->sys->nv; i++) {
      x->sum_v[i] += weight[k]*x->v[i];
      x->sum_a[i] += weight[k]*x->a[i];
    }
  }
  if (st != TML_OK) return st;
  move_to_stage(g, h, x->sum_v, x->sum_a, x->sum_X);
  memcpy(g->u, x->a, bytes); /* first guess */
  *theta = 0.0;
  return tml_coordinate_partition_complete(sp);
}

const tml_method_ops tml_rk4_ops = {
  .create = rk4_create, .free = rk4_free, .start = rk4_start, .attempt = rk4_attempt,
    .finish = tml_integrator_trial_residuals,
  .accepted = rk4_start, .refine = tml_coordinate_partition_refine, .order = 4.0, .growth = 6.0,
    .store = tml_coordinate_partition_store,
};
