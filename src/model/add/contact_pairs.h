/* contact_pairs.h - by which contacts two shapes may touch, looked up by the shapes: a search asks this of every two
 * that are near, and models may have many contacts and joints. */
#ifndef TML_MODEL_ADD_CONTACT_PAIRS_H
#define TML_MODEL_ADD_CONTACT_PAIRS_H

#include "model/base/model.h"

typedef struct tml_touchable_side {
  int contact;
  bool one, other;   /* on which of its sides a shape is */
} tml_touchable_side;

typedef struct tml_touchable {
  const tml_model *model;
  int *first;        /* n_shapes + 1: where the sides of a shape begin, */
  tml_touchable_side *side; /* of each shape by contact */
  int (*joined)[2];  /* pairs of bodies that joints connect, the smaller number first; sorted */
  int n_joined;
} tml_touchable;

/* Contacts that two shapes have in common, one after the other. */
typedef struct tml_touchable_walk { int shape[2], at[2]; } tml_touchable_walk;

tml_status tml_touchable_create(tml_touchable *t, const tml_model *m, tml_error *err);
void tml_touchable_free(tml_touchable *t);

static inline tml_touchable_walk tml_touchable_begin(const tml_touchable *t, int a, int b)
{
  return (tml_touchable_walk){{a, b}, {t->first[a], t->first[b]}};
}

/* The next contact by which both may touch, ascending; -1: no more. *turned: the second shape is on its first side. */
int tml_touchable_next(const tml_touchable *t, tml_touchable_walk *w, bool *turned);

#endif
