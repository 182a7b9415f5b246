/* assembly.c - consistent starts: rough positions close, held coordinates stay, what cannot close is named;
 * kinds of bodies mixed in one model. */
#include "support/problem.h"

/* Distance of two markers, by their channels. */
static double gap(problem *p, const char *a, const char *b)
{
  double x[3], y[3];
  problem_reads(p, a, "x y z", x);
  problem_reads(p, b, "x y z", y);
  return distance(x, y, 3);
}

/* ---------------------------------------------------------------- rough positions ------------ */

static const char *const four_bar =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {right: {at: [0.6, 0]}}}\n"
  "  crank: {kind: planar, mass: 0.4, inertia: 0.0013, position: [0.1, 0], angle: 0, hold: [angle],\n"
  "          markers: {O: {at: [-0.1, 0]}, A: {at: [0.1, 0]}}}\n"
  "  coupler: {kind: planar, mass: 1.2, inertia: 0.036, position: [0.35, 0.2], angle: 0.5,\n"
  "            markers: {A: {at: [-0.3, 0]}, B: {at: [0.3, 0]}}}\n"
  "  rocker: {kind: planar, mass: 1, inertia: 0.02, position: [0.55, 0.3], angle: 1.5,\n"
  "           markers: {B: {at: [0.25, 0]}, C: {at: [-0.25, 0]}}}\n"
  "joints:\n"
  "  left:  {revolute: [ground, crank.O]}\n"
  "  low:   {revolute: [crank.A, coupler.A]}\n"
  "  high:  {revolute: [coupler.B, rocker.B]}\n"
  "  right: {revolute: [ground.right, rocker.C]}\n";

/* The crank is held along x: coupler and rocker follow from the triangle with the sides 0.4, 0.6, 0.5. */
static void test_four_bar(void **state)
{
  (void)state;
  const double beta = acos((0.16 + 0.36 - 0.25)/(2.0*0.4*0.6));
  const double delta = acos(-1.0) - acos((0.16 + 0.25 - 0.36)/(2.0*0.4*0.5));
  problem p;
  problem_text(&p, four_bar);
  problem_start(&p);
  assert_true(problem_body(&p, "crank").angle == 0.0);
  assert_close(problem_body(&p, "coupler").angle, beta, 1e-12);
  assert_close(problem_body(&p, "rocker").angle, delta, 1e-12);
  assert_true(gap(&p, "crank.A", "coupler.A") < 1e-12);
  assert_true(gap(&p, "coupler.B", "rocker.B") < 1e-12);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
  problem_end(&p);
}

static void test_slider_crank(void **state)
{
  (void)state;
  const double angle = acos(-1.0)/6.0, rod = -asin(0.5*sin(angle));
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {guide: {z: [1, 0, 0]}}}\n"
    "  crank: {kind: planar, mass: 3, inertia: 0.02, position: [0.2, 0.1], angle: 30 deg, hold: [angle],\n"
    "          markers: {O: {at: [-0.15, 0]}, A: {at: [0.15, 0]}}}\n"
    "  rod: {kind: planar, mass: 0.9, inertia: 0.03, position: [0.6, 0], angle: 0,\n"
    "        markers: {A: {at: [-0.3, 0]}, B: {at: [0.3, 0]}}}\n"
    "  slider: {kind: planar, mass: 2, inertia: 0.01, position: [0.7, 0.1], angle: 10 deg,\n"
    "           markers: {guide: {z: [1, 0, 0]}}}\n"
    "joints:\n"
    "  main:  {revolute: [ground, crank.O]}\n"
    "  pin:   {revolute: [crank.A, rod.A]}\n"
    "  wrist: {revolute: [rod.B, slider]}\n"
    "  guide: {translational: [ground.guide, slider.guide]}\n");
  problem_start(&p);
  const tml_body_state s = problem_body(&p, "slider");
  assert_true(problem_body(&p, "crank").angle == angle);
  assert_close(s.position[0], 0.3*cos(angle) + 0.6*cos(rod), 1e-12);
  assert_true(fabs(s.position[1]) < 1e-12 && fabs(s.angle) < 1e-12);
  assert_close(problem_body(&p, "rod").angle, rod, 1e-11);
  problem_end(&p);
}

/* Spatial: crank and rocker on pins that are skew, coupler on balls. */
static const char *const rssr =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {right: {at: [1, 0.2, 0.1], z: [1, 0, 0]}}}\n"
  "  crank: {mass: 1, inertia: [0.01, 0.02, 0.02], position: [0.1, 0, 0], hold: true,\n"
  "          markers: {O: {at: [-0.1, 0, 0]}, A: {at: [0.1, 0, 0]}}}\n"
  "  coupler: {mass: 2, inertia: [0.01, 0.1, 0.1], position: [0.55, 0.15, 0.3],\n"
  "            orientation: {axis: [0, 1, 0.2], angle: -40 deg},\n"
  "            markers: {A: {at: [-0.5, 0, 0]}, B: {at: [0.5, 0, 0]}}}\n"
  "  rocker: {mass: 1, inertia: [0.05, 0.05, 0.01], position: [1.05, 0.15, 0.4],\n"
  "           orientation: {axis: [1, 0.3, 0], angle: 20 deg},\n"
  "           markers: {B: {at: [0, 0, 0.35]}, C: {at: [0, 0, -0.35], z: [1, 0, 0]}}}\n"
  "joints:\n"
  "  left:  {revolute: [ground, crank.O]}\n"
  "  low:   {spherical: [crank.A, coupler.A]}\n"
  "  high:  {spherical: [coupler.B, rocker.B]}\n"
  "  right: {revolute: [ground.right, rocker.C]}\n";

static void test_rssr(void **state)
{
  (void)state;
  static const char *const rotations[2] = {"rotations increments", "rotations euler-parameters"};
  for (int k = 0; k < 2; k++) {
    problem p;
    double y[3];
    problem_text(&p, rssr);
    problem_set(&p, rotations[k]);
    problem_start(&p);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 2);
    assert_true(gap(&p, "crank.A", "coupler.A") < 1e-12);
    assert_true(gap(&p, "coupler.B", "rocker.B") < 1e-12);
    problem_reads(&p, "rocker.C", "x y z", y);
    assert_true(distance(y, (const double[3]){1.0, 0.2, 0.1}, 3) < 1e-12);
    problem_end(&p);
  }
}

/* Held coordinates are the ones given, to the last bit. */
static void test_hold_exact(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, rssr);
  problem_start(&p);
  const tml_body_state c = problem_body(&p, "crank");
  assert_true(c.position[0] == 0.1 && c.position[1] == 0.0 && c.position[2] == 0.0);
  assert_true(c.orientation[0] == 1.0 && c.orientation[1] == 0.0 && c.orientation[3] == 0.0);
  problem_end(&p);

  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 1, position: [0.3, 0.7, 0.2], hold: [x, z]}\n"
    "joints:\n"
    "  rod: {distance: [ground, m], length: 1}\n");
  problem_start(&p);
  const tml_body_state m = problem_body(&p, "m");
  assert_true(m.position[0] == 0.3 && m.position[2] == 0.2);
  assert_close(m.position[1], sqrt(1.0 - 0.09 - 0.04), 1e-14);
  problem_end(&p);
}

/* ---------------------------------------------------------------- what does not fit ---------- */

/* The explanation of a start that must fail. */
static const char *refusal(problem *p, const char *text)
{
  problem_text(p, text);
  assert_int_equal(problem_try_start(p), TML_ERR_ASSEMBLY);
  return p->err.text;
}

/* The number after `text`. */
static double number_after(const char *message, const char *text)
{
  const char *s = strstr(message, text);
  if (!s) fail_msg("'%s' is not in: %s", text, message);
  return strtod(s + strlen(text), NULL);
}

static void test_impossible(void **state)
{
  (void)state;
  problem p;
  /* A bar of 1 m and a rod of 1 m between points 3 m apart: 1 m is missing in all. */
  const char *text = refusal(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {far: {at: [3, 0]}}}\n"
    "  bar: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0.1], angle: 0.2,\n"
    "        markers: {a: {at: [-0.5, 0]}, b: {at: [0.5, 0]}}}\n"
    "joints:\n"
    "  near: {revolute: [ground, bar.a]}\n"
    "  rod:  {distance: [ground.far, bar.b], length: 1}\n");
  assert_contains(text, "cannot be assembled");
  assert_contains(text, "joint 'rod'");
  assert_contains(text, "distance kept");
  assert_between(number_after(text, "stays open by"), 0.3, 1.5);
  problem_end(&p);

  /* Held coordinates that contradict a joint: the joint stays open by just so much. */
  text = refusal(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0.3], hold: true,\n"
    "        markers: {a: {at: [-0.5, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n");
  assert_contains(text, "joint 'pin'");
  assert_close(number_after(text, "stays open by"), 0.3, 1e-3);
  problem_end(&p);
}

/* What stays open is reported as what it is: an angle in degrees, though the row is a sine; a length in the unit of the
 * model; an expression in its own. */
static void test_gaps(void **state)
{
  (void)state;
  problem p;
  const char *text = refusal(&p,
    "trammel: 1\nunits: mm-kg-s\n"
    "bodies:\n"
    "  ground: {markers: {far: {at: [12.5, 0, 0]}}}\n"
    "  door: {mass: 1, inertia: [1e4, 1e4, 1e4], hold: true, markers: {h: {at: [0, 0, 0], z: [0, 0.5, sqrt(0.75)]}}}\n"
    "  lid: {mass: 1, inertia: [1e4, 1e4, 1e4], hold: true}\n"
    "joints: {pin: {parallel: [ground, door.h]}, ball: {spherical: [ground.far, lid]}}\n"
    "constraints: {turned: {zero: az(lid) - 20 deg}, area: {zero: dx(door)^2 - 4 mm2}}\n");
  assert_contains(text, "joint 'pin'");
  assert_contains(text, "stays open by 30 deg: the z axes of 'ground' and 'door.h' are drawn 30 degrees apart");
  assert_contains(text, "stays open by 12.5 mm");
  assert_contains(text, "constraint 'turned' (positions) stays open by 20 deg");
  problem_end(&p);
}

/* Bodies that stay in their plane cannot turn an axis out of it: the message gives the angle between the axes. */
static void test_axes_apart(void **state)
{
  (void)state;
  problem p;
  const char *text = refusal(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  link: {kind: planar, mass: 1, inertia: 0.1, markers: {C: {at: [0, 0, 0], z: [1, 0, 0]}}}\n"
    "joints: {pin: {revolute: [ground, link.C]}}\n");
  assert_contains(text, "joint 'pin': the condition \"no rotation about ");
  assert_contains(text, "by bodies of these kinds: the z axes of 'ground' and 'link.C' are 90 degrees apart");
  problem_end(&p);
}

/* A planar body cannot leave its plane. */
static void test_out_of_plane(void **state)
{
  (void)state;
  problem p;
  const char *text = refusal(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0], markers: {a: {at: [-0.5, 0, 0.1]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n");
  assert_contains(text, "joint 'pin'");
  assert_contains(text, "0.1");
  problem_end(&p);
}

/* Conditions that allow an axis and its opposite. */
static void test_flips(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  b: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], markers: {p: {at: [-1, 0, 0], z: [0, 0, -1]}}}\n"
    "joints:\n"
    "  hinge: {revolute: [ground, b.p]}\n");
  problem_start(&p);
  assert_contains(tml_sim_warnings(p.sim), "'hinge'");
  assert_contains(tml_sim_warnings(p.sim), "opposite");
  problem_end(&p);
  const char *text = refusal(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  b: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], markers: {p: {at: [-1, 0, 0], z: [0, 0, -1]}}}\n"
    "joints:\n"
    "  weld: {fixed: [ground, b.p]}\n");
  assert_contains(text, "'weld'");
  assert_contains(text, "half a turn");
  problem_end(&p);
}

/* Rows that say the same twice are named, in an error or in a warning. */
static void check_redundant(const char *model, const char *name)
{
  problem p;
  problem_text(&p, model);
  const tml_status st = problem_try_start(&p);
  assert_true(st == TML_OK || st == TML_ERR_ASSEMBLY);
  const char *text = st == TML_OK ? tml_sim_warnings(p.sim) : p.err.text;
  assert_contains(text, "redundant");
  assert_contains(text, name);
  problem_end(&p);
}

static void test_redundant(void **state)
{
  (void)state;
  check_redundant(
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {up: {at: [0, 0, 1]}}}\n"
    "  door: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0.5],\n"
    "         markers: {low: {at: [-1, 0, -0.5]}, up: {at: [-1, 0, 0.5]}}}\n"
    "joints:\n"
    "  hinge_low: {revolute: [ground, door.low]}\n"
    "  hinge_up:  {inline: [ground.up, door.up]}\n", "'hinge_");
  /* The four-bar linkage with bodies in space: three rows too many. */
  check_redundant(
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {right: {at: [1, 0, 0]}}}\n"
    "  crank: {mass: 1, inertia: [1, 1, 1], position: [0, 0.5, 0],\n"
    "          markers: {O: {at: [0, -0.5, 0]}, A: {at: [0, 0.5, 0]}}}\n"
    "  coupler: {mass: 1, inertia: [1, 1, 1], position: [0.5, 1, 0],\n"
    "            markers: {A: {at: [-0.5, 0, 0]}, B: {at: [0.5, 0, 0]}}}\n"
    "  rocker: {mass: 1, inertia: [1, 1, 1], position: [1, 0.5, 0],\n"
    "           markers: {B: {at: [0, 0.5, 0]}, C: {at: [0, -0.5, 0]}}}\n"
    "joints:\n"
    "  left:  {revolute: [ground, crank.O]}\n"
    "  low:   {revolute: [crank.A, coupler.A]}\n"
    "  high:  {revolute: [coupler.B, rocker.B]}\n"
    "  right: {revolute: [ground.right, rocker.C]}\n", "joint '");
}

/* ---------------------------------------------------------------- what was moved ------------- */

/* A bar on a pin, drawn `off` mm away from it along x with its angle held; a disk on ground, turned by off/200 rad; and
 * a weight in its place. */
static void open_loose(problem *p, const char *off, const char *settings)
{
  char text[1200];
  snprintf(text, sizeof text,
    "trammel: 1\n"
    "units: mm-kg-s\n"
    "bodies:\n"
    "  ground: {markers: {t: {at: [0, 0, 100]}}}\n"
    "  weight: {kind: point, mass: 1, position: [0, 0, 100]}\n"
    "  bar: {kind: planar, mass: 1, inertia: 1e3, position: [100 + %s, 0], angle: 0.5, hold: [angle],\n"
    "        markers: {a: {at: [-100*cos(0.5), 100*sin(0.5)]}}}\n"
    "  disk: {mass: 1, inertia: [1e3, 1e3, 1e3], orientation: {axis: [0, 0, 1], angle: %s/200}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n"
    "  weld: {fixed: [ground, disk]}\n"
    "  top: {at-point: [ground.t, weight]}\n"
    "simulate: {%s}\n", off, off, settings);
  problem_text(p, text);
}

/* The bar goes back by `off`, the disk turns by off/200: both are listed, the farther first, the weight is not. */
static void test_moved(void **state)
{
  (void)state;
  problem p;
  open_loose(&p, "20", "");
  problem_start(&p);
  assert_int_equal(tml_sim_moved_count(p.sim), 2);
  assert_string_equal(tml_sim_moved(p.sim, 0).body, "bar");
  assert_string_equal(tml_sim_moved(p.sim, 1).body, "disk");
  assert_close(tml_sim_moved(p.sim, 0).displacement, 0.02, 1e-9);
  assert_true(tml_sim_moved(p.sim, 0).turn == 0.0 && tml_sim_moved(p.sim, 1).displacement < 1e-15);
  assert_close(tml_sim_moved(p.sim, 1).turn, 0.1, 1e-9);
  assert_string_equal(tml_sim_moved(p.sim, 2).body, "");
  assert_contains(tml_sim_warnings(p.sim), "assembly moved bodies from where they are drawn: 'bar' by 20 mm; 'disk' by "
                  "5.73 deg. Draw");
  problem_end(&p);

  open_loose(&p, "0.5", ""); /* some per mille: a note */
  problem_start(&p);
  assert_contains(tml_sim_notes(p.sim), "assembly moved bodies from where they are drawn: 'bar' by 0.5 mm");
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);

  open_loose(&p, "0", ""); /* round-off: nothing */
  problem_start(&p);
  assert_int_equal(tml_sim_moved_count(p.sim), 0);
  assert_string_equal(tml_sim_notes(p.sim), "");
  problem_end(&p);
}

static void test_exact(void **state)
{
  (void)state;
  problem p;
  open_loose(&p, "20", "assemble: exact");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "'assemble: exact' does not allow to move them: 'bar' by 20 mm; 'disk' by 5.73 deg");
  problem_end(&p);
  open_loose(&p, "1e-6", "assemble: exact");
  problem_start(&p);
  problem_end(&p);
  open_loose(&p, "0.001", "assemble: exact");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  problem_end(&p);
}

/* What joints are given is meant to move them. */
static void test_moved_as_asked(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies: {bar: {kind: planar, mass: 1, inertia: 1, position: [1, 0], markers: {a: {at: [-1, 0]}}}}\n"
    "joints: {pin: {revolute: [ground, bar.a], angle: 90 deg}}\n");
  problem_start(&p);
  assert_close(tml_sim_moved(p.sim, 0).displacement, sqrt(2.0), 1e-9);
  assert_string_equal(tml_sim_notes(p.sim), "assembly moved bodies from where they are drawn: 'bar' by 1.41 m and by "
                      "90 deg");
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
}

/* Moments that are possible only because they are rounded: a note. */
static void test_rounded_inertia(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {plate: {mass: 1, inertia: [0.1234, 0.1234, 0.2469]}}\n");
  problem_start(&p);
  assert_string_equal(tml_sim_notes(p.sim), "body 'plate': its largest principal moment of inertia exceeds the sum of "
                      "the others by 0.041 %; that is taken for rounding");
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
}

/* ---------------------------------------------------------------- velocities ----------------- */

/* Start velocities that do not fit lose what the joints forbid: the least change in the mass metric. */
static void test_velocity_projection(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 2, position: [0.6, 0.8, 0], velocity: [1, 2, 3]}\n"
    "joints:\n"
    "  rod: {distance: [ground, m], length: 1}\n");
  problem_start(&p);
  const tml_body_state m = problem_body(&p, "m");
  const double along = 0.6*1.0 + 0.8*2.0, v[3] = {1.0 - 0.6*along, 2.0 - 0.8*along, 3.0};
  assert_true(distance(m.velocity, v, 3) < 1e-14);
  problem_end(&p);

  /* A bar on a pin, given only a velocity of its centre: both it and the spin share the momentum. */
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 3, inertia: 0.5, position: [1, 0], velocity: [0.4, 2],\n"
    "        markers: {a: {at: [-1, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n");
  problem_start(&p);
  const tml_body_state bar = problem_body(&p, "bar");
  assert_close(bar.angular_velocity[2], 3.0*2.0/(0.5 + 3.0), 1e-13);
  assert_close(bar.velocity[1], bar.angular_velocity[2], 1e-13);
  assert_true(fabs(bar.velocity[0]) < 1e-14);
  problem_end(&p);
}

/* A motion requires a speed that the model did not give. */
static void test_velocity_of_motion(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/four_bar.yaml");
  problem_start(&p);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 0);
  problem_end(&p);
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 3, inertia: 0.5, position: [1, 0], angle: 0.4,\n"
    "        markers: {a: {at: [-1, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n"
    "motions:\n"
    "  drive: {rotation: pin, value: \"0.3 + 2*time + time^2\"}\n");
  problem_start(&p);
  assert_close(problem_body(&p, "bar").angle, 0.3, 1e-13);
  assert_close(problem_body(&p, "bar").angular_velocity[2], 2.0, 1e-13);
  assert_close(problem_read(&p, "bar.alpha"), 2.0, 1e-12);
  problem_end(&p);
}

/* No degree of freedom is legal: everything is prescribed, and the reactions are exact. */
static void test_no_freedom(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 3, inertia: 0.5, position: [1, 0], markers: {a: {at: [-1, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n"
    "motions:\n"
    "  drive: {rotation: pin, value: \"0.5*sin(3*time)\"}\n"
    "simulate: {end: 2, tolerance: 1e-6}\n");
  problem_start(&p);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 0);
  for (int i = 0; i <= 20; i++) {
    const double t = 0.1*i, a = 0.5*sin(3.0*t), w = 1.5*cos(3.0*t), wd = -4.5*sin(3.0*t);
    problem_advance(&p, t);
    assert_true(fabs(problem_read(&p, "bar.angle") - a) < 1e-6);
    const double torque = 3.5*wd + 3.0*9.81*cos(a), fx = 3.0*(-wd*sin(a) - w*w*cos(a));
    assert_true(fabs(problem_read(&p, "drive.torque") - torque) < 1e-4);
    assert_true(fabs(problem_read(&p, "pin.j.fx") - fx) < 1e-4);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- mixed kinds ---------------- */

/* A chain of three in the plane; %s: what its bodies are. */
static const char *const chain =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies:\n"
  "  first: {%s, position: [0.5, 0, 0], markers: {a: {at: [-0.5, 0, 0]}, b: {at: [0.5, 0, 0]}}}\n"
  "  second: {%s, position: [1.5, 0, 0], markers: {a: {at: [-0.5, 0, 0]}, b: {at: [0.5, 0, 0]}}}\n"
  "  last: {kind: point, mass: 1, position: [2.5, 0, 0]}\n"
  "joints:\n"
  "  one: {revolute: [ground, first.a]}\n"
  "  two: {revolute: [first.b, second.a]}\n"
  "  rod: {distance: [second.b, last], length: 0.5}\n"
  "  flat: {inplane: [ground, last]}\n"
  "simulate: {end: 1, tolerance: 1e-8}\n";

/* Where the bodies are after one second, and the reaction between the first two. */
static void run_chain(const char *first, const char *second, double y[9])
{
  char text[1024];
  problem p;
  snprintf(text, sizeof text, chain, first, second);
  problem_text(&p, text);
  problem_start(&p);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 3);
  problem_advance(&p, 1.0);
  problem_reads(&p, "first.b", "x y", y);
  problem_reads(&p, "second.b", "x y", y + 2);
  problem_reads(&p, "last", "x y z", y + 4);
  problem_reads(&p, "two.i", "fx fy", y + 7);
  problem_end(&p);
}

static void test_mixed_kinds(void **state)
{
  (void)state;
  const char *planar = "kind: planar, mass: 1, inertia: 0.1";
  const char *rigid = "kind: rigid, mass: 1, inertia: [0.05, 0.1, 0.1]";
  double y[4][9];
  run_chain(planar, planar, y[0]);
  run_chain(planar, rigid, y[1]);
  run_chain(rigid, rigid, y[2]);
  run_chain(rigid, planar, y[3]); /* the planar body holds the plane a second time: redundant, and the same */
  for (int k = 1; k < 4; k++) {
    assert_true(distance(y[0], y[k], 7) < 5e-4); /* errors of the integration differ a little */
    assert_true(distance(y[0] + 7, y[k] + 7, 2) < 2e-2);
  }
}

/* What the search for rest moves: m g/k, as a note, or as a warning where it is more than the model is large. */
static void test_moved_to_rest(void **state)
{
  (void)state;
  for (int far = 0; far < 2; far++) {
    problem p;
    char text[400];
    const double stiffness = far ? 2.0 : 200.0;
    snprintf(text, sizeof text, "trammel: 1\ngravity: [0, -9.81, 0]\n"
             "bodies: {load: {kind: point, mass: 1, position: [0, -1, 0]}}\n"
             "forces: {s: {spring-damper: [ground, load], stiffness: %g, free-length: 1}}\n"
             "simulate: {end: 1, start: static}\n", stiffness);
    problem_text(&p, text);
    problem_start(&p);
    assert_int_equal(tml_sim_settled_count(p.sim), 1);
    const tml_moved x = tml_sim_settled(p.sim, 0);
    assert_string_equal(x.body, "load");
    assert_true(fabs(x.displacement - 9.81/stiffness) < 1e-9);
    assert_int_equal(strstr(tml_sim_warnings(p.sim), "the search for the equilibrium moved bodies far") != NULL, far);
    assert_int_equal(strstr(tml_sim_notes(p.sim), "moved bodies from where they were assembled: 'load'") == NULL, far);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_four_bar),
    cmocka_unit_test(test_slider_crank),
    cmocka_unit_test(test_rssr),
    cmocka_unit_test(test_hold_exact),
    cmocka_unit_test(test_impossible),
    cmocka_unit_test(test_out_of_plane),
    cmocka_unit_test(test_flips),
    cmocka_unit_test(test_redundant),
    cmocka_unit_test(test_moved),
    cmocka_unit_test(test_exact),
    cmocka_unit_test(test_moved_as_asked),
    cmocka_unit_test(test_rounded_inertia),
    cmocka_unit_test(test_velocity_projection),
    cmocka_unit_test(test_velocity_of_motion),
    cmocka_unit_test(test_no_freedom),
    cmocka_unit_test(test_gaps),
    cmocka_unit_test(test_axes_apart),
    cmocka_unit_test(test_mixed_kinds),
    cmocka_unit_test(test_moved_to_rest),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
