/* joint_stops.c - stops, notches and play of joints against closed forms; what is wrong in a model is reported; models
 * are written as they were read. */
#include "support/folder.h"
#include "support/problem.h"
#include "sim/base/sim_equations.h"

static void check(const char *what, const char *settings, double off, double bound)
{
  if (!(fabs(off) <= bound)) fail_msg("%s, %s: off by %.3g, at most %.3g is right", what, settings, off, bound);
}

static void start(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- restitution ---------------- */

/* 2 kg at 1.5 m/s between stops at -0.2 and 0.3 m; a bar of 0.3 kg m2 at 1.5 rad/s between the same angles. */
#define RAIL                                                                                          \
  "trammel: 1\n"                                                                                      \
  "bodies:\n"                                                                                         \
  "  ground: {markers: {g: {z: [1, 0, 0]}}}\n"                                                        \
  "  block: {mass: 2, inertia: [1, 1, 1], velocity: [1.5, 0, 0], markers: {b: {z: [1, 0, 0]}}}\n"     \
  "simulate: {end: 2}\n"                                                                              \
  "joints: {slide: {translational: [ground.g, block.b], limits: {displacement: [-0.2, 0.3], material: {%s}}}}\n"

static void rail(char text[1000], const char *law) { snprintf(text, 1000, RAIL, law); }

static const char hinge[] =
    "trammel: 1\n"
    "bodies: {bar: {mass: 1, inertia: [0.2, 0.2, 0.3], angular-velocity: [0, 0, 1.5]}}\n"
    "joints: {hinge: {revolute: [ground, bar], limits: {angle: [-0.2, 0.3], arm: 0.25,\n"
    "  material: {stiffness: 1e7, restitution: 0.7}}}}\n"
    "simulate: {end: 2}\n";

/* Two blows: 0.7 of the speed comes back each time, whatever mass, stiffness and arm. */
static void check_bounces(const char *text, const char *rate, const char *settings, double bound)
{
  if (problem_leaves_out(settings)) return;
  problem p;
  start(&p, text, settings);
  problem_advance(&p, 0.4);
  check("first bounce", settings, problem_read(&p, rate)/1.5 + 0.7, bound);
  problem_advance(&p, 1.0);
  check("second bounce", settings, problem_read(&p, rate)/1.5 - 0.49, 2.0*bound);
  problem_end(&p);
}

static void test_restitution(void **state)
{
  (void)state;
  static const struct { const char *settings; double bound; } list[] = {
      {"method hht tolerance 1e-7", 1e-3}, {"method hht tolerance 1e-9", 1e-4}, {"method nstiff tolerance 1e-8", 1e-3},
      {"method hht-si2 tolerance 1e-8", 1e-3}, {"method radau tolerance 1e-8", 1e-3},
      {"method rosenbrock tolerance 1e-6", 1e-3}, {"method adams tolerance 1e-7", 1e-3},
      {"method bdf tolerance 1e-8", 1e-3}, {"method dopri5 tolerance 1e-8", 1e-3},
      {"method w-method tolerance 1e-5", 1e-3}, {"method rk4 step 1e-4", 1e-3}, {"method newmark step 4e-5", 1e-2},
      {"method hht-add step 4e-5", 1e-2}};
  char text[1000];
  rail(text, "stiffness: 1e7, restitution: 0.7");
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    check_bounces(text, "slide.displacement_rate", list[i].settings, list[i].bound);
    check_bounces(hinge, "hinge.angle_rate", list[i].settings, list[i].bound);
  }
}

/* Hunt and Crossley: x (1 + r) = ln((1 + x)/(1 - r x)) with x = D v, r = 1/2 for x = 1.4327505333. */
static void test_dissipation(void **state)
{
  (void)state;
  char text[1000], law[100];
  problem p;
  snprintf(law, sizeof law, "stiffness: 1e7, dissipation: %.12g", 1.4327505333/1.5);
  rail(text, law);
  start(&p, text, "method hht tolerance 1e-9");
  problem_advance(&p, 0.4);
  check("bounce", "dissipation", problem_read(&p, "slide.displacement_rate")/1.5 + 0.5, 2e-4);
  problem_end(&p);
}

/* A linear stop without loss is half an oscillation: pi sqrt(m/k) long, v sqrt(m/k) deep, and the energy stays. */
static void test_elastic(void **state)
{
  (void)state;
  const double w = sqrt(4e4/2.0), deep = 1.5/w, touch = 0.2, pi = acos(-1.0);
  char text[1000];
  problem p;
  rail(text, "stiffness: 4e4, exponent: 1");
  start(&p, text, "method hht tolerance 1e-10");
  problem_advance(&p, touch + 0.5*pi/w);
  check("depth", "elastic", problem_read(&p, "slide.limit.depth")/deep - 1.0, 2e-5);
  check("force", "elastic", problem_read(&p, "slide.limit.force")/(4e4*deep) + 1.0, 2e-5);
  problem_advance(&p, touch + pi/w + 0.1);
  check("way back", "elastic", problem_read(&p, "slide.displacement") - (0.3 - 0.15), 1e-5);
  check("speed", "elastic", problem_read(&p, "slide.displacement_rate") + 1.5, 1e-5);
  problem_end(&p);
}

/* ---------------------------------------------------------------- notches -------------------- */

/* Notches 0.1 m wide every 0.3 m hold against 12 N: A = F w/(2 1.7173). From the middle of one a mass of 2 kg leaves
 * with v^2 less 2 A/m, or swings, slowly by sqrt(6 A/m)/(half the width). */
#define NOTCHES                                                                                       \
  "trammel: 1\n"                                                                                      \
  "bodies:\n"                                                                                         \
  "  ground: {markers: {g: {z: [1, 0, 0]}}}\n"                                                        \
  "  block: {mass: 2, inertia: [1, 1, 1], velocity: [%.17g, 0, 0], markers: {b: {z: [1, 0, 0]}}}\n"   \
  "joints: {slide: {translational: [ground.g, block.b], detent: {force: 12, width: 0.1, %s}}}\n"      \
  "simulate: {end: 10}\n"

static void check_notches(const char *places)
{
  const double A = 12.0*0.05/1.7173002067198389, leave = sqrt(A); /* m = 2: v^2 = A */
  char text[1000];
  problem p;
  snprintf(text, sizeof text, NOTCHES, 1.2*leave, places);
  start(&p, text, "method hht tolerance 1e-9");
  problem_advance(&p, 0.15/leave);
  check("speed between notches", places, problem_read(&p, "slide.displacement_rate") - leave*sqrt(0.44), 1e-5);
  while (problem_read(&p, "slide.displacement") < 0.3) problem_advance(&p, p.sim->eq->run->t + 1e-3);
  check("speed in the next", places, problem_read(&p, "slide.displacement_rate") - 1.2*leave, 2e-3);
  problem_end(&p);
  snprintf(text, sizeof text, NOTCHES, 0.99*leave, places);
  start(&p, text, "method hht tolerance 1e-8");
  problem_advance(&p, 10.0);
  assert_true(fabs(problem_read(&p, "slide.displacement")) < 0.05);
  problem_end(&p);
  snprintf(text, sizeof text, NOTCHES, 1e-4, places);
  start(&p, text, "method hht tolerance 1e-11");
  const double w = sqrt(6.0*A/2.0)/0.05;
  problem_advance(&p, 0.5*acos(-1.0)/w);
  check("small swing", places, problem_read(&p, "slide.displacement")*w/1e-4 - 1.0, 1e-4);
  problem_end(&p);
}

static void test_notches(void **state)
{
  (void)state;
  check_notches("period: 0.3, first: -0.3");
  check_notches("at: [0, 0.3]");
  check_notches("at: [0.3, 0, 0.4]");
}

/* ---------------------------------------------------------------- play ----------------------- */

/* Gears of 0.02 and 0.05 kg m2, ratio -1/2: the first turns by half the play, then a blow with restitution 0.6 goes by
 * momentum: c' = w1 + 2 w2 turns around as -0.6 c', I1 dw1 = I2 dw2/2. */
static const char gears[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {side: {at: [0.15, 0, 0]}}}\n"
    "  one: {mass: 1, inertia: [0.02, 0.02, 0.02], angular-velocity: [0, 0, 2]}\n"
    "  two: {mass: 1, inertia: [0.05, 0.05, 0.05], position: [0.15, 0, 0]}\n"
    "joints: {pin: {revolute: [ground, one]}, axle: {revolute: [ground.side, two]}}\n"
    "gears: {teeth: {joints: [pin, axle], ratio: -0.5, backlash: {play: 0.01, arm: 0.05,\n"
    "        material: {stiffness: 1e8, restitution: 0.6, transition-velocity: 1e-5}}}}\n"
    "simulate: {end: 1}\n";

static void test_play(void **state)
{
  (void)state;
  static const char *const list[] = {"method hht tolerance 1e-9", "method radau tolerance 1e-9",
                                     "method adams tolerance 1e-8"};
  const double inverse = 1.0/0.02 + 4.0/0.05, impulse = -1.6*2.0/inverse;
  const double w1 = 2.0 + impulse/0.02, w2 = 2.0*impulse/0.05;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    problem p;
    if (problem_leaves_out(list[i])) continue;
    start(&p, gears, list[i]);
    problem_advance(&p, 0.0024);
    check("before the blow", list[i], problem_read(&p, "axle.angle_rate"), 1e-9);
    check("play", list[i], problem_read(&p, "teeth.play") - 0.0048, 1e-9);
    problem_advance(&p, 0.012);
    check("first gear", list[i], problem_read(&p, "pin.angle_rate") - w1, 1e-3);
    check("second gear", list[i], problem_read(&p, "axle.angle_rate") - w2, 1e-3);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- models --------------------- */

#define HEAD                                                                    \
  "trammel: 1\n"                                                                \
  "bodies: {a: {mass: 1, inertia: [1, 1, 1]}, b: {mass: 1, inertia: [1, 1, 1]}}\n" \
  "materials: {steel: {stiffness: 1e6, restitution: 0.5}}\n"

static void test_bad(void **state)
{
  (void)state;
  static const struct { const char *text, *message; } list[] = {
      {"joints: {j: {revolute: [ground, a], limits: {angle: [1, 0], arm: 1, material: steel}}}",
       "4: limit of joint 'j': the lower limit is 1 rad, must be below the upper one, 0 rad"},
      {"joints: {j: {revolute: [ground, a], limits: {angle: [0, 1], material: steel}}}",
       "4: limit of joint 'j': arm is 0 m, must be > 0"},
      {"joints: {j: {revolute: [ground, a], limits: {displacement: [0, 1], material: steel}}}",
       "4: limit of joint 'j':"},
      {"joints: {j: {revolute: [ground, a], limits: {angle: [null, null], arm: 1, material: steel}}}",
       "4: limit of joint 'j': there is a limit on neither side"},
      {"joints: {j: {revolute: [ground, a], limits: {arm: 1, material: steel}}}",
       "4: limits have an 'angle' or a 'displacement'"},
      {"joints: {j: {revolute: [ground, a], limits: {angle: [0, 1 m], arm: 1, material: steel}}}", "4: "},
      {"joints: {j: {revolute: [ground, a], limits: {angle: [0, 1], arm: 1, material: stel}}}",
       "4: there is no 'stel' in 'materials' (did you mean 'steel'?)"},
      {"joints: {j: {revolute: [ground, a], limits: {angle: [0, 1], arm: 1, material: {stiffness: -1}}}}",
       "4: limit of joint 'j': stiffness is -1 N/m^exponent"},
      {"joints: {j: {revolute: [ground, a], detent: {torque: 1, width: 1}}}",
       "4: detent of joint 'j': notches have either a period or a list of places"},
      {"joints: {j: {revolute: [ground, a], detent: {torque: 1, width: 1, period: 0.5}}}",
       "4: detent of joint 'j': period is 0.5 rad, must be at least the width, 1 rad"},
      {"joints: {j: {revolute: [ground, a], detent: {torque: 1, width: 0.5, at: [1, 0, 1.25]}}}",
       "4: detent of joint 'j': the notches at 1 rad and 1.25 rad overlap: they are 0.5 rad wide"},
      {"joints: {j: {revolute: [ground, a], detent: {torque: 0, width: 1, period: 2}}}",
       "4: detent of joint 'j': peak is 0, must be > 0"},
      {"joints: {j: {revolute: [ground, a]}, k: {revolute: [a, b]}}\n"
       "gears: {g: {joints: [j, k], ratio: 2, backlash: {play: 0.1, arm: 1, material: steel}}}",
       "5: gear 'g': gears with backlash need one carrier"},
      {"joints: {j: {revolute: [ground, a]}, k: {revolute: [ground, b]}}\n"
       "gears: {g: {joints: [j, k], mesh: ground, backlash: {play: 0.1, arm: 1, material: steel}}}",
       "5: gears with backlash need 'ratio'"},
      {"joints: {j: {revolute: [ground, a]}, k: {revolute: [ground, b]}}\n"
       "gears: {g: {joints: [j, k], ratio: 2, backlash: {play: 0, arm: 1, material: steel}}}",
       "5: gear 'g': play is 0 rad, must be > 0"},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    char text[2000];
    snprintf(text, sizeof text, HEAD "%s\n", list[i].text);
    problem_refused(text, list[i].message);
  }
}

/* What is written is read as the same model. */
static void test_written(void **state)
{
  (void)state;
  static const char text[] = HEAD
      "units: mm-kg-s\n"
      "joints:\n"
      "  j: {cylindrical: [ground, a], detent: {torque: 3, width: 0.1, period: 0.5, first: 0.2},\n"
      "      limits: {angle: [-1, null], displacement: [-3, 4], arm: 5, material: steel}}\n"
      "  k: {revolute: [ground, b], detent: {torque: 3, width: 0.1, at: [0.1, 0.7]}}\n"
      "gears: {g: {joints: [j.angle, k], ratio: -3, backlash: {play: 0.1, arm: 2,\n"
      "        material: {stiffness: 7, damping: 2, depth: 3}}}}\n";
  problem p, again;
  tml_error err;
  assert_int_equal(folder_make("stops"), 0);
  problem_text(&p, text);
  if (tml_model_write(p.model, folder_file("m.yaml"), &err)) fail_msg("%s", err.text);
  problem_path(&again, folder_file("m.yaml"));
  assert_int_equal(folder_remove(), 0);
  assert_true(tml_model_digest(p.model) == tml_model_digest(again.model));
  problem_end(&p);
  problem_end(&again);
}

/* A knob at 10 rad/s, and steps that would carry it far beyond a narrow notch: it is caught there, by all methods. */
static void test_caught(void **state)
{
  (void)state;
  static const char knob[] =
      "trammel: 1\n"
      "bodies:\n"
      "  ground: {markers: {K: {}}}\n"
      "  knob: {mass: 0.1, inertia: [1e-4, 1e-4, 1e-4], markers: {K: {}}, angular-velocity: [0, 0, 10]}\n"
      "joints: {k: {revolute: [ground.K, knob.K], detent: {torque: 20 N m, width: 2 deg, at: [60 deg, 120 deg]}}}\n"
      "forces:\n"
      "  drive: {torque: knob.K, value: 0.05}\n"
      "  drag: {rotational-spring-damper: [ground.K, knob.K], damping: 0.005}\n"
      "simulate: {end: 0.3}\n";
  static const char *const list[] = {"method hht tolerance 1e-4", "method hht tolerance 1e-7",
                                     "method radau tolerance 1e-5", "method dopri5 tolerance 1e-7",
                                     "method bdf tolerance 1e-6", "method rosenbrock tolerance 1e-5"};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    problem p;
    if (problem_leaves_out(list[i])) continue;
    start(&p, knob, list[i]);
    problem_advance(&p, 0.3);
    check("place of the notch", list[i], problem_read(&p, "k.angle") - acos(-1.0)/3.0, 0.017);
    problem_end(&p);
  }
}

/* Fixed steps of a direct method, within which restitution turns over. */
static void test_fixed(void **state)
{
  (void)state;
  char text[1000];
  rail(text, "stiffness: 1e7, restitution: 0.3");
  problem p;
  start(&p, text, "method hht step 2e-4");
  problem_advance(&p, 0.4);
  check("speed", "hht step 2e-4", problem_read(&p, "block.vx")/1.5 + 0.3, 0.05);
  problem_end(&p);
}

/* A formula sees the force of a displacement stop on a joint that turns, too. */
static void test_spelled(void **state)
{
  (void)state;
  problem p;
  start(&p,
        "trammel: 1\n"
        "gravity: [0, 0, -9.81]\n"
        "bodies:\n"
        "  ground: {markers: {G: {}}}\n"
        "  rod: {mass: 1, inertia: [0.01, 0.01, 0.01], angular-velocity: [0, 0, 20], markers: {B: {}}}\n"
        "joints: {c: {cylindrical: [ground.G, rod.B],\n"
        "  limits: {displacement: [-0.01, 0.2], material: {stiffness: 1e5, dissipation: 1}}}}\n"
        "channels: {f: {value: 'sforce(c.way_limit, 1, 4)', unit: N}}\n"
        "simulate: {end: 0.6}\n",
        "method hht tolerance 1e-6");
  for (int i = 1; i <= 12; i++) {
    problem_advance(&p, 0.05*i);
    check("force by formula", "hht", problem_read(&p, "f") - problem_read(&p, "c.way_limit.force"), 1e-9);
  }
  assert_true(problem_read(&p, "c.way_limit.force") > 5.0); /* it lies on its stop */
  problem_end(&p);
}

/* A torque T presses a bar into its stop: by T/(k a^2), k the stiffness at the arm a. */
static void test_pressed(void **state)
{
  (void)state;
  const double T = 10.0, k = 1e6, arm = 0.25;
  problem p;
  tml_static_result r = {.size = sizeof r};
  problem_text(&p, "trammel: 1\ngravity: [0, 0, 0]\n"
                   "bodies: {bar: {kind: planar, mass: 1, inertia: 0.1, angle: 0.3}}\n"
                   "joints: {hinge: {revolute: [ground, bar], limits: {angle: [-0.2, 0.3], arm: 0.25,\n"
                   "                 material: {stiffness: 1e6, exponent: 1}}}}\n"
                   "forces: {press: {torque: bar, value: 10}}\nsimulate: {end: 1}\n");
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
  if (tml_sim_static(p.sim, 0.0, false, &r, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  assert_between(problem_read(&p, "hinge.angle") - 0.3, 0.999*T/(k*arm*arm), 1.001*T/(k*arm*arm));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_restitution), cmocka_unit_test(test_pressed),
                                     core_test(test_dissipation),
                                     core_test(test_elastic), core_test(test_notches),
                                     cmocka_unit_test(test_play), core_test(test_bad),
                                     core_test(test_written), cmocka_unit_test(test_caught),
                                     core_test(test_fixed), core_test(test_spelled)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
