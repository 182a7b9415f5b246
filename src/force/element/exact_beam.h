/* exact_beam.h - adding elements of a beam that are parts of it. */
#ifndef TML_FORCE_ELEMENT_EXACT_BEAM_H
#define TML_FORCE_ELEMENT_EXACT_BEAM_H

#include "flexible/modal/section_stress.h"
#include "model/base/model.h"

/* Adds an element; with `part` it belongs to a beam, whose name its name begins with. */
tml_status tml_exact_beam_store(tml_model *m, const tml_exact_beam_def *d, bool part, tml_error *err);
/* What its stress follows from; area 0: it has none. */
void tml_exact_beam_section(tml_section_stress *s, const tml_exact_beam_def *d);

#endif
