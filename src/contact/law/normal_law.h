/* normal_law.h - what presses two bodies apart: normal forces by depth and rate (docs/theory/contact.md, section 1). */
#ifndef TML_CONTACT_LAW_NORMAL_LAW_H
#define TML_CONTACT_LAW_NORMAL_LAW_H

typedef enum tml_normal_kind {
  TML_NORMAL_IMPACT,        /* k d^e + STEP(d, 0, 0, depth, damping) d' */
  TML_NORMAL_RESTITUTION,   /* k d^e STEP(d', -transition, r^2, transition, 1) */
  TML_NORMAL_HUNT_CROSSLEY  /* k d^e (1 + dissipation d') */
} tml_normal_kind;

/* In SI units. Only what its kind uses is looked at. */
typedef struct tml_normal_law {
  tml_normal_kind kind;
  double stiffness, exponent;     /* [N/m^e] > 0, >= 1 */
  double damping, depth;          /* [N s/m] >= 0, reached at this depth [m] > 0 */
  double restitution, transition; /* 0 ... 1, [m/s] > 0 */
  double dissipation;             /* [s/m] >= 0 */
} tml_normal_law;

/* A normal force and its derivatives in depth and rate of depth. */
typedef struct tml_normal { double force, by_depth, by_rate; } tml_normal;

/* What share of its depth the speed of a blow must reach for it to be one (K21). */
#define TML_STRUCK 0.05

/* (K2) to (K4) Nothing without depth; never pulls. */
tml_normal tml_normal_force(const tml_normal_law *law, double depth, double rate);

/* (K24) The same as a line in the depth, with value and slope at the depth `at` > 0: also where it is none. */
tml_normal tml_normal_line(const tml_normal_law *law, double at, double depth, double rate);

/* (K5) Energy of its elastic part [J]. */
double tml_normal_energy(const tml_normal_law *law, double depth);

/* The elastic part alone at that depth [N]. */
double tml_normal_elastic(const tml_normal_law *law, double depth);

/* (K6) Depth to which a free mass [kg] goes that strikes with a speed [m/s], nothing lost. */
double tml_normal_reach(const tml_normal_law *law, double mass, double speed);

/* (K23) Time until a gap of (g, g', g'') will have closed and been entered by a part of what its speed makes, INFINITY:
 * it does not close; a part of the time in which a blow goes in, INFINITY: too slow for this depth to be one. */
double tml_normal_meet(const tml_normal_law *law, double mass, const double gap[3]);
double tml_normal_follow(const tml_normal_law *law, double mass, double depth, double speed);

/* (K1) STEP(x, a, ya, b, yb) of expressions, and its slope. */
double tml_contact_step(double x, const double at[2], const double value[2], double *slope);

#endif
