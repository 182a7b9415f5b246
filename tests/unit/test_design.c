/* test_design.c - the cases of a study: numbers by chance against published ones, Sobol's sequence and distributions
 * against SciPy, what a plan promises, what `study:` refuses. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "study/design/case_design.h"

/* ---------------------------------------------------------------- chance --------------------- */

/* Known answers of the authors' library Random123 (kat_vectors). */
static void test_philox(void **state)
{
  (void)state;
  static const struct { uint32_t counter[4], key[2], out[4]; } known[] = {
      {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
      {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff},
       {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
      {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0},
       {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}};
  for (size_t i = 0; i < sizeof known/sizeof *known; i++) {
    uint32_t out[4];
    tml_design_random_philox(known[i].counter, known[i].key, out);
    for (int k = 0; k < 4; k++) assert_int_equal(out[k], known[i].out[k]);
  }
}

static void test_permutation(void **state)
{
  (void)state;
  static const int sizes[] = {1, 2, 3, 10, 64, 1000};
  for (size_t k = 0; k < sizeof sizes/sizeof *sizes; k++) {
    const int n = sizes[k];
    char seen[1000] = {0};
    int fixed = 0;
    for (int i = 0; i < n; i++) {
      const uint64_t at = tml_design_random_permute(7, 3, (uint64_t)n, (uint64_t)i);
      assert_true(at < (uint64_t)n && !seen[at]);
      seen[at] = 1;
      fixed += at == (uint64_t)i;
    }
    if (n >= 10) assert_true(fixed < n/2);
  }
}

/* ---------------------------------------------------------------- against SciPy -------------- */

static void check_sobol(uint32_t direction[][TML_SOBOL_BITS], int dimension, int i, double value)
{
  const double x = (double)tml_sobol_point(direction[dimension], (uint64_t)i)*0x1p-32;
  if (x != value) fail_msg("point %d, dimension %d: %.17g, not %.17g", i, dimension, x, value);
}

static tml_vary vary_of(const char *what, double a, double b, double c)
{
  tml_vary v = {.p = {a, b, c}, .low = -INFINITY, .high = INFINITY, .log = strcmp(what, "log") == 0};
  if (strcmp(what, "normal") == 0) v.kind = TML_VARY_NORMAL;
  else if (strcmp(what, "cut") == 0) v = (tml_vary){.kind = TML_VARY_NORMAL, .p = {0, 1}, .low = a, .high = b};
  else if (strcmp(what, "lognormal") == 0) v.kind = TML_VARY_LOGNORMAL;
  else if (strcmp(what, "triangular") == 0) v.kind = TML_VARY_TRIANGULAR;
  else if (strcmp(what, "weibull") == 0) v.kind = TML_VARY_WEIBULL;
  else if (strcmp(what, "exponential") == 0) v.kind = TML_VARY_EXPONENTIAL;
  else v.kind = TML_VARY_RANGE;
  return v;
}

static void test_scipy(void **state)
{
  (void)state;
  static uint32_t direction[TML_SOBOL_DIMENSIONS][TML_SOBOL_BITS];
  FILE *f = fopen(TRAMMEL_TEST_DATA "/design.csv", "r");
  char line[200], what[32];
  double u, a, b, c, value;
  int rows = 0;
  assert_non_null(f);
  tml_sobol_directions(direction, TML_SOBOL_DIMENSIONS);
  assert_non_null(fgets(line, sizeof line, f));
  while (fgets(line, sizeof line, f)) {
    assert_int_equal(sscanf(line, "%31[^,],%lf,%lf,%lf,%lf,%lf", what, &u, &a, &b, &c, &value), 6);
    rows++;
    if (strcmp(what, "sobol") == 0) {
      check_sobol(direction, (int)u, (int)a, value);
      continue;
    }
    const tml_vary v = vary_of(what, a, b, c);
    const double x = tml_distribution_quantile(&v, u);
    /* SciPy 1.10 has eight digits of truncated distributions far out, and few of a quantile at 1e-12 */
    const double allowed = strcmp(what, "cut") == 0 ? 1e-7 : 1e-13;
    if (!(fabs(x - value) <= allowed*(1.0 + fabs(value))))
      fail_msg("%s(%g, %g, %g) at %g: %.17g, not %.17g", what, a, b, c, u, x, value);
  }
  fclose(f);
  assert_int_equal(rows, 186);
}

/* Parts below a quantile: cut off, a Weibull or an exponential distribution stays what it is between. */
static void test_cut(void **state)
{
  (void)state;
  const tml_vary w = {.kind = TML_VARY_WEIBULL, .p = {3, 1.5}, .low = 1, .high = 4};
  const tml_vary e = {.kind = TML_VARY_EXPONENTIAL, .p = {2}, .low = 1, .high = INFINITY};
  const tml_vary l = {.kind = TML_VARY_LOGNORMAL, .p = {2, 0.5}, .low = 1, .high = 3};
  for (double u = 0.05; u < 1; u += 0.1) {
    const double a = exp(-pow(1.0/3, 1.5)), b = exp(-pow(4.0/3, 1.5));
    assert_true(fabs((a - exp(-pow(tml_distribution_quantile(&w, u)/3, 1.5)))/(a - b) - u) < 1e-14);
    assert_true(fabs(1.0 - exp(-(tml_distribution_quantile(&e, u) - 1.0)/2) - u) < 1e-14);
    const double x = tml_distribution_quantile(&l, u), s = 0.5*sqrt(2.0);
    const double from = erfc(-log(0.5)/s), to = erfc(-log(1.5)/s);
    assert_true(fabs((erfc(-log(x/2)/s) - from)/(to - from) - u) < 1e-13);
  }
}

/* ---------------------------------------------------------------- plans ---------------------- */

static struct tml_study_def define(tml_design_kind plan, tml_vary *vary, int n, long long samples)
{
  return (struct tml_study_def){.plan = plan, .seed = 5, .samples = samples, .vary = vary, .n_vary = n};
}

static void test_grid_and_list(void **state)
{
  (void)state;
  double three[] = {7, 8, 9}, more[] = {1, 2, 4}, x[2];
  tml_vary vary[] = {{.name = "a", .kind = TML_VARY_RANGE, .p = {1, 100}, .steps = 3, .log = true},
                     {.name = "b", .kind = TML_VARY_VALUES, .values = three, .n_values = 3}};
  struct tml_study_def def = define(TML_DESIGN_GRID, vary, 2, 0);
  tml_design d;
  tml_error err;
  assert_int_equal(tml_design_open(&d, &def, &err), TML_OK);
  assert_int_equal(d.cases, 9);
  tml_design_values(&d, 5, x);
  assert_true(fabs(x[0] - 10) < 1e-13 && x[1] == 9);
  tml_design_values(&d, 8, x);
  assert_true(x[0] == 100 && x[1] == 9);
  tml_design_close(&d);
  vary[0] = (tml_vary){.name = "a", .kind = TML_VARY_VALUES, .values = more, .n_values = 3};
  def.plan = TML_DESIGN_LIST;
  assert_int_equal(tml_design_open(&d, &def, &err), TML_OK);
  assert_int_equal(d.cases, 3);
  tml_design_values(&d, 1, x);
  assert_true(x[0] == 2 && x[1] == 8);
  tml_design_close(&d);
}

/* Every stratum of a hypercube has one point; 2^m points of a scrambled sequence have one in each cell, of the first
 * two dimensions together, too. */
static void test_strata(void **state)
{
  (void)state;
  enum { N = 256 };
  tml_vary vary[] = {{.name = "a", .kind = TML_VARY_RANGE, .p = {0, 1}},
                     {.name = "b", .kind = TML_VARY_RANGE, .p = {0, 1}},
                     {.name = "c", .kind = TML_VARY_RANGE, .p = {0, 1}}};
  static const tml_design_kind plans[] = {TML_DESIGN_HYPERCUBE, TML_DESIGN_SOBOL};
  for (int k = 0; k < 2; k++) {
    struct tml_study_def def = define(plans[k], vary, 3, N);
    tml_design d;
    tml_error err;
    int count[3][N] = {0}, square[16][16] = {0};
    double product = 0;
    assert_int_equal(tml_design_open(&d, &def, &err), TML_OK);
    for (int i = 0; i < N; i++) {
      double x[3];
      tml_design_values(&d, i, x);
      for (int m = 0; m < 3; m++) count[m][(int)(x[m]*N)]++;
      square[(int)(16*x[0])][(int)(16*x[1])]++;
      product += (x[0] - 0.5)*(x[2] - 0.5);
    }
    for (int m = 0; m < 3; m++)
      for (int i = 0; i < N; i++) assert_int_equal(count[m][i], 1);
    for (int i = 0; i < 256 && k == 1; i++) assert_int_equal(square[i/16][i%16], 1);
    assert_true(fabs(12*product/N) < 0.2); /* parameters are not coupled */
    tml_design_close(&d);
  }
}

/* Mean and variance by chance, within four standard errors; another seed is another study. */
static void test_random(void **state)
{
  (void)state;
  enum { N = 20000 };
  tml_vary vary[] = {{.name = "a", .kind = TML_VARY_NORMAL, .p = {3, 2}, .low = -INFINITY, .high = INFINITY}};
  struct tml_study_def def = define(TML_DESIGN_RANDOM, vary, 1, N);
  tml_design d;
  tml_error err;
  double sum = 0, squares = 0, x, y;
  assert_int_equal(tml_design_open(&d, &def, &err), TML_OK);
  for (int i = 0; i < N; i++) {
    tml_design_values(&d, i, &x);
    sum += x;
    squares += (x - 3)*(x - 3);
  }
  assert_true(fabs(sum/N - 3) < 4*2/sqrt(N));
  assert_true(fabs(squares/N - 4) < 4*4*sqrt(2.0/N));
  tml_design_values(&d, 17, &x);
  def.seed = 6;
  tml_design_values(&d, 17, &y);
  assert_true(x != y);
  tml_design_close(&d);
}

/* A, B, and A with one parameter of B each. */
static void test_saltelli(void **state)
{
  (void)state;
  tml_vary vary[] = {{.name = "a", .kind = TML_VARY_RANGE, .p = {0, 1}},
                     {.name = "b", .kind = TML_VARY_RANGE, .p = {0, 1}}};
  struct tml_study_def def = define(TML_DESIGN_SALTELLI, vary, 2, 8);
  tml_design d;
  tml_error err;
  assert_int_equal(tml_design_open(&d, &def, &err), TML_OK);
  assert_int_equal(d.cases, 32);
  for (int j = 0; j < 8; j++) {
    double x[4][2];
    for (int m = 0; m < 4; m++) tml_design_values(&d, 4*j + m, x[m]);
    assert_true(x[2][0] == x[1][0] && x[2][1] == x[0][1] && x[3][0] == x[0][0] && x[3][1] == x[1][1]);
    assert_true(x[0][0] != x[1][0] && x[0][1] != x[1][1]);
  }
  tml_design_close(&d);
}

static void test_refused(void **state)
{
  (void)state;
  double two[] = {1, 2}, three[] = {1, 2, 3};
  tml_vary range = {.name = "r", .kind = TML_VARY_RANGE, .p = {0, 1}}, normal = {.name = "n", .kind = TML_VARY_NORMAL};
  tml_vary values[] = {{.name = "p", .kind = TML_VARY_VALUES, .values = two, .n_values = 2},
                       {.name = "q", .kind = TML_VARY_VALUES, .values = three, .n_values = 3}};
  tml_vary huge[4], wide[TML_SOBOL_DIMENSIONS + 1];
  for (int i = 0; i < 4; i++) huge[i] = (tml_vary){.name = "h", .kind = TML_VARY_RANGE, .steps = 1000};
  for (int i = 0; i <= TML_SOBOL_DIMENSIONS; i++) wide[i] = range;
  const struct { tml_design_kind plan; tml_vary *vary; int n; long long samples; const char *says; } bad[] = {
      {TML_DESIGN_GRID, &range, 1, 0, "needs 'steps'"},
      {TML_DESIGN_GRID, &normal, 1, 0, "has a distribution"},
      {TML_DESIGN_GRID, huge, 4, 0, "more than"},
      {TML_DESIGN_LIST, &range, 1, 0, "needs 'values'"},
      {TML_DESIGN_LIST, values, 2, 0, "'p' has 2, but 'q' 3"},
      {TML_DESIGN_SOBOL, &range, 1, 0, "needs 'samples'"},
      {TML_DESIGN_SOBOL, wide, TML_SOBOL_DIMENSIONS + 1, 8, "at most 64 parameters"},
      {TML_DESIGN_SALTELLI, wide, 33, 8, "at most 32 parameters"},
      {TML_DESIGN_RANDOM, &range, 0, 8, "nothing varies"}};
  for (size_t i = 0; i < sizeof bad/sizeof *bad; i++) {
    struct tml_study_def def = define(bad[i].plan, bad[i].vary, bad[i].n, bad[i].samples);
    tml_design d;
    tml_error err = {0};
    assert_int_equal(tml_design_open(&d, &def, &err), TML_ERR_ARGUMENT);
    if (!strstr(err.text, bad[i].says)) fail_msg("'%s', not '%s'", err.text, bad[i].says);
    tml_design_close(&d);
  }
}

/* Values beyond what numbers can be are reported before the first case, whichever way they come about. */
static void test_too_wide(void **state)
{
  (void)state;
  const struct { tml_design_kind plan; tml_vary vary; } bad[] = {
      {TML_DESIGN_RANDOM, {.kind = TML_VARY_LOGNORMAL, .p = {1, 1e9}, .low = -INFINITY, .high = INFINITY}},
      {TML_DESIGN_RANDOM, {.kind = TML_VARY_WEIBULL, .p = {1, 1e-9}, .low = -INFINITY, .high = INFINITY}},
      {TML_DESIGN_SOBOL, {.kind = TML_VARY_WEIBULL, .p = {1, 2}, .low = 1e300, .high = 1e301}},
      {TML_DESIGN_SOBOL, {.kind = TML_VARY_NORMAL, .p = {1e308, 1e308}, .low = -INFINITY, .high = INFINITY}},
      {TML_DESIGN_RANDOM, {.kind = TML_VARY_TRIANGULAR, .p = {-1e308, 0, 1e308}}},
      {TML_DESIGN_HYPERCUBE, {.kind = TML_VARY_RANGE, .p = {-1e308, 1e308}}},
      {TML_DESIGN_GRID, {.kind = TML_VARY_RANGE, .p = {-1e308, 1e308}, .steps = 4}},
      {TML_DESIGN_GRID, {.kind = TML_VARY_RANGE, .p = {1e-308, 1e308}, .steps = 4, .log = true}}};
  for (size_t i = 0; i < sizeof bad/sizeof *bad; i++) {
    tml_vary vary = bad[i].vary;
    vary.name = (char *)"w";
    struct tml_study_def def = define(bad[i].plan, &vary, 1, 8);
    tml_design d;
    tml_error err = {0};
    assert_int_equal(tml_design_open(&d, &def, &err), TML_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "some values of 'w' would be too large for numbers"));
    tml_design_close(&d);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_philox), cmocka_unit_test(test_permutation), cmocka_unit_test(test_scipy),
      cmocka_unit_test(test_cut), cmocka_unit_test(test_grid_and_list), cmocka_unit_test(test_strata),
      cmocka_unit_test(test_random), cmocka_unit_test(test_saltelli), cmocka_unit_test(test_refused),
      cmocka_unit_test(test_too_wide)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
