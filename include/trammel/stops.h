/* trammel/stops.h - stops, notches, play and friction of joints. */
#ifndef TRAMMEL_STOPS_H
#define TRAMMEL_STOPS_H

#include "contacts.h"
#include "joints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a stop pushes, as shapes do; depth is that of the coordinate, of an angle times its arm. */
typedef struct tml_stop_law {
  tml_contact_law law;
  double stiffness, exponent;  /* [N/m^exponent]; exponent 0: 1.5 */
  double damping, depth;       /* TML_IMPACT: [N s/m], reached at this depth [m] */
  double restitution, transition; /* TML_RESTITUTION: 0 to 1; [m/s], 0: 0.01 */
  double dissipation;          /* TML_HUNT_CROSSLEY: [s/m] */
} tml_stop_law;

/* Stops of the angle or displacement of a joint, which push it back from beyond. The element is "joint.limit"; of
 * joints with both coordinates "joint.angle_limit" or "joint.way_limit". */
typedef struct tml_limit_def {
  size_t size;                 /* sizeof(tml_limit_def) as the program was compiled */
  const char *joint;
  tml_motion_kind kind;
  double lower, upper;         /* [rad] counting full turns, [m]; -INFINITY, INFINITY: no stop there */
  double arm;                  /* [m] of an angle: how far from the axis the stop is */
  tml_stop_law law;
} tml_limit_def;

/* Notches in which the angle or displacement of a joint rests: U = -A (1 - u^2)^3 with u the distance from the notch
 * over half its width. The element is "joint.detent"; of joints with both coordinates "joint.angle_detent" or
 * "joint.way_detent". */
typedef struct tml_detent_def {
  size_t size;                 /* sizeof(tml_detent_def) as the program was compiled */
  const char *joint;
  tml_motion_kind kind;
  double peak;                 /* [N m] or [N]: greatest torque or force out of a notch */
  double width;                /* [rad] or [m] */
  double period, first;        /* one after the other, from the first on; or */
  const double *at;            /* n_at: a list of them */
  int n_at;
} tml_detent_def;

/* Two gears with play, in place of a coupler: s_1 - s_2/ratio of the coordinates of two joints stays within half the
 * play of where it is at the start. The first markers of both joints are on one body. */
typedef struct tml_backlash_def {
  size_t size;                 /* sizeof(tml_backlash_def) as the program was compiled */
  const char *name;
  const char *joint[2];
  tml_motion_kind kind[2];
  double ratio;
  double play;                 /* [rad] or [m] of the first coordinate */
  double arm;                  /* [m] of an angle: radius of the first gear */
  tml_stop_law law;
} tml_backlash_def;

/* Friction in a revolute, translational, cylindrical, spherical, universal, hooke or screw joint, against all motions
 * that slide, by the reactions of the joint. The element is "joint.friction". */
typedef struct tml_joint_friction_def {
  size_t size;                 /* sizeof(tml_joint_friction_def) as the program was compiled */
  const char *joint;
  tml_friction friction;
  double static_friction, dynamic_friction, from, to, presliding, stick_velocity; /* as tml_contact_def has them */
  double pin_radius;           /* [m] of surfaces that turn: a pin, a ball, the arms of a cross */
  double bending_arm;          /* [m] over which a bending moment is carried; 0: it does not rub */
  double axial_arm;            /* [m] where a thrust along a pin rubs, a torque about a guide is carried; 0: nowhere */
  double preload;              /* [N m], of what slides along an axis [N]: friction without any load */
} tml_joint_friction_def;

/* Stops of a joint coordinate. */
tml_status tml_model_add_limit(tml_model *m, const tml_limit_def *d, tml_error *err);
/* Friction in a joint. */
tml_status tml_model_add_joint_friction(tml_model *m, const tml_joint_friction_def *d, tml_error *err);
/* Notches of a joint coordinate. */
tml_status tml_model_add_detent(tml_model *m, const tml_detent_def *d, tml_error *err);
/* Two gears with play. */
tml_status tml_model_add_backlash(tml_model *m, const tml_backlash_def *d, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
