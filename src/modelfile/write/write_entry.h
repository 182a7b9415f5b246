/* write_entry.h - an entry of a model file that a `fields` function writes (model/base/model_entry.h). */
#ifndef TML_MODELFILE_WRITE_WRITE_ENTRY_H
#define TML_MODELFILE_WRITE_WRITE_ENTRY_H

#include "model/base/key_table.h"
#include "model/base/model_entry.h"
#include "modelfile/write/write_value.h"

typedef struct tml_writing_entry {
  tml_model_entry x;    /* first member: the `fields` functions receive a pointer to it */
  tml_writer *w;
  const tml_key_table *keys;
  const tml_force *f;   /* the force element, whose definition does not name its markers; NULL: none */
  const tml_rope *rope; /* the rope, whose points the definition does not name; NULL: none */
  const char *indent;   /* a line for each key, behind this; NULL: "key: value, ..." */
  bool any;             /* something has been written */
} tml_writing_entry;

/* Begins an entry, whose braces the caller writes. `head` is the key that states the kind. */
void tml_write_entry_begin(tml_writing_entry *e, tml_writer *w, const tml_key_table *keys, const char *head);

#endif
