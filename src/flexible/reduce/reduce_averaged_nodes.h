/* reduce_averaged_nodes.h - an averaged pad: six averaged motions of a set of nodes replace six of their unknowns. */
#ifndef TML_FLEXIBLE_REDUCE_REDUCE_AVERAGED_NODES_H
#define TML_FLEXIBLE_REDUCE_REDUCE_AVERAGED_NODES_H

#include "flexible/reduce/reduce_steps.h"

/* An averaged pad with `count` unknowns. The first `motions` of them follow from the others and from the motions of the
 * pad: u_k = sum_j W[k][j] u_j + sum_a V[k][a] (motion a). */
typedef struct tml_pad {
  int motions, count;
  int motion[6];           /* directions 0 ... 5, in a plane only 0, 1 and 5 */
  int *unknown;
  double *W;               /* `motions` rows of 3 x (nodes of the pad), of which `count` are used; zero in the first
                              `motions` columns */
  double V[36];            /* `motions` rows of 6 */
} tml_pad;

/* Makes the pad of an interface; after a failure there is nothing to free. TML_ERR_MODEL: its nodes are on a line. */
tml_status tml_averaged_nodes_make(tml_pad *p, const tml_reducing *r, const tml_interface *from, tml_error *err);
void tml_averaged_nodes_free(tml_pad *p);

#endif
