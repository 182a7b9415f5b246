/* unexamined_formulas.h - formulas whose variation inside a step is not examined (unsampled_laws.h). */
#ifndef TML_INTEGRATE_COMMON_UNEXAMINED_FORMULAS_H
#define TML_INTEGRATE_COMMON_UNEXAMINED_FORMULAS_H

typedef struct tml_system tml_system;

/* Number of formulas that may have narrow features and cannot be examined: those that read accelerations or reactions,
 * which are not known inside a step, those of constraints, and equations f = 0. */
int tml_unexamined_formulas(const tml_system *s);

#endif
