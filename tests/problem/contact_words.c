/* contact_words.c - what is said of contacts: by check, against closed forms; of a step that fails; by channels of
 * pairs. */
#include "core/messages.h"
#include "support/problem.h"

static const char ball[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {}}]}\n"
    "  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, 1.1], shapes: [{sphere: {radius: 0.1}}]}\n"
    "contacts: {hit: {between: [ball, ground], material: {stiffness: 1e8, damping: 500, depth: 1e-4}}}\n"
    "simulate: {end: 1, output: 1 ms}\n"
    "record: [hit, hit.ball-ground.*, hit.ground-ball.fz]\n";

/* The message that has a text; it must be there. */
static void check_says(problem *p, const char *text)
{
  tml_messages *list;
  assert_int_equal(tml_messages_create(&list), TML_OK);
  assert_int_equal(tml_sim_check(p->sim, list, &p->err), TML_OK);
  bool found = false;
  for (int i = 0; i < tml_messages_count(list); i++)
    found = found || strstr(tml_messages_get(list, i).text, text);
  if (!found)
    for (int i = 0; i < tml_messages_count(list); i++) printf("%s\n", tml_messages_get(list, i).text);
  tml_messages_free(list);
  if (!found) fail_msg("check does not say '%s'", text);
}

static void start(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static void test_blow(void **state)
{
  (void)state;
  const double g = 9.81, k = 1e8, pi = acos(-1.0), rest = pow(g/k, 2.0/3.0), v = sqrt(2.0*g*1.1);
  const double deep = pow(2.5*v*v/(2.0*k), 0.4);
  char text[200];
  problem p;
  start(&p, ball, "tolerance 1e-5");
  snprintf(text, sizeof text, "deforms it by %.3g m, and it vibrates at %.3g Hz", rest, sqrt(1.5*g/rest)/(2.0*pi));
  check_says(&p, text);
  snprintf(text, sizeof text, "at %.3g m/s lasts %.3g s, penetrates by %.3g m", v, 2.94326*deep/v, deep);
  check_says(&p, text);
  problem_end(&p);
}

static void test_slope(void **state)
{
  (void)state;
  const double part = 1.6/9.66/0.4, creeps = 2.0*0.01*sin(asin(part)/3.0);
  const double mass = 1.0, thrown = sqrt(2.0/mass*1e8*pow(1e-3, 2.5)/2.5);
  char text[200];
  problem p;
  start(&p, "trammel: 1\n"
            "gravity: [1.6, 0, -9.66]\n"
            "bodies:\n"
            "  ground: {shapes: [{plane: {}}]}\n"
            "  block: {mass: 1, inertia: [4e-3, 4e-3, 6e-3], position: [0, 0, 0.049],\n"
            "          shape: {box: {size: [0.2, 0.2, 0.1]}}}\n"
            "contacts:\n"
            "  feet: {between: [block, ground], material: {stiffness: 1e8, damping: 100, depth: 1e-4},\n"
            "         friction: {law: regularised, static: 0.4, dynamic: 0.35, from: 0.01, to: 0.1}}\n"
            "simulate: {end: 0.01}\n", "tolerance 1e-5");
  snprintf(text, sizeof text, "'block' and 'ground' creep at %.3g m/s", creeps);
  check_says(&p, text);
  snprintf(text, sizeof text, "they are thrown apart at up to %.3g m/s", thrown);
  check_says(&p, text);
  problem_end(&p);
}

/* A load that a soft contact carries does not jump, however deep it sits: m g = k d. Drawn three times as deep, it
 * does. */
static void test_carried(void **state)
{
  (void)state;
  static const char soft[] =
      "trammel: 1\n"
      "gravity: [0, 0, -10]\n"
      "bodies:\n"
      "  ground: {shapes: [{box: {size: [1, 1, 0.2], at: [0, 0, -0.1]}}]}\n"
      "  load: {mass: 9, inertia: [1, 1, 1], position: [0, 0, %g]}\n"
      "  wheel: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, %g], shapes: [{sphere: {radius: 0.1}}]}\n"
      "joints: {axle: {fixed: [load, wheel]}}\n"
      "contacts: {tyre: {between: [wheel, ground], material: {stiffness: 1e4, exponent: 1}}}\n"
      "simulate: {end: 0.01, method: hht, tolerance: 1e-5}\n";
  static const double depth[2] = {0.01, 0.03};
  static const char *const expected[2] = {": 'wheel' and 'ground' overlap by 0.01 m at the start", "thrown apart"};
  for (int k = 0; k < 2; k++) {
    char text[1000];
    problem p;
    snprintf(text, sizeof text, soft, 0.1 - depth[k], 0.1 - depth[k]);
    start(&p, text, "tolerance 1e-5");
    assert_int_equal(strstr(tml_sim_warnings(p.sim), "will jump apart") != NULL, k);
    check_says(&p, expected[k]);
    problem_end(&p);
  }
}

static void test_failure(void **state)
{
  (void)state;
  problem p;
  start(&p, ball, "tolerance 1e-7 h-min 2e-3");
  assert_int_equal(tml_sim_advance(p.sim, 1.0, &p.err), TML_ERR_SIMULATION);
  assert_non_null(strstr(p.err.text, "Bodies 'ball' and 'ground' (contact 'hit') change from open to slipping"));
  problem_end(&p);
}

/* A ball to and fro between two walls: nothing but blows. */
static void test_slowness(void **state)
{
  (void)state;
  problem p;
  char text[600];
  start(&p, "trammel: 1\n"
            "bodies:\n"
            "  ground: {shapes: [{box: {size: [0.1, 1, 1], at: [-0.2, 0, 0]}},\n"
            "                    {box: {size: [0.1, 1, 1], at: [0.2, 0, 0]}}]}\n"
            "  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], velocity: [4, 0, 0], shapes: [{sphere: {radius: 0.1}}]}\n"
            "contacts: {hit: {between: [ball, ground], material: {stiffness: 1e8, restitution: 1}}}\n"
            "simulate: {end: 1}\n", "tolerance 1e-4 method hht");
  problem_advance(&p, 1.0);
  tml_sim_slowness(p.sim, text, sizeof text);
  assert_non_null(strstr(text, "contact 'hit' closed"));
  assert_non_null(strstr(text, "a smaller stiffness allows longer blows"));
  problem_end(&p);
}

static double value_of(problem *p, const char *name)
{
  const int channel = tml_sim_channel_find(p->sim, name);
  double x = NAN;
  if (channel < 0 || tml_sim_read(p->sim, &channel, 1, &x, &p->err) != TML_OK) fail_msg("%s: %s", name, p->err.text);
  return x;
}

/* In the middle of the first blow. */
static void test_pair(void **state)
{
  (void)state;
  problem p;
  start(&p, ball, "tolerance 1e-6 method hht");
  problem_advance(&p, 0.4522);
  const double force = value_of(&p, "hit.force");
  assert_true(force > 1e3);
  assert_true(value_of(&p, "hit.ball-ground.force") == force);
  assert_true(value_of(&p, "hit.ball-ground.fz") == force);
  assert_true(value_of(&p, "hit.ground-ball.fz") == -force);
  assert_int_equal(tml_sim_channel_find(p.sim, "hit.ball-ground.impulse"), -1);
  problem_end(&p);
}

/* What a run says before it begins of a body of 300 kg that would rest m g/k deep. `limit` is the depth that the shapes
 * allow; NULL: nothing is said. */
static void check_depth(const char *ground, const char *shape, double stiffness, const char *limit)
{
  char text[800];
  problem p;
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n"
           "  ground: {shape: {%s}}\n"
           "  load: {mass: 300, inertia: [8, 8, 8], position: [0, 0, 3], shape: {%s}}\n"
           "contacts: {rest: {between: [load, ground], material: {stiffness: %g, exponent: 1, restitution: 1}}}\n",
           ground, shape, stiffness);
  start(&p, text, "end 0.1");
  const char *said = tml_sim_warnings(p.sim);
  if (!limit && strstr(said, "would rest")) fail_msg("%s on %s: %s", shape, ground, said);
  if (limit) {
    snprintf(text, sizeof text, "would rest %.3g m deep in 'ground'. The direction of the contact of these shapes is "
             "determined up to a depth of %s m", 300.0*9.81/stiffness, limit);
    if (!strstr(said, text)) fail_msg("%s on %s: '%s' is not in '%s'", shape, ground, text, said);
  }
  problem_end(&p);
}

/* By the table of docs/contacts.md. */
static void test_too_deep(void **state)
{
  (void)state;
  static const char slab[] = "box: {size: [10, 4, 0.6]}", wheel[] = "cylinder: {radius: 0.26, length: 0.2}";
  static const char small[] = "sphere: {radius: 0.1}";
  check_depth(slab, wheel, 2e4, "0.13");
  check_depth(slab, wheel, 4e4, NULL);
  check_depth("plane: {}", wheel, 2e3, NULL);
  check_depth(slab, small, 2e4, "0.1");
  check_depth(small, small, 2e4, NULL);
  check_depth(small, small, 1e4, "0.2");
  check_depth(slab, "box: {size: [1, 1, 0.4]}", 2e4, "0.1");
  check_depth(slab, "cone: {length: 1, radius: 0.3, rounded: 0.05}", 2e4, "0.056");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_blow), cmocka_unit_test(test_too_deep),
      cmocka_unit_test(test_slope),
      cmocka_unit_test(test_carried), cmocka_unit_test(test_failure),
      cmocka_unit_test(test_slowness),
      cmocka_unit_test(test_pair),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
