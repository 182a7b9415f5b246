/* test_methods.c - memory that runs out while a mechanism is compiled, assembled, checked and stepped: every method. */
#include "memory/mechanism.h"
#include "support/actuator.h"

static tml_status run_sim(const tml_model *m, const char *key, const char *word, tml_messages *messages, tml_error *err)
{
  tml_options o;
  tml_sim *s = NULL;
  problem_options(m, &o);
  tml_status st = tml_options_set(&o, key, word, err);
  if (!tml_method_get(o.method).variable) o.step = 1e-3;
  if (st == TML_OK) st = tml_sim_create(&s, m, &o, err);
  if (st == TML_OK) st = tml_sim_check(s, messages, err);
  for (int k = 0; k < 3 && st == TML_OK; k++) st = tml_sim_step(s, err);
  if (st == TML_OK) {
    const int channel = tml_sim_channel_find(s, "bob.x");
    double x;
    st = tml_sim_read(s, &channel, 1, &x, err);
  }
  tml_sim_free(s);
  return st;
}

/* Reads, checks, steps, with an element that owns unknowns. */
static tml_status use_library(tml_error *err)
{
  const actuator_def d = {.name = "push", .i = "bob", .j = "ground.up", .command = "(1 N)*plain(dx(arm))", .k = 1.0,
                          .T = 1.0};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = read_mechanism(&m, &messages);
  if (st == TML_OK) st = actuator_add(m, &d, err);
  if (st == TML_OK) st = run_sim(m, "rotations", "increments", messages, err);
  if (st == TML_OK) st = run_sim(m, "rotations", "euler-parameters", messages, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* The same by every method; but not bdf, where a matrix that SUNDIALS finds no memory for counts as singular. */
static tml_status use_methods(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = read_mechanism(&m, &messages);
  for (int k = 1; k < (int)TML_METHOD_COUNT && st == TML_OK; k++) {
    const tml_method_info x = tml_method_get((tml_method)k);
    if (!x.available || k == (int)TML_BDF || x.family == TML_FAMILY_KINEMATIC || x.family == TML_FAMILY_HEAP) continue;
    st = run_sim(m, "method", x.word, messages, err);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Another method in mid-run: a first step as long as that is none for an explicit one. */
static tml_status use_change(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_options o;
  tml_status st = read_mechanism(&m, &messages);
  tml_model_options(m, &o);
  o.method = TML_AUTO;
  o.first_step = 10.0;
  if (st == TML_OK) st = tml_sim_create(&s, m, &o, err);
  for (int k = 0; k < 2 && st == TML_OK; k++) st = tml_sim_step(s, err);
  if (st == TML_OK) assert_int_equal(tml_sim_method(s, 0).method, TML_RADAU);
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A body that is led, and an actuator that carries it: nothing is free. */
static tml_status use_lead(tml_error *err)
{
  static const char text[] =
      "trammel: 1\n"
      "tables: {way: {points: [[0, 0], [1, 1], [2, 0], [3, 1]]}}\n"
      "bodies: {bob: {mass: 1, inertia: [1, 1, 1], markers: {tip: {at: [0, 1, 0]}}}}\n"
      "motions: {lead: {body: bob.tip, x: \"cubspl(time, way)\", y: time, z: 0, angles: [time, 0, time]}}\n"
      "variables: {push: {zero: \"motion(lead, 1, 6)\", unit: N m}}\n"
      "forces: {motor: {torque: [bob, ground], value: [push, 0, 0]}}\n"
      "simulate: {end: 1}\n";
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "lead.yaml", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) st = run_sim(m, "method", "kinematic", messages, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static void test_lead(void **state)
{
  (void)state;
  fail_everywhere(use_reader, use_lead);
}

static void test_change(void **state)
{
  (void)state;
  fail_everywhere(use_reader, use_change);
}

static void test_library(void **state)
{
  (void)state;
  fail_everywhere(use_reader, use_library);
}

static void test_methods(void **state)
{
  (void)state;
  fail_everywhere(use_library, use_methods);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_change), cmocka_unit_test(test_library),
    cmocka_unit_test(test_methods), cmocka_unit_test(test_lead),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
