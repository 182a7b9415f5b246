/* body_path.h - the motion of a body over a step: polynomials through the poses, velocities and accelerations at both
 * ends, with bounds that hold everywhere on them. Theory: docs/theory/contact.md, section 7. */
#ifndef TML_CONTACT_ADVANCE_BODY_PATH_H
#define TML_CONTACT_ADVANCE_BODY_PATH_H

#include <stdbool.h>

enum { TML_PATH_POINTS = 6 };

/* A body at one end of a step, all in ground axes. */
typedef struct tml_contact_end {
  double x[3], v[3], a[3];  /* [m] place of its frame, and its derivatives */
  double A[9], w[3], wd[3]; /* axes, angular velocity and acceleration */
} tml_contact_end;

/* Place x(s) and rotation vector turn(s) since the start as Bezier curves of degree five, s = 0 to 1. */
typedef struct tml_contact_path {
  double h;                          /* [s] */
  double A[9], A_end[9];             /* axes at the start and at the end */
  double x[TML_PATH_POINTS][3], turn[TML_PATH_POINTS][3];
  double w[3], w_body[3];            /* [rad/s] at the start, in ground axes and in axes of the body */
  double axis[3];                    /* of the whole turn; 0: it does not turn */
  double speed, bend;                /* [m/s] |x'|, [m/s2] |x''| at most */
  double spin, jolt;                 /* [rad/s] |w|, [rad/s2] |w'| at most */
  double wobble;                     /* [rad/s] at most of the rotation vector's rate beside the axis */
  bool still;                        /* it does not move at all */
  bool turns;                        /* its turn is set; else it counts as one that does not turn */
} tml_contact_path;

/* The motion of the place over a step of length h. Who turns needs the next one as well. */
void tml_contact_path_move(tml_contact_path *p, const tml_contact_end end[2], double h);
/* How it turns; `turn`: the rotation vector from start to end in ground axes, where it is known. NULL: it follows from
 * the axes, and the number of full turns from the spin at both ends. */
void tml_contact_path_turn(tml_contact_path *p, const tml_contact_end end[2], const double *turn);
/* The path of what stays where it is. */
void tml_contact_path_rest(tml_contact_path *p, const double x[3], const double A[9], double h);

void tml_contact_path_place(const tml_contact_path *p, double s, double x[3]);
void tml_contact_path_pose(const tml_contact_path *p, double s, double x[3], double A[9]);

/* Bound of the distance from its start of any point within `size` of its origin. */
double tml_contact_path_moved(const tml_contact_path *p, double size);

/* (K35) Bound of |w x r| for a vector r fixed on the body, in its axes. */
double tml_contact_path_carry(const tml_contact_path *p, const double r[3]);
/* Bound of |w x n| for a direction n fixed in ground axes. */
double tml_contact_path_cross(const tml_contact_path *p, const double n[3]);

#endif
