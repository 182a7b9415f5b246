/* law.c - normal forces of contacts. */
#include "contact/law.h"

#include <math.h>

double tml_contact_step(double x, const double at[2], const double value[2], double *slope)
{
  const double z = (x - at[0])/(at[1] - at[0]), rise = value[1] - value[0];
  *slope = 0.0;
  if (!(z > 0.0)) return value[0];
  if (z >= 1.0) return value[1];
  *slope = 6.0*z*(1.0 - z)*rise/(at[1] - at[0]);
  return value[0] + rise*z*z*(3.0 - 2.0*z);
}

double tml_normal_elastic(const tml_normal_law *law, double depth)
{
  return depth > 0.0 ? law->stiffness*pow(depth, law->exponent) : 0.0;
}

/* (K2) */
static tml_normal impact(const tml_normal_law *law, double d, double rate)
{
  double slope;
  const double k = law->stiffness*pow(d, law->exponent - 1.0);
  const double c = tml_contact_step(d, (const double[]){0.0, law->depth}, (const double[]){0.0, law->damping}, &slope);
  return (tml_normal){k*d + c*rate, law->exponent*k + slope*rate, c};
}

/* (K3) What is given back is r^2 of what was stored, whatever mass and speed. */
static tml_normal restitution(const tml_normal_law *law, double d, double rate)
{
  const double at[2] = {-law->transition, law->transition}, r = law->restitution;
  const double k = law->stiffness*pow(d, law->exponent - 1.0);
  double slope;
  const double share = tml_contact_step(rate, at, (const double[]){r*r, 1.0}, &slope);
  return (tml_normal){k*d*share, law->exponent*k*share, k*d*slope};
}

/* (K4) */
static tml_normal hunt_crossley(const tml_normal_law *law, double d, double rate)
{
  const double k = law->stiffness*pow(d, law->exponent - 1.0), share = 1.0 + law->dissipation*rate;
  return (tml_normal){k*d*share, law->exponent*k*share, k*d*law->dissipation};
}

tml_normal tml_normal_force(const tml_normal_law *law, double depth, double rate)
{
  const tml_normal none = {0.0, 0.0, 0.0};
  if (!(depth > 0.0)) return none;
  tml_normal n = none;
  switch (law->kind) {
    case TML_NORMAL_IMPACT: n = impact(law, depth, rate); break;
    case TML_NORMAL_RESTITUTION: n = restitution(law, depth, rate); break;
    case TML_NORMAL_HUNT_CROSSLEY: n = hunt_crossley(law, depth, rate); break;
  }
  return n.force > 0.0 ? n : none;
}

double tml_normal_energy(const tml_normal_law *law, double depth)
{
  return tml_normal_elastic(law, depth)*fmax(depth, 0.0)/(law->exponent + 1.0);
}

double tml_normal_reach(const tml_normal_law *law, double mass, double speed)
{
  const double e = law->exponent + 1.0;
  return pow(0.5*mass*speed*speed*e/law->stiffness, 1.0/e);
}
