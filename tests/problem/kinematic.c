/* kinematic.c - mechanisms in which nothing is free: positions, velocities, accelerations and driving forces from the
 * constraints alone, at any time, to round-off. Reference values: tests/data/README.md. */
#include "support/problem.h"
#include "sim/saved_state.h"

static const char planar[] = "tests/problem/models/driven_four_bar.yaml";
static const char spatial[] = "tests/problem/models/driven_four_bar_3d.yaml";

/* Case kinematic/four-bar: time, driving torque, angles and rates of coupler and rocker; known to 1e-14. */
static const double four_bar[4][6] = {
    {0.0, -10.756182121597856, 0.9147357358699739, 1.432859330376512, -8.0, -8.0},
    {0.1, 4.12392705120666, 0.44816936984250033, 1.2956336780546935, -1.5546657195828526, 3.496824157610757},
    {0.25, -3.4750211533600366, 0.5036030316000479, 2.0161310188828327, 1.8639933289243698, 4.561696301554822},
    {0.4, -1.561893406222663, 0.9775533904064629, 2.423414585839648, 4.031354346164716, 0.5989904237764607}};

static void open_at(problem *p, const char *file, const char *settings)
{
  problem_file(p, file);
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- the reference -------------- */

static void check_row(problem *p, const double row[6], bool flat)
{
  static const char *const channels[2][5] = {
      {"drive.torque", NULL, "right.angle", "coupler.wz", "rocker.wz"},
      {"drive.torque", "coupler.angle", "rocker.angle", "coupler.omega", "rocker.omega"}};
  problem_advance(p, row[0]);
  for (int k = 0; k < 5; k++)
    if (channels[flat][k]) assert_close(problem_read(p, channels[flat][k]), row[k + 1], 2e-14);
}

/* Whatever the times between are, however the bodies turn, and with redundant rows. */
static void test_reference(void **state)
{
  static const struct { const char *file, *settings; } list[] = {
      {planar, "method kinematic"}, {planar, "method auto h-max 1e-3"}, {spatial, "method kinematic"},
      {spatial, "method kinematic rotations euler-parameters"}};
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    problem p;
    open_at(&p, list[i].file, list[i].settings);
    for (int k = 0; k < 4; k++) check_row(&p, four_bar[k], list[i].file == planar);
    assert_true(tml_sim_stats(p.sim)->h_largest == 0.0); /* there is no step size */
    assert_true(tml_sim_stats(p.sim)->h_first == 0.0);
    problem_end(&p);
  }
}

/* The torque does the work: dE/dt; the sum over the steps balances. */
static void test_power(void **state)
{
  problem p;
  (void)state;
  open_at(&p, planar, "method kinematic");
  problem_advance(&p, 0.25);
  assert_close(problem_read(&p, "drive.power"), 10.0*four_bar[2][1], 2e-14);
  problem_advance(&p, 0.4);
  assert_between(tml_sim_stats(p.sim)->energy_error, 0.0, 1e-7*tml_sim_stats(p.sim)->energy_scale);
  problem_end(&p);
}

/* ---------------------------------------------------------------- branches ------------------- */

/* Angle of the rocker on the open branch. */
static double rocker_angle(double crank)
{
  const double a = 0.2, b = 0.5, c = 0.4, d = 0.45;
  const double x = a*cos(crank), y = a*sin(crank), r = hypot(d - x, y), to = atan2(-y, d - x);
  const double beta = to + acos((r*r + b*b - c*c)/(2.0*r*b));
  return atan2(y + b*sin(beta), x + b*cos(beta) - d);
}

/* Rows that are turns apart, and none of the steps between them goes farther than a third of a radian. */
static void test_branch(void **state)
{
  static const double times[] = {0.7, 3.0, 3.0001, 31.4, 100.0};
  problem p;
  (void)state;
  open_at(&p, planar, "method kinematic end 100 h-max 100");
  for (size_t i = 0; i < sizeof times/sizeof *times; i++) {
    problem_advance(&p, times[i]);
    const double want = rocker_angle(10.0*times[i]);
    assert_between(problem_read(&p, "rocker.angle") - want, -2e-13, 2e-13);
    assert_between(problem_read(&p, "crank.angle"), 10.0*times[i] - 1e-12, 10.0*times[i] + 1e-12);
  }
  /* Predictions are good, and Newton's method takes few iterations: with the factors of the prediction, and with those
   * of the place itself. */
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_between((double)n->steps, 1000.0/0.45, 1000.0/0.1);
  assert_between((double)(n->rejected + n->failed), 0.0, 0.01*(double)n->steps);
  assert_between((double)n->factorizations/(double)n->steps, 2.0, 2.01);
  assert_between((double)n->iterations/(double)n->steps, 2.0, 7.5);
  problem_end(&p);
}

/* From rest nothing is predicted to move: what it turns out to be is looked at, too. */
static void test_from_rest(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "bodies: {wheel: {kind: planar, mass: 1, inertia: 0.1}}\n"
                   "joints: {pin: {revolute: [ground, wheel]}}\n"
                   "motions: {drive: {rotation: pin, value: \"step5(time, 0, 0, 1, 100)\"}}\n");
  problem_set(&p, "method kinematic end 20 h-max 20");
  problem_start(&p);
  problem_advance(&p, 0.5);
  assert_close(problem_read(&p, "pin.angle"), 50.0, 1e-14);
  assert_close(problem_read(&p, "pin.angle_rate"), 187.5, 1e-14);
  problem_advance(&p, 20.0);
  assert_close(problem_read(&p, "pin.angle"), 100.0, 1e-14);
  problem_end(&p);
}

/* ---------------------------------------------------------------- choice --------------------- */

static void check_auto(const char *settings, const char *words)
{
  problem p;
  char text[200];
  open_at(&p, planar, settings);
  tml_sim_method_text(p.sim, text, sizeof text);
  assert_string_equal(text, words);
  problem_end(&p);
}

static void test_choice(void **state)
{
  (void)state;
  check_auto("method auto", "kinematic: nothing is free, so nothing is integrated");
  check_auto("method auto tolerance 1e-3", "kinematic: nothing is free, so nothing is integrated");
  check_auto("method auto step 1e-3", "hht: the step is fixed");
  check_auto("method kinematic", "kinematic");
}

static const char wheel[] = "trammel: 1\n"
                            "bodies: {wheel: {kind: planar, mass: 1, inertia: 0.1, markers: {m: {at: [0.1, 0]}}}}\n"
                            "joints: {pin: {revolute: [ground, wheel]}}\n";

static void check_refused(const char *more, const char *why)
{
  problem p;
  char text[1000];
  snprintf(text, sizeof text, "%s%s", wheel, more);
  problem_text(&p, text);
  problem_set(&p, "method kinematic");
  assert_int_equal(problem_try_start(&p), TML_ERR_MODEL);
  assert_contains(p.err.text, "the method kinematic does not apply: ");
  assert_contains(p.err.text, why);
  problem_end(&p);
  problem_text(&p, text);
  problem_set(&p, "method auto");
  problem_start(&p);
  assert_int_not_equal(tml_sim_method(p.sim, 0).method, TML_KINEMATIC);
  problem_end(&p);
}

static void test_refused(void **state)
{
  (void)state;
  check_refused("", "has 1 degree of freedom: wheel turns about z (joint 'pin'). Give each a motion");
  check_refused("motions: {drive: {rotation: pin, value: \"2\", level: velocity}}\n",
                "motion 'drive' is given by its rate");
  check_refused("constraints: {slow: {zero: \"wz(wheel) - 2\"}}\n", "constraint 'slow' is one of velocities");
  check_refused("motions: {drive: {rotation: pin, value: \"time\"}}\nequations: {heat: \"2\"}\n",
                "equation 'heat' has a state");
  check_refused("motions: {drive: {rotation: pin, value: \"time\"}}\n"
                "forces: {stop: {rotational-spring-damper: [ground, wheel], stiffness: 1}}\n"
                "inactive: [drive]\n", "has 1 degree of freedom");
}

/* What exerts by what came before: a stop. */
static void test_stop(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "bodies: {wheel: {kind: planar, mass: 1, inertia: 0.1}}\n"
                   "joints: {pin: {revolute: [ground, wheel],\n"
                   "               limits: {angle: [-3, 3], arm: 0.1, material: {stiffness: 100}}}}\n"
                   "motions: {drive: {rotation: pin, value: time}}\n");
  problem_set(&p, "method kinematic");
  assert_int_equal(problem_try_start(&p), TML_ERR_MODEL);
  assert_contains(p.err.text, "the force of 'pin.limit' depends on its history");
  problem_end(&p);
}

static void test_needs_no_step(void **state)
{
  problem p;
  (void)state;
  problem_file(&p, planar);
  problem_set(&p, "method kinematic step 0.01");
  assert_int_equal(problem_try_start(&p), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "integrates nothing and has no step");
  problem_end(&p);
}

/* ---------------------------------------------------------------- dead centres --------------- */

/* The rocker is driven to where crank and coupler are in line: |d + c e^(i angle)| = b - a. */
static void test_lock(void **state)
{
  const double cosine = (0.3*0.3 - 0.45*0.45 - 0.4*0.4)/(2.0*0.45*0.4), end = acos(cosine);
  static const char *const settings[] = {"method kinematic end 3", "method auto end 3"};
  char when[40];
  (void)state;
  snprintf(when, sizeof when, "stopped at t = %.7g", floor(1e7*(end - four_bar[0][3])/2.0)/1e7);
  for (int i = 0; i < 2; i++) {
    problem p;
    problem_file(&p, "tests/problem/models/driven_rocker.yaml");
    problem_set(&p, settings[i]);
    problem_start(&p);
    assert_int_equal(tml_sim_advance(p.sim, 3.0, &p.err), TML_ERR_SIMULATION);
    assert_contains(p.err.text, when);
    assert_contains(p.err.text, "motion 'drive' pushes against joints 'left', 'low', 'high', 'right'");
    problem_end(&p);
  }
}

/* A parallelogram goes on straight through the position in line; what falls there is reported, with the joints. */
static void test_passage(void **state)
{
  problem p;
  (void)state;
  problem_file(&p, "tests/problem/models/driven_parallelogram.yaml");
  problem_set(&p, "method kinematic end 2.5");
  problem_start(&p);
  for (int k = 1; k <= 50; k++) {
    problem_advance(&p, 0.05*k);
    assert_between(problem_read(&p, "c2.angle") - problem_read(&p, "c1.angle"), -1e-9, 1e-9);
    assert_true(isfinite(problem_read(&p, "drive.torque")));
  }
  assert_int_equal(tml_sim_stats(p.sim)->passages, 1);
  assert_contains(tml_sim_warnings(p.sim), "constraints of 'l', 'r', 'a', 'b'");
  problem_end(&p);
}

/* Rows that hold less well for a while are no dead centre, however long the steps: nothing is interpolated, nothing
 * reported. The torque is what the energy requires, by differences over 0.1 ms. */
static void test_no_passage(void **state)
{
  problem p;
  (void)state;
  open_at(&p, "tests/problem/models/driven_inline.yaml", "method kinematic end 1");
  for (int k = 1; k <= 50; k++) {
    const double t = 0.0197*k, d = 1e-4;
    double energy[2];
    problem_advance(&p, t - d);
    energy[0] = problem_read(&p, "energy.total");
    problem_advance(&p, t);
    const double torque = problem_read(&p, "motor.torque");
    problem_advance(&p, t + d);
    energy[1] = problem_read(&p, "energy.total");
    assert_between(fabs(torque)*2.0*TML_PI - fabs(energy[1] - energy[0])/(2.0*d), -1e-4, 1e-4);
  }
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
}

/* ---------------------------------------------------------------- beside the mechanism ------- */

/* Variables of the user are solved for with the forces: a brake that is 0.3 of the torque of the drive. */
static void test_variables(void **state)
{
  problem p;
  char text[1000];
  (void)state;
  snprintf(text, sizeof text, "%s%s", wheel,
           "motions: {drive: {rotation: pin, value: \"2*time^2\"}}\n"
           "variables: {load: {value: \"0.3*motion(drive, 1, 8)\", unit: N m}}\n"
           "forces: {brake: {torque: [wheel, ground], value: [0, 0, \"-load\"]}}\n");
  problem_text(&p, text);
  problem_set(&p, "method auto");
  problem_start(&p);
  problem_advance(&p, 0.7);
  assert_int_equal(tml_sim_method(p.sim, 0).method, TML_KINEMATIC);
  assert_close(problem_read(&p, "drive.torque"), 0.1*4.0/0.7, 1e-14);
  assert_close(problem_read(&p, "load"), 0.3*0.1*4.0/0.7, 1e-14);
  problem_end(&p);
}

/* A sensor takes the drive away: from then on the wheel turns on, and is integrated. */
static void test_released(void **state)
{
  problem p;
  char text[1000], words[200];
  (void)state;
  snprintf(text, sizeof text, "%s%s", wheel,
           "motions: {drive: {rotation: pin, value: \"2*time^2\"}}\n"
           "sensors: {off: {when: \"time > 0.5\", deactivate: [drive]}}\n");
  problem_text(&p, text);
  problem_set(&p, "method auto end 1");
  problem_start(&p);
  problem_advance(&p, 1.0);
  tml_sim_method_text(p.sim, words, sizeof words);
  assert_contains(words, "kinematic until t = 0.5 s, then dopri5");
  assert_close(problem_read(&p, "pin.angle"), 0.5 + 2.0*0.5, 1e-7);
  problem_end(&p);
  problem_text(&p, text);
  problem_set(&p, "method kinematic end 1");
  problem_start(&p);
  assert_int_equal(tml_sim_advance(p.sim, 1.0, &p.err), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "does not apply from t = 0.5 on: the mechanism has 1 degree of freedom");
  problem_end(&p);
}

/* And one that brings it back: the other way round. */
static void test_caught(void **state)
{
  problem p;
  char text[1000], words[200];
  (void)state;
  snprintf(text, sizeof text, "%s%s", wheel,
           "motions: {drive: {rotation: pin, value: \"step5(time, 0.5, 0, 1, 2)\"}}\n"
           "inactive: [drive]\n"
           "sensors: {on: {when: \"time > 0.5\", activate: [drive]}}\n");
  problem_text(&p, text);
  problem_set(&p, "method auto end 1");
  problem_start(&p);
  problem_advance(&p, 0.75);
  tml_sim_method_text(p.sim, words, sizeof words);
  assert_contains(words, "then kinematic: nothing is free");
  assert_close(problem_read(&p, "pin.angle"), 1.0, 1e-9);
  problem_end(&p);
}

/* A saved state goes on to the last bit. */
static void test_saved(void **state)
{
  problem p;
  (void)state;
  open_at(&p, planar, "method kinematic");
  problem_steps(&p, 0.1);
  const size_t size = tml_saved_state_size(p.sim);
  unsigned char *bytes = malloc(size);
  assert_non_null(bytes);
  tml_saved_state_get(p.sim, bytes, size);
  problem_advance(&p, 0.33);
  const double torque = problem_read(&p, "drive.torque");
  assert_int_equal(tml_saved_state_set(p.sim, bytes, size, &p.err), TML_OK);
  problem_advance(&p, 0.33);
  assert_true(problem_read(&p, "drive.torque") == torque);
  free(bytes);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reference), cmocka_unit_test(test_power), cmocka_unit_test(test_branch),
      cmocka_unit_test(test_from_rest), cmocka_unit_test(test_choice), cmocka_unit_test(test_refused),
      cmocka_unit_test(test_stop),
      cmocka_unit_test(test_needs_no_step), cmocka_unit_test(test_lock), cmocka_unit_test(test_passage),
      cmocka_unit_test(test_no_passage), cmocka_unit_test(test_variables), cmocka_unit_test(test_released),
      cmocka_unit_test(test_caught),
      cmocka_unit_test(test_saved),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
