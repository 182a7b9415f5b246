/* synthetic.h - flexible bodies of made-up numbers, of any width: modes that are oscillators of unit mass and feel the
 * body only through what acts on nodes, or with every coupling that a flexible body can have. */
#ifndef TML_TESTS_SYNTHETIC_H
#define TML_TESTS_SYNTHETIC_H

#include "body/body_flexible.h"

enum { SYNTHETIC_MODES = 40, SYNTHETIC_NODES = 3, SYNTHETIC_STIFFENED = 4 };

typedef struct synthetic {
  tml_own_body own;
  tml_flexible f;
  tml_flexible_node node[SYNTHETIC_NODES];
  double J1[9*SYNTHETIC_MODES], J2[9*SYNTHETIC_MODES*SYNTHETIC_MODES], h1[3*SYNTHETIC_MODES*SYNTHETIC_MODES];
  double omega2[SYNTHETIC_MODES], damping[SYNTHETIC_MODES], eta[SYNTHETIC_MODES], rate[SYNTHETIC_MODES];
  double coupled[SYNTHETIC_MODES*SYNTHETIC_MODES]; /* damping between modes; f has none unless it is set */
  double phi[SYNTHETIC_NODES][3*SYNTHETIC_MODES], psi[SYNTHETIC_NODES][3*SYNTHETIC_MODES];
  double second[SYNTHETIC_NODES][3*SYNTHETIC_STIFFENED*SYNTHETIC_STIFFENED];
} synthetic;

/* Without couplings; numbers of modes and nodes are for the caller to fill in. */
void synthetic_begin(synthetic *x, int modes, double mass, const double J[9]);

/* Random invariants and terms of second order for so many modes, as large as real ones of a body that bends by a third
 * of its size: J2 symmetric, h1 antisymmetric. */
void synthetic_couple(synthetic *x, int stiffened, unsigned seed);

#endif
