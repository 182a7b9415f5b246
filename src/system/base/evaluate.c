/* evaluate.c - residuals of the equations of motion and of the constraints at three levels; angles and drives. */
#include "system/base/evaluate.h"

#include "system/base/system_spans.h"

static void set_frames(const tml_system *s, tml_frame *frame, const double *q, const double *v)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    body->ops->frame(&frame[b], q + body->q, v + body->v);
  }
}

/* Nodes are far more expensive than frames, so they are kept while the state is the same. */
static void keep_nodes(const tml_system *s, tml_work *w, const double *q, const double *v)
{
  const size_t nq = (size_t)s->nq*sizeof *q, nv = (size_t)s->nv*sizeof *v;
  double *at_v = w->node_at + s->nq;
  if (memcmp(w->node_at, q, nq) == 0 && memcmp(at_v, v, nv) == 0) return;
  memcpy(w->node_at, q, nq);
  memcpy(at_v, v, nv);
  w->node_order = 0;
}

void tml_system_frames(const tml_system *s, tml_work *w, const double *q, const double *v)
{
  set_frames(s, w->frame, q, v);
  if (s->n_frames > s->n_bodies) keep_nodes(s, w, q, v);
  tml_system_nodes(s, w, 1);
  if (s->n_spans > 0) tml_system_spans_set(s, w);
}

static void set_nodes(const tml_system *s, tml_frame *frame, tml_body_node *node, int order)
{
  for (int k = s->n_bodies; k < s->n_frames; k++, node++) {
    const tml_sysframe *f = &s->frame[k];
    const tml_sysbody *body = &s->body[f->body];
    body->ops->node(node, &frame[f->body], body->content, f->attachment, order);
    f->ops->frame(&frame[k], node->q, node->u);
  }
}

void tml_system_nodes(const tml_system *s, tml_work *w, int order)
{
  if (s->n_frames == s->n_bodies) return; /* as in most models */
  if (w->node_order < order) set_nodes(s, w->frame, w->node, order);
  w->node_order = order > w->node_order ? order : w->node_order;
}

static tml_view view_of(const tml_system *s, const tml_body_node *node, int frame)
{
  if (frame < s->n_bodies) return (tml_view){NULL, s->frame[frame].ops->nv};
  return (tml_view){&node[frame - s->n_bodies], s->body[s->frame[frame].body].nv};
}

tml_view tml_system_view(const tml_system *s, const tml_work *w, int frame) { return view_of(s, w->node, frame); }

void tml_system_frame_acceleration(double xdd[3], double wd[3], const tml_system *s, const tml_work *w, int frame,
                                   const double *a)
{
  const tml_sysbody *body = &s->body[s->frame[frame].body];
  if (frame < s->n_bodies) body->ops->acceleration(xdd, wd, &w->frame[frame], a + body->v);
  else tml_body_node_acceleration(xdd, wd, &w->node[frame - s->n_bodies], body->nv, a + body->v);
}

void tml_system_turn(const tml_system *s, tml_work *w, int frame, const double *a)
{
  const tml_sysframe *f = &s->frame[frame];
  const tml_sysbody *body = &s->body[f->body];
  body->ops->frame(&w->turned[f->body], w->frame[f->body].q, a);
  if (frame < s->n_bodies) return;
  tml_body_node *node = &w->turned_node[frame - s->n_bodies];
  body->ops->node(node, &w->turned[f->body], body->content, f->attachment, 2);
  f->ops->frame(&w->turned[frame], node->q, node->u);
}

tml_view tml_system_rotated_view(const tml_system *s, const tml_work *w, int frame)
{
  return view_of(s, w->turned_node, frame);
}

void tml_evaluate_add_force(const tml_system *s, const tml_work *w, const tml_sysforce *e, const double *Q, double f,
                            double *r)
{
  for (int b = 0; b < e->n_bodies; b++) {
    const tml_view x = tml_system_view(s, w, e->frame[b]);
    tml_flexible_node_map_load(r + s->body[e->body[b]].v, &x, f, Q);
    Q += s->frame[e->frame[b]].ops->nv;
  }
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
  for (int b = 0; b < 2; b++)
    if (e->shape[b] >= s->n_frames) in->shape[b] = &w->frame[e->shape[b]];
  in->t = t;
  in->segment = tml_work_segment(w);
  in->turn = e->angle >= 0 ? w->memory.turn[e->angle] : 0.0;
  in->other_turn = e->other_angle >= 0 ? w->memory.turn[e->other_angle] : 0.0;
  for (int k = 0; k < TML_FORCE_VALUES; k++) in->value[k] = e->user[k] >= 0 ? &w->p[e->user[k]] : NULL;
  in->state = w->X + e->state;
  in->rate = w->p + e->state;
  in->unknown = w->p + e->unknown;
  in->foreseen = w->foreseen ? w->foreseen + TML_FORESEEN*(e - s->element) : NULL;
  in->memory = w->memory.element + e->memory;
  if (tml_system_contacts_is_pair(e) || e->ops->n_kept > 0) tml_contact_recall(in, w, e);
  if (!isnan(w->stopped) && !tml_system_contacts_is_pair(e)) in->t = w->stopped; /* contacts record the true time */
  if (e->law >= 0 && w->keep) in->branch = w->memory.branch + s->user.law[e->law].branch;
  in->work = w->expr;
  in->order = order;
}

double tml_evaluate_bodies_dot(const tml_system *s, const int *body, int n, const double *row, const double *y)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    const tml_sysbody *b = &s->body[body[i]];
    for (int j = 0; j < b->nv; j++) sum += *row++*y[b->v + j];
  }
  return sum;
}

int tml_system_evaluate_row_columns(const tml_system *s, const tml_constraint *c)
{
  int n = 0;
  for (int i = 0; i < c->n_bodies; i++) n += s->body[c->body[i]].nv;
  return n;
}

double tml_evaluate_row_dot(const tml_system *s, const tml_constraint *c, const double *row, const double *y)
{
  return tml_evaluate_bodies_dot(s, c->body, c->n_bodies, row, y);
}

void tml_evaluate_add_row(const tml_system *s, const tml_constraint *c, const double *row, double f, double *r)
{
  for (int i = 0; i < c->n_bodies; i++) {
    const tml_sysbody *b = &s->body[c->body[i]];
    for (int j = 0; j < b->nv; j++) r[b->v + j] += f*(*row++);
  }
}

/* Integrals of f and of (t - tau) f over [a, t] by Gauss's formula with five points. */
static void integrate_motion(const tml_expr *f, double a, double t, double out[2], const tml_work *w)
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

/* (C6), (C7) A drive prescribed by its rate or its second derivative. */
static double integrated_drive(const tml_constraint *c, double t, int derivative, const tml_work *w)
{
  const int level = (int)c->level;
  const tml_count *n = &w->memory.count[c->owner.index];
  double d[4], I[2];
  if (derivative >= level) {
    tml_expr_derivatives_within(c->drive, t, w->segment, derivative - level, d, w->expr);
    return d[derivative - level];
  }
  integrate_motion(c->drive, n->t, t, I, w);
  if (c->level == TML_LEVEL_VELOCITY) return n->s + I[0];
  return derivative == 1 ? n->v + I[0] : n->s + n->v*(t - n->t) + I[1];
}

double tml_system_evaluate_drive(const tml_constraint *c, double t, int derivative, tml_work *w)
{
  if (!isnan(w->stopped) && derivative > 0) return 0.0;
  if (c->level != TML_LEVEL_POSITION)
    return isnan(w->stopped) ? integrated_drive(c, t, derivative, w) : w->memory.count[c->owner.index].s;
  double d[4];
  tml_expr_derivatives_within(c->drive, tml_work_time(w, t), tml_work_segment(w), derivative, d, w->expr);
  return d[derivative];
}

tml_status tml_system_begin_count(const tml_system *s, tml_work *w, const tml_state *x, const bool *motions)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->level == TML_LEVEL_POSITION || !c->drive || (motions && !motions[c->owner.index])) continue;
    tml_measured m;
    const tml_pair p = tml_system_pair(s, w, c->frame);
    const tml_status st = tml_measure_eval(&m, &c->term->measure, &p, 1);
    if (st != TML_OK) return st;
    const int angle = c->term->angle;
    const double value = angle >= 0 ? tml_measure_nearest_turn(m.value, w->memory.turn[angle]) : m.value;
    w->memory.count[c->owner.index] = (tml_count){.t = x->t, .s = value, .v = m.rate};
  }
  return TML_OK;
}

void tml_system_commit_count(const tml_system *s, tml_work *w, double t)
{
  for (int k = 0; k < s->n_constraints && isnan(w->stopped); k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->level == TML_LEVEL_POSITION || !c->drive) continue;
    const double value = integrated_drive(c, t, 0, w), rate = integrated_drive(c, t, 1, w);
    w->memory.count[c->owner.index] = (tml_count){.t = t, .s = value, .v = rate};
  }
}

/* Inertia and gravity of one body; a NULL: without accelerations. */
static void body_residual(const tml_system *s, const tml_work *w, int b, const double *a, double *r)
{
  const tml_sysbody *body = &s->body[b];
  if (body->nv == 0) return;
  if (!a && body->ops->gyration) body->ops->gyration(r + body->v, &w->frame[b], body->content);
  else body->ops->inertia(r + body->v, &w->frame[b], body->content, (a ? a : w->zero) + body->v);
  body->ops->gravity(r + body->v, &w->frame[b], body->content, s->model->gravity);
}

tml_status tml_system_force(const tml_system *s, tml_work *w, const tml_sysforce *e, double t, int order)
{
  tml_force_input in;
  tml_system_force_input(&in, s, w, e, t, order);
  const tml_status st = tml_force_eval(&w->force, e->ops, e->par, &in);
  if (!isnan(w->stopped)) memset(w->force.Q_t, 0, sizeof w->force.Q_t);
  if (tml_system_contacts_is_pair(e) || e->ops->n_kept > 0)
    w->touch_state = TML_TOUCH_STATE*w->touch_state + w->force.state;
  return st;
}

static tml_status force_residual(const tml_system *s, tml_work *w, const tml_sysforce *e, double t, double *r)
{
  const tml_status st = tml_system_force(s, w, e, t, 0);
  if (st == TML_OK) tml_evaluate_add_force(s, w, e, w->force.Q, -1.0, r);
  return st;
}

static void clear_rows(const tml_constraint *c, double *out)
{
  for (int i = 0; i < c->n_rows && out; i++) out[c->row + i] = 0.0;
}

/* r = M a + g - Q, for the current frames. */
static tml_status body_loads(const tml_system *s, tml_work *w, const tml_state *x, double *r)
{
  tml_status st = TML_OK;
  w->touch_state = 0;
  for (int b = 0; b < s->n_bodies; b++) body_residual(s, w, b, x->a, r);
  for (int k = 0; k < s->n_acting && st == TML_OK; k++)
    if (!tml_contact_passed(s, w, &s->element[k])) st = force_residual(s, w, &s->element[k], x->t, r);
  return st;
}

tml_status tml_system_residual(const tml_system *s, tml_work *w, const tml_state *x, double *r, double *phi)
{
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  tml_status st = r ? body_loads(s, w, x, r) : TML_OK;
  const bool rows = phi || (r && x->lambda); /* otherwise the rows are not needed */
  for (int k = 0; k < s->n_constraints && rows && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (tml_evaluate_row_is_off(w, c)) clear_rows(c, phi);
    else st = c->ops->residual(s, w, c, x, r, phi);
  }
  return st;
}

tml_status tml_system_constraint_load(const tml_system *s, tml_work *w, const tml_state *x, const double *lambda,
                                      double *r)
{
  const tml_state at = {.t = x->t, .q = x->q, .v = x->v ? x->v : w->zero, .lambda = lambda};
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, w->zero);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++)
    st = s->constraint[k].ops->residual(s, w, &s->constraint[k], &at, r, NULL);
  return st;
}

tml_status tml_system_velocity_residual(const tml_system *s, tml_work *w, const tml_state *x, double *out,
                                        double *phi)
{
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (tml_evaluate_row_is_off(w, c)) {
      clear_rows(c, out);
      clear_rows(c, phi);
    } else {
      st = c->ops->motion(s, w, c, x, out, phi);
    }
  }
  return st;
}

tml_status tml_system_nu(const tml_system *s, tml_work *w, const tml_state *x, double *nu)
{
  const tml_state still = {.t = x->t, .q = x->q, .v = w->zero};
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, w->zero);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (tml_evaluate_row_is_off(w, c)) clear_rows(c, nu);
    else st = c->ops->nu(s, w, c, &still, nu);
  }
  return st;
}

/* Right side of the acceleration constraints, for the current frames. */
static tml_status set_tau(const tml_system *s, tml_work *w, const tml_state *x, double *tau)
{
  tml_status st = TML_OK;
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_row_values at;
    st = c->ops->tau ? c->ops->tau(s, w, c, x, tau) : c->ops->values(s, w, c, x, 2, &at);
    for (int i = 0; i < c->n_rows && !c->ops->tau && st == TML_OK; i++) tau[c->row + i] = at.tau[i];
  }
  return st;
}

tml_status tml_system_tau(const tml_system *s, tml_work *w, const tml_state *x, double *tau)
{
  tml_system_frames(s, w, x->q, x->v);
  return set_tau(s, w, x, tau);
}

/* (I7) */
tml_status tml_system_right_sides(const tml_system *s, tml_work *w, const tml_state *x, double *f, double *tau)
{
  const tml_state at = {.t = x->t, .q = x->q, .v = x->v, .X = x->X, .p = x->p}; /* a = 0: r = g - Q */
  tml_work_unknowns(w, &at);
  const tml_status st = body_loads(s, w, &at, f);
  for (int i = 0; i < s->nv; i++) f[i] = -f[i];
  return st == TML_OK ? set_tau(s, w, &at, tau) : st;
}

tml_status tml_system_tau_derivative(const tml_system *s, tml_work *w, const tml_state *x,
                                     const double *y, const double *z, double *out)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_row_values at;
    const tml_status st = c->ops->values(s, w, c, x, 3, &at);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows; i++)
      out[c->row + i] = at.tau_t[i] - tml_evaluate_row_dot(s, c, at.accel_q + i*at.stride, y)
                        - tml_evaluate_row_dot(s, c, at.accel_v + i*at.stride, z);
  }
  return TML_OK;
}

tml_status tml_system_Ga_q_v(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  set_frames(s, w->turned, x->q, x->a);
  set_nodes(s, w->turned, w->turned_node, 2);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++)
    st = s->constraint[k].ops->Ga_rate(s, w, &s->constraint[k], x, out);
  return st;
}

/* r += f (G^T lambda)_t of a row. */
static tml_status load_t(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double f,
                         double *r)
{
  tml_row_values at;
  const tml_status st = c->ops->G_t(s, w, c, x, &at);
  for (int i = 0; i < c->n_rows && st == TML_OK; i++)
    tml_evaluate_add_row(s, c, at.G + i*at.stride, f*x->lambda[c->row + i], r);
  return st;
}

tml_status tml_system_Q_t(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  memset(out, 0, (size_t)s->nv*sizeof *out);
  for (int k = 0; k < s->n_constraints && x->lambda && st == TML_OK; k++)
    if (s->constraint[k].ops->G_t) st = load_t(s, w, &s->constraint[k], x, -1.0, out);
  for (int k = 0; k < s->n_acting && st == TML_OK; k++) {
    if (s->element[k].ops->timeless || tml_contact_idle(s, w, &s->element[k])) continue;
    st = tml_system_force(s, w, &s->element[k], x->t, 1);
    if (st == TML_OK) tml_evaluate_add_force(s, w, &s->element[k], w->force.Q_t, 1.0, out);
  }
  return st;
}

void tml_system_move(const tml_system *s, double *q, const double *q0, const double *D)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    body->ops->move(q + body->q, q0 + body->q, D + body->v, body->content);
  }
}

/* An angle including full turns, or a parameter of a curve, and its rate. */
static tml_status angle_motion(const tml_system *s, const tml_work *w, int k, const tml_pair *p, double *value,
                               double *rate)
{
  const tml_angle *a = &s->angle[k];
  const double *turn = w->memory.turn;
  tml_measure room;
  const double second = a->measure.curve[1] ? turn[a->first + 1] : 0.0;
  const tml_measure *m = tml_measure_near(&room, &a->measure, turn[a->first], second);
  const tml_status st = tml_measure_motion(value, rate, m, p);
  if (!a->measure.curve[0]) *value = tml_measure_nearest_turn(*value, turn[k]);
  return st;
}

void tml_system_follow_angles(const tml_system *s, tml_work *w, const double *q, const double *D)
{
  tml_system_frames(s, w, q, D);
  for (int k = 0; k < s->n_angles; k++) {
    const tml_pair p = tml_system_pair(s, w, s->angle[k].frame);
    double value, change;
    if (angle_motion(s, w, k, &p, &value, &change) == TML_OK) w->memory.turn[k] = value + change;
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
    const tml_status st = angle_motion(s, w, k, &p, &value, &rate);
    if (st != TML_OK) return st;
    values[k] = value;
    if (rates) rates[k] = rate;
  }
  return TML_OK;
}

bool tml_system_off_curve(const tml_system *s, int k, double value)
{
  const tml_measure *m = &s->angle[k].measure;
  const tml_curve *c = m->curve[m->value == TML_CURVE_AT_J];
  return c && !c->closed && !(value >= -1e-9 && value <= 1.0 + 1e-9);
}

tml_status tml_system_velocity_rows(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  tml_status st = TML_OK;
  if (s->n_nonholonomic == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (tml_constraint_nonholonomic(c)) st = c->ops->motion(s, w, c, x, out, NULL);
  }
  return st;
}

/* -G_t a of a row, added. */
static tml_status add_Ga_t(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *out)
{
  tml_row_values at;
  const tml_status st = c->ops->G_t(s, w, c, x, &at);
  for (int i = 0; i < c->n_rows && st == TML_OK; i++)
    out[c->row + i] -= tml_evaluate_row_dot(s, c, at.G + i*at.stride, x->a);
  return st;
}

tml_status tml_system_time_derivatives(const tml_system *s, tml_work *w, const tml_state *x, double *rate_t,
                                       double *accel_t)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_row_values at;
    tml_status st = c->ops->values(s, w, c, x, 3, &at);
    for (int i = 0; i < c->n_rows && st == TML_OK; i++) {
      rate_t[c->row + i] = at.nu_t[i];
      accel_t[c->row + i] = at.tau_t[i];
    }
    if (st == TML_OK && c->ops->G_t) st = add_Ga_t(s, w, c, x, accel_t);
    if (st != TML_OK) return st;
  }
  return TML_OK;
}
