/* contact_hertz.c - stiffness from E and nu: the blow of two elastic spheres as Hertz and Timoshenko have it, a ball
 * that rests on a plane, and a body too heavy for that theory. */
#include "support/problem.h"

static const double PI = 3.14159265358979323846;

/* Off by at most a part of the closed form. */
static void check(const char *what, const char *settings, double x, double exact, double part)
{
  const double off = fabs(x/exact - 1.0);
  if (!(off <= part)) fail_msg("%s, %s: %.9g, closed form %.9g, off by %.3g", what, settings, x, exact, off);
}

/* ---------------------------------------------------------------- a blow --------------------- */

/* Steel, 10 mm, comes with 1 m/s to glass, 15 mm, at rest, from 1 mm away. With 1/m = 1/m_1 + 1/m_2:
 *   d = (5 m v^2/(4 k))^(2/5),  F = k d^1.5,  T = 2.943275 d/v,  all that was kinetic comes back. */
static void check_blow(const char *settings, double bound)
{
  static const char text[] =
      "trammel: 1\n"
      "materials:\n"
      "  steel: {density: 7850, E: 210 GPa, nu: 0.3}\n"
      "  glass: {density: 2500, E: 70 GPa, nu: 0.22}\n"
      "bodies:\n"
      "  one: {material: steel, position: [-0.011, 0, 0], velocity: [1, 0, 0], shape: {sphere: {radius: 10 mm}}}\n"
      "  two: {material: glass, position: [0.015, 0, 0], shape: {sphere: {radius: 15 mm}}}\n"
      "contacts: {blow: {between: [one, two], material: [steel, glass]}}\n"
      "simulate: {end: 1.5e-3}\n";
  const double m1 = 7850*4.0/3.0*PI*1e-6, m2 = 2500*4.0/3.0*PI*pow(0.015, 3), m = 1/(1/m1 + 1/m2);
  const double E = 1/(0.91/210e9 + (1 - 0.22*0.22)/70e9), R = 1/(1/0.01 + 1/0.015), k = 4.0/3.0*E*sqrt(R);
  const double deep = pow(1.25*m/k, 0.4), lasts = 2.943275*deep;
  double force = 0.0, depth = 0.0;
  problem p;
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 0; i <= 400; i++) {
    problem_advance(&p, 1e-3 + lasts*i/400);
    force = fmax(force, problem_read(&p, "blow.force"));
    depth = fmax(depth, problem_read(&p, "blow.depth"));
  }
  problem_advance(&p, 1.5e-3);
  const tml_body_state a = problem_body(&p, "one"), b = problem_body(&p, "two");
  const double apart = b.velocity[0] - a.velocity[0], gap = b.position[0] - a.position[0] - 0.025;
  check("deepest", settings, depth, deep, bound);
  check("largest force", settings, force, k*pow(deep, 1.5), 2*bound);
  check("time of the blow", settings, 1.5e-3 - gap/apart - 1e-3, lasts, bound);
  check("speed of the second", settings, b.velocity[0], 2*m1/(m1 + m2), bound);
  check("speed of both", settings, apart, 1.0, bound);
  problem_end(&p);
}

static void test_blow(void **state)
{
  (void)state;
  check_blow("method rosenbrock tolerance 1e-7", 1e-4);
  check_blow("method hht tolerance 1e-8", 1e-3);
}

/* Two materials lose what their parts of the energy lose: r^2 = sum of r_i^2 (1 - nu_i^2)/E_i over the sum of these. */
static void test_loss(void **state)
{
  (void)state;
  static const char text[] =
      "trammel: 1\n"
      "bodies:\n"
      "  ground: {shape: {plane: {along: x, at: [0, 0, 0]}}}\n"
      "  one: {density: 7850, position: [0.011, 0, 0], velocity: [-1, 0, 0], shape: {sphere: {radius: 10 mm}}}\n"
      "contacts: {blow: {between: [one, ground], material: [{E: 3 GPa, nu: 0.4, restitution: 0.9},\n"
      "                                                     {E: 1 GPa, nu: 0.3, restitution: 0.5}]}}\n"
      "simulate: {end: 3e-3}\n";
  const double a = (1 - 0.16)/3, b = 1 - 0.09;
  problem p;
  problem_text(&p, text);
  problem_set(&p, "method rosenbrock tolerance 1e-7");
  problem_start(&p);
  problem_advance(&p, 3e-3);
  check("speed after the blow", "rosenbrock", problem_body(&p, "one").velocity[0],
        sqrt((a*0.81 + b*0.25)/(a + b)), 1e-3);
  problem_end(&p);
}

/* ---------------------------------------------------------------- rest ----------------------- */

/* A ball on a plane of its own material: F = (4/3) E* sqrt(R) d^1.5 is its weight. */
static void start_rest(problem *p, const char *E)
{
  char text[800];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -9.81]\n"
           "materials: {stuff: {density: 2000, E: %s, nu: 0.3, restitution: 0.2}}\n"
           "bodies:\n"
           "  ground: {shape: {plane: {}}}\n"
           "  ball: {material: stuff, position: [0, 0, 0.05], shape: {sphere: {radius: 50 mm}}}\n"
           "contacts: {rest: {between: [ball, ground], material: stuff}}\n"
           "simulate: {end: 1}\n", E);
  problem_text(p, text);
  problem_set(p, "method hht tolerance 1e-6");
  problem_start(p);
}

static void test_rest(void **state)
{
  (void)state;
  const double weight = 9.81*2000*4.0/3.0*PI*pow(0.05, 3), k = 4.0/3.0*1e9/(2*0.91)*sqrt(0.05);
  problem p;
  start_rest(&p, "1 GPa");
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_advance(&p, 1.0);
  /* (K3) at rest: half way between what comes and what goes back */
  check("depth at rest", "hht", problem_read(&p, "rest.depth"), pow(weight/(k*0.52), 2.0/3.0), 1e-3);
  problem_end(&p);
  start_rest(&p, "20 kPa");
  assert_non_null(strstr(tml_sim_warnings(p.sim), "contact 'rest': body 'ball' would rest 0.033 m deep on 'ground'"));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_blow), cmocka_unit_test(test_loss),
                                     cmocka_unit_test(test_rest)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
