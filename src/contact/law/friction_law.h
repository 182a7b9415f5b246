/* friction_law.h - friction of contacts and joints: one law for slip in one, two or three directions
 * (docs/theory/contact.md, section 2). Vectors have three components; those that are not used are zero. */
#ifndef TML_CONTACT_LAW_FRICTION_LAW_H
#define TML_CONTACT_LAW_FRICTION_LAW_H

#include <stdbool.h>

typedef enum tml_friction_kind {
  TML_FRICTION_STICK,       /* elastic up to a presliding length, then Coulomb: holds for ever */
  TML_FRICTION_REGULARISED  /* by the velocity of slip alone: creeps under any load, as ADAMS contacts do */
} tml_friction_kind;

typedef struct tml_friction_law {
  tml_friction_kind kind;
  double rest, slide;     /* coefficients */
  double from, to;        /* [m/s] between which the coefficient falls from one to the other */
  double presliding;      /* [m] > 0: elastic way at the limit, */
  double stick_velocity;  /* [m/s] > 0: and velocity at which its damping alone reaches the limit. `stick` only */
} tml_friction_law;

/* What friction remembers from step to step. */
typedef struct tml_stuck {
  double z[3];  /* [m] elastic deformation */
  bool stuck;   /* it did not slip at the end of the step */
} tml_stuck;

/* Slip at the end of a step, or on the way there. */
typedef struct tml_slip {
  double velocity[3]; /* [m/s] */
  double way[3];      /* [m] since the last step: of the material where it was stuck, else time times velocity */
} tml_slip;

/* Friction on the first body, per newton of normal force N, and its derivatives. */
typedef struct tml_rub {
  double ratio[3];      /* T/N */
  double by_way[9];     /* d(T/N)/d way, row-major */
  double by_velocity[9];
  bool sticks;
  double z[3];          /* of the next step if this one is accepted */
} tml_rub;

/* Coefficient at a speed of slip, and its slope. */
double tml_friction_coefficient(const tml_friction_law *law, double speed, double *slope);

/* (K8), (K9) */
void tml_friction_force(tml_rub *out, const tml_friction_law *law, const tml_stuck *before, const tml_slip *slip);

#endif
