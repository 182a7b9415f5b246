/* singular.c - positions where constraints lose their independence for a moment: rows of parallelograms pass them on
 * the smooth branch with every method, against the exact motion; what is reported there; mechanisms that lock are
 * reported so. The long measurement is bench/singular. */
#include "support/parallelograms.h"
#include "support/problem.h"
#include "sim/base/sim_equations.h"

static char text[40000];

static void begin_row(problem *p, row_kind kind, int n, const char *settings)
{
  row_text(text, sizeof text, kind, n);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* Distance of the first coupler, which would turn on another branch, from where it should be: its place, velocity or
 * acceleration ("", "v", "a"). */
static double off(problem *p, row_kind kind, const char *what, const double exact[3])
{
  double sum = 0.0;
  for (int i = 0; i < (kind == ROW_PLANAR ? 2 : 3); i++) {
    char name[32];
    snprintf(name, sizeof name, "coupler0.%s%c", what, 'x' + i);
    const double d = problem_read(p, name) - exact[i];
    sum += d*d;
  }
  return sqrt(sum);
}

/* ---------------------------------------------------------------- passes --------------------- */

/* error: largest one [m]; leaps: how many of the three passes are seen and booked, at least. A first one may go unseen
 * in the middle of a step. */
typedef struct pass { row_kind kind; int n; const char *settings; double error; int leaps; } pass;

/* Three flat positions. Errors are those of the method; a pass on the wrong branch makes them large. */
static void check_pass(const pass *c)
{
  problem p;
  row_state s = {.speed = 1.0};
  double worst = 0.0;
  begin_row(&p, c->kind, c->n, c->settings);
  for (int i = 1; i <= 60; i++) {
    row_move(&s, c->kind, c->n, 0.05*(i - 1), 0.05*i);
    problem_advance(&p, 0.05*i);
    worst = fmax(worst, off(&p, c->kind, "", s.x));
  }
  if (!(worst <= c->error)) fail_msg("%d parallelograms, kind %d, %s: off by %g", c->n, c->kind, c->settings, worst);
  const long long leaps = tml_sim_stats(p.sim)->passages;
  if (leaps < c->leaps || leaps > 3) fail_msg("%s: %lld passes booked", c->settings, leaps);
  problem_end(&p);
}

/* With fixed steps that end here and there: beside the flat positions, in them but for round-off, over them. */
static void test_fixed(void **state)
{
  static const pass list[] = {
    {ROW_PLANAR, 2, "end 3 method hht step 1e-3", 5e-4, 0},
    {ROW_PLANAR, 2, "end 3 method hht step 2.5e-4", 2e-5, 3},
    {ROW_PLANAR, 2, "end 3 method newmark step 1e-3", 2.0, 0},
    {ROW_PLANAR, 2, "end 3 method nstiff step 1e-3", 2e-3, 0},
    {ROW_PLANAR, 2, "end 3 method nstiff-si2 step 1e-3", 2e-3, 0},
    {ROW_PLANAR, 2, "end 3 method hht-si2 step 1e-3", 5e-4, 0},
    {ROW_PLANAR, 2, "end 3 method hht-add step 1e-3", 1e-4, 3},
    {ROW_PLANAR, 2, "end 3 method rosenbrock step 1e-3", 1e-8, 3},
    {ROW_PLANAR, 2, "end 3 method w-method step 1e-3", 5e-4, 3},
    {ROW_PLANAR, 2, "end 3 method rk4 step 1e-3", 1e-8, 3},
    {ROW_PLANAR, 1, "end 3 method rk4 step 5e-4", 1e-7, 3},
    {ROW_PLANAR, 5, "end 3 method rk4 step 2e-3", 1e-7, 3},
    {ROW_SPATIAL, 1, "end 3 method rk4 step 2e-3", 1e-5, 3},
    {ROW_OBLIQUE, 1, "end 3 method hht step 1e-3", 5e-4, 0},
    {ROW_OBLIQUE, 2, "end 3 method hht-si2 step 5e-4", 1e-4, 0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) check_pass(&list[i]);
}

static void test_variable(void **state)
{
  static const pass list[] = {
    {ROW_PLANAR, 2, "end 3 method hht tolerance 1e-7", 5e-3, 0},
    {ROW_PLANAR, 2, "end 3 method hht tolerance 1e-10", 5e-5, 2},
    {ROW_PLANAR, 2, "end 3 method nstiff tolerance 1e-9", 1e-3, 0},
    {ROW_PLANAR, 2, "end 3 method nstiff-si2 tolerance 1e-9", 1e-3, 0},
    {ROW_PLANAR, 2, "end 3 method hht-si2 tolerance 1e-9", 1e-3, 0},
    {ROW_PLANAR, 2, "end 3 method newmark tolerance 1e-9", 1.0, 0},
    {ROW_PLANAR, 2, "end 3 method rosenbrock tolerance 1e-5", 1e-2, 0},
    {ROW_PLANAR, 2, "end 3 method rosenbrock tolerance 1e-8", 1e-5, 2},
    {ROW_PLANAR, 2, "end 3 method rosenbrock tolerance 1e-11", 1e-6, 2},
    {ROW_PLANAR, 2, "end 3 method w-method tolerance 1e-5", 2e-3, 2},
    {ROW_PLANAR, 2, "end 3 method adams tolerance 1e-5", 2e-2, 2},
    {ROW_PLANAR, 2, "end 3 method adams tolerance 1e-8", 1e-4, 2},
    {ROW_PLANAR, 2, "end 3 method bdf tolerance 1e-7", 2e-3, 2},
    {ROW_PLANAR, 2, "end 3 method bdf tolerance 1e-11", 1e-6, 2},
    {ROW_PLANAR, 1, "end 3 method rosenbrock tolerance 1e-7", 1e-4, 2},
    {ROW_PLANAR, 1, "end 3 method bdf tolerance 1e-11", 1e-6, 2},
    {ROW_PLANAR, 5, "end 3 method rosenbrock tolerance 1e-7", 1e-4, 2},
    {ROW_PLANAR, 5, "end 3 method hht-si2 tolerance 1e-8", 2e-3, 0},
    {ROW_SPATIAL, 2, "end 3 method rosenbrock tolerance 1e-7", 1e-4, 2},
    {ROW_SPATIAL, 2, "end 3 method bdf tolerance 1e-8", 1e-3, 2},
    {ROW_SPATIAL, 2, "end 3 method hht tolerance 1e-8", 2e-3, 0},
    {ROW_OBLIQUE, 2, "end 3 method hht tolerance 1e-8", 2e-3, 0},
    {ROW_OBLIQUE, 2, "end 3 method adams tolerance 1e-8", 1e-4, 2},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (!problem_leaves_out(list[i].settings)) check_pass(&list[i]);
}

/* Axes that change all the time: increments of rotations do not commute. */
static void test_turntable(void **state)
{
  (void)state;
  problem p;
  row_state s = {.speed = 1.0};
  begin_row(&p, ROW_TURNTABLE, 1, "end 0.6 step 1.25e-4");
  row_move(&s, ROW_TURNTABLE, 1, 0.0, 0.6);
  problem_advance(&p, 0.6);
  assert_int_equal(tml_sim_stats(p.sim)->passages, 1);
  assert_true(off(&p, ROW_TURNTABLE, "", s.x) < 6e-7);
  problem_end(&p);
}

/* ---------------------------------------------------------------- rows of results ------------ */

#define FLAT 0.7143555292929606 /* [s] when two planar parallelograms are flat first: angle of the cranks pi/2 */

/* Accelerations there are as right as elsewhere, energies too; reactions, which go to infinity, are finite, and that
 * they are interpolated is said, once. */
static void check_rows(const char *settings, double a, double x)
{
  if (problem_leaves_out(settings)) return;
  static const double before[] = {1e-2, 1e-3, 1e-4, 1e-6, 1e-9, 0.0, -1e-9, -1e-6, -1e-4, -1e-3, -1e-2};
  problem p;
  row_state s = {.speed = 1.0};
  double time = 0.0;
  begin_row(&p, ROW_PLANAR, 2, settings);
  for (size_t i = 0; i < sizeof before/sizeof *before; i++) {
    row_move(&s, ROW_PLANAR, 2, time, FLAT - before[i]);
    time = FLAT - before[i];
    problem_advance(&p, time);
    const double place = fmax(off(&p, ROW_PLANAR, "", s.x), 0.1*off(&p, ROW_PLANAR, "v", s.v));
    if (!(place < x)) fail_msg("%s: off by %g", settings, place);
    if (!(off(&p, ROW_PLANAR, "a", s.a) < a))
      fail_msg("%s: acceleration off by %g at %g s from the flat position", settings, off(&p, ROW_PLANAR, "a", s.a),
               before[i]);
    assert_true(isfinite(problem_read(&p, "base0.force")));
  }
  const char *told = strstr(tml_sim_warnings(p.sim), "a singular configuration");
  assert_non_null(told);
  assert_null(strstr(told + 1, "a singular configuration"));
  problem_end(&p);
}

static void test_rows(void **state)
{
  (void)state;
  check_rows("end 1 method hht tolerance 1e-8", 5e-3, 1e-4);
  check_rows("end 1 method hht step 1e-3", 5e-3, 1e-4);
  check_rows("end 1 method nstiff-si2 tolerance 1e-7", 5e-2, 2e-3);
  check_rows("end 1 method hht-add step 1e-3", 5e-3, 1e-4);
  check_rows("end 1 method rosenbrock tolerance 1e-8", 5e-4, 1e-6);
  check_rows("end 1 method rk4 step 1e-3", 1e-4, 1e-7);
  check_rows("end 1 method bdf tolerance 1e-9", 1e-3, 1e-5);
  check_rows("end 1 method adams tolerance 1e-8", 1e-3, 1e-5);
}

/* A run that ends in the flat position: 0.71 s of it, and what is left. */
static void test_end(void **state)
{
  static const char *const settings[] = {"method rosenbrock tolerance 1e-8", "method rk4 step 1e-3",
                                         "method hht tolerance 1e-9", "method hht-add step 1e-3"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    row_state s = {.speed = 1.0};
    row_text(text, sizeof text, ROW_PLANAR, 2);
    problem_text(&p, text);
    problem_set(&p, settings[i]);
    p.opt.end = FLAT;
    problem_start(&p);
    problem_advance(&p, FLAT);
    row_move(&s, ROW_PLANAR, 2, 0.0, FLAT);
    assert_true(tml_sim_step_time(p.sim) <= FLAT*(1.0 + 1e-12));
    assert_true(off(&p, ROW_PLANAR, "", s.x) < 1e-4);
    problem_end(&p);
  }
}

/* A sensor that acts in the flat position, inside a leap, does so on time. */
static void test_sensor(void **state)
{
  (void)state;
  problem p;
  row_text(text, sizeof text, ROW_PLANAR, 2);
  strcat(text, "sensors:\n  low: {when: \"dy(coupler0) < 0\", stop: true}\n");
  problem_text(&p, text);
  problem_set(&p, "end 2 method rosenbrock tolerance 1e-8");
  problem_start(&p);
  problem_advance(&p, 2.0);
  assert_string_equal(tml_sim_stopped(p.sim), "low");
  assert_between(tml_sim_time(p.sim), FLAT - 1e-7, FLAT + 1e-7);
  problem_end(&p);
}

/* Driven, the work of the motion is the change of energy: over leaps as well. */
static void test_work(void **state)
{
  static const char *const settings[] = {"end 2 method rosenbrock tolerance 1e-7", "end 2 method hht-add step 1e-3"};
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    row_text(text, sizeof text, ROW_PLANAR, 2);
    strcat(text, "motions:\n  drive: {rotation: base0, value: \"pi/2 - time - 1.5*time^2\"}\n");
    problem_text(&p, text);
    problem_set(&p, settings[i]);
    problem_start(&p);
    problem_advance(&p, 2.0);
    const tml_stats *s = tml_sim_stats(p.sim);
    assert_between((double)s->passages, 2.0, 3.0); /* the cranks turn by 8 rad */
    assert_true(s->energy_error < 2e-3*s->energy_scale);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- near misses ---------------- */

/* One crank longer by a thousandth: the two ways no longer cross, and the mechanism turns from one into the other, in
 * which the coupler turns. No leap: it would go on as if nothing had happened. */
static void test_near_miss(void **state)
{
  static const char *const settings[] = {"end 1 method rosenbrock tolerance 1e-7", "end 1 method hht tolerance 1e-8",
                                         "end 1 method hht-si2 step 1e-4"};
  static const char *const links = "A: {at: [0.5, 0]}}}\n  coupler0";
  (void)state;
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    row_text(text, sizeof text, ROW_PLANAR, 1);
    char *at = strstr(text, links);
    assert_non_null(at);
    const size_t rest = strlen(at) + 1;
    memmove(at + 2, at, rest); /* room for two more digits */
    memcpy(at, "A: {at: [0.501, 0]}}}\n  coupler0", strlen(links) + 2);
    problem_text(&p, text);
    problem_set(&p, settings[i]);
    problem_start(&p);
    problem_advance(&p, 1.0);
    const tml_stats *s = tml_sim_stats(p.sim);
    assert_int_equal(s->passages, 0);
    assert_true(s->energy_error < 2e-2*s->energy_scale);
    assert_true(problem_read(&p, "coupler0.angle") > 1.0);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- locks ---------------------- */

/* A linkage driven beyond its reach has no way on: every method that has joints says so, and none leaps. */
static void test_lock(void **state)
{
  static const char *const steps[] = {"tolerance 1e-5", "tolerance 1e-9", "step 1e-3", "dense true tolerance 1e-5",
                                      "dense true tolerance 1e-9"};
  (void)state;
  for (int m = 0; m < TML_METHOD_COUNT; m++)
    for (size_t i = 0; i < sizeof steps/sizeof *steps; i++) {
      const tml_method_info info = tml_method_get((tml_method)m);
      const bool fixed = strstr(steps[i], "step") != NULL;
      if (!(fixed ? info.fixed : info.variable) || problem_leaves_out(info.word) || m == TML_HEAP) continue;
      problem p;
      problem_file(&p, "tests/problem/models/diagnosis_reach.yaml");
      problem_set(&p, steps[i]);
      p.opt.method = (tml_method)m;
      problem_start(&p);
      assert_int_equal(tml_sim_advance(p.sim, 3.0, &p.err), TML_ERR_SIMULATION);
      assert_contains(p.err.text, "singular");
      assert_contains(p.err.text, "motion 'drive' pushes against joints 'left', 'low', 'high', 'right'");
      assert_int_equal(tml_sim_stats(p.sim)->passages, 0);
      problem_end(&p);
    }
}

/* Far from it stages of a step need not look at the independence of their rows; shortly before it they do. */
static void test_far(void **state)
{
  problem p;
  (void)state;
  problem_file(&p, "tests/problem/models/diagnosis_reach.yaml");
  problem_set(&p, "method dopri5 tolerance 1e-7");
  problem_start(&p);
  problem_advance(&p, 0.01);
  assert_true(tml_singular_monitor_is_far(p.sim->eq->run));
  assert_int_equal(tml_sim_advance(p.sim, 3.0, &p.err), TML_ERR_SIMULATION);
  assert_false(tml_singular_monitor_is_far(p.sim->eq->run));
  problem_end(&p);
}

/* Inside a leap multipliers go evenly from those before it to those behind it. */
static void test_multipliers_between(void **state)
{
  problem p;
  (void)state;
  row_text(text, sizeof text, ROW_PLANAR, 2);
  problem_text(&p, text);
  problem_set(&p, "end 1 method rosenbrock tolerance 1e-7");
  problem_start(&p);
  const tml_integrator *g = p.sim->eq->run;
  const int nv = g->sys->nv, m = g->sys->m;
  double *a = calloc((size_t)nv, sizeof *a), *lambda = calloc((size_t)m, sizeof *lambda);
  double *before = calloc((size_t)m, sizeof *before), most = 0.0, none;
  while (!g->passage.inside && g->t < 1.0) {
    memcpy(before, g->lambda, (size_t)m*sizeof *before);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  }
  assert_true(g->passage.inside);
  tml_singular_crossing_between(g, g->t - g->h_last, a, lambda, &none);
  for (int i = 0; i < m; i++) most = fmax(most, fabs(before[i]));
  for (int i = 0; i < m; i++) assert_between(lambda[i] - before[i], -1e-3*most, 1e-3*most);
  tml_singular_crossing_between(g, g->t, a, lambda, &none);
  for (int i = 0; i < m; i++) assert_between(lambda[i] - g->lambda[i], -1e-9*most, 1e-9*most);
  free(a);
  free(lambda);
  free(before);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    core_test(test_fixed),
    cmocka_unit_test(test_variable),
    core_test(test_turntable),
    cmocka_unit_test(test_rows),
    core_test(test_end),
    core_test(test_sensor),
    core_test(test_work),
    core_test(test_near_miss),
    core_test(test_multipliers_between),
    cmocka_unit_test(test_lock),
    core_test(test_far),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
