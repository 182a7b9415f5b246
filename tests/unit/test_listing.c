/* test_listing.c - what a model has, and reading it again with other parameters; rows of results in memory. */
#include "support/problem.h"

static const char text[] =
    "trammel: 1\n"
    "units: mm-kg-s\n"
    "parameters: {L: 0.3 m, n: 2, M: 2*n}\n"
    "inputs: {u: {unit: N}}\n"
    "gravity: [0, -9810, 0]\n"
    "bodies:\n"
    "  rod: {kind: planar, mass: M, inertia: 1000, position: [L, 0], markers: {pin: {at: [-L, 0]}}}\n"
    "joints: {pivot: {revolute: [ground, rod.pin]}}\n"
    "motions: {}\n"
    "forces: {brake: {rotational-spring-damper: [ground, rod.pin], damping: 1}}\n"
    "variables: {twice: 2*plain(u)}\n"
    "sensors: {low: {when: {value: az(rod), below: -1}, output: 0.02 s}}\n"
    "simulate: {end: 1, output: 0.05}\n";

static tml_model *read(const tml_override *o, int n)
{
  tml_model *m;
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options with = {.size = sizeof with, .overrides = o, .n_overrides = n};
  assert_int_equal(tml_model_read_text(&m, "m", text, strlen(text), &with, messages), TML_OK);
  tml_messages_free(messages);
  return m;
}

static tml_element_info find(const tml_model *m, const char *name)
{
  for (int i = 0; i < tml_model_element_count(m); i++)
    if (strcmp(tml_model_element(m, i).name, name) == 0) return tml_model_element(m, i);
  fail_msg("no element %s", name);
  return tml_model_element(NULL, 0);
}

static void check(const tml_model *m, const char *name, const char *kind, const char *type, const char *i,
                  const char *j)
{
  const tml_element_info x = find(m, name);
  assert_string_equal(x.kind, kind);
  assert_string_equal(x.type, type);
  assert_string_equal(x.i, i);
  assert_string_equal(x.j, j);
}

static void elements(void **state)
{
  (void)state;
  tml_model *m = read(NULL, 0);
  check(m, "rod", "body", "planar", "", "");
  check(m, "pivot", "joint", "revolute", "ground", "rod.pin");
  check(m, "brake", "force", "spring", "ground", "rod.pin");
  check(m, "u", "input", "", "", "");
  check(m, "twice", "variable", "", "", "");
  check(m, "low", "sensor", "", "", "");
  tml_model_free(m);
}

/* ---------------------------------------------------------------- parameters ----------------- */

static double parameter(const tml_model *m, const char *name)
{
  for (int i = 0; i < tml_model_parameter_count(m); i++)
    if (strcmp(tml_model_parameter(m, i).name, name) == 0) return tml_model_parameter(m, i).value;
  return NAN;
}

static void parameters(void **state)
{
  (void)state;
  const tml_override longer = {.size = sizeof longer, "L", 500.0};
  tml_model *m = read(&longer, 1), *again, *built;
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_parameter_count(m), 3);
  assert_string_equal(tml_model_parameter(m, 0).unit, "mm");
  assert_close(parameter(m, "L"), 500.0, 1e-12);
  const tml_override three = {.size = sizeof three, "n", 3.0};
  tml_read_options o = {.size = sizeof o, .overrides = &three, .n_overrides = 1};
  assert_int_equal(tml_model_read_again(&again, m, &o, messages), TML_OK);
  assert_close(parameter(again, "L"), 500.0, 1e-12); /* what was set before stays */
  assert_close(parameter(again, "M"), 6.0, 1e-12);
  assert_close(parameter(m, "M"), 4.0, 1e-12); /* the first model is as it was */
  tml_model_free(m);
  const tml_override back = {.size = sizeof back, .name = "L", .text = "20 cm"};
  o = TML_INIT(tml_read_options, .overrides = &back, .n_overrides = 1);
  assert_int_equal(tml_model_read_again(&m, again, &o, messages), TML_OK);
  assert_close(parameter(m, "L"), 200.0, 1e-12);
  assert_close(parameter(m, "n"), 3.0, 1e-12);
  tml_model_free(m);
  tml_model_free(again);
  assert_int_equal(tml_model_create(&built), TML_OK);
  assert_int_equal(tml_model_read_again(&m, built, &o, messages), TML_ERR_MODEL);
  assert_contains(tml_messages_get(messages, tml_messages_count(messages) - 1).text, "was built by calls");
  tml_model_free(built);
  tml_messages_free(messages);
}

/* ---------------------------------------------------------------- rows ----------------------- */

static void rows(void **state)
{
  (void)state;
  problem p;
  tml_recorder *r;
  problem_text(&p, text);
  problem_start(&p);
  const int channels[2] = {tml_sim_channel_find(p.sim, "rod.angle"), tml_sim_channel_find(p.sim, "pivot.i.fy")};
  assert_int_equal(tml_recorder_create(&r, p.sim, channels, 2, &p.err), TML_OK);
  assert_int_equal(tml_recorder_run(r, 0.5, &p.err), TML_OK);
  const tml_row_block first = tml_recorder_block(r, 0);
  assert_true(first.columns == 3 && first.rows == tml_recorder_count(r) && tml_recorder_block_count(r) == 1);
  assert_true(first.values[0] == 0.0 && first.values[3*(first.rows - 1)] == 0.5);
  assert_close(first.values[3*(first.rows - 1) + 1], problem_read(&p, "rod.angle"), 0.0);
  double copy[3];
  memcpy(copy, first.values + 3*(first.rows - 1), sizeof copy);
  assert_int_equal(tml_recorder_run(r, 1.0, &p.err), TML_OK); /* goes on, without a row twice */
  assert_ptr_equal(tml_recorder_block(r, 0).values, first.values);
  assert_memory_equal(copy, first.values + 3*(first.rows - 1), sizeof copy);
  assert_true(tml_recorder_block(r, 0).values[3*first.rows] > 0.5);
  tml_recorder_free(r);
  problem_end(&p);
}

/* Blocks that are full stay where they are. */
static void many_rows(void **state)
{
  (void)state;
  problem p;
  tml_recorder *r;
  problem_text(&p, text);
  problem_start(&p);
  assert_int_equal(tml_recorder_create(&r, p.sim, NULL, 0, &p.err), TML_OK);
  const int n = tml_recorder_channel_count(r);
  assert_true(n > 10 && tml_recorder_channel(r, 0) >= 0 && tml_recorder_channel(r, n) == -1);
  assert_int_equal(tml_recorder_add(r, &p.err), TML_OK);
  const double *values = tml_recorder_block(r, 0).values;
  while (tml_recorder_block_count(r) < 3) assert_int_equal(tml_recorder_add(r, &p.err), TML_OK);
  assert_ptr_equal(tml_recorder_block(r, 0).values, values);
  assert_memory_equal(tml_recorder_block(r, 1).values, values, (size_t)n*sizeof *values);
  assert_int_equal(tml_recorder_block(r, 2).rows, 1);
  tml_recorder_free(r);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(elements), cmocka_unit_test(parameters), cmocka_unit_test(rows), cmocka_unit_test(many_rows),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
