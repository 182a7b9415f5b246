/* test_accuracy.c - runs with an accuracy: what they tell is true, and they say so when they cannot. */
#include <unistd.h>

#include "run/compare/tolerance_pair.h"
#include "support/problem.h"

/* ---------------------------------------------------------------- runs ----------------------- */

typedef struct outcome {
  tml_accuracy *known;
  tml_status status;
  tml_messages *messages;
  int runs;       /* seen in the progress: each starts again */
  double reached;
  int stop_in;    /* the user interrupts the run with this number; 0: none */
} outcome;

static char folder[] = "test_accuracy_XXXXXX";
static char results[128];

static bool on_progress(void *user, const tml_progress *p)
{
  outcome *x = user;
  x->runs += x->runs == 0 || p->time < x->reached;
  x->reached = p->time;
  return x->stop_in == 0 || x->runs < x->stop_in;
}

static outcome run_until(problem *p, const char *settings, int stop_in)
{
  outcome x = {.stop_in = stop_in};
  p->opt.tolerance = p->opt.step = 0.0;
  problem_set(p, settings);
  const tml_run_options r = {.size = sizeof r, .dir = results, .progress = on_progress, .user = &x};
  assert_int_equal(tml_messages_create(&x.messages), TML_OK);
  x.status = tml_run_checked(&x.known, p->model, &p->opt, &r, x.messages, &p->err);
  print_message("%s: %s\n", settings, x.known ? x.known->text : p->err.text);
  return x;
}

static outcome run_with(problem *p, const char *settings)
{
  outcome x = run_until(p, settings, 0);
  if (x.status) fail_msg("%s", p->err.text);
  return x;
}

static void end(outcome *x)
{
  tml_accuracy_free(x->known);
  tml_messages_free(x->messages);
}

static const char *line_with(const tml_accuracy *a, const char *text)
{
  for (int i = 0; i < a->n_lines; i++)
    if (strstr(a->lines[i], text)) return a->lines[i];
  return "";
}

static bool has_line(const tml_accuracy *a, const char *text) { return *line_with(a, text); }

static const tml_verdict_channel *channel(const tml_accuracy *a, const char *name)
{
  for (int i = 0; i < a->n_channels; i++)
    if (strcmp(a->channels[i].name, name) == 0) return &a->channels[i];
  fail_msg("no channel %s", name);
  return NULL;
}

static char *text_of(const char *file)
{
  static char text[1 << 22];
  char path[256];
  snprintf(path, sizeof path, "%s/%s", results, file);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  text[fread(text, 1, sizeof text - 1, f)] = '\0';
  fclose(f);
  return text;
}

/* ---------------------------------------------------------------- truth ---------------------- */

/* A mass on a spring, started at rest: x = 1 + 0.5 cos(4 t); 19 periods, recorded densely. */
#define MASS "trammel: 1\nbodies: {mass: {kind: point, mass: 1, position: [1.5, 0, 0]}}\n" \
             "forces: {s: {spring-damper: [ground, mass], stiffness: 16, free-length: 1}}\n"
static const char mass[] = MASS "simulate: {end: 30, output: 0.05}\nrecord: [mass.x]\n";

/* Of results.csv with the one channel: largest error as part of the range, 1. */
static double true_error(void)
{
  double worst = 0.0, t, x;
  char *at = strchr(text_of("results.csv"), '\n');
  int n = 0, used;
  while (sscanf(at, " %lf,%lf%n", &t, &x, &used) == 2) {
    worst = fmax(worst, fabs(x - 1.0 - 0.5*cos(4.0*t)));
    at += used;
    n++;
  }
  assert_int_equal(n, 601);
  return worst;
}

static void test_truth(void **state)
{
  (void)state;
  static const struct { const char *settings; double asked, factor; } list[] = {
      {"method hht accuracy 1e-3", 1e-3, 1.5},      {"method hht accuracy 1e-2", 1e-2, 1.5},
      {"method hht-si2 accuracy 1e-3", 1e-3, 1.5},  {"method dopri5 accuracy 1e-3", 1e-3, 3},
      {"method dopri5 accuracy 1e-5", 1e-5, 3},     {"method rosenbrock accuracy 1e-3", 1e-3, 3},
      {"method dop853 accuracy 1e-6", 1e-6, 5},     {"method nstiff accuracy 1e-2", 1e-2, 3},
      {"method auto accuracy 1e-3", 1e-3, 3},       {"method auto accuracy 1e-5", 1e-5, 5}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    problem p;
    problem_text(&p, mass);
    outcome x = run_with(&p, list[i].settings);
    const double e = true_error(), least = list[i].asked/30.0;
    assert_true(x.known->checked && x.known->reached && x.known->asked == list[i].asked);
    assert_between(e, 0.0, list[i].asked);
    if (e > least) assert_between(x.known->error/e, 1.0/list[i].factor, list[i].factor);
    assert_true(x.known->bound >= x.known->error && x.known->until == INFINITY);
    for (int k = 0; k < x.known->n_runs; k++) /* the tightest */
      assert_true(x.known->runs[k].delivered == (x.known->runs[k].steps == x.known->stats->steps));
    assert_int_equal(x.known->n_channels, 1);
    assert_string_equal(x.known->channels[0].name, "mass.x");
    assert_close(x.known->channels[0].size, 1.0, 0.01);
    end(&x);
    problem_end(&p);
  }
}

/* (A1) to (A3) */
static void test_pairs(void **state)
{
  (void)state;
  const tml_pair_rule hht = tml_tolerance_pair_rule_of(TML_HHT, TML_HHT);
  const tml_pair_rule five = tml_tolerance_pair_rule_of(TML_DOPRI5, TML_DOPRI5);
  const tml_pair_rule chosen = tml_tolerance_pair_rule_of(TML_AUTO, TML_DOPRI5); /* tolerances of hht */
  assert_close(tml_tolerance_pair_looser(&chosen, 1e-2), 1e-5, 1e-12); /* looser ones are the same run of dopri5 */
  assert_true(chosen.theta == hht.theta && chosen.ratio == hht.ratio && chosen.safety == five.safety);
  assert_close(tml_tolerance_pair_looser(&hht, 1e-3), 1e-5, 1e-12);
  assert_close(tml_tolerance_pair_looser(&hht, 1e-5), 1e-8, 1e-12);
  assert_close(tml_tolerance_pair_looser(&five, 1e-2), 1e-4, 1e-12); /* the formula takes none that is looser */
  assert_close(tml_tolerance_pair_tighter(&hht, 1e-3, 1e-5, 500), 1e-5/30, 1e-12);
  assert_close(tml_tolerance_pair_tighter(&five, 1e-3, 1e-4, 10), 1e-5, 1e-12);
  assert_close(tml_tolerance_pair_tighter(&five, 1e-3, 1e-4, 2000), 1e-4/30, 1e-12);
  assert_close(tml_tolerance_pair_tighter(&five, 1e-3, 1e-4, 105), pow(10.0, 0.37 - 2.8*log10(105.0)), 1e-12);
  assert_close(tml_tolerance_pair_tighter(&five, 1e-3, 1e-4, 0), 1e-5, 1e-12);
  assert_close(tml_tolerance_pair_factor(&hht, 8e-6, 1e-6), 0.25/0.75, 1e-12);
  assert_close(tml_tolerance_pair_factor(&hht, 1e-5, 1e-5/90.0), 1.0/(pow(90.0, 2.0/3.0) - 1.0), 1e-12);
  /* less is known of tolerances that are farther apart */
  const double remote = pow(90.0*pow(1e4/90.0, 0.8), -2.0/3.0);
  assert_close(tml_tolerance_pair_factor(&hht, 1e-5, 1e-9), remote/(1.0 - remote), 1e-12);
  assert_close(tml_tolerance_pair_next(&hht, 1e-3, 1e-6, 8e-3), 1e-6*pow(0.8/8.8, 1.5), 1e-12);
  const double far = 1e-6/90.0*pow(90.0*pow(0.8/44.0, 1.5), 1.25);
  assert_close(tml_tolerance_pair_next(&hht, 1e-3, 1e-6, 0.04), far, 1e-9);
  assert_close(tml_tolerance_pair_next(&five, 1e-3, 1e-6, 1.0), 1e-9, 1e-12);   /* at most three decades */
  assert_close(tml_tolerance_pair_next(&five, 1e-3, 1e-6, 6e-4), 0.41666667e-6, 1e-6);
  assert_close(tml_tolerance_pair_next(&hht, 1e-3, 1e-6, 0.95e-3), 0.5e-6, 1e-12); /* at least by that */
  assert_true(tml_tolerance_pair_next(&five, 1e-9, 1e-13, 1.0) == 0.0);
  /* steps of newmark go with the cube root of the tolerance, and its error with them */
  assert_close(tml_tolerance_pair_rule_of(TML_NEWMARK, TML_NEWMARK).theta, 1.0/3.0, 1e-12);
  const tml_pair_rule eight = tml_tolerance_pair_rule_of(TML_AUTO, TML_DOP853),
    stiff = tml_tolerance_pair_rule_of(TML_AUTO, TML_RADAU);
  assert_close(eight.theta, 0.65*2.0/3.0, 1e-12); /* by how their own tolerances go with that of auto */
  assert_close(stiff.theta, 2.0/3.0, 1e-12);
  /* radau: tolerances are closer together, those of auto by as much as its own are */
  const tml_pair_rule radau = tml_tolerance_pair_rule_of(TML_RADAU, TML_RADAU);
  assert_close(tml_tolerance_pair_beside(&radau, 1e-6), sqrt(10.0)*1e-6, 1e-4);
  assert_close(tml_tolerance_pair_beside(&stiff, 1e-6), pow(10.0, 0.625)*1e-6, 1e-4);
  assert_close(tml_tolerance_pair_factor(&stiff, tml_tolerance_pair_beside(&stiff, 1e-6), 1e-6),
               tml_tolerance_pair_factor(&radau, 3.1623e-6, 1e-6), 1e-9);
  assert_close(tml_tolerance_pair_looser(&radau, 1e-2), 1e-5, 1e-12); /* looser ones hardly have longer steps */
  /* more decades where each buys less */
  assert_close(tml_tolerance_pair_next(&eight, 1e-3, 1e-6, 1.0), 1e-6*pow(0.01, 3.0/1.3), 1e-9);
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_pair_rule r = tml_tolerance_pair_rule_of((tml_method)m, (tml_method)m);
    assert_true(r.theta > 0.3 && r.theta <= 1.0 && r.safety > 1.0 && r.aim < 1.0);
    assert_true(r.ratio >= (m == TML_RADAU ? 3.0 : 10.0));
  }
}

/* What is stiff at a loose tolerance is so for tighter runs, too: an explicit method would need 39000 steps there. */
static void test_stiff(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/screw_press.yaml");
  outcome x = run_with(&p, "method auto accuracy 1e-5");
  assert_true(x.known->n_runs > 2);
  for (int i = 0; i < x.known->n_runs; i++) assert_true(x.known->runs[i].whole && x.known->runs[i].steps < 1000);
  assert_close(x.known->runs[1].tolerance/x.known->runs[0].tolerance, pow(10.0, 0.625), 1e-4); /* as radau asks */
  assert_true(x.known->error < x.known->bound); /* steps end where its law has a kink */
  end(&x);
  problem_end(&p);
}

/* Motion that two runs do not resolve takes a third one. No error is larger than that of the looser run. */
static void test_apart(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/flexible_arm.yaml");
  outcome x = run_with(&p, "method auto accuracy 4e-4");
  assert_true(x.known->reached && x.known->n_runs > 2);
  assert_int_equal(x.known->state, TML_ACCURACY_PROBABLE); /* 1.7e-4, of which chance decides a factor of 3 */
  assert_null(strstr(x.known->text, "at most")); /* a loose bound belongs in the details */
  const char *most = strstr(line_with(x.known, "from runs at "), " is about ");
  assert_non_null(most);
  const double told = strtod(most + strlen(" is about "), NULL);
  assert_between(told/(x.known->bound + x.known->error), 0.94, 1.06); /* two digits */
  end(&x);
  problem_end(&p);
}

/* ---------------------------------------------------------------- what cannot be had --------- */

static void chain(char *text, size_t size, int n)
{
  int used = snprintf(text, size, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n");
  for (int i = 0; i < n; i++)
    used += snprintf(text + used, size - (size_t)used,
                     "  link%d: {kind: planar, mass: 1, inertia: 0.0033, position: [%g, 0],\n"
                     "    markers: {a: {at: [-0.1, 0]}, b: {at: [0.1, 0]}}}\n", i, 0.2*i + 0.1);
  used += snprintf(text + used, size - (size_t)used, "joints:\n  pin0: {revolute: [ground, link0.a]}\n");
  for (int i = 1; i < n; i++)
    used += snprintf(text + used, size - (size_t)used, "  pin%d: {revolute: [link%d.b, link%d.a]}\n", i, i - 1, i);
  snprintf(text + used, size - (size_t)used, "simulate: {end: 6, output: 0.02}\n");
}

/* Five links fall and fold: differences grow tenfold every 0.4 s. All runs of the method are made before it is given
 * up, and the last one holds longest. */
static void test_sensitive(void **state)
{
  (void)state;
  char text[4096];
  problem p;
  chain(text, sizeof text, 5);
  problem_text(&p, text);
  outcome x = run_with(&p, "method dopri5 accuracy 1e-3");
  assert_false(x.known->reached);
  assert_between(x.known->until, 3.0, 6.0);
  assert_contains(x.known->text, "NOT reached: ");
  assert_contains(x.known->text, "accurate to 1e-3 until t = ");
  assert_int_equal(x.known->state, TML_ACCURACY_MISSED);
  assert_contains(x.known->text, "a smaller tolerance only delays that time");
  assert_int_equal(x.known->n_runs, 5);
  assert_contains(text_of("summary.json"), "\"status\": \"done\"");
  end(&x);
  problem_end(&p);
}

/* The value of a channel in the last row of results.csv. */
static double last_value(const char *name)
{
  char *text = text_of("results.csv"), *row = strrchr(text, '\n');
  while (row > text && row[-1] != '\n') row--; /* the text ends with a line break */
  for (char *word = strtok(text, ",\n"); strcmp(word, name) != 0; word = strtok(NULL, ",\n"))
    row = strchr(row, ',') + 1;
  return strtod(row, NULL);
}

/* Two links over 7 s: differences grow tenfold every 0.8 s, and dopri5 falls short at every tolerance. dop853 reaches
 * it: the place of the end is known from an extrapolation method of order 16 at two steps. */
static void test_highest_order(void **state)
{
  (void)state;
  char text[2000];
  problem p;
  chain(text, sizeof text, 2);
  problem_text(&p, text);
  outcome x = run_with(&p, "method auto accuracy 1e-3 end 7");
  assert_int_equal(x.known->state, TML_ACCURACY_REACHED);
  assert_contains(x.known->method, "dop853");
  assert_close(last_value("link1.x"), -0.0627407, 1e-5);
  assert_close(last_value("link1.y"), -0.0801332, 1e-5);
  end(&x);
  /* no time for that: */
  x = run_with(&p, "method auto accuracy 1e-3 end 7 accuracy-budget 1e-3");
  assert_int_equal(x.known->state, TML_ACCURACY_MISSED);
  assert_contains(x.known->text, "would take more than the 0.001 s of the accuracy-budget");
  end(&x);
  problem_end(&p);
}

/* ---------------------------------------------------------------- what is small --------------- */

/* A motion of 0.4 mm beside one of 1 m is judged by its own range, and its error is that of the closed form. */
static void test_small_beside_large(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies:\n  mass: {kind: point, mass: 1, position: [1.5, 0, 0]}\n"
                   "  case: {kind: point, mass: 1, position: [1.0002, 0, 0]}\n"
                   "forces:\n  s: {spring-damper: [ground, mass], stiffness: 16, free-length: 1}\n"
                   "  c: {spring-damper: [ground, case], stiffness: 36, free-length: 1}\n"
                   "simulate: {end: 10, output: 0.05}\nrecord: [case.x, mass.x]\n");
  outcome x = run_with(&p, "method hht accuracy 1e-3");
  assert_true(x.known->reached);
  assert_close(channel(x.known, "case.x")->size, 4e-4, 0.02);
  double worst = 0.0, t, small, large;
  const char *at = strchr(text_of("results.csv"), '\n');
  for (int used; sscanf(at, " %lf,%lf,%lf%n", &t, &large, &small, &used) == 3; at += used)
    worst = fmax(worst, fabs(small - 1.0 - 2e-4*cos(6.0*t)));
  assert_between(worst, 0.0, 1e-3*4e-4);
  assert_between(channel(x.known, "case.x")->error/worst, 1.0/3.0, 3.0);
  end(&x);
  problem_end(&p);
}

/* A joint that hardly moves between its limits is judged by what these allow, S = 2 rad: 1e-3 S, per time of the run,
 * and its stop by the load at 1e-4 S. */
static void test_limited_joint(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {mass: 2, inertia: [0.1, 0.2, 0.3], angular-velocity: [0, 0, 2e-4]}}\n"
                   "joints: {p: {revolute: [ground, b], limits: {angle: [-1, 1], arm: 0.5, "
                   "material: {stiffness: 1000, exponent: 1, dissipation: 1}}}}\nsimulate: {end: 4, output: 0.1}\n");
  outcome x = run_with(&p, "method auto accuracy 1e-3");
  assert_close(channel(x.known, "p.angle")->size, 2e-3, 1e-9);
  assert_close(channel(x.known, "p.angle_rate")->size, 2e-3/4.0, 1e-9);
  assert_close(channel(x.known, "p.limit.depth")->size, 2e-4, 1e-9);
  assert_close(channel(x.known, "p.limit.torque")->size, 1000*0.5*0.5*2e-4, 1e-9);
  end(&x);
  problem_end(&p);
}

/* Nothing moves: what runs differ by is seen against the size of the model and its weight. */
static void test_at_rest(void **state)
{
  (void)state;
  problem p;
  tml_verdict *v = NULL;
  problem_text(&p, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n  ground: {markers: {t: {at: [0.3, 1]}}}\n"
                   "  b: {kind: planar, mass: 1, inertia: 0.1, markers: {o: {at: [-0.3, 0]}, e: {at: [0.3, 0]}}}\n"
                   "joints: {p: {revolute: [ground, b.o]}}\nforces: {s: {spring-damper: [ground.t, b.e], "
                   "stiffness: 1000, damping: 20, free-length: 0.9}}\n"
                   "simulate: {start: static, end: 5, output: 0.02}\n");
  outcome x = run_with(&p, "method auto accuracy 1e-3");
  assert_int_equal(x.known->state, TML_ACCURACY_REACHED);
  assert_true(channel(x.known, "p.angle")->size >= 1e-5 && channel(x.known, "b.y")->size >= 1e-6);
  assert_true(channel(x.known, "p.i.fx")->size >= 1e-5*9.81);
  const tml_verify_options o = {.size = sizeof o, .known = x.known};
  assert_int_equal(tml_verify(&v, NULL, NULL, &o, &p.err), TML_OK);
  if (!v->good) fail_msg("%s", v->text);
  tml_verdict_free(v);
  end(&x);
  problem_end(&p);
}

/* What is left of velocities at rest differs from run to run, and requires no further run. */
static void test_two_runs_at_rest(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies:\n  ground: {markers: {left: {at: [-1, 0]}, right: {at: [1, 0]}, "
                   "up: {z: [0, 1, 0]}}}\n  tip: {kind: planar, mass: 1, inertia: 0.01, position: [0, tan(30 deg)], "
                   "markers: {up: {z: [0, 1, 0]}}, shape: {sphere: {radius: 0.07}}}\n"
                   "joints: {guide: {translational: [ground.up, tip.up]}}\nforces:\n"
                   "  left: {spring-damper: [ground.left, tip], stiffness: 2000, damping: 20, "
                   "free-length: 1/cos(30 deg)}\n  right: {spring-damper: [ground.right, tip], stiffness: 2000, "
                   "damping: 20, free-length: 1/cos(30 deg)}\n  press: {force: tip, value: [0, -60]}\n"
                   "simulate: {end: 2, start: static}\n");
  outcome x = run_with(&p, "method auto accuracy 1e-3");
  assert_int_equal(x.known->state, TML_ACCURACY_REACHED);
  assert_true(has_line(x.known, "run 2") && !has_line(x.known, "run 3"));
  assert_true(channel(x.known, "tip.vy")->size > 1e-2); /* [m/s] size of the model over the time of the run */
  end(&x);
  problem_end(&p);
}

/* The same without anything that acts: floors are made of mass, size and time. */
static void test_nothing_acts(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {mass: 2, inertia: [0.1, 0.2, 0.3], markers: {o: {at: [0, 0, 0.5]}}}}\n"
                   "joints: {p: {revolute: [ground, b.o]}}\nsimulate: {end: 2, output: 0.1}\n");
  outcome x = run_with(&p, "method auto accuracy 1e-3");
  assert_int_equal(x.known->state, TML_ACCURACY_REACHED);
  const double length = channel(x.known, "b.x")->size;
  assert_between(length, 0.1, 10.0);
  assert_close(channel(x.known, "p.i.fx")->size, 1e-5*2.0*length/(2.0*2.0), 1e-9);
  assert_close(channel(x.known, "p.i.tx")->size, 1e-5*2.0*length*length/(2.0*2.0), 1e-9);
  end(&x);
  problem_end(&p);
}

/* ---------------------------------------------------------------- one line ------------------- */

/* The state, the number and the worst channel in its own unit; the rest is in the details. */
static void test_one_line(void **state)
{
  (void)state;
  problem p;
  char expected[200], number[32];
  problem_text(&p, mass);
  outcome x = run_with(&p, "method hht accuracy 1e-3");
  assert_int_equal(x.known->state, TML_ACCURACY_REACHED);
  assert_string_equal(x.known->verdict, "reached");
  assert_true(x.known->motion == x.known->error && isnan(x.known->loads));
  assert_string_equal(x.known->worst_motion, "mass.x");
  assert_string_equal(x.known->worst_loads, "");
  snprintf(number, sizeof number, "%.1fe-4", 1e4*x.known->channels[0].error);
  snprintf(expected, sizeof expected, "reached: %s of the range (asked 1e-3); worst: mass.x, %s m at %.3g s", number,
           number, x.known->channels[0].time);
  assert_string_equal(x.known->text, expected);
  assert_true(has_line(x.known, "from runs at "));
  assert_true(has_line(x.known, "motion (positions, velocities, energies, states)"));
  end(&x);
  problem_end(&p);
}

/* Accelerations and forces have an error and a line of their own; up to ten times what was asked for they neither take
 * further runs, but for one, nor count as not reached. */
static void test_parts(void **state)
{
  (void)state;
  problem p;
  /* A tip vibrates by 0.1 mm on a block that moves by 1 m: its acceleration by half of its range. */
  problem_text(&p, "trammel: 1\nbodies:\n"
                   "  block: {kind: point, mass: 100, position: [1.5, 0, 0]}\n"
                   "  tip: {kind: point, mass: 0.01, position: [2.5001, 0, 0]}\n"
                   "forces:\n"
                   "  slow: {spring-damper: [ground, block], stiffness: 100, free-length: 1}\n"
                   "  fast: {spring-damper: [block, tip], stiffness: 100, free-length: 1}\n"
                   "simulate: {end: 2, output: 0.011}\nrecord: [tip.x, tip.ax]\n");
  outcome x = run_with(&p, "method hht accuracy 1e-4");
  assert_int_equal(x.known->state, TML_ACCURACY_PROBABLE);
  assert_string_equal(x.known->verdict, "probably reached");
  assert_true(x.known->reached && x.known->motion <= 1e-4 && x.known->loads > 1e-4 && x.known->loads <= 1e-3);
  assert_contains(x.known->text, " in motion, ");
  assert_contains(x.known->text, " in accelerations and forces, of the range (asked 1e-4); worst: ");
  assert_true(x.known->n_runs <= 4);
  end(&x);
  problem_end(&p);
}

/* What a plain run is called. */
static void test_plain(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, mass);
  outcome x = run_with(&p, "tolerance 1e-4 accuracy 1e-3");
  assert_true(!x.known->checked && !x.known->reached && isnan(x.known->error) && x.known->n_runs == 0);
  assert_string_equal(x.known->text, "not checked: a plain run is compared with no other");
  assert_string_equal(x.known->verdict, "not checked");
  assert_true(x.known->stats->steps > 0);
  assert_contains(text_of("summary.json"), "\"checked\": false");
  end(&x);
  x = run_with(&p, "accuracy 0");
  assert_false(x.known->checked);
  end(&x);
  problem_end(&p);
}

/* ---------------------------------------------------------------- ends ----------------------- */

/* Sensors end the runs, each where it finds the place: x falls to 0.6 at t = acos(-0.8)/4. */
static void test_sensors(void **state)
{
  (void)state;
  static const char *const ends[] = {"end: 30, output: 0.01", "end: open, output: 0.001"};
  static const char *const methods[] = {"method hht accuracy 1e-3", "method dopri5 accuracy 1e-3"};
  for (int i = 0; i < 4; i++) {
    char text[1024];
    problem p;
    snprintf(text, sizeof text, MASS "sensors: {low: {when: \"dx(mass) < 0.6\", stop: true}}\nsimulate: {%s}\n",
             ends[i/2]);
    problem_text(&p, text);
    outcome x = run_with(&p, methods[i%2]);
    assert_true(x.known->reached && has_line(x.known, "a sensor ended the run at 0.624"));
    assert_true(has_line(x.known, "events: their times differ by at most") ||
                has_line(x.known, "compared up to there"));
    for (int k = 0; k < x.known->n_lines; k++) assert_null(strstr(x.known->lines[k], "inf"));
    assert_false(has_line(x.known, "1 are in one run only"));
    end(&x);
    problem_end(&p);
  }
}

/* A pendulum, which a sensor stops long before the end that is given: all that was recorded is judged. */
static void test_stopped_early(void **state)
{
  (void)state;
  static const char *const settings[] = {"method hht accuracy 1e-3", "method dopri5 accuracy 1e-3"};
  for (int k = 0; k < 2; k++) {
    problem p;
    problem_text(&p, "trammel: 1\ngravity: [0, -9.81, 0]\n"
                     "bodies: {a: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0],\n"
                     "             markers: {o: {at: [-0.5, 0]}}}}\n"
                     "joints: {pin: {revolute: [ground, a.o]}}\n"
                     "sensors: {s: {when: \"time > 3\", stop: true}}\nsimulate: {end: 10000, output: 0.05}\n");
    outcome x = run_with(&p, settings[k]);
    assert_true(x.known->reached && has_line(x.known, " checked at 61 times"));
    end(&x);
    problem_end(&p);
  }
}

/* Runs of chaotic motion that have nothing in common any more say nothing about their error, whatever is asked for. */
static void test_saturated(void **state)
{
  (void)state;
  problem p;
  char text[2000];
  chain(text, sizeof text, 2);
  problem_text(&p, text);
  outcome x = run_with(&p, "method hht accuracy 0.2 end 30");
  assert_true(x.known->checked && !x.known->reached);
  assert_true(x.known->error > 0.2);
  end(&x);
  problem_end(&p);
}

/* What is drawn and not recorded is not judged, and what has no value there ends nothing. */
static void test_drawn(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, MASS "simulate: {end: 1, output: 0.05}\nrecord: [mass.x]\n"
                        "channels: {c: {value: \"1/(time - 0 s)\"}}\nplot: [[c]]\n");
  outcome x = run_with(&p, "method hht accuracy 1e-3");
  assert_true(x.known->reached && has_line(x.known, "1 channels checked at "));
  end(&x);
  problem_end(&p);
  problem_text(&p, MASS "simulate: {end: 1, output: 0.05}\nrecord: [mass.x, c]\n"
                        "channels: {c: {value: \"1/(time - 0 s)\"}}\n");
  x = run_until(&p, "method dopri5 accuracy 1e-3", 0);
  assert_true(x.status < 0 && strstr(p.err.text, "channel c is not finite at t = 0"));
  end(&x);
  problem_end(&p);
}

/* A sensor makes rows denser: the plan's times lie between them. */
static void test_other_rows(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, MASS "sensors: {low: {when: \"dx(mass) < 0.6\", output: 0.007}}\n"
                        "simulate: {end: 2, output: 0.01}\n");
  outcome x = run_with(&p, "method hht accuracy 1e-3");
  assert_true(x.known->reached && has_line(x.known, " checked at 201 times"));
  assert_true(x.known->channels[0].time > 1.0); /* errors grow, and are seen to the end */
  end(&x);
  problem_end(&p);
}

/* ---------------------------------------------------------------- interruptions -------------- */

/* What is there is delivered: the first of the two with files, whole. */
static void test_interrupted(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, MASS "simulate: {end: 1000, output: 0.5}\n");
  outcome x = run_until(&p, "method hht accuracy 1e-2", 2);
  assert_int_equal(x.status, TML_ERR_INTERRUPTED);
  assert_int_equal(x.runs, 2);
  assert_non_null(x.known);
  assert_false(x.known->reached);
  assert_contains(x.known->text, "NOT known");
  assert_contains(text_of("summary.json"), "\"status\": \"done\"");
  assert_contains(tml_messages_get(x.messages, tml_messages_count(x.messages) - 1).text, "completed run at tolerance");
  end(&x);
  x = run_until(&p, "method dopri5 accuracy 1e-8", 1);
  assert_int_equal(x.status, TML_ERR_INTERRUPTED);
  assert_null(x.known);
  assert_contains(text_of("summary.json"), "\"status\": \"done\""); /* the earlier results stay */
  end(&x);
  problem_end(&p);
}

/* tml_run does the same, and tells it by a message. */
static void test_tml_run(void **state)
{
  (void)state;
  problem p;
  tml_messages *list = NULL;
  tml_stats stats = {.size = sizeof stats};
  problem_text(&p, mass);
  problem_set(&p, "accuracy 1e-3");
  const tml_run_options r = {.size = sizeof r, .dir = results};
  assert_int_equal(tml_messages_create(&list), TML_OK);
  assert_int_equal(tml_run(p.model, &p.opt, &r, &stats, list, &p.err), TML_OK);
  assert_true(stats.steps > 0);
  const tml_message last = tml_messages_get(list, tml_messages_count(list) - 1);
  assert_int_equal(last.severity, TML_NOTE);
  assert_contains(last.text, "accuracy: ");
  const char *text = text_of("summary.json");
  static const char *const keys[] = {"\"checked\": true", "\"reached\": true", "\"asked\": 0.001", "\"history\": ",
                                     "\"runs\": ", "\"delivered\": true", "\"size\": ", "\"bound\": "};
  for (size_t i = 0; i < sizeof keys/sizeof *keys; i++) assert_contains(text, keys[i]);
  tml_messages_free(list);
  problem_end(&p);
}

/* ---------------------------------------------------------------- what nobody requests ------- */

/* tml_run with the options that are there; the last thing that it says. */
static tml_message last_word(const tml_model *m, const tml_options *o, tml_messages **list)
{
  const tml_run_options r = {.size = sizeof r, .dir = results};
  tml_error err = {0};
  assert_int_equal(tml_messages_create(list), TML_OK);
  const tml_status st = tml_run(m, o, &r, NULL, *list, &err);
  if (st) fail_msg("%s", err.text);
  return tml_messages_get(*list, tml_messages_count(*list) - 1);
}

static void expect_word(const problem *p, const tml_options *o, tml_severity severity, const char *word)
{
  tml_messages *list;
  const tml_message x = last_word(p->model, o, &list);
  assert_int_equal(x.severity, severity);
  assert_contains(x.text, word);
  tml_messages_free(list);
}

/* An accuracy of 1e-3 by auto, of whole runs; a tolerance or a step makes a plain one, which says so. */
static void test_default(void **state)
{
  (void)state;
  char text[4096];
  problem p;
  tml_options o;
  problem_text(&p, mass);
  tml_model_options(p.model, &o);
  assert_int_equal(o.method, TML_AUTO);
  assert_true(o.accuracy == 1e-3 && o.tolerance == 0.0 && o.step == 0.0);
  expect_word(&p, &o, TML_NOTE, "(asked 1e-3)");
  expect_word(&p, &o, TML_NOTE, "accuracy: reached: ");
  assert_between(true_error(), 0.0, 1e-3);
  tml_options_fill(&o, offsetof(tml_options, accuracy), p.model); /* a program that does not know of it */
  expect_word(&p, &o, TML_NOTE, "(asked 1e-3)");
  tml_model_options(p.model, &o);
  o.method = TML_NSTIFF;
  expect_word(&p, &o, TML_NOTE, "reached: ");
  o.tolerance = 1e-5;
  expect_word(&p, &o, TML_NOTE, "accuracy: not checked");
  o.tolerance = 0.0;
  o.step = 0.01;
  expect_word(&p, &o, TML_NOTE, "accuracy: not checked");
  problem_end(&p);
  chain(text, sizeof text, 5);
  problem_text(&p, text);
  tml_model_options(p.model, &o);
  expect_word(&p, &o, TML_WARNING, "accuracy: NOT reached");
  problem_end(&p);
}

/* A wheel locks: there its acceleration differs by much, and soon by little again. That is no chaotic motion. */
static void test_spike(void **state)
{
  (void)state;
  problem p;
  problem_file_with(&p, "examples/brake.yaml", &TML_INIT(tml_override, "assist", 0), 1);
  outcome x = run_with(&p, "method auto accuracy 1e-3");
  assert_true(x.known->reached);
  end(&x);
  problem_end(&p);
}

/* The value of a channel at a time of results.csv. */
static double result_at(const char *name, double time)
{
  char *row = text_of("results.csv"), *after = NULL;
  int column = 0;
  size_t n = strlen(name);
  for (const char *at = row; strncmp(at, name, n) != 0 || (at[n] != ',' && at[n] != '\n'); column++) {
    at = strpbrk(at, ",\n");
    assert_true(at && *at == ',');
    at++;
  }
  while ((row = strchr(row, '\n')) != NULL && fabs(strtod(++row, &after) - time) > 1e-9) assert_true(*row != '\0');
  assert_non_null(row);
  for (; column > 1; column--) after = strchr(after + 1, ',');
  return strtod(after + 1, NULL);
}

/* The follower lands on the cam at 0.965 s, and its impact lasts for one row of 1001, which is judged as well.
 * dop853 at 1e-11 gives 429.695 N, dopri5 at 1e-10 429.474 N and hht at 1e-9 428.967 N; the range is 429.7 N. */
static void test_row_in_impact(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/cam_follower.yaml");
  outcome x = run_with(&p, "method auto accuracy 1e-2");
  const double error = fabs(result_at("lift.force", 0.965) - 429.695);
  assert_true(error > 0.0 && error <= 0.05*429.7);
  assert_true(3.0*channel(x.known, "lift.force")->error >= error);
  end(&x);
  problem_end(&p);
}

/* Steps from outside have a tolerance only, the same as a plain run without one. */
static void test_stepping(void **state)
{
  (void)state;
  problem p;
  double x[2];
  problem_text(&p, mass);
  for (int i = 0; i < 2; i++) {
    tml_model_options(p.model, &p.opt);
    if (i) p.opt.tolerance = 1e-5;
    if (i) p.opt.accuracy = 1e-8;
    problem_start(&p);
    assert_true(p.sim->opt.tolerance == 1e-5);
    problem_advance(&p, 3.0);
    x[i] = problem_read(&p, "mass.x");
    problem_again(&p);
  }
  assert_true(x[0] == x[1]);
  problem_end(&p);
}

/* ---------------------------------------------------------------- steps that the error does not set */

/* x = 2e-3 cos(20 pi t): steps as long as they may be are far too long for hht, and no tolerance makes them shorter. */
#define CAPPED "trammel: 1\nbodies: {ball: {mass: 1, inertia: [0.4, 0.4, 0.4], position: [2e-3, 0, 0]}}\n" \
               "forces: {s: {force: ball, value: [\"(-3947.8417604357434 N/m)*dx(ball)\", 0, 0]}}\n" \
               "record: [ball.x]\nsimulate: {end: 1, output: 0.005, h-max: %s}\n"

static double error_of_capped(void)
{
  double worst = 0.0, t, x;
  char *at = strchr(text_of("results.csv"), '\n');
  for (int used; sscanf(at, " %lf,%lf%n", &t, &x, &used) == 2; at += used)
    worst = fmax(worst, fabs(x - 2e-3*cos(62.83185307179586*t))/4e-3);
  return worst;
}

static void test_capped(void **state)
{
  (void)state;
  static const char *const longest[] = {"1e-3", "5e-4"};
  for (size_t i = 0; i < sizeof longest/sizeof *longest; i++) {
    char text[500];
    problem p;
    snprintf(text, sizeof text, CAPPED, longest[i]);
    problem_text(&p, text);
    outcome x = run_with(&p, "method hht accuracy 1e-3");
    const double e = error_of_capped();
    print_message("true %.1e\n", e);
    assert_true(x.known->reached);
    assert_between(e, 0.0, 1e-3);
    assert_between(x.known->error/e, 1.0/3.0, 3.0);
    for (int k = 1; k < x.known->n_runs; k++) assert_true(x.known->runs[k].steps != x.known->runs[k - 1].steps);
    end(&x);
    problem_end(&p);
  }
}

/* Methods are exact in free flight: runs with different steps agree, and two of them are enough. */
static void test_flight(void **state)
{
  (void)state;
  static const char *const methods[] = {"method auto accuracy 1e-3", "method hht accuracy 1e-3",
                                        "method dopri5 accuracy 1e-3", "method radau accuracy 1e-3"};
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    problem p;
    problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies: {ball: {mass: 1, inertia: [1, 1, 1], velocity: "
                     "[1, 0, 3], angular-velocity: [0, 2, 0]}}\nsimulate: {end: 1}\n");
    outcome x = run_with(&p, methods[i]);
    assert_true(x.known->reached && x.known->n_runs == 2 && x.known->error < 1e-9);
    assert_true(x.known->runs[0].steps != x.known->runs[1].steps);
    end(&x);
    problem_end(&p);
  }
}

static int make_folder(void **state)
{
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(results, sizeof results, "%s/results", folder);
  return 0;
}

static int remove_folder(void **state)
{
  (void)state;
  char command[256];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_truth),   cmocka_unit_test(test_pairs), cmocka_unit_test(test_stiff),
      cmocka_unit_test(test_apart),   cmocka_unit_test(test_sensitive),
      cmocka_unit_test(test_highest_order), cmocka_unit_test(test_small_beside_large),
      cmocka_unit_test(test_limited_joint),
      cmocka_unit_test(test_at_rest), cmocka_unit_test(test_two_runs_at_rest), cmocka_unit_test(test_nothing_acts),
      cmocka_unit_test(test_one_line), cmocka_unit_test(test_parts),
      cmocka_unit_test(test_plain),   cmocka_unit_test(test_sensors),    cmocka_unit_test(test_other_rows),
      cmocka_unit_test(test_stopped_early), cmocka_unit_test(test_saturated), cmocka_unit_test(test_drawn),
      cmocka_unit_test(test_interrupted), cmocka_unit_test(test_tml_run), cmocka_unit_test(test_default),
      cmocka_unit_test(test_stepping), cmocka_unit_test(test_spike),
      cmocka_unit_test(test_row_in_impact), cmocka_unit_test(test_capped),
      cmocka_unit_test(test_flight),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
