/* contact_curves.c - what runs along plane curves: a ball in a bowl whose period does not depend on the swing, cams
 * with followers. */
#include "support/problem.h"

static const double G = 9.81, PI = 3.14159265358979323846;

/* ---------------------------------------------------------------- a ball in a bowl ----------- */

/* The centre of a ball of radius 0.05 m that slides without friction goes along the cycloid x = a (s + sin s), y =
 * a (1 - cos s) if the bowl is parallel to it. The way along it, 4 a sin(s/2), is then harmonic with sqrt(g/(4 a)),
 * whatever the amplitude (Huygens' tautochrone). */
static const double A = 0.5;

static void start_bowl(problem *p, double s, const char *settings)
{
  char text[1600];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, -%g, 0]\n"
           "parameters: {a: %g m, r: 0.05 m}\n"
           "bodies:\n"
           "  ground: {shapes: [{curve: {x: \"a*(s + sin(s)) + r*sin(s/2)\", y: \"a*(1 - cos(s)) - r*cos(s/2)\",\n"
           "                             range: [-2.6, 2.6], closed: false, solid: right}}]}\n"
           "  ball: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], position: [%.17g, %.17g, 0],\n"
           "         shapes: [{sphere: {radius: r}}]}\n"
           "contacts: {bowl: {between: [ball, ground], material: {stiffness: 1e9, damping: 1000, depth: 1e-6}}}\n"
           "simulate: {end: 10}\n", G, A, A*(s + sin(s)), A*(1.0 - cos(s)));
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static void test_tautochrone(void **state)
{
  (void)state;
  static const double start[] = {0.4, 1.2, 2.2};
  const double w = sqrt(G/(4.0*A)), period = 2.0*PI/w;
  for (int i = 0; i < 3; i++) {
    problem p;
    const double most = 4.0*A*sin(0.5*start[i]);
    start_bowl(&p, start[i], "method hht tolerance 1e-7");
    for (int k = 1; k <= 8; k++) {
      const double t = period*(0.25*k + 0.1);
      problem_advance(&p, t);
      const double s = 2.0*asin(most*cos(w*t)/(4.0*A));
      assert_between(problem_read(&p, "ball.x") - A*(s + sin(s)), -1e-3*most, 1e-3*most);
    }
    const tml_body_state b = problem_body(&p, "ball");
    const double energy = 0.5*(b.velocity[0]*b.velocity[0] + b.velocity[1]*b.velocity[1]) + G*b.position[1];
    assert_close(energy, G*A*(1.0 - cos(start[i])), 2e-3);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- ends ----------------------- */

/* A ball thrown at the end of an open curve, far below its surface, comes back with 0.7 of its speed; one that rolls
 * off above it goes over the edge and down the face, and nothing is thrown out. */
static void test_ends(void **state)
{
  (void)state;
  static const char *const text =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {shapes: [{curve: {points: [[-2, 0], [-1, 0], [0, 0]], closed: false, solid: right, width: 1}}]}\n"
    "  ball: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], position: [0.5, -0.3, 0], velocity: [-2, 0, 0],\n"
    "         shapes: [{sphere: {radius: 0.05}}]}\n"
    "  roller: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], position: [-0.1, 0.05, 0.3], velocity: [0.3, 0, 0],\n"
    "           shapes: [{sphere: {radius: 0.05}}]}\n"
    "forces: {weight: {force: roller, value: [0, -9.81, 0]}}\n"
    "contacts: {wall: {between: [\"ball\", ground], material: {stiffness: 1e8, restitution: 0.7}},\n"
    "           edge: {between: [roller, ground], material: {stiffness: 1e8, damping: 1000, depth: 1e-5}}}\n"
    "simulate: {end: 1}\n";
  problem p;
  problem_text(&p, text);
  problem_set(&p, "method hht tolerance 1e-7");
  problem_start(&p);
  problem_advance(&p, 0.5);
  assert_close(problem_read(&p, "ball.vx"), 1.4, 2e-3);
  assert_between(problem_read(&p, "ball.vy"), -1e-9, 1e-9);
  problem_advance(&p, 0.8);
  const tml_body_state b = problem_body(&p, "roller");
  assert_true(b.position[0] > 0.05 && b.position[1] < -0.05); /* beside the face, below the curve */
  const double energy = 0.5*(b.velocity[0]*b.velocity[0] + b.velocity[1]*b.velocity[1]) + G*b.position[1];
  assert_between(energy, 0.99*(0.5*0.3*0.3 + G*0.05), 1.001*(0.5*0.3*0.3 + G*0.05));
  problem_end(&p);
}

/* ---------------------------------------------------------------- cams ----------------------- */

/* A circle of radius R about a point e from the axis, which turns with w; a follower of 2 kg above it, on y. What its
 * height and the force between them are follows from plane geometry. */
static const double R = 0.05, E = 0.01, W = 10.0, M = 2.0;

#define CIRCLE "curve: {radius: \"0.01*cos(phi) + sqrt(0.05^2 - (0.01*sin(phi))^2)\""

static void start_cam(problem *p, const char *cam, const char *shape, double above)
{
  char text[1600];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, -%g, 0]\n"
           "bodies:\n"
           "  ground: {markers: {up: {z: [0, 1, 0]}}}\n"
           "  cam: {mass: 1, inertia: [1, 1, 1e-3], shapes: [{%s}]}\n"
           "  follower: {mass: %g, inertia: [1, 1, 1], position: [0, %.17g, 0], markers: {up: {z: [0, 1, 0]}},\n"
           "             shapes: [{%s}]}\n"
           "joints: {axis: {revolute: [ground, cam]}, guide: {translational: [ground.up, follower.up]}}\n"
           "motions: {turn: {rotation: axis, value: \"%g*time\"}}\n"
           "contacts: {touch: {between: [follower, cam], material: {stiffness: 1e10, damping: 2e4, depth: 1e-6}}}\n"
           "simulate: {end: 0.6}\n", G, cam, M, above, shape, W);
  problem_text(p, text);
  problem_set(p, "method hht tolerance 1e-7");
  problem_start(p);
}

/* [m] Height of the follower above the axis and its second derivative by the angle: on a flat face E sin(t) + R; with a
 * roller of radius r, E sin(t) + sqrt((R + r)^2 - (E cos(t))^2). */
static void height(double t, double r, double h[2])
{
  const double l = R + r, c = E*cos(t), s = E*sin(t), root = sqrt(l*l - c*c);
  h[0] = s + (r > 0.0 ? root : R);
  h[1] = -s + (r > 0.0 ? (c*c - s*s)/root - c*c*s*s/(root*root*root) : 0.0);
}

/* Away from the start, where it settles. */
static void check_cam(const char *cam, const char *shape, double r)
{
  problem p;
  double h[2];
  height(0.0, r, h);
  start_cam(&p, cam, shape, h[0]);
  for (int k = 1; k <= 10; k++) {
    const double t = 0.05*k + 0.013;
    height(W*t, r, h);
    problem_advance(&p, t);
    assert_between(problem_read(&p, "follower.y") - h[0], -3e-6, 1e-7);
    assert_close(problem_read(&p, "touch.fy"), M*(G + W*W*h[1]), 5e-3);
  }
  problem_end(&p);
}

static void test_followers(void **state)
{
  (void)state;
  check_cam(CIRCLE ", width: 0.02}", "plane: {orientation: {z: [0, -1, 0]}}", 0.0);
  check_cam(CIRCLE ", width: 0.02}", "sphere: {radius: 0.02}", 0.02);
  check_cam(CIRCLE ", width: 0.02}", "capsule: {radius: 0.02, length: 0.04}", 0.02);
  check_cam(CIRCLE ", width: 0.02}", "cylinder: {radius: 0.02, length: 0.04}", 0.02);
  check_cam(CIRCLE "}", "curve: {radius: \"0.02\", samples: 24, width: 0.02}", 0.02);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_tautochrone), cmocka_unit_test(test_ends),
                                     cmocka_unit_test(test_followers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
