/* channel_gradient.c - gradients of channels at the reported state, for linear models and sensitivities. A channel of
 * an element is identified by its number, in the order of the walk in channel_values.c. Vectors on bodies and unknowns
 * have their gradients directly. Orientations, joints and forces are written as expressions, which are compiled once
 * per channel and system. A quantity that is no function of the state at one instant has no gradient. */
#include "sim/channel/channel_gradient.h"
#include "sim/channel/channel_walk.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "core/memory.h"
#include "flexible/modal/modal_stress.h"
#include "model/flexible/add_flexible_body.h"
#include "system/base/evaluate.h"
#include "system/compile/channel_law.h"

/* A request for the gradient of channel k of element `index` of its kind; the gradient times `unit` is added to g. */
typedef struct request {
  tml_sim *s;
  int channel, index, k;
  double unit;
  tml_gradient *g;
  tml_error *err;
} request;

static const tml_status NO_GRADIENT = TML_ERR_ARGUMENT;

/* ---------------------------------------------------------------- derivatives by formula ----- */

void tml_gradients_forget(tml_sim *s)
{
  for (int i = 0; s->channels->reading && i < s->channels->list.n_items; i++)
    tml_reading_free(s->channels->reading[i]);
  tml_delete(s->channels->reading);
  s->channels->reading = NULL;
}

static tml_status expression_gradient(const request *c, tml_teller tell)
{
  tml_sim *s = c->s;
  const tml_state x = tml_sim_reported_state(s);
  if (!s->channels->reading)
    s->channels->reading = tml_new((size_t)s->channels->list.n_items, sizeof *s->channels->reading);
  if (!s->channels->reading) return tml_fail_memory(c->err);
  tml_reading **q = &s->channels->reading[c->channel];
  const tml_status st = *q ? TML_OK : tml_reading_create(q, s->eq->sys, tell, c, c->err);
  return st == TML_OK ? tml_reading_gradient(*q, s->eq->sys, &s->eq->work, &x, c->unit, c->g) : st;
}

static tml_triple axis_of(tml_expansion *x, int frame, const double B[9], int axis)
{
  double e[3];
  m3_column(e, B, axis);
  return x->vector(x, TML_FEED_AXIS, frame, e);
}

/* ---------------------------------------------------------------- vectors on bodies ---------- */

/* Gradient of a component of a vector on a frame. */
static tml_status vector_gradient(const request *c, tml_feed f, int axis)
{
  tml_sim *s = c->s;
  const tml_state x = tml_sim_reported_state(s);
  f.body = s->eq->sys->frame[f.frame].body;
  const int v = s->eq->sys->body[f.body].v;
  double slope[3] = {0};
  slope[axis] = c->unit;
  tml_law_input_add(s->eq->sys, &s->eq->work, &f, &x, slope,
                    &(tml_feed_place){c->g->q + v, c->g->v + v, c->g->a + v, 1});
  return TML_OK;
}

/* Position, velocity and acceleration of a point. For a planar body (flat), the third component is the angle, angular
 * velocity or angular acceleration. */
static tml_status point_gradient(const request *c, int frame, const double at[3], bool flat)
{
  static const tml_feed_kind kind[3] = {TML_FEED_POINT, TML_FEED_RATE, TML_FEED_ACCELERATION};
  static const tml_feed_kind turning[3] = {TML_FEED_POINT, TML_FEED_SPIN, TML_FEED_SPIN_RATE};
  const int order = c->k/3, axis = c->k % 3;
  tml_feed f = {.kind = flat && axis == 2 ? turning[order] : kind[order], .frame = frame};
  v3_copy(f.s, at);
  return vector_gradient(c, f, axis);
}

static tml_status deformation_gradient(const request *c);

static tml_status marker_gradient(const request *c)
{
  tml_place place;
  if (c->k >= 9) return deformation_gradient(c);
  tml_system_builder_marker(c->s->eq->sys, c->index, &place);
  return point_gradient(c, tml_system_builder_frame(c->s->eq->sys, c->index), place.s, false);
}

/* ---------------------------------------------------------------- orientations --------------- */

/* Numbers of the first channels of each kind of a rigid body, after its position, velocity and acceleration. */
enum { EULER_PARAMETERS = 9, ANGLES = 13, SPINS = 19, BODY_SPINS = 22, SPIN_RATES = 25, MODES = 28 };

/* An Euler parameter: e' = E^T w/2, or a coordinate itself. */
static tml_status parameter_gradient(const request *c, int k)
{
  tml_sim *s = c->s;
  const tml_sysbody *b = &s->eq->sys->body[c->index];
  const tml_frame *at = &s->eq->work.frame[c->index];
  const tml_feed f = {.kind = TML_FEED_SPIN, .body = c->index, .frame = c->index};
  double e[4], E[12], slope[3];
  tml_vector spin;
  if (b->ops->versor) {
    c->g->q[b->v + b->ops->versor->first + k] = c->unit;
    return TML_OK;
  }
  tml_body_quaternion(e, b->ops, at->q, at);
  tml_quat_E(E, e);
  for (int i = 0; i < 3; i++) slope[i] = 0.5*E[4*i + k];
  tml_law_inputs_at(&spin, s->eq->sys, &s->eq->work, &f, 1);
  const tml_feed_view seen = {tml_system_view(s->eq->sys, &s->eq->work, f.frame), &spin};
  tml_law_inputs_row((tml_strided){c->g->q + b->v, 1}, c->unit, &s->eq->work, &seen, slope, TML_FEED_P);
  return TML_OK;
}

static tml_triple body_axis(tml_expansion *x, int body, int axis)
{
  static const double unit[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  return axis_of(x, body, unit, axis);
}

/* Angles of the sequences 3-1-3 and 3-2-1 from the axes x, y, z of the body, as in tml_quat_to_313 and tml_quat_to_321:
 * if the first and last axis of rotation coincide, the last angle is zero. */
static tml_value expand_angle(tml_expansion *s, const void *what)
{
  const request *c = what;
  tml_nodes *b = &s->b;
  const tml_triple x = body_axis(s, c->index, 0), y = body_axis(s, c->index, 1), z = body_axis(s, c->index, 2);
  const tml_value zero = tml_calc_number(0.0), one = tml_calc_number(1.0);
  const tml_value psi[4] = {z.c[0], tml_nodes_neg(b, z.c[1]), x.c[1], x.c[0]}, phi[4] = {x.c[2], y.c[2], zero, one};
  const tml_value yaw[4] = {x.c[1], x.c[0], tml_nodes_neg(b, y.c[0]), y.c[1]}, roll[4] = {y.c[2], z.c[2], zero, one};
  const tml_triple tilt = {{z.c[0], z.c[1], zero}}, level = {{x.c[0], x.c[1], zero}};
  switch (c->k - ANGLES) {
    case 0: return tml_nodes_hidden(b, TML_HIDDEN_AZIMUTH, 0, psi);
    case 1: return tml_nodes_atan2(b, tml_nodes_norm(b, tilt), z.c[2]);
    case 2: return tml_nodes_hidden(b, TML_HIDDEN_AZIMUTH, 0, phi);
    case 3: return tml_nodes_hidden(b, TML_HIDDEN_AZIMUTH, 0, yaw);
    case 4: return tml_nodes_atan2(b, tml_nodes_neg(b, x.c[2]), tml_nodes_norm(b, level));
    default: return tml_nodes_hidden(b, TML_HIDDEN_AZIMUTH, 0, roll);
  }
}

static tml_value expand_body_spin(tml_expansion *x, const void *what)
{
  const request *c = what;
  const tml_triple axis = body_axis(x, c->index, c->k - BODY_SPINS);
  return tml_nodes_dot(&x->b, axis, x->vector(x, TML_FEED_SPIN, c->index, NULL));
}

/* ---------------------------------------------------------------- flexible bodies ------------ */

/* Index of the first modal coordinate of a body among its velocities. */
static int first_mode(const tml_sysbody *b, const tml_flexible *f) { return b->v + b->nv - f->n; }

/* Modal coordinates alternating with their rates, strain energy, deflection. */
static tml_status modes_gradient(const request *c, int k)
{
  const tml_sysbody *b = &c->s->eq->sys->body[c->index];
  const tml_flexible *f = c->s->model->bodies[c->index].flexible->modes;
  const double *eta = c->s->reported->at.q + b->q + b->nq - f->n;
  const int first = first_mode(b, f);
  if (k < 2*f->n) {
    (k % 2 ? c->g->v : c->g->q)[first + k/2] = c->unit;
    return TML_OK;
  }
  if (k == 2*f->n) {
    for (int i = 0; i < f->n; i++) c->g->q[first + i] = c->unit*f->omega2[i]*eta[i];
    return TML_OK;
  }
  double u[3];
  int at;
  const double most = tml_flexible_displacement(f, eta, u, &at);
  const double *phi = f->n_shape > 0 ? f->shape_phi + (size_t)(3*at)*(size_t)f->n : f->node[at].phi;
  if (!(most > 0.0)) return NO_GRADIENT;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < f->n; j++) c->g->q[first + j] += c->unit*u[i]*phi[i*f->n + j]/(most*f->length);
  return TML_OK;
}

/* Largest von Mises stress of the body, or of part k - 1 of it: that of the point with the largest stress. */
static tml_status stress_gradient(const request *c)
{
  const tml_sysbody *b = &c->s->eq->sys->body[c->index];
  const tml_flexible *f = tml_model_modes(c->s->model, c->index);
  tml_stresses *x = &c->s->channels->stresses[c->index];
  double slope[TML_STRESS_COMPONENTS];
  int worst = -1;
  tml_modal_stress_set(x, c->s->reported->at.q + b->q + b->nq - f->n);
  for (int i = 0; i < f->n_points; i++)
    if (c->k == 0 || f->point[i].part == c->k - 1)
      if (worst < 0 || tml_modal_stress_von_mises(x, i) > tml_modal_stress_von_mises(x, worst)) worst = i;
  if (worst < 0) return TML_OK; /* no stress points in this part: zero */
  if (!(tml_modal_stress_von_mises(x, worst) > 0.0)) return NO_GRADIENT;
  tml_modal_stress_slope(x, worst, slope);
  const double *by_mode = f->stress + (size_t)worst*TML_STRESS_COMPONENTS*(size_t)f->n;
  for (int i = 0; i < TML_STRESS_COMPONENTS; i++)
    for (int j = 0; j < f->n; j++) c->g->q[first_mode(b, f) + j] += c->unit*slope[i]*by_mode[i*f->n + j];
  return TML_OK;
}

/* Displacements of a marker in body axes, and rotations of its node; they depend on modal coordinates only. */
static tml_status deformation_gradient(const request *c)
{
  const tml_marker *k = &c->s->model->markers[c->index];
  const tml_sysbody *b = &c->s->eq->sys->body[k->body];
  const tml_flexible *f = c->s->model->bodies[k->body].flexible->modes;
  const tml_flexible_node *node = k->attachment;
  const int first = first_mode(b, f);
  if (c->k >= 12) {
    for (int j = 0; j < f->n; j++) c->g->q[first + j] = c->unit*node->psi[(c->k - 12)*f->n + j];
    return TML_OK;
  }
  /* derivatives of the point in ground axes by the modal coordinates, turned back: A^T (x - r) */
  tml_place place;
  tml_feed feed = {.kind = TML_FEED_POINT, .body = k->body, .frame = tml_system_builder_frame(c->s->eq->sys, c->index)};
  tml_vector p;
  double slope[3];
  const double *A = c->s->eq->work.frame[k->body].A;
  tml_system_builder_marker(c->s->eq->sys, c->index, &place);
  v3_copy(feed.s, place.s);
  tml_law_inputs_at(&p, c->s->eq->sys, &c->s->eq->work, &feed, 1);
  for (int i = 0; i < 3; i++) slope[i] = A[3*i + c->k - 9];
  const tml_feed_view seen = {tml_system_view(c->s->eq->sys, &c->s->eq->work, feed.frame), &p};
  tml_law_inputs_row((tml_strided){c->g->q + b->v, 1}, c->unit, &c->s->eq->work, &seen, slope, TML_FEED_P);
  for (int i = b->v; i < first; i++) c->g->q[i] = 0.0; /* a rigid motion of the body does not deform it */
  return TML_OK;
}

static tml_status body_gradient(const request *c)
{
  const double centre[3] = {0};
  const tml_sysbody *b = &c->s->eq->sys->body[c->index];
  const bool flat = c->s->model->bodies[c->index].kind == TML_PLANAR;
  if (flat && c->k == 2) {
    c->g->q[b->v + b->lengths] = c->unit; /* the angle of the body */
    return TML_OK;
  }
  if (c->k < EULER_PARAMETERS) return point_gradient(c, c->index, centre, flat);
  if (c->k < ANGLES) return parameter_gradient(c, c->k - EULER_PARAMETERS);
  if (c->k < SPINS) return expression_gradient(c, expand_angle);
  if (c->k >= BODY_SPINS && c->k < SPIN_RATES) return expression_gradient(c, expand_body_spin);
  if (c->k >= MODES) return modes_gradient(c, c->k - MODES);
  const bool rate = c->k >= SPIN_RATES;
  return vector_gradient(c, (tml_feed){.kind = rate ? TML_FEED_SPIN_RATE : TML_FEED_SPIN, .frame = c->index},
                         c->k - (rate ? SPIN_RATES : SPINS));
}

/* ---------------------------------------------------------------- bodies in pieces ----------- */

/* The request for a channel of one piece. */
static request of_piece(const request *c, int body, int k, double unit)
{
  request r = *c;
  r.index = body;
  r.k = k;
  r.unit = unit;
  return r;
}

static tml_value expand_force_channel(tml_expansion *x, const void *what);

/* A channel of an element of a beam. */
static tml_status element_gradient(const request *c, const tml_divided_body *w, int element, const char *name)
{
  const int k = tml_beam_channel_index(c->s, w->row, name);
  const request r = of_piece(c, element, k, c->unit);
  return k < 0 ? NO_GRADIENT : expression_gradient(&r, expand_force_channel);
}

/* Centre of mass and strain energy of a beam. */
static tml_status beam_gradient(const request *c, const tml_divided_body *w)
{
  const int first = tml_beam_first_element(c->s, w->row);
  tml_status st = TML_OK;
  for (int i = 0; i < w->n && !st; i++) {
    const request r = of_piece(c, w->first + i, c->k, c->unit*c->s->model->bodies[w->first + i].mass/w->row->mass);
    if (c->k < 9) st = body_gradient(&r);
    else if (i < w->row->n_elements) st = element_gradient(c, w, first + i, "energy");
  }
  return st;
}

/* Stress of the element with the largest stress. */
static tml_status beam_stress_gradient(const request *c, const tml_divided_body *w)
{
  const int first = tml_beam_first_element(c->s, w->row);
  double most = -1.0;
  int worst = first;
  for (int i = 0; i < w->row->n_elements; i++) {
    const double one = tml_beam_element_channel(c->s, first + i, "stress");
    if (!(one > most)) continue;
    most = one;
    worst = first + i;
  }
  return element_gradient(c, w, worst, "stress");
}

/* Centre of mass, strain energy, and the deflection of the piece with the largest one. */
static tml_status whole_gradient(const request *c)
{
  const tml_model *m = c->s->model;
  const tml_divided_body *w = &m->divided_bodies[c->index];
  if (w->row) return beam_gradient(c, w);
  const double mass = w->part->weight.mass;
  double most = 0.0;
  int bent = w->first;
  tml_status st = TML_OK;
  for (int b = w->first; b < w->first + w->n && !st; b++) {
    const tml_flexible *f = tml_model_modes(m, b);
    const tml_sysbody *k = &c->s->eq->sys->body[b];
    double u[3];
    int at;
    const double part = tml_flexible_displacement(f, c->s->reported->at.q + k->q + k->nq - f->n, u, &at)/f->length;
    if (part > most) most = part, bent = b;
    const request r = of_piece(c, b, c->k < 9 ? c->k : MODES + 2*f->n, c->k < 9 ? c->unit*f->mass/mass : c->unit);
    if (c->k < 10) st = body_gradient(&r);
  }
  if (st || c->k < 10) return st;
  const request r = of_piece(c, bent, MODES + 2*tml_model_modes(m, bent)->n + 1, c->unit);
  return body_gradient(&r);
}

/* Stress of the piece with the largest stress, of all pieces or of beam k - 1. */
static tml_status whole_stress_gradient(const request *c)
{
  const tml_model *m = c->s->model;
  const tml_divided_body *w = &m->divided_bodies[c->index];
  double most = 0.0;
  int worst = -1;
  if (w->row) return beam_stress_gradient(c, w);
  for (int b = w->first; b < w->first + w->n; b++) {
    const tml_flexible *f = tml_model_modes(m, b);
    const tml_sysbody *k = &c->s->eq->sys->body[b];
    tml_stresses *x = &c->s->channels->stresses[b];
    if (c->k > 0 && m->bodies[b].flexible->beam != c->k - 1) continue;
    tml_modal_stress_set(x, c->s->reported->at.q + k->q + k->nq - f->n);
    for (int i = 0; i < f->n_points; i++) {
      if (worst >= 0 && !(tml_modal_stress_von_mises(x, i) > most)) continue;
      most = tml_modal_stress_von_mises(x, i);
      worst = b;
    }
  }
  if (worst < 0) return TML_OK; /* no stress points in this beam: zero */
  const request r = of_piece(c, worst, 0, c->unit);
  return stress_gradient(&r);
}

/* ---------------------------------------------------------------- joints and forces ---------- */

/* Expression of a coordinate of a joint, or of its rate. */
static tml_value expand_coordinate(tml_expansion *x, const request *c, bool angle, bool rate)
{
  const tml_system *sys = c->s->eq->sys;
  const tml_joint *d = &c->s->model->joints[c->index];
  const int frame[2] = {tml_system_builder_frame(sys, d->i), tml_system_builder_frame(sys, d->j)};
  tml_place i, j;
  tml_measure m;
  tml_expanded_measure o;
  tml_system_builder_marker(sys, d->i, &i);
  tml_system_builder_marker(sys, d->j, &j);
  if (angle) tml_measure_angle(&m, &i, &j);
  else tml_measure_sliding(&m, &i, &j);
  tml_force_expression_measure(x, &m, frame, rate, &o);
  return rate ? o.rate : o.value; /* full turns do not affect derivatives */
}

/* For each side: force and torque in ground axes, then in the axes of the marker. */
static tml_value expand_reaction(tml_expansion *x, const request *c, int k)
{
  const tml_joint *d = &c->s->model->joints[c->index];
  const int side = k/12, marker = side ? d->j : d->i, axis = k % 3;
  const bool torque = k/3 % 2, local = k/6 % 2;
  const tml_triple v = tml_reaction_expression_joint(x, TML_ELEMENT_JOINT, c->index, side, torque);
  if (!local) return v.c[axis];
  const int frame = tml_system_builder_frame(c->s->eq->sys, marker);
  return tml_nodes_dot(&x->b, axis_of(x, frame, c->s->model->markers[marker].B, axis), v);
}

/* Coordinates with their rates, magnitudes of the reactions, components of the reactions. */
static tml_value expand_joint(tml_expansion *x, const void *what)
{
  const request *c = what;
  const tml_joint_kind kind = c->s->model->joints[c->index].kind;
  const int turns = tml_joint_turns(kind) ? 2 : 0, slides = tml_joint_slides(kind) ? 2 : 0;
  const int k = c->k - turns - slides;
  if (k < 0) return expand_coordinate(x, c, c->k < turns, c->k % 2);
  if (k < 2) return tml_nodes_norm(&x->b, tml_reaction_expression_joint(x, TML_ELEMENT_JOINT, c->index, 1, k == 1));
  return expand_reaction(x, c, k - 2);
}

static tml_value expand_force_channel(tml_expansion *x, const void *what)
{
  const request *c = what;
  return tml_reaction_expression_channel(x, c->index, c->k);
}

/* For each side: force and torque. */
static tml_value expand_motion_wrench(tml_expansion *x, const void *what)
{
  const request *c = what;
  return tml_reaction_expression_joint(x, TML_ELEMENT_MOTION, c->index, c->k/6, c->k/3 % 2).c[c->k % 3];
}

static tml_value expand_force_wrench(tml_expansion *x, const void *what)
{
  const request *c = what;
  return tml_reaction_expression_force(x, c->s->eq->sys->element[c->index].force, c->k/6, c->k/3 % 2).c[c->k % 3];
}

static tml_status motion_wrench_gradient(const request *c) { return expression_gradient(c, expand_motion_wrench); }
static tml_status force_wrench_gradient(const request *c) { return expression_gradient(c, expand_force_wrench); }
/* Reactions on curves have no expressions. */
static tml_status joint_gradient(const request *c)
{
  return c->s->model->joints[c->index].curve[0] ? NO_GRADIENT : expression_gradient(c, expand_joint);
}
static tml_status force_gradient(const request *c) { return expression_gradient(c, expand_force_channel); }

/* ---------------------------------------------------------------- multipliers ---------------- */

/* Gradient of the multiplier of row k of a motion, coupler or general constraint; zero if there is no such row. */
static tml_status multiplier_gradient(const request *c, tml_element kind, int k)
{
  const tml_system *sys = c->s->eq->sys;
  int first, end;
  tml_system_constraints_of(sys, kind, c->index, &first, &end);
  for (; first < end; first++) {
    const tml_constraint *row = &sys->constraint[first];
    if (kind != TML_ELEMENT_RELATION || tml_system_relation_row(sys, row) == k) c->g->lambda[row->row] = -c->unit;
  }
  return TML_OK;
}

/* Multiplier of a motion times the rate of its drive, which is a function of time. */
static tml_status motion_power_gradient(const request *c)
{
  const tml_sim *s = c->s;
  int first, end;
  tml_system_constraints_of(s->eq->sys, TML_ELEMENT_MOTION, c->index, &first, &end);
  if (first == end) return TML_OK;
  const tml_constraint *row = &s->eq->sys->constraint[first];
  c->g->lambda[row->row] = -c->unit*tml_system_evaluate_drive(row, s->reported->at.t, 1, &c->s->eq->work);
  c->g->t = -c->unit*s->reported->at.lambda[row->row]*tml_system_evaluate_drive(row, s->reported->at.t, 2,
                                                                                &c->s->eq->work);
  return isfinite(c->g->t) ? TML_OK : TML_RETRY_NAN;
}

/* The prescribed value, which is a function of time; the multiplier; its power. */
static tml_status motion_gradient(const request *c)
{
  double value[4];
  if (c->k == 2) return motion_power_gradient(c);
  if (c->k == 1) return multiplier_gradient(c, TML_ELEMENT_MOTION, 0);
  tml_expr_derivatives(c->s->model->motions[c->index].value.expr, c->s->reported->at.t, 1, value, c->s->eq->work.expr);
  c->g->t = c->unit*value[1];
  return isfinite(value[1]) ? TML_OK : TML_RETRY_NAN;
}

/* The multiplier, then the forces of the teeth. */
static tml_status coupler_gradient(const request *c)
{
  const tml_sim *s = c->s;
  const tml_status st = multiplier_gradient(c, TML_ELEMENT_COUPLER, 0);
  int first, end;
  tml_system_constraints_of(s->eq->sys, TML_ELEMENT_COUPLER, c->index, &first, &end);
  if (first == end || c->k == 0) return st;
  const int row = s->eq->sys->constraint[first].row;
  c->g->lambda[row] *= tml_toothed_gear_slope(&s->model->couplers[c->index].teeth, c->k - 1,
                                              -s->reported->at.lambda[row]);
  return st;
}

/* Power of a body motion: sum of its multipliers times the rates of the components they prescribe. */
static tml_value expand_drive_power(tml_expansion *x, const void *what)
{
  const request *c = what;
  const tml_system *sys = c->s->eq->sys;
  const tml_relation *d = &c->s->model->relations[c->index];
  const int frame = tml_system_builder_frame(sys, d->i);
  tml_place place;
  tml_system_builder_marker(sys, d->i, &place);
  const tml_triple u = x->vector(x, TML_FEED_RATE, frame, place.s), w = x->vector(x, TML_FEED_SPIN, frame, NULL);
  tml_value sum = tml_calc_number(0.0);
  int first, end;
  tml_system_constraints_of(sys, TML_ELEMENT_RELATION, c->index, &first, &end);
  for (; first < end; first++) {
    const tml_constraint *row = &sys->constraint[first];
    const int k = d->component[tml_system_relation_row(sys, row)];
    const tml_value rate = k < 3 ? u.c[k] : tml_nodes_dot(&x->b, w, axis_of(x, frame, place.B, k - 3));
    sum = tml_nodes_sub(&x->b, sum, tml_nodes_mul(&x->b, x->number(x, TML_FEED_LAMBDA, row->row), rate));
  }
  return sum;
}

/* Force and torque on the body, which follow the power in the order of channels. */
static tml_value expand_drive_wrench(tml_expansion *x, const void *what)
{
  const request *c = what;
  const int k = c->k - c->s->model->relations[c->index].n_rows - 1;
  return tml_reaction_expression_joint(x, TML_ELEMENT_RELATION, c->index, 1, k/3).c[k % 3];
}

static tml_status relation_gradient(const request *c)
{
  const tml_relation *d = &c->s->model->relations[c->index];
  if (d->kind == TML_RELATION_BODY_MOTION && c->k == d->n_rows) return expression_gradient(c, expand_drive_power);
  if (d->kind == TML_RELATION_BODY_MOTION && c->k > d->n_rows) return expression_gradient(c, expand_drive_wrench);
  if (d->kind != TML_RELATION_ROPE) return multiplier_gradient(c, TML_ELEMENT_RELATION, c->k);
  request pull = *c;
  pull.unit = -c->unit;
  return multiplier_gradient(&pull, TML_ELEMENT_RELATION, c->k);
}

/* ---------------------------------------------------------------- the rest ------------------- */

static tml_status equation_gradient(const request *c)
{
  (c->k == 0 ? c->g->X : c->g->p)[c->index] = c->unit;
  return TML_OK;
}

static tml_status variable_gradient(const request *c)
{
  c->g->p[c->s->eq->sys->user.first_variable + c->index] = c->unit;
  return TML_OK;
}

/* Kinetic, potential and total energy; work and balance are integrals over time. */
static tml_status energy_gradient(const request *c)
{
  const tml_state x = tml_sim_reported_state(c->s);
  const tml_energy f = {.kinetic = c->k == 1 ? 0.0 : c->unit, .potential = c->k == 0 ? 0.0 : c->unit};
  if (c->k > 2) return NO_GRADIENT;
  return tml_system_energy_gradient(c->s->eq->sys, &c->s->eq->work, &x, &f, c->g);
}

static tml_status run_gradient(const request *c)
{
  (void)c;
  return NO_GRADIENT;
}

/* Contact friction depends on the history. */
static tml_status contact_gradient(const request *c) { return run_gradient(c); }

static tml_status user_channel_gradient(const request *c)
{
  const tml_sim *s = c->s;
  const tml_state x = tml_sim_reported_state(s);
  return tml_law_gradient(s->eq->sys, &c->s->eq->work, &s->eq->sys->user.law[s->eq->sys->user.first_channel + c->index],
                          &x,
                          tml_ratio_apply(s->model->channels[c->index].scale, 1.0), c->g);
}

static tml_status (*const gradient_of[TML_CHANNELS_KINDS])(const request *c) = {
    body_gradient, stress_gradient, whole_gradient, whole_stress_gradient, marker_gradient, joint_gradient,
    motion_gradient, motion_wrench_gradient, coupler_gradient, relation_gradient, force_gradient,
    force_wrench_gradient, equation_gradient, variable_gradient, contact_gradient, contact_gradient, energy_gradient,
    run_gradient, user_channel_gradient};

static tml_status explain_gradient(const request *c, tml_status st)
{
  const char *name = c->s->channels->list.items[c->channel].name;
  if (st == TML_OK || st == TML_ERR_MEMORY) return st;
  if (st == NO_GRADIENT)
    return tml_fail(c->err, st, "channel '%s' has no gradient: it is not a function of the state at one time", name);
  return tml_fail(c->err, st, "channel '%s' has no derivative at t = %.9g", name, c->s->reported->at.t);
}

tml_status tml_channel_gradient(tml_sim *s, int channel, tml_gradient *g, tml_error *err)
{
  const tml_channel_group *group = &s->channels->list.groups[tml_channel_group_of(&s->channels->list, channel, -1)];
  const tml_ratio *size = &s->channels->list.units[s->channels->list.items[channel].unit].size;
  const request c = {.s = s, .channel = channel, .index = group->index, .k = channel - group->first,
                     .unit = size->den/size->num, .g = g, .err = err};
  tml_gradient_clear(g, s->eq->sys);
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  return explain_gradient(&c, gradient_of[group->kind](&c));
}
