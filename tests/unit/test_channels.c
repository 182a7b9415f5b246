/* test_channels.c - channels read one by one are what they are when read together, and cost no more than they need. */
#include "support/problem.h"
#include "sim/base/channel_list.h"
#include "sim/base/sim_reported.h"

static void read_together(problem *p, double t, int n, double *values)
{
  int *all = calloc((size_t)n, sizeof *all);
  for (int i = 0; i < n; i++) all[i] = i;
  problem_start(p);
  problem_advance(p, t);
  assert_int_equal(tml_sim_read(p->sim, all, n, values, &p->err), TML_OK);
  free(all);
  problem_again(p);
}

/* From the last to the first, each at a time at which nothing else was read: a channel that needs less of the state
 * than it is computed from would see an older one. */
static void check_alone(problem *p, double t, int n, const double *together)
{
  problem_start(p);
  problem_advance(p, t);
  for (int i = n - 1; i >= 0; i--) {
    double value, other;
    const int first = 0, last = n - 1;
    p->sim->reported->at.known = TML_NEED_NOTHING;
    p->sim->reported->at.t = t - 1e-3;
    assert_int_equal(tml_sim_read(p->sim, i > n/2 ? &first : &last, 1, &other, &p->err), TML_OK);
    p->sim->reported->at.known = TML_NEED_NOTHING;
    p->sim->reported->at.t = t;
    assert_int_equal(tml_sim_read(p->sim, &i, 1, &value, &p->err), TML_OK);
    if (memcmp(&value, &together[i], sizeof value) != 0)
      fail_msg("%s: %.17g alone, %.17g together", tml_sim_channel(p->sim, i).name, value, together[i]);
  }
  problem_again(p);
}

static void check_example(const char *path, double t)
{
  problem p;
  problem_file(&p, path);
  problem_start(&p);
  const int n = tml_sim_channel_count(p.sim);
  problem_again(&p);
  double *together = calloc((size_t)n, sizeof *together);
  read_together(&p, t, n, together);
  check_alone(&p, t, n, together);
  free(together);
  problem_end(&p);
}

static void test_alone(void **state)
{
  (void)state;
  check_example("examples/slider_crank.yaml", 0.1234);
  check_example("examples/heavy_top.yaml", 0.1234);
  check_example("examples/screw_press.yaml", 0.1234);
  check_example("examples/inverted_pendulum.yaml", 0.1234);
  check_example("examples/brake.yaml", 0.1234);
}

static const char model[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n  bob: {kind: planar, mass: 1, inertia: 0.1, position: [1, 0], markers: {O: {at: [-1, 0]}}}\n"
    "joints:\n  pin: {revolute: [ground, bob.O]}\n"
    "channels:\n  place: dx(bob)\n  speed: vx(bob)\n  pull: joint(pin, 0, 2, 0)\n"
    "simulate: {end: 1 s}\n";

/* How much of the state is found for a channel. */
static tml_need need_of(problem *p, const char *channel)
{
  p->sim->reported->at.known = TML_NEED_NOTHING;
  problem_read(p, channel);
  return p->sim->reported->at.known;
}

static void test_needs(void **state)
{
  (void)state;
  static const struct { const char *channel; tml_need need; } expected[] = {
      {"bob.x", TML_NEED_PLACE},      {"bob.angle", TML_NEED_PLACE},  {"bob.omega", TML_NEED_VELOCITY},
      {"bob.ax", TML_NEED_FORCE},     {"pin.angle", TML_NEED_PLACE},  {"pin.angle_rate", TML_NEED_VELOCITY},
      {"pin.force", TML_NEED_FORCE},  {"run.step", TML_NEED_PLACE},   {"energy.kinetic", TML_NEED_FORCE},
      {"place", TML_NEED_PLACE},      {"speed", TML_NEED_VELOCITY},   {"pull", TML_NEED_FORCE}};
  problem p;
  problem_text(&p, model);
  problem_start(&p);
  problem_advance(&p, 0.3);
  for (size_t i = 0; i < sizeof expected/sizeof *expected; i++)
    if (need_of(&p, expected[i].channel) != expected[i].need) fail_msg("%s", expected[i].channel);
  problem_end(&p);
}

/* What is known serves all that need no more. */
static void test_kept(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, model);
  problem_start(&p);
  problem_advance(&p, 0.3);
  assert_int_equal(need_of(&p, "bob.ax"), TML_NEED_FORCE);
  problem_read(&p, "bob.x");
  assert_int_equal(p.sim->reported->at.known, TML_NEED_FORCE);
  problem_advance(&p, 0.31);
  assert_int_equal(p.sim->reported->at.known, TML_NEED_NOTHING);
  problem_end(&p);
}

/* A name longer than the blocks in which names are kept is kept whole, as those before and after it. */
static void test_long_name(void **state)
{
  (void)state;
  enum { LONG = 100000 };
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\n");
  char *name = malloc(LONG + 1);
  memset(name, 'n', LONG);
  name[LONG] = '\0';
  tml_channel_list list = {0};
  assert_true(tml_channel_add(&list, p.model, "before", "m", "", false));
  assert_true(tml_channel_add(&list, p.model, name, "m", "", false));
  assert_true(tml_channel_add(&list, p.model, "after", "m", "", false));
  assert_string_equal(list.items[0].name, "before");
  assert_string_equal(list.items[1].name, name);
  assert_string_equal(list.items[2].name, "after");
  tml_channels_free(&list);
  free(name);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_alone), cmocka_unit_test(test_needs),
                                     cmocka_unit_test(test_kept), cmocka_unit_test(test_long_name)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
