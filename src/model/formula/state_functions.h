/* state_functions.h - functions of the state written out as nodes of a program over atoms. */
#ifndef TML_MODEL_FORMULA_STATE_FUNCTIONS_H
#define TML_MODEL_FORMULA_STATE_FUNCTIONS_H

#include "model/base/model.h"

enum { TML_SYSTEM_EULER_PARAMETERS = 27 }; /* among the systems of orientation */

/* A call of a function of the state with its references resolved. */
typedef struct tml_reference {
  const tml_state_function *fn;
  int marker[4];          /* i, j, k, l: 0 (ground) where not given; j of forces -1: all of them */
  int element, index;     /* tml_element and which one; -1 */
  int number[2];          /* of an element: side and component; of an orientation: system and component */
} tml_reference;

/* Appends its nodes to e, the last of which is the value in SI, and the atoms that are new to f. False: no memory. */
bool tml_state_function_expand(tml_formula *f, const tml_model *m, tml_expr *e, const tml_reference *r, int *node);

/* A row of a body motion, into an empty formula: how far the marker is from what was given, along an axis of ground or
 * turned about one of its own. False: no memory. */
bool tml_state_function_expand_driven(tml_formula *f, const tml_model *m, const tml_relation *r, int component);

/* In the axes of which spot the way of a span is measured: its first or second one; -1: none, both are eyelets. */
int tml_rope_reference(const tml_rope *r, int k);
/* A row of a rope, into an empty formula: by how much section k is longer than it is to be; NULL: as placed. */
bool tml_state_function_expand_rope(tml_formula *f, const tml_model *m, const tml_rope *rope, int k,
                                    const tml_formula *length);

/* How an elastic rope pulls: `stiffness` [N/m] or `ea` [N]; what is wound up is the state of an equation, -1: none. */
typedef struct tml_rope_law { double stiffness, ea, damping, onset, free; int wound; } tml_rope_law;

/* Length and tension of section k of an elastic rope, into an empty formula. */
bool tml_state_function_expand_rope_length(tml_formula *f, const tml_model *m, const tml_rope *rope, int k);
bool tml_state_function_expand_tension(tml_formula *f, const tml_model *m, const tml_rope *rope, int k,
                                       const tml_rope_law *law);

#endif
