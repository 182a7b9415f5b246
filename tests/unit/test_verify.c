/* test_verify.c - verdicts on a run: all that is recorded is judged, each by its own scale; the cost is bounded and
 * told beforehand; a repetition that fails says nothing against the run. */
#include "support/problem.h"

typedef struct heard {
  char note[512];
  int notes, watched;
} heard;

static void on_note(void *user, const char *text)
{
  heard *h = user;
  assert_int_equal(h->watched, 0); /* before anything is run */
  h->notes++;
  snprintf(h->note, sizeof h->note, "%s", text);
}

static bool on_watch(void *user, const tml_study_progress *p)
{
  heard *h = user;
  h->watched += p->number > 0;
  return true;
}

/* On all that is recorded, or on a channel. */
static tml_verdict *verdict_of(problem *p, const char *channel)
{
  heard h = {.notes = 0};
  const char *const one[] = {channel};
  const tml_verify_options y = {.size = sizeof y, .watch = on_watch, .note = on_note, .user = &h, .channels = one,
                                .n_channels = channel != NULL};
  tml_verdict *v = NULL;
  if (tml_verify(&v, p->model, &p->opt, &y, &p->err)) fail_msg("%s", p->err.text);
  print_message("%s\n", v->text);
  assert_int_equal(h.notes, 1);
  assert_contains(h.note, "at most 10");
  assert_between(v->work, 0, TML_VERIFY_MOST);
  return v;
}

static tml_verdict *verdict_on(problem *p) { return verdict_of(p, NULL); }

static bool has_line(const tml_verdict *v, const char *text)
{
  for (int i = 0; i < v->n_lines; i++)
    if (strstr(v->lines[i], text)) return true;
  return false;
}

/* ---------------------------------------------------------------- what is judged ------------- */

/* cos(100 t) in every way a user can write it; nothing is plotted, and the one body rests. */
#define RESTING "trammel: 1\nbodies: {mass: {kind: planar, mass: 1, inertia: 1}}\n" \
                "simulate: {end: 2, output: 0.01, tolerance: 1e-2}\n"

static const struct { const char *text, *channel, *worst; } users[] = {
    {RESTING "equations: {x: {rate: 100*y, start: 1}, y: {rate: -100*x}}\n", "x", NULL},
    {RESTING "blocks: {plant: {state-space: {a: [[0, 100], [-100, 0]], b: [[0], [0]], c: [[1, 0]]}, start: [1, 0], "
             "inputs: 0}}\n", "plant.x1", NULL},
    {RESTING "equations: {x: {rate: 100*y, start: 1}, y: {rate: -100*x}}\n"
             "variables: {twice: 2*x}\nrecord: [twice]\n", "twice", "twice"},
    {RESTING "equations: {x: {rate: 100*y, start: 1}, y: {rate: -100*x}}\n"
             "channels: {half: x/2}\nrecord: [half]\n", "half", "half"},
};

/* Largest difference from its first value times cos(100 t). */
static double error_of_cosine(problem *p, const char *channel)
{
  double worst = 0, first = 0;
  problem_start(p);
  for (int i = 0; i <= 200; i++) {
    problem_advance(p, 0.01*i);
    if (i == 0) first = problem_read(p, channel);
    worst = fmax(worst, fabs(problem_read(p, channel)/first - cos(i)));
  }
  problem_again(p);
  return worst;
}

static void test_users(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof users/sizeof *users; i++) {
    problem p;
    problem_text(&p, users[i].text);
    assert_between(error_of_cosine(&p, users[i].channel), 0.4, 2.5);
    tml_verdict *v = verdict_on(&p);
    assert_false(v->good);
    assert_true(v->told);
    assert_int_equal(strncmp(v->text, "NOT trustworthy", 15), 0);
    assert_contains(v->text, v->channels[0].name); /* with time and scale */
    assert_contains(v->text, "of its scale of ");
    assert_contains(v->text, "at t = ");
    if (users[i].worst) assert_string_equal(v->channels[0].name, users[i].worst);
    assert_true(v->channels[0].time > 0 && v->channels[0].error > 0.2*v->channels[0].size);
    tml_verdict_free(v);
    problem_end(&p);
  }
}

static void test_users_by_bdf(void **state)
{
  (void)state;
  if (problem_leaves_out("method bdf")) skip();
  for (size_t i = 0; i < sizeof users/sizeof *users; i++) {
    problem p;
    problem_text(&p, users[i].text);
    problem_set(&p, "tolerance 1e-9 method bdf");
    const double truth = error_of_cosine(&p, users[i].channel);
    tml_verdict *v = verdict_on(&p);
    if (!v->good) fail_msg("right to %g: %s", truth, v->text);
    tml_verdict_free(v);
    problem_end(&p);
  }
}

/* x = 50 t + 0.001 sin(100 t): the ripple is nothing in x and much in the velocity. */
static const char ripple[] = "trammel: 1\n"
                             "bodies: {mass: {kind: planar, mass: 1, inertia: 1, velocity: [50.1, 0]}}\n"
                             "forces: {pull: {force: [mass, ground], "
                             "value: ['-1e4 N/m*(dx(mass) - 50 m/s*time)', 0, 0]}}\n"
                             "record: [mass.x, mass.vx]\n"
                             "simulate: {end: 2, output: 0.01, tolerance: 1e-4}\n";

/* A mass that trembles by 1e-6 cos(1000 t) on a base that is held, beside a slow one that swings by 100 m: nothing in
 * positions and velocities, all in the reaction, cos(1000 t). */
static const char tremble[] = "trammel: 1\n"
                              "bodies:\n"
                              "  slow: {kind: planar, mass: 1, inertia: 1, position: [100, 0]}\n"
                              "  mass: {kind: planar, mass: 1, inertia: 1, position: [1e-6, 0]}\n"
                              "  base: {kind: planar, mass: 1, inertia: 1}\n"
                              "joints: {held: {fixed: [ground, base]}}\n"
                              "forces:\n"
                              "  swing: {force: [slow, ground], value: [-1 N/m*dx(slow), 0, 0]}\n"
                              "  ring: {force: [mass, base], value: ['-1e6 N/m*(dx(mass) - dx(base))', 0, 0]}\n"
                              "record: [slow.x, slow.vx, mass.x, mass.vx, held]\n"
                              "simulate: {end: 2, output: 0.01, tolerance: 1e-5}\n";

static void test_one_level(void **state)
{
  (void)state;
  static const struct { const char *text, *worst, *channel; double rate; } cases[] = {
      {ripple, "mass.vx", "mass.vx", 100}, {tremble, "held.", "held.j.fx", 1000}};
  for (int i = 0; i < 2; i++) {
    problem p;
    problem_text(&p, cases[i].text);
    double off = 0;
    problem_start(&p);
    for (int k = 0; k <= 200; k++) {
      problem_advance(&p, 0.01*k);
      const double truth = (i == 0 ? 50 : 0) + (i == 0 ? 0.1 : -1.0)*cos(cases[i].rate*0.01*k);
      off = fmax(off, fabs(problem_read(&p, cases[i].channel) - truth));
    }
    assert_true(off > (i == 0 ? 0.05 : 0.5));
    problem_again(&p);
    tml_verdict *v = verdict_on(&p);
    assert_false(v->good);
    assert_int_equal(strncmp(v->channels[0].name, cases[i].worst, strlen(cases[i].worst)), 0);
    for (int k = 0; k < v->n_channels; k++) { /* nothing else is to blame */
      const bool place = strstr(v->channels[k].name, ".x") || (i == 1 && strstr(v->channels[k].name, ".vx"));
      if (place) assert_true(v->channels[k].error < 0.01*v->channels[k].size);
    }
    tml_verdict_free(v);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- what is no error ----------- */

/* x = t^2/2 to t = 1, where the force turns over: a row lies on the jump, and each run has it at its own side. */
static void test_jump(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
                   "bodies: {mass: {kind: planar, mass: 1, inertia: 1}}\n"
                   "forces: {push: {force: [mass, ground], value: ['1 N*if(dx(mass) < 0.5 m, 1, -1)', 0, 0]}}\n"
                   "simulate: {end: 1.5, output: 0.01, tolerance: 1e-6}\n");
  tml_verdict *v = verdict_on(&p);
  if (!v->good) fail_msg("%s", v->text);
  assert_true(has_line(v, "values jump"));
  tml_verdict_free(v);
  problem_end(&p);
}

/* Round-off of what rests, of torques that nothing exerts, and of differences that cancel. */
static void test_rest(void **state)
{
  (void)state;
  static const char *const still[] = {
      "trammel: 1\ngravity: [0, -9.81, 0]\n"
      "bodies: {rod: {mass: 3, inertia: [1, 1, 1], position: [0.3, 0.7, 0.1]}}\n"
      "joints: {held: {fixed: [ground, rod]}}\n"
      "variables: {none: {value: dx(rod) - 0.3 m, unit: m}}\n"
      "channels: {nil: dy(rod) - 0.7 m}\n"
      "simulate: {end: 2, output: 0.1}\n",
      "trammel: 1\ngravity: [0, -9.81, 0]\n"
      "bodies: {rod: {mass: 1, inertia: [1, 1, 1], position: [0, -1, 0], markers: {top: {at: [0, 1, 0]}}}}\n"
      "joints: {ball: {spherical: [ground, rod.top]}}\n"
      "simulate: {end: 5, output: 0.1}\n",
      "trammel: 1\ngravity: [0, -9.81, 0]\n" /* hangs still, but for round-off */
      "bodies: {rod: {mass: 0.7, inertia: [1, 2, 2.5], position: [0.3, -1 - 0.7*9.81/300, 0.1]},\n"
      "         ground: {markers: {hook: {at: [0.3, 0, 0.1]}}}}\n"
      "forces: {s: {spring-damper: [ground.hook, rod], stiffness: 300, free-length: 1}}\n"
      "simulate: {end: 5, output: 0.1}\n",
      "trammel: 1\n"
      "bodies: {free: {mass: 1, inertia: [1, 2, 3], velocity: [1, 2, 3]}}\n"
      "simulate: {end: 5, output: 0.1}\n"};
  for (size_t i = 0; i < sizeof still/sizeof *still; i++) {
    problem p;
    problem_text(&p, still[i]);
    tml_verdict *v = verdict_on(&p);
    if (!v->good) fail_msg("%s", v->text);
    tml_verdict_free(v);
    problem_end(&p);
  }
}

/* A door on two hinges: how they share the load is not determined. */
static void test_vague(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\n"
                   "bodies: {door: {mass: 10, inertia: [1, 1, 1], position: [0.5, 0, 0], markers: {\n"
                   "  up: {at: [-0.5, 0, 1]}, down: {at: [-0.5, 0, -1]}}}, ground: {markers: {\n"
                   "  up: {at: [0, 0, 1]}, down: {at: [0, 0, -1]}}}}\n"
                   "joints: {upper: {revolute: [ground.up, door.up]}, lower: {revolute: [ground.down, door.down]}}\n"
                   "forces: {shut: {torque: [door, ground], value: [0, 0, 1 N m*sin(3 rad/s*time)]}}\n"
                   "simulate: {end: 2, output: 0.02, tolerance: 1e-6}\n");
  tml_verdict *v = verdict_on(&p);
  if (!v->good) fail_msg("%s", v->text);
  assert_true(has_line(v, "not unique"));
  for (int i = 0; i < v->n_channels; i++) assert_null(strstr(v->channels[i].name, "upper.i.fz"));
  tml_verdict_free(v);
  v = verdict_of(&p, "upper.i.fz");
  assert_false(v->good || v->told);
  assert_contains(v->text, "is not known");
  tml_verdict_free(v);
  problem_end(&p);
}

/* ---------------------------------------------------------------- cost and failures ---------- */

/* A closed loop with stiff rubber in it, on which all others take many times the work of radau. */
static void test_cost(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/screw_press.yaml");
  problem_set(&p, "method radau tolerance 1e-10 end 1.5");
  tml_verdict *v = verdict_on(&p); /* which is not more than TML_VERIFY_MOST, by counts */
  assert_true(v->told);
  assert_true(has_line(v, "not done: "));
  assert_true(has_line(v, "times the work of the run"));
  tml_verdict_free(v);
  problem_end(&p);
}

/* x = t^2/2 by a force that has a value only at the ends of these steps: the run is right, and no other comes far. */
/* The largest step sets the steps: the tightened run takes others, and tells by itself that they are too long. */
static void test_largest_step(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {ball: {mass: 1, inertia: [0.4, 0.4, 0.4], position: [2e-3, 0, 0]}}\n"
                   "forces: {s: {force: ball, value: [\"(-3947.8417604357434 N/m)*dx(ball)\", 0, 0]}}\n"
                   "record: [ball.x]\nsimulate: {end: 1, output: 0.005, h-max: 2e-3, method: hht, tolerance: 1e-5}\n");
  tml_verdict *v = verdict_on(&p);
  assert_false(v->good);
  assert_contains(v->text, "by hht, tolerance 1e-06)");
  assert_between(v->work, 2.2, 3.0); /* one more run, by steps shorter by 10^(1/6) */
  tml_verdict_free(v);
  problem_end(&p);
}

static void test_failing(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {mass: {kind: planar, mass: 1, inertia: 1}}\n"
                   "forces: {push: {force: [mass, ground], "
                   "value: ['1e3 N*sqrt(1e-6 - sin(pi*time/0.007 s)^2)', 0, 0]}}\n"
                   "simulate: {end: 0.98, output: 0.07, step: 0.007}\n");
  tml_verdict *v = verdict_on(&p);
  assert_false(v->good || v->told);
  assert_contains(v->text, "NOT verified: the accuracy of the results is not known");
  assert_contains(v->text, "hht, step 0.0035 s failed: ");
  tml_verdict_free(v);
  problem_end(&p);
  problem_file(&p, "examples/pendulum.yaml"); /* the tightened run may not take the steps it needs; another need not */
  problem_set(&p, "tolerance 1e-5 h-min 0.005");
  v = verdict_on(&p);
  assert_true(v->good && v->told);
  assert_contains(v->text, "hht, tolerance 1e-06 failed: ");
  assert_contains(v->text, " alone");
  tml_verdict_free(v);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    core_test(test_users), cmocka_unit_test(test_users_by_bdf), core_test(test_one_level), core_test(test_jump),
    core_test(test_rest), core_test(test_vague), core_test(test_cost),
    core_test(test_failing), core_test(test_largest_step),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
