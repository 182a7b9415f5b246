/* gear_teeth.c - gears by numbers of teeth and module: accelerations with reflected inertia, gears in rings, racks, and
 * errors of what does not fit. */
#include "support/problem.h"

static const char form[] =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {second: {at: [0.06, 0]}, way: {z: [1, 0, 0]}}}\n"
  "  one: {kind: planar, mass: 1, inertia: 0.01}\n"
  "  two: {kind: planar, mass: 1, inertia: 0.05, position: [0.06, 0]}\n"
  "  rack: {kind: planar, mass: 4, inertia: 1, markers: {way: {z: [1, 0, 0]}}}\n"
  "joints:\n"
  "  a: {revolute: [ground, one]}\n"
  "  b: {revolute: [ground.second, two]}\n"
  "  c: {translational: [ground.way, rack.way]}\n"
  "forces: {drive: {torque: one, value: 3}}\n"
  "gears: {g: {%s}}\n"
  "simulate: {end: 0.5 s, output: 0.1 s}\n";

static double acceleration(const char *gear, const char *channel)
{
  char text[1200];
  problem p;
  snprintf(text, sizeof text, form, gear);
  problem_text(&p, text);
  problem_start(&p);
  problem_advance(&p, 0.1);
  const double a = problem_read(&p, channel);
  problem_end(&p);
  return a;
}

static void near(double x, double y)
{
  if (!(fabs(x - y) <= 1e-9*fabs(y))) fail_msg("%.12g instead of %.12g", x, y);
}

/* T = (J1 + i^2 J2) alpha; of a rack (J1 + r^2 m) alpha. */
static void reflected(void **state)
{
  (void)state;
  const double spur = 3.0/(0.01 + 0.05*0.25), ring = 3.0/(0.01 + 0.05*0.0625), rack = 3.0/(0.01 + 4.0*0.02*0.02);
  near(acceleration("joints: [a, b], teeth: [20, 40], module: 2 mm", "one.alpha"), spur);
  near(acceleration("joints: [a, b], teeth: [20, 40], module: 2 mm", "two.alpha"), -0.5*spur);
  near(acceleration("joints: [a, b], teeth: [20, 80], module: 2 mm, internal: true", "two.alpha"), 0.25*ring);
  near(acceleration("joints: [a, c], teeth: [20], module: 2 mm", "one.alpha"), rack);
  near(acceleration("joints: [a, c], teeth: [20], module: 2 mm", "rack.ax"), 0.02*rack);
}

static void errors(void **state)
{
  static const struct { const char *gear, *text; } list[] = {
    {"joints: [a, b], teeth: [20, 50], module: 2 mm", "the axes are 0.06 m apart, module and teeth give 0.07 m"},
    {"joints: [a, b], teeth: [20, 40.5]", "40.5 teeth, must be a whole number from 3 on"},
    {"joints: [a, b], teeth: [20, 40], module: 0 mm", "the module is 0 m, must be > 0"},
    {"joints: [a, b], teeth: [20]", "two gears have two numbers of teeth"},
    {"joints: [a, c], teeth: [20]", "for a gear and a rack, give the teeth of the gear only, and 'module'"},
    {"joints: [a, b], ratio: -2, module: 2 mm", "'module' belongs to 'teeth'"},
    {"joints: [a, b], teeth: [20, 40], modul: 2 mm", "did you mean 'module'?"},
  };
  (void)state;
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    char text[1200];
    tml_model *m;
    tml_messages *messages;
    snprintf(text, sizeof text, form, list[k].gear);
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    assert_int_equal(tml_model_read_text(&m, "m", text, strlen(text), NULL, messages), TML_ERR_MODEL);
    const tml_message e = tml_messages_get(messages, 0);
    if (e.line != 12 || !strstr(e.text, list[k].text)) fail_msg("%d: %s", e.line, e.text);
    tml_messages_free(messages);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(reflected), cmocka_unit_test(errors)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
