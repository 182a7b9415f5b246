/* static_residual.c - the iterate of a static analysis: closes its joints, evaluates its forces, moves it. */
#include "sim/static/static_residual.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"

#include <float.h>

#include "system/base/extra_unknowns.h"
#include "system/evaluate/equation_scale.h"

#define CLOSED 1e-9      /* relative violation that is accepted if it no longer decreases to less than half */
#define SHUT 1e-15       /* relative violation that is round-off, which may decrease for ever */
#define SLOWLY 0.2      /* ratio of successive violations above which the matrix is factored again */
#define TURN_LIMIT 0.3   /* [rad] largest rotation in a step */
#define WAY_LIMIT 0.3    /* largest displacement in a step, in sizes of the mechanism */
#define STIFFER 1e6      /* factor on the mass of modal coordinates when joints are closed */
#define LEAST_UNIT 1e-6  /* smallest reference force of a body, relative to the largest of all bodies */
#define ROUNDED 4.0      /* multiple of the round-off of positions that forces may keep */
enum { FIRST_CLOSINGS = 200, CLOSINGS = 10 };

tml_state tml_static_residual_state(const tml_equilibrium *e)
{
  return (tml_state){.t = e->t, .q = e->q, .v = e->s->eq->work.zero, .lambda = e->lambda, .X = e->X, .p = e->p};
}

/* ---------------------------------------------------------------- closing -------------------- */

/* Rows on velocities do not constrain a mechanism at rest. */
static void void_rates(const tml_equilibrium *e, double *rows)
{
  for (int k = 0; k < e->sys->n_nonholonomic; k++) rows[e->sys->nonholonomic[k]] = 0.0;
}

static double worst_row(const tml_equilibrium *e)
{
  double worst = 0.0;
  for (int k = 0; k < e->sys->n_constraints; k++) {
    const tml_constraint *c = &e->sys->constraint[k];
    for (int r = 0; r < c->n_rows; r++) {
      const double x = fabs(e->phi[c->row + r])/c->length;
      if (!(x <= worst)) worst = x;
    }
  }
  return worst;
}

double tml_static_residual_reach(const tml_equilibrium *e, const double *D)
{
  const tml_system *s = e->sys;
  double largest = 0.0;
  for (int i = 0; i < s->nv; i++) {
    const double limit = s->kind[i] == TML_CLASS_LENGTH ? WAY_LIMIT*e->extent/s->length : TURN_LIMIT;
    largest = fmax(largest, fabs(D[i])/(limit*s->size[i]));
  }
  return largest;
}

/* Fraction of a change for which nothing moves or turns too far in one step. */
static double share_of(const tml_equilibrium *e, const double *D)
{
  return 1.0/fmax(1.0, tml_static_residual_reach(e, D));
}

static void shorten_direction(const tml_equilibrium *e, double *D)
{
  const double share = share_of(e, D);
  for (int i = 0; i < e->stiff.saddle.n; i++) D[i] *= share;
}

void tml_static_residual_limit(tml_equilibrium *e) { shorten_direction(e, e->D); }

static void move_by_increment(tml_equilibrium *e, const double *D)
{
  tml_system_follow_angles(e->sys, &e->s->eq->work, e->q, D);
  tml_system_move(e->sys, e->q, e->q, D);
}

/* Moves the iterate by f D, including the states and unknowns of the user. */
static void displace_iterate(tml_equilibrium *e, const double *D, double f)
{
  const tml_system *s = e->sys;
  const double *d = D + s->nv + s->m;
  for (int i = 0; i < s->nv; i++) e->trial[i] = f*D[i];
  for (int k = 0; k < s->user.np; k++) {
    if (k < s->user.nx && !e->held[k]) e->X[k] += f*d[k];
    else e->p[k] += f*d[k];
  }
  move_by_increment(e, e->trial);
}

/* Factors for closing joints: those of the accelerations, but with heavy modes. */
static tml_status factor_closing(tml_equilibrium *e, const tml_state *x)
{
  const tml_system *s = e->sys;
  tml_matrices *m = &e->mass.matrices, only = {.M = m->M, .G = m->G};
  if (!e->modal) return tml_kkt_factor(&e->mass, &e->s->eq->work, x);
  tml_status st = tml_system_matrices(s, &e->s->eq->work, x, &only);
  if (st != TML_OK) return st;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    for (int j = k->lengths + k->angles; j < k->nv; j++) m->M[k->diagonal + j*k->vv_len + j] *= STIFFER;
  }
  tml_saddle_set_mass(tml_kkt_lend(&e->mass), m);
  st = tml_kkt_factor_matrix(&e->mass);
  if (st != TML_RETRY_SINGULAR) return st;
  tml_saddle_soften(&e->mass.saddle, s, TML_SOFT, e->mass.b);
  return tml_kkt_factor_matrix(&e->mass);
}

static tml_status close_rows(tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  const int most = e->moving ? CLOSINGS : FIRST_CLOSINGS; /* if a step needs more, it is shortened instead */
  double before = INFINITY;
  for (int k = 0; k < most; k++) {
    const tml_state x = tml_static_residual_state(e);
    tml_status st = tml_system_residual(s, &e->s->eq->work, &x, NULL, e->phi);
    if (st != TML_OK) return st;
    void_rates(e, e->phi);
    const double open = worst_row(e);
    if (!isfinite(open)) return TML_RETRY_NAN;
    if (open <= SHUT || (open <= CLOSED && !(open < 0.5*before))) return TML_OK;
    if (k == 0 || !(open < SLOWLY*before)) st = factor_closing(e, &x);
    if (st != TML_OK) return st;
    before = open;
    memset(e->trial, 0, (size_t)s->nv*sizeof(double));
    tml_kkt_correct(&e->mass, e->trial, 1.0, e->phi);
    const double share = share_of(e, e->trial);
    for (int i = 0; i < s->nv; i++) e->trial[i] *= share;
    move_by_increment(e, e->trial);
  }
  return TML_RETRY_NEWTON;
}

/* (SE3) M a + G^T lambda = Q, G a = 0. */
static tml_status find_force(tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  const tml_state x = {.t = e->t, .q = e->q, .v = e->s->eq->work.zero, .X = e->X, .p = e->p};
  double *b = e->mass.b;
  tml_matrices only = {.M = e->mass.matrices.M, .G = e->mass.matrices.G};
  tml_status st = tml_kkt_factor(&e->mass, &e->s->eq->work, &x);
  if (st == TML_OK) st = tml_system_matrices(s, &e->s->eq->work, &x, &only);
  memset(b, 0, (size_t)e->mass.saddle.n*sizeof(double));
  if (st == TML_OK) st = tml_system_residual(s, &e->s->eq->work, &x, b, NULL);
  if (st != TML_OK) return st;
  for (int i = 0; i < s->nv; i++) b[i] = -b[i];
  tml_kkt_solve(&e->mass, b);
  memcpy(e->a, b, (size_t)s->nv*sizeof(double));
  memcpy(e->lambda, b + s->nv, (size_t)s->m*sizeof(double));
  memset(e->force, 0, (size_t)s->nv*sizeof(double));
  tml_system_mul(s, e->mass.matrices.M, 1.0, e->a, e->force);
  for (int i = 0; i < s->nv; i++)
    if (!isfinite(e->a[i])) return TML_RETRY_NAN;
  return TML_OK;
}

static tml_status close_all(tml_equilibrium *e)
{
  const tml_status st = close_rows(e);
  return st == TML_OK ? find_force(e) : st;
}

/* ---------------------------------------------------------------- looking -------------------- */

/* (SE13) Raises reference forces so that the round-off of positions in stiff parts is balanced. */
static void cover_round_off(tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  double *size = e->E, *noise = e->trial;
  memcpy(size, s->size, (size_t)s->nv*sizeof(double));
  for (int b = 1; b < s->n_bodies; b++)
    for (int i = 0; i < s->body[b].lengths; i++) size[s->body[b].v + i] = fabs(e->q[s->body[b].q + i]);
  memset(noise, 0, (size_t)s->nv*sizeof(double));
  tml_system_mul_sizes(s, e->stiff.matrices.K, ROUNDED*DBL_EPSILON, size, noise);
  for (int i = 0; i < s->nv; i++) e->unit[i] = fmax(e->unit[i], noise[i]/TML_STATIC_BALANCED);
}

/* Reference force of each body: the largest load on it, where forces and moments are compared by the size of the
 * bodies. */
static tml_status find_units(tml_equilibrium *e, const tml_state *x)
{
  const tml_system *s = e->sys;
  double most = 0.0;
  memset(e->unit, 0, (size_t)s->nv*sizeof(double));
  const tml_status st = tml_equation_scale_loads(s, &e->s->eq->work, x, e->unit);
  if (st != TML_OK) return st;
  tml_equation_scale_user_loads(s, &e->stiff.user, e->unit);
  for (int i = 0; i < s->nv; i++) most = fmax(most, e->unit[i]*s->size[i]);
  e->heaviest = most = fmax(most, e->heaviest); /* loads may vanish at rest, so the largest one so far is kept */
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    double own = LEAST_UNIT*most;
    for (int i = k->v; i < k->v + k->nv; i++) own = fmax(own, e->unit[i]*s->size[i]);
    for (int i = k->v; i < k->v + k->nv; i++) e->unit[i] = own > 0.0 ? own/s->size[i] : 1.0;
  }
  cover_round_off(e);
  e->open = 0.0;
  for (int i = 0; i < s->nv; i++) e->open = fmax(e->open, fabs(e->force[i])/e->unit[i]);
  return TML_OK;
}

/* (SE10) Equations of states that follow the displacement: D rho_v + dX = 0 instead of rho = 0. */
static void integrate_followers(tml_equilibrium *e)
{
  const tml_user *u = &e->sys->user;
  tml_user_matrices *m = &e->stiff.user;
  for (int b = 1; b < e->sys->n_bodies; b++) {
    const tml_sysbody *body = &e->sys->body[b];
    for (int j = 0; j < body->nv; j++)
      for (int i = 0; i < body->uv_len; i++) {
        const int row = u->uv_row[u->uv_list[b] + i], slot = body->uv + j*body->uv_len + i;
        if (row >= u->nx || !e->follows[row]) continue;
        m->q[slot] = m->v[slot];
        m->v[slot] = 0.0;
      }
  }
  for (int k = 0; k < u->nx; k++) {
    if (!e->follows[k]) continue;
    m->X[u->diagonal[k]] = 1.0;
    e->rho[k] = 0.0;
  }
}

static tml_status evaluate_user_equations(tml_equilibrium *e, const tml_state *x)
{
  const tml_system *s = e->sys;
  e->open_user = 0.0;
  if (s->user.np == 0) return TML_OK;
  tml_status st = tml_system_user_matrices(s, &e->s->eq->work, x, &e->stiff.user);
  if (st == TML_OK) st = tml_system_user_residual(s, &e->s->eq->work, x, e->rho);
  if (st == TML_OK) integrate_followers(e);
  for (int k = 0; k < s->user.np && st == TML_OK; k++) {
    const double size = tml_equation_scale_user_row(s, &e->stiff.user, k);
    e->open_user = fmax(e->open_user, fabs(e->rho[k])/fmax(size, 1.0));
    if (!isfinite(e->rho[k])) return TML_RETRY_NAN;
  }
  return st;
}

tml_status tml_static_residual_evaluate(tml_equilibrium *e)
{
  const tml_state x = tml_static_residual_state(e);
  tml_status st = tml_system_matrices(e->sys, &e->s->eq->work, &x, &e->stiff.matrices);
  if (st == TML_OK) st = evaluate_user_equations(e, &x);
  if (st == TML_OK) st = find_units(e, &x);
  return st;
}

/* ---------------------------------------------------------------- steps ---------------------- */

tml_status tml_static_residual_factor(tml_equilibrium *e, double shift)
{
  const tml_stride_factors c = {.a = shift, .q = 1.0};
  tml_saddle *x = tml_kkt_lend(&e->stiff);
  tml_saddle_set(x, &e->stiff.matrices, &c, NULL, NULL);
  tml_saddle_set_rest(x, &e->stiff.user, e->held, e->rate);
  return tml_kkt_factor_matrix(&e->stiff);
}

static void solve_direction(tml_equilibrium *e, const double *force, double *D)
{
  const tml_system *s = e->sys;
  const int np = e->stiff.saddle.n - s->nv - s->m;
  memcpy(D, force, (size_t)s->nv*sizeof(double));
  memset(D + s->nv, 0, (size_t)s->m*sizeof(double));
  for (int k = 0; k < np; k++) D[s->nv + s->m + k] = -e->rho[k];
  tml_kkt_solve(&e->stiff, D);
}

void tml_static_residual_solve(tml_equilibrium *e, const double *force) { solve_direction(e, force, e->D); }

void tml_static_residual_keep(tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  e->moving = true;
  memcpy(e->old_q, e->q, (size_t)s->nq*sizeof(double));
  memcpy(e->old_X, e->X, (size_t)s->user.nx*sizeof(double));
  memcpy(e->old_p, e->p, (size_t)s->user.np*sizeof(double));
  memcpy(e->old_lambda, e->lambda, (size_t)s->m*sizeof(double));
  memcpy(e->old_turn, e->s->eq->work.memory.turn, (size_t)s->n_angles*sizeof(double));
}

void tml_static_residual_restore(tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  memcpy(e->q, e->old_q, (size_t)s->nq*sizeof(double));
  memcpy(e->X, e->old_X, (size_t)s->user.nx*sizeof(double));
  memcpy(e->p, e->old_p, (size_t)s->user.np*sizeof(double));
  memcpy(e->lambda, e->old_lambda, (size_t)s->m*sizeof(double));
  memcpy(e->s->eq->work.memory.turn, e->old_turn, (size_t)s->n_angles*sizeof(double));
}

tml_status tml_static_residual_move(tml_equilibrium *e, double f)
{
  tml_static_residual_restore(e);
  displace_iterate(e, e->D, f);
  return close_all(e);
}

tml_status tml_static_residual_refine(tml_equilibrium *e, double shift)
{
  tml_status st = tml_static_residual_evaluate(e);
  if (st == TML_OK) st = tml_static_residual_factor(e, shift);
  if (st != TML_OK) return st;
  solve_direction(e, e->force, e->E);
  shorten_direction(e, e->E);
  displace_iterate(e, e->E, 1.0);
  return close_all(e);
}

void tml_static_residual_forget(tml_equilibrium *e) { e->s->eq->work.foreseen = NULL; }

void tml_static_residual_foresee(tml_equilibrium *e, const double *D)
{
  const tml_system *s = e->sys;
  tml_work *w = &e->s->eq->work;
  double change[TML_NF];
  tml_force_input in;
  w->foreseen = NULL;
  for (int k = 0; k < s->n_elements; k++) {
    const tml_sysforce *x = &s->element[k];
    double *out = e->foreseen + TML_FORESEEN*k;
    bool known = x->ops->foresee && !x->off;
    for (int b = 0, n = 0; b < x->n_bodies && known; b++) {
      const tml_sysbody *body = &s->body[x->body[b]];
      known = s->frame[x->frame[b]].ops == body->ops; /* no node of a body with modes */
      for (int i = 0; i < body->nv && known; i++) change[n++] = D[body->v + i];
    }
    out[0] = NAN;
    if (!known) continue;
    tml_system_force_input(&in, s, w, x, e->t, 0);
    x->ops->foresee(out, x->par, &in, change);
  }
  w->foreseen = e->foreseen;
}

/* The unbalanced force less shift M D, the resistance to the displacement D of the step so far. */
static void resist_displacement(tml_equilibrium *e, double shift)
{
  memcpy(e->trial, e->force, (size_t)e->sys->nv*sizeof(double));
  tml_system_mul(e->sys, e->stiff.matrices.M, -shift, e->D, e->trial);
}

tml_status tml_static_residual_correct(tml_equilibrium *e, double shift)
{
  tml_status st = tml_static_residual_evaluate(e);
  if (st == TML_OK) st = tml_static_residual_factor(e, shift);
  if (st != TML_OK) return st;
  resist_displacement(e, shift);
  solve_direction(e, e->trial, e->E);
  if (!(tml_static_residual_reach(e, e->E) <= 1.0)) return TML_RETRY_NEWTON;
  tml_static_residual_foresee(e, e->E);
  for (int i = 0; i < e->stiff.saddle.n; i++) e->D[i] += e->E[i];
  displace_iterate(e, e->E, 1.0);
  return close_all(e);
}

/* ---------------------------------------------------------------- begin and end -------------- */

/* [m] Approximate largest distance between two points of the mechanism. */
static double mechanism_extent(const tml_equilibrium *e)
{
  double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, d[3];
  tml_system_frames(e->sys, &e->s->eq->work, e->q, e->s->eq->work.zero);
  for (int b = 1; b < e->sys->n_bodies; b++) {
    const double centre[3] = {0};
    tml_vector point;
    e->sys->body[b].ops->vector(&point, &e->s->eq->work.frame[b], TML_VECTOR_POINT, centre, 0);
    for (int i = 0; i < 3; i++) {
      low[i] = fmin(low[i], point.x[i]);
      high[i] = fmax(high[i], point.x[i]);
    }
  }
  for (int i = 0; i < 3; i++) d[i] = fmax(high[i] - low[i], 0.0);
  return fmax(v3_norm(d), e->sys->length);
}

/* Whether a state belongs to an element and may have any value at rest. */
static bool is_follower(const tml_system *s, int state)
{
  const tml_owner *o = &s->user.owner[state];
  const tml_provider *x = &s->user.provider[o->provider];
  return x->element >= 0 && tml_force_unknowns_get(s, &s->element[x->element], o->index).held;
}

/* Whether a user state keeps its value, by `hold` of an equation. */
static bool is_held(const tml_system *s, int state)
{
  if (s->user.provider[s->user.owner[state].provider].element >= 0) return false;
  const int equation = tml_model_find_element(s->model, tml_system_user_name(s, state), TML_ELEMENT_EQUATION);
  return equation >= 0 && s->model->equations[equation].hold;
}

bool tml_static_residual_has_states(const tml_equilibrium *e)
{
  bool any = false;
  for (int k = 0; k < e->sys->user.nx; k++) any = any || (!e->held[k] && !e->follows[k]);
  return any;
}

static void begin_user(tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  const tml_state x = tml_static_residual_state(e);
  if (s->user.np == 0) return;
  tml_system_user_guess(s, &e->s->eq->work, &x, e->p, e->rho);
  for (int k = 0; k < s->user.nx; k++) {
    e->held[k] = is_held(s, k);
    e->follows[k] = is_follower(s, k);
    if (!e->held[k]) e->p[k] = 0.0;
  }
}

/* Unknowns that depend on reactions (loads of joint friction) are guessed again once reactions are known. */
tml_status tml_static_residual_begin(tml_equilibrium *e)
{
  const tml_status st = close_all(e);
  if (st != TML_OK || e->sys->user.np == 0) return st;
  begin_user(e);
  return find_force(e);
}

static tml_status allocate_equilibrium(tml_equilibrium *e, tml_error *err)
{
  const tml_system *s = e->sys;
  const size_t nv = (size_t)s->nv, m = (size_t)s->m, np = (size_t)s->user.np, nx = (size_t)s->user.nx;
  const struct { double **x; size_t n; } list[] = {
    {&e->q, (size_t)s->nq}, {&e->X, nx}, {&e->p, np}, {&e->lambda, m}, {&e->a, nv}, {&e->force, nv}, {&e->unit, nv},
    {&e->phi, m}, {&e->rho, np}, {&e->D, nv + m + np}, {&e->trial, nv}, {&e->old_q, (size_t)s->nq}, {&e->old_X, nx},
    {&e->old_p, np}, {&e->old_lambda, m}, {&e->old_turn, (size_t)s->n_angles},
    {&e->E, nv + m + np}, {&e->foreseen, TML_FORESEEN*(size_t)s->n_elements}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    *list[i].x = tml_arena_new(&e->arena, list[i].n, sizeof(double));
  e->held = tml_arena_new(&e->arena, nx, sizeof *e->held);
  e->follows = tml_arena_new(&e->arena, nx, sizeof *e->follows);
  if (e->arena.failed) return tml_fail_memory(err);
  const tml_status st = tml_kkt_create(&e->mass, s, e->s->opt.dense, false, err);
  return st == TML_OK ? tml_kkt_create(&e->stiff, s, e->s->opt.dense, true, err) : st;
}

tml_status tml_static_residual_create(tml_equilibrium *e, tml_sim *s, double t, tml_error *err)
{
  *e = (tml_equilibrium){.s = s, .sys = s->eq->sys, .t = t};
  const tml_status st = allocate_equilibrium(e, err);
  if (st != TML_OK) return st;
  memcpy(e->q, s->reported->at.q, (size_t)s->eq->sys->nq*sizeof(double));
  memcpy(e->X, s->reported->at.X, (size_t)s->eq->sys->user.nx*sizeof(double));
  memcpy(e->p, s->reported->at.p, (size_t)s->eq->sys->user.np*sizeof(double));
  tml_system_commit_count(s->eq->sys, &s->eq->work, t);
  e->extent = mechanism_extent(e);
  for (int i = 0; i < s->eq->sys->nv; i++) e->modal = e->modal || s->eq->sys->kind[i] == TML_CLASS_MODAL;
  begin_user(e);
  return TML_OK;
}

void tml_static_residual_free(tml_equilibrium *e)
{
  if (e->s) tml_static_residual_forget(e);
  tml_arena_free(&e->arena);
  tml_kkt_free(&e->mass);
  tml_kkt_free(&e->stiff);
  *e = (tml_equilibrium){0};
}

tml_status tml_static_residual_leave(tml_equilibrium *e)
{
  tml_sim *s = e->s;
  const tml_system *sys = e->sys;
  s->reported->at.t = e->t;
  memcpy(s->reported->at.q, e->q, (size_t)sys->nq*sizeof(double));
  memset(s->reported->at.v, 0, (size_t)sys->nv*sizeof(double));
  memset(s->reported->at.a, 0, (size_t)sys->nv*sizeof(double));
  memcpy(s->reported->at.lambda, e->lambda, (size_t)sys->m*sizeof(double));
  memcpy(s->reported->at.X, e->X, (size_t)sys->user.nx*sizeof(double));
  memcpy(s->reported->at.p, e->p, (size_t)sys->user.np*sizeof(double));
  const tml_state x = tml_sim_reported_state(s);
  tml_status st = tml_system_angles(sys, &s->eq->work, &x, s->reported->at.angle, NULL);
  if (st == TML_OK) st = tml_system_energy(sys, &s->eq->work, &x, &s->reported->energy);
  s->reported->at.known = st == TML_OK ? TML_NEED_FORCE : TML_NEED_NOTHING;
  return st;
}
