/* kinematic_loops.h - closed loops of a mechanism: the biconnected components of the graph whose nodes are bodies and
 * whose edges are the pairs of bodies of constraints. Rows can depend on each other only within one component, and a
 * joint that closes no loop cannot be redundant. The rank of G therefore follows from small matrices. */
#ifndef TML_SIM_MEASURE_KINEMATIC_LOOPS_H
#define TML_SIM_MEASURE_KINEMATIC_LOOPS_H

#include "system/base/system.h"

typedef struct tml_loops {
  int n_parts;
  int *part;      /* per constraint of the system: index of its component */
} tml_loops;

tml_status tml_loops_create(tml_loops *l, const tml_system *s, tml_error *err);
void tml_loops_free(tml_loops *l);

#endif
