/* handful.h - a handful of bodies, one of each kind and three that turn, with a few joints, motions and forces; random
 * calls of the functions of the state; equations and constraints of the user that are made of these. */
#ifndef TML_TESTS_HANDFUL_H
#define TML_TESTS_HANDFUL_H

#include "conformance/mechanism.h"

enum { CALL = 200 }; /* characters of a call */

static const tml_rotations sets[] = {TML_INCREMENTS, TML_EULER_PARAMETERS, TML_ANGLES_313};
static const char *const set_names[] = {"increments", "Euler parameters", "3-1-3 angles"};

/* ---------------------------------------------------------------- mechanism ------------------ */

/* Any body, or (axes) one that has axes. */
static inline const char *any_body(mechanism *x, bool axes)
{
  static const char *const names[] = {"r0", "r1", "r2", "disk", "ground", "mass"};
  return names[pick(axes ? 5 : 6, &x->seed)];
}

static inline void handful_bodies(mechanism *x)
{
  static const char *const names[] = {"r0", "r1", "r2", "disk", "mass"};
  tml_error err;
  for (int k = 0; k < 5; k++) {
    tml_body_def d = {.size = sizeof d, .name = names[k], .kind = k < 3 ? TML_RIGID : k == 3 ? TML_PLANAR : TML_POINT,
                      .mass = 2.0 + uniform(&x->seed), .body_axes = k == 1};
    for (int i = 0; i < 3 && k < 3; i++) {
      d.inertia[i] = 1.5 + 0.3*uniform(&x->seed);
      d.inertia[3 + i] = 0.2*uniform(&x->seed);
    }
    if (k == 3) d.inertia[2] = 1.0;
    fill(d.position, 3, 2.0, &x->seed);
    if (k == 3) d.position[2] = 0.5;
    must(tml_model_add_body(x->model, &d, &err), &err);
  }
}

static inline void handful_joint(mechanism *x, const char *name, tml_joint_kind kind, const char *a, const char *b)
{
  tml_error err;
  char i[32], j[32];
  add_marker(x, i, a, false);
  add_marker(x, j, b, false);
  tml_joint_def d = {.size = sizeof d, .name = name, .kind = kind, .i = i, .j = j};
  if (kind == TML_JOINT_SCREW) d.pitch = 1.5;
  if (kind == TML_JOINT_RACK_PINION) d.diameter = 0.8;
  must(tml_model_add_joint(x->model, &d, &err), &err);
}

/* A tree: rows never depend on each other. */
static inline void handful_joints(mechanism *x, tml_joint_kind kind)
{
  tml_error err;
  const tml_motion_def turning = {.size = sizeof turning, .name = "turning", .joint = "hinge", .value = "sin(2*time)"};
  const tml_motion_def sliding = {.size = sizeof sliding, .name = "sliding", .joint = "tube",
                                  .kind = TML_MOTION_TRANSLATION,
                                  .value = "time^3 - time"};
  handful_joint(x, "other", kind, "ground", "r0");
  handful_joint(x, "hinge", TML_JOINT_REVOLUTE, "r0", "r1");
  handful_joint(x, "tube", TML_JOINT_CYLINDRICAL, "r2", "r1");
  handful_joint(x, "rod", TML_JOINT_DISTANCE, "disk", "mass");
  must(tml_model_add_motion(x->model, &turning, &err), &err);
  must(tml_model_add_motion(x->model, &sliding, &err), &err);
}

/* Of two bodies one turns in space. */
static inline void two_markers(mechanism *x, char i[32], char j[32], bool axes)
{
  const char *a = any_body(x, axes), *b = any_body(x, axes);
  while (strcmp(a, b) == 0 || (a[0] != 'r' && b[0] != 'r')) b = any_body(x, axes);
  add_marker(x, i, a, false);
  add_marker(x, j, b, false);
}

static inline void handful_spring(mechanism *x, const char *name, bool angle, const char *actuator)
{
  tml_error err;
  char i[32], j[32];
  two_markers(x, i, j, angle);
  const tml_spring_def d = {.size = sizeof d, .name = name,
                            .kind = angle ? TML_SPRING_ROTATION : TML_SPRING_TRANSLATION, .i = i, .j = j,
                            .stiffness = 3.0, .damping = 2.0, .free_length = 0.5, .preload = 1.0, .law = "0.1*x^3",
                            .damping_law = angle ? "0.1*x^3 + x" : NULL, .actuator = actuator};
  must(tml_model_add_spring(x->model, &d, &err), &err);
}

static inline void handful_bushing(mechanism *x)
{
  tml_error err;
  char i[32], j[32];
  two_markers(x, i, j, true);
  tml_bushing_def d = {.size = sizeof d, .name = "rubber", .i = i, .j = j, .law = {[1] = "0.1*x^3", [4] = "0.2*x^3"}};
  fill(d.stiffness, 36, 2.0, &x->seed);
  fill(d.damping, 36, 1.0, &x->seed);
  fill(d.preload, 6, 1.0, &x->seed);
  must(tml_model_add_bushing(x->model, &d, &err), &err);
}

static inline void handful_force(mechanism *x, const char *name, bool torque, const char *first, const char *third)
{
  tml_error err;
  char i[32], j[32], frame[32];
  two_markers(x, i, j, torque);
  add_marker(x, frame, any_body(x, true), false);
  const tml_force_def d = {.size = sizeof d, .name = name, .kind = torque ? TML_TORQUE_VECTOR : TML_FORCE_VECTOR,
                           .i = i, .j = j,
                           .frame = frame, .value = {first, "cos(time)", third}};
  must(tml_model_add_force(x->model, &d, &err), &err);
}

/* Without anything of the user but an input. */
static inline void handful_begin(mechanism *x, tml_joint_kind kind, uint64_t seed)
{
  tml_error err;
  mechanism_begin(x, (seed + 1)*0x9e3779b97f4a7c15u); /* small seeds begin alike */
  must(tml_model_add_input(x->model, &TML_INIT(tml_input_def, .name = "u", .smooth = 1.0), &err), &err);
  handful_bodies(x);
  handful_joints(x, kind);
  handful_spring(x, "coil", false, "sin(time)");
  handful_bushing(x);
}

/* ---------------------------------------------------------------- calls ---------------------- */

static inline void add_guard(mechanism *x, const char *format, const char *call)
{
  tml_error err;
  char name[16], value[CALL + 40];
  snprintf(name, sizeof name, "guard%d", x->model->n_channels);
  snprintf(value, sizeof value, format, call);
  must(tml_model_add_channel(x->model, &TML_INIT(tml_channel_def, .name = name, .value = value), &err), &err);
}

/* A marker of an element at which forces act. */
static inline void marker_name(const mechanism *x, int marker, char ref[32])
{
  const tml_marker *k = &x->model->markers[marker];
  snprintf(ref, 32, "%.15s.%.15s", x->model->bodies[k->body].name, k->name);
}

static inline const char *one_of(mechanism *x, const char *const *names, int n) { return names[pick(n, &x->seed)]; }

static inline bool whole(const tml_state_function *f, int component)
{
  return (f->kind == TML_STATE_ELEMENT && (component == 1 || component == 5))
         || (f->kind != TML_STATE_ELEMENT && f->axis == 0);
}

static inline const char *any_element(mechanism *x, char letter, int component)
{
  static const char *const joints[] = {"hinge", "tube", "other", "rod"}, *const motions[] = {"turning", "sliding"};
  static const char *const forces[] = {"rubber", "coil", "twist", "pull", "push", "wring"};
  const bool full = component == 1 || component == 5; /* then the vector must not vanish */
  if (letter == 'J') return full ? "hinge" : one_of(x, joints, 4);
  if (letter == 'M') return full ? (component == 5 ? "turning" : "sliding") : one_of(x, motions, 2);
  return full ? "rubber" : one_of(x, forces, 6);
}

/* A rope of given length, for what reads its tension. */
static inline void add_line(mechanism *x)
{
  tml_error err;
  const tml_rope_point ends[2] = {{.size = sizeof *ends, .marker = "r0"}, {.size = sizeof *ends, .marker = "r2"}};
  must(tml_model_add_rope(x->model, &(tml_rope_def){.size = sizeof(tml_rope_def), .name = "line", .points = ends,
                                                   .n_points = 2, .length = "1.5"}, &err), &err);
}

static inline bool of_axes(const tml_state_function *f, char letter)
{
  if (letter >= 'k') return f->kind != TML_STATE_INCLUDED;
  return f->kind == TML_STATE_ANGLE || f->kind == TML_STATE_EULER || f->kind == TML_STATE_YAW_PITCH_ROLL
         || f->kind == TML_STATE_SPIN || f->kind == TML_STATE_SPIN_RATE || f->kind == TML_STATE_ORIENTATION;
}

typedef struct drawn { int component, system, joint; const char *body; } drawn; /* body: of i, which is not ground */

/* Markers i and j lie on different bodies; those of forces are the ends of an element. */
static inline void marker_argument(mechanism *x, const tml_state_function *f, char letter, drawn *d, char out[32])
{
  if ((f->kind == TML_STATE_FORCE || f->kind == TML_STATE_TORQUE) && letter <= 'j') {
    const tml_joint *hinge = &x->model->joints[d->joint];
    marker_name(x, letter == 'i' ? hinge->i : hinge->j, out);
    return;
  }
  const char *body = any_body(x, of_axes(f, letter));
  while (letter <= 'j' && strcmp(body, d->body) == 0) body = any_body(x, of_axes(f, letter));
  if (letter == 'i') d->body = body;
  add_marker(x, out, body, false);
}

static inline void argument(mechanism *x, const tml_state_function *f, char letter, drawn *d, char out[32])
{
  static const char *const states[] = {"x1", "x2"}, *const variables[] = {"v1", "v2"};
  switch (letter) {
    case 'i': case 'j': case 'k': case 'l': marker_argument(x, f, letter, d, out); return;
    case 'J': case 'M': case 'F': snprintf(out, 32, "%s", any_element(x, letter, d->component)); return;
    case 'R': add_line(x); snprintf(out, 32, "line"); return;
    case 's': snprintf(out, 32, "1"); return;
    case 'n': snprintf(out, 32, "%d", pick(2, &x->seed)); return;
    case 'c': case 'p': snprintf(out, 32, "%d", d->component); return;
    case 'o': snprintf(out, 32, "%d", d->system); return;
    case 'E': snprintf(out, 32, "%s", one_of(x, states, 2)); return;
    case 'V': snprintf(out, 32, "%s", one_of(x, variables, 2)); return;
    case 'A': snprintf(out, 32, "list"); return;
    case 'C': snprintf(out, 32, "edge"); return;
    case 'r': snprintf(out, 32, "1"); return;
    default: snprintf(out, 32, "%d", 1 + pick(2, &x->seed)); return;
  }
}

/* Angles of a sequence are smooth away from where its axes fall together, and from half a turn. */
static inline void guard_angles(mechanism *x, const char *pair, int system, const char *call, bool jumps)
{
  char second[CALL];
  const bool symmetric = (system - 1) % 12 >= 6;
  snprintf(second, sizeof second, "orient(%d, 2, %s)", system, pair);
  add_guard(x, symmetric ? "sin(%s) - 0.5" : "cos(%s) - 0.5", second);
  if (jumps) add_guard(x, "2.7 - abs(%s)", call);
}

static inline void guard_call(mechanism *x, const tml_state_function *f, const drawn *d, const char *pair,
                              const char *call)
{
  const bool magnitude = whole(f, d->component);
  switch (f->kind) {
    case TML_STATE_EULER: guard_angles(x, pair, 11, call, f->axis != 2); break;
    case TML_STATE_YAW_PITCH_ROLL: guard_angles(x, pair, 6, call, f->axis != 2); break;
    case TML_STATE_ORIENTATION: {
      char first[CALL];
      snprintf(first, sizeof first, "orient(27, 1, %s)", pair);
      if (d->system == 27) add_guard(x, "%s - 0.3", first);
      else guard_angles(x, pair, d->system, call, d->component != 2);
      break;
    }
    case TML_STATE_INCLUDED: add_guard(x, "sin(%s) - 0.5", call); break;
    case TML_STATE_SEPARATION: {
      char way[CALL];
      snprintf(way, sizeof way, "dm(%s)", pair);
      add_guard(x, "plain(%s) - 0.7", way);
      break;
    }
    case TML_STATE_EQUATION: case TML_STATE_VARIABLE: case TML_STATE_ENTRY: case TML_STATE_MULTIPLIER: break;
    default:
      if (magnitude && f->kind != TML_STATE_ANGLE) add_guard(x, "plain(%s) - 0.7", call);
      break;
  }
}

/* Two points between which there is an angle are not close. */
static inline void guard_corner(mechanism *x, const char (*arg)[32])
{
  char way[CALL];
  for (int k = 0; k < 3; k += 2) {
    snprintf(way, sizeof way, "dm(%s, %s)", arg[k], arg[1]);
    add_guard(x, "plain(%s) - 0.5", way);
  }
}

/* A call of a function with random arguments, and guards that keep it smooth. */
static inline void random_call(mechanism *x, const tml_state_function *f, char call[CALL])
{
  char arg[TML_STATE_ARGUMENTS][32], pair[80];
  drawn d = {.component = 1 + pick(f->kind == TML_STATE_ELEMENT ? 8 : 3, &x->seed), .system = 1 + pick(25, &x->seed),
             .joint = 1, .body = "ground"};
  if (d.system == 25) {
    d.system = 27;
    d.component = 1 + pick(4, &x->seed);
  }
  if (f->letters[0] == 'M' && d.component == 5) d.component = 1 + 4*pick(2, &x->seed);
  const int n = (int)strlen(f->letters);
  for (int k = 0; k < n; k++) argument(x, f, f->letters[k], &d, arg[k]);
  const int given = uniform(&x->seed) > 0.4 ? f->min + pick(n - f->min + 1, &x->seed) : n;
  int used = snprintf(call, CALL, "%s(%s", f->name, arg[0]);
  for (int k = 1; k < given; k++) used += snprintf(call + used, (size_t)(CALL - used), ", %s", arg[k]);
  snprintf(call + used, (size_t)(CALL - used), ")");
  const int first = f->kind == TML_STATE_ORIENTATION ? 2 : 0;
  if (given > first + 1) snprintf(pair, sizeof pair, "%s, %s", arg[first], arg[first + 1]);
  else snprintf(pair, sizeof pair, "%s", arg[first]);
  if (f->kind == TML_STATE_INCLUDED) guard_corner(x, (const char(*)[32])arg);
  guard_call(x, f, &d, pair, call);
}

/* ---------------------------------------------------------------- equations ------------------ */

static inline void reserve(mechanism *x)
{
  static const char *const list[][2] = {{"equation", "x1"}, {"equation", "x2"}, {"variable", "v1"}, {"variable", "v2"},
                                        {"spring", "twist"}, {"spring", "pull"}, {"force", "push"},
                                        {"force", "wring"}};
  tml_error err;
  for (size_t k = 0; k < sizeof list/sizeof *list; k++)
    must(tml_model_reserve(x->model, list[k][0], list[k][1], NULL, &err), &err);
  assert_true(tml_names_add(&x->model->elements, "list.1", tml_names_find(&x->model->elements, "x1")));
  assert_true(tml_names_add(&x->model->elements, "list.2", tml_names_find(&x->model->elements, "v2")));
}

/* States, variables and forces, explicit and implicit, that depend on a call and on each other; `gain` says how much on
 * the call. */
static inline void add_equations(mechanism *x, const char *call, double gain)
{
  tml_error err;
  char y[CALL + 40], text[6][3*CALL + 200];
  snprintf(y, sizeof y, "%.3f*plain(%s)", gain, call);
  snprintf(text[0], sizeof text[0], "-x1 + sin(%s)*v1 + 0.2*time*v2*u", y);
  snprintf(text[1], sizeof text[1], "0.1*plain(dif1(x2))^3 + plain(dif1(x2)) + %s*x2 - 0.2*v1*x1 + time^2", y);
  snprintf(text[2], sizeof text[2], "sin(%s) + 0.1*%s*plain(dif1(x1)) + x2*time", y, y);
  snprintf(text[3], sizeof text[3], "0.1*v2^3 + v2 - %s*x1 + 0.2*v1 + sin(time)", y);
  snprintf(text[4], sizeof text[4], "(1 N)*(%s + 0.3*x1*v2 + time)", y);
  snprintf(text[5], sizeof text[5], "(1 N*m)*(cos(%s) - 0.2*v1*x2)", y);
  const tml_equation_def equation[2] = {{.size = sizeof *equation, .name = "x1", .rate = text[0]},
                                        {.size = sizeof *equation, .name = "x2", .zero = text[1]}};
  const tml_variable_def variable[2] = {{.size = sizeof *variable, .name = "v1", .value = text[2]},
                                        {.size = sizeof *variable, .name = "v2", .zero = text[3]}};
  for (int k = 0; k < 2; k++) must(tml_model_add_equation(x->model, &equation[k], &err), &err);
  for (int k = 0; k < 2; k++) must(tml_model_add_variable(x->model, &variable[k], &err), &err);
  handful_spring(x, "pull", false, text[4]);
  handful_spring(x, "twist", true, text[5]);
  handful_force(x, "push", false, text[4], "(1 N)*v2");
  handful_force(x, "wring", true, NULL, text[5]);
}

/* ---------------------------------------------------------------- constraints ---------------- */

static inline const tml_state_function *draw(mechanism *x, const char *const *names, int n)
{
  return tml_state_find(names[pick(n, &x->seed)]);
}

static inline void position_call(mechanism *x, char call[CALL])
{
  static const char *const names[] = {"dm", "dx", "dy", "dz", "ax", "ay", "az", "psi", "theta", "phi", "yaw", "pitch",
                                      "roll", "incang", "orient"};
  random_call(x, draw(x, names, sizeof names/sizeof *names), call);
}

static inline void velocity_call(mechanism *x, char call[CALL])
{
  static const char *const names[] = {"vm", "vr", "vx", "vy", "vz", "wm", "wx", "wy", "wz"};
  random_call(x, draw(x, names, sizeof names/sizeof *names), call);
}

static inline void add_row(mechanism *x, const char *zero)
{
  tml_error err;
  char name[16];
  snprintf(name, sizeof name, "row%d", x->model->n_relations);
  must(tml_model_add_relation(x->model, &TML_INIT(tml_relation_def, .name = name, .zero = zero), &err), &err);
}

static inline void add_position_row(mechanism *x, int kind)
{
  char a[CALL], b[CALL], text[4*CALL];
  position_call(x, a);
  position_call(x, b);
  if (kind == 0)
    snprintf(text, sizeof text, "plain(%s)*sin(0.3*plain(%s)) + u*cos(time)*plain(%s) - 0.4*u^2*time", a, b, b);
  else if (kind == 1)
    snprintf(text, sizeof text, "plain(%s)^2 - 0.2*time^2*plain(%s)*plain(%s)", a, b, a);
  else
    snprintf(text, sizeof text, "plain(%s) - plain(%s)/(2 + sin(time))", a, b);
  add_row(x, text);
}

static inline void add_velocity_row(mechanism *x, int kind)
{
  char a[CALL], u[CALL], w[CALL], text[5*CALL];
  position_call(x, a);
  velocity_call(x, u);
  velocity_call(x, w);
  if (kind == 0)
    snprintf(text, sizeof text, "plain(%s)*plain(%s) + sin(time)*u*plain(%s) + 0.3*time*plain(%s)", u, a, w, a);
  else if (kind == 1)
    snprintf(text, sizeof text, "plain(%s)^2 + plain(%s)*plain(%s)*time - time^2", u, u, w);
  else
    snprintf(text, sizeof text, "plain(%s)*cos(plain(%s)) - plain(%s)", u, a, w);
  add_row(x, text);
}

/* Equations made of one function, and constraints of positions and (velocity) of velocities: one try. */
static inline void handful_build(mechanism *x, const char *name, double gain, bool velocity, tml_rotations rotations,
                                 uint64_t seed)
{
  char call[CALL];
  handful_begin(x, (tml_joint_kind)(seed % JOINTS_ANYWHERE), seed);
  reserve(x);
  random_call(x, tml_state_find(name), call);
  add_equations(x, call, gain);
  add_position_row(x, (int)(seed % 3));
  if (velocity) add_velocity_row(x, (int)(seed % 3));
  mechanism_compile(x, rotations);
}

/* As often as it takes. */
static inline void handful_open_all(mechanism *x, const char *name, bool velocity, tml_rotations rotations,
                                    uint64_t seed)
{
  for (int tries = 0; tries < 60; tries++, seed += 1000) {
    handful_build(x, name, 0.1, velocity, rotations, seed);
    if (mechanism_try_random(x)) return;
    mechanism_close(x);
  }
  fail_msg("no state for %s", name);
}

/* A general constraint whose multiplier can be asked for. */
static inline void handful_edge(mechanism *x)
{
  tml_error err;
  char i[32], j[32];
  two_markers(x, i, j, true);
  const tml_relation_def d = {.size = sizeof d, .name = "edge", .kind = TML_RELATION_KNIFE_EDGE, .i = i, .j = j};
  must(tml_model_add_relation(x->model, &d, &err), &err);
}

/* With equations made of one function of the state. */
static inline void handful_open(mechanism *x, const tml_state_function *f, double gain, tml_rotations rotations,
                                uint64_t seed)
{
  char call[CALL];
  for (int tries = 0; tries < 50; tries++, seed += 1000) {
    handful_begin(x, (tml_joint_kind)(seed % JOINTS_ANYWHERE), seed);
    if (f->kind == TML_STATE_MULTIPLIER) handful_edge(x);
    reserve(x);
    random_call(x, f, call);
    add_equations(x, call, gain);
    mechanism_compile(x, rotations);
    if (mechanism_try_random(x)) return;
    mechanism_close(x);
  }
  fail_msg("no state for %s", f->name);
}

#endif
