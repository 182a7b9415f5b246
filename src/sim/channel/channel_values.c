/* channel_values.c - describes and evaluates all channels. One walk over an element either describes its channels or
 * computes their values, so that the two always agree. Names are made once, in the description. Values are computed
 * only for elements with requested channels. */
#include "sim/channel/channel_values.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/channel/channel_peaks.h"
#include "sim/channel/channel_walk.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "flexible/modal/modal_stress.h"
#include "model/flexible/add_flexible_body.h"
#include "system/base/evaluate.h"

static const char *const SPIN[3] = {"wx", "wy", "wz"};
static const char *const BODY_SPIN[3] = {"wbx", "wby", "wbz"};
static const char *const SPIN_RATE[3] = {"wdx", "wdy", "wdz"};
static const char *const FORCE[3] = {"fx", "fy", "fz"};
static const char *const TORQUE[3] = {"tx", "ty", "tz"};
static const char *const MARKER_FORCE[3] = {"mfx", "mfy", "mfz"};
static const char *const MARKER_TORQUE[3] = {"mtx", "mty", "mtz"};

/* ---------------------------------------------------------------- bodies --------------------- */

static void walk_orientation(tml_walk *w, const double *e)
{
  static const char *const quaternion[4] = {"e0", "e1", "e2", "e3"};
  static const char *const a313[3] = {"psi", "theta", "phi"}, *const a321[3] = {"yaw", "pitch", "roll"};
  double angles[3];
  w->need = TML_NEED_PLACE;
  for (int i = 0; i < 4; i++) tml_walk_put(w, quaternion[i], "", "orientation, Euler parameters", e[i]);
  tml_quat_to_313(e, angles);
  tml_walk_put3(w, a313, "rad", "orientation, body-fixed 3-1-3 angles", angles);
  tml_quat_to_321(e, angles);
  tml_walk_put3(w, a321, "rad", "orientation, body-fixed 3-2-1 angles", angles);
}

static void walk_planar(tml_walk *w, const double *q, const double *v, const double *a)
{
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "x", "m", "position of the centre of mass", q[0]);
  tml_walk_put(w, "y", "m", "position of the centre of mass", q[1]);
  tml_walk_put(w, "angle", "rad", "angle about z, counting full turns", q[2]);
  w->need = TML_NEED_VELOCITY;
  tml_walk_put(w, "vx", "m/s", "velocity of the centre of mass", v[0]);
  tml_walk_put(w, "vy", "m/s", "velocity of the centre of mass", v[1]);
  tml_walk_put(w, "omega", "rad/s", "angular velocity about z", v[2]);
  w->need = TML_NEED_FORCE;
  tml_walk_put(w, "ax", "m/s2", "acceleration of the centre of mass", a[0]);
  tml_walk_put(w, "ay", "m/s2", "acceleration of the centre of mass", a[1]);
  tml_walk_put(w, "alpha", "rad/s2", "angular acceleration about z", a[2]);
}

static void walk_body(tml_walk *w, int b)
{
  const tml_sim *s = w->sim;
  const tml_sysbody *k = &w->sys->body[b];
  const double *q = w->q + k->q, *v = w->v + k->v, *a = w->a + k->v;
  tml_walk_under(w, s->model->bodies[b].name);
  if (s->model->bodies[b].kind == TML_PLANAR) {
    walk_planar(w, q, v, a);
    return;
  }
  const tml_frame *f = &w->work->frame[b];
  double xdd[3] = {0}, wd[3] = {0}, wb[3] = {0};
  if (!w->describe) k->ops->acceleration(xdd, wd, f, a);
  tml_walk_point(w, tml_walk_centre, q, v, xdd);
  if (!tml_body_kind_is_spatial(s->model->bodies[b].kind)) return;
  double e[4];
  tml_body_quaternion(e, k->ops, q, f);
  walk_orientation(w, e);
  if (!w->describe) m3_tmulv(wb, f->A, f->w);
  w->need = TML_NEED_VELOCITY;
  tml_walk_put3(w, SPIN, "rad/s", "angular velocity, ground axes", f->w);
  tml_walk_put3(w, BODY_SPIN, "rad/s", "angular velocity, body axes", wb);
  w->need = TML_NEED_FORCE;
  tml_walk_put3(w, SPIN_RATE, "rad/s2", "angular acceleration, ground axes", wd);
  if (s->model->bodies[b].flexible) tml_walk_modes(w, b);
}

static void walk_marker(tml_walk *w, int marker)
{
  static const char *const about[3] = {"position of the marker, ground axes", "velocity of the marker, ground axes",
                                       "acceleration of the marker, ground axes"};
  const tml_sim *s = w->sim;
  const int b = s->model->markers[marker].body;
  if (!s->model->markers[marker].name || b == 0) return;
  double acc[3] = {0};
  tml_vector p = {0};
  tml_place place;
  if (w->describe) tml_walk_under(w, tml_model_marker_text(s->model, marker));
  if (!w->describe) {
    tml_feed f = {.kind = TML_FEED_POINT, .body = b, .frame = tml_system_builder_frame(w->sys, marker)};
    tml_system_builder_marker(w->sys, marker, &place);
    v3_copy(f.s, place.s);
    tml_law_inputs_at(&p, w->sys, w->work, &f, 2);
    tml_law_inputs_accelerate(acc, &(tml_feed_view){tml_system_view(w->sys, w->work, f.frame), &p},
                              w->a + w->sys->body[b].v);
  }
  w->marker = true;
  tml_walk_point(w, about, p.x, p.u, acc);
  if (s->model->markers[marker].attached_to >= 0) tml_walk_deformation(w, marker, p.x);
  w->marker = false;
}

/* ---------------------------------------------------------------- joints --------------------- */

static void note_status(tml_walk *w, tml_status st)
{
  if (st != TML_OK) w->status = st;
}

static void walk_coordinate(tml_walk *w, tml_measure *m, const int frame[2], bool angle, double counted)
{
  tml_measured x = {0};
  if (!w->describe) {
    const tml_pair p = tml_system_pair(w->sys, w->work, frame);
    note_status(w, tml_measure_eval(&x, m, &p, 1));
  }
  w->need = TML_NEED_PLACE;
  if (angle)
    tml_walk_put(w, "angle", "rad", "angle of the second marker about z of the first, counting full turns", counted);
  else tml_walk_put(w, "displacement", "m", "displacement of the second marker along z of the first", x.value);
  w->need = TML_NEED_VELOCITY;
  if (angle) tml_walk_put(w, "angle_rate", "rad/s", "its rate", x.rate);
  else tml_walk_put(w, "displacement_rate", "m/s", "its rate", x.rate);
}

static void put_wrench(tml_walk *w, const char *joint, int side, int marker, const double F[3],
                       const double T[3])
{
  const tml_sim *s = w->sim;
  double B[9] = {0}, local[3] = {0};
  tml_walk_under_both(w, joint, side ? "j" : "i");
  if (!w->describe) m3_mul(B, w->work->frame[tml_system_builder_frame(w->sys, marker)].A, s->model->markers[marker].B);
  tml_walk_put3(w, FORCE, "N", "reaction force on the body at this marker, ground axes", F);
  tml_walk_put3(w, TORQUE, "N m", "reaction torque on the body at this marker, ground axes", T);
  m3_tmulv(local, B, F);
  tml_walk_put3(w, MARKER_FORCE, "N", "reaction force, axes of this marker", local);
  m3_tmulv(local, B, T);
  tml_walk_put3(w, MARKER_TORQUE, "N m", "reaction torque, axes of this marker", local);
}

/* The channels described next depend on the multipliers of this joint, motion or coupler. */
static void begin_rows(tml_walk *w, tml_element kind, int k)
{
  w->need = TML_NEED_FORCE;
  if (w->describe) w->n_rows = tml_element_wrench_rows(w->sys, kind, k, &w->row);
}

/* Force and torque of a motion or force element on its markers. They are groups of their own, so that they are computed
 * and recorded only if requested. */
static void walk_wrench(tml_walk *w, tml_element kind, int k, const char *name)
{
  tml_wrench x = {0};
  if (!w->describe) note_status(w, tml_element_wrench_get(&x, w->sim, kind, k));
  begin_rows(w, kind, k);
  w->marker = true;
  for (int side = 0; side < 2; side++) {
    tml_walk_under_both(w, name, side ? "j" : "i");
    tml_walk_put3(w, FORCE, "N", "force on the body at this marker, ground axes", x.F[side]);
    tml_walk_put3(w, TORQUE, "N m", "torque on the body at this marker, ground axes", x.T[side]);
  }
  w->marker = false;
  w->n_rows = 0;
}

static void walk_motion_wrench(tml_walk *w, int k)
{
  walk_wrench(w, TML_ELEMENT_MOTION, k, w->sim->model->motions[k].name);
}

static void walk_force_wrench(tml_walk *w, int k)
{
  const int force = w->sys->element[k].force;
  walk_wrench(w, TML_ELEMENT_FORCE, force, w->sim->model->forces[force].name);
}

/* The motions of the joint have channels of their own. */
static void walk_joint(tml_walk *w, int k)
{
  tml_sim *s = w->sim;
  const tml_joint *d = &s->model->joints[k];
  tml_wrench x = {0};
  const int frame[2] = {tml_system_builder_frame(w->sys, d->i), tml_system_builder_frame(w->sys, d->j)};
  if (!w->describe) note_status(w, tml_element_wrench_get(&x, s, TML_ELEMENT_JOINT, k));
  tml_place i, j;
  tml_measure m;
  tml_system_builder_marker(w->sys, d->i, &i);
  tml_system_builder_marker(w->sys, d->j, &j);
  tml_walk_under(w, d->name);
  if (tml_joint_turns(d->kind)) {
    tml_measure_angle(&m, &i, &j);
    walk_coordinate(w, &m, frame, true, w->describe ? 0.0 : s->reported->at.angle[s->eq->sys->joint_angle[k]]);
  }
  if (tml_joint_slides(d->kind)) {
    tml_measure_sliding(&m, &i, &j);
    walk_coordinate(w, &m, frame, false, 0.0);
  }
  begin_rows(w, TML_ELEMENT_JOINT, k);
  tml_walk_put(w, "force", "N", "magnitude of the reaction force", v3_norm(x.F[1]));
  tml_walk_put(w, "torque", "N m", "magnitude of the reaction torque at the second marker", v3_norm(x.T[1]));
  put_wrench(w, d->name, 0, d->i, x.F[0], x.T[0]);
  put_wrench(w, d->name, 1, d->j, x.F[1], x.T[1]);
  w->n_rows = 0;
}

static void walk_motion(tml_walk *w, int k)
{
  const tml_sim *s = w->sim;
  const tml_motion *d = &s->model->motions[k];
  double value[4] = {0}, exerted = 0.0, rate = 0.0;
  int first, end;
  tml_system_constraints_of(w->sys, TML_ELEMENT_MOTION, k, &first, &end);
  if (first < end && !w->describe) exerted = -s->reported->at.lambda[w->sys->constraint[first].row];
  tml_walk_under(w, d->name);
  if (!w->describe) tml_expr_derivatives(d->value.expr, s->reported->at.t, 1, value, w->work->expr);
  if (first < end && !w->describe && d->level == TML_DISPLACEMENT)
    value[0] += w->work->memory.offset[w->sys->constraint[first].number];
  const bool turn = d->kind == TML_MOTION_ROTATION;
  static const char *const unit[2][3] = {{"m", "m/s", "m/s2"}, {"rad", "rad/s", "rad/s2"}};
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "value", unit[turn][d->level], "prescribed displacement, rate or acceleration", value[0]);
  begin_rows(w, TML_ELEMENT_MOTION, k);
  tml_walk_put(w, turn ? "torque" : "force", turn ? "N m" : "N", "what the motion exerts on the second marker's body",
               exerted);
  if (first < end && !w->describe)
    rate = tml_system_evaluate_drive(&w->sys->constraint[first], s->reported->at.t, 1, w->work);
  tml_walk_put(w, "power", "W", "power of the motion: its force times the prescribed rate", exerted*rate);
  w->n_rows = 0;
}

/* The multiplier of a coupler: it exerts on a joint the multiplier times the factor of the joint. For a gear, whose
 * factors are the velocities of the teeth per rate of the joints, the multiplier is the force between the teeth. */
static void walk_coupler(tml_walk *w, int k)
{
  double exerted = 0.0;
  int first, end;
  tml_system_constraints_of(w->sys, TML_ELEMENT_COUPLER, k, &first, &end);
  if (first < end && !w->describe) exerted = -w->sim->reported->at.lambda[w->sys->constraint[first].row];
  const tml_coupler *d = &w->sim->model->couplers[k];
  static const char *const tooth[TML_TOOTH_CHANNELS][2] = {
    {"tangential", "force of the teeth on the first gear at the pitch point, > 0 turns it about z of its joint"},
    {"radial", "separating force on the first gear, across its axis"},
    {"axial", "force of the teeth on the first gear along z of its joint"},
    {"radial_2", "separating force on the second gear, across its axis"},
    {"axial_2", "force of the teeth on the second gear along z of its joint"}};
  tml_walk_under(w, d->name);
  begin_rows(w, TML_ELEMENT_COUPLER, k);
  tml_walk_put(w, "multiplier", tml_coupler_unit(d),
               "times the factor of a joint: force or torque on its second marker's body", exerted);
  const int channels = !d->teeth.loads ? 0 : d->teeth.bevel ? TML_TOOTH_CHANNELS : 3;
  for (int i = 0; i < channels; i++)
    tml_walk_put(w, tooth[i][0], "N", tooth[i][1], tml_toothed_gear_channel(&d->teeth, i, exerted));
  w->n_rows = 0;
}

/* Velocity of the origin of a marker in ground axes and angular velocity in the marker's axes, in the order of the
 * components of a body motion. */
static void driven_rates(const tml_walk *w, int marker, double rate[6], double A[9])
{
  tml_place place;
  tml_vector p;
  tml_feed f = {.kind = TML_FEED_POINT, .body = w->sim->model->markers[marker].body,
                .frame = tml_system_builder_frame(w->sys, marker)};
  tml_system_builder_marker(w->sys, marker, &place);
  v3_copy(f.s, place.s);
  tml_law_inputs_at(&p, w->sys, w->work, &f, 1);
  m3_mul(A, w->work->frame[f.frame].A, place.B);
  v3_copy(rate, p.u);
  m3_tmulv(rate + 3, A, w->work->frame[f.frame].w);
}

/* Multipliers and power of a body motion, and its force and torque as for other motions, from which loads on bodies are
 * computed. */
static void walk_driven_body(tml_walk *w, const tml_relation *d, const double *exerted)
{
  double rate[6] = {0}, all[6] = {0}, A[9] = {0}, torque[3], power = 0.0;
  if (!w->describe) driven_rates(w, d->i, rate, A);
  for (int r = 0; r < d->n_rows; r++) {
    const int c = d->component[r];
    power += exerted[r]*rate[c];
    all[c] = exerted[r];
    if (c < 3) tml_walk_put(w, FORCE[c], "N", "force of the motion on the body at the marker, ground axes", exerted[r]);
    else
      tml_walk_put(w, MARKER_TORQUE[c - 3], "N m", "torque of the motion on the body, axes of the marker", exerted[r]);
  }
  tml_walk_put(w, "power", "W", "of the motion", power);
  m3_mulv(torque, A, all + 3);
  w->marker = true;
  tml_walk_under_both(w, d->name, "j");
  tml_walk_put3(w, FORCE, "N", "force on the body at this marker, ground axes", all);
  tml_walk_put3(w, TORQUE, "N m", "torque on the body at this marker, ground axes", torque);
  w->marker = false;
}

/* Name of a multiplier: its meaning in kinds of constraints that have one, otherwise by its unit. */
static const char *multiplier_name(const tml_relation *d, int row)
{
  static const char *const rolling[] = {"normal", "friction_x", "friction_y"};
  if (d->kind == TML_RELATION_ROLLING) return rolling[row];
  if (strcmp(d->unit[row], "N") == 0) return "force";
  return strcmp(d->unit[row], "N m") == 0 ? "torque" : "multiplier";
}

static const char *multiplier_about(const tml_relation *d, int row)
{
  static const char *const rolling[] = {"force of the plane on the disc, along its normal",
                                        "force of the plane on the disc, along x of the plane",
                                        "force of the plane on the disc, along y of the plane"};
  if (d->kind == TML_RELATION_ROLLING) return rolling[row];
  if (d->kind == TML_RELATION_KNIFE_EDGE) return "force on the edge, along y of its marker";
  return "what the constraint exerts, per unit of its expression: positive drives that up";
}

/* Tension of each part of a rope, for ropes whose parts are held separately. */
static void walk_rope(tml_walk *w, const tml_relation *d, const double *exerted)
{
  static const char *const name[TML_RELATION_ROWS] = {"tension", "tension2", "tension3", "tension4", "tension5",
                                                      "tension6"};
  for (int r = 0; r < d->n_rows; r++)
    tml_walk_put(w, name[r], "N", "force that shortens it: positive pulls the ends together", -exerted[r]);
}

/* Multipliers of a general constraint: generalised forces per unit of its expressions. */
static void walk_relation(tml_walk *w, int k)
{
  double exerted[TML_RELATION_ROWS] = {0};
  int first, end;
  tml_system_constraints_of(w->sys, TML_ELEMENT_RELATION, k, &first, &end);
  for (; first < end && !w->describe; first++) {
    const tml_constraint *c = &w->sys->constraint[first];
    exerted[tml_system_relation_row(w->sys, c)] = 0.0 - w->sim->reported->at.lambda[c->row]; /* avoids -0 */
  }
  const tml_relation *d = &w->sim->model->relations[k];
  tml_walk_under(w, d->name);
  begin_rows(w, TML_ELEMENT_RELATION, k);
  if (d->kind == TML_RELATION_BODY_MOTION) {
    walk_driven_body(w, d, exerted);
    w->n_rows = 0;
    return;
  }
  if (d->kind == TML_RELATION_ROPE) walk_rope(w, d, exerted);
  for (int r = 0; r < d->n_rows && d->kind != TML_RELATION_ROPE; r++)
    tml_walk_put(w, multiplier_name(d, r), d->unit[r], multiplier_about(d, r), exerted[r]);
  w->n_rows = 0;
}

/* ---------------------------------------------------------------- unknowns of the user ------- */

/* Values are in SI, whatever unit the user gave. */
static void put_unknown(tml_walk *w, const char *name, const char *unit, const char *about, double value)
{
  char si[TML_UNIT_TEXT] = "";
  if (w->describe && *unit) tml_units_name(&tml_units_si, tml_units_dim(unit), si);
  tml_walk_put(w, name, si, about, value);
}

static void walk_equation(tml_walk *w, int k)
{
  const tml_sim *s = w->sim;
  const tml_equation *d = &s->model->equations[k];
  tml_walk_under(w, d->name);
  w->need = TML_NEED_PLACE;
  put_unknown(w, "", d->unit, "state of the differential equation", w->describe ? 0.0 : s->reported->at.X[k]);
  w->need = TML_NEED_FORCE;
  put_unknown(w, "rate", *d->unit ? d->rate_unit : "Hz", "rate of the state", w->describe ? 0.0 : s->reported->at.p[k]);
}

static void walk_variable(tml_walk *w, int k)
{
  const tml_sim *s = w->sim;
  const tml_variable *d = &s->model->variables[k];
  tml_walk_under(w, d->name);
  put_unknown(w, "", d->unit, d->input ? "value that is set from outside" : "value of the variable",
              w->describe ? 0.0 : s->reported->at.p[s->eq->sys->user.first_variable + k]);
}

/* ---------------------------------------------------------------- forces and the rest -------- */

/* Receives the channels that a force element describes or evaluates. */
typedef struct sink {
  tml_force_sink to;
  tml_walk *w;
} sink;

static void put_force(tml_force_sink *to, tml_need need, const char *name, const char *unit, const char *about,
                      double value)
{
  tml_walk *w = ((sink *)to)->w;
  w->need = need;
  tml_walk_put(w, name, unit, about, value);
}

static void walk_force(tml_walk *w, int k)
{
  const tml_sysforce *e = &w->sys->element[k];
  const tml_force *f = &w->sim->model->forces[e->force];
  tml_force_input in;
  sink out = {{put_force}, w};
  tml_walk_under(w, f->name);
  if (!w->describe) tml_element_wrench_force(&in, w->sim, k);
  note_status(w, e->ops->channels(&out.to, f, w->describe ? NULL : e->par, w->describe ? NULL : &in));
}

/* [J] Work since the start of the last step, such that its value at the end of the step is that of the run. If the
 * integrator computes the work more accurately than by the mean power of both ends, the power is a parabola with the
 * same mean. */
static double work_since(const tml_sim *s)
{
  const tml_integrator *g = s->eq->run;
  const double t = s->reported->at.t - s->events->t_before;
  const bool booked = g && (g->ops->exact || g->ops->refine) && g->t > s->events->t_before;
  if (!booked) return 0.5*t*(s->reported->power_before + s->reported->energy.power);
  const double h = g->t - s->events->t_before, x = t/h, a = s->reported->power_before, b = g->energy.power;
  const double bow = (g->stats.work - s->reported->work_before)/h - 0.5*(a + b);
  return t*(a + 0.5*x*(b - a) + bow*x*(3.0 - 2.0*x));
}

static void walk_energy(tml_walk *w, int k)
{
  (void)k;
  const tml_sim *s = w->sim;
  const double done = w->describe ? 0.0 : s->reported->work_before + work_since(s);
  tml_walk_under(w, "energy");
  tml_walk_put(w, "kinetic", "J", "kinetic energy", s->reported->energy.kinetic);
  tml_walk_put(w, "potential", "J", "of gravity and linear springs", s->reported->energy.potential);
  tml_walk_put(w, "total", "J", "kinetic and potential energy",
               s->reported->energy.kinetic + s->reported->energy.potential);
  tml_walk_put(w, "work", "J", "work done by everything that has no potential", done);
  tml_walk_put(w, "balance", "J", "error of the energy balance: change of the total since the start, less the work",
               w->describe ? 0.0 : s->reported->energy.kinetic + s->reported->energy.potential
                   - s->eq->run->stats.energy_start - done);
}

static void walk_run(tml_walk *w, int k)
{
  (void)k;
  const tml_sim *s = w->sim;
  tml_walk_under(w, "run");
  w->need = TML_NEED_PLACE;
  tml_walk_put(w, "step", "s", "step of the integrator", w->describe ? 0.0 : s->eq->run->h_last);
  tml_walk_put(w, "iterations", "", "corrector iterations of the last step",
               w->describe ? 0.0 : s->eq->run->iterations);
  tml_walk_put(w, "drift_position", "", "largest residual of the position constraints after the last step, in m or rad",
               w->describe ? 0.0 : s->eq->run->drift_position);
  tml_walk_put(w, "drift_velocity", "",
               "largest residual of the velocity constraints after the last step, in m/s or rad/s",
               w->describe ? 0.0 : s->eq->run->drift_velocity);
}

static void walk_user_channel(tml_walk *w, int k)
{
  tml_sim *s = w->sim;
  if (w->describe) w->failed = !tml_channel_expression_describe(s, k) || w->failed;
  else note_status(w, tml_channel_expression_value(&s->channels->list.values[w->n], s, k));
  w->n++;
}

/* ---------------------------------------------------------------- elements ------------------- */

static void (*const walk_element[TML_CHANNELS_KINDS])(tml_walk *w, int k) = {
    walk_body, tml_walk_stress, tml_walk_whole, tml_walk_whole_stress, walk_marker, walk_joint, walk_motion,
    walk_motion_wrench, walk_coupler, walk_relation, walk_force,
    walk_force_wrench, walk_equation, walk_variable, tml_walk_contact, tml_walk_pair,
    walk_energy, walk_run, walk_user_channel, tml_walk_peak};

static int count_elements(const tml_sim *s, int kind)
{
  const tml_model *m = s->model;
  const int n[TML_CHANNELS_KINDS] = {m->n_bodies, m->n_bodies, m->n_divided_bodies, m->n_divided_bodies, m->n_markers,
                                     m->n_joints, m->n_motions, m->n_motions, m->n_couplers, m->n_relations,
                                     m->n_forces, m->n_forces, m->n_equations, m->n_variables, m->n_contacts,
                                     s->channels->n_pairs, 1, 1, m->n_channels, 0};
  return n[kind];
}

/* Describes the channels of all elements, one group each; peaks hold values of any of the others. */
static void describe_all(tml_walk *w)
{
  for (int kind = 0; kind < TML_CHANNELS_KINDS; kind++) {
    const int n = count_elements(w->sim, kind);
    for (int k = kind == TML_CHANNELS_BODY || kind == TML_CHANNELS_STRESS ? 1 : 0; k < n && !w->failed; k++) {
      const int first = w->n;
      w->need = TML_NEED_FORCE;
      walk_element[kind](w, k);
      if (w->n > first) w->failed = !tml_channel_group_add(&w->sim->channels->list, first, kind, k) || w->failed;
    }
  }
  if (!w->failed) tml_peaks_describe(w);
}

/* Warns of names under `record:` that match no channel. */
static void warn_record(tml_sim *s)
{
  for (int i = 0; i < s->model->n_record; i++) {
    const char *name = s->model->record[i];
    if (tml_channel_matches(&s->channels->list, name) || tml_model_find_element(s->model, name,
                                                                                TML_ELEMENT_SIGNAL) >= 0)
      continue;
    const char *near = tml_channel_closest(&s->channels->list, name);
    tml_sim_warn(s, near ? "record: no channel has the name '%s': did you mean '%s'?"
                         : "record: no channel has the name '%s'; 'trammel channels' lists them", name, near);
  }
}

/* Fails if a name under `judge:` matches no channel, because the accuracy of a channel was asked for. */
static tml_status check_judge(const tml_sim *s, tml_error *err)
{
  for (int i = 0; i < s->model->n_judge; i++) {
    const char *name = s->model->judge[i];
    if (tml_channel_matches(&s->channels->list, name)) continue;
    const char *near = tml_channel_closest(&s->channels->list, name);
    tml_fail_field(err, TML_ERR_MODEL, "judge", "judge: no channel has the name '%.100s'", name);
    if (near) tml_error_append(err, ": did you mean '%s'?", near);
    else tml_error_append(err, "; 'trammel channels' lists them");
    return TML_ERR_MODEL;
  }
  return TML_OK;
}

/* Fails if the channel of a signal does not exist. */
static tml_status check_signals(const tml_sim *s, tml_error *err)
{
  for (int i = 0; i < s->model->n_signals; i++) {
    const tml_own_signal *x = &s->model->signals[i];
    if (tml_channel_index(&s->channels->list, x->of) >= 0) continue;
    tml_fail_field(err, TML_ERR_MODEL, "of", "signal '%s': no channel has the name '%.100s'", x->name,
                   x->of);
    const bool other = tml_model_find_element(s->model, x->of, TML_ELEMENT_SIGNAL) >= 0;
    const char *near = tml_channel_closest(&s->channels->list, x->of);
    if (other) tml_error_append(err, ": it is a signal; put both filters into one, separated by a comma");
    else if (near) tml_error_append(err, " (did you mean '%s'?)", near);
    else tml_error_append(err, "; 'trammel channels' lists them");
    return TML_ERR_MODEL;
  }
  return TML_OK;
}

static tml_status prepare_stresses(tml_sim *s, tml_error *err)
{
  const tml_model *m = s->model;
  s->channels->stresses = tml_arena_new(&s->arena, (size_t)m->n_bodies, sizeof *s->channels->stresses);
  if (!s->channels->stresses) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (int b = 0; b < m->n_bodies && !st; b++)
    if (tml_model_modes(m, b)) st = tml_modal_stress_create(&s->channels->stresses[b], tml_model_modes(m, b), err);
  return st;
}

tml_status tml_channels_create(tml_sim *s, tml_error *err)
{
  tml_status st = prepare_stresses(s, err);
  if (!st && !tml_channel_pairs_find(s)) st = tml_fail_memory(err);
  if (st) return st;
  /* values are not used here, so any state is suitable */
  tml_walk w = {.sim = s, .sys = s->assembly->full, .work = &s->assembly->full_work, .q = s->assembly->full_q,
                .v = s->assembly->full_v, .a = s->assembly->full_v,
            .describe = true};
  describe_all(&w);
  st = w.failed ? tml_fail_memory(err) : tml_channels_complete(&s->channels->list, err);
  if (st == TML_OK && !tml_peaks_create(s)) st = tml_fail_memory(err);
  if (st == TML_OK) st = check_signals(s, err);
  if (st == TML_OK) st = check_judge(s, err);
  if (st == TML_OK) warn_record(s);
  return st;
}

/* Evaluates a group unless this was done in the same evaluation. */
static void evaluate_group(tml_walk *w, int group)
{
  tml_channel_list *c = &w->sim->channels->list;
  tml_channel_group *g = &c->groups[group];
  if (g->evaluated == c->evaluation) return;
  g->evaluated = c->evaluation;
  w->n = g->first;
  walk_element[g->kind](w, g->index);
}

/* The channels of one element are adjacent, so a group is evaluated when its first channel is met. Channels that hold
 * extreme values follow those of which they are. */
tml_status tml_channels_evaluate(tml_sim *s, const int *channels, int n)
{
  tml_walk w = {.sim = s, .sys = s->eq->sys, .work = &s->eq->work, .q = s->reported->at.q, .v = s->reported->at.v,
                .a = s->reported->at.a};
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  s->channels->list.evaluation++;
  for (int i = 0, group = -1, first = 0, end = 0; i < n; i++) {
    if (channels[i] >= first && channels[i] < end) continue;
    group = tml_channel_group_of(&s->channels->list, channels[i], group);
    const tml_channel_group *g = &s->channels->list.groups[group];
    first = g->first;
    end = tml_channel_group_end(&s->channels->list, group);
    if (g->kind == TML_CHANNELS_PEAK) evaluate_group(&w, s->peaks->list[g->index].group);
    evaluate_group(&w, group);
  }
  return w.status;
}

tml_need tml_channels_need(const tml_sim *s, const int *channels, int n)
{
  int need = TML_NEED_PLACE;
  for (int i = 0; i < n; i++)
    if (s->channels->list.items[channels[i]].need > need) need = s->channels->list.items[channels[i]].need;
  return (tml_need)need;
}

int tml_sim_channel_count(const tml_sim *s) { return s ? s->channels->list.n_items : 0; }

static bool is_channel(const tml_sim *s, int i) { return i >= 0 && i < tml_sim_channel_count(s); }

tml_channel tml_sim_channel(const tml_sim *s, int i)
{
  if (!is_channel(s, i)) return (tml_channel){.name = "", .unit = "", .about = ""};
  const tml_item *item = &s->channels->list.items[i];
  tml_channel c = {.name = item->name, .unit = s->channels->list.units[item->unit].text, .about = item->about};
  for (int r = item->row; s->assembly->rank.n_dropped > 0 && r < item->row + item->n_rows; r++)
    c.vague = c.vague || s->assembly->rank.vague[r];
  return c;
}

bool tml_sim_channel_recorded(const tml_sim *s, int i) { return is_channel(s, i) &&
                                                        s->channels->list.items[i].recorded; }

int tml_sim_channel_find(const tml_sim *s, const char *name)
{
  const int i = s && name ? tml_channel_index(&s->channels->list, name) : -1;
  if (i >= 0) tml_peaks_want(s, i);
  return i;
}
