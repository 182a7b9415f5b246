/* adams_statement.h - a parsed ADAMS statement: its row in the table, its id, its arguments, and their places in the
 * text. */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_STATEMENT_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_STATEMENT_H

#include "import/adams_text/adams_source.h"
#include "import/adams_text/adams_table.h"

enum { TML_ALL = -1 };  /* stands for all elements of the kind, in place of ids */

typedef struct tml_value {
  const tml_arg *arg;
  size_t at, value_at;  /* offsets of the argument's name and value, in flat */
  double *numbers;      /* numbers or ids; angles in rad */
  int n;                /* number of numbers, ids or words */
  char *text;           /* expression (same offsets as in flat), text, or words separated by ':' */
} tml_value;

typedef struct tml_statement {
  const tml_row *row;
  long id;              /* -1: none */
  size_t at;            /* offset in flat */
  char *label;          /* name from a comment; later the name of the element */
  TML_LIST(tml_value, values);
  bool failed;          /* has an error; statements that refer to it cause no further one */
  bool inactive;        /* switched off by the commands so far; during building: at the start */
  bool was_inactive;    /* switched off in the previous phase */
  bool later;           /* switched on during the run */
  bool left_out;        /* never active and not built; `failed` is set as well */
  bool reversed;        /* its J marker is the first marker of the element in the model */
  long number;          /* number in the names of the channels of a request; 0: its id */
  char *second;         /* name of the second element that the statement became, NULL: none */
  int shape;            /* number of its shape in the model, from 1; 0: none, or one that contacts cannot use */
} tml_statement;

typedef struct tml_statements {
  const tml_source *source;
  TML_LIST(tml_statement, items);
} tml_statements;

/* Parses all statements of a source; faults go to the report. Returns false if there is no memory. */
bool tml_statements_parse(tml_statements *out, const tml_source *s, const tml_rows *rows, tml_findings *r);
void tml_statements_free(tml_statements *s);

/* The value of an argument by its full name; NULL if it is not given. */
const tml_value *tml_adams_statement_get(const tml_statement *s, const char *arg);
bool tml_adams_statement_has(const tml_statement *s, const char *arg);
/* The number of an argument; `otherwise` if it is not given. */
double tml_adams_statement_number(const tml_statement *s, const char *arg, double otherwise);

/* Reads one real number at text[*place] of a text that ends with a zero byte: 1, .8, 5.0E-002, 90D, 1.5R, 1.0D3.
 * Advances `place` past it. Returns false if there is none or it is too large. */
bool tml_parser_real(const char *text, size_t *place, double *value);

#endif
