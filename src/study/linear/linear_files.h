/* linear_files.h - a function that the writers of linear models with inputs and outputs share. */
#ifndef TML_STUDY_LINEAR_LINEAR_FILES_H
#define TML_STUDY_LINEAR_LINEAR_FILES_H

#include "study/common/folder.h"

/* tml_study_folder_open; TML_ERR_ARGUMENT also if the model has no inputs and outputs selected. */
tml_status tml_linear_folder_open(const tml_linear *l, const tml_study_folder *f, tml_error *err);

#endif
