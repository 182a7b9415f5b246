/* parser_state.c - state of the expression parser: tokens, names, and appending nodes to the program. */
#include "expr/parse/parser_state.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/name_match.h"

tml_status tml_parse_fail(tml_parsing *p, int column, const char *fmt, ...)
{
  char text[sizeof p->err->text];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  p->column = column;
  return tml_fail(p->err, TML_ERR_MODEL, "%s", text);
}

tml_status tml_parse_memory(tml_parsing *p)
{
  p->column = p->token.column;
  return tml_fail_memory(p->err);
}

tml_status tml_parse_advance(tml_parsing *p)
{
  const tml_status st = tml_lexer_next(&p->token, p->text, &p->place, p->err);
  if (st != TML_OK) p->column = p->token.column;
  return st;
}

/* True if the token is the given operator. The lexer returns `and`, `or` and `not` as names. */
bool tml_token_is(const tml_token *t, tml_operator op)
{
  char name[4] = "";
  if (t->kind != TML_TOKEN_NAME || t->length > 3) return false;
  memcpy(name, t->start, (size_t)t->length);
  return tml_name_equal(name, tml_function_operator(op)->name);
}

const tml_routine *tml_parse_routine(const tml_parsing *p, const char *name)
{
  return p->scope->routine ? p->scope->routine(p->scope->ctx, name) : NULL;
}

/* A function by name, compiled or built in. NULL: none. */
const tml_function *tml_parse_function(const tml_parsing *p, const char *name)
{
  const tml_function *fn = tml_function_find(name);
  const tml_routine *routine = fn ? NULL : tml_parse_routine(p, name);
  return routine ? &routine->fn : fn;
}

/* Looks up a bare name: an input (*input >= 0) or a number. Names of the caller take precedence over built-in
 * constants, so that a parameter `rad` has the meaning its owner gave it. */
bool tml_parse_name(const tml_parsing *p, const char *name, int *input, tml_quantity *q)
{
  const tml_scope *s = p->scope;
  *q = (tml_quantity){ 0 };
  for (*input = 0; *input < s->n_inputs; (*input)++)
    if (strcmp(s->inputs[*input], name) == 0) return true;
  *input = -1;
  if (s->constant && s->constant(s->ctx, name, &q->value)) {
    if (!s->dimension || !s->dimension(s->ctx, name, &q->dim)) q->dim = (tml_dim){ .kind = TML_DIM_OPEN };
    return true;
  }
  const tml_constant *c = tml_constant_find(name);
  tml_unit unit = { .dim = { .kind = TML_DIM_PURE } };
  if (c) {
    tml_unit_scan(c->name, &unit); /* deg and rad are angles */
    *q = (tml_quantity){ c->value, unit.dim };
  }
  return c != NULL;
}

/* Copies a name. A name that is too long is an error. */
tml_status tml_parse_copy_name(tml_parsing *p, const tml_token *t, char name[TML_PARSE_NAME])
{
  if (t->length >= TML_PARSE_NAME)
    return tml_parse_fail(p, t->column, "the name '%.40s...' is too long", t->start);
  memcpy(name, t->start, (size_t)t->length);
  name[t->length] = '\0';
  return TML_OK;
}

/* Appends a call of `node` with the given argument nodes. Errors are reported at token t. */
tml_status tml_parse_emit(tml_parsing *p, const tml_token *t, tml_node *node, const int *args, int n)
{
  node->n = n;
  const char *fault = tml_program_fault(p->e, node, args);
  if (fault) return tml_parse_fail(p, t->column, "%s in '%s'", fault, node->fn->name);
  if (!tml_program_call(p->e, node, args)) return tml_parse_memory(p);
  const tml_node *result = &p->e->nodes[tml_parse_last_node(p)];
  if (result->kind == TML_NODE_CONSTANT && !isfinite(result->value))
    return tml_parse_fail(p, t->column,
                          "'%s' gives no finite number here: argument out of range, or result too large",
                          node->fn->name);
  return TML_OK;
}

/* Attributes an error of the dimension check to token t. */
tml_status tml_parse_place(tml_parsing *p, const tml_token *t, tml_status st)
{
  if (st != TML_OK) p->column = t->column;
  return st;
}

tml_status tml_parse_emit_unary(tml_parsing *p, const tml_token *t, tml_operator op)
{
  int arg = tml_parse_last_node(p);
  const tml_dim dim = p->dim;
  tml_node node = { .fn = tml_function_operator(op) };
  tml_arguments one = { p->units, p->e, &arg, &dim, 1 };
  const tml_status st = tml_parse_place(p, t, tml_dims_operator(&one, op, &p->dim, p->err));
  return st == TML_OK ? tml_parse_emit(p, t, &node, &arg, 1) : st;
}

tml_status tml_parse_emit_operator(tml_parsing *p, const tml_token *t, tml_operator op, tml_left_operand a)
{
  int args[2] = { a.node, tml_parse_last_node(p) };
  const tml_dim dims[2] = { a.dim, p->dim };
  tml_node node = { .fn = tml_function_operator(op) };
  tml_arguments both = { p->units, p->e, args, dims, 2 };
  const tml_status st = tml_parse_place(p, t, tml_dims_operator(&both, op, &p->dim, p->err));
  return st == TML_OK ? tml_parse_emit(p, t, &node, args, 2) : st;
}

tml_status tml_parse_expect(tml_parsing *p, char c, const char *text)
{
  if (p->token.kind != c) return tml_parse_fail_found(p, text);
  return tml_parse_advance(p);
}

/* Converts a node from SI to the unit of the file, in which the program computes. */
tml_status tml_parse_from_si(tml_parsing *p, int node, const char *unit)
{
  const tml_ratio r = tml_units_scale(p->units, unit);
  return tml_program_scale(p->e, &node, (tml_ratio){ r.den, r.num }) ? TML_OK : tml_parse_memory(p);
}
