/* read_adams.h - which files are ADAMS datasets, and the command file that goes with one. */
#ifndef TML_MODELFILE_READ_ADAMS_H
#define TML_MODELFILE_READ_ADAMS_H

#include "core/messages.h"

typedef struct tml_dataset {
  const char *name, *text;
  size_t size;
  const char *commands_name, *commands; /* NULL: none */
  size_t commands_size;
  int n_overrides;
} tml_dataset;

/* By the suffix .acf. */
bool tml_is_commands(const char *name);
/* By the suffix .adm; without a telling suffix by what is in it. */
bool tml_is_dataset(const char *name, const char *text, size_t size);

/* A dataset from its text, with its commands if there are any. */
tml_status tml_dataset_read(tml_model **out, const tml_dataset *d, tml_messages *messages);
/* The same from the file d->name: a command file of that name beside it is obeyed. */
tml_status tml_dataset_read_beside(tml_model **out, tml_dataset *d, tml_messages *messages);
/* From a command file d->name: the dataset it names is read. */
tml_status tml_commands_read(tml_model **out, tml_dataset *d, tml_messages *messages);

#endif
