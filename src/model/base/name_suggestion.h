/* name_suggestion.h - suggestions for misspelt names. */
#ifndef TML_MODEL_BASE_NAME_SUGGESTION_H
#define TML_MODEL_BASE_NAME_SUGGESTION_H

#include "model/base/model.h"

/* Closest name of an element of the given kinds (bits by tml_element), or NULL. */
const char *tml_model_closest_element(const tml_model *m, const char *name, unsigned kinds);
/* Closest name of a body or joint, or NULL when none is close; borrowed from the model. */
const char *tml_model_closest_body(const tml_model *m, const char *name);
const char *tml_model_closest_joint(const tml_model *m, const char *name);

#endif
