/* test_contact_surface.c - hulls and meshes: nearest points by the tree against all triangles, hulls against boxes,
 * what is refused. */
#include <math.h>
#include <string.h>

#include "contact/shape/distance_field.h"
#include "contact/shape/triangle_surface.h"
#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/contact.h"
#include "support/problem.h"

enum { RINGS = 20, SIDES = 30, POINTS = 2 + (RINGS - 1)*SIDES, FACES = 2*SIDES*(RINGS - 1) };

static double points[3*POINTS];
static int faces[3*FACES];

static int ring_point(int ring, int side)
{
  return ring == 0 ? 0 : ring == RINGS ? 1 : 2 + (ring - 1)*SIDES + side%SIDES;
}

/* A pear: a ball with a dent all around, of triangles. */
static void make_pear(void)
{
  const double pi = acos(-1.0);
  int n = 0;
  for (int r = 0; r <= RINGS; r++)
    for (int s = 0; s < SIDES; s++) {
      const double th = pi*r/RINGS, ph = 2*pi*s/SIDES, size = 0.3 + 0.1*cos(3*th);
      double *p = points + 3*ring_point(r, s);
      p[0] = size*sin(th)*cos(ph);
      p[1] = size*sin(th)*sin(ph);
      p[2] = size*cos(th);
    }
  for (int r = 0; r < RINGS; r++)
    for (int s = 0; s < SIDES; s++) {
      const int a = ring_point(r, s), b = ring_point(r + 1, s), c = ring_point(r + 1, s + 1), d = ring_point(r, s + 1);
      if (r < RINGS - 1) memcpy(faces + 3*n++, (int[]){a, b, c}, 3*sizeof(int));
      if (r > 0) memcpy(faces + 3*n++, (int[]){a, c, d}, 3*sizeof(int));
    }
  assert_int_equal(n, FACES);
}

/* Nearest point of a triangle by trying its plane, sides and corners with clamped parameters. */
static double distance_of(const double *a, const double *b, const double *c, const double x[3])
{
  const double *corner[3] = {a, b, c};
  double least = INFINITY, u[3], w[3], n[3], d[3], bary[2];
  for (int k = 0; k < 3; k++) {
    v3_sub(u, corner[(k + 1)%3], corner[k]);
    v3_sub(d, x, corner[k]);
    const double t = fmin(fmax(v3_dot(d, u)/v3_dot(u, u), 0.0), 1.0);
    v3_axpy(d, -t, u);
    least = fmin(least, v3_norm(d));
  }
  v3_sub(u, b, a);
  v3_sub(w, c, a);
  v3_sub(d, x, a);
  v3_cross(n, u, w);
  const double area2 = v3_dot(n, n);
  double e[3];
  v3_cross(e, d, w);
  bary[0] = v3_dot(e, n)/area2;
  v3_cross(e, u, d);
  bary[1] = v3_dot(e, n)/area2;
  if (bary[0] >= 0.0 && bary[1] >= 0.0 && bary[0] + bary[1] <= 1.0) least = fmin(least, fabs(v3_dot(d, n))/sqrt(area2));
  return least;
}

static void test_nearest(void **state)
{
  (void)state;
  const tml_contact_shape_def d = {.kind = TML_CONTACT_MESH, .points = points, .n_points = POINTS, .triangles = faces,
                                   .n_triangles = FACES, .edge = 0.01};
  unsigned seed = 5;
  int inside = 0;
  tml_contact_shape *s;
  make_pear();
  assert_int_equal(tml_contact_shape_create(&s, &d, NULL), TML_OK);
  assert_true(s->surface->closed);
  for (int i = 0; i < 3000; i++) {
    tml_contact_distance foot;
    double least = INFINITY;
    const double x[3] = {0.5*tml_fixed_random(&seed), 0.5*tml_fixed_random(&seed), 0.5*tml_fixed_random(&seed)};
    const double th = atan2(hypot(x[0], x[1]), x[2]), r = v3_norm(x) - (0.3 + 0.1*cos(3*th));
    if (!tml_contact_closest_of(s, x, 1, &foot)) {
      assert_true(r < 0.01); /* the triangles lie near the surface they come from */
      inside++;
      continue;
    }
    assert_true(r > -0.01);
    for (int t = 0; t < FACES; t++)
      least = fmin(least, distance_of(points + 3*faces[3*t], points + 3*faces[3*t + 1], points + 3*faces[3*t + 2], x));
    assert_true(fabs(foot.distance - least) < 1e-14);
  }
  assert_true(inside > 100 && inside < 1000);
  tml_contact_shape_free(s);
}

/* A hull of the corners of a box, and of points inside of it, is the box: the same points of contact. */
static void test_hull_of_box(void **state)
{
  (void)state;
  double corners[3*20];
  unsigned seed = 6;
  for (int i = 0; i < 20; i++)
    for (int k = 0; k < 3; k++)
      corners[3*i + k] = i < 8 ? (i >> k & 1 ? 0.1 : -0.1)*(k + 1) : 0.05*tml_fixed_random(&seed);
  const tml_contact_shape_def d = {.kind = TML_CONTACT_HULL, .points = corners, .n_points = 20, .edge = 0.02};
  const tml_contact_shape_def same = {.kind = TML_CONTACT_BOX, .size = {0.2, 0.4, 0.6}, .edge = 0.02};
  const tml_contact_shape_def other = {.kind = TML_CONTACT_CYLINDER, .size = {0.3, 0.2}, .edge = 0.02};
  tml_contact_shape *hull, *box, *with;
  assert_int_equal(tml_contact_shape_create(&hull, &d, NULL), TML_OK);
  assert_int_equal(tml_contact_shape_create(&box, &same, NULL), TML_OK);
  assert_int_equal(tml_contact_shape_create(&with, &other, NULL), TML_OK);
  assert_int_equal(hull->n_vertices, 8);
  assert_int_equal(hull->n_edges, 12);
  for (int i = 0; i < 100; i++) {
    contact_case k = {.A = box, .B = with, .reach = 0.05};
    double u[3];
    tml_contact_points_found f, g;
    contact_random_place(&k.a, &seed);
    contact_random_place(&k.b, &seed);
    contact_random_direction(u, &seed);
    assert_true(contact_bring_near(&k, u, -0.001));
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    k.A = hull;
    assert_int_equal(contact_find(&k, 1, &g), TML_CONTACT_OK);
    assert_int_equal(f.count, g.count);
    for (int m = 0; m < f.count; m++) {
      double best = INFINITY;
      for (int q = 0; q < g.count; q++) {
        double away[3];
        v3_sub(away, f.point[m].c, g.point[q].c);
        best = fmin(best, v3_norm(away) + fabs(f.point[m].gap - g.point[q].gap) +
                              fabs(f.point[m].weight - g.point[q].weight));
      }
      if (!(best < 1e-9)) fail_msg("pose %d: point %d is off by %g", i, m, best);
    }
  }
  tml_contact_shape_free(hull);
  tml_contact_shape_free(box);
  tml_contact_shape_free(with);
}

/* A ball over a sheet, which has two sides; over a pear it rests on the nearest point. */
static void test_open_mesh(void **state)
{
  (void)state;
  const double sheet[] = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
  const int two[] = {0, 1, 2, 0, 2, 3};
  const tml_contact_shape_def d = {.kind = TML_CONTACT_MESH, .points = sheet, .n_points = 4, .triangles = two,
                                   .n_triangles = 2, .edge = 0.01};
  tml_contact_shape *s, *ball = contact_shape(TML_CONTACT_SPHERE, 0.1, 0, 0);
  assert_int_equal(tml_contact_shape_create(&s, &d, NULL), TML_OK);
  assert_false(s->surface->closed);
  assert_int_equal(s->n_edges, 4); /* the diagonal is none */
  for (int side = -1; side < 2; side += 2) {
    contact_case k = {.A = ball, .B = s, .reach = 0.1, .a = {{0.3, 0.3, side*0.105}, {1, 0, 0, 0, 1, 0, 0, 0, 1}}};
    memcpy(k.b.A, k.a.A, sizeof k.b.A);
    tml_contact_points_found f;
    assert_int_equal(contact_find(&k, 1, &f), TML_CONTACT_OK);
    assert_int_equal(f.count, 1);
    assert_true(fabs(f.point[0].gap + 0.005) < 1e-15 && f.point[0].n[2] == side);
  }
  tml_contact_shape_free(s);
  tml_contact_shape_free(ball);
}

static void refused(const tml_contact_shape_def *d, const char *words)
{
  tml_error err = {0};
  tml_contact_shape *s;
  assert_int_equal(tml_contact_shape_create(&s, d, &err), TML_ERR_MODEL);
  if (!strstr(err.text, words)) fail_msg("%s", err.text);
}

/* However faces are cut into triangles: a point in the middle of one is no corner, and its edges are none. */
static void test_corners(void **state)
{
  (void)state;
  double corner[3*9] = {0, 0, 1}; /* the first is the middle of the face above */
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 3; k++) corner[3*i + 3 + k] = i >> k & 1 ? 1 : -1;
  const int cube[] = {1, 3, 4, 1, 4, 2, 1, 2, 6, 1, 6, 5, 2, 4, 8, 2, 8, 6, 4, 3, 7, 4, 7, 8, 3, 1, 5, 3, 5, 7,
                      5, 6, 0, 6, 8, 0, 8, 7, 0, 7, 5, 0};
  const tml_contact_shape_def d = {.kind = TML_CONTACT_MESH, .points = corner, .n_points = 9, .triangles = cube,
                                   .n_triangles = 14};
  tml_contact_shape *s;
  assert_int_equal(tml_contact_shape_create(&s, &d, NULL), TML_OK);
  assert_true(s->surface->closed);
  assert_int_equal(s->n_edges, 12);
  assert_int_equal(s->n_vertices, 8);
  for (int i = 0; i < 8; i++) assert_true(v3_dot(s->vertices + 3*i, s->vertices + 3*i) == 3.0);
  tml_contact_shape_free(s);
}

/* A prism of 40 sides: lying flat it stands on eight corners, tilted on the lowest; in between all is smooth. */
static void test_many_corners(void **state)
{
  (void)state;
  enum { SIDES_OF_PRISM = 40, TILTS = 16 };
  double corner[6*SIDES_OF_PRISM];
  int n = 0, triangle[3*4*SIDES_OF_PRISM];
  for (int i = 0; i < SIDES_OF_PRISM; i++) {
    const double a = 2.0*acos(-1.0)*i/SIDES_OF_PRISM, c = 0.2*cos(a), d = 0.2*sin(a), x[6] = {c, d, -0.1, c, d, 0.1};
    const int j = (i + 1)%SIDES_OF_PRISM;
    memcpy(corner + 6*i, x, sizeof x);
    memcpy(triangle + 3*n, (int[]){2*i, 2*j, 2*j + 1, 2*i, 2*j + 1, 2*i + 1}, 6*sizeof(int));
    n += 2;
    if (i == 0 || j == 0) continue;
    memcpy(triangle + 3*n, (int[]){0, 2*j, 2*i, 1, 2*i + 1, 2*j + 1}, 6*sizeof(int));
    n += 2;
  }
  const tml_contact_shape_def on[] = {{.kind = TML_CONTACT_PLANE},
                                      {.kind = TML_CONTACT_BOX, .size = {1, 1, 0.3}, .edge = 0.01}};
  for (int i = 0; i < 4; i++) {
    tml_contact_shape *A, *B;
    const tml_contact_shape_def prism = {.kind = i%2 ? TML_CONTACT_HULL : TML_CONTACT_MESH, .points = corner,
                                         .n_points = 2*SIDES_OF_PRISM, .triangles = triangle, .n_triangles = n};
    tml_contact_points_found f;
    unsigned seed = 11;
    int found = 0, kinks = 0;
    assert_int_equal(tml_contact_shape_create(&A, &prism, NULL), TML_OK);
    assert_int_equal(tml_contact_shape_create(&B, &on[i/2], NULL), TML_OK);
    assert_int_equal(A->n_vertices, 2*SIDES_OF_PRISM);
    for (int pose = 0; pose < TILTS; pose++) {
      contact_case k = {.A = A, .B = B, .reach = 0.01, .a = {{0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}}};
      const double up[3] = {0, 0, 1}, tilt = pose == 1 ? 0.06 : 0.0037*pose;
      double turn[3] = {tilt, 0.3*tilt, tml_fixed_random(&seed)};
      k.b = k.a;
      contact_turn(&k.a, turn);
      assert_true(contact_bring_near(&k, up, -0.0005));
      assert_int_equal(contact_find(&k, 0, &f), TML_CONTACT_OK);
      double sum = 0.0, lowest = 0.0, gap = INFINITY;
      for (int m = 0; m < f.count; m++) {
        sum += f.point[m].weight;
        if (f.point[m].gap < gap) lowest = f.point[m].weight;
        gap = fmin(gap, f.point[m].gap);
      }
      if (pose == 0) assert_true(f.count == 8 && fabs(sum - 8.0*A->vertex_share) < 1e-12);
      if (pose == 1) assert_true(lowest == A->vertex_share);
      found += contact_verify(&k, &kinks);
    }
    if (found < TILTS || kinks > found/20) fail_msg("%d: %d points, %d kinks", i, found, kinks);
    tml_contact_shape_free(A);
    tml_contact_shape_free(B);
  }
}

static void test_refused(void **state)
{
  (void)state;
  const double square[] = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0.5, 0.5, 0}, broken[] = {0, 0, 0, 1, 0, 0, 0, NAN, 0};
  const int bad[] = {0, 1, 7}, flat[] = {0, 1, 1}, good[] = {0, 1, 2};
  tml_contact_shape_def d = {.kind = TML_CONTACT_HULL, .points = square, .n_points = 5};
  refused(&d, "hull: 5 points lie in a plane");
  d.n_points = 3;
  refused(&d, "hull: 3 points, must be 4 to 2000");
  d = (tml_contact_shape_def){.kind = TML_CONTACT_MESH, .points = square, .n_points = 5};
  refused(&d, "5 points and 0 triangles are no surface");
  d.triangles = bad;
  d.n_triangles = 1;
  refused(&d, "triangle 1 names point 7, there are 0 to 4");
  d.triangles = flat;
  refused(&d, "triangle 1 has no area");
  d.triangles = good;
  d.edge = -1.0;
  refused(&d, "mesh: radius of the edges -1 m");
  d.points = broken;
  d.n_points = 3;
  refused(&d, "point 3 is not finite");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_nearest), cmocka_unit_test(test_hull_of_box), cmocka_unit_test(test_open_mesh),
    cmocka_unit_test(test_corners), cmocka_unit_test(test_many_corners), cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
