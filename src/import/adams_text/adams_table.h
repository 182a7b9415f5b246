/* adams_table.h - tables of the statements of a dataset and of the commands of a command file: names, arguments and how
 * far they are supported. The parser, abbreviations, messages and docs/adams.md use these tables. */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_TABLE_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_TABLE_H

#include <stdbool.h>

#include "core/error.h"

typedef enum tml_arg_type {
  TML_ARG_FLAG,      /* GROUND */
  TML_ARG_ID,        /* CM = 0201 */
  TML_ARG_IDS,       /* JOINTS = 1, 2 */
  TML_ARG_NUMBER,    /* MASS = 1 */
  TML_ARG_NUMBERS,   /* QP = 0, 0, 1 */
  TML_ARG_WORD,      /* LENGTH = METER */
  TML_ARG_WORDS,     /* TYPE = T:R */
  TML_ARG_FUNCTION,  /* FUNCTION = 30D*TIME */
  TML_ARG_TEXT       /* COMMENT = anything up to the end of the line */
} tml_arg_type;

/* How a statement or an argument is treated. */
typedef enum tml_adams_support {
  TML_SUPPORTED,
  TML_NOTED, /* not supported, the motion is the same: a note */
  TML_WARNED, /* not supported, results may differ: a warning */
  TML_REFUSED /* not supported, the motion would be different: an error */
} tml_adams_support;

typedef struct tml_arg {
  const char *name;
  const char *alias;      /* accepted short form that is not a prefix of the name, NULL: none */
  tml_arg_type type;
  int min, max;           /* allowed number of numbers, ids or words */
  tml_adams_support support;
  const char *note;       /* effect if it is not supported; NULL: the note of the statement */
} tml_arg;

struct tml_builder;
struct tml_statement;
typedef void tml_build(struct tml_builder *b, struct tml_statement *s);

/* Order in which statements are built: referenced elements first. */
typedef enum tml_build_pass {
  TML_PASS_UNITS, TML_PASS_SPLINE, TML_PASS_BODY, TML_PASS_MARKER, TML_PASS_JOINT, TML_PASS_SCREW, TML_PASS_LINK,
  TML_PASS_FORCE,
  TML_PASS_USER, /* forces by functions, variables and equations, which may refer to each other */
  TML_PASS_REST,
  TML_PASS_SHOW, /* graphics and output: anything unsupported is only noted */
  TML_PASS_TOUCH, /* contacts between shapes of graphics */
  TML_PASSES
} tml_build_pass;

typedef struct tml_row {
  const char *name;
  bool id;                /* has an id (PART/2); false: none (UNITS/) */
  const tml_arg *args;    /* NULL: its contents are ignored */
  int n_args;
  tml_adams_support support; /* support of the whole statement; TML_SUPPORTED: `build` decides */
  const char *note;       /* effect if it is not supported; for TML_SUPPORTED what the statement becomes */
  tml_build *build;
  tml_build_pass pass;
} tml_row;

typedef struct tml_rows {
  const tml_row *row;
  int n;
  const struct tml_rows *more; /* further rows, NULL: none */
} tml_rows;

extern const tml_rows tml_adams_statements, tml_adams_commands;
/* Rows of the forces and of the commands that name them, which the tables above include (adams_force.c). */
extern const tml_rows tml_adams_forces, tml_adams_force_commands;

/* Find a row or an argument by name or unambiguous abbreviation, in upper or lower case. NULL: none; then *rivals is
 * the number of names that the abbreviation matches. */
const tml_row *tml_row_find(const tml_rows *rows, const char *word, int *rivals);
const tml_arg *tml_arg_find(const tml_row *row, const char *word, int *rivals);
/* Closest name to a misspelt one; NULL: none is close. */
const char *tml_row_closest(const tml_rows *rows, const char *word);
const char *tml_arg_closest(const tml_row *row, const char *word);

/* Severity of the message about something that is treated as `h`. */
tml_severity tml_adams_table_severity(tml_adams_support h);

#endif
