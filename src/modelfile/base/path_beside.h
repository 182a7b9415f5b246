/* path_beside.h - files that a model file names. */
#ifndef TML_MODELFILE_BASE_PATH_BESIDE_H
#define TML_MODELFILE_BASE_PATH_BESIDE_H

#include "core/error.h"

/* Path of a file that the model file `model` names, relative to the folder that holds it; the caller releases it with
 * tml_delete. It must be there, in that folder or below, also after following links. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_path_beside_resolve(char **out, const char *model, const char *given, tml_error *err);

#endif
