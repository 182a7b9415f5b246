/* linear_files.h - what the files of a linear model with inputs and outputs share. */
#ifndef TML_STUDY_LINEAR_LINEAR_FILES_H
#define TML_STUDY_LINEAR_LINEAR_FILES_H

#include "core/error.h"

/* Makes the folder if need be; TML_ERR_ARGUMENT: the model is not connected. */
tml_status tml_linear_folder(const tml_linear *l, const char *dir, tml_error *err);
/* dir/name; the caller deletes it. NULL: no memory. */
char *tml_linear_path(const char *dir, const char *name);

#endif
