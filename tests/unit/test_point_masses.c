/* test_point_masses.c - masses of no size on bodies: mass, centre and inertia against closed forms, markers where they
 * were, errors, and a pendulum. */
#include "support/problem.h"

static void near(double x, double y)
{
  if (!(fabs(x - y) <= 1e-12)) fail_msg("%.15g instead of %.15g", x, y);
}

/* Two masses on a rod of mass m about its middle, a distance apart: the theorem of parallel axes. */
static void rigid(void **state)
{
  static const char text[] =
    "trammel: 1\nbodies: {rod: {mass: 3, inertia: [0.2, 0.25, 0.3, 0.01, 0.02, 0.03], centre: [1, 0, 0],\n"
    "  position: [5, 6, 7], point-masses: [{at: [2, 0, 0], mass: 1}, {at: [0, 2, -1], mass: 2}],\n"
    "  markers: {tip: {at: [0.5, 0.25, 0]}}}}\n";
  (void)state;
  problem p;
  problem_text(&p, text);
  const tml_body *b = &p.model->bodies[1];
  const double c[3] = {(3.0 + 2.0)/6.0, 4.0/6.0, -2.0/6.0};
  const double mass[3] = {3, 1, 2}, at[3][3] = {{1, 0, 0}, {2, 0, 0}, {0, 2, -1}};
  double J[9] = {0.2, 0.01, 0.02, 0.01, 0.25, 0.03, 0.02, 0.03, 0.3};
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) {
        double d2 = 0.0;
        for (int l = 0; l < 3; l++) d2 += (at[k][l] - c[l])*(at[k][l] - c[l]);
        J[3*i + j] += mass[k]*((i == j ? d2 : 0.0) - (at[k][i] - c[i])*(at[k][j] - c[j]));
      }
  near(b->mass, 6.0);
  for (int i = 0; i < 3; i++) near(b->centre[i], c[i]);
  for (int i = 0; i < 9; i++) near(b->J[i], J[i]);
  const double tip[3] = {0.5, 0.25, 0}, origin[3] = {5, 6, 7};
  tml_error err;
  const int marker = tml_model_find_marker(p.model, "rod.tip", &err);
  for (int i = 0; i < 3; i++) near(p.model->markers[marker].s[i], tip[i] - c[i]); /* where the user put it */
  for (int i = 0; i < 3; i++) near(b->x[i], origin[i] + c[i]);
  problem_end(&p);
}

/* A pendulum of a disc and a mass at its rim: period of small swings 2 pi sqrt(J/(m g s)). */
static void pendulum(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\n"
    "bodies: {disc: {kind: planar, mass: 2, inertia: 0.04, angle: 0.001, point-masses: [{at: [0, -0.2], mass: 0.5}]}}\n"
    "joints: {pin: {revolute: [ground, disc]}}\nsimulate: {end: 10, output: 1}\n";
  (void)state;
  problem p;
  problem_text(&p, text);
  problem_set(&p, "method dop853");
  p.opt.tolerance = 1e-10;
  problem_start(&p);
  problem_advance(&p, 1.3);
  const double w = sqrt(0.5*9.81*0.2/(0.04 + 0.5*0.04));
  if (!(fabs(problem_read(&p, "disc.angle") - 0.001*cos(1.3*w)) <= 1e-8)) fail_msg("not its period");
  problem_end(&p);
}

static void wrong(void **state)
{
  static const struct { const char *body, *text; } list[] = {
    {"mass: 1, inertia: [1, 1, 1], point-masses: [{at: [0, 0], mass: -1}]", "the mass is -1 kg, must be > 0"},
    {"mass: 1, inertia: [1, 1, 1], point-masses: [{mass: 1}]", "the key 'at' is missing"},
    {"mass: 1, inertia: [1, 1, 1], point-masses: [{at: [0, 0], mas: 1}]", "did you mean 'mass'?"},
    {"kind: point, mass: 1, point-masses: [{at: [0, 0], mass: 1}]", "only a planar or rigid body has point masses"},
  };
  (void)state;
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    char text[400];
    tml_model *m;
    tml_messages *messages;
    snprintf(text, sizeof text, "trammel: 1\nbodies: {b: {%s}}\n", list[k].body);
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    assert_int_equal(tml_model_read_text(&m, "m", text, strlen(text), NULL, messages), TML_ERR_MODEL);
    const tml_message e = tml_messages_get(messages, 0);
    if (e.line != 2 || !strstr(e.text, list[k].text)) fail_msg("%d: %s", e.line, e.text);
    tml_messages_free(messages);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(rigid), cmocka_unit_test(pendulum), cmocka_unit_test(wrong)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
