/* start_turns.c - full turns at the start. A pose shows an angle only up to full turns. Their number follows from the
 * start values of motions and joints and, through couplers and screws, for other joints. Before assembly bodies are
 * wound up by that many turns without moving: every angle about that axis between a body that was wound up and one that
 * was not is increased by them. */
#include "sim/start/assembly.h"
#include "core/memory.h"
#include "core/number.h"
#include "system/base/evaluate.h"

#define PARALLEL 0.99 /* cosine above which axes count as parallel; before assembly they are inaccurate */
#define SAME 1e-3     /* [rad] largest difference between the drawn and the prescribed angle that counts as equal */
#define TWO_PI (2.0*TML_PI)

typedef struct turn_counts {
  tml_assembler *a;
  double *q;
  double (*prescribed)[2]; /* per joint, by tml_motion_kind: prescribed angle and displacement; NAN: not known */
  int *group;        /* per body: bodies whose relative turns are settled have the same group; 0: with ground */
} turn_counts;

static bool is_off(const turn_counts *w, const tml_constraint *c) { return w->a->off && w->a->off[c->row]; }

/* The prescribed coordinate of the joint that term k of a row measures. */
static double *given_coordinate(const turn_counts *w, const tml_constraint *c, int k)
{
  const bool angle = c->term[k].measure.kind == TML_MEASURE_ANGLE;
  return &w->prescribed[tml_system_term_joint(w->a->sys, c, k)][angle ? TML_MOTION_ROTATION : TML_MOTION_TRANSLATION];
}

/* Reads the start values of motions and joints. */
static void ask_starts(turn_counts *w)
{
  const tml_system *s = w->a->sys;
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    const bool tells = c->owner.kind == TML_ELEMENT_MOTION || c->start;
    if (!tells || c->level != TML_LEVEL_POSITION || is_off(w, c)) continue;
    *given_coordinate(w, c, 0) = tml_constraint_target(c, w->a->t, w->a->work);
  }
}

static bool in_plane(const turn_counts *w, int joint, int side)
{
  const tml_model *m = w->a->sys->model;
  return m->bodies[m->markers[side ? m->joints[joint].j : m->joints[joint].i].body].kind == TML_PLANAR;
}

/* A spatial orientation is the same at 200 degrees and at -160. If a motion starts in the drawn pose, less than a turn
 * from zero, its count of the angle is used, and couplers and screws are offset accordingly. */
static void read_drawn(turn_counts *w, int joint)
{
  const tml_system *s = w->a->sys;
  const int k = s->joint_angle[joint];
  const double prescribed = w->prescribed[joint][TML_MOTION_ROTATION];
  if (k < 0 || !(fabs(prescribed) < TWO_PI - SAME) || in_plane(w, joint, 0) || in_plane(w, joint, 1)) return;
  const double drawn = w->a->work->memory.turn[k], turns = TWO_PI*nearbyint((prescribed - drawn)/TWO_PI);
  if (!(fabs(prescribed - drawn - turns) < SAME)) return;
  for (int i = 0; i < s->n_constraints; i++) {
    const tml_constraint *c = &s->constraint[i];
    for (int j = 0; j < c->n_terms && c->owner.kind != TML_ELEMENT_MOTION && !c->start; j++)
      if (c->term[j].angle == k) w->a->work->memory.offset[c->number] += c->term[j].scale*turns;
  }
}

/* If all coordinates of a row with several terms are known except one, computes that one; true if it did. */
static bool ask_row(turn_counts *w, const tml_constraint *c)
{
  double rest = w->a->work->memory.offset[c->number];
  int unknown = 0, open = 0;
  for (int k = 0; k < c->n_terms; k++) {
    if (tml_system_term_joint(w->a->sys, c, k) < 0) continue;
    const double value = *given_coordinate(w, c, k);
    if (isnan(value)) {
      unknown++;
      open = k;
    } else {
      rest -= c->term[k].scale*value;
    }
  }
  if (unknown != 1 || !isfinite(rest)) return false;
  *given_coordinate(w, c, open) = rest/c->term[open].scale;
  return true;
}

/* Passes values through couplers, gears and screws. Racks are excluded, since they measure no joint coordinate. */
static bool ask_rows(turn_counts *w)
{
  const tml_system *s = w->a->sys;
  bool news = false;
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    const int joint = tml_constraint_owned_by(c, TML_ELEMENT_JOINT);
    const bool screw = joint >= 0 && tml_joint_facts_of(s->model->joints[joint].kind)->number == TML_NUMBER_PITCH;
    if (c->n_terms < 2 || is_off(w, c)) continue;
    if (c->owner.kind == TML_ELEMENT_COUPLER || screw) news = ask_row(w, c) || news;
  }
  return news;
}

/* Adds turns of a group of bodies about an axis (ground axes) to all angles that count them. */
static void add_turns(turn_counts *w, int group, const double axis[3], double turns)
{
  const tml_system *s = w->a->sys;
  const double way = TWO_PI*turns;
  for (int k = 0; k < s->n_angles; k++) {
    const tml_angle *x = &s->angle[k];
    const int side = (w->group[x->body[1]] == group) - (w->group[x->body[0]] == group);
    double z[3], local[3];
    if (x->measure.curve[0]) continue;
    v3_cross(local, x->measure.slot[0].axis, x->measure.slot[1].axis);
    m3_mulv(z, w->a->work->frame[x->frame[0]].A, local);
    const double along = v3_dot(z, axis);
    if (side != 0 && fabs(along) > PARALLEL) w->a->work->memory.turn[k] += side*copysign(1.0, along)*way;
  }
  for (int b = 1; b < s->n_bodies; b++)
    if (w->group[b] == group && s->model->bodies[b].kind == TML_PLANAR) w->q[s->body[b].q + 2] += way*axis[2];
}

/* Settles the turns of a joint, and with them those of its two bodies relative to each other. */
static void settle_joint_turns(turn_counts *w, int joint)
{
  const tml_system *s = w->a->sys;
  const tml_joint *j = &s->model->joints[joint];
  const int k = s->joint_angle[joint], i = s->model->markers[j->i].body;
  const int base = w->group[i], moves = w->group[s->model->markers[j->j].body];
  if (base == moves) return; /* settled by other joints */
  const double prescribed = w->prescribed[joint][TML_MOTION_ROTATION], count = w->a->work->memory.turn[k];
  const double turns = nearbyint((prescribed - count)/TWO_PI);
  double A[9], axis[3];
  m3_mul(A, w->a->work->frame[tml_system_builder_frame(s, j->i)].A, s->model->markers[j->i].B);
  m3_column(axis, A, 2);
  if (turns != 0.0) add_turns(w, moves ? moves : base, axis, moves ? turns : -turns);
  for (int b = 0; b < s->n_bodies; b++)
    if (w->group[b] == (moves ? moves : base)) w->group[b] = moves ? base : moves;
}

tml_status tml_start_turns_assemble(tml_assembler *a, double *q, tml_error *err)
{
  const tml_system *s = a->sys;
  const int joints = s->model->n_joints;
  turn_counts w = {.a = a, .q = q};
  w.prescribed = tml_new((size_t)joints, sizeof *w.prescribed);
  w.group = tml_new((size_t)s->n_bodies, sizeof *w.group);
  const tml_status st = w.prescribed && w.group ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) {
    for (int k = 0; k < joints; k++) w.prescribed[k][0] = w.prescribed[k][1] = NAN;
    for (int b = 0; b < s->n_bodies; b++) w.group[b] = b;
    tml_system_follow_angles(s, a->work, q, a->work->zero);
    ask_starts(&w);
    for (int k = 0; k < joints; k++) read_drawn(&w, k);
    while (ask_rows(&w)) continue;
    for (int k = 0; k < joints; k++)
      if (s->joint_angle[k] >= 0 && isfinite(w.prescribed[k][TML_MOTION_ROTATION])) settle_joint_turns(&w, k);
  }
  tml_delete(w.prescribed);
  tml_delete(w.group);
  return st;
}
