/* test_contact_geometry.c - points of contact against closed forms; forces that are continuous over features; what is
 * refused. */
#include <math.h>
#include <string.h>

#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/contact.h"
#include "support/problem.h"

static const double straight[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

static contact_case case_of(const tml_contact_shape *A, const tml_contact_shape *B)
{
  contact_case k = {.A = A, .B = B, .reach = 0.1};
  memcpy(k.a.A, straight, sizeof straight);
  memcpy(k.b.A, straight, sizeof straight);
  return k;
}

static void close_to(double a, double b)
{
  if (!(fabs(a - b) <= 1e-13*(1.0 + fabs(b)))) fail_msg("%.17g is not %.17g", a, b);
}

/* Two spheres: gap of centres, place halfway between the surfaces. */
static void test_spheres(void **state)
{
  (void)state;
  tml_contact_shape *A = contact_shape(TML_CONTACT_SPHERE, 0.3, 0, 0);
  tml_contact_shape *B = contact_shape(TML_CONTACT_SPHERE, 0.2, 0, 0);
  contact_case k = case_of(A, B);
  tml_contact_points_found f;
  k.a.x[0] = 0.3;
  k.a.x[1] = 0.4;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 1);
  close_to(f.point[0].gap, 0.0);
  close_to(f.point[0].n[0], 0.6);
  close_to(f.point[0].n[1], 0.8);
  close_to(f.point[0].c[0], 0.12);
  close_to(f.point[0].c[1], 0.16);
  close_to(f.point[0].weight, 1.0);
  k.a.x[0] = k.a.x[1] = 0.0;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_DEEP);
  assert_int_equal(f.count, 0);
  k.a.x[2] = 0.7;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 0);
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

/* A box on a plane: four corners with a quarter each, at the sizes that were given; also far below the plane. */
static void test_box_on_plane(void **state)
{
  (void)state;
  tml_contact_shape *A = contact_shape(TML_CONTACT_BOX, 0.4, 0.6, 0.2), *B = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  contact_case k = case_of(A, B);
  tml_contact_points_found f;
  k.reach = 0.01;
  for (int deep = 0; deep < 2; deep++) {
    k.a.x[2] = deep ? 0.05 : 0.0999;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 4);
    for (int i = 0; i < 4; i++) {
      close_to(f.point[i].gap, k.a.x[2] - 0.1);
      close_to(f.point[i].weight, 0.25);
      close_to(f.point[i].n[2], 1.0);
      close_to(fabs(f.point[i].c[0]), 0.2 - A->radius);
      close_to(fabs(f.point[i].c[1]), 0.3 - A->radius);
      close_to(f.point[i].c[2], 0.5*(k.a.x[2] - 0.1));
    }
  }
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

/* Two capsules across each other touch in one point of weight 1; side by side in points of 1/2 at the ends of what they
 * have in common. */
static void test_capsules(void **state)
{
  (void)state;
  tml_contact_shape *A = contact_shape(TML_CONTACT_CAPSULE, 1.0, 0.1, 0);
  tml_contact_shape *B = contact_shape(TML_CONTACT_CAPSULE, 0.6, 0.05, 0);
  contact_case k = case_of(A, B);
  tml_contact_points_found f;
  const double turn[3] = {0, 0.9, 0};
  contact_turn(&k.a, turn);
  k.a.x[1] = 0.149;
  k.reach = 0.001;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 1);
  close_to(f.point[0].gap, -0.001);
  close_to(f.point[0].weight, 1.0);
  close_to(f.point[0].c[1], 0.0495);
  k = case_of(A, B);
  k.a.x[1] = 0.149;
  k.reach = 0.001;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 2);
  for (int i = 0; i < 2; i++) {
    close_to(f.point[i].weight, 0.5);
    close_to(fabs(f.point[i].c[2]), 0.3);
  }
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

/* Two bars across each other: four crossings of a quarter. */
static void test_bars(void **state)
{
  (void)state;
  tml_contact_shape *A = contact_shape(TML_CONTACT_BOX, 1.0, 0.1, 0.1);
  tml_contact_shape *B = contact_shape(TML_CONTACT_BOX, 0.1, 1.0, 0.1);
  contact_case k = case_of(A, B);
  tml_contact_points_found f;
  k.a.x[2] = 0.0999;
  k.reach = 0.0;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 4);
  for (int i = 0; i < 4; i++) {
    close_to(f.point[i].gap, -0.0001);
    close_to(f.point[i].weight, 0.25);
    close_to(f.point[i].n[2], 1.0);
    close_to(fabs(f.point[i].c[0]), 0.049);
  }
  k.a.x[2] = 0.09; /* deeper than the edges are round: the same way out */
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 4);
  for (int i = 0; i < 4; i++) {
    close_to(f.point[i].gap, -0.01);
    close_to(f.point[i].n[2], 1.0);
  }
  k.a.x[2] = 0.06;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_DEEP);
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

/* A cylinder on a plane: standing, six points of a sixth; lying, two of a half; tilted, one. */
static void test_cylinder_on_plane(void **state)
{
  (void)state;
  tml_contact_shape *A = contact_shape(TML_CONTACT_CYLINDER, 0.5, 0.2, 0);
  tml_contact_shape *B = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  const double angle[3] = {0.0, 0.5*acos(-1.0), 0.7}, depth = 1e-4;
  const int count[3] = {6, 2, 1};
  for (int i = 0; i < 3; i++) {
    contact_case k = case_of(A, B);
    tml_contact_points_found f;
    const double turn[3] = {0, angle[i], 0}, s = sin(angle[i]), c = cos(angle[i]), r = A->radius;
    contact_turn(&k.a, turn);
    k.a.x[2] = (0.2 - r)*s + (0.25 - r)*c + r - depth;
    k.reach = 0.0;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, count[i]);
    for (int m = 0; m < f.count; m++) {
      assert_true(fabs(f.point[m].gap + depth) < 1e-14);
      close_to(f.point[m].weight, i ? 0.5 : 1.0/6.0);
      if (i == 2) close_to(f.point[m].c[0], (0.2 - r)*c - (0.25 - r)*s);
    }
  }
  tml_contact_shape_free(A);
  tml_contact_shape_free(B);
}

/* Cones have the sides and base that were given: balls against both, with the tip at three quarters of the length. */
static void test_ball_on_cone(void **state)
{
  (void)state;
  tml_contact_shape *ball = contact_shape(TML_CONTACT_SPHERE, 0.1, 0, 0);
  tml_contact_shape *cone = contact_shape(TML_CONTACT_CONE, 0.8, 0.3, 0);
  contact_case k = case_of(ball, cone);
  tml_contact_points_found f;
  const double l = hypot(0.8, 0.3), n[3] = {0.8/l, 0.0, 0.3/l}; /* side: x 0.8 + (z - 0.6) 0.3 = 0 */
  for (int i = 0; i < 3; i++) k.a.x[i] = (i == 0 ? 0.15 : i == 2 ? 0.2 : 0.0) + 0.12*n[i]; /* from the middle of it */
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 1);
  close_to(f.point[0].gap, 0.02);
  close_to(f.point[0].n[2], n[2]);
  k.a.x[0] = k.a.x[1] = 0.05;
  k.a.x[2] = -0.2 - 0.09;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  close_to(f.point[0].gap, -0.01);
  close_to(f.point[0].n[2], -1.0);
  tml_contact_shape_free(ball);
  tml_contact_shape_free(cone);
}

/* A ball in a tube touches its inside; on the edge of the hole it sits on six points; in the middle of the hole it does
 * not touch. */
static void test_ball_in_tube(void **state)
{
  (void)state;
  tml_contact_shape_def d = {.kind = TML_CONTACT_TUBE, .size = {0.4, 0.3, 0.2}, .edge = 0.01};
  tml_contact_shape *ball = contact_shape(TML_CONTACT_SPHERE, 0.05, 0, 0), *tube, *large;
  assert_int_equal(tml_contact_shape_create(&tube, &d, NULL), TML_OK);
  contact_case k = case_of(ball, tube);
  tml_contact_points_found f;
  k.a.x[0] = 0.09;
  k.a.x[1] = 0.12; /* 0.15 from the axis */
  k.a.x[2] = 0.1;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 1);
  assert_true(fabs(f.point[0].gap) < 1e-15);
  close_to(f.point[0].n[0], -0.6);
  close_to(f.point[0].c[1], 0.16);
  close_to(f.point[0].weight, 1.0);
  k = case_of(ball, tube);
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 0);
  large = contact_shape(TML_CONTACT_SPHERE, 0.29, 0, 0); /* with the edge 0.3, which is 0.21 from the axis */
  k = case_of(large, tube);
  k.a.x[2] = 0.19 + sqrt(0.3*0.3 - 0.21*0.21);
  k.reach = 1e-6;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 6);
  for (int i = 0; i < 6; i++) {
    assert_true(fabs(f.point[i].gap) < 1e-15);
    close_to(f.point[i].weight, 1.0/6.0);
    close_to(f.point[i].n[2], sqrt(0.3*0.3 - 0.21*0.21)/0.3);
  }
  tml_contact_shape_free(ball);
  tml_contact_shape_free(tube);
  tml_contact_shape_free(large);
}

/* A pin off the middle of a hole touches it at its two rims, or at those of the hole if it is longer. */
static void test_pin_in_hole(void **state)
{
  (void)state;
  tml_contact_shape *tube = contact_shape(TML_CONTACT_TUBE, 0.4, 0.3, 0.2);
  for (int i = 0; i < 2; i++) {
    tml_contact_shape *pin = contact_shape(TML_CONTACT_CYLINDER, i ? 0.6 : 0.3, 0.19, 0);
    contact_case k = case_of(pin, tube);
    tml_contact_points_found f;
    k.a.x[0] = 0.006;
    k.a.x[1] = 0.0081; /* 0.01008 from the axis */
    const double e = hypot(0.006, 0.0081), ends = i ? 0.2 - tube->radius : 0.15 - pin->radius;
    k.reach = 0.0;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 2);
    for (int m = 0; m < 2; m++) {
      assert_true(fabs(f.point[m].gap - (0.01 - e)) < 1e-14);
      assert_true(fabs(f.point[m].n[1] + 0.0081/e) < 1e-12);
      close_to(f.point[m].weight, 0.5);
      close_to(fabs(f.point[m].c[2]), ends);
    }
    tml_contact_shape_free(pin);
  }
  tml_contact_shape_free(tube);
}

/* The signed distance from a closed curve: a circle by its radius, and by points as a spline. */
static void test_curves(void **state)
{
  (void)state;
  double radius[16], points[2*96];
  for (int i = 0; i < 16; i++) radius[i] = 0.3;
  for (int i = 0; i < 96; i++) {
    points[2*i] = 0.3*cos(2*acos(-1.0)*i/96);
    points[2*i + 1] = -0.3*sin(2*acos(-1.0)*i/96); /* clockwise: turned when it is made */
  }
  tml_contact_shape_def d[2] = {
    {.kind = TML_CONTACT_CURVE, .curve = TML_CURVE_RADIUS, .points = radius, .n_points = 16, .edge = 0.05},
    {.kind = TML_CONTACT_CURVE, .points = points, .n_points = 96, .size = {0.2}, .edge = 0.05}};
  tml_contact_shape *ball = contact_shape(TML_CONTACT_SPHERE, 0.1, 0, 0), *curve;
  for (int i = 0; i < 3; i++) {
    d[1].hollow = i == 2;
    assert_int_equal(tml_contact_shape_create(&curve, &d[i ? 1 : 0], NULL), TML_OK);
    contact_case k = case_of(ball, curve);
    tml_contact_points_found f;
    const double rho = i == 2 ? 0.2 : 0.4;
    k.a.x[0] = rho*0.6;
    k.a.x[1] = rho*0.8;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 1);
    const double room = i ? 1e-8 : 1e-15, out = i == 2 ? -1.0 : 1.0;
    assert_true(fabs(f.point[0].gap + 0.05) < room);
    assert_true(fabs(f.point[0].n[0] - out*0.6) < 1e3*room);
    assert_true(fabs(f.point[0].dn[0] - out*0.64/rho) < 2e-3); /* d n_x/d x = (1 - n_x^2)/rho */
    k.a.x[2] = 0.11;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, i ? 0 : 1); /* beyond the width */
    tml_contact_shape_free(curve);
  }
  tml_contact_shape_free(ball);
}

/* Ends of an open curve: a face across each, and a round edge between face and curve. A ball above, over the edge,
 * before the face, in it; the end as a point on a plane. */
static void test_curve_ends(void **state)
{
  (void)state;
  static const double points[] = {-1.0, 0.0, -0.5, 0.0, 0.0, 0.0};
  static const struct { double x, y, gap, n[2]; } at[] = {
    {-0.3, 0.08, -0.02, {0, 1}}, {0.06, 0.04, 0.0721110255092798 - 0.1, {0.832050294337844, 0.554700196225229}},
    {0.09, -0.4, -0.01, {1, 0}}, {-0.02, -0.4, -0.12, {1, 0}}, {-1.09, -0.4, -0.01, {-1, 0}},
    {-1.03, 0.04, -0.05, {-0.6, 0.8}}, {-0.45, -0.2, -0.3, {0, 1}}};
  const tml_contact_shape_def d = {.kind = TML_CONTACT_CURVE, .curve = TML_CURVE_OPEN, .points = points, .n_points = 3,
                                   .hollow = true};
  tml_contact_shape *ball = contact_shape(TML_CONTACT_SPHERE, 0.1, 0, 0), *curve;
  tml_contact_shape *plane = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  assert_int_equal(tml_contact_shape_create(&curve, &d, NULL), TML_OK);
  contact_case k = case_of(ball, curve);
  tml_contact_points_found f;
  int kinks = 0;
  for (size_t i = 0; i < sizeof at/sizeof *at; i++) {
    k.a.x[0] = at[i].x;
    k.a.x[1] = at[i].y;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 1);
    assert_true(fabs(f.point[0].gap - at[i].gap) < 1e-12);
    for (int m = 0; m < 2; m++) assert_true(fabs(f.point[0].n[m] - at[i].n[m]) < 1e-12);
    assert_int_equal(contact_verify(&k, &kinks), 1);
  }
  k.a.x[0] = 0.3;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 0);
  k = case_of(curve, plane); /* turned so that its last point is the lowest, 1 mm in the plane */
  contact_turn(&k.a, (const double[]){0, 0.5, 0});
  k.a.x[2] = -1e-3;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 1);
  assert_true(fabs(f.point[0].gap + 1e-3) < 1e-12 && v3_norm(f.point[0].c) < 1e-3);
  assert_int_equal(contact_verify(&k, &kinks), 1);
  assert_int_equal(kinks, 0);
  tml_contact_shape_free(plane);
  tml_contact_shape_free(curve);
  tml_contact_shape_free(ball);
}

/* The tooth curve of a sprocket, r = a + h (1 - cos(13 phi))/2, against a roller pin: on the axis of a valley and of a
 * tooth the gap is radial. A flat follower on an eccentric circle rises by R + e sin. */
static void test_sprocket_and_cam(void **state)
{
  (void)state;
  enum { TEETH = 13, N = 20*TEETH };
  const double a = 0.731251757050566, h = 0.1, pi = acos(-1.0);
  double radius[N], points[2*40];
  for (int i = 0; i < N; i++) radius[i] = a + 0.5*h*(1.0 - cos(2*pi*TEETH*i/N));
  tml_contact_shape_def d = {.kind = TML_CONTACT_CURVE, .curve = TML_CURVE_RADIUS, .points = radius, .n_points = N};
  tml_contact_shape *pin = contact_shape(TML_CONTACT_SPHERE, 0.05, 0, 0), *sprocket, *cam;
  assert_int_equal(tml_contact_shape_create(&sprocket, &d, NULL), TML_OK);
  contact_case k = case_of(pin, sprocket);
  tml_contact_points_found f;
  for (int i = 0; i < 2*TEETH; i++) {
    const double phi = pi*i/TEETH, r = a + (i%2 ? h : 0.0) + 0.05 - 1e-3;
    k.a.x[0] = r*cos(phi);
    k.a.x[1] = r*sin(phi);
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 1);
    if (!(fabs(f.point[0].gap + 1e-3) < 1e-12)) fail_msg("tooth %d: gap %.15g", i, f.point[0].gap);
  }
  for (int i = 0; i < 40; i++) {
    points[2*i] = 0.03*cos(2*pi*i/40) + 0.01; /* eccentric by 10 mm along x */
    points[2*i + 1] = 0.03*sin(2*pi*i/40);
  }
  d = (tml_contact_shape_def){.kind = TML_CONTACT_CURVE, .points = points, .n_points = 40, .size = {0.02}};
  assert_int_equal(tml_contact_shape_create(&cam, &d, NULL), TML_OK);
  d = (tml_contact_shape_def){.kind = TML_CONTACT_PLANE, .orientation = {sqrt(0.5), sqrt(0.5)}}; /* normal -y */
  tml_contact_shape *flat;
  assert_int_equal(tml_contact_shape_create(&flat, &d, NULL), TML_OK);
  for (int i = 0; i < 30; i++) {
    const double turn[3] = {0, 0, 0.2*i};
    k = case_of(flat, cam);
    contact_turn(&k.b, turn);
    k.a.x[1] = 0.03 + 0.01*sin(turn[2]) - 1e-4;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 2);
    for (int m = 0; m < 2; m++) {
      if (!(fabs(f.point[m].gap + 1e-4) < 1e-7)) fail_msg("cam at %g: gap %g", turn[2], f.point[m].gap);
      close_to(f.point[m].n[1], 1.0);
      close_to(f.point[m].weight, 0.5);
    }
  }
  tml_contact_shape_free(pin);
  tml_contact_shape_free(sprocket);
  tml_contact_shape_free(cam);
  tml_contact_shape_free(flat);
}

/* A roller on a rail that is narrower than it: two points on its edges, half of the stiffness each. */
static void test_roller(void **state)
{
  (void)state;
  tml_contact_shape *rail = contact_shape(TML_CONTACT_BOX, 0.35, 0.1, 0.12);
  tml_contact_shape *roller = contact_shape(TML_CONTACT_CYLINDER, 0.6, 0.22, 0);
  contact_case k = case_of(roller, rail);
  tml_contact_points_found f;
  k.a.x[0] = 0.05;
  k.a.x[1] = 0.05 + 0.22 - 2e-4;
  k.a.x[2] = 0.2;
  k.reach = 0.0;
  assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
  assert_int_equal(f.count, 2);
  for (int i = 0; i < 2; i++) {
    assert_true(fabs(f.point[i].gap + 2e-4) < 1e-14);
    close_to(f.point[i].weight, 0.5);
    close_to(f.point[i].c[0], 0.05);
    close_to(fabs(f.point[i].c[2]), 0.06 - rail->radius);
  }
  tml_contact_shape_free(rail);
  tml_contact_shape_free(roller);
}

/* Largest change of the force in a step of a way from one pose to another, relative to the largest force. */
static double largest_jump(contact_case *k, const double way[3], const double turn[3], int steps)
{
  double last[6], now[6], jump = 0.0, most = 0.0;
  const contact_case from = *k;
  contact_force(k, last);
  for (int i = 1; i <= steps; i++) {
    double part[3];
    *k = from;
    v3_axpy(k->a.x, (double)i/steps, way);
    for (int m = 0; m < 3; m++) part[m] = turn[m]*i/steps;
    contact_turn(&k->a, part);
    contact_force(k, now);
    for (int m = 0; m < 6; m++) {
      jump = fmax(jump, fabs(now[m] - last[m]));
      most = fmax(most, fabs(now[m]));
    }
    memcpy(last, now, sizeof now);
  }
  *k = from;
  assert_true(most > 0.0);
  return jump/most;
}

/* Boxes pushed and turned over each other's edges and corners: with steps a tenth as long forces change a tenth as
 * much, so nothing jumps. */
static void test_continuous(void **state)
{
  (void)state;
  tml_contact_shape_def big = {.kind = TML_CONTACT_BOX, .size = {0.5, 0.4, 0.2}, .edge = 0.01};
  tml_contact_shape_def small = {.kind = TML_CONTACT_BOX, .size = {0.2, 0.3, 0.2}, .edge = 0.01};
  tml_contact_shape_def rod = {.kind = TML_CONTACT_CAPSULE, .size = {0.5, 0.1}};
  const tml_contact_shape_def *tops[] = {&small, &rod};
  unsigned seed = 3;
  tml_contact_shape *B, *A;
  tml_error err = {0};
  assert_int_equal(tml_contact_shape_create(&B, &big, &err), TML_OK);
  for (int i = 0; i < 12; i++) {
    tml_contact_shape_def d = *tops[i%2];
    if (i%2) d.orientation[0] = d.orientation[1] = sqrt(0.5); /* lying */
    assert_int_equal(tml_contact_shape_create(&A, &d, &err), TML_OK);
    contact_case k = case_of(A, B);
    k.reach = 0.0;
    k.a.x[0] = -0.5;
    k.a.x[1] = 0.2*tml_fixed_random(&seed);
    k.a.x[2] = 0.1995;
    const double way[3] = {1.0, 0.2*tml_fixed_random(&seed), 0.0}, turn[3] = {0, 0, 2.0*tml_fixed_random(&seed)};
    const double coarse = largest_jump(&k, way, turn, 4000), fine = largest_jump(&k, way, turn, 40000);
    if (!(fine < 0.2*coarse))
      fail_msg("way %d: force jumps by %g of its size in a step, %g in shorter ones", i, coarse, fine);
    tml_contact_shape_free(A);
  }
  tml_contact_shape_free(B);
}

/* The same for a cylinder that is tilted on a plane and pushed over a bar, with its flat end. On the side of a cylinder
 * or capsule the nearest point of its rim may change from one crossing to the other, while its weight is small. */
static void test_continuous_cylinder(void **state)
{
  (void)state;
  tml_contact_shape_def d = {.kind = TML_CONTACT_CYLINDER, .size = {0.2, 0.2}, .edge = 0.01};
  const tml_contact_shape_def under[] = {
    {.kind = TML_CONTACT_PLANE, .at = {0, 0, 0.1}},
    {.kind = TML_CONTACT_BOX, .size = {1.0, 0.15, 0.2}, .edge = 0.01},
    {.kind = TML_CONTACT_CYLINDER, .size = {0.6, 0.1}, .edge = 0.01, .orientation = {sqrt(0.5), sqrt(0.5)}},
    {.kind = TML_CONTACT_CAPSULE, .size = {0.6, 0.1}, .orientation = {sqrt(0.5), sqrt(0.5)}},
  };
  tml_contact_shape *A, *B;
  assert_int_equal(tml_contact_shape_create(&A, &d, NULL), TML_OK);
  for (int i = 0; i < 4; i++) {
    assert_int_equal(tml_contact_shape_create(&B, &under[i], NULL), TML_OK);
    contact_case k = case_of(A, B);
    const double way[3] = {i ? 0.5 : 0.0, 0.04, i ? 0.0 : 0.011};
    const double turn[3] = {i ? 0.0 : 0.13, i ? 0.01 : 0.02, i ? 1.0 : 0.0};
    const double tilt[3] = {0.002, 0.001, 0.0};
    contact_turn(&k.a, tilt);
    k.reach = 0.0;
    k.a.x[0] = -0.25;
    k.a.x[2] = 0.1985;
    const double coarse = largest_jump(&k, way, turn, 4000), fine = largest_jump(&k, way, turn, 40000);
    if (!(fine < (i < 2 ? 0.2*coarse : 0.1)))
      fail_msg("on a %s: force jumps by %g, by %g in short steps", tml_contact_kind_name(B->kind), coarse, fine);
    tml_contact_shape_free(B);
  }
  tml_contact_shape_free(A);
}

static void refused(const tml_contact_shape_def *d, const char *field, const char *words)
{
  tml_error err = {0};
  tml_contact_shape *s;
  assert_int_equal(tml_contact_shape_create(&s, d, &err), TML_ERR_MODEL);
  assert_null(s);
  if (strcmp(err.field, field) != 0 || !strstr(err.text, words)) fail_msg("%s: %s", err.field, err.text);
}

static void test_refused(void **state)
{
  (void)state;
  tml_contact_shape_def d = {.kind = TML_CONTACT_SPHERE};
  refused(&d, "size", "sphere: radius = 0 m, must be > 0");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_CAPSULE, .size = {1.0, NAN}};
  refused(&d, "size", "capsule: radius = nan m");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_BOX, .size = {1.0, 0.1, 2.0}, .edge = 0.05};
  refused(&d, "edge", "box: radius of the edges 0.05 m, must be > 0 and less than 0.05 m");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_SPHERE, .size = {1.0}, .orientation = {1.0, 1.0}};
  refused(&d, "orientation", "must be 1");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_SPHERE, .size = {1.0}, .at = {INFINITY}};
  refused(&d, "at", "not finite");
  const double two[] = {0.0, 0.0, 0.0, 0.0, 1.0, 1.0}, radii[] = {1.0, -2.0, 1.0};
  d = (tml_contact_shape_def){.kind = TML_CONTACT_CURVE, .points = two, .n_points = 2};
  refused(&d, "points", "curve: 2 points, at least 3 are needed");
  d.n_points = 3;
  refused(&d, "points", "curve: points 1 and 2 are in the same place");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_CURVE, .points = radii, .n_points = 3, .curve = TML_CURVE_RADIUS};
  refused(&d, "points", "curve: point 2 has the radius -2 m, must be > 0");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_TUBE, .size = {1.0, 0.2, 0.3}};
  refused(&d, "size", "tube: inner radius = 0.3 m, must be less than the radius, 0.2 m");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_CONE, .size = {1.0, 0.1}, .edge = 0.099};
  refused(&d, "edge", "leaves nothing of it");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_KINDS};
  refused(&d, "kind", "there is no kind");
  tml_contact_shape *plane = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  const contact_case k = case_of(plane, plane);
  const tml_contact_pair pair = {plane, plane, 0.0};
  tml_contact_points_found f;
  tml_error err = {0};
  assert_int_equal(contact_find(&k, 0, &f), TML_CONTACT_UNSUPPORTED);
  assert_int_equal(tml_contact_pair_check(&pair, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "no contact between a plane and a plane");
  tml_contact_shape_free(plane);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_spheres), cmocka_unit_test(test_box_on_plane), cmocka_unit_test(test_capsules),
    cmocka_unit_test(test_bars), cmocka_unit_test(test_cylinder_on_plane),
    cmocka_unit_test(test_ball_in_tube),
    cmocka_unit_test(test_ball_on_cone),
    cmocka_unit_test(test_curves), cmocka_unit_test(test_curve_ends),
    cmocka_unit_test(test_sprocket_and_cam),
    cmocka_unit_test(test_pin_in_hole), cmocka_unit_test(test_roller), cmocka_unit_test(test_continuous_cylinder),
    cmocka_unit_test(test_continuous), cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
