/* test_witness.c - rows of results see what the steps of a run have missed: a pulse of a plug-in, which nothing can be
 * searched for; and see nothing where steps follow the motion. */
#include "support/folder.h"
#include "support/problem.h"

static tml_model *read_with_plugins(const char *text)
{
  tml_plugins *plugins;
  tml_messages *messages;
  tml_error err = {0};
  tml_model *m = NULL;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_plugins_create(&plugins), TML_OK);
  if (tml_plugins_open(plugins, TRAMMEL_TEST_PLUGINS "/sound.so", &err)) fail_msg("%s", err.text);
  const tml_read_options o = {.size = sizeof o, .plugins = plugins};
  if (tml_model_read_text(&m, "model", text, strlen(text), &o, messages))
    fail_msg("%s", tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
  tml_plugins_free(plugins);
  return m;
}

static tml_model *read_pulse(double at, double width, const char *record)
{
  char text[700];
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, -9.81]\n"
           "routines: {hit: {routine: pulse, parameters: [%.17g, %.17g, %.17g]}}\n"
           "bodies: {rest: {mass: 1, inertia: [1, 1, 1]}, ball: {mass: 1, inertia: [1, 1, 1], velocity: [1, 0, 3]}}\n"
           "forces: {push: {force: ball, value: [\"hit(time/(1 s))*(1 N)\", 0, 0]}}\n"
           "simulate: {end: 10, output: 0.02}\n%s\n", 1.0/width, at, width, record);
  return read_with_plugins(text);
}

static tml_model *read_model(double width, const char *record) { return read_pulse(6.0, width, record); }

static tml_accuracy *run_model(tml_model *m, const char *method, double width)
{
  problem p = {.model = m};
  tml_accuracy *a = NULL;
  tml_model_options(p.model, &p.opt);
  problem_set(&p, method);
  const tml_run_options r = {.size = sizeof r, .dir = folder_file("results")};
  if (tml_run_checked(&a, p.model, &p.opt, &r, NULL, &p.err)) fail_msg("%s: %s", method, p.err.text);
  print_message("%s, %g s: %s\n", method, width, a->text);
  tml_model_free(p.model);
  return a;
}

static tml_accuracy *run_by(const char *method, double width, const char *record)
{
  return run_model(read_model(width, record), method, width);
}

static void expect_seen(const char *method, double width, const char *record)
{
  tml_accuracy *a = run_by(method, width, record);
  assert_false(a->reached);
  assert_contains(a->text, "NOT known");
  assert_contains(a->text, "at t = 6 s body 'ball' has the acceleration");
  tml_accuracy_free(a);
}

static void test_missed(void **state)
{
  (void)state;
  expect_seen("method auto", 0.01, "");
  expect_seen("method hht", 0.03, "");
  expect_seen("method dopri5", 0.01, "");
  expect_seen("method radau", 0.003, "");
}

/* Nobody requests accelerations: they are solved for because there is a plug-in. */
static void test_positions(void **state)
{
  (void)state;
  expect_seen("method auto", 0.01, "record: [ball.x]");
  problem p = {.model = read_model(0.01, "record: [ball.x]")};
  tml_verdict *v = NULL;
  tml_model_options(p.model, &p.opt);
  p.opt.tolerance = 1e-5;
  const tml_verify_options y = {.size = sizeof y, .dir = NULL};
  if (tml_verify(&v, p.model, &p.opt, &y, &p.err)) fail_msg("%s", p.err.text);
  print_message("%s\n", v->text);
  assert_false(v->good);
  assert_contains(v->text, "at t = 6 s body 'ball' has the acceleration");
  tml_verdict_free(v);
  tml_model_free(p.model);
}

/* A looser run that misses it is no reason to give up. */
static void test_followed(void **state)
{
  (void)state;
  static const char *const methods[] = {"method auto", "method hht", "method dopri5", "method radau"};
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    tml_accuracy *a = run_by(methods[i], 0.1, "");
    assert_true(a->reached);
    tml_accuracy_free(a);
  }
}

static double first_step(const char *settings)
{
  problem p = {.model = read_model(0.01, "")};
  tml_model_options(p.model, &p.opt);
  problem_set(&p, settings);
  problem_start(&p);
  const double h = tml_sim_stats(p.sim)->h_first;
  problem_end(&p);
  return h;
}

/* Of the last row. */
static double last_velocity(void)
{
  char line[200];
  double t, v = NAN;
  FILE *f = fopen(folder_file("results/results.csv"), "r");
  assert_non_null(f);
  while (fgets(line, sizeof line, f)) (void)sscanf(line, "%lf,%lf", &t, &v);
  fclose(f);
  return v;
}

/* A pulse between two stages of the first step, which no error limits. Two runs with the same first step would both
 * miss it, and agree. */
static void test_first_step(void **state)
{
  (void)state;
  static const struct { const char *settings; double part; } cases[] = {
    {"method auto", 0.55}, {"method dopri5", 0.55}, {"method radau", 0.5}, {"method dopri5 first-step 0.01", 0.55}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    const double h = first_step(cases[i].settings), width = 0.05*h;
    tml_model *m = read_pulse(cases[i].part*h, width, "record: [ball.vx]");
    tml_accuracy *a = run_model(m, cases[i].settings, width);
    const double error = fabs(last_velocity() - 1.0 - sqrt(acos(-1.0)));
    print_message("first step %g s: off by %g\n", h, error);
    assert_true(!a->reached || error < 2e-3);
    tml_accuracy_free(a);
  }
}

/* ---------------------------------------------------------------- fast rotors ---------------- */

/* A housing on springs, guided along x, and in it an unbalanced rotor at a constant speed. */
typedef struct unbalance { double mass, offset, speed, stiffness, damping; } unbalance;

#define PULSE "routines: {hit: {routine: pulse, parameters: [400, 0.9, 4e-5]}}"
enum { HOUSING = 50, RUN_END = 1 };

static tml_model *read_unbalance(const unbalance *u, const char *routines, const char *push)
{
  char text[1700];
  const double e = u->offset, w = u->speed, k = u->stiffness, c = u->damping;
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\n%s\n"
           "bodies:\n  ground: {markers: {way: {orientation: {axis: [0, 1, 0], angle: 90 deg}}}}\n"
           "  housing: {mass: %d, inertia: [2, 2, 2], "
           "markers: {way: {orientation: {axis: [0, 1, 0], angle: 90 deg}}}}\n"
           "  rotor: {mass: %.17g, inertia: [0.01, 0.01, 0.02], position: [%.17g, 0, 0], velocity: [0, %.17g, 0], "
           "angular-velocity: [0, 0, %.17g], markers: {axle: {at: [%.17g, 0, 0]}}}\n"
           "joints: {guide: {translational: [ground.way, housing.way]}, shaft: {revolute: [housing, rotor.axle]}}\n"
           "motions: {drive: {rotation: shaft, level: velocity, value: %.17g}}\n"
           "forces:\n  mounts: {bushing: [ground, housing], stiffness: [%.17g, %.17g, %.17g, 0, 0, 0], "
           "damping: [%.17g, %.17g, %.17g, 0, 0, 0]}\n%s\n"
           "record: [housing.vx, housing.ax, rotor.ax]\nsimulate: {end: %d, output: 0.002}\n", routines, HOUSING,
           u->mass, e, e*w, w, -e, w, k, k, k, c, c, c, push, RUN_END);
  return read_with_plugins(text);
}

/* Velocity of the housing at t from rest: m x'' + c x' + k x = m_r e w^2 cos(w t). */
static double forced_velocity(const unbalance *u, double t)
{
  const double m = HOUSING + u->mass, w = u->speed, load = u->mass*u->offset*w*w;
  const double re = u->stiffness - m*w*w, im = u->damping*w, size = re*re + im*im;
  const double a = load*re/size, b = load*im/size; /* x = a cos(w t) + b sin(w t) + exp(-d t) (p cos + q sin) */
  const double d = 0.5*u->damping/m, n = sqrt(u->stiffness/m - d*d), p = -a, q = (d*p - b*w)/n;
  return w*(b*cos(w*t) - a*sin(w*t)) + exp(-d*t)*((n*q - d*p)*cos(n*t) - (n*p + d*q)*sin(n*t));
}

static const unbalance unbalances[] = {{5, 1e-4, 300, 12500, 30}, {5, 1e-4, 500, 12500, 30}, {5, 2e-3, 300, 12500, 30}};

/* Steps of up to 4 rad of a turn, inside which the interpolation of accelerations is visibly inaccurate. */
static void test_unbalance(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof unbalances/sizeof *unbalances; i++) {
    tml_accuracy *a = run_model(read_unbalance(&unbalances[i], "", ""), "method auto", unbalances[i].offset);
    const double range = 2.0*unbalances[i].offset*unbalances[i].mass/HOUSING*unbalances[i].speed;
    assert_true(a->reached);
    assert_true(fabs(last_velocity() - forced_velocity(&unbalances[i], RUN_END)) < 1e-3*range);
    tml_accuracy_free(a);
  }
}

/* A pulse that the steps of such a motion miss is seen all the same. */
static void test_pulse_beside_rotor(void **state)
{
  (void)state;
  static const char push[] = "  push: {force: housing, value: [\"hit(time/(1 s))*(1 N)\", 0, 0]}";
  for (size_t i = 0; i < sizeof unbalances/sizeof *unbalances; i++) {
    tml_accuracy *a = run_model(read_unbalance(&unbalances[i], PULSE, push), "method auto", unbalances[i].offset);
    assert_false(a->reached);
    assert_contains(a->text, "at t = 0.9 s body 'housing' has the acceleration");
    tml_accuracy_free(a);
  }
}

/* Gravity accelerates and decelerates an unbalanced rotor by little. Position errors of the tolerance cause errors of
 * accelerations that are not small against that. */
static void test_free_rotor(void **state)
{
  (void)state;
  static const char text[] = "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n"
    "  housing: {mass: 166.606, inertia: [5.90459, 7.6054, 3.67346], "
    "markers: {seat: {at: [-0.06284, 0.05591, 0.08104], orientation: {axis: [0, 1, 0], angle: 90 deg}}}}\n"
    "  rotor: {mass: 1.22017, inertia: [0.00255617, 0.00144078, 0.00144078], "
    "position: [-0.06284, 0.0692792463, 0.08104], velocity: [0, 0, 6.21952125], angular-velocity: [465.211, 0, 0], "
    "markers: {axle: {at: [0, -0.0133692463, 0], orientation: {axis: [0, 1, 0], angle: 90 deg}}}}\n"
    "joints: {shaft: {revolute: [housing.seat, rotor.axle]}}\n"
    "forces: {mounts: {bushing: [ground, housing], stiffness: [154362, 91764.5, 146251, 5418.6, 14038.3, 1017.83], "
    "damping: [297.798, 297.798, 297.798, 10.7322, 19.6051, 3.66881]}}\nsimulate: {end: 1, output: 0.01}\n"
    "record: [rotor.vz, rotor.wdx, rotor.wdz]\n";
  tml_accuracy *a = run_model(read_with_plugins(text), "method dopri5", 0.0);
  const double found = last_velocity();
  assert_true(a->reached);
  tml_accuracy_free(a);
  problem p = {.model = read_with_plugins(text)};
  tml_model_options(p.model, &p.opt);
  problem_set(&p, "method dop853 tolerance 1e-12");
  problem_start(&p);
  problem_advance(&p, 1.0);
  assert_true(fabs(found - problem_read(&p, "rotor.vz")) < 1e-3*12.0); /* the range is about 12 m/s */
  problem_end(&p);
}

/* The iteration of radau leaves position errors of a part of the tolerance. Divided by the square of a step they are
 * not small against the accelerations of a rotor whose speed hardly changes. */
static void test_slow_change(void **state)
{
  (void)state;
  static const struct { double box, wheel, arm, offset, speed, k[2], c, end; } models[] = {
    {2.49523864, 0.112346999, -0.0216921347, 0.000610055104, 165.71761, {15436.5654, 24056.6556}, 9.81299067,
     0.661003113},
    {21.3799079, 1.88071108, 0.0584397407, 0.000206259376, 125.927861, {41735.3495, 50763.0995}, 47.2307614,
     0.916553001},
    {43.0811428, 12.4356866, -0.00124705536, 0.000784991059, 293.376683, {51383.6051, 49651.7888}, 74.3919423,
     0.648483985},
    {3.91997365, 0.119654052, -0.0812140865, 0.000598585054, 273.913783, {15671.1335, 19679.3179}, 12.3925815,
     0.362371458}};
  for (size_t i = 0; i < sizeof models/sizeof *models; i++) {
    char text[1000];
    snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n"
             "  box: {kind: planar, mass: %.9g, inertia: %.9g, markers: {axle: {at: [%.9g, 0]}}}\n"
             "  wheel: {kind: planar, mass: %.9g, inertia: %.9g, position: [%.9g, 0], centre: [%.9g, 0], "
             "angular-velocity: %.9g}\n"
             "joints: {axle: {revolute: [box.axle, wheel]}}\nforces:\n"
             "  mount: {force: box, value: [\"-%.9g*plain(dx(box)) - %.9g*plain(vx(box))\", "
             "\"-%.9g*plain(dy(box)) - %.9g*plain(vy(box))\", 0]}\n"
             "  turn: {torque: box, value: \"-%.9g*plain(az(box)) - %.9g*plain(wz(box))\"}\n"
             "simulate: {end: %.9g, output: %.9g}\n", models[i].box, 0.02*models[i].box, models[i].arm,
             models[i].wheel, 0.002*models[i].wheel, models[i].arm, models[i].offset, models[i].speed, models[i].k[0],
             models[i].c, models[i].k[1], models[i].c, 0.01*models[i].k[0], 0.01*models[i].c, models[i].end,
             models[i].end/200.0);
    tml_accuracy *a = run_model(read_with_plugins(text), "method auto", 0.0);
    assert_true(a->reached);
    tml_accuracy_free(a);
  }
}

static int make_folder(void **state)
{
  (void)state;
  return folder_make("test_witness");
}

static int remove_folder(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_missed), cmocka_unit_test(test_positions),
                                     cmocka_unit_test(test_followed), cmocka_unit_test(test_first_step),
                                     cmocka_unit_test(test_unbalance), cmocka_unit_test(test_pulse_beside_rotor),
                                     cmocka_unit_test(test_free_rotor), cmocka_unit_test(test_slow_change)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
