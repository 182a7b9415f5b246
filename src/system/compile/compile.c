/* compile.c - creates a system from a model: numbering, elements, angles, error scales. */
#include "system/base/system_builder.h"

#include <assert.h>

#include "body/body_flexible.h"
#include "core/arena.h"
#include "core/memory.h"
#include "model/flexible/add_flexible_body.h"
#include "system/base/system_spans.h"

static const tml_body_ops *rigid_ops(const tml_body *b, tml_rotations rotations)
{
  if (rotations == TML_GROUND_INCREMENTS) return &tml_increments_ops;
  switch (rotations) {
    case TML_ROTATIONS_AUTO: case TML_INCREMENTS: return b->body_axes ? &tml_body_axes_ops : &tml_increments_ops;
    case TML_EULER_PARAMETERS: return &tml_euler_ops;
    case TML_ANGLES_313: return &tml_angles_ops;
  }
  return NULL;
}

/* Gets the data of a body with a kind of its own; false if it has one of the built-in kinds. */
static bool make_own_kind(tml_own_body *out, const tml_body *b)
{
  if (b->own) *out = *b->own;
  else if (b->flexible) tml_flexible_body(out, b->flexible->modes);
  return b->own || b->flexible;
}

static const tml_body_ops *ops_of(const tml_body *b, tml_rotations rotations)
{
  tml_own_body own;
  if (make_own_kind(&own, b)) return own.ops->turned ? own.ops->turned(rigid_ops(b, rotations)) : own.ops;
  switch (b->kind) {
    case TML_GROUND: return &tml_ground_ops;
    case TML_POINT: return &tml_point_ops;
    case TML_PLANAR: return &tml_planar_ops;
    case TML_RIGID: case TML_FLEXIBLE: return rigid_ops(b, rotations);
  }
  return NULL;
}

static void set_content(tml_sysbody *body, const tml_body *d)
{
  body->inertia = (tml_inertia){.z = d->x[2], .angle = d->angle};
  tml_inertia_set(&body->inertia, d->mass, d->J);
  tml_own_body own;
  const bool differs = make_own_kind(&own, d);
  body->content = differs ? own.content : &body->inertia;
  body->nq = body->ops->nq + (differs ? own.nq - own.ops->nq : 0);
  body->nv = body->ops->nv + (differs ? own.nv - own.ops->nv : 0);
  for (int i = 0; i < body->nv; i++) {
    const tml_class kind = body->ops->coordinate(body->content, i).kind;
    body->lengths += kind == TML_CLASS_LENGTH;
    body->angles += kind == TML_CLASS_ANGLE;
  }
}

/* Kinds and reference sizes of the coordinates; requires the size of the bodies. */
static tml_status classify_coordinates(tml_system *s, tml_error *err)
{
  s->kind = tml_arena_new(&s->arena, (size_t)s->nv, sizeof *s->kind);
  s->size = tml_arena_new(&s->arena, (size_t)s->nv, sizeof *s->size);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int b = 1; b < s->n_bodies; b++) {
    const int frame = s->body[b].lengths + s->body[b].angles, modes = s->body[b].nv - frame;
    s->counted += frame + (modes < TML_DEFORMATION ? modes : TML_DEFORMATION);
    for (int i = 0; i < s->body[b].nv; i++) {
      const tml_coordinate c = s->body[b].ops->coordinate(s->body[b].content, i);
      s->kind[s->body[b].v + i] = c.kind;
      s->size[s->body[b].v + i] = (c.kind == TML_CLASS_ANGLE ? 1.0 : s->length)/c.unit;
    }
  }
  return TML_OK;
}

static tml_status number_bodies(tml_system *s, tml_rotations rotations, tml_error *err)
{
  const tml_model *m = s->model;
  s->n_bodies = m->n_bodies;
  s->body = tml_arena_new(&s->arena, (size_t)s->n_bodies, sizeof *s->body);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int b = 0; b < s->n_bodies; b++) {
    tml_sysbody *body = &s->body[b];
    body->ops = ops_of(&m->bodies[b], rotations);
    set_content(body, &m->bodies[b]);
    body->q = s->nq;
    body->v = s->nv;
    body->block = s->blocks;
    s->nq += body->nq;
    s->nv += body->nv;
    s->blocks += body->nv*body->nv;
    s->widest = body->nq > s->widest ? body->nq : s->widest;
    s->widest = body->nv > s->widest ? body->nv : s->widest;
    s->n_norm += body->ops->versor != NULL;
  }
  if (s->nv == 0)
    return tml_fail(err, TML_ERR_MODEL, "the model has no moving body: there is nothing to simulate");
  return TML_OK;
}

/* Numbers the frames: those of the bodies, then one for every node with a marker. */
static tml_status number_frames(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  int nodes = 0;
  for (int k = 0; k < m->n_markers; k++) nodes += m->markers[k].attachment != NULL;
  s->frame = tml_arena_new(&s->arena, (size_t)(s->n_bodies + nodes), sizeof *s->frame);
  if (s->arena.failed) return tml_fail_memory(err);
  for (s->n_frames = 0; s->n_frames < s->n_bodies; s->n_frames++)
    s->frame[s->n_frames] = (tml_sysframe){.ops = s->body[s->n_frames].ops, .body = s->n_frames};
  for (int k = 0; k < m->n_markers; k++) {
    const tml_marker *x = &m->markers[k];
    if (x->attachment && tml_system_builder_frame(s, k) < s->n_bodies)
      s->frame[s->n_frames++] = (tml_sysframe){&tml_increments_ops, x->body, x->attachment};
  }
  return TML_OK;
}

/* Sets the frame of a body as placed by the model. */
static void start_body(tml_system *s, int body, double *q, double *rest)
{
  const tml_body *b = &s->model->bodies[body];
  const tml_sysbody *x = &s->body[body];
  if (x->ops->nv > 0) x->ops->set_pose(q, b->x, b->e);
  if (tml_system_body_is_flexible(x) && x->ops->start) x->ops->start(q, rest, x->content);
  memset(rest, 0, (size_t)s->widest*sizeof *rest);
  x->ops->frame(&s->start[body], q, rest);
}

/* All frames at rest at the start, for measurements there. */
static tml_status start_frames(tml_system *s, tml_error *err)
{
  const int nodes = s->n_frames - s->n_bodies;
  s->start = tml_new((size_t)s->n_frames, sizeof *s->start);
  s->start_values = tml_new((size_t)(s->nq + TML_NQ*nodes + s->widest + TML_NQ), sizeof *s->start_values);
  if (!s->start || !s->start_values) return tml_fail_memory(err);
  double *at = s->start_values + s->nq, *rest = at + TML_NQ*nodes;
  for (int b = 0; b < s->n_bodies; b++) start_body(s, b, s->start_values + s->body[b].q, rest);
  for (int k = s->n_bodies; k < s->n_frames; k++, at += TML_NQ) {
    const tml_sysframe *f = &s->frame[k];
    tml_body_node node = {0};
    s->body[f->body].ops->node(&node, &s->start[f->body], s->body[f->body].content, f->attachment, 0);
    memcpy(at, node.q, sizeof node.q);
    f->ops->frame(&s->start[k], at, rest);
  }
  return TML_OK;
}

static void end_start(tml_system *s)
{
  tml_delete(s->start);
  tml_delete(s->start_values);
  s->start = NULL;
  s->start_values = NULL;
}

/* Increases the workspace for expressions to the needs of one of them. */
static void need_expr(tml_system *s, const tml_expr *e)
{
  if (!e) return;
  const int n = tml_expr_work_size(e);
  if (n > s->work_expr) s->work_expr = n;
}

static int add_marker_angle(tml_system *s, int i, int j)
{
  tml_place pi, pj;
  const int frame[2] = {tml_system_builder_frame(s, i), tml_system_builder_frame(s, j)};
  tml_system_builder_marker(s, i, &pi);
  tml_system_builder_marker(s, j, &pj);
  const bool planar = s->model->bodies[s->model->markers[i].body].kind == TML_PLANAR
                      || s->model->bodies[s->model->markers[j].body].kind == TML_PLANAR;
  return tml_system_add_angle(s, &pi, &pj, frame, planar ? tml_system_start_angle(s, i, j) : 0.0);
}

/* The angle of a pinion about its own z relative to the rack, measured against axes on the rack that are parallel to
 * those of the pinion at the start. */
static int add_pinion_angle(tml_system *s, const tml_joint *d)
{
  const int frame[2] = {tml_system_builder_frame(s, d->i), tml_system_builder_frame(s, d->j)};
  double x[3], A[2][9], ground[9];
  tml_place i, j;
  tml_system_builder_marker(s, d->i, &i);
  tml_system_builder_marker(s, d->j, &j);
  for (int side = 0; side < 2; side++) tml_system_start_pose(s, frame[side], x, A[side]);
  m3_mul(ground, A[0], i.B);
  for (int k = 0; k < 3; k++) {
    double axis[3], on_rack[3];
    m3_column(axis, ground, k);
    m3_tmulv(on_rack, A[1], axis);
    for (int r = 0; r < 3; r++) j.B[3*r + k] = on_rack[r];
  }
  return tml_system_add_angle(s, &i, &j, frame, 0.0);
}

/* The sign of z_i . z_j at the start. */
static double start_sense(const tml_system *s, const tml_joint *d)
{
  const int marker[2] = {d->i, d->j};
  double x[3], A[9], B[9], z[2][3];
  for (int side = 0; side < 2; side++) {
    tml_system_start_pose(s, tml_system_builder_frame(s, marker[side]), x, A);
    m3_mul(B, A, s->model->markers[marker[side]].B);
    m3_column(z[side], B, 2);
  }
  return v3_dot(z[0], z[1]) < 0.0 ? -1.0 : 1.0;
}

/* Adds the parameters of a joint on its curves to the counted angles. */
static int add_parameters(tml_system *s, const tml_joint *d)
{
  const int frame[2] = {tml_system_builder_frame(s, d->i), tml_system_builder_frame(s, d->j)}, first = s->n_angles;
  tml_place i, j;
  tml_system_builder_marker(s, d->i, &i);
  tml_system_builder_marker(s, d->j, &j);
  for (int k = 0; k < (d->curve[1] ? 2 : 1); k++) {
    tml_angle *a = &s->angle[tml_system_add_angle(s, &i, &j, frame, NAN)];
    if (d->curve[1]) tml_measure_tangency(&a->measure, &i, &j, k ? TML_CURVE_AT_J : TML_CURVE_AT_I);
    else tml_measure_closest_point(&a->measure, &i, &j, TML_CURVE_AT_I);
    tml_system_set_curves(s, d, &a->measure);
    a->first = first;
  }
  return first;
}

void tml_system_set_curves(const tml_system *s, const tml_joint *d, tml_measure *m)
{
  for (int k = 0; k < 2; k++) m->curve[k] = d->curve[k];
  if (d->curve[1]) m->C = start_sense(s, d);
}

static int joint_angle(tml_system *s, const tml_joint *d)
{
  if (d->curve[0]) return add_parameters(s, d);
  if (tml_joint_facts_of(d->kind)->number == TML_NUMBER_DIAMETER) return add_pinion_angle(s, d);
  return tml_joint_turns(d->kind) ? add_marker_angle(s, d->i, d->j) : -1;
}

/* Creates a force element of the system. */
static tml_status compile_force(tml_system *s, int force, tml_error *err)
{
  const tml_force *f = &s->model->forces[force];
  const int marker[TML_FORCE_BODIES] = {f->i, f->j, f->frame};
  tml_place place[TML_FORCE_BODIES];
  tml_sysforce *e = &s->element[s->n_elements];
  *e = (tml_sysforce){.ops = f->ops, .force = force, .n_bodies = f->frame < 0 ? 2 : 3, .angle = -1,
                      .other_angle = -1, .memory = s->n_memory, .law = -1};
  for (int b = 0; b < e->n_bodies; b++) {
    tml_system_builder_marker(s, marker[b], &place[b]);
    e->body[b] = s->model->markers[marker[b]].body;
    e->frame[b] = tml_system_builder_frame(s, marker[b]);
  }
  e->off = s->without.elements && s->without.elements[s->n_elements];
  s->element_of[force] = s->n_elements++;
  e->par = tml_arena_new(&s->arena, 1, f->ops->par_size);
  if (!e->par) return tml_fail_memory(err);
  const int work = f->ops->compile(e->par, f, place);
  if (work > s->work_expr) s->work_expr = work;
  if (f->ops->remember) f->ops->remember(s->memory + s->n_memory, f);
  s->n_memory += f->ops->n_memory;
  if (f->ops->turns && f->ops->turns(f)) e->angle = add_marker_angle(s, f->i, f->j);
  return TML_OK;
}

/* Elements that act on joints use the counted angles of those joints. */
static void take_joint_angles(const tml_system *s, tml_sysforce *e)
{
  int joint[2], *const angle[2] = {&e->angle, &e->other_angle};
  const int n = e->ops->joints ? e->ops->joints(&s->model->forces[e->force], joint) : 0;
  for (int k = 0; k < n; k++) *angle[k] = s->joint_angle[joint[k]];
}

static tml_status compile_forces(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  tml_status st = TML_OK;
  size_t memory = 0;
  for (int k = 0; k < m->n_forces; k++) memory += (size_t)m->forces[k].ops->n_memory;
  s->memory = tml_arena_new(&s->arena, memory, sizeof *s->memory);
  s->element = tml_arena_new(&s->arena, (size_t)(m->n_forces + s->without.n_near), sizeof *s->element);
  s->element_of = tml_arena_new(&s->arena, (size_t)m->n_forces, sizeof *s->element_of);
  const size_t angles = (size_t)(m->n_forces + 2*m->n_joints + tml_model_count_turns(m));
  s->angle = tml_arena_new(&s->arena, angles, sizeof *s->angle);
  s->joint_angle = tml_arena_new(&s->arena, (size_t)m->n_joints, sizeof *s->joint_angle);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int k = tml_model_next_force(m, -1); k >= 0 && st == TML_OK; k = tml_model_next_force(m, k))
    st = compile_force(s, k, err);
  for (int k = 0; k < m->n_joints && st == TML_OK; k++) s->joint_angle[k] = joint_angle(s, &m->joints[k]);
  for (int k = 0; k < s->n_elements; k++) take_joint_angles(s, &s->element[k]);
  for (int k = 0; k < m->n_motions; k++) need_expr(s, m->motions[k].value.expr);
  for (int k = 0; k < m->n_relations; k++)
    for (int i = 0; i < TML_RELATION_ROWS; i++)
      if (m->relations[k].prescribed[i].expr) need_expr(s, m->relations[k].prescribed[i].expr);
  return st;
}

/* Distance of a marker from the centre of mass of its body. */
static double marker_distance(const tml_system *s, int marker)
{
  const int f = tml_system_builder_frame(s, marker);
  const tml_marker *k = &s->model->markers[marker];
  if (f < s->n_bodies) return v3_norm(k->s);
  double x[3];
  m3_mulv(x, s->start[f].A, k->s);
  v3_axpy(x, 1.0, s->start[f].q);
  v3_axpy(x, -1.0, s->start[k->body].q);
  return v3_norm(x);
}

/* Size of the largest body: the largest distance of a joint from a centre of mass, a prescribed distance, or a
 * radius of gyration. It is the unit of the error weights, so that these do not depend on the unit system. */
static void set_length(tml_system *s)
{
  const tml_model *m = s->model;
  double length = 0.0, fallback = 0.0;
  for (int k = 0; k < m->n_joints; k++) {
    const int ij[2] = {m->joints[k].i, m->joints[k].j};
    for (int side = 0; side < 2; side++)
      if (m->markers[ij[side]].body != 0) length = fmax(length, marker_distance(s, ij[side]));
  }
  for (int k = 0; k < s->n_terms; k++) length = fmax(length, s->term[k].measure.C);
  for (int b = 1; b < m->n_bodies; b++) {
    const double *J = m->bodies[b].J;
    length = fmax(length, sqrt(0.5*(J[0] + J[4] + J[8])/m->bodies[b].mass));
    fallback = fmax(fallback, v3_norm(m->bodies[b].x));
  }
  s->length = length > 0.0 ? length : fallback > 0.0 ? fallback : 1.0;
  for (int k = 0; k < s->n_constraints; k++) {
    tml_constraint *c = &s->constraint[k];
    const int coupler = tml_constraint_owned_by(c, TML_ELEMENT_COUPLER);
    const bool teeth = coupler >= 0 && m->couplers[coupler].mesh >= 0; /* displacement of the teeth */
    c->length = teeth || (c->n_terms > 0 && tml_term_is_length(c->term)) ? s->length : 1.0;
  }
}

tml_status tml_system_create(const tml_system **out, const tml_model *m, tml_rotations rotations,
                             tml_error *err)
{
  return tml_system_create_without(out, m, rotations, NULL, err);
}

tml_status tml_system_create_without(const tml_system **out, const tml_model *m, tml_rotations rotations,
                                     const tml_exclusions *without, tml_error *err)
{
  *out = NULL;
  tml_system *s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  s->model = m;
  if (without) s->without = *without;
  s->assembles = rotations == TML_GROUND_INCREMENTS;
  tml_status st = number_bodies(s, rotations, err);
  if (st == TML_OK) st = number_frames(s, err);
  if (st == TML_OK) st = tml_system_spans_number(s, err);
  if (st == TML_OK) st = start_frames(s, err);
  if (st == TML_OK) st = compile_forces(s, err);
  if (st == TML_OK) st = tml_system_contacts_compile(s, err);
  if (st == TML_OK) st = tml_compile_user_numbers(s, err);
  if (st == TML_OK) st = tml_compile_relation_laws(s, err);
  if (st == TML_OK) st = tml_compile_constraints(s, err);
  if (st == TML_OK) st = tml_compile_laws(s, err);
  if (st == TML_OK) {
    set_length(s);
    st = classify_coordinates(s, err);
  }
  if (st == TML_OK) st = tml_compile_pattern(s, err);
  if (st == TML_OK) st = tml_compile_user_pattern(s, err);
  s->without = (tml_exclusions){0};
  end_start(s);
  if (st != TML_OK) {
    tml_system_free(s);
    return st;
  }
  assert(tml_system_check_invariants(s));
  *out = s;
  return TML_OK;
}

void tml_system_free(const tml_system *constant)
{
  tml_system *s = (tml_system *)constant; /* the creator owns the system */
  if (!s) return;
  for (int k = 0; k < s->user.n_laws; k++) tml_law_free(&s->user.law[k]);
  tml_arena_free(&s->near);
  tml_arena_free(&s->arena);
  tml_delete(s);
}

void tml_system_initial(const tml_system *s, double *q, double *v)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    const tml_body *d = &s->model->bodies[b];
    double *qb = q + body->q;
    if (body->nv == 0) continue;
    body->ops->set_pose(qb, d->x, d->e);
    body->ops->set_velocity(v + body->v, qb, d->v, d->w);
    if (body->ops->start) body->ops->start(qb, v + body->v, body->content);
  }
}

/* Equal coordinates are copied. Otherwise pose and velocity are converted, and the modal coordinates, which come
 * last, are copied. */
void tml_system_convert(const tml_sysbody *to, double *q, double *v, const tml_sysbody *from, const double *q1,
                        const double *v1)
{
  const bool same = to->ops == from->ops;
  const int modal = same ? to->nv : to->nv - to->lengths - to->angles, kept = same ? to->nq : modal;
  if (!same) {
    tml_frame f;
    double e[4];
    from->ops->frame(&f, q1, v1);
    tml_body_quaternion(e, from->ops, q1, &f);
    if (!from->ops->chart) tml_quat_normalize(e); /* charts keep the norm */
    to->ops->set_pose(q, q1, e);
    to->ops->set_velocity(v, q, v1, f.w);
  }
  memcpy(q + to->nq - kept, q1 + from->nq - kept, (size_t)kept*sizeof *q);
  memcpy(v + to->nv - modal, v1 + from->nv - modal, (size_t)modal*sizeof *v);
}
