/* tooth_forces.c - what teeth exert on each other, and what of it bearings carry: closed forms of helical gears, gears
 * in rings, racks and bevel gears; nothing of it changes the motion, and a model that is written keeps it. */
#include "support/problem.h"

#define RAD 0.017453292519943295

static void near(double x, double y, double limit)
{
  if (!(fabs(x - y) <= limit*(1.0 + fabs(y)))) fail_msg("%.14g instead of %.14g", x, y);
}

/* A force at a point off a bearing: what the bearing exerts on the shaft, and the torque there but for that about z. */
static void carries(problem *p, const char *joint, const double arm[3], const double F[3])
{
  static const char *const name[] = {"fx", "fy", "fz", "tx", "ty"};
  const double want[] = {-F[0], -F[1], -F[2], -(arm[1]*F[2] - arm[2]*F[1]), -(arm[2]*F[0] - arm[0]*F[2])};
  for (int k = 0; k < 5; k++) {
    char channel[64];
    snprintf(channel, sizeof channel, "%s.j.%s", joint, name[k]);
    near(problem_read(p, channel), want[k], 1e-9);
  }
}

/* ---------------------------------------------------------------- parallel axes -------------- */

/* Shafts along z, the first one's bearing 50 mm below the plane of the wheels. */
static const char parallel[] =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {a: {}, b: {at: [0.06, 0, 0.05]}, plane: {at: [0.01, 0.02, 0.05]}, way: {at: [0, -0.03, 0.04],"
  " z: [1, 0, 0]}}}\n"
  "  one: {mass: 1, inertia: [0.02, 0.02, 0.01], position: [0, 0, 0.05], markers: {a: {at: [0, 0, -0.05]}}}\n"
  "  two: {mass: 1, inertia: [0.04, 0.04, 0.05], position: [0.06, 0, 0.05]}\n"
  "  rack: {mass: 4, inertia: [1, 1, 1], position: [0, -0.03, 0.04], markers: {way: {z: [1, 0, 0]}}}\n"
  "joints:\n"
  "  a: {revolute: [%s]}\n"
  "  b: {revolute: [ground.b, two]}\n"
  "  c: {translational: [ground.way, rack.way]}\n"
  "forces: {drive: {torque: one, value: %g*cos(3 rad/s*time)}, load: {torque: two, value: 1}}\n"
  "gears: {g: {%s}}\n"
  "simulate: {end: 1 s, output: 0.1 s}\n";

static void open_parallel(problem *p, const char *joint, double drive, const char *gear)
{
  char text[2400];
  snprintf(text, sizeof text, parallel, joint, drive, gear);
  problem_text(p, text);
  problem_start(p);
}

/* z T_1 + T_2 = ... : torque of the teeth on the first wheel while the angles keep their ratio. */
static double torque(double drive, double t, double ratio)
{
  const double T = drive*cos(3.0*t), J = 0.01 + 0.05*ratio*ratio, alpha = (T + ratio)/J;
  return 0.01*alpha - T;
}

static void check_pair(const char *joint, double drive, double helix, bool ring)
{
  char gear[200];
  problem p;
  const double ratio = ring ? 0.25 : -0.5, to = ring ? -1.0 : 1.0; /* of the pitch point along x */
  snprintf(gear, sizeof gear, "joints: [a, b], teeth: [20, %d], module: 2 mm, internal: %s, helix-angle: %g deg, "
           "pressure-angle: 25 deg, at: ground.plane", ring ? 80 : 40, ring ? "true" : "false", helix);
  open_parallel(&p, joint, drive, gear);
  for (int k = 1; k <= 10; k++) {
    problem_advance(&p, 0.1*k);
    const double Ft = torque(drive, 0.1*k, ratio)/0.02, Fa = -Ft*tan(helix*RAD);
    const double Fr = fabs(Ft)*tan(25*RAD)/cos(helix*RAD), F[3] = {-to*Fr, to*Ft, Fa};
    near(problem_read(&p, "g.tangential"), Ft, 1e-9);
    near(problem_read(&p, "g.radial"), Fr, 1e-9);
    near(problem_read(&p, "g.axial"), Fa, 1e-9);
    if (joint[0] == 'g') carries(&p, "a", (double[3]){0.02*to, 0, 0.05}, F);
    carries(&p, "b", (double[3]){0.02*to - 0.06, 0, 0}, (double[3]){-F[0], -F[1], -F[2]});
  }
  problem_end(&p);
}

static void on_parallel_axes(void **state)
{
  (void)state;
  check_pair("ground.a, one.a", 3, 0, false);
  check_pair("ground.a, one.a", -3, 15, false);
  check_pair("ground.a, one.a", 3, -20, true);
}

static void of_a_rack(void **state)
{
  (void)state;
  problem p;
  open_parallel(&p, "ground.a, one.a", 3, "joints: [a, c], teeth: [20], module: 2 mm, helix-angle: 10 deg, "
                "at: ground.plane");
  for (int k = 1; k <= 10; k++) {
    problem_advance(&p, 0.1*k);
    const double T = 3*cos(0.3*k), alpha = T/(0.01 + 4*0.02*0.02), Ft = (0.01*alpha - T)/0.02, Fa = -Ft*tan(10*RAD);
    const double Fr = fabs(Ft)*tan(20*RAD)/cos(10*RAD), s = problem_read(&p, "c.displacement");
    near(problem_read(&p, "g.radial"), Fr, 1e-9);
    carries(&p, "a", (double[3]){0, -0.02, 0.05}, (double[3]){Ft, Fr, Fa});
    near(problem_read(&p, "c.j.fy"), Fr, 1e-9);
    near(problem_read(&p, "c.j.fz"), Fa, 1e-9);
    /* the pitch point goes back along the rack, 10 mm beside and above its marker */
    near(problem_read(&p, "c.j.tx"), -0.01*(Fr - Fa), 1e-8);
    near(problem_read(&p, "c.j.ty"), 0.01*Ft + s*Fa, 1e-8);
    near(problem_read(&p, "c.j.tz"), -0.01*Ft - s*Fr, 1e-8);
    near(s, 0.02*problem_read(&p, "a.angle"), 1e-10);
  }
  problem_end(&p);
}

/* The same motion as by the bare ratio, and no power lost. */
static void changes_no_motion(void **state)
{
  (void)state;
  problem p, q;
  open_parallel(&p, "ground.a, one.a", 3, "joints: [a, b], teeth: [20, 40], module: 2 mm, helix-angle: 30 deg");
  open_parallel(&q, "ground.a, one.a", 3, "joints: [a, b], teeth: [20, 40]");
  for (int k = 1; k <= 10; k++) {
    problem_advance(&p, 0.1*k);
    problem_advance(&q, 0.1*k);
    near(problem_read(&p, "a.angle"), problem_read(&q, "a.angle"), 1e-9);
    near(problem_read(&p, "two.wz"), problem_read(&q, "two.wz"), 1e-9);
    near(problem_read(&p, "g.multiplier"), problem_read(&q, "g.multiplier"), 1e-9);
    near(problem_read(&p, "energy.balance"), problem_read(&q, "energy.balance"), 1e-9);
  }
  problem_end(&p);
  problem_end(&q);
}

/* ---------------------------------------------------------------- bevel gears ---------------- */

/* First axis along z, second along x; they meet at the origin. 15 and 30 teeth at 4 mm: radii 30 and 60 mm. */
static const char bevel[] =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {a: {at: [0, 0, 0.1]}, b: {at: [%g, 0, 0], z: [%g, 0, 0]}}}\n"
  "  one: {mass: 1, inertia: [0.02, 0.02, 0.01], position: [0, 0, 0.1]}\n"
  "  two: {mass: 1, inertia: [0.05, 0.04, 0.04], position: [%g, 0, 0], markers: {b: {z: [%g, 0, 0]}}}\n"
  "joints: {a: {revolute: [ground.a, one]}, b: {revolute: [ground.b, two.b]}}\n"
  "forces: {drive: {torque: one, value: 3*cos(3 rad/s*time)}}\n"
  "gears: {g: {joints: [a, b], teeth: [15, 30], module: 4 mm, bevel: true}}\n"
  "simulate: {end: 1 s, output: 0.1 s}\n";

static void check_bevel(double side, double sense)
{
  char text[1600];
  problem p;
  const double x = 0.1*side, cone = atan2(15, 30), tan_a = tan(20*RAD);
  snprintf(text, sizeof text, bevel, x, sense, x, sense);
  problem_text(&p, text);
  problem_start(&p);
  for (int k = 1; k <= 10; k++) {
    problem_advance(&p, 0.1*k);
    const double T = 3*cos(0.3*k), Ft = (0.01*T/(0.01 + 0.05*0.25) - T)/0.03, F = fabs(Ft)*tan_a;
    const double on[3] = {-side*F*cos(cone), side*Ft, F*sin(cone)}; /* pitch point at 0.03 x, 0.06 z */
    near(problem_read(&p, "g.tangential"), Ft, 1e-9);
    near(problem_read(&p, "g.radial"), F*cos(cone), 1e-9);
    near(problem_read(&p, "g.axial"), F*sin(cone), 1e-9);
    near(problem_read(&p, "g.radial_2"), F*sin(cone), 1e-9);
    near(problem_read(&p, "g.axial_2"), side*sense*F*cos(cone), 1e-9);
    carries(&p, "a", (double[3]){0.03*side, 0, -0.04}, on);
    near(problem_read(&p, "b.j.fx"), on[0], 1e-9);
    near(problem_read(&p, "b.j.fy"), on[1], 1e-9);
    near(problem_read(&p, "b.j.fz"), on[2], 1e-9);
    near(problem_read(&p, "b.j.ty"), (0.06*on[0] - (0.03*side - x)*on[2]), 1e-9);
    /* teeth go the same way where they meet: w_1 z x 0.03 side x = w_2 x x 0.06 z */
    near(problem_read(&p, "two.wx"), -0.5*side*problem_read(&p, "one.wz"), 1e-8);
  }
  problem_end(&p);
}

static void of_bevel_gears(void **state)
{
  (void)state;
  check_bevel(1, 1);
  check_bevel(1, -1);
  check_bevel(-1, 1);
}

/* ---------------------------------------------------------------- files and errors ----------- */

static void is_written(void **state)
{
  static const char *const gears[] = {
    "joints: [a, b], teeth: [20, 40], module: 2 mm, helix-angle: 15 deg, pressure-angle: 25 deg, at: ground.plane",
    "joints: [a, b], teeth: [20, 80], module: 2 mm, internal: true", "joints: [a, b], teeth: [20, 40]",
    "joints: [a, c], teeth: [20], module: 2 mm, helix-angle: -10 deg"};
  (void)state;
  for (size_t k = 0; k < sizeof gears/sizeof *gears; k++) {
    char text[2400];
    problem p, q;
    snprintf(text, sizeof text, parallel, "ground.a, one.a", 3.0, gears[k]);
    problem_text(&p, text);
    assert_int_equal(tml_model_write(p.model, "tooth_forces_written.yaml", NULL), TML_OK);
    problem_path(&q, "tooth_forces_written.yaml");
    assert_int_equal(q.model->couplers[0].teeth.n[0], 20);
    assert_int_equal(q.model->n_markers, p.model->n_markers);
    problem_start(&p);
    problem_start(&q);
    problem_advance(&p, 1.0);
    problem_advance(&q, 1.0);
    near(problem_read(&q, "g.multiplier"), problem_read(&p, "g.multiplier"), 1e-9);
    near(problem_read(&q, "a.force"), problem_read(&p, "a.force"), 1e-9);
    near(problem_read(&q, "a.torque"), problem_read(&p, "a.torque"), 1e-9);
    problem_end(&p);
    problem_end(&q);
    remove("tooth_forces_written.yaml");
  }
}

static void errors(void **state)
{
  static const struct { const char *gear, *text; } list[] = {
    {"joints: [a, b], teeth: [20, 40], helix-angle: 15 deg", "what the teeth exert needs 'module'"},
    {"joints: [a, b], teeth: [20, 40], module: 2 mm, pressure-angle: 0", "the pressure angle is 0 rad, must be > 0"},
    {"joints: [a, b], teeth: [20, 40], module: 2 mm, helix-angle: 89 deg", "the helix angle is 1.55334 rad"},
    {"joints: [a, b], teeth: [20, 40], module: 2 mm, bevel: true", "the axes of bevel gears have to meet"},
    {"joints: [a, b], teeth: [20, 40], module: 2 mm, at: ground.plain", "has no marker 'plain'"},
    {"joints: [a, b], ratio: -2, helix-angle: 15 deg", "'helix-angle' belongs to 'teeth'"},
    {"joints: [a, c], teeth: [20], module: 2 mm, internal: true", "racks are not internal"},
  };
  (void)state;
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    char text[2400];
    tml_model *m;
    tml_messages *messages;
    snprintf(text, sizeof text, parallel, "ground.a, one.a", 3.0, list[k].gear);
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    assert_int_equal(tml_model_read_text(&m, "m", text, strlen(text), NULL, messages), TML_ERR_MODEL);
    const tml_message e = tml_messages_get(messages, 0);
    if (e.line != 12 || !strstr(e.text, list[k].text)) fail_msg("%d: %s", e.line, e.text);
    tml_messages_free(messages);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(on_parallel_axes), cmocka_unit_test(of_a_rack), cmocka_unit_test(changes_no_motion),
    cmocka_unit_test(of_bevel_gears), cmocka_unit_test(is_written), cmocka_unit_test(errors)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
