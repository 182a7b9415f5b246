/* unsampled_laws.h - detects laws of force elements that vary inside a step between the points at which the method
 * evaluates them.
 *
 * A step is accepted only if every such law stays, over the whole step, near the polynomial through its values at
 * those points. The law is bounded along the path of its argument, which is a polynomial through both ends of the
 * step. docs/theory/expressions.md, 8. */
#ifndef TML_INTEGRATE_COMMON_UNSAMPLED_LAWS_H
#define TML_INTEGRATE_COMMON_UNSAMPLED_LAWS_H

#include "core/archive.h"
#include "core/error.h"

typedef struct tml_integrator tml_integrator;
typedef struct tml_unsampled tml_unsampled;

/* NULL in *out: no law can vary unseen. */
tml_status tml_unsampled_create(tml_unsampled **out, const tml_integrator *g, tml_error *err);
void tml_unsampled_free(tml_unsampled *x);
void tml_unsampled_store(tml_unsampled *x, tml_archive *a);

/* Examines the attempted step. TML_RETRY_UNSAMPLED: the step has passed over a feature, and the next attempt has to
 * end before it. */
tml_status tml_unsampled_examine(tml_integrator *g);
/* The step is accepted: its end is the start of the next. */
void tml_unsampled_accept(tml_integrator *g);
/* The accepted state was changed from outside: discards what is known. */
void tml_unsampled_forget(tml_integrator *g);
/* [s] The usual step length if a law changes much in the step that was examined last; else 0. */
double tml_unsampled_usual_step(const tml_integrator *g);
/* (E30) Error that the method makes in the impulse of a law over the step that was examined last, in tolerances. */
double tml_unsampled_impulse_error(const tml_integrator *g);
/* [s] The longest step from the accepted state. */
double tml_unsampled_limit(const tml_integrator *g);

#endif
