/* contact.c - bodies that strike each other: a bouncing ball by three laws and all methods, a cradle of balls, a small
 * fast ball that must not fly through. */
#include "support/contact.h"
#include "support/problem.h"

/* `off` of what `what` says is at most `bound`. */
static void check(const char *what, const char *settings, double off, double bound)
{
  if (!(off <= bound)) fail_msg("%s, %s: off by %.3g, at most %.3g is right", what, settings, off, bound);
}

/* ---------------------------------------------------------------- a ball --------------------- */

/* 1 kg, stiffness 1e8 N/m^1.5. Heights and times of five bounces from 1 m by a Runge-Kutta method of order 8 with
 * located events, to 1e-8. */
enum { LAWS = 3, BOUNCES = 5 };
static const struct { const char *keys; tml_normal_law law; double apex[BOUNCES], when[BOUNCES]; } laws[LAWS] = {
    {"stiffness: 1e8, damping: 500, depth: 1e-4",
     {.kind = TML_NORMAL_IMPACT, .stiffness = 1e8, .exponent = 1.5, .damping = 500, .depth = 1e-4},
     {0.473760473, 0.213432005, 0.090925412, 0.036414566, 0.013628301},
     {0.763887935, 1.284979422, 1.631588008, 1.85593769, 1.997057034}},
    {"stiffness: 1e8, dissipation: 0.3",
     {.kind = TML_NORMAL_HUNT_CROSSLEY, .stiffness = 1e8, .exponent = 1.5, .dissipation = 0.3},
     {0.269246109, 0.12458082, 0.071638275, 0.046446047, 0.032507681},
     {0.687489773, 1.082963507, 1.365110753, 1.585290728, 1.766107892}},
    {"stiffness: 1e8, restitution: 0.7, transition-velocity: 0.01",
     {.kind = TML_NORMAL_RESTITUTION, .stiffness = 1e8, .exponent = 1.5, .restitution = 0.7, .transition = 0.01},
     {0.488842316, 0.238662981, 0.116291623, 0.056492496, 0.027313424},
     {0.769048753, 1.307294092, 1.683970736, 1.947542666, 2.131934413}},
};

static void start_ball(problem *p, int law, double height, const char *settings)
{
  char text[800];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -9.81]\n"
           "bodies:\n"
           "  ground: {shapes: [{plane: {}}]}\n"
           "  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, %.17g],\n"
           "         shapes: [{sphere: {radius: 0.1}}]}\n"
           "contacts: {hit: {between: [ball, ground], material: {%s}}}\n"
           "simulate: {end: 2.2}\n", 0.1 + height, laws[law].keys);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* How high it gets, from any moment of its flight. */
static double apex(problem *p)
{
  const tml_body_state b = problem_body(p, "ball");
  return b.position[2] - 0.1 + b.velocity[2]*b.velocity[2]/(2.0*9.81);
}

/* Part of the height by which the worst of five bounces is off, for each law. */
static void check_bounces(const char *settings, const double bound[LAWS])
{
  if (problem_leaves_out(settings)) return;
  for (int law = 0; law < LAWS; law++) {
    problem p;
    double worst = 0.0;
    if (!(bound[law] > 0.0)) continue;
    start_ball(&p, law, 1.0, settings);
    for (int i = 0; i < BOUNCES; i++) {
      problem_advance(&p, laws[law].when[i]);
      worst = fmax(worst, fabs(apex(&p)/laws[law].apex[i] - 1.0));
    }
    check(laws[law].keys, settings, worst, bound[law]);
    problem_end(&p);
  }
}

static void test_bounces(void **state)
{
  (void)state;
  check_bounces("method hht tolerance 1e-5", (const double[]){0.06, 0.04, 0.01});
  check_bounces("method hht tolerance 1e-6", (const double[]){0.02, 0.015, 1e-3});
  check_bounces("method hht tolerance 1e-7", (const double[]){4e-3, 4e-3, 1e-3});
  check_bounces("method hht tolerance 1e-8", (const double[]){1e-3, 1e-3, 4e-4});
  check_bounces("method hht tolerance 1e-7 rotations euler-parameters", (const double[]){4e-3, 4e-3, 1e-3});
  check_bounces("method hht-si2 tolerance 1e-7", (const double[]){4e-3, 4e-3, 1e-3});
  check_bounces("method nstiff tolerance 1e-8", (const double[]){6e-3, 4e-3, 2e-3});
  check_bounces("method nstiff-si2 tolerance 1e-8", (const double[]){6e-3, 4e-3, 2e-3});
  check_bounces("method newmark tolerance 1e-8", (const double[]){0.15, 0.05, 0.1}); /* of order 1: loses energy */
  check_bounces("method radau tolerance 1e-8", (const double[]){8e-3, 1.5e-3, 2e-3});
  check_bounces("method auto tolerance 1e-7", (const double[]){4e-3, 4e-3, 1e-3});
}

static void test_bounces_by_others(void **state)
{
  (void)state;
  check_bounces("method bdf tolerance 1e-7", (const double[]){1e-4, 1e-4, 1e-4});
  check_bounces("method adams tolerance 1e-7", (const double[]){2e-4, 2e-4, 2e-4});
  check_bounces("method rosenbrock tolerance 1e-6", (const double[]){3e-4, 3e-4, 3e-4});
  check_bounces("method w-method tolerance 1e-5", (const double[]){3e-3, 1e-3, 3e-3});
  check_bounces("method dopri5 tolerance 1e-8", (const double[]){1e-3, 4e-4, 5e-4});
  check_bounces("method dop853 tolerance 1e-8", (const double[]){3e-4, 1e-4, 3e-4});
}

/* How closely blows are followed is what the user requests. */
static void test_bounces_followed(void **state)
{
  (void)state;
  const char *const settings[] = {"method hht tolerance 1e-5 blow-error 0.1",
                                  "method hht tolerance 1e-5 blow-error 1e-4"};
  long long steps[2];
  for (int i = 0; i < 2; i++) {
    problem p;
    start_ball(&p, 2, 1.0, settings[i]);
    problem_advance(&p, laws[2].when[BOUNCES - 1]);
    steps[i] = tml_sim_stats(p.sim)->steps;
    problem_end(&p);
  }
  if (3*steps[1] < 4*steps[0]) fail_msg("%lld steps, and %lld with a thousandth of the error", steps[0], steps[1]);
  check_bounces("method hht tolerance 1e-5 blow-error 1e-4", (const double[]){1e-2, 1e-2, 1e-2});
}

/* Fixed steps: a blow takes 40 to 80 of them. Restitution turns over within a fifth of one: corrections of direct
 * methods are damped there (K25); radau does not find it in every blow. */
static void test_bounces_by_fixed_steps(void **state)
{
  (void)state;
  check_bounces("method rk4 step 4e-5", (const double[]){8e-3, 2e-4, 4e-3});
  check_bounces("method hht step 2e-5", (const double[]){2.5e-3, 2.5e-3, 4e-3});
  check_bounces("method hht-si2 step 2e-5", (const double[]){2.5e-3, 2.5e-3, 4e-3});
  check_bounces("method nstiff step 2e-5", (const double[]){5e-3, 5e-3, 8e-3});
  check_bounces("method hht-add step 4e-5", (const double[]){0.02, 0.02, 0.02});
  check_bounces("method radau step 4e-5", (const double[]){2e-3, 1e-4, 0});
}

/* Single falls scatter: many of them, from 0.8 to 1.2 m, against a fine integration of the blow alone. Root of the mean
 * square of the relative error of the speed after it. */
static void check_heights(int law, const char *settings, double bound)
{
  enum { HEIGHTS = 15 };
  double sum = 0.0;
  for (int i = 0; i < HEIGHTS; i++) {
    const double height = 0.8 + 0.4*i/(HEIGHTS - 1), v = sqrt(2.0*9.81*height);
    const double after = contact_rebound(&(contact_strike){&laws[law].law, 1.0, 9.81}, v, 20000);
    problem p;
    start_ball(&p, law, height, settings);
    problem_advance(&p, v/9.81 + 0.1);
    const double e = sqrt(2.0*9.81*apex(&p))/after - 1.0;
    sum += e*e;
    problem_end(&p);
  }
  check(laws[law].keys, settings, sqrt(sum/HEIGHTS), bound);
}

static void test_heights(void **state)
{
  (void)state;
  check_heights(0, "method hht tolerance 1e-5", 0.01);
  check_heights(0, "method hht tolerance 1e-6", 0.002);
  check_heights(0, "method hht tolerance 1e-7", 0.0004);
  check_heights(1, "method hht tolerance 1e-5", 0.01);
  check_heights(1, "method hht tolerance 1e-7", 0.0008);
  check_heights(2, "method hht tolerance 1e-5", 0.002);
  check_heights(2, "method hht tolerance 1e-6", 0.0005);
  check_heights(2, "method hht tolerance 1e-7", 0.0001);
}

/* ---------------------------------------------------------------- balls in a row ------------- */

enum { BALLS = 5 };

/* 0.1 kg, 20 mm; the first comes with 1 m/s from 10 mm away. Speeds at 0.02 s by a Runge-Kutta method of order 8, to
 * 1e-9: with gaps of 0.1 mm, and without. */
static const double cradle[2][BALLS] = {
    {-7.543580669e-06, -1.7478e-09, -2.5e-13, 7.545386414e-06, 0.999999999942},
    {-0.071085017085, -0.030273763975, -0.014463629108, 0.127044986041, 0.988777424128}};

static void check_cradle(int touching, const char *settings, double bound)
{
  if (problem_leaves_out(settings)) return;
  char text[2000];
  int n = snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n");
  problem p;
  double worst = 0.0, sum = 0.0;
  for (int i = 0; i < BALLS; i++)
    n += snprintf(text + n, sizeof text - (size_t)n,
                  "  ball%d: {mass: 0.1, inertia: [1.6e-5, 1.6e-5, 1.6e-5], position: [%.17g, 0, 0], velocity: [%d, 0, "
                  "0], shapes: [{sphere: {radius: 0.02}}]}\n",
                  i, (touching ? 0.04 : 0.0401)*i - (i == 0 ? 0.01 - (touching ? 0.0 : 1e-4) : 0.0), i == 0);
  snprintf(text + n, sizeof text - (size_t)n,
           "contacts: {row: {among: [\"ball*\"], material: {stiffness: 1e9}}}\nsimulate: {end: 0.02}\n");
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, 0.02);
  for (int i = 0; i < BALLS; i++) {
    char name[8];
    snprintf(name, sizeof name, "ball%d", i);
    const double v = problem_body(&p, name).velocity[0];
    worst = fmax(worst, fabs(v - cradle[touching][i]));
    sum += v;
  }
  check(touching ? "cradle, touching" : "cradle with gaps", settings, worst, bound);
  assert_between(sum, 1.0 - 1e-9, 1.0 + 1e-9); /* nothing is lost of the momentum */
  problem_end(&p);
}

static void test_cradle(void **state)
{
  (void)state;
  for (int touching = 0; touching < 2; touching++) {
    check_cradle(touching, "method hht tolerance 1e-5", 5e-3);
    check_cradle(touching, "method hht tolerance 1e-7", 1e-3);
    check_cradle(touching, "method rosenbrock tolerance 1e-7", 1e-5);
    check_cradle(touching, "method dop853 tolerance 1e-8", 6e-5);
    check_cradle(touching, "method adams tolerance 1e-8", 1e-5);
    check_cradle(touching, "method radau tolerance 1e-8", 1e-3);
  }
}

/* ---------------------------------------------------------------- small and fast ------------- */

/* 10 g, 5 mm, 50 m/s against a fixed one about 1 m away: it comes back with its speed, however long steps may be. */
static void check_bullet(double way, const char *settings, double bound)
{
  if (problem_leaves_out(settings)) return;
  char text[800];
  problem p;
  snprintf(text, sizeof text,
           "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n"
           "  ground: {shapes: [{sphere: {radius: 0.005}}]}\n"
           "  ball: {mass: 0.01, inertia: [1e-7, 1e-7, 1e-7], position: [%.17g, 0, 0], velocity: [50, 0, 0], shapes: "
           "[{sphere: {radius: 0.005}}]}\n"
           "contacts: {hit: {between: [ball, ground], material: {stiffness: 1e8}}}\n"
           "simulate: {end: 0.03}\n", -way);
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, 0.03);
  check("fast ball", settings, fabs(problem_body(&p, "ball").velocity[0] + 50.0), bound);
  problem_end(&p);
}

static void test_bullet(void **state)
{
  (void)state;
  for (int i = 0; i < 12; i++) {
    const double way = 0.9 + 0.2*i/11.0;
    check_bullet(way, "method hht tolerance 1e-5 h-max 0.01", 0.05);
    check_bullet(way, "method hht tolerance 1e-6 h-max 0.01", 0.05);
    check_bullet(way, "method nstiff tolerance 1e-7 h-max 0.01", 0.05);
    check_bullet(way, "method rosenbrock tolerance 1e-5 h-max 0.01", 0.05);
    check_bullet(way, "method w-method tolerance 1e-5 h-max 0.01", 0.05);
    check_bullet(way, "method dopri5 tolerance 1e-6 h-max 0.01", 0.05);
    check_bullet(way, "method dop853 tolerance 1e-6 h-max 0.01", 0.05);
    check_bullet(way, "method radau tolerance 1e-6 h-max 0.01", 0.05);
    check_bullet(way, "method adams tolerance 1e-6 h-max 0.01", 0.05);
    check_bullet(way, "method bdf tolerance 1e-6 h-max 0.01", 0.05);
    check_bullet(way, "method auto tolerance 1e-6 h-max 0.01", 0.05);
  }
}

/* ---------------------------------------------------------------- the start ------------------ */

/* Deep in each other at the start: told, with names and depth; just touching: not. */
static void test_overlap(void **state)
{
  (void)state;
  problem p;
  start_ball(&p, 0, -2e-3, "method hht tolerance 1e-5");
  assert_non_null(strstr(tml_sim_warnings(p.sim), "bodies 'ball' and 'ground' (contact 'hit') overlap by 0.002 m"));
  problem_end(&p);
  start_ball(&p, 0, -1e-4, "method hht tolerance 1e-5");
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(test_bounces), cmocka_unit_test(test_bounces_by_others),
      core_test(test_bounces_followed),
      core_test(test_bounces_by_fixed_steps), core_test(test_heights),
      cmocka_unit_test(test_cradle), cmocka_unit_test(test_bullet), core_test(test_overlap),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
