/* contact_history.h - what contacts went through in a run: counted at the ends of steps, in as much memory as the model
 * has contacts. The last step counts once the next one begins, since a run may go back into it. */
#ifndef TML_SIM_CONTACT_CONTACT_HISTORY_H
#define TML_SIM_CONTACT_CONTACT_HISTORY_H

#include "sim/base/sim_contacts.h"

struct tml_sim;
tml_status tml_contact_history_create(struct tml_sim *s, tml_error *err);
void tml_contact_history_free(tml_touches *x);
/* At the start of a run. */
void tml_contact_history_begin(struct tml_sim *s);
/* Before a step: the last one counts. */
void tml_contact_history_count(struct tml_sim *s);
void tml_contact_history_store(tml_touches *x, int n_contacts, tml_archive *a);

#endif
