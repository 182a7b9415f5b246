/* channels.c - everything that can be recorded. One walk over an element either describes its channels or
 * computes their values, so that the two cannot get out of step. Names are made once, in the description; of the values
 * only those of elements that are asked for are computed. */
#include <math.h>
#include <stdio.h>

#include "analysis/own.h"
#include "core/memory.h"
#include "flexible/stress.h"
#include "model/flexible_part.h"
#include "system/evaluate.h"

typedef struct walk {
  tml_sim *sim;
  const tml_system *sys;
  tml_work *work;
  const double *q, *v, *a; /* the reported state */
  bool describe;       /* else: evaluate */
  int n;               /* the next channel */
  tml_need need;       /* what the channels that are described next are computed from */
  char prefix[160];
  int row, n_rows;     /* of the full system: whose multipliers are being walked */
  bool marker;         /* below a marker: not recorded unless asked for */
  bool failed;         /* no memory */
  tml_status status;
} walk;

/* `unit` and `value` are SI. */
static void put(walk *w, const char *name, const char *unit, const char *about, double value)
{
  tml_channel_list *c = &w->sim->channels;
  if (w->describe) {
    char full[256];
    snprintf(full, sizeof full, "%s.%s", w->prefix, name);
    if (!tml_channel_add(c, w->sim->model, full, unit, about, w->marker)) {
      w->failed = true;
      return;
    }
    c->items[c->n_items - 1].row = w->row;
    c->items[c->n_items - 1].n_rows = (short)w->n_rows;
    c->items[c->n_items - 1].need = (signed char)w->need;
  } else {
    tml_channel_set(c, w->n, value);
  }
  w->n++;
}

/* Names of the channels that follow begin with this; no text is made in the time loop. */
static void under(walk *w, const char *element)
{
  if (w->describe) snprintf(w->prefix, sizeof w->prefix, "%s", element);
}

static void under_both(walk *w, const char *element, const char *part)
{
  if (w->describe) snprintf(w->prefix, sizeof w->prefix, "%s.%s", element, part);
}

static void put3(walk *w, const char *const name[3], const char *unit, const char *about, const double x[3])
{
  for (int i = 0; i < 3; i++) put(w, name[i], unit, about, x[i]);
}

static const char *const XYZ[3] = {"x", "y", "z"};
static const char *const VEL[3] = {"vx", "vy", "vz"};
static const char *const ACC[3] = {"ax", "ay", "az"};
static const char *const SPIN[3] = {"wx", "wy", "wz"};
static const char *const BODY_SPIN[3] = {"wbx", "wby", "wbz"};
static const char *const SPIN_RATE[3] = {"wdx", "wdy", "wdz"};
static const char *const FORCE[3] = {"fx", "fy", "fz"};
static const char *const TORQUE[3] = {"tx", "ty", "tz"};
static const char *const MARKER_FORCE[3] = {"mfx", "mfy", "mfz"};
static const char *const MARKER_TORQUE[3] = {"mtx", "mty", "mtz"};

/* ---------------------------------------------------------------- bodies --------------------- */

/* Position, velocity and acceleration of a point, ground axes. */
static void put_point(walk *w, const char *const about[3], const double *x, const double *v, const double *a)
{
  w->need = TML_NEED_PLACE;
  put3(w, XYZ, "m", about[0], x);
  w->need = TML_NEED_VELOCITY;
  put3(w, VEL, "m/s", about[1], v);
  w->need = TML_NEED_FORCE;
  put3(w, ACC, "m/s2", about[2], a);
}

static void walk_orientation(walk *w, const double *e)
{
  static const char *const quaternion[4] = {"e0", "e1", "e2", "e3"};
  static const char *const a313[3] = {"psi", "theta", "phi"}, *const a321[3] = {"yaw", "pitch", "roll"};
  double angles[3];
  w->need = TML_NEED_PLACE;
  for (int i = 0; i < 4; i++) put(w, quaternion[i], "", "orientation, Euler parameters", e[i]);
  tml_quat_to_313(e, angles);
  put3(w, a313, "rad", "orientation, body-fixed 3-1-3 angles", angles);
  tml_quat_to_321(e, angles);
  put3(w, a321, "rad", "orientation, body-fixed 3-2-1 angles", angles);
}

static void walk_planar(walk *w, const double *q, const double *v, const double *a)
{
  w->need = TML_NEED_PLACE;
  put(w, "x", "m", "position of the centre of mass", q[0]);
  put(w, "y", "m", "position of the centre of mass", q[1]);
  put(w, "angle", "rad", "angle about z, counting full turns", q[2]);
  w->need = TML_NEED_VELOCITY;
  put(w, "vx", "m/s", "velocity of the centre of mass", v[0]);
  put(w, "vy", "m/s", "velocity of the centre of mass", v[1]);
  put(w, "omega", "rad/s", "angular velocity about z", v[2]);
  w->need = TML_NEED_FORCE;
  put(w, "ax", "m/s2", "acceleration of the centre of mass", a[0]);
  put(w, "ay", "m/s2", "acceleration of the centre of mass", a[1]);
  put(w, "alpha", "rad/s2", "angular acceleration about z", a[2]);
}

static double strain_energy(const tml_flexible *f, const double *eta)
{
  double energy = 0.0;
  for (int i = 0; i < f->n; i++) energy += 0.5*f->omega2[i]*eta[i]*eta[i];
  return energy;
}

static double deflection(const tml_flexible *f, const double *eta)
{
  double u[3];
  int at;
  return tml_flexible_displacement(f, eta, u, &at)/f->length;
}

/* Modal coordinates of a flexible body: behind the others. */
static const double *modes_of(const walk *w, int b, const tml_flexible *f)
{
  const tml_sysbody *k = &w->sys->body[b];
  return w->q + k->q + k->nq - f->n;
}

/* Modal coordinates and what they come to. */
static void walk_modes(walk *w, int b)
{
  const tml_sysbody *k = &w->sys->body[b];
  const tml_flexible *f = w->sim->model->bodies[b].flexible->modes;
  const double *eta = modes_of(w, b, f), *rate = w->v + k->v + k->nv - f->n;
  char name[24] = "";
  w->marker = true;
  for (int i = 0; i < f->n; i++) {
    if (w->describe) snprintf(name, sizeof name, "mode%d", i + 1);
    w->need = TML_NEED_PLACE;
    put(w, name, "", "modal coordinate of the free body, kg^1/2 m", eta[i]);
    if (w->describe) snprintf(name, sizeof name, "mode%d_rate", i + 1);
    w->need = TML_NEED_VELOCITY;
    put(w, name, "", "its rate, kg^1/2 m/s", rate[i]);
  }
  w->marker = false;
  w->need = TML_NEED_PLACE;
  put(w, "strain_energy", "J", "elastic energy", w->describe ? 0.0 : strain_energy(f, eta));
  put(w, "deflection", "", "largest displacement of a node, in sizes of the body; linear theory ends at about 0.1",
      w->describe ? 0.0 : deflection(f, eta));
}

static const char *const CENTRE[3] = {"position of the centre of mass, ground axes",
                                      "velocity of the centre of mass, ground axes",
                                      "acceleration of the centre of mass, ground axes"};

static void walk_body(walk *w, int b)
{
  const tml_sim *s = w->sim;
  const tml_sysbody *k = &w->sys->body[b];
  const double *q = w->q + k->q, *v = w->v + k->v, *a = w->a + k->v;
  under(w, s->model->bodies[b].name);
  if (s->model->bodies[b].kind == TML_PLANAR) {
    walk_planar(w, q, v, a);
    return;
  }
  const tml_frame *f = &w->work->frame[b];
  double xdd[3] = {0}, wd[3] = {0}, wb[3] = {0};
  if (!w->describe) k->ops->acceleration(xdd, wd, f, a);
  put_point(w, CENTRE, q, v, xdd);
  if (!tml_kind_is_spatial(s->model->bodies[b].kind)) return;
  double e[4];
  tml_body_quaternion(e, k->ops, q, f);
  walk_orientation(w, e);
  if (!w->describe) m3_tmulv(wb, f->A, f->w);
  w->need = TML_NEED_VELOCITY;
  put3(w, SPIN, "rad/s", "angular velocity, ground axes", f->w);
  put3(w, BODY_SPIN, "rad/s", "angular velocity, body axes", wb);
  w->need = TML_NEED_FORCE;
  put3(w, SPIN_RATE, "rad/s2", "angular acceleration, ground axes", wd);
  if (s->model->bodies[b].flexible) walk_modes(w, b);
}

/* Displacement and rotation of a marker by deformation, body axes; x is where it is. */
static void walk_deformation(walk *w, int marker, const double x[3])
{
  static const char *const moved[3] = {"ux", "uy", "uz"}, *const turned[3] = {"rx", "ry", "rz"};
  const int b = w->sim->model->markers[marker].body;
  const tml_sysbody *k = &w->sys->body[b];
  const tml_flexible *f = w->sim->model->bodies[b].flexible->modes;
  const tml_flexible_node *node = w->sim->model->markers[marker].attachment;
  const double *q = w->q + k->q, *eta = q + k->nq - f->n;
  double u[3] = {0}, th[3] = {0};
  if (!w->describe) {
    double from[3], at[3];
    v3_sub(from, x, q);
    m3_tmulv(u, w->work->frame[b].A, from);
    tml_model_marker_place(w->sim->model, marker, at);
    v3_axpy(u, -1.0, at);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < f->n; j++) th[i] += node->psi[i*f->n + j]*eta[j];
  }
  w->need = TML_NEED_PLACE;
  put3(w, moved, "m", "displacement of the marker by deformation, body axes", u);
  put3(w, turned, "rad", "rotation of the marker by deformation, body axes", th);
}

/* [Pa] of the points of a part of the body; -1: of all. */
static double largest_stress(const tml_stresses *x, int part)
{
  double most = 0.0;
  for (int i = 0; i < x->f->n_points; i++)
    if (part < 0 || x->f->point[i].part == part) most = fmax(most, tml_stresses_von_mises(x, i));
  return most;
}

/* (FB20) A group of its own: it is computed only where it is asked for. */
static void walk_stress(walk *w, int b)
{
  const tml_flexible *f = tml_model_modes(w->sim->model, b);
  if (!f || f->n_points == 0) return;
  tml_stresses *x = &w->sim->stresses[b];
  const char *name = w->sim->model->bodies[b].name;
  if (!w->describe) tml_stresses_set(x, modes_of(w, b, f));
  under(w, name);
  w->need = TML_NEED_PLACE;
  put(w, "stress", "Pa", "largest von Mises stress of the body", w->describe ? 0.0 : largest_stress(x, -1));
  w->marker = true;
  for (int i = 0; i < f->n_parts; i++) {
    under_both(w, name, f->part[i]);
    put(w, "stress", "Pa", "largest von Mises stress of this part of the body",
        w->describe ? 0.0 : largest_stress(x, i));
  }
  w->marker = false;
}

/* A body in pieces: its centre of mass, and what its pieces come to together. */
static void walk_whole(walk *w, int k)
{
  const tml_whole *x = &w->sim->model->wholes[k];
  double centre[3][3] = {{0}}, mass = 0.0, energy = 0.0, most = 0.0;
  for (int b = x->first; b < x->first + x->n && !w->describe; b++) {
    const tml_sysbody *p = &w->sys->body[b];
    const tml_flexible *f = tml_model_modes(w->sim->model, b);
    double a[3], wd[3];
    p->ops->acceleration(a, wd, &w->work->frame[b], w->a + p->v);
    v3_axpy(centre[0], f->mass, w->q + p->q);
    v3_axpy(centre[1], f->mass, w->v + p->v);
    v3_axpy(centre[2], f->mass, a);
    mass += f->mass;
    energy += strain_energy(f, modes_of(w, b, f));
    most = fmax(most, deflection(f, modes_of(w, b, f)));
  }
  for (int i = 0; i < 9 && mass > 0.0; i++) centre[i/3][i % 3] /= mass;
  under(w, x->name);
  put_point(w, CENTRE, centre[0], centre[1], centre[2]);
  w->need = TML_NEED_PLACE;
  put(w, "strain_energy", "J", "elastic energy of all pieces", energy);
  put(w, "deflection", "", "largest displacement of a node of a piece, in sizes of the piece; linear theory ends at "
      "about 0.1", most);
}

/* Of all pieces, and of those of each beam. */
static void walk_whole_stress(walk *w, int k)
{
  const tml_model *m = w->sim->model;
  const tml_whole *x = &m->wholes[k];
  bool known = false;
  for (int b = x->first; b < x->first + x->n; b++) {
    const tml_flexible *f = tml_model_modes(m, b);
    known = known || f->n_points > 0;
    if (!w->describe) tml_stresses_set(&w->sim->stresses[b], modes_of(w, b, f));
  }
  if (!known) return;
  under(w, x->name);
  w->need = TML_NEED_PLACE;
  for (int beam = -1; beam < x->part->def.n_beams; beam++) {
    double most = 0.0;
    for (int b = x->first; b < x->first + x->n && !w->describe; b++)
      if (beam < 0 || m->bodies[b].flexible->beam == beam)
        most = fmax(most, largest_stress(&w->sim->stresses[b], -1));
    if (beam >= 0) under_both(w, x->name, x->part->structure->part[beam]);
    put(w, "stress", "Pa", beam < 0 ? "largest von Mises stress of all pieces"
                                    : "largest von Mises stress of this beam", most);
    w->marker = true;
  }
  w->marker = false;
}

static void walk_marker(walk *w, int marker)
{
  static const char *const about[3] = {"position of the marker, ground axes", "velocity of the marker, ground axes",
                                       "acceleration of the marker, ground axes"};
  const tml_sim *s = w->sim;
  const int b = s->model->markers[marker].body;
  if (!s->model->markers[marker].name || b == 0) return;
  double acc[3] = {0};
  tml_vector p = {0};
  tml_place place;
  if (w->describe) under(w, tml_model_marker_text(s->model, marker));
  if (!w->describe) {
    tml_feed f = {.kind = TML_FEED_POINT, .body = b, .frame = tml_system_frame_of(w->sys, marker)};
    tml_system_place(w->sys, marker, &place);
    v3_copy(f.s, place.s);
    tml_feed_at(&p, w->sys, w->work, &f, 2);
    tml_feed_accelerate(acc, &(tml_feed_seen){tml_system_view(w->sys, w->work, f.frame), &p}, w->a + w->sys->body[b].v);
  }
  w->marker = true;
  put_point(w, about, p.x, p.u, acc);
  if (s->model->markers[marker].foothold >= 0) walk_deformation(w, marker, p.x);
  w->marker = false;
}

/* ---------------------------------------------------------------- joints --------------------- */

static void note_status(walk *w, tml_status st)
{
  if (st != TML_OK) w->status = st;
}

static void walk_coordinate(walk *w, tml_measure *m, const int frame[2], bool angle, double counted)
{
  tml_measured x = {0};
  if (!w->describe) {
    const tml_pair p = tml_system_pair(w->sys, w->work, frame);
    note_status(w, tml_measure_eval(&x, m, &p, 1));
  }
  w->need = TML_NEED_PLACE;
  if (angle) put(w, "angle", "rad", "angle of the second marker about z of the first, counting full turns", counted);
  else put(w, "displacement", "m", "way of the second marker along z of the first", x.value);
  w->need = TML_NEED_VELOCITY;
  if (angle) put(w, "angle_rate", "rad/s", "its rate", x.rate);
  else put(w, "displacement_rate", "m/s", "its rate", x.rate);
}

static void put_wrench(walk *w, const char *joint, int side, int marker, const double F[3],
                       const double T[3])
{
  const tml_sim *s = w->sim;
  double B[9] = {0}, local[3] = {0};
  under_both(w, joint, side ? "j" : "i");
  if (!w->describe) m3_mul(B, w->work->frame[tml_system_frame_of(w->sys, marker)].A, s->model->markers[marker].B);
  put3(w, FORCE, "N", "reaction force on the body at this marker, ground axes", F);
  put3(w, TORQUE, "N m", "reaction torque on the body at this marker, ground axes", T);
  m3_tmulv(local, B, F);
  put3(w, MARKER_FORCE, "N", "reaction force, axes of this marker", local);
  m3_tmulv(local, B, T);
  put3(w, MARKER_TORQUE, "N m", "reaction torque, axes of this marker", local);
}

/* What is described next depends on the multipliers of this joint, motion or coupler. */
static void begin_rows(walk *w, tml_element kind, int k)
{
  w->need = TML_NEED_FORCE;
  if (w->describe) w->n_rows = tml_rows_of(w->sys, kind, k, &w->row);
}

/* What a motion or a force element does to its markers. Groups of their own: only computed, and only recorded, where
 * they are asked for. */
static void walk_wrench(walk *w, tml_element kind, int k, const char *name)
{
  tml_wrench x = {0};
  if (!w->describe) note_status(w, tml_wrench_of(&x, w->sim, kind, k));
  begin_rows(w, kind, k);
  w->marker = true;
  for (int side = 0; side < 2; side++) {
    under_both(w, name, side ? "j" : "i");
    put3(w, FORCE, "N", "force on the body at this marker, ground axes", x.F[side]);
    put3(w, TORQUE, "N m", "torque on the body at this marker, ground axes", x.T[side]);
  }
  w->marker = false;
  w->n_rows = 0;
}

static void walk_motion_wrench(walk *w, int k)
{
  walk_wrench(w, TML_ELEMENT_MOTION, k, w->sim->model->motions[k].name);
}

static void walk_force_wrench(walk *w, int k)
{
  const int force = w->sys->element[k].force;
  walk_wrench(w, TML_ELEMENT_FORCE, force, w->sim->model->forces[force].name);
}

/* Its motions count as their own elements. */
static void walk_joint(walk *w, int k)
{
  tml_sim *s = w->sim;
  const tml_joint *d = &s->model->joints[k];
  tml_wrench x = {0};
  const int frame[2] = {tml_system_frame_of(w->sys, d->i), tml_system_frame_of(w->sys, d->j)};
  if (!w->describe) note_status(w, tml_wrench_of(&x, s, TML_ELEMENT_JOINT, k));
  tml_place i, j;
  tml_measure m;
  tml_system_place(w->sys, d->i, &i);
  tml_system_place(w->sys, d->j, &j);
  under(w, d->name);
  if (tml_joint_turns(d->kind)) {
    tml_measure_angle(&m, &i, &j);
    walk_coordinate(w, &m, frame, true, w->describe ? 0.0 : s->at.angle[s->sys->joint_angle[k]]);
  }
  if (tml_joint_slides(d->kind)) {
    tml_measure_slide(&m, &i, &j);
    walk_coordinate(w, &m, frame, false, 0.0);
  }
  begin_rows(w, TML_ELEMENT_JOINT, k);
  put(w, "force", "N", "magnitude of the reaction force", v3_norm(x.F[1]));
  put(w, "torque", "N m", "magnitude of the reaction torque at the second marker", v3_norm(x.T[1]));
  put_wrench(w, d->name, 0, d->i, x.F[0], x.T[0]);
  put_wrench(w, d->name, 1, d->j, x.F[1], x.T[1]);
  w->n_rows = 0;
}

static void walk_motion(walk *w, int k)
{
  const tml_sim *s = w->sim;
  const tml_motion *d = &s->model->motions[k];
  double value[4] = {0}, exerted = 0.0;
  int first, end;
  tml_system_constraints_of(w->sys, TML_ELEMENT_MOTION, k, &first, &end);
  if (first < end && !w->describe) exerted = -s->at.lambda[w->sys->constraint[first].row];
  under(w, d->name);
  if (!w->describe) tml_expr_derivatives(d->value.expr, s->at.t, 1, value, w->work->expr);
  if (first < end && !w->describe && d->level == TML_DISPLACEMENT)
    value[0] += w->work->memory.offset[w->sys->constraint[first].number];
  const bool turn = d->kind == TML_MOTION_ROTATION;
  static const char *const unit[2][3] = {{"m", "m/s", "m/s2"}, {"rad", "rad/s", "rad/s2"}};
  w->need = TML_NEED_PLACE;
  put(w, "value", unit[turn][d->level], "prescribed displacement, rate or acceleration", value[0]);
  begin_rows(w, TML_ELEMENT_MOTION, k);
  put(w, turn ? "torque" : "force", turn ? "N m" : "N", "what the motion exerts on the second marker's body",
      exerted);
  w->n_rows = 0;
}

/* The multiplier of a coupler: what it exerts on a joint is this times the factor of the joint. Of a gear, whose
 * factors are the velocities of the teeth per rate of the joints, the force between them. */
static void walk_coupler(walk *w, int k)
{
  double exerted = 0.0;
  int first, end;
  tml_system_constraints_of(w->sys, TML_ELEMENT_COUPLER, k, &first, &end);
  if (first < end && !w->describe) exerted = -w->sim->at.lambda[w->sys->constraint[first].row];
  const tml_coupler *d = &w->sim->model->couplers[k];
  const bool force = d->mesh >= 0 || d->kind[0] == TML_MOTION_TRANSLATION;
  under(w, d->name);
  begin_rows(w, TML_ELEMENT_COUPLER, k);
  put(w, "multiplier", force ? "N" : "N m", "times the factor of a joint: force or torque on its second marker's body",
      exerted);
  w->n_rows = 0;
}

/* Multipliers of a general constraint: generalised forces per unit of its expressions. */
static void walk_relation(walk *w, int k)
{
  static const char *const name[TML_RELATION_ROWS] = {"multiplier", "multiplier2", "multiplier3"};
  double exerted[TML_RELATION_ROWS] = {0};
  int first, end;
  tml_system_constraints_of(w->sys, TML_ELEMENT_RELATION, k, &first, &end);
  for (; first < end && !w->describe; first++) {
    const tml_constraint *c = &w->sys->constraint[first];
    exerted[tml_relation_row(w->sys, c)] = -w->sim->at.lambda[c->row];
  }
  const tml_relation *d = &w->sim->model->relations[k];
  under(w, d->name);
  begin_rows(w, TML_ELEMENT_RELATION, k);
  for (int r = 0; r < d->n_rows; r++)
    put(w, name[r], "", "what the constraint exerts, per unit of its expression", exerted[r]);
  w->n_rows = 0;
}

/* ---------------------------------------------------------------- unknowns of the user ------- */

/* Values are in SI, whatever unit was asked for. */
static void put_unknown(walk *w, const char *name, const char *unit, const char *about, double value)
{
  char si[TML_UNIT_TEXT] = "";
  if (w->describe && *unit) tml_units_name(&tml_units_si, tml_units_dim(unit), si);
  put(w, name, si, about, value);
}

static void walk_equation(walk *w, int k)
{
  const tml_sim *s = w->sim;
  const tml_equation *d = &s->model->equations[k];
  under(w, d->name);
  w->need = TML_NEED_PLACE;
  put_unknown(w, "value", d->unit, "state of the differential equation", w->describe ? 0.0 : s->at.X[k]);
  w->need = TML_NEED_FORCE;
  put_unknown(w, "rate", *d->unit ? d->rate_unit : "Hz", "rate of the state", w->describe ? 0.0 : s->at.p[k]);
}

static void walk_variable(walk *w, int k)
{
  const tml_sim *s = w->sim;
  const tml_variable *d = &s->model->variables[k];
  under(w, d->name);
  put_unknown(w, "value", d->unit, d->input ? "what is set from outside" : "value of the variable",
              w->describe ? 0.0 : s->at.p[s->sys->user.first_variable + k]);
}

/* ---------------------------------------------------------------- forces and the rest -------- */

/* Takes what a force element tells. */
typedef struct sink {
  tml_force_sink to;
  walk *w;
} sink;

static void put_force(tml_force_sink *to, tml_need need, const char *name, const char *unit, const char *about,
                      double value)
{
  walk *w = ((sink *)to)->w;
  w->need = need;
  put(w, name, unit, about, value);
}

static void walk_force(walk *w, int k)
{
  const tml_sysforce *e = &w->sys->element[k];
  const tml_force *f = &w->sim->model->forces[e->force];
  tml_force_input in;
  sink out = {{put_force}, w};
  under(w, f->name);
  if (!w->describe) tml_force_now(&in, w->sim, k);
  note_status(w, e->ops->channels(&out.to, f, w->describe ? NULL : e->par, w->describe ? NULL : &in));
}

/* All pairs of a contact that are near each other at present, together. */
static tml_contact_look look_at(walk *w, int contact)
{
  tml_contact_look all = {0};
  for (int k = w->sys->n_elements; k < w->sys->n_acting && !w->describe; k++) {
    const tml_contact_par *p = w->sys->element[k].par;
    tml_force_input in;
    tml_contact_look one;
    if (p->contact != contact) continue;
    tml_force_now(&in, w->sim, k);
    note_status(w, tml_contact_see(&one, p, &in));
    v3_axpy(all.F, 1.0, one.F);
    v3_axpy(all.friction, 1.0, one.friction);
    all.push += one.push;
    all.depth = fmax(all.depth, one.depth);
    all.slip = fmax(all.slip, one.slip);
    all.state = one.state > all.state ? one.state : all.state;
    all.points += one.points;
  }
  return all;
}

static void walk_contact(walk *w, int k)
{
  const tml_contact_look all = look_at(w, k);
  under(w, w->sim->model->contacts[k].name);
  put(w, "force", "N", "sum of the normal forces", all.push);
  put3(w, FORCE, "N", "force on the first side, ground axes", all.F);
  put(w, "friction", "N", "magnitude of the sum of friction", v3_norm(all.friction));
  put(w, "depth", "m", "largest depth; 0 while nothing touches", all.depth);
  put(w, "slip", "m/s", "largest velocity of slip", all.slip);
  put(w, "points", "", "points that touch", all.points);
  put(w, "state", "", "0 open, 1 slips, 2 sticks: the firmest of its points", all.state);
}

static void walk_energy(walk *w, int k)
{
  (void)k;
  const tml_sim *s = w->sim;
  const double done = s->work_before + 0.5*(s->at.t - s->t_before)*(s->power_before + s->energy.power);
  under(w, "energy");
  put(w, "kinetic", "J", "kinetic energy", s->energy.kinetic);
  put(w, "potential", "J", "of gravity and linear springs", s->energy.potential);
  put(w, "total", "J", "kinetic and potential energy", s->energy.kinetic + s->energy.potential);
  put(w, "work", "J", "done by everything that is not a potential", done);
  put(w, "balance", "J", "energy that nothing explains: change of the total since the start, less the work",
      w->describe ? 0.0 : s->energy.kinetic + s->energy.potential - s->run->stats.energy_start - done);
}

static void walk_run(walk *w, int k)
{
  (void)k;
  const tml_sim *s = w->sim;
  under(w, "run");
  w->need = TML_NEED_PLACE;
  put(w, "step", "s", "step of the integrator", w->describe ? 0.0 : s->run->h_last);
  put(w, "iterations", "", "corrector iterations of the last step", w->describe ? 0.0 : s->run->iterations);
  put(w, "drift_position", "", "largest residual of the position constraints after the last step, in m or rad",
      w->describe ? 0.0 : s->run->drift_position);
  put(w, "drift_velocity", "", "largest residual of the velocity constraints after the last step, in m/s or rad/s",
      w->describe ? 0.0 : s->run->drift_velocity);
}

static void walk_own(walk *w, int k)
{
  tml_sim *s = w->sim;
  if (w->describe) w->failed = !tml_own_channel_describe(s, k) || w->failed;
  else note_status(w, tml_own_channel_value(&s->channels.values[w->n], s, k));
  w->n++;
}

/* ---------------------------------------------------------------- elements ------------------- */

static void (*const walk_element[TML_CHANNELS_KINDS])(walk *w, int k) = {
    walk_body, walk_stress, walk_whole, walk_whole_stress, walk_marker, walk_joint, walk_motion, walk_motion_wrench,
    walk_coupler, walk_relation, walk_force, walk_force_wrench, walk_equation, walk_variable, walk_contact,
    walk_energy, walk_run, walk_own};

static int count_elements(const tml_model *m, int kind)
{
  const int n[TML_CHANNELS_KINDS] = {m->n_bodies, m->n_bodies, m->n_wholes, m->n_wholes, m->n_markers, m->n_joints,
                                     m->n_motions, m->n_motions, m->n_couplers, m->n_relations, m->n_forces,
                                     m->n_forces, m->n_equations, m->n_variables, m->n_contacts, 1, 1,
                                     m->n_channels};
  return n[kind];
}

/* The channels of all elements; a group each. */
static void describe_all(walk *w)
{
  for (int kind = 0; kind < TML_CHANNELS_KINDS; kind++) {
    const int n = count_elements(w->sim->model, kind);
    for (int k = kind == TML_CHANNELS_BODY || kind == TML_CHANNELS_STRESS ? 1 : 0; k < n && !w->failed; k++) {
      const int first = w->n;
      w->need = TML_NEED_FORCE;
      walk_element[kind](w, k);
      if (w->n > first) w->failed = !tml_channel_group_add(&w->sim->channels, first, kind, k) || w->failed;
    }
  }
}

/* Names under `record:` that mean no channel. */
static void warn_record(tml_sim *s)
{
  for (int i = 0; i < s->model->n_record; i++) {
    const char *name = s->model->record[i];
    if (tml_channel_matches(&s->channels, name)) continue;
    const char *near = tml_channel_closest(&s->channels, name);
    tml_sim_warn(s, near ? "record: no channel has the name '%s': did you mean '%s'?"
                         : "record: no channel has the name '%s'; 'trammel channels' lists them", name, near);
  }
}

static tml_status prepare_stresses(tml_sim *s, tml_error *err)
{
  const tml_model *m = s->model;
  s->stresses = tml_new((size_t)m->n_bodies, sizeof *s->stresses);
  if (!s->stresses) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (int b = 0; b < m->n_bodies && !st; b++)
    if (tml_model_modes(m, b)) st = tml_stresses_create(&s->stresses[b], tml_model_modes(m, b), err);
  return st;
}

tml_status tml_channels_create(tml_sim *s, tml_error *err)
{
  tml_status st = prepare_stresses(s, err);
  if (st) return st;
  /* Values do not matter here; any state will do. */
  walk w = {.sim = s, .sys = s->full, .work = &s->full_work, .q = s->full_q, .v = s->full_v, .a = s->full_v,
            .describe = true};
  describe_all(&w);
  st = w.failed ? tml_fail_memory(err) : tml_channels_complete(&s->channels, err);
  if (st == TML_OK) warn_record(s);
  return st;
}

/* Values of one element stand together, so those of a group are computed when its first channel is met. */
tml_status tml_channels_evaluate(tml_sim *s, const int *channels, int n)
{
  walk w = {.sim = s, .sys = s->sys, .work = &s->work, .q = s->at.q, .v = s->at.v, .a = s->at.a};
  tml_system_frames(s->sys, &s->work, s->at.q, s->at.v);
  for (int i = 0, group = -1; i < n; i++) {
    const int next = tml_channel_group_of(&s->channels, channels[i], group);
    if (next == group) continue;
    const tml_channel_group *g = &s->channels.groups[next];
    group = next;
    w.n = g->first;
    walk_element[g->kind](&w, g->index);
  }
  return w.status;
}

tml_need tml_channels_need(const tml_sim *s, const int *channels, int n)
{
  int need = TML_NEED_PLACE;
  for (int i = 0; i < n; i++)
    if (s->channels.items[channels[i]].need > need) need = s->channels.items[channels[i]].need;
  return (tml_need)need;
}

int tml_sim_channel_count(const tml_sim *s) { return s ? s->channels.n_items : 0; }

static bool is_channel(const tml_sim *s, int i) { return i >= 0 && i < tml_sim_channel_count(s); }

tml_channel tml_sim_channel(const tml_sim *s, int i)
{
  if (!is_channel(s, i)) return (tml_channel){.name = "", .unit = "", .about = ""};
  const tml_item *item = &s->channels.items[i];
  tml_channel c = {.name = item->name, .unit = s->channels.units[item->unit].text, .about = item->about};
  for (int r = item->row; s->rank.n_dropped > 0 && r < item->row + item->n_rows; r++)
    c.vague = c.vague || s->rank.vague[r];
  return c;
}

bool tml_sim_channel_recorded(const tml_sim *s, int i) { return is_channel(s, i) && s->channels.items[i].recorded; }

int tml_sim_channel_find(const tml_sim *s, const char *name)
{
  return s && name ? tml_channel_index(&s->channels, name) : -1;
}
