/* expression_scope.h - what the names in an expression mean, and which decisions of its calls are recorded. The parser
 * and the evaluation share these types. */
#ifndef TML_EXPR_PARSE_EXPRESSION_SCOPE_H
#define TML_EXPR_PARSE_EXPRESSION_SCOPE_H

#include "core/error.h"
#include "expr/function/function_list.h"
#include "expr/function/state_function_list.h"
#include "expr/table/function_table.h"
#include "units/unit_system.h"

typedef struct tml_expr tml_expr;

/* What names mean while compiling, and what is wanted. Names are case-sensitive, functions are not.
 * Values are in the units of `units` while they are computed; with `input_units` and `unit` the program
 * as a whole is SI. */
typedef struct tml_scope {
  int n_inputs;
  const char *const *inputs; /* e.g. {"time"}: become input 0, 1, ... of the program */
  /* Constant by name, e.g. a parameter of the model. Returns false when there is none. */
  bool (*constant)(void *ctx, const char *name, double *value);
  /* Table or map by name, for akispl, cubspl, monspl and linspl; NULL when there is none. */
  const tml_table *(*table)(void *ctx, const char *name);
  /* Compiled routine by name; NULL when there is none. */
  const tml_routine *(*routine)(void *ctx, const char *name);
  /* Closest known name to a misspelt one, or NULL; for "did you mean". */
  const char *(*suggest)(void *ctx, const char *name);
  void *ctx;
  /* Dimension of a constant; NULL, or false: open. */
  bool (*dimension)(void *ctx, const char *name, tml_dim *dim);
  const tml_units *units;           /* NULL: SI */
  const char *const *input_units;   /* in SI ("s"), of what is passed in; NULL: inputs are not converted */
  const char *unit;                 /* in SI, of the wanted result, "" for a plain number; NULL: anything,
                                       and it is left as it was computed */
  const char *key;                  /* what the result is for, in messages; with `unit` */
  /* A function of the state appends nodes to the program, whose last is the value in a unit in SI ("": a plain number;
   * NULL: one that may stand for anything). TML_ERR_MODEL with call->bad set, or -1 for the call as a whole. NULL: such
   * functions cannot be used. */
  tml_status (*probe)(void *ctx, tml_expr *e, tml_state_call *call, int *node, const char **unit, tml_error *err);
  void *probe_ctx;
  /* The function of the state that a name alone stands for, NULL: none; with `probe` and its context. */
  const tml_state_function *(*unknown)(void *ctx, const char *name);
} tml_scope;

/* A number with its dimension, in the coherent unit of the scope's system. */
typedef struct tml_quantity {
  double value;
  tml_dim dim;
} tml_quantity;

/* Decisions of the calls that can switch (abs, if, min, step, mod, ...), one number for each: which sign, argument,
 * piece or whole number counts. Not int, whose range whole numbers may pass. NaN: none, the call goes by its values. */
typedef struct tml_branches {
  double *number; /* tml_expr_branch_count of them */
  bool keep;      /* false: decide and record; true: go by the record whatever the values are, leave it as it is */
} tml_branches;

#endif
