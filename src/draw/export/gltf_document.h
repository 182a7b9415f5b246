/* gltf_document.h - a glTF 2.0 document under construction: numbers in one buffer, and the objects that refer to
 * them. */
#ifndef TML_DRAW_EXPORT_GLTF_DOCUMENT_H
#define TML_DRAW_EXPORT_GLTF_DOCUMENT_H

#include <stdint.h>

#include "file/output_file.h"
#include "results/scene/modal_rows.h"
#include "draw/picture/picture.h"

/* A range of the buffer, whose numbers all have four bytes. */
typedef struct tml_gltf_accessor {
  size_t first;          /* index of the first word in the buffer */
  int count, parts;      /* number of elements; components of each: 1, 3 or 4 */
  bool whole;            /* unsigned integers: vertices of triangles */
  bool vertices;         /* positions or normals, not an animation */
  float low[4], high[4];
} tml_gltf_accessor;

typedef struct tml_gltf_geometry {
  int positions, normals, corners; /* indices of accessors */
  int target, n_targets;           /* the first accessor of the morph targets, and their number */
} tml_gltf_geometry;

typedef struct tml_gltf_mesh { int geometry, material; } tml_gltf_mesh;

typedef struct tml_gltf_material { long colour; double opacity; } tml_gltf_material; /* colour: 0xRRGGBB */

/* A geometry that was made for a part of a picture, shared by parts of the same size. */
typedef struct tml_gltf_made { tml_part_kind kind; double size[3]; int geometry; } tml_gltf_made;

typedef struct tml_gltf_node {
  const char *name;      /* name of the element, borrowed */
  const char *part;      /* what it is of that element, to make the name unique; or NULL */
  double at[3], e[4], scale[3];
  int mesh;              /* -1: none */
  int child, last, next; /* first and last child, next sibling; -1: none */
} tml_gltf_node;

typedef enum tml_gltf_path { TML_GLTF_TRANSLATION, TML_GLTF_ROTATION, TML_GLTF_SCALE, TML_GLTF_WEIGHTS } tml_gltf_path;

typedef struct tml_gltf_channel { int node, values; tml_gltf_path path; } tml_gltf_channel;

enum { TML_GLTF_BOX, TML_GLTF_CYLINDER, TML_GLTF_BALL, TML_GLTF_CONE, TML_GLTF_DIAMOND, TML_GLTF_UNITS };

/* Zero-initialise and set all of `unit` to -1. Failed allocations set `failed`; functions then return the index -1. */
typedef struct tml_gltf {
  uint32_t *words;
  tml_gltf_accessor *accessors;
  tml_gltf_geometry *geometries;
  tml_gltf_mesh *meshes;
  tml_gltf_material *materials;
  tml_gltf_made *made;
  tml_gltf_node *nodes;  /* the first one is the root */
  tml_gltf_channel *channels;
  int n_words, n_accessors, n_geometries, n_meshes, n_materials, n_nodes, n_channels, n_made;
  int c_words, c_accessors, c_geometries, c_meshes, c_materials, c_nodes, c_channels, c_made; /* capacities */
  int unit[TML_GLTF_UNITS]; /* shared geometries of unit size, scaled by their nodes */
  int times;             /* accessor of the times of the frames */
  bool failed;
} tml_gltf;

void tml_gltf_free(tml_gltf *g);

/* ---------------------------------------------------------------- parts (gltf_document.c) ---- */

void tml_gltf_number(tml_gltf *g, double x);
void tml_gltf_corner(tml_gltf *g, int vertex);
/* Adds an accessor of the numbers from word `first` to the end of the buffer. */
int tml_gltf_accessor_add(tml_gltf *g, int first, const tml_gltf_accessor *kind);
int tml_gltf_geometry_add(tml_gltf *g, const tml_gltf_geometry *k);
int tml_gltf_mesh_of(tml_gltf *g, int geometry, tml_gltf_material look);
/* Adds a node below `parent`; -1: the node is the root. */
int tml_gltf_node_add(tml_gltf *g, int parent, const tml_gltf_node *n);
void tml_gltf_channel_add(tml_gltf *g, int node, tml_gltf_path path, int values);

/* A node with the identity as its transformation and without a mesh. */
tml_gltf_node tml_gltf_plain(const char *name);

/* ---------------------------------------------------------------- geometry (gltf_solids.c) --- */

/* Each function returns the index of a geometry; the axis of symmetry is z. Units have edge 1, or radius 1 and length
 * 1, and are centred; the cone has its centre of mass at the origin. */
int tml_gltf_unit(tml_gltf *g, int which);
int tml_gltf_capsule(tml_gltf *g, double length, double radius);
int tml_gltf_tube(tml_gltf *g, double length, double outer, double inner);
int tml_gltf_ring(tml_gltf *g, double radius, double wire);
/* Geometries of the other kinds of parts; tml_part_kind defines their sizes (gltf_symbols.c). */
int tml_gltf_wheel(tml_gltf *g, double radius, double thickness, int teeth);
int tml_gltf_rack(tml_gltf *g, double length, double thickness, double module);
int tml_gltf_support(tml_gltf *g, double half_width, double thickness);
int tml_gltf_spiral(tml_gltf *g, double radius, double wire);
/* A plate with round corners around points of the x-y plane. */
int tml_gltf_plate(tml_gltf *g, const double (*points)[2], int n, double thickness, double radius);
/* A coil of length 1, centred at the origin. Its wire is round after stretching it to `length`. */
int tml_gltf_coil(tml_gltf *g, double length, double radius, double wire);

/* The triangles of a mesh (gltf_scene.c). */
int tml_gltf_triangles(tml_gltf *g, const tml_drawn_mesh *m);

/* ---------------------------------------------------------------- the mechanism (gltf_motion.c, gltf_scene.c) */

typedef struct tml_gltf_scene {
  tml_gltf *g;
  const tml_scene *scene;
  const tml_places *places;
  const tml_picture *picture;
  int *node;               /* per body */
  const tml_drawn_meshes *meshes;
  int *mesh_geometry;      /* per mesh; -1: not made yet */
  const tml_bent_bodies *bent;
  const tml_modes_rows *rows; /* modal coordinates of each flexible body */
} tml_gltf_scene;

void tml_gltf_move_body(tml_gltf_scene *s, int body);
/* Adds a node whose z axis always reaches from marker i to marker j of a part; its unit of length is their distance. */
int tml_gltf_span(tml_gltf_scene *s, const tml_part *part);

/* Adds a flexible body as tubes or as a surface with morph targets (gltf_flexible.c). */
void tml_gltf_bend(tml_gltf_scene *s, int bent);

/* Adds nodes, meshes and motion of the whole mechanism. */
void tml_gltf_build(tml_gltf_scene *s);

/* ---------------------------------------------------------------- writing (gltf_write.c) ----- */

/* Writes the document as JSON; with `embed` it contains the buffer. */
tml_status tml_gltf_write_text(const tml_gltf *g, tml_file *f, bool embed, tml_error *err);
/* Writes the binary form around a JSON text that does not contain the buffer. */
tml_status tml_gltf_write_binary(const tml_gltf *g, tml_file *f, const char *text, tml_error *err);

#endif
