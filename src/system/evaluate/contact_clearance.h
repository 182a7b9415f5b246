/* contact_clearance.h - tests whether an attempted step passes over a contact. For every pair of shapes the motion
 * over the step is proven free of contact, or the step is shortened (docs/theory/contact.md, section 7). */
#ifndef TML_SYSTEM_EVALUATE_CONTACT_CLEARANCE_H
#define TML_SYSTEM_EVALUATE_CONTACT_CLEARANCE_H

#include "contact/advance/conservative_advancement.h"
#include "system/base/system_contacts.h"

typedef struct tml_clearance {
  tml_contact_path *path; /* path of every frame over the examined step: of bodies, and of nodes of flexible bodies */
  bool *known;            /* per frame: its path has been computed */
  bool *round;            /* per frame: rotation does not change its shapes, which are balls about its origin */
  double *node;           /* scratch: L and K of a node */
} tml_clearance;

/* Range of validity of a search for near pairs: if a point of a shape moves farther than `spare` in the step, pairs
 * that were not found may touch. size: [m] per frame, distance of the farthest point of its shapes; 0: it has none.
 * NULL: nothing was searched. */
typedef struct tml_search_margin { double spare; const double *size; } tml_search_margin;

/* An attempted step: start, end, and the increment D between them. blow: factor of the usual steps at impacts. */
typedef struct tml_attempted_step {
  const tml_state *from, *to;
  const double *D;
  tml_search_margin cover;
  double blow;
} tml_attempted_step;

/* Sets *out to NULL without an error if no contact is possible. */
tml_status tml_clearance_create(tml_clearance **out, const tml_system *s, tml_error *err);
void tml_clearance_free(tml_clearance *c);

/* The fraction of the step after which it has to end, at most 1: shortly after the first touch, or where the motion
 * can no longer be proven free of contact. 1: it is free, or ends shortly after a touch. */
double tml_contacts_clear(tml_clearance *c, const tml_system *s, const tml_work *w, const tml_attempted_step *a);

#endif
