/* stresses.c - what a run with flexible bodies leaves behind: stress against hand formulas, loads in equilibrium, grids
 * for ParaView against channels, files of runs and recovered ones. */
#include <sys/stat.h>
#include <unistd.h>

#include "support/problem.h"

static char folder[64];

static int make_folder(void **state)
{
  (void)state;
  snprintf(folder, sizeof folder, "problem_stresses_XXXXXX");
  return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
  char command[96];
  (void)state;
  snprintf(command, sizeof command, "rm -rf '%s'", folder);
  return system(command);
}

static const char *in_folder(const char *name)
{
  static char path[8][160];
  static int next;
  char *p = path[next++ % 8];
  snprintf(p, sizeof path[0], "%s/%s", folder, name);
  return p;
}

static char *text_of(const char *path)
{
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  char *text = calloc(1 << 22, 1);
  assert_true(fread(text, 1, (1 << 22) - 1, f) > 0);
  fclose(f);
  return text;
}

static void run_model(const char *text, const char *name)
{
  problem p = {0};
  problem_text(&p, text);
  const tml_run_options r = {.size = sizeof r, .dir = in_folder(name)};
  if (tml_run(p.model, &p.opt, &r, NULL, NULL, &p.err)) fail_msg("%s", p.err.text);
  problem_end(&p);
}

/* ---------------------------------------------------------------- a cantilever --------------- */

/* Rectangle 100 mm along y, 50 mm along z, 1 m; force (1000, -500, 300) mN and torque 50 mN m about x at its end:
 * it hardly moves, so that what the load does by its place is nothing. */
static const char *const cantilever =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {O: {}}}\n"
    "  beam:\n"
    "    kind: flexible\n"
    "    material: {E: 2.1e11, nu: 0.3, density: 7850}\n"
    "    sections: {bar: {rectangle: {width: 0.1, height: 0.05}}}\n"
    "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"
    "    beams: [{nodes: [A, B], elements: 8}]\n"
    "    interfaces: [A, B]\n"
    "    modes: {fixed: 0}\n"
    "    stiffening: false\n"
    "joints: {root: {fixed: [ground.O, beam.A]}}\n"
    "forces:\n"
    "  pull: {force: beam.B, value: [1, -0.5, 0.3]}\n"
    "  twist: {torque: beam.B, value: [0.05, 0, 0]}\n"
    "record: [all, beam.AB.stress, pull.i, twist.i, beam.B]\n"
    "simulate: {end: 1e-4, output: 1e-4}\n";

/* N/A - M_z y/I_z + M_y z/I_y at the corners of the root, T/W_t: the worst corner of all. */
static void test_cantilever(void **state)
{
  (void)state;
  const double sigma = 13.4e3, tau = 813.4103975934043;
  tml_stress *s;
  tml_error err;
  run_model(cantilever, "cantilever");
  const tml_stress_options o = {.size = sizeof o, .dir = in_folder("cantilever"), .from = -1, .to = 1e-9};
  assert_int_equal(tml_stress_find(&s, &o, &err), TML_OK);
  const tml_hot_spot worst = tml_stress_get(s, 0);
  assert_string_equal(worst.body, "beam");
  assert_string_equal(worst.part, "AB");
  assert_int_equal(worst.element, 1);
  assert_int_equal(worst.end, 1);
  assert_close(worst.sigma[0], sigma, 2e-6); /* the start is found by iteration */
  assert_close(fabs(worst.sigma[3]), tau, 2e-6);
  assert_close(worst.von_mises, sqrt(sigma*sigma + 3*tau*tau), 2e-6);
  assert_int_equal(tml_stress_count(s), 1); /* bending falls along it: there is one place */
  tml_stress_free(s);
  problem p = {0};
  problem_text(&p, cantilever);
  problem_start(&p);
  assert_close(problem_read(&p, "beam.stress"), worst.von_mises, 1e-9);
  assert_close(problem_read(&p, "beam.AB.stress"), worst.von_mises, 1e-9);
  problem_end(&p);
}

/* ---------------------------------------------------------------- loads ---------------------- */

/* Something that turns and bends in all directions: joints, a motion, a spring, a bushing and forces act. */
static const char *const mechanism =
    "trammel: 1\ngravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {markers: {O: {}, H: {at: [1, 1, 2]}}}\n"
    "  arm: {mass: 3, centre: [0.2, 0.1, 0.05], inertia: [0.2, 0.3, 0.4, 0.05, -0.02, 0.03],\n"
    "        markers: {E: {at: [0.6, 0, 0.1]}, S: {at: [0.3, 0.2, 0]}}}\n"
    "  rod:\n"
    "    kind: flexible\n"
    "    position: [0.6, 0, 0.1]\n"
    "    material: {E: 7e10, nu: 0.3, density: 2700}\n"
    "    sections: {tube: {tube: {radius: 15 mm, thickness: 1.5 mm}}}\n"
    "    nodes: {A: [0, 0, 0], B: [0.7, 0, 0], C: [0.7, 0.4, 0]}\n"
    "    beams: [{nodes: [A, B]}, {nodes: [B, C]}]\n"
    "    modes: {fixed: 4}\n"
    "    damping: 0.01\n    stiffening: false\n"
    "joints:\n"
    "  pin: {revolute: [ground.O, arm]}\n"
    "  elbow: {spherical: [arm.E, rod.A]}\n"
    "motions: {drive: {rotation: pin, value: \"2*sin(3*time)\"}}\n"
    "forces:\n"
    "  spring: {spring-damper: [ground.H, rod.C], stiffness: 300, damping: 3, free-length: 1}\n"
    "  push: {force: arm.S, value: [3, \"20*time\", 5]}\n"
    "%s"
    "simulate: {end: 0.3, output: 0.01}\n";

static char *with_record(const char *record)
{
  char *text = calloc(strlen(mechanism) + strlen(record) + 1, 1);
  sprintf(text, mechanism, record);
  return text;
}

typedef struct step { double mass, centre[3], J[9], node[16][3], F[3], T[3], size; int n; } step;

/* A node load, or its torque, about the centre of mass. */
static void take_load(step *x, int node, int direction, double value)
{
  const double *at = x->node[node - 9000001], *c = x->centre, arm[3] = {at[0] - c[0], at[1] - c[1], at[2] - c[2]};
  x->size = fmax(x->size, fabs(value));
  if (direction > 3) {
    x->T[direction - 4] += value;
    return;
  }
  double f[3] = {0}, t[3];
  f[direction - 1] = value;
  v3_cross(t, arm, f);
  v3_axpy(x->F, 1.0, f);
  v3_axpy(x->T, 1.0, t);
}

/* Resultants of the fields on a body of that mass and inertia. */
static void take_field(step *x, const char *line)
{
  double a, p[3], n[3], w[3], Jw[3], t[3];
  if (sscanf(line, "EALL, GRAV, %lf, %lf, %lf, %lf", &a, &n[0], &n[1], &n[2]) == 4)
    v3_axpy(x->F, x->mass*a, n);
  else if (sscanf(line, "EALL, CENTRIF, %lf, %lf, %lf, %lf, %lf, %lf, %lf", &a, &p[0], &p[1], &p[2], &n[0], &n[1],
                  &n[2]) == 7) {
    for (int i = 0; i < 3; i++) {
      assert_close(p[i], x->centre[i], 1e-12);
      w[i] = sqrt(a)*n[i];
    }
    m3_mulv(Jw, x->J, w);
    v3_cross(t, w, Jw);
    v3_axpy(x->T, -1.0, t);
  }
}

static void read_step(step *x, const char *path)
{
  char *text = text_of(path);
  double v[6];
  int node, direction;
  *x = (step){0};
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    if (sscanf(line, "** mass, %lf", &v[0]) == 1) x->mass = v[0];
    else if (sscanf(line, "** centre of mass, %lf, %lf, %lf", &v[0], &v[1], &v[2]) == 3)
      memcpy(x->centre, v, 3*sizeof *v);
    else if (sscanf(line, "** inertia about it, xx xy xz yy yz zz, %lf, %lf, %lf, %lf, %lf, %lf", &v[0], &v[1], &v[2],
                    &v[3], &v[4], &v[5]) == 6) {
      const double J[9] = {v[0], v[1], v[2], v[1], v[3], v[4], v[2], v[4], v[5]};
      memcpy(x->J, J, sizeof J);
    } else if (sscanf(line, "%d, %lf, %lf, %lf", &node, &v[0], &v[1], &v[2]) == 4) {
      assert_int_equal(node, 9000001 + x->n);
      memcpy(x->node[x->n++], v, 3*sizeof *v);
    } else if (sscanf(line, "%d, %d, %lf", &node, &direction, &v[0]) == 3) take_load(x, node, direction, v[0]);
    else take_field(x, line);
  }
  free(text);
}

static void assert_balanced(const char *dir, const char *body, double time, int nodes)
{
  step x;
  tml_error err;
  double at;
  const tml_loads_options o = {.size = sizeof o, .dir = dir, .body = body, .time = time,
                               .path = in_folder("loads.inp")};
  if (tml_loads_write(&at, &o, &err)) fail_msg("%s", err.text);
  if (!isnan(time)) assert_between(at - time, -0.0100001, 1e-9);
  read_step(&x, o.path);
  assert_int_equal(x.n, nodes + 1);
  assert_true(x.size > 1.0);
  for (int i = 0; i < 3; i++) {
    assert_between(x.F[i], -1e-12*x.size, 1e-12*x.size);
    assert_between(x.T[i], -1e-12*x.size, 1e-12*x.size);
  }
}

static void test_loads(void **state)
{
  (void)state;
  tml_error err;
  char *text = with_record("record: [all, drive.j, spring.j, push.i]\n");
  run_model(text, "whole");
  free(text);
  assert_balanced(in_folder("whole"), "arm", NAN, 4);
  assert_balanced(in_folder("whole"), "arm", 0.123, 4);
  assert_balanced(in_folder("whole"), "rod", NAN, 2);
  assert_balanced(in_folder("whole"), "rod", 0.2, 2);
  tml_loads_options o = {.size = sizeof o, .dir = in_folder("whole"), .body = "arm", .time = 7,
                         .path = in_folder("loads.inp")};
  assert_int_equal(tml_loads_write(NULL, &o, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "from 0 to 0.3"));
  o.body = "ground";
  assert_int_equal(tml_loads_write(NULL, &o, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "no body 'ground' that moves"));
}

/* What was not recorded is named. */
static void test_missing_loads(void **state)
{
  (void)state;
  tml_error err;
  char *text = with_record("");
  run_model(text, "plain");
  free(text);
  tml_loads_options o = {.size = sizeof o, .dir = in_folder("plain"), .body = "arm", .time = NAN,
                         .path = in_folder("loads.inp")};
  assert_int_equal(tml_loads_write(NULL, &o, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "'drive.j, push.i'"));
  text = with_record("record: [drive, elbow]\n");
  run_model(text, "little");
  free(text);
  o.dir = in_folder("little");
  assert_int_equal(tml_loads_write(NULL, &o, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "arm, pin.j"));
}

/* A coupler acts at no marker: the body does not move as the rest says. */
static void test_other_loads(void **state)
{
  (void)state;
  tml_error err;
  run_model("trammel: 1\ngravity: [0, -9.81, 0]\n"
            "bodies:\n  ground: {markers: {P: {at: [1, 0, 0]}}}\n"
            "  a: {mass: 1, inertia: [1, 1, 1], centre: [0.5, 0, 0]}\n"
            "  b: {mass: 2, inertia: [1, 2, 3], position: [1, 0, 0], centre: [0, 0.5, 0]}\n"
            "joints: {p: {revolute: [ground, a]}, q: {revolute: [ground.P, b]}}\n"
            "couplers: {c: {joints: [p, q], factors: [1, -2]}}\n"
            "simulate: {end: 0.1, output: 0.01}\n", "coupled");
  const tml_loads_options o = {.size = sizeof o, .dir = in_folder("coupled"), .body = "a", .time = NAN,
                               .path = in_folder("loads.inp")};
  assert_int_equal(tml_loads_write(NULL, &o, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "does not move as"));
}

/* ---------------------------------------------------------------- grids ---------------------- */

/* Numbers of an array by its name; how many. */
static int array_of(const char *text, const char *name, double *to)
{
  char key[64];
  snprintf(key, sizeof key, "Name=\"%s\"", name);
  const char *at = strstr(text, key);
  assert_non_null(at);
  at = strchr(at, '>') + 1;
  int n = 0;
  for (char *end;; at = end, n++) {
    const double value = strtod(at, &end);
    if (end == at) return n;
    to[n] = value;
  }
}

/* The animation of a folder; at NAN the whole of it, else that instant. */
static tml_status export_of(const char *dir, const char *format, const char *path, double at, tml_error *err)
{
  return tml_export(&TML_INIT(tml_export_options, .dir = dir, .format = format, .path = path, .at = !isnan(at),
                              .time = at), err);
}

static void test_grids(void **state)
{
  (void)state;
  static double x[4096], u[4096], stress[4096], cells[4096];
  tml_error err;
  tml_stress *s;
  char *model = with_record("record: [all, rod.C, rod.A]\n");
  run_model(model, "grids");
  free(model);
  const char *dir = in_folder("grids"), *path = in_folder("one.vtu");
  assert_int_equal(tml_stress_find(&s, &TML_INIT(tml_stress_options, .dir = dir), &err), TML_OK);
  const tml_hot_spot worst = tml_stress_get(s, 0);
  assert_int_equal(export_of(dir, "vtk", path, worst.time, &err), TML_OK);
  char *text = text_of(path);
  assert_int_equal(array_of(text, "Points", x), 3*2*8);
  assert_int_equal(array_of(text, "displacement", u), 3*2*8);
  assert_int_equal(array_of(text, "von_mises", stress), 2*8);
  assert_int_equal(array_of(text, "connectivity", cells), 2*8);
  for (int i = 0; i < 16; i++) assert_true(cells[i] == i);
  assert_int_equal(array_of(text, "offsets", cells), 8);
  assert_true(cells[7] == 16);
  double most = 0;
  for (int i = 0; i < 16; i++) most = fmax(most, stress[i]);
  assert_close(most, worst.von_mises, 1e-12);
  const int end = strcmp(worst.part, "BC") == 0 ? 8 : 0;
  assert_close(stress[end + 2*(worst.element - 1) + worst.end - 1], worst.von_mises, 1e-12);
  double t;
  assert_int_equal(array_of(text, "TimeValue", &t), 1);
  assert_close(t, worst.time, 1e-12);
  free(text);
  /* the last point is node C, where the marker is */
  char *rows = text_of(in_folder("grids/results.csv")), *names = strtok(rows, "\n"), *line = NULL;
  int column = 0;
  for (char *c = strstr(names, "rod.C.x,"); c > names; c--) column += *c == ',';
  while ((line = strtok(NULL, "\n")))
    if (fabs(atof(line) - worst.time) < 1e-9) break;
  assert_non_null(line);
  for (int i = 0; i < column; i++) line = strchr(line, ',') + 1;
  double c[3];
  assert_int_equal(sscanf(line, "%lf,%lf,%lf", &c[0], &c[1], &c[2]), 3);
  for (int i = 0; i < 3; i++) assert_between(x[45 + i] - c[i], -1e-6, 1e-6); /* shapes are floats */
  free(rows);
  tml_stress_free(s);
  assert_int_equal(export_of(dir, "vtk", in_folder("all.pvd"), NAN, &err), TML_OK);
  text = text_of(in_folder("all.pvd"));
  int n = 0;
  for (const char *p = text; (p = strstr(p, "<DataSet timestep=")); p++) n++;
  assert_int_equal(n, 31);
  assert_non_null(strstr(text, "file=\"all-vtu/0030.vtu\""));
  assert_int_equal(access(in_folder("all-vtu/0030.vtu"), R_OK), 0);
  free(text);
  assert_int_equal(export_of(dir, "vtk", in_folder("all.txt"), NAN, &err), TML_ERR_ARGUMENT);
  assert_int_equal(export_of(dir, "vtk", in_folder("all.pvd"), 0.1, &err), TML_ERR_ARGUMENT);
  assert_int_equal(export_of(dir, "vtk", path, 9, &err), TML_ERR_ARGUMENT);
  assert_int_equal(export_of(dir, "gltf", path, 0, &err), TML_ERR_ARGUMENT);
}

/* ---------------------------------------------------------------- files ---------------------- */

static void test_files(void **state)
{
  (void)state;
  char *model = with_record("record: [energy]\n"), *text;
  run_model(model, "files");
  text = text_of(in_folder("files/modes.csv")); /* whatever is recorded */
  int rows = 0, columns = 1;
  for (const char *c = text; *c; c++) rows += *c == '\n';
  for (const char *c = text; *c != '\n'; c++) columns += *c == ',';
  assert_int_equal(rows, 32);
  assert_int_equal(columns, 1 + 6*2 + 4 - 6); /* two interfaces and four fixed modes */
  assert_true(strncmp(text, "time,rod.mode1,rod.mode2,", 25) == 0);
  free(text);
  text = text_of(in_folder("files/summary.json"));
  assert_non_null(strstr(text, "\"flexible.json\": "));
  assert_non_null(strstr(text, "\"modes.csv\": "));
  assert_non_null(strstr(text, "\"kind\": \"flexible\""));
  free(text);
  run_model(model, "files"); /* replaces its own */
  /* what is not ours stays */
  FILE *f = fopen(in_folder("files/modes.csv"), "a");
  fputs("mine\n", f);
  fclose(f);
  problem p = {0};
  problem_text(&p, model);
  const tml_run_options r = {.size = sizeof r, .dir = in_folder("files")};
  assert_int_equal(tml_run(p.model, &p.opt, &r, NULL, NULL, &p.err), TML_ERR_FILE);
  assert_non_null(strstr(p.err.text, "modes.csv"));
  problem_end(&p);
  free(model);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_cantilever), cmocka_unit_test(test_loads),
                                     cmocka_unit_test(test_missing_loads), cmocka_unit_test(test_other_loads),
                                     cmocka_unit_test(test_grids), cmocka_unit_test(test_files)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
