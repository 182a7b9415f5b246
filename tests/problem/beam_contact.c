/* beam_contact.c - beams for large deflections that touch others: deflections in closed form, the balance of energy and
 * momentum in a fall, Euler's rope on a drum, a beam that touches itself, fast flights past a post; what is refused. */
#include <unistd.h>

#include "support/problem.h"

#define GRAVITY 9.81

static const double pi = 3.141592653589793;

/* A cantilever of 1 m, a round bar of aluminium with a radius of 10 mm. */
static const double BENDING = 70e9*0.25*3.141592653589793*1e-8, WEIGHT = 2700*3.141592653589793*1e-4*GRAVITY;

#define ROUND \
  "      section: {tube: {radius: 10 mm}}\n" \
  "      material: {E: 70 GPa, nu: 0.3, density: 2700 kg/m3}\n"

static void start(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- a ball on a beam ----------- */

/* The ball lies between two nodes. */
static const char falling[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  rod:\n"
    "    kind: beam\n"
    "    beam:\n"
    "      line: [[0, 0, 0], [1, 0, 0]]\n"
    ROUND
    "      pieces: 20\n"
    "      damping: 0.1 ms\n"
    "  ground: {markers: {L: {at: [0.945, 0, 0]}}}\n"
    "  ball: {mass: 0.16, inertia: [1e-4, 1e-4, 1e-4], position: [0.945, 0, 0.06], shape: {sphere: {radius: 20 mm}}}\n"
    "joints:\n"
    "  root: {fixed: [ground, rod.start]}\n"
    "  guide: {translational: [ground.L, ball]}\n"
    "contacts:\n"
    "  hit: {between: [ball, rod], material: {stiffness: 1e7, restitution: 0.7}}\n"
    "simulate: {end: 1}\n";

static const double MASS = 0.16, SEAT = 0.945;

/* P a^2 (3 L - a)/(6 E I) at the end for a load at a, and what the own weight adds. */
static void test_sag(void **state)
{
  (void)state;
  const double wanted = MASS*GRAVITY*SEAT*SEAT*(3.0 - SEAT)/(6.0*BENDING) + WEIGHT/(8.0*BENDING);
  problem p;
  start(&p, falling, "tolerance 1e-6");
  problem_rest(&p);
  assert_between(-problem_read(&p, "rod.end.z"), 0.997*wanted, 1.003*wanted);
  assert_between(problem_read(&p, "hit.fz"), MASS*GRAVITY*(1.0 - 1e-6), MASS*GRAVITY*(1.0 + 1e-6));
  problem_end(&p);
}

/* The ball falls freely, while the rod begins to sag; momentum and energy balance. */
static void check_fall(const char *settings, double balance, double impulse)
{
  const double least = sqrt(2.0*0.03/GRAVITY);
  problem p;
  start(&p, falling, settings);
  problem_steps(&p, 0.2);
  const double given = MASS*(problem_read(&p, "ball.vz") + GRAVITY*tml_sim_time(p.sim));
  const double pushed = problem_read(&p, "hit.impulse");
  assert_true(tml_sim_contact(p.sim, 0).spans > 1);
  assert_between(tml_sim_contact_span(p.sim, 0, 0).from, least, least + 3e-3);
  assert_between(given, (1.0 - impulse)*pushed, (1.0 + impulse)*pushed);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_between(n->energy_error, 0.0, balance*n->energy_scale);
  problem_end(&p);
}

static void test_fall(void **state)
{
  (void)state;
  check_fall("method hht tolerance 1e-6", 1e-2, 1e-3);
  check_fall("method rosenbrock tolerance 1e-5", 1e-3, 1e-2);
}

/* ---------------------------------------------------------------- two beams ------------------ */

#define BAR \
  "      stiffness: [2e5, 2e5, 2e5, 400, 550, 550]\n" \
  "      line-mass: 0.8\n" \
  "      line-inertia: [5e-5]\n" \
  "      contact-radius: 10 mm\n" \
  "      pieces: 10\n"

/* A cantilever of 1 m along y lies across one along x, 1 mm above it. Both cross 0.95 m from their roots. */
static const char crossing[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {H: {at: [0.95, -0.95, 21 mm], z: [0, 0, 1], x: [0, 1, 0]}}}\n"
    "  low:\n"
    "    kind: beam\n"
    "    beam:\n"
    "      line: [[0, 0, 0], [1, 0, 0]]\n"
    BAR
    "  high:\n"
    "    kind: beam\n"
    "    position: [0.95, -0.95, 21 mm]\n"
    "    beam:\n"
    "      line: [[0, 0, 0], [0, 1, 0]]\n"
    BAR
    "joints: {one: {fixed: [ground, low.start]}, two: {fixed: [ground.H, high.start]}}\n"
    "forces: {load: {force: high.end, value: [0, 0, -10]}}\n"
    "contacts: {cross: {between: [low, high], material: {stiffness: 1e8, exponent: 1, damping: 10, depth: 1e-6}}}\n"
    "simulate: {end: 1}\n";

/* By the deflections of cantilevers by bending and shear: P c^2 (3 L - c)/(6 E I) + P c/(G A) closes the gap. */
static void test_crossing(void **state)
{
  (void)state;
  const double c = 0.95, load = 10.0, gap = 1e-3, EI = 550.0, GA = 2e5;
  const double shared = (load*c*c*(3.0 - c)/(6.0*EI) + load*c/GA - gap)/(2.0*c*c*c/(3.0*EI) + 2.0*c/GA);
  problem p;
  start(&p, crossing, "tolerance 1e-6");
  problem_rest(&p);
  assert_between(problem_read(&p, "cross.force"), 0.996*shared, 1.004*shared);
  problem_end(&p);
}

/* A ring that is open by 14 degrees; forces at its ends pull it together until the ends strike each other. */
static const char ring[] =
    "trammel: 1\n"
    "gravity: [0, 0, 0]\n"
    "bodies:\n"
    "  ground: {markers: {B: {at: [-1, 0, 0], z: [0, 0, 1], x: [0, -1, 0]}}}\n"
    "  ring:\n"
    "    kind: beam\n"
    "    beam:\n"
    "      arc: [[0.9925, 0.1219, 0], [-1, 0, 0], [0.9925, -0.1219, 0]]\n"
    "      stiffness: [1e6, 4e5, 4e5, 10, 10, 10]\n"
    "      line-mass: 0.5\n"
    "      line-inertia: [1e-4]\n"
    "      contact-radius: 20 mm\n"
    "      pieces: 24\n"
    "      damping: 50 ms\n"
    "      places: {back: 3.0195}\n"
    "joints: {back: {fixed: [ground.B, ring.back]}}\n"
    "forces: {one: {force: ring.start, value: [0, -5, 0]}, two: {force: ring.end, value: [0, 5, 0]}}\n"
    "contacts: {self: {among: [ring], material: {stiffness: 1e6, exponent: 1, damping: 10, depth: 1e-6}}}\n"
    "simulate: {end: 1}\n";

static void test_ring(void **state)
{
  (void)state;
  double least = 1.0;
  problem p;
  start(&p, ring, "method hht tolerance 1e-5");
  while (tml_sim_time(p.sim) < 0.2) {
    problem_steps(&p, tml_sim_time(p.sim) + 1e-3);
    least = fmin(least, problem_read(&p, "ring.start.y") - problem_read(&p, "ring.end.y"));
  }
  assert_true(tml_sim_contact(p.sim, 0).spans > 0);
  assert_between(least, 0.0385, 0.04);
  problem_end(&p);
}

/* ---------------------------------------------------------------- rope on a drum ------------- */

/* A rope over half of a drum that turns below it: one end held, a force at the other. */
static const char drum[] =
    "trammel: 1\n"
    "gravity: [0, 0, 0]\n"
    "bodies:\n"
    "  ground: {markers: {Y: {z: [0, 1, 0]}, H: {at: [\"-reach\", 0, 0]}}}\n"
    "  drum: {markers: {Y: {z: [0, 1, 0]}}, mass: 1, inertia: [1e-3, 1e-3, 1e-3],\n"
    "         shape: {cylinder: {length: 40 mm, radius: 50 mm, along: y}}}\n"
    "  rope:\n"
    "    kind: beam\n"
    "    beam:\n"
    "      arc: [[\"-reach\", 0, 0], [0, 0, \"reach\"], [\"reach\", 0, 0]]\n"
    "      up: [0, 1, 0]\n"
    "      stiffness: [20 kN, 8 kN, 8 kN, 2e-5, 2e-5, 2e-5]\n"
    "      line-mass: 0.02\n"
    "      line-inertia: [1e-7]\n"
    "      pieces: 32\n"
    "      damping: 1 ms\n"
    "      contact-radius: \"radius\"\n"
    "joints:\n"
    "  axle: {revolute: [ground.Y, drum.Y]}\n"
    "  hold: {spherical: [ground.H, rope.start]}\n"
    "motions: {spin: {rotation: axle, value: \"time\"}}\n"
    "forces: {load: {force: rope.end, value: [0, 0, \"-10*step(time, 0, 0, 0.02, 1)\"]}}\n"
    "contacts:\n"
    "  wrap: {between: [rope, drum], friction: {static: 0.3, dynamic: 0.3},\n"
    "         material: {stiffness: 1e6, exponent: 1, damping: 20, depth: 0.001 mm}}\n"
    "simulate: {end: 0.2}\n";

/* Euler: T exp(mu phi). Friction acts on the surface of a rope with the radius r, tension in its middle: of the angle
 * phi counts the part R/(R + r). */
static void check_rope(double radius, double euler, double thick)
{
  char text[sizeof drum + 100];
  problem p;
  snprintf(text, sizeof text, "%sparameters: {radius: %.17g, reach: %.17g}\n", drum, radius,
           (0.05 + radius)/cos(pi/64.0) + 1e-7);
  start(&p, text, "method hht tolerance 1e-5");
  problem_steps(&p, 0.03);
  const double held = problem_read(&p, "hold.force"), wanted = 10.0*exp(0.3*pi*0.05/(0.05 + radius));
  assert_between(held, (1.0 - thick)*wanted, (1.0 + thick)*wanted);
  if (euler > 0.0) assert_between(held, (1.0 - euler)*10.0*exp(0.3*pi), (1.0 + euler)*10.0*exp(0.3*pi));
  assert_int_equal((int)problem_read(&p, "wrap.points"), 32);
  problem_end(&p);
}

static void test_drum(void **state)
{
  (void)state;
  check_rope(0.1e-3, 0.01, 5e-3);
  check_rope(2e-3, 0.0, 1e-2);
}

/* ---------------------------------------------------------------- fast flights --------------- */

/* Free flight without deformation needs no short steps: only the proof that nothing is passed over makes them end at
 * the post, which the middle of no body comes near to. */
static const char flight[] =
    "trammel: 1\n"
    "gravity: [0, 0, 0]\n"
    "bodies:\n"
    "  ground: {shape: {capsule: {at: [40, 1.1, 0], length: 0.1, radius: 5 mm}}}\n"
    "  rod:\n"
    "    velocity: [100, 0, 0]\n";

static const char flying_beam[] =
    "    kind: beam\n"
    "    beam:\n"
    "      line: [[0, 0.9, 0], [0, 2.1, 0]]\n"
    ROUND
    "      pieces: 3\n";

/* The post meets the last 20 mm of the beam. */
static const char flying_end[] =
    "    kind: beam\n"
    "    beam:\n"
    "      line: [[0, -0.1, 0], [0, 1.12, 0]]\n"
    ROUND
    "      pieces: 3\n";

static const char flying_node[] =
    "    kind: flexible\n"
    "    material: {E: 70 GPa, nu: 0.3, density: 2700 kg/m3}\n"
    "    sections: {bar: {rectangle: {width: 20 mm, height: 10 mm, slender: true}}}\n"
    "    nodes: {A: [0, -3, 0], B: [0, 1.1, 0]}\n"
    "    beams: [{nodes: [A, B], section: bar, elements: 8, up: [0, 0, 1]}]\n"
    "    modes: {fixed: 2}\n"
    "    shape: {sphere: {node: B, radius: 10 mm}}\n";

static void check_flight(const char *kind, const char *settings)
{
  char text[2000];
  problem p;
  snprintf(text, sizeof text, "%s%scontacts: {post: {between: [rod, ground], material: {stiffness: 1e8}}}\n"
           "simulate: {end: 1}\n", flight, kind);
  start(&p, text, settings);
  problem_steps(&p, 0.401);
  assert_true(tml_sim_contact(p.sim, 0).spans > 0);
  assert_between(tml_sim_contact_span(p.sim, 0, 0).from, 0.39985 - 1e-6, 0.39985 + 1e-4);
  problem_end(&p);
}

static void test_flight(void **state)
{
  (void)state;
  static const char *const settings[] = {"method radau tolerance 1e-3 h-max 0.3", "method hht tolerance 1e-4"};
  for (int k = 0; k < 2; k++) {
    check_flight(flying_beam, settings[k]);
    check_flight(flying_end, settings[k]);
    check_flight(flying_node, settings[k]);
  }
}

/* ---------------------------------------------------------------- text ----------------------- */

static void replaced(char *out, size_t size, const char *text, const char *what, const char *by)
{
  const char *at = strstr(text, what);
  assert_non_null(at);
  snprintf(out, size, "%.*s%s%s", (int)(at - text), text, by, at + strlen(what));
}

static void test_refused(void **state)
{
  (void)state;
  char text[sizeof falling + 100];
  replaced(text, sizeof text, falling, "{tube: {radius: 10 mm}}", "{rectangle: {width: 1 mm, height: 1 mm}}");
  problem_refused(text, "18: contact 'hit': 'rod' has no shape that touches others: a beam whose section is not a tube "
                        "needs a 'contact-radius'");
  replaced(text, sizeof text, falling, "pieces: 20\n", "pieces: 20\n      contact-radius: 0\n");
  problem_refused(text, "11: the radius for contacts is 0 m, must be > 0");
}

/* A model that is written and read again keeps the radius for contacts. */
static void test_written(void **state)
{
  (void)state;
  char name[] = "beam_contact_XXXXXX", text[sizeof falling + 200];
  problem p;
  replaced(text, sizeof text, falling, "      pieces: 20\n", "      pieces: 20\n      contact-radius: 15 mm\n");
  const int file = mkstemp(name);
  assert_true(file >= 0);
  close(file);
  problem_text(&p, text);
  assert_int_equal(tml_model_write(p.model, name, &p.err), TML_OK);
  problem_end(&p);
  problem_path(&p, name);
  unlink(name);
  problem_set(&p, "tolerance 1e-6");
  problem_start(&p);
  problem_rest(&p);
  assert_between(problem_read(&p, "ball.z") - problem_read(&p, "rod.node20.z"), 0.0349, 0.0352);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_sag), cmocka_unit_test(test_fall),
                                     cmocka_unit_test(test_crossing), cmocka_unit_test(test_ring),
                                     cmocka_unit_test(test_drum), cmocka_unit_test(test_flight),
                                     cmocka_unit_test(test_refused), cmocka_unit_test(test_written)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
