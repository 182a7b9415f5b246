/* test_studies.c - memory that runs out while runs are compared and verified, repeated for an accuracy, and
 * differenced. */
#include <sys/stat.h>

#include "modelfile/read_adams.h"
#include "memory/results.h"

/* Compares and verifies, in short. */
static tml_status use_studies(tml_error *err)
{
  static const double tolerances[] = {1e-2};
  static const tml_method methods[] = {TML_HHT};
  const tml_compare_options c = {.size = sizeof c, .dir = dir, .methods = methods, .n_methods = 1,
                                 .levels = tolerances, .n_levels = 1,
                                 .reference = "nstiff@1e-3"};
  tml_verify_options y = {.size = sizeof y, .dir = dir};
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_verdict *v = NULL;
  tml_options o;
  tml_status st = read_mechanism(&m, &messages);
  if (st == TML_OK) {
    problem_options(m, &o);
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

/* Three runs and a verdict on them. */
static tml_status use_accuracy(tml_error *err)
{
  static const char text[] = "trammel: 1\nbodies: {mass: {kind: point, mass: 1, position: [1.5, 0, 0]}}\n"
                             "forces: {s: {spring-damper: [ground, mass], stiffness: 16, free-length: 1}}\n"
                             "sensors: {low: {when: \"dx(mass) < 0.6\", output: 0.3}}\n"
                             "simulate: {end: 6, output: 0.5, method: hht, accuracy: 1e-3}\n";
  const tml_run_options r = {.size = sizeof r, .dir = dir};
  tml_verify_options y = {.size = sizeof y, .dir = dir};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_accuracy *a = NULL;
  tml_verdict *v = NULL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    st = tml_run_checked(&a, m, &o, &r, messages, err);
  }
  y.known = a;
  if (st == TML_OK) st = tml_verify(&v, NULL, NULL, &y, err);
  if (st == TML_OK) assert_int_equal(a->n_runs, 3);
  tml_verdict_free(v);
  tml_accuracy_free(a);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static const char study_file[] = "memory_sweep.yaml";

/* Derivatives, of a number of every kind, in a parameter that moves an event. */
static tml_status use_sensitivity(tml_error *err)
{
  static const char text[] = "trammel: 1\nparameters: {k: 16, c: 0.9}\n"
                             "bodies: {mass: {kind: point, mass: 1, position: [1.5, 0, 0]}}\n"
                             "forces: {s: {spring-damper: [ground, mass], stiffness: k, free-length: 1}}\n"
                             "sensors: {low: {when: \"dx(mass) < c\", stop: true}}\nsimulate: {end: 6}\n";
  static const char *const of[] = {"mass.x@0.1", "max(mass.vx)", "rms(mass.x)", "mass.x@end"};
  const tml_sensitivity_options s = {.size = sizeof s, .dir = dir, .of = of, .n_of = 4, .force = true};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sensitivities *out = NULL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    o.tolerance = 1e-3;
    o.method = TML_DOPRI5;
    st = tml_sensitivity(&out, m, &o, &s, messages, err);
  }
  if (st == TML_OK) assert_string_equal(out->parameters[1].failure, "");
  tml_sensitivities_free(out);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Two parameters, one of which comes to its bound, from data with a gap. */
static tml_status use_fit(tml_error *err)
{
  static const char text[] = "trammel: 1\nparameters: {k: 16, c: 0.5}\n"
                             "bodies: {mass: {kind: point, mass: 1, position: [1.5, 0, 0]}}\n"
                             "forces: {s: {spring-damper: [ground, mass], stiffness: k, damping: c, free-length: 1}}\n";
  static const tml_search_range both[] = {{.size = sizeof *both, .name = "k"}, {.size = sizeof *both, "c", 0.25, 1}};
  char data[100];
  snprintf(data, sizeof data, "%s.csv", dir);
  FILE *f = fopen(data, "w");
  assert_non_null(f);
  fputs("time [ms],mass.x\n100,1.45\n200,1.35\n300,\n400,0.95\n", f);
  fclose(f);
  const tml_fit_options w = {.size = sizeof w, .dir = dir, .data = data, .parameters = both, .n_parameters = 2,
                             .most = 3, .force = true};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_fitted *out = NULL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    o.tolerance = 1e-3;
    o.method = TML_DOPRI5;
    st = tml_fit(&out, m, &o, &w, messages, err);
  }
  if (st == TML_ERR_ARGUMENT && strstr(err->text, "built without")) st = TML_OK;
  tml_fitted_free(out);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A parameter with a condition, by derivatives. */
static tml_status use_optimise(tml_error *err)
{
  static const char text[] = "trammel: 1\nparameters: {k: 16}\n"
                             "bodies: {mass: {kind: point, mass: 1, position: [1.5, 0, 0]}}\n"
                             "forces: {s: {spring-damper: [ground, mass], stiffness: k, free-length: 1}}\n"
                             "simulate: {end: 0.3}\n";
  static const tml_search_range k[] = {{.size = sizeof *k, "k", 10, 20}};
  static const char *const subject[] = {"max(abs(mass.vx)) <= 2 m/s", "k = 12"};
  const tml_optimise_options w = {.size = sizeof w, .dir = dir, .of = "mean(mass.x) + 0.1*k", .parameters = k,
                                  .n_parameters = 1, .subject = subject, .n_subject = 2, .most = 3, .force = true};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_optimum *out = NULL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    o.tolerance = 1e-3;
    o.method = TML_DOPRI5;
    st = tml_optimise(&out, m, &o, &w, messages, err);
  }
  if (st == TML_ERR_ARGUMENT && strstr(err->text, "built without")) st = TML_OK;
  tml_optimum_free(out);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Equilibria over a parameter, and their page. */
static tml_status use_static(tml_error *err)
{
  static const char text[] = "trammel: 1\nparameters: {load: 1}\n"
                             "bodies: {mass: {kind: point, mass: 1, position: [0.1, 0, 0]}}\n"
                             "forces: {k: {spring-damper: [ground, mass], stiffness: load, free-length: 0}}\n";
  static const double values[] = {1, 2};
  tml_static_options w = {.size = sizeof w, .dir = dir, .vary = "load", .values = values, .n_values = 2, .force = true};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    st = tml_static(m, &o, &w, messages, err);
  }
  if (st == TML_OK) st = tml_report(dir, NULL, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Linear models by commands of a dataset. */
static tml_status use_orders(tml_error *err)
{
  static const char dataset[] = "title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nMARKER/1,PART=1\nPART/2,MASS=1,CM=2,IP=2,2,2\n"
                                "MARKER/2,PART=2\nJOINT/1,REVOLUTE,I=2,J=1\nVARIABLE/1,FUNCTION=AZ(2,1)\n"
                                "POUTPUT/1,VARIABLES=1\nEND\n";
  static const char commands[] = "title\nLINEAR/EIGENSOL\nLINEAR/STATEMAT\n";
  const tml_dataset d = {.name = "m.adm", .text = dataset, .size = sizeof dataset - 1, .commands_name = "m.acf",
                         .commands = commands, .commands_size = sizeof commands - 1};
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_read_adams_dataset(&m, &d, messages);
  if (st == TML_OK) {
    tml_model_options(m, &o);
    st = tml_orders_obey(m, &o, dir, true, messages, err);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A study of a few cases, some of which fail, with a channel over time; its files, with a surface. */
static tml_status use_sweep(tml_error *err)
{
  const tml_read_options o = {.size = sizeof o};
  tml_messages *messages = NULL;
  tml_sweep *s = NULL;
  tml_options run;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_sweep_read(&s, study_file, &o, messages);
  if (st == TML_OK) {
    tml_model_options(tml_sweep_model(s), &run);
    run.tolerance = 1e-3;
    st = tml_sweep_prepare(s, &run, err);
  }
  if (st == TML_OK) st = tml_sweep_open(s, dir, TML_SWEEP_NEW, true, err);
  for (long long i = 0; st == TML_OK && i < tml_sweep_cases(s); i++) {
    const void *bytes;
    size_t size;
    st = tml_sweep_run(s, i, &bytes, &size, err);
    if (st == TML_OK) st = tml_sweep_keep(s, bytes, size, err);
  }
  long long chosen[2], n;
  if (st == TML_OK) st = tml_sweep_choose(s, "failed,max:far:1", chosen, 2, &n, err);
  if (st == TML_OK) assert_int_equal(n, 3);
  if (st == TML_OK) st = tml_sweep_report(s, dir, chosen[0], "its process died", err);
  if (st == TML_OK) st = tml_sweep_commands(s, "run", "report", err);
  if (st == TML_OK) st = tml_sweep_collect(s, err);
  if (st == TML_OK) assert_int_equal(tml_sweep_count(s).failed, 2);
  tml_sweep_free(s);
  tml_messages_free(messages);
  return st;
}

static void test_sweep(void **state)
{
  (void)state;
  FILE *f = fopen(study_file, "w");
  assert_non_null(f);
  fputs("trammel: 1\nparameters: {m: 1, v: 1}\nbodies: {b: {kind: point, mass: m, velocity: [v, 0, 0]}}\n"
        "simulate: {end: 0.1, output: 0.05}\n"
        "study: {vary: {m: {values: [1, -1, 2]}, v: {from: 1, to: 2, steps: 2}}, "
        "keep: [b.x, {name: far, of: max(abs(b.x))}]}\n", f);
  fclose(f);
  name_folder("sweep");
  fail_everywhere(use_run, use_sweep);
  remove_folder();
  remove(study_file);
}

/* The page of a folder with one of each study and no run. */
static tml_status use_pages(tml_error *err)
{
  static const struct { const char *file, *text; } files[] = {
      {"compare.json", "{\"title\": \"\", \"reference\": \"r\", \"channels\": [\"x\"],"
                       " \"runs\": [{\"method\": \"hht\", \"failure\": \"f\"}]}"},
      {"sensitivity.json", "{\"results\": [{\"result\": \"x@1\", \"value\": 1, \"unit\": \"m\", \"derivatives\": ["
                           "{\"parameter\": \"p\", \"derivative\": 1, \"failure\": \"\"},"
                           " {\"parameter\": \"q\", \"failure\": \"none\"}]}]}"},
      {"fit.json", "{\"parameters\": [{\"name\": \"k\", \"value\": 1}], \"notes\": [\"poor\"],"
                   " \"channels\": [{\"channel\": \"x\", \"rms\": 1, \"unit\": \"m\"}]}"},
      {"optimise.json", "{\"of\": \"max(x)\", \"best\": 1, \"parameters\": [{\"name\": \"k\"}]}"},
      {"locus.json", "{\"vary\": \"k\", \"limits\": [{\"text\": \"lost\"}],"
                     " \"modes\": [{\"number\": 1, \"motion\": \"m\", \"frequency\": [1, 2]}]}"},
      {"study.json", "{\"title\": \"s\", \"cases\": 2, \"counts\": {\"done\": 2},"
                     " \"parameters\": [{\"name\": \"k\", \"low\": 1, \"high\": 2}],"
                     " \"analysis\": [null, {\"result\": \"r\", \"sobol\": [{\"parameter\": \"k\", \"first\": 1}]}]}"}};
  char path[600];
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) {
    snprintf(path, sizeof path, "%s/%s", dir, files[i].file);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(files[i].text, f);
    assert_int_equal(fclose(f), 0);
  }
  snprintf(path, sizeof path, "%s/page.html", dir);
  return tml_report(dir, path, err);
}

static void test_pages(void **state)
{
  (void)state;
  name_folder("pages");
  assert_int_equal(mkdir(dir, 0777), 0);
  fail_everywhere(NULL, use_pages);
  remove_folder();
}

static void test_static(void **state)
{
  (void)state;
  name_folder("static");
  fail_everywhere(use_run, use_static);
  remove_folder();
}

static void test_orders(void **state)
{
  (void)state;
  name_folder("orders");
  fail_everywhere(use_run, use_orders);
  remove_folder();
}

static void test_fit(void **state)
{
  char data[100];
  (void)state;
  name_folder("fit");
  fail_everywhere(use_run, use_fit);
  snprintf(data, sizeof data, "%s.csv", dir);
  remove(data);
  remove_folder();
}

static void test_optimise(void **state)
{
  (void)state;
  name_folder("optimise");
  fail_everywhere(use_run, use_optimise);
  remove_folder();
}

static void test_sensitivity(void **state)
{
  (void)state;
  name_folder("sensitivity");
  fail_everywhere(use_run, use_sensitivity);
  remove_folder();
}

static void test_accuracy(void **state)
{
  (void)state;
  name_folder("accuracy");
  fail_everywhere(use_run, use_accuracy);
  remove_folder();
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
    cmocka_unit_test(test_studies), cmocka_unit_test(test_accuracy), cmocka_unit_test(test_sensitivity),
    cmocka_unit_test(test_orders), cmocka_unit_test(test_static), cmocka_unit_test(test_sweep),
    cmocka_unit_test(test_fit), cmocka_unit_test(test_optimise), cmocka_unit_test(test_pages),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
