/* normal_law.c - normal forces of contacts. */
#include "contact/law/normal_law.h"

#include <math.h>

#include "contact/law/normal_force.h"
#include "math/dual.h"

static const double FOLLOWED = 0.25; /* relative to the loading time of an impact: step size for methods without their
                                        own error control of impacts */
static const double ENTERS = 0.2; /* relative to the depth that the speed produces: how deep a step
                                     that closes a gap may penetrate */

double tml_normal_elastic(const tml_normal_law *law, double depth)
{
  return depth > 0.0 ? law->stiffness*pow(depth, law->exponent) : 0.0;
}

double tml_normal_value(const tml_normal_law *law, double depth, double rate)
{
  if (!(depth > 0.0)) return 0.0;
  return tml_normal_law_value(TML_CALC_PLAIN, law, tml_calc_number(depth), tml_calc_number(rate)).number;
}

tml_normal tml_normal_force(const tml_normal_law *law, double depth, double rate)
{
  tml_duals x;
  double by[2];
  if (!(depth > 0.0)) return (tml_normal){0.0, 0.0, 0.0};
  tml_duals_begin(&x, 2);
  const tml_value d = tml_duals_variable(&x, 0, depth, 0.0), r = tml_duals_variable(&x, 1, rate, 0.0);
  const double force = tml_duals_value(&x, tml_normal_law_value(&x.c, law, d, r), by);
  return (tml_normal){force, by[0], by[1]};
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
