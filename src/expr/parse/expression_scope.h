/* expression_scope.h - the meaning of names in an expression, and the record of branches. The parser and the
 * evaluator share these types. */
#ifndef TML_EXPR_PARSE_EXPRESSION_SCOPE_H
#define TML_EXPR_PARSE_EXPRESSION_SCOPE_H

#include "core/error.h"
#include "expr/function/function_list.h"
#include "expr/function/state_function_list.h"
#include "expr/table/function_table.h"
#include "units/unit_system.h"

typedef struct tml_expr tml_expr;

/* Meaning of names during compilation, and the wanted result. Names are case-sensitive, function names
 * are not. Values are computed in the units of `units`; with `input_units` and `unit`, inputs and
 * result of the program are in SI. */
typedef struct tml_scope {
  int n_inputs;
  const char *const *inputs; /* e.g. {"time"}: inputs 0, 1, ... of the program */
  /* Looks up a constant by name, e.g. a parameter of the model. Returns false if there is none. */
  bool (*constant)(void *ctx, const char *name, double *value);
  /* Table or map by name, for akispl, cubspl, monspl and linspl. NULL: none. */
  const tml_table *(*table)(void *ctx, const char *name);
  /* Compiled routine by name. NULL: none. */
  const tml_routine *(*routine)(void *ctx, const char *name);
  /* The known name closest to a misspelt one, for "did you mean". NULL: none. */
  const char *(*suggest)(void *ctx, const char *name);
  void *ctx;
  /* Dimension of a constant. If this is NULL or returns false, the dimension is open. */
  bool (*dimension)(void *ctx, const char *name, tml_dim *dim);
  const tml_units *units;           /* NULL: SI */
  const char *const *input_units;   /* SI units of the inputs ("s"); NULL: inputs are not converted */
  const char *unit;                 /* SI unit of the wanted result, "" for a plain number; NULL: any dimension, and
                                       the result is not converted */
  const char *key;                  /* name of the quantity for messages; used with `unit` */
  /* Appends the nodes of a function of the state to the program. The last node is the value, in the SI unit *unit
   * ("": a plain number; NULL: open dimension). On TML_ERR_MODEL call->bad is the invalid argument, or -1 for the
   * call as a whole. If `probe` is NULL, functions of the state cannot be used. */
  tml_status (*probe)(void *ctx, tml_expr *e, tml_state_call *call, int *node, const char **unit, tml_error *err);
  void *probe_ctx;
  /* The function of the state for which a bare name stands, NULL: none. Called with probe_ctx. */
  const tml_state_function *(*unknown)(void *ctx, const char *name);
} tml_scope;

/* A number with its dimension, in the coherent unit of the unit system of the scope. */
typedef struct tml_quantity {
  double value;
  tml_dim dim;
} tml_quantity;

/* Branches of the calls that have branches (abs, if, min, step, mod, ...), one number each: the sign, argument,
 * piece or integer that was chosen. The type is double because integers may exceed the range of int. NaN: no
 * branch; the call is evaluated from its values. */
typedef struct tml_branches {
  double *number; /* tml_expr_branch_count numbers */
  bool keep;      /* false: decide and record; true: use the record whatever the values are, and do not change it */
} tml_branches;

#endif
