/* test_linear.c - memory that runs out anywhere in making, reading and writing a linear model, modes over a parameter
 * and modes as motions. */
#include "memory/results.h"

/* Free motions, springs, an equation of the user, redundant rows, something that spins. */
static const char mechanism[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {a: {at: [0, 0, -1]}, b: {at: [0, 0, 1]}}}\n"
    "  arm: {mass: 1, inertia: [0.1, 0.1, 0.1], markers: {a: {at: [0, 0, -1]}, b: {at: [0, 0, 1]}}}\n"
    "  top: {mass: 1, inertia: [0.1, 0.1, 0.1], angular-velocity: [0, 0, 4]}\n"
    "joints:\n"
    "  one: {revolute: [ground.a, arm.a]}\n"
    "  two: {revolute: [ground.b, arm.b]}\n"
    "equations:\n"
    "  lag: {rate: (abs(az(arm)) - lag)*3 Hz, unit: rad}\n"
    "inputs: {u: {unit: N m}}\n"
    "forces:\n"
    "  push: {torque: arm, value: [0, 0, u]}\n"
    "  coil: {rotational-spring-damper: [ground.a, arm.a], stiffness: 1, damping: 0.1}\n"
    "simulate: {end: 1}\n";

static tml_status use_linear(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_linear *l = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", mechanism, sizeof mechanism - 1, NULL, messages);
  if (st == TML_OK) {
    tml_options o;
    problem_options(m, &o);
    st = tml_sim_create(&s, m, &o, err);
  }
  if (st == TML_OK) st = tml_linear_create(&l, s, NULL, err);
  if (st == TML_OK) st = tml_linear_write(l, 10, dir, false, err);
  if (st == TML_OK) {
    static const char *const inputs[] = {"u"}, *const outputs[] = {"one.angle", "two.i.fx"};
    st = tml_linear_connect(l, s, &TML_INIT(tml_linear_request, inputs, 1, outputs, 2), err);
  }
  if (st == TML_OK) {
    static const char *const inputs[] = {"u"}, *const states[] = {"one.angle"}, *const outputs[] = {"two.i.fx"};
    tml_directions *x = NULL;
    st = tml_directions_create(&x, s, &TML_INIT(tml_directions_request, inputs, 1, states, 1, outputs, 1), err);
    tml_directions_free(x);
  }
  if (st == TML_OK) st = tml_linear_write_matrices(l, dir, false, err);
  if (st == TML_OK) st = tml_linear_write_response(l, &TML_INIT(tml_linear_sweep, 1, 2, 2), dir, false, err);
  tml_linear_free(l);
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Three values, between which a pair becomes two and something begins to grow. */
static const char varied[] =
    "trammel: 1\n"
    "parameters: {d: 0}\n"
    "bodies:\n"
    "  arm: {kind: planar, mass: 1, inertia: 1}\n"
    "joints:\n"
    "  pin: {revolute: [ground, arm]}\n"
    "forces:\n"
    "  coil: {rotational-spring-damper: [ground, arm], stiffness: 1, damping: d}\n";

static tml_status use_locus(tml_error *err)
{
  const double values[] = {-0.3, 1.9, 2.2};
  const tml_locus_options w = {.size = sizeof w, .vary = "d", .values = values, .n_values = 3, .speed = 0.5};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_locus *l = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", varied, sizeof varied - 1, NULL, messages);
  if (st == TML_OK) {
    tml_options o;
    problem_options(m, &o);
    st = tml_locus_create(&l, m, &o, &w, err);
  }
  if (st == TML_OK) st = tml_locus_write(l, 10, dir, true, err);
  tml_locus_free(l);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_shapes(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_linear *l = NULL;
  remove_folder(); /* into a place where nothing stands */
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", varied, sizeof varied - 1, NULL, messages);
  if (st == TML_OK) {
    tml_options o;
    problem_options(m, &o);
    st = tml_sim_create(&s, m, &o, err);
  }
  if (st == TML_OK) st = tml_linear_create(&l, s, NULL, err);
  if (st == TML_OK) st = tml_linear_animate(l, s, 0, 1, dir, true, err);
  tml_linear_free(l);
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A chain that is long enough for ARPACK, with a state of the user. */
static tml_status read_chain(tml_model **m, tml_messages *messages)
{
  enum { LINKS = 60 };
  static char text[LINKS*200];
  size_t n = (size_t)snprintf(text, sizeof text, "trammel: 1\ngravity: [0, -9.81, 0]\nequations:\n"
                              "  lag: {rate: (az(b1) - lag)*3 Hz, unit: rad}\nbodies:\n");
  for (int i = 1; i <= LINKS; i++)
    n += (size_t)snprintf(text + n, sizeof text - n, "  b%d: {kind: planar, mass: 1, inertia: 0.1, position: [0, %g], "
                          "markers: {up: {at: [0, 0.5]}, down: {at: [0, -0.5]}}}\n", i, 0.5 - i);
  n += (size_t)snprintf(text + n, sizeof text - n, "joints:\n  j1: {revolute: [ground, b1.up]}\n");
  for (int i = 2; i <= LINKS; i++)
    n += (size_t)snprintf(text + n, sizeof text - n, "  j%d: {revolute: [b%d.down, b%d.up]}\n", i, i - 1, i);
  return tml_model_read_text(m, "m", text, n, NULL, messages);
}

static tml_status make_slowest(tml_error *err, bool large)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_linear *l = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK && large) st = read_chain(&m, messages);
  if (st == TML_OK && !large) st = tml_model_read_text(&m, "m", mechanism, sizeof mechanism - 1, NULL, messages);
  if (st == TML_OK) {
    tml_options o;
    problem_options(m, &o);
    st = tml_sim_create(&s, m, &o, err);
  }
  if (st == TML_OK)
    st = tml_linear_create(&l, s, &TML_INIT(tml_linear_choice, .method = TML_LINEAR_SPARSE, .modes = large ? 1 : 9),
                              err);
  if (st == TML_ERR_SIMULATION && strstr(err->text, "without ARPACK-NG")) st = TML_OK;
  tml_linear_free(l);
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_slowest(tml_error *err) { return make_slowest(err, false); }
static tml_status use_large(tml_error *err) { return make_slowest(err, true); }

static void test_slowest_refused(void **state)
{
  (void)state;
  fail_everywhere(use_linear, use_slowest);
  fail_everywhere(use_slowest, use_large);
}

static void test_refused(void **state)
{
  (void)state;
  name_folder("linear");
  fail_everywhere(use_reader, use_linear);
  remove_folder();
}

static void test_locus_refused(void **state)
{
  (void)state;
  name_folder("locus");
  fail_everywhere(use_linear, use_locus);
  remove_folder();
}

static void test_shapes_refused(void **state)
{
  (void)state;
  name_folder("shapes");
  fail_everywhere(use_linear, use_shapes);
  remove_folder();
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_refused), cmocka_unit_test(test_locus_refused),
                                     cmocka_unit_test(test_shapes_refused), cmocka_unit_test(test_slowest_refused)};
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
