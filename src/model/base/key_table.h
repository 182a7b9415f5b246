/* key_table.h - tables of the keys that a mapping of a model file may have. The reader uses them, and the reference
 * manual and the JSON schema are generated from them. Each kind of force element has its own table; all others belong
 * to the reader. */
#ifndef TML_MODEL_BASE_KEY_TABLE_H
#define TML_MODEL_BASE_KEY_TABLE_H

#include <stdbool.h>

#include "trammel.h"

typedef enum tml_key_type {
  TML_KEY_NUMBER,            /* a number, or an expression in parameters */
  TML_KEY_NUMBERS,           /* list of numbers */
  TML_KEY_RANGE,             /* list of two numbers; null: no limit */
  TML_KEY_NUMBER_OR_NUMBERS,
  TML_KEY_EXPRESSION,        /* text of an expression in a variable */
  TML_KEY_EXPRESSIONS,       /* one expression or a list of expressions */
  TML_KEY_LAW,               /* an expression, or the mapping `law` */
  TML_KEY_TEXT,
  TML_KEY_FILE,              /* name of a file, or the mapping `table` with the name under `file` */
  TML_KEY_WORD,              /* one of `words` */
  TML_KEY_TEXTS,             /* a text or a list of texts */
  TML_KEY_FLAG_OR_WORDS,     /* true, false or a list of `words` */
  TML_KEY_MARKERS,           /* list of markers */
  TML_KEY_MARKER_OR_MARKERS,
  TML_KEY_NAME,              /* name of an element */
  TML_KEY_NAMES,             /* list of names */
  TML_KEY_MATRIX,            /* list of the diagonal, or list of rows of the same length */
  TML_KEY_ROWS,              /* list of lists of numbers */
  TML_KEY_LAWS,              /* list of expressions, mappings `law`, or nothing */
  TML_KEY_MAPPING,           /* the mapping `table` */
  TML_KEY_NAMED,             /* names, each with a value as in `table` (NULL: a number) */
  TML_KEY_LIST,              /* list of mappings `table` */
  TML_KEY_PLOTS,             /* list of channels or lists of channels */
  TML_KEY_SIDES,             /* list of names or lists of names */
  TML_KEY_NAME_OR_MAPPING,   /* a name or the mapping `table` */
  TML_KEY_ONE_OR_TWO,        /* one TML_KEY_NAME_OR_MAPPING or a list of two */
  TML_KEY_POINTS,            /* list of pairs of numbers */
  TML_KEY_PLACES,            /* names, each with a list of numbers */
  TML_KEY_NAMES_OR_NAMED,    /* list of names, or names, each with a value as in `table` */
  TML_KEY_NAMED_NAMES,       /* names, each with the name of an element */
  TML_KEY_STATIONS,          /* list of markers and of mappings `table` */
  TML_KEY_NAMED_TEXTS,       /* names, each with a text */
  TML_KEY_WORD_OR_NUMBERS,   /* one of `words`, or a list of numbers */
  TML_KEY_COLUMN,            /* list of numbers or rows of numbers, or the name or number of a column of a file */
  TML_KEY_KEEPS,             /* list of texts and of mappings `table` */
  TML_KEY_CHOICE             /* a number, one of `words`, or the mapping `table` (NULL: none) */
} tml_key_type;

typedef struct tml_key_table tml_key_table;

typedef struct tml_key {
  const char *key;
  tml_key_type type;
  bool required;
  int min, max;                /* number of list entries; 0: any */
  const char *unit;            /* SI unit, which gives the dimension; "" for plain numbers and for everything else */
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

enum { TML_KEYS_MAX = 48 };    /* largest number of keys of a table */

#define TML_KEY_TABLE(table, title, rows, about) \
  const tml_key_table table = {title, about, rows, (int)(sizeof rows/sizeof *rows)}; \
  _Static_assert(sizeof rows/sizeof *rows <= TML_KEYS_MAX, "too many keys")

/* A characteristic given by points. */
extern const tml_key_table tml_keys_law;
/* A point of a rope: what it passes over. */
extern const tml_key_table tml_keys_pulley;

/* The tables of the force elements. */
#define TML_X(form, kind, key, markers) extern const tml_key_table tml_keys_##form;
TML_FORCE_LIST(TML_X)
#undef TML_X

/* Index of a key in a table; -1: none. */
int tml_key_find(const tml_key_table *t, const char *key);

#endif
