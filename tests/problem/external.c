/* external.c - flexible bodies from data of other programs, from the model file to a run: against the same body made of
 * beams, and against closed forms. */
#include "flexible/modal/modal_file.h"
#include "support/bricks.h"
#include "support/fe_sample.h"
#include "support/folder.h"
#include "support/frames.h"
#include "support/mbdyn_sample.h"
#include "support/problem.h"

enum { TEXT = 8000 };

static void begin(problem *p, const char *text, const char *settings)
{
  folder_put("model.yaml", text);
  problem_path(p, folder_file("model.yaml"));
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- MBDyn ---------------------- */

/* A frame on a hinge, pushed; damping as a part of the stiffness. */
#define FRAME(body, root, tip)                                                                               \
  "trammel: 1\n"                                                                                             \
  "gravity: [0, 0, -9.81]\n"                                                                                 \
  "bodies:\n"                                                                                                \
  "  frame:\n"                                                                                               \
  "    kind: flexible\n"                                                                                     \
  "    angular-velocity: [0, 0, 3]\n"                                                                        \
  "    mass: 7.5 kg\n"                                                                                       \
  body                                                                                                       \
  "    markers: {root: {node: " root "}, tip: {node: " tip ", at: [0, 0, 50 mm]}}\n"                         \
  "joints: {hinge: {revolute: [ground, frame.root]}}\n"                                                      \
  "forces: {push: {force: frame.tip, value: [0, 200 N, 100 N]}}\n"                                           \
  "simulate: {end: 0.1}\n"

/* Beams that weigh nothing between nodes that do. */
#define BEAMS                                                                                                \
  "    material: {E: 2.1e11, nu: 0.3, density: 1e-4}\n"                                                      \
  "    sections: {pipe: {tube: {radius: 20 mm, thickness: 2 mm, slender: true}}}\n"                          \
  "    nodes: {A: [0, 0, 0], B: [0.5, 0.1, 0], C: [0.9, 0.6, 0.2], D: [0.2, 0.3, 0.7]}\n"                    \
  "    beams: [{nodes: [A, B], elements: 1}, {nodes: [B, C], elements: 1}, {nodes: [C, D], elements: 1},\n"  \
  "      {nodes: [B, D], elements: 1}]\n"                                                                    \
  "    masses:\n"                                                                                            \
  "      - {node: A, mass: 2, inertia: [0.011, 0.012, 0.013]}\n"                                             \
  "      - {node: B, mass: 3, inertia: [0.02, 0.021, 0.022]}\n"                                              \
  "      - {node: C, mass: 1.5, inertia: [0.008, 0.01, 0.009]}\n"                                            \
  "      - {node: D, mass: 1, inertia: [0.01, 0.011, 0.007]}\n"                                              \
  "    modes: {all: true}\n"                                                                                 \
  "    damping: {rayleigh: [0, 1e-4]}\n"                                                                     \
  "    stiffening: false\n"

enum { MOMENTS = 5 };

static void frame_run(const char *text, double x[MOMENTS][3])
{
  problem p = {0};
  begin(&p, text, "method radau tolerance 1e-9");
  for (int k = 0; k < MOMENTS; k++) {
    problem_advance(&p, 0.02*(k + 1));
    problem_reads(&p, "frame.tip", "x y z", x[k]);
  }
  problem_end(&p);
}

static void same_motion(const char *text, const char *other, double tolerance)
{
  double x[MOMENTS][3], y[MOMENTS][3];
  frame_run(text, x);
  frame_run(other, y);
  for (int k = 0; k < MOMENTS; k++) assert_between(distance(x[k], y[k], 3), 0.0, tolerance);
}

/* The tip goes 0.36 m, and is bent by a millimetre. */
static void frame_of_mbdyn_moves_as_its_beams(void **state)
{
  (void)state;
  tml_structure *s = mbdyn_structure();
  folder_put_new("frame.fem", mbdyn_text(s));
  folder_put_new("frame_mm.fem", mbdyn_text_in(s, &(tml_data_units){1e-3, 1e3, 1e-3}));
  static const char beams[] = FRAME(BEAMS, "A", "C");
  same_motion(beams, FRAME("    modes: frame.fem\n", "101", "103"), 1e-8);
  same_motion(beams, FRAME("    modes: {file: frame_mm.fem, length: 1 mm, unit-mass: 1000 kg, time: 1 ms}\n", "101",
                           "103"), 1e-8);
  tml_structure_free(s);
}

/* Damping of the model file is taken in the place of the file's. */
static void model_may_say_another_damping(void **state)
{
  (void)state;
  tml_structure *s = mbdyn_structure();
  folder_put_new("frame.fem", mbdyn_text(s));
  problem p = {0};
  double f, own, other;
  begin(&p, FRAME("    modes: frame.fem\n", "101", "103"), "method hht");
  assert_int_equal(tml_model_mode(p.model, "frame", 4, &f, &own), TML_OK);
  assert_close(own, 0.5*MBDYN_DAMPING*6.283185307179586*f, 1e-6);
  problem_end(&p);
  begin(&p, FRAME("    modes: frame.fem\n    damping: 0.03\n", "101", "103"), "method hht");
  assert_int_equal(tml_model_mode(p.model, "frame", 4, &f, &other), TML_OK);
  assert_close(other, 0.03, 1e-12);
  problem_end(&p);
  tml_structure_free(s);
}

/* The start of the file: displacements in its own modes, seen at a node in the frame that holds all its freedoms. */
static void starts_as_the_file_says(void **state)
{
  (void)state;
  tml_structure *s = mbdyn_structure();
  folder_put_new("frame.fem", mbdyn_text(s));
  static const char text[] = FRAME("    modes: frame.fem\n    start: %s\n", "101", "103");
  char model[TEXT];
  problem p = {0};
  snprintf(model, sizeof model, text, "file");
  begin(&p, model, "method radau tolerance 1e-8");
  double a[3], c[3], change[3];
  problem_reads(&p, "frame.root", "ux uy uz", a);
  problem_reads(&p, "frame.root", "rx ry rz", change); /* the clamped node in mean axes: all of it is rigid */
  problem_reads(&p, "frame.tip", "ux uy uz", c);
  /* node 103 has the modes 6 to 11 of the file to itself; the arm of 50 mm turns with it, to first order */
  const double arm[3] = {0, 0, 0.05}, X[3] = {0.9, 0.6, 0.2};
  const double turn[3] = {1.9*mbdyn_start(9), 2.0*mbdyn_start(10), 2.1*mbdyn_start(11)};
  for (int k = 0; k < 3; k++) {
    const int i = (k + 1)%3, j = (k + 2)%3;
    const double rigid = a[k] + change[i]*(X[j] + arm[j]) - change[j]*(X[i] + arm[i]);
    const double own = (1.6 + 0.1*k)*mbdyn_start(6 + k) + turn[i]*arm[j] - turn[j]*arm[i];
    assert_between(c[k] - rigid - own, -3e-6, 3e-6);
  }
  assert_close(problem_read(&p, "frame.mode1_rate"), 2*problem_read(&p, "frame.mode1"), 5e-3);
  problem_end(&p);
  snprintf(model, sizeof model, text, "undeformed");
  begin(&p, model, "method radau tolerance 1e-8");
  assert_between(problem_read(&p, "frame.deflection"), 0.0, 1e-15);
  problem_end(&p);
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- a beam in every format ----- */

/* A bar of 1 m, clamped by a joint, let go under gravity; the tip bends by 5 mm and swings about that. */
#define BAR(body, root, tip)                                                                                 \
  "trammel: 1\n"                                                                                             \
  "gravity: [0, 0, -9.81]\n"                                                                                 \
  "bodies:\n"                                                                                                \
  "  bar:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    mass: 1.57 kg\n"                                                                                      \
  "    start: undeformed\n"                                                                                  \
  "    modes: {fixed: 8}\n"                                                                                  \
  "    damping: 0.01\n"                                                                                      \
  body                                                                                                       \
  "    markers: {root: {node: " root "}, tip: {node: " tip "}}\n"                                            \
  "joints: {clamp: {fixed: [ground, bar.root]}}\n"                                                           \
  "simulate: {end: 0.2}\n"

#define BAR_OF_BEAMS(stiffening)                                                                             \
  BAR("    material: {E: 2e11, nu: 0.3, density: 7850}\n"                                                    \
      "    sections: {flat: {rectangle: {width: 20 mm, height: 10 mm, slender: true}}}\n"                    \
      "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"                                                            \
      "    beams: [{nodes: [A, B], elements: 8}]\n"                                                          \
      "    stiffening: " stiffening "\n", "A", "B")

enum { SWINGS = 40 };

static void swing(const char *text, double z[SWINGS])
{
  problem p = {0};
  begin(&p, text, "method radau tolerance 1e-8");
  for (int k = 0; k < SWINGS; k++) {
    problem_advance(&p, 0.005*(k + 1));
    z[k] = problem_read(&p, "bar.tip.z");
  }
  problem_end(&p);
}

static tml_structure *bar(void)
{
  const tml_elastic steel = {2e11, 0.3, 7850};
  frame_sample f;
  tml_section flat;
  assert_int_equal(tml_section_rectangle(&flat, 0.02, 0.01, 0.3, false, NULL), TML_OK);
  frame_straight(&f, 1.0, 8, &flat, &steel);
  return frame_structure(&f);
}

/* The files of all formats, in SI; those of Nastran in mm and t. */
static void put_bar(void)
{
  tml_structure *s = bar();
  fe_sample si, mm;
  sample_of(&si, s, 1.0, 1.0);
  sample_of(&mm, s, 1e-3, 1e3);
  folder_put_new("K.mtx", sample_market(&si, 'K', 'l'));
  folder_put_new("M.mtx", sample_market(&si, 'M', 'l'));
  folder_put_new("nodes.csv", sample_table(&si));
  folder_put_new("bar_STIF1.mtx", sample_coordinate(&si, 'K', 'b'));
  folder_put_new("bar_MASS1.mtx", sample_coordinate(&si, 'M', 'b'));
  folder_put_new("bar_K.inp", sample_nodal(&si, 'K', 'u'));
  folder_put_new("bar_M.inp", sample_nodal(&si, 'M', 'u'));
  folder_put_new("bar.inp", sample_input(&si));
  folder_put_new("bar.sti", sample_coordinate(&si, 'K', 'u'));
  folder_put_new("bar.mas", sample_coordinate(&si, 'M', 'u'));
  folder_put_new("bar.dof", sample_unknowns(&si));
  folder_put_new("K.pch", sample_dmig(&mm, 'K'));
  folder_put_new("M.pch", sample_dmig(&mm, 'M'));
  folder_put_new("bar.bdf", sample_grids(&mm, 'l'));
  tml_structure_free(s);
}

static const char *const formats[] = {
  BAR("    matrices: {stiffness: K.mtx, mass: M.mtx, nodes: nodes.csv}\n", "10", "20"),
  BAR("    matrices: {stiffness: bar_STIF1.mtx, mass: bar_MASS1.mtx, nodes: bar.inp}\n", "10", "20"),
  BAR("    matrices: {stiffness: bar_K.inp, mass: bar_M.inp, nodes: bar.inp}\n", "10", "20"),
  BAR("    matrices: {stiffness: bar.sti, mass: bar.mas, unknowns: bar.dof, nodes: bar.inp}\n", "10", "20"),
  BAR("    matrices: {stiffness: K.pch, mass: M.pch, nodes: bar.bdf, length: 1 mm, unit-mass: 1000 kg}\n", "10", "20"),
};

/* Against the same beams without terms of second order, which matrices do not know. */
static void bar_swings_alike_from_all_formats(void **state)
{
  (void)state;
  double want[SWINGS], z[SWINGS], most = 0;
  put_bar();
  swing(BAR_OF_BEAMS("false"), want);
  for (int k = 0; k < SWINGS; k++) most = fmax(most, fabs(want[k]));
  assert_between(most, 9e-3, 12e-3);
  for (size_t i = 0; i < sizeof formats/sizeof *formats; i++) {
    swing(formats[i], z);
    for (int k = 0; k < SWINGS; k++) assert_between(fabs(z[k] - want[k]), 0.0, 1e-6*most);
  }
}

/* Bent by gravity m g L^3/(8 E I) and at rest; to second order in the slope. */
static void bar_bends_as_the_textbook_says(void **state)
{
  (void)state;
  const double EI = 2e11*0.02*1e-6/12, deep = 1.57*9.81/(8*EI);
  problem p = {0};
  char text[TEXT];
  put_bar();
  snprintf(text, sizeof text, "%s", formats[0]);
  memcpy(strstr(text, "start: undeformed"), "start: static    ", 17);
  begin(&p, text, "method radau tolerance 1e-8");
  assert_close(-problem_read(&p, "bar.tip.z"), deep, 5e-5);
  problem_advance(&p, 0.05);
  assert_close(-problem_read(&p, "bar.tip.z"), deep, 5e-5);
  problem_end(&p);
}

/* ---------------------------------------------------------------- damping, mass -------------- */

enum { MODES = 20 };

static void has_ratio(const problem *p, int mode, double want)
{
  double f, ratio;
  assert_int_equal(tml_model_mode(p->model, "bar", mode, &f, &ratio), TML_OK);
  assert_close(ratio, want, 1e-12);
}

static void begin_damped(problem *p, const char *damping)
{
  static const char before[] = "{fixed: 8}\n    damping: 0.01";
  char text[TEXT];
  const char *at = strstr(formats[0], before);
  snprintf(text, sizeof text, "%.*s{fixed: 20}\n    damping: %s%s", (int)(at - formats[0]), formats[0], damping,
           at + sizeof before - 1);
  begin(p, text, "method hht");
}

/* Modes of the free bar: the first at 52 Hz, the last above 1 kHz. */
static void damping_follows_its_laws(void **state)
{
  (void)state;
  problem p = {0};
  double f[MODES], ratio;
  put_bar();
  begin_damped(&p, "0.02");
  int n = 0;
  while (n < MODES && tml_model_mode(p.model, "bar", n, &f[n], &ratio) == TML_OK) n++;
  assert_true(n == MODES && f[0] < 100 && f[n - 1] > 1000);
  for (int i = 0; i < n; i++) has_ratio(&p, i, 0.02);
  problem_end(&p);
  begin_damped(&p, "adams");
  for (int i = 0; i < n; i++) has_ratio(&p, i, f[i] < 100 ? 0.01 : f[i] < 1000 ? 0.1 : 1.0);
  problem_end(&p);
  begin_damped(&p, "{rayleigh: [3, 2e-5]}");
  for (int i = 0; i < n; i++) {
    const double omega = 6.283185307179586*f[i];
    has_ratio(&p, i, 3/(2*omega) + 2e-5*omega/2);
  }
  problem_end(&p);
  begin_damped(&p, "{frequency: [100, 300, 1000], ratio: [0.01, 0.03, 0.1]}"); /* a line of 1e-4 s, level beyond */
  for (int i = 0; i < n; i++) has_ratio(&p, i, fmin(fmax(1e-4*f[i], 0.01), 0.1));
  problem_end(&p);
}

/* Reading the text in the folder fails, and the message says so. */
static void refused(const char *text, const char *words)
{
  tml_model *m = NULL;
  tml_messages *messages;
  folder_put("model.yaml", text);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read(&m, folder_file("model.yaml"), NULL, messages), TML_ERR_MODEL);
  assert_int_equal(tml_messages_errors(messages), 1);
  assert_contains(tml_messages_get(messages, 0).text, words);
  tml_messages_free(messages);
}

/* To a percent of the 1.57 kg, whatever the bar is read from; and in the units of the files. */
static void mass_is_compared(void **state)
{
  (void)state;
  static const struct { double mass; bool fits; } cases[] = {
      {1.584, true}, {1.59, false}, {1.556, true}, {1.553, false}};
  char text[TEXT], digits[8];
  put_bar();
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    problem p = {0};
    snprintf(text, sizeof text, "%s", formats[4]);
    snprintf(digits, sizeof digits, "%.4f", cases[i].mass);
    memmove(strstr(text, "1.57 kg") + 6, strstr(text, "1.57 kg") + 4, strlen(strstr(text, "1.57 kg") + 4) + 1);
    memcpy(strstr(text, "1.57"), digits, 6);
    if (!cases[i].fits) {
      refused(text, "the finite elements weigh 1.57 kg, the body should weigh 1.5");
      continue;
    }
    begin(&p, text, "method hht");
    assert_close(p.model->bodies[1].mass, 1.57, 1e-8);
    problem_end(&p);
  }
}

/* Files of modes say who was an interface when they were made. */
static void only_interfaces_of_a_file_are_used(void **state)
{
  (void)state;
  problem p = {0};
  put_bar();
  begin(&p, formats[0], "method hht");
  assert_int_equal(tml_model_write_modes(p.model, "bar", folder_file("bar.json"), &p.err), TML_OK);
  problem_end(&p);
  static const char text[] = "trammel: 1\n"
                             "bodies: {bar: {kind: flexible, modes: bar.json, markers: {m: {node: \"%s\"}}}}\n"
                             "joints: {clamp: {fixed: [ground, bar.m]}}\nsimulate: {end: 0.01}\n";
  char model[TEXT];
  snprintf(model, sizeof model, text, "10"); /* the clamp of the bar */
  begin(&p, model, "method hht");
  problem_end(&p);
  snprintf(model, sizeof model, text, "20"); /* its tip, on which nothing acts */
  refused(model, "joint 'clamp' acts on node '20' of the flexible body 'bar', which was no interface when");
}

/* ---------------------------------------------------------------- pads ----------------------- */

/* A box 0.5 x 0.1 x 0.1 m of solid elements with nu = 0, clamped by one end and pulled at the other through pads: the
 * stress is the same everywhere, so that even few elements are exact. */
#define BOX(pad)                                                                                             \
  "trammel: 1\n"                                                                                             \
  "bodies:\n"                                                                                                \
  "  box:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    mass: 13.5 kg\n"                                                                                      \
  "    matrices: {stiffness: K.mtx, mass: M.mtx, nodes: nodes.csv, length: 1 mm, unit-mass: 1000 kg}\n"      \
  "    interfaces:\n"                                                                                        \
  "      left: {nodes: [10, 60, 110, 160], at: [0, 0.05, 0.05]}\n"                                           \
  "      right: {nodes: [50, 100, 150, 200], at: [0.5, 0.05, 0.05], pad: " pad "}\n"                         \
  "    modes: {fixed: 12}\n"                                                                                 \
  "    markers: {edge: {node: 40}}\n"                                                                        \
  "joints: {clamp: {fixed: [ground, box.left]}}\n"                                                           \
  "forces: {pull: {force: box.right, value: [7e5 N, 0, 0]}}\n"                                               \
  "simulate: {end: 0.01}\n"

static void put_box(double nu)
{
  const tml_elastic alloy = {.E = 7e10, .nu = nu, .density = 2700};
  tml_structure *s = bricks((int[3]){4, 1, 1}, (double[3]){0.5, 0.1, 0.1}, &alloy);
  fe_sample mm;
  sample_of(&mm, s, 1e-3, 1e3);
  folder_put_new("K.mtx", sample_market(&mm, 'K', 'l'));
  folder_put_new("M.mtx", sample_market(&mm, 'M', 'l'));
  folder_put_new("nodes.csv", sample_table(&mm));
  tml_structure_free(s);
}

static const char *const boxes[2] = {BOX("rigid"), BOX("average")};

static void box_is_pulled_through_pads(void **state)
{
  (void)state;
  put_box(0.0);
  for (int k = 0; k < 2; k++) {
    problem p = {0};
    begin(&p, boxes[k], "method radau tolerance 1e-8");
    assert_close(problem_read(&p, "box.right.x"), 0.5 + 7e5*0.5/(7e10*0.01), 1e-9); /* F L/(E A) = 0.5 mm */
    assert_between(problem_read(&p, "box.right.y"), -1e-12, 1e-12); /* the joint puts its end to the origin */
    assert_close(problem_read(&p, "clamp.i.fx"), 7e5, 1e-9);
    problem_end(&p);
  }
}

/* With nu = 0.3 it gets thinner by nu sigma/E: a rigid pad hinders that, one that averages does not. */
static void pads_hold_or_follow(void **state)
{
  (void)state;
  put_box(0.3);
  const double thinner = 0.3*7e5/0.01/7e10*0.05;
  double longer[2], inward = 0;
  for (int k = 0; k < 2; k++) {
    problem p = {0};
    begin(&p, boxes[k], "method radau tolerance 1e-8");
    longer[k] = problem_read(&p, "box.right.x") - 0.5;
    inward = problem_read(&p, "box.edge.uy") - problem_read(&p, "box.right.uy");
    problem_end(&p);
  }
  assert_between(inward, 0.97*thinner, 1.03*thinner);
  assert_between(longer[0], 0.95*longer[1], 0.99*longer[1]);
}

/* ---------------------------------------------------------------- all ------------------------ */

static int make_folder(void **state)
{
  (void)state;
  return folder_make("external");
}

static int remove_folder(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
  const struct CMUnitTest tests[] = {
    IN_A_FOLDER(frame_of_mbdyn_moves_as_its_beams),
    IN_A_FOLDER(model_may_say_another_damping),
    IN_A_FOLDER(starts_as_the_file_says),
    IN_A_FOLDER(bar_swings_alike_from_all_formats),
    IN_A_FOLDER(bar_bends_as_the_textbook_says),
    IN_A_FOLDER(damping_follows_its_laws),
    IN_A_FOLDER(mass_is_compared),
    IN_A_FOLDER(only_interfaces_of_a_file_are_used),
    IN_A_FOLDER(box_is_pulled_through_pads),
    IN_A_FOLDER(pads_hold_or_follow),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
