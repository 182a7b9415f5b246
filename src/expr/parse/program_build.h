/* program_build.h - the compiled form of an expression, and how the parser builds it.
 *
 * A program is a list of nodes in which every node uses only earlier ones; the last node is the
 * result. Each node has its own place in the workspace, so that a sweep in either direction can use
 * all values. */
#ifndef TML_EXPR_PARSE_PROGRAM_BUILD_H
#define TML_EXPR_PARSE_PROGRAM_BUILD_H

#include "expr/parse/expression_scope.h"

typedef enum tml_node_kind { TML_NODE_CONSTANT, TML_NODE_INPUT, TML_NODE_CALL } tml_node_kind;

typedef struct tml_node {
  tml_node_kind kind;
  double value;              /* of a constant */
  int input;                 /* of an input: which */
  const tml_function *fn;    /* of a call, with what follows */
  int op;                    /* which tml_operator that is, or -1; set by tml_program_call */
  int first, n;              /* arguments: args[first .. first+n-1] are nodes */
  const tml_table *table;
  int order;
  const tml_routine *routine; /* compiled; then fn is its own */
  int branch;                /* its place in a record of branches; -1: it never switches */
  bool timed;                /* it can switch only at known points of input 0 (`breaks` of the program) */
  bool alone;                /* it depends on nothing but input 0, and no compiled routine is in it */
  bool searched;             /* it switches by input 0 alone at points that are not known: they can be searched for */
  bool affine;               /* slope*(input 0) + offset: known while compiling, for break points */
  double slope, offset;
} tml_node;

/* Break points at, at + period, at - period, ...; period 0: just one. */
typedef struct tml_break { double at, period; } tml_break;

struct tml_expr {
  tml_node *nodes;
  int n_nodes, cap_nodes;
  int *args;
  int n_args, cap_args;
  tml_break *breaks;
  int n_breaks, cap_breaks;
  int n_branches, n_timed;   /* calls that can switch; those among them with known points, */
  int n_searched;            /* and with points that can be searched for */
  tml_dim dim;               /* of the result as it was written */
  char *text;                /* as it was written */
};

/* A program without nodes yet; NULL: no memory. */
tml_expr *tml_expr_new(const char *text);

/* Builders append a node, the last one. False: no memory. */
bool tml_program_constant(tml_expr *e, double value);
bool tml_program_input(tml_expr *e, int input);
/* A call of fn with the given argument nodes. A call with constant arguments only becomes a
 * constant; its arguments must then be the last nodes, as they are when the nodes come from a
 * parser. */
bool tml_program_call(tml_expr *e, const tml_node *call, const int *args);

/* Multiplies a node by num/den in a new last node, or in place when it is a constant. Moves *node.
 * False: no memory. */
bool tml_program_scale(tml_expr *e, int *node, tml_ratio r);

/* Of the nodes from `base` on, keeps those that `node` depends on; it becomes the last. Calls that can switch must not
 * be among them. False: no memory. */
bool tml_program_keep(tml_expr *e, int base, int node);

/* A call as its evaluator wants it, with the values of all nodes before it. */
static inline tml_call tml_program_at(const tml_expr *e, const tml_node *n, const double (*v)[TML_EXPR_COEF],
                                      const tml_branches *branches)
{
  double *branch = branches && n->branch >= 0 ? branches->number + n->branch : NULL;
  return (tml_call){ v, -1, n->n, e->args + n->first, n->table, n->order, branch, branches && branches->keep,
                     n->routine };
}

/* What is wrong with the constant arguments of a call, or NULL. */
const char *tml_program_fault(const tml_expr *e, const tml_node *call, const int *args);

/* Adds the break points of a call (breaks.c). False: no memory. */
bool tml_expr_add_breaks(tml_expr *e, const tml_node *call, const int *args);
/* True when these are all places where the call can switch. */
bool tml_expr_is_timed(const tml_expr *e, const tml_node *call, const int *args);

#endif
