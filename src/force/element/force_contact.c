/* force_contact.c - a pair of shapes that may touch. Each contact point exerts its force
 * (contact/law/contact_force.h); the sum is transformed from positions and rotations in ground axes to
 * the coordinates of the bodies. */
#include "force/element/force_contact.h"

#include "contact/pair/contact_point_cache.h"
#include "contact/pair/probe.h"
#include "force/element/contact_memory.h"

/* (K20), (K21): decay of the stored impact speed per step, and the fraction of the depth that an
 * impact must be able to reach. */
static const double FADE = 0.7, STRUCK = TML_STRUCK;
static const double SLIDES = 10.0; /* presliding displacements (K27): scale for errors of points
                                      that begin to slip or stick */
static const double SLIPPED = 1.01; /* presliding displacements: where a step ends that brings a
                                       sticking point to its limit */

/* ---------------------------------------------------------------- memory --------------------- */

/* The frame of a shape. */
static const tml_frame *frame_of(const tml_force_input *in, int b)
{
  return in->shape[b] ? in->shape[b] : in->frame[b];
}

static const tml_body_ops *ops_of(const tml_force_input *in, int b)
{
  return in->shape[b] ? &tml_increments_ops : in->ops[b];
}

static void write_poses(double *memory, const tml_force_input *in)
{
  static const double origin[3] = {0};
  for (int b = 0; b < 2; b++) {
    double u[3];
    ops_of(in, b)->motion(memory + TML_CONTACT_POSE*b, u, frame_of(in, b), TML_VECTOR_POINT, origin);
    tml_rotation_matrix_quat(memory + TML_CONTACT_POSE*b + TML_CONTACT_PLACE, frame_of(in, b)->A);
  }
}

void tml_contact_forget(double *memory, const tml_contact_par *p, const tml_force_input *in)
{
  write_poses(memory, in);
  tml_contact_end_points(memory, p, 0);
  const tml_touch_note nothing = {0};
  tml_contact_write_note(memory, p, &nothing);
}

/* ---------------------------------------------------------------- points --------------------- */

typedef struct scene {
  tml_touch_motion at;
  tml_contact_points_found found;
} scene;

/* Positions and velocities of the frames. */
static void set_motion(tml_touch_motion *at, const tml_force_input *in)
{
  static const double origin[3] = {0};
  at->since = in->since;
  for (int b = 0; b < 2; b++) {
    ops_of(in, b)->motion(at->x[b], at->v[b], frame_of(in, b), TML_VECTOR_POINT, origin);
    v3_copy(at->w[b], frame_of(in, b)->w);
  }
}

/* Displacements and rotations since the last accepted step. */
static void set_increments(tml_touch_motion *at, const tml_force_input *in)
{
  for (int b = 0; b < 2; b++) {
    const double *before = in->memory + TML_CONTACT_POSE*b;
    const double *const from = before + TML_CONTACT_PLACE, back[4] = {from[0], -from[1], -from[2], -from[3]};
    double e[4], turn[4];
    v3_sub(at->displacement[b], at->x[b], before);
    tml_rotation_matrix_quat(e, frame_of(in, b)->A);
    tml_quat_mul(turn, e, back);
    tml_quat_log(at->turn[b], turn);
    if (in->order > 0) tml_rotation_tangent_inverse(at->inverse[b], at->turn[b]);
  }
}

static tml_status find_points(scene *s, const tml_contact_par *p, const tml_force_input *in, double reach, int order)
{
  set_motion(&s->at, in);
  const tml_contact_pair pair = {p->pair.A, p->pair.B, reach};
  const tml_contact_pose pose[2] = {{s->at.x[0], frame_of(in, 0)->A}, {s->at.x[1], frame_of(in, 1)->A}};
  const tml_contact_status found = tml_contact_points_recent(in->recent, &pair, pose, order, &s->found);
  return found == TML_CONTACT_OK ? TML_OK : TML_RETRY_DEEP;
}

/* Finds the points whose gap is at most `reach`. Increments are set only if friction needs them. */
static tml_status find_around(scene *s, const tml_contact_par *p, const tml_force_input *in, double reach, int order)
{
  const tml_status st = find_points(s, p, in, reach, order);
  if (st == TML_OK && s->found.count > 0 && p->law.rubs) set_increments(&s->at, in);
  return st;
}

static tml_status find_touching(scene *s, const tml_contact_par *p, const tml_force_input *in, int order)
{
  return find_around(s, p, in, 0.0, order);
}

static tml_touch_state state_of(const tml_contact_par *p, const tml_touch *t)
{
  if (!(t->normal > 0.0)) return TML_TOUCH_OPEN;
  return p->law.rubs && t->sticks ? TML_TOUCH_STICKS : TML_TOUCH_SLIPS;
}

/* True if the weights of points can change. Corners and spheres have constant weights,
 * except in the hole of a tube. */
static bool shares_change(const tml_contact_par *p)
{
  const tml_contact_kind a = p->pair.A->kind, b = p->pair.B->kind;
  if (a == TML_CONTACT_SPHERE || b == TML_CONTACT_SPHERE) return a == TML_CONTACT_TUBE || b == TML_CONTACT_TUBE;
  return !((a == TML_CONTACT_PLANE && (b == TML_CONTACT_BOX || b == TML_CONTACT_CAPSULE)) ||
           (b == TML_CONTACT_PLANE && (a == TML_CONTACT_BOX || a == TML_CONTACT_CAPSULE)));
}

/* The stored state of a point, and whether the point takes part: it is closed and selected by the view. */
typedef struct part_of_pair { bool takes, known; tml_touch_memory before; } part_of_pair;

static part_of_pair friction_part(const tml_contact_par *p, const tml_force_input *in, const tml_contact_point *x)
{
  tml_touch_memory now;
  part_of_pair r = {.takes = x->gap < 0.0};
  r.known = tml_contact_recall_point(&r.before, p, in->memory, x->feature);
  if (in->view == TML_TOUCH_PLAIN) return r;
  const bool stays = tml_contact_recall_point(&now, p, in->latest, x->feature);
  if (in->view == TML_TOUCH_SETTLED) r.takes = r.takes && stays && !now.struck;
  if (in->view == TML_TOUCH_STRUCK) r.takes = r.takes && !(stays && !now.struck);
  if (in->view == TML_TOUCH_EVEN && in->part < 1.0 && r.known && stays && !now.struck) {
    r.takes = true;
    r.before.even = -((1.0 - in->part)*r.before.gap + in->part*now.gap);
  }
  return r;
}

static tml_status contact_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const tml_contact_par *p = par;
  const bool shares = in->shares && in->order == 0 && shares_change(p);
  scene s;
  tml_contact_columns c;
  const double reach = in->view == TML_TOUCH_EVEN ? p->pair.reach : 0.0;
  const tml_status st = find_around(&s, p, in, reach, shares ? 1 : in->order);
  bool ready = false;
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    const part_of_pair m = friction_part(p, in, x);
    tml_touch t;
    if (!m.takes) continue;
    if (!ready) tml_contact_columns_set(&c, p->span, in);
    ready = true;
    tml_touch_eval(&t, &p->law, x, &s.at, m.known ? &m.before : NULL, in->order);
    tml_contact_columns_add(out, &c, &t, in);
    if (shares) out->power += tml_touch_share_power(&p->law, x, &s.at);
    out->state = 31u*out->state + 3u*(unsigned)(x->feature & 0xffffu) + (unsigned)state_of(p, &t) + 1u;
  }
  return st;
}

/* ---------------------------------------------------------------- what a pair is like -------- */

static void add_point_forces(tml_contact_summary *out, const tml_contact_par *p, const tml_contact_point *x,
                             const tml_touch *t)
{
  const tml_touch_state state = state_of(p, t);
  v3_axpy(out->F, 1.0, t->F);
  v3_axpy(out->friction, 1.0, t->T);
  v3_axpy(out->at, t->normal, x->c);
  out->push += t->normal;
  out->depth = fmax(out->depth, -x->gap);
  if (!(state == TML_TOUCH_STICKS && tml_contact_switches(p))) out->slip = fmax(out->slip, v3_norm(t->slip));
  out->speed = fmax(out->speed, -t->rate);
  out->state = state > out->state ? state : out->state;
  out->lost[0] -= t->power - t->rub;
  out->lost[1] -= t->rub;
  out->points++;
}

static void divide_by_force(tml_contact_summary *out)
{
  for (int i = 0; i < 3; i++) out->at[i] = out->push > 0.0 ? out->at[i]/out->push : 0.0;
}

static tml_touch_note note_of(const tml_contact_summary *look)
{
  tml_touch_note x = {.push = look->push, .depth = look->depth, .state = look->state, .speed = look->speed};
  memcpy(x.lost, look->lost, sizeof x.lost);
  v3_copy(x.at, look->at);
  v3_copy(x.F, look->F);
  return x;
}

/* ---------------------------------------------------------------- accepted steps ------------- */

/* (K19) Deformation to store: z is projected onto the tangent plane without changing its length, and rotated by the
 * mean spin of both bodies about the normal. */
static void keep_elastic(tml_touch_memory *m, const tml_touch *t, const tml_contact_point *x,
                         const tml_touch_motion *at)
{
  const double size = v3_norm(t->z), along = v3_dot(t->z, x->n);
  double flat[3], turned[3];
  if (!(size > 0.0)) return; /* without friction the rotations have not been computed */
  v3_copy(flat, t->z);
  v3_axpy(flat, -along, x->n);
  const double left = v3_norm(flat), angle = 0.5*(v3_dot(at->turn[0], x->n) + v3_dot(at->turn[1], x->n));
  for (int i = 0; i < 3; i++) flat[i] *= left > 0.0 ? size/left : 0.0;
  v3_cross(turned, x->n, flat);
  for (int i = 0; i < 3; i++) m->stuck.z[i] = cos(angle)*flat[i] + sin(angle)*turned[i];
}

/* (K20) Impact speed: the rate of the gap when the point closed or opened, else the mean rate over the step, at
 * least the decayed stored value. */
static double impact_speed(const tml_touch_memory *before, const tml_contact_point *x, double rate, double since)
{
  if (!before || !(since > 0.0)) return fabs(rate);
  if (!(before->gap < 0.0)) return fmax(fabs(rate), before->speed);
  return fmax(fabs(x->gap - before->gap)/since, FADE*before->speed);
}

/* Reference depth of a point in an impact; 0: it is open, or settled. At the start of a run, when no time has passed,
 * a touching point counts as touching before. */
static double struck_depth(const tml_contact_par *p, const tml_contact_point *x, double rate,
                           const tml_touch_memory *before, double since)
{
  const bool now = x->gap < 0.0, then = since > 0.0 ? before && before->gap < 0.0 : now;
  if (!now && !then) return 0.0;
  const double speed = impact_speed(before, x, rate, since), reach = tml_normal_reach(&p->law.normal, p->mass, speed);
  const double deep = fmax(-x->gap, before ? -before->gap : 0.0);
  return now && then && !(reach > STRUCK*deep) ? 0.0 : fmax(reach, deep);
}

static double loading_rate(const tml_touch_memory *before, const tml_touch_memory *now, double since)
{
  const bool sticks = before->stuck.stuck && now->stuck.stuck && since > 0.0;
  return sticks ? (v3_norm(now->stuck.z) - v3_norm(before->stuck.z))/since : 0.0;
}

tml_status tml_contact_commit(double *memory, const tml_contact_par *p, const tml_force_input *in)
{
  scene s;
  const tml_status st = find_touching(&s, p, in, 0);
  int kept = 0;
  tml_contact_summary look = {0};
  if (st != TML_OK) return st;
  write_poses(memory, in);
  for (int k = 0; k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    if (!(x->gap < 0.0)) continue;
    tml_touch_memory before, m = {.feature = x->feature, .gap = x->gap};
    tml_touch t;
    const bool known = tml_contact_recall_point(&before, p, in->memory, x->feature);
    tml_touch_eval(&t, &p->law, x, &s.at, known ? &before : NULL, 0);
    m.stuck.stuck = t.sticks && p->law.rubs;
    memcpy(m.arm, t.arm, sizeof m.arm);
    keep_elastic(&m, &t, x, &s.at);
    m.loading = known ? loading_rate(&before, &m, in->since) : 0.0;
    m.speed = impact_speed(known ? &before : NULL, x, t.rate, in->since);
    m.struck = struck_depth(p, x, t.rate, known ? &before : NULL, in->since) > 0.0;
    tml_contact_write_point(memory, kept++, &m);
    add_point_forces(&look, p, x, &t);
  }
  tml_contact_end_points(memory, p, kept);
  divide_by_force(&look);
  tml_touch_note now = note_of(&look);
  const tml_touch_note then = tml_contact_noted(in->memory, p);
  tml_touch_note_go_on(&now, &then, in->t - in->since, in->t);
  tml_contact_write_note(memory, p, &now);
  return TML_OK;
}

/* The feature of the only point of a pair: the centre of a sphere, of the first one if both shapes are spheres. */
static uint64_t only_feature(const tml_contact_par *p)
{
  return tml_contact_feature_of(p->pair.A->kind == TML_CONTACT_SPHERE ? TML_FEATURE_VERTEX_A : TML_FEATURE_VERTEX_B,
                                0, 0);
}

/* Data of impacts are for the step control of other methods. */
static void write_known_point(double *memory, const tml_contact_par *p, const tml_contact_known *x)
{
  tml_touch_memory m = {.feature = only_feature(p), .gap = -x->depth, .speed = x->speed};
  m.stuck.stuck = x->sticks;
  v3_copy(m.stuck.z, x->z);
  memcpy(m.arm, x->arm, sizeof m.arm);
  tml_contact_write_point(memory, 0, &m);
}

void tml_contact_commit_known(double *memory, const double *before, const tml_contact_par *p,
                              const tml_contact_known *x, const double t[2])
{
  for (int b = 0; b < 2; b++) {
    v3_copy(memory + TML_CONTACT_POSE*b, x->x[b]);
    memcpy(memory + TML_CONTACT_POSE*b + TML_CONTACT_PLACE, x->e[b], 4*sizeof *memory);
  }
  tml_touch_note now = {.depth = x->depth, .lost = {x->lost[0], x->lost[1]}};
  if (x->touches) {
    const tml_touch_note then = tml_contact_noted(before, p);
    write_known_point(memory, p, x);
    now.push = x->normal;
    now.state = x->sticks ? TML_TOUCH_STICKS : TML_TOUCH_SLIPS;
    now.speed = x->speed;
    for (int i = 0; i < 3; i++) now.at[i] = x->x[0][i] + x->arm[0][i];
    v3_copy(now.F, x->F);
    tml_touch_note_go_on(&now, &then, t[0], t[1]);
  } else {
    tml_contact_end_points(memory, p, 0);
  }
  tml_contact_write_note(memory, p, &now);
}

/* Evaluates the forces at a point if it touches. */
static bool evaluate_touching_point(tml_touch *out, const scene *s, const tml_contact_point *x,
                                    const tml_contact_par *p,
                                    const tml_force_input *in)
{
  tml_touch_memory before;
  if (!(x->gap < 0.0)) return false;
  const bool known = tml_contact_recall_point(&before, p, in->memory, x->feature);
  tml_touch_eval(out, &p->law, x, &s->at, known ? &before : NULL, 0);
  return true;
}

tml_status tml_contact_evaluate(tml_contact_summary *out, const tml_contact_par *p, const tml_force_input *in)
{
  scene s;
  *out = (tml_contact_summary){0};
  const tml_status st = find_touching(&s, p, in, 0);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch t;
    if (!evaluate_touching_point(&t, &s, x, p, in)) continue;
    add_point_forces(out, p, x, &t);
  }
  divide_by_force(out);
  return st;
}

tml_status tml_contact_touching_points(tml_contact_spot *out, int *n, const tml_contact_par *p,
                                       const tml_force_input *in)
{
  scene s;
  *n = 0;
  const tml_status st = find_touching(&s, p, in, 0);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch t;
    if (!evaluate_touching_point(&t, &s, x, p, in)) continue;
    tml_contact_spot *to = &out[(*n)++];
    v3_copy(to->at, x->c);
    v3_copy(to->F, t.F);
    to->state = state_of(p, &t);
  }
  return st;
}

/* ---------------------------------------------------------------- notes ---------------------- */

void tml_contact_begin_note(double *memory, const tml_contact_par *p, const tml_force_input *in)
{
  const tml_touch_note nothing = {0};
  tml_contact_summary look;
  if (tml_contact_evaluate(&look, p, in) != TML_OK) return; /* the start itself reports this error */
  tml_touch_note now = note_of(&look);
  tml_touch_note_go_on(&now, &nothing, in->t, in->t);
  tml_contact_write_note(memory, p, &now);
}

/* ---------------------------------------------------------------- step control --------------- */

/* J times a vector in the coordinates of a frame: its displacement and rotation. */
static void push_along(double out[6], const tml_force_input *in, int b, const double *vector)
{
  static const double origin[3] = {0};
  static const tml_vector_kind kind[2] = {TML_VECTOR_POINT, TML_VECTOR_SPIN};
  memset(out, 0, 6*sizeof *out);
  if (ops_of(in, b)->nv == 0) return;
  if (ops_of(in, b) == &tml_increments_ops) {
    memcpy(out, vector, 6*sizeof *out);
    return;
  }
  for (int k = 0; k < 2; k++) {
    tml_vector x;
    in->ops[b]->vector(&x, in->frame[b], kind[k], origin, 1);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < in->ops[b]->nv; j++) out[3*k + i] += x.P[TML_NV*i + j]*vector[j];
  }
}

/* Change of a gap due to motions of both frames: the relative displacement of the material along the normal. */
static double gap_along(const tml_contact_point *x, const tml_touch_motion *at, double motion[2][6])
{
  double sum = 0.0;
  for (int b = 0; b < 2; b++) {
    double arm[3], moment[3];
    v3_sub(arm, x->c, at->x[b]);
    v3_cross(moment, arm, x->n);
    sum += (b == 0 ? 1.0 : -1.0)*(v3_dot(x->n, motion[b]) + v3_dot(moment, motion[b] + 3));
  }
  return sum;
}

static double gap_rate(const tml_contact_point *x, const tml_touch_motion *at)
{
  double motion[2][6];
  for (int b = 0; b < 2; b++) {
    v3_copy(motion[b], at->v[b]);
    v3_copy(motion[b] + 3, at->w[b]);
  }
  return gap_along(x, at, motion);
}

/* Tangential relative displacement at a point due to motions of both frames. */
static void slip_vector(double displacement[3], const tml_contact_point *x, const tml_touch_motion *at,
                        double motion[2][6])
{
  memset(displacement, 0, 3*sizeof *displacement);
  for (int b = 0; b < 2; b++) {
    double arm[3];
    v3_sub(arm, x->c, at->x[b]);
    v3_axpy(displacement, b == 0 ? 1.0 : -1.0, motion[b]);
    v3_add_cross(displacement, b == 0 ? 1.0 : -1.0, motion[b] + 3, arm);
  }
  v3_axpy(displacement, -v3_dot(displacement, x->n), x->n);
}

static double slip_along(const tml_contact_point *x, const tml_touch_motion *at, double motion[2][6])
{
  double displacement[3];
  slip_vector(displacement, x, at, motion);
  return v3_norm(displacement);
}

/* Longest step that resolves an impact [s]; INFINITY: the point is settled. */
static double impact_time(const tml_contact_par *p, const tml_contact_point *x, const tml_force_input *in)
{
  tml_touch_memory now;
  if (!tml_contact_recall_point(&now, p, in->memory, x->feature)) return INFINITY;
  return tml_normal_follow(&p->law.normal, p->mass, (const double[]){-x->gap, now.speed}, in->blow);
}

/* (K53) Time until a settled point breaks away or comes to rest, for accelerations of both frames. */
static double switch_time(const tml_contact_par *p, const tml_contact_point *x, const tml_touch_motion *at,
                          double bent[2][6], const tml_force_input *in)
{
  tml_touch_memory now;
  tml_slip slip = {{0}, {0}};
  double moved[2][6], accel[3];
  if (!tml_contact_switches(p) || !tml_contact_recall_point(&now, p, in->memory, x->feature)) return INFINITY;
  if (now.struck) return INFINITY;
  for (int b = 0; b < 2; b++) {
    v3_copy(moved[b], at->v[b]);
    v3_copy(moved[b] + 3, at->w[b]);
  }
  slip_vector(slip.velocity, x, at, moved);
  slip_vector(accel, x, at, bent);
  v3_copy(slip.displacement, now.stuck.z);
  return tml_friction_switch_time(&p->law.friction, now.stuck.stuck, &slip, accel);
}

/* Acceleration of the slip of a point that hardly slips. The material at the point changes while the bodies roll: the
 * point moves by c', and each body past it by c' - x'. */
static void slip_acceleration(double accel[3], const tml_contact_point *x, const tml_touch_motion *at,
                              double bent[2][6])
{
  double moved[3] = {0};
  slip_vector(accel, x, at, bent);
  for (int i = 0; i < 3; i++)
    for (int b = 0; b < 2; b++)
      for (int j = 0; j < 3; j++)
        moved[i] += x->dc[12*i + 6*b + j]*at->v[b][j] + x->dc[12*i + 6*b + 3 + j]*at->w[b][j];
  for (int b = 0; b < 2; b++) {
    double past[3];
    v3_sub(past, moved, at->v[b]);
    v3_add_cross(accel, b == 0 ? 1.0 : -1.0, at->w[b], past);
  }
  v3_axpy(accel, -v3_dot(accel, x->n), x->n);
}

tml_status tml_contact_resting(tml_resting *out, int *n, const tml_contact_par *p, const tml_force_input *in,
                               const double *const a[2])
{
  scene s;
  double bent[2][6];
  *n = 0;
  if (in->off) return TML_OK;
  const tml_friction_law *law = &p->law.friction;
  for (int b = 0; b < 2; b++) push_along(bent[b], in, b, a[b]);
  const tml_status st = find_touching(&s, p, in, 1);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch_memory now, before;
    tml_touch t;
    const int part = tml_contact_stored_index(p, in->memory, x->feature);
    if (!(x->gap < 0.0) || part < 0) continue;
    tml_contact_read_point(&now, in->memory, part);
    if (now.struck) continue;
    tml_touch_eval(&t, &p->law, x, &s.at, &now, 0);
    if (!(t.normal > 0.0)) continue;
    tml_slip slip = {{0}, {0}};
    v3_copy(slip.velocity, t.slip);
    v3_copy(slip.displacement, now.stuck.z);
    const bool known = tml_contact_recall_point(&before, p, in->latest, x->feature);
    const tml_rest_case stuck = {now.stuck.stuck, known && before.stuck.stuck, in->joins};
    if (!tml_rest_describe(out, law, stuck, &slip, law->rest*t.normal)) continue;
    slip_acceleration(out->accel, x, &s.at, bent);
    out++->part = part;
    ++*n;
  }
  return st;
}

tml_status tml_contact_passed_over(double *part, const tml_contact_par *p, const tml_force_input *in)
{
  scene s;
  *part = 1.0;
  const tml_status st = find_touching(&s, p, in, 0);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch_memory before;
    tml_touch t;
    if (!(x->gap < 0.0) || !tml_contact_recall_point(&before, p, in->memory, x->feature) || before.struck) continue;
    tml_touch_eval(&t, &p->law, x, &s.at, &before, 0);
    *part = fmin(*part, t.passed);
  }
  return st;
}

void tml_contact_rest(double *memory, const tml_contact_par *p, const tml_resting *x)
{
  tml_friction_state s = {.stuck = !x->slips};
  v3_copy(s.z, x->z);
  tml_contact_remember_stuck(memory, p, x->part, &s);
}

/* (K28) Time until a sticking point reaches its limit if it is loaded as in the last step; INFINITY: it does not. */
static double slip_time(const tml_contact_par *p, const tml_contact_point *x, const tml_force_input *in)
{
  tml_touch_memory now;
  if (!p->law.rubs || !tml_contact_recall_point(&now, p, in->memory, x->feature)) return INFINITY;
  if (!(now.loading > 0.0)) return INFINITY;
  const double length = p->law.friction.presliding; /* z may exceed it while the slip is in the opposite direction */
  return fmax(SLIPPED*length - v3_norm(now.stuck.z), (SLIPPED - 1.0)*length)/now.loading;
}

/* Upper bound of the change of any gap between two shapes due to motions of their frames. */
static double gap_most(const tml_contact_par *p, double motion[2][6])
{
  double sum = 0.0;
  for (int b = 0; b < 2; b++) {
    const tml_contact_shape *s = b == 0 ? p->pair.A : p->pair.B;
    const double turn = v3_norm(motion[b] + 3);
    sum += v3_norm(motion[b]) + (turn > 0.0 ? turn*(v3_norm(s->middle) + s->reach) : 0.0);
  }
  return sum;
}

/* The largest distance of points that can meet within a time. */
static double reach_within(double time, double speed, double acceleration)
{
  const double displacement = (speed + 0.5*acceleration*time)*time;
  return isfinite(time) && isfinite(displacement) ? displacement : INFINITY;
}

tml_status tml_contact_time_to_touch(double *time, const tml_contact_par *p, const tml_force_input *in,
                                     const double *const a[2])
{
  scene s;
  double bent[2][6], moved[2][6];
  set_motion(&s.at, in);
  for (int b = 0; b < 2; b++) {
    push_along(bent[b], in, b, a[b]);
    v3_copy(moved[b], s.at.v[b]);
    v3_copy(moved[b] + 3, s.at.w[b]);
  }
  const double reach = reach_within(*time, gap_most(p, moved), gap_most(p, bent));
  const tml_status st = find_points(&s, p, in, reach, 0);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    if (in->blow > 0.0 && x->gap < 0.0) *time = fmin(*time, fmin(impact_time(p, x, in), slip_time(p, x, in)));
    if (x->gap < 0.0) *time = fmin(*time, switch_time(p, x, &s.at, bent, in));
    if (!(x->gap >= 0.0)) continue;
    const double gap[3] = {x->gap, gap_along(x, &s.at, moved), gap_along(x, &s.at, bent)};
    *time = fmin(*time, tml_normal_meet(&p->law.normal, p->mass, gap, in->blow > 0.0 ? in->blow : 1.0));
  }
  return st;
}

static bool slips_or_sticks_anew(const tml_contact_par *p, const tml_contact_point *x, const tml_touch_motion *at,
                                 const tml_touch_memory *before)
{
  tml_touch t;
  if (!p->law.rubs || p->law.friction.kind != TML_FRICTION_STICK) return false;
  if (p->law.friction.sudden && !before->struck) return false; /* steps end there (K53) */
  tml_touch_eval(&t, &p->law, x, at, before, 0);
  return t.sticks != before->stuck.stuck;
}

tml_status tml_contact_impact_error(double *ratio, const tml_contact_par *p, const tml_force_input *in,
                                    const double *const error[2])
{
  scene s;
  double off[2][6];
  *ratio = 0.0;
  const tml_status st = find_around(&s, p, in, tml_contact_touched(in->memory) ? p->pair.reach : 0.0, 0);
  for (int b = 0; b < 2; b++) push_along(off[b], in, b, error[b]);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch_memory before;
    const bool known = tml_contact_recall_point(&before, p, in->memory, x->feature);
    const double depth = struck_depth(p, x, gap_rate(x, &s.at), known ? &before : NULL, in->since);
    if (depth > 0.0) *ratio = fmax(*ratio, fabs(gap_along(x, &s.at, off))/depth);
    if (known && x->gap < 0.0 && slips_or_sticks_anew(p, x, &s.at, &before))
      *ratio = fmax(*ratio, slip_along(x, &s.at, off)/(SLIDES*p->law.friction.presliding));
  }
  return st;
}

const tml_force_ops tml_contact_pair_ops = {
    .word = "contact", .what = "a contact", .par_size = sizeof(tml_contact_par), .eval = contact_eval};
