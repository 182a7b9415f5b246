/* read_adams.h - ADAMS datasets, and the command file that goes with one. */
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

/* A dataset from its text, with its commands if there are any. */
tml_status tml_read_adams_dataset(tml_model **out, const tml_dataset *d, tml_messages *messages);
/* From the file d->name: a dataset, with the command file of that name beside it if it belongs to that; or a command
 * file, with the dataset that it names. */
tml_status tml_dataset_read_file(tml_model **out, tml_dataset *d, tml_messages *messages);

#endif
