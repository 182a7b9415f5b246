/* contact_shape.h - shapes that can touch: a core and a radius around it, fixed on a body. Sizes are those of the
 * outside: what is rounded at the edges lies within them. Theory: docs/theory/contact-geometry.md. */
#ifndef TML_CONTACT_SHAPE_CONTACT_SHAPE_H
#define TML_CONTACT_SHAPE_CONTACT_SHAPE_H

#include <stdbool.h>

#include "core/error.h"

#define TML_CONTACT_KIND_LIST(X) \
  X(SPHERE, "sphere")            \
  X(CAPSULE, "capsule")          \
  X(BOX, "box")                  \
  X(PLANE, "plane")              \
  X(CYLINDER, "cylinder")        \
  X(CONE, "cone")                \
  X(TUBE, "tube")                \
  X(CURVE, "curve")              \
  X(HULL, "hull")                \
  X(MESH, "mesh")

typedef enum tml_contact_kind {
#define X(id, name) TML_CONTACT_##id,
  TML_CONTACT_KIND_LIST(X)
#undef X
  TML_CONTACT_KINDS
} tml_contact_kind;

typedef enum tml_contact_curve_kind {
  TML_CURVE_CLOSED, /* periodic cubic spline through points x, y */
  TML_CURVE_OPEN,   /* natural cubic spline through points x, y; the solid lies to the left of it */
  TML_CURVE_RADIUS  /* closed: radii at equal steps of the angle from x, periodic cubic spline over the angle */
} tml_contact_curve_kind;

/* Plain data of a shape; axis of symmetry, normal of a plane: z of its own frame. */
typedef struct tml_contact_shape_def {
  tml_contact_kind kind;
  double size[3];        /* [m] sphere: radius; capsule: length between the centres of its ends, radius; box: lengths
                            x y z; cylinder, cone: length, radius; tube: length, outer radius, inner radius; curve:
                            width along z, 0: without bounds; plane: none. A cone has its base at -length/4 and its
                            tip at 3/4 length */
  double edge;           /* [m] radius of the edges of box, cylinder, cone, tube, 0: 1 % of the smallest size; of a
                            curve what is added all along it, 0: nothing */
  double at[3];          /* [m] origin of the shape in the frame of the body */
  double orientation[4]; /* of the shape in the frame of the body; all 0: none */
  tml_contact_curve_kind curve;
  bool hollow;           /* the solid lies outside of a closed curve, or to the right of an open one */
  const double *points;  /* [m] of a curve, of a hull (only the outermost count), of a mesh: three each */
  int n_points;
  const int *triangles;  /* of a mesh: three points each, counter-clockwise seen from outside */
  int n_triangles;
} tml_contact_shape_def;

/* One straight edge, a capsule that belongs to the shape. */
typedef struct tml_contact_edge {
  double from[3], along[3]; /* [m] one end; [-] unit direction, frame of the shape */
  double length, radius;    /* [m] */
  double rounding;          /* [m] what the weight of a crossing fades by at its ends, (CG7) */
  double outward[3];        /* [-] middle of the normals next to it, of hulls and closed meshes; else 0 */
  double least;             /* [m] a line that passes nearer goes through a hole around this one */
} tml_contact_edge;

/* A circle about z, a torus of `radius` that belongs to the shape. */
typedef struct tml_contact_rim {
  double radius, z; /* [m] */
} tml_contact_rim;

typedef struct tml_contact_shape {
  tml_contact_kind kind;
  double at[3], C[9];    /* [m] origin; axes of the shape -> axes of the body */
  double radius;         /* [m] around the core */
  double half[3];        /* [m] core of sphere, capsule, box: half lengths, 0 where it has none */
  double inner, outer;   /* [m] core of cylinder, tube: radii; of a cone: that of the base in outer */
  double width;          /* [m] of a curve */
  struct tml_contact_curve *curve;
  struct tml_contact_surface *surface; /* of hull and mesh */
  double bottom, top;    /* [m] core of cylinder, tube, cone: z of its ends */
  double low[3], high[3]; /* [m] bounds with the radius, frame of the shape; infinite for a plane */
  double centre[3], reach; /* [m] ball around all of it; infinite for a plane */
  double middle[3];      /* [m] of that ball, frame of the body */
  int n_vertices, n_edges, n_rims;
  double *vertices;      /* [m] three each: spheres of `radius` that belong to the shape */
  double *flats;         /* [-] of hull and mesh, three each: normal of the face that a corner does not stand for
                            when it lies flat; 0: none */
  tml_contact_edge *edges;
  tml_contact_rim rims[4];
  double vertex_share, edge_share; /* [-] of the stiffness of a pair, (CG8) */
} tml_contact_shape;

const char *tml_contact_kind_name(tml_contact_kind kind);

/* TML_ERR_MODEL with the field that is wrong, TML_ERR_MEMORY. */
tml_status tml_contact_shape_create(tml_contact_shape **out, const tml_contact_shape_def *d, tml_error *err);
void tml_contact_shape_free(tml_contact_shape *s); /* NULL is fine */

#endif
