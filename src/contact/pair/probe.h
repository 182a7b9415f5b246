/* probe.h - one possible point of contact: a point of one shape, fixed or moving along a line of it, against the
 * distance field of the other; and the list of the points of a pair. */
#ifndef TML_CONTACT_PAIR_PROBE_H
#define TML_CONTACT_PAIR_PROBE_H

#include "contact/shape/distance_field.h"
#include "contact/pair/contact_points.h"

/* One of the two shapes, in its place. */
typedef struct tml_contact_side {
  const tml_contact_shape *shape;
  const double *x;    /* [m] place of the body, which its columns turn about */
  double o[3], A[9];  /* [m] origin of the shape; its axes -> ground axes */
  int column;         /* first of its six columns */
  double outward;     /* n of the pair is this times the normal of the field of this side: -1 for A, 1 for B */
} tml_contact_side;

/* What is collected; features are numbered by who has the probe. */
typedef struct tml_contact_list {
  double reach;
  int order;
  bool boxes; /* two boxes: corners may be inside, edges may have passed */
  bool deep;
  bool sunk;  /* a point lies in the core of the other shape: whether the way out is known is checked at the end */
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

/* A point that may touch, in ground axes; n, H and distance are those of the field of side S, without its radius. */
typedef struct tml_contact_touch {
  const tml_contact_side *P, *S; /* whose point it is, whose field */
  double p[3], n[3], distance;
  double radius_P, radius_S;     /* [m] around point and core */
  double H[9];
  bool slides;                   /* p is the nearest point of a line of P with unit tangent and curvature vector */
  double tangent[3], bend[3];
  double slide[TML_CONTACT_COLUMNS]; /* [m] out: how far p moves along the line per unit of each column */
  uint64_t feature;
} tml_contact_touch;

void tml_contact_side_place(tml_contact_side *s, const tml_contact_shape *shape, const tml_contact_pose *pose,
                            bool is_A);

/* Frame of the shape -> ground, ground -> frame of the shape. */
void tml_contact_side_out(const tml_contact_side *s, const double local[3], double world[3]);
void tml_contact_side_in(const tml_contact_side *s, const double world[3], double local[3]);

/* How one side looks from the other, and bounds there within which something of it may touch: those of the shape with
 * some room around. What lies outside is left out before anything is computed about it. */
typedef struct tml_contact_window {
  double R[9], o[3];      /* frame of P -> frame of S */
  double low[3], high[3]; /* [m] in that of S */
} tml_contact_window;

void tml_contact_window_set(tml_contact_window *w, const tml_contact_side *P, const tml_contact_side *S, double room);

/* Whether a point or a piece of a straight line of P, in its frame, comes near the bounds. */
bool tml_contact_window_has(const tml_contact_window *w, const double point[3]);
bool tml_contact_window_meets(const tml_contact_window *w, const double from[3], const double along[3], double length);

/* Distance and normal of t->p in the field of t->S; with order 1 also H. False: it lies in the core. */
bool tml_contact_touch_find(const tml_contact_list *list, tml_contact_touch *t);

/* The same for points that must not lie in the core: the list is deep then. */
bool tml_contact_touch_field(tml_contact_list *list, tml_contact_touch *t);

/* Adds a point if it is within reach and among the nearest of its pair; NULL otherwise. Weight 1, and derivatives if
 * the list has them; whoever calls sets another weight. */
tml_contact_point *tml_contact_touch_add(tml_contact_list *list, tml_contact_touch *t);

/* Relative displacement P - S of the material at t->p per unit of each column (CG2): 3 x 12 by rows. */
void tml_contact_relative(const tml_contact_touch *t, double J[3*TML_CONTACT_COLUMNS]);

/* STEP from 0 at 0 to 1 at 1; its slope in *slope. */
double tml_contact_fade(double x, double *slope);

#endif
