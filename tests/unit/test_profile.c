/* test_profile.c - profiles of functions of time: over the width that a piece states, the function is nearly a straight
 * line; narrow features are found wherever they are, and the search is short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "expr/variation_profile.h"

#define END 10.0
#define BEND 0.02
enum { SAMPLES = 40 };

static tml_expr *compile(const char *text)
{
  static const char *const inputs[] = {"time", "x"};
  const tml_scope scope = {.n_inputs = 2, .inputs = inputs};
  tml_error err = {0};
  tml_expr *e = NULL;
  if (tml_expr_compile(&e, text, &scope, NULL, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  return e;
}

static tml_status search(const tml_expr *e, int part, tml_pieces *out)
{
  const tml_profile_tolerance request = {BEND, INFINITY};
  tml_profile_work work = {0};
  work.span = tml_new((size_t)tml_expr_nodes(e), sizeof *work.span);
  work.decision = tml_new((size_t)tml_expr_branch_count(e), sizeof *work.decision);
  assert_true(work.span && work.decision);
  const tml_status st = tml_expr_profile(e, part, 0.0, END, &request, &work, out);
  tml_profile_work_free(&work);
  return st;
}

static double value(const tml_expr *e, double t)
{
  double work[400], d[4];
  assert_true(tml_expr_work_size(e) <= 400);
  tml_expr_derivatives(e, t, 0, d, work);
  return d[0];
}

/* How far the function leaves its chord over from ... to. */
static double bend(const tml_expr *e, double from, double to)
{
  const double a = value(e, from), b = value(e, to);
  double most = 0.0;
  for (int i = 1; i < SAMPLES; i++) {
    const double s = (double)i/SAMPLES;
    most = fmax(most, fabs(value(e, from + s*(to - from)) - a - s*(b - a)));
  }
  return most;
}

/* Name, range, most pieces; the narrowest width lies near a place. */
typedef struct law { const char *text; double range; int most; double at; } law;

static const law laws[] = {
  {"exp(-((time - 5.137)/0.003)^2)", 1.0, 60, 5.137},
  {"sin(time) + 0.5*exp(-((time - 7.77)/0.0002)^2)", 2.5, 400, 7.77},
  {"1/cosh((time - 2.2)/0.001)^2", 1.0, 60, 2.2},
  {"cos(time/3 - 1)^4000", 1.0, 200, 3.0},
  {"tanh((time - 3)/0.002) - tanh((time - 3.02)/0.002)", 2.0, 200, 3.01},
};

/* A straight line through the middle may be off by BEND at both ends of a cell, so the chord by twice that. */
static void test_widths(void **state)
{
  (void)state;
  for (size_t k = 0; k < sizeof laws/sizeof *laws; k++) {
    tml_expr *e = compile(laws[k].text);
    tml_pieces p = {0};
    double least = INFINITY, at = 0.0;
    assert_int_equal(search(e, tml_expr_next_timed(e, 0), &p), TML_OK);
    if (p.n > laws[k].most) fail_msg("%s: %d pieces", laws[k].text, p.n);
    assert_true(p.edge[0] == 0.0 && p.edge[p.n] == END);
    for (int i = 0; i < p.n; i++) {
      const double to = fmin(p.edge[i] + p.width[i], p.edge[i + 1]), off = bend(e, p.edge[i], to);
      assert_true(p.edge[i] < p.edge[i + 1]);
      if (!(off <= 2.0*BEND*laws[k].range)) fail_msg("%s: %g off from %g to %g", laws[k].text, off, p.edge[i], to);
      if (p.width[i] < least) at = p.edge[i];
      least = fmin(least, p.width[i]);
    }
    if (!(fabs(at - laws[k].at) < 0.1)) fail_msg("%s: narrowest at %g", laws[k].text, at);
    tml_pieces_free(&p);
    tml_expr_free(e);
  }
}

/* Parts that depend on time alone, as large as they can be; straight lines and functions of the state are none. */
static void test_parts(void **state)
{
  (void)state;
  static const struct { const char *text; int parts; } list[] = {
    {"sin(time)*x + exp(-time^2)*x^2", 2}, {"sin(time) + cos(time)", 1}, {"3*time + x", 0}, {"sin(x)", 0}};
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    tml_expr *e = compile(list[k].text);
    int n = 0;
    for (int i = tml_expr_next_timed(e, 0); i >= 0; i = tml_expr_next_timed(e, i + 1)) n++;
    assert_int_equal(n, list[k].parts);
    tml_expr_free(e);
  }
}

/* (E23) Of a sine the chord over the least width, at a crest, is off by half of what a cell may bend by. */
static void test_sine(void **state)
{
  (void)state;
  tml_expr *e = compile("sin(3*time)");
  tml_pieces p = {0};
  const double crest = acos(-1.0)/6.0;
  double least = INFINITY;
  assert_int_equal(search(e, tml_expr_next_timed(e, 0), &p), TML_OK);
  for (int i = 0; i < p.n; i++) least = fmin(least, p.width[i]);
  const double part = bend(e, crest - 0.5*least, crest + 0.5*least)/(2.0*BEND);
  if (!(part > 0.4 && part < 0.6)) fail_msg("%g of what a cell may bend by", part);
  tml_pieces_free(&p);
  tml_expr_free(e);
}

/* Switches do not ask for short steps: these end there anyway. What varies everywhere is given up. */
static void test_switches(void **state)
{
  (void)state;
  tml_pieces p = {0};
  tml_expr *e = compile("if(sin(time) - 0.3, 1, 1, 2)");
  assert_int_equal(search(e, tml_expr_next_timed(e, 0), &p), TML_OK);
  for (int i = 0; i < p.n; i++) assert_true(p.width[i] == INFINITY);
  tml_expr_free(e);
  e = compile("abs(sin(time))");
  assert_int_equal(search(e, tml_expr_next_timed(e, 0), &p), TML_OK);
  for (int i = 0; i < p.n; i++)
    if (p.edge[i] < acos(-1.0) && p.edge[i + 1] > acos(-1.0)) assert_true(p.width[i] == INFINITY);
  tml_expr_free(e);
  e = compile("sin(1e6*time)");
  assert_int_equal(search(e, tml_expr_next_timed(e, 0), &p), TML_RETRY_ACCURACY);
  tml_expr_free(e);
  tml_pieces_free(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_widths),
    cmocka_unit_test(test_sine),
    cmocka_unit_test(test_parts),
    cmocka_unit_test(test_switches),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
