/* beam_path.h - the path of a nonlinear beam: poses at given lengths along it. */
#ifndef TML_MODEL_FLEXIBLE_BEAM_PATH_H
#define TML_MODEL_FLEXIBLE_BEAM_PATH_H

#include "math/space_curve.h"
#include "model/base/model.h"
#include "model/flexible/belt_path.h"

typedef struct tml_beam_curve {
  const tml_nonlinear_beam_def *d;
  double length;         /* [m] */
  double start[3], axes[9]; /* pose at the start: columns x, y, z of the section */
  double centre[3], axis[3], angle; /* of an arc or a helix: about which it turns, by how much in all */
  double rise;           /* [m] of a helix in all */
  tml_curve *curve;      /* curve of a spline */
  tml_belt_path belt;    /* around circles */
  double offset;         /* [rad] of a spline: from its transverse directions to y of the section at the start */
} tml_beam_curve;

/* Checks the path. The curve must be freed in any case. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_beam_path_set(tml_beam_curve *c, const tml_nonlinear_beam_def *d, tml_error *err);
void tml_beam_path_free(tml_beam_curve *c);
/* Position and axes at the length s, with the twist of the section. */
void tml_beam_path_at(const tml_beam_curve *c, double s, double x[3], double A[9]);

#endif
