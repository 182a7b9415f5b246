/* channel_derivatives.c - directional derivatives of channels along changes of inputs and states (LM7): one solution of
 * the equations per change, without the matrices of a full linear model. */
#include "analysis/linearise/channel_derivatives.h"

#include "analysis/linearise/linear_port_lookup.h"
#include "math/inner_product.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_inputs.h"
#include "sim/channel/reported_state.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"

/* ---------------------------------------------------------------- inputs and outputs --------- */

static tml_status find_inputs(tml_directions *x, const tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  const tml_channel_list *c = &s->channels->list;
  tml_status st = TML_OK;
  x->input = tml_new((size_t)d->n_inputs, sizeof *x->input);
  if (!x->input) return tml_fail_memory(err);
  for (int i = 0; st == TML_OK && i < d->n_inputs; i++) {
    int k;
    st = tml_linear_find_input(&x->p, s, d->inputs[i], &k, err);
    if (st != TML_OK) return st;
    const tml_ratio size = c->units[c->items[s->inputs->channel[k]].unit].size;
    x->input[i] = (tml_push){x->p.sys->user.first_variable + s->model->inputs[k], size.num/size.den};
  }
  return st;
}

static tml_status find_outputs(tml_directions *x, const tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  tml_status st = TML_OK;
  x->output = tml_new((size_t)d->n_outputs, sizeof *x->output);
  if (!x->output) return tml_fail_memory(err);
  tml_linear_sim there;
  tml_linear_view(&there, &x->p, s);
  for (int i = 0; st == TML_OK && i < d->n_outputs; i++) {
    int channel;
    st = tml_linear_find_output(s, d->outputs[i], &channel, err);
    if (st == TML_OK) st = tml_gradient_create(&x->output[i], x->p.sys, err);
    if (st == TML_OK) st = tml_channel_gradient(&there.sim, channel, &x->output[i], err);
    if (st > 0) st = TML_ERR_ASSEMBLY;
  }
  tml_linear_leave(&x->p, &there);
  return st;
}

/* ---------------------------------------------------------------- creation ------------------- */

tml_status tml_directions_make(tml_directions **out, tml_sim *s, const tml_directions_request *d,
                               tml_directions_states *states, tml_error *err)
{
  if (out) *out = NULL;
  if (TML_MISSING(err, out, s, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_directions_request, d, err);
  if (!d || TML_BAD_TEXTS(err, d->inputs, d->n_inputs) || TML_BAD_TEXTS(err, d->states, d->n_states) ||
      TML_BAD_TEXTS(err, d->outputs, d->n_outputs))
    return TML_ERR_ARGUMENT;
  if (d->n_states > 0 && !states)
    return tml_fail(err, TML_ERR_ARGUMENT, "this build of the library has derivatives along inputs only");
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = tml_reported_state_make(s, TML_NEED_FORCE, err);
  if (st != TML_OK) return st;
  tml_directions *x = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->n_inputs = d->n_inputs;
  x->n_states = d->n_states;
  x->n_outputs = d->n_outputs;
  st = tml_linearised_equations_take(&x->p, s, d->n_states > 0 ? TML_LINEAR_DENSE : TML_LINEAR_SPARSE, err);
  if (st == TML_OK) st = find_inputs(x, s, d, err);
  if (st == TML_OK && d->n_states > 0) st = states(x, s, d, err);
  if (st == TML_OK) st = find_outputs(x, s, d, err);
  if (st == TML_OK && !(x->y = tml_new((size_t)x->p.width, sizeof *x->y))) st = tml_fail_memory(err);
  if (st == TML_OK) *out = x;
  else tml_directions_free(x);
  return st;
}

void tml_directions_free(tml_directions *x)
{
  if (!x) return;
  for (int i = 0; x->output && i < x->n_outputs; i++) tml_gradient_free(&x->output[i]);
  tml_delete(x->input);
  tml_delete(x->state);
  tml_delete(x->output);
  tml_delete(x->y);
  tml_linearised_equations_free(&x->p);
  tml_delete(x);
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* (LM7) Adds the contribution of accelerations, multipliers and unknowns. */
static void add_answer(const tml_directions *x, const double *answer, double *outputs)
{
  const tml_system *s = x->p.sys;
  for (int i = 0; i < x->n_outputs; i++) {
    const tml_gradient *g = &x->output[i];
    outputs[i] += tml_inner_product(g->a, answer, s->nv) + tml_inner_product(g->lambda, answer + s->nv, s->m)
                  + tml_inner_product(g->p, answer + s->nv + s->m, s->user.np);
  }
}

static void add_states(tml_directions *x, const double *states, double *outputs)
{
  tml_perturbation *p = &x->p;
  const int nv = p->sys->nv;
  memset(x->y, 0, (size_t)p->width*sizeof *x->y);
  for (int k = 0; k < x->n_states; k++)
    for (int i = 0; i < p->width; i++) x->y[i] += states[k]*x->state[(size_t)k*(size_t)p->width + (size_t)i];
  for (int i = 0; i < x->n_outputs; i++) {
    const tml_gradient *g = &x->output[i];
    outputs[i] += tml_inner_product(g->q, x->y, nv) + tml_inner_product(g->v, x->y + nv,
                                                                  nv) + tml_inner_product(g->X, x->y + 2*nv, p->n_u);
  }
  add_answer(x, tml_linearised_equations_answer(p, x->y), outputs);
}

/* (LM5) Adds the contribution of all inputs at once. */
static void add_inputs(tml_directions *x, const double *inputs, double *outputs)
{
  tml_perturbation *p = &x->p;
  double *b = p->kkt.b;
  memset(b, 0, (size_t)p->kkt.saddle.n*sizeof *b);
  for (int k = 0; k < x->n_inputs; k++) b[p->sys->nv + p->sys->m + x->input[k].unknown] += x->input[k].size*inputs[k];
  tml_kkt_solve(&p->kkt, b);
  add_answer(x, b, outputs);
}

tml_status tml_directions_along(tml_directions *x, const double *inputs, const double *states, double *outputs,
                                tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, x) || (x->n_outputs > 0 && TML_MISSING(err, outputs))) return TML_ERR_ARGUMENT;
  for (int i = 0; i < x->n_outputs; i++) outputs[i] = 0.0;
  if (states && x->n_states > 0) add_states(x, states, outputs);
  if (inputs && x->n_inputs > 0) add_inputs(x, inputs, outputs);
  for (int i = 0; i < x->n_outputs; i++)
    if (!isfinite(outputs[i])) return tml_fail(err, TML_ERR_ARGUMENT, "the change of an input or state is not finite");
  return TML_OK;
}
