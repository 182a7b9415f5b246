/* mesh_data.h - meshes.json: the triangles of a model's meshes, small enough for a page. */
#ifndef TML_RESULTS_SCENE_MESH_DATA_H
#define TML_RESULTS_SCENE_MESH_DATA_H

#include "core/error.h"

/* Writes the different meshes of a model, in the order of their first use; no file when there are none. A list of
 * {points, triangles, zero, scale, data}: a coordinate is zero + scale k, with k of 16 bits; `data` is packed as the
 * numbers of a report (docs/report.md): x, y, z of the points, then the corners of the triangles with 32 bits.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_mesh_data_write(const tml_model *m, const char *path, tml_error *err);
/* Which of them shape `shape` shows. */
int tml_mesh_data_index(const tml_model *m, int shape);

/* What meshes.json holds, without what only the model needs (meshes_read.c). */
typedef struct tml_drawn_mesh {
  int n_points, n_triangles;
  double *points;        /* [m] three per point */
  int *corners;          /* three per triangle */
} tml_drawn_mesh;
typedef struct tml_drawn_meshes { tml_drawn_mesh *meshes; int n; } tml_drawn_meshes;

/* The meshes of a results folder, none if it has none; `length` [m]: unit of length of the results. To be freed also
 * after a failure. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_mesh_data_read(tml_drawn_meshes *out, const char *dir, double length, tml_error *err);
void tml_mesh_data_free(tml_drawn_meshes *m);

#endif
