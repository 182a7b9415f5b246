/* test_time_loop.c - the time loop allocates no memory. */
#include "memory/allocator.h"
#include "support/actuator.h"

/* A chain of rods hanging by balls, with a spring and an actuator at its end. */
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
  const actuator_def d = {.name = "push", .i = "b11.b", .j = "ground", .command = "(1 N)*sin(time)", .k = 1.0, .c = 0.1,
                          .T = 0.1, .b = 0.1};
  problem_text(p, text);
  assert_int_equal(actuator_add(p->model, &d, &p->err), TML_OK);
  problem_set(p, settings);
  problem_start(p);
}

/* The library needs nothing. KLU keeps its memory as well while old pivots serve; where the shape of
 * the mechanism has changed too much for them it chooses new ones, in new memory: rarely. State-space methods have
 * three matrices. */
enum { NEW_PIVOTS = 20, KLU_REQUESTS = 20 };

typedef void starter(problem *p, const char *settings);

/* Steps with one channel read after each. */
static void run_without_memory(starter *start, const char *settings, const char *channel_name)
{
  problem p;
  start(&p, settings);
  const int channel = tml_sim_channel_find(p.sim, channel_name);
  double x;
  long long own = 0, klu = 0;
  for (int k = 0; k < 1000; k++) {
    if (k == 10) {
      own = calls - klu_calls;
      klu = klu_calls;
    }
    if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s: %s", settings, p.err.text);
    assert_int_equal(tml_sim_read(p.sim, &channel, 1, &x, &p.err), TML_OK);
  }
  if (calls - klu_calls != own)
    fail_msg("%s: %lld requests for memory in 990 steps", settings, calls - klu_calls - own);
  const int matrices = tml_method_get(p.opt.method).family == TML_FAMILY_STATE_SPACE ? 3 : 1;
  if (klu_calls - klu > matrices*NEW_PIVOTS*KLU_REQUESTS)
    fail_msg("%s: %lld requests for memory by KLU in 990 steps", settings, klu_calls - klu);
  problem_end(&p);
}

static void test_time_loop(void **state)
{
  static const char *const settings[] = {
      "step 1e-3 end 2",       "end 20 tolerance 1e-6",   "step 1e-3 rotations euler-parameters",
      "end 20 method newmark", "step 1e-3 method nstiff", "step 1e-3 dense true",
      "end 20 method hht-si2", "end 20 method nstiff-si2", "step 1e-3 method hht-add",
      "end 20 method rosenbrock", "step 1e-3 method w-method", "step 1e-3 method rk4",
      "end 20 method dopri5 tolerance 1e-6", "end 20 method dop853 tolerance 1e-8",
      "end 20 method radau tolerance 1e-6", "step 1e-3 method radau",
      "end 20 method auto tolerance 1e-6", "end 20 method gstiff tolerance 1e-6",
      "end 20 method gstiff-si2 tolerance 1e-6",
  };
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) run_without_memory(start_chain, settings[i], "b3.x");
}

static void start_linkage(problem *p, const char *settings)
{
  problem_file(p, "tests/problem/models/driven_four_bar_3d.yaml");
  problem_set(p, settings);
  problem_start(p);
}

static void test_kinematic(void **state)
{
  (void)state;
  run_without_memory(start_linkage, "method kinematic end 100", "drive.torque");
}

/* A frame of beams with terms of second order on a driven hinge, pushed at its tip by a law of the state. */
static void start_frame(problem *p, const char *settings)
{
  problem_text(p, "trammel: 1\n"
               "gravity: [0, 0, -9.81]\n"
               "bodies:\n"
               "  frame:\n"
               "    kind: flexible\n"
               "    material: {E: 7e10, nu: 0.3, density: 2700}\n"
               "    sections: {tube: {tube: {radius: 15 mm, thickness: 1.5 mm}}}\n"
               "    nodes: {A: [0, 0, 0], B: [0.7, 0, 0], C: [0.7, 0.4, 0.1]}\n"
               "    beams: [{nodes: [A, B], elements: 2}, {nodes: [B, C], elements: 2}]\n"
               "    modes: {fixed: 2, keep: 6}\n"
               "    damping: 0.05\n"
               "joints: {pin: {revolute: [ground, frame.A]}}\n"
               "motions: {drive: {rotation: pin, value: sin(time)}}\n"
               "forces:\n"
               "  s: {spring-damper: [ground, frame.C], stiffness: 300, damping: 3, free-length: 1}\n"
               "  f: {force: frame.B, value: [\"-vx(frame.B)*(1 N s/m)\", 0, 0]}\n"
               "simulate: {end: 20}\n");
  problem_set(p, settings);
  problem_start(p);
}

/* The largest stress looks through all points of the frame. */
static void test_flexible(void **state)
{
  static const char *const settings[] = {
      "step 1e-4", "tolerance 1e-5", "step 1e-4 rotations euler-parameters", "step 1e-4 rotations 313",
      "step 1e-4 dense true", "method hht-si2 tolerance 1e-4", "step 1e-4 method nstiff", "step 1e-4 method hht-add",
      "method rosenbrock tolerance 1e-4", "step 1e-4 method w-method", "step 1e-5 method rk4",
      "method dopri5 tolerance 1e-6", "method radau tolerance 1e-6",
  };
  static const char *const channels[] = {"frame.stress", "frame.C.ux", "frame.deflection", "frame.strain_energy"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++)
    run_without_memory(start_frame, settings[i], channels[i%4]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_time_loop),
    cmocka_unit_test(test_kinematic),
    cmocka_unit_test(test_flexible),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
