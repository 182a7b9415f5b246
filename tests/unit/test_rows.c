/* test_rows.c - a run with an accuracy computes the channels of a row once, whatever its files and its check take of
 * them, and assembles two simulations. The linker sends both calls here first. */
#include "sim/channel/row_values.h"
#include "sim/start/run_start.h"
#include "support/folder.h"
#include "support/problem.h"

static int rows_made, assembled;

tml_status __real_tml_row_values_make(tml_sim *s, const int *channels, int n, tml_error *err);
tml_status __wrap_tml_row_values_make(tml_sim *s, const int *channels, int n, tml_error *err);
tml_status __real_tml_run_start_assemble(tml_sim *s, tml_error *err);
tml_status __wrap_tml_run_start_assemble(tml_sim *s, tml_error *err);

tml_status __wrap_tml_row_values_make(tml_sim *s, const int *channels, int n, tml_error *err)
{
  rows_made++;
  return __real_tml_row_values_make(s, channels, n, err);
}

tml_status __wrap_tml_run_start_assemble(tml_sim *s, tml_error *err)
{
  assembled++;
  return __real_tml_run_start_assemble(s, err);
}

static int lines_of(const char *file)
{
  FILE *f = fopen(folder_file(file), "rb");
  int n = 0;
  assert_non_null(f);
  for (int c; (c = fgetc(f)) != EOF;) n += c == '\n';
  fclose(f);
  return n;
}

/* Runs an example with 21 rows, and compares the calls with the number of runs. */
static void count_calls(const char *example, const char *settings)
{
  problem p = {0};
  tml_accuracy *a = NULL;
  const tml_run_options r = {.size = sizeof r, .dir = folder_file("results")};
  problem_file(&p, example);
  tml_model_options(p.model, &p.opt);
  problem_set(&p, settings);
  rows_made = assembled = 0;
  if (tml_run_checked(&a, p.model, &p.opt, &r, NULL, &p.err)) fail_msg("%s: %s", example, p.err.text);
  print_message("%s, %s: %d rows computed, %d simulations assembled, %d runs\n", example, settings, rows_made,
                assembled, a->n_runs);
  assert_true(a->n_runs >= 2);
  assert_int_equal(assembled, a->n_runs);
  assert_int_equal(rows_made, 21*a->n_runs);
  assert_int_equal(lines_of("results/results.csv"), 1 + 21);
  tml_accuracy_free(a);
  tml_model_free(p.model);
}

static void test_all_recorded(void **state)
{
  (void)state;
  count_calls("examples/slider_crank.yaml", "output 0.1");
}

/* The run that is not delivered is made first. */
static void test_looser_first(void **state)
{
  (void)state;
  count_calls("examples/slider_crank.yaml", "output 0.1 method dopri5");
}

/* Few channels are recorded: positions go to poses.csv, coordinates of the flexible body to modes.csv. */
static void test_poses_and_modes(void **state)
{
  (void)state;
  count_calls("examples/flexible_slider_crank.yaml", "end 0.1 output 0.005");
  assert_int_equal(lines_of("results/poses.csv"), 1 + 21);
  assert_int_equal(lines_of("results/modes.csv"), 1 + 21);
}

static int make_folder(void **state)
{
  (void)state;
  return folder_make("test_rows");
}

static int remove_folder(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_recorded), cmocka_unit_test(test_looser_first),
                                     cmocka_unit_test(test_poses_and_modes)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
