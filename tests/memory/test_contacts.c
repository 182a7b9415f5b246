/* test_contacts.c - contacts, friction and stops of joints: no memory is asked for in steps but where patterns are made
 * again; memory that runs out anywhere in reading and running such models, also where pairs come near, in their files
 * and their page. */
#include "memory/results.h"
#include "sim/base/sim_contacts.h"
#include "sim/base/sim_equations.h"

/* A stack that slides, and a ball that rolls. */
static const char heap[] =
    "trammel: 1\n"
    "gravity: [1.7, 0, -9.66]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {}}]}\n"
    "  low: {mass: 1, inertia: [0.004, 0.004, 0.006], position: [0, 0, 0.05], velocity: [1, 0.2, 0],\n"
    "        shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n"
    "  high: {mass: 1, inertia: [0.004, 0.004, 0.006], position: [0.01, 0.02, 0.15], velocity: [1, 0.2, 0],\n"
    "         shapes: [{box: {size: [0.2, 0.2, 0.1], name: top}}]}\n"
    "  ball: {mass: 0.5, inertia: [2e-3, 2e-3, 2e-3], position: [0, 3, 0.1], velocity: [2, 0, 0],\n"
    "         shapes: [{sphere: {radius: 0.1}}]}\n"
    "materials: {hard: {stiffness: 1e7, restitution: 0.5}}\n"
    "friction-laws: {dry: {static: 0.5, dynamic: 0.4, presliding: 1e-5}}\n"
    "contacts:\n"
    "  floor: {between: [[low, high.top, \"ba*\"], ground], material: hard, friction: dry}\n"
    "  all: {among: [low, high, ball], except: [[high, ball]], material: hard, friction: dry}\n"
    "simulate: {end: 30}\n";

static void test_time_loop(void **state)
{
  static const char *const settings[] = {"tolerance 1e-5", "tolerance 1e-5 method nstiff", "step 1e-3 method rk4",
                                         "tolerance 1e-5 method rosenbrock", "tolerance 1e-5 method radau"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    problem_text(&p, heap);
    problem_set(&p, settings[i]);
    problem_start(&p);
    int quiet = 0, searched = 0;
    for (int k = 0; k < 400; k++) {
      const tml_integrator *run = p.sim->eq->run; /* another one where patterns are made again */
      const long long before = calls - klu_calls, searches = p.sim->contacts->nearby.broad.searches;
      if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s: %s", settings[i], p.err.text);
      if (k < 10 || run != p.sim->eq->run) continue;
      quiet++;
      searched += searches != p.sim->contacts->nearby.broad.searches;
      if (calls - klu_calls != before)
        fail_msg("%s: %lld requests for memory in step %d", settings[i], calls - klu_calls - before, k);
    }
    assert_true(quiet > 200 && searched > 0);
    problem_end(&p);
  }
}

/* Joints that rub, with stops, notches and play. */
static const char joints[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {side: {at: [0.5, 0, 0]}}}\n"
    "  rod: {mass: 1, inertia: [0.1, 0.01, 0.1], position: [0.5, 0, 0], markers: {A: {at: [-0.5, 0, 0]}}}\n"
    "  bob: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [1, -0.2, 0], markers: {B: {at: [0, 0.2, 0]}}}\n"
    "  wheel: {mass: 1, inertia: [0.02, 0.02, 0.02], position: [0.5, 0, 0]}\n"
    "materials: {hard: {stiffness: 1e7, restitution: 0.5}}\n"
    "friction-laws: {dry: {static: 0.3, dynamic: 0.2}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, rod.A], friction: {law: dry, pin-radius: 0.02, bending-arm: 0.1},\n"
    "        limits: {angle: [-100 deg, 20 deg], arm: 0.1, material: hard}}\n"
    "  ball: {spherical: [rod, bob.B], friction: {static: 0.2, pin-radius: 0.01}}\n"
    "  axle: {revolute: [ground.side, wheel], detent: {torque: 1, width: 0.2, period: 0.5}}\n"
    "gears: {teeth: {joints: [pin, axle], ratio: -2, backlash: {play: 0.01, arm: 0.1, material: hard}}}\n"
    "simulate: {end: 30}\n";

static void test_joints(void **state)
{
  static const char *const settings[] = {"tolerance 1e-5 method hht", "tolerance 1e-5 method radau",
                                         "step 1e-3 method rk4"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    problem_text(&p, joints);
    problem_set(&p, settings[i]);
    problem_start(&p);
    for (int k = 0; k < 300; k++) {
      const long long before = calls - klu_calls;
      if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s: %s", settings[i], p.err.text);
      if (k >= 10 && calls - klu_calls != before)
        fail_msg("%s: %lld requests for memory in step %d", settings[i], calls - klu_calls - before, k);
    }
    problem_end(&p);
  }
}

static tml_status use_joints(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_options o;
  unsigned char *bytes = NULL;
  size_t size = 0;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", joints, sizeof joints - 1, NULL, messages);
  if (st == TML_OK) problem_options(m, &o);
  if (st == TML_OK) st = tml_sim_create(&s, m, &o, err);
  if (st == TML_OK) st = tml_sim_advance(s, 0.01, err);
  if (st == TML_OK) st = tml_sim_save(s, &bytes, &size, err);
  tml_sim_save_free(bytes);
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static void test_joints_refused(void **state)
{
  (void)state;
  fail_everywhere(use_reader, use_joints);
}

/* Two balls that pass each other over a floor. */
static const char passing[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {name: floor}}]}\n"
    "  a: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, 0.15], velocity: [20, 0, 0],\n"
    "      shapes: [{sphere: {radius: 0.1}}]}\n"
    "  b: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [1, 0.21, 0.1], shapes: [{sphere: {radius: 0.1}}]}\n"
    "materials: {hard: {stiffness: 1e6, damping: 100, depth: 1e-3}}\n"
    "contacts:\n"
    "  all: {among: [a, b], material: hard, friction: {static: 0.4}}\n"
    "  floor: {between: [[a, b], ground.floor], material: hard}\n"
    "sensors: {s: {when: \"time > 0.04\", deactivate: [late]}}\n"
    "forces: {late: {force: [b, ground], value: [1, 0, 0]}}\n"
    "simulate: {end: 0.12, method: hht, tolerance: 1e-3}\n";

static tml_status use_contacts(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_sim *s = NULL;
  tml_options o;
  unsigned char *bytes = NULL;
  size_t size = 0;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", passing, sizeof passing - 1, NULL, messages);
  if (st == TML_OK) problem_options(m, &o);
  if (st == TML_OK) st = tml_sim_create(&s, m, &o, err);
  if (st == TML_OK) st = tml_sim_advance(s, 0.02, err);
  if (st == TML_OK) st = tml_sim_save(s, &bytes, &size, err);
  if (st == TML_OK) st = tml_sim_advance(s, 0.12, err);
  if (st == TML_OK) st = tml_sim_restore(s, bytes, size, err);
  if (st == TML_OK) st = tml_sim_advance(s, 0.06, err);
  tml_sim_save_free(bytes);
  tml_sim_free(s);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static void test_refused(void **state)
{
  (void)state;
  fail_everywhere(use_reader, use_contacts);
}

/* To files, with channels of pairs and the page. */
static tml_status use_files(tml_error *err)
{
  static const char recorded[] = "record: [floor, floor.a-ground.force, \"all.a-*.depth\"]\n";
  char text[sizeof passing + sizeof recorded];
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  snprintf(text, sizeof text, "%s%s", passing, recorded);
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, strlen(text), NULL, messages);
  if (st == TML_OK) {
    tml_options o;
    const tml_run_options r = {.size = sizeof r, .dir = dir};
    problem_options(m, &o);
    st = tml_run(m, &o, &r, NULL, messages, err);
  }
  if (st == TML_OK) st = tml_report(dir, NULL, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static void test_files(void **state)
{
  (void)state;
  name_folder("contacts");
  fail_everywhere(use_reader, use_files);
  remove_folder();
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_time_loop), cmocka_unit_test(test_refused),
                                     cmocka_unit_test(test_files),
                                     cmocka_unit_test(test_joints), cmocka_unit_test(test_joints_refused)};
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
