/* definition_check.h - checks shared by all definitions, with messages that name the field. */
#ifndef TML_MODEL_BASE_DEFINITION_CHECK_H
#define TML_MODEL_BASE_DEFINITION_CHECK_H

#include "model/base/model.h"

enum { TML_NAME_MAX = 100 }; /* largest length of a name in characters */

/* A name has letters, digits and underscores and does not begin with a digit. Names from parts and repetitions are
 * several such words with dots between them and indices after them: chain[3].bar. */
tml_status tml_check_name(const char *name, tml_error *err);
/* A valid name that does not begin with the name of an element and a dot, which would clash with markers and
 * channels. */
tml_status tml_check_not_inside(const tml_model *m, const char *name, tml_error *err);
/* The same, and the name is free in the namespace of bodies, joints and all other elements. */
tml_status tml_check_element_name(const tml_model *m, const char *name, tml_error *err);

/* A name for a parameter, table or routine: it must have no other meaning in expressions. With `replace` it may be the
 * name of an existing parameter. */
tml_status tml_parameters_check_constant_name(const tml_model *m, const char *name, bool replace, tml_error *err);

/* Checks a unit of at most TML_UNIT_TEXT - 1 characters, for the field "unit". */
tml_status tml_check_unit(const char *text, tml_unit *out, tml_error *err);

/* A name that is valid in expressions and has no meaning there yet (model/formula/parameters_add.c). */
tml_status tml_parameters_check_expression_name(const tml_model *m, const char *name, tml_error *err);

/* Checks that n numbers are finite. */
tml_status tml_check_finite(const double *v, int n, const char *field, tml_error *err);
/* Checks that n numbers are zero because a kind of body does not have them; `why` ends the message. */
tml_status tml_check_zero(const double *v, int n, const char *field, const char *why, tml_error *err);

/* Checks Young's modulus [Pa] and Poisson's ratio of an isotropic solid; an error names the field that is wrong. */
tml_status tml_check_elastic(double E, double nu, const char *field_E, const char *field_nu, tml_error *err);

/* Checks that a symmetric J[9] can be the inertia of a body: positive principal moments, none larger than the sum of
 * the others beyond what rounding to the printed digits explains. `excess` (may be NULL) gets the relative
 * violation. */
tml_status tml_check_inertia(const double J[9], double *excess, tml_error *err);

#endif
