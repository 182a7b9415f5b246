/* run_tuning.h - what a run may take from earlier runs of the same model. */
#ifndef TML_INTEGRATE_COMMON_RUN_TUNING_H
#define TML_INTEGRATE_COMMON_RUN_TUNING_H

/* What earlier runs of the same model have shown, lent to an integrator. All zero: nothing. */
typedef struct tml_tuning {
  int nv, nx;              /* of the runs; the arrays are used where the system has as many */
  const double *scale;     /* nv: errors of coordinates are measured against this where it is less than the size */
  const double *largest;   /* nv: largest |q|, for round-off */
  const double *speed;     /* nv: largest |v| */
  const double *X_scale, *X_largest; /* nx: the same of the states of the user */
  double step_part;        /* of the largest step, and of the first one as far as it does not go with the tolerance, so
                              much is taken; 0: all of it */
  double longest;          /* [s] no step is longer; 0: only the largest step is a limit */
} tml_tuning;

#endif
