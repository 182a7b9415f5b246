/* run_tuning.h - scales and step limits that a run may take from earlier runs of the same model. */
#ifndef TML_INTEGRATE_COMMON_RUN_TUNING_H
#define TML_INTEGRATE_COMMON_RUN_TUNING_H

/* Results of earlier runs of the same model, borrowed by an integrator. All zero: no information. */
typedef struct tml_tuning {
  int nv, nx;              /* numbers of coordinates and states of those runs; an array is used only if the system
                              has the same number */
  const double *scale;     /* nv: reference for the error of a coordinate if smaller than its size */
  const double *largest;   /* nv: largest |q|, for round-off */
  const double *speed;     /* nv: largest |v| */
  const double *X_scale, *X_largest; /* nx: the same for the states of the user */
  double step_part;        /* fraction of the largest step that may be used, and of the first step if the tolerance
                              does not determine it; 0: all of it */
  double longest;          /* [s] longest step; 0: only the general limit on the step applies */
} tml_tuning;

#endif
