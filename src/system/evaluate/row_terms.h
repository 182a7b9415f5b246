/* row_terms.h - functions shared by rows of terms, for rigid bodies (row_terms.c) and with a flexible body
 * (row_terms_flexible.c). */
#ifndef TML_SYSTEM_EVALUATE_ROW_TERMS_H
#define TML_SYSTEM_EVALUATE_ROW_TERMS_H

#include "system/base/evaluate.h"

/* The committed angle of a term. Motions count full turns in assembly only. */
static inline double tml_terms_turn(const tml_work *w, const tml_constraint *c, const tml_term *t)
{
  if (t->angle < 0) return 0.0;
  return c->owner.kind == TML_ELEMENT_MOTION && !w->winds ? NAN : w->memory.turn[t->angle];
}

/* The prescribed value of term k, and the frames between which it acts. The first term carries all constants and
 * functions of time. */
static inline tml_term_target tml_terms_given(const tml_work *w, const tml_constraint *c, int k, double target)
{
  const tml_term *t = &c->term[k];
  const bool two = t->measure.curve[1] && t->angle >= 0;
  return (tml_term_target){k > 0 ? 0.0 : target, tml_terms_turn(w, c, t), two ? w->memory.turn[t->angle + 1] : 0.0};
}
static inline tml_pair tml_terms_pair(const tml_system *s, const tml_work *w, const tml_constraint *c, int k)
{
  return tml_system_pair(s, w, c->frame + 2*k);
}

/* As in tml_row_ops; for a row with a flexible body, `residual` supports only r = NULL. */
tml_status tml_terms_residual(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *r,
                              double *phi);
tml_status tml_terms_motion(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *out,
                            double *phi);
tml_status tml_terms_nu(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *nu);
double tml_terms_power(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x);
tml_status tml_terms_reaction(const tml_system *s, const tml_work *w, const tml_constraint *c, const double *lambda,
                              double force[2][3], double torque[2][3]);
bool tml_terms_place(tml_system *s, const tml_constraint *c);

#endif
