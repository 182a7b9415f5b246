/* system_contacts.h - pairs of shapes near each other: elements of a system after those of the model. Their memory
 * is preserved when the list of near pairs changes (docs/theory/contact.md, section 4). */
#ifndef TML_SYSTEM_BASE_SYSTEM_CONTACTS_H
#define TML_SYSTEM_BASE_SYSTEM_CONTACTS_H

#include "force/element/force_contact.h"
#include "system/base/system_spans.h"

static inline bool tml_system_contacts_is_pair(const tml_sysforce *e) { return e->force < 0; }

/* Sets what a pair remembers at the time of `in`; inside the last step that is its state at the start of the step. */
void tml_contact_recall(tml_force_input *in, const tml_work *w, const tml_sysforce *e);

/* True if the element is a pair whose shapes are certainly apart: it exerts no force and need not be evaluated. */
bool tml_contact_idle(const tml_system *s, const tml_work *w, const tml_sysforce *e);
/* The same for callers that compute the hash `touch_state`: updates it as an evaluation would. */
static inline bool tml_contact_passed(const tml_system *s, tml_work *w, const tml_sysforce *e)
{
  if (!tml_contact_idle(s, w, e)) return false;
  w->touch_state *= TML_TOUCH_STATE;
  return true;
}

/* Resets the memory for bodies that start at x: no tangential spring is stretched, and contacts are in impact only
 * if they move. */
void tml_contacts_forget(const tml_system *s, tml_work *w, const tml_state *x);
/* Initialises the notes of each pair from its state at the start of a run. */
void tml_contacts_begin_notes(const tml_system *s, tml_work *w, const tml_state *x);
/* The notes of a pair at the start of the last step, and at its end. */
void tml_contact_notes(tml_touch_note out[2], const tml_work *w, const tml_sysforce *e);
/* False if these say that nothing happened in the step. */
bool tml_contact_happened(const tml_work *w, const tml_sysforce *e);
/* Commits a step that is accepted and ends at x, or goes back to x inside the last step. */
tml_status tml_contacts_commit(const tml_system *s, tml_work *w, const tml_state *x);
/* The same in parts, for methods that evaluate contacts by themselves: `pair` records one pair at time t from the
 * current frames, `records` returns where pairs write their records for it, and where those of the step before are;
 * `end` makes them valid. Every pair must have been recorded. */
tml_status tml_contacts_commit_pair(const tml_system *s, tml_work *w, const tml_sysforce *e, double t);
void tml_contacts_records(const tml_work *w, double t, double **fresh, const double **before);
void tml_contacts_commit_end(tml_work *w, double t);
/* Longest step for which open contacts do not penetrate too far; INFINITY: no pair approaches. `blow`: as in
 * tml_force_input. */
tml_status tml_contacts_time_to_touch(const tml_system *s, tml_work *w, const tml_state *x, double blow, double *time);
/* Largest ratio (K21) of all pairs, for an error vector in the velocity coordinates (nv). */
tml_status tml_contacts_impact_error(const tml_system *s, tml_work *w, const tml_state *x, const double *error,
                                     double *ratio);
/* True if friction broke away, or came to rest, at the end of the last step so that accelerations changed suddenly. */
bool tml_contacts_switched(const tml_system *s, const tml_work *w);
/* (K54) Lists in w->resting what sticks with located events, with the accelerations x->a of its slip; with
 * `joins` also what hardly slips. `rest` stores the deformations of n of these, or that they slip. */
tml_status tml_contacts_resting(const tml_system *s, tml_work *w, const tml_state *x, bool joins, int *n);
void tml_contacts_rest(const tml_system *s, tml_work *w, int n);
/* Part of an attempted step to x before an event of friction that it passed over; 1: none. */
tml_status tml_contacts_passed_over(const tml_system *s, tml_work *w, const tml_state *x, double *part);
/* True if any pair has friction. */
bool tml_contacts_have_friction(const tml_system *s);
/* Replaces the pairs of a loose system by others and takes over the memory of those that stay; new ones start at x as
 * not touching. If memory is refused, nothing has changed. */
tml_status tml_contacts_exchange(const tml_system *s, tml_work *w, const tml_near_pair *near, int n, const tml_state *x,
                                 tml_error *err);
/* Takes over the memory of pairs that another system of the same model also has; new pairs start as not touching. */
void tml_contacts_carry(const tml_system *s, tml_work *w, const tml_system *from, const tml_work *old,
                        const tml_state *x);

#endif
