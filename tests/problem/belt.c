/* belt.c - closed beams around circles: their path, how they run along it, the creep of an elastic belt between two
 * pulleys; what is refused, and what is written. */
#include <unistd.h>

#include "support/problem.h"

static const double pi = 3.141592653589793;

/* ---------------------------------------------------------------- path ----------------------- */

/* Around a circle of 0.1 m, one of 0.2 m, and one of 0.05 m from the other side. */
static const char crossed[] =
    "trammel: 1\n"
    "gravity: [0, 0, 0]\n"
    "bodies:\n"
    "  belt:\n"
    "    kind: beam\n"
    "    velocity: [0, 0, 2]\n"
    "    beam:\n"
    "      around: [[0, 0, 0.1], [1, 0, 0.2], [0.5, 0.1, -0.05]]\n"
    "      pieces: 400\n"
    "      places: {far: 1.3}\n"
    "      stiffness: [1e4, 1e4, 1e4, 1, 1, 1]\n"
    "      line-mass: 0.5\n"
    "      line-inertia: [1e-4]\n"
    "      speed: 3\n"
    "simulate: {end: 1}\n";

/* Where the tangent leaves a circle: the angle of its direction, as for circles that are passed anti-clockwise (radius
 * positive) or clockwise. */
static double heading(const double a[3], const double b[3])
{
  return atan2(b[1] - a[1], b[0] - a[0]) - asin((b[2] - a[2])/hypot(b[0] - a[0], b[1] - a[1]));
}

/* By how much a path turns to the left from one heading to the other. */
static double turned(double from, double to)
{
  double turn = to - from;
  while (turn < 0.0) turn += 2.0*pi;
  while (turn >= 2.0*pi) turn -= 2.0*pi;
  return turn;
}

static void test_path(void **state)
{
  (void)state;
  static const double c[3][3] = {{0, 0, 0.1}, {1, 0, 0.2}, {0.5, 0.1, -0.05}};
  double length = 0.0, mass = 0.0, way = 0.0, h[3];
  problem p;
  for (int i = 0; i < 3; i++) {
    const double *a = c[i], *b = c[(i + 1) % 3];
    h[i] = heading(a, b);
    length += sqrt(pow(b[0] - a[0], 2) + pow(b[1] - a[1], 2) - pow(b[2] - a[2], 2));
  }
  length += 0.1*turned(h[2], h[0]) + 0.2*turned(h[0], h[1]) + 0.05*turned(h[2], h[1]);
  problem_text(&p, crossed);
  problem_start(&p);
  const int n = p.model->n_bodies - 1;
  assert_int_equal(n, 400);
  for (int k = 1; k <= n; k++) {
    const tml_body *b = &p.model->bodies[k], *next = &p.model->bodies[k % n + 1];
    mass += b->mass;
    way += sqrt(pow(next->x[0] - b->x[0], 2) + pow(next->x[1] - b->x[1], 2));
    assert_close(hypot(b->u[0], b->u[1]), 3.0, 1e-12);
    assert_close(b->u[2], 2.0, 1e-12);
  }
  assert_close(mass, 0.5*length, 1e-12);
  assert_between(way, (1.0 - 1e-4)*length, length);
  assert_close(problem_read(&p, "belt.start.x"), 0.1*sin(h[2]), 1e-12);
  assert_close(problem_read(&p, "belt.start.y"), -0.1*cos(h[2]), 1e-12);
  assert_close(problem_read(&p, "belt.end.x"), problem_read(&p, "belt.start.x"), 1e-12);
  problem_end(&p);
}

/* A ring that turns in its own circle keeps its shape if its preload is m v^2. */
static void test_ring_turns(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  ring:\n    kind: beam\n    beam:\n"
                   "      around: [[-1e-9, 0, 0.5], [1e-9, 0, 0.5]]\n      pieces: 60\n      straight: true\n"
                   "      stiffness: [1e5, 1e5, 1e5, 1, 1e-3, 1e-3]\n      line-mass: 0.4\n      line-inertia: [1e-7]\n"
                   "      preload: [40, 0, 0, 0, 0, 0]\n      speed: 10\nrecord: [ring, ring.node1, ring.element60]\n"
                   "simulate: {end: 1}\n");
  problem_set(&p, "method hht tolerance 1e-6");
  problem_start(&p);
  assert_between(problem_read(&p, "ring.node1.wz"), 19.99, 20.01); /* it turns with the path: speed over radius */
  problem_steps(&p, 0.05);
  assert_between(problem_read(&p, "ring.element60.fx"), 39.9, 40.1);
  const double x = problem_read(&p, "ring.node1.x"), y = problem_read(&p, "ring.node1.y");
  assert_between(hypot(x, y), 0.4995, 0.5005);
  assert_between(problem_read(&p, "ring.x"), -1e-6, 1e-6);
  const double turn = 20.0*tml_sim_time(p.sim); /* from the start, which is at the top */
  assert_between(atan2(y, x) - 0.5*pi, turn - 1e-3, turn + 1e-3);
  problem_end(&p);
}

/* ---------------------------------------------------------------- drive ---------------------- */

/* A torque brakes the right pulley, the left one turns at 20 rad/s. The belt is soft, so that its creep can be seen. */
static const char drive[] =
    "trammel: 1\n"
    "gravity: [0, 0, 0]\n"
    "parameters: {R: 0.05, r: 0.002}\n"
    "bodies:\n"
    "  ground: {markers: {A: {at: [0, 0]}, B: {at: [0.2, 0]}}}\n"
    "  left: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], angular-velocity: [0, 0, 20],\n"
    "         shape: {cylinder: {radius: R, length: 30 mm}}}\n"
    "  right: {mass: 1, inertia: [5e-4, 5e-4, 1e-3], position: [0.2, 0, 0], angular-velocity: [0, 0, 20],\n"
    "          shape: {cylinder: {radius: R, length: 30 mm}}}\n"
    "  belt:\n"
    "    kind: beam\n"
    "    beam:\n"
    "      around: [[0, 0, R + r], [0.2, 0, R + r]]\n"
    "      straight: true\n"
    "      pieces: 64\n"
    "      preload: [80, 0, 0, 0, 0, 0]\n"
    "      damping: 0.2 ms\n"
    "      stiffness: [1000, 1000, 1000, 0.01, 0.1, 2e-4]\n"
    "      line-mass: 0.05\n"
    "      line-inertia: [2e-6, 2e-6, 0]\n"
    "      speed: 20*(R + r)\n"
    "      contact-radius: r\n"
    "      contact-shapes: spheres\n"
    "joints: {a: {revolute: [ground.A, left]}, b: {revolute: [ground.B, right]}}\n"
    "motions: {spin: {rotation: a, value: 20*time}}\n"
    "forces: {load: {torque: right, value: \"-2*step(time, 0, 0, 0.1, 1)\"}}\n"
    "materials: {rubber: {stiffness: 1e5, exponent: 1, damping: 20, depth: 0.01 mm}}\n"
    "friction-laws: {dry: {static: 0.8, dynamic: 0.8, presliding: 0.02 mm, stick-velocity: 0.02}}\n"
    "contacts: {grip: {between: [belt, [left, right]], material: rubber, friction: dry}}\n"
    "simulate: {end: 1}\n";

/* Mean tension in the middle of the upper and of the lower strand. */
static void read_strands(problem *p, double tension[2])
{
  char name[40];
  int n[2] = {0};
  tension[0] = tension[1] = 0.0;
  for (int k = 1; k <= 64; k++) {
    snprintf(name, sizeof name, "belt.node%d.x", k);
    const double x = problem_read(p, name);
    snprintf(name, sizeof name, "belt.node%d.y", k);
    const int side = problem_read(p, name) > 0.0 ? 0 : 1;
    snprintf(name, sizeof name, "belt.element%d.fx", k);
    if (x < 0.06 || x > 0.14) continue;
    tension[side] += problem_read(p, name);
    n[side]++;
  }
  for (int i = 0; i < 2; i++) tension[i] /= n[i];
}

/* The belt carries the same mass everywhere, v/(1 + strain), and sticks where it runs onto a pulley: the ratio of the
 * speeds is that of the lengths of the slack and the tight strand. The torque is the difference of both tensions. */
static void test_creep(void **state)
{
  (void)state;
  enum { ROWS = 100 };
  const double EA = 1000.0, start = 80.0, spread = 2.0/0.052;
  double speed = 0.0, sum[2] = {0};
  problem p;
  problem_text(&p, drive);
  problem_set(&p, "method hht tolerance 1e-5 blow-error 0.1");
  problem_start(&p);
  problem_steps(&p, 0.15);
  for (int n = 0; n < ROWS; n++) {
    double tension[2];
    problem_steps(&p, 0.15 + 2e-3*(n + 1));
    read_strands(&p, tension);
    for (int i = 0; i < 2; i++) sum[i] += tension[i]/ROWS;
    speed += problem_read(&p, "right.wz")/ROWS;
  }
  const double creep = 1.0 - (1.0 + (sum[1] - start)/EA)/(1.0 + (sum[0] - start)/EA);
  assert_between(sum[0] - sum[1], 0.97*spread, 1.03*spread);
  assert_between(1.0 - speed/20.0, 0.9*creep, 1.1*creep);
  problem_end(&p);
}

/* ---------------------------------------------------------------- text ----------------------- */

#define BELT(keys) "trammel: 1\nbodies:\n  belt:\n    kind: beam\n    beam:\n      pieces: 20\n" \
  "      stiffness: [1e4, 1e4, 1e4, 1, 1, 1]\n      line-mass: 0.5\n      line-inertia: [1e-4]\n" keys "\n"

static void test_refused(void **state)
{
  (void)state;
  problem_refused(BELT("      around: [[0, 0, 0.1], [0.05, 0, 0.2]]"),
                  "10: beam 'belt': no straight part leads from circle 1 to circle 2: they overlap, or one is "
                  "inside the other");
  problem_refused(BELT("      around: [[0, 0, 0.1], [0.5, 0, 0.2], [0.25, 0, -0.2]]"),
                  "10: beam 'belt': no straight part leads from circle 2 to circle 3");
  problem_refused(BELT("      around: [[0, 0, 0.1], [0.5, 0, 0]]"),
                  "10: beam 'belt': circle 2 has no radius: the path would have a kink");
  problem_refused(BELT("      around: [[0, 0, 0.1], [0.5, 0]]"), "10: a circle of the path is [x, y, radius]");
  problem_refused(BELT("      around: [[0, 0, 0.1], [0.5, 0, 0.1]]\n      twist: 1"),
                  "11: beam 'belt': a closed beam has no twist: its ends meet");
  problem_refused("trammel: 1\nbodies:\n  belt:\n    kind: beam\n    beam:\n      pieces: 2\n"
                  "      stiffness: [1e4, 1e4, 1e4, 1, 1, 1]\n      line-mass: 0.5\n      line-inertia: [1e-4]\n"
                  "      around: [[0, 0, 0.1], [0.5, 0, 0.1]]\n",
                  "6: beam 'belt': 2 pieces, a closed beam has at least 3");
}

/* A model that is written and read again is the same. */
static void test_written(void **state)
{
  (void)state;
  char name[] = "belt_XXXXXX";
  problem p, q;
  const int file = mkstemp(name);
  assert_true(file >= 0);
  close(file);
  problem_text(&p, drive);
  assert_int_equal(tml_model_write(p.model, name, &p.err), TML_OK);
  problem_path(&q, name);
  unlink(name);
  assert_int_equal(p.model->n_bodies, q.model->n_bodies);
  assert_int_equal(p.model->n_shapes, q.model->n_shapes);
  for (int k = 0; k < p.model->n_bodies; k++)
    for (int i = 0; i < 3; i++) {
      assert_close(q.model->bodies[k].x[i], p.model->bodies[k].x[i], 1e-12);
      assert_close(q.model->bodies[k].u[i], p.model->bodies[k].u[i], 1e-12);
    }
  for (int k = 0; k < p.model->n_shapes; k++) assert_int_equal(q.model->shapes[k].kind, p.model->shapes[k].kind);
  problem_end(&p);
  problem_end(&q);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_path), cmocka_unit_test(test_ring_turns),
                                     cmocka_unit_test(test_creep), cmocka_unit_test(test_refused),
                                     cmocka_unit_test(test_written)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
