/* Splines through points: interpolation, known curves, derivatives, continuation, refused input. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "expr/table/function_table.h"

enum { N = 9 };

static const double X[N] = { -2, -1.5, -0.3, 0, 0.4, 1.1, 2, 2.5, 4 };
static const double Y[N] = { 1, 0.2, -0.7, 0.5, 3, 2.5, 2.4, -1, 0 };
enum { KINDS = 3 };
static const tml_spline kinds[KINDS] = { TML_AKIMA, TML_CUBIC, TML_MONOTONE };

static tml_table *make(int n, const double *x, const double *y)
{
  tml_table *t = NULL;
  tml_error err;
  assert_int_equal(tml_table_create(&t, n, x, y, &err), TML_OK);
  return t;
}

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*(1 + fabs(b)))) fail_msg("%.17g is not %.17g", a, b);
}

static void passes_through_the_points(void **state)
{
  (void)state;
  tml_table *t = make(N, X, Y);
  double d[4];
  for (int k = 0; k < KINDS; k++)
    for (int i = 0; i < N; i++) {
      tml_table_eval(t, kinds[k], X[i], d);
      near(d[0], Y[i], 1e-14);
    }
  double first, last;
  tml_table_range(t, &first, &last);
  assert_true(first == X[0] && last == X[N-1]);
  tml_table_free(t);
}

/* Both sides of every inner point agree as far as the kind promises: f, f' and, for the cubic,
 * f''. */
static void is_smooth(void **state)
{
  (void)state;
  tml_table *t = make(N, X, Y);
  for (int k = 0; k < KINDS; k++)
    for (int i = 0; i < N; i++) {
      double left[4], right[4];
      tml_table_eval(t, kinds[k], X[i] - 1e-9, left);
      tml_table_eval(t, kinds[k], X[i] + 1e-9, right);
      for (int m = 0; m < (kinds[k] == TML_CUBIC ? 3 : 2); m++) near(left[m], right[m], 1e-6);
    }
  tml_table_free(t);
}

static void derivatives_match_differences(void **state)
{
  (void)state;
  tml_table *t = make(N, X, Y);
  const double h = 1e-4;
  for (int k = 0; k < KINDS; k++)
    for (double x = -2.97; x < 5; x += 0.0731) {
      double a[4], b[4], c[4];
      tml_table_eval(t, kinds[k], x - h, a);
      tml_table_eval(t, kinds[k], x, b);
      tml_table_eval(t, kinds[k], x + h, c);
      if (a[3] != c[3]) continue; /* a point lies between */
      for (int m = 0; m < 3; m++) near((c[m] - a[m])/(2*h), b[m+1], 1e-6);
    }
  tml_table_free(t);
}

static void goes_on_straight(void **state)
{
  (void)state;
  tml_table *t = make(N, X, Y);
  for (int k = 0; k < KINDS; k++) {
    double end[4], out[4];
    tml_table_eval(t, kinds[k], X[0], end);
    tml_table_eval(t, kinds[k], X[0] - 3, out);
    near(out[0], end[0] - 3*end[1], 1e-13);
    near(out[1], end[1], 1e-13);
    assert_true(out[2] == 0 && out[3] == 0);
    tml_table_eval(t, kinds[k], X[N-1], end);
    tml_table_eval(t, kinds[k], X[N-1] + 3, out);
    near(out[0], end[0] + 3*end[1], 1e-13);
    near(out[1], end[1], 1e-13);
    assert_true(out[2] == 0 && out[3] == 0);
  }
  tml_table_free(t);
}

/* A straight line is reproduced by all; a parabola by Akima with its parabolic ends on an even
 * grid. */
static void reproduces_simple_curves(void **state)
{
  (void)state;
  double line[N], even[N], parabola[N], d[4];
  for (int i = 0; i < N; i++) {
    line[i] = 3 - 2*X[i];
    even[i] = i;
    parabola[i] = i*i;
  }
  tml_table *t = make(N, X, line), *u = make(N, even, parabola);
  for (double x = -3; x < 5; x += 0.37)
    for (int k = 0; k < KINDS; k++) {
      tml_table_eval(t, kinds[k], x, d);
      near(d[0], 3 - 2*x, 1e-13);
      near(d[1], -2, 1e-12);
      near(d[2], 0, 1e-11);
    }
  for (double x = 0; x <= N - 1; x += 0.23) {
    tml_table_eval(u, TML_AKIMA, x, d);
    near(d[0], x*x, 1e-13);
    near(d[1], 2*x, 1e-13);
    near(d[2], 2, 1e-12);
  }
  tml_table_free(t);
  tml_table_free(u);
}

/* Akima's own promise: flat stretches of three points and more stay flat. Slope at 3 worked by
 * hand: secants 0 0 0 1 1 1 have equal weights 0 on both sides, so the slope is their mean 1/2. */
static void akima_keeps_flat_stretches(void **state)
{
  (void)state;
  const double x[7] = { 0, 1, 2, 3, 4, 5, 6 }, y[7] = { 0, 0, 0, 0, 1, 2, 3 };
  tml_table *t = make(7, x, y);
  double d[4];
  for (double s = 0; s <= 2; s += 0.1) {
    tml_table_eval(t, TML_AKIMA, s, d);
    assert_true(d[0] == 0);
  }
  tml_table_eval(t, TML_AKIMA, 3, d);
  near(d[1], 0.5, 1e-14);
  tml_table_free(t);
}

/* The natural spline through 0 1 0 1 at 0 1 2 3: M1 = -4, M2 = 4 from (4 M1 + M2, M1 + 4 M2) =
 * (-12, 12). */
static void natural_spline_by_hand(void **state)
{
  (void)state;
  const double x[4] = { 0, 1, 2, 3 }, y[4] = { 0, 1, 0, 1 };
  tml_table *t = make(4, x, y);
  double d[4];
  tml_table_eval(t, TML_CUBIC, 0, d);
  near(d[2], 0, 1e-14);
  tml_table_eval(t, TML_CUBIC, 1, d);
  near(d[2], -4, 1e-14);
  tml_table_eval(t, TML_CUBIC, 2, d);
  near(d[2], 4, 1e-14);
  tml_table_eval(t, TML_CUBIC, 1.5, d);
  near(d[0], 0.5, 1e-14);
  tml_table_eval(t, TML_CUBIC, 3, d);
  near(d[2], 0, 1e-13);
  tml_table_free(t);
}

/* SciPy 1.10.1, PchipInterpolator: slopes at the points, values between them. */
static void monotone_as_scipy(void **state)
{
  (void)state;
  static const double slope[N] = { -1.8500000000000003, -1.0746268656716416, 0, 4.827586206896552, 0,
                                   -0.1983471074380167, -0.2408500590318774, 0, 2.0000000000000004 };
  static const double x[8] = { -1.7, -1, -0.1, 0.2, 0.8, 1.5, 2.2, 3.3 };
  static const double value[8] = { 0.47017313432835806, -0.321377487562189, -0.02567049808429117, 1.9913793103448274,
                                   2.716222923644074, 2.457599402717247, 1.185858795749703, -0.8482962962962963 };
  static const double ends_x[4] = { 0, 1, 2, 2.5 }, ends_y[4] = { 0, 1, -2, -2.2 };
  static const double ends[4] = { 3, 0, -0.6506024096385548, 0 }; /* as steep as allowed, and against the secant */
  tml_table *t = make(N, X, Y), *u = make(4, ends_x, ends_y);
  double d[4];
  for (int i = 0; i < N; i++) {
    tml_table_eval(t, TML_MONOTONE, X[i], d);
    near(d[1], slope[i], 1e-14);
  }
  for (int i = 0; i < 8; i++) {
    tml_table_eval(t, TML_MONOTONE, x[i], d);
    near(d[0], value[i], 1e-14);
  }
  for (int i = 0; i < 4; i++) {
    tml_table_eval(u, TML_MONOTONE, ends_x[i], d);
    near(d[1], ends[i], 1e-14);
  }
  tml_table_free(t);
  tml_table_free(u);
}

/* Between points 9.9 apart beside two that are 0.1 apart the Akima spline goes far beyond; where, was found by trying
 * 1e6 places of (E9) in Python. */
static void swings(void **state)
{
  (void)state;
  const double x[5] = { 0, 10, 10.1, 20, 30 }, y[5] = { 0, 1, 2, 3, 3 };
  tml_table *t = make(5, x, y);
  const tml_overshoot s = tml_table_overshoot(t, TML_AKIMA), none = tml_table_overshoot(t, TML_MONOTONE);
  double d[4];
  assert_int_equal(s.interval, 0);
  near(s.beyond, 11.88035967643113, 1e-9);
  near(s.x, 4.89906, 1e-5);
  assert_true(s.range == 3);
  tml_table_eval(t, TML_AKIMA, s.x, d);
  near(d[0], s.y, 1e-13);
  near(d[1], 0, 1e-12);
  assert_true(none.interval < 0 || none.beyond < 1e-14);
  tml_table_free(t);
}

static void refused(int n, const double *x, const double *y, const char *words)
{
  tml_error err = { 0 };
  tml_table *t = (tml_table *)&err;
  assert_int_equal(tml_table_create(&t, n, x, y, &err), TML_ERR_MODEL);
  assert_null(t);
  if (!strstr(err.text, words)) fail_msg("'%s' does not say '%s'", err.text, words);
}

static void refuses_bad_points(void **state)
{
  (void)state;
  const double y[4] = { 0, 1, 2, 3 }, bad_y[4] = { 0, INFINITY, 2, 3 };
  const double x[4] = { 0, 1, 2, 3 }, equal[4] = { 0, 1, 1, 3 }, down[4] = { 0, 1, 2, 1.5 };
  const double nan_x[4] = { 0, NAN, 2, 3 }, tiny[4] = { 0, 1e-320, 2e-320, 3e-320 };
  refused(3, x, y, "at least 4");
  refused(4, equal, y, "point 3 is not beyond point 2");
  refused(4, down, y, "point 4");
  refused(4, nan_x, y, "point 2 is not finite");
  refused(4, x, bad_y, "point 2 is not finite");
  refused(4, tiny, y, "too close");
  tml_table_free(NULL);
}

/* Reading a model warns once of a table whose Akima spline is read, with its place. */
static void reader_warns(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\ntables:\n"
    "  even: {x: [0, 1, 2, 3], y: [0, 1, 0, 1]}\n"
    "  uneven: {x: [0, 10, 10.1, 20, 30], y: [0, 1, 2, 3, 3]}\n"
    "  unread: {x: [0, 10, 10.1, 20, 30], y: [0, 1, 2, 3, 3]}\n"
    "forces: {f: {force: b, value: ['akispl(time, uneven)', 'akispl(time, 0, uneven) + akispl(time, even)', "
    "'monspl(time, unread)']}}\n";
  tml_messages *messages;
  tml_model *m;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m", text, strlen(text), NULL, messages), TML_OK);
  assert_int_equal(tml_messages_count(messages), 1);
  const tml_message w = tml_messages_get(messages, 0);
  assert_int_equal(w.severity, TML_WARNING);
  assert_int_equal(w.line, 5);
  assert_int_equal(w.column, 3);
  if (!strstr(w.text, "table 'uneven': the Akima spline reaches -11.88 at x = 4.899")) fail_msg("%s", w.text);
  if (!strstr(w.text, "3.96 times the range")) fail_msg("%s", w.text);
  tml_messages_free(messages);
  tml_model_free(m);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(passes_through_the_points),  cmocka_unit_test(is_smooth),
      cmocka_unit_test(derivatives_match_differences), cmocka_unit_test(goes_on_straight),
      cmocka_unit_test(reproduces_simple_curves),   cmocka_unit_test(akima_keeps_flat_stretches),
      cmocka_unit_test(natural_spline_by_hand),     cmocka_unit_test(monotone_as_scipy), cmocka_unit_test(swings),
          cmocka_unit_test(refuses_bad_points), cmocka_unit_test(reader_warns),
  };
  return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
