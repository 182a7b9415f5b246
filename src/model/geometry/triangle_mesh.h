/* triangle_mesh.h - a surface of triangles for pictures, contacts and, if closed, for the mass of the enclosed solid.
 * The mesh of a plane curve keeps the curve. */
#ifndef TML_MODEL_GEOMETRY_TRIANGLE_MESH_H
#define TML_MODEL_GEOMETRY_TRIANGLE_MESH_H

#include "core/error.h"
#include "model/geometry/plane_outline.h"

enum { TML_MESH_TRIANGLES = 500000 }; /* largest number of triangles of a mesh */

struct tml_mesh {
  int n_points, n_triangles;
  double *points;        /* [m] x, y, z of each point in the axes of the mesh; all points are different */
  int *triangles;        /* three points each, counter-clockwise seen from outside if the mesh is closed */
  int open_edges;        /* edges not shared by two triangles with opposite direction */
  int crowded_edges;     /* edges of more than two triangles, where the surface passes through itself */
  int odd_edge[2];       /* points of the first of these edges */
  double low[3], high[3];
  double volume;         /* [m3] >= 0; 0 for an open mesh, as are centre and inertia */
  double centre[3];      /* [m] of the volume */
  double inertia[9];     /* [m2] per mass, about the centre */
  tml_outline *outline;  /* the curve from which it was made; then volume, centre and inertia are those of the curve;
                            NULL: none */
};

tml_status tml_mesh_copy(tml_mesh **out, const tml_mesh *m, tml_error *err);
/* TML_ERR_MODEL if the mesh does not bound a solid, with the first edge at fault. */
tml_status tml_mesh_check_solid(const tml_mesh *m, tml_error *err);
/* Whether two meshes have the same points and triangles. */
bool tml_mesh_same(const tml_mesh *a, const tml_mesh *b);

#endif
