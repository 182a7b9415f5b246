/* lexer.h - the words of an expression. Never depends on the locale. */
#ifndef TML_EXPR_PARSE_LEXER_H
#define TML_EXPR_PARSE_LEXER_H

#include "core/error.h"

/* Operators of one character and brackets are that; ** is '^'. A name may have parts and indices: chain[3].bar. */
typedef enum tml_token_kind {
  TML_TOKEN_END = 0,
  TML_TOKEN_NUMBER = 256,
  TML_TOKEN_NAME,
  TML_TOKEN_LESS_EQUAL,
  TML_TOKEN_GREATER_EQUAL,
  TML_TOKEN_EQUAL,
  TML_TOKEN_UNEQUAL
} tml_token_kind;

typedef struct tml_token {
  int kind;
  const char *start;
  int length, column; /* column from 1 */
  double value;       /* of a number */
} tml_token;

/* Reads the token at or behind text + *place and moves *place beyond it. On failure the column of
 * the token is set. TML_ERR_MODEL: a character that has no meaning, a number too large;
 * TML_ERR_MEMORY. */
tml_status tml_lexer_next(tml_token *token, const char *text, int *place, tml_error *err);

#endif
