/* plane_outline.h - a plane curve that bounds a body. */
#ifndef TML_MODEL_GEOMETRY_PLANE_OUTLINE_H
#define TML_MODEL_GEOMETRY_PLANE_OUTLINE_H

#include "contact/shape/contact_shape.h"

typedef struct tml_outline {
  tml_contact_curve_kind kind;
  bool hollow;     /* the solid is outside a closed curve, or to the right of an open one */
  double width;    /* [m] along z; 0: unbounded */
  int n_points;
  double *points;  /* [m] x, y of each point; for TML_CURVE_RADIUS: radii */
} tml_outline;

tml_outline *tml_outline_copy(const tml_outline *o); /* NULL: no memory */
void tml_outline_free(tml_outline *o);               /* o may be NULL */

/* Fills in the outline in a contact shape; its place is not changed. */
void tml_outline_shape(const tml_outline *o, tml_contact_shape_def *d);

#endif
