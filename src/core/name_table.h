/* name_table.h - a hash map from names to numbers: lookup in constant time, for models with many thousand elements. */
#ifndef TML_CORE_NAME_TABLE_H
#define TML_CORE_NAME_TABLE_H

#include <stdbool.h>

/* To be zero-initialised. Names are copied. */
typedef struct tml_names {
  char **keys;     /* in the order they were added */
  int *values;
  int *slots;      /* open addressing: index into `keys` + 1; 0: empty */
  int count, capacity, n_slots;
} tml_names;

/* Adds a name that is not in the map yet; `value` must not be negative. Returns the copy that the map keeps until the
 * name is removed, or NULL if there is no memory; nothing has changed then. */
const char *tml_names_add(tml_names *t, const char *name, int value);
/* Returns the value of a name, or -1 if it is not in the map. */
int tml_names_find(const tml_names *t, const char *name);
/* Removes the name that was added last. */
void tml_names_undo(tml_names *t);
void tml_names_free(tml_names *t);

#endif
