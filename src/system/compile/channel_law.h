/* channel_law.h - scalar functions of the state defined by elements, expanded into laws: compiled once, with their
 * gradient at any state. */
#ifndef TML_SYSTEM_COMPILE_CHANNEL_LAW_H
#define TML_SYSTEM_COMPILE_CHANNEL_LAW_H

#include "model/formula/program_nodes.h"
#include "system/evaluate/law_gradient.h"

/* Builds the expression of the quantity described by `what`. */
typedef tml_value (*tml_teller)(tml_expansion *x, const void *what);

/* A law outside the system's list, with its own workspace. */
typedef struct tml_reading {
  tml_law law;
  double (*input)[TML_EXPR_COEF], (*gradient)[TML_EXPR_COEF];
  double *program;
  tml_arena arena; /* memory of the workspace */
} tml_reading;

tml_status tml_reading_create(tml_reading **out, const tml_system *s, tml_teller tell, const void *what,
                               tml_error *err);
void tml_reading_free(tml_reading *q);
/* g += f times its gradient at a state. TML_RETRY_NAN: it has none there. */
tml_status tml_reading_gradient(tml_reading *q, const tml_system *s, tml_work *w, const tml_state *x, double f,
                                 tml_gradient *g);

/* reaction_expression.c. Builds the expression of the force or torque of a joint or motion on one side, of a force,
 * or of channel k of a force element of the system. */
tml_triple tml_reaction_expression_joint(tml_expansion *x, tml_element kind, int index, int side, bool torque);
/* force: its index in the model */
tml_triple tml_reaction_expression_force(tml_expansion *x, int force, int side, bool torque);
tml_value tml_reaction_expression_channel(tml_expansion *x, int element, int k);
/* Sum of the laws of an element that switch; `expand_value` compiles a law from such an expression. */
tml_value tml_reaction_expression_laws(tml_expansion *x, int element);
tml_status tml_law_expand_value(tml_law *l, const tml_system *s, tml_teller tell, const void *what, tml_error *err);

#endif
