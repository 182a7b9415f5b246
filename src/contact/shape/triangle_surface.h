/* triangle_surface.h - surfaces of triangles: their corners, edges, normals, trees over them, and the distance from
 * them. */
#ifndef TML_CONTACT_SHAPE_TRIANGLE_SURFACE_H
#define TML_CONTACT_SHAPE_TRIANGLE_SURFACE_H

#include "contact/shape/distance_field.h"
#include "contact/shape/box_tree.h"

typedef struct tml_contact_surface {
  int n_points, n_triangles, n_edges;
  double *points;      /* [m] three each */
  int *triangles;      /* three points each */
  int *triangle_edges; /* edge k joins corners k and k + 1 of its triangle */
  int *edge_points;    /* two each */
  double *face_normals, *edge_normals, *point_normals; /* outwards; of edges and points not unit: sums, by angles */
  bool closed;         /* every edge belongs to two triangles that run along it in opposite senses */
  tml_contact_tree faces, corners, edges;
} tml_contact_surface;

/* Copies; TML_ERR_MODEL when triangles name points that are not there or have no area. */
tml_status tml_contact_surface_create(tml_contact_surface **out, const double *points, int n_points,
                                      const int *triangles, int n_triangles, tml_error *err);
void tml_contact_surface_free(tml_contact_surface *s); /* NULL is fine */

bool tml_contact_closest_of_surface(const tml_contact_shape *s, const double x[3], int order, tml_contact_foot *out);

/* Whether the faces next to an edge lie in a plane. */
bool tml_contact_edge_is_flat(const tml_contact_surface *s, int edge);

/* The trees over corners and edges, of those that a shape has. False without memory. */
bool tml_contact_surface_plant_corners(tml_contact_surface *s, const double *corners, int n);
bool tml_contact_surface_plant_edges(tml_contact_surface *s, const tml_contact_edge *edges, int n);

/* What a definition says of a shape, with its surface, corners and edges. */
tml_status tml_contact_make_mesh(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err);
tml_status tml_contact_make_hull(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err);

/* Triangles of the convex hull of points: three numbers each, outwards, in a new array. TML_ERR_MODEL when they lie in
 * a plane. */
tml_status tml_contact_hull(const double *points, int n_points, int **triangles, int *n_triangles, tml_error *err);

#endif
