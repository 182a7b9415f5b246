/* standalone_model.h - a model as one text that is read where its files are not: in a page that runs it, in an FMU. */
#ifndef TML_MODELFILE_STANDALONE_MODEL_H
#define TML_MODELFILE_STANDALONE_MODEL_H

#include "model/base/model.h"

/* The text by which a model is read without other files: its own, or the flat one if it includes some. It stays the
 * model's. `who` begins the complaint: "a page can run". */
tml_status tml_standalone_model_text(const char **text, const tml_model *m, const char *who, tml_error *err);

/* Whether the text itself is enough: it is tried where there are no files. */
tml_status tml_standalone_model_check(const char *text, const char *who, tml_error *err);

/* Whether the flat text of a model follows a parameter. It has places and velocities of parts as numbers: what they are
 * made of must not be offered to whoever has only that text. */
tml_status tml_standalone_model_follows(bool *follows, const tml_model *m, int parameter, tml_error *err);

/* The first error of a reader. */
const char *tml_standalone_model_error(const tml_messages *messages);

#endif
