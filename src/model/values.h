/* values.h - what only readers add to a model. */
#ifndef TML_MODEL_VALUES_H
#define TML_MODEL_VALUES_H

#include "model/model.h"

/* One plot: channels separated by blanks. */
tml_status tml_model_add_plot(tml_model *m, const char *channels, tml_error *err);

#endif
