/* fe_box.h - a free box of solid elements with 20 nodes, all alike: matrices of any size with known frequencies. */
#ifndef TML_TESTS_SUPPORT_FE_BOX_H
#define TML_TESTS_SUPPORT_FE_BOX_H

#include "flexible/element/fe_structure.h"

typedef struct fe_box {
  double size[3];           /* along x, y, z, its middle at the origin */
  int elements[3];
  double E, nu, density;
} fe_box;

/* Steel, 1 x 0.1 x 0.05 m. */
fe_box fe_steel_box(int nx, int ny, int nz);

/* NULL: no memory. */
tml_structure *fe_box_structure(const fe_box *b);

#endif
