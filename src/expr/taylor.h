/* taylor.h - arithmetic on polynomials c[0] + c[1] s + c[2] s^2 + c[3] s^3
 * (docs/theory/expressions.md, 2).
 *
 * All four coefficients are always computed: a coefficient never depends on a higher one, so that a
 * caller who wants fewer simply ignores the rest. */
#ifndef TML_EXPR_TAYLOR_H
#define TML_EXPR_TAYLOR_H

#include "expr/expr.h"

#define TML_PI 3.14159265358979323846

typedef struct tml_taylor { double c[TML_EXPR_COEF]; } tml_taylor;

tml_taylor tml_taylor_constant(double value);
bool tml_taylor_is_constant(tml_taylor u); /* no dependence on s */
/* Sign just after s = 0: of the first coefficient that is not zero; 0 when all are. NaN counts as
 * -1. */
int tml_taylor_sense(tml_taylor u);

tml_taylor tml_taylor_neg(tml_taylor u);
tml_taylor tml_taylor_scale(tml_taylor u, double factor);
tml_taylor tml_taylor_add(tml_taylor u, tml_taylor v);
tml_taylor tml_taylor_sub(tml_taylor u, tml_taylor v);
tml_taylor tml_taylor_mul(tml_taylor u, tml_taylor v);
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
