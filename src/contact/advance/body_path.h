/* body_path.h - the motion of a body over a step: polynomials through the poses, velocities and accelerations at both
 * ends of the step, with bounds that hold along the whole path. Theory: docs/theory/contact.md, section 7. */
#ifndef TML_CONTACT_ADVANCE_BODY_PATH_H
#define TML_CONTACT_ADVANCE_BODY_PATH_H

#include <stdbool.h>

enum { TML_PATH_POINTS = 6 };

/* The state of a body at one end of a step, in ground axes. */
typedef struct tml_contact_end {
  double x[3], v[3], a[3];  /* [m] position of its frame, velocity and acceleration */
  double A[9], w[3], wd[3]; /* orientation (body axes -> ground axes), angular velocity and acceleration */
} tml_contact_end;

/* Position x(s) and rotation vector turn(s) since the start, as Bezier curves of degree five for s = 0 to 1. */
typedef struct tml_contact_path {
  double h;                          /* [s] length of the step */
  double A[9], A_end[9];             /* orientation at the start and at the end */
  double x[TML_PATH_POINTS][3], turn[TML_PATH_POINTS][3];
  double w[3], w_body[3];            /* [rad/s] angular velocity at the start, in ground axes and in body axes */
  double axis[3];                    /* unit vector of the total rotation; 0 without rotation */
  double speed, bend;                /* upper bounds of |x'| [m/s] and |x''| [m/s2] */
  double spin, jolt;                 /* upper bounds of |w| [rad/s] and |w'| [rad/s2] */
  double wobble;                     /* [rad/s] upper bound of the rate of the rotation vector normal to `axis` */
  bool still;                        /* the body does not move at all */
  bool turns;                        /* the rotation is set; otherwise the path is treated as a translation */
} tml_contact_path;

/* Sets the translation over a step of length h. For a body that rotates, call tml_contact_path_turn as well. */
void tml_contact_path_move(tml_contact_path *p, const tml_contact_end end[2], double h);
/* Sets the rotation. `turn` is the rotation vector from start to end in ground axes. NULL: it is computed from the
 * orientations, and the number of full turns from the angular velocities at both ends. */
void tml_contact_path_turn(tml_contact_path *p, const tml_contact_end end[2], const double *turn);
/* Sets the path of a body at rest. */
void tml_contact_path_rest(tml_contact_path *p, const double x[3], const double A[9], double h);

/* Position, or position and orientation, at the fraction s of the step. */
void tml_contact_path_place(const tml_contact_path *p, double s, double x[3]);
void tml_contact_path_pose(const tml_contact_path *p, double s, double x[3], double A[9]);

/* Upper bound of the displacement, since the start, of any point within `size` of the body's origin. */
double tml_contact_path_moved(const tml_contact_path *p, double size);

/* (K35) Upper bound of |w x r| for a vector r fixed on the body, in body axes. */
double tml_contact_path_carry(const tml_contact_path *p, const double r[3]);
/* Upper bound of |w x n| for a direction n fixed in ground axes. */
double tml_contact_path_cross(const tml_contact_path *p, const double n[3]);

#endif
