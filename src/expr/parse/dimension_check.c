/* dimension_check.c - dimensions of operators and functions. */
#include "expr/parse/dimension_check.h"

#include <string.h>

static const tml_dim pure = { .kind = TML_DIM_PURE };
static const tml_dim angle = { .kind = TML_DIM_QUANTITY, .power = { 0, 0, 0, 1 }, .loose = true };

/* ---------------------------------------------------------------- operators ------------------ */

/* If argument k is a plain number, converts it to the unit in which quantities of dimension `dim` are computed. */
static tml_status convert(tml_arguments *a, int k, tml_dim dim, tml_error *err)
{
  if (dim.kind != TML_DIM_QUANTITY || a->dims[k].kind == TML_DIM_QUANTITY) return TML_OK;
  const tml_ratio r = tml_ratio_times(tml_units_file(a->units, dim), tml_units_coherent(a->units, dim), -1);
  if (r.num == r.den) return TML_OK;
  return tml_program_scale(a->e, &a->nodes[k], r) ? TML_OK : tml_fail_memory(err);
}

static tml_status check_sum(tml_arguments *a, const char *done, tml_dim *result, tml_error *err)
{
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  if (!tml_dim_agree(a->dims[0], a->dims[1], result))
    return tml_fail(err, TML_ERR_MODEL, "%s and %s cannot be %s", tml_dim_phrase(a->dims[0], one),
                    tml_dim_phrase(a->dims[1], other), done);
  const tml_status st = convert(a, 0, *result, err);
  return st == TML_OK ? convert(a, 1, *result, err) : st;
}

static tml_status check_power(tml_arguments *a, tml_dim *result, tml_error *err)
{
  char text[TML_DIM_TEXT];
  const tml_node *exponent = &a->e->nodes[a->nodes[1]];
  if (!tml_dim_plain(a->dims[1]))
    return tml_fail(err, TML_ERR_MODEL, "an exponent must be a plain number, but this one is %s",
                    tml_dim_phrase(a->dims[1], text));
  if (exponent->kind == TML_NODE_CONSTANT) *result = tml_dim_power(a->dims[0], exponent->value);
  else *result = a->dims[0].kind == TML_DIM_PURE ? pure : (tml_dim){ .kind = TML_DIM_OPEN };
  return TML_OK;
}

static tml_status check_logic(const tml_arguments *a, tml_operator op, tml_error *err)
{
  char text[TML_DIM_TEXT];
  for (int k = 0; k < a->n; k++)
    if (!tml_dim_plain(a->dims[k]))
      return tml_fail(err, TML_ERR_MODEL, "'%s' needs a condition, as x > 0, not %s", tml_function_operator(op)->name,
                      tml_dim_phrase(a->dims[k], text));
  return TML_OK;
}

static tml_status check_condition(tml_arguments *a, tml_operator op, tml_dim *result, tml_error *err)
{
  tml_dim sum;
  *result = pure;
  return tml_operator_is_logic((int)op) ? check_logic(a, op, err) : check_sum(a, "compared", &sum, err);
}

tml_status tml_dims_operator(tml_arguments *a, tml_operator op, tml_dim *result, tml_error *err)
{
  switch (op) {
    case TML_ADD:
      return check_sum(a, "added", result, err);
    case TML_SUB:
      return check_sum(a, "subtracted", result, err);
    case TML_MUL:
    case TML_DIV:
      *result = tml_dim_product(a->dims[0], a->dims[1], op == TML_MUL ? 1 : -1);
      return TML_OK;
    case TML_POW:
      return check_power(a, result, err);
    case TML_NEG:
      *result = a->dims[0];
      return TML_OK;
    default:
      return check_condition(a, op, result, err);
  }
}

/* ---------------------------------------------------------------- functions ------------------ */

/* One letter per argument; the last one also applies to all further arguments. a and b: two groups, in each of which
 * all dimensions must agree; 1: plain number; r: angle; ?: any; f: any, counted in the unit of the file. Then the
 * dimension of the result: a, b, 1, r, ? (open), s (square root of a) or S (force of a stop, check_stop). */
static const struct {
  const char *name, *arguments;
  char result;
} rules[] = {
    { "abs", "a", 'a' },       { "sign", "a?", 'a' },     { "sqrt", "a", 's' },    { "exp", "1", '1' },
    { "log", "1", '1' },       { "log10", "1", '1' },     { "sin", "r", '1' },     { "cos", "r", '1' },
    { "tan", "r", '1' },       { "asin", "1", 'r' },      { "acos", "1", 'r' },    { "atan", "1", 'r' },
    { "atan2", "a", 'r' },     { "sinh", "1", '1' },      { "cosh", "1", '1' },    { "tanh", "1", '1' },
    { "min", "a", 'a' },       { "max", "a", 'a' },       { "dim", "a", 'a' },     { "mod", "a", 'a' },
    { "aint", "a", 'a' },      { "anint", "a", 'a' },     { "if", "?b", 'b' },     { "step", "aabab", 'b' },
    { "step5", "aabab", 'b' }, { "havsin", "aabab", 'b' }, { "poly", "aa?", '?' }, { "cheby", "aab", 'b' },
    { "shf", "aab?rb", 'b' },  { "forcos", "aa?b", 'b' }, { "forsin", "aa?b", 'b' },
    { "sweep", "aba?a?a", 'b' },  { "plain", "f", '?' },  { "impact", "a?a?1?a", 'S' }, { "bistop", "a?aa?1?a", 'S' },
};

static char rule_of(const char *letters, int k)
{
  const int last = (int)strlen(letters) - 1;
  return letters[k < last ? k : last];
}

/* Combines the dimensions of all arguments with the given letter, which must agree. */
static tml_status agree(tml_arguments *a, const char *letters, char group, const tml_function *fn,
                        tml_dim *dim, tml_error *err)
{
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  *dim = pure;
  for (int k = 0; k < a->n; k++) {
    const tml_dim before = *dim;
    if (rule_of(letters, k) != group || tml_dim_agree(before, a->dims[k], dim)) continue;
    return tml_fail(err, TML_ERR_MODEL, "'%s' cannot take %s and %s together", fn->name,
                    tml_dim_phrase(before, one), tml_dim_phrase(a->dims[k], other));
  }
  for (int k = 0; k < a->n; k++) {
    const tml_status st = rule_of(letters, k) == group ? convert(a, k, *dim, err) : TML_OK;
    if (st != TML_OK) return st;
  }
  return TML_OK;
}

static tml_status check_single(const tml_arguments *a, const char *letters, const tml_function *fn,
                               tml_error *err)
{
  char text[TML_DIM_TEXT];
  for (int k = 0; k < a->n; k++) {
    const char rule = rule_of(letters, k);
    tml_dim sum;
    const bool ok = rule == '1' ? tml_dim_plain(a->dims[k])
                    : rule == 'r' ? tml_dim_agree(a->dims[k], angle, &sum) : true;
    if (!ok)
      return tml_fail(err, TML_ERR_MODEL, "'%s' needs %s, not %s", fn->name,
                      rule == 'r' ? "an angle" : "a plain number", tml_dim_phrase(a->dims[k], text));
  }
  return TML_OK;
}

/* Dimension of coefficient times value. A plain coefficient is in the units of the file and
 * may stand for any dimension. */
static tml_dim scale_dimension(tml_dim coefficient, tml_dim value)
{
  return coefficient.kind == TML_DIM_QUANTITY ? tml_dim_product(coefficient, value, 1)
                                              : (tml_dim){ .kind = TML_DIM_OPEN };
}

/* impact and bistop: xdot is the rate of x, whose dimension is given. k x^e and cmax xdot have the same
 * dimension, that of the result. */
static tml_status check_stop(const tml_arguments *a, const tml_function *fn, tml_dim x, tml_dim *result, tml_error *err)
{
  static const tml_dim time = { .kind = TML_DIM_QUANTITY, .power = { [TML_TIME] = 1 } };
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  const tml_node *e = &a->e->nodes[a->nodes[a->n - 3]];
  const tml_dim rate = x.kind == TML_DIM_QUANTITY ? tml_dim_product(x, time, -1) : (tml_dim){ .kind = TML_DIM_OPEN };
  const tml_dim power = e->kind == TML_NODE_CONSTANT ? tml_dim_power(x, e->value) : (tml_dim){ .kind = TML_DIM_OPEN };
  const tml_dim spring = scale_dimension(a->dims[a->n - 4], power),
    damper = scale_dimension(a->dims[a->n - 2], a->dims[1]);
  tml_dim sum;
  if (!tml_dim_agree(rate, a->dims[1], &sum))
    return tml_fail(err, TML_ERR_MODEL, "'%s': xdot must be the rate of x, but they are %s and %s", fn->name,
                    tml_dim_phrase(a->dims[1], one), tml_dim_phrase(x, other));
  if (!tml_dim_agree(spring, damper, result))
    return tml_fail(err, TML_ERR_MODEL, "'%s': k x^e is %s, but cmax xdot is %s", fn->name,
                    tml_dim_phrase(spring, one), tml_dim_phrase(damper, other));
  return TML_OK;
}

/* Converts arguments with the letter f from the coherent unit to that of the file. */
static tml_status to_file_units(tml_arguments *a, const char *letters, tml_error *err)
{
  for (int k = 0; k < a->n; k++) {
    if (rule_of(letters, k) != 'f') continue;
    const tml_ratio coherent = tml_units_coherent(a->units, a->dims[k]), file = tml_units_file(a->units, a->dims[k]);
    const tml_ratio r = tml_ratio_times(coherent, file, -1);
    if (r.num != r.den && !tml_program_scale(a->e, &a->nodes[k], r)) return tml_fail_memory(err);
  }
  return TML_OK;
}

tml_status tml_dims_routine(tml_arguments *a, tml_error *err) { return to_file_units(a, "f", err); }

static tml_dim result_of(char rule, tml_dim a, tml_dim b)
{
  switch (rule) {
    case 'a': return a;
    case 'b': return b;
    case 's': return tml_dim_power(a, 0.5);
    case '1': return pure;
    case 'r': return angle;
    default: return (tml_dim){ .kind = TML_DIM_OPEN };
  }
}

tml_status tml_dims_function(tml_arguments *a, const tml_function *fn, tml_dim *result, tml_error *err)
{
  *result = (tml_dim){ .kind = TML_DIM_OPEN };
  for (size_t i = 0; i < sizeof rules/sizeof *rules; i++) {
    if (strcmp(rules[i].name, fn->name) != 0) continue;
    const char *letters = rules[i].arguments;
    const bool sign = a->n == 1 && strcmp(fn->name, "sign") == 0; /* -1, 0 or 1 for any x */
    tml_dim first, second;
    tml_status st = check_single(a, letters, fn, err);
    if (st == TML_OK) st = agree(a, letters, 'a', fn, &first, err);
    if (st == TML_OK) st = agree(a, letters, 'b', fn, &second, err);
    if (st == TML_OK) st = to_file_units(a, letters, err);
    if (st == TML_OK) *result = sign ? pure : result_of(rules[i].result, first, second);
    if (st == TML_OK && rules[i].result == 'S') st = check_stop(a, fn, first, result, err);
    return st;
  }
  return TML_OK;
}
