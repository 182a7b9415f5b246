/* force_expression.h - expresses forces as nodes of a formula, from the quantities on which they depend, so that
 * their derivatives are computed like those of any expression. The compiler of the formula supplies the inputs. */
#ifndef TML_FORCE_COMMON_FORCE_EXPRESSION_H
#define TML_FORCE_COMMON_FORCE_EXPRESSION_H

#include "constraint/marker_measure.h"
#include "model/base/force_element.h"
#include "model/formula/program_nodes.h"

/* Source of an input of a compiled formula. Vectors use three inputs, all others one. */
typedef enum tml_feed_kind {
  TML_FEED_POINT, TML_FEED_AXIS,              /* x */
  TML_FEED_RATE, TML_FEED_AXIS_RATE, TML_FEED_SPIN, /* u = P v: of a point, of an axis, of the orientation */
  TML_FEED_ACCELERATION, TML_FEED_SPIN_RATE,  /* P a + k */
  TML_FEED_TURN,                              /* a counted angle at the last accepted step, constant during a step */
  TML_FEED_LAMBDA, TML_FEED_STATE, TML_FEED_UNKNOWN,
  TML_FEED_MEMORY,                            /* a stored number of an element, such as the free length of a spring */
  TML_FEED_INPUT                              /* an input signal: a function of time that is set from outside
                                                 (system/base/input_signal.h) */
} tml_feed_kind;

typedef struct tml_expansion {
  tml_nodes b;
  /* Supply the inputs: a vector on a frame, in axes of the frame (NULL: zero); an angle,
   * multiplier or unknown by number. */
  tml_triple (*vector)(struct tml_expansion *x, tml_feed_kind kind, int frame, const double s[3]);
  tml_value (*number)(struct tml_expansion *x, tml_feed_kind kind, int index);
  /* The current element: its frames, the unknowns that are its values or -1, its counted angles or -1, and the
   * indices of its first stored number, state and algebraic unknown. If it is switched off, its force is zero. */
  const int *frame, *user;
  int angle, other_angle, memory, state, unknown;
  bool off;
} tml_expansion;

/* A vector of a measure, and its rate. */
typedef struct tml_arm { tml_triple y, u; } tml_arm;

/* A measure, and its rate if requested. */
typedef struct tml_expanded_measure {
  tml_arm arm[3];
  tml_value product[2], slope[2]; /* inner products, and the derivatives of the measure with respect to them */
  tml_value value, rate;
} tml_expanded_measure;

void tml_force_expression_measure(tml_expansion *x, const tml_measure *m, const int frame[2], bool rates,
                                  tml_expanded_measure *o);
/* The force or torque on one side of a generalised force f s_q^T: see act() of constraint/marker_measure.c. */
tml_triple tml_force_expression_wrench(tml_expansion *x, const tml_measure *m, const tml_expanded_measure *o,
                                       tml_value f, int side, bool torque);
/* Appends a copy of a program with the given nodes as its inputs. */
tml_value tml_force_expression_program(tml_expansion *x, const tml_expr *e, const tml_value *inputs);
/* The same for a law of one variable whose switches end steps (tml_force_followed). */
tml_value tml_force_expression_followed(tml_expansion *x, const tml_expr *law, tml_value at);
tml_value tml_force_expression_times(tml_expansion *x, double f, tml_value y);
tml_triple tml_force_expression_scaled(tml_expansion *x, tml_value f, tml_triple y);

#endif
