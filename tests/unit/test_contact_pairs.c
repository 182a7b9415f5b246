/* test_contact_pairs.c - points of contact of all pairs of shapes: derivatives, exchange, rigid motion, continuity. */
#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/contact.h"
#include "support/problem.h"

enum { POSES = 60 };

static const double egg[] = {0.3, 0.0, 0.22, 0.2, 0.0, 0.24, -0.2, 0.15, -0.25, 0.0, -0.2, -0.15, 0.0, -0.2, 0.2,
                             -0.18};
static const double lobes[] = {0.3, 0.27, 0.24, 0.27, 0.3, 0.27, 0.24, 0.27, 0.3, 0.27, 0.24, 0.27};

/* Two pyramids on a common base, one of them steep. */
static const double crystal[] = {0.25, 0, 0, 0, 0.3, 0, -0.2, 0.05, 0, 0, -0.3, 0, 0.05, 0, 0.35, 0, 0.05, -0.2};
static const int crystal_faces[] = {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5};

static const tml_contact_shape_def catalogue[] = {
  {.kind = TML_CONTACT_SPHERE, .size = {0.2}},
  {.kind = TML_CONTACT_CAPSULE, .size = {0.5, 0.1}},
  {.kind = TML_CONTACT_BOX, .size = {0.3, 0.5, 0.4}, .edge = 0.02},
  {.kind = TML_CONTACT_PLANE},
  {.kind = TML_CONTACT_CYLINDER, .size = {0.4, 0.15}, .edge = 0.02},
  {.kind = TML_CONTACT_CONE, .size = {0.6, 0.25}, .edge = 0.02},
  {.kind = TML_CONTACT_TUBE, .size = {0.3, 0.4, 0.25}, .edge = 0.02},
  {.kind = TML_CONTACT_CURVE, .size = {3.0}, .points = egg, .n_points = 8},
  {.kind = TML_CONTACT_CURVE, .size = {4.0}, .points = lobes, .n_points = 12, .curve = TML_CURVE_RADIUS, .edge = 0.02},
  {.kind = TML_CONTACT_HULL, .points = crystal, .n_points = 6, .edge = 0.02},
  {.kind = TML_CONTACT_MESH, .points = crystal, .n_points = 6, .triangles = crystal_faces, .n_triangles = 8,
   .edge = 0.02},
};
enum { SHAPES = sizeof catalogue/sizeof *catalogue };

static void axes_of(double axes[9], const contact_place *p, const tml_contact_shape *s) { m3_mul(axes, p->A, s->C); }

/* Every third pose has the axes of both shapes parallel but for 0.01 rad, so that faces and lines meet. With curves all
 * have parallel z axes. */
static void random_pose(contact_case *k, int pose, unsigned *seed)
{
  contact_random_place(&k->a, seed);
  contact_random_place(&k->b, seed);
  for (int i = 0; i < 3; i++) k->aside[i] = 0.1*tml_fixed_random(seed);
  const bool plane = k->A->kind == TML_CONTACT_PLANE || k->B->kind == TML_CONTACT_PLANE;
  const bool curve = k->A->kind == TML_CONTACT_CURVE || k->B->kind == TML_CONTACT_CURVE;
  if (curve ? plane : pose%3 != 0) return;
  double axes[9], turn[3];
  axes_of(axes, &k->b, k->B);
  m3_mult(k->a.A, axes, k->A->C);
  m3_column(turn, axes, 2);
  const double about = 3.0*tml_fixed_random(seed);
  for (int i = 0; i < 3; i++) turn[i] *= about;
  if (curve) contact_turn(&k->a, turn);
  for (int i = 0; i < 3; i++) turn[i] = 0.01*tml_fixed_random(seed);
  contact_turn(&k->a, turn);
}

/* Where A comes from: along the normal of a plane; else along an axis of B, or from anywhere. */
static void random_way(double u[3], const contact_case *k, int pose, unsigned *seed)
{
  double axes[9];
  const bool plane_a = k->A->kind == TML_CONTACT_PLANE, plane_b = k->B->kind == TML_CONTACT_PLANE;
  contact_random_direction(u, seed);
  const bool curve = k->A->kind == TML_CONTACT_CURVE || k->B->kind == TML_CONTACT_CURVE;
  if (pose%2 && !plane_a && !plane_b && !curve) return;
  const bool of_a = plane_a || (curve && !plane_b && k->A->kind == TML_CONTACT_CURVE);
  axes_of(axes, of_a ? &k->a : &k->b, of_a ? k->A : k->B);
  m3_column(u, axes, plane_a || plane_b ? 2 : pose/2%(curve ? 2 : 3));
  for (int m = 0; m < 3 && plane_a; m++) u[m] = -u[m];
}

static void verify_pair(int i, int j, unsigned *seed)
{
  tml_contact_shape *A = contact_shape_placed(&catalogue[i], seed), *B = contact_shape_placed(&catalogue[j], seed);
  int points = 0, kinks = 0, placed = 0;
  for (int pose = 0; pose < POSES; pose++) {
    contact_case k = {.A = A, .B = B, .reach = 0.02};
    double u[3];
    random_pose(&k, pose, seed);
    random_way(u, &k, pose, seed);
    if (!contact_bring_near(&k, u, -0.004 + 0.001*(pose%7))) continue;
    placed++;
    points += contact_verify(&k, &kinks);
  }
  if (placed < POSES*8/10 || points < placed || kinks > points/20)
    fail_msg("%s on %s: %d of %d places, %d points, %d kinks", tml_contact_kind_name(A->kind),
             tml_contact_kind_name(B->kind), placed, (int)POSES, points, kinks);
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

static void test_every_pair(void **state)
{
  (void)state;
  unsigned seed = 7;
  for (int i = 0; i < SHAPES; i++)
    for (int j = 0; j < SHAPES; j++) {
      tml_contact_shape *a = contact_shape_placed(&catalogue[i], &seed);
      tml_contact_shape *b = contact_shape_placed(&catalogue[j], &seed);
      const tml_contact_pair pair = {a, b, 0.0};
      tml_error err = {0};
      const tml_status st = tml_contact_pair_check(&pair, &err);
      if (st && !strstr(err.text, tml_contact_kind_name(a->kind))) fail_msg("%s", err.text);
      tml_contact_shape_free(a);
      tml_contact_shape_free(b);
      if (!st) verify_pair(i, j, &seed);
    }
}

/* Capsules nearly side by side, where the weight of their crossing fades. */
static void test_nearly_parallel(void **state)
{
  (void)state;
  tml_contact_shape *A = contact_shape(TML_CONTACT_CAPSULE, 0.6, 0.1, 0);
  tml_contact_shape *B = contact_shape(TML_CONTACT_CAPSULE, 0.5, 0.1, 0);
  unsigned seed = 5;
  int points = 0, kinks = 0;
  for (int i = 0; i < POSES; i++) {
    contact_case k = {.A = A, .B = B, .reach = 0.01};
    contact_random_place(&k.a, &seed);
    contact_random_place(&k.b, &seed);
    memcpy(k.a.A, k.b.A, sizeof k.a.A);
    double turn[3], side[3], aside[3];
    m3_column(side, k.b.A, 0);
    m3_column(aside, k.b.A, 2);
    for (int m = 0; m < 3; m++) turn[m] = (0.008 + 0.0003*i)*side[m];
    for (int m = 0; m < 3; m++) k.aside[m] = 0.05*tml_fixed_random(&seed)*aside[m];
    contact_turn(&k.a, turn);
    assert_true(contact_bring_near(&k, side, -0.001));
    points += contact_verify(&k, &kinks);
  }
  assert_true(points > 2*POSES && kinks < points/20);
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

/* Poses in which weights fade: A comes down z on B, tilted and displaced a little. */
static void test_fading(void **state)
{
  (void)state;
  const double half = sqrt(0.5), slope = 0.5*atan(0.25/0.6);
  const struct {
    tml_contact_shape_def A, B;
    double tilt, aside;
  } list[] = {
    {{.kind = TML_CONTACT_SPHERE, .size = {0.29}},
     {.kind = TML_CONTACT_TUBE, .size = {0.4, 0.3, 0.2}, .edge = 0.01}, 1.0, 0.01},
    {{.kind = TML_CONTACT_CYLINDER, .size = {0.2, 0.2}, .edge = 0.01},
     {.kind = TML_CONTACT_CAPSULE, .size = {0.6, 0.05}, .orientation = {half, half}}, 0.03, 0.05},
    {{.kind = TML_CONTACT_CYLINDER, .size = {0.2, 0.2}, .edge = 0.01},
     {.kind = TML_CONTACT_CYLINDER, .size = {0.3, 0.05}, .edge = 0.01, .orientation = {half, half}}, 0.03, 0.1},
    {{.kind = TML_CONTACT_CYLINDER, .size = {0.2, 0.2}, .edge = 0.01},
     {.kind = TML_CONTACT_BOX, .size = {0.1, 0.6, 0.3}, .edge = 0.01}, 0.03, 0.05},
    {{.kind = TML_CONTACT_CAPSULE, .size = {0.6, 0.1}, .orientation = {cos(slope), 0, sin(slope), 0}},
     {.kind = TML_CONTACT_CONE, .size = {0.6, 0.25}, .edge = 0.02, .orientation = {half, 0, half, 0}}, 0.02, 0.01},
  };
  unsigned seed = 23;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    tml_contact_shape *A, *B;
    int points = 0, kinks = 0;
    assert_int_equal(tml_contact_shape_create(&A, &list[i].A, NULL), TML_OK);
    assert_int_equal(tml_contact_shape_create(&B, &list[i].B, NULL), TML_OK);
    for (int pose = 0; pose < POSES; pose++) {
      contact_case k = {.A = A, .B = B, .reach = 0.02, .a = {{0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}}};
      const double up[3] = {0, 0, 1};
      double turn[3];
      k.b = k.a;
      for (int m = 0; m < 3; m++) turn[m] = list[i].tilt*tml_fixed_random(&seed);
      for (int m = 0; m < 2; m++) k.aside[m] = list[i].aside*tml_fixed_random(&seed);
      contact_turn(&k.a, turn);
      assert_true(contact_bring_near(&k, up, -0.002));
      points += contact_verify(&k, &kinks);
    }
    if (points < POSES || kinks > points/20) fail_msg("%d: %d points, %d kinks", (int)i, points, kinks);
    tml_contact_shape_free(A);
    tml_contact_shape_free(B);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_every_pair),
    cmocka_unit_test(test_nearly_parallel),
    cmocka_unit_test(test_fading),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
