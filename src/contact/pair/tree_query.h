/* tree_query.h - iterates over the items of a box tree that are near given bounds in another frame. */
#ifndef TML_CONTACT_PAIR_TREE_QUERY_H
#define TML_CONTACT_PAIR_TREE_QUERY_H

#include "contact/pair/probe.h"
#include "contact/shape/box_tree.h"

typedef struct tml_contact_walk {
  const tml_contact_tree *tree;
  tml_contact_window in;   /* bounds in another frame */
  int stack[TML_TREE_DEPTH], n;
  const tml_contact_node *leaf;
  int next;
} tml_contact_walk;

/* Starts an iteration over the items of a tree of P within `room` [m] of the bounds of S. */
void tml_contact_walk_near(tml_contact_walk *w, const tml_contact_tree *tree, const tml_contact_side *P,
                           const tml_contact_side *S, double room);
/* Starts an iteration over the items within bounds in the frame of the tree. */
void tml_contact_walk_box(tml_contact_walk *w, const tml_contact_tree *tree, const double low[3], const double high[3]);

int tml_contact_walk_next(tml_contact_walk *w); /* the next item; -1: no more */

#endif
