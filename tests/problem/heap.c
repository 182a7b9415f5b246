/* heap.c - the method heap: rebounds, friction and vibrations against closed forms, its order, laws and shapes beside
 * dopri5, a heap at rest, and what it refuses. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

static const char world[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {name: floor}}]}\n";

static void begin(problem *p, const char *rest, const char *settings)
{
  char text[8000];
  snprintf(text, sizeof text, "%s%s", world, rest);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* (K3): of the energy stored at the largest depth d, k d^(5/2)/(5/2) = m (v^2/2 + g d), the floor gives back r^2. */
static void test_rebound(void **state)
{
  (void)state;
  problem p;
  begin(&p, "  ball: {mass: 1, inertia: [4e-4, 4e-4, 4e-4], position: [0, 0, 0.23], shape: {sphere: {radius: 30 mm}}}\n"
        "contacts: {floor: {between: [ball, ground], material: {stiffness: 2e6, restitution: 0.75}}}\n"
        "simulate: {end: 0.25, output: 0.01}\n", "method heap tolerance 1e-7");
  problem_advance(&p, 0.25);
  const double high = problem_read(&p, "ball.z") - 0.03, speed = problem_read(&p, "ball.vz"), g = 9.81;
  double depth = 0.0;
  for (int i = 0; i < 50; i++) depth = pow(2.5*g*(0.2 + depth)/2e6, 0.4);
  const double stored = g*(0.2 + depth);
  assert_close(0.5*speed*speed + g*high, 0.75*0.75*stored - g*depth, 1e-3);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_close(-n->work, (1.0 - 0.75*0.75)*stored, 2e-3);
  problem_end(&p);
}

/* A block slides down a slope of 15 degrees at 1 m/s, stops after v^2/(2 g (mu cos - sin)) and stays. */
static void test_slope(void **state)
{
  (void)state;
  const double tilt = 15.0*TML_PI/180.0, stop = 1.0/(2.0*9.81*(0.4*cos(tilt) - sin(tilt)));
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [2.538954894, 0, -9.475733304]\nbodies:\n"
               "  ground: {shapes: [{plane: {name: floor}}]}\n"
               "  block: {position: [0, 0, 0.05], density: 250, velocity: [1, 0, 0],\n"
               "          shape: {box: {size: [0.2, 0.2, 0.1]}}}\n"
               "materials: {steel: {stiffness: 1e8, damping: 500, depth: 0.01 mm}}\n"
               "friction-laws: {dry: {static: 0.4, presliding: 0.01 mm}}\n"
               "contacts: {feet: {between: [block, ground.floor], material: steel, friction: dry}}\n"
               "simulate: {end: 1.2, output: 0.02}\n");
  problem_set(&p, "method heap tolerance 1e-5");
  problem_start(&p);
  problem_advance(&p, 1.0);
  const double x = problem_read(&p, "block.x");
  assert_between(x, stop - 3e-5, stop + 3e-5);
  problem_advance(&p, 1.2);
  assert_between(problem_read(&p, "block.x") - x, -1e-9, 1e-9);
  assert_close(problem_read(&p, "feet.fz"), 0.2*0.2*0.1*250.0*9.475733304, 1e-6);
  assert_close(problem_read(&p, "feet.friction"), 0.2*0.2*0.1*250.0*2.538954894, 1e-6);
  problem_end(&p);
}

/* A ball on a linear spring without damping: z = (1 - cos(omega t)) g/omega^2 below the start, omega^2 = k/m. */
static double vibration_error(const char *settings)
{
  problem p;
  begin(&p, "  ball: {mass: 1, inertia: [4e-4, 4e-4, 4e-4], position: [0, 0, 0.03], shape: {sphere: {radius: 30 mm}}}\n"
        "contacts: {floor: {between: [ball, ground], material: {stiffness: 1e4, exponent: 1, restitution: 1}}}\n"
        "simulate: {end: 0.1, output: 0.01}\n", settings);
  problem_advance(&p, 0.1);
  const double z = problem_read(&p, "ball.z");
  problem_end(&p);
  return fabs(z - 0.03 + (1.0 - cos(100.0*0.1))*9.81/1e4);
}

static void test_order(void **state)
{
  (void)state;
  const double coarse = vibration_error("method heap step 4e-4"), fine = vibration_error("method heap step 2e-4");
  assert_between(order(coarse, fine), 1.9, 2.1);
  assert_between(vibration_error("method heap tolerance 1e-5"), 0.0, 2e-2*9.81/1e4);
  assert_between(vibration_error("method heap tolerance 1e-8"), 0.0, 2e-4*9.81/1e4);
}

/* The end of a run by heap and, with the same laws, by dopri5 at a tight tolerance. */
static void check_beside(const char *shape, const char *law, const char *friction, double far)
{
  char text[3000];
  double place[2][3], turn[2][3];
  snprintf(text, sizeof text,
           "  body: {density: 1000, position: [0, 0, 0.06], velocity: [0.6, 0.1, 0], angular-velocity: [1, 3, 2],\n"
           "         shape: {%s}}\n"
           "friction-laws: {dry: {%s}}\n"
           "contacts: {floor: {between: [body, ground], material: {stiffness: 1e5, %s}, friction: dry}}\n"
           "simulate: {end: 0.15, output: 0.005}\n", shape, friction, law);
  for (int k = 0; k < 2; k++) {
    problem p;
    begin(&p, text, k == 0 ? "method heap step 1e-5" : "method dopri5 tolerance 1e-9");
    problem_advance(&p, 0.15);
    problem_reads(&p, "body", "x y z", place[k]);
    problem_reads(&p, "body", "wx wy wz", turn[k]);
    problem_end(&p);
  }
  const double apart = distance(place[0], place[1], 3);
  if (!(apart < far)) fail_msg("%s, %s, %s: %g m", shape, law, friction, apart);
  assert_between(distance(turn[0], turn[1], 3), 0.0, 100.0*far);
}

static void test_laws(void **state)
{
  (void)state;
  static const char ball[] = "sphere: {radius: 30 mm}", fast[] = "static: 0.4, presliding: 1e-5";
  check_beside(ball, "restitution: 0.6", fast, 2e-5);
  check_beside(ball, "dissipation: 0.5", fast, 2e-5);
  check_beside(ball, "damping: 50, depth: 0.1 mm", fast, 2e-5);
  check_beside(ball, "restitution: 0.6, exponent: 2.2", fast, 2e-5);
  check_beside(ball, "restitution: 0.6", "static: 0.4, dynamic: 0.2", 5e-5);
  check_beside(ball, "restitution: 0.6", "law: regularised, static: 0.4, dynamic: 0.3", 2e-5);
}

static void test_shapes(void **state)
{
  (void)state;
  static const char law[] = "restitution: 0.6", friction[] = "static: 0.4, presliding: 1e-5";
  check_beside("sphere: {radius: 20 mm, at: [1 mm, 0, 0]}", law, friction, 5e-5);
  check_beside("capsule: {length: 60 mm, radius: 20 mm}", law, friction, 5e-5);
  check_beside("box: {size: [80 mm, 60 mm, 40 mm]}", law, friction, 5e-5);
}

/* Towers of balls that fall apart and come to rest: the floor carries their weight, and energy is balanced to 1 % of
 * what was lost. */
static void test_rest(void **state)
{
  (void)state;
  enum { N = 24 };
  char text[6000] = "";
  unsigned seed = 1;
  problem p;
  for (int i = 0; i < N; i++) {
    const size_t used = strlen(text);
    seed = seed*1664525u + 1013904223u;
    snprintf(text + used, sizeof text - used, "  ball%d: {mass: 0.01, inertia: [4e-7, 4e-7, 4e-7], position: "
             "[%g, %g, %g], velocity: [0, 0, -0.5], shape: {sphere: {radius: 10 mm}}}\n", i,
             0.021*(i % 2) + 1e-4*(double)(seed >> 24)/256.0, 0.021*(i/2 % 2), 0.011 + 0.022*(i/4));
  }
  const size_t used = strlen(text);
  snprintf(text + used, sizeof text - used,
           "friction-laws: {dry: {static: 0.3}}\nmaterials: {hard: {stiffness: 1e6, restitution: 0.5}}\n"
           "contacts:\n  among: {among: [\"ball*\"], material: hard, friction: dry}\n"
           "  floor: {between: [\"ball*\", ground], material: hard, friction: dry}\n"
           "simulate: {end: 1.5, output: 0.01}\n");
  begin(&p, text, "method heap tolerance 1e-5");
  problem_advance(&p, 1.5);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_between(n->energy_error, 0.0, 0.01*fabs(n->work));
  assert_close(problem_read(&p, "floor.fz"), N*0.01*9.81, 1e-3);
  double lost = 0.0;
  for (int i = 0; i < 2; i++) lost += tml_sim_contact(p.sim, i).lost_normal + tml_sim_contact(p.sim, i).lost_friction;
  assert_close(lost, -n->work, 1e-9);
  problem_end(&p);
}

/* A ball flies over three balls that rest on the floor far apart and comes near to one after the other. The list of
 * pairs changes, and those that stay go on as they were: nothing moves, the floor carries m g all the time, and no
 * touch begins. */
static void test_other_pairs(void **state)
{
  (void)state;
  const double depth = pow(9.81/(0.625*2e6), 2.0/3.0), end = 0.65; /* (K3) at rest: (1 + r^2)/2 */
  char text[1500], resting[3][200];
  for (int i = 0; i < 3; i++)
    snprintf(resting[i], sizeof resting[i],
             "  rest%d: {mass: 1, inertia: [4e-4, 4e-4, 4e-4], position: [%d, 0, %.17g],\n"
             "          shape: {sphere: {radius: 30 mm}}}\n", i, 4*i, 0.03 - depth);
  snprintf(text, sizeof text, "%s%s%s"
           "  fly: {mass: 1, inertia: [4e-4, 4e-4, 4e-4], position: [-3, 0, 0.5], velocity: [20, 0, 3],\n"
           "        shape: {sphere: {radius: 30 mm}}}\n"
           "contacts:\n"
           "  floor: {between: [\"rest*\", ground], material: hard, friction: dry}\n"
           "  among: {among: [\"rest*\", fly], material: hard, friction: dry}\n"
           "materials: {hard: {stiffness: 2e6, restitution: 0.5}}\nfriction-laws: {dry: {static: 0.3}}\n"
           "simulate: {end: 0.65, output: 0.01}\n", resting[0], resting[1], resting[2]);
  problem p;
  begin(&p, text, "method heap tolerance 1e-5");
  const int before = p.sim->eq->n_near;
  problem_advance(&p, 0.1);
  problem_advance(&p, end);
  assert_true(p.sim->eq->loose && p.sim->eq->n_near > before);
  const tml_contact_sum floor = tml_sim_contact(p.sim, 0);
  assert_int_equal(floor.touches, 0);
  assert_close(floor.impulse, 3.0*9.81*end, 1e-9);
  assert_close(problem_read(&p, "floor.fz"), 3.0*9.81, 1e-9);
  assert_between(problem_read(&p, "rest1.z") - 0.03 + depth, -1e-12, 1e-12);
  assert_close(problem_read(&p, "fly.x"), -3.0 + 20.0*end, 1e-12);
  problem_end(&p);
}

/* One ball meets another one far away, off its centre, and that a third one. dopri5 comes nearer with its tolerance. */
static void test_far_pairs(void **state)
{
  (void)state;
  static const char text[] =
      "trammel: 1\n"
      "bodies:\n"
      "  a: {mass: 1, inertia: [4e-4, 4e-4, 4e-4], velocity: [2, 0, 0], angular-velocity: [3, 9, 5],\n"
      "      shape: {sphere: {radius: 30 mm}}}\n"
      "  b: {mass: 1, inertia: [4e-4, 4e-4, 4e-4], position: [2, 0.02, 0.01], shape: {sphere: {radius: 30 mm}}}\n"
      "  c: {mass: 9, inertia: [4e-3, 4e-3, 4e-3], position: [4.5, 1.1, 0], shape: {sphere: {radius: 1}}}\n"
      "contacts:\n"
      "  all: {among: [\"*\"], material: {stiffness: 1e5, restitution: 0.8},\n"
      "        friction: {static: 0.2, presliding: 1e-4}}\n"
      "simulate: {end: 2.2, output: 0.1}\n";
  double place[2][9];
  for (int k = 0; k < 2; k++) {
    problem p;
    problem_text(&p, text);
    problem_set(&p, k == 0 ? "method heap step 2e-5" : "method dopri5 tolerance 1e-11");
    problem_start(&p);
    problem_advance(&p, 2.2);
    problem_reads(&p, "a", "x y z", place[k]);
    problem_reads(&p, "b", "x y z", place[k] + 3);
    problem_reads(&p, "c", "x y z", place[k] + 6);
    problem_end(&p);
  }
  if (!(distance(place[0], place[1], 9) < 3e-4)) fail_msg("%g m", distance(place[0], place[1], 9));
  assert_true(place[1][6] > 4.501); /* c was hit */
}

/* ---------------------------------------------------------------- limits --------------------- */

static void check_refused(const char *rest, const char *message)
{
  problem p;
  char text[2000];
  snprintf(text, sizeof text, "%s  a: {mass: 1, inertia: [1, 1, 1], position: [0, 0, 1], "
           "shape: {sphere: {radius: 0.1}}}\n%s"
           "simulate: {end: 1}\n", world, rest);
  problem_text(&p, text);
  problem_set(&p, "method heap");
  assert_int_equal(problem_try_start(&p), TML_ERR_MODEL);
  assert_contains(p.err.text, message);
  problem_end(&p);
}

static void test_refused(void **state)
{
  (void)state;
  check_refused("joints: {pin: {spherical: [a, ground]}}\n", "joint 'pin' is not supported");
  check_refused("forces: {s: {spring-damper: [a, ground], stiffness: 1}}\n", "force 's' is not supported");
  check_refused("sensors: {s: {when: \"time > 0.3\", stop: true}}\n", "sensor 's' is not supported");
  check_refused("contacts: {c: {between: [a, ground], material: {stiffness: 1e5}, "
                "friction: {static: 0.1, rolling: 1 mm}}}\n",
                "rolling or spinning resistance of contact 'c' is not supported");
  check_refused("  b: {kind: planar, mass: 1, inertia: 1}\n", "body 'b' is not supported");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rebound), cmocka_unit_test(test_slope), cmocka_unit_test(test_order),
      cmocka_unit_test(test_laws), cmocka_unit_test(test_shapes), cmocka_unit_test(test_rest),
      cmocka_unit_test(test_other_pairs), cmocka_unit_test(test_far_pairs),
      cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
