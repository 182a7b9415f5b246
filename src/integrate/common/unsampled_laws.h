/* unsampled_laws.h - laws of force elements that vary inside a step where the method has not looked.
 *
 * A step is accepted only if every law that may hide something stays, all over the step, near the polynomial through
 * its values where the method has evaluated it. A law is bounded along the path of its argument, which is a polynomial
 * through both ends of the step. docs/theory/expressions.md, 8. */
#ifndef TML_INTEGRATE_COMMON_UNSAMPLED_LAWS_H
#define TML_INTEGRATE_COMMON_UNSAMPLED_LAWS_H

#include "core/archive.h"
#include "core/error.h"

typedef struct tml_integrator tml_integrator;
typedef struct tml_unsampled tml_unsampled;

/* NULL in *out: no law can hide anything. */
tml_status tml_unsampled_create(tml_unsampled **out, const tml_integrator *g, tml_error *err);
void tml_unsampled_free(tml_unsampled *x);
void tml_unsampled_store(tml_unsampled *x, tml_archive *a);

/* Looks into the step that was attempted. TML_RETRY_UNSAMPLED: it has passed over something, before which the next step
 * has to end. */
tml_status tml_unsampled_examine(tml_integrator *g);
/* The step is accepted: its end is the start of the next. */
void tml_unsampled_accept(tml_integrator *g);
/* The accepted state was set from outside. */
void tml_unsampled_forget(tml_integrator *g);
/* [s] how long steps usually are, where a law changes much in the step that was examined last; else 0. */
double tml_unsampled_usual_step(const tml_integrator *g);
/* [s] the longest step from the accepted state on. */
double tml_unsampled_limit(const tml_integrator *g);

#endif
