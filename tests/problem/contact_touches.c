/* contact_touches.c - what a run reports about its contacts: touches, hits, depths, lost energy of a bouncing ball and
 * of a block that slides to rest, against closed forms. */
#include "support/problem.h"

static void near(const char *what, double is, double right, double part)
{
  if (!(fabs(is - right) <= part*fabs(right))) fail_msg("%s is %.9g, not %.9g", what, is, right);
}

/* ---------------------------------------------------------------- a ball --------------------- */

/* 1 kg from 1 m on 1e8 N/m^1.5, restitution 0.7: heights of five bounces by a Runge-Kutta method of order 8. */
static const double apex[] = {1.0, 0.488842316, 0.238662981, 0.116291623, 0.056492496, 0.027313424};
enum { BOUNCES = 5 };
#define GRAVITY 9.81
#define STIFFNESS 1e8

static void start_ball(problem *p, const char *more)
{
  char text[900];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -9.81]\n"
           "bodies:\n"
           "  ground: {shapes: [{plane: {}}]}\n"
           "  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, 1.1], shapes: [{sphere: {radius: 0.1}}]}\n"
           "contacts: {hit: {between: [ball, ground],\n"
           "                 material: {stiffness: 1e8, restitution: 0.7, transition-velocity: 0.01}}}\n"
           "simulate: {end: 2.2}\n%s", more);
  problem_text(p, text);
  problem_set(p, "method hht tolerance 1e-8");
  problem_start(p);
}

static double speed_from(double height) { return sqrt(2.0*GRAVITY*height); }

/* (K6) with nothing lost on the way in, and with the weight. */
static double depth_at(double speed)
{
  double d = 0.0;
  for (int i = 0; i < 20; i++) d = pow(2.5*(speed*speed + 2.0*GRAVITY*d)/(2.0*STIFFNESS), 0.4);
  return d;
}

static void test_ball(void **state)
{
  (void)state;
  problem p;
  start_ball(&p, "");
  assert_int_equal(tml_sim_hit_count(p.sim), 0);
  problem_advance(&p, 2.13);
  const tml_contact_sum x = tml_sim_contact(p.sim, 0);
  const double v = speed_from(1.0), deep = depth_at(v);
  double impulse = 0.0;
  assert_int_equal(tml_sim_contact_count(p.sim), 1);
  assert_string_equal(x.name, "hit");
  assert_int_equal(x.touches, BOUNCES);
  assert_int_equal(x.changes, 2*BOUNCES);
  assert_int_equal(x.spans, BOUNCES);
  near("deepest", x.deepest, deep, 1e-3);
  near("part of the ball", x.part, x.deepest/0.1, 1e-9);
  near("largest force", x.force, STIFFNESS*pow(deep, 1.5), 1e-3);
  near("when", x.deepest_time, v/GRAVITY + 1.4716*deep/v, 1e-4);
  near("lost", x.lost_normal, GRAVITY*(apex[0] - apex[BOUNCES]), 3e-3);
  near("lost by friction, and more", 1.0 + x.lost_friction, 1.0, 1e-12);
  assert_string_equal(x.bodies[0], "ball");
  assert_string_equal(x.bodies[1], "ground");
  assert_int_equal(tml_sim_hit_count(p.sim), BOUNCES);
  for (int i = 0; i < BOUNCES; i++) { /* the hardest first, which is the first */
    const tml_hit hit = tml_sim_hit(p.sim, i);
    const double in = speed_from(apex[i]), out = speed_from(apex[i + 1]);
    const tml_contact_span span = tml_sim_contact_span(p.sim, 0, i);
    const double right = in + out + GRAVITY*(hit.to - hit.from); /* with what the weight does meanwhile */
    impulse += right;
    near("impulse of a hit", hit.impulse, right, 1e-3);
    near("speed of a hit", hit.speed, in, 0.02);
    near("force of a hit", hit.force, STIFFNESS*pow(depth_at(in), 1.5), 5e-3);
    near("force up", hit.vector[2], hit.force, 1e-9);
    assert_true(fabs(hit.at[2]) < 2e-3 && hit.from < hit.time && hit.time < hit.to && hit.to - hit.from < 5e-3);
    assert_true(span.state == 1 && span.from >= hit.from && span.to <= hit.to);
  }
  near("impulse", x.impulse, impulse, 2e-3);
  const int channel = tml_sim_channel_find(p.sim, "hit.impulse");
  double value;
  assert_int_equal(tml_sim_read(p.sim, &channel, 1, &value, &p.err), TML_OK);
  near("the channel", value, impulse, 2e-3);
  problem_end(&p);
}

/* More touches than there is room for: times become one, none is lost. */
static void test_many(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
                   "bodies:\n"
                   "  ground: {shapes: [{box: {size: [0.1, 1, 1], at: [-0.55, 0, 0]}},\n"
                   "                    {box: {size: [0.1, 1, 1], at: [0.55, 0, 0]}}]}\n"
                   "  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], velocity: [80, 0, 0],\n"
                   "         shapes: [{sphere: {radius: 0.1}}]}\n"
                   "contacts: {hit: {between: [ball, ground], material: {stiffness: 1e9, restitution: 1}}}\n"
                   "simulate: {end: 5}\n");
  problem_set(&p, "method hht tolerance 1e-4");
  problem_start(&p);
  problem_advance(&p, 5.0);
  const tml_contact_sum x = tml_sim_contact(p.sim, 0);
  assert_true(x.touches > 300);
  assert_int_equal(x.spans, 256);
  assert_int_equal(tml_sim_hit_count(p.sim), 10);
  double until = 0.0;
  for (int i = 0; i < x.spans; i++) {
    const tml_contact_span span = tml_sim_contact_span(p.sim, 0, i);
    assert_true(span.from > until && span.to >= span.from && span.state == 1);
    until = span.to;
  }
  assert_true(until > 4.9);
  problem_end(&p);
}

/* A sensor that goes back into the step of a blow: nothing counts twice. */
static void test_gone_back(void **state)
{
  (void)state;
  problem p;
  start_ball(&p, "sensors: {deep: {when: \"dz(ball) < 0.0995\", output: 0.01}}\n");
  problem_advance(&p, 0.77);
  const tml_contact_sum x = tml_sim_contact(p.sim, 0);
  assert_int_equal(x.touches, 1);
  near("impulse", x.impulse, speed_from(apex[0]) + speed_from(apex[1]), 3e-3);
  problem_end(&p);
}

/* ---------------------------------------------------------------- a block -------------------- */

static void test_block(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
                   "gravity: [0, 0, -9.81]\n"
                   "bodies:\n"
                   "  ground: {shapes: [{plane: {}}]}\n"
                   "  block: {mass: 1, inertia: [4e-3, 4e-3, 6e-3], position: [0, 0, 0.05], velocity: [1, 0, 0],\n"
                   "          shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n"
                   "contacts: {feet: {between: [block, ground],\n"
                   "                  material: {stiffness: 1e8, damping: 1e4, depth: 1e-5},\n"
                   "                  friction: {static: 0.4, dynamic: 0.4, presliding: 1e-5}}}\n"
                   "simulate: {end: 1}\n");
  problem_set(&p, "method hht tolerance 1e-6");
  problem_start(&p);
  problem_advance(&p, 1.0);
  const tml_contact_sum x = tml_sim_contact(p.sim, 0);
  const tml_contact_span slides = tml_sim_contact_span(p.sim, 0, 0),
                         sticks = tml_sim_contact_span(p.sim, 0, x.spans - 1);
  near("lost by friction", x.lost_friction, 0.5, 2e-3);
  near("impulse", x.impulse, GRAVITY, 2e-3);
  assert_int_equal(slides.state, 1);
  assert_int_equal(sticks.state, 2);
  near("slides until", sticks.from, 1.0/(0.4*GRAVITY), 0.02);
  near("sticks until", sticks.to, tml_sim_step_time(p.sim), 1e-9);
  tml_touching point[8];
  int n;
  double sum[3] = {0};
  assert_int_equal(tml_sim_touching(p.sim, point, 8, &n, &p.err), TML_OK);
  assert_int_equal(n, 4);
  for (int i = 0; i < n; i++) {
    assert_true(point[i].contact == 0 && point[i].bodies[0] == 1 && point[i].bodies[1] == 0 && point[i].state == 2);
    assert_true(fabs(point[i].at[2]) < 1e-4);
    for (int k = 0; k < 3; k++) sum[k] += point[i].force[k];
  }
  near("weight", sum[2], GRAVITY, 1e-3);
  tml_touching few[3];
  assert_int_equal(tml_sim_touching(p.sim, few, 3, &n, &p.err), TML_OK);
  assert_int_equal(n, 4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ball),
      cmocka_unit_test(test_many),
      cmocka_unit_test(test_gone_back),
      cmocka_unit_test(test_block),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
