/* constraint_projector.h - projections onto the motions that the constraints admit, in a metric that divides lengths by
 * the size of their body and leaves angles as they are. */
#ifndef TML_ANALYSIS_LINEAR_CONSTRAINT_PROJECTOR_H
#define TML_ANALYSIS_LINEAR_CONSTRAINT_PROJECTOR_H

#include "analysis/linearise/linearised_equations.h"

typedef struct tml_projector {
  tml_perturbation *p;
  tml_kkt kkt;    /* [W G^T; G 0] */
  double *weight; /* nv: diagonal of W */
} tml_projector;

/* After tml_projector_create, tml_projector_free must be called even if it failed. */
tml_status tml_projector_create(tml_projector *x, tml_perturbation *p, tml_error *err);
void tml_projector_free(tml_projector *x);
/* Replaces x by the nearest motion with G x = r; r may be NULL for 0. */
void tml_projector_apply(tml_projector *f, double *x, const double *r);
/* Replaces y by the nearest admissible perturbation. Rows that constrain velocities alone do not restrict places. r:
 * scratch of length m. */
void tml_projector_apply_perturbation(tml_projector *f, double *y, double *r);

#endif
