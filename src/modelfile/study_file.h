/* study_file.h - the model of a study, with `study:` of it. */
#ifndef TML_MODELFILE_STUDY_FILE_H
#define TML_MODELFILE_STUDY_FILE_H

#include "trammel.h"

/* From a model file that has the section, from a file that names the model under `model:`, or of "example:NAME".
 * Whether there is a study is not looked at. TML_ERR_FILE, TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_study_read_model(tml_model **out, const char *path, const tml_read_options *o, tml_messages *messages);

#endif
