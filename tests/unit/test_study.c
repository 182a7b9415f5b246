/* test_study.c - studies: errors that are what they are called, references that know their limits, verdicts that warn
 * of a bad run and leave a good one alone. */
#include <unistd.h>

#include "draw/plot/plot_svg_lines.h"
#include "run/compare/run_comparison.h"
#include "support/problem.h"

/* ---------------------------------------------------------------- measuring ------------------ */

static void test_differences(void **state)
{
  (void)state;
  tml_plan_channel channels[] = {{"a.x", "m", TML_CHANNEL_PLAIN, TML_QUANTITY_LENGTH, .group = 0, .per_si = 1},
                                 {"a.psi", "rad", TML_CHANNEL_TURN, TML_QUANTITY_ANGLE, .group = 1, .per_si = 1},
                                 {"a.e0", "", TML_CHANNEL_SIGN, TML_QUANTITY_ANGLE, .group = 2, .per_si = 1},
                                 {"b.x", "m", TML_CHANNEL_PLAIN, TML_QUANTITY_LENGTH, .group = 3, .per_si = 1}};
  const tml_plan p = {.channels = channels, .n_channels = 4, .n_times = 2, .smallest = 1e-3};
  double one[] = {0, 3.1, 0.5, 7, 2, 0, 0.7, 7}, two[] = {0.5, -3.1, -0.5, 7, 2, 0.1, 0.6, 7.25};
  const tml_track a = {.n_times = 2, .values = one}, b = {.n_times = 2, .values = two};
  assert_close(tml_comparison_plan_deviation(&p, 0, &a, &b).max, 0.5, 1e-14);
  assert_close(tml_comparison_plan_deviation(&p, 0, &a, &b).rms, 0.5/sqrt(2), 1e-14);
  assert_true(tml_comparison_plan_deviation(&p, 0, &a, &b).end == 0);
  /* across the end of the circle */
  assert_close(tml_comparison_plan_difference(&p, 1, 0, &a, &b), 2*acos(-1.0) - 6.2, 1e-12);
  /* e and -e are one orientation */
  assert_close(tml_comparison_plan_deviation(&p, 2, &a, &b).max, 0.1, 1e-12);
  double sizes[4];
  tml_comparison_plan_sizes(&p, &a, NULL, sizes);
  assert_close(sizes[0], 2.0, 1e-14);
  assert_close(sizes[3], 2e-3, 1e-14); /* it rests: a part of what others of its unit do */
  assert_close(tml_comparison_plan_worst(&p, sizes, &a, &b), 0.25/2e-3, 1e-12);
}

static void test_judge(void **state)
{
  (void)state;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method other = tml_second_method_find(1u << m, 1u << m);
    assert_true(other != TML_METHOD_COUNT && (int)other != m);
    assert_true(tml_method_get(other).available && tml_method_get(other).variable);
    bool families = false;
    for (int k = 0; k < (int)TML_METHOD_COUNT; k++) {
      const tml_method_info x = tml_method_get((tml_method)k);
      families = families || (x.available && x.variable && (x.order == 2 || x.order == 4) &&
                              x.family != tml_method_get((tml_method)m).family);
    }
    if (families) assert_true(tml_method_get(other).family != tml_method_get((tml_method)m).family);
  }
  assert_int_equal(tml_second_method_find(1, (1u << TML_METHOD_COUNT) - 1), TML_METHOD_COUNT);
}

/* ---------------------------------------------------------------- comparing ------------------ */

typedef struct rows {
  char method[64][32];
  tml_compare_run run[64];
  double drift[64];
  long long steps[64];
  bool failed[64];
  int n, stop_after;
  char notes[2048];
} rows;

static void keep_row(void *user, const tml_compare_run *r)
{
  rows *k = user;
  snprintf(k->method[k->n], sizeof k->method[0], "%s", r->method);
  k->drift[k->n] = r->stats->drift_velocity;
  k->steps[k->n] = r->stats->steps;
  k->failed[k->n] = *r->failure;
  k->run[k->n++] = *r;
}

static void keep_note(void *user, const char *text)
{
  rows *k = user;
  const size_t used = strlen(k->notes);
  snprintf(k->notes + used, sizeof k->notes - used, "%s\n", text);
}

static bool watch(void *user, const tml_study_progress *p)
{
  const rows *k = user;
  assert_true(p->time <= p->end && p->number >= 1 && p->number <= p->count);
  return !(k->stop_after > 0 && k->n >= k->stop_after);
}

static char dir[64];

static int make_folder(void **state)
{
  (void)state;
  snprintf(dir, sizeof dir, "study-%ld", (long)getpid());
  return 0;
}

static int remove_folder(void **state)
{
  (void)state;
  char command[96];
  snprintf(command, sizeof command, "rm -rf %s", dir);
  return system(command);
}

/* Lines of a file in the folder; 0: there is none. */
static int lines_of(const char *file)
{
  char path[128];
  snprintf(path, sizeof path, "%s/%s", dir, file);
  FILE *f = fopen(path, "r");
  int n = 0;
  for (int c; f && (c = fgetc(f)) != EOF;) n += c == '\n';
  if (f) fclose(f);
  return n;
}

/* A mass on a spring, started at rest: x = 1 + 0.5 cos(4 t). */
static const char oscillator[] = "trammel: 1\n"
                                 "bodies:\n"
                                 "  mass: {kind: planar, mass: 1, inertia: 1, position: [1.5, 0],\n"
                                 "         markers: {z: {z: [1, 0, 0]}}}\n"
                                 "  ground: {markers: {z: {z: [1, 0, 0]}}}\n"
                                 "joints: {slide: {translational: [ground.z, mass.z]}}\n"
                                 "forces: {s: {spring-damper: [ground, mass], stiffness: 16, free-length: 1}}\n"
                                 "simulate: {end: 3, output: 0.05, alpha: -0.1}\n"
                                 "plot: [mass.x, run.step]\n";

static double true_error(problem *p, double step)
{
  double worst = 0;
  p->opt.step = step;
  problem_start(p);
  for (int i = 0; i <= 60; i++) {
    problem_advance(p, 0.05*i);
    worst = fmax(worst, fabs(problem_read(p, "mass.x") - 1 - 0.5*cos(0.2*i)));
  }
  problem_again(p);
  return worst;
}

static tml_status compare(problem *p, tml_compare_options *c, rows *k)
{
  *k = (rows){.stop_after = k->stop_after};
  c->dir = dir;
  c->row = keep_row;
  c->note = keep_note;
  c->watch = watch;
  c->user = k;
  return tml_compare(p->model, &p->opt, c, NULL, &p->err);
}

static void test_error_is_true(void **state)
{
  (void)state;
  static const double steps[] = {0.05, 0.025, 0.0125};
  static const tml_method hht[] = {TML_HHT};
  tml_compare_options c = {.size = sizeof c, .methods = hht, .n_methods = 1, .levels = steps, .n_levels = 3,
                           .fixed = true};
  problem p;
  rows k = {.stop_after = 0};
  problem_text(&p, oscillator);
  assert_int_equal(compare(&p, &c, &k), TML_OK);
  assert_int_equal(k.n, 3);
  for (int i = 0; i < 3; i++) {
    assert_false(k.run[i].bounded);
    assert_close(k.run[i].error, true_error(&p, steps[i]), 0.05); /* the range is 1 */
    assert_true(k.run[i].rms < k.run[i].error && k.run[i].end <= k.run[i].error);
  }
  assert_true(isnan(k.run[0].order));
  assert_between(k.run[1].order, 1.9, 2.1);
  assert_between(k.run[2].order, 1.9, 2.1);
  problem_end(&p);
}

/* Every method that can, on the slider crank: its order, also in the energy; drift of the velocities where they are not
 * imposed. */
static void test_orders(void **state)
{
  (void)state;
  static const double steps[] = {0.005, 0.0025, 0.00125};
  tml_compare_options c = {.size = sizeof c, .levels = steps, .n_levels = 3, .fixed = true};
  problem p;
  rows k = {.stop_after = 0};
  problem_file(&p, "examples/papers/slider_crank.yaml");
  assert_int_equal(compare(&p, &c, &k), TML_OK);
  int methods = 0;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method_info x = tml_method_get((tml_method)m);
    methods += x.available && x.fixed && x.family != TML_FAMILY_HEAP;
  }
  assert_int_equal(k.n, 3*methods);
  for (int i = 0; i < k.n; i += 3) {
    const tml_method_info x = tml_method_get(tml_method_find(k.method[i]));
    print_message("%s: error %g, order %g\n", x.word, k.run[i + 2].error, k.run[i + 2].order);
    assert_false(k.failed[i + 2]);
    if (x.order == 0 || x.order > 2) continue; /* below what the reference is known to */
    assert_between(k.run[i + 2].order, x.order - 0.25, x.order + 0.35);
    assert_between(order(k.run[i + 1].energy_error, k.run[i + 2].energy_error), x.order - 0.4, x.order + 0.6);
    if (x.family == TML_FAMILY_INDEX3)
      assert_between(order(k.drift[i + 1], k.drift[i + 2]), 1.5, 2.5);
  }
  assert_int_equal(lines_of("compare.csv"), 2 + k.n);
  static const char *const files[] = {"compare.json", "error_step.svg", "error_cpu.svg", "energy_step.svg",
                                      "drift.svg"};
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) assert_true(lines_of(files[i]) > 10);
  problem_end(&p);
}

/* A reference no better than what it judges says so. */
static void test_bounded(void **state)
{
  (void)state;
  static const double tolerances[] = {1e-3, 1e-7};
  static const tml_method hht[] = {TML_HHT};
  tml_compare_options c = {.size = sizeof c, .methods = hht, .n_methods = 1, .levels = tolerances, .n_levels = 2,
                           .reference = "hht@1e-5"};
  problem p;
  rows k = {.stop_after = 0};
  problem_text(&p, oscillator);
  assert_int_equal(compare(&p, &c, &k), TML_OK);
  assert_contains(k.notes, "hht, tolerance 1e-05");
  assert_false(k.run[0].bounded);
  assert_true(k.run[1].bounded);
  assert_true(isnan(k.run[1].order));
  c.reference = "hth@1e-5";
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  c.reference = "hht";
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "METHOD@TOLERANCE");
  problem_end(&p);
}

static void test_failed_row(void **state)
{
  (void)state;
  static const double steps[] = {0.02, 1e-3};
  static const tml_method methods[] = {TML_HHT, TML_NSTIFF};
  tml_compare_options c = {.size = sizeof c, .methods = methods, .n_methods = 2, .levels = steps, .n_levels = 2,
                           .fixed = true};
  problem p;
  rows k = {.stop_after = 0};
  problem_file(&p, "examples/double_pendulum.yaml");
  assert_int_equal(compare(&p, &c, &k), TML_OK);
  assert_int_equal(k.n, 4);
  assert_true(k.failed[0] && !k.failed[1] && k.failed[2] && !k.failed[3]);
  assert_true(isnan(k.run[0].error) && isnan(k.run[1].order));
  c.cpu_limit = 1e-9;
  assert_int_equal(compare(&p, &c, &k), TML_OK);
  assert_true(k.failed[1] && k.failed[3]);
  problem_end(&p);
}

static void test_interrupted(void **state)
{
  (void)state;
  static const double tolerances[] = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9};
  tml_compare_options c = {.size = sizeof c, .levels = tolerances, .n_levels = 6};
  problem p;
  rows k = {.stop_after = 2};
  problem_file(&p, "examples/v8.yaml");
  problem_set(&p, "end 0.2");
  c.reference = "hht@1e-5";
  assert_int_equal(compare(&p, &c, &k), TML_ERR_INTERRUPTED);
  assert_true(k.n >= 2);
  assert_int_equal(lines_of("compare.csv"), 2 + k.n);
  assert_true(lines_of("compare.json") > 10);
  problem_end(&p);
}

static void test_wrong_wishes(void **state)
{
  (void)state;
  static const double good[] = {1e-3}, bad[] = {NAN};
  static const char *const channels[] = {"mass.xx"}, *const steps[] = {"run.step"};
  tml_compare_options c = {.size = sizeof c, .levels = bad, .n_levels = 1};
  problem p;
  rows k = {.stop_after = 0};
  problem_text(&p, oscillator);
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  c.levels = good;
  c.channels = channels;
  c.n_channels = 1;
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "did you mean");
  c.channels = steps;
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "describes the run");
  c.n_channels = 0;
  c.joint = "slide";
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  c.joint = "none";
  assert_int_equal(compare(&p, &c, &k), TML_ERR_ARGUMENT);
  problem_end(&p);
}

/* ---------------------------------------------------------------- verifying ------------------ */

/* On all that is recorded, or on a channel. */
static tml_verdict *verdict_of(problem *p, const char *channel)
{
  const char *const one[] = {channel};
  const tml_verify_options y = {.size = sizeof y, .channels = one, .n_channels = channel != NULL};
  tml_verdict *v = NULL;
  const tml_status st = tml_verify(&v, p->model, &p->opt, &y, &p->err);
  if (st) fail_msg("%s", p->err.text);
  print_message("%s\n", v->text);
  return v;
}

static tml_verdict *verdict_on(problem *p) { return verdict_of(p, NULL); }

static void test_verdicts(void **state)
{
  (void)state;
  static const struct { const char *model, *settings; bool good; } cases[] = {
      {"pendulum", "tolerance 1e-6", true},          {"pendulum", "tolerance 1e-2", false},
      {"pendulum", "step 2e-3", true},               {"pendulum", "step 0.05", false},
      {"pendulum", "end 60", false}, /* the phase runs away */
      {"slider_crank", "tolerance 1e-5", true},      {"slider_crank", "tolerance 1e-3", false},
      {"slider_crank", "step 0.005", true},          {"slider_crank", "step 0.05", false},
      {"slider_crank", "method nstiff", true},       {"slider_crank", "method newmark tolerance 1e-4", false},
      {"double_pendulum", "tolerance 1e-6", true},   {"double_pendulum", "tolerance 1e-2", false},
      {"four_bar", "tolerance 1e-5", true},          {"four_bar", "method newmark tolerance 1e-2", false},
      {"heavy_top", "tolerance 1e-6", true},         {"heavy_top", "step 0.01", false},
      {"squeezer", "tolerance 1e-6", true},          {"squeezer", "tolerance 1e-3", false},
  };
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    char path[64];
    problem p;
    snprintf(path, sizeof path, "examples/%s.yaml", cases[i].model);
    problem_file(&p, path);
    problem_set(&p, cases[i].settings);
    tml_verdict *v = verdict_on(&p);
    if (v->good != cases[i].good) fail_msg("%s, %s: %s", cases[i].model, cases[i].settings, v->text);
    assert_int_equal(strncmp(v->text, "NOT", 3) == 0, !v->good);
    assert_true(v->n_lines > 3 && v->n_channels > 0);
    tml_verdict_free(v);
    problem_end(&p);
  }
}

/* The estimate is near the truth. */
static void test_estimate(void **state)
{
  (void)state;
  static const double steps[] = {0.05, 0.0125, 0.003125};
  problem p;
  problem_text(&p, oscillator);
  for (int i = 0; i < 3; i++) {
    const double truth = true_error(&p, steps[i]);
    p.opt.step = steps[i];
    tml_verdict *v = verdict_of(&p, "mass.x");
    assert_int_equal(v->n_channels, 1);
    assert_string_equal(v->channels[0].name, "mass.x");
    assert_between(v->channels[0].error, 0.8*truth, 3*truth);
    assert_close(v->channels[0].size, 1.0, 0.01);
    tml_verdict_free(v);
  }
  problem_end(&p);
}

static const char chaotic[] = "trammel: 1\n"
                              "gravity: [0, -9.81, 0]\n"
                              "bodies:\n"
                              "  upper: {kind: planar, mass: 1, inertia: 1/12, position: [0.5, 0],\n"
                              "          markers: {O: {at: [-0.5, 0]}, A: {at: [0.5, 0]}}}\n"
                              "  lower: {kind: planar, mass: 1, inertia: 1/12, position: [1.5, 0],\n"
                              "          markers: {A: {at: [-0.5, 0]}}}\n"
                              "joints:\n"
                              "  shoulder: {revolute: [ground, upper.O]}\n"
                              "  elbow: {revolute: [upper.A, lower.A]}\n"
                              "simulate: {end: 2, output: 0.02, tolerance: 1e-6}\n"
                              "plot: [upper.angle, lower.angle]\n";

static void test_chaos(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, chaotic);
  tml_verdict *v = verdict_on(&p);
  assert_true(v->good);
  tml_verdict_free(v);
  for (double end = 10; end <= 30; end += 10) {
    p.opt.end = end;
    v = verdict_on(&p);
    assert_false(v->good);
    assert_contains(v->text, "if the motion is chaotic, a smaller tolerance");
    assert_contains(v->text, "up to t = ");
    tml_verdict_free(v);
  }
  problem_end(&p);
}

/* A slider crank from rest at a loose tolerance: its error grows as quickly as in chaotic motion, but the tolerance
 * that the verdict suggests helps. */
static void test_error_that_builds_up(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/slider_crank.yaml");
  p.opt.method = TML_HHT;
  p.opt.tolerance = 1e-2;
  tml_verdict *v = verdict_on(&p);
  assert_false(v->good);
  const char *advice = strstr(v->text, "if not, a tolerance of about ");
  assert_non_null(advice);
  p.opt.tolerance = strtod(advice + strlen("if not, a tolerance of about "), NULL);
  tml_verdict_free(v);
  v = verdict_on(&p);
  assert_true(v->good);
  tml_verdict_free(v);
  problem_end(&p);
}

/* Steps that were not solved, and a run that cannot be made. */
static void test_unsound(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/pendulum.yaml");
  problem_set(&p, "step 2e-3 exact-iterations 1 filter false settle false");
  tml_verdict *v = verdict_on(&p);
  assert_false(v->good);
  tml_verdict_free(v);
  problem_end(&p);
  problem_file(&p, "examples/double_pendulum.yaml");
  problem_set(&p, "step 0.02");
  v = verdict_on(&p);
  assert_false(v->good);
  assert_contains(v->text, "NOT verified");
  tml_verdict_free(v);
  problem_end(&p);
}

/* ---------------------------------------------------------------- the pieces ----------------- */

static void test_drift(void **state)
{
  (void)state;
  problem p;
  double drift[3], velocity = 0, acceleration = 0;
  problem_file(&p, "examples/pendulum.yaml");
  problem_set(&p, "step 0.01");
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
  assert_int_equal(tml_sim_drift(p.sim, drift), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_assemble(p.sim, &p.err), TML_OK);
  assert_int_equal(tml_sim_drift(p.sim, drift), TML_OK); /* a consistent start */
  for (int i = 0; i < 3; i++) assert_between(drift[i], 0, 1e-11);
  for (int i = 0; i < 100; i++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    assert_int_equal(tml_sim_drift(p.sim, drift), TML_OK);
    assert_between(drift[0], 0, 1e-9);
    velocity = fmax(velocity, drift[1]);
    acceleration = fmax(acceleration, drift[2]);
  }
  assert_between(velocity, 1e-5, 1e-2); /* an index-3 method imposes neither */
  assert_between(acceleration, 1e-4, 1);
  problem_end(&p);
}

/* Velocity across a pin between two moving bodies: what is left of metres per second is the drift. */
static void test_drift_xy(void **state)
{
  (void)state;
  problem p;
  tml_plan plan;
  tml_track k;
  tml_study study = {0};
  const tml_setting s = {TML_HHT, true, 5e-3};
  problem_text(&p, chaotic);
  const tml_plan_request request = {.n_patterns = 0};
  assert_int_equal(tml_comparison_plan_create(&plan, p.model, &p.opt, &request, NULL, &p.err), TML_OK);
  assert_int_equal(tml_comparison_plan_choose_joint(&plan, NULL, &p.err), TML_OK);
  assert_string_equal(p.model->joints[plan.joint].name, "elbow");
  assert_int_equal(tml_run_track_run(&k, &plan, &s, &study, &p.err), TML_OK);
  assert_int_equal(k.n_times, plan.n_times);
  assert_between(k.n_xy, TML_TRACK_XY/2, TML_TRACK_XY);
  double most = 0;
  for (int i = 0; i < k.n_xy; i++) most = fmax(most, fmax(fabs(k.xy[i][0]), fabs(k.xy[i][1])));
  assert_between(most, 0.1*k.stats.drift_velocity, 1.5*k.stats.drift_velocity);
  tml_run_track_free(&k);
  tml_comparison_plan_free(&plan);
  problem_end(&p);
}

static void test_plot(void **state)
{
  (void)state;
  const double x[] = {1e-3, 1e-2, 1e-1, NAN}, y[] = {1e-6, 0, 1e-2, 1};
  const tml_xy_series series[] = {{.name = "a<b", .n = 4, .x = x, .y = y}};
  tml_xy_plot plot = {.title = "Q & A", .x_label = "x", .y_label = "y", .log = true, .series = series, .n_series = 1};
  char path[96], text[65536];
  snprintf(path, sizeof path, "%s.svg", dir);
  for (int k = 0; k < 3; k++) { /* logarithmic, plain, empty */
    plot.log = k == 0;
    plot.n_series = k < 2;
    assert_int_equal(tml_plot_svg_lines_write(&plot, path, NULL), TML_OK);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    assert_contains(text, "Q &amp; A");
    assert_contains(text, "</svg>");
    if (k < 2) assert_contains(text, "a&lt;b");
    if (k == 0) assert_contains(text, ">10⁻⁶<");
    if (k == 2) assert_contains(text, "nothing to show");
    assert_null(strstr(text, "nan"));
    assert_null(strstr(text, "inf"));
  }
  assert_int_equal(unlink(path), 0);
  assert_int_equal(tml_plot_svg_lines_write(&plot, "no/such/folder.svg", NULL), TML_ERR_FILE);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_differences),
    cmocka_unit_test(test_judge),
    cmocka_unit_test_setup_teardown(test_error_is_true, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_orders, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_bounded, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_failed_row, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_interrupted, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_wrong_wishes, make_folder, remove_folder),
    cmocka_unit_test(test_verdicts),
    cmocka_unit_test(test_estimate),
    cmocka_unit_test(test_chaos),
    cmocka_unit_test(test_error_that_builds_up),
    cmocka_unit_test(test_unsound),
    cmocka_unit_test(test_drift),
    cmocka_unit_test(test_drift_xy),
    cmocka_unit_test_setup_teardown(test_plot, make_folder, NULL),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
