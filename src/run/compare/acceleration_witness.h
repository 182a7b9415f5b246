/* acceleration_witness.h - what rows of results show that the steps of a run have not seen. */
#ifndef TML_RUN_COMPARE_ACCELERATION_WITNESS_H
#define TML_RUN_COMPARE_ACCELERATION_WITNESS_H

#include "sim/base/method_alignment.h"
#include "run/compare/motion_ranges.h"
#include "trammel.h"

/* A place at which the equations ask for another acceleration than the steps have gone by. */
typedef struct tml_sight {
  double missed;           /* change of the velocity or state that may be missing */
  double time, found, stepped; /* [s]; by the equations, by the step */
} tml_sight;

/* The largest of each coordinate, then of each state of the user. */
typedef struct tml_witness {
  int nv, nx;
  tml_sight *sight;        /* NULL: nobody looks */
  double *rate;            /* nv: scratch */
} tml_witness;

tml_status tml_witness_open(tml_witness *w, const tml_sim *s, tml_error *err);
/* At a row, (A8): what is off by more than this part of the range of a velocity. */
void tml_witness_row(tml_witness *w, tml_sim *s, const tml_ranges *r, double part);
/* After the run: the worst of it in words; false: there is none. */
bool tml_witness_text(const tml_witness *w, const tml_sim *s, const tml_ranges *r, double part, char text[256]);
void tml_witness_free(tml_witness *w);

#endif
