/* contact_shape.h - shapes for contact: a core and a radius around it, fixed on a body. Sizes are outer sizes, which
 * include the rounding of edges. Theory: docs/theory/contact-geometry.md. */
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
  TML_CURVE_RADIUS  /* closed: radii at equal angular steps from the x axis, periodic cubic spline over the angle */
} tml_contact_curve_kind;

/* Definition of a shape. Its axis of symmetry, or the normal of a plane, is the z axis of its own frame. */
typedef struct tml_contact_shape_def {
  tml_contact_kind kind;
  double size[3];        /* [m] sphere: radius; capsule: distance of the centres of its ends, radius; box:
                            lengths x y z; cylinder, cone: length, radius; tube: length, outer radius, inner
                            radius; curve: width along z, 0: unbounded; plane: none. The base of a cone is at
                            -length/4 and its tip at 3/4 length */
  double edge;           /* [m] edge radius of box, cylinder, cone, tube, 0: 1 % of the smallest size; for a curve an
                            offset along all of it, 0: none */
  double at[3];          /* [m] origin of the shape in the frame of the body */
  double orientation[4]; /* orientation of the shape in the frame of the body; all 0: none */
  tml_contact_curve_kind curve;
  bool hollow;           /* the solid lies outside a closed curve, or to the right of an open one */
  const double *points;  /* [m] points of a curve: two coordinates or one radius each; of a hull (inner points are
                            ignored) or mesh: three coordinates each */
  int n_points;
  const int *triangles;  /* triangles of a mesh: three points each, counter-clockwise seen from outside */
  int n_triangles;
} tml_contact_shape_def;

/* A straight edge of the shape, in the form of a capsule. */
typedef struct tml_contact_edge {
  double from[3], along[3]; /* [m] one end; [-] unit direction, frame of the shape */
  double length, radius;    /* [m] length of the edge; radius of the capsule */
  double rounding;          /* [m] length over which the weight of a crossing fades at the ends, (CG7) */
  double outward[3];        /* [-] mean of the adjacent face normals, of hulls and closed meshes; else 0 */
  double least;             /* [m] minimum distance of a crossing line; a closer one passes
                               through a hole around this edge */
} tml_contact_edge;

/* A circular edge about z, in the form of a torus with the radius of the shape. */
typedef struct tml_contact_rim {
  double radius, z; /* [m] radius of the circle and its height */
} tml_contact_rim;

typedef struct tml_contact_shape {
  tml_contact_kind kind;
  double at[3], C[9];    /* [m] origin; orientation (shape axes -> body axes) */
  double radius;         /* [m] offset around the core */
  double half[3];        /* [m] core of sphere, capsule, box: half lengths, 0 in directions without extent */
  double inner, outer;   /* [m] core of cylinder, tube: radii; of a cone: `outer` is the radius of the base */
  double width;          /* [m] width of a curve */
  struct tml_contact_curve *curve;
  struct tml_contact_surface *surface; /* surface of a hull or mesh */
  double bottom, top;    /* [m] core of cylinder, tube, cone: z of the ends */
  double low[3], high[3]; /* [m] bounds including the radius, frame of the shape; infinite for a plane */
  double centre[3], reach; /* [m] bounding ball; infinite for a plane */
  double middle[3];      /* [m] centre of that ball, frame of the body */
  int n_vertices, n_edges, n_rims;
  double *vertices;      /* [m] three coordinates each: corners, spheres with the radius of the shape */
  double *flats;         /* [-] of hull and mesh, three each: normal of a face that the corner does not
                            support when it lies flat; 0: none */
  tml_contact_edge *edges;
  tml_contact_rim rims[4];
  double vertex_share, edge_share; /* [-] shares in the stiffness of a pair, (CG8) */
} tml_contact_shape;

const char *tml_contact_kind_name(tml_contact_kind kind);

/* Creates a shape. TML_ERR_MODEL with the invalid field, TML_ERR_MEMORY. */
tml_status tml_contact_shape_create(tml_contact_shape **out, const tml_contact_shape_def *d, tml_error *err);
void tml_contact_shape_free(tml_contact_shape *s); /* s may be NULL */

#endif
