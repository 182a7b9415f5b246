/* force_arithmetic.h - the arithmetics in which force laws are evaluated (math/calc.h): numbers with derivatives that
 * can evaluate programs, and nodes of a formula. */
#ifndef TML_FORCE_COMMON_FORCE_ARITHMETIC_H
#define TML_FORCE_COMMON_FORCE_ARITHMETIC_H

#include "force/common/force_expression.h"
#include "math/dual.h"

tml_value tml_force_arithmetic_program(tml_calc *c, const tml_expr *e, tml_value a, double *branch);
/* tml_duals_begin for laws with programs; `work`: their work space. */
TML_CALC_LAW void tml_force_arithmetic_begin(tml_duals *x, int slopes, double *work)
{
  tml_duals_begin(x, slopes);
  x->c.program = tml_force_arithmetic_program;
  x->work = work;
}

/* Arithmetic on the nodes of a formula. */
typedef struct tml_calc_nodes { tml_calc c; tml_expansion *x; } tml_calc_nodes;
void tml_calc_nodes_begin(tml_calc_nodes *x, tml_expansion *expansion);

#endif
