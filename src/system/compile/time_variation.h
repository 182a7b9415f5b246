/* time_variation.h - how quickly functions of time vary, all of them together: what the longest step is that passes
 * over nothing. Searched once, before the run; docs/theory/expressions.md, 7. */
#ifndef TML_SYSTEM_COMPILE_TIME_VARIATION_H
#define TML_SYSTEM_COMPILE_TIME_VARIATION_H

#include "expr/variation_profile.h"

typedef struct tml_system tml_system;
typedef struct tml_variation tml_variation;

/* NULL in *out: no function of time can hide anything. */
tml_status tml_variation_create(tml_variation **out, const tml_system *s, tml_error *err);
void tml_variation_free(tml_variation *v);

/* Searches from ... to unless that is known already. Steps are as long as `coarsest` at most, and `reach` widths may be
 * passed in one of them. */
tml_status tml_variation_search(tml_variation *v, const tml_system *s, double from, double to, double coarsest,
                                double reach); /* TML_ERR_MEMORY */
/* [s] the longest step from t on. */
double tml_variation_limit(const tml_variation *v, double t);
/* A function that varies too often to be searched, as it was written; NULL: there is none. */
const char *tml_variation_lost(const tml_variation *v);

#endif
