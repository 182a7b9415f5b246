/* bricks.h - a box of solid elements with eight nodes: a finite element model with three unknowns a node. */
#ifndef TML_TESTS_SUPPORT_BRICKS_H
#define TML_TESTS_SUPPORT_BRICKS_H

#include "flexible/element/beam_structure.h"

/* n elements and `size` along x, y, z, from the origin. */
tml_structure *bricks(const int n[3], const double size[3], const tml_elastic *m);
/* The node i, j, k along x, y, z. */
int brick_node(const int n[3], int i, int j, int k);
/* All nodes of the end i along x; how many. */
int brick_end(int *nodes, const int n[3], int i);

#endif
