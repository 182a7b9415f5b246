/* study_file.h - reads the model of a study, with its section `study:`. */
#ifndef TML_MODELFILE_STUDY_FILE_H
#define TML_MODELFILE_STUDY_FILE_H

#include "trammel.h"

/* Reads a model file with the section, a study file that names the model under `model:`, or "example:NAME". Does not
 * check that there is a study. Returns TML_ERR_FILE, TML_ERR_MODEL or TML_ERR_MEMORY on failure. */
tml_status tml_study_read_model(tml_model **out, const char *path, const tml_read_options *o, tml_messages *messages);

#endif
