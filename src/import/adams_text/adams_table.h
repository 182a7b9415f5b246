/* adams_table.h - the statements of a dataset and the commands of a command file, as data: what they are called, what
 * they may contain and what becomes of it. Reading, abbreviations, messages and docs/adams.md are made from it. */
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

/* What becomes of a statement or an argument. */
typedef enum tml_honour {
  TML_OBEYED,
  TML_NOTED,    /* not obeyed, the motion is the same: a note */
  TML_WARNED,   /* not obeyed, results may differ: a warning */
  TML_REFUSED   /* not obeyed, the motion would be another one: an error */
} tml_honour;

typedef struct tml_arg {
  const char *name;
  const char *alias;      /* known short form that is no prefix of its own, or NULL */
  tml_arg_type type;
  int min, max;           /* how many numbers, ids or words */
  tml_honour honour;
  const char *note;       /* what it means when it is not obeyed; NULL: as the statement says */
} tml_arg;

struct tml_builder;
struct tml_statement;
typedef void tml_build(struct tml_builder *b, struct tml_statement *s);

/* Order in which statements are built; what is referred to comes first. */
typedef enum tml_pass {
  TML_PASS_UNITS, TML_PASS_SPLINE, TML_PASS_BODY, TML_PASS_MARKER, TML_PASS_JOINT, TML_PASS_SCREW, TML_PASS_LINK,
  TML_PASS_FORCE,
  TML_PASS_USER, /* forces by functions, variables and equations, which may name each other */
  TML_PASS_REST,
  TML_PASS_SHOW, /* for pictures and plots: what is not known of it is only noted */
  TML_PASS_TOUCH, /* contacts between what pictures show */
  TML_PASSES
} tml_pass;

typedef struct tml_row {
  const char *name;
  bool id;                /* PART/2 has one, UNITS/ has none */
  const tml_arg *args;    /* NULL: whatever it contains is not looked at */
  int n_args;
  tml_honour honour;      /* of the statement as a whole; TML_OBEYED: `build` decides */
  const char *note;       /* what that means; for TML_OBEYED what it becomes here */
  tml_build *build;
  tml_pass pass;
} tml_row;

typedef struct tml_rows {
  const tml_row *row;
  int n;
  const struct tml_rows *more; /* or NULL */
} tml_rows;

extern const tml_rows tml_adams_statements, tml_adams_commands;
/* Those of forces, which are among them (forces.c). */
extern const tml_rows tml_adams_forces, tml_adams_force_commands;

/* By name or unambiguous abbreviation, in any case. NULL: none; then *rivals is how many it may be short for. */
const tml_row *tml_row_find(const tml_rows *rows, const char *word, int *rivals);
const tml_arg *tml_arg_find(const tml_row *row, const char *word, int *rivals);
/* Closest to a misspelt name, or NULL. */
const char *tml_row_closest(const tml_rows *rows, const char *word);
const char *tml_arg_closest(const tml_row *row, const char *word);

/* Severity of the message for what is not obeyed. */
tml_severity tml_adams_table_severity(tml_honour h);

#endif
