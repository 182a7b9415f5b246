/* mounted_damping.h - damping by the modes of a body as it is mounted, that is with some of its motions held. */
#ifndef TML_FLEXIBLE_REDUCE_MOUNTED_DAMPING_H
#define TML_FLEXIBLE_REDUCE_MOUNTED_DAMPING_H

#include "flexible/modal/modal_body.h"

/* Damping such that every mode of the body with n_rows motions held, all other bodies at rest, has this ratio. A row
 * has 6 + n numbers: of the translation and the rotation of the undeformed body, and of its modes; what they sum up to
 * is held. Sets `coupled` and `damping`. */
tml_status tml_flexible_mount(tml_flexible *f, const double *rows, int n_rows, double ratio, tml_error *err);

#endif
