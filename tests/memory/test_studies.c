/* test_studies.c - memory that runs out while runs are compared and verified. */
#include "memory/results.h"

/* Compares and verifies, in short. */
static tml_status use_studies(tml_error *err)
{
  static const double tolerances[] = {1e-2};
  static const tml_method methods[] = {TML_HHT};
  const tml_compare_options c = {.dir = dir, .methods = methods, .n_methods = 1, .levels = tolerances, .n_levels = 1,
                                 .reference = "nstiff@1e-3"};
  const tml_verify_options y = {.dir = dir};
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_verdict *v = NULL;
  tml_options o;
  tml_status st = read_mechanism(&m, &messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    o.end = o.output;
    o.tolerance = 1e-2;
    st = tml_compare(m, &o, &c, messages, err);
  }
  if (st == TML_OK) st = tml_verify(&v, m, &o, &y, err);
  tml_verdict_free(v);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static void test_studies(void **state)
{
  (void)state;
  name_folder("studies");
  fail_everywhere(use_run, use_studies);
  remove_folder();
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_studies),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
