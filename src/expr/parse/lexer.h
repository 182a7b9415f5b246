/* lexer.h - splits an expression into tokens, independently of the locale. */
#ifndef TML_EXPR_PARSE_LEXER_H
#define TML_EXPR_PARSE_LEXER_H

#include "core/error.h"

/* Single-character operators and brackets are their own kind; ** becomes '^'. A name may have
 * parts and indices: chain[3].bar. */
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
  double value;       /* value of a number */
} tml_token;

/* Reads the next token at or after text + *place and moves *place behind it. On failure the token's column is set.
 * TML_ERR_MODEL: an invalid character or a number that is too large; TML_ERR_MEMORY. */
tml_status tml_lexer_next(tml_token *token, const char *text, int *place, tml_error *err);

#endif
