/* Multipliers of general constraints: their names and units, and expressions that read them. */
#include "support/problem.h"

/* A bob of 2 kg on a rod of 1 m in a vertical plane, let go from the level under 10 m/s2: where it has fallen by s the
 * rod pulls with 3 m g s/l. */
#define BOB(units, gravity, rest)                                                                              \
  "trammel: 1\n" units "gravity: " gravity "\n"                                                                \
  "bodies: {bob: {kind: point, mass: 2 kg, position: [1 m, 0 m, 0 m]}}\n"                                      \
  "variables: {half: {value: \"multiplier(rod)/2\", unit: N}}\n"                                               \
  "equations: {held: {rate: \"(multiplier(rod, 1) - 4*held)*(1 s^-1)\", unit: N}}\n"                           \
  "channels: {area: multiplier(ring)}\n"                                                                       \
  "constraints:\n  rod: {zero: dm(bob) - 1 m}\n" rest "simulate: {end: 0.4}\n"

static const char *unit_of(problem *p, const char *channel)
{
  const int i = tml_sim_channel_find(p->sim, channel);
  if (i < 0) fail_msg("no channel '%s'", channel);
  return tml_sim_channel(p->sim, i).unit;
}

static void pull_of(const char *text, double metre, const char *area)
{
  problem p;
  problem_text(&p, text);
  problem_set(&p, "method radau tolerance 1e-9");
  problem_start(&p);
  problem_advance(&p, 0.4);
  const double fallen = -problem_read(&p, "bob.z")/metre, pull = -problem_read(&p, "rod.force");
  assert_close(pull, 3.0*2.0*10.0*fallen, 1e-6);
  assert_close(problem_read(&p, "half"), -0.5*pull, 1e-9);
  assert_close(problem_read(&p, "held.rate"), -pull - 4.0*problem_read(&p, "held"), 1e-9);
  assert_string_equal(unit_of(&p, "rod.force"), "N");
  assert_string_equal(unit_of(&p, "half"), "N");
  assert_string_equal(unit_of(&p, "ring.multiplier"), area);
  assert_string_equal(unit_of(&p, "area"), area);
  assert_true(problem_read(&p, "ring.multiplier") == problem_read(&p, "area"));
  problem_end(&p);
}

/* The same in metres and in millimetres; a constraint that is an area exerts N/m of it. */
static void pendulum(void **state)
{
  (void)state;
  pull_of(BOB("", "[0, 0, -10]", "  ring: {zero: dy(bob)*(1 m)}\n"), 1.0, "N/m");
  pull_of(BOB("units: mm-kg-s\n", "[0, 0, -10000]", "  ring: {zero: dy(bob)*(1 m)}\n"), 1000.0, "N/mm");
}

/* A disc that rolls straight on: the plane carries its weight, and the force along the way is a third of what pulls
 * at the axle, as its inertia about the axle is m r^2/2. */
static void disc(void **state)
{
  static const char text[] =
      "trammel: 1\ngravity: [0, 0, -10]\n"
      "bodies:\n  disc: {kind: rigid, mass: 3, inertia: [0.0675, 0.0675, 0.135], position: [0, 0, 0.3],\n"
      "         markers: {axle: {at: [0, 0, 0]}}, orientation: {x: [1, 0, 0], z: [0, -1, 0]}}\n"
      "constraints: {wheel: {rolling: [disc, ground], radius: 0.3}}\n"
      "forces: {pull: {force: disc, value: [6, 0, 0]}}\n"
      "channels: {carried: \"multiplier(wheel, 1)\", along: \"multiplier(wheel, 2)\"}\n"
      "simulate: {end: 0.5}\n";
  problem p;
  (void)state;
  problem_text(&p, text);
  problem_start(&p);
  problem_advance(&p, 0.5);
  assert_close(problem_read(&p, "wheel.normal"), 30.0, 1e-6);
  assert_close(problem_read(&p, "wheel.friction_x"), -2.0, 1e-6);
  assert_true(fabs(problem_read(&p, "wheel.friction_y")) < 1e-6);
  assert_string_equal(unit_of(&p, "wheel.friction_x"), "N");
  assert_true(problem_read(&p, "carried") == problem_read(&p, "wheel.normal"));
  assert_true(problem_read(&p, "along") == problem_read(&p, "wheel.friction_x"));
  problem_end(&p);
}

static void refused(void **state)
{
  (void)state;
  problem_refused(BOB("", "[0, 0, -10]", "  ring: {zero: \"dy(bob)\"}\n  more: {zero: \"multiplier(rod)\"}\n"),
                  "10: constraint 'more': a general constraint can depend on time");
  problem_refused("trammel: 1\nbodies: {bob: {kind: point, mass: 2}}\nconstraints: {rod: {zero: dm(bob) - 1 m}}\n"
                  "variables: {pull: multiplier(rob)}\n",
                  "4: multiplier: there is no general constraint, coupler or gear 'rob' (did you mean 'rod'?)");
  problem_refused("trammel: 1\nbodies: {bob: {kind: point, mass: 2}}\nconstraints: {rod: {zero: dm(bob) - 1 m}}\n"
                  "variables: {pull: \"multiplier(rod, 2)\"}\n",
                  "4: multiplier: the constraint 'rod' has 1 row");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(pendulum), cmocka_unit_test(disc), cmocka_unit_test(refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
