/* method_facts.h - what rooms above ask about a method beside tml_method_get. */
#ifndef TML_MODEL_BASE_METHOD_FACTS_H
#define TML_MODEL_BASE_METHOD_FACTS_H

#include <stdbool.h>

#include "trammel.h"

/* Whether SUNDIALS makes its steps: they cannot be replayed, and an FMU does not hold them. */
bool tml_method_external(tml_method m);
/* Whether it chooses its order in each step, up to the option max-order. */
bool tml_method_has_orders(tml_method m);
/* Whether constraints alone say the motion: nothing is integrated, and there is no error. */
static inline bool tml_method_exact(tml_method m) { return tml_method_get(m).family == TML_FAMILY_KINEMATIC; }

#endif
