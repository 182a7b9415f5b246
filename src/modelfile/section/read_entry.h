/* read_entry.h - an entry of the model file that a `fields` function reads (model/base/model_entry.h). */
#ifndef TML_MODELFILE_SECTION_READ_ENTRY_H
#define TML_MODELFILE_SECTION_READ_ENTRY_H

#include "model/base/force_element.h"
#include "modelfile/base/model_reader.h"

typedef struct tml_reading_entry {
  tml_model_entry x;       /* first member: the `fields` functions receive a pointer to it */
  tml_line_reader_split f; /* a key whose value is wrong counts as unusable */
  int n_laws;
  char law[TML_FORCE_LAWS][TML_LAW_MAX]; /* characteristics made from tables */
  tml_arena own, *memory;  /* lists that have been read; those of an inner entry belong to the outer one */
} tml_reading_entry;

/* Opens a mapping with the keys of a table. `head` is the key that states the kind. */
void tml_read_entry_open(tml_reading_entry *e, tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                         const tml_key_table *keys, const char *head);
/* Opens the mapping that is the value of a key of `outer`; false: the key is not given or unusable. */
bool tml_read_entry_open_inner(tml_reading_entry *e, tml_line_reader_split *outer, const char *key);
void tml_read_entry_close(tml_reading_entry *e);
/* Zeroed memory that lives until the entry is closed; NULL: no memory, which is noted. */
void *tml_read_entry_memory(tml_reading_entry *e, int n, size_t size);

#endif
