/* model_exchange_jacobian.c - exact derivatives for an external integrator. A change of the states is an admissible
 * perturbation, to which (LM2) gives the changes of accelerations, multipliers and unknowns; (LM5) gives them for a
 * change of the inputs. Rates of states and channels follow by their gradients. */
#include "analysis/exchange/model_exchange.h"

#include "analysis/linearise/linear_port_lookup.h"
#include "math/inner_product.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_inputs.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "system/evaluate/law_gradient.h"

void tml_exchange_forget_slopes(tml_exchange *x)
{
  if (!x->linear) return;
  tml_linearised_equations_free(x->linear);
  tml_delete(x->linear);
  x->linear = NULL;
}

static tml_status linearise_once(tml_exchange *x, tml_error *err)
{
  if (x->linear) return TML_OK;
  tml_perturbation *p = tml_new(1, sizeof *p);
  if (!p) return tml_fail_memory(err);
  const tml_status st = tml_linearised_equations_take(p, x->sim, TML_LINEAR_SPARSE, err);
  if (st == TML_OK) x->linear = p;
  else tml_delete(p);
  return st;
}

/* ---------------------------------------------------------------- perturbations -------------- */

/* (P10) Changes of places: T times the changes of increments. */
static void turn_places(const tml_exchange *x, const double *increments, double *places)
{
  const tml_system *s = x->sim->eq->sys;
  memcpy(places, increments, (size_t)s->nv*sizeof *places);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_chart *c = s->body[b].ops->chart;
    double T[9];
    if (!c) continue;
    const int r = s->body[b].v + c->first;
    c->tangent(T, x->D1 + r);
    m3_mulv(places + r, T, increments + r);
  }
}

/* (P11) Replaces the changes of velocities by the changes of the rates of increments. */
static void turn_rates(const tml_exchange *x, const double *increments, double *velocities)
{
  const tml_system *s = x->sim->eq->sys;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_chart *c = s->body[b].ops->chart;
    double d[3], e[3], y[3], z[3];
    if (!c) continue;
    const int r = s->body[b].v + c->first;
    for (int i = 0; i < 3; i++) {
      d[i] = c->bracket*x->D1[r + i];
      e[i] = c->bracket*increments[r + i];
    }
    c->pull(y, x->D1 + r, velocities + r);
    tml_rotation_tangent_solve_change(z, d, e, x->sim->reported->at.v + r);
    for (int i = 0; i < 3; i++) velocities[r + i] = y[i] + z[i];
  }
}

/* Completes a change of the states to an admissible perturbation: G T dD = 0, G dv + (G v)_q dq = 0. Leaves dD in
 * `change`. */
static tml_status make_admissible(tml_exchange *x, const double *states)
{
  const tml_system *s = x->sim->eq->sys;
  const tml_perturbation *p = x->linear;
  double *places = x->perturbation, *b = x->change, *rates = p->kkt.b;
  x->stale = true;
  const tml_status st = tml_exchange_factor_positions(x, x->time, x->D1);
  if (st != TML_OK) return st;
  memset(b, 0, (size_t)(s->nv + s->m)*sizeof *b);
  memset(rates, 0, (size_t)(s->nv + s->m)*sizeof *rates);
  for (int i = 0; i < x->n_free; i++) {
    b[x->coordinate[i]] = states[i];
    rates[x->coordinate[i]] = states[x->n_free + i];
  }
  if (s->m > 0) tml_lu_solve(x->place_lu, b);
  turn_places(x, b, places);
  tml_saddle_mul_rows(&p->kkt.saddle, p->rate_q, -1.0, places, rates + s->nv);
  if (s->m > 0) tml_lu_solve(x->rate_lu, rates);
  memcpy(places + s->nv, rates, (size_t)s->nv*sizeof *rates);
  memcpy(places + 2*s->nv, states + 2*x->n_free, (size_t)x->n_user*sizeof *states);
  return TML_OK;
}

/* ---------------------------------------------------------------- responses ------------------ */

static tml_status push_direction(tml_exchange *x, const tml_exchange_along *d, double *answer, tml_error *err)
{
  tml_perturbation *p = x->linear;
  const tml_channel_list *c = &x->sim->channels->list;
  const int first = p->sys->nv + p->sys->m + p->sys->user.first_variable;
  const int n = p->sys->nv + p->sys->m + p->sys->user.np;
  double *b = p->kkt.b;
  memset(b, 0, (size_t)p->kkt.saddle.n*sizeof *b);
  for (int i = 0; i < d->n_inputs; i++) {
    int k;
    const tml_status st = tml_linear_find_input(x->linear, x->sim, d->inputs[i], &k, err);
    if (st != TML_OK) return st;
    const tml_ratio size = c->units[c->items[x->sim->inputs->channel[k]].unit].size;
    b[first + x->sim->model->inputs[k]] += size.num/size.den*d->pushes[i];
  }
  tml_kkt_solve(&p->kkt, b);
  for (int i = 0; i < n; i++) answer[i] += b[i];
  return TML_OK;
}

static double output_derivative(const tml_exchange *x, const tml_gradient *g, const double *answer)
{
  const tml_system *s = x->sim->eq->sys;
  const double *y = x->perturbation;
  return tml_inner_product(g->q, y, s->nv) + tml_inner_product(g->v, y + s->nv, s->nv)
         + tml_inner_product(g->X, y + 2*s->nv, s->user.nx)
         + tml_inner_product(g->a, answer, s->nv) + tml_inner_product(g->lambda, answer + s->nv, s->m)
         + tml_inner_product(g->p, answer + s->nv + s->m, s->user.np);
}

static tml_status find_outputs(tml_exchange *x, const tml_exchange_along *d, const double *answer, double *outputs,
                               tml_error *err)
{
  tml_gradient g = {0};
  tml_status st = tml_gradient_create(&g, x->linear->sys, err);
  tml_linear_sim there;
  tml_linear_view(&there, x->linear, x->sim);
  for (int i = 0; st == TML_OK && i < d->n_outputs; i++) {
    int channel;
    st = tml_linear_find_output(x->sim, d->outputs[i], &channel, err);
    if (st == TML_OK) tml_gradient_clear(&g, x->linear->sys);
    if (st == TML_OK) st = tml_channel_gradient(&there.sim, channel, &g, err);
    if (st > 0) st = TML_ERR_ASSEMBLY;
    if (st == TML_OK) outputs[i] = output_derivative(x, &g, answer);
  }
  tml_linear_leave(x->linear, &there);
  tml_gradient_free(&g);
  return st;
}

static void find_rates(tml_exchange *x, const double *answer, double *rates)
{
  const tml_system *s = x->sim->eq->sys;
  double *velocities = x->perturbation + s->nv;
  turn_rates(x, x->change, velocities);
  for (int i = 0; i < x->n_free; i++) {
    rates[i] = velocities[x->coordinate[i]];
    rates[x->n_free + i] = answer[x->coordinate[i]];
  }
  memcpy(rates + 2*x->n_free, answer + s->nv + s->m, (size_t)x->n_user*sizeof *rates);
}

static tml_status find_answer(tml_exchange *x, const tml_exchange_along *d, double *answer, double *rates,
                              double *outputs,
                              tml_error *err)
{
  const tml_system *s = x->sim->eq->sys;
  const size_t n = (size_t)(s->nv + s->m + s->user.np);
  tml_status st = TML_OK;
  memset(x->perturbation, 0, (size_t)(2*s->nv + s->user.nx)*sizeof(double));
  memset(x->change, 0, (size_t)(s->nv + s->m)*sizeof(double));
  if (d->states) {
    st = make_admissible(x, d->states);
    if (st != TML_OK) return tml_fail(err, TML_ERR_SIMULATION, "%s", tml_status_text(st));
    memcpy(answer, tml_linearised_equations_answer(x->linear, x->perturbation), n*sizeof *answer);
  }
  if (d->n_inputs > 0) st = push_direction(x, d, answer, err);
  if (st == TML_OK && d->n_outputs > 0) st = find_outputs(x, d, answer, outputs, err);
  if (st == TML_OK && rates) find_rates(x, answer, rates);
  return st;
}

tml_status tml_exchange_slope(tml_exchange *x, const tml_exchange_along *d, double *rates, double *outputs,
                              tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_exchange_along, d, err);
  if (!d || TML_BAD_TEXTS(err, d->inputs, d->n_inputs) || TML_BAD_TEXTS(err, d->outputs, d->n_outputs)
      || (d->n_inputs > 0 && TML_MISSING(err, d->pushes)) || (d->n_outputs > 0 && TML_MISSING(err, outputs)))
    return TML_ERR_ARGUMENT;
  tml_status st = tml_exchange_solve(x, err);
  if (st == TML_OK) st = linearise_once(x, err);
  if (st != TML_OK) return st;
  const tml_system *s = x->sim->eq->sys;
  double *answer = tml_new((size_t)(s->nv + s->m + s->user.np) + 1, sizeof *answer);
  if (!answer) return tml_fail_memory(err);
  st = find_answer(x, d, answer, rates, outputs, err);
  tml_delete(answer);
  return st;
}
