/* add_rope.h - ropes of a model: the points they pass over, and their lengths and angles as bodies are placed. */
#ifndef TML_MODEL_ADD_ADD_ROPE_H
#define TML_MODEL_ADD_ADD_ROPE_H

#include "model/base/model.h"

/* Makes a rope from its points. With `placed` its length in the start position is computed. An error names the field
 * "points". The caller frees *out with tml_rope_free, also after a failure. */
tml_status tml_rope_take(const tml_model *m, const tml_rope_point *points, int n, bool placed, tml_rope **out,
                         tml_error *err);
void tml_rope_free(tml_rope *r);

#endif
