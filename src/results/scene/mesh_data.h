/* mesh_data.h - meshes.json: the triangles of a model's meshes in a compact form for a page. */
#ifndef TML_RESULTS_SCENE_MESH_DATA_H
#define TML_RESULTS_SCENE_MESH_DATA_H

#include "core/error.h"

/* Writes the different meshes of a model in the order of their first use; no file if there are none. The file is a list
 * of {points, triangles, zero, scale, data}. A coordinate is zero + scale k with k of 16 bits; `data` is packed as the
 * numbers of a report (docs/report.md): x, y, z of the points, then the corners of the triangles with 32 bits.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_mesh_data_write(const tml_model *m, const char *path, tml_error *err);
/* The index in that list of the mesh of a shape. */
int tml_mesh_data_index(const tml_model *m, int shape);

/* A mesh of meshes.json, with the data that pictures need (mesh_data_read.c). */
typedef struct tml_drawn_mesh {
  int n_points, n_triangles;
  double *points;        /* [m] three per point */
  int *corners;          /* three per triangle */
} tml_drawn_mesh;
typedef struct tml_drawn_meshes { tml_drawn_mesh *meshes; int n; } tml_drawn_meshes;

/* Reads the meshes of a results folder, none if it has none. length: unit of length of the results [m]. Free the result
 * also after a failure. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_mesh_data_read(tml_drawn_meshes *out, const char *dir, double length, tml_error *err);
void tml_mesh_data_free(tml_drawn_meshes *m);

#endif
