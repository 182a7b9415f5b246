/* contact_force.h - the force of one touching point on two bodies, with exact derivatives (docs/theory/contact.md,
 * section 3).
 *
 * Columns of derivatives: (dx_A, dtheta_A, dx_B, dtheta_B) of frames A and B, rotations as A -> exp(dtheta~) A in
 * ground axes; velocities (v_A, w_A, v_B, w_B). The force acts on A, its opposite on B, both at the contact point. */
#ifndef TML_CONTACT_LAW_CONTACT_FORCE_H
#define TML_CONTACT_LAW_CONTACT_FORCE_H

#include "contact/law/friction_law.h"
#include "contact/law/normal_law.h"
#include "contact/pair/contact_points.h"

enum { TML_TOUCH = 12 };

/* What two bodies that may touch make of each other. */
typedef struct tml_touch_law {
  tml_normal_law normal;
  bool rubs;
  tml_friction_law friction;
  double roll, spin;      /* [m] arms of the torques against rolling, and against spin about the normal: M = N arm */
  double still;           /* [rad/s] > 0: at this spin these have 0.7 of that */
} tml_touch_law;

/* Where the two frames are, and how they got there since the last accepted step. */
typedef struct tml_touch_motion {
  double x[2][3], v[2][3], w[2][3];
  double way[2][3], turn[2][3]; /* increments of place and rotation vector (ground axes) since then */
  double inverse[2][9];         /* Ts(turn)^-1 */
  double since;                 /* [s] since then */
} tml_touch_motion;

/* What a point remembers from one accepted step to the next. */
typedef struct tml_touch_memory {
  uint64_t feature;   /* of the geometry, to know it again */
  tml_stuck stuck;
  double arm[2][3];   /* [m] from the frames to the point */
  double gap;         /* [m] */
  double speed;       /* [m/s] at which it is struck (K20), */
  bool struck;        /* and whether that still shows: the point was not there, or its depth is that of a blow */
  double loading;     /* [m/s] at which what is elastic of a stuck point grew over the step; 0: it did not stick */
  double even;        /* [m] depth from which on the normal force is taken as a line; 0: it is not. Not remembered */
} tml_touch_memory;

typedef struct tml_touch {
  double F[3], T[3];          /* all of the force, and its friction */
  double torque[3];           /* on A about the contact point: rolling and spin */
  double normal, rate;        /* [N], gap rate [m/s] */
  double slip[3];             /* [m/s] */
  bool sticks;
  double energy, power;       /* [J] stored, [W] of the rest; where shares of points change, with order 1 */
  double rub;                 /* [W] of friction and of the torque, part of that */
  double z[3];
  double arm[2][3];
  double Q[TML_TOUCH];                 /* (F, r_A x F + M, -F, -r_B x F - M) */
  double Q_q[TML_TOUCH*TML_TOUCH], Q_v[TML_TOUCH*TML_TOUCH];
  double Q_t[TML_TOUCH];               /* slip that lasts goes on: partial */
  double energy_q[TML_TOUCH];
} tml_touch;

/* `before` NULL: a point that just came to touch. order 1: with derivatives. */
void tml_touch_eval(tml_touch *out, const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at,
                    const tml_touch_memory *before, int order);

/* [W] What is stored changes with the share of a point: part of the power with order 1. It needs the derivatives of the
 * point. */
double tml_touch_share_power(const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at);

#endif
