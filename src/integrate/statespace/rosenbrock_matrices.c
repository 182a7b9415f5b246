/* rosenbrock_matrices.c - the stage systems of the Rosenbrock formulas: the sparse one, without forming J1 and J2.
 *
 * A change y of the positions and z of the velocities, both compatible with the constraints, changes accelerations
 * by
 *   M a + G^T l = s Q_t - K y - D z,   G a = [tau_q - (G a)_q] y + tau_v z + s tau_t.
 * With y + h^2 Z and z = (h/gamma) Z + h Y, where Y has no independent part and G Y = -h R Z + (s f'' - R y)/h, the
 * stage system is a = Z/gamma^2 - A with A = rho on the independent coordinates. All of it is one sparse matrix
 * whose pattern does not depend on which coordinates are independent; explicit elimination would give the dense
 * matrix Pi [004, eq. 44]. Unknowns of the user are included: their equations change by
 *   U_a a + U_lambda l + U_p p + U_q y + U_v z + U_X X + s U_t = 0,
 * in which X' changes by W/gamma^2 - rho_X and X by (h/gamma) W. Theory: docs/theory/statespace.md. */
#include "core/memory.h"
#include "integrate/statespace/rosenbrock.h"

enum { Z, Y, A, L, Y_L, A_L, P, GROUPS };                         /* unknowns */
enum { MOTION, Y_FREE, A_FREE, TANGENT, Y_ROWS, A_ROWS, USER };   /* equations */

enum { MOTION_Z, TANGENT_Z, Y_ROWS_Z, A_ROWS_Z, USER_Z, MOTION_Y, Y_FREE_Y, Y_ROWS_Y, A_ROWS_Y, USER_Y, MOTION_A,
       A_FREE_A, A_ROWS_A, USER_A, MOTION_L, USER_L, Y_FREE_L, A_FREE_L, MOTION_P, USER_P, SPOTS };

static const tml_group groups[GROUPS] = {TML_GROUP_V, TML_GROUP_V, TML_GROUP_V, TML_GROUP_C, TML_GROUP_C, TML_GROUP_C,
                                         TML_GROUP_U};
static const tml_spot spots[SPOTS] = {
  [MOTION_Z] = {.row = MOTION, .column = Z}, [TANGENT_Z] = {.row = TANGENT, .column = Z},
  [Y_ROWS_Z] = {.row = Y_ROWS, .column = Z}, [A_ROWS_Z] = {.row = A_ROWS, .column = Z},
  [USER_Z] = {.row = USER, .column = Z},
  [MOTION_Y] = {.row = MOTION, .column = Y}, [Y_FREE_Y] = {.row = Y_FREE, .column = Y, .local = true},
  [Y_ROWS_Y] = {.row = Y_ROWS, .column = Y}, [A_ROWS_Y] = {.row = A_ROWS, .column = Y},
  [USER_Y] = {.row = USER, .column = Y},
  [MOTION_A] = {.row = MOTION, .column = A, .local = true}, [A_FREE_A] = {.row = A_FREE, .column = A, .local = true},
  [A_ROWS_A] = {.row = A_ROWS, .column = A}, [USER_A] = {.row = USER, .column = A},
  [MOTION_L] = {.row = MOTION, .column = L}, [USER_L] = {.row = USER, .column = L},
  [Y_FREE_L] = {.row = Y_FREE, .column = Y_L},
  [A_FREE_L] = {.row = A_FREE, .column = A_L},
  [MOTION_P] = {.row = MOTION, .column = P}, [USER_P] = {.row = USER, .column = P},
};

/* ---------------------------------------------------------------- creation ------------------- */

#define VECTORS(X) \
  X(rate_q, cv) X(accel_q, cv) X(accel_v, cv) X(Ga_q, cv) X(Q_t, nv) X(drive_2, m) X(drive_3, m)

static tml_status create_sparse_system(tml_linearised *x, tml_error *err)
{
  const tml_system *s = x->sp->sys;
  x->blocks.n_groups = GROUPS;
  x->blocks.n_spots = SPOTS;
  tml_status st = tml_blocks_create(&x->blocks, s, groups, spots, err);
  if (st == TML_OK) st = tml_user_matrices_create(&x->user, s, err);
  if (st != TML_OK) return st;
  x->b = tml_new((size_t)x->blocks.n, sizeof(double));
  if (!x->b) return tml_fail_memory(err);
  tml_pattern p = tml_blocks_pattern(&x->blocks);
  p.unsymmetric = true;
  return tml_lu_create(&x->lu, &p, x->sp->g->opt.dense, err);
}

tml_status tml_linearised_create(tml_linearised *x, tml_space *sp, tml_stage_system system, tml_error *err)
{
  const tml_system *s = sp->sys;
  const size_t cv = (size_t)s->nz_cv, nv = (size_t)s->nv, m = (size_t)s->m;
  x->sp = sp;
  x->falsify = 1.0;
  x->dense = system == TML_STAGE_DENSE || (system == TML_STAGE_BY_WORK && tml_reduced_stage_suits(s));
  const tml_status st = tml_matrices_create(&x->at.m, s, err);
  if (st != TML_OK) return st;
#define TAKE(name, n) \
  if (!(x->at.name = tml_new(n, sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  return x->dense ? tml_reduced_stage_create(&x->reduced, sp, err) : create_sparse_system(x, err);
}

void tml_linearised_free(tml_linearised *x)
{
  tml_reduced_stage_free(&x->reduced);
  tml_blocks_free(&x->blocks);
  tml_matrices_free(&x->at.m);
  tml_user_matrices_free(&x->user);
  tml_lu_free(x->lu);
  tml_delete(x->b);
#define DROP(name, n) tml_delete(x->at.name);
  VECTORS(DROP)
#undef DROP
  *x = (tml_linearised){0};
}

/* Factors of the dense matrix always choose their pivots anew. */
tml_status tml_linearised_store(tml_linearised *x, tml_archive *a)
{
  return x->dense ? TML_OK : tml_lu_store(x->lu, a);
}

/* ---------------------------------------------------------------- matrices ------------------- */

static void scale_stage_vector(double *x, double f, int n)
{
  for (int i = 0; i < n && f != 1.0; i++) x[i] *= f;
}

/* (P3) */
tml_status tml_linearised_set(tml_linearised *x)
{
  const tml_integrator *g = x->sp->g;
  const tml_system *s = g->sys;
  tml_work *w = g->work;
  const tml_state at = tml_integrator_accepted(g);
  tml_status st = tml_system_matrices(s, w, &at, &x->at.m);
  if (st == TML_OK && !x->dense) st = tml_system_user_matrices(s, w, &at, &x->user);
  if (st == TML_OK) st = tml_system_rate_matrices(s, w, &at, x->at.rate_q, x->at.accel_q, x->at.accel_v);
  if (st == TML_OK) st = tml_system_Ga_q(s, w, &at, x->at.Ga_q);
  if (st == TML_OK) st = tml_system_Q_t(s, w, &at, x->at.Q_t);
  if (st == TML_OK) st = tml_system_time_derivatives(s, w, &at, x->at.drive_2, x->at.drive_3);
  scale_stage_vector(x->at.m.K, x->falsify, s->nz_vv);
  scale_stage_vector(x->at.m.D, x->falsify, s->nz_vv);
  if (st == TML_OK && x->dense) tml_reduced_stage_set(&x->reduced, &x->at);
  return st;
}

/* (U15) */
static void set_user(tml_linearised *x, double h, double gamma)
{
  tml_blocks *k = &x->blocks;
  const tml_user_matrices *u = &x->user;
  tml_blocks_put_uv(k, USER_Z, h*h, u->q);
  tml_blocks_add_uv(k, USER_Z, h/gamma, u->v);
  tml_blocks_add_uv(k, USER_Z, 1.0/(gamma*gamma), u->a);
  tml_blocks_put_uv(k, USER_Y, h, u->v);
  tml_blocks_put_uv(k, USER_A, -1.0, u->a);
  tml_blocks_put_uc(k, USER_L, u);
  tml_blocks_put_vu(k, MOTION_P, -1.0, u);
  tml_blocks_put_uu(k, USER_P, 1.0/(gamma*gamma), h/gamma, u);
}

/* (P6), which is equivalent to (P4), (P5) and (P7) */
static tml_status factor_sparse_system(tml_linearised *x, double h, double gamma)
{
  tml_blocks *k = &x->blocks;
  const tml_system *s = k->sys;
  tml_blocks_put_vv(k, MOTION_Z, 1.0/(gamma*gamma), x->at.m.M);
  tml_blocks_add_vv(k, MOTION_Z, h*h, x->at.m.K);
  tml_blocks_add_vv(k, MOTION_Z, h/gamma, x->at.m.D);
  tml_blocks_put_cv(k, TANGENT_Z, 1.0, x->at.m.G);
  tml_blocks_put_cv(k, Y_ROWS_Z, h, x->at.rate_q);
  tml_blocks_put_cv(k, A_ROWS_Z, -h*h, x->at.accel_q); /* tau_q = -accel_q */
  tml_blocks_add_cv(k, A_ROWS_Z, -h*h, x->at.Ga_q);
  tml_blocks_add_cv(k, A_ROWS_Z, -h/gamma, x->at.accel_v);
  tml_blocks_put_vv(k, MOTION_Y, h, x->at.m.D);
  tml_blocks_put_cv(k, Y_ROWS_Y, 1.0, x->at.m.G);
  tml_blocks_put_cv(k, A_ROWS_Y, -h, x->at.accel_v);
  tml_blocks_put_cv(k, A_ROWS_A, 1.0, x->at.m.G);
  tml_blocks_put_vc(k, MOTION_L, 1.0, x->at.m.G);
  tml_blocks_put_vc(k, Y_FREE_L, 1.0, x->at.m.G);
  tml_blocks_put_vc(k, A_FREE_L, 1.0, x->at.m.G);
  set_user(x, h, gamma);
  static const int local[] = {Y_FREE_Y, MOTION_A, A_FREE_A};
  for (int i = 0; i < 3; i++) tml_blocks_clear(k, local[i]);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double *M = x->sp->g->work->block[0];
    for (int i = 0; i < body->nv; i++)
      for (int j = 0; j < body->nv; j++) M[body->nv*i + j] = x->at.m.M[body->diagonal + j*body->vv_len + i];
    tml_blocks_add_body(k, MOTION_A, b, -1.0, M);
    tml_blocks_mark(k, Y_FREE_Y, b, 1.0, x->sp->free);
    tml_blocks_mark(k, A_FREE_A, b, 1.0, x->sp->free);
  }
  return tml_lu_factor(x->lu, k->value);
}

tml_status tml_linearised_factor(tml_linearised *x, double h, double gamma)
{
  x->sp->g->stats.jacobians++;
  x->sp->g->stats.factorizations++;
  return x->dense ? tml_reduced_stage_factor(&x->reduced, h, gamma) : factor_sparse_system(x, h, gamma);
}

static void solve_sparse_system(tml_linearised *x, double h, const tml_stage_side *side, double *Z_out, double *W_out)
{
  const double *rho = side->rho, *y = side->y, s = side->s;
  const tml_system *sys = x->blocks.sys;
  const tml_saddle *pattern = &x->sp->select;
  const int *first = x->blocks.first;
  double *motion = x->b, *a_free = x->b + first[A_FREE], *y_rows = x->b + first[Y_ROWS], *a_rows = x->b + first[A_ROWS];
  memset(x->b, 0, (size_t)x->blocks.n*sizeof(double));
  for (int i = 0; i < sys->nv; i++) {
    motion[i] = s*x->at.Q_t[i];
    a_free[i] = x->sp->free[i] ? rho[i] : 0.0;
  }
  tml_system_mul(sys, x->at.m.K, -1.0, y, motion);
  for (int i = 0; i < sys->m; i++) {
    y_rows[i] = s*x->at.drive_2[i]/h;
    a_rows[i] = -s*x->at.drive_3[i];
  }
  tml_saddle_mul_rows(pattern, x->at.rate_q, -1.0/h, y, y_rows);
  tml_saddle_mul_rows(pattern, x->at.accel_q, 1.0, y, a_rows);
  tml_saddle_mul_rows(pattern, x->at.Ga_q, 1.0, y, a_rows);
  double *user = x->b + first[USER];
  tml_system_user_change(sys, &x->user, &(tml_user_change){.q = y, .t = s}, -1.0, user);
  tml_system_user_rates(sys, &x->user, 1.0, side->rho_X, user);
  tml_lu_solve(x->lu, x->b);
  memcpy(Z_out, x->b, (size_t)sys->nv*sizeof(double));
  memcpy(W_out, x->b + first[P], (size_t)sys->user.nx*sizeof(double));
}

void tml_linearised_solve(tml_linearised *x, double h, const tml_stage_side *side, double *Z_out, double *W_out)
{
  const tml_stage_load load = {side->rho, side->y, side->s};
  if (x->dense) tml_reduced_stage_solve(&x->reduced, &x->at, &load, Z_out);
  else solve_sparse_system(x, h, side, Z_out, W_out);
}
