/* inputs.c - values set from outside during a run: every method gives the closed form for steps and ramps of a force,
 * and what the same values give as a formula of time; ramps join without a new start; smooth inputs drive joints. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

static const char *const methods[] = {"hht", "newmark", "nstiff", "nstiff-si2", "hht-si2", "rosenbrock", "w-method",
                                      "adams", "bdf", "dopri5", "dop853", "radau", "auto", "gstiff", "gstiff-si2"};
static const char *const fixed_methods[] = {"hht", "newmark", "nstiff", "hht-add", "hht-si2", "nstiff-si2", "rk4",
                                            "rosenbrock", "dopri5", "dop853", "radau", "auto", "gstiff", "gstiff-si2"};
enum { METHODS = sizeof methods/sizeof *methods, FIXED = sizeof fixed_methods/sizeof *fixed_methods };

/* ---------------------------------------------------------------- an oscillator -------------- */

#define MASS 2.0
#define STIFFNESS 50.0

/* Along x; the z axis of the rail points there. */
#define OSCILLATOR                                                                                 \
  "trammel: 1\n"                                                                                   \
  "bodies:\n"                                                                                      \
  "  ground: {markers: {base: {at: [0, 0, 0], z: [1, 0, 0]}}}\n"                                   \
  "  cart: {mass: 2, inertia: [1, 1, 1], markers: {slot: {at: [0, 0, 0], z: [1, 0, 0]}}}\n"        \
  "joints: {rail: {translational: [ground.base, cart.slot]}}\n"                                    \
  "simulate: {end: 1, tolerance: 1e-7}\n"

static const char driven[] =
    OSCILLATOR
    "inputs: {u: {unit: N, start: 3}}\n"
    "forces: {push: {force: cart, value: [\"u - 50 N/m*dx(cart)\", 0, 0]}}\n";

/* What is set: from a time on a value and a rate. */
typedef struct setting { double t, value, rate; } setting;

static const setting steps[] = {{0.0, 3.0, 0.0}, {0.21, -4.0, 0.0}, {0.5, 6.0, 0.0}, {0.77, 0.0, 0.0}};
static const setting ramps[] = {{0.0, 3.0, 0.0}, {0.2, 3.0, 20.0}, {0.5, 9.0, -30.0}, {0.8, -2.0, 10.0}};
enum { SETTINGS = 4 };

/* x and v after a time with the force value + rate t: a particular solution along the line, an oscillation about it. */
static void propagate(double x[2], double value, double rate, double t)
{
  const double w = sqrt(STIFFNESS/MASS), a = x[0] - value/STIFFNESS, b = (x[1] - rate/STIFFNESS)/w;
  x[0] = a*cos(w*t) + b*sin(w*t) + (value + rate*t)/STIFFNESS;
  x[1] = w*(b*cos(w*t) - a*sin(w*t)) + rate/STIFFNESS;
}

static void exact_until(const setting *list, double end, double x[2])
{
  x[0] = x[1] = 0.0;
  for (int k = 0; k < SETTINGS && list[k].t < end; k++) {
    const double to = k + 1 < SETTINGS ? fmin(list[k + 1].t, end) : end;
    propagate(x, list[k].value, list[k].rate, to - list[k].t);
  }
}

static void set(problem *p, const char *name, double value, double rate)
{
  const int k = tml_sim_input_find(p->sim, name);
  assert_true(k >= 0);
  const tml_status st = tml_sim_set_inputs(p->sim, &k, 1, &value, &rate, &p->err);
  if (st != TML_OK) fail_msg("%s", p->err.text);
}

/* Largest distance from the closed form over times that lie before, at and behind those of the settings. */
static double run_settings(const char *options, const setting *list)
{
  problem p;
  double worst = 0.0;
  problem_text(&p, driven);
  problem_set(&p, options);
  problem_start(&p);
  for (int k = 0; k < SETTINGS; k++) {
    const double end = k + 1 < SETTINGS ? list[k + 1].t : 1.0;
    problem_advance(&p, list[k].t);
    set(&p, "u", list[k].value, list[k].rate);
    for (int i = 1; i <= 3; i++) {
      const double t = list[k].t + i/3.0*(end - list[k].t);
      double x[2];
      problem_advance(&p, t);
      exact_until(list, t, x);
      worst = fmax(worst, fabs(problem_read(&p, "cart.x") - x[0]));
      if (i < 3) worst = fmax(worst, fabs(problem_read(&p, "u") - list[k].value - list[k].rate*(t - list[k].t)));
    }
  }
  problem_end(&p);
  return worst;
}

static void closed_form(void **state)
{
  (void)state;
  char options[80];
  for (int k = 0; k < METHODS; k++)
    for (int r = 0; r < 2; r++) {
      if (problem_leaves_out(methods[k])) continue;
      snprintf(options, sizeof options, "method %s tolerance 1e-7", methods[k]);
      const double off = run_settings(options, r ? ramps : steps);
      if (!(off < (strcmp(methods[k], "newmark") == 0 ? 1e-3 : 1e-4))) /* of first order */
        fail_msg("%s, %s: off by %g m", methods[k], r ? "ramps" : "steps", off);
    }
  for (int k = 0; k < FIXED; k++)
    for (int r = 0; r < 2; r++) {
      if (problem_leaves_out(fixed_methods[k])) continue;
      snprintf(options, sizeof options, "method %s step 0.5e-3 gamma 0.5 beta 0.25 alpha -0.05", fixed_methods[k]);
      const double off = run_settings(options, r ? ramps : steps);
      if (!(off < 1e-4)) fail_msg("%s with fixed steps, %s: off by %g m", fixed_methods[k], r ? "ramps" : "steps", off);
    }
}

/* ---------------------------------------------------------------- a formula of time ---------- */

static const char by_formula[] =
    OSCILLATOR
    "forces: {push: {force: cart, value: [\"if(time < 0.21 s, 3 N, if(time < 0.5 s, -4 N, if(time < 0.77 s, 6 N, 0 N)))"
    " - 50 N/m*dx(cart)\", 0, 0]}}\n";

/* The same values through a formula with breaks that are known and through inputs, whose breaks become known. */
static void as_formula(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    problem a, b;
    char options[80];
    if (problem_leaves_out(methods[k])) continue;
    snprintf(options, sizeof options, "method %s tolerance 1e-8", methods[k]);
    problem_text(&a, by_formula);
    problem_text(&b, driven);
    problem_set(&a, options);
    problem_set(&b, options);
    problem_start(&a);
    problem_start(&b);
    problem_advance(&a, 1.0);
    for (int i = 0; i < SETTINGS; i++) {
      problem_advance(&b, steps[i].t);
      set(&b, "u", steps[i].value, 0.0);
    }
    problem_advance(&b, 1.0);
    const double x = problem_read(&a, "cart.x"), y = problem_read(&b, "cart.x");
    if (!(fabs(x - y) < 2e-5)) fail_msg("%s: %.9g by formula, %.9g by inputs", methods[k], x, y);
    assert_close(problem_read(&a, "energy.work"), problem_read(&b, "energy.work"), 1e-3);
    problem_end(&a);
    problem_end(&b);
  }
}

/* ---------------------------------------------------------------- starts --------------------- */

/* Where the last step ended, a jump starts the method again and a ramp that joins does not; the same is nothing. */
static void when_it_starts_again(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, driven);
  problem_start(&p);
  for (int i = 0; i < 20; i++) assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  const double t = tml_sim_time(p.sim), h = p.sim->eq->run->h_last;
  set(&p, "u", 3.0, 0.0);
  assert_true(p.sim->eq->run->h_last == h);
  set(&p, "u", 3.0, 7.0);
  assert_true(p.sim->eq->run->h_last == h && p.sim->eq->run->t == t);
  set(&p, "u", 4.0, 7.0);
  assert_true(p.sim->eq->run->h_last == 0.0 && p.sim->eq->run->t == t);
  assert_close(problem_read(&p, "u"), 4.0, 1e-12);
  assert_close(problem_read(&p, "cart.ax"), (4.0 - STIFFNESS*problem_read(&p, "cart.x"))/MASS, 1e-9);
  problem_end(&p);
}

/* A step that went on beyond the reported time counts up to there only, with the work done. */
static void taken_back(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, driven);
  problem_set(&p, "tolerance 1e-5");
  problem_start(&p);
  problem_advance(&p, 0.2);
  while (tml_sim_step_time(p.sim) == tml_sim_time(p.sim)) problem_advance(&p, tml_sim_time(p.sim) + 1e-3);
  const double t = tml_sim_time(p.sim), x = problem_read(&p, "cart.x");
  set(&p, "u", -8.0, 0.0);
  assert_true(tml_sim_time(p.sim) == t && tml_sim_step_time(p.sim) == t);
  assert_close(problem_read(&p, "cart.x"), x, 1e-9);
  assert_true(tml_sim_advance(p.sim, t - 1e-3, &p.err) == TML_ERR_ARGUMENT);
  problem_advance(&p, 1.0);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_true(n->energy_error < 1e-3*n->energy_scale);
  problem_end(&p);
}

/* Before the start it is what the start is made with. */
static void before_the_start(void **state)
{
  (void)state;
  problem p;
  const int k = 0;
  const double value = 10.0;
  problem_text(&p, driven);
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
  assert_close(tml_sim_input(p.sim, 0).value, 3.0, 1e-15);
  assert_int_equal(tml_sim_set_inputs(p.sim, &k, 1, &value, NULL, &p.err), TML_OK);
  assert_close(tml_sim_input(p.sim, 0).value, 10.0, 1e-15);
  assert_int_equal(tml_sim_assemble(p.sim, &p.err), TML_OK);
  assert_close(problem_read(&p, "cart.ax"), 5.0, 1e-12);
  assert_true(tml_sim_stats(p.sim)->steps == 0);
  problem_end(&p);
}

/* ---------------------------------------------------------------- sensors -------------------- */

static const char with_sensor[] =
    OSCILLATOR
    "inputs: {u: {unit: N}}\n"
    "forces: {push: {force: cart, value: [u, 0, 0]}}\n"
    "sensors: {far: {when: {value: dx(cart), above: 0.11 m}, stop: true}}\n";

/* What a sensor saw behind the reported time never happened when something else is set there. */
static void sensor_behind(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, with_sensor);
  problem_set(&p, "tolerance 1e-4 h-max 0.2 end 2");
  problem_start(&p);
  set(&p, "u", 2.0, 0.0);
  double t = 0.0; /* x = t^2/2: 0.11 m at 0.469 s */
  while (!tml_sim_stopped(p.sim)) problem_advance(&p, t += 0.01);
  assert_true(tml_sim_time(p.sim) < 0.46);
  set(&p, "u", -2.0, 0.0);
  assert_null(tml_sim_stopped(p.sim));
  problem_advance(&p, 1.0);
  assert_null(tml_sim_stopped(p.sim));
  problem_advance(&p, 2.0);
  problem_end(&p);
  problem_text(&p, with_sensor);
  problem_start(&p);
  set(&p, "u", 2.0, 0.0);
  problem_advance(&p, 1.0);
  assert_non_null(tml_sim_stopped(p.sim));
  const int k = 0;
  const double value = 1.0;
  assert_int_equal(tml_sim_set_inputs(p.sim, &k, 1, &value, NULL, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "sensor 'far' has ended the run");
  problem_end(&p);
}

/* ---------------------------------------------------------------- smooth inputs -------------- */

static const char moved[] =
    OSCILLATOR
    "inputs: {u: {unit: m, smooth: 0.2 s}}\n"
    "motions: {drive: {translation: rail, value: u}}\n";

/* Value, rate and second derivative of a ramp of fifth degree from a to b within T. */
static double ramp(double a, double b, double T, double t, int derivative)
{
  const double s = fmin(t/T, 1.0);
  if (derivative == 0) return a + (b - a)*s*s*s*(10.0 - 15.0*s + 6.0*s*s);
  if (derivative == 1) return (b - a)/T*30.0*s*s*(1.0 - s)*(1.0 - s);
  return (b - a)/(T*T)*60.0*s*(1.0 - s)*(1.0 - 2.0*s);
}

/* A motion follows a smooth input, with its derivatives, and no step is started again where it is set. */
static void drives_a_joint(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    problem p;
    char options[80];
    if (problem_leaves_out(methods[k])) continue;
    snprintf(options, sizeof options, "method %s tolerance 1e-6", methods[k]);
    problem_text(&p, moved);
    problem_set(&p, options);
    if (problem_try_start(&p) != TML_OK) { /* nothing free: methods on independent coordinates say so */
      problem_end(&p);
      continue;
    }
    problem_advance(&p, 0.1);
    set(&p, "u", 0.3, 0.0);
    for (double t = 0.13; t < 0.4; t += 0.03) {
      problem_advance(&p, t);
      const double at[3] = {problem_read(&p, "cart.x"), problem_read(&p, "cart.vx"), problem_read(&p, "cart.ax")};
      for (int d = 0; d < 3; d++) {
        const double wanted = ramp(0.0, 0.3, 0.2, t - 0.1, d), scale[3] = {0.3, 0.3/0.2, 0.3/0.04};
        if (!(fabs(at[d] - wanted) < 1e-4*scale[d]))
          fail_msg("%s: derivative %d at %g is %g, not %g", methods[k], d, t, at[d], wanted);
      }
    }
    problem_end(&p);
  }
}

/* Set again on its way, an input turns to the new line without a jump in its second derivative and is there in time. */
static void set_on_the_way(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, moved);
  problem_set(&p, "tolerance 1e-7");
  problem_start(&p);
  set(&p, "u", 0.3, 0.0);
  problem_advance(&p, 0.08);
  const double v = problem_read(&p, "cart.vx"), a = problem_read(&p, "cart.ax");
  set(&p, "u", -0.1, 0.5);
  assert_close(problem_read(&p, "cart.vx"), v, 1e-6);
  assert_close(problem_read(&p, "cart.ax"), a, 1e-4);
  problem_advance(&p, 0.28);
  assert_between(problem_read(&p, "cart.x"), -1e-6, 1e-6); /* on the line -0.1 + 0.5 (t - 0.08) */
  assert_close(problem_read(&p, "cart.vx"), 0.5, 1e-5);
  problem_advance(&p, 0.5);
  assert_close(problem_read(&p, "cart.x"), 0.11, 1e-5);
  problem_end(&p);
}

/* Setting an input changes nothing of what is behind: neither the work that was done until now, nor what rates were
 * when results inside the step before were read. */
static void behind(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    problem p[2];
    double x[2], before[2];
    if (problem_leaves_out(methods[k])) continue;
    for (int i = 0; i < 2; i++) {
      problem_text(&p[i], driven);
      problem_set(&p[i], "tolerance 1e-6");
      assert_int_equal(tml_options_set(&p[i].opt, "method", methods[k], &p[i].err), TML_OK);
      problem_start(&p[i]);
      problem_advance(&p[i], 0.3);
      const double start = tml_sim_step_time(p[i].sim);
      assert_int_equal(tml_sim_step(p[i].sim, &p[i].err), TML_OK);
      const double t = tml_sim_step_time(p[i].sim);
      if (i) problem_advance(&p[i], 0.5*(start + t)); /* inside the last step */
      if (i) (void)problem_read(&p[i], "cart.x");
      problem_advance(&p[i], t);
      before[0] = problem_read(&p[i], "energy.work");
      set(&p[i], "u", problem_read(&p[i], "u"), 40.0);
      before[1] = problem_read(&p[i], "energy.work");
      if (k == 0) assert_close(before[1], before[0], 1e-6); /* hht books work as the channel does */
      assert_int_equal(tml_sim_step(p[i].sim, &p[i].err), TML_OK);
      problem_advance(&p[i], 0.5*(t + tml_sim_step_time(p[i].sim)));
      x[i] = problem_read(&p[i], "cart.x");
      problem_end(&p[i]);
    }
    if (x[0] != x[1]) fail_msg("%s: %.17g and, read inside the step before, %.17g", methods[k], x[0], x[1]);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(closed_form), cmocka_unit_test(as_formula), core_test(when_it_starts_again),
      core_test(taken_back), core_test(before_the_start), core_test(sensor_behind),
      cmocka_unit_test(drives_a_joint), core_test(set_on_the_way), cmocka_unit_test(behind),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
