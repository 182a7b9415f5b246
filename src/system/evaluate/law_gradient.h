/* law_gradient.h - gradients of scalar functions of the state: for linear models and sensitivities. */
#ifndef TML_SYSTEM_EVALUATE_LAW_GRADIENT_H
#define TML_SYSTEM_EVALUATE_LAW_GRADIENT_H

#include "system/base/system.h"

/* Gradient by increments of the coordinates, velocities, accelerations (nv each), multipliers (m), states and
 * unknowns of the user (nx, np), and by time. */
typedef struct tml_gradient { double *q, *v, *a, *lambda, *X, *p, t; tml_arena arena; } tml_gradient;

tml_status tml_gradient_create(tml_gradient *g, const tml_system *s, tml_error *err);
void tml_gradient_free(tml_gradient *g);
void tml_gradient_clear(tml_gradient *g, const tml_system *s);

/* g += f times the gradient of a law at a state: that of the program by its inputs times that of each input (U3).
 * Numbers of full turns and the memory of elements are treated as constants. */
tml_status tml_law_gradient(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, double f,
                            tml_gradient *g);

/* energy.c: g += gradients of kinetic and potential energy, each times its factor in f. */
tml_status tml_system_energy_gradient(const tml_system *s, tml_work *w, const tml_state *x, const tml_energy *f,
                                      tml_gradient *g);

#endif
