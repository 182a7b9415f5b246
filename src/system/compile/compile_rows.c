/* compile_rows.c - creates the constraint rows of a model. Rows that the kinds of bodies satisfy identically (a
 * spatial revolute between planar bodies) are removed; rows that no motion can satisfy are an error. */
#include "core/arena.h"
#include "core/memory.h"
#include "core/number.h"
#include "math/fixed_random.h"
#include "math/rotation.h"
#include "model/geometry/marker_axis.h"
#include "system/base/system_builder.h"

#define CONSTANT 1e-10 /* relative to the lengths in a row: a smaller gradient is round-off, so that the row never
                          changes */
#define HOLDS 1e-8     /* relative to the same lengths: a smaller value of the row is round-off */
enum { TML_COUPLER_TERMS = 6 };
#define NO_LENGTH 1e-12 /* [m]: markers closer than this coincide; the same for factors of gears */

/* A pseudo-random configuration of a body, away from special ones. */
static void random_body(const tml_body_ops *ops, double *q, unsigned *seed)
{
  double x[3], e[4];
  for (int i = 0; i < 3; i++) x[i] = 3.0*tml_fixed_random(seed);
  for (int i = 0; i < 4; i++) e[i] = tml_fixed_random(seed);
  tml_quat_normalize(e);
  if (ops->nv > 0) ops->set_pose(q, x, e);
}

/* The rows of a term between two bodies that never change, as bit r of the result. phi receives their values. */
static unsigned constant_rows(const tml_system *s, const tml_constraint *owner, const tml_term *c, const int seen[2],
                              double phi[3])
{
  unsigned constant = (1u << c->n_rows) - 1u, seed = 12345u;
  const double v[TML_NV] = {0};
  for (int trial = 0; trial < 4; trial++) {
    double q[2][TML_NQ];
    tml_frame frame[2];
    tml_pair p;
    tml_rows rows;
    for (int side = 0; side < 2; side++) {
      p.ops[side] = s->frame[seen[side]].ops;
      random_body(p.ops[side], q[side], &seed);
      p.ops[side]->frame(&frame[side], q[side], v);
      p.frame[side] = &frame[side];
    }
    const tml_term_target any = {.target = owner->offset, .turn = c->measure.curve[0] ? NAN : 0.0, .second = NAN};
    if (c->ops->eval(&rows, c, &p, &any, 1) != TML_OK) return 0;
    const int n = p.ops[0]->nv + p.ops[1]->nv;
    for (int r = 0; r < c->n_rows; r++) {
      phi[r] = rows.phi[r];
      for (int j = 0; j < n; j++)
        if (fabs(rows.G[r][j]) > CONSTANT*(1.0 + v3_norm(c->measure.s[0]) + v3_norm(c->measure.s[1])))
          constant &= ~(1u << r);
    }
  }
  return constant;
}

static const char *owner_kind(const tml_constraint *c)
{
  return c->owner.kind == TML_ELEMENT_COUPLER ? "coupler" : c->owner.kind == TML_ELEMENT_MOTION ? "motion" : "joint";
}

/* Refuses a condition whose error phi is the same in every position. A product of two unit axes is the sine of an
 * angle. */
static tml_status fail_constant_row(const tml_system *s, const tml_constraint *owner, const tml_term *c, double phi,
                                    tml_error *err)
{
  const tml_model *m = s->model;
  const tml_measure *x = &c->measure;
  const bool axes = c->ops->kind == TML_PRIMITIVE_MEASURE && x->kind == TML_MEASURE_DOT &&
                    x->slot[0].source != TML_SOURCE_SPAN && x->slot[1].source != TML_SOURCE_SPAN;
  const double degrees = 180.0/acos(-1.0);
  tml_fail(err, TML_ERR_ASSEMBLY, "%s '%s': the condition \"%s\" cannot be met by bodies of these kinds: ",
           owner_kind(owner), tml_system_owner_name(s, owner), c->label);
  if (axes && owner->owner.kind == TML_ELEMENT_JOINT && strstr(c->label, "about z") == NULL) {
    const tml_joint *j = &m->joints[owner->owner.index];
    double a[3], b[3], across[3];
    tml_marker_axis(m, j->i, 2, a);
    tml_marker_axis(m, j->j, 2, b);
    v3_cross(across, a, b);
    tml_error_append(err, "the z axes of '%s' and ", tml_model_marker_text(m, j->i));
    tml_error_append(err, "'%s' are %.4g degrees apart", tml_model_marker_text(m, j->j),
                     atan2(v3_norm(across), v3_dot(a, b))*degrees);
  } else if (axes) tml_error_append(err, "its axes are off by %.4g degrees in every position",
                                    asin(fmin(1.0, fabs(phi)))*degrees);
  else tml_error_append(err, "its error is %.4g in every position", fabs(phi));
  return TML_ERR_ASSEMBLY;
}

/* Removes constant rows from a term that is a constraint of its own; error if one of them can never hold. */
static tml_status prune_constant_rows(const tml_system *s, const tml_constraint *owner, tml_term *c, const int frame[2],
                                      tml_error *err)
{
  double phi[3] = {0};
  const unsigned constant = constant_rows(s, owner, c, frame, phi);
  int kept = 0;
  const double scale = 1.0 + v3_norm(c->measure.s[0]) + v3_norm(c->measure.s[1]);
  for (int r = 0; r < c->n_rows; r++) {
    if (!(constant & (1u << r))) {
      c->component[kept++] = c->component[r];
      continue;
    }
    if (owner->owner.kind == TML_ELEMENT_MOTION || !(fabs(phi[r]) <= HOLDS*scale))
      return fail_constant_row(s, owner, c, phi[r], err);
  }
  c->n_rows = kept;
  return TML_OK;
}

/* Removes the rows that the caller leaves out; returns the number of the others. component: list of the rows, or
 * NULL. */
static int leave_out(tml_system *s, int n_rows, int *component)
{
  int kept = 0;
  for (int r = 0; r < n_rows; r++) {
    const int number = s->n_full++;
    if (s->without.rows && s->without.rows[number]) continue;
    if (component) component[kept] = component[r];
    kept++;
  }
  return kept;
}

/* Numbers a constraint and its bodies, which it sees through the given frames. */
static void append_constraint(tml_system *s, tml_constraint *c, const int *frame)
{
  if (c->n_rows == 0) return;
  if (tml_constraint_nonholonomic(c)) s->nonholonomic[s->n_nonholonomic++] = s->m;
  c->body = s->row_body + s->n_row_bodies;
  c->frame = s->row_frame + s->n_row_bodies;
  c->cv = s->row_cv + s->n_row_bodies;
  s->n_row_bodies += c->n_bodies;
  for (int i = 0; i < c->n_bodies; i++) {
    c->frame[i] = frame[i];
    c->body[i] = s->frame[frame[i]].body;
  }
  c->row = s->m;
  s->m += c->n_rows;
  s->constraint[s->n_constraints++] = *c;
}

/* A term and the two frames between which it acts. */
typedef struct placed_term { tml_term term; int frame[2]; } placed_term;

/* True if a frame belongs to a flexible body, whose coordinates are not those of the frame. */
static bool has_flexible(const tml_system *s, const int *frame, int n)
{
  bool wide = false;
  for (int i = 0; i < n; i++) wide = wide || tml_system_body_is_flexible(&s->body[s->frame[frame[i]].body]);
  return wide;
}

/* Appends a constraint unless all its rows are removed or left out. A row that is a sum of several terms is not
 * checked for being constant. */
static tml_status append_terms(tml_system *s, tml_constraint *c, placed_term *list, int n, tml_error *err)
{
  tml_term *first = &list->term;
  const bool norm = c->owner.kind == TML_ELEMENT_BODY;
  int frame[TML_LAW_BODIES];
  const tml_status st = norm || n > 1 ? TML_OK : prune_constant_rows(s, c, first, list->frame, err);
  if (st != TML_OK) return st;
  c->number = first->ops->kind == TML_PRIMITIVE_MEASURE ? s->n_full : -1;
  if (!norm) first->n_rows = leave_out(s, first->n_rows, first->component);
  c->law = -1;
  c->n_rows = first->n_rows;
  c->label = first->label;
  c->n_terms = n;
  c->n_bodies = 2*n;
  c->term = s->term + s->n_terms;
  for (int k = 0; k < n; k++) {
    c->term[k] = list[k].term;
    memcpy(frame + 2*k, list[k].frame, sizeof list[k].frame);
  }
  c->ops = has_flexible(s, frame, c->n_bodies) ? &tml_node_terms_row_ops : &tml_terms_row_ops;
  if (c->n_rows > 0) s->n_terms += n;
  append_constraint(s, c, frame);
  return TML_OK;
}

/* Value of a term at the positions of the model, including full turns. */
static tml_status start_value(const tml_system *s, const placed_term *c, double *value)
{
  const tml_term_target g = {.turn = c->term.angle >= 0 ? s->angle[c->term.angle].start : 0.0};
  const int *f = c->frame;
  const tml_pair p = {{s->frame[f[0]].ops, s->frame[f[1]].ops}, {&s->start[f[0]], &s->start[f[1]]}};
  tml_rows rows;
  const tml_status st = c->term.ops->eval(&rows, &c->term, &p, &g, 0);
  *value = rows.phi[0];
  return st;
}

/* Sets the offset so that the sum of the terms keeps its initial value. */
static tml_status set_offset(const tml_system *s, tml_constraint *c, const placed_term *list, int n, tml_error *err)
{
  double sum = 0.0;
  for (int k = 0; k < n; k++) {
    double value;
    if (start_value(s, &list[k], &value) != TML_OK)
      return tml_fail(err, TML_ERR_ASSEMBLY, "%s '%s' measures an angle that is not defined at the start",
                      owner_kind(c), tml_system_owner_name(s, c));
    sum += value;
  }
  c->offset = sum;
  return TML_OK;
}

static double start_distance(const tml_system *s, int i, int j)
{
  double p[2][3];
  const int marker[2] = {i, j};
  for (int side = 0; side < 2; side++) {
    double x[3], A[9];
    tml_system_start_pose(s, tml_system_builder_frame(s, marker[side]), x, A);
    m3_mulv(p[side], A, s->model->markers[marker[side]].s);
    v3_axpy(p[side], 1.0, x);
  }
  double d[3];
  v3_sub(d, p[1], p[0]);
  return v3_norm(d);
}

/* Sets the scale and the counted angle of the second term in the last row of a joint from the joint's own
 * parameters. */
static tml_status set_joint_numbers(tml_system *s, tml_constraint *c, placed_term *list, tml_error *err)
{
  const int k = c->owner.index;
  const tml_joint *d = &s->model->joints[k];
  tml_term *turn = &list[1].term;
  const tml_joint_number number = tml_joint_facts_of(d->kind)->number;
  if (number == TML_NUMBER_PITCH) {
    turn->scale = -d->pitch/(2.0*TML_PI);
    turn->angle = s->joint_angle[k];
    return set_offset(s, c, list, 2, err);
  }
  if (number == TML_NUMBER_DIAMETER) {
    turn->measure = s->angle[s->joint_angle[k]].measure;
    turn->scale = 0.5*d->diameter; /* the angle of the rack relative to the pinion is minus that of the pinion */
    turn->angle = s->joint_angle[k];
    return set_offset(s, c, list, 2, err);
  }
  return TML_OK;
}

static tml_status joint_distance(const tml_system *s, const tml_joint *d, double *distance, tml_error *err)
{
  *distance = d->distance;
  if (tml_joint_facts_of(d->kind)->number != TML_NUMBER_LENGTH) return TML_OK;
  if (!(*distance > 0.0)) *distance = start_distance(s, d->i, d->j);
  if (*distance > NO_LENGTH) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "joint '%s': the distance between its markers is zero; use spherical instead",
                  d->name);
}

static tml_status add_joint_rows(tml_system *s, int k, tml_error *err)
{
  const tml_joint *d = &s->model->joints[k];
  tml_term term[TML_JOINT_PRIMITIVES];
  placed_term list[TML_JOINT_PRIMITIVES];
  tml_place i, j;
  double distance;
  tml_system_builder_marker(s, d->i, &i);
  tml_system_builder_marker(s, d->j, &j);
  tml_status st = joint_distance(s, d, &distance, err);
  if (st != TML_OK) return st;
  const int n = tml_joint_primitives(term, d->kind, &i, &j, distance), before = s->n_full;
  for (int c = 0; c < n && d->curve[0]; c++) {
    tml_system_set_curves(s, d, &term[c].measure);
    term[c].angle = s->joint_angle[k];
  }
  for (int c = 0; c < n; c++)
    list[c] = (placed_term){term[c], {tml_system_builder_frame(s, d->i), tml_system_builder_frame(s, d->j)}};
  for (int c = 0, terms; c < n && st == TML_OK; c += terms) {
    tml_constraint row = {.owner = {TML_ELEMENT_JOINT, k}};
    terms = c + 1 < n && term[c + 1].joined ? 2 : 1;
    if (terms > 1) st = set_joint_numbers(s, &row, &list[c], err);
    if (st == TML_OK) st = append_terms(s, &row, &list[c], terms, err);
  }
  if (st == TML_OK && s->n_full == before)
    st = tml_fail(err, TML_ERR_MODEL, "joint '%s' constrains nothing between bodies of these kinds", d->name);
  return st;
}

/* The coordinate of a joint as a term. */
static placed_term joint_term(const tml_system *s, int joint, tml_motion_kind kind)
{
  const tml_joint *d = &s->model->joints[joint];
  tml_place i, j;
  tml_system_builder_marker(s, d->i, &i);
  tml_system_builder_marker(s, d->j, &j);
  placed_term t = {.term = {.ops = &tml_measure_term_ops, .n_rows = 1, .scale = 1.0, .angle = -1}};
  t.frame[0] = tml_system_builder_frame(s, d->i);
  t.frame[1] = tml_system_builder_frame(s, d->j);
  if (kind == TML_MOTION_ROTATION) {
    tml_measure_angle(&t.term.measure, &i, &j);
    t.term.angle = s->joint_angle[joint];
  } else {
    tml_measure_sliding(&t.term.measure, &i, &j);
  }
  return t;
}

static tml_status add_motion(tml_system *s, int k, tml_error *err)
{
  const tml_motion *d = &s->model->motions[k];
  placed_term t = joint_term(s, d->joint, d->kind);
  tml_constraint c = {.owner = {TML_ELEMENT_MOTION, k}, .drive = d->value.expr, .level = (tml_level)d->level};
  t.term.label = d->kind == TML_MOTION_ROTATION ? "prescribed angle" : "prescribed way";
  return append_terms(s, &c, &t, 1, err);
}

/* The origin of a marker at the start, and its axes, both in ground axes. */
static void start_marker(const tml_system *s, int marker, double x[3], double axes[9])
{
  tml_place place;
  tml_vector v;
  const int f = tml_system_builder_frame(s, marker);
  tml_system_builder_marker(s, marker, &place);
  s->frame[f].ops->vector(&v, &s->start[f], TML_VECTOR_POINT, place.s, 0);
  v3_copy(x, v.x);
  m3_mul(axes, s->start[f].A, place.B);
}

/* Velocity of a gear at the mesh point, along the common direction, per unit of its joint's rate. */
static double mesh_factor(const tml_system *s, const tml_coupler *d, int k)
{
  double c[3], p[3], C[9], P[9], z[3], e[3], r[3], u[3];
  start_marker(s, d->mesh, c, C);
  start_marker(s, s->model->joints[d->joint[k]].i, p, P);
  m3_column(e, C, 2);
  m3_column(z, P, 2);
  if (d->kind[k] == TML_MOTION_TRANSLATION) return v3_dot(z, e);
  v3_sub(r, c, p);
  v3_cross(u, z, r);
  return v3_dot(u, e);
}

/* Terms that are zero as long as the joint of wheel k holds. They do not change the meaning of the row, but make its
 * multiplier act at the contact of the teeth: force and bending torque on the wheel (C11). Returns their number. */
static int tooth_terms(const tml_system *s, const tml_coupler *d, int k, placed_term out[2])
{
  const tml_teeth *t = &d->teeth;
  const bool rack = d->kind[k] == TML_MOTION_TRANSLATION;
  const placed_term empty = {.term = {.ops = &tml_measure_term_ops, .label = "coupled coordinates", .n_rows = 1,
                                      .scale = 1.0, .angle = -1},
                             .frame = {tml_system_builder_frame(s, t->carrier[k]),
                                       tml_system_builder_frame(s, t->wheel[k])}};
  tml_place i, j;
  double a[3], z[3], e[3], x[3], C[9], W[9];
  tml_system_builder_marker(s, t->carrier[k], &i);
  tml_system_builder_marker(s, t->wheel[k], &j);
  start_marker(s, t->carrier[k], x, C);
  start_marker(s, t->wheel[k], x, W);
  m3_column(z, C, 2);
  m3_column(e, W, 2);
  out[0] = out[1] = empty;
  m3_mulv(a, rack ? j.B : i.B, rack ? t->across : t->push[k]);
  tml_measure_along(&out[0].term.measure, &i, &j, a, rack);
  if (rack) {
    m3_mulv(x, i.B, t->pitch);
    v3_axpy(out[0].term.measure.s[0], 1.0, x);
  }
  v3_cross(x, t->bend[k], (double[3]){0.0, 0.0, v3_dot(z, e) < 0.0 ? -1.0 : 1.0});
  m3_mulv(a, i.B, x);
  m3_column(e, j.B, 2);
  tml_measure_product(&out[1].term.measure, &i, &j, a, e);
  return 2;
}

static tml_status add_coupler(tml_system *s, int k, tml_error *err)
{
  const tml_coupler *d = &s->model->couplers[k];
  tml_constraint c = {.owner = {TML_ELEMENT_COUPLER, k}};
  placed_term list[TML_COUPLER_TERMS];
  int n = d->n;
  for (int i = 0; i < d->n; i++) {
    list[i] = joint_term(s, d->joint[i], d->kind[i]);
    tml_term *t = &list[i].term;
    t->label = "coupled coordinates";
    t->scale = d->mesh < 0 ? d->factor[i] : (i ? -1.0 : 1.0)*mesh_factor(s, d, i);
    if (!(fabs(t->scale) > NO_LENGTH))
      return tml_fail(err, TML_ERR_MODEL, "gear '%s': the mesh marker lies on the axis of joint '%s', or its z axis "
                      "is not along the motion there", d->name, s->model->joints[d->joint[i]].name);
  }
  const tml_status st = set_offset(s, &c, list, d->n, err);
  for (int i = 0; i < d->n && d->teeth.loads; i++) n += tooth_terms(s, d, i, list + n);
  if (d->teeth.loads) c.offset += d->teeth.rest;
  return st == TML_OK ? append_terms(s, &c, list, n, err) : st;
}

/* Adds a row by expression. */
static tml_status add_relation_row(tml_system *s, int k, int r, int law, tml_error *err)
{
  const tml_relation *d = &s->model->relations[k];
  const tml_law *l = &s->user.law[law];
  int frame[TML_LAW_BODIES] = {0}; /* the frames of the bodies have the same numbers as the bodies */
  if (l->n_bodies == 0)
    return tml_fail(err, TML_ERR_MODEL, "constraint '%s' depends on no moving body%s", d->name,
                    d->velocity[r] ? "" : ", or on nothing of it that bodies of this kind have");
  if (l->n_bodies > TML_LAW_BODIES)
    return tml_fail(err, TML_ERR_MODEL, "constraint '%s' depends on %d bodies; at most %d are possible", d->name,
                    l->n_bodies, TML_LAW_BODIES);
  tml_constraint c = {.ops = &tml_law_row_ops, .owner = {TML_ELEMENT_RELATION, k}, .law = law, .number = -1,
                      .level = d->velocity[r] ? TML_LEVEL_VELOCITY : TML_LEVEL_POSITION,
                      .label = d->velocity[r] ? "velocities" : "positions"};
  memcpy(frame, l->body, (size_t)l->n_bodies*sizeof *frame);
  c.n_bodies = 2*((l->n_bodies + 1)/2);
  c.n_rows = leave_out(s, 1, NULL);
  append_constraint(s, &c, frame);
  return TML_OK;
}

/* Adds the row for an initial value prescribed at a joint. */
static tml_status add_start(tml_system *s, int k, tml_motion_kind kind, tml_error *err)
{
  placed_term t = joint_term(s, k, kind);
  tml_constraint c = {.owner = {TML_ELEMENT_JOINT, k}, .start = true, .offset = s->model->joints[k].start[kind]};
  t.term.label = kind == TML_MOTION_ROTATION ? "given angle" : "given displacement";
  return append_terms(s, &c, &t, 1, err);
}

static tml_status add_starts(tml_system *s, int k, tml_error *err)
{
  const int given = s->model->joints[k].given;
  tml_status st = TML_OK;
  if (given & TML_GIVEN_ANGLE) st = add_start(s, k, TML_MOTION_ROTATION, err);
  if (st == TML_OK && given & TML_GIVEN_DISPLACEMENT) st = add_start(s, k, TML_MOTION_TRANSLATION, err);
  return st;
}

static tml_status add_norm(tml_system *s, int body, tml_error *err)
{
  tml_constraint c = {.owner = {TML_ELEMENT_BODY, body}};
  placed_term t = {.term = {.ops = &tml_norm_term_ops, .n_rows = 1, .scale = 1.0, .angle = -1}, .frame = {body, 0}};
  t.term.label = "unit norm of the Euler parameters";
  return append_terms(s, &c, &t, 1, err);
}

tml_status tml_compile_constraints(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  const size_t terms = (TML_JOINT_PRIMITIVES + 2)*(size_t)m->n_joints + (size_t)m->n_motions
                       + TML_COUPLER_TERMS*(size_t)m->n_couplers + (size_t)s->n_norm;
  const size_t laws = TML_RELATION_ROWS*(size_t)m->n_relations;
  const size_t bodies = 2*terms + TML_LAW_BODIES*laws;
  s->constraint = tml_arena_new(&s->arena, terms + laws, sizeof *s->constraint);
  s->term = tml_arena_new(&s->arena, terms, sizeof *s->term);
  s->row_body = tml_arena_new(&s->arena, bodies, sizeof(int));
  s->row_frame = tml_arena_new(&s->arena, bodies, sizeof(int));
  s->row_cv = tml_arena_new(&s->arena, bodies, sizeof(int));
  s->nonholonomic = tml_arena_new(&s->arena, laws, sizeof(int));
  if (s->arena.failed) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (int k = 0; k < m->n_joints && st == TML_OK; k++) st = add_joint_rows(s, k, err);
  for (int k = 0; k < m->n_motions && st == TML_OK; k++) st = add_motion(s, k, err);
  for (int k = 0; k < m->n_couplers && st == TML_OK; k++) st = add_coupler(s, k, err);
  for (int k = 0, law = s->user.first_row; k < m->n_relations; k++)
    for (int r = 0; r < m->relations[k].n_rows && st == TML_OK; r++) st = add_relation_row(s, k, r, law++, err);
  for (int k = 0; k < m->n_joints && st == TML_OK && s->assembles; k++) st = add_starts(s, k, err);
  for (int b = 0; b < s->n_bodies && st == TML_OK; b++)
    if (s->body[b].ops->versor) st = add_norm(s, b, err);
  return st;
}
