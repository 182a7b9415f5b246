/* test_bounds.c - bounds of programs over whole cells: they hold everything that the program computes there, they close
 * in fast, and the switches that are searched for with them are where closed forms put them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expr/program_bounds.h"
#include "expr/function/function_list.h"
#include "expr/function/eval_internal.h"
#include "expr/parse/program_build.h"

#define COUNT(array) ((int)(sizeof(array)/sizeof((array)[0])))
enum { NODES = 400, PLACES = 21 };

static tml_table *profile, *map, *held;

static int set_up(void **state)
{
  (void)state;
  const double x[6] = { -1, 0.5, 1, 1.7, 2.2, 3 }, y[6] = { 1, 2, -1, 0.5, 4, 3 };
  const double z[12] = { 1, 2, -1, 3, 0.5, 4, 3, 1, -2, 0, 1, 5 };
  const tml_grid g = { 4, 3, x, (const double[]){ -0.5, 0.6, 1.5 }, z };
  if (tml_table_create(&profile, 6, x, y, NULL) || tml_table_create(&held, 6, x, y, NULL) ||
      tml_table_create_map(&map, &g, NULL))
    return -1;
  tml_table_extrapolate(held, TML_EXTRAPOLATE_CONSTANT);
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

static tml_expr *try_compile(const char *text)
{
  static const char *const inputs[] = { "time", "x" };
  const tml_scope scope = { .n_inputs = 2, .inputs = inputs, .table = table };
  tml_expr *e = NULL;
  return tml_expr_compile(&e, text, &scope, NULL, NULL) == TML_OK ? e : NULL;
}

static tml_expr *compile(const char *text)
{
  tml_expr *e = try_compile(text);
  if (!e) fail_msg("%s", text);
  return e;
}

/* ---------------------------------------------------------------- what bounds must hold ------- */

static double uniform(void) { return rand()/(RAND_MAX + 1.0); }

/* Both inputs run over lines; a place of the cell is z = -1 ... 1. */
typedef struct cell { double t, dt, x, dx; } cell;

static void inputs_at(const cell *c, double z, double in[2][TML_EXPR_COEF])
{
  memset(in, 0, 2*sizeof *in);
  in[0][0] = c->t + c->dt*z;
  in[1][0] = c->x + c->dx*z;
}

/* An exact line through the cell, and a little more for the rounding of places. */
static tml_span line(double middle, double half)
{
  tml_span s = tml_span_line(middle - fabs(half), middle + fabs(half));
  s.v = tml_interval_range_out(s.v.lo, s.v.hi, 2);
  s.m = tml_interval_range_out(middle, middle, 2);
  s.s = half < 0 ? tml_interval_range_out(half, half, 4) : tml_interval_range_out(half, half, 4);
  return s;
}

static bool holds(tml_range r, double value, double slack)
{
  if (tml_interval_range_is_none(r)) return isnan(value);
  return r.lo - slack <= value && value <= r.hi + slack;
}

/* Values, slopes and decisions at places of the cell. Returns how many decisions were not open. */
static int check_cell(const char *text, const tml_expr *e, const cell *c)
{
  static double work[NODES*TML_EXPR_COEF + NODES], middle[NODES*TML_EXPR_COEF + NODES];
  static tml_span span[NODES];
  double decision[NODES], number[NODES], out[TML_EXPR_COEF], in[2][TML_EXPR_COEF];
  const tml_span lines[2] = { line(c->t, c->dt), line(c->x, c->dx) };
  int closed = 0;
  tml_expr_bounds(e, lines, false, span, decision);
  for (int i = 0; i < tml_expr_branch_count(e); i++) closed += decision[i] != TML_OPEN;
  inputs_at(c, 0.0, in);
  tml_expr_eval(e, (const double (*)[TML_EXPR_COEF])in, 0, out, middle);
  for (int k = 0; k < PLACES; k++) {
    const double z = k == 0 ? -1 : k == 1 ? 1 : 2*uniform() - 1;
    const tml_branches branches = { number, false };
    inputs_at(c, z, in);
    tml_expr_eval_branches(e, (const double (*)[TML_EXPR_COEF])in, 0, out, work, &branches);
    bool loose = false, number_all = true; /* what is no number must come from bounds that allow anything */
    for (int i = 0; i < e->n_nodes; i++) {
      const double value = work[TML_EXPR_COEF*i], from = middle[TML_EXPR_COEF*i];
      const double rounding = 1e-13*(1 + fabs(value) + fabs(from)) + 2*(span[i].m.hi - span[i].m.lo);
      loose = loose || tml_interval_range_is_none(span[i].v) || !isfinite(tml_interval_range_size(span[i].v));
      if (!isfinite(value) || !isfinite(from)) {
        if (!loose) fail_msg("%s: node %d is no number", text, i);
        number_all = false;
        break; /* bounds do not follow what becomes of it */
      }
      if (!holds(span[i].v, value, 0.0))
        fail_msg("%s: node %d is %.17g at z = %g, not in %.17g ... %.17g", text, i, value, z, span[i].v.lo,
                 span[i].v.hi);
      if (!holds(span[i].m, from, 0.0))
        fail_msg("%s: node %d is %.17g in the middle, not in %.17g ... %.17g", text, i, from, span[i].m.lo,
                 span[i].m.hi);
      if (span[i].wraps) continue;
      const tml_range s = span[i].s, reach = z < 0 ? tml_interval_range_of(s.hi*z, s.lo*z)
        : tml_interval_range_of(s.lo*z, s.hi*z);
      if (!holds(reach, value - from, rounding) && isfinite(s.lo) && isfinite(s.hi))
        fail_msg("%s: node %d goes by %.17g at z = %g, its slopes are %.17g ... %.17g", text, i, value - from, z, s.lo,
                 s.hi);
    }
    for (int i = 0; i < tml_expr_branch_count(e) && number_all; i++)
      if (decision[i] != TML_OPEN && !isnan(decision[i]) && decision[i] != number[i])
        fail_msg("%s: decision %d is %g at z = %g, bounds say %g", text, i, number[i], z, decision[i]);
  }
  return closed;
}

static cell random_cell(void)
{
  const double size = pow(10.0, -4*uniform());
  return (cell){ 6*uniform() - 2, size*uniform(), 4*uniform() - 2, size*(2*uniform() - 1) };
}

/* ---------------------------------------------------------------- functions ------------------ */

static const char *const texts[] = {
    "abs(time - 1) + abs(x)", "sign(time^2 - 2) + sign(x, time - 1) + sign(2, x)",
    "sqrt(time)*exp(-x) + log(time + 2.5)",
    "log10(abs(x) + 0.1) - sin(3*time)*cos(x)", "tan(time) + asin(x/2) + acos(time/3) + atan(5*x)",
    "atan2(time - 1, x)", "sinh(x)*cosh(time)/tanh(x + 3)", "min(time, x, 1) - max(sin(time), x, 0.5, x^2)",
    "dim(time, x)*dim(x, time)", "mod(time, 0.7) + mod(x, time + 3) + mod(3*time, -0.5)",
    "aint(5*time) + anint(5*x) - aint(-time^2)", "if(time > x, time^2, -x) + if(x: 1, 2, 3)",
    "if(time < 1 and x > 0 or not time >= 2, x, time)", "(time <= x) + (time == x) + (time != 1)",
    "step(time, 0, 1, 1, 3) + step5(x, -1, time, 1, 2) + havsin(time, x, 0, x + 1, 1)",
    "step(time, x, 1, 2.5, -1)", "impact(time, x, 1, 100, 1.5, 3, 0.1)", "impact(x, time - 1, 0.3, 10, 2.2, 1, 0.5)",
    "impact(time, -1, 1, 10, 1, 2, 0)", "bistop(x, time, -0.5, 0.5, 50, 1.5, 2, 0.2)",
    "bistop(time, x, 0, 1, 9, 1, 1, 0.1)",
    "poly(time, 1, 2, -3, 0.5, x)", "cheby(time/3, 0.1, 1, 2, x, -1)", "shf(time, 0.1, 2, 7, x, 1)",
    "forcos(time, 0.2, 3, 1, x, -2) + forsin(x, 0.2, 3, 1, 2, time)", "sweep(time, 2, 0.5, 1, 2, 4, 1.2)",
    "sweep(time, x, 0.5, 1, 0.5 + x^2 + 0.1, 3, 0.4)", "plain(time) - plain(x)",
    "akispl(time, profile)*cubspl(x, profile)",
    "akispl(2*time, 0, profile, 1) + cubspl(time, 0, profile, 2)",
    "cubspl(3*x, 0, profile, 1) + akispl(x, 0, profile, 2)",
    "monspl(time, profile)*monspl(x, 0, profile, 1) + monspl(2*x, 0, profile, 2) + monspl(x, time, map)",
    "linspl(time, profile)*linspl(x, held) + linspl(2*x, 0, profile, 1)",
    "akispl(time, x, map) + cubspl(x, time, map)", "linspl(time, 2*x, map)*cubspl(1 + x, 0.3, map)",
    "time^2 - time*time + x^3 + x^-1 + (time + 3)^x + x^0.5 + time^0 + x^-2 + x^5", "(x - time)/(x + time) - 1/x",
};

static void functions_stay_within(void **state)
{
  (void)state;
  for (int i = 0; i < COUNT(texts); i++) {
    tml_expr *e = compile(texts[i]);
    for (int k = 0; k < 400; k++) {
      const cell c = random_cell();
      check_cell(texts[i], e, &c);
    }
    tml_expr_free(e);
  }
}

/* A formula of random functions and operators. */
static int write_formula(char *text, int size, int depth);

static int write_call(char *text, int size, int depth)
{
  static const char *const infix[] = { "+", "-", "*", "/", "^", "<", "<=", ">", ">=", "==", "!=", "and", "or" };
  if (uniform() < 0.5) {
    int n = snprintf(text, (size_t)size, "(");
    n += write_formula(text + n, size - n, depth - 1);
    n += snprintf(text + n, (size_t)(size - n), " %s ", infix[rand() % COUNT(infix)]);
    n += write_formula(text + n, size - n, depth - 1);
    return n + snprintf(text + n, (size_t)(size - n), ")");
  }
  const tml_function *f = tml_function_get(rand() % tml_function_count());
  const bool spline = f->breaks == TML_BREAK_TABLE;
  const int args = spline ? 1 : f->max_args == TML_ANY ? f->min_args + rand() % 3 : f->max_args;
  int n = snprintf(text, (size_t)size, "%s(", f->name);
  for (int k = 0; k < args; k++) {
    if (k > 0) n += snprintf(text + n, (size_t)(size - n), ", ");
    n += write_formula(text + n, size - n, depth - 1);
  }
  return n + snprintf(text + n, (size_t)(size - n), spline ? ", profile)" : ")");
}

static int write_formula(char *text, int size, int depth)
{
  if (size < 400) return snprintf(text, (size_t)size, "1");
  if (depth > 0 && uniform() < 0.75) return write_call(text, size, depth);
  const double kind = uniform();
  if (kind < 0.5) return snprintf(text, (size_t)size, "time");
  return kind < 0.75 ? snprintf(text, (size_t)size, "x") : snprintf(text, (size_t)size, "%.2g", 4*uniform());
}

static void random_formulas_stay_within(void **state)
{
  (void)state;
  int tried = 0, closed = 0;
  srand(7);
  while (tried < 3000) {
    char text[4000];
    write_formula(text, (int)sizeof text, 4);
    tml_expr *e = try_compile(text);
    if (e && e->n_nodes < NODES && !tml_expr_is_constant(e)) {
      tried++;
      for (int k = 0; k < 5; k++) {
        const cell c = random_cell();
        closed += check_cell(text, e, &c);
      }
    }
    tml_expr_free(e);
  }
  assert_true(closed > 10000);
}

/* Functions that nobody can write, over random cells of all their arguments. */
static void hidden_functions_stay_within(void **state)
{
  (void)state;
  srand(11);
  for (int f = 0; f <= TML_HIDDEN_AZIMUTH; f++)
    for (int trial = 0; trial < 2000; trial++) {
      const tml_function *fn = tml_function_hidden((tml_internal_function)f);
      tml_span v[9];
      double at[9], by[9], series[9][TML_EXPR_COEF] = { { 0.0 } };
      static const int places[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
      for (int k = 0; k < fn->max_args; k++) {
        at[k] = 4*uniform() - 2;
        by[k] = f == TML_HIDDEN_UNWIND && k == 1 ? 0.0 : pow(10.0, -4*uniform())*(2*uniform() - 1);
        v[k] = line(at[k], by[k]);
      }
      tml_bound b = { v, fn->max_args, places, NULL, 0, 0.0 };
      const tml_span r = fn->bound(&b);
      for (int z = -5; z <= 5; z++) {
        for (int k = 0; k < fn->max_args; k++) series[k][0] = at[k] + by[k]*z/5;
        const tml_call c = { (const double (*)[TML_EXPR_COEF])series, -1, fn->max_args, places, NULL, 0, NULL, false,
                             NULL };
        const double value = fn->eval(&c).c[0];
        if (!holds(r.v, value, 1e-14)) fail_msg("%s is %g, not in %g ... %g", fn->name, value, r.v.lo, r.v.hi);
      }
    }
}

/* An angle that passes the jump of atan2, counted on: its bounds pass it too. */
static void angles_are_counted_on(void **state)
{
  (void)state;
  const double a = 3.1;
  for (double half = 1e-4; half < 0.1; half *= 3) {
    const tml_span phi = line(a, half);
    const tml_range c = tml_interval_range_cos(phi.v), s = tml_interval_range_sin(phi.v);
    const tml_span v[2] = { { s, tml_interval_range_sin(phi.m), tml_interval_range_mul(c, phi.s), false },
                            { c, tml_interval_range_cos(phi.m),
                             tml_interval_range_mul(tml_interval_range_of(-s.hi, -s.lo), phi.s), false } };
    const tml_span near[2] = { tml_bound_angle(v[0], v[1]), tml_interval_constant(3.0) };
    static const int places[2] = { 0, 1 };
    tml_bound b = { near, 2, places, NULL, 0, 0.0 };
    const tml_span r = tml_bound_unwind(&b);
    assert_true(r.v.lo <= a - half && r.v.hi >= a + half);
    assert_true(r.v.hi - r.v.lo < 2.4*half + 1e-12);
  }
}

/* ---------------------------------------------------------------- how close ------------------ */

/* Over ever shorter cells the excess over what the function does vanishes with their square. */
static void bounds_close_in(void **state)
{
  (void)state;
  static const char *const smooth[] = {
      "(time - 1)^2*sin(5*time)", "exp(-time)*cos(7*time)/(1 + time^2)", "step5(time, 0, 0, 2, 1)*time - time",
      "cheby(time - 0.5, 0, 1, 2, 3)", "akispl(time, profile)", "sqrt(1 + sin(time)^2) - log(2 + time)",
      "atan2(sin(3*time), 2 + cos(time))", "impact(time, -1, 2, 1, 1.5, 1, 0.1)",
    "(time - 0.3)*(time - 0.7)*(time - 2)" };
  for (int i = 0; i < COUNT(smooth); i++) {
    tml_expr *e = compile(smooth[i]);
    static double work[NODES*TML_EXPR_COEF + NODES];
    static tml_span span[NODES];
    double decision[NODES];
    for (double half = 1e-2; half > 1e-5; half *= 0.3) {
      const tml_span t = line(0.8, half);
      double least = INFINITY, most = -INFINITY;
      tml_expr_bounds(e, &t, true, span, decision);
      for (int z = -50; z <= 50; z++) {
        double d[4];
        tml_expr_derivatives(e, 0.8 + half*z/50, 0, d, work);
        least = fmin(least, d[0]);
        most = fmax(most, d[0]);
      }
      const tml_range v = tml_expr_bounded(e, span).v;
      const double excess = (v.hi - v.lo) - (most - least);
      if (!(excess < 200*half*half + 1e-13)) fail_msg("%s: %g too wide over %g", smooth[i], excess, half);
    }
    tml_expr_free(e);
  }
}

/* ---------------------------------------------------------------- round-off ------------------ */

/* What cancels in the factors of a product counts with the values of the others, and so it does in a quotient: with
 * d = 1e-3 in place of x = time - 1000, whose terms add up to 2000.001, d x^3 has 4 d^3 of that. */
static void round_off_of_products(void **state)
{
  (void)state;
  const double d = 1e-3, terms = 2000.0 + d;
  const struct { const char *text; double right; } cases[] = {
    { "time - 1000", terms },
    { "(time - 1000)*(time - 1000)", 2*d*terms },
    { "(time - 1000)*(time - 1000)*(time - 1000)*(time - 1000)", 4*d*d*d*terms },
    { "(time - 1000)/(2 + time - time)", 0.5*terms + 0.25*d*(2 + 2*(1000 + d)) },
    { "1/(time - 1000)", 1/d + terms/(d*d) } };
  for (int i = 0; i < COUNT(cases); i++) {
    static tml_span span[NODES];
    double size[NODES], decision[NODES];
    const tml_span t = line(1000.0 + d, 1e-12);
    tml_expr *e = compile(cases[i].text);
    tml_expr_bounds(e, &t, false, span, decision);
    const double found = tml_expr_cancelled(e, span, size);
    if (!(fabs(found - cases[i].right) < 1e-5*cases[i].right))
      fail_msg("%s: %g, not %g", cases[i].text, found, cases[i].right);
    tml_expr_free(e);
  }
}

/* ---------------------------------------------------------------- search --------------------- */

static tml_switch_bracket search(const char *text, double from, double to)
{
  tml_expr *e = compile(text);
  const int size = tml_expr_search_size(e);
  double *work = calloc((size_t)size + 1, sizeof *work);
  tml_switch_bracket r = { INFINITY, INFINITY, INFINITY };
  if (size > 0) r = tml_expr_search(e, from, to, work);
  free(work);
  tml_expr_free(e);
  return r;
}

static void switches_are_found(void **state)
{
  (void)state;
  const double pi = acos(-1.0);
  const struct { const char *text; double from, to, place; } cases[] = {
      { "if(abs(time - 1.5) < 0.0005, 1, 0)", 0, 10, 1.4995 },
      { "if(abs(time - 1.5) < 0.0005, 1, 0)", 1.5, 10, 1.5005 },
      { "if(abs(time - 1.5) < 1e-9, 1, 0)", 0, 1000, 1.5 - 1e-9 },
      { "if(abs(time - 1.5) < 0.0005, 1, 0)", 1.6, 10, INFINITY },
      { "(time - 2)*(time - 2.001) < 0", 0, 10, 2 }, { "(time - 2)*(time - 2.001) < 0", 2.0001, 10, 2.001 },
      { "abs(sin(time))", 0.1, 100, pi }, { "max(0, cos(time))", 2, 100, 1.5*pi },
      { "mod(time^2, 2)", 1, 100, sqrt(2) },
      { "aint(exp(time))", 0.1, 9, log(2) }, { "anint(time^3)", 0.1, 9, cbrt(0.5) },
      { "sign(time^2 - 3)", 0, 9, sqrt(3) },
      { "dim(time^2, 5)", 0, 9, sqrt(5) }, { "step(time^2, 1, 0, 2, 1)", 0, 9, 1 },
      { "step(time^2, 1, 0, 2, 1)", 1.1, 9, sqrt(2) },
      { "impact(2 - time^2, 0, 1, 1, 1, 0, 0.25)", 0, 9, 1 }, { "akispl(time^2, profile)", 0, 9, sqrt(3) },
      { "if(cos(time) > 0.999, 1, 0)", 1, 100, 2*pi - acos(0.999) },
      { "sweep(time^2, 1, 2, 3, 4, 5, 0.5)", 1, 9, sqrt(2) },
      { "if(sin(time)*sin(time) > 0.25 and time^2 > 9, 1, 0)", 3, 9, 7*pi/6 },
      { "min(exp(-time), time)", 0, 9, 0.567143290409783873 }, { "abs(tan(time))", 0.5, 9, pi/2 },
      /* nothing to be found: it touches, is level, or never gets there */
      { "abs((time - 1)^2)", 0, 10, INFINITY }, { "max(0, step(time, 1, 0, 2, 1) - 1)", 0, 10, INFINITY },
      { "if(sin(time)*cos(time) > 0.5000001, 1, 0)", 0, 300, INFINITY }, { "max(0, 0*time^2)", 0, 10, INFINITY },
      { "if(time > 1, sqrt(time - 1), 0) < 3", 0, 9.9, INFINITY }, { "sin(time)", 0, 10, INFINITY },
      { "abs(time - 1)", 0, 10, INFINITY }, /* known without a search */
  };
  for (int i = 0; i < COUNT(cases); i++) {
    const tml_switch_bracket r = search(cases[i].text, cases[i].from, cases[i].to);
    const double wide = 1e-13*cases[i].to;
    if (r.vague < INFINITY) fail_msg("%s: vague at %g", cases[i].text, r.vague);
    if (cases[i].place == INFINITY && r.before < INFINITY) fail_msg("%s: %.17g", cases[i].text, r.before);
    if (cases[i].place == INFINITY) continue;
    if (!(r.before <= cases[i].place && cases[i].place <= r.after + wide && r.after - r.before < wide))
      fail_msg("%s: %.17g lies not in %.17g ... %.17g", cases[i].text, cases[i].place, r.before, r.after);
  }
}

/* One after another, without end: each search takes up where the last one stopped. */
static void searches_go_on(void **state)
{
  (void)state;
  double t = 0.0;
  for (int k = 1; k <= 2000; k++) { /* a chirp: sin(pi k) at sqrt(k) */
    const tml_switch_bracket r = search("sign(sin(pi*time^2))", t, 100);
    assert_true(r.vague == INFINITY);
    const double place = r.before == 0.0 ? 0.0 : sqrt(k);
    assert_true(fabs(r.before - place) < 1e-11 && fabs(r.after - place) < 1e-11);
    t = r.after + 1e-13;
  }
  /* Short cells everywhere: it stops, says how far all is well, and goes on from there. */
  const tml_switch_bracket r = search("if(sin(1e5*time)*cos(1e5*time) > 0.50001, 1, 0)", 0, 100);
  assert_true(r.before == r.after && r.before > 0.01 && r.before < 100);
}

/* Where bounds cannot tell, that is said. */
static void what_cannot_be_told(void **state)
{
  (void)state;
  assert_true(search("max(sin(time), 2*sin(time/2)*cos(time/2))", 0, 10).vague < 10);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(functions_stay_within),        cmocka_unit_test(random_formulas_stay_within),
      cmocka_unit_test(hidden_functions_stay_within), cmocka_unit_test(angles_are_counted_on),
      cmocka_unit_test(bounds_close_in),              cmocka_unit_test(switches_are_found),
      cmocka_unit_test(round_off_of_products),        cmocka_unit_test(searches_go_on),
      cmocka_unit_test(what_cannot_be_told),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
