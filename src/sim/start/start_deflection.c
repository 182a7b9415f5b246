/* start_deflection.c - flexible bodies that start deformed by the loads of the start: finds modal coordinates at which
 * the loads and the elastic forces are in equilibrium, with the given motion of the bodies. Theory:
 * docs/theory/flexible.md, "Start". */
#include "sim/start/start_deflection.h"
#include "sim/base/sim.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"
#include "sim/start/run_start.h"
#include "linear/lu/anderson_mixing.h"
#include "model/flexible/add_flexible_body.h"

#define SETTLED 1e-10  /* convergence: last change relative to the largest modal coordinate */
#define NOTHING 1e-12  /* [size] deformation that counts as none */
/* (FB16) mu divided by the square of the lowest frequency: its first value, its smallest value, and the factor by which
 * it is reduced when a change exceeds a tenth of the previous one, because the mechanism is far slower than its
 * bodies. */
#define SLOWNESS 1e-4
#define SLOWEST 1e-12
#define SLOWER 1e-2
enum { ITERATIONS = 40 };

typedef struct deflection_search {
  tml_sim *s;
  tml_kkt kkt;       /* equations of motion without those of the user; modal masses are replaced by stiffness / mu */
  double *first_q, *first_v;
  double slowness;   /* (FB16) mu divided by the square of the lowest frequency */
  tml_mixing mixing; /* loads that depend on the deformation, such as centrifugal ones, may exceed the elastic forces */
  double *eta, *step, *weight; /* modal coordinates of all bodies that start deformed, their change, sqrt(omega^2) */
  tml_arena arena;
} deflection_search;

static bool starts_static(const tml_sim *s, int body)
{
  const tml_flexible_part *p = s->model->bodies[body].flexible;
  return p && p->def.start == TML_START_STATIC && p->modes->n > 0;
}

static bool any_static(const tml_sim *s)
{
  bool any = false;
  for (int b = 1; b < s->model->n_bodies; b++) any = any || starts_static(s, b);
  return any;
}

/* (FB16) mu of a body: the fraction of its stiffness that replaces the mass of its modes. All pieces of a body have the
 * same mu, so that changes of their modes can close the loops between them. */
static double stiffness_share(const deflection_search *x, int body)
{
  const tml_model *m = x->s->model;
  const tml_divided_body *w = tml_model_whole_of(m, body);
  double lowest = INFINITY;
  for (int b = w ? w->first : body; b < (w ? w->first + w->n : body + 1); b++)
    if (tml_model_modes(m, b)->n > 0) lowest = fmin(lowest, tml_model_modes(m, b)->omega2[0]);
  return x->slowness*lowest;
}

static tml_status factor_start(deflection_search *x, const tml_state *at)
{
  const tml_system *sys = x->s->eq->sys;
  tml_matrices only = {.M = x->kkt.matrices.M, .G = x->kkt.matrices.G};
  const tml_status st = tml_system_matrices(sys, &x->s->eq->work, at, &only);
  if (st != TML_OK) return st;
  for (int b = 1; b < sys->n_bodies; b++) {
    const tml_sysbody *k = &sys->body[b];
    if (!starts_static(x->s, b)) continue;
    const tml_flexible *f = x->s->model->bodies[b].flexible->modes;
    const double mu = stiffness_share(x, b);
    for (int j = 0; j < f->n; j++) {
      const int i = k->nv - f->n + j;
      only.M[k->diagonal + i*k->vv_len + i] = f->omega2[j]/mu;
    }
  }
  tml_saddle_set_mass(tml_kkt_lend(&x->kkt), &x->kkt.matrices);
  return tml_kkt_factor_matrix(&x->kkt);
}

/* Updates the unknowns of the user to the present state. */
static tml_status follow_user(tml_sim *s)
{
  if (s->eq->sys->user.np == 0) return TML_OK;
  return tml_reported_state_accelerations(s);
}

/* (FB16) Solves for one change of the modal coordinates; it is in kkt.b, at their velocity coordinates. */
static tml_status find_change(deflection_search *x)
{
  tml_sim *s = x->s;
  double *b = x->kkt.b;
  tml_status st = follow_user(s);
  const tml_state at = {.t = s->reported->at.t, .q = s->reported->at.q, .v = s->reported->at.v, .X = s->reported->at.X,
                        .p = s->reported->at.p};
  if (st == TML_OK) st = factor_start(x, &at);
  if (st == TML_OK) st = tml_system_residual(s->eq->sys, &s->eq->work, &at, b, NULL);
  for (int i = 0; i < s->eq->sys->nv && st == TML_OK; i++) b[i] = -b[i];
  if (st == TML_OK) st = tml_system_tau(s->eq->sys, &s->eq->work, &at, b + s->eq->sys->nv);
  if (st == TML_OK) tml_kkt_solve(&x->kkt, b);
  return st;
}

/* Size of the change and of the modal coordinates after it, in sizes of the body; sets eta, step and weight. */
static void weigh_change(deflection_search *x, double *change, double *size)
{
  tml_sim *s = x->s;
  int i = 0;
  *change = *size = 0.0;
  for (int b = 1; b < s->eq->sys->n_bodies; b++) {
    if (!starts_static(s, b)) continue;
    const tml_flexible *f = s->model->bodies[b].flexible->modes;
    const tml_sysbody *run = &s->eq->sys->body[b], *full = &s->assembly->full->body[b];
    const double *y = x->kkt.b + run->v + run->nv - f->n, unit = f->length*sqrt(f->mass);
    double *rate = s->assembly->full_v + full->v + full->nv - f->n;
    const double *eta = s->assembly->full_q + full->q + full->nq - f->n;
    const double mu = stiffness_share(x, b);
    for (int j = 0; j < f->n; j++, i++) {
      const double step = y[j]/mu;
      x->eta[i] = eta[j];
      x->step[i] = step;
      x->weight[i] = sqrt(f->omega2[j]);
      rate[j] = 0.0;
      *change = fmax(*change, fabs(step)/unit);
      *size = fmax(*size, fabs(eta[j] + step)/unit);
      if (!isfinite(step)) *change = INFINITY;
    }
  }
}

/* Sets the next modal coordinates, with Anderson mixing. */
static void take_change(deflection_search *x)
{
  tml_sim *s = x->s;
  int i = 0;
  tml_mixing_step(&x->mixing, x->eta, x->step, x->weight);
  for (int b = 1; b < s->eq->sys->n_bodies; b++) {
    if (!starts_static(s, b)) continue;
    const int n = s->model->bodies[b].flexible->modes->n;
    const tml_sysbody *full = &s->assembly->full->body[b];
    memcpy(s->assembly->full_q + full->q + full->nq - n, x->eta + i, (size_t)n*sizeof(double));
    i += n;
  }
}

static tml_status iterate_deflection(deflection_search *x, bool *found, tml_error *err)
{
  double last = INFINITY;
  *found = false;
  for (int k = 0; k < ITERATIONS && !*found; k++) {
    double change, size;
    tml_status st = find_change(x);
    if (st > 0) return TML_OK; /* no solution in this direction */
    if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
    weigh_change(x, &change, &size);
    if (!(change < 1.0)) return TML_OK;
    take_change(x);
    tml_error open = {0};
    st = tml_run_start_reassemble(x->s, &open);
    if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
    if (st != TML_OK) return TML_OK;
    *found = change <= SETTLED*size + NOTHING;
    if (change > 0.1*last) x->slowness = fmax(SLOWER*x->slowness, SLOWEST);
    last = change;
  }
  return TML_OK;
}

static void restore_start(deflection_search *x, tml_sim *s)
{
  memcpy(s->assembly->full_q, x->first_q, (size_t)s->assembly->full->nq*sizeof(double));
  memcpy(s->assembly->full_v, x->first_v, (size_t)s->assembly->full->nv*sizeof(double));
}

static tml_status begin_deflection(deflection_search *x, tml_error *err)
{
  tml_sim *s = x->s;
  const tml_status st = tml_kkt_create(&x->kkt, s->eq->sys, s->opt.dense, false, err);
  if (st != TML_OK) return st;
  x->first_q = tml_arena_new(&x->arena, (size_t)s->assembly->full->nq, sizeof(double));
  x->first_v = tml_arena_new(&x->arena, (size_t)s->assembly->full->nv, sizeof(double));
  if (x->arena.failed) return tml_fail_memory(err);
  memcpy(x->first_q, s->assembly->full_q, (size_t)s->assembly->full->nq*sizeof(double));
  memcpy(x->first_v, s->assembly->full_v, (size_t)s->assembly->full->nv*sizeof(double));
  int n = 0;
  for (int b = 1; b < s->model->n_bodies; b++)
    if (starts_static(s, b)) n += s->model->bodies[b].flexible->modes->n;
  x->eta = tml_arena_new(&x->arena, (size_t)n, sizeof(double));
  x->step = tml_arena_new(&x->arena, (size_t)n, sizeof(double));
  x->weight = tml_arena_new(&x->arena, (size_t)n, sizeof(double));
  if (x->arena.failed) return tml_fail_memory(err);
  return tml_mixing_create(&x->mixing, n, err);
}

tml_status tml_start_deflection_solve(tml_sim *s, tml_error *err)
{
  if (!any_static(s)) return TML_OK;
  deflection_search x = {.s = s, .slowness = SLOWNESS};
  bool found = false;
  tml_status st = begin_deflection(&x, err);
  if (st == TML_OK) st = iterate_deflection(&x, &found, err);
  if (st == TML_OK && !found) {
    tml_sim_warn(s, "flexible bodies start undeformed: no deformation was found at which they carry the loads of the "
                 "start at rest");
    restore_start(&x, s);
    st = tml_run_start_reassemble(s, err);
  }
  tml_kkt_free(&x.kkt);
  tml_arena_free(&x.arena);
  tml_mixing_free(&x.mixing);
  return st;
}
