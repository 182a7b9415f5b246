/* body_step.h - the step of one body: the linear formulas D = D* + c_q u, v = v* + c_v u of a direct method applied
 * to rotational coordinates, with derivatives. Body kinds define how they rotate (body.h), not how they are
 * integrated. Theory: docs/theory/rotations.md. */
#ifndef TML_INTEGRATE_DIRECT_BODY_STEP_H
#define TML_INTEGRATE_DIRECT_BODY_STEP_H

#include "system/solve/saddle_matrix.h"

typedef struct tml_stride {
  const tml_body_ops *ops;
  const void *content;
  double h, c_q, c_v;
  double kappa;          /* commutator term of charts: D - kappa h^2 [w_n, w_n+1] */
  bool body_axes;        /* versors: velocity formula in body axes [001] */
  double chain;          /* charts: if not 0, (GS4) with this c replaces the commutator term */
  const double *q0, *v0; /* coordinates at the start of the step */
  const double *u;       /* the unknown acceleration */
  double *q, *v, *D;     /* results: coordinates, velocity and increment at the end of the step */
} tml_stride;

/* Computes q, and updates D and v in place, from D and v of the linear formulas. */
void tml_body_step_end(const tml_stride *s);
/* E = Dm^-1 and V = (dv/du) Dm^-1 of the rotational coordinates, where c_q Dm = dq/du. Returns false if the plain
 * formulas apply. */
bool tml_body_step_blocks(const tml_stride *s, tml_rotation_blocks *out);

/* With `chain`: the matrices A and B of (V11), as E and V of out, for a body with a chart. */
void tml_stride_spread(const tml_stride *s, tml_rotation_blocks *out);

/* `carry` transports the part of an old generalised force F0 that belongs to a versor from q0 to q (printed forms of
 * HHT); `carry_q` gives its derivative by q times `scale`. */
void tml_body_step_carry(double F[4], const tml_versor *versor, const double *q, const double *q0, const double *F0);
void tml_body_step_carry_q(double Z[16], const tml_versor *versor, const double *q0, const double *F0, double scale);

#endif
