/* marker_measure.h - scalar functions (measures) of two markers: products of axes, projections, distance, length,
 * angle, positions on curves.
 *
 * A measure is an outer function F of one to four inner products of vectors (an axis of marker i, an axis of marker j,
 * or the displacement d = p_j - p_i, called the span). It is used as a constraint row, as the length or angle of a
 * spring, and as a joint coordinate. One chain rule gives its derivatives to third order. Theory:
 * docs/theory/constraints.md. */
#ifndef TML_CONSTRAINT_MARKER_MEASURE_H
#define TML_CONSTRAINT_MARKER_MEASURE_H

#include "body/body.h"
#include "core/error.h"
#include "core/number.h"
#include "math/space_curve.h"

enum { TML_NC = 2*TML_NV }; /* columns of two bodies */

typedef enum tml_measure_kind {
  TML_MEASURE_DOT,      /* product of two vectors */
  TML_MEASURE_DISTANCE, /* (d.d - C^2)/(2 C): its gradient has unit length where it vanishes */
  TML_MEASURE_LENGTH,   /* sqrt(d.d - C^2) */
  TML_MEASURE_ANGLE,    /* angle of x_j about z_i, measured from x_i */
  TML_MEASURE_CLOSEST_POINT, /* closest point to p_j on a curve in the axes of i: transverse distance, or parameter */
  TML_MEASURE_TANGENCY, /* contact of a curve in x-y of i with a curve of j: gap, or a parameter */
  TML_MEASURE_TANGENT   /* asin(C/|d in x-y of i|): angle between the displacement to j and the tangent of a circle */
} tml_measure_kind;

/* Result of a measure on curves: the distance along the first or the second transverse direction of the curve of i (for
 * two curves along its normal), or a parameter of a curve, in units of tml_curve_unit. */
typedef enum tml_curve_value { TML_CURVE_GAP, TML_CURVE_GAP_ASIDE, TML_CURVE_AT_I, TML_CURVE_AT_J } tml_curve_value;

enum { TML_MEASURE_SLOTS = 5, TML_MEASURE_PAIRS = 4 };

/* One vector of a measure. */
typedef enum tml_slot_source { TML_SOURCE_I, TML_SOURCE_J, TML_SOURCE_SPAN } tml_slot_source;
typedef struct tml_slot {
  tml_slot_source source;
  double axis[3]; /* vector in body axes; unused for the span */
} tml_slot;

typedef struct tml_measure {
  tml_measure_kind kind;
  double s[2][3];     /* marker origins, body axes */
  tml_slot slot[TML_MEASURE_SLOTS];
  int n_slots;
  int pair[TML_MEASURE_PAIRS][2]; /* slots of the inner products */
  int n_pairs;
  double C;           /* TML_MEASURE_DISTANCE, _LENGTH, _TANGENT; TML_MEASURE_TANGENCY: z_i . z_j, 1 or -1 */
  const tml_curve *curve[2];      /* curves of i and j, or NULL */
  tml_curve_value value;
  double near[2];     /* curve parameters from which the search starts, as angles; NAN: search on the whole curve */
} tml_measure;

/* Columns 0..n_i-1 belong to body i, the next n_j to body j.
 * order 0: value; 1: + grad, rate; 2: + rate_q, accel; 3: + accel_q, accel_v. */
typedef struct tml_measured {
  double value;
  double grad[TML_NC];    /* s_q */
  double rate;            /* s_q v */
  double rate_q[TML_NC];  /* (s_q v)_q */
  double accel;           /* (s_q v)_q v: s'' = s_q v' + accel */
  double accel_q[TML_NC], accel_v[TML_NC];
} tml_measured;

/* The two bodies of a measure or a constraint. */
typedef struct tml_pair {
  const tml_body_ops *ops[2];
  const tml_frame *frame[2];
} tml_pair;

/* Returns the measure with given start parameters: `m` itself, or a copy in `room` if it has curves. */
static inline const tml_measure *tml_measure_near(tml_measure *room, const tml_measure *m, double first, double second)
{
  if (!m->curve[0]) return m;
  *room = *m;
  room->near[0] = first;
  room->near[1] = second;
  return room;
}

/* Evaluates a measure. TML_RETRY_GEOMETRY if it is not defined (length zero, no angle, no closest point). */
tml_status tml_measure_eval(tml_measured *out, const tml_measure *m, const tml_pair *p, int order);

/* For residuals (hot path), without matrices. motion: value and rate only. load: value, and r_i, r_j += f s_q^T on the
 * two bodies. */
tml_status tml_measure_motion(double *value, double *rate, const tml_measure *m, const tml_pair *p);
tml_status tml_measure_load(double *r[2], double *value, const tml_measure *m, const tml_pair *p, double f);

/* (s_q v)_q v only. */
tml_status tml_measure_accel(double *accel, const tml_measure *m, const tml_pair *p);

/* The angle that differs from `angle` by full turns and is nearest to `count`. */
static inline double tml_measure_nearest_turn(double angle, double count)
{
  const double two_pi = 2.0*TML_PI;
  return angle + two_pi*nearbyint((count - angle)/two_pi);
}

/* H += f (s_q^T)_q, square with TML_NC columns. */
tml_status tml_measure_hessian(double *H, const tml_measure *m, const tml_pair *p, double f);

/* Adds the force and torque on each marker (torque about its own origin) that a generalised force f s_q^T represents;
 * ground axes, [side][3]. */
tml_status tml_measure_wrench(double force[2][3], double torque[2][3], const tml_measure *m,
                              const tml_pair *p, double f);

#endif
