/* test_gradients.c - gradients of channels against central differences of their values, along all of the state: for
 * elements of every kind on bodies of every kind in every set of rotation coordinates and on nodes of wide bodies, and
 * for all examples. Only what is no function of the state has none. */
#include "conformance/widened.h"

#include "sim/channel/channel_expression.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_channels.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/channel_values.h"
#include "sim/start/run_start.h"
#include "support/actuator.h"
#include "support/folder.h"
#include "support/mbdyn_sample.h"
#include "support/problem.h"

enum { DIRECTIONS = 7 };

typedef struct walk {
  tml_sim *sim;
  int along, first, n; /* which part of the state moves; channels that are looked at */
  int *all;            /* numbers of the channels */
  double *base[DIRECTIONS], *d[DIRECTIONS], *D;
  tml_gradient g;
} walk;

/* The reported state, part by part: coordinates, v, a, lambda, X, p, time. */
static int part_of(tml_sim *s, int k, double **x)
{
  double *const list[DIRECTIONS] = {s->reported->at.q, s->reported->at.v, s->reported->at.a, s->reported->at.lambda,
                                    s->reported->at.X, s->reported->at.p, &s->reported->at.t};
  const tml_system *y = s->eq->sys;
  const int n[DIRECTIONS] = {y->nq, y->nv, y->nv, y->m, y->user.nx, y->user.np, 1};
  *x = list[k];
  return n[k];
}

static void values(void *ctx, double step, double *out)
{
  walk *w = ctx;
  tml_sim *s = w->sim;
  double *x;
  for (int k = 1; k < DIRECTIONS; k++)
    for (int i = part_of(s, k, &x) - 1; i >= 0; i--) x[i] = w->base[k][i] + (k == w->along ? step*w->d[k][i] : 0.0);
  for (int i = 0; i < s->eq->sys->nv; i++) w->D[i] = w->along == 0 ? step*w->d[0][i] : 0.0;
  tml_system_move(s->eq->sys, s->reported->at.q, w->base[0], w->D);
  const tml_state at = tml_sim_reported_state(s);
  assert_int_equal(tml_system_energy(s->eq->sys, &s->eq->work, &at, &s->reported->energy), TML_OK);
  assert_int_equal(tml_system_angles(s->eq->sys, &s->eq->work, &at, s->reported->at.angle, NULL), TML_OK);
  assert_int_equal(tml_channels_evaluate(s, w->all + w->first, w->n), TML_OK);
  memcpy(out, s->channels->list.values + w->first, (size_t)w->n*sizeof *out);
}

/* Along the direction at hand; and the sum of the sizes of its terms. */
static double along_gradient(const walk *w, double *size)
{
  const tml_gradient *g = &w->g;
  const double *const list[DIRECTIONS] = {g->q, g->v, g->a, g->lambda, g->X, g->p, &g->t};
  double *x, sum = *size = 0.0;
  const int n = w->along == 0 ? w->sim->eq->sys->nv : part_of(w->sim, w->along, &x);
  for (int i = 0; i < n; i++) {
    const double term = list[w->along][i]*w->d[w->along][i];
    sum += term;
    *size += fabs(term);
  }
  return sum;
}

/* No functions of the state: sums over time, and what the run tells of itself. */
static bool is_left_out(const char *name)
{
  return strcmp(name, "energy.work") == 0 || strcmp(name, "energy.balance") == 0 || strncmp(name, "run.", 4) == 0;
}

static bool has_gradient(walk *w, int channel)
{
  tml_error err;
  const char *name = w->sim->channels->list.items[channel].name;
  const tml_status st = tml_channel_gradient(w->sim, channel, &w->g, &err);
  if (st != (is_left_out(name) ? TML_ERR_ARGUMENT : TML_OK)) fail_msg("%s: %s", name, st ? err.text : "has a gradient");
  if (st != TML_OK) assert_non_null(strstr(err.text, name));
  return st == TML_OK;
}

/* Channels w->first ... along one part of the state. */
static void check_some(walk *w)
{
  static double d[VALUES], value[VALUES];
  differentiate(d, w->n, values, w);
  values(w, 0.0, value);
  for (int i = 0; i < w->n; i++) {
    double size;
    if (!has_gradient(w, w->first + i)) continue;
    const double x = along_gradient(w, &size);
    if (!(fabs(x - d[i]) <= TOLERANCE*size + ROUND_OFF*(fabs(value[i]) + 1.0)))
      fail_msg("%s along part %d: %.12g, it should be %.12g", w->sim->channels->list.items[w->first + i].name, w->along,
               x,
               d[i]);
  }
}

/* A state near the one at hand that meets no constraints, and a direction; in sizes of the mechanism. */
static void set_out(walk *w, tml_sim *s, double size, uint64_t *seed)
{
  tml_error err;
  double *x;
  w->sim = s;
  w->D = calloc((size_t)s->eq->sys->nv + 1, sizeof *w->D);
  w->all = calloc((size_t)s->channels->list.n_items, sizeof *w->all);
  for (int i = 0; i < s->channels->list.n_items; i++) w->all[i] = i;
  must(tml_gradient_create(&w->g, s->eq->sys, &err), &err);
  fill(w->D, s->eq->sys->nv, size, seed);
  for (int i = 0; i < s->eq->sys->nv; i++) w->D[i] *= s->eq->sys->size[i];
  tml_system_move(s->eq->sys, s->reported->at.q, s->reported->at.q, w->D);
  s->reported->at.t += 0.237*s->opt.end; /* where functions of time are smooth */
  for (int k = 0; k < DIRECTIONS; k++) {
    const int n = part_of(s, k, &x);
    w->base[k] = calloc((size_t)n + 1, sizeof(double));
    w->d[k] = calloc((size_t)n + 1, sizeof(double));
    fill(w->d[k], n, 1.0, seed);
    for (int i = 0; i < n; i++) w->base[k][i] = x[i] + (k > 0 && k < 6 ? w->d[k][i] : 0.0);
    fill(w->d[k], n, 1.0, seed);
    for (int i = 0; i < n && k < 3 && i < s->eq->sys->nv; i++) w->d[k][i] *= s->eq->sys->size[i];
  }
}

static void end(walk *w)
{
  for (int k = 0; k < DIRECTIONS; k++) free(w->base[k]), free(w->d[k]);
  free(w->D);
  free(w->all);
  tml_gradient_free(&w->g);
}

static void check_all(tml_sim *s, double size, uint64_t seed)
{
  walk w;
  set_out(&w, s, size, &seed);
  for (w.along = 0; w.along < DIRECTIONS; w.along++)
    for (w.first = 0; w.first < s->channels->list.n_items; w.first += w.n) {
      w.n = s->channels->list.n_items - w.first < VALUES ? s->channels->list.n_items - w.first : VALUES;
      check_some(&w);
    }
  end(&w);
}

/* ---------------------------------------------------------------- elements ------------------- */

/* The frame of a marker at the start, where all bodies have the axes of ground. */
static void frame_of(const tml_model *m, const tml_marker *k, double x[3], double A[9])
{
  const double unit[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  const tml_flexible_node *node = k->attachment;
  v3_copy(x, m->bodies[k->body].x);
  memcpy(A, unit, sizeof unit);
  if (node) v3_axpy(x, 1.0, node->X);
}

/* The second marker goes to the first, turned by a little, across or the other way round. */
static void close_joint(tml_model *m, const tml_joint *d)
{
  const double half = acos(-1.0);
  const bool across = d->kind == TML_JOINT_UNIVERSAL || d->kind == TML_JOINT_PERPENDICULAR;
  const bool outward = d->kind == TML_JOINT_CONSTANT_VELOCITY;
  const tml_marker *i = &m->markers[d->i];
  tml_marker *j = &m->markers[d->j];
  double x[3], y[3], s[3], A[9], C[9], R[9], T[9], e[4];
  frame_of(m, i, x, A);
  m3_mulv(s, A, i->s);
  v3_axpy(x, 1.0, s);
  m3_mul(C, A, i->B);
  tml_quat_exp(e, (double[3]){across ? 0.5*half : outward ? half : 0.0, 0.0, across || outward ? 0.0 : 0.2});
  tml_quat_matrix(R, e);
  m3_mul(T, C, R); /* axes of j, then in those of its frame */
  frame_of(m, j, y, A);
  v3_sub(s, x, y);
  m3_tmulv(j->s, A, s);
  for (int k = 0; k < 9; k++) R[k] = A[3*(k % 3) + k/3];
  m3_mul(j->B, R, T);
}

static void close_joints(tml_model *m)
{
  for (int k = 0; k < m->n_joints; k++)
    if (m->joints[k].kind != TML_JOINT_DISTANCE && m->markers[m->joints[k].j].name) close_joint(m, &m->joints[k]);
}

static void elements(void **state)
{
  (void)state;
  static const tml_rotations sets[] = {TML_INCREMENTS, TML_EULER_PARAMETERS, TML_ANGLES_313};
  const actuator_def actuator[2] = {
      {.name = "push", .i = "r1", .j = "disk", .command = "sin(time)*(1 N)", .axis = 2, .k = 30, .c = 2, .x0 = 0.3,
       .T = 0.1, .b = 0.2, .start = 1},
      {.name = "pull", .i = "r3", .j = "r2", .command = "2*(1 N)", .k = 20, .c = 1, .T = 0.2, .start = 2}};
  for (int k = 0; k < 3; k++) {
    mechanism x;
    tml_error err;
    tml_sim *s;
    tml_options opt;
    mechanism_begin(&x, 7);
    mechanism_add_all(&x);
    for (int i = 0; i < 2; i++) must(actuator_add(x.model, &actuator[i], &err), &err);
    if (adapt) adapt(&x);
    close_joints(x.model);
    problem_options(NULL, &opt);
    opt.rotations = sets[k];
    must(tml_sim_create(&s, x.model, &opt, &err), &err);
    must(tml_sim_assemble(s, &err), &err);
    check_all(s, 0.7, 6);
    tml_sim_free(s);
    tml_model_free(x.model);
  }
}

static void on_nodes(void **state) { with_wide_bodies(elements, state); }

/* ---------------------------------------------------------------- users ---------------------- */

static const char text[] =
    "trammel: 1\nunits: mm-kg-s\n"
    "bodies:\n"
    "  dot: {kind: point, mass: 2, position: [100, 200, 300], velocity: [1, -2, 0.5]}\n"
    "  flat: {kind: planar, mass: 3, inertia: 2000, position: [50, 60], angle: 0.3, velocity: [1, 2],\n"
    "         angular-velocity: 0.7, markers: {m: {at: [10, 20]}}}\n"
    "  top: {mass: 2, inertia: [1000, 2000, 2500], position: [10, 0, 5],\n"
    "        velocity: [1, 2, 3], angular-velocity: [0.5, -0.2, 0.3], markers: {m: {at: [10, -20, 30]}}}\n"
    "  up: {mass: 1, inertia: [1000, 1000, 1000], orientation: {321: [17 deg, 90 deg, 0]}}\n"
    "  sled: {mass: 1, inertia: [1000, 1000, 1000]}\n"
    "forces:\n"
    "  spring: {spring-damper: [dot, top.m], stiffness: 3, damping: 2, free-length: 100}\n"
    "  loose: {spring-damper: [dot, flat.m], stiffness: 3, damping: 2, free-length: 100}\n"
    "  idle: {force: dot, value: [1 N*time/1 s, 0, 2 N]}\n"
    "  soft: {bushing: [flat.m, top], stiffness: [1, 1, 1, 1, 1, 1]}\n"
    "joints:\n  ball: {spherical: [flat.m, top]}\n  tied: {distance: [dot, flat]}\n"
    "  rail: {translational: [ground, sled]}\nmotions:\n  drive: {translation: rail, value: 30 mm*sin(time/1 s)}\n"
    "equations:\n  state: {rate: \"sin(vx(top.m)/(1 mm/s)) - state\", start: 2}\n"
    "variables:\n  length: {value: \"dm(dot, flat.m)\", unit: mm}\n"
    "channels:\n"
    "  own: {value: \"length*wz(top.m, flat.m)*time\", unit: mm}\n"
    "  pull: {value: \"sforce(spring, 1, 2, ground)*state\", unit: N}\n"
    "  push: {value: \"accx(top.m) + state*(1 mm/s^2)\", unit: mm/s^2}\n"
    "  steep: {value: \"sqrt(state)\"}\n"
    "inactive: [loose, idle, soft, tied]\n";

/* Tyres on a profile and on a moving plane: their channels in formulas are made of what their forces are. */
static const char tyres[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {road: {}}}\n"
    "  wheel: {mass: 20, inertia: [1, 2, 1], position: [0.3, 0.1, 0.27], velocity: [5, 0.4, 0.3],\n"
    "          angular-velocity: [0.2, 19, 0.1], orientation: {321: [0.1, 0.2, 0.05]},\n"
    "          markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
    "  deck: {mass: 200, inertia: [100, 90, 80], position: [0, 0.1, 0.05], orientation: {321: [0.3, 0.3, 0.2]},\n"
    "         velocity: [0.3, 0.2, 0.1], angular-velocity: [0.1, 0.2, -0.1]}\n"
    "roads: {street: {on: ground.road, profile: \"0.02*sin(5*plain(x))\"}}\n"
    "forces:\n"
    "  tyre: {tyre: [ground.road, wheel.hub], radius: 0.3, stiffness: 200e3, damping: 900,\n"
    "         slip-stiffness: [90e3, 60e3], friction: [1.1, 0.9], relaxation: [0.1, 0.3],\n"
    "         load: 3000, degression: 0.4, friction-degression: 0.1,\n"
    "         camber-stiffness: 4000, trail: 0.03, rolling-resistance: 0.01, lateral-stiffness: 1e5}\n"
    "  other: {tyre: [deck, wheel.hub], radius: 0.3, stiffness: 200e3, damping: 900, slip-stiffness: [90e3, 60e3],\n"
    "          friction: [3, 2], relaxation: [0.1, 0.3]}\n";

static void of_tyres(void **state)
{
  (void)state;
  static const char *const list[] = {"rotations increments", "rotations euler-parameters"};
  for (int k = 0; k < 2; k++) {
    problem p;
    problem_text(&p, tyres);
    problem_set(&p, list[k]);
    problem_start(&p);
    check_all(p.sim, 0.01, 5);
    problem_end(&p);
  }
}

static bool gradient_of(walk *w, const char *name, tml_error *err)
{
  const int channel = tml_sim_channel_find(w->sim, name);
  assert_true(channel >= 0);
  const tml_status st = tml_channel_gradient(w->sim, channel, &w->g, err);
  if (st != TML_OK) assert_int_equal(st, TML_RETRY_NAN);
  return st == TML_OK;
}

/* Unknowns and formulas of the user; elements that are switched off. */
static void users(void **state)
{
  (void)state;
  static const char *const list[] = {"rotations increments", "rotations euler-parameters", "rotations 313"};
  for (int k = 0; k < 3; k++) {
    problem p;
    problem_text(&p, text);
    problem_set(&p, list[k]);
    problem_start(&p);
    check_all(p.sim, 0.4, 5);
    problem_end(&p);
  }
}

/* Where the axes of two angles are one, the first counts alone; a vertical tangent is reported. */
static void corners(void **state)
{
  (void)state;
  problem p;
  walk w = {0};
  problem_text(&p, text);
  problem_start(&p);
  w.sim = p.sim;
  must(tml_gradient_create(&w.g, p.sim->eq->sys, &p.err), &p.err);
  const int turn = p.sim->eq->sys->body[tml_model_find_element(p.model, "top", TML_ELEMENT_BODY)].v + 5;
  const int other = p.sim->eq->sys->body[tml_model_find_element(p.model, "up", TML_ELEMENT_BODY)].v + 5;
  p.sim->reported->at.X[0] = 0.0;
  assert_true(gradient_of(&w, "top.psi", &p.err));
  assert_close(w.g.q[turn], 1.0, 1e-12);
  assert_true(gradient_of(&w, "top.phi", &p.err));
  assert_true(w.g.q[turn] == 0.0);
  assert_true(gradient_of(&w, "up.yaw", &p.err));
  assert_close(w.g.q[other], 1.0, 1e-9);
  assert_false(gradient_of(&w, "steep", &p.err));
  assert_contains(p.err.text, "steep");
  tml_gradient_free(&w.g);
  problem_end(&p);
}

/* Elements that are switched on again: what was compiled of their gradients is made again. */
static void switched(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, text);
  problem_start(&p);
  check_all(p.sim, 0.4, 5);
  static const char *const names[] = {"loose", "idle", "soft", "tied"};
  for (int k = 0; k < 4; k++) {
    const tml_element kind = k < 3 ? TML_ELEMENT_FORCE : TML_ELEMENT_JOINT;
    tml_element_switches_set(p.sim, (tml_element_ref){kind, tml_model_find_element(p.model, names[k], kind)}, false);
  }
  must(tml_run_start_choose_rows(p.sim, &p.err), &p.err);
  check_all(p.sim, 0.4, 5);
  problem_end(&p);
}

/* ---------------------------------------------------------------- stress --------------------- */

/* A frame that starts bent: its largest stresses, forces of elements on its markers. */
static void stress(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
               "bodies:\n"
               "  ground: {markers: {H: {at: [1, 1, 2]}}}\n"
               "  frame:\n"
               "    kind: flexible\n"
               "    material: {E: 7e10, nu: 0.3, density: 2700}\n"
               "    sections: {tube: {tube: {radius: 15 mm, thickness: 1.5 mm}}}\n"
               "    nodes: {A: [0, 0, 0], B: [0.7, 0, 0], C: [0.7, 0.4, 0.1]}\n"
               "    beams: [{nodes: [A, B], elements: 2}, {nodes: [B, C], elements: 2}]\n"
               "    modes: {fixed: 0, keep: 5}\n"
               "    start: {modes: [1e-3, -2e-3, 5e-4, 3e-4, -1e-4]}\n"
               "joints: {pin: {revolute: [ground, frame.A]}}\n"
               "motions: {drive: {rotation: pin, value: sin(time)}}\n"
               "forces: {s: {spring-damper: [ground.H, frame.C], stiffness: 300, damping: 3, free-length: 1}}\n"
               "simulate: {end: 1}\n");
  problem_start(&p);
  assert_true(tml_sim_channel_find(p.sim, "frame.BC.stress") >= 0 && tml_sim_channel_find(p.sim, "drive.j.tz") >= 0);
  check_all(p.sim, 0.4, 5);
  problem_end(&p);
}

/* Stops with every law, notches and play, pushing. */
static void stops(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
               "bodies:\n"
               "  ground: {markers: {side: {at: [0.3, 0, 0]}}}\n"
               "  a: {mass: 2, inertia: [0.1, 0.2, 0.3], angular-velocity: [0, 0, 1.3]}\n"
               "  b: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [0.3, 0, 0], angular-velocity: [0, 0, -0.4]}\n"
               "  c: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [0, 1, 0], velocity: [0, 0, 0.7]}\n"
               "joints:\n"
               "  one: {revolute: [ground, a], detent: {torque: 2, width: 2, at: [0.3, -1.9]},\n"
               "        limits: {angle: [-1, -0.3], arm: 0.4, material: {stiffness: 30, damping: 5, depth: 2}}}\n"
               "  two: {revolute: [ground.side, b], limits: {angle: [0.4, null], arm: 0.4,\n"
               "        material: {stiffness: 30, restitution: 0.5, transition-velocity: 10}}}\n"
               "  three: {cylindrical: [a, c], detent: {force: 2, width: 1, period: 1.2, first: 0.1},\n"
               "          limits: {displacement: [null, -0.5], material: {stiffness: 30, dissipation: 0.1}}}\n"
               "gears: {teeth: {joints: [one, two], ratio: -2, backlash: {play: 1e-3, arm: 0.3,\n"
               "        material: {stiffness: 50, exponent: 1, damping: 3, depth: 5}}}}\n"
               "simulate: {end: 1}\n");
  problem_start(&p);
  assert_true(tml_sim_channel_find(p.sim, "teeth.play") >= 0);
  assert_true(tml_sim_channel_find(p.sim, "three.way_limit.depth") >= 0);
  assert_true(problem_read(&p, "one.limit.torque") < 0.0 && problem_read(&p, "two.limit.torque") > 0.0);
  assert_true(problem_read(&p, "three.way_limit.force") < 0.0 && problem_read(&p, "three.way_detent.force") > 0.0);
  check_all(p.sim, 0.4, 5);
  problem_end(&p);
}

/* Teeth on a carrier that moves, under load: helical gears, bevel gears and a rack; an expression with a multiplier. */
static void toothed(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
               "gravity: [1, 2, -9]\n"
               "bodies:\n"
               "  frame: {mass: 3, inertia: [0.3, 0.2, 0.3], centre: [0.1, 0.1, 0], angular-velocity: [0.3, 1.2, 0],\n"
               "    markers: {b: {at: [0.6, 0, 0.2]}, c: {at: [0.6, 0.3, -0.7], z: [0, 1, 0]}, d: {at: [0, 0.3, 0],"
               " z: [1, 0, 0]}}}\n"
               "  one: {mass: 2, inertia: [0.1, 0.2, 0.25], centre: [0.1, 0, 0.1], angular-velocity: [0.3, 1.2, 3]}\n"
               "  two: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [0.6, 0, 0.2]}\n"
               "  cone: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [0.6, 0.3, -0.7], markers: {c: {z: [0, 1, 0]}}}\n"
               "  rack: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [0, 0.3, 0], markers: {d: {z: [1, 0, 0]}}}\n"
               "joints:\n"
               "  hang: {spherical: [ground, frame]}\n"
               "  a: {revolute: [frame, one]}\n"
               "  b: {revolute: [two, frame.b]}\n"
               "  c: {revolute: [frame.c, cone.c]}\n"
               "  d: {translational: [frame.d, rack.d]}\n"
               "gears:\n"
               "  helical: {joints: [a, b], teeth: [20, 40], module: 20 mm, helix-angle: 20 deg, at: frame.b}\n"
               "  bevel: {joints: [b, c], teeth: [20, 30], module: 10 mm, bevel: true}\n"
               "  flat: {joints: [a, d], teeth: [20], module: 20 mm, helix-angle: 10 deg}\n"
               "forces: {drive: {torque: [one, frame], value: [0, 0, 5], frame: frame}}\n"
               "channels: {half: multiplier(helical)/2}\n"
               "simulate: {end: 1, method: hht}\n");
  problem_start(&p);
  assert_true(tml_sim_channel_find(p.sim, "bevel.axial_2") >= 0 && tml_sim_channel_find(p.sim, "flat.axial") >= 0);
  check_all(p.sim, 0.2, 3);
  problem_end(&p);
}

/* Friction of every joint that has it, with its load, after steps that slip or stick. */
static void frictions(void **state)
{
  (void)state;
  static const char *const joints[] = {
      "revolute: [ground, a], friction: {static: 0.3, pin-radius: 0.2, bending-arm: 0.5, axial-arm: 0.1, preload: 1}",
      "translational: [ground, a], friction: {static: 0.3, bending-arm: 0.5, axial-arm: 0.1, preload: 1}",
      "cylindrical: [ground, a], friction: {static: 0.3, pin-radius: 0.2, bending-arm: 0.5}",
      "spherical: [ground, a], friction: {static: 0.3, pin-radius: 0.2, preload: 1}",
      "universal: [ground, a.u], friction: {static: 0.3, pin-radius: 0.2, bending-arm: 0.5, axial-arm: 0.1}",
      "hooke: [ground, a], friction: {static: 0.3, pin-radius: 0.2, bending-arm: 0.5, axial-arm: 0.1}",
      "screw: [ground, a], pitch: 0.3, friction: {static: 0.3, pin-radius: 0.2, bending-arm: 0.5}"};
  for (size_t i = 0; i < sizeof joints/sizeof *joints; i++) {
    char model[1000];
    problem p;
    snprintf(model, sizeof model,
             "trammel: 1\ngravity: [1, 2, -9]\n"
             "bodies:\n"
             "  a: {mass: 2, inertia: [0.1, 0.2, 0.3], centre: [0.1, 0.2, 0.3], angular-velocity: [0.3, 0.1, 1.3],\n"
             "      velocity: [0, 0, 0.4], markers: {u: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
             "joints: {rubs: {%s}}\nsimulate: {end: 1, method: hht}\n", joints[i]);
    problem_text(&p, model);
    problem_start(&p);
    assert_true(tml_sim_channel_find(p.sim, i == 4 || i == 5 ? "rubs.friction.load_j" : "rubs.friction.load") >= 0);
    check_all(p.sim, 0.4, 5);
    problem_end(&p);
  }
}

/* A body from a file of another program: modes of a frame with rotations, a marker beside a node, no stress. */
static void external(void **state)
{
  (void)state;
  static const char model[] =
      "trammel: 1\n"
      "bodies:\n"
      "  ground: {markers: {H: {at: [1, 1, 2]}}}\n"
      "  frame: {kind: flexible, modes: frame.fem, start: file,\n"
      "    markers: {a: {node: 101}, c: {node: 103, at: [0, 0.1, 0]}}}\n"
      "joints: {pin: {revolute: [ground, frame.a]}}\n"
      "forces: {s: {spring-damper: [ground.H, frame.c], stiffness: 300, damping: 3, free-length: 1}}\n"
      "simulate: {end: 1}\n";
  tml_structure *frame = mbdyn_structure();
  assert_int_equal(folder_make("gradients"), 0);
  folder_put_new("frame.fem", mbdyn_text(frame));
  folder_put("model.yaml", model);
  problem p;
  problem_path(&p, folder_file("model.yaml"));
  assert_int_equal(folder_remove(), 0);
  problem_start(&p);
  assert_true(tml_sim_channel_find(p.sim, "frame.mode18_rate") >= 0 && tml_sim_channel_find(p.sim, "frame.c.rz") >= 0);
  check_all(p.sim, 0.4, 5);
  problem_end(&p);
  tml_structure_free(frame);
}

/* A body in pieces, bent by its weight. */
static void pieces(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
               "gravity: [0, 0, -9.81]\n"
               "bodies:\n"
               "  arm:\n"
               "    kind: flexible\n"
               "    material: {E: 7e10, nu: 0.3, density: 2700}\n"
               "    sections: {tube: {tube: {radius: 15 mm, thickness: 1.5 mm}}}\n"
               "    nodes: {A: [0, 0, 0], B: [0.7, 0, 0], C: [0.7, 0.4, 0.1]}\n"
               "    beams: [{nodes: [A, B], elements: 2}, {nodes: [B, C], elements: 2}]\n"
               "    modes: {fixed: 0}\n"
               "    angular-velocity: [0, 0, 1]\n"
               "    pieces: 3\n"
               "joints: {pin: {revolute: [ground, arm.A]}}\n"
               "simulate: {end: 1}\n");
  problem_start(&p);
  assert_true(tml_sim_channel_find(p.sim, "arm.BC.stress") >= 0 && tml_sim_channel_find(p.sim, "arm.deflection") >= 0);
  check_all(p.sim, 0.4, 5);
  problem_end(&p);
}

/* ---------------------------------------------------------------- examples ------------------- */

static void check_example(const char *name)
{
  char path[64];
  problem p;
  snprintf(path, sizeof path, "examples/%s.yaml", name);
  problem_file(&p, path);
  problem_start(&p);
  check_all(p.sim, 0.4, 5);
  problem_end(&p);
}

static void examples(void **state)
{
  (void)state;
  static const char *const list[] = {"brake", "double_pendulum", "four_bar", "heavy_top", "hmmwv", "inverted_pendulum",
                                     "pendulum", "rolling_disc", "screw_press", "sleigh", "slider_crank", "squeezer",
                                     "v8"};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) check_example(list[i]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(elements), cmocka_unit_test(on_nodes), cmocka_unit_test(users),
                                     cmocka_unit_test(of_tyres),
                                     cmocka_unit_test(corners), cmocka_unit_test(switched), cmocka_unit_test(stress),
                                     cmocka_unit_test(stops), cmocka_unit_test(toothed), cmocka_unit_test(frictions),
                                     cmocka_unit_test(external),
                                     cmocka_unit_test(pieces),
                                     cmocka_unit_test(examples)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
