/* test_plugins.c - compiled routines in expressions and models: values, derivatives, units, what is refused, and how
 * long a plug-in stays loaded. */
#include <unistd.h>

#include "support/problem.h"

#define PLUGIN(name) TRAMMEL_TEST_PLUGINS "/" name ".so"

static tml_plugins *sound(void)
{
  tml_plugins *p;
  tml_error err = {0};
  assert_int_equal(tml_plugins_create(&p), TML_OK);
  if (tml_plugins_open(p, PLUGIN("sound"), &err) != TML_OK) fail_msg("%s", err.text);
  return p;
}

typedef struct use { const char *name, *unit; double parameter[3]; int n; } use;

static const use uses[] = {{"product", "N", {3}, 1}, {"wave", NULL, {0.7}, 1},    {"root", NULL, {0}, 0},
                           {"fine", NULL, {0}, 0},   {"careless", NULL, {0}, 0}, {"identity", NULL, {0}, 0},
                           {"parameter", "kN", {5, 6, 7}, 3}};

static tml_model *with_routines(const char *units)
{
  tml_model *m;
  tml_error err = {0};
  tml_plugins *p = sound();
  assert_int_equal(tml_model_create(&m), TML_OK);
  assert_int_equal(tml_model_set_units(m, units, &err), TML_OK);
  for (size_t i = 0; i < sizeof uses/sizeof *uses; i++) {
    const tml_routine_def d = {.size = sizeof d, .name = uses[i].name, .plugins = p, .unit = uses[i].unit,
                               .n_parameters = uses[i].n,
                               .parameters = uses[i].parameter};
    if (tml_model_add_routine(m, &d, &err) != TML_OK) fail_msg("%s", err.text);
  }
  tml_plugins_free(p); /* what the model uses stays */
  return m;
}

/* ---------------------------------------------------------------- values and derivatives ----- */

enum { WORK = 400 };

/* d[0..1] of an expression in x at a place. */
static void derive(const tml_model *m, const char *text, double x, double d[4])
{
  static const char *const inputs[] = {"x"};
  const tml_scope scope = tml_model_scope(m, inputs, 1);
  tml_error err = {0};
  tml_expr *e;
  double work[WORK];
  if (tml_expr_compile(&e, text, &scope, NULL, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  assert_true(tml_expr_work_size(e) <= WORK);
  tml_expr_derivatives(e, x, 3, d, work);
  tml_expr_free(e);
}

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*fmax(1.0, fabs(b)))) fail_msg("%.17g is not %.17g", a, b);
}

static void test_derivatives(void **state)
{
  (void)state;
  tml_model *m = with_routines("SI");
  double d[4], x = 0.8;
  derive(m, "product(sin(x), x^2)", x, d); /* 3 sin(x) x^4 */
  near(d[0], 3*sin(x)*pow(x, 4), 1e-15);
  near(d[1], 3*cos(x)*pow(x, 4) + 12*sin(x)*pow(x, 3), 1e-15);
  assert_true(isnan(d[2]) && isnan(d[3]));
  derive(m, "2*wave(x, x^2) - x", x, d); /* by differences */
  near(d[0], 2*sin(0.7*x)*exp(x*x) - x, 1e-15);
  near(d[1], 2*exp(x*x)*(0.7*cos(0.7*x) + 2*x*sin(0.7*x)) - 1, 1e-9);
  assert_true(fabs(d[1] - (2*exp(x*x)*(0.7*cos(0.7*x) + 2*x*sin(0.7*x)) - 1)) > 0); /* they were differences */
  derive(m, "wave(1e4*x, 1)", x, d); /* large arguments, large steps */
  near(d[1]/1e4, 0.7*cos(0.7e4*x)*exp(1.0), 1e-4);
  derive(m, "fine(x)", 3e-7, d);
  near(d[0], sin(0.3), 1e-15);
  near(d[1]/1e6, cos(0.3), 1e-9);
  tml_model_free(m);
}

/* A routine whose arguments do not vary is a constant, with all derivatives. */
static void test_constant(void **state)
{
  (void)state;
  static const char *const inputs[] = {"x"};
  tml_model *m = with_routines("SI");
  const tml_scope scope = tml_model_scope(m, inputs, 1);
  tml_expr *e;
  double d[4], value = 0;
  const char *name = NULL;
  assert_int_equal(tml_expr_number(&value, "identity(4) + wave(0, 1)", &scope, NULL, NULL), TML_OK);
  near(value, 4, 0);
  derive(m, "x^2 + identity(2)", 3, d);
  near(d[2], 2, 0);
  assert_int_equal(tml_expr_compile(&e, "x^2 + identity(2)", &scope, NULL, NULL), TML_OK);
  assert_true(tml_expr_has_second(e, &name));
  tml_expr_free(e);
  assert_int_equal(tml_expr_compile(&e, "x^2 + identity(2*x)", &scope, NULL, NULL), TML_OK);
  assert_false(tml_expr_has_second(e, &name));
  assert_string_equal(name, "identity");
  assert_false(tml_expr_has_second(e, NULL));
  tml_expr_free(e);
  tml_model_free(m);
}

static void test_no_value(void **state)
{
  (void)state;
  static const char *const inputs[] = {"x"};
  tml_model *m = with_routines("SI");
  const tml_scope scope = tml_model_scope(m, inputs, 1);
  tml_error err = {0};
  tml_expr *e;
  double d[4], work[WORK];
  char why[TML_EXPR_FAILURE];
  assert_int_equal(tml_expr_compile(&e, "identity(x) + root(x)", &scope, NULL, &err), TML_OK);
  tml_expr_derivatives(e, 4.0, 1, d, work);
  near(d[0], 6, 1e-15);
  near(d[1], 1.25, 1e-9);
  assert_false(tml_expr_failure(e, work, why));
  tml_expr_derivatives(e, -1.0, 1, d, work);
  assert_true(isnan(d[0]));
  assert_true(tml_expr_failure(e, work, why));
  assert_string_equal(why, "the routine 'root' cannot compute its value there");
  tml_expr_derivatives(e, 0.0, 1, d, work); /* the edge: a difference to one side */
  near(d[0], 0, 0);
  assert_true(d[1] > 100);
  tml_expr_derivatives(e, NAN, 1, d, work); /* not asked at all, and not to blame */
  assert_true(isnan(d[0]));
  assert_false(tml_expr_failure(e, work, why));
  tml_expr_free(e);
  derive(m, "careless(x, 1)", 2, d); /* what is left out is not a number */
  near(d[0], 3, 0);
  near(d[1], 1, 0);
  derive(m, "careless(1, x)", 2, d);
  near(d[0], 3, 0);
  assert_true(isnan(d[1]));
  assert_int_equal(tml_expr_number(&d[0], "careless(1, 2)", &scope, NULL, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "'careless' gives no finite number here"));
  tml_model_free(m);
}

/* ---------------------------------------------------------------- units ---------------------- */

static double number(const tml_model *m, const char *text, const char *unit)
{
  tml_scope scope = tml_model_scope(m, NULL, 0);
  tml_error err = {0};
  double value = NAN;
  scope.unit = unit;
  scope.key = "value";
  if (tml_expr_number(&value, text, &scope, NULL, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  return value;
}

/* Arguments are counted in units of the file, the value in its own. */
static void test_units(void **state)
{
  (void)state;
  tml_model *m = with_routines("mm-kg-s");
  tml_error err = {0};
  double value;
  near(number(m, "identity(2 m)", ""), 2000, 1e-15);
  near(number(m, "identity(5 kg)", ""), 5, 1e-15);
  near(number(m, "identity(20 mm)", "m"), 0.02, 1e-15); /* a plain number where a length is wanted */
  near(number(m, "parameter(1)", "N"), 6000, 1e-15);
  near(number(m, "parameter(1) + 1 N", "N"), 6001, 1e-15);
  near(number(m, "product(1, 2)*(3 mm)", "N m"), 0.036, 1e-15);
  tml_scope scope = tml_model_scope(m, NULL, 0);
  assert_int_equal(tml_expr_number(&value, "product(1, 2) + 3 mm", &scope, NULL, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "a force and a length cannot be added"));
  tml_model_free(m);
}

/* ---------------------------------------------------------------- what is refused ------------ */

static void test_files(void **state)
{
  (void)state;
  static const struct { const char *path, *text; } cases[] = {
      {PLUGIN("unsound0"), "made for version 77 of the plug-in interface, this is version 1"},
      {PLUGIN("unsound1"), "routine 2 has no name of letters"},
      {PLUGIN("unsound2"), "routine 'other' has 33 arguments; 1 to 32 are possible"},
      {PLUGIN("unsound3"), "routine 'other' has a negative number of parameters"},
      {PLUGIN("unsound4"), "routine 'other' has no function for its value"},
      {PLUGIN("unsound5"), "offers the routine 'good' twice"},
      {PLUGIN("unsound6"), "its list of routines is not valid"},
      {PLUGIN("unsound7"), "tml_plugin_get returns nothing"},
      {PLUGIN("unsound8"), "offers the routine 'product', which a plug-in before it offers too"},
      {PLUGIN("other"), "is not a plug-in: it does not define tml_plugin_get"},
      {TRAMMEL_SOURCE_DIR "/README.md", "cannot be loaded as a plug-in"},
      {"nowhere.so", "cannot be opened: No such file"},
      {"libm.so.6", "cannot be opened: No such file"}, /* not looked for in the folders of the system */
  };
  tml_plugins *p = sound();
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    tml_error err = {0};
    assert_int_equal(tml_plugins_open(p, cases[i].path, &err), TML_ERR_FILE);
    if (!strstr(err.text, cases[i].text)) fail_msg("%s: %s", cases[i].path, err.text);
  }
  tml_model *m;
  tml_error err = {0};
  assert_int_equal(tml_model_create(&m), TML_OK);
  const tml_routine_def d = {.size = sizeof d, .name = "good", .plugins = p}; /* nothing of them is left */
  assert_int_equal(tml_model_add_routine(m, &d, &err), TML_ERR_MODEL);
  tml_model_free(m);
  tml_plugins_free(p);
}

static void test_definitions(void **state)
{
  (void)state;
  static const double three[3] = {1, 2, 3}, nan[1] = {NAN};
  tml_plugins *p = sound();
  const struct { tml_routine_def d; const char *text; } cases[] = {
      {{.size = sizeof cases->d, .name = "product", .plugins = NULL, .n_parameters = 1, .parameters = three},
       "routine 'product' is not offered by an allowed plug-in: run with --allow-plugin FILE"},
      {{.size = sizeof cases->d, .name = "a", .plugins = p, .routine = "prodct"}, "(did you mean 'product'?)"},
      {{.size = sizeof cases->d, .name = "a", .plugins = p, .routine = "product"},
       "routine 'product' needs 1 parameter, 0 given"},
      {{.size = sizeof cases->d, .name = "a", .plugins = p, .routine = "product", .n_parameters = 3,
        .parameters = three}, "3 given"},
      {{.size = sizeof cases->d, .name = "a", .plugins = p, .routine = "product", .n_parameters = 1,
        .parameters = nan}, "not a finite number"},
      {{.size = sizeof cases->d, .name = "a", .plugins = p, .routine = "product", .n_arguments = 3, .n_parameters = 1,
        .parameters = three},
       "routine 'product' has 2 arguments, not 3"},
      {{.size = sizeof cases->d, .name = "a", .plugins = p, .routine = "root", .unit = "Nn"}, "'Nn' is not a unit"},
      {{.size = sizeof cases->d, .name = "Sin", .plugins = p, .routine = "root"}, "there is a function 'Sin' already"},
      {{.size = sizeof cases->d, .name = "dm", .plugins = p, .routine = "root"}, "there is a function 'dm' already"},
      {{.size = sizeof cases->d, .name = "time", .plugins = p, .routine = "root"},
       "has a meaning in expressions already"},
      {{.size = sizeof cases->d, .name = "mass", .plugins = p, .routine = "root"}, "taken: a parameter has it"},
      {{.size = sizeof cases->d, .name = "taken", .plugins = p, .routine = "root"}, "taken: a routine has it"},
      {{.size = sizeof cases->d, .name = "2a", .plugins = p, .routine = "root"}, "is not a valid name"},
  };
  tml_model *m;
  tml_error err = {0};
  assert_int_equal(tml_model_create(&m), TML_OK);
  assert_int_equal(tml_model_set_parameter(m, "mass", 1, &err), TML_OK);
  const tml_routine_def taken = {.size = sizeof taken, .name = "taken", .plugins = p, .routine = "root"};
  assert_int_equal(tml_model_add_routine(m, &taken, &err), TML_OK);
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    assert_int_equal(tml_model_add_routine(m, &cases[i].d, &err), TML_ERR_MODEL);
    if (!strstr(err.text, cases[i].text)) fail_msg("%zu: %s", i, err.text);
  }
  assert_int_equal(tml_model_set_parameter(m, "taken", 1, &err), TML_ERR_MODEL);
  assert_int_equal(tml_model_set_units(m, "mm-kg-s", &err), TML_ERR_ARGUMENT);
  tml_model_free(m);
  tml_plugins_free(p);
}

static void test_calls(void **state)
{
  (void)state;
  static const struct { const char *text, *complaint; int column; } cases[] = {
      {"1 + product(1)", "product takes 2 arguments, 1 given: product(x1, x2)", 5},
      {"root(1, 2)", "root takes 1 argument, 2 given: root(x)", 1},
      {"root + 1", "'root' is a function: write root(x)", 1},
      {"porduct(1, 2)", "unknown function 'porduct'; did you mean 'product'?", 1},
      {"Product(1, 2)", "unknown function 'Product'; did you mean 'product'?", 1},
      {"root(0 - 1)", "'root' gives no finite number here", 1},
      {"2 root(1)", "an operator is missing before 'root'", 3},
  };
  tml_model *m = with_routines("SI");
  const tml_scope scope = tml_model_scope(m, NULL, 0);
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    tml_error err = {0};
    double value;
    int column = 0;
    assert_int_equal(tml_expr_number(&value, cases[i].text, &scope, &column, &err), TML_ERR_MODEL);
    if (!strstr(err.text, cases[i].complaint)) fail_msg("%s: %s", cases[i].text, err.text);
    assert_int_equal(column, cases[i].column);
  }
  tml_model_free(m);
}

/* Whether the sound plug-in is in memory; where the system does not tell, as if it were as `expected`. */
static bool loaded(bool expected)
{
  char line[1024];
  bool found = false;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return expected;
  while (fgets(line, sizeof line, maps)) found = found || strstr(line, "/sound.so");
  fclose(maps);
  return found;
}

static void test_life(void **state)
{
  (void)state;
  assert_false(loaded(false));
  tml_plugins *p = sound();
  assert_true(loaded(true));
  tml_model *one = with_routines("SI"), *other = with_routines("SI");
  tml_plugins_free(p);
  tml_model_free(one);
  assert_true(loaded(true));
  near(number(other, "identity(3)", ""), 3, 0);
  tml_model_free(other);
  assert_false(loaded(false));
  tml_plugins_free(NULL);
}

/* ---------------------------------------------------------------- models --------------------- */

#define SPRING                                                                                       \
  "trammel: 1\nunits: mm-kg-s\nparameters: {a: 0.5}\n"                                               \
  "routines:\n"                                                                                      \
  "  push: {routine: product, parameters: [2*a], arguments: 2, unit: N}\n"                           \
  "  scale: {routine: parameter, parameters: [1 m, 2 kg, 3 N/mm]}\n"                                 \
  "bodies:\n  block: {kind: point, mass: 1, position: [100, 0, 0], hold: true}\n"                    \
  "forces:\n  spring: {spring-damper: [ground, block], free-length: 90, law: \"push(x, 3)\"}\n"      \
  "channels:\n  load: \"push(dx(block) - 90, 3)\"\n  one: \"scale(0)\"\n  three: \"scale(2)\"\n"     \
  "simulate: {end: 0.2, output: 0.01, tolerance: 1e-8}\n"

static tml_model *read_model(const char *text, tml_messages **messages)
{
  tml_model *m = NULL;
  tml_plugins *p = sound();
  assert_int_equal(tml_messages_create(messages), TML_OK);
  const tml_read_options o = {.size = sizeof o, .plugins = p};
  tml_model_read_text(&m, "model.yaml", text, strlen(text), &o, *messages);
  tml_plugins_free(p);
  return m;
}

static double at(tml_sim *s, const char *name)
{
  double x;
  tml_error err = {0};
  const int k = tml_sim_channel_find(s, name);
  assert_true(k >= 0);
  if (tml_sim_read(s, &k, 1, &x, &err) != TML_OK) fail_msg("%s", err.text);
  return x;
}

/* A spring of 9 N/mm by a routine swings as it should; so it does after it was written and read again. */
static void swing(const tml_model *m)
{
  tml_options o;
  tml_sim *s;
  tml_error err = {0};
  problem_options(m, &o);
  assert_int_equal(tml_sim_create(&s, m, &o, &err), TML_OK);
  const double t = 0.1, x = 90 + 10*cos(sqrt(9000.0)*t);
  assert_int_equal(tml_sim_advance(s, t, &err), TML_OK);
  near(at(s, "block.x"), x, 1e-4);
  near(at(s, "load"), 9*(at(s, "block.x") - 90), 1e-12);
  near(at(s, "one"), 1000, 1e-15);
  near(at(s, "three"), 3, 1e-15);
  tml_sim_free(s);
}

static void test_model(void **state)
{
  (void)state;
  tml_messages *messages;
  tml_error err = {0};
  tml_model *m = read_model(SPRING, &messages), *again = NULL;
  assert_non_null(m);
  swing(m);
  tml_plugins *p = sound();
  const tml_read_options o = {.size = sizeof o, .plugins = p};
  assert_int_equal(tml_model_write(m, "plugins.yaml", &err), TML_OK);
  tml_model_free(m);
  assert_int_equal(tml_model_read(&again, "plugins.yaml", &o, messages), TML_OK);
  tml_plugins_free(p);
  swing(again);
  tml_model_free(again);
  unlink("plugins.yaml");
  tml_messages_free(messages);
}

/* One fault, one message; whoever uses a routine that is not there is not blamed. */
static void test_reader(void **state)
{
  (void)state;
  static const struct { const char *text, *complaint; int line; } cases[] = {
      {"trammel: 1\nroutines:\n  f:\n    routine: nothing\nchannels: {c: f(1), d: \"f(time)\"}\n",
       "routine 'nothing' is not offered by an allowed plug-in", 4},
      {"trammel: 1\nroutines:\n  f: {}\nchannels: {c: f(1)}\n", "the key 'routine' is missing", 3},
      {"trammel: 1\nroutines: [f]\nchannels: {c: f(1)}\n", "'routines' must be", 2},
      {"trammel: 1\nroutines:\n  f: {routine: root, arguments: 1.5}\n", "must be a whole number", 3},
      {"trammel: 1\nroutines:\n  f: {routine: root, arguments: 2}\n", "has 1 argument, not 2", 3},
      {"trammel: 1\nroutines:\n  f: {routine: product,\n      parameters: [1, x]}\n", "unknown name 'x'", 4},
      {"trammel: 1\nroutines:\n  f: {routine: root}\nchannels: {c: \"f(1, 2)\"}\n", "f takes 1 argument, 2 given", 4},
      {"trammel: 1\nroutines:\n  f: {routine: root}\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\n"
       "joints: {j: {revolute: [ground, b]}}\nmotions:\n  m:\n    rotation: j\n    value: \"f(time)\"\n",
       "a motion needs second derivatives, which the routine 'f' does not give", 9},
  };
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    tml_messages *messages;
    assert_null(read_model(cases[i].text, &messages));
    assert_int_equal(tml_messages_count(messages), 1);
    const tml_message first = tml_messages_get(messages, 0);
    if (!strstr(first.text, cases[i].complaint) || first.line != cases[i].line)
      fail_msg("case %zu, line %d: %s", i, first.line, first.text);
    tml_messages_free(messages);
  }
  tml_messages *messages;
  tml_model *m = NULL;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options wrong = {.size = sizeof wrong, .n_overrides = 1};
  assert_int_equal(tml_model_read_text(&m, "", SPRING, sizeof SPRING - 1, &wrong, messages), TML_ERR_ARGUMENT);
  assert_int_equal(tml_model_read(&m, "x.yaml", &wrong, messages), TML_ERR_ARGUMENT);
  tml_messages_free(messages);
}

/* A force without value stops the run, a channel without value is reported; both name the routine. */
static void test_failures(void **state)
{
  (void)state;
  static const char text[] =
      "trammel: 1\nroutines: {edge: {routine: root}}\n"
      "bodies: {b: {kind: point, mass: 1, velocity: [-1, 0, 0], position: [0.1, 0, 0]}}\n"
      "channels: {c: \"1 + edge(dx(b))\"}\n";
  tml_messages *messages;
  tml_error err = {0};
  tml_sim *s;
  tml_options o;
  tml_model *m = read_model(text, &messages);
  double x;
  assert_non_null(m);
  problem_options(m, &o);
  assert_int_equal(tml_sim_create(&s, m, &o, &err), TML_OK);
  const int k = tml_sim_channel_find(s, "c");
  assert_int_equal(tml_sim_advance(s, 0.05, &err), TML_OK);
  near(at(s, "c"), 1 + sqrt(0.05), 1e-6);
  assert_int_equal(tml_sim_advance(s, 0.2, &err), TML_OK);
  assert_int_equal(tml_sim_read(s, &k, 1, &x, &err), TML_RETRY_NAN);
  assert_string_equal(err.text, "channel c is not finite at t = 0.2: the routine 'edge' cannot compute its value "
                                "there");
  tml_sim_free(s);
  const tml_force_def f = {.size = sizeof f, .name = "push", .i = "b", .value = {"edge(0.5 - time)"}};
  assert_int_equal(tml_model_add_force(m, &f, &err), TML_OK);
  assert_int_equal(tml_sim_create(&s, m, &o, &err), TML_OK);
  assert_int_equal(tml_sim_advance(s, 0.8, &err), TML_ERR_SIMULATION);
  assert_non_null(strstr(err.text, "force 'push' has no value"));
  assert_non_null(strstr(err.text, "Or a routine cannot compute its value: 'edge'."));
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_derivatives), cmocka_unit_test(test_constant), cmocka_unit_test(test_no_value),
      cmocka_unit_test(test_units),       cmocka_unit_test(test_files),    cmocka_unit_test(test_definitions),
      cmocka_unit_test(test_calls),       cmocka_unit_test(test_life),     cmocka_unit_test(test_model),
      cmocka_unit_test(test_reader),      cmocka_unit_test(test_failures),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
