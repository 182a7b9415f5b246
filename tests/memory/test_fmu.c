/* test_fmu.c - memory that runs out while an FMU is written, and in instances of one, whose sources are compiled into
 * this program. */
#include <sys/stat.h>

#include "fmu/entry/fmi_instance.h"
#include "memory/allocator.h"

static const char cart[] = "trammel: 1\n"
                           "parameters: {m: 2, k: 3}\n"
                           "bodies: {b: {kind: planar, mass: m, inertia: 1}}\n"
                           "joints: {pin: {revolute: [ground, b]}}\n"
                           "inputs: {u: {unit: N m}}\n"
                           "forces: {push: {torque: b, value: u - k*1 N m*sin(az(b))}}\n"
                           "simulate: {end: 7, output: 0.5, method: dopri5}\n";
/* The same with files. */
static const char loaded[] = "trammel: 1\n"
                             "tables: {f: {file: f.csv}, g: {file: g.csv, layout: grid}}\n"
                             "bodies: {b: {mass: 1, inertia: [1, 1, 1], shapes: "
                             "[{hull: {file: t.obj}}, {mesh: t.obj}]}}\n"
                             "forces: {push: {force: b, value: [\"akispl(time, f)\", \"linspl(time, 1, g)\", 0]}}\n";
static char folder[64];
static bool with_files;

static void write_file(const char *name, const char *content)
{
  char to[160];
  snprintf(to, sizeof to, "%s/%s", folder, name);
  FILE *f = fopen(to, "wb");
  assert_true(f && fputs(content, f) >= 0);
  fclose(f);
}

static int make_folder(void **state)
{
  char licences[96];
  watch_klu(state);
  strcpy(folder, "memory-fmu-XXXXXX");
  assert_non_null(mkdtemp(folder));
  snprintf(licences, sizeof licences, "%s/licenses", folder);
  mkdir(licences, 0755);
  write_file("trammel_fmi.so", "the library");
  write_file("licenses/license.txt", "free");
  write_file("model.yaml", cart);
  write_file("loaded.yaml", loaded);
  write_file("f.csv", "0,1\n1,2\n2,4\n3,1\n");
  write_file("g.csv", "0,1,2\n3,4,5\n6,7,8\n");
  write_file("t.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
  write_file("variables.txt", "trammel-fmu 1\ntoken {a}\nset k 2\ntime time\nparameter m\ninput u\noutput b.angle\n"
                              "output b.alpha\n");
  return 0;
}

static int remove_folder(void **state)
{
  char command[96];
  (void)state;
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

/* ---------------------------------------------------------------- writing -------------------- */

static tml_status read_cart(tml_model **m, tml_messages **messages)
{
  char path[96];
  const tml_status st = tml_messages_create(messages);
  snprintf(path, sizeof path, "%s/loaded.yaml", folder);
  if (st || with_files) return st ? st : tml_model_read(m, path, NULL, *messages);
  return tml_model_read_text(m, "cart.yaml", cart, sizeof cart - 1, NULL, *messages);
}

static tml_status use_reader(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  (void)err;
  const tml_status st = read_cart(&m, &messages);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status write_fmu(tml_fmu_use use, tml_error *err)
{
  char path[96];
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  const tml_fmu_options o = {.size = sizeof o, .version = 3, .folder = folder, .use = use};
  snprintf(path, sizeof path, "%s/x.fmu", folder);
  tml_status st = read_cart(&m, &messages);
  if (st == TML_OK) st = tml_fmu_write(m, &o, path, messages, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_writer(tml_error *err) { return write_fmu(TML_FMU_CO_SIMULATION, err); }
static tml_status use_exchange_writer(tml_error *err) { return write_fmu(TML_FMU_MODEL_EXCHANGE, err); }

static void test_writer(void **state)
{
  (void)state;
  with_files = false;
  fail_everywhere(use_reader, use_writer);
  fail_everywhere(use_reader, use_exchange_writer);
}

static void test_files(void **state)
{
  (void)state;
  with_files = true;
  fail_everywhere(use_reader, use_writer);
}

/* ---------------------------------------------------------------- an instance ---------------- */

static void hear(void *user, tml_severity severity, const char *told)
{
  (void)user, (void)severity, (void)told;
}

/* Everything that an importer does, up to the first thing that fails. */
static tml_status live(tml_fmi *f, tml_error *err)
{
  const unsigned m = 1, u = 2, angle = 3, alpha = 4;
  const double heavy = 4.0, push = 0.5, one = 1.0;
  const tml_fmi_step step = {.from = 0.0, .size = 0.1};
  const tml_fmi_along a = {&alpha, 1, &u, 1, &one};
  void *state = NULL;
  bool stopped;
  double out;
  tml_status st = tml_fmi_set(f, &m, 1, &heavy, err);
  if (st == TML_OK) st = tml_fmi_set_up(f, 1e-6, 0.0, 5.0, err);
  if (st == TML_OK) st = tml_fmi_begin(f, err);
  if (st == TML_OK) st = tml_fmi_start(f, err);
  if (st == TML_OK) st = tml_fmi_keep(f, &state, err);
  if (st == TML_OK) st = tml_fmi_set(f, &u, 1, &push, err);
  if (st == TML_OK) st = tml_fmi_go(f, &step, &stopped, err);
  if (st == TML_OK) st = tml_fmi_get(f, &angle, 1, &out, err);
  if (st == TML_OK) st = tml_fmi_derive(f, &a, &out, err);
  if (st == TML_OK) st = tml_fmi_derive_back(f, &a, &out, err);
  if (st == TML_OK) st = tml_fmi_restore(f, state, err);
  if (st == TML_OK) st = tml_fmi_go(f, &step, &stopped, err);
  if (st == TML_OK) st = tml_fmi_reset(f, err);
  tml_fmi_drop(&state);
  return st;
}

static tml_status use_instance(tml_error *err)
{
  tml_fmi *f = NULL;
  tml_status st = tml_fmi_create(&f, folder, "{a}", hear, NULL, err);
  if (st == TML_OK) st = live(f, err);
  tml_fmi_free(f);
  return st;
}

static void test_instance(void **state)
{
  (void)state;
  with_files = false;
  fail_everywhere(use_reader, use_instance);
}

/* ---------------------------------------------------------------- an exchange ---------------- */

/* A sensor switches off a spring: what depends on the equations is made again, and where that fails it can be restored.
 * */
static const char sling[] = "trammel: 1\n"
                            "bodies: {b: {kind: point, mass: 2, position: [1, 0, 0]}}\n"
                            "joints: {rod: {distance: [ground, b]}}\n"
                            "inputs: {u: {unit: N}}\n"
                            "forces: {push: {force: b, value: [0, u, 0]}, hold: {force: b, value: [0, 0, -1]}}\n"
                            "sensors: {loose: {when: dy(b) > 0.1, deactivate: [hold]}}\n";

static tml_status use_sling(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  (void)err;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "sling.yaml", sling, sizeof sling - 1, NULL, messages);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* The importer's side, up to the first thing that fails; what failed in an event is restored. */
static tml_status exchange(tml_fmi *f, tml_error *err)
{
  const unsigned u = 1, z = 2, rate = 7, state = 3;
  const double push = 0.5, one = 1.0;
  const tml_fmi_along a = {&rate, 1, &state, 1, &one};
  tml_exchange_event event = {.size = sizeof event};
  void *saved = NULL;
  bool asked;
  double x[4], out;
  tml_status st = tml_fmi_use(f, true, err);
  if (st == TML_OK) st = tml_fmi_set_up(f, 0.0, 0.0, INFINITY, err);
  if (st == TML_OK) st = tml_fmi_begin(f, err);
  if (st == TML_OK) st = tml_fmi_start(f, err);
  if (st == TML_OK) st = tml_fmi_update(f, &event, err);
  if (st == TML_OK) st = tml_fmi_enter_continuous(f, err);
  if (st == TML_OK) st = tml_fmi_set(f, &u, 1, &push, err);
  if (st == TML_OK) st = tml_fmi_get_states(f, x, 4, err);
  if (st == TML_OK) st = tml_fmi_derive(f, &a, &out, err);
  for (int i = 0; st == TML_OK && i < 2; i++) x[i] = 0.2; /* places beside the rod: 0.2 above the sensor */
  if (st == TML_OK) st = tml_fmi_set_states(f, x, 4, err);
  if (st == TML_OK) st = tml_fmi_complete_step(f, &asked, err);
  if (st == TML_OK) st = tml_fmi_keep(f, &saved, err);
  if (st == TML_OK) st = tml_fmi_enter_event(f, err);
  if (st == TML_OK) {
    st = tml_fmi_update(f, &event, err);
    if (st != TML_OK && tml_fmi_get_states(f, x, 4, NULL) == TML_OK) st = TML_OK; /* it must not go on */
    if (st != TML_OK) (void)tml_fmi_restore(f, saved, NULL);
    else assert_true(event.states);
  }
  if (st == TML_OK) st = tml_fmi_restore(f, saved, err);
  if (st == TML_OK) st = tml_fmi_get(f, &z, 1, &out, err);
  tml_fmi_drop(&saved);
  return st;
}

static tml_status use_exchange(tml_error *err)
{
  tml_fmi *f = NULL;
  tml_status st = tml_fmi_create(&f, folder, "{a}", hear, NULL, err);
  if (st == TML_OK) st = exchange(f, err);
  tml_fmi_free(f);
  return st;
}

static void test_exchange(void **state)
{
  (void)state;
  write_file("model.yaml", sling);
  write_file("variables.txt", "trammel-fmu 1\ntoken {a}\nexchange me 1\ntime time\ninput u\noutput b.az\n"
                              "state state[1]\nstate state[2]\nstate state[3]\nstate state[4]\n"
                              "derivative der(state[1])\nderivative der(state[2])\nderivative der(state[3])\n"
                              "derivative der(state[4])\n");
  fail_everywhere(use_sling, use_exchange);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_writer), cmocka_unit_test(test_files),
                                     cmocka_unit_test(test_instance), cmocka_unit_test(test_exchange)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
