/* time_variation.h - how quickly all functions of time vary, to limit the step so that it passes over no feature.
 * Searched once, before the run; docs/theory/expressions.md, 7. */
#ifndef TML_SYSTEM_COMPILE_TIME_VARIATION_H
#define TML_SYSTEM_COMPILE_TIME_VARIATION_H

#include "expr/variation_profile.h"

typedef struct tml_system tml_system;
typedef struct tml_variation tml_variation;

/* NULL in *out: no function of time can vary unseen. */
tml_status tml_variation_create(tml_variation **out, const tml_system *s, tml_error *err);
void tml_variation_free(tml_variation *v);

/* Searches the interval from `from` to `to` unless it is already known. Steps are at most `coarsest` long, and one
 * step may pass `reach` widths of a feature. */
tml_status tml_variation_search(tml_variation *v, const tml_system *s, double from, double to, double coarsest,
                                double reach); /* may fail with TML_ERR_MEMORY */
/* [s] The longest step from t. */
double tml_variation_limit(const tml_variation *v, double t);
/* The text of a function that varies too often to be searched; NULL: there is none. */
const char *tml_variation_lost(const tml_variation *v);

#endif
