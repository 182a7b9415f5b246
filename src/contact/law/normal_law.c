/* normal_law.c - normal forces of contacts. */
#include "contact/law/normal_law.h"

#include <math.h>

static const double FOLLOWED = 0.25; /* relative to the loading time of an impact: step size for methods without their
                                        own error control of impacts */
static const double ENTERS = 0.2; /* relative to the depth that the speed produces: how deep a step
                                     that closes a gap may penetrate */

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

/* (K2) Impact law: elastic force plus damping that rises with the depth. */
static tml_normal impact(const tml_normal_law *law, double d, double rate)
{
  double slope;
  const double k = law->stiffness*pow(d, law->exponent - 1.0);
  const double c = tml_contact_step(d, (const double[]){0.0, law->depth}, (const double[]){0.0, law->damping}, &slope);
  return (tml_normal){k*d + c*rate, law->exponent*k + slope*rate, c};
}

/* (K3) The energy returned is r^2 times the stored energy, for every mass and speed. */
static tml_normal restitution(const tml_normal_law *law, double d, double rate)
{
  const double at[2] = {-law->transition, law->transition}, r = law->restitution;
  const double k = law->stiffness*pow(d, law->exponent - 1.0);
  double slope;
  const double share = tml_contact_step(rate, at, (const double[]){r*r, 1.0}, &slope);
  return (tml_normal){k*d*share, law->exponent*k*share, k*d*slope};
}

/* (K4) Hunt-Crossley law: damping proportional to the elastic force. */
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

tml_normal tml_normal_line(const tml_normal_law *law, double at, double depth, double rate)
{
  tml_normal n = tml_normal_force(law, at, rate);
  n.force += n.by_depth*(depth - at);
  return n;
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

/* The time at which a gap closes, from its rate and its second derivative. */
static double closing_time(double gap, double rate, double bend)
{
  const double toward = fmax(-bend, 0.0), root = rate*rate + 2.0*toward*gap;
  if (!(rate < 0.0 || toward > 0.0)) return INFINITY;
  return rate < 0.0 ? 2.0*gap/(sqrt(root) - rate) : (rate + sqrt(root))/toward;
}

double tml_normal_meet(const tml_normal_law *law, double mass, const double gap[3], double part)
{
  const double reached = closing_time(gap[0], gap[1], gap[2]);
  if (!(reached < INFINITY)) return INFINITY;
  const double speed = fmax(fabs(gap[1]), sqrt(gap[1]*gap[1] + 2.0*fmax(-gap[2], 0.0)*gap[0]));
  return reached + part*ENTERS*tml_normal_reach(law, mass, speed)/speed;
}

double tml_normal_follow(const tml_normal_law *law, double mass, const double motion[2],
                         double part)
{
  const double depth = motion[0], speed = motion[1], reach = tml_normal_reach(law, mass, speed);
  return reach > TML_STRUCK*depth && speed > 0.0 ? part*FOLLOWED*reach/speed : INFINITY;
}
