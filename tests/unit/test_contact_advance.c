/* test_contact_advance.c - paths, separations and conservative advancement: bounds against differences of the motion,
 * distances against those of the geometry of contact, and proofs against samples of the whole step. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "contact/advance/conservative_advancement.h"
#include "contact/advance/gjk_separation.h"
#include "math/rotation.h"
#include "math/fixed_random.h"
#include "math/vec3.h"

enum { CASES = 600, SAMPLES = 400, SHAPES = 9, CONVEX = 7 };

/* ---------------------------------------------------------------- shapes --------------------- */

static tml_contact_shape *create(int i)
{
  static const double corners[] = {0.3, 0, 0, -0.2, 0.3, 0, -0.2, -0.3, 0.1, 0, 0, 0.35, 0.1, 0.1, -0.2};
  static const double tetra[] = {0.3, 0, 0, -0.2, 0.3, 0, -0.2, -0.3, 0, 0, 0, 0.35};
  static const int faces[] = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};
  const tml_contact_shape_def list[SHAPES] = {
    {.kind = TML_CONTACT_SPHERE, .size = {0.2}},
    {.kind = TML_CONTACT_CAPSULE, .size = {0.6, 0.05}, .at = {0.2, 0, 0}},
    {.kind = TML_CONTACT_BOX, .size = {0.8, 0.2, 0.05}, .at = {0, 0.1, 0}},
    {.kind = TML_CONTACT_CYLINDER, .size = {0.1, 0.4}},
    {.kind = TML_CONTACT_CONE, .size = {0.5, 0.2}, .at = {0, 0, 0.1}},
    {.kind = TML_CONTACT_HULL, .points = corners, .n_points = 5},
    {.kind = TML_CONTACT_PLANE, .at = {0, 0, -1.0}},
    {.kind = TML_CONTACT_TUBE, .size = {0.4, 0.4, 0.3}},
    {.kind = TML_CONTACT_MESH, .points = tetra, .n_points = 4, .triangles = faces, .n_triangles = 4},
  };
  tml_contact_shape *s;
  tml_error err;
  assert_int_equal(tml_contact_shape_create(&s, &list[i], &err), TML_OK);
  return s;
}

/* ---------------------------------------------------------------- motions -------------------- */

static void scatter3(unsigned *seed, double x[3], double size)
{
  for (int i = 0; i < 3; i++) x[i] = size*tml_fixed_random(seed);
}

/* A body that comes near the origin in a step of 0.1 s; it turns about a fixed axis, by some turns, or wobbles. */
static void random_path(tml_contact_path *p, unsigned *seed, bool fixed)
{
  const double h = 0.1;
  tml_contact_end end[2];
  double e[4], turn[3], R[9], axis[3];
  scatter3(seed, end[0].x, 0.3);
  scatter3(seed, end[0].v, 15.0);
  v3_axpy(end[0].x, -0.5*h, end[0].v);
  scatter3(seed, end[0].a, 20.0);
  scatter3(seed, axis, 1.0);
  tml_quat_exp(e, axis);
  tml_quat_matrix(end[0].A, e);
  for (int i = 0; i < 3; i++) {
    end[1].x[i] = end[0].x[i] + h*end[0].v[i] + 0.5*h*h*end[0].a[i];
    end[1].v[i] = end[0].v[i] + h*end[0].a[i];
    end[1].a[i] = end[0].a[i] + tml_fixed_random(seed);
  }
  const double spin = fixed ? 100.0*tml_fixed_random(seed) : 10.0;
  scatter3(seed, axis, 1.0);
  for (int i = 0; i < 3; i++) {
    end[0].w[i] = spin*axis[i]/v3_norm(axis);
    end[0].wd[i] = 0.0;
    end[1].w[i] = end[0].w[i] + (fixed ? 0.0 : 3.0*tml_fixed_random(seed));
    end[1].wd[i] = 0.0;
    turn[i] = 0.5*h*(end[0].w[i] + end[1].w[i]);
  }
  tml_quat_exp(e, turn);
  tml_quat_matrix(R, e);
  m3_mul(end[1].A, R, end[0].A);
  tml_contact_path_move(p, end, h);
  tml_contact_path_turn(p, end, fixed ? turn : NULL);
}

static void point_at(double out[3], const tml_contact_path *p, double s, const double r[3])
{
  double x[3], A[9];
  tml_contact_path_pose(p, s, x, A);
  m3_mulv(out, A, r);
  v3_axpy(out, 1.0, x);
}

/* ---------------------------------------------------------------- tests ---------------------- */

/* No point of the body moves or bends faster than the bounds, and the path ends where the body does. */
static void test_bounds(void **state)
{
  unsigned seed = 3;
  double tight = 0.0;
  (void)state;
  for (int i = 0; i < CASES; i++) {
    tml_contact_path p;
    double r[3], start[3];
    random_path(&p, &seed, i%2 == 0);
    scatter3(&seed, r, 0.5);
    point_at(start, &p, 0.0, r);
    const double ds = 1e-4, dt = ds*p.h, speed = p.speed + tml_contact_path_carry(&p, r);
    const double bend = tml_contact_bend_of(&p, r), moved = tml_contact_path_moved(&p, v3_norm(r));
    for (int k = 0; k < 50; k++) {
      double x[3][3], v[3], a[3], d[3];
      for (int j = 0; j < 3; j++) point_at(x[j], &p, 0.01 + 0.0196*k + (j - 1)*ds, r);
      for (int j = 0; j < 3; j++) {
        v[j] = 0.5*(x[2][j] - x[0][j])/dt;
        a[j] = (x[2][j] - 2.0*x[1][j] + x[0][j])/dt/dt;
      }
      v3_sub(d, x[1], start);
      assert_true(v3_norm(v) <= speed*(1.0 + 1e-6));
      assert_true(v3_norm(a) <= bend*(1.0 + 1e-4) + 1e-2);
      assert_true(v3_norm(d) <= moved*(1.0 + 1e-9));
      tight = fmax(tight, v3_norm(a)/bend);
    }
  }
  assert_true(tight > 0.5);
}

/* A path whose turn follows from the axes alone counts the full turns that the spin makes. */
static void test_turns(void **state)
{
  (void)state;
  for (int k = -40; k <= 40; k++) {
    const double h = 0.1, turn[3] = {0.0, 0.0, 0.7*k};
    tml_contact_end end[2] = {{.w = {0, 0, 7.0*k}}, {.w = {0, 0, 7.0*k}}};
    double e[4], x[3], A[9];
    m3_identity(end[0].A);
    tml_quat_exp(e, turn);
    tml_quat_matrix(end[1].A, e);
    tml_contact_path p;
    tml_contact_path_move(&p, end, h);
    tml_contact_path_turn(&p, end, NULL);
    tml_contact_path_pose(&p, 0.5, x, A);
    assert_true(fabs(A[0] - cos(0.35*k)) < 1e-9 && fabs(A[3] - sin(0.35*k)) < 1e-9);
  }
}

/* The distance of a ball from every convex shape is the gap that the geometry of contact finds. */
static void test_separation(void **state)
{
  static const double origin[3] = {0};
  unsigned seed = 11;
  int apart = 0;
  (void)state;
  tml_contact_shape *ball = create(0);
  for (int i = 0; i < CASES; i++) {
    tml_contact_shape *other = create(i%CONVEX);
    double x[3], d[3], e[4], A[9], n[3];
    scatter3(&seed, x, 1.2);
    scatter3(&seed, d, 3.0);
    tml_quat_exp(e, d);
    tml_quat_matrix(A, e);
    const tml_contact_shape *const shape[2] = {ball, other};
    const tml_contact_pose pose[2] = {{x, A}, {origin, A}};
    const tml_contact_pair pair = {ball, other, 10.0};
    tml_contact_points_found found;
    const bool deep = tml_contact_points(&pair, &pose[0], &pose[1], 0, &found) != TML_CONTACT_OK;
    const double gap = tml_contact_separation(shape, pose, n);
    if (deep) assert_true(gap < 0.0);
    if (!deep && found.point[0].gap > 0.0) {
      apart++;
      assert_true(gap <= found.point[0].gap + 1e-9 &&
                  gap >= found.point[0].gap - 1e-3*(found.point[0].gap + ball->reach));
      assert_true(fabs(v3_norm(n) - 1.0) < 1e-12);
    }
    tml_contact_shape_free(other);
  }
  assert_true(apart > CASES/4);
  tml_contact_shape_free(ball);
}

/* Gap at a part of the step: of convex shapes along the best direction, else the least of all points. */
static double sampled_gap(const tml_contact_moving m[2], double s, bool convex)
{
  double x[2][3], A[2][9], n[3], least = 1.0;
  for (int k = 0; k < 2; k++) tml_contact_path_pose(m[k].path, s, x[k], A[k]);
  const tml_contact_shape *const shape[2] = {m[0].shape, m[1].shape};
  const tml_contact_pose pose[2] = {{x[0], A[0]}, {x[1], A[1]}};
  if (convex) return tml_contact_separation(shape, pose, n);
  const tml_contact_pair pair = {shape[0], shape[1], 0.1};
  tml_contact_points_found found;
  if (tml_contact_points(&pair, &pose[0], &pose[1], 0, &found) != TML_CONTACT_OK) return -1.0;
  for (int i = 0; i < found.count; i++) least = fmin(least, found.point[i].gap);
  return least;
}

/* What is proven clear touches nowhere on the way, and what meets does so at the time that is returned. */
static void test_advance(void **state)
{
  unsigned seed = 29;
  int clear = 0, meets = 0, evaluations = 0;
  (void)state;
  for (int i = 0; i < CASES; i++) {
    const int a = i%SHAPES, b = (i/SHAPES)%2; /* against a ball or a capsule */
    tml_contact_shape *A = create(a), *B = create(b);
    tml_contact_path path[2];
    tml_contact_meeting x;
    random_path(&path[0], &seed, i%3 > 0);
    random_path(&path[1], &seed, i%2 > 0);
    const tml_contact_moving m[2] = {{A, &path[0]}, {B, &path[1]}};
    const bool convex = a < CONVEX;
    if (sampled_gap(m, 0.0, convex) > 1e-3) {
      const tml_contact_passage pass = tml_contact_pass(m);
      const tml_contact_approach course = tml_contact_advance(&pass, 1.0, &x);
      const double until = course == TML_APPROACH_CLEAR ? 1.0 : x.at;
      for (int k = 0; k <= SAMPLES; k++) assert_true(sampled_gap(m, until*k/SAMPLES, convex) > -1e-9);
      if (course == TML_APPROACH_MEET) assert_true(sampled_gap(m, x.at, convex) <= 1.1e-6*fmin(A->reach, B->reach));
      clear += course == TML_APPROACH_CLEAR;
      meets += course == TML_APPROACH_MEET;
      evaluations += x.evaluations;
    }
    tml_contact_shape_free(A);
    tml_contact_shape_free(B);
  }
  assert_true(clear > CASES/8 && meets > CASES/8);
  assert_true(evaluations < 40*CASES);
}

/* A thin blade that goes round many times in a step meets a ball beside its axis, and clears one beyond its tips. */
static void test_many_turns(void **state)
{
  const double h = 0.1, spin = 500.0, turn[3] = {0, 0, spin*h};
  tml_contact_shape *blade = create(2), *ball = create(0);
  tml_contact_end end[2] = {{.w = {0, 0, spin}}, {.w = {0, 0, spin}}};
  double e[4];
  (void)state;
  m3_identity(end[0].A);
  tml_quat_exp(e, turn);
  tml_quat_matrix(end[1].A, e);
  for (int k = 0; k < 2; k++) {
    const double x[3] = {0.0, k ? -0.75 : -0.5, 0.0}, I[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    tml_contact_path path[2];
    tml_contact_meeting meet;
    tml_contact_path_move(&path[0], end, h);
    tml_contact_path_turn(&path[0], end, turn);
    tml_contact_path_rest(&path[1], x, I, h);
    const tml_contact_moving m[2] = {{blade, &path[0]}, {ball, &path[1]}};
    const tml_contact_passage pass = tml_contact_pass(m);
    assert_int_equal(tml_contact_advance(&pass, 1.0, &meet), k ? TML_APPROACH_CLEAR : TML_APPROACH_MEET);
    if (k) assert_true(meet.evaluations < 3); /* by the solid that it sweeps */
    else assert_true(meet.at*h*spin < 6.3);
  }
  tml_contact_shape_free(blade);
  tml_contact_shape_free(ball);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_bounds), cmocka_unit_test(test_turns), cmocka_unit_test(test_separation),
    cmocka_unit_test(test_advance), cmocka_unit_test(test_many_turns),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
