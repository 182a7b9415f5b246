/* solid_sample.h - one solid element of each kind with its nodes moved about, as a structure and as a deck. */
#ifndef TML_TESTS_SUPPORT_SOLID_SAMPLE_H
#define TML_TESTS_SUPPORT_SOLID_SAMPLE_H

#include "flexible/element/fe_structure.h"

enum { SOLID_KINDS = 9, SOLID_MOST = 20 };
extern const char *const solid_kinds[SOLID_KINDS]; /* those whose stress is known, then C3D8I */

/* Places of its nodes, each off its regular place by up to `off`; their number. */
int solid_places(const char *kind, double off, double X[SOLID_MOST][3]);
/* A structure of that one element, to be freed; no matrices. E and nu of steel. */
tml_structure *solid_structure(const char *kind, int n, double X[SOLID_MOST][3]);

/* A tetrahedron with the matrices of bars along its edges (fe_sample.h), as the files of CalculiX: two sets, all four
 * nodes in both; material, one element. The texts are to be freed. */
typedef struct solid_texts { char *text[3]; } solid_texts;
void solid_write(solid_texts *t);
tml_status solid_read(tml_structure **out, const solid_texts *t, tml_error *err);

#endif
