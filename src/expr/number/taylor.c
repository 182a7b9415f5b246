/* taylor.c - arithmetic on polynomials of degree 3; (En) are equations of
 * docs/theory/expressions.md. */
#include "expr/number/taylor.h"

#include <math.h>
#include <string.h>

#define VANISHED 1e-290 /* a smaller quotient with an infinite divisor is treated as zero */

int tml_taylor_sign(tml_taylor u)
{
  for (int k = 0; k < TML_EXPR_COEF; k++)
    if (!(u.c[k] == 0)) return u.c[k] > 0 ? 1 : -1;
  return 0;
}

void tml_taylor_series_add_product(double sum[TML_EXPR_GRADIENT], const double a[], const double b[])
{
  for (int i = 0; i < TML_EXPR_GRADIENT; i++) {
    if (a[i] == 0) continue;
    for (int j = 0; i + j < TML_EXPR_GRADIENT; j++)
      if (b[j] != 0) sum[i + j] += a[i]*b[j];
  }
}

void tml_taylor_vary_sum(tml_taylor *r, const tml_taylor *v, double sign)
{
  for (int k = 0; k < TML_EXPR_GRADIENT; k++) r->e[k] = (r->varied ? r->e[k] : 0.0) + sign*v->e[k];
  r->varied = true;
}

void tml_taylor_vary_product(tml_taylor *r, const tml_taylor *u, const tml_taylor *v)
{
  if (u->varied) tml_taylor_series_add_product(r->e, u->e, v->c);
  if (v->varied) tml_taylor_series_add_product(r->e, v->e, u->c);
  r->varied = true;
}

/* (E12): (u.e - r v.e) divided by v. */
static void vary_quotient(tml_taylor *r, const tml_taylor *u, const tml_taylor *v)
{
  double back[TML_EXPR_GRADIENT] = { 0.0 };
  if (v->varied) tml_taylor_series_add_product(back, v->e, r->c);
  for (int k = 0; k < TML_EXPR_GRADIENT; k++) {
    r->e[k] = (u->varied ? u->e[k] : 0.0) - back[k];
    for (int j = 0; j < k; j++) r->e[k] -= r->e[j]*v->c[k-j];
    r->e[k] /= v->c[0];
  }
  r->varied = true;
}

/* True if the divisor has infinite coefficients and the quotient is negligible. The result is then zero with all its
 * derivatives, e.g. 1/cosh(x)^2 far from 0. */
static bool vanishes(double quotient, const tml_taylor *v)
{
  bool beyond = false;
  for (int k = 0; fabs(quotient) < VANISHED && k < TML_EXPR_COEF; k++) beyond = beyond || isinf(v->c[k]);
  return beyond;
}

/* Quotient, (E2). */
tml_taylor tml_taylor_div(tml_taylor u, tml_taylor v)
{
  tml_taylor r = { .c = { 0.0 } };
  if (vanishes(u.c[0]/v.c[0], &v)) return (tml_taylor){ .varied = u.varied || v.varied };
  for (int k = 0; k < TML_EXPR_COEF; k++) {
    r.c[k] = u.c[k];
    for (int j = 0; j < k; j++) r.c[k] -= r.c[j]*v.c[k-j];
    r.c[k] /= v.c[0];
  }
  if (u.varied || v.varied) vary_quotient(&r, &u, &v);
  return r;
}

/* (E13): f'(u) as a series, times u.e. */
static void vary_composed(tml_taylor *r, const tml_taylor *u, const double f[4])
{
  double slope[TML_EXPR_GRADIENT] = { f[1] };
  if (!tml_taylor_is_steady(*u)) {
    slope[1] = f[2]*u->c[1];
    slope[2] = f[2]*u->c[2] + f[3]*u->c[1]*u->c[1]/2;
  }
  tml_taylor_series_add_product(r->e, u->e, slope);
  r->varied = true;
}

/* (E3). A constant stays constant even if f has no derivative there: sqrt(0) is 0, not 0 + NaN s. */
tml_taylor tml_taylor_compose(tml_taylor u, const double f[4])
{
  tml_taylor r = { .c = { f[0] } };
  if (!tml_taylor_is_steady(u)) {
    const double u1 = u.c[1], u2 = u.c[2], u3 = u.c[3];
    r.c[1] = f[1]*u1;
    r.c[2] = f[1]*u2 + f[2]*u1*u1/2;
    r.c[3] = f[1]*u3 + f[2]*u1*u2 + f[3]*u1*u1*u1/6;
  }
  if (u.varied) vary_composed(&r, &u, f);
  return r;
}

/* (E4) Derivatives of u^p. If the factor p (p-1) ... is zero, so is the derivative, even at u = 0 where the
 * remaining power is infinite. */
static tml_taylor taylor_power(tml_taylor u, double p)
{
  if (p == 2) return tml_taylor_mul(u, u);
  double f[4], factor = 1.0;
  for (int k = 0; k < 4; k++) {
    f[k] = factor == 0 ? 0.0 : factor*pow(u.c[0], p - k);
    factor *= p - k;
  }
  return tml_taylor_compose(u, f);
}

/* (E14): u^p log(u) times the variation of p. For u = 0 the power does not vary. */
static void vary_exponent(tml_taylor *r, tml_taylor u, const tml_taylor *p)
{
  u.varied = false;
  const tml_taylor slope = tml_taylor_mul(taylor_power(u, p->c[0]), tml_taylor_log(u));
  if (!r->varied) memset(r->e, 0, sizeof r->e);
  if (u.c[0] != 0) tml_taylor_series_add_product(r->e, p->e, slope.c);
  r->varied = true;
}

/* (E5) for a varying exponent. */
tml_taylor tml_taylor_pow(tml_taylor u, tml_taylor v)
{
  if (tml_taylor_is_steady(v)) {
    tml_taylor p = taylor_power(u, v.c[0]);
    if (v.varied) vary_exponent(&p, u, &v);
    return p;
  }
  tml_taylor r = tml_taylor_exp(tml_taylor_mul(v, tml_taylor_log(u)));
  r.c[0] = pow(u.c[0], v.c[0]);
  return r;
}

tml_taylor tml_taylor_sqrt(tml_taylor u)
{
  const double x = u.c[0], r = sqrt(x);
  return tml_taylor_compose(u, (double[]){ r, 0.5/r, -0.25/(x*r), 0.375/(x*x*r) });
}

tml_taylor tml_taylor_exp(tml_taylor u)
{
  const double r = exp(u.c[0]);
  return tml_taylor_compose(u, (double[]){ r, r, r, r });
}

tml_taylor tml_taylor_log(tml_taylor u)
{
  const double x = u.c[0];
  return tml_taylor_compose(u, (double[]){ log(x), 1/x, -1/(x*x), 2/(x*x*x) });
}

tml_taylor tml_taylor_log10(tml_taylor u)
{
  const double value = log10(u.c[0]);
  tml_taylor r = tml_taylor_scale(tml_taylor_log(u), 1/2.30258509299404568402);
  r.c[0] = value; /* exact at powers of ten */
  return r;
}

tml_taylor tml_taylor_sin(tml_taylor u)
{
  const double s = sin(u.c[0]), c = cos(u.c[0]);
  return tml_taylor_compose(u, (double[]){ s, c, -s, -c });
}

tml_taylor tml_taylor_cos(tml_taylor u)
{
  const double s = sin(u.c[0]), c = cos(u.c[0]);
  return tml_taylor_compose(u, (double[]){ c, -s, -c, s });
}

tml_taylor tml_taylor_tan(tml_taylor u)
{
  const double t = tan(u.c[0]), g = 1 + t*t;
  return tml_taylor_compose(u, (double[]){ t, g, 2*t*g, 2*g*(1 + 3*t*t) });
}

/* asin and acos, whose derivatives differ only in sign. */
static tml_taylor arcus(tml_taylor u, double value, double sign)
{
  const double x = u.c[0], r = (1 - x)*(1 + x), f1 = sign/sqrt(r);
  return tml_taylor_compose(u, (double[]){ value, f1, f1*x/r, f1*(1 + 2*x*x)/(r*r) });
}

tml_taylor tml_taylor_asin(tml_taylor u) { return arcus(u, asin(u.c[0]), +1.0); }

tml_taylor tml_taylor_acos(tml_taylor u) { return arcus(u, acos(u.c[0]), -1.0); }

tml_taylor tml_taylor_atan(tml_taylor u)
{
  const double x = u.c[0], g = 1/(1 + x*x);
  return tml_taylor_compose(u, (double[]){ atan(x), g, -2*x*g*g, (6*x*x - 2)*g*g*g });
}

/* (E6) The quotient with the larger divisor is used; only its derivatives are needed. */
tml_taylor tml_taylor_atan2(tml_taylor y, tml_taylor x)
{
  tml_taylor r;
  if (fabs(x.c[0]) >= fabs(y.c[0])) r = tml_taylor_atan(tml_taylor_div(y, x));
  else r = tml_taylor_neg(tml_taylor_atan(tml_taylor_div(x, y)));
  r.c[0] = atan2(y.c[0], x.c[0]);
  return r;
}

tml_taylor tml_taylor_sinh(tml_taylor u)
{
  const double s = sinh(u.c[0]), c = cosh(u.c[0]);
  return tml_taylor_compose(u, (double[]){ s, c, s, c });
}

tml_taylor tml_taylor_cosh(tml_taylor u)
{
  const double s = sinh(u.c[0]), c = cosh(u.c[0]);
  return tml_taylor_compose(u, (double[]){ c, s, c, s });
}

tml_taylor tml_taylor_tanh(tml_taylor u)
{
  const double t = tanh(u.c[0]), g = 1/(cosh(u.c[0])*cosh(u.c[0]));
  return tml_taylor_compose(u, (double[]){ t, g, -2*t*g, g*(6*t*t - 2) });
}
