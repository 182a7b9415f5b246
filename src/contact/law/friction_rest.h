/* friction_rest.h - search (K54) for the elastic deformations of friction with which nothing that sticks accelerates
 * (docs/theory/contact.md, section 2). Deformations and accelerations belong to sticking laws of joints and to sticking
 * contact points; whoever searches evaluates the accelerations. */
#ifndef TML_CONTACT_LAW_FRICTION_REST_H
#define TML_CONTACT_LAW_FRICTION_REST_H

#include "contact/law/friction_law.h"

/* A law or contact point that sticks. */
typedef struct tml_resting {
  int element, part;    /* element of the system, and which of its laws or stored points */
  double stiffness;     /* [N/m] friction force per deformation */
  double length, ratio; /* [m] presliding displacement; dynamic over static coefficient */
  double z[3];          /* [m] stored deformation */
  double damped[3];     /* [m] deformation that exerts the force of the damping */
  double accel[3];      /* [m/s2] acceleration of the slip with that deformation */
  bool slips;           /* static friction does not hold it */
  bool joins;           /* before the search: it has just come to rest, or nearly, and takes no deformation along */
  double start[3];      /* of the search: deformation that was stored, then */
  double origin[3], there[3]; /* where trial deformations begin, with the acceleration there */
  double base[3], left[3], along[3]; /* deformation that was reached, acceleration that is left, direction */
} tml_resting;

/* What is stored of a law or point now, whether it stuck at the start of the last step, and whether this is the begin
 * of a search, in which what hardly slips takes part. */
typedef struct tml_rest_case { bool stuck, stuck_before, begins; } tml_rest_case;

/* Sets what the search reads of a law under a limit of friction of `force` newtons, with the deformation as
 * displacement of the slip. False: it takes no part. */
bool tml_rest_describe(tml_resting *x, const tml_friction_law *law, tml_rest_case now, const tml_slip *slip,
                       double force);

/* Lets what joins stick without a deformation, and moves deformations near the limit inside of it, so that trial
 * deformations stay in the linear range. True if anything changed. */
bool tml_rest_enter(tml_resting *x, int n);

/* Conjugate gradients in the norm of the elastic energy. `begin` takes z and accel, `try_next` sets z to a trial
 * deformation and returns its part of the direction, 0: nothing accelerates. `advance` reads the accelerations of the
 * trial; false: the deformations no longer change. `end` sets z to the result, and slips where the limit of static
 * friction is exceeded; it returns the largest change, relative to the presliding displacement. *firmest: largest
 * acceleration that a deformation took away in relation to it [1/s2]; 0 before the first search. */
void tml_rest_begin(tml_resting *x, int n);
double tml_rest_try_next(tml_resting *x, int n);
bool tml_rest_advance(tml_resting *x, int n, double part, double *firmest);
double tml_rest_end(tml_resting *x, int n);

#endif
