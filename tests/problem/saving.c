/* saving.c - a run that is saved, goes on, is brought back and goes on again gives the same numbers to the last bit, in
 * the same simulation and in another one; what is no saved state of it is refused. */
#include "support/parallelograms.h"
#include "support/problem.h"
#include "sim/base/sim_equations.h"

enum { ROWS = 25 };

static const char *const methods[] = {
    "tolerance 1e-6",
    "tolerance 1e-6 dense true",
    "tolerance 1e-5 form printed",
    "tolerance 1e-5 form classical",
    "tolerance 1e-5 rotations euler-parameters",
    "tolerance 1e-5 rotations 313",
    "tolerance 1e-5 method newmark",
    "tolerance 1e-5 method nstiff",
    "tolerance 1e-5 method nstiff-si2",
    "tolerance 1e-5 method hht-si2",
    "tolerance 1e-5 method hht-si2 form printed",
    "step 5e-3 method hht-add",
    "tolerance 1e-6 method rosenbrock",
    "tolerance 1e-4 method w-method",
    "step 5e-3",
    "step 5e-3 method rk4",
    "tolerance 1e-5 method dopri5",
    "tolerance 1e-7 method dop853",
    "tolerance 1e-7 method radau",
    "tolerance 1e-7 method radau dense true rotations euler-parameters",
    "step 5e-3 method radau",
    "tolerance 1e-6 method gstiff",
    "tolerance 1e-5 method gstiff-si2",
    "tolerance 1e-5 method gstiff-si2 max-order 2 rotations euler-parameters",
    "step 5e-3 method gstiff",
    "tolerance 1e-8 method auto", /* radau, whose steps are not to be longer than rows are apart */
};
enum { METHODS = sizeof methods/sizeof *methods };

/* A driven chain with a spring that is relaxed where it is assembled, a coupler, a joint that a sensor opens and a
 * force that another switches on, functions that switch, states of the user, redundant rows. */
static const char machine[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {far: {at: [3, 0, 0]}, axle: {at: [0, 1, 0]}, hook: {at: [3, 1, 0]}}}\n"
    "  crank: {mass: 1, inertia: [0.01, 0.02, 0.02], position: [0.5, 0, 0], angular-velocity: [0, 0, 2],\n"
    "          markers: {left: {at: [-0.5, 0, 0]}, right: {at: [0.5, 0, 0]}}}\n"
    "  rod: {mass: 2, inertia: [0.02, 0.1, 0.1], position: [1.5, 0, 0],\n"
    "        markers: {left: {at: [-0.5, 0, 0]}, right: {at: [0.5, 0, 0]}}}\n"
    "  wheel: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [0, 1, 0]}\n"
    "  load: {kind: point, mass: 1, position: [3, 1, 0]}\n"
    "joints:\n"
    "  a: {revolute: [crank.left, ground]}\n"
    "  b: {revolute: [rod.left, crank.right]}\n"
    "  same: {at-point: [rod.left, crank.right]}\n"
    "  c: {revolute: [wheel, ground.axle]}\n"
    "  hang: {at-point: [load, ground.hook]}\n"
    "couplers: {belt: {joints: [a, c], factors: [1, -2]}}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground.far, rod.right], stiffness: 40, damping: 0.3}\n"
    "  stop: {force: [load, ground], value: [0, \"if(dy(load) - 0.5 m, 200 N/m*(0.5 m - dy(load)), 0 N, 0 N)\", 0]}\n"
    "  late: {force: [rod, ground], value: [0, \"5 N*sin(9*time)\", 0]}\n"
    "equations: {lag: {rate: \"(dx(rod) - lag)/0.3 s\", unit: m}}\n"
    "sensors:\n"
    "  release: {when: \"time > 0.31\", deactivate: [hang]}\n"
    "  push: {when: \"dy(load) < 0.7\", activate: [late]}\n"
    "inactive: [late]\n"
    "simulate: {end: 1, output: 0.04}\n";

/* ---------------------------------------------------------------- what is compared ----------- */

/* All channels at some rows of a run. */
typedef struct recording { double *values; int n; } recording;

static void begin(problem *p, const char *text, const char *settings)
{
  if (strchr(text, '\n')) problem_text(p, text);
  else problem_file(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static double row_time(const problem *p, int row) { return p->opt.end*row/ROWS; }

static void record(problem *p, int first, recording *out)
{
  const int n = tml_sim_channel_count(p->sim);
  int *channels = calloc((size_t)n, sizeof *channels);
  tml_error err;
  *out = (recording){.values = calloc((size_t)(n*ROWS), sizeof(double))};
  assert_true(channels && out->values);
  for (int i = 0; i < n; i++) channels[i] = i;
  for (int row = first; row < ROWS; row++, out->n += n) {
    problem_advance(p, row_time(p, row));
    if (tml_sim_read(p->sim, channels, n, out->values + out->n, &err) != TML_OK) fail_msg("%s", err.text);
  }
  free(channels);
}

static void save(problem *p, unsigned char **bytes, size_t *size)
{
  tml_error err;
  if (tml_sim_save(p->sim, bytes, size, &err) != TML_OK) fail_msg("%s", err.text);
}

static void restore(problem *p, const unsigned char *bytes, size_t size)
{
  tml_error err;
  if (tml_sim_restore(p->sim, bytes, size, &err) != TML_OK) fail_msg("%s", err.text);
}

/* The same to the last bit; the second one is freed. */
static void same(const char *what, const char *settings, const recording *a, recording *b)
{
  assert_int_equal(a->n, b->n);
  for (int i = 0; i < a->n; i++)
    if (memcmp(&a->values[i], &b->values[i], sizeof(double)) != 0)
      fail_msg("%s, %s: value %d of %d is %.17g, was %.17g", what, settings, i, a->n, b->values[i], a->values[i]);
  free(b->values);
}

static void goes_on(const char *what, const char *settings, problem *p, int at, const recording *first)
{
  recording again;
  record(p, at, &again);
  same(what, settings, first, &again);
}

/* Saved at the row before `at`. */
static void check_saving(const char *text, const char *settings, int at)
{
  problem p, other, unsaved;
  recording first;
  unsigned char *bytes, *twice;
  size_t size, length;
  begin(&p, text, settings);
  begin(&other, text, settings);
  begin(&unsaved, text, settings);
  problem_advance(&p, row_time(&p, at - 1));
  problem_advance(&unsaved, row_time(&p, at - 1));
  save(&p, &bytes, &size);
  record(&p, at, &first);
  const long long steps = tml_sim_stats(p.sim)->steps;
  restore(&p, bytes, size);
  assert_true(tml_sim_stats(p.sim)->steps < steps);
  goes_on("again", settings, &p, at, &first);
  assert_int_equal(tml_sim_stats(p.sim)->steps, steps);
  restore(&other, bytes, size);
  save(&other, &twice, &length);
  assert_int_equal(size, length);
  assert_memory_equal(bytes, twice, size);
  goes_on("another simulation", settings, &other, at, &first);
  assert_string_equal(tml_sim_warnings(other.sim), tml_sim_warnings(p.sim));
  goes_on("never saved", settings, &unsaved, at, &first);
  free(first.values);
  tml_sim_save_free(bytes);
  tml_sim_save_free(twice);
  problem_end(&p);
  problem_end(&other);
  problem_end(&unsaved);
}

/* ---------------------------------------------------------------- tests ---------------------- */

/* After the joint opened and before the force comes in; and before both or after both. */
static void test_methods(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    check_saving(machine, methods[k], 12);
    check_saving(machine, methods[k], k % 2 ? 6 : 20);
  }
}

/* Dead centres, rows for velocities, screws, unknowns of the user. */
static void test_examples(void **state)
{
  (void)state;
  static const char *const names[] = {"slider_crank", "rolling_disc", "inverted_pendulum", "screw_press", "four_bar"};
  for (size_t k = 0; k < sizeof names/sizeof *names; k++) {
    char path[80];
    snprintf(path, sizeof path, "examples/%s.yaml", names[k]);
    check_saving(path, "tolerance 1e-5", 9);
  }
}

/* Before links come in line, just before a leap, behind it: what is known of dead centres ahead belongs to it. */
static void test_dead_centres(void **state)
{
  (void)state;
  static char row[40000];
  row_text(row, sizeof row, ROW_PLANAR, 2);
  for (int at = 4; at < ROWS; at += 6) check_saving(row, "end 3 method rosenbrock tolerance 1e-8", at);
}

/* Values that were set belong to it. */
static void test_inputs(void **state)
{
  (void)state;
  problem p;
  double x[2];
  unsigned char *bytes = NULL;
  size_t size = 0;
  const int input = 0;
  problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\ninputs: {u: {unit: N, smooth: 0.1 s}}\n"
                   "forces: {f: {force: b, value: [u, 0, 0]}}\nsimulate: {end: 1}\n");
  problem_start(&p);
  problem_advance(&p, 0.3);
  assert_int_equal(tml_sim_set_inputs(p.sim, &input, 1, (const double[]){2.0}, NULL, &p.err), TML_OK);
  problem_advance(&p, 0.35); /* half way up the ramp */
  save(&p, &bytes, &size);
  for (int k = 0; k < 2; k++) {
    problem_advance(&p, 0.6);
    x[k] = problem_read(&p, "b.x");
    assert_int_equal(tml_sim_set_inputs(p.sim, &input, 1, (const double[]){-7.0}, NULL, &p.err), TML_OK);
    problem_advance(&p, 0.7);
    restore(&p, bytes, size);
  }
  assert_true(x[0] == x[1] && x[0] > 0.0);
  tml_sim_save_free(bytes);
  problem_end(&p);
}

/* A machine without formulas: no examination of laws rejects a step that goes wrong. */
static const char linkage[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {far: {at: [3, 0, 0]}}}\n"
    "  crank: {mass: 1, inertia: [0.01, 0.02, 0.02], position: [0.5, 0, 0], angular-velocity: [0, 0, 2],\n"
    "          markers: {left: {at: [-0.5, 0, 0]}, right: {at: [0.5, 0, 0]}}}\n"
    "  rod: {mass: 2, inertia: [0.02, 0.1, 0.1], position: [1.5, 0, 0],\n"
    "        markers: {left: {at: [-0.5, 0, 0]}, right: {at: [0.5, 0, 0]}}}\n"
    "joints:\n"
    "  a: {revolute: [crank.left, ground]}\n"
    "  b: {revolute: [rod.left, crank.right]}\n"
    "forces: {coil: {spring-damper: [ground.far, rod.right], stiffness: 40, damping: 0.3}}\n"
    "simulate: {end: 1, output: 0.04}\n";

/* Their formulas start again: not to the last bit, but to the tolerance; and in the same way each time. */
static void test_others(void **state)
{
  (void)state;
  static const char *const settings[] = {"tolerance 1e-8 method adams", "tolerance 1e-8 method bdf"};
  if (problem_leaves_out(settings[0])) skip();
  for (int k = 0; k < 4; k++)
    for (int at = 6; at <= 20; at += 6) {
      problem p;
      unsigned char *bytes;
      size_t size;
      begin(&p, k < 2 ? machine : linkage, settings[k%2]);
      problem_advance(&p, row_time(&p, at - 1));
      save(&p, &bytes, &size);
      problem_advance(&p, 1.0);
      const char *const low = k < 2 ? "load.y" : "rod.y";
      const double x = problem_read(&p, "rod.x"), y = problem_read(&p, low);
      restore(&p, bytes, size);
      assert_true(tml_sim_time(p.sim) == row_time(&p, at - 1));
      problem_advance(&p, 1.0);
      assert_between(problem_read(&p, "rod.x"), x - 1e-5, x + 1e-5);
      assert_between(problem_read(&p, low), y - 1e-5, y + 1e-5);
      tml_sim_save_free(bytes);
      problem_end(&p);
    }
}

static void refused(problem *p, const unsigned char *bytes, size_t size, const char *why)
{
  tml_error err = {0};
  unsigned char *before, *after;
  size_t n, m;
  save(p, &before, &n);
  assert_int_equal(tml_sim_restore(p->sim, bytes, size, &err), TML_ERR_ARGUMENT);
  assert_contains(err.text, why);
  save(p, &after, &m);
  assert_int_equal(n, m);
  assert_memory_equal(before, after, n);
  tml_sim_save_free(before);
  tml_sim_save_free(after);
}

static void test_refusals(void **state)
{
  (void)state;
  problem p, q;
  unsigned char *bytes;
  size_t size;
  begin(&p, machine, "tolerance 1e-5");
  problem_advance(&p, 0.2);
  save(&p, &bytes, &size);
  problem_advance(&p, 0.4);
  refused(&p, bytes, 0, "no saved simulation");
  refused(&p, bytes + 1, size - 1, "no saved simulation");
  refused(&p, bytes, size - 1, "damaged");
  for (int k = 0; k < 40; k++) {
    unsigned char *place = bytes + 100 + (size - 101)*(size_t)k/39;
    *place ^= 16;
    refused(&p, bytes, size, "damaged");
    *place ^= 16;
  }
  bytes[12] ^= 1;
  refused(&p, bytes, size, "format");
  bytes[12] ^= 1;
  begin(&q, machine, "tolerance 2e-5");
  refused(&q, bytes, size, "other options");
  problem_end(&q);
  problem_file(&q, "examples/pendulum.yaml");
  problem_set(&q, "tolerance 1e-5");
  problem_start(&q);
  refused(&q, bytes, size, "another model");
  problem_end(&q);
  tml_sim_save_free(bytes);
  problem_end(&p);
}

/* A value of the model more or less. */
static void test_values(void **state)
{
  (void)state;
  problem p, q;
  unsigned char *bytes;
  size_t size;
  const tml_override other = {.size = sizeof other, .name = "k", .value = 50.5};
  problem_file(&p, "examples/slider_crank.yaml");
  problem_start(&p);
  save(&p, &bytes, &size);
  problem_file_with(&q, "examples/slider_crank.yaml", &other, 1);
  problem_start(&q);
  refused(&q, bytes, size, "another model");
  tml_sim_save_free(bytes);
  problem_end(&p);
  problem_end(&q);
}

/* The machine with one word changed. */
static void begin_changed(problem *p, const char *from, const char *to)
{
  char text[sizeof machine + 200];
  const char *at = strstr(machine, from);
  assert_non_null(at);
  snprintf(text, sizeof text, "%.*s%s%s", (int)(at - machine), machine, to, at + strlen(from));
  begin(p, text, "tolerance 1e-5");
}

/* What only decides what happens later. */
static void test_decisions(void **state)
{
  static const char *const changes[][2] = {
    {"deactivate: [hang]", "deactivate: [same]"}, {"deactivate: [hang]", "deactivate: [hang], stop: true"},
    {"deactivate: [hang]", "deactivate: [hang], output: 0.02"}, {"activate: [late]", "activate: [stop]"},
    {"inactive: [late]", "inactive: [late, stop]"},
  };
  (void)state;
  problem p, q;
  unsigned char *bytes;
  size_t size;
  begin(&p, machine, "tolerance 1e-5");
  save(&p, &bytes, &size);
  for (size_t k = 0; k < sizeof changes/sizeof *changes; k++) {
    begin_changed(&q, changes[k][0], changes[k][1]);
    refused(&q, bytes, size, "another model");
    problem_end(&q);
  }
  tml_sim_save_free(bytes);
  problem_end(&p);
}

/* Where steps are to end is saved too. */
static void test_stop_time(void **state)
{
  (void)state;
  problem p, q;
  unsigned char *bytes;
  size_t size;
  begin(&p, machine, "tolerance 1e-5");
  begin(&q, machine, "tolerance 1e-5");
  problem_advance(&p, 0.2);
  assert_int_equal(tml_sim_stop_at(p.sim, 0.2534, &p.err), TML_OK);
  save(&p, &bytes, &size);
  assert_int_equal(tml_sim_restore(q.sim, bytes, size, &q.err), TML_OK);
  while (tml_sim_step_time(q.sim) < 0.2533) assert_int_equal(tml_sim_step(q.sim, &q.err), TML_OK);
  assert_close(tml_sim_step_time(q.sim), 0.2534, 1e-12);
  tml_sim_save_free(bytes);
  problem_end(&p);
  problem_end(&q);
}

/* After each restart the method knows the present state only; the motion goes on all the same. */
static void test_restart(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    problem p, q;
    tml_error err;
    begin(&p, machine, methods[k]);
    begin(&q, machine, methods[k]);
    for (int row = 1; row <= 6; row++) {
      problem_advance(&p, row_time(&p, row));
      problem_advance(&q, row_time(&p, row));
      const double x = problem_read(&p, "rod.x"), t = tml_sim_step_time(p.sim);
      assert_int_equal(tml_sim_restart(p.sim, &err), TML_OK);
      assert_true(tml_sim_step_time(p.sim) == t && problem_read(&p, "rod.x") == x);
      assert_int_equal(tml_sim_step(p.sim, &err), TML_OK);
      assert_int_equal(p.sim->eq->run->n_origin, 1);
      if (p.sim->eq->run->ops == &tml_direct_ops && p.opt.exact_iterations == 0)
        assert_int_equal(tml_direct_of(p.sim->eq->run)->predictor.points, 2);
      assert_between(x, problem_read(&q, "rod.x") - 2e-3, problem_read(&q, "rod.x") + 2e-3);
    }
    problem_end(&p);
    problem_end(&q);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    core_test(test_methods), core_test(test_examples),
    core_test(test_dead_centres), core_test(test_inputs),
    cmocka_unit_test(test_others), core_test(test_refusals), core_test(test_values),
    core_test(test_decisions), core_test(test_stop_time),
    core_test(test_restart)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
