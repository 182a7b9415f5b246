/* contact_spans.h - shapes of beams, which reach between two bodies, and which of them may touch. */
#ifndef TML_MODEL_ADD_CONTACT_SPANS_H
#define TML_MODEL_ADD_CONTACT_SPANS_H

#include "model/base/model.h"

/* The bodies that carry a shape: one, or two. Returns their number. */
int tml_contact_carriers(const tml_shape *s, int body[2]);
/* [kg] Mass of these bodies; INFINITY: ground. */
double tml_contact_carried_mass(const tml_model *m, int shape);
/* True for shapes of one beam that never touch: spheres, and capsules so close along it that it would have to bend more
 * sharply than about its own radius. */
bool tml_contact_neighbours(const tml_model *m, int a, int b);
/* Lets the shape that was added last, a capsule, reach from the origin of the frame of its body to that of the body
 * `next`, over a part of a beam from `at[0]` to `at[1]` [m]. */
tml_status tml_contact_span_shape(tml_model *m, int next, const double at[2], tml_error *err);

#endif
