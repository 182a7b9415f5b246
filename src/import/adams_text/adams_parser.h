/* adams_parser.h - state and helpers that the parsers of statements and of values share. */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_PARSER_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_PARSER_H

#include "import/adams_text/adams_statement.h"

typedef struct tml_parser {
  const tml_source *s;
  const tml_rows *rows;
  tml_findings *r;
  char *flat;          /* text of the current statement: s->flat + begin */
  size_t begin;        /* offset of the statement in s->flat */
  size_t at;           /* current position, relative to the statement */
  tml_statement st;    /* statement that is being parsed */
  bool no_memory;
} tml_parser;

static inline bool tml_adams_is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static inline bool tml_adams_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool tml_adams_is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

void tml_parser_skip_blanks(tml_parser *p);
/* The first character at or after a position that is not blank. */
char tml_parser_first(const tml_parser *p, size_t at);
/* Length of the identifier (letter, then letters, digits and underscores) at the start of a text. */
size_t tml_parser_word(const char *s);
/* Adds an error at a position of the statement and marks the statement as failed. The format has one %s. */
void tml_parser_fail(tml_parser *p, size_t at, const char *fmt, const char *what);

/* Parses the value of an argument at the current position (adams_value.c). */
void tml_parser_value(tml_parser *p, tml_value *v);

#endif
