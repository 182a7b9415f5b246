/* test_sweep_reports.c - cases of a study chosen by words, and their pages, to which that of the study links. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/problem.h"
#include "trammel.h"

static char dir[] = "test_sweep_reports.XXXXXX";

/* A ball that flies: how far it comes goes with v; without mass it cannot be. */
static const char text[] = "trammel: 1\nparameters: {m: 1, v: 1}\n"
                           "bodies: {b: {kind: point, mass: m, velocity: [v, 0, 0]}}\nsimulate: {end: 1, output: 0.5}\n"
                           "study: {plan: list, vary: {m: {values: [1, 1, -1, 1]}, v: {values: [2, 5, 3, 1]}}, "
                           "keep: [{name: far, of: b.x@end}]}\n";

static tml_sweep *open_study(bool force)
{
  char path[64];
  tml_sweep *s = NULL;
  tml_messages *said = NULL;
  tml_options o;
  tml_error err = {0};
  snprintf(path, sizeof path, "%s/model.yaml", dir);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  fputs(text, f);
  fclose(f);
  assert_int_equal(tml_messages_create(&said), TML_OK);
  assert_int_equal(tml_sweep_read(&s, path, &(tml_read_options){.size = sizeof(tml_read_options)}, said), TML_OK);
  assert_string_equal(tml_model_source_name(tml_sweep_model(s)), path);
  tml_model_options(tml_sweep_model(s), &o);
  o.tolerance = 1e-3;
  assert_int_equal(tml_sweep_prepare(s, &o, &err), TML_OK);
  assert_int_equal(tml_sweep_open(s, dir, TML_SWEEP_NEW, force, &err), TML_OK);
  tml_messages_free(said);
  return s;
}

static void run_all(tml_sweep *s)
{
  tml_error err = {0};
  for (long long i = 0; i < tml_sweep_cases(s); i++) {
    const void *record;
    size_t size;
    assert_int_equal(tml_sweep_run(s, i, &record, &size, &err), TML_OK);
    assert_int_equal(tml_sweep_keep(s, record, size, &err), TML_OK);
  }
}

static void expect_cases(tml_sweep *s, const char *which, const char *wanted)
{
  long long cases[4], n;
  char got[40] = "";
  tml_error err = {0};
  assert_int_equal(tml_sweep_choose(s, which, cases, 4, &n, &err), TML_OK);
  for (int i = 0; i < n; i++) snprintf(got + strlen(got), sizeof got - strlen(got), "%lld ", cases[i]);
  if (strcmp(got, wanted) != 0) fail_msg("%s: %s, not %s", which, got, wanted);
}

static bool has(const char *file, const char *words)
{
  char path[120];
  snprintf(path, sizeof path, "%s/%s", dir, file);
  FILE *f = fopen(path, "r");
  static char bytes[2000000];
  const size_t n = f ? fread(bytes, 1, sizeof bytes - 1, f) : 0;
  bytes[n] = '\0';
  if (f) fclose(f);
  return strstr(bytes, words) != NULL;
}

static void test_words(void **state)
{
  (void)state;
  tml_sweep *s = open_study(true);
  expect_cases(s, "all", "0 1 2 3 ");
  expect_cases(s, "failed,min:far", ""); /* nothing has run yet */
  run_all(s);
  expect_cases(s, "failed", "2 ");
  expect_cases(s, "max:far", "1 ");
  expect_cases(s, "min:far", "3 ");
  expect_cases(s, "min:far:2", "0 3 ");
  expect_cases(s, "max:far:9", "0 1 3 "); /* the one that failed has no value */
  expect_cases(s, "3,0-1,1", "0 1 3 ");
  tml_sweep_free(s);
}

static void test_pages(void **state)
{
  (void)state;
  tml_error err = {0};
  tml_sweep *s = open_study(true);
  run_all(s);
  for (int i = 1; i < 3; i++) assert_int_equal(tml_sweep_report(s, dir, i, NULL, &err), TML_OK);
  assert_int_equal(tml_sweep_report(s, dir, 3, "its process died", &err), TML_OK);
  assert_int_equal(tml_sweep_commands(s, "trammel run m -o c/case-", "trammel sweep m --reports", &err), TML_OK);
  assert_int_equal(tml_sweep_collect(s, &err), TML_OK);
  assert_true(has("study.json", "\"\",\n    \"case-000001/report.html\",\n    \"case-000002/report.html\",\n"));
  assert_true(has("study.json", "\"run\": \"trammel run m -o c/case-\""));
  assert_true(has("case-000001/results.csv", "b.x"));
  assert_true(has("case-000001/summary.json", "\"set\": {\n    \"m\": 1,\n    \"v\": 5\n  }"));
  assert_true(has("case-000002/report.html", "mass is -1"));
  assert_true(has("case-000003/report.html", "its process died"));
  tml_sweep_free(s);
  /* what is started again has no pages; one that is made then takes the place of what is there */
  s = open_study(true);
  assert_int_equal(tml_sweep_collect(s, &err), TML_OK);
  assert_false(has("study.json", "report.html\""));
  assert_int_equal(tml_sweep_report(s, dir, 3, NULL, &err), TML_OK);
  assert_int_equal(tml_sweep_collect(s, &err), TML_OK);
  assert_true(has("study.json", "\"case-000003/report.html\""));
  assert_false(has("case-000003/report.html", "its process died"));
  tml_sweep_free(s);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_words), cmocka_unit_test(test_pages)};
  if (!mkdtemp(dir)) return 1;
  const int failed = cmocka_run_group_tests(tests, NULL, NULL);
  char command[80];
  snprintf(command, sizeof command, "rm -rf ./%s", dir);
  return system(command) == 0 ? failed : 1;
}
