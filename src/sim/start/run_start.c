/* run_start.c - from the positions of the model to a running integrator: assembles, finds an independent set of
 * constraint rows, compiles the system in the coordinates of the run, and starts. The same again during a run, when
 * rows that were left out as redundant no longer hold. */
#include "sim/start/run_start.h"
#include <stdio.h>

#include "core/text_append.h"
#include "sim/compile/run_compile.h"
#include "sim/contact/contact_search.h"
#include "sim/explain/assembly_shift.h"
#include "sim/start/redundant_rows.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_channels.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_sensors.h"
#include "sim/compile/method_choice.h"
#include "sim/explain/failure_text.h"
#include "sim/start/rope_path_check.h"
#include "sim/start/start_checks.h"
#include "sim/start/start_deflection.h"
#include "core/memory.h"
#include "core/number.h"

#define WATCH 1e-6  /* relative violation of a dropped row above which it is not round-off */
#define LASTS 20    /* steps that a choice of rows must last to count as good */
#define CHOICES 3   /* successive choices that did not last before the run fails */
#define CHANGED 2e-3 /* relative change of a prescribed velocity above which it is not round-off */
#define NOISE 1e-10       /* components relative to the vector that are rounding, and are printed as 0 */

/* ---------------------------------------------------------------- what assembly left --------- */

static void axis_products(const tml_sim *s, const tml_joint *j, double dot[3])
{
  const int m[2] = {j->i, j->j};
  double axis[2][9];
  for (int side = 0; side < 2; side++)
    m3_mul(axis[side], s->assembly->full_work.frame[tml_system_builder_frame(s->assembly->full, m[side])].A,
           s->model->markers[m[side]].B);
  for (int i = 0; i < 3; i++) {
    double x[3], y[3];
    m3_column(x, axis[0], i);
    m3_column(y, axis[1], i);
    dot[i] = v3_dot(x, y);
  }
}

/* A row that makes two axes perpendicular is zero for both directions, so axes that must agree may have closed in
 * opposite directions. */
static tml_status check_flips(tml_sim *s, tml_error *err)
{
  tml_system_frames(s->assembly->full, &s->assembly->full_work, s->assembly->full_q, s->assembly->full_v);
  for (int k = 0; k < s->model->n_joints; k++) {
    const tml_joint *j = &s->model->joints[k];
    double dot[3];
    if (s->switches->joint[k]) continue;
    axis_products(s, j, dot);
    const tml_joint_agreement agree = tml_joint_facts_of(j->kind)->agree;
    if (agree == TML_AGREE_ALL && fmin(dot[0], fmin(dot[1], dot[2])) < -0.5)
      return tml_fail(err, TML_ERR_ASSEMBLY, "joint '%s' would close turned by half a turn: the axes of its "
                      "markers start too far from parallel", j->name);
    if (agree == TML_AGREE_Z && dot[2] < -0.5)
      tml_sim_warn(s, "joint '%s': the z axes of its markers point in opposite directions", j->name);
    if (agree == TML_AGREE_OUTWARD && dot[2] > 0.5)
      return tml_fail(err, TML_ERR_ASSEMBLY, "joint '%s': the z axes of its markers must point outward along the two "
                      "shafts, away from the joint; they point the same way", j->name);
  }
  return TML_OK;
}

/* The rotation error of a body motion is zero also at half a turn from the prescribed orientation, so that position
 * must be excluded. */
static tml_status check_driven_rotation(tml_sim *s, const tml_relation *r, double t, tml_error *err)
{
  double angle[3] = {0}, e[4], T[9], A[9], d[4], trace = 0.0;
  for (int k = 0; k < 3; k++) {
    if (r->prescribed[3 + k].n_atoms > 0) return TML_OK; /* inputs are not known at this stage */
    if (!r->prescribed[3 + k].expr) continue;
    tml_expr_derivatives(r->prescribed[3 + k].expr, t, 0, d, s->assembly->full_work.expr);
    angle[k] = d[0];
  }
  if (r->turns == TML_TURNS_313) tml_quat_from_313(e, angle[0], angle[1], angle[2]);
  else tml_quat_from_321(e, angle[0], angle[1], angle[2]);
  tml_quat_matrix(T, e);
  m3_mul(A, s->assembly->full_work.frame[tml_system_builder_frame(s->assembly->full, r->i)].A,
         s->model->markers[r->i].B);
  for (int k = 0; k < 9; k++) trace += T[k]*A[k];
  if (!(trace < 1.0)) return TML_OK; /* trace of a rotation by the angle x: 1 + 2 cos x */
  return tml_fail(err, TML_ERR_ASSEMBLY, "body '%s' would start turned by half a turn against what motion '%s' "
                  "prescribes: draw it nearer to that, by its orientation",
                  s->model->bodies[s->model->markers[r->i].body].name, r->name);
}

static tml_status check_leads(tml_sim *s, double t, tml_error *err)
{
  for (int k = 0; k < s->model->n_relations; k++) {
    const tml_relation *r = &s->model->relations[k];
    if (r->kind != TML_RELATION_BODY_MOTION || !r->prescribed[3].expr || s->switches->relation[k]) continue;
    const tml_status st = check_driven_rotation(s, r, t, err);
    if (st != TML_OK) return st;
  }
  return TML_OK;
}

static void warn_redundant(tml_sim *s)
{
  char text[400] = "", name[160];
  int shown = 0;
  if (s->assembly->rank.lost > 0)
    tml_sim_warn(s, "the mechanism starts in a singular configuration: %d constraint equation%s lost "
                 "independence there", s->assembly->rank.lost, s->assembly->rank.lost == 1 ? "" : "s");
  if (s->assembly->rank.n_dropped == 0) return;
  for (int i = 0; i < s->assembly->rank.n && shown < 4; i++) {
    if (!s->assembly->rank.drop[i] || s->switches->row[i]) continue;
    tml_system_row_name(s->assembly->full, i, name, sizeof name);
    tml_text_join(text, sizeof text, "; ", "%s", name);
    shown++;
  }
  tml_sim_warn(s, "%d of %d constraint equations %s redundant and left out: %s%s. Reactions of the joints in "
               "these loops are not unique",
               s->assembly->rank.n_dropped, s->assembly->rank.n, s->assembly->rank.n_dropped == 1 ? "is" : "are", text,
               s->assembly->rank.n_dropped > shown ? "; ..." : "");
}

/* ---------------------------------------------------------------- coordinates of the run ----- */

/* Converts the state of the full system to the coordinates of the run. */
static void to_run(const tml_sim *s, double *q, double *v)
{
  for (int b = 1; b < s->assembly->full->n_bodies; b++) {
    const tml_sysbody *to = &s->eq->sys->body[b], *in = &s->assembly->full->body[b];
    tml_system_convert(to, q + to->q, v + to->v, in, s->assembly->full_q + in->q, s->assembly->full_v + in->v);
  }
}

/* Converts the integrator's state to the coordinates of the full system. */
static void from_run(tml_sim *s)
{
  for (int b = 1; b < s->assembly->full->n_bodies; b++) {
    const tml_sysbody *in = &s->eq->sys->body[b], *to = &s->assembly->full->body[b];
    tml_system_convert(to, s->assembly->full_q + to->q, s->assembly->full_v + to->v, in, s->eq->run->q + in->q,
                       s->eq->run->v + in->v);
  }
}

/* Sets constants that force elements take from the assembled mechanism, such as free lengths. */
static tml_status settle_forces(tml_sim *s, tml_error *err)
{
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    const tml_sysforce *e = &s->eq->sys->element[k];
    tml_force_input in;
    if (!e->ops->settle) continue;
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, e, 0.0, 0);
    if (e->ops->settle(s->eq->work.memory.element + e->memory, e->par, &in) != TML_OK)
      return tml_fail(err, TML_ERR_ASSEMBLY, "force '%s': its ends coincide, so it has no direction",
                      tml_system_force_name(s->eq->sys, k));
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- start ---------------------- */

tml_status tml_run_start_integrator(tml_sim *s)
{
  memcpy(s->eq->run->p, s->reported->at.p, (size_t)s->eq->sys->user.np*sizeof(double));
  return tml_integrator_start(s->eq->run, s->reported->at.t, s->reported->at.q, s->reported->at.v, s->reported->at.X);
}

static tml_status begin_motion(tml_sim *s, tml_error *err)
{
  const tml_status st = tml_run_start_integrator(s);
  if (st == TML_OK) return TML_OK;
  tml_fail(err, TML_ERR_ASSEMBLY, "accelerations cannot be found at t = %.9g: %s", s->reported->at.t,
           tml_status_text(st));
  tml_failure_text_start(s, st, s->reported->at.t, err);
  return st < 0 ? st : TML_ERR_ASSEMBLY;
}

/* Warns if a prescribed velocity of a body was changed to fit the constraints. */
static void warn_body(tml_sim *s, int b)
{
  const tml_sysbody *k = &s->assembly->full->body[b];
  const tml_body *d = &s->model->bodies[b];
  const tml_divided_body *whole = tml_model_whole_of(s->model, b);
  tml_frame f;
  tml_vector x;
  double dv[3], dw[3];
  k->ops->frame(&f, s->assembly->full_q + k->q, s->assembly->full_v + k->v);
  k->ops->vector(&x, &f, TML_VECTOR_POINT, tml_start_velocities_point(s->model, b), 1);
  v3_sub(dv, x.u, d->u);
  v3_sub(dw, f.w, d->w);
  const double u = v3_norm(d->u), w = s->assembly->full->length*v3_norm(d->w);
  const double off = fmax(u > 0.0 ? v3_norm(dv) : 0.0, w > 0.0 ? s->assembly->full->length*v3_norm(dw) : 0.0);
  if (!(off > CHANGED*(u + w))) return;
  const double noise = NOISE*(v3_norm(d->u) + v3_norm(x.u)), spin_noise = NOISE*(v3_norm(d->w) + v3_norm(f.w));
  for (int i = 0; i < 3; i++) {
    if (fabs(x.u[i]) < noise) x.u[i] = 0.0;
    if (fabs(f.w[i]) < spin_noise) f.w[i] = 0.0;
  }
  tml_sim_warn(s, "the start velocity of body '%s' does not fit the joints: (%.4g, %.4g, %.4g) m/s and (%.4g, %.4g, "
               "%.4g) rad/s became (%.4g, %.4g, %.4g) and (%.4g, %.4g, %.4g)",
               whole ? whole->name : d->name, d->u[0], d->u[1], d->u[2], d->w[0], d->w[1], d->w[2],
               x.u[0], x.u[1], x.u[2], f.w[0], f.w[1], f.w[2]);
}

/* Warns of joints that start beyond their stops. */
static void warn_stops(tml_sim *s)
{
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    const tml_sysforce *e = &s->eq->sys->element[k];
    tml_force_input in;
    const char *unit = "";
    if (!e->ops->beyond) continue;
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, e, 0.0, 0);
    const double far = e->ops->beyond(e->par, &in, &unit);
    if (far > 1e-9)
      tml_sim_warn(s, "'%s' starts %.3g %s beyond its limits and will be pushed back at once",
                   tml_system_force_name(s->eq->sys, k), far, unit);
  }
}

static void warn_rate(tml_sim *s, const tml_joint *j, tml_motion_kind kind)
{
  const int frame[2] = {tml_system_builder_frame(s->assembly->full, j->i),
                        tml_system_builder_frame(s->assembly->full, j->j)};
  const tml_pair p = tml_system_pair(s->assembly->full, &s->assembly->full_work, frame);
  const bool turns = kind == TML_MOTION_ROTATION;
  tml_place place[2];
  tml_measure m;
  double value, rate;
  tml_system_builder_marker(s->assembly->full, j->i, &place[0]);
  tml_system_builder_marker(s->assembly->full, j->j, &place[1]);
  if (turns) tml_measure_angle(&m, &place[0], &place[1]);
  else tml_measure_sliding(&m, &place[0], &place[1]);
  if (tml_measure_motion(&value, &rate, &m, &p) != TML_OK) rate = NAN;
  if (fabs(rate - j->rate[kind]) <= CHANGED*fabs(j->rate[kind])) return;
  tml_sim_warn(s, "the start velocity of joint '%s' does not fit the others: %.4g %s became %.4g", j->name,
               j->rate[kind], turns ? "rad/s" : "m/s", rate);
}

/* Prescribed velocities that contradict the joints or each other were changed as little as possible; the user is
 * warned. */
static void warn_velocities(tml_sim *s)
{
  tml_system_frames(s->assembly->full, &s->assembly->full_work, s->assembly->full_q, s->assembly->full_v);
  for (int b = 1; b < s->assembly->full->n_bodies; b++)
    if (tml_start_velocities_prescribed(s->model, b)) warn_body(s, b);
  for (int k = 0; k < s->model->n_joints; k++) {
    const tml_joint *j = &s->model->joints[k];
    if (j->given & TML_GIVEN_ANGLE_RATE) warn_rate(s, j, TML_MOTION_ROTATION);
    if (j->given & TML_GIVEN_DISPLACEMENT_RATE) warn_rate(s, j, TML_MOTION_TRANSLATION);
  }
}

/* Notes bodies whose moments of inertia violate the triangle inequality by no more than rounding of their input. */
static void note_inertia(tml_sim *s)
{
  for (int b = 1; b < s->model->n_bodies; b++) {
    const tml_body *d = &s->model->bodies[b];
    if (d->inertia_excess > 0.0)
      tml_sim_note(s, "body '%s': its largest principal moment of inertia exceeds the sum of the others by %.2g %%; "
                   "that is taken for rounding", d->name, 100.0*d->inertia_excess);
  }
}

/* Closes positions, makes velocities consistent and determines the rank of the rows. first: the start of the run, with
 * the start values and velocities that the model prescribes. */
static tml_status assemble_start(tml_sim *s, double t, bool first, tml_error *err)
{
  tml_assembler a;
  tml_status st = tml_assembler_create(&a, s->assembly->full, &s->assembly->full_work, err);
  a.t = t;
  a.off = s->switches->row;
  a.free = t > s->phase->begin;
  if (first) tml_element_switches_set_start(s, false);
  if (st == TML_OK && !(t > s->phase->begin)) st = tml_start_turns_assemble(&a, s->assembly->full_q, err);
  if (st == TML_OK) st = tml_assembly_positions(&a, s->assembly->full_q, err);
  if (first) tml_element_switches_set_start(s, true);
  if (st == TML_OK) st = check_flips(s, err);
  if (st == TML_OK) st = check_leads(s, t, err);
  if (st == TML_OK) st = tml_assembly_rates(&a, s->assembly->full_q, s->assembly->full_v, first, err);
  if (st == TML_OK) {
    const tml_state x = {.t = t, .q = s->assembly->full_q, .v = s->assembly->full_v};
    tml_redundant_rows_free(&s->assembly->rank);
    st = tml_redundant_rows_create(&s->assembly->rank, &a, &x, t > s->phase->begin, err);
  }
  tml_assembler_free(&a);
  return st;
}

tml_status tml_run_start_reassemble(tml_sim *s, tml_error *err)
{
  tml_assembler a;
  tml_status st = tml_assembler_create(&a, s->assembly->full, &s->assembly->full_work, err);
  a.t = s->phase->begin;
  a.off = s->switches->row;
  tml_element_switches_set_start(s, false);
  if (st == TML_OK) st = tml_assembly_bodies(&a, s->assembly->full_q);
  if (st == TML_OK) st = tml_assembly_positions(&a, s->assembly->full_q, err);
  tml_element_switches_set_start(s, true);
  if (st == TML_OK) st = tml_assembly_rates(&a, s->assembly->full_q, s->assembly->full_v, true, err);
  tml_assembler_free(&a);
  if (st != TML_OK) return st;
  to_run(s, s->reported->at.q, s->reported->at.v);
  memcpy(s->eq->work.memory.turn, s->assembly->full_work.memory.turn, (size_t)s->eq->sys->n_angles*sizeof(double));
  return TML_OK;
}

tml_status tml_run_start_assemble(tml_sim *s, tml_error *err)
{
  tml_system_initial(s->assembly->full, s->assembly->full_q, s->assembly->full_v);
  tml_status st = assemble_start(s, s->phase->begin, true, err);
  if (st == TML_OK) st = tml_assembly_shift_create(s, err);
  if (st == TML_OK) st = tml_contact_search_begin(s, err);
  if (st == TML_OK) st = tml_start_checks_tables(s, err);
  if (st == TML_OK) st = tml_method_choice_settle(s, s->phase->begin, err);
  if (st == TML_OK) st = tml_run_compile_make(s, err);
  if (st != TML_OK) return st;
  s->reported->at.t = s->phase->begin;
  to_run(s, s->reported->at.q, s->reported->at.v);
  tml_memory_copy(&s->eq->work.memory, &s->assembly->full_work.memory, s->eq->sys);
  tml_system_user_start(s->eq->sys, s->reported->at.X, s->reported->at.p);
  const tml_state x = {.t = s->phase->begin, .q = s->reported->at.q, .v = s->reported->at.v};
  tml_contacts_forget(s->eq->sys, &s->eq->work, &x);
  st = tml_system_begin_count(s->eq->sys, &s->eq->work, &x, NULL) == TML_OK ? settle_forces(s, err)
       : tml_fail(err, TML_ERR_ASSEMBLY, "a motion measures an angle that is not defined at the start");
  if (st == TML_OK) st = tml_start_deflection_solve(s, err);
  if (st != TML_OK) tml_run_compile_discard(s);
  return st;
}

tml_status tml_run_start_set_velocities(tml_sim *s, const double *extra, tml_error *err)
{
  tml_assembler a;
  double *q = tml_new((size_t)s->assembly->full->nq, sizeof *q);
  if (!q) return tml_fail_memory(err);
  tml_system_initial(s->assembly->full, q, s->assembly->full_v);
  for (int b = 1; b < s->assembly->full->n_bodies; b++) {
    const tml_sysbody *in = &s->eq->sys->body[b], *to = &s->assembly->full->body[b];
    tml_system_convert(to, s->assembly->full_q + to->q, q + to->v, in, s->reported->at.q + in->q,
                       s->reported->at.v + in->v);
  }
  tml_delete(q);
  tml_memory_copy(&s->assembly->full_work.memory, &s->eq->work.memory, s->eq->sys);
  tml_status st = tml_assembler_create(&a, s->assembly->full, &s->assembly->full_work, err);
  a.t = s->reported->at.t;
  a.off = s->switches->row;
  if (st == TML_OK) st = tml_assembly_rates(&a, s->assembly->full_q, s->assembly->full_v, true, err);
  for (int i = 0; extra && i < s->assembly->full->nv; i++) s->assembly->full_v[i] += extra[i];
  if (st == TML_OK && extra) st = tml_assembly_rates(&a, s->assembly->full_q, s->assembly->full_v, false, err);
  tml_assembler_free(&a);
  if (st == TML_OK) to_run(s, s->reported->at.q, s->reported->at.v);
  return st;
}

tml_status tml_run_start(tml_sim *s, tml_error *err)
{
  const tml_status st = begin_motion(s, err);
  if (st != TML_OK) return st;
  note_inertia(s);
  warn_redundant(s);
  warn_velocities(s);
  tml_contact_search_warn(s);
  warn_stops(s);
  tml_start_checks_contact_depth(s);
  tml_ropes_warn(s);
  return TML_OK;
}

/* ---------------------------------------------------------------- dropped rows --------------- */

/* The dropped row with the largest relative violation, and that violation; -1: none. */
static int worst_dropped(tml_sim *s, double *worst)
{
  int row = -1;
  *worst = 0.0;
  const tml_state x = {.t = s->eq->run->t, .q = s->assembly->full_q, .v = s->assembly->full_v};
  if (tml_system_residual(s->assembly->full, &s->assembly->full_work, &x, NULL, s->assembly->full_phi) != TML_OK)
    return -1;
  for (int i = 0; i < s->assembly->full->m; i++) {
    int local;
    const tml_constraint *c = tml_system_row_owner(s->assembly->full, i, &local);
    const double off = fabs(s->assembly->full_phi[i])/c->length;
    if (s->switches->row[i]) continue;
    /* a motion given by its rate is counted only while its row is active */
    if (c->level != TML_LEVEL_POSITION) continue;
    if (!s->assembly->rank.drop[i] || !(off > *worst)) continue;
    *worst = off;
    row = i;
  }
  return row;
}

/* Copies the state and the memory to the run with another choice of rows. */
static void carry_over(tml_sim *s, const tml_sim_equations *old)
{
  tml_memory_copy(&s->eq->work.memory, &s->assembly->full_work.memory, s->eq->sys);
  to_run(s, s->reported->at.q, s->reported->at.v);
  s->reported->at.t = old->run->t;
  memcpy(s->reported->at.X, old->run->X, (size_t)s->eq->sys->user.nx*sizeof(double));
  memcpy(s->reported->at.p, old->run->p, (size_t)s->eq->sys->user.np*sizeof(double));
  const tml_state x = {.t = s->reported->at.t, .q = s->reported->at.q, .v = s->reported->at.v};
  tml_contacts_carry(s->eq->sys, &s->eq->work, old->sys, &old->work, &x);
  tml_integrator_succeed(s->eq->run, old->run);
}

/* Sets the full system to the state of the run. */
static void follow_run(tml_sim *s)
{
  from_run(s);
  tml_memory_copy(&s->assembly->full_work.memory, &s->eq->work.memory, s->eq->sys);
}

/* A motion of an angle that is switched on during a run may differ from the joint by full turns. They are added to its
 * offset, since otherwise the joint would wind them up at once. phi: violation of its row. */
static void count_motion(tml_sim *s, const tml_constraint *c, double phi)
{
  const double two_pi = 2.0*TML_PI, turns = nearbyint(phi/two_pi);
  if (c->term->angle < 0 || c->level != TML_LEVEL_POSITION || turns == 0.0 || !(s->eq->run->t > 0.0)) return;
  s->assembly->full_work.memory.offset[c->number] += two_pi*turns;
  tml_sim_warn(s, "motion '%s' was switched on at t = %.6g, %g full turn%s from where the joint stands: these are "
               "added to its value", tml_system_owner_name(s->assembly->full, c), s->eq->run->t, fabs(turns),
               fabs(turns) == 1.0 ? "" : "s");
}

/* Motions and couplers that were just switched on count from the present positions. */
static tml_status begin_counts(tml_sim *s, tml_error *err)
{
  const tml_state x = {.t = s->eq->run->t, .q = s->assembly->full_q, .v = s->assembly->full_v};
  bool *motion = s->switches->fresh_motion, *coupler = s->switches->fresh_coupler;
  tml_status st = tml_system_begin_count(s->assembly->full, &s->assembly->full_work, &x, motion);
  const bool measured = st == TML_OK;
  if (st == TML_OK)
    st = tml_system_residual(s->assembly->full, &s->assembly->full_work, &x, NULL, s->assembly->full_phi);
  for (int k = 0; k < s->assembly->full->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->assembly->full->constraint[k];
    const int k_coupler = tml_constraint_owned_by(c, TML_ELEMENT_COUPLER),
      k_motion = tml_constraint_owned_by(c, TML_ELEMENT_MOTION);
    if (k_coupler >= 0 && coupler[k_coupler])
      s->assembly->full_work.memory.offset[c->number] += s->assembly->full_phi[c->row];
    if (k_motion >= 0 && motion[k_motion]) count_motion(s, c, s->assembly->full_phi[c->row]);
  }
  memset(motion, 0, (size_t)s->model->n_motions*sizeof(bool));
  memset(coupler, 0, (size_t)s->model->n_couplers*sizeof(bool));
  if (st == TML_OK) return TML_OK;
  return tml_fail(err, TML_ERR_SIMULATION, "%s at t = %.9g", measured ? "a constraint has no value" :
                  "a motion measures an angle that is not defined", x.t);
}

/* Largest displacement of a body between two runs, in sizes of the largest body. */
static double moved_from(const tml_sim *s, const tml_sim_equations *old)
{
  double most = 0.0;
  for (int b = 1; b < s->eq->sys->n_bodies; b++) {
    const tml_sysbody *body = &s->eq->sys->body[b];
    for (int i = 0; i < body->lengths; i++)
      most = fmax(most, fabs(s->eq->run->q[body->q + i] - old->run->q[body->q + i])/s->eq->sys->length);
  }
  return most;
}

/* Chooses another independent set at the present pose; statistics continue. If it fails, the earlier run is
 * restored. */
tml_status tml_run_start_choose_rows(tml_sim *s, tml_error *err)
{
  follow_run(s);
  const tml_status counted = begin_counts(s, err);
  if (counted != TML_OK) return counted;
  tml_sim_equations old = *s->eq;
  tml_rank rank = s->assembly->rank;
  tml_point at = s->reported->at;
  s->eq->run = NULL;
  s->eq->sys = NULL;
  s->eq->work = (tml_work){0};
  s->eq->kkt = (tml_kkt){0};
  s->assembly->rank = (tml_rank){0};
  s->reported->at = (tml_point){.t = at.t};
  tml_status st = assemble_start(s, old.run->t, false, err);
  if (st == TML_OK) st = tml_method_choice_settle(s, old.run->t, err);
  if (st == TML_OK) st = tml_run_compile_make(s, err);
  if (st == TML_OK) {
    carry_over(s, &old);
    st = begin_motion(s, err);
  }
  if (st == TML_OK) s->sensors->jump = moved_from(s, &old);
  if (st == TML_OK) s->events->bracket.noted = NAN; /* its reactions belong to the earlier rows */
  tml_run_compile_discard_equations(s, st == TML_OK ? &old : s->eq);
  tml_redundant_rows_free(st == TML_OK ? &rank : &s->assembly->rank);
  tml_point_free(st == TML_OK ? &at : &s->reported->at);
  if (st != TML_OK) {
    *s->eq = old;
    s->assembly->rank = rank;
    s->reported->at = at;
  }
  return st;
}

/* The dropped row whose violation exceeds round-off and the tolerance; -1: none. */
static int failing_row(tml_sim *s, double *worst)
{
  *worst = 0.0;
  if (s->assembly->rank.n_dropped == 0) return -1;
  follow_run(s);
  const int row = worst_dropped(s, worst);
  const double limit = s->opt.step > 0.0 ? WATCH : fmax(WATCH, s->opt.tolerance); /* violation that steps may leave */
  return *worst > limit ? row : -1;
}

bool tml_run_start_omitted_rows_fail(tml_sim *s)
{
  double worst;
  return failing_row(s, &worst) >= 0;
}

tml_status tml_run_start_check_omitted_rows(tml_sim *s, tml_error *err)
{
  double worst;
  const int row = failing_row(s, &worst);
  if (row < 0) return TML_OK;
  char name[160];
  tml_system_row_name(s->assembly->full, row, name, sizeof name);
  const double t = s->eq->run->t;
  const long long step = s->eq->run->stats.steps;
  s->assembly->chosen_again = step - s->assembly->chosen_at < LASTS ? s->assembly->chosen_again + 1 : 1;
  s->assembly->chosen_at = step;
  const tml_status st = s->assembly->chosen_again <= CHOICES ? tml_run_start_choose_rows(s, err)
      : tml_fail(err, TML_ERR_SIMULATION, "another set of constraints to leave out does not hold either");
  if (st != TML_OK && err)
    tml_error_prefix(err, "at t = %.9g a constraint that was left out as redundant no longer holds: %s has an error "
                          "of %.3g. The mechanism jams, or needs a joint with fewer constraints.\n", t, name, worst);
  return st;
}
