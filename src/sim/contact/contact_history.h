/* contact_history.h - history of the contacts in a run (touches, depths, impacts, lost energy), accumulated at the ends
 * of steps. Its memory is proportional to the number of contacts of the model. The last step is added when the next one
 * begins, because a run may go back into it. */
#ifndef TML_SIM_CONTACT_CONTACT_HISTORY_H
#define TML_SIM_CONTACT_CONTACT_HISTORY_H

#include "sim/base/sim_contacts.h"

struct tml_sim;
tml_status tml_contact_history_create(struct tml_sim *s, tml_error *err);
/* Starts the history at the start of a run. */
void tml_contact_history_begin(struct tml_sim *s);
/* Adds the last step; to be called before the next one. */
void tml_contact_history_count(struct tml_sim *s);
void tml_contact_history_store(tml_touches *x, int n_contacts, tml_archive *a);

#endif
