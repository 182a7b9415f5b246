/* friction_law.h - friction of contacts and joints: one law for slip in one, two or three directions
 * (docs/theory/contact.md, section 2). Vectors have three components; unused ones are zero. */
#ifndef TML_CONTACT_LAW_FRICTION_LAW_H
#define TML_CONTACT_LAW_FRICTION_LAW_H

#include <stdbool.h>

typedef enum tml_friction_kind {
  TML_FRICTION_STICK,       /* elastic up to a presliding displacement, then Coulomb
                               friction; holds a load without creep */
  TML_FRICTION_REGULARISED  /* a function of the slip velocity only; creeps under any
                               load, like the contacts of ADAMS */
} tml_friction_kind;

typedef struct tml_friction_law {
  tml_friction_kind kind;
  double rest, slide;     /* coefficients of static and dynamic friction */
  double from, to;        /* [m/s] slip speeds between which the coefficient changes from `rest` to `slide` */
  bool sudden;            /* the coefficient is `rest` for what sticks and `slide` for what slips, at any speed; steps
                             end where that changes */
  double presliding;      /* [m] > 0: elastic displacement at the friction limit */
  double stick_velocity;  /* [m/s] > 0: slip speed at which the damping alone reaches the
                             friction limit. `stick` only */
} tml_friction_law;

/* State of friction that is stored from step to step. */
typedef struct tml_friction_state {
  double z[3];  /* [m] elastic deformation */
  bool stuck;   /* the point was sticking at the end of the step */
} tml_friction_state;

/* Slip at the end of a step, or at a stage of it. */
typedef struct tml_slip {
  double velocity[3]; /* [m/s] slip velocity */
  double displacement[3];      /* [m] displacement since the last step: that of the material if the point was
                         sticking, else time times velocity */
} tml_slip;

/* Friction force on the first body, divided by the normal force N, and its derivatives. */
typedef struct tml_friction_ratio {
  double ratio[3];      /* T/N, the friction force per normal force */
  double by_displacement[9];     /* d(T/N)/d displacement, row-major */
  double by_velocity[9];
  bool sticks;
  double limit;         /* coefficient with which T was computed */
  double size;          /* |zeta|; more than 1: beyond the limit of static friction */
  double z[3];          /* [m] deformation to store if the step is accepted */
} tml_friction_ratio;

/* Friction coefficient at a slip speed [m/s], and its slope. */
double tml_friction_coefficient(const tml_friction_law *law, double speed, double *slope);

/* Part of a step after which it should end, because friction passed over an event in it: it went far beyond the limit
 * at which it breaks away, or the slip turned round without coming to rest. 1: it did not. */
double tml_friction_passed_over(const tml_friction_law *law, const tml_friction_state *before,
                                const tml_friction_ratio *after);

/* (K53) Time until sticking friction reaches its limit, or until a decelerating slip ends, at the present rates.
 * now->displacement is the stored deformation. INFINITY: neither happens. */
double tml_friction_switch_time(const tml_friction_law *law, bool stuck, const tml_slip *now, const double accel[3]);

/* Evaluates the friction force, (K8), (K9). */
void tml_friction_force(tml_friction_ratio *out, const tml_friction_law *law, const tml_friction_state *before,
                        const tml_slip *slip);

#endif
