/* beam_strain_expression.h - the element of beam_strain.h as nodes of a formula. */
#ifndef TML_FORCE_COMMON_BEAM_STRAIN_EXPRESSION_H
#define TML_FORCE_COMMON_BEAM_STRAIN_EXPRESSION_H

#include "constraint/joint_primitives.h"
#include "force/common/beam_strain_law.h"
#include "force/common/force_expression.h"

typedef struct tml_beam_spelled {
  tml_triple axis[3];          /* of a */
  tml_beam_values v;
} tml_beam_spelled;

/* `place`: both markers on their bodies. */
void tml_beam_strain_spell(tml_beam_spelled *s, tml_spell *x, const tml_beam_law *law, const tml_place place[2]);
tml_value tml_beam_strain_spell_energy(const tml_beam_spelled *s, tml_spell *x, const tml_beam_law *law);
/* Force or torque on one end, ground axes. */
tml_triple tml_beam_strain_spell_wrench(const tml_beam_spelled *s, tml_spell *x, int side, bool torque);

#endif
