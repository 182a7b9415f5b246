/* projected_step.h - shared by the methods that integrate all coordinates and project each step onto the constraints
 * at its end: rates of rotation increments, the projection, results inside a step. Theory: docs/theory/explicit.md. */
#ifndef TML_INTEGRATE_PROJECTED_PROJECTED_STEP_H
#define TML_INTEGRATE_PROJECTED_PROJECTED_STEP_H

#include "integrate/common/integrator.h"

/* (X1) Converts a velocity or a small displacement at q (+) D in place into the rate, or change, of D. */
void tml_projected_step_project(const tml_system *s, const double *D, double *x);

/* (X5) Projects the trial state onto the constraints with the factors in g->kkt, which were computed near it at the
 * same time. The residual is reduced to a fraction of `tolerance`; 0: to round-off. */
tml_status tml_projected_step_project_trial(tml_integrator *g, double tolerance);

/* Derivatives at the ends of the last step that interpolation needs beside accelerations; computed when first
 * requested. */
typedef struct tml_ends {
  double *jerk[2], *Xdd[2]; /* rates of qdd and of X' at both ends */
  bool known[2];
  double *bow[2];           /* (X12) correction terms for the states of the user */
  bool bowed;
} tml_ends;

tml_status tml_projected_step_create(tml_ends *e, const tml_integrator *g, tml_error *err);
void tml_projected_step_free(tml_ends *e);
void tml_projected_step_store(tml_ends *e, const tml_integrator *g, tml_archive *a);
/* `forget` is called at a start; `shift` after an accepted step, whose start is the old end; `renew` when the rates
 * at the end have changed. */
void tml_projected_step_forget(tml_ends *e);
void tml_projected_step_shift(tml_ends *e);
void tml_projected_step_renew(tml_ends *e);

/* (X10) Computes a state inside the last step; `jerks`: with the rates of accelerations. */
tml_status tml_projected_step_refine(tml_ends *e, tml_integrator *g, bool jerks, const tml_interpolated_state *out);

#endif
