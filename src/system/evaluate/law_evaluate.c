/* law_evaluate.c - the equations of the user and their derivatives: the inputs of the programs, and the chain rule
 * from their gradients to the coordinates. */
#include <stdio.h>

#include "system/base/extra_unknowns.h"

/* ---------------------------------------------------------------- feeds ---------------------- */

/* Order of a vector required for a series of the given degree; derivatives need one more. */
static int order_of(tml_feed_kind kind, int degree)
{
  return kind <= TML_FEED_AXIS ? degree : kind <= TML_FEED_SPIN ? degree + 1 : 2;
}

/* Sets the Taylor coefficients in time of a vector: x, u, k/2 of a position; u, k of a velocity; an acceleration has
 * only its value. NAN: not available. */
static void set_vector_input(const tml_system *s, tml_work *w, const tml_feed *f, const tml_state *x, int degree)
{
  const tml_sysbody *b = &s->body[f->body];
  tml_vector v;
  double acc[3] = {0};
  const bool rate = f->kind >= TML_FEED_RATE && f->kind <= TML_FEED_SPIN;
  tml_law_inputs_at(&v, s, w, f, order_of(f->kind, degree));
  if (f->kind >= TML_FEED_ACCELERATION)
    tml_law_inputs_accelerate(acc, &(tml_feed_view){tml_system_view(s, w, f->frame), &v}, x->a ? x->a + b->v : w->zero);
  for (int i = 0; i < 3; i++) {
    double *c = w->input[f->input + i];
    c[0] = f->kind <= TML_FEED_AXIS ? v.x[i] : rate ? v.u[i] : acc[i];
    if (degree >= 1) c[1] = f->kind <= TML_FEED_AXIS ? v.u[i] : rate ? v.k[i] : NAN;
    if (degree >= 2) c[2] = f->kind <= TML_FEED_AXIS ? 0.5*v.k[i] : NAN;
    c[3] = NAN;
  }
}

static double scalar_input(const tml_work *w, const tml_feed *f, const tml_state *x)
{
  switch (f->kind) {
    case TML_FEED_TURN: return w->memory.turn[f->index];
    case TML_FEED_LAMBDA: return x->lambda ? x->lambda[f->index] : 0.0;
    case TML_FEED_STATE: return x->X ? x->X[f->index] : 0.0;
    case TML_FEED_UNKNOWN: return x->p ? x->p[f->index] : 0.0;
    case TML_FEED_MEMORY: return w->memory.element[f->index];
    default: return 0.0;
  }
}

/* Series in time of an input signal. */
static void set_signal_input(const tml_system *s, tml_work *w, const tml_feed *f, double t)
{
  double *c = w->input[f->input];
  memset(c, 0, sizeof w->input[f->input]);
  c[0] = s->model->variables[s->model->inputs[f->index]].start;
  if (w->signal) tml_input_signal_series(&w->signal[f->index], t, isfinite(w->segment) ? w->segment : t, c);
  if (!isnan(w->stopped)) c[1] = c[2] = c[3] = 0.0;
}

void tml_law_set_inputs(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, int degree)
{
  memset(w->input[0], 0, sizeof w->input[0]);
  w->input[0][0] = tml_work_time(w, x->t);
  w->input[0][1] = isnan(w->stopped) ? 1.0 : 0.0;
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 3) {
      set_vector_input(s, w, f, x, degree);
      continue;
    }
    if (f->kind == TML_FEED_INPUT) {
      set_signal_input(s, w, f, tml_work_time(w, x->t));
      continue;
    }
    memset(w->input[f->input], 0, sizeof w->input[f->input]);
    w->input[f->input][0] = scalar_input(w, f, x);
  }
}

/* Position, velocity and acceleration, even if the law reads the velocity: all three determine its path best. */
static void set_vector_history(const tml_system *s, tml_work *w, const tml_feed *f, const tml_state *x)
{
  const tml_sysbody *b = &s->body[f->body];
  tml_vector v;
  double acc[3] = {NAN, NAN, NAN};
  tml_law_inputs_at(&v, s, w, f, 2);
  if (x->a) tml_law_inputs_accelerate(acc, &(tml_feed_view){tml_system_view(s, w, f->frame), &v}, x->a + b->v);
  for (int i = 0; i < 3; i++) {
    double *c = w->input[f->input + i];
    const double of_place[4] = {v.x[i], v.u[i], acc[i], f->kind >= TML_FEED_RATE};
    const double of_spin[4] = {v.u[i], acc[i], NAN, 0.0}, of_acceleration[4] = {acc[i], NAN, NAN, 0.0};
    const bool place = f->kind <= TML_FEED_AXIS_RATE;
    memcpy(c, place ? of_place : f->kind == TML_FEED_SPIN ? of_spin : of_acceleration, sizeof of_spin);
  }
}

void tml_law_set_input_history(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x)
{
  memcpy(w->input[0], (double[4]){x->t, 1.0, 0.0, 0.0}, sizeof w->input[0]);
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed *f = &l->feed[k];
    if (tml_law_input_width(f->kind) == 3) {
      set_vector_history(s, w, f, x);
      continue;
    }
    double *c = w->input[f->input];
    if (f->kind == TML_FEED_INPUT) {
      set_signal_input(s, w, f, x->t);
      memcpy(c, (double[4]){c[0], c[1], 2.0*c[2], 0.0}, sizeof w->input[0]);
      continue;
    }
    const bool steady = f->kind == TML_FEED_TURN || f->kind == TML_FEED_MEMORY;
    c[0] = scalar_input(w, f, x);
    c[1] = steady ? 0.0 : f->kind == TML_FEED_STATE && x->p ? x->p[f->index] : NAN;
    c[2] = steady ? 0.0 : NAN;
    c[3] = 0.0;
  }
}

bool tml_law_needs_solution(const tml_law *l)
{
  bool any = false;
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed_kind kind = l->feed[k].kind;
    any = any || kind == TML_FEED_ACCELERATION || kind == TML_FEED_SPIN_RATE || kind == TML_FEED_LAMBDA
          || kind == TML_FEED_UNKNOWN;
  }
  return any;
}

bool tml_law_reads_spin(const tml_law *l)
{
  bool any = false;
  for (int k = 0; k < l->n_feeds; k++) any = any || l->feed[k].kind == TML_FEED_SPIN;
  return any;
}

const tml_branches *tml_law_branches(const tml_work *w, const tml_law *l, tml_branches *place)
{
  if (!w->keep || l->n_branches == 0) return NULL;
  *place = (tml_branches){w->memory.branch + l->branch, true};
  return place;
}

void tml_system_decide(const tml_system *s, tml_work *w, const tml_state *x, double *record)
{
  if (s->user.n_branches == 0) return;
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->user.first_channel; k++) {
    const tml_law *l = &s->user.law[k];
    double out[TML_EXPR_COEF];
    const tml_branches decided = {record + l->branch, false};
    if (l->n_branches == 0) continue;
    tml_law_set_inputs(s, w, l, x, 0);
    tml_expr_eval_branches(l->expr, (const double(*)[TML_EXPR_COEF])w->input, 0, out, w->program, &decided);
  }
}

tml_status tml_law_value(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, double *value)
{
  double out[TML_EXPR_COEF];
  tml_branches kept;
  tml_law_set_inputs(s, w, l, x, 0);
  tml_expr_eval_branches(l->expr, (const double(*)[TML_EXPR_COEF])w->input, 0, out, w->program,
                         tml_law_branches(w, l, &kept));
  *value = out[0];
  return isfinite(out[0]) ? TML_OK : TML_RETRY_NAN;
}

/* ---------------------------------------------------------------- equations ------------------ */

/* (U1) rho = p - f for explicit equations, f for implicit ones. */
static tml_status laws_residual(const tml_system *s, tml_work *w, const tml_provider *y, const tml_state *x,
                                double *rho)
{
  (void)y;
  for (int i = 0; i < s->user.first_row; i++) {
    const tml_law *l = &s->user.law[i];
    const int k = l->equation;
    double value;
    const tml_status st = tml_law_value(s, w, l, x, &value);
    if (st != TML_OK) return st;
    rho[k] = l->implicit ? value : (x->p ? x->p[k] : 0.0) - value;
  }
  return TML_OK;
}

/* True if all unknowns that a law reads are known. */
static bool is_law_ready(const tml_law *l, const double *known)
{
  for (int i = 0; i < l->n_feeds; i++)
    if (l->feed[i].kind == TML_FEED_UNKNOWN && known[l->feed[i].index] == 0.0) return false;
  return true;
}

/* Evaluates the laws whose unknowns are all known. The caller repeats this until no further value is found. */
static bool laws_guess(const tml_system *s, tml_work *w, const tml_provider *y, const tml_state *x, double *p,
                       double *known)
{
  bool more = false;
  (void)y;
  for (int i = 0; i < s->user.first_row; i++) {
    const tml_law *l = &s->user.law[i];
    double value;
    if (known[l->equation] != 0.0 || !is_law_ready(l, known)) continue;
    if (tml_law_value(s, w, l, x, &value) == TML_OK) p[l->equation] = value;
    known[l->equation] = more = true;
  }
  return more;
}

/* An acceleration P a + k: (P a)_q is K with a instead of v. The part due to a node is added below. */
static void add_acceleration(const tml_system *s, tml_work *w, const tml_feed *f, const tml_state *x, tml_vector *v)
{
  tml_vector turned;
  if (!x->a) return;
  tml_system_turn(s, w, f->frame, x->a + s->body[f->body].v);
  s->frame[f->frame].ops->vector(&turned, &w->turned[f->frame], tml_law_input_vector(f->kind), f->s, 2);
  for (int i = 0; i < 3*TML_NV; i++) v->T[i] += turned.K[i];
}

/* Adds the part of it due to K of the node with accelerations. */
static void add_rotation_terms(const tml_system *s, const tml_work *w, const tml_feed *f, const tml_vector *v,
                               const double g[3], tml_strided q)
{
  const tml_view x = tml_system_rotated_view(s, w, f->frame);
  for (int r = 0; x.node && r < 6; r++) {
    const double slope = g[0]*v->P[r] + g[1]*v->P[TML_NV + r] + g[2]*v->P[2*TML_NV + r];
    for (int j = 0; j < x.n; j++) q.x[j*q.stride] += slope*x.node->K[r*x.n + j];
  }
}

void tml_law_input_add(const tml_system *s, tml_work *w, const tml_feed *f, const tml_state *x, const double g[3],
                       const tml_feed_place *at)
{
  if (f->part < 0) return;
  const tml_strided q = {at->q, at->stride}, v = {at->v, at->stride};
  tml_vector y;
  const tml_feed_view seen = {tml_system_view(s, w, f->frame), &y};
  tml_law_inputs_at(&y, s, w, f, f->kind <= TML_FEED_AXIS ? 1 : f->kind <= TML_FEED_SPIN ? 2 : 3);
  switch (f->kind) {
    case TML_FEED_POINT: case TML_FEED_AXIS:
      tml_law_inputs_row(q, 1.0, w, &seen, g, TML_FEED_P);
      break;
    case TML_FEED_RATE: case TML_FEED_AXIS_RATE: case TML_FEED_SPIN:
      tml_law_inputs_row(q, 1.0, w, &seen, g, TML_FEED_K);
      tml_law_inputs_row(v, 1.0, w, &seen, g, TML_FEED_P);
      break;
    default:
      add_acceleration(s, w, f, x, &y);
      tml_law_inputs_row(q, 1.0, w, &seen, g, TML_FEED_T);
      if (x->a) add_rotation_terms(s, w, f, &y, g, q);
      tml_law_inputs_row(v, 1.0, w, &seen, g, TML_FEED_R);
      tml_law_inputs_row((tml_strided){at->a, at->stride}, 1.0, w, &seen, g, TML_FEED_P);
      break;
  }
}

/* The chain rule for one vector input: gradient of the program times the derivatives of the vector. */
static void add_input_derivatives(const tml_system *s, tml_work *w, const tml_law *l, const tml_feed *f,
                                  const tml_state *x,
                                  double sign, tml_user_matrices *out)
{
  if (f->part < 0) return;
  const int slot = l->uv[f->part], stride = s->body[f->body].uv_len;
  double g[3];
  tml_law_input_slope(g, w, f, sign);
  tml_law_input_add(s, w, f, x, g, &(tml_feed_place){out->q + slot, out->v + slot, out->a + slot, stride});
}

/* Sum of the sizes of the contributions of the inputs to a value, after tml_expr_gradient. */
static double sum_contributions(const tml_work *w, const tml_law *l)
{
  double sum = fabs(w->gradient[0][0]*w->input[0][0]);
  for (int i = 1; i < l->n_inputs; i++) sum += fabs(w->gradient[i][0]*w->input[i][0]);
  return sum;
}

double tml_law_made_of(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x)
{
  double value[TML_EXPR_COEF];
  tml_branches kept;
  tml_law_set_inputs(s, w, l, x, 0);
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, 0, value, w->gradient, w->program,
                    tml_law_branches(w, l, &kept));
  return sum_contributions(w, l);
}

/* The same sum, expressed as a change of the unknown, and at least the unknown itself. */
static double unknown_size(const tml_system *s, const tml_work *w, const tml_law *l, const tml_state *x,
                           const tml_user_matrices *out)
{
  const int k = l->equation;
  const double slope = fabs(out->p[s->user.diagonal[k]]);
  double sum = sum_contributions(w, l);
  if (l->implicit) sum = slope > 0.0 ? sum/slope : 0.0;
  return fmax(sum, x->p ? fabs(x->p[k]) : 0.0);
}

/* Row k of the derivatives of rho by q, v, a, lambda, X, p and t, from the gradient of the program of one law. */
static tml_status law_matrices(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x,
                               tml_user_matrices *out)
{
  const int k = l->equation;
  const double sign = l->implicit ? 1.0 : -1.0;
  double value[TML_EXPR_COEF];
  tml_branches kept;
  tml_law_set_inputs(s, w, l, x, 0);
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, 0, value, w->gradient, w->program,
                    tml_law_branches(w, l, &kept));
  if (!isfinite(value[0])) return TML_RETRY_NAN;
  if (!l->implicit) out->p[s->user.diagonal[k]] += 1.0;
  out->t[k] = sign*w->gradient[0][0];
  for (int i = 0; i < l->n_feeds; i++) {
    const tml_feed *f = &l->feed[i];
    const double g = sign*w->gradient[f->input][0];
    switch (f->kind) {
      case TML_FEED_LAMBDA: out->lambda[f->slot] += g; break;
      case TML_FEED_STATE: out->X[f->slot] += g; break;
      case TML_FEED_UNKNOWN: out->p[f->slot] += g; break;
      case TML_FEED_INPUT: out->t[k] += g*w->input[f->input][1]; break;
      case TML_FEED_TURN: case TML_FEED_MEMORY: break;
      default: add_input_derivatives(s, w, l, f, x, sign, out); break;
    }
  }
  out->size[k] = unknown_size(s, w, l, x, out);
  return TML_OK;
}

static tml_status laws_matrices(const tml_system *s, tml_work *w, const tml_provider *y, const tml_state *x,
                                tml_user_matrices *out)
{
  tml_status st = TML_OK;
  (void)y;
  for (int i = 0; i < s->user.first_row && st == TML_OK; i++) st = law_matrices(s, w, &s->user.law[i], x, out);
  return st;
}

/* ---------------------------------------------------------------- changes -------------------- */

/* out += f A y for a matrix of equations x velocities, whose columns hold only the equations that read a body. */
static void mul_uv(const tml_system *s, const double *A, double f, const double *y, double *out)
{
  for (int b = 1; y && b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++)
      for (int i = 0; i < body->uv_len; i++)
        out[s->user.uv_row[s->user.uv_list[b] + i]] += f*A[body->uv + j*body->uv_len + i]*y[body->v + j];
  }
}

/* out += f A y for a sparse matrix of equations x unknowns. */
static void mul_uu(const tml_system *s, const double *A, double f, const double *y, double *out)
{
  const tml_sparse *c = &s->user.uu;
  for (int k = 0; y && k < s->user.nx; k++)
    for (int i = c->start[k]; i < c->start[k + 1]; i++) out[c->row[i]] += f*A[i]*y[k];
}

void tml_system_user_change(const tml_system *s, const tml_user_matrices *u, const tml_user_change *d, double f,
                            double *out)
{
  mul_uv(s, u->q, f, d->q, out);
  mul_uv(s, u->v, f, d->v, out);
  mul_uv(s, u->a, f, d->a, out);
  mul_uu(s, u->X, f, d->X, out);
  for (int k = 0; k < s->user.np; k++) out[k] += f*d->t*u->t[k];
}

void tml_system_user_rates(const tml_system *s, const tml_user_matrices *u, double f, const double *rates, double *out)
{
  mul_uu(s, u->p, f, rates, out);
}

/* ---------------------------------------------------------------- the laws as a provider ----- */

static const char *law_name(const tml_system *s, const tml_provider *y, int index)
{
  const tml_model *m = s->model;
  (void)y;
  if (index < m->n_equations) return m->equations[index].name;
  if (index < m->n_equations + m->n_variables) return m->variables[index - m->n_equations].name;
  for (int e = 0; e < s->n_elements; e++)
    for (int i = 0; i < TML_FORCE_VALUES; i++)
      if (s->element[e].user[i] == s->user.law[index].equation) return tml_system_force_name(s, e);
  return "";
}

static void name_law(const tml_system *s, int k, char *text, size_t size)
{
  const char *kind = k < s->user.nx ? "equation" : k < s->user.first_force ? "variable" : "force";
  snprintf(text, size, "%s '%s'", kind, tml_system_user_name(s, k));
}

static const char *laws_reaction(const tml_system *s, const tml_provider *y)
{
  for (int k = 0; k < s->user.first_row; k++)
    for (int i = 0; i < s->user.law[k].n_feeds; i++) {
      const tml_feed_kind kind = s->user.law[k].feed[i].kind;
      if (kind == TML_FEED_LAMBDA || kind == TML_FEED_ACCELERATION || kind == TML_FEED_SPIN_RATE)
        return law_name(s, y, k);
    }
  return NULL;
}

static void laws_read(tml_system *s, tml_provider *y, tml_reads *to)
{
  (void)y;
  for (int k = 0; k < s->user.first_row; k++) {
    const tml_law *l = &s->user.law[k];
    for (int i = 0; i < l->n_bodies; i++)
      tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_BODY, l->body[i], l->equation, &l->uv[i]});
    for (int i = 0; i < l->n_feeds; i++) {
      tml_feed *f = &l->feed[i];
      const bool unknown = f->kind == TML_FEED_STATE || f->kind == TML_FEED_UNKNOWN;
      if (f->kind == TML_FEED_LAMBDA)
        tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_MULTIPLIER, f->index, l->equation, &f->slot});
      if (unknown) tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_UNKNOWN, f->index, l->equation, &f->slot});
    }
  }
}

static void laws_start(const tml_system *s, const tml_provider *y, double *X, double *p)
{
  const tml_model *m = s->model;
  (void)y;
  for (int k = 0; k < m->n_equations; k++) {
    X[k] = m->equations[k].start;
    p[k] = m->equations[k].start_rate;
  }
  for (int k = 0; k < m->n_variables; k++) p[s->user.first_variable + k] = m->variables[k].start;
}

const tml_provider_ops tml_law_provider = {.name = law_name, .tell = name_law, .reads = laws_read,
                                           .reaction = laws_reaction, .start = laws_start, .guess = laws_guess,
                                           .residual = laws_residual, .matrices = laws_matrices};
