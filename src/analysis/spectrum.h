/* spectrum.h - the fastest motion of a mechanism linearised at its present state: the eigenvalue of largest
 * magnitude of x'' = -P M^-1 (K x + D x'), P projecting onto the constraints, by a short Arnoldi process. Rows for
 * velocities, states of the user and terms with the velocities of the state are left out: of models where they count
 * the caller must not tell it. */
#ifndef TML_ANALYSIS_SPECTRUM_H
#define TML_ANALYSIS_SPECTRUM_H

#include "analysis/sim.h"

typedef struct tml_pace {
  double re, im;   /* [1/s] the eigenvalue, im >= 0; both zero when nothing moves by itself */
  int body;        /* that takes most part; 0: none */
} tml_pace;

/* Positive statuses when the state has no finite derivatives. */
tml_status tml_pace_find(tml_sim *s, tml_pace *out);
/* Its size alone, and roughly [1/s]: what a few power steps with K and with D come to. Costs about a step. */
tml_status tml_pace_rate(tml_sim *s, double *rate);

#endif
