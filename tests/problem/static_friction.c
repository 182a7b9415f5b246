/* static_friction.c - starts at rest: wheels on dry pins; the message about an equation that is not met at rest. */
#include "support/problem.h"

/* A frame on two wheels that rub on the ground and, the front one, on its pin. The frame comes down by millimetres
 * until the wheels carry it, so that the pin is turned against its friction. */
static const char dry_wheels[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {name: floor}}]}\n"
    "  frame: {mass: 400, inertia: [60, 200, 240], position: [0.3, 0, 0.6],\n"
    "    markers: {f: {at: [0.6, 0, -0.3], z: [0, 1, 0]}, r: {at: [-1.2, 0, -0.3], z: [0, 1, 0]}}}\n"
    "  front: {mass: 40, inertia: [2, 2, 3], position: [0.9, 0, 0.3], orientation: {z: [0, 1, 0], x: [1, 0, 0]},\n"
    "    markers: {c: {}}, shapes: [{cylinder: {name: tyre, radius: 0.3, length: 1.2}}]}\n"
    "  rear: {mass: 40, inertia: [2, 2, 3], position: [-0.9, 0, 0.3], orientation: {z: [0, 1, 0], x: [1, 0, 0]},\n"
    "    markers: {c: {}}, shapes: [{cylinder: {name: tyre, radius: 0.3, length: 1.2}}]}\n"
    "joints:\n"
    "  fh: {revolute: [frame.f, front.c], friction: {static: 0.3, dynamic: 0.2, pin-radius: 30 mm}}\n"
    "  rh: {revolute: [frame.r, rear.c]}\n"
    "materials: {rubber: {stiffness: 200e3, exponent: 1, damping: 2000, depth: 1 mm}}\n"
    "friction-laws: {dry: {static: 0.8}}\n"
    "contacts: {tyres: {between: [[front, rear], ground], material: rubber, friction: dry}}\n"
    "simulate: {end: 1, start: static}\n";

/* Where the front wheel stands depends on the way there, but not on the tolerance of the run that begins there. */
static void test_dry_wheels(void **state)
{
  (void)state;
  static const char *const settings[] = {"method hht tolerance 3.3e-7", "method hht tolerance 1e-5",
                                         "method hht tolerance 1e-9"};
  double x[3], load[3];
  for (int k = 0; k < 3; k++) {
    problem p;
    problem_text(&p, dry_wheels);
    problem_set(&p, settings[k]);
    problem_start(&p);
    x[k] = problem_read(&p, "front.x");
    load[k] = problem_read(&p, "fh.friction.load");
    problem_end(&p);
  }
  assert_close(load[0], 400.0*9.81*1.2/1.8, 1e-2*load[0]); /* of the frame's weight, by its lever */
  for (int k = 1; k < 3; k++) assert_between(x[k] - x[0], -1e-13, 1e-13);
}

/* y' = 1 + y^2 is never zero; the weight of the mass is balanced. */
static void test_no_rest(void **state)
{
  (void)state;
  problem p;
  tml_static_result r = {.size = sizeof r};
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies: {m: {kind: point, mass: 2, position: [0, 0, -1]}}\n"
                   "forces: {hang: {spring-damper: [ground, m], stiffness: 100, damping: 1, free-length: 1}}\n"
                   "equations: {grows: {rate: \"1 + grows^2\"}}\n");
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
  assert_int_equal(tml_sim_static(p.sim, 0.0, false, &r, &p.err), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "no equilibrium was found: equation 'grows' is not met at rest");
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_dry_wheels), cmocka_unit_test(test_no_rest)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
