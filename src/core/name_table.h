/* name_table.h - a map from names to numbers, so that models of many thousand elements are read in linear time. */
#ifndef TML_CORE_NAME_TABLE_H
#define TML_CORE_NAME_TABLE_H

#include <stdbool.h>

/* Zero-initialise. Names are copied. */
typedef struct tml_names {
  char **keys;     /* in the order they were added */
  int *values;
  int *slots;      /* open addressing: index into keys + 1, 0 is empty */
  int count, capacity, n_slots;
} tml_names;

/* Adds a name that is not there yet. False when there is no memory (nothing changed). */
bool tml_names_add(tml_names *t, const char *name, int value);
/* Value of a name, or -1. Values are therefore never negative. */
int tml_names_find(const tml_names *t, const char *name);
/* Takes back the name that was added last. */
void tml_names_undo(tml_names *t);
void tml_names_free(tml_names *t);

#endif
