/* wide.h - a body kind for tests, of any width: a rigid body in increments about ground axes with n modes beside it
 * that move and turn its nodes, x = r + A (X + phi eta), axes A Rn(psi eta) R0 with Cayley's rotation Rn. Its modes are
 * oscillators of unit mass that feel the body only through what acts on nodes. */
#ifndef TML_TESTS_WIDE_H
#define TML_TESTS_WIDE_H

#include "body/body.h"

typedef struct wide_content {
  tml_inertia inertia;
  int n;                        /* modes: nv = 6 + n, nq = 7 + n */
  const double *omega2, *damping;
} wide_content;

typedef struct wide_node {
  double X[3], R0[9];           /* undeformed place and axes */
  const double *phi, *psi;      /* 3 x n: displacements and rotations by modes */
} wide_node;

extern const tml_body_ops wide_ops;

#endif
