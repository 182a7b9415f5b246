/* test_memory.c - memory that runs out is survived wherever it happens, and the time loop asks for none.
 *
 * The linker sends every malloc, calloc and realloc of the library to this file, and KLU is told to come
 * here too. What other libraries take for themselves is not counted. */
#include <stdlib.h>
#include <unistd.h>

#include <suitesparse/SuiteSparse_config.h>

#include "input/dataset.h"
#include "support/problem.h"

/* ---------------------------------------------------------------- the allocator -------------- */

static long long calls;       /* so far */
static long long klu_calls;   /* of them, by KLU */
static long long fail_at = -1; /* the call that gets nothing, counted from 0; -1: none does */

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

static int refused(void) { return calls++ == fail_at; }

void *__wrap_malloc(size_t n) { return refused() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t size) { return refused() ? NULL : __real_calloc(n, size); }
void *__wrap_realloc(void *p, size_t n) { return refused() ? NULL : __real_realloc(p, n); }

static void *klu_malloc_here(size_t n) { return klu_calls++, __wrap_malloc(n); }
static void *klu_calloc_here(size_t n, size_t size) { return klu_calls++, __wrap_calloc(n, size); }
static void *klu_realloc_here(void *p, size_t n) { return klu_calls++, __wrap_realloc(p, n); }

static int watch_klu(void **state)
{
  (void)state;
#if SUITESPARSE_MAIN_VERSION >= 7
  SuiteSparse_config_malloc_func_set(klu_malloc_here);
  SuiteSparse_config_calloc_func_set(klu_calloc_here);
  SuiteSparse_config_realloc_func_set(klu_realloc_here);
#else
  SuiteSparse_config.malloc_func = klu_malloc_here;
  SuiteSparse_config.calloc_func = klu_calloc_here;
  SuiteSparse_config.realloc_func = klu_realloc_here;
#endif
  return 0;
}

/* ---------------------------------------------------------------- running out of memory ------ */

/* Something of everything: parameters, tables, shapes, redundant pins, a motion, springs with laws,
 * channels. */
static const char model[] = "trammel: 1\n"
                            "title: A bit of everything\n"
                            "gravity: [0, -9.81, 0]\n"
                            "parameters: {a: 0.5, b: 2*a}\n"
                            "tables:\n"
                            "  curve: {x: [0, 1, 2, 3], y: [0, 1, 4, 9]}\n"
                            "bodies:\n"
                            "  ground: {markers: {up: {at: [0, 1, 0]}}}\n"
                            "  arm: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [a, 0, 0], markers: "
                            "{o: {at: [-a, 0, 0]}, p: {at: [-a, 0, 0.2]},\n"
                            "        e: {at: [a, 0, 0]}}, shape: {box: {size: [b, 0.1, 0.1], color: "
                            "red}}}\n"
                            "  bob: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [b + 0.5, 0, 0], "
                            "markers: {o: {at: [-0.5, 0, 0]}}}\n"
                            "joints:\n"
                            "  pin: {revolute: [ground, arm.o]}\n"
                            "  second: {inline: [ground, arm.p]}\n"
                            "  ball: {spherical: [arm.e, bob.o]}\n"
                            "motions:\n"
                            "  drive: {rotation: pin, value: \"0.1*sin(time)\"}\n"
                            "forces:\n"
                            "  strut: {spring-damper: [ground.up, bob], stiffness: 10, damping: 1, law: "
                            "\"x^3\"}\n"
                            "  wind: {force: [bob, ground], value: [\"akispl(time, 0, curve)\", 0, 0]}\n"
                            "channels: {way: \"dm(bob, ground.up)/2 + 1 mm\", turn: {value: az(arm), unit: deg, about: "
                            "how far},\n  load: \"plain(joint(pin, 0, 1)) + plain(fx(bob))\"}\n"
                            "simulate: {end: 0.05, output: 0.01}\n"
                            "record: [arm, bob.x, pin]\n"
                            "plot: [bob.x, [arm.x, arm.y]]\n";

static tml_status run_sim(const tml_model *m, const char *key, const char *word, tml_messages *messages, tml_error *err)
{
  tml_options o;
  tml_sim *s = NULL;
  tml_model_options(m, &o);
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

/* Reads, checks, steps. */
static tml_status use_library(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.yaml", model, sizeof model - 1, NULL, 0, messages);
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
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.yaml", model, sizeof model - 1, NULL, 0, messages);
  for (int k = 1; k < (int)TML_METHOD_COUNT && st == TML_OK; k++) {
    const tml_method_info x = tml_method_get((tml_method)k);
    if (x.available && k != (int)TML_BDF) st = run_sim(m, "method", x.word, messages, err);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static char dir[64];

static void remove_folder(void)
{
  char command[160];
  snprintf(command, sizeof command, "rm -rf %s %s.partial-*", dir, dir);
  assert_int_equal(system(command), 0);
}

/* Runs to files. */
static tml_status use_run(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.yaml", model, sizeof model - 1, NULL, 0, messages);
  if (st == TML_OK) {
    tml_options o;
    const tml_run_options r = {.dir = dir};
    tml_model_options(m, &o);
    st = tml_run(m, &o, &r, NULL, messages, err);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

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
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.yaml", model, sizeof model - 1, NULL, 0, messages);
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

/* Reads a mesh, gives it to a model, and lays a folder of results over itself. */
static tml_status use_mesh(tml_error *err)
{
  tml_mesh *mesh = NULL;
  tml_model *m = NULL;
  tml_status st = tml_mesh_read(&mesh, TRAMMEL_SOURCE_DIR "/examples/mesh/handle.obj", 0.001, err);
  if (st == TML_OK) st = tml_model_create(&m);
  const tml_shape_def d = {.body = "ground", .kind = TML_MESH, .mesh = mesh, .density = 1, .color = "red"};
  if (st == TML_OK) st = tml_model_add_shape(m, &d, err);
  tml_mesh_free(mesh);
  tml_model_free(m);
  return st;
}

/* A model whose functions are compiled, and writing it. */
static tml_status use_plugins(tml_error *err)
{
  static const char text[] = "trammel: 1\nroutines:\n  f: {routine: product, parameters: [2], unit: N}\n"
                             "bodies: {b: {kind: point, mass: 1}}\nchannels: {c: \"f(time, 2) + 1 N\"}\n";
  tml_plugins *p = NULL;
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_plugins_create(&p);
  if (st == TML_OK) st = tml_plugins_open(p, TRAMMEL_TEST_PLUGINS "/sound.so", err);
  if (st == TML_OK) st = tml_messages_create(&messages);
  const tml_read_options o = {.plugins = p};
  if (st == TML_OK) st = tml_model_read_text_with(&m, "memory.yaml", text, sizeof text - 1, &o, messages);
  tml_plugins_free(p);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_report(tml_error *err) { return tml_report_overlay(dir, dir, NULL, err); }

/* Refuses the n-th request for every n from `first` on, or for every few of them; each time it either fails as out of
 * memory, or does without. */
static void fail_everywhere(tml_status (*use)(tml_error *err), long long first, int every)
{
  tml_error err = {0};
  fail_at = -1;
  calls = 0;
  assert_int_equal(use(&err), TML_OK);
  const long long n = calls;
  int failures = 0;
  assert_true(n > first);
  for (long long k = first; k < n; k += every) {
    err = (tml_error){0};
    calls = 0;
    fail_at = k;
    const tml_status st = use(&err);
    fail_at = -1;
    if (st != TML_OK && st != TML_ERR_MEMORY)
      fail_msg("request %lld of %lld: status %d, %s", k, n, st, err.text);
    failures += st != TML_OK;
  }
  print_message("%lld requests, %d of them vital\n", (n - first)/every, failures);
  assert_true(failures > (n - first)/every/2);
}

/* The same for a dataset, and for writing a model. */
static const char dataset[] = "A bit of everything\n"
                              "UNITS/SYSTEM=CGS\n"
                              "PART/1,GROUND,MATERIAL=steel\n"
                              "MARKER/1,PART=1,QP=0,0,1\n"
                              "! adams_view_name='arm'\n"
                              "PART/2,MASS=1,CM=2,IP=2,2,2\n"
                              "MARKER/2,PART=2\n"
                              "JOINT/1,CYLINDRICAL,I=2,J=1\n"
                              "JOINT/2,SCREW,PITCH=1,I=2,J=1\n"
                              "SPLINE/1,X=0,1,2,3,Y=0,1,4,9\n"
                              "MOTION/1,ROT,JOINT=1,FUNCTION=30D*AKISPL(TIME,0,1)\n"
                              "GFORCE/1,I=2,JFLOAT=1,FX=1\\TZ=SIN(TIME)\n"
                              "GRAPHICS/1,CYLINDER,CM=2,LENGTH=1,RADIUS=1\n"
                              "REQUEST/1,F2=DX(2,1)\\F3=DY(2,1)+VX(2),C=way\n"
                              "REQUEST/2,D,I=2,J=1,RM=2\n"
                              "OUTPUT/REQSAVE\n"
                              "END\n";

static tml_status use_dataset(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.adm", dataset, sizeof dataset - 1, NULL, 0, messages);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* With commands in two phases, sensors that carry them out, and elements that are off. */
static const char phased[] = "title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nMARKER/1,PART=1\nPART/2,MASS=1,CM=2,IP=2,2,2\n"
                             "MARKER/2,PART=2\nJOINT/1,CYLINDRICAL,I=2,J=1\nGFORCE/1,I=2,JFLOAT=1,FX=1\\TZ=2\n"
                             "SFORCE/1,TRANS,I=2,J=1,FUNCTION=USER(1)\nVARIABLE/1,FUNCTION=SFORCE(1,0,2,0)\n"
                             "SENSOR/1,FUNCTION=DZ(2,1),GE,VALUE=1,RETURN\nEND\n";
static const char phases[] = "phased\n\nDEACT/SFORCE,ID=1\nDEACT/GFORCE,ID=1\nSIM/DYN,END=1,STEPS=2\nACT/GFORCE,ID=1\n"
                             "DEACT/JOINT,ID=1\nSIM/DYN,END=2,STEPS=8\n";

static tml_status use_commands(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  const tml_dataset d = {.name = "phased.adm", .text = phased, .size = sizeof phased - 1, .commands_name = "phased.acf",
                         .commands = phases, .commands_size = sizeof phases - 1};
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_dataset_read(&m, &d, messages);
  if (st == TML_OK && m->n_sensors != 3) fail_msg("%d sensors instead of 3", m->n_sensors);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Equations of the user's own are read and written. */
static const char user[] = "trammel: 1\n"
                           "bodies:\n"
                           "  cart: {mass: 1, inertia: [1, 1, 1]}\n"
                           "  disc: {mass: 1, inertia: [1, 1, 1]}\n"
                           "variables: {a: plain(b) + 1, b: {value: 0.5 - dx(cart), unit: mm}, c: {zero: c^2 - 2}}\n"
                           "equations: {x: a, z: {zero: dif1(z) + z, start-rate: 2}}\n"
                           "blocks:\n"
                           "  p: {state-space: {a: [[0, 1], [-1, -2]], b: [[0], [1]], c: [[1, 0]]}, inputs: [q.y1]}\n"
                           "  q: {transfer-function: {numerator: [1], denominator: [1, 0.1]}, input: p.y1}\n"
                           "forces: {push: {force: cart, value: [x, vx(cart)*1 N s/m]}}\n"
                           "constraints: {r: {rolling: [disc, ground], radius: 0.3}, e: {zero: dx(cart)}}\n"
                           "sensors: {s: {when: b > 1, stop: true, activate: [push], deactivate: [r]},\n"
                           "  t: {when: {value: b, below: 1}, output: 3}}\n";

static tml_status use_user(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "user.yaml", user, sizeof user - 1, NULL, 0, messages);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static void test_user(void **state)
{
  (void)state;
  fail_everywhere(use_user, 0, 1);
}

/* A run with all of that, in which sensors take joints, motions and couplers off and put them on. */
static const char switched[] =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "routines: {f: {routine: product, parameters: [2], unit: N}}\n"
    "bodies:\n"
    "  ground: {markers: {b: {at: [3, 0, 0]}}}\n"
    "  ra: {mass: 1, inertia: [1, 1, 1]}\n"
    "  rb: {mass: 1, inertia: [1, 1, 1], position: [3, 0, 0], angular-velocity: [0, 0, 2]}\n"
    "  cart: {mass: 1, inertia: [1, 1, 1], position: [0, 2, 0]}\n"
    "joints: {a: {revolute: [ground, ra]}, a2: {revolute: [ground, ra]}, b: {revolute: [ground.b, rb]}}\n"
    "motions: {turn: {rotation: a, level: velocity, value: 3}}\n"
    "couplers: {belt: {joints: [a, b], factors: [1, -1]}}\n"
    "variables: {v: \"2*x + abs(plain(dx(cart)) - 1)\"}\n"
    "equations: {x: {rate: \"1 - x + q.y1\"}}\n"
    "blocks: {q: {transfer-function: {numerator: [1], denominator: [1, 0.1]}, input: v}}\n"
    "forces: {push: {force: cart, value: [\"f(v, 1)\", \"if(vx(cart) - 0.01: 1, 2, 2)\", 0]}}\n"
    "constraints: {floor: {zero: dz(cart)}}\n"
    "sensors:\n"
    "  one: {when: \"time > 0.01\", activate: [turn, a2], output: 2 ms}\n"
    "  two: {when: \"time > 0.02\", deactivate: [turn, floor], activate: [belt]}\n"
    "  three: {when: {value: x, equals: 0.03, tolerance: 1e-3}, stop: true}\n"
    "inactive: [turn, belt, a2]\n"
    "simulate: {end: 0.1, output: 5 ms, tolerance: 1e-3}\n"
    "record: [ra.wz, x.value]\n";

static tml_status run_switched(bool files, tml_error *err)
{
  tml_plugins *p = NULL;
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_plugins_create(&p);
  if (st == TML_OK) st = tml_plugins_open(p, TRAMMEL_TEST_PLUGINS "/sound.so", err);
  if (st == TML_OK) st = tml_messages_create(&messages);
  const tml_read_options o = {.plugins = p};
  if (st == TML_OK) st = tml_model_read_text_with(&m, "switched.yaml", switched, sizeof switched - 1, &o, messages);
  tml_plugins_free(p);
  if (st == TML_OK) {
    tml_options settings;
    const tml_run_options r = {.dir = dir};
    tml_model_options(m, &settings);
    if (!files) settings.method = TML_ROSENBROCK;
    tml_sim *s = NULL;
    st = files ? tml_run(m, &settings, &r, NULL, messages, err) : tml_sim_create(&s, m, &settings, err);
    if (st == TML_OK && s) st = tml_sim_advance(s, 0.1, err);
    tml_sim_free(s);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_switched(tml_error *err) { return run_switched(true, err); }
static tml_status use_switched_space(tml_error *err) { return run_switched(false, err); }

static void test_switched(void **state)
{
  (void)state;
  snprintf(dir, sizeof dir, "memory-switched-%ld", (long)getpid());
  fail_everywhere(use_switched, 0, 3); /* reading: see above */
  fail_everywhere(use_switched_space, 0, 7);
  remove_folder();
}

static void test_dataset(void **state)
{
  (void)state;
  fail_everywhere(use_dataset, 0, 1);
  fail_everywhere(use_commands, 0, 1);
}

static void test_library(void **state)
{
  (void)state;
  fail_everywhere(use_library, 0, 1);
}

/* Requests for reading the model, which test_library has seen. */
static long long reading(void)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  calls = 0;
  fail_at = -1;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "memory.yaml", model, sizeof model - 1, NULL, 0, messages),
                   TML_OK);
  const long long n = calls;
  tml_model_free(m);
  tml_messages_free(messages);
  return n;
}

static void test_methods(void **state)
{
  (void)state;
  fail_everywhere(use_methods, reading(), 3);
}

static void test_run(void **state)
{
  (void)state;
  snprintf(dir, sizeof dir, "memory-%ld", (long)getpid());
  fail_everywhere(use_run, reading(), 1);
  remove_folder();
}

static void test_studies(void **state)
{
  (void)state;
  snprintf(dir, sizeof dir, "memory-%ld", (long)getpid());
  fail_everywhere(use_studies, reading(), 5); /* many are those of the same simulation, again */
  remove_folder();
}

/* Pictures of results that are there. */
static tml_status use_plot(tml_error *err)
{
  const char *folder = dir, *curves[] = {"bob.x - arm.x", "pin.force", "bob.x over arm.y"};
  tml_plot_options o = {.dirs = &folder, .n_dirs = 1, .curves = curves, .n_curves = 2, .path = "memory.svg"};
  tml_status st = tml_plot(&o, err);
  o.curves = curves + 2;
  o.n_curves = 1;
  return st ? st : tml_plot(&o, err);
}

static tml_status use_export(tml_error *err)
{
  const tml_status st = tml_export(dir, "gltf", "memory.glb", err);
  return st ? st : tml_export(dir, "gltf", "memory.gltf", err);
}

static void test_pictures(void **state)
{
  (void)state;
  tml_error err = {0};
  fail_at = -1;
  snprintf(dir, sizeof dir, "memory-%ld", (long)getpid());
  assert_int_equal(use_run(&err), TML_OK);
  fail_everywhere(use_plot, 0, 1);
  fail_everywhere(use_export, 0, 1);
  remove_folder();
  unlink("memory.svg");
  unlink("memory.glb");
  unlink("memory.gltf");
  assert_int_not_equal(access("memory.svg.new", F_OK), 0);
  assert_int_not_equal(access("memory.glb.json", F_OK), 0);
  assert_int_not_equal(access("memory.glb.new", F_OK), 0);
}

static void test_plugins(void **state)
{
  (void)state;
  fail_everywhere(use_plugins, 0, 1);
}

static void test_mesh(void **state)
{
  (void)state;
  fail_everywhere(use_mesh, 0, 1);
}

static void test_report(void **state)
{
  (void)state;
  tml_error err = {0};
  fail_at = -1;
  snprintf(dir, sizeof dir, "memory-report-%ld", (long)getpid());
  assert_int_equal(use_run(&err), TML_OK);
  fail_everywhere(use_report, 0, 1);
  remove_folder();
}

/* ---------------------------------------------------------------- none in the time loop ------ */

/* A chain of rods hanging by balls, with a spring at its end. */
static void start_chain(problem *p, const char *settings)
{
  enum { N = 12 };
  static char text[8192];
  size_t n = (size_t)snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n");
  for (int i = 0; i < N; i++)
    n += (size_t)snprintf(text + n, sizeof text - n,
                          "  b%d: {mass: 1, inertia: [0.01, 0.1, 0.1], position: [%d.5, 0, 0],"
                          " markers: {a: {at: [-0.5, 0, 0]}, b: {at: [0.5, 0, 0]}}}\n", i, i);
  n += (size_t)snprintf(text + n, sizeof text - n, "joints:\n  j0: {spherical: [ground, b0.a]}\n");
  for (int i = 1; i < N; i++)
    n += (size_t)snprintf(text + n, sizeof text - n, "  j%d: {spherical: [b%d.b, b%d.a]}\n", i, i - 1, i);
  snprintf(text + n, sizeof text - n,
           "forces:\n  s: {spring-damper: [ground, b%d.b], stiffness: 5, damping: 1}\n", N - 1);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* The library asks for nothing. KLU keeps its memory as well while old pivots serve; where the shape of
 * the mechanism has changed too much for them it chooses new ones, in new memory: rarely. State-space methods have
 * three matrices. */
enum { NEW_PIVOTS = 20, KLU_REQUESTS = 20 };

static void test_time_loop(void **state)
{
  static const char *const settings[] = {
      "step 1e-3 end 2",       "end 20 tolerance 1e-6",   "step 1e-3 rotations euler-parameters",
      "end 20 method newmark", "step 1e-3 method nstiff", "step 1e-3 dense true",
      "end 20 method hht-si2", "end 20 method nstiff-si2", "step 1e-3 method hht-add",
      "end 20 method rosenbrock", "step 1e-3 method w-method", "step 1e-3 method rk4",
  };
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    start_chain(&p, settings[i]);
    const int channel = tml_sim_channel_find(p.sim, "b3.x");
    double x;
    long long own = 0, klu = 0;
    for (int k = 0; k < 1000; k++) {
      if (k == 10) {
        own = calls - klu_calls;
        klu = klu_calls;
      }
      if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s: %s", settings[i], p.err.text);
      assert_int_equal(tml_sim_read(p.sim, &channel, 1, &x, &p.err), TML_OK);
    }
    if (calls - klu_calls != own)
      fail_msg("%s: %lld requests for memory in 990 steps", settings[i], calls - klu_calls - own);
    const int matrices = tml_method_get(p.opt.method).family == TML_FAMILY_STATE_SPACE ? 3 : 1;
    if (klu_calls - klu > matrices*NEW_PIVOTS*KLU_REQUESTS)
      fail_msg("%s: %lld requests for memory by KLU in 990 steps", settings[i], klu_calls - klu);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_library),
    cmocka_unit_test(test_methods),
    cmocka_unit_test(test_user),
    cmocka_unit_test(test_switched),
    cmocka_unit_test(test_dataset),
    cmocka_unit_test(test_run),
    cmocka_unit_test(test_studies),
    cmocka_unit_test(test_pictures),
    cmocka_unit_test(test_plugins),
    cmocka_unit_test(test_mesh),
    cmocka_unit_test(test_report),
    cmocka_unit_test(test_time_loop),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
