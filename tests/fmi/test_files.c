/* test_files.c - FMUs of models with files: what they do is what the model did where its files were, after these are
 * gone; and what else the folder "files" of the resources has to be. */
#define _XOPEN_SOURCE 700
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "importer.h"

static const char force_of_travel[] = "travel [mm];force [kN]\n-100;-2,5\n-20;-0,3\n0;0,1\n30;0,7\n120;3,9\n";
static const char push_of_time[] = "0 1\n0.5 0.2\n1 -0.7\n2 0.33333333333333331\n3 1e-3\n";
static const char grid[] = "x -1 0 1 2\n-5 1 2 3.3 4\n0 2 1 0 0.1\n5 3 3 3 3\n";
static const char part[] = "tables:\n"
                           "  push: {file: curve.csv}\n"
                           "  map: {file: grid, layout: grid, extrapolate: constant}\n";
static const char tables[] =
    "trammel: 1\n"
    "include: sub/part.yaml\n"
    "parameters: {m: 2}\n"
    "tables: {curve: {file: curve.csv, decimal: comma}}\n"
    "bodies:\n"
    "  b: {mass: m, inertia: [1, 1, 1], shapes: [{mesh: sub/cube.stl}, {sphere: {radius: 0.1}}]}\n"
    "joints: {slide: {translational: [ground, b]}}\n"
    "forces: {s: {force: b, value: [0, 0, \"-akispl(dz(b), curve) + 3*cubspl(time, push)"
    " + cubspl(dz(b), vz(b), map)\"]}}\n"
    "simulate: {end: 0.5, output: 0.01, tolerance: 1e-7}\n";
static const char drop[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "materials: {soft: {stiffness: 1e5, damping: 100, depth: 1 mm}}\n"
    "bodies:\n"
    "  ground: {shape: {plane: {}}}\n"
    "  cube:\n"
    "    density: 500\n"
    "    position: [0, 0, 0.2]\n"
    "    angular-velocity: [1, 2, 0]\n"
    "    shape: {mesh: {file: cube.stl, contact: true}}\n"
    "  other:\n"
    "    mass: 1\n"
    "    inertia: [0.01, 0.01, 0.01]\n"
    "    position: [1, 0, 0.2]\n"
    "    shapes: [{mesh: {file: sub/cube.stl, scale: 0.5 m, contact: true}},"
    " {mesh: {file: cube.stl, contact: false}}]\n"
    "contacts: {floor: {between: [[cube, other], ground], material: soft}}\n"
    "simulate: {end: 0.4, output: 0.01, tolerance: 1e-6}\n";

/* ---------------------------------------------------------------- a folder ------------------- */

static char folder[64];

static void write_file(const char *name, const char *text)
{
  char path[200];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  assert_true(fputs(text, f) >= 0);
  assert_int_equal(fclose(f), 0);
}

/* A cube of 0.2 m as OBJ would have it, written as STL: its faces are squares of two triangles. */
static void write_cube(const char *name, double size)
{
  static const int faces[6][4] = {{0, 1, 3, 2}, {4, 6, 7, 5}, {0, 4, 5, 1}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 5, 7, 3}};
  char text[8000], *to = text;
  to += sprintf(to, "solid cube\n");
  for (int i = 0; i < 12; i++) {
    to += sprintf(to, "facet normal 0 0 0\nouter loop\n");
    for (int k = 0; k < 3; k++) {
      const int at = faces[i/2][k == 0 ? 0 : k + i%2];
      to += sprintf(to, "vertex %g %g %g\n", at & 4 ? size : -size, at & 2 ? size : -size, at & 1 ? size : -size);
    }
    to += sprintf(to, "endloop\nendfacet\n");
  }
  sprintf(to, "endsolid cube\n");
  write_file(name, text);
}

static int make_folder(void **state)
{
  char sub[80];
  (void)state;
  strcpy(folder, "fmu files XXXXXX");
  assert_non_null(mkdtemp(folder));
  snprintf(sub, sizeof sub, "%s/sub", folder);
  assert_int_equal(mkdir(sub, 0755), 0);
  write_file("curve.csv", force_of_travel);
  write_file("sub/curve.csv", push_of_time);
  write_file("sub/grid", grid);
  write_file("sub/part.yaml", part);
  write_file("tables.yaml", tables);
  write_file("drop.yaml", drop);
  write_cube("cube.stl", 0.1);
  write_cube("sub/cube.stl", 0.15);
  return 0;
}

static int remove_folder(void **state)
{
  char command[120];
  (void)state;
  snprintf(command, sizeof command, "rm -rf '%s'", folder);
  return system(command);
}

/* ---------------------------------------------------------------- results -------------------- */

/* A model of the folder by the command; then the folder goes, and the FMU has to give the same. */
static void compare(importer *x, const char *arguments, const char *const *channels, int n_channels)
{
  double *theirs[4], *mine[4], worst = 0.0;
  told t = {0};
  int n = 0;
  for (int k = 0; k < n_channels; k++) {
    theirs[k] = run_column(arguments, channels[k], &n);
    mine[k] = calloc((size_t)n, sizeof **mine);
  }
  importer_open(x, arguments, 2);
  assert_int_equal(remove_folder(NULL), 0);
  const fmi2CallbackFunctions calls = {.logger = told_two, .componentEnvironment = &t};
  fmi2Component c = x->two.Instantiate("one", fmi2CoSimulation, x->token, x->address, &calls, fmi2False, fmi2False);
  if (!c) fail_msg("%s", t.last);
  assert_int_equal(x->two.SetupExperiment(c, fmi2False, 0, 0, fmi2True, 0.01*(n - 1)), fmi2OK);
  assert_int_equal(x->two.EnterInitializationMode(c), fmi2OK);
  assert_int_equal(x->two.ExitInitializationMode(c), fmi2OK);
  for (int i = 0; i < n; i++) {
    if (i > 0) assert_int_equal(x->two.DoStep(c, 0.01*(i - 1), 0.01, fmi2True), fmi2OK);
    for (int k = 0; k < n_channels; k++) {
      const unsigned vr = importer_reference(x, channels[k]);
      assert_int_equal(x->two.GetReal(c, &vr, 1, &mine[k][i]), fmi2OK);
    }
  }
  for (int k = 0; k < n_channels; k++) {
    worst = fmax(worst, distance(theirs[k], mine[k], n));
    free(theirs[k]);
    free(mine[k]);
  }
  print_message("%d points: %.1e of the range\n", n, worst);
  assert_true(n > 40 && worst < 1e-11);
  assert_int_equal(t.errors, 0);
  x->two.FreeInstance(c);
}

static void read_resource(const importer *x, const char *name, char *text, size_t size)
{
  char path[600];
  snprintf(path, sizeof path, "%s%s", x->resources, name);
  FILE *f = fopen(path, "rb");
  if (!f) fail_msg("there is no %s", name);
  const size_t n = fread(text, 1, size - 1, f);
  text[n] = '\0';
  fclose(f);
}

static void test_tables(void **state)
{
  static const char *const channels[] = {"b.z", "b.vz", "b.az"};
  static char arguments[100], text[4000], path[600];
  importer x;
  (void)state;
  snprintf(arguments, sizeof arguments, "'%s/tables.yaml'", folder);
  compare(&x, arguments, channels, 3);
  read_resource(&x, "files/1-curve.csv", text, sizeof text); /* m and N */
  assert_string_equal(text, "-0.1,-2500\n-0.02,-300\n0,100\n0.03,700\n0.12,3900\n");
  read_resource(&x, "files/2-curve.csv", text, sizeof text); /* of another folder */
  assert_string_equal(text, "0,1\n0.5,0.2\n1,-0.7\n2,0.3333333333333333\n3,0.001\n");
  read_resource(&x, "files/3-grid.csv", text, sizeof text);
  assert_string_equal(text, "0,-1,0,1,2\n-5,1,2,3.3,4\n0,2,1,0,0.1\n5,3,3,3,3\n");
  read_resource(&x, "model.yaml", text, sizeof text); /* without what is only drawn */
  assert_non_null(strstr(text, "shapes: [{sphere: {radius: 0.1}}]"));
  assert_null(strstr(text, folder));
  snprintf(path, sizeof path, "%sfiles/4-cube.stl", x.resources);
  assert_int_not_equal(access(path, F_OK), 0);
}

static void test_meshes(void **state)
{
  static const char *const channels[] = {"cube.z", "cube.wx", "other.z", "floor.force"};
  static char arguments[100], text[4000];
  importer x;
  (void)state;
  snprintf(arguments, sizeof arguments, "'%s/drop.yaml'", folder);
  compare(&x, arguments, channels, 4);
  read_resource(&x, "model.yaml", text, sizeof text);
  assert_non_null(strstr(text, "files/1-cube.stl"));
  assert_non_null(strstr(text, "shapes: [{mesh: {file: files/2-cube.stl"));
  read_resource(&x, "files/1-cube.stl", text, sizeof text);
  assert_non_null(strstr(text, "vertex -0.1 -0.1 -0.1\n"));
  read_resource(&x, "files/2-cube.stl", text, sizeof text);
  assert_non_null(strstr(text, "vertex -0.15 -0.15 -0.15\n"));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(test_tables, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown(test_meshes, make_folder, remove_folder),
  };
  return cmocka_run_group_tests(tests, NULL, importer_close_all);
}
