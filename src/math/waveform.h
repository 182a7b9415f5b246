/* waveform.h - STEP and IMPACT of the expression language as numbers with slopes
 * (docs/theory/contact.md, section 1). */
#ifndef TML_MATH_WAVEFORM_H
#define TML_MATH_WAVEFORM_H

/* From value[0] at x <= at[0] to value[1] at x >= at[1] by a cubic. */
typedef struct tml_step { double at[2], value[2]; } tml_step;

/* An elastic force k d^e, and a damping that rises with the depth d from 0 to `damping` at `full` > 0. */
typedef struct tml_impact { double stiffness, exponent, damping, full; } tml_impact;

/* A force and its slopes by depth and rate. */
typedef struct tml_impact_value { double f, by_depth, by_rate; } tml_impact_value;

/* (K1) */
double tml_waveform_step(double x, const tml_step *s, double *slope);
/* (K2) Zero without depth, never negative. */
tml_impact_value tml_waveform_impact(double depth, double rate, const tml_impact *s);

#endif
