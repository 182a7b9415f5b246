/* test_reading.c - memory that runs out while models are read, built and written: all kinds of files. */
#include "core/error.h"
#include "modelfile/read_adams.h"
#include "modelfile/read_urdf.h"
#include "memory/mechanism.h"
#include "support/fe_sample.h"
#include "support/folder.h"
#include "support/mbdyn_sample.h"
#include "file/text/xml_tree.h"

/* A dataset, and writing a model. */
static const char dataset[] = "A bit of everything\n"
                              "UNITS/SYSTEM=CGS\n"
                              "PART/1,GROUND,MATERIAL=steel\n"
                              "MARKER/1,PART=1,QP=0,0,1\n"
                              "! adams_view_name='arm'\n"
                              "PART/2,MASS=1,CM=2,IP=2,2,2\n"
                              "MARKER/2,PART=2\n"
                              "JOINT/1,CYLINDRICAL,I=2,J=1\n"
                              "JOINT/2,SCREW,PITCH=1,I=2,J=1\n"
                              "SPLINE/1,X=0,1,2,3,Y=0,1,4,9\n"
                              "MOTION/1,ROT,JOINT=1,FUNCTION=30D*AKISPL(TIME,0,1)\n"
                              "GFORCE/1,I=2,JFLOAT=1,FX=1\\TZ=SIN(TIME)\n"
                              "GRAPHICS/1,CYLINDER,CM=2,LENGTH=1,RADIUS=1\n"
                              "GRAPHICS/2,PLANE,RM=1,XMIN=0,XMAX=1,YMIN=0,YMAX=1\n"
                              "CONTACT/1,IGEOM=1,JGEOM=2,IMPACT,STIFFNESS=1,EXPONENT=2,DAMPING=1,DMAX=1\n"
                              "MATRIX/1,FULL=RORDER,ROWS=4,COLUMNS=3,VALUES=0,0,0,1,0,0,2,1,0,3,1,1\n"
                              "CURVE/1,CURVE_POINTS,MATRIX=1\n"
                              "PTCV/1,I=2,RM=1,CURVE=1\n"
                              "REQUEST/1,F2=DX(2,1)\\F3=DY(2,1)+VX(2),C=way\n"
                              "REQUEST/2,D,I=2,J=1,RM=2\n"
                              "OUTPUT/REQSAVE\n"
                              "END\n";

static tml_status use_dataset(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.adm", dataset, sizeof dataset - 1, NULL, messages);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* With commands in two phases, sensors that carry them out, and elements that are off. */
static const char phased[] = "title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nMARKER/1,PART=1\nPART/2,MASS=1,CM=2,IP=2,2,2\n"
                             "MARKER/2,PART=2\nJOINT/1,CYLINDRICAL,I=2,J=1\nGFORCE/1,I=2,JFLOAT=1,FX=1\\TZ=2\n"
                             "SFORCE/1,TRANS,I=2,J=1,FUNCTION=USER(1)\nVARIABLE/1,FUNCTION=SFORCE(1,0,2,0)\n"
                             "SENSOR/1,FUNCTION=DZ(2,1),GE,VALUE=1,RETURN\nVARIABLE/2,FUNCTION=1+2\n"
                             "PINPUT/1,VARIABLES=2\nPOUTPUT/1,VARIABLES=1\nEND\n";
static const char phases[] = "phased\n\nDEACT/SFORCE,ID=1\nDEACT/GFORCE,ID=1\nSIM/DYN,END=1,STEPS=2\nACT/GFORCE,ID=1\n"
                             "DEACT/JOINT,ID=1\nSIM/DYN,END=2,STEPS=8\nLINEAR/STATEMAT\nLINEAR/EIGENSOL,RM=2\n";

static tml_status use_commands(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  const tml_dataset d = {.name = "phased.adm", .text = phased, .size = sizeof phased - 1, .commands_name = "phased.acf",
                         .commands = phases, .commands_size = sizeof phases - 1};
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_read_adams_dataset(&m, &d, messages);
  if (st == TML_OK && m->n_sensors != 3) fail_msg("%d sensors instead of 3", m->n_sensors);
  if (st == TML_OK && m->n_linear_orders != 2) fail_msg("%d linear models instead of 2", m->n_linear_orders);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A robot, with the file that closes its loop; a build without libxml2 refuses it. */
static const char robot[] = "<robot name='r'><material name='m'><color rgba='1 0 0 1'/></material><link name='w'/>"
                            "<link name='a'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/></inertial>"
                            "<visual name='v'><geometry><box size='1 1 1'/></geometry><material "
                                "name='m'/></visual></link>"
                            "<link name='b-c'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/></inertial>"
                            "</link><link name='tool'/>"
                            "<joint name='j' type='revolute'><parent link='w'/><child link='a'/><dynamics damping='1' "
                            "friction='1'/><limit lower='-1' upper='1' effort='1' velocity='1'/></joint>"
                            "<joint name='k' type='prismatic'><parent link='a'/><child link='b-c'/><dynamics "
                                "damping='1'/><limit lower='-1' upper='1' effort='1' velocity='1'/><mimic joint='j' "
                                "offset='0.1'/></joint>"
                            "<joint name='t' type='fixed'><parent link='b-c'/><child link='tool'/></joint></robot>";
static const char closure[] = "trammel: 1\nrobot: {shapes: both, pose: {j: 0.1}}\n"
                              "bodies: {a: {markers: {x: {at: [1, 2, 3]}}}}\n"
                              "forces: {s: {spring-damper: [a.x, b_c.tool], stiffness: 1}}\n";

static tml_status use_robot(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  const tml_read_options o = {.size = sizeof o};
  tml_robot_source s = {.name = "r.urdf", .text = robot, .size = sizeof robot - 1, .closure_name = "r.closure.yaml",
                        .closure = closure, .closure_size = sizeof closure - 1};
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_read_urdf(&m, &s, &o, messages);
  if (st == TML_ERR_MODEL) tml_fail(err, st, "%s", tml_messages_get(messages, tml_messages_count(messages) - 1).text);
  if (st == TML_OK && m->n_couplers != 1) fail_msg("%d couplers instead of 1", m->n_couplers);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static bool reads_robots(void)
{
  tml_xml_fault fault;
  tml_xml *x = NULL;
  const tml_status st = tml_xml_parse(&x, "<a/>", 4, &fault);
  tml_xml_free(x);
  return st == TML_OK;
}

/* Equations of the user's own are read and written. */
static const char user[] = "trammel: 1\n"
                           "bodies:\n"
                           "  cart: {mass: 1, inertia: [1, 1, 1]}\n"
                           "  disc: {mass: 1, inertia: [1, 1, 1]}\n"
                           "variables: {a: plain(b) + 1, b: {value: 0.5 - dx(cart), unit: mm}, c: {zero: c^2 - 2}}\n"
                           "equations: {x: a, z: {zero: dif1(z) + z, start-rate: 2}}\n"
                           "blocks:\n"
                           "  p: {state-space: {a: [[0, 1], [-1, -2]], b: [[0], [1]], c: [[1, 0]]}, inputs: [q.y1]}\n"
                           "  q: {transfer-function: {numerator: [1], denominator: [1, 0.1]}, input: p.y1}\n"
                           "forces: {push: {force: cart, value: [x, vx(cart)*1 N s/m]}}\n"
                           "constraints: {r: {rolling: [disc, ground], radius: 0.3}, e: {zero: dx(cart)}}\n"
                           "sensors: {s: {when: b > 1, stop: true, activate: [push], deactivate: [r]},\n"
                           "  t: {when: {value: b, below: 1}, output: 3}}\n";

static tml_status use_user(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "user.yaml", user, sizeof user - 1, NULL, messages);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Flexible bodies, read, written and reduced: every key of beams; matrices with pads, and modes, from files. */
static const char beams[] = "trammel: 1\n"
                            "bodies:\n"
                            "  rod:\n"
                            "    kind: flexible\n"
                            "    materials: {steel: {E: 2e11, nu: 0.3, density: 7850}}\n"
                            "    sections: {bar: {rectangle: {width: 20 mm, height: 5 mm}},\n"
                            "      own: {general: {A: 1e-4, Iy: 1e-9, Iz: 1e-9, J: 2e-9, points: [[0, 5 mm]]}}}\n"
                            "    nodes: {A: [0, 0, 0], B: [0.5, 0, 0], C: [0.5, 0.5, 0]}\n"
                            "    beams: [{nodes: [A, B], section: bar, elements: 1, name: first},\n"
                            "      {nodes: [B, C], section: own, material: steel, elements: 1}]\n"
                            "    masses: [{node: C, mass: 0.1, inertia: [1e-4, 1e-4, 1e-4]}]\n"
                            "    interfaces: [A, C]\n"
                            "    modes: {fixed: 2}\n"
                            "    damping: {frequency: [10, 1000], ratio: [0.01, 0.1]}\n"
                            "    start: {modes: [1e-4]}\n"
                            "    markers: {m: {node: B, at: [0, 0, 10 mm]}}\n"
                            "joints: {pin: {revolute: [ground, rod.A]}}\n"
                            "simulate: {end: 0.01}\n";
static const char *const files[] = {
    "trammel: 1\n"
    "bodies:\n"
    "  part:\n"
    "    kind: flexible\n"
    "    mass: 9.5\n"
    "    matrices: {stiffness: K.mtx, mass: M.mtx, nodes: nodes.csv}\n"
    "    interfaces: {root: {nodes: [3, 5, 8], at: [0.5, 0.4, 0]}, tip: {nodes: [20]}}\n"
    "    modes: {fixed: 1}\n"
    "joints: {pin: {spherical: [ground, part.root]}}\n",
    "trammel: 1\n"
    "bodies: {frame: {kind: flexible, modes: {file: frame.fem, length: 1 m}, start: file, markers: {m: {node: 102}}}}\n"
    "joints: {pin: {spherical: [ground, frame.m]}}\n"};

static tml_status reduce_and_write(const tml_model *m, tml_error *err)
{
  tml_reduced r = {.size = sizeof r};
  const tml_status st = tml_model_reduce(m, m->bodies[1].name, &r, err);
  return st ? st : tml_model_write(m, "/dev/null", err);
}

static tml_status use_beams(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "beams.yaml", beams, sizeof beams - 1, NULL, messages);
  if (st == TML_OK) st = reduce_and_write(m, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A flexible body in pieces is read and written. */
static tml_status use_pieces(tml_error *err)
{
  static const char text[] = "trammel: 1\nbodies:\n  arm:\n    kind: flexible\n    pieces: 4\n"
                             "    material: {E: 7e10, nu: 0.3, density: 2700}\n"
                             "    sections: {bar: {tube: {radius: 0.01}}}\n"
                             "    nodes: {A: [0, 0, 0], B: [1, 0, 0], C: [1, 1, 0]}\n    masses: [{node: B, mass: 1}]\n"
                             "    beams: [{nodes: [A, B]}, {nodes: [B, C]}, {nodes: [C, A]}]\n"
                             "    markers: {k: {node: C, at: [0, 0, 1]}}\n";
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "pieces.yaml", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static tml_status use_files(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read(&m, folder_file("model.yaml"), NULL, messages);
  if (st == TML_OK) st = reduce_and_write(m, err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

static int put_data(void **state)
{
  (void)state;
  fe_sample truss;
  tml_structure *frame = mbdyn_structure();
  if (folder_make("reading")) return -1;
  sample_truss(&truss);
  folder_put_new("K.mtx", sample_market(&truss, 'K', 'l'));
  folder_put_new("M.mtx", sample_market(&truss, 'M', 'l'));
  folder_put_new("nodes.csv", sample_table(&truss));
  folder_put_new("frame.fem", mbdyn_text(frame));
  tml_structure_free(frame);
  return 0;
}

static int remove_data(void **state)
{
  (void)state;
  return folder_remove();
}

static void test_flexible(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_beams);
}

static void test_flexible_files(void **state)
{
  (void)state;
  for (int k = 0; k < 2; k++) {
    folder_put("model.yaml", files[k]);
    fail_everywhere(NULL, use_files);
  }
}

/* Reads a mesh and gives it to a model. */
static tml_status use_mesh(tml_error *err)
{
  tml_mesh *mesh = NULL;
  tml_model *m = NULL;
  tml_status st = tml_mesh_read(&mesh, TRAMMEL_SOURCE_DIR "/examples/mesh/handle.obj", 0.001, err);
  if (st == TML_OK) st = tml_model_create(&m);
  const tml_shape_def d = {.size = sizeof d, .body = "ground", .kind = TML_MESH, .mesh = mesh, .density = 1,
                           .color = "red"};
  if (st == TML_OK) st = tml_model_add_shape(m, &d, err);
  tml_mesh_free(mesh);
  tml_model_free(m);
  return st;
}

#define CORNERS "points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]"

/* Curves, a hull and a mesh on bodies, some of them in a contact. */
static tml_status use_surfaces(tml_error *err)
{
  static const char text[] = "trammel: 1\nbodies:\n  b: {density: 1, shapes: [{curve: {radius: \"1 + 0.1*cos(phi)\","
                             " samples: 12, width: 1}}]}\n"
                             "  c: {kind: point, mass: 1, shapes: [{sphere: {radius: 1}}]}\n"
                             "  ground: {shapes: [{curve: {points: [[0, 0], [1, 0], [2, 1]], closed: false}}]}\n"
                             "  h: {density: 1, position: [9, 0, 0], shapes: [{hull: {" CORNERS "}}]}\n"
                             "  t: {density: 1, position: [9, 0, 0], shapes: [{mesh: {" CORNERS ", contact: true,\n"
                             "      rounded: 0.1, triangles: [[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]]}}]}\n"
                             "contacts: {k: {between: [[b, h, t], c], material: {stiffness: 1}}}\n";
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.yaml", text, sizeof text - 1, NULL, messages);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* A model whose functions are compiled, and writing it. */
static tml_status use_plugins(tml_error *err)
{
  static const char text[] = "trammel: 1\nroutines:\n  f: {routine: product, parameters: [2], unit: N}\n"
                             "bodies: {b: {kind: point, mass: 1}}\nchannels: {c: \"f(time, 2) + 1 N\"}\n";
  tml_plugins *p = NULL;
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  tml_status st = tml_plugins_create(&p);
  if (st == TML_OK) st = tml_plugins_open(p, TRAMMEL_TEST_PLUGINS "/sound.so", err);
  if (st == TML_OK) st = tml_messages_create(&messages);
  const tml_read_options o = {.size = sizeof o, .plugins = p};
  if (st == TML_OK) st = tml_model_read_text(&m, "memory.yaml", text, sizeof text - 1, &o, messages);
  tml_plugins_free(p);
  if (st == TML_OK) st = tml_model_write(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* Parts, instances and repetitions of two files, and the flat text. */
static int put_parts(void **state)
{
  (void)state;
  const int failed = folder_make("memory-parts");
  folder_put("m.yaml", "trammel: 1\ninclude: link.yaml\nparameters: {n: 2}\ninstances:\n"
                       "  c: {part: link, repeat: n, index: i, with: {l: i + 1, c: red}, position: [i, 0, 1],\n"
                       "      orientation: {angle: i}, velocity: [1, 0, 0], angular-velocity: [0, 0, 1]}\n"
                       "  f: {part: 'library:low_pass', with: {input: 'dx(c[0].b)', frequency: 3}}\n"
                       "joints: {j: {repeat: n - 1, index: i, revolute: ['c[i].b', 'c[i+1].b']}}\nrecord: 'c[n-1]'\n");
  folder_put("link.yaml", "parts:\n  link:\n    parameters: {l: 1, c: blue}\n    ports: {b: bar.right}\n"
                          "    bodies: {bar: {mass: l, inertia: [1, 1, 1], markers: {right: {at: [l, 0]},\n"
                          "             h: {repeat: n, index: k, at: [k, 0]}}},\n"
                          "             ground: {markers: {G: {repeat: 2, index: k, at: [l, k]}},\n"
                          "                      shape: {sphere: {radius: l, color: c}}}}\n"
                          "    forces: {f: {force: 'bar.h[n-1]', value: [1, 0, 0]}}\n"
                          "    joints: {k: {spherical: [ground, bar]}}\n    inactive: [k]\n");
  return failed;
}

static tml_status use_parts(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read(&m, folder_file("m.yaml"), NULL, messages);
  if (st == TML_ERR_MODEL) fail_msg("%s", tml_messages_get(messages, 0).text);
  if (st == TML_OK) st = tml_model_write_flat(m, "/dev/null", err);
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

/* What is wrong in instances is reported by messages that need memory, too. */
static tml_status use_wrong_parts(tml_error *err)
{
  static const char text[] = "trammel: 1\nparts: {p: {parameters: {k: 1}, bodies: {b: {kind: point, mass: k}}}}\n"
                             "instances: {i: {part: p, repeat: 3, with: {k: -1}},\n"
                             "  j: {part: 'library:pid', with: {kp: a}},\n"
                             "  k: {part: 'library:dc_motor', with: {shaft: 2*i, voltage: '1'}}}\n";
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  (void)err;
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&m, "m", text, sizeof text - 1, NULL, messages);
  tml_messages_free(messages);
  return st == TML_ERR_MODEL ? TML_OK : st;
}

static tml_status use_page(tml_error *err)
{
  char *page;
  const tml_status st = tml_library_page(&page, 0, err);
  tml_library_page_free(page);
  return st;
}

static void test_parts(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_parts);
  fail_everywhere(NULL, use_wrong_parts);
  fail_everywhere(NULL, use_page);
}

static void test_model(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_reader);
}

static void test_dataset(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_dataset);
}

static void test_commands(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_commands);
}

static void test_robot(void **state)
{
  (void)state;
  if (reads_robots()) fail_everywhere(NULL, use_robot);
}

static void test_pieces(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_pieces);
}

static void test_user(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_user);
}

static void test_mesh(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_mesh);
  fail_everywhere(NULL, use_surfaces);
}

static void test_plugins(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_plugins);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_model),
    cmocka_unit_test(test_dataset),
    cmocka_unit_test(test_commands),
    cmocka_unit_test(test_robot),
    cmocka_unit_test(test_user),
    cmocka_unit_test(test_flexible),
    cmocka_unit_test_setup_teardown(test_flexible_files, put_data, remove_data),
    cmocka_unit_test_setup_teardown(test_parts, put_parts, remove_data),
    cmocka_unit_test(test_pieces),
    cmocka_unit_test(test_mesh),
    cmocka_unit_test(test_plugins),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
