/* section_stress.h - stress at the points of a beam section under section forces (BE5), written once for numbers and
 * for formulas (math/calc.h). */
#ifndef TML_FLEXIBLE_MODAL_SECTION_STRESS_H
#define TML_FLEXIBLE_MODAL_SECTION_STRESS_H

#include "math/calc.h"

enum { TML_SECTION_FORCES = 6, TML_SECTION_POINTS = 8 };

/* Axes of the section, from its centroid. */
typedef struct tml_section_stress {
  double area, iy, iz;              /* [m2], [m4] */
  double torsion_modulus;           /* [m3] torque over the largest shear stress; 0: torsion makes no stress */
  double shear_centre[2];           /* [m] */
  int n_points;
  double points[2*TML_SECTION_POINTS]; /* [m] y and z of each */
} tml_section_stress;

/* [Pa] Along the beam at a point, under tension, shear along y and z, torsion, bending about y and z. */
TML_CALC_LAW tml_value tml_section_stress_along(tml_calc *c, const tml_section_stress *s, const tml_value *n, int k)
{
  tml_value xx = tml_calc_times(c, 1.0/s->area, n[0]);
  xx = tml_calc_add(c, xx, tml_calc_times(c, -s->points[2*k]/s->iz, n[5]));
  return tml_calc_add(c, xx, tml_calc_times(c, s->points[2*k + 1]/s->iy, n[4]));
}

/* [Pa] Shear by the torsion about the shear centre, at all points. */
TML_CALC_LAW tml_value tml_section_stress_shear(tml_calc *c, const tml_section_stress *s, const tml_value *n)
{
  const tml_value moved = tml_calc_add(c, tml_calc_times(c, s->shear_centre[1], n[1]),
                                       tml_calc_times(c, -s->shear_centre[0], n[2]));
  return tml_calc_times(c, s->torsion_modulus > 0.0 ? 1.0/s->torsion_modulus : 0.0, tml_calc_add(c, n[3], moved));
}

#endif
