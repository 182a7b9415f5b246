/* adams_read.h - reading ADAMS/Solver datasets (.adm) and the command files (.acf) that go with them. */
#ifndef TML_IMPORT_ADAMS_ADAMS_READ_H
#define TML_IMPORT_ADAMS_ADAMS_READ_H

#include "core/messages.h"

typedef struct tml_adams_file {
  const char *name;  /* for messages */
  const char *text;  /* UTF-8 without control characters, ended by a zero byte */
  size_t size;
} tml_adams_file;

/* Builds a model from a dataset; `commands` may be NULL. Whatever is not obeyed is listed in `messages`, with its
 * place and what that means for the result. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_adams_read(tml_model **out, const tml_adams_file *dataset, const tml_adams_file *commands,
                          tml_messages *messages);

/* Whether a text without a telling name looks like a dataset: a line starts with PART/, MARKER/ or UNITS/. */
bool tml_adams_looks_like(const char *text, size_t size);

/* The dataset a command file names in its first line, without suffix, in a new string; NULL when there is none, or
 * when it would leave the folder of the command file. */
char *tml_adams_model_of(const char *text, size_t size);

#endif
