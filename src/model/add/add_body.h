/* add_body.h - functions shared by everything that adds bodies. */
#ifndef TML_MODEL_ADD_ADD_BODY_H
#define TML_MODEL_ADD_ADD_BODY_H

#include "model/base/model.h"

/* Adds a body with its frame. The name must have been checked. The model takes over `part`, the data of a flexible
 * body. After a failure the model is unchanged. */
tml_status tml_body_add(tml_model *m, const tml_body_def *d, tml_flexible_part *part, tml_error *err);
/* Removes the body that was added last, with its part and its markers, which must be the last markers. */
void tml_body_take_back(tml_model *m);

#endif
