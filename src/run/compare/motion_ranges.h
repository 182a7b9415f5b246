/* motion_ranges.h - how far each coordinate and each state of a user moves in a run, and the sizes derived from this
 * that errors of the next run are measured against. */
#ifndef TML_RUN_COMPARE_MOTION_RANGES_H
#define TML_RUN_COMPARE_MOTION_RANGES_H

#include <stdbool.h>

#include "core/arena.h"
#include "sim/base/method_alignment.h"
#include "trammel.h"

/* Ranges in the current run. */
typedef struct tml_ranges {
  int nv, nx;
  bool mixed;                /* the coordinates changed during the run: ranges are not known */
  double *low, *high;        /* nv: positions; sums of increments for rotations */
  double *slowest, *fastest; /* nv: velocities */
  double *turned;            /* nv: sums of rotation increments */
  double *X_low, *X_high;    /* nx: states of the user */
  tml_arena arena;
} tml_ranges;

/* Call at the start of a run, after assembly. */
tml_status tml_ranges_open(tml_ranges *r, const tml_sim *s, tml_error *err);
/* Call after every step. */
void tml_ranges_step(tml_ranges *r, const tml_sim *s);
void tml_ranges_free(tml_ranges *r);

/* (A4) Sizes derived from the ranges of one run or several, for tml_tuning. */
typedef struct tml_scales {
  int nv, nx;                /* 0: no ranges are known */
  double *scale, *largest, *speed, *X_scale, *X_largest;
  double *size, *X_size;     /* sizes in the model */
  bool *moves, *X_moves;     /* it moves by itself: its size is not a floor set by other coordinates */
  tml_arena arena;
} tml_scales;

/* Derives sizes from the ranges of a run whose simulation still exists. */
tml_status tml_scales_find(tml_scales *x, const tml_ranges *r, const tml_sim *s, tml_error *err);
/* Takes in the sizes of another run. The smallest size counts, because errors of a run make its motions larger. True:
 * some size is so much smaller that the run should be repeated. */
bool tml_scales_learn(tml_scales *x, tml_scales *run);
/* The error weights for the next run; they point into x. */
tml_tuning tml_scales_tuning(const tml_scales *x);
void tml_scales_free(tml_scales *x);

#endif
