/* waveform.c - STEP and IMPACT as numbers with slopes. */
#include "math/waveform.h"

#include <math.h>

double tml_waveform_step(double x, const tml_step *s, double *slope)
{
  const double z = (x - s->at[0])/(s->at[1] - s->at[0]), rise = s->value[1] - s->value[0];
  *slope = 0.0;
  if (!(z > 0.0)) return s->value[0];
  if (z >= 1.0) return s->value[1];
  *slope = 6.0*z*(1.0 - z)*rise/(s->at[1] - s->at[0]);
  return s->value[0] + rise*z*z*(3.0 - 2.0*z);
}

tml_impact_value tml_waveform_impact(double depth, double rate, const tml_impact *s)
{
  if (!(depth > 0.0)) return (tml_impact_value){0.0, 0.0, 0.0};
  const double k = s->stiffness*pow(depth, s->exponent - 1.0);
  tml_impact_value y = {k*depth, s->exponent*k, 0.0};
  if (s->damping > 0.0) {
    double slope;
    y.by_rate = tml_waveform_step(depth, &(tml_step){{0.0, s->full}, {0.0, s->damping}}, &slope);
    y.f += y.by_rate*rate;
    y.by_depth += slope*rate;
  }
  return y.f > 0.0 ? y : (tml_impact_value){0.0, 0.0, 0.0};
}
