/* function_list.c - the table of functions, operators and constants. */
#include "expr/function/function_list.h"

#include "core/name_match.h"
#include "core/number.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const tml_function functions[] = {
#define TML_X(name, min, max, rough, breaks, signature, help) \
  { #name, min, max, TML_JUMP_##rough, TML_BREAK_##breaks, tml_fn_##name, tml_bound_##name, signature, help },
    TML_FUNCTION_LIST(TML_X)
#undef TML_X
};

#define COUNT(array) ((int)(sizeof(array)/sizeof((array)[0])))

int tml_function_count(void) { return COUNT(functions); }

const tml_function *tml_function_get(int i)
{
  assert(i >= 0 && i < (int)COUNT(functions));
  return &functions[i];
}

const tml_function *tml_function_find(const char *name)
{
  for (int i = 0; i < COUNT(functions); i++)
    if (tml_name_equal(functions[i].name, name)) return &functions[i];
  return NULL;
}

const char *tml_function_closest(const char *name)
{
  const char *names[COUNT(functions)];
  for (int i = 0; i < COUNT(functions); i++) names[i] = functions[i].name;
  return tml_name_closest(name, names, COUNT(functions));
}

static tml_taylor op_neg(const tml_call *c) { return tml_taylor_neg(tml_call_arg(c, 0)); }

#define BINARY(name)                                              \
  static tml_taylor op_##name(const tml_call *c)                  \
  {                                                               \
    return tml_taylor_##name(tml_call_arg(c, 0), tml_call_arg(c, 1));   \
  }
BINARY(add)
BINARY(sub)
BINARY(mul)
BINARY(div)
BINARY(pow)

/* 1 or 0 for a comparison or condition; NaN if an argument is NaN. */
static tml_taylor truth(const tml_call *c, bool holds)
{
  bool unknown = false;
  for (int k = 0; k < c->n; k++) unknown = unknown || isnan(tml_call_arg(c, k).c[0]);
  return tml_taylor_constant(tml_call_branch(c, unknown ? NAN : holds));
}

#define CONDITION(name, holds)                                    \
  static tml_taylor op_##name(const tml_call *c)                  \
  {                                                               \
    const double a = tml_call_arg(c, 0).c[0], b = tml_call_arg(c, c->n - 1).c[0]; \
    return truth(c, holds);                                       \
  }
CONDITION(less, a < b)
CONDITION(less_equal, a <= b)
CONDITION(greater, a > b)
CONDITION(greater_equal, a >= b)
CONDITION(equal, a == b)
CONDITION(unequal, a != b)
CONDITION(and, a != 0 && b != 0)
CONDITION(or, a != 0 || b != 0)
CONDITION(not, a == 0 && b == 0)

#define SMOOTH TML_JUMP_NONE, TML_BREAK_NONE
#define COMPARES TML_JUMP_VALUE, TML_BREAK_EQUAL
#define LOGIC TML_JUMP_VALUE, TML_BREAK_ZERO
#define OF(name) op_##name, tml_bound_op_##name
static const tml_function operators[] = {
    [TML_NEG] = { "-", 1, 1, SMOOTH, OF(neg), "-x", "minus" },
    [TML_ADD] = { "+", 2, 2, SMOOTH, OF(add), "x + y", "sum" },
    [TML_SUB] = { "-", 2, 2, SMOOTH, OF(sub), "x - y", "difference" },
    [TML_MUL] = { "*", 2, 2, SMOOTH, OF(mul), "x*y", "product" },
    [TML_DIV] = { "/", 2, 2, SMOOTH, OF(div), "x/y", "quotient" },
    [TML_POW] = { "^", 2, 2, SMOOTH, OF(pow), "x^y", "power, also **" },
    [TML_LESS] = { "<", 2, 2, COMPARES, OF(less), "x < y", "less" },
    [TML_LESS_EQUAL] = { "<=", 2, 2, COMPARES, OF(less_equal), "x <= y", "less or equal" },
    [TML_GREATER] = { ">", 2, 2, COMPARES, OF(greater), "x > y", "greater" },
    [TML_GREATER_EQUAL] = { ">=", 2, 2, COMPARES, OF(greater_equal), "x >= y", "greater or equal" },
    [TML_EQUAL] = { "==", 2, 2, COMPARES, OF(equal), "x == y", "equal" },
    [TML_UNEQUAL] = { "!=", 2, 2, COMPARES, OF(unequal), "x != y", "not equal" },
    [TML_AND] = { "and", 2, 2, LOGIC, OF(and), "x and y", "both hold" },
    [TML_OR] = { "or", 2, 2, LOGIC, OF(or), "x or y", "one holds, or both" },
    [TML_NOT] = { "not", 1, 1, LOGIC, OF(not), "not x", "does not hold" },
};

const tml_function *tml_function_operator(tml_operator op) { return &operators[op]; }

int tml_function_which_operator(const tml_function *fn)
{
  for (int i = 0; i < COUNT(operators); i++)
    if (fn == &operators[i]) return i;
  return -1;
}

static const tml_constant constants[] = {
    { "pi", TML_PI, "3.14159..." },
    { "dtor", TML_PI/180, "degrees to radians: pi/180" },
    { "rtod", 180/TML_PI, "radians to degrees: 180/pi" },
    { "deg", TML_PI/180, "one degree; also written after a number: 90 deg" },
    { "rad", 1.0, "one radian; also written after a number: 2 rad" },
};

int tml_constant_count(void) { return COUNT(constants); }

const tml_constant *tml_constant_get(int i) { return &constants[i]; }

const tml_constant *tml_constant_find(const char *name)
{
  for (int i = 0; i < COUNT(constants); i++)
    if (tml_name_equal(constants[i].name, name)) return &constants[i];
  return NULL;
}
