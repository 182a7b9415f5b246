/* tyre.h - tyres as stored in a model. */
#ifndef TML_FORCE_ELEMENT_TYRE_H
#define TML_FORCE_ELEMENT_TYRE_H

#include "expr/expr.h"
#include "model/base/force_element.h"

enum { TML_TYRE_ROAD, TML_TYRE_WHEEL }; /* order of the bodies */

typedef struct tml_tyre {
  tml_tyre_def d;
  const tml_expr *profile; /* profile of the road, or NULL */
} tml_tyre;

/* Reading tyres from model files (add_tyre.c). */
void tml_tyre_fields(tml_model_entry *x, void *definition);
tml_status tml_tyre_add(tml_model *m, const void *definition, tml_error *err);

#endif
