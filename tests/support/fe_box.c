/* fe_box.c - serendipity elements of 20 nodes on a regular grid. Nodes are points of a grid of half elements, of which
 * those inside edges, but not inside faces or elements, count. */
#include "support/fe_box.h"

#include <math.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"

enum { NODES = 20, UNKNOWNS = 3*NODES, GAUSS = 3 };

typedef struct element {
  int at[NODES][3];                         /* 0, 1, 2 along each axis */
  double K[UNKNOWNS][UNKNOWNS], M[UNKNOWNS][UNKNOWNS];
} element;

fe_box fe_steel_box(int nx, int ny, int nz)
{
  return (fe_box){{1.0, 0.1, 0.05}, {nx, ny, nz}, 210e9, 0.3, 7850.0};
}

static int odd(const int g[3]) { return g[0]%2 + g[1]%2 + g[2]%2; }

static void place_nodes(element *e)
{
  int n = 0;
  for (int k = 0; k < 27; k++) {
    const int g[3] = {k%3, k/3%3, k/9};
    if (odd(g) <= 1) memcpy(e->at[n++], g, sizeof g);
  }
}

/* Shape function of the node `at` with its derivatives at x in (-1, 1)^3: a product of lines, and a quadratic. */
static double shape(const int at[3], const double x[3], double d[3])
{
  double c[3], f[3], df[3], sum = -2.0;
  int middle = -1;
  for (int i = 0; i < 3; i++) {
    c[i] = at[i] - 1;
    f[i] = at[i] == 1 ? 1.0 - x[i]*x[i] : 1.0 + c[i]*x[i];
    df[i] = at[i] == 1 ? -2.0*x[i] : c[i];
    sum += c[i]*x[i];
    if (at[i] == 1) middle = i;
  }
  const double scale = middle >= 0 ? 0.25 : 0.125, last = middle >= 0 ? 1.0 : sum;
  for (int i = 0; i < 3; i++) {
    const double others = f[(i + 1)%3]*f[(i + 2)%3];
    d[i] = scale*(df[i]*others*last + (middle >= 0 ? 0.0 : f[i]*others*c[i]));
  }
  return scale*f[0]*f[1]*f[2]*last;
}

/* Isotropic elasticity: K_pq = lambda g_p g_q^T + mu (g_q g_p^T + g_p.g_q 1). */
static void add_point(element *e, const fe_box *b, const double x[3], const double half[3], double weight)
{
  const double lambda = b->E*b->nu/((1 + b->nu)*(1 - 2*b->nu)), mu = b->E/(2*(1 + b->nu));
  double N[NODES], g[NODES][3];
  for (int p = 0; p < NODES; p++) {
    N[p] = shape(e->at[p], x, g[p]);
    for (int i = 0; i < 3; i++) g[p][i] /= half[i];
  }
  for (int p = 0; p < NODES; p++)
    for (int q = 0; q < NODES; q++) {
      const double dot = g[p][0]*g[q][0] + g[p][1]*g[q][1] + g[p][2]*g[q][2];
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
          e->K[3*p + i][3*q + j] += weight*(lambda*g[p][i]*g[q][j] + mu*g[q][i]*g[p][j] + (i == j ? mu*dot : 0.0));
        e->M[3*p + i][3*q + i] += weight*b->density*N[p]*N[q];
      }
    }
}

static void make_element(element *e, const fe_box *b)
{
  static const double w[GAUSS] = {5.0/9.0, 8.0/9.0, 5.0/9.0};
  const double x[GAUSS] = {-sqrt(0.6), 0.0, sqrt(0.6)};
  double half[3], volume = 1.0;
  memset(e, 0, sizeof *e);
  place_nodes(e);
  for (int i = 0; i < 3; i++) volume *= half[i] = 0.5*b->size[i]/b->elements[i];
  for (int k = 0; k < GAUSS*GAUSS*GAUSS; k++) {
    const int g[3] = {k%3, k/3%3, k/9};
    add_point(e, b, (double[]){x[g[0]], x[g[1]], x[g[2]]}, half, volume*w[g[0]]*w[g[1]]*w[g[2]]);
  }
}

/* ---------------------------------------------------------------- nodes ---------------------- */

static size_t cell(const fe_box *b, const int g[3])
{
  const size_t nx = 2*(size_t)b->elements[0] + 1, ny = 2*(size_t)b->elements[1] + 1;
  return (size_t)g[0] + nx*((size_t)g[1] + ny*(size_t)g[2]);
}

static size_t cells(const fe_box *b)
{
  return cell(b, (const int[]){2*b->elements[0], 2*b->elements[1], 2*b->elements[2]}) + 1;
}

/* Slices along x one after the other, which keeps neighbours near. */
static int number_nodes(const fe_box *b, int *node, double *X)
{
  int n = 0;
  for (int x = 0; x <= 2*b->elements[0]; x++)
    for (int z = 0; z <= 2*b->elements[2]; z++)
      for (int y = 0; y <= 2*b->elements[1]; y++) {
        const int g[3] = {x, y, z};
        node[cell(b, g)] = odd(g) <= 1 ? n : -1;
        if (odd(g) > 1) continue;
        for (int i = 0; X && i < 3; i++) X[3*n + i] = b->size[i]*(0.5*g[i]/b->elements[i] - 0.5);
        n++;
      }
  return n;
}

/* ---------------------------------------------------------------- matrices ------------------- */

static int from_end(int length) { return length > 0 ? length : 0; }

/* Nodes that share an element with the one at g, by ascending number, and their place in the grid. */
static int neighbours(const fe_box *b, const int *node, const int g[3], int place[][3])
{
  int low[3], high[3], n = 0;
  for (int i = 0; i < 3; i++) {
    const int reach = g[i]%2 ? 1 : 2, end = 2*b->elements[i];
    low[i] = from_end(g[i] - reach);
    high[i] = g[i] + reach < end ? g[i] + reach : end;
  }
  for (int x = low[0]; x <= high[0]; x++)
    for (int z = low[2]; z <= high[2]; z++)
      for (int y = low[1]; y <= high[1]; y++)
        if (node[cell(b, (const int[]){x, y, z})] >= 0) memcpy(place[n++], (const int[]){x, y, z}, 3*sizeof(int));
  return n;
}

static int local(const element *e, const int first[3], const int g[3])
{
  for (int p = 0; p < NODES; p++)
    if (e->at[p][0] == g[0] - first[0] && e->at[p][1] == g[1] - first[1] && e->at[p][2] == g[2] - first[2]) return p;
  return -1;
}

/* Block (g, h) of both matrices, over the elements that have both. */
static void blocks(const element *e, const fe_box *b, const int g[3], const int h[3], double K[9], double M[9])
{
  int low[3], high[3];
  memset(K, 0, 9*sizeof *K);
  memset(M, 0, 9*sizeof *M);
  for (int i = 0; i < 3; i++) {
    const int last = b->elements[i] - 1, least = g[i] < h[i] ? g[i] : h[i], most = g[i] > h[i] ? g[i] : h[i];
    low[i] = from_end((most + 1)/2 - 1);
    high[i] = least/2 < last ? least/2 : last;
  }
  for (int x = low[0]; x <= high[0]; x++)
    for (int y = low[1]; y <= high[1]; y++)
      for (int z = low[2]; z <= high[2]; z++) {
        const int first[3] = {2*x, 2*y, 2*z}, p = local(e, first, g), q = local(e, first, h);
        if (p < 0 || q < 0) continue;
        for (int i = 0; i < 9; i++) {
          K[i] += e->K[3*p + i/3][3*q + i%3];
          M[i] += e->M[3*p + i/3][3*q + i%3];
        }
      }
}

/* The three columns of the node at g; K has all nine entries of a block, M the three of its diagonal. */
static void put_columns(tml_structure *s, const element *e, const fe_box *b, const int *node, const int g[3])
{
  int place[125][3];
  const int n = neighbours(b, node, g, place), u = 3*node[cell(b, g)];
  double K[9], M[9];
  for (int j = 0; j < 3; j++) {
    s->K.column[u + j + 1] = s->K.column[u + j] + 3*n;
    s->M.column[u + j + 1] = s->M.column[u + j] + n;
  }
  for (int k = 0; k < n; k++) {
    const int v = 3*node[cell(b, place[k])];
    blocks(e, b, place[k], g, K, M);
    for (int j = 0; j < 3; j++) {
      for (int i = 0; i < 3; i++) {
        s->K.row[s->K.column[u + j] + 3*k + i] = v + i;
        s->K.value[s->K.column[u + j] + 3*k + i] = K[3*i + j];
      }
      s->M.row[s->M.column[u + j] + k] = v + j;
      s->M.value[s->M.column[u + j] + k] = M[4*j];
    }
  }
}

static void put_all(tml_structure *s, const element *e, const fe_box *b, const int *node)
{
  for (int x = 0; x <= 2*b->elements[0]; x++)
    for (int z = 0; z <= 2*b->elements[2]; z++)
      for (int y = 0; y <= 2*b->elements[1]; y++) {
        const int g[3] = {x, y, z};
        if (node[cell(b, g)] >= 0) put_columns(s, e, b, node, g);
      }
}

static bool take_matrix(tml_symmetric *a, int n, size_t a_row)
{
  a->n = n;
  a->column = tml_new((size_t)n + 1, sizeof *a->column);
  a->row = tml_new(a_row*(size_t)n, sizeof *a->row);
  a->value = tml_new(a_row*(size_t)n, sizeof *a->value);
  return a->column && a->row && a->value;
}

static bool take_room(tml_structure *s, int nodes)
{
  enum { MOST = 81 }; /* nodes of the eight elements at a corner */
  s->kind = TML_STRUCTURE_SOLID;
  s->n_nodes = nodes;
  s->n = 3*nodes;
  s->id = tml_arena_new(&s->arena, (size_t)nodes, sizeof *s->id);
  s->X = tml_arena_new(&s->arena, 3*(size_t)nodes, sizeof *s->X);
  s->unknown = tml_arena_new(&s->arena, 6*(size_t)nodes, sizeof *s->unknown);
  const bool matrices = take_matrix(&s->K, s->n, 3*MOST) && take_matrix(&s->M, s->n, MOST);
  for (int i = 0; s->id && s->unknown && i < nodes; i++) {
    s->id[i] = i + 1;
    for (int k = 0; k < 6; k++) s->unknown[6*i + k] = k < 3 ? 3*i + k : -1;
  }
  return matrices && s->id && s->X && s->unknown;
}

tml_structure *fe_box_structure(const fe_box *b)
{
  int *node = tml_new(cells(b), sizeof *node);
  element *e = tml_new(1, sizeof *e);
  tml_structure *s = tml_new(1, sizeof *s);
  const bool ok = node && e && s && take_room(s, number_nodes(b, node, NULL));
  if (ok) {
    number_nodes(b, node, s->X);
    make_element(e, b);
    put_all(s, e, b, node);
  }
  tml_delete(node);
  tml_delete(e);
  if (ok) return s;
  tml_structure_free(s);
  return NULL;
}
