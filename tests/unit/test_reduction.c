/* test_reduction.c - numbers made of a channel over a run: how they are written, and what they are. */
#include "study/common/channel_reduction.h"
#include "support/problem.h"

#define MODEL                                                                                              \
  "trammel: 1\nunits: mm-kg-s\nbodies: {ball: {kind: point, mass: 1, position: [3, 0, 0], velocity: [2, 0, 0]}}\n" \
  "channels: {y: {value: \"sin(3*time)\"}, saw: {value: \"if(time - 1, time, 0, 2*time)\"}}\nsimulate: {end: 2}\n"

static void test_forms(void **state)
{
  (void)state;
  static const struct { const char *text, *whole, *channel; tml_reduction_kind kind; double at; } good[] = {
      {"ball.x@1.5", "ball.x@1.5", "ball.x", TML_REDUCE_AT, 1.5},
      {" y @ 250 ms ", "y @ 250 ms", "y", TML_REDUCE_AT, 0.25},
      {"y@0", "y@0", "y", TML_REDUCE_AT, 0.0},
      {"y@end", "y@end", "y", TML_REDUCE_FINAL, 0.0},
      {"final(y)", "final(y)", "y", TML_REDUCE_FINAL, 0.0},
      {"max( ball.vx )", "max( ball.vx )", "ball.vx", TML_REDUCE_MAX, 0.0},
      {"min(y)", "min(y)", "y", TML_REDUCE_MIN, 0.0},
      {"mean(y)", "mean(y)", "y", TML_REDUCE_MEAN, 0.0},
      {"rms(y)", "rms(y)", "y", TML_REDUCE_RMS, 0.0},
      {"max(abs(y))", "max(abs(y))", "y", TML_REDUCE_MAX, 0.0},
      {"time( min(abs( y )) )", "time( min(abs( y )) )", "y", TML_REDUCE_MIN, 0.0},
      {"abs(y)@1", "abs(y)@1", "y", TML_REDUCE_AT, 1.0}};
  static const struct { const char *text, *says; } bad[] = {
      {"", "is not understood"}, {"y", "write CHANNEL@TIME"}, {"@2", "is not understood"},
      {"max(y", "is not understood"},
      {"mex(y)", "did you mean max(y)?"}, {"integral(y)", "is not understood"}, {"ball.xx@1", "did you mean 'ball.x'?"},
      {"max(nothing)", "no channel has the name 'nothing'"}, {"y@3", "is after the end of the run, 2 s"},
      {"y@-1", "not a time of the run"}, {"y@soon", "not a time of the run"}, {"y@", "not a time of the run"},
      {"y@nan", "not a time of the run"}, {"time(mean(y))", "time(...) is of"}, {"time(y)", "is not understood"},
      {"max(abs(nothing))", "no channel has the name 'nothing'"}};
  problem p;
  problem_text(&p, MODEL);
  problem_start(&p);
  tml_reductions r = {0};
  for (size_t i = 0; i < sizeof good/sizeof *good; i++) {
    assert_int_equal(tml_reductions_add(&r, p.sim, good[i].text, &p.err), TML_OK);
    const tml_reduction *x = &r.items[i];
    assert_string_equal(x->text, good[i].whole);
    assert_string_equal(x->channel, good[i].channel);
    assert_true(x->kind == good[i].kind && x->at == good[i].at);
  }
  assert_string_equal(r.items[0].unit, "mm");
  for (size_t i = 0; i < sizeof bad/sizeof *bad; i++) {
    assert_int_equal(tml_reductions_add(&r, p.sim, bad[i].text, &p.err), TML_ERR_ARGUMENT);
    if (!strstr(p.err.text, bad[i].says)) fail_msg("'%s': '%s', not '%s'", bad[i].text, p.err.text, bad[i].says);
  }
  char text[400];
  memset(text, 'a', sizeof text);
  text[sizeof text - 1] = '\0';
  assert_int_equal(tml_reductions_add(&r, p.sim, text, &p.err), TML_ERR_ARGUMENT);
  tml_reductions_free(&r);
  problem_end(&p);
}

static void test_values(void **state)
{
  (void)state;
  const double pi = acos(-1.0);
  const struct { const char *text; double value, time, off; } right[] = {
      {"y@1.234", sin(3*1.234), 1.234, 1e-12},
      {"ball.x@0", 3.0, 0.0, 1e-12},
      {"ball.x@end", 7.0, 2.0, 1e-12},
      {"max(y)", 1.0, pi/6, 1e-12},
      {"min(y)", -1.0, pi/2, 1e-12},
      {"mean(y)", (1 - cos(6.0))/6, NAN, 1e-9},
      {"rms(y)", sqrt((2 - sin(12.0)/6)/4), NAN, 1e-9},
      {"max(ball.x)", 7.0, 2.0, 1e-12},
      {"min(ball.x)", 3.0, 0.0, 1e-12},
      {"max(saw)", 4.0, 2.0, 1e-12},
      {"mean(abs(ball.x))", 5.0, NAN, 1e-12},
      {"abs(y)@1.234", fabs(sin(3*1.234)), 1.234, 1e-12},
      {"time(min(y))", pi/2, pi/2, 1e-6},
      {"time(max(abs(saw)))", 2.0, 2.0, 1e-12}};
  enum { N = sizeof right/sizeof *right };
  problem p;
  problem_text(&p, MODEL);
  problem_set(&p, "method dop853 tolerance 1e-8");
  problem_start(&p);
  tml_reductions r = {0};
  tml_reducer k = {0};
  for (int i = 0; i < N; i++) assert_int_equal(tml_reductions_add(&r, p.sim, right[i].text, &p.err), TML_OK);
  assert_int_equal(tml_reducer_open(&k, &r, p.sim, NULL, &p.err), TML_OK);
  assert_true(tml_reducer_next(&k) == 1.234);
  for (long long step = 0; tml_sim_step_time(p.sim) < 2.0*(1.0 - 1e-12); step++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    assert_int_equal(tml_reducer_step(&k, step, &p.err), TML_OK);
  }
  assert_true(tml_reducer_next(&k) == INFINITY);
  assert_int_equal(tml_reducer_close(&k, &p.err), TML_OK);
  for (int i = 0; i < N; i++) {
    const tml_outcome *o = &k.outcome[i];
    if (!(fabs(o->value - right[i].value) <= right[i].off)) fail_msg("%s: %.12g", right[i].text, o->value);
    if (isnan(right[i].time) ? !isnan(o->time) : !(fabs(o->time - right[i].time) < 1e-6))
      fail_msg("%s: at %.12g", right[i].text, o->time);
  }
  assert_true(fabs(k.outcome[0].low + 1.0) < 0.1 && fabs(k.outcome[0].high - 1.0) < 0.1);
  tml_reducer_free(&k);
  tml_reductions_free(&r);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_forms), cmocka_unit_test(test_values)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
