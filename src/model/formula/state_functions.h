/* state_functions.h - expands functions of the state, such as distances and reactions, into program nodes over
 * atoms. */
#ifndef TML_MODEL_FORMULA_STATE_FUNCTIONS_H
#define TML_MODEL_FORMULA_STATE_FUNCTIONS_H

#include "model/base/model.h"

enum { TML_SYSTEM_EULER_PARAMETERS = 27 }; /* number of the system "Euler parameters" */

/* A call of a function of the state with its references resolved. */
typedef struct tml_reference {
  const tml_state_function *fn;
  int marker[4];          /* i, j, k, l; 0 (ground) if not given; j = -1 for forces: from all elements */
  int element, index;     /* tml_element and its index; -1: none */
  int number[2];          /* of an element: side and component; of an orientation: system and component */
} tml_reference;

/* Appends the nodes of the call to e and its atoms to f. *node is the value in SI, the last node. False: no memory. */
bool tml_state_function_expand(tml_formula *f, const tml_model *m, tml_expr *e, const tml_reference *r, int *node);

/* Expands a row of a body motion into an empty formula: the deviation of the marker from the prescribed position along
 * a ground axis, or its rotation about one of its own axes. False: no memory. */
bool tml_state_function_expand_driven(tml_formula *f, const tml_model *m, const tml_relation *r, int component);

/* The end of span k in whose axes the vector between the ends is measured; -1: none, both ends are eyelets. */
int tml_rope_reference(const tml_rope *r, int k);
/* Expands a row of a rope into an empty formula: actual minus required length of section k; `length` NULL: the length
 * as placed. */
bool tml_state_function_expand_rope(tml_formula *f, const tml_model *m, const tml_rope *rope, int k,
                                    const tml_formula *length);

/* Law of an elastic rope: `stiffness` [N/m] or `ea` [N]; `wound`: equation whose state is the wound-up length, -1:
 * none. */
typedef struct tml_rope_law { double stiffness, ea, damping, onset, free; int wound; } tml_rope_law;

/* Expand length and tension of section k of an elastic rope into an empty formula. False: no memory. */
bool tml_state_function_expand_rope_length(tml_formula *f, const tml_model *m, const tml_rope *rope, int k);
bool tml_state_function_expand_tension(tml_formula *f, const tml_model *m, const tml_rope *rope, int k,
                                       const tml_rope_law *law);

#endif
