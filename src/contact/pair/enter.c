/* enter.c - whether an edge of one shape goes through the core of another one that is convex: then the cores meet
 * though no corner is inside. */
#include <math.h>

#include "contact/pair/edge_edge_contact.h"
#include "contact/shape/triangle_surface.h"
#include "math/vec3.h"

typedef struct span { /* part of a line, [m] from its start */
  double low, high;
} span;

/* What is left below a plane: height + slope a <= 0. */
static void clip(span *s, double height, double slope)
{
  if (slope > 0.0) s->high = fmin(s->high, -height/slope);
  else if (slope < 0.0) s->low = fmax(s->low, -height/slope);
  else if (height > 0.0) s->low = INFINITY;
}

/* from, along: in the frame of the shape */
static bool enters(const tml_contact_shape *s, const double from[3], const double along[3], double length)
{
  span in = {0.0, length};
  for (int k = 0; k < 3 && !s->surface; k++) {
    clip(&in, from[k] - s->half[k], along[k]);
    clip(&in, -from[k] - s->half[k], -along[k]);
  }
  for (int t = 0; s->surface && t < s->surface->n_triangles && in.low < in.high; t++) {
    const double *n = s->surface->face_normals + 3*t;
    double d[3];
    v3_sub(d, from, s->surface->points + 3*s->surface->triangles[3*t]);
    clip(&in, v3_dot(d, n), v3_dot(along, n));
  }
  return in.low < in.high;
}

void tml_contact_entered(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  const tml_contact_shape *s = S->shape;
  if (s->kind != TML_CONTACT_BOX && s->kind != TML_CONTACT_HULL) return;
  for (int i = 0; i < P->shape->n_edges && !list->deep; i++) {
    const tml_contact_line l = tml_contact_line_of(P, &P->shape->edges[i]);
    double from[3], along[3];
    tml_contact_side_in(S, l.from, from);
    m3_tmulv(along, S->A, l.along);
    list->deep = enters(s, from, along, l.length);
  }
}
