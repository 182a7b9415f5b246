/* stick_slip.c - contacts that stick and slip against the ideal law of Coulomb: blocks in a row on a belt and one on
 * another against an independent integration from event to event, a block on a slope against its closed form; runs
 * without a presliding displacement are as accurate in terms of the ideal law as they say. */
#include "support/coulomb.h"
#include "support/folder.h"
#include "support/problem.h"

static const double PI = 3.14159265358979323846;

/* `off` of what `what` says is at most `bound`. */
static void check(const char *what, const char *settings, double off, double bound)
{
  if (!(off <= bound)) fail_msg("%s, %s: off by %.3g, at most %.3g is right", what, settings, off, bound);
}

#define HARD "materials: {hard: {stiffness: 1e8, damping: 1000, depth: 1e-5}}\n"

/* The integration itself: 1 kg on a belt, 100 N/m, 0.5 and 0.3 under 10 N, at 0.1 m/s. It sticks until the spring
 * pulls with 5 N, swings about 3 N, and sticks again where the spring pulls with 1 N. */
static void test_integration(void **state)
{
  (void)state;
  const double slips = 2.0*(PI - atan2(0.02, 0.01))/10.0, sticks = 0.4;
  coulomb c = {.masses = 1, .surfaces = 1, .mass = {1}, .stiffness = {{100}}, .v = {0.1},
               .surface = {{0, -1, 0.1, 10.0, 0.5, 0.3}}};
  for (int i = 1; i <= 500; i++) {
    const double t = 0.01*i, s = fmod(t - 0.5, slips + sticks);
    const double swings = 0.03 + 0.02*cos(10.0*s) + 0.01*sin(10.0*s);
    coulomb_advance(&c, t, 1e-3);
    check("integration", "Runge-Kutta", fabs(c.x[0] - (t <= 0.5 ? 0.1*t : s < slips ? swings : 0.01 + 0.1*(s - slips))),
          1e-9);
  }
}

/* ---------------------------------------------------------------- two blocks ----------------- */

/* Both are held by springs of 100 N/m to the wall and 60 N/m between them; sometimes one slips, sometimes both. */
static const char row[] =
    "trammel: 1\ngravity: [0, 0, -10]\nbodies:\n"
    "  ground: {markers: {wall: {at: [-1, 0, 0.05]}, along: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  belt: {mass: 1, inertia: [1, 1, 1], velocity: [0.1, 0, 0], shapes: [{plane: {}}],\n"
    "         markers: {along: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  a: {kind: point, mass: 1, position: [0, 0, 0.04997846], velocity: [0.1, 0, 0],\n"
    "      shapes: [{sphere: {radius: 0.05}}]}\n"
    "  b: {kind: point, mass: 2, position: [0.5, 0, 0.0499658], velocity: [0.1, 0, 0],\n"
    "      shapes: [{sphere: {radius: 0.05}}]}\n"
    "joints: {guide: {translational: [ground.along, belt.along]}}\n"
    "motions: {drive: {translation: guide, value: \"0.1*time\"}}\n"
    "forces:\n  first: {spring-damper: [ground.wall, a], stiffness: 100, free-length: 1}\n"
    "  second: {spring-damper: [a, b], stiffness: 60, free-length: 0.5}\n" HARD
    "contacts:\n  rub_a: {between: [a, belt], material: hard, friction: {static: 0.5, dynamic: 0.3}}\n"
    "  rub_b: {between: [b, belt], material: hard, friction: {static: 0.4, dynamic: 0.25}}\n"
    "simulate: {end: 5, output: 0.01}\nrecord: [a.x, a.vx, b.x, b.vx, rub_a.state, rub_b.state]\n";

static const coulomb ideal_row = {.masses = 2, .surfaces = 2, .mass = {1, 2}, .stiffness = {{160, -60}, {-60, 60}},
                                  .v = {0.1, 0.1},
                                  .surface = {{0, -1, 0.1, 10.0, 0.5, 0.3}, {1, -1, 0.1, 20.0, 0.4, 0.25}}};

/* A spring pulls the lower one with 5 N/s, another holds the upper one, which slips on the lower one. */
static const char stack[] =
    "trammel: 1\ngravity: [0, 0, -10]\nbodies:\n"
    "  ground: {shapes: [{plane: {}}], markers: {wall: {at: [-1, 0, 0.15]},\n"
    "           along: {at: [0, 0, 0.05], z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  puller: {mass: 1, inertia: [1, 1, 1], velocity: [0.05, 0, 0], position: [1, 0, 0.05],\n"
    "           markers: {along: {z: [1, 0, 0], x: [0, 1, 0]}, c: {}}}\n"
    "  lower: {mass: 2, inertia: [0.03, 0.43, 0.45], position: [0, 0, 0.04995519], markers: {c: {}},\n"
    "          shapes: [{box: {size: [1.6, 0.4, 0.1]}}]}\n"
    "  upper: {kind: point, mass: 1, position: [0, 0, 0.14993365], shapes: [{sphere: {radius: 0.05}}]}\n"
    "joints: {guide: {translational: [ground.along, puller.along]}}\n"
    "motions: {drive: {translation: guide, value: \"1 + 0.05*time\"}}\n"
    "forces:\n  pull: {spring-damper: [puller.c, lower.c], stiffness: 100, free-length: 1}\n"
    "  hold: {spring-damper: [ground.wall, upper], stiffness: 200, free-length: 1}\n" HARD
    "contacts:\n  floor: {between: [lower, ground], material: hard, friction: {static: 0.4, dynamic: 0.25}}\n"
    "  top: {between: [upper, lower], material: hard, friction: {static: 0.5, dynamic: 0.3}}\n"
    "simulate: {end: 8, output: 0.02}\nrecord: [lower.x, lower.vx, upper.x, upper.vx, floor.state, top.state]\n";

static const coulomb ideal_stack = {.masses = 2, .surfaces = 2, .mass = {2, 1}, .stiffness = {{100, 0}, {0, 200}},
                                    .rate = {5},
                                    .surface = {{0, -1, 0.0, 30.0, 0.4, 0.25}, {1, 0, 0.0, 10.0, 0.5, 0.3}}};

/* A model of two masses, where they are, and the ideal law for them. */
typedef struct pair { const char *text, *place[2]; double begin[2]; const coulomb *ideal; double end, range[2]; } pair;

static const pair in_a_row = {row, {"a.x", "b.x"}, {0.0, 0.5}, &ideal_row, 5.0, {0.13, 0.27}};
static const pair stacked = {stack, {"lower.x", "upper.x"}, {0.0, 0.0}, &ideal_stack, 8.0, {0.306, 0.0354}};

/* Places at 200 times are within a part of the range of each mass. */
static void check_pair(const pair *x, const char *settings, double bound, long steps)
{
  problem p;
  coulomb c = *x->ideal;
  int events = 0;
  if (problem_leaves_out(settings)) return;
  problem_text(&p, x->text);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 1; i <= 200; i++) {
    const double t = x->end*i/200.0;
    problem_advance(&p, t);
    events += coulomb_advance(&c, t, 1e-3);
    for (int k = 0; k < 2; k++)
      check(x->place[k], settings, fabs(problem_read(&p, x->place[k]) - x->begin[k] - c.x[k])/x->range[k], bound);
  }
  assert_true(events > 10);
  if (tml_sim_stats(p.sim)->steps > steps)
    fail_msg("%s, %s: %ld steps", x->place[0], settings, (long)tml_sim_stats(p.sim)->steps);
  problem_end(&p);
}

static void test_two_blocks(void **state)
{
  (void)state;
  check_pair(&in_a_row, "method radau tolerance 1e-7", 1e-3, 400);
  check_pair(&in_a_row, "method hht tolerance 1e-8", 1e-3, 4000);
  check_pair(&in_a_row, "method auto tolerance 1e-8", 1e-3, 400); /* radau */
  check_pair(&stacked, "method radau tolerance 1e-7", 2e-3, 400);
}

/* ---------------------------------------------------------------- what a run states ---------- */

/* Value of a recorded channel in a row of results.csv; NAN: there is no such row. */
static bool next_row(FILE *f, double *value, int n)
{
  char line[400];
  if (!fgets(line, sizeof line, f)) return false;
  char *at = line;
  for (int i = 0; i < n; i++, at += *at == ',') value[i] = strtod(at, &at);
  return true;
}

/* A run with nothing but an accuracy: what it states is what it is off by from the ideal law, to the elasticity of the
 * contacts, which that law does not have. */
static void check_default(const pair *x)
{
  problem p;
  coulomb c = *x->ideal;
  char line[400];
  double value[4], off = 0.0;
  tml_accuracy *known = NULL;
  problem_text(&p, x->text);
  p.opt.tolerance = p.opt.step = 0.0;
  problem_set(&p, "method auto accuracy 1e-3");
  const tml_run_options r = {.size = sizeof r, .dir = folder_file("results")};
  if (tml_run_checked(&known, p.model, &p.opt, &r, NULL, &p.err)) fail_msg("%s", p.err.text);
  FILE *f = fopen(folder_file("results/results.csv"), "r");
  assert_non_null(f);
  assert_non_null(fgets(line, sizeof line, f));
  while (next_row(f, value, 4)) {
    coulomb_advance(&c, value[0], 1e-3);
    for (int k = 0; k < 2; k++) off = fmax(off, fabs(value[1 + 2*k] - x->begin[k] - c.x[k])/x->range[k]);
  }
  fclose(f);
  print_message("off by %.1e; %s\n", off, known->text);
  assert_true(c.t > 0.99*x->end && known->reached);
  check(x->place[0], "as it states", off, fmax(1.5e-3, 3.0*known->error));
  tml_accuracy_free(known);
  problem_end(&p);
}

static void test_default(void **state)
{
  (void)state;
  check_default(&in_a_row);
  check_default(&stacked);
}

/* ---------------------------------------------------------------- a slope -------------------- */

/* A box of 1 kg, turned about the normal, goes up a slope with 1 m/s and stops after v^2/(2 g (s + mu_d c)). With the
 * slope 0.4 it stays; with 0.6 it turns back, and goes down with g (s - mu_d c). */
static void check_slope(double slope, double turned, const char *settings, double bound)
{
  const double c = 1.0/sqrt(1.0 + slope*slope), s = slope*c, up = 10.0*(s + 0.3*c), down = 10.0*(s - 0.3*c);
  char text[1000];
  problem p;
  if (problem_leaves_out(settings)) return;
  snprintf(text, sizeof text,
           "trammel: 1\ngravity: [%.17g, 0, %.17g]\nbodies:\n  ground: {shapes: [{plane: {}}]}\n"
           "  block: {mass: 1, inertia: [0.005, 0.005, 0.008], position: [0, 0, 0.04997846],\n"
           "          orientation: {z: [0, 0, 1], x: [%.17g, %.17g, 0]}, velocity: [1, 0, 0],\n"
           "          shapes: [{box: {size: [0.3, 0.2, 0.1]}}]}\n" HARD
           "contacts: {rub: {between: [block, ground], material: hard, friction: {static: 0.5, dynamic: 0.3}}}\n"
           "simulate: {end: 2}\n", -10.0*s, -10.0*c, cos(turned), sin(turned));
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 1; i <= 100; i++) {
    const double t = 0.02*i, after = fmax(0.0, t - 1.0/up);
    const double there = t < 1.0/up ? t - 0.5*up*t*t : 0.5/up - (slope > 0.5 ? 0.5*down*after*after : 0.0);
    problem_advance(&p, t);
    check(slope > 0.5 ? "turns back" : "stays", settings, fabs(problem_read(&p, "block.x") - there), bound);
  }
  problem_end(&p);
}

static void test_slope(void **state)
{
  (void)state;
  for (int i = 0; i < 2; i++) {
    check_slope(0.4, 0.7*i, "method radau tolerance 1e-7", 2e-5);
    check_slope(0.6, 0.7*i, "method radau tolerance 1e-7", 2e-3);
    check_slope(0.4, 0.7*i, "method hht tolerance 1e-8", 2e-5);
    check_slope(0.6, 0.7*i, "method hht tolerance 1e-8", 2e-3);
  }
  check_slope(0.6, 0.3, "method dopri5 tolerance 1e-7", 2e-3);
}

static int make_folder(void **state)
{
  (void)state;
  return folder_make("stick_slip");
}

static int remove_folder(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_integration), cmocka_unit_test(test_two_blocks), cmocka_unit_test(test_default),
      cmocka_unit_test(test_slope),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
