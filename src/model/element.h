/* element.h - what adding any element needs: its markers, its expressions, its name. */
#ifndef TML_MODEL_ELEMENT_H
#define TML_MODEL_ELEMENT_H

#include "model/model.h"

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

/* Copies the name and enters it in the namespace; the element itself is stored by the caller. */
tml_status tml_element_claim(tml_model *m, const char *name, int index, tml_element kind, char **copy,
                             tml_error *err);
/* Puts "joint 'pin': " in front of an error. */
tml_status tml_element_context(tml_status st, const char *what, const char *name, tml_error *err);

/* Joint of a definition by name, with a suggestion when there is none. */
tml_status tml_element_joint(const tml_model *m, const char *name, int *joint, tml_error *err);
/* Has a joint that coordinate? */
tml_status tml_element_coordinate(const tml_joint *j, tml_motion_kind kind, tml_error *err);

#endif
