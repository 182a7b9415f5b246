/* body_spin.h - angular velocity of a rigid kind as a function of its rotation coordinates, with derivatives; exact for
 * Euler parameters of any norm. It transfers expressions in increments about ground axes to the coordinates of every
 * kind. Theory: docs/theory/flexible.md. */
#ifndef TML_BODY_BODY_SPIN_H
#define TML_BODY_BODY_SPIN_H

#include "body/body.h"

enum { TML_TURNS = 4 }; /* largest number of rotation coordinates, and number of columns of the matrices below */

/* w = P v and its derivatives as in tml_vector, with the columns of the rotation coordinates only; these follow the
 * position in v. */
typedef struct tml_turning {
  const tml_body_ops *rigid;
  const tml_frame *frame;
  int n;                          /* 3, or 4 Euler parameters */
  double A[9], w[3];              /* body -> ground; angular velocity, ground axes */
  double P[3*TML_TURNS];          /* w_v; also the rotation of A by an increment of q */
  double K[3*TML_TURNS], k[3];    /* w_q; w' = P v' + k */
  double T[3*TML_TURNS], R[3*TML_TURNS]; /* k_q, k_v */
} tml_turning;

/* order 1: A, w, P;  2: + K, k;  3: + T, R */
void tml_body_spin_set(tml_turning *out, const tml_body_ops *rigid, const tml_frame *f, int order);

/* H = (P^T y)_q for constant y, TML_TURNS columns. */
void tml_body_spin_hessian(double H[TML_TURNS*TML_TURNS], const tml_turning *t, const double y[3]);

/* C += f A B for a 3x3 matrix and one of three rows; c = B^T y. */
void tml_body_spin_add(double *C, double f, const double A[9], const double *B);
void tml_body_spin_load(double *c, const double *B, int n, const double y[3]);

#endif
