/* test_ranges.c - parameters with a range: what they become, in which unit, in flat texts, and what is refused. */
#include "support/problem.h"

#include <unistd.h>

#include "model/base/model.h"

static tml_status read_with(tml_model **m, const char *text, const tml_override *o, int n, char *said)
{
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options with = {.size = sizeof with, .overrides = o, .n_overrides = n};
  const tml_status st = tml_model_read_text(m, "m.yaml", text, strlen(text), &with, messages);
  *said = '\0';
  if (tml_messages_count(messages) > 0) {
    const tml_message e = tml_messages_get(messages, 0);
    snprintf(said, 400, "%d:%d: %s", e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  return st;
}

static void check_range(const tml_model *m, const char *name, double value, double low, double high)
{
  for (int i = 0; i < tml_model_parameter_count(m); i++) {
    const tml_parameter_info p = tml_model_parameter(m, i);
    if (strcmp(p.name, name) != 0) continue;
    assert_true(p.ranged);
    assert_true(fabs(p.value - value) < 1e-12*fabs(value));
    assert_true(fabs(p.low - low) < 1e-12 && fabs(p.high - high) < 1e-12*high);
    return;
  }
  fail_msg("there is no %s", name);
}

static const char text[] =
  "trammel: 1\n"
  "units: mm-kg-s\n"
  "parameters:\n"
  "  L: {value: 0.8 m, range: [20 cm, 2*far]}\n" /* the second plain: in mm */
  "  far: 1000\n"
  "  g: {value: 10, range: [1, 20]}\n"
  "  n: {value: 3}\n"
  "bodies: {a: {kind: point, mass: 1 kg, position: [\"L\", 0, 0]}}\n"
  "simulate: {end: 1}\n";

static void test_read(void **state)
{
  (void)state;
  char said[400];
  tml_model *m;
  assert_int_equal(read_with(&m, text, NULL, 0, said), TML_OK);
  assert_string_equal(said, "");
  check_range(m, "L", 800.0, 200.0, 2000.0);
  check_range(m, "g", 10.0, 1.0, 20.0);
  for (int i = -1; i <= tml_model_parameter_count(m); i++)
    if (i < 0 || i == tml_model_parameter_count(m) || *tml_model_parameter(m, i).name == 'n')
      assert_true(!tml_model_parameter(m, i).ranged && isnan(tml_model_parameter(m, i).low));
  tml_model_free(m);
  const tml_override beyond = {.size = sizeof beyond, "g", 30.0}; /* what is set may lie outside */
  assert_int_equal(read_with(&m, text, &beyond, 1, said), TML_OK);
  check_range(m, "g", 30.0, 1.0, 20.0);
  tml_model_free(m);
}

/* In the flat text, also where another value was set. */
static void test_parts(void **state)
{
  (void)state;
  static const char parts[] =
    "trammel: 1\n"
    "parameters: {w: {value: 2, range: [1, 3]}}\n"
    "parts:\n"
    "  link:\n"
    "    parameters: {l: 0.5}\n"
    "    bodies: {a: {kind: point, mass: 1, position: [\"l\", \"w\", 0]}}\n"
    "instances: {one: {part: link}, two: {part: link, with: {l: 0.7}}}\n"
    "simulate: {end: 1}\n";
  char said[400];
  tml_model *m, *again;
  const tml_override set = {.size = sizeof set, "w", 1.5};
  assert_int_equal(read_with(&m, parts, &set, 1, said), TML_OK);
  assert_string_equal(said, "");
  check_range(m, "w", 1.5, 1.0, 3.0);
  assert_int_equal(read_with(&again, m->flat, NULL, 0, said), TML_OK);
  check_range(again, "w", 1.5, 1.0, 3.0);
  tml_model_free(again);
  tml_model_free(m);
}

static void refused(const char *entry, const char *why)
{
  char whole[600], said[400];
  tml_model *m;
  snprintf(whole, sizeof whole, "trammel: 1\nparameters:\n  L: %s\nbodies: {a: {kind: point, mass: 1}}\n"
           "simulate: {end: 1}\n", entry);
  assert_int_equal(read_with(&m, whole, NULL, 0, said), TML_ERR_MODEL);
  if (!strstr(said, why)) fail_msg("'%s' is not in: %s", why, said);
}

static void test_refused(void **state)
{
  (void)state;
  refused("{value: 1, range: [2, 3]}", "3:14: the value of 'L', 1, is not in its range from 2 to 3");
  refused("{value: 1, range: [1, 1]}", "the range of 'L' is from 1 to 1: the first must be smaller");
  refused("{value: 1, range: [3, 0]}", "the first must be smaller");
  refused("{value: 1, range: [0]}", "range");
  refused("{value: 1 m, range: [0 s, 2 s]}", "but the parameter is");
  refused("{value: 1, range: [0 m, 2 m]}", "the range is");
  refused("{range: [0, 2]}", "value");
  refused("{value: 1, rnage: [0, 2]}", "did you mean 'range'");
  refused("{value: 1, range: [0, nobody]}", "nobody");
  refused("[1, 2]", "3:6: a number is expected here, not a list");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_read), cmocka_unit_test(test_parts),
                                     cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
