/* ports.c - tml_linear_connect: inputs and outputs of a linear model and the matrices A, B, C, D. */
#include "analysis/linear/ports.h"

#include <cblas.h>
#include <lapacke.h>
#include <stdio.h>

#include "analysis/linear/linear_model.h"
#include "analysis/linearise/linear_port_lookup.h"
#include "math/inner_product.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_inputs.h"
#include "sim/channel/reported_state.h"
#include "core/argument_check.h"
#include "core/arena.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"

enum { BLOCK = 32 }; /* block size for the work space of LAPACK */

/* The matrices and vectors of a request for ports. */
typedef struct request {
  tml_linear *l;
  tml_sim *s;
  const char *const *inputs, *const *outputs;
  int *channel;          /* channel number of each output */
  double *T;             /* n x n: named states in terms of the basis Z */
  double *Z;             /* width x n: perturbations along which one named state changes by its unit */
  double *answer;        /* responses (accelerations, multipliers, unknowns) to them, then to the inputs */
  tml_arena arena;
} request;

/* ---------------------------------------------------------------- ports ---------------------- */

tml_status tml_port_set(tml_ports *all, tml_port *p, const char *name, const char *unit, const char *about,
                        tml_error *err)
{
  p->name = tml_arena_strdup(&all->arena, name);
  p->unit = tml_arena_strdup(&all->arena, unit);
  p->about = tml_arena_strdup(&all->arena, about);
  return all->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_ports_free(tml_ports *p)
{
  tml_arena_free(&p->arena);
  tml_response_free(&p->response);
  *p = (tml_ports){0};
}

static tml_status take_ports(tml_ports *p, tml_error *err)
{
  const size_t n[TML_PORT_SIDES] = {(size_t)p->n[0], (size_t)p->n[1], (size_t)p->n[2]};
  const size_t size[TML_PORT_MATRICES] = {n[0]*n[0], n[0]*n[1], n[2]*n[0], n[2]*n[1]};
  for (int side = 0; side < TML_PORT_SIDES; side++)
    p->port[side] = tml_arena_new(&p->arena, n[side], sizeof *p->port[side]);
  for (int k = 0; k < TML_PORT_MATRICES; k++) p->matrix[k] = tml_arena_new(&p->arena, size[k], sizeof(double));
  return p->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status name_inputs(const request *r, tml_error *err)
{
  tml_ports *p = &r->l->ports;
  tml_status st = TML_OK;
  for (int i = 0; st == TML_OK && i < p->n[TML_LINEAR_INPUT]; i++) {
    int k;
    st = tml_linear_find_input(&r->l->p, r->s, r->inputs[i], &k, err);
    if (st != TML_OK) return st;
    const tml_input u = tml_sim_input(r->s, k);
    const tml_channel_list *c = &r->s->channels->list;
    const tml_ratio size = c->units[c->items[r->s->inputs->channel[k]].unit].size;
    tml_port *port = &p->port[TML_LINEAR_INPUT][i];
    port->size = size.num/size.den;
    port->value = u.value;
    st = tml_port_set(p, port, u.name, u.unit, "input", err);
  }
  return st;
}

static tml_status name_outputs(const request *r, tml_error *err)
{
  const tml_channel_list *c = &r->s->channels->list;
  tml_ports *p = &r->l->ports;
  tml_status st = TML_OK;
  for (int i = 0; st == TML_OK && i < p->n[TML_LINEAR_OUTPUT]; i++) {
    int k;
    st = tml_linear_find_output(r->s, r->outputs[i], &k, err);
    if (st != TML_OK) return st;
    const tml_channel_unit *unit = &c->units[c->items[k].unit];
    tml_port *port = &p->port[TML_LINEAR_OUTPUT][i];
    r->channel[i] = k;
    port->size = unit->size.num/unit->size.den;
    st = tml_sim_read(r->s, &k, 1, &port->value, err);
    if (st == TML_OK) st = tml_port_set(p, port, c->items[k].name, unit->text, c->items[k].about, err);
  }
  return st;
}

/* ---------------------------------------------------------------- states --------------------- */

/* inverse = Z T^-1. T is not singular because the coordinates are independent. */
static tml_status invert_coordinates(const request *r, double *inverse, tml_error *err)
{
  const tml_perturbation *p = &r->l->p;
  const int n = p->n;
  lapack_int *pivot = tml_new((size_t)n, sizeof *pivot);
  double *work = tml_new(BLOCK*(size_t)n, sizeof *work);
  if (!pivot || !work) {
    tml_delete(pivot);
    tml_delete(work);
    return tml_fail_memory(err);
  }
  memcpy(inverse, r->T, (size_t)n*(size_t)n*sizeof *inverse);
  const int failed = n == 0 ? 0 : LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, n, n, inverse, n, pivot);
  const int lost = n == 0 || failed ? failed
                   : LAPACKE_dgetri_work(LAPACK_COL_MAJOR, n, inverse, n, pivot, work, BLOCK*n);
  tml_delete(pivot);
  tml_delete(work);
  if (lost != 0) return tml_fail(err, TML_ERR_ASSEMBLY, "the coordinates of the %d states are not independent", n);
  if (n > 0)
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, p->width, n, n, 1.0, p->Z, p->width, inverse, n, 0.0, r->Z,
                p->width);
  return TML_OK;
}

/* out = T L^T rates: rates of perturbations in named states. */
static void name_rates(const request *r, const double *rates, double *scratch, double *out)
{
  const tml_perturbation *p = &r->l->p;
  if (p->n == 0) return;
  cblas_dgemv(CblasColMajor, CblasTrans, p->width, p->n, 1.0, p->L, p->width, rates, 1, 0.0, scratch, 1);
  cblas_dgemv(CblasColMajor, CblasNoTrans, p->n, p->n, 1.0, r->T, p->n, scratch, 1, 0.0, out, 1);
}

/* Sets the rows of A for places exactly: the rate of a place is the state after it. */
static void set_places(tml_linear *l)
{
  const tml_perturbation *p = &l->p;
  const tml_port *port = l->ports.port[TML_LINEAR_STATE];
  for (int i = 0; i + 1 < p->n - p->n_u; i++) {
    if (!port[i + 1].follows) continue;
    for (int j = 0; j < p->n; j++)
      l->ports.matrix[TML_LINEAR_A][(size_t)j*(size_t)p->n + (size_t)i] = j == i + 1 ? port[j].size/port[i].size : 0.0;
  }
}

/* (LM6) A, B, and the responses to all states and inputs. */
static void fill_states(const request *r, double *rates, double *scratch)
{
  tml_linear *l = r->l;
  tml_perturbation *p = &l->p;
  const int n = p->n, nv = p->sys->nv, size = p->kkt.saddle.n;
  for (int j = 0; j < n; j++) {
    const double *y = r->Z + (size_t)j*(size_t)p->width;
    tml_linearised_equations_rates(p, y, rates);
    name_rates(r, rates, scratch, l->ports.matrix[TML_LINEAR_A] + (size_t)j*(size_t)n);
    memcpy(r->answer + (size_t)j*(size_t)size, tml_linearised_equations_answer(p, y), (size_t)size*sizeof(double));
  }
  set_places(l);
  for (int j = 0; j < l->ports.n[TML_LINEAR_INPUT]; j++) {
    const tml_model *m = r->s->model;
    const tml_port *port = &l->ports.port[TML_LINEAR_INPUT][j];
    const int variable = m->inputs[tml_sim_input_find(r->s, port->name)];
    double *answer = r->answer + (size_t)(n + j)*(size_t)size;
    memcpy(answer, tml_linearised_equations_push(p, p->sys->user.first_variable + variable),
           (size_t)size*sizeof *answer);
    for (int i = 0; i < size; i++) answer[i] *= port->size;
    memset(rates, 0, (size_t)p->width*sizeof *rates);
    memcpy(rates + nv, answer, (size_t)nv*sizeof *rates);
    memcpy(rates + 2*nv, answer + nv + p->sys->m, (size_t)p->n_u*sizeof *rates);
    name_rates(r, rates, scratch, l->ports.matrix[TML_LINEAR_B] + (size_t)j*(size_t)n);
  }
}

/* ---------------------------------------------------------------- outputs -------------------- */

/* (LM7) Row i of C and D: the gradient of a channel along states and inputs and along the responses to them. */
static void fill_output(const request *r, int i, const tml_gradient *g)
{
  tml_ports *q = &r->l->ports;
  const tml_perturbation *p = &r->l->p;
  const tml_system *s = p->sys;
  const int n = p->n, outputs = q->n[TML_LINEAR_OUTPUT], size = p->kkt.saddle.n;
  for (int j = 0; j < n + q->n[TML_LINEAR_INPUT]; j++) {
    const double *y = r->Z + (size_t)j*(size_t)p->width, *answer = r->answer + (size_t)j*(size_t)size;
    double sum = tml_inner_product(g->a, answer, s->nv) + tml_inner_product(g->lambda, answer + s->nv, s->m)
                 + tml_inner_product(g->p, answer + s->nv + s->m, s->user.np);
    if (j < n) sum += tml_inner_product(g->q, y, s->nv) + tml_inner_product(g->v, y + s->nv, s->nv) +
      tml_inner_product(g->X, y + 2*s->nv, p->n_u);
    if (j < n) q->matrix[TML_LINEAR_C][(size_t)j*(size_t)outputs + (size_t)i] = sum;
    else q->matrix[TML_LINEAR_D][(size_t)(j - n)*(size_t)outputs + (size_t)i] = sum;
  }
}

static tml_status fill_outputs(const request *r, tml_error *err)
{
  tml_perturbation *p = &r->l->p;
  tml_gradient g;
  tml_status st = tml_gradient_create(&g, p->sys, err);
  if (st != TML_OK) return st;
  tml_linear_sim there;
  tml_linear_view(&there, &r->l->p, r->s);
  for (int i = 0; st == TML_OK && i < r->l->ports.n[TML_LINEAR_OUTPUT]; i++) {
    st = tml_channel_gradient(&there.sim, r->channel[i], &g, err);
    if (st > 0) st = TML_ERR_ASSEMBLY;
    if (st == TML_OK) fill_output(r, i, &g);
  }
  tml_linear_leave(&r->l->p, &there);
  tml_gradient_free(&g);
  return st;
}

/* ---------------------------------------------------------------- connecting ----------------- */

static tml_status check_request(const tml_linear *l, const tml_sim *s, tml_error *err)
{
  if (l->p.sparse)
    return tml_fail(err, TML_ERR_ARGUMENT, "the linear model has only its slowest modes: state matrices have at most "
                                           "%d states and need the dense method", TML_LINEAR_STATES);
  if (s->model == l->model && s->reported->at.t == l->p.at.t && s->assembly->full->nv == l->p.sys->nv) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "the linear model was made at t = %.9g of a simulation that is elsewhere now",
                  l->p.at.t);
}

static tml_status connect_ports(request *r, tml_error *err)
{
  tml_perturbation *p = &r->l->p;
  tml_ports *q = &r->l->ports;
  const size_t n = (size_t)p->n, width = (size_t)p->width;
  double *scratch = tml_new(n*n, sizeof *scratch), *rates = tml_new(width, sizeof *rates);
  tml_status st = scratch && rates ? tml_linear_name_states(r->l, r->s, r->T, err) : tml_fail_memory(err);
  if (st == TML_OK) st = name_inputs(r, err);
  if (st == TML_OK) st = name_outputs(r, err);
  if (st == TML_OK) st = invert_coordinates(r, scratch, err);
  if (st == TML_OK) {
    fill_states(r, rates, scratch);
    st = fill_outputs(r, err);
  }
  if (st == TML_OK)
    st = tml_response_create(&q->response, (const double *const *)q->matrix, p->n, q->n[TML_LINEAR_INPUT],
                             q->n[TML_LINEAR_OUTPUT], err);
  tml_delete(scratch);
  tml_delete(rates);
  return st;
}

tml_status tml_linear_connect(tml_linear *l, tml_sim *s, const tml_linear_request *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, s, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_linear_request, d, err);
  if (!d || TML_BAD_TEXTS(err, d->inputs, d->n_inputs) || TML_BAD_TEXTS(err, d->outputs, d->n_outputs))
    return TML_ERR_ARGUMENT;
  tml_status st = check_request(l, s, err);
  if (st == TML_OK) st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = tml_reported_state_make(s, TML_NEED_FORCE, err);
  if (st != TML_OK) return st;
  const size_t n = (size_t)l->p.n, all = n + (size_t)d->n_inputs;
  request r = {.l = l, .s = s, .inputs = d->inputs, .outputs = d->outputs};
  tml_ports_free(&l->ports);
  l->ports.n[TML_LINEAR_STATE] = l->p.n;
  l->ports.n[TML_LINEAR_INPUT] = d->n_inputs;
  l->ports.n[TML_LINEAR_OUTPUT] = d->n_outputs;
  r.channel = tml_arena_new(&r.arena, (size_t)d->n_outputs, sizeof *r.channel);
  r.T = tml_arena_new(&r.arena, n*n, sizeof *r.T);
  r.Z = tml_arena_new(&r.arena, n*(size_t)l->p.width, sizeof *r.Z);
  r.answer = tml_arena_new(&r.arena, all*(size_t)l->p.kkt.saddle.n, sizeof *r.answer);
  st = r.arena.failed ? tml_fail_memory(err) : take_ports(&l->ports, err);
  if (st == TML_OK) st = connect_ports(&r, err);
  if (st == TML_OK) l->ports.made = true;
  else tml_ports_free(&l->ports);
  tml_arena_free(&r.arena);
  return st;
}

/* ---------------------------------------------------------------- reading -------------------- */

int tml_linear_port_count(const tml_linear *l, tml_linear_side side)
{
  return l && l->ports.made && (int)side >= 0 && (int)side < TML_PORT_SIDES ? l->ports.n[side] : 0;
}

tml_linear_port tml_linear_port_get(const tml_linear *l, tml_linear_side side, int i)
{
  if (i < 0 || i >= tml_linear_port_count(l, side)) return (tml_linear_port){"", "", "", NAN};
  const tml_port *p = &l->ports.port[side][i];
  return (tml_linear_port){p->name, p->unit, p->about, p->value};
}

const double *tml_linear_matrix_get(const tml_linear *l, tml_linear_matrix which, int *rows, int *columns)
{
  if (rows) *rows = 0;
  if (columns) *columns = 0;
  if (!l || !l->ports.made || (int)which < 0 || (int)which >= TML_PORT_MATRICES) return NULL;
  if (rows) *rows = l->ports.n[which >= TML_LINEAR_C ? TML_LINEAR_OUTPUT : TML_LINEAR_STATE];
  if (columns) *columns = l->ports.n[which == TML_LINEAR_B || which == TML_LINEAR_D ? TML_LINEAR_INPUT
                                                                                   : TML_LINEAR_STATE];
  return l->ports.matrix[which];
}

tml_status tml_linear_response(const tml_linear *l, double frequency, double *re, double *im, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, re, im)) return TML_ERR_ARGUMENT;
  if (!l->ports.made) return tml_fail(err, TML_ERR_ARGUMENT, "the linear model has no inputs and outputs yet");
  if (!isfinite(frequency)) return tml_fail(err, TML_ERR_ARGUMENT, "the frequency is not finite");
  const tml_status st = tml_response_at(&l->ports.response, 2.0*TML_PI*frequency, re, im, err);
  if (st != TML_RETRY_SINGULAR) return st;
  return tml_fail(err, st, "there is an undamped motion at %.9g Hz: the response is infinite", frequency);
}
