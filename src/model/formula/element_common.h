/* element_common.h - what adding any element needs: its markers, its expressions, its name. */
#ifndef TML_MODEL_FORMULA_ELEMENT_COMMON_H
#define TML_MODEL_FORMULA_ELEMENT_COMMON_H

#include "model/base/model.h"

/* Marker of a definition; an error names `field`. */
tml_status tml_element_marker(const tml_model *m, const char *ref, const char *field, int *marker, tml_error *err);
/* The two markers of an element, on different bodies. */
tml_status tml_element_pair(const tml_model *m, const char *ref_i, const char *ref_j, int pair[2], tml_error *err);
/* A marker whose axes are used must not be on a point. */
tml_status tml_element_axes(const tml_model *m, int marker, const char *field, tml_error *err);

/* What an expression is a function of, and the units of both, in SI. */
typedef struct tml_signature { const char *input, *input_unit, *unit; } tml_signature;

/* An expression of one input; NULL text stays NULL. The text is in the units of the model, the program in SI. */
tml_status tml_element_compile(const tml_model *m, const char *text, tml_signature s, const char *field,
                               tml_expr **out, tml_error *err);

/* The same for time and functions of the state; any unit when `unit` is NULL, the program is in SI all the same. */
tml_status tml_element_formula(const tml_model *m, const char *text, const char *unit, const char *field,
                               tml_formula *out, tml_error *err);
/* What a dimension is in, made of SI units; "" for a plain number. */
const char *tml_element_si_unit(tml_dim dim, char text[TML_DIM_TEXT]);
/* A number for an expression, whatever the locale. */
enum { TML_NUMBER_CHARS = 32 };
void tml_element_number(char text[TML_NUMBER_CHARS], double x);
/* The unit of a definition, NULL for none: must be one. */
tml_status tml_element_unit(const char *unit, tml_error *err);

/* Index of the entry that was reserved under a name and is not filled yet, -1: none (reserve.c). */
int tml_model_reserved(const tml_model *m, const char *name, tml_element kind);
/* Where an element of a reservable kind goes: its reserved entry, else a new empty one with its name. */
tml_status tml_model_add_place(tml_model *m, tml_element kind, const char *name, int *index, tml_error *err);
/* The same for a variable or equation, with its checks and its unit. */
tml_status tml_model_add_unknown(tml_model *m, tml_element kind, const char *name, const char *unit, int *index,
                                 tml_error *err);
/* Announces a variable, equation or sensor, by the word for its kind. TML_ERR_ARGUMENT for another kind. */
tml_status tml_model_reserve_by_word(tml_model *m, const char *kind, const char *name, const char *unit,
                                     tml_error *err);
/* A name that is free, or reserved for an element of this kind. */
tml_status tml_element_name(const tml_model *m, const char *name, tml_element kind, tml_error *err);
/* The same for unknowns, whose names also stand in expressions. */
tml_status tml_element_unknown(const tml_model *m, const char *name, tml_element kind, tml_error *err);
/* Adds a variable or equation whose name may be that of a part of a block (user.c). */
tml_status tml_equation_add_variable(tml_model *m, const tml_variable_def *d, bool part, tml_error *err);
tml_status tml_equation_add(tml_model *m, const tml_equation_def *d, bool part, tml_error *err);
/* A row that was compiled is one that a constraint can hold at zero; it reads inputs as functions of time (user.c). */
tml_status tml_relation_take_row(const tml_model *m, tml_relation *r, tml_error *err);
void tml_relation_free(tml_relation *r);
void tml_equation_free_all(tml_model *m);
void tml_block_free(tml_block *b);

/* Puts "joint 'pin': " in front of an error. */
tml_status tml_element_context(tml_status st, const char *what, const char *name, tml_error *err);

/* A fixed joint between pieces of a body, markers i and j; its name is not checked. */
tml_status tml_model_weld(tml_model *m, const char *name, int i, int j, tml_error *err);
/* Joint of a definition by name, with a suggestion when there is none. */
tml_status tml_element_joint(const tml_model *m, const char *name, int *joint, tml_error *err);
/* Has a joint that coordinate? */
tml_status tml_element_coordinate(const tml_joint *j, tml_motion_kind kind, tml_error *err);

#endif
