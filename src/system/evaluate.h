/* evaluate.h - what the evaluation files of this room share. */
#ifndef TML_SYSTEM_EVALUATE_H
#define TML_SYSTEM_EVALUATE_H

#include "system/compile.h"

/* f(t) of a constraint's drive or one of its derivatives; 0 without a drive. */
double tml_constraint_drive(const tml_constraint *c, double t, int derivative, tml_work *w);
/* What a row has to meet at t: its drive and the offset that the run keeps. */
double tml_constraint_target(const tml_constraint *c, double t, tml_work *w);

/* Row of a constraint times a vector over all velocities. */
double tml_row_dot(const tml_system *s, const tml_constraint *c, const double *row, const double *y);

/* user_evaluate.c: series of the inputs of a law along the velocity, with the frames at hand, into w->input; its
 * value. */
/* The decisions that a law goes by; NULL: those of its values. */
const tml_branches *tml_law_branches(const tml_work *w, const tml_law *l, tml_branches *place);
void tml_law_feed(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, int degree);
/* What tells the course of its inputs, into w->input: value, rate and second derivative, NaN where they are not known,
 * of the input, or with a 1 behind them of something whose rate the input is. x->a, lambda and p may be NULL where the
 * law does not need what is solved for. */
void tml_law_feed_course(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x);
bool tml_law_needs_solution(const tml_law *l); /* it reads accelerations, reactions or unknowns */
tml_status tml_law_value(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, double *value);
/* Sum of what the inputs of a law contribute to its value: what its round-off is to be seen against. */
double tml_law_made_of(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x);

/* relation.c: rows by expression, with the frames at hand. Arrays are over the columns of the law, in w->wide. */
typedef struct tml_law_rows {
  double phi, rate, accel;         /* Phi, Phi_q v + Phi_t, and its rate without accelerations; or Gamma as the rate */
  double phi_t, rate_t, accel_t;
  double *G, *rate_q, *accel_q, *accel_v;
  int order;                       /* 1: G; 2: + rate_q; 3: + accel_q, accel_v */
} tml_law_rows;
/* Nothing to evaluate: a term that only names bodies, or a row that is switched off. */
static inline bool tml_law_rests(const tml_work *w, const tml_constraint *c)
{
  return c->joined || (w->off && w->off[c->row]);
}
const tml_law *tml_row_law(const tml_system *s, const tml_constraint *c);
tml_status tml_law_rows_eval(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                             tml_law_rows *out);
/* rate_q is (G a)_q for frames with a in the place of v. */
tml_status tml_law_Ga_q(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                        tml_law_rows *out);
/* K += (G^T lambda)_q, and D += (G^T lambda)_v of rows for velocities; D may be NULL. */
tml_status tml_law_hessian(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *K,
                           double *D);
/* d/dt (G a) along the motion for constant a; and r += f (G^T lambda)_t. */
tml_status tml_law_Ga_rate(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *out);
tml_status tml_law_load_t(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double f,
                          double *r);
tml_status tml_law_Ga_t(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *out);
double tml_law_dot(const tml_system *s, const tml_law *l, const double *row, const double *y);
void tml_law_add_transposed(const tml_system *s, const tml_law *l, const double *row, double f, double *r);
void tml_law_scatter(const tml_system *s, const tml_law *l, const double *row, double *G); /* adds */

#endif
