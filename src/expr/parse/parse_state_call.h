/* parse_state_call.h - parses the arguments of a function of the state in an expression. */
#ifndef TML_EXPR_PARSE_PARSE_STATE_CALL_H
#define TML_EXPR_PARSE_PARSE_STATE_CALL_H

#include "core/error.h"
#include "expr/function/state_function_list.h"

/* Reads the arguments from behind "(" to behind ")" and checks their number and types. On failure *column is the
 * position of the error. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_state_arguments(tml_state_call *call, const char *text, int *place, int *column, tml_error *err);

#endif
