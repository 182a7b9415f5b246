/* body_step.h - the step of one body: what the linear formulas D = D* + c_q u, v = v* + c_v u of a direct method become
 * for coordinates that turn, with derivatives. Body kinds say how they turn (body.h), not how they are integrated.
 * Theory: docs/theory/rotations.md. */
#ifndef TML_INTEGRATE_DIRECT_BODY_STEP_H
#define TML_INTEGRATE_DIRECT_BODY_STEP_H

#include "system/solve/saddle_matrix.h"

typedef struct tml_stride {
  const tml_body_ops *ops;
  const void *content;
  double h, c_q, c_v;
  double kappa;          /* commutator term of charts: D - kappa h^2 [w_n, w_n+1] */
  bool body_axes;        /* versors: velocity formula in body axes [001] */
  double chain;          /* charts: (GS4) with this c takes the place of the commutator; 0: it does not */
  const double *q0, *v0; /* coordinates at the start of the step */
  const double *u;       /* the unknown */
  double *q, *v, *D;     /* and at its end */
} tml_stride;

/* q, and D and v in place, from D and v of the linear formulas. */
void tml_body_step_end(const tml_stride *s);
/* E = Dm^-1 and V = (dv/du) Dm^-1 of the coordinates that turn, where c_q Dm = dq/du. False: plain formulas. */
bool tml_body_step_blocks(const tml_stride *s, tml_turned *out);

/* With `chain`: the matrices A and B of (V11), as E and V of out, of a body with a chart. */
void tml_stride_spread(const tml_stride *s, tml_turned *out);

/* The part of an old generalised force F0 that belongs to a versor, carried from q0 to q (printed forms of HHT); and
 * scale times its derivative by q. */
void tml_body_step_carry(double F[4], const tml_versor *versor, const double *q, const double *q0, const double *F0);
void tml_body_step_carry_q(double Z[16], const tml_versor *versor, const double *q0, const double *F0, double scale);

#endif
