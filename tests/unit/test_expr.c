/* Expressions: values, exact derivatives against differences in long double, break points,
 * messages. */
#include <float.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/name_match.h"
#include "expr/expr.h"
#include "expr/function/function_list.h"

#define PI 3.14159265358979323846
#define PIL 3.141592653589793238462643383279502884L
#define COUNT(array) ((int)(sizeof(array)/sizeof((array)[0])))

static const char *const inputs[] = { "time", "v" };
static const char *const known[] = { "L1", "stiffness", "rad", "broken", "profile" };
static tml_table *profile; /* made once for the group */

static bool constant(void *ctx, const char *name, double *value)
{
  (void)ctx;
  static const double values[] = { 0.3, 100, 0.25, NAN };
  for (int i = 0; i < COUNT(values); i++)
    if (strcmp(known[i], name) == 0) {
      *value = values[i];
      return true;
    }
  return false;
}

static const tml_table *table(void *ctx, const char *name)
{
  (void)ctx;
  return strcmp(name, "profile") == 0 ? profile : NULL;
}

static const char *suggest(void *ctx, const char *name)
{
  (void)ctx;
  return tml_name_closest(name, known, COUNT(known));
}

static const tml_scope scope = { .n_inputs = 2, .inputs = inputs, .constant = constant, .table = table,
                                 .suggest = suggest };

static int set_up(void **state)
{
  (void)state;
  const double x[6] = { 0, 0.5, 1, 1.7, 2.2, 3 }, y[6] = { 1, 2, -1, 0.5, 4, 3 };
  return tml_table_create(&profile, 6, x, y, NULL) == TML_OK ? 0 : -1;
}

static int tear_down(void **state)
{
  (void)state;
  tml_table_free(profile);
  return 0;
}

static double number(const char *text)
{
  tml_error err = { 0 };
  double value = NAN;
  if (tml_expr_number(&value, text, &scope, NULL, &err) != TML_OK)
    fail_msg("%s: %s", text, err.text);
  return value;
}

/* Coefficients at the given inputs. */
static void coefficients(const char *text, const double in[2][4], double out[4])
{
  tml_error err = { 0 };
  tml_expr *e = NULL;
  if (tml_expr_compile(&e, text, &scope, NULL, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  double *work = malloc((size_t)tml_expr_work_size(e)*sizeof *work);
  assert_non_null(work);
  tml_expr_eval(e, in, 3, out, work);
  free(work);
  tml_expr_free(e);
}

static void derivatives(const char *text, double x, double d[4])
{
  const double in[2][4] = { { x, 1, 0, 0 }, { 0 } };
  coefficients(text, in, d);
  d[2] *= 2;
  d[3] *= 6;
}

/* ---------------------------------------------------------------- values --------------------- */

static const struct { const char *text; double value; } values[] = {
    { "1e-3", 1e-3 }, { ".5", 0.5 }, { "5.", 5 }, { "1.5E+2", 150 }, { "\t 7\n", 7 },
    { "0.1", 0.1 }, { "123456789012345678901234567890", 123456789012345678901234567890.0 },
    { "2.2250738585072011e-308", 2.2250738585072011e-308 }, { "1e-400", 0 },
    { "-2^2", -4 }, { "2^3^2", 512 }, { "2**3", 8 }, { "2^-1", 0.5 }, { "(-2)^3", -8 },
    { "-2^-2", -0.25 },
    { "1-2-3", -4 }, { "8/2/2", 2 }, { "2+3*4", 14 }, { "2*-3", -6 }, { "--3", 3 }, { "+3", 3 },
    { "1 - -1", 2 }, { "(1+2)*3", 9 }, { "0^0", 1 }, { "0^2", 0 },
    { "270 deg", 270*PI/180 }, { "270deg", 270*PI/180 }, { "270*pi/180", 270*PI/180 },
    { "(90+180) deg", 270*PI/180 }, { "3*deg", 3*(PI/180) }, { "-90 deg", -90*PI/180 },
    { "2 rad", 2 }, { "2*90 DEG", 2*(90*PI/180) }, { "rad", 0.25 }, { "2*rad", 0.5 },
    { "(L1) rad", 0.3 },
    { "PI", PI }, { "dtor", PI/180 }, { "RtoD", 180/PI }, { "180 deg*rtod", PI*(180/PI) },
    { "L1^2*stiffness/12", 0.3*0.3*100/12 },
    { "abs(-3)", 3 }, { "ABS(3)", 3 }, { "sign(-2)", -1 }, { "sign(0)", 0 }, { "sign(5, -2)", -5 },
    { "sign(-5, 0)", 5 }, { "sqrt(16)", 4 }, { "sqrt(0)", 0 }, { "exp(0)", 1 },
    { "log(exp(1))", 1 },
    { "log10(1000)", 3 }, { "sin(30 deg)", 0.5 }, { "cos(60 deg)", 0.5 }, { "tan(45 deg)", 1 },
    { "asin(1)", PI/2 }, { "acos(-1)", PI }, { "atan(1)", PI/4 }, { "atan2(-1, -1)", -3*PI/4 },
    { "sinh(0)", 0 }, { "cosh(0)", 1 }, { "tanh(0)", 0 },
    { "min(3, 2)", 2 }, { "max(3, 2, 7, 5)", 7 }, { "mod(370, 360)", 10 },
    { "mod(-370, 360)", -10 },
    { "aint(-2.7)", -2 }, { "anint(2.5)", 3 }, { "anint(-2.5)", -3 }, { "dim(5, 3)", 2 },
    { "dim(3, 5)", 0 },
    { "if(-1, 10, 20, 30)", 10 }, { "if(0: 10, 20, 30)", 20 }, { "IF(0.1: 10, 20, 30)", 30 },
    { "if(1, 10, 20)", 10 }, { "if(0, 10, 20)", 20 }, { "if(-3, 10, 20)", 10 },
    { "1 < 2", 1 }, { "2 < 2", 0 }, { "2 <= 2", 1 }, { "3 <= 2", 0 }, { "2 > 1", 1 }, { "2>2", 0 }, { "2>=2", 1 },
    { "1 >= 2", 0 }, { "2 == 2", 1 }, { "2 == 3", 0 }, { "2 != 2", 0 }, { "2 != 3", 1 },
    { "1 + 1 < 3 - 2", 0 }, { "(1 < 2) + (3 > 2)", 2 }, { "-1 < 2*3", 1 }, { "2^3 > 7", 1 },
    { "1 and 2", 1 }, { "1 and 0", 0 }, { "0 or -2", 1 }, { "0 or 0", 0 }, { "not 0", 1 }, { "not 3", 0 },
    { "not not 3", 1 }, { "NOT(1 > 2) And 3", 1 }, { "0 and 0 or 1", 1 }, { "1 or 1 and 0", 1 },
    { "not 1 or 1", 1 }, { "not 1 == 2", 1 }, { "1 < 2 and 2 < 3 and 3 < 4", 1 }, { "1 < 2 and 3 < 2 or 5 > 4", 1 },
    { "if(2 > 1 and 2 < 3, 10, 20)", 10 }, { "if(not 2 > 1, 10, 20)", 20 }, { "2 in > 5 cm", 1 },
    { "impact(1.5, -2, 1, 100, 2, 5, 0.1)", 0 }, { "impact(1, -2, 1, 100, 2, 5, 0.1)", 0 },
    { "impact(0.5, -2, 1, 100, 2, 5, 0.1)", 25 + 10 }, { "impact(0.9, -2, 1, 100, 2, 5, 0.2)", 1 + 2*2.5 },
    { "impact(0.5, 6, 1, 100, 2, 5, 0.1)", 0 }, { "impact(0.5, 1, 1, 100, 2, 5, 0)", 20 },
    { "impact(0.75, 0, 1, 8, 1.5, 0, 0)", 1 },
    { "bistop(1.5, 3, 1, 2, 100, 2, 5, 0.1)", 0 }, { "bistop(0.5, -2, 1, 2, 100, 2, 5, 0.1)", 35 },
    { "bistop(2.5, 2, 1, 2, 100, 2, 5, 0.1)", -35 }, { "bistop(2.1, 2, 1, 2, 100, 2, 5, 0.2)", -6 },
    { "bistop(2.5, -6, 1, 2, 100, 2, 5, 0.1)", 0 }, { "bistop(2, 9, 1, 2, 100, 2, 5, 0.1)", 0 },
    { "step(-1, 0, 2, 1, 5)", 2 }, { "step(2, 0, 2, 1, 5)", 5 }, { "step(0.25, 0, 0, 1, 32)", 5 },
    { "step5(0.5, 0, 0, 1, 1)", 0.5 }, { "step5(0.25, 0, 0, 1, 512)", 53 },
    { "havsin(0.5, 0, 1, 1, 3)", 2 }, { "havsin(1/3, 0, 0, 1, 4)", 1 },
    { "poly(3, 1, 1, 2, 3)", 17 }, { "poly(9, 1, 4)", 4 },
    { "cheby(2, 0, 1, 1, 1, 1)", 1 + 2 + 7 + 26 },
    { "cheby(2.5, 0.5, 10)", 10 }, { "shf(1, 0, 2, pi, 30 deg, 5)", 6 },
    { "forcos(1, 0, pi, 1, 2, 3)", 1 - 2 + 3 }, { "forsin(1, 0, pi/2, 1, 2, 3)", 3 },
    { "sweep(2, 3, 0, 1, 4, 2, 0.1)", 0 /* 2.5 turns */ },
    { "sweep(0.25, 3, 1, 1, 4, 2, 0.1)", 3 }, { "akispl(0.5, profile)", 2 },
    { "cubspl(1, 0, profile)", -1 },
    { "akispl(0.5, 0, profile, 0)", 2 }, { "akispl(4, 0, profile, 2)", 0 },
};

static void values_are_right(void **state)
{
  (void)state;
  for (int i = 0; i < COUNT(values); i++) {
    const double got = number(values[i].text), want = values[i].value;
    if (!(fabs(got - want) <= 4e-15*fmax(1, fabs(want))))
      fail_msg("%s = %.17g, not %.17g", values[i].text, got, want);
  }
  assert_true(number("270 deg") == number("270*pi/180"));
  assert_true(number("0.1") == 0.1 && number("1.7976931348623157e308") == DBL_MAX);
}

/* Correct rounding: numbers printed with 17 digits come back to the bit. */
static void numbers_are_rounded_correctly(void **state)
{
  (void)state;
  char text[64];
  uint64_t bits = 88172645463325252ull;
  for (int i = 0; i < 2000; i++) {
    bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
    double x;
    memcpy(&x, &bits, sizeof x);
    if (!isfinite(x)) continue;
    snprintf(text, sizeof text, "%.17g", fabs(x));
    assert_true(number(text) == fabs(x));
  }
}

static void locale_does_not_matter(void **state)
{
  (void)state;
  static const char *const names[] = { "de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8" };
  char before[128];
  snprintf(before, sizeof before, "%s", setlocale(LC_ALL, NULL));
  bool found = false;
  for (int i = 0; i < COUNT(names) && !found; i++) found = setlocale(LC_ALL, names[i]) != NULL;
  if (!found) skip();
  char decimal[8];
  snprintf(decimal, sizeof decimal, "%s", localeconv()->decimal_point);
  const double value = number("1.5 + 2.25e-1");
  tml_error err;
  double unused;
  const tml_status st = tml_expr_number(&unused, "1,5", &scope, NULL, &err);
  setlocale(LC_ALL, before);
  assert_string_equal(decimal, ",");
  assert_true(value == 1.725);
  assert_int_equal(st, TML_ERR_MODEL);
}

/* ---------------------------------------------------------------- derivatives ---------------- */

typedef long double real;
#define F(name, body) static real name(real x) { return body; }
F(f_sqrt, sqrtl(x)) F(f_exp, expl(x)) F(f_log, logl(x)) F(f_log10, log10l(x)) F(f_sin, sinl(x))
F(f_cos, cosl(x)) F(f_tan, tanl(x)) F(f_asin, asinl(x)) F(f_acos, acosl(x)) F(f_atan, atanl(x))
F(f_sinh, sinhl(x)) F(f_cosh, coshl(x)) F(f_tanh, tanhl(x)) F(f_abs, fabsl(x))
F(f_sign, -fabsl(x*x - 3))
F(f_atan2, atan2l(sinl(3*x), cosl(3*x)*2)) F(f_min, fminl(x, 2*x + 0.5L))
F(f_max, fmaxl(x*x, sinl(x)))
F(f_mod, fmodl(x*x, 0.7L)) F(f_mod2, fmodl(7, x)) F(f_whole, truncl(3*x) + roundl(5*x)*x)
F(f_dim, x*x > x ? x*x - x : 0) F(f_if, x < 0 ? x*x*x : expl(x)) F(f_pow, powl(x, 2.5L))
F(f_cube, x*x*x) F(f_inverse, powl(x, -2)) F(f_expo, powl(2, x)) F(f_self, powl(x, x))
F(f_mix, (3*x - x*x)/(1 + x*x) - 2*-x) F(f_degrees, (x*x)*PIL/180)
static real cubic(real z) { return z <= 0 ? 0 : z >= 1 ? 1 : z*z*(3 - 2*z); }
static real quintic(real z) { return z <= 0 ? 0 : z >= 1 ? 1 : z*z*z*(10 - 15*z + 6*z*z); }
static real wave(real z) { return z <= 0 ? 0 : z >= 1 ? 1 : (1 - cosl(PIL*z))/2; }
F(f_step, 1 + 2*cubic((x - 0.2L)/0.9L)) F(f_step5, 1 + 2*quintic((x - 0.2L)/0.9L))
F(f_havsin, 1 + 2*wave((x - 0.2L)/0.9L))
F(f_moving, x + (1 - x*x)*cubic((x*x - 0.1L*x)/(2 + x - 0.1L*x)))
F(f_poly, 1 + 2*(x - 0.5L) - 3*(x - 0.5L)*(x - 0.5L) + 4*powl(x - 0.5L, 3))
F(f_cheby, 1 + 2*(x - 1) + 3*(2*(x-1)*(x-1) - 1) + 4*(4*powl(x-1, 3) - 3*(x-1)))
F(f_shf, 2*sinl(3*(x - 0.5L) - 0.25L) + 4)
F(f_forcos, 1 + 2*cosl(3*(x - 0.5L)) + 4*cosl(6*(x - 0.5L)))
F(f_forsin, 1 + 2*sinl(3*(x - 0.5L)) + 4*sinl(6*(x - 0.5L)))
static real f_sweep(real x)
{
  const real x0 = 0.5L, x1 = 1.5L, f0 = 1, f1 = 2, u = x - x0;
  const real within = f0*x + (f1 - f0)*u*u/(2*(x1 - x0)), after = f1*x - (f1 - f0)*(x0 + x1)/2;
  const real turns = x < x0 ? f0*x : x < x1 ? within : after;
  return 3*quintic(x/0.25L)*sinl(2*PIL*turns);
}

static real impact(real x, real rate, real x1)
{
  const real z = 1 - (x - x1 + 0.3L)/0.3L, f = x < x1 ? 7*powl(x1 - x, 2) - 2*cubic(z)*rate : 0;
  return f > 0 ? f : 0;
}
F(f_impact, impact(sinl(2*x), cosl(x), 0.4L))
F(f_bistop, impact(sinl(2*x), cosl(x), -0.2L) - impact(-sinl(2*x), -cosl(x), -0.3L))
F(f_choice, x*x > 1 || x < -0.5L ? expl(x) : sinl(x))
F(f_truth, (x < 0.5L)*x*x + (sinl(x) >= 0.1L)*x)

static const struct { const char *text; real (*f)(real); double from, to; } smooth[] = {
    { "sqrt(time)", f_sqrt, 0.1, 4 }, { "exp(time)", f_exp, -2, 2 }, { "log(time)", f_log, 0.1, 4 },
    { "log10(time)", f_log10, 0.1, 4 }, { "sin(time)", f_sin, -4, 4 },
    { "cos(time)", f_cos, -4, 4 },
    { "tan(time)", f_tan, -1, 1 }, { "asin(time)", f_asin, -0.9, 0.9 },
    { "acos(time)", f_acos, -0.9, 0.9 },
    { "atan(time)", f_atan, -3, 3 }, { "sinh(time)", f_sinh, -2, 2 },
    { "cosh(time)", f_cosh, -2, 2 },
    { "tanh(time)", f_tanh, -3, 3 }, { "abs(time)", f_abs, -2, 2 },
    { "sign(time^2 - 3, -1)", f_sign, -2, 2 },
    { "atan2(sin(3*time), cos(3*time)*2)", f_atan2, -3, 3 },
    { "min(time, 2*time + 0.5)", f_min, -2, 2 }, { "max(time**2, sin(time))", f_max, -2, 2 },
    { "mod(time^2, 0.7)", f_mod, 0.1, 3 }, { "mod(7, time)", f_mod2, 0.5, 3 },
    { "aint(3*time) + anint(5*time)*time", f_whole, -2, 2 }, { "dim(time^2, time)", f_dim, -2, 2 },
    { "if(time: time^3, 0, exp(time))", f_if, -2, 2 }, { "time^2.5", f_pow, 0.2, 3 },
    { "time^3", f_cube, -2, 2 }, { "time^-2", f_inverse, 0.3, 2 }, { "2^time", f_expo, -2, 2 },
    { "time^time", f_self, 0.2, 2 },
    { "(3*time - time^2)/(1 + time*time) - 2*-time", f_mix, -2, 2 },
    { "(time^2) deg", f_degrees, -2, 2 }, { "step(time, 0.2, 1, 1.1, 3)", f_step, -0.5, 2 },
    { "step5(time, 0.2, 1, 1.1, 3)", f_step5, -0.5, 2 },
    { "havsin(time, 0.2, 1, 1.1, 3)", f_havsin, -0.5, 2 },
    { "step(time^2, 0.1*time, time, 2 + time, 1 + time - time^2)", f_moving, 0.2, 1.8 },
    { "poly(time, 0.5, 1, 2, -3, 4)", f_poly, -2, 2 },
    { "cheby(time, 1, 1, 2, 3, 4)", f_cheby, -1, 2 },
    { "shf(time, 0.5, 2, 3, 0.25, 4)", f_shf, -2, 2 },
    { "forcos(time, 0.5, 3, 1, 2, 4)", f_forcos, -2, 2 },
    { "forsin(time, 0.5, 3, 1, 2, 4)", f_forsin, -2, 2 },
    { "sweep(time, 3, 0.5, 1, 1.5, 2, 0.25)", f_sweep, -0.5, 2 },
    { "impact(sin(2*time), cos(time), 0.4, 7, 2, 2, 0.3)", f_impact, -3, 3 },
    { "bistop(sin(2*time), cos(time), -0.2, 0.3, 7, 2, 2, 0.3)", f_bistop, -3, 3 },
    { "if(time^2 > 1 or time < -0.5, exp(time), sin(time))", f_choice, -2, 2 },
    { "(time < 0.5)*time^2 + (sin(time) >= 0.1)*time", f_truth, -2, 2 },
};

/* f, f', f'', f''' by nine-point central differences. */
static void differences(real (*f)(real), real x, real h, real d[4])
{
  static const real w1[4] = { 4/5.0L, -1/5.0L, 4/105.0L, -1/280.0L };
  static const real w2[4] = { 8/5.0L, -1/5.0L, 8/315.0L, -1/560.0L };
  static const real w3[4] = { -488/240.0L, 338/240.0L, -72/240.0L, 7/240.0L };
  d[0] = f(x);
  d[1] = d[3] = 0;
  d[2] = -205/72.0L*d[0];
  for (int k = 0; k < 4; k++) {
    const real up = f(x + (real)(k + 1)*h), down = f(x - (real)(k + 1)*h);
    d[1] += w1[k]*(up - down);
    d[2] += w2[k]*(up + down);
    d[3] += w3[k]*(up - down);
  }
  d[1] /= h;
  d[2] /= h*h;
  d[3] /= h*h*h;
}

static double random_number(uint64_t *seed, double from, double to)
{
  *seed = *seed*6364136223846793005ull + 1442695040888963407ull;
  return from + (to - from)*(double)(*seed >> 11)/9007199254740992.0;
}

/* Corners are found by two step sizes that disagree; there must be few of them. */
static void derivatives_match_differences(void **state)
{
  (void)state;
  if (LDBL_MANT_DIG < 64) skip();
  uint64_t seed = 42;
  for (int i = 0; i < COUNT(smooth); i++) {
    int used = 0;
    for (int k = 0; k < 60; k++) {
      const double x = random_number(&seed, smooth[i].from, smooth[i].to);
      double got[4];
      real want[4], half[4];
      derivatives(smooth[i].text, x, got);
      differences(smooth[i].f, x, 1e-3L, want);
      differences(smooth[i].f, x, 5e-4L, half);
      real size = 1;
      for (int m = 0; m < 4; m++) size = fmaxl(size, fabsl(want[m]));
      if (fabsl(want[3] - half[3]) > 1e-7L*size) continue;
      used++;
      for (int m = 0; m < 4; m++)
        if (!(fabsl(got[m] - want[m]) <= 1e-8L*size))
          fail_msg("%s at %.17g, derivative %d: %.17g, not %.17Lg", smooth[i].text, x, m, got[m],
                   want[m]);
    }
    if (used < 40) fail_msg("%s: only %d points could be compared", smooth[i].text, used);
  }
}

/* The splines and their derivatives by order, composed with a curve. */
static void splines_follow_the_chain_rule(void **state)
{
  (void)state;
  for (double x = 0.3; x < 1.8; x += 0.0377) {
    double d[4], got[4];
    const double u = x*x, u1 = 2*x, u2 = 2;
    tml_table_eval(profile, TML_AKIMA, u, d);
    derivatives("akispl(time^2, profile)", x, got);
    const double want[4] = { d[0], d[1]*u1, d[1]*u2 + d[2]*u1*u1, 3*d[2]*u1*u2 + d[3]*u1*u1*u1 };
    for (int m = 0; m < 4; m++) assert_true(fabs(got[m] - want[m]) <= 1e-12*(1 + fabs(want[m])));
    tml_table_eval(profile, TML_CUBIC, x, d);
    derivatives("cubspl(time, 0, profile, 1)", x, got);
    for (int m = 0; m < 3; m++) assert_true(fabs(got[m] - d[m+1]) <= 1e-12*(1 + fabs(d[m+1])));
    assert_true(got[3] == 0);
  }
}

/* Two inputs along a motion: time = 2 + s, v = 1 + 3 s + s^2. */
static void inputs_are_polynomials(void **state)
{
  (void)state;
  const double in[2][4] = { { 2, 1, 0, 0 }, { 1, 3, 1, 0 } };
  double c[4];
  coefficients("time*v + v^2", in, c);
  const double want[4] = { 3, 7 + 6, 5 + 11, 1 + 6 };
  for (int k = 0; k < 4; k++) assert_true(fabs(c[k] - want[k]) < 1e-14);
}

/* Coefficients of the inputs above the asked degree are not looked at, nor are results above it
 * written. */
static void degree_is_respected(void **state)
{
  (void)state;
  const double in[2][4] = { { 2, 1, NAN, NAN }, { 1, NAN, NAN, NAN } };
  tml_expr *e = NULL;
  assert_int_equal(tml_expr_compile(&e, "time^2", &scope, NULL, NULL), TML_OK);
  assert_false(tml_expr_is_constant(e));
  double work[64], c[4] = { -1, -1, -1, -1 };
  assert_true(tml_expr_work_size(e) <= 64);
  tml_expr_eval(e, in, 1, c, work);
  assert_true(c[0] == 4 && c[1] == 4 && c[2] == -1 && c[3] == -1);
  tml_expr_derivatives(e, 3, 2, c, work);
  assert_true(c[0] == 9 && c[1] == 6 && c[2] == 2 && c[3] == -1);
  tml_expr_free(e);
}

/* What is constant costs nothing at run time. */
static void constants_are_folded(void **state)
{
  (void)state;
  static const struct { const char *text; int nodes; } cases[] = {
      { "2*L1 + sin(30 deg)", 1 }, { "akispl(0.5, 0, profile, 0)", 1 }, { "if(1, 2, 3, 4)", 1 },
      { "poly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)", 1 }, { "time + 2*3", 3 },
      { "akispl(time, 0, profile, 1)", 2 },
  };
  for (int i = 0; i < COUNT(cases); i++) {
    tml_expr *e = NULL;
    assert_int_equal(tml_expr_compile(&e, cases[i].text, &scope, NULL, NULL), TML_OK);
    assert_int_equal(tml_expr_work_size(e), 4*cases[i].nodes + tml_expr_branch_count(e));
    assert_int_equal(tml_expr_is_constant(e), cases[i].nodes == 1);
    tml_expr_free(e);
  }
}

/* At corners and ends the derivatives are those from the right, and powers of zero are finite. */
static void corners_are_taken_from_the_right(void **state)
{
  (void)state;
  static const struct { const char *text; double x, d[4]; } cases[] = {
      { "abs(time)", 0, { 0, 1, 0, 0 } },        { "abs(-time)", 0, { 0, 1, 0, 0 } },
      { "max(time, 0)", 0, { 0, 1, 0, 0 } },     { "min(time, 0)", 0, { 0, 0, 0, 0 } },
      { "dim(time, 1)", 1, { 0, 1, 0, 0 } },     { "step(time, 0, 0, 1, 1)", 0, { 0, 0, 6, -12 } },
      { "step(time, 0, 0, 1, 1)", 1, { 1, 0, 0, 0 } }, { "time^3", 0, { 0, 0, 0, 6 } },
      { "time^1", 0, { 0, 1, 0, 0 } },           { "time^0", 0, { 1, 0, 0, 0 } },
      { "sqrt(if(time: 0, 0, time))", 0, { 0, 0, 0, 0 } },
  };
  for (int i = 0; i < COUNT(cases); i++) {
    double d[4];
    derivatives(cases[i].text, cases[i].x, d);
    for (int k = 0; k < 4; k++)
      if (!(fabs(d[k] - cases[i].d[k]) < 1e-14)) fail_msg("%s: d[%d] = %g", cases[i].text, k, d[k]);
  }
}

/* ---------------------------------------------------------------- break points --------------- */

static void break_points(void **state)
{
  (void)state;
  static const struct { const char *text; double x, next; } cases[] = {
      { "sin(time)", 0, INFINITY }, { "step(time, 0.1, 0, 0.4, 1)", 0, 0.1 },
      { "step(time, 0.1, 0, 0.4, 1)", 0.1, 0.4 }, { "step(time, 0.1, 0, 0.4, 1)", 0.4, INFINITY },
      { "3 + step5(2*time - 1, 0, 0, 1, 1)*time", 0, 0.5 }, { "havsin(-time, -2, 0, -1, 1)", 0, 1 },
      { "step(v, 0.1, 0, 0.4, 1)", 0, INFINITY }, { "step(time^2, 0.1, 0, 0.4, 1)", 0, INFINITY },
      { "if(time - 2: 1, 2, 3)", 0, 2 }, { "abs(time/4 - 1)", 0, 4 }, { "sign(2, 3 - time)", 0, 3 },
      { "max(time, 2 - time)", 0, 1 }, { "mod(time, 0.25)", 0.3, 0.5 }, { "aint(time)", 2.5, 3 },
      { "aint(2*time + 0.25)", 0, 0.375 },
      { "anint(time)", 0.5, 1.5 }, { "mod(time, 0.25)", -0.3, -0.25 },
      { "mod(time, 1e-9)", 1e12, INFINITY },
      { "akispl(time, profile)", -1, 0 }, { "akispl(time, profile)", 0, 3 },
      { "sweep(time, 1, 2, 3, 4, 5, 0.5)", 0, 0.5 }, { "sweep(time, 1, 2, 3, 4, 5, 0.5)", 0.5, 2 },
      { "step(time, 1, 0, 2, 1) + step(time, 1.5, 0, 2, 1)", 1, 1.5 },
      { "if(time > 2, 1, 3)", 0, 2 }, { "2*time <= 3", 0, 1.5 }, { "time == 4 - time", 0, 2 },
      { "not (time > 1 or v < 2 and time != 3)", 0, 1 }, { "not (time > 1 or v < 2 and time != 3)", 1, 3 },
      { "impact(2 - time, v, 1, 1, 2, 1, 0.25)", 0, 1 }, { "impact(2 - time, v, 1, 1, 2, 1, 0.25)", 1, 1.25 },
      { "bistop(time, v, 1, 2, 1, 1, 1, 0.5)", 0, 0.5 }, { "bistop(time, v, 1, 2, 1, 1, 1, 0.5)", 0.5, 1 },
      { "bistop(time, v, 1, 2, 1, 1, 1, 0.5)", 1, 2 }, { "bistop(time, v, 1, 2, 1, 1, 1, 0.5)", 2, 2.5 },
  };
  for (int i = 0; i < COUNT(cases); i++) {
    tml_expr *e = NULL;
    assert_int_equal(tml_expr_compile(&e, cases[i].text, &scope, NULL, NULL), TML_OK);
    const double next = tml_expr_next_break(e, cases[i].x);
    tml_expr_free(e);
    if (next != cases[i].next) fail_msg("%s behind %g: %g", cases[i].text, cases[i].x, next);
  }
}

/* ---------------------------------------------------------------- messages ------------------- */

static const struct { const char *text; int column; const char *words; } wrong[] = {
    { "", 1, "empty" }, { "  \t", 1, "empty" },
    { "1 +", 4, "a value is expected here, found the end" },
    { "1 + * 2", 5, "found '*'" }, { "1 2", 3, "operator is missing before '2'" },
    { "2 L1", 3, "before 'L1'" }, { "L1 deg", 4, "before 'deg'" }, { "0x10", 2, "before 'x10'" },
    { "1.2.3", 4, "before '.3'" }, { "(1 + 2", 7, "')' is missing for the '(' in column 1" },
    { "sin(1", 6, "')' is missing for the '(' in column 4" }, { "(1 2)", 4, "')' is expected" },
    { "1 + 2)", 6, "')' has no '('" }, { "0,5", 2, "decimals are written with a point" },
    { "1 : 2", 3, "':'" },
    { "1 = 2", 3, "write '=='" }, { "!1", 1, "write 'not'" }, { "1 && 2", 3, "write 'and'" },
    { "1 || 2", 3, "write 'or'" }, { "1 ? 2 : 3", 3, "if(condition, then, else)" }, { "1 <", 4, "found the end" },
    { "1 < < 2", 5, "found '<'" }, { "1 < 2 < 3", 7, "cannot be chained: write a < b and b < c" },
    { "2*not 1", 3, "(not ...)" }, { "and 1", 1, "unknown name 'and'" }, { "1 and", 6, "found the end" },
    { "not", 4, "found the end" }, { "1 => 2", 3, "'=='" }, { "1 < > 2", 5, "found '>'" },
    { "if(time: 1, 2)", 14, "three values" }, { "if(time > 1, 2, 3, 4)", 21, "if(condition, then, else)" },
    { "if(not time, 2, 3, 4)", 21, "between two values" }, { "if(1, 2)", 1, "if takes 3 to 4 arguments, 2 given" },
    { "impact(time, 1, 1, -1, 1, 1, 1)", 1, "k must not be negative in 'impact'" },
    { "impact(time, 1, 1, 1, 0, 1, 1)", 1, "e must be positive" },
    { "impact(time, 1, 1, 1, 1, -1, 1)", 1, "cmax must not be negative" },
    { "bistop(time, 1, 1, 2, 1, 1, 1, -1)", 1, "d must not be negative" },
    { "bistop(time, 1, 2, 1, 1, 1, 1, 1)", 1, "x1 must not be beyond x2" }, { "1 + $", 5, "unexpected character '$'" },
    { "2\xc2\xb7" "3", 2, "unexpected character '\xc2\xb7'" }, { "2 \xff", 3, "byte 0xff" },
    { "1\x01", 2, "byte 0x01" }, { "1e999", 1, "'1e999' is too large" },
    { ".", 1, "character '.'" },
    { "2*tiem", 3, "unknown name 'tiem'; did you mean 'time'?" },
    { "Time", 1, "did you mean 'time'?" },
    { "stifness", 1, "did you mean 'stiffness'?" }, { "e", 1, "unknown name 'e'" },
    { "1 + whatever", 5, "unknown name 'whatever'" }, { "l1", 1, "did you mean 'L1'?" },
    { "sni(1)", 1, "unknown function 'sni'; did you mean 'sin'?" },
    { "1+qqqqq(1)", 3, "unknown function 'qqqqq'" },
    { "stepp(time, 0, 0, 1, 1)", 1, "did you mean 'step'?" },
    { "2 + L1(3)", 5, "'L1' is not a function" },
    { "step", 1, "'step' is a function: write step(x, x0, h0, x1, h1)" },
    { "profile", 1, "is a table" },
    { "1 + step(time, 0)", 5, "step takes 5 arguments, 2 given: step(x, x0, h0, x1, h1)" },
    { "sin()", 1, "sin takes 1 argument, 0 given: sin(x)" },
    { "sin(1, 2)", 1, "1 argument, 2 given" },
    { "poly(1, 2)", 1, "poly takes at least 3 arguments, 2 given" },
    { "sign(1,2,3)", 1, "1 to 2 arguments" },
    { "sin(1 2)", 7, "',' or ')' is expected here, found '2'" }, { "sin(1: 2)", 6, "',' or ')'" },
    { "sin(,)", 5, "a value is expected here, found ','" }, { "if(1, 2: 3, 4)", 8, "found ':'" },
    { "akispl(time)", 1, "akispl takes 2 to 4 arguments, 1 given" },
    { "akispl(1, 0, 3)", 14, "the name of a table" },
    { "akispl(1, profil)", 11, "there is no table 'profil'; did you mean 'profile'?" },
    { "akispl(1, L1)", 11, "there is no table 'L1'" }, { "akispl(1, 2, profile)", 11, "must be 0" },
    { "akispl(1, 0, profile, 4)", 23, "must be 0, 1, 2 or 3" },
    { "akispl(1, 0, profile, time)", 23, "order" },
    { "akispl(1, profile, 0)", 18, "',' or ')'" }, { "akispl(1, 0)", 12, "the name of a table" },
    { "1/0", 2, "division by zero" }, { "time/(1 - 1)", 5, "division by zero" },
    { "mod(time, 0)", 1, "division" },
    { "2 + sqrt(-1)", 5, "'sqrt' gives no finite number" }, { "log(0)", 1, "'log'" },
    { "10^400", 3, "'^'" },
    { "step(time, 1, 0, 1, 1)", 1, "x0 must be less than x1 in 'step'" },
    { "sweep(time, 1, 0, 1, 1, 2, 0)", 1, "dx must be positive" },
    { "sweep(time,1,2,1,1,2,1)", 1, "x0 must" },
};

static void expect_error(const char *text, int column, const char *words)
{
  tml_error err = { 0 };
  int at = -1;
  tml_expr *e = (tml_expr *)&err;
  assert_int_equal(tml_expr_compile(&e, text, &scope, &at, &err), TML_ERR_MODEL);
  assert_null(e);
  if (at != column) fail_msg("%s: column %d, not %d (%s)", text, at, column, err.text);
  if (!strstr(err.text, words)) fail_msg("%s: '%s' does not say '%s'", text, err.text, words);
  assert_int_equal(tml_expr_compile(&e, text, &scope, NULL, NULL), TML_ERR_MODEL);
}

static void errors_say_where_and_what(void **state)
{
  (void)state;
  for (int i = 0; i < COUNT(wrong); i++)
    expect_error(wrong[i].text, wrong[i].column, wrong[i].words);
  char name[400];
  memset(name, 'a', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  expect_error(name, 1, "too long");
}

static void a_number_must_be_one(void **state)
{
  (void)state;
  tml_error err = { 0 };
  double value = 7;
  int column = 0;
  assert_int_equal(tml_expr_number(&value, "2*time", &scope, &column, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "depends on 'time'"));
  assert_int_equal(tml_expr_number(&value, "broken", &scope, &column, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "not a finite number"));
  assert_int_equal(tml_expr_number(&value, "1/0", &scope, &column, &err), TML_ERR_MODEL);
  assert_int_equal(column, 2);
  assert_true(value == 7);
  assert_int_equal(tml_expr_number(&value, "90 deg", NULL, NULL, NULL), TML_OK);
  assert_true(value == 90*PI/180);
  assert_int_equal(tml_expr_number(&value, "x", NULL, &column, &err), TML_ERR_MODEL);
}

/* `deep` levels of a prefix, then 1, then as many of a suffix. */
static char *nested(const char *prefix, const char *suffix, int deep)
{
  const size_t a = strlen(prefix), b = strlen(suffix);
  char *text = malloc((a + b)*(size_t)deep + 2), *s = text;
  assert_non_null(text);
  for (int i = 0; i < deep; i++) memcpy(s, prefix, a), s += a;
  *s++ = '1';
  for (int i = 0; i < deep; i++) memcpy(s, suffix, b), s += b;
  *s = '\0';
  return text;
}

static void depth_is_limited_and_length_is_not(void **state)
{
  (void)state;
  static const char *const pairs[][2] = {
      { "(", ")" }, { "-", "" }, { "1^", "" }, { "sin(", ")" }, { "+(", ")" }, { "not (", " > 2)" } };
  for (int i = 0; i < COUNT(pairs); i++) {
    char *text = nested(pairs[i][0], pairs[i][1], 99);
    number(text);
    free(text);
    text = nested(pairs[i][0], pairs[i][1], 100000);
    tml_error err;
    double value;
    assert_int_equal(tml_expr_number(&value, text, &scope, NULL, &err), TML_ERR_MODEL);
    assert_non_null(strstr(err.text, "nested more than 200 deep"));
    free(text);
  }
  char *text = nested("1+", "", 50000);
  assert_true(number(text) == 50001);
  free(text);
  text = nested("not ", "", 20001);
  assert_true(number(text) == 0);
  free(text);
  text = nested("time+", "", 20000);
  double d[4];
  derivatives(text, 0.5, d);
  assert_true(d[0] == 10001 && d[1] == 20000 && d[2] == 0);
  free(text);
}

/* ---------------------------------------------------------------- anything at all ------------ */

/* Random sequences of words and bytes: any outcome is fine but a crash, a leak or a column
 * outside. */
static void random_text_is_survived(void **state)
{
  (void)state;
  static const char *const words[] = {
      "1", "2.5e-3", "time", "v", "L1", "profile", "(", ")", ",", ":", "+", "-", "*", "/", "^",
      "**", " ", "sin(", "if(", "step(", "poly(", "akispl(", "deg", "rad", "pi", "min(", "mod(",
      "sweep(", "1e", ".", "0x", "\x80", "<", ">=", "==", "=", " and ", " or ", "not ", "impact(" };
  uint64_t seed = 7;
  char text[256];
  int good = 0;
  for (int i = 0; i < 20000; i++) {
    text[0] = '\0';
    const int n = (int)random_number(&seed, 1, 16);
    for (int k = 0; k < n; k++)
      strcat(text, words[(int)random_number(&seed, 0, COUNT(words))]);
    const size_t place = (size_t)random_number(&seed, 0, (double)strlen(text));
    if (i % 5 == 0) text[place] = (char)random_number(&seed, 0, 127);
    tml_expr *e = NULL;
    tml_error err = { 0 };
    int column = 0;
    const tml_status st = tml_expr_compile(&e, text, &scope, &column, &err);
    if (st == TML_OK) {
      const double in[2][4] = { { 0.7, 1, 0, 0 }, { 2, 1, 1, 1 } };
      double work[512], c[4];
      assert_true(tml_expr_work_size(e) <= COUNT(work));
      tml_expr_eval(e, in, 3, c, work);
      tml_expr_next_break(e, 0.7);
      good++;
    } else {
      assert_int_equal(st, TML_ERR_MODEL);
      assert_in_range(column, 1, strlen(text) + 1);
      assert_true(err.text[0] != '\0');
    }
    tml_expr_free(e);
  }
  assert_true(good > 200);
}

/* ---------------------------------------------------------------- the table of functions ----- */

static void every_function_is_described(void **state)
{
  (void)state;
  for (int i = 0; i < tml_function_count(); i++) {
    const tml_function *f = tml_function_get(i);
    assert_ptr_equal(tml_function_find(f->name), f);
    assert_true(f->min_args >= 1 && f->max_args >= f->min_args);
    assert_true(strncmp(f->signature, f->name, strlen(f->name)) == 0 && f->help[0]);
    assert_int_equal(f->rough == TML_JUMP_NONE, f->breaks == TML_BREAK_NONE);
  }
  assert_null(tml_function_find("sinus"));
}

static void closest_word(void **state)
{
  (void)state;
  static const char *const names[] = { "crank", "rod", "slider", NULL, "" };
  assert_string_equal(tml_name_closest("carnk", names, 5), "crank");
  assert_string_equal(tml_name_closest("Slider", names, 5), "slider");
  assert_string_equal(tml_name_closest("rood", names, 5), "rod");
  assert_null(tml_name_closest("piston", names, 5));
  assert_null(tml_name_closest("", names, 5));
  assert_null(tml_name_closest("x", names, 5));
  assert_true(tml_name_equal("AbC", "aBc"));
  assert_false(tml_name_equal("ab", "abc") || tml_name_equal("abc", "ab"));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_are_right),
      cmocka_unit_test(numbers_are_rounded_correctly),
      cmocka_unit_test(locale_does_not_matter),
      cmocka_unit_test(derivatives_match_differences),
      cmocka_unit_test(splines_follow_the_chain_rule),
      cmocka_unit_test(inputs_are_polynomials),
      cmocka_unit_test(degree_is_respected),
      cmocka_unit_test(constants_are_folded),
      cmocka_unit_test(corners_are_taken_from_the_right),
      cmocka_unit_test(break_points),
      cmocka_unit_test(errors_say_where_and_what),
      cmocka_unit_test(a_number_must_be_one),
      cmocka_unit_test(depth_is_limited_and_length_is_not),
      cmocka_unit_test(random_text_is_survived),
      cmocka_unit_test(every_function_is_described),
      cmocka_unit_test(closest_word),
  };
  return cmocka_run_group_tests_name("expr", tests, set_up, tear_down);
}
