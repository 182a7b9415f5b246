/* box_tree.h - a tree of bounding boxes over many small items, for queries of the few that are near something. */
#ifndef TML_CONTACT_SHAPE_BOX_TREE_H
#define TML_CONTACT_SHAPE_BOX_TREE_H

#include <stdbool.h>

typedef struct tml_contact_node {
  double low[3], high[3];
  int right;        /* index of the second child; the first child is the next node. 0: a leaf */
  int first, count; /* of a leaf: item[first] ... item[first + count - 1] */
} tml_contact_node;

typedef struct tml_contact_tree {
  int n_nodes;
  tml_contact_node *node; /* the root is node 0 */
  int *item;
} tml_contact_tree;

enum { TML_TREE_DEPTH = 64 }; /* sufficient for any number of items, because every split halves them */

/* Builds the tree. `boxes` holds low and high of each item, six numbers. False: no memory. Call
 * tml_contact_tree_clear in both cases. */
bool tml_contact_tree_build(tml_contact_tree *t, const double *boxes, int n);
void tml_contact_tree_clear(tml_contact_tree *t);

/* Square of the distance of a point from a box. */
double tml_contact_box_distance2(const tml_contact_node *n, const double x[3]);

#endif
