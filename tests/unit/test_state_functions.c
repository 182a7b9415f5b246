/* test_state_functions.c - functions of the state in runs: motion against independent formulas on random mechanisms,
 * counted turns, equilibrium of forces, and channels by expressions. */
#include "math/rotation.h"
#include "math/vec3.h"
#include "support/problem.h"

static uint32_t seed = 12345;

static double noise(void) /* -1 to 1 */
{
  seed = seed*1664525u + 1013904223u;
  return (double)(seed >> 8)/8388608.0 - 1.0;
}

static void noises(double *x, int n)
{
  for (int i = 0; i < n; i++) x[i] = noise();
}

static void quaternion(double e[4])
{
  noises(e, 4);
  e[0] += 1.5;
  tml_quat_normalize(e);
}

/* ---------------------------------------------------------------- a random mechanism --------- */

/* Markers that are asked about; the axes of a point do not count. */
enum { A1, A2, B1, P1, D1, G1, MARKERS };
static const char *const marker_body[MARKERS] = {"a", "a", "b", "p", "d", "ground"};
static const char *const marker_name[MARKERS] = {"a.m1", "a.m2", "b.m1", "p.m1", "d.m1", "ground.m1"};

typedef struct place { double at[3], e[4]; } place;

static void add_body(problem *p, const char *name, tml_body_kind kind)
{
  tml_body_def d = {.size = sizeof d, .name = name, .kind = kind, .mass = 1.5 + noise()};
  noises(d.position, 3);
  noises(d.velocity, 3);
  if (kind == TML_PLANAR) d.velocity[2] = 0;
  if (kind != TML_POINT) d.inertia[2] = 0.7;
  if (kind == TML_PLANAR) d.angle = 2*noise();
  if (kind == TML_PLANAR) d.angular_velocity[2] = 3*noise();
  if (kind == TML_RIGID) {
    d.inertia[0] = 0.5, d.inertia[1] = 0.6;
    quaternion(d.orientation);
    noises(d.angular_velocity, 3);
  }
  assert_int_equal(tml_model_add_body(p->model, &d, &p->err), TML_OK);
}

static void add_marker(problem *p, int k, place *out)
{
  tml_marker_def d = {.size = sizeof d, .body = marker_body[k], .name = strchr(marker_name[k], '.') + 1};
  noises(out->at, 3);
  if (k == D1) memset(out->at, 0, sizeof out->at);
  quaternion(out->e);
  if (k == P1) { /* in the plane */
    out->e[1] = out->e[2] = 0;
    tml_quat_normalize(out->e);
  }
  if (k == D1) memset(out->e, 0, sizeof out->e);
  memcpy(d.at, out->at, sizeof d.at);
  memcpy(d.orientation, out->e, sizeof d.orientation);
  assert_int_equal(tml_model_add_marker(p->model, &d, &p->err), TML_OK);
}

static void build(problem *p, place places[MARKERS])
{
  const tml_spring_def spring = {.size = sizeof spring, .name = "spring", .i = "a.m2", .j = "b.m1", .stiffness = 30,
                                 .damping = 2,
                                 .free_length = 0.3};
  const tml_force_def push = {.size = sizeof push, .name = "push", .i = "p.m1", .j = "d.m1", .frame = "ground",
                              .value = {"3", "2", NULL}};
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_model_create(&p->model), TML_OK);
  problem_options(p->model, &p->opt);
  assert_int_equal(tml_model_set_gravity(p->model, (double[3]){1, 2, -9}, &p->err), TML_OK);
  add_body(p, "a", TML_RIGID);
  add_body(p, "b", TML_RIGID);
  add_body(p, "p", TML_PLANAR);
  add_body(p, "d", TML_POINT);
  for (int k = 0; k < MARKERS; k++) add_marker(p, k, &places[k]);
  assert_int_equal(tml_model_add_spring(p->model, &spring, &p->err), TML_OK);
  assert_int_equal(tml_model_add_force(p->model, &push, &p->err), TML_OK);
}

static int n_added;

static void add_channel(problem *p, const char *value)
{
  char name[16];
  snprintf(name, sizeof name, "c%d", n_added++);
  const tml_channel_def d = {.size = sizeof d, .name = name, .value = value};
  if (tml_model_add_channel(p->model, &d, &p->err)) fail_msg("%s", p->err.text);
}

/* ---------------------------------------------------------------- what is to be expected ----- */

/* A marker from the channels of its body, by the formulas of rigid bodies. */
typedef struct marker { double x[3], v[3], a[3], w[3], wd[3], R[9]; } marker;

static void read_body(problem *p, int k, marker *m, double A[9])
{
  const char *body = marker_body[k];
  double e[4] = {1, 0, 0, 0};
  memset(m, 0, sizeof *m);
  if (k == P1) {
    problem_reads(p, body, "x y", m->x);
    problem_reads(p, body, "vx vy", m->v);
    problem_reads(p, body, "ax ay", m->a);
    m->x[2] = p->model->bodies[3].x[2];
    const double angle = problem_read(p, "p.angle");
    m->w[2] = problem_read(p, "p.omega");
    m->wd[2] = problem_read(p, "p.alpha");
    e[0] = cos(angle/2), e[3] = sin(angle/2);
  } else if (k != G1) {
    problem_reads(p, body, "x y z", m->x);
    problem_reads(p, body, "vx vy vz", m->v);
    problem_reads(p, body, "ax ay az", m->a);
  }
  if (k == A1 || k == A2 || k == B1) {
    problem_reads(p, body, "e0 e1 e2 e3", e);
    problem_reads(p, body, "wx wy wz", m->w);
    problem_reads(p, body, "wdx wdy wdz", m->wd);
  }
  tml_quat_matrix(A, e);
}

static void expect_marker(problem *p, int k, const place *at, marker *m)
{
  double A[9], B[9], r[3], wr[3];
  read_body(p, k, m, A);
  m3_mulv(r, A, at->at);
  v3_cross(wr, m->w, r);
  v3_axpy(m->x, 1, r);
  v3_axpy(m->v, 1, wr);
  v3_add_cross(m->a, 1, m->wd, r);
  v3_add_cross(m->a, 1, m->w, wr);
  if (k == D1) m3_identity(B);
  else tml_quat_matrix(B, at->e);
  m3_mul(m->R, A, B);
}

static void close_to(double x, double y, const char *what)
{
  if (!(fabs(x - y) <= 1e-10*(1 + fabs(y)))) fail_msg("%s: %.15g instead of %.15g", what, x, y);
}

static double along(const double x[3], const marker *k, int axis)
{
  return x[0]*k->R[axis] + x[1]*k->R[3 + axis] + x[2]*k->R[6 + axis];
}

/* Relative motion as seen from l: coordinates in the axes of l differentiated, so by another way than the library. */
static void seen(const marker *i, const marker *j, const marker *l, double v[3], double a[3])
{
  double d[3], u[3], b[3], c[3], W[3], Wd[3], uu[3], bb[3];
  v3_sub(d, i->x, j->x);
  v3_sub(u, i->v, j->v);
  v3_sub(b, i->a, j->a);
  m3_tmulv(W, l->R, l->w);
  m3_tmulv(Wd, l->R, l->wd);
  m3_tmulv(c, l->R, d);
  m3_tmulv(uu, l->R, u);
  m3_tmulv(bb, l->R, b);
  /* c' = R^T d' - W x c;  c'' = R^T d'' - W x R^T d' - Wd x c - W x c' */
  double c1[3], c2[3];
  v3_copy(c1, uu);
  v3_add_cross(c1, -1, W, c);
  v3_copy(c2, bb);
  v3_add_cross(c2, -1, W, uu);
  v3_add_cross(c2, -1, Wd, c);
  v3_add_cross(c2, -1, W, c1);
  m3_mulv(v, l->R, c1);
  m3_mulv(a, l->R, c2);
}

/* ---------------------------------------------------------------- motion --------------------- */

static const char *const vectors[] = {"d", "v", "acc", "w", "wdt"};

/* Which markers i, j, k, l a set of channels is about. */
static const int sets[][4] = {{A1, B1, A2, B1}, {P1, A2, B1, P1}, {A2, G1, P1, A1}, {B1, P1, G1, A2}};
enum { SETS = sizeof sets/sizeof *sets };

static void add_motion(problem *p, const int *m)
{
  char text[160];
  for (int f = 0; f < 5; f++)
    for (int axis = 0; axis < 4; axis++) {
      const char letter = "mxyz"[axis];
      const char *i = marker_name[m[0]], *j = marker_name[m[1]], *k = marker_name[m[2]], *l = marker_name[m[3]];
      if (axis == 0 && f != 0 && f != 3) snprintf(text, sizeof text, "%s%c(%s, %s, %s)", vectors[f], letter, i, j, l);
      else if (axis == 0) snprintf(text, sizeof text, "%s%c(%s, %s)", vectors[f], letter, i, j);
      else if (f == 0 || f == 3) snprintf(text, sizeof text, "%s%c(%s, %s, %s)", vectors[f], letter, i, j, k);
      else snprintf(text, sizeof text, "%s%c(%s, %s, %s, %s)", vectors[f], letter, i, j, k, l);
      add_channel(p, text);
    }
}

static double own(problem *p, int *n)
{
  char name[16];
  snprintf(name, sizeof name, "c%d", (*n)++);
  return problem_read(p, name);
}

static void check_motion(problem *p, const int *m, const marker *at, int *n)
{
  const marker *i = &at[m[0]], *j = &at[m[1]], *k = &at[m[2]], *l = &at[m[3]];
  double x[5][3];
  v3_sub(x[0], i->x, j->x);
  seen(i, j, l, x[1], x[2]);
  v3_sub(x[3], i->w, j->w);
  v3_sub(x[4], i->wd, j->wd);
  v3_add_cross(x[4], -1, l->w, x[3]);
  for (int f = 0; f < 5; f++) {
    close_to(own(p, n), v3_norm(x[f]), vectors[f]);
    for (int axis = 0; axis < 3; axis++) close_to(own(p, n), along(x[f], k, axis), vectors[f]);
  }
}

static void check_state(const char *rotations)
{
  place places[MARKERS];
  marker at[MARKERS];
  problem p;
  char settings[64];
  int n = 0;
  build(&p, places);
  n_added = 0;
  for (int s = 0; s < SETS; s++) add_motion(&p, sets[s]);
  add_channel(&p, "DM(d.m1)");
  add_channel(&p, "vr(d.m1, a.m1)");
  add_channel(&p, "accz(d.m1)");
  add_channel(&p, "incang(d.m1, a.m1, b.m1)");
  add_channel(&p, "dx(p, b)");
  snprintf(settings, sizeof settings, "rotations %s step 1e-3", rotations);
  problem_set(&p, settings);
  problem_start(&p);
  problem_steps(&p, 5e-3);
  for (int k = 0; k < MARKERS; k++) expect_marker(&p, k, &places[k], &at[k]);
  for (int s = 0; s < SETS; s++) check_motion(&p, sets[s], at, &n);
  double r[3], v[3], b[3];
  close_to(own(&p, &n), v3_norm(at[D1].x), "dm");
  v3_sub(r, at[D1].x, at[A1].x);
  v3_sub(v, at[D1].v, at[A1].v);
  close_to(own(&p, &n), v3_dot(r, v)/v3_norm(r), "vr");
  close_to(own(&p, &n), at[D1].a[2], "accz");
  v3_sub(b, at[B1].x, at[A1].x);
  close_to(own(&p, &n), acos(v3_dot(r, b)/v3_norm(r)/v3_norm(b)), "incang");
  close_to(own(&p, &n), problem_read(&p, "p.x") - problem_read(&p, "b.x"), "body frames");
  assert_int_equal(n, n_added);
  problem_end(&p);
}

static void test_motion(void **state)
{
  (void)state;
  for (int k = 0; k < 5; k++) {
    check_state("increments");
    check_state("euler-parameters");
    check_state("313");
  }
}

/* ---------------------------------------------------------------- counted turns -------------- */

static void test_turns(void **state)
{
  static const char text[] =
      "trammel: 1\nbodies: {wheel: {mass: 1, inertia: [1, 1, 1]}}\njoints: {pin: {revolute: [ground, wheel]}}\n"
      "motions: {drive: {rotation: pin, value: \"7*time\"}}\n"
      "channels: {one: \"az(wheel)\", other: \"2*az(ground, wheel) + time\", wrapped: \"psi(wheel)\"}\n"
      "simulate: {end: 3, step: 0.05}\n";
  problem p;
  (void)state;
  problem_text(&p, text);
  problem_start(&p);
  for (int k = 0; k <= 20; k++) {
    const double t = 0.15*k;
    problem_advance(&p, t);
    assert_true(fabs(problem_read(&p, "one") - 7*t) < 1e-6);
    assert_true(fabs(problem_read(&p, "other") + 14*t - t) < 1e-6);
    assert_true(fabs(problem_read(&p, "wrapped")) < 3.1416);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- forces --------------------- */

/* A body held by one element of every kind; what they exert on it is what moves it. */
static const char held[] =
    "trammel: 1\n"
    "gravity: [0, 1, -9]\n"
    "bodies:\n"
    "  ground: {markers: {j: {at: [0.2, 0.1, 0], 313: [0.3, 0.4, 0.5]}, s: {at: [1, 1, 0]}, b: {at: [0, 0, 1]}}}\n"
    "  a: {mass: 2, inertia: [0.5, 0.6, 0.7], markers: {j: {at: [0.2, 0.1, 0], 313: [0.3, 0.4, 0.5]},\n"
    "      s: {at: [0.5, 0, 0], 313: [1, 1, 1]}, b: {at: [0, 0.1, 0.9]}, f: {at: [0, 1, 0]}, t: {at: [0, 0, 0]}}}\n"
    "  b: {mass: 1, inertia: [1, 1, 1], position: [2, 0, 0], velocity: [1, 0, 0]}\n"
    "joints: {pin: {revolute: [ground.j, a.j]}}\n"
    "motions: {drive: {rotation: pin, value: \"0.3*sin(2*time)\"}}\n"
    "forces:\n"
    "  spring: {spring-damper: [ground.s, a.s], stiffness: 50, damping: 3, free-length: 0.2}\n"
    "  twist: {rotational-spring-damper: [ground.j, a.j], stiffness: 5, free-angle: 0.3}\n"
    "  bush: {bushing: [ground.b, a.b], stiffness: [100, 200, 300, 4, 5, 6], damping: [1, 2, 3, 0.1, 0.2, 0.3]}\n"
    "  push: {force: [a.f, b], value: [1, 2, \"3 + time\"]}\n"
    "  wring: {torque: [a.t, b], value: [1, \"time\", 3]}\n"
    "simulate: {end: 1, tolerance: 1e-8}\n"
    "channels:\n";

static const char *const held_markers[] = {"a.j", "a.s", "a.b", "a.f", "a.t"};

static void start_held(problem *p, const char *channels)
{
  char text[8000];
  snprintf(text, sizeof text, "%s%s", held, channels);
  problem_text(p, text);
  problem_start(p);
  problem_advance(p, 0.4);
}

/* m a = m g + sum F and J w' + w x J w = sum (T + r x F), with what fx(marker) ... tz(marker) say. */
static void test_equilibrium(void **state)
{
  char channels[4000] = "";
  double F[3] = {0, 2*1, -2*9}, T[3] = {0}, x[3], xm[3], a[3], w[3], wd[3], A[9], e[4];
  (void)state;
  for (int k = 0; k < 5; k++)
    for (int c = 0; c < 9; c++) {
      static const char *const f[] = {"fx", "fy", "fz", "tx", "ty", "tz", "dx", "dy", "dz"};
      const size_t used = strlen(channels);
      snprintf(channels + used, sizeof channels - used, "  %s%d: %s(%s)\n", f[c], k, f[c], held_markers[k]);
    }
  problem p;
  start_held(&p, channels);
  problem_reads(&p, "a", "x y z", x);
  problem_reads(&p, "a", "ax ay az", a);
  problem_reads(&p, "a", "wbx wby wbz", w);
  problem_reads(&p, "a", "wdx wdy wdz", wd);
  problem_reads(&p, "a", "e0 e1 e2 e3", e);
  tml_quat_matrix(A, e);
  for (int k = 0; k < 5; k++) {
    double f[9], r[3];
    static const char *const names[] = {"fx", "fy", "fz", "tx", "ty", "tz", "dx", "dy", "dz"};
    for (int c = 0; c < 9; c++) {
      char name[8];
      snprintf(name, sizeof name, "%s%d", names[c], k);
      f[c] = problem_read(&p, name);
    }
    v3_copy(xm, f + 6);
    v3_sub(r, xm, x);
    v3_axpy(F, 1, f);
    v3_axpy(T, 1, f + 3);
    v3_add_cross(T, 1, r, f);
  }
  for (int i = 0; i < 3; i++) assert_true(fabs(F[i] - 2*a[i]) < 1e-8);
  double wdb[3], Tb[3], Jw[3], J[3] = {0.5, 0.6, 0.7}, m[3];
  m3_tmulv(wdb, A, wd);
  m3_tmulv(Tb, A, T);
  for (int i = 0; i < 3; i++) Jw[i] = J[i]*w[i];
  v3_cross(m, w, Jw);
  for (int i = 0; i < 3; i++) assert_true(fabs(Tb[i] - J[i]*wdb[i] - m[i]) < 1e-8);
  problem_end(&p);
}

/* One element: its components against the channels it has anyway; both sides; axes of another marker. */
static void test_elements(void **state)
{
  problem p;
  (void)state;
  start_held(&p, "  jx: \"joint(pin, 1, 2)\"\n  jy: \"JOINT(pin, 0, 3)\"\n  jm: \"joint(pin, 1, 1)\"\n"
                 "  tm: \"joint(pin, 1, 5)\"\n  tz: \"joint(pin, 1, 8, a.j)\"\n  mz: \"motion(drive, 1, 8, a.j)\"\n"
                 "  mo: \"motion(drive, 0, 8, ground.j)\"\n  sm: \"spdp(spring, 0, 1)\"\n"
                 "  pull: \"sforce(spring, 1, 2)*dx(a.s, ground.s) + sforce(spring, 1, 3)*dy(a.s, ground.s) + "
                 "sforce(spring, 1, 4)*dz(a.s, ground.s)\"\n"
                 "  bx: \"bush(bush, 1, 2, ground.b)\"\n"
                 "  px: \"vforce(push, 0, 4)\"\n  pr: \"vforce(push, 1, 4)\"\n  pt: \"vforce(push, 1, 5)\"\n"
                 "  wz: \"vtorq(wring, 0, 8)\"\n  wf: \"gforce(wring, 0, 1)\"\n  tw: \"sforce(twist, 1, 8, a.j)\"\n"
                 "  between: \"fx(a.s, ground.s)\"\n  sx: \"spdp(spring, 1, 2)\"\n  none: \"fm(a.s, ground.b)\"\n"
                 "  back: \"fx(ground.s, a.s)\"\n");
  close_to(problem_read(&p, "jx"), problem_read(&p, "pin.j.fx"), "jx");
  close_to(problem_read(&p, "jy"), problem_read(&p, "pin.i.fy"), "jy");
  close_to(problem_read(&p, "jm"), problem_read(&p, "pin.force"), "jm");
  close_to(problem_read(&p, "tm"), problem_read(&p, "pin.torque"), "tm");
  close_to(problem_read(&p, "tz"), problem_read(&p, "pin.j.mtz"), "tz");
  close_to(problem_read(&p, "mz"), problem_read(&p, "drive.torque"), "mz");
  close_to(problem_read(&p, "mo"), -problem_read(&p, "drive.torque"), "mo");
  close_to(problem_read(&p, "sm"), fabs(problem_read(&p, "spring.force")), "sm");
  close_to(problem_read(&p, "pull"), -problem_read(&p, "spring.force")*problem_read(&p, "spring.length"), "pull");
  close_to(problem_read(&p, "bx"), problem_read(&p, "bush.fx"), "bx");
  close_to(problem_read(&p, "px"), problem_read(&p, "push.fz"), "px");
  close_to(problem_read(&p, "pr"), -problem_read(&p, "push.fz"), "pr");
  close_to(problem_read(&p, "pt"), 0, "pt");
  close_to(problem_read(&p, "wz"), 3, "wz");
  close_to(problem_read(&p, "wf"), 0, "wf");
  close_to(problem_read(&p, "tw"), -problem_read(&p, "twist.torque"), "tw");
  close_to(problem_read(&p, "between"), problem_read(&p, "sx"), "between");
  close_to(problem_read(&p, "back"), -problem_read(&p, "sx"), "back");
  close_to(problem_read(&p, "none"), 0, "none");
  problem_end(&p);
}

/* ---------------------------------------------------------------- channels ------------------- */

#define ROD "trammel: 1\nunits: mm-kg-s\nbodies: {rod: {mass: 2, inertia: [1e4, 1e4, 1e4], position: [30, 0, 40], " \
  "velocity: [0, 100, 0]}}\nsimulate: {end: 1}\n"

static void test_units(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, ROD "channels:\n  gap: \"dm(rod) - 20 mm\"\n  inch: {value: dm(rod), unit: in, about: how far}\n"
                       "  momentum: \"2 kg*vy(rod)\"\n  tilt: {value: \"10 deg + ax(rod)\", unit: deg}\n"
                       "  count: \"dm(rod)/vy(rod)\"\n  bare: \"plain(dm(rod)) + plain(vy(rod)) + plain(2 kg)\"\n"
                       "  way: \"wz(rod)*dm(rod)\"\nplot: [gap]\nrecord: [gap, inch]\n");
  problem_start(&p);
  static const struct { const char *name, *unit; double value; } list[] = {
      {"gap", "mm", 30}, {"inch", "in", 50/25.4}, {"momentum", "N s", 0.2}, {"tilt", "deg", 10}, {"count", "s", 0.5},
      {"bare", "", 152}, {"way", "mm/s", 0},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    const int c = tml_sim_channel_find(p.sim, list[i].name);
    assert_true(c >= 0);
    assert_string_equal(tml_sim_channel(p.sim, c).unit, list[i].unit);
    assert_int_equal(tml_sim_channel_recorded(p.sim, c), i < 2);
    close_to(problem_read(&p, list[i].name), list[i].value, list[i].name);
  }
  assert_string_equal(tml_sim_channel(p.sim, tml_sim_channel_find(p.sim, "inch")).about, "how far");
  assert_string_equal(tml_sim_channel(p.sim, tml_sim_channel_find(p.sim, "way")).about, "wz(rod)*dm(rod)");
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
}

static void expect_error(const char *entry, int column, const char *expected)
{
  char text[1000];
  tml_messages *messages;
  tml_model *m = NULL;
  snprintf(text, sizeof text, "%schannels:\n  c: %s\n", ROD, entry);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "model", text, strlen(text), NULL, messages), TML_ERR_MODEL);
  assert_int_equal(tml_messages_count(messages), 1);
  const tml_message e = tml_messages_get(messages, 0);
  assert_string_equal(e.text, expected);
  assert_int_equal(e.column, column);
  tml_messages_free(messages);
}

static void test_errors(void **state)
{
  (void)state;
  expect_error("dm(rd)", 9, "dm: there is no body 'rd' (did you mean 'rod'?)");
  expect_error("1 + dm(rod, rod.tip)", 18, "dm: body 'rod' has no marker 'tip'");
  expect_error("joint(rod, 0, 1)", 12, "joint: 'rod' is not a joint");
  expect_error("sforce(pin, 0, 1)", 13, "sforce: there is no force element 'pin'");
  expect_error("dm(rod, 1)", 14, "a marker (body.marker, body or ground) is expected here, found '1': dm(i, j)");
  expect_error("dm(rod", 12, "')' is missing: dm(i, j)");
  expect_error("dm()", 9, "dm takes 1 to 2 arguments, 0 given: dm(i, j)");
  expect_error("incang(rod, ground)", 24, "incang takes 3 arguments, 2 given: incang(i, j, k)");
  expect_error("dm(rod + 1)", 13,
               "',' or ')' is expected here; the arguments of dm are names, not expressions: dm(i, j)");
  expect_error("orient(27, 5, rod)", 17, "a component of the orientation, 1 to 3, or to 4 of Euler parameters, is "
               "expected here, found '5': orient(system, component, i, j)");
  expect_error("orient(6, 4, rod)", 16, "orient: only Euler parameters, system 27, have a component 4");
  expect_error("dmx(rod)", 6, "unknown function 'dmx'; did you mean 'dm'?");
  expect_error("rod.tip", 6,
               "'rod.tip' is not a value; markers are arguments of functions of the state, as in dm(rod.tip, ground)");
  expect_error("dm", 6, "'dm' is a function: write dm(i, j)");
  expect_error("dm(rod) + vm(rod)", 14, "a length and a velocity cannot be added");
  expect_error("{value: dm(rod), unit: N}", 29, "channel 'c': N is the unit of a force, but the value is a length");
  expect_error("{value: dm(rod), unit: mmm}", 29, "channel 'c': 'mmm' is not a unit (did you mean 'mm'?)");
  expect_error("1\n  rod: 2", 3, "channel 'rod': the name 'rod' is taken: a body has it, in line 3");
  expect_error("1\n  run: 2", 3, "channel 'run': the name 'run' has a meaning in results already");
  expect_error("1\nparameters: {p: dm(rod)}", 17, "'dm' cannot be used here: this value cannot depend on the state of "
               "the mechanism");
}

/* A channel takes its name from elements that come later, and forbids a second of its own. */
static void test_names(void **state)
{
  problem p = {0};
  (void)state;
  assert_int_equal(tml_model_create(&p.model), TML_OK);
  const tml_channel_def good = {.size = sizeof good, .name = "gap", .value = "time"},
    request = {.size = sizeof request, .name = "request(12).f3", .value = "1"};
  const tml_channel_def odd[] = {{.size = sizeof *odd, .name = "request(12).f9", .value = "1"},
                                 {.size = sizeof *odd, .name = "request().f1", .value = "1"},
                                 {.size = sizeof *odd, .name = "request(1).f1x", .value = "1"},
    {.size = sizeof *odd, .name = "gap.b", .value = "1"},
                                 {.size = sizeof *odd, .name = NULL, .value = "1"},
    {.size = sizeof *odd, .name = "none"}, {.size = sizeof *odd, .name = "run.h", .value = "1"},
                                 {.size = sizeof *odd, .name = "a..b", .value = "1"},
    {.size = sizeof *odd, .name = "a.", .value = "1"}};
  assert_int_equal(tml_model_add_channel(p.model, &good, &p.err), TML_OK);
  assert_int_equal(tml_model_add_channel(p.model, &request, &p.err), TML_OK);
  assert_int_equal(tml_model_add_channel(p.model, &good, &p.err), TML_ERR_MODEL);
  assert_int_equal(tml_model_add_channel(p.model, &request, &p.err), TML_ERR_MODEL);
  for (size_t i = 0; i < sizeof odd/sizeof *odd; i++)
    assert_int_equal(tml_model_add_channel(p.model, &odd[i], &p.err), TML_ERR_MODEL);
  const tml_body_def body = {.size = sizeof body, .name = "gap", .kind = TML_POINT, .mass = 1};
  assert_int_equal(tml_model_add_body(p.model, &body, &p.err), TML_ERR_MODEL);
  assert_contains(p.err.text, "a channel has it");
  tml_model_free(p.model);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_motion),   cmocka_unit_test(test_turns),  cmocka_unit_test(test_equilibrium),
    cmocka_unit_test(test_elements), cmocka_unit_test(test_units),  cmocka_unit_test(test_errors),
    cmocka_unit_test(test_names),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
