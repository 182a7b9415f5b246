/* contact_saving.c - runs in contact that are saved and go on, also in another simulation, to the last bit; two runs
 * that are the same; sensors that interrupt a slide and leave what sticks as it was. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

enum { ROWS = 30, FIRST = 11 };

/* A stack that slides and comes to rest, and balls that come near others in the run. */
static const char heap[] =
    "trammel: 1\n"
    "gravity: [1.7, 0, -9.66]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {}}, {sphere: {radius: 0.1, at: [3, 1, 0.1]}}]}\n"
    "  low: {mass: 1, inertia: [0.004, 0.004, 0.006], position: [0, 0, 0.05], velocity: [1, 0.2, 0],\n"
    "        angular-velocity: [0, 0, 2], shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n"
    "  high: {mass: 1, inertia: [0.004, 0.004, 0.006], position: [0.01, 0.02, 0.15], velocity: [1, 0.2, 0],\n"
    "         shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n"
    "  ball1: {mass: 0.5, inertia: [2e-3, 2e-3, 2e-3], position: [0, 1, 0.2], velocity: [2, 0, 0],\n"
    "          shapes: [{sphere: {radius: 0.1}}]}\n"
    "  ball2: {mass: 0.5, inertia: [2e-3, 2e-3, 2e-3], position: [1.5, 1.03, 0.1], shapes: [{sphere: {radius: 0.1}}]}\n"
    "materials: {hard: {stiffness: 1e7, restitution: 0.5}}\n"
    "friction-laws: {dry: {static: 0.5, dynamic: 0.4, presliding: 1e-5}}\n"
    "contacts:\n"
    "  floor: {between: [[low, high, \"ball*\"], ground], material: hard, friction: dry}\n"
    "  all: {among: [low, high, \"ball*\"], material: hard, friction: dry}\n"
    "simulate: {end: 1.5, output: 0.05}\n";

static const char *const methods[] = {
    "tolerance 1e-5",
    "tolerance 1e-5 rotations euler-parameters",
    "tolerance 1e-5 method nstiff",
    "tolerance 1e-5 method hht-si2",
    "tolerance 1e-5 method rosenbrock",
    "tolerance 1e-5 method dopri5",
    "tolerance 1e-5 method radau",
    "tolerance 1e-5 method auto",
    "tolerance 1e-5 method heap", /* the last one: it refuses sensors */
};
enum { METHODS = sizeof methods/sizeof *methods };

/* ---------------------------------------------------------------- saved ---------------------- */

static void begin(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* All channels from a row on. */
static double *record(problem *p, int first, int *n)
{
  const int channels = tml_sim_channel_count(p->sim);
  double *values = calloc((size_t)(channels*(ROWS + 1)), sizeof *values);
  assert_non_null(values);
  *n = 0;
  for (int row = first; row <= ROWS; row++) {
    problem_advance(p, 1.5*row/ROWS);
    for (int i = 0; i < channels; i++)
      if (tml_sim_read(p->sim, &i, 1, &values[(*n)++], &p->err) != TML_OK) fail_msg("%s", p->err.text);
  }
  return values;
}

/* The second one is freed. */
static void same(const problem *p, const char *what, const char *settings, const double *x, double *y, int n)
{
  const int channels = tml_sim_channel_count(p->sim);
  for (int i = 0; i < n; i++)
    if (memcmp(&x[i], &y[i], sizeof x[i]) != 0)
      fail_msg("%s, %s: %s is %.17g, not %.17g", settings, what, tml_sim_channel(p->sim, i % channels).name, y[i],
               x[i]);
  free(y);
}

static void check_saved(const char *settings)
{
  problem p, other;
  unsigned char *bytes;
  size_t size;
  int n, m;
  begin(&p, heap, settings);
  problem_advance(&p, 1.5*(FIRST - 1)/ROWS);
  if (tml_sim_save(p.sim, &bytes, &size, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  double *on = record(&p, FIRST, &n);
  if (tml_sim_restore(p.sim, bytes, size, &p.err) != TML_OK) fail_msg("%s: %s", settings, p.err.text);
  same(&p, "brought back", settings, on, record(&p, FIRST, &m), n);
  assert_int_equal(n, m);
  begin(&other, heap, settings);
  if (tml_sim_restore(other.sim, bytes, size, &other.err) != TML_OK) fail_msg("%s: %s", settings, other.err.text);
  same(&p, "in another simulation", settings, on, record(&other, FIRST, &m), n);
  problem_end(&other);
  begin(&other, heap, settings);
  problem_advance(&other, 1.5*(FIRST - 1)/ROWS);
  same(&p, "run again", settings, on, record(&other, FIRST, &m), n);
  free(on);
  tml_sim_save_free(bytes);
  problem_end(&other);
  problem_end(&p);
}

static void test_saved(void **state)
{
  (void)state;
  for (int i = 0; i < METHODS; i++) check_saved(methods[i]);
}

/* Balls have struck each other, pairs have come near, the stack has stopped. */
static void test_heap(void **state)
{
  (void)state;
  problem p;
  begin(&p, heap, methods[0]);
  const int before = p.sim->eq->n_near;
  problem_advance(&p, 1.5);
  assert_true(p.sim->eq->n_near != before);
  assert_true(fabs(problem_read(&p, "ball2.vx")) > 0.1);
  assert_between(fabs(problem_read(&p, "low.vx")), 0.0, 1e-6);
  assert_between(problem_read(&p, "high.z") - problem_read(&p, "low.z"), 0.0995, 0.1);
  problem_end(&p);
}

/* ---------------------------------------------------------------- interrupted ---------------- */

/* A block that slides, sticks on a slope and is watched; the load has no force on the block. */
#define BLOCK                                                                                            \
  "trammel: 1\n"                                                                                         \
  "gravity: [2.539, 0, -9.4757]\n"                                                                       \
  "bodies:\n"                                                                                            \
  "  ground: {shapes: [{plane: {}}]}\n"                                                                  \
  "  block: {mass: 1, inertia: [0.004, 0.004, 0.006], position: [0, 0, 0.05], velocity: [1, 0, 0],\n"     \
  "          shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n"                                                \
  "  load: {kind: point, mass: 1, position: [0, 5, 0]}\n"                                                \
  "forces: {late: {force: [load, ground], value: [1, 0, 0]}}\n"                                          \
  "inactive: [late]\n"                                                                                   \
  "contacts: {rest: {between: [block, ground], material: {stiffness: 1e8, damping: 500, depth: 1e-5},\n" \
  "                  friction: {static: 0.4, presliding: 1e-5, stick-velocity: 0.01}}}\n"                \
  "simulate: {end: 5}\n"

static double end_of_slide(const char *text, const char *settings, double *creep)
{
  problem p;
  begin(&p, text, settings);
  problem_advance(&p, 2.0);
  const double x = problem_read(&p, "block.x");
  problem_advance(&p, 5.0);
  *creep = problem_read(&p, "block.x") - x;
  problem_end(&p);
  return x;
}

/* Forces that are switched in mid-slide, and where it is stuck, start the methods again: friction does not forget. */
static void test_interrupted(void **state)
{
  (void)state;
  static const char watched[] = BLOCK "sensors:\n"
                                      "  slides: {when: \"dx(block) > 0.2\", activate: [late]}\n"
                                      "  sticks: {when: \"time > 1.7\", deactivate: [late]}\n"
                                      "  again: {when: \"time > 3.3\", activate: [late]}\n";
  for (int i = 0; i < METHODS - 1; i++) {
    double creep, creep_watched;
    if (strstr(methods[i], "dopri5")) continue; /* explicit: what sticks is stiff */
    const double x = end_of_slide(BLOCK, methods[i], &creep), y = end_of_slide(watched, methods[i], &creep_watched);
    if (!(fabs(x - y) < 2e-4 && fabs(creep) < 1e-8 && fabs(creep_watched) < 1e-8))
      fail_msg("%s: stops at %.6f m, watched at %.6f m; then moves by %.3g and %.3g m", methods[i], x, y, creep,
               creep_watched);
  }
}

/* A sensor stops inside a step, where the block touches: at its place, and the run goes no further. */
static void test_stopped(void **state)
{
  (void)state;
  static const char stops[] = BLOCK "sensors: {there: {when: \"dx(block) > 0.3\", stop: true}}\n";
  for (int i = 0; i < METHODS - 1; i++) {
    problem p;
    begin(&p, stops, methods[i]);
    problem_advance(&p, 5.0);
    assert_non_null(tml_sim_stopped(p.sim));
    assert_between(problem_read(&p, "block.x"), 0.2999, 0.3001);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_saved), cmocka_unit_test(test_heap),
                                     cmocka_unit_test(test_interrupted), cmocka_unit_test(test_stopped)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
