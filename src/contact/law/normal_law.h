/* normal_law.h - normal contact force as a function of depth and rate of depth
 * (docs/theory/contact.md, section 1). */
#ifndef TML_CONTACT_LAW_NORMAL_LAW_H
#define TML_CONTACT_LAW_NORMAL_LAW_H

typedef enum tml_normal_kind {
  TML_NORMAL_IMPACT,        /* k d^e + STEP(d, 0, 0, depth, damping) d' */
  TML_NORMAL_RESTITUTION,   /* k d^e STEP(d', -transition, r^2, transition, 1) */
  TML_NORMAL_HUNT_CROSSLEY  /* k d^e (1 + dissipation d') */
} tml_normal_kind;

/* Parameters in SI units. Each kind uses only its own. */
typedef struct tml_normal_law {
  tml_normal_kind kind;
  double stiffness, exponent;     /* stiffness [N/m^e] > 0, exponent e >= 1 */
  double damping, depth;          /* [N s/m] >= 0; depth [m] > 0 at which the damping reaches this value */
  double restitution, transition; /* coefficient of restitution 0 ... 1; transition speed [m/s] > 0 */
  double dissipation;             /* [s/m] >= 0 */
} tml_normal_law;

/* A normal force [N] and its derivatives with respect to depth and rate of depth. */
typedef struct tml_normal { double force, by_depth, by_rate; } tml_normal;

/* A contact counts as an impact if the depth its speed can produce exceeds this fraction of its depth (K21). */
#define TML_STRUCK 0.05

/* (K2) to (K4) Normal force: zero without depth, never tensile (normal_force.h). The first without derivatives. */
double tml_normal_value(const tml_normal_law *law, double depth, double rate);
tml_normal tml_normal_force(const tml_normal_law *law, double depth, double rate);

/* (K24) The force linearised about the depth `at` > 0. The line also holds for negative depth. */
tml_normal tml_normal_line(const tml_normal_law *law, double at, double depth, double rate);

/* (K5) Energy [J] of the elastic part. */
double tml_normal_energy(const tml_normal_law *law, double depth);

/* Elastic part of the force [N] at this depth. */
double tml_normal_elastic(const tml_normal_law *law, double depth);

/* (K6) Depth [m] that a free mass [kg] reaches from an impact speed [m/s] without losses. */
double tml_normal_reach(const tml_normal_law *law, double mass, double speed);

/* (K23) Step limits [s] for a gap (g, g', g''). tml_normal_meet: the time until the gap is closed and entered by a
 * fraction of the depth that its speed produces; INFINITY if it does not close. tml_normal_follow: a fraction of the
 * duration of an impact of given depth and speed; INFINITY if it is too slow for this depth to be an impact. `part`
 * multiplies both fractions. */
double tml_normal_meet(const tml_normal_law *law, double mass, const double gap[3], double part);
double tml_normal_follow(const tml_normal_law *law, double mass, const double motion[2], double part);

#endif
