/* parameters_add.h - what only readers add to a model. */
#ifndef TML_MODEL_FORMULA_PARAMETERS_ADD_H
#define TML_MODEL_FORMULA_PARAMETERS_ADD_H

#include "model/base/model.h"

/* A parameter with its dimension, in the coherent unit of the model's system; one without is open. */
tml_status tml_model_set_quantity(tml_model *m, const char *name, tml_quantity q, tml_error *err);

/* One plot: curves separated by ", ", each a channel, "a - b" or "y over x". */
tml_status tml_model_add_plot(tml_model *m, const char *curves, tml_error *err);
/* The next channel of such a text, from *at on, which moves behind it; its length, 0: no more. */
int tml_model_plot_channel(const char **at);

/* Compiles the formulas of elements once more, now that all elements are there: functions that sum up forces count the
 * elements between two markers when they are compiled. */
tml_status tml_model_recompile(tml_model *m, tml_error *err);

void tml_channel_definition_free(tml_own_channel *c);
void tml_channel_signal_free(tml_own_signal *s);
void tml_used_routine_free(tml_used_routine *r);

/* The text a model comes from, and the name of its file. */
tml_status tml_model_keep_source(tml_model *m, const char *name, const char *text, size_t size);
/* Keeps where the text was read from (NULL: nowhere) and what was set in it, so that it can be read again. */
tml_status tml_model_keep_settings(tml_model *m, const char *path, const tml_read_options *o);

#endif
