/* constraint_projector.h - projections onto what constraints admit, in the metric of the bodies: lengths and angles by
 * their size. */
#ifndef TML_ANALYSIS_LINEAR_CONSTRAINT_PROJECTOR_H
#define TML_ANALYSIS_LINEAR_CONSTRAINT_PROJECTOR_H

#include "analysis/linearise/linearised_equations.h"

typedef struct tml_projector {
  tml_perturbation *p;
  tml_kkt kkt;    /* [W G^T; G 0] */
  double *weight; /* nv */
} tml_projector;

/* tml_projector_free is due also after a failure. */
tml_status tml_projector_create(tml_projector *x, tml_perturbation *p, tml_error *err);
void tml_projector_free(tml_projector *x);
/* x: the motion with G x = r (NULL: 0) that is nearest to x. */
void tml_projector_apply(tml_projector *f, double *x, const double *r);
/* y: the admissible perturbation that is nearest to y; rows for velocities alone do not hold places. r: scratch, m. */
void tml_projector_apply_perturbation(tml_projector *f, double *y, double *r);

#endif
