/* test_curve.c - curves in space: places and derivatives, directions across, nearest points, ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "math/space_curve.h"
#include "math/vec3.h"

enum { N = 60 };
static const double pi = 3.14159265358979323846;

/* A knot in space, closed when s goes from 0 to 2 pi. */
static void knot(double s, double x[3])
{
  x[0] = (2.0 + 0.4*cos(3.0*s))*cos(2.0*s);
  x[1] = (2.0 + 0.4*cos(3.0*s))*sin(2.0*s);
  x[2] = 0.7*sin(3.0*s);
}

static tml_curve *make(bool closed)
{
  double points[3*N];
  tml_error err;
  tml_curve *c;
  for (int i = 0; i < N; i++) knot((closed ? 2.0 : 1.5)*pi*i/N, points + 3*i);
  assert_int_equal(tml_curve_create(&c, points, N, closed, &err), TML_OK);
  return c;
}

static void tangent(const tml_curve *c, double u, double t[3])
{
  double d[4][3];
  tml_curve_at(c, TML_CURVE_PLACE, u, d);
  for (int k = 0; k < 3; k++) t[k] = d[1][k]/v3_norm(d[1]);
}

static void check(double x, double wanted, double tolerance)
{
  if (!(fabs(x - wanted) <= tolerance)) fail_msg("%.15g instead of %.15g", x, wanted);
}

/* Through its points, between them close to what they are taken from; derivatives are those of the values. */
static void test_places(void **state)
{
  (void)state;
  for (int closed = 0; closed < 2; closed++) {
    tml_curve *c = make(closed);
    double d[4][3], ahead[4][3], behind[4][3], x[3];
    for (int i = 0; i < N; i++) {
      knot((closed ? 2.0 : 1.5)*pi*i/N, x);
      tml_curve_at(c, TML_CURVE_PLACE, c->u[i], d);
      for (int k = 0; k < 3; k++) check(d[0][k], x[k], 1e-14);
    }
    for (int part = 0; part < 3; part++)
      for (int i = 0; i < c->n_spans; i++) {
        const double u = 0.4*c->u[i] + 0.6*c->u[i + 1], h = 1e-3;
        tml_curve_at(c, (tml_curve_part)part, u, d);
        tml_curve_at(c, (tml_curve_part)part, u + h, ahead);
        tml_curve_at(c, (tml_curve_part)part, u - h, behind);
        for (int k = 0; k < 3; k++)
          for (int r = 0; r < 3; r++) check((ahead[r][k] - behind[r][k])/(2.0*h), d[r + 1][k], 1e-4);
      }
    tml_curve_free(c);
  }
}

/* What closes has no corner: value and two derivatives go on where it does. */
static void test_closing(void **state)
{
  tml_curve *c = make(true);
  double d[4][3], e[4][3];
  (void)state;
  for (int part = 0; part < 3; part++) {
    tml_curve_at(c, (tml_curve_part)part, 1e-12, d);
    tml_curve_at(c, (tml_curve_part)part, tml_curve_length(c) - 1e-12, e);
    for (int r = 0; r < 3; r++)
      for (int k = 0; k < 3; k++) check(d[r][k], e[r][k], 1e-9);
    tml_curve_at(c, (tml_curve_part)part, 1.0 - 3.0*tml_curve_length(c), e);
    tml_curve_at(c, (tml_curve_part)part, 1.0, d);
    for (int k = 0; k < 3; k++) check(d[0][k], e[0][k], 1e-11);
  }
  tml_curve_free(c);
}

/* By how much a direction turns about the tangent from one point to the next, beside the least rotation that takes one
 * tangent to the other (Rodrigues). */
static double twist(const tml_curve *c, int i)
{
  double t[2][3], a[2][4][3], axis[3], side[3], carried[3] = {0.0}, aside[3];
  for (int k = 0; k < 2; k++) {
    tangent(c, c->u[i + k], t[k]);
    tml_curve_at(c, TML_CURVE_ASIDE, c->u[i + k], a[k]);
  }
  v3_cross(axis, t[0], t[1]);
  const double sine = v3_norm(axis), angle = atan2(sine, v3_dot(t[0], t[1]));
  for (int k = 0; k < 3; k++) axis[k] /= sine;
  v3_cross(side, axis, a[0][0]);
  v3_axpy(carried, cos(angle), a[0][0]);
  v3_axpy(carried, sin(angle), side);
  v3_axpy(carried, (1.0 - cos(angle))*v3_dot(axis, a[0][0]), axis);
  v3_cross(aside, t[1], carried);
  return atan2(v3_dot(a[1][0], aside), v3_dot(a[1][0], carried));
}

static void test_directions(void **state)
{
  (void)state;
  for (int closed = 0; closed < 2; closed++) {
    tml_curve *c = make(closed);
    const double rate = twist(c, 0)/(c->u[1] - c->u[0]);
    if (closed) assert_true(fabs(rate) > 1e-3); /* it does not close by itself */
    else check(rate, 0.0, 1e-12);
    for (int i = 0; i < c->n; i++) {
      double t[3], a[4][3], b[4][3], n[3];
      tangent(c, c->u[i], t);
      tml_curve_at(c, TML_CURVE_ACROSS, c->u[i], a);
      tml_curve_at(c, TML_CURVE_ASIDE, c->u[i], b);
      v3_cross(n, t, a[0]);
      check(v3_dot(a[0], a[0]), 1.0, 1e-13);
      check(v3_dot(a[0], t), 0.0, 1e-13);
      for (int k = 0; k < 3; k++) check(b[0][k], n[k], 1e-13);
      if (i < c->n_spans) check(twist(c, i)/(c->u[i + 1] - c->u[i]), rate, 1e-9);
    }
    tml_curve_free(c);
  }
}

/* Against a search in small steps; from nearby the closest point is the local one. */
static void test_nearest(void **state)
{
  (void)state;
  for (int closed = 0; closed < 2; closed++) {
    tml_curve *c = make(closed);
    for (int i = 0; i < 30; i++) {
      const double x[3] = {2.5*cos(1.3*i), 2.5*sin(1.7*i), 0.9*sin(2.1*i)};
      double best = INFINITY, d[4][3], e[3];
      for (int k = 0; k <= 20000; k++) {
        tml_curve_at(c, TML_CURVE_PLACE, tml_curve_length(c)*k/20000, d);
        v3_sub(e, x, d[0]);
        best = fmin(best, v3_norm(e));
      }
      const double u = tml_curve_nearest(c, x);
      tml_curve_at(c, TML_CURVE_PLACE, u, d);
      v3_sub(e, x, d[0]);
      assert_true(v3_norm(e) <= best + 1e-9);
      check(v3_dot(e, d[1]), 0.0, 1e-12);
      check(tml_curve_closest_point(c, x, u + 0.01), u, 1e-9);
    }
    tml_curve_free(c);
  }
}

static void test_ends(void **state)
{
  tml_curve *c = make(false);
  double d[4][3], e[4][3];
  (void)state;
  for (int end = 0; end < 2; end++) {
    const double u = end ? tml_curve_length(c) : 0.0;
    tml_curve_at(c, TML_CURVE_PLACE, u, d);
    tml_curve_at(c, TML_CURVE_PLACE, u + (end ? 2.0 : -2.0), e);
    for (int k = 0; k < 3; k++) {
      check(e[0][k], d[0][k] + (end ? 2.0 : -2.0)*d[1][k], 1e-12);
      check(e[1][k], d[1][k], 0.0);
      check(d[2][k], 0.0, 1e-12);
    }
  }
  check(tml_curve_unit(c)*tml_curve_length(c), 1.0, 1e-15);
  tml_curve_free(c);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_places), cmocka_unit_test(test_closing), cmocka_unit_test(test_directions),
      cmocka_unit_test(test_nearest), cmocka_unit_test(test_ends),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
