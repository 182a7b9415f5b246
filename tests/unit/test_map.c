/* test_map.c - maps against functions that they reproduce and against an evaluation of its own; what tables and maps
 * are beyond their points. Derivatives are checked with those of all functions in test_gradient.c. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "expr/expr.h"

enum { NX = 6, NY = 5, WORK = 200 };
static const double X[NX] = {-1, 0, 0.7, 1.5, 2, 3.5}, Y[NY] = {0, 1, 1.4, 2.5, 4};
static const char *const functions[TML_SPLINES] = {"akispl", "cubspl", "monspl", "linspl"};

static const tml_table *one(void *ctx, const char *name) { return strcmp(name, "t") == 0 ? ctx : NULL; }

/* fn(x, y, t) with its derivatives f, f_x, f_y along the axes. */
static void at(const tml_table *t, const char *fn, double x, double y, double d[3])
{
  static const char *const inputs[] = {"x", "y"};
  const tml_scope scope = {.n_inputs = 2, .inputs = inputs, .table = one, .ctx = (void *)(uintptr_t)t};
  const double in[2][TML_EXPR_COEF] = {{x}, {y}};
  double out[TML_EXPR_COEF], gradient[2][TML_EXPR_COEF], work[WORK];
  char text[40];
  tml_expr *e;
  snprintf(text, sizeof text, tml_table_variables(t) > 1 ? "%s(x, y, t)" : "%s(x, t)", fn);
  assert_int_equal(tml_expr_compile(&e, text, &scope, NULL, NULL), TML_OK);
  tml_expr_gradient(e, 2, in, 0, out, gradient, work, NULL);
  tml_expr_free(e);
  d[0] = out[0], d[1] = gradient[0][0], d[2] = gradient[1][0];
}

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*(1 + fabs(b)))) fail_msg("%.17g is not %.17g", a, b);
}

static tml_table *sampled(double (*f)(double, double), tml_extrapolation beyond)
{
  double z[NX*NY];
  tml_table *t;
  for (int k = 0; k < NX*NY; k++) z[k] = f(X[k % NX], Y[k/NX]);
  assert_int_equal(tml_table_create_map(&t, &(tml_grid){NX, NY, X, Y, z}, NULL), TML_OK);
  tml_table_extrapolate(t, beyond);
  return t;
}

static double bilinear(double x, double y) { return 2 - x + 3*y + 0.5*x*y; }
static double wavy(double x, double y) { return sin(1.3*x)*cos(0.9*y) + 0.2*x*y; }

/* Every kind has it exactly, beyond the ends as well; derivatives, too. */
static void bilinear_is_exact(void **state)
{
  (void)state;
  tml_table *t = sampled(bilinear, TML_EXTRAPOLATE_LINEAR), *u = sampled(bilinear, TML_EXTRAPOLATE_CONTINUE);
  for (int k = 0; k < TML_SPLINES; k++)
    for (double x = -2; x < 5; x += 0.37)
      for (double y = -1.5; y < 6; y += 0.53) {
        double d[3];
        at(t, functions[k], x, y, d);
        near(d[0], bilinear(x, y), 1e-13);
        near(d[1], -1 + 0.5*y, 1e-12);
        near(d[2], 3 + 0.5*x, 1e-12);
        at(u, functions[k], x, y, d);
        near(d[0], bilinear(x, y), 1e-12);
      }
  tml_table_free(t);
  tml_table_free(u);
}

/* A spline along x for every y, then one through their values along y: that is what a product of splines is. Natural
 * splines are so in either order; tml_table_eval has its own coefficients. */
static double by_lines(double x, double y, tml_spline kind)
{
  double column[NY], row[NX], d[4];
  for (int j = 0; j < NY; j++) {
    tml_table *t;
    for (int i = 0; i < NX; i++) row[i] = wavy(X[i], Y[j]);
    assert_int_equal(tml_table_create(&t, NX, X, row, NULL), TML_OK);
    tml_table_eval(t, kind, x, d);
    column[j] = d[0];
    tml_table_free(t);
  }
  tml_table *t;
  assert_int_equal(tml_table_create(&t, NY, Y, column, NULL), TML_OK);
  tml_table_eval(t, kind, y, d);
  tml_table_free(t);
  return d[0];
}

static void products_of_splines(void **state)
{
  (void)state;
  tml_table *t = sampled(wavy, TML_EXTRAPOLATE_LINEAR);
  for (double x = -1.4; x < 4; x += 0.29)
    for (double y = -0.5; y < 4.5; y += 0.31) {
      double d[3];
      at(t, "cubspl", x, y, d);
      near(d[0], by_lines(x, y, TML_CUBIC), 1e-13);
      at(t, "linspl", x, y, d);
      near(d[0], by_lines(x, y, TML_LINEAR), 1e-13);
    }
  tml_table_free(t);
}

/* Akima: along the lines of the grid it is the spline through their points; turning the map around changes nothing. */
static void akima_on_lines(void **state)
{
  (void)state;
  double turned[NX*NY];
  for (int k = 0; k < NX*NY; k++) turned[k] = wavy(X[k/NY], Y[k % NY]);
  tml_table *t = sampled(wavy, TML_EXTRAPOLATE_LINEAR), *u;
  assert_int_equal(tml_table_create_map(&u, &(tml_grid){NY, NX, Y, X, turned}, NULL), TML_OK);
  for (double x = -1; x < 3.5; x += 0.13) {
    double d[3], e[3];
    for (int j = 0; j < NY; j++) {
      at(t, "akispl", x, Y[j], d);
      near(d[0], by_lines(x, Y[j], TML_AKIMA), 1e-13);
    }
    at(t, "akispl", x, 1.9, d);
    at(u, "akispl", 1.9, x, e);
    near(d[0], e[0], 1e-13);
    near(d[1], e[2], 1e-12);
  }
  tml_table_free(t);
  tml_table_free(u);
}

/* The value of the end; no number; a cubic that goes on, which an end condition makes known: x^3 has it. */
static void beyond_the_points(void **state)
{
  (void)state;
  const double x[4] = {0, 1, 2, 3}, y[4] = {0, 1, 4, 9}; /* Akima has a parabola exactly */
  double d[3];
  tml_table *t;
  assert_int_equal(tml_table_create(&t, 4, x, y, NULL), TML_OK);
  tml_table_extrapolate(t, TML_EXTRAPOLATE_CONSTANT);
  for (int k = 0; k < TML_SPLINES; k++) {
    at(t, functions[k], 5, 0, d);
    assert_true(d[0] == 9 && d[1] == 0);
    at(t, functions[k], -2, 0, d);
    assert_true(d[0] == 0 && d[1] == 0);
  }
  tml_table_extrapolate(t, TML_EXTRAPOLATE_NONE);
  for (int k = 0; k < TML_SPLINES; k++) {
    at(t, functions[k], 3.01, 0, d);
    assert_true(isnan(d[0]));
    at(t, functions[k], 3 + 1e-12, 0, d); /* rounding */
    near(d[0], 9, 1e-9);
  }
  tml_table_extrapolate(t, TML_EXTRAPOLATE_CONTINUE);
  at(t, "akispl", 5, 0, d);
  near(d[0], 25, 1e-13);
  near(d[1], 10, 1e-13);
  at(t, "linspl", 5, 0, d);
  near(d[0], 19, 1e-13);
  tml_table_free(t);
  t = sampled(wavy, TML_EXTRAPOLATE_CONSTANT);
  for (int k = 0; k < TML_SPLINES; k++) {
    at(t, functions[k], 9, 9, d);
    near(d[0], wavy(3.5, 4), 1e-15);
    assert_true(d[1] == 0 && d[2] == 0);
  }
  tml_table_extrapolate(t, TML_EXTRAPOLATE_NONE);
  at(t, "akispl", 1, 9, d);
  assert_true(isnan(d[0]));
  tml_table_free(t);
}

static void refused(const tml_grid *g, const char *words)
{
  tml_error err = {0};
  tml_table *t;
  assert_int_equal(tml_table_create_map(&t, g, &err), TML_ERR_MODEL);
  assert_null(t);
  if (!strstr(err.text, words)) fail_msg("'%s' does not say '%s'", err.text, words);
}

static void refuses_bad_grids(void **state)
{
  (void)state;
  const double x[3] = {0, 1, 2}, down[3] = {0, 2, 1}, z[9] = {0}, hole[9] = {0, 0, 0, 0, NAN}, nan[3] = {0, NAN, 2};
  const double tiny[3] = {0, 1e-320, 2e-320}, steep[9] = {0, 1, 5, 2};
  refused(&(tml_grid){1, 3, x, x, z}, "at least 2 places along x and 2 along y, 1 and 3 given");
  refused(&(tml_grid){3, 3, down, x, z}, "x must increase: x 3, 1, is not beyond the one before, 2");
  refused(&(tml_grid){3, 3, x, nan, z}, "y 2 is not finite");
  refused(&(tml_grid){3, 3, x, x, hole}, "z at x = 1, y = 1 is not finite");
  refused(&(tml_grid){3, 3, tiny, x, steep}, "too close");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bilinear_is_exact), cmocka_unit_test(products_of_splines), cmocka_unit_test(akima_on_lines),
      cmocka_unit_test(beyond_the_points), cmocka_unit_test(refuses_bad_grids),
  };
  return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
