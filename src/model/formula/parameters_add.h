/* parameters_add.h - additions to a model that only readers of model files make. */
#ifndef TML_MODEL_FORMULA_PARAMETERS_ADD_H
#define TML_MODEL_FORMULA_PARAMETERS_ADD_H

#include "model/base/model.h"

/* Adds a parameter with its dimension, in the coherent unit of the model's unit system. A plain number can stand for
 * any dimension. */
tml_status tml_model_set_quantity(tml_model *m, const char *name, tml_quantity q, tml_error *err);

/* Adds a plot: curves separated by ", ", each a channel, "a - b" or "y over x". */
tml_status tml_model_add_plot(tml_model *m, const char *curves, tml_error *err);
/* Length of the next channel in such a text, from *at, which moves to its end; 0: no more. */
int tml_model_plot_channel(const char **at);

/* Compiles the formulas of all elements again once all elements exist: functions that sum forces resolve the elements
 * between two markers at compilation. */
tml_status tml_model_recompile(tml_model *m, tml_error *err);

void tml_channel_definition_free(tml_own_channel *c);
void tml_used_routine_free(tml_used_routine *r);

/* Stores the text of a model and the name of its file. */
tml_status tml_model_keep_source(tml_model *m, const char *name, const char *text, size_t size);
/* Stores the path of the text (NULL: none) and the values set for it, so that it can be read again. */
tml_status tml_model_keep_settings(tml_model *m, const char *path, const tml_read_options *o);

#endif
