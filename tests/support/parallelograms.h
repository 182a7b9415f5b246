/* parallelograms.h - rows of N parallelograms that share their cranks, under gravity: twice per turn all links are in
 * line, where N constraints lose their independence. One freedom, the angle of the cranks, whose equation of motion is
 * written down from closed-form kinematics: an exact reference. */
#ifndef TML_TESTS_SUPPORT_PARALLELOGRAMS_H
#define TML_TESTS_SUPPORT_PARALLELOGRAMS_H

#include <stddef.h>

typedef enum row_kind {
  ROW_PLANAR,    /* bodies that know their plane */
  ROW_SPATIAL,   /* bodies in space, in the x-y plane: 3 redundant rows per parallelogram */
  ROW_OBLIQUE,   /* the same in a plane at an angle to all axes */
  ROW_TURNTABLE, /* on a table that turns about y: axes of bodies change all the time */
} row_kind;

/* Links 1 m long, rods of 1 kg; cranks begin upright, clockwise with 1 rad/s. */
void row_text(char *text, size_t size, row_kind kind, int n);

typedef struct row_state {
  double angle, speed;                     /* of the cranks from the upright, clockwise [rad], [rad/s] */
  double x[3], v[3], a[3];                 /* centre of the first coupler, ground axes */
  double force[3];                         /* of all bearings on the cranks together, ground axes [N] */
} row_state;

/* From `s` (angle and speed) at t0 to t1, by the classical Runge-Kutta method with steps of at most 1e-4 s: 1e-12 rad
 * after 20 s. Then all of `s` is set. */
void row_move(row_state *s, row_kind kind, int n, double t0, double t1);

#endif
