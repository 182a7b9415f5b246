/* standalone_model.h - a model as one text that can be read where its files are missing: in an HTML page that runs it,
 * in an FMU. */
#ifndef TML_MODELFILE_STANDALONE_MODEL_H
#define TML_MODELFILE_STANDALONE_MODEL_H

#include "model/base/model.h"

/* Sets *text to a text of the model that needs no other files: its own text, or the flat one if it includes files. The
 * model owns it. `who` begins the error message: "a page can run". */
tml_status tml_standalone_model_text(const char **text, const tml_model *m, const char *who, tml_error *err);

/* Checks that a text needs no other files, by reading it without access to files. */
tml_status tml_standalone_model_check(const char *text, const char *who, tml_error *err);

/* Whether a parameter can be changed in the flat text of a model with the same effect as in the model. The flat text
 * holds positions and velocities of parts as numbers, which do not change with the parameters that they depend on. */
tml_status tml_standalone_model_follows(bool *follows, const tml_model *m, int parameter, tml_error *err);

/* The text of the first error among messages. */
const char *tml_standalone_model_error(const tml_messages *messages);

#endif
