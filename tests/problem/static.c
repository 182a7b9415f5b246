/* static.c - static equilibria against reference values (tests/data/README.md): chains, springs that snap, a platform
 * on six legs, a four-bar linkage; what cannot balance; states of users; starts of runs. */
#include <stdlib.h>
#include "support/problem.h"

static tml_static_result rest(problem *p, bool unstable_ok)
{
  tml_static_result r = {.size = sizeof r};
  if (!p->sim) assert_int_equal(tml_sim_create(&p->sim, p->model, &p->opt, &p->err), TML_OK);
  if (tml_sim_static(p->sim, 0.0, unstable_ok, &r, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  return r;
}

static void refuse(problem *p, const char *text)
{
  tml_static_result r = {.size = sizeof r};
  assert_int_equal(tml_sim_create(&p->sim, p->model, &p->opt, &p->err), TML_OK);
  assert_int_equal(tml_sim_static(p->sim, 0.0, false, &r, &p->err), TML_ERR_SIMULATION);
  assert_contains(p->err.text, text);
}

/* ---------------------------------------------------------------- chains --------------------- */

/* n rods from (0, 0) to (1.5, 0.4), 2.5 m long and 3 kg together, started as a V (or at given joints), y up. */
static void chain(problem *p, int n, double gravity, const double (*at)[2])
{
  const double l = 2.5/n, m = 3.0/n, ex = 1.5, ey = 0.4;
  const double depth = sqrt(1.25*1.25 - 0.25*(ex*ex + ey*ey)), c = hypot(ex, ey);
  const double corner[2] = {0.5*ex + depth*ey/c, 0.5*ey - depth*ex/c};
  const size_t room = 400*(size_t)n + 2000;
  char *text = malloc(room);
  size_t used = 0;
#define ADD(...) used += (size_t)snprintf(text + used, room - used, __VA_ARGS__)
  ADD("trammel: 1\ngravity: [0, %.17g, 0]\nbodies:\n  ground: {markers: {b: {at: [1.5, 0.4, 0]}}}\n", gravity);
  for (int i = 0; i < n; i++) {
    double a[2], b[2];
    for (int k = 0; k < 2; k++) {
      const double end[2] = {ex, ey}, h = 0.5*n;
      a[k] = at ? at[i][k] : i < h ? corner[k]*i/h : corner[k] + (end[k] - corner[k])*(i - h)/h;
      b[k] = at ? at[i + 1][k] : i + 1 <= h ? corner[k]*(i + 1)/h : corner[k] + (end[k] - corner[k])*(i + 1 - h)/h;
    }
    ADD("  r%d: {kind: planar, mass: %.17g, inertia: %.17g, position: [%.17g, %.17g], angle: %.17g, "
        "markers: {a: {at: [%.17g, 0, 0]}, b: {at: [%.17g, 0, 0]}}}\n", i, m, m*l*l/12.0, 0.5*(a[0] + b[0]),
        0.5*(a[1] + b[1]), atan2(b[1] - a[1], b[0] - a[0]), -0.5*l, 0.5*l);
  }
  ADD("joints:\n  first: {revolute: [ground, r0.a]}\n");
  for (int i = 1; i < n; i++) ADD("  j%d: {revolute: [r%d.b, r%d.a]}\n", i, i - 1, i);
  ADD("  last: {revolute: [r%d.b, ground.b]}\n", n - 1);
#undef ADD
  problem_text(p, text);
  free(text);
}

/* Reference values, tests/data/README.md: static/chain-10. */
static const double joints10[11][2] = {
  {0.0, 0.0}, {0.10291907480630853, -0.2278325350800747}, {0.23492358992121176, -0.44014082033827956},
  {0.41143738935545326, -0.6171800211083022}, {0.6437473643208225, -0.7095492558761053},
  {0.8885208167372409, -0.6586969502042156}, {1.082490723459267, -0.5009767064615414},
  {1.2265383242135106, -0.2966478325426897}, {1.3372841306198626, -0.07251535751194635},
  {1.4261584558214244, 0.16115396935824228}, {1.5, 0.4}};

static void check_chain(problem *p, int n, const double middle[2], double H, double V, double relative)
{
  char name[40];
  double x[2], a, l = 2.5/n;
  snprintf(name, sizeof name, "r%d", n/2 - 1);
  problem_reads(p, name, "x y", x);
  problem_reads(p, name, "angle", &a);
  assert_between(x[0] + 0.5*l*cos(a), middle[0] - relative, middle[0] + relative);
  assert_between(x[1] + 0.5*l*sin(a), middle[1] - relative, middle[1] + relative);
  assert_close(fabs(problem_read(p, "first.j.fx")), H, 100*relative);
  assert_close(fabs(problem_read(p, "first.j.fy")), V, 100*relative);
}

static void test_chain_10(void **state)
{
  (void)state;
  problem p;
  chain(&p, 10, -9.81, NULL);
  const tml_static_result r = rest(&p, false);
  assert_true(r.stable && r.unstable == 0 && r.indifferent == 0);
  assert_close(r.stiffness, 23.81304393, 1e-8);
  check_chain(&p, 10, joints10[5], 4.861533506352815, 12.233504081494074, 1e-13);
  problem_end(&p);
}

static void test_chain_100(void **state)
{
  (void)state;
  problem p;
  const double middle[2] = {0.8859894532580973, -0.654063959086618};
  chain(&p, 100, -9.81, NULL);
  assert_true(rest(&p, false).stable);
  check_chain(&p, 100, middle, 4.869891159558824, 12.231813238323634, 1e-12);
  problem_end(&p);
}

/* From exactly the arch, which is in equilibrium and unstable in 8 directions. */
static void test_arch(void **state)
{
  (void)state;
  problem p;
  const double middle[2] = {0.61147918, 1.05869695};
  chain(&p, 10, 9.81, joints10);
  const tml_static_result arch = rest(&p, true);
  assert_true(!arch.stable && arch.unstable == 8);
  assert_contains(arch.text, "unstable in 8 directions");
  assert_close(problem_read(&p, "r0.y"), 0.5*joints10[1][1], 1e-12);
  problem_again(&p);
  const tml_static_result r = rest(&p, false);
  assert_true(r.stable && r.left_unstable);
  assert_contains(tml_sim_notes(p.sim), "unstable");
  check_chain(&p, 10, middle, 4.861533506352815, 17.1964959, 1e-8);
  problem_end(&p);
}

/* ---------------------------------------------------------------- single degrees of freedom -- */

static const char *const arch =
  "trammel: 1\n"
  "parameters: {load: %.17g, height: %.17g}\n"
  "bodies:\n"
  "  ground: {markers: {left: {at: [-1, 0, 0]}, right: {at: [1, 0, 0]}, up: {z: [0, 1, 0]}}}\n"
  "  tip: {mass: 1, inertia: [1, 1, 1], position: [0, height, 0], markers: {up: {z: [0, 1, 0]}}}\n"
  "joints: {guide: {translational: [ground.up, tip.up]}}\n"
  "forces:\n"
  "  l: {spring-damper: [ground.left, tip], stiffness: 2000, free-length: 1/cos(pi/6)}\n"
  "  r: {spring-damper: [ground.right, tip], stiffness: 2000, free-length: 1/cos(pi/6)}\n"
  "  P: {force: tip, value: [0, -load, 0]}\n";

static tml_static_result von_mises(double load, double height, bool unstable_ok, double *y)
{
  problem p;
  char text[1200];
  snprintf(text, sizeof text, arch, load, height);
  problem_text(&p, text);
  const tml_static_result r = rest(&p, unstable_ok);
  *y = problem_read(&p, "tip.y");
  problem_end(&p);
  return r;
}

/* P(y) = 2 k y (L0/sqrt(1 + y^2) - 1) at P = 100: the two branches that are stable, and the one between them. */
static void test_von_mises(void **state)
{
  (void)state;
  double y;
  const double L0 = 1.0/cos(acos(-1.0)/6.0);
  assert_true(von_mises(0.0, 0.5, false, &y).stable);
  assert_close(y, 0.5773502691896257, 1e-14);
  tml_static_result r = von_mises(100.0, 0.5, false, &y);
  assert_true(r.stable);
  assert_close(y, 0.4403704969939458, 1e-13);
  assert_close(r.stiffness, 459.5118142863957, 1e-12);
  r = von_mises(100.0, -0.5, false, &y);
  assert_true(r.stable);
  assert_close(y, -0.6632037105454757, 1e-13);
  assert_close(r.stiffness, 1326.634204112949, 1e-12);
  r = von_mises(100.0, 0.19, true, &y);
  assert_true(!r.stable && r.stiffness < 0.0 && y > 0.1 && y < 0.31);
  assert_close(4000.0*y*(L0/sqrt(1.0 + y*y) - 1.0), 100.0, 1e-12);
  r = von_mises(128.0, 0.5, false, &y); /* beyond the limit load, 127.7 */
  assert_true(r.stable && y < -0.6);
}

static void test_inverted(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\ngravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  arm: {kind: planar, mass: 1.5, inertia: 1e-9, position: [0, 0.7], markers: {foot: {at: [0, -0.7, 0]}}}\n"
    "joints: {pin: {revolute: [ground, arm.foot]}}\n"
    "forces: {spring: {rotational-spring-damper: [ground, arm.foot], stiffness: 8}}\n");
  tml_static_result r = rest(&p, true);
  assert_true(!r.stable && r.unstable == 1);
  assert_contains(r.text, "in equilibrium, but unstable: arm turns about z (grows e-fold in 0.565 s)");
  assert_close(r.stiffness*1.5*0.49, -2.3005, 1e-8);
  assert_true(problem_read(&p, "arm.angle") == 0.0);
  r = rest(&p, false);
  assert_true(r.stable && r.left_unstable);
  assert_close(fabs(problem_read(&p, "arm.angle")), 1.2001097934182132, 1e-13);
  assert_close(r.stiffness*1.5*0.49, 4.268588040772181, 1e-8);
  problem_end(&p);
}

/* ---------------------------------------------------------------- Stewart platform ----------- */

static const double feet[6][3] = {
  {0.984807753012208, -0.17364817766693036, 0}, {0.984807753012208, 0.17364817766693036, 0},
  {-0.3420201433256687, 0.9396926207859084, 0}, {-0.6427876096865394, 0.766044443118978, 0},
  {-0.6427876096865394, -0.766044443118978, 0}, {-0.3420201433256687, -0.9396926207859084, 0}};
static const double heads[6][3] = {
  {0.3356725658119236, -0.4796266658713868, -0.1}, {0.3356725658119236, 0.4396266658713868, -0.1},
  {0.15521208599540123, 0.543815572471545, -0.1}, {-0.6408846518073248, 0.08418890660015821, -0.1},
  {-0.6408846518073248, -0.1241889066001582, -0.1}, {0.15521208599540123, -0.583815572471545, -0.1}};

static void stewart(problem *p, const char *simulate)
{
  char text[4000];
  size_t used = 0;
#define ADD(...) used += (size_t)snprintf(text + used, sizeof text - used, __VA_ARGS__)
  ADD("trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  ground: {markers: {");
  for (int i = 0; i < 6; i++) ADD("%sb%d: {at: [%.17g, %.17g, 0]}", i ? ", " : "", i, feet[i][0], feet[i][1]);
  ADD("}}\n  top:\n    mass: 50\n    inertia: [4, 5, 7]\n    position: [0.05, 0.02, 1.0]\n    markers: {load: {at: "
      "[0.15, 0.08, 0]}");
  for (int i = 0; i < 6; i++) ADD(", p%d: {at: [%.17g, %.17g, -0.1]}", i, heads[i][0], heads[i][1]);
  ADD("}\nforces:\n  load: {force: top.load, value: [100, -50, -300]}\n");
  for (int i = 0; i < 6; i++)
    ADD("  leg%d: {spring-damper: [ground.b%d, top.p%d], stiffness: 20000, damping: 200, free-length: 1.2}\n", i, i, i);
  ADD("%s", simulate);
#undef ADD
  problem_text(p, text);
}

static void check_stewart(problem *p)
{
  static const double centre[3] = {0.054894366439123043, 0.01666730439539659, 1.0897505302622827};
  static const double e[4] = {0.9999948877920578, -0.001684862441743816, 0.0025914368804413803,
                              -0.0008185860962125258};
  double x[3], q[4], length;
  problem_reads(p, "top", "x y z", x);
  problem_reads(p, "top", "e0 e1 e2 e3", q);
  for (int i = 0; i < 3; i++) assert_between(x[i], centre[i] - 1e-14, centre[i] + 1e-14);
  for (int i = 0; i < 4; i++) assert_between(q[i]*(q[0] < 0 ? -1 : 1), e[i] - 1e-14, e[i] + 1e-14);
  problem_reads(p, "leg0", "length", &length);
  assert_close(length, 1.1909071055615161, 1e-13);
}

static void test_stewart(void **state)
{
  (void)state;
  static const char *const rotations[] = {"increments", "euler-parameters", "313"};
  for (int k = 0; k < 3; k++) {
    problem p;
    char text[100];
    snprintf(text, sizeof text, "simulate: {rotations: %s}\n", rotations[k]);
    stewart(&p, text);
    const tml_static_result r = rest(&p, false);
    assert_true(r.stable && r.unbalanced < 1e-12);
    check_stewart(&p);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- four-bar ------------------- */

/* In space, with redundant rows; started at a crank angle. */
static void four_bar(problem *p, double crank)
{
  const double A[2] = {0.2*cos(crank), 0.2*sin(crank)}, d = hypot(0.45 - A[0], -A[1]);
  const double coupler = atan2(-A[1], 0.45 - A[0]) + acos((0.25 + d*d - 0.16)/(2.0*0.5*d));
  const double B[2] = {A[0] + 0.5*cos(coupler), A[1] + 0.5*sin(coupler)}, rocker = atan2(B[1], B[0] - 0.45);
  char text[2400];
  snprintf(text, sizeof text,
    "trammel: 1\ngravity: [0, -9.81, 0]\n"
    "parameters: {crank: %.17g, coupler: %.17g, rocker: %.17g}\n"
    "bodies:\n"
    "  ground: {markers: {D: {at: [0.45, 0, 0]}}}\n"
    "  crank: {mass: 0.5, inertia: [1e-3, 0.5*0.04/12, 0.5*0.04/12], position: [0.1*cos(crank), 0.1*sin(crank), 0],\n"
    "    orientation: {313: [crank, 0, 0]}, markers: {a: {at: [-0.1, 0, 0]}, b: {at: [0.1, 0, 0]}}}\n"
    "  coupler: {mass: 1.2, inertia: [1e-3, 1.2*0.25/12, 1.2*0.25/12],\n"
    "    position: [0.2*cos(crank) + 0.25*cos(coupler), 0.2*sin(crank) + 0.25*sin(coupler), 0],\n"
    "    orientation: {313: [coupler, 0, 0]}, markers: {a: {at: [-0.25, 0, 0]}, b: {at: [0.25, 0, 0]}}}\n"
    "  rocker: {mass: 0.9, inertia: [1e-3, 0.9*0.16/12, 0.9*0.16/12],\n"
    "    position: [0.45 + 0.2*cos(rocker), 0.2*sin(rocker), 0],\n"
    "    orientation: {313: [rocker, 0, 0]}, markers: {a: {at: [-0.2, 0, 0]}, b: {at: [0.2, 0, 0]}}}\n"
    "joints:\n"
    "  A: {revolute: [ground, crank.a]}\n  B: {revolute: [crank.b, coupler.a]}\n"
    "  C: {revolute: [coupler.b, rocker.b]}\n  D: {revolute: [ground.D, rocker.a]}\n"
    "forces: {spring: {rotational-spring-damper: [ground, crank.a], stiffness: 1.5, free-angle: 1}}\n",
    crank, coupler, rocker);
  problem_text(p, text);
}

static void test_four_bar(void **state)
{
  (void)state;
  static const struct { double start, crank, omega2; bool stable; } list[] = {
    {-0.8, -0.7033122496417169, 24.066123155030333, true},
    {-0.20909940752039244, -0.20909940752039244, -14.06568868655549, false},
    {0.5, 0.268907679810499, 66.8394823735006, true}};
  for (int k = 0; k < 3; k++) {
    problem p;
    four_bar(&p, list[k].start);
    const tml_static_result r = rest(&p, !list[k].stable);
    assert_true(r.stable == list[k].stable && r.indifferent == 0);
    assert_between(problem_read(&p, "A.angle"), list[k].crank - 1e-12, list[k].crank + 1e-12);
    assert_close(r.stiffness, list[k].omega2, 1e-10);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- what cannot balance -------- */

static void test_falls(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [9.81, 0, 0]\nbodies:\n  ground: {markers: {r: {z: [1, 0, 0]}}}\n"
                   "  cart: {mass: 2, inertia: [1, 1, 1], markers: {r: {z: [1, 0, 0]}}}\n"
                   "joints: {rail: {translational: [ground.r, cart.r]}}\n");
  refuse(&p, "Nothing balances 19.6 N on 'cart' along x: it would accelerate. Add a spring, a stop or a motion.");
  problem_end(&p);
  problem_text(&p, "trammel: 1\nbodies: {wheel: {mass: 2, inertia: [1, 1, 1]}}\n"
                   "joints: {pin: {revolute: [ground, wheel]}}\n"
                   "forces: {drive: {torque: [ground, wheel], value: 3}}\n");
  refuse(&p, "Nothing balances 3 N m on 'wheel' about z");
  problem_end(&p);
}

/* Nothing holds the cart along x, and nothing pushes: it stays where it is while the pendulum on it comes down. */
static void test_indifferent(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n  ground: {markers: {r: {z: [1, 0, 0]}}}\n"
                   "  cart: {kind: planar, mass: 2, inertia: 1, position: [0.25, 0], markers: {r: {z: [1, 0, 0]}}}\n"
                   "  bob: {kind: planar, mass: 1, inertia: 0.1, position: [1.25, 0], markers: {a: {at: [-1, 0, 0]}}}\n"
                   "joints: {rail: {translational: [ground.r, cart.r]}, pin: {revolute: [cart, bob.a]}}\n");
  const tml_static_result r = rest(&p, false);
  assert_true(r.stable && r.indifferent == 1);
  assert_contains(r.text, "nothing holds 1 direction, in which the position stays that of the start: cart");
  problem_end(&p);
}

/* ---------------------------------------------------------------- states of users ------------ */

/* A mass on a spring, pushed by a force that follows its command with a lag; and a way that nothing depends on. */
static const char *const lagging =
  "trammel: 1\n"
  "bodies: {m: {kind: point, mass: 2, position: [0.4, 0, 0]}}\n"
  "forces:\n"
  "  s: {force: m, value: [-50 N/m*dx(m), -50 N/m*dy(m), -50 N/m*dz(m)]}\n"
  "  f: {force: m, value: [push, 0, 0]}\n"
  "equations:\n"
  "  push: {rate: (10 N - push)/0.1 s, unit: N, start: 4 N%s}\n"
  "%s";

static void test_states(void **state)
{
  (void)state;
  problem p;
  char text[900];
  snprintf(text, sizeof text, lagging, "", "");
  problem_text(&p, text);
  tml_static_result r = rest(&p, false);
  assert_true(!r.judged && r.stable);
  assert_contains(r.text, "states of equations take part");
  assert_close(problem_read(&p, "m.x"), 10.0/50.0, 1e-13);
  assert_close(problem_read(&p, "push"), 10.0, 1e-13);
  problem_end(&p);
  snprintf(text, sizeof text, lagging, ", hold: true", ""); /* the state stays, and its rate is what it is */
  problem_text(&p, text);
  r = rest(&p, false);
  assert_true(r.judged && r.stable);
  assert_close(problem_read(&p, "m.x"), 4.0/50.0, 1e-13);
  assert_close(problem_read(&p, "push"), 4.0, 1e-13);
  assert_close(problem_read(&p, "push.rate"), 60.0, 1e-13);
  assert_close(r.stiffness, 50.0/2.0, 1e-9); /* forces by formula give way in it */
  problem_end(&p);
  snprintf(text, sizeof text, lagging, "", "  way: {rate: 1 m/s + vx(m), unit: m}\n");
  problem_text(&p, text);
  refuse(&p, "nothing depends on the state of equation 'way', so that it may have any value at rest. Give it "
             "`hold: true`");
  problem_end(&p);
  snprintf(text, sizeof text, lagging, "", "  way: {rate: 1 m/s + vx(m), unit: m, hold: true}\n");
  problem_text(&p, text);
  rest(&p, false);
  assert_close(problem_read(&p, "m.x"), 10.0/50.0, 1e-13);
  problem_end(&p);
}

/* A pole held by a controller with an integral part: upright, and the sum is what it takes. */
static void test_controller(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/inverted_pendulum.yaml");
  tml_static_result r = {.size = sizeof r};
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
  if (tml_sim_static(p.sim, 20.0, false, &r, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  assert_true(!r.judged);
  assert_close(problem_read(&p, "cart.x"), 1.0, 1e-12);
  assert_close(fabs(problem_read(&p, "pole.angle")), atan(2.0*0.15/(0.25*9.81)), 1e-12);
  problem_end(&p);
}

/* ---------------------------------------------------------------- rates, time, stiff parts --- */

/* Motions are taken at the time asked for; a run goes on from there. */
static void test_time(void **state)
{
  (void)state;
  problem p;
  tml_static_result r = {.size = sizeof r};
  problem_text(&p, "trammel: 1\ngravity: [0, -10, 0]\nbodies:\n"
                   "  a: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0], markers: {p: {at: [-0.5, 0]}, "
                   "q: {at: [0.5, 0]}}}\n"
                   "  b: {kind: planar, mass: 2, inertia: 0.1, position: [1, 0.5], angle: 90 deg, markers: {p: {at: "
                   "[-0.5, 0]}}}\n"
                   "joints: {turn: {revolute: [ground, a.p]}, hang: {revolute: [a.q, b.p]}}\n"
                   "motions: {drive: {rotation: turn, value: 2*time}}\n");
  problem_start(&p);
  assert_int_equal(tml_sim_static(p.sim, 1.0, false, &r, &p.err), TML_OK);
  assert_true(r.stable && r.unstable == 0);
  assert_close(problem_read(&p, "a.x"), 0.5*cos(2.0), 1e-13);
  assert_close(problem_read(&p, "b.x"), cos(2.0), 1e-13);
  assert_close(problem_read(&p, "b.y"), sin(2.0) - 0.5, 1e-13);
  assert_close(fabs(problem_read(&p, "drive.torque")), fabs((0.5*1 + 2)*10*cos(2.0)), 1e-12); /* at rest */
  assert_true(problem_read(&p, "a.vx") == 0.0);
  problem_advance(&p, 1.2);
  assert_close(problem_read(&p, "a.x"), 0.5*cos(2.4), 1e-6);
  tml_error err = {0};
  assert_int_equal(tml_sim_static(p.sim, 1.0, false, &r, &err), TML_ERR_ARGUMENT);
  problem_end(&p);
}

/* A pendulum on a spring that is next to rigid falls through a right angle. */
static void test_stiff(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies: {m: {kind: point, mass: 1, position: [1, 0.2, 0]}}\n"
                   "forces: {s: {spring-damper: [ground, m], stiffness: 1e9, free-length: 1}}\n");
  const tml_static_result r = rest(&p, false);
  assert_true(r.stable && r.iterations < 40);
  assert_close(problem_read(&p, "m.y"), -1.0 - 9.81e-9, 1e-14);
  problem_end(&p);
}

/* Rows for velocities: a sleigh on a slope, held by a spring, turns and slides but keeps to its heading. */
static void test_rates(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, -1, 0]\n"
                   "bodies: {s: {kind: planar, mass: 2, inertia: 1, angle: 30 deg}}\n"
                   "constraints: {edge: {knife-edge: [s, ground]}}\n"
                   "forces: {k: {bushing: [ground, s], stiffness: [10, 10, 10, 1, 1, 1]}}\n");
  const tml_static_result r = rest(&p, false);
  assert_true(r.stable);
  assert_contains(tml_sim_notes(p.sim), "constraints of velocities do not act at rest: constraint 'edge'");
  const double a = problem_read(&p, "s.angle"), x = problem_read(&p, "s.x"), y = problem_read(&p, "s.y");
  assert_between(cos(a)*(-10.0*x) + sin(a)*(-10.0*y - 2.0), -1e-12, 1e-12); /* nothing along the edge */
  problem_end(&p);
}

/* ---------------------------------------------------------------- starts of runs ------------- */

/* The car, drawn 5 cm too high, stands where it does, and drives. */
static void test_car(void **state)
{
  (void)state;
  problem p, q;
  problem_file(&p, "examples/hmmwv.yaml");
  problem_set(&p, "tolerance 1e-5 method hht");
  problem_start(&p);
  char *text = strdup(tml_model_source(p.model)), *at = strstr(text, "0, 0.71]");
  assert_non_null(at);
  memcpy(at, "0, 0.76]", 8);
  problem_text(&q, text);
  free(text);
  problem_set(&q, "tolerance 1e-5 method hht start static");
  problem_start(&q);
  static const char *const names[] = {"chassis.z", "wheel_fr.z", "wheel_rl.z"};
  for (int i = 0; i < 3; i++) {
    const double z = problem_read(&p, names[i]);
    assert_between(problem_read(&q, names[i]), z - 1e-9, z + 1e-9);
  }
  assert_close(problem_read(&q, "chassis.vx"), 4.4704, 1e-12);
  assert_between(problem_read(&q, "chassis.az"), -1e-8, 1e-8);
  problem_end(&p);
  problem_end(&q);
}

/* A start that cannot be static says why; a given angle of the start is where the search begins. */
static void test_start(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies: {m: {kind: point, mass: 2}}\n"
                   "simulate: {start: static}\n");
  assert_int_equal(problem_try_start(&p), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "the run cannot start at rest (start: static): Nothing balances 19.6 N on 'm' along z");
  problem_end(&p);
  problem_file(&p, "examples/suspension.yaml");
  problem_set(&p, "tolerance 1e-8 method hht");
  problem_start(&p);
  assert_close(problem_read(&p, "wheel.y"), 0.3 - 430.0*9.81/200000.0, 1e-13);
  problem_advance(&p, 3.0);
  assert_between(problem_read(&p, "wheel.y"), 0.35 - 430.0*9.81/200000.0 - 1e-4, 0.35 - 430.0*9.81/200000.0 + 1e-4);
  problem_end(&p);
}

/* ---------------------------------------------------------------- contacts ------------------- */

/* A block that is dropped on a slope below the limit of friction stays on it. */
static void test_contact(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [2, 0, -9.6]\n"
                   "bodies:\n  ground: {shape: {plane: {name: floor}}}\n"
                   "  block: {mass: 1, inertia: [0.01, 0.01, 0.01], position: [0, 0, 0.06],\n"
                   "    shape: {box: {size: [0.2, 0.2, 0.1]}}}\n"
                   "materials: {m: {stiffness: 1e5, restitution: 0.5}}\n"
                   "friction-laws: {f: {static: 0.5, dynamic: 0.4}}\n"
                   "contacts: {c: {between: [block, ground], material: m, friction: f}}\n");
  const tml_static_result r = rest(&p, false);
  assert_true(r.stable && r.relaxed);
  assert_int_equal(tml_sim_stats(p.sim)->steps, 0); /* those of the search do not count */
  assert_contains(tml_sim_notes(p.sim), "contacts and friction allow many equilibria");
  assert_close(problem_read(&p, "c.fz"), 9.6, 1e-9);
  assert_close(problem_read(&p, "c.fx"), -2.0, 1e-9);
  assert_between(problem_read(&p, "block.x"), 0.0, 0.01);
  assert_true(problem_read(&p, "block.z") < 0.05);
  problem_end(&p);
}

/* Motions and functions of time stand still while a ball comes to rest on a table that goes up, beside a wheel that
 * spins; until a later time they carry it along. */
static void test_still_time(void **state)
{
  (void)state;
  const double times[] = {0.0, 0.5}, depth = pow(2.0*9.81/(1e5*(1.0 + 0.25)/2.0), 1.0/1.5); /* (1 + e^2)/2 at rest */
  for (int k = 0; k < 2; k++) {
    problem p;
    tml_static_result r = {.size = sizeof r};
    problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  ground: {markers: {w: {at: [9, 9, 9]}, g: {}}}\n"
                     "  table: {mass: 1, inertia: [1, 1, 1], markers: {g: {}},\n"
                     "    shape: {box: {size: [1, 1, 0.2], at: [0, 0, -0.1]}}}\n"
                     "  ball: {mass: 2, inertia: [1, 1, 1], position: [0, 0, 1.5], shape: {sphere: {radius: 0.1}}}\n"
                     "  wheel: {kind: planar, mass: 1, inertia: 1, position: [9, 9, 9]}\n"
                     "joints: {pin: {revolute: [ground.w, wheel]}, guide: {translational: [ground.g, table.g]}}\n"
                     "motions: {spin: {rotation: pin, value: 100*time}, lift: {translation: guide, value: 0.2*time}}\n"
                     "contacts: {c: {between: [ball, table], material: {stiffness: 1e5, restitution: 0.5}}}\n");
    assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
    if (tml_sim_static(p.sim, times[k], false, &r, &p.err) != TML_OK) fail_msg("%s", p.err.text);
    assert_true(r.stable && r.relaxed);
    assert_close(problem_read(&p, "c.fz"), 2.0*9.81, 1e-9);
    assert_between(problem_read(&p, "table.z"), 0.2*times[k] - 1e-12, 0.2*times[k] + 1e-12);
    assert_close(problem_read(&p, "ball.z"), 0.1 - depth + 0.2*times[k], 1e-9);
    assert_between(problem_read(&p, "wheel.angle"), 100.0*times[k] - 1e-9, 100.0*times[k] + 1e-9);
    problem_end(&p);
  }
}

/* A drawer that friction of its guide alone holds, 4.905 N at most. */
static void drawer(problem *p, double pull)
{
  char text[600];
  snprintf(text, sizeof text,
           "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  ground: {markers: {s: {z: [1, 0, 0]}}}\n"
           "  drawer: {mass: 5, inertia: [0.1, 0.1, 0.1], markers: {s: {z: [1, 0, 0]}}}\n"
           "joints: {slide: {translational: [ground.s, drawer.s], friction: {static: 0.1}}}\n"
           "forces: {pull: {force: drawer, value: [%g, 0, 0]}}\n", pull);
  problem_text(p, text);
}

static void test_joint_friction(void **state)
{
  (void)state;
  const double pull[] = {0.0, 1.0, 4.9};
  problem p;
  for (int k = 0; k < 3; k++) {
    drawer(&p, pull[k]);
    const tml_static_result r = rest(&p, false);
    assert_true(r.stable && r.relaxed && r.indifferent == 0);
    assert_between(problem_read(&p, "slide.friction.force"), -pull[k] - 1e-9, -pull[k] + 1e-9);
    assert_close(problem_read(&p, "slide.friction.load"), 49.05, 1e-5);
    assert_true(problem_read(&p, "slide.friction.state") == 2.0);
    assert_between(problem_read(&p, "drawer.x"), -1e-9, 1e-3);
    problem_end(&p);
  }
  drawer(&p, 5.0);
  refuse(&p, "Nothing balances 0.095 N on 'drawer' along x");
  problem_end(&p);
}

/* A load on a screw that does not turn back: its torque is W p/2 pi, less what friction along the screw carries. */
static void test_screw_holds(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  ground: {markers: {s: {}}}\n"
                   "  screw: {mass: 1, inertia: [1e-3, 1e-3, 1e-4], markers: {s: {}}}\n"
                   "  load: {mass: 300, inertia: [10, 10, 10], position: [0, 0, 0.2],\n"
                   "    markers: {s: {at: [0, 0, -0.2]}, g: {}}}\n"
                   "joints:\n  bearing: {revolute: [ground.s, screw.s]}\n"
                   "  guide: {translational: [ground.s, load.g]}\n"
                   "  thread: {screw: [screw.s, load.s], pitch: 4 mm, friction: {static: 0.12, pin-radius: 8 mm}}\n");
  const tml_static_result r = rest(&p, false);
  const double way = 0.004/(2.0*acos(-1.0)), force = problem_read(&p, "thread.friction.force");
  assert_true(r.stable);
  assert_close(problem_read(&p, "thread.friction.torque") + way*force, 300*9.81*way, 1e-9);
  assert_close(problem_read(&p, "thread.friction.load"), 300*9.81 - force, 1e-5);
  assert_true(problem_read(&p, "thread.friction.state") == 2.0);
  problem_end(&p);
}

/* ---------------------------------------------------------------- sequences ------------------ */

typedef struct row_list { int n, jumps; double value[40], y[40]; bool stable; } row_list;

static void on_row(void *user, const tml_static_case *c)
{
  row_list *l = user;
  assert_string_equal(c->failure, "");
  l->value[l->n] = c->value;
  for (int i = 0; i < c->n; i++)
    if (strcmp(c->names[i], "tip.y") == 0) l->y[l->n] = c->values[i];
  l->jumps += c->jumped;
  l->stable = l->stable && c->found->stable;
  l->n++;
}

/* Up over the limit load: the rows are those of the upper branch, then of the lower one. */
static void test_sequence(void **state)
{
  (void)state;
  problem p;
  char text[1200];
  double loads[11], L0 = 1.0/cos(acos(-1.0)/6.0);
  for (int i = 0; i < 11; i++) loads[i] = 20.0*i;
  snprintf(text, sizeof text, arch, 0.0, 0.5);
  problem_text(&p, text);
  row_list l = {.stable = true};
  tml_messages *told = NULL;
  assert_int_equal(tml_messages_create(&told), TML_OK);
  const tml_static_options w = {.size = sizeof w, .vary = "load", .values = loads, .n_values = 11, .row = on_row,
                                .user = &l};
  assert_int_equal(tml_static(p.model, &p.opt, &w, told, &p.err), TML_OK);
  assert_true(l.n == 11 && l.jumps == 1 && l.stable);
  for (int i = 0; i < 11; i++) {
    assert_true(i < 7 ? l.y[i] > 0.317 : l.y[i] < -0.57);
    assert_between(4000.0*l.y[i]*(L0/sqrt(1.0 + l.y[i]*l.y[i]) - 1.0), loads[i] - 1e-9, loads[i] + 1e-9);
  }
  double limit = 0.0;
  for (int i = 0; i < tml_messages_count(told); i++) {
    const char *at = strstr(tml_messages_get(told, i).text, "limit point at load = ");
    if (at) limit = strtod(at + strlen("limit point at load = "), NULL);
    if (at) assert_contains(at, "tip moves along y");
  }
  assert_close(limit, 127.71196114260869, 1e-8);
  tml_messages_free(told);
  problem_end(&p);
}

/* A column that is loaded more and more: it stands until k = m g l, and then leans. */
static void test_branching(void **state)
{
  (void)state;
  problem p;
  const double mass[] = {0.5, 1.0, 1.5};
  problem_text(&p, "trammel: 1\ngravity: [0, -10, 0]\nparameters: {m: 0.5}\nbodies:\n"
                   "  arm: {kind: planar, mass: m, inertia: 1e-9, position: [0, 1],\n"
                   "    markers: {foot: {at: [0, -1, 0]}}}\n"
                   "joints: {pin: {revolute: [ground, arm.foot]}}\n"
                   "forces: {spring: {rotational-spring-damper: [ground, arm.foot], stiffness: 8}}\n");
  tml_messages *told = NULL;
  assert_int_equal(tml_messages_create(&told), TML_OK);
  const tml_static_options w = {.size = sizeof w, .vary = "m", .values = mass, .n_values = 3};
  assert_int_equal(tml_static(p.model, &p.opt, &w, told, &p.err), TML_OK);
  bool said = false;
  for (int i = 0; i < tml_messages_count(told); i++)
    said = said || strstr(tml_messages_get(told, i).text, "at m = 0.8 the equilibrium becomes unstable: arm turns "
                          "about z");
  assert_true(said);
  const tml_static_options none = {.size = sizeof none, .vary = "K", .values = mass, .n_values = 3};
  assert_int_equal(tml_static(p.model, &p.opt, &none, told, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "no parameter 'K'");
  tml_messages_free(told);
  problem_end(&p);
}

/* A chain that lies folded up on itself at its upper end, far from its equilibrium, where it has no tension. It hangs
 * straight down. */
static void test_folded(void **state)
{
  (void)state;
  enum { N = 100 };
  problem p;
  char *text = malloc(40000);
  int n = snprintf(text, 40000, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n");
  for (int i = 0; i < N; i++)
    n += snprintf(text + n, 40000 - (size_t)n, "  l%d: {kind: planar, mass: 0.1, inertia: 1e-4, position: [0.05, 0], "
                  "angle: %d deg, markers: {a: {at: [-0.05, 0, 0]}, b: {at: [0.05, 0, 0]}}}\n", i, i % 2 ? 180 : 0);
  n += snprintf(text + n, 40000 - (size_t)n, "joints:\n  j0: {revolute: [ground, l0.a]}\n");
  for (int i = 1; i < N; i++)
    n += snprintf(text + n, 40000 - (size_t)n, "  j%d: {revolute: [l%d.b, l%d.a]}\n", i, i - 1, i);
  problem_text(&p, text);
  free(text);
  problem_start(&p);
  tml_static_result found = {.size = sizeof found};
  if (tml_sim_static(p.sim, 0, false, &found, &p.err)) fail_msg("%s", p.err.text);
  assert_true(found.stable && found.relaxed);
  assert_true(fabs(problem_read(&p, "l99.y") + 0.1*N - 0.05) < 1e-12 && fabs(problem_read(&p, "l99.x")) < 1e-12);
  problem_end(&p);
}

/* Integrators of speeds hold loads: any position is one of rest. The state is what the weights need: (10 0.5 + 5 1)
 * 9.81 N m cos(angle) over 200 N m/rad. The arm stays where it is if nothing else has to move; if the load hangs aside
 * at first, it comes to hang below, and closing the joints moves the arm as well. */
static double held_by_integral(double aside)
{
  problem p;
  char text[900];
  snprintf(text, sizeof text,
    "trammel: 1\ngravity: [0, -9.81, 0]\nparameters: {aside: %g}\n"
    "bodies:\n"
    "  arm: {kind: planar, mass: 10, inertia: 1, position: [0.5, 0],\n"
    "    markers: {foot: {at: [-0.5, 0]}, tip: {at: [0.5, 0]}}}\n"
    "  load: {kind: planar, mass: 5, inertia: 0.1, angle: aside,\n"
    "    position: [1 + 0.8*sin(aside), -0.8*cos(aside)], markers: {top: {at: [0, 0.8]}}}\n"
    "joints: {pin: {revolute: [ground, arm.foot]}, hang: {revolute: [arm.tip, load.top]}}\n"
    "variables: {error: {value: -wz(arm), unit: rad/s}}\n"
    "equations: {integral: {rate: error, unit: rad}}\n"
    "forces: {motor: {torque: [arm, ground], value: \"50 N m s*error + 200 N m*integral\"}}\n", aside);
  problem_text(&p, text);
  rest(&p, false);
  const double angle = problem_read(&p, "arm.angle");
  assert_close(problem_read(&p, "integral"), 9.81*(10*0.5 + 5*1)*cos(angle)/200, 1e-12);
  assert_true(fabs(problem_read(&p, "load.angle")) < 1e-9);
  assert_contains(tml_sim_notes(p.sim), "changed states: 'integral' from 0 rad to 0.4");
  problem_end(&p);
  return angle;
}

static void test_integrators(void **state)
{
  (void)state;
  assert_true(fabs(held_by_integral(0.0)) < 1e-12);
  assert_true(fabs(held_by_integral(0.1)) < 0.1);
}

/* No load is left where it rests: what is out of balance is small beside those on the way. */
static void test_unloaded(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {mass: {kind: point, mass: 1, position: [0.1, 0.2, 0]}}\n"
                   "forces: {k: {spring-damper: [ground, mass], stiffness: 4, free-length: 0}}\n");
  problem_start(&p);
  tml_static_result found = {.size = sizeof found};
  if (tml_sim_static(p.sim, 0, false, &found, &p.err)) fail_msg("%s", p.err.text);
  assert_true(found.stable && fabs(found.stiffness - 4) < 1e-12);
  assert_true(fabs(problem_read(&p, "mass.x")) < 1e-15 && fabs(problem_read(&p, "mass.y")) < 1e-15);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_unloaded), cmocka_unit_test(test_folded),
    cmocka_unit_test(test_chain_10), cmocka_unit_test(test_chain_100), cmocka_unit_test(test_arch),
    cmocka_unit_test(test_von_mises), cmocka_unit_test(test_inverted),
    cmocka_unit_test(test_stewart), cmocka_unit_test(test_four_bar), cmocka_unit_test(test_falls),
    cmocka_unit_test(test_indifferent), cmocka_unit_test(test_states), cmocka_unit_test(test_controller),
    cmocka_unit_test(test_integrators),
    cmocka_unit_test(test_time), cmocka_unit_test(test_stiff), cmocka_unit_test(test_rates), cmocka_unit_test(test_car),
    cmocka_unit_test(test_start), cmocka_unit_test(test_contact), cmocka_unit_test(test_still_time),
    cmocka_unit_test(test_joint_friction),
    cmocka_unit_test(test_screw_holds), cmocka_unit_test(test_sequence),
    cmocka_unit_test(test_branching)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
