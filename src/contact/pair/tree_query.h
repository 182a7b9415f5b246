/* tree_query.h - the items of a tree that are near some bounds in another frame, one after another. */
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

/* Items of a tree of P within `room` of the bounds of S. */
void tml_contact_walk_near(tml_contact_walk *w, const tml_contact_tree *tree, const tml_contact_side *P,
                           const tml_contact_side *S, double room);
/* Items within bounds in the frame of the tree itself. */
void tml_contact_walk_box(tml_contact_walk *w, const tml_contact_tree *tree, const double low[3], const double high[3]);

int tml_contact_walk_next(tml_contact_walk *w); /* -1: no more */

#endif
