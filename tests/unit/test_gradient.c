/* test_gradient.c - derivatives of programs in all their inputs, against differences of sixth order. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "expr/expr.h"
#include "expr/parse/program_build.h"

#define COUNT(array) ((int)(sizeof(array)/sizeof((array)[0])))
enum { INPUTS = 8, BRANCHES = 200 };

static const char *const inputs[INPUTS] = { "a", "b", "c", "d", "e", "f", "g", "unused" };
static tml_table *profile, *map, *held;

static int set_up(void **state)
{
  (void)state;
  const double x[6] = { 0, 0.5, 1, 1.7, 2.2, 3 }, y[6] = { 1, 2, -1, 0.5, 4, 3 };
  const double z[12] = { 1, 2, -1, 3, 0.5, 4, 3, 1, -2, 0, 1, 5 };
  const tml_grid g = { 4, 3, x, (const double[]){ -0.5, 0.6, 1.5 }, z };
  if (tml_table_create(&profile, 6, x, y, NULL) || tml_table_create_map(&map, &g, NULL) ||
      tml_table_create_map(&held, &g, NULL))
    return -1;
  tml_table_extrapolate(held, TML_EXTRAPOLATE_CONTINUE);
  return 0;
}

static int tear_down(void **state)
{
  (void)state;
  tml_table_free(profile);
  tml_table_free(map);
  tml_table_free(held);
  return 0;
}

static const tml_table *table(void *ctx, const char *name)
{
  (void)ctx;
  return strcmp(name, "profile") == 0 ? profile : strcmp(name, "map") == 0 ? map : strcmp(name, "held") == 0 ? held
                                                                                                       : NULL;
}

static double random_number(uint64_t *seed, double from, double to)
{
  *seed = *seed*6364136223846793005ull + 1442695040888963407ull;
  return from + (to - from)*(double)(*seed >> 11)/9007199254740992.0;
}

/* A program with what it needs to be evaluated, and the place it is evaluated at. */
typedef struct trial {
  tml_expr *e;
  const char *text;
  double *work;
  double branch[BRANCHES];
  double in[INPUTS][4], out[4], gradient[INPUTS][4];
} trial;

static void prepare(trial *t, tml_expr *e, const char *text)
{
  *t = (trial){ .e = e, .text = text, .work = malloc((size_t)tml_expr_gradient_size(e)*sizeof(double)) };
  assert_non_null(t->work);
  assert_true(tml_expr_branch_count(e) <= BRANCHES);
}

static void start(trial *t, const char *text)
{
  const tml_scope scope = { .n_inputs = INPUTS, .inputs = inputs, .table = table };
  tml_error err = { 0 };
  tml_expr *e = NULL;
  if (tml_expr_compile(&e, text, &scope, NULL, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  prepare(t, e, text);
}

static void stop(trial *t)
{
  free(t->work);
  tml_expr_free(t->e);
}

static void place(trial *t, uint64_t *seed)
{
  for (int i = 0; i < INPUTS; i++)
    for (int k = 0; k < 4; k++) t->in[i][k] = k == 0 ? random_number(seed, 0.2, 0.9) : random_number(seed, -1, 1);
}

static void gradient(trial *t, int degree)
{
  const tml_branches record = { t->branch, false };
  memset(t->gradient, 0x7f, sizeof t->gradient);
  tml_expr_gradient(t->e, INPUTS, (const double (*)[4])t->in, degree, t->out, t->gradient, t->work, &record);
}

/* Rates of the coefficients of the result along a direction in the inputs, on the law that holds at the place. */
static void differences(trial *t, double direction[INPUTS][4], int degree, double rate[4])
{
  static const double weight[3] = { 45/60.0, -9/60.0, 1/60.0 }, h = 1e-3;
  const tml_branches record = { t->branch, true };
  double in[INPUTS][4], out[4] = { 0.0 };
  memset(rate, 0, 4*sizeof *rate);
  for (int n = -3; n <= 3; n++) {
    if (n == 0) continue;
    for (int i = 0; i < INPUTS; i++)
      for (int k = 0; k < 4; k++) in[i][k] = t->in[i][k] + n*h*direction[i][k];
    tml_expr_eval_branches(t->e, (const double (*)[4])in, degree, out, t->work, &record);
    for (int k = 0; k <= degree; k++) rate[k] += (n > 0 ? 1 : -1)*weight[abs(n) - 1]*out[k]/h;
  }
}

/* The same by the gradient. */
static void predicted(const trial *t, double direction[INPUTS][4], int degree, double rate[4])
{
  memset(rate, 0, 4*sizeof *rate);
  for (int i = 0; i < INPUTS; i++)
    for (int k = 0; k <= degree; k++)
      for (int j = 0; j <= k; j++) rate[k] += t->gradient[i][j]*direction[i][k-j];
}

static void compare(trial *t, double direction[INPUTS][4], int degree)
{
  double want[4], got[4], size = 1;
  differences(t, direction, degree, want);
  predicted(t, direction, degree, got);
  for (int k = 0; k <= degree; k++) size = fmax(size, fabs(want[k]));
  for (int k = 0; k <= degree; k++)
    if (!(fabs(got[k] - want[k]) <= 1e-8*size))
      fail_msg("%s, degree %d: rate of coefficient %d is %.12g, not %.12g", t->text, degree, k, got[k], want[k]);
}

static void check_rows(const trial *t, const double full[INPUTS][4], int degree)
{
  for (int i = 0; i < INPUTS; i++)
    for (int j = 0; j < 4; j++) {
      const double want = j <= degree ? full[i][j] : 0.0;
      if (!(fabs(t->gradient[i][j] - want) <= 1e-12*(1 + fabs(want))))
        fail_msg("%s: degree %d gives another row for %s", t->text, degree, inputs[i]);
    }
}

/* Every coefficient of every input by itself, then random directions, in all degrees. */
static void check(trial *t, uint64_t *seed)
{
  double full[INPUTS][4], plain[4];
  for (int degree = 2; degree >= 0; degree--) {
    gradient(t, degree);
    if (degree == 2) memcpy(full, t->gradient, sizeof full);
    check_rows(t, (const double (*)[4])full, degree);
    tml_expr_eval(t->e, (const double (*)[4])t->in, degree, plain, t->work);
    assert_memory_equal(plain, t->out, ((size_t)degree + 1)*sizeof *plain);
    for (int i = 0; i < INPUTS; i++)
      for (int k = 0; k <= degree; k++) {
        double direction[INPUTS][4] = { { 0.0 } };
        direction[i][k] = 1.0;
        compare(t, direction, degree);
      }
    for (int n = 0; n < 3; n++) {
      double direction[INPUTS][4];
      for (int i = 0; i < INPUTS; i++)
        for (int k = 0; k < 4; k++) direction[i][k] = random_number(seed, -1, 1);
      compare(t, direction, degree);
    }
  }
  for (int j = 0; j < 4; j++) assert_true(t->gradient[INPUTS - 1][j] == 0);
}

/* ---------------------------------------------------------------- functions ------------------ */

static const char *const texts[] = {
    "-a", "a + b", "a - b", "a*b", "a/b", "a^b", "a^3", "a^-2", "a^2.5", "a^2", "2^a", "(a - 2)^3", "b/(a - 2)",
    "abs(a - b)", "abs(-a)", "sign(a - b)", "sign(a, b - c)", "sign(-a, b)", "sqrt(a)", "exp(a)", "log(a)", "log10(a)",
    "sin(a)", "cos(a)", "tan(a)", "asin(a)", "acos(a)", "atan(a)", "atan2(a, b)", "atan2(-a, b - 1)", "sinh(a)",
    "cosh(a)", "tanh(a)", "min(a, b)", "max(a, b, c, d)", "dim(a, b)", "mod(5*a, b)", "mod(-3*a, b)", "aint(5*a)*b",
    "anint(5*a)*b", "if(a - b: c, d, e)", "if(a - b: c^2, d, e*a)",
    "if(a > b, c^2, e*a)", "if(a > b and c < d, e, f)*g", "(a <= b)*c", "(not a == b)*c - (a != b or c > d)*e",
    "impact(a - 1, b - 0.6, c, d, e + 1, f, g/3)", "impact(a - 0.5, b - 0.6, c, d, 2, f, g + 0.5)",
    "impact(a, b, c, d, 1.5, f, 0)", "impact(a + 1, b, c, d, e, f, g)",
    "bistop(a - 1, b - 1, c, d + 1, e, f + 1, g, 0.3)",
    "bistop(a + 1.5, b, c, d + 1, e, f + 1, g, 0.3)", "bistop(a + 3, b, c, d + 1, e, f + 1, g, 0.3)",
    "bistop(a + 3, -2*b, c, d + 1, e, f + 1, g, 0.3)", "bistop(a + 0.9, b, c, d + 1, e, f + 1, g, 0.3)",
    "step(a, b - 1, c, d + 1, e)", "step(a - 3, b - 1, c, d + 1, e)", "step(a + 3, b - 1, c, d + 1, e)",
    "step5(a, b - 1, c, d + 1, e)", "step5(a - 3, b - 1, c, d + 1, e)", "havsin(a, b - 1, c, d + 1, e)",
    "havsin(a + 3, b - 1, c, d + 1, e)", "poly(a, b, c, d, e, f, g)", "poly(a, b, c, d, e, f, g, a, b, c, d)",
    "cheby(a, b, c, d, e, f, g)", "shf(a, b, c, d, e, f)", "forcos(a, b, c, d, e, f, g)", "forsin(a, b, c, d, e, f, g)",
    "sweep(a, b, c - 1, d, e + 1, f, g + 1)", "sweep(a, b, c + 1, d, e + 2, f, g/20)",
    "sweep(a + 3, b, c, d, e + 1, f, g)", "sweep(-a, b, c, d, e + 1, f, g)", "plain(a)",
    "akispl(1.05 + 0.6*a, profile)", "akispl(1.05 + 0.6*a, 0, profile, 1)", "akispl(a - 2, profile)",
    "cubspl(1.05 + 0.6*a, profile)", "cubspl(1.05 + 0.6*a, 0, profile, 2)", "cubspl(a + 4, profile)",
    "monspl(1.05 + 0.6*a, profile)", "monspl(1.05 + 0.6*a, 0, profile, 1)", "monspl(a - 2, profile)",
    "monspl(1.05 + 0.6*a, 0.7 + 0.7*b, map)",
    "linspl(1.05 + 0.6*a, profile)", "linspl(1.05 + 0.6*a, 0, profile, 1)*b", "linspl(a + 4, profile)",
    "akispl(1.05 + 0.6*a, 0.7 + 0.7*b, map)", "akispl(a - 2, 0.7 + 0.7*b, map)", "akispl(a + 4, b + 3, map)",
    "cubspl(1.05 + 0.6*a, 0.7 + 0.7*b, map)", "cubspl(1.05 + 0.6*a, b - 3, map)", "cubspl(a + 4, b - 3, held)",
    "linspl(1.05 + 0.6*a, 0.7 + 0.7*b, map)", "linspl(a + 4, 0.7 + 0.7*b, held)",
};

static void functions_match_differences(void **state)
{
  (void)state;
  uint64_t seed = 7;
  for (int i = 0; i < COUNT(texts); i++) {
    trial t;
    start(&t, texts[i]);
    for (int n = 0; n < 20; n++) {
      place(&t, &seed);
      check(&t, &seed);
    }
    stop(&t);
  }
}

static void every_function_is_tested(void **state)
{
  (void)state;
  for (int i = 0; i < tml_function_count(); i++) {
    char name[32];
    snprintf(name, sizeof name, "%s(", tml_function_get(i)->name);
    bool found = false;
    for (int k = 0; k < COUNT(texts); k++) found = found || strncmp(texts[k], name, strlen(name)) == 0;
    if (!found) fail_msg("%s has no text", name);
  }
}

/* ---------------------------------------------------------------- programs ------------------- */

enum { TEXT = 20000 };

/* Appends an expression of random shape. */
static void grow(char *text, int depth, uint64_t *seed)
{
  static const char *const shapes[] = {
      "(# + #)", "(# - #)", "#*#", "sin(#)", "exp(-#^2)", "sqrt(1 + (#)^2)", "atan2(#, 2 + sin(#))", "max(#, #, 0.3)",
      "step(#, -0.5, #, 0.7, #)", "(#)/(2 + cos(#))", "abs(#)", "poly(#, 0.1, #, 0.3, #)", "(1.5 + sin(#))^(#)",
      "tanh(#)", "-(#)", "if(#: #, 1, #)",
      "if(# > # or not # <= #, #, #)", "impact(plain(#), plain(#), 0.5, 2, 2, #, 0.2)" };
  if (depth == 0 || strlen(text) > TEXT - 1000) {
    strcat(text, inputs[(int)random_number(seed, 0, INPUTS - 1.001)]);
    return;
  }
  for (const char *s = shapes[(int)random_number(seed, 0, COUNT(shapes))]; *s; s++)
    if (*s == '#') grow(text, depth - 1, seed);
    else strncat(text, s, 1);
}

static void programs_match_differences(void **state)
{
  (void)state;
  uint64_t seed = 3;
  int largest = 0;
  char *text = malloc(TEXT);
  assert_non_null(text);
  for (int n = 0; n < 300; n++) {
    trial t;
    text[0] = '\0';
    grow(text, 2 + n % 4, &seed);
    start(&t, text);
    place(&t, &seed);
    check(&t, &seed);
    if (t.e->n_nodes > largest) largest = t.e->n_nodes;
    stop(&t);
  }
  free(text);
  assert_true(largest > 100);
}

/* A node may be used more than once, also by one call: a product of w = a*b with itself, then max(w, a*w) and so on. */
static void nodes_may_be_shared(void **state)
{
  (void)state;
  uint64_t seed = 5;
  tml_expr *e = calloc(1, sizeof *e);
  assert_non_null(e);
  const tml_node product = { .fn = tml_function_operator(TML_MUL), .n = 2 };
  const tml_node larger = { .fn = tml_function_find("max"), .n = 3 };
  const tml_node angle = { .fn = tml_function_find("atan2"), .n = 2 };
  assert_true(tml_program_input(e, 0) && tml_program_input(e, 1));
  assert_true(tml_program_call(e, &product, (int[]){ 0, 1 }) && tml_program_call(e, &product, (int[]){ 2, 2 }));
  assert_true(tml_program_call(e, &larger, (int[]){ 3, 3, 2 }) && tml_program_call(e, &angle, (int[]){ 4, 4 }));
  assert_true(tml_program_call(e, &product, (int[]){ 4, 5 }) && tml_program_call(e, &angle, (int[]){ 6, 3 }));
  trial t;
  prepare(&t, e, "shared");
  for (int n = 0; n < 10; n++) {
    place(&t, &seed);
    check(&t, &seed);
  }
  stop(&t);
}

/* ---------------------------------------------------------------- special places ------------- */

/* At a = b = c = 0, resting and moving; INFINITY where the derivative is. */
static void zeros_make_no_nan(void **state)
{
  (void)state;
  static const struct { const char *text; double value, da, db; } cases[] = {
      { "sqrt(a*a + b*b + c*c)", 0, 0, 0 }, { "sqrt(a^2 + b^2)", 0, 0, 0 }, { "sqrt(a)", 0, INFINITY, 0 },
      { "a^2", 0, 0, 0 }, { "a^1", 0, 1, 0 }, { "a^1.5", 0, 0, 0 }, { "a^3 + 2*b", 0, 0, 2 }, { "a^0", 1, 0, 0 },
      { "a^(2 + b)", 0, 0, 0 }, { "b*sqrt(a)", 0, 0, 0 }, { "abs(a)", 0, 1, 0 }, { "3 + 0*log(1 + a)", 3, 0, 0 },
      { "step(a, 0, b, 1, 1)", 0, 0, 1 }, { "atan2(a, 1 + b)", 0, 1, 0 }, { "sqrt(if(a: b, b, b))", 0, 0, INFINITY },
      { "if(a: sqrt(b), 7, 8)", 7, 0, 0 }, { "asin(1 - 0*a)", 1.5707963267948966, 0, 0 }, { "5", 5, 0, 0 },
  };
  for (int i = 0; i < COUNT(cases); i++) {
    trial t;
    start(&t, cases[i].text);
    for (int degree = 0; degree < 3; degree++) {
      gradient(&t, degree);
      const double got[3] = { t.out[0], t.gradient[0][0], t.gradient[1][0] };
      const double want[3] = { cases[i].value, cases[i].da, cases[i].db };
      for (int k = 0; k < 3; k++)
        if (got[k] != want[k]) fail_msg("%s, degree %d: %g, not %g", t.text, degree, got[k], want[k]);
      for (int k = 1; k < 4; k++)
        if (t.gradient[0][k] != 0 || t.gradient[1][k] != 0)
          fail_msg("%s: %g %g", t.text, t.gradient[0][k], t.gradient[1][k]);
    }
    stop(&t);
  }
}

/* Decisions are recorded as by a plain evaluation, and kept ones are gone by and left alone. */
static void branches_are_recorded_and_kept(void **state)
{
  (void)state;
  trial t;
  start(&t, "abs(a)*max(b, c) + mod(d, 0.25) + if(b - c: a, 0, 2*a)");
  assert_int_equal(tml_expr_branch_count(t.e), 4);
  const double place_of[4] = { 0.5, 2, 1, 0.6 };
  for (int i = 0; i < 4; i++) t.in[i][0] = place_of[i];
  gradient(&t, 2);
  const double there[4] = { 2 + 2, 0.5, 0, 1 }, decided[4] = { 1, 0, 2, 3 };
  for (int i = 0; i < 4; i++) assert_true(t.gradient[i][0] == there[i] && t.branch[i] == decided[i]);
  double kept[4] = { -1, 1, 0, 1 }, before[4];
  memcpy(before, kept, sizeof kept);
  const tml_branches record = { kept, true };
  tml_expr_gradient(t.e, INPUTS, (const double (*)[4])t.in, 2, t.out, t.gradient, t.work, &record);
  const double elsewhere[4] = { -1 + 1, 0, -0.5, 1 };
  for (int i = 0; i < 4; i++) assert_true(t.gradient[i][0] == elsewhere[i]);
  assert_true(fabs(t.out[0] - (-0.5 + 0.6 + 0.5)) < 1e-15);
  assert_memory_equal(kept, before, sizeof kept);
  tml_expr_gradient(t.e, INPUTS, (const double (*)[4])t.in, 2, t.out, t.gradient, t.work, NULL);
  for (int i = 0; i < 4; i++) assert_true(t.gradient[i][0] == there[i]);
  stop(&t);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(functions_match_differences), cmocka_unit_test(every_function_is_tested),
      cmocka_unit_test(programs_match_differences), cmocka_unit_test(nodes_may_be_shared),
      cmocka_unit_test(zeros_make_no_nan), cmocka_unit_test(branches_are_recorded_and_kept),
  };
  return cmocka_run_group_tests_name("gradient", tests, set_up, tear_down);
}
