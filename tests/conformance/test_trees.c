/* test_trees.c - the coefficients of the Runge-Kutta formulas. The explicit ones meet the order conditions of all
 * rooted trees up to their order and not those beyond, as do their error estimates, and are stable as far as they
 * say; Radau IIA meets those of its stages, and is what its modes say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "integrate/projected/dormand_prince.h"
#include "integrate/projected/radau5.h"

enum { S = TML_EXPLICIT_STAGES + 1, ORDERS = 9, TREES = 486 };
#define ROUND_OFF 5e-15

/* A rooted tree: its order, density and elementary weights u_i, the products over its branches of sum_j a_ij u_j. */
typedef struct tree {
  int order;
  double density, u[S], Au[S];
} tree;

typedef struct forest {
  const tml_explicit_formula *f;
  tree list[TREES];
  int n, first[ORDERS + 2];   /* those of an order begin there */
} forest;

/* Row i of a; the stage behind the last is the end of the step. */
static double entry(const tml_explicit_formula *f, int i, int j)
{
  if (j >= i || j >= f->stages) return 0.0;
  return i < f->stages ? f->a[i][j] : f->b[j];
}

static void plant(forest *w, const tree *t)
{
  assert_true(w->n < TREES);
  tree *x = &w->list[w->n++];
  *x = *t;
  for (int i = 0; i < S; i++) {
    x->Au[i] = 0.0;
    for (int j = 0; j < i; j++) x->Au[i] += entry(w->f, i, j)*t->u[j];
  }
}

/* All trees of `order` nodes that have the branches in t and more, none of which comes behind `last` in the list. */
static void grow(forest *w, const tree *t, int order, int last)
{
  if (t->order == order) {
    tree whole = *t;
    whole.density *= order;
    plant(w, &whole);
    return;
  }
  for (int k = 0; k <= last; k++) {
    const tree *branch = &w->list[k];
    if (t->order + branch->order > order) break;
    tree more = *t;
    more.order += branch->order;
    more.density *= branch->density;
    for (int i = 0; i < S; i++) more.u[i] *= branch->Au[i];
    grow(w, &more, order, k);
  }
}

static void grow_all(forest *w, const tml_explicit_formula *f)
{
  static const int count[] = {0, 1, 1, 2, 4, 9, 20, 48, 115, 286};
  tree root = {.order = 1, .density = 1.0};
  w->f = f;
  w->n = 0;
  for (int i = 0; i < S; i++) root.u[i] = 1.0;
  for (int order = 1; order <= ORDERS; order++) {
    w->first[order] = w->n;
    grow(w, &root, order, w->n - 1);
    assert_int_equal(w->n - w->first[order], count[order]);
  }
  w->first[ORDERS + 1] = w->n;
}

/* Largest error of the conditions of one order: sum weight_i u_i = part/density. */
static double worst(const forest *w, const double *weight, int n, double part, int order)
{
  double most = 0.0;
  for (int k = w->first[order]; k < w->first[order + 1]; k++) {
    double sum = -part/w->list[k].density;
    for (int i = 0; i < n; i++) sum += weight[i]*w->list[k].u[i];
    most = fmax(most, fabs(sum));
  }
  return most;
}

/* Of the given order and no higher one; `least`: what the next order misses at least. */
static void check_order(const forest *w, const double *weight, int n, double part, int order, double least)
{
  for (int k = 1; k <= order; k++) {
    const double e = worst(w, weight, n, part, k);
    if (!(e <= ROUND_OFF)) fail_msg("order %d is missed by %g", k, e);
  }
  const double e = worst(w, weight, n, part, order + 1);
  if (!(e >= least)) fail_msg("order %d is missed by %g only", order + 1, e);
}

static void orders(void **state)
{
  static forest w;
  (void)state;
  grow_all(&w, &tml_dopri5);
  check_order(&w, tml_dopri5.b, 6, 1.0, 5, 2e-4);
  check_order(&w, tml_dopri5.error, 7, 0.0, 4, 1e-4);
  assert_true(tml_dopri5.ends && tml_dopri5.order == 5.0);
  grow_all(&w, &tml_dop853);
  check_order(&w, tml_dop853.b, 12, 1.0, 8, 2e-5);
  check_order(&w, tml_dop853.error, 12, 0.0, 5, 1e-5);
  check_order(&w, tml_dop853.coarse, 12, 0.0, 3, 1e-4);
  assert_true(!tml_dop853.ends && tml_dop853.order == 8.0);
}

/* The projection takes its factors from the last stage: it must be at the end of the step. */
static void nodes(void **state)
{
  static const tml_explicit_formula *const list[] = {&tml_dopri5, &tml_dop853};
  (void)state;
  for (int k = 0; k < 2; k++)
    for (int i = 0; i <= list[k]->stages; i++) {
      double c = 0.0;
      for (int j = 0; j < i; j++) c += entry(list[k], i, j);
      assert_true(c >= 0.0 && c <= 1.0 + ROUND_OFF);
      if (i >= list[k]->stages - 1) assert_true(fabs(c - 1.0) <= ROUND_OFF);
    }
}

/* y' = z y, h = 1 */
static double amplification(const tml_explicit_formula *f, double z)
{
  double K[S];
  for (int i = 0; i <= f->stages; i++) {
    double y = 1.0;
    for (int j = 0; j < i; j++) y += entry(f, i, j)*K[j];
    K[i] = z*y;
  }
  return K[f->stages]/z;
}

static void stability(void **state)
{
  static const tml_explicit_formula *const list[] = {&tml_dopri5, &tml_dop853};
  (void)state;
  for (int k = 0; k < 2; k++) {
    for (double z = 0.05; z <= list[k]->stable; z += 0.05) assert_true(fabs(amplification(list[k], -z)) <= 1.0);
    assert_true(fabs(amplification(list[k], -1.06*list[k]->stable)) > 1.0);
  }
}

/* ---------------------------------------------------------------- Radau IIA ------------------ */

static double dot(const double *x, const double *y) { return x[0]*y[0] + x[1]*y[1] + x[2]*y[2]; }

/* Stage order 3 and quadrature of order 5, by which the formula has order 5; the last stage is the end of the step. */
static void test_radau(void **state)
{
  const tml_radau_formula *f = &tml_radau;
  double power[TML_STAGES] = {1.0, 1.0, 1.0};
  (void)state;
  for (int k = 1; k <= 6; k++) {
    for (int i = 0; i < TML_STAGES && k <= 3; i++)
      assert_true(fabs(dot(f->a[i], power) - pow(f->c[i], k)/k) < ROUND_OFF);
    const double off = fabs(dot(f->a[TML_STAGES - 1], power) - 1.0/k);
    assert_true(k <= 5 ? off < ROUND_OFF : off > 1e-4);
    for (int i = 0; i < TML_STAGES; i++) power[i] *= f->c[i];
  }
  assert_true(f->c[TML_STAGES - 1] == 1.0);
}

/* A^-1 in its modes: back diag(u, [re -im; im re]) into; the error of a smooth function has order 3. */
static void test_radau_modes(void **state)
{
  const tml_radau_formula *f = &tml_radau;
  const tml_number u = f->mode[0], z = f->mode[1];
  (void)state;
  for (int i = 0; i < TML_STAGES; i++)
    for (int j = 0; j < TML_STAGES; j++) {
      double one = 0.0, made = 0.0, product = 0.0;
      const double *b = f->back[i], x[3] = {f->into[0][j], f->into[1][j], f->into[2][j]};
      const double turned[3] = {u.re*x[0], z.re*x[1] - z.im*x[2], z.im*x[1] + z.re*x[2]};
      for (int k = 0; k < TML_STAGES; k++) {
        one += b[k]*x[k];
        made += b[k]*turned[k];
        product += f->a[i][k]*f->inverse[k][j];
      }
      assert_true(fabs(one - (i == j)) < ROUND_OFF && fabs(product - (i == j)) < 2.0*ROUND_OFF);
      assert_true(fabs(made - f->inverse[i][j]) < 4.0*ROUND_OFF);
    }
  for (int k = 1; k <= 4; k++) { /* y = t^k: y'(0) + sum e_i y(c_i) */
    const double e = (k == 1) + f->error[0]*pow(f->c[0], k) + f->error[1]*pow(f->c[1], k) + f->error[2];
    assert_true(k <= 3 ? fabs(e) < 1e-12 : fabs(e) > 1e-3);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(orders),
      cmocka_unit_test(nodes),
      cmocka_unit_test(stability),
      cmocka_unit_test(test_radau),
      cmocka_unit_test(test_radau_modes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
