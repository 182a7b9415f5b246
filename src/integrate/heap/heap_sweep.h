/* heap_sweep.h - bodies and contacts of the method `heap` as compact arrays, and the sweep over the contacts that makes
 * one small step (docs/methods/heap.md). Impulses of a small step are kept from one step to the next. */
#ifndef TML_INTEGRATE_HEAP_HEAP_SWEEP_H
#define TML_INTEGRATE_HEAP_HEAP_SWEEP_H

#include "system/base/system_contacts.h"

typedef struct tml_heap_body {
  double x[3], e[4];           /* [m] centre of mass; orientation */
  double v[3], w[3];           /* [m/s], [rad/s] velocities with all impulses of the sweep so far; ground axes */
  double v0[3], w0[3];         /* [m/s], [rad/s] velocities before this small step */
  double light;                /* [1/kg] 1/mass; 0: ground */
  double W[9], W_most;         /* [1/(kg m2)] inverse inertia, ground axes; bound of its eigenvalues */
  double gyration[3];          /* [rad/s] change of w in this small step due to -w x J w */
  double A[9];                 /* orientation as a matrix */
  const tml_inertia *inertia;  /* NULL: ground */
  bool round;                  /* all inertias are equal */
  bool shaped;                 /* its orientation matters: it is not round, or more than a ball around its centre */
  double rate;                 /* scratch of tml_heap_stable_step */
} tml_heap_body;

/* A contact point with what it carries from one small step to the next. */
typedef struct tml_heap_touch {
  uint64_t feature;
  double z[3];                 /* [m] elastic tangential deformation */
  double P[3];                 /* [N s] impulse on the first body */
  double spin[2][3];           /* [rad/s] change of the angular velocities by P. Made again from P and present
                                  arms, the difference would remain in the velocities for ever. */
  double n[3], arm[2][3];      /* normal; vectors from the centres of mass to the point, of other shapes than balls
                                  and planes: tml_heap_arms */
  double weight;               /* [-] share of the stiffness of the pair */
  double depth;                /* [m] */
  double normal, elastic;      /* [N s] normal impulse; its elastic part */
  double stiffness;            /* [N/m] slope of the elastic force */
  bool stuck;                  /* it did not slip in the last small step */
} tml_heap_touch;

typedef enum tml_heap_shape { TML_HEAP_BALLS, TML_HEAP_BALL_PLANE, TML_HEAP_ANY } tml_heap_shape;

typedef struct tml_heap_pair {
  const tml_contact_par *par;
  tml_near_pair key;                /* which pair it is */
  int body[2];                 /* for balls on planes: the ball first */
  tml_heap_shape shape;
  bool turned;                 /* the plane is the first side of the contact */
  double radius[2], plane[4];  /* [m] balls; unit normal of a plane of the ground and its offset */
  int first, most, n;          /* its contact points: index of the first in the array, capacity, number */
  double lost[2];              /* [J] energy lost since the start of the step: normal law, friction */
} tml_heap_pair;

typedef struct tml_heap {
  tml_heap_body *body;
  tml_heap_pair *pair;
  tml_heap_touch *touch;
  int n_bodies, n_pairs, n_touches;
  double gravity[3];
  double h;                    /* [s] length of the small step */
  bool first;                  /* the first sweep after a start: z belongs to the present positions */
  tml_contact_points_found found; /* scratch */
  tml_heap_touch before[TML_CONTACT_POINTS];
} tml_heap;

/* Sets the inverse inertia of a body in its present orientation. */
void tml_heap_place_body(tml_heap_body *b);
/* One sweep over all contacts at the present positions: takes the velocities over the small step. */
tml_status tml_heap_sweep(tml_heap *x);
/* Takes back the impulses of a pair that leaves the list. */
void tml_heap_open_pair(tml_heap *x, const tml_heap_pair *p);
/* Vectors from the centres of mass of both bodies to a touch. */
void tml_heap_arms(double arm[2][3], const tml_heap *x, const tml_heap_pair *p, const tml_heap_touch *t);
/* [m/s] Rate of the gap at a touch, from the mean of the velocities before and after the last sweep. */
double tml_heap_gap_rate(const tml_heap *x, const tml_heap_pair *p, const tml_heap_touch *t);
/* Adds the energy that the contacts lost in the sweep just made. */
void tml_heap_count_losses(tml_heap *x);
/* (HP0) Moves all bodies by a small step, and begins the next one with the same change of velocity. */
void tml_heap_drift(tml_heap *x);
/* At a start: the impulses of all contacts from the force laws at the velocities v, with the deformations that the
 * pairs remember; then v and v0 half a small step before and after. */
tml_status tml_heap_begin(tml_heap *x, const tml_system *s, const tml_work *w);
/* Another length of the small step. */
void tml_heap_rescale(tml_heap *x, double h);
/* [s] Longest small step with which the elastic contacts are stable, including blows that may begin within a time. */
double tml_heap_stable_step(tml_heap *x, double time);

#endif
