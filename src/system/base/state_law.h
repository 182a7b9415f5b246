/* state_law.h - a user formula bound to a system: a program whose inputs are computed from the state.
 *
 * The program reads vectors on bodies (points, axes, their rates), counted angles, multipliers and unknowns of the
 * user. The gradient of the program by its inputs times the derivatives of the inputs, which the body kinds supply,
 * gives every derivative that the methods need. Theory: docs/theory/user.md. */
#ifndef TML_SYSTEM_BASE_STATE_LAW_H
#define TML_SYSTEM_BASE_STATE_LAW_H

#include "body/body.h"
#include "force/common/force_expression.h"
#include "model/base/model.h"

typedef struct tml_feed {
  tml_feed_kind kind;
  int input;      /* index of the first input */
  int body, part; /* of a vector: its body, and the index of that body in the law */
  int frame;      /* frame of the system through which the body is seen */
  double s[3];    /* point or axis, in axes of the frame */
  int index;      /* index of the angle, constraint row, state, unknown or input */
  int slot;       /* slot of its derivative in the matrix (extra_equations.h) */
} tml_feed;

enum { TML_LAW_BODIES = 12 }; /* most bodies of a constraint row by expression */

typedef struct tml_law {
  const tml_expr *expr;
  tml_expr *own;       /* program owned by the law, if forces in the formula had to be expanded; NULL: `expr` is
                          borrowed */
  bool implicit;       /* for an equation: expr = 0, else p = expr */
  int equation;        /* index of its equation in the system; -1: none */
  int n_inputs, n_feeds, cap_feeds;
  int branch, n_branches; /* range in the record of branches (tml_work); not for channels and sensors */
  tml_feed *feed;
  int n_bodies, n_columns;
  int *body;           /* moving bodies, ascending: the parts of the law */
  int *column;         /* first column of each part in the vectors of this law */
  int *uv;             /* per body that a user equation reads: its block in the matrix of user equations by v */
  int *vv;             /* of a constraint row: slot of each pair of parts in v x v, ordered by the row part */
} tml_law;

#endif
