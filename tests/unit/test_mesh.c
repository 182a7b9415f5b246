/* test_mesh.c - triangles: joining, closed or not, volume and inertia; the files they come from. */
#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "model/geometry/triangle_mesh.h"
#include "support/problem.h"

/* A cuboid of lengths 1, 2, 3 with a corner at the origin; faces counter-clockwise seen from outside. */
static const double corners[] = {0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 2, 0, 0, 0, 3, 1, 0, 3, 1, 2, 3, 0, 2, 3};
static const int faces[] = {0, 3, 2, 0, 2, 1, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4,
                            1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7};
enum { CORNERS = 8, FACES = 12 };

static char path[64];

static void write_file(const char *ending, const void *bytes, size_t n)
{
  snprintf(path, sizeof path, "mesh-%ld%s", (long)getpid(), ending);
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  assert_int_equal(fwrite(bytes, 1, n, f), n);
  fclose(f);
}

static void write_text(const char *ending, const char *text) { write_file(ending, text, strlen(text)); }

static tml_mesh *made(const int *triangles, int n)
{
  tml_error err = {0};
  tml_mesh *m;
  if (tml_mesh_create(&m, corners, CORNERS, triangles, n, &err)) fail_msg("%s", err.text);
  return m;
}

static void close_to(double a, double b)
{
  if (!(fabs(a - b) <= 1e-12*(1 + fabs(b)))) fail_msg("%.17g is not %.17g", a, b);
}

/* A mesh with a density has the mass of the solid it shows. */
static void same_mass(const tml_mesh *m)
{
  tml_shape_def mesh = {.size = sizeof mesh, .kind = TML_MESH, .mesh = m, .density = 4, .at = {1, -2, 0.5}};
  tml_shape_def box = {.size = sizeof box, .kind = TML_BOX, .dimensions = {1, 2, 3}, .density = 4};
  tml_quat_from_313(mesh.orientation, 0.3, 0.7, -1.1);
  memcpy(box.orientation, mesh.orientation, sizeof box.orientation);
  const double *e = mesh.orientation, c[3] = {0.5, 1, 1.5}; /* box centre in the axes of the mesh */
  const double A[9] = {1 - 2*(e[2]*e[2] + e[3]*e[3]), 2*(e[1]*e[2] - e[0]*e[3]), 2*(e[1]*e[3] + e[0]*e[2]),
                       2*(e[1]*e[2] + e[0]*e[3]), 1 - 2*(e[1]*e[1] + e[3]*e[3]), 2*(e[2]*e[3] - e[0]*e[1]),
                       2*(e[1]*e[3] - e[0]*e[2]), 2*(e[2]*e[3] + e[0]*e[1]), 1 - 2*(e[1]*e[1] + e[2]*e[2])};
  for (int i = 0; i < 3; i++) box.at[i] = mesh.at[i] + A[3*i]*c[0] + A[3*i + 1]*c[1] + A[3*i + 2]*c[2];
  tml_mass_properties p, q;
  tml_error err = {0};
  if (tml_shape_mass(&mesh, 1, &p, &err)) fail_msg("%s", err.text);
  assert_int_equal(tml_shape_mass(&box, 1, &q, NULL), TML_OK);
  close_to(p.mass, q.mass);
  for (int i = 0; i < 3; i++) close_to(p.centre[i], q.centre[i]);
  for (int i = 0; i < 6; i++) close_to(p.inertia[i], q.inertia[i]);
}

static void test_volume(void **state)
{
  (void)state;
  tml_mesh *m = made(faces, FACES);
  assert_int_equal(m->n_points, CORNERS);
  assert_int_equal(m->open_edges, 0);
  close_to(m->volume, 6);
  same_mass(m);
  tml_mesh_free(m);
  int inverted[3*FACES];
  for (int i = 0; i < 3*FACES; i++) inverted[i] = faces[i - i%3 + 2 - i%3];
  m = made(inverted, FACES);
  same_mass(m);
  assert_int_not_equal(memcmp(m->triangles, inverted, sizeof inverted), 0); /* they look outward now */
  tml_mesh_free(m);
}

static void test_not_closed(void **state)
{
  (void)state;
  tml_error err = {0};
  tml_mass_properties p;
  tml_mesh *m = made(faces, FACES - 1);
  assert_int_equal(m->open_edges, 3);
  tml_shape_def d = {.size = sizeof d, .kind = TML_MESH, .mesh = m, .density = 1};
  assert_int_equal(tml_shape_mass(&d, 1, &p, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "not closed (3 of its edges"));
  assert_string_equal(err.field, "density");
  tml_mesh_free(m);
  int mixed[3*FACES]; /* closed, but one triangle looks inward */
  memcpy(mixed, faces, sizeof mixed);
  mixed[0] = faces[1];
  mixed[1] = faces[0];
  m = made(mixed, FACES);
  assert_int_equal(m->open_edges, 3);
  tml_mesh_free(m);
  const int flat[] = {0, 1, 2, 0, 2, 1};
  m = made(flat, 2);
  d.mesh = m;
  assert_int_equal(tml_shape_mass(&d, 1, &p, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "flat"));
  tml_mesh_free(m);
}

static void test_arguments(void **state)
{
  (void)state;
  tml_mesh *m;
  tml_error err = {0};
  const int wrong[] = {0, 1, 8}, none[] = {0, 1, 1};
  const double bad[] = {0, 0, 0, 1, 0, NAN, 0, 1, 0};
  assert_int_equal(tml_mesh_create(&m, corners, CORNERS, wrong, 1, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "no point 8"));
  assert_null(m);
  assert_int_equal(tml_mesh_create(&m, corners, CORNERS, none, 1, &err), TML_ERR_MODEL);
  assert_int_equal(tml_mesh_create(&m, bad, 3, (int[]){0, 1, 2}, 1, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "not finite"));
  assert_int_equal(tml_mesh_create(&m, corners, CORNERS, faces, TML_MESH_TRIANGLES + 1, &err), TML_ERR_MODEL);
  assert_int_equal(tml_mesh_create(&m, NULL, 0, faces, 1, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_mesh_create(&m, corners, CORNERS, faces, 0, &err), TML_ERR_MODEL);
}

/* ---------------------------------------------------------------- files ---------------------- */

static void put_float(unsigned char *to, double x)
{
  const float f = (float)x;
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  for (int b = 0; b < 4; b++) to[b] = (unsigned char)(bits >> 8*b);
}

enum { BINARY = 84 + 50*FACES };

static void binary_stl(unsigned char bytes[BINARY])
{
  memset(bytes, 0, BINARY);
  memcpy(bytes, "solid by name, but binary", 25);
  bytes[80] = FACES;
  for (int i = 0; i < 3*FACES; i++)
    for (int k = 0; k < 3; k++)
      put_float(bytes + 84 + 50*(i/3) + 12 + 12*(i%3) + 4*k, corners[3*faces[i] + k]);
}

static void reads_box(double scale)
{
  tml_error err = {0};
  tml_mesh *m;
  if (tml_mesh_read(&m, path, scale, &err)) fail_msg("%s", err.text);
  assert_int_equal(m->n_points, CORNERS);
  assert_int_equal(m->n_triangles, FACES);
  close_to(m->volume, 6*scale*scale*scale);
  if (scale == 1) same_mass(m);
  tml_mesh_free(m);
  remove(path);
}

static void test_stl(void **state)
{
  (void)state;
  unsigned char bytes[BINARY];
  binary_stl(bytes);
  write_file(".STL", bytes, BINARY);
  reads_box(1);
  char text[16384];
  size_t n = (size_t)snprintf(text, sizeof text, "solid box\r\n");
  for (int i = 0; i < FACES; i++) {
    n += (size_t)snprintf(text + n, sizeof text - n, "  facet normal 0 0 0\n    outer loop\n");
    for (int k = 0; k < 3; k++) {
      const double *p = corners + 3*faces[3*i + k];
      n += (size_t)snprintf(text + n, sizeof text - n, "      VERTEX %d.0 %de0 +%d\n", (int)p[0], (int)p[1], (int)p[2]);
    }
    n += (size_t)snprintf(text + n, sizeof text - n, "    endloop\n  endfacet\n");
  }
  snprintf(text + n, sizeof text - n, "endsolid box\n");
  setlocale(LC_ALL, "de_DE.UTF-8"); /* a decimal comma, where the machine has it */
  write_text(".stl", text);
  reads_box(0.001);
  setlocale(LC_ALL, "C");
}

static void test_obj(void **state)
{
  (void)state;
  write_text(".obj", "# a box\no box\nv 0 0 0\nv 1 0 0\nv 1 2 0\nv 0 2 0\nv 0 0 3\nv 1.0 0.0 3.0\nv 1 2 3 1\nv 0 2 3\n"
                     "vn 0 0 1\nusemtl steel\nf 1 4 3 2\nf 5//1 6//1 7//1 8//1\nf 1/1/1 2/2/2 6/6 5/5\n"
                     "f 2 3 7 6 # side\nf -6 -5 -1 -2\nf 4 1 5 8");
  reads_box(1);
}

static void bad(const char *ending, const char *text, const char *says)
{
  tml_error err = {0};
  tml_mesh *m;
  write_text(ending, text);
  assert_int_not_equal(tml_mesh_read(&m, path, 1, &err), TML_OK);
  assert_null(m);
  if (!strstr(err.text, says)) fail_msg("'%s' does not say '%s'", err.text, says);
  remove(path);
}

static void test_bad_files(void **state)
{
  (void)state;
  bad(".stl", "", "not an STL file");
  bad(".stl", "solid\n", "holds no triangles");
  bad(".stl", "solid\nouter loop\nvertex 0 0\nendloop\n", "line 3: a point needs three numbers");
  bad(".stl", "solid\nouter loop\nvertex 0 0 inf\nendloop\n", "line 3: a point needs three numbers");
  bad(".stl", "solid\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nendloop\n", "line 5: a facet has 2 points");
  bad(".stl", "solid\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 1 1 0\n", "in the middle of a facet");
  bad(".obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n", "line 3: a face names a point that does not exist");
  bad(".obj", "v 0 0 0\nv 1 0 0\nf 1 2 0\n", "line 3: a face names a point that does not exist");
  bad(".obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 x\n", "line 4: a face names a point that does not exist");
  bad(".obj", "v 0 0 0\nv 1 0 0\nf 1 2\n", "line 3: a face needs three corners");
  bad(".txt", "v 0 0 0\n", "must end in .stl or .obj");
  unsigned char bytes[BINARY];
  binary_stl(bytes);
  tml_error err = {0};
  tml_mesh *m;
  write_file(".stl", bytes, BINARY - 1);
  assert_int_equal(tml_mesh_read(&m, path, 1, &err), TML_ERR_MODEL);
  assert_int_equal(tml_mesh_read(&m, path, 0, &err), TML_ERR_MODEL);
  assert_string_equal(err.field, "scale");
  remove(path);
  assert_int_equal(tml_mesh_read(&m, path, 1, &err), TML_ERR_FILE);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_volume), cmocka_unit_test(test_not_closed), cmocka_unit_test(test_arguments),
      cmocka_unit_test(test_stl),    cmocka_unit_test(test_obj),        cmocka_unit_test(test_bad_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
