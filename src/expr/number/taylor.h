/* taylor.h - arithmetic on polynomials c[0] + c[1] s + c[2] s^2 + c[3] s^3 (docs/theory/expressions.md, 2), and on
 * their derivatives with respect to one more parameter (5).
 *
 * All four coefficients are always computed. A coefficient never depends on a higher one, so a caller that
 * needs fewer ignores the rest. */
#ifndef TML_EXPR_NUMBER_TAYLOR_H
#define TML_EXPR_NUMBER_TAYLOR_H

#include <stdbool.h>

enum { TML_EXPR_COEF = 4 };     /* coefficients of a polynomial: degree 3 */
enum { TML_EXPR_GRADIENT = 3 }; /* coefficients of the derivative with respect to an input: degree 2 */

/* A value with a variation is c + eps (e[0] + e[1] s + e[2] s^2) with eps^2 = 0. All functions below propagate e.
 * Branches (tml_taylor_sign) depend on c alone. */
typedef struct tml_taylor {
  double c[TML_EXPR_COEF], e[TML_EXPR_GRADIENT];
  bool varied; /* false: e is ignored and costs nothing */
} tml_taylor;

/* Sign just after s = 0, which is the sign of the first non-zero coefficient; 0 if all are zero. NaN counts as -1. */
int tml_taylor_sign(tml_taylor u);

/* Adds the product of two series of degree 2 to `sum`, with 0*x = 0 for every x. The derivative of sqrt(x*x) at 0 is
 * infinity times zero; the result 0 is usable there while NaN is not. */
void tml_taylor_series_add_product(double sum[TML_EXPR_GRADIENT], const double a[], const double b[]);

/* Variation of a sum, r + sign*v, and of a product, (E12). */
void tml_taylor_vary_sum(tml_taylor *r, const tml_taylor *v, double sign);
void tml_taylor_vary_product(tml_taylor *r, const tml_taylor *u, const tml_taylor *v);

static inline tml_taylor tml_taylor_constant(double value) { return (tml_taylor){ .c = { value } }; }

/* True if u does not depend on s. */
static inline bool tml_taylor_is_steady(tml_taylor u) { return u.c[1] == 0 && u.c[2] == 0 && u.c[3] == 0; }

static inline tml_taylor tml_taylor_scale(tml_taylor u, double factor)
{
  for (int k = 0; k < TML_EXPR_COEF; k++) u.c[k] *= factor;
  for (int k = 0; u.varied && k < TML_EXPR_GRADIENT; k++) u.e[k] *= factor;
  return u;
}

static inline tml_taylor tml_taylor_neg(tml_taylor u) { return tml_taylor_scale(u, -1.0); }

static inline tml_taylor tml_taylor_add(tml_taylor u, tml_taylor v)
{
  for (int k = 0; k < TML_EXPR_COEF; k++) u.c[k] += v.c[k];
  if (v.varied) tml_taylor_vary_sum(&u, &v, 1.0);
  return u;
}

static inline tml_taylor tml_taylor_sub(tml_taylor u, tml_taylor v)
{
  for (int k = 0; k < TML_EXPR_COEF; k++) u.c[k] -= v.c[k];
  if (v.varied) tml_taylor_vary_sum(&u, &v, -1.0);
  return u;
}

/* Product of two series, (E1). r must differ from a and b. */
static inline void tml_taylor_series_multiply(double r[TML_EXPR_COEF], const double a[TML_EXPR_COEF],
                                              const double b[TML_EXPR_COEF])
{
  r[0] = a[0]*b[0];
  r[1] = a[0]*b[1] + a[1]*b[0];
  r[2] = a[0]*b[2] + a[1]*b[1] + a[2]*b[0];
  r[3] = a[0]*b[3] + a[1]*b[2] + a[2]*b[1] + a[3]*b[0];
}

static inline tml_taylor tml_taylor_mul(tml_taylor u, tml_taylor v)
{
  tml_taylor r = { .c = { 0.0 } };
  tml_taylor_series_multiply(r.c, u.c, v.c);
  if (u.varied || v.varied) tml_taylor_vary_product(&r, &u, &v);
  return r;
}

tml_taylor tml_taylor_div(tml_taylor u, tml_taylor v);
tml_taylor tml_taylor_pow(tml_taylor u, tml_taylor v);

/* f(u) from f, f', f'', f''' at u.c[0]. */
tml_taylor tml_taylor_compose(tml_taylor u, const double f[4]);

tml_taylor tml_taylor_sqrt(tml_taylor u);
tml_taylor tml_taylor_exp(tml_taylor u);
tml_taylor tml_taylor_log(tml_taylor u);
tml_taylor tml_taylor_log10(tml_taylor u);
tml_taylor tml_taylor_sin(tml_taylor u);
tml_taylor tml_taylor_cos(tml_taylor u);
tml_taylor tml_taylor_tan(tml_taylor u);
tml_taylor tml_taylor_asin(tml_taylor u);
tml_taylor tml_taylor_acos(tml_taylor u);
tml_taylor tml_taylor_atan(tml_taylor u);
tml_taylor tml_taylor_atan2(tml_taylor y, tml_taylor x);
tml_taylor tml_taylor_sinh(tml_taylor u);
tml_taylor tml_taylor_cosh(tml_taylor u);
tml_taylor tml_taylor_tanh(tml_taylor u);

#endif
