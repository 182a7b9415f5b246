/* function_list.h - the functions and operators of the expression language, as data.
 *
 * To add a function, add one line to TML_FUNCTION_LIST, its evaluator tml_fn_<name> and its bounds tml_bound_<name>.
 * The compiler's checks and messages and the documentation also use the list. */
#ifndef TML_EXPR_FUNCTION_FUNCTION_LIST_H
#define TML_EXPR_FUNCTION_FUNCTION_LIST_H

#include "expr/number/interval.h"
#include "expr/number/taylor.h"
#include "expr/table/function_table.h"

#include <math.h>

typedef struct tml_routine tml_routine; /* plugin_routine.h */

enum { TML_ANY = 0x7fffffff }; /* no upper limit of the number of arguments */

/* One call during evaluation. Argument k is v[arg[k]]. */
typedef struct tml_call {
  const double (*v)[TML_EXPR_COEF];
  int varied;             /* the argument with respect to which a derivative is wanted, or -1 */
  int n;
  const int *arg;
  const tml_table *table; /* table of akispl, cubspl, monspl and linspl: not an argument with a value */
  int order;              /* order of the derivative of the table that is wanted */
  double *branch;         /* entry of this call in the record of branches, or NULL */
  bool keep;              /* true: use the recorded branch; false: record the branch that is taken */
  const tml_routine *routine; /* compiled routine; NULL for all other functions */
} tml_call;

static inline tml_taylor tml_call_arg(const tml_call *c, int k)
{
  const double *v = c->v[c->arg[k]];
  const bool varied = k == c->varied;
  return (tml_taylor){ { v[0], v[1], v[2], v[3] }, { varied }, varied };
}

/* Returns the branch that a function takes: `decided` follows from the values of the arguments (NaN: it does not), and
 * the call may keep that of the start of a step. Every function that is not smooth calls this exactly once. */
static inline double tml_call_branch(const tml_call *c, double decided)
{
  if (!c->branch) return decided;
  if (c->keep) return isnan(*c->branch) ? decided : *c->branch;
  return *c->branch = decided;
}

/* One call while it is bounded over a cell. Argument k is v[arg[k]]. */
typedef struct tml_bound {
  const tml_span *v;
  int n;
  const int *arg;
  const tml_table *table;
  int order;
  double decision; /* the branch taken throughout the cell; TML_OPEN: several are possible; NaN: an argument is not a
                      number. Set by every function that has branches */
} tml_bound;

#define TML_OPEN ((double)INFINITY)

/* Argument k for all functions except `unwind`: the slope of an angle that jumps by a full turn is
 * replaced by an unbounded one. */
static inline tml_span tml_bound_arg(const tml_bound *b, int k)
{
  tml_span a = b->v[b->arg[k]];
  if (a.wraps) a = (tml_span){ a.v, a.m, tml_interval_range_whole(), false };
  return a;
}

/* The lowest derivative that jumps at a point where a function is not smooth: value,
 * slope (a kink), second or third. */
typedef enum tml_jump_order {
  TML_JUMP_VALUE,
  TML_JUMP_SLOPE,
  TML_JUMP_CURVATURE,
  TML_JUMP_THIRD,
  TML_JUMP_NONE
} tml_jump_order;

/* Points at which a function may lose smoothness. They determine which constants are break points. */
typedef enum tml_break_kind {
  TML_BREAK_NONE,
  TML_BREAK_FIRST_ZERO, /* first argument is zero */
  TML_BREAK_ZERO,       /* any argument is zero */
  TML_BREAK_EQUAL,      /* two arguments are equal */
  TML_BREAK_EDGES,      /* first argument equals the second or the fourth; the fourth must be the larger */
  TML_BREAK_SWEEP,      /* the four corners of sweep */
  TML_BREAK_WHOLE,      /* at every integer */
  TML_BREAK_HALF,       /* half-way between integers */
  TML_BREAK_MULTIPLE,   /* first argument is a multiple of the second, which must not be zero */
  TML_BREAK_TABLE,      /* the ends of the table; for piecewise linear interpolation all its points */
  TML_BREAK_STOP        /* impact and bistop: at x1 and at distance d before it, likewise at x2, and where
                           the force would become tensile */
} tml_break_kind;

typedef struct tml_function {
  const char *name;
  int min_args, max_args;
  tml_jump_order rough;
  tml_break_kind breaks;
  tml_taylor (*eval)(const tml_call *c);
  tml_span (*bound)(tml_bound *b); /* NULL: no bounds are known (a compiled routine) */
  const char *signature;
  const char *help;
} tml_function;

// clang-format off
#define TML_FUNCTION_LIST(X)                                                                               \
  /* name, minimum and maximum number of arguments, rough, breaks, signature, help */                      \
  X(abs,    1, 1, SLOPE, FIRST_ZERO, "abs(x)", "absolute value")                                           \
  X(sign,   1, 2, VALUE, ZERO, "sign(x) or sign(a, x)", "-1, 0 or 1; abs(a) with the sign of x")           \
  X(sqrt,   1, 1, NONE, NONE, "sqrt(x)", "square root")                                                    \
  X(exp,    1, 1, NONE, NONE, "exp(x)", "exponential function")                                            \
  X(log,    1, 1, NONE, NONE, "log(x)", "natural logarithm")                                               \
  X(log10,  1, 1, NONE, NONE, "log10(x)", "logarithm to base 10")                                          \
  X(sin,    1, 1, NONE, NONE, "sin(x)", "sine, x in rad")                                                  \
  X(cos,    1, 1, NONE, NONE, "cos(x)", "cosine, x in rad")                                                \
  X(tan,    1, 1, NONE, NONE, "tan(x)", "tangent, x in rad")                                               \
  X(asin,   1, 1, NONE, NONE, "asin(x)", "inverse sine in rad")                                            \
  X(acos,   1, 1, NONE, NONE, "acos(x)", "inverse cosine in rad")                                          \
  X(atan,   1, 1, NONE, NONE, "atan(x)", "inverse tangent in rad")                                         \
  X(atan2,  2, 2, NONE, NONE, "atan2(y, x)", "angle of the point (x, y), -pi to pi")                       \
  X(sinh,   1, 1, NONE, NONE, "sinh(x)", "hyperbolic sine")                                                \
  X(cosh,   1, 1, NONE, NONE, "cosh(x)", "hyperbolic cosine")                                              \
  X(tanh,   1, 1, NONE, NONE, "tanh(x)", "hyperbolic tangent")                                             \
  X(min,    2, TML_ANY, SLOPE, EQUAL, "min(a, b, ...)", "the smallest")                                    \
  X(max,    2, TML_ANY, SLOPE, EQUAL, "max(a, b, ...)", "the largest")                                     \
  X(dim,    2, 2, SLOPE, EQUAL, "dim(a, b)", "a - b where that is positive, else 0")                       \
  X(mod,    2, 2, VALUE, MULTIPLE, "mod(x, p)", "remainder of x/p with the sign of x")                     \
  X(aint,   1, 1, VALUE, WHOLE, "aint(x)", "x without its fraction")                                       \
  X(anint,  1, 1, VALUE, HALF, "anint(x)", "nearest whole number, halves away from zero")                  \
  X(if,     3, 4, VALUE, FIRST_ZERO, "if(condition, then, else) or if(e, lt, eq, gt)",                     \
    "then or else; lt, eq or gt as e is negative, zero or positive, where a colon may follow e")           \
  X(step,   5, 5, CURVATURE, EDGES, "step(x, x0, h0, x1, h1)", "from h0 to h1 by a cubic")                 \
  X(step5,  5, 5, THIRD, EDGES, "step5(x, x0, h0, x1, h1)", "from h0 to h1 by a quintic")                  \
  X(havsin, 5, 5, CURVATURE, EDGES, "havsin(x, x0, h0, x1, h1)", "from h0 to h1 by half a sine wave")      \
  X(impact, 7, 7, SLOPE, STOP, "impact(x, xdot, x1, k, e, cmax, d)",                                       \
    "a stop below x1: max(0, k (x1-x)^e - step(x, x1-d, cmax, x1, 0) xdot) for x < x1, else 0")            \
  X(bistop, 8, 8, SLOPE, STOP, "bistop(x, xdot, x1, x2, k, e, cmax, d)",                                   \
    "stops below x1 and beyond x2: impact at x1; for x > x2 the same, negative; 0 between")                \
  X(poly,   3, TML_ANY, NONE, NONE, "poly(x, x0, a0, a1, ...)", "a0 + a1 (x-x0) + a2 (x-x0)^2 ...")        \
  X(cheby,  3, TML_ANY, NONE, NONE, "cheby(x, x0, a0, a1, ...)", "sum of Chebyshev polynomials")           \
  X(shf,    6, 6, NONE, NONE, "shf(x, x0, a, w, phi, b)", "a sin(w (x-x0) - phi) + b")                     \
  X(forcos, 4, TML_ANY, NONE, NONE, "forcos(x, x0, w, a0, a1, ...)",                                       \
    "a0 + a1 cos(w (x-x0)) + a2 cos(2 w (x-x0)) ...")                                                      \
  X(forsin, 4, TML_ANY, NONE, NONE, "forsin(x, x0, w, a0, a1, ...)",                                       \
    "a0 + a1 sin(w (x-x0)) + a2 sin(2 w (x-x0)) ...")                                                      \
  X(sweep,  7, 7, CURVATURE, SWEEP, "sweep(x, a, x0, f0, x1, f1, dx)",                                     \
    "sine of amplitude a whose frequency goes from f0 at x0 to f1 at x1")                                  \
  X(plain,  1, 1, NONE, NONE, "plain(x)", "x as a plain number, counted in the unit of the file")          \
  X(akispl, 2, 4, CURVATURE, TABLE, "akispl(x, table), akispl(x, 0, table, order) or akispl(x, y, map)",   \
    "Akima spline through the points of a table or map")                                                   \
  X(cubspl, 2, 4, THIRD, TABLE, "cubspl(x, table), cubspl(x, 0, table, order) or cubspl(x, y, map)",       \
    "natural cubic spline through the points of a table or map")                                           \
  X(monspl, 2, 4, CURVATURE, TABLE, "monspl(x, table), monspl(x, 0, table, order) or monspl(x, y, map)",   \
    "monotone cubic spline (PCHIP) through the points of a table or map: stays between neighbouring values") \
  X(linspl, 2, 4, SLOPE, TABLE, "linspl(x, table), linspl(x, 0, table, order) or linspl(x, y, map)",       \
    "straight lines between the points of a table or map")
// clang-format on

#define TML_X(name, min, max, rough, breaks, signature, help) \
  tml_taylor tml_fn_##name(const tml_call *c); \
  tml_span tml_bound_##name(tml_bound *b);
TML_FUNCTION_LIST(TML_X)
#undef TML_X

int tml_function_count(void);
const tml_function *tml_function_get(int i);
const tml_function *tml_function_find(const char *name);    /* case-insensitive; NULL: none */
const char *tml_function_closest(const char *name);         /* for "did you mean"; NULL: none */

/* Operators are functions that do not appear in the list above. */
typedef enum tml_operator {
  TML_NEG, TML_ADD, TML_SUB, TML_MUL, TML_DIV, TML_POW,
  TML_LESS, TML_LESS_EQUAL, TML_GREATER, TML_GREATER_EQUAL, TML_EQUAL, TML_UNEQUAL, /* comparisons: 1 or 0 */
  TML_AND, TML_OR, TML_NOT                                                          /* any non-zero value is true */
} tml_operator;
static inline bool tml_operator_compares(int op) { return op >= TML_LESS && op <= TML_UNEQUAL; }
static inline bool tml_operator_is_logic(int op) { return op >= TML_AND && op <= TML_NOT; }
const tml_function *tml_function_operator(tml_operator op);

/* Bounds of the angle atan2(y, x). */
tml_span tml_bound_angle(tml_span y, tml_span x);
#define TML_X(name) tml_span tml_bound_op_##name(tml_bound *b);
TML_X(neg) TML_X(add) TML_X(sub) TML_X(mul) TML_X(div) TML_X(pow) TML_X(less) TML_X(less_equal) TML_X(greater)
TML_X(greater_equal) TML_X(equal) TML_X(unequal) TML_X(and) TML_X(or) TML_X(not)
#undef TML_X
int tml_function_which_operator(const tml_function *fn); /* tml_operator of a function, or -1 */

/* Named constants of the language. */
typedef struct tml_constant { const char *name; double value; const char *help; } tml_constant;
int tml_constant_count(void);
const tml_constant *tml_constant_get(int i);
const tml_constant *tml_constant_find(const char *name);    /* case-insensitive; NULL: none */

#endif
