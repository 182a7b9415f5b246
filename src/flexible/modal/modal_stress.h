/* modal_stress.h - stress at the points of a flexible body, from its modal coordinates. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_STRESS_H
#define TML_FLEXIBLE_MODAL_MODAL_STRESS_H

#include "flexible/modal/modal_body.h"

enum { TML_STRESS_COMPONENTS = 6 }; /* xx, yy, zz, xy, yz, zx */

/* Stress modes with what is zero for every mode left out: beams have two components of the six. Ordered by modes, so
 * that all points are one long vector. */
typedef struct tml_stresses {
  const tml_flexible *f;                  /* borrowed */
  int n_components, component[TML_STRESS_COMPONENTS];
  double *modes;                          /* n x n_components x n_points */
  double *value;                          /* [Pa] n_components x n_points, at the coordinates that were set last */
} tml_stresses;

/* To be freed also after a failure, which is TML_ERR_MEMORY. A body without points has no stress anywhere. */
tml_status tml_modal_stress_create(tml_stresses *s, const tml_flexible *f, tml_error *err);
void tml_modal_stress_free(tml_stresses *s);

/* Sets modal coordinates; the two below then tell of them. */
void tml_modal_stress_set(tml_stresses *s, const double *eta);
void tml_modal_stress_get(const tml_stresses *s, int point, double sigma[TML_STRESS_COMPONENTS]);
double tml_modal_stress_von_mises(const tml_stresses *s, int point);

/* Derivatives of the von Mises stress of a point, which is not zero, in the components. */
void tml_modal_stress_slope(const tml_stresses *s, int point, double slope[TML_STRESS_COMPONENTS]);

/* [Pa] of any state of stress; along a beam with the shear of torsion it is sqrt(sigma^2 + 3 tau^2). */
double tml_stress_von_mises(const double sigma[TML_STRESS_COMPONENTS]);

#endif
