/* add_rope.h - ropes as a model keeps them: where they go, and what they are like as bodies are placed. */
#ifndef TML_MODEL_ADD_ADD_ROPE_H
#define TML_MODEL_ADD_ADD_ROPE_H

#include "model/base/model.h"

/* Takes the points of a rope, whose length `placed` is needed; an error names "points". The caller frees
 * it, also after a failure. */
tml_status tml_rope_take(const tml_model *m, const tml_rope_point *points, int n, bool placed, tml_rope **out,
                         tml_error *err);
void tml_rope_free(tml_rope *r);

#endif
