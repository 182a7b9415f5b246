/* contact_solids.c - hulls and meshes in motion: a block as box, as hull and as mesh slides down a slope and stops,
 * lies on others, bounces. */
#include "support/problem.h"

static const double G = 9.81, PI = 3.14159265358979323846;

/* A block of 0.2 x 0.2 x 0.1 m about its centre in three ways, and one of 2 x 2 x 1 m with its top at z = 0. */
#define CORNERS(a, b, c, d)                                                                              \
  "points: [[-" a ", -" b ", " c "], [" a ", -" b ", " c "], [" a ", " b ", " c "], [-" a ", " b ", " c "]," \
  " [-" a ", -" b ", " d "], [" a ", -" b ", " d "], [" a ", " b ", " d "], [-" a ", " b ", " d "]]"
#define FACES "triangles: [[0, 3, 2], [0, 2, 1], [4, 5, 6], [4, 6, 7], [0, 1, 5], [0, 5, 4],"            \
  " [1, 2, 6], [1, 6, 5], [2, 3, 7], [2, 7, 6], [3, 0, 4], [3, 4, 7]], contact: true, rounded: 1 mm"

/* How far outside of 0.05 m a shape touches what is below it. */
typedef struct solid { const char *shape; double beyond; } solid;
enum { BOX, HULL, MESH, SPHERE, CAPSULE, CYLINDER, SOLIDS };
static const solid upper[SOLIDS] = {
    [BOX] = {"box: {size: [0.2, 0.2, 0.1]}", 0.0},
    [HULL] = {"hull: {" CORNERS("0.1", "0.1", "-0.05", "0.05") "}", 0.0},
    [MESH] = {"mesh: {" CORNERS("0.1", "0.1", "-0.05", "0.05") ", " FACES "}", 1e-3},
    [SPHERE] = {"sphere: {radius: 0.05}", 0.0},
    [CAPSULE] = {"capsule: {radius: 0.05, length: 0.2, along: x}", 0.0},
    [CYLINDER] = {"cylinder: {radius: 0.1, length: 0.1}", 0.0}};
static const solid lower[] = {
    {"plane: {}", 0.0},
    {"box: {size: [2, 2, 1], at: [0, 0, -0.5]}", 0.0},
    {"hull: {" CORNERS("1", "1", "-1", "0") "}", 0.0},
    {"mesh: {" CORNERS("1", "1", "-1", "0") ", " FACES "}", 1e-3}};

typedef struct scene { int upper, lower; double tilt, speed, height; const char *material, *friction; } scene;

static void start(problem *p, const scene *x, const char *settings)
{
  char text[4000];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [%.17g, 0, %.17g]\n"
           "bodies:\n"
           "  ground: {shapes: [{%s}]}\n"
           "  block: {mass: 1, inertia: [0.0041667, 0.0041667, 0.0066667], position: [0.013, 0.017, %.17g],\n"
           "          velocity: [%.17g, 0, 0], shapes: [{%s}]}\n"
           "contacts: {rest: {between: [block, ground], material: {%s}%s}}\n"
           "simulate: {end: 10}\n", G*sin(x->tilt), -G*cos(x->tilt), lower[x->lower].shape,
           0.05 + upper[x->upper].beyond + lower[x->lower].beyond + x->height, x->speed, upper[x->upper].shape,
           x->material, x->friction);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* Sliding at 1 m/s down 15 degrees with a coefficient of 0.4 it stops after v^2/(2 g (mu cos - sin)). */
static void test_slope(void **state)
{
  (void)state;
  static const int pairs[][2] = {{BOX, 0}, {HULL, 0}, {MESH, 0}, {BOX, 2}, {BOX, 3}, {HULL, 3}, {MESH, 3}, {MESH, 1}};
  const double tilt = PI/12.0, way = 1.0/(2.0*G*(0.4*cos(tilt) - sin(tilt)));
  for (size_t i = 0; i < sizeof pairs/sizeof *pairs; i++) {
    problem p;
    double x;
    start(&p, &(scene){pairs[i][0], pairs[i][1], tilt, 1.0, 0.0, "stiffness: 1e8, damping: 500, depth: 1e-5",
                       ", friction: {static: 0.4, presliding: 1e-5, stick-velocity: 0.01}"},
          "method hht tolerance 1e-5");
    problem_advance(&p, 2.0);
    x = problem_read(&p, "block.x") - 0.013;
    if (!(fabs(x/way - 1.0) <= 2e-3)) fail_msg("%d on %d: %.6g m instead of %.6g m", pairs[i][0], pairs[i][1], x, way);
    assert_close(problem_read(&p, "rest.fz"), G*cos(tilt), 1e-3);
    assert_close(problem_read(&p, "rest.fx"), -G*sin(tilt), 1e-2);
    problem_end(&p);
  }
}

/* Everything comes to rest on everything, at its height, with its weight. */
static void test_rest(void **state)
{
  (void)state;
  for (int u = 0; u < SOLIDS; u++)
    for (int l = 0; l < 4; l++) {
      problem p;
      start(&p, &(scene){u, l, 0.0, 0.0, 0.0, "stiffness: 1e7, damping: 1000, depth: 1e-5",
                         ", friction: {static: 0.3}"}, "method hht tolerance 1e-5");
      problem_advance(&p, 0.5);
      const double sunk = 0.05 + upper[u].beyond + lower[l].beyond - problem_read(&p, "block.z");
      const double depth = pow(G/1e7, 2.0/3.0);
      if (!(fabs(problem_read(&p, "rest.fz")/G - 1.0) <= 1e-3) || !(sunk >= 0.3*depth && sunk <= 3.0*depth))
        fail_msg("%s on %s: %g N, %g m deep", upper[u].shape, lower[l].shape, problem_read(&p, "rest.fz"), sunk);
      problem_end(&p);
    }
}

/* Without damping it comes up again as high as it fell from, 20 mm. */
static void test_bounce(void **state)
{
  (void)state;
  static const int pairs[][2] = {{HULL, 0}, {MESH, 0}, {SPHERE, 3}, {HULL, 3}};
  const double fall = sqrt(2.0*0.02/G);
  for (size_t i = 0; i < sizeof pairs/sizeof *pairs; i++) {
    problem p;
    start(&p, &(scene){pairs[i][0], pairs[i][1], 0.0, 0.0, 0.02, "stiffness: 1e7", ""}, "method hht tolerance 1e-7");
    problem_advance(&p, 1.5*fall);
    const tml_body_state b = problem_body(&p, "block");
    const double up = b.position[2] - 0.05 - upper[pairs[i][0]].beyond - lower[pairs[i][1]].beyond;
    assert_close(up + 0.5*b.velocity[2]*b.velocity[2]/G, 0.02, 1e-2);
    assert_true(b.velocity[2] > 0.0);
    problem_end(&p);
  }
}

/* A hull with 32 corners around each of its ends falls on one of them and comes to rest on eight, in few steps. */
static void test_many_corners(void **state)
{
  (void)state;
  char shape[6000] = "hull: {points: [", text[8000];
  for (int i = 0; i < 64; i++) {
    const size_t used = strlen(shape);
    snprintf(shape + used, sizeof shape - used, "%s[%.6f, %.6f, %g]", i ? ", " : "", 0.1*cos(PI*i/16), 0.1*sin(PI*i/16),
             i < 32 ? -0.05 : 0.05);
  }
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -%g]\n"
           "bodies:\n"
           "  ground: {shapes: [{plane: {}}]}\n"
           "  disc: {density: 1000, position: [0, 0, 0.1], orientation: {axis: [1, 0.2, 0], angle: 10 deg},\n"
           "         shapes: [{%s]}}]}\n"
           "contacts: {rest: {between: [disc, ground], material: {stiffness: 1e7, damping: 1000, depth: 1e-4},\n"
           "                  friction: {static: 0.3}}}\n"
           "simulate: {end: 2}\n", G, shape);
  problem p;
  problem_text(&p, text);
  problem_set(&p, "method hht tolerance 1e-5");
  problem_start(&p);
  problem_advance(&p, 2.0);
  const double area = 16.0*0.1*0.1*sin(PI/16); /* of 32 triangles about its middle */
  const double weight = 1000.0*area*0.1*G;
  assert_close(problem_read(&p, "rest.fz"), weight, 1e-3);
  assert_between(problem_read(&p, "rest.points"), 8.0, 8.0);
  assert_close(0.05 - problem_read(&p, "disc.z"), pow(weight/(8*0.25*1e7), 2.0/3.0), 2e-3);
  assert_between((double)tml_sim_stats(p.sim)->steps, 1.0, 3000.0);
  problem_end(&p);
}

/* A ball on the mouth of a tube lies on its rim: at the height of a sphere on a circle, with its weight. */
static void test_seat(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
               "trammel: 1\n"
               "gravity: [0, 0, -9.81]\n"
               "bodies:\n"
               "  ground: {shape: {tube: {length: 0.1, radius: 0.06, inner-radius: 0.03}}}\n"
               "  ball: {mass: 0.6, inertia: [6e-4, 6e-4, 6e-4], position: [0, 0, 0.0915],\n"
               "         shape: {sphere: {radius: 0.05}}}\n"
               "contacts: {seat: {between: [ball, ground], material: {stiffness: 2e7, restitution: 0.1},\n"
               "  friction: {static: 0.5}}}\n"
               "simulate: {end: 1}\n");
  problem_set(&p, "method hht tolerance 1e-6");
  problem_start(&p);
  problem_advance(&p, 1.0);
  assert_between(problem_body(&p, "ball").position[2], 0.0895, 0.0905); /* 0.05 + sqrt(0.05^2 - 0.03^2) */
  assert_between(problem_read(&p, "seat.fz"), 0.999*0.6*9.81, 1.001*0.6*9.81);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_slope), cmocka_unit_test(test_rest),
                                     cmocka_unit_test(test_bounce), cmocka_unit_test(test_many_corners),
                                     cmocka_unit_test(test_seat)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
