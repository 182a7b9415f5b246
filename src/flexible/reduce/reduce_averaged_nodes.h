/* reduce_averaged_nodes.h - a set of nodes that a marker holds on to, as six coordinates in the place of unknowns. */
#ifndef TML_FLEXIBLE_REDUCE_REDUCE_AVERAGED_NODES_H
#define TML_FLEXIBLE_REDUCE_REDUCE_AVERAGED_NODES_H

#include "flexible/reduce/reduce_steps.h"

/* An averaged pad: `count` unknowns of its nodes, of which the first `motions` follow from the others and from the
 * motions of the pad: u_k = sum_j W[k][j] u_j + sum_a V[k][a] (motion a). */
typedef struct tml_pad {
  int motions, count;
  int motion[6];           /* 0 ... 5, those within a plane */
  int *unknown;
  double *W;               /* motions rows of 3 x (nodes of the pad), `count` used; zero in the first columns */
  double V[36];            /* rows of 6 */
} tml_pad;

tml_status tml_averaged_nodes_make(tml_pad *p, const tml_reducing *r, const tml_interface *from, tml_error *err);
void tml_averaged_nodes_free(tml_pad *p);

#endif
