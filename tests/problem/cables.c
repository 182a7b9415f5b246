/* cables.c - long, slack and stiff beams at rest, against closed forms of catenaries and rods. */
#include "support/problem.h"

enum { LONGEST = 3000 };

static const double G = 9.81;

static void find_rest(problem *p, const char *text, tml_static_result *r)
{
  *p = (problem){0};
  problem_text(p, text);
  problem_start(p);
  *r = problem_rest(p);
}

/* ---------------------------------------------------------------- catenary ------------------- */

/* A cable of the length L [m], 0.2 kg/m, EA = 1e5 N, between two supports `span` apart at the same height. The
 * horizontal force H: span = H L/EA + 2 H/w asinh(w L/(2 H)). */
static double catenary_force(double span, double L, double w, double EA)
{
  double low = 1e-3, high = 1e6;
  for (int i = 0; i < 200; i++) {
    const double H = 0.5*(low + high);
    if (H*L/EA + 2.0*H/w*asinh(0.5*w*L/H) < span) low = H;
    else high = H;
  }
  return low;
}

/* It starts as an arc that is 0.1 m too long, bent from a straight line, without tension. */
static void catenary_error(int pieces, double *sag, double *force)
{
  char text[LONGEST];
  problem p;
  tml_static_result r;
  const double w = 0.2*G, EA = 1e5, L = 10.1;
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, -%g]\nbodies:\n"
           "  ground: {markers: {far: {at: [8, 0, 0]}}}\n"
           "  cable:\n    kind: beam\n    beam:\n      arc: [[0, 0, 0], [4, 0, %.15g], [8, 0, 0]]\n"
           "      straight: true\n      pieces: %d\n      places: {middle: %.15g}\n"
           "      stiffness: [1e5, 1e5, 1e5, 1, 1e-4, 1e-4]\n      line-mass: 0.2\n      line-inertia: [1e-6]\n"
           "record: [near, cable.middle]\njoints:\n  near: {spherical: [ground, cable.start]}\n"
           "  far: {spherical: [ground.far, cable.end]}\n",
           G, -2.6059897197087296, pieces, 0.5*L);
  find_rest(&p, text, &r);
  const double H = catenary_force(8.0, L, w, EA), V = 0.5*w*L;
  const double d = w*L*L/(8.0*EA) + H/w*(hypot(1.0, V/H) - 1.0);
  *sag = problem_read(&p, "cable.middle.z")/-d - 1.0;
  *force = fabs(problem_read(&p, "near.i.fx"))/H - 1.0;
  assert_close(fabs(problem_read(&p, "near.i.fz")), V, 1e-8);
  assert_true(r.iterations < 60);
  problem_end(&p);
}

static void test_catenary(void **state)
{
  (void)state;
  double sag[3], force[3];
  for (int k = 0; k < 3; k++) catenary_error(40 << k, &sag[k], &force[k]);
  assert_true(fabs(sag[2]) < 4e-6 && fabs(force[2]) < 1.5e-5);
  for (int k = 0; k < 2; k++) {
    assert_in_range((int)(100.0*sag[k]/sag[k + 1]), 380, 420); /* order 2 */
    assert_in_range((int)(100.0*force[k]/force[k + 1]), 380, 480);
  }
}

/* ---------------------------------------------------------------- straight ------------------- */

#define ROD "trammel: 1\ngravity: [0, 0, -9.81]\nrecord: [rod.end]\nbodies:\n  rod:\n    kind: beam\n    beam:\n" \
            "      line: [[0, 0, 0], [%s]]\n      pieces: %d\n      section: {circle: {radius: 5 mm}}\n" \
            "      material: {E: %s, nu: 0.33, density: 2700}\njoints: {top: {spherical: [ground, rod.start]}}\n"

/* A rod of steel that hangs down: round-off of positions of 10 m in parts of 1.5e9 N/m is more than 1e-10 of the
 * weight below them. It may turn about itself. */
static void test_round_off(void **state)
{
  (void)state;
  char text[LONGEST];
  problem p;
  tml_static_result r;
  snprintf(text, sizeof text, ROD, "0, 0, -10", 1000, "200 GPa");
  find_rest(&p, text, &r);
  assert_true(r.iterations < 10);
  assert_int_equal(r.indifferent, 1);
  assert_close(-10.0 - problem_read(&p, "rod.end.z"), 2700*G*100/(2*200e9), 1e-5);
  problem_end(&p);
}

/* A rope held at one end that falls from where it is horizontal. */
static void test_falls(void **state)
{
  (void)state;
  char text[LONGEST];
  problem p;
  tml_static_result r;
  snprintf(text, sizeof text, ROD, "10, 0, 0", 400, "1 GPa");
  find_rest(&p, text, &r);
  assert_true(r.iterations < 40);
  assert_close(-10.0 - problem_read(&p, "rod.end.z"), 2700*G*100/(2*1e9), 1e-4);
  problem_end(&p);
}


int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_catenary), cmocka_unit_test(test_round_off),
                                     cmocka_unit_test(test_falls)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
