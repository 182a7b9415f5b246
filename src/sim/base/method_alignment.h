/* method_alignment.h - what lets `auto` take the same methods in runs that are to be compared. */
#ifndef TML_SIM_BASE_METHOD_ALIGNMENT_H
#define TML_SIM_BASE_METHOD_ALIGNMENT_H

#include <stdbool.h>

#include "integrate/common/run_tuning.h"

typedef struct tml_alike {
  double tolerance;  /* that decides about methods; 0: each run by its own */
  double stiff_from; /* [s] from where on one of them was found to be stiff; INFINITY: none */
  bool priced;       /* the first of them is done: */
  double dear_from;  /* [s] from where on explicit steps were too dear for it; INFINITY: nowhere */
  bool at_any_price; /* what explicit steps cost is not asked for */
} tml_alike;

#endif
