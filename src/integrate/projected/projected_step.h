/* projected_step.h - what methods share that integrate all coordinates and put each step onto the constraints at its
 * end: rates of increments that turn, the projection, results inside a step. Theory: docs/theory/explicit.md. */
#ifndef TML_INTEGRATE_PROJECTED_PROJECTED_STEP_H
#define TML_INTEGRATE_PROJECTED_PROJECTED_STEP_H

#include "integrate/common/integrator.h"

/* (X1) In the place of a velocity or of a small displacement at q (+) D: the rate, or change, of D. */
void tml_projected_step_project(const tml_system *s, const double *D, double *x);

/* (X5) The trial state onto the constraints with the factors in g->kkt, made at its time and near it: to a part of the
 * tolerance; 0: to round-off. */
tml_status tml_projected_step_project_trial(tml_integrator *g, double tolerance);

/* What polynomials over the last step need of its ends beside accelerations; found where it is asked for. */
typedef struct tml_ends {
  double *jerk[2], *Xdd[2]; /* rates of qdd and of X', */
  bool known[2];
  double *bow[2];           /* (X12) of the states of the user, */
  bool bowed;
} tml_ends;

tml_status tml_projected_step_create(tml_ends *e, const tml_integrator *g, tml_error *err);
void tml_projected_step_free(tml_ends *e);
void tml_projected_step_store(tml_ends *e, const tml_integrator *g, tml_archive *a);
/* At a start; after an accepted step, whose start is the old end; and where rates at the end have become others. */
void tml_projected_step_forget(tml_ends *e);
void tml_projected_step_shift(tml_ends *e);
void tml_projected_step_renew(tml_ends *e);

/* (X10) A state inside the last step; jerks: with the rates of accelerations. */
tml_status tml_projected_step_refine(tml_ends *e, tml_integrator *g, bool jerks, const tml_inside *out);

#endif
