/* probe.h - values of the functions of the state (expr/state.h) at one instant. Conventions: docs/expressions.md.
 *
 * Positions, velocities and accelerations come from the frames of the bodies; forces of elements are asked for. */
#ifndef TML_PROBE_PROBE_H
#define TML_PROBE_PROBE_H

#include "body/body.h"
#include "model/model.h"

/* A marker of the model as the equations see it. */
typedef struct tml_probe_marker {
  const tml_body_ops *ops;
  const tml_frame *frame;
  const double *a;          /* accelerations of its body's coordinates */
  double s[3], B[9];        /* place and axes on the body */
} tml_probe_marker;

/* Force and torque of an element on its two markers, ground axes, torque about the marker. */
typedef struct tml_wrench { double F[2][3], T[2][3]; } tml_wrench;

/* Where a probe looks. */
typedef struct tml_probe_view {
  const tml_model *model;
  void (*marker)(const void *ctx, int marker, tml_probe_marker *out);
  tml_status (*wrench)(const void *ctx, tml_element kind, int index, tml_wrench *out);
  const void *ctx;
} tml_probe_view;

/* The value in SI. No allocation. TML_RETRY_GEOMETRY and the like where an element has no value. */
tml_status tml_probe_value(double *out, const tml_probe *p, const tml_probe_view *v);

/* probe/axes.c: the axes of i in those of j as a matrix, and what is made of it. */
double tml_axes_euler(const double R[9], int axis);           /* 3-1-3 */
double tml_axes_yaw_pitch_roll(const double R[9], int axis);  /* pitch is minus the second 3-2-1 angle */
double tml_axes_about(const double R[9], int axis);           /* angle about one axis, -pi to pi */
/* Systems 1 to 12: body-fixed sequences, 13 to 24 the same space-fixed, 27: Euler parameters. */
double tml_axes_orient(const double R[9], int system, int component);

#endif
