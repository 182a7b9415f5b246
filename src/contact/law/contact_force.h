/* contact_force.h - the force between two bodies at one contact point, with exact derivatives
 * (docs/theory/contact.md, section 3).
 *
 * The columns of derivatives are (dx_A, dtheta_A, dx_B, dtheta_B) of frames A and B, rotations as A ->
 * exp(dtheta~) A in ground axes, and the velocities (v_A, w_A, v_B, w_B). The force acts on A and its opposite on
 * B, both at the contact point. */
#ifndef TML_CONTACT_LAW_CONTACT_FORCE_H
#define TML_CONTACT_LAW_CONTACT_FORCE_H

#include "contact/law/friction_law.h"
#include "contact/law/normal_law.h"
#include "contact/pair/contact_points.h"

enum { TML_TOUCH = 12 };

/* The contact law of a pair of bodies. */
typedef struct tml_touch_law {
  tml_normal_law normal;
  bool rubs;
  tml_friction_law friction;
  double roll, spin;      /* [m] arms of the resistance to rolling, and to spin about the normal: M = N*arm */
  double still;           /* [rad/s] > 0: angular velocity at which these torques reach 0.7 of their limit */
} tml_touch_law;

/* The motion of the two frames, and their displacement since the last accepted step. */
typedef struct tml_touch_motion {
  double x[2][3], v[2][3], w[2][3];
  double displacement[2][3], turn[2][3]; /* displacement [m] and rotation vector since then, ground axes */
  double inverse[2][9];         /* Ts(turn)^-1 */
  double since;                 /* [s] time since then */
} tml_touch_motion;

/* State of a contact point that is stored at every accepted step. */
typedef struct tml_touch_memory {
  uint64_t feature;   /* identifier of the geometric features, which matches points between steps */
  tml_friction_state stuck;
  double arm[2][3];   /* [m] vectors from the frames to the point */
  double gap;         /* [m] gap; negative: depth */
  double speed;       /* [m/s] impact speed (K20) */
  bool struck;        /* the impact is not yet over: the point was open, or its depth is of the
                         size that the impact produces */
  double loading;     /* [m/s] rate at which the elastic deformation of a sticking point grew over
                         the step; 0: it did not stick */
  double even;        /* [m] depth about which the normal force is linearised (K24); 0: not
                         linearised. This member is not stored */
} tml_touch_memory;

typedef struct tml_touch {
  double F[3], T[3];          /* total force on A [N], and its friction part */
  double torque[3];           /* [N m] on A about the contact point: rolling and spinning resistance */
  double normal, rate;        /* normal force [N], rate of the gap [m/s] */
  double slip[3];             /* [m/s] slip velocity of A relative to B */
  bool sticks;
  double passed;              /* part of the step before an event of friction that it passed over; 1: none */
  double energy, power;       /* [J] stored energy; [W] power of all other forces, with order 1 including
                                 changes of the weight of the point */
  double rub;                 /* [W] part of `power` due to friction and to the torques against rolling and spin */
  double z[3];
  double arm[2][3];
  double Q[TML_TOUCH];                 /* generalised force (F, r_A x F + M, -F, -r_B x F - M) */
  double Q_q[TML_TOUCH*TML_TOUCH], Q_v[TML_TOUCH*TML_TOUCH];
  double Q_t[TML_TOUCH];               /* partial derivative in time: the displacement of a slipping point
                                          grows with the slip velocity */
  double energy_q[TML_TOUCH];
} tml_touch;

/* Evaluates the force at one point. `before` is the stored state; NULL for a new point. order 1: with derivatives. */
void tml_touch_eval(tml_touch *out, const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at,
                    const tml_touch_memory *before, int order);

/* [W] Rate of the stored energy due to the changing weight of a point. tml_touch_eval with order 1 includes it in the
 * power. Requires the derivatives of the point. */
double tml_touch_share_power(const tml_touch_law *law, const tml_contact_point *p, const tml_touch_motion *at);

#endif
