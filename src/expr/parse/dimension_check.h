/* dimension_check.h - dimensions of operators and functions, checked while an expression is compiled. */
#ifndef TML_EXPR_PARSE_DIMENSION_CHECK_H
#define TML_EXPR_PARSE_DIMENSION_CHECK_H

#include "expr/parse/program_build.h"

/* Arguments of a call that is about to be made. A plain number that is combined with a quantity is converted from the
 * unit of the file to the coherent unit, which may move its node. */
typedef struct tml_arguments {
  const tml_units *units;
  tml_expr *e;
  int *nodes;
  const tml_dim *dims;
  int n;
} tml_arguments;

/* Dimension of the result. TML_ERR_MODEL: the dimensions of the arguments are incompatible. TML_ERR_MEMORY. */
tml_status tml_dims_operator(tml_arguments *a, tml_operator op, tml_dim *result, tml_error *err);
tml_status tml_dims_function(tml_arguments *a, const tml_function *fn, tml_dim *result, tml_error *err);
/* Converts the arguments of a compiled routine, which accepts any dimension, to the units
 * of the file. TML_ERR_MEMORY. */
tml_status tml_dims_routine(tml_arguments *a, tml_error *err);

#endif
