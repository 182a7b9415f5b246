/* shifted_solve.c - solves (F - s) y = r: rates, accelerations and states of the user in (LM2) are expressed by places,
 * so that only places, multipliers and unknowns remain as unknowns. Theory: docs/theory/linear.md. */
#include "analysis/linear/shifted_solve.h"

#include <float.h>

#include "core/arena.h"
#include "math/fixed_random.h"

tml_status tml_shifted_create(tml_shifted *f, tml_perturbation *p, tml_error *err)
{
  *f = (tml_shifted){.p = p};
  tml_status st = tml_saddle_create(&f->saddle, p->sys, true, err);
  if (st != TML_OK) return st;
  const tml_pattern pattern = tml_blocks_pattern(&f->saddle);
  st = tml_lu_create(&f->lu, &pattern, p->sim->opt.dense, err);
  if (st != TML_OK) return st;
  const size_t n = (size_t)f->saddle.n, width = (size_t)p->width;
  f->side = tml_arena_new(&f->arena, n, sizeof *f->side);
  f->answer = tml_arena_new(&f->arena, n, sizeof *f->answer);
  f->change = tml_arena_new(&f->arena, n, sizeof *f->change);
  f->sum = tml_arena_new(&f->arena, n, sizeof *f->sum);
  f->turned = tml_arena_new(&f->arena, width, sizeof *f->turned);
  f->pushed = tml_arena_new(&f->arena, width, sizeof *f->pushed);
  return f->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_shifted_free(tml_shifted *f)
{
  tml_blocks_free(&f->saddle);
  tml_lu_free(f->lu);
  tml_arena_free(&f->arena);
  *f = (tml_shifted){0};
}

/* ---------------------------------------------------------------- matrix --------------------- */

/* A += f w~ in three rows and columns from `first` on. */
static void add_skew(double A[TML_TURN*TML_TURN], int first, double f, const double w[3])
{
  const double cross[9] = {0.0, -w[2], w[1], w[2], 0.0, -w[0], -w[1], w[0], 0.0};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) A[TML_TURN*(first + i) + first + j] += f*cross[3*i + j];
}

/* Adds the rotation of the frame, e~ on every vector of a body; planar bodies have two components of it. Returns the
 * number of coordinates. */
static int add_frame(const tml_perturbation *p, const tml_sysbody *k, double S[TML_TURN*TML_TURN])
{
  if (k->lengths == 2) {
    S[1] -= p->e[2];
    S[TML_TURN] += p->e[2];
    return 2;
  }
  add_skew(S, 0, 1.0, p->e);
  if (!k->ops->chart) return 3;
  add_skew(S, k->ops->chart->first, 1.0, p->e);
  return k->ops->chart->first + 3;
}

/* Velocities and accelerations in terms of places: z = V x, V = s - W + S, and a = (s + S) V x. */
static bool turn_body(void *ctx, int b, tml_rotation_blocks *t)
{
  const tml_shifted *f = ctx;
  const tml_perturbation *p = f->p;
  const tml_sysbody *k = &p->sys->body[b];
  const tml_chart *c = k->ops->chart;
  double S[TML_TURN*TML_TURN] = {0}, V[TML_TURN*TML_TURN] = {0};
  int n = 0;
  if (v3_norm(p->e) > 0.0) n = add_frame(p, k, S);
  else if (c) n = c->first + 3;
  if (n == 0) return false;
  for (int i = 0; i < n; i++) S[TML_TURN*i + i] += f->s;
  memcpy(V, S, sizeof V);
  if (c) add_skew(V, c->first, -c->bracket, p->at.v + k->v + c->first);
  *t = (tml_rotation_blocks){.first = 0, .n = n};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      t->V[TML_TURN*i + j] = V[TML_TURN*i + j];
      for (int l = 0; l < n; l++) t->E[TML_TURN*i + j] += S[TML_TURN*i + l]*V[TML_TURN*l + j];
    }
  return true;
}

tml_status tml_shifted_set(tml_shifted *f, double s)
{
  const tml_perturbation *p = f->p;
  const tml_stride_factors c = {.a = s*s, .v = s, .q = 1.0, .x = 1.0/s};
  f->s = s;
  f->wrong = 0.0;
  f->rounded = -1.0;
  tml_saddle_set(&f->saddle, &p->kkt.matrices, &c, turn_body, f);
  tml_saddle_set_user(&f->saddle, &p->kkt.user, &c, turn_body, f);
  tml_saddle_set_velocity_rows(&f->saddle, &p->kkt.matrices, p->rate_q, &c, turn_body, f);
  return tml_lu_factor(f->lu, f->saddle.value);
}

/* ---------------------------------------------------------------- solution ------------------- */

/* The residual of the solution in extended precision. */
static void find_open(tml_shifted *f, double *open)
{
  const tml_saddle *x = &f->saddle;
  for (int i = 0; i < x->n; i++) f->sum[i] = f->side[i];
  for (int j = 0; j < x->n; j++)
    for (int k = x->column[j]; k < x->column[j + 1]; k++)
      f->sum[x->row[k]] -= (long double)x->value[k]*(long double)f->answer[j];
  for (int i = 0; i < x->n; i++) open[i] = (double)f->sum[i];
}

/* The largest component, relative to the size of its coordinate. */
static double largest_change(const tml_shifted *f, const double *x)
{
  double most = 0.0;
  for (int i = 0; i < f->p->sys->nv; i++) most = fmax(most, fabs(x[i])/f->p->sys->size[i]);
  return most;
}

/* Changes every entry of the matrix by a random round-off: stiff and soft directions of long beams differ so much that
 * this changes the slowest modes by far more than the error of a solution. */
static void sample_round_off(tml_shifted *f)
{
  const tml_saddle *x = &f->saddle;
  unsigned state = 1;
  memset(f->change, 0, (size_t)x->n*sizeof *f->change);
  for (int j = 0; j < x->n; j++)
    for (int k = x->column[j]; k < x->column[j + 1]; k++)
      f->change[x->row[k]] += DBL_EPSILON*tml_fixed_random(&state)*x->value[k]*f->answer[j];
  tml_lu_solve(f->lu, f->change);
  const double size = largest_change(f, f->answer), change = largest_change(f, f->change);
  f->rounded = size > 0.0 && isfinite(change) ? change/size : 0.0;
}

/* Solves with one step of iterative refinement. */
static tml_status solve_refined(tml_shifted *f)
{
  const int n = f->saddle.n;
  memcpy(f->answer, f->side, (size_t)n*sizeof(double));
  tml_lu_solve(f->lu, f->answer);
  find_open(f, f->change);
  tml_lu_solve(f->lu, f->change);
  for (int i = 0; i < n; i++) f->answer[i] += f->change[i];
  for (int i = 0; i < f->p->sys->nv; i++)
    if (!isfinite(f->answer[i])) return TML_RETRY_NAN;
  const double size = largest_change(f, f->answer);
  if (size > 0.0) f->wrong = fmax(f->wrong, largest_change(f, f->change)/size);
  if (f->rounded < 0.0) sample_round_off(f);
  return TML_OK;
}

/* (LM9) Right sides: -M (r_z + (s + S) r_x) - D r_x, then the contribution of r_x to the velocity rows, then those of
 * the user. */
static void set_side(tml_shifted *f, const double *r)
{
  const tml_perturbation *p = f->p;
  const tml_system *s = p->sys;
  const int nv = s->nv;
  double *b = f->side, *rows = b + nv, *user = rows + s->m;
  memset(b, 0, (size_t)f->saddle.n*sizeof(double));
  memset(f->turned, 0, (size_t)p->width*sizeof(double));
  tml_linearised_equations_turn(p, 1.0, r, f->turned);
  for (int i = 0; i < nv; i++) f->pushed[i] = r[nv + i] + f->s*r[i] + f->turned[i];
  tml_system_mul(s, p->kkt.matrices.M, -1.0, f->pushed, b);
  tml_system_mul(s, p->kkt.matrices.D, -1.0, r, b);
  if (s->n_nonholonomic > 0) {
    double *all = f->change;
    memset(all, 0, (size_t)s->m*sizeof *all);
    tml_saddle_mul_rows(&p->kkt.saddle, p->kkt.matrices.G, -1.0/f->s, r, all);
    for (int k = 0; k < s->n_nonholonomic; k++) rows[s->nonholonomic[k]] = all[s->nonholonomic[k]];
  }
  if (s->user.np == 0) return;
  tml_system_user_change(s, &p->kkt.user, &(tml_user_change){.v = r, .a = f->pushed}, -1.0, user);
  tml_system_user_change(s, &p->kkt.user, &(tml_user_change){.X = r + 2*nv}, 1.0/f->s, user);
}

/* z = r_x + V x for the coordinates of a body. */
static void set_velocity(tml_shifted *f, int b, const double *r, double *y)
{
  const tml_sysbody *k = &f->p->sys->body[b];
  const int nv = f->p->sys->nv;
  const double *x = y + k->v;
  double *z = y + nv + k->v;
  tml_rotation_blocks t;
  const int n = turn_body(f, b, &t) ? t.n : 0;
  for (int i = 0; i < k->nv; i++) {
    z[i] = r[k->v + i] + (i < n ? 0.0 : f->s*x[i]);
    for (int j = 0; i < n && j < n; j++) z[i] += t.V[TML_TURN*i + j]*x[j];
  }
}

tml_status tml_shifted_apply(tml_shifted *f, const double *r, double *y)
{
  const tml_system *s = f->p->sys;
  set_side(f, r);
  const tml_status st = solve_refined(f);
  if (st != TML_OK) return st;
  memcpy(y, f->answer, (size_t)s->nv*sizeof *y);
  for (int b = 1; b < s->n_bodies; b++) set_velocity(f, b, r, y);
  const double *rates = f->answer + s->nv + s->m;
  for (int i = 0; i < f->p->n_u; i++) y[2*s->nv + i] = (rates[i] - r[2*s->nv + i])/f->s; /* X' = s X + r */
  return TML_OK;
}
