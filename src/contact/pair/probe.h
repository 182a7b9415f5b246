/* probe.h - one candidate contact point: a point of one shape, fixed or the closest point of a line, against the
 * distance field of the other; and the list of the points of a pair. */
#ifndef TML_CONTACT_PAIR_PROBE_H
#define TML_CONTACT_PAIR_PROBE_H

#include "contact/shape/distance_field.h"
#include "contact/pair/contact_points.h"

/* One of the two shapes, in its current position. */
typedef struct tml_contact_side {
  const tml_contact_shape *shape;
  const double *x;    /* [m] position of the body, about which its columns rotate */
  double o[3], A[9];  /* [m] origin of the shape; orientation (shape axes -> ground axes) */
  int column;         /* index of the first of its six columns */
  double outward;     /* sign between the normal of this side's field and the n of the pair: -1 for A, 1 for B */
} tml_contact_side;

/* The points collected so far. The features are numbered by the caller. */
typedef struct tml_contact_list {
  double reach;
  int order;
  bool boxes; /* both shapes are boxes: corners may be inside, edges may have passed each other */
  bool deep;
  bool sunk;  /* a point lies in the core of the other shape; at the end it is checked whether
                 the direction of exit is known */
  tml_contact_points_found *found;
} tml_contact_list;

typedef enum tml_contact_feature { /* upper bits of the feature of a point */
  TML_FEATURE_VERTEX_A = 1, TML_FEATURE_VERTEX_B, TML_FEATURE_CROSSING, TML_FEATURE_RIM_A, TML_FEATURE_RIM_B,
  TML_FEATURE_CHORD_A, TML_FEATURE_CHORD_B
} tml_contact_feature;

static inline uint64_t tml_contact_feature_of(tml_contact_feature kind, int a, int b)
{
  return (uint64_t)kind << 60 | (uint64_t)a << 30 | (uint64_t)b;
}

/* A candidate point in ground axes. n, H and distance are those of the field of side S, without its radius. */
typedef struct tml_contact_touch {
  const tml_contact_side *P, *S; /* side of the point, and side of the field */
  double p[3], n[3], distance;
  double radius_P, radius_S;     /* [m] radii around the point and around the core */
  double H[9];
  bool slides;                   /* p is the closest point of a line of P, with this unit
                                    tangent and curvature vector */
  double tangent[3], bend[3];
  double slide[TML_CONTACT_COLUMNS]; /* [m] output: displacement of p along the line per unit of each column */
  uint64_t feature;
} tml_contact_touch;

void tml_contact_side_place(tml_contact_side *s, const tml_contact_shape *shape, const tml_contact_pose *pose,
                            bool is_A);

/* Transform from the frame of the shape to ground, and back. */
void tml_contact_side_out(const tml_contact_side *s, const double local[3], double world[3]);
void tml_contact_side_in(const tml_contact_side *s, const double world[3], double local[3]);

/* The pose of P relative to S, and the bounds of S with a margin, in the frame of S. Features of P outside the bounds
 * are skipped before any further computation. */
typedef struct tml_contact_window {
  double R[9], o[3];      /* frame of P -> frame of S */
  double low[3], high[3]; /* [m] bounds in the frame of S */
} tml_contact_window;

void tml_contact_window_set(tml_contact_window *w, const tml_contact_side *P, const tml_contact_side *S, double room);

/* True if a point, or a segment of a straight line, of P (in the frame of P) comes within the bounds. */
bool tml_contact_window_has(const tml_contact_window *w, const double point[3]);
bool tml_contact_window_meets(const tml_contact_window *w, const double from[3], const double along[3], double length);

/* Distance and normal of t->p in the field of t->S; with order 1 also H. False: the point lies in the core. */
bool tml_contact_touch_find(const tml_contact_list *list, tml_contact_touch *t);

/* The same for points that must not lie in the core. If one does, the list is marked as deep. */
bool tml_contact_touch_field(tml_contact_list *list, tml_contact_touch *t);

/* Adds a point if it is within reach and among the nearest of its pair; otherwise returns NULL. The weight is 1,
 * which the caller may change. Derivatives are computed if the list has them. */
tml_contact_point *tml_contact_touch_add(tml_contact_list *list, tml_contact_touch *t);

/* Relative displacement P - S of the material at t->p per unit of each column (CG2): 3 x 12, row-major. */
void tml_contact_relative(const tml_contact_touch *t, double J[3*TML_CONTACT_COLUMNS]);

/* The STEP function from 0 at x = 0 to 1 at x = 1; its slope in *slope. */
double tml_contact_fade(double x, double *slope);

#endif
