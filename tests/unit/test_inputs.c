/* test_inputs.c - inputs in model files and by C calls: what they become, errors with place and hint, what the caller
 * sets in their place, their units, and that they are written as they were read. */
#include "support/problem.h"

#define MODEL                                                                                        \
  "trammel: 1\n"                                                                                     \
  "bodies: {cart: {mass: 1, inertia: [1, 1, 1]}}\n"                                                  \
  "joints: {rail: {translational: [ground, cart]}}\n"
enum { AFTER = 3 }; /* lines before what follows */

static tml_status read_with(tml_model **m, const char *more, const tml_read_options *o, char list[2000])
{
  tml_messages *messages;
  char all[3000];
  snprintf(all, sizeof all, MODEL "%s", more);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m", all, strlen(all), o, messages);
  *list = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, 2000 - used, "%d: %s\n", e.line > 0 ? e.line - AFTER : 0, e.text);
  }
  tml_messages_free(messages);
  return st;
}

static tml_model *good(const char *more)
{
  tml_model *m;
  char list[2000];
  if (read_with(&m, more, &(tml_read_options){.size = sizeof(tml_read_options)}, list) != TML_OK) fail_msg("%s", list);
  return m;
}

static void wrong(const char *more, const char *expected)
{
  tml_model *m;
  char list[2000];
  assert_int_equal(read_with(&m, more, &(tml_read_options){.size = sizeof(tml_read_options)}, list), TML_ERR_MODEL);
  assert_string_equal(list, expected);
}

/* ---------------------------------------------------------------- files ---------------------- */

static const char both[] =
    "inputs:\n"
    "  u: {unit: N, start: 2 N}\n"
    "  place: {unit: mm, smooth: 20 ms, start: 5 mm}\n"
    "  plain: {}\n"
    "forces: {push: {force: cart, value: [u*plain, 0, 0]}}\n"
    "motions: {drive: {translation: rail, value: place - 5 mm}}\n"
    "channels: {twice: {value: 2*u, unit: N}}\n";

static void becomes(void **state)
{
  (void)state;
  tml_model *m = good(both);
  assert_int_equal(m->n_inputs, 3);
  const tml_variable *u = &m->variables[m->inputs[0]], *place = &m->variables[m->inputs[1]];
  assert_string_equal(u->name, "u");
  assert_true(u->input && u->start == 2.0 && u->smooth == 0.0);
  assert_true(fabs(place->start - 0.005) < 1e-15 && fabs(place->smooth - 0.02) < 1e-15);
  assert_int_equal(m->n_relations, 1); /* a motion that is no function of time alone */
  tml_model_free(m);
}

static void errors(void **state)
{
  (void)state;
  wrong("inputs: {u: {unit: parrot}}\n", "1: 'parrot' is not a unit\n");
  wrong("inputs: {u: {unit: N, start: 3 m}}\n", "1: start must be N (force), but `3 m` is a length\n");
  wrong("inputs: {u: {smooth: -1}}\n", "1: input 'u': the time of smoothing is -1 s, must be >= 0\n");
  wrong("inputs: {u: {unit: m}}\nmotions: {d: {translation: rail, value: u}}\n",
        "2: constraint 'd': a constraint or motion needs second derivatives, and the input 'u' jumps: give it a "
        "transition time with `smooth`, as in smooth: 10 ms\n");
  wrong("inputs: {u: {smooth: 1}}\nconstraints: {c: {zero: u - 1}}\n",
        "2: constraint 'c': the expression does not depend on positions or velocities: there is nothing to keep at "
        "zero\n");
  wrong("parameters: {u: 1}\ninputs: {u: {unit: N}}\n",
        "2: input 'u': the name 'u' is taken: a parameter has it, in line 4\n");
}

/* ---------------------------------------------------------------- in place of the start ------ */

static void set_instead(void **state)
{
  (void)state;
  tml_model *m;
  char list[2000];
  const tml_override two[] = {{.size = sizeof *two, .name = "u", .text = "7 kN"},
                              {.size = sizeof *two, .name = "place", .value = 12.0}};
  const tml_override wrong_unit = {.size = sizeof wrong_unit, .name = "u", .text = "7 m"},
    unknown = {.size = sizeof unknown, .name = "v", .text = "7"};
  tml_read_options o = {.size = sizeof o, .overrides = two, .n_overrides = 2};
  assert_int_equal(read_with(&m, both, &o, list), TML_OK);
  assert_true(m->variables[m->inputs[0]].start == 7000.0);
  assert_true(fabs(m->variables[m->inputs[1]].start - 12.0) < 1e-12); /* in the unit of the file, m */
  tml_model_free(m);
  o = TML_INIT(tml_read_options, .overrides = &wrong_unit, .n_overrides = 1);
  assert_int_equal(read_with(&m, both, &o, list), TML_ERR_ARGUMENT);
  assert_contains(list, "start must be N (force), but `7 m` is a length");
  o.overrides = &unknown;
  assert_int_equal(read_with(&m, both, &o, list), TML_ERR_MODEL);
  assert_contains(list, "there is no parameter or input 'v' to be set");
}

/* ---------------------------------------------------------------- written -------------------- */

static void written_as_read(void **state)
{
  (void)state;
  tml_model *m = good(both), *again;
  tml_error err;
  tml_messages *messages;
  assert_int_equal(tml_model_write(m, "inputs.yaml", &err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read(&again, "inputs.yaml", NULL, messages), TML_OK);
  assert_int_equal(again->n_inputs, 3);
  for (int k = 0; k < 3; k++) {
    const tml_variable *a = &m->variables[m->inputs[k]], *b = &again->variables[again->inputs[k]];
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->unit, b->unit);
    assert_true(a->start == b->start && a->smooth == b->smooth);
  }
  assert_int_equal(m->n_variables, again->n_variables);
  tml_messages_free(messages);
  tml_model_free(m);
  tml_model_free(again);
  remove("inputs.yaml");
}

/* ---------------------------------------------------------------- units, list ---------------- */

/* Inputs are set and listed in the unit of their channel. */
static void units(void **state)
{
  (void)state;
  problem p;
  const int k[2] = {1, 0};
  const double values[2] = {30.0, 4.0}, rates[2] = {100.0, 0.0};
  problem_text(&p, MODEL "units: mm-kg-s\ninputs: {u: {unit: N, start: 2 N}, place: {unit: mm, smooth: 20 ms}}\n"
                         "forces: {push: {force: cart, value: [u, 0, 0]}}\n");
  problem_start(&p);
  assert_int_equal(tml_sim_input_count(p.sim), 2);
  assert_string_equal(tml_sim_input(p.sim, 1).name, "place");
  assert_string_equal(tml_sim_input(p.sim, 1).unit, "mm");
  assert_true(fabs(tml_sim_input(p.sim, 1).smooth - 0.02) < 1e-15);
  assert_int_equal(tml_sim_input_find(p.sim, "place"), 1);
  assert_int_equal(tml_sim_input_find(p.sim, "plase"), -1);
  assert_int_equal(tml_sim_set_inputs(p.sim, k, 2, values, rates, &p.err), TML_OK);
  problem_advance(&p, 0.05);
  assert_close(tml_sim_input(p.sim, 1).value, 35.0, 1e-9);
  assert_close(tml_sim_input(p.sim, 1).rate, 100.0, 1e-9);
  assert_close(problem_read(&p, "place"), 35.0, 1e-9);
  assert_close(problem_read(&p, "u"), 4.0, 1e-12);
  assert_string_equal(tml_sim_channel(p.sim, tml_sim_channel_find(p.sim, "u")).about, "value that is set from outside");
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(becomes),         cmocka_unit_test(errors), cmocka_unit_test(set_instead),
      cmocka_unit_test(written_as_read), cmocka_unit_test(units),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
