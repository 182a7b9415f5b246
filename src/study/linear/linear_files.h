/* linear_files.h - functions that the writers of linear models with inputs and outputs share. */
#ifndef TML_STUDY_LINEAR_LINEAR_FILES_H
#define TML_STUDY_LINEAR_LINEAR_FILES_H

#include "core/error.h"

/* Creates the folder if there is none. TML_ERR_ARGUMENT if the model has no inputs and outputs selected. */
tml_status tml_linear_folder(const tml_linear *l, const char *dir, tml_error *err);
/* The path dir/name; the caller frees it. NULL: out of memory. */
char *tml_linear_path(const char *dir, const char *name);

#endif
