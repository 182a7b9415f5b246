/* test_fe_solver.c - linear algebra of reduction: factors and modes of boxes of solid elements, by the libraries for
 * small models and by those for large ones. */
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/memory.h"
#include "linear/symmetric/symmetric_large.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "math/fixed_random.h"
#include "support/fe_box.h"

#define PI 3.14159265358979323846

static tml_structure *box(int nx, int ny, int nz)
{
  const fe_box b = fe_steel_box(nx, ny, nz);
  tml_structure *s = fe_box_structure(&b);
  assert_non_null(s);
  return s;
}

static double product(const tml_symmetric *a, const double *x, const double *y)
{
  double sum = 0;
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++) sum += x[a->row[k]]*a->value[k]*y[j];
  return sum;
}

static tml_fe_modes modes(const tml_structure *s, int count, double omega2_most)
{
  tml_fe_modes f = {0};
  tml_error err = {0};
  if (tml_symmetric_solver_modes(&f.n, &f.omega2, &f.x, &s->K, &s->M, count, omega2_most, NULL, &err))
    fail_msg("%s", err.text);
  return f;
}

static void drop(tml_fe_modes *f)
{
  tml_delete(f->omega2);
  tml_delete(f->x);
}

static const double *mode(const tml_fe_modes *f, const tml_structure *s, int j)
{
  return f->x + (size_t)j*(size_t)s->n;
}

/* ---------------------------------------------------------------- factors -------------------- */

static tml_fe_factor *factor(const tml_structure *s, double shift, bool large)
{
  tml_fe_factor *f;
  tml_symmetric A;
  int unknown;
  tml_error err = {0};
  assert_int_equal(tml_symmetric_sum(&A, &s->K, &s->M, shift, &err), TML_OK);
  if (tml_symmetric_solver_factor_by(&f, &A, large, &unknown, &err)) fail_msg("%s", err.text);
  tml_symmetric_free(&A);
  return f;
}

/* x that was put into (K + shift M) x comes back, for three sides at once. */
static void check_factor(bool large)
{
  enum { SIDES = 3 };
  const double shift = 1e8;
  tml_structure *s = box(4, 2, 2);
  tml_fe_factor *f = factor(s, shift, large);
  const size_t n = (size_t)s->n;
  double *x = tml_new(SIDES*n, sizeof *x), *b = tml_new(SIDES*n, sizeof *b), *m = tml_new(n, sizeof *m);
  tml_error err;
  for (size_t i = 0; i < SIDES*n; i++) x[i] = sin(0.7*(double)i) + (double)(i/n);
  for (size_t k = 0; k < SIDES; k++) {
    tml_symmetric_times(b + k*n, &s->K, x + k*n, 1);
    tml_symmetric_times(m, &s->M, x + k*n, 1);
    for (size_t i = 0; i < n; i++) b[k*n + i] += shift*m[i];
  }
  assert_int_equal(tml_symmetric_solver_factor_solve(f, b, SIDES, &err), TML_OK);
  for (size_t i = 0; i < SIDES*n; i++) assert_true(fabs(b[i] - x[i]) < 1e-8);
  tml_delete(x);
  tml_delete(b);
  tml_delete(m);
  tml_symmetric_solver_factor_free(f);
  tml_structure_free(s);
}

static void small_factors_solve(void **state)
{
  (void)state;
  check_factor(false);
}

static void fails(const tml_symmetric *A, bool large, int expected, const char *words)
{
  tml_fe_factor *f;
  tml_error err = {0};
  int unknown = -7;
  assert_int_equal(tml_symmetric_solver_factor_by(&f, A, large, &unknown, &err), TML_ERR_MODEL);
  assert_null(f);
  if (expected != -2) assert_int_equal(unknown, expected);
  if (!strstr(err.text, words)) fail_msg("'%s' is not in '%s'", words, err.text);
}

/* A chain of springs, each unknown held to the next one; its last link is missing. */
static void broken_chain(tml_symmetric *A, int column[7], int row[16], double value[16])
{
  int k = 0;
  for (int j = 0; j < 6; j++) {
    column[j] = k;
    for (int i = j - 1; i <= j + 1; i++) {
      if (i < 0 || i > 5 || (i == 5) != (j == 5)) continue;
      row[k] = i;
      value[k++] = i != j ? -1e6 : j == 0 ? 2e6 : j == 4 ? 1e6 : j == 5 ? 0.0 : 2e6;
    }
  }
  column[6] = k;
  *A = (tml_symmetric){6, column, row, value};
}

static void check_singular(bool large)
{
  tml_symmetric A;
  int column[7], row[16];
  double value[16];
  broken_chain(&A, column, row, value);
  fails(&A, large, 5, "nothing holds unknown 6");
  value[column[5]] = -3.0;
  fails(&A, large, 5, "not positive definite");
  value[column[5]] = 1.0;
  value[column[0]] = 1e6; /* 0 to 4 are free to move along */
  fails(&A, large, -2, "singular");
  value[column[0]] = 0.7e6;
  fails(&A, large, -2, "not positive definite");
}

static void check_singular_box(bool large)
{
  tml_structure *s = box(2, 1, 1);
  tml_symmetric A;
  tml_error err;
  fails(&s->K, large, -2, "singular: nothing holds unknown ");
  assert_int_equal(tml_symmetric_sum(&A, &s->K, &s->M, -1e8, &err), TML_OK);
  fails(&A, large, -2, "not positive definite");
  tml_symmetric_free(&A);
  tml_structure_free(s);
}

static void small_singular_matrices_are_named(void **state)
{
  (void)state;
  check_singular(false);
  check_singular_box(false);
}

static void need_libraries(void)
{
  if (tml_symmetric_has_large) return;
  print_message("built without MUMPS and ARPACK-NG\n");
  skip();
}

static void large_factors_solve(void **state)
{
  (void)state;
  need_libraries();
  check_factor(true);
}

static void large_singular_matrices_are_named(void **state)
{
  (void)state;
  need_libraries();
  check_singular(true);
  check_singular_box(true);
}

/* ---------------------------------------------------------------- modes ---------------------- */

static void check_modes(const tml_structure *s, const tml_fe_modes *f)
{
  for (int j = 0; j < f->n; j++) {
    for (int k = 0; k <= j; k++)
      assert_true(fabs(product(&s->M, mode(f, s, j), mode(f, s, k)) - (j == k)) < 1e-9);
    assert_true(j == 0 || f->omega2[j] >= f->omega2[j - 1]);
    assert_true(fabs(product(&s->K, mode(f, s, j), mode(f, s, j)) - f->omega2[j]) < 1e-7*f->omega2[6]);
    double most = 0, least = 0;
    for (int i = 0; i < s->n; i++) {
      most = fmax(most, mode(f, s, j)[i]);
      least = fmin(least, mode(f, s, j)[i]);
    }
    assert_true(most >= (1 - 2e-6)*-least);
  }
}

static double hertz(double omega2) { return sqrt(fabs(omega2))/(2*PI); }

/* Bending of the box about its weak axis: Euler and Bernoulli, less some percent of shear and rotary inertia. */
static void free_box_has_rigid_modes_and_those_of_a_beam(void **state)
{
  (void)state;
  tml_structure *s = box(8, 1, 1);
  tml_fe_modes f = modes(s, 12, 0);
  const double beam = 4.7300407*4.7300407/(2*PI)*sqrt(210e9/7850)*0.05/sqrt(12.0);
  assert_int_equal(f.n, 12);
  check_modes(s, &f);
  for (int j = 0; j < 6; j++) assert_true(fabs(f.omega2[j]) < 1e-7*f.omega2[6]);
  assert_true(hertz(f.omega2[6]) > 0.97*beam && hertz(f.omega2[6]) < beam);
  drop(&f);
  tml_structure_free(s);
}

static void modes_below_a_frequency_are_all_there_are(void **state)
{
  (void)state;
  tml_structure *s = box(8, 1, 1);
  tml_fe_modes all = modes(s, s->n, 0);
  assert_int_equal(all.n, s->n);
  check_modes(s, &all);
  const double most = 0.5*(all.omega2[14] + all.omega2[15]);
  tml_fe_modes below = modes(s, -1, most);
  assert_int_equal(below.n, 15);
  for (int j = 6; j < 15; j++) assert_true(fabs(below.omega2[j] - all.omega2[j]) < 1e-9*all.omega2[j]);
  drop(&below);
  below = modes(s, -1, 0.0);
  assert_true(below.n <= 6);
  drop(&below);
  drop(&all);
  tml_structure_free(s);
}

/* Two masses of three in a row, held at one end: the third unknown has stiffness alone. */
static void unknowns_without_mass_have_no_modes(void **state)
{
  (void)state;
  int kc[] = {0, 2, 5, 7}, kr[] = {0, 1, 0, 1, 2, 1, 2}, mc[] = {0, 1, 2, 2}, mr[] = {0, 1};
  double kv[] = {2, -1, -1, 2, -1, -1, 1}, mv[] = {1, 1};
  const tml_structure s = {.n = 3, .K = {3, kc, kr, kv}, .M = {3, mc, mr, mv}};
  tml_fe_modes f = modes(&s, 3, 0);
  assert_int_equal(f.n, 2);
  assert_true(fabs(f.omega2[0] - (3 - sqrt(5.0))/2) < 1e-12);
  assert_true(fabs(f.omega2[1] - (3 + sqrt(5.0))/2) < 1e-12);
  assert_true(fabs(mode(&f, &s, 0)[2] - mode(&f, &s, 0)[1]) < 1e-12);
  drop(&f);
}

static void negative_stiffness_has_no_modes(void **state)
{
  (void)state;
  int c[] = {0, 1, 2}, r[] = {0, 1};
  double kv[] = {1, -1}, mv[] = {1, 1};
  const tml_symmetric K = {2, c, r, kv}, M = {2, c, r, mv};
  tml_fe_modes f;
  tml_error err;
  assert_int_equal(tml_symmetric_solver_modes(&f.n, &f.omega2, &f.x, &K, &M, 1, 0, NULL, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "not positive"));
}

/* ---------------------------------------------------------------- rounding ------------------- */

enum { SIDE = 6 };

/* Full matrices T^T diag(k) T and T^T diag(m) T, with every entry off by up to `ulps` of its diagonal entries. */
typedef struct full_pair { int column[SIDE + 1], row[SIDE*SIDE]; double k[SIDE*SIDE], m[SIDE*SIDE]; } full_pair;

static void congruent(double *A, const double *diagonal, double ulps, unsigned *seed)
{
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++) {
      A[i*SIDE + j] = 0;
      for (int a = 0; a < SIDE; a++) {
        const double ti = (a == i) + 0.3*sin(1.0 + 7*a + i), tj = (a == j) + 0.3*sin(1.0 + 7*a + j);
        A[i*SIDE + j] += ti*diagonal[a]*tj;
      }
    }
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j <= i; j++)
      A[i*SIDE + j] = A[j*SIDE + i] += ulps*DBL_EPSILON*tml_fixed_random(seed)*sqrt(A[i*SIDE + i]*A[j*SIDE + j]);
}

static tml_structure full(full_pair *p, const double k[SIDE], const double m[SIDE], double ulps, unsigned *seed)
{
  for (int j = 0; j <= SIDE; j++) p->column[j] = j*SIDE;
  for (int i = 0; i < SIDE*SIDE; i++) p->row[i] = i%SIDE;
  congruent(p->k, k, ulps, seed);
  congruent(p->m, m, ulps, seed);
  return (tml_structure){.n = SIDE, .K = {SIDE, p->column, p->row, p->k}, .M = {SIDE, p->column, p->row, p->m}};
}

static void refused(const tml_structure *s, const char *words)
{
  tml_fe_modes f;
  tml_error err = {0};
  assert_int_equal(tml_symmetric_solver_modes(&f.n, &f.omega2, &f.x, &s->K, &s->M, 5, 0, NULL, &err), TML_ERR_MODEL);
  if (!strstr(err.text, words)) fail_msg("'%s' is not in '%s'", words, err.text);
}

/* A motion with neither stiffness nor mass, one without stiffness and one without mass: whatever the last bits of the
 * matrices are, modes are refused and the frequencies of the others are the same. */
static void idle_motions_are_found_whatever_the_rounding(void **state)
{
  (void)state;
  static const double k[SIDE] = {4e6, 0, 3e6, 0, 1e6, 2e6}, m[SIDE] = {1, 0, 1, 2, 1, 0};
  static const double omega2[] = {0, 1e6, 3e6, 4e6};
  unsigned seed = 5;
  for (int i = 0; i < 200; i++) {
    full_pair p;
    const tml_structure s = full(&p, k, m, 4, &seed);
    double found[SIDE];
    int n = -1;
    tml_error err = {0};
    refused(&s, "a motion of the structure has neither stiffness nor mass");
    if (tml_symmetric_solver_frequencies(&n, found, &s.K, &s.M, SIDE, NULL, &err)) fail_msg("%d: %s", i, err.text);
    assert_int_equal(n, 4);
    for (int j = 0; j < n; j++) assert_true(fabs(found[j] - omega2[j]) < 1e-10*4e6);
  }
}

/* Negative stiffness of a part in 1e11 is none of rounding; one of some ulps is, and the motion is rigid. */
static void negative_stiffness_is_told_from_rounding(void **state)
{
  (void)state;
  static const double m[SIDE] = {1, 1, 1, 1, 1, 1};
  unsigned seed = 6;
  for (int i = 0; i < 200; i++) {
    double k[SIDE] = {4e6, 0, 3e6, 5e6, 1e6, 2e6}, massless[SIDE] = {1, 0, 1, 1, 1, 1};
    full_pair p;
    tml_structure s = full(&p, k, m, 4, &seed);
    tml_fe_modes f = modes(&s, SIDE, 0);
    assert_int_equal(f.n, SIDE);
    assert_true(fabs(f.omega2[0]) < 1e-10*4e6);
    drop(&f);
    k[1] = -1e-11*4e6;
    s = full(&p, k, massless, 4, &seed);
    refused(&s, "the stiffness is not positive");
  }
}

/* ---------------------------------------------------------------- large ---------------------- */

typedef struct heard { int times; double last; } heard;

static void hear(void *to, const char *what, double part)
{
  heard *h = to;
  assert_non_null(what);
  assert_true(part >= 0 && part <= 1);
  h->times++;
  h->last = part;
}

static tml_fe_modes large_modes(const tml_structure *s, int count, double omega2_most, heard *h)
{
  const tml_fe_progress progress = {hear, h};
  const tml_fe_modes_request w = {&s->K, &s->M, count, omega2_most, h ? &progress : NULL, false};
  tml_fe_modes f = {0};
  tml_error err;
  if (tml_symmetric_modes_large(&f, &w, &err)) fail_msg("%s", err.text);
  return f;
}

/* Frequencies, and vectors but for their signs. The box is as wide as it is high: some modes come in pairs. */
static void both_ways_find_the_same_modes(void **state)
{
  (void)state;
  need_libraries();
  enum { COUNT = 25 };
  fe_box square = fe_steel_box(6, 2, 2);
  square.size[1] = square.size[2];
  tml_structure *s = fe_box_structure(&square);
  const tml_fe_modes_request w = {&s->K, &s->M, COUNT, 0, NULL, false};
  tml_fe_modes dense = {0}, large;
  tml_error err;
  heard h = {0};
  assert_int_equal(tml_symmetric_modes_dense(&dense, &w, &err), TML_OK);
  large = large_modes(s, COUNT, 0, &h);
  assert_int_equal(dense.n, COUNT);
  assert_int_equal(large.n, COUNT);
  assert_true(h.times > 3 && h.last == 1.0);
  for (int j = 0; j < COUNT; j++) {
    assert_true(fabs(dense.omega2[j] - large.omega2[j]) < 1e-9*fabs(dense.omega2[j]) + 1e-8*dense.omega2[6]);
    double within = 0; /* of the mode in the space of those found the other way, pairs and all */
    for (int k = 0; k < COUNT; k++) within += pow(product(&s->M, mode(&dense, s, j), mode(&large, s, k)), 2);
    assert_true(fabs(within - 1) < 1e-8 || j == COUNT - 1);
  }
  drop(&dense);
  drop(&large);
  tml_structure_free(s);
}

/* A matrix several times along the diagonal. */
static tml_symmetric copies(const tml_symmetric *a, int times)
{
  const int entries = a->column[a->n];
  tml_symmetric b = {a->n*times, tml_new((size_t)(a->n*times) + 1, sizeof(int)),
                     tml_new((size_t)(entries*times), sizeof(int)), tml_new((size_t)(entries*times), sizeof(double))};
  for (int c = 0; c < times; c++) {
    for (int j = 0; j < a->n; j++) b.column[c*a->n + j + 1] = c*entries + a->column[j + 1];
    for (int k = 0; k < entries; k++) {
      b.row[c*entries + k] = c*a->n + a->row[k];
      b.value[c*entries + k] = a->value[k];
    }
  }
  return b;
}

/* Three boxes that have nothing to do with each other: every mode comes three times, or six. */
static void equal_modes_are_all_found(void **state)
{
  (void)state;
  need_libraries();
  tml_structure *s = box(4, 1, 1), three = {.K = copies(&s->K, 3), .M = copies(&s->M, 3)};
  three.n = three.K.n;
  tml_fe_modes one = modes(s, 12, 0), all = large_modes(&three, 34, 0, NULL);
  assert_int_equal(all.n, 34);
  for (int j = 18; j < 34; j++) assert_true(fabs(all.omega2[j] - one.omega2[j/3]) < 1e-9*one.omega2[j/3]);
  drop(&one);
  drop(&all);
  tml_symmetric_free(&three.K);
  tml_symmetric_free(&three.M);
  tml_structure_free(s);
}

static void large_models_give_the_same_bits_again(void **state)
{
  (void)state;
  need_libraries();
  tml_structure *s = box(12, 6, 3);
  tml_fe_modes one = modes(s, 20, 0), other = modes(s, 20, 0);
  assert_true(s->n > TML_FE_DENSE);
  check_modes(s, &one);
  assert_memory_equal(one.omega2, other.omega2, 20*sizeof(double));
  assert_memory_equal(one.x, other.x, 20*(size_t)s->n*sizeof(double));
  drop(&one);
  drop(&other);
  tml_structure_free(s);
}

static void large_models_have_all_modes_below_a_frequency(void **state)
{
  (void)state;
  need_libraries();
  tml_structure *s = box(10, 3, 2);
  tml_fe_modes some = modes(s, 20, 0);
  const double most = 0.5*(some.omega2[14] + some.omega2[15]);
  tml_fe_modes below = large_modes(s, -1, most, NULL);
  assert_int_equal(below.n, 15);
  for (int j = 6; j < 15; j++) assert_true(fabs(below.omega2[j] - some.omega2[j]) < 1e-9*some.omega2[j]);
  drop(&below);
  const tml_fe_modes_request all = {&s->K, &s->M, -1, 1e30, NULL, false};
  tml_error err;
  assert_int_equal(tml_symmetric_modes_large(&below, &all, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "too many"));
  drop(&some);
  tml_structure_free(s);
}

/* What a build without the libraries says, and one with them does not. */
static void limit_names_the_packages(void **state)
{
  (void)state;
  const char *why = NULL;
  const int most = tml_symmetric_solver_limit(&why);
  tml_symmetric huge = {.n = TML_FE_SMALL + 1};
  tml_error err;
  tml_fe_modes f;
  if (tml_symmetric_has_large) {
    assert_true(most > 1000000);
    assert_string_equal(why, "");
    return;
  }
  assert_int_equal(most, TML_FE_SMALL);
  assert_int_equal(tml_symmetric_solver_modes(&f.n, &f.omega2, &f.x, &huge, &huge, 1, 0, NULL, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "3001 unknowns"));
  assert_non_null(strstr(err.text, "libmumps-seq-dev"));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(small_factors_solve),
    cmocka_unit_test(small_singular_matrices_are_named),
    cmocka_unit_test(free_box_has_rigid_modes_and_those_of_a_beam),
    cmocka_unit_test(modes_below_a_frequency_are_all_there_are),
    cmocka_unit_test(unknowns_without_mass_have_no_modes),
    cmocka_unit_test(negative_stiffness_has_no_modes),
    cmocka_unit_test(idle_motions_are_found_whatever_the_rounding),
    cmocka_unit_test(negative_stiffness_is_told_from_rounding),
    cmocka_unit_test(large_factors_solve),
    cmocka_unit_test(large_singular_matrices_are_named),
    cmocka_unit_test(both_ways_find_the_same_modes),
    cmocka_unit_test(equal_modes_are_all_found),
    cmocka_unit_test(large_models_give_the_same_bits_again),
    cmocka_unit_test(large_models_have_all_modes_below_a_frequency),
    cmocka_unit_test(limit_names_the_packages),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
