/* traps.c - a program that enables floating-point traps: the library masks them while it works and gives them back,
 * with the exception flags of the program. Functions of the program run with its own traps. */
#define _GNU_SOURCE /* feenableexcept */
#include <fenv.h>

#include "support/folder.h"
#include "support/problem.h"

enum { TRAPS = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW };

static void enable(void)
{
  feclearexcept(FE_ALL_EXCEPT);
  if (feenableexcept(TRAPS) == -1) skip(); /* processors without traps */
}

/* The program's traps are still on, and no flag of the library's is left. */
static void check_kept(const char *where)
{
  const int on = fegetexcept(), raised = fetestexcept(TRAPS);
  if (on != TRAPS || raised != 0) {
    fedisableexcept(TRAPS);
    fail_msg("%s: traps %#x of %#x, flags %#x", where, (unsigned)on, (unsigned)TRAPS, (unsigned)raised);
  }
}

static tml_model *read_example(const char *name)
{
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  int i = 0;
  while (i < tml_example_count() && strcmp(tml_example_name(i), name) != 0) i++;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const char *text = tml_example_text(i);
  assert_int_equal(tml_model_read_text(&m, name, text, strlen(text), NULL, messages), TML_OK);
  tml_messages_free(messages);
  return m;
}

static tml_sim *create(const tml_model *m, const char *method)
{
  tml_options o;
  tml_sim *s = NULL;
  tml_error err = {0};
  tml_model_options(m, &o);
  assert_int_equal(tml_options_set(&o, "method", method, &err), TML_OK);
  if (tml_sim_create(&s, m, &o, &err) != TML_OK) fail_msg("%s: %s", method, err.text);
  return s;
}

/* Reading, assembly, steps and every channel, by several methods. */
static void test_runs(void **state)
{
  static const char *const examples[] = {"slider_crank", "flexible_arm", "bouncing_ball", "gear_train", "suspension"};
  static const char *const methods[] = {"auto", "hht", "radau", "dopri5", "rosenbrock", "adams", "bdf"};
  (void)state;
  for (size_t e = 0; e < sizeof examples/sizeof *examples; e++) {
    enable();
    tml_model *m = read_example(examples[e]);
    for (size_t k = 0; k < (e == 0 ? sizeof methods/sizeof *methods : 1); k++) {
      tml_error err = {0};
      if (problem_leaves_out(methods[k])) continue;
      tml_sim *s = create(m, methods[k]);
      if (tml_sim_assemble(s, &err) != TML_OK) fail_msg("%s by %s: %s", examples[e], methods[k], err.text);
      if (tml_sim_advance(s, 0.02, &err) != TML_OK) fail_msg("%s by %s: %s", examples[e], methods[k], err.text);
      for (int i = 0; i < tml_sim_channel_count(s); i++) {
        double value;
        assert_int_equal(tml_sim_read(s, &i, 1, &value, &err), TML_OK);
      }
      check_kept(methods[k]);
      tml_sim_free(s);
    }
    tml_model_free(m);
    fedisableexcept(TRAPS);
  }
}

/* Checks, equilibrium and modes. */
static void test_analyses(void **state)
{
  (void)state;
  enable();
  tml_model *m = read_example("suspension");
  tml_sim *s = create(m, "auto");
  tml_messages *messages = NULL;
  tml_static_result result = {.size = sizeof result};
  tml_linear *l = NULL;
  tml_error err = {0};
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_sim_check(s, messages, &err) != TML_OK) fail_msg("check: %s", err.text);
  if (tml_sim_static(s, 0.0, false, &result, &err) != TML_OK) fail_msg("static: %s", err.text);
  if (tml_linear_create(&l, s, NULL, &err) != TML_OK) fail_msg("modes: %s", err.text);
  assert_true(tml_linear_about(l).modes > 0);
  check_kept("analyses");
  tml_linear_free(l);
  tml_messages_free(messages);
  tml_sim_free(s);
  tml_model_free(m);
  fedisableexcept(TRAPS);
}

/* Whole runs with files and a page. */
static void test_files(void **state)
{
  (void)state;
  assert_int_equal(folder_make("traps"), 0);
  char dir[1000];
  snprintf(dir, sizeof dir, "%s", folder_file("results"));
  enable();
  tml_model *m = read_example("flexible_arm");
  tml_options o;
  tml_error err = {0};
  tml_model_options(m, &o);
  o.end = 0.02;
  const tml_run_options r = {.size = sizeof r, .dir = dir, .report = true};
  if (tml_run(m, &o, &r, NULL, NULL, &err) != TML_OK) fail_msg("run: %s", err.text);
  check_kept("files");
  tml_model_free(m);
  fedisableexcept(TRAPS);
  assert_int_equal(folder_remove(), 0);
}

static tml_status see_traps(void *user, tml_error *err)
{
  (void)err;
  int *seen = user;
  if (fegetexcept() == TRAPS) ++*seen;
  return TML_OK;
}

/* Rows are handed to a function of the program, which has its own traps. */
static void test_functions_of_the_program(void **state)
{
  (void)state;
  int seen = 0;
  tml_error err = {0};
  enable();
  tml_model *m = read_example("slider_crank");
  tml_sim *s = create(m, "auto");
  const tml_follow f = {.size = sizeof f, .end = 3*tml_sim_output(s), .row = see_traps, .user = &seen};
  if (tml_sim_follow(s, &f, &err) != TML_OK) fail_msg("%s", err.text);
  check_kept("follow");
  tml_sim_free(s);
  tml_model_free(m);
  fedisableexcept(TRAPS);
  assert_int_equal(seen, 3);
}

/* A flag that the program raised itself stays, and the library's do not come to it. */
static void test_flags(void **state)
{
  (void)state;
  feclearexcept(FE_ALL_EXCEPT);
  feraiseexcept(FE_UNDERFLOW);
  tml_model *m = read_example("slider_crank");
  tml_sim *s = create(m, "auto");
  tml_error err = {0};
  assert_int_equal(tml_sim_assemble(s, &err), TML_OK);
  assert_int_equal(fetestexcept(FE_UNDERFLOW | TRAPS), FE_UNDERFLOW);
  tml_sim_free(s);
  tml_model_free(m);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_runs),
      core_test(test_analyses),
      core_test(test_files),
      core_test(test_functions_of_the_program),
      core_test(test_flags),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
