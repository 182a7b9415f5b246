/* add_body.h - what adding bodies of all kinds shares. */
#ifndef TML_MODEL_ADD_ADD_BODY_H
#define TML_MODEL_ADD_ADD_BODY_H

#include "model/base/model.h"

/* Adds a body, whose name was checked, with its frame; `part` of a flexible one is the model's from then on. On failure
 * nothing has changed. */
tml_status tml_body_add(tml_model *m, const tml_body_def *d, tml_flexible_part *part, tml_error *err);
/* Takes back the body that was added last, with its part and all its markers; they must be the last ones. */
void tml_body_take_back(tml_model *m);

#endif
