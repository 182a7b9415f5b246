/* parse_grammar.h - parses the text of an expression into a program. */
#ifndef TML_EXPR_PARSE_PARSE_GRAMMAR_H
#define TML_EXPR_PARSE_PARSE_GRAMMAR_H

#include "expr/parse/program_build.h"

/* Parses the whole text and appends its nodes to an empty program. On failure `column`
 * is the position of the error. */
tml_status tml_parse(tml_expr *e, const char *text, const tml_scope *scope, int *column,
                     tml_error *err);

#endif
