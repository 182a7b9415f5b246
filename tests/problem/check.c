/* check.c - what tml_sim_check reports about a model: freedom in words, redundancy, fastest time scale, sizes, names;
 * in good time also of large models. */
#include <time.h>

#include "support/problem.h"

#if defined(__SANITIZE_ADDRESS__)
#define LARGE 600 /* bodies */
#else
#define LARGE 10000
#endif

/* A checked model. */
typedef struct checked {
  problem p;
  tml_messages *found;
} checked;

static void check_started(checked *c)
{
  assert_int_equal(tml_messages_create(&c->found), TML_OK);
  assert_int_equal(tml_sim_create(&c->p.sim, c->p.model, &c->p.opt, &c->p.err), TML_OK);
  const tml_status st = tml_sim_check(c->p.sim, c->found, &c->p.err);
  if (st) fail_msg("%s", c->p.err.text);
}

static void check_text(checked *c, const char *model)
{
  problem_text(&c->p, model);
  check_started(c);
}

static void check_end(checked *c)
{
  tml_messages_free(c->found);
  problem_end(&c->p);
}

/* How many findings contain a text. */
static int count(const checked *c, const char *part)
{
  int n = 0;
  for (int i = 0; i < tml_messages_count(c->found); i++)
    n += strstr(tml_messages_get(c->found, i).text, part) != NULL;
  return n;
}

static int warnings(const checked *c)
{
  int n = 0;
  for (int i = 0; i < tml_messages_count(c->found); i++)
    n += tml_messages_get(c->found, i).severity == TML_WARNING;
  return n;
}

static void expect_at(const checked *c, const char *part, int line)
{
  if (count(c, part) == 1) return;
  for (int i = 0; i < tml_messages_count(c->found); i++)
    print_error("  %s\n", tml_messages_get(c->found, i).text);
  fail_msg("line %d: '%s' was found %d times", line, part, count(c, part));
}
#define expect(c, part) expect_at(c, part, __LINE__)

/* ---------------------------------------------------------------- freedom -------------------- */

/* The examples are sound: no warnings. */
static void test_examples(void **state)
{
  (void)state;
  for (int i = 0; i < tml_example_count(); i++) {
    checked c;
    check_text(&c, tml_example_text(i));
    for (int k = 0; k < tml_messages_count(c.found); k++)
      if (tml_messages_get(c.found, k).severity == TML_WARNING)
        fail_msg("%s: %s", tml_example_name(i), tml_messages_get(c.found, k).text);
    check_end(&c);
  }
}

static void test_slider_crank(void **state)
{
  (void)state;
  checked c;
  problem_file(&c.p, "examples/slider_crank.yaml");
  check_started(&c);
  expect(&c, "free motion 1: crank turns about z (joint 'main_bearing'), with rod and slider");
  assert_int_equal(count(&c, "free motion"), 1);
  check_end(&c);
}

/* Two free motions: the lower arm rests on the upper one while that turns. */
static void test_double_pendulum(void **state)
{
  (void)state;
  checked c;
  problem_file(&c.p, "examples/double_pendulum.yaml");
  check_started(&c);
  expect(&c, "free motion 1: upper turns about z (joint 'shoulder'), with lower");
  expect(&c, "free motion 2: lower turns about z against upper (joint 'elbow')");
  check_end(&c);
}

/* Free motions are those without deformation, which is reported for each flexible body. */
#define BAR                                                                                     \
  "    kind: flexible\n"                                                                        \
  "    material: {E: 2e11, nu: 0.3, density: 7850}\n"                                           \
  "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm}}}\n"                           \
  "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"                                                   \
  "    beams: [{nodes: [A, B]}]\n"

static void test_flexible(void **state)
{
  (void)state;
  checked c;
  check_text(&c, "trammel: 1\nbodies:\n  one:\n" BAR "    modes: {keep: 5}\n"
                 "  two:\n    position: [1, 0, 0]\n" BAR "    modes: {keep: 1}\n"
                 "joints: {pin: {revolute: [ground, one.A]}, slide: {translational: [one.B, two.A]}}\n");
  expect(&c, "one deforms by 5 modes, ");
  expect(&c, "two deforms by one mode, ");
  expect(&c, "free motion 1: one turns about z (joint 'pin'), with two");
  expect(&c, "free motion 2: two moves along z against one (joint 'slide')");
  assert_int_equal(count(&c, "free motion"), 2);
  assert_int_equal(count(&c, "except by deformation"), 0);
  check_end(&c);
  check_text(&c, "trammel: 1\nbodies:\n  arm:\n" BAR "joints: {root: {fixed: [ground, arm.A]}}\n");
  expect(&c, "nothing can move except by deformation");
  assert_int_equal(count(&c, "free motion"), 0);
  check_end(&c);
}

/* A ball joint, a cylinder joint on a slanted axis, and a free body. */
static void test_kinds_of_motion(void **state)
{
  (void)state;
  checked c;
  check_text(&c,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {slant: {z: [3, 0, 4]}, up: {}}}\n"
    "  arm: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [0, 0, 0]}\n"
    "  tube: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [0, 0, 0], markers: {m: {z: [3, 0, 4]}}}\n"
    "  ball: {kind: point, mass: 1, position: [1, 0, 0]}\n"
    "joints:\n"
    "  socket: {spherical: [ground, arm]}\n"
    "  guide: {cylindrical: [ground.slant, tube.m]}\n"
    "  table: {inplane: [ground.up, ball]}\n");
  expect(&c, "tube turns about (0.6, 0, 0.8) (joint 'guide')");
  expect(&c, "tube moves along (0.6, 0, 0.8) (joint 'guide')");
  expect(&c, "arm turns about x (joint 'socket')");
  expect(&c, "arm turns about z (joint 'socket')");
  expect(&c, "ball moves along x (joint 'table')");
  expect(&c, "ball moves along y (joint 'table')");
  assert_int_equal(count(&c, "free motion"), 7);
  check_end(&c);
}

/* What is switched off, and what holds at the start only, takes no freedom away. */
static void test_switched_off(void **state)
{
  (void)state;
  checked c;
  check_text(&c,
    "trammel: 1\n"
    "bodies: {arm: {mass: 1, inertia: [0.1, 0.1, 0.1]}}\n"
    "joints: {pin: {revolute: [ground, arm], angle: 0.5}, lock: {orientation: [ground, arm]}}\n"
    "inactive: [lock]\n");
  expect(&c, "free motion 1: arm turns about z (joint 'pin')");
  assert_int_equal(count(&c, "free motion"), 1);
  check_end(&c);
}

static void test_no_motion(void **state)
{
  (void)state;
  checked c;
  problem_file(&c.p, "examples/four_bar.yaml");
  check_started(&c);
  expect(&c, "the motions prescribe everything");
  check_end(&c);
  check_text(&c,
    "trammel: 1\n"
    "bodies:\n"
    "  block: {kind: planar, mass: 1, inertia: 0.1}\n"
    "joints:\n"
    "  weld: {fixed: [ground, block]}\n");
  expect(&c, "nothing can move");
  check_end(&c);
}

/* A constraint that changes with time moves what it holds. */
static void test_moved_by_a_constraint(void **state)
{
  (void)state;
  checked c;
  check_text(&c,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {r: {z: [1, 0, 0]}}}\n"
    "  block: {kind: planar, mass: 1, inertia: 0.1, markers: {r: {z: [1, 0, 0]}}}\n"
    "joints:\n"
    "  rail: {translational: [ground.r, block.r]}\n"
    "constraints:\n"
    "  shake: {zero: \"dx(block) - 0.1 m*sin(3*time)\"}\n");
  expect(&c, "constraint 'shake' changes with time and prescribes everything");
  assert_int_equal(count(&c, "nothing can move"), 0);
  check_end(&c);
}

/* ---------------------------------------------------------------- redundancy ----------------- */

#define DOOR                                                                                       \
  "trammel: 1\n"                                                                                   \
  "gravity: [0, 0, -9.81]\n"                                                                       \
  "bodies:\n"                                                                                      \
  "  ground: {markers: {low: {at: [0, 0, 0.2]}, high: {at: [0, 0, 1.8]}}}\n"                       \
  "  door: {mass: 20, inertia: [5.4, 6.4, 1.1], position: [0.4, 0, 1],\n"                          \
  "         markers: {low: {at: [-0.4, 0, -0.8]}, high: {at: [-0.4, 0, 0.8]}}}\n"                  \
  "joints:\n"                                                                                      \
  "  lower: {revolute: [ground.low, door.low]}\n"                                                  \
  "  upper: {revolute: [ground.high, door.high]}\n"

static void test_redundant(void **state)
{
  (void)state;
  checked c;
  check_text(&c, DOOR);
  assert_int_equal(tml_sim_degrees_of_freedom(c.p.sim), 1);
  assert_int_equal(tml_sim_redundant(c.p.sim), 5);
  expect(&c, "free motion 1: door turns about z");
  expect(&c, "reactions that are not unique: lower, upper");
  assert_int_equal(count(&c, "redundant equation, left out: joint '"), 5);
  const tml_channel force = tml_sim_channel(c.p.sim, tml_sim_channel_find(c.p.sim, "lower.i.fz"));
  const tml_channel place = tml_sim_channel(c.p.sim, tml_sim_channel_find(c.p.sim, "door.x"));
  assert_true(force.vague);
  assert_false(place.vague);
  check_end(&c);
}

/* ---------------------------------------------------------------- fastest time scale --------- */

/* The frequency told by a finding "... vibrates at F Hz". */
static double told_frequency(const checked *c)
{
  for (int i = 0; i < tml_messages_count(c->found); i++) {
    const char *at = strstr(tml_messages_get(c->found, i).text, "vibrates at ");
    if (at) return strtod(at + strlen("vibrates at "), NULL);
  }
  fail_msg("no frequency was told");
  return NAN;
}

/* A chain of n equal masses and springs between two walls: the highest of its frequencies is known. */
static void test_chain_frequency(void **state)
{
  enum { N = 60 };
  static char text[16384];
  (void)state;
  size_t used = (size_t)snprintf(
      text, sizeof text, "trammel: 1\nbodies:\n  ground: {markers: {end: {at: [%d, 0, 0]}}}\n", N + 1);
  for (int i = 1; i <= N; i++)
    used += (size_t)snprintf(text + used, sizeof text - used,
                             "  b%d: {kind: point, mass: 2, position: [%d, 0, 0]}\n", i, i);
  used += (size_t)snprintf(text + used, sizeof text - used, "forces:\n");
  for (int i = 0; i <= N; i++) {
    char from[16], to[16];
    snprintf(from, sizeof from, i > 0 ? "b%d" : "ground", i);
    snprintf(to, sizeof to, i < N ? "b%d" : "ground.end", i + 1);
    used += (size_t)snprintf(text + used, sizeof text - used,
                             "  s%d: {spring-damper: [%s, %s], stiffness: 800}\n", i, from, to);
  }
  checked c;
  check_text(&c, text);
  const double pi = acos(-1.0), exact = 2.0*sqrt(800.0/2.0)*sin(0.5*pi*N/(N + 1))/(2.0*pi);
  assert_close(told_frequency(&c), exact, 0.05);
  check_end(&c);
}

/* A stiff pendulum, in any coordinates; against the steps asked for. */
static void test_pace_and_steps(void **state)
{
  static const char *const settings[] = {"rotations increments", "rotations euler-parameters",
                                         "rotations 313"};
  (void)state;
  for (int i = 0; i < 3; i++) {
    checked c;
    problem_text(&c.p, "trammel: 1\n"
                       "bodies:\n"
                       "  arm: {mass: 1, inertia: [0.1, 0.2, 0.3], position: [1, 0, 0], markers: {a: "
                       "{at: [-1, 0, 0], z: [0, 1, 0]}}}\n"
                       "  ground: {markers: {o: {z: [0, 1, 0]}}}\n"
                       "joints:\n"
                       "  pin: {revolute: [ground.o, arm.a]}\n"
                       "forces:\n"
                       "  coil: {rotational-spring-damper: [ground.o, arm.a], stiffness: 1.2e4, "
                       "damping: 2.4}\n"
                       "simulate: {end: 1, step: 0.01, output: 0.1}\n");
    problem_set(&c.p, settings[i]);
    check_started(&c);
    assert_close(told_frequency(&c), sqrt(1.2e4/1.2)/(2.0*acos(-1.0)), 0.01);
    expect(&c, "0.01 of critical damping), mostly of body 'arm'");
    expect(&c, "the fixed step of 0.01 s is too long");
    expect(&c, "results every 0.1 s cannot show");
    check_end(&c);
  }
}

/* At an instant of a motion that is not steady nothing is reported about motions that are no faster. */
static void test_pace_not_told(void **state)
{
  static const struct { const char *file, *why; } list[] = {
    {"examples/heavy_top.yaml", "not reported, because the start is not an equilibrium and not a steady motion"},
    {"examples/rolling_disc.yaml", "eigenvalues are valid at this time only; body 'disc' accelerates at"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    checked c;
    problem_file(&c.p, list[i].file);
    check_started(&c);
    expect(&c, list[i].why);
    assert_int_equal(count(&c, "vibrates at"), 0);
    check_end(&c);
  }
}

/* The controlled pole of the examples, whose eigenvalues stand in its file: -0.87 and -6.58 +- 13.2 i upright. */
static void test_pace_of_states(void **state)
{
  (void)state;
  checked c;
  const tml_override upright = {.size = sizeof upright, .name = "tilt", .value = 0.0};
  problem_file_with(&c.p, "examples/inverted_pendulum.yaml", &upright, 1);
  check_started(&c);
  assert_close(told_frequency(&c), 13.2/(2.0*acos(-1.0)), 0.01);
  expect(&c, "slowest mode: decays by a factor e every 1.15 s");
  check_end(&c);
}

/* A rod that stands on its end falls: of exp(+-t sqrt(3 g/(2 L))) it is the growing one that is reported. */
static void test_pace_grows(void **state)
{
  (void)state;
  checked c;
  char text[80];
  check_text(&c, "trammel: 1\n"
                 "gravity: [0, -9.81, 0]\n"
                 "bodies:\n"
                 "  rod: {kind: planar, mass: 1, inertia: 1/12, position: [0, 0.5], markers: {a: {at: [0, -0.5]}}}\n"
                 "joints:\n"
                 "  pin: {revolute: [ground, rod.a]}\n"
                 "simulate: {end: 10}\n");
  snprintf(text, sizeof text, "grows by a factor e every %.3g s", 1.0/sqrt(1.5*9.81));
  expect(&c, text);
  check_end(&c);
}

/* ---------------------------------------------------------------- sizes and names ------------ */

static void test_sizes(void **state)
{
  (void)state;
  checked c;
  check_text(&c, "trammel: 1\n"
                 "units: mm-kg-s\n"
                 "gravity: [0, -9.81, 0]\n"
                 "bodies:\n"
                 "  ground: {markers: {wall: {at: [-100, 0, 0]}}}\n"
                 "  arm: {kind: planar, mass: 2, inertia: 1, position: [50, 0], markers: {a: {at: [-50, "
                 "0]}, b: {at: [50, 0]}}}\n"
                 "  disc: {kind: planar, mass: 2, inertia: 1e9, position: [150, 0], markers: {c: {at: "
                 "[-50, 0]}}}\n"
                 "  fly: {kind: point, mass: 1e-7, position: [0, 200, 0]}\n"
                 "joints:\n"
                 "  pin: {revolute: [ground, arm.a]}\n"
                 "  pin2: {revolute: [arm.b, disc.c]}\n"
                 "forces:\n"
                 "  hard: {spring-damper: [ground.wall, arm.b], stiffness: 1e9}\n"
                 "  weak: {spring-damper: [ground.wall, arm], stiffness: 1e-9}\n"
                 "  sound: {spring-damper: [ground.wall, arm], stiffness: 1}\n");
  expect(&c, "body 'arm': mass and inertia give a radius of gyration of only 0.707 mm");
  expect(&c, "times as dense as steel");
  expect(&c, "body 'disc': mass and inertia give a radius of gyration of 2.24e+04 mm");
  expect(&c, "times the mass of body 'fly'");
  expect(&c, "gravity is 9.81 mm/s2; on earth it is 9.81e+03 mm/s2");
  expect(&c, "spring 'hard' is very stiff: the weight of body 'arm', divided by its stiffness, is only");
  expect(&c, "spring 'weak' is very soft: the weight of body 'arm', divided by its stiffness, is 1.96e+07 mm");
  assert_int_equal(count(&c, "'sound'"), 0);
  check_end(&c);
  /* The weight of a door loads a spring about its hinge only if the hinge is not vertical. */
  for (int level = 0; level < 2; level++) {
    char text[700];
    snprintf(text, sizeof text,
             "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n"
             "  ground: {markers: {hinge: {z: [%s]}}}\n"
             "  door: {mass: 40, inertia: [3, 3, 3], position: [0.5, 0, 0], orientation: {angle: %s, axis: [1, 0, 0]}, "
             "markers: {edge: {at: [-0.5, 0, 0]}}}\n"
             "joints:\n  hinge: {revolute: [ground.hinge, door.edge]}\n"
             "forces:\n  closer: {rotational-spring-damper: [ground.hinge, door.edge], stiffness: 10}\n",
             level ? "0, -1, 0" : "0, 0, 1", level ? "90 deg" : "0");
    check_text(&c, text);
    if (level) expect(&c, "'closer' is very soft: the weight of body 'door' times the size of the model, divided by");
    else assert_int_equal(count(&c, "'closer'"), 0);
    check_end(&c);
  }
  /* Nor does it load a bushing there, that is soft about the hinge alone. */
  for (int level = 0; level < 2; level++) {
    char text[500];
    snprintf(text, sizeof text,
             "trammel: 1\ngravity: [%s]\nbodies:\n"
             "  door: {mass: 40, inertia: [3, 3, 3], position: [0.5, 0, 0], markers: {edge: {at: [-0.5, 0, 0]}}}\n"
             "joints:\n  hinge: {revolute: [ground, door.edge]}\n"
             "forces:\n  closer: {bushing: [ground, door.edge], stiffness: [0, 0, 0, 0, 0, 5]}\n",
             level ? "0, -9.81, 0" : "0, 0, -9.81");
    check_text(&c, text);
    assert_int_equal(count(&c, "bushing 'closer' is very soft"), level);
    check_end(&c);
  }
  check_text(&c, "trammel: 1\ngravity: [0, -9806, 0]\nbodies:\n  b: {kind: point, mass: 1}\n");
  expect(&c, "gravity is 9.81e+03 m/s2; on earth it is 9.81 m/s2");
  check_end(&c);
}

/* A filter without a body is named by its state; the law of a rope is not the user's, so that no function is named. */
static void test_named_shares(void **state)
{
  (void)state;
  checked c;
  check_text(&c, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\nequations: {filter: {rate: -1000*filter}}\n");
  expect(&c, "decays by a factor e every 0.001 s, mostly of equation 'filter'");
  assert_int_equal(count(&c, "'ground'"), 0);
  check_end(&c);
  /* The mass follows the filter of its controller by 1e-4 of its displacement: the mode is that of the filter. */
  check_text(&c, "trammel: 1\nbodies: {m: {mass: 1, inertia: [1, 1, 1], markers: {c: {}}}}\n"
                 "joints: {s: {translational: [ground, m.c]}}\n"
                 "equations: {filter: {unit: m, rate: (dz(m.c) - filter)/1 ms}}\n"
                 "forces: {f: {force: m, value: [0, 0, -100 N/m*filter - 10 N s/m*vz(m.c)]}}\n");
  expect(&c, "decays by a factor e every 0.001 s, mostly of equation 'filter'");
  check_end(&c);
  check_text(&c, "trammel: 1\ngravity: [0, 0, -9.81]\n"
                 "bodies:\n  ground: {markers: {top: {at: [0, 0, 1]}}}\n  load: {kind: point, mass: 1}\n"
                 "forces: {rope: {rope: [ground.top, load], stiffness: 1e4}}\n");
  expect(&c, "'rope.tension' has a ");
  assert_int_equal(count(&c, "is not smooth"), 0);
  check_end(&c);
}

static void test_names(void **state)
{
  (void)state;
  checked c;
  check_text(&c, DOOR "record: [door, lower.*, uper.force]\nplot: [door.yaww - upper.force over door.x]\n");
  expect(&c, "record: no channel has the name 'uper.force': did you mean 'upper.force'?");
  expect(&c, "plot: no channel has the name 'door.yaww': did you mean 'door.yaw'?");
  expect(&c, "plot: 'upper.force' is not recorded");
  assert_int_equal(warnings(&c), 4);
  check_end(&c);
}

/* ---------------------------------------------------------------- large models --------------- */

static void add_body(tml_model *m, const char *name, const double position[3], const double end[3])
{
  tml_error err;
  tml_body_def b = {.size = sizeof b, .name = name, .kind = TML_RIGID, .mass = 1.0,
                    .inertia = {0.01, 0.01, 0.01, 0, 0, 0}};
  memcpy(b.position, position, sizeof b.position);
  assert_int_equal(tml_model_add_body(m, &b, &err), TML_OK);
  for (int side = 0; side < 2; side++) {
    tml_marker_def k = {.size = sizeof k, .body = name, .name = side ? "b" : "a"};
    for (int i = 0; i < 3; i++) k.at[i] = side ? end[i] : -end[i];
    assert_int_equal(tml_model_add_marker(m, &k, &err), TML_OK);
  }
}

static void add_joint(tml_model *m, tml_joint_kind kind, int number, const char *i, const char *j)
{
  tml_error err;
  char name[32];
  snprintf(name, sizeof name, "j%d", number);
  const tml_joint_def d = {.size = sizeof d, .name = name, .kind = kind, .i = i, .j = j};
  assert_int_equal(tml_model_add_joint(m, &d, &err), TML_OK);
}

/* Rods hanging one from the other by balls. */
static void fill_chain(tml_model *m, int n)
{
  char name[32], from[40] = "ground", to[40];
  for (int i = 0; i < n; i++) {
    snprintf(name, sizeof name, "rod%d", i);
    snprintf(to, sizeof to, "rod%d.a", i);
    add_body(m, name, (double[3]){i + 0.5, 0, 0}, (double[3]){0.5, 0, 0});
    add_joint(m, TML_JOINT_SPHERICAL, i, from, to);
    snprintf(from, sizeof from, "rod%d.b", i);
  }
}

static void add_pivot(tml_model *m, const char *name, double x)
{
  tml_error err;
  const tml_marker_def k = {.size = sizeof k, .body = "ground", .name = name, .at = {x, 0, 0}};
  assert_int_equal(tml_model_add_marker(m, &k, &err), TML_OK);
}

/* Four-bar linkages with spatial bodies and pins: three redundant equations in each. */
static void fill_loops(tml_model *m, int n)
{
  char text[6][40];
  for (int k = 0; k < n; k++) {
    const double x = 5.0*k;
    for (int i = 0; i < 3; i++) snprintf(text[i], sizeof text[i], "link%d", 3*k + i);
    add_body(m, text[0], (double[3]){x, 0.5, 0}, (double[3]){0, 0.5, 0});
    add_body(m, text[1], (double[3]){x + 1.0, 1.25, 0}, (double[3]){1.0, 0.25, 0});
    add_body(m, text[2], (double[3]){x + 2.0, 0.75, 0}, (double[3]){0, 0.75, 0});
    for (int i = 0; i < 2; i++) {
      snprintf(text[i], sizeof text[i], "p%d", 2*k + i);
      add_pivot(m, text[i], x + 2.0*i);
      snprintf(text[i], sizeof text[i], "ground.p%d", 2*k + i);
    }
    for (int i = 0; i < 4; i++)
      snprintf(text[2 + i], sizeof text[2], "link%d.%c", 3*k + i/2, i % 2 ? 'b' : 'a');
    add_joint(m, TML_JOINT_REVOLUTE, 4*k, text[0], text[2]);
    add_joint(m, TML_JOINT_REVOLUTE, 4*k + 1, text[3], text[4]);
    snprintf(text[2], sizeof text[2], "link%d.a", 3*k + 2);
    snprintf(text[3], sizeof text[3], "link%d.b", 3*k + 2);
    add_joint(m, TML_JOINT_REVOLUTE, 4*k + 2, text[5], text[3]);
    add_joint(m, TML_JOINT_REVOLUTE, 4*k + 3, text[1], text[2]);
  }
}

static void run_large(checked *c, void (*fill)(tml_model *m, int n), int n)
{
  assert_int_equal(tml_model_create(&c->p.model), TML_OK);
  fill(c->p.model, n);
  problem_options(NULL, &c->p.opt);
  const clock_t start = clock();
  check_started(c);
  const double seconds = (double)(clock() - start)/CLOCKS_PER_SEC;
  print_message("%d coordinates: %.2f s\n", tml_sim_coordinates(c->p.sim), seconds);
  assert_true(seconds < 10.0);
}

static void test_large_chain(void **state)
{
  (void)state;
  checked c = {0};
  run_large(&c, fill_chain, LARGE);
  assert_int_equal(tml_sim_degrees_of_freedom(c.p.sim), 3*LARGE);
  expect(&c, "free motions: too many to list");
  check_end(&c);
}

static void test_large_loops(void **state)
{
  (void)state;
  checked c = {0};
  run_large(&c, fill_loops, LARGE/3);
  assert_int_equal(tml_sim_degrees_of_freedom(c.p.sim), LARGE/3);
  assert_int_equal(tml_sim_redundant(c.p.sim), 3*(LARGE/3));
  check_end(&c);
}

/* As large as motions are still listed. */
static void test_listed(void **state)
{
  (void)state;
  checked c = {0};
  run_large(&c, fill_chain, 100);
  expect(&c, "free motion 1: rod0 turns about x (joint 'j0'), with rod1, rod2, rod3 and 96 more bodies");
  expect(&c, "free motion 20: ");
  expect(&c, "and 280 more free motions");
  check_end(&c);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_examples),
    cmocka_unit_test(test_slider_crank),
    cmocka_unit_test(test_double_pendulum), cmocka_unit_test(test_flexible),
    cmocka_unit_test(test_kinds_of_motion),
    cmocka_unit_test(test_switched_off), cmocka_unit_test(test_no_motion),
    cmocka_unit_test(test_moved_by_a_constraint),
    cmocka_unit_test(test_redundant),
    cmocka_unit_test(test_chain_frequency),
    cmocka_unit_test(test_pace_and_steps), cmocka_unit_test(test_pace_not_told),
    cmocka_unit_test(test_pace_of_states),
    cmocka_unit_test(test_pace_grows),
    cmocka_unit_test(test_sizes),
    cmocka_unit_test(test_named_shares),
    cmocka_unit_test(test_names),
    cmocka_unit_test(test_large_chain),
    cmocka_unit_test(test_large_loops),
    cmocka_unit_test(test_listed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
