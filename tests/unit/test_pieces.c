/* test_pieces.c - flexible bodies in pieces: where they are cut, what the pieces are called, who holds what, and what
 * is refused, in which words, without a trace in the model. */
#include <stdio.h>

#include "model/flexible/add_flexible_body.h"
#include "support/problem.h"

/* A frame of two beams in a row and a third across: 1, 2 and 0.5 m. */
static const tml_node_def nodes[] = {{.size = sizeof *nodes, "A", {0, 0, 0}}, {.size = sizeof *nodes, "B", {1, 0, 0}},
                                     {.size = sizeof *nodes, "C", {3, 0, 0}},
    {.size = sizeof *nodes, "D", {1, 0.5, 0}}};
static const tml_material_def steel = {.size = sizeof steel, .elasticity = 2e11, .poisson = 0.3, .density = 8000};
static const tml_section_def bar = {.size = sizeof bar, .name = "bar", .kind = TML_SECTION_RECTANGLE,
                                    .dimensions = {0.01, 0.01}};
static const tml_beam_def beams[] = {
    {.size = sizeof *beams, .nodes = {"A", "B"}}, {.size = sizeof *beams, .nodes = {"B", "C"}, .elements = 9,
                                                   .name = "long"}, {.size = sizeof *beams, .nodes = {"D", "B"}}};
static const tml_lump_def masses[] = {{.size = sizeof *masses, .node = "B", .mass = 2},
                                      {.size = sizeof *masses, .node = "C", .mass = 0.5}};

static tml_flexible_def frame_in(int pieces)
{
  return (tml_flexible_def){.size = sizeof(tml_flexible_def), .nodes = nodes, .n_nodes = 4, .materials = &steel,
                            .n_materials = 1, .sections = &bar, .n_sections = 1, .beams = beams, .n_beams = 3,
                            .masses = masses, .n_masses = 2, .pieces = pieces};
}

static const tml_body_def arm = {.size = sizeof arm, .name = "arm", .kind = TML_FLEXIBLE, .position = {1, 2, 3}};

static int setup(void **state)
{
  tml_model *m;
  assert_int_equal(tml_model_create(&m), TML_OK);
  *state = m;
  return 0;
}

static int teardown(void **state)
{
  tml_model_free(*state);
  return 0;
}

static const tml_body *body(const tml_model *m, const char *name)
{
  const int b = tml_model_find_body(m, name);
  if (b < 0) fail_msg("no body '%s'", name);
  return &m->bodies[b];
}

/* The joint of that name is between these markers. */
static void welded(const tml_model *m, const char *name, const char *i, const char *j)
{
  const int k = tml_model_find_joint(m, name);
  assert_true(k >= 0 && m->joints[k].kind == TML_JOINT_FIXED && m->joints[k].part);
  assert_string_equal(tml_model_marker_text(m, m->joints[k].i), i);
  assert_string_equal(tml_model_marker_text(m, m->joints[k].j), j);
}

/* ---------------------------------------------------------------- the cuts ------------------- */

/* Seven pieces: 1 m in two, 2 m in four, 0.5 m in one, all of 0.5 m. */
static void test_cuts(void **state)
{
  tml_model *m = *state;
  const tml_flexible_def f = frame_in(7);
  const double weight[7] = {0.4, 0.4 + 2, 0.4, 0.4, 0.4, 0.4 + 0.5, 0.4};
  const int beam[7] = {0, 0, 1, 1, 1, 1, 2}, elements[7] = {2, 2, 3, 3, 3, 3, 4};
  double x[3];
  assert_int_equal(tml_model_add_flexible(m, &arm, &f, NULL), TML_OK);
  assert_int_equal(m->n_bodies, 8);
  for (int k = 0; k < 7; k++) {
    char name[24];
    snprintf(name, sizeof name, "arm.piece%d", k + 1);
    const tml_body *b = body(m, name);
    assert_close(b->mass, weight[k], 1e-12);
    assert_int_equal(b->flexible->beam, beam[k]);
    assert_int_equal(b->flexible->structure->n_lines, elements[k]);
    assert_string_equal(tml_model_whole_of(m, (int)(b - m->bodies))->name, "arm");
  }
  assert_close(body(m, "arm.piece4")->x[0], 1 + 1.75, 1e-12);
  assert_close(body(m, "arm.piece7")->x[1], 2 + 0.25, 1e-12);
  assert_null(tml_model_whole_of(m, 0));
  tml_model_marker_place(m, tml_model_find_marker(m, "arm.cut2", NULL), x);
  assert_close(x[0], 0.25, 1e-12);
}

/* Cuts are numbered along the beams; where beams meet, the first piece there holds the others. */
static void test_names(void **state)
{
  tml_model *m = *state;
  const tml_flexible_def f = frame_in(7);
  assert_int_equal(tml_model_add_flexible(m, &arm, &f, NULL), TML_OK);
  assert_int_equal(m->n_joints, 6);
  welded(m, "arm.weld1", "arm.cut1", "arm.piece2.cut1");
  welded(m, "arm.weld2", "arm.B", "arm.piece3.B");
  welded(m, "arm.weld3", "arm.cut2", "arm.piece4.cut2");
  welded(m, "arm.weld5", "arm.cut4", "arm.piece6.cut4");
  welded(m, "arm.weld6", "arm.B", "arm.piece7.B");
  const tml_marker_def tool = {.size = sizeof tool, .body = "arm", .name = "tool", .at = {0, 0, 0.1}, .node = "D"};
  assert_int_equal(tml_model_add_marker(m, &tool, NULL), TML_OK);
  const int k = tml_model_find_marker(m, "arm.tool", NULL);
  assert_string_equal(m->bodies[m->markers[k].body].name, "arm.piece7");
  assert_string_equal(tml_model_marker_text(m, k), "arm.tool");
  assert_true(tml_model_find_marker(m, "arm.piece3", NULL) == body(m, "arm.piece3")->frame);
  assert_true(tml_model_name_is_segment("arm.piece3", "arm") && !tml_model_name_is_segment("arms", "arm"));
  assert_string_equal(tml_model_element(m, 1).name, "arm");
  assert_string_equal(tml_model_element(m, 1).kind, "body");
  assert_string_equal(tml_model_element(m, 1).type, "flexible");
}

/* Of equal beams the first get what is left over; one piece is the whole. */
static void test_shares(void **state)
{
  tml_model *m = *state;
  tml_flexible_def f = frame_in(3);
  const tml_body_def one = {.size = sizeof one, .name = "one", .kind = TML_FLEXIBLE};
  int share[3] = {0};
  assert_int_equal(tml_model_add_flexible(m, &arm, &f, NULL), TML_OK);
  assert_int_equal(m->divided_bodies[0].n, 3);
  f.pieces = 1;
  assert_int_equal(tml_model_add_flexible(m, &one, &f, NULL), TML_OK);
  assert_int_equal(m->n_divided_bodies, 1);
  const tml_beam_def same[] = {{.size = sizeof *same, .nodes = {"A", "B"}},
                               {.size = sizeof *same, .nodes = {"B", "E"}},
    {.size = sizeof *same, .nodes = {"E", "F"}}};
  const tml_node_def along[] = {{.size = sizeof *along, "A", {0, 0, 0}}, {.size = sizeof *along, "B", {0.1, 0, 0}},
                                {.size = sizeof *along, "E", {0.2, 0, 0}}, {.size = sizeof *along, "F", {0.3, 0, 0}}};
  const tml_body_def row = {.size = sizeof row, .name = "row", .kind = TML_FLEXIBLE};
  f = (tml_flexible_def){.size = sizeof f, .nodes = along, .n_nodes = 4, .materials = &steel, .n_materials = 1,
                         .sections = &bar, .n_sections = 1, .beams = same, .n_beams = 3, .pieces = 5};
  assert_int_equal(tml_model_add_flexible(m, &row, &f, NULL), TML_OK);
  for (int b = m->divided_bodies[1].first; b < m->n_bodies; b++) share[m->bodies[b].flexible->beam]++;
  assert_int_equal(share[0], 2);
  assert_int_equal(share[1], 2);
  assert_int_equal(share[2], 1);
}

/* Modes with the ends held are shared, unless they are given. */
static void test_modes(void **state)
{
  tml_model *m = *state;
  tml_flexible_def f = frame_in(3);
  const tml_body_def other = {.size = sizeof other, .name = "other", .kind = TML_FLEXIBLE},
    many = {.size = sizeof many, .name = "many", .kind = TML_FLEXIBLE};
  assert_int_equal(tml_model_add_flexible(m, &arm, &f, NULL), TML_OK);
  assert_int_equal(body(m, "arm.piece2")->flexible->def.fixed, 3);
  f.fixed = 4;
  assert_int_equal(tml_model_add_flexible(m, &other, &f, NULL), TML_OK);
  assert_int_equal(body(m, "other.piece2")->flexible->def.fixed, 4);
  f = frame_in(11);
  assert_int_equal(tml_model_add_flexible(m, &many, &f, NULL), TML_OK);
  assert_int_equal(body(m, "many.piece2")->flexible->def.fixed, -1);
}

/* ---------------------------------------------------------------- motion --------------------- */

/* Every piece moves as its place on the rigid whole does. */
static void check_motion(const tml_model *m, const double v[3], const double w[3])
{
  for (int b = 1; b < m->n_bodies; b++) {
    const tml_body *k = &m->bodies[b];
    const double r[3] = {k->x[0] - arm.position[0], k->x[1] - arm.position[1], k->x[2] - arm.position[2]};
    const double at[3] = {v[0] + w[1]*r[2] - w[2]*r[1], v[1] + w[2]*r[0] - w[0]*r[2], v[2] + w[0]*r[1] - w[1]*r[0]};
    assert_between(distance(k->v, at, 3), 0.0, 1e-12);
    assert_between(distance(k->w, w, 3), 0.0, 1e-12);
  }
}

static void test_velocity(void **state)
{
  tml_model *m = *state;
  const tml_flexible_def f = frame_in(5);
  tml_body_def d = arm;
  memcpy(d.velocity, (double[3]){1, 2, 3}, sizeof d.velocity);
  memcpy(d.angular_velocity, (double[3]){4, 5, 6}, sizeof d.angular_velocity);
  d.hold = TML_HOLD_ALL;
  assert_int_equal(tml_model_add_flexible(m, &d, &f, NULL), TML_OK);
  check_motion(m, d.velocity, d.angular_velocity);
  for (int b = 1; b < m->n_bodies; b++) assert_int_equal(m->bodies[b].hold, b == 1 ? TML_HOLD_ALL : 0);
}

/* Of the centre of mass of the whole; zero is where to begin, and nothing to be kept. */
static void velocity_of_centre(tml_model *m, const double v[3])
{
  const tml_flexible_def f = frame_in(5);
  const double mass = 3.5*0.8 + 2.5, w[3] = {4, 5, 6};
  const double c[3] = {(0.8*0.5 + 1.6*2 + 0.4 + 2 + 0.5*3)/mass, 0.4*0.25/mass, 0};
  const double origin[3] = {v[0] - (w[1]*c[2] - w[2]*c[1]), v[1] - (w[2]*c[0] - w[0]*c[2]),
                            v[2] - (w[0]*c[1] - w[1]*c[0])};
  tml_body_def d = arm;
  d.of_centre = true;
  memcpy(d.velocity, v, sizeof d.velocity);
  memcpy(d.angular_velocity, w, sizeof d.angular_velocity);
  assert_int_equal(tml_model_add_flexible(m, &d, &f, NULL), TML_OK);
  check_motion(m, origin, w);
  const bool given = v[0] != 0;
  for (int b = 1; b < m->n_bodies; b++) assert_int_equal(m->bodies[b].u[0] != 0, given);
}

static void test_velocity_of_centre(void **state) { velocity_of_centre(*state, (double[3]){1, 2, 3}); }
static void test_no_velocity_of_centre(void **state) { velocity_of_centre(*state, (double[3]){0}); }

/* ---------------------------------------------------------------- wrong ---------------------- */

static void refused(tml_model *m, const tml_body_def *d, const tml_flexible_def *f, const char *field, const char *text)
{
  tml_error err = {0};
  const int bodies = m->n_bodies, joints = m->n_joints, markers = m->n_markers, names = m->elements.count;
  const int marker_names = m->marker_names.count;
  assert_int_equal(tml_model_add_flexible(m, d, f, &err), TML_ERR_MODEL);
  assert_string_equal(err.field, field);
  assert_contains(err.text, text);
  assert_contains(err.text, "body '");
  assert_int_equal(m->n_bodies, bodies);
  assert_int_equal(m->n_joints, joints);
  assert_int_equal(m->n_markers, markers);
  assert_int_equal(m->elements.count, names);
  assert_int_equal(m->marker_names.count, marker_names);
  assert_int_equal(m->n_divided_bodies, 0);
}

static void test_refused(void **state)
{
  tml_model *m = *state;
  tml_flexible_def f = frame_in(-1);
  refused(m, &arm, &f, "pieces", "pieces is -1, must be 1 to 1000");
  f = frame_in(1001);
  refused(m, &arm, &f, "pieces", "pieces is 1001, must be 1 to 1000");
  f = frame_in(2);
  refused(m, &arm, &f, "pieces", "pieces is 2, but the body has 3 beams");
  f = (tml_flexible_def){.size = sizeof f, .modes_file = "arm.json", .pieces = 2};
  refused(m, &arm, &f, "pieces", "only beams can be cut into pieces: modes of a file");
  f = (tml_flexible_def){.size = sizeof f, .stiffness = "K.mtx", .pieces = 2};
  refused(m, &arm, &f, "pieces", "only beams can be cut into pieces: matrices");
  f = frame_in(4);
  f.start = TML_START_MODES;
  refused(m, &arm, &f, "start", "start it static or undeformed");
  f = frame_in(4);
  const tml_node_def taken[] = {nodes[0], nodes[1], nodes[2], nodes[3], {.size = sizeof *taken, "cut1", {5, 5, 5}}};
  f.nodes = taken;
  f.n_nodes = 5;
  refused(m, &arm, &f, "nodes.4", "no node of a body in pieces can be called 'cut1'");
  const tml_node_def loose[] = {nodes[0], nodes[1], nodes[2], nodes[3], {.size = sizeof *loose, "E", {5, 5, 5}},
                                {.size = sizeof *loose, "F", {5, 6, 5}}};
  const tml_beam_def apart[] = {beams[0], {.size = sizeof *apart, .nodes = {"E", "F"}}, beams[1], beams[2]};
  f.nodes = loose;
  f.n_nodes = 6;
  f.beams = apart;
  f.n_beams = 4;
  refused(m, &arm, &f, "pieces", "beam 'EF' is joined to 'AB' by no other beam");
  char name[101] = "";
  memset(name, 'x', 93);
  const tml_body_def longest = {.size = sizeof longest, .name = name, .kind = TML_FLEXIBLE};
  f = frame_in(10);
  refused(m, &longest, &f, "name", "would be longer than 100 characters");
  tml_body_def turned = arm; /* what only the bodies themselves find out */
  turned.angle = 1;
  f = frame_in(4);
  refused(m, &turned, &f, "angle", "only planar bodies have one");
}

/* What the whole cannot be used for. */
static void test_frame(void **state)
{
  tml_model *m = *state;
  tml_error err = {0};
  const tml_flexible_def f = frame_in(4);
  assert_int_equal(tml_model_add_flexible(m, &arm, &f, NULL), TML_OK);
  assert_int_equal(tml_model_find_marker(m, "arm", &err), -1);
  assert_contains(err.text, "'arm' is in pieces and has no frame of its own: name a node of it, or a piece, "
                  "'arm.piece1' to 'arm.piece4'");
  assert_int_equal(tml_model_find_marker(m, "arm.cut11", &err), -1);
  assert_contains(err.text, "body 'arm' has no marker 'cut11' (did you mean 'arm.cut1'?)");
  tml_marker_def k = {.size = sizeof k, .body = "arm", .name = "k", .node = "Q"};
  assert_int_equal(tml_model_add_marker(m, &k, &err), TML_ERR_MODEL);
  assert_contains(err.text, "marker 'arm.k': the body has no node 'Q'");
  k.node = NULL;
  assert_int_equal(tml_model_add_marker(m, &k, &err), TML_ERR_MODEL);
  assert_contains(err.text, "has no frame of its own");
  const tml_shape_def ball = {.size = sizeof ball, .body = "arm", .kind = TML_SPHERE, .dimensions = {0, 1}};
  assert_int_equal(tml_model_add_shape(m, &ball, &err), TML_ERR_MODEL);
  const tml_body_def again = {.size = sizeof again, .name = "arm", .kind = TML_POINT, .mass = 1};
  assert_int_equal(tml_model_add_body(m, &again, &err), TML_ERR_MODEL);
  assert_contains(err.text, "the name 'arm' is taken: a body has it");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
  const struct CMUnitTest tests[] = {
      TEST(test_cuts), TEST(test_names), TEST(test_shares), TEST(test_modes), TEST(test_velocity),
      TEST(test_velocity_of_centre), TEST(test_no_velocity_of_centre), TEST(test_refused), TEST(test_frame),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
