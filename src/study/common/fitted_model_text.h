/* fitted_model_text.h - writes the text of a model with other values of its parameters; comments and layout are
 * kept. */
#ifndef TML_STUDY_COMMON_FITTED_MODEL_TEXT_H
#define TML_STUDY_COMMON_FITTED_MODEL_TEXT_H

#include "study/common/fit_unknowns.h"

enum { TML_FITTED_TEXT_WHY = 400 };

typedef struct tml_fitted_text {
  const tml_model *model;
  const tml_unknowns *unknowns;
  const double *x;
  const tml_plugins *plugins;
  const char *dir, *file;        /* where the file is written */
  const char *note;              /* comment for its first line: what was done */
} tml_fitted_text;

/* Writes the file, reads it again and compares. No file is left if a value has no place of its own in the model file
 * (it stands in another file, or is computed from others), or if the file cannot be read from there; `why` then gives
 * the reason, else it is "". TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_fitted_model_text_write(const tml_fitted_text *w, char why[TML_FITTED_TEXT_WHY], tml_error *err);

#endif
