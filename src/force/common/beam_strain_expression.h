/* beam_strain_expression.h - the element of beam_strain.h as nodes of a formula. */
#ifndef TML_FORCE_COMMON_BEAM_STRAIN_EXPRESSION_H
#define TML_FORCE_COMMON_BEAM_STRAIN_EXPRESSION_H

#include "constraint/joint_primitives.h"
#include "force/common/beam_strain_law.h"
#include "force/common/force_expression.h"

typedef struct tml_expanded_beam {
  tml_triple axis[3];          /* of a */
  tml_beam_values v;
} tml_expanded_beam;

/* `place`: both markers on their bodies. */
void tml_beam_strain_expand(tml_expanded_beam *s, tml_expansion *x, const tml_beam_law *law, const tml_place place[2]);
tml_value tml_beam_strain_expand_energy(const tml_expanded_beam *s, tml_expansion *x, const tml_beam_law *law);
/* Force or torque on one end, ground axes. */
tml_triple tml_beam_strain_expand_wrench(const tml_expanded_beam *s, tml_expansion *x, int side, bool torque);

#endif
