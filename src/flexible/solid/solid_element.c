/* solid_element.c - shape functions, integration points and faces of solid elements. Everything is polynomial, so that
 * the same least-squares fit gives shape functions from nodes and the extrapolation of stress from integration points
 * to nodes (FB21). */
#include "flexible/solid/solid_element.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/name_match.h"
#include "linear/symmetric/dense_products.h"
#include "math/vec3.h"

enum { TETRAHEDRON, WEDGE, HEXAHEDRON };

// clang-format off
static const tml_solid_kind kinds[] = {
  {"C3D4", TETRAHEDRON, 4, 1, 1, false},     {"C3D10", TETRAHEDRON, 10, 4, 4, false},
  {"C3D6", WEDGE, 6, 2, 2, false},           {"C3D15", WEDGE, 15, 9, 6, false},
  {"C3D8", HEXAHEDRON, 8, 8, 8, false},      {"C3D8R", HEXAHEDRON, 8, 8, 1, true},
  {"C3D20", HEXAHEDRON, 20, 27, 20, false},  {"C3D20R", HEXAHEDRON, 20, 8, 8, false},
  {"C3D8I", HEXAHEDRON, 8, 0, 0, false},     {"C3D10T", TETRAHEDRON, 10, 0, 0, false},
  {"C3D10M", TETRAHEDRON, 10, 0, 0, false},
};
enum { KINDS = sizeof kinds/sizeof *kinds };

/* node_at: own coordinates of the corners, then of the mid-edge nodes, in the order of CalculiX. power: exponents of
 * the polynomial terms; elements with corner nodes only use the first of them. */
static const double node_at[3][TML_SOLID_NODES][3] = {
  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {.5, 0, 0}, {.5, .5, 0}, {0, .5, 0}, {0, 0, .5}, {.5, 0, .5},
   {0, .5, .5}},
  {{0, 0, -1}, {1, 0, -1}, {0, 1, -1}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {.5, 0, -1}, {.5, .5, -1}, {0, .5, -1},
   {.5, 0, 1}, {.5, .5, 1}, {0, .5, 1}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
  {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {1, 1, 1}, {-1, 1, 1}, {0, -1, -1},
   {1, 0, -1}, {0, 1, -1}, {-1, 0, -1}, {0, -1, 1}, {1, 0, 1}, {0, 1, 1}, {-1, 0, 1}, {-1, -1, 0}, {1, -1, 0},
   {1, 1, 0}, {-1, 1, 0}},
};
static const int power[3][TML_SOLID_NODES][3] = {
  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {1, 1, 0}, {0, 1, 1}, {1, 0, 1}},
  {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {1, 0, 1}, {0, 1, 1}, {2, 0, 0}, {0, 2, 0}, {1, 1, 0}, {2, 0, 1},
   {0, 2, 1}, {1, 1, 1}, {0, 0, 2}, {1, 0, 2}, {0, 1, 2}},
  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {0, 1, 1}, {1, 0, 1}, {1, 1, 1}, {2, 0, 0}, {0, 2, 0},
   {0, 0, 2}, {2, 1, 0}, {2, 0, 1}, {1, 2, 0}, {0, 2, 1}, {1, 0, 2}, {0, 1, 2}, {2, 1, 1}, {1, 2, 1}, {1, 1, 2}},
};

/* Faces of each shape: corners (-1: none), and the mid-edge node between each corner and the next. */
typedef struct face { int corner[4], middle[4]; } face;
static const int face_count[3] = {4, 5, 6};
static const face faces[3][TML_SOLID_FACES] = {
  {{{0, 2, 1, -1}, {6, 5, 4, -1}}, {{0, 1, 3, -1}, {4, 8, 7, -1}}, {{1, 2, 3, -1}, {5, 9, 8, -1}},
   {{2, 0, 3, -1}, {6, 7, 9, -1}}},
  {{{0, 2, 1, -1}, {8, 7, 6, -1}}, {{3, 4, 5, -1}, {9, 10, 11, -1}}, {{0, 1, 4, 3}, {6, 13, 9, 12}},
   {{1, 2, 5, 4}, {7, 14, 10, 13}}, {{2, 0, 3, 5}, {8, 12, 11, 14}}},
  {{{0, 3, 2, 1}, {11, 10, 9, 8}}, {{4, 5, 6, 7}, {12, 13, 14, 15}}, {{0, 1, 5, 4}, {8, 17, 12, 16}},
   {{1, 2, 6, 5}, {9, 18, 13, 17}}, {{2, 3, 7, 6}, {10, 19, 14, 18}}, {{3, 0, 4, 7}, {11, 16, 15, 19}}},
};
// clang-format on

int tml_solid_find(const char *name)
{
  for (int i = 0; i < KINDS; i++)
    if (tml_name_equal(kinds[i].name, name)) return i;
  return -1;
}

const tml_solid_kind *tml_solid_kind_of(int kind) { return &kinds[kind]; }

int tml_solid_faces(int kind) { return face_count[kinds[kind].shape]; }

int tml_solid_face(int kind, int number, int node[TML_FACE_NODES])
{
  const tml_solid_kind *k = &kinds[kind];
  const face *f = &faces[k->shape][number];
  const int corners = f->corner[3] < 0 ? 3 : 4;
  const bool quadratic = k->nodes > 8;
  for (int i = 0; i < corners; i++) {
    node[i] = f->corner[i];
    if (quadratic) node[corners + i] = f->middle[i];
  }
  return quadratic ? 2*corners : corners;
}

/* ---------------------------------------------------------------- polynomials ---------------- */

static double raised(double x, int to) { return to == 0 ? 1.0 : to == 1 ? x : x*x; }

static double term(const int p[3], const double x[3])
{
  return raised(x[0], p[0])*raised(x[1], p[1])*raised(x[2], p[2]);
}

/* Derivative of a term along one axis. */
static double term_slope(const int p[3], const double x[3], int axis)
{
  int less[3] = {p[0], p[1], p[2]};
  if (less[axis]-- == 0) return 0.0;
  return p[axis]*term(less, x);
}

/* Least-squares fit of a polynomial with `terms` terms to values at n points: the matrix (P^T P)^-1 P^T, row by row. */
static void fit(double *out, int shape, int terms, const double at[][3], int n)
{
  double P[TML_SOLID_POINTS*TML_SOLID_NODES], A[TML_SOLID_NODES*TML_SOLID_NODES], x[TML_SOLID_NODES];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < terms; k++) P[i*terms + k] = term(power[shape][k], at[i]);
  for (int j = 0; j < terms; j++)
    for (int k = 0; k < terms; k++) {
      A[j*terms + k] = 0.0;
      for (int i = 0; i < n; i++) A[j*terms + k] += P[i*terms + j]*P[i*terms + k];
    }
  tml_dense_positive_factor(A, terms);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < terms; k++) x[k] = P[i*terms + k];
    tml_dense_positive_solve(A, x, terms);
    for (int k = 0; k < terms; k++) out[k*n + i] = x[k];
  }
}

/* ---------------------------------------------------------------- integration points --------- */

typedef struct points { int n; double at[TML_SOLID_POINTS][3], weight[TML_SOLID_POINTS]; } points;

/* Products of points in the r-s plane with Gauss points along t. */
static void multiply_points(points *p, const double plane[][3], int n, int along)
{
  static const double at[4][3] = {{0}, {0}, {-0.57735026918962576451, 0.57735026918962576451},
                                  {-0.77459666924148337704, 0.0, 0.77459666924148337704}};
  static const double weight[4][3] = {{0}, {0}, {1, 1}, {5.0/9, 8.0/9, 5.0/9}};
  assert(along >= 2 && along <= 3 && p->n + n*along <= TML_SOLID_POINTS);
  for (int k = 0; k < along; k++)
    for (int i = 0; i < n; i++) {
      p->at[p->n][0] = plane[i][0];
      p->at[p->n][1] = plane[i][1];
      p->at[p->n][2] = at[along][k];
      p->weight[p->n++] = plane[i][2]*weight[along][k];
    }
}

static void hexahedron(points *p, int along)
{
  points line = {0}, square = {0};
  multiply_points(&line, (const double[][3]){{0, 0, 1}}, 1, along);
  double plane[9][3];
  for (int j = 0; j < along; j++)
    for (int i = 0; i < along; i++) {
      plane[j*along + i][0] = line.at[i][2];
      plane[j*along + i][1] = line.at[j][2];
      plane[j*along + i][2] = line.weight[i]*line.weight[j];
    }
  multiply_points(&square, (const double (*)[3])plane, along*along, along);
  *p = square;
}

static void tetrahedron(points *p, int n)
{
  const double a = 0.13819660112501051518, b = 1.0 - 3*a; /* (5 - sqrt 5)/20 */
  p->n = n;
  for (int i = 0; i < n; i++) {
    p->weight[i] = 1.0/(6*n);
    for (int k = 0; k < 3; k++) p->at[i][k] = n == 1 ? 0.25 : i == k + 1 ? b : a;
  }
}

static void points_of(points *p, const tml_solid_kind *k)
{
  *p = (points){0};
  if (k->shape == TETRAHEDRON) tetrahedron(p, k->points);
  else if (k->shape == HEXAHEDRON) hexahedron(p, k->points == 27 ? 3 : 2);
  else if (k->points == 2) multiply_points(p, (const double[][3]){{1.0/3, 1.0/3, 0.5}}, 1, 2);
  else multiply_points(p, (const double[][3]){{1.0/6, 1.0/6, 1.0/6}, {2.0/3, 1.0/6, 1.0/6}, {1.0/6, 2.0/3, 1.0/6}}, 3,
                       3);
}

/* ---------------------------------------------------------------- rules ---------------------- */

void tml_solid_rule_make(tml_solid_rule *r, int kind)
{
  const tml_solid_kind *k = &kinds[kind];
  const int shape = k->shape, n = k->nodes;
  double C[TML_SOLID_NODES*TML_SOLID_POINTS];
  points p;
  points_of(&p, k);
  *r = (tml_solid_rule){.nodes = n, .points = p.n, .stresses = k->mean ? 1 : p.n, .mean = k->mean};
  memcpy(r->weight, p.weight, sizeof p.weight);
  fit(C, shape, n, node_at[shape], n);
  for (int g = 0; g < p.n; g++)
    for (int axis = 0; axis < 3; axis++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) r->slope[g][axis][i] += term_slope(power[shape][j], p.at[g], axis)*C[j*n + i];
  fit(C, shape, k->fitted, (const double (*)[3])p.at, r->stresses);
  for (int i = 0; i < n; i++)
    for (int g = 0; g < r->stresses; g++)
      for (int j = 0; j < k->fitted; j++)
        r->spread[i][g] += term(power[shape][j], node_at[shape][i])*C[j*r->stresses + g];
}

/* Gradients of the shape functions at one integration point; returns the determinant of dX/d(own coordinates). */
static double gradients_at(const tml_solid_rule *r, int g, const double X[][3], tml_solid_gradient out)
{
  double J[3][3] = {{0}}, dual[3][3]; /* row i of J: dX/d(own coordinate i) */
  for (int axis = 0; axis < 3; axis++)
    for (int i = 0; i < r->nodes; i++) v3_axpy(J[axis], r->slope[g][axis][i], X[i]);
  for (int axis = 0; axis < 3; axis++) v3_cross(dual[axis], J[(axis + 1)%3], J[(axis + 2)%3]);
  const double det = v3_dot(J[0], dual[0]);
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < r->nodes; i++) {
      out[k][i] = 0.0;
      for (int axis = 0; axis < 3; axis++) out[k][i] += dual[axis][k]*r->slope[g][axis][i]/det;
    }
  return det;
}

bool tml_solid_gradients(const tml_solid_rule *r, const double X[][3], tml_solid_gradient out[])
{
  double volume = 0.0;
  bool ok = true;
  for (int g = 0; g < r->points; g++) {
    tml_solid_gradient here;
    const double det = gradients_at(r, g, X, r->mean ? here : out[g]), part = det*r->weight[g];
    ok = ok && det > 0 && isfinite(det);
    volume += part;
    for (int k = 0; r->mean && k < 3; k++)
      for (int i = 0; i < r->nodes; i++) out[0][k][i] = (g ? out[0][k][i] : 0.0) + part*here[k][i];
  }
  for (int k = 0; r->mean && k < 3; k++)
    for (int i = 0; i < r->nodes; i++) out[0][k][i] /= volume;
  return ok;
}
