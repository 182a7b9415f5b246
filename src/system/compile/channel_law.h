/* channel_law.h - scalars of the state that elements define, spelled out as laws of their own: compiled once, with
 * their gradient at any state. */
#ifndef TML_SYSTEM_COMPILE_CHANNEL_LAW_H
#define TML_SYSTEM_COMPILE_CHANNEL_LAW_H

#include "model/formula/program_nodes.h"
#include "system/evaluate/law_gradient.h"

/* Spells out what is meant by `what`. */
typedef tml_value (*tml_teller)(tml_spell *x, const void *what);

/* A law that is none of the system's, with work space of its own. */
typedef struct tml_reading {
  tml_law law;
  double (*input)[TML_EXPR_COEF], (*gradient)[TML_EXPR_COEF];
  double *program;
} tml_reading;

tml_status tml_reading_create(tml_reading **out, const tml_system *s, tml_teller tell, const void *what,
                               tml_error *err);
void tml_reading_free(tml_reading *q);
/* g += f times its gradient at a state. TML_RETRY_NAN: it has none there. */
tml_status tml_reading_gradient(tml_reading *q, const tml_system *s, tml_work *w, const tml_state *x, double f,
                                 tml_gradient *g);

/* spell.c. What such functions are made of: force or torque of a joint or motion on one side, channel k of a force
 * element of the system; and the law by itself. */
tml_triple tml_reaction_expression_joint(tml_spell *x, tml_element kind, int index, int side, bool torque);
/* by its number in the model */
tml_triple tml_reaction_expression_force(tml_spell *x, int force, int side, bool torque);
tml_value tml_reaction_expression_channel(tml_spell *x, int element, int k);
/* The laws of an element that switch, added up. */
tml_value tml_reaction_expression_laws(tml_spell *x, int element);
tml_status tml_law_expand_value(tml_law *l, const tml_system *s, tml_teller tell, const void *what, tml_error *err);

#endif
