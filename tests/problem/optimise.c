/* optimise.c - optima against closed forms: a minimum of its own, one on a bound, one held by a condition (Lagrange), a
 * peak that jumps, a linkage that is known. */
#include "support/problem.h"

/* A mass m on a spring and a damper, thrown with speed 1 from rest at 0. */
#define OSCILLATOR                                                                                        \
  "trammel: 1\nparameters: {k: 30, c: 0.5, m: 1, v: 1, w: 2}\nbodies:\n"                                  \
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"                                                         \
  "  block: {kind: planar, mass: m, inertia: 1, velocity: [v, 0], markers: {rail: {z: [1, 0, 0]}}}\n"     \
  "joints: {guide: {translational: [ground.rail, block.rail]}}\n"                                         \
  "forces: {spring: {force: [block, ground], value: [\"-k*dx(block) - c*vx(block)\", 0]}}\n"             \
  "channels: {peaks: {value: \"sin(2*pi*time)*(1 + (w - 3)*(time - 0.75))\"}}\n"                           \
  "simulate: {end: 2}\n"

static tml_optimum *optimise(problem *p, const tml_optimise_options *asked)
{
  tml_options o;
  tml_optimise_options w = *asked;
  tml_optimum *out = NULL;
  tml_options_default(&o);
  o.end = p->opt.end;
  w.size = sizeof w;
  const tml_status st = tml_optimise(&out, p->model, &o, &w, NULL, &p->err);
  if (st && strstr(p->err.text, "built without")) {
    print_message("SKIPPED: %s\n", p->err.text);
    problem_end(p);
    skip();
  }
  return out;
}

static bool said(const tml_optimum *o, const char *text)
{
  for (int i = 0; i < o->n_lines; i++)
    if (strstr(o->lines[i], text)) return true;
  return false;
}

static void check(const tml_optimum *o, int i, double right, double close)
{
  if (!(fabs(o->parameters[i].value - right) <= close))
    fail_msg("%s by %s: %s = %.12g, not %.12g", o->of, o->search, o->parameters[i].name, o->parameters[i].value,
             right);
}

/* A projectile goes farthest at 45 degrees: x = v^2 sin(2 angle)/g where it comes down. Every search finds it. */
static void test_throw(void **state)
{
  (void)state;
  static const char *const methods[] = {NULL, "slsqp", "mma", "cobyla", "direct", "isres"};
  const tml_search_range angle[] = {{.size = sizeof *angle, "angle", 0.1, 1.5}};
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    problem p;
    problem_text(&p, "trammel: 1\ngravity: [0, -9.81, 0]\nparameters: {angle: 0.5, v: 7}\n"
                     "bodies: {ball: {kind: point, mass: 1, velocity: [v*cos(angle), v*sin(angle), 0]}}\n"
                     "sensors: {floor: {when: \"dy(ball) < 0\", stop: true}}\nsimulate: {end: 3}\n");
    const tml_optimise_options w = {.of = "final(ball.x)", .largest = true, .parameters = angle, .n_parameters = 1,
                                    .method = methods[i], .most = i > 3 ? 60 : 0, .seed = 3};
    tml_optimum *o = optimise(&p, &w);
    if (!o) fail_msg("%s: %s", methods[i] ? methods[i] : "default", p.err.text);
    check(o, 0, acos(-1.0)/4.0, i == 3 ? 1e-4 : 2e-5);
    assert_true(fabs(o->best - 49.0/9.81) < 1e-7 && fabs(o->first - 49.0/9.81*sin(1.0)) < 1e-7);
    assert_true(o->converged && o->feasible && said(o, "a free minimum"));
    assert_string_equal(o->unit, "m");
    tml_optimum_free(o);
    problem_end(&p);
  }
}

/* A spring that stops a mass of speed v within x <= X with the smallest force: k = m v^2/X^2, on the condition; the
 * largest force is then m v^2/X. Without damping x_max = v sqrt(m/k), F_max = v sqrt(k m). */
static void test_condition(void **state)
{
  (void)state;
  static const char *const methods[] = {NULL, "mma", "cobyla"};
  static const char *const subject[] = {"max(block.x) <= 125 mm"};
  const tml_search_range k[] = {{.size = sizeof *k, "k", 10, 500}};
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    problem p;
    problem_text(&p, OSCILLATOR);
    const tml_override still = {.size = sizeof still, "c", 0.0};
    const tml_read_options again = {.size = sizeof again, .overrides = &still, .n_overrides = 1};
    tml_messages *messages = NULL;
    tml_model *m = NULL;
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    assert_int_equal(tml_model_read_again(&m, p.model, &again, messages), TML_OK);
    tml_messages_free(messages);
    tml_model_free(p.model);
    p.model = m;
    const tml_optimise_options w = {.of = "max(abs(block.ax))", .parameters = k, .n_parameters = 1, .subject = subject,
                                    .n_subject = 1, .method = methods[i]};
    tml_optimum *o = optimise(&p, &w);
    if (!o) fail_msg("%zu: %s", i, p.err.text);
    check(o, 0, 64.0, 64.0*(i == 2 ? 1e-3 : 1e-4));
    assert_true(fabs(o->best - 8.0) < 0.01 && o->feasible && o->conditions[0].active && o->conditions[0].kept);
    assert_true(fabs(o->conditions[0].limit - 0.125) < 1e-15 && fabs(o->conditions[0].value - 0.125) < 1e-5);
    assert_true(said(o, "the condition max(block.x) <= 125 mm is met exactly: it limits the result"));
    tml_optimum_free(o);
    problem_end(&p);
  }
}

/* With damping, too, a buffer is best at the damping ratio 0.404: the product of acceleration and way is smallest,
 * 0.5206 v^2. Both in closed form, w = sqrt(k/m), z = c/(2 m w), s^2 = 1 - z^2: x_max w/v = exp(-z/s atan(s/z)),
 * a_max/(w v) = exp(-z/s atan(s (1 - 4 z^2)/(z (3 - 4 z^2)))); the smallest product by SciPy's minimize_scalar. */
static void test_buffer(void **state)
{
  (void)state;
  static const char *const subject[] = {"max(block.x) <= 125 mm"};
  const tml_search_range both[] = {{.size = sizeof *both, "k", 1, 500}, {.size = sizeof *both, "c", 0, 20}};
  problem p;
  problem_text(&p, OSCILLATOR);
  const tml_optimise_options w = {.of = "max(abs(block.ax))", .parameters = both, .n_parameters = 2, .subject = subject,
                                  .n_subject = 1};
  tml_optimum *o = optimise(&p, &w);
  if (!o) fail_msg("%s", p.err.text);
  check(o, 0, 23.07649354073691, 1e-4);
  check(o, 1, 3.881208545571128, 1e-5);
  assert_true(fabs(o->best - 4.164788941588166) < 1e-6 && o->feasible && o->converged && o->conditions[0].active);
  tml_optimum_free(o);
  problem_end(&p);
}

/* Sums of parameters: smallest 3 k + m subject to 2 k + m = 40 and m <= 20 is k = 10, m = 20, where the bound on m
 * holds it. Equations come last. */
static void test_parameters(void **state)
{
  (void)state;
  static const char *const subject[] = {"2*k + m = 40", "k >= 4"};
  const tml_search_range both[] = {{.size = sizeof *both, "k", 1, 100}, {.size = sizeof *both, "m", 0.5, 20}};
  problem p;
  problem_text(&p, OSCILLATOR);
  const tml_optimise_options w = {.of = "3*k + m - 2", .parameters = both, .n_parameters = 2, .subject = subject,
                                  .n_subject = 2};
  tml_optimum *o = optimise(&p, &w);
  if (!o) fail_msg("%s", p.err.text);
  check(o, 0, 10.0, 1e-5);
  check(o, 1, 20.0, 1e-5);
  assert_true(fabs(o->best - 48.0) < 1e-4 && o->parameters[1].bound == 1 && o->feasible);
  assert_string_equal(o->conditions[0].text, "k >= 4");
  assert_true(!o->conditions[0].active && o->conditions[1].active && said(o, "m is at its upper bound, 20"));
  tml_optimum_free(o);
  problem_end(&p);
}

/* The larger of two peaks is smallest where they are equally high, 1 + 0.5 (w - 3) = 1 - 0.5 (w - 3) at w = 3: there is
 * no derivative, and the search goes on without. */
static void test_jump(void **state)
{
  (void)state;
  const tml_search_range w[] = {{.size = sizeof *w, "w", 1, 6}};
  problem p;
  problem_text(&p, OSCILLATOR);
  problem_set(&p, "end 1.5");
  const tml_optimise_options y = {.of = "max(peaks)", .parameters = w, .n_parameters = 1};
  tml_optimum *o = optimise(&p, &y);
  if (!o) fail_msg("%s", p.err.text);
  check(o, 0, 3.0, 2e-3);
  assert_true(o->best < 1.002 && o->converged);
  tml_optimum_free(o);
  problem_end(&p);
}

/* The path of a linkage that is known, from another one: found again. */
static void test_four_bar(void **state)
{
  (void)state;
  const tml_search_range all[] = {{.size = sizeof *all, "a", 0.1, 0.5}, {.size = sizeof *all, "b", 0.5, 2},
                                  {.size = sizeof *all, "c", 0.5, 2}, {.size = sizeof *all, "px", -1, 1},
    {.size = sizeof *all, "py", -1, 1}};
  static const double right[] = {0.35, 0.9, 0.8, 0.45, 0.4};
  problem p;
  problem_file(&p, "examples/optimise/four_bar.yaml");
  const tml_optimise_options w = {.of = "mean(miss)", .parameters = all, .n_parameters = 5};
  tml_optimum *o = optimise(&p, &w);
  if (!o) fail_msg("%s", p.err.text);
  for (int i = 0; i < 5; i++) check(o, i, right[i], 2e-3);
  assert_true(o->first > 1e-3 && o->best < 1e-7);
  tml_optimum_free(o);
  problem_end(&p);
}

/* What cannot be is reported before anything is run. */
static void test_wrong(void **state)
{
  (void)state;
  static const struct { const char *of, *subject, *method, *says; } wrong[] = {
      {"block.x", NULL, NULL, "is not understood"}, {"max(block.xx)", NULL, NULL, "did you mean"},
      {"max(block.x) +", NULL, NULL, "is not understood"}, {"2*", NULL, NULL, "is not understood"},
      {"max(block.x)", "max(block.x) < 3", NULL, "is not a condition"},
      {"max(block.x)", "max(block.x) <= wide", NULL, "'wide' is not a number"},
      {"max(block.x)", "max(block.x) <= 3 kg", NULL, "kg does not fit m"},
      {"max(block.x)", "max(block.x) <= 3 furlong", NULL, "the unit 'furlong' is not known"},
      {"max(block.x)", "max(block.x) = 3", "mma", "does not support conditions with '='"},
      {"max(block.x)", NULL, "cobya", "did you mean 'cobyla'?"},
      {"max(block.x)", NULL, "direct", "'k' has none: write k=LOW..HIGH"}};
  const tml_search_range k[] = {{.size = sizeof *k, "k", 1, INFINITY}};
  problem p;
  tml_optimum *out;
  problem_text(&p, OSCILLATOR);
  for (size_t i = 0; i < sizeof wrong/sizeof *wrong; i++) {
    const tml_optimise_options w = {.size = sizeof w, .of = wrong[i].of, .parameters = k, .n_parameters = 1,
                                    .subject = &wrong[i].subject, .n_subject = wrong[i].subject != NULL,
                                    .method = wrong[i].method};
    assert_int_equal(tml_optimise(&out, p.model, &p.opt, &w, NULL, &p.err), TML_ERR_ARGUMENT);
    if (!strstr(p.err.text, wrong[i].says)) fail_msg("%zu: %s", i, p.err.text);
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_throw), cmocka_unit_test(test_condition), cmocka_unit_test(test_buffer),
      cmocka_unit_test(test_parameters),
      cmocka_unit_test(test_jump), cmocka_unit_test(test_four_bar), cmocka_unit_test(test_wrong),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
