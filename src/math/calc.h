/* calc.h - arithmetic in which a law is written once and used twice: on numbers with derivatives for the equations of
 * motion (dual.h), and on program nodes for formulas (force/common/force_arithmetic.h). */
#ifndef TML_MATH_CALC_H
#define TML_MATH_CALC_H

#include <math.h>
#include <stdbool.h>

#include "math/waveform.h"

struct tml_expr;

/* A number if node < 0, or an entry that an arithmetic stores under `node`. */
typedef struct tml_value { int node; double number; } tml_value;
typedef struct tml_triple { tml_value c[3]; } tml_triple;

typedef enum tml_calc_op {
  TML_CALC_ADD, TML_CALC_SUB, TML_CALC_MUL, TML_CALC_DIV,
  TML_CALC_REMAINDER,                                        /* a less the nearest multiple of b; b is a number */
  TML_CALC_SQRT, TML_CALC_ABS, TML_CALC_ATAN,                /* unary, also the next */
  TML_CALC_POSITIVE                                          /* max(a, 0) */
} tml_calc_op;

/* For laws, whose operations on plain numbers disappear where they are evaluated. */
#define TML_CALC_LAW static inline __attribute__((always_inline))

/* The operations of an arithmetic. */
typedef struct tml_calc {
  bool plain; /* numbers without derivatives: all values are constants, which the shorthands compute in place */
  tml_value (*two)(struct tml_calc *c, tml_calc_op op, tml_value a, tml_value b);
  tml_value (*one)(struct tml_calc *c, tml_calc_op op, tml_value a);
  /* a + sum over pairs of terms, (f x + f' x'), in this order. */
  tml_value (*sum)(struct tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*x)[2], int pairs);
  tml_value (*step)(struct tml_calc *c, tml_value x, const tml_step *s);
  tml_value (*impact)(struct tml_calc *c, tml_value depth, tml_value rate, const tml_impact *s);
  /* A program of one input; `branch`: decisions that it keeps, NULL: none (tml_force_law). */
  tml_value (*program)(struct tml_calc *c, const struct tml_expr *e, tml_value x, double *branch);
} tml_calc;

/* ---------------------------------------------------------------- shorthands ----------------- */

/* NULL in place of an arithmetic: numbers, known where the law is compiled. */
#define TML_CALC_PLAIN ((tml_calc *)0)
TML_CALC_LAW bool tml_calc_is_plain(const tml_calc *c) { return !c || c->plain; }

TML_CALC_LAW tml_value tml_calc_number(double value) { return (tml_value){-1, value}; }
TML_CALC_LAW tml_triple tml_calc_zero(void)
{
  return (tml_triple){{tml_calc_number(0.0), tml_calc_number(0.0), tml_calc_number(0.0)}};
}
TML_CALC_LAW tml_triple tml_calc_vector(const double x[3])
{
  return (tml_triple){{tml_calc_number(x[0]), tml_calc_number(x[1]), tml_calc_number(x[2])}};
}
static inline bool tml_calc_is_zero(tml_value a) { return a.node < 0 && a.number == 0.0; }
TML_CALC_LAW tml_value tml_calc_add(tml_calc *c, tml_value a, tml_value b)
{
  if (tml_calc_is_plain(c)) return tml_calc_number(a.number + b.number);
  return tml_calc_is_zero(b) ? a : tml_calc_is_zero(a) ? b : c->two(c, TML_CALC_ADD, a, b);
}
TML_CALC_LAW tml_value tml_calc_sub(tml_calc *c, tml_value a, tml_value b)
{
  return tml_calc_is_plain(c) ? tml_calc_number(a.number - b.number) : c->two(c, TML_CALC_SUB, a, b);
}
TML_CALC_LAW tml_value tml_calc_mul(tml_calc *c, tml_value a, tml_value b)
{
  return tml_calc_is_plain(c) ? tml_calc_number(a.number*b.number) : c->two(c, TML_CALC_MUL, a, b);
}
TML_CALC_LAW tml_value tml_calc_div(tml_calc *c, tml_value a, tml_value b)
{
  return tml_calc_is_plain(c) ? tml_calc_number(a.number/b.number) : c->two(c, TML_CALC_DIV, a, b);
}
TML_CALC_LAW tml_value tml_calc_times(tml_calc *c, double f, tml_value a)
{
  return tml_calc_mul(c, tml_calc_number(f), a);
}
TML_CALC_LAW tml_value tml_calc_plus(tml_calc *c, double f, tml_value a)
{
  return tml_calc_is_plain(c) ? tml_calc_number(f + a.number) : c->two(c, TML_CALC_ADD, tml_calc_number(f), a);
}
TML_CALC_LAW tml_value tml_calc_terms(tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*x)[2],
                                      int pairs)
{
  if (!tml_calc_is_plain(c)) return c->sum(c, a, f, x, pairs);
  for (int k = 0; k < pairs; k++) a.number += f[k][0]*x[k][0].number + f[k][1]*x[k][1].number;
  return a;
}
/* sum f x */
TML_CALC_LAW tml_value tml_calc_linear(tml_calc *c, const double *f, const tml_value *x, int n)
{
  tml_value sum = tml_calc_number(0.0);
  for (int k = 0; k < n; k++) sum = tml_calc_add(c, sum, tml_calc_times(c, f[k], x[k]));
  return sum;
}
TML_CALC_LAW tml_value tml_calc_root(tml_calc *c, tml_value a)
{
  return tml_calc_is_plain(c) ? tml_calc_number(sqrt(a.number)) : c->one(c, TML_CALC_SQRT, a);
}
TML_CALC_LAW tml_value tml_calc_step(tml_calc *c, tml_value x, const tml_step *s)
{
  double slope;
  return tml_calc_is_plain(c) ? tml_calc_number(tml_waveform_step(x.number, s, &slope)) : c->step(c, x, s);
}
/* max(0, stiffness depth^exponent + damping rate) */
TML_CALC_LAW tml_value tml_calc_impact(tml_calc *c, tml_value depth, tml_value rate, const tml_impact *s)
{
  if (!tml_calc_is_plain(c)) return c->impact(c, depth, rate, s);
  return tml_calc_number(tml_waveform_impact(depth.number, rate.number, s).f);
}

/* max(x, 0), min(x, 1), max(a, b) */
TML_CALC_LAW tml_value tml_calc_positive(tml_calc *c, tml_value x)
{
  if (!tml_calc_is_plain(c)) return c->one(c, TML_CALC_POSITIVE, x);
  return tml_calc_number(x.number < 0.0 ? 0.0 : x.number + 0.0);
}
TML_CALC_LAW tml_value tml_calc_to_one(tml_calc *c, tml_value x)
{
  return tml_calc_sub(c, x, tml_calc_positive(c, tml_calc_plus(c, -1.0, x)));
}
TML_CALC_LAW tml_value tml_calc_larger(tml_calc *c, tml_value a, tml_value b)
{
  return tml_calc_add(c, b, tml_calc_positive(c, tml_calc_sub(c, a, b)));
}
/* x less the nearest multiple of the period */
TML_CALC_LAW tml_value tml_calc_remainder(tml_calc *c, tml_value x, double period)
{
  return tml_calc_is_plain(c) ? tml_calc_number(remainder(x.number, period))
                  : c->two(c, TML_CALC_REMAINDER, x, tml_calc_number(period));
}
/* sqrt(square + small^2) */
TML_CALC_LAW tml_value tml_calc_round(tml_calc *c, tml_value square, double small)
{
  return tml_calc_root(c, tml_calc_plus(c, small*small, square));
}

TML_CALC_LAW tml_value tml_calc_dot(tml_calc *c, tml_triple a, tml_triple b)
{
  tml_value sum = tml_calc_mul(c, a.c[0], b.c[0]);
  for (int k = 1; k < 3; k++) sum = tml_calc_add(c, sum, tml_calc_mul(c, a.c[k], b.c[k]));
  return sum;
}
TML_CALC_LAW tml_value tml_calc_minor(tml_calc *c, const tml_triple *a, const tml_triple *b, int i, int j)
{
  return tml_calc_sub(c, tml_calc_mul(c, a->c[i], b->c[j]), tml_calc_mul(c, a->c[j], b->c[i]));
}
TML_CALC_LAW tml_triple tml_calc_cross(tml_calc *c, tml_triple a, tml_triple b)
{
  return (tml_triple){{tml_calc_minor(c, &a, &b, 1, 2), tml_calc_minor(c, &a, &b, 2, 0),
                       tml_calc_minor(c, &a, &b, 0, 1)}};
}
TML_CALC_LAW tml_triple tml_calc_scaled(tml_calc *c, tml_value f, tml_triple a)
{
  return (tml_triple){{tml_calc_mul(c, f, a.c[0]), tml_calc_mul(c, f, a.c[1]), tml_calc_mul(c, f, a.c[2])}};
}
TML_CALC_LAW tml_triple tml_calc_sum(tml_calc *c, tml_triple a, tml_triple b)
{
  return (tml_triple){{tml_calc_add(c, a.c[0], b.c[0]), tml_calc_add(c, a.c[1], b.c[1]),
                       tml_calc_add(c, a.c[2], b.c[2])}};
}

#endif
