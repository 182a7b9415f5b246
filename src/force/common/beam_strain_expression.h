/* beam_strain_expression.h - the element of beam_strain.h as nodes of a formula. */
#ifndef TML_FORCE_COMMON_BEAM_STRAIN_EXPRESSION_H
#define TML_FORCE_COMMON_BEAM_STRAIN_EXPRESSION_H

#include "constraint/joint_primitives.h"
#include "force/common/beam_strain.h"
#include "force/common/force_expression.h"

typedef struct tml_beam_spelled {
  tml_triple axis[3];          /* of a */
  tml_triple p, th, q;         /* as in tml_beam_state */
  tml_value g[2];
  tml_triple strain[2], n[2];  /* strains, forces of the section: along, about */
  tml_triple phi, mu;
} tml_beam_spelled;

/* `place`: both markers on their bodies. */
void tml_beam_strain_spell(tml_beam_spelled *s, tml_spell *x, const tml_beam_law *law, const tml_place place[2]);
/* Force or torque on one end, ground axes. */
tml_triple tml_beam_strain_spell_wrench(const tml_beam_spelled *s, tml_spell *x, int side, bool torque);

#endif
