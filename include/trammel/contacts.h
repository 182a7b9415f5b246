/* trammel/contacts.h - contact between shapes of bodies, and the laws of contact and friction. */
#ifndef TRAMMEL_CONTACTS_H
#define TRAMMEL_CONTACTS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How shapes push each other off; d: depth [m], d': its rate. Never a pull. */
typedef enum tml_contact_law {
  TML_IMPACT = 0,        /* k d^e + STEP(d, 0, 0, depth, damping) d' */
  TML_RESTITUTION = 1,   /* k d^e STEP(d', -v, r^2, v, 1): r of the speed comes back, v the transition velocity */
  TML_HUNT_CROSSLEY = 2  /* k d^e (1 + dissipation d') */
} tml_contact_law;

typedef enum tml_friction {
  TML_FRICTIONLESS = 0,
  TML_STICKS = 1,        /* elastic over a small displacement, then Coulomb: holds a load for ever */
  TML_CREEPS = 2         /* by the velocity of slip alone, as ADAMS contacts: creeps under any load */
} tml_friction;

/* Contact between shapes of bodies: "body" stands for all its shapes, "body.shape" for one; both may have * and ?.
 * Bodies that a joint connects are left out unless `joined`. Stiffness is that of a pair, however many points touch. */
typedef struct tml_contact_def {
  size_t size;                 /* sizeof(tml_contact_def) as the program was compiled */
  const char *name;
  const char *const *first;    /* n_first: one side; */
  const char *const *second;   /* n_second: the other; none: the first among each other */
  int n_first, n_second;
  const char *const *except;   /* 2*n_except: pairs of bodies that do not touch */
  int n_except;
  bool joined;
  tml_contact_law law;
  double stiffness, exponent;  /* [N/m^exponent]; exponent 0: 1.5 */
  double damping, depth;       /* TML_IMPACT: [N s/m], reached at this depth [m] */
  double restitution, transition; /* TML_RESTITUTION: 0 to 1; [m/s], 0: 0.01 */
  double dissipation;          /* TML_HUNT_CROSSLEY: [s/m] */
  tml_friction friction;
  double static_friction, dynamic_friction; /* coefficients; dynamic 0: as static */
  double from, to;             /* [m/s] slip between which it falls; both 0 with TML_STICKS: when it slips */
  double presliding;           /* [m] TML_STICKS: elastic displacement; 0: 1e-4 or 1e-6 of the smallest shape */
  double stick_velocity;       /* [m/s] TML_STICKS: 0: from presliding, at least 1 mm/s. TML_CREEPS has `from` */
  double rolling, spinning;    /* [m] arms of the torques against rolling, and against spin about the normal */
  double elasticity[2], poisson[2]; /* instead of a stiffness: [Pa], - of both sides, as Hertz has it; the second
                                  elasticity 0: both as the first */
} tml_contact_def;

/* Shapes that push each other off; after all shapes that it names. */
tml_status tml_model_add_contact(tml_model *m, const tml_contact_def *d, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
