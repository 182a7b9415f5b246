/* test_witness.c - rows of results see what the steps of a run have missed: a pulse of a plug-in, which nothing can be
 * searched for; and see nothing where steps follow the motion. */
#include "support/folder.h"
#include "support/problem.h"

static tml_model *read_pulse(double at, double width, const char *record)
{
  tml_plugins *plugins;
  tml_messages *messages;
  tml_error err = {0};
  tml_model *m = NULL;
  char text[700];
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, -9.81]\n"
           "routines: {hit: {routine: pulse, parameters: [%.17g, %.17g, %.17g]}}\n"
           "bodies: {rest: {mass: 1, inertia: [1, 1, 1]}, ball: {mass: 1, inertia: [1, 1, 1], velocity: [1, 0, 3]}}\n"
           "forces: {push: {force: ball, value: [\"hit(time/(1 s))*(1 N)\", 0, 0]}}\n"
           "simulate: {end: 10, output: 0.02}\n%s\n", 1.0/width, at, width, record);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_plugins_create(&plugins), TML_OK);
  if (tml_plugins_open(plugins, TRAMMEL_TEST_PLUGINS "/sound.so", &err)) fail_msg("%s", err.text);
  const tml_read_options o = {.size = sizeof o, .plugins = plugins};
  if (tml_model_read_text(&m, "model", text, strlen(text), &o, messages))
    fail_msg("%s", tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
  tml_plugins_free(plugins);
  return m;
}

static tml_model *read_model(double width, const char *record) { return read_pulse(6.0, width, record); }

static tml_accuracy *run_model(tml_model *m, const char *method, double width)
{
  problem p = {.model = m};
  tml_accuracy *a = NULL;
  tml_model_options(p.model, &p.opt);
  problem_set(&p, method);
  const tml_run_options r = {.size = sizeof r, .dir = folder_file("results")};
  if (tml_run_checked(&a, p.model, &p.opt, &r, NULL, &p.err)) fail_msg("%s: %s", method, p.err.text);
  print_message("%s, %g s: %s\n", method, width, a->text);
  tml_model_free(p.model);
  return a;
}

static tml_accuracy *run_by(const char *method, double width, const char *record)
{
  return run_model(read_model(width, record), method, width);
}

static void expect_seen(const char *method, double width, const char *record)
{
  tml_accuracy *a = run_by(method, width, record);
  assert_false(a->reached);
  assert_contains(a->text, "NOT known");
  assert_contains(a->text, "at t = 6 s body 'ball' has the acceleration");
  tml_accuracy_free(a);
}

static void test_missed(void **state)
{
  (void)state;
  expect_seen("method auto", 0.01, "");
  expect_seen("method hht", 0.03, "");
  expect_seen("method dopri5", 0.01, "");
  expect_seen("method radau", 0.003, "");
}

/* Nobody requests accelerations: they are solved for because there is a plug-in. */
static void test_positions(void **state)
{
  (void)state;
  expect_seen("method auto", 0.01, "record: [ball.x]");
  problem p = {.model = read_model(0.01, "record: [ball.x]")};
  tml_verdict *v = NULL;
  tml_model_options(p.model, &p.opt);
  p.opt.tolerance = 1e-5;
  const tml_verify_options y = {.size = sizeof y, .dir = NULL};
  if (tml_verify(&v, p.model, &p.opt, &y, &p.err)) fail_msg("%s", p.err.text);
  print_message("%s\n", v->text);
  assert_false(v->good);
  assert_contains(v->text, "at t = 6 s body 'ball' has the acceleration");
  tml_verdict_free(v);
  tml_model_free(p.model);
}

/* A looser run that misses it is no reason to give up. */
static void test_followed(void **state)
{
  (void)state;
  static const char *const methods[] = {"method auto", "method hht", "method dopri5", "method radau"};
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    tml_accuracy *a = run_by(methods[i], 0.1, "");
    assert_true(a->reached);
    tml_accuracy_free(a);
  }
}

static double first_step(const char *settings)
{
  problem p = {.model = read_model(0.01, "")};
  tml_model_options(p.model, &p.opt);
  problem_set(&p, settings);
  problem_start(&p);
  const double h = tml_sim_stats(p.sim)->h_first;
  problem_end(&p);
  return h;
}

/* Of the last row. */
static double last_velocity(void)
{
  char line[200];
  double t, v = NAN;
  FILE *f = fopen(folder_file("results/results.csv"), "r");
  assert_non_null(f);
  while (fgets(line, sizeof line, f)) (void)sscanf(line, "%lf,%lf", &t, &v);
  fclose(f);
  return v;
}

/* A pulse between two stages of the first step, which no error limits. Two runs with the same first step would both
 * miss it, and agree. */
static void test_first_step(void **state)
{
  (void)state;
  static const struct { const char *settings; double part; } cases[] = {
    {"method auto", 0.55}, {"method dopri5", 0.55}, {"method radau", 0.5}, {"method dopri5 first-step 0.01", 0.55}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    const double h = first_step(cases[i].settings), width = 0.05*h;
    tml_model *m = read_pulse(cases[i].part*h, width, "record: [ball.vx]");
    tml_accuracy *a = run_model(m, cases[i].settings, width);
    const double error = fabs(last_velocity() - 1.0 - sqrt(acos(-1.0)));
    print_message("first step %g s: off by %g\n", h, error);
    assert_true(!a->reached || error < 2e-3);
    tml_accuracy_free(a);
  }
}

static int make_folder(void **state)
{
  (void)state;
  return folder_make("test_witness");
}

static int remove_folder(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_missed), cmocka_unit_test(test_positions),
                                     cmocka_unit_test(test_followed), cmocka_unit_test(test_first_step)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
