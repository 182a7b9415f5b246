/* shape_span.h - the motion of a shape that reaches from a point of one frame to a point of another one, such as the
 * outline of a beam between two of its nodes. It is rigid, lies in the middle of both points and along the line between
 * them, and turns about this line by the mean of both frames. Theory: docs/theory/contact.md, section 8. */
#ifndef TML_CONTACT_SHAPE_SHAPE_SPAN_H
#define TML_CONTACT_SHAPE_SHAPE_SPAN_H

enum { TML_SPAN_COLUMNS = 12 };

/* Where the two ends are, in the axes of their frames: points, and the unit direction that y of the shape follows. */
typedef struct tml_span_ends { double at[2][3], up[2][3]; } tml_span_ends;

/* The state of one of the two frames, in ground axes. */
typedef struct tml_span_frame { double x[3], A[9], v[3], w[3]; } tml_span_frame;

/* The frame of the shape, x along the line; and (K60) what its derivatives need. */
typedef struct tml_span_motion {
  double x[3], A[9];         /* [m] middle; axes of the shape -> ground axes */
  double u[6];               /* velocity of the middle, angular velocity */
  double r[2][3], p[2][3];   /* [m] from the origins of the frames to the points; both directions of `up` */
  double length;             /* [m] distance of the points */
  double c, beta;            /* [-] 1/(y.m) and (x.m)/(y.m) for m, the sum of p */
  double B[9], h[2][3];      /* [1/m] spin by the velocity of one point to the other; [-] about the line by spins */
} tml_span_motion;

void tml_span_motion_set(tml_span_motion *out, const tml_span_ends *s, const tml_span_frame frame[2]);
/* (K61) u = L y, for velocities y = (v, w) of the first frame, then of the second. L is 6 x 12. */
void tml_span_motion_map(double L[6*TML_SPAN_COLUMNS], const tml_span_motion *m);
/* (K62) K = (L y)_q for constant y, 6 x 12; H = (L^T g)_q for a constant force and torque g, 12 x 12. Either may be
 * NULL. Increments q are displacements and rotations about ground axes. */
void tml_span_motion_derive(double *K, double *H, const tml_span_motion *m, const double y[TML_SPAN_COLUMNS],
                            const double g[6]);
/* u' for accelerations a of both frames, as y. */
void tml_span_motion_accelerate(double out[6], const tml_span_motion *m, const double y[TML_SPAN_COLUMNS],
                                const double a[TML_SPAN_COLUMNS]);

#endif
