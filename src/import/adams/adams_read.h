/* adams_read.h - reads ADAMS/Solver datasets (.adm) and their command files (.acf) into a model. */
#ifndef TML_IMPORT_ADAMS_ADAMS_READ_H
#define TML_IMPORT_ADAMS_ADAMS_READ_H

#include "core/messages.h"

typedef struct tml_adams_file {
  const char *name;  /* for messages */
  /* path of the dataset, beside which files of modes are searched for; NULL: the dataset is a text */
  const char *path;
  const char *text;  /* UTF-8 without control characters, ended by a zero byte */
  size_t size;
} tml_adams_file;

/* Builds a model from a dataset; `commands` may be NULL. `messages` receives a message for everything that is not
 * supported, with its place and the effect on the result. Returns TML_ERR_MODEL or TML_ERR_MEMORY on failure. */
tml_status tml_adams_read(tml_model **out, const tml_adams_file *dataset, const tml_adams_file *commands,
                          tml_messages *messages);

/* Whether a text is a dataset, for files whose name does not show the format: a line starts with PART/, MARKER/ or
 * UNITS/. */
bool tml_adams_looks_like(const char *text, size_t size);

/* Name of the dataset in the first line of a command file, without suffix, as a new string. NULL if there is none, or
 * if the path leads out of the folder of the command file. */
char *tml_adams_model_of(const char *text, size_t size);

#endif
