/* program_nodes.h - builds a piece of an expression program from values and vectors. Constants are folded, equal nodes
 * are shared, and nodes without users are dropped at the end. */
#ifndef TML_MODEL_FORMULA_PROGRAM_NODES_H
#define TML_MODEL_FORMULA_PROGRAM_NODES_H

#include "expr/function/eval_internal.h"
#include "expr/parse/program_build.h"
#include "math/calc.h"

typedef struct tml_nodes {
  tml_expr *e;
  int base;      /* first node of the piece */
  bool failed;   /* no memory; nothing is added after that */
} tml_nodes;

tml_nodes tml_nodes_begin(tml_expr *e);
/* Makes the value the last node. False: no memory, also earlier. */
bool tml_nodes_end(tml_nodes *b, tml_value v, int *node);

/* The same for pieces with calls that can switch: no node is dropped. */
bool tml_nodes_finish(tml_nodes *b, tml_value v);

tml_value tml_nodes_input(tml_nodes *b, int input);
tml_value tml_nodes_hidden(tml_nodes *b, tml_internal_function which, int order, const tml_value *args);
/* Call of a function of the expression language by its name, with as many arguments as it can have. */
tml_value tml_nodes_call(tml_nodes *b, const char *name, const tml_value *args);
tml_value tml_nodes_atan2(tml_nodes *b, tml_value y, tml_value x);
tml_value tml_nodes_neg(tml_nodes *b, tml_value x);
tml_value tml_nodes_add(tml_nodes *b, tml_value x, tml_value y);
tml_value tml_nodes_sub(tml_nodes *b, tml_value x, tml_value y);
tml_value tml_nodes_mul(tml_nodes *b, tml_value x, tml_value y);
tml_value tml_nodes_div(tml_nodes *b, tml_value x, tml_value y);
/* Copy of a call of another program; `map` gives the values of that program's nodes. */
tml_value tml_nodes_copy(tml_nodes *b, const tml_expr *from, const tml_node *n, const tml_value *map);

/* Copy of a whole program with the given values as its inputs. */
tml_value tml_nodes_program(tml_nodes *b, const tml_expr *e, const tml_value *inputs);

tml_value tml_nodes_dot(tml_nodes *b, tml_triple x, tml_triple y);
tml_value tml_nodes_norm(tml_nodes *b, tml_triple x);
tml_triple tml_nodes_plus(tml_nodes *b, tml_triple x, tml_triple y);
tml_triple tml_nodes_minus(tml_nodes *b, tml_triple x, tml_triple y);
tml_triple tml_nodes_cross(tml_nodes *b, tml_triple x, tml_triple y);

#endif
