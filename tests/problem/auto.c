/* auto.c - `method: auto`: explicit where nothing is stiff, radau where something is or becomes so or formulas make
 * explicit steps expensive, hht where that costs less; with one state, one balance of energy and one saved state
 * through the change. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"
#include "sim/base/method_alignment.h"
#include "sim/compile/method_choice.h"

/* Two links; at 0.3 s a sensor puts a damper between them that leaves no relative motion after 1e-5 s. */
static const char stiffens[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  upper: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0],\n"
    "          markers: {pin: {at: [-0.5, 0]}, tip: {at: [0.5, 0]}}}\n"
    "  lower: {kind: planar, mass: 1, inertia: 0.1, position: [1.5, 0], angular-velocity: 2,\n"
    "          markers: {pin: {at: [-0.5, 0]}}}\n"
    "joints: {a: {revolute: [upper.pin, ground]}, b: {revolute: [lower.pin, upper.tip]}}\n"
    "forces: {grip: {rotational-spring-damper: [upper.tip, lower.pin], damping: 2000}}\n"
    "sensors: {grab: {when: \"time > 0.3\", activate: [grip]}}\n"
    "inactive: [grip]\n"
    "simulate: {end: 1, output: 0.04}\n";

/* States and other unknowns of the user beside these; the equation of y has three roots. */
static const char unknowns[] =
    "equations: {lag: {rate: \"(az(lower, upper) - lag)/0.3 s\", unit: rad}}\n"
    "variables: {y: {zero: \"y^3 - 4*y + 0.1*sin(3*time)\", start: 2}}\n";

/* A wheel that hardly turns; at 0.3 s a damper catches it. */
static const char caught[] =
    "trammel: 1\n"
    "bodies: {wheel: {kind: planar, mass: 1, inertia: 0.1, angular-velocity: 1e-4}}\n"
    "joints: {a: {revolute: [wheel, ground]}}\n"
    "forces: {grip: {rotational-spring-damper: [ground, wheel], damping: 2000}}\n"
    "sensors: {grab: {when: \"time > 0.3\", activate: [grip]}}\n"
    "inactive: [grip]\n"
    "simulate: {end: 1}\n";

static void open_file(problem *p, const char *file, const char *settings, double end)
{
  problem_file(p, file);
  problem_set(p, settings);
  if (end > 0.0) p->opt.end = end;
  problem_start(p);
}

static void open_text(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static void check_words(problem *p, const char *text)
{
  char words[400];
  tml_sim_method_text(p->sim, words, sizeof words);
  assert_string_equal(words, text);
}

/* ---------------------------------------------------------------- which one ------------------ */

/* Two runs to the last bit. An explicit method has a tolerance of its own, by which errors are about those of hht. */
static void check_same(const char *file, double end, const char *channel, const char *settings, const char *method)
{
  problem p, q;
  char chosen[200];
  snprintf(chosen, sizeof chosen, "method auto %s", settings);
  open_file(&p, file, chosen, end);
  problem_file(&q, file);
  problem_set(&q, settings);
  q.opt.method = tml_method_find(method);
  if (end > 0.0) q.opt.end = end;
  if (tml_method_get(q.opt.method).is_explicit) q.opt.tolerance = 0.2154*pow(q.opt.tolerance, 2.0/3.0);
  if (q.opt.method == TML_DOP853) q.opt.tolerance *= 10.0;
  problem_start(&q);
  problem_advance(&p, p.opt.end);
  problem_advance(&q, q.opt.end);
  const double x = problem_read(&p, channel), y = problem_read(&q, channel);
  if (x != y) fail_msg("%s: %.17g, %s: %.17g", chosen, x, method, y);
  assert_int_equal(tml_sim_method_count(p.sim), 1);
  assert_int_equal(tml_sim_method(p.sim, 0).method, q.opt.method);
  assert_true(*tml_sim_method(p.sim, 0).why);
  assert_int_equal(tml_sim_method(q.sim, 0).method, q.opt.method);
  assert_string_equal(tml_sim_method(q.sim, 0).why, "");
  check_words(&q, method);
  problem_end(&p);
  problem_end(&q);
}

static void test_choice(void **state)
{
  (void)state;
  check_same("examples/squeezer.yaml", 0.0, "K1.angle", "tolerance 1e-5", "dopri5");
  check_same("examples/squeezer.yaml", 0.0, "K1.angle", "tolerance 9.2e-7", "dopri5");
  check_same("examples/squeezer.yaml", 0.0, "K1.angle", "tolerance 8.7e-7", "dop853");
  check_same("examples/squeezer.yaml", 0.0, "K1.angle", "tolerance 1e-3", "dopri5");
  check_same("examples/rolling_disc.yaml", 0.0, "disc.x", "tolerance 1e-5 rotations euler-parameters", "dopri5");
  check_same("examples/squeezer.yaml", 0.0, "K1.angle", "step 1e-4", "hht");
  check_same("examples/slider_crank.yaml", 0.2, "crank.angle", "tolerance 1e-4 form printed", "hht");
}

/* ---------------------------------------------------------------- stops ---------------------- */

/* A wheel with 1 rad/s whose angle has an elastic limit; `first`: the method until it gets there, at 0.5 s. The stop
 * turns it back within half a period of sqrt(J/k). Another wheel swings, so that hht is not cheaper. */
static void check_stop(const char *gear, int first, const char *settings)
{
  static const double spent = TML_PI/316.22776601683796; /* [s] sqrt(1e4/0.1) */
  char text[700];
  problem p;
  snprintf(text, sizeof text, "trammel: 1\nbodies:\n"
           "  wheel: {kind: planar, mass: 1, inertia: 0.1, angular-velocity: 1}\n"
           "  other: {kind: planar, mass: 1, inertia: 0.1, angular-velocity: 1}\n"
           "forces: {swing: {rotational-spring-damper: [ground, other], stiffness: 40}}\n"
           "joints:\n"
           "  pin:\n    revolute: [ground, wheel]\n"
           "    limits: {angle: [-9, 0.5], arm: 1, material: {stiffness: 1e4, exponent: 1}}\n"
           "  side: {revolute: [ground, other]%s}\nsimulate: {end: 1}\n", gear);
  open_text(&p, text, settings);
  problem_advance(&p, 0.49);
  assert_int_equal(tml_sim_method_count(p.sim), 1);
  assert_int_equal(tml_sim_method(p.sim, 0).method, first);
  problem_advance(&p, 1.0);
  assert_int_equal(tml_sim_method(p.sim, tml_sim_method_count(p.sim) - 1).method, TML_HHT);
  if (first != TML_HHT) {
    assert_string_equal(tml_sim_method(p.sim, 1).why, "a joint meets its stop");
    assert_between(tml_sim_method(p.sim, 1).from, 0.5, 0.5 + spent);
  }
  assert_between(problem_read(&p, "pin.angle"), spent - 6e-4, spent + 6e-4); /* 1e-3 of its speed */
  problem_end(&p);
}

/* Limits that are not touched cost no other method; friction, which sticks and slips at events, takes radau. */
static void test_stops(void **state)
{
  (void)state;
  check_stop("", TML_DOP853, "method auto tolerance 1e-7");
  check_stop(", friction: {static: 0.1, pin-radius: 10 mm}", TML_RADAU, "method auto tolerance 1e-7");
}

/* ---------------------------------------------------------------- stiff ---------------------- */

static void check_stiff(const char *file, const char *settings, double end, double latest)
{
  problem p;
  open_file(&p, file, settings, end);
  problem_advance(&p, p.opt.end);
  assert_int_equal(tml_sim_method_count(p.sim), 2);
  assert_true(tml_method_get(tml_sim_method(p.sim, 0).method).is_explicit);
  assert_int_equal(tml_sim_method(p.sim, 1).method, TML_RADAU);
  assert_between(tml_sim_method(p.sim, 1).from, 1e-9, latest);
  assert_contains(tml_sim_method(p.sim, 1).why, "stiff");
  assert_null(strstr(tml_sim_warnings(p.sim), "is stiff for"));
  problem_end(&p);
}

/* The car is known to be stiff before its first step: no explicit one is made. */
static void test_stiff(void **state)
{
  (void)state;
  problem p;
  open_file(&p, "examples/hmmwv.yaml", "method auto tolerance 1e-5", 0.01);
  problem_advance(&p, 0.01);
  check_words(&p, "radau: stiff, stability would keep the steps of an explicit method short");
  assert_close(p.sim->eq->run->opt.tolerance, 1e-4, 1e-12);
  problem_end(&p);
  check_stiff("examples/double_pendulum.yaml", "method auto tolerance 1e-5", 0.5, 1e-3);
  check_stiff("examples/double_pendulum.yaml", "method auto tolerance 1e-7", 0.1, 2e-3);
  open_file(&p, "examples/double_pendulum.yaml", "method auto tolerance 1e-3", 0.5); /* nor at a loose tolerance */
  problem_advance(&p, 0.5);
  check_words(&p, "radau: stiff, stability would keep the steps of an explicit method short");
  problem_end(&p);
}

/* Explicit steps with sparse factors: for all runs that are compared alike, with the reason. */
static void test_factors(void **state)
{
  (void)state;
  const tml_method_alignment loose = {.tolerance = 1e-5, .stiff_from = INFINITY};
  problem p;
  open_file(&p, "examples/inverted_pendulum.yaml", "method auto tolerance 1e-6", 0.5);
  assert_int_equal(tml_method_choice_align(p.sim, &loose, &p.err), TML_OK);
  problem_advance(&p, 0.5);
  check_words(&p, "radau: formulas, or very many joints at one body, make explicit steps expensive");
  assert_close(p.sim->eq->run->opt.tolerance, 0.1*pow(1e-6, 0.8), 1e-12);
  assert_true(tml_method_choice_from(p.sim, TML_REASON_STIFF) == INFINITY);
  problem_end(&p);
  open_file(&p, "examples/suspension.yaml", "method auto tolerance 1e-3", 0.5); /* a force by formula */
  problem_advance(&p, 0.5);
  assert_int_equal(tml_sim_method_count(p.sim), 1);
  assert_int_equal(tml_sim_method(p.sim, 0).method, TML_RADAU);
  assert_close(p.sim->eq->run->opt.tolerance, 1e-3, 1e-12); /* none looser */
  problem_end(&p);
}

/* Runs that are to be compared take the same methods, each at its own tolerance. */
static void check_aligned(const char *file, double tolerance, tml_method_alignment alike, const char *words, double own)
{
  char settings[80];
  problem p;
  snprintf(settings, sizeof settings, "method auto tolerance %g", tolerance);
  open_file(&p, file, settings, 0.5);
  assert_int_equal(tml_method_choice_align(p.sim, &alike, &p.err), TML_OK);
  problem_advance(&p, 0.5);
  check_words(&p, words);
  assert_close(p.sim->eq->run->opt.tolerance, own, 1e-6);
  problem_end(&p);
}

static void test_aligned(void **state)
{
  (void)state;
  const double five = 0.2154*pow(1e-9, 2.0/3.0), eight = 2.154*pow(1e-5, 2.0/3.0);
  const tml_method_alignment loose = {.tolerance = 1e-5, .stiff_from = INFINITY};
  const tml_method_alignment looser = {.tolerance = 1e-2, .stiff_from = INFINITY};
  /* by itself it would take dop853 there */
  const tml_method_alignment tight = {.tolerance = 3e-7, .stiff_from = INFINITY};
  const tml_method_alignment tighter = {.tolerance = 1e-8, .stiff_from = INFINITY};
  const tml_method_alignment stiff = {.tolerance = 1e-5, .stiff_from = 0.0};
  check_aligned("examples/slider_crank.yaml", 1e-9, loose, "dopri5: nothing is stiff", five);
  check_aligned("examples/slider_crank.yaml", 1e-5, tighter, "dop853: nothing is stiff", eight);
  check_aligned("examples/slider_crank.yaml", 1e-6, stiff, "radau: stiff, stability would keep the "
                "steps of an explicit method short", 0.1*pow(1e-6, 0.8)); /* because another one found it so */
  problem p;
  for (int k = 0; k < 2; k++) { /* the first run has decided, whatever this one would find */
    tml_method_alignment priced = loose;
    priced.priced = true;
    priced.expensive_from = k ? 0.1 : INFINITY;
    open_file(&p, k ? "examples/slider_crank.yaml" : "examples/heavy_top.yaml", "method auto tolerance 1e-5", 0.5);
    assert_int_equal(tml_method_choice_align(p.sim, &priced, &p.err), TML_OK);
    problem_advance(&p, 0.5);
    assert_int_equal(tml_sim_method_count(p.sim), 1 + k);
    assert_int_equal(tml_sim_method(p.sim, k).method, k ? TML_HHT : TML_DOPRI5);
    problem_end(&p);
  }
  for (int k = 0; k < 2; k++) { /* expensive at both tolerances or at none of them */
    open_file(&p, "examples/heavy_top.yaml", k ? "method auto tolerance 5e-3" : "method auto tolerance 1e-2", 0.5);
    assert_int_equal(tml_method_choice_align(p.sim, &looser, &p.err), TML_OK);
    problem_advance(&p, 0.5);
    assert_int_equal(tml_sim_method(p.sim, 1).method, TML_HHT);
    problem_end(&p);
  }
  open_file(&p, "examples/heavy_top.yaml", "method auto tolerance 1e-2", 0.5);
  assert_int_equal(tml_method_choice_align(p.sim, &tight, &p.err), TML_OK);
  problem_advance(&p, 0.5);
  check_words(&p, "dopri5: nothing is stiff");
  problem_end(&p);
}

/* A top that spins fast: few steps of dopri5 are much longer than those of hht, but for the last digits. */
static void test_price(void **state)
{
  (void)state;
  problem p;
  open_file(&p, "examples/heavy_top.yaml", "method auto tolerance 1e-3", 0.5);
  problem_advance(&p, 0.5);
  assert_int_equal(tml_sim_method_count(p.sim), 2);
  assert_int_equal(tml_sim_method(p.sim, 1).method, TML_HHT);
  assert_contains(tml_sim_method(p.sim, 1).why, "cheaper");
  assert_between((double)tml_sim_stats(p.sim)->steps, 60.0, 90.0);
  problem_end(&p);
  open_file(&p, "examples/heavy_top.yaml", "method auto tolerance 2e-4", 0.5);
  problem_advance(&p, 0.5);
  check_words(&p, "dopri5: nothing is stiff");
  problem_end(&p);
}

/* Where it did not get further it says that. */
/* n balls in a row, too far apart to touch each other, fall to a floor from 2 cm and come to rest there: the first
 * method and the last one. */
static void check_heap(int n, const char *more, int first)
{
  char text[6000] = "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  ground: {shape: {plane: {}}}\n";
  problem p;
  for (int i = 0; i < n; i++) {
    const size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "  ball%d: {mass: 0.01, inertia: [4e-7, 4e-7, 4e-7], "
             "position: [%g, 0, %g], shape: {sphere: {radius: 10 mm}}}\n", i, 0.05*i, 0.03 + 1e-4*i);
  }
  const size_t used = strlen(text);
  snprintf(text + used, sizeof text - used, "  last: {kind: planar, mass: 1, inertia: 1}\n%s"
           "contacts: {floor: {between: [\"ball*\", ground], material: {stiffness: 1e5, restitution: 0.3}}}\n"
           "simulate: {end: 0.3}\n", more);
  open_text(&p, text, "method auto tolerance 1e-5");
  problem_advance(&p, 0.12); /* the first blows, from 0.064 s on, and most of the second ones */
  assert_int_equal(tml_sim_method_count(p.sim), 1);
  assert_int_equal(tml_sim_method(p.sim, 0).method, first);
  problem_advance(&p, 0.3);
  assert_int_equal(tml_sim_method(p.sim, tml_sim_method_count(p.sim) - 1).method, TML_HHT);
  if (first != TML_HHT) assert_string_equal(tml_sim_method(p.sim, 1).why, "cheaper at this tolerance");
  /* at rest the stiffness is half of that of (K5), (1 + r^2)/2 */
  assert_between(problem_read(&p, "ball3.z"), 0.01 - 1.1*pow(0.01*9.81/(0.545*1e5), 2.0/3.0), 0.01);
  problem_end(&p);
}

/* Many bodies coupled by nothing but contacts: explicit while they strike, hht when they rest. */
static void test_heap(void **state)
{
  (void)state;
  check_heap(20, "", TML_DOPRI5);
  check_heap(19, "", TML_HHT); /* 114 + 3 freedoms */
  check_heap(20, "joints: {a: {revolute: [last, ground]}}\n", TML_HHT);
}

static void test_rescue(void **state)
{
  (void)state;
  problem p;
  open_text(&p, caught, "method auto tolerance 1e-5 h-min 1e-3");
  problem_advance(&p, 0.4);
  assert_int_equal(tml_sim_method(p.sim, 1).method, TML_HHT);
  check_words(&p, "dopri5 until t = 0.3 s, then hht: the previous method did not get further");
  problem_end(&p);
}

/* ---------------------------------------------------------------- in mid-run ----------------- */

static void test_change(void **state)
{
  (void)state;
  problem p, q;
  open_text(&p, stiffens, "method auto tolerance 1e-6");
  open_text(&q, stiffens, "method hht tolerance 1e-9");
  for (int i = 1; i <= 20; i++) {
    static const char *const channels[] = {"upper.angle", "lower.angle"};
    problem_advance(&p, 0.05*i);
    problem_advance(&q, 0.05*i);
    for (int k = 0; k < 2; k++)
      assert_between(problem_read(&p, channels[k]) - problem_read(&q, channels[k]), -2e-4, 2e-4);
  }
  const tml_method_use x = tml_sim_method(p.sim, 1);
  assert_int_equal(tml_sim_method_count(p.sim), 2);
  assert_int_equal(tml_sim_method(p.sim, 0).method, TML_DOPRI5);
  assert_int_equal(x.method, TML_RADAU);
  assert_between(x.from, 0.3, 0.31);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_between(n->energy_error, 0.0, 1e-3*n->energy_scale);
  assert_between((double)n->steps, 35.0, 100.0);
  check_words(&p, "dopri5 until t = 0.304 s, then radau: "
              "stiff, stability would keep the steps of an explicit method short");
  problem_end(&p);
  problem_end(&q);
}

/* ---------------------------------------------------------------- saved ---------------------- */

/* States of the user go on, other unknowns stay near where they were: of three roots the one that was given at the
 * start. With them radau begins; hht goes on where that is stuck. */
static void test_unknowns(void **state)
{
  (void)state;
  char text[sizeof stiffens + sizeof unknowns];
  problem p, q;
  bool rescued;
  snprintf(text, sizeof text, "%s%s", stiffens, unknowns);
  open_text(&p, text, "method auto tolerance 1e-6");
  open_text(&q, text, "method hht tolerance 1e-9");
  problem_advance(&p, 0.25);
  assert_int_equal(tml_method_choice_rescue(p.sim, &rescued, &p.err), TML_OK);
  assert_true(rescued);
  for (int i = 6; i <= 20; i++) {
    problem_advance(&p, 0.05*i);
    problem_advance(&q, 0.05*i);
    assert_between(problem_read(&p, "lag") - problem_read(&q, "lag"), -2e-4, 2e-4);
    assert_between(problem_read(&p, "y"), 1.9, 2.1);
  }
  assert_int_equal(tml_sim_method_count(p.sim), 2);
  assert_int_equal(tml_sim_method(p.sim, 0).method, TML_RADAU);
  assert_int_equal(tml_sim_method(p.sim, 1).method, TML_HHT);
  problem_end(&p);
  problem_end(&q);
}

/* Saved at `at`, restored after the end into the same simulation and into a new one: the same end to the last bit. */
static void check_saved(double at, int methods)
{
  problem p, other;
  unsigned char *bytes;
  size_t size;
  open_text(&p, stiffens, "method auto tolerance 1e-5");
  open_text(&other, stiffens, "method auto tolerance 1e-5");
  problem_advance(&p, at);
  assert_int_equal(tml_sim_method_count(p.sim), methods);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &p.err), TML_OK);
  problem_advance(&p, 1.0);
  const double x = problem_read(&p, "lower.angle"), e = problem_read(&p, "energy.balance");
  const tml_method_use use = tml_sim_method(p.sim, 1);
  problem *const list[] = {&p, &other};
  for (int k = 0; k < 2; k++) {
    assert_int_equal(tml_sim_restore(list[k]->sim, bytes, size, &p.err), TML_OK);
    assert_int_equal(tml_sim_method_count(list[k]->sim), methods);
    problem_advance(list[k], 1.0);
    assert_true(problem_read(list[k], "lower.angle") == x);
    assert_true(problem_read(list[k], "energy.balance") == e);
    assert_true(tml_sim_method(list[k]->sim, 1).from == use.from);
    assert_int_equal(tml_sim_method(list[k]->sim, 1).method, use.method);
  }
  tml_sim_save_free(bytes);
  problem_end(&p);
  problem_end(&other);
}

/* Taken over before the first step, where another simulation does not know of it yet. */
static void check_first(void)
{
  problem p, other;
  unsigned char *bytes;
  size_t size;
  double x[2];
  problem *const list[] = {&p, &other};
  for (int k = 0; k < 2; k++) open_file(list[k], "examples/hmmwv.yaml", "method auto tolerance 1e-5", 0.1);
  problem_advance(&p, 0.01);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &p.err), TML_OK);
  assert_int_equal(tml_sim_method(other.sim, 0).method, TML_DOPRI5);
  assert_int_equal(tml_sim_restore(other.sim, bytes, size, &p.err), TML_OK);
  for (int k = 0; k < 2; k++) {
    problem_advance(list[k], 0.02);
    x[k] = problem_read(list[k], "chassis.z");
    assert_int_equal(tml_sim_method_count(list[k]->sim), 1);
    assert_int_equal(tml_sim_method(list[k]->sim, 0).method, TML_RADAU);
  }
  assert_true(x[0] == x[1]);
  tml_sim_save_free(bytes);
  for (int k = 0; k < 2; k++) problem_end(list[k]);
}

static void test_saved(void **state)
{
  (void)state;
  check_first();
  check_saved(0.25, 1);
  check_saved(0.5, 2);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_choice), cmocka_unit_test(test_stops), cmocka_unit_test(test_stiff),
      cmocka_unit_test(test_price), cmocka_unit_test(test_heap),
      cmocka_unit_test(test_factors), cmocka_unit_test(test_aligned),
      cmocka_unit_test(test_rescue),
      cmocka_unit_test(test_change), cmocka_unit_test(test_unknowns), cmocka_unit_test(test_saved),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
