/* values.h - what only readers add to a model. */
#ifndef TML_MODEL_VALUES_H
#define TML_MODEL_VALUES_H

#include "model/model.h"

/* A parameter with its dimension, in the coherent unit of the model's system; one without is open. */
tml_status tml_model_set_quantity(tml_model *m, const char *name, tml_quantity q, tml_error *err);

/* One plot: channels separated by blanks. */
tml_status tml_model_add_plot(tml_model *m, const char *channels, tml_error *err);

/* What a dataset asks to be written. Markers may be NULL, as may texts. */
typedef struct tml_request_def {
  long id;
  tml_request_kind kind;
  const char *i, *j, *rm, *title;
  const char *function[8];
} tml_request_def;
tml_status tml_model_add_request(tml_model *m, const tml_request_def *d, tml_error *err);

/* The text a model comes from, and the name of its file. */
tml_status tml_model_keep_source(tml_model *m, const char *name, const char *text, size_t size);

#endif
