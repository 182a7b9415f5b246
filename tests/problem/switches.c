/* switches.c - laws of users that are not smooth: their switches are located, and steps end there. */
#include <time.h>

#include "support/problem.h"
#include "sim/base/sim_equations.h"

static const char *const methods[] = {"hht", "newmark", "hht-si2", "nstiff", "nstiff-si2", "rosenbrock", "w-method",
                                      "adams", "bdf", "dopri5", "dop853", "radau", "auto", "gstiff", "gstiff-si2"};
enum { METHODS = sizeof methods/sizeof *methods };

static void start(problem *p, const char *text, const char *method, const char *settings)
{
  problem_text(p, text);
  tml_options_set(&p->opt, "method", method, NULL);
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- a bouncing ball ------------ */

#define BALL(law)                                                                                    \
  "trammel: 1\n"                                                                                     \
  "gravity: [0, 0, -10]\n"                                                                           \
  "bodies: {ball: {kind: point, mass: 1, position: [0, 0, 1]}}\n"                                    \
  "forces: {floor: {force: ball, value: [0, 0, \"" law "\"]}}\n"                                     \
  "simulate: {end: 3}\n"

static const char *const balls[] = {
    BALL("if(dz(ball) - 0.2 m: 4000 N/m*(0.2 m - dz(ball)), 0 N, 0 N)"),
    BALL("impact(dz(ball), vz(ball), 0.2 m, 4000 N/m, 1, 0 N s/m, 1 mm)"),
    BALL("4000 N/m*max(0 m, 0.2 m - dz(ball))"),
};

/* Height at t of the ball that falls 0.8 m onto a spring of 4000 N/m, without loss, again and again. */
static double height(double t)
{
  const double fall = sqrt(2.0*0.8/10.0), v = 10.0*fall, w = sqrt(4000.0), rest = 10.0/4000.0;
  const double contact = 2.0*(acos(-1.0) - atan(v/(w*rest)))/w;
  double s = fmod(t, 2.0*fall + contact);
  if (s < fall) return 1.0 - 5.0*s*s;
  s -= fall;
  if (s < contact) return 0.2 - rest + rest*cos(w*s) - v/w*sin(w*s);
  s -= contact;
  return 0.2 + v*s - 5.0*s*s;
}

static void test_ball(void **state)
{
  (void)state;
  for (size_t b = 0; b < sizeof balls/sizeof *balls; b++) {
    long long rejected = 0, without = 0;
    for (int k = 0; k < METHODS; k++)
      for (int located = 0; located < 2; located++) {
        if (problem_leaves_out(methods[k])) continue;
        problem p;
        start(&p, balls[b], methods[k], located ? "tolerance 1e-7" : "tolerance 1e-7 locate-switches false");
        problem_advance(&p, 2.9);
        const double most = strcmp(methods[k], "newmark") == 0 ? 0.3 : 0.02;
        assert_between(problem_read(&p, "ball.z") - height(2.9), -most, most);
        *(located ? &rejected : &without) += tml_sim_stats(p.sim)->rejected;
        assert_string_equal(tml_sim_warnings(p.sim), "");
        problem_end(&p);
      }
    const int factor = problem_leaves_out("hht") ? 1 : 2; /* adams and bdf alone: about half as many, 54 of 106 */
    if (!(factor*rejected < without)) fail_msg("law %zu: %lld rejected steps, %lld without", b, rejected, without);
  }
}

/* ---------------------------------------------------------------- jumps ---------------------- */

/* An oven with a relay: it heats until 1, cools until 0.5. The relay remembers by a state that runs fast to one of two
 * ends, where it stays while the temperature is between. */
static void test_relay(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p,
          "trammel: 1\n"
          "bodies: {b: {kind: point, mass: 1}}\n"
          "variables: {want: \"if(heat > 1, 0, if(heat < 0.5, 1, if(relay > 0.5, 1, 0)))\"}\n"
          "equations:\n"
          "  heat: {rate: \"if(relay > 0.5, 2, -1)\"}\n"
          "  relay: {rate: \"if(want > 0.5, if(relay < 1, 1000, 0), if(relay > 0, -1000, 0))\"}\n"
          "simulate: {end: 4, tolerance: 1e-6}\n", methods[k], "");
    double low = INFINITY, high = -INFINITY;
    for (int i = 100; i <= 400; i++) {
      problem_advance(&p, 0.01*i);
      low = fmin(low, problem_read(&p, "heat"));
      high = fmax(high, problem_read(&p, "heat"));
    }
    assert_between(low, 0.49, 0.52);
    assert_between(high, 0.98, 1.01);
    problem_end(&p);
  }
}

/* x' jumps at a given x: 1 below 0.5, 3 above; no step of any method is in the way of that. */
static void test_jump(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p,
          "trammel: 1\n"
          "bodies: {b: {kind: point, mass: 1, velocity: [1, 0, 0]}}\n"
          "forces: {f: {force: b, value: [\"if(dx(b) - 0.5: 0, 4, 4)\", 0, 0]}}\n"
          "equations: {x: {rate: \"if(x - 0.5: 1, 3, 3)\"}}\n"
          "simulate: {end: 1, tolerance: 1e-6}\n", methods[k], "");
    problem_advance(&p, 1.0);
    assert_between(problem_read(&p, "x"), 2.0 - 1e-5, 2.0 + 1e-5);
    assert_between(problem_read(&p, "b.x"), 1.5 - 1e-5, 1.5 + 1e-5);
    assert_between(problem_read(&p, "b.vx"), 3.0 - 1e-5, 3.0 + 1e-5);
    problem_end(&p);
  }
}

/* Breaks in time, in laws that depend on the state too: m v' = f(t) - c v. */
static void test_time(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++)
    for (int located = 0; located < 2; located++) {
      if (problem_leaves_out(methods[k])) continue;
      problem p;
      start(&p,
            "trammel: 1\n"
            "bodies: {b: {kind: point, mass: 1}}\n"
            "forces: {f: {force: b, value: [\"if(time - 0.5: 1 N, 1 N, 5 N) - 2 N s/m*vx(b)\", 0, 0]}}\n"
            "simulate: {end: 1}\n", methods[k], located ? "tolerance 1e-7" : "tolerance 1e-7 locate-switches false");
      problem_advance(&p, 1.0);
      const double half = 0.5*(1.0 - exp(-1.0)), v = 2.5 + (half - 2.5)*exp(-1.0);
      const double most = strcmp(methods[k], "newmark") == 0 ? 1e-2 : 1e-4;
      assert_between(problem_read(&p, "b.vx") - v, -most, most);
      problem_end(&p);
    }
}

/* Pulses of 1 ms by time alone, whose arguments are no lines, in laws of time and of the state too: their impulses. */
static const struct { const char *text; double impulse; } pulses[] = {
    {"if(abs(time - 1.5) < 0.0005, 1000, 0)", 1.0},
    {"if((time - 2)*(time - 2.001) < 0, 1000, 0)", 1.0},
    {"1000*step(abs(time - 3), 0.0004, 1, 0.0005, 0)", 0.9},
    {"if(abs(time - 4) < 0.0005, if(abs(time - 4.0001) < 0.0001, 5000, 0), 0)", 1.0},
    {"2000*(sin(time) > cos(0.0005))", 4.0}, /* about pi/2 and 5 pi/2, by 0.0005 s to either side */
    {"1000*max(0, 1 - ((time - 5)/0.001)^2)", 4.0/3.0},
    {"impact(abs(time - 6), 0, 0.0005, 2e6, 1, 0, 0.01)", 0.5},
};

static void test_pulses(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof pulses/sizeof *pulses; i++)
    for (int k = 0; k < METHODS; k++)
      for (int alone = 0; alone < 2; alone++) {
        if (problem_leaves_out(methods[k])) continue;
        char text[600];
        snprintf(text, sizeof text,
                 "trammel: 1\n"
                 "bodies: {b: {kind: point, mass: 1}}\n"
                 "forces: {f: {force: b, value: [\"1 N*(%s)%s\", 0, 0]}}\n"
                 "simulate: {end: 8}\n", pulses[i].text, alone ? "" : " + 0 N s/m*vx(b)");
        problem p;
        start(&p, text, methods[k], "tolerance 1e-9");
        problem_advance(&p, 8.0);
        const double most = strcmp(methods[k], "newmark") == 0 ? 3e-3 : 1e-3;
        assert_between(problem_read(&p, "b.vx"), pulses[i].impulse*(1.0 - most), pulses[i].impulse*(1.0 + most));
        assert_string_equal(tml_sim_warnings(p.sim), "");
        problem_end(&p);
      }
}

/* Fixed steps do not end at switches by time: one that comes and goes within a step is reported. */
static void test_fixed_steps(void **state)
{
  (void)state;
  for (int k = 0; k < 4; k++) {
    static const char *const laws[4] = {"if(abs(time - 1.234) < 0.0005, 1000, 0)", "step(time, 1.231, 0, 1.239, 1)",
                                        "if(abs(time - 1.25) < 0.05, 1, 0)", "sin(time)"};
    char text[300];
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "bodies: {b: {kind: point, mass: 1}}\n"
             "forces: {f: {force: b, value: [\"%s\", 0, 0]}}\n"
             "simulate: {end: 2}\n", laws[k]);
    problem p;
    start(&p, text, "hht", "step 0.01");
    problem_advance(&p, 2.0);
    if (k < 2) assert_contains(tml_sim_warnings(p.sim), "within the fixed step that ends at t = 1.24");
    else assert_string_equal(tml_sim_warnings(p.sim), "");
    problem_end(&p);
  }
}

/* A chirp that switches 400 times, and one that is never seen to. */
static void test_chirp(void **state)
{
  (void)state;
  problem p;
  start(&p,
        "trammel: 1\n"
        "bodies: {b: {kind: point, mass: 1}}\n"
        "forces: {f: {force: b, value: [\"if(sin(pi*time^2) >= 0, 1, 0)\",\n"
        "                               \"max(sin(time), 2*sin(time/2)*cos(time/2))\", 0]}}\n"
        "simulate: {end: 20, tolerance: 1e-7}\n", "rosenbrock", "");
  problem_advance(&p, 20.0);
  double impulse = 0.0;
  for (int k = 0; k < 400; k += 2) impulse += sqrt(k + 1.0) - sqrt(k);
  assert_between(problem_read(&p, "b.vx"), impulse - 1e-8, impulse + 1e-8);
  assert_between(problem_read(&p, "b.vy"), 1.0 - cos(20.0) - 1e-5, 1.0 - cos(20.0) + 1e-5);
  assert_contains(tml_sim_warnings(p.sim), "rounding hides where `max(sin(time)");
  problem_end(&p);
}

/* A body passes through windows of 10 mm that take 2000 J from it, in steps that are longer: none is stepped over. What
 * they decide is the same before and after. */
static const char *const windows[] = {
    "if((dx(b) - 37.3 m)*(dx(b) - 37.31 m) < 0 m2, -2e5 N, 0 N)",
    "if(abs(dx(b) - 37.305 m) < 5 mm, -2e5 N, 0 N)",
    "if(sqrt((dx(b) - 37.305 m)^2 + (1 mm)^2) < (sqrt(26)) mm, -2e5 N, 0 N)",
    "-2e5 N*(cos(pi*(dx(b)/37.305 m - 1)) > cos(pi*0.005/37.305))",
    "-2e5 N*(dm(b, ground.at) < 5 mm)",
    "-2e5 N*(wrapped < 25e-6)",
};

static void test_windows(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof windows/sizeof *windows; i++)
    for (int k = 0; k < METHODS; k++) {
      if (problem_leaves_out(methods[k])) continue;
      char text[800];
      snprintf(text, sizeof text,
               "trammel: 1\n"
               "bodies:\n"
               "  ground: {markers: {at: {at: [37.305, 0, 0]}}}\n"
               "  b: {kind: point, mass: 1, velocity: [100, 0, 0]}\n"
               "variables: {wrapped: plain(dx(b) - 37.305 m)^2}\n"
               "forces: {f: {force: b, value: [\"%s\", 0, 0]}}\n"
               "simulate: {end: 1, h-max: 0.2}\n", windows[i]);
      problem p;
      start(&p, text, methods[k], "tolerance 1e-9");
      problem_advance(&p, 1.0);
      const double v = sqrt(1e4 - 2.0*2000.0);
      assert_between(problem_read(&p, "b.vx"), v*(1.0 - 1e-4), v*(1.0 + 1e-4));
      assert_between(problem_read(&p, "energy.kinetic"), 3000.0*(1.0 - 2e-4), 3000.0*(1.0 + 2e-4));
      problem_end(&p);
    }
}

/* A ball is thrown up 5 m and touches a ceiling 0.05 mm below that, which it would be above for 6.3 ms, within one
 * step: the ceiling sends it back that much earlier. A meter counts what comes over a mark there. */
static void test_brush(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++)
    for (int ceiling = 0; ceiling < 2; ceiling++) {
      if (problem_leaves_out(methods[k])) continue;
      char text[800];
      snprintf(text, sizeof text,
               "trammel: 1\n"
               "gravity: [0, 0, -10]\n"
               "bodies: {b: {kind: point, mass: 1, velocity: [0, 0, 10]}}\n"
               "equations: {meter: {rate: \"1e4*max(0, plain(dz(b)) - 4.99995)\"}}\n"
               "%s"
               "simulate: {end: 1.8, h-max: 0.4}\n", ceiling == 0 ? "" :
               "forces: {c: {force: b, value:\n"
               "  [0, 0, \"-impact(5 m - dz(b), -vz(b), 0.05 mm, 1e9 N/m, 1, 0 N s/m, 1 mm)\"]}}\n");
      problem p;
      start(&p, text, methods[k], "tolerance 1e-8");
      problem_advance(&p, 1.8);
      const double above = sqrt(5e-5/5.0), contact = acos(-1.0)/sqrt(1e9);
      const double s = ceiling ? 0.8 + 2.0*above - contact : 0.8;
      assert_between(problem_read(&p, "b.z"), 5.0 - 5.0*s*s - 1e-2, 5.0 - 5.0*s*s + 1e-2); /* of 5.1e-2 */
      const double count = 1e4*4.0/3.0*5e-5*above;
      if (!ceiling) assert_between(problem_read(&p, "meter"), 0.98*count, 1.02*count);
      problem_end(&p);
    }
}

/* A constraint that starts to move something at 0.5 s. */
static void test_constraint(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p,
          "trammel: 1\n"
          "bodies: {b: {kind: point, mass: 1}}\n"
          "constraints: {c: {zero: \"dx(b) - if(time - 0.5: 0 m, 0 m, 1 m/s^3*(time - 0.5 s)^3)\"}}\n"
          "simulate: {end: 1, tolerance: 1e-6}\n", methods[k], "");
    problem_advance(&p, 0.45);
    assert_between(problem_read(&p, "b.ax"), -1e-4, 1e-4);
    problem_advance(&p, 1.0);
    assert_between(problem_read(&p, "b.x"), 0.125 - 1e-5, 0.125 + 1e-5);
    assert_between(problem_read(&p, "b.vx"), 0.75 - 1e-3, 0.75 + 1e-3);
    assert_between(problem_read(&p, "b.ax"), 3.0 - 1e-6, 3.0 + 1e-6);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- dry friction --------------- */

static const char friction[] =
    "trammel: 1\n"
    "bodies: {b: {kind: point, mass: 1, velocity: [3, 0, 0]}}\n"
    "forces: {friction: {force: b, value: [\"-4 N*sign(vx(b))\", 0, 0]}}\n"
    "simulate: {end: 2, tolerance: 1e-6}\n";

/* It comes to rest as it should; what then happens has no solution, which is said, and soon. */
static void test_friction(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++)
    for (int located = k > 4; located < 2; located++) { /* without, those of higher order feel their way along it */
      if (problem_leaves_out(methods[k])) continue;
      problem p;
      start(&p, friction, methods[k], located ? "" : "locate-switches false");
      const clock_t began = clock();
      const tml_status st = problem_try_steps(&p, 2.0);
      const double seconds = (double)(clock() - began)/CLOCKS_PER_SEC, t = tml_sim_step_time(p.sim);
      const tml_method_info info = tml_method_get(p.sim->eq->run->opt.method);
      if (info.family == TML_FAMILY_PROJECTED && info.is_explicit) { /* by the error of positions: slides along */
        assert_int_equal(st, TML_OK);
        const double off = p.opt.method == TML_AUTO ? 1e-3 : 1e-4; /* auto: by another tolerance */
        assert_between(problem_read(&p, "b.x"), 1.125 - off, 1.125 + off);
      } else {
        assert_int_equal(st, TML_ERR_SIMULATION);
        assert_contains(p.err.text, "tanh instead of a sign");
        assert_between(t, 0.75 - 1e-4, 0.80);
      }
      if (located) assert_contains(tml_sim_warnings(p.sim), "'friction' switches back and forth at t = 0.75");
      assert_true(seconds < 60.0);
      problem_end(&p);
    }
}

/* With a smooth law it comes to rest and stays. */
static void test_smooth_friction(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p,
          "trammel: 1\n"
          "bodies: {b: {kind: point, mass: 1, velocity: [3, 0, 0]}}\n"
          "forces: {friction: {force: b, value: [\"-4 N*tanh(vx(b)/0.01 m/s)\", 0, 0]}}\n"
          "simulate: {end: 2, tolerance: 1e-6}\n", methods[k], "");
    problem_advance(&p, 2.0);
    assert_between(problem_read(&p, "b.x"), 1.125 - 2e-3, 1.125 + 2e-3);
    assert_between(problem_read(&p, "b.vx"), -1e-3, 1e-3);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ball), cmocka_unit_test(test_relay), cmocka_unit_test(test_jump),
      cmocka_unit_test(test_time), cmocka_unit_test(test_pulses),
      core_test(test_fixed_steps),
      core_test(test_chirp), cmocka_unit_test(test_windows), cmocka_unit_test(test_brush),
      cmocka_unit_test(test_constraint), cmocka_unit_test(test_friction),
      cmocka_unit_test(test_smooth_friction),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
