/* test_invariants.c - J1, J2 and h1 of networks of beams against their definitions and against a fine mesh; terms of
 * second order. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "math/vec3.h"
#include "support/frames.h"

static const tml_elastic steel = {.E = 2.1e11, .nu = 0.3, .density = 7850};

/* ---------------------------------------------------------------- invariants ----------------- */

static tml_flexible *network(int elements, tml_structure_kind kind)
{
  frame_sample f;
  frame_network(&f, elements);
  tml_structure *s = frame_structure(&f);
  s->kind = kind;
  frame_holds h;
  frame_hold(&h, &f, (int[2]){0, 3}, 2);
  tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2, .fixed = 6}, NULL);
  tml_structure_free(s);
  return b;
}

/* Sums of the first four modes that do not depend on signs. */
static void gauge(const tml_flexible *b, double g[4])
{
  memset(g, 0, 4*sizeof *g);
  for (int j = 0; j < 4; j++) {
    for (int k = 0; k < 4; k++)
      for (int a = 0; a < 3; a++) g[0] += fabs(b->h1[3*(j*b->n + k) + a]);
    for (int i = 0; i < 9; i++) g[1] += b->J1[9*j + i]*b->J1[9*j + i];
  }
  g[1] = sqrt(g[1]);
  for (int i = 0; i < 3; i++) {
    g[2] += b->J2[4*i];
    g[3] += b->J2[9*(3*b->n + 3) + 4*i];
  }
}

static void mesh(void **state)
{
  (void)state;
  static const struct { int elements; tml_structure_kind kind; double error[3]; } table[] = {
    {1, TML_STRUCTURE_POINTS, {3e-3, 4e-4, 8e-4}}, {2, TML_STRUCTURE_POINTS, {2e-4, 7e-5, 2e-4}},
    {4, TML_STRUCTURE_POINTS, {1e-5, 1e-5, 3e-5}}, {1, TML_STRUCTURE_PRODUCTS, {5e-2, 2e-2, 9e-2}},
    {2, TML_STRUCTURE_PRODUCTS, {6e-3, 6e-3, 3e-2}}, {4, TML_STRUCTURE_PRODUCTS, {3e-3, 1e-3, 1e-2}},
  };
  tml_flexible *fine = network(16, TML_STRUCTURE_POINTS);
  double exact[4], g[4];
  gauge(fine, exact);
  for (size_t k = 0; k < sizeof table/sizeof *table; k++) {
    tml_flexible *b = network(table[k].elements, table[k].kind);
    gauge(b, g);
    double error[3] = {fabs(g[0]/exact[0] - 1), fabs(g[1]/exact[1] - 1),
                       fmax(fabs(g[2]/exact[2] - 1), fabs(g[3]/exact[3] - 1))};
    for (int i = 0; i < 3; i++)
      if (!(error[i] < 2*table[k].error[i] && error[i] > 0.3*table[k].error[i]))
        fail_msg("%d elements, kind %d: error %d is %g, not %g", table[k].elements, (int)table[k].kind, i, error[i],
                 table[k].error[i]);
    tml_flexible_free(b);
  }
  tml_flexible_free(fine);
}

/* All nodes are `others`, so that modes are known everywhere; sums are written down as they are defined. */
static void turn(double Q[9], const double t[3])
{
  m3_skew(Q, t);
  for (int i = 0; i < 9; i++) Q[i] = -Q[i]; /* columns e_a x t */
}

static void at_point(const tml_structure *s, const tml_flexible *b, const tml_mass_point *p, int j, double z[6])
{
  memset(z, 0, 6*sizeof *z);
  for (int i = 0; i < p->n; i++) {
    const int u = s->points_unknown[p->first + i];
    const tml_flexible_node *node = &b->node[u/6];
    const double x = (u%6 < 3 ? node->phi : node->psi)[u%3*b->n + j];
    for (int a = 0; a < 6; a++) z[a] += p->N[a*p->n + i]*x;
  }
}

/* J2_jk and h1_jk as they come, before they are made symmetric. */
static void pair_sum(const tml_structure *s, const tml_flexible *b, int j, int k, double J2[9], double h1[3])
{
  memset(J2, 0, 9*sizeof *J2);
  memset(h1, 0, 3*sizeof *h1);
  for (int g = 0; g < s->n_points; g++) {
    const tml_mass_point *p = &s->points[g];
    double x[6], y[6], Q[9], P[9], IP[9], c[3], d[3];
    at_point(s, b, p, j, x);
    at_point(s, b, p, k, y);
    turn(Q, x + 3);
    turn(P, y + 3);
    m3_mul(IP, p->I, P);
    for (int i = 0; i < 9; i++) {
      J2[i] += p->m*((i%4 == 0 ? v3_dot(x, y) : 0) - x[i/3]*y[i%3]);
      for (int e = 0; e < 3; e++) J2[i] += Q[3*e + i/3]*IP[3*e + i%3];
    }
    v3_add_cross(h1, p->m, x, y);
    m3_mulv(c, p->I, y + 3);
    m3_tmulv(d, Q, c);
    v3_axpy(h1, 1.0, d);
    v3_cross(c, x + 3, y + 3);
    m3_mulv(d, p->I, c);
    v3_axpy(h1, -0.5, d);
  }
}

static void first_sum(const tml_structure *s, const tml_flexible *b, int j, double J1[9])
{
  memset(J1, 0, 9*sizeof *J1);
  for (int g = 0; g < s->n_points; g++) {
    const tml_mass_point *p = &s->points[g];
    double z[6], X[3], Q[9], IQ[9];
    at_point(s, b, p, j, z);
    v3_sub(X, p->x, b->centre);
    turn(Q, z + 3);
    m3_mul(IQ, p->I, Q);
    for (int i = 0; i < 9; i++)
      J1[i] += p->m*((i%4 == 0 ? 2*v3_dot(X, z) : 0) - X[i/3]*z[i%3] - z[i/3]*X[i%3]) + IQ[i] + IQ[3*(i%3) + i/3];
  }
}

static void definitions(void **state)
{
  (void)state;
  frame_sample f;
  frame_network(&f, 1);
  memcpy(f.lump.inertia, (double[9]){.5, .1, 0, .1, .7, .2, 0, .2, .4}, sizeof f.lump.inertia);
  tml_structure *s = frame_structure(&f);
  frame_holds all;
  frame_hold(&all, &f, (int[5]){0, 1, 2, 3, 4}, 5);
  tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = all.at, .n_interfaces = 5}, NULL);
  assert_int_equal(b->n, 24);
  for (int j = 0; j < b->n; j++) {
    double J1[9], J2[2][9], h1[2][3];
    first_sum(s, b, j, J1);
    for (int i = 0; i < 9; i++) assert_true(fabs(b->J1[9*j + i] - J1[i]) < 1e-12);
    for (int k = 0; k < b->n; k++) {
      pair_sum(s, b, j, k, J2[0], h1[0]);
      pair_sum(s, b, k, j, J2[1], h1[1]);
      for (int i = 0; i < 9; i++) {
        const int t = 3*(i%3) + i/3;
        const double mean = (J2[0][i] + J2[0][t] + J2[1][i] + J2[1][t])/4;
        assert_true(fabs(b->J2[9*(j*b->n + k) + i] - mean) < 1e-12);
        assert_true(b->J2[9*(j*b->n + k) + i] == b->J2[9*(k*b->n + j) + t]);
      }
      for (int a = 0; a < 3; a++) {
        assert_true(fabs(b->h1[3*(j*b->n + k) + a] - (h1[0][a] - h1[1][a])/2) < 1e-12);
        assert_true(b->h1[3*(j*b->n + k) + a] == -b->h1[3*(k*b->n + j) + a]);
      }
    }
  }
  tml_flexible_free(b);
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- second order --------------- */

enum { PARTS = 64 };

/* A straight beam: what bends gets shorter by half the square of its slope, evenly about its centre, and its inertia
 * smaller. Modes of one bending: psi about z is the slope (no shear). */
static void shortening(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_rectangle(&s, 0.01, 0.03, 0.3, false, NULL), TML_OK);
  frame_sample f;
  frame_straight(&f, 2.0, PARTS, &s, &steel);
  tml_structure *x = frame_structure(&f);
  int node[PARTS + 1];
  tml_interface other[PARTS + 1];
  for (int i = 0; i <= PARTS; i++) {
    node[i] = i == 0 ? 0 : i == PARTS ? 1 : 1 + i;
    other[i] = (tml_interface){.name = "", .n_nodes = 1, .node = &node[i]};
  }
  const tml_reduction how = {.fixed = 6, .others = other, .n_others = PARTS + 1};
  tml_flexible *plain = frame_reduce(x, &how, NULL);
  tml_reduction with = how;
  with.stiffening = 3;
  tml_flexible *b = frame_reduce(x, &with, NULL);
  assert_int_equal(b->stiffened, 3);
  assert_int_equal(plain->stiffened, 0);
  assert_null(plain->node[0].second);
  const double L = 2.0/PARTS, m = steel.density*s.A*L;
  for (int j = 0; j < 3; j++)
    for (int k = 0; k < 3; k++) {
      double shorter = 0, J = 0, mean = 0, most = 0;
      for (int i = 0; i <= PARTS; i++) { /* Simpson's rule, slopes in both planes */
        const double w = L/3*(i == 0 || i == PARTS ? 1 : i%2 ? 4 : 2), *p = b->node[i].psi;
        shorter += w*(p[b->n + j]*p[b->n + k] + p[2*b->n + j]*p[2*b->n + k]);
        J += m*(i == 0 || i == PARTS ? 0.5 : 1)*b->node[i].X[0]*b->node[i].second[3*j + k];
        mean += (i == 0 || i == PARTS ? 0.5 : 1)*b->node[i].second[3*j + k]/PARTS;
        most = fmax(most, fabs(b->node[i].second[3*j + k]));
      }
      const double got = b->node[PARTS].second[3*j + k] - b->node[0].second[3*j + k];
      assert_true(fabs(got + shorter) < 1e-5*sqrt(1 + shorter*shorter));
      if (j == k) assert_true(shorter > 0.1 && J < 0);
      assert_true(fabs(mean) < 1e-3*most + 1e-9); /* the centre stays where it is */
      for (int i = 0; i < 9; i++) { /* half of 2 sum m x b about y and z */
        const double more = b->J2[9*(j*b->n + k) + i] - plain->J2[9*(j*b->n + k) + i];
        assert_true(fabs(more - (i == 4 || i == 8 ? J : 0)) < 2e-3*fabs(J) + 1e-10);
      }
      for (int a = 1; a < 3; a++)
        assert_true(fabs(b->node[7].second[9*a + 3*j + k]) < 1e-9 &&
                    b->node[7].second[3*j + k] == b->node[7].second[3*k + j]);
    }
  tml_flexible_free(plain);
  tml_flexible_free(b);
  tml_structure_free(x);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(mesh),
    cmocka_unit_test(definitions),
    cmocka_unit_test(shortening),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
