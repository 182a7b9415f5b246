/* plane_outline.h - the plane curve that bounds a body. */
#ifndef TML_MODEL_GEOMETRY_PLANE_OUTLINE_H
#define TML_MODEL_GEOMETRY_PLANE_OUTLINE_H

#include "contact/shape/contact_shape.h"

typedef struct tml_outline {
  tml_contact_curve_kind kind;
  bool hollow;     /* the solid lies outside of a closed curve, to the right of an open one */
  double width;    /* [m] along z; 0: without end */
  int n_points;
  double *points;  /* [m] x, y of each; TML_CURVE_RADIUS: radii */
} tml_outline;

tml_outline *tml_outline_copy(const tml_outline *o); /* NULL: no memory */
void tml_outline_free(tml_outline *o);               /* NULL is fine */

/* What contacts need of it; its place is left as it is. */
void tml_outline_shape(const tml_outline *o, tml_contact_shape_def *d);

#endif
