/* beam_write.h - the beams for large deflections of a model, as flexible.json has them. */
#ifndef TML_RUN_RECORD_BEAM_WRITE_H
#define TML_RUN_RECORD_BEAM_WRITE_H

#include "model/base/model.h"
#include "results/scene/flexible_data.h"

/* Describes a beam of a model. It borrows its name; its `f` must be freed, also after a failure, TML_ERR_MEMORY. */
tml_status tml_beam_write_take(tml_bent_beam *b, const tml_model *m, const tml_divided_body *w, tml_error *err);

#endif
