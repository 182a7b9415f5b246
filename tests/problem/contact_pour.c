/* contact_pour.c - balls poured into a box until they lie: nobody is outside, and the floor carries their weight. The
 * walls are smooth, or they would carry a part of it. bench/run has hundreds of them. */
#include "support/problem.h"

enum { BALLS = 36, ROW = 3 };
static const double R = 0.02, MASS = 0.08, GRAVITY = 9.81, HALF = 0.068; /* [m], [kg], [m/s2], [m] half the box */

static double scatter(unsigned *seed)
{
  *seed = *seed*1664525u + 1013904223u;
  return (double)(*seed >> 8)/8388608.0 - 1.0;
}

static void add(char *text, size_t size, const char *fmt, ...)
{
  const size_t used = strlen(text);
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text + used, size - used, fmt, ap);
  va_end(ap);
}

static void pour(problem *p)
{
  static char text[16000];
  unsigned seed = 1;
  text[0] = '\0';
  add(text, sizeof text, "trammel: 1\ngravity: [0, 0, -%g]\nbodies:\n  ground:\n    shapes:\n", GRAVITY);
  add(text, sizeof text, "      - plane: {name: floor}\n");
  for (int k = 0; k < 4; k++) {
    const double x = k == 0 ? -1.0 : k == 1 ? 1.0 : 0.0, y = k == 2 ? -1.0 : k == 3 ? 1.0 : 0.0;
    add(text, sizeof text, "      - plane: {name: wall%d, at: [%g, %g, 0], orientation: {z: [%g, %g, 0]}}\n", k, HALF*x,
        HALF*y, -x, -y);
  }
  for (int i = 0; i < BALLS; i++) {
    const double room = 2.2*R, x = room*(i%ROW - 1) + 0.05*R*scatter(&seed);
    const double y = room*(i/ROW%ROW - 1) + 0.05*R*scatter(&seed), z = 1.1*R + room*(i/ROW/ROW);
    add(text, sizeof text, "  ball%d: {mass: %g, inertia: [1.28e-5, 1.28e-5, 1.28e-5], velocity: [0, 0, -0.3],\n"
        "    position: [%.17g, %.17g, %.17g], shapes: [{sphere: {radius: %g}}]}\n", i, MASS, x, y, z, R);
  }
  add(text, sizeof text, "materials: {soft: {stiffness: 1e6, restitution: 0.2}}\n"
      "friction-laws: {dry: {static: 0.3, rolling: 0.0004}}\n"
      "contacts:\n  floor: {between: [\"ball*\", ground.floor], material: soft, friction: dry}\n"
      "  walls: {between: [\"ball*\", \"ground.wall*\"], material: soft}\n"
      "  among: {among: [\"ball*\"], material: soft, friction: dry}\n"
      "simulate: {end: 5}\n");
  problem_text(p, text);
  problem_set(p, "method hht tolerance 1e-4 blow-error 0.03");
  problem_start(p);
}

/* Energy of motion below that of all balls at 1 mm/s. */
static bool lie(problem *p) { return problem_read(p, "energy.kinetic") < 0.5*BALLS*MASS*1e-6; }

static void test_rest(void **state)
{
  (void)state;
  problem p;
  double t = 0.0;
  pour(&p);
  do problem_advance(&p, t += 0.02); while (t < 4.0 && !lie(&p));
  assert_true(lie(&p));
  problem_advance(&p, t += 0.1); /* and stay */
  assert_true(lie(&p));
  for (int i = 0; i < BALLS; i++) {
    char name[16];
    snprintf(name, sizeof name, "ball%d", i);
    const tml_body_state b = problem_body(&p, name);
    for (int k = 0; k < 2; k++) assert_between(b.position[k], -HALF + 0.95*R, HALF - 0.95*R);
    assert_between(b.position[2], 0.95*R, 2.2*R*BALLS/(ROW*ROW));
  }
  assert_close(problem_read(&p, "floor.fz"), BALLS*MASS*GRAVITY, 1e-3);
  assert_between(problem_read(&p, "walls.fz"), -1e-9, 1e-9);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rest)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
