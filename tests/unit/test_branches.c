/* test_branches.c - functions that switch: their recorded branches, their laws continued beyond a break point, and
 * what the equations of a model make of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "expr/function/function_list.h"
#include "model/base/model.h"
#include "system/base/system.h"

#define COUNT(array) ((int)(sizeof(array)/sizeof((array)[0])))
enum { WORK = 400 };

static tml_table *profile;

static int set_up(void **state)
{
  (void)state;
  const double x[6] = { 0, 0.5, 1, 1.7, 2.2, 3 }, y[6] = { 1, 2, -1, 0.5, 4, 3 };
  return tml_table_create(&profile, 6, x, y, NULL) == TML_OK ? 0 : -1;
}

static int tear_down(void **state)
{
  (void)state;
  tml_table_free(profile);
  return 0;
}

static const tml_table *table(void *ctx, const char *name)
{
  (void)ctx;
  return strcmp(name, "profile") == 0 ? profile : NULL;
}

static tml_expr *compile(const char *text)
{
  static const char *const inputs[] = { "time" };
  const tml_scope scope = { .n_inputs = 1, .inputs = inputs, .table = table };
  tml_error err = { 0 };
  tml_expr *e = NULL;
  if (tml_expr_compile(&e, text, &scope, NULL, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  assert_true(tml_expr_work_size(e) <= WORK);
  return e;
}

/* ---------------------------------------------------------------- laws ----------------------- */

typedef long double real;
#define PIL 3.141592653589793238462643383279502884L
#define F(name, body) static real name(real x) { return (void)x, body; }
F(zero, 0) F(one, 1) F(minus_one, -1) F(two, 2) F(three, 3) F(square, x*x) F(exponential, expl(x)) F(opposite, -x)
F(same, x) F(line_a, 2 - x) F(line_b, 1 - x) F(after_two, x - 2) F(before_two, 2 - x) F(rest, x - 1.5L)
F(falling_rest, 5 - x)
F(step_cubic, 1 + 2*((x - 1)*(x - 1)*(3 - 2*(x - 1))))
F(step_quintic, 1 + 2*(powl(x - 1, 3)*(10 - 15*(x - 1) + 6*(x - 1)*(x - 1))))
F(step_wave, 1 + (1 - cosl(PIL*(x - 1))))
F(moving_step, x + (x*x - x)*((x - 1)*(x - 1)*(3 - 2*(x - 1))))
F(product, (x - 1)*(x - 1)*(3 - 2*(x - 1))*(2 - x))
static real fade(real x) { const real z = x/0.5L; return 3*z*z*z*(10 - 15*z + 6*z*z); }
F(sweep_fading, fade(x)*sinl(2*PIL*x)) F(sweep_slow, 3*sinl(2*PIL*x))
F(sweep_rising, 3*sinl(2*PIL*(x + (x - 1)*(x - 1)/2))) F(sweep_fast, 3*sinl(2*PIL*(2*x - 1.5L)))
F(sweep_both, fade(x)*sinl(2*PIL*(x + (x - 0.25L)*(x - 0.25L)/1.5L)))

/* The spline of a place inside one piece, going on as the polynomial it is there; its derivatives. */
static void spline_from(tml_spline kind, real place, real x, real out[4])
{
  double d[4];
  tml_table_eval(profile, kind, (double)place, d);
  const real u = x - place;
  out[0] = d[0] + u*(d[1] + u*(d[2]/2 + u*d[3]/6));
  out[1] = d[1] + u*(d[2] + u*d[3]/2);
  out[2] = d[2] + u*d[3];
  out[3] = d[3];
}

static real line_from(tml_spline kind, real place, int order, real x)
{
  real d[4];
  spline_from(kind, place, x, d);
  return d[order];
}
F(akima_line, line_from(TML_AKIMA, -0.25L, 0, x)) F(cubic_line, line_from(TML_CUBIC, 3.25L, 0, x))
F(monotone_line, line_from(TML_MONOTONE, 3.25L, 0, x))
F(straight, line_from(TML_LINEAR, 0.75L, 0, x)) F(steep, line_from(TML_LINEAR, 0.75L, 1, 2*x))
F(cubic_mirrored, line_from(TML_CUBIC, -0.25L, 0, -x)) F(akima_slope, line_from(TML_AKIMA, 3.25L, 1, x))

/* The law between two break points; it goes on for one more on either side that is finite. */
static const struct { const char *text; double from, to; real (*law)(real); } laws[] = {
    { "abs(time - 2)", 1, 2, before_two }, { "abs(time - 2)", 2, 3, after_two }, { "abs(2 - time)", 2, 3, after_two },
    { "sign(time - 2)", 1, 2, minus_one }, { "sign(time - 2)", 2, 3, one },
    { "sign(time, time - 2)", 1, 2, opposite }, { "sign(time, time - 2)", 2, 3, same },
    { "sign(2 - time, 1)", 1, 2, before_two }, { "sign(2 - time, 1)", 2, 3, after_two },
    { "sign(2, 2 - time)", 1, 2, two },
    { "min(time, 2 - time, 5)", 0, 1, same }, { "min(time, 2 - time, 5)", 1, 2, line_a },
    { "max(time, 2 - time, -5)", 0, 1, line_a }, { "max(time, 2 - time, -5)", 1, 2, same },
    { "dim(time, 2)", 1, 2, zero }, { "dim(time, 2)", 2, 3, after_two }, { "dim(2, time)", 1, 2, before_two },
    { "mod(time, 0.5)", 1.5, 2, rest }, { "mod(5 - time, 3)", 2, 5, falling_rest }, { "aint(time)", 1, 2, one },
    { "aint(2 + time)", 0, 1, two }, { "anint(time)", 0.5, 1.5, one }, { "anint(-time)", 0.5, 1.5, minus_one },
    { "if(time - 1: time^2, 7, exp(time))", 0, 1, square }, { "if(time - 1: time^2, 7, exp(time))", 1, 2, exponential },
    { "if(1 - time: exp(time), 7, time^2)", 0, 1, square },
    { "step(time, 1, 1, 2, 3)", 0, 1, one }, { "step(time, 1, 1, 2, 3)", 1, 2, step_cubic },
    { "step(time, 1, 1, 2, 3)", 2, 3, three }, { "step(time, 1, time, 2, time^2)", 1, 2, moving_step },
    { "step(time, 1, time, 2, time^2)", 0, 1, same },
    { "step5(time, 1, 1, 2, 3)", 0, 1, one }, { "step5(time, 1, 1, 2, 3)", 1, 2, step_quintic },
    { "step5(time, 1, 1, 2, 3)", 2, 3, three },
    { "havsin(time, 1, 1, 2, 3)", 0, 1, one }, { "havsin(time, 1, 1, 2, 3)", 1, 2, step_wave },
    { "havsin(time, 1, 1, 2, 3)", 2, 3, three },
    { "sweep(time, 3, 1, 1, 2, 2, 0.5)", -1, 0, zero }, { "sweep(time, 3, 1, 1, 2, 2, 0.5)", 0, 0.5, sweep_fading },
    { "sweep(time, 3, 1, 1, 2, 2, 0.5)", 0.5, 1, sweep_slow },
    { "sweep(time, 3, 1, 1, 2, 2, 0.5)", 1, 2, sweep_rising }, { "sweep(time, 3, 1, 1, 2, 2, 0.5)", 2, 3, sweep_fast },
    { "sweep(time, 3, 0.25, 1, 1, 2, 0.5)", 0.25, 0.5, sweep_both },
    { "akispl(time, profile)", -0.5, 0, akima_line }, { "cubspl(time, profile)", 3, 4, cubic_line },
    { "cubspl(-time, profile)", 0, 1, cubic_mirrored }, { "akispl(time, 0, profile, 1)", 3, 4, akima_slope },
    { "monspl(time, profile)", 3, 4, monotone_line },
    { "linspl(time, profile)", 0.5, 1, straight }, { "linspl(2*time, 0, profile, 1)", 0.25, 0.5, steep },
    { "if(time > 1, exp(time), time^2)", 0, 1, square }, { "if(time > 1, exp(time), time^2)", 1, 2, exponential },
    { "if(time <= 1, time^2, exp(time))", 0, 1, square }, { "if(1 == time, 7, time)*if(time < 2, 1, 0)", 1, 2, same },
    { "(time >= 1) - (time < 0)", -1, 0, minus_one }, { "(time >= 1)*(time != 5)", 1, 5, one },
    { "if(time > 1 and not time > 2, 1, 2)", 1, 2, one }, { "if(time < 1 or (time > 2 or time < 0), 1, 2)", 1, 2, two },
    /* two at once, of which one switches elsewhere */
    { "step(time, 1, 0, 2, 1)*abs(time - 2)", 1, 2, product },
    { "min(time, 3) - max(0, 2*time - 1)", 0.5, 1, line_b },
};

/* f, f', f'', f''' by nine-point central differences. */
static void differences(real (*f)(real), real x, real h, real d[4])
{
  static const real w1[4] = { 4/5.0L, -1/5.0L, 4/105.0L, -1/280.0L };
  static const real w2[4] = { 8/5.0L, -1/5.0L, 8/315.0L, -1/560.0L };
  static const real w3[4] = { -488/240.0L, 338/240.0L, -72/240.0L, 7/240.0L };
  d[0] = f(x);
  d[1] = d[3] = 0;
  d[2] = -205/72.0L*d[0];
  for (int k = 0; k < 4; k++) {
    const real up = f(x + (real)(k + 1)*h), down = f(x - (real)(k + 1)*h);
    d[1] += w1[k]*(up - down);
    d[2] += w2[k]*(up + down);
    d[3] += w3[k]*(up - down);
  }
  d[1] /= h;
  d[2] /= h*h;
  d[3] /= h*h*h;
}

/* The largest deviation from the law at x, relative to its size. */
static double deviation(const double d[4], real (*law)(real), double x)
{
  real want[4], size = 1, worst = 0;
  differences(law, x, 1e-3L, want);
  for (int k = 0; k < 4; k++) size = fmaxl(size, fabsl(want[k]));
  for (int k = 0; k < 4; k++) worst = fmaxl(worst, fabsl(d[k] - want[k]));
  return (double)(worst/size);
}

static void laws_go_on(void **state)
{
  (void)state;
  double work[WORK], d[4], within[4];
  for (int i = 0; i < COUNT(laws); i++) {
    tml_expr *e = compile(laws[i].text);
    const double from = laws[i].from, length = laws[i].to - from;
    bool switches = false;
    for (double z = -0.6; z < 1.65; z += 0.125) {
      const double x = from + z*length;
      tml_expr_derivatives(e, x, 3, d, work);
      for (double place = 0.1; place < 1; place += 0.4) {
        tml_expr_derivatives_within(e, x, from + place*length, 3, within, work);
        if (!(deviation(within, laws[i].law, x) < 1e-8))
          fail_msg("%s, law of %g at %g: %g %g %g %g", laws[i].text, from + place*length, x, within[0], within[1],
                   within[2], within[3]);
        if (z > 0 && z < 1) assert_memory_equal(d, within, sizeof d);
      }
      if (deviation(d, laws[i].law, x) > 1e-3) switches = true;
    }
    if (!switches) fail_msg("%s: nothing to continue", laws[i].text);
    tml_expr_free(e);
  }
}

/* Inside a table a step may span several points: there the spline itself is the law, from anywhere between the ends,
 * and beyond them its first and last cubics. */
static void splines_go_on(void **state)
{
  (void)state;
  static const char *const texts[2] = { "akispl(time, profile)", "cubspl(time, profile)" };
  double work[WORK], d[4];
  for (int kind = 0; kind < 2; kind++) {
    tml_expr *e = compile(texts[kind]);
    for (double segment = 0.05; segment < 3; segment += 0.29)
      for (double x = -1.97; x < 5; x += 0.1) {
        real want[4];
        spline_from((tml_spline)kind, x < 0 ? 0.25L : x > 3 ? 2.75L : (real)x, x, want);
        tml_expr_derivatives_within(e, x, segment, 3, d, work);
        for (int k = 0; k < 4; k++)
          if (!(fabsl(d[k] - want[k]) <= 1e-12L*(1 + fabsl(want[k]))))
            fail_msg("%s, law of %g at %g: derivative %d is %g", texts[kind], segment, x, k, d[k]);
      }
    tml_expr_free(e);
  }
}

/* At both ends of a segment the values are those of its law, which is what the last stage of a step needs. */
static void ends_belong_to_the_segment(void **state)
{
  (void)state;
  double work[WORK], d[4];
  for (int i = 0; i < COUNT(laws); i++) {
    tml_expr *e = compile(laws[i].text);
    const double ends[2] = { laws[i].from, laws[i].to };
    for (int k = 0; k < 2; k++) {
      tml_expr_derivatives_within(e, ends[k], 0.5*(ends[0] + ends[1]), 3, d, work);
      if (!(deviation(d, laws[i].law, ends[k]) < 1e-8)) fail_msg("%s at %g", laws[i].text, ends[k]);
    }
    tml_expr_free(e);
  }
}

/* The order asked for does not change the choice at a corner, and results above it are not written. */
static void order_is_respected(void **state)
{
  (void)state;
  tml_expr *e = compile("abs(1 - time) + 2*min(time, 2 - time)"); /* behind 1: time - 1 + 2*(2 - time) */
  double work[WORK], d[4] = { -7, -7, -7, -7 };
  tml_expr_derivatives_within(e, 1.5, 1.0, 0, d, work);
  assert_true(d[0] == 1.5 && d[1] == -7);
  tml_expr_derivatives_within(e, 0.5, 1.0, 1, d, work);
  assert_true(d[0] == 2.5 && d[1] == -1 && d[2] == -7);
  tml_expr_derivatives_within(e, 0.5, NAN, 2, d, work);
  assert_true(d[0] == 1.5 && d[1] == 1 && d[2] == 0 && d[3] == -7);
  tml_expr_free(e);
}

static const char *const searched[] = {
    "abs(sin(time))", "sign(time^2 - 2, time + 9)", "max(0, cos(time))", "mod(time^2, 0.7)", "mod(9, time + 2)",
    "aint(exp(time))", "anint(time^2)", "if(time^2 - 1: 1, 2, 3)", "step(time^2, 0.5, 0, 2, 1)", "dim(time^2, 1)",
    "step(time, time^2 - 1, 0, 4, 1)", "havsin(time, 0, 0, 2 + time^2, 1)", "akispl(time^2, profile)",
    "sweep(time, 1, 0, 1, 2 + time^2, 3, 0.5)", "impact(time, 1, 0.5, 2, 2, 0.1, 0.2)",
    "min(time, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2 - time)",
    "bistop(time, time, -0.5, 0.5, 2, 2, 0.1, 0.2)", "if(time^2 > 1, 2, 3)", "sin(time) <= 0.3",
    "if(time^2 > 0.5 and time^2 < 2, 1, time)", "not max(0, sin(time))" };

/* A switch by time alone whose place is searched for is kept like one whose place is known: within the stretch that the
 * search proves free of switches nothing changes, and beyond it the law goes on. */
static void searched_places_are_kept(void **state)
{
  (void)state;
  double work[WORK], search[10*WORK], d[4], within[4];
  for (int i = 0; i < COUNT(searched); i++) {
    bool beyond = false;
    tml_expr *e = compile(searched[i]);
    assert_in_range(tml_expr_search_size(e), 1, COUNT(search));
    double from = -1.97;
    while (from < 2) {
      const tml_switch_bracket r = tml_expr_search(e, from, 2, search);
      const double to = fmin(r.before, 2), middle = 0.5*(from + to);
      for (double z = -0.99; z < 1; z += 0.2) {
        const double x = middle + 0.5*z*(to - from);
        tml_expr_derivatives(e, x, 3, d, work);
        tml_expr_derivatives_within(e, x, middle, 3, within, work);
        if (memcmp(d, within, sizeof d) != 0) fail_msg("%s, law of %g at %g", searched[i], middle, x);
      }
      if (!(r.after < 2)) break;
      const double x = r.after + 1e-3;
      tml_expr_derivatives(e, x, 3, d, work);
      tml_expr_derivatives_within(e, x, middle, 3, within, work);
      beyond = beyond || memcmp(d, within, sizeof d) != 0;
      from = r.after;
    }
    if (!beyond) fail_msg("%s goes by its values", searched[i]);
    tml_expr_free(e);
  }
}

/* ---------------------------------------------------------------- records -------------------- */

static void record(const tml_expr *e, double x, double d[4], double *number, bool keep)
{
  const double in[1][4] = { { x, 1, 0, 0 } };
  const tml_branches b = { number, keep };
  double work[WORK];
  tml_expr_eval_branches(e, in, 3, d, work, &b);
}

/* Arguments that are no lines: a record holds all decisions, and they differ on the two sides. */
static void records_hold_every_decision(void **state)
{
  (void)state;
  static const struct { const char *text; int count; double left, right; real (*law)(real); } cases[] = {
      { "abs(time^2 - 1)", 1, 0.5, 1.5, NULL }, { "sign(time^2 - 1)", 1, 0.5, 1.5, minus_one },
      { "sign(time, time^2 - 1)", 1, 0.5, 1.5, opposite }, { "min(time^2, 4)", 1, 1, 3, square },
      { "max(4, time^2)", 1, 3, 1, square }, { "dim(1, time^2)", 1, 1.5, 0.5, zero },
      { "mod(time^2, 10)", 1, 1, 4, square }, { "aint(1.5*time^2)", 1, 1, 2, one },
      { "anint(time^2)", 1, 1.1, 2, one }, { "if(time^2 - 1: time^2, 0, 7)", 1, 0.5, 1.5, square },
      { "step(time^2, 0.5, 1, 1, 2)", 1, 0.5, 2, one }, { "akispl(time^2, profile) + 2", 1, 1.5, 2, NULL },
      { "sweep(time^2, 1, 2, 3, 4, 5, 0.1)", 1, 1, 1.5, NULL },
      { "impact(time^2, 1, 2, 1, 1, 0, 0)", 1, 1.5, 1, zero },
      { "2 - impact(time^2, 1, 2, 1, 1, 0, 0)", 1, 1, 1.5, square },
      { "impact(time^2, -time, 2, 1, 1, 1, 0.5)", 1, 1.2, 1.3, NULL }, { "time^2 < 3", 1, 1, 2, one },
      { "1 - bistop(time^2, 1, 0, 1, 1, 1, 0, 0)", 1, 1.5, 0.5, square },
      { "bistop(time^2, 1, 0, 1, 1, 1, 0, 0)", 1, 0.5, 1.5, zero }, { "if(time^2 > 2, 1, time^2)", 2, 1, 2, square },
      { "min(abs(time), 4) + 2", 2, 1, 5, NULL }, { "sin(time)/time^2", 0, 1, 2, NULL },
  };
  for (int i = 0; i < COUNT(cases); i++) {
    tml_expr *e = compile(cases[i].text);
    assert_int_equal(tml_expr_branch_count(e), cases[i].count);
    double left[2] = { 0 }, right[2] = { 0 }, before[2], at[4], kept[4], d[4];
    record(e, cases[i].left, at, left, false);
    record(e, cases[i].right, d, right, false);
    if (cases[i].count > 0 && memcmp(left, right, sizeof left) == 0) fail_msg("%s: the same branch", cases[i].text);
    memcpy(before, left, sizeof left);
    record(e, cases[i].left, kept, left, true);
    assert_memory_equal(at, kept, sizeof at);
    record(e, cases[i].right, kept, left, true);
    assert_memory_equal(before, left, sizeof left);
    if (cases[i].law) {
      kept[2] *= 2, kept[3] *= 6;
      if (!(deviation(kept, cases[i].law, cases[i].right) < 1e-8)) fail_msg("%s is not kept", cases[i].text);
    }
    tml_expr_free(e);
  }
}

/* Whole numbers beyond int; arguments outside the domain; a record without a decision. */
static void records_at_the_limits(void **state)
{
  (void)state;
  double n[1], d[4];
  tml_expr *e = compile("mod(time, 1)");
  record(e, 5e12 + 0.25, d, n, false);
  record(e, 5e12 + 1.5, d, n, true);
  assert_true(n[0] == 5e12 && d[0] == 1.5 && d[1] == 1);
  tml_expr_free(e);
  e = compile("if(sqrt(time): 1, 2, 3)");
  record(e, -1, d, n, false);
  assert_true(isnan(d[0]) && isnan(n[0]));
  record(e, 1, d, n, true);
  assert_true(d[0] == 3 && isnan(n[0]));
  record(e, 1, d, n, false);
  record(e, -1, d, n, true); /* decided already */
  assert_true(d[0] == 3);
  tml_expr_free(e);
  e = compile("if(sqrt(time) < 2, 5, 6)*(not sqrt(time))");
  double three[3];
  record(e, -1, d, three, false);
  assert_true(isnan(d[0]) && isnan(three[0]) && isnan(three[1]) && isnan(three[2]));
  tml_expr_free(e);
  e = compile("sign(time, log(time))");
  record(e, -1, d, n, false);
  assert_true(isnan(d[0]));
  record(e, 0.5, d, n, true);
  assert_true(d[0] == -0.5);
  tml_expr_free(e);
  e = compile("1/if(time: time, 0, 1)");
  double work[WORK];
  tml_expr_derivatives_within(e, 0.0, -1.0, 0, d, work);
  assert_true(isinf(d[0]));
  tml_expr_free(e);
}

/* A new function that switches must be in the lists above; in the first, where its places can be known. */
static void every_switch_is_tested(void **state)
{
  (void)state;
  for (int i = 0; i < tml_function_count(); i++) {
    const tml_function *f = tml_function_get(i);
    const bool smooth = f->rough == TML_JUMP_NONE;
    assert_int_equal(smooth, f->breaks == TML_BREAK_NONE);
    char start[32];
    snprintf(start, sizeof start, "%s(", f->name);
    bool found = smooth;
    for (int k = 0; k < COUNT(laws); k++) found = found || strncmp(laws[k].text, start, strlen(start)) == 0;
    for (int k = 0; k < COUNT(searched) && f->breaks == TML_BREAK_STOP; k++)
      found = found || strncmp(searched[k], start, strlen(start)) == 0;
    if (!found) fail_msg("%s has no law in this test", f->name);
  }
}

/* A force of a stop that is left within a step: the kept law goes on through zero without NaN. */
static void stops_go_on(void **state)
{
  (void)state;
  double n[1], d[4];
  tml_expr *e = compile("impact(1 + time, 0, 1, 3, 1.5, 2, 0.5)");
  record(e, -0.25, d, n, false);
  assert_true(fabs(d[0] - 0.375) < 1e-15);
  record(e, 0.25, d, n, true);
  assert_true(fabs(d[0] + 0.375) < 1e-15 && fabs(d[1] + 2.25) < 1e-15);
  tml_expr_free(e);
  e = compile("bistop(sqrt(time), 0, 1, 2, 3, 1.5, 2, 0.5) + impact(sqrt(time), 0, 1, 3, 1.5, 2, 0)");
  double two[2];
  record(e, -1, d, two, false);
  assert_true(isnan(d[0]));
  tml_expr_free(e);
}

/* ---------------------------------------------------------------- lint ----------------------- */

static void rough_functions_are_told(void **state)
{
  (void)state;
  static const struct { const char *text; int count; tml_nonsmooth found[3]; } cases[] = {
      { "sin(time) + abs(time) + if(time > 1 and time < 2, 1, 2)", 0, { { 0 } } },
      { "abs(sin(time)) + abs(time^2)", 1, { { "abs", TML_JUMP_SLOPE } } },
      { "if(time^2 - 1: 0, 1, 2) + mod(time^2, 2)", 2, { { "if", TML_JUMP_VALUE }, { "mod", TML_JUMP_VALUE } } },
      { "if(not time^2 > 1, 3, 4)", 2, { { ">", TML_JUMP_VALUE }, { "if", TML_JUMP_VALUE } } },
      { "akispl(time^2, profile)", 1, { { "akispl", TML_JUMP_CURVATURE } } },
      { "cubspl(time^2, 0, profile, 1) + cubspl(time^2, 0, profile, 2)", 1, { { "cubspl", TML_JUMP_SLOPE } } },
      { "akispl(time^2, 0, profile, 3)", 1, { { "akispl", TML_JUMP_VALUE } } },
      { "step5(time^2, 0, 0, 1, 1)*impact(time, 1, 1, 1, 1, 1, 1)", 2,
        { { "step5", TML_JUMP_THIRD }, { "impact", TML_JUMP_SLOPE } } },
      { "abs(time^2)*min(time^2, 1)*max(time^2, 1) + sign(time^2) + abs(time^3)", 3,
        { { "abs", TML_JUMP_SLOPE }, { "min", TML_JUMP_SLOPE }, { "max", TML_JUMP_SLOPE } } },
  };
  for (int i = 0; i < COUNT(cases); i++) {
    tml_expr *e = compile(cases[i].text);
    tml_nonsmooth found[4] = { { 0 }, { 0 }, { 0 }, { "beyond", TML_JUMP_NONE } };
    assert_int_equal(tml_expr_lint(e, found, 3), cases[i].count);
    for (int k = 0; k < cases[i].count; k++) {
      assert_string_equal(found[k].name, cases[i].found[k].name);
      if (found[k].jumps != cases[i].found[k].jumps) fail_msg("%s: %s", cases[i].text, found[k].name);
    }
    assert_string_equal(found[3].name, "beyond");
    tml_expr_free(e);
  }
}

/* ---------------------------------------------------------------- the equations -------------- */

typedef struct plant {
  tml_model *model;
  const tml_system *sys;
  tml_work work;
  double q[64], v[64], a[64], lambda[64];
  double out[6][64]; /* residual and Phi, Phi_t, tau, its derivative, Q_t */
  double energy;
} plant;

/* Functions of time in every place where a model has them. */
static void set_plant(plant *p, const char *f)
{
  static const char text[] =
      "trammel: 1\n"
      "bodies:\n"
      "  ground: {markers: {A: {at: [0, 0, 0]}, B: {at: [3, 0, 0]}}}\n"
      "  a: {mass: 1, inertia: [1, 1, 1], markers: {P: {at: [0, 1, 0]}}}\n"
      "  b: {mass: 1, inertia: [1, 1, 1], position: [3, 0, 0]}\n"
      "  c: {mass: 1, inertia: [1, 1, 1]}\n"
      "  d: {mass: 1, inertia: [1, 1, 1], position: [1, 2, 3]}\n"
      "joints:\n"
      "  ja: {revolute: [ground.A, a]}\n"
      "  jb: {revolute: [ground.B, b]}\n"
      "  jc: {translational: [ground, c]}\n"
      "motions:\n"
      "  m0: {rotation: ja, value: '%s', level: displacement}\n"
      "  m1: {rotation: jb, value: '%s', level: velocity}\n"
      "  m2: {translation: jc, value: '%s', level: acceleration}\n"
      "forces:\n"
      "  s: {spring-damper: [ground.B, d], free-length: 1, actuator: '%s', law: 'abs(x)'}\n"
      "  t: {torque: [d, ground], value: ['%s', 1, time]}\n";
  char all[2000];
  tml_error err;
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  snprintf(all, sizeof all, text, f, f, f, f, f);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read_text(&p->model, "m", all, strlen(all), NULL, messages) != TML_OK)
    fail_msg("%s", tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
  assert_int_equal(tml_system_create(&p->sys, p->model, (tml_rotations)0, &err), TML_OK);
  assert_int_equal(tml_system_work_create(&p->work, p->sys, &err), TML_OK);
  assert_true(isnan(p->work.segment));
  assert_true(p->sys->nq <= 64 && p->sys->nv + p->sys->m <= 64);
  tml_system_initial(p->sys, p->q, p->v);
  for (int i = 0; i < p->sys->nv; i++) p->v[i] = 0.1*i, p->a[i] = 1 - 0.2*i;
  for (int i = 0; i < p->sys->m; i++) p->lambda[i] = 0.5 + 0.1*i;
}

static void free_plant(plant *p)
{
  tml_system_work_free(&p->work);
  tml_system_free(p->sys);
  tml_model_free(p->model);
}

static void evaluate(plant *p, double t)
{
  const tml_state x = { .t = t, .q = p->q, .v = p->v, .a = p->a, .lambda = p->lambda };
  const tml_system *s = p->sys;
  tml_energy energy;
  assert_int_equal(tml_system_residual(s, &p->work, &x, p->out[0], p->out[1]), TML_OK);
  assert_int_equal(tml_system_nu(s, &p->work, &x, p->out[2]), TML_OK);
  assert_int_equal(tml_system_tau(s, &p->work, &x, p->out[3]), TML_OK);
  assert_int_equal(tml_system_tau_derivative(s, &p->work, &x, p->v, p->a, p->out[4]), TML_OK);
  assert_int_equal(tml_system_Q_t(s, &p->work, &x, p->out[5]), TML_OK);
  assert_int_equal(tml_system_energy(s, &p->work, &x, &energy), TML_OK);
  p->energy = energy.power;
}

/* Which of the six parts differ, one bit each, and the power. */
static int differing(const plant *a, const plant *b)
{
  int parts = fabs(a->energy - b->energy) <= 1e-12 ? 0 : 64;
  for (int k = 0; k < 6; k++)
    for (int i = 0; i < 64; i++)
      if (!(fabs(a->out[k][i] - b->out[k][i]) <= 1e-12)) parts |= 1 << k;
  return parts;
}

/* From t = 0.75 the step to the break at 1 and a stage at 1.25: with the segment as without a switch. */
static void equations_stay_on_the_segment(void **state)
{
  (void)state;
  plant smooth, broken;
  set_plant(&smooth, "time^4/8 + 0.2*time");
  set_plant(&broken, "if(time - 1: time^4/8 + 0.2*time, 5, 0.7 - time^3)");
  plant *both[2] = { &smooth, &broken };
  for (int k = 0; k < 2; k++) {
    const tml_state x = { .t = 0.75, .q = both[k]->q, .v = both[k]->v };
    assert_int_equal(tml_system_begin_count(both[k]->sys, &both[k]->work, &x, NULL), TML_OK);
  }
  evaluate(&smooth, 1.25);
  evaluate(&broken, 1.25);
  assert_int_equal(differing(&smooth, &broken), 127);
  broken.work.segment = 0.875;
  evaluate(&broken, 1.25);
  assert_int_equal(differing(&smooth, &broken), 0);
  for (int k = 0; k < 2; k++) evaluate(both[k], 1.0);
  assert_int_equal(differing(&smooth, &broken), 0);
  /* the count carried on to the break and used behind it, where the law is the other one */
  for (int k = 0; k < 2; k++) tml_system_commit_count(both[k]->sys, &both[k]->work, 1.0);
  assert_memory_equal(&smooth.work.memory.count[0].t, &broken.work.memory.count[0].t, 3*sizeof(tml_count));
  broken.work.segment = NAN;
  evaluate(&smooth, 1.25);
  evaluate(&broken, 1.25);
  assert_int_equal(differing(&smooth, &broken), 127);
  free_plant(&smooth);
  free_plant(&broken);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(laws_go_on),
      cmocka_unit_test(splines_go_on),
      cmocka_unit_test(ends_belong_to_the_segment),
      cmocka_unit_test(order_is_respected),
      cmocka_unit_test(searched_places_are_kept),
      cmocka_unit_test(records_hold_every_decision),
      cmocka_unit_test(records_at_the_limits),
      cmocka_unit_test(every_switch_is_tested),
      cmocka_unit_test(stops_go_on),
      cmocka_unit_test(rough_functions_are_told),
      cmocka_unit_test(equations_stay_on_the_segment),
  };
  return cmocka_run_group_tests_name("branches", tests, set_up, tear_down);
}
