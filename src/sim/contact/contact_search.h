/* contact_search.h - finds the shapes that are near enough to touch soon, again whenever bodies have moved far
 * enough. */
#ifndef TML_SIM_CONTACT_CONTACT_SEARCH_H
#define TML_SIM_CONTACT_CONTACT_SEARCH_H

#include "force/element/force_contact.h"
#include "sim/base/sim_contacts.h"

struct tml_sim;
/* First search, at the assembled start, before the run is compiled. */
tml_status tml_contact_search_begin(struct tml_sim *s, tml_error *err);
/* Before a step: repeats the search when the bodies may have moved by half the skin. The run is compiled again only if
 * its matrices lack a pair that was found, or have many pairs that are no longer near. */
tml_status tml_contact_search_update(struct tml_sim *s, tml_error *err);
/* Saves or loads the data with which a saved run continues; n bodies. */
void tml_contact_search_store(tml_contact_search *x, tml_archive *a);
/* True if the force of a pair moves its bodies apart at the start: other loads do not balance most of it. */
bool tml_contact_search_jumps(const struct tml_sim *s, const tml_contact_par *p, const tml_contact_summary *look);
/* Warns of shapes that overlap deeply at the start: they would jump apart. */
void tml_contact_search_warn(struct tml_sim *s);
/* Warns of contacts with a stiffness from Young's modulus that the weight of their bodies presses deeper than Hertz'
 * theory allows, and of shapes that it presses so deep that the direction of their contact is not determined. */
void tml_start_checks_contact_depth(struct tml_sim *s);
void tml_contact_search_free(tml_contact_search *x);

#endif
