/* evaluate.c - residuals of the equations of motion and of the constraints at three levels. */
#include "system/evaluate.h"

void tml_system_frames(const tml_system *s, tml_work *w, const double *q, const double *v)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    body->ops->frame(&w->frame[b], q + body->q, v + body->v);
  }
  w->node_order = 0;
  tml_system_nodes(s, w, 1);
}

void tml_system_nodes(const tml_system *s, tml_work *w, int order)
{
  for (int k = s->n_bodies; k < s->n_frames && w->node_order < order; k++) {
    const tml_sysframe *f = &s->frame[k];
    const tml_sysbody *body = &s->body[f->body];
    tml_body_node *node = &w->node[k - s->n_bodies];
    body->ops->node(node, &w->frame[f->body], body->content, f->attachment, order);
    f->ops->frame(&w->frame[k], node->q, node->u);
  }
  w->node_order = order > w->node_order ? order : w->node_order;
}

tml_view tml_system_view(const tml_system *s, const tml_work *w, int frame)
{
  if (frame < s->n_bodies) return (tml_view){NULL, s->frame[frame].ops->nv};
  return (tml_view){&w->node[frame - s->n_bodies], s->body[s->frame[frame].body].nv};
}

void tml_force_add(const tml_system *s, const tml_work *w, const tml_sysforce *e, const double *Q, double f, double *r)
{
  for (int b = 0; b < e->n_bodies; b++) {
    const tml_view x = tml_system_view(s, w, e->frame[b]);
    tml_view_load(r + s->body[e->body[b]].v, &x, f, Q);
    Q += s->frame[e->frame[b]].ops->nv;
  }
}

tml_pair tml_system_pair(const tml_system *s, const tml_work *w, const int frame[2])
{
  tml_pair p;
  for (int side = 0; side < 2; side++) {
    p.ops[side] = s->frame[frame[side]].ops;
    p.frame[side] = &w->frame[frame[side]];
  }
  return p;
}

void tml_system_force_input(tml_force_input *in, const tml_system *s, const tml_work *w,
                            const tml_sysforce *e, double t, int order)
{
  memset(in, 0, sizeof *in);
  in->off = e->off;
  for (int b = 0; b < e->n_bodies; b++) {
    in->ops[b] = s->frame[e->frame[b]].ops;
    in->frame[b] = &w->frame[e->frame[b]];
  }
  in->t = t;
  in->segment = w->segment;
  in->turn = e->angle >= 0 ? w->memory.turn[e->angle] : 0.0;
  for (int k = 0; k < TML_FORCE_VALUES; k++) in->value[k] = e->user[k] >= 0 ? &w->p[e->user[k]] : NULL;
  in->memory = w->memory.element + e->memory;
  in->work = w->expr;
  in->order = order;
}

/* Terms joined to a row add to it. */
static void put(double *out, const tml_constraint *c, int r, double value)
{
  if (c->joined) out[c->row + r] += value;
  else out[c->row + r] = value;
}

static double turn_of(const tml_work *w, const tml_constraint *c)
{
  if (c->angle < 0) return 0.0;
  return c->motion >= 0 && !w->winds ? NAN : w->memory.turn[c->angle];
}

tml_status tml_system_rows(const tml_system *s, tml_work *w, const tml_constraint *c, double f, int order,
                           tml_rows *out)
{
  const tml_pair p = tml_system_pair(s, w, c->body);
  return tml_constraint_eval(out, c, &p, f, turn_of(w, c), order);
}

/* Integrals of f and of (t - tau) f over [a, t] by Gauss's formula with five points. */
static void integrate(const tml_expr *f, double a, double t, double out[2], const tml_work *w)
{
  static const double x[5] = {-0.90617984593866399280, -0.53846931010568309104, 0.0,
                              0.53846931010568309104, 0.90617984593866399280};
  static const double weight[5] = {0.23692688505618908751, 0.47862867049936646804, 0.56888888888888888889,
                                   0.47862867049936646804, 0.23692688505618908751};
  const double half = 0.5*(t - a), middle = 0.5*(t + a);
  out[0] = out[1] = 0.0;
  for (int i = 0; i < 5 && half != 0.0; i++) {
    double d[4];
    const double tau = middle + half*x[i];
    tml_expr_derivatives_within(f, tau, w->segment, 0, d, w->expr);
    out[0] += half*weight[i]*d[0];
    out[1] += half*weight[i]*(t - tau)*d[0];
  }
}

/* A drive given by its rate or the rate of that. */
static double integrated_drive(const tml_constraint *c, double t, int derivative, const tml_work *w)
{
  const int level = (int)c->level;
  const tml_count *n = &w->memory.count[c->motion];
  double d[4], I[2];
  if (derivative >= level) {
    tml_expr_derivatives_within(c->drive, t, w->segment, derivative - level, d, w->expr);
    return d[derivative - level];
  }
  integrate(c->drive, n->t, t, I, w);
  if (c->level == TML_LEVEL_VELOCITY) return n->s + I[0];
  return derivative == 1 ? n->v + I[0] : n->s + n->v*(t - n->t) + I[1];
}

double tml_constraint_drive(const tml_constraint *c, double t, int derivative, tml_work *w)
{
  if (!c->drive) return 0.0;
  if (c->level != TML_LEVEL_POSITION) return integrated_drive(c, t, derivative, w);
  double d[4];
  tml_expr_derivatives_within(c->drive, t, w->segment, derivative, d, w->expr);
  return d[derivative];
}

double tml_constraint_target(const tml_constraint *c, double t, tml_work *w)
{
  const double f = tml_constraint_drive(c, t, 0, w);
  return c->number >= 0 ? w->memory.offset[c->number] + f : f;
}

tml_status tml_system_begin_count(const tml_system *s, tml_work *w, const tml_state *x, const bool *motions)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->level == TML_LEVEL_POSITION || !c->drive || (motions && !motions[c->motion])) continue;
    tml_measured m;
    const tml_pair p = tml_system_pair(s, w, c->body);
    const tml_status st = tml_measure_eval(&m, &c->measure, &p, 1);
    if (st != TML_OK) return st;
    const double value = c->angle >= 0 ? tml_nearest_turn(m.value, w->memory.turn[c->angle]) : m.value;
    w->memory.count[c->motion] = (tml_count){.t = x->t, .s = value, .v = m.rate};
  }
  return TML_OK;
}

void tml_system_commit_count(const tml_system *s, tml_work *w, double t)
{
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->level == TML_LEVEL_POSITION || !c->drive) continue;
    const tml_count now = {.t = t, .s = integrated_drive(c, t, 0, w), .v = integrated_drive(c, t, 1, w)};
    w->memory.count[c->motion] = now;
  }
}

/* Inertia and gravity of one body. */
static void body_residual(const tml_system *s, const tml_work *w, int b, const double *a, double *r)
{
  const tml_sysbody *body = &s->body[b];
  if (body->nv == 0) return;
  body->ops->inertia(r + body->v, &w->frame[b], body->content, a + body->v);
  body->ops->gravity(r + body->v, &w->frame[b], body->content, s->model->gravity);
}

static tml_status force_residual(const tml_system *s, tml_work *w, const tml_sysforce *e, double t,
                                 double *r)
{
  tml_force_input in;
  tml_system_force_input(&in, s, w, e, t, 0);
  const tml_status st = tml_force_eval(&w->force, e->ops, e->par, &in);
  if (st != TML_OK) return st;
  tml_force_add(s, w, e, w->force.Q, -1.0, r);
  return TML_OK;
}

static tml_status law_residual(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *r,
                               double *phi)
{
  tml_law_rows rows;
  const tml_status st = tml_law_rows_eval(s, w, c, x, 1, &rows);
  if (st == TML_OK && phi) phi[c->row] = rows.phi;
  if (st == TML_OK && r && x->lambda) tml_law_add_transposed(s, tml_row_law(s, c), rows.G, x->lambda[c->row], r);
  return st;
}

static tml_status constraint_residual(const tml_system *s, tml_work *w, const tml_constraint *c,
                                      const tml_state *x, double *r, double *phi)
{
  if (c->law >= 0 && tml_law_rests(w, c)) {
    if (phi && !c->joined) phi[c->row] = 0.0;
    return TML_OK;
  }
  if (c->law >= 0) return law_residual(s, w, c, x, r, phi);
  const tml_pair p = tml_system_pair(s, w, c->body);
  const double f = tml_constraint_target(c, x->t, w), turn = turn_of(w, c);
  double value[3], rate[3];
  tml_status st;
  if (r && x->lambda) {
    double *on[2] = {r + s->body[c->body[0]].v, r + s->body[c->body[1]].v};
    st = tml_constraint_load(on, value, c, &p, f, turn, x->lambda + c->row);
  } else {
    st = tml_constraint_motion(value, rate, c, &p, f, turn);
  }
  for (int k = 0; k < c->n_rows && phi && st == TML_OK; k++) put(phi, c, k, value[k]);
  return st;
}

tml_status tml_system_residual(const tml_system *s, tml_work *w, const tml_state *x, double *r, double *phi)
{
  tml_system_frames(s, w, x->q, x->v);
  w->p = x->p ? x->p : w->zero;
  tml_status st = TML_OK;
  if (r) {
    const double *a = x->a ? x->a : w->zero;
    for (int b = 0; b < s->n_bodies; b++) body_residual(s, w, b, a, r);
    for (int k = 0; k < s->n_elements && st == TML_OK; k++)
      st = force_residual(s, w, &s->element[k], x->t, r);
  }
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++)
    st = constraint_residual(s, w, &s->constraint[k], x, r, phi);
  return st;
}

tml_status tml_system_constraint_load(const tml_system *s, tml_work *w, const tml_state *x, const double *lambda,
                                      double *r)
{
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, w->zero);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->law >= 0) {
      const tml_state at = {.t = x->t, .q = x->q, .v = x->v ? x->v : w->zero, .lambda = lambda};
      if (!c->joined) st = law_residual(s, w, c, &at, r, NULL);
      continue;
    }
    const tml_pair p = tml_system_pair(s, w, c->body);
    double *on[2] = {r + s->body[c->body[0]].v, r + s->body[c->body[1]].v}, phi[3];
    st = tml_constraint_load(on, phi, c, &p, 0.0, turn_of(w, c), lambda + c->row);
  }
  return st;
}

tml_status tml_system_velocity_residual(const tml_system *s, tml_work *w, const tml_state *x, double *out,
                                        double *phi)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->law >= 0) {
      tml_law_rows rows;
      if (tml_law_rests(w, c)) {
        if (!c->joined) out[c->row] = 0.0;
        if (!c->joined && phi) phi[c->row] = 0.0;
        continue;
      }
      const tml_status st = tml_law_rows_eval(s, w, c, x, 1, &rows);
      if (st != TML_OK) return st;
      out[c->row] = rows.rate;
      if (phi) phi[c->row] = rows.phi;
      continue;
    }
    const tml_pair p = tml_system_pair(s, w, c->body);
    double value[3], rate[3];
    const tml_status st = tml_constraint_motion(value, rate, c, &p, tml_constraint_target(c, x->t, w), turn_of(w, c));
    if (st != TML_OK) return st;
    const double f = tml_constraint_drive(c, x->t, 1, w);
    for (int i = 0; i < c->n_rows; i++) {
      put(out, c, i, rate[i] - f);
      if (phi) put(phi, c, i, value[i]);
    }
  }
  return TML_OK;
}

tml_status tml_system_nu(const tml_system *s, tml_work *w, const tml_state *x, double *nu)
{
  tml_system_frames(s, w, x->q, w->zero);
  const tml_state still = {.t = x->t, .q = x->q, .v = w->zero};
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->law >= 0) {
      tml_law_rows rows;
      if (!c->joined) nu[c->row] = 0.0;
      const tml_status st = tml_law_rests(w, c) ? TML_OK : tml_law_rows_eval(s, w, c, &still, 1, &rows);
      if (st != TML_OK) return st;
      if (!tml_law_rests(w, c)) nu[c->row] = -rows.rate; /* at rest that is what depends on time alone */
      continue;
    }
    const double f = tml_constraint_drive(c, x->t, 1, w);
    for (int i = 0; i < c->n_rows; i++) put(nu, c, i, f);
  }
  return TML_OK;
}

tml_status tml_system_tau(const tml_system *s, tml_work *w, const tml_state *x, double *tau)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_rows rows;
    if (c->law >= 0) {
      tml_law_rows own;
      const tml_status st = c->joined ? TML_OK : tml_law_rows_eval(s, w, c, x, 2, &own);
      if (st != TML_OK) return st;
      if (!c->joined) tau[c->row] = -own.accel;
      continue;
    }
    const tml_status st = tml_system_rows(s, w, c, 0.0, 2, &rows);
    if (st != TML_OK) return st;
    const double f = tml_constraint_drive(c, x->t, 2, w);
    for (int i = 0; i < c->n_rows; i++) put(tau, c, i, f - rows.accel[i]);
  }
  return TML_OK;
}

double tml_row_dot(const tml_system *s, const tml_constraint *c, const double *row, const double *y)
{
  double sum = 0.0;
  for (int side = 0; side < 2; side++) {
    const tml_sysbody *body = &s->body[c->body[side]];
    for (int i = 0; i < body->nv; i++) sum += (*row++)*y[body->v + i];
  }
  return sum;
}

tml_status tml_system_tau_derivative(const tml_system *s, tml_work *w, const tml_state *x,
                                     const double *y, const double *z, double *out)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_rows rows;
    if (c->law >= 0) {
      tml_law_rows own;
      const tml_law *l = tml_row_law(s, c);
      const tml_status st = c->joined ? TML_OK : tml_law_rows_eval(s, w, c, x, 3, &own);
      if (st != TML_OK) return st;
      if (!c->joined)
        out[c->row] = -own.accel_t - tml_law_dot(s, l, own.accel_q, y) - tml_law_dot(s, l, own.accel_v, z);
      continue;
    }
    const tml_status st = tml_system_rows(s, w, c, 0.0, 3, &rows);
    if (st != TML_OK) return st;
    const double f = tml_constraint_drive(c, x->t, 3, w);
    for (int i = 0; i < c->n_rows; i++)
      put(out, c, i, f - tml_row_dot(s, c, rows.accel_q[i], y) - tml_row_dot(s, c, rows.accel_v[i], z));
  }
  return TML_OK;
}

tml_status tml_system_Ga_q_v(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->law < 0 || c->joined) continue;
    const tml_status st = tml_law_Ga_rate(s, w, c, x, &out[c->row]);
    if (st != TML_OK) return st;
  }
  tml_system_frames(s, w, x->q, x->a); /* rate_q with a in the place of v is (G a)_q */
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_rows rows;
    if (c->law >= 0) continue;
    const tml_status st = tml_system_rows(s, w, c, 0.0, 2, &rows);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows; i++) put(out, c, i, tml_row_dot(s, c, rows.rate_q[i], x->v));
  }
  return TML_OK;
}

tml_status tml_system_Q_t(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  tml_system_frames(s, w, x->q, x->v);
  w->p = x->p ? x->p : w->zero;
  memset(out, 0, (size_t)s->nv*sizeof *out);
  for (int k = 0; k < s->n_constraints && x->lambda; k++) {
    const tml_constraint *c = &s->constraint[k];
    const tml_status st = c->law < 0 || c->joined ? TML_OK : tml_law_load_t(s, w, c, x, -1.0, out);
    if (st != TML_OK) return st;
  }
  for (int k = 0; k < s->n_elements; k++) {
    const tml_sysforce *e = &s->element[k];
    tml_force_input in;
    tml_system_force_input(&in, s, w, e, x->t, 1);
    const tml_status st = tml_force_eval(&w->force, e->ops, e->par, &in);
    if (st != TML_OK) return st;
    tml_force_add(s, w, e, w->force.Q_t, 1.0, out);
  }
  return TML_OK;
}

void tml_system_move(const tml_system *s, double *q, const double *q0, const double *D)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    body->ops->move(q + body->q, q0 + body->q, D + body->v, body->content);
  }
}

void tml_system_follow_angles(const tml_system *s, tml_work *w, const double *q, const double *D)
{
  tml_system_frames(s, w, q, D);
  for (int k = 0; k < s->n_angles; k++) {
    const tml_pair p = tml_system_pair(s, w, s->angle[k].frame);
    double value, change;
    if (tml_measure_motion(&value, &change, &s->angle[k].measure, &p) == TML_OK)
      w->memory.turn[k] = tml_nearest_turn(value, w->memory.turn[k]) + change;
  }
}

tml_status tml_system_angles(const tml_system *s, tml_work *w, const tml_state *x, double *values,
                             double *rates)
{
  if (s->n_angles == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_angles; k++) {
    const tml_pair p = tml_system_pair(s, w, s->angle[k].frame);
    double value, rate;
    const tml_status st = tml_measure_motion(&value, &rate, &s->angle[k].measure, &p);
    if (st != TML_OK) return st;
    values[k] = tml_nearest_turn(value, w->memory.turn[k]);
    if (rates) rates[k] = rate;
  }
  return TML_OK;
}

tml_status tml_system_velocity_rows(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  if (s->n_nonholonomic == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_law_rows rows;
    if (!tml_constraint_nonholonomic(c) || c->joined) continue;
    const tml_status st = tml_law_rows_eval(s, w, c, x, 1, &rows);
    if (st != TML_OK) return st;
    out[c->row] = rows.rate;
  }
  return TML_OK;
}

tml_status tml_system_time_derivatives(const tml_system *s, tml_work *w, const tml_state *x, double *rate_t,
                                       double *accel_t)
{
  const tml_state still = {.t = x->t, .q = x->q, .v = w->zero};
  tml_status st = tml_system_tau(s, w, &still, rate_t);
  if (st == TML_OK) st = tml_system_tau_derivative(s, w, &still, w->zero, w->zero, accel_t);
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_law_rows rows;
    double change;
    if (c->law < 0 || c->joined) continue;
    st = tml_law_rows_eval(s, w, c, x, 3, &rows);
    if (st != TML_OK) return st;
    rate_t[c->row] = -rows.rate_t;
    accel_t[c->row] = -rows.accel_t;
    if (st == TML_OK) st = tml_law_Ga_t(s, w, c, x, &change);
    if (st == TML_OK) accel_t[c->row] -= change;
  }
  return st;
}
