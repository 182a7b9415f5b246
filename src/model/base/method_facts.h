/* method_facts.h - properties of integration methods beyond tml_method_get. */
#ifndef TML_MODEL_BASE_METHOD_FACTS_H
#define TML_MODEL_BASE_METHOD_FACTS_H

#include <stdbool.h>

#include "trammel.h"

/* Whether SUNDIALS makes the steps of a method; such steps cannot be replayed and cannot be part of an FMU. */
bool tml_method_external(tml_method m);
/* Whether a method chooses its order in each step, up to the option max-order. */
bool tml_method_has_orders(tml_method m);
/* Whether constraints alone determine the motion, so that nothing is integrated and there is no integration error. */
static inline bool tml_method_exact(tml_method m) { return tml_method_get(m).family == TML_FAMILY_KINEMATIC; }

#endif
