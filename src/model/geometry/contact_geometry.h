/* contact_geometry.h - shapes of bodies as contacts see them. */
#ifndef TML_MODEL_GEOMETRY_CONTACT_GEOMETRY_H
#define TML_MODEL_GEOMETRY_CONTACT_GEOMETRY_H

#include "model/base/model.h"

/* Makes s->collider, from the centre of mass of its body, unless it is there. */
tml_status tml_contact_geometry_make(const tml_model *m, tml_shape *s, tml_error *err);

#endif
