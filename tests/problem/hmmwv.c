/* hmmwv.c - a car of 14 bodies with very stiff struts over a bump: its eigenvalue, the height of the chassis against a
 * reference by other methods, steps that fall at the bump and grow after it; and its sibling with ten freedoms. */
#include "sim/explain/fastest_rate.h"
#include "support/problem.h"

#define CAR "examples/hmmwv.yaml"
#define CAR_10 "tests/problem/models/hmmwv10.yaml"

/* Height of the centre of mass of the chassis; two other programs, Rosenbrock and Radau at 1e-7, agree on it to 1e-7
 * up to 2.5 s, to 1e-6 later. */
static const double HEIGHT[][2] = {
    {0.599235294, 0.7368580618354673}, {0.75, 0.6917780951469737}, {1.0, 0.706501493745014},
    {1.2, 0.715465833739291},          {1.25, 0.7228039920425442}, {1.5, 0.7015046241586749},
    {1.75, 0.7025785678130528},        {2.0, 0.7077741815670832},  {2.25, 0.7108587519163877},
    {2.5, 0.710903155661176},          {3.0, 0.7100214745315019},  {3.5, 0.7100503920790546},
    {4.0, 0.7101688644683697},         {4.5, 0.7101396220111507},  {5.0, 0.7099749032321875},
};
enum { HEIGHTS = sizeof HEIGHT/sizeof *HEIGHT };

/* The largest error up to `end`. */
static double height_error(problem *p, double end)
{
  double worst = 0.0;
  for (int i = 0; i < HEIGHTS && HEIGHT[i][0] <= end; i++) {
    problem_advance(p, HEIGHT[i][0]);
    worst = fmax(worst, fabs(problem_read(p, "chassis.z") - HEIGHT[i][1]));
  }
  return worst;
}

/* ---------------------------------------------------------------- at rest -------------------- */

static void check_pace(problem *p, double eigenvalue)
{
  tml_time_scale pace;
  tml_linear *l;
  assert_int_equal(tml_fastest_rate_find(p->sim, &pace), TML_OK);
  assert_close(pace.rate, -eigenvalue, 0.05); /* roughly */
  assert_false(pace.vibrates);
  assert_contains(p->model->bodies[pace.body].name, "upper_");
  assert_int_equal(tml_linear_create(&l, p->sim, NULL, NULL), TML_OK);
  const tml_linear_mode fastest = tml_linear_get(l, tml_linear_about(l).modes - 1);
  assert_close(fastest.re, eigenvalue, 0.002);
  assert_between(fastest.im, 0.0, 1.0);
  tml_linear_free(l);
}

/* By the method and tolerance whose figures these are; tests request others. */
static void read_car(problem *p)
{
  problem_file(p, CAR);
  problem_set(p, "method rosenbrock tolerance 1e-4");
}

/* It stands: nothing moves but along x; the weight is on the tyres. The moments of inertia of the arms about z are
 * those of the reference made possible for a body, which changes the eigenvalue by 0.1 %. */
static void at_rest(void **state)
{
  static const char *const settings[] = {"method rosenbrock", "method hht"};
  (void)state;
  for (int k = 0; k < 2; k++) {
    problem p;
    read_car(&p);
    problem_set(&p, settings[k]);
    problem_start(&p);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 18);
    assert_int_equal(tml_sim_constraints(p.sim), k ? 66 : 80);
    assert_int_equal(tml_sim_redundant(p.sim), 0);
    check_pace(&p, -2.5995e5);
    problem_advance(&p, 0.4);
    assert_between(problem_read(&p, "chassis.z") - 0.71, -1e-10, 1e-10);
    assert_between(problem_read(&p, "wheel_rl.az"), -2e-6, 2e-6);
    assert_close(problem_read(&p, "tyre_fl.fz"), 6319.90611, 1e-8);
    assert_between(problem_read(&p, "chassis.x") + 0.008479653432509794 - 0.4*4.4704, -1e-12, 1e-12);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- over the bump -------------- */

/* Not more steps than a prototype of the same formula took (144, 220, 367), and errors of the size of the tolerance. */
static void rosenbrock(void **state)
{
  static const struct { double tolerance, error, end; int steps; } cases[] = {
      {1e-3, 1.5e-3, 5.0, 144}, {1e-4, 1e-4, 5.0, 220}, {1e-5, 1.2e-5, 5.0, 367}, {1e-6, 1e-6, 0.76, 0}};
  (void)state;
  for (int k = 0; k < 4; k++) {
    problem p;
    read_car(&p);
    p.opt.tolerance = cases[k].tolerance;
    problem_start(&p);
    assert_between(height_error(&p, cases[k].end), 0.0, cases[k].error);
    const tml_stats *s = tml_sim_stats(p.sim);
    if (cases[k].steps) assert_between((double)s->steps, 0.4*cases[k].steps, cases[k].steps);
    assert_between((double)s->rejected, 0.0, 0.35*(double)s->steps);
    assert_between(s->drift_velocity, 0.0, 1e-13);
    problem_end(&p);
  }
}

/* The longest step that ends in [from, to], and the shortest. */
typedef struct range { double longest, shortest; } range;

static range steps_in(problem *p, double from, double to)
{
  range r = {0.0, INFINITY};
  problem_steps(p, from);
  while (tml_sim_step_time(p->sim) < to) {
    assert_int_equal(tml_sim_step(p->sim, &p->err), TML_OK);
    r.longest = fmax(r.longest, tml_sim_stats(p->sim)->h_last);
    r.shortest = fmin(r.shortest, tml_sim_stats(p->sim)->h_last);
  }
  return r;
}

/* Long before the bump, short at its edges, where steps end exactly; growing after each and long in the end. */
static void step_sizes(void **state)
{
  (void)state;
  problem p;
  read_car(&p);
  problem_set(&p, "tolerance 1e-4");
  problem_start(&p);
  assert_true(steps_in(&p, 0.0, 0.45).longest > 0.1);
  const range front = steps_in(&p, 0.49999, 0.55);
  assert_true(front.shortest < 1e-3 && front.longest > 5.0*front.shortest);
  const range between = steps_in(&p, 0.9, 1.15);
  assert_true(between.shortest > 5.0*front.shortest);
  const range rear = steps_in(&p, 1.19999, 1.25);
  assert_true(rear.shortest < 1e-3);
  assert_true(steps_in(&p, 4.0, 4.9).shortest > 0.03);
  problem_end(&p);
}

/* No force before the wheels are there: until then, not a digit changes. */
static void before_the_bump(void **state)
{
  (void)state;
  problem p;
  read_car(&p);
  problem_start(&p);
  problem_steps(&p, 0.5*(1.0 - 1e-14));
  assert_between(problem_body(&p, "chassis").position[2] - 0.71, -1e-13, 1e-13);
  assert_between(problem_body(&p, "wheel_fl").velocity[2], -1e-12, 1e-12);
  problem_end(&p);
}

static void other_methods(void **state)
{
  static const struct { const char *settings; double end, error; } cases[] = {
      {"method hht tolerance 1e-5", 5.0, 4e-4},        {"method hht tolerance 1e-6", 2.5, 1e-4},
      {"method hht-si2 tolerance 1e-5", 5.0, 4e-4},    {"method hht-si2 tolerance 1e-6", 2.5, 1e-4},
      {"method nstiff-si2 tolerance 1e-5", 5.0, 1e-3}, {"method w-method tolerance 1e-3", 0.76, 3e-3},
      {"method bdf tolerance 1e-4", 5.0, 1e-4},        {"method bdf tolerance 1e-5", 5.0, 1e-5},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    problem p;
    if (problem_leaves_out(cases[k].settings)) continue;
    read_car(&p);
    problem_set(&p, cases[k].settings);
    problem_start(&p);
    assert_between(height_error(&p, cases[k].end), 0.0, cases[k].error);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- loads ---------------------- */

enum { LOADS = 3 };
static const char *const load[LOADS] = {"wheel_rr.wdx", "strut_rr.rate", "strut_fl.force"};

/* The range of each channel after the bump, and the largest difference of two runs. */
typedef struct spread { double low, high, apart; } spread;

static void compare_loads(problem *p, problem *exact, double time, spread at[LOADS])
{
  problem_advance(p, time);
  problem_advance(exact, time);
  for (int i = 0; i < LOADS; i++) {
    const double x = problem_read(exact, load[i]);
    at[i].low = fmin(at[i].low, x);
    at[i].high = fmax(at[i].high, x);
    at[i].apart = fmax(at[i].apart, fabs(problem_read(p, load[i]) - x));
  }
}

static void expect_loads(const spread at[LOADS], double error)
{
  for (int i = 0; i < LOADS; i++) assert_between(at[i].apart/(at[i].high - at[i].low), 0.0, error);
}

/* Forces of the struts, and accelerations of the wheels, are as accurate as the motion inside long steps and at their
 * ends. Dampers of 2e6 N s/m make 200 N of 1e-4 m/s, which is how far a projection in the metric of the masses moves
 * the rates of the struts. */
static void loads_at_rows(void **state)
{
  (void)state;
  problem p, exact;
  spread inside[LOADS], ends[LOADS];
  for (int i = 0; i < LOADS; i++) inside[i] = ends[i] = (spread){INFINITY, -INFINITY, 0.0};
  problem_file(&p, CAR);
  problem_file(&exact, CAR);
  problem_set(&p, "method radau tolerance 1e-7");
  problem_set(&exact, "method radau tolerance 1e-11");
  problem_start(&p);
  problem_start(&exact);
  for (problem_steps(&p, 1.35); tml_sim_step_time(p.sim) < 3.0;) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    compare_loads(&p, &exact, tml_sim_step_time(p.sim), ends);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    compare_loads(&p, &exact, tml_sim_step_time(p.sim) - 0.3*tml_sim_stats(p.sim)->h_last, inside);
  }
  expect_loads(inside, 4e-4);
  expect_loads(ends, 4e-4);
  problem_end(&p);
  problem_end(&exact);
}

/* Explicit formulas are held by the fastest motion, whatever the tolerance: steps of some 3e-6 s. */
static void explicit_steps(void **state)
{
  static const char *const settings[] = {"method adams tolerance 1e-2", "method adams tolerance 1e-5"};
  (void)state;
  double steps[2];
  if (problem_leaves_out(settings[0])) skip();
  for (int k = 0; k < 2; k++) {
    problem p;
    problem_file_with(&p, CAR, &TML_INIT(tml_override, "front", 1e-3), 1);
    problem_set(&p, settings[k]);
    problem_start(&p);
    problem_steps(&p, 1.5e-3);
    const double before = (double)tml_sim_stats(p.sim)->steps;
    problem_steps(&p, 2.5e-3);
    steps[k] = (double)tml_sim_stats(p.sim)->steps - before;
    problem_end(&p);
  }
  assert_between(steps[0], 80.0, 1000.0);
  assert_between(steps[1]/steps[0], 0.6, 1.7);
}

/* ---------------------------------------------------------------- ten freedoms --------------- */

static void ten(void **state)
{
  (void)state;
  problem p;
  double top = 0.0;
  problem_file(&p, CAR_10);
  problem_set(&p, "tolerance 1e-5");
  problem_start(&p);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 10);
  assert_int_equal(tml_sim_constraints(p.sim), 88);
  check_pace(&p, -20875.0);
  for (int i = 1; i <= 100; i++) {
    problem_advance(&p, 0.01*i);
    top = fmax(top, problem_read(&p, "chassis.z"));
  }
  assert_between(top, 0.7370, 0.7372); /* 0.73717 between these times */
  problem_advance(&p, 2.0);
  assert_between(problem_read(&p, "chassis.z"), 0.708026 - 5e-6, 0.708026 + 5e-6);
  problem_advance(&p, 5.0);
  assert_between(problem_read(&p, "chassis.z"), 0.7099995 - 2e-6, 0.7099995 + 2e-6);
  assert_between((double)tml_sim_stats(p.sim)->steps, 100.0, 318.0);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(at_rest), core_test(rosenbrock), core_test(step_sizes),
      core_test(before_the_bump), cmocka_unit_test(other_methods), cmocka_unit_test(explicit_steps),
      core_test(ten), core_test(loads_at_rows),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
