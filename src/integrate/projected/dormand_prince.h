/* dormand_prince.h - explicit Runge-Kutta formulas on the accelerations of [M G^T; G 0], with a projection onto the
 * constraints at the end of each step. All coordinates are integrated, rotations as increments about the orientation
 * at the start of the step. Theory: docs/theory/explicit.md. */
#ifndef TML_INTEGRATE_PROJECTED_DORMAND_PRINCE_H
#define TML_INTEGRATE_PROJECTED_DORMAND_PRINCE_H

#include "integrate/projected/projected_step.h"

enum { TML_EXPLICIT_STAGES = 12 }; /* most of a formula, without the evaluation at the end of the step */

/* (X2), (X3). The last stage lies at the end of the step; nodes are the sums of the rows of a. */
typedef struct tml_explicit_formula {
  int stages;
  double a[TML_EXPLICIT_STAGES][TML_EXPLICIT_STAGES - 1], b[TML_EXPLICIT_STAGES];
  double error[TML_EXPLICIT_STAGES + 1];  /* (X6); its last entry belongs to the end of the step */
  double coarse[TML_EXPLICIT_STAGES + 1]; /* (X8): a second estimate, of lower order; zeros: none */
  bool ends;           /* the estimate needs the evaluation at the end */
  double order;        /* of the formula, by which steps are chosen */
  double memory;       /* exponent of the error of the step before */
  double loosest;      /* tolerance beyond which chains become unstable although every step passes */
  double stable;       /* |h lambda| up to which the formula is stable on the negative real axis */
  bool jerks;          /* results inside a step need the rates of accelerations */
} tml_explicit_formula;

extern const tml_explicit_formula tml_dopri5, tml_dop853;

/* Vectors of a step have the increment, the change of the velocity and that of the states of the user one behind the
 * other: 2 nv + nx. */
typedef struct tml_explicit {
  const tml_explicit_formula *f;
  tml_integrator *g;
  int n;
  double *K[TML_EXPLICIT_STAGES + 1]; /* rates of the stages, and at the end of the step */
  double *y, *y_last;  /* where a stage is, and where the last one was; scratch afterwards */
  tml_ends ends;
  double before;       /* theta of the last accepted step */
  bool wary;           /* at a start and after a failure: the step must not grow much */
  double stretch;      /* (X11) |h lambda| as the last attempt saw it */
  unsigned stiff;      /* of the last steps, a bit each: whether that was beyond `stable` */
} tml_explicit;

#endif
