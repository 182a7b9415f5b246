/* parse_grammar.c - recursive-descent parser of expressions, which builds the program as it reads:
 *
 *   either   = both { "or" both }
 *   both     = inverse { "and" inverse }
 *   inverse  = { "not" } relation
 *   relation = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
 *   sum      = product { ("+" | "-") product }
 *   product  = signed { ("*" | "/") signed }
 *   signed   = ("-" | "+") signed | power
 *   power    = operand [ ("^" | "**") signed ]
 *   operand  = (number | "(" either ")") [ unit ] | name | name "(" arguments ")"
 *
 * The arguments of a function of the state are names and numbers, parsed by parse_state_call.c. Units are parsed by
 * tml_unit_scan. The parser also keeps the dimension of the last node; operators and functions check it in
 * dimension_check.c. Every recursion passes through `signed`, which counts the depth. */
#include "expr/parse/parse_grammar.h"

#include <string.h>

#include "core/memory.h"
#include "expr/parse/parser_state.h"

enum { DEPTH_MAX = 200 };

/* ---------------------------------------------------------------- operands ------------------- */

static tml_status input_operand(tml_parsing *p, int input, const char *unit)
{
  return tml_program_input(p->e, input) ? tml_parse_from_si(p, tml_parse_last_node(p), unit) : tml_parse_memory(p);
}

static tml_status name_operand(tml_parsing *p)
{
  char name[TML_PARSE_NAME];
  const tml_token t = p->token;
  tml_status st = tml_parse_copy_name(p, &t, name);
  if (st == TML_OK) st = tml_parse_advance(p);
  if (st != TML_OK) return st;
  if (p->token.kind == '(') return tml_parse_call(p, &t, name);
  int input;
  tml_quantity q;
  const tml_scope *s = p->scope;
  if (!tml_parse_name(p, name, &input, &q)) {
    const tml_state_function *fn = s->unknown ? s->unknown(s->probe_ctx, name) : NULL;
    return fn ? tml_parse_unknown(p, &t, fn, name) : tml_parse_fail_name(p, &t, name);
  }
  p->dim = q.dim;
  if (input >= 0) return input_operand(p, input, p->scope->input_units ? p->scope->input_units[input] : "");
  return tml_program_constant(p->e, q.value) ? TML_OK : tml_parse_memory(p);
}

/* Parses the unit after a number or bracket and multiplies by its size in the units of the computation. Degrees are
 * x*pi/180 in this order, so that 270 deg equals 270*pi/180 to the last bit. */
static tml_status suffix(tml_parsing *p)
{
  const tml_token t = p->token;
  tml_unit unit;
  char text[TML_DIM_TEXT];
  const int length = t.kind == TML_TOKEN_NAME ? tml_unit_scan(t.start, &unit) : 0;
  if (length == 0) return TML_OK;
  if (p->dim.kind == TML_DIM_QUANTITY)
    return tml_parse_fail(p, t.column, "the quantity before the unit '%.*s' already has a unit: it is %s",
                          length < 40 ? length : 40, t.start, tml_dim_phrase(p->dim, text));
  int node = tml_parse_last_node(p);
  const tml_ratio size = tml_ratio_times(unit.si, tml_units_coherent(p->units, unit.dim), -1);
  if (!tml_program_scale(p->e, &node, size)) return tml_parse_memory(p);
  if (p->e->nodes[node].kind == TML_NODE_CONSTANT && !isfinite(p->e->nodes[node].value))
    return tml_parse_fail(p, t.column, "the quantity is too large");
  p->dim = unit.dim;
  p->place = (int)(t.start - p->text) + length;
  const tml_status st = tml_parse_advance(p);
  if (st == TML_OK && p->token.kind == '^') /* users mean a power of the unit, the grammar a power of the quantity */
    return tml_parse_fail(p, p->token.column, "powers of units are whole numbers of one digit; a power of the quantity "
                          "needs brackets: (...%.*s)^...", length < 40 ? length : 40, t.start);
  return st;
}

static tml_status bracket(tml_parsing *p)
{
  const int open = p->token.column;
  tml_status st = tml_parse_advance(p);
  if (st == TML_OK) st = tml_parse_either(p);
  if (st != TML_OK) return st;
  if (p->token.kind == TML_TOKEN_END)
    return tml_parse_fail(p, p->token.column, "')' is missing for the '(' in column %d", open);
  return tml_parse_expect(p, ')', "')'");
}

static tml_status operand(tml_parsing *p)
{
  if (p->token.kind == TML_TOKEN_NAME) return name_operand(p);
  tml_status st;
  if (p->token.kind == TML_TOKEN_NUMBER) {
    if (!tml_program_constant(p->e, p->token.value)) return tml_parse_memory(p);
    p->dim = (tml_dim){ .kind = TML_DIM_PURE };
    st = tml_parse_advance(p);
  } else if (p->token.kind == '(') {
    st = bracket(p);
  } else {
    return tml_parse_fail_found(p, "a value");
  }
  return st == TML_OK ? suffix(p) : st;
}

/* ---------------------------------------------------------------- operators ------------------ */

static tml_status signed_power(tml_parsing *p);

static tml_status parse_power(tml_parsing *p)
{
  tml_status st = operand(p);
  const tml_token t = p->token;
  if (st != TML_OK || t.kind != '^') return st;
  const tml_left_operand base = tml_left_operand_of(p);
  st = tml_parse_advance(p);
  if (st == TML_OK) st = signed_power(p);
  return st == TML_OK ? tml_parse_emit_operator(p, &t, TML_POW, base) : st;
}

static tml_status signed_power(tml_parsing *p)
{
  const tml_token t = p->token;
  if (p->depth == DEPTH_MAX)
    return tml_parse_fail(p, t.column, "the expression is nested more than %d deep", DEPTH_MAX);
  p->depth++;
  tml_status st;
  if (t.kind == '-' || t.kind == '+') {
    st = tml_parse_advance(p);
    if (st == TML_OK) st = signed_power(p);
    if (st == TML_OK && t.kind == '-') st = tml_parse_emit_unary(p, &t, TML_NEG);
  } else {
    st = parse_power(p);
  }
  p->depth--;
  return st;
}

/* Parses part { operator part }. op_of returns the operator of the current token, or -1. */
static tml_status chain(tml_parsing *p, tml_status (*part)(tml_parsing *p), int (*op_of)(const tml_parsing *p))
{
  tml_status st = part(p);
  int op;
  while (st == TML_OK && (op = op_of(p)) >= 0) {
    const tml_token t = p->token;
    const tml_left_operand a = tml_left_operand_of(p);
    st = tml_parse_advance(p);
    if (st == TML_OK) st = part(p);
    if (st == TML_OK) st = tml_parse_emit_operator(p, &t, (tml_operator)op, a);
  }
  return st;
}

static int product_operator(const tml_parsing *p)
{
  return p->token.kind == '*' ? TML_MUL : p->token.kind == '/' ? TML_DIV : -1;
}

static int sum_operator(const tml_parsing *p)
{
  return p->token.kind == '+' ? TML_ADD : p->token.kind == '-' ? TML_SUB : -1;
}

static int comparison(const tml_parsing *p)
{
  switch (p->token.kind) {
    case '<': return TML_LESS;
    case '>': return TML_GREATER;
    case TML_TOKEN_LESS_EQUAL: return TML_LESS_EQUAL;
    case TML_TOKEN_GREATER_EQUAL: return TML_GREATER_EQUAL;
    case TML_TOKEN_EQUAL: return TML_EQUAL;
    case TML_TOKEN_UNEQUAL: return TML_UNEQUAL;
    default: return -1;
  }
}

static int and_operator(const tml_parsing *p) { return tml_token_is(&p->token, TML_AND) ? TML_AND : -1; }

static int or_operator(const tml_parsing *p) { return tml_token_is(&p->token, TML_OR) ? TML_OR : -1; }

static tml_status parse_product(tml_parsing *p) { return chain(p, signed_power, product_operator); }

static tml_status parse_sum(tml_parsing *p) { return chain(p, parse_product, sum_operator); }

static tml_status relation(tml_parsing *p)
{
  tml_status st = parse_sum(p);
  const int op = comparison(p);
  if (st != TML_OK || op < 0) return st;
  const tml_token t = p->token;
  const tml_left_operand a = tml_left_operand_of(p);
  st = tml_parse_advance(p);
  if (st == TML_OK) st = parse_sum(p);
  if (st == TML_OK) st = tml_parse_emit_operator(p, &t, (tml_operator)op, a);
  if (st == TML_OK && comparison(p) >= 0)
    return tml_parse_fail(p, p->token.column, "comparisons cannot be chained: write a < b and b < c");
  return st;
}

/* True if the token is the operator `not`. A name defined by the caller takes precedence. */
static bool is_not(const tml_parsing *p)
{
  int input;
  tml_quantity q;
  char name[4] = "";
  if (!tml_token_is(&p->token, TML_NOT)) return false;
  memcpy(name, p->token.start, 3);
  return !tml_parse_name(p, name, &input, &q);
}

static tml_status inverse(tml_parsing *p)
{
  const tml_token t = p->token;
  int n = 0;
  tml_status st = TML_OK;
  for (; st == TML_OK && is_not(p); n++) st = tml_parse_advance(p);
  if (st == TML_OK) st = relation(p);
  for (; st == TML_OK && n > 0; n--) st = tml_parse_emit_unary(p, &t, TML_NOT);
  return st;
}

static tml_status both(tml_parsing *p) { return chain(p, inverse, and_operator); }

tml_status tml_parse_either(tml_parsing *p) { return chain(p, both, or_operator); }

/* Checks the dimension of the result and converts it to SI. */
static tml_status finish_result(tml_parsing *p)
{
  tml_ratio to_si;
  const char *unit = p->scope->unit;
  int node = tml_parse_last_node(p);
  p->e->dim = p->dim;
  if (!unit) return TML_OK;
  p->column = 1;
  if (!tml_units_fit(p->units, p->dim, unit, &to_si))
    return tml_units_misfit(p->units, p->dim, unit, p->scope->key, p->text, p->err);
  return tml_program_scale(p->e, &node, to_si) ? TML_OK : tml_parse_memory(p);
}

tml_status tml_parse(tml_expr *e, const char *text, const tml_scope *scope, int *column,
                     tml_error *err)
{
  tml_parsing p = { .text = text, .scope = scope, .e = e, .column = 1, .err = err };
  p.units = scope->units ? scope->units : &tml_units_si;
  tml_status st = tml_parse_advance(&p);
  if (st == TML_OK && p.token.kind == TML_TOKEN_END) st = tml_parse_fail(&p, 1, "the expression is empty");
  if (st == TML_OK) st = tml_parse_either(&p);
  if (st == TML_OK && p.token.kind != TML_TOKEN_END) st = tml_parse_fail_rest(&p);
  if (st == TML_OK) st = finish_result(&p);
  tml_delete(p.args);
  tml_delete(p.dims);
  *column = p.column;
  return st;
}
