/* lookup.h - suggestions for misspelt names. */
#ifndef TML_MODEL_LOOKUP_H
#define TML_MODEL_LOOKUP_H

#include "model/model.h"

/* Closest name of a body or joint, or NULL when none is close; borrowed from the model. */
const char *tml_model_closest_body(const tml_model *m, const char *name);
const char *tml_model_closest_joint(const tml_model *m, const char *name);

#endif
