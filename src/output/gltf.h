/* gltf.h - a glTF 2.0 document being put together: numbers in one buffer, and what refers to them. */
#ifndef TML_OUTPUT_GLTF_H
#define TML_OUTPUT_GLTF_H

#include <stdint.h>

#include "output/file.h"
#include "output/frames.h"
#include "output/meshes.h"
#include "output/scene_read.h"

/* Numbers in the buffer, all of four bytes. */
typedef struct tml_gltf_accessor {
  size_t first;          /* word in the buffer */
  int count, parts;      /* parts: 1, 3 or 4 numbers each */
  bool whole;            /* unsigned whole numbers: corners of triangles */
  bool vertices;         /* positions or normals, not an animation */
  float low[4], high[4];
} tml_gltf_accessor;

typedef struct tml_gltf_geometry { int positions, normals, corners; } tml_gltf_geometry; /* accessors */

typedef struct tml_gltf_mesh { int geometry, material; } tml_gltf_mesh;

typedef struct tml_gltf_node {
  const char *name;      /* of the element, borrowed */
  const char *part;      /* what it is of it, or NULL; names are to be unique */
  double at[3], e[4], scale[3];
  int mesh;              /* -1: none */
  int child, last, next; /* first and last child, next sibling; -1: none */
} tml_gltf_node;

typedef enum tml_gltf_path { TML_GLTF_TRANSLATION, TML_GLTF_ROTATION, TML_GLTF_SCALE } tml_gltf_path;

typedef struct tml_gltf_channel { int node, values; tml_gltf_path path; } tml_gltf_channel;

enum { TML_GLTF_BOX, TML_GLTF_CYLINDER, TML_GLTF_BALL, TML_GLTF_CONE, TML_GLTF_UNITS };

/* Zero-initialise, with `unit` all -1. Memory that runs out is remembered in `failed`; indices are then -1. */
typedef struct tml_gltf {
  uint32_t *words;
  tml_gltf_accessor *accessors;
  tml_gltf_geometry *geometries;
  tml_gltf_mesh *meshes;
  long *materials;       /* colours */
  tml_gltf_node *nodes;  /* the first one is the root */
  tml_gltf_channel *channels;
  int n_words, n_accessors, n_geometries, n_meshes, n_materials, n_nodes, n_channels;
  int c_words, c_accessors, c_geometries, c_meshes, c_materials, c_nodes, c_channels; /* room */
  int unit[TML_GLTF_UNITS]; /* geometries that serve all, scaled by their nodes */
  int times;             /* accessor of the instants */
  bool failed;
} tml_gltf;

void tml_gltf_free(tml_gltf *g);

/* ---------------------------------------------------------------- parts (gltf.c) ------------- */

void tml_gltf_number(tml_gltf *g, double x);
void tml_gltf_corner(tml_gltf *g, int vertex);
/* The numbers from word `first` to the end. */
int tml_gltf_accessor_add(tml_gltf *g, int first, const tml_gltf_accessor *kind);
int tml_gltf_geometry_add(tml_gltf *g, const tml_gltf_geometry *k);
/* A mesh of a geometry in a colour, 0xRRGGBB. */
int tml_gltf_mesh_of(tml_gltf *g, int geometry, long colour);
/* Parent -1: the root itself. */
int tml_gltf_node_add(tml_gltf *g, int parent, const tml_gltf_node *n);
void tml_gltf_channel_add(tml_gltf *g, int node, tml_gltf_path path, int values);

/* A node with nothing special: identity, no mesh. */
tml_gltf_node tml_gltf_plain(const char *name);

/* ---------------------------------------------------------------- geometry (gltf_solids.c) --- */

/* Each returns a geometry; the axis of symmetry is z. The units: edge 1, or radius 1 and length 1, centred; the cone
 * about its centre of mass. */
int tml_gltf_unit(tml_gltf *g, int which);
int tml_gltf_capsule(tml_gltf *g, double length, double radius);
int tml_gltf_tube(tml_gltf *g, double length, double outer, double inner);
/* A plate with round corners through points of the x-y plane. */
int tml_gltf_plate(tml_gltf *g, const double (*points)[3], int n, double thickness, double radius);
/* A coil whose wire is round when it is stretched to `length`; as it is, it has length 1 about its middle. */
int tml_gltf_coil(tml_gltf *g, double length, double radius, double wire);

/* The triangles of a mesh (gltf_mesh.c). */
int tml_gltf_triangles(tml_gltf *g, const tml_drawn_mesh *m);

/* ---------------------------------------------------------------- quaternions ---------------- */

void tml_gltf_turn(const double e[4], const double v[3], double out[3]);
void tml_gltf_from_axes(const double axes[9], double e[4]);            /* rotation matrix, row-major */
void tml_gltf_from_z(const double direction[3], double e[4]);          /* turns z to a direction */

/* ---------------------------------------------------------------- the mechanism (gltf_motion.c, gltf_scene.c) */

typedef struct tml_gltf_scene {
  tml_gltf *g;
  const tml_scene *scene;
  const tml_frames *frames;
  const int *channel;      /* first wanted channel of each body; see tml_gltf_want */
  int *node;               /* of each body */
  const tml_drawn_meshes *meshes;
  int *mesh_geometry;      /* of each of them; -1: not made yet */
  bool planar;
  double size, symbol, depth; /* [m] of the whole, of joint symbols, half the thickness of a planar drawing */
} tml_gltf_scene;

/* Numbers the channels that place the bodies; `first` has room for one number per body. */
tml_status tml_gltf_want(tml_names *wanted, int *first, const tml_scene *s, tml_error *err);
/* Where a body is at a frame. */
void tml_gltf_place(const tml_gltf_scene *s, int body, int frame, double x[3], double e[4]);
/* Where a marker is at a frame. */
void tml_gltf_point(const tml_gltf_scene *s, int marker, int frame, double x[3]);
/* Half of the lengths of the box around a shape. */
void tml_gltf_half_sizes(const tml_scene_shape *k, double half[3]);
/* Sizes for what is invented. */
void tml_gltf_measure(tml_gltf_scene *s);
void tml_gltf_move_body(tml_gltf_scene *s, int body);
/* A node that always reaches from marker i to marker j of a link, with a mesh of length 1 about its middle. */
void tml_gltf_span(tml_gltf_scene *s, const tml_scene_link *l, int mesh, double radius);
/* Length of a link at the start. */
double tml_gltf_length(const tml_gltf_scene *s, const tml_scene_link *l);

/* Nodes, meshes and motion of everything. */
void tml_gltf_build(tml_gltf_scene *s);
/* What a body without shapes looks like. */
void tml_gltf_invent(tml_gltf_scene *s, int body);
/* A rod between two points of a body. */
void tml_gltf_rod(tml_gltf_scene *s, int body, const double a[3], const double b[3], double radius, long colour);
long tml_gltf_colour(int body);

/* ---------------------------------------------------------------- writing (gltf_write.c) ----- */

/* The document as text; with `embed`, the buffer is in it. */
tml_status tml_gltf_write_text(const tml_gltf *g, tml_file *f, bool embed, tml_error *err);
/* The binary form, around a text without the buffer. */
tml_status tml_gltf_write_binary(const tml_gltf *g, tml_file *f, const char *text, tml_error *err);

#endif
