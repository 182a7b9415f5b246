/* gstiff.c - backward difference formulas of every order: their orders at fixed steps, step and order chosen by the
 * error, and what only gstiff takes. */
#include "support/problem.h"

#include "integrate/direct/gstiff.h"
#include "sim/base/sim_equations.h"
#include "sim/simulation.h"

static const char *const words[] = {"gstiff", "gstiff-si2"};

/* Where a crank of 2 s stands, and how fast it turns; DOP853 at 1e-13 on the one equation of motion. */
#define CRANK "examples/papers/slider_crank.yaml"
#define CRANK_ANGLE 5.4143615065792

static void start(problem *p, const char *path, const char *word, const char *settings)
{
  char text[160];
  problem_file(p, path);
  snprintf(text, sizeof text, "method %s %s", word, settings);
  problem_set(p, text);
}

/* ---------------------------------------------------------------- formulas ------------------- */

/* With equal steps the formulas are those of the tables: a_0 y_n+1 + a_1 y_n + ... = h y'_n+1. */
static void coefficients(void **state)
{
  static const double known[TML_GSTIFF_ORDER][TML_GSTIFF_ORDER + 1] = {
      {1.0, -1.0},
      {3.0/2.0, -2.0, 1.0/2.0},
      {11.0/6.0, -3.0, 3.0/2.0, -1.0/3.0},
      {25.0/12.0, -4.0, 3.0, -4.0/3.0, 1.0/4.0},
      {137.0/60.0, -5.0, 5.0, -10.0/3.0, 5.0/4.0, -1.0/5.0},
      {49.0/20.0, -6.0, 15.0/2.0, -20.0/3.0, 15.0/4.0, -6.0/5.0, 1.0/6.0}};
  problem p;
  (void)state;
  start(&p, "examples/papers/pendulum.yaml", "gstiff", "tolerance 1e-6");
  problem_start(&p);
  assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  tml_direct *dm = p.sim->eq->run->own;
  tml_gstiff *x = dm->gstiff;
  const double h = 0.01;
  x->past.points = TML_GSTIFF_POINTS;
  for (int j = 0; j < TML_GSTIFF_POINTS; j++) {
    x->past.t[j] = x->past.t[0] - j*h;
    x->past.v[j][0] = sin(3.0*j*j + 1.0);
  }
  for (int k = 1; k <= TML_GSTIFF_ORDER; k++) {
    const double *a = known[k - 1];
    double wanted = 0.0;
    x->order = k;
    tml_gstiff_begin(dm, h);
    for (int j = 0; j < k; j++) wanted -= a[j + 1]/a[0]*x->past.v[j][0];
    assert_close(dm->c_v, h/a[0], 1e-12);
    assert_close(dm->c_q, h*h/(a[0]*a[0]), 1e-12);
    assert_between(dm->v_star[0] - wanted, -1e-11, 1e-11);
  }
  problem_end(&p);
}

/* Free rotation about one axis is linear in the rotation vector, also if the history goes back beyond a full turn. */
static void full_turns(void **state)
{
  (void)state;
  for (int m = 0; m < 2; m++) {
    problem p;
    char settings[80];
    problem_text(&p, "trammel: 1\n"
                     "bodies:\n"
                     "  top: {mass: 1, inertia: [1, 2, 3], angular-velocity: [0, 0, 1]}\n"
                     "simulate: {end: 25}\n");
    snprintf(settings, sizeof settings, "method %s step 1.25", words[m]);
    problem_set(&p, settings);
    problem_start(&p);
    problem_advance(&p, 25.0);
    const tml_body_state b = problem_body(&p, "top");
    assert_between(fabs(b.orientation[0]*cos(12.5) + b.orientation[3]*sin(12.5)), 1.0 - 1e-12, 1.0 + 1e-12);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- orders --------------------- */

/* What is measured of a model at its end, with fixed steps. */
typedef struct measured_at {
  const char *path, *body, *places, *rates;
  double end, steps[6]; /* [s] the longest, of each order */
  bool smooth;          /* errors of positions do not go through zero there */
} measured_at;

/* The pendulum: one coordinate; the top turns about all axes, by rotation increments. */
static const measured_at models[] = {
    {"examples/papers/pendulum.yaml", "mass", "x y", "vx vy", 1.0,
     {1.0/512, 1.0/256, 1.0/128, 1.0/128, 1.0/64, 1.0/64}, true},
    {CRANK, "crank", "angle", "omega", 1.0, {1.0/512, 1.0/256, 1.0/128, 1.0/128, 1.0/64, 1.0/128}, false},
    {"examples/heavy_top.yaml", "top", "x y z", "vx vy vz", 0.125,
     {1.0/4096, 1.0/2048, 1.0/1024, 1.0/1024, 1.0/1024, 1.0/256}, true},
};

static void end_of(const measured_at *k, const char *word, int order, double h, double x[3], double v[3])
{
  problem p;
  start(&p, k->path, word, "");
  p.opt.max_order = order;
  p.opt.step = h;
  p.opt.end = k->end;
  problem_start(&p);
  problem_advance(&p, k->end);
  problem_reads(&p, k->body, k->places, x);
  problem_reads(&p, k->body, k->rates, v);
  problem_end(&p);
}

/* Orders of positions and velocities by successive halvings. */
static void measure(const measured_at *k, const char *word, int order_expected)
{
  double x[3][3] = {{0}}, v[3][3] = {{0}};
  for (int i = 0; i < 3; i++) end_of(k, word, order_expected, ldexp(k->steps[order_expected - 1], -i), x[i], v[i]);
  const double of_x = order(distance(x[0], x[1], 3), distance(x[1], x[2], 3));
  const double of_v = order(distance(v[0], v[1], 3), distance(v[1], v[2], 3));
  print_message("%s, %s, order %d: %.2f, %.2f\n", k->body, word, order_expected, of_x, of_v);
  const double slack = order_expected < 5 ? 0.35 : 1.0; /* round-off and the start are near */
  assert_between(of_v, order_expected - slack, order_expected + 2.0*slack);
  if (k->smooth) assert_between(of_x, order_expected - slack, order_expected + 2.0*slack);
}

static void orders(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof models/sizeof *models; i++)
    for (int m = 0; m < 2; m++)
      for (int k = 1; k <= TML_GSTIFF_ORDER; k++) measure(&models[i], words[m], k);
}

/* ---------------------------------------------------------------- step and order ------------- */

static double crank_error(problem *p)
{
  problem_advance(p, 2.0);
  return fabs(problem_read(p, "crank.angle") - CRANK_ANGLE);
}

/* The highest order of a run, which is not left open before its end; its error and its steps. */
typedef struct choice { int highest, last; double error; long long steps; } choice;

static choice run_crank(const char *word, const char *settings)
{
  problem p;
  choice c = {0};
  start(&p, CRANK, word, settings);
  problem_start(&p);
  while (tml_sim_step_time(p.sim) < 1.9) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    c.last = tml_sim_stepped(p.sim).order;
    if (c.last > c.highest) c.highest = c.last;
  }
  c.error = crank_error(&p);
  c.steps = tml_sim_stats(p.sim)->steps;
  problem_end(&p);
  return c;
}

/* Tighter tolerances take higher orders, none above the highest allowed; and higher orders take fewer steps. */
static void chosen(void **state)
{
  static const double bounds[2][2] = {{2e-3, 1e-5}, {2e-4, 1e-6}};
  (void)state;
  for (int m = 0; m < 2; m++) {
    const choice loose = run_crank(words[m], "tolerance 1e-4"), tight = run_crank(words[m], "tolerance 1e-8");
    const choice second = run_crank(words[m], "tolerance 1e-8 max-order 2");
    const choice first = run_crank(words[m], "tolerance 1e-5 max-order 1");
    print_message("%s: %d, %lld steps, %.1e; %d, %lld, %.1e; %lld, %.1e; %lld, %.1e\n", words[m], loose.highest,
                  loose.steps, loose.error, tight.highest, tight.steps, tight.error, second.steps, second.error,
                  first.steps, first.error);
    assert_true(loose.highest > 1 && tight.highest >= 5);
    assert_true(loose.error < bounds[m][0] && tight.error < bounds[m][1]);
    assert_int_equal(second.highest, 2);
    assert_int_equal(first.highest, 1);
    assert_true(second.steps > 3*tight.steps);
  }
}

/* Where it starts again its order is 1. */
static void starts_again(void **state)
{
  (void)state;
  for (int m = 0; m < 2; m++) {
    problem p;
    start(&p, CRANK, words[m], "tolerance 1e-6");
    problem_start(&p);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    assert_int_equal(tml_sim_stepped(p.sim).order, 1);
    while (tml_sim_step_time(p.sim) < 0.5) assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    assert_true(tml_sim_stepped(p.sim).order > 2);
    assert_int_equal(tml_integrator_restart(p.sim->eq->run), TML_OK);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    assert_int_equal(tml_sim_stepped(p.sim).order, 1);
    assert_true(crank_error(&p) < 1e-3);
    problem_end(&p);
  }
}

/* A run with the steps and the orders of another one is that run to round-off of the iteration. */
static void repeats(void **state)
{
  (void)state;
  for (int m = 0; m < 2; m++) {
    problem p, q;
    start(&p, CRANK, words[m], "tolerance 1e-6");
    start(&q, CRANK, words[m], "tolerance 1e-9");
    problem_start(&p);
    problem_start(&q);
    for (int i = 0; i < 60; i++) {
      assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
      const tml_recorded_step made = tml_sim_stepped(p.sim);
      assert_int_equal(tml_sim_step_like(q.sim, &made, &q.err), TML_OK);
      assert_int_equal(tml_sim_stepped(q.sim).order, made.order);
    }
    const double t = tml_sim_step_time(p.sim);
    problem_advance(&p, t);
    problem_advance(&q, t);
    assert_close(problem_read(&q, "crank.angle"), problem_read(&p, "crank.angle"), 1e-8);
    problem_end(&p);
    problem_end(&q);
  }
}

/* Between the ends of steps the polynomials of the formula are about as true as the ends. */
static void between_steps(void **state)
{
  (void)state;
  for (int m = 0; m < 2; m++) {
    problem p, q;
    start(&p, "examples/heavy_top.yaml", words[m], "tolerance 1e-8");
    start(&q, "examples/heavy_top.yaml", "dop853", "tolerance 1e-10");
    problem_start(&p);
    problem_start(&q);
    double at_ends = 0.0, inside = 0.0;
    while (tml_sim_step_time(p.sim) < 0.1) {
      double x[2][3];
      const double before = tml_sim_step_time(p.sim);
      assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
      for (int end = 0; end < 2; end++) {
        const double now = tml_sim_step_time(p.sim), t = end ? now : 0.5*(before + now);
        problem_advance(&p, t);
        problem_advance(&q, t);
        problem_reads(&p, "top", "x y z", x[0]);
        problem_reads(&q, "top", "x y z", x[1]);
        double *most = end ? &at_ends : &inside;
        *most = fmax(*most, distance(x[0], x[1], 3));
      }
    }
    print_message("%s: %.1e at the ends of steps, %.1e between them\n", words[m], at_ends, inside);
    assert_true(at_ends > 0.0 && inside < 1.5*at_ends + 1e-8);
    problem_end(&p);
    problem_end(&q);
  }
}

static void refused(void **state)
{
  static const struct { const char *method, *order, *message; } wrong[] = {
      {"hht", "2", "the method hht has no max-order: only gstiff and gstiff-si2 have"},
      {"auto", "6", "the method auto has no max-order: only gstiff and gstiff-si2 have"},
  };
  (void)state;
  for (size_t k = 0; k < sizeof wrong/sizeof *wrong; k++) {
    problem p;
    problem_file(&p, CRANK);
    assert_int_equal(tml_options_set(&p.opt, "method", wrong[k].method, &p.err), TML_OK);
    assert_int_equal(tml_options_set(&p.opt, "max-order", wrong[k].order, &p.err), TML_OK);
    assert_int_equal(problem_try_start(&p), TML_ERR_ARGUMENT);
    assert_string_equal(p.err.text, wrong[k].message);
    problem_end(&p);
  }
  tml_options o;
  tml_error err;
  tml_options_default(&o);
  assert_int_equal(tml_options_set(&o, "max-order", "7", &err), TML_ERR_ARGUMENT);
  assert_string_equal(err.text, "max-order is 7, must be between 1 and 6, or 0: 6");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(coefficients), cmocka_unit_test(full_turns), cmocka_unit_test(orders),
      cmocka_unit_test(chosen),       cmocka_unit_test(repeats),    cmocka_unit_test(starts_again),
      cmocka_unit_test(refused),      cmocka_unit_test(between_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
