/* eval_internal.h - internal functions that programs use but users cannot write. Functions of the state are built
 * from them. None of them switches at a known point, so none records a branch. */
#ifndef TML_EXPR_FUNCTION_EVAL_INTERNAL_H
#define TML_EXPR_FUNCTION_EVAL_INTERNAL_H

#include "expr/function/function_list.h"

/* Entries of a rotation matrix that are smaller than this are treated as round-off. */
#define TML_ROTATION_ROUNDING 1e-12

// clang-format off
#define TML_HIDDEN_LIST(X)                                                                                          \
  /* id, name, arguments, signature, help */                                                                        \
  X(UNWIND, unwind, 2, "unwind(angle, near)", "the angle plus the full turns that bring it nearest to `near`")      \
  X(NORM3, norm3, 3, "norm3(x, y, z)", "magnitude of a vector; constant 0 where it is zero")                        \
  X(PARTING, parting, 6, "parting(x, y, z, u, v, w)", "rate of the magnitude of x, y, z, whose rates are u, v, w")  \
  X(AZIMUTH, azimuth, 4, "azimuth(y, x, v, u)", "atan2(y, x); where both are zero, atan2(v, u)")                    \
  X(EULER, euler, 9, "euler(a11, a12, ...)", "an Euler parameter of a rotation matrix; `order` says which")
// clang-format on

typedef enum tml_internal_function {
#define TML_X(id, name, args, signature, help) TML_HIDDEN_##id,
  TML_HIDDEN_LIST(TML_X)
#undef TML_X
} tml_internal_function;

#define TML_X(id, name, args, signature, help) tml_span tml_bound_##name(tml_bound *b); /* bound_internal.c */
TML_HIDDEN_LIST(TML_X)
#undef TML_X

const tml_function *tml_function_hidden(tml_internal_function which);

#endif
