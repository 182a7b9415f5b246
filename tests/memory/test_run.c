/* test_run.c - memory that runs out in runs to files, also while sensors take elements off and put them on. */
#include "memory/results.h"

/* Equations of the user's own, and sensors that take joints, motions and couplers off and put them on. */
static const char switched[] =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "routines: {f: {routine: product, parameters: [2], unit: N}}\n"
    "bodies:\n"
    "  ground: {markers: {b: {at: [3, 0, 0]}}}\n"
    "  ra: {mass: 1, inertia: [1, 1, 1]}\n"
    "  rb: {mass: 1, inertia: [1, 1, 1], position: [3, 0, 0], angular-velocity: [0, 0, 2]}\n"
    "  cart: {mass: 1, inertia: [1, 1, 1], position: [0, 2, 0]}\n"
    "joints: {a: {revolute: [ground, ra]}, a2: {revolute: [ground, ra]}, b: {revolute: [ground.b, rb]}}\n"
    "motions: {turn: {rotation: a, level: velocity, value: 3}}\n"
    "couplers: {belt: {joints: [a, b], factors: [1, -1]}}\n"
    "variables: {v: \"2*x + abs(plain(dx(cart)) - 1)\"}\n"
    "equations: {x: {rate: \"1 - x + q.y1\"}}\n"
    "blocks: {q: {transfer-function: {numerator: [1], denominator: [1, 0.1]}, input: v}}\n"
    "forces: {push: {force: cart, value: [\"f(v, 1)\", \"if(vx(cart) - 0.01: 1, 2, 2)\", 0]}}\n"
    "constraints: {floor: {zero: dz(cart)}}\n"
    "sensors:\n"
    "  one: {when: \"time > 0.01\", activate: [turn, a2], output: 2 ms}\n"
    "  two: {when: \"time > 0.02\", deactivate: [turn, floor], activate: [belt]}\n"
    "  three: {when: {value: x, equals: 0.03, tolerance: 1e-3}, stop: true}\n"
    "inactive: [turn, belt, a2]\n"
    "simulate: {end: 0.1, output: 5 ms, tolerance: 1e-3}\n"
    "record: [ra.wz, x]\n";

/* To the end, back to a saved state with other rows, and on to the end again. */
static tml_status run_twice(tml_sim *s, tml_error *err)
{
  unsigned char *bytes = NULL;
  size_t size = 0;
  tml_status st = tml_sim_advance(s, 0.005, err);
  if (st == TML_OK) st = tml_sim_save(s, &bytes, &size, err);
  if (st == TML_OK) st = tml_sim_advance(s, 0.1, err);
  if (st == TML_OK) st = tml_sim_restore(s, bytes, size, err);
  if (st == TML_OK) st = tml_sim_advance(s, 0.1, err);
  tml_sim_save_free(bytes);
  return st;
}

static tml_status run_switched(bool files, tml_error *err)
{
  tml_plugins *p = NULL;
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_plugins_create(&p);
  if (st == TML_OK) st = tml_plugins_open(p, TRAMMEL_TEST_PLUGINS "/sound.so", err);
  if (st == TML_OK) st = tml_messages_create(&messages);
  const tml_read_options o = {.size = sizeof o, .plugins = p};
  if (st == TML_OK) st = tml_model_read_text(&m, "switched.yaml", switched, sizeof switched - 1, &o, messages);
  tml_plugins_free(p);
  if (st == TML_OK) {
    tml_options settings;
    const tml_run_options r = {.size = sizeof r, .dir = dir};
    problem_options(m, &settings);
    if (!files) settings.method = TML_ROSENBROCK;
    tml_sim *s = NULL;
    st = files ? tml_run(m, &settings, &r, NULL, messages, err) : tml_sim_create(&s, m, &settings, err);
    if (st == TML_OK && s) st = run_twice(s, err);
    tml_sim_free(s);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Rows in memory, inputs that are set, and the same model with another parameter. */
static tml_status keep_rows(const tml_model *m, tml_error *err)
{
  tml_options o;
  tml_sim *s = NULL;
  tml_recorder *r = NULL;
  const int input = 0;
  const double value = 2.0;
  problem_options(m, &o);
  tml_status st = tml_sim_create(&s, m, &o, err);
  if (st == TML_OK) st = tml_recorder_create(&r, s, NULL, 0, err);
  if (st == TML_OK) st = tml_recorder_run(r, 0.02, err);
  if (st == TML_OK) st = tml_sim_set_inputs(s, &input, 1, &value, NULL, err);
  if (st == TML_OK) st = tml_recorder_run(r, 0.05, err);
  tml_recorder_free(r);
  tml_sim_free(s);
  return st;
}

static tml_status use_recorder(tml_error *err)
{
  static const char text[] = "trammel: 1\nparameters: {L: 1}\ninputs: {u: {unit: N}}\n"
                             "bodies: {b: {mass: L, inertia: [1, 1, 1]}}\njoints: {j: {spherical: [ground, b]}}\n"
                             "forces: {f: {force: b, value: [u, 0, 0]}}\nsimulate: {end: 0.05}\n";
  tml_messages *messages = NULL;
  tml_model *m = NULL, *again = NULL;
  const tml_override length = {.size = sizeof length, "L", 2.0};
  const tml_read_options o = {.size = sizeof o, .overrides = &length, .n_overrides = 1};
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, &o, messages);
  if (st == TML_OK) st = tml_model_read_again(&again, m, &o, messages);
  if (st == TML_OK) st = keep_rows(again, err);
  tml_model_free(again);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_switched(tml_error *err) { return run_switched(true, err); }
static tml_status use_switched_space(tml_error *err) { return run_switched(false, err); }

static void test_run(void **state)
{
  (void)state;
  name_folder("run");
  fail_everywhere(use_reader, use_run);
  remove_folder();
}

static void test_switched(void **state)
{
  (void)state;
  name_folder("switched");
  fail_everywhere(use_run, use_switched);
  fail_everywhere(use_switched, use_switched_space);
  remove_folder();
}

static void test_recorder(void **state)
{
  (void)state;
  fail_everywhere(use_reader, use_recorder);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_recorder),
    cmocka_unit_test(test_run),
    cmocka_unit_test(test_switched),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
