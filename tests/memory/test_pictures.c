/* test_pictures.c - memory that runs out while results are shown: plots, the animation, the page. */
#include "memory/results.h"

#include <sys/stat.h>

#include "support/bent.h"

/* Pictures of results that are there. */
static tml_status use_plot(tml_error *err)
{
  const char *folder = dir, *curves[] = {"bob.x - arm.x", "pin.force", "bob.x over arm.y"};
  tml_plot_options o = {.size = sizeof o, .dirs = &folder, .n_dirs = 1, .curves = curves, .n_curves = 2,
                        .path = "memory.svg"};
  tml_status st = tml_plot(&o, err);
  o.curves = curves + 2;
  o.n_curves = 1;
  return st ? st : tml_plot(&o, err);
}

static tml_status use_export(tml_error *err)
{
  const tml_status st = tml_export(&TML_INIT(tml_export_options, .dir = dir, .format = "gltf", .path = "memory.glb"),
                                   err);
  return st ? st : tml_export(&TML_INIT(tml_export_options, .dir = dir, .format = "gltf", .path = "memory.gltf"), err);
}

static tml_status use_report(tml_error *err) { return tml_report_overlay(dir, dir, NULL, err); }

/* Results to be shown. */
static void make_results(const char *what)
{
  tml_error err = {0};
  fail_at = -1;
  name_folder(what);
  assert_int_equal(use_run(&err), TML_OK);
}

static void test_pictures(void **state)
{
  (void)state;
  make_results("pictures");
  fail_everywhere(NULL, use_plot);
  fail_everywhere(NULL, use_export);
  remove_folder();
  unlink("memory.svg");
  unlink("memory.glb");
  unlink("memory.gltf");
  assert_int_not_equal(access("memory.svg.new", F_OK), 0);
  assert_int_not_equal(access("memory.glb.json", F_OK), 0);
  assert_int_not_equal(access("memory.glb.new", F_OK), 0);
}

static void test_report(void **state)
{
  (void)state;
  make_results("report");
  fail_everywhere(NULL, use_report);
  remove_folder();
}

/* Stress and shapes of a flexible body. */
static tml_status use_stress(tml_error *err)
{
  tml_stress *s = NULL;
  tml_status st = tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = dir), err);
  if (!st) st = tml_stress_write(s, 10, "bent.json", err);
  if (!st) st = tml_stress_history(dir, tml_stress_get(s, 0).name, "bent.csv", err);
  tml_stress_free(s);
  return st;
}

static tml_status use_grids(tml_error *err)
{
  const tml_status st = tml_export(&TML_INIT(tml_export_options, .dir = dir, .format = "vtk", .path = "bent.vtu",
                                             .at = true,
                                                  .time = 0.2), err);
  return st ? st : tml_export(&TML_INIT(tml_export_options, .dir = dir, .format = "gltf", .path = "bent.glb"), err);
}

static tml_status use_loads(tml_error *err)
{
  const tml_loads_options o = {.size = sizeof o, .dir = dir, .body = "frame", .time = 0.1, .path = "bent.inp"};
  return tml_loads_write(NULL, &o, err);
}

static tml_status use_bent_report(tml_error *err) { return tml_report(dir, "bent.html", err); }

static void test_bent(void **state)
{
  (void)state;
  fail_at = -1;
  name_folder("bent");
  assert_int_equal(mkdir(dir, 0777), 0);
  bent_folder(dir);
  fail_everywhere(NULL, use_stress);
  fail_everywhere(NULL, use_grids);
  fail_everywhere(NULL, use_bent_report);
  fail_everywhere(NULL, use_loads);
  remove_folder();
  static const char *const files[] = {"bent.json", "bent.csv", "bent.vtu", "bent.glb", "bent.html", "bent.inp"};
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) assert_int_equal(unlink(files[i]), 0);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_pictures),
    cmocka_unit_test(test_report),
    cmocka_unit_test(test_bent),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
