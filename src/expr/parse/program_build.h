/* program_build.h - the compiled form of an expression, and the functions with which the parser builds it.
 *
 * A program is a list of nodes. Every node uses only earlier ones, and the last node is the result. Each node has its
 * own place in the workspace, so that forward and reverse sweeps can use all values. */
#ifndef TML_EXPR_PARSE_PROGRAM_BUILD_H
#define TML_EXPR_PARSE_PROGRAM_BUILD_H

#include "expr/parse/expression_scope.h"

typedef enum tml_node_kind { TML_NODE_CONSTANT, TML_NODE_INPUT, TML_NODE_CALL } tml_node_kind;

typedef struct tml_node {
  tml_node_kind kind;
  double value;              /* value of a constant */
  int input;                 /* number of the input */
  const tml_function *fn;    /* function of a call; the following members belong to calls */
  int op;                    /* tml_operator of the function, or -1; set by tml_program_call */
  int first, n;              /* arguments: args[first .. first+n-1] are nodes */
  const tml_table *table;
  int order;
  const tml_routine *routine; /* compiled routine, whose tml_function is fn; else NULL */
  int branch;                /* index in the record of branches; -1: it has no branches */
  bool timed;                /* it switches only at known values of input 0 (`breaks` of the program) */
  bool alone;                /* it depends on input 0 only and contains no compiled routine */
  bool searched;             /* it switches as a function of input 0 alone, at unknown
                                points that can be searched for */
  bool affine;               /* it equals slope*(input 0) + offset, known at compile time; used for break points */
  double slope, offset;
} tml_node;

/* Break points at + k*period for all integers k; period 0: only `at`. */
typedef struct tml_break { double at, period; } tml_break;

struct tml_expr {
  tml_node *nodes;
  int n_nodes, cap_nodes;
  int *args;
  int n_args, cap_args;
  tml_break *breaks;
  int n_breaks, cap_breaks;
  int n_branches, n_timed;   /* number of calls that have branches; number of them with known points */
  int n_searched;            /* number of calls with branches at points that can be searched for */
  tml_dim dim;               /* dimension of the result as written */
  char *text;                /* the expression as written */
};

/* A program without nodes. NULL: no memory. */
tml_expr *tml_expr_new(const char *text);

/* The builders append one node at the end. False: no memory. */
bool tml_program_constant(tml_expr *e, double value);
bool tml_program_input(tml_expr *e, int input);
/* Appends a call of fn with the given argument nodes. If all arguments are constant, the call is folded into a
 * constant; its arguments must then be the last nodes, which holds for nodes from the parser. */
bool tml_program_call(tml_expr *e, const tml_node *call, const int *args);

/* Multiplies a node by num/den, in a new last node or in place if it is a constant.
 * Updates *node. False: no memory. */
bool tml_program_scale(tml_expr *e, int *node, tml_ratio r);

/* Removes the nodes from `base` on that `node` does not depend on; `node` becomes the last. They must not include
 * calls with branches. False: no memory. */
bool tml_program_keep(tml_expr *e, int base, int node);

/* The call as its evaluator expects it, with the values of all earlier nodes. */
static inline tml_call tml_program_at(const tml_expr *e, const tml_node *n, const double (*v)[TML_EXPR_COEF],
                                      const tml_branches *branches)
{
  double *branch = branches && n->branch >= 0 ? branches->number + n->branch : NULL;
  return (tml_call){ v, -1, n->n, e->args + n->first, n->table, n->order, branch, branches && branches->keep,
                     n->routine };
}

/* Describes what is wrong with the constant arguments of a call. NULL: nothing. */
const char *tml_program_fault(const tml_expr *e, const tml_node *call, const int *args);

/* Adds the break points of a call (time_breaks.c). False: no memory. */
bool tml_expr_add_breaks(tml_expr *e, const tml_node *call, const int *args);
/* True if these are all points at which the call can switch. */
bool tml_expr_is_timed(const tml_expr *e, const tml_node *call, const int *args);

#endif
