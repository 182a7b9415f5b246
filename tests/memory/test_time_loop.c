/* test_time_loop.c - the time loop asks for no memory. */
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
      "end 20 method dopri5 tolerance 1e-6", "end 20 method dop853 tolerance 1e-8",
      "end 20 method radau tolerance 1e-6", "step 1e-3 method radau",
      "end 20 method auto tolerance 1e-6",
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
    cmocka_unit_test(test_time_loop),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
