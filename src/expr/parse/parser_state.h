/* parser_state.h - shared state of the expression parser: the grammar (parse_grammar.c), function calls
 * (parse_call.c), error messages (parse_errors.c) and the building of the program (parser_state.c). */
#ifndef TML_EXPR_PARSE_PARSER_STATE_H
#define TML_EXPR_PARSE_PARSER_STATE_H

#include "expr/parse/dimension_check.h"
#include "expr/parse/lexer.h"
#include "expr/parse/parse_grammar.h"
#include "expr/function/plugin_routine.h"

enum { TML_PARSE_NAME = 128 }; /* buffer size for a name */

typedef struct tml_parsing {
  const char *text;
  int place;           /* offset behind the current token */
  tml_token token;     /* current token */
  const tml_scope *scope;
  tml_expr *e;
  const tml_units *units;
  tml_dim dim;         /* dimension of the last node */
  int *args;           /* argument nodes of all open calls */
  tml_dim *dims;       /* dimensions of the argument nodes */
  int n_args, cap_args, cap_dims;
  int depth;
  int column;
  tml_error *err;
} tml_parsing;

/* Left operand of an operator. */
typedef struct tml_left_operand { int node; tml_dim dim; } tml_left_operand;

static inline int tml_parse_last_node(const tml_parsing *p) { return p->e->n_nodes - 1; }
static inline tml_left_operand tml_left_operand_of(const tml_parsing *p)
{
  return (tml_left_operand){ tml_parse_last_node(p), p->dim };
}

/* ---------------------------------------------------------------- parser_state.c ------------- */

tml_status tml_parse_fail(tml_parsing *p, int column, const char *fmt, ...) TML_PRINTF(3, 4);
tml_status tml_parse_memory(tml_parsing *p);
/* Reads the next token. */
tml_status tml_parse_advance(tml_parsing *p);
tml_status tml_parse_expect(tml_parsing *p, char c, const char *text);
/* True if the token is the given operator. The lexer returns `and`, `or` and `not` as names. */
bool tml_token_is(const tml_token *t, tml_operator op);

const tml_routine *tml_parse_routine(const tml_parsing *p, const char *name);
/* A function by name, compiled or built in. NULL: none. */
const tml_function *tml_parse_function(const tml_parsing *p, const char *name);
/* Looks up an input, or a constant with its dimension. False: neither. */
bool tml_parse_name(const tml_parsing *p, const char *name, int *input, tml_quantity *q);
tml_status tml_parse_copy_name(tml_parsing *p, const tml_token *t, char name[TML_PARSE_NAME]);

/* Append calls to the program. Errors are reported at token t. */
tml_status tml_parse_emit(tml_parsing *p, const tml_token *t, tml_node *node, const int *args, int n);
tml_status tml_parse_emit_unary(tml_parsing *p, const tml_token *t, tml_operator op);
tml_status tml_parse_emit_operator(tml_parsing *p, const tml_token *t, tml_operator op, tml_left_operand a);
/* Attributes an error of the dimension check to token t. */
tml_status tml_parse_place(tml_parsing *p, const tml_token *t, tml_status st);
/* Converts a node from SI to the unit of the file, in which the program computes. */
tml_status tml_parse_from_si(tml_parsing *p, int node, const char *unit);

/* ---------------------------------------------------------------- parse_grammar.c, parse_call.c */

tml_status tml_parse_either(tml_parsing *p);
/* Parses a function and its arguments. The current token is "(". */
tml_status tml_parse_call(tml_parsing *p, const tml_token *t, const char *name);
/* Parses a bare name that stands for a function of the state, such as a user variable. */
tml_status tml_parse_unknown(tml_parsing *p, const tml_token *t, const tml_state_function *fn, const char *name);

/* ---------------------------------------------------------------- parse_errors.c ------------- */

tml_status tml_parse_fail_found(tml_parsing *p, const char *expected);
tml_status tml_parse_fail_name(tml_parsing *p, const tml_token *t, const char *name);
tml_status tml_parse_fail_function(tml_parsing *p, const tml_token *t, const char *name);
tml_status tml_parse_fail_count(tml_parsing *p, const tml_token *t, const tml_function *fn, int given);
/* Reports text that follows a complete expression. */
tml_status tml_parse_fail_rest(tml_parsing *p);

#endif
