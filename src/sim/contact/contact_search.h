/* contact_search.h - which shapes are near enough to touch soon: searched anew when bodies have moved. */
#ifndef TML_SIM_CONTACT_CONTACT_SEARCH_H
#define TML_SIM_CONTACT_CONTACT_SEARCH_H

#include "sim/base/sim_contacts.h"

struct tml_sim;
/* Before the run is compiled: at the assembled start. */
tml_status tml_contact_search_begin(struct tml_sim *s, tml_error *err);
/* Before a step: once bodies have come half a skin farther, what is near is searched again. If the run does not have
 * all of it, or much else, it goes on with what was found. */
tml_status tml_contact_search_update(struct tml_sim *s, tml_error *err);
/* What goes on with a saved run: of n bodies. */
void tml_contact_search_store(tml_nearby *x, int n, tml_archive *a);
/* Warns of shapes that are deep in each other at the start: they would jump apart. */
void tml_contact_search_warn(struct tml_sim *s);
/* Warns of contacts by E that the weight of their bodies presses deeper than Hertz' theory holds (soft.c). */
void tml_start_checks_contact_depth(struct tml_sim *s);
void tml_contact_search_free(tml_nearby *x);

#endif
