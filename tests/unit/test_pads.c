/* test_pads.c - bodies of solid elements: their modes and invariants, rigid and averaged pads, balls; which modes of
 * one frequency are meant. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "flexible/reduce/reduce_steps.h"
#include "math/fixed_random.h"
#include "math/vec3.h"
#include "support/bricks.h"
#include "support/frames.h"

static const double PI = 3.14159265358979323846;

static const double size[3] = {1, 0.1, 0.06};
static const tml_elastic material = {.E = 7e10, .nu = 0, .density = 2700};

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance*fabs(b))) fail_msg("%.17g is not %.17g", a, b);
}

/* ---------------------------------------------------------------- solids --------------------- */

static void mass_of_a_box(void **state)
{
  (void)state;
  const int n[3] = {6, 2, 1};
  tml_structure *s = bricks(n, size, &material);
  tml_reduction_report report;
  tml_flexible *b = frame_reduce(s, &(tml_reduction){.fixed = 12}, &report);
  const double m = material.density*size[0]*size[1]*size[2];
  near(b->mass, m, 1e-13);
  for (int a = 0; a < 3; a++) {
    const double y = size[(a + 1)%3], z = size[(a + 2)%3];
    near(b->centre[a], size[a]/2, 1e-13);
    near(b->J0[4*a], m*(y*y + z*z)/12, 1e-12);
  }
  assert_int_equal(b->n, 12);
  for (int j = 0; j < 10; j++) assert_true(fabs(report.frequency_error[j]) < 1e-8);
  tml_flexible_free(b);
  tml_structure_free(s);
}

static void same_numbers(const double *a, const double *b, size_t n)
{
  double most = 0;
  for (size_t i = 0; i < n; i++) most = fmax(most, fabs(b[i]));
  for (size_t i = 0; i < n; i++)
    if (!(fabs(a[i] - b[i]) <= 1e-11*most)) fail_msg("number %zu: %.15g is not %.15g", i, a[i], b[i]);
}

/* A scalar mass matrix is one for products as well. */
static void nodes_and_products_agree(void **state)
{
  (void)state;
  const int n[3] = {4, 2, 1};
  tml_structure *s = bricks(n, size, &material);
  const tml_reduction how = {.fixed = 9};
  tml_flexible *a = frame_reduce(s, &how, NULL);
  s->kind = TML_STRUCTURE_PRODUCTS;
  tml_flexible *b = frame_reduce(s, &how, NULL);
  same_numbers(a->J1, b->J1, 9*9);
  same_numbers(a->J2, b->J2, 9*81);
  same_numbers(a->h1, b->h1, 3*81);
  tml_flexible_free(a);
  tml_flexible_free(b);
  tml_structure_free(s);
}

/* ... and, lumped, for mass points at the nodes. */
static void lump(tml_structure *s)
{
  double *sum = calloc((size_t)s->n, sizeof *sum);
  for (int j = 0; j < s->n; j++)
    for (int k = s->M.column[j]; k < s->M.column[j + 1]; k++) sum[j] += s->M.value[k];
  for (int j = 0; j < s->n; j++)
    for (int k = s->M.column[j]; k < s->M.column[j + 1]; k++) s->M.value[k] = s->M.row[k] == j ? sum[j] : 0;
  free(sum);
}

static void nodes_and_points_agree(void **state)
{
  (void)state;
  const int n[3] = {4, 2, 1};
  static const double N[18] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  tml_structure *s = bricks(n, size, &material);
  lump(s);
  const tml_reduction how = {.fixed = 9};
  tml_flexible *a = frame_reduce(s, &how, NULL);
  tml_mass_point *points = calloc((size_t)s->n_nodes, sizeof *points);
  int *unknown = calloc((size_t)s->n, sizeof *unknown);
  for (int i = 0; i < s->n; i++) unknown[i] = i;
  for (int i = 0; i < s->n_nodes; i++) {
    points[i] = (tml_mass_point){.n = 3, .first = 3*i, .N = N};
    for (int k = s->M.column[3*i]; k < s->M.column[3*i + 1]; k++) points[i].m += s->M.value[k];
    memcpy(points[i].x, s->X + 3*i, sizeof points[i].x);
  }
  tml_structure other = *s;
  other.kind = TML_STRUCTURE_POINTS;
  other.n_points = s->n_nodes;
  other.points = points;
  other.points_unknown = unknown;
  tml_flexible *b = frame_reduce(&other, &how, NULL);
  same_numbers(a->J1, b->J1, 9*9);
  same_numbers(a->J2, b->J2, 9*81);
  same_numbers(a->h1, b->h1, 3*81);
  tml_flexible_free(a);
  tml_flexible_free(b);
  tml_structure_free(s);
  free(points);
  free(unknown);
}

/* ---------------------------------------------------------------- pads ----------------------- */

enum { END_MOST = 64 };

/* Both ends of a box as pads about the middle of their faces. */
typedef struct ends { int node[2][END_MOST]; tml_interface at[2]; } ends;

static void make_ends(ends *e, const int n[3], bool average)
{
  static const char *const name[2] = {"left", "right"};
  for (int k = 0; k < 2; k++) {
    const int count = brick_end(e->node[k], n, k ? n[0] : 0);
    e->at[k] = (tml_interface){.name = name[k], .n_nodes = count, .node = e->node[k],
                               .at = {k*size[0], size[1]/2, size[2]/2}, .average = average};
  }
}

static void deform(const tml_flexible *b, const double load[6], double seen[6])
{
  memset(seen, 0, 6*sizeof *seen);
  for (int j = 0; j < b->n; j++) {
    double force = 0; /* on the right, and what balances it on the left, one metre away */
    const double back[6] = {-load[0], -load[1], -load[2], -load[3], -load[4] + load[2], -load[5] - load[1]};
    double u[2][6];
    for (int i = 0; i < 2; i++)
      for (int a = 0; a < 6; a++) {
        u[i][a] = (a < 3 ? b->node[i].phi : b->node[i].psi)[a%3*b->n + j];
        force += u[i][a]*(i ? load[a] : back[a]);
      }
    for (int a = 0; a < 6; a++) seen[a] += force/b->omega2[j]*(u[1][a] - u[0][a]);
    seen[1] -= force/b->omega2[j]*u[0][5]; /* seen from the left end */
    seen[2] += force/b->omega2[j]*u[0][4];
  }
}

/* With one element across and nu = 0 plane faces and equal forces on four nodes are exact: stretch F L/(E A). Both
 * pads give the pull and the bending of the same finite element model. */
static void pulled(void **state)
{
  (void)state;
  const int n[3] = {8, 1, 1};
  tml_structure *s = bricks(n, size, &material);
  double seen[2][6];
  for (int average = 0; average < 2; average++) {
    ends e;
    make_ends(&e, n, average);
    tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = e.at, .n_interfaces = 2, .fixed = 2}, NULL);
    assert_int_equal(b->n, 8);
    deform(b, (double[6]){1000}, seen[average]);
    near(seen[average][0], 1000*size[0]/(material.E*size[1]*size[2]), 1e-11);
    for (int a = 1; a < 6; a++) assert_true(fabs(seen[average][a]) < 1e-12);
    deform(b, (double[6]){0, 0, 0, 0, 10, 0}, seen[average]); /* pure bending: faces stay plane */
    near(seen[average][2], -seen[average][4]/2, 1e-10);
    for (int a = 0; a < 3; a++) near(b->node[1].X[a] + 0.5*size[a], e.at[1].at[a], 1e-12);
    tml_flexible_free(b);
  }
  near(seen[0][4], seen[1][4], 1e-9);
  tml_structure_free(s);
}

/* More elements across: rigid faces stiffen, averages do not; what loads do that are spread evenly lies between. */
static void stiffer_and_softer(void **state)
{
  (void)state;
  const int n[3] = {8, 2, 2};
  tml_elastic rubber = material;
  rubber.nu = 0.4;
  tml_structure *s = bricks(n, size, &rubber);
  tml_flexible *plain = frame_reduce(s, &(tml_reduction){.all = true}, NULL);
  double stretch[2];
  for (int average = 0; average < 2; average++) {
    ends e;
    double seen[6];
    make_ends(&e, n, average);
    tml_reduction how = {.interfaces = e.at, .n_interfaces = 2, .fixed = 20};
    tml_reduction_report report;
    tml_flexible *b = frame_reduce(s, &how, &report);
    assert_int_equal(b->n, 26);
    deform(b, (double[6]){1000}, seen);
    stretch[average] = seen[0];
    for (int j = 0; j < 4; j++) assert_true(report.frequency_error[j] > -1e-9 && report.frequency_error[j] < 0.02);
    how.all = true;
    tml_flexible *all = frame_reduce(s, &how, NULL);
    assert_int_equal(all->n, average ? s->n - 6 : s->n - 6 - 2*(3*9 - 6));
    for (int j = 0; j < 6; j++) {
      if (average) near(all->omega2[j], plain->omega2[j], 1e-8);
      else assert_true(all->omega2[j] > plain->omega2[j]*(1 - 1e-9));
    }
    if (!average) assert_true(all->omega2[0] > plain->omega2[0]*(1 + 1e-5));
    tml_flexible_free(all);
    tml_flexible_free(b);
  }
  const double even = 1000*size[0]/(rubber.E*size[1]*size[2]);
  assert_true(stretch[0] < even && even < stretch[1]);
  near(stretch[0], even, 0.07);
  near(stretch[1], even, 0.02);
  tml_flexible_free(plain);
  tml_structure_free(s);
}

/* Motions of a pad are those of its nodes: all of them if it is rigid, their mean if not. */
static void pads_follow_nodes(void **state)
{
  (void)state;
  const int n[3] = {4, 2, 1};
  tml_structure *s = bricks(n, size, &material);
  for (int average = 0; average < 2; average++) {
    ends e;
    make_ends(&e, n, average);
    tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = e.at, .n_interfaces = 2, .fixed = 5}, NULL);
    for (int end = 0; end < 2; end++)
      for (int j = 0; j < b->n; j++) {
        double mean[3] = {0}, turned[3], u[3], t[3];
        for (int a = 0; a < 3; a++) {
          u[a] = b->node[end].phi[a*b->n + j];
          t[a] = b->node[end].psi[a*b->n + j];
        }
        for (int k = 0; k < 6; k++) {
          const int node = e.node[end][k];
          double arm[3], rest[3];
          v3_sub(arm, b->shape_X + 3*node, b->node[end].X);
          v3_cross(turned, t, arm);
          for (int a = 0; a < 3; a++) {
            const double x = b->shape_phi[(3*node + a)*b->n + j];
            rest[a] = x - u[a] - turned[a];
            mean[a] += x/6;
            if (!average) assert_true(fabs(rest[a]) < 1e-12);
          }
        }
        for (int a = 0; a < 3; a++) assert_true(fabs(mean[a] - u[a]) < 1e-12);
      }
    tml_flexible_free(b);
  }
  tml_structure_free(s);
}

/* Others: a pad and a node without static modes; they change nothing in the modes unless they are rigid. */
static void others(void **state)
{
  (void)state;
  const int n[3] = {4, 1, 1};
  tml_structure *s = bricks(n, size, &material);
  ends e;
  make_ends(&e, n, true);
  const tml_interface other[2] = {e.at[1], {.name = "corner", .n_nodes = 1, .node = &e.node[0][0]}};
  const tml_reduction bare = {.fixed = 8}, how = {.fixed = 8, .others = other, .n_others = 2};
  tml_flexible *a = frame_reduce(s, &bare, NULL), *b = frame_reduce(s, &how, NULL);
  assert_int_equal(b->n, 8);
  assert_int_equal(b->n_nodes, 2);
  assert_string_equal(b->node[1].name, "corner");
  for (int j = 0; j < 8; j++) near(a->omega2[j], b->omega2[j], 1e-7);
  for (int j = 0; j < 8; j++)
    for (int k = 0; k < 3; k++) {
      assert_true(b->node[1].phi[k*8 + j] == b->shape_phi[(3*e.node[0][0] + k)*8 + j]);
      assert_true(b->node[1].psi[k*8 + j] == 0);
    }
  tml_flexible_free(a);
  tml_flexible_free(b);
  tml_structure_free(s);
}

/* Balls: one leaves three rotations free, two leave one; static modes are then one stretch, or none. */
static void balls(void **state)
{
  (void)state;
  const int n[3] = {4, 1, 1}, node[2] = {brick_node(n, 0, 0, 0), brick_node(n, 4, 1, 1)};
  tml_structure *s = bricks(n, size, &material);
  const tml_interface at[2] = {{.name = "P", .n_nodes = 1, .node = &node[0]},
                               {.name = "Q", .n_nodes = 1, .node = &node[1]}};
  for (int count = 1; count <= 2; count++) {
    tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = at, .n_interfaces = count, .fixed = 7}, NULL);
    assert_int_equal(b->n, count == 1 ? 7 : 8);
    tml_flexible_free(b);
  }
  tml_flexible *b = frame_reduce(s, &(tml_reduction){.interfaces = at, .n_interfaces = 2}, NULL);
  assert_int_equal(b->n, 1);
  tml_flexible_free(b);
  tml_structure_free(s);
}

static void refused(const tml_structure *s, const tml_reduction *how, const char *text)
{
  tml_flexible *b;
  tml_error err = {0};
  assert_int_equal(tml_structure_reduce(&b, s, how, NULL, &err), TML_ERR_MODEL);
  if (!strstr(err.text, text)) fail_msg("'%s' does not say '%s'", err.text, text);
}

static void refusals(void **state)
{
  (void)state;
  const int n[3] = {4, 1, 1};
  tml_structure *s = bricks(n, size, &material);
  ends e;
  make_ends(&e, n, true);
  const tml_reduction how = {.interfaces = e.at, .n_interfaces = 2};
  e.node[1][0] = e.node[0][2];
  refused(s, &how, "belongs to 'left' and to 'right'");
  make_ends(&e, n, true);
  e.at[1].n_nodes = 1;
  e.node[1][0] = e.node[0][1];
  refused(s, &how, "belongs to 'left' and to 'right'");
  make_ends(&e, n, true);
  e.at[1].n_nodes = 2;
  refused(s, &how, "pad 'right': its nodes are on a line");
  make_ends(&e, n, false);
  s->kind = TML_STRUCTURE_SOLID;
  refused(s, &(tml_reduction){.interfaces = e.at, .n_interfaces = 2, .plane = true}, "motions in x-y are coupled");
  tml_structure_free(s);
}

/* ---------------------------------------------------------------- groups --------------------- */

/* Any combination of modes of one frequency becomes the same ones. */
static void groups(void **state)
{
  (void)state;
  enum { N = 20, COUNT = 5 };
  const double omega2[COUNT] = {3, 7, 7*(1 + 1e-12), 7*(1 - 1e-12), 9};
  double x[N*COUNT], y[N*COUNT];
  unsigned seed = 1;
  for (int i = 0; i < N*COUNT; i++) x[i] = tml_fixed_random(&seed);
  memcpy(y, x, sizeof y);
  for (int turn = 0; turn < 6; turn++) {
    const double c = cos(1.0 + turn), s = sin(1.0 + turn);
    double *a = y + N*(1 + turn%3), *b = y + N*(1 + (turn + 1)%3);
    for (int i = 0; i < N; i++) {
      const double p = a[i], q = b[i];
      a[i] = c*p + s*q;
      b[i] = c*q - s*p;
    }
  }
  for (int i = 0; i < N; i++) y[i] = -y[i];
  tml_reduce_set_signs(x, omega2, N, COUNT);
  tml_reduce_set_signs(y, omega2, N, COUNT);
  for (int i = 0; i < N*COUNT; i++) assert_true(fabs(x[i] - y[i]) < 1e-12);
  for (int j = 0; j < COUNT; j += 4) {
    double most = 0;
    for (int i = 0; i < N; i++) most = fabs(x[N*j + i]) > fabs(most) ? x[N*j + i] : most;
    assert_true(most > 0);
  }
}

/* A rod bends in two planes alike; a turned copy of it has the same frequencies and, at its end, the same modes. */
static void modes_of_a_rod(void **state)
{
  (void)state;
  tml_section s;
  assert_int_equal(tml_section_tube(&s, 0.02, 0.02, 0.3, true, NULL), TML_OK);
  const double up[2][3] = {{0, 0, 1}, {0, sin(0.7), cos(0.7)}};
  tml_flexible *b[2];
  for (int k = 0; k < 2; k++) {
    frame_sample f;
    frame_straight(&f, 1.0, 10, &s, &material);
    memcpy(f.beam[0].up, up[k], sizeof up[k]);
    frame_holds h;
    frame_hold(&h, &f, (int[2]){0, 1}, 2);
    tml_structure *x = frame_structure(&f);
    b[k] = frame_reduce(x, &(tml_reduction){.interfaces = h.at, .n_interfaces = 2, .fixed = 3}, NULL);
    tml_structure_free(x);
  }
  assert_int_equal(b[0]->n, 9);
  for (int j = 0; j < 9; j++) near(b[0]->omega2[j], b[1]->omega2[j], 1e-7);
  for (int i = 0; i < 3*9; i++) assert_true(fabs(b[0]->node[1].phi[i] - b[1]->node[1].phi[i]) < 1e-5);
  assert_true(sqrt(b[0]->omega2[0])/(2*PI) > 10);
  tml_flexible_free(b[0]);
  tml_flexible_free(b[1]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(mass_of_a_box),
    cmocka_unit_test(nodes_and_products_agree),
    cmocka_unit_test(nodes_and_points_agree),
    cmocka_unit_test(pulled),
    cmocka_unit_test(stiffer_and_softer),
    cmocka_unit_test(pads_follow_nodes),
    cmocka_unit_test(others),
    cmocka_unit_test(balls),
    cmocka_unit_test(refusals),
    cmocka_unit_test(groups),
    cmocka_unit_test(modes_of_a_rod),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
