/* analyses.c - assembly, accelerations and motion as equals: each begins at the point where the mechanism is and leaves
 * there what it found, so that a run can begin at a point that another analysis has made. */
#include "support/problem.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"
#include "sim/start/run_start.h"

static void begin(problem *p, const char *file)
{
  problem_file(p, file);
  problem_set(p, "tolerance 1e-9 method hht");
  problem_start(p);
}

/* Positions, velocities and states of one simulation for another of the same model; what follows is spoilt. */
static void hand_over(const tml_sim *from, tml_sim *to)
{
  const tml_system *s = to->eq->sys;
  to->reported->at.t = from->reported->at.t;
  memcpy(to->reported->at.q, from->reported->at.q, (size_t)s->nq*sizeof(double));
  memcpy(to->reported->at.v, from->reported->at.v, (size_t)s->nv*sizeof(double));
  memcpy(to->reported->at.X, from->reported->at.X, (size_t)s->user.nx*sizeof(double));
  memcpy(to->reported->at.p, from->reported->at.p, (size_t)s->user.np*sizeof(double));
  for (int i = 0; i < s->user.np; i++) to->reported->at.p[i] += 0.1;
  for (int i = 0; i < s->nv; i++) to->reported->at.a[i] = 1e3;
  for (int i = 0; i < s->m; i++) to->reported->at.lambda[i] = -1e3;
}

static void near(const char *file, const char *what, const double *x, const double *y, int n)
{
  double size = 0.0, off = 0.0;
  for (int i = 0; i < n; i++) {
    size = fmax(size, fabs(x[i]));
    off = fmax(off, fabs(x[i] - y[i]));
  }
  if (!(off <= 1e-8*fmax(size, 1.0))) fail_msg("%s: %s is off by %g of %g", file, what, off, size);
}

static void check_from_there(const char *file, double there, double end)
{
  problem a, b;
  begin(&a, file);
  begin(&b, file);
  const tml_system *s = a.sim->eq->sys;
  problem_advance(&a, there);
  assert_int_equal(tml_reported_state_solve(a.sim, there), TML_OK);
  hand_over(a.sim, b.sim);
  assert_int_equal(tml_reported_state_accelerations(b.sim), TML_OK);
  near(file, "acceleration", a.sim->reported->at.a, b.sim->reported->at.a, s->nv);
  near(file, "multiplier", a.sim->reported->at.lambda, b.sim->reported->at.lambda, s->m);
  near(file, "unknown", a.sim->reported->at.p, b.sim->reported->at.p, s->user.np);
  assert_int_equal(tml_run_start_integrator(b.sim), TML_OK);
  assert_true(tml_sim_step_time(b.sim) == there);
  problem_advance(&a, end);
  problem_advance(&b, end);
  for (int i = 0; i < tml_sim_channel_count(a.sim); i++) {
    double x, y;
    const char *name = tml_sim_channel(a.sim, i).name;
    if (!strchr(name, '.') || strcmp(strchr(name, '.'), ".x") != 0) continue;
    assert_int_equal(tml_sim_read(a.sim, &i, 1, &x, &a.err), TML_OK);
    assert_int_equal(tml_sim_read(b.sim, &i, 1, &y, &b.err), TML_OK);
    if (!(fabs(x - y) <= 3e-6)) fail_msg("%s: %s is %.9g, not %.9g", file, name, y, x);
  }
  problem_end(&a);
  problem_end(&b);
}

/* Joints; states and unknowns of the user; rows for velocities. */
static void test_motion(void **state)
{
  (void)state;
  check_from_there("examples/slider_crank.yaml", 0.4, 0.8);
  check_from_there("examples/inverted_pendulum.yaml", 0.3, 0.6);
  check_from_there("examples/rolling_disc.yaml", 0.3, 0.6);
}

/* Assembly leaves a point at the start whatever was there, and nothing runs before motion is asked for. */
static void test_assembly(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/slider_crank.yaml");
  problem_set(&p, "tolerance 1e-6");
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
  assert_int_equal(tml_run_start_assemble(p.sim, &p.err), TML_OK);
  assert_true(p.sim->reported->at.t == 0.0 && p.sim->eq->run->stats.steps == 0 && p.sim->eq->run->h_last == 0.0);
  const tml_state x = tml_sim_reported_state(p.sim);
  assert_int_equal(tml_system_residual(p.sim->eq->sys, &p.sim->eq->work, &x, NULL, p.sim->reported->at.open), TML_OK);
  for (int i = 0; i < p.sim->eq->sys->m; i++) assert_true(fabs(p.sim->reported->at.open[i]) <= 1e-10);
  assert_int_equal(tml_reported_state_accelerations(p.sim), TML_OK);
  assert_int_equal(tml_run_start_integrator(p.sim), TML_OK);
  near("slider_crank", "acceleration", p.sim->reported->at.a, p.sim->eq->run->qdd, p.sim->eq->sys->nv);
  problem_end(&p);
}

/* Of several solutions the one near what was given. */
static void test_guess(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\n"
                   "variables: {root: {zero: root^2 - 4, start: -1}}\n");
  problem_start(&p);
  assert_true(fabs(problem_read(&p, "root") + 2.0) <= 1e-9);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_motion), cmocka_unit_test(test_assembly),
                                     cmocka_unit_test(test_guess)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
