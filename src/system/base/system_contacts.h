/* system_contacts.h - pairs of shapes near each other: elements of a system behind those of the model, with a memory of
 * their own that goes on when other pairs come near (docs/theory/contact.md, section 4). */
#ifndef TML_SYSTEM_BASE_SYSTEM_CONTACTS_H
#define TML_SYSTEM_BASE_SYSTEM_CONTACTS_H

#include "force/element/force_contact.h"
#include "system/base/system.h"

static inline bool tml_system_contacts_is_pair(const tml_sysforce *e) { return e->force < 0; }

/* What a pair remembers at the time of `in`: inside the last step what was so at its start. */
void tml_contact_recall(tml_force_input *in, const tml_work *w, const tml_sysforce *e);

/* Whether an element is a pair whose shapes are certainly apart: it does nothing, and need not be evaluated. */
bool tml_contact_idle(const tml_system *s, const tml_work *w, const tml_sysforce *e);
/* The same where `touch_state` counts: it is as if it had been evaluated. */
static inline bool tml_contact_passed(const tml_system *s, tml_work *w, const tml_sysforce *e)
{
  if (!tml_contact_idle(s, w, e)) return false;
  w->touch_state *= TML_TOUCH_STATE;
  return true;
}

/* Bodies start where they are: nothing is stretched, and what touches is struck only if it moves. */
void tml_contacts_forget(const tml_system *s, tml_work *w, const tml_state *x);
/* What is noted of each pair, from where it is at the start of a run. */
void tml_contacts_begin_notes(const tml_system *s, tml_work *w, const tml_state *x);
/* What was noted of a pair at the start of the last step, and at its end. */
void tml_contact_notes(tml_touch_note out[2], const tml_work *w, const tml_sysforce *e);
/* A step is accepted that ends at x, or the run goes back to x inside the last one. */
tml_status tml_contacts_commit(const tml_system *s, tml_work *w, const tml_state *x);
/* How long a step may be so that what is open does not go in too far; INFINITY: nothing comes nearer. */
tml_status tml_contacts_time_to_touch(const tml_system *s, tml_work *w, const tml_state *x, bool resolve, double *time);
/* (K21) of all pairs, for an error of the velocities' coordinates. */
tml_status tml_contacts_impact_error(const tml_system *s, tml_work *w, const tml_state *x, const double *error,
                                     double *ratio);
/* Whether there is friction among them. */
bool tml_contacts_have_friction(const tml_system *s);
/* The memory of pairs that another system of the same model has too; what is new is as if it had not touched. */
void tml_contacts_carry(const tml_system *s, tml_work *w, const tml_system *from, const tml_work *old,
                        const tml_state *x);

#endif
