/* mounted_damping.h - damping by the modes of a body as it is mounted, that is with some of its motions held by
 * joints. */
#ifndef TML_FLEXIBLE_REDUCE_MOUNTED_DAMPING_H
#define TML_FLEXIBLE_REDUCE_MOUNTED_DAMPING_H

#include "flexible/modal/modal_body.h"

/* Sets `coupled` and `damping` such that every mode of the body has the given damping ratio while n_rows motions are
 * held and all other bodies are at rest. A row has 6 + n coefficients, of the translation and rotation of the
 * undeformed body and of its modes; the motion that it sums is held at zero. */
tml_status tml_flexible_mount(tml_flexible *f, const double *rows, int n_rows, double ratio, tml_error *err);

#endif
