/* adams_parser.h - what the parsers of statements and of values share. */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_PARSER_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_PARSER_H

#include "import/adams_text/adams_statement.h"

typedef struct tml_parser {
  const tml_source *s;
  const tml_rows *rows;
  tml_findings *r;
  char *flat;          /* the statement: s->flat from `begin` on */
  size_t begin;        /* of the statement in s->flat */
  size_t at;           /* the place looked at, in the statement */
  tml_statement st;    /* under way */
  bool no_memory;
} tml_parser;

static inline bool tml_adams_is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static inline bool tml_adams_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool tml_adams_is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

void tml_parser_skip_blanks(tml_parser *p);
/* The first character from a place on that is no blank. */
char tml_parser_first(const tml_parser *p, size_t at);
/* Letters, digits and underscores at a text, starting with a letter: how many. */
size_t tml_parser_word(const char *s);
/* An error at a place of the statement, which has failed; the format has one %s. */
void tml_parser_fail(tml_parser *p, size_t at, const char *fmt, const char *what);

/* The value of an argument, from the place looked at on (values.c). */
void tml_parser_value(tml_parser *p, tml_value *v);

#endif
