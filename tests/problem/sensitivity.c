/* sensitivity.c - derivatives of results in parameters against closed forms; their errors have to be true. */
#include "support/problem.h"
#include "integrate/common/integrator.h"
#include "sim/simulation.h"

#define PENDULUM                                                                                          \
  "trammel: 1\ngravity: [0, -9.81, 0]\nparameters: {L: 1}\n"                                              \
  "bodies: {mass: {kind: point, mass: 1, position: [-L, 0, 0]}}\n"                                        \
  "joints: {rod: {distance: [ground, mass], length: L}, plane: {inplane: [ground, mass]}}\nsimulate: {end: 2}\n"
#define OSCILLATOR                                                                                        \
  "trammel: 1\nparameters: {k: 40, c: 0.5, m: 2, x0: 0.3}\nbodies:\n"                                     \
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"                                                         \
  "  block: {kind: planar, mass: m, inertia: 1, position: [x0, 0], markers: {rail: {z: [1, 0, 0]}}}\n"    \
  "joints: {guide: {translational: [ground.rail, block.rail]}}\n"                                         \
  "forces: {spring: {force: [block, ground], value: [\"-k*dx(block) - c*vx(block)\", 0]}}\nsimulate: {end: 2}\n"

enum { MOST = 8 };

/* Runs it; `of` and `to` parted by blanks. */
static tml_sensitivities *derive(problem *p, const char *settings, const char *of, const char *to)
{
  char words[2][400];
  const char *list[2][MOST] = {{0}};
  int n[2] = {0};
  snprintf(words[0], sizeof words[0], "%s", of);
  snprintf(words[1], sizeof words[1], "%s", to);
  for (int i = 0; i < 2; i++)
    for (char *w = strtok(words[i], " "); w; w = strtok(NULL, " ")) list[i][n[i]++] = w;
  tml_options o;
  tml_options_default(&o);
  o.end = p->opt.end;
  char text[200];
  snprintf(text, sizeof text, "%s", settings);
  for (char *key = strtok(text, " "); key; key = strtok(NULL, " "))
    assert_int_equal(tml_options_set(&o, key, strtok(NULL, " "), &p->err), TML_OK);
  const tml_sensitivity_options s = {.size = sizeof s, .of = list[0], .n_of = n[0], .to = list[1], .n_to = n[1]};
  tml_sensitivities *out = NULL;
  if (tml_sensitivity(&out, p->model, &o, &s, NULL, &p->err)) fail_msg("%s: %s", of, p->err.text);
  assert_int_equal(out->n_results, n[0]);
  return out;
}

/* Right within its error, which is small. */
static void check(const tml_sensitivities *s, int i, int k, double right, double small)
{
  const tml_derivative *d = &s->derivatives[i*s->n_parameters + k];
  const char *of = s->results[i].of, *to = s->parameters[k].name;
  if (*d->failure) fail_msg("%s by %s: %s", of, to, d->failure);
  if (!(fabs(d->value - right) <= d->error))
    fail_msg("%s by %s: %.12g is not %.12g +- %.2g", of, to, d->value, right, d->error);
  if (!(d->error <= small)) fail_msg("%s by %s: known to %.2g only, not to %.2g", of, to, d->error, small);
}

/* Case sensitivity/pendulum of the reference values: x(t; L) = L sin theta(t sqrt(g/L)). */
static void test_pendulum(void **state)
{
  (void)state;
  static const struct { const char *settings; double known; } cases[] = {
      {"", 2e-9}, {"method radau tolerance 1e-10", 2e-7}, {"method rosenbrock tolerance 1e-9", 1e-7},
      {"method dopri5 tolerance 1e-10", 2e-8},
      {"method gstiff tolerance 1e-9", 1e-5}, {"method gstiff-si2 tolerance 1e-9", 1e-6},
      {"method hht", 1e-3}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    problem p;
    problem_text(&p, PENDULUM);
    tml_sensitivities *s = derive(&p, cases[i].settings, "mass.x@2 mass.x@end", "L");
    assert_true(fabs(s->results[0].value + 0.7935661953433217) <= s->results[0].error + 1e-9);
    assert_true(s->results[0].error < fmax(1e-7, 0.1*cases[i].known) && s->results[0].time == 2.0);
    check(s, 0, 0, 1.308871679092804, cases[i].known);
    check(s, 1, 0, 1.308871679092804, cases[i].known);
    assert_true(fabs(s->derivatives[0].relative + 1.308871679092804/0.7935661953433217) < cases[i].known);
    if (i == 0) assert_string_equal(s->method, "dop853");
    tml_sensitivities_free(s);
    problem_end(&p);
  }
}

/* x = x0 exp(-d t) (cos w t + d/w sin w t), d = c/2m, w^2 = k/m - d^2: derivatives by 40 digits of it. */
static void test_oscillator(void **state)
{
  (void)state;
  static const double right[5][4] = {
      {-0.01284463608739808, 0.1095677289281108, 0.2295007895159339, -0.6792148701759159},
      {0.01662861423849339, -0.3067209175867349, -0.2558920553731841, 3.92309560095368},
      {-0.0003019499134922153, 0.04831198615875445, -0.006038998269844306, -0.9159032839385539},
      {-0.002737627444696029, -0.0001252622805393555, 0.05478386446405542, 0.0510278855439241},
      {0.0004880324307579475, -0.03924945150840763, 5.171426194295655e-5, 0.6175657353101226}};
  static const double value[5] = {-0.2037644610527748, 1.176928680286104, -0.2747709851815662, 0.01530836566317723,
                                  0.1852697205930368};
  static const double size[4] = {40, 0.5, 2, 0.3};
  problem p;
  problem_text(&p, OSCILLATOR);
  tml_sensitivities *s = derive(&p, "", "block.x@2 max(block.vx) min(block.x) mean(block.x) rms(block.x)", "k c m x0");
  for (int i = 0; i < 5; i++) {
    if (!(fabs(s->results[i].value - value[i]) <= 2e-10)) fail_msg("%s: %.12g", s->results[i].of, s->results[i].value);
    for (int k = 0; k < 4; k++) {
      check(s, i, k, right[i][k], 1e-8/size[k]);
      assert_true(fabs(s->derivatives[4*i + k].relative - right[i][k]*size[k]/value[i]) < 1e-6);
    }
  }
  const double d = 0.125, w = sqrt(20.0 - d*d), pi = acos(-1.0);
  assert_true(fabs(s->results[2].time - pi/w) < 1e-6); /* the first turning point */
  assert_true(fabs(s->results[1].time - (pi + atan(w/d))/w) < 1e-6);
  assert_true(isnan(s->results[3].time));
  tml_sensitivities_free(s);
  problem_end(&p);
}

/* Against the equation in the crank angle alone, by complex steps and classical Runge-Kutta with 22000 steps. The drive
 * comes up until 0.1 s. */
static void test_slider_crank(void **state)
{
  (void)state;
  static const double right[2][4] = {{-2.5320742196125, 1.0275024606240, 0.2237712334795, -6.271117246502e-4},
                                     {-0.6077130742898, -0.0503442972339, -0.2351555270321, -4.146463162714e-4}};
  static const double size[4] = {0.3, 0.6, 0.5, 50};
  problem p;
  problem_file(&p, "examples/slider_crank.yaml");
  tml_sensitivities *s = derive(&p, "", "slider.x@2 slider.vx@2", "L1 L2 angle1 k");
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 4; k++) check(s, i, k, right[i][k], 3e-8/size[k]);
  assert_string_equal(s->derivatives[2].unit, "m/rad");
  tml_sensitivities_free(s);
  problem_end(&p);
}

/* A sensor that ends the run at another time: vy = -sqrt(2 g H), and y averaged over the fall is 2 H/3. */
static void test_moved_event(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, -9.81, 0]\nparameters: {H: 2}\n"
                   "bodies: {ball: {kind: point, mass: 1, position: [0, H, 0]}}\n"
                   "sensors: {floor: {when: \"dy(ball) < 0\", stop: true}}\nsimulate: {end: 2}\n");
  tml_sensitivities *s = derive(&p, "", "final(ball.vy) mean(ball.y) max(ball.y) min(ball.vy)", "H");
  check(s, 0, 0, -sqrt(9.81/4.0), 1e-8);
  check(s, 1, 0, 2.0/3.0, 1e-8);
  check(s, 2, 0, 1.0, 1e-8);
  check(s, 3, 0, -sqrt(9.81/4.0), 1e-8);
  assert_non_null(strstr(s->parameters[0].note, "depend on H, near t = 0.63855"));
  tml_sensitivities_free(s);
  problem_end(&p);
}

/* A sensor switches a spring on: a mass comes with speed v against it and is thrown back, x' = -v in the end. */
static void test_switched_element(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nparameters: {v: 2, a: 1, k: 100}\n"
                   "bodies: {ball: {kind: point, mass: 1, velocity: [v, 0, 0]}}\n"
                   "forces: {spring: {force: [ball, ground], value: [\"-k*(dx(ball) - a)\", 0, 0]}}\n"
                   "inactive: [spring]\n"
                   "sensors: {touch: {when: \"dx(ball) > a\", activate: [spring]},\n"
                   "  leave: {when: \"dx(ball) < a\", deactivate: [spring]}}\nsimulate: {end: 1.5}\n");
  tml_sensitivities *s = derive(&p, "", "ball.x@1.5 ball.vx@1.5 max(ball.x)", "v a k");
  const double pi = acos(-1.0); /* x = a - v (t - a/v - pi/sqrt k) */
  check(s, 0, 0, -(1.5 - pi/10.0), 1e-7);
  check(s, 0, 1, 2.0, 1e-7);
  check(s, 0, 2, -2.0*pi/2000.0, 1e-8);
  check(s, 1, 0, -1.0, 1e-7);
  check(s, 2, 0, 0.1, 1e-7); /* a + v/sqrt k */
  check(s, 2, 2, -0.001, 1e-8);
  tml_sensitivities_free(s);
  problem_end(&p);
}

/* A function of time that switches at tau: x = F (T - tau)^2/2m. */
static void test_moved_break(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nparameters: {tau: 0.7, F: 3}\nbodies: {ball: {kind: point, mass: 1.5}}\n"
                   "forces: {push: {force: [ball, ground], value: [\"if(time - tau, 0, F, F)\", 0, 0]}}\n"
                   "simulate: {end: 2}\n");
  tml_sensitivities *s = derive(&p, "", "ball.x@2 ball.vx@1.9", "");
  assert_int_equal(s->n_parameters, 2);
  check(s, 0, 0, -2.6, 1e-8);
  check(s, 0, 1, 1.69/3.0, 1e-8);
  check(s, 1, 0, -2.0, 1e-8);
  assert_non_null(strstr(s->parameters[0].note, "0.7 s"));
  assert_string_equal(s->parameters[1].note, "");
  tml_sensitivities_free(s);
  problem_end(&p);
}

/* Two peaks, as high as each other at a = 0, of which one grows and the other falls; and peaks that stay equal. */
static void test_jump(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nparameters: {a: 0, b: 1, w: 0 m}\n"
                   "bodies: {ball: {kind: point, mass: 1, position: [w, 0, 0]}}\nchannels:\n"
                   "  y: {value: \"sin(2*pi*time)*(1 + a*(time - 0.75))\"}\n  z: {value: \"b*sin(2*pi*time)\"}\n"
                   "simulate: {end: 1.6}\n");
  tml_sensitivities *s = derive(&p, "", "max(y) max(z) y@1.2 ball.x@1", "a b w");
  assert_non_null(strstr(s->derivatives[0].failure, "the largest value jumps from t = "));
  assert_true(isnan(s->derivatives[0].value));
  assert_string_equal(s->parameters[0].failure, "");
  assert_true(s->parameters[0].change == 1e-5 && s->parameters[2].change > 0.0);
  check(s, 1, 1, 1.0, 1e-8);
  check(s, 2, 0, 0.45*sin(2.4*acos(-1.0)), 1e-8);
  check(s, 3, 2, 1.0, 1e-8); /* a length that is 0 is changed by a part of the mechanism */
  assert_string_equal(s->parameters[2].unit, "m");
  assert_string_equal(s->derivatives[3*3 + 2].unit, "");
  tml_sensitivities_free(s);
  problem_end(&p);
}

/* What cannot be differenced is reported by name, and the others are there. */
static void test_failures(void **state)
{
  (void)state;
  static const struct { const char *model, *says; } cases[] = {
      /* a plane that is there twice, until the second is tilted */
      {"trammel: 1\nparameters: {s: 0, v: 1}\nbodies:\n  ground: {markers: {tilt: {z: [0, s, 1]}}}\n"
       "  mass: {kind: point, mass: 1, velocity: [v, 0, 0]}\n"
       "joints: {a: {inplane: [ground, mass]}, b: {inplane: [ground.tilt, mass]}}\nsimulate: {end: 1}\n",
       "with s = 1e-05: it is another mechanism, with"},
      /* two rods from one point, of the same length */
      {"trammel: 1\nparameters: {s: 1, v: 1}\n"
       "bodies: {mass: {kind: point, mass: 1, position: [0, -1, 0], velocity: [v, 0, 0]}}\n"
       "joints: {a: {distance: [ground, mass], length: 1}, b: {distance: [ground, mass], length: s}}\n"
       "simulate: {end: 1}\n",
       "with s = 1.00001: "},
      {"trammel: 1\nparameters: {s: 1, v: 1}\nbodies: {mass: {kind: point, mass: 1, velocity: [v, 0, 0]}}\n"
       "forces: {f: {force: [mass, ground], value: [0, \"sqrt(s - 1)*time\", 0]}}\nsimulate: {end: 1}\n",
       "with s = 0.99999: "},
      {"trammel: 1\nparameters: {s: 1, v: 1}\nbodies: {mass: {kind: point, mass: 1, velocity: [v, 0, 0]}}\n"
       "forces: {f: {force: [mass, ground], value: [0, 0, 0]}}\n"
       "sensors: {there: {when: \"dx(mass) - s*time > 1e-8\", deactivate: [f]}}\nsimulate: {end: 1}\n",
       "with s = 0.99999: the events differ: near t = "},
      {"trammel: 1\nparameters: {s: 1, v: 1}\nbodies: {mass: {kind: point, mass: 1, velocity: [v, 0, 0]}}\n"
       "forces: {f: {force: [mass, ground], value: [0, 0, 0]}}\n"
       "sensors: {there: {when: \"dx(mass) - (s - 5e-6)*time > 1e-7\", deactivate: [f]}}\nsimulate: {end: 1}\n",
       "with s = 1.00001: the events differ: near t = "}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    problem p;
    problem_text(&p, cases[i].model);
    tml_sensitivities *s = derive(&p, "", "mass.vx@end", "s v");
    if (strncmp(s->parameters[0].failure, cases[i].says, strlen(cases[i].says)) != 0)
      fail_msg("'%s', not '%s'", s->parameters[0].failure, cases[i].says);
    assert_string_equal(s->derivatives[0].failure, s->parameters[0].failure);
    tml_sensitivities_free(s);
    problem_end(&p);
  }
}

/* The steps of a run, taken by another, whose own would be shorter: nothing is chosen, and nothing differs. */
static void test_same_steps(void **state)
{
  (void)state;
  problem p, q;
  problem_text(&p, PENDULUM);
  problem_text(&q, PENDULUM);
  problem_set(&p, "method dop853 tolerance 1e-8");
  problem_set(&q, "method dop853 tolerance 1e-8 h-max 1e-3");
  problem_start(&p);
  problem_start(&q);
  for (int i = 0; i < 10; i++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    const tml_recorded_step x = tml_sim_stepped(p.sim);
    assert_true(x.stop == 2.0 && x.t + x.h <= 2.0);
    assert_int_equal(tml_sim_step_like(q.sim, &x, &q.err), TML_OK);
    assert_true(tml_sim_step_time(p.sim) == tml_sim_step_time(q.sim));
  }
  assert_true(tml_sim_stats(p.sim)->h_largest > 2e-3);
  assert_true(problem_read(&p, "mass.x") == problem_read(&q, "mass.x"));
  problem_end(&p);
  problem_end(&q);
}

/* A step like another one is made whole, also where its error is above the tolerance. */
static void test_whatever_error(void **state)
{
  (void)state;
  static const tml_method methods[] = {TML_DOPRI5, TML_DOP853, TML_RADAU};
  for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
    problem p, q;
    double x[2], v[2];
    problem_text(&p, PENDULUM);
    problem_text(&q, PENDULUM);
    p.opt.method = q.opt.method = methods[k];
    p.opt.tolerance = 1e-5;
    q.opt.tolerance = 1e-7;
    problem_start(&p);
    problem_start(&q);
    while (tml_sim_step_time(p.sim) < 2.0) {
      assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
      const tml_recorded_step made = tml_sim_stepped(p.sim);
      assert_int_equal(tml_sim_step_like(q.sim, &made, &q.err), TML_OK);
      problem_reads(&q, "mass", "x y", x);
      problem_reads(&q, "mass", "vx vy", v);
      assert_between(hypot(x[0], x[1]), 1.0 - 1e-7, 1.0 + 1e-7);
      assert_close(problem_read(&q, "rod.force"), v[0]*v[0] + v[1]*v[1] - 9.81*x[1], 1e-6);
    }
    problem_end(&p);
    problem_end(&q);
  }
}

/* What has come to rest, where steps are as long as stability lets them be: y = -m g/k. */
static void test_at_rest(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nparameters: {k: 100, c: 12, m: 1}\ngravity: [0, -9.81, 0]\nbodies:\n"
                   "  ground: {markers: {rail: {z: [0, 1, 0]}}}\n"
                   "  block: {kind: planar, mass: m, inertia: 1, markers: {rail: {z: [0, 1, 0]}}}\n"
                   "joints: {guide: {translational: [ground.rail, block.rail]}}\n"
                   "forces: {spring: {force: [block, ground], value: [0, \"-k*dy(block) - c*vy(block)\"]}}\n"
                   "simulate: {end: 20}\n");
  tml_sensitivities *s = derive(&p, "method dop853", "block.y@end", "k m c");
  check(s, 0, 0, 9.81e-4, 1e-8);
  check(s, 0, 1, -0.0981, 1e-6);
  check(s, 0, 2, 0.0, 1e-8);
  tml_sensitivities_free(s);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_pendulum), cmocka_unit_test(test_oscillator), cmocka_unit_test(test_slider_crank),
    cmocka_unit_test(test_moved_event), cmocka_unit_test(test_switched_element), cmocka_unit_test(test_moved_break),
    cmocka_unit_test(test_jump), cmocka_unit_test(test_failures), cmocka_unit_test(test_same_steps),
    cmocka_unit_test(test_whatever_error), cmocka_unit_test(test_at_rest),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
