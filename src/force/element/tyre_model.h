/* tyre_model.h - the tyre model, in the axes of the road: contact point, normal load, slip and forces. Equations:
 * docs/theory/tyre.md. It is written in the arithmetic of math/calc.h. */
#ifndef TML_FORCE_ELEMENT_TYRE_MODEL_H
#define TML_FORCE_ELEMENT_TYRE_MODEL_H

#include "force/common/force_arithmetic.h"

typedef struct tml_tyre_law {
  tml_tyre_def d;
  const tml_expr *profile; /* height of the road as a function of x; NULL: a plane */
} tml_tyre_law;

/* Unit of the deflection states: millimetres. */
#define TML_TYRE_UNIT 1e-3

/* Motion of the wheel, in the axes of the road marker: position and velocity of the centre, spin axis, angular
 * velocity; longitudinal and lateral deflections of the tyre [mm]. */
typedef struct tml_tyre_motion {
  tml_triple y, u, e, w;
  tml_value z[2];
} tml_tyre_motion;

/* Contact point, normal load and slip, (TY1) to (TY9). */
typedef struct tml_tyre_place {
  tml_triple n, ex, ey, up;  /* road normal, longitudinal and lateral direction; direction to the
                                centre in the plane of the wheel */
  tml_value tilt, cosine;    /* sine and cosine of the inclination */
  tml_value loaded, deflection, rolling; /* [m] loaded radius, deflection, effective rolling radius */
  tml_value slip[2], roll, rate;         /* [m/s] longitudinal and lateral slip velocity, rolling
                                            velocity; rate of the deflection */
  tml_value load, energy;                /* [N] normal force; [J] energy of its spring */
  tml_value stiffness, friction;         /* load-dependent factors of stiffness and friction */
  tml_value most;                        /* [N] load that bounds the deflections */
  tml_value trace[2];                    /* [mm/s] rates of the longitudinal and lateral deflection */
} tml_tyre_place;

typedef struct tml_tyre_load {
  tml_value force[3], torque[3]; /* force [N] and torque [N m] on the wheel about the
                                    contact point, along ex, ey, n */
  tml_value share;               /* 0: full adhesion, 1: full sliding */
  tml_value slip_ratio, slip_angle;
} tml_tyre_load;

/* Computes contact point, normal load, slip and rates of the deflections; then force and torque for deflections z. */
void tml_tyre_find(tml_tyre_place *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_motion *in);
void tml_tyre_load_of(tml_tyre_load *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_place *at,
                      const tml_value z[2]);
/* Force on the wheel and its moment about the centre, in the axes of the road. */
void tml_tyre_wrench(tml_triple *F, tml_triple *M, tml_calc *c, const tml_tyre_place *at, const tml_tyre_load *l);

#endif
