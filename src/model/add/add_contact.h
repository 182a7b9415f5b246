/* add_contact.h - contacts of a model: which shapes may touch. */
#ifndef TML_MODEL_ADD_ADD_CONTACT_H
#define TML_MODEL_ADD_ADD_CONTACT_H

#include "model/base/model.h"

/* Whether two shapes of different bodies may touch by a contact: they are on its two sides, no joint connects their
 * bodies, nothing keeps them apart. */
bool tml_contact_allows(const tml_model *m, const tml_contact *c, int a, int b);

/* Whether a contact keeps two bodies apart by name. */
bool tml_contact_except(const tml_contact *c, int x, int y);

/* The law of a pair of shapes: where the stiffness follows from E it depends on how round they are. */
tml_touch_law tml_contact_law_of(const tml_model *m, const tml_contact *c, const int shape[2]);

/* Numbers of a law of contact and of a law of friction by themselves, those that are 0 being not given. */
tml_status tml_contact_check_losses(const tml_contact_def *d, tml_error *err);
tml_status tml_contact_check_stiffness(const tml_contact_def *d, tml_error *err);
tml_status tml_contact_check_friction(const tml_contact_def *d, tml_error *err);

/* (K51) Restitution of two elastic sides of which each has its own. */
double tml_contact_restitution(const tml_contact_def *d, const double restitution[2]);

/* Names a shape, by its number; see tml_model_name_shape. */
tml_status tml_contact_name_shape(tml_model *m, int shape, const char *name, bool touches, tml_error *err);

/* Its normal force, checked, with what is not given. */
tml_status tml_contact_normal(const tml_contact_def *d, tml_normal_law *law, tml_error *err);

/* Its friction, checked, likewise: by the size [m] of the smallest shape. */
tml_status tml_contact_friction(const tml_contact_def *d, double least, tml_friction_law *law, tml_error *err);

void tml_contact_free(tml_contact *c);

#endif
