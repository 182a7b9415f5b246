/* path_beside.h - paths of the files that a model file names. */
#ifndef TML_FILE_PATH_BESIDE_H
#define TML_FILE_PATH_BESIDE_H

#include "core/error.h"

/* In place of the path of a model file: the text comes from the program itself, without a name, and may give the whole
 * paths of files anywhere. Texts with a name may come from others, and name no files. */
#define TML_PATH_OF_PROGRAM "/"

/* Resolves the path of a file that the model file `model` names, relative to its folder. The caller releases it with
 * tml_delete. The file must exist in this folder or below, also after following links. Returns TML_ERR_MODEL or
 * TML_ERR_MEMORY on failure. */
tml_status tml_path_beside_resolve(char **out, const char *model, const char *given, tml_error *err);

#endif
