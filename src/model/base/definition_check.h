/* definition_check.h - what is checked of every definition, with messages that name the field. */
#ifndef TML_MODEL_BASE_DEFINITION_CHECK_H
#define TML_MODEL_BASE_DEFINITION_CHECK_H

#include "model/base/model.h"

enum { TML_NAME_MAX = 100 }; /* longest name of anything, in characters */

/* Letters, digits and underscores, not starting with a digit; of parts and what is repeated also such words with dots
 * between them and indices behind them: chain[3].bar. */
tml_status tml_check_name(const char *name, tml_error *err);
/* A valid name that does not begin with that of an element and a dot, as names of its markers and channels do. */
tml_status tml_check_not_inside(const tml_model *m, const char *name, tml_error *err);
/* The same, and free in the namespace of bodies, joints and all other elements. */
tml_status tml_check_element_name(const tml_model *m, const char *name, tml_error *err);

/* The name of a parameter, table or routine: means nothing else in expressions. A parameter may `replace` another. */
tml_status tml_parameters_check_constant_name(const tml_model *m, const char *name, bool replace, tml_error *err);

/* A unit of at most TML_UNIT_TEXT - 1 characters, for the field "unit". */
tml_status tml_check_unit(const char *text, tml_unit *out, tml_error *err);

/* A name that may stand in expressions and means nothing there yet (values.c). */
tml_status tml_parameters_check_expression_name(const tml_model *m, const char *name, tml_error *err);

/* All n numbers finite. */
tml_status tml_check_finite(const double *v, int n, const char *field, tml_error *err);
/* All n numbers zero, for what a kind of body does not have; `why` ends the message. */
tml_status tml_check_zero(const double *v, int n, const char *field, const char *why, tml_error *err);

/* Young's modulus [Pa] and Poisson's ratio of an isotropic solid, with the field that is wrong. */
tml_status tml_check_elastic(double E, double nu, const char *field_E, const char *field_nu, tml_error *err);

/* Symmetric J[9] can belong to a body: positive principal values of which none exceeds the sum of the others, but by
 * what rounding to the printed digits explains. `excess` (may be NULL) gets by how much it does, relative to it. */
tml_status tml_check_inertia(const double J[9], double *excess, tml_error *err);

#endif
