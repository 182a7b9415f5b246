/* adams_statement.h - a parsed statement: its row in the table, its id, and its arguments with their values and places.
 * */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_STATEMENT_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_STATEMENT_H

#include "import/adams_text/adams_source.h"
#include "import/adams_text/adams_table.h"

enum { TML_ALL = -1 };  /* in place of ids: all elements of the kind */

typedef struct tml_value {
  const tml_arg *arg;
  size_t at, value_at;  /* places of the name and of the value, in flat */
  double *numbers;      /* numbers and ids; angles in rad */
  int n;                /* how many numbers, ids or words */
  char *text;           /* function (place for place as in flat), text, or words parted by ':' */
} tml_value;

typedef struct tml_statement {
  const tml_row *row;
  long id;              /* -1: none */
  size_t at;            /* in flat */
  char *label;          /* from a comment; later the name of the element */
  TML_LIST(tml_value, values);
  bool failed;          /* whoever refers to it is not to blame */
  bool inactive;        /* switched off by the commands so far; while building: at the start */
  bool was_inactive;    /* in the phase before */
  bool later;           /* switched on in mid-run */
  bool left_out;        /* switched off all the time and not built; failed too */
  bool reversed;        /* its J marker is the first one of the element it became */
  long number;          /* of the channels of a request, 0: its id */
  char *second;         /* name of the second element it became, or NULL */
  int shape;            /* of the model that it became, from 1 on; 0: none, or one that only looks like it */
} tml_statement;

typedef struct tml_statements {
  const tml_source *source;
  TML_LIST(tml_statement, items);
} tml_statements;

/* All statements of a source; faults go to the report. False when there is no memory. */
bool tml_statements_parse(tml_statements *out, const tml_source *s, const tml_rows *rows, tml_findings *r);
void tml_statements_free(tml_statements *s);

/* The value of an argument by its full name, NULL when it is not given. */
const tml_value *tml_adams_statement_get(const tml_statement *s, const char *arg);
bool tml_adams_statement_has(const tml_statement *s, const char *arg);
/* The number of an argument, or `otherwise`. */
double tml_adams_statement_number(const tml_statement *s, const char *arg, double otherwise);

/* One real at flat[place...] of a text ended by zero: 1, .8, 5.0E-002, 90D, 1.5R, 1.0D3. Moves `place` behind it.
 * False when there is none, or it is too large. */
bool tml_parser_real(const char *text, size_t *place, double *value);

#endif
