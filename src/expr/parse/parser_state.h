/* parser_state.h - what the parts of the parser of expressions share: the grammar (parse.c), calls of functions
 * (parse_call.c), what is said of faults (parse_fail.c) and the building of the program (parser.c). */
#ifndef TML_EXPR_PARSE_PARSER_STATE_H
#define TML_EXPR_PARSE_PARSER_STATE_H

#include "expr/parse/dimension_check.h"
#include "expr/parse/lexer.h"
#include "expr/parse/parse_grammar.h"
#include "expr/function/plugin_routine.h"

enum { TML_PARSE_NAME = 128 }; /* room for a name */

typedef struct tml_parsing {
  const char *text;
  int place;           /* behind the token */
  tml_token token;     /* the one to be looked at */
  const tml_scope *scope;
  tml_expr *e;
  const tml_units *units;
  tml_dim dim;         /* of the last node */
  int *args;           /* nodes of the arguments of all open calls */
  tml_dim *dims;       /* and their dimensions */
  int n_args, cap_args, cap_dims;
  int depth;
  int column;
  tml_error *err;
} tml_parsing;

/* What stands to the left of an operator. */
typedef struct tml_left { int node; tml_dim dim; } tml_left;

static inline int tml_parse_last_node(const tml_parsing *p) { return p->e->n_nodes - 1; }
static inline tml_left tml_left_of(const tml_parsing *p) { return (tml_left){ tml_parse_last_node(p), p->dim }; }

/* ---------------------------------------------------------------- parser.c ------------------- */

tml_status tml_parse_fail(tml_parsing *p, int column, const char *fmt, ...) TML_PRINTF(3, 4);
tml_status tml_parse_memory(tml_parsing *p);
/* The next token. */
tml_status tml_parse_advance(tml_parsing *p);
tml_status tml_parse_expect(tml_parsing *p, char c, const char *text);
/* `and`, `or`, `not` are names to the reader of words. */
bool tml_token_is(const tml_token *t, tml_operator op);

const tml_routine *tml_parse_routine(const tml_parsing *p, const char *name);
/* A function by name, compiled or not; NULL: none. */
const tml_function *tml_parse_function(const tml_parsing *p, const char *name);
/* An input, or a constant with its dimension; false: neither. */
bool tml_parse_name(const tml_parsing *p, const char *name, int *input, tml_quantity *q);
tml_status tml_parse_copy_name(tml_parsing *p, const tml_token *t, char name[TML_PARSE_NAME]);

/* Append calls to the program; `t` is the word to blame. */
tml_status tml_parse_emit(tml_parsing *p, const tml_token *t, tml_node *node, const int *args, int n);
tml_status tml_parse_emit_unary(tml_parsing *p, const tml_token *t, tml_operator op);
tml_status tml_parse_emit_operator(tml_parsing *p, const tml_token *t, tml_operator op, tml_left a);
/* A fault found by the check of dimensions belongs to the word t. */
tml_status tml_parse_place(tml_parsing *p, const tml_token *t, tml_status st);
/* What arrives in SI is computed with in the unit of the file. */
tml_status tml_parse_from_si(tml_parsing *p, int node, const char *unit);

/* ---------------------------------------------------------------- parse.c, parse_call.c ------ */

tml_status tml_parse_either(tml_parsing *p);
/* A function and its arguments; the token is "(". */
tml_status tml_parse_call(tml_parsing *p, const tml_token *t, const char *name);
/* A name alone that stands for a function of the state: an unknown of the user. */
tml_status tml_parse_unknown(tml_parsing *p, const tml_token *t, const tml_state_function *fn, const char *name);

/* ---------------------------------------------------------------- parse_fail.c --------------- */

tml_status tml_parse_fail_found(tml_parsing *p, const char *expected);
tml_status tml_parse_fail_name(tml_parsing *p, const tml_token *t, const char *name);
tml_status tml_parse_fail_function(tml_parsing *p, const tml_token *t, const char *name);
tml_status tml_parse_fail_count(tml_parsing *p, const tml_token *t, const tml_function *fn, int given);
/* What stands behind a complete expression. */
tml_status tml_parse_fail_rest(tml_parsing *p);

#endif
