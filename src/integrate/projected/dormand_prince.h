/* dormand_prince.h - explicit Runge-Kutta formulas on the accelerations of [M G^T; G 0], with a projection onto the
 * constraints at the end of each step. All coordinates are integrated, rotations as increments about the orientation
 * at the start of the step. Theory: docs/theory/explicit.md. */
#ifndef TML_INTEGRATE_PROJECTED_DORMAND_PRINCE_H
#define TML_INTEGRATE_PROJECTED_DORMAND_PRINCE_H

#include "integrate/projected/projected_step.h"

enum { TML_EXPLICIT_STAGES = 12 }; /* largest number of stages, without the evaluation at the end of the step */

/* (X2), (X3). The last stage lies at the end of the step; nodes are the sums of the rows of a. */
typedef struct tml_explicit_formula {
  int stages;
  double a[TML_EXPLICIT_STAGES][TML_EXPLICIT_STAGES - 1], b[TML_EXPLICIT_STAGES];
  double error[TML_EXPLICIT_STAGES + 1];  /* (X6); its last entry belongs to the end of the step */
  double coarse[TML_EXPLICIT_STAGES + 1]; /* (X8): a second estimate of lower order; zeros: none */
  bool ends;           /* the error estimate needs the evaluation at the end of the step */
  double order;        /* order of the formula, by which steps are chosen */
  double memory;       /* exponent of the previous step's error in the step control */
  double loosest;      /* tolerance above which chains become unstable although every step passes the error test */
  double stable;       /* |h lambda| up to which the formula is stable on the negative real axis */
  bool jerks;          /* results inside a step need the rates of accelerations */
} tml_explicit_formula;

extern const tml_explicit_formula tml_dopri5, tml_dop853;

/* A vector of a step holds the increment, the change of the velocity and the change of the states of the user, in
 * this order: 2 nv + nx. */
typedef struct tml_explicit {
  const tml_explicit_formula *f;
  tml_integrator *g;
  int n;
  double *K[TML_EXPLICIT_STAGES + 1]; /* rates at the stages and at the end of the step */
  double *y, *y_last;  /* arguments of the current and of the last stage; scratch afterwards */
  tml_ends ends;
  double before;       /* theta of the last accepted step */
  bool wary;           /* at a start or after a failure: the growth of the step is limited */
  double stretch;      /* (X11) |h lambda| estimated in the last attempt */
  unsigned stiff;      /* one bit for each of the last steps: whether `stretch` exceeded `stable` */
} tml_explicit;

#endif
