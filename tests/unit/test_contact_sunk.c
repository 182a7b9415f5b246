/* test_contact_sunk.c - wheels that go deep into what they stand on: depths and forces as on a plane, derivatives, and
 * forces without jumps along paths over edges. */
#include <math.h>
#include <string.h>

#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/contact.h"
#include "support/problem.h"

#define HALF 0.70710678118654752
#define RADIUS 0.26

enum { PLANE, BOX, POST, RAIL, HULL, MESH, WHEEL, ROLLER, BELOWS };

static const double corners[] = {-1, -1, -0.25, 1, -1, -0.25, -1, 1, -0.25, 1, 1, -0.25,
                                 -1, -1, 0.25,  1, -1, 0.25,  -1, 1, 0.25,  1, 1, 0.25};
static const int faces[] = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                            2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
static const tml_contact_shape_def wheel = {.kind = TML_CONTACT_CYLINDER, .size = {0.15, RADIUS},
                                            .orientation = {HALF, HALF}};
static const tml_contact_shape_def below[BELOWS] = {
  [PLANE] = {.kind = TML_CONTACT_PLANE, .at = {0, 0, 0.25}},
  [BOX] = {.kind = TML_CONTACT_BOX, .size = {2, 2, 0.5}},
  [POST] = {.kind = TML_CONTACT_BOX, .size = {0.06, 0.06, 0.5}},
  [RAIL] = {.kind = TML_CONTACT_BOX, .size = {2, 0.15, 0.5}, .edge = 0.001},
  [HULL] = {.kind = TML_CONTACT_HULL, .points = corners, .n_points = 8},
  [MESH] = {.kind = TML_CONTACT_MESH, .points = corners, .n_points = 8, .triangles = faces, .n_triangles = 12,
            .edge = 0.001, .at = {0, 0, -0.001}},
  [WHEEL] = {.kind = TML_CONTACT_CYLINDER, .size = {0.15, 0.25}, .orientation = {HALF, HALF}},
  [ROLLER] = {.kind = TML_CONTACT_CYLINDER, .size = {0.5, 0.25}, .orientation = {HALF, HALF}},
};

static contact_case above(int kind, double x, double y, double depth)
{
  contact_case k = {.a = {{x, y, 0.25 + RADIUS - depth}, {1, 0, 0, 0, 1, 0, 0, 0, 1}},
                    .b = {{0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}}};
  tml_contact_shape *A, *B;
  assert_int_equal(tml_contact_shape_create(&A, &wheel, NULL), TML_OK);
  assert_int_equal(tml_contact_shape_create(&B, &below[kind], NULL), TML_OK);
  k.A = A;
  k.B = B;
  return k;
}

static void free_case(contact_case *k)
{
  tml_contact_shape_free((tml_contact_shape *)k->A);
  tml_contact_shape_free((tml_contact_shape *)k->B);
}

/* On a face of a box, hull or mesh a wheel has the points of the same wheel on a plane, upright and tilted. */
static void test_as_on_plane(void **state)
{
  (void)state;
  static const int kinds[] = {BOX, HULL, MESH};
  for (int i = 0; i < 3*4*3; i++) {
    const double depth = (const double[]){0.001, 0.03, 0.1, 0.2}[i/3%4]*RADIUS, tilt[3] = {0.04*(i/12), 0.0, 0.3};
    contact_case on[2] = {above(PLANE, 0.1, 0.2, depth), above(kinds[i%3], 0.1, 0.2, depth)};
    tml_contact_points_found f[2];
    for (int m = 0; m < 2; m++) {
      contact_turn(&on[m].a, tilt);
      assert_int_equal(contact_find(&on[m], 1, &f[m]), TML_CONTACT_OK);
    }
    assert_int_equal(f[0].count, f[1].count);
    for (int m = 0; m < f[0].count; m++) {
      assert_true(fabs(f[0].point[m].gap - f[1].point[m].gap) < 1e-15);
      assert_true(fabs(f[0].point[m].weight - f[1].point[m].weight) < 1e-14);
      for (int n = 0; n < 3; n++) assert_true(fabs(f[0].point[m].n[n] - f[1].point[m].n[n]) < 1e-14);
    }
    for (int m = 0; m < 2; m++) free_case(&on[m]);
  }
}

/* Over an edge that it rolls across, the depth is that of a circle over a corner. */
static void test_edge(void **state)
{
  (void)state;
  for (int i = 0; i < 6; i++) {
    const double depth = 0.03*RADIUS*(i%3 + 1), r = 0.01*0.5, beyond = 0.01 + 0.01*(i/3);
    contact_case k = above(BOX, 1.0 - r + beyond, 0.0, depth);
    tml_contact_points_found f;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 2);
    for (int m = 0; m < 2; m++)
      assert_true(fabs(f.point[m].gap - (hypot(beyond, RADIUS - depth + r) - RADIUS - r)) < 1e-14);
    free_case(&k);
  }
}

/* Derivatives at 0.1, 3 and 10 % of the radius, at random places on faces, over edges and beside them. */
static void test_derivatives(void **state)
{
  (void)state;
  static const struct { int kind; double x, y, tilt; } list[] = {
    {BOX, 0.5, 0.5, 0.1}, {BOX, 1.0, 0.5, 0.05}, {BOX, 0.5, 1.0, 0.01}, {POST, 0.0, 0.0, 0.03}, {RAIL, 0.0, 0.0, 0.01},
    {HULL, 1.0, 0.5, 0.05}, {MESH, 0.5, 0.5, 0.1}, {MESH, 1.0, 0.5, 0.05}, {WHEEL, 0.0, 0.0, 0.02},
    {ROLLER, 0.0, 0.1, 0.02},
  };
  unsigned seed = 3;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    int points = 0, kinks = 0;
    for (int pose = 0; pose < 45; pose++) {
      const double depth = (const double[]){0.001, 0.03, 0.1}[pose%3]*RADIUS;
      const double x = list[i].x + 0.02*tml_fixed_random(&seed), y = list[i].y + 0.02*tml_fixed_random(&seed);
      contact_case k = above(list[i].kind, x, y, depth);
      tml_contact_points_found f;
      double turn[3];
      for (int m = 0; m < 3; m++) turn[m] = list[i].tilt*tml_fixed_random(&seed);
      contact_turn(&k.a, turn);
      if (contact_find(&k, 0, &f) == TML_CONTACT_OK) points += contact_verify(&k, &kinks);
      free_case(&k);
    }
    if (points < 45 || kinks > points/10) fail_msg("%d: %d points, %d kinks", (int)i, points, kinks);
  }
}

/* The largest change of the force per way, along a path with so many steps. */
static double steepest(int kind, const double from[3], const double way[3], int steps)
{
  double before[6], now[6], worst = 0.0;
  tml_contact_points_found f;
  contact_case k = above(kind, 0, 0, 0);
  for (int i = 0; i <= steps; i++) {
    const double u = (i + 0.37)/steps;
    k.a.x[0] = from[0] + u*way[0];
    k.a.x[1] = from[1] + u*way[1];
    k.a.x[2] = 0.25 + RADIUS - from[2] - u*way[2];
    if (contact_find(&k, 0, &f)) fail_msg("kind %d: too deep at %g of the path", kind, u);
    contact_force(&k, now);
    for (int m = 0; m < 3 && i > 0; m++) worst = fmax(worst, fabs(now[m] - before[m])*steps/v3_norm(way));
    memcpy(before, now, sizeof now);
  }
  free_case(&k);
  return worst;
}

/* Ten times as many steps change the force by a tenth each: no jumps. */
static void test_paths(void **state)
{
  (void)state;
  static const struct { int kind; double from[3], way[3]; } list[] = {
    {BOX, {0.9, 0, 0.026}, {0.3, 0, 0}}, {HULL, {0.9, 0, 0.026}, {0.3, 0, 0}}, {MESH, {0.9, 0, 0.026}, {0.3, 0, 0}},
    {BOX, {0, 0.9, 0.026}, {0, 0.2, 0}}, {HULL, {0, 0.9, 0.026}, {0, 0.2, 0}}, {BOX, {0, 0.9, 0.008}, {0, 0.2, 0}},
    {POST, {-0.2, 0.02, 0.026}, {0.4, 0, 0}}, {RAIL, {0, -0.02, 0.026}, {0, 0.04, 0}}, {BOX, {0, 0, 0}, {0, 0, 0.05}},
    {RAIL, {0, 0, 0}, {0, 0, 0.026}}, {WHEEL, {0, 0, 0}, {0, 0, 0.026}}, {WHEEL, {0, -0.02, 0.026}, {0, 0.04, 0}},
    {ROLLER, {-0.1, 0, 0.026}, {0.2, 0.2, 0}},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    const double coarse = steepest(list[i].kind, list[i].from, list[i].way, 2000);
    const double fine = steepest(list[i].kind, list[i].from, list[i].way, 20000);
    if (!(coarse > 0.0) || fine > 2.0*coarse + 1e-9) fail_msg("%d: %g, with finer steps %g", (int)i, coarse, fine);
  }
}

/* Beyond half of the radius nothing tells which way a wheel came. */
static void test_limit(void **state)
{
  (void)state;
  tml_contact_points_found f;
  for (int i = 0; i < 2; i++) {
    contact_case k = above(BOX, 0.0, 0.0, (i ? 0.55 : 0.45)*RADIUS);
    assert_int_equal(contact_find(&k, 0, &f), i ? TML_CONTACT_DEEP : TML_CONTACT_OK);
    free_case(&k);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_as_on_plane), cmocka_unit_test(test_edge),  cmocka_unit_test(test_derivatives),
    cmocka_unit_test(test_paths),       cmocka_unit_test(test_limit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
