/* flexible_contact.c - shapes that follow nodes of flexible bodies touch others: against the deflection of cantilevers
 * in closed form, the time of a fall, the balance of energy and momentum; and what is refused. */
#include <unistd.h>

#include "support/problem.h"

#define GRAVITY 9.81

/* A cantilever of 1 m, 20 mm wide and 10 mm high, of aluminium. */
#define MODULUS 70e9
#define BENDING (MODULUS*20e-3*1e-6/12.0)
#define WEIGHT (2700.0*20e-3*10e-3*GRAVITY) /* [N/m] */
#define CANTILEVER                                                                                                     \
  "    kind: flexible\n"                                                                                               \
  "    material: {E: 70 GPa, nu: 0.3, density: 2700 kg/m3}\n"                                                          \
  "    sections: {bar: {rectangle: {width: 20 mm, height: 10 mm, slender: true}}}\n"                                   \
  "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"                                                                          \
  "    beams: [{nodes: [A, B], section: bar, elements: 16, up: [0, 0, 1]}]\n"                                          \
  "    modes: {fixed: 6}\n"                                                                                            \
  "    damping: {rayleigh: [0, 1e-4]}\n"

static const double MASS = 0.16, RADIUS = 0.02, PAD = 5e-3, START = 0.105;

static const char falling[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  beam:\n"
    CANTILEVER
    "    shape: {box: {node: B, size: [60 mm, 60 mm, 10 mm], name: pad}}\n"
    "  ground: {markers: {L: {at: [1, 0, 0]}}}\n"
    "  ball: {mass: 0.16, inertia: [1e-4, 1e-4, 1e-4], position: [1, 0, 0.105], shape: {sphere: {radius: 20 mm}}}\n"
    "joints:\n"
    "  root: {fixed: [ground, beam.A]}\n"
    "  guide: {translational: [ground.L, ball]}\n"
    "contacts:\n"
    "  hit: {between: [ball, beam.pad], material: {stiffness: 1e7, restitution: 0.7}}\n"
    "simulate: {end: 1}\n";

static double sag(double force) { return force/(3.0*BENDING) + WEIGHT/(8.0*BENDING); }

static void start(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* P L^3/(3 E I) under the ball, and what its own weight adds. The pad tilts by 0.015, so that the ball touches it off
 * the node, by 0.3 mm. */
static void test_sag(void **state)
{
  (void)state;
  problem p;
  start(&p, falling, "tolerance 1e-6");
  problem_rest(&p);
  const double wanted = sag(MASS*GRAVITY), depth = pow(MASS*GRAVITY/(1e7*0.745), 2.0/3.0);
  assert_between(-problem_read(&p, "beam.B.z"), wanted*(1.0 - 5e-4), wanted*(1.0 + 5e-4));
  assert_between(problem_read(&p, "hit.fz"), MASS*GRAVITY*(1.0 - 1e-9), MASS*GRAVITY*(1.0 + 1e-9));
  assert_between(problem_read(&p, "hit.depth"), 0.99*depth, 1.01*depth);
  problem_end(&p);
}

/* The ball falls freely until it meets the pad, which hangs in its sag; momentum and energy balance. The impulse is a
 * sum over the ends of steps, of which radau takes few. */
static void check_fall(const char *settings, double balance, double impulse)
{
  const double height = START - RADIUS - PAD + sag(0.0), first = sqrt(2.0*height/GRAVITY);
  problem p;
  start(&p, falling, settings);
  problem_steps(&p, 0.5);
  const double given = MASS*(problem_read(&p, "ball.vz") + GRAVITY*tml_sim_time(p.sim));
  const double pushed = problem_read(&p, "hit.impulse");
  assert_true(tml_sim_contact(p.sim, 0).spans > 3);
  assert_between(tml_sim_contact_span(p.sim, 0, 0).from, first - 1e-5, first + 3e-4);
  assert_between(given, (1.0 - impulse)*pushed, (1.0 + impulse)*pushed);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_between(n->energy_error, 0.0, balance*n->energy_scale);
  problem_end(&p);
}

static void test_fall(void **state)
{
  (void)state;
  check_fall("method hht tolerance 1e-7", 1e-2, 1e-3);
  check_fall("method rosenbrock tolerance 1e-6", 1e-3, 1e-3);
  check_fall("method radau tolerance 1e-7 h-max 4e-5", 2e-2, 1e-2);
  check_fall("method bdf tolerance 1e-7", 1e-3, 1e-3);
}

/* Two equal cantilevers one above the other, a force on the upper one: it closes the gap, the rest is shared. The axes
 * of the marker lie along z, x and y: the box is 40 mm high and 1 mm below the node. */
static const char stacked[] =
    "trammel: 1\n"
    "bodies:\n"
    "  low:\n"
    CANTILEVER
    "    shape: {sphere: {node: B, radius: 20 mm}}\n"
    "  high:\n"
    "    position: [0, 0, 43 mm]\n"
    CANTILEVER
    "    shape: {box: {node: tip, size: [40 mm, 60 mm, 50 mm], at: [-1 mm, 0, 0]}}\n"
    "    markers: {tip: {node: B, z: [0, 1, 0]}}\n"
    "joints: {one: {fixed: [ground, low.A]}, two: {fixed: [ground.H, high.A]}}\n"
    "forces: {load: {force: high.B, value: [0, 0, -3]}}\n"
    "contacts: {tips: {between: [low, high], material: {stiffness: 1e9, damping: 10, depth: 1e-4}}}\n"
    "simulate: {end: 1}\n";

static void test_share(void **state)
{
  (void)state;
  const double k = 3.0*BENDING, gap = 2e-3, shared = 0.5*(3.0 - k*gap);
  char text[sizeof stacked + 64];
  problem p;
  const char *bodies = strstr(stacked, "  low:\n");
  snprintf(text, sizeof text, "%.*s  ground: {markers: {H: {at: [0, 0, 43 mm]}}}\n%s", (int)(bodies - stacked), stacked,
           bodies);
  start(&p, text, "tolerance 1e-6");
  problem_rest(&p);
  assert_between(problem_read(&p, "tips.force"), 0.998*shared, 1.002*shared);
  assert_between(problem_read(&p, "low.B.z"), -1.002*shared/k, -0.998*shared/k);
  problem_end(&p);
}

/* Shapes on a body in pieces belong to the piece that has the node; written models keep the node. */
static void test_pieces(void **state)
{
  (void)state;
  char name[] = "flexible_contact_XXXXXX", text[sizeof falling + 32], *at = strstr(falling, "    shape:");
  problem p;
  snprintf(text, sizeof text, "%.*s    pieces: 3\n%s", (int)(at - falling), falling, at);
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
  const double wanted = sag(MASS*GRAVITY);
  assert_between(-problem_read(&p, "beam.B.z"), wanted*(1.0 - 1e-3), wanted*(1.0 + 1e-3));
  problem_end(&p);
}

/* A blade comes round to a thin post: no step passes over the blow, three quarters of a turn after the start. */
static const char whip[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {shape: {capsule: {at: [0, -0.5, 0], length: 0.1, radius: 5 mm}}}\n"
    "  whip:\n"
    CANTILEVER
    "    angular-velocity: [0, 0, 3]\n"
    "    shape: {box: {node: B, at: [-0.45, 0, 0], size: [0.5, 4 mm, 20 mm]}}\n"
    "joints: {hinge: {revolute: [ground, whip.A]}}\n"
    "contacts: {post: {between: [whip, ground], material: {stiffness: 1e9, dissipation: 0.1}, joined: true}}\n"
    "simulate: {end: 10}\n";

static void test_passed(void **state)
{
  (void)state;
  static const char *const settings[] = {"method hht tolerance 1e-5", "method radau tolerance 1e-3",
                                         "method rosenbrock tolerance 1e-3"};
  const double expected = (1.5*acos(-1.0) - 7e-3/0.5)/3.0;
  for (size_t k = 0; k < sizeof settings/sizeof *settings; k++) {
    problem p;
    start(&p, whip, settings[k]);
    problem_steps(&p, 1.7);
    assert_true(tml_sim_contact(p.sim, 0).spans > 0);
    assert_between(tml_sim_contact_span(p.sim, 0, 0).from, expected - 0.02, expected + 0.02);
    problem_end(&p);
  }
}

static void replaced(char *out, size_t size, const char *what, const char *by)
{
  const char *at = strstr(falling, what);
  assert_non_null(at);
  snprintf(out, size, "%.*s%s%s", (int)(at - falling), falling, by, at + strlen(what));
}

static void test_refused(void **state)
{
  (void)state;
  char text[sizeof falling + 100];
  replaced(text, sizeof text, "node: B, ", "");
  problem_refused(text, "19: contact 'hit': body 'beam' is flexible: its shapes touch others "
                        "if they follow a node of it");
  replaced(text, sizeof text, "node: B", "node: C");
  problem_refused(text, "12: body 'beam' has no marker 'C'");
  replaced(text, sizeof text, "{sphere: {radius", "{sphere: {node: L, radius");
  problem_refused(text, "14: only shapes of flexible bodies sit on nodes");
  replaced(text, sizeof text, "  ground: {markers: {L: {at: [1, 0, 0]}}}\n",
           "  ground: {markers: {L: {at: [1, 0, 0]}}, shape: {sphere: {node: L, radius: 1}}}\n");
  problem_refused(text, "13: only shapes of flexible bodies sit on nodes");
  replaced(text, sizeof text, "    modes: {fixed: 6}\n", "    modes: {fixed: 6}\n    interfaces: [A]\n");
  problem_refused(text, "20: contact 'hit' acts on node 'B' of the flexible body 'beam', which is not among its "
                        "interfaces");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_sag), cmocka_unit_test(test_fall),
                                     cmocka_unit_test(test_share), cmocka_unit_test(test_pieces),
                                     cmocka_unit_test(test_passed), cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
