/* add_contact.h - contacts of a model: which shapes may touch, and the laws of the contact. */
#ifndef TML_MODEL_ADD_ADD_CONTACT_H
#define TML_MODEL_ADD_ADD_CONTACT_H

#include "model/base/model.h"

/* Whether a contact lets two shapes touch: they are on its two sides, no joint connects their bodies, and no exception
 * names the bodies. Shapes of one body touch as tml_contact_within says. */
bool tml_contact_allows(const tml_model *m, const tml_contact *c, int a, int b);

/* Whether a contact lets shapes of one flexible body touch: they follow different nodes, and it has `joined`. */
bool tml_contact_within(const tml_model *m, const tml_contact *c, int a, int b);

/* Whether a contact names two bodies as an exception. */
bool tml_contact_except(const tml_contact *c, int x, int y);

/* The contact law of a pair of shapes. A stiffness from E depends on the radii of the shapes. */
tml_touch_law tml_contact_law_of(const tml_model *m, const tml_contact *c, const int shape[2]);

/* Check the numbers of a normal force law and of a friction law; 0 means not given. */
tml_status tml_contact_check_losses(const tml_contact_def *d, tml_error *err);
tml_status tml_contact_check_stiffness(const tml_contact_def *d, tml_error *err);
tml_status tml_contact_check_friction(const tml_contact_def *d, tml_error *err);

/* (K51) Restitution of two elastic sides with a coefficient of restitution each. */
double tml_contact_restitution(const tml_contact_def *d, const double restitution[2]);

/* Names a shape by its number (NULL: no name), and lets contacts that name its body include it or not. */
tml_status tml_contact_name_shape(tml_model *m, int shape, const char *name, bool touches, tml_error *err);

/* The normal force law of a definition after its checks, with defaults for what is not given. */
tml_status tml_contact_normal(const tml_contact_def *d, tml_normal_law *law, tml_error *err);

/* The friction law of a definition after its checks, with defaults that depend on the size `least` [m] of the smallest
 * shape. */
tml_status tml_contact_friction(const tml_contact_def *d, double least, tml_friction_law *law, tml_error *err);

void tml_contact_free(tml_contact *c);

#endif
