/* read_adams.h - reads an ADAMS dataset together with its command file. */
#ifndef TML_MODELFILE_READ_ADAMS_H
#define TML_MODELFILE_READ_ADAMS_H

#include "core/messages.h"

typedef struct tml_dataset {
  const char *name, *text;
  const char *path;                     /* path of the file, beside which files of modes are; NULL: a text */
  size_t size;
  const char *commands_name, *commands; /* NULL: none */
  size_t commands_size;
  int n_overrides;
} tml_dataset;

/* Builds a model from the text of a dataset and, if given, of a command file. */
tml_status tml_read_adams_dataset(tml_model **out, const tml_dataset *d, tml_messages *messages);
/* The same from the file d->name. A dataset is read with the command file of the same name beside it, if that belongs
 * to it. A command file is read with the dataset that it names. */
tml_status tml_dataset_read_file(tml_model **out, tml_dataset *d, tml_messages *messages);

#endif
