/* owned.c - unknowns that elements own: every family of methods finds what it finds where users write the same
 * equations as expressions, and a run goes on from its saved state. */
#include "support/actuator.h"
#include "support/problem.h"

#define ARM                                                                                                   \
  "trammel: 1\ngravity: [0, -9.81, 0]\n"                                                                      \
  "bodies:\n"                                                                                                 \
  "  ground: {markers: {O: {}}}\n"                                                                            \
  "  rod: {mass: 2, inertia: [0.1, 0.2, 0.2], position: [0.5, 0, 0],\n"                                       \
  "        markers: {A: {at: [-0.5, 0, 0]}, B: {at: [0.5, 0.1, 0]}, C: {at: [0.5, 0, 0]}}}\n"                 \
  "  bob: {mass: 1, inertia: [0.05, 0.05, 0.05], position: [1.4, 0, 0], markers: {A: {at: [-0.4, 0, 0]}}}\n"  \
  "joints:\n"                                                                                                 \
  "  shoulder: {revolute: [ground.O, rod.A]}\n"                                                               \
  "  elbow: {revolute: [rod.C, bob.A]}\n"

#define COMMAND "5*sin(3*time) - 2*plain(wz(rod.B))"

static const char *const written =
    ARM
    "variables:\n"
    "  w: \"" COMMAND "\"\n"
    "  u: {zero: \"u + 0.01*u^3 - (30*(0.5 - plain(dx(rod.B))) - 1.5*plain(vx(rod.B)) + w)\"}\n"
    "equations: {X: {rate: (u - X)/0.2, start: 1}}\n"
    "forces: {push: {force: rod.B, value: [(1 N)*X, 0 N]}}\n";

enum { VALUES = 7, TIMES = 7 };
static const char *const of_arm[] = {"rod.x", "rod.y", "bob.x", "bob.vy"};
static const char *const of_written[] = {"X.value", "u.value", "push.fx"};
static const char *const of_owned[] = {"push.lag", "push.signal", "push.force"};

static void open_arm(problem *p, bool owned, const char *settings)
{
  const actuator_def d = {.name = "push", .i = "rod.B", .j = "ground.O", .command = "(1 N)*(" COMMAND ")", .k = 30.0,
                          .c = 1.5, .x0 = 0.5, .T = 0.2, .b = 0.01, .start = 1.0};
  problem_text(p, owned ? ARM : written);
  if (owned) assert_int_equal(actuator_add(p->model, &d, &p->err), TML_OK);
  problem_set(p, settings);
  problem_start(p);
}

static void read_arm(problem *p, bool owned, double out[VALUES])
{
  for (int k = 0; k < 4; k++) out[k] = problem_read(p, of_arm[k]);
  for (int k = 0; k < 3; k++) out[4 + k] = problem_read(p, (owned ? of_owned : of_written)[k]);
}

/* Correctors end where they are near enough, not at the same digit: runs are short, differences seen to the range of
 * each value. One bracket written otherwise by the user makes as much. */
static void compare_runs(double x[2][TIMES][VALUES], const char *way)
{
  for (int n = 0; n < VALUES; n++) {
    double size = 1.0;
    for (int i = 0; i < TIMES; i++) size = fmax(size, fabs(x[0][i][n]));
    for (int i = 0; i < TIMES; i++)
      if (!(fabs(x[0][i][n] - x[1][i][n]) <= 1e-10*size))
        fail_msg("%s: value %d is %.17g, as written by a user %.17g", way, n, x[1][i][n], x[0][i][n]);
  }
}

static void same_as_written(void **state)
{
  static const char *const ways[] = {
      "method hht step 2e-3", "method newmark gamma 0.5 beta 0.25 step 2e-3", "method nstiff step 2e-3",
      "method hht-si2 step 2e-3", "method nstiff-si2 step 2e-3", "method hht-add step 2e-3",
      "method rosenbrock step 5e-3", "method w-method step 2e-3", "method rk4 step 5e-3",
      "method adams tolerance 1e-8", "method bdf tolerance 1e-7", "method dopri5 tolerance 1e-8",
      "method dop853 tolerance 1e-8", "method hht tolerance 1e-5"};
  (void)state;
  for (size_t k = 0; k < sizeof ways/sizeof *ways; k++) {
    double x[2][TIMES][VALUES];
    for (int owned = 0; owned < 2; owned++) {
      problem p;
      open_arm(&p, owned, ways[k]);
      for (int i = 0; i < TIMES; i++) {
        problem_advance(&p, 0.06*i);
        read_arm(&p, owned, x[owned][i]);
      }
      problem_end(&p);
    }
    compare_runs(x, ways[k]);
    assert_true(x[1][0][4] == 1.0 && fabs(x[1][TIMES - 1][5]) > 0.1);
  }
}

static void goes_on(void **state)
{
  static const char *const ways[] = {"method hht", "method nstiff-si2", "method rosenbrock", "method dopri5"};
  (void)state;
  for (size_t k = 0; k < sizeof ways/sizeof *ways; k++) {
    problem p, other;
    double x[2][VALUES];
    open_arm(&p, true, ways[k]);
    problem_advance(&p, 0.4);
    const size_t size = tml_run_state_size(p.sim);
    unsigned char *bytes = malloc(size);
    tml_run_state_get(p.sim, bytes, size);
    open_arm(&other, true, ways[k]);
    assert_int_equal(tml_run_state_set(other.sim, bytes, size, &other.err), TML_OK);
    problem_advance(&p, 1.0);
    problem_advance(&other, 1.0);
    read_arm(&p, true, x[0]);
    read_arm(&other, true, x[1]);
    assert_memory_equal(x[0], x[1], sizeof x[0]);
    free(bytes);
    problem_end(&p);
    problem_end(&other);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_as_written), cmocka_unit_test(goes_on)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
