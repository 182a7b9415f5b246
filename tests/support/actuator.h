/* actuator.h - a kind of force element for tests that owns unknowns: an actuator with a lag. It pushes marker i away
 * from marker j along an axis e of the ground with a force F that follows a signal u,
 *   X' = (u - X)/T,  F = X,  u + b u^3 = k (x0 - x) - c x' + w,  x = e . (p_i - p_j),
 * where w is a command by expression: a state, an unknown of an implicit equation, one of an explicit one. */
#ifndef TML_TESTS_ACTUATOR_H
#define TML_TESTS_ACTUATOR_H

#include "model/base/model.h"

typedef struct actuator_def {
  const char *name, *i, *j, *command;
  int axis;                /* of the ground */
  double k, c, x0, T, b;   /* [N/m, N s/m, m, s, 1/N^2] */
  double start;            /* of X [N] */
} actuator_def;

tml_status actuator_add(tml_model *m, const actuator_def *d, tml_error *err);

extern const tml_force_ops actuator_ops;

#endif
