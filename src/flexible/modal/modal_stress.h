/* modal_stress.h - stress at the stress points of a flexible body for given modal coordinates. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_STRESS_H
#define TML_FLEXIBLE_MODAL_MODAL_STRESS_H

#include "flexible/modal/modal_body.h"

enum { TML_STRESS_COMPONENTS = 6 }; /* xx, yy, zz, xy, yz, zx */

/* Stress modes without the components that are zero for every mode; beams have two of the six. The points of one mode
 * are contiguous, so that the sum over modes runs over long vectors. */
typedef struct tml_stresses {
  const tml_flexible *f;                  /* borrowed */
  int n_components, component[TML_STRESS_COMPONENTS];
  double *modes;                          /* n x n_components x n_points */
  double *value;                          /* [Pa] n_components x n_points, at the modal coordinates set last */
} tml_stresses;

/* Creates the stress modes. tml_modal_stress_free must be called also after a failure, which is TML_ERR_MEMORY. A body
 * without stress points has zero stress. */
tml_status tml_modal_stress_create(tml_stresses *s, const tml_flexible *f, tml_error *err);
void tml_modal_stress_free(tml_stresses *s);

/* Sets the modal coordinates for which the next two functions return stress [Pa]. */
void tml_modal_stress_set(tml_stresses *s, const double *eta);
void tml_modal_stress_get(const tml_stresses *s, int point, double sigma[TML_STRESS_COMPONENTS]);
double tml_modal_stress_von_mises(const tml_stresses *s, int point);

/* Derivatives of the von Mises stress of a point with respect to the components. The stress must not be zero. */
void tml_modal_stress_slope(const tml_stresses *s, int point, double slope[TML_STRESS_COMPONENTS]);

/* [Pa] Von Mises stress of any state of stress; for a beam with torsion it is sqrt(sigma^2 + 3 tau^2). */
double tml_stress_von_mises(const double sigma[TML_STRESS_COMPONENTS]);

#endif
