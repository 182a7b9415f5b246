/* values.h - what only readers add to a model. */
#ifndef TML_MODEL_VALUES_H
#define TML_MODEL_VALUES_H

#include "model/model.h"

/* A parameter with its dimension, in the coherent unit of the model's system; one without is open. */
tml_status tml_model_set_quantity(tml_model *m, const char *name, tml_quantity q, tml_error *err);

/* One plot: channels separated by blanks. */
tml_status tml_model_add_plot(tml_model *m, const char *channels, tml_error *err);

#endif
