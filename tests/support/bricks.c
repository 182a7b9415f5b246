/* bricks.c - a box of solid elements with eight nodes, two Gauss points each way. */
#include "support/bricks.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/arena.h"
#include "core/memory.h"
#include "linear/symmetric/sparse_symmetric.h"

int brick_node(const int n[3], int i, int j, int k) { return i + (n[0] + 1)*(j + (n[1] + 1)*k); }

int brick_end(int *nodes, const int n[3], int i)
{
  int count = 0;
  for (int j = 0; j <= n[1]; j++)
    for (int k = 0; k <= n[2]; k++) nodes[count++] = brick_node(n, i, j, k);
  return count;
}

/* Shape functions of the corners and their gradients at a place -1 ... 1 of an element of edges h. */
static void shape(double N[8], double D[8][3], const double at[3], const double h[3])
{
  for (int c = 0; c < 8; c++) {
    const double s[3] = {c & 1 ? 1 : -1, c & 2 ? 1 : -1, c & 4 ? 1 : -1};
    const double f[3] = {(1 + s[0]*at[0])/2, (1 + s[1]*at[1])/2, (1 + s[2]*at[2])/2};
    N[c] = f[0]*f[1]*f[2];
    D[c][0] = s[0]/h[0]*f[1]*f[2];
    D[c][1] = s[1]/h[1]*f[0]*f[2];
    D[c][2] = s[2]/h[2]*f[0]*f[1];
  }
}

static void element(double K[24][24], double M[24][24], const double h[3], const tml_elastic *m)
{
  const double G = m->E/(2*(1 + m->nu)), lambda = 2*G*m->nu/(1 - 2*m->nu), w = h[0]*h[1]*h[2]/8, g = 1/sqrt(3);
  for (int p = 0; p < 8; p++) {
    double N[8], D[8][3];
    shape(N, D, (double[3]){p & 1 ? g : -g, p & 2 ? g : -g, p & 4 ? g : -g}, h);
    for (int i = 0; i < 24; i++)
      for (int j = 0; j < 24; j++) {
        const int a = i%3, b = j%3;
        const double *x = D[i/3], *y = D[j/3];
        K[i][j] += w*(lambda*x[a]*y[b] + G*x[b]*y[a]);
        if (a != b) continue;
        K[i][j] += w*G*(x[0]*y[0] + x[1]*y[1] + x[2]*y[2]);
        M[i][j] += w*m->density*N[i/3]*N[j/3];
      }
  }
}

static void add_element(tml_addends *K, tml_addends *M, const int n[3], const int at[3], double Ke[24][24],
                        double Me[24][24])
{
  int u[24];
  for (int c = 0; c < 8; c++)
    for (int a = 0; a < 3; a++)
      u[3*c + a] = 3*brick_node(n, at[0] + (c & 1), at[1] + (c >> 1 & 1), at[2] + (c >> 2 & 1)) + a;
  for (int i = 0; i < 24; i++)
    for (int j = 0; j < 24; j++) {
      assert_int_equal(tml_sparse_symmetric_add(K, u[i], u[j], 0.5*(Ke[i][j] + Ke[j][i]), NULL), TML_OK);
      assert_int_equal(tml_sparse_symmetric_add(M, u[i], u[j], Me[i][j], NULL), TML_OK);
    }
}

tml_structure *bricks(const int n[3], const double size[3], const tml_elastic *m)
{
  tml_structure *s = tml_new(1, sizeof *s);
  tml_addends K = {0}, M = {0};
  double Ke[24][24] = {{0}}, Me[24][24] = {{0}};
  const double h[3] = {size[0]/n[0], size[1]/n[1], size[2]/n[2]};
  element(Ke, Me, h, m);
  s->kind = TML_STRUCTURE_SOLID;
  s->n_nodes = (n[0] + 1)*(n[1] + 1)*(n[2] + 1);
  s->n = 3*s->n_nodes;
  s->id = tml_arena_new(&s->arena, (size_t)s->n_nodes, sizeof *s->id);
  s->X = tml_arena_new(&s->arena, (size_t)s->n, sizeof *s->X);
  s->unknown = tml_arena_new(&s->arena, 6*(size_t)s->n_nodes, sizeof *s->unknown);
  for (int i = 0; i < s->n_nodes; i++) {
    const int at[3] = {i%(n[0] + 1), i/(n[0] + 1)%(n[1] + 1), i/((n[0] + 1)*(n[1] + 1))};
    s->id[i] = i + 1;
    for (int a = 0; a < 3; a++) {
      s->X[3*i + a] = h[a]*at[a];
      s->unknown[6*i + a] = 3*i + a;
      s->unknown[6*i + 3 + a] = -1;
    }
  }
  for (int i = 0; i < n[0]; i++)
    for (int j = 0; j < n[1]; j++)
      for (int k = 0; k < n[2]; k++) add_element(&K, &M, n, (int[3]){i, j, k}, Ke, Me);
  assert_int_equal(tml_sparse_symmetric_sum(&s->K, &K, s->n, NULL), TML_OK);
  assert_int_equal(tml_sparse_symmetric_sum(&s->M, &M, s->n, NULL), TML_OK);
  tml_sparse_symmetric_free(&K);
  tml_sparse_symmetric_free(&M);
  return s;
}
