/* solid_sample.h - one solid element of each kind with its nodes moved about, as a structure and as a deck. */
#ifndef TML_TESTS_SUPPORT_SOLID_SAMPLE_H
#define TML_TESTS_SUPPORT_SOLID_SAMPLE_H

#include "flexible/structure.h"

enum { SOLID_KINDS = 9, SOLID_MOST = 20 };
extern const char *const solid_kinds[SOLID_KINDS]; /* those whose stress is known, then C3D8I */

/* Places of its nodes, each off its regular place by up to `off`; their number. */
int solid_places(const char *kind, double off, double X[SOLID_MOST][3]);
/* A structure of that one element, to be freed; no matrices. E and nu of steel. */
tml_structure *solid_structure(const char *kind, int n, double X[SOLID_MOST][3]);

#endif
