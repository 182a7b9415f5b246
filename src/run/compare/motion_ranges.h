/* motion_ranges.h - how far each coordinate and each state of a user moves in a run, and the sizes that errors of the
 * next run are measured against because of that. */
#ifndef TML_RUN_COMPARE_MOTION_RANGES_H
#define TML_RUN_COMPARE_MOTION_RANGES_H

#include <stdbool.h>

#include "sim/base/method_alignment.h"
#include "trammel.h"

/* Of the run under way. */
typedef struct tml_ranges {
  int nv, nx;
  bool mixed;                /* the coordinates changed during the run: nothing can be said of them */
  double *low, *high;        /* nv: positions; of rotation increments their sums */
  double *slowest, *fastest; /* nv: velocities */
  double *turned;            /* nv: sums of rotation increments */
  double *X_low, *X_high;    /* nx */
} tml_ranges;

/* At the start of a run, once it is assembled. */
tml_status tml_ranges_open(tml_ranges *r, const tml_sim *s, tml_error *err);
/* After every step. */
void tml_ranges_step(tml_ranges *r, const tml_sim *s);
void tml_ranges_free(tml_ranges *r);

/* (A4) Sizes that follow from the ranges of one run or of several, for tml_tuning. */
typedef struct tml_scales {
  int nv, nx;                /* 0: nothing is known */
  double *scale, *largest, *speed, *X_scale, *X_largest;
  double *size, *X_size;     /* those of the model */
  bool *moves, *X_moves;     /* it moves by itself: its size is not one that others set */
} tml_scales;

/* From the ranges of a run, whose simulation is still there. */
tml_status tml_scales_find(tml_scales *x, const tml_ranges *r, const tml_sim *s, tml_error *err);
/* Takes in what another run has shown: the smallest sizes count, because errors of a run make its motions larger.
 * True: some size is so much smaller than before that the run is to be made again. */
bool tml_scales_learn(tml_scales *x, tml_scales *run);
tml_tuning tml_scales_tuning(const tml_scales *x);
void tml_scales_free(tml_scales *x);

#endif
