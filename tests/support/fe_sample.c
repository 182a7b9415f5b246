/* fe_sample.c - small finite element models with their matrices, and texts of them. */
#include "support/fe_sample.h"

#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"

/* ---------------------------------------------------------------- models --------------------- */

static void add_bar(fe_sample *s, int a, int b, double stiffness)
{
  double d[3];
  v3_sub(d, s->X[b], s->X[a]);
  const double f = stiffness/v3_dot(d, d);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) {
      const double x = f*d[i]*d[k];
      s->K[3*a + i][3*a + k] += x;
      s->K[3*b + i][3*b + k] += x;
      s->K[3*a + i][3*b + k] -= x;
      s->K[3*b + i][3*a + k] -= x;
    }
}

void sample_truss(fe_sample *s)
{
  static const double X[4][3] = {{0, 0, 0}, {1, 0.25, 0}, {0.5, 1, -0.125}, {0.25, 0.5, 1}};
  static const int id[4] = {3, 5, 8, 20};
  *s = (fe_sample){.nodes = 4, .each = 3, .n = 12};
  memcpy(s->X, X, sizeof X);
  memcpy(s->id, id, sizeof id);
  for (int a = 0; a < 4; a++)
    for (int b = a + 1; b < 4; b++) add_bar(s, a, b, 1000.0*(1 + a + 2*b));
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 4; b++)
      for (int i = 0; i < 3; i++) s->M[3*a + i][3*b + i] = a == b ? 0.5 + a : 0.125;
}

static void put(fe_sample *s, int i, int j, double x) { s->K[i][j] = s->K[j][i] = x; }

/* Bending in one plane: displacements v, rotations r with the sign of dv/dx. */
static void add_bending(fe_sample *s, int v, int r, double sign, double EI)
{
  const int at[4] = {v, r, 6 + v, 6 + r};
  const double K[4][4] = {{12, 6, -12, 6}, {6, 4, -6, 2}, {-12, -6, 12, -6}, {6, 2, -6, 4}}; /* length 1 */
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++) put(s, at[i], at[k], EI*K[i][k]*(i%2 ? sign : 1)*(k%2 ? sign : 1));
}

void sample_beam(fe_sample *s)
{
  *s = (fe_sample){.nodes = 2, .each = 6, .n = 12, .id = {1, 2}, .X = {{0, 0, 0}, {1, 0, 0}}};
  const double axial = 1000, torsion = 30;
  for (int e = 0; e < 2; e++) {
    const int i = e ? 3 : 0;
    put(s, i, i, e ? torsion : axial);
    put(s, 6 + i, 6 + i, e ? torsion : axial);
    put(s, i, 6 + i, e ? -torsion : -axial);
  }
  add_bending(s, 1, 5, 1, 20);
  add_bending(s, 2, 4, -1, 40);
  for (int i = 0; i < 12; i++) s->M[i][i] = i%6 < 3 ? 2.0 : 0.0625;
}

static void take_matrix(fe_sample *s, const tml_structure *from, char letter, const double unit[2])
{
  const tml_symmetric *a = letter == 'K' ? &from->K : &from->M;
  int place[SAMPLE_MOST];
  for (int i = 0; i < s->n; i++) place[from->unknown[6*(i/s->each) + i%s->each]] = i;
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++) {
      const int row = place[a->row[k]], column = place[j];
      const double turned = (row%s->each < 3 ? 1 : unit[0])*(column%s->each < 3 ? 1 : unit[0]);
      (letter == 'K' ? s->K : s->M)[row][column] = a->value[k]/(unit[1]*turned);
    }
}

void sample_of(fe_sample *s, const tml_structure *from, double length, double mass)
{
  *s = (fe_sample){.nodes = from->n_nodes, .each = from->n/from->n_nodes, .n = from->n};
  if (s->nodes > SAMPLE_NODES || s->n > SAMPLE_MOST) abort();
  for (int i = 0; i < s->nodes; i++) {
    s->id[i] = 10*(i + 1);
    for (int k = 0; k < 3; k++) s->X[i][k] = from->X[3*i + k]/length;
  }
  take_matrix(s, from, 'K', (double[2]){length, mass});
  take_matrix(s, from, 'M', (double[2]){length, mass});
}

/* ---------------------------------------------------------------- texts ---------------------- */

typedef struct text { FILE *f; char *bytes; size_t size; } text;

static void begin(text *t)
{
  t->f = open_memstream(&t->bytes, &t->size);
  if (!t->f) abort();
}

static char *end(text *t)
{
  fclose(t->f);
  return t->bytes;
}

static double entry(const fe_sample *s, char letter, int i, int j) { return letter == 'K' ? s->K[i][j] : s->M[i][j]; }

static int is_written(const fe_sample *s, char letter, char half, int i, int j)
{
  if (half == 'u' ? i > j : half == 'l' && i < j) return 0;
  return entry(s, letter, i, j) != 0.0;
}

static void write_entries(FILE *f, const fe_sample *s, char letter, char half)
{
  for (int j = 0; j < s->n; j++)
    for (int i = 0; i < s->n; i++)
      if (is_written(s, letter, half, i, j)) fprintf(f, "%d %d %.17g\n", i + 1, j + 1, entry(s, letter, i, j));
}

/* With the zeros of both matrices, as CalculiX does it. */
char *sample_coordinate(const fe_sample *s, char letter, char half)
{
  text t;
  begin(&t);
  for (int j = 0; j < s->n; j++)
    for (int i = 0; i < s->n; i++)
      if (half == 'u' ? i <= j : half == 'b' || i >= j)
        fprintf(t.f, "%d %d  %.16e\n", i + 1, j + 1, entry(s, letter, i, j));
  return end(&t);
}

char *sample_market(const fe_sample *s, char letter, char half)
{
  text t;
  begin(&t);
  int count = 0;
  for (int i = 0; i < s->n; i++)
    for (int j = 0; j < s->n; j++) count += is_written(s, letter, half, i, j);
  fprintf(t.f, "%%%%MatrixMarket matrix coordinate real %s\n%% a comment\n%d %d %d\n",
          half == 'b' ? "general" : "symmetric", s->n, s->n, count);
  write_entries(t.f, s, letter, half);
  return end(&t);
}

char *sample_nodal(const fe_sample *s, char letter, char half)
{
  text t;
  begin(&t);
  fprintf(t.f, "**\n*MATRIX INPUT\n");
  const int m = s->each;
  for (int i = 0; i < s->n; i++)
    for (int j = 0; j < s->n; j++)
      if (is_written(s, letter, half, i, j))
        fprintf(t.f, "%d,%d, %d,%d, %.16e\n", s->id[i/m], i%m + 1, s->id[j/m], j%m + 1, entry(s, letter, i, j));
  return end(&t);
}

/* A value in 16 characters, with the D of Fortran's double numbers. */
static void print_wide(FILE *f, double x)
{
  char digits[40];
  snprintf(digits, sizeof digits, "%16.9E", x);
  *strchr(digits, 'E') = 'D';
  fputs(digits, f);
}

char *sample_dmig(const fe_sample *s, char letter)
{
  text t;
  begin(&t);
  const int m = s->each;
  fprintf(t.f, "DMIG    %cAAX           0       6       2       0                      %2d\n", letter, s->n);
  for (int j = 0; j < s->n; j++) {
    fprintf(t.f, "DMIG*   %cAAX            %16d%16d\n", letter, s->id[j/m], j%m + 1);
    for (int i = j; i < s->n; i++)
      if (is_written(s, letter, 'l', i, j)) {
        fprintf(t.f, "*       %16d%16d", s->id[i/m], i%m + 1);
        print_wide(t.f, entry(s, letter, i, j));
        fputc('\n', t.f);
      }
  }
  return end(&t);
}

char *sample_unknowns(const fe_sample *s)
{
  text t;
  begin(&t);
  for (int i = 0; i < s->n; i++) fprintf(t.f, "%d.%d\n", s->id[i/s->each], i%s->each + 1);
  return end(&t);
}

char *sample_table(const fe_sample *s)
{
  text t;
  begin(&t);
  fprintf(t.f, "id,x,y,z,unknowns\n");
  for (int i = 0; i < s->nodes; i++)
    fprintf(t.f, "%d,%.17g,%.17g,%.17g,%d\n", s->id[i], s->X[i][0], s->X[i][1], s->X[i][2], s->each);
  return end(&t);
}

char *sample_input(const fe_sample *s)
{
  text t;
  begin(&t);
  fprintf(t.f, "** a part\n*HEADING\n1, 2, 3\n*Node, NSET=all\n");
  for (int i = s->nodes; i-- > 0;)
    fprintf(t.f, "%6d, %.17g, %.17g, %.17g\n", s->id[i], s->X[i][0], s->X[i][1], s->X[i][2]);
  fprintf(t.f, "*NODE PRINT\n77\n*ELEMENT, TYPE=T3D2\n1, 3, 5\n");
  return end(&t);
}

char *sample_grids(const fe_sample *s, char width)
{
  text t;
  begin(&t);
  fprintf(t.f, "$ a part\nBEGIN BULK\n");
  for (int i = 0; i < s->nodes; i++) {
    const double *x = s->X[i];
    if (width == 'f') fprintf(t.f, "GRID,%d,,%g,%g,%g\n", s->id[i], x[0], x[1], x[2]);
    else if (width == 's') fprintf(t.f, "GRID    %8d        %8.4f%8.4f%8.4f\n", s->id[i], x[0], x[1], x[2]);
    else fprintf(t.f, "GRID*   %16d%16d%16.9f%16.9f\n*       %16.9f\n", s->id[i], 0, x[0], x[1], x[2]);
  }
  fprintf(t.f, "ENDDATA\n");
  return end(&t);
}

/* ---------------------------------------------------------------- box ------------------------ */

enum { BRICK = 20 };
/* Nodes of an element in half lengths from its first corner, in CalculiX's order. */
static const int brick[BRICK][3] = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 2}, {2, 0, 2}, {2, 2, 2},
  {0, 2, 2}, {1, 0, 0}, {2, 1, 0}, {1, 2, 0}, {0, 1, 0}, {1, 0, 2}, {2, 1, 2}, {1, 2, 2}, {0, 1, 2}, {0, 0, 1},
  {2, 0, 1}, {2, 2, 1}, {0, 2, 1}};

/* Nodes sit on the half grid where at most one coordinate is between two corners. */
static int box_id(const int n[3], int i, int j, int k)
{
  return 1 + i + (2*n[0] + 1)*(j + (2*n[1] + 1)*k);
}

static void box_nodes(FILE *f, const int n[3])
{
  for (int k = 0; k <= 2*n[2]; k++)
    for (int j = 0; j <= 2*n[1]; j++)
      for (int i = 0; i <= 2*n[0]; i++)
        if (i%2 + j%2 + k%2 <= 1)
          fprintf(f, "%d,%.15g,%.15g,%.15g\n", box_id(n, i, j, k), i*1.0/(2*n[0]), j*0.1/(2*n[1]), k*0.05/(2*n[2]));
}

static void box_element(FILE *f, const int n[3], int e)
{
  const int a = e%n[0], b = e/n[0]%n[1], c = e/n[0]/n[1];
  fprintf(f, "%d", e + 1);
  for (int p = 0; p < BRICK; p++) {
    const int *h = brick[p];
    fprintf(f, "%s%d", p == 15 ? ",\n" : ",", box_id(n, 2*a + h[0], 2*b + h[1], 2*c + h[2]));
  }
  fputc('\n', f);
}

void sample_box_end(FILE *f, const int n[3], int end, const char *between)
{
  bool first = true;
  for (int k = 0; k <= 2*n[2]; k++)
    for (int j = 0; j <= 2*n[1]; j++) {
      if (j%2 + k%2 > 1) continue;
      fprintf(f, "%s%d", first ? "" : between, box_id(n, end ? 2*n[0] : 0, j, k));
      first = false;
    }
}

void sample_box(FILE *f, const int n[3], const char *step)
{
  fprintf(f, "*NODE, NSET=NALL\n");
  box_nodes(f, n);
  fprintf(f, "*ELEMENT, TYPE=C3D20, ELSET=EALL\n");
  for (int e = 0; e < n[0]*n[1]*n[2]; e++) box_element(f, n, e);
  fprintf(f, "*MATERIAL, NAME=STEEL\n*ELASTIC\n2.1E11, 0.3\n*DENSITY\n7850\n"
             "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n*NSET, NSET=ROOT\n");
  sample_box_end(f, n, 0, ",\n");
  fprintf(f, "\n*NSET, NSET=TIP\n");
  sample_box_end(f, n, 1, ",\n");
  fprintf(f, "\n*STEP\n%s*END STEP\n", step);
}
