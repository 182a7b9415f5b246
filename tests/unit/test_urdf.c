/* test_urdf.c - the reader of robots in URDF: what elements become, what is said about the rest, and hostile XML. */
#include "core/error.h"
#include "modelfile/base/model_reader.h"
#include "modelfile/read_urdf.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/model.h"
#include "model/add/joint_stop.h"
#include "support/problem.h"
#include "import/urdf/urdf.h"
#include "file/text/xml_tree.h"

enum { LIST_MAX = 8000 };

/* Everything said, each "severity file:line: text\n". */
static void list_all(const tml_messages *messages, char list[LIST_MAX])
{
  static const char *const words[] = {"note", "warning", "error"};
  list[0] = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, LIST_MAX - used, "%s %s:%d: %s\n", words[e.severity], e.file, e.line, e.text);
  }
}

static tml_status read_bytes(const char *text, size_t size, const char *closure, tml_model **m, char list[LIST_MAX])
{
  tml_messages *messages;
  const tml_read_options o = {.size = sizeof o};
  tml_robot_source s = {.name = "r.urdf", .text = text, .size = size, .closure = closure,
                        .closure_name = "r.closure.yaml",
                        .closure_size = closure ? strlen(closure) : 0};
  *m = NULL;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_read_urdf(m, &s, &o, messages);
  list_all(messages, list);
  assert_true((st == TML_OK) == (tml_messages_errors(messages) == 0));
  tml_messages_free(messages);
  return st;
}

static tml_model *good(const char *text, const char *closure, char list[LIST_MAX])
{
  tml_model *m;
  const tml_status st = read_bytes(text, strlen(text), closure, &m, list);
  if (st) fail_msg("%s", list);
  return m;
}

/* Refused, with this in what is said. */
static void refused(const char *text, const char *message)
{
  char list[LIST_MAX];
  tml_model *m;
  assert_int_equal(read_bytes(text, strlen(text), NULL, &m, list), TML_ERR_MODEL);
  assert_null(m);
  assert_contains(list, message);
}

static void refused_closure(const char *text, const char *closure, const char *message)
{
  char list[LIST_MAX];
  tml_model *m;
  assert_int_equal(read_bytes(text, strlen(text), closure, &m, list), TML_ERR_MODEL);
  assert_contains(list, message);
}

static const tml_body *body(const tml_model *m, const char *name)
{
  const int i = tml_model_find_body(m, name);
  if (i < 0) fail_msg("there is no body '%s'", name);
  return &m->bodies[i];
}

static void close_to(double a, double b)
{
  if (!(fabs(a - b) <= 1e-12*(1 + fabs(b)))) fail_msg("%.15g instead of %.15g", a, b);
}

#define MASS "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/></inertial>"
#define LINK(name) "<link name='" name "'>" MASS "</link>"
#define JOINT(name, type, a, b, more) \
  "<joint name='" name "' type='" type "'><parent link='" a "'/><child link='" b "'/>" more "</joint>"
#define PAIR(more) "<robot name='r'><link name='world'/>" LINK("a") "\n" more "</robot>"
#define LIMIT "<limit lower='-1' upper='2' effort='50' velocity='1'/>"

/* ---------------------------------------------------------------- bodies --------------------- */

/* About x by a right angle: y becomes z, z becomes -y. Off-diagonal entries keep their sign as entries of a tensor. */
static void test_inertia(void **state)
{
  (void)state;
  char list[LIST_MAX];
  tml_model *m = good("<robot name='r'><link name='world'/><link name='a'><inertial>"
                      "<origin xyz='0.1 0.2 0.3' rpy='1.5707963267948966 0 0'/><mass value='2.5'/>"
                      "<inertia ixx='2' iyy='3' izz='4' ixy='0.1' ixz='0.2' iyz='0.3'/></inertial></link>"
                      JOINT("j", "floating", "world", "a", "<origin xyz='1 2 3' rpy='0 0 1.5707963267948966'/>")
                      "</robot>", NULL, list);
  const tml_body *b = body(m, "a");
  const double wanted[9] = {2, -0.2, 0.1, -0.2, 4, -0.3, 0.1, -0.3, 3};
  close_to(b->mass, 2.5);
  for (int i = 0; i < 3; i++) {
    close_to(b->centre[i], 0.1*(i + 1));
    for (int k = 0; k < 3; k++) close_to(b->J[3*i + k], wanted[3*i + k]);
  }
  assert_int_equal(m->n_joints, 0);
  assert_string_equal(m->title, "r");
  close_to(m->gravity[2], -9.80665);
  tml_model_free(m);
}

/* A chain at a pose, by hand: a turns by a right angle about z, b slides along its own x, which then is y of ground. */
static void test_places(void **state)
{
  (void)state;
  char list[LIST_MAX];
  const char *robot = "<robot name='r'><link name='world'/>" LINK("a") LINK("b")
                      JOINT("turn", "continuous", "world", "a", "<origin xyz='1 0 0'/><axis xyz='0 0 1'/>")
                      JOINT("slide", "prismatic", "a", "b", "<origin xyz='0.5 0 0'/><axis xyz='1 0 0'/>" LIMIT)
                      "</robot>";
  tml_model *m = good(robot, "trammel: 1\nrobot: {pose: {turn: 90 deg, slide: 20 cm}}\n", list);
  problem p = {.model = m};
  problem_options(m, &p.opt);
  problem_start(&p);
  close_to(problem_read(&p, "b.x"), 1);
  close_to(problem_read(&p, "b.y"), 0.7);
  close_to(problem_read(&p, "turn.angle"), 2*atan(1));
  close_to(problem_read(&p, "slide.displacement"), 0.2);
  problem_end(&p);
}

/* Links without mass: on what a fixed joint holds them to, towards the root or away from it. */
static void test_massless(void **state)
{
  (void)state;
  char list[LIST_MAX];
  tml_model *m = good("<robot name='r'><link name='world'/><link name='frame'/>" LINK("a") "<link name='tool'/>"
                      JOINT("spin", "continuous", "world", "frame", "<axis xyz='0 0 1'/>")
                      JOINT("hold", "fixed", "frame", "a", "<origin xyz='0 1 0'/>")
                      JOINT("tip", "fixed", "frame", "tool", "<origin xyz='2 0 0'/>") "</robot>", NULL, list);
  assert_contains(list, "note r.urdf:1: link 'frame' has no mass: it is a marker on 'a'");
  assert_contains(list, "link 'tool' has no mass: it is a marker on 'a'");
  assert_contains(list, "link 'world' has no mass: it is a marker on the ground");
  assert_int_equal(m->n_joints, 1);
  assert_int_equal(m->n_bodies, 2);
  const tml_marker *tool = &m->markers[tml_model_find_marker(m, "a.tool", &(tml_error){0})];
  close_to(tool->s[0], 2);
  close_to(tool->s[1], -1);
  tml_model_free(m);
  refused("<robot name='r'><link name='world'/><link name='b'/>\n"
          JOINT("j", "continuous", "world", "b", "") "</robot>",
          "error r.urdf:1: link 'b' has no mass and moves by itself, by the joint 'j'");
}

static void test_root(void **state)
{
  (void)state;
  char list[LIST_MAX];
  tml_model *m = good("<robot name='r'>" LINK("a") "</robot>", NULL, list);
  assert_int_equal(m->n_joints, 1);
  assert_int_equal(m->joints[0].kind, TML_JOINT_FIXED);
  assert_contains(list, "the root link 'a' is fixed to the ground");
  tml_model_free(m);
  m = good("<robot name='r'>" LINK("a") "</robot>", "trammel: 1\nrobot: {root: free}\n", list);
  assert_int_equal(m->n_joints, 0);
  tml_model_free(m);
}

/* Names that are none here, and names of links that joints have as well. */
static void test_names(void **state)
{
  (void)state;
  char list[LIST_MAX];
  tml_model *m = good("<robot name='r'><link name='world'/>" LINK("left-arm") LINK("ground")
                      JOINT("left-arm", "continuous", "world", "left-arm", "")
                      JOINT("2nd", "continuous", "left-arm", "ground", "") "</robot>", NULL, list);
  assert_contains(list, "'left-arm' is called 'left_arm' here");
  assert_contains(list, "'left-arm' is called 'left_arm_joint' here");
  assert_contains(list, "'ground' is called 'ground_link' here");
  assert_contains(list, "'2nd' is called '_2nd' here");
  tml_model_free(m);
}

/* ---------------------------------------------------------------- joints --------------------- */

static void test_joints(void **state)
{
  (void)state;
  static const struct { const char *type; int kind; } cases[] = {
      {"revolute", TML_JOINT_REVOLUTE}, {"continuous", TML_JOINT_REVOLUTE}, {"prismatic", TML_JOINT_TRANSLATIONAL},
      {"fixed", TML_JOINT_FIXED}, {"planar", TML_JOINT_PLANE}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    char list[LIST_MAX], text[1000];
    snprintf(text, sizeof text, "<robot name='r'><link name='world'/>%s<joint name='j' type='%s'><parent link='world'/>"
             "<child link='a'/><axis xyz='0 3 0'/>%s</joint></robot>", LINK("a"), cases[i].type, LIMIT);
    tml_model *m = good(text, NULL, list);
    assert_int_equal(m->n_joints, 1);
    assert_int_equal(m->joints[0].kind, cases[i].kind);
    assert_true(!strstr(list, "elastic stops") == !(cases[i].kind == TML_JOINT_TRANSLATIONAL || i == 0));
    const tml_marker *base = &m->markers[m->joints[0].i];
    if (cases[i].kind != TML_JOINT_FIXED) close_to(base->B[5], 1); /* z along y */
    tml_model_free(m);
  }
}

/* The stop of a revolute joint holds the effort, 50 N m, at 0.01 rad: 5000 N m/rad, straight. */
static void test_limit(void **state)
{
  (void)state;
  char list[LIST_MAX];
  tml_model *m = good(PAIR(JOINT("j", "revolute", "world", "a", "<axis xyz='1 0 0'/>" LIMIT)),
                      "trammel: 1\nrobot: {pose: {j: 2.004}}\n", list);
  problem p = {.model = m};
  assert_contains(list, "warning r.urdf:2: joint 'j' starts at 2.004, outside of its limits, -1 to 2");
  problem_options(m, &p.opt);
  problem_start(&p);
  close_to(fabs(problem_read(&p, "j.limit.torque")), 20);
  close_to(problem_read(&p, "a.wdx"), -20);
  close_to(((const tml_stop *)m->forces[0].data)->law.dissipation, 1000); /* leaves with at most 1/1000 rad/s */
  problem_end(&p);
  m = good(PAIR(JOINT("j", "revolute", "world", "a", LIMIT)), "trammel: 1\nrobot: {limits: none}\n", list);
  assert_int_equal(m->n_forces, 0);
  tml_model_free(m);
}

/* Joints whose zero is outside of their limits, or puts a follower outside of its own, start at the nearest limit. */
static void test_start(void **state)
{
  (void)state;
#define BOUND(lower, upper) "<axis xyz='0 0 1'/><limit lower='" lower "' upper='" upper "' effort='50' velocity='1'/>"
  static const char robot[] = "<robot name='r'><link name='world'/>" LINK("a") LINK("b") LINK("c") LINK("d") "\n"
      JOINT("knee", "revolute", "world", "a", BOUND("-2", "-0.5")) "\n"
      JOINT("rail", "prismatic", "a", "b", BOUND("0.2", "0.4")) "\n"
      JOINT("lead", "revolute", "world", "c", BOUND("-1", "1")) "\n"
      JOINT("tail", "revolute", "c", "d", BOUND("0.3", "3") "<mimic joint='lead' multiplier='-2' offset='0.1'/>")
      "</robot>";
  static const struct { const char *closure; double knee; } cases[] = {
      {NULL, -0.5}, {"trammel: 1\nrobot: {guess: {knee: -3}}\n", -2}, {"trammel: 1\nrobot: {pose: {knee: -1}}\n", -1},
      {"trammel: 1\nrobot: {pose: {knee: -2.1}}\n", -2.1}, {"trammel: 1\nrobot: {limits: none}\n", 0}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    char list[LIST_MAX];
    tml_model *m = good(robot, cases[i].closure, list);
    problem p = {.model = m};
    const bool free = i == 4;
    problem_options(m, &p.opt);
    problem_start(&p);
    close_to(problem_read(&p, "knee.angle"), cases[i].knee);
    close_to(problem_read(&p, "rail.displacement"), free ? 0 : 0.2);
    close_to(problem_read(&p, "lead.angle"), free ? 0 : -0.1); /* so that tail = 0.3 */
    close_to(problem_read(&p, "tail.angle"), free ? 0.1 : 0.3);
    assert_true(!!strstr(list, "note r.urdf:2: joint 'knee' starts at -0.5 instead of 0") == (i == 0));
    assert_true(!!strstr(list, "note r.urdf:4: joint 'lead' starts at -0.1 instead of 0, where a follower") == !free);
    assert_true(!!strstr(list, "joint 'knee' starts at -2.1, outside of its limits, -2 to -0.5") == (i == 3));
    problem_end(&p);
  }
}

/* Damping slows a body by exp(-c t/J): here 1 kg m2, and 1 kg along a line. */
static void test_damping(void **state)
{
  (void)state;
  static const char *const types[] = {"continuous", "prismatic"};
  static const char *const rates[] = {"j.angle_rate", "j.displacement_rate"};
  for (int i = 0; i < 2; i++) {
    char list[LIST_MAX], text[1000], closure[200];
    snprintf(text, sizeof text, "<robot name='r'><link name='world'/>%s<joint name='j' type='%s'><parent link='world'/>"
             "<child link='a'/><origin xyz='0 0 1' rpy='0.3 0.2 0.1'/><axis xyz='0 0 1'/><dynamics damping='2'/>"
             "<limit lower='-9' upper='9'/></joint></robot>", LINK("a"), types[i]);
    snprintf(closure, sizeof closure, "trammel: 1\ngravity: [0, 0, 0]\nforces: {push: {%s: [a.j, ground.j], frame: "
             "ground.j, value: [0, 0, %s]}}\n", i == 0 ? "torque" : "force", i == 0 ? "10 N*m" : "10 N");
    tml_model *m = good(text, closure, list);
    problem p = {.model = m};
    problem_options(m, &p.opt);
    problem_set(&p, "tolerance 1e-9");
    problem_start(&p);
    problem_advance(&p, 0.5);
    assert_between(problem_read(&p, rates[i]), 5*(1 - exp(-1.0)) - 1e-5, 5*(1 - exp(-1.0)) + 1e-5);
    problem_end(&p);
  }
}

/* Friction is as strong as it says, whatever the load: 3 of a push of 10 is lost, and a push of 2.9 moves nothing. */
static void test_friction(void **state)
{
  (void)state;
  static const char *const types[] = {"continuous", "prismatic"};
  static const char *const rates[] = {"j.angle_rate", "j.displacement_rate"};
  for (int i = 0; i < 4; i++) {
    const int k = i % 2;
    char list[LIST_MAX], text[1000], closure[200];
    snprintf(text, sizeof text, "<robot name='r'><link name='world'/>%s<joint name='j' type='%s'><parent link='world'/>"
             "<child link='a'/><axis xyz='1 0 0'/><dynamics friction='3'/><limit lower='-9' "
                 "upper='9'/></joint></robot>",
             LINK("a"), types[k]);
    snprintf(closure, sizeof closure, "trammel: 1\nforces: {push: {%s: [a.j, ground.j], frame: ground.j, value: [0, "
             "0, %s]}}\n", k == 0 ? "torque" : "force", i < 2 ? "10" : "2.9");
    tml_model *m = good(text, closure, list);
    problem p = {.model = m};
    problem_options(m, &p.opt);
    problem_set(&p, "tolerance 1e-7");
    problem_start(&p);
    problem_advance(&p, 0.5);
    const double speed = problem_read(&p, rates[k]);
    if (i < 2) assert_between(speed, 3.5*0.998, 3.5*1.002);
    else assert_between(speed, -1e-3, 1e-3);
    problem_end(&p);
  }
}

/* q = multiplier q_leader + offset, in chains, whatever the order of the text. */
static void test_mimic(void **state)
{
  (void)state;
  char list[LIST_MAX];
#define TURN(name, child, more) JOINT(name, "continuous", "world", child, "<axis xyz='0 0 1'/>" more)
  tml_model *m = good("<robot name='r'><link name='world'/>" LINK("a") LINK("b") LINK("c")
                      TURN("jc", "c", "<mimic joint='jb' multiplier='2' offset='-0.1'/>")
                      TURN("jb", "b", "<mimic joint='ja' multiplier='-3' offset='0.2'/>")
                      TURN("ja", "a", "") "</robot>",
                      "trammel: 1\nrobot: {pose: {ja: 0.1}}\nmotions: {m: {rotation: ja, value: 0.1 + time}}\n", list);
  problem p = {.model = m};
  assert_int_equal(m->n_couplers, 2);
  problem_options(m, &p.opt);
  problem_start(&p);
  close_to(problem_read(&p, "jb.angle"), -0.1);
  close_to(problem_read(&p, "jc.angle"), -0.3);
  problem_advance(&p, 0.5);
  assert_between(problem_read(&p, "jb.angle"), -3*0.6 + 0.2 - 1e-8, -3*0.6 + 0.2 + 1e-8);
  assert_between(problem_read(&p, "jc.angle"), 2*(-3*0.6 + 0.2) - 0.1 - 1e-8, 2*(-3*0.6 + 0.2) - 0.1 + 1e-8);
  problem_end(&p);
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<mimic joint='j'/>")), "joint 'j' follows itself");
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<mimic joint='k'/>")),
          "follows the joint 'k', which does not exist");
  refused(PAIR(JOINT("j", "fixed", "world", "a", "<mimic joint='k'/>")), "it has no coordinate");
}

/* ---------------------------------------------------------------- shapes --------------------- */

static void test_shapes(void **state)
{
  (void)state;
  char list[LIST_MAX];
#define VISUAL(shape, more) "<visual><geometry>" shape "</geometry>" more "</visual>"
  const char *robot = "<robot name='r'><material name='red'><color rgba='1 0 0.5 1'/></material><link name='a'>"
                      VISUAL("<box size='1 2 3'/>", "<origin xyz='1 0 0'/><material name='red'/>")
                      VISUAL("<cylinder length='4' radius='5'/>", "<material name='none'/>")
                      VISUAL("<sphere radius='6'/>", "") VISUAL("<sphere radius='0'/>", "")
                      VISUAL("<mesh filename='package://p/a.dae'/>", "")
                      VISUAL("<mesh filename='package://p/a.stl'/>", "")
                      "<collision><geometry><box size='7 7 7'/></geometry></collision></link></robot>";
  tml_model *m = good(robot, NULL, list);
  assert_int_equal(m->n_shapes, 3);
  assert_int_equal(m->shapes[1].kind, TML_CYLINDER);
  close_to(m->shapes[1].size[0], 4);
  close_to(m->shapes[0].size[2], 3);
  assert_string_equal(m->shapes[0].color, "#ff0080");
  assert_null(m->shapes[1].color);
  assert_contains(list, "there is no material 'none'");
  assert_contains(list, "a.dae' is a Collada file, which is not read");
  assert_contains(list, "it is in the package 'p', and --package-path p=DIR gives its folder");
  assert_contains(list, "<sphere> has a size of 0 m: it is not drawn");
  tml_model_free(m);
  m = good(robot, "trammel: 1\nrobot: {shapes: collision}\n", list);
  assert_int_equal(m->n_shapes, 1);
  close_to(m->shapes[0].size[0], 7);
  tml_model_free(m);
  m = good(robot, "trammel: 1\nrobot: {shapes: both}\n", list);
  assert_int_equal(m->n_shapes, 4);
  tml_model_free(m);
}

/* A corner of a cube, whatever the file; what was asked for is kept. */
typedef struct asked { char uri[80]; double scale; tml_status answer; } asked;

static tml_status corner(void *user, tml_mesh **out, const char *uri, double scale, tml_error *err)
{
  asked *a = user;
  const double points[12] = {0, 0, 0, scale, 0, 0, 0, scale, 0, 0, 0, scale};
  const int triangles[12] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
  snprintf(a->uri, sizeof a->uri, "%s", uri);
  a->scale = scale;
  if (a->answer) return tml_fail(err, a->answer, "it is not there");
  return tml_mesh_create(out, points, 4, triangles, 4, err);
}

static tml_status read_mesh(const char *scale, asked *a, tml_model *m)
{
  char text[400];
  tml_messages *messages;
  snprintf(text, sizeof text, "<robot><link name='a'>" MASS VISUAL("<mesh filename='file:///a.stl' scale='%s'/>", "")
           "</link></robot>", scale);
  const tml_urdf_file f = {"r.urdf", text, strlen(text)};
  const tml_urdf_options o = {.read_mesh = corner, .user = a};
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_urdf_read(m, &f, &o, messages);
  tml_messages_free(messages);
  return st;
}

/* One scale is the reader's, three are applied here; a mirrored solid stays one, with the same volume. */
static void test_mesh(void **state)
{
  (void)state;
  static const struct { const char *scale; double asked, size[3]; int shapes; tml_status answer; } cases[] = {
      {"2 2 2", 2, {2, 2, 2}, 1, TML_OK}, {"2 3 -4", 1, {2, 3, -4}, 1, TML_OK},
      {"-1 -1 -1", 1, {-1, -1, -1}, 1, TML_OK},
      {"0 1 1", 0, {0}, 0, TML_OK}, {"1 1 1", 1, {0}, 0, TML_ERR_FILE}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    asked a = {.answer = cases[i].answer};
    tml_model *m;
    assert_int_equal(tml_model_create(&m), TML_OK);
    assert_int_equal(read_mesh(cases[i].scale, &a, m), TML_OK);
    close_to(a.scale, cases[i].asked);
    assert_int_equal(m->n_shapes, cases[i].shapes);
    for (int k = 0; k < 3 && m->n_shapes > 0; k++) {
      const tml_mesh *mesh = m->shapes[0].mesh;
      const double size = cases[i].size[k];
      assert_string_equal(a.uri, "file:///a.stl");
      close_to(size > 0 ? mesh->high[k] : mesh->low[k], size);
      close_to(mesh->volume, fabs(cases[i].size[0]*cases[i].size[1]*cases[i].size[2])/6);
    }
    tml_model_free(m);
  }
}

/* ---------------------------------------------------------------- what is refused ------------ */

static void test_refused(void **state)
{
  (void)state;
  refused("<robot name='r'></robot>", "error r.urdf:1: the robot has no links");
  refused("<sdf/>", "error r.urdf:1: the first element is <sdf>: a robot in URDF begins with <robot>");
  refused(PAIR(""), "link 'a' is no child of any joint, and neither is 'world': a robot has one root");
  refused("<robot>" LINK("a") LINK("a") "</robot>", "there is another link 'a'");
  refused("<robot><link/></robot>", "<link> has no name");
  refused(PAIR("<joint name='j' type='revolut'/>"), "r.urdf:2: joint 'j': there is no type 'revolut'; did you mean "
          "'revolute'?");
  refused(PAIR("<joint name='j'/>"), "joint 'j' has no type");
  refused(PAIR("<joint name='j' type='fixed'><parent link='a'/></joint>"), "joint 'j' has no <child link=\"...\"/>");
  refused(PAIR(JOINT("j", "fixed", "a", "nobody", "")), "names the link 'nobody', which does not exist");
  refused(PAIR(JOINT("j", "fixed", "a", "a", "")), "cannot be reached from the root 'world'");
  refused("<robot>" LINK("a") LINK("b") JOINT("j", "fixed", "a", "b", "") JOINT("k", "fixed", "b", "a", "") "</robot>",
          "there is no root to begin with");
  refused("<robot><link name='w'/>" LINK("a") LINK("b") JOINT("i", "fixed", "w", "w", "") "</robot>", "one root");
  refused("<robot><link name='w'/>" LINK("a") LINK("b") JOINT("j", "fixed", "a", "b", "")
          JOINT("k", "fixed", "b", "a", "") "</robot>", "cannot be reached from the root 'w': it is in a circle");
  refused("<robot><link name='w'/>" LINK("a") JOINT("j", "fixed", "w", "a", "") JOINT("k", "continuous", "w", "a", "")
          "</robot>", "links of URDF have one parent, loops are closed by the file");
  refused(PAIR(JOINT("j", "revolute", "world", "a", "<limit lower='1' upper='-1'/>")), "lower is 1, above upper, -1");
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<axis xyz='0 0 0'/>")), "its axis has no direction");
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<axis xyz='0 0'/>")), "xyz=\"0 0\" of <axis> must be 3 numbers");
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<axis xyz='0 0 nan'/>")), "must be 3 numbers");
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<origin xyz='0 0 1e999'/>")), "must be 3 numbers");
  refused(PAIR(JOINT("j", "continuous", "world", "a", "<dynamics damping='-1'/>")), "must be >= 0");
  refused("<robot><link name='a'><inertial><inertia ixx='1' iyy='1' izz='1'/></inertial></link></robot>", "no <mass>");
  refused("<robot><link name='a'>\n<inertial><mass value='-1'/><inertia ixx='1' iyy='1' izz='1'/></inertial></link>"
          "</robot>", "error r.urdf:2: body 'a': mass is -1 kg");
  refused("<robot>\n<link\n  name=''\n/>\n</robot>", "error r.urdf:2: <link> has no name");
  refused("<robot xmlns:xacro='x'><xacro:macro name='m'/></robot>", "<xacro:macro> is a macro of xacro: expand the "
          "file first");
  refused(PAIR(JOINT("j", "fixed", "world", "a", "<origin xyz='${x} 0 0'/>")), "is an expression of xacro");
}

static void test_closures(void **state)
{
  (void)state;
  const char *robot = PAIR(JOINT("j", "continuous", "world", "a", ""));
  refused_closure(robot, "trammel: 1\nrobot: {pose: {k: 1}}\n", "error r.closure.yaml:2: the robot has no joint 'k'");
  refused_closure(robot, "trammel: 1\nrobot: {rot: free}\n", "rot");
  refused_closure(robot, "trammel: 1\nrobot: {root: loose}\n", "r.closure.yaml:2");
  refused_closure(robot, "trammel: 1\nbodies: {a: {mass: 2}}\n", "a has markers and shapes, but no mass");
  refused_closure(robot, "trammel: 1\njoints: {k: {revolute: [a.x, ground]}}\n", "error r.closure.yaml:2");
  refused_closure(robot, "trammel: 1\njoints: [\n", "error r.closure.yaml");
  char list[LIST_MAX];
  tml_model *m = good(robot, "trammel: 1\nbodies: {a: {markers: {x: {at: [1, 2, 3]}}}, c: {mass: 1, inertia: [1, 1, "
                      "1]}}\njoints: {k: {spherical: [a.x, c]}}\n", list);
  assert_int_equal(m->n_joints, 2);
  tml_model_free(m);
}

/* ---------------------------------------------------------------- hostile XML ---------------- */

static void test_entities(void **state)
{
  (void)state;
  static const char *const types[] = {
      "<!DOCTYPE robot>\n<robot/>",
      "<!DOCTYPE robot SYSTEM 'http://localhost:9/robot.dtd'>\n<robot/>",
      "<!DOCTYPE robot [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]><robot name='&b;'/>",
      "<!DOCTYPE robot [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><robot name='r'>&x;</robot>",
      "<!DOCTYPE robot [<!ENTITY % p SYSTEM 'file:///etc/hostname'> %p;]><robot/>",
      "<!DOCTYPE robot [<!ATTLIST link name CDATA 'given'>]><robot><link/></robot>"};
  for (size_t i = 0; i < sizeof types/sizeof *types; i++) refused(types[i],
                                                                  "a document type (<!DOCTYPE ...>) is not read");
  refused("<robot name='&x;'/>", "this is not well-formed XML");
  refused("<robot xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='file:///etc/hostname'/></robot>",
          "the robot has no links");
}

static void test_malformed(void **state)
{
  (void)state;
  static const char *const texts[] = {"<robot", "<robot>", "<robot></link>", "<robot a='1' a='2'/>", "<robot a=1/>",
                                      "x",
                                      "<robot/><robot/>", "<robot>&#0;</robot>", "<?xml version='9'", "<![CDATA[",
                                          "<a<b>"};
  char list[LIST_MAX];
  tml_model *m;
  for (size_t i = 0; i < sizeof texts/sizeof *texts; i++) refused(texts[i], "this is not well-formed XML");
  refused("", "the file is empty");
  assert_int_equal(read_bytes("<robot\0name='r'/>", 17, NULL, &m, list), TML_ERR_MODEL);
  assert_int_equal(read_bytes("<robot name='\xff\xfe'/>", 18, NULL, &m, list), TML_ERR_MODEL);
  refused("<robot name='r'>\n<link name='a'>\n</lonk>\n</robot>", "error r.urdf:3: this is not well-formed XML");
}

static void test_bombs(void **state)
{
  (void)state;
  enum { DEPTH = 20000 };
  const size_t size = TML_XML_SIZE + 10;
  char *text = malloc(size + 1), list[LIST_MAX];
  tml_model *m;
  assert_non_null(text);
  for (int i = 0; i < DEPTH; i++) memcpy(text + 3*i, "<a>", 3);
  assert_int_equal(read_bytes(text, 3*DEPTH, NULL, &m, list), TML_ERR_MODEL);
  assert_contains(list, "elements are nested more than 100 deep");
  memset(text, ' ', size);
  memcpy(text, "<robot ", 7);
  text[size] = '\0';
  assert_int_equal(read_bytes(text, size, NULL, &m, list), TML_ERR_MODEL);
  assert_contains(list, "the text has 16 MB, more than 16");
  assert_int_equal(read_bytes(text, TML_XML_SIZE, NULL, &m, list), TML_ERR_MODEL);
  assert_contains(list, "a tag is longer than 8192 characters");
  memcpy(text, "<robot>", 7);
  for (int i = 0; i < TML_XML_ELEMENTS + 1; i++) memcpy(text + 7 + 4*i, "<a/>", 4);
  assert_int_equal(read_bytes(text, 7 + 4*(TML_XML_ELEMENTS + 1), NULL, &m, list), TML_ERR_MODEL);
  assert_contains(list, "there are more than 500000 elements");
  free(text);
}

/* A chain of many links takes time in proportion. */
static void test_long(void **state)
{
  (void)state;
  enum { LINKS = 3000, ROOM = 400*LINKS };
  char *text = malloc(ROOM), list[LIST_MAX];
  assert_non_null(text);
  size_t n = (size_t)snprintf(text, ROOM, "<robot name='r'><link name='l0'/>");
  for (int i = 1; i < LINKS; i++)
    n += (size_t)snprintf(text + n, ROOM - n, "<link name='l%d'>" MASS "</link><joint name='j%d' "
                          "type='continuous'><parent "
                          "link='l%d'/><child link='l%d'/><origin xyz='1 0 0'/></joint>", i, i, i - 1, i);
  snprintf(text + n, ROOM - n, "</robot>");
  tml_model *m = good(text, NULL, list);
  assert_int_equal(m->n_bodies, LINKS);
  close_to(m->bodies[LINKS - 1].x[0], LINKS - 1);
  tml_model_free(m);
  free(text);
}

static void test_recognised(void **state)
{
  (void)state;
  static const struct { const char *name, *text; bool is; } cases[] = {
      {"a.urdf", "", true}, {"a.URDF", "x", true}, {"a.xml", "<?xml version='1.0'?><!-- <a> -->\n<robot name='r'>",
                                                    true},
      {"a", "\xef\xbb\xbf<robot>", true}, {"a", "<robots>", false}, {"a.yaml", "<robot>", false},
      {"a", "robot: 1", false},
      {"a", "<!-- <robot>", false}, {"a", "", false}, {"a", "<robot", false}, {"a.urdf.xacro", "", true}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++)
    if ((tml_model_format(cases[i].name, cases[i].text, strlen(cases[i].text)) ==
         tml_format_find(TML_FORMATS_MODEL, "urdf")) != cases[i].is)
      fail_msg("%s: %s", cases[i].name, cases[i].text);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_inertia), cmocka_unit_test(test_places), cmocka_unit_test(test_massless),
      cmocka_unit_test(test_root), cmocka_unit_test(test_names), cmocka_unit_test(test_joints),
      cmocka_unit_test(test_limit), cmocka_unit_test(test_start),
      cmocka_unit_test(test_damping), cmocka_unit_test(test_friction),
      cmocka_unit_test(test_mimic), cmocka_unit_test(test_shapes), cmocka_unit_test(test_mesh),
          cmocka_unit_test(test_refused),
      cmocka_unit_test(test_closures), cmocka_unit_test(test_entities), cmocka_unit_test(test_malformed),
      cmocka_unit_test(test_bombs), cmocka_unit_test(test_long), cmocka_unit_test(test_recognised)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
