/* linearised_equations.c - linearises the equations at a point: copies the point to increments about ground axes,
 * computes derivatives there, and evaluates rates of perturbations. */
#include "analysis/linearise/linearised_equations.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_inputs.h"
#include "sim/explain/failure_text.h"

#include "core/memory.h"
#include "system/base/system_contacts.h"
#include "system/evaluate/equation_scale.h"

/* ---------------------------------------------------------------- the point ------------------ */

/* Compiles the system with the rows and active elements of the run. */
static tml_status compile_run_equations(tml_perturbation *p, tml_error *err)
{
  const tml_sim *s = p->sim;
  const tml_exclusions without = {.rows = s->assembly->rank.drop, .elements = s->switches->element, .near = s->eq->near,
                                  .n_near = s->eq->n_near};
  return tml_system_create_without(&p->sys, s->model, TML_GROUND_INCREMENTS, &without, err);
}

/* Copies places, velocities and the memory of elements. Accelerations and unknowns are initial guesses. */
static void take_point(tml_perturbation *p)
{
  const tml_sim *s = p->sim;
  for (int b = 1; b < p->sys->n_bodies; b++) {
    const tml_sysbody *to = &p->sys->body[b], *in = &s->eq->sys->body[b];
    tml_system_convert(to, p->at.q + to->q, p->at.v + to->v, in, s->reported->at.q + in->q, s->reported->at.v + in->v);
  }
  p->at.t = s->reported->at.t;
  memcpy(p->at.X, s->reported->at.X, (size_t)p->sys->user.nx*sizeof(double));
  memcpy(p->at.p, s->reported->at.p, (size_t)p->sys->user.np*sizeof(double));
  const tml_state x = {.t = p->at.t, .q = p->at.q, .v = p->at.v};
  p->work.signal = s->inputs->signal;
  p->work.segment = s->eq->work.segment;
  p->work.keep = s->phase->exchanged && s->eq->work.keep;
  tml_memory_copy(&p->work.memory, &s->eq->work.memory, s->eq->sys);
  tml_contacts_carry(p->sys, &p->work, s->eq->sys, &s->eq->work, &x);
}

/* Solves for accelerations, multipliers and unknowns; twice if the factors depend on them through formulas. */
static tml_status solve_point(tml_perturbation *p)
{
  const tml_state x = tml_point_state(&p->at);
  tml_status st = TML_OK;
  for (int i = 0; i < 2 && st == TML_OK; i++) {
    st = tml_kkt_factor(&p->kkt, &p->work, &x);
    if (st == TML_OK) st = tml_kkt_accelerations(&p->kkt, &p->work, &x, p->at.a, p->at.lambda, p->at.p);
  }
  return st == TML_OK ? tml_kkt_factor(&p->kkt, &p->work, &x) : st;
}

/* Size of the accelerations: absolute loads, which may cancel in the sum, over the inertia. */
static tml_status measure_loads(tml_perturbation *p)
{
  const tml_state x = tml_point_state(&p->at);
  const tml_status st = tml_equation_scale_loads(p->sys, &p->work, &x, p->made);
  tml_equation_scale_user_loads(p->sys, &p->kkt.user, p->made);
  for (int b = 1; b < p->sys->n_bodies; b++) {
    const tml_sysbody *k = &p->sys->body[b];
    for (int i = 0; i < k->nv; i++) {
      const double inertia = p->kkt.matrices.M[k->diagonal + i*k->vv_len + i];
      p->made[k->v + i] = inertia > 0.0 ? p->made[k->v + i]/inertia : INFINITY;
    }
  }
  return st;
}

static tml_status factor_matrices(tml_perturbation *p)
{
  const tml_state x = tml_point_state(&p->at);
  tml_status st = tml_system_matrices(p->sys, &p->work, &x, &p->kkt.matrices);
  if (st == TML_OK) st = tml_system_user_matrices(p->sys, &p->work, &x, &p->kkt.user);
  if (st == TML_OK) st = tml_system_rate_matrices(p->sys, &p->work, &x, p->rate_q, p->accel_q, p->accel_v);
  if (st == TML_OK) st = tml_system_Ga_q(p->sys, &p->work, &x, p->Ga_q);
  if (st == TML_OK) st = measure_loads(p);
  tml_system_frames(p->sys, &p->work, x.q, x.v);
  return st;
}

static tml_status fail_point(tml_perturbation *p, tml_status st, tml_error *err)
{
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  tml_fail(err, TML_ERR_ASSEMBLY, "the equations cannot be linearised at t = %.9g: %s", p->at.t, tml_status_text(st));
  tml_failure_text_start(p->sim, st, p->at.t, err);
  return TML_ERR_ASSEMBLY;
}

/* ---------------------------------------------------------------- perturbations -------------- */

/* (LM2) Solves for the response to a perturbation. */
const double *tml_linearised_equations_answer(tml_perturbation *p, const double *y)
{
  const tml_system *s = p->sys;
  const double *x = y, *z = y + s->nv, *X = y + 2*s->nv;
  double *b = p->kkt.b, *rows = b + s->nv, *user = rows + s->m;
  memset(b, 0, (size_t)p->kkt.saddle.n*sizeof *b);
  tml_system_mul(s, p->kkt.matrices.K, -1.0, x, b);
  tml_system_mul(s, p->kkt.matrices.D, -1.0, z, b);
  tml_saddle_mul_rows(&p->kkt.saddle, p->Ga_q, -1.0, x, rows);
  tml_saddle_mul_rows(&p->kkt.saddle, p->accel_q, -1.0, x, rows); /* tau_q = -accel_q, tau_v = -accel_v */
  tml_saddle_mul_rows(&p->kkt.saddle, p->accel_v, -1.0, z, rows);
  if (s->user.np > 0) tml_system_user_change(s, &p->kkt.user, &(tml_user_change){.q = x, .v = z, .X = X}, -1.0, user);
  tml_kkt_solve(&p->kkt, b);
  return b;
}

/* (LM5) Solves for the response to an input u: rho = p - u, so the right side is -rho_u = 1. */
const double *tml_linearised_equations_push(tml_perturbation *p, int unknown)
{
  double *b = p->kkt.b;
  memset(b, 0, (size_t)p->kkt.saddle.n*sizeof *b);
  b[p->sys->nv + p->sys->m + unknown] = 1.0;
  tml_kkt_solve(&p->kkt, b);
  return b;
}

/* (LM1) x' = z + w x x for rotations. */
static void add_turning(const tml_perturbation *p, const double *x, double *rate)
{
  for (int b = 1; b < p->sys->n_bodies; b++) {
    const tml_sysbody *k = &p->sys->body[b];
    const tml_chart *c = k->ops->chart;
    if (c) v3_add_cross(rate + k->v + c->first, c->bracket, p->at.v + k->v + c->first, x + k->v + c->first);
  }
}

/* (LM4) Adds f e~ on every vector of places, rotations and velocities: planar bodies have two components of it. */
void tml_linearised_equations_turn(const tml_perturbation *p, double f, const double *y, double *out)
{
  const tml_system *s = p->sys;
  if (v3_norm(p->e) == 0.0) return;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    for (int i = k->v; i <= s->nv + k->v; i += s->nv) {
      if (k->lengths == 2) {
        out[i] -= f*p->e[2]*y[i + 1];
        out[i + 1] += f*p->e[2]*y[i];
      } else {
        v3_add_cross(out + i, f, p->e, y + i);
      }
      if (k->ops->chart) v3_add_cross(out + i + k->ops->chart->first, f, p->e, y + i + k->ops->chart->first);
    }
  }
}

void tml_linearised_equations_rates(tml_perturbation *p, const double *y, double *out)
{
  const int nv = p->sys->nv;
  const double *answer = tml_linearised_equations_answer(p, y);
  memcpy(out, y + nv, (size_t)nv*sizeof *out);
  add_turning(p, y, out);
  memcpy(out + nv, answer, (size_t)nv*sizeof *out);
  memcpy(out + 2*nv, answer + nv + p->sys->m, (size_t)p->n_u*sizeof *out); /* X' are the first unknowns */
  tml_linearised_equations_turn(p, -1.0, y, out);
}

/* ---------------------------------------------------------------- creation ------------------- */

#define MATRICES(X) X(rate_q, nz_cv) X(accel_q, nz_cv) X(accel_v, nz_cv) X(Ga_q, nz_cv) X(made, nv) X(jerk, nv)

static tml_status allocate_vectors(tml_perturbation *p, tml_error *err)
{
  tml_status st = tml_system_work_create(&p->work, p->sys, err);
  if (st == TML_OK) st = tml_kkt_create(&p->kkt, p->sys, p->sim->opt.dense, true, err);
  if (st == TML_OK) st = tml_point_create(&p->at, p->sys, err);
  if (st != TML_OK) return st;
#define TAKE(name, n) \
  if (!(p->name = tml_new((size_t)p->sys->n, sizeof(double)))) return tml_fail_memory(err);
  MATRICES(TAKE)
#undef TAKE
  return TML_OK;
}

static tml_status count_states(tml_perturbation *p, tml_linear_method way, tml_error *err)
{
  const tml_system *s = p->sys;
  p->n_x = s->nv - s->m + s->n_nonholonomic;
  p->n_z = s->nv - s->m;
  p->n_u = s->user.nx;
  p->n = p->n_x + p->n_z + p->n_u;
  p->width = 2*s->nv + p->n_u;
  p->sparse = way == TML_LINEAR_SPARSE || (way == TML_LINEAR_BY_SIZE && p->n > TML_LINEAR_STATES);
  if (p->sparse || p->n <= TML_LINEAR_STATES) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "the linear model would have %d states: dense matrices have at most %d",
                  p->n, TML_LINEAR_STATES);
}

tml_status tml_linearised_equations_take(tml_perturbation *p, tml_sim *s, tml_linear_method way, tml_error *err)
{
  *p = (tml_perturbation){.sim = s};
  tml_status st = compile_run_equations(p, err);
  if (st == TML_OK) st = count_states(p, way, err);
  if (st == TML_OK) st = allocate_vectors(p, err);
  if (st == TML_OK) {
    take_point(p);
    st = solve_point(p);
    if (st == TML_OK && p->kkt.hold == 0.0) st = TML_RETRY_SINGULAR;
    if (st == TML_OK) st = factor_matrices(p);
    if (st != TML_OK) st = fail_point(p, st, err);
  }
  if (st != TML_OK) tml_linearised_equations_free(p);
  return st;
}

void tml_linearised_equations_free(tml_perturbation *p)
{
  tml_system_work_free(&p->work);
  tml_kkt_free(&p->kkt);
  tml_point_free(&p->at);
#define DROP(name, n) tml_delete(p->name);
  MATRICES(DROP)
#undef DROP
  tml_delete(p->Z);
  tml_delete(p->L);
  tml_delete(p->A);
  tml_delete(p->sample);
  tml_system_free(p->sys);
  *p = (tml_perturbation){0};
}
