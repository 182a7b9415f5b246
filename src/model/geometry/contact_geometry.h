/* contact_geometry.h - makes the geometry that contacts use from shapes of bodies. */
#ifndef TML_MODEL_GEOMETRY_CONTACT_GEOMETRY_H
#define TML_MODEL_GEOMETRY_CONTACT_GEOMETRY_H

#include "model/base/model.h"

/* Makes s->collider, relative to the centre of mass of its body, unless it exists. */
tml_status tml_contact_geometry_make(const tml_model *m, tml_shape *s, tml_error *err);
/* Gives the edges of a shape a radius [m]. Returns TML_ERR_MODEL if the shape cannot have it. */
tml_status tml_contact_geometry_round(const tml_model *m, tml_shape *s, double radius, tml_error *err);

#endif
