/* parameter_values.h - a model with other values of its parameters, for studies that run it repeatedly. */
#ifndef TML_STUDY_COMMON_PARAMETER_VALUES_H
#define TML_STUDY_COMMON_PARAMETER_VALUES_H

#include "model/base/model.h"

/* The index of a parameter by its name. TML_ERR_ARGUMENT with a suggestion. */
tml_status tml_parameter_find(const tml_model *m, const char *name, int *out, tml_error *err);
/* The size to which changes of a parameter are relative, in the unit of the file: its value; for the value 0 the size
 * of the mechanism (`length` [m]), 1 rad, or 1 in its unit. */
double tml_parameter_size(const tml_model *m, int index, double value, double length);
/* Reads the model again with n values. TML_ERR_MODEL and others, with the text of the reader's first error. */
tml_status tml_parameters_set(tml_model **out, const tml_model *m, const tml_override *values, int n,
                              const tml_plugins *plugins, tml_error *err);

#endif
