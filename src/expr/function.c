/* function.c - the table of functions, operators and constants. */
#include "expr/function.h"

#include "core/words.h"

#include <stddef.h>
#include <string.h>

static const tml_function functions[] = {
#define TML_X(name, min, max, smooth, breaks, signature, help) \
  { #name, min, max, smooth, TML_BREAK_##breaks, tml_fn_##name, signature, help },
    TML_FUNCTION_LIST(TML_X)
#undef TML_X
};

#define COUNT(array) ((int)(sizeof(array)/sizeof((array)[0])))

int tml_function_count(void) { return COUNT(functions); }

const tml_function *tml_function_get(int i) { return &functions[i]; }

const tml_function *tml_function_find(const char *name)
{
  for (int i = 0; i < COUNT(functions); i++)
    if (tml_same_word(functions[i].name, name)) return &functions[i];
  return NULL;
}

const char *tml_function_closest(const char *name)
{
  const char *names[COUNT(functions)];
  for (int i = 0; i < COUNT(functions); i++) names[i] = functions[i].name;
  return tml_closest(name, names, COUNT(functions));
}

static tml_taylor op_neg(const tml_call *c) { return tml_taylor_neg(c->v[c->arg[0]]); }

#define BINARY(name)                                              \
  static tml_taylor op_##name(const tml_call *c)                  \
  {                                                               \
    return tml_taylor_##name(c->v[c->arg[0]], c->v[c->arg[1]]);   \
  }
BINARY(add)
BINARY(sub)
BINARY(mul)
BINARY(div)
BINARY(pow)

static const tml_function operators[] = {
    [TML_NEG] = { "-", 1, 1, true, TML_BREAK_NONE, op_neg, "-x", "minus" },
    [TML_ADD] = { "+", 2, 2, true, TML_BREAK_NONE, op_add, "x + y", "sum" },
    [TML_SUB] = { "-", 2, 2, true, TML_BREAK_NONE, op_sub, "x - y", "difference" },
    [TML_MUL] = { "*", 2, 2, true, TML_BREAK_NONE, op_mul, "x*y", "product" },
    [TML_DIV] = { "/", 2, 2, true, TML_BREAK_NONE, op_div, "x/y", "quotient" },
    [TML_POW] = { "^", 2, 2, true, TML_BREAK_NONE, op_pow, "x^y", "power, also **" },
};

const tml_function *tml_function_operator(tml_operator op) { return &operators[op]; }

static const tml_constant constants[] = {
    { "pi", TML_PI, "3.14159..." },
    { "dtor", TML_PI/180, "degrees to radians: pi/180" },
    { "rtod", 180/TML_PI, "radians to degrees: 180/pi" },
    { "deg", TML_PI/180, "one degree; also written behind a number: 90 deg" },
    { "rad", 1.0, "one radian; also written behind a number: 2 rad" },
};

int tml_constant_count(void) { return COUNT(constants); }

const tml_constant *tml_constant_get(int i) { return &constants[i]; }

const tml_constant *tml_constant_find(const char *name)
{
  for (int i = 0; i < COUNT(constants); i++)
    if (tml_same_word(constants[i].name, name)) return &constants[i];
  return NULL;
}
