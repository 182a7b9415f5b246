/* keys.h - what may stand in a model file, as tables. The reader follows them; the reference manual and the
 * JSON schema are made from them. */
#ifndef TML_INPUT_KEYS_H
#define TML_INPUT_KEYS_H

#include "core/error.h"

typedef enum tml_key_type {
  TML_KEY_NUMBER,            /* a number, or an expression in parameters */
  TML_KEY_NUMBERS,           /* list of such */
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
  TML_KEY_POINTS             /* list of pairs of numbers */
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

enum { TML_KEYS_MAX = 32 };    /* most keys of a table */

extern const tml_key_table tml_keys_top, tml_keys_table, tml_keys_routine, tml_keys_body, tml_keys_orientation,
    tml_keys_marker, tml_keys_shape, tml_keys_box, tml_keys_cylinder, tml_keys_sphere, tml_keys_capsule, tml_keys_cone,
    tml_keys_tube, tml_keys_mesh, tml_keys_joint, tml_keys_motion, tml_keys_coupler, tml_keys_gear,
    tml_keys_force, tml_keys_spring, tml_keys_rotational_spring, tml_keys_force_vector, tml_keys_torque_vector,
    tml_keys_bushing, tml_keys_law, tml_keys_channel, tml_keys_simulate, tml_keys_input,
    tml_keys_variable, tml_keys_equation,
    tml_keys_block, tml_keys_state_space, tml_keys_transfer, tml_keys_constraint, tml_keys_sensor, tml_keys_condition;

/* All tables, in the order of the manual. */
int tml_key_table_count(void);
const tml_key_table *tml_key_table_get(int i);

/* Whether an expression alone may stand for an entry of that table. */
bool tml_key_alone(const tml_key_table *t);
/* Row of a key in a table, -1: none. */
int tml_key_find(const tml_key_table *t, const char *key);
/* Closest key to a misspelt one, or NULL. */
const char *tml_key_closest(const tml_key_table *t, const char *key);

#endif
