/* contact.h - what the tests of contact geometry share: shapes at random places that nearly touch, and what holds for
 * the points of every pair. */
#ifndef TML_TEST_CONTACT_H
#define TML_TEST_CONTACT_H

#include "contact/law/normal_law.h"
#include "contact/pair/contact_points.h"

typedef struct contact_place { /* a pose with its own numbers */
  double x[3], A[9];
} contact_place;

typedef struct contact_case {
  const tml_contact_shape *A, *B;
  contact_place a, b;
  double reach;
  double aside[3]; /* [m] where contact_bring_near starts: origin of shape A from that of B */
} contact_case;

tml_contact_shape *contact_shape(tml_contact_kind kind, double s0, double s1, double s2);
/* The same at a place and in an orientation of its own on the body. */
tml_contact_shape *contact_shape_placed(const tml_contact_shape_def *d, unsigned *seed);

tml_contact_status contact_find(const contact_case *k, int order, tml_contact_points_found *f);

void contact_turn(contact_place *p, const double d[3]); /* A -> exp(d~) A */
void contact_random_place(contact_place *p, unsigned *seed);
void contact_random_direction(double u[3], unsigned *seed);

/* Least gap, INFINITY without points; -INFINITY where cores meet. */
double contact_least_gap(const contact_case *k);

/* Moves A from B along a direction until the least gap is this; false if there is no such place. */
bool contact_bring_near(contact_case *k, const double direction[3], double gap);

/* What must hold for the points of a pair in its place: unit normals, derivatives against differences, dgap by the
 * velocities at c, no change by a rigid motion of both, the same points when A and B are exchanged. Returns the
 * number of points looked at; `kinks` grows by those at a place where differences from both sides disagree. */
int contact_verify(const contact_case *k, int *kinks);

/* Force and moment about the origin on A with N = weight depth^e per point, e = 1.5. */
void contact_force(const contact_case *k, double F[6]);

/* A mass that falls against a law of contact. */
typedef struct contact_strike { const tml_normal_law *law; double mass, gravity; } contact_strike;

/* [m/s] Speed at which it leaves the surface again, for one at which it comes: a fine Runge-Kutta integration, with so
 * many steps for three times the depth over the speed. */
double contact_rebound(const contact_strike *s, double speed, int steps);

#endif
