/* parse.h - from text to a program. */
#ifndef TML_EXPR_PARSE_H
#define TML_EXPR_PARSE_H

#include "expr/program.h"

/* Appends the nodes of the whole text to an empty program. On failure `column` says where. */
tml_status tml_parse(tml_expr *e, const char *text, const tml_scope *scope, int *column,
                     tml_error *err);

#endif
