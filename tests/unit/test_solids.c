/* test_solids.c - solid elements of other programs: fields of constant strain, surfaces, decks and what is wrong with
 * them. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "flexible/read/fe_deck.h"
#include "flexible/solid/solid_element.h"
#include "flexible/solid/solid_structure.h"
#include "flexible/modal/modal_stress.h"
#include "support/solid_sample.h"

/* ---------------------------------------------------------------- stress --------------------- */

/* By hand, from E and G; D: du_b/dx_a. */
static void hooke(double sigma[6], const double D[3][3])
{
  const double E = 2.1e5, nu = 0.3, G = E/2.6;
  for (int a = 0; a < 3; a++) {
    const int b = (a + 1)%3, c = (a + 2)%3;
    sigma[a] = E/((1 + nu)*(1 - 2*nu))*((1 - nu)*D[a][a] + nu*(D[b][b] + D[c][c]));
    sigma[3 + a] = G*(D[a][b] + D[b][a]);
  }
}

/* Whatever the shape of an element: a displacement linear in place has one stress, at all of its nodes. */
static void constant_strain_is_exact(void **state)
{
  (void)state;
  static const double D[3][3] = {{1e-3, 3e-4, -2e-4}, {-5e-4, 7e-4, 4e-4}, {6e-4, -1e-4, -8e-4}};
  double expected[6];
  hooke(expected, D);
  for (int k = 0; k < SOLID_KINDS - 1; k++) {
    double X[SOLID_MOST][3], u[3*SOLID_MOST];
    const int n = solid_places(solid_kinds[k], 0.06, X);
    tml_structure *s = solid_structure(solid_kinds[k], n, X);
    for (int i = 0; i < 3*n; i++) {
      u[i] = 0;
      for (int a = 0; a < 3; a++) u[i] += D[a][i%3]*X[i/3][a];
    }
    tml_flexible *f = calloc(1, sizeof *f);
    tml_error err;
    f->n = 1;
    assert_int_equal(tml_solids_stress(f, s, u, (double[]){1, 2, 3}, &err), TML_OK);
    assert_int_equal(f->n_points, n);
    for (int i = 0; i < n; i++) {
      assert_int_equal(f->point[i].element, i);
      assert_true(fabs(f->point[i].X[1] - (X[i][1] - 2)) < 1e-15);
      for (int c = 0; c < 6; c++)
        if (!(fabs(f->stress[6*i + c] - expected[c]) < 1e-9))
          fail_msg("%s, node %d, component %d: %.12g, not %.12g", solid_kinds[k], i + 1, c, f->stress[6*i + c],
                   expected[c]);
    }
    tml_flexible_free(f);
    tml_structure_free(s);
  }
}

/* Bending: u = (x y, z^2/2 - x^2/2, x z) 1e-3. Straight elements with nodes on their edges have it exactly, and stress,
 * which is linear then, goes to the nodes as it is. */
static void bending_is_exact(void **state)
{
  (void)state;
  static const char *const kinds[] = {"C3D10", "C3D15", "C3D20", "C3D20R"};
  for (int k = 0; k < 4; k++) {
    double X[SOLID_MOST][3], u[3*SOLID_MOST];
    const int n = solid_places(kinds[k], 0, X);
    tml_structure *s = solid_structure(kinds[k], n, X);
    for (int i = 0; i < n; i++) {
      const double x = X[i][0], y = X[i][1], z = X[i][2];
      u[3*i] = 1e-3*x*y;
      u[3*i + 1] = 0.5e-3*(z*z - x*x);
      u[3*i + 2] = 1e-3*x*z;
    }
    tml_flexible *f = calloc(1, sizeof *f);
    tml_error err;
    f->n = 1;
    assert_int_equal(tml_solids_stress(f, s, u, (double[3]){0}, &err), TML_OK);
    for (int i = 0; i < 6*n; i++) {
      const double x = 1e-3*X[i/6][0], y = 1e-3*X[i/6][1], z = 1e-3*X[i/6][2];
      const double D[3][3] = {{y, -x, z}, {x, 0, 0}, {0, z, x}};
      double expected[6];
      hooke(expected, D);
      if (!(fabs(f->stress[i] - expected[i%6]) < 1e-9))
        fail_msg("%s, node %d, component %d: %.12g, not %.12g", kinds[k], i/6 + 1, i%6, f->stress[i], expected[i%6]);
    }
    tml_flexible_free(f);
    tml_structure_free(s);
  }
}

/* Elements whose stress does not follow from nodes alone have a surface and no points. */
static void unknown_stress_has_no_points(void **state)
{
  (void)state;
  double X[SOLID_MOST][3], u[3*SOLID_MOST] = {0};
  tml_structure *s = solid_structure("C3D8I", solid_places("C3D8I", 0, X), X);
  tml_flexible *f = calloc(1, sizeof *f);
  tml_error err;
  f->n = 1;
  assert_int_equal(s->n_faces, 12);
  assert_int_equal(tml_solids_stress(f, s, u, (double[3]){0}, &err), TML_OK);
  assert_int_equal(f->n_points, 0);
  tml_flexible_free(f);
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- surface -------------------- */

/* By the theorem of Gauss; triangles that look inwards would count negative. */
static double volume(const tml_structure *s)
{
  double sum = 0;
  for (int i = 0; i < s->n_faces; i++) {
    const double *a = s->X + 3*s->face[4*i], *b = s->X + 3*s->face[4*i + 1], *c = s->X + 3*s->face[4*i + 2];
    sum += (a[0]*(b[1]*c[2] - b[2]*c[1]) + a[1]*(b[2]*c[0] - b[0]*c[2]) + a[2]*(b[0]*c[1] - b[1]*c[0]))/6;
  }
  return sum;
}

static void surfaces_are_closed(void **state)
{
  (void)state;
  static const int triangles[SOLID_KINDS] = {4, 16, 8, 26, 12, 12, 36, 36, 12};
  static const double size[SOLID_KINDS] = {1.0/6, 1.0/6, 0.5, 0.5, 1, 1, 1, 1, 1};
  for (int k = 0; k < SOLID_KINDS; k++) {
    double X[SOLID_MOST][3];
    tml_structure *s = solid_structure(solid_kinds[k], solid_places(solid_kinds[k], 0, X), X);
    assert_int_equal(s->n_faces, triangles[k]);
    assert_true(fabs(volume(s) - size[k]) < 1e-14);
    tml_structure_free(s);
  }
}

/* ---------------------------------------------------------------- decks ---------------------- */

/* Two tetrahedra on a common face, in mm: the structure that their nodes are. */
static const char nodes[] = "*NODE, NSET=all\n1,0,0,0\n2,1,0,0\n3,0,1,0\n4,0,0,1\n7,0,0,-1\n";
static const char good[] =
    "*ELEMENT, TYPE=C3D4, ELSET=upper\n20, 1, 2, 3, 4\n*Element, type=c3d4\n 10, 2,1,\n 3 , 7\n"
    "*ELEMENT, TYPE=S3, ELSET=shell\n30, 1, 2, 3\n** a comment\n"
    "*ELSET, ELSET=Both\nupper, 10\n*NSET, NSET=some, GENERATE\n1, 7, 3\n*NSET,NSET=more\nsome, 2,\n"
    "*MATERIAL, NAME=steel\n*ELASTIC\n2.1e5, 0.3\n*SOLID SECTION, MATERIAL=Steel, ELSET=both\n";

static tml_status read_deck(tml_structure **out, const char *text, tml_error *err)
{
  double X[SOLID_MOST][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, -1}};
  char all[4096];
  tml_structure *s = solid_structure("C3D4", 5, X);
  s->id[4] = 7;
  s->n_solids = s->n_faces = 0;
  free(s->solids);
  free(s->solid_node);
  s->solids = NULL;
  s->solid_node = s->face = NULL;
  snprintf(all, sizeof all, "%s%s", nodes, text);
  *out = s;
  return tml_solids_read(s, &(tml_data_source){.name = "d.inp", .text = all, .size = strlen(all)}, 1e6, err);
}

static void deck_is_read(void **state)
{
  (void)state;
  tml_structure *s;
  tml_error err;
  if (read_deck(&s, good, &err)) fail_msg("%s", err.text);
  assert_int_equal(s->n_solids, 2);
  assert_int_equal(s->solids[0].id, 10);
  assert_int_equal(s->solids[1].id, 20);
  for (int i = 0; i < 2; i++) assert_true(s->solids[i].E == 2.1e11 && s->solids[i].nu == 0.3);
  assert_int_equal(s->n_faces, 6); /* eight less the common one, twice */
  assert_true(fabs(volume(s) - 1.0/3) < 1e-15);
  static const struct { const char *name; int n, last; } sets[] = {{"all", 5, 4}, {"some", 3, 4}, {"more", 4, 4}};
  assert_int_equal(s->n_sets, 3);
  for (int i = 0; i < 3; i++) {
    assert_string_equal(s->sets[i].name, sets[i].name);
    assert_int_equal(s->sets[i].n, sets[i].n);
    assert_int_equal(s->sets[i].node[sets[i].n - 1], sets[i].last);
  }
  tml_structure_free(s);
}

/* A material whose stress cannot be computed leaves the surface. */
static void other_materials_have_no_stress(void **state)
{
  (void)state;
  static const char *const material[] = {"*ELASTIC, TYPE=ORTHO\n1,2,3,4,5,6,7,8,\n9\n",
                                         "*ELASTIC\n2e5, 0.3, 20\n1e5, 0.3, 500\n", "*PLASTIC\n1,2\n"};
  for (int i = 0; i < 3; i++) {
    char text[512];
    tml_structure *s;
    tml_error err;
    snprintf(text, sizeof text, "*ELEMENT, TYPE=C3D4, ELSET=e\n1,1,2,3,4\n*MATERIAL, NAME=m\n%s"
             "*SOLID SECTION, ELSET=e, MATERIAL=m\n", material[i]);
    if (read_deck(&s, text, &err)) fail_msg("%s", err.text);
    assert_true(s->solids[0].E == 0 && s->n_faces == 4);
    tml_structure_free(s);
  }
}

static void faults_are_named(void **state)
{
  (void)state;
  static const struct { const char *text, *message; } bad[] = {
    {"*ELEMENT\n", "d.inp:7: *ELEMENT needs TYPE="},
    {"*ELEMENT, TYPE=C3D4\n1,1,2,3\n*STEP\n", "d.inp:9: element 1, a C3D4, ends after 3 of its 4 nodes"},
    {"*ELEMENT, TYPE=C3D4\n1,1,2,3\n", "d.inp: the file ends within element 1"},
    {"*ELEMENT, TYPE=C3D4\n1,1,2,3,4,7\n", "d.inp:8: element 1, a C3D4, has more than its 4 nodes"},
    {"*ELEMENT, TYPE=C3D4\n1,1,2,3,5\n", "d.inp:8: element 1 has node 5, which the matrices do not have"},
    {"*ELEMENT, TYPE=C3D4\n1,1,2,x,5\n", "d.inp:8: 'x' is not a whole number"},
    {"*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n1,1,2,3,4\n", "d.inp: element 1 is given twice"},
    {"*ELEMENT, TYPE=C3D4\n5,2,1,3,4\n", "d.inp: element 5 is flat or turned inside out"},
    {"*ELEMENT, TYPE=C3D4\n5,1,2,3,3\n", "d.inp: element 5 is flat or turned inside out"},
    {"*NSET, NSET=a\n1, b\n", "d.inp:8: 'b' is neither a number nor a set that was given before"},
    {"*NSET, NSET=a, GENERATE\n1\n", "d.inp:8: GENERATE needs first, last and step"},
    {"*NSET, NSET=a, GENERATE\n1,5,0\n", "d.inp:8: 0 is out of range"},
    {"*NSET\n1\n", "d.inp:7: the set has no name"},
    {"*MATERIAL\n", "d.inp:7: *MATERIAL needs NAME="},
    {"*ELASTIC\n", "d.inp:7: *ELASTIC without a *MATERIAL"},
    {"*MATERIAL,NAME=m\n*ELASTIC\n1\n", "d.inp:9: *ELASTIC needs E and nu"},
    {"*MATERIAL,NAME=m\n*ELASTIC\n-1,0.3\n", "d.inp:9: E is -1, must be > 0"},
    {"*MATERIAL,NAME=m\n*ELASTIC\n1,0.5\n", "d.inp:9: nu is 0.5, must be above -1 and below 0.5"},
    {"*SOLID SECTION, ELSET=e, MATERIAL=m\n", "d.inp:7: there is no set of elements 'e' before this line"},
    {"*SOLID SECTION\n", "d.inp:7: *SOLID SECTION needs ELSET= and MATERIAL="},
    {"*ELEMENT, TYPE=C3D4, ELSET=e\n1,1,2,3,4\n*SOLID SECTION, ELSET=e, MATERIAL=m\n",
     "d.inp:9: there is no material 'm'"},
    {"*INCLUDE, INPUT=other.inp\n", "d.inp:7: *INCLUDE of 'other.inp' in a text that is not a file"},
    {"*INCLUDE, INPUT=../other.inp\n", "d.inp:7: *INCLUDE of '../other.inp': the file must be beside this one"},
    {"*INCLUDE, INPUT=/etc/passwd\n", "d.inp:7: *INCLUDE of '/etc/passwd': the file must be beside this one"},
    {"*INCLUDE\n", "d.inp:7: *INCLUDE needs INPUT="},
  };
  for (size_t i = 0; i < sizeof bad/sizeof *bad; i++) {
    tml_structure *s;
    tml_error err = {0};
    if (read_deck(&s, bad[i].text, &err) != TML_ERR_MODEL || strstr(err.text, bad[i].message) != err.text)
      fail_msg("'%s' is not '%s'", err.text, bad[i].message);
    tml_structure_free(s);
  }
}

/* ---------------------------------------------------------------- included files ------------- */

static void write_file(const char *path, const char *text)
{
  FILE *f = fopen(path, "w");
  assert_non_null(f);
  fputs(text, f);
  assert_int_equal(fclose(f), 0);
}

static void included_files_are_read(void **state)
{
  (void)state;
  char outer[64], inner[64], text[128];
  snprintf(outer, sizeof outer, "deck-%ld.inp", (long)getpid());
  snprintf(inner, sizeof inner, "deck-%ld.msh", (long)getpid());
  snprintf(text, sizeof text, "** first\n*INCLUDE, INPUT = \"%s\"\nlast\n", inner);
  write_file(outer, text);
  write_file(inner, "one\n**\n\ntwo\n");
  tml_deck d;
  tml_lines *l;
  tml_error err;
  static const struct { const char *text; int line; } expected[] = {{"one", 1}, {"two", 4}, {"last", 3}};
  assert_int_equal(tml_deck_open(&d, &(tml_data_source){.name = outer}, &err), TML_OK);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(tml_deck_next(&d, &l, &err), TML_OK);
    assert_string_equal(l->text, expected[i].text);
    assert_int_equal(l->line, expected[i].line);
    assert_string_equal(l->name, i < 2 ? inner : outer);
  }
  assert_int_equal(tml_deck_next(&d, &l, &err), TML_OK);
  assert_null(l);
  tml_deck_close(&d);
  snprintf(text, sizeof text, "*INCLUDE, INPUT=%s\n", outer); /* for ever */
  write_file(outer, text);
  assert_int_equal(tml_deck_open(&d, &(tml_data_source){.name = outer}, &err), TML_OK);
  assert_int_equal(tml_deck_next(&d, &l, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "more than 8 deep"));
  tml_deck_close(&d);
  unlink(outer);
  unlink(inner);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(constant_strain_is_exact),     cmocka_unit_test(bending_is_exact),
    cmocka_unit_test(unknown_stress_has_no_points),
    cmocka_unit_test(surfaces_are_closed),          cmocka_unit_test(deck_is_read),
    cmocka_unit_test(other_materials_have_no_stress), cmocka_unit_test(faults_are_named),
    cmocka_unit_test(included_files_are_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
