/* contacts.h - pairs of shapes near each other: elements of a system behind those of the model, with a memory of their
 * own that goes on when other pairs come near (docs/theory/contact.md, section 4). */
#ifndef TML_SYSTEM_CONTACTS_H
#define TML_SYSTEM_CONTACTS_H

#include "force/contact.h"
#include "system/system.h"

static inline bool tml_is_contact(const tml_sysforce *e) { return e->force < 0; }

/* What a pair remembers at the time of `in`: inside the last step what was so at its start. */
void tml_contact_recall(tml_force_input *in, const tml_work *w, const tml_sysforce *e);

/* Nothing has touched yet: bodies start where they are. */
void tml_contacts_forget(const tml_system *s, tml_work *w, const tml_state *x);
/* A step is accepted that ends at x, or the run goes back to x inside the last one. */
tml_status tml_contacts_commit(const tml_system *s, tml_work *w, const tml_state *x);
/* How long a step may be so that what is open does not go in too far. */
tml_status tml_contacts_ahead(const tml_system *s, tml_work *w, const tml_state *x, bool resolve, double *time);
/* (K21) of all pairs, for an error of the velocities' coordinates. */
tml_status tml_contacts_blow(const tml_system *s, tml_work *w, const tml_state *x, const double *error, double *ratio);
/* The memory of pairs that another system of the same model has too; what is new is as if it had not touched. */
void tml_contacts_carry(const tml_system *s, tml_work *w, const tml_system *from, const tml_work *old,
                        const tml_state *x);

#endif
