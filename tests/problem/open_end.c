/* open_end.c - runs without an end, or with one that is never reached, stepped from outside: they give what a run to a
 * given end gives, down to small tolerances; steps end where they are asked to. */
#include <unistd.h>

#include "support/problem.h"

static const char model[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  rod: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0],\n"
    "        markers: {pin: {at: [-0.5, 0]}, end: {at: [0.5, 0]}}}\n"
    "  bob: {kind: planar, mass: 0.3, inertia: 0.02, position: [1.4, 0], markers: {pin: {at: [-0.4, 0]}}}\n"
    "joints: {pivot: {revolute: [ground, rod.pin]}, knee: {revolute: [rod.end, bob.pin]}}\n"
    "forces: {drag: {torque: bob, value: [0, 0, \"-0.1 N m s*wz(bob)\"]}}\n";

static const char *const methods[] = {"hht", "nstiff", "hht-si2", "nstiff-si2", "rosenbrock", "adams", "bdf",
                                      "radau", "gstiff", "gstiff-si2"};
enum { METHODS = sizeof methods/sizeof *methods };

#define LAST 0.6

/* The angle of the second body at LAST, by a run of which it is reported that it ends there, or something else. */
static double angle_at(const char *method, const char *end, double tolerance)
{
  problem p;
  char options[120];
  snprintf(options, sizeof options, "method %s tolerance %g end %s", method, tolerance, end);
  problem_text(&p, model);
  problem_set(&p, options);
  problem_start(&p);
  for (int i = 1; i <= 12; i++) problem_advance(&p, i*LAST/12);
  const double angle = problem_read(&p, "bob.angle");
  problem_end(&p);
  return angle;
}

static void same_as_closed(void **state)
{
  (void)state;
  static const char *const ends[] = {"open", "1e9"};
  for (int k = 0; k < METHODS; k++)
    for (int tight = 0; tight < 2; tight++) {
      if (problem_leaves_out(methods[k])) continue;
      const double tolerance = tight ? 1e-9 : 1e-5;
      const double closed = angle_at(methods[k], "0.6", tolerance);
      for (int e = 0; e < 2; e++) {
        const double other = angle_at(methods[k], ends[e], tolerance);
        if (!(fabs(other - closed) < 2.0*pow(tolerance, 2.0/3.0)))
          fail_msg("%s at %g, end %s: %.12g, not %.12g", methods[k], tolerance, ends[e], other, closed);
      }
    }
}

/* A coarse time between rows says nothing of how short steps must become. */
static void coarse_output(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, model);
  problem_set(&p, "end open output 3600 tolerance 1e-9");
  problem_start(&p);
  problem_advance(&p, 0.2);
  assert_true(tml_sim_stats(p.sim)->h_smallest > 0.0);
  problem_end(&p);
}

/* ---------------------------------------------------------------- where steps end ------------ */

static void stops(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    problem p;
    char options[80];
    if (problem_leaves_out(methods[k])) continue;
    snprintf(options, sizeof options, "method %s end open", methods[k]);
    problem_text(&p, model);
    problem_set(&p, options);
    problem_start(&p);
    for (int i = 1; i <= 5; i++) {
      const double t = 0.0371*i;
      assert_int_equal(tml_sim_stop_at(p.sim, t, &p.err), TML_OK);
      problem_advance(&p, t);
      assert_true(tml_sim_step_time(p.sim) == t);
    }
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_ERR_ARGUMENT);
    assert_contains(p.err.text, "where it was to stop");
    assert_int_equal(tml_sim_advance(p.sim, 0.3, &p.err), TML_ERR_ARGUMENT);
    assert_contains(p.err.text, "is after");
    assert_int_equal(tml_sim_stop_at(p.sim, 0.1, &p.err), TML_ERR_ARGUMENT);
    assert_contains(p.err.text, "a step went beyond");
    assert_int_equal(tml_sim_stop_at(p.sim, NAN, &p.err), TML_OK);
    problem_advance(&p, 0.3);
    problem_end(&p);
  }
}

/* With fixed steps the last one is shorter, and the next ones count from there. */
static void stops_fixed(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, model);
  problem_set(&p, "step 1e-3 end open");
  problem_start(&p);
  assert_int_equal(tml_sim_stop_at(p.sim, 0.0105, &p.err), TML_OK);
  problem_advance(&p, 0.0105);
  assert_true(tml_sim_step_time(p.sim) == 0.0105 && tml_sim_stats(p.sim)->steps == 11);
  assert_int_equal(tml_sim_stop_at(p.sim, INFINITY, &p.err), TML_OK);
  assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  assert_close(tml_sim_step_time(p.sim), 0.0115, 1e-12);
  problem_end(&p);
}

/* ---------------------------------------------------------------- files ---------------------- */

static void to_files(void **state)
{
  (void)state;
  problem p;
  char dir[64], path[96];
  snprintf(dir, sizeof dir, "open-end-%ld", (long)getpid());
  tml_run_options r = {.size = sizeof r, .dir = dir};
  problem_text(&p, model);
  assert_int_equal(tml_options_set(&p.opt, "end", "open", &p.err), TML_OK);
  assert_true(p.opt.end == INFINITY);
  assert_int_equal(tml_run(p.model, &p.opt, &r, NULL, NULL, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "no sensor stops the run");
  problem_end(&p);
  char text[1200];
  snprintf(text, sizeof text, "%ssensors: {low: {when: {value: az(rod), below: -0.5}, stop: true}}\n"
           "simulate: {end: open}\n", model);
  problem_text(&p, text);
  tml_stats stats = {.size = sizeof stats};
  if (tml_run(p.model, &p.opt, &r, &stats, NULL, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  assert_true(stats.steps > 0);
  static const char *const files[] = {"results.csv", "results.h5", "summary.json"};
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) {
    snprintf(path, sizeof path, "%s/%s", dir, files[i]);
    remove(path);
  }
  rmdir(dir);
  assert_int_equal(tml_model_write(p.model, "open-end.yaml", &p.err), TML_OK);
  problem_end(&p);
  tml_messages *messages; /* what was written is read back as open */
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read(&p.model, "open-end.yaml", NULL, messages), TML_OK);
  tml_model_options(p.model, &p.opt);
  assert_true(p.opt.end == INFINITY);
  tml_messages_free(messages);
  tml_model_free(p.model);
  remove("open-end.yaml");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_as_closed), core_test(coarse_output), cmocka_unit_test(stops),
      core_test(stops_fixed), core_test(to_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
