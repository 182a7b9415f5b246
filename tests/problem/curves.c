/* curves.c - points and curves on curves: beads, a cam with a knife edge, two rings, against closed forms; ends of open
 * curves; the errors of wrong ones. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

static const double pi = 3.14159265358979323846, g = 9.81;

/* ---------------------------------------------------------------- models --------------------- */

typedef struct text { char s[60000]; size_t n; } text;

static void put(text *t, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  t->n += (size_t)vsnprintf(t->s + t->n, sizeof t->s - t->n, fmt, ap);
  va_end(ap);
  assert_true(t->n < sizeof t->s);
}

typedef void place_fn(double s, double x[3]);

/* A curve through n points, s from `from` on. */
static void put_curve(text *t, const char *name, bool closed, place_fn *at, double from, double step, int n)
{
  put(t, "  %s: {closed: %s, points: [", name, closed ? "true" : "false");
  for (int i = 0; i < n; i++) {
    double x[3];
    at(from + i*step, x);
    put(t, "%s[%.16g, %.16g, %.16g]", i ? ", " : "", x[0], x[1], x[2]);
  }
  put(t, "]}\n");
}

static void open_text(problem *p, const text *t, const char *settings)
{
  problem_text(p, t->s);
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- a cycloid ------------------ */

/* A bead on a cycloid swings with the same period whatever the amplitude: the way from the bottom is s = s0 cos(w t),
 * w^2 = g/(4 r), s = 4 r sin(phi/2), phi from the bottom (Huygens). */
static const double r_c = 0.5;

static void cycloid(double phi, double x[3])
{
  x[0] = r_c*(phi + sin(phi));
  x[1] = r_c*(1.0 - cos(phi));
  x[2] = 0.0;
}

static void test_cycloid(void **state)
{
  static const char *const settings[] = {
      "method hht tolerance 1e-8 end 2", "method radau tolerance 1e-9 end 2", "method rosenbrock tolerance 1e-8 end 2",
      "method dop853 tolerance 1e-10 end 2"};
  const double w = sqrt(g/(4.0*r_c)), phi0 = 1.6, s0 = 4.0*r_c*sin(0.5*phi0);
  double x0[3];
  text t = {.n = 0};
  (void)state;
  cycloid(phi0, x0);
  put(&t, "trammel: 1\ngravity: [0, %.15g, 0]\nbodies:\n  bead: {kind: point, mass: 2, position: [%.15g, %.15g, 0]}\n"
      "curves:\n", -g, x0[0], x0[1]);
  put_curve(&t, "wire", false, cycloid, -2.6, 0.02, 261);
  put(&t, "joints:\n  rail: {point-on-curve: [ground, bead], curve: wire}\n");
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    open_text(&p, &t, settings[i]);
    for (int k = 1; k <= 4; k++) {
      const double time = 0.5*k, s = s0*cos(w*time), v = -s0*w*sin(w*time), phi = 2.0*asin(s/(4.0*r_c));
      double wanted[3], y[3], F[3];
      problem_advance(&p, time);
      cycloid(phi, wanted);
      problem_reads(&p, "bead", "x y z", y);
      if (!(distance(y, wanted, 3) <= (i == 0 ? 5e-5 : 3e-6)))
        fail_msg("%s: off by %.3g m", settings[i], distance(y, wanted, 3));
      /* m v^2/rho + m g cos(phi/2) along the normal, rho = 4 r cos(phi/2) */
      problem_reads(&p, "rail.j", "fx fy fz", F);
      const double N = 2.0*(v*v/(4.0*r_c*cos(0.5*phi)) + g*cos(0.5*phi));
      const double normal[3] = {-N*sin(0.5*phi), N*cos(0.5*phi), 0.0};
      if (!(distance(F, normal, 3) <= 2e-3*N))
        fail_msg("%s: force off by %.3g N of %.3g", settings[i], distance(F, normal, 3), N);
    }
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- a helix that turns --------- */

/* A bead on a helix of radius a and slope b on a hub that turns with W: its angle f on the hub has
 * (a^2 + b^2) f'' = -g b, the same with any constant W, as the axis is vertical. */
static void helix(double f, double x[3])
{
  x[0] = 0.3*cos(f);
  x[1] = 0.3*sin(f);
  x[2] = 0.1*f;
}

static void test_helix(void **state)
{
  const double W = 2.0, f0 = 9.0;
  text t = {.n = 0};
  problem p;
  (void)state;
  put(&t, "trammel: 1\ngravity: [0, 0, %.15g]\nbodies:\n  hub: {mass: 1, inertia: [1, 1, 1]}\n"
      "  bead: {mass: 0.5, inertia: [0.01, 0.01, 0.01], position: [%.15g, %.15g, %.15g], hold: [z],\n"
      "    velocity: [%.15g, %.15g, 0]}\n"
      "curves:\n", -g, 0.3*cos(f0), 0.3*sin(f0), 0.1*f0, -0.3*W*sin(f0), 0.3*W*cos(f0));
  put_curve(&t, "thread", false, helix, -0.5, 0.05, 220);
  put(&t, "joints:\n  axle: {revolute: [ground, hub]}\n  rail: {point-on-curve: [hub, bead], curve: thread}\n"
      "motions:\n  drive: {rotation: axle, value: 2*time}\n");
  open_text(&p, &t, "method radau tolerance 1e-9 end 0.8");
  for (int k = 1; k <= 4; k++) {
    const double time = 0.2*k, f = f0 - 0.5*g*0.1/(0.09 + 0.01)*time*time, about = f + W*time;
    const double wanted[3] = {0.3*cos(about), 0.3*sin(about), 0.1*f};
    double y[3];
    problem_advance(&p, time);
    problem_reads(&p, "bead", "x y z", y);
    if (!(distance(y, wanted, 3) <= 1e-5)) fail_msg("helix: off by %.3g m at %g s", distance(y, wanted, 3), time);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- a knife edge on a cam ------ */

/* The edge rides in the radial line of the cam r = R + e cos(2 phi), which turns with w: lift, and force of the cam on
 * it from m r'' + k r along the line. */
static void cam(double phi, double x[3])
{
  const double r = 0.05 + 0.01*cos(2.0*phi);
  x[0] = r*cos(phi);
  x[1] = r*sin(phi);
  x[2] = 0.0;
}

static void test_knife_edge(void **state)
{
  const double w = 20.0, m = 0.3, k = 2000.0;
  text t = {.n = 0};
  problem p;
  (void)state;
  put(&t, "trammel: 1\nbodies:\n  ground: {markers: {line: {z: [1, 0, 0], x: [0, 0, 1]}, far: {at: [0.2, 0, 0]}}}\n"
      "  cam: {mass: 1, inertia: [1, 1, 1]}\n"
      "  edge: {mass: %g, inertia: [1, 1, 1], position: [0.06, 0, 0], markers: {line: {z: [1, 0, 0], x: [0, 0, 1]}}}\n"
      "curves:\n", m);
  put_curve(&t, "profile", true, cam, 0.0, 2.0*pi/180, 180);
  put(&t, "joints:\n  axle: {revolute: [ground, cam]}\n  guide: {translational: [ground.line, edge.line]}\n"
      "  ride: {point-on-curve: [cam, edge], curve: profile}\n"
      "motions:\n  drive: {rotation: axle, value: 20*time}\n"
      "forces:\n  spring: {spring-damper: [ground.far, edge], stiffness: %g, free-length: 0.2}\n", k);
  open_text(&p, &t, "method hht tolerance 1e-8 end 0.4");
  for (int i = 1; i <= 8; i++) {
    const double time = 0.05*i, phi = -w*time, r = 0.05 + 0.01*cos(2.0*phi), r1 = -0.02*sin(2.0*phi);
    const double r2 = -0.04*cos(2.0*phi), accel = r2*w*w;
    double F[3];
    problem_advance(&p, time);
    assert_between(problem_read(&p, "edge.x"), r - 2e-7, r + 2e-7);
    assert_between(problem_read(&p, "edge.ax"), accel - 0.02, accel + 0.02);
    /* pushed along the normal of the cam: its part along the line does m r'' and holds the spring, the part across is
     * in the ratio of the slope, r'/r by the angle of the cam */
    const double along = m*accel + k*r, across = -along*r1/r;
    problem_reads(&p, "ride.j", "fx fy fz", F);
    if (!(distance(F, (double[3]){along, across, 0.0}, 3) <= 2e-4*fabs(along) + 0.02))
      fail_msg("cam at %g s: %.9g %.9g instead of %.9g %.9g N", time, F[0], F[1], along, across);
    /* w times the torque of the drive is the power that the edge takes */
    assert_between(problem_read(&p, "edge.vx"), -w*r1 - 1e-4, -w*r1 + 1e-4);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- self-crossing -------------- */

/* A lying eight: the bead goes straight through where the curve crosses itself, and round. */
static void eight(double s, double x[3])
{
  x[0] = sin(s);
  x[1] = 0.5*sin(2.0*s);
  x[2] = 0.0;
}

static void test_eight(void **state)
{
  text t = {.n = 0};
  problem p;
  (void)state;
  put(&t, "trammel: 1\nbodies:\n  bead: {kind: point, mass: 1, position: [0.479425538604203, 0.420735492403948, 0],\n"
      "    velocity: [1.7038, 1.0491, 0]}\ncurves:\n");
  put_curve(&t, "wire", true, eight, 0.0, 2.0*pi/200, 200);
  put(&t, "joints:\n  rail: {point-on-curve: [ground, bead], curve: wire}\n");
  open_text(&p, &t, "method hht tolerance 1e-7 end 8");
  int rightward = 0, leftward = 0;
  double before = problem_read(&p, "bead.x");
  const double v0 = hypot(problem_read(&p, "bead.vx"), problem_read(&p, "bead.vy"));
  for (int k = 1; k <= 400; k++) {
    problem_advance(&p, 0.02*k);
    const double x = problem_read(&p, "bead.x"), vx = problem_read(&p, "bead.vx"), vy = problem_read(&p, "bead.vy");
    if (x*before < 0.0) { /* through the middle: at 45 degrees, upward to the right, or to the left */
      assert_between(vy/fabs(vx), 0.9, 1.1);
      rightward += vx > 0.0;
      leftward += vx < 0.0;
    }
    assert_close(hypot(vx, vy), v0, 1e-3);
    before = x;
  }
  assert_true(rightward >= 1 && leftward >= 1);
  problem_end(&p);
}

/* A run that was saved where the curve crosses itself goes on to the last bit. */
static void test_saved(void **state)
{
  text t = {.n = 0};
  problem p;
  unsigned char *bytes = NULL;
  size_t size = 0;
  double x[4], y[4];
  (void)state;
  put(&t, "trammel: 1\nbodies:\n  bead: {kind: point, mass: 1, position: [0.479425538604203, 0.420735492403948, 0],\n"
      "    velocity: [-1.7038, -1.0491, 0]}\ncurves:\n");
  put_curve(&t, "wire", true, eight, 0.0, 2.0*pi/200, 200);
  put(&t, "joints:\n  rail: {point-on-curve: [ground, bead], curve: wire}\n");
  open_text(&p, &t, "method hht tolerance 1e-6 end 4");
  while (problem_read(&p, "bead.x") > 0.0) problem_steps(&p, p.sim->eq->run->t + 1e-3);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &p.err), TML_OK);
  problem_advance(&p, 3.0);
  problem_reads(&p, "bead", "x y vx vy", x);
  assert_int_equal(tml_sim_restore(p.sim, bytes, size, &p.err), TML_OK);
  problem_advance(&p, 3.0);
  problem_reads(&p, "bead", "x y vx vy", y);
  assert_memory_equal(x, y, sizeof x);
  tml_sim_save_free(bytes);
  problem_end(&p);
}

/* ---------------------------------------------------------------- two rings ------------------ */

static void big(double s, double x[3])
{
  x[0] = cos(s);
  x[1] = sin(s);
  x[2] = 0.0;
}

static void small(double s, double x[3])
{
  x[0] = 0.5*cos(s);
  x[1] = 0.5*sin(s);
  x[2] = 0.0;
}

/* Rings that touch keep their centres apart by the sum of radii, or the difference: as a distance joint. */
static void check_rings(double length, bool upside_down, const char *settings)
{
  text t[2] = {{.n = 0}, {.n = 0}};
  problem p, q;
  for (int k = 0; k < 2; k++) {
    put(&t[k], "trammel: 1\ngravity: [0, %.15g, 0]\nbodies:\n  ground: {markers: {m: {}}}\n"
        "  disc: {mass: 2, inertia: [0.3, 0.3, 0.4], position: [%.15g, %.15g, 0], angular-velocity: [0, 0, 3],\n"
        "    markers: {level: {}, m: {z: [0, 0, %d], x: [1, 0, 0]}}}\n", -g, 0.8*length, -0.6*length,
        upside_down ? -1 : 1);
    if (k == 0) {
      put(&t[k], "curves:\n");
      put_curve(&t[k], "big", true, big, 0.0, 2.0*pi/150, 150);
      put_curve(&t[k], "small", true, small, 0.0, 2.0*pi/150, 150);
    }
    put(&t[k], "joints:\n  flat: {planar: [ground.m, disc.level]}\n  touch: %s\n", k == 0
        ? "{curve-on-curve: [ground.m, disc.m], curves: [big, small]}" : "{distance: [ground.m, disc.m]}");
  }
  open_text(&p, &t[0], settings);
  open_text(&q, &t[1], settings);
  for (int k = 1; k <= 5; k++) {
    double x[3], y[3], F[3], G[3];
    problem_advance(&p, 0.3*k);
    problem_advance(&q, 0.3*k);
    problem_reads(&p, "disc", "x y z", x);
    problem_reads(&q, "disc", "x y z", y);
    if (!(distance(x, y, 3) <= 2e-5)) fail_msg("rings %g: off by %.3g m", length, distance(x, y, 3));
    problem_reads(&p, "touch.j", "fx fy fz", F);
    problem_reads(&q, "touch.j", "fx fy fz", G);
    if (!(distance(F, G, 3) <= 3e-3*(1.0 + hypot(G[0], G[1]))))
      fail_msg("rings: %.9g %.9g instead of %.9g %.9g N", F[0], F[1], G[0], G[1]);
    assert_close(problem_read(&p, "disc.wz"), 3.0, 1e-3);
  }
  problem_end(&p);
  problem_end(&q);
}

static void test_rings(void **state)
{
  (void)state;
  check_rings(1.5, false, "method hht tolerance 1e-8 end 1.5");
  check_rings(1.5, true, "method radau tolerance 1e-9 end 1.5");
  check_rings(0.5, false, "method radau tolerance 1e-9 end 1.5");
  check_rings(1.5, false, "method rosenbrock tolerance 1e-8 end 1.5");
}

/* ---------------------------------------------------------------- ends, faults --------------- */

#define WIRE "curves: {wire: {closed: false, points: [[0, 0], [1, 0], [2, 0], [3, 0]]}}\n"
#define BEAD "trammel: 1\nbodies: {bead: {kind: point, mass: 1, position: [2, 0, 0], velocity: [1, 0, 0]}}\n"

static void test_end(void **state)
{
  static const char *const methods[] = {"hht", "radau", "bdf", "adams", "dopri5", "rosenbrock"};
  (void)state;
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    char settings[80];
    problem p;
    if (problem_leaves_out(methods[i])) continue;
    problem_text(&p, BEAD WIRE "joints: {rail: {point-on-curve: [ground, bead], curve: wire}}\n");
    snprintf(settings, sizeof settings, "method %s tolerance 1e-6 end 3", methods[i]);
    problem_set(&p, settings);
    problem_start(&p);
    const tml_status st = tml_sim_advance(p.sim, 3.0, &p.err);
    assert_int_equal(st, TML_ERR_SIMULATION);
    assert_contains(p.err.text, "Joint 'rail' comes to the end of the curve 'wire', which is open.");
    /* bdf and adams do not make a step again that they like: they end a step before */
    const bool again = strcmp(methods[i], "bdf") != 0 && strcmp(methods[i], "adams") != 0;
    assert_between(p.sim->eq->run->t, again ? 0.9999 : 0.5, 1.0001);
    problem_end(&p);
  }
}

static void refuse(const char *model, const char *told)
{
  tml_messages *messages;
  tml_model *m = NULL;
  bool found = false;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m.yaml", model, strlen(model), NULL, messages), TML_ERR_MODEL);
  for (int i = 0; i < tml_messages_count(messages); i++)
    found = found || strstr(tml_messages_get(messages, i).text, told);
  if (!found) fail_msg("'%s' instead of '%s'", tml_messages_get(messages, 0).text, told);
  tml_messages_free(messages);
}

static void test_refused(void **state)
{
  (void)state;
  refuse(BEAD "curves: {c: {points: [[0, 0], [1, 0], [2, 0]]}}\n", "needs 4 to 20000 entries, 3 given");
  refuse(BEAD "curves: {c: {points: [[0, 0], [1, 0], [1, 0], [2, 0]]}}\n", "points 2 and 3 are in the same place");
  refuse(BEAD "curves: {c: {points: [[0, 0], [1, 0], [2, 0], [0, 0]]}}\n", "points 4 and 1 are in the same place");
  refuse(BEAD "curves: {c: {points: [[0, 0], [1e60, 0], [1e60, 1], [2, 0]]}}\n",
         "points 2 and 3 are too close to each other");
  refuse(BEAD "curves: {c: {points: [[0, 0], [1], [2, 0], [3, 0]]}}\n", "a point of a curve is [x, y] or [x, y, z]");
  refuse(BEAD "curves: {c: {points: [[0, 0], [1, 0], [2, 0], [3, x]]}}\n", "x");
  refuse(BEAD "curves: {c: {closed: false, points: [[0, 0], [1, 0], [0.01, 0], [1.5, 0]]}}\n",
         "the curve turns back on itself near point");
  refuse(BEAD WIRE "joints: {j: {point-on-curve: [ground, bead]}}\n", "a point-on-curve needs 'curve'");
  refuse(BEAD WIRE "joints: {j: {point-on-curve: [ground, bead], curve: wirr}}\n",
         "there is no curve 'wirr' (did you mean 'wire'?)");
  refuse(BEAD WIRE "joints: {j: {spherical: [ground, bead], curve: wire}}\n", "only a point-on-curve has a curve");
  refuse(BEAD WIRE "joints: {j: {spherical: [ground, bead], curves: [wire, wire]}}\n",
         "only a curve-on-curve has curves");
  refuse(BEAD WIRE "joints: {j: {curve-on-curve: [ground, bead], curves: [wire, wire]}}\n", "axes");
  refuse("trammel: 1\nbodies: {b: {kind: planar, mass: 1, inertia: 1}}\n"
         "curves: {s: {points: [[0, 0, 1], [1, 0, 0], [2, 1, 0], [0, 2, 0]]}}\n"
         "joints: {j: {curve-on-curve: [ground, b], curves: [s, s]}}\n", "curve 's' is not plane");
  refuse(BEAD WIRE "joints: {rail: {point-on-curve: [ground, bead], curve: wire}}\n"
         "channels: {c: 'joint(rail, 0, 1)'}\n", "the reaction of joint 'rail', which is on a curve, cannot be read");
}

/* Written and read again. */
static void test_written(void **state)
{
  text t = {.n = 0};
  problem p;
  tml_model *again = NULL;
  tml_messages *messages;
  (void)state;
  put(&t, "trammel: 1\nunits: mm-kg-s\nbodies:\n  a: {kind: planar, mass: 1, inertia: 1, position: [3, 1]}\ncurves:\n");
  put_curve(&t, "one", true, big, 0.0, 0.7, 8);
  put_curve(&t, "two", false, cycloid, -2.0, 0.5, 9);
  put(&t, "joints:\n  j: {curve-on-curve: [ground, a], curves: [one, two]}\n"
      "  k: {point-on-curve: [ground, a], curve: one}\n");
  problem_text(&p, t.s);
  assert_int_equal(tml_model_write(p.model, "curves-written.yaml", &p.err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read(&again, "curves-written.yaml", NULL, messages), TML_OK);
  remove("curves-written.yaml");
  assert_int_equal(again->n_curves, 2);
  for (int k = 0; k < 2; k++) {
    const tml_curve *x = p.model->curves[k].curve, *y = again->curves[k].curve;
    assert_true(x->n == y->n && x->closed == y->closed);
    assert_memory_equal(x->samples, y->samples, 3*(size_t)x->n_samples*sizeof(double));
  }
  assert_non_null(again->joints[0].curve[1]);
  assert_null(again->joints[1].curve[1]);
  tml_messages_free(messages);
  tml_model_free(again);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(test_cycloid), core_test(test_helix), core_test(test_knife_edge),
      core_test(test_eight), core_test(test_saved), core_test(test_rings),
      cmocka_unit_test(test_end), core_test(test_refused), core_test(test_written),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
