/* mounted_damping.h - damping by the modes of a body as it is mounted, that is with some of its motions held by
 * joints. */
#ifndef TML_FLEXIBLE_REDUCE_MOUNTED_DAMPING_H
#define TML_FLEXIBLE_REDUCE_MOUNTED_DAMPING_H

#include "flexible/modal/modal_body.h"

/* Damping ratios of the modes of a mounted body, the slowest first; faster ones have the last of n > 0. */
typedef struct tml_mounted_ratios { const double *ratio; int n; } tml_mounted_ratios;

/* Sets `coupled` and `damping` such that the modes of the body have these damping ratios while n_rows motions are held
 * and all other bodies are at rest. A row has 6 + n coefficients, of the translation and rotation of the undeformed
 * body and of its modes; the motion that it sums is held at zero. TML_ERR_MODEL: there are more ratios than modes. */
tml_status tml_flexible_mount(tml_flexible *f, const double *rows, int n_rows, const tml_mounted_ratios *ratios,
                              tml_error *err);

#endif
