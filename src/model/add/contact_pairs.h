/* contact_pairs.h - the contacts by which two shapes may touch, looked up by the shapes. The contact search needs this
 * for every pair of near shapes, and models may have many contacts and joints. */
#ifndef TML_MODEL_ADD_CONTACT_PAIRS_H
#define TML_MODEL_ADD_CONTACT_PAIRS_H

#include "model/base/model.h"

typedef struct tml_touchable_side {
  int contact;
  bool one, other;   /* sides of the contact on which a shape is */
} tml_touchable_side;

typedef struct tml_touchable {
  const tml_model *model;
  int *first;        /* n_shapes + 1: index in `side` of the first entry of each shape */
  tml_touchable_side *side; /* entries of all shapes, for each shape by ascending contact */
  int (*joined)[2];  /* pairs of bodies that joints connect, the smaller index first; sorted */
  int n_joined;
} tml_touchable;

/* Iterates over the contacts that two shapes have in common. */
typedef struct tml_touchable_walk { int shape[2], at[2]; } tml_touchable_walk;

/* Builds the lists for a model, which must not change while they are in use. TML_ERR_MEMORY. */
tml_status tml_touchable_create(tml_touchable *t, const tml_model *m, tml_error *err);
void tml_touchable_free(tml_touchable *t);

static inline tml_touchable_walk tml_touchable_begin(const tml_touchable *t, int a, int b)
{
  return (tml_touchable_walk){{a, b}, {t->first[a], t->first[b]}};
}

/* The next contact by which both shapes may touch, in ascending order; -1: no more. *turned: the second shape is on the
 * first side of the contact. */
int tml_touchable_next(const tml_touchable *t, tml_touchable_walk *w, bool *turned);

#endif
