/* state_law.h - a formula of the user in its place: a program whose inputs are fed from the state.
 *
 * What the program reads are vectors on bodies (points, axes, their rates), counted angles, multipliers and unknowns
 * of the user. The gradient of the program in its inputs times the derivatives of these, which the body kinds supply,
 * gives every derivative the methods need. Theory: docs/theory/user.md. */
#ifndef TML_SYSTEM_BASE_STATE_LAW_H
#define TML_SYSTEM_BASE_STATE_LAW_H

#include "body/body.h"
#include "force/common/force_expression.h"
#include "model/base/model.h"

typedef struct tml_feed {
  tml_feed_kind kind;
  int input;      /* the first one */
  int body, part; /* of a vector; which of the bodies of the law */
  int frame;      /* of the system, through which the body is seen */
  double s[3];    /* point or axis, axes of the frame */
  int index;      /* angle, constraint row, state, unknown or input */
  int slot;       /* of its derivative in the matrix it goes to (user.h) */
} tml_feed;

enum { TML_LAW_BODIES = 12 }; /* most bodies of a constraint row by expression */

typedef struct tml_law {
  const tml_expr *expr;
  tml_expr *own;       /* the program, where forces in it had to be spelled out */
  bool implicit;       /* as an equation: expr = 0, else p = expr */
  int equation;        /* which of the system it is; -1: none */
  int n_inputs, n_feeds, cap_feeds;
  int branch, n_branches; /* its place in the record of decisions (tml_work); not of channels and sensors */
  tml_feed *feed;
  int n_bodies, n_columns;
  int *body;           /* that move, ascending; these are its parts */
  int *column;         /* of each part in the lists of this law */
  int *uv;             /* of an equation: slot of each part in user equations x v */
  int *vv;             /* of a constraint row: slot of each pair of parts, row part major, in v x v */
} tml_law;

#endif
