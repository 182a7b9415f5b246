/* contact.h - contacts of a model: which shapes may touch. */
#ifndef TML_MODEL_CONTACT_H
#define TML_MODEL_CONTACT_H

#include "model/model.h"

/* Whether two shapes of different bodies may touch by a contact: they are on its two sides, no joint connects their
 * bodies, nothing keeps them apart. */
bool tml_contact_allows(const tml_model *m, const tml_contact *c, int a, int b);

/* Whether of two such shapes the first is on its first side. */
bool tml_contact_begins(const tml_contact *c, int a, int b);

void tml_contact_free(tml_contact *c);

#endif
