/* parse_grammar.h - from text to a program. */
#ifndef TML_EXPR_PARSE_PARSE_GRAMMAR_H
#define TML_EXPR_PARSE_PARSE_GRAMMAR_H

#include "expr/parse/program_build.h"

/* Appends the nodes of the whole text to an empty program. On failure `column` says where. */
tml_status tml_parse(tml_expr *e, const char *text, const tml_scope *scope, int *column,
                     tml_error *err);

#endif
