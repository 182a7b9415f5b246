/* v8.c - the crank drive of examples/v8.yaml, 17 bodies in space with one degree of freedom, brought
 * up to speed by a torque: the classical velocity formula for Euler parameters stops it, the others
 * follow the exact motion. With TRAMMEL_V8_TABLES in the environment it prints the
 * tables of docs/v8.md instead. */
#include "support/problem.h"
#include "support/v8.h"

#define END 2.0 /* [s] */
#define SAMPLES 1250

static const struct { const char *name, *settings; } forms[3] = {
  {"increments", "rotations increments"},
  {"Euler parameters, modified", "rotations euler-parameters"},
  {"Euler parameters, classical", "rotations euler-parameters form classical"},
};
enum { INCREMENTS, MODIFIED, CLASSICAL };

/* Crank speed and the force in the big end of cylinder right1, against the exact motion. */
typedef struct course {
  double speed[3];         /* after a half, four fifths, and all of the time */
  double exact[3];
  double speed_error;      /* mean of |error| over the samples [rad/s] */
  double force_error;      /* over the last fifth of the time: root mean square, relative to the force */
  double angle_error;      /* at the end [rad] */
  double energy_gap;       /* at the end: kinetic energy against the work of the torque, relative */
  tml_stats stats;
} course;

/* Adds one sample; `sum`: squares of the force error and of the exact force. */
static double compare(problem *p, course *c, const v8_state *exact, double sum[2])
{
  double force[2];
  const double speed = problem_read(p, "crank.wz");
  c->speed_error += fabs(speed - exact->speed)/SAMPLES;
  problem_reads(p, "big_right1.j", "fx fy", force);
  for (int k = 0; k < 2; k++) {
    sum[0] += pow(force[k] - exact->force[k], 2);
    sum[1] += pow(exact->force[k], 2);
  }
  return speed;
}

/* n steps of a simulation that has been started, n a multiple of SAMPLES; exact[i] belongs to step i. */
static void follow(problem *p, course *c, const v8_state *exact, int n)
{
  static const int marks[3] = {SAMPLES/2, SAMPLES*4/5, SAMPLES};
  double sum[2] = {0.0, 0.0};
  for (int sample = 1; sample <= SAMPLES; sample++) {
    const int i = sample*(n/SAMPLES);
    for (int k = 0; k < n/SAMPLES; k++)
      if (tml_sim_step(p->sim, &p->err) != TML_OK) fail_msg("%s", p->err.text);
    if (5*sample <= 4*SAMPLES) sum[0] = sum[1] = 0.0;
    const double speed = compare(p, c, &exact[i], sum);
    for (int k = 0; k < 3; k++)
      if (sample == marks[k]) c->speed[k] = speed, c->exact[k] = exact[i].speed;
  }
  c->force_error = sqrt(sum[0]/sum[1]);
  c->angle_error = problem_read(p, "main.angle") - exact[n].angle;
}

static course run(int form, double alpha, double h, double end)
{
  const int n = (int)lround(end/h);
  course c = {0};
  char settings[128];
  problem p;
  v8_state *exact = calloc((size_t)n + 1, sizeof *exact);
  assert_non_null(exact);
  v8_motion(exact, n, h);
  snprintf(settings, sizeof settings, "method hht alpha %g step %.17g end %g", alpha, h, END);
  problem_file(&p, "examples/v8.yaml");
  problem_set(&p, settings);
  problem_set(&p, forms[form].settings);
  problem_start(&p);
  follow(&p, &c, exact, n);
  c.stats = *tml_sim_stats(p.sim);
  c.energy_gap = c.stats.energy_end/c.stats.work - 1.0;
  problem_end(&p);
  free(exact);
  return c;
}

/* ---------------------------------------------------------------- tests ---------------------- */

/* 17 bodies of 7 coordinates; 17 norms and 101 rows of joints. */
static void test_counts(void **state)
{
  static const int coordinates[2] = {102, 119}, constraints[2] = {101, 118};
  (void)state;
  for (int form = 0; form < 2; form++) {
    problem p;
    problem_file(&p, "examples/v8.yaml");
    problem_set(&p, forms[form].settings);
    problem_start(&p);
    assert_int_equal(tml_sim_coordinates(p.sim), coordinates[form]);
    assert_int_equal(tml_sim_constraints(p.sim), constraints[form]);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
    assert_int_equal(tml_sim_redundant(p.sim), 0);
    problem_end(&p);
  }
}

/* Whatever the error of the motion: at the angle, speed and acceleration that were reached, energy
 * and force must be those of the closed-form kinematics. */
static void test_agrees_with_one_equation(void **state)
{
  (void)state;
  for (int form = 0; form < 3; form++) {
    problem p;
    problem_file(&p, "examples/v8.yaml");
    problem_set(&p, "step 2e-4");
    problem_set(&p, forms[form].settings);
    problem_start(&p);
    for (int i = 1; i <= 20; i++) {
      double force[2];
      problem_steps(&p, 0.02*i);
      v8_state s = {.angle = problem_read(&p, "main.angle"), .speed = problem_read(&p, "crank.wz"),
                    .rate = problem_read(&p, "crank.wdz")};
      v8_force(&s);
      problem_reads(&p, "big_right1.j", "fx fy", force);
      assert_true(distance(force, s.force, 2) <= 1e-9*hypot(s.force[0], s.force[1]));
      assert_close(problem_read(&p, "energy.kinetic"), v8_energy(&s), 1e-9);
    }
    problem_end(&p);
  }
}

/* A free body loses speed' = -|alpha| h speed^3/4; the crankshaft ends at about the speed where the
 * torque just makes up for it. All of the work done from then on is lost. */
static void test_classical_stops(void **state)
{
  (void)state;
  const double h = 1e-4, alpha = -0.3, limit = cbrt(4.0*80.0/(0.225*fabs(alpha)*h));
  const course c = run(CLASSICAL, alpha, h, END);
  assert_close(c.speed[2], limit, 0.03);
  assert_close(c.speed[2], 354.36, 1e-3);
  assert_true(c.speed[2] - c.speed[1] < 0.12*(c.exact[2] - c.exact[1]));
  assert_true(c.energy_gap < -0.5);
}

/* Twice that step. */
static void test_others_follow(void **state)
{
  (void)state;
  for (int form = INCREMENTS; form <= MODIFIED; form++) {
    const course c = run(form, -0.3, 2e-4, END);
    assert_close(c.speed[2], c.exact[2], 1.2e-3);
    assert_true(c.speed_error < 0.15);
    assert_true(fabs(c.energy_gap) < 2.5e-3);
  }
}

static void test_orders(void **state)
{
  static const double low[3] = {1.9, 1.9, 0.8}, high[3] = {2.2, 2.2, 1.1};
  (void)state;
  for (int form = 0; form < 3; form++) {
    const course coarse = run(form, -0.3, 4e-4, 0.5), fine = run(form, -0.3, 2e-4, 0.5);
    assert_between(order(coarse.speed_error, fine.speed_error), low[form], high[form]);
    assert_between(order(coarse.force_error, fine.force_error), low[form], high[form]);
  }
}

/* ---------------------------------------------------------------- tables --------------------- */

static const double alphas[4] = {-0.3, -0.2, -0.1, -0.05}, steps[4] = {4e-4, 2e-4, 1e-4, 5e-5};

static void print_head(const char *title, double end)
{
  printf("\n%s, 0 to %g s\n\n", title, end);
  printf("| | alpha | h = 4e-4 | h = 2e-4 | h = 1e-4 | h = 5e-5 | order |\n|---|---|---|---|---|---|---|\n");
}

static double error_of(const course *c, int what)
{
  return what == 0 ? c->speed_error : what == 1 ? c->force_error : fabs(c->angle_error);
}

static void print_line(const course c[4], int what, const char *name, double alpha)
{
  printf("| %s | %g |", name, alpha);
  for (int k = 0; k < 4; k++) printf(" %.1e |", error_of(&c[k], what));
  printf(" %.2f |\n", order(error_of(&c[2], what), error_of(&c[3], what)));
}

/* With the first n of the alphas. */
static void print_errors(double end, int n)
{
  static const char *const titles[3] = {
    "Crank speed, mean error [rad/s]", "Force in the big end, relative error",
    "Crank angle at the end, error [rad]",
  };
  course all[3][4][4];
  for (int f = 0; f < 3; f++)
    for (int a = 0; a < n; a++)
      for (int k = 0; k < 4; k++) all[f][a][k] = run(f, alphas[a], steps[k], end);
  for (int what = 0; what < 3; what++) {
    print_head(titles[what], end);
    for (int f = 0; f < 3; f++)
      for (int a = 0; a < n; a++) print_line(all[f][a], what, forms[f].name, alphas[a]);
  }
}

static void print_work(void)
{
  printf("alpha = -0.3, h = 1e-4, 2 s\n\n| | speed at 1, 1.6, 2 s | energy/work - 1 | steps | iterations "
         "| matrices | CPU [s] |\n|---|---|---|---|---|---|---|\n");
  for (int f = 0; f < 3; f++) {
    const course c = run(f, -0.3, 1e-4, END);
    const tml_stats *n = &c.stats;
    if (f == 0) printf("| exact | %.2f, %.2f, %.2f | 0 | | | | |\n", c.exact[0], c.exact[1], c.exact[2]);
    printf("| %s | %.2f, %.2f, %.2f | %.1e |", forms[f].name, c.speed[0], c.speed[1], c.speed[2],
           c.energy_gap);
    printf(" %lld | %lld | %lld | %.1f |\n", n->steps, n->iterations, n->factorizations, n->cpu_run);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_counts),
    cmocka_unit_test(test_agrees_with_one_equation),
    cmocka_unit_test(test_classical_stops),
    cmocka_unit_test(test_others_follow),
    cmocka_unit_test(test_orders),
  };
  if (getenv("TRAMMEL_V8_TABLES")) {
    print_work();
    print_errors(0.5, 4);
    print_errors(END, 1);
    return 0;
  }
  return cmocka_run_group_tests(tests, NULL, NULL);
}
