/* test_matrices.c - finite element data of other programs: the same model out of every format, and what is refused. */
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "flexible/read/fe_matrices.h"
#include "support/fe_sample.h"

/* Texts of one model; freed with it. */
typedef struct trial {
  fe_sample sample;
  char *text[4];
  tml_fe_files files;
  tml_structure *s;
  tml_error err;
} trial;

static tml_data_source source(trial *t, int which, const char *name, char *text)
{
  t->text[which] = text;
  return (tml_data_source){name, text, strlen(text)};
}

static void close_trial(trial *t)
{
  for (int i = 0; i < 4; i++) free(t->text[i]);
  tml_structure_free(t->s);
  *t = (trial){0};
}

static tml_status read_trial(trial *t)
{
  const tml_status st = tml_structure_read(&t->s, &t->files, &t->err);
  assert_true((st == TML_OK) == (t->s != NULL));
  return st;
}

static double value(const tml_symmetric *a, int i, int j)
{
  for (int k = a->column[j]; k < a->column[j + 1]; k++)
    if (a->row[k] == i) return a->value[k];
  return 0.0;
}

static void same_matrix(const fe_sample *s, const tml_structure *got, char letter, double tolerance)
{
  const tml_symmetric *a = letter == 'K' ? &got->K : &got->M;
  assert_int_equal(a->n, s->n);
  for (int i = 0; i < s->n; i++)
    for (int j = 0; j < s->n; j++) {
      const double want = letter == 'K' ? s->K[i][j] : s->M[i][j];
      const int row = got->unknown[6*(i/s->each) + i%s->each], column = got->unknown[6*(j/s->each) + j%s->each];
      const double x = value(a, row, column);
      if (!(fabs(x - want) <= tolerance*fabs(want))) fail_msg("%c(%d,%d) is %g, not %g", letter, i, j, x, want);
    }
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j] + 1; k < a->column[j + 1]; k++) assert_true(a->row[k] > a->row[k - 1]);
}

static void same(trial *t, double tolerance)
{
  if (read_trial(t)) fail_msg("%s", t->err.text);
  const fe_sample *s = &t->sample;
  assert_int_equal(t->s->n_nodes, s->nodes);
  assert_int_equal(t->s->n, s->n);
  for (int i = 0; i < s->nodes; i++) {
    assert_int_equal(t->s->id[i], s->id[i]);
    for (int k = 0; k < 3; k++) assert_true(fabs(t->s->X[3*i + k] - s->X[i][k]) <= 1e-12);
    for (int k = s->each; k < 6; k++) assert_int_equal(t->s->unknown[6*i + k], -1);
  }
  same_matrix(s, t->s, 'K', tolerance);
  same_matrix(s, t->s, 'M', tolerance);
  assert_int_equal(t->s->kind, s->each == 3 ? TML_STRUCTURE_SOLID : TML_STRUCTURE_PRODUCTS);
  close_trial(t);
}

typedef char *matrix_text(const fe_sample *s, char letter, char half);

static void open_with(trial *t, matrix_text *text, char half, char *nodes)
{
  t->files.stiffness = source(t, 0, "part.K", text(&t->sample, 'K', half));
  t->files.mass = source(t, 1, "part.M", text(&t->sample, 'M', half));
  t->files.nodes = source(t, 2, "part.nodes", nodes);
}

static void open_calculix(trial *t)
{
  sample_truss(&t->sample);
  open_with(t, sample_coordinate, 'u', sample_input(&t->sample));
  t->files.unknowns = source(t, 3, "part.dof", sample_unknowns(&t->sample));
}

static void open_market(trial *t, char half)
{
  sample_truss(&t->sample);
  open_with(t, sample_market, half, sample_table(&t->sample));
}

static void open_dmig(trial *t)
{
  sample_truss(&t->sample);
  t->files.stiffness = source(t, 0, "part.pch", sample_dmig(&t->sample, 'K'));
  t->files.mass = source(t, 1, "mass.pch", sample_dmig(&t->sample, 'M'));
  t->files.nodes = source(t, 2, "part.bdf", sample_grids(&t->sample, 's'));
}

/* ---------------------------------------------------------------- every format --------------- */

static void reads_calculix(void **state)
{
  (void)state;
  trial t = {0};
  open_calculix(&t);
  same(&t, 0);
}

static void reads_matrix_market(void **state)
{
  (void)state;
  trial t = {0};
  for (const char *half = "lb"; *half; half++) {
    open_market(&t, *half);
    same(&t, 0);
    sample_beam(&t.sample);
    open_with(&t, sample_market, *half, sample_table(&t.sample));
    same(&t, 0);
  }
}

static void reads_abaqus(void **state)
{
  (void)state;
  trial t = {0};
  for (const char *half = "ulb"; *half; half++) {
    for (int beam = 0; beam < 2; beam++) {
      (beam ? sample_beam : sample_truss)(&t.sample);
      open_with(&t, sample_coordinate, *half, sample_input(&t.sample));
      same(&t, 0);
      (beam ? sample_beam : sample_truss)(&t.sample);
      open_with(&t, sample_nodal, *half, sample_table(&t.sample));
      same(&t, 0);
    }
  }
}

static void reads_nastran(void **state)
{
  (void)state;
  trial t = {0};
  for (const char *width = "slf"; *width; width++) {
    open_dmig(&t);
    free(t.text[2]);
    t.files.nodes = source(&t, 2, "part.bdf", sample_grids(&t.sample, *width));
    same(&t, 1e-9);
  }
}

/* Grids and both matrices in one file, as a punch file may have them. */
static void reads_nastran_from_one_file(void **state)
{
  (void)state;
  trial t = {0};
  sample_beam(&t.sample);
  char *part[3] = {sample_grids(&t.sample, 'l'), sample_dmig(&t.sample, 'K'), sample_dmig(&t.sample, 'M')};
  char *all = calloc(strlen(part[0]) + strlen(part[1]) + strlen(part[2]) + 1, 1);
  assert_non_null(all);
  for (int i = 0; i < 3; i++) {
    strcat(all, part[i]);
    free(part[i]);
  }
  t.files.stiffness = source(&t, 0, "all.pch", all);
  same(&t, 1e-9);
}

/* Numbers as Nastran prints them, and the point of a program that speaks German. */
static void reads_numbers(void **state)
{
  (void)state;
  const tml_lines l = {.name = "x", .line = 1};
  static const struct { const char *text; double x; } cases[] = {
    {"1.5-3", 1.5e-3}, {"-2.5+2", -250}, {"1.D+3", 1000}, {"1.5d-3", 1.5e-3}, {".5", 0.5}, {"-7", -7}, {"1e5", 1e5}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    double x = 0;
    assert_int_equal(tml_lines_double(&l, &x, cases[i].text, NULL), TML_OK);
    if (x != cases[i].x) fail_msg("%s is read as %g", cases[i].text, x);
  }
  static const char *const bad[] = {"", "1.5x", "nan", "inf", "1e999", "--1", "1.5-3-4", "1,5"};
  for (size_t i = 0; i < sizeof bad/sizeof *bad; i++) {
    double x = 0;
    if (!tml_lines_double(&l, &x, bad[i], NULL)) fail_msg("'%s' is read as %g", bad[i], x);
  }
}

static void reads_in_any_locale(void **state)
{
  (void)state;
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) skip();
  setlocale(LC_ALL, "C"); /* in which programs write */
  trial t = {0};
  open_calculix(&t);
  setlocale(LC_ALL, "de_DE.UTF-8");
  const tml_status st = read_trial(&t);
  setlocale(LC_ALL, "C");
  assert_int_equal(st, TML_OK);
  close_trial(&t);
}

/* ---------------------------------------------------------------- units, mass ---------------- */

/* The same beam in mm, t and s: forces are the same numbers, moments a thousand times as large. */
static void converts_units(void **state)
{
  (void)state;
  trial t = {0};
  sample_beam(&t.sample);
  fe_sample mm = t.sample;
  for (int i = 0; i < mm.n; i++)
    for (int j = 0; j < mm.n; j++) {
      const double length = (i%6 < 3 ? 1 : 1e3)*(j%6 < 3 ? 1 : 1e3);
      mm.K[i][j] *= 1e-3*length;
      mm.M[i][j] *= 1e-3*length;
    }
  mm.X[1][0] = 1000;
  const fe_sample si = t.sample;
  t.sample = mm;
  open_with(&t, sample_market, 'l', sample_table(&mm));
  t.files.units.length = 1e-3;
  t.files.units.mass = 1e3;
  t.files.total_mass = 4.02; /* it has 4 kg */
  t.sample = si;
  same(&t, 1e-14);
}

static void refuses(trial *t, const char *words)
{
  const tml_status st = read_trial(t);
  if (!st) fail_msg("read without complaint, instead of '%s'", words);
  if (!strstr(t->err.text, words)) fail_msg("'%s' does not say '%s'", t->err.text, words);
  close_trial(t);
}

static void compares_the_mass(void **state)
{
  (void)state;
  trial t = {0};
  open_market(&t, 'l');
  t.files.total_mass = 9.7; /* it has 9.5 kg */
  refuses(&t, "'part.M': the matrices weigh 9.5 kg, the body should weigh 9.7 kg");
  open_market(&t, 'l');
  t.files.total_mass = 9.55;
  same(&t, 0);
}

/* ---------------------------------------------------------------- bad files ------------------ */

/* Replaces the first occurrence of a text. */
static void change(trial *t, int which, const char *from, const char *to)
{
  const char *at = strstr(t->text[which], from);
  if (!at) fail_msg("'%s' is not in '%s'", from, t->text[which]);
  const size_t before = (size_t)(at - t->text[which]), n = strlen(t->text[which]) + strlen(to) + 1;
  char *text = calloc(n, 1);
  assert_non_null(text);
  memcpy(text, t->text[which], before);
  strcat(text, to);
  strcat(text, at + strlen(from));
  free(t->text[which]);
  t->text[which] = text;
  tml_data_source *const all[4] = {&t->files.stiffness, &t->files.mass, &t->files.nodes, &t->files.unknowns};
  all[which]->text = text;
  all[which]->size = strlen(text);
}

static void cut(trial *t, int which, const char *at)
{
  char *stop = strstr(t->text[which], at);
  assert_non_null(stop);
  *stop = '\0';
  change(t, which, "", "");
}

typedef struct fault { char format; int which; const char *from, *to, *words; } fault;

static const fault faults[] = {
  {'c', 0, "1 2  ", "2 1  ", "part.K:2: an entry below the diagonal"},
  {'c', 0, "1 2  ", "1 1  ", "part.K:2: this entry of the matrix was given before in line 1"},
  {'c', 0, "2 2  ", "2 99  ", "part.K:3: row 2, column 99 of a matrix of 12"},
  {'c', 0, "2 2  ", "2 0  ", "part.K:3: 0 is out of range, from 1"},
  {'c', 0, "2 2  ", "2 2 nan ", "part.K:3: 4 numbers instead of 'row column value'"},
  {'c', 1, "12 12  ", "12 12 \n%", "part.M:78: 2 numbers instead of 'row column value'"},
  {'c', 0, "11 12  ", NULL, "part.K:76: the file ends after 76 entries where 'part.M' has 78: it is not complete"},
  {'c', 3, "8.2\n", "", "part.dof: node 8 has no unknown 2 (y)"},
  {'c', 3, "8.2", "8.7", "part.dof:8: direction 7 of node 8, not 1 to 6"},
  {'c', 3, "8.2", "9.2", "part.dof:8: node 9 has no place"},
  {'c', 3, "8.2", "8.1", "part.dof:8: this unknown was given before in line 7"},
  {'c', 3, "8.2", "82", "part.dof:8: '82' is not 'node.direction'"},
  {'c', 2, "*Node", "*Nodes", "'part.nodes' has no nodes"},
  {'c', 2, "     8,", "     5,", "part.nodes:7: node 5 was given before in line 6"},
  {'c', 2, "     8,", "     x,", "part.nodes:6: 'x' is not a whole number"},
  {'c', 2, "     8, 0.5", "     8, 0.6", "'part.K': something holds the body against rigid motion about"},
  {'m', 0, "2 1 ", "1 2 ", "part.K:5: an entry above the diagonal"},
  {'m', 0, "12 12 73", "12 12 74", "part.K:76: the file ends after 73 entries of 74: it is not complete"},
  {'m', 0, "12 12 73", "12 13 73", "part.K:3: 12 rows and 13 columns: not square"},
  {'m', 0, "12 12 73", "13 13 73", "the matrix of 'part.K' has 13 rows; the 4 nodes of 'part.nodes' have 12 unknowns"},
  {'m', 0, "real", "complex", "part.K:1: only '%%MatrixMarket matrix coordinate real symmetric'"},
  {'m', 0, "2 1 ", "13 1 ", "part.K:5: row 13, column 1 of a matrix of 12"},
  {'m', 2, "20,0.25,0.5,1,3", "20,0.25,0.5,1,4", "part.nodes:5: node 20 has 4 unknowns, not 3 or 6"},
  {'m', 2, "20,0.25,0.5,1,3", "20,0.25,0.5", "part.nodes:5: 3 numbers; a node has"},
  {'m', 2, "20,0.25,0.5,1,3", "", "the matrix of 'part.K' has 12 rows; the 3 nodes of 'part.nodes' have 9 unknowns"},
  {'m', 1, "10 10 3.5", "10 10 3.6", "'part.M': the body weighs 9.6 kg along x and 9.5 kg along y"},
  {'m', 1, "10 10 3.5", "10 10 -3.5", "'part.M': the mass of node 20 in x is negative"},
  {'m', 0, "\n2 1 ", "\n2 1 nan\n2 1 ", "part.K:5: the number nan is not finite"},
  {'m', 0, "\n2 1 ", "\n2 1\n2 1 ", "part.K:5: 2 numbers instead of 'row column value'"},
  {'g', 0, "2 1 ", "2 1 1", "part.K:5: the matrix is not symmetric"},
  {'d', 0, "       0       6", "       0       2", "part.pch:1: matrix KAAX has the form 2, not 6"},
  {'d', 0, "KAAX", "XAAX", "part.pch:2: column of KAAX before its header"},
  {'d', 1, "MAAX           0", "XAAX           0", "mass.pch:2: column of MAAX before its header"},
  {'d', 0, "              20               3", "              20               0", "20 is a scalar point"},
  {'d', 0, "              20               3", "              21               3", "node 21 has no place"},
  {'d', 0, "DMIG*   ", "DMIG    ", "part.pch:2: fields of 8 characters hold too few digits"},
  {'d', 2, "GRID          20        ", "GRID          20       7", "coordinate system 7; only the basic one"},
};

static void open_for(trial *t, char format)
{
  if (format == 'c') open_calculix(t);
  else if (format == 'd') open_dmig(t);
  else open_market(t, format == 'g' ? 'b' : 'l');
}

static void names_file_and_line(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof faults/sizeof *faults; i++) {
    const fault *f = &faults[i];
    trial t = {0};
    open_for(&t, f->format);
    if (f->to) change(&t, f->which, f->from, f->to);
    else cut(&t, f->which, f->from);
    refuses(&t, f->words);
  }
}

static void names_missing_files(void **state)
{
  (void)state;
  trial t = {0};
  refuses(&t, "there is no file of the stiffness");
  open_market(&t, 'l');
  t.files.mass.name = NULL;
  refuses(&t, "there is no file of the mass");
  open_market(&t, 'l');
  t.files.nodes.name = NULL;
  refuses(&t, "there is no file of the nodes");
  open_market(&t, 'l');
  t.files.mass = (tml_data_source){.name = "no/such.file"};
  refuses(&t, "'no/such.file' cannot be opened");
  open_market(&t, 'l');
  t.files.stiffness.text = "\n\n# nothing\n";
  t.files.stiffness.size = 12;
  refuses(&t, "'part.K' holds nothing");
  open_market(&t, 'l');
  t.files.stiffness.text = "hello\n";
  t.files.stiffness.size = 6;
  refuses(&t, "part.K:1: not a matrix that can be read");
}

/* A mass that is not the same in x, y and z is no solid's. */
static void sees_other_masses(void **state)
{
  (void)state;
  trial t = {0};
  sample_truss(&t.sample);
  t.sample.M[0][0] += 0.1;
  t.sample.M[3][3] -= 0.1;
  open_with(&t, sample_market, 'l', sample_table(&t.sample));
  assert_int_equal(read_trial(&t), TML_OK);
  assert_int_equal(t.s->kind, TML_STRUCTURE_PRODUCTS);
  close_trial(&t);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(reads_calculix),
    cmocka_unit_test(reads_matrix_market),
    cmocka_unit_test(reads_abaqus),
    cmocka_unit_test(reads_nastran),
    cmocka_unit_test(reads_nastran_from_one_file),
    cmocka_unit_test(reads_numbers),
    cmocka_unit_test(reads_in_any_locale),
    cmocka_unit_test(converts_units),
    cmocka_unit_test(compares_the_mass),
    cmocka_unit_test(names_file_and_line),
    cmocka_unit_test(names_missing_files),
    cmocka_unit_test(sees_other_masses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
