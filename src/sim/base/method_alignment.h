/* method_alignment.h - data that make the method `auto` choose the same methods in runs that are to be compared. */
#ifndef TML_SIM_BASE_METHOD_ALIGNMENT_H
#define TML_SIM_BASE_METHOD_ALIGNMENT_H

#include <stdbool.h>

#include "integrate/common/run_tuning.h"

typedef struct tml_method_alignment {
  double tolerance;  /* tolerance by which methods are chosen; 0: each run uses its own */
  double stiff_from; /* [s] earliest time at which one of the runs was found to be stiff; INFINITY: none */
  bool priced;       /* the first run is complete, so expensive_from is known */
  double expensive_from; /* [s] time from which explicit steps were too expensive in the first run; INFINITY: never */
  bool at_any_price; /* the cost of explicit steps is ignored */
} tml_method_alignment;

#endif
