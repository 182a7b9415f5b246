/* linearise.c - the stage systems of the Rosenbrock formulas without forming J1 and J2.
 *
 * A change y of the positions and z of the velocities, both compatible with the constraints, changes accelerations by
 *   M a + G^T l = s Q_t - K y - D z,   G a = [tau_q - (G a)_q] y + tau_v z + s tau_t.
 * With y + h^2 Z and z = (h/gamma) Z + h Y, where Y has no independent part and G Y = -h R Z + (s f'' - R y)/h,
 * the stage system is a = Z/gamma^2 - A with A = rho on the independent coordinates. All of it is one sparse matrix
 * whose pattern does not depend on which coordinates are independent; eliminating it by hand would give the dense
 * matrix Pi [004, eq. 44]. Theory: docs/theory/statespace.md. */
#include "core/memory.h"
#include "integrate/rosenbrock.h"

enum { Z, Y, A, L, Y_L, A_L };                              /* unknowns */
enum { MOTION, Y_FREE, A_FREE, TANGENT, Y_ROWS, A_ROWS };   /* equations */

enum { MOTION_Z, TANGENT_Z, Y_ROWS_Z, A_ROWS_Z, MOTION_Y, Y_FREE_Y, Y_ROWS_Y, A_ROWS_Y, MOTION_A, A_FREE_A, A_ROWS_A,
       MOTION_L, Y_FREE_L, A_FREE_L, SPOTS };

static const tml_group groups[] = {TML_GROUP_V, TML_GROUP_V, TML_GROUP_V, TML_GROUP_C, TML_GROUP_C, TML_GROUP_C};
static const tml_spot spots[SPOTS] = {
  [MOTION_Z] = {.row = MOTION, .column = Z}, [TANGENT_Z] = {.row = TANGENT, .column = Z},
  [Y_ROWS_Z] = {.row = Y_ROWS, .column = Z}, [A_ROWS_Z] = {.row = A_ROWS, .column = Z},
  [MOTION_Y] = {.row = MOTION, .column = Y}, [Y_FREE_Y] = {.row = Y_FREE, .column = Y, .local = true},
  [Y_ROWS_Y] = {.row = Y_ROWS, .column = Y}, [A_ROWS_Y] = {.row = A_ROWS, .column = Y},
  [MOTION_A] = {.row = MOTION, .column = A, .local = true}, [A_FREE_A] = {.row = A_FREE, .column = A, .local = true},
  [A_ROWS_A] = {.row = A_ROWS, .column = A},
  [MOTION_L] = {.row = MOTION, .column = L}, [Y_FREE_L] = {.row = Y_FREE, .column = Y_L},
  [A_FREE_L] = {.row = A_FREE, .column = A_L},
};

/* ---------------------------------------------------------------- creation ------------------- */

#define VECTORS(X) \
  X(rate_q, cv) X(accel_q, cv) X(accel_v, cv) X(Ga_q, cv) X(Q_t, nv) X(drive_2, m) X(drive_3, m)

tml_status tml_linearised_create(tml_linearised *x, tml_space *sp, tml_error *err)
{
  const tml_system *s = sp->sys;
  const size_t cv = (size_t)s->nz_cv, nv = (size_t)s->nv, m = (size_t)s->m;
  x->sp = sp;
  x->falsify = 1.0;
  x->blocks.n_groups = 6;
  x->blocks.n_spots = SPOTS;
  tml_status st = tml_blocks_create(&x->blocks, s, groups, spots, err);
  if (st == TML_OK) st = tml_matrices_create(&x->m, s, err);
  if (st != TML_OK) return st;
#define TAKE(name, n) \
  if (!(x->name = tml_new(n, sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  x->b = tml_new((size_t)x->blocks.n, sizeof(double));
  if (!x->b) return tml_fail_memory(err);
  tml_pattern p = tml_blocks_pattern(&x->blocks);
  p.unsymmetric = true;
  return tml_lu_create(&x->lu, &p, sp->g->opt.dense, err);
}

void tml_linearised_free(tml_linearised *x)
{
  tml_blocks_free(&x->blocks);
  tml_matrices_free(&x->m);
  tml_lu_free(x->lu);
  tml_delete(x->b);
#define DROP(name, n) tml_delete(x->name);
  VECTORS(DROP)
#undef DROP
}

/* ---------------------------------------------------------------- matrices ------------------- */

static void scale(double *x, double f, int n)
{
  for (int i = 0; i < n && f != 1.0; i++) x[i] *= f;
}

tml_status tml_linearised_set(tml_linearised *x)
{
  const tml_integrator *g = x->sp->g;
  const tml_system *s = g->sys;
  tml_work *w = g->work;
  const tml_state at = {.t = g->t, .q = g->q, .v = g->v, .a = g->qdd, .lambda = g->lambda};
  const tml_state still = {.t = g->t, .q = g->q, .v = w->zero};
  const tml_state turned = {.t = g->t, .q = g->q, .v = g->qdd}; /* (G v)_q with a in the place of v */
  tml_status st = tml_system_matrices(s, w, &at, &x->m);
  if (st == TML_OK) st = tml_system_rate_matrices(s, w, &at, x->rate_q, x->accel_q, x->accel_v);
  if (st == TML_OK) st = tml_system_rate_matrices(s, w, &turned, x->Ga_q, NULL, NULL);
  if (st == TML_OK) st = tml_system_Q_t(s, w, &at, x->Q_t);
  if (st == TML_OK) st = tml_system_tau(s, w, &still, x->drive_2);
  if (st == TML_OK) st = tml_system_tau_derivative(s, w, &still, w->zero, w->zero, x->drive_3);
  scale(x->m.K, x->falsify, s->nz_vv);
  scale(x->m.D, x->falsify, s->nz_vv);
  return st;
}

tml_status tml_linearised_factor(tml_linearised *x, double h, double gamma)
{
  tml_blocks *k = &x->blocks;
  const tml_system *s = k->sys;
  tml_blocks_put_vv(k, MOTION_Z, 1.0/(gamma*gamma), x->m.M);
  tml_blocks_add_vv(k, MOTION_Z, h*h, x->m.K);
  tml_blocks_add_vv(k, MOTION_Z, h/gamma, x->m.D);
  tml_blocks_put_cv(k, TANGENT_Z, 1.0, x->m.G);
  tml_blocks_put_cv(k, Y_ROWS_Z, h, x->rate_q);
  tml_blocks_put_cv(k, A_ROWS_Z, -h*h, x->accel_q); /* tau_q = -accel_q */
  tml_blocks_add_cv(k, A_ROWS_Z, -h*h, x->Ga_q);
  tml_blocks_add_cv(k, A_ROWS_Z, -h/gamma, x->accel_v);
  tml_blocks_put_vv(k, MOTION_Y, h, x->m.D);
  tml_blocks_put_cv(k, Y_ROWS_Y, 1.0, x->m.G);
  tml_blocks_put_cv(k, A_ROWS_Y, -h, x->accel_v);
  tml_blocks_put_cv(k, A_ROWS_A, 1.0, x->m.G);
  tml_blocks_put_vc(k, MOTION_L, 1.0, x->m.G);
  tml_blocks_put_vc(k, Y_FREE_L, 1.0, x->m.G);
  tml_blocks_put_vc(k, A_FREE_L, 1.0, x->m.G);
  static const int local[] = {Y_FREE_Y, MOTION_A, A_FREE_A};
  for (int i = 0; i < 3; i++) tml_blocks_clear(k, local[i]);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double M[TML_NV*TML_NV];
    for (int i = 0; i < body->ops->nv; i++)
      for (int j = 0; j < body->ops->nv; j++) M[TML_NV*i + j] = x->m.M[body->diagonal + j*body->vv_len + i];
    tml_blocks_add_body(k, MOTION_A, b, -1.0, M);
    tml_blocks_mark(k, Y_FREE_Y, b, 1.0, x->sp->free);
    tml_blocks_mark(k, A_FREE_A, b, 1.0, x->sp->free);
  }
  x->sp->g->stats.jacobians++;
  x->sp->g->stats.factorizations++;
  return tml_lu_factor(x->lu, k->value);
}

void tml_linearised_solve(tml_linearised *x, double h, const double *rho, const double *y, double s, double *out)
{
  const tml_system *sys = x->blocks.sys;
  const tml_saddle *pattern = &x->sp->select;
  const int *first = x->blocks.first;
  double *motion = x->b, *a_free = x->b + first[A_FREE], *y_rows = x->b + first[Y_ROWS], *a_rows = x->b + first[A_ROWS];
  memset(x->b, 0, (size_t)x->blocks.n*sizeof(double));
  for (int i = 0; i < sys->nv; i++) {
    motion[i] = s*x->Q_t[i];
    a_free[i] = x->sp->free[i] ? rho[i] : 0.0;
  }
  tml_system_mul(sys, x->m.K, -1.0, y, motion);
  for (int i = 0; i < sys->m; i++) {
    y_rows[i] = s*x->drive_2[i]/h;
    a_rows[i] = -s*x->drive_3[i];
  }
  tml_saddle_mul_rows(pattern, x->rate_q, -1.0/h, y, y_rows);
  tml_saddle_mul_rows(pattern, x->accel_q, 1.0, y, a_rows);
  tml_saddle_mul_rows(pattern, x->Ga_q, 1.0, y, a_rows);
  tml_lu_solve(x->lu, x->b);
  memcpy(out, x->b, (size_t)sys->nv*sizeof(double));
}
