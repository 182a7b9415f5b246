/* mechanism.h - a random mechanism of all kinds of bodies, joints, motions and forces, compiled, with a
 * random state and a direction in it. What the tests of whole systems share. Others build on its parts. */
#ifndef TML_TESTS_MECHANISM_H
#define TML_TESTS_MECHANISM_H

#include <stdlib.h>

#include "conformance/difference.h"
#include "system/base/evaluate.h"

enum {
  JOINTS_ANYWHERE = TML_JOINT_POINT_ON_CURVE,    /* kinds that any pose will do for; curves: test_curves.c */
  EXTRA_JOINTS = 4,                              /* whose coordinates are coupled */
  RIGID_BODIES = JOINTS_ANYWHERE + EXTRA_JOINTS, /* one per joint */
  CARRIER = 1,                                   /* body of the gears */
  MOST = 400,                                    /* coordinates, and rows */
  UNKNOWNS = 40                                  /* of the user */
};

/* A state with a direction. */
typedef struct point {
  double t, q[MOST], v[MOST], a[MOST], lambda[MOST], X[UNKNOWNS], p[UNKNOWNS];
} point;

typedef struct mechanism {
  tml_model *model;
  const tml_system *sys;
  tml_work work;
  tml_input_signal signal; /* of an input, if there is one: it is on its way all the time */
  tml_matrices matrices;
  tml_user_matrices user;
  point base, at;  /* at = base (+) step direction */
  double dq[MOST], dv[MOST], da[MOST], dlambda[MOST], dX[UNKNOWNS], dp[UNKNOWNS];
  uint64_t seed;
} mechanism;

enum { ALONG_A = 8, ALONG_LAMBDA = 16, ALONG_X = 32, ALONG_P = 64 }; /* besides ALONG_Q, ALONG_V, ALONG_T */

static inline void must(tml_status st, const tml_error *err)
{
  if (st != TML_OK) fail_msg("%s", err->text);
}

/* ---------------------------------------------------------------- the model ------------------ */

static inline int pick(int n, uint64_t *seed)
{
  const int k = (int)(0.5*(uniform(seed) + 1.0)*n);
  return k < n ? k : n - 1;
}

static inline void body_name(char name[16], int k)
{
  static const char *const others[] = {"ground", "disk", "plate", "mass"};
  if (k < RIGID_BODIES) snprintf(name, 16, "r%d", k);
  else snprintf(name, 16, "%s", others[k - RIGID_BODIES]);
}

/* A marker anywhere on a body; `flat` keeps its z axis along that of the body. Its reference in `ref`. */
static inline void add_marker(mechanism *x, char ref[32], const char *body, bool flat)
{
  tml_error err;
  char name[16];
  snprintf(name, sizeof name, "k%d", x->model->n_markers);
  tml_marker_def d = {.size = sizeof d, .body = body, .name = name};
  fill(d.at, 3, 1.0, &x->seed);
  random_quaternion(d.orientation, &x->seed);
  if (flat) d.at[2] = d.orientation[1] = d.orientation[2] = 0.0;
  if (strcmp(body, "mass") == 0) d = TML_INIT(tml_marker_def, .body = body, .name = name);
  must(tml_model_add_marker(x->model, &d, &err), &err);
  snprintf(ref, 32, "%.15s.%.15s", body, name);
}

static inline void add_bodies(mechanism *x)
{
  tml_error err;
  for (int k = 0; k < RIGID_BODIES + 4; k++) {
    char name[16];
    body_name(name, k);
    tml_body_def d = {.size = sizeof d, .name = name, .kind = TML_RIGID, .mass = 2.0 + uniform(&x->seed)};
    if (k == RIGID_BODIES) continue; /* ground is there */
    if (k > RIGID_BODIES) d.kind = k < RIGID_BODIES + 3 ? TML_PLANAR : TML_POINT;
    d.body_axes = d.kind == TML_RIGID && k % 3 == 0;
    for (int i = 0; i < 3 && d.kind == TML_RIGID; i++) {
      d.inertia[i] = 1.5 + 0.3*uniform(&x->seed);
      d.inertia[3 + i] = 0.2*uniform(&x->seed);
    }
    if (d.kind == TML_PLANAR) d.inertia[2] = 1.0;
    fill(d.position, 3, 2.0, &x->seed);
    if (d.kind == TML_PLANAR) d.position[2] = 0.5;
    must(tml_model_add_body(x->model, &d, &err), &err);
  }
}

static inline tml_joint_kind joint_kind(int k)
{
  static const tml_joint_kind extra[EXTRA_JOINTS] = {TML_JOINT_REVOLUTE, TML_JOINT_REVOLUTE,
                                                     TML_JOINT_TRANSLATIONAL, TML_JOINT_CYLINDRICAL};
  return k < JOINTS_ANYWHERE ? (tml_joint_kind)k : extra[k - JOINTS_ANYWHERE];
}

/* Joint k hangs rigid body k on an earlier body, ground or one of the others: rows never depend on each
 * other. The first two extra ones are gears on one carrier. */
static inline void add_joint(mechanism *x, int k)
{
  tml_error err;
  char body[16], name[16], i[32], j[32];
  const tml_joint_kind kind = joint_kind(k);
  const bool axes = kind != TML_JOINT_SPHERICAL && kind != TML_JOINT_DISTANCE && kind != TML_JOINT_AT_POINT;
  const bool gear = k == JOINTS_ANYWHERE || k == JOINTS_ANYWHERE + 1;
  int base = pick(k + (axes ? 3 : 4), &x->seed);
  if (base >= k) base += RIGID_BODIES - k;
  body_name(body, gear ? CARRIER : base);
  add_marker(x, i, body, false);
  body_name(body, k);
  add_marker(x, j, body, false);
  snprintf(name, sizeof name, "joint%d", k);
  const bool swap = uniform(&x->seed) > 0.0 && axes && !gear;
  tml_joint_def d = {.size = sizeof d, .name = name, .kind = kind, .i = swap ? j : i, .j = swap ? i : j};
  if (kind == TML_JOINT_SCREW) d.pitch = 1.5;
  if (kind == TML_JOINT_RACK_PINION) d.diameter = 0.8;
  must(tml_model_add_joint(x->model, &d, &err), &err);
}

static inline void add_joints(mechanism *x)
{
  tml_error err;
  char i[32], j[32];
  for (int k = 0; k < RIGID_BODIES; k++) add_joint(x, k);
  add_marker(x, i, "disk", true);
  add_marker(x, j, "plate", true);
  const tml_joint_def rod = {.size = sizeof rod, .name = "rod", .kind = TML_JOINT_DISTANCE, .i = "ground", .j = "mass"};
  must(tml_model_add_joint(x->model, &rod, &err), &err);
  const tml_joint_def pin = {.size = sizeof pin, .name = "pin", .kind = TML_JOINT_REVOLUTE, .i = i, .j = j};
  must(tml_model_add_joint(x->model, &pin, &err), &err); /* most of its rows are pruned */
}

/* Drives at all levels. What is integrated is a polynomial, for which that is exact. */
static inline void add_motions(mechanism *x)
{
  static const struct {
    int joint;
    tml_motion_kind kind;
    tml_motion_level level;
    const char *value;
  } list[] = {
      {TML_JOINT_REVOLUTE, TML_MOTION_ROTATION, TML_DISPLACEMENT, "sin(2*time) + 0.3*time^3"},
      {TML_JOINT_TRANSLATIONAL, TML_MOTION_TRANSLATION, TML_DISPLACEMENT, "time^4 - time"},
      {TML_JOINT_CYLINDRICAL, TML_MOTION_ROTATION, TML_VELOCITY, "0.5*time^2 - time"},
      {TML_JOINT_CYLINDRICAL, TML_MOTION_TRANSLATION, TML_VELOCITY, "time^3"},
      {JOINTS_ANYWHERE + 3, TML_MOTION_TRANSLATION, TML_ACCELERATION, "time^3 - 2*time"},
  };
  for (int k = 0; k < (int)(sizeof list/sizeof *list); k++) {
    tml_error err;
    char name[16], joint[16];
    snprintf(name, sizeof name, "motion%d", k);
    snprintf(joint, sizeof joint, "joint%d", list[k].joint);
    const tml_motion_def d = {.size = sizeof d, .name = name, .joint = joint, .kind = list[k].kind,
                              .value = list[k].value,
                              .level = list[k].level};
    must(tml_model_add_motion(x->model, &d, &err), &err);
  }
}

static inline void add_couplers(mechanism *x)
{
  tml_error err;
  char joint[EXTRA_JOINTS][16], carrier[16], mesh[32];
  for (int k = 0; k < EXTRA_JOINTS; k++) snprintf(joint[k], sizeof joint[k], "joint%d", JOINTS_ANYWHERE + k);
  body_name(carrier, CARRIER);
  add_marker(x, mesh, carrier, false);
  const tml_coupler_def coupler = {.size = sizeof coupler,
      .name = "coupler", .n = 3, .joint = {joint[0], joint[2], joint[3]},
      .kind = {TML_MOTION_ROTATION, TML_MOTION_TRANSLATION, TML_MOTION_ROTATION}, .factor = {1.0, -2.0, 0.7}};
  const tml_gear_def gear = {.size = sizeof gear, .name = "gear", .joint = {joint[0], joint[1]}, .mesh = mesh};
  must(tml_model_add_coupler(x->model, &coupler, &err), &err);
  must(tml_model_add_gear(x->model, &gear, &err), &err);
}

/* Markers on two different bodies, of any kind or (axes) not on the point. */
static inline int add_ends(mechanism *x, char i[32], char j[32], bool axes)
{
  const int n = RIGID_BODIES + (axes ? 3 : 4), a = pick(n, &x->seed);
  int b = pick(n - 1, &x->seed);
  char body[16];
  if (b >= a) b++;
  body_name(body, a);
  add_marker(x, i, body, false);
  body_name(body, b);
  add_marker(x, j, body, false);
  return a;
}

static inline void add_springs(mechanism *x)
{
  tml_error err;
  for (int k = 0; k < 12; k++) {
    char name[16], i[32], j[32];
    const bool angle = k % 3 == 0;
    add_ends(x, i, j, angle);
    snprintf(name, sizeof name, "spring%d", k);
    const tml_spring_def d = {.size = sizeof d, .name = name,
                              .kind = angle ? TML_SPRING_ROTATION : TML_SPRING_TRANSLATION,
                              .i = i, .j = j, .stiffness = 3.0, .damping = 2.0, .free_length = 0.5,
                              .preload = 1.0, .law = k % 2 ? "0.1*x^3" : NULL,
                              .damping_law = k % 4 ? NULL : "0.1*x^3 + x", .actuator = "sin(time)"};
    must(tml_model_add_spring(x->model, &d, &err), &err);
  }
}

static inline void add_bushings(mechanism *x)
{
  for (int k = 0; k < 2; k++) {
    tml_error err;
    char name[16], i[32], j[32];
    add_ends(x, i, j, true);
    snprintf(name, sizeof name, "bushing%d", k);
    tml_bushing_def d = {.size = sizeof d, .name = name, .i = i, .j = j, .law = {[1] = "0.1*x^3", [4] = "0.2*x^3"}};
    fill(d.stiffness, 36, 2.0, &x->seed);
    fill(d.damping, 36, 1.0, &x->seed);
    fill(d.preload, 6, 1.0, &x->seed);
    must(tml_model_add_bushing(x->model, &d, &err), &err);
  }
}

static inline void add_forces(mechanism *x)
{
  tml_error err;
  for (int k = 0; k < 12; k++) {
    char name[16], i[32], j[32], frame[32], body[16];
    const bool torque = k % 2;
    const int a = add_ends(x, i, j, torque);
    body_name(body, a < RIGID_BODIES && k % 3 == 0 ? a : pick(RIGID_BODIES + 3, &x->seed));
    add_marker(x, frame, body, false);
    snprintf(name, sizeof name, "force%d", k);
    const bool to_ground = k % 5 == 0 && strncmp(i, "ground", 6) != 0;
    const tml_force_def d = {.size = sizeof d, .name = name, .kind = torque ? TML_TORQUE_VECTOR : TML_FORCE_VECTOR,
                             .i = i,
                             .j = to_ground ? NULL : j, .frame = k % 4 ? frame : NULL,
                             .value = {"sin(time)", k % 3 ? "time" : NULL, "2 - time^2"}};
    must(tml_model_add_force(x->model, &d, &err), &err);
  }
}

/* ---------------------------------------------------------------- the state ------------------ */

/* A driven angle must not be half a turn from its drive, where the difference of the two jumps. */
static inline bool row_usable(mechanism *x, const tml_constraint *c)
{
  double phi[MOST];
  const tml_state at = {.t = x->base.t, .q = x->base.q, .v = x->base.v};
  for (int k = 0; k < c->n_terms; k++) {
    const tml_pair p = tml_system_pair(x->sys, &x->work, c->frame + 2*k);
    if (c->term[k].ops->kind == TML_PRIMITIVE_MEASURE && !well_posed(&c->term[k].measure, &p)) return false;
  }
  if (c->owner.kind != TML_ELEMENT_MOTION || c->term->measure.kind != TML_MEASURE_ANGLE) return true;
  assert_int_equal(c->ops->residual(x->sys, &x->work, c, &at, NULL, phi), TML_OK);
  return fabs(phi[c->row]) < 2.8;
}

/* A new force element that is not defined everywhere joins here. */
static inline bool element_usable(mechanism *x, const tml_sysforce *e)
{
  const tml_pair p = tml_system_pair(x->sys, &x->work, e->frame);
  const tml_force *f = &x->model->forces[e->force];
  tml_place i, j;
  tml_system_builder_marker(x->sys, f->i, &i);
  tml_system_builder_marker(x->sys, f->j, &j);
  if (e->ops == &tml_bushing_ops) return angles_well_posed(&i, &j, &p);
  if (e->ops != &tml_spring_ops) return true;
  tml_measure m;
  if (e->angle >= 0) tml_measure_angle(&m, &i, &j);
  else tml_measure_length(&m, &i, &j);
  return well_posed(&m, &p);
}

static inline bool state_usable(mechanism *x)
{
  const tml_system *s = x->sys;
  tml_system_frames(s, &x->work, x->base.q, x->base.v);
  for (int k = 0; k < s->n_elements; k++)
    if (!element_usable(x, &s->element[k])) return false;
  for (int k = 0; k < s->n_constraints; k++)
    if (!row_usable(x, &s->constraint[k])) return false;
  return true;
}

static inline void random_body(mechanism *x, int b)
{
  const tml_sysbody *body = &x->sys->body[b];
  double place[3], e[4];
  fill(place, 3, 2.0, &x->seed);
  random_quaternion(e, &x->seed);
  if (body->ops->nq > 0) body->ops->set_pose(x->base.q + body->q, place, e);
  fill(x->base.q + body->q + body->ops->nq, body->nq - body->ops->nq, 1.0, &x->seed); /* modes */
}

/* Angles committed near their values, so that they do not pass half a turn. */
static inline void commit_angles(mechanism *x)
{
  double values[MOST];
  const tml_state s = {.t = x->base.t, .q = x->base.q, .v = x->base.v};
  assert_int_equal(tml_system_angles(x->sys, &x->work, &s, values, NULL), TML_OK);
  for (int k = 0; k < x->sys->n_angles; k++) x->work.memory.turn[k] = values[k] + uniform(&x->seed);
}

static inline void mechanism_set(mechanism *x, int along, double step)
{
  const tml_system *s = x->sys;
  double D[MOST];
  x->at.t = x->base.t + (along & ALONG_T ? step : 0.0);
  for (int i = 0; i < s->nv; i++) {
    D[i] = along & ALONG_Q ? step*x->dq[i] : 0.0;
    x->at.v[i] = x->base.v[i] + (along & ALONG_V ? step*x->dv[i] : 0.0);
    x->at.a[i] = x->base.a[i] + (along & ALONG_A ? step*x->da[i] : 0.0);
  }
  for (int i = 0; i < s->m; i++)
    x->at.lambda[i] = x->base.lambda[i] + (along & ALONG_LAMBDA ? step*x->dlambda[i] : 0.0);
  for (int i = 0; i < s->user.nx; i++) x->at.X[i] = x->base.X[i] + (along & ALONG_X ? step*x->dX[i] : 0.0);
  for (int i = 0; i < s->user.np; i++) x->at.p[i] = x->base.p[i] + (along & ALONG_P ? step*x->dp[i] : 0.0);
  tml_system_move(s, x->at.q, x->base.q, D);
}

static inline tml_state mechanism_state(const mechanism *x)
{
  return (tml_state){.t = x->at.t, .q = x->at.q, .v = x->at.v, .a = x->at.a, .lambda = x->at.lambda, .X = x->at.X,
                     .p = x->at.p};
}

/* Channels called "guard..." are positive where the functions of a model are smooth; where there are
 * any, counted angles must be smooth too. */
static inline bool guards_hold(mechanism *x)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  int guards = 0;
  tml_system_frames(s, &x->work, at.q, at.v);
  for (int k = 0; k < s->model->n_channels; k++) {
    double value;
    if (strncmp(s->model->channels[k].name, "guard", 5) != 0) continue;
    guards++;
    const tml_law *l = &s->user.law[s->user.first_channel + k];
    if (tml_law_value(s, &x->work, l, &at, &value) != TML_OK || !(value > 0.0)) return false;
  }
  for (int k = 0; guards > 0 && k < s->n_angles; k++) {
    const tml_pair p = tml_system_pair(s, &x->work, s->angle[k].frame);
    if (!well_posed(&s->angle[k].measure, &p)) return false;
  }
  return true;
}

static inline void any_state(mechanism *x)
{
  const tml_system *s = x->sys;
  x->base.t = 1.0 + 0.5*uniform(&x->seed);
  for (int b = 0; b < s->n_bodies; b++) random_body(x, b);
  fill(x->base.v, s->nv, 1.0, &x->seed);
  for (int tries = 0; !state_usable(x); tries++) {
    assert_true(tries < 200000);
    for (int b = 0; b < s->n_bodies; b++) random_body(x, b);
  }
  fill(x->base.a, s->nv, 2.0, &x->seed);
  fill(x->base.lambda, s->m, 2.0, &x->seed);
  fill(x->dq, s->nv, 1.0, &x->seed);
  fill(x->dv, s->nv, 1.0, &x->seed);
  fill(x->da, s->nv, 1.0, &x->seed);
  fill(x->dlambda, s->m, 1.0, &x->seed);
  fill(x->base.X, s->user.nx, 1.0, &x->seed);
  fill(x->base.p, s->user.np, 1.0, &x->seed);
  fill(x->dX, s->user.nx, 1.0, &x->seed);
  fill(x->dp, s->user.np, 1.0, &x->seed);
  commit_angles(x);
  mechanism_set(x, 0, 0.0);
}

/* False when the guards leave no state; one may be planar where only a turn in space would do. */
static inline bool mechanism_try_random(mechanism *x)
{
  for (int tries = 0; tries < 4000; tries++) {
    any_state(x);
    if (guards_hold(x)) return true;
  }
  return false;
}

static inline void mechanism_random(mechanism *x) { assert_true(mechanism_try_random(x)); }

static inline void mechanism_begin(mechanism *x, uint64_t seed)
{
  tml_error err;
  const double gravity[3] = {1.0, -2.0, -9.0};
  memset(x, 0, sizeof *x);
  x->seed = seed;
  assert_int_equal(tml_model_create(&x->model), TML_OK);
  must(tml_model_set_gravity(x->model, gravity, &err), &err);
}

/* What is to be done to models before they are compiled; NULL: nothing. */
static void (*adapt)(mechanism *x);

static inline void mechanism_compile(mechanism *x, tml_rotations rotations)
{
  tml_error err;
  if (adapt) adapt(x);
  must(tml_system_create(&x->sys, x->model, rotations, &err), &err);
  assert_true(x->sys->nq <= MOST && x->sys->m <= MOST && x->sys->user.np <= UNKNOWNS);
  must(tml_system_work_create(&x->work, x->sys, &err), &err);
  x->signal = (tml_input_signal){.value = -0.2, .rate = 0.3};
  tml_input_signal_set(&x->signal, -0.4, 0.7, 0.5, 3.0);
  if (x->model->n_inputs == 1) x->work.signal = &x->signal;
  must(tml_matrices_create(&x->matrices, x->sys, &err), &err);
  must(tml_user_matrices_create(&x->user, x->sys, &err), &err);
}

/* Everything: one joint of each kind, some coupled, motions, forces. */
static inline void mechanism_add_all(mechanism *x)
{
  add_bodies(x);
  add_joints(x);
  add_motions(x);
  add_couplers(x);
  add_springs(x);
  add_forces(x);
  add_bushings(x);
}

static inline void mechanism_open(mechanism *x, tml_rotations rotations, uint64_t seed)
{
  mechanism_begin(x, seed);
  mechanism_add_all(x);
  mechanism_compile(x, rotations);
  mechanism_random(x);
}

static inline void mechanism_close(mechanism *x)
{
  tml_matrices_free(&x->matrices);
  tml_user_matrices_free(&x->user);
  tml_system_work_free(&x->work);
  tml_system_free(x->sys);
  tml_model_free(x->model);
}

/* y = G x, or y += G^T x, through the slots of the constraints. Terms of one row may share a slot. */
static inline void times_G(const mechanism *x, const double *G, const double *in, double *out,
                           bool transposed)
{
  const tml_system *s = x->sys;
  int row_at[50*MOST];
  assert_true(s->nz_cv <= 50*MOST);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int i = 0; i < c->n_bodies; i++)
      for (int r = 0; r < c->n_rows; r++)
        if (s->body[c->body[i]].nv > 0) row_at[c->cv[i] + r] = c->row + r;
  }
  for (int i = 0; i < s->m && !transposed; i++) out[i] = 0.0;
  for (int b = 0; b < s->n_bodies; b++)
    for (int j = 0; j < s->body[b].nv; j++)
      for (int i = 0; i < s->body[b].cv_len; i++) {
        const double g = G[s->body[b].cv + j*s->body[b].cv_len + i];
        const int row = row_at[s->body[b].cv + i];
        if (transposed) out[s->body[b].v + j] += g*in[row];
        else out[row] += g*in[s->body[b].v + j];
      }
}

#endif
