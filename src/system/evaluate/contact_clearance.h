/* contact_clearance.h - whether an attempted step passes over a contact: for every pair of shapes the motion over the
 * step is proven free of contact, or the step is cut (docs/theory/contact.md, section 7). */
#ifndef TML_SYSTEM_EVALUATE_CONTACT_CLEARANCE_H
#define TML_SYSTEM_EVALUATE_CONTACT_CLEARANCE_H

#include "contact/advance/conservative_advancement.h"
#include "system/base/system_contacts.h"

typedef struct tml_clearance {
  tml_contact_path *path; /* of every body, over the step that is looked at */
  bool *known;            /* whether its path is */
  bool *round;            /* whether its shapes look the same however it turns: balls about its origin */
} tml_clearance;

/* What a search of pairs covers: no point of a body may move farther than `spare` in the step, or pairs that were not
 * found may touch. size: [m] per body, how far its shapes reach; 0: it has none. NULL: nothing was searched. */
typedef struct tml_cover { double spare; const double *size; } tml_cover;

/* An attempted step: from a state to another, with the increment D between them. */
typedef struct tml_attempted { const tml_state *from, *to; const double *D; tml_cover cover; } tml_attempted;

/* NULL without an error: no contact is possible. */
tml_status tml_clearance_create(tml_clearance **out, const tml_system *s, tml_error *err);
void tml_clearance_free(tml_clearance *c);

/* The part of the step after which it has to end, at most 1: shortly behind the first touch, or where the motion is no
 * longer proven to be free of contact. 1: it is free, or ends shortly behind a touch. */
double tml_contacts_clear(tml_clearance *c, const tml_system *s, const tml_work *w, const tml_attempted *a);

#endif
