/* element_common.h - functions that all elements share when they are added: markers, expressions, names. */
#ifndef TML_MODEL_FORMULA_ELEMENT_COMMON_H
#define TML_MODEL_FORMULA_ELEMENT_COMMON_H

#include "model/base/model.h"

/* Index of the marker of a definition; an error names `field`. */
tml_status tml_element_marker(const tml_model *m, const char *ref, const char *field, int *marker, tml_error *err);
/* The two markers of an element, which must be on different bodies. */
tml_status tml_element_pair(const tml_model *m, const char *ref_i, const char *ref_j, int pair[2], tml_error *err);
/* Checks that the axes of a marker are defined, which they are not on a point mass. */
tml_status tml_element_axes(const tml_model *m, int marker, const char *field, tml_error *err);

/* Argument of an expression, and the SI units of argument and value. */
typedef struct tml_signature { const char *input, *input_unit, *unit; } tml_signature;

/* Compiles an expression of one argument; NULL text gives NULL. The text is in the units of the model, the program in
 * SI. */
tml_status tml_element_compile(const tml_model *m, const char *text, tml_signature s, const char *field,
                               tml_expr **out, tml_error *err);

/* The same for an expression of time and of the state. `unit` NULL allows any unit; the program is in SI in any
 * case. */
tml_status tml_element_formula(const tml_model *m, const char *text, const char *unit, const char *field,
                               tml_formula *out, tml_error *err);
/* Unit of a dimension, composed of SI units; "" for a plain number. */
const char *tml_element_si_unit(tml_dim dim, char text[TML_DIM_TEXT]);
/* Checks the unit of a definition; NULL means none. */
tml_status tml_element_unit(const char *unit, tml_error *err);

/* Index of the entry that was reserved under a name and is not filled yet; -1: none (name_reservation.c). */
int tml_model_reserved(const tml_model *m, const char *name, tml_element kind);
/* The entry for an element of a reservable kind: its reserved entry, or else a new empty one with its name. */
tml_status tml_model_add_place(tml_model *m, tml_element kind, const char *name, int *index, tml_error *err);
/* The same for a variable or equation, with its checks and its unit. */
tml_status tml_model_add_unknown(tml_model *m, tml_element kind, const char *name, const char *unit, int *index,
                                 tml_error *err);
/* Announces a variable, equation or sensor, given the word for its kind. TML_ERR_ARGUMENT for any other kind. */
tml_status tml_model_reserve_by_word(tml_model *m, const char *kind, const char *name, const char *unit,
                                     tml_error *err);
/* Checks that a name is free, or reserved for an element of this kind. */
tml_status tml_element_name(const tml_model *m, const char *name, tml_element kind, tml_error *err);
/* The same for unknowns, whose names also appear in expressions. */
tml_status tml_element_unknown(const tml_model *m, const char *name, tml_element kind, tml_error *err);
/* Adds a variable or equation; with `part` its name may be that of a part of a block (add_equation.c). */
tml_status tml_equation_add_variable(tml_model *m, const tml_variable_def *d, bool part, tml_error *err);
tml_status tml_equation_add(tml_model *m, const tml_equation_def *d, bool part, tml_error *err);
/* Checks that a constraint can hold a compiled row at zero, and makes it read inputs as functions of time
 * (add_equation.c). */
tml_status tml_relation_take_row(const tml_model *m, tml_relation *r, tml_error *err);
void tml_relation_free(tml_relation *r);
void tml_sensor_free(tml_sensor *s);

/* Prefixes an error with the element, as in "joint 'pin': ". */
tml_status tml_element_context(tml_status st, const char *what, const char *name, tml_error *err);

/* Adds a fixed joint between markers i and j of two pieces of a body, without a check of its name. */
tml_status tml_model_weld(tml_model *m, const char *name, int i, int j, tml_error *err);
/* Index of a joint by its name; an error suggests a similar name. */
tml_status tml_element_joint(const tml_model *m, const char *name, int *joint, tml_error *err);
/* Checks that a joint has the coordinate. */
tml_status tml_element_coordinate(const tml_joint *j, tml_motion_kind kind, tml_error *err);

#endif
