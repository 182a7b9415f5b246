/* name_suggestion.h - suggestions for misspelt names. */
#ifndef TML_MODEL_BASE_NAME_SUGGESTION_H
#define TML_MODEL_BASE_NAME_SUGGESTION_H

#include "model/base/model.h"

/* Closest name of an element of the given kinds (a bit per tml_element); NULL: none is close. */
const char *tml_model_closest_element(const tml_model *m, const char *name, unsigned kinds);
/* Closest name of a body or of a joint, borrowed from the model; NULL: none is close. */
const char *tml_model_closest_body(const tml_model *m, const char *name);
const char *tml_model_closest_joint(const tml_model *m, const char *name);

#endif
