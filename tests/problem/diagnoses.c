/* diagnoses.c - every cause of failure that is distinguished has a model that provokes it: the text names
 * the cause, the parts of the model it lies in, and one change. And nothing that is not finite gets into
 * results. */
#include <unistd.h>

#include "support/problem.h"

#define MODELS "tests/problem/models/"

/* Runs a model until it fails; p->err explains. */
static const char *run_into(problem *p, const char *model, const char *settings)
{
  problem_file(p, model);
  problem_set(p, settings);
  problem_start(p);
  assert_int_equal(tml_sim_advance(p->sim, 100.0, &p->err), TML_ERR_SIMULATION);
  return p->err.text;
}

/* A linkage driven beyond its reach: found with variable steps, which come close, and with fixed ones,
 * which stop well before; in all coordinates. */
static void test_reach(void **state)
{
  /* At the dead centre both turn alike, and are named in the order of the model. */
  static const char *const settings[] = {"end 3", "step 0.01", "step 0.001"};
  static const char *const turns[] = {"coupler turns about z, rocker turns about z",
                                      "rocker turns about z, coupler turns about z",
                                      "rocker turns about z, coupler turns about z"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    char held[100];
    const char *text = run_into(&p, MODELS "diagnosis_reach.yaml", settings[i]);
    snprintf(held, sizeof held, "No longer held: %s", turns[i]);
    assert_contains(text, "reaches a singular configuration");
    assert_contains(text, "motion 'drive' pushes against joints 'left', 'low', 'high', 'right'");
    assert_contains(text, held);
    assert_contains(text, "Give motion 'drive' a smaller range");
    problem_end(&p);
  }
}

/* Links in line: told before the start, with the motions that the position leaves. */
static void test_in_line(void **state)
{
  (void)state;
  problem p;
  tml_messages *found;
  char text[2048] = "";
  problem_file(&p, MODELS "diagnosis_in_line.yaml");
  problem_start(&p);
  assert_int_equal(tml_messages_create(&found), TML_OK);
  assert_int_equal(tml_sim_check(p.sim, found, &p.err), TML_OK);
  for (int i = 0; i < tml_messages_count(found); i++) {
    const size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "%s\n", tml_messages_get(found, i).text);
  }
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
  assert_contains(text, "starts in a singular configuration");
  assert_contains(text, "free motion 1: left turns about z (joint 'one'), with bar");
  assert_contains(text, "free motion 2: right turns about z (joint 'four'), with bar");
  tml_messages_free(found);
  problem_end(&p);
}

static void test_jump(void **state)
{
  (void)state;
  problem p;
  const char *text = run_into(&p, MODELS "diagnosis_jump.yaml", "h-min 1e-5");
  assert_contains(text, "changes abruptly at t = 0.048");
  assert_contains(text, "Most of all 'drag'");
  assert_contains(text, "Smooth 'drag'");
  problem_end(&p);
}

static void test_stiff(void **state)
{
  (void)state;
  problem p;
  const char *text = run_into(&p, MODELS "diagnosis_stiff.yaml", "step 0.01");
  assert_contains(text, "stiff for this step: body 'ball' vibrates once within 0.0006");
  assert_contains(text, "Take a smaller step");
  problem_end(&p);
}

static void says_not(const char *text, const char *words)
{
  if (strstr(text, words)) fail_msg("'%s' says '%s'", text, words);
}

/* No law in the model can change abruptly: the light body and the spring it is on are named, with the shortest time
 * scale, 2 pi sqrt(m/k) = 1.99e-6 s. */
#define LIGHT(velocity) \
  "trammel: 1\nbodies:\n" \
  "  frame: {kind: point, mass: 100, position: [0, 1, 0]}\n" \
  "  pin: {kind: point, mass: 1e-7, position: [1, 1, 0], velocity: [" velocity ", 0, 0]}\n" \
  "simulate: {end: 1 s, output: 0.1 s}\n" \
  "forces:\n" \
  "  soft: {spring-damper: [ground, frame], stiffness: 10}\n" \
  "  stiff: {spring-damper: [frame, pin], stiffness: 1e6, free-length: 1}\n"
#define HASTE "body 'pin' vibrates once within 2e-06 s on spring 'stiff' (1e+06 N/m), and its mass of 1e-07 kg is " \
  "1e-09 times that of body 'frame': give it more mass"

static void test_light(void **state)
{
  (void)state;
  /* at once, and after long steps until something pushes it */
  static const char *const models[] = {
    LIGHT("1"), LIGHT("0") "  push: {force: pin, value: ['1 N*step5(time, 0.5 s, 0, 0.5001 s, 1)', 0, 0]}\n"};
  for (int i = 0; i < 2; i++) {
    problem p;
    problem_text(&p, models[i]);
    problem_set(&p, "method hht");
    problem_set(&p, "h-min 1e-5");
    p.opt.tolerance = 1e-7;
    problem_start(&p);
    assert_int_equal(tml_sim_advance(p.sim, 1.0, &p.err), TML_ERR_SIMULATION);
    says_not(p.err.text, "abruptly");
    says_not(p.err.text, "mooth");
    assert_contains(p.err.text, HASTE);
    problem_end(&p);
  }
}

/* A run that crawls gets the reason: its fast body, or the law that switches if it has one. */
static void test_crawling(void **state)
{
  (void)state;
  for (int rough = 0; rough < 2; rough++) {
    problem p;
    char text[1200];
    problem_text(&p, rough ? LIGHT("1") "variables: {jolt: 'sign(dx(pin))'}\n" : LIGHT("1"));
    problem_set(&p, "method dopri5");
    problem_start(&p);
    problem_steps(&p, 2e-4);
    tml_sim_slowness(p.sim, text, sizeof text);
    assert_contains(text, HASTE);
    if (!rough) says_not(text, "mooth");
    problem_end(&p);
  }
}

static void test_first_step(void **state)
{
  (void)state;
  problem p;
  const char *text = run_into(&p, MODELS "diagnosis_first_step.yaml", "step 0.01");
  assert_true(tml_sim_step_time(p.sim) == 0.0);
  assert_contains(text, "very first step");
  problem_end(&p);
}

/* ---------------------------------------------------------------- only finite numbers -------- */

/* Every row that was written is finite, and the file ends before the failure. */
static void check_rows(const char *path, double end)
{
  FILE *f = fopen(path, "r");
  char line[4096];
  int rows = 0;
  double last = -1.0;
  assert_non_null(f);
  assert_non_null(fgets(line, sizeof line, f));
  for (; fgets(line, sizeof line, f); rows++) {
    char *at = line, *next;
    last = strtod(line, NULL);
    for (double x = strtod(at, &next); next != at; x = strtod(at, &next)) {
      assert_true(isfinite(x));
      at = next + (*next == ',');
    }
  }
  fclose(f);
  assert_true(rows > 40);
  assert_true(last <= end);
}

static void remove_results(const char *dir)
{
  static const char *const files[] = {"results.csv", "results.h5", "summary.json"};
  char path[256];
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) {
    snprintf(path, sizeof path, "%s/%s", dir, files[i]);
    unlink(path);
  }
  rmdir(dir);
}

/* With variable and fixed steps, and steps that jump over the end of the square root. */
static void test_only_finite(void **state)
{
  static const char *const settings[] = {"end 1", "step 0.001", "step 0.03"};
  char dir[64];
  (void)state;
  snprintf(dir, sizeof dir, "not-finite-%ld", (long)getpid());
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    problem_file(&p, MODELS "diagnosis_not_finite.yaml");
    problem_set(&p, settings[i]);
    tml_messages *messages;
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    const tml_run_options r = {.size = sizeof r, .dir = dir};
    assert_int_equal(tml_run(p.model, &p.opt, &r, NULL, messages, &p.err), TML_ERR_SIMULATION);
    assert_contains(p.err.text, "force 'push' has no value at t = 0.5");
    char path[96];
    snprintf(path, sizeof path, "%s/results.csv", dir);
    check_rows(path, 0.5);
    remove_results(dir);
    tml_messages_free(messages);
    problem_end(&p);
  }
}

/* A channel that has no finite value: told, and not given out. */
static void test_channel_not_finite(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  ball: {kind: point, mass: 1e-300, position: [0, 0, 0]}\n"
    "forces:\n"
    "  push: {force: [ball, ground], value: [\"1e10*time\", 0, 0]}\n");
  problem_start(&p);
  const tml_status st = tml_sim_advance(p.sim, 1.0, &p.err);
  assert_true(st != TML_OK || isfinite(problem_read(&p, "ball.ax")));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_reach),
    cmocka_unit_test(test_in_line),
    cmocka_unit_test(test_jump),
    cmocka_unit_test(test_stiff), cmocka_unit_test(test_light), cmocka_unit_test(test_crawling),
    cmocka_unit_test(test_first_step),
    cmocka_unit_test(test_only_finite),
    cmocka_unit_test(test_channel_not_finite),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
