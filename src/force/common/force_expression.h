/* force_expression.h - forces in a formula, spelled out by what makes them, so that their derivatives follow like those
 * of everything else. Whoever compiles the formula says where its inputs come from. */
#ifndef TML_FORCE_COMMON_FORCE_EXPRESSION_H
#define TML_FORCE_COMMON_FORCE_EXPRESSION_H

#include "constraint/marker_measure.h"
#include "model/base/force_element.h"
#include "model/formula/program_nodes.h"

/* Where an input of a compiled formula comes from. Vectors feed three inputs, all others one. */
typedef enum tml_feed_kind {
  TML_FEED_POINT, TML_FEED_AXIS,              /* x */
  TML_FEED_RATE, TML_FEED_AXIS_RATE, TML_FEED_SPIN, /* u = P v: of a point, of an axis, of the orientation */
  TML_FEED_ACCELERATION, TML_FEED_SPIN_RATE,  /* P a + k */
  TML_FEED_TURN,                              /* a counted angle as committed: a constant of the step */
  TML_FEED_LAMBDA, TML_FEED_STATE, TML_FEED_UNKNOWN,
  TML_FEED_MEMORY,                            /* what an element remembers, as the free length of a spring */
  TML_FEED_INPUT                              /* a function of time, set from outside (system/base/input_signal.h) */
} tml_feed_kind;

typedef struct tml_spell {
  tml_nodes b;
  /* Inputs: a vector on a frame, given in its axes (NULL: zero); an angle, multiplier or unknown by its number. */
  tml_triple (*vector)(struct tml_spell *x, tml_feed_kind kind, int frame, const double s[3]);
  tml_value (*number)(struct tml_spell *x, tml_feed_kind kind, int index);
  /* The element at hand: its frames, the unknowns that are its values or -1, its counted angles or -1, the first number
   * it remembers, the first of its own states and algebraic unknowns; switched off it exerts nothing. */
  const int *frame, *user;
  int angle, other_angle, memory, state, unknown;
  bool off;
} tml_spell;

/* A slot of a measure: its vector, and the rate of that. */
typedef struct tml_arm { tml_triple y, u; } tml_arm;

/* A measure, and its rate where asked for. */
typedef struct tml_spelled {
  tml_arm arm[3];
  tml_value product[2], slope[2]; /* inner products and the derivatives of the measure in them */
  tml_value value, rate;
} tml_spelled;

void tml_force_expression_measure(tml_spell *x, const tml_measure *m, const int frame[2], bool rates, tml_spelled *o);
/* What a generalised force f s_q^T means on one side: see act() of constraint/marker_measure.c. */
tml_triple tml_force_expression_wrench(tml_spell *x, const tml_measure *m, const tml_spelled *o, tml_value f, int side,
                                       bool torque);
/* A copy of a program; its inputs become the given nodes. */
tml_value tml_force_expression_program(tml_spell *x, const tml_expr *e, const tml_value *inputs);
/* The same of a law of one variable whose switches end steps (tml_force_followed); else 0. */
tml_value tml_force_expression_followed(tml_spell *x, const tml_expr *law, tml_value at);
tml_value tml_force_expression_times(tml_spell *x, double f, tml_value y);
tml_triple tml_force_expression_scaled(tml_spell *x, tml_value f, tml_triple y);

#endif
