/* inverse.c - inverse dynamics: bodies that are led by expressions and tables, what that takes, forces of actuators in
 * the place of it; and what is refused. References by Newton's and Euler's equations in 40 digits. */
#include "support/folder.h"
#include "support/problem.h"

static const char plate[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  plate: {mass: 2, inertia: [0.1, 0.2, 0.25], position: [0, 0, 1], markers: {tip: {at: [0.3, 0.1, 0.2]}}}\n";

#define PLACE "x: \"0.3 + 0.1*sin(3*time)\", y: \"0.1*time^2\", z: \"1.2 - 0.2*time\""
#define ANGLES "angles: [\"0.5*time\", \"0.3*sin(2*time)\", \"time^2\"]"

static void open_plate(problem *p, const char *more, const char *settings)
{
  static char text[3000];
  snprintf(text, sizeof text, "%s%s", plate, more);
  problem_text(p, text);
  problem_set(p, settings);
}

/* ---------------------------------------------------------------- all six -------------------- */

static const char *const names[7] = {"lead.fx", "lead.fy", "lead.fz", "lead.mtx", "lead.mty", "lead.mtz", "lead.power"};

static const double by_321[7] = {-1.7297508521414829332, 1.2375307826626903818, 19.649647791132447328,
                                 0.70213960914615965803, 5.8340993019560859498, -3.6914990313059201399,
                                 -2.1564905266933935865};
static const double by_313[7] = {0.6484998864142202504, 1.3949742479738292317, 19.896104600739314016,
                                 -0.85057250852059326778, 4.8101534886419695323, -0.74103400197088158009,
                                 -5.0214807529635065814};

static void check_led(const char *turns, const char *settings, const double want[7], double tolerance)
{
  problem p;
  char more[600];
  snprintf(more, sizeof more, "motions: {lead: {body: plate.tip, " PLACE ", " ANGLES "%s}}\n", turns);
  open_plate(&p, more, settings);
  problem_start(&p);
  problem_advance(&p, 0.7);
  for (int k = 0; k < 7; k++) assert_between(problem_read(&p, names[k]) - want[k], -tolerance, tolerance);
  double torque[3], sum = 0.0; /* the same along ground axes */
  problem_reads(&p, "lead.j", "tx ty tz", torque);
  for (int k = 0; k < 3; k++) sum += torque[k]*torque[k] - want[3 + k]*want[3 + k];
  assert_between(sum, -20.0*tolerance, 20.0*tolerance);
  assert_true(problem_read(&p, "lead.j.fx") == problem_read(&p, "lead.fx"));
  problem_end(&p);
}

/* Exact by itself; and rows as every method takes them. */
static void test_body(void **state)
{
  (void)state;
  check_led("", "method auto", by_321, 2e-14);
  check_led(", turns: 321", "method kinematic", by_321, 2e-14);
  check_led(", turns: 313", "method kinematic", by_313, 2e-14);
  check_led(", turns: 313", "method kinematic rotations euler-parameters", by_313, 2e-14);
  check_led("", "method dop853 tolerance 1e-10", by_321, 1e-8);
  check_led("", "method radau tolerance 1e-9", by_321, 1e-6);
  check_led("", "method hht tolerance 1e-8", by_321, 1e-4);
  check_led("", "method rosenbrock tolerance 1e-9", by_321, 1e-6);
}

/* A planar body, turned through more than a turn: x'' = -0.9 cos(3 t), angle'' = 8. */
static void test_planar(void **state)
{
  problem p;
  const double t = 1.3;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "gravity: [0, -9.81, 0]\n"
                   "bodies: {disc: {kind: planar, mass: 2, inertia: 0.5, position: [0.1, 0]}}\n"
                   "motions: {lead: {body: disc, x: \"0.1*cos(3*time)\", y: 0.2*time, angles: 4*time^2}}\n");
  problem_set(&p, "method auto end 2");
  problem_start(&p);
  problem_advance(&p, t);
  assert_close(problem_read(&p, "lead.fx"), -1.8*cos(3.0*t), 1e-13);
  assert_close(problem_read(&p, "lead.fy"), 2.0*9.81, 1e-14);
  assert_close(problem_read(&p, "lead.mtz"), 4.0, 1e-13);
  assert_close(problem_read(&p, "disc.angle"), 4.0*t*t, 1e-14);
  const double power = -1.8*cos(3.0*t)*-0.3*sin(3.0*t) + 0.2*19.62 + 4.0*8.0*t;
  assert_close(problem_read(&p, "lead.power"), power, 1e-13);
  problem_end(&p);
}

/* What is not given stays free: a pendulum whose pivot is led upwards with 3 m/s2 swings in 12.81 m/s2. */
static void test_part(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "gravity: [0, -9.81, 0]\n"
                   "bodies: {rod: {kind: planar, mass: 1, inertia: 0.08, position: [0.5, 0],\n"
                   "               markers: {end: {at: [-0.5, 0]}}}}\n"
                   "motions: {lift: {body: rod.end, x: 0, y: 1.5*time^2}}\n");
  problem_set(&p, "method auto");
  problem_start(&p);
  assert_close(problem_read(&p, "rod.alpha"), -12.81*0.5/(0.08 + 0.25), 1e-12);
  assert_true(tml_sim_method(p.sim, 0).method != TML_KINEMATIC);
  problem_end(&p);
}

/* ---------------------------------------------------------------- tables --------------------- */

#define TABLE "tables: {way: {points: [[0, 0.3], [0.25, 0.36], [0.5, 0.4], [0.75, 0.37], [1, 0.3]]}}\n"

static void test_tables(void **state)
{
  problem p;
  (void)state;
  open_plate(&p, TABLE "motions: {lead: {body: plate.tip, x: \"cubspl(time, way)\"}}\n", "end 1");
  problem_start(&p);
  problem_advance(&p, 0.5);
  assert_close(problem_read(&p, "plate.tip.x"), 0.4, 1e-6);
  problem_end(&p);
  open_plate(&p, TABLE "motions: {lead: {body: plate.tip, x: \"cubspl(time, way)\"}}\n", "end 1.5");
  assert_int_equal(problem_try_start(&p), TML_ERR_MODEL);
  assert_contains(p.err.text, "motion 'lead': its table reaches from 0 to 1, and is read at 1.0");
  problem_end(&p);
  open_plate(&p, TABLE "joints: {j: {translational: [ground, plate]}}\n"
                       "motions: {lead: {translation: j, value: \"cubspl(time, way)\"}}\n", "end 1.5");
  problem_start(&p);
  assert_contains(tml_sim_warnings(p.sim), "motion 'lead': its table reaches from 0 to 1");
  problem_end(&p);
}

/* ---------------------------------------------------------------- actuators ------------------ */

/* Forces of the six legs of examples/stewart.yaml at two times. */
static void test_stewart(void **state)
{
  static const double want[2][7] = {
      {0.13, -331.285794873090647, -50.6018504552842647, -144.096788195701294, -297.153271056989483,
       208.218678554764412, 113.34015012852678},
      {0.7, -108.29560284232088, 132.900522061835963, -323.859247362343734, -216.7659947647187, 20.869043893325469,
       -204.390684516241134}};
  problem p;
  (void)state;
  problem_file(&p, "examples/stewart.yaml");
  problem_set(&p, "method auto");
  problem_start(&p);
  for (int i = 0; i < 2; i++) {
    problem_advance(&p, want[i][0]);
    for (int k = 1; k <= 6; k++) {
      char leg[40], cylinder[40];
      snprintf(leg, sizeof leg, "leg%d", k);
      snprintf(cylinder, sizeof cylinder, "cylinder%d.force", k);
      assert_close(problem_read(&p, leg), want[i][k], 2e-14);
      assert_close(problem_read(&p, cylinder), want[i][k], 2e-14);
    }
    assert_between(problem_read(&p, "lead.fz"), -1e-9, 1e-9);
  }
  assert_int_equal(tml_sim_method(p.sim, 0).method, TML_KINEMATIC);
  problem_end(&p);
}

/* An actuator elsewhere that is to make a place follow, without a motion: refused, with what to do. */
static void test_servo(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "bodies: {wheel: {kind: planar, mass: 1, inertia: 0.1, markers: {m: {at: [0.1, 0]}}}}\n"
                   "joints: {pin: {revolute: [ground, wheel]}}\n"
                   "variables: {motor: {zero: \"plain(dx(wheel.m)) - 0.1*cos(time)\", unit: N m}}\n"
                   "forces: {push: {torque: [wheel, ground], value: [0, 0, motor]}}\n");
  assert_int_not_equal(problem_try_start(&p), TML_OK);
  assert_contains(p.err.text, "variable 'motor' is about positions or velocities: a servo constraint");
  problem_end(&p);
}

/* ---------------------------------------------------------------- redundant drives ----------- */

static bool vague(const problem *p, const char *channel)
{
  return tml_sim_channel(p->sim, tml_sim_channel_find(p->sim, channel)).vague;
}

/* A slide that is driven and led: who pushes is not unique, and both together push as hard as it takes. */
static void test_redundant(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "bodies: {ground: {markers: {rail: {z: [1, 0, 0]}}},\n"
                   "         slide: {mass: 2, inertia: [1, 1, 1], markers: {rail: {z: [1, 0, 0]}}}}\n"
                   "joints: {way: {translational: [ground.rail, slide.rail]}}\n"
                   "motions:\n"
                   "  drive: {translation: way, value: 0.5*time^2}\n"
                   "  lead: {body: slide, x: 0.5*time^2}\n");
  problem_set(&p, "method auto");
  problem_start(&p);
  problem_advance(&p, 0.5);
  assert_close(problem_read(&p, "drive.force") + problem_read(&p, "lead.fx"), 2.0, 1e-12);
  assert_true(vague(&p, "drive.force") && vague(&p, "drive.power") && vague(&p, "lead.fx") && vague(&p, "lead.power"));
  assert_false(vague(&p, "slide.ax"));
  assert_contains(tml_sim_warnings(p.sim), "x of body 'slide'");
  problem_end(&p);
}

/* ---------------------------------------------------------------- refused -------------------- */

/* A message of the reader. */
static void check_message(const char *more, const char *part)
{
  static char text[3000];
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  snprintf(text, sizeof text, "%s%s", plate, more);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  (void)tml_model_read_text(&m, "test.yaml", text, strlen(text), NULL, messages);
  assert_true(tml_messages_errors(messages) > 0);
  assert_contains(tml_messages_get(messages, 0).text, part);
  tml_messages_free(messages);
  tml_model_free(m);
}

static void test_refused(void **state)
{
  (void)state;
  check_message("motions: {a: {body: plat, x: 0}}\n", "there is no body 'plat' (did you mean 'plate'?)");
  check_message("motions: {a: {body: plate, x: 0}, b: {body: plate.tip, x: 1}}\n",
                "this part of the motion of body 'plate' is already prescribed by motion 'a'");
  check_message("motions: {a: {body: plate, " ANGLES "}, b: {body: plate.tip, " ANGLES "}}\n", "already prescribed");
  check_message("motions: {a: {body: ground, x: 0}}\n", "ground does not move");
  check_message("motions: {a: {body: plate}}\n", "nothing is prescribed");
  check_message("motions: {a: {body: plate, angles: time}}\n", "give all three angles");
  check_message("motions: {a: {body: plate, angles: [0, 0]}}\n", "'angles'");
  check_message("motions: {a: {body: plate, x: \"dx(plate)\"}}\n", "is a function of time, not of the state");
  check_message("motions: {a: {body: plate, x: 3 kg}}\n", "kg");
  check_message("motions: {a: {body: plate, x: \"abs(sin(time))\"}}\n", "second derivatives");
  check_message("motions: {a: {body: plate, x: 0, value: 0}}\n", "only the motion of a joint has 'value'");
  check_message("joints: {j: {revolute: [ground, plate]}}\nmotions: {a: {rotation: j, value: 0, x: 0}}\n",
                "only the motion of a body has 'x'");
}

/* A body that is drawn the other way round would be led turned by half a turn. */
static void test_half_turn(void **state)
{
  problem p;
  (void)state;
  open_plate(&p, "motions: {lead: {body: plate, angles: [\"3 + time\", 0, 0]}}\n", "end 1");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "body 'plate' would start turned by half a turn against what motion 'lead' prescribes");
  problem_end(&p);
}

/* A model that is written and read again is led alike. */
static void test_written(void **state)
{
  problem p, q;
  (void)state;
  assert_int_equal(folder_make("inverse"), 0);
  open_plate(&p, "  disc: {kind: planar, mass: 1, inertia: 1}\n"
                 "motions:\n"
                 "  lead: {body: plate.tip, " PLACE ", " ANGLES ", turns: 313}\n"
                 "  other: {body: disc, y: time, angles: time}\n", "method auto");
  assert_int_equal(tml_model_write(p.model, folder_file("led.yaml"), &p.err), TML_OK);
  problem_path(&q, folder_file("led.yaml"));
  problem_set(&q, "method auto");
  problem_start(&p);
  problem_start(&q);
  problem_advance(&p, 0.7);
  problem_advance(&q, 0.7);
  for (int k = 0; k < 7; k++) assert_true(problem_read(&p, names[k]) == problem_read(&q, names[k]));
  assert_true(problem_read(&p, "other.mtz") == problem_read(&q, "other.mtz"));
  problem_end(&p);
  problem_end(&q);
  assert_int_equal(folder_remove(), 0);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_body),    cmocka_unit_test(test_planar),    cmocka_unit_test(test_part),
      cmocka_unit_test(test_tables),  cmocka_unit_test(test_stewart),   cmocka_unit_test(test_servo),
      cmocka_unit_test(test_refused), cmocka_unit_test(test_redundant), cmocka_unit_test(test_half_turn),
      cmocka_unit_test(test_written),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
