/* turning_contacts.c - contacts of turning bodies are not passed over: random rotors with blades or pins and a ball
 * that flies through. The truth is the closed-form motion (constant spin, ballistic flight), sampled so finely that
 * nothing can come between. */
#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/problem.h"

enum { CASES = 90 };
static const double END = 1.0, LATE = 2e-3, GRAVITY = 9.81;

typedef enum rotor_kind { PLANAR, FREE, DRIVEN, ROTORS } rotor_kind;
typedef enum blade_kind { BOX, CAPSULE, PEGS, BLADES } blade_kind;

/* A rotor at the origin that turns about z, and a ball. */
typedef struct scene {
  rotor_kind rotor;
  blade_kind blade;
  int pins;
  double length, half[2], spin;    /* [m] half of a blade, [m] its half width and height or radius, [rad/s] */
  double c[3], v[3], radius;       /* of the ball */
  double gravity;
} scene;

static double between(unsigned *seed, double low, double high)
{
  return low + 0.5*(high - low)*(1.0 + tml_fixed_random(seed));
}

/* The ball comes to a place within the reach of the rotor at some time, whether there is a blade or not. */
static scene random_scene(int i)
{
  unsigned seed = 77u + 1000u*(unsigned)i;
  for (int k = 0; k < 5; k++) (void)tml_fixed_random(&seed);
  scene s = {.rotor = (rotor_kind)(i%ROTORS), .blade = (blade_kind)(i/ROTORS%BLADES),
             .gravity = i%2 && i%ROTORS != FREE ? GRAVITY : 0.0};
  s.length = between(&seed, 0.3, 1.2);
  s.half[0] = pow(10.0, between(&seed, -2.3, -1.2));
  s.half[1] = s.half[0]*between(&seed, 0.5, 3.0);
  s.spin = pow(10.0, between(&seed, 0.5, 2.7))*(tml_fixed_random(&seed) < 0.0 ? -1.0 : 1.0);
  s.pins = 1 + (int)between(&seed, 0.0, 3.99);
  s.radius = pow(10.0, between(&seed, -2.3, -1.5));
  const double at = between(&seed, 0.2, 0.9), out = s.length*between(&seed, 0.3, 1.02), a = between(&seed, 0.0, 6.28);
  const double speed = pow(10.0, between(&seed, -0.5, 1.0));
  double way[3] = {tml_fixed_random(&seed), tml_fixed_random(&seed), tml_fixed_random(&seed) + 1.2};
  const double size = v3_norm(way);
  for (int k = 0; k < 3; k++) s.v[k] = speed*way[k]/size;
  s.c[0] = out*cos(a) - s.v[0]*at;
  s.c[1] = out*sin(a) - s.v[1]*at;
  s.c[2] = -s.v[2]*at + 0.5*s.gravity*at*at;
  return s;
}

/* ---------------------------------------------------------------- truth ---------------------- */

static double beyond(double x, double half) { return fmax(0.0, fabs(x) - half); }

/* Gap between ball and rotor at a time. */
static double true_gap(const scene *s, double t)
{
  const double turn = s->spin*t, c = cos(turn), n = sin(turn);
  const double x = s->c[0] + s->v[0]*t, y = s->c[1] + s->v[1]*t, z = s->c[2] + s->v[2]*t - 0.5*s->gravity*t*t;
  const double p[3] = {c*x + n*y, -n*x + c*y, z};
  double least = INFINITY;
  if (s->blade == BOX) {
    const double edge = 0.02*fmin(s->half[0], s->half[1]);
    return sqrt(pow(beyond(p[0], s->length - edge), 2) + pow(beyond(p[1], s->half[0] - edge), 2) +
                pow(beyond(p[2], s->half[1] - edge), 2)) - edge - s->radius;
  }
  if (s->blade == CAPSULE)
    return sqrt(pow(beyond(p[0], s->length), 2) + p[1]*p[1] + p[2]*p[2]) - s->half[0] - s->radius;
  for (int k = 0; k < s->pins; k++) {
    const double a = 8.0*atan(1.0)*k/s->pins;
    const double d[3] = {p[0] - s->length*cos(a), p[1] - s->length*sin(a), p[2]};
    least = fmin(least, v3_norm(d) - s->half[0] - s->radius);
  }
  return least;
}

/* No point of rotor or ball is faster. */
static double top_speed(const scene *s)
{
  return v3_norm(s->v) + s->gravity*END + fabs(s->spin)*(s->length + s->half[0] + s->half[1]);
}

/* The first time at which the gap is below a bound; NAN: there is none. */
static double first_below(const scene *s, double bound)
{
  const double speed = top_speed(s);
  for (double t = 0.0; t < END;) {
    const double gap = true_gap(s, t) - bound;
    if (gap < 0.0) return t;
    t += fmax(gap/speed, 1e-4*s->radius/speed);
  }
  return NAN;
}

/* Truth, unless it is a matter of a hair: a touch that goes in soon, or a gap all the time. */
typedef struct truth { bool clear_cut, touches; double at; } truth;

static truth find_truth(const scene *s)
{
  const double at = first_below(s, 0.0), deep = first_below(s, -0.01*s->radius), near = first_below(s, 0.01*s->radius);
  truth x = {.touches = !isnan(at), .at = at};
  x.clear_cut = true_gap(s, 0.0) > 0.0 && (x.touches ? deep < at + 0.2*LATE && at + LATE < END : isnan(near));
  return x;
}

/* ---------------------------------------------------------------- runs ----------------------- */

static int write_blades(char *text, size_t room, const scene *s)
{
  if (s->blade == BOX)
    return snprintf(text, room, "{box: {size: [%.17g, %.17g, %.17g]}}", 2.0*s->length, 2.0*s->half[0],
                    2.0*s->half[1]);
  if (s->blade == CAPSULE)
    return snprintf(text, room, "{capsule: {length: %.17g, radius: %.17g, orientation: {z: [1, 0, 0]}}}",
                    2.0*s->length, s->half[0]);
  int n = 0;
  for (int k = 0; k < s->pins; k++) {
    const double a = 8.0*atan(1.0)*k/s->pins;
    n += snprintf(text + n, room - (size_t)n, "%s{sphere: {name: p%d, radius: %.17g, at: [%.17g, %.17g, 0]}}",
                  k ? ", " : "", k, s->half[0], s->length*cos(a), s->length*sin(a));
  }
  return n;
}

static void write_model(char *text, size_t room, const scene *s)
{
  char blades[600], rotor[200];
  if (s->rotor == PLANAR)
    snprintf(rotor, sizeof rotor, "kind: planar, mass: 100, inertia: 40, angular-velocity: %.17g", s->spin);
  else
    snprintf(rotor, sizeof rotor, "mass: 100, inertia: [20, 20, 40], angular-velocity: [0, 0, %.17g]", s->spin);
  write_blades(blades, sizeof blades, s);
  int n = snprintf(text, room, "trammel: 1\ngravity: [0, 0, %.17g]\nbodies:\n  ground: {markers: {o: {}}}\n"
                   "  rotor: {%s, shapes: [%s]}\n"
                   "  ball: {mass: 1e-3, inertia: [1e-6, 1e-6, 1e-6], position: [%.17g, %.17g, %.17g],\n"
                   "    velocity: [%.17g, %.17g, %.17g], shape: {sphere: {radius: %.17g}}}\n", -s->gravity,
                   rotor, blades, s->c[0], s->c[1], s->c[2], s->v[0], s->v[1], s->v[2], s->radius);
  if (s->rotor == DRIVEN)
    n += snprintf(text + n, room - (size_t)n, "joints: {axle: {revolute: [ground.o, rotor]}}\n"
                  "motions: {drive: {rotation: axle, value: \"%.17g*time\"}}\n", s->spin);
  snprintf(text + n, room - (size_t)n, "contacts: {hit: {between: [rotor, ball], material: {stiffness: 1e10, "
           "restitution: 0.7}}}\nsimulate: {end: %g, output: 1e-2}\n", END);
}

/* Whether the ball was pushed up to some time. */
static bool touched_by(const scene *s, const char *settings, double t)
{
  char text[3000];
  problem p;
  write_model(text, sizeof text, s);
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, t);
  const double impulse = problem_read(&p, "hit.impulse");
  problem_end(&p);
  return impulse > 0.0;
}

static void run_cases(const char *settings, int from, int to)
{
  int touching = 0, looked = 0, wrong = 0;
  for (int i = from; i < to; i++) {
    const scene s = random_scene(i);
    const truth x = find_truth(&s);
    if (!x.clear_cut) continue;
    looked++;
    touching += x.touches;
    const bool early = x.touches && touched_by(&s, settings, x.at - 1e-6);
    if (!early && touched_by(&s, settings, x.touches ? x.at + LATE : END) == x.touches) continue;
    print_error("%s, case %d (rotor %d, blade %d, %g rad/s): %s\n", settings, i, (int)s.rotor, (int)s.blade, s.spin,
                early ? "a touch is seen too early" : x.touches ? "a touch is passed over" : "there is no touch");
    wrong++;
  }
  if (wrong > 0) fail_msg("%s: %d of %d runs are wrong, %d touch", settings, wrong, looked, touching);
  assert_true(looked > (to - from)/2 && touching > (to - from)/5);
}

static void test_auto(void **state)
{
  (void)state;
  run_cases("method auto", 0, CASES);
}

static void test_explicit(void **state)
{
  (void)state;
  run_cases("method dopri5", 0, CASES);
  run_cases("method dop853", 0, CASES);
}

static void test_implicit(void **state)
{
  (void)state;
  run_cases("method hht", 0, CASES);
  run_cases("method radau", 0, CASES);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_auto), cmocka_unit_test(test_explicit), cmocka_unit_test(test_implicit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
