/* test_judged.c - channels that a model names under `judge:` decide about its accuracy, and all others are left out of
 * the verdict. */
#include <unistd.h>

#include "support/problem.h"

static char folder[] = "test_judged_XXXXXX";
static char results[128];

static tml_accuracy *run_checked(problem *p, const char *settings, tml_status expected)
{
  tml_accuracy *a = NULL;
  tml_messages *messages = NULL;
  p->opt.tolerance = p->opt.step = 0.0;
  problem_set(p, settings);
  const tml_run_options r = {.size = sizeof r, .dir = results};
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_run_checked(&a, p->model, &p->opt, &r, messages, &p->err);
  print_message("%s\n", a ? a->text : p->err.text);
  assert_int_equal(st, expected);
  tml_messages_free(messages);
  return a;
}

static char *text_of(const char *in, const char *file)
{
  static char text[1 << 20];
  char path[256];
  snprintf(path, sizeof path, "%s/%s", in, file);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  text[fread(text, 1, sizeof text - 1, f)] = '\0';
  fclose(f);
  return text;
}

static bool has_line(const tml_accuracy *a, const char *text)
{
  bool any = false;
  for (int i = 0; i < a->n_lines; i++) any = any || strstr(a->lines[i], text);
  return any;
}

/* ---------------------------------------------------------------- two histories -------------- */

/* Five links that fall and fold, in which differences grow tenfold every 0.4 s, and beside them a mass on a spring:
 * x = 1 + 0.5 cos(4 t). */
#define BODIES                                                                                                         \
  "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"                                                                      \
  "  mass: {kind: point, mass: 1, position: [1.5, 0, 0]}\n"                                                            \
  "  rail: {kind: planar, mass: 1, inertia: 1}\n"                                                                      \
  "  link:\n    {kind: planar, repeat: 5, index: i, mass: 1, inertia: 0.0033, position: [0.2*i + 0.1, 0],\n"           \
  "     markers: {a: {at: [-0.1, 0]}, b: {at: [0.1, 0]}}}\n"                                                           \
  "joints:\n  pin: {revolute: [ground, \"link[0].a\"]}\n"                                                              \
  "  next: {repeat: 4, index: i, revolute: [\"link[i].b\", \"link[i + 1].a\"]}\n"                                      \
  "forces:\n  s: {force: [mass, ground], value: [\"-16 N/m*(dx(mass, ground) - 1 m)\", 9.81 N, 0]}\n"                  \
  "simulate: {end: 6, output: 0.02}\n"

/* Largest error of mass.x, the first channel of results.csv, as part of its range, 1. */
static double true_error(void)
{
  double worst = 0.0, t, x;
  for (char *at = strchr(text_of(results, "results.csv"), '\n'); at && sscanf(at, " %lf,%lf", &t, &x) == 2;
       at = strchr(at + 1, '\n'))
    worst = fmax(worst, fabs(x - 1.0 - 0.5*cos(4.0*t)));
  return worst;
}

/* The motion as a whole holds for a part of the time only, but the named channel is accurate to the end, and its error
 * is below what is claimed: the full difference of the runs, whatever the tolerances. */
static void test_scatter(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, BODIES "record: [mass.x, \"link[*].x\", \"link[*].y\"]\n");
  tml_accuracy *a = run_checked(&p, "method hht accuracy 1e-2", TML_OK);
  assert_int_equal(a->state, TML_ACCURACY_MISSED);
  assert_int_equal(a->n_unjudged, 0);
  tml_accuracy_free(a);
  problem_end(&p);
  problem_text(&p, BODIES "record: [mass.x, \"link[*].x\", \"link[*].y\"]\njudge: [mass.x]\n");
  a = run_checked(&p, "method hht accuracy 1e-2", TML_OK);
  assert_true(a->reached && a->until == INFINITY);
  assert_int_equal(a->n_channels, 1);
  assert_string_equal(a->channels[0].name, "mass.x");
  assert_int_equal(a->n_unjudged, 10);
  assert_true(a->scatter > 0.1 && a->error == a->bound);
  assert_between(true_error(), 0.0, a->error);
  assert_contains(a->text, " of the range of mass.x (asked 1e-2); worst: mass.x, ");
  assert_contains(a->text, "; not judged: 10 other channels, which differ by up to ");
  assert_true(has_line(a, "1 channels checked at ") && has_line(a, "the runs are two histories"));
  const char *summary = text_of(results, "summary.json");
  assert_contains(summary, "\"judged\": [");
  assert_contains(summary, "\"unjudged\": 10");
  assert_contains(summary, "\"scatter\": ");
  tml_accuracy_free(a);
  problem_end(&p);
}

/* Without scatter the estimate follows the tolerances, as for models that name no channels, and the verdict is that of
 * the named channel even if another one is worse. The channel need not be recorded. */
static void test_smooth(void **state)
{
  (void)state;
  static const char *const mass = "trammel: 1\nbodies: {mass: {kind: point, mass: 1, position: [1.5, 0, 0]}}\n"
                                  "forces: {s: {spring-damper: [ground, mass], stiffness: 16, free-length: 1}}\n"
                                  "simulate: {end: 30, output: 0.05}\nrecord: [mass.x, mass.ax]\n%s";
  double error[2];
  for (int named = 0; named < 2; named++) {
    char text[512];
    problem p;
    snprintf(text, sizeof text, mass, named ? "judge: mass.vx\n" : "");
    problem_text(&p, text);
    tml_accuracy *a = run_checked(&p, "method hht accuracy 1e-3", TML_OK);
    error[named] = a->error;
    assert_true(a->reached && a->error < 0.5*a->bound);
    assert_int_equal(a->n_unjudged, named ? 2 : 0);
    assert_string_equal(a->worst_motion, named ? "mass.vx" : "mass.x");
    tml_accuracy_free(a);
    problem_end(&p);
  }
  assert_close(error[1], error[0], 0.1); /* a harmonic motion: x, v and a have the same error */
}

/* Euler parameters stand for angles, also for those that are named. */
static void test_angles(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {top: {mass: 1, inertia: [1, 2, 3], angular-velocity: [1, 2, 3]}}\n"
                   "simulate: {end: 1, output: 0.1}\nrecord: top\njudge: [top.yaw]\n");
  tml_accuracy *a = run_checked(&p, "accuracy 1e-3", TML_OK);
  assert_int_equal(a->n_channels, 4);
  for (int i = 0; i < 4; i++) assert_contains(a->channels[i].name, "top.e");
  assert_true(a->reached);
  tml_accuracy_free(a);
  problem_end(&p);
}

/* ---------------------------------------------------------------- wrong names ---------------- */

static void expect_refused(const char *judge, const char *message)
{
  char text[256];
  problem p;
  snprintf(text, sizeof text, "trammel: 1\nbodies: {mass: {kind: point, mass: 1, velocity: [1, 0, 0]}}\n"
           "simulate: {end: 1}\njudge: [%s]\n", judge);
  problem_text(&p, text);
  assert_null(run_checked(&p, "accuracy 1e-3", TML_ERR_MODEL));
  assert_contains(p.err.text, message);
  problem_end(&p);
}

static void test_refused(void **state)
{
  (void)state;
  expect_refused("mass.x, mass.xx", "judge: no channel has the name 'mass.xx': did you mean 'mass.x'?");
  expect_refused("nothing.*", "judge: no channel has the name 'nothing.*'");
  expect_refused("run.*", "judge: 'run.*' has no accuracy");
  expect_refused("mass.x, energy.work", "judge: 'energy.work' has no accuracy");
}

/* A named reaction that is not unique has no accuracy that a verdict could be about. */
static void test_not_unique(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -1]\n"
                   "bodies: {door: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0],\n"
                   "  markers: {low: {at: [-1, 0, -1]}, high: {at: [-1, 0, 1]}}},\n"
                   "  ground: {markers: {low: {at: [0, 0, -1]}, high: {at: [0, 0, 1]}}}}\n"
                   "joints: {a: {revolute: [ground.low, door.low]}, b: {revolute: [ground.high, door.high]}}\n"
                   "simulate: {end: 1}\njudge: [a.i.fz]\n");
  tml_accuracy *a = run_checked(&p, "method hht accuracy 1e-3", TML_OK);
  assert_int_equal(a->state, TML_ACCURACY_UNKNOWN);
  assert_false(a->reached);
  assert_contains(a->text, "NOT known: no channel that is judged can be determined uniquely");
  tml_accuracy_free(a);
  problem_end(&p);
}

/* ---------------------------------------------------------------- files ---------------------- */

/* A model that is written has the same names. */
static void test_written(void **state)
{
  (void)state;
  char path[160];
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {mass: {kind: point, mass: 1}}\nrecord: [mass.x]\n"
                   "judge: [\"mass.v?\", energy.kinetic]\n");
  snprintf(path, sizeof path, "%s/written.yaml", folder);
  assert_int_equal(tml_model_write(p.model, path, &p.err), TML_OK);
  problem_end(&p);
  problem_text(&p, text_of(folder, "written.yaml"));
  assert_int_equal(p.model->n_judge, 2);
  assert_string_equal(p.model->judge[0], "mass.v?");
  assert_string_equal(p.model->judge[1], "energy.kinetic");
  assert_int_equal(tml_model_add_judge(p.model, "a b", &p.err), TML_ERR_MODEL);
  assert_contains(p.err.text, "'a b' is not the name of a channel: it has a blank in it");
  problem_end(&p);
}

static int make_folder(void **state)
{
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(results, sizeof results, "%s/results", folder);
  return 0;
}

static int remove_folder(void **state)
{
  (void)state;
  char command[256];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_scatter), cmocka_unit_test(test_smooth),  cmocka_unit_test(test_angles),
      cmocka_unit_test(test_refused), cmocka_unit_test(test_not_unique), cmocka_unit_test(test_written),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
