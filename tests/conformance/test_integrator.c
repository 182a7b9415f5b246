/* test_integrator.c - what all methods share, against closed forms: times of steps, states inside a step, going back
 * to an event, what is carried over when elements are switched, how far the corrector goes, reactions at the start and
 * where the step changes. */
#include "support/problem.h"

#include "integrate/direct/direct_method.h"
#include "math/rotation.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_equations.h"
#include "sim/event/sensor_events.h"

/* ---------------------------------------------------------------- times ---------------------- */

/* A fixed step of 1 ms leads to n times 1 ms, rounded once, not to the sum of n numbers. */
static void test_times(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1, velocity: [1, 0, 0]}}\n");
  problem_set(&p, "step 1e-3 end 100");
  problem_start(&p);
  for (int n = 1; n <= 2000; n++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    if (tml_sim_step_time(p.sim) != n*1e-3) fail_msg("step %d ends at %.17g", n, tml_sim_step_time(p.sim));
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- inside a step -------------- */

enum { DEGREE = 5 };
#define STEP 0.5

/* A polynomial, its first and second derivative. */
static void polynomial(const double c[DEGREE + 1], double t, double x[3])
{
  x[0] = x[1] = x[2] = 0.0;
  for (int k = DEGREE; k >= 0; k--) {
    x[2] = x[2]*t + 2.0*x[1]; /* of Horner's rule, differentiated */
    x[1] = x[1]*t + x[0];
    x[0] = x[0]*t + c[k];
  }
}

/* The last step of an integrator becomes one along polynomials, coordinate by coordinate. */
static void follow(tml_integrator *g, const double c[][DEGREE + 1])
{
  double x[3];
  for (int i = 0; i < 3; i++) {
    polynomial(c[i], 0.0, x);
    g->q_old[i] = x[0], g->v_old[i] = x[1], g->qdd_old[i] = x[2];
    polynomial(c[i], STEP, x);
    g->q[i] = x[0], g->v[i] = x[1], g->qdd[i] = x[2];
    g->D_last[i] = g->q[i] - g->q_old[i];
  }
  for (int i = 0; i < g->sys->user.nx; i++) {
    polynomial(c[3], 0.0, x);
    g->X_old[i] = x[0], g->p_old[i] = x[1];
    polynomial(c[3], STEP, x);
    g->X[i] = x[0], g->p[i] = x[1];
  }
  g->t = g->h_last = STEP;
}

static void check_inside(tml_integrator *g, const double c[][DEGREE + 1])
{
  for (int k = 1; k < 10; k++) {
    double q[3], v[3], X[1] = {0}, x[3];
    const double t = 0.1*k*STEP;
    assert_int_equal(tml_integrator_interpolate(g, t, q, v, X), TML_OK);
    for (int i = 0; i < 3; i++) {
      polynomial(c[i], t, x);
      assert_between(q[i] - x[0], -1e-13, 1e-13);
      assert_between(v[i] - x[1], -1e-13, 1e-13);
    }
    polynomial(c[3], t, x);
    if (g->sys->user.nx > 0) assert_between(X[0] - x[0], -1e-13, 1e-13);
  }
}

/* Long steps: polynomials of degree five as they are, those of users' states of degree three; short ones: all of degree
 * three. */
static void test_inside(void **state)
{
  static const double quintic[4][DEGREE + 1] = {{1, 2, 3, 0.5, 0.2, 0.1}, {0, -1, 2, 0.3, -0.1, 0.2},
                                                {3, 0, -1, 0.1, 0.05, -0.1}, {1, -2, 3, -4}};
  static const double cubic[4][DEGREE + 1] = {{1, 2, 3, 4}, {0, -1, 2, 5}, {3, 0, -1, -7}, {2, 3, -4, 1}};
  static const char *const methods[] = {"method rosenbrock end 10", "method hht end 10"};
  (void)state;
  for (int i = 0; i < 2; i++) {
    problem p;
    problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\nequations: {x: {rate: 1}}\n");
    problem_set(&p, methods[i]);
    problem_start(&p);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    follow(p.sim->eq->run, i ? cubic : quintic);
    check_inside(p.sim->eq->run, i ? cubic : quintic);
    problem_end(&p);
  }
}

/* A rotation vector that is a cubic polynomial of time: turned by it, with the velocity Ts(theta) theta'. */
static void test_turning(void **state)
{
  static const double c[3][DEGREE + 1] = {{0, 1, -2, 3}, {0, 2, 1, -1}, {0, -1, 2, 1}};
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {mass: 1, inertia: [1, 2, 2.5]}}\n");
  problem_set(&p, "end 10");
  problem_start(&p);
  assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  tml_integrator *g = p.sim->eq->run;
  const tml_body_ops *ops = p.sim->eq->sys->body[1].ops;
  double x[3], T[9], rate[3], D[6] = {0};
  memset(g->q_old, 0, 7*sizeof(double));
  g->q_old[3] = 1.0;
  memset(g->v_old, 0, 6*sizeof(double));
  memset(g->v, 0, 6*sizeof(double));
  for (int i = 0; i < 3; i++) {
    polynomial(c[i], 0.0, x);
    g->v_old[3 + i] = x[1];
    polynomial(c[i], STEP, x);
    D[3 + i] = x[0], rate[i] = x[1];
  }
  memcpy(g->D_last, D, sizeof D);
  ops->chart->tangent(T, D + 3);
  m3_mulv(g->v + 3, T, rate);
  g->t = g->h_last = STEP;
  for (int k = 1; k < 10; k++) {
    double q[7], v[6], exact[7], w[3], X[1];
    for (int i = 0; i < 3; i++) {
      polynomial(c[i], 0.1*k*STEP, x);
      D[3 + i] = x[0], rate[i] = x[1];
    }
    assert_int_equal(tml_integrator_interpolate(g, 0.1*k*STEP, q, v, X), TML_OK);
    ops->move(exact, g->q_old, D, NULL);
    ops->chart->tangent(T, D + 3);
    m3_mulv(w, T, rate);
    assert_true(distance(q, exact, 7) < 1e-13);
    assert_true(distance(v + 3, w, 3) < 1e-13);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- events --------------------- */

/* Steps until a sensor has seen something, and lets it act. */
static void go_to_event(problem *p)
{
  for (int k = 0; p->sim->events->pending < 0; k++) {
    if (k > 1000 || tml_sim_step(p->sim, &p->err) != TML_OK) fail_msg("no event: %s", p->err.text);
  }
  if (tml_sensors_act(p->sim, &p->err) != TML_OK) fail_msg("%s", p->err.text);
}

/* Inside a long step of a swinging rod: what was interpolated meets the constraints before the run goes on, at the time
 * of the sensor. */
static void test_going_back(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\n"
                   "bodies: {b: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [1, 0, 0],\n"
                   "  markers: {o: {at: [-1, 0, 0]}}}}\n"
                   "joints: {j: {spherical: [ground, b.o]}}\nsensors: {s: {when: \"time > 0.431\", output: 1 ms}}\n");
  problem_set(&p, "method hht step 0.05 end 1");
  problem_start(&p);
  go_to_event(&p);
  double drift[3];
  assert_int_equal(tml_sim_drift(p.sim, drift), TML_OK);
  assert_close(p.sim->eq->run->t, 0.431, 1e-12);
  assert_between(drift[0], 0, 1e-13);
  assert_between(drift[1], 0, 1e-13);
  assert_between(drift[2], 0, 1e-11);
  problem_end(&p);
}

/* A force 6 t on 1 kg: v = 3 t^2, work 4.5 t^4. Its power is a cubic, for which Simpson's rule is exact: over steps,
 * and up to an event inside one. */
static void test_work(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\n"
                   "forces: {f: {force: b, value: [6 N*time/1 s, 0, 0]}}\n"
                   "sensors: {s: {when: \"time > 0.57\", output: 1 ms}}\n");
  problem_set(&p, "method rosenbrock step 0.1 end 1");
  problem_start(&p);
  go_to_event(&p);
  assert_close(p.sim->eq->run->t, 0.57, 1e-12);
  assert_close(p.sim->eq->run->stats.work, 4.5*pow(0.57, 4), 1e-11);
  problem_end(&p);
}

/* A mass high above the origin falls, a state dies down from 100; a sensor takes a force away: the potential energy at
 * the start and the largest size of the state stay known, and so does what was counted. */
static void test_carried_over(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -10]\nbodies: {b: {kind: point, mass: 1, position: [0, 0, 1000]}}\n"
                   "equations: {x: {rate: \"-50*x\", start: 100}}\n"
                   "forces: {f: {force: b, value: [1 N, 0, 0]}}\n"
                   "sensors: {s: {when: \"time > 0.2\", deactivate: [f]}}\n");
  problem_set(&p, "end 0.4 tolerance 1e-6");
  problem_start(&p);
  assert_close(p.sim->eq->run->potential_start, 10000.0, 1e-14);
  go_to_event(&p);
  const tml_integrator *g = p.sim->eq->run;
  assert_true(g->stats.steps > 10);
  assert_close(g->t, 0.2, 1e-12);
  assert_close(g->potential_start, 10000.0, 1e-14);
  assert_close(g->X_weight[0], 0.01, 1e-12);
  problem_advance(&p, 0.4);
  /* 8 J of the potential are turned into motion by 0.4 s, 0.02 J come from the force: nothing near 10000 J */
  assert_between(tml_sim_stats(p.sim)->energy_scale, 8.0, 8.1);
  assert_between(tml_sim_stats(p.sim)->energy_error, 0.0, 1e-3);
  problem_end(&p);
}

/* ---------------------------------------------------------------- corrector, repairs --------- */

/* A mass on a rod of 1 m, thrown upward at 60 degrees with 3 m/s. */
static void hang(problem *p, const char *settings)
{
  problem_text(p, "trammel: 1\ngravity: [0, 0, -10]\n"
                  "bodies: {b: {kind: point, mass: 1, position: [sin(60 deg), 0, -0.5],\n"
                  "  velocity: [1.5, 0, 3*sin(60 deg)]}}\n"
                  "joints: {j: {distance: [ground, b]}}\n");
  problem_set(p, settings);
  problem_start(p);
}

/* What the integrator's own multiplier is off by, as part of the weight of 10 N: from energy it is
 * m (g cos + v^2) with v^2 = 9 + 2 g (cos - cos 60), at the place where the mass is. */
static double worst_tension(problem *p, int steps, int from)
{
  double worst = 0.0;
  for (int k = 1; k <= steps; k++) {
    if (tml_sim_step(p->sim, &p->err) != TML_OK) fail_msg("%s", p->err.text);
    const double cosine = -problem_body(p, "b").position[2];
    if (k >= from) worst = fmax(worst, fabs(fabs(tml_sim_multipliers(p->sim)[0])/10.0 - (3.0*cosine - 0.1)));
  }
  return worst;
}

/* Reactions follow the motion from the first step on, or soon after it, with an error that goes with the order of the
 * method: what rings does not become smaller with the step. Without numerical damping only the filter keeps them so. */
static void test_reactions(void **state)
{
  static const struct { const char *method; int from; double limit, low, high; } cases[] = {
      {"hht", 1, 1e-3, 1.8, 2.2}, {"hht alpha 0", 1, 1e-3, 1.8, 2.2}, {"newmark", 1, 0.03, 0.85, 1.15},
      {"nstiff", 3, 2e-3, 1.8, 2.2},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    double worst[2];
    for (int fine = 0; fine < 2; fine++) {
      problem p;
      char settings[64];
      snprintf(settings, sizeof settings, "method %s step %s end 1", cases[i].method, fine ? "0.005" : "0.01");
      hang(&p, settings);
      worst[fine] = worst_tension(&p, fine ? 120 : 60, cases[i].from);
      problem_end(&p);
    }
    print_message("%s: %.3g, order %.3g\n", cases[i].method, worst[0], order(worst[0], worst[1]));
    assert_between(worst[0], 0.0, cases[i].limit);
    assert_between(order(worst[0], worst[1]), cases[i].low, cases[i].high);
  }
}

/* The same where the step changes. */
static void test_changing_steps(void **state)
{
  (void)state;
  problem p;
  hang(&p, "method hht tolerance 1e-5 end 1");
  const double worst = worst_tension(&p, 40, 1);
  print_message("hht, tolerance 1e-5: %.3g\n", worst);
  assert_between(worst, 0.0, 6e-3);
  problem_end(&p);
}

static void push(problem *p, const char *settings)
{
  problem_text(p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\n"
                  "forces: {f: {force: b, value: [6 N*time/1 s, 0, 0]}}\n");
  problem_set(p, settings);
  problem_start(p);
}

/* A force 6 t on 1 kg: what the formulas make of it in their first step, with the values before it that the rate of the
 * acceleration tells. HHT: alg_k = 6 (t_k + alpha h), so v = 3 h^2 and x = 3 h^3 (alpha + 2 beta). Newmark: v = 6 gamma
 * h^2, x = 6 beta h^3. BDF-2 with x = -h^3, v = 3 h^2 at -h: v = 3 h^2, x = 7/3 h^3. */
static void test_first_step(void **state)
{
  static const struct { const char *method; double v, x; } cases[] = {
      {"hht", 3.0, 3.0*(-0.3 + 2.0*0.4225)}, {"newmark", 6.0*0.75, 6.0*0.390625}, {"nstiff", 3.0, 7.0/3.0},
  };
  const double h = 0.1;
  (void)state;
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    problem p;
    char settings[64];
    snprintf(settings, sizeof settings, "method %s step 0.1 end 1", cases[i].method);
    push(&p, settings);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    const tml_body_state b = problem_body(&p, "b");
    assert_close(b.velocity[0], cases[i].v*h*h, 1e-12);
    assert_close(b.position[0], cases[i].x*h*h*h, 1e-12);
    problem_end(&p);
  }
}

/* The same with steps that change: HHT keeps v = 3 t^2 whatever they are, as long as alg follows them. */
static void test_following(void **state)
{
  (void)state;
  problem p;
  push(&p, "method hht tolerance 1e-4 end 1");
  while (tml_sim_step_time(p.sim) < 0.999) {
    if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s", p.err.text);
    const double t = tml_sim_step_time(p.sim);
    assert_close(problem_body(&p, "b").velocity[0], 3.0*t*t, 1e-10);
  }
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_true(n->h_largest > 1.5*n->h_smallest);
  problem_end(&p);
}

/* x' = -x from 1: exp(-t), with an error of second order from the first step on. */
static void test_states(void **state)
{
  static const char *const methods[] = {"hht", "nstiff"};
  (void)state;
  for (int i = 0; i < 2; i++) {
    double worst[2] = {0};
    for (int fine = 0; fine < 2; fine++) {
      problem p;
      char settings[64];
      snprintf(settings, sizeof settings, "method %s step %s end 1", methods[i], fine ? "0.01" : "0.02");
      problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\nequations: {x: {rate: -x, start: 1}}\n");
      problem_set(&p, settings);
      problem_start(&p);
      for (int k = 0; k < (fine ? 20 : 10); k++) {
        if (tml_sim_step(p.sim, &p.err) != TML_OK) fail_msg("%s", p.err.text);
        worst[fine] = fmax(worst[fine], fabs(p.sim->eq->run->X[0] - exp(-p.sim->eq->run->t)));
      }
      problem_end(&p);
    }
    print_message("%s: states %.3g, order %.3g\n", methods[i], worst[0], order(worst[0], worst[1]));
    assert_between(worst[0], 0.0, 5e-5);
    assert_between(order(worst[0], worst[1]), 1.7, 2.3);
  }
}

/* The constraint is met as far as the corrector promises: a fixed step to round-off, a variable one to a part of the
 * tolerance, 1e-4 of it in the error estimate. Factors are kept: far fewer than steps. */
static void test_corrector(void **state)
{
  (void)state;
  problem p;
  hang(&p, "method hht step 0.01 end 1");
  problem_steps(&p, 1.0);
  assert_between(tml_sim_stats(p.sim)->drift_position, 0.0, 1e-14);
  assert_in_range(tml_sim_stats(p.sim)->jacobians, 1, 40);
  assert_in_range(tml_sim_stats(p.sim)->iterations, 100, 500);
  problem_end(&p);
  hang(&p, "method hht tolerance 1e-3 end 1");
  problem_advance(&p, 1.0);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_between(n->drift_position, 0.0, 1e-6);
  assert_in_range(n->steps, 15, 40);
  assert_in_range(n->jacobians, 1, n->steps/2);
  assert_in_range(n->iterations, n->steps, 4*n->steps);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_times), cmocka_unit_test(test_inside), cmocka_unit_test(test_turning),
    cmocka_unit_test(test_going_back), cmocka_unit_test(test_work), cmocka_unit_test(test_carried_over),
    cmocka_unit_test(test_reactions), cmocka_unit_test(test_changing_steps), cmocka_unit_test(test_corrector),
    cmocka_unit_test(test_first_step), cmocka_unit_test(test_following),
    cmocka_unit_test(test_states),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
