/* contact_cam.c - a flat follower on an eccentric circle: a stiff contact that stays closed is neither a blow nor does
 * it ring when steps change; at which speed it lifts off. */
#include "force/element/force_contact.h"
#include "support/problem.h"
#include "sim/base/sim_equations.h"

static const double G = 9.81, MASS = 0.5, SPRING = 2000.0, PRESSED = 0.02, RADIUS = 0.03, OFF = 0.01;

/* While it is closed the follower goes with the cam, and the contact makes up for the rest. */
static double closed_force(double w, double t)
{
  return MASS*(G - OFF*w*w*sin(w*t)) + SPRING*(PRESSED + OFF*sin(w*t));
}

/* Where the least force of a turn is 0. */
static double lift_off(void) { return sqrt((MASS*G + SPRING*(PRESSED + OFF))/(MASS*OFF)); }

typedef struct cam { double speed, damping; const char *settings; } cam;

static void start_cam(problem *p, const cam *x)
{
  const double depth = closed_force(x->speed, 0.0)/1e9;
  char text[2000];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -%g]\n"
           "bodies:\n"
           "  ground: {markers: {axle: {z: [0, -1, 0], x: [1, 0, 0]}, guide: {z: [0, 0, 1]}, wall: {at: [0, 0, %g]}}}\n"
           "  cam: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], angular-velocity: [0, -%.17g, 0],\n"
           "        markers: {axle: {z: [0, -1, 0], x: [1, 0, 0]}},\n"
           "        shapes: [{cylinder: {radius: %g, length: 0.02, along: y, at: [%g, 0, 0]}}]}\n"
           "  follower: {mass: %g, inertia: [1e-3, 1e-3, 1e-3], position: [0, 0, %.17g], velocity: [0, 0, %.17g],\n"
           "             markers: {guide: {z: [0, 0, 1]}, c: {}},\n"
           "             shapes: [{plane: {orientation: {z: [0, 0, -1], x: [1, 0, 0]}}}]}\n"
           "joints: {axle: {revolute: [ground.axle, cam.axle]},\n"
           "         slide: {translational: [ground.guide, follower.guide]}}\n"
           "motions: {drive: {rotation: axle, value: \"%.17g*time\"}}\n"
           "forces: {spring: {spring-damper: [ground.wall, follower.c], stiffness: %g, free-length: %g}}\n"
           "contacts: {face: {between: [follower, cam],\n"
           "                  material: {stiffness: 1e9, exponent: 1, damping: %g, depth: 1e-6}}}\n"
           "simulate: {end: 0.5}\n",
           G, 1.0 + RADIUS, x->speed, RADIUS, OFF, MASS, RADIUS - depth, OFF*x->speed, x->speed, SPRING,
           1.0 + PRESSED, x->damping);
  problem_text(p, text);
  problem_set(p, x->settings);
  problem_start(p);
}

/* Errors of the force in rows: largest, root of the mean square; and the least force. */
typedef struct outcome { double most, mean, least; } outcome;

static outcome run_cam(const cam *x, double end, double row)
{
  outcome o = {0.0, 0.0, INFINITY};
  const int n = (int)lround(end/row);
  problem p;
  start_cam(&p, x);
  for (int i = 1; i <= n; i++) {
    problem_advance(&p, row*i);
    const double N = problem_read(&p, "face.force"), off = N - closed_force(x->speed, row*i);
    o.most = fmax(o.most, fabs(off));
    o.mean += off*off/n;
    o.least = fmin(o.least, N);
  }
  o.mean = sqrt(o.mean);
  problem_end(&p);
  return o;
}

static void check_closed(double speed, double damping, const char *settings, double most, double mean)
{
  const cam x = {speed, damping, settings};
  const outcome o = run_cam(&x, 0.5, 1e-3);
  if (!(o.most <= most && o.mean <= mean))
    fail_msg("%g rad/s, %g N s/m, %s: off by %.3g N, root mean square %.3g N; %g and %g are right", speed, damping,
             settings, o.most, o.mean, most, mean);
}

static void test_closed(void **state)
{
  (void)state;
  check_closed(40.0, 2000.0, "method hht tolerance 1e-5", 0.3, 0.04);
  check_closed(40.0, 2000.0, "method hht tolerance 1e-6", 0.1, 0.02);
  check_closed(90.0, 2000.0, "method hht tolerance 1e-4", 4.0, 0.8);
  check_closed(90.0, 2000.0, "method hht tolerance 1e-5", 1.0, 0.25);
  check_closed(90.0, 2000.0, "method hht tolerance 1e-5 h-max 1e-3", 0.5, 0.15);
  check_closed(90.0, 2000.0, "method hht tolerance 1e-6", 0.4, 0.07);
  check_closed(90.0, 4e4, "method hht tolerance 1e-5", 4.0, 0.4);
}

/* Just below the speed it stays closed, just above it does not. */
static void test_lift_off(void **state)
{
  (void)state;
  assert_between(lift_off(), 113.934191, 113.934192);
  const cam below = {lift_off() - 0.9, 2000.0, "method hht tolerance 1e-5"};
  const cam above = {lift_off() + 0.9, 2000.0, "method hht tolerance 1e-5"};
  assert_true(run_cam(&below, 0.3, 2e-4).least > 0.0);
  assert_true(run_cam(&above, 0.03, 2e-4).least == 0.0);
}

/* What is closed at the start is no blow of the first step. */
static void test_known_at_start(void **state)
{
  (void)state;
  const cam x = {40.0, 2000.0, "method hht tolerance 1e-5"};
  problem p;
  start_cam(&p, &x);
  const tml_system *s = p.sim->eq->sys;
  assert_int_equal(s->n_acting, s->n_elements + 1);
  assert_true(tml_contact_touched(p.sim->eq->work.memory.touch[0] + s->element[s->n_elements].memory));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_closed), cmocka_unit_test(test_lift_off),
                                     cmocka_unit_test(test_known_at_start)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
