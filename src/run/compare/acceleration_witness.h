/* acceleration_witness.h - detects what the steps of a run have missed, by the equations at rows of results. */
#ifndef TML_RUN_COMPARE_ACCELERATION_WITNESS_H
#define TML_RUN_COMPARE_ACCELERATION_WITNESS_H

#include "sim/base/method_alignment.h"
#include "run/compare/motion_ranges.h"
#include "trammel.h"

/* A time at which the equations give another acceleration than the integrator's step. */
typedef struct tml_rate_deviation {
  double missed;           /* change of the velocity or state that may be missing */
  double time, found, stepped; /* [s]; rate by the equations; rate by the step */
} tml_rate_deviation;

/* Accelerations inside a step by polynomials that also have the jerks at both ends, and are thus more accurate than the
 * interpolation of the method. Arrays have nv values. */
typedef struct tml_finer_rates {
  double *jerk[2];         /* at the start and the end of the step */
  double *bend;            /* largest difference from the interpolation of the method over the step */
  double *apart;           /* of velocities in the middle of the step: difference if positions are not used */
  double *rate;            /* at the row */
  double *scratch;
  double step, row;        /* [s] end of the step and time of the row for which they were computed; NAN: none */
  bool known;              /* false: jerks could not be computed in that step */
} tml_finer_rates;

/* The largest deviation of each coordinate, then of each state of the user. */
typedef struct tml_witness {
  int nv, nx;
  tml_rate_deviation *deviation; /* NULL: nothing is compared */
  double *rate;            /* nv: scratch */
  tml_finer_rates finer;
  tml_arena arena;
} tml_witness;

/* Allocates the records for an assembled simulation. TML_ERR_MEMORY. */
tml_status tml_witness_open(tml_witness *w, const tml_sim *s, tml_error *err);
/* (A8) Compares at a row, and records deviations of more than `part` of the range of a velocity. */
void tml_witness_row(tml_witness *w, tml_sim *s, const tml_ranges *r, double part);
/* Describes the worst deviation after the run; false: there is none. */
bool tml_witness_text(const tml_witness *w, const tml_sim *s, const tml_ranges *r, double part, char text[256]);
void tml_witness_free(tml_witness *w);

#endif
