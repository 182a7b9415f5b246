/* triangle_surface.h - triangulated surfaces: their corners, edges and normals, box trees over them,
 * and the distance of a point. */
#ifndef TML_CONTACT_SHAPE_TRIANGLE_SURFACE_H
#define TML_CONTACT_SHAPE_TRIANGLE_SURFACE_H

#include "contact/shape/distance_field.h"
#include "contact/shape/box_tree.h"

typedef struct tml_contact_surface {
  int n_points, n_triangles, n_edges;
  double *points;      /* [m] three coordinates each */
  int *triangles;      /* three points each */
  int *triangle_edges; /* edge k joins corners k and k + 1 of its triangle */
  int *edge_points;    /* two points each */
  double *face_normals, *edge_normals, *point_normals; /* outward; of edges the sum of the face
                                                          normals, of points an angle-weighted sum:
                                                          not of unit length */
  bool closed;         /* every edge belongs to two triangles that traverse it in opposite directions */
  tml_contact_tree faces, corners, edges;
} tml_contact_surface;

/* Copies the data. TML_ERR_MODEL: a triangle refers to a missing point or has no area. */
tml_status tml_contact_surface_create(tml_contact_surface **out, const double *points, int n_points,
                                      const int *triangles, int n_triangles, tml_error *err);
void tml_contact_surface_free(tml_contact_surface *s); /* s may be NULL */

/* As tml_contact_closest_of for a hull or mesh. */
bool tml_contact_closest_of_surface(const tml_contact_shape *s, const double x[3], int order,
                                    tml_contact_distance *out);

/* True if the faces next to an edge are coplanar. */
bool tml_contact_edge_is_flat(const tml_contact_surface *s, int edge);

/* Build the box trees over the corners and edges of a shape. False: no memory. */
bool tml_contact_surface_plant_corners(tml_contact_surface *s, const double *corners, int n);
bool tml_contact_surface_plant_edges(tml_contact_surface *s, const tml_contact_edge *edges, int n);

/* Build a shape from its definition, with its surface, corners and edges. */
tml_status tml_contact_make_mesh(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err);
tml_status tml_contact_make_hull(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err);

/* Triangles of the convex hull of points: three indices each, oriented outwards, in a new array that the caller
 * frees. TML_ERR_MODEL: the points lie in a plane. */
tml_status tml_contact_hull(const double *points, int n_points, int **triangles, int *n_triangles, tml_error *err);

#endif
