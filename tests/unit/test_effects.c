/* test_effects.c - what the cases of a study say: surfaces against known polynomials and against leaving cases out one
 * by one, Sobol indices of Ishigami's function and of a polynomial against closed forms, means. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "study/design/main_effects.h"

enum { MOST = 3 };

/* A study whose results are functions of its parameters. */
typedef struct known {
  tml_design design;
  int n_results;
  void (*results)(const double *p, double *y);
  long long without;        /* a case that is left out, -1: none */
  double p[MOST], y[2];
} known;

static tml_status row(void *user, long long i, tml_study_row *out, tml_error *err)
{
  known *k = user;
  (void)err;
  tml_design_values(&k->design, i, k->p);
  k->results(k->p, k->y);
  *out = (tml_study_row){.status = i == k->without ? TML_CASE_FAILED : TML_CASE_DONE, .parameters = k->p,
                         .results = k->y, .text = ""};
  return TML_OK;
}

static tml_study_sheet sheet_of(known *k)
{
  return (tml_study_sheet){.cases = k->design.cases, .parameters = {.n = k->design.n}, .results = {.n = k->n_results},
                           .row = row, .user = k};
}

static struct tml_study_def study(tml_design_kind plan, tml_vary *vary, int n, long long samples)
{
  return (struct tml_study_def){.plan = plan, .seed = 3, .samples = samples, .vary = vary, .n_vary = n};
}

static void near(double a, double b, double allowed)
{
  if (!(fabs(a - b) <= allowed)) fail_msg("%.12g is not %.12g", a, b);
}

/* ---------------------------------------------------------------- surfaces ------------------- */

/* In x1 = p1 - 2, x2 = log10(p2): 3 + x1 - 2 x2 + 4 x1 x2 + x2^2; and a function that is no polynomial. */
static void polynomial(const double *p, double *y)
{
  const double a = p[0] - 2, b = log10(p[1]);
  y[0] = 3 + a - 2*b + 4*a*b + b*b;
  y[1] = exp(p[0])*sin(3*b) + 100;
}

static tml_vary two[] = {{.name = "p", .kind = TML_VARY_RANGE, .p = {1, 3}},
                         {.name = "q", .kind = TML_VARY_RANGE, .p = {0.1, 10}, .log = true}};

static void fit(tml_surfaces *s, known *k)
{
  tml_design_span spans[MOST];
  tml_error err = {0};
  const tml_study_sheet x = sheet_of(k);
  for (int i = 0; i < k->design.n; i++) spans[i] = tml_design_span_of(&k->design.def->vary[i]);
  assert_int_equal(tml_surfaces_fit(s, &x, spans, &err), TML_OK);
}

static double value_at(const tml_surfaces *s, int result, const double *x)
{
  double y = 0;
  for (int m = 0; m < s->n_terms; m++) {
    const tml_surface_term t = s->terms[m];
    y += s->surface[result].coefficients[m]*(t.i < 0 ? 1 : x[t.i])*(t.j < 0 ? 1 : x[t.j]);
  }
  return y;
}

static void test_surface(void **state)
{
  (void)state;
  static const struct { tml_surface_term term; double c; } right[] = {
      {{-1, -1}, 3}, {{0, -1}, 1}, {{1, -1}, -2}, {{0, 0}, 0}, {{0, 1}, 4}, {{1, 1}, 1}};
  const struct tml_study_def def = study(TML_DESIGN_HYPERCUBE, two, 2, 25);
  known k = {.n_results = 2, .results = polynomial, .without = -1};
  tml_surfaces s, less;
  tml_error err;
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  fit(&s, &k);
  assert_true(s.quadratic && s.n_terms == 6 && s.cases == 25);
  for (size_t i = 0; i < 6; i++)
    for (int m = 0; m < 6; m++)
      if (s.terms[m].i == right[i].term.i && s.terms[m].j == right[i].term.j)
        near(s.surface[0].coefficients[m], right[i].c, 1e-12);
  assert_true(s.surface[0].loo_rms < 1e-12 && s.surface[0].r2 > 1 - 1e-12);
  /* errors with a case left out, by leaving it out */
  double squares = 0;
  for (int i = 0; i < 25; i++) {
    double p[2], y[2];
    k.without = i;
    fit(&less, &k);
    assert_int_equal(less.cases, 24);
    tml_design_values(&k.design, i, p);
    polynomial(p, y);
    const double x[] = {p[0] - 2, log10(p[1])}, e = y[1] - value_at(&less, 1, x);
    squares += e*e;
    tml_surfaces_free(&less);
  }
  near(s.surface[1].loo_rms, sqrt(squares/25), 1e-10*s.surface[1].loo_rms);
  near(s.surface[1].loo_relative, s.surface[1].loo_rms/sqrt(s.surface[1].variance), 1e-12);
  tml_surfaces_free(&s);
  tml_design_close(&k.design);
}

/* Two values have no bend, and too few cases no surface. */
static void test_few(void **state)
{
  (void)state;
  double values[] = {1, 3};
  tml_vary vary[] = {{.name = "p", .kind = TML_VARY_VALUES, .values = values, .n_values = 2},
                     {.name = "q", .kind = TML_VARY_RANGE, .p = {0.1, 10}, .log = true, .steps = 6}};
  struct tml_study_def def = study(TML_DESIGN_GRID, vary, 2, 0);
  known k = {.n_results = 1, .results = polynomial, .without = -1};
  tml_surfaces s;
  tml_error err;
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  fit(&s, &k);
  const double x[] = {1, 0.5};
  near(value_at(&s, 0, x), 3 + 1 - 1 + 2 + 0.25, 1e-10);
  assert_true(s.surface[0].loo_rms < 1e-10);
  tml_surfaces_free(&s);
  tml_design_close(&k.design);
  vary[1].steps = 2;
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  fit(&s, &k);
  assert_true(!s.quadratic && s.surface);
  tml_surfaces_free(&s);
  tml_design_close(&k.design);
  vary[1].steps = 1;
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  fit(&s, &k);
  assert_null(s.surface);
  tml_surfaces_free(&s);
  tml_design_close(&k.design);
}

/* ---------------------------------------------------------------- Sobol indices -------------- */

/* T. Ishigami and T. Homma (1990) with a = 7, b = 0.1; and one that does not vary. */
static void ishigami(const double *p, double *y)
{
  y[0] = sin(p[0]) + 7*sin(p[1])*sin(p[1]) + 0.1*pow(p[2], 4)*sin(p[0]) + 1000;
  y[1] = 5;
}

static void test_ishigami(void **state)
{
  (void)state;
  const double pi = acos(-1.0), a = 7, b = 0.1;
  const double v1 = 0.5*pow(1 + b*pow(pi, 4)/5, 2), v2 = a*a/8, v13 = b*b*pow(pi, 8)*(1.0/18 - 1.0/50);
  const double v = v1 + v2 + v13;
  const double first[] = {v1/v, v2/v, 0}, total[] = {(v1 + v13)/v, v2/v, v13/v};
  tml_vary vary[MOST];
  for (int i = 0; i < 3; i++) vary[i] = (tml_vary){.name = "x", .kind = TML_VARY_RANGE, .p = {-pi, pi}};
  const struct tml_study_def def = study(TML_DESIGN_SALTELLI, vary, 3, 4096);
  known k = {.n_results = 2, .results = ishigami, .without = 17};
  tml_sobol_index index[6];
  tml_error err;
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  const tml_study_sheet x = sheet_of(&k);
  assert_int_equal(tml_sobol_saltelli(index, &x, &k.design, &err), TML_OK);
  for (int i = 0; i < 3; i++) {
    near(index[i].first, first[i], 0.01);
    near(index[i].total, total[i], 0.01);
    near(index[i].first, first[i], 4*index[i].first_error);
    near(index[i].total, total[i], 4*index[i].total_error);
    assert_true(index[i].first_error < 0.1 && index[i].total_error < 0.1);
    assert_true(isnan(index[3 + i].first));
  }
  tml_design_close(&k.design);
}

/* x1 + 2 x2^2 + x1 x2, uniform from -1 to 1: parts of the variance are 1/3, 16/45, 1/9. */
static void mixed(const double *p, double *y) { y[0] = p[0] + 2*p[1]*p[1] + p[0]*p[1]; }

static void test_from_surface(void **state)
{
  (void)state;
  tml_vary vary[] = {{.name = "a", .kind = TML_VARY_RANGE, .p = {-1, 1}},
                     {.name = "b", .kind = TML_VARY_RANGE, .p = {-1, 1}}};
  const struct tml_study_def def = study(TML_DESIGN_SOBOL, vary, 2, 4096);
  known k = {.n_results = 1, .results = mixed, .without = -1};
  const double v1 = 1.0/3, v2 = 16.0/45, v12 = 1.0/9, v = v1 + v2 + v12;
  tml_sobol_index index[2];
  tml_surfaces s;
  tml_error err;
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  fit(&s, &k);
  tml_sobol_surface(index, &s);
  near(index[0].first, v1/v, 1e-3);
  near(index[1].first, v2/v, 1e-3);
  near(index[0].total, (v1 + v12)/v, 1e-3);
  near(index[1].total, (v2 + v12)/v, 1e-3);
  tml_surfaces_free(&s);
  tml_design_close(&k.design);
}

/* ---------------------------------------------------------------- means ---------------------- */

static void test_main_effects(void **state)
{
  (void)state;
  double values[] = {3, 1, 3};
  tml_vary vary[] = {{.name = "p", .kind = TML_VARY_VALUES, .values = values, .n_values = 3},
                     {.name = "q", .kind = TML_VARY_RANGE, .p = {0.1, 10}, .log = true, .steps = 3}};
  const struct tml_study_def def = study(TML_DESIGN_GRID, vary, 2, 0);
  known k = {.n_results = 1, .results = polynomial, .without = -1};
  tml_design_span spans[2];
  tml_main_effect *e = calloc(2, sizeof *e);
  tml_error err;
  assert_non_null(e);
  assert_int_equal(tml_design_open(&k.design, &def, &err), TML_OK);
  const tml_study_sheet x = sheet_of(&k);
  for (int i = 0; i < 2; i++) spans[i] = tml_design_span_of(&vary[i]);
  assert_int_equal(tml_main_effects(e, &x, &k.design, spans, &err), TML_OK);
  assert_true(e[0].levels == 2 && e[0].at[0] == 1 && e[0].count[0] == 3 && e[0].count[1] == 6);
  near(e[0].mean[0], 3 - 1 + 2.0/3, 1e-12); /* x1 = -1 over x2 = -1, 0, 1 */
  near(e[0].mean[1], 3 + 1 + 2.0/3, 1e-12);
  assert_true(e[1].levels == 3 && e[1].count[2] == 3);
  near(e[1].at[1], 1, 1e-12);
  near(e[1].mean[2], 3 + 1.0/3 - 2 + 4.0/3 + 1, 1e-12); /* x2 = 1 over x1 = 1, -1, 1 */
  tml_main_effects_free(e, 2);
  tml_design_close(&k.design);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_surface), cmocka_unit_test(test_few), cmocka_unit_test(test_ishigami),
      cmocka_unit_test(test_from_surface), cmocka_unit_test(test_main_effects)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
