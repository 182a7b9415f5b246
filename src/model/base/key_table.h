/* key_table.h - what may stand in a mapping of a model file, as a table. The reader follows it; the reference manual
 * and the JSON schema are made from it. Tables of force elements belong to their kinds, all others to the reader. */
#ifndef TML_MODEL_BASE_KEY_TABLE_H
#define TML_MODEL_BASE_KEY_TABLE_H

#include <stdbool.h>

#include "trammel.h"

typedef enum tml_key_type {
  TML_KEY_NUMBER,            /* a number, or an expression in parameters */
  TML_KEY_NUMBERS,           /* list of such */
  TML_KEY_RANGE,             /* list of two numbers, null for one that is not there */
  TML_KEY_NUMBER_OR_NUMBERS,
  TML_KEY_EXPRESSION,        /* text of an expression in a variable */
  TML_KEY_EXPRESSIONS,       /* one such or a list */
  TML_KEY_LAW,               /* an expression, or the mapping `law` */
  TML_KEY_TEXT,
  TML_KEY_FILE,              /* name of a file, or the mapping `table` that has it under `file` */
  TML_KEY_WORD,              /* one out of `words` */
  TML_KEY_TEXTS,             /* a text or a list of texts */
  TML_KEY_FLAG_OR_WORDS,     /* true, false or a list out of `words` */
  TML_KEY_MARKERS,           /* list of markers */
  TML_KEY_MARKER_OR_MARKERS,
  TML_KEY_NAME,              /* name of an element */
  TML_KEY_NAMES,             /* list of such */
  TML_KEY_MATRIX,            /* list of the numbers of a diagonal, or list of rows of as many */
  TML_KEY_ROWS,              /* list of lists of numbers */
  TML_KEY_LAWS,              /* list of expressions, mappings `law`, or nothing */
  TML_KEY_MAPPING,           /* the mapping `table` */
  TML_KEY_NAMED,             /* names, each with a value as in `table` (NULL: a number) */
  TML_KEY_LIST,              /* list of mappings `table` */
  TML_KEY_PLOTS,             /* list of channels or lists of channels */
  TML_KEY_SIDES,             /* list of names or lists of names */
  TML_KEY_NAME_OR_MAPPING,   /* a name, or the mapping `table` */
  TML_KEY_ONE_OR_TWO,        /* the same, or a list of such */
  TML_KEY_POINTS,            /* list of pairs of numbers */
  TML_KEY_PLACES,            /* names, each with a list of numbers */
  TML_KEY_NAMES_OR_NAMED,    /* list of names, or names, each with a value as in `table` */
  TML_KEY_NAMED_NAMES,       /* names, each with the name of an element */
  TML_KEY_STATIONS,          /* list of markers and of mappings `table` */
  TML_KEY_NAMED_TEXTS,       /* names, each with a text */
  TML_KEY_WORD_OR_NUMBERS,   /* one out of `words`, or a list of numbers */
  TML_KEY_COLUMN,            /* list of numbers or of rows of them, or the name or number of a column of a file */
  TML_KEY_KEEPS,             /* list of texts and of mappings `table` */
  TML_KEY_CHOICE             /* a number, one out of `words`, or the mapping `table` (NULL: none) */
} tml_key_type;

typedef struct tml_key_table tml_key_table;

typedef struct tml_key {
  const char *key;
  tml_key_type type;
  bool required;
  int min, max;                /* entries of a list, 0: any */
  const char *unit;            /* in SI, and so the dimension; "" for plain numbers and what is no number */
  const char *words;           /* "a | b | c" or "" */
  const tml_key_table *table;  /* or NULL */
  const char *help;
} tml_key;

struct tml_key_table {
  const char *name;            /* "body" */
  const char *help;
  const tml_key *keys;
  int n;
};

enum { TML_KEYS_MAX = 48 };    /* most keys of a table */

#define TML_KEY_TABLE(table, title, rows, about) \
  const tml_key_table table = {title, about, rows, (int)(sizeof rows/sizeof *rows)}; \
  _Static_assert(sizeof rows/sizeof *rows <= TML_KEYS_MAX, "too many keys")

/* A characteristic given by points. */
extern const tml_key_table tml_keys_law;
/* What a rope goes over. */
extern const tml_key_table tml_keys_pulley;

/* Those of force elements. */
#define TML_X(form, kind, key, markers) extern const tml_key_table tml_keys_##form;
TML_FORCE_LIST(TML_X)
#undef TML_X

/* Row of a key in a table, -1: none. */
int tml_key_find(const tml_key_table *t, const char *key);

#endif
