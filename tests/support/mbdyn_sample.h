/* mbdyn_sample.h - a small frame with lumped masses, and a text of it as MBDyn reads it: modes of the frame clamped at
 * its first node, as many as there can be, so that they span the same as those of the free frame. */
#ifndef TML_TESTS_SUPPORT_MBDYN_SAMPLE_H
#define TML_TESTS_SUPPORT_MBDYN_SAMPLE_H

#include "file/line_reader.h"
#include "flexible/element/fe_structure.h"

enum { MBDYN_NODES = 4, MBDYN_MODES = 6*(MBDYN_NODES - 1) };

/* Masses of the nodes, by unknowns; damping as a part of the stiffness; places of the start. */
extern const double mbdyn_lumped[6*MBDYN_NODES];
#define MBDYN_DAMPING 1e-4
double mbdyn_start(int mode);

tml_structure *mbdyn_structure(void); /* NULL: no memory */
char *mbdyn_text(const tml_structure *s); /* to be freed */
/* The same with data in other units. */
char *mbdyn_text_in(const tml_structure *s, const tml_data_units *units);

#endif
