/* tyre_model.h - what a tyre does, in the axes of the road: where it touches, what presses, how it slips, forces.
 * Equations: docs/theory/tyre.md. Written in the arithmetic of calc.h. */
#ifndef TML_FORCE_ELEMENT_TYRE_MODEL_H
#define TML_FORCE_ELEMENT_TYRE_MODEL_H

#include "force/common/force_arithmetic.h"

typedef struct tml_tyre_law {
  tml_tyre_def d;
  const tml_expr *profile; /* height of the road over x; NULL: a plane */
} tml_tyre_law;

/* Deflections are states in millimetres. */
#define TML_TYRE_UNIT 1e-3

/* Of the wheel, in the axes of the road marker: centre and its velocity, spin axis, angular velocity; deflections of
 * the tyre along and across [mm]. */
typedef struct tml_tyre_motion {
  tml_triple y, u, e, w;
  tml_value z[2];
} tml_tyre_motion;

/* Where it touches, how hard, and how it slips, (TY1) to (TY9). */
typedef struct tml_tyre_place {
  tml_triple n, ex, ey, up;  /* normal of the road, along, across; to the centre in the plane of the wheel */
  tml_value tilt, cosine;    /* sine and cosine of the inclination */
  tml_value loaded, deflection, rolling; /* [m] radii and how far it is pressed in */
  tml_value slip[2], roll, rate;         /* [m/s] slip along and across, rolling speed; rate of the deflection */
  tml_value load, energy;                /* [N] normal force; [J] of its spring */
  tml_value stiffness, friction;         /* factors by which these go with the load */
  tml_value most;                        /* [N] load by which deflections are bounded */
  tml_value trace[2];                    /* [mm/s] rates of the deflections along and across */
} tml_tyre_place;

typedef struct tml_tyre_load {
  tml_value force[3], torque[3]; /* [N], [N m] on the wheel, about the contact point, along ex, ey, n */
  tml_value share;               /* 0: all of it sticks, 1: all of it slides */
  tml_value slip_ratio, slip_angle;
} tml_tyre_load;

void tml_tyre_find(tml_tyre_place *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_motion *in);
void tml_tyre_load_of(tml_tyre_load *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_place *at,
                      const tml_value z[2]);
/* Force on the wheel and its moment about the centre, in the axes of the road. */
void tml_tyre_wrench(tml_triple *F, tml_triple *M, tml_calc *c, const tml_tyre_place *at, const tml_tyre_load *l);

#endif
